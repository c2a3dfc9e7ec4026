"""Match rows of a tree to rows of the next one, so that what is open, selected and in view stays."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

_Named = TypeVar("_Named", bound=Hashable)


def align_rows(
    old: Sequence[tuple[_Named, str]], new: Sequence[tuple[_Named, str]]
) -> tuple[tuple[int, int], ...]:
    """Pair old with new rows of the same name, both in rising order; rows that kept their text come first.

    Rows before the first and after the last change stay; between them rows are matched by name.
    """
    head = _count_equal(zip(old, new, strict=False))
    rest = min(len(old), len(new)) - head
    tail = min(rest, _count_equal(zip(reversed(old), reversed(new), strict=False)))
    middle = _pair_by_name(
        [name for name, _ in old[head : len(old) - tail]], [name for name, _ in new[head : len(new) - tail]]
    )
    return (
        *((place, place) for place in range(head)),
        *((head + left, head + right) for left, right in middle),
        *((len(old) - left, len(new) - left) for left in range(tail, 0, -1)),
    )


def consecutive_runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield first and last of each run of neighbours among rising places."""
    first = last = None
    for place in places:
        if last is not None and first is not None and place != last + 1:
            yield first, last
            first = place
        first = place if first is None else first
        last = place
    if first is not None and last is not None:
        yield first, last


def _count_equal(pairs: Iterable[tuple[object, object]]) -> int:
    """Count the equal pairs at the beginning."""
    count = 0
    for one, other in pairs:
        if one != other:
            break
        count += 1
    return count


def _pair_by_name(old: Sequence[_Named], new: Sequence[_Named]) -> Iterator[tuple[int, int]]:
    """Pair each new row with the next old one of its name."""
    at = 0
    for place, name in enumerate(new):
        try:
            found = old.index(name, at)
        except ValueError:
            continue
        yield found, place
        at = found + 1
