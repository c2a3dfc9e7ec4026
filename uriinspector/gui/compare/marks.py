"""Which characters of two texts differ."""

from difflib import SequenceMatcher
from typing import Final, NamedTuple, TypeAlias

Marks: TypeAlias = tuple[tuple[int, int], ...]
_MATCHED: Final = 300  # characters; of longer texts everything between their common ends is marked


class MarkPair(NamedTuple):
    """The places that differ in one text and in the other."""

    a: Marks
    b: Marks


def mark_differences(a: str, b: str) -> MarkPair:
    """Return what differs; where one text has more, the character that follows is marked in the other.

    >>> mark_differences("colour", "color")
    MarkPair(a=((4, 5),), b=((4, 5),))
    """
    if a == b:
        return MarkPair((), ())
    if max(len(a), len(b)) > _MATCHED:
        start = _common(a, b)
        tail = _common(a[start:][::-1], b[start:][::-1])
        spans = [(start, len(a) - tail, start, len(b) - tail)]
    else:
        codes = SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
        spans = [(i, j, k, m) for tag, i, j, k, m in codes if tag != "equal"]
    return MarkPair(
        tuple(_make_visible(i, j, len(a)) for i, j, _, _ in spans if a),
        tuple(_make_visible(k, m, len(b)) for _, _, k, m in spans if b),
    )


def _common(a: str, b: str) -> int:
    """Return how many characters both begin with."""
    shorter = min(len(a), len(b))
    return next((place for place in range(shorter) if a[place] != b[place]), shorter)


def _make_visible(start: int, end: int, length: int) -> tuple[int, int]:
    """Widen an empty span to one character, so that it can be seen."""
    if start < end:
        return start, end
    return (start, start + 1) if start < length else (length - 1, length)
