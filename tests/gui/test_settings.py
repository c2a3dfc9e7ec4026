"""The settings are applied as soon as they are chosen, are remembered, and never prevent a start."""

import time

import pytest
import shiboken6
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from uriinspector.gui.i18n import languages
from uriinspector.gui.preferences import Preferences, load, save, usual_size
from uriinspector.gui.settings import SettingsDialog
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, current_theme


@pytest.fixture
def dialog(window) -> SettingsDialog:
    window.show_settings()
    return window.findChild(SettingsDialog)


def choose(box, value: str) -> None:
    box.setCurrentIndex(box.findData(value))


def test_what_is_saved_is_loaded(settings: QSettings, tmp_path):
    chosen = Preferences("dark", 13.0, "Some Mono", False, 7, False, "base64", "en")
    save(settings, chosen)
    settings.sync()
    again = QSettings(settings.fileName(), QSettings.Format.IniFormat)
    assert load(again) == chosen


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "mauve"),
        ("theme", 7),
        ("font_size", "large"),
        ("font_size", "-3"),
        ("font_size", "nan"),
        ("history", "perhaps"),
        ("keep_days", "-1"),
        ("keep_days", "1e99"),
        ("codec", "no-such-codec"),
        ("language", "tlh"),
        ("uri_family", ["a", "b"]),
    ],
)
def test_what_makes_no_sense_is_as_if_never_chosen(settings: QSettings, name: str, value: object):
    settings.setValue(name, value)
    assert load(settings) == Preferences()


def test_what_can_not_be_saved_is_said_once(make, qtbot, tmp_path):
    """It was chosen in silence, and gone at the next start."""
    (tmp_path / "file").touch()
    window = make(MainWindow, QSettings(str(tmp_path / "file" / "settings.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(window)
    window.theme_actions.use_dark()
    assert "settings.ini can't be written" in window.notice.sentence.text()
    window.notice.close_button.click()
    window.theme_actions.use_light()
    assert window.notice.isHidden()


@pytest.mark.parametrize("size", [10.5, 11.5, 9.75])
def test_another_choice_leaves_a_text_size_between_two_numbers_as_it_is(make, size):
    dialog = make(SettingsDialog, Preferences(font_size=size))
    dialog.history.toggle()
    assert (dialog.preferences.font_size, dialog.preferences.history) == (size, False)
    dialog.text_size.stepUp()
    assert dialog.preferences.font_size == round(size) + 1


@pytest.mark.parametrize(
    "name", ["geometry", "tab", "inspect_split", "favourite_codecs", "theme", "font_size"]
)
def test_the_window_opens_over_damaged_settings(qapp, qtbot, settings: QSettings, name: str):
    settings.setValue(name, "\x00 damaged")
    qapp.setStyleSheet("")  # as the program makes its window
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    assert window.tabs.currentIndex() == 0


def test_a_theme_is_worn_as_it_is_chosen(window, dialog: SettingsDialog, settings: QSettings):
    choose(dialog.theme, "dark")
    assert current_theme() is DARK
    choose(dialog.theme, "contrast")
    assert current_theme() in {CONTRAST_LIGHT, CONTRAST_DARK}
    assert window.actions_by_name["theme_contrast"].isChecked()
    assert load(settings).theme == "contrast"


def test_a_window_looks_the_same_whenever_its_theme_was_chosen(window, qapp, qtbot, tmp_path):
    def picture(shown: MainWindow) -> QImage:
        shown.setFocus()
        qtbot.wait(50)
        return shown.grab().toImage()

    uri = "http://joe:x@H.example/a b/?utm_source=a#f"
    window.inspect(uri)
    qtbot.wait(50)
    window.actions_by_name["theme_dark"].trigger()
    switched = picture(window)
    window.hide()
    fresh = QSettings(str(tmp_path / "fresh.ini"), QSettings.Format.IniFormat)
    fresh.setValue("theme", "dark")
    qapp.setStyleSheet("")
    other = MainWindow(fresh)
    other.resize(window.size())
    other.show()
    other.inspect(uri)
    qtbot.wait(50)
    looks_the_same = picture(other) == switched
    other.close()
    shiboken6.delete(other)
    assert looks_the_same


def test_the_size_of_text_is_the_system_s_until_chosen(window, dialog: SettingsDialog, control):
    dialog.text_size.setValue(15)
    assert QApplication.font().pointSizeF() == 15
    assert control("uri_edit").font().pointSizeF() == 17
    dialog.text_size.setValue(dialog.text_size.minimum())
    assert QApplication.font().pointSizeF() == usual_size()


def test_the_family_of_uris_reaches_the_field(dialog: SettingsDialog, control):
    family = next(name for name in QFontDatabase.families() if QFontDatabase.isFixedPitch(name))
    choose(dialog.family, family)
    assert control("uri_edit").font().families()[0] == family


def test_the_history_is_switched_off_and_on(window, dialog: SettingsDialog):
    dialog.history.setChecked(False)
    assert window._recorder.history is None
    assert not dialog.keep_days.isEnabled()
    window.show_history()
    assert "switched off" in window.notice.sentence.text()
    dialog.history.setChecked(True)
    assert window._recorder.history is not None


def test_the_history_outlives_the_typing_of_a_longer_time(window, dialog: SettingsDialog):
    """Of 365 the first digit was taken as three days, and everything older was deleted."""
    history = window._recorder.history
    for days in (2, 80, 200):
        history.add(f"https://example.com/{days}", time.time() - days * 86_400)
    dialog.keep_days.setFocus()
    dialog.keep_days.selectAll()
    QTest.keyClicks(dialog.keep_days, "100")
    assert len(history.find()) == 3
    dialog.reject()
    assert [entry.text[-2:] for entry in history.find()] == ["/2", "80"]


def test_the_defaults_come_back(dialog: SettingsDialog, settings: QSettings):
    choose(dialog.theme, "dark")
    dialog.keep_days.setValue(3)
    dialog._on_defaults()
    assert load(settings) == Preferences()
    assert dialog.theme.currentData() == "system"


def test_only_languages_there_are_can_be_chosen(dialog: SettingsDialog):
    offered = {dialog.language.itemData(row) for row in range(dialog.language.count())}
    assert offered == {"system", *languages()}
    assert "en" in offered


def test_the_default_codec_reads_what_tells_no_other(window, dialog: SettingsDialog, control, qtbot):
    choose(dialog.codec, "base64")
    window.inspect("made-up:x#top")
    qtbot.waitUntil(lambda: control("codec_list").codec_name == "base64")


def test_every_control_says_what_it_is(dialog: SettingsDialog):
    for control in (
        dialog.theme,
        dialog.family,
        dialog.text_size,
        dialog.keep_days,
        dialog.codec,
        dialog.language,
    ):
        assert control.accessibleName()
        assert control.toolTip()
    assert dialog.history.text()
    assert dialog.clipboard.toolTip()


@pytest.fixture
def _usual_font(qapp):
    before = QApplication.font()
    yield
    QApplication.setFont(before)


@pytest.mark.usefixtures("_usual_font")
def test_a_kept_text_size_is_that_of_the_whole_window_at_the_next_start(settings, qtbot):
    """All but one panel had the usual size until the size was changed again."""
    settings.setValue("font_size", 18)
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    pane = window.inspect_pane
    shown = (window, window.menuBar(), window.tabs.tabBar(), pane.tree, pane.details, pane.convert)
    assert {part.font().pointSizeF() for part in shown} == {18}
