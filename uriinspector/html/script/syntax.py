"""Find literals by the syntax tree: those that hold a given byte, and those that are links by the call they are in.

The tree is made by tree-sitter, which reads broken scripts too and tells the bytes of each node; it is never written back.
One cursor moves from lookup to lookup, so that a script is not walked through as a whole.
"""

import functools
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

LARGEST_PARSED: Final = 8 << 20
"""Bytes of the largest script that is parsed; its tree takes seventy times as much memory."""

MODULE: Final = "module"
"""A module specifier, which is relative to the script; a bare name is not a link."""
SCRIPT_URL: Final = "url"
"""A URL that is relative to the script."""
DOCUMENT_URL: Final = "document url"
"""A URL that is relative to the document, whichever that is."""

_CONSTRUCT: Final = lazy_pattern(
    rb"(?:\b(?P<module>import|from)\s*+\(?|\bnew\s++(?:URL|Worker|SharedWorker|EventSource)\s*+\("
    rb"|\b(?:fetch|importScripts|register|assign|replace)\s*+\(|\bopen\s*+\(\s*+[\"'`][A-Za-z]{3,9}[\"'`]\s*+,"
    rb"|\blocation(?:\s*+\.\s*+href)?\s*+=)\s*+(?:/\*(?:[^*]|\*(?!/)){0,500}+\*/\s*+)*+(?P<literal>[\"'`](?=[\\./A-Za-z]))"
)
_FURTHER: Final = lazy_pattern(rb"[\"'`]\s*+,\s*+[\"'`]")
_METHODS: Final = frozenset({"GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"})
_CONSTRUCTORS: Final = frozenset({"Worker", "SharedWorker", "EventSource"})
_FUNCTIONS: Final = frozenset({"fetch", "importScripts"})
_LITERALS: Final = frozenset({"string", "template_string", "regex"})
_PARTS_OF_LITERALS: Final = frozenset(
    {"string_fragment", "escape_sequence", '"', "'", "`", "/", "regex_pattern", "regex_flags"}
)
_MOST_NEIGHBOURS: Final = 200
API_DESCRIPTIONS: Final = frozenset({"openapi", "swagger", "asyncapi", "gmt_offset"})
"""Members by which a description of an API is known (OpenAPI 3.1 4.8.1); names in its `paths` are relative to a server. `gmt_offset` is in
that of WordPress."""
ROUTES_OF_APIS: Final = frozenset({"paths", "webhooks", "channels", "routes"})
_KIN: Final = 5  # a literal, and the nodes around it that tell what it is
_MOST_ARGUMENTS: Final = 2  # first arguments, which tell what a call is
_MOST_STEPS_UP: Final = 12  # steps up from a byte to the literal that holds it


class Literal(NamedTuple):
    """A string, the part of a template between two substitutions, or a regular expression.

    Attributes:
        start: the first byte between its quotation marks; for a regular expression, its first slash.
        end: the byte after the last one; for a regular expression, the byte after its flags.
        quote: its quotation mark; a slash for a regular expression.
        is_whole: whether it is all of the string or template.
        use: how it is a link by syntax (`MODULE`, `SCRIPT_URL`, `DOCUMENT_URL`); empty if it is not.
        holder: the construct that it is given to.
    """

    start: int
    end: int
    quote: str
    is_whole: bool
    use: str = ""
    holder: str = ""


class Neighbours(NamedTuple):
    """What is beside a string in its object or list.

    Attributes:
        strings: the names of its object, or the strings of its list; a few hundred at most.
        is_route: whether the object holds the paths of a description of an API.
    """

    strings: tuple[str, ...] = ()
    is_route: bool = False


NO_NEIGHBOURS: Final = Neighbours()


class ScriptTree:
    """The syntax tree of a script in UTF-8.

    A tree may be as deep as its script is long, and a node as wide. So one cursor goes through it, from each position to the
    next, and what is learnt about a node's children is kept.
    """

    def __init__(self, script: bytes) -> None:
        self._script = script
        self._cursor = _parser().parse(script).walk()
        self._strings_of: dict[int, tuple[str, ...]] = {}
        self._substitutions_of: dict[int, list[Span]] = {}
        self._names_of: dict[int, frozenset[str]] = {}
        self._arguments_of: dict[int, list[Node]] = {}

    def literal(self, place: int) -> Literal | None:
        """Return the literal with the byte at `place`; None if that byte is in code or a comment."""
        node, *ancestors = self._literal_around(place)
        if node is None:
            return None
        if node.type == "regex":
            return Literal(node.start_byte, node.end_byte, "/", is_whole=True)
        quote = chr(self._script[node.start_byte])
        start, end = node.start_byte + 1, max(node.end_byte - 1, node.start_byte + 1)
        if quote == "`":
            put = self._substitutions(node)
            behind = bisect_right(put, place, key=lambda span: span.end)
            start = put[behind - 1].end if behind else start
            end = put[behind].start if behind < len(put) else end
        is_whole = (start, end) == (node.start_byte + 1, node.end_byte - 1)
        use, holder = self._use(node, ancestors) if is_whole else ("", "")
        return Literal(start, end, quote, is_whole, use, holder)

    def neighbours(self, place: int) -> "Neighbours":
        """Return the neighbours of the string at `place`: the names of its object, or the strings of its list."""
        node, parent, table, pair, around = self._literal_around(place)
        if node is None or parent is None or table is None:
            return NO_NEIGHBOURS
        if parent.type == "array":
            return Neighbours(self._strings(parent, is_object=False))
        if parent.type != "pair" or parent.child_by_field_name("key") != node:
            return NO_NEIGHBOURS
        return Neighbours(self._strings(table, is_object=True), is_route=self._describes_routes(pair, around))

    def _describes_routes(self, pair: "Node | None", around: "Node | None") -> bool:
        """Tell whether the value of a member holds the paths of an OpenAPI description."""
        if pair is None or around is None or pair.type != "pair":
            return False
        if self._text(pair.child_by_field_name("key")).strip("\"'") not in ROUTES_OF_APIS:
            return False
        if around.id not in self._names_of:
            self._names_of[around.id] = frozenset(
                self._text(child.child_by_field_name("key")).strip("\"'")
                for child in around.named_children
                if child.type == "pair"
            )
        return not self._names_of[around.id].isdisjoint(API_DESCRIPTIONS)

    def _substitutions(self, template: "Node") -> list[Span]:
        if template.id not in self._substitutions_of:
            self._substitutions_of[template.id] = [
                Span(child.start_byte, child.end_byte)
                for child in template.named_children
                if child.type == "template_substitution"
            ]
        return self._substitutions_of[template.id]

    def _strings(self, parent: "Node", *, is_object: bool) -> tuple[str, ...]:
        """Return the strings of a list, or the names of an object that are strings, among its first children."""
        found = self._strings_of.get(parent.id)
        if found is None:
            children = parent.named_children[:_MOST_NEIGHBOURS]
            if is_object:
                keys = (child.child_by_field_name("key") for child in children if child.type == "pair")
                children = [key for key in keys if key is not None]
            found = tuple(self._text(node)[1:-1] for node in children if self._is_string(node))
            self._strings_of[parent.id] = found
        return found

    def _is_string(self, node: "Node") -> bool:
        """Tell whether a node is a string, or a template without substitutions, as which some minifiers write all strings."""
        return node.type == "string" or (node.type == "template_string" and not self._substitutions(node))

    def _literal_around(self, place: int) -> "list[Node | None]":
        """Return the literal with the byte at `place` and its next ancestors, `_KIN` nodes in all; None for missing ones."""
        self._go_to(place)
        node = self._cursor.node
        for _ in range(_MOST_STEPS_UP):
            if node is None or node.type in _LITERALS or node.type not in _PARTS_OF_LITERALS:
                break
            node = self._cursor.node if self._cursor.goto_parent() else None
        if node is None or node.type not in _LITERALS:
            return [None] * _KIN
        kin: list[Node | None] = [node]
        while len(kin) < _KIN:
            kin.append(self._cursor.node if kin[-1] is not None and self._cursor.goto_parent() else None)
        return kin

    def _go_to(self, place: int) -> None:
        """Move the cursor to the smallest node with the byte at `place`."""
        cursor = self._cursor
        while (node := cursor.node) is not None and not node.start_byte <= place < node.end_byte:
            if not cursor.goto_parent():
                break
        while cursor.goto_first_child_for_byte(place) is not None:
            if cursor.node is None or cursor.node.start_byte > place:
                cursor.goto_parent()
                return

    def _use(self, node: "Node", ancestors: "Sequence[Node | None]") -> tuple[str, str]:
        """Return how a whole literal is a link by syntax, and the construct that it is given to."""
        parent, call, *_ = ancestors
        if parent is None:
            return "", ""
        if parent.type in {"import_statement", "export_statement"}:
            return MODULE, parent.type.partition("_")[0]
        if parent.type == "assignment_expression":
            return self._use_in_assignment(parent, node)
        if call is None or parent.type != "arguments":
            return "", ""
        given = self._arguments_of.get(parent.id)
        if given is None:
            given = [child for child in parent.named_children if child.type != "comment"][:_MOST_ARGUMENTS]
            self._arguments_of[parent.id] = given
        number = next((place for place, one in enumerate(given) if one.id == node.id), _MOST_ARGUMENTS)
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
    """Yield the first byte inside each literal that may be a link by syntax; the tree tells which are."""
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
    """Yield the first byte inside each further argument of `importScripts`."""
    while (ended := _ENDS[chr(script[place - 1])].match(script, place)) is not None:
        found = _FURTHER.match(script, ended.end())
        if found is None:
            return
        place = found.end()
        yield place


def read_literal(script: bytes, place: int, done: int, *, is_data: bool = False) -> Literal | None:
    """Return the literal that holds `place` without a tree: for JSON, and for scripts too large to parse.

    The quotation mark before the place decides; if that is escaped, the mark that begins the string around it. In JSON, only
    `"` is one. Nothing before `done` is examined.
    """
    found = (_MARK_OF_JSON if is_data else _MARK).search(script, max(done, place - _LONGEST_MARK), place)
    if found is not None and len(found[1]) % 2 == 0:
        start, quote = found.end(), found[2].decode()
    else:
        quote = '"' if found is None else found[2].decode()
        start = _find_unescaped(script, quote.encode(), done, place) + 1
    if not start:
        return read_literal(script, place, done) if is_data else None  # JSON5 has other marks
    ended = _ENDS[quote].match(script, start)
    end = ended.end() if ended else start
    return Literal(start, end, quote, is_whole=script[end : end + 1] == quote.encode())


def _find_unescaped(script: bytes, quote: bytes, done: int, place: int) -> int:
    """Return the position of the last quotation mark before `place` that is not escaped, or -1."""
    found = script.rfind(quote, done, place)
    while found > 0:
        before = script[max(done, found - _LONGEST_MARK) : found]
        if (len(before) - len(before.rstrip(b"\\"))) % 2 == 0:
            break
        found = script.rfind(quote, done, found)
    return found


_MARK: Final = lazy_pattern(rb"(\\*)([\"'`])\Z")
_MARK_OF_JSON: Final = lazy_pattern(rb"(?<!\\)(\\*+)(\")\Z")
_LONGEST_MARK: Final = 40
_ENDS: Final = {
    '"': lazy_pattern(rb"(?:[^\"\\\n]++|\\.)*+", re.DOTALL),
    "'": lazy_pattern(rb"(?:[^'\\\n]++|\\.)*+", re.DOTALL),
    "`": lazy_pattern(rb"(?:[^`\\$]++|\\.|\$(?!\{))*+", re.DOTALL),
}


@functools.cache
def _parser() -> "Parser":
    """Return the parser, which is loaded when the first script needs it."""
    import tree_sitter_javascript
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_javascript.language()))
