"""A short text is inspected at once, of long texts the latest; the tree never shows another text than the field."""

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QTextCursor

from uriinspector.core.findings import listing
from uriinspector.gui.inspect import findings_panel, pasting
from uriinspector.gui.inspect.pane import InspectionWorker
from uriinspector.gui.session.jobs import shut_tasks
from uriinspector.gui.uri_field import UriEdit

LONG = "http://h/?" + "&".join(f"name{number}=caf%C3%A9" for number in range(2_000))


@pytest.fixture
def worker(qtbot):
    made = InspectionWorker()
    yield made
    shut_tasks(made)


def test_a_short_text_is_looked_at_at_once(worker: InspectionWorker):
    seen = []
    worker.seen.connect(lambda answer: seen.append(answer.inspection.text))
    worker.inspect_typed("http://h/", None)
    assert seen == ["http://h/"]
    assert not worker.is_behind


def test_of_long_texts_the_last_is_seen(worker: InspectionWorker, qtbot):
    seen = []
    worker.seen.connect(lambda answer: seen.append(answer.inspection.text))
    for number in range(20):
        worker.inspect_typed(f"{LONG}{number}", None)
    assert worker.is_behind
    qtbot.waitUntil(lambda: not worker.is_behind, timeout=10_000)
    # The first begins at once, and on a fast machine it is done before the pause in typing that the last waits for.
    assert seen in ([f"{LONG}19"], [f"{LONG}0", f"{LONG}19"])


def test_a_text_looked_at_now_makes_the_one_before_of_no_interest(worker: InspectionWorker, qtbot):
    seen = []
    worker.seen.connect(lambda answer: seen.append(answer.inspection.text))
    worker.inspect_typed(LONG, None)
    worker.inspect_now("http://h/", None)
    assert not worker.is_behind
    qtbot.wait(200)
    assert seen == ["http://h/"]


def test_who_leaves_the_field_finds_the_tree_of_what_is_written(window, control, qtbot):
    edit = control("uri_edit")
    window.inspect(LONG)
    edit.setFocus()
    edit.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(edit, "#top")
    control("component_tree").setFocus()
    assert window.inspect_pane.inspection.text == LONG + "#top"


def test_a_fix_of_a_text_that_is_no_more_mends_nothing(window, control, qtbot):
    edit = control("uri_edit")
    window.inspect(LONG + "#a b")
    qtbot.waitUntil(control("finding_fix").isEnabled)
    edit.setFocus()
    edit.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(edit, Qt.Key.Key_X)
    window.fix()
    assert edit.text() == f"x{LONG}#a b"


@pytest.mark.parametrize(
    ("text", "said", "is_asked"),
    [
        ("\n".join(f"see https://h{n}.example/a?b={n} and more" for n in range(6_000)), "6000 links", False),
        (f"https://user:hush@h.example/?a={'0123456789' * 30_000}&amp;c=d", "A link copied from HTML", True),
    ],
    ids=["prose", "link"],
)
def test_a_long_paste_is_summed_up_beside_the_window(
    window, control, qtbot, monkeypatch, text, said, is_asked
):
    """The key was held for a second by the question whether line breaks should go, and then by the sentence."""
    if is_asked:  # whatever comes with a whole link is offered in the sentence as a rule
        monkeypatch.setattr(pasting, "_is_offered", lambda _summary, _remnant: False)
    worked = [time.thread_time()]
    pulse = QTimer(window, interval=5)
    pulse.timeout.connect(lambda: worked.append(time.thread_time()))
    pulse.start()
    mime = QMimeData()
    mime.setText(text)
    control("uri_edit").insertFromMimeData(mime)
    pane = window.inspect_pane
    with qtbot.waitSignal(pane.inspected, check_params_cb=lambda seen: seen.text == text, timeout=60_000):
        pass
    qtbot.wait(20)
    assert said in pane.controls.verdict.text()
    assert pane.controls.offers.isVisible() is is_asked
    # Seconds of work between two turns of the loop: the promise is 0.05, a busy machine takes four times as long for it.
    assert max(after - before for before, after in pairwise(worked)) < 0.4


def test_a_long_paste_is_one_step_and_its_tree_follows(window, control, qtbot):
    mime = QMimeData()
    mime.setText(LONG)
    pane = window.inspect_pane
    control("uri_edit").insertFromMimeData(mime)
    with qtbot.waitSignal(pane.inspected, check_params_cb=lambda seen: seen.text == LONG, timeout=10_000):
        pass
    pane.undo_stack.undo()
    assert pane.inspection.text == control("uri_edit").text() == ""


def test_a_key_colours_the_field_once_and_looks_for_no_consequences_twice(
    window, control, qtbot, monkeypatch
):
    edit = control("uri_edit")
    coloured, grouped = [], []
    paint = UriEdit.paint
    monkeypatch.setattr(UriEdit, "paint", lambda field, spans: (coloured.append(field), paint(field, spans)))
    monkeypatch.setattr(
        findings_panel, "groups", lambda *subject: grouped.append(subject) or listing.groups(*subject)
    )
    window.inspect("http://h/a?q=b c&x=%zz")
    edit.setFocus()
    coloured.clear()
    grouped.clear()
    with qtbot.waitSignal(window.inspect_pane.inspected):
        qtbot.keyClick(edit, "d")
    assert coloured == [edit]
    assert len(grouped) == 1
    with qtbot.waitSignal(window.inspect_pane.inspected):
        qtbot.keyClick(edit, "%")  # one more error, so that the colours change
    assert coloured == [edit] * 3
