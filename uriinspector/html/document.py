"""Find all links of one file, whatever its language."""

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.parsers import expat

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.html.attributes import AttributeTable, ValueRule
from uriinspector.html.encoding import (
    Encoding,
    find_unmarked,
    sniff,
    sniff_css,
    sniff_json,
    sniff_loaded,
    sniff_script,
    sniff_xml,
)
from uriinspector.html.link import Kind, Link, LinkKind, LinkText
from uriinspector.html.scanner import PageScan, SharedReadings, TagReader
from uriinspector.html.script.reader import LARGEST_READ, ScriptReader, ScriptSearch
from uriinspector.html.values import ValuePlace, ValueReader
from uriinspector.html.xml import XmlScan

_NAMED: Final = re.compile(r"&[A-Za-z_:][\w:.\-]*+;")


def broken_line(text: str) -> int | None:
    """Return the line of the first fatal error, or None for a well-formed document (XML 1.0 with namespaces).

    Undeclared entities pass, since files that are not here may declare them. A file without a tag passes as well: it
    is empty, or a text by such a name, like the notes of FrontPage on an XML file (`_vti_cnf`).
    """
    if "<" not in text:
        return None
    parser = expat.ParserCreate("utf-8", namespace_separator=" ")
    try:
        parser.Parse(_NAMED.sub("x", text).encode(), True)  # noqa: FBT003 (positional in Expat)
    except expat.ExpatError as error:
        return error.lineno
    return None


DEFAULT_KINDS: Final = frozenset(Kind)
_UTF_8: Final = Encoding("UTF-8")
_COMPRESSED: Final = Message("The file is compressed: unpack it to have its links moved.")
_GZIP: Final = b"\x1f\x8b"  # RFC 1952, 2.3.1
_DEEPEST_PAGE: Final = 20  # levels of pages in attributes of pages
_INNER_KINDS: Final = frozenset({LinkKind.CSS, LinkKind.JSON, LinkKind.SCRIPT, LinkKind.SCRIPT_PATH})
_SCRIPTS: Final = frozenset({Kind.SCRIPT, Kind.DATA})
_REFUSED: Final = Message("The page names an encoding that browsers refuse to read.")
_UNMARKED_UTF_16: Final = Message(
    "It is UTF-16 without a byte order mark, which browsers do not recognise: save it in UTF-8."
)
_IMAGE_MAP: Final = b"<map "  # Doxygen keeps those of its pages in files of their own, which no browser loads
_WITHOUT_LINKS: Final = frozenset({Kind.PACKED, Kind.TEXT})
_TOO_LARGE: Final = Message("The script is larger than 32 MB: left as it is.")
_WHOLE_TEXTS: Final = {
    Kind.CSS: ValueRule("css"),
    Kind.JSON: ValueRule("manifest"),
    Kind.RULES: ValueRule("rules"),
}
_JSON_LD: Final = ValueRule("json-ld", absolute_only=True)
_JSON_LD_KEYWORDS: Final = (b'"@context"', b'"@id"')
_XML_LANGUAGES: Final = frozenset({Kind.SVG, Kind.XML})
_SNIFFERS: Final = {
    Kind.HTML: sniff,
    Kind.CSS: sniff_css,
    Kind.JSON: sniff_json,
    Kind.SVG: sniff_xml,
    Kind.XML: sniff_xml,
    Kind.SCRIPT: sniff_script,
    Kind.DATA: sniff_script,
    Kind.RULES: sniff_script,
}
_LOADED: Final = frozenset({Kind.CSS, Kind.SCRIPT})


def _of_no_page() -> Encoding | None:
    return None


class TooDeepError(Exception):
    """Pages in attributes of pages are nested too deep."""


_TOO_DEEP: Final = Message(
    "Pages in attributes of pages are nested more than 20 levels deep: change these links by hand."
)


@dataclass(frozen=True, slots=True)
class LinkedDocument:
    """The links of a file in file order, in columns because there are millions.

    Attributes:
        encoding: the encoding of the file.
        starts: the first byte of each link.
        texts: everything else about each link.
        base: the first `<base href>`, itself one of the links.
        skipped: why the file must be left alone, in one sentence; then there are no links.
    """

    encoding: Encoding
    starts: Sequence[int] = ()
    texts: Sequence[LinkText] = ()
    base: Link | None = None
    skipped: str | None = None

    @classmethod
    def of(cls, encoding: Encoding, links: Iterable[Link], base: Link | None = None) -> "LinkedDocument":
        found = tuple(links)
        return cls(encoding, [link.start for link in found], [link.text for link in found], base)

    @property
    def links(self) -> tuple[Link, ...]:
        return tuple(map(Link, self.starts, self.texts))


@functools.lru_cache(maxsize=16)
def _table(attributes: tuple[str, ...]) -> AttributeTable:
    return AttributeTable(attributes)


class LinkFinder:
    """Finds the links of many files and remembers what it has read, so equal links share one `LinkText`.

    `kinds` are the languages to find links in. `attributes` adds to the table, as "SELECTOR@NAME" with an element's name or
    `*` for the selector (`img@data-src`). `conditional_comments` reads those of Internet Explorer. `charset` is what the
    server declares for pages, which overrides their own declarations. `scripts` is what to look for in scripts; without it
    no script is read. `of_pages` tells the encoding of the pages that load scripts and style sheets, and is asked for those alone
    that need it.
    """

    def __init__(
        self,
        kinds: frozenset[Kind] = DEFAULT_KINDS,
        attributes: tuple[str, ...] = (),
        *,
        conditional_comments: bool = False,
        charset: str | None = None,
        scripts: ScriptSearch | None = None,
        of_pages: Callable[[], Encoding | None] = _of_no_page,
    ) -> None:
        self._kinds = kinds
        self._charset = charset
        self._conditional_comments = conditional_comments
        self._scripts = scripts
        self._of_pages = of_pages
        self._table = _table(attributes)
        self._shared: dict[tuple[Encoding, int], SharedReadings] = {}

    def find(
        self, data: bytes, *, language: Kind = Kind.HTML, transport_encoding: str | None = None
    ) -> LinkedDocument:
        """Find the links of `data`, a file in `language`; never raises, whatever the bytes."""
        if language in _WITHOUT_LINKS:
            return LinkedDocument(_UTF_8)
        if data.startswith(_GZIP):
            return LinkedDocument(_UTF_8, skipped=_COMPRESSED)
        if transport_encoding is None and language is Kind.HTML:
            transport_encoding = self._charset
        encoding = _SNIFFERS[language](data, transport_encoding)
        if language in _LOADED and transport_encoding is None:
            encoding = sniff_loaded(data, encoding, self._of_pages)
        if encoding.name == "replacement":
            return LinkedDocument(encoding, skipped=_REFUSED)
        if encoding.unit == 1 and find_unmarked(data) is not None:
            return LinkedDocument(encoding, skipped=_UNMARKED_UTF_16)
        shared = self._shared_readings(encoding, 0)
        if language is Kind.DATA and data.startswith(_IMAGE_MAP):
            return LinkedDocument(encoding)
        if language in _SCRIPTS:
            return self._find_in_script(data, shared, is_data=language is Kind.DATA)
        if language in _WHOLE_TEXTS:
            rule = _WHOLE_TEXTS[language]
            view = encoding.ascii_view(data)
            if language is Kind.JSON and any(keyword in view for keyword in _JSON_LD_KEYWORDS):
                rule = _JSON_LD
            return LinkedDocument.of(
                encoding, shared.reader.text_links(data, 0, len(data) // encoding.unit, rule)
            )
        if language in _XML_LANGUAGES:
            return self._find_in_xml(data, encoding)
        return self._find_in_page(data, shared)

    def _find_in_script(self, data: bytes, shared: SharedReadings, *, is_data: bool) -> LinkedDocument:
        scripts = shared.reader.scripts
        encoding = shared.reader.encoding
        if scripts is None:
            return LinkedDocument(encoding)
        if len(data) > LARGEST_READ:
            return LinkedDocument(encoding, skipped=_TOO_LARGE)
        return LinkedDocument.of(encoding, scripts.read(data, ValuePlace(0, (), ""), is_data=is_data))

    def _find_in_page(self, data: bytes, shared: SharedReadings) -> LinkedDocument:
        encoding = shared.reader.encoding
        scan = PageScan(data, shared)
        try:
            scan.run()
        except TooDeepError:
            return LinkedDocument(encoding, skipped=_TOO_DEEP)
        if Kind.HTML in self._kinds:
            return LinkedDocument(encoding, scan.starts, scan.texts, scan.base)
        inside = (link for link in scan.links if link.kind in _INNER_KINDS)
        # The other links still resolve against the base
        return LinkedDocument.of(encoding, inside, scan.base)

    def _find_in_xml(self, data: bytes, encoding: Encoding) -> LinkedDocument:
        inner = functools.partial(self._read_inner_page, 1)
        scripts = self._shared_readings(encoding, 0).reader.scripts
        scan = XmlScan(data, ValueReader(encoding, self._kinds, inner), self._table, scripts)
        try:
            scan.run()
        except TooDeepError:
            return LinkedDocument(encoding, skipped=_TOO_DEEP)
        line = broken_line(encoding.decode(data))
        if line is None and scan.stopped is not None:
            line = data.count(b"\n", 0, scan.stopped) + 1
        if line is not None:
            return LinkedDocument(
                encoding, skipped=Message("The file is not well-formed XML: see line {}.", str(line))
            )
        return LinkedDocument.of(encoding, scan.links, scan.base)

    def _shared_readings(self, encoding: Encoding, depth: int) -> SharedReadings:
        shared = self._shared.get((encoding, depth))
        if shared is None:
            inner = functools.partial(self._read_inner_page, depth + 1)
            scripts = None if self._scripts is None else ScriptReader(encoding, self._scripts)
            reader = TagReader(ValueReader(encoding, self._kinds, inner), self._table, scripts)
            shared = self._shared[encoding, depth] = SharedReadings(
                reader, opens_comments=self._conditional_comments
            )
        return shared

    def _read_inner_page(self, depth: int, page: bytes) -> Iterator[Link]:
        """Yield the links of a `srcdoc` page; they resolve against its own base, and that against the page around it."""
        if depth > _DEEPEST_PAGE:
            raise TooDeepError
        scan = PageScan(page, self._shared_readings(_UTF_8, depth))
        scan.run()
        base = scan.base
        for link in scan.links:
            text = link.text if base is None or link == base else link.text.with_base(base.text)
            yield Link(link.start, text)


def extract_links(data: bytes, kind: Kind = Kind.HTML, charset: str | None = None) -> tuple[Link, ...]:
    """Return the links of a document in order, each with the bytes that spell it and the element that holds it.

    >>> page = b"<p><a href='b?c&amp;d'>b</a> <img srcset='x 1x, y 2x'>"
    >>> [(link.element, link.attribute, link.value, page[slice(*link.span)]) for link in extract_links(page)]
    [('a', 'href', 'b?c&d', b'b?c&amp;d'), ('img', 'srcset', 'x', b'x'), ('img', 'srcset', 'y', b'y')]

    Args:
        data: the bytes of the file.
        kind: its language.
        charset: the encoding that a server declares for it; without one the document's own counts (HTML 13.2.3.2).

    Raises:
        TypeError: the data are a text, whose bytes only its encoding would tell, or no data at all.
        UsageError: the data can't be read as such a document, or there is no such language.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise TypeError(f"extract_links takes the bytes of a file, not {type(data).__name__}")
    if kind not in set(Kind):
        raise UsageError("There is no language {}: take one of {}.", f"{kind!r}", ", ".join(Kind))
    document = LinkFinder(charset=charset).find(bytes(data), language=Kind(kind))
    if document.skipped is not None:
        raise UsageError(document.skipped)
    return document.links
