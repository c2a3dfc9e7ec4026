"""The places in a document a fragment can name."""

import re
from typing import Final
from urllib.parse import unquote_to_bytes

import turbohtml

from uriinspector.batch.job import Kind
from uriinspector.batch.reader import LARGEST_READ
from uriinspector.html.encoding import sniff_xml
from uriinspector.html.layer import Layer
from uriinspector.html.xml_tokens import read_xml

# SVG 2, 16.3: a view, or a part of a picture, is told without naming an element.
_VIEW: Final = re.compile(r"(?:svgView\(|xywh=|t=)")
_NAMING: Final = frozenset({"id", "name"})
_IDENTIFIERS: Final = frozenset({b"id", b"xml:id"})


def anchors(data: bytes, kind: Kind) -> frozenset[str] | None:
    """Every name a fragment can have in a file; None where fragments mean something else, or that is too large to say."""
    if len(data) > LARGEST_READ:
        return None
    if kind is Kind.HTML:
        return page_anchors(turbohtml.parse(data, positions=False))
    return frozenset(_xml_anchors(data)) if kind in {Kind.SVG, Kind.XML} else None


def names_a_place(fragment: str, places: frozenset[str]) -> bool:
    """Whether a browser finds the fragment of an href (HTML Standard 7.4.6.3, "find a potential indicated element")."""
    fragment = fragment.partition(":~:")[0]
    if not fragment or fragment in places or _VIEW.match(fragment):
        return True
    decoded = unquote_to_bytes(fragment).decode("utf-8", "replace")
    return decoded in places or decoded.lower() == "top"


def page_anchors(tree: turbohtml.Document) -> frozenset[str]:
    """Every name a fragment can have in an HTML page."""
    named = [element.attr("id", "") for element in tree.select("[id]")]
    named += [element.attr("name", "") for element in tree.select("a[name]")]
    return frozenset(map(str, named))


def _xml_anchors(data: bytes) -> set[str]:
    encoding = sniff_xml(data)
    unit, found = encoding.unit, set()
    for token in read_xml(encoding.ascii_view(data), _NAMING):
        for name, (start, end), _ in token.attributes:
            if name in _IDENTIFIERS or (name == b"name" and token.name.lower() == b"a"):
                raw = data[start * unit : end * unit]
                found.add(Layer.XML_DOUBLE_QUOTED.decode(encoding.decode(raw)).text)
    return found
