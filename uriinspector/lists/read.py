"""Read the URIs of a file of each kind, and when they were recorded."""

import csv
import functools
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta, timezone
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from uriinspector.base.errors import UsageError
from uriinspector.core.reference import resolve
from uriinspector.core.syntax.span import Span, with_lines
from uriinspector.core.text.curl import curl_commands
from uriinspector.lists.model import FoundUri, Request

if TYPE_CHECKING:
    from email.message import EmailMessage

    from uriinspector.html.link import LinkText

# A scheme that is followed by slashes, the schemes that people write without, or a bare name with www.
_BEGINNING: Final = r"(?<![A-Za-z0-9+.\-])(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]{0,30})://|(?:mailto|tel|urn|data|magnet|sms|geo):(?=[^\s:/])|git@[\w.\-]{1,253}:(?=[\w~])|www\.(?=[\w-]))"
_OUTSIDE: Final = r"\s<>\"`{}|\\^\u00ab\u00bb\u2018-\u201f\u2039\u203a"  # no URI may hold these, though some are found in one
URI_IN_TEXT: Final = re.compile(rf"{_BEGINNING}[^{_OUTSIDE}]+")
# Punctuation of Chinese and Japanese: the titles of pages hold it too, but there no character of US-ASCII stands before it.
_WIDE_PUNCTUATION: Final = "、。，；：！？）】」』》…"
# A gap that a program fills in, whose braces belong to it: `${id}`, `{{ name }}`, `%{HTTP_HOST}`
_GAP: Final = re.compile(r"\{\{ ?[\w.\-]{1,64} ?\}\}|\{[\w.:\-$\[\]]{1,64}\}")
_START: Final = re.compile(rf"{_BEGINNING}(?=[^{_OUTSIDE}]|{_GAP.pattern})")
_MARK: Final = re.compile(rf"[{_OUTSIDE}()\[\]',;]|(?<=[!-~])[{_WIDE_PUNCTUATION}]")
# The comma or semicolon directly after which another URI begins.
_NEXT: Final = re.compile(r"[,;](?=[A-Za-z][A-Za-z0-9+.\-]{1,30}://|mailto:|www\.\w)")
_OPENING: Final = frozenset("([")
_NOTE: Final = re.compile(r"(?<=\S)\s++#(?:\s.*)?\Z")  # a comment behind a URI
_COMMENT: Final = re.compile(r"#(?:\s|\Z)")
# What a playlist says about the address in the next line, or about keys and pictures (RFC 8216 4.3)
_OF_PLAYLIST: Final = re.compile(r"#(?:EXT(?:M3U|INF|IMG|GRP|ALB|ART|VLCOPT|-X-[A-Z-]+)|PLAYLIST|KODIPROP)\b")
_URI_OF_PLAYLIST: Final = re.compile(r'\bURI="([^"]+)"')
CALLED: Final = re.compile(r"ur[il]s?|links?|href|src|address|target|location|page", re.IGNORECASE)
"""Matches the names of columns and members that hold references, which may be paths."""

PATH: Final = re.compile(r"(?:/|\.\.?/)\S*")
"""Matches a reference that looks like a path."""

# The end of a text whose next word is a URI of its own; behind any other, as in `/go?u=http://h/`, a URI is part of a reference.
_AROUND: Final = re.compile(r"[\"'<(\[*_`]\Z|[^\x00-\x7f]\Z")
_PUNCTUATION: Final = f".,;:!?'*_{_WIDE_PUNCTUATION}"
_CLOSING: Final = {")": "(", "]": "["}
# A word of Chinese, Japanese or Korean right behind a host of US-ASCII or the name of a file
_GLUED: Final = re.compile(
    r"(?:[a-z][\w+.\-]*://)?[a-z0-9.\-]+\.[a-z]{2,24}(?::[0-9]+)?(?:/[!->@-~]*\.(?:html?|php|aspx?|jsp|pdf|zip|docx?|xlsx?|jpe?g|png|gif|mp[34]))?"
    r"(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+[.\w-]*\.\w)",
    re.IGNORECASE | re.ASCII,
)
# Line and column in a script, as a browser tells them
_PLACE: Final = re.compile(r"(?<=[a-z])(?::[0-9]{1,7}){2}\Z")
_SCRIPT: Final = re.compile(r"\.(?:[cm]?[jt]sx?|vue|css|wasm)\Z")
# A note, or the text of a link in AsciiDoc; a whole segment in brackets is a gap
_NOTE_BEHIND: Final = re.compile(r"(?<=\w)\[[^\[\]/&=]{0,200}\]?\Z")


def uris_of_lines(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield each line that is neither empty nor a comment (`# …`), stripped; from a sentence or quotation marks, the URIs in it."""
    for number, line in enumerate(lines, 1):
        text = _NOTE.sub("", line.strip().lstrip("\ufeff"))  # the mark of a file that was appended to another
        if not text or _COMMENT.match(text):
            continue
        if _OF_PLAYLIST.match(text):
            named = _URI_OF_PLAYLIST.findall(text)
            yield from (FoundUri(each, number) for each in dict.fromkeys((*named, *uris_in(text))))
            continue
        found = tuple(uris_in(text))
        before = text.partition(found[0])[0] if found else ""
        is_sentence = len(found) > 1 or (before and (" " in text or _AROUND.search(before)))
        yield from (FoundUri(each, number) for each in (found if is_sentence else (text,)))


def uris_of_prose(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield what looks like a URI in a text, without the punctuation and brackets around it."""
    numbered = enumerate(lines, 1)
    first = next(numbered, (0, ""))
    folded = first[1].lstrip("\ufeff").startswith(CALENDAR_OR_CARD)
    for number, line in (_unfold if folded else iter)(chain((first,), numbered)):
        if ":" not in line and "www." not in line:
            continue
        if ":\\/" in line:
            from uriinspector.core.findings.intent import read_json_escapes  # few texts need it

            line = _OF_JSON.sub(lambda link: read_json_escapes(link[0]), line)  # noqa: PLW2901 - what it says
        if "\\" in line or "^&" in line:
            line = _ESCAPED_LINK.sub(lambda link: _ESCAPED_SIGN.sub(r"\1", link[0]), line)  # noqa: PLW2901 - what it means
        yield from (FoundUri(text, number) for text in uris_in(line))


# In a quotation of JSON inside a script or a log; in an expression such as `/^https:\/\//` no quotation mark stands before it
_OF_JSON: Final = re.compile(r"(?<=[\"'])[A-Za-z][A-Za-z0-9+.\-]{1,30}:\\/\\/[^\s\"']*+")
# As files of settings of Java, TeX, Markdown and batch files of Windows escape signs of a link
_ESCAPED_LINK: Final = re.compile(r"(?<![A-Za-z0-9+.\-])[A-Za-z][A-Za-z0-9+.\-]{1,30}+\\?://[^\s\"'<>{}]*+")
_ESCAPED_SIGN: Final = re.compile(r"(?:\\(?=[:=#!%&_~$])|\^(?=&))(.)")
CALENDAR_OR_CARD: Final = "BEGIN:V"


def _unfold(numbered: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Join each line that goes on in the next, which begins with a blank (RFC 5545 3.1, RFC 6350 3.2)."""
    begun, parts = 0, list[str]()  # a picture has thousands
    for number, line in numbered:
        if line[:1] in {" ", "\t"} and parts:
            parts.append(line[1:].rstrip("\r\n"))
            continue
        if parts:
            yield begun, "".join(parts)
        begun, parts = number, [line.rstrip("\r\n")]
    yield begun, "".join(parts)


def find_uris(text: str) -> Iterator[Span]:
    """Yield the span of whatever looks like a URI in a text, without punctuation, brackets and quotation marks around it.

    >>> text = "See http://h/a_(b), and (www.example.com)!"
    >>> [text[start:end] for start, end in find_uris(text)]
    ['http://h/a_(b)', 'www.example.com']
    """
    position = 0
    while match := _START.search(text, position):
        position = _end_of(text, match)
        found = _without_place(text[match.start() : position].rstrip(_PUNCTUATION))
        if len(found) > len(match[0]):  # and not `data:` alone
            yield Span(match.start(), match.start() + len(found))


def _without_place(found: str) -> str:
    """Return a URI without what stands right behind it: line and column in a script, a note in brackets, a word of Chinese."""
    if not found.isascii() and (glued := _GLUED.match(found)) is not None:
        return glued[0]
    plain = found
    if found[-1:].isdecimal() and (place := _PLACE.search(found)) is not None:
        before = found[: place.start()]
        plain = before if _SCRIPT.search(before) else found
    return plain if "?" in plain or "[" not in plain else _NOTE_BEHIND.sub("", plain)


def uris_in(text: str) -> Iterator[str]:
    return (text[start:end] for start, end in find_uris(text))


def _end_of(text: str, match: re.Match[str]) -> int:
    """Return where a URI ends.

    It ends before a character that no URI may hold, before the next URI, at the quotation mark that was opened before it, or
    at a bracket that it did not open. Each character is examined only once.
    """
    is_quoted = text[match.start() - 1 : match.start()] == "'"
    opened: list[str] = []
    inside = 0  # the end of the last gap
    for mark in _MARK.finditer(text, match.end()):
        sign = mark[0]
        if mark.start() < inside:
            continue
        if sign == "{" and (gap := _GAP.match(text, mark.start())) is not None:
            inside = gap.end()
            continue
        if sign in ",;":
            is_end = _NEXT.match(text, mark.start()) is not None
        elif sign == "'":
            is_end = is_quoted
        elif sign in _OPENING:
            opened.append(sign)
            is_end = False
        else:
            is_end = sign not in _CLOSING or not opened or opened.pop() != _CLOSING[sign]
        if is_end:
            return mark.start()
    return len(text)


_SHELL_COMMENT: Final = re.compile(r"\s*#(?!\s*curl\s)")  # in `# curl …` it is the prompt of an administrator
# The text inside a quotation, by its quotation mark; for no mark, the text before the next quotation.
_QUOTED: Final = {
    "": re.compile(r"(?:[^'\"\\]|\\.?)*+", re.DOTALL),
    "'": re.compile(r"[^']*+"),
    '"': re.compile(r'(?:[^"\\]|\\.?)*+', re.DOTALL),
    "$'": re.compile(r"(?:[^'\\]|\\.?)*+", re.DOTALL),
}
_LONGEST: Final = 1 << 16  # characters of a command; a quotation mark that is never closed ends there


def uris_of_curl(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the addresses that curl commands fetch.

    A backslash at the end of a line continues a command, and so does a quotation that is not closed there.
    """
    command, begun, mark = "", 0, ""
    for number, line in enumerate(lines, 1):
        begun = begun or number
        written = line.rstrip("\r\n")
        is_continued = written.endswith("\\")
        added = f"{written[:-1]} " if is_continued else written
        command += added
        mark = _open_mark(added, mark)
        if is_continued:
            continue
        if mark and _may_go_on(command):
            command += "\n"
            continue
        yield from (FoundUri(text, begun) for text in _addresses(command))
        command, begun, mark = "", 0, ""
    yield from (FoundUri(text, begun) for text in _addresses(command))


def _open_mark(text: str, mark: str) -> str:
    """Return the mark of the quotation that is open at the end of a text, or ""; `mark` is that at its beginning."""
    position = 0
    while True:
        inside = _QUOTED[mark].match(text, position)
        assert inside is not None  # it matches the empty text
        if inside.end() == len(text):
            return mark
        is_ansi_c = text[inside.end() - 1 : inside.end() + 1] == "$'"
        mark = "" if mark else "$'" if is_ansi_c else text[inside.end()]
        position = inside.end() + 1


def _may_go_on(command: str) -> bool:
    """Tell whether an open quotation may belong to a curl command, rather than being an apostrophe in a comment."""
    return "curl" in command and not _SHELL_COMMENT.match(command) and len(command) < _LONGEST


def _addresses(line: str) -> Iterator[str]:
    if _SHELL_COMMENT.match(line):
        return
    for command in curl_commands(line):
        yield from command.addresses


DELIMITERS: Final = ",;\t"
_SAYS_DELIMITER: Final = re.compile(r'"?sep=."?[\t,;]*\s*\Z', re.IGNORECASE)  # a first line that is for Excel
# Apache writes a backslash before a quotation mark, and both servers `\x22` for it.
REQUEST: Final = re.compile(
    r'"(?P<method>[A-Z][A-Z-]{2,19}) (?P<target>(?:[^\s"\\]|\\.)+)(?: HTTP/[0-9.]+)?"'
)
_ESCAPED_IN_LOG: Final = re.compile(r'\\(?:x([0-7][0-9A-Fa-f])|(["\\]))')
# The field after status and size in the combined format, and after the times of S3 or a format of one's own
_REFERER: Final = re.compile(
    r' [0-9]{3}(?: [^\s"]+)(?:(?: [^\s"]+){1,4}(?= "[a-z][\w+.\-]*:))? "((?:[^"\s\\]|\\.)+)"'
)
_STATUS: Final = re.compile(r" ([0-9]{3})(?: |$)")
W3C_FIELDS: Final = "#Fields:"
_SAMPLE: Final = 50  # rows that tell which column holds the URIs
# A cell may hold a whole page; the library's own limit is 131,072 characters.
csv.field_size_limit((1 << 31) - 1)


def _unescape_logged(text: str) -> str:
    r"""Return an address as it was requested: servers escape quotation marks and backslashes (`\"`, `\x22`)."""
    return _ESCAPED_IN_LOG.sub(lambda found: chr(int(found[1], 16)) if found[1] else found[2], text)


def uris_of_log(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the target of each request (RFC 9112 3.2), and its referrer where that is known.

    The log formats of Apache and nginx quote both, the target together with its method.
    """
    for number, line in enumerate(lines, 1):
        found = REQUEST.search(line)
        if found is not None:
            time = time_of_log(line)
            status = _STATUS.match(line, found.end())
            client = line[: found.start()].split(" ", 1)[0]
            request = Request(found["method"], status[1] if status else "", client)
            yield FoundUri(_unescape_logged(found["target"]), number, time, request)
            referer = _REFERER.match(line, found.end())
            if referer is not None and referer[1] != "-":
                yield FoundUri(_unescape_logged(referer[1]), number, time)


def uris_of_w3c_log(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the target of each request, and its referrer, as `uris_of_log` does.

    The extended log file format (W3C WD-logfile) names its fields in a line, which may come again with others. Internet
    Information Services separates values by spaces, CloudFront by tabs.
    """
    names: list[str] = []
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            if line.startswith(W3C_FIELDS):
                names = line.removeprefix(W3C_FIELDS).split()
            continue
        values = line.rstrip("\r\n").split("\t" if "\t" in line else " ")
        said = {name: value for name, value in zip(names, values, strict=False) if value != "-"}
        stem, query = said.get("cs-uri-stem", ""), said.get("cs-uri-query")
        target = said.get("cs-uri") or (stem if query is None else f"{stem}?{query}")
        time = time_of_cell(f"{said.get('date')}T{said.get('time', '')[:5]}")
        if target:
            request = Request(said.get("cs-method", ""), said.get("sc-status", ""), said.get("c-ip", ""))
            yield FoundUri(target, number, time, request)
        if "cs(Referer)" in said:
            yield FoundUri(said["cs(Referer)"], number, time)


def uris_of_csv(lines: Iterable[str], column: str | None) -> Iterator[FoundUri]:
    """Yield the cells of one column, by its name or its number from 1; without one, all URIs of the table.

    In a column of URIs, or of paths by its heading, each cell is taken as a whole; other cells are searched for URIs. What a
    crawler was answered belongs to the first URI of a row.

    Raises:
        UsageError: there is no such column, or the table holds no URI.
    """
    given = iter(lines)
    head = list(islice(given, _SAMPLE))
    skipped = int(bool(head) and _SAYS_DELIMITER.match(head[0]) is not None)
    del head[:skipped]
    reader = csv.reader(chain(head, given), delimiter=delimiter_of(head) or ",")
    sample = list(islice(reader, _SAMPLE))
    if not sample:
        return
    places = columns_of(sample) if column is None else (_find_column(sample[0], column),)
    has_heading = not any(_is_uri(_cell(sample[0], place)) for place in places)
    start = skipped + has_heading
    clock, answer = _column_of_times(sample), _column_of_answers(sample)
    is_empty = True
    for number, row in enumerate(chain(sample, reader), 1 + skipped):
        if number <= start and column is not None:
            continue
        time = None if clock is None else time_of_cell(_cell(row, clock))
        status = "" if answer is None else _cell(row, answer)
        for place in range(len(row)) if column is None else places:
            cell = _cell(row, place)
            whole = place in places and number > start and cell
            for uri in (cell,) if whole else uris_in(cell) if column is None else ():
                is_empty = False
                is_answered = _ANSWER.fullmatch(status) and place == places[0] and number > start
                yield FoundUri(uri, number, time, Request("", status, "") if is_answered else None)
    if is_empty and column is None:
        raise UsageError("No column of this table holds URIs: name the column that does.")


def delimiter_of(lines: Sequence[str]) -> str | None:
    """Return the delimiter that splits all lines into the same number of cells, more than one; None if there is none."""
    rows = [line for line in lines if line.strip()][:-1] or list(lines)  # the last may be cut off
    for delimiter in DELIMITERS:
        widths = {len(row) for row in csv.reader(rows, delimiter=delimiter) if row}
        if len(widths) == 1 and widths.pop() > 1:
            return delimiter
    return None


def columns_of(rows: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """Return the indices of the columns in which at least half of the cells are URIs, or paths under a fitting heading."""
    body = rows[1:] or rows
    return tuple(
        place
        for place, name in enumerate(rows[0])
        if 2 * sum(_is_uri(_cell(row, place)) for row in body) >= len(body)
        or (
            CALLED.fullmatch(name.strip())
            and (
                len(rows) == 1
                or 2 * sum(PATH.fullmatch(_cell(row, place)) is not None for row in body) >= len(body)
            )
        )
    )


def _column_of_times(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the index of the first column in which most cells are times; None if there is none."""
    body = rows[1:] or rows
    for place in range(len(rows[0])):
        if sum(time_of_cell(_cell(row, place)) is not None for row in body) * 2 > len(body):
            return place
    return None


_ANSWERED: Final = re.compile(r"(?:http[ _-]?)?(?:status|response)(?:[ _-]?code)?", re.IGNORECASE)
_ANSWER: Final = re.compile("[1-5][0-9]{2}")


def _column_of_answers(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the index of the first column of status codes (RFC 9110 15) under a fitting heading; None if there is none."""
    for place, name in enumerate(rows[0]):
        if _ANSWERED.fullmatch(name.strip()) and any(
            _ANSWER.fullmatch(_cell(row, place)) for row in rows[1:]
        ):
            return place
    return None


def _find_column(heading: Sequence[str], column: str) -> int:
    names = [name.strip() for name in heading]
    if column in names:
        return names.index(column)
    if column.isdecimal() and 0 < int(column) <= len(names):
        return int(column) - 1
    raise UsageError("There is no column '{}'; there are {}.", column, ", ".join(names))


def _cell(row: Sequence[str], place: int) -> str:
    return row[place].strip() if place < len(row) else ""


def _is_uri(text: str) -> bool:
    return URI_IN_TEXT.fullmatch(text) is not None


_MONTHS: Final = {
    name: number
    for number, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)  # noqa: SIM905 - reads better
}
_OF_LOG: Final = re.compile(
    r"\[(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d):(\d\d)(?::\d\d)?(?: ([+-])(\d\d)(\d\d))?"
)
_DATE_FIRST: Final = re.compile(r"\d{4}-\d\d-\d\d")
_EPOCH: Final = re.compile(r"1\d{9}(?:\d{3})?(?:\.\d+)?")  # 2001 to 2033, in seconds or milliseconds
_MILLISECONDS: Final = 13  # digits of a time in milliseconds; one in seconds has ten


def time_of_log(line: str) -> int | None:
    """Return the time of a line in the common log format of Apache and nginx, to the minute; None if it has none.

    >>> time_of_log('::1 - - [22/Nov/2026:14:05:09 +0100] "GET / HTTP/1.1" 200 1')
    1795352700
    """
    found = _OF_LOG.search(line)
    return None if found is None else _minute(*found.groups())


@functools.lru_cache(maxsize=1024)
def _minute(
    day: str, month: str, year: str, hour: str, minute: str, sign: str | None, *offset: str
) -> int | None:
    hours, minutes = (int(each or 0) for each in offset)
    away = timedelta(hours=hours, minutes=minutes) * (-1 if sign == "-" else 1)
    try:
        moment = datetime(int(year), _MONTHS[month], int(day), int(hour), int(minute), tzinfo=timezone(away))
    except (KeyError, ValueError):
        return None
    return int(moment.timestamp())


@functools.lru_cache(maxsize=1024)
def time_of_cell(text: str) -> int | None:
    """Return the time that a cell names: a date of ISO 8601, or seconds or milliseconds since 1970; else None.

    >>> time_of_cell("2026-11-22T13:05:00Z"), time_of_cell("1795352700"), time_of_cell("17")
    (1795352700, 1795352700, None)
    """
    if _EPOCH.fullmatch(text):
        whole = text.partition(".")[0]
        return int(whole) // 1000 if len(whole) == _MILLISECONDS else int(whole)
    if not _DATE_FIRST.match(text):
        return None
    try:
        moment = datetime.fromisoformat(text)
        return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError):
        return None


# With whatever browsers accept, such as braces
_WHOLE: Final = re.compile(r"https?://[^\s<>\"]*[^\s<>\".,;:!?)\]']", re.IGNORECASE)
# Headers whose values are URIs (RFC 2369 2, RFC 5064 2, RFC 2557 4).
_HEADERS: Final = frozenset({
    "list-archive", "list-help", "list-owner", "list-post", "list-subscribe", "list-unsubscribe", "archived-at", "content-location",
})  # fmt: skip


def _decode_as(octets: bytes, charset: str | None) -> str:
    """Decode a text of a mail, or as UTF-8 if it names no charset that is known."""
    try:
        return octets.decode(charset or "utf-8", "surrogateescape")
    except (LookupError, UnicodeError):
        return octets.decode("utf-8", "surrogateescape")


def uris_of_page(data: bytes, *, is_xml: bool = False, charset: str | None = None) -> Iterator[FoundUri]:
    """Yield the links of a page, a sitemap or a feed, resolved against the base that it declares, if any.

    A `charset` that came with the page counts before what it declares itself.

    Raises:
        UsageError: the document can't be read.
    """
    from uriinspector.html.document import LinkFinder  # slow to load, and the window starts with List
    from uriinspector.html.link import Kind

    document = LinkFinder(charset=charset).find(data, language=Kind.XML if is_xml else Kind.HTML)
    if document.skipped is not None:
        raise UsageError(document.skipped)
    own_base = document.base and document.base.value

    @functools.cache
    def resolve_base(base: "LinkText | None") -> str | None:
        """Resolve the base of an element against that around it (XML Base 4), the outermost against that of the document."""
        return own_base if base is None else _resolved(base.value.strip(), resolve_base(base.base))

    links = [
        (link.start, _resolved(link.value.strip(), resolve_base(link.text.base)))
        for link in document.links
        if link != document.base
    ]
    if is_xml and not _KNOWN_XML.search(data):
        settings = ((start, _resolved(value, own_base)) for start, value in _of_settings(data))
        links = sorted({**dict(settings), **dict(links)}.items())
    for line, (_, value) in with_lines(data, links, lambda link: link[0]):
        yield FoundUri(value, line)


def _resolved(value: str, base: str | None) -> str:
    return (base and resolve(value, base).target) or value


# Of these it is known which element or attribute holds a link, and which a name that only looks like one
_KNOWN_XML: Final = re.compile(
    rb"<(?:[\w.\-]{1,64}:)?(?:urlset|sitemapindex|rss|feed|RDF|opml|kml|svg|html|OpenSearchDescription|playlist|schema|stylesheet|jnlp)[\s>]"
)
_COMMENT_IN_XML: Final = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
# The whole text of an element, or a whole attribute, but for the names of vocabularies
_SETTING_IN_XML: Final = re.compile(
    rb"(?:>\s{0,80}+|(?<=\s)(?!xmlns\b|targetNamespace\b)[\w.:\-]{1,80}\s?=\s?[\"'])((?:scm:\w+:)?[A-Za-z][\w+.\-]{1,30}+://[^\s<>\"']{1,8192}+)(?=\s{0,80}[<\"'])"
)


def _of_settings(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield the URIs of an XML document of another vocabulary, such as Maven's or .NET's, each with its place."""
    import html

    for match in _SETTING_IN_XML.finditer(_COMMENT_IN_XML.sub(lambda comment: b" " * len(comment[0]), data)):
        yield match.start(1), html.unescape(match[1].decode("utf-8", "surrogateescape"))


def uris_of_json_lines(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the URIs of JSON Lines as `uris_of_json` does, line by line: an error in one line does not affect the next."""
    for number, line in enumerate(lines, 1):
        yield from (found._replace(line=number) for found in uris_of_json(line))


def uris_of_json(text: str) -> Iterator[FoundUri]:
    """Yield the URIs in the decoded strings and member names of JSON; a member such as `"href"` may also hold a path."""
    from uriinspector.html.json import find_strings

    for line, string in with_lines(text, find_strings(text), lambda string: string.span.start):
        value = string.value.strip()
        is_path = not string.is_key and CALLED.fullmatch(string.keys.last) and PATH.fullmatch(value)
        if is_path or (len(value) < _LONGEST and _WHOLE.fullmatch(value)):
            yield FoundUri(value, line)
        else:
            for part in value.splitlines():
                yield from (FoundUri(uri, line) for uri in uris_in(part))


def uris_of_plist(data: bytes) -> Iterator[FoundUri]:
    """Yield the URIs in the texts of a property list, XML or binary, in which Apple's programs keep addresses and bookmarks.

    Raises:
        UsageError: the data is no property list.
    """
    import plistlib  # slow to load, and few lists need it
    from xml.parsers.expat import ExpatError

    try:
        texts = json.dumps(plistlib.loads(data), default=str)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError, ExpatError):
        raise UsageError("This is no property list: it can't be read as one.") from None
    yield from (found._replace(line=0) for found in uris_of_json(texts))


def uris_of_har(data: bytes) -> Iterator[FoundUri]:
    """Yield the address of each request that a browser recorded (HTTP Archive 1.2, `log.entries`).

    Raises:
        UsageError: the data is not such a recording.
    """
    try:
        entries = json.loads(data.decode("utf-8-sig", "surrogateescape"))["log"]["entries"]
        found = [
            (entry["request"]["url"], entry.get("startedDateTime"))
            for entry in entries
            if entry.get("request")
        ]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise UsageError("This is no HAR recording: there is no log with entries in it.") from None
    for url, time in found:
        if isinstance(url, str):
            yield FoundUri(url, 0, time_of_cell(time) if isinstance(time, str) else None)


# What begins the next mail of a folder: `From`, a sender and a time behind an empty line, and a header (RFC 4155 appendix A)
_NEXT_MAIL: Final = re.compile(
    rb"(?<=\n)\r?\n(?=From \S[^\n]{0,256}?[0-9]:[0-9]{2}[^\n]{0,64}\n[A-Za-z][A-Za-z\-]*:)"
)


def uris_of_mail(data: bytes) -> Iterator[FoundUri]:
    """Yield the URIs in the texts and pages of a mail or a folder of mails, and of mails attached to one (RFC 2045)."""
    import email.policy  # slow to load, and few lists need it
    from email.message import EmailMessage
    from email.parser import BytesParser

    parser = BytesParser(EmailMessage, policy=email.policy.default)
    for mail in _NEXT_MAIL.split(data):
        try:
            parts = [*parser.parsebytes(mail).walk()]
        except RecursionError:  # hundreds of mails, each attached to the next
            yield from uris_of_prose(_decode_as(mail, None).splitlines())
            continue
        for part in parts:
            yield from _uris_of_part(part)


def _uris_of_part(part: "EmailMessage") -> Iterator[FoundUri]:
    headers = (value for name, value in part.items() if name.lower() in _HEADERS)
    yield from (FoundUri(text, 0) for value in headers for text in uris_in(value))
    kind = part.get_content_type()
    if not kind.startswith("text/"):
        return
    octets = part.get_payload(decode=True)
    assert isinstance(octets, bytes)  # a text has no parts
    charset = part.get_content_charset()
    if kind == "text/html":
        yield from (FoundUri(found.text, 0) for found in uris_of_page(octets, charset=charset))
    else:
        text = _decode_as(octets, charset)
        yield from (FoundUri(found.text, 0) for found in uris_of_prose(text.splitlines()))
