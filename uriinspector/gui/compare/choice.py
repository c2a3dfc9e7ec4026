"""Choose what a comparison is for, and what its rows ignore."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSizePolicy, QWidget

from uriinspector.core.equivalence.align import NOTHING, Tolerance
from uriinspector.core.equivalence.compare import Comparison
from uriinspector.core.equivalence.purpose import PurposeAnswer, same_for
from uriinspector.core.values.tracking import is_tracker
from uriinspector.gui.compare.rows import PURPOSE_NAMES
from uriinspector.gui.i18n.phrases import phrase

_WIDEST: Final = 320  # pixels


class ComparisonChoice(QWidget):
    """A list of purposes and three switches; `changed` is emitted when one of them changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.purpose = QComboBox()
        self.purpose.setObjectName("compare_purpose")
        self.purpose.setAccessibleName(self.tr("Purpose"))
        self.purpose.setToolTip(self.tr("What the two shall be the same for"))
        for name, words in PURPOSE_NAMES.items():
            self.purpose.addItem(phrase(words), name)
        self.order = _switch(
            "compare_ignore_order", self.tr("Ignore order"), self.tr("No pair counts as moved")
        )
        self.case = _switch(
            "compare_ignore_case",
            self.tr("Ignore case"),
            self.tr("A and a are the same in segments and pairs"),
        )
        self.trackers = _switch(
            "compare_ignore_trackers",
            self.tr("Ignore trackers"),
            self.tr("Leave out parameters that track visitors"),
        )
        # The purpose shrinks in a narrow window; the words of the switches stay whole.
        self.purpose.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.purpose.setMinimumContentsLength(4)
        self.purpose.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.purpose.setMaximumWidth(_WIDEST)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.purpose, 1)
        for control in (self.order, self.case, self.trackers):
            layout.addWidget(control)
        layout.addStretch(1)
        self.purpose.currentIndexChanged.connect(self.changed)
        for switch in (self.order, self.case, self.trackers):
            switch.toggled.connect(self.changed)

    @property
    def tolerance(self) -> Tolerance:
        """What the rows ignore."""
        key = is_tracker if self.trackers.isChecked() else NOTHING.key
        return Tolerance(self.order.isChecked(), self.case.isChecked(), key)

    def answer(self, comparison: Comparison) -> PurposeAnswer | None:
        """Return whether the two are the same for the purpose; None where none is chosen."""
        name = self.purpose.currentData()
        return same_for(name, comparison.a, comparison.b) if name else None


def _switch(object_name: str, text: str, tool_tip: str) -> QCheckBox:
    switch = QCheckBox(text)
    switch.setObjectName(object_name)
    switch.setToolTip(tool_tip)
    return switch
