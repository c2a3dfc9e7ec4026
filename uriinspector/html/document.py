"""All links of one file."""

from dataclasses import dataclass
from typing import Final

from uriinspector.html.attributes import AttributeTable
from uriinspector.html.encoding import Encoding, sniff
from uriinspector.html.link import Kind, Link
from uriinspector.html.scanner import HtmlScan

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


def find_links(
    data: bytes,
    *,
    language: Kind = Kind.HTML,
    kinds: frozenset[Kind] = DEFAULT_KINDS,
    attributes: tuple[str, ...] = (),
    transport_encoding: str | None = None,
) -> LinkedDocument:
    """The links of `data`, a file in `language`, that stand in one of `kinds`. Never raises, whatever the bytes."""
    encoding = sniff(data, transport_encoding)
    if encoding.name == "replacement":
        return LinkedDocument(
            encoding, (), skipped="The page says it is in an encoding that browsers refuse to read."
        )
    scan = HtmlScan(data, encoding, AttributeTable(attributes), kinds)
    links = tuple(scan.links())
    return LinkedDocument(encoding, links, scan.base)
