"""The tree of a page as the scanner needs it: what a tag becomes, and which base counts."""

import re
from collections.abc import Mapping
from typing import Final

from uriinspector.html.html import tree_body, tree_head, tree_table
from uriinspector.html.html.open_elements import Element
from uriinspector.html.html.tree import Path, TreeConstruction
from uriinspector.html.link.link import Link

_MODES: Final = (tree_body, tree_head, tree_table)  # imported so that they register themselves
_STEPS: Final = 2_000_000
_STEPS_A_BYTE: Final = 40
_SPACE: Final = b"\t\n\f\r \0"
_HTML: Final = re.compile(rb"<!doctype[\t\n\f\r ]*+html[\t\n\f\r >]", re.IGNORECASE)
_PUBLIC: Final = re.compile(
    rb"html[\t\n\f\r ]++public[\t\n\f\r ]*+[\"']([^\"']*+)[\"'][\t\n\f\r ]*+([\"']?)", re.IGNORECASE
)
# Public identifiers in use that do not mean quirks mode (13.2.6.4.1); the second only with a system identifier.
_STRICT: Final = re.compile(rb"-//w3c//dtd (?:html 4\.0[01]?//|xhtml)", re.IGNORECASE)
_LOOSE: Final = re.compile(rb"-//w3c//dtd html 4\.01 (?:transitional|frameset)//", re.IGNORECASE)


class PageTree:
    """The elements of a page while it is read; `view` is the whole page."""

    def __init__(self, view: bytes) -> None:
        self._tree = TreeConstruction(_STEPS + _STEPS_A_BYTE * len(view))
        # The first base in tree order, outside the body and in it: a frameset may replace the body.
        self._bases: dict[bool, tuple[Path, Link | None]] = {}

    @property
    def current(self) -> Element | None:
        """The current node."""
        return self._tree.open.stack[-1] if self._tree.open.stack else None

    @property
    def base(self) -> Link | None:
        """The `href` of the first `base` that has one, in tree order; None also where it has no value."""
        found = [first for in_body, first in self._bases.items() if not (in_body and self._tree.lost_body)]
        return min(found, key=lambda first: first[0])[1] if found else None

    def start(self, name: str, attributes: Mapping[str, str], *, self_closing: bool) -> Element | None:
        """Process a start tag; return the element it becomes."""
        return self._tree.start(name, attributes, self_closing=self_closing)

    def end(self, name: str) -> None:
        """Process an end tag."""
        self._tree.end(name)

    def text(self, raw: bytes) -> None:
        """Process text."""
        self._tree.text(is_space=not raw.strip(_SPACE))

    def doctype(self, raw: bytes) -> None:
        """Process a document type declaration."""
        public = _PUBLIC.search(raw)
        is_known = public is not None and (
            _STRICT.match(public[1])
            or (public[2] and _LOOSE.match(public[1]))
            or not public[1].startswith(b"-//")
        )
        self._tree.doctype(quirks=not _HTML.match(raw) or (public is not None and not is_known))

    def add_base(self, href: Link | None) -> None:
        """Add the `base` element just inserted, unless it stands in a template."""
        if "template" not in self._tree.open:
            found = self._tree.path(), href
            in_body = "body" in self._tree.open
            first = self._bases.setdefault(in_body, found)
            self._bases[in_body] = min(first, found, key=lambda each: each[0])
