"""Lines of places in a text, and where two texts differ: the beginning and the end that they have in common."""

from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.syntax.span import common_beginning, common_ends, line_numbers, with_lines


@given(st.text("ab", max_size=8), st.text("ab", max_size=8), st.none() | st.integers(0, 9))
def test_the_common_beginning_is_the_longest(one, other, most):
    for left, right in ((one, other), (tuple(one), tuple(other))):
        length = common_beginning(left, right, most)
        assert left[:length] == right[:length]
        assert length in {most, len(left), len(right)} or left[length] != right[length]


@given(st.text("ab", max_size=8), st.text("ab", max_size=8), st.none() | st.integers(0, 9))
def test_the_common_ends_do_not_overlap_and_leave_the_shortest_change(one, other, most):
    head, tail = common_ends(one, other, most)
    assert head == common_beginning(one, other, most)
    assert head + tail <= min(len(one), len(other))
    assert one[len(one) - tail :] == other[len(other) - tail :]
    middles = one[head : len(one) - tail], other[head : len(other) - tail]
    assert not all(middles) or middles[0][-1] != middles[1][-1]


@given(st.text("a\n", max_size=12), st.lists(st.integers(0, 12)).map(sorted))
def test_each_place_has_the_line_that_counting_from_the_start_gives(text, starts):
    expected = [text.count("\n", 0, start) + 1 for start in starts]
    assert list(line_numbers(text, starts)) == expected
    assert list(with_lines(text.encode(), starts, int)) == list(zip(expected, starts, strict=True))
