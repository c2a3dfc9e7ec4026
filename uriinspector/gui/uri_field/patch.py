"""One change of a text: what stands where instead of what."""

from typing import NamedTuple


class Patch(NamedTuple):
    """At `start`, `inserted` instead of `removed`; in code points."""

    start: int
    removed: str
    inserted: str

    @property
    def inverse(self) -> "Patch":
        """The change that takes this one back."""
        return Patch(self.start, self.inserted, self.removed)


def difference(before: str, after: str, caret: int | None = None) -> Patch:
    """The one change between two texts; where it could stand in several places, no later than `caret`."""
    limit = min(len(before), len(after))
    head = _common(before, after, limit if caret is None else min(limit, caret))
    tail = _common(before[::-1], after[::-1], limit - head)
    return Patch(head, before[head : len(before) - tail], after[head : len(after) - tail])


def _common(one: str, other: str, limit: int) -> int:
    """The length of the common beginning, `limit` at most; halving, for comparing slices is what is fast."""
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
