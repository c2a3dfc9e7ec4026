"""The Convert mode, through its controls: chains of steps, the selection alone, every codec side by side."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import settings as limits
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextOption
from PySide6.QtWidgets import QAbstractButton, QMessageBox

from uriinspector.core.codecs.table import CODECS
from uriinspector.gui.convert.conversion import (
    ChainStep,
    describe,
    from_json,
    guess_chain,
    invert,
    run,
    to_json,
    why_fixed,
    write_back,
)
from uriinspector.gui.convert.mode import ConvertMode
from uriinspector.gui.session.jobs import shut_tasks

UNPACK = (ChainStep("percent-encoding", True), ChainStep("base64", True))


@pytest.fixture
def pane(qtbot, make) -> ConvertMode:
    made = make(ConvertMode)
    made.resize(1200, 700)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    shut_tasks(made)


def rest(pane: ConvertMode, qtbot) -> None:
    qtbot.waitUntil(lambda: not pane.busy, timeout=20_000)


def add(pane: ConvertMode, codec: str, button: str) -> None:
    pane.card.codec_list.show_codec(codec)
    getattr(pane.card, button).click()


def test_a_chain_runs_and_leads_back(pane, qtbot):
    pane.text.setPlainText("PGI%2B")
    add(pane, "percent-encoding", "decode")
    add(pane, "base64", "decode")
    rest(pane, qtbot)
    assert pane.output.toPlainText() == "<b>"
    pane.swap.click()
    rest(pane, qtbot)
    assert (pane.text.toPlainText(), pane.output.toPlainText()) == ("<b>", "PGI%2B")
    pane.copy.click()
    assert QGuiApplication.clipboard().text() == "PGI%2B"


def test_an_edited_result_is_written_back_and_undone_at_once(pane, qtbot):
    pane.text.setPlainText("a=%61%2fb&c=%2f")
    cursor = pane.text.textCursor()
    cursor.setPosition(2)
    cursor.setPosition(9, QTextCursor.MoveMode.KeepAnchor)
    pane.text.setTextCursor(cursor)
    pane.card.set_chain((ChainStep("percent-encoding", True),))
    rest(pane, qtbot)
    pane.output.moveCursor(QTextCursor.MoveOperation.End)
    for letter in " x":
        qtbot.keyClicks(pane.output, letter)
        rest(pane, qtbot)
    assert pane.output.toPlainText() == "a/b x"
    assert pane.text.toPlainText() == "a=%61%2fb%20x&c=%2f"
    assert pane.text.textCursor().selectedText() == "%61%2fb%20x"
    pane.text.undo()
    assert pane.text.toPlainText() == "a=%61%2fb&c=%2f"


def test_a_result_without_a_way_back_can_only_be_read(pane, qtbot):
    pane.card.set_chain((ChainStep("jwt", True),))
    pane.text.setPlainText("eyJhbGciOiJub25lIn0.e30.")
    rest(pane, qtbot)
    assert pane.output.isReadOnly()
    assert "Only whoever has the key" in pane.sentence.text()
    pane.card.set_chain((ChainStep("percent-encoding", True),))
    rest(pane, qtbot)
    assert not pane.output.isReadOnly()


def test_what_fails_is_marked_in_the_text(pane, qtbot):
    pane.card.set_chain((ChainStep("base64", True),))
    pane.text.setPlainText("\U0001f600 YQ==")
    cursor = pane.text.textCursor()
    cursor.setPosition(3)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    pane.text.setTextCursor(cursor)
    rest(pane, qtbot)
    assert pane.text.extraSelections() == []
    cursor.insertText("YQ=!=")
    pane.text.selectAll()
    rest(pane, qtbot)
    assert [mark.cursor.selectedText() for mark in pane.text.extraSelections()] == ["\U0001f600"]
    pane.card.set_chain((ChainStep("base64", False),))
    rest(pane, qtbot)
    assert pane.text.extraSelections() == []


def test_an_answer_about_steps_that_are_gone_is_dropped(pane, qtbot):
    """It named a step by its number, and the window failed where there was none any more."""
    pane.text.setPlainText("PGI%2B!")
    with qtbot.waitSignal(pane._rest.timeout):
        pane.card.set_chain(UNPACK)
    assert pane._latest.busy  # asked in this turn of the event loop; the answer takes some more
    pane.card.set_chain(())
    rest(pane, qtbot)
    assert pane.sentence.text().startswith("No steps yet")


def test_an_answer_is_shown_with_the_text_it_is_about(pane, qtbot):
    """A text that was pasted before the answer about the empty field had come was called plain, beside empty cells."""
    pane.text.setPlainText("x")
    rest(pane, qtbot)
    seen = []
    pane._latest.answered.connect(lambda _: seen.append((pane.trials.rowCount(), pane.guess.text())))
    with qtbot.waitSignal(pane._rest.timeout):
        pane.text.setPlainText("")
    pane.text.setPlainText("PGI%2B")
    rest(pane, qtbot)
    # On a busy machine the question about the empty field may not have been taken up before the next one.
    assert seen[0] == (0, "Every codec's answer will stand here") or len(seen) == 1
    assert seen[-1][0] == len(CODECS)


def test_nothing_is_offered_before_there_is_a_text(pane):
    assert pane.busy  # the first answer is still to come
    assert not pane.reading_choice.isVisible()
    assert not pane.take_guess.isVisible()
    assert pane.guess.text() == "Every codec's answer will stand here"


def test_another_reading_takes_the_place_of_the_first_step(pane, qtbot):
    pane.card.set_chain((ChainStep("percent-encoding", True),))
    pane.text.setPlainText("%D6%D0%CE%C4")
    rest(pane, qtbot)
    assert "UTF-8" in pane.sentence.text()
    names = [each.codec for each in pane.alternatives]
    pane.reading_choice.activated.emit(names.index("percent-gbk"))
    rest(pane, qtbot)
    assert pane.output.toPlainText() == "\u4e2d\u6587"


def test_a_text_is_not_shown_in_another_order_than_it_has(pane, qtbot):
    pane.card.set_chain((ChainStep("percent-encoding", True),))
    given = "\u202e\u00a0\n%E2%80%AEgpj.%E2%81%A7"
    QGuiApplication.clipboard().setText(given)
    pane.text.setFocus()
    pane.text.paste()
    rest(pane, qtbot)
    shown = pane.text.document().toRawText() + pane.output.document().toRawText()
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068")
    assert pane.text.toPlainText() == given
    assert pane.output.toPlainText() == "\u202e\u00a0\n\u202egpj.\u2067"
    assert not pane.output.isReadOnly()
    pane.output.selectAll()
    pane.output.copy()
    assert QGuiApplication.clipboard().text() == "\u202e\u00a0\n\u202egpj.\u2067"
    pane.text.selectAll()
    pane.put_back.click()
    assert pane.text.toPlainText() == "\u202e\u00a0\n\u202egpj.\u2067"
    assert "\u202e" not in pane.text.document().toRawText()


@pytest.mark.parametrize("way", ["paste", "button", "result"])
def test_a_line_of_a_million_characters_holds_nothing_up(pane, qtbot, way: str):
    """Qt looked for the end of the word once for each line: base64 of a picture stopped the window for a minute."""
    given, begun = "QUJD" * 250_000, time.monotonic()
    QGuiApplication.clipboard().setText(given)
    if way == "result":
        pane.output.setPlainText(given)
        held = pane.output
    else:
        pane.text.setFocus()
        (pane.text.paste if way == "paste" else pane.paste.click)()
        rest(pane, qtbot)
        held = pane.text
    assert held.toPlainText() == given
    held.setPlainText("a few words")
    assert held.wordWrapMode() is QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
    assert time.monotonic() - begun < 20


def test_octets_are_those_of_what_is_encoded(pane, qtbot):
    pane.card.set_chain((ChainStep("percent-encoding", False),))
    pane.text.setPlainText("\u00fc")
    pane.pages.setCurrentIndex(1)
    rest(pane, qtbot)
    assert [pane.octets.index(row, 1).data() for row in range(pane.octets.rowCount())] == ["C3 BC"]


def test_each_line_by_itself_and_the_refused_stay(pane, qtbot):
    pane.card.set_chain((ChainStep("base64", True),))
    pane.text.setPlainText("YQ==\n{}\nYg==\n[]")
    pane.card.by_line.setChecked(True)
    rest(pane, qtbot)
    assert pane.output.toPlainText() == "a\n{}\nb\n[]"
    assert pane.sentence.text().startswith("Step 1 (Base64) can make nothing of line 2: ")
    assert pane.sentence.text().endswith("(2 lines stay as they were)")


def test_the_selection_alone(pane, qtbot):
    pane.text.setPlainText("q=%C3%A9&r=%C3%A9")
    pane.card.set_chain((ChainStep("percent-encoding", True),))
    cursor = pane.text.textCursor()
    cursor.setPosition(2)
    cursor.setPosition(8, QTextCursor.MoveMode.KeepAnchor)
    pane.text.setTextCursor(cursor)
    rest(pane, qtbot)
    assert pane.output.toPlainText() == "é"
    assert "selection" in pane.output_label.text()
    pane.put_back.click()
    assert pane.text.toPlainText() == "q=é&r=%C3%A9"
    pane.text.undo()
    assert pane.text.toPlainText() == "q=%C3%A9&r=%C3%A9"


def test_what_this_could_be(pane, qtbot):
    pane.text.setPlainText("aHR0cHM6Ly9leGFtcGxlLmNvbS8%3D")
    rest(pane, qtbot)
    assert "Base64" in pane.guess.text()
    assert pane.trials.rowCount() == len(CODECS)
    assert pane.trials.index(0, 1).data() == "aHR0cHM6Ly9leGFtcGxlLmNvbS8="
    pane.take_guess.click()
    rest(pane, qtbot)
    assert pane.card.chain == UNPACK
    assert pane.output.toPlainText() == "https://example.com/"
    assert not pane.take_guess.isVisible()


def test_steps_are_changed_by_keys(pane, qtbot):
    pane.card.set_chain(UNPACK, 0)
    pane.card.steps.setFocus()
    qtbot.keyClick(pane.card.steps, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert pane.card.chain == UNPACK[::-1]
    qtbot.keyClick(pane.card.steps, Qt.Key.Key_Space)
    assert pane.card.chain == (UNPACK[1], ChainStep("percent-encoding", False))
    qtbot.keyClick(pane.card.steps, Qt.Key.Key_Delete)
    assert pane.card.chain == (UNPACK[1],)


def test_chains_are_kept_by_name(window, settings, qtbot):
    pane = window.tabs.convert_pane
    pane.card.set_chain(UNPACK)
    pane.card.kept_names.setEditText("unpack")
    pane.card.keep.click()
    other = ConvertMode()
    qtbot.addWidget(other)
    other.card.restore_chains(settings.value("convert_chains"))
    other.show()
    qtbot.waitExposed(other)
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    other.card.kept_names.setFocus()
    qtbot.keyClick(other.card.kept_names, Qt.Key.Key_Down)
    assert other.card.chain == UNPACK
    other.card.forget.click()
    question = other.findChild(QMessageBox, "convert_forget_question")
    assert question.text() == "Forget the steps unpack?"
    question.findChild(QAbstractButton, "convert_forget_no").click()
    assert list(from_json(other.card.kept_chains())) == ["unpack"]
    qtbot.waitUntil(lambda: other.findChild(QMessageBox, "convert_forget_question") is None)
    other.card.forget.click()
    other.findChild(QAbstractButton, "convert_forget_yes").click()
    assert from_json(other.card.kept_chains()) == {}
    shut_tasks(other)


@pytest.fixture
def kept(pane):
    """Two kept chains, and another in the card."""
    pane.card.restore_chains(to_json([("unpack", UNPACK), ("unpack twice", UNPACK * 2)]))
    pane.card.set_chain(UNPACK[:1])
    pane.card.kept_names.setFocus()
    return pane.card


def test_a_name_that_another_begins_with_is_a_name_of_its_own(kept, qtbot):
    """It was completed while it was typed, and the steps by the longer name were lost."""
    qtbot.keyClicks(kept.kept_names, "unpack tw")
    qtbot.keyClick(kept.kept_names, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: "unpack tw" in from_json(kept.kept_chains()))
    assert from_json(kept.kept_chains())["unpack twice"] == UNPACK * 2


@pytest.mark.parametrize("name", ["unpack", "unpack twice"])
def test_steps_are_kept_in_place_of_others(kept, qtbot, name: str):
    """On the way to the button, those with the name came into the card, and the others were gone."""
    qtbot.keyClicks(kept.kept_names, name)
    qtbot.mouseClick(kept.keep, Qt.MouseButton.LeftButton)
    assert kept.chain == UNPACK[:1]
    assert from_json(kept.kept_chains())[name] == UNPACK[:1]


def test_a_kept_name_that_is_typed_brings_its_steps_on_enter(kept, qtbot):
    qtbot.keyClicks(kept.kept_names, "unpack twice")
    qtbot.keyClick(kept.kept_names, Qt.Key.Key_Return)
    assert kept.chain == UNPACK * 2


def test_damaged_chains_are_left_out():
    assert from_json(to_json([("a", UNPACK)])) == {"a": UNPACK}
    for kept in ("", "[]", "{", '{"a": 3}', '{"a": [["no-such", true]]}', '{"a": [[1]]}', None):
        assert from_json(kept) == {}


def test_the_way_back_undoes_what_is_exact():
    for text in ("a b", "ü/+?", '{"a": 1}'):
        there = run(invert(UNPACK), text).text
        assert run(UNPACK, there).text == text
    assert guess_chain("plain words") == ()


def test_it_begins_with_the_part_selected(window, control):
    control("uri_edit").setPlainText("http://h/?a=b%20c")
    window.inspect_pane.tree.go_to(window.inspect_pane.model.node(window.inspect_pane.model.index(3, 0)).key)
    window.go_convert_mode()
    assert window.tabs.convert_pane.text.toPlainText() in window.inspect_pane.inspection.text
    assert window.tabs.convert_pane.text.hasFocus()


def test_a_covered_secret_is_not_carried_there(window):
    window.inspect("http://jane:geheim@h/")
    assert "secret" in window.inspect_pane.tree.currentIndex().siblingAtColumn(2).data()
    window.go_convert_mode()
    assert window.tabs.convert_pane.text.toPlainText() == ""


def test_a_token_is_a_token():
    header, claims = "eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiJqYW5lIiwiZXhwIjoxNTI1MzA1NjAwfQ"
    token = f"{header}.{claims}.c2lnbmF0dXJl"
    chain = guess_chain(token)
    assert chain == (ChainStep("jwt", is_decoding=True),)
    assert json.loads(run(chain, token).text)["claims"] == {"sub": "jane", "exp": 1525305600}
    assert "expires 2018-05-03" in describe(token)
    assert run(invert(chain), token).text == ""


def test_what_a_step_can_not_read_is_no_result():
    assert run((ChainStep("base64", is_decoding=True),), "?").text == ""


_EXACT = [
    entry.name
    for entry in CODECS
    if entry.exact and all(entry.encode(text).output is not None for text in ("", "a b", "\u00fc"))
]


@limits(max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from(_EXACT), st.booleans()), min_size=1, max_size=3),
    st.text(st.characters(exclude_categories=("Cs",)), max_size=12),
    st.text(st.characters(exclude_categories=("Cs",)), max_size=12),
    st.booleans(),
)
def test_editing_the_result_is_the_inverse_of_editing_the_text(steps, text, edited, by_line):
    chain = tuple(ChainStep(name, is_decoding=decodes) for name, decodes in steps)
    converted = run(chain, text, by_line=by_line)
    assert write_back(chain, text, converted.text, by_line=by_line).text == text or converted.refusals
    if converted.refusals or why_fixed(chain, text, edited, by_line=by_line):
        return
    back = write_back(chain, text, edited, by_line=by_line)
    assert run(chain, back.text, by_line=by_line).text == edited


def test_lines_that_stay_keep_their_spelling():
    chain = (ChainStep("percent-encoding", True),)
    back = write_back(chain, "%61\n%62\n%63", "a\nnew\nb/\nc", by_line=True)
    assert back.text == "%61\nnew\nb%2F\n%63"
    assert why_fixed(chain, "a%0Ab", "a\nb", by_line=True)
    back = write_back((ChainStep("base64", True),), "{}\nYQ==", "{}\nb", by_line=True)
    assert back.text == "{}\nYg=="


def test_changes_of_the_steps_are_taken_back(pane, qtbot):
    add(pane, "base64", "decode")
    add(pane, "html", "encode")
    pane.card.steps.setCurrentRow(0)
    qtbot.keyClick(pane.card.steps, Qt.Key.Key_Delete)
    assert pane.card.chain == (ChainStep("html", False),)
    pane.card.undo_stack.undo()
    assert pane.card.chain == (ChainStep("base64", True), ChainStep("html", False))
    assert pane.card.steps.currentRow() == 0
    pane.card.undo_stack.redo()
    assert [pane.card.steps.item(row).text() for row in range(pane.card.steps.count())] == [
        "1. Encode HTML character references"
    ]
