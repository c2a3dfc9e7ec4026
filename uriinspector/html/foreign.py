"""Whether a tag is HTML, SVG or MathML: as much of tree construction (HTML Standard, 13.2.6.5) as the tokenizer needs."""

from collections.abc import Callable, Mapping
from typing import Final

HTML: Final = "html"
_ROOTS: Final = {"svg": "svg", "math": "mathml"}
_HTML_INTEGRATION: Final = frozenset({("svg", "foreignobject"), ("svg", "desc"), ("svg", "title")})
_TEXT_INTEGRATION: Final = frozenset(("mathml", name) for name in ("mi", "mo", "mn", "ms", "mtext"))
_BREAKOUT: Final = frozenset(
    [
        "b",
        "big",
        "blockquote",
        "body",
        "br",
        "center",
        "code",
        "dd",
        "div",
        "dl",
        "dt",
        "em",
        "embed",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "head",
        "hr",
        "i",
        "img",
        "li",
        "listing",
        "menu",
        "meta",
        "nobr",
        "ol",
        "p",
        "pre",
        "ruby",
        "s",
        "small",
        "span",
        "strong",
        "strike",
        "sub",
        "sup",
        "table",
        "tt",
        "u",
        "ul",
        "var",
    ]
)
_FONT: Final = frozenset({"color", "face", "size"})
_HTML_ENCODINGS: Final = frozenset({"text/html", "application/xhtml+xml"})


class OpenElements:
    """The open elements from the outermost `svg` or `math` on: pairs of namespace and name.

    HTML inside an integration point is not followed, it only ends with the point's own end tag.
    """

    def __init__(self) -> None:
        self._open: list[tuple[str, str, bool]] = []  # namespace, name, whether HTML may stand in it

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def in_foreign(self) -> bool:
        """Whether the next text stands in SVG or MathML, where CDATA sections exist."""
        return bool(self._open) and not self._open[-1][2]

    def start(self, name: str, attributes: Mapping[str, str], *, self_closing: bool) -> str:
        """Take a start tag; gives its namespace."""
        if self.in_foreign and self._breaks_out(name, attributes):
            self._leave_foreign()
        namespace = self._namespace(name)
        if namespace != HTML and not self_closing:
            self._open.append((namespace, name, _holds_html(namespace, name, attributes)))
        return namespace

    def end(self, name: str, *, is_open_outside: Callable[[], bool]) -> None:
        """Take an end tag; it may close HTML that is open outside, and all of the foreign content with it."""
        if self.in_foreign and name in {"br", "p"}:
            self._leave_foreign()
            return
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index][1] == name:
                del self._open[index:]
                return
        if self.in_foreign and is_open_outside():
            self._open.clear()

    def _leave_foreign(self) -> None:
        """Close foreign elements down to one in which HTML may stand, or to none."""
        while self._open and not self._open[-1][2]:
            self._open.pop()

    def _namespace(self, name: str) -> str:
        if not self._open:
            return _ROOTS.get(name, HTML)
        namespace, parent, holds_html = self._open[-1]
        if not holds_html:
            return (
                _ROOTS.get(name, namespace)
                if (namespace, parent) == ("mathml", "annotation-xml")
                else namespace
            )
        if name in {"mglyph", "malignmark"} and (namespace, parent) in _TEXT_INTEGRATION:
            return namespace
        return _ROOTS.get(name, HTML)

    @staticmethod
    def _breaks_out(name: str, attributes: Mapping[str, str]) -> bool:
        return name in _BREAKOUT or (name == "font" and not _FONT.isdisjoint(attributes))


def _holds_html(namespace: str, name: str, attributes: Mapping[str, str]) -> bool:
    if (namespace, name) == ("mathml", "annotation-xml"):
        return attributes.get("encoding", "").lower() in _HTML_ENCODINGS
    return (namespace, name) in _HTML_INTEGRATION or (namespace, name) in _TEXT_INTEGRATION
