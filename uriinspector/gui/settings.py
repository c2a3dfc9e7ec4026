"""The settings dialog: every choice takes effect at once."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QWidget,
)

from uriinspector.core.codecs.table import codecs
from uriinspector.gui.i18n import SYSTEM, languages, phrase
from uriinspector.gui.preferences import LARGEST, LONGEST_KEPT, SMALLEST, Preferences
from uriinspector.gui.widgets.form import ChoiceBox, make_text, named
from uriinspector.gui.widgets.layout import Room, fit, in_column

_ABOVE = 12  # pixels between two groups, beside the space between rows
_TEXT_MARGIN = 6  # pixels, as in other fields; the style sheet does not reach into a spin box
_Control = TypeVar("_Control", bound=QWidget)


class _Field(NamedTuple):
    """How the control of a preference is read and filled."""

    read: Callable[[], Any]
    fill: Callable[[Any], object]


class SettingsDialog(QDialog):
    """Shows preferences; emits `changed` with all of them after each choice."""

    changed = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._filling = True
        self._fields: dict[str, _Field] = {}
        self.setObjectName("settings_dialog")
        self.setWindowTitle(self.tr("Settings"))
        content = QWidget()
        self._form = QFormLayout(content)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(12)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._add_look()
        self._add_memory()
        self._add_work()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        defaults = buttons.addButton(QDialogButtonBox.StandardButton.RestoreDefaults)
        named(defaults, "settings_defaults", tip=self.tr("Put everything here back to what it was at first"))
        defaults.clicked.connect(self._on_defaults)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        named(close, "settings_close", tip=self.tr("Back to the window (Esc); what was chosen is kept"))
        buttons.rejected.connect(self.reject)
        in_column((Room(content), 1), buttons, parent=self, margins=(24, 24, 24, 16), spacing=16)
        self._fill()
        fit(self, self.sizeHint())

    @property
    def preferences(self) -> Preferences:
        return self._preferences

    def _add_look(self) -> None:
        self._heading(self.tr("Look"))
        self.theme = self._choice("theme", self.tr("&Colours"), {
            "system": self.tr("As the system"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
            "contrast": self.tr("High contrast"),
        }, self.tr("High contrast is black on white, or white on black where the system is dark"))  # fmt: skip
        self.part_colours = self._choice("part_colours", self.tr("&Parts of URIs"), {
            "seven": self.tr("Seven colours"),
            "host": self.tr("The host stands out, as in a browser"),
            "plain": self.tr("No colours"),
        }, self.tr("The seven are chosen so that colour-blind eyes tell them apart too"))  # fmt: skip
        families = QFontDatabase.families()
        fixed = {name: name for name in families if QFontDatabase.isFixedPitch(name)}
        self.family = self._choice(
            "uri_family", self.tr("&Font of URIs"), {"": self.tr("Chosen by the program")} | fixed,
            self.tr("Letters such as l 1 I and O 0 should differ"))  # fmt: skip
        self.text_size = self._number(
            "font_size", self.tr("Text &size"), int(SMALLEST) - 1, int(LARGEST),
            self.tr("The size of all text (Ctrl++ and Ctrl+-)"))  # fmt: skip
        self.text_size.setSpecialValueText(self.tr("As the system"))
        self.text_size.setSuffix(self.tr(" points"))
        self._fields["font_size"] = _Field(
            self._chosen_size, lambda size: self.text_size.setValue(round(size) or self.text_size.minimum())
        )

    def _add_memory(self) -> None:
        self._heading(self.tr("Memory"))
        self.history = self._switch(
            "history", self.tr("&Remember the URIs looked at"),
            self.tr("On this machine alone (Ctrl+H). Passwords and tokens are kept as ••••••"))  # fmt: skip
        self.keep_days = self._number(
            "keep_days", self.tr("&Keep them for"), 0, LONGEST_KEPT, self.tr("Favourites are kept for ever"))  # fmt: skip
        self.keep_days.setSpecialValueText(self.tr("Ever"))
        self.keep_days.setSuffix(self.tr(" days"))
        self.clipboard = self._switch(
            "clipboard", self.tr("&Offer a URI from the clipboard"),
            self.tr("When the window is entered and the clipboard holds a new one"))  # fmt: skip

        self.reopen = self._switch(
            "reopen", self.tr("&Bring the tabs back at the next start"),
            self.tr("Passwords and tokens come back as ••••••"))  # fmt: skip

    def _add_work(self) -> None:
        self._heading(self.tr("Work"))
        self.codec = self._choice(
            "codec", self.tr("&Default codec"), {name: phrase(codec.title) for name, codec in codecs().items()},
            self.tr("What encode and decode begin with where the value does not tell"))  # fmt: skip
        self.language = self._choice(
            "language", self.tr("&Language"), {SYSTEM: self.tr("As the system")} | dict(languages()),
            self.tr("From the next start of the program on"))  # fmt: skip

    def _heading(self, text: str) -> None:
        label = make_text("title", text)
        label.setContentsMargins(0, _ABOVE if self._form.rowCount() else 0, 0, 0)
        self._form.addRow(label)

    def _choice(self, name: str, label: str, offered: dict[str, str], tip: str) -> QComboBox:
        box = ChoiceBox()
        for value, title in offered.items():
            box.addItem(title, value)
        box.currentIndexChanged.connect(self._on_changed)
        self._fields[name] = _Field(
            box.currentData, lambda value: box.setCurrentIndex(max(0, box.findData(value)))
        )
        return self._add_row(box, name, label, tip)

    def _number(self, name: str, label: str, least: int, most: int, tip: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, most)
        box.lineEdit().setTextMargins(_TEXT_MARGIN, 0, 0, 0)
        box.valueChanged.connect(self._on_changed)
        self._fields[name] = _Field(box.value, box.setValue)
        return self._add_row(box, name, label, tip)

    def _switch(self, name: str, label: str, tip: str) -> QCheckBox:
        box = QCheckBox(label)
        box.toggled.connect(self._on_changed)
        self._fields[name] = _Field(box.isChecked, box.setChecked)
        return self._add_row(box, name, "", tip)

    def _add_row(self, control: _Control, name: str, label: str, tip: str) -> _Control:
        control.setObjectName(f"settings_{name}")
        control.setToolTip(tip)
        control.setAccessibleDescription(tip)
        told = make_text("muted", tip)
        both = in_column(control, told, spacing=2)
        caption = QLabel(label)
        if label:
            control.setAccessibleName(label.replace("&", ""))
            caption.setBuddy(control)
            caption.setMinimumHeight(control.sizeHint().height())
        self._form.addRow(caption, both)
        self._form.setAlignment(caption, Qt.AlignmentFlag.AlignTop)
        return control

    def _fill(self) -> None:
        self._filling = True
        for name, field in self._fields.items():
            field.fill(getattr(self._preferences, name))
        self.keep_days.setEnabled(self._preferences.history)
        self._filling = False

    def _chosen_size(self) -> float:
        """Return the size of text; 0, that of the system, stands below the smallest."""
        size, kept = float(self.text_size.value()), self._preferences.font_size
        if size < SMALLEST:
            return 0.0
        return kept if round(kept) == size else size  # Ctrl++ gives halves, where the system's size is one

    def _on_changed(self) -> None:
        if self._filling:
            return
        self._preferences = Preferences(**{name: field.read() for name, field in self._fields.items()})
        self.keep_days.setEnabled(self._preferences.history)
        self.changed.emit(self._preferences)

    def _on_defaults(self) -> None:
        self._preferences = Preferences()
        self._fill()
        self.changed.emit(self._preferences)
