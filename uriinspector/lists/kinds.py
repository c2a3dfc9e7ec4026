"""The kinds of files that URIs are read from: one row each, with its words, what it is recognised by, and its reader.

A further kind is a row of `KINDS` and the function that reads it; command line, window and recognition take it from there.
"""

import codecs
import csv
import gzip
import io
import json
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path, PurePath
from typing import IO, Any, Final, cast

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.base.message import Message
from uriinspector.core.reference import resolve
from uriinspector.lists.model import FoundUri
from uriinspector.lists.read import (
    CALENDAR_OR_CARD,
    REQUEST,
    URI_IN_TEXT,
    W3C_FIELDS,
    columns_of,
    delimiter_of,
    uris_of_csv,
    uris_of_curl,
    uris_of_har,
    uris_of_json,
    uris_of_json_lines,
    uris_of_lines,
    uris_of_log,
    uris_of_mail,
    uris_of_page,
    uris_of_plist,
    uris_of_prose,
    uris_of_w3c_log,
)

_HEAD: Final = 1 << 16
_SAMPLE: Final = 40  # lines that tell what a text is
# With at most this many lines and octets, the head counts as the whole input, whose last line is complete
_FEW, _SHORT = 2, 1 << 12
_READ: Final = frozenset({"GET", "HEAD"})
# The first digit of a successful status; empty if the log has none
_ANSWERED: Final = frozenset({"2", "3", ""})
_GZIP: Final = b"\x1f\x8b"
_INPUT: Final = Message("The input")
_PACKED: Final = Message("a packed file")
# How files begin that are no text, by what they are
_NO_TEXT: Final = {
    b"PK\x03\x04": Message("a zip, as workbooks and documents are"),
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": Message("a workbook or a document of an old Office"),
    b"SQLite format 3\0": Message("a database"),
    **dict.fromkeys((b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a"), Message("a picture")),
    **dict.fromkeys((_GZIP, b"BZh91AY&SY", b"\xfd7zXZ\0", b"7z\xbc\xaf\x27\x1c", b"\x28\xb5\x2f\xfd", b"Rar!\x1a\x07"), _PACKED),
}  # fmt: skip
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_TELLING: Final = 256  # octets that tell it without a mark
_XML: Final = re.compile(rb"<\?xml|<(?:urlset|sitemapindex|rss|feed|OpenSearchDescription)\b")
_PLIST: Final = re.compile(
    rb"bplist0|(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*+-->\s*)*+(?:<!DOCTYPE plist\b[^>]*>\s*)?<plist\b",
    re.DOTALL,
)
_XHTML: Final = re.compile(rb"<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_TAG: Final = re.compile(rb"<(?:!doctype|!--|[a-z][a-z0-9]*[\s/>])", re.IGNORECASE)
_HAR: Final = re.compile(rb'\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries|comment)"')
# An object, an array of strings, objects or arrays; a link in Markdown, a footnote and a time in brackets begin otherwise.
_JSON: Final = re.compile(rb'\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:"|\{\s*["}]|\[\s*["{\[])')
_MAIL: Final = re.compile(
    r"(?:From |(?:From|To|Subject|Date|Received|Return-Path|MIME-Version|Message-ID|Delivered-To|Content-Type): )", re.IGNORECASE
)  # fmt: skip
_W3C: Final = re.compile(rb"(?:#[A-Z][A-Za-z-]+:[^\n]*\n)*?" + re.escape(W3C_FIELDS.encode()))
# The name of a setting, or of a field of a calendar or a card, before a link
_SETTING: Final = re.compile(
    r"\s*[\w.\-]{1,80}(?:;[^\s:]{1,80})?(?:\s?=|(?<=[A-Z]):)\s?[\"']?(?=[A-Za-z][\w+.\-:]{1,30}://)"
)
_CURL: Final = re.compile(r"(?:\$ )?curl\s")


class Content:
    """An open file whose beginning can be read ahead. Gzip is unpacked, and UTF-16 is turned into UTF-8."""

    def __init__(self, file: IO[bytes]) -> None:
        stream = _make_peekable(file)
        self.was_packed = stream.peek(2).startswith(_GZIP)
        self._unpacked = _Unpacked(stream) if self.was_packed else None
        if self._unpacked is not None:
            stream = _make_peekable(self._unpacked)
        if (encoding := _utf_16_of(stream.peek(_HEAD))) is not None:
            text = stream.read().decode(encoding, "replace")
            stream = _make_peekable(io.BytesIO(text.encode("utf-8", "replace")))
        self._stream = stream

    @property
    def fault(self) -> str:
        """Why what was read of it so far may lack its end; empty if nothing is wrong with it."""
        return self._unpacked.fault if self._unpacked else ""

    def head(self) -> bytes:
        """Return the beginning without consuming it."""
        return self._stream.peek(_HEAD)

    def data(self) -> bytes:
        return self._stream.read()

    def lines(self) -> Iterator[str]:
        """Yield the lines, with whatever ends each; octets that are not UTF-8 become lone surrogates."""
        text = io.TextIOWrapper(self._stream, "utf-8", "surrogateescape", newline="")
        try:
            for number, line in enumerate(text):
                yield line.removeprefix("\ufeff") if number == 0 else line
        finally:
            with suppress(ValueError):  # the file may be closed already
                text.detach()  # otherwise it would close the file when it is deleted


class _Unpacked(io.RawIOBase):
    """What is packed in a gzip file, which ends where that is cut off or damaged; `fault` tells which."""

    def __init__(self, packed: IO[bytes]) -> None:
        self._file = gzip.GzipFile(fileobj=packed)
        self.fault = ""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            return 0 if self.fault else self._file.readinto(buffer)
        except EOFError:
            self.fault = Message("it is cut off")
        except (zlib.error, gzip.BadGzipFile):
            self.fault = Message("it is damaged")
        return 0


def _utf_16_of(head: bytes) -> str | None:
    """Return the UTF-16 in which a text begins, by its byte order mark or by the zeros beside US-ASCII; None if it is none."""
    if head[:2] in _UTF_16:
        return "utf-16"
    first, second = head[:_TELLING:2], head[1:_TELLING:2]
    if 0 not in first and 2 * second.count(0) > len(second):
        return "utf-16-le"
    return "utf-16-be" if 0 not in second and 2 * first.count(0) > len(first) else None


def _make_peekable(file: IO[bytes] | io.RawIOBase) -> io.BufferedReader:
    """Return a stream whose beginning can be read ahead; `file` only needs a `readinto`."""
    return io.BufferedReader(cast("io.RawIOBase", file), _HEAD)


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of files.

    Attributes:
        name: its name on the command line and in JSON.
        words: what it is called in a sentence.
        read: yields the URIs of a content; its second argument is the requested column, which only tables have.
        title: its name where the window lists the kinds.
        gives: what is taken from it, in a few words below the title.
        suffixes: the file name extensions of this kind.
        begins: tells whether these first octets, after white space, are certain to be of this kind.
        fits: tells whether the first lines of a text look like this kind; there is one at least, and none is blank.
        has_columns: whether a column can be named.
        has_requests: whether it is the log of a server, in which a URI without a request is a referrer.
    """

    name: str
    words: str
    read: Callable[[Content, str | None], Iterator[FoundUri]]
    title: str
    gives: str
    suffixes: tuple[str, ...] = ()
    begins: Callable[[bytes], bool] | None = None
    fits: Callable[[Sequence[str]], bool] | None = None
    has_columns: bool = False
    has_requests: bool = False


def _fits_mail(lines: Sequence[str]) -> bool:
    # Lines that begin with white space go on with the header above them
    headers = [line for line in lines if not line[:1].isspace()]
    return sum(_MAIL.match(line) is not None for line in headers[:4]) > 1


def _fits_table(lines: Sequence[str]) -> bool:
    """Tell whether lines are the rows of a table; a single line counts only if it is a heading."""
    if not lines[1:] and any(map(URI_IN_TEXT.search, lines)):
        return False
    delimiter = delimiter_of(lines)
    return delimiter is not None and bool(columns_of(list(csv.reader(lines, delimiter=delimiter))))


def _read_json(content: Content, _column: str | None) -> Iterator[FoundUri]:
    """Read JSON; if the first line is a whole JSON text, read each line by itself (JSON Lines)."""
    first, _, _ = content.head().removeprefix(codecs.BOM_UTF8).lstrip().partition(b"\n")
    try:
        json.loads(first)
    except (ValueError, RecursionError):
        return uris_of_json(content.data().decode("utf-8-sig", "surrogateescape"))
    return uris_of_json_lines(content.lines())


_LINES: Final = FileKind("lines", "lines", lambda content, _: uris_of_lines(content.lines()),
    title="Lines", gives="one URI a line",
    fits=lambda lines: all(URI_IN_TEXT.fullmatch(line.strip()) for line in lines))  # fmt: skip
_PROSE: Final = FileKind("prose", "prose", lambda content, _: uris_of_prose(content.lines()),
    title="Any text", gives="whatever looks like a URI in it", suffixes=(".md", ".url", ".desktop"),
    begins=lambda start: start.startswith(CALENDAR_OR_CARD.encode()))  # fmt: skip
_KINDS: Final = (
    FileKind("log", "a log of requests", lambda content, _: uris_of_log(content.lines()),
        title="Server logs", gives="the requests of Apache or nginx, with their times", has_requests=True,
        fits=lambda lines: 2 * sum(REQUEST.search(line) is not None for line in lines) > len(lines)),
    FileKind("w3c-log", "a log of requests with named fields", lambda content, _: uris_of_w3c_log(content.lines()),
        title="Logs with named fields", gives="the requests of IIS or CloudFront, with their times", has_requests=True,
        begins=lambda start: _W3C.match(start) is not None),
    FileKind("har", "a recording of requests", lambda content, _: uris_of_har(content.data()),
        title="HAR", gives="every request a browser recorded", suffixes=(".har",),
        begins=lambda start: _HAR.match(start) is not None),
    FileKind("plist", "a property list", lambda content, _: uris_of_plist(content.data()),
        title="Web locations of a Mac", gives="the addresses in their texts", suffixes=(".webloc", ".inetloc", ".plist"),
        begins=lambda start: _PLIST.match(start) is not None),
    FileKind("xml", "a sitemap or feed", lambda content, _: uris_of_page(content.data(), is_xml=True),
        title="Sitemap, feed", gives="every address in them", suffixes=(".xml", ".rss", ".atom"),
        begins=lambda start: _XML.match(start) is not None and _XHTML.search(start) is None),
    FileKind("html", "a page", lambda content, _: uris_of_page(content.data()),
        title="HTML", gives="every link of a page", suffixes=(".html", ".htm", ".xhtml"),
        begins=lambda start: _TAG.match(start) is not None),
    FileKind("json", "JSON", _read_json,
        title="JSON", gives="the URIs in its texts, and the paths of its links",
        suffixes=(".json", ".jsonl", ".ndjson", ".geojson", ".webmanifest"),
        begins=lambda start: _JSON.match(start) is not None),
    FileKind("curl", "curl commands", lambda content, _: uris_of_curl(content.lines()),
        title="curl commands", gives="what they fetch",
        # A script has other commands, too
        fits=lambda lines: _CURL.match(next((each for each in lines if not each.startswith("#")), "")) is not None),
    FileKind("mail", "a mail", lambda content, _: uris_of_mail(content.data()),
        title="Mail", gives="the links in its texts", suffixes=(".eml", ".mbox"),
        fits=_fits_mail),
    _LINES,
    FileKind("csv", "a table", lambda content, column: uris_of_csv(content.lines(), column),
        title="CSV", gives="the column that holds URIs", suffixes=(".csv", ".tsv"), has_columns=True,
        fits=_fits_table),
    _PROSE,
)  # fmt: skip

KINDS: Final = {kind.name: kind for kind in _KINDS}
"""The kinds by their names, in the order in which they are tried."""


class UriSource:
    """A file to read URIs from.

    Attributes:
        kind: the kind of the file.
    """

    def __init__(self, file: IO[bytes], name: str = "", wanted: FileKind | None = None) -> None:
        """Recognise the kind of an open file by its beginning and its name, unless `wanted` gives it."""
        self._content, self._name = Content(file), name
        self._is_told = wanted is not None
        plain = name.removesuffix(".gz") if self._content.was_packed else name
        self.kind = wanted or recognise_kind(self._content.head(), plain)

    def uris(self, column: str | None = None, base: str | None = None) -> Iterator[FoundUri]:
        """Yield its URIs in order; `column` names the column of a table, references are resolved against a `base`.

        Raises:
            UsageError: the file is no text, or not of this kind, or has no such column.
            EnvironmentRefusedError: it is compressed, and cut off or damaged; what comes before that is yielded.
            OSError: the file can't be read.
        """
        head = b"" if self._is_told else self._content.head()
        what = next((what for start, what in _NO_TEXT.items() if head.startswith(start)), None)
        if what is not None:
            raise UsageError(
                "{} is {}, no text: save what it holds as CSV or as text.", self._name or _INPUT, what
            )
        try:
            for found in self.kind.read(self._content, column):
                yield found._replace(text=resolve(found.text, base).target or found.text) if base else found
        except UsageError:  # of what is left, which need not be of this kind
            if not self._content.fault:
                raise
        if self._content.fault:
            raise EnvironmentRefusedError(
                "The compressed file {} can't be read to its end: {}.", self._name, self._content.fault
            )


def requested(file: Path) -> Iterator[str]:
    """Yield the targets of the successful GET and HEAD requests of a log; of any other file, every URI.

    Raises:
        UsageError: the file is not of the kind it was taken for.
        EnvironmentRefusedError: the file can't be read.
    """
    try:
        with file.open("rb") as stream:
            source = UriSource(stream, file.name)
            for found in source.uris():
                if not source.kind.has_requests:
                    yield found.text
                elif found.request is None:
                    continue
                elif found.request.method in _READ and found.request.status[:1] in _ANSWERED:
                    yield found.text
    except OSError as error:
        raise EnvironmentRefusedError("The log {} can't be read: {}.", file, explain_error(error)) from None


def recognise_kind(head: bytes, name: str = "") -> FileKind:
    r"""Return the kind of a file. First octets are trusted over the name, and the name over the first lines.

    >>> recognise_kind(b"url,visits\nhttp://h/a,3\nhttp://h/b,4\n").name
    'csv'
    """
    start = head.removeprefix(codecs.BOM_UTF8).lstrip()
    suffix = PurePath(name).suffix.lower()
    lines = [line for line in start.decode("utf-8", "replace").splitlines() if line.strip()]
    is_cut_off = not head.endswith(b"\n") and (len(lines) > _FEW or len(head) > _SHORT)
    sample = (lines[:-1] if is_cut_off else lines)[:_SAMPLE]
    tried = chain(
        (kind for kind in _KINDS if kind.begins and kind.begins(start)),
        (kind for kind in _KINDS if suffix in kind.suffixes),
        (kind for kind in _KINDS if kind.fits and sample and kind.fits(sample)),
    )
    has_sentences = 2 * sum(len(line.split()) > 1 for line in sample) >= len(sample) > 0
    return next(tried, _PROSE if has_sentences or any(map(_SETTING.match, sample)) else _LINES)
