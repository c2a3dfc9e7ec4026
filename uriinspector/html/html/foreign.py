"""Read plain SVG and MathML without a tree: nothing but foreign elements, closed by their own end tags."""

from collections.abc import Mapping
from typing import Final

from uriinspector.html.html.open_elements import HTML, MATHML, SVG, Element
from uriinspector.html.html.tree import FONT_ATTRIBUTES, ROOTS, STARTS_THAT_LEAVE

_ENDS_THAT_LEAVE: Final = frozenset({"br", "p"})


class NeedsTreeError(Exception):
    """The elements around the drawing decide what a tag becomes, so a tree is needed."""


class OpenDrawing:
    """The open elements from the outermost `svg` or `math` on, as long as all of them are SVG or MathML."""

    def __init__(self) -> None:
        self._open: list[Element] = []

    @property
    def current(self) -> Element | None:
        """The innermost element; None outside of drawings."""
        return self._open[-1] if self._open else None

    def start(self, name: str, attributes: Mapping[str, str], *, self_closing: bool) -> Element:
        """Process a start tag; return its element, or raise `NeedsTreeError`."""
        node = Element(self._namespace(name, attributes), name, attributes)
        if node.is_foreign and not self_closing:
            self._open.append(node)
        return node

    def _namespace(self, name: str, attributes: Mapping[str, str]) -> str:
        if not self._open:
            return ROOTS.get(name, HTML)
        around = self._open[-1]
        leaves = name in STARTS_THAT_LEAVE or (name == "font" and not FONT_ATTRIBUTES.isdisjoint(attributes))
        if around.holds_html or leaves:
            raise NeedsTreeError
        return SVG if name == "svg" and around.kind == (MATHML, "annotation-xml") else around.namespace

    def end(self, name: str) -> None:
        """Process an end tag, or raise `NeedsTreeError`."""
        if not self._open:
            return
        if name in _ENDS_THAT_LEAVE or all(node.name != name for node in self._open):
            raise NeedsTreeError
        while self._open.pop().name != name:
            pass
