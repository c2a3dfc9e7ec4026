"""The models of the list alone: rows that come late, and groups that change only their names."""

from array import array

import pytest
from PySide6.QtCore import Qt

from uriinspector.base.progress import Watch
from uriinspector.gui.list_work import Options, read_list
from uriinspector.gui.lists import UriGroupModel, UriModel
from uriinspector.lists.model import FoundUri, Group, Grouping
from uriinspector.lists.table import UriTable


@pytest.fixture
def table():
    with UriTable() as made:
        made.fill(FoundUri(f"http://h.example/{number}?utm_source=x", number + 1) for number in range(40))
        yield made


def late(model: UriModel, *rows: int) -> list[str]:
    """What rows show while there is no time left in a turn."""
    model._spent = 1.0
    return [model.index(row, 2).data() for row in rows]


def test_rows_that_come_late_are_told_in_the_next_turn(qtbot, table):
    model, told = UriModel(), []
    model.show(table, table.numbers())
    model.dataChanged.connect(lambda first, last, *_: told.append((first.row(), last.row(), last.column())))
    assert late(model, 7, 12) == ["", ""]
    qtbot.waitUntil(lambda: bool(told))
    assert told == [(7, 12, 7)]
    assert model.index(7, 2).data() == "One tracker."


def test_rows_that_are_gone_are_not_told_of(qtbot, table):
    model, told = UriModel(), []
    model.show(table, table.numbers())
    late(model, 3, 30)
    model.show(table, array("I", table.numbers()[:5]))
    model.dataChanged.connect(lambda first, last, *_: told.append((first.row(), last.row())))
    qtbot.waitUntil(lambda: not model.busy)
    assert told == [(3, 3)]
    late(model, 4)
    model.show(None, array("I"))
    qtbot.waitUntil(lambda: not model.busy)
    assert told == [(3, 3)]


def headings(model: UriGroupModel) -> list[str]:
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(3)]


def test_the_same_groups_by_something_else_have_other_headings():
    model, resets = UriGroupModel(), []
    model.modelReset.connect(lambda: resets.append(headings(model)))
    group = Group("x", 3, 5, None, "http://h/")
    for by in (Grouping.SITE, Grouping.HOST, Grouping.HOST, Grouping.PARAMETER):
        model.show((group,), by)
    assert resets == [["Site", "Count", "URIs"], ["Host", "Count", "URIs"], ["Parameter", "Count", "Values"]]


def test_groups_are_shown_with_their_counts_and_values():
    model = UriGroupModel()
    rows = (Group("id", 3, 1500, 2, "17"), Group(None, 1, 1, None, ""))
    model.show(rows, Grouping.PARAMETER)
    shown = [[model.index(row, column).data() for column in range(3)] for row in range(2)]
    assert shown == [["id", "1,500", "2"], ["(none)", "1", "1"]]
    assert (model.group(1), model.group(2), model.group(-1)) == (rows[1], None, None)


def test_the_total_of_a_pasted_text_is_estimated_by_its_octets(tmp_path):
    told = []
    text = "\n".join(f"http://h/äöüß€äöüß€/{number}" for number in range(30_000))
    read_list(text, Options(), tmp_path / "kept", Watch(told.append))
    assert told[0].done == 20_000
    assert told[0].total == pytest.approx(30_000, rel=0.1)
