"""Invisible characters get names, and long texts lose their middle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from uriinspector.base.message import Message
from uriinspector.gui.widgets.display import elide, isolate, isolate_fields, on_one_line
from uriinspector.gui.widgets.table import ANSWERS, Cell


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("plain text", "plain text", id="plain"),
        pytest.param("a\u202eb", "a⟨RLO⟩b", id="bidi-override"),
        pytest.param("a\nb\r\0", "a⟨LF⟩b⟨CR⟩⟨NUL⟩", id="controls"),
        pytest.param("a\u200bb\ufeff", "a⟨ZWSP⟩b⟨BOM⟩", id="invisible"),
        pytest.param("\ue000", "⟨U+E000⟩", id="private-use"),
        pytest.param("\ud800", "⟨U+D800⟩", id="lone-surrogate"),
        pytest.param("caf\u00e9", "café", id="letters-stay"),
        pytest.param("\u05d0", "\u2066\u05d0\u2069", id="right-to-left-is-isolated"),
        pytest.param(
            "/\u05d0/\u05d1",
            "\u2066\u200e/\u200e\u05d0\u200e/\u200e\u05d1\u2069",
            id="segments-keep-their-order",
        ),
    ],
)
def test_isolated(text: str, shown: str):
    assert isolate(text) == shown


def shown_of(cell: Cell) -> str:
    return ANSWERS[Qt.ItemDataRole.DisplayRole](cell, "")


def test_a_field_of_a_sentence_shows_its_line_break():
    assert isolate_fields(Message("the host '{}'", "exam\nple.com")) == "the host 'exam⟨LF⟩ple.com'"


def test_a_sentence_in_a_table_is_read_to_its_end_and_an_address_keeps_both(qapp):
    sentence = "Somebody should look at this, for it matters. " * 10
    assert shown_of(Cell(sentence)) == sentence
    assert shown_of(Cell(sentence * 9)) == f"{(sentence * 9)[:600]}…"
    address = f"https://host.example/{'a' * 500}/end.html"
    shown = shown_of(Cell(address, uri=True))
    assert shown.startswith("https://host.example/a")
    assert shown.endswith("a/end.html")
    assert len(shown) < 200


def test_a_long_text_keeps_its_start_and_its_end():
    shown = elide("a" * 1000 + "b" * 1000, 90)
    assert shown == "a" * 60 + " … 1,910 more … " + "b" * 30


@given(st.text())
def test_a_cell_never_holds_a_line_break_or_a_direction(text: str):
    shown = on_one_line(text)
    assert not set(shown) & set("\n\r\u202a\u202b\u202d\u202e\u2066\u2067\u2028\u2029")
