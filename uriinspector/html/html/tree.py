"""Tree construction (HTML Standard, 13.2.6), as far as it decides which element a tag becomes; no tree is built.

Why not html5lib: it builds a tree without byte positions. Tests compare the links found here with those of its tree.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from uriinspector.html.html.open_elements import HTML, MATHML, SVG, ActiveFormatting, Element, OpenElements

Path: TypeAlias = tuple[tuple[int, int, int], ...]
SPACE: Final = "#space"
TEXT: Final = "#text"
IN_HEAD_NAMES: Final = frozenset(
    ["base", "basefont", "bgsound", "link", "meta", "noframes", "script", "style", "template", "title"]
)
ROOTS: Final = {"svg": SVG, "math": MATHML}
# Start tags that leave foreign content, 13.2.6.5.
_LEAVING_NAMES: Final = (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta "
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
)
STARTS_THAT_LEAVE: Final = frozenset(_LEAVING_NAMES.split())
FONT_ATTRIBUTES: Final = frozenset({"color", "face", "size"})
_FOSTERING: Final = frozenset((HTML, name) for name in ("table", "tbody", "tfoot", "thead", "tr"))
_IN_TABLES: Final = frozenset(
    [
        "caption",
        "colgroup",
        "form",
        "input",
        "script",
        "style",
        "tbody",
        "td",
        "template",
        "tfoot",
        "th",
        "thead",
        "tr",
    ]
)
_RESETS: Final = {
    "td": "in cell",
    "th": "in cell",
    "tr": "in row",
    "tbody": "in table body",
    "thead": "in table body",
    "tfoot": "in table body",
    "caption": "in caption",
    "colgroup": "in column group",
    "table": "in table",
    "head": "in head",
    "body": "in body",
    "frameset": "in frameset",
}


class TreeToken(NamedTuple):
    """A tag, or text, whose name is `SPACE` or `TEXT`."""

    name: str
    is_end: bool = False
    attributes: Mapping[str, str] = {}
    self_closing: bool = False

    @property
    def is_start(self) -> bool:
        """Whether it is a start tag."""
        return not self.is_end and self.name[0] != "#"


class TreeConstruction:
    """The state of tree construction while a page is read.

    Attributes:
        open: the open elements.
        active: the active formatting elements.
        mode: the insertion mode, by the name the standard gives it.
        template_modes: the insertion modes of the open templates.
        inserted: the element that the last start tag became; None where it was ignored.
        lost_body: whether a frameset has replaced the body.
    """

    def __init__(self, budget: int) -> None:
        self.open = OpenElements(budget)
        self.active = ActiveFormatting(self.open)
        self.mode = "initial"
        self.original_mode = ""
        self.template_modes: list[str] = []
        self.inserted: Element | None = None
        self.head: Element | None = None
        self.form: Element | None = None
        self.frameset_ok = True
        self.quirks = True
        self.lost_body = False
        self._inserted = 0

    @property
    def in_foreign(self) -> bool:
        """Whether the current node is of SVG or MathML, so that CDATA sections exist."""
        return bool(self.open.stack) and self.open.current.is_foreign

    def doctype(self, *, quirks: bool) -> None:
        """Process the document type, which counts at the beginning only."""
        if self.mode == "initial":
            self.quirks = quirks
            self.mode = "before html"

    def start(self, name: str, attributes: Mapping[str, str], *, self_closing: bool) -> Element | None:
        """Process a start tag; return the element it becomes."""
        self._process(TreeToken(name, attributes=attributes, self_closing=self_closing))
        return self.inserted

    def end(self, name: str) -> None:
        """Process an end tag."""
        self._process(TreeToken(name, is_end=True))

    def text(self, *, is_space: bool) -> None:
        """Process text; only whether it is all white space matters."""
        self._process(TreeToken(SPACE if is_space else TEXT))

    def _process(self, token: TreeToken) -> None:
        self.inserted = None
        while self._process_in_foreign(token) if self._is_foreign(token) else MODES[self.mode](self, token):
            pass

    def _is_foreign(self, token: TreeToken) -> bool:
        """Tell whether the rules for foreign content count (13.2.6, the tree construction dispatcher)."""
        if not self.in_foreign:
            return False
        node = self.open.current
        if node.holds_html_text and (not token.is_start or token.name in {"mglyph", "malignmark"}):
            return token.is_end or token.is_start
        if node.kind == (MATHML, "annotation-xml") and token.is_start and token.name == "svg":
            return False
        return token.is_end or not node.holds_html

    def _process_in_foreign(self, token: TreeToken) -> bool:
        if not token.is_start and not token.is_end:
            self.frameset_ok &= token.name == SPACE
            return False
        if token.is_end:
            return self._process_end_in_foreign(token)
        if token.name in STARTS_THAT_LEAVE or (
            token.name == "font" and not FONT_ATTRIBUTES.isdisjoint(token.attributes)
        ):
            self._leave_foreign()
            return MODES[self.mode](self, token)
        self.insert_foreign(token, self.open.current.namespace)
        return False

    def _process_end_in_foreign(self, token: TreeToken) -> bool:
        if token.name in {"br", "p"}:
            self._leave_foreign()
            return MODES[self.mode](self, token)
        if not self.open.holds(token.name):
            return MODES[self.mode](self, token)
        for node in self.open.innermost_first():
            if not node.is_foreign:
                return MODES[self.mode](self, token)
            if node.name == token.name:
                self.open.pop_through(node)
                return False
        return False

    def _leave_foreign(self) -> None:
        """Close foreign elements down to one that may hold HTML, or to HTML."""
        while self.in_foreign and not self.open.current.holds_html:
            self.open.pop()

    def insert(self, token: TreeToken) -> Element:
        """Insert an HTML element for a start tag."""
        self.inserted = node = Element(HTML, token.name, token.attributes)
        self._push(node)
        return node

    def _push(self, node: Element) -> None:
        """Open an element; directly inside a table its place is before the table ("foster parenting", 13.2.6.1)."""
        self._inserted += 1
        is_fostered = (
            bool(self.open.stack) and self.open.current.kind in _FOSTERING and node.name not in _IN_TABLES
        )
        node.place = self._inserted, is_fostered
        self.open.push(node)

    def insert_void(self, token: TreeToken) -> None:
        """Insert a void element."""
        self.insert(token)
        self.open.pop()

    def imply(self, name: str) -> Element:
        """Insert an HTML element that has no tag in the source."""
        node = Element(HTML, name, {})
        self._push(node)
        return node

    def insert_foreign(self, token: TreeToken, namespace: str) -> None:
        """Insert an element of SVG or MathML."""
        self.inserted = node = Element(namespace, token.name, token.attributes)
        if not token.self_closing:
            self._push(node)

    def path(self) -> Path:
        """Return the path of the last inserted element; paths sort in tree order."""
        assert self.inserted is not None
        stack = self.open.stack
        self.open.spend(len(stack))
        path: list[tuple[int, int, int]] = []
        node, index = self.inserted, len(stack)
        while True:
            number, is_fostered = node.place
            if is_fostered:
                index = next((i for i in range(index - 1, 0, -1) if stack[i].name == "table"), 1)
                path.append((stack[index].place[0], 0, number))
            else:
                path.append((number, 1, 0))
            index -= 1
            if index < 0:
                return tuple(reversed(path))
            node = stack[index]

    def insert_root(self, token: TreeToken) -> None:
        """Insert `svg` or `math` in HTML."""
        self.insert_foreign(token, ROOTS[token.name])

    def insert_text(self, token: TreeToken) -> None:
        """Insert an element whose content is text up to its end tag."""
        self.insert(token)
        self.original_mode, self.mode = self.mode, "text"

    def process_in(self, mode: str, token: TreeToken) -> bool:
        """Process a token by the rules of another insertion mode; return whether to process it again."""
        return MODES[mode](self, token)

    def switch_to(self, mode: str) -> bool:
        """Switch to another mode; return that the token is to be processed again."""
        self.mode = mode
        return True

    def reset_mode(self) -> None:
        """Reset the insertion mode appropriately (13.2.4.1)."""
        for node in self.open.innermost_first():
            if node.namespace != HTML:
                continue
            if node.name == "template":
                self.mode = self.template_modes[-1]
                return
            if node.name == "html":
                self.mode = "before head" if self.head is None else "after head"
                return
            if node.name in _RESETS:
                self.mode = _RESETS[node.name]
                return


MODES: Final[dict[str, Callable[[TreeConstruction, TreeToken], bool]]] = {}
"""What each insertion mode does with a token; it returns whether to process it again. The modes register themselves."""
