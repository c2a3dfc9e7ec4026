"""The path of a migration, shown as four steps: those done, the one at hand, those to come."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.stage import STEPS


class Steps(QWidget):
    """One label for each step; done ones carry a tick, the one at hand is bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("batch_steps")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        self._labels = [QLabel() for _ in STEPS]
        for number, label in enumerate(self._labels):
            if number:
                arrow = QLabel("›")
                arrow.setProperty("role", "muted")
                layout.addWidget(arrow)
            layout.addWidget(label)
        layout.addStretch(1)

    def show_step(self, current: int, *, finished: bool = False) -> None:
        """Go to a step; `finished` ticks it off as well."""
        for number, (label, name) in enumerate(zip(self._labels, STEPS, strict=True)):
            done = number < current or (finished and number == current)
            role = "step-done" if done else "step-now" if number == current else "step"
            label.setText(f"{'✓' if done else number + 1}  {phrase(name)}")
            label.setProperty("role", role)
            label.style().polish(label)
        self.setAccessibleName(f"{self.tr('Step')} {current + 1}: {phrase(STEPS[current])}")
