"""Find where addresses of a tree are spelled, in every spelling and at any depth of quotation, before anything is parsed.

Most scripts hold none, and the search is made to be fast for them: `bytes.find` looks for the first word of a path after a
slash. What is found is a superset; the text of the literal around it is searched once more with its escapes undone.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from uriinspector.base.lazy import lazy_pattern

_BACKSLASHES: Final = r"\\{1,16}"  # a script in a script doubles them
_REFERENCE: Final = "&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);"  # a quotation mark in an attribute
_QUOTE: Final = rf"(?:[\"'`]|{_BACKSLASHES}(?:u00|x)(?:2[27]|60)|{_REFERENCE})"
_SLASH: Final = rf"(?:/|{_BACKSLASHES}(?:/|u002[fF]|x2[fF]|u\{{0{{0,4}}2[fF]\}}|0?57(?![0-7])))"
_CONTINUED: Final = r"(?:\\\r?\n)?"  # a backslash at the end of a line continues a string (ECMA-262 12.9.4)
# An address does not begin after the character of a name or of another path, since it would be a part of that. The end of
# an escaped quotation mark or of escaped white space looks like such a character, and so does the beginning of a regular
# expression.
_BOUNDARY: Final = (
    r"(?:(?<![A-Za-z0-9_.~%@#!*?/\\\x80-\xff-])|(?<=\\u002[27])|(?<=\\u0060)|(?<=\\x2[27])|(?<=\\x60)|(?<=\\[nrt])"
    r"|(?<=/)(?=\\/))"
)
_END: Final = r"(?![A-Za-z0-9_~%@\x80-\xff-]|\.[A-Za-z0-9])"
# In the value of a parameter everything may be percent-encoded, more than once if one query is inside another; and so may a
# whole string that a program decodes: `unescape("%3Cimg src=%22/a.png%22%3E")`.
_ENCODED: Final = "%(?:25){0,3}"
_ENCODED_SLASH: Final = rf"(?:{_SLASH}|{_ENCODED}2[fF]|&#(?:0{{0,4}}47|[xX]0{{0,4}}2[fF]);)"
# What is before such a path, the bytes with which that begins, and what a text must hold; `re` finds the sign alone fast.
_BEFORE_ENCODED: Final = (
    ("=(?=[/\\\\%&])", b"=", lazy_pattern(b"=")),
    (rf"{_ENCODED}(?:3[dD]|2[27])(?=[/\\%&])", b"%", lazy_pattern(b"%(?=2[257]|3[dD])")),
    (":(?=%)", b":", lazy_pattern(b":%")),
    ("[\"'`](?=%)", b"\"'`", lazy_pattern(b"%(?<=[\"'`]%)")),
)
_PARAMETER_MARKS: Final = (b"=/", b"=%2", b"=\\", b"=&#", b"%2", b"%3")
_ENCODED_END: Final = rf"(?:{_END}|(?={_ENCODED}(?:2[fF36]|3[fFbB])))"
_ENDS_OF_ENCODED: Final = b"dD27"  # of `%3D`, `%22` and `%27`
_BEGUN: Final = rb"(?=[/?#\\]|\Z)"
_NAME_BYTES: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~%@#!*?/-")
_ENDS_OF_ESCAPES: Final = frozenset(b"nrt270")  # of quotation marks and white space: `\n`, `\x22`, `\u0060`
_LONGEST_ESCAPE: Final = 6
# A slash that may begin a path from the root, by what is before it: a quotation mark, or the end of an escaped one, of a
# substitution that is an origin or may be empty, of `url(`, of `](` (Markdown), of the name of an attribute. The first two
# expressions begin with a byte that `re` finds fast, the others are tried where they match. `/>` ends an empty element.
_ROOT_PLACES: Final = (
    lazy_pattern(rb"/(?<=[\"'`;}=(270 ]/)(?![/>])"),
    lazy_pattern(rb"\\(?<=[\"'`;}=(270 ]\\)"),
)
_ROOT_SLASH: Final = lazy_pattern(rf"{_SLASH}(?!{_SLASH}|>)".encode("latin-1"))
# The ends of names of attributes that hold addresses; their values stand without quotation marks in minified pages.
_ADDRESS_NAMES: Final = "href|src|srcset|action|poster|data|url|uri|link|image|img|lazy|background|bg|path|file|get|post|value|content|media|to"
# The port of a page, perhaps as one of two alternatives: `${location.port ? ":" + location.port : ""}`.
_PORT: Final = r"location\.port(?:[ )}`]{0,4}:[ ]?(?:\"\"|''))?"
# In `document.write("<scr" + "ipt src=/a.js></scr" + "ipt>")`
_REST_OF_TAG: Final = r"""(?:\A|["'`])[a-z]{1,9}[ ](?:[\w\-]+=[^\s<>"'`]+[ ])*"""
_BEFORE_ROOT: Final = lazy_pattern(
    rf"(?:{_QUOTE}|[;,][ ]?(?i:url)=|\$\{{[^{{}}]{{0,80}}(?:origin|host|hostname|\b(?:location|URL|baseURI)\.[^{{}}]{{0,40}}|{_PORT}|(?:\|\||\?\?)[ ]?(?:\"\"|''))\}}|\burl\([\t\n\f\r ]{{0,9}}|\](?:\(|:[ ]{{1,3}})"
    rf"|<[A-Za-z][^<>]*?[\t\n\f\r ][\w:@.\-]*(?:{_ADDRESS_NAMES})=|{_REST_OF_TAG}(?:src|href)=)\Z".encode(
        "latin-1"
    )
)
_LONGEST_BEFORE_ROOT: Final = 240
_LONGEST_REFERENCE: Final = len("&#x000022;")  # feeds have `&lt;` before each `/p&gt;`
_LONGEST_TAG: Final = 4096  # bytes before the value of an attribute without quotation marks
BEHIND_VARIABLE: Final = lazy_pattern(
    rb"(?:`|=\s?[\"']?|\burl\([\"']?)\$\{[\w$.]{1,80}(?:\[([\"'])\w+\1\])?(?<!origin)(?<!host)(?<!hostname)\}\Z"
)
"""A template, or an address in it, that begins with the value of a variable, which may be empty: `` `${a}/img/b.png` ``."""
_CLOSING: Final = lazy_pattern(rb"\\{0,2}/[A-Za-z][\w\-]*+\s*+>(?!\s*+[;,)])")
_BLANK: Final = ord(" ")
_EQUALS: Final = ord("=")
_SEMICOLON: Final = ord(";")
_SPACES: Final = b"\t\n\f\r "
_BEFORE_SPACES: Final = (b"(", b":")  # of `url(` and of a reference in Markdown
# A path in a text that ends like the name of a file, after white space or a separator: `src: /a.png; y: 2`, `/a.html #part`;
# or before the name of a part of what is loaded there (jQuery): `/about/ #part`
_IN_TEXT: Final = lazy_pattern(
    rb"/(?<![^\s:,;|(\[>]/)(?=[\w%~\-][\w%~\-./]{0,200}?(?:(?<!/)\.[A-Za-z]\w{1,7}(?![\w/])| #[A-Za-z]))"
)
# The path with which a regular expression begins that is anchored at the root: `/^\/docs\//`, or `^/docs/` in a string.
_ANCHORED: Final = lazy_pattern(rb"\^(?<![^/\"'`]\^)((?:\\{0,2}/[\w\-]++)++)")
_QUOTES: Final = b"\"'`"
# What may be around the item of a list of hosts, and after the value of an attribute without quotation marks
_BEFORE_ITEM: Final = r"[\t\n\r ,;=]"
_AFTER_ITEM: Final = r"[\t\n\r ,;>]"
_BEFORE_QUOTED: Final = (
    b"\"'`270;./\t\n\r ,="  # the ends of a quotation mark before a host, a dot, a slash before an origin
)
_ENDS_OF_ORIGIN: Final = b"\"'`\\&\t\n\r ,;>"  # the beginnings of a quotation mark after it
_ENDS_OF_QUOTED: Final = _ENDS_OF_ORIGIN + b"/"  # or a path
_ROOT_PATH: Final = lazy_pattern(r"/(?!/)")
_SPACE: Final = lazy_pattern(r"[\t\n\f\r ]")
# It ends as the name of a file or a folder does, and holds no other address nor what stands around one.
_WITH_SPACES: Final = lazy_pattern(
    r"(?=.*(?:/|\.[A-Za-z][A-Za-z0-9]{0,7}(?:[?#]\S*+)?)\Z)(?:[^\s\"'`<>|\\(\[{,;=]|[(\[{,;=](?!/)| (?![\s/]|https?:))++"
)
_LONGEST_ADDRESS: Final = 2048  # characters that are examined to tell how an address begins
_ESCAPES: Final = (b"\\", b"%")
_ESCAPES_OF_VALUES: Final = (b"\\", b"%", b"&#")
_PLAIN_BEFORE: Final = len("https://")  # bytes, at most, before the first word of an address without escapes
_BEFORE: Final = 64  # the longest scheme and slashes before the first word of an address, in bytes
_WORD: Final = lazy_pattern("[A-Za-z0-9_]*")
_ENCODED_MARK: Final = lazy_pattern(b"%(?=2[5fF])")  # `re` looks for a single byte much faster than for two
_ENCODED_ENDS: Final = (b"/", b"2f", b"2F")
_REFERENCE_MARK: Final = lazy_pattern(b"&(?=#[0xX4])")
_REFERENCE_ENDS: Final = (b"47;", b"2f;", b"2F;")
_NOT_ASCII: Final = 0x80
_LONGEST_QUOTE: Final = 64  # bytes of a quotation mark with its escape, and of a scheme with its slashes
# What may be before the host that a program compares: `.old.example` in a cookie, `https://old.example` in a message
_ORIGIN_BEGINS: Final = lazy_pattern(r"\A(?:\.|(?:https?:)?//)", re.IGNORECASE)
# A list of hosts or origins, as programs that count visitors have it: `data-domain="old.example,all.example"`
_BLANKS: Final = "\t\n\f\r "
_BETWEEN_HOSTS: Final = lazy_pattern(r"[\t\n\r ,;]++")
_HOSTS: Final = lazy_pattern(
    r"(?:[A-Za-z]++://)?[\w*\-]++(?:\.[\w\-]++)++(?::[0-9]++)?(?:[\t\n\r ,;]++(?:[A-Za-z]++://)?[\w*\-]++(?:\.[\w\-]++)++(?::[0-9]++)?)++"
)


class _Sought(NamedTuple):
    """An expression to search for near hints.

    Attributes:
        expression: the expression.
        escapes: with what an escape in a match begins.
        firsts: the bytes with which a match without escapes can begin.
        mark: what every text with a match holds.
    """

    expression: re.Pattern[bytes]
    escapes: tuple[bytes, ...]
    firsts: bytes
    mark: re.Pattern[bytes] = re.compile(b"")


class AddressSearch:
    """Searches for addresses below some paths, or below some places of other hosts, and for the names of `hosts` alone.

    `paths` end with a slash; `sites` are pairs of a host, with its port, and a path; an international name counts as it is given. The names of `hosts` and `kept_hosts` count
    without a scheme before such a path, too. Addresses that begin with one of `exclude`, which are longer paths, do not count. With `root`, every path from the root counts if a quotation mark, the
    syntax of HTML or CSS, or the beginning of a regular expression is before it.
    """

    def __init__(
        self,
        paths: Iterable[str],
        sites: Iterable[tuple[str, str]] = (),
        exclude: Iterable[str] = (),
        *,
        hosts: Iterable[str] = (),
        kept_hosts: Iterable[str] = (),
        root: bool = False,
    ) -> None:
        own, urls, longer = tuple(paths), tuple(sites), tuple(exclude)
        ways = [*map(path_expression, own), *(site_expression(*site) for site in urls)]
        words = {_first_word(path.split("/")[1]) for path in own}
        self._root = root
        asked = "|".join(path_expression(path, _ENCODED_SLASH) + _ENCODED_END for path in own)
        if root:
            asked += f"{'|' * bool(asked)}{_ENCODED_SLASH}(?!{_ENCODED_SLASH})"
        # Several expressions, because `re` is fast only if an expression begins with a certain byte.
        self._parameters = tuple(
            _Sought(
                lazy_pattern(f"{before}(?P<path>{asked})".encode("latin-1")), _ESCAPES_OF_VALUES, firsts, mark
            )
            for before, firsts, mark in _BEFORE_ENCODED
            if asked
        )
        self._words = _encode_words(words)
        # In ASCII alone, as the texts are in which they are looked for
        self._site_hosts = tuple(sorted({host.encode().lower() for host, _ in urls}))
        self._hidden = _hidden_expressions(words)
        passed = "".join(f"(?!{path_expression(path)}{_END})" for path in longer)
        stems = f"{passed}(?:{'|'.join(ways)})"
        self._hosts = frozenset(map(str.lower, hosts))
        self._named = self._hosts.union(map(str.lower, kept_hosts))
        self._host_words = tuple(host.encode() for host in self._named)
        names, named = ("|".join(map(_octets, sorted(each))) for each in (self._hosts, self._named))
        ended = rf"(?:(?:{_BACKSLASHES})?{_QUOTE}|{_AFTER_ITEM})"
        origin = rf"(?:https?:)?{_SLASH}{_SLASH}(?P<origin>{names})(?={ended})"
        ways_alone = [rf"\.?(?P<named>{named})(?={_SLASH})"]
        ways_alone += [rf"\.?(?P<host>{names})(?={ended})", origin] if self._hosts else []
        alone = rf"(?i:(?:{_QUOTE}|{_BEFORE_ITEM})(?:{'|'.join(ways_alone)}))"
        self._host = lazy_pattern(alone.encode("latin-1")) if self._named else None
        self._expression = lazy_pattern(f"{_BOUNDARY}{stems}{_END}".encode("latin-1")) if ways else None
        self._beginning = lazy_pattern(stems.encode("latin-1") + _BEGUN) if ways else None
        self._passed = lazy_pattern(
            f"{'|'.join(path_expression(path) + _END for path in longer)}".encode("latin-1")
        )
        self._has_passed = bool(longer)
        plain = [
            *(_decode_path(path)[1:] for path in own),
            *(host.encode() + _decode_path(path) for host, path in urls),
        ]
        self._spelled = spelled_from(plain)
        self._hinted = b"", list[int]()
        length = max([*map(len, own), *(len(host) + len(path) for host, path in urls)], default=0)
        self._reach = _BEFORE + 24 * length  # bytes, each character escaped
        self._reach_unescaped = 2 * _BEFORE + length

    def find(self, data: bytes) -> Iterator[int]:
        """Yield, in order, the first byte of each address that is spelled in `data`."""
        places = {*self._stems(data)}
        if self._host is not None:
            places.update(self._quoted_hosts(self._host, data))
        if self._root:
            places.update(self._root_places(data))
            places.update(match.start(1) for match in _ANCHORED.finditer(data))
            places.update(
                place
                for place in map(re.Match.start, _IN_TEXT.finditer(data))
                if not self._passes(data, place)
            )
        yield from sorted(places)

    def _quoted_hosts(self, expression: re.Pattern[bytes], data: bytes) -> Iterator[int]:
        """Yield where the name of a host is alone between quotation marks, also as an origin or in a list, or begins an address there."""
        for host in self._host_words:
            for place in places_in_any_case(host, data):
                before, end = data[place - 1 : place], place + len(host)
                ends = _ENDS_OF_ORIGIN if before == b"/" else _ENDS_OF_QUOTED
                if before not in _BEFORE_QUOTED or data[end : end + 1] not in ends:
                    continue
                around = max(0, place - _LONGEST_QUOTE), end + _LONGEST_QUOTE
                yield from (match.start(match.lastgroup or 0) for match in expression.finditer(data, *around))

    def _root_places(self, data: bytes) -> Iterator[int]:
        """Yield where a path from the root seems to begin, after a quotation mark or by the syntax of HTML or CSS."""
        for match in chain.from_iterable(expression.finditer(data) for expression in _ROOT_PLACES):
            place = match.start()
            if _ROOT_SLASH.match(data, place) is None or self._passes(data, place):
                continue
            is_behind_reference = data[place - 1] == _SEMICOLON
            begin = max(0, place - (_LONGEST_REFERENCE if is_behind_reference else _LONGEST_BEFORE_ROOT))
            if data[place - 1] == _EQUALS:
                tag = data.rfind(b"<", max(0, place - _LONGEST_TAG), place)
                begin = begin if tag < 0 else min(begin, tag)
            if data[place - 1] == _BLANK and not data[begin:place].rstrip(_SPACES).endswith(_BEFORE_SPACES):
                continue
            if (
                data[place - 1] in _QUOTES
                or _BEFORE_ROOT.search(data, begin, place)
                or BEHIND_VARIABLE.search(data, begin, place)
            ):
                yield place

    def find_in_parameters(self, data: bytes) -> Iterator[int]:
        """Yield, in order, where a path begins after an equals sign, or percent-encoded after a quotation mark: `?next=%2Fdocs%2F`."""
        if self._root and not any(mark in data for mark in _PARAMETER_MARKS):
            return
        hints = () if self._root else self._hints_of_values(data)
        if not (self._root or hints):
            return
        found = chain.from_iterable(
            each.expression.finditer(data) if self._root else self._near_hints(each, data, hints)
            for each in self._parameters
            if each.mark.search(data)
        )
        yield from sorted(place for match in found if not self._passes(data, place := match.start("path")))

    def begins(self, text: str) -> bool:
        """Tell whether `text`, its escapes undone, is an address as a whole: it begins with one and holds no white space."""
        if _SPACE.search(text):
            return False
        head = text[:_LONGEST_ADDRESS].encode("utf-8", "replace")
        if self._beginning is not None and self._beginning.match(head) is not None:
            return True
        return self._root and _ROOT_PATH.match(text) is not None and not self._passes(head, 0)

    def begins_with_spaces(self, text: str) -> bool:
        """Tell whether `text` may be an address with spaces in its names, which browsers escape: `/my pictures/a b.png`.

        A sentence that begins with an address may look like one, too.
        """
        return (
            " " in text
            and len(text) <= _LONGEST_ADDRESS
            and _WITH_SPACES.fullmatch(text) is not None
            and self.begins(text.replace(" ", "%20"))
        )

    def is_host(self, text: str) -> bool:
        """Tell whether a text is an old host or its origin, a list with one, or the host with an old path: `old.example/docs/`."""
        text = text.strip(_BLANKS)
        host, slash, _ = _ORIGIN_BEGINS.sub("", text).partition("/")
        if host.lower() in self._named:
            return self.begins(f"//{text}") if slash else host.lower() in self._hosts
        items = _BETWEEN_HOSTS.split(text) if _HOSTS.fullmatch(text) else []
        return any(_ORIGIN_BEGINS.sub("", item).lower() in self._hosts for item in items)

    def _passes(self, data: bytes, place: int) -> bool:
        return self._has_passed and self._passed.match(data, place) is not None

    def _stems(self, data: bytes) -> Iterator[int]:
        """Yield where an old path or site is spelled; each byte is examined once, however many hints there are."""
        if self._expression is not None:
            sought = _Sought(self._expression, _ESCAPES, b"/hH")
            hosts = (places_in_any_case(host, data) for host in self._site_hosts)
            hints = sorted(chain(self._paths_in(data), *hosts))
            starts = (match.start() for match in self._near_hints(sought, data, hints))
            yield from (start for start in starts if not _closes_element(data, start))

    def _hints_of_values(self, data: bytes) -> Sequence[int]:
        """Return where a path may begin, also after a slash that is written as a character reference."""
        paths = self._paths_in(data)
        if not self._parameters or not _REFERENCE_MARK.search(data):
            return paths
        further = (_places_behind(_REFERENCE_ENDS, word, data) for word in self._words)
        return sorted(chain(paths, *further))

    def _near_hints(self, sought: _Sought, data: bytes, hints: Sequence[int]) -> Iterator[re.Match[bytes]]:
        """Yield the matches near `hints`, which are in order.

        An address begins right before its hint, unless something is escaped near by: then it may be long on both sides.
        """
        expression, firsts = sought.expression, sought.firsts
        if not hints:
            return
        first = last = done = 0  # the part to search next, and where the last part or match ended
        lower = lowered(data)
        escapes = [mark for mark in sought.escapes if mark in data]
        for place in hints:
            if not self._spelled.match(lower, place):  # such as each link to other pages of the host
                continue
            around = data[max(0, place - self._reach_unescaped) : place + self._reach_unescaped]
            is_plain = not [mark for mark in escapes if mark in around]
            begin = place - (_PLAIN_BEFORE if is_plain else self._reach)
            if begin > last:
                yield from expression.finditer(data, first, last)
                done = max(done, last)
                if is_plain:
                    for start in range(max(done, begin), place):
                        match = expression.match(data, start) if data[start] in firsts else None
                        if match is not None:
                            done = match.end()
                            yield match
                            break
                    first = last = done
                    continue
                first = begin
            first = max(done, min(first, begin))
            last = max(last, place + (self._reach_unescaped if is_plain else self._reach))
        yield from expression.finditer(data, first, last)

    def _paths_in(self, data: bytes) -> list[int]:
        """Return where the first word of a path may be; the latest text is cached, since it is often searched in two ways."""
        text, paths = self._hinted
        if data is not text:
            paths = sorted(self._path_hints(data))
            self._hinted = data, paths
        return paths

    def _path_hints(self, data: bytes) -> Iterator[int]:
        """Yield where a path may have its first word after a slash, or an escape in the word."""
        for word in self._words:
            for place in _places_behind_slash(word, data):
                before = data[place - 2] if place > 1 else 0
                is_part = data[place - 1 : place] == b"/" and before in _NAME_BYTES
                if is_part and before in _ENDS_OF_ESCAPES:
                    is_part = b"\\" not in data[max(0, place - 1 - _LONGEST_ESCAPE) : place - 2]
                if not is_part or before in _ENDS_OF_ENCODED:
                    yield place
        for mark, expression in self._hidden:
            if mark in data:
                yield from (match.start() for match in expression.finditer(data))


def _closes_element(data: bytes, place: int) -> bool:
    """Tell whether the path at a place is that of a tag: `</video>`.

    Headers (`</video>; rel=next`) and Markdown (`[a](</video>)`, `[a]: </video>`) write addresses so.
    """
    is_tag = data.endswith(b"<", 0, place) and not data.endswith(b"]: <", 0, place)
    return is_tag and _CLOSING.match(data, place) is not None


class _Lowered(NamedTuple):
    """A text, the same in lower case, and the places of words that were looked for in that."""

    of: bytes
    lower: bytes
    places: dict[bytes, list[int]]


class _Latest:
    """The text that was last converted to lower case, in one attribute so that threads see what belongs together."""

    text = _Lowered(b"", b"", {})


def _lowered(data: bytes) -> _Lowered:
    latest = _Latest.text
    if data is not latest.of:
        lower = data.lower()
        _Latest.text = latest = _Lowered(data, lower, {})
    return latest


def lowered(data: bytes) -> bytes:
    """Return a text with its ASCII letters in lower case; the last one is cached, since a page is searched several times."""
    return _lowered(data).lower


def places_in_any_case(word: bytes, data: bytes) -> list[int]:
    """Return where a word of lower-case letters begins in a text, whatever the case there; those of the last text are cached."""
    text = _lowered(data)
    if word not in text.places:
        text.places[word] = list(places_of(word, text.lower))
    return text.places[word]


def _places_behind_slash(word: bytes, data: bytes) -> Iterator[int]:
    """Yield where a word follows any spelling of a slash; most pages hold no other than `/`."""
    yield from _places_behind(_slash_ends(data), word, data)


def _places_behind(ends: Iterable[bytes], word: bytes, data: bytes) -> Iterator[int]:
    for end in ends:
        yield from (place + len(end) for place in places_of(end + word, data))


def _slash_ends(data: bytes) -> tuple[bytes, ...]:
    """Return the ends of all spellings of a slash that a text may hold, but for character references."""
    if b"\\" in data:
        return (*_ENCODED_ENDS, b"2f}", b"2F}", b"57")
    return _ENCODED_ENDS if b"%" in data and _ENCODED_MARK.search(data) else (b"/",)


def places_of(word: bytes, data: bytes) -> Iterator[int]:
    """Yield where a word begins."""
    place = data.find(word)
    while place >= 0:
        yield place
        place = data.find(word, place + 1)


def spelled_from(texts: Iterable[bytes]) -> re.Pattern[bytes]:
    """Return an expression for where one of some texts may begin, in lower case: the whole text, or a part before an escape.

    A part also counts before a colon, since a port may stand inside, and before an octet that is not US-ASCII, since encodings
    differ in it.
    """
    return lazy_pattern(b"|".join(map(_beginning_expression, texts)) or b"(?!)")


def _beginning_expression(text: bytes) -> bytes:
    """Return an expression for the characters of a text one by one; after an escape it demands nothing more."""
    plain = takewhile(_NOT_ASCII.__gt__, text.lower())
    return b"".join(b"(?:(?<=[%%&:\\\\])|[%s%%&:\\\\])" % re.escape(bytes([octet])) for octet in plain)


def path_expression(path: str, slash: str = _SLASH) -> str:
    """Return an expression for every spelling of a path without its last slash; its characters stand for bytes."""
    segments = path.removesuffix("/").split("/")
    return slash.join(
        _CONTINUED.join(["", *map(_character_expression, _decode_segment(segment))]) + _CONTINUED
        for segment in segments
    )


def site_expression(host: str, path: str) -> str:
    """Return an expression for every spelling of a URL with this host, with or without a scheme."""
    return rf"(?:(?i:https?)(?::|\\u003[aA]))?{_SLASH}{_SLASH}(?i:{_octets(host)}){path_expression(path)}"


def _octets(host: str) -> str:
    """Return an expression for a host whose characters stand for bytes."""
    return re.escape(host.encode().decode("latin-1"))


def _encode_words(words: Iterable[str]) -> tuple[bytes, ...]:
    return tuple(word.encode() for word in sorted({*words}))


def _hidden_expressions(words: Iterable[str]) -> tuple[tuple[bytes, re.Pattern[bytes]], ...]:
    """Return expressions for escapes of the characters of some words, and for lines that are continued.

    Each comes with the character that it begins with: `in` finds it much faster than `re`, and most pages lack one of them.
    """
    codes = sorted({ord(character) for word in words for character in word})
    if not codes:
        return ()
    hexes = "|".join(f"{code:02x}" for code in codes)
    octals = "|".join(f"{code:o}" for code in codes)
    ways = (rf"\\(?:(?i:u00|u\{{0{{0,4}}|x)(?i:{hexes})|0?(?:{octals})(?![0-7])|\r?\n)", rf"%(?i:{hexes})")
    return tuple((way[:1].encode("ascii"), re.compile(way.encode("ascii"))) for way in ways)


def _first_word(text: str) -> str:
    found = _WORD.match(_decode_segment(text))
    return found[0] if found else ""


def _decode_path(path: str) -> bytes:
    """Return the octets of a path without its last slash."""
    return unquote_to_bytes(path.removesuffix("/"))


def _decode_segment(segment: str) -> str:
    return unquote_to_bytes(segment).decode("utf-8", "surrogateescape")


def _character_expression(character: str) -> str:
    octets = character.encode("utf-8", "surrogateescape")
    ways = [re.escape(octets.decode("latin-1")), "".join(f"%(?i:{octet:02x})" for octet in octets)]
    code = ord(character)
    escapes = [rf"u\{{0{{0,4}}(?i:{code:x})\}}"]
    if code <= 0xFFFF:  # noqa: PLR2004 - what four digits can say
        escapes.append(rf"u(?i:{code:04x})")
    if code <= 0xFF:  # noqa: PLR2004 - what two digits can say
        escapes += (rf"x(?i:{code:02x})", rf"0?{code:o}(?![0-7])")
    ways.append(rf"{_BACKSLASHES}(?:{'|'.join(escapes)})")
    return f"(?:{'|'.join(ways)})"
