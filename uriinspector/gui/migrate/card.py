"""The card of the Migrate tab: the path, the form, what is going on, and the buttons that may be pressed at a stage."""

import time
from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QMenu,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.progress import Progress
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.job_form import JobForm
from uriinspector.gui.migrate.stage import BUSY, Stage, Steps
from uriinspector.gui.widgets.room import Room
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.journal.presets import delete_preset, presets, save_preset

_FIRST: Final = 1.0  # seconds
_NARROW: Final = 1120  # pixels of width below which the addresses need the room of the steps
_NARROWEST: Final = 720


class MoveCard(QFrame):
    """The form is complete only while choosing; of the buttons those of the stage are shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.steps = Steps()
        self.form = JobForm()
        self.form_room = Room(self.form)
        self.presets = PresetsButton(self.form)
        self.sentence = Sentence("batch_sentence", lines=2)
        self.sentence.say("info", "muted", self.tr("Choose the folder that holds the site."))
        self.summary = Sentence("batch_summary")
        self._make_buttons()
        self.progress = QProgressBar(textVisible=False)
        self.progress.setObjectName("batch_progress")
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setToolTip(self.tr("How far the work at hand is"))
        self._lay_out()

    def show_stage(self, stage: Stage) -> None:
        """Show what belongs to a stage."""
        busy = stage in BUSY
        choosing = stage is Stage.CHOOSING
        self.form_room.setVisible(choosing)
        self.presets.setVisible(choosing)
        self.summary.setVisible(not choosing)
        self.change_button.setVisible(stage in {Stage.PREVIEWED, Stage.DONE})
        waiting: tuple[QWidget, ...] = (self.progress, self.cancel_button, self.pause_button)
        for widget in waiting:
            widget.setVisible(busy)
        self.command_button.setVisible(not busy)
        self.preview_button.setVisible(stage in {Stage.CHOOSING, Stage.PREVIEWED})
        self.preview_button.setText(self.tr("&Preview") if choosing else self.tr("&Preview again"))
        self.apply_button.setVisible(stage is Stage.PREVIEWED)
        if busy:
            self.progress.setMaximum(0)

    def show_progress(self, progress: Progress) -> None:
        """Show how far the work is."""
        self.progress.setMaximum(progress.total or 0)
        self.progress.setValue(progress.done if progress.total else 0)

    def show_paused(self, *, paused: bool) -> None:
        """Offer to pause the work, or to go on with it."""
        self.pause_button.setText(self.tr("Go &on") if paused else self.tr("Pau&se"))

    def enable_stopping(self, *, enabled: bool) -> None:
        """Let the work be paused and cancelled, or not any more."""
        for button in (self.pause_button, self.cancel_button):
            button.setEnabled(enabled)

    def fold(self, width: int, *, choosing: bool, low: bool) -> None:
        """Leave the height of a low window to the tables, and the width of a narrow one to the addresses."""
        self.steps.setVisible(width >= _NARROW or (choosing and width >= _NARROWEST))
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 4, 16, 4) if low else layout.setContentsMargins(16, 8, 16, 12)
        layout.setSpacing(4 if low else 8)

    def _make_buttons(self) -> None:
        self.preview_button = move_button(
            "batch_preview", "&Preview", "Show every change; nothing is written (Alt+P)"
        )
        self.apply_button = ApplyButton(phrase("&Apply"))
        _name(self.apply_button, "batch_apply", "Do what the preview shows (Alt+A)")
        self.pause_button = move_button(
            "batch_pause", "Pau&se", "Begin nothing more until you say so (Alt+S)"
        )
        self.cancel_button = move_button("batch_cancel", "&Cancel", "Stop; nothing is left half done (Alt+C)")
        self.undo_button = move_button(
            "batch_undo", "&Undo run", "Give every file its old bytes back (Alt+U)"
        )
        self.change_button = move_button("batch_change", "&Change…", "Back to the form (Alt+C)")
        self.command_button = move_button(
            "batch_copy_command",
            "Cop&y as command",
            "The same as a command for a terminal or a script (Alt+Y)",
        )
        for button in (self.change_button, self.command_button):
            button.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature

    def _lay_out(self) -> None:
        """Lay out the path, the form, the line of buttons, and that of the progress."""
        top = QHBoxLayout()
        top.setSpacing(8)
        self.steps.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.steps.setMinimumWidth(1)  # `fold` hides them where they do not fit
        top.addWidget(self.steps)
        top.addSpacing(16)
        top.addWidget(self.summary, 1)
        top.addStretch(0)
        for button in (self.presets, self.command_button, self.change_button):
            top.addWidget(button)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStrut(
            self.preview_button.sizeHint().height()
        )  # keeps the layout when the buttons are hidden
        buttons.addWidget(self.sentence, 1)
        for button in (self.undo_button, self.preview_button, self.apply_button):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.form_room)
        layout.addLayout(buttons)
        layout.addLayout(self._make_progress_line())

    def _make_progress_line(self) -> QHBoxLayout:
        """Make the line for progress and Cancel, where no other button ever appears."""
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.progress, 1)
        line.addWidget(self.pause_button)
        line.addWidget(self.cancel_button)
        return line


def move_button(object_name: str, text: str, tool_tip: str) -> QPushButton:
    """Make a button of the Migrate tab; what it says and its tool tip are looked up in the language of the window."""
    button = QPushButton(phrase(text))
    _name(button, object_name, tool_tip)
    return button


def _name(button: QPushButton, object_name: str, tool_tip: str) -> None:
    button.setObjectName(object_name)
    button.setToolTip(phrase(tool_tip))
    button.setAccessibleName(button.text().replace("&", "").removesuffix("…"))


class ApplyButton(QPushButton):
    """Ignores clicks in its first second, which may be meant for what stood there before."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._shown_at = time.monotonic()

    @property
    def takes_clicks(self) -> bool:
        """Whether it has been visible long enough."""
        return time.monotonic() - self._shown_at >= _FIRST

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Start its first second."""
        super().showEvent(event)
        self._shown_at = time.monotonic()

    def hitButton(self, position: QPoint) -> bool:  # noqa: N802
        """Tell whether the button takes a click there; key presses are always on purpose."""
        return self.takes_clicks and super().hitButton(position)


class PresetsButton(QPushButton):
    """A button with a menu that is made anew each time it opens."""

    troubled = Signal(object)  # a sentence

    def __init__(self, form: JobForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self.setText(self.tr("Pre&sets"))
        self.setObjectName("batch_presets")
        self.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature
        self.setAccessibleName(self.tr("Presets"))
        self.setToolTip(self.tr("Settings kept under a name (Alt+S)"))
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)

    def fill(self) -> None:
        """Make the menu of the presets there are."""
        self._menu.clear()
        names = tuple(presets())
        for name in names:
            self._add(self._menu, name, name).triggered.connect(self._on_taken)
        if names:
            self._menu.addSeparator()
        save = self._add(self._menu, self.tr("&Save as preset…"), "")
        save.setObjectName("preset_save")
        save.triggered.connect(self._on_save)
        if names:
            forget = self._menu.addMenu(self.tr("&Delete a preset"))
            for name in names:
                self._add(forget, name, name).triggered.connect(self._on_deleted)

    def save(self, name: str) -> None:
        """Keep what the form asks for under a name."""
        try:
            save_preset(name, self._form.values())
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def _add(self, menu: QMenu, text: str, name: str) -> QAction:
        action = menu.addAction(text.replace("&", "&&") if name else text)
        action.setData(name)
        return action

    def _on_taken(self) -> None:
        self._form.fill(presets().get(self._name(), {}))

    def _on_deleted(self) -> None:
        try:
            delete_preset(self._name())
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def _name(self) -> str:
        sender = self.sender()
        return str(sender.data()) if isinstance(sender, QAction) else ""

    def _on_save(self) -> None:
        name, wanted = QInputDialog.getText(self, self.tr("Save as preset"), self.tr("Name of the preset"))
        if wanted and name.strip():
            self.save(name.strip())
