"""Columns share the available width, and everything fits into a small window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QTableView, QTreeView

from uriinspector.gui.inspect.component_tree import MEANING, WRITTEN
from uriinspector.gui.migrate.pair_dialog import PairDialog
from uriinspector.gui.widgets.table import (
    Cell,
    Columns,
    CountColumn,
    TableModel,
    Width,
    allow_copying,
    prepare_table,
)

LONG = (
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fshop%3Fid%3D7%26lang%3Dde"
    "&data=05%7C01%7Cjane%40example.com&reserved=0"
)


@pytest.fixture
def table(qtbot) -> QTableView:
    return shown(qtbot, (Width(50), Width(100, 1), Width(100, 3)))


def shown(qtbot, columns: tuple[Width, ...]) -> QTableView:
    view = QTableView()
    qtbot.addWidget(view)
    view.setModel(TableModel(("A", "B", "C"), view))
    view.verticalHeader().hide()
    view.setFrameShape(QTableView.Shape.NoFrame)
    Columns(view.horizontalHeader(), columns)
    view.resize(450, 200)
    view.show()
    qtbot.waitExposed(view)
    return view


def widths(table: QTableView) -> list[int]:
    return [table.horizontalHeader().sectionSize(column) for column in range(3)]


@pytest.mark.parametrize("width", [450, 650])
def test_what_is_left_over_is_shared(table, width: int):
    table.resize(width, 200)
    first, second, third = widths(table)
    assert (first, first + second + third) == (50, table.horizontalHeader().width())
    assert abs(3 * (second - 100) - (third - 100)) <= 4


def fitted(qtbot, rows: list[tuple[str, str, str]], columns: tuple[Width, ...]) -> QTableView:
    view = QTableView()
    qtbot.addWidget(view)
    model = TableModel(("A", "B", "C"), view)
    prepare_table(view, "fitted", "Fitted", model)
    view.setFrameShape(QTableView.Shape.NoFrame)
    Columns(view.horizontalHeader(), columns, view)
    view.resize(450, 400)
    view.show()
    qtbot.waitExposed(view)
    model.show([tuple(map(Cell, row)) for row in rows])
    qtbot.wait(20)
    return view


def test_short_texts_leave_their_room_to_long_ones(qtbot):
    """In the list of redirects both addresses were cut beside a column that was half empty."""
    table = fitted(qtbot, [("i" * 40, "b", "c")] * 30, (Width(50, 1), Width(100, 4), Width(100, 4)))
    first, second, third = widths(table)
    assert first > table.fontMetrics().horizontalAdvance("i" * 40)
    assert first + second + third == table.horizontalHeader().width()
    assert second > 100  # what is left over once nothing is cut is shared as ever
    table.model().show([(Cell("b"), Cell("i" * 400), Cell("i" * 400))])
    qtbot.wait(20)
    assert widths(table)[0] == 50
    assert abs(widths(table)[1] - widths(table)[2]) <= 2


def test_a_long_number_is_read_whole(qtbot):
    table = fitted(qtbot, [("a" * 99, "12,345,678,901", "")], (Width(80, 3), Width(40), Width(40)))
    assert widths(table)[1] > table.fontMetrics().horizontalAdvance("12,345,678,901")


def test_a_column_does_not_move_for_rows_far_below(qtbot):
    rows = [("b", "b", "b")] * 60
    table = fitted(qtbot, rows, (Width(50, 1), Width(100, 4), Width(100, 4)))
    before = widths(table)
    table.model().show([(Cell("b"), Cell("b"), Cell("b"))] * 59 + [(Cell("i" * 60), Cell("b"), Cell("b"))])
    qtbot.wait(20)
    assert widths(table) == before


def test_a_column_gets_room_for_its_text_ahead_of_the_others(table):
    columns, room = table.horizontalHeader().findChild(Columns), table.horizontalHeader().width()
    columns.make_room(0, 90)
    first = widths(table)[0]
    assert 90 < first < room * 2 // 5
    columns.make_room(0, 50)
    assert widths(table)[0] == first
    columns.make_room(0, 50, narrows=True)
    assert widths(table)[0] < first
    columns.make_room(0, 900)
    assert widths(table)[0] == room * 2 // 5
    assert sum(widths(table)) == room
    table.resize(260, 200)
    assert widths(table)[1:] == [100, 100]


def test_the_names_of_parts_are_read_whole(window, control):
    tree = control("component_tree")
    window.inspect("https://h.example/?a=1")
    before = tree.columnWidth(0)
    name = "a_key_of_a_query_in_which_i_am"
    window.inspect(f"https://h.example/?{name}=1")
    assert before < tree.columnWidth(0) < tree.header().width() // 2
    wide = tree.columnWidth(0)
    assert wide > tree.fontMetrics().horizontalAdvance(name) + 2 * tree.indentation()
    window.inspect(f"https://h.example/?{name[1:]}=1")  # as by a key
    assert tree.columnWidth(0) == wide
    window.inspect("https://h.example/?a=1")
    assert tree.columnWidth(0) == before


def test_no_column_gets_less_than_it_needs(table):
    table.resize(200, 200)
    assert widths(table)[:2] == [50, 100]


@pytest.mark.parametrize(("width", "first"), [(300, 100), (280, 80), (270, 70), (260, 100)])
def test_a_column_is_pinched_if_that_saves_a_scroll_bar(qtbot, width: int, first: int):
    table = shown(qtbot, (Width(100, 1, pinch=30), Width(100), Width(100)))
    table.resize(width + table.width() - table.horizontalHeader().width(), 200)
    assert widths(table)[0] == first


def test_the_last_column_may_be_narrower_than_it_began(qtbot):
    view = QTableView()
    qtbot.addWidget(view)
    view.setModel(TableModel(("A", "B", "C"), view))
    header = view.horizontalHeader()
    header.setStretchLastSection(True)
    header.setMinimumSectionSize(24)
    Columns(header, (Width(50), Width(100, 1), Width(40)))
    view.resize(210, 200)
    view.show()
    qtbot.waitExposed(view)
    assert sum(widths(view)) == header.width()


def test_columns_that_may_go_make_room_and_come_back(qtbot):
    table = shown(qtbot, (Width(50), Width(100, 1), Width(100, 3, can_go=True)))
    header = table.horizontalHeader()
    for width, is_hidden in ((450, False), (200, True), (180, True), (450, False)):
        table.resize(width, 200)
        assert header.isSectionHidden(2) is is_hidden, width
        assert not table.horizontalScrollBar().maximum(), width


def test_the_width_the_user_gave_stays(table):
    table.horizontalHeader().resizeSection(1, 120)
    table.resize(650, 200)
    assert widths(table)[:2] == [50, 120]


@pytest.fixture
def small(window, qtbot):
    """Two tabs, and a URI of two lines."""
    window.resize(1_024, 700)
    window.inspect("http://h/")
    window.uri_tabs.open_uri(LONG)
    qtbot.wait(20)
    return window


def test_a_small_window_holds_tabs_and_a_long_uri(small):
    assert small.size().toTuple() == (1_024, 700)
    assert small.minimumSizeHint().height() <= 700


def test_the_meaning_has_room_in_a_small_window(small, control):
    tree = control("component_tree")
    assert tree.header().sectionSize(2) >= 176
    assert tree.horizontalScrollBar().maximum() == 0


def test_tree_and_drawer_share_the_folded_window(small, control, qtbot):
    small.resize(900, 700)
    qtbot.waitUntil(lambda: control("component_tree").height() > 180)
    small.go_convert()
    assert control("codec_source").visibleRegion().boundingRect().height() > 24
    before = control("component_tree").height()
    small.resize(1_280, 800)
    qtbot.waitUntil(lambda: small.inspect_pane.controls.split.orientation() == Qt.Orientation.Vertical)
    assert control("component_tree").height() > before


def test_rows_are_copied_as_they_are_written_however_they_are_shown(qtbot):
    model = TableModel(("A", "B", "C"))
    view = prepare_table(QTableView(), "some_table", "Some table", model)
    qtbot.addWidget(view)
    allow_copying(view)
    address = f"http://h/{'a' * 200}\u202e"
    model.show(
        (
            (Cell("All"), Cell(""), Cell("1")),
            (Cell(address, uri=True), Cell("\u05d0", verbatim=True), Cell("2")),
        )
    )
    assert model.index(1, 0).data() != address
    view.selectAll()
    view.actions()[0].trigger()
    assert QGuiApplication.clipboard().text() == f"All\t1\n{address}\t\u05d0\t2"


def test_a_column_of_counts_keeps_its_heading_whole_in_larger_text(window):
    header = window.batch_pane.preview_page.plan_tree.header()
    for points in (9, 20, 32):
        font = header.font()
        font.setPointSize(points)
        header.setFont(font)
        assert header.sectionSize(1) >= header.sectionSizeHint(1), points


def test_the_uris_of_a_list_have_most_of_its_table(window, qtbot):
    """In a window of 1280 pixels all rows of a recording read alike: their hosts and their ends were left."""
    window.go_list()
    pane = window.tabs.list_pane
    pane.show_list("\n".join(f"https://www.example.com/shop/{number}/a-page.html" for number in range(9)))
    qtbot.waitUntil(lambda: not pane.busy, timeout=30_000)
    table = pane.uri_table
    assert table.columnWidth(0) >= 40 * table.fontMetrics().averageCharWidth()
    assert table.horizontalHeader().isSectionHidden(7)  # the site, which each URI says
    assert table.horizontalScrollBar().maximum() == 0


def test_a_heading_is_painted_without_a_look_at_every_selected_row(qtbot):
    asked = []

    class Counting(TableModel):
        def flags(self, index):
            asked.append(index.row())
            return super().flags(index)

    view = QTableView()
    qtbot.addWidget(view)
    model = Counting(("A", "B"), view)
    prepare_table(view, "many", "Many", model)
    model.show([(Cell("a"), Cell("b"))] * 5000)
    view.resize(300, 200)
    view.show()
    qtbot.waitExposed(view)
    view.selectAll()
    view.grab()
    assert len(view.selectionModel().selection().indexes()) == 10_000
    asked.clear()
    view.grab()
    assert len(asked) < 1000


def test_the_readings_have_the_room_of_a_column_of_equals_signs(window, qtbot):
    """The host stood there as `shop.e…le.com`, beside the reading of others: `=`."""
    window.resize(1280, 800)
    window.inspect(
        "https://user:secret@shop.example.com:8443/a?q=tea+%26&next=https%3A%2F%2Fpay.example%2F%3Fa"
    )
    window.inspect_pane.details.setCurrentIndex(1)
    table = window.findChild(QTableView, "reading_table")
    qtbot.waitUntil(lambda: table.columnWidth(2) > 1.5 * table.columnWidth(4))
    assert abs(table.columnWidth(2) - table.columnWidth(3)) <= 2


@pytest.mark.parametrize(("mode", "column"), [("runs", 6), ("pairs", 3)])
def test_what_became_of_a_run_or_a_page_is_read_whole(window, qtbot, mode: str, column: int):
    """In Projects it stood there as `undone, but f…`, beside a folder with room for another."""
    window.resize(1024, 700)
    window.go_migrate()
    if mode == "runs":
        window.batch_pane.results.setCurrentIndex(1)
        table, model = window.batch_pane.runs_page.table, window.batch_pane.runs_page.model
        window.batch_pane.runs_page.setCurrentIndex(1)
    else:
        dialog = PairDialog(window)
        dialog.open()
        dialog.pages.setCurrentIndex(dialog.pages.count() - 1)
        table, model = dialog.table, dialog.model
    said = (
        "undone, but for 12,345 files of a site"
        if mode == "runs"
        else "the same heading and title, 87 % of the words"
    )
    model.show([tuple(Cell(said if place == column else "a") for place in range(model.columnCount()))])
    needed = table.fontMetrics().horizontalAdvance(said)
    qtbot.waitUntil(lambda: table.columnWidth(column) > needed)


@pytest.mark.parametrize(
    ("uri", "runs_on"), [("https://h/?client_id={}", True), ("https://h/?q=%2B{}", False)]
)
def test_written_text_takes_the_room_of_an_empty_meaning(window, uri: str, runs_on: bool):
    """It was cut in the middle, beside an empty cell."""
    window.inspect(uri.format("0123456789" * 4))
    tree, model = window.inspect_pane.tree, window.inspect_pane.tree.model()
    query = model.index(model.rowCount() - 1, 0)
    cells = [tree.visualRect(model.index(0, column, query)) for column in (WRITTEN, MEANING)]
    edge = cells[0].adjusted(cells[0].width() - 1, 0, 7, 0)  # what lies between two texts elsewhere
    whole = tree.viewport().grab(edge).toImage()
    colours = {whole.pixel(x, y) for x in range(edge.width()) for y in range(edge.height())}
    assert (len(colours) > 1) is runs_on
    assert tree.viewport().grab().copy(edge).toImage() == whole  # however little of it Qt asks for
    tree.setCurrentIndex(model.index(0, 0, query))
    tree.edit_cell(WRITTEN)
    editor = tree.findChild(QLineEdit, "cell_editor")
    assert (editor.width() > cells[0].width()) is runs_on


def test_a_word_in_place_of_a_count_is_seen_whole(qtbot):
    """It was cut to `sk…ed` beside names with room to spare."""
    view = QTreeView()
    qtbot.addWidget(view)
    view.setModel(QStandardItemModel(1, 2, view))
    counts = CountColumn(view.header(), 56)
    usual = view.header().sectionSize(1)
    counts.make_room("übersprungen")
    assert view.header().sectionSize(1) >= view.fontMetrics().horizontalAdvance("übersprungen") + 16
    counts.make_room("")
    assert view.header().sectionSize(1) == usual
