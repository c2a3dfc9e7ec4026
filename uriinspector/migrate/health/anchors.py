"""Find the places in a document that a fragment can name."""

import re
from typing import Final
from urllib.parse import unquote_to_bytes

import turbohtml

from uriinspector.migrate.model.job import Kind
from uriinspector.migrate.proof.readers.html import LARGEST_READ
from uriinspector.migrate.proof.readers.xml import xml_tree

# SVG 2, 16.3: a view, or a part of a picture, is given without naming an element.
_VIEW: Final = re.compile(r"(?:svgView\(|xywh=|t=)")
# What to select, and the attribute with the name.
_IN_PAGES: Final = (("[id]", "id"), ("a[name]", "name"))
_IN_XML: Final = (("[id]", "id"), (r"[xml\:id]", "xml:id"), ("a[name], A[name]", "name"))
_PLACES: Final = {Kind.HTML: _IN_PAGES, Kind.SVG: _IN_XML, Kind.XML: _IN_XML}


def anchors(data: bytes, kind: Kind, charset: str = "") -> frozenset[str] | None:
    """Return every name a fragment can have in a file, or None if fragments mean something else there or can't be known.

    `charset` is the encoding the server names for pages. Fragments can't be known in a file that is too large, or in XML
    that is not well-formed, which browsers don't show.
    """
    if len(data) > LARGEST_READ or kind not in _PLACES:
        return None
    try:
        tree = (
            turbohtml.parse(data, encoding=charset or None, positions=False)
            if kind is Kind.HTML
            else xml_tree(data)
        )
    except turbohtml.HTMLParseError:
        return None
    return anchors_of(tree, kind)


def anchors_of(tree: turbohtml.Document, kind: Kind) -> frozenset[str]:
    """Return every name a fragment can have in a parsed document."""
    return frozenset(
        str(element.attr(name)) for selector, name in _PLACES[kind] for element in tree.select(selector)
    )


def names_a_place(fragment: str, places: frozenset[str]) -> bool:
    """Whether a browser finds the fragment of an href (HTML Standard 7.4.6.3, "find a potential indicated element")."""
    fragment = fragment.partition(":~:")[0]
    if not fragment or fragment in places or _VIEW.match(fragment):
        return True
    decoded = unquote_to_bytes(fragment).decode("utf-8", "replace")
    return decoded in places or decoded.lower() == "top"
