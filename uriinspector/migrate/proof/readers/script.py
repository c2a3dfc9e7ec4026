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
    r"(?P<code>(?:[^\"'`/(){}<\-]++|<(?!!--)|-(?!->))*+)(?:(?P<opening>[({])|(?P<closing>[)}])"
    r"|\"(?P<double>(?:[^\"\\\n\r]++|\\(?:\r\n|[\s\S]))*+)\"?"
    r"|'(?P<single>(?:[^'\\\n\r]++|\\(?:\r\n|[\s\S]))*+)'?"
    r"|(?P<comment>/\*[\s\S]*?(?:\*/|\Z)|//[^\n\r\u2028\u2029]*+|<!--[^\n\r\u2028\u2029]*+)"
    r"|(?P<mark>[`/\-])|\Z)"
)
_CHUNK: Final = lazy_pattern(r"((?:[^`\\$]++|\\(?:[\s\S]|\Z)|\$(?!\{))*+)(`|\$\{|\Z)")
_EXPRESSION: Final = lazy_pattern(
    r"/(?![*/])(?:[^/\\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*+\])++/[A-Za-z]*+"
)
_LINE_END: Final = lazy_pattern(r"[\n\r\u2028\u2029]|\Z")
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
    return ScriptParts(tuple(lexer.literals), tuple(lexer.expressions), _GAP.join(lexer.rest))


class _Lexer:
    """Goes through a script once; only strings, brackets, slashes and `-->` are looked at one by one."""

    def __init__(self, text: str) -> None:
        self.literals: list[str] = []
        self.expressions: list[str] = []
        self.rest: list[str] = []
        self._text = text
        self._kept = 0  # the end of the last literal
        self._open: list[int] = []  # the positions of open brackets
        self._substitutions: list[int] = []  # those of them that are in a template
        self._last = 0  # the end of the last token, which is neither space nor comment
        self._opened = 0  # if that was a closing bracket: the position of the one that opened

    def run(self) -> None:
        text, piece, position = self._text, _PIECE.match, 0
        if text.startswith("#!"):
            position = _end_of_line(text, 0)
        while position < len(text):
            match = piece(text, position)
            assert match is not None  # each character is in one of its branches
            kind, end = match.lastgroup, match.end()
            if kind == "opening":
                self._open.append(end - 1)
                position = self._last = end
            elif kind == "closing":
                self._opened = self._open.pop() if self._open else end - 1
                if self._substitutions and self._substitutions[-1] == self._opened:
                    self._substitutions.pop()
                    position = self._read_template(end)
                else:
                    position = self._last = end
            elif kind in {"double", "single"}:
                self.literals.append(undo_escapes(match[kind]))
                self._cut(*match.span(kind))
                position = self._last = end
            else:
                position = self._read_rest(match)
        self.rest.append(text[self._kept :])

    def _cut(self, start: int, end: int) -> None:
        """Leave a literal out of the rest."""
        self.rest.append(self._text[self._kept : start])
        self._kept = end

    def _read_rest(self, match: re.Match[str]) -> int:
        """Read code and a comment or a mark; return where the next piece begins."""
        kind, end = match.lastgroup, match.end()
        before = match["code"].rstrip()
        if before:
            self._last = match.start() + len(before)
        if kind == "comment":
            found = _SOURCE_MAP.match(match[kind])
            if found is not None:
                self.literals.append(found[2])
                self._cut(match.start(kind) + found.start(2), match.start(kind) + found.end(2))
        return self._read_mark(match[kind], end - 1) if kind == "mark" else end

    def _read_mark(self, mark: str, place: int) -> int:
        if mark == "`":
            return self._read_template(place + 1)
        if mark == "/" and not self._follows_operand():
            expression = _EXPRESSION.match(self._text, place)
            if expression is not None:
                self.expressions.append(expression[0][1:])  # its escapes are kept
                self._cut(place + 1, expression.end())
                self._last = expression.end()
                return expression.end()
        if mark == "-" and self._text.startswith("-->", place) and self._begins_line(place):
            return _end_of_line(self._text, place)
        self._last = place + 1
        return place + 1

    def _read_template(self, position: int) -> int:
        """Read a piece of a template, which begins after the backquote or after a substitution."""
        match = _CHUNK.match(self._text, position)
        assert match is not None
        self.literals.append(undo_escapes(match[1]))
        self._cut(*match.span(1))
        if match[2] == "${":
            self._open.append(match.end() - 1)
            self._substitutions.append(match.end() - 1)
        self._last = match.end()
        return match.end()

    def _begins_line(self, place: int) -> bool:
        return not self._text[
            max(self._text.rfind("\n", 0, place), self._text.rfind("\r", 0, place)) + 1 : place
        ].strip()

    def _follows_operand(self) -> bool:
        """Whether the last token ends an operand, so that a slash here is a division."""
        last = self._text[self._last - 1 : self._last] if self._last else ""
        if last == ")":
            return not self._is_condition(self._opened)
        if last == "}":
            return not self._is_block(self._opened)
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


def _end_of_line(text: str, position: int) -> int:
    found = _LINE_END.search(text, position)
    assert found is not None  # the text ends, too
    return found.start()


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
