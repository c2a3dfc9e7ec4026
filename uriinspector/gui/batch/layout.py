"""What stands where on the Migrate tab; `pane.py` says what it does."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QTabWidget,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.batch.diff_view import DiffView
from uriinspector.gui.batch.job_form import JobForm
from uriinspector.gui.batch.plan_model import PlanModel
from uriinspector.gui.batch.steps import Steps
from uriinspector.gui.batch.words import RUNS
from uriinspector.gui.sentence import Sentence
from uriinspector.gui.table import prepared
from uriinspector.gui.table_model import TableModel


class BatchLayout(QWidget):
    """The controls, laid out and named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = Steps()
        self.form = JobForm()
        self.sentence = Sentence("batch_sentence")
        self.sentence.say("info", "muted", self.tr("Choose the folder that holds the site."))
        self.preview_button = self._button(
            "batch_preview", "&Preview", "Show every change; nothing is written (Alt+P)"
        )
        self.apply_button = self._button("batch_apply", "&Apply", "Do what the preview shows (Alt+A)")
        self.cancel_button = self._button(
            "batch_cancel", "&Cancel", "Stop; nothing is left half done (Alt+C)"
        )
        self.undo_button = self._button(
            "batch_undo", "&Undo run", "Take the run selected under Past runs back (Alt+U)"
        )
        self.progress = QProgressBar(textVisible=False)
        self.progress.setObjectName("batch_progress")
        self.progress.setAccessibleName(self.tr("Progress"))
        self.plan_model = PlanModel(self)
        self.plan_tree = self._plan_tree()
        self.diff_view = DiffView()
        self.run_model = TableModel(RUNS, self)
        self.run_table = prepared(QTableView(), "run_table", self.tr("Past runs"), self.run_model)
        self.run_table.setToolTip(self.tr("Past runs; Undo takes the selected one back"))
        for column, width in enumerate((136, 320, 256, 96, 80)):
            self.run_table.horizontalHeader().resizeSection(column, width)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self._card())
        layout.addWidget(self._results(), 1)

    def show_busy(self, *, busy: bool) -> None:
        """Progress and Cancel are there only while there is something to wait for."""
        self.progress.setVisible(busy)
        self.cancel_button.setVisible(busy)
        for button in (self.preview_button, self.apply_button, self.undo_button):
            button.setVisible(not busy)
        if busy:
            self.progress.setMaximum(0)

    def show_changes(self, files: int | None) -> None:
        """The preview in the middle, or, while there is none, what to do."""
        self.results.setTabText(0, self.tr("Changes") + (f" ({files:,})" if files else ""))
        self.changes.setCurrentIndex(0 if files is None else 1 if files else 2)
        if files is not None:
            self.results.setCurrentIndex(0)

    def show_run_count(self, runs: int) -> None:
        """How many runs there were."""
        self.results.setTabText(1, self.tr("Past runs") + (f" ({runs:,})" if runs else ""))
        self.runs_page.setCurrentIndex(1 if runs else 0)

    def _card(self) -> QFrame:
        """The path, the form, and the line of buttons."""
        card = QFrame()
        card.setProperty("role", "card")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.sentence, 1)
        for button in (self.cancel_button, self.undo_button, self.preview_button, self.apply_button):
            buttons.addWidget(button)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 8, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.steps)
        layout.addWidget(self.form)
        layout.addSpacing(8)
        layout.addLayout(buttons)
        layout.addWidget(self.progress)
        return card

    def _results(self) -> QTabWidget:
        """Changes, and past runs."""
        both = self.split = QSplitter(Qt.Orientation.Horizontal)
        both.setObjectName("batch_split")
        both.setHandleWidth(8)
        both.setChildrenCollapsible(False)
        both.addWidget(self.plan_tree)
        both.addWidget(self.diff_view)
        both.setSizes([800, 400])
        self.changes = QStackedWidget()
        self.changes.addWidget(self._welcome())
        self.changes.addWidget(both)
        self.changes.addWidget(
            _said(self.tr("Nothing to change"), self.tr("Every link already leads where it should."))
        )
        self.runs_page = QStackedWidget()
        self.runs_page.addWidget(
            _said(
                self.tr("No runs yet"),
                self.tr("Each run is kept here with its originals, to be undone at any time."),
            )
        )
        self.runs_page.addWidget(self.run_table)
        self.results = QTabWidget()
        self.results.setObjectName("batch_results")
        self.results.setAccessibleName(self.tr("Changes and past runs"))
        self.results.setDocumentMode(True)
        self.results.addTab(_padded(self.changes), self.tr("Changes"))
        self.results.addTab(_padded(self.runs_page), self.tr("Past runs"))
        return self.results

    def _welcome(self) -> QWidget:
        self.sample_button = self._button(
            "batch_sample", "&Try the sample site", "Preview a copy of a small site (Alt+T)"
        )
        return _said(
            self.tr("Move a web site to a new base"),
            self.tr(
                "Every link is rewritten so that it leads where it led; every other byte stays; then it is proved."
            ),
            self.sample_button,
        )

    def _plan_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setObjectName("plan_tree")
        tree.setAccessibleName(self.tr("Planned changes"))
        tree.setToolTip(self.tr("The files that change, and their links"))
        tree.setModel(self.plan_model)
        tree.setUniformRowHeights(True)
        tree.setAllColumnsShowFocus(True)
        tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = tree.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in enumerate((272, 288)):
            header.resizeSection(column, width)
        return tree

    def _button(self, object_name: str, text: str, tool_tip: str) -> QPushButton:
        button = QPushButton(self.tr(text))
        button.setObjectName(object_name)
        button.setToolTip(self.tr(tool_tip))
        button.setAccessibleName(self.tr(text).replace("&", ""))
        return button


def _padded(inside: QWidget) -> QWidget:
    """A page of a tab, a step of the grid below its tabs."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 8, 0, 0)
    layout.addWidget(inside)
    return page


def _said(title: str, text: str, action: QWidget | None = None) -> QWidget:
    """An empty page that says what belongs there."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setSpacing(8)
    layout.addStretch(1)
    for words, role in ((title, "title"), (text, "muted")):
        label = QLabel(words)
        label.setProperty("role", role)
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        label.setWordWrap(True)
        layout.addWidget(label)
    layout.addSpacing(8)
    if action is not None:
        layout.addWidget(action, 0, Qt.AlignmentFlag.AlignHCenter)
    layout.addStretch(1)
    return page
