"""The field holds any text unchanged."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor

from uriinspector.core.syntax.span import Span
from uriinspector.gui.uri_field import UriEdit

SCALAR = st.characters(exclude_categories=("Cs",), exclude_characters=[chr(c) for c in range(0xFDD0, 0xFDE0)])


@pytest.fixture
def edit(qtbot) -> UriEdit:
    made = UriEdit()
    qtbot.addWidget(made)
    return made


@given(text=st.text(SCALAR))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_text_comes_back_as_it_was(edit: UriEdit, text: str):
    edit.setPlainText(text)
    assert edit.text() == text
    assert edit.toPlainText() == text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("data:," + "ab%20" * 200_000, id="a-megabyte"),
        pytest.param("https://example.com/" + "😀é" * 5_000, id="beyond-the-basic-plane"),
        pytest.param("a\nb" * 3_000, id="line-breaks"),
    ],
)
def test_a_long_text_comes_back_as_it_was(edit: UriEdit, text: str):
    edit.setPlainText(text)
    assert edit.text() == text


@pytest.mark.parametrize("text", ["http://h/p?q#f", "ä😀" * 10, "x" * 9_000, "😀" * 9_000])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 1.0])
def test_spans_are_code_points(edit: UriEdit, text: str, share: float):
    edit.setPlainText(text)
    offset = int(len(text) * share)
    edit.select(Span(0, offset))
    assert edit.caret() == offset
    assert edit.selected_span() == Span(0, offset)


def test_enter_is_not_typed(edit: UriEdit, qtbot):
    qtbot.keyClicks(edit, "ab")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    qtbot.keyClicks(edit, "c")
    assert edit.text() == "abc"


def test_paste_cleans_nothing(edit: UriEdit):
    pasted = QMimeData()
    pasted.setText(' "http://h/\n a" ')
    edit.insertFromMimeData(pasted)
    assert edit.text() == ' "http://h/\n a" '


def test_copy_gives_what_is_written(edit: UriEdit):
    edit.setPlainText("a\nb\u202ec")
    edit.selectAll()
    assert edit.createMimeDataFromSelection().text() == "a\nb\u202ec"


def test_a_replacement_is_one_step_of_undo(edit: UriEdit):
    edit.replace_all("http://a/b")
    edit.replace(Span(7, 8), "example.com")
    assert edit.text() == "http://example.com/b"
    edit.undo()
    assert edit.text() == "http://a/b"
    edit.redo()
    assert edit.text() == "http://example.com/b"


def test_paint_changes_no_text_and_tells_of_no_change(edit: UriEdit, qtbot):
    edit.setPlainText("http://h/")
    look = QTextCharFormat()
    look.setForeground(QColor("red"))
    with qtbot.assertNotEmitted(edit.text_edited):
        edit.paint([(Span(0, 4), look), (Span(4, 9), look)])
    first, last = edit.document().firstBlock().layout().formats()
    assert (first.start, first.length, last.start) == (0, 4, 4)
    assert last.length >= 5


def test_what_is_typed_at_the_end_has_the_look_of_the_end_at_once(edit: UriEdit, qtbot):
    edit.setPlainText("http://h/")
    look = QTextCharFormat()
    look.setForeground(QColor("red"))
    edit.paint([(Span(4, 9), look)])
    edit.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(edit, "abc")
    (painted,) = edit.document().firstBlock().layout().formats()
    assert painted.start + painted.length >= len(edit.text())


def test_a_long_text_is_coloured_where_it_is_looked_at(edit: UriEdit):
    edit.resize(300, 100)
    edit.show()
    edit.setPlainText("x" * 100_000)
    look = QTextCharFormat()
    look.setForeground(QColor("red"))
    edit.paint([(Span(0, 100_000), look)])
    document = edit.document()
    assert document.firstBlock().layout().formats()
    assert not document.lastBlock().layout().formats()
    edit.select(Span(100_000, 100_000))
    assert document.lastBlock().layout().formats()


@given(
    text=st.text(st.sampled_from("ab😀\n\u2029"), max_size=40),
    length=st.integers(0, 300),
    share=st.floats(0, 1),
)
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_place_is_found_again(edit: UriEdit, text: str, length: int, share: float):
    edit.setPlainText(text + "x" * length * 30)
    offset = int(len(edit.text()) * share)
    edit.select(Span(offset, offset))
    assert edit.caret() == offset
    cursor = edit.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Start, QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)
    assert edit.selected_span() == Span(0, offset)


def test_the_field_grows_with_its_text_up_to_six_lines(edit: UriEdit, qtbot):
    edit.resize(300, 40)
    edit.show()
    heights = []
    for length in (10, 100, 1_000, 10_000):
        edit.setPlainText("x" * length)
        heights.append(edit.sizeHint().height())
    assert heights == sorted(heights)
    assert heights[0] < heights[1] < heights[2]
    assert heights[2] == heights[3]
