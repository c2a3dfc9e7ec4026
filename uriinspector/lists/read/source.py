"""Recognise what a file is by its first octets and its name, and read its URIs."""

import codecs
import csv
import gzip
import io
import json
import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import IO, Final, cast

from uriinspector.html.link.link import Kind
from uriinspector.lists.model import Format, FoundUri
from uriinspector.lists.read.curl import uris_of_curl
from uriinspector.lists.read.documents import (
    uris_of_har,
    uris_of_json,
    uris_of_json_lines,
    uris_of_mail,
    uris_of_page,
)
from uriinspector.lists.read.plain import URI_IN_TEXT, uris_of_lines, uris_of_prose
from uriinspector.lists.read.tables import REQUEST, columns_of, delimiter_of, uris_of_csv, uris_of_log

_HEAD: Final = 1 << 16
_SAMPLE: Final = 40  # lines that tell what a text is
_FEW, _SHORT = 2, 1 << 12  # lines, and octets, that are all there is: those of a pipe may be cut off
_GZIP: Final = b"\x1f\x8b"
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_SUFFIXES: Final = {
    ".csv": Format.CSV, ".tsv": Format.CSV, ".har": Format.HAR, ".html": Format.HTML, ".htm": Format.HTML,
    ".xhtml": Format.HTML, ".xml": Format.XML, ".rss": Format.XML, ".atom": Format.XML, ".eml": Format.MAIL,
    ".md": Format.PROSE, ".json": Format.JSON, ".jsonl": Format.JSON, ".ndjson": Format.JSON, ".geojson": Format.JSON,
    ".webmanifest": Format.JSON,
}  # fmt: skip
_XML: Final = re.compile(rb"<\?xml|<(?:urlset|sitemapindex|rss|feed|OpenSearchDescription)\b")
_XHTML: Final = re.compile(rb"<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_TAG: Final = re.compile(rb"<(?:!doctype|!--|[a-z][a-z0-9]*[\s/>])", re.IGNORECASE)
_HAR: Final = re.compile(rb'\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries|comment)"')
# An object, an array of strings, objects or arrays; a link in Markdown, a foot note and a time in brackets begin otherwise.
_JSON: Final = re.compile(rb'\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:"|\{\s*["}]|\[\s*["{\[])')
_MAIL: Final = re.compile(
    r"(?:From |(?:From|To|Subject|Date|Received|Return-Path|MIME-Version|Message-ID|Delivered-To|Content-Type): )", re.IGNORECASE
)  # fmt: skip
_CURL: Final = re.compile(r"(?:\$ )?curl\s")


class UriSource:
    """A file to read URIs from.

    Attributes:
        format: what it is.
    """

    def __init__(self, file: IO[bytes], name: str = "", wanted: Format | None = None) -> None:
        """Look at the beginning of an open file; what is compressed with gzip is unpacked."""
        stream = _make_peekable(file)
        if stream.peek(2).startswith(_GZIP):
            stream = _make_peekable(gzip.GzipFile(fileobj=stream))
            name = name.removesuffix(".gz")
        if stream.peek(2)[:2] in _UTF_16:
            stream = _make_peekable(
                io.BytesIO(stream.read().decode("utf-16", "replace").encode("utf-8", "replace"))
            )
        self._stream = stream
        self.format = wanted or recognise_format(self._stream.peek(_HEAD), name)

    def uris(self, column: str | None = None) -> Iterator[FoundUri]:
        """Yield its URIs in order; `column` names the column of a table.

        Raises:
            UsageError: it is not what it was taken for, or has no such column.
            OSError: it can't be read.
        """
        match self.format:
            case Format.HTML:
                return uris_of_page(self._stream.read())
            case Format.XML:
                return uris_of_page(self._stream.read(), Kind.XML)
            case Format.HAR:
                return uris_of_har(self._stream.read())
            case Format.JSON:
                if _is_json(
                    self._stream.peek(_HEAD).removeprefix(codecs.BOM_UTF8).lstrip().partition(b"\n")[0]
                ):
                    return uris_of_json_lines(self._lines())
                return uris_of_json(self._stream.read().decode("utf-8-sig", "surrogateescape"))
            case Format.MAIL:
                return uris_of_mail(self._stream.read())
            case Format.CSV:
                return uris_of_csv(self._lines(), column)
        readers = {Format.LOG: uris_of_log, Format.CURL: uris_of_curl, Format.LINES: uris_of_lines}
        return readers.get(self.format, uris_of_prose)(self._lines())

    def _lines(self) -> Iterator[str]:
        """Yield the lines; octets that are not UTF-8 stay what they are."""
        for number, line in enumerate(self._stream):
            text = line.decode("utf-8", "surrogateescape")
            yield text.removeprefix("\ufeff") if number == 0 else text


def _make_peekable(file: IO[bytes] | gzip.GzipFile) -> io.BufferedReader:
    """Return a stream that shows its beginning; any stream with `readinto` will do."""
    return io.BufferedReader(cast("io.RawIOBase", file), _HEAD)


def recognise_format(head: bytes, name: str = "") -> Format:
    r"""Return what a file is: its first octets tell more than its name.

    >>> recognise_format(b"url,visits\nhttp://h/a,3\nhttp://h/b,4\n").value
    'csv'
    """
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if _XML.match(start) and not _XHTML.search(start):
        return Format.XML
    if _TAG.match(start):
        return Format.HTML
    if _HAR.match(start):
        return Format.HAR
    if _JSON.match(start):
        return Format.JSON
    suffix = PurePath(name).suffix.lower()
    if suffix in _SUFFIXES:
        return _SUFFIXES[suffix]
    lines = [line for line in start.decode("utf-8", "replace").splitlines() if line.strip()]
    is_cut_off = not head.endswith(b"\n") and (len(lines) > _FEW or len(head) > _SHORT)
    return _recognise_lines((lines[:-1] if is_cut_off else lines)[:_SAMPLE])


def _recognise_lines(lines: list[str]) -> Format:
    """Return what lines are; the first that fits, from the most particular to prose."""
    kinds = (
        (Format.LOG, _is_most(sum(REQUEST.search(line) is not None for line in lines), lines)),
        (Format.CURL, any(map(_CURL.match, lines))),
        (Format.MAIL, sum(_MAIL.match(line) is not None for line in lines[:4]) > 1),
        (Format.LINES, all(map(URI_IN_TEXT.fullmatch, map(str.strip, lines)))),
        (Format.CSV, _is_table(lines)),
        (Format.LINES, _is_most(sum(len(line.split()) == 1 for line in lines), lines)),
    )
    return next((kind for kind, fits in kinds if fits), Format.PROSE)


def _is_json(line: bytes) -> bool:
    """Tell whether a line is a whole JSON text, as each of JSON Lines is."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _is_table(lines: list[str]) -> bool:
    """Tell whether lines are the rows of a table; one line alone is one only as a heading."""
    if not lines[1:] and any(map(URI_IN_TEXT.search, lines)):
        return False
    delimiter = delimiter_of(lines)
    return delimiter is not None and bool(columns_of(list(csv.reader(lines, delimiter=delimiter))))


def _is_most(count: int, lines: list[str]) -> bool:
    return count * 2 > len(lines)
