"""Edits change what they name and nothing else."""

from hypothesis import given, strategies
from link_edits import splice

from uriinspector.core.syntax.span import Span
from uriinspector.html.link import LinkEdit


@given(strategies.binary())
def test_no_edits_no_change(data):
    assert splice(data, []) == data


@given(strategies.binary(max_size=60), strategies.data())
def test_edits_taken_back_give_the_bytes_again(data, choices):
    numbers = strategies.lists(strategies.integers(0, len(data)), max_size=8)
    places = sorted(choices.draw(numbers.filter(lambda items: len(items) % 2 == 0)))
    edits, back, grown = [], [], 0
    for start, end in zip(places[::2], places[1::2], strict=True):
        after = choices.draw(strategies.binary(max_size=5))
        edits.append(LinkEdit(Span(start, end), data[start:end], after))
        back.append(LinkEdit(Span(start + grown, start + grown + len(after)), after, data[start:end]))
        grown += len(after) - (end - start)
    assert splice(splice(data, edits), back) == data
