"""Labelled line edits made from a table, completers, and named labels and buttons."""

import sys
from typing import TypeVar

from PySide6.QtCore import QDir, QEvent, QFileInfo, QMimeData, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QCompleter,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QWidget,
)

from uriinspector.gui.i18n import phrase
from uriinspector.gui.widgets.dropping import link_of, take_copy
from uriinspector.gui.widgets.layout import in_column, in_row, when_focus_moves
from uriinspector.migrate.model.option import Line

_Named = TypeVar("_Named", bound=QWidget)


class _DropLine(QLineEdit):
    """A line that takes a dropped folder or link as its whole text, and leaves the other of them to the window."""

    def __init__(self, *, is_folder: bool) -> None:
        super().__init__()
        self._is_folder = is_folder

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not event.mimeData().hasUrls():
            super().dragEnterEvent(event)
        elif self._offered(event.mimeData()):
            take_copy(event)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        offered = self._offered(event.mimeData())
        if offered:
            take_copy(event)
            self.selectAll()
            self.insert(offered)
        else:
            super().dropEvent(event)

    def _offered(self, given: QMimeData) -> str:
        if not self._is_folder:
            return link_of(given)
        folders = [url.toLocalFile() for url in given.urls() if url.isLocalFile()]
        is_one = len(folders) == 1 and QFileInfo(folders[0]).isDir()
        return QDir.toNativeSeparators(folders[0]) if is_one else ""


class LineField(QWidget):
    """A label above a line edit; `changed` is emitted at every change, `edited` only at those by the user.

    `stops` is what Tab stops at, the line edit first.
    """

    changed = Signal()
    edited = Signal()

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._label = phrase(line.label)
        takes_drops = line.is_folder or line.is_main
        self.edit = _DropLine(is_folder=line.is_folder) if takes_drops else QLineEdit()
        self.edit.setObjectName(line.name)
        self.edit.setPlaceholderText(phrase(line.placeholder))
        self.edit.setToolTip(phrase(line.tool_tip))
        self.edit.setAccessibleName(self._label.replace("&", ""))
        self.edit.setAccessibleDescription(phrase(line.tool_tip))
        self.edit.textChanged.connect(self.changed)
        self.edit.textEdited.connect(self.edited)
        self.stops: list[QWidget] = [self.edit]
        self._row = in_row((self.edit, 1), spacing=8)
        if line.is_folder:
            self.add(self._browse_button(line))
        in_column(make_label(self._label, self.edit), self._row, parent=self, margins=0, spacing=4)

    def add(self, button: QPushButton) -> None:
        self._row.addWidget(button)
        self.stops.append(button)

    def text(self) -> str:
        """Return the text without surrounding spaces."""
        return self.edit.text().strip()

    def set_wrong(self, *, wrong: bool) -> None:
        mark_wrong(self.edit, wrong=wrong)

    def _browse_button(self, line: Line) -> QPushButton:
        spoken = self.tr("Choose: {}").format(self._label.replace("&", ""))
        button = make_button(f"{line.name}_choose", self.tr("Choose…"), self.tr("Choose a folder"), spoken)
        button.clicked.connect(self.browse)
        return button

    def browse(self) -> None:
        """Let the user choose a folder."""
        folder = QFileDialog.getExistingDirectory(self, self._label.replace("&", ""), self.text())
        if folder:
            self.enter(QDir.toNativeSeparators(folder))  # Qt writes paths with slashes everywhere

    def enter(self, text: str) -> None:
        """Enter a text as if the user had typed it."""
        replace_text(self.edit, text)
        self.edited.emit()


def replace_text(edit: QLineEdit, text: str) -> None:
    """Replace the text of a line as one undo step, with the same signals as `setText`, which would drop all undo steps."""
    if text == edit.text():
        return
    completer = edit.completer()
    edit.setCompleter(None)  # type: ignore[arg-type] # otherwise it would open its list, as after typing
    with QSignalBlocker(edit):
        edit.selectAll()
        edit.insert(text)
    if completer is not None:
        edit.setCompleter(completer)
    edit.textChanged.emit(edit.text())


def mark_wrong(edit: QLineEdit, *, wrong: bool) -> None:
    if bool(edit.property("wrong")) is not wrong:
        edit.setProperty("wrong", wrong)
        edit.style().polish(edit)


def make_label(text: str, buddy: QWidget) -> QLabel:
    label = make_text("muted", text)
    label.setBuddy(buddy)
    return label


def make_text(role: str, text: str = "", *, name: str = "", spoken: str = "", wraps: bool = False) -> QLabel:
    """Make a label with a role of the style sheet, such as `title` or `muted`."""
    return named(QLabel(text, wordWrap=wraps), name, spoken=spoken, role=role)


def make_button(object_name: str, text: str, tip: str, spoken: str = "", *, looks: str = "") -> QPushButton:
    """Make a button; `spoken` is its accessible name if that is not the text on it."""
    button = named(QPushButton(text), object_name, tip=tip, looks=looks)
    button.setAccessibleName(spoken or _spoken(text))
    return button


def make_search(object_name: str, words: str, tip: str) -> QLineEdit:
    """Make a line to search by, whose words are spoken, and shown while it is empty."""
    line = QLineEdit(placeholderText=words, clearButtonEnabled=True)
    return named(line, object_name, spoken=words, tip=tip)


def make_check(object_name: str, text: str, tip: str) -> QCheckBox:
    return named(QCheckBox(text), object_name, spoken=_spoken(text), tip=tip)


def set_text(button: QAbstractButton, text: str) -> None:
    button.setText(text)
    button.setAccessibleName(_spoken(text))


def _spoken(text: str) -> str:
    """Return the text of a control as it is spoken: without its mnemonic and its ellipsis."""
    return text.replace("&", "").removesuffix("…")


class ElidedButton(QPushButton):
    """A button that shows an ellipsis for what is too long for it, so that a long address can't widen the window."""

    def __init__(self, narrowest: int = 200, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = mode
        self.setMinimumWidth(narrowest)

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        super().initStyleOption(option)
        inside = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        option.text = self.fontMetrics().elidedText(option.text, self._mode, inside.width())


class ChoiceBox(QComboBox):
    """A combo box that ends a choice too long for it with an ellipsis, and whose list is as wide as its longest entry."""

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        whole = option.currentText
        option.currentText = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, field.width())

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 2 * self.view().frameWidth())
        super().showPopup()


def make_choice(object_name: str, spoken: str, tip: str, least: int) -> ChoiceBox:
    """Make a combo box of at least `least` characters, whose width does not depend on its entries."""
    box = named(ChoiceBox(), object_name, spoken=spoken, tip=tip)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(least)
    return box


def named(
    widget: _Named, name: str, *, spoken: str = "", tip: str = "", role: str = "", looks: str = ""
) -> _Named:
    """Return a widget with its object name, accessible name and tool tip.

    The style sheet selects it by its role, or by a property such as `primary` or `flat`, which `looks` sets.
    """
    if name:
        widget.setObjectName(name)
    if spoken:
        widget.setAccessibleName(spoken)
    if tip:
        widget.setToolTip(tip)
    if role:
        widget.setProperty("role", role)
    if looks:
        widget.setProperty(looks, True)  # noqa: FBT003 - Qt's own signature
    return widget


class FocusedCompleter(QCompleter):
    """A completer whose list closes when its field loses the focus.

    When a mnemonic takes the focus away, Qt keeps the list open, passes the next character that is typed to the field, and
    does not tell the field that it has lost the focus.
    """

    def follow_focus_of(self, field: QLineEdit) -> None:
        """Close the list whenever the focus moves from `field` to another widget; call this once."""
        self._field = field
        when_focus_moves(self._on_focus_changed)

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        popup = self.popup()
        leaves = before is self._field and now not in {None, self._field, popup}
        if leaves and popup is not None and popup.isVisible():
            popup.hide()
            QApplication.sendEvent(
                self._field, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ShortcutFocusReason)
            )


class UntypedMnemonics(QObject):
    """Keeps fields from typing the letter of Alt+letter if nothing answers it, such as the mnemonic of a disabled button.

    Qt would put the letter into the text; where Alt is for typing, as on macOS, it does.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        if sys.platform != "darwin":
            when_focus_moves(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if isinstance(now, QLineEdit | QPlainTextEdit):
            now.installEventFilter(self)

    def eventFilter(self, _field: QObject, event: QEvent) -> bool:
        """Drop the key; a shortcut that answers has been called before."""
        return (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.modifiers() == Qt.KeyboardModifier.AltModifier
            and event.text().isprintable()
            and bool(event.text())
        )
