"""A plot of counts over time: one bar a span; the arrows lead from bar to bar, and what one stands for is written above."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from uriinspector.gui.theme import current_theme
from uriinspector.lists.model import Timeline

_BARS: Final = 48  # pixels high
_GAP: Final = 4
_DAY: Final = 86_400
_RADIUS: Final = 1.5


class TimePlot(QWidget):
    """Hidden where no times are known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._timeline: Timeline | None = None
        self._at = -1
        self.setObjectName("list_plot")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Counts over time"))
        self.setToolTip(self.tr("How many were met when; the arrows lead from bar to bar"))
        self.hide()

    def show_timeline(self, timeline: Timeline | None) -> None:
        """Plot other counts; one span alone is no plot."""
        self._timeline, self._at = timeline, -1
        self.setVisible(timeline is not None and len(timeline.counts) > 1)
        self._tell()

    def text(self) -> str:
        """Return what is written above the bars: the count of the current bar, or else of the highest."""
        if self._timeline is None:
            return ""
        counts = self._timeline.counts
        at = self._at if self._at >= 0 else counts.index(max(counts))
        start = self._timeline.start + at * self._timeline.width
        template = self.tr("{time} UTC: {count}") if self._at >= 0 else self.tr("Most at {time} UTC: {count}")
        return template.format(time=_format_time(start, self._timeline.width), count=f"{counts[at]:,}")

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for a line of text, the bars and their times."""
        return QSize(320, _BARS + 2 * self.fontMetrics().height() + 3 * _GAP)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same height."""
        return QSize(160, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from bar to bar."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if self._timeline is None or step is None:
            super().keyPressEvent(event)
            return
        self._go_to(min(max(0, self._at + step), len(self._timeline.counts) - 1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Go to the bar under the pointer."""
        if self._timeline is not None:
            share = event.position().x() / max(1, self.width())
            self._go_to(min(max(0, int(share * len(self._timeline.counts))), len(self._timeline.counts) - 1))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the sentence, the bars, and the first and the last time below."""
        if self._timeline is None:
            return
        theme, painter = current_theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, counts = self.fontMetrics().height(), self._timeline.counts
        painter.setPen(QColor(theme.accent if self.hasFocus() else theme.muted))
        flags = Qt.AlignmentFlag
        painter.drawText(QRectF(0, 0, self.width(), line), int(flags.AlignLeft), self.text())
        painter.setPen(QColor(theme.muted))
        below = QRectF(0, line + _BARS + 2 * _GAP, self.width(), line)
        last = self._timeline.start + (len(counts) - 1) * self._timeline.width
        painter.drawText(
            below, int(flags.AlignLeft), _format_time(self._timeline.start, self._timeline.width)
        )
        painter.drawText(below, int(flags.AlignRight), _format_time(last, self._timeline.width))
        painter.setPen(Qt.PenStyle.NoPen)
        room, highest = self.width() / len(counts), max(counts)
        for place, count in enumerate(counts):
            height = max(1.0, count * _BARS / highest) if count else 1.0
            colour = theme.border if not count else theme.text if place == self._at else theme.accent
            painter.setBrush(QColor(colour))
            bar = QRectF(place * room, line + _GAP + _BARS - height, max(1.0, room - 1), height)
            painter.drawRoundedRect(bar, _RADIUS, _RADIUS)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def _go_to(self, place: int) -> None:
        if place != self._at:
            self._at = place
            self._tell()

    def _tell(self) -> None:
        self.setAccessibleDescription(self.text())
        self.update()


def _format_time(seconds: int, width: int) -> str:
    """Write a time to the day or to the minute, by the width of its span."""
    told = datetime.fromtimestamp(seconds, UTC)
    return told.strftime("%Y-%m-%d") if width >= _DAY else told.strftime("%Y-%m-%d %H:%M")
