"""The list, through its controls, as a person uses it: files and texts go in; rows, groups and files come out."""

import csv
import json
import time
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from uriinspector.assets import asset
from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.base.progress import UNWATCHED, Progress
from uriinspector.gui import lists
from uriinspector.gui.list_work import ListQuery, answer_query
from uriinspector.gui.lists import ListPane
from uriinspector.gui.widgets.table import select_row
from uriinspector.lists.model import Grouping, Order

TEXT = """see https://www.example.com/users/17?id=1&utm_source=x and https://www.example.com/users/18?id=2&token=hush,
then http://EXAMPLE.org:80/%7Ea, http://example.org/~a and https://www.example.com/users/17?id=1&utm_source=x"""


@pytest.fixture
def pane(qtbot, make):
    made = make(ListPane)
    made._typing.setInterval(10)  # milliseconds, of the 300 after which what is typed takes effect
    made.resize(1200, 700)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.shut()


@pytest.fixture
def listed(pane, qtbot):
    pane.show_list(TEXT)
    rest(pane, qtbot)
    return pane


def rest(pane: ListPane, qtbot) -> None:
    qtbot.waitUntil(lambda: not pane.busy, timeout=60_000)


def column(model, number: int) -> list[str]:
    return [model.index(row, number).data() for row in range(model.rowCount())]


def test_the_first_list_begins_without_a_row_to_inspect(pane):
    assert pane.row_panel.verdict.text() == "Select a row to see what the inspector says of it."
    assert pane.row_panel.open_button.isHidden()


def test_one_link_is_counted_as_one(pane, qtbot):
    """It was `1 URIs in lines, 1 different`."""
    pane.show_list("https://e.example/a")
    rest(pane, qtbot)
    assert pane.card.summary.text() == "1 URI in lines"
    pane.card.filter.setText("scheme=https")
    rest(pane, qtbot)
    assert pane.card.summary.text() == "1 URI in lines; 1 fits the filter"


def test_the_field_for_the_column_shows_what_it_asks_for(pane, qtbot):
    """It was as wide as “Col…”."""
    pane.show_list("name,url\na,https://e.example/a\nb,https://e.example/b\n")
    rest(pane, qtbot)
    edit = pane.card.column
    assert edit.isVisible()
    assert edit.fontMetrics().horizontalAdvance(edit.placeholderText()) < edit.width() - 20


def test_a_text_becomes_rows(listed):
    assert column(listed.uris, 1) == ["2", "1", "1", "1"]
    assert column(listed.uris, 0)[0] == "https://www.example.com/users/17?id=1&utm_source=x"
    assert column(listed.uris, 2)[0] == "One tracker."
    assert column(listed.uris, 3)[0] == "Tracking parameter"
    assert "/~a" in column(listed.uris, 2)
    assert listed.card.summary.text() == "5 URIs in prose, 4 different"
    assert "hush" not in "".join(column(listed.uris, 0))


def test_the_sample_log_is_plotted(pane, qtbot):
    pane.empty.sample_button.click()
    rest(pane, qtbot)
    assert "420 URIs in a log of requests" in pane.card.summary.text()
    assert pane.plot.isVisible()
    assert pane.plot.text().startswith("Most at 2026-11-20")
    before = pane.plot.text()
    qtbot.keyClick(pane.plot, Qt.Key.Key_Right)
    assert pane.plot.accessibleDescription() == pane.plot.text() != before
    assert pane.groups.headerData(0, Qt.Orientation.Horizontal) == "Path pattern"  # it is all of one site


def test_what_is_pasted_behind_what_was_typed_is_listed_with_it(pane, qtbot):
    """Only what was pasted was listed, and what was typed was gone."""
    qtbot.keyClicks(pane.empty.field, "http://typed.example/ ")
    QGuiApplication.clipboard().setText("http://pasted.example/")
    pane.empty.field.paste()
    assert pane.empty.field.toPlainText() == "http://typed.example/ http://pasted.example/"
    qtbot.keyClick(pane.empty.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    rest(pane, qtbot)
    assert sorted(column(pane.uris, 0)) == ["http://pasted.example/", "http://typed.example/"]


def test_a_group_filters_and_lets_go_again(listed, qtbot):
    listed.by.setCurrentIndex(listed.by.findData(Grouping.PATTERN))
    rest(listed, qtbot)
    listed.group_table.selectRow(column(listed.groups, 0).index("/users/{n}"))
    qtbot.keyClick(listed.group_table, Qt.Key.Key_Return)
    rest(listed, qtbot)
    assert listed.card.filter.text() == "pattern=/users/{n}"
    assert listed.uris.rowCount() == 2
    assert listed.card.summary.text().endswith("; 2 fit the filter")
    listed.group_table.selectRow(0)
    qtbot.keyClick(listed.group_table, Qt.Key.Key_Return)
    rest(listed, qtbot)
    assert (listed.card.filter.text(), listed.uris.rowCount()) == ("", 4)


def test_the_filter_of_a_group_shows_no_secret(pane, qtbot):
    webhook = "https://hooks.slack.com/services/T1/B1/hush7hush7"
    pane.empty.field.setPlainText(f"{webhook} https://hooks.slack.com/help")
    qtbot.keyClick(pane.empty.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    rest(pane, qtbot)
    pane.by.setCurrentIndex(pane.by.findData(Grouping.PATTERN))
    rest(pane, qtbot)
    names = column(pane.groups, 0)
    pane.group_table.selectRow(next(row for row, name in enumerate(names) if "/services/" in name))
    qtbot.keyClick(pane.group_table, Qt.Key.Key_Return)
    rest(pane, qtbot)
    assert pane.card.filter.text() == "pattern=/services/T1/B1/*"
    assert [pane.uris.text(row) for row in range(pane.uris.rowCount())] == [webhook]
    pane.group_table.selectRow(0)
    qtbot.keyClick(pane.group_table, Qt.Key.Key_Return)
    rest(pane, qtbot)
    assert (pane.card.filter.text(), pane.uris.rowCount()) == ("", 2)


def test_entering_a_group_is_undone_in_the_filter(listed, qtbot):
    """What had been typed there was lost."""
    qtbot.keyClicks(listed.card.filter, "scheme=https")
    rest(listed, qtbot)
    listed.group_table.selectRow(0)
    qtbot.keyClick(listed.group_table, Qt.Key.Key_Return)
    rest(listed, qtbot)
    assert listed.card.filter.text() == "scheme=https site=https://example.com"
    qtbot.keyClick(listed.card.filter, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    rest(listed, qtbot)
    assert listed.card.filter.text() == "scheme=https"
    assert listed.uris.rowCount() == 2


def test_the_parameters_are_counted_and_their_secrets_masked(listed, qtbot):
    listed.by.setCurrentIndex(listed.by.findData(Grouping.PARAMETER))
    rest(listed, qtbot)
    assert list(zip(column(listed.groups, 0), column(listed.groups, 1), column(listed.groups, 2), strict=True)) == [
        ("id", "3", "2"), ("utm_source", "2", "1"), ("token", "1", "1"),
    ]  # fmt: skip
    tips = [listed.groups.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in range(3)]
    assert "For example x" in tips[1]
    assert "hush" not in "".join(tips)


def test_a_wrong_filter_says_so_and_keeps_the_rows(listed, qtbot):
    listed.card.filter.setText("colour=red")
    rest(listed, qtbot)
    assert "'colour=red' is no condition" in listed.card.summary.text()
    assert listed.card.filter.property("wrong")
    assert listed.uris.rowCount() == 4
    listed.card.filter.setText("site=example.org")
    rest(listed, qtbot)
    assert not listed.card.filter.property("wrong")
    assert listed.uris.rowCount() == 2


OTHER = "http://a.example/\nhttp://b.example/\n"


@pytest.mark.parametrize("way", ["another list", "files", "paste"])
@pytest.mark.parametrize("terms", ["site=example.com", "colour=red"])
def test_another_list_begins_without_the_filter_of_the_last(listed, qtbot, tmp_path, way: str, terms: str):
    """It came up partly hidden, or was refused for a filter that nobody had written for it."""
    listed.card.filter.setText(terms)
    rest(listed, qtbot)
    if way == "files":
        (tmp_path / "a.txt").write_text(OTHER, "utf-8")
        listed.show_list((tmp_path / "a.txt",))
    else:
        if way == "another list":
            listed.card.clear_button.click()
        QGuiApplication.clipboard().setText(OTHER)
        listed.paste()
    rest(listed, qtbot)
    assert listed.card.filter.text() == ""
    assert not listed.card.filter.property("wrong")
    assert listed.uris.rowCount() == 2
    assert listed.card.summary.text() == "2 URIs in lines, 2 different"


def test_rows_are_sorted_by_their_headings(listed, qtbot):
    listed.uri_table.horizontalHeader().sectionClicked.emit(0)
    rest(listed, qtbot)
    up = column(listed.uris, 0)
    assert listed.card.order.currentData() == Order.TEXT
    listed.uri_table.horizontalHeader().sectionClicked.emit(0)
    rest(listed, qtbot)
    assert column(listed.uris, 0) == up[::-1]


def test_equal_ones_are_merged_up_to_a_rung(listed, qtbot):
    listed.card.merge.setCurrentIndex(5)
    listed.card.merge.activated.emit(5)
    rest(listed, qtbot)
    assert listed.uris.rowCount() == 3


def test_references_are_resolved_against_a_base(pane, qtbot):
    pane.show_list("../a\n../b\n")
    rest(pane, qtbot)
    pane.card.base.setText("https://h.example/x/y/")
    qtbot.keyClick(pane.card.base, Qt.Key.Key_Return)
    rest(pane, qtbot)
    assert column(pane.uris, 0) == ["https://h.example/x/a", "https://h.example/x/b"]


@pytest.mark.parametrize("wrong", ["not a base", "h.example/x/", "/x/y/", "https://h.example/a b/"])
def test_a_wrong_base_says_so_and_keeps_the_rows(pane, qtbot, wrong: str):
    """It was ignored, or resolved to texts without a scheme, without a word."""
    pane.show_list("../a\n../b\n")
    rest(pane, qtbot)
    base = pane.card.base
    base.setText(wrong)
    qtbot.keyClick(base, Qt.Key.Key_Return)
    rest(pane, qtbot)
    said = f"'{wrong}' is no base: write a whole URI, such as https://example.com/docs/."
    assert pane.card.summary.text() == said
    assert base.property("wrong")
    assert base.hasFocus()
    assert column(pane.uris, 0) == ["../a", "../b"]
    base.setText("https://h.example/é/y/")
    qtbot.keyClick(base, Qt.Key.Key_Return)
    rest(pane, qtbot)
    assert not base.property("wrong")
    assert column(pane.uris, 0)[0].startswith("https://h.example/")
    assert pane.card.summary.text() == "2 URIs in lines, 2 different"


def test_a_wrong_base_refuses_another_list_until_it_is_mended(pane, qtbot):
    pane.show_list("../a\n../b\n")
    rest(pane, qtbot)
    pane.card.base.setText("not a base")
    pane.show_list("../c\n../d\n")
    rest(pane, qtbot)
    assert pane.card.summary.text().startswith("'not a base' is no base")
    assert pane.card.base.hasFocus()
    pane.card.base.clear()
    qtbot.keyClick(pane.card.base, Qt.Key.Key_Return)
    rest(pane, qtbot)
    assert not pane.card.base.property("wrong")
    assert column(pane.uris, 0) == ["../c", "../d"]


def test_a_table_asks_for_its_column(pane, qtbot, tmp_path):
    file = tmp_path / "a.csv"
    file.write_text("name,where\none,h.example/a\ntwo,h.example/b\n", "utf-8")
    pane.show_list((file,))
    rest(pane, qtbot)
    assert "name the column that does" in pane.card.summary.text()
    assert "--" not in pane.card.summary.text()
    qtbot.keyClicks(pane.card.column, "where\r")
    rest(pane, qtbot)
    assert column(pane.uris, 0) == ["h.example/a", "h.example/b"]


def test_what_cannot_be_opened_is_said(pane, qtbot, tmp_path):
    pane.show_list((tmp_path / "none.txt",))
    rest(pane, qtbot)
    assert pane.card.summary.text() == "'none.txt' can't be used: No such file or directory."
    pane.show_list("nothing at all\nto be found here\n")
    rest(pane, qtbot)
    assert pane.card.summary.text() == "No URIs were found in this; it was read as prose."


def test_files_are_dropped_and_several_are_one_list(pane, qtbot, tmp_path):
    for name in "ab":
        (tmp_path / name).write_text(f"http://{name}.example/\nhttp://c.example/\n", "utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in "ab"])
    QGuiApplication.clipboard().setMimeData(mime)
    pane.paste()
    rest(pane, qtbot)
    assert pane.card.summary.text() == "4 URIs in 2 files, 3 different"


def test_of_several_files_those_that_cannot_be_read_are_told_and_the_others_listed(pane, qtbot, tmp_path):
    (tmp_path / "a.txt").write_text("http://a.example/\nhttp://c.example/\n", "utf-8")
    (tmp_path / "b.xlsx").write_bytes(b"PK\3\4\x14")
    files = tuple(tmp_path / name for name in ("none.txt", "a.txt", "b.xlsx", "neither.txt"))
    pane.show_list(files[:3])
    rest(pane, qtbot)
    assert column(pane.uris, 0) == ["http://a.example/", "http://c.example/"]
    said = (
        "2 URIs in lines, 2 different. 'none.txt' can't be used: No such file or directory. b.xlsx is a zip, "
    )
    assert pane.card.summary.text().startswith(said)
    pane.show_list(files)
    rest(pane, qtbot)
    assert pane.card.summary.text().endswith(
        "save what it holds as CSV or as text. 1 file more can't be read either."
    )
    pane.show_list((files[0], files[2]))
    rest(pane, qtbot)
    assert pane.card.summary.text().startswith("b.xlsx is a zip, ")


def test_what_is_shown_is_written_to_a_file(listed, qtbot, tmp_path):
    listed.card.filter.setText("parameter=token")
    rest(listed, qtbot)
    for name in ("uris.csv", "uris.jsonl"):
        listed.export_to(tmp_path / name)
        rest(listed, qtbot)
        assert name in listed.card.summary.text()
    heading, row = csv.reader((tmp_path / "uris.csv").read_text("utf-8").splitlines())
    assert heading[0] == "text"
    assert "hush" not in row[0]
    (line,) = (tmp_path / "uris.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["text"].endswith("token=hush")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["uris.csv", "uris.jsonl"]


def test_a_refused_export_leaves_the_list(listed, qtbot, tmp_path):
    listed.export_to(tmp_path / "nowhere/uris.csv")
    rest(listed, qtbot)
    assert listed.card.summary.text().startswith("'uris.csv' can't be used")
    listed.card.filter.setText("scheme=http")
    rest(listed, qtbot)
    assert "fit the filter" in listed.card.summary.text()


@pytest.mark.parametrize(
    ("term", "icon"), [("scheme=http", "circle-check"), ("site=nowhere.example", "info")]
)
def test_a_filter_that_nothing_fits_has_no_green_tick(listed, qtbot, monkeypatch, term: str, icon: str):
    said = []
    monkeypatch.setattr(listed.card.summary, "say", lambda *look: said.append(look))
    listed.card.filter.setText(term)
    rest(listed, qtbot)
    assert said[-1][0] == icon


def test_rows_are_copied_as_written(listed, qtbot):
    listed.uri_table.selectAll()
    qtbot.keyClick(listed.uri_table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[1].endswith("token=hush")


def test_the_uris_have_a_menu_as_the_rows_of_other_lists(listed, qtbot):
    listed.uri_table.selectRow(1)
    assert listed.uri_table.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
    actions = {action.objectName(): action for action in listed.uri_table.actions()}
    actions["list_uris_copy"].trigger()
    assert QGuiApplication.clipboard().text() == listed.uris.text(1)
    with qtbot.waitSignal(listed.opened) as opened:
        actions["list_uris_open"].trigger()
    assert opened.args == [[listed.uris.text(1)]]


def test_rows_too_many_for_tabs_are_told(pane, qtbot):
    """16 of 40 were opened, and nothing said so."""
    pane.show_list("\n".join(f"https://h.example/{number}" for number in range(40)))
    rest(pane, qtbot)
    pane.uri_table.selectAll()
    with qtbot.waitSignal(pane.opened) as opened:
        qtbot.keyClick(pane.uri_table, Qt.Key.Key_Return)
    assert len(opened.args[0]) == 16
    assert pane.card.summary.text() == "16 of 40 URIs opened, the most at once; 24 left"
    select_row(pane.uri_table, 0)
    pane.ask()
    rest(pane, qtbot)
    qtbot.keyClick(pane.uri_table, Qt.Key.Key_Return)
    assert pane.card.summary.text() == "40 URIs in lines, 40 different"


def test_a_huge_uri_is_shown_and_left_to_the_inspector(pane, qtbot):
    """The window stood still for up to three seconds whenever it became the current row, and at each painting."""
    secret = "hushhush1"
    huge = f"data:text/plain;base64,{'QUJD' * 300_000}?token={secret}"
    pane.show_list(f"http://a.example/?utm_source=x\n{huge}\nhttp://b.example/\n")
    rest(pane, qtbot)
    panel = pane.row_panel
    assert panel.findings.isVisible()
    select_row(pane.uri_table, 1)
    assert panel.verdict.text() == "This URI is too long to be read beside the list: inspect it."
    assert not panel.findings.isVisible()
    assert panel.open_button.isVisible()
    assert panel.uri.accessibleName().startswith("data:text/plain;base64,QUJD")
    (shown,) = (text for text in column(pane.uris, 0) if text.startswith("data:"))
    assert "more" in shown
    assert len(shown) < 5_000
    assert not any(secret in said for said in (shown, panel.uri.text(), panel.uri.accessibleName()))
    with qtbot.waitSignal(pane.opened) as opened:
        panel.open_button.click()
    assert opened.args == [[huge]]
    select_row(pane.uri_table, 0)
    assert panel.findings.isVisible()
    assert panel.verdict.text() == "One tracker."


def test_a_group_is_copied_from_its_own_table(listed, qtbot):
    """The URIs selected in the other table were copied."""
    listed.uri_table.selectAll()
    listed.group_table.setFocus()
    listed.group_table.selectRow(0)
    qtbot.keyClick(listed.group_table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "example.com"


def test_reading_can_be_stopped_and_what_was_read_stays(pane, qtbot):
    pane.show_list("\n".join(f"https://h{number}.example/{number}?x={number}" for number in range(60_000)))
    qtbot.waitUntil(lambda: pane.uris.rowCount() > 0, timeout=60_000)
    assert pane.card.cancel_button.isVisible()  # the findings are still looked for
    pane.card.cancel_button.click()
    rest(pane, qtbot)
    assert "not all of them were looked at" in pane.card.summary.text()
    assert pane.card.go_on_button.isVisible()
    assert pane.uris.rowCount() == 60_000
    qtbot.waitUntil(lambda: pane.uris.index(59_999, 2).data() == "/{n} (x)")  # described when it is seen
    pane.clear()
    assert pane.empty.field.isVisible()


def test_rows_are_shown_before_findings_are_looked_for(pane, qtbot):
    """While a thread described them, the first painting of 100,000 rows took ten times as long."""
    waiting = []

    def note():
        if pane.uris.rowCount():  # a later answer shows them again, with their findings
            waiting.append(pane._filler._job is not None and pane._filler._job.paused)

    pane.uris.modelReset.connect(note)
    pane.show_list(TEXT)
    rest(pane, qtbot)
    assert waiting[0]
    assert pane._filler.rows.is_described


def test_findings_are_looked_for_with_a_filter_that_cannot_be_read(listed, qtbot):
    listed.card.filter.setText('"never closed')
    rest(listed, qtbot)
    assert listed._is_refused
    listed._read_again()
    rest(listed, qtbot)
    assert listed._filler.rows.is_described


@pytest.fixture
def half_known(pane, qtbot) -> ListPane:
    """A list whose last URIs are wrong, with the worst first, stopped before they were looked at."""
    right = [f"https://h.example/{number}" for number in range(20_000)]
    wrong = [f"https://h.example/%zz{number}" for number in range(50)]
    pane.card.order.setCurrentIndex(pane.card.order.findData(Order.SEVERITY))
    # In the same turn of the event loop in which that begins.
    pane._filler.changed.connect(lambda: None if pane._filler.filled is None else pane._filler.cancel())
    pane.show_list("\n".join(right + wrong))
    rest(pane, qtbot)
    pane._filler.changed.disconnect()
    pane._filler.changed.connect(pane._show_state)
    assert not pane._filler.rows.is_described
    return pane


def test_the_current_row_stays_where_it_is_while_more_is_found(half_known, qtbot):
    """Every five seconds the first row was the current one again, at the top of the table."""
    table = half_known.uri_table
    select_row(table, 30)
    before = half_known.uris.text(30), table.rowViewportPosition(30)
    half_known.card.go_on_button.click()
    rest(half_known, qtbot)
    row = table.currentIndex().row()
    assert row >= 80  # what is wrong stands above it now
    assert (half_known.uris.text(row), table.rowViewportPosition(row)) == before


def test_another_order_begins_at_the_first_row(listed, qtbot):
    select_row(listed.uri_table, 2)
    listed.card.order.setCurrentIndex(listed.card.order.findData(Order.TEXT))
    rest(listed, qtbot)
    assert listed.uri_table.currentIndex().row() == 0


def test_a_wrong_filter_is_told_though_the_work_goes_on(half_known, qtbot):
    """The next report of progress, a moment later, took the sentence's place."""
    half_known.card.go_on_button.click()
    half_known.card.filter.setText("colour=red")
    half_known.ask()
    half_known._on_progressed(Progress("describe", 1, 2, ""), "Looking for findings")
    assert "'colour=red' is no condition" in half_known.card.summary.text()
    rest(half_known, qtbot)
    assert "'colour=red' is no condition" in half_known.card.summary.text()


def test_the_temporary_file_goes_with_the_list(listed):
    folder = listed._filler._folder.name
    listed.clear()
    assert not Path(folder).exists()


def test_a_list_by_keyboard_alone(window, control, qtbot):
    window.go_list()
    pane = window.tabs.list_pane
    assert pane.empty.field.hasFocus()
    QGuiApplication.clipboard().setText(TEXT)
    qtbot.keyClick(pane.empty.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    rest(pane, qtbot)
    assert pane.uri_table.hasFocus()
    qtbot.keyClick(pane.uri_table, Qt.Key.Key_Home)
    qtbot.keyClick(pane.uri_table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(pane.uri_table, Qt.Key.Key_Return)
    assert window.uri_tabs.count() == 2
    assert control("uri_edit").text().endswith("token=hush")


def test_rows_too_many_for_the_clipboard_are_told(pane, qtbot, monkeypatch):
    """100,000 of more were copied, and the sentence gave that number as if it were all."""
    monkeypatch.setattr(lists, "MOST_COPIED", 30)
    pane.show_list("\n".join(f"https://h.example/{number}" for number in range(40)))
    rest(pane, qtbot)
    pane.uri_table.selectAll()
    qtbot.keyClick(pane.uri_table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().split() == [
        f"https://h.example/{number}" for number in range(30)
    ]
    assert pane.card.summary.text() == "30 of 40 URIs copied, the most at once; 10 left"


def test_half_a_megabyte_in_one_uri_is_described_beside_the_window(pane, qtbot):
    """Masking, inspecting and grouping it took seconds of the window's own time."""
    word = "0123456789abcdef" * 16_000
    worked = [time.thread_time()]
    pulse = QTimer(pane, interval=5)
    pulse.timeout.connect(lambda: worked.append(time.thread_time()))
    pulse.start()
    pane.show_list(
        f"https://h.example/{word}?token=hushhush1&x=xoxp&y={word}\nhttp://b.example/{word[:50_000]}"
    )
    qtbot.waitUntil(lambda: pane.uris.rowCount() == 2, timeout=60_000)
    met = column(pane.uris, 0)
    rest(pane, qtbot)
    select_row(pane.uri_table, 1)
    assert pane.row_panel.verdict.text() == "Reading…"
    rest(pane, qtbot)
    # Seconds of work between two turns of the loop: the promise is 0.05, and a busy machine takes thrice as long for it.
    assert max(after - before for before, after in pairwise(worked)) < 0.15
    assert set(met) & {"512,046 characters", "50,017 characters"}, met
    assert pane.row_panel.findings.isVisible()
    assert pane.row_panel.verdict.text() != "Reading…"
    said = [*column(pane.uris, 0), *column(pane.uris, 2), *column(pane.groups, 0)]
    assert column(pane.uris, 0)[0].startswith("https://h.example/0123")
    assert not any("hush" in each for each in said)
    assert all(column(pane.uris, 2))


@pytest.mark.long
def test_many_lines_leave_the_window_awake(pane, qtbot, tmp_path):
    file = tmp_path / "many.txt"
    file.write_text(
        "".join(f"https://h{n % 997}.example/users/{n}?id={n}\n" for n in range(200_000)), "utf-8"
    )
    worked = [time.thread_time()]
    pulse = QTimer(pane, interval=5)
    pulse.timeout.connect(lambda: worked.append(time.thread_time()))
    pulse.start()
    pane.show_list((file,))
    qtbot.waitUntil(lambda: pane.uris.rowCount() == 200_000, timeout=250_000)
    for row in range(0, 200_000, 10_007):
        pane.uri_table.scrollTo(pane.uris.index(row, 0))
        qtbot.wait(20)
    pane.card.cancel_button.click()
    rest(pane, qtbot)
    longest = max(after - before for before, after in pairwise(worked))
    # Seconds of work between two turns of the loop: the promise is 0.05, and a busy machine takes thrice as long for it.
    assert longest < 0.15


def test_the_sample_is_what_it_says():
    lines = asset("samples/access.log").read_text("ascii").splitlines()
    assert len(lines) == 420


def test_a_log_shows_how_it_was_answered(pane, qtbot):
    line = '192.0.2.1 - - [10/Oct/2026:13:55:36 +0200] "GET {} HTTP/1.1" {} 23\n'
    pane.show_list(
        line.format("/a", 200) + line.format("/a", 404) + line.format("https://user@evil.example/", 200)
    )
    rest(pane, qtbot)
    assert pane.uris.index(0, 4).data() == "200, 404"
    assert pane.by.findData(Grouping.STATUS) >= 0
    pane.uri_table.selectRow(1)
    assert "user name" in pane.row_panel.findings.list.currentIndex().data()
    pane.show_list("https://h.example/")
    rest(pane, qtbot)
    assert pane.uri_table.isColumnHidden(4)
    assert pane.by.findData(Grouping.STATUS) < 0


def test_a_question_about_a_list_that_was_dropped_is_refused(tmp_path):
    with pytest.raises(EnvironmentRefusedError):
        answer_query(ListQuery(), tmp_path / "gone" / "list.sqlite3", UNWATCHED)


def test_work_needs_no_more_width_than_rest(pane, qtbot):
    """At 200 % the whole page had to be scrolled sideways while a list was read."""
    pane.show_list("\n".join(f"http://h/{number}" for number in range(3000)))
    widths = {}
    for is_working in (True, False):
        QApplication.processEvents()
        assert pane.card.cancel_button.isVisible() is is_working
        assert pane.card.export_button.isVisible() is not is_working
        widths[is_working] = pane.card.minimumSizeHint().width()
        rest(pane, qtbot)
    assert widths[True] <= 1.1 * widths[False]
