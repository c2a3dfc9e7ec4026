"""Pictures are taken of windows at rest."""

import time

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from screenshots import wait_until_settled

from uriinspector.gui.session.jobs import LatestTask


def test_a_picture_waits_for_work_that_leads_to_more(qtbot):
    """It was taken 50 ms after the last step, whatever was still to come."""
    window, done = QWidget(), []
    qtbot.addWidget(window)
    window.show()
    task = LatestTask(window)
    later = QTimer(window, singleShot=True, interval=120)

    def work(_watch):
        time.sleep(0.12)
        return "answer"

    task.answered.connect(done.append)
    task.answered.connect(later.start)
    later.timeout.connect(lambda: done.append("shown"))
    task.ask(work)
    wait_until_settled()
    assert done == ["answer", "shown"]


def test_a_picture_waits_for_nothing_that_only_goes_away(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    goes = QTimer(window, singleShot=True, interval=60_000)
    goes.start()
    pulse = QTimer(window, interval=1)
    pulse.start()
    begun = time.monotonic()
    wait_until_settled()
    assert goes.isActive()
    assert time.monotonic() - begun < 30
