"""Simple pages and their parts: empty pages, rows of large numbers, and work in progress."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, Self

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStackedWidget, QWidget

from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.jobs import ClockReading
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import make_button, make_text
from uriinspector.gui.widgets.layout import Flow, in_column, in_row

_LONGEST_PATH: Final = 96  # characters


class Pages(QStackedWidget):
    """A stack that asks for as much height as its visible page, and for no width."""

    def hasHeightForWidth(self) -> bool:
        """Return False, because a layout would take the room for it from all other widgets."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Return the hint of the visible page; Qt would take the largest of all pages."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


class EmptyMessage(QWidget):
    """An empty page that says what will be there, with an optional button."""

    def __init__(self, title: str, text: str, action: QWidget | None = None) -> None:
        super().__init__()
        layout = in_column(1, parent=self, spacing=8)
        for words, role in ((title, "title"), (text, "muted")):
            label = make_text(role, words, wraps=True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)
        layout.addSpacing(8)
        if action is not None:
            layout.addWidget(action, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """Return an empty size, because a form needs the room more on a small screen."""
        return QSize(0, 0)


class Total(NamedTuple):
    """A number with what it counts.

    Attributes:
        number: the number, formatted; or a whole text, with no caption.
        caption: the noun for what it counts.
        colour: the name of a colour, for a number worth a look.
        leads_to: the name of the list it links to; empty for none.
    """

    number: str
    caption: str = ""
    colour: str = ""
    leads_to: str = ""

    @classmethod
    def of(cls, count: int, one: str, many: str, colour: str = "", leads_to: str = "") -> Self:
        """Return the total for `count`; `one` is the caption of a single item."""
        return cls(f"{count:,}", one if count == 1 else many, colour, leads_to)


class TotalsBar(QWidget):
    """A row of numbers with captions; those that lead to a list are buttons.

    `chosen` is emitted with the name of the list behind a number.
    """

    chosen = Signal(str)

    def __init__(self, object_name: str, *, places: int = 0) -> None:
        """Make buttons for `places` numbers now, which Tab then reaches before what is laid out below them."""
        super().__init__()
        self.setObjectName(object_name)
        self._row = Flow(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._totals: tuple[Total, ...] = ()
        self._buttons: list[QPushButton] = []
        for _ in range(places):
            self._add()
            self._show(self._buttons[-1], Total("–"))
            self._buttons[-1].hide()

    def show_totals(self, totals: Sequence[Total]) -> None:
        """Show other numbers in the buttons there are, and make more if needed."""
        self._totals = tuple(totals)
        while len(self._buttons) < len(totals):
            self._add()
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(totals))
            if place < len(totals):
                self._show(button, totals[place])
        self.setAccessibleName("; ".join(_words(total) for total in totals))
        self.setVisible(bool(totals))
        self.updateGeometry()

    def _show(self, button: QPushButton, total: Total) -> None:
        leads = bool(total.leads_to)
        tip = self.tr("Show the list behind this number (Enter)") if leads else _words(total)
        button.setText(_words(total).replace("&", "&&"))
        button.setAccessibleName(_words(total))
        button.setAccessibleDescription(tip)
        button.setToolTip(tip)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if leads else Qt.FocusPolicy.NoFocus)
        button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not leads)
        button.setProperty("total", total.colour or ("leads" if leads else "plain"))
        button.style().polish(button)

    def _add(self) -> None:
        button = QPushButton()
        button.setObjectName(f"{self.objectName()}_{len(self._buttons)}")
        button.clicked.connect(partial(self._on_clicked, len(self._buttons)))
        self._row.addWidget(button)
        self._buttons.append(button)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._totals[place].leads_to)


def _words(total: Total) -> str:
    return f"{phrase(total.number)} {total.caption}".strip()


class BusyPage(QWidget):
    """Shows work in progress: how far it is, how fast, and how long it will take."""

    def __init__(self) -> None:
        super().__init__()
        self.title = make_text("title", name="busy_title", wraps=True)
        self.totals = TotalsBar("busy_totals")
        self.path = make_text("muted", name="busy_path", wraps=True)
        self.promise = make_text("muted", wraps=True)
        for text in (self.title, self.path, self.promise):
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            wrapping = text.sizePolicy()
            wrapping.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # a long path makes no window wider
            text.setSizePolicy(wrapping)
        self.skip_button = make_button(
            "busy_skip",
            self.tr("Go on &without the browser"),
            self.tr("Try no further string; what was seen until now counts (Alt+W)"),
        )
        middle = in_row(1, self.totals, 1)
        in_column(
            2,
            self.title,
            middle,
            self.path,
            self.promise,
            (self.skip_button, 0, Qt.AlignmentFlag.AlignHCenter),
            3,
            parent=self,
            spacing=16,
        )

    def begin(self, title: str, promise: str) -> None:
        """Start showing a piece of work; `promise` says what cancelling would leave behind."""
        self.title.setText(title)
        self.promise.setText(promise)
        self.totals.show_totals(())
        self.path.clear()
        self.offer_to_skip(offered=False)

    def begin_to_stop(self, title: str) -> None:
        """Show that the work is about to stop, instead of its progress and the time left, which no longer matter."""
        self.begin(title, self.promise.text())

    def offer_to_skip(self, *, offered: bool) -> None:
        """Show or hide the button that ends the trials in a browser, which take longest."""
        self.skip_button.setVisible(offered)

    def show_reading(self, reading: ClockReading) -> None:
        self.title.setText(phrase(reading.stage))
        self.totals.show_totals([Total(text) for text in (reading.done, reading.rate, reading.left) if text])
        self.path.setText(on_one_line(reading.path, _LONGEST_PATH))
