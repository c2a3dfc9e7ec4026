"""Find literals by the syntax tree: those that hold a given byte, and those that are links by the call they stand in.

The tree is made by tree-sitter, which reads broken scripts too and tells at which bytes a node stands; it is never written
back. Each lookup goes down from the root, so a script is not walked through as a whole.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

LARGEST_PARSED: Final = 8 << 20
"""Bytes of the largest script that is parsed: its tree takes seventy times as much memory."""

MODULE: Final = "module"
"""A module specifier: relative to the script; a bare name is no link."""
SCRIPT_URL: Final = "url"
"""A URL that is relative to the script."""
DOCUMENT_URL: Final = "document url"
"""A URL that is relative to the document, whichever that is."""

_CONSTRUCT: Final = re.compile(
    rb"(?:\b(?P<module>import|from)\s*+\(?|\bnew\s++(?:URL|Worker|SharedWorker|EventSource)\s*+\("
    rb"|\b(?:fetch|importScripts|register|assign|replace)\s*+\(|\bopen\s*+\(\s*+[\"'`][A-Za-z]{3,9}[\"'`]\s*+,"
    rb"|\blocation(?:\s*+\.\s*+href)?\s*+=)\s*+(?:/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/\s*+)*+(?P<literal>[\"'`](?=[\\./A-Za-z]))"
)
_FURTHER: Final = re.compile(rb"[\"'`]\s*+,\s*+(?P<literal>[\"'`])")
_METHODS: Final = frozenset({"GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"})
_CONSTRUCTORS: Final = frozenset({"Worker", "SharedWorker", "EventSource"})
_FUNCTIONS: Final = frozenset({"fetch", "importScripts"})
_LITERALS: Final = frozenset({"string", "template_string", "regex"})
_PARTS_OF_LITERALS: Final = frozenset(
    {"string_fragment", "escape_sequence", '"', "'", "`", "/", "regex_pattern", "regex_flags"}
)
_MOST_NEIGHBOURS: Final = 200
API_DESCRIPTIONS: Final = frozenset({"openapi", "swagger", "asyncapi"})
"""Members that tell a description of an API (OpenAPI 3.1 4.8.1); the names in its `paths` are relative to a server."""
ROUTES_OF_APIS: Final = frozenset({"paths", "webhooks", "channels"})
_MOST_STEPS_UP: Final = 12  # steps up from a byte to the literal it stands in


class Literal(NamedTuple):
    """A string, the part of a template between two substitutions, or a regular expression.

    Attributes:
        start: the first byte between its quotation marks; of a regular expression its first slash.
        end: the byte after the last; of a regular expression that after its flags.
        quote: its quotation mark; a slash for a regular expression.
        is_whole: whether it is all of the string or template.
        use: how it is a link by syntax (`MODULE`, `SCRIPT_URL`, `DOCUMENT_URL`); empty where it is none.
        holder: the construct it is given to.
    """

    start: int
    end: int
    quote: str
    is_whole: bool
    use: str = ""
    holder: str = ""


class Neighbours(NamedTuple):
    """What stands beside a string.

    Attributes:
        strings: the names of its object, or the strings of its list; a few hundred at most.
        is_route: whether the object holds the paths of a description of an API.
    """

    strings: tuple[str, ...] = ()
    is_route: bool = False


NO_NEIGHBOURS: Final = Neighbours()


class ScriptTree:
    """The syntax tree of a script in UTF-8."""

    def __init__(self, script: bytes) -> None:
        self._script = script
        self._root = _parser().parse(script).root_node

    def literal(self, place: int) -> Literal | None:
        """Return the literal with the byte at `place`; None where that stands in code or a comment."""
        node = self._literal_around(place)
        if node is None:
            return None
        if node.type == "regex":
            return Literal(node.start_byte, node.end_byte, "/", is_whole=True)
        quote = chr(self._script[node.start_byte])
        start, end = node.start_byte + 1, max(node.end_byte - 1, node.start_byte + 1)
        for child in node.named_children if quote == "`" else ():
            if child.type != "template_substitution":
                continue
            if child.end_byte <= place:
                start = child.end_byte
            elif child.start_byte >= place:
                end = child.start_byte
                break
        is_whole = (start, end) == (node.start_byte + 1, node.end_byte - 1)
        use, holder = self._use(node) if is_whole else ("", "")
        return Literal(start, end, quote, is_whole, use, holder)

    def neighbours(self, place: int) -> "Neighbours":
        """Return what stands beside the string at `place`: the other names of its object, or the other strings of its list."""
        node = self._literal_around(place)
        parent = None if node is None else node.parent
        if node is None or parent is None:
            return NO_NEIGHBOURS
        if parent.type == "array":
            return Neighbours(self._strings(parent.named_children[:_MOST_NEIGHBOURS]))
        if parent.type != "pair" or parent.parent is None or parent.child_by_field_name("key") != node:
            return NO_NEIGHBOURS
        pairs = [child for child in parent.parent.named_children[:_MOST_NEIGHBOURS] if child.type == "pair"]
        keys = [key for pair in pairs if (key := pair.child_by_field_name("key")) is not None]
        return Neighbours(self._strings(keys), is_route=self._describes_routes(parent.parent))

    def _describes_routes(self, table: "Node") -> bool:
        """Tell whether an object holds the paths of an OpenAPI description."""
        pair = table.parent
        around = None if pair is None else pair.parent
        if pair is None or around is None or pair.type != "pair":
            return False
        if self._text(pair.child_by_field_name("key")).strip("\"'") not in ROUTES_OF_APIS:
            return False
        names = {
            self._text(child.child_by_field_name("key")).strip("\"'")
            for child in around.named_children
            if child.type == "pair"
        }
        return not names.isdisjoint(API_DESCRIPTIONS)

    def _strings(self, nodes: "Iterable[Node]") -> tuple[str, ...]:
        return tuple(self._text(node)[1:-1] for node in nodes if node.type == "string")

    def _literal_around(self, place: int) -> "Node | None":
        node = self._root.descendant_for_byte_range(place, place + 1)
        for _ in range(_MOST_STEPS_UP):
            if node is None or node.type in _LITERALS:
                return node
            if node.type not in _PARTS_OF_LITERALS:
                return None
            node = node.parent
        return None

    def _use(self, node: "Node") -> tuple[str, str]:
        """Return how a whole literal is a link by syntax, and what it is given to."""
        parent = node.parent
        if parent is None:
            return "", ""
        if parent.type in {"import_statement", "export_statement"}:
            return MODULE, parent.type.partition("_")[0]
        if parent.type == "assignment_expression":
            return self._use_in_assignment(parent, node)
        call = parent.parent if parent.type == "arguments" else None
        if call is None:
            return "", ""
        given = [child for child in parent.named_children if child.type != "comment"]
        number = next((place for place, one in enumerate(given) if one.id == node.id), 0)
        if call.type == "new_expression":
            return self._use_in_new(call, given, number)
        return self._use_in_call(call, given, number)

    def _use_in_assignment(self, assignment: "Node", node: "Node") -> tuple[str, str]:
        right = assignment.child_by_field_name("right")
        left = self._text(assignment.child_by_field_name("left"))
        is_place = left.removesuffix(".href").rpartition(".")[2] == "location"
        return (
            (DOCUMENT_URL, "location") if is_place and right is not None and right.id == node.id else ("", "")
        )

    def _use_in_new(self, call: "Node", arguments: "list[Node]", number: int) -> tuple[str, str]:
        name = self._text(call.child_by_field_name("constructor")).rpartition(".")[2]
        if number:
            return "", ""
        if name in _CONSTRUCTORS:
            return DOCUMENT_URL, f"new {name}"
        others = [self._text(other) for other in arguments[1:2]]
        return (SCRIPT_URL, "new URL") if name == "URL" and others == ["import.meta.url"] else ("", "")

    def _use_in_call(self, call: "Node", arguments: "list[Node]", number: int) -> tuple[str, str]:
        function = call.child_by_field_name("function")
        if function is None:
            return "", ""
        if function.type == "import":
            return (MODULE, "import()") if not number else ("", "")
        name = self._text(function)
        holder, _, last = name.rpartition(".")
        if number and last == "open" and holder:
            method = self._text(arguments[0])[1:-1].upper()
            return (DOCUMENT_URL, "open()") if number == 1 and method in _METHODS else ("", "")
        if number and last != "importScripts":
            return "", ""
        owner = holder.rpartition(".")[2]
        is_link = (last in _FUNCTIONS and owner in {"", "window", "self", "globalThis"}) or (
            (last == "register" and owner == "serviceWorker")
            or (last in {"assign", "replace"} and owner == "location")
        )
        return (DOCUMENT_URL, f"{last}()") if is_link else ("", "")

    def _text(self, node: "Node | None") -> str:
        if node is None or node.end_byte - node.start_byte > 200:  # noqa: PLR2004 - longer than any name known here
            return ""
        return self._script[node.start_byte : node.end_byte].decode("utf-8", "replace")


def find_constructs(script: bytes) -> Iterator[int]:
    """Yield the first byte inside of literals that may be links by syntax; the tree says which are."""
    for found in _CONSTRUCT.finditer(script):
        place = found.end()
        if (
            found["module"]
            or script[place : place + 1] in {b"/", b"\\"}
            or b"new" in found[0]
            or script[place : place + 4].lower() == b"http"
        ):
            yield place
        if found[0].startswith(b"importScripts"):
            yield from _further_literals(script, place)


def _further_literals(script: bytes, place: int) -> Iterator[int]:
    """Yield the first byte inside of the other arguments of `importScripts`."""
    end = script.find(b")", place)
    while (found := _FURTHER.search(script, place, end)) is not None:
        place = found.end("literal")
        yield place


def read_literal(script: bytes, place: int, done: int = 0) -> Literal | None:
    """Return the literal that holds `place` without a tree: for JSON, and for scripts too large to parse.

    The quotation mark before the place decides; where it is escaped, the one that begins the string around it. Nothing before
    `done` is looked at.
    """
    found = _MARK.search(script, max(done, place - _LONGEST_MARK), place)
    if found is not None and len(found[1]) % 2 == 0:
        start, quote = found.end(), found[2].decode()
    else:
        quote = '"' if found is None else found[2].decode()
        start = _find_unescaped(script, quote.encode(), done, place) + 1
    if not start:
        return None
    ended = _ENDS[quote].match(script, start)
    end = ended.end() if ended else start
    return Literal(start, end, quote, is_whole=script[end : end + 1] == quote.encode())


def _find_unescaped(script: bytes, quote: bytes, done: int, place: int) -> int:
    """Return where the last quotation mark before `place` stands that is not escaped; -1 for none."""
    found = script.rfind(quote, done, place)
    while found > 0:
        before = script[max(done, found - _LONGEST_MARK) : found]
        if (len(before) - len(before.rstrip(b"\\"))) % 2 == 0:
            break
        found = script.rfind(quote, done, found)
    return found


_MARK: Final = re.compile(rb"(\\*)([\"'`])\Z")
_LONGEST_MARK: Final = 40
_ENDS: Final = {
    '"': re.compile(rb"(?:[^\"\\\n]++|\\.)*+", re.DOTALL),
    "'": re.compile(rb"(?:[^'\\\n]++|\\.)*+", re.DOTALL),
    "`": re.compile(rb"(?:[^`\\$]++|\\.|\$(?!\{))*+", re.DOTALL),
}


@functools.cache
def _parser() -> "Parser":
    """Return the parser, which is loaded when the first script needs it."""
    import tree_sitter_javascript
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_javascript.language()))
