"""The stages of a move, the strip that shows them, presets, and the question before work is stopped."""

import json
import time
from collections.abc import Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QInputDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QTabBar,
    QWidget,
)

from uriinspector.assets import home
from uriinspector.base.errors import UriInspectorError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.progress import Progress
from uriinspector.gui.i18n import phrase
from uriinspector.gui.migrate.job_form import JobForm
from uriinspector.gui.theme import LOOK, current_theme, icon
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.form import make_button, make_text, named, set_text
from uriinspector.gui.widgets.layout import in_column, in_row, text_scale
from uriinspector.gui.widgets.sentence import Sentence

_FIRST: Final = 1.0  # seconds
_NARROW: Final = 1120  # pixels of width below which the steps give way to the addresses
_NARROWEST: Final = 720  # pixels of width that the summary and the button for the command need
_BETWEEN: Final = 104  # pixels beside and between the parts of the first line
_HEIGHT: Final = 48
_LEAST: Final = 480  # pixels of width


class Stage(Enum):
    """The stages of a move, and of other work on it.

    Attributes:
        step: the number of the step that is shown.
        promise: a sentence on what cancelling would leave behind; empty where no work is done.
        cancelled: one on what cancelling has left behind.
        leaving: one on what closing the window would leave behind; empty where no file is changed.
    """

    CHOOSING = (0,)
    PREVIEWING = (1, "Nothing is written. Cancel at any time.", "Cancelled. Nothing was written.")
    PREVIEWED = (1,)
    APPLYING = (
        2,
        "Cancel at any time: every file is then as it was.",
        "Cancelled. Every file is as it was.",
        "Every file is then as it was before.",
    )
    DONE = (3,)
    UNDOING = (
        3,
        "Every file gets its old bytes back. Cancel at any time and undo again later.",
        "Cancelled. Undo again to restore the rest.",
        "What has its old bytes keeps them; undo again later for the rest.",
    )
    VERIFYING = (3, "Nothing is written. Cancel at any time.", "Cancelled. Nothing was changed.")
    RESUMING = (
        2,
        "Cancel at any time and resume again later.",
        "Cancelled. Resume again to finish, or undo.",
        "What is finished stays; resume again later for the rest.",
    )
    # A report, redirects or the hand-over
    WRITING = (3, "The site stays as it is. Cancel at any time.", "Cancelled. Nothing was written.")

    def __init__(self, step: int, promise: str = "", cancelled: str = "", leaving: str = "") -> None:
        self.step, self.promise, self.cancelled, self.leaving = step, promise, cancelled, leaving


STEPS: Final = ("Choose", "Preview", "Apply", "Proved")
BUSY: Final = frozenset(stage for stage in Stage if stage.promise)
CHANGING: Final = frozenset(stage for stage in Stage if stage.leaving)


class Steps(QWidget):
    """One label per step; finished steps have a tick, the current one is bold."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("batch_steps")
        self._is_brief = False
        layout = in_row(parent=self, margins=0, spacing=8)
        self._labels = [QLabel() for _ in STEPS]
        for number, label in enumerate(self._labels):
            if number:
                arrow = make_text("muted", "›")
                layout.addWidget(arrow)
            layout.addWidget(label)
        self._step = (0, False)

    def set_brief(self, *, brief: bool) -> None:
        """Leave out the names of all steps but the current one."""
        if brief != self._is_brief:
            self._is_brief = brief
            self.show_step(self._step[0], finished=self._step[1])

    def show_step(self, current: int, *, finished: bool) -> None:
        """Make a step the current one; `finished` puts a tick on it as well."""
        self._step = (current, finished)
        for number, (label, name) in enumerate(zip(self._labels, STEPS, strict=True)):
            done = number < current or (finished and number == current)
            role = "step-done" if done else "step-now" if number == current else "step"
            shown = "" if self._is_brief and number != current else phrase(name)
            label.setText(f"{'✓' if done else number + 1} {shown}".rstrip())
            label.setToolTip(phrase(name))
            label.setProperty("role", role)
            label.style().polish(label)
        self.setAccessibleName(self.tr("Step {}: {}").format(current + 1, phrase(STEPS[current])))


class MoveStrip(QFrame):
    """Two lines above every page: the step, the move in short and its buttons; below, what is going on.

    Neither line ever changes its height, so that nothing moves under the pointer.
    """

    def __init__(self, form: JobForm) -> None:
        super().__init__()
        self.setObjectName("batch_strip")
        bar = QTabBar(expanding=False, drawBase=False)
        self.places = named(bar, "batch_places", spoken=self.tr("This move and projects"))
        self.places.setToolTip(self.tr("What is being moved now, and what was moved before"))
        for text in (self.tr("This move"), self.tr("Projects")):
            self.places.addTab(text)
        self.steps = Steps()
        self.presets = PresetsButton(form)
        self.sentence = Sentence("batch_sentence")
        self.sentence.say("info", "muted", self.tr("Choose the folder that holds the site."))
        self.summary = Sentence("batch_summary")
        self._make_buttons()
        self.progress = named(QProgressBar(textVisible=False), "batch_progress", spoken=self.tr("Progress"))
        self.progress.setToolTip(self.tr("How far the work at hand is"))
        self._stage = Stage.CHOOSING
        self._projects_shown = False
        self._totals: QWidget | None = None
        self.redo_button.hide()
        self._lay_out()
        self._label_buttons()
        LOOK.changed.connect(self._label_buttons)

    def add_totals(self, totals: QWidget) -> None:
        """Add a widget with totals to the second line, where they take turns with the progress bar."""
        self._totals = totals
        place = 3  # after the strut, the sentence and its button
        self._line.insertWidget(place, totals, 0, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        """Return the width with everything folded, since otherwise no window could get narrow enough to fold anything."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def show_stage(self, stage: Stage) -> None:
        self._stage = stage
        busy = stage in BUSY
        waiting: tuple[QWidget, ...] = (self.progress, self.cancel_button, self.pause_button)
        for widget in waiting:
            widget.setVisible(busy)
        if busy:
            self.progress.setMaximum(0)
        self._label_buttons()
        self._show_parts()

    def set_projects_shown(self, *, shown: bool) -> None:
        """Hide the controls of this move while the projects are shown, which have their own."""
        self._projects_shown = shown
        self._show_parts()

    def _show_parts(self) -> None:
        stage, here = self._stage, not self._projects_shown
        busy, choosing = stage in BUSY, stage is Stage.CHOOSING
        self.presets.setVisible(here and choosing)
        self.change_button.setVisible(here and stage in {Stage.PREVIEWED, Stage.DONE})
        self.preview_button.setVisible(here and stage in {Stage.CHOOSING, Stage.PREVIEWED})
        self.apply_button.setVisible(here and stage is Stage.PREVIEWED)
        self.open_button.setVisible(here and stage is Stage.DONE)
        self._below.setVisible(here or busy)
        if self._totals is not None:
            self._totals.setVisible(
                here and stage in {Stage.PREVIEWED, Stage.DONE} and bool(self._totals.accessibleName())
            )
        self.fold(self.width())

    def show_progress(self, progress: Progress) -> None:
        self.progress.setMaximum(progress.total or 0)
        self.progress.setValue(progress.done if progress.total else 0)

    def label_apply(self, text: str) -> None:
        """Say on the button what applying the plan will do."""
        set_text(self.apply_button, text)

    def show_paused(self, *, paused: bool) -> None:
        """Label the button to pause the work, or to go on with it."""
        set_text(self.pause_button, self.tr("Go &on") if paused else self.tr("Pau&se"))

    def enable_stopping(self, *, enabled: bool) -> None:
        for button in (self.pause_button, self.cancel_button):
            button.setEnabled(enabled)

    def fold(self, width: int) -> None:
        """Hide what a narrow window has no room for, so that addresses and buttons keep theirs."""
        choosing, here = self._stage is Stage.CHOOSING, not self._projects_shown
        scaled = round(width / text_scale(self))
        self.summary.setVisible(here and not choosing and scaled >= _NARROWEST)
        self.command_button.setVisible(here and self._stage not in BUSY and scaled >= _NARROWEST)
        has_room = scaled >= _NARROW
        self.steps.set_brief(brief=False)
        if choosing:  # else the tabs would be cut
            has_room = self._have_steps_room(
                width, self.places, self.presets, self.command_button, self.preview_button
            )
        elif has_room and self._stage in {Stage.PREVIEWED, Stage.DONE}:
            has_addresses = self._have_steps_room(
                width, self.places, self.summary, self.change_button, self.command_button, self.undo_button, self.open_button,
                self.preview_button, self.apply_button,
            )  # fmt: skip
            self.steps.set_brief(brief=not has_addresses)
            # Of a finished move each step is ticked, and the addresses say more
            has_room = has_addresses or self._stage is Stage.PREVIEWED
        self.steps.setVisible(here and has_room)

    def _have_steps_room(self, width: int, *beside: QWidget) -> bool:
        """Tell whether the steps fit beside other parts of the first line, as far as these are shown."""
        row = (self.steps, *beside)
        shown = [part for part in row if part is self.steps or not part.isHidden()]
        return width >= sum(part.sizeHint().width() for part in shown) + _BETWEEN

    def _label_buttons(self) -> None:
        """Label the buttons; once there are addresses, those rarely pressed show only icons, to leave them room."""
        has_words = self._stage is Stage.CHOOSING
        preview = (
            (self.tr("&Preview"), self.tr("Show every change; nothing is written (Alt+P)"))
            if has_words
            else (self.tr("&Preview again"), self.tr("Preview again; nothing is written"))
        )
        by_key = "The same as a command for a terminal or a script (Alt+Y)"
        command = (
            phrase("Cop&y as command"),
            phrase(by_key if has_words else "The same as a command for a terminal or a script"),
        )
        for button, (text, tip), name in (
            (self.preview_button, preview, "refresh-cw"),
            (self.command_button, command, "copy"),
        ):
            button.setText(text if has_words else "")
            button.setAccessibleName(text.replace("&", ""))
            button.setToolTip(tip)
            button.setIcon(QIcon() if has_words else icon(name, current_theme().text))

    def _make_buttons(self) -> None:
        self.preview_button = make_button("batch_preview", "", "")  # `_label_buttons` says what it does
        tip = phrase("Do what the preview shows (Alt+A)")
        self.apply_button = named(ApplyButton(), "batch_apply", tip=tip)
        self.label_apply(phrase("&Apply"))
        self.pause_button = move_button(
            "batch_pause", "Pau&se", "Begin nothing more until you say so (Alt+S)"
        )
        self.cancel_button = move_button("batch_cancel", "&Cancel", "Stop; nothing is left half done (Alt+C)")
        self.undo_button = move_button(
            "batch_undo", "&Undo run", "Give every file its old bytes back (Alt+U)"
        )
        self.redo_button = move_button(
            "batch_redo", "&Redo run", "Do again what was just undone, with what was left out (Alt+R)"
        )
        self.written_button = move_button("batch_open_written", "Open", "Open what was just written")
        self.written_button.hide()
        self.open_button = move_button("result_open", "&Open the folder", "Open the moved site")
        self.change_button = move_button("batch_change", "&Change…", "Back to the form (Alt+C)")
        self.command_button = make_button("batch_copy_command", "", "")
        for button in (self.change_button, self.command_button):
            named(button, "", looks="flat")

    def _lay_out(self) -> None:
        top = in_row(spacing=8)
        top.addStrut(_HEIGHT - 8)
        top.addWidget(self.places)
        top.addSpacing(8)
        top.addWidget(self.steps)
        top.addSpacing(8)
        top.addWidget(self.summary, 1)
        top.addWidget(self.change_button)
        top.addStretch(0)
        for button in (self.presets, self.command_button, self.undo_button, self.redo_button,
                       self.preview_button, self.apply_button, self.open_button):  # fmt: skip
            top.addWidget(button)
        self._below = QWidget()
        self._line = in_row(parent=self._below, margins=0, spacing=8)
        self._line.addStrut(self.cancel_button.sizeHint().height())
        self._line.addWidget(self.sentence, 1)
        self._line.addWidget(self.written_button)
        self._line.addWidget(self.progress)
        self._line.addWidget(self.pause_button)
        self._line.addWidget(self.cancel_button)
        self.progress.setFixedWidth(160)
        in_column(top, self._below, parent=self, margins=0, spacing=0)


def move_button(object_name: str, text: str, tool_tip: str) -> QPushButton:
    """Make a button of the Migrate mode from texts that are still to be translated."""
    return make_button(object_name, phrase(text), phrase(tool_tip))


class ApplyButton(QPushButton):
    """A button that ignores clicks in its first second, when they may be meant for what it replaced."""

    def __init__(self) -> None:
        super().__init__()
        self._shown_at = time.monotonic()

    @property
    def takes_clicks(self) -> bool:
        """Whether it has been visible for long enough."""
        return time.monotonic() - self._shown_at >= _FIRST

    def showEvent(self, event: QShowEvent) -> None:
        """Begin the first second."""
        super().showEvent(event)
        self._shown_at = time.monotonic()

    def hitButton(self, position: QPoint) -> bool:
        """Accept clicks once the first second is over; key presses, made on purpose, do not come here."""
        return self.takes_clicks and super().hitButton(position)


_PRESETS: Final = "presets.json"


def presets() -> dict[str, dict[str, str]]:
    """Return the presets, sorted by name; none if their file is missing or damaged."""
    try:
        kept = json.loads(_presets_path().read_text(encoding="utf-8"))
        return {name: {str(key): str(text) for key, text in kept[name].items()} for name in sorted(kept)}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def save_preset(name: str, values: Mapping[str, str]) -> None:
    """Save values under a name, in place of a preset of that name; raises `EnvironmentRefusedError`."""
    _write_presets(presets() | {name: dict(values)})


def delete_preset(name: str) -> None:
    """Delete the preset of a name, if there is one; raises `EnvironmentRefusedError`."""
    _write_presets({kept: values for kept, values in presets().items() if kept != name})


def _presets_path() -> Path:
    return home() / _PRESETS


def _write_presets(kept: Mapping[str, Mapping[str, str]]) -> None:
    path = _presets_path()
    with refusing("The presets can't be kept in {}: {}.", path.parent):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with replacing(path) as new:
            new.write_text(json.dumps(kept, indent=1), encoding="utf-8")


class PresetsButton(QPushButton):
    """A button with a menu of presets; `troubled` is emitted with a sentence on what failed."""

    troubled = Signal(object)

    def __init__(self, form: JobForm) -> None:
        super().__init__()
        self._form = form
        self.setText(self.tr("Pre&sets"))
        named(self, "batch_presets", spoken=self.tr("Presets"), looks="flat")
        self.setToolTip(self.tr("Settings kept under a name (Alt+S)"))
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)

    def fill(self) -> None:
        self._menu.clear()
        names = tuple(presets())
        for name in names:
            self._menu.addAction(name.replace("&", "&&")).triggered.connect(partial(self._take, name))
        if names:
            self._menu.addSeparator()
        save = self._menu.addAction(self.tr("&Save as preset…"))
        save.setObjectName("preset_save")
        save.triggered.connect(self._on_save)
        if names:
            forget = self._menu.addMenu(self.tr("&Delete a preset"))
            for name in names:
                forget.addAction(name.replace("&", "&&")).triggered.connect(
                    partial(self._ask_to_delete, name)
                )

    def save(self, name: str) -> None:
        try:
            save_preset(name, self._form.values())
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def delete(self, name: str) -> None:
        try:
            delete_preset(name)
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def _take(self, name: str) -> None:
        self._form.fill(presets().get(name, {}))

    def _ask_to_delete(self, name: str) -> None:
        Confirmation(
            "preset_delete",
            self.tr("Delete a preset"),
            self.tr("Delete the preset {}?").format(name),
            (self.tr("&Delete it"), self.tr("&Keep it")),
            self,
            more=self.tr("This can't be taken back."),
        ).ask(partial(self.delete, name))

    def _on_save(self) -> None:
        """Ask for a name, and once more before a preset of that name is replaced."""
        given, wanted = QInputDialog.getText(self, self.tr("Save as preset"), self.tr("Name of the preset"))
        name = given.strip()
        if not wanted or not name:
            return
        if name not in presets():
            self.save(name)
            return
        Confirmation(
            "preset",
            self.tr("Replace a preset"),
            self.tr("There is a preset {} already.").format(name),
            (self.tr("&Replace it"), self.tr("&Keep it")),
            self,
        ).ask(partial(self.save, name))


def wants_to_stop(parent: QWidget, stage: Stage) -> bool:
    """Ask whether to stop work that changes files, and return the answer; the work goes on meanwhile."""
    translate = QCoreApplication.translate
    question = QMessageBox(
        QMessageBox.Icon.Warning,
        translate("LeaveQuestion", "Files are being changed"),
        translate("LeaveQuestion", "Stop this and close the program?"),
        parent=parent,
    )
    question.setObjectName("leave_question")
    question.setInformativeText(phrase(stage.leaving))
    role = QMessageBox.ButtonRole
    stop = question.addButton(translate("LeaveQuestion", "&Stop and close"), role.DestructiveRole)
    stop.setObjectName("leave_stop")
    stay = question.addButton(translate("LeaveQuestion", "&Go on"), role.RejectRole)
    stay.setObjectName("leave_stay")
    question.setDefaultButton(stay)
    question.setEscapeButton(stay)
    question.exec()
    question.deleteLater()
    return question.clickedButton() is stop
