"""The encode/decode panel, through its controls, as a person uses it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from uriinspector.core.codecs.table import CODECS
from uriinspector.gui.convert.conversion import decode_layers
from uriinspector.gui.convert.editor import alternatives, octet_rows
from uriinspector.gui.convert.pane import TEXT, ConvertPane, LayerModel

DEEP = "https%253A%252F%252fb.org%252F"


@pytest.fixture
def pane(qtbot, make) -> ConvertPane:
    made = make(ConvertPane)
    qtbot.addWidget(made)
    made.resize(480, 560)
    made.show()
    qtbot.waitExposed(made)
    return made


def choose(pane: ConvertPane, title: str) -> None:
    pane.codec_list.setCurrentIndex(pane.codec_list.findText(title))


def layers(pane: ConvertPane) -> list[str]:
    return [pane.controls.layers.index(row, TEXT).data() for row in range(pane.controls.layers.rowCount())]


def test_typing_a_text_encodes_it(pane, qtbot):
    qtbot.keyClicks(pane.source, "a b&c")
    assert pane.result.text() == "a%20b%26c"
    assert layers(pane) == ["a%20b%26c", "a b&c"]


def test_typing_what_is_encoded_decodes_it(pane, qtbot):
    qtbot.keyClicks(pane.result, "caf%C3%A9")
    assert pane.source.text() == "café"


@pytest.mark.parametrize("entry", CODECS, ids=[entry.name for entry in CODECS])
def test_every_codec_of_the_list_encodes_what_is_typed(pane, entry):
    choose(pane, entry.title)
    assert pane.codec_list.codec_name == entry.name
    pane.source.setPlainText("büro b")
    assert pane.result.text() == (entry.encode("büro b").output or "")
    assert pane.source.text() == "büro b"


def test_another_codec_keeps_the_text_typed_last(pane):
    pane.source.setPlainText("hello world")
    choose(pane, "Base64")
    assert (pane.source.text(), pane.result.text()) == ("hello world", "aGVsbG8gd29ybGQ=")
    pane.result.setPlainText("68656c6c6f")
    choose(pane, "Hexadecimal")
    assert (pane.source.text(), pane.result.text()) == ("hello", "68656c6c6f")


def test_taking_back_what_was_typed_gives_every_spelling_back(pane, qtbot):
    pane.show_value("%61b%2fc", "value", "value of x")
    assert pane.source.text() == "ab/c"
    pane.source.moveCursor(pane.source.textCursor().MoveOperation.End)
    for _ in range(4):
        qtbot.keyClick(pane.source, Qt.Key.Key_Backspace)
    qtbot.keyClicks(pane.source, "ab/c")
    assert pane.result.text() == "%61b%2fc"


def test_a_deep_layer_is_written_outward(pane):
    pane.show_value(DEEP, "value", "value of url")
    assert layers(pane) == [DEEP, "https%3A%2F%2fb.org%2F", "https://b.org/"]
    pane.controls.more.click()
    assert pane.controls.pages.tabText(0) == "Layers (2)"
    pane.layer_list.setCurrentIndex(pane.controls.layers.index(2, TEXT))
    assert pane.source.text() == "https://b.org/"
    pane.source.setPlainText("https://b.org/x/")
    assert layers(pane) == [DEEP + "x%252F", "https%3A%2F%2fb.org%2Fx%2F", "https://b.org/x/"]


def test_a_value_that_the_chosen_codecs_cannot_read_any_more_is_shown_at_the_layer_that_fails(pane):
    pane.show_value("YUdWc2JHOGdkMjl5YkdRPQ==", "value", "a")  # base64 twice
    pane.controls.layer_chosen.emit(2)
    choose(pane, "Hexadecimal")
    pane.show_value("!", "value", "a")
    assert (pane.result.text(), pane.source.text()) == ("!", "")
    assert layers(pane) == ["!", "(cannot be read)"]


def test_a_layer_is_edited_in_the_ladder_itself(pane, qtbot):
    pane.show_value(DEEP, "value", "value of url")
    pane.controls.more.click()
    index = pane.controls.layers.index(2, TEXT)
    pane.layer_list.setCurrentIndex(index)
    pane.layer_list.setFocus()
    qtbot.keyClick(pane.layer_list, Qt.Key.Key_F2)
    editor = pane.layer_list.findChild(QLineEdit)
    editor.setText("https://b.org/ü")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.conversion.raw == DEEP + "%25C3%25BC")
    assert pane.source.text() == "https://b.org/ü"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_writes_back(pane, qtbot, key):
    pane.show_value("a%20b", "value", "value of x")
    assert not pane.controls.write_back.isEnabled()
    pane.source.setPlainText("a c")
    pane.source.setFocus()
    with qtbot.waitSignal(pane.written_back) as written:
        qtbot.keyClick(pane.source, key)
    assert written.args == ["a%20c"]


def test_alone_there_is_nothing_to_write_back_to(pane):
    pane.source.setPlainText("x")
    assert not pane.controls.write_back.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_list_is_searched_by_words(pane, qtbot):
    pane.codec_list.setFocus()
    pane.codec_list.lineEdit().selectAll()
    qtbot.keyClicks(pane.codec_list.lineEdit(), "urls base")
    completions = pane.codec_list.completer().completionModel()
    assert completions.index(0, 0).data() == "Base64 for URLs"
    pane.codec_list.completer().popup().hide()
    qtbot.keyClick(pane.codec_list.lineEdit(), Qt.Key.Key_Return)
    assert pane.codec_list.codec_name == "base64url"


def test_favourites_come_first_and_stay(pane):
    choose(pane, "Hexadecimal")
    pane.controls.star.click()
    assert pane.codec_list.itemText(0) == "Hexadecimal"
    assert pane.codec_list.codec_name == "hex"
    pane.controls.star.click()
    assert pane.codec_list.itemText(0) != "Hexadecimal"


def test_favourites_outlive_the_window(window, settings):
    window.inspect_pane.convert.codec_list.set_favourites(["base64", "no-such-codec"])
    window.close()
    assert settings.value("favourite_codecs") == "base64"


def test_both_readings_of_a_plus_are_offered(pane):
    pane.show_value("C++", "value", "value of x")
    assert pane.controls.reading_choice.isVisible()
    assert pane.source.text() == "C++"
    pane.controls.reading_choice.setCurrentIndex(1)
    pane.controls.reading_choice.activated.emit(1)
    assert (pane.source.text(), pane.result.text()) == ("C  ", "C++")
    pane.show_value("C++", "segment", "segment")
    assert not pane.controls.reading_choice.isVisible()


def test_octets_that_are_not_utf_8_get_charsets(pane):
    pane.show_value("%D6%D0%CE%C4", "value", "value of x")
    names = [reading.codec for reading in alternatives("%D6%D0%CE%C4", "value")]
    assert pane.controls.reading_choice.count() == len(names)
    pane.controls.reading_choice.activated.emit(names.index("percent-gbk"))
    assert pane.source.text() == "中文"


def test_what_cannot_be_read_is_said_in_one_line(pane):
    choose(pane, "Base64")
    pane.result.setPlainText("a!b")
    assert "alphabet" in pane.controls.sentence.text()
    assert pane.source.text() == ""


def test_the_octets_say_why(pane):
    pane.show_value("a%2fb c", "value", "value of x")
    pane.controls.more.click()
    pane.controls.pages.setCurrentIndex(1)
    rows = [
        [pane.controls.octets.index(row, column).data() for column in range(5)]
        for row in range(pane.controls.octets.rowCount())
    ]
    assert rows[1][:4] == ["1", "2F", "/", "pct-encoded"]
    assert "U+002F SOLIDUS" in pane.controls.octets.index(1, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert rows[3][2] == "space"
    assert "may not stand" in rows[3][4]


def test_a_long_value_has_bounded_rows(pane):
    assert "9,744 more" in octet_rows("x" * 10_000, None)[-1][-1].text
    pane.show_value("a%20" * 20_000, "path", "path")
    assert "80,000" in pane.controls.sentence.text()
    assert pane.source.text() == ""
    pane.controls.convert_long.click()
    assert pane.source.text() == "a " * 20_000


def test_a_middling_value_waits_until_the_keys_rest(pane, qtbot):
    pane.show_value("a%20" * 500, "path", "path")
    assert pane.source.text() == ""
    qtbot.waitUntil(lambda: pane.source.text() == "a " * 500)


def test_a_secret_is_not_shown(window, control):
    edit = control("uri_edit")
    edit.setPlainText("http://u:geheim@h/")
    cursor = edit.textCursor()
    cursor.setPosition(12)
    edit.setTextCursor(cursor)
    assert "geheim" not in control("codec_result").text() + control("codec_source").text()
    control("reveal_button").click()
    assert control("codec_result").text() == "geheim"


def test_it_follows_the_tree_and_writes_back_into_the_uri(window, control):
    edit = control("uri_edit")
    edit.setPlainText("http://h/?a=1&b=x%20y#f")
    cursor = edit.textCursor()
    cursor.setPosition(17)
    edit.setTextCursor(cursor)
    assert control("codec_source").text() == "x y"
    control("codec_source").setPlainText("x & z")
    control("codec_write_back").click()
    assert edit.text() == "http://h/?a=1&b=x%20%26%20z#f"
    assert control("codec_source").text() == "x & z"
    window.undo()
    window.undo()
    assert edit.text() == "http://h/?a=1&b=x%20y#f"


@pytest.mark.parametrize("raw", ["", DEEP, "%", "aGVsbG8gd29ybGQ%3D"])
def test_the_model_is_right_by_qts_own_tester(qtmodeltester, raw):
    model = LayerModel()
    model.show_conversion(decode_layers(raw, "value"))
    qtmodeltester.check(model)


@pytest.mark.parametrize("name", ["codec_list", "codec_source", "codec_result", "layer_list", "octet_table"])
def test_each_control_of_the_contract_says_what_it_is(control, name):
    control("codec_more").click()
    assert control(name).accessibleName()
    assert control(name).toolTip()
