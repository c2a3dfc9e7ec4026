"""Attack texts for any regular expression, made from its own parse tree: its beginning, repeated many times, without its end."""

import itertools
import re
from collections.abc import Iterator
from re import _constants as op
from re import _parser as parser

MOST = 60
NO_TEXT = {op.AT, op.ASSERT, op.ASSERT_NOT, op.GROUPREF, op.GROUPREF_EXISTS, op.FAILURE}
REPEATS = {op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT}
CLASSES = {op.CATEGORY_DIGIT: "1", op.CATEGORY_SPACE: " ", op.CATEGORY_WORD: "a"}


def pieces(tree, choice: int) -> Iterator[str]:
    """Yield a text that matches, for each part of an expression; `choice` chooses between alternatives."""
    for kind, value in tree:
        if kind is op.LITERAL:
            yield chr(value)
        elif kind is op.NOT_LITERAL:
            yield "a" if value != ord("a") else "b"
        elif kind is op.ANY:
            yield "a"
        elif kind is op.IN:
            yield character(value, choice)
        elif kind is op.BRANCH:
            yield from pieces(value[1][choice % len(value[1])], choice)
        elif kind in REPEATS:
            yield "".join(pieces(value[2], choice)) * max(1, min(value[0], 8))
        elif kind is op.SUBPATTERN:
            yield from pieces(value[-1], choice)
        elif kind is op.ATOMIC_GROUP:
            yield from pieces(value, choice)
        else:
            assert kind in NO_TEXT, kind


def character(items, choice: int) -> str:
    """Return a character that a set matches."""
    is_other = items[0][0] is op.NEGATE
    named = {chr(code) for kind, value in items for code in codes(kind, value)}
    if is_other:
        return next(one for one in "a 1-xyz/.\"'{" if one not in named)
    return sorted(named)[choice % len(named)]


def codes(kind, value) -> Iterator[int]:
    """Yield some code points of an item of a set."""
    if kind is op.LITERAL:
        yield value
    elif kind is op.RANGE:
        yield value[0]
    elif kind is op.CATEGORY and value in CLASSES:
        yield ord(CLASSES[value])
    elif kind is op.CATEGORY:
        yield ord("!")


def attacks(expression: re.Pattern) -> Iterator[tuple[str, str]]:
    """Yield attacks that may make a matcher backtrack: a beginning, and a text to repeat after it."""
    text = expression.pattern if isinstance(expression.pattern, str) else expression.pattern.decode("latin-1")
    tree = parser.parse(text, expression.flags & ~re.UNICODE)
    seen = set()
    for choice in range(3):
        found = list(pieces(tree, choice))
        starts = ["".join(found[:end]) for end in range(1, len(found) + 1)]
        thinned = starts[:: max(1, len(starts) // 12)] + starts[-2:]
        for before, pump in itertools.chain(
            (("", start) for start in thinned),
            (
                (start, piece)
                for start in thinned
                for piece in dict.fromkeys((start[-1:], " ", "\\", "a", "<"))
            ),
            (("", piece + "!") for piece in found),
        ):
            if pump and (before, pump) not in seen and len(seen) < 4 * MOST:
                seen.add((before, pump))
                yield before, pump
