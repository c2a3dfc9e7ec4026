"""Whether a tag is HTML, SVG or MathML: as much of tree construction (HTML Standard, 13.2.6.5) as the tokenizer needs."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

HTML: Final = "html"
_ROOTS: Final = {"svg": "svg", "math": "mathml"}
_HTML_INTEGRATION: Final = frozenset({("svg", "foreignobject"), ("svg", "desc"), ("svg", "title")})
_TEXT_INTEGRATION: Final = frozenset(("mathml", name) for name in ("mi", "mo", "mn", "ms", "mtext"))
# Start tags that end foreign content, 13.2.6.5.
_BREAKOUT_NAMES: Final = (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta "
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
)
_BREAKOUT: Final = frozenset(_BREAKOUT_NAMES.split())
_FONT: Final = frozenset({"color", "face", "size"})
_HTML_ENCODINGS: Final = frozenset({"text/html", "application/xhtml+xml"})


class _Element(NamedTuple):
    namespace: str
    name: str
    holds_html: bool


class OpenElements:
    """The open elements from the outermost `svg` or `math` on.

    HTML inside an integration point is not followed, it only ends with the point's own end tag.
    """

    def __init__(self) -> None:
        self._open: list[_Element] = []
        self._names: Counter[str] = Counter()  # of the open elements, for end tags that close none of them

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def in_foreign(self) -> bool:
        """Whether the next text stands in SVG or MathML, where CDATA sections exist."""
        return bool(self._open) and not self._open[-1].holds_html

    def start(self, name: str, attributes: Mapping[str, str], *, self_closing: bool) -> str:
        """Take a start tag; gives its namespace."""
        if self.in_foreign and (name in _BREAKOUT or (name == "font" and not _FONT.isdisjoint(attributes))):
            self._leave_foreign()
        namespace = self._namespace(name)
        if namespace != HTML and not self_closing:
            self._open.append(_Element(namespace, name, _holds_html(namespace, name, attributes)))
            self._names[name] += 1
        return namespace

    def end(self, name: str, *, is_open_outside: Callable[[], bool]) -> None:
        """Take an end tag; it may close HTML that is open outside, and all of the foreign content with it."""
        if self.in_foreign and name in {"br", "p"}:
            self._leave_foreign()
        elif self._names[name]:
            while self._close() != name:
                pass
        elif self.in_foreign and is_open_outside():
            self._open.clear()
            self._names.clear()

    def _close(self) -> str:
        name = self._open.pop().name
        self._names[name] -= 1
        return name

    def _leave_foreign(self) -> None:
        """Close foreign elements down to one in which HTML may stand, or to none."""
        while self._open and not self._open[-1].holds_html:
            self._close()

    def _namespace(self, name: str) -> str:
        if not self._open:
            return _ROOTS.get(name, HTML)
        namespace, parent, holds_html = self._open[-1]
        if not holds_html:
            return _ROOTS.get(name, namespace) if parent == "annotation-xml" else namespace
        if name in {"mglyph", "malignmark"} and (namespace, parent) in _TEXT_INTEGRATION:
            return namespace
        return _ROOTS.get(name, HTML)


def _holds_html(namespace: str, name: str, attributes: Mapping[str, str]) -> bool:
    if (namespace, name) == ("mathml", "annotation-xml"):
        return attributes.get("encoding", "").lower() in _HTML_ENCODINGS
    return (namespace, name) in _HTML_INTEGRATION or (namespace, name) in _TEXT_INTEGRATION
