"""Named settings of a migration: kept, replaced, deleted, and none if their file is damaged."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QInputDialog, QLabel

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.gui.migrate.stage import delete_preset, presets, save_preset
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.migrate.journal.runs import home


def test_presets_are_kept_by_name_in_order():
    save_preset("b", {"style": "root"})
    save_preset("a", {"style": "keep", "folder": "/é"})
    assert presets() == {"a": {"style": "keep", "folder": "/é"}, "b": {"style": "root"}}
    assert list(presets()) == ["a", "b"]
    save_preset("b", {"style": "absolute"})
    assert presets()["b"] == {"style": "absolute"}
    assert [path.name for path in home().iterdir()] == ["presets.json"]


def test_one_is_forgotten_and_the_others_stay():
    for name in "abc":
        save_preset(name, {"style": name})
    delete_preset("b")
    assert list(presets()) == ["a", "c"]
    delete_preset("never")
    assert list(presets()) == ["a", "c"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '["a"]', '"a"', "7", '{"a": "b"}', '{"a": ["b"]}', '{"a": null}', "\ud800", "\0"]
)
def test_a_damaged_file_holds_none_and_is_replaced(text):
    home().mkdir(parents=True)
    (home() / "presets.json").write_text(text, "utf-8", "surrogatepass")
    assert presets() == {}
    save_preset("a", {"style": "root"})
    assert presets() == {"a": {"style": "root"}}


def test_values_that_are_no_texts_become_texts():
    home().mkdir(parents=True)
    (home() / "presets.json").write_text('{"a": {"jobs": 2, "in_place": true}}', "utf-8")
    assert presets() == {"a": {"jobs": "2", "in_place": "True"}}


def test_a_place_that_cannot_be_written_is_said():
    home().parent.mkdir(parents=True, exist_ok=True)
    home().write_text("a file, no folder", "utf-8")
    with pytest.raises(EnvironmentRefusedError, match="can't be kept"):
        save_preset("a", {})
    assert presets() == {}


@pytest.mark.parametrize(
    ("answer", "kept"), [("yes", "https://new.example/"), ("no", "https://old.example/")]
)
def test_a_preset_is_replaced_only_if_that_is_meant(window, control, monkeypatch, answer: str, kept: str):
    """The name of one that was there already replaced it without a word."""
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (" move ", True))
    window.go_migrate()
    save = window.batch_pane.strip.presets._on_save
    control("batch_new_base").setText("https://old.example/")
    save()
    control("batch_new_base").setText("https://new.example/")
    save()
    assert presets()["move"]["batch_new_base"] == "https://old.example/"
    control("preset_question").findChild(QAbstractButton, f"preset_{answer}").click()
    assert presets()["move"]["batch_new_base"] == kept


def test_taking_a_preset_is_undone_in_each_field(window, control, qtbot):
    """Nothing brought back what had been typed there."""
    save_preset("move", {"batch_new_base": "https://new.example/", "batch_old_base": ""})
    window.go_migrate()
    form, menu = window.batch_pane.form, window.batch_pane.strip.presets
    fields = [control(name) for name in ("batch_new_base", "batch_old_base")]
    for field in fields:
        qtbot.keyClicks(field, "https://typed.example/")
    edited = []
    for field in fields:
        field.textEdited.connect(edited.append)
    menu.fill()
    next(action for action in menu.menu().actions() if action.text() == "move").trigger()
    assert [field.text() for field in fields] == ["https://new.example/", ""]
    assert form.values()["batch_new_base"] == "https://new.example/"
    assert edited == []
    for field in fields:
        qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert field.text() == "https://typed.example/"
    assert form.values()["batch_new_base"] == "https://typed.example/"


def test_what_the_form_held_at_the_start_is_not_undone(window, control):
    window.go_migrate()
    window.batch_pane.restore({"batch_new_base": "https://new.example/"})
    assert control("batch_new_base").text() == "https://new.example/"
    assert not control("batch_new_base").isUndoAvailable()


def test_a_name_in_a_question_is_shown_as_it_is_written(window):
    question = Confirmation("a", "a", "Replace <b>x</b>?", ("Yes", "No"), window, more="<i>y</i>")
    shown = {label.text(): label.textFormat() for label in question.findChildren(QLabel) if label.text()}
    assert shown == dict.fromkeys(("Replace <b>x</b>?", "<i>y</i>"), Qt.TextFormat.PlainText)
