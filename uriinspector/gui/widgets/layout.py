"""Layouts: rows and columns, flowing rows, dialogs that fit their screen, scroll areas, tabs, and splitters for the keyboard."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSplitter,
    QSplitterHandle,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.theme import current_theme

Part: TypeAlias = QWidget | QLayout | int | tuple[Any, ...]
"""A widget or layout, alone or in a tuple with its stretch and alignment; a number is room that stretches."""

_Box = TypeVar("_Box", bound=QBoxLayout)


def in_row(
    *parts: Part,
    parent: QWidget | None = None,
    margins: int | tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> QHBoxLayout:
    """Lay parts out side by side; margins and spacing are pixels, or those of the style by default."""
    box = QHBoxLayout() if parent is None else QHBoxLayout(parent)
    return _fill(box, parts, margins, spacing)


def in_column(
    *parts: Part,
    parent: QWidget | None = None,
    margins: int | tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> QVBoxLayout:
    """Lay parts out below each other; the arguments are those of `in_row`."""
    box = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    return _fill(box, parts, margins, spacing)


def _fill(
    box: _Box, parts: Iterable[Part], margins: int | tuple[int, int, int, int] | None, spacing: int | None
) -> _Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        inside, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(inside, QWidget):
            box.addWidget(inside, *how)
        else:
            box.addLayout(inside, *how)
    return box


def stacked(
    *parts: Part, margins: int | tuple[int, int, int, int] = 0, spacing: int | None = None
) -> QWidget:
    """Return a widget that holds parts below each other; the arguments are those of `in_row`."""
    holder = QWidget()
    in_column(*parts, parent=holder, margins=margins, spacing=spacing)
    return holder


def empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class Flow(QLayout):
    """Lays widgets out like the words of a paragraph, so that a narrow window cuts none off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSpacing(8)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return none, because the layout takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True, because less width needs more height."""
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), places=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, places=True)

    def sizeHint(self) -> QSize:
        """Return the size of a single row."""
        hints = [item.sizeHint() for item in self._visible_items()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Return the size that holds the largest widget."""
        size = QSize()
        for item in self._visible_items():
            size = size.expandedTo(item.minimumSize())
        return size

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, places: bool) -> int:
        """Arrange the widgets in rows, placing them if asked; return the height."""
        x, y, height = rect.x(), rect.y(), 0
        row: list[tuple[QLayoutItem, QRect]] = []
        for item in (*self._visible_items(), None):
            hint = QSize() if item is None else item.sizeHint()
            if item is None or (x > rect.x() and x + hint.width() > rect.right() + 1):
                for one, place in row if places else ():  # a box in the middle of a higher field
                    one.setGeometry(place.translated(0, (height - place.height()) // 2))
                if item is None:
                    break
                x, y, height, row = rect.x(), y + height + self.spacing(), 0, []
            row.append((item, QRect(QPoint(x, y), hint)))
            x += hint.width() + self.spacing()
            height = max(height, hint.height())
        return y + height - rect.y()


_USUAL_LINE: Final = 16  # pixels; up to this height of the text, widths are used as they are written


def text_scale(widget: QWidget) -> float:
    """Return by how much the text of a widget is larger than usual."""
    return max(1.0, widget.fontMetrics().height() / _USUAL_LINE)


_SIGN: Final = 16  # pixels, beside lines of up to 14


def sign_size(line: int) -> int:
    """Return the width and height of an icon beside text with lines `line` pixels high, as in the style sheet."""
    size = line * 23 // 20
    return size if size > _SIGN else _SIGN  # noqa: FURB136 - tables ask for every cell, and `max` is a call more


_TITLE: Final = 40  # pixels for the title bar and the frame of a window
_LEAST: Final = 96
_SEEN: Final = QSize(48, 24)  # pixels of a widget that are enough to see where the focus is
_OPENED: Final = 2  # a pane that opens gets this fraction of the room: a half
_ENDLESS: Final = 1 << 20
WIDEST: Final = 600
"""Pixels of width that a pane may ask for: 1280 at 200 %, less the frames."""


def fit(window: QWidget, size: QSize) -> None:
    """Resize a window, but not beyond its screen."""
    free = window.screen().availableGeometry().size()
    window.resize(size.boundedTo(QSize(free.width(), free.height() - _TITLE)))


class Room(QScrollArea):
    """A scroll area that wants the size of its content, accepts less height, and at most `most` pixels of width."""

    def __init__(self, content: QWidget, *, most: int = _ENDLESS) -> None:
        super().__init__()
        self._content, self._most = content, most
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policies = Qt.ScrollBarPolicy
        is_wide = most == _ENDLESS
        self.setHorizontalScrollBarPolicy(
            policies.ScrollBarAlwaysOff if is_wide else policies.ScrollBarAsNeeded
        )
        self.setWidgetResizable(True)
        self.setWidget(content)
        for painted in (self.viewport(), content):
            painted.setAutoFillBackground(False)  # transparent
        when_focus_moves(self._show_focus)

    def _show_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        """Scroll to what a key gave the focus; Qt does so only where the focus comes from beside it."""
        if focused is None or not is_led_into(self, focused):
            return
        seen = focused.visibleRegion().boundingRect().size()
        if seen != seen.expandedTo(focused.size().boundedTo(_SEEN)):
            self.ensureWidgetVisible(focused)

    def sizeHint(self) -> QSize:
        """Return the size of the content, where Qt returns a few lines, and of the bar below it where it is too wide."""
        is_pinched = self._most < self._content.minimumSizeHint().width() > self.width()
        bar = self.horizontalScrollBar().sizeHint().height() if is_pinched else 0
        return self._content.sizeHint() + QSize(0, bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._most != _ENDLESS and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Return the least width of the content, but no more than `most`, and a little height."""
        least = self._content.minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(min(least.width() + bar, self._most), min(least.height(), _LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow changes of the content's size."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def is_led_into(holder: QWidget, focused: QWidget) -> bool:
    """Tell whether the focus came into a holder by a key; under a click nothing should move."""
    is_clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton
    return not is_clicked and holder.isAncestorOf(focused)


def when_focus_moves(act: Callable[[QWidget | None, QWidget | None], object]) -> None:
    """Call a method of an object, as long as it exists, with the widgets that lose and get the focus."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.focusChanged.connect(act)


def open_dialog(dialog: QDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


_STEP: Final = 24  # pixels for one press of an arrow
_HANDLE: Final = 8  # pixels


class Splitter(QSplitter):
    """A splitter whose handles take the focus by Tab, and are moved by the arrow keys.

    A pane that is folded away opens when the focus comes into it by a key. A screen reader calls each pane by the
    accessible name of its widget in `told_by`, which are the panes themselves by default.
    """

    def __init__(
        self,
        object_name: str,
        direction: Qt.Orientation,
        panes: Sequence[QWidget],
        sizes: Sequence[int],
        *,
        told_by: Sequence[QWidget] = (),
    ) -> None:
        super().__init__(direction, childrenCollapsible=False, handleWidth=_HANDLE)
        self.setObjectName(object_name)
        for pane in panes:
            self.addWidget(pane)
        names = [widget.accessibleName() for widget in told_by or panes]
        said = self.tr("Border between “{pane}” and “{other}”")
        for number in range(1, self.count()):  # Qt names them after their panes when it inserts those
            handle = self.handle(number)
            handle.setObjectName(f"{object_name}_border" + (f"_{number}" if number > 1 else ""))
            handle.setAccessibleName(said.format(pane=names[number - 1], other=names[number]))
        self.setSizes(list(sizes))
        when_focus_moves(self._open_around)

    def _open_around(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is None or not is_led_into(self, focused):
            return
        sizes = self.sizes()
        for number, size in enumerate(sizes):
            pane = self.widget(number)
            if size == 0 and pane is not None and pane.isVisible() and pane.isAncestorOf(focused):
                sizes[number] = sum(sizes) // _OPENED
                self.setSizes(sizes)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(self.orientation(), self)


class _Handle(QSplitterHandle):
    def __init__(self, direction: Qt.Orientation, parent: QSplitter) -> None:
        super().__init__(direction, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(self.tr("Drag it, or press the arrows, for more room on one side"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the handle by an arrow key along its way, and to an end by Home and End."""
        is_beside = self.orientation() is Qt.Orientation.Horizontal
        back, forth = (Qt.Key.Key_Left, Qt.Key.Key_Right) if is_beside else (Qt.Key.Key_Up, Qt.Key.Key_Down)
        place = self.x() if is_beside else self.y()
        end = self.splitter().width() if is_beside else self.splitter().height()
        places = {back: place - _STEP, forth: place + _STEP, Qt.Key.Key_Home: 0, Qt.Key.Key_End: end}
        wanted = places.get(Qt.Key(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
        else:
            self.moveSplitter(self.closestLegalPosition(wanted))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a line in the accent colour while the handle has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(current_theme().accent), 2))
            middle = self.rect().center()
            if self.orientation() is Qt.Orientation.Horizontal:
                painter.drawLine(middle.x(), 0, middle.x(), self.height())
            else:
                painter.drawLine(0, middle.y(), self.width(), middle.y())


class Tabs(QTabWidget):
    """Tabs that are not laid out again whenever something on a page wants another size.

    Qt redraws a whole `QTabWidget` then, which in this program is nearly the whole window.
    """

    def __init__(self) -> None:
        super().__init__()
        self._hints: tuple[QSize, ...] = ()

    def event(self, event: QEvent) -> bool:
        """Lay out bar and page only if the bar, or the widget beside it, wants another size."""
        if event.type() != QEvent.Type.LayoutRequest:
            return super().event(event)
        beside = filter(None, (self.tabBar(), self.cornerWidget()))
        hints = tuple(widget.sizeHint() for widget in beside)
        if hints == self._hints:
            self.updateGeometry()
            return True
        self._hints = hints
        return super().event(event)


def prepare_tabs(tabs: QTabWidget, object_name: str, accessible_name: str, tip: str) -> None:
    """Name the tabs and their bar, which takes the focus."""
    tabs.setObjectName(object_name)
    tabs.setAccessibleName(accessible_name)
    tabs.setAccessibleDescription(tip)
    tabs.setDocumentMode(True)
    bar = tabs.tabBar()
    bar.setDrawBase(False)  # the mode turns it on, and the style sheet may have turned it off before
    bar.setObjectName(f"{object_name}_bar")
    bar.setAccessibleName(accessible_name)
    bar.setToolTip(tip)
