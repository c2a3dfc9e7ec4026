"""All links of one file."""

import functools
from dataclasses import dataclass
from typing import Final

from uriinspector.html.attributes import AttributeTable
from uriinspector.html.encoding import Encoding, sniff, sniff_css
from uriinspector.html.link import Kind, Link, LinkKind
from uriinspector.html.scanner import PageScan, ReadBefore
from uriinspector.html.tag_links import TagReader

DEFAULT_KINDS: Final = frozenset({Kind.HTML, Kind.CSS})


@dataclass(frozen=True, slots=True)
class LinkedDocument:
    """What was found: links in the order of the file; `base` is the first `<base href>`, itself one of the links.

    `skipped` says in one sentence why the file must be left alone; then there are no links.
    """

    encoding: Encoding
    links: tuple[Link, ...]
    base: Link | None = None
    skipped: str | None = None


@functools.lru_cache(maxsize=16)
def _table(attributes: tuple[str, ...]) -> AttributeTable:
    return AttributeTable(attributes)


class LinkFinder:
    """Finds the links of many files; what it has read once it remembers, so equal links share one `LinkText`.

    `kinds` are the languages whose links count; `attributes` adds to the table, as "SELECTOR@NAME" with an
    element's name or `*` for the selector (`img@data-src`).
    """

    def __init__(self, kinds: frozenset[Kind] = DEFAULT_KINDS, attributes: tuple[str, ...] = ()) -> None:
        self._kinds = kinds
        self._table = _table(attributes)
        self._before: dict[Encoding, ReadBefore] = {}

    def find(
        self, data: bytes, *, language: Kind = Kind.HTML, transport_encoding: str | None = None
    ) -> LinkedDocument:
        """The links of `data`, a file in `language`. Never raises, whatever the bytes."""
        encoding = (sniff_css if language is Kind.CSS else sniff)(data, transport_encoding)
        if encoding.name == "replacement":
            return LinkedDocument(
                encoding, (), skipped="The page names an encoding that browsers refuse to read."
            )
        before = self._before.get(encoding)
        if before is None:
            before = self._before[encoding] = ReadBefore(TagReader(encoding, self._table, self._kinds))
        if language is Kind.CSS:
            sheet = before.reader.sheet(data, 0, len(data) // encoding.unit)
            return LinkedDocument(encoding, tuple(Link(offset, text) for offset, text in sheet))
        scan = PageScan(data, before)
        scan.run()
        return LinkedDocument(encoding, self._counting(scan.links), scan.base)

    def _counting(self, links: list[Link]) -> tuple[Link, ...]:
        """Without those of HTML where only its style sheets count (the base has to be known all the same)."""
        return tuple(
            links if Kind.HTML in self._kinds else (link for link in links if link.kind is LinkKind.CSS)
        )


def find_links(
    data: bytes,
    *,
    language: Kind = Kind.HTML,
    kinds: frozenset[Kind] = DEFAULT_KINDS,
    attributes: tuple[str, ...] = (),
    transport_encoding: str | None = None,
) -> LinkedDocument:
    """The links of one file, as `LinkFinder` finds them; for many files keep one finder."""
    return LinkFinder(kinds, attributes).find(data, language=language, transport_encoding=transport_encoding)
