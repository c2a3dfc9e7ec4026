"""The widgets of the Migrate tab and their places; `pane.py` adds behaviour."""

import time
from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
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

from uriinspector.core.errors import UriInspectorError
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.after_run import SiteBar
from uriinspector.gui.migrate.job_form import JobForm
from uriinspector.gui.migrate.pages import BusyPage, EmptyMessage, Pages
from uriinspector.gui.migrate.preview_page import PreviewPage
from uriinspector.gui.migrate.result_page import ResultPage
from uriinspector.gui.migrate.runs_page import RunsPage
from uriinspector.gui.migrate.site_page import SitePage
from uriinspector.gui.migrate.stage import BUSY, Stage, Steps
from uriinspector.gui.widgets.room import Room
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.tabs import Tabs, prepare_tabs
from uriinspector.migrate.journal.presets import delete_preset, presets, save_preset


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


_FIRST: Final = 1.0  # seconds


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


_LOW: Final = 720  # pixels of height below which every row counts
_NARROW: Final = 1120  # pixels of width below which the addresses need the room of the steps
_NARROWEST: Final = 720


class BatchLayout(QWidget):
    """The controls, laid out and named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.preview_page = PreviewPage()
        self.result_page = ResultPage()
        self.site_page = SitePage(self.preview_page, self.result_page)
        self.runs_page = RunsPage()
        self.voice = self.sentence  # where the work at hand speaks: of this move, or of a run under Projects
        self.busy_page = BusyPage()
        self.site_bar = SiteBar()
        self.plan_tree, self.diff_view = self.preview_page.plan_tree, self.preview_page.details.diff_view
        self.split, self.sides = self.preview_page.split, self.preview_page.sides
        self.run_table = self.runs_page.table
        self._choosing = True
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        self._card = self._make_card()
        layout.addWidget(self._card)
        layout.addWidget(self.site_bar)
        layout.addWidget(self._make_results(), 1)
        # The form gets the height it wants, the results the rest.
        self.results.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.form.more_button.toggled.connect(self._make_room)
        self.result_page.doubted.connect(self._on_doubted)

    def show_stage(self, stage: Stage) -> None:
        """Show the page of a stage; the form is complete only while choosing."""
        busy = stage in BUSY
        choosing = stage is Stage.CHOOSING
        page = self._page_of(stage)
        left = self.changes.currentWidget()
        if left is not None and left is not page:
            left.hide()  # or it would be laid out again for the room that the card leaves
        self._choosing = choosing
        self._fold()
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
        self.changes.setCurrentWidget(page)
        self._make_room(self.form.more_button.isChecked())
        if not choosing and self.voice is self.sentence:
            self.results.setCurrentIndex(0)

    def _page_of(self, stage: Stage) -> QWidget:
        if stage in BUSY:
            return self.busy_page
        return self.site_page if stage in {Stage.PREVIEWED, Stage.DONE} else self.welcome

    def _on_doubted(self) -> None:
        """Show the sentence as a warning: what is doubtful gets no green tick."""
        self.sentence.say("triangle-alert", "warning", self.sentence.text())

    def _make_room(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signature
        """Hide the welcome on a small screen where the form needs its room."""
        self.welcome.setVisible(self.changes.currentWidget() is self.welcome and not wanted)

    @property
    def shows_runs(self) -> bool:
        """Whether the past runs are shown."""
        return self.results.currentIndex() == 1

    def show_run_count(self) -> None:
        """Show the number of past runs."""
        runs = len(self.runs_page)
        self.results.setTabText(1, self.tr("Projects") + (f" ({runs:,})" if runs else ""))

    def _make_buttons(self) -> None:
        self.preview_button = self._button(
            "batch_preview", "&Preview", "Show every change; nothing is written (Alt+P)"
        )
        self.apply_button = ApplyButton(phrase("&Apply"))
        self._name(self.apply_button, "batch_apply", "Do what the preview shows (Alt+A)")
        self.pause_button = self._button(
            "batch_pause", "Pau&se", "Begin nothing more until you say so (Alt+S)"
        )
        self.cancel_button = self._button(
            "batch_cancel", "&Cancel", "Stop; nothing is left half done (Alt+C)"
        )
        self.undo_button = self._button(
            "batch_undo", "&Undo run", "Give every file its old bytes back (Alt+U)"
        )
        self.change_button = self._button("batch_change", "&Change…", "Back to the form (Alt+C)")
        self.command_button = self._button(
            "batch_copy_command",
            "Cop&y as command",
            "The same as a command for a terminal or a script (Alt+Y)",
        )
        for button in (self.change_button, self.command_button):
            button.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fold what a small window has no room for."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """On a small screen leave the height to the tables, and the width to the addresses."""
        low, narrow = self.height() < _LOW, self.width() < _NARROW
        self.steps.setVisible(not narrow or (self._choosing and self.width() >= _NARROWEST))
        folded = low and not self._choosing
        inner, outer = self._card.layout(), self.layout()
        assert inner is not None
        assert outer is not None
        inner.setContentsMargins(16, 4, 16, 4) if folded else inner.setContentsMargins(16, 8, 16, 12)
        inner.setSpacing(4 if folded else 8)
        outer.setContentsMargins(16, 4, 16, 8) if folded else outer.setContentsMargins(16, 12, 16, 16)
        outer.setSpacing(4 if folded else 8)

    def _make_card(self) -> QFrame:
        """Make the card: the path, the form, and the line of buttons."""
        card = QFrame()
        card.setProperty("role", "card")
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        top = QHBoxLayout()
        top.setSpacing(8)
        self.steps.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.steps.setMinimumWidth(1)  # `_fold` hides them where they do not fit
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
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 8, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.form_room)
        layout.addLayout(buttons)
        layout.addLayout(self._make_progress_line())
        return card

    def _make_progress_line(self) -> QHBoxLayout:
        """Make the line for progress and Cancel, where no other button ever appears."""
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.progress, 1)
        line.addWidget(self.pause_button)
        line.addWidget(self.cancel_button)
        return line

    def _make_results(self) -> Tabs:
        """Make the tabs: this move, and projects."""
        self.sample_button = self._button(
            "batch_sample", "&Try the sample site", "Preview a copy of a small site (Alt+T)"
        )
        self.welcome = EmptyMessage(
            self.tr("Move a web site to a new address"),
            self.tr(
                "Drop its folder here. Every link is rewritten to lead where it should, every other byte stays, and a second reading proves it."
            ),
            self.sample_button,
        )
        self.changes = Pages()
        for page in (self.welcome, self.busy_page, self.site_page):
            self.changes.addWidget(page)
        self.results = Tabs()
        prepare_tabs(
            self.results,
            "batch_results",
            self.tr("This move and projects"),
            self.tr("What is being moved now, and what was moved before"),
        )
        self.results.addTab(_pad(self.changes), self.tr("This move"))
        self.results.addTab(_pad(self.runs_page), self.tr("Projects"))
        return self.results

    def _button(self, object_name: str, text: str, tool_tip: str) -> QPushButton:
        button = QPushButton(phrase(text))
        self._name(button, object_name, tool_tip)
        return button

    def _name(self, button: QPushButton, object_name: str, tool_tip: str) -> None:
        button.setObjectName(object_name)
        button.setToolTip(phrase(tool_tip))
        button.setAccessibleName(button.text().replace("&", "").removesuffix("…"))


def _pad(inside: QWidget) -> QWidget:
    """Add padding above a page of a tab."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 8, 0, 0)
    layout.addWidget(inside)
    return page
