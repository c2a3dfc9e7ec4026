"""The history: what it keeps and masks, how it is searched, and what a damaged file does to it."""

import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.base.message import Message
from uriinspector.gui.history import Recorder, store
from uriinspector.gui.history.dialog import HistoryDialog
from uriinspector.gui.history.store import LONGEST, History
from uriinspector.gui.theme import DARK, LOOK, apply_theme

DAY = 86_400


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite3"


@pytest.fixture
def history(file: Path) -> History:
    return History(file)


@pytest.fixture
def filled(history: History) -> History:
    """Three URIs of three days, the oldest a favourite."""
    now = time.time()
    for days, uri in enumerate(("http://new.example/", "mailto:jane@example.com", "urn:isbn:0306406152")):
        history.add(uri, now - days * DAY)
    history.set_favourite("urn:isbn:0306406152", favourite=True)
    return history


@pytest.fixture
def dialog(qtbot, filled: History) -> HistoryDialog:
    made = HistoryDialog(filled)
    qtbot.addWidget(made)
    made.show()
    return made


def texts(history: History, words: str = "", **chosen: bool) -> list[str]:
    return [entry.text for entry in history.find(words, **chosen)]


def test_the_newest_comes_first_and_none_twice(history: History):
    for moment, uri in enumerate(("http://a/", "http://b/", "http://a/")):
        history.add(uri, moment)
    assert texts(history) == ["http://a/", "http://b/"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", 3),
        ("EXAMPLE", 2),
        ("example jane", 1),
        ("nothing", 0),
        pytest.param("%", 0, id="percent-means-itself"),
        pytest.param("_", 0, id="underscore-means-itself"),
    ],
)
def test_every_word_is_found_whatever_its_case(filled: History, words: str, found: int):
    assert len(texts(filled, words)) == found


@pytest.mark.parametrize("words", ["a " * 2_000, " ".join(map(str, range(1_500))), "x" * 100_000])
def test_a_long_text_is_sought_like_any_other(history: History, words: str):
    history.add("http://a.example/")
    assert len(texts(history, words)) == words.startswith("a")


def test_letters_beyond_ascii_are_found_whatever_their_case(history: History):
    history.add("http://müller.example/STRASSE")
    assert len(texts(history, "MÜLLER straße")) == 1


def test_secrets_never_reach_the_disk(history: History, file: Path):
    history.add("https://jane:hunter2@h/?access_token=s3cr3t&page=2")
    assert texts(history) == ["https://jane:••••••@h/?access_token=••••••&page=2"]
    written = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert b"hunter2" not in written
    assert b"s3cr3t" not in written


def test_what_was_deleted_is_gone_from_the_disk(history: History, file: Path):
    history.add("http://gone.example/")
    history.forget_all()
    assert b"gone.example" not in b"".join(path.read_bytes() for path in file.parent.iterdir())


@pytest.mark.parametrize("text", ["", " \n", "data:," + "a" * LONGEST], ids=["empty", "blank", "long"])
def test_what_nobody_comes_back_to_is_left_out(history: History, text: str):
    history.add(text)
    assert texts(history) == []


def test_a_lone_surrogate_is_no_reason_to_fail(history: History):
    history.add("http://h/\ud800")
    assert texts(history) == ["http://h/\ufffd"]


def test_favourites_outlive_days_and_deleting_everything(filled: History):
    filled.forget_older(1)
    assert texts(filled) == ["http://new.example/", "urn:isbn:0306406152"]
    filled.forget_all()
    assert texts(filled) == texts(filled, favourites=True) == ["urn:isbn:0306406152"]


def test_only_the_user_may_read_it(filled: History, file: Path):
    assert file.stat().st_mode & 0o077 == 0


def test_a_damaged_file_is_put_aside_and_told_once(filled: History, file: Path):
    damaged = b"no database at all, but long enough to be looked at" * 100
    file.write_bytes(damaged)
    filled.add("http://after.example/")
    aside = filled.pop_damaged_file()
    assert aside is not None
    assert aside.read_bytes() == damaged
    assert texts(filled) == ["http://after.example/"]
    assert filled.pop_damaged_file() is None


def test_a_file_of_a_later_version_is_left_alone(filled: History, file: Path):
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(EnvironmentRefusedError, match="newer version"):
        filled.add("http://h/")


def test_two_programs_write_at_once(history: History, file: Path):
    program = (
        "import sys; from pathlib import Path; from uriinspector.gui.history.store import History\n"
        "history = History(Path(sys.argv[1]))\n"
        "for number in range(40): history.add(f'http://{sys.argv[2]}/{number}')"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(file), name]) for name in ("first", "second")
    ]
    assert [process.wait(timeout=60) for process in running] == [0, 0]
    assert len(texts(history)) == 80


def test_two_windows_begin_one_file_at_once(tmp_path: Path):
    for number in range(40):
        new = tmp_path / f"{number}.sqlite3"
        both_there = threading.Barrier(2)

        def begin(name: str, file: Path = new, both_there: threading.Barrier = both_there) -> None:
            both_there.wait()
            History(file).add(f"http://{name}/")

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(begin, ("first", "second")))
        assert len(texts(History(new))) == 2


@pytest.fixture
def recorder(qtbot, file: Path) -> Recorder:
    made = Recorder()
    made.switch(file)
    return made


def test_a_uri_counts_when_it_stood_for_a_moment(recorder: Recorder, history: History, qtbot):
    recorder._moment.setInterval(50)
    recorder.note("http://typed.example/")
    recorder.note("http://stood.example/")
    assert texts(history) == []
    qtbot.waitUntil(lambda: texts(history) == ["http://stood.example/"], timeout=10_000)


def test_a_uri_counts_when_it_is_left(recorder: Recorder, history: History):
    recorder.note("http://left.example/")
    recorder.record_now()
    assert texts(history) == ["http://left.example/"]


def test_nothing_is_written_while_it_is_switched_off(recorder: Recorder, file: Path):
    recorder.switch(None)
    recorder.note("http://h/")
    recorder.record_now()
    assert not History(file).find()


def test_a_place_that_can_t_be_written_is_told_once(qtbot, tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    recorder = Recorder()
    with qtbot.waitSignal(recorder.refused) as told:
        recorder.switch(tmp_path / "file" / "history.sqlite3", keep_days=1)
    assert "everything else works" in told.args[0]
    assert isinstance(told.args[0], Message)  # which the window can translate
    assert recorder.explain_absence() == told.args[0]
    assert recorder.history is None
    recorder.note("http://h/")
    recorder.record_now()


def test_the_dialog_groups_by_day_and_finds(dialog: HistoryDialog, qtbot):
    days = [dialog.list.topLevelItem(row).text(0) for row in range(dialog.list.topLevelItemCount())]
    assert days[:2] == ["Today", "Yesterday"]
    assert len(days) == 3
    qtbot.keyClicks(dialog.search, "jane")
    assert dialog.list.topLevelItemCount() == 1


def test_a_uri_is_found_and_opened_by_keyboard(dialog: HistoryDialog, qtbot):
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    with qtbot.waitSignal(dialog.chosen) as opened:
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert opened.args == ["mailto:jane@example.com"]


def test_a_star_is_given_and_shown(dialog: HistoryDialog, filled: History, qtbot):
    qtbot.keyClick(dialog, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert texts(filled, favourites=True) == ["http://new.example/", "urn:isbn:0306406152"]
    assert dialog.list.currentItem().data(1, Qt.ItemDataRole.AccessibleTextRole).endswith("favourite")
    dialog.favourites.setChecked(True)
    assert dialog.list.topLevelItemCount() == 2


def test_an_open_history_follows_another_theme(dialog: HistoryDialog, qapp):
    dialog.list.setCurrentItem(dialog.list.topLevelItem(1).child(0))
    chosen = dialog.list.currentItem().text(1)
    apply_theme(qapp, DARK)
    LOOK.announce()
    assert dialog.list.topLevelItem(0).foreground(0).color().name() == DARK.muted
    assert dialog.list.currentItem().text(1) == chosen


def test_one_uri_is_deleted(dialog: HistoryDialog, filled: History):
    dialog.delete_button.click()
    assert texts(filled) == ["mailto:jane@example.com", "urn:isbn:0306406152"]
    assert dialog.list.currentItem().text(1) == "mailto:jane@example.com"


@pytest.mark.parametrize("button", ["delete_button", "star_button"])
def test_a_change_that_is_refused_is_told(dialog: HistoryDialog, file: Path, monkeypatch, button: str):
    monkeypatch.setattr(store, "_PATIENCE", 0.01)
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        getattr(dialog, button).click()
        assert "database is locked" in dialog.message.text()


@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 3)])
def test_everything_is_deleted_after_a_question(dialog, filled, answer: str, left: int):
    dialog.clear_button.click()
    question = dialog.findChild(QMessageBox, "history_clear_question")
    assert question.defaultButton().objectName() == "history_clear_no"
    question.findChild(QPushButton, f"history_clear_{answer}").click()
    assert len(texts(filled)) == left


def test_an_empty_history_says_how_it_fills(qtbot, history: History):
    dialog = HistoryDialog(history)
    qtbot.addWidget(dialog)
    assert "two seconds" in dialog.message.text()
    assert not dialog.open_button.isEnabled()


def test_the_window_keeps_what_was_looked_at(window, own_home: Path, qtbot):
    qtbot.waitUntil(lambda: window._recorder.history is not None)
    window.inspect("http://first.example/")
    window.inspect("http://second.example/")
    window.uri_tabs.new_tab()
    history = History(own_home / "uriinspector" / "history.sqlite3")
    assert set(texts(history)) == {"http://first.example/", "http://second.example/"}
    window.show_history()
    dialog = window.findChild(HistoryDialog)
    qtbot.keyClicks(dialog.search, "first")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert window.inspect_pane.inspection.text == "http://first.example/"
