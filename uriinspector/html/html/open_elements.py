"""The stack of open elements and the list of active formatting elements (HTML Standard, 13.2.4.2 and 13.2.4.3)."""

from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping
from typing import Final

HTML: Final = "html"
SVG: Final = "svg"
MATHML: Final = "mathml"
HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})

_HTML_INTEGRATION: Final = frozenset({(SVG, "foreignobject"), (SVG, "desc"), (SVG, "title")})
_TEXT_INTEGRATION: Final = frozenset((MATHML, name) for name in ("mi", "mo", "mn", "ms", "mtext"))
_HTML_ENCODINGS: Final = frozenset({"text/html", "application/xhtml+xml"})
_FOREIGN_MARKERS: Final = _HTML_INTEGRATION | _TEXT_INTEGRATION | {(MATHML, "annotation-xml")}
_SPECIAL_NAMES: Final = (
    "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd "
    "details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header "
    "hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript "
    "object ol p param plaintext pre script search section select source style summary table tbody td template "
    "textarea tfoot th thead title tr track ul wbr xmp"
)


def _of_html(names: str) -> frozenset[tuple[str, str]]:
    return frozenset((HTML, name) for name in names.split())


_SPECIAL: Final = _of_html(_SPECIAL_NAMES) | _FOREIGN_MARKERS
_IMPLIED: Final = _of_html("dd dt li optgroup option p rb rp rt rtc")
_ALL_IMPLIED: Final = _IMPLIED | _of_html("caption colgroup tbody td tfoot th thead tr")
# The elements that end the search of "has an element in scope", 13.2.4.2.
SCOPE: Final = _of_html("applet caption html table td th marquee object select template") | _FOREIGN_MARKERS
LIST_ITEM_SCOPE: Final = SCOPE | _of_html("ol ul")
BUTTON_SCOPE: Final = SCOPE | _of_html("button")
TABLE_SCOPE: Final = _of_html("html table template")


class TangledMarkupError(Exception):
    """The elements of a page are nested so that following them takes too long."""


class Element:
    """An element.

    Attributes:
        holds_html: whether this element of SVG or MathML may hold HTML.
        place: its number, and whether it was foster-parented before a table.
    """

    __slots__ = ("attributes", "holds_html", "kind", "name", "namespace", "place")

    def __init__(self, namespace: str, name: str, attributes: Mapping[str, str]) -> None:
        self.namespace = namespace
        self.name = name
        self.kind = (namespace, name)
        self.attributes = attributes
        self.holds_html = _holds_html(self.kind, attributes)
        self.place = (0, False)

    @property
    def is_foreign(self) -> bool:
        """Whether it is of SVG or MathML."""
        return self.namespace != HTML

    @property
    def is_special(self) -> bool:
        """Whether an end tag of another name does not close it."""
        return self.kind in _SPECIAL

    @property
    def holds_html_text(self) -> bool:
        """Whether it is a MathML text integration point."""
        return self.kind in _TEXT_INTEGRATION


def _holds_html(kind: tuple[str, str], attributes: Mapping[str, str]) -> bool:
    if kind == (MATHML, "annotation-xml"):
        return attributes.get("encoding", "").lower() in _HTML_ENCODINGS
    return kind in _HTML_INTEGRATION or kind in _TEXT_INTEGRATION


class OpenElements:
    """The open elements, outermost first; `budget` limits how many all searches together look at."""

    def __init__(self, budget: int) -> None:
        self.stack: list[Element] = []
        self._kinds: Counter[tuple[str, str]] = Counter()
        self._names: Counter[str] = Counter()
        self._budget = budget

    @property
    def current(self) -> Element:
        """The innermost element."""
        return self.stack[-1]

    def __contains__(self, name: str) -> bool:
        """Whether an element of HTML of this name is open."""
        return self._kinds[HTML, name] > 0

    def holds(self, name: str) -> bool:
        """Tell whether any element of this name is open, whatever its language."""
        return self._names[name] > 0

    def push(self, node: Element) -> None:
        """Open an element inside all others."""
        self.stack.append(node)
        self._count(node, 1)

    def pop(self) -> Element:
        """Close the innermost element."""
        node = self.stack.pop()
        self._count(node, -1)
        return node

    def insert(self, index: int, node: Element) -> None:
        """Insert an element at `index`, inside those before and outside the others."""
        self.spend(len(self.stack) - index)
        self.stack.insert(index, node)
        self._count(node, 1)

    def remove(self, node: Element) -> None:
        """Close one element and leave those inside it open."""
        del self.stack[self.index(node)]
        self._count(node, -1)

    def replace(self, old: Element, new: Element) -> None:
        """Put one element in the place of another."""
        self.stack[self.index(old)] = new
        self._count(old, -1)
        self._count(new, 1)

    def _count(self, node: Element, number: int) -> None:
        self._kinds[node.kind] += number
        self._names[node.name] += number

    def index(self, node: Element) -> int:
        """Return the position of an open element from the outermost; -1 where it is not open."""
        for index in range(len(self.stack) - 1, -1, -1):
            self.spend(1)
            if self.stack[index] is node:
                return index
        return -1

    def innermost_first(self) -> Iterator[Element]:
        """Yield the open elements from the innermost on; each counts against the budget."""
        for node in reversed(self.stack):
            self.spend(1)
            yield node

    def spend(self, steps: int) -> None:
        """Count the steps of a search; raise `TangledMarkupError` after too many."""
        self._budget -= steps
        if self._budget < 0:
            raise TangledMarkupError

    def in_scope(self, names: Container[str] | str, markers: Collection[tuple[str, str]] = SCOPE) -> bool:
        """Tell whether one of several elements of HTML is open inside all `markers`."""
        wanted = (names,) if isinstance(names, str) else names
        if isinstance(wanted, tuple | frozenset) and not any(name in self for name in wanted):
            return False
        for node in self.innermost_first():
            if node.namespace == HTML and node.name in wanted:
                return True
            if node.kind in markers:
                return False
        return False

    def pop_until(self, *names: str) -> None:
        """Close elements up to and including one of these HTML elements."""
        while self.stack:
            node = self.pop()
            if node.namespace == HTML and node.name in names:
                return

    def pop_through(self, node: Element) -> None:
        """Close elements up to and including `node`."""
        while self.stack and self.pop() is not node:
            pass

    def clear_to(self, *names: str) -> None:
        """Close what is inside the innermost of `names`, such as "clear the stack back to a table context"."""
        while self.stack and not (self.current.namespace == HTML and self.current.name in names):
            self.pop()

    def close_implied(self, *exclude: str, thoroughly: bool = False) -> None:
        """Generate implied end tags except for these names; `thoroughly` includes those of tables."""
        implied = _ALL_IMPLIED if thoroughly else _IMPLIED
        while self.stack and self.current.kind in implied and self.current.name not in exclude:
            self.pop()


class ActiveFormatting:
    """The list of active formatting elements, which are reopened after something closed them; None is a marker."""

    _SAME: Final = 3  # Noah's Ark clause

    def __init__(self, elements: OpenElements) -> None:
        self.items: list[Element | None] = []
        self._open = elements

    def mark(self) -> None:
        """Push a marker."""
        self.items.append(None)

    def clear_to_marker(self) -> None:
        """Clear the list up to the last marker."""
        while self.items and self.items.pop() is not None:
            pass

    def since_marker(self) -> Iterator[Element]:
        """Yield the elements after the last marker, the last first."""
        for item in reversed(self.items):
            self._open.spend(1)
            if item is None:
                return
            yield item

    def find(self, name: str) -> Element | None:
        """Return the last element of this name after the last marker."""
        return next((item for item in self.since_marker() if item.name == name), None)

    def push(self, node: Element) -> None:
        """Add an element; of equal ones only three are kept."""
        alike = [
            item
            for item in self.since_marker()
            if item.name == node.name and item.attributes == node.attributes
        ]
        if len(alike) >= self._SAME:
            self.remove(alike[-1])
        self.items.append(node)

    def remove(self, node: Element) -> None:
        """Remove an element, if it is in the list."""
        index = self.index(node)
        if index >= 0:
            del self.items[index]

    def index(self, node: Element) -> int:
        """Return the position of an element; -1 where it is not in the list."""
        for index in range(len(self.items) - 1, -1, -1):
            self._open.spend(1)
            if self.items[index] is node:
                return index
        return -1

    def __contains__(self, node: Element) -> bool:
        return self.index(node) >= 0

    def reconstruct(self) -> None:
        """Reconstruct the active formatting elements (13.2.4.3)."""
        if not self.items or self._is_done(self.items[-1]):
            return
        start = len(self.items)
        while start > 0 and not self._is_done(self.items[start - 1]):
            start -= 1
        for index in range(start, len(self.items)):
            item = self.items[index]
            assert item is not None
            node = Element(HTML, item.name, item.attributes)
            self._open.push(node)
            self.items[index] = node

    def _is_done(self, item: Element | None) -> bool:
        return item is None or (item.name in self._open and self._open.index(item) >= 0)

    def adopt(self, name: str) -> bool:
        """Run the adoption agency algorithm (13.2.6.4.7); return False where the "any other end tag" steps apply."""
        current = self._open.current
        if current.kind == (HTML, name) and current not in self:
            self._open.pop()
            return True
        for _ in range(8):
            formatting = self.find(name)
            if formatting is None:
                return False
            if not self._adopt_once(formatting):
                return True
        return True

    def _adopt_once(self, formatting: Element) -> bool:
        """Run the outer loop once; tell whether it may run again."""
        place = self._open.index(formatting)
        if place < 0:
            self.remove(formatting)
            return False
        if not self._is_in_scope(place):
            return False
        stack = self._open.stack
        furthest = next((node for node in stack[place + 1 :] if node.is_special), None)
        self._open.spend(len(stack) - place)
        if furthest is None:
            self._open.pop_through(formatting)
            self.remove(formatting)
            return False
        self._move_below(formatting, furthest)
        return True

    def _is_in_scope(self, place: int) -> bool:
        self._open.spend(len(self._open.stack) - place)
        return not any(node.kind in SCOPE for node in self._open.stack[place + 1 :])

    def _move_below(self, formatting: Element, furthest: Element) -> None:
        """Run steps 11 and on: renew the elements between, then the formatting element inside the furthest block."""
        bookmark: Element | None = None  # the new formatting element comes after this one
        index = self._open.index(furthest)
        counter = 0
        while True:
            index -= 1
            node = self._open.stack[index]
            if node is formatting:
                break
            counter += 1
            if counter > self._SAME:
                self.remove(node)
            if node not in self:
                self._open.remove(node)
                continue
            new = Element(HTML, node.name, node.attributes)
            self.items[self.index(node)] = new
            self._open.replace(node, new)
            bookmark = bookmark or new
        new = Element(HTML, formatting.name, formatting.attributes)
        if bookmark is None:
            self.items[self.index(formatting)] = new
        else:
            self.remove(formatting)
            self.items.insert(self.index(bookmark) + 1, new)
        self._open.remove(formatting)
        self._open.insert(self._open.index(furthest) + 1, new)
