"""Rows continue where they can, and Qt is told exactly which rows come and go."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPersistentModelIndex

from uriinspector.core.inspector import inspect
from uriinspector.gui.inspect.component_tree import COLUMNS, ComponentModel, align_rows, consecutive_runs

ROWS = st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from("xyz")), max_size=8)


@given(ROWS, ROWS)
def test_rows_keep_their_order_and_their_name(old, new):
    pairs = align_rows(old, new)
    assert list(pairs) == sorted(set(pairs))
    assert len({left for left, _ in pairs}) == len({right for _, right in pairs}) == len(pairs)
    assert all(
        left < right for left, right in zip((p[1] for p in pairs), (p[1] for p in pairs[1:]), strict=False)
    )
    assert all(old[left][0] == new[right][0] for left, right in pairs)


@given(ROWS)
def test_the_same_rows_all_go_on(rows):
    assert align_rows(rows, rows) == tuple((place, place) for place in range(len(rows)))


@given(st.lists(st.integers(0, 20), unique=True).map(sorted))
def test_runs_are_the_numbers_again(numbers):
    assert [n for first, last in consecutive_runs(numbers) for n in range(first, last + 1)] == numbers


def told(model: ComponentModel, parent: QModelIndex) -> list[object]:
    """Every cell, deep."""
    rows = range(model.rowCount(parent))
    return [
        (
            [model.index(row, column, parent).data() for column in range(len(COLUMNS))],
            told(model, model.index(row, 0, parent)),
        )
        for row in rows
    ]


PIECES = [
    "http:",
    "//",
    "u:p@",
    "h",
    ":80",
    "/",
    "a;b",
    "?",
    "x=1",
    "&",
    "y",
    "#",
    "%41",
    "u=http%3A%2F%2Fh%3Fa%3Db",
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


@given(st.lists(st.tuples(TEXTS, st.booleans()), min_size=2, max_size=4))
@settings(deadline=None, max_examples=60)
def test_rows_that_went_on_say_what_new_ones_would(texts):
    model = ComponentModel()
    for text, with_absent in texts:
        inspection = inspect(text)
        model.show(inspection, with_absent=with_absent)
        model.set_findings(inspection.findings)
        fresh = ComponentModel()
        fresh.show(inspection, with_absent=with_absent)
        fresh.set_findings(inspection.findings)
        assert told(model, QModelIndex()) == told(fresh, QModelIndex())


@pytest.mark.parametrize("with_absent", [False, True])
def test_qts_own_tester_finds_nothing_wrong_in_any_change(qtmodeltester, with_absent):
    model = ComponentModel()
    qtmodeltester.check(model)
    for text in (
        "http://h/?a=1&b=2",
        "http://h/?b=2",
        "http://h/?c&b=2&d",
        "http://u@h:1/a/b/c",
        "x:y",
        "",
        "?u=http%3A%2F%2Fi%2F&a",
    ):
        model.show(inspect(text), with_absent=with_absent)
        told(model, QModelIndex())


def test_a_row_outlives_rows_put_before_it():
    model = ComponentModel()
    model.show(inspect("http://h/?a=1&b=2"))
    query = next(index for index in (model.index(row, 0) for row in range(4)) if index.data() == "query")
    kept = QPersistentModelIndex(model.index(1, 0, query))
    model.show(inspect("http://h/?new&a=1&b=2"))
    assert (kept.data(), kept.row()) == ("b", 2)
    model.show(inspect("http://h/?b=2"))
    assert (kept.data(), kept.row()) == ("b", 0)
    model.show(inspect("http://h/"))
    assert not kept.isValid()
