"""A change of a text: what is replaced where, and by what."""

from typing import NamedTuple


class Patch(NamedTuple):
    """At `start`, `inserted` instead of `removed`; in code points."""

    start: int
    removed: str
    inserted: str

    @property
    def inverse(self) -> "Patch":
        """The change that undoes this one."""
        return Patch(self.start, self.inserted, self.removed)


def difference(before: str, after: str, caret: int | None = None) -> Patch:
    """Find the one change between two texts; of several places choose one no later than `caret`."""
    limit = min(len(before), len(after))
    head = _common(before, after, limit if caret is None else min(limit, caret))
    tail = _common(before[::-1], after[::-1], limit - head)
    return Patch(head, before[head : len(before) - tail], after[head : len(after) - tail])


def _common(one: str, other: str, limit: int) -> int:
    """Return the length of the common prefix, at most `limit`; by bisection, since comparing slices is fast."""
    low, high = 0, limit
    if one[:high] == other[:high]:
        return high
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    return low
