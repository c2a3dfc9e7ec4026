"""A sentence with an icon, elided if it does not fit, and complete in its tool tip."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import icon
from uriinspector.gui.widgets.layout import sign_size
from uriinspector.gui.widgets.table import colour_of

if TYPE_CHECKING:
    from collections.abc import Callable

_GAP = 8
_STEPS = 16  # of a line, by which a sentence is shortened until it fits


class Sentence(QWidget):
    """Text on one or more lines, which never makes its window wider.

    One that `grows` takes only the lines it needs, and one that `vanishes` none while it says nothing.
    """

    def __init__(
        self, object_name: str, *, lines: int = 1, grows: bool = False, vanishes: bool = False
    ) -> None:
        super().__init__()
        self._lines = lines
        self._grows = grows
        self._vanishes = vanishes
        self.setObjectName(object_name)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.Minimum if grows else policy.Fixed)
        self._icon = ""
        self._colour = "muted"
        self._text = ""
        self.elsewhere: Callable[[], str] = str
        """Returns what is shown next to it at the moment, which is not painted twice at its beginning."""
        if vanishes:
            self.hide()

    def say(self, icon_name: str, colour: str, text: str) -> None:
        """Show another sentence; `colour` is a name in the theme, `icon_name` may be empty."""
        text = phrase(text)
        self._icon, self._colour, self._text = icon_name, colour, text
        self.setToolTip(text)
        self.setAccessibleName(text)
        if self._grows:
            self.updateGeometry()
        if self._vanishes:
            self.setVisible(bool(text))
        self.update()

    def text(self) -> str:
        return self._text

    def painted(self) -> str:
        """Return the sentence without what is shown next to it anyway."""
        return self._text.removeprefix(self.elsewhere()).lstrip()

    def announce(self, *, at_once: bool = False) -> None:
        """Let a screen reader say the sentence, wherever the focus is; `at_once` interrupts it."""
        if not self._text:
            return
        event = QAccessibleAnnouncementEvent(self, self._text)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
        QAccessible.updateAccessibility(event)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self._text) + sign_size(metrics.height()) + _GAP
        return QSize(width, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the icon and a few words."""
        lines = 1 if self._grows else self._lines
        return QSize(160, max(24, lines * self.fontMetrics().height() + 4))

    def hasHeightForWidth(self) -> bool:
        return self._grows

    def heightForWidth(self, width: int) -> int:
        line = self.fontMetrics().height()
        room = QRect(0, 0, width - sign_size(line) - _GAP, self._lines * line)
        needed = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self._text)
        return max(24, min(needed.height(), room.height()) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        left = 0
        if self._icon:
            size = sign_size(self.fontMetrics().height())
            top = (self.height() - size) // 2
            icon(self._icon, colour_of(self._colour)).paint(painter, 0, top, size, size)
            left = size + _GAP
        room = self.rect().adjusted(left, 0, 0, 0)
        painter.setPen(self.palette().windowText().color())
        wrap = Qt.TextFlag.TextWordWrap if self._lines > 1 else Qt.TextFlag.TextSingleLine
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(wrap)
        painter.drawText(room, flags, self._elide(room, flags))

    def _elide(self, room: QRect, flags: int) -> str:
        text, metrics = self.painted(), self.fontMetrics()
        needed = metrics.boundingRect(room, flags, text)
        if needed.width() <= room.width() and needed.height() <= room.height():
            return text
        across = room.width() * self._lines
        while across > 0:
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, across)
            if metrics.boundingRect(room, flags, shown).height() <= room.height():
                return shown
            across -= room.width() // _STEPS + 1  # a line may be short because its next word is long
        return ""
