"""Pages of few words: for empty places, and for work in progress."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.totals import Total, TotalsBar
from uriinspector.gui.session.clock import ClockReading
from uriinspector.gui.widgets.display import on_one_line

_LONGEST_PATH: Final = 96


class Pages(QStackedWidget):
    """Asks for no more height than the visible page needs, and for no width."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Return False: a layout would take room for it from all other widgets."""
        return False

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the visible page; Qt's own is that of the largest."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


class EmptyMessage(QWidget):
    """An empty page that says what belongs there, with at most one button."""

    def __init__(self, title: str, text: str, action: QWidget | None = None) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        layout.addStretch(1)
        for words, role in ((title, "title"), (text, "muted")):
            label = QLabel(words)
            label.setProperty("role", role)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addSpacing(8)
        if action is not None:
            layout.addWidget(action, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return nothing: on a small screen the form needs the room more."""
        return QSize(0, 0)


class BusyPage(QWidget):
    """Work in progress: how far it is, how fast, and how long it will take."""

    def __init__(self) -> None:
        super().__init__()
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.totals = TotalsBar("busy_totals")
        self.path = QLabel()
        self.path.setObjectName("busy_path")
        self.path.setProperty("role", "muted")
        self.path.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.promise = QLabel()
        self.promise.setProperty("role", "muted")
        self.promise.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.promise.setWordWrap(True)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.totals)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.addStretch(2)
        layout.addWidget(self.title)
        layout.addLayout(middle)
        layout.addWidget(self.path)
        layout.addWidget(self.promise)
        layout.addStretch(3)

    def begin(self, title: str, promise: str) -> None:
        """Start showing work; `promise` says what stopping it would leave."""
        self.title.setText(title)
        self.promise.setText(promise)
        self.totals.show_totals(())
        self.path.clear()

    def show_reading(self, reading: ClockReading) -> None:
        """Show the progress."""
        self.title.setText(phrase(reading.stage))
        done, _, unit = reading.done.rpartition(" ")
        totals = [Total(done, phrase(unit))]
        totals += map(_split_words, filter(None, (reading.rate, reading.left)))
        self.totals.show_totals(totals)
        self.path.setText(on_one_line(reading.path, _LONGEST_PATH))


def _split_words(words: str) -> Total:
    """Split a time left or a rate into number and unit."""
    if words.endswith(" left"):
        return Total(words.removesuffix(" left"), phrase("left"))
    number, _, rest = phrase(words).partition(" ")
    return Total(number, rest)
