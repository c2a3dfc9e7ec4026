"""Align two paths and two queries: match the segments and pairs of one with those of the other."""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Pair, pairs, segments, split

_MOST_ALIGNED: Final = 2_000  # segments; longer paths are compared segment by segment
_BEGINNING: Final = -1  # the place before the first pair


class RowState(StrEnum):
    """How a segment or a pair of the first differs from that of the second."""

    SAME = "same"
    ENCODED = "encoded"  # the same when decoded
    MOVED = "moved"  # the same, in another place
    CHANGED = "changed"
    ADDED = "added"  # only in the second
    MISSING = "missing"  # only in the first
    IGNORED = "ignored"  # left out on request


class AlignedRow(NamedTuple):
    """A segment or a pair of the first URI, beside its counterpart in the second.

    Attributes:
        kind: `segment` or `pair`.
        name: the decoded key of a pair; the number of a segment from 1, in the first if it is there.
        a: the segment or the pair as written in the first; None where it is absent.
        b: that of the second.
        state: how the two differ.
        is_encoded: whether they differ as written but not when decoded, moved or not.
        places: the numbers, from 1, of a pair that is in both; else None.
    """

    kind: str
    name: str
    a: str | None
    b: str | None
    state: RowState
    is_encoded: bool = False
    places: tuple[int, int] | None = None


class Tolerance(NamedTuple):
    """Which differences to overlook.

    Attributes:
        order: the order of the pairs.
        case: upper and lower case of segments, keys and values.
        key: tells whether the pairs with this decoded key are left out.
    """

    order: bool = False
    case: bool = False
    key: Callable[[str], bool] = lambda _key: False


NOTHING: Final = Tolerance()


def align(a: str, b: str, tolerance: Tolerance = NOTHING) -> tuple[AlignedRow, ...]:
    """Return a row for each segment of the paths, then for each pair of the queries.

    Pairs of one key are matched by equal values first, then in order. The rows have the order of the first URI; what only
    the second has is inserted at its place.

    >>> [(row.name, row.state.value) for row in align("?a=1&b=2", "?b=2&a=3&c")]
    [('a', 'changed'), ('c', 'added'), ('b', 'same')]
    """
    ours, theirs = split(a), split(b)
    fold = str.casefold if tolerance.case else str
    of_path = _segment_rows(
        [one.text for one in segments(ours.path)], [one.text for one in segments(theirs.path)], fold
    )
    read = _read_form if (ours.scheme or "http").lower() in _OF_FORMS else decode
    return (*of_path, *_pair_rows(pairs(ours.query or ""), pairs(theirs.query or ""), tolerance, fold, read))


_OF_FORMS: Final = frozenset({"http", "https"})


def _read_form(text: str) -> str:
    """Decode a pair so that its '+', which most servers read as a space (URL standard 5.1), is not that of `%2B`."""
    return decode(text.replace("+", "%00+"))


def agree(rows: Iterable[AlignedRow]) -> bool:
    """Tell whether all rows differ at most in their encoding; ignored rows do not count."""
    return all(row.state in {RowState.SAME, RowState.ENCODED, RowState.IGNORED} for row in rows)


def _segment_rows(ours: list[str], theirs: list[str], fold: Callable[[str], str]) -> Iterator[AlignedRow]:
    keys = [fold(decode(one)) for one in ours], [fold(decode(one)) for one in theirs]
    if max(len(ours), len(theirs)) > _MOST_ALIGNED:
        codes = [("replace", 0, len(ours), 0, len(theirs))]
    else:
        from difflib import SequenceMatcher

        codes = list(SequenceMatcher(None, *keys, autojunk=False).get_opcodes())
    for _, start, end, other, stop in codes:
        for offset in range(max(end - start, stop - other)):
            place, match = start + offset, other + offset
            a = ours[place] if place < end else None
            b = theirs[match] if match < stop else None
            yield _row("segment", str(place + 1 if a is not None else match + 1), a, b, fold)


def _row(
    kind: str,
    name: str,
    a: str | None,
    b: str | None,
    fold: Callable[[str], str],
    read: Callable[[str], str] = decode,
) -> AlignedRow:
    """Return the row of a segment, or of a pair that has not moved."""
    if a is None or b is None:
        return AlignedRow(kind, name, a, b, RowState.ADDED if a is None else RowState.MISSING)
    if a == b:
        return AlignedRow(kind, name, a, b, RowState.SAME)
    if read(a) == read(b):
        return AlignedRow(kind, name, a, b, RowState.ENCODED, is_encoded=True)
    return AlignedRow(kind, name, a, b, RowState.SAME if fold(read(a)) == fold(read(b)) else RowState.CHANGED)


def _pair_rows(
    ours: Sequence[Pair],
    theirs: Sequence[Pair],
    tolerance: Tolerance,
    fold: Callable[[str], str],
    read: Callable[[str], str],
) -> Iterator[AlignedRow]:
    matches = _match_pairs(ours, theirs, fold)
    in_order = frozenset(range(len(ours))) if tolerance.order else _longest_in_order(matches)
    added = _added_rows(matches, theirs, fold)
    rows = [*added.get(_BEGINNING, ())]
    for place, pair in enumerate(ours):
        match = matches.get(place)
        written = None if match is None else theirs[match].text
        row = _row("pair", decode(pair.key), pair.text, written, fold, read)
        if match is not None:
            row = row._replace(places=(place + 1, match + 1))
            if place not in in_order and row.state is not RowState.CHANGED:
                row = row._replace(state=RowState.MOVED)
        rows += (row, *added.get(place, ()))
    for row in rows:
        yield row._replace(state=RowState.IGNORED) if tolerance.key(row.name) else row


def _added_rows(
    matches: dict[int, int], theirs: Sequence[Pair], fold: Callable[[str], str]
) -> Mapping[int, Sequence[AlignedRow]]:
    """Return the rows of their pairs without a match, by the place of our pair that they follow."""
    our_place = {match: place for place, match in matches.items()}
    added: dict[int, list[AlignedRow]] = {}
    before = _BEGINNING
    for number, pair in enumerate(theirs):
        if number in our_place:
            before = our_place[number]
        else:
            added.setdefault(before, []).append(_row("pair", decode(pair.key), None, pair.text, fold))
    return added


def _match_pairs(ours: Sequence[Pair], theirs: Sequence[Pair], fold: Callable[[str], str]) -> dict[int, int]:
    """Map the places of our pairs to those of theirs: equal ones first, then the rest of a key in order."""
    matches: dict[int, int] = {}
    taken: set[int] = set()
    our_keys, their_keys = (
        [(fold(decode(each.key)), fold(decode(each.value or ""))) for each in some] for some in (ours, theirs)
    )
    for wanted in (slice(2), slice(1)):  # key and value, then the key
        free: dict[object, deque[int]] = {}
        for place, key in enumerate(their_keys):
            if place not in taken:
                free.setdefault(key[wanted], deque()).append(place)
        for place, key in enumerate(our_keys):
            found = free.get(key[wanted]) if place not in matches else None
            if found:
                matches[place] = found.popleft()
                taken.add(matches[place])
    return matches


def _longest_in_order(matches: dict[int, int]) -> frozenset[int]:
    """Return the most of our places whose matches are in the same order: a longest increasing subsequence."""
    tails: list[int] = []
    chains: list[int] = []
    before: dict[int, int | None] = {}
    for place in sorted(matches):
        at = bisect_left(tails, matches[place])
        before[place] = chains[at - 1] if at else None
        tails[at : at + 1] = [matches[place]]
        chains[at : at + 1] = [place]
    steady: set[int] = set()
    last = chains[-1] if chains else None
    while last is not None:
        steady.add(last)
        last = before[last]
    return frozenset(steady)
