"""Take a script apart into its literals and all the rest, for the proof.

This is a lexer for ECMAScript, not a parser: it tells strings, templates, comments and regular expressions from the rest, and
the proof needs no more. The link finder finds literals by a grammar of the whole language; the proof is that both agree.
"""

import re
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.proof.readers.values import Pairs

_GAP: Final = "\0"
_PIECE: Final = lazy_pattern(
    r"(?P<code>(?:[^\"'`/(){}<\-]++|<(?!!--)|-(?!->))*+)(?:(?P<bracket>[({])"
    r"|\"(?P<double>(?:[^\"\\\n\r]++|\\(?:\r\n|[\s\S]))*+)\"?"
    r"|'(?P<single>(?:[^'\\\n\r]++|\\(?:\r\n|[\s\S]))*+)'?"
    r"|(?P<comment>/\*[\s\S]*?(?:\*/|\Z)|//[^\n\r\u2028\u2029]*+|<!--[^\n\r\u2028\u2029]*+)"
    r"|(?P<mark>[`/)}\-])|\Z)"
)
_CHUNK: Final = lazy_pattern(r"((?:[^`\\$]++|\\(?:[\s\S]|\Z)|\$(?!\{))*+)(`|\$\{|\Z)")
_EXPRESSION: Final = lazy_pattern(
    r"/(?![*/])(?:[^/\\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*+\])++/[A-Za-z]*+"
)
_LINE_COMMENT: Final = lazy_pattern(r"[^\n\r\u2028\u2029]*+")
_SOURCE_MAP: Final = lazy_pattern(r"(/[/*][#@]\s*sourceMappingURL=)([^\s'\"*]++)")
_WORD_BEFORE: Final = lazy_pattern(r"(?:^|[^.\w$])([a-z]+)\s*\Z")
_LONGEST_WORD: Final = 16
# Words after which an expression begins, so that a slash there begins a regular expression (ECMA-262 12.9.5).
_BEFORE_EXPRESSION: Final = frozenset(
    [
        "return",
        "typeof",
        "instanceof",
        "in",
        "of",
        "new",
        "delete",
        "void",
        "throw",
        "case",
        "do",
        "else",
        "yield",
        "await",
        "default",
        "extends",
    ]
)
_BEFORE_CONDITION: Final = frozenset({"if", "while", "for", "with"})
_BEFORE_BLOCK: Final = frozenset({"else", "do", "try", "finally"})
_ENDS_OPERAND: Final = lazy_pattern(r"[\w$\])\"'`\u0080-\U0010ffff]")
_ESCAPE: Final = lazy_pattern(
    r"\\(?:u\{(?P<long>[0-9A-Fa-f]{1,6})\}|u(?P<unit>[0-9A-Fa-f]{4})|x(?P<byte>[0-9A-Fa-f]{2})"
    r"|(?P<octal>[0-3]?[0-7]{1,2})|(?P<break>\r\n|[\n\r\u2028\u2029])|(?P<other>[\s\S]))"
)
_NAMED: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_LAST_CODE_POINT: Final = 0x10FFFF


class ScriptParts(NamedTuple):
    """The values of strings and templates in a script, its regular expressions, and the rest with a NUL for each of them."""

    literals: tuple[str, ...]
    expressions: tuple[str, ...]
    rest: str


def pair_literals(before: str, after: str) -> Pairs | None:
    """Pair the changed literals of a script, regular expressions last; None if anything else differs.

    Unchanged literals are left out: the search for old paths finds those that should have changed.
    """
    old, new = literals_of(before), literals_of(after)
    one, other = old.literals + old.expressions, new.literals + new.expressions
    if old.rest != new.rest or len(one) != len(other):
        return None
    return [(was, now) for was, now in zip(one, other, strict=True) if was != now]


def literals_of(text: str) -> ScriptParts:
    """Take a script apart; scripts with equal rests have equally many literals.

    Each piece of a template between substitutions is a literal. The address of a source map counts as one too.
    """
    lexer = _Lexer(text)
    lexer.run()
    return ScriptParts(tuple(lexer.literals), tuple(lexer.expressions), "".join(lexer.rest))


class _Lexer:
    """Goes through a script once; only strings, brackets, slashes and `-->` are looked at one by one."""

    def __init__(self, text: str) -> None:
        self.literals: list[str] = []
        self.expressions: list[str] = []
        self.rest: list[str] = []
        self._text = text
        self._open: list[tuple[str, int]] = []  # brackets, with their positions
        self._last = 0  # the end of the last token, which is neither space nor comment
        self._closed = ("", 0)  # if that was a closing bracket: the one that opened

    def run(self) -> None:
        """Read to the end."""
        position = 0
        if self._text.startswith("#!"):
            position = self._keep(_LINE_COMMENT, 0)
        while position < len(self._text):
            match = _PIECE.match(self._text, position)
            assert match is not None  # each character is in one of its branches
            position = self._read_piece(match)

    def _read_piece(self, match: re.Match[str]) -> int:
        """Read code and the token that ends it; return where the next piece begins."""
        kind, end = match.lastgroup, match.end()
        if kind == "bracket":
            self.rest.append(match[0])
            self._open.append((match[kind], end - 1))
            self._last = end
            return end
        code = match["code"]
        self.rest.append(code)
        if kind in {"double", "single"}:
            self._add_literal(match[kind])
            quote = self._text[match.start(kind) - 1]
            self.rest.append(f"{quote}{_GAP}{self._text[match.end(kind) : end]}")
            self._last = end
            return end
        before = code.rstrip()
        if before:
            self._last = match.start() + len(before)
        if kind == "mark":
            return self._read_mark(match[kind], end - 1)
        if kind == "comment":
            self._read_comment(match[kind])
        return end

    def _read_comment(self, text: str) -> None:
        found = _SOURCE_MAP.match(text)
        if found is None:
            self.rest.append(text)
            return
        self.literals.append(found[2])
        self.rest.append(f"{found[1]}{_GAP}{text[found.end() :]}")

    def _keep(self, expression: re.Pattern[str], position: int) -> int:
        """Add what `expression` matches to the rest, and return where the match ends."""
        match = expression.match(self._text, position)
        assert match is not None
        self.rest.append(match[0])
        return match.end()

    def _read_mark(self, mark: str, place: int) -> int:
        if mark == "`":
            return self._read_template(place + 1, "`")
        if mark == "/" and not self._follows_operand() and _EXPRESSION.match(self._text, place):
            return self._read_expression(place)
        if mark == "-" and self._text.startswith("-->", place) and self._begins_line(place):
            return self._keep(_LINE_COMMENT, place)
        if mark in ")}":
            self._closed = self._open.pop() if self._open else ("", place)
            if self._closed[0] == "${":
                return self._read_template(place + 1, "}")
        self.rest.append(mark)
        self._last = place + 1
        return place + 1

    def _read_expression(self, place: int) -> int:
        """Read a regular expression to the end of its flags; its escapes are kept."""
        match = _EXPRESSION.match(self._text, place)
        assert match is not None
        self.expressions.append(match[0][1:])
        self.rest.append(f"/{_GAP}")
        self._last = match.end()
        return match.end()

    def _read_template(self, position: int, lead: str) -> int:
        """Read a piece of a template, which begins after the backquote or after a substitution."""
        match = _CHUNK.match(self._text, position)
        assert match is not None
        self._add_literal(match[1])
        self.rest.append(f"{lead}{_GAP}{match[2]}")
        if match[2] == "${":
            self._open.append(("${", match.end() - 1))
        self._last = match.end()
        return match.end()

    def _add_literal(self, raw: str) -> None:
        self.literals.append(undo_escapes(raw))

    def _begins_line(self, place: int) -> bool:
        return not self._text[
            max(self._text.rfind("\n", 0, place), self._text.rfind("\r", 0, place)) + 1 : place
        ].strip()

    def _follows_operand(self) -> bool:
        """Whether the last token ends an operand, so that a slash here is a division."""
        last = self._text[self._last - 1 : self._last] if self._last else ""
        if last == ")":
            return not self._is_condition(self._closed[1])
        if last == "}":
            return not self._is_block(self._closed[1])
        if self._text[max(0, self._last - 2) : self._last] in {"++", "--"}:
            return True
        if not _ENDS_OPERAND.match(last):
            return False
        return self._word_before(self._last) not in _BEFORE_EXPRESSION

    def _word_before(self, place: int) -> str:
        """Return the lower-case word that ends at `place`; empty if it is a property or part of a longer name."""
        match = _WORD_BEFORE.search(self._text[max(0, place - _LONGEST_WORD) : place])
        return match[1] if match else ""

    def _is_condition(self, opened: int) -> bool:
        """Whether parentheses held the condition of a statement, so that an expression may begin after them."""
        return self._word_before(opened) in _BEFORE_CONDITION

    def _is_block(self, opened: int) -> bool:
        """Whether braces held statements, because they follow `;`, `)`, `=>`, another brace or a word such as `else`."""
        before = self._text[max(0, opened - _LONGEST_WORD) : opened].rstrip()
        if not before or before[-1] in ";){}" or before.endswith("=>"):
            return True
        return self._word_before(opened) in _BEFORE_BLOCK


def undo_escapes(raw: str) -> str:
    """Return the value of a string literal, with its escapes undone (ECMA-262 12.9.4.2)."""
    return _ESCAPE.sub(_character, raw) if "\\" in raw else raw


def _character(match: re.Match[str]) -> str:
    digits = match["long"] or match["unit"] or match["byte"]
    if digits:
        code = int(digits, 16)
        return chr(code) if code <= _LAST_CODE_POINT else match[0]
    if match["octal"]:
        return chr(int(match["octal"], 8))
    if match["break"]:
        return ""
    return _NAMED.get(match["other"], match["other"])
