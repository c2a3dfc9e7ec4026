"""Pictures are taken of windows at rest."""

import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from screenshots import WINDOWS, compress, wait_until_settled

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
    WINDOWS[:] = [window]
    wait_until_settled()
    assert done == ["answer", "shown"]


def test_a_picture_waits_for_nothing_that_only_goes_away_nor_for_another_window(qtbot):
    """To ask Qt for all windows ended with a segmentation fault now and then."""
    window, other = QWidget(), QWidget()
    qtbot.addWidget(window)
    qtbot.addWidget(other)
    late = QTimer(other, singleShot=True, interval=400)
    late.timeout.connect(late.start)
    late.start()
    goes = QTimer(window, singleShot=True, interval=60_000)
    goes.start()
    pulse = QTimer(window, interval=1)
    pulse.start()
    begun = time.monotonic()
    WINDOWS[:] = [window]
    wait_until_settled()
    assert goes.isActive()
    assert time.monotonic() - begun < 30


def test_a_picture_keeps_its_plain_colours_and_few_others(tmp_path):
    """Letters have thousands of shades at their edges, of which a picture needs few."""
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    for y in range(64):
        for x in range(64):
            picture.setPixelColor(
                x, y, QColor(16 * (x // 4), 255 - y, 4 * x) if x < 32 else QColor("#0d5caf")
            )
    picture.save(str(tmp_path / "taken.png"))
    compress(tmp_path / "taken.png", tmp_path / "kept.png")
    kept = QImage(str(tmp_path / "kept.png"))
    assert kept.colorCount() <= 256
    assert kept.pixelColor(60, 60) == QColor("#0d5caf")
    for x, y in ((0, 0), (31, 63), (17, 20)):
        written, read = picture.pixelColor(x, y), kept.pixelColor(x, y)
        apart = [abs(one - other) for one, other in zip(written.getRgb(), read.getRgb(), strict=True)]
        assert max(apart) < 24
