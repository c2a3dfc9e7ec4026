"""The top of the empty page: a button for each task of the program, and what was open last."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from uriinspector.base.errors import UriInspectorError
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.target import is_folder
from uriinspector.gui.widgets.display import on_one_line, short_path
from uriinspector.gui.widgets.form import ElidedButton, make_button, make_text, named
from uriinspector.gui.widgets.layout import empty, in_column, in_row
from uriinspector.gui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from uriinspector.gui.history.store import History
    from uriinspector.migrate.journal.runs import RunSummary


MOST_LAST: Final = 4
_SHOWN: Final = 48  # letters of usual width of what was open last
_PADDING: Final = 12


class _Task(NamedTuple):
    """A task: the action that begins it, its title, and what it gives."""

    action: str
    title: str
    gives: str


_TASKS: Final = (
    _Task("go_field", "Look at a link", "Its parts, what is wrong with it, where it leads"),
    _Task("go_compare", "Compare two links", "Whether they mean the same, and why not"),
    _Task("go_list", "Open a list of links", "Every link of a file or a table at once"),
    _Task("open_folder", "Move or check a site", "Every link of a folder, rewritten and proved"),
)


class Last(NamedTuple):
    """Something to open again: the folder of a move, or a text."""

    text: str
    folder: Path | None = None


class _TaskButton(QPushButton):
    def __init__(self, job: _Task) -> None:
        super().__init__()
        self.setObjectName(f"begin_{job.action}")
        self.setAccessibleName(phrase(job.title))
        self.setAccessibleDescription(phrase(job.gives))
        self.setToolTip(phrase(job.gives))
        title = make_text("title", phrase(job.title), wraps=True)
        gives = make_text("muted", phrase(job.gives), wraps=True)
        layout = in_column(parent=self, margins=_PADDING, spacing=4)
        for label in (title, gives):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(label)
        layout.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(120)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the texts at a width, which is at least that of three lines."""
        layout = self.layout()
        assert layout is not None  # made above
        least = 3 * self.fontMetrics().height() + 2 * _PADDING + 12
        return max(least, layout.totalHeightForWidth(width))

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()


class FirstPage(QWidget):
    """The tasks, what was open last, and a run that was interrupted.

    Signals:
        wanted: a `Last` is to be opened.
        run_asked: the name of a button under Projects, and the id of the interrupted run.
        shown: the page is visible and has to be told what was open last.
    """

    wanted = Signal(object)
    run_asked = Signal(str, str)
    shown = Signal()

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("first_page")
        jobs = in_row(spacing=16)
        for job in _TASKS:
            if job.action in actions:
                button = _TaskButton(job)
                button.clicked.connect(actions[job.action].trigger)
                jobs.addWidget(button, 1)
                self._last_task: QWidget = button
        self._last = QHBoxLayout()
        self._last.setSpacing(8)
        self._run_id = ""
        in_column(self._make_interrupted(), jobs, self._last, parent=self, margins=(0, 0, 0, 16), spacing=8)

    def show_last(self, last: Iterable[Last]) -> None:
        """Show what was open last, the newest first."""
        empty(self._last)
        buttons = [self._button(number, each) for number, each in enumerate(tuple(last)[:MOST_LAST])]
        if buttons:
            label = make_text("muted", self.tr("Open last:"))
            self._last.addWidget(label)
        before = self._last_task
        for button in buttons:
            self._last.addWidget(button)
            QWidget.setTabOrder(before, button)
            before = button
        self._last.addStretch(1)

    def show_interrupted(self, run: "RunSummary | None") -> None:
        """Show a sentence on an interrupted run, with the ways out; hide it without one."""
        self._interrupted.setVisible(run is not None)
        if run is not None:
            self._run_id = run.run_id
            self._undo_button.setVisible(run.job.output is None)
            self._resume_button.setVisible(not run.undoing)
            from uriinspector.gui.migrate.words import describe_interrupted

            self._said.say("triangle-alert", "warning", describe_interrupted(run))

    def _make_interrupted(self) -> QWidget:
        self._interrupted = QWidget()
        self._said = Sentence("first_interrupted", lines=2)
        row = in_row((self._said, 1), parent=self._interrupted, margins=(0, 0, 0, 8), spacing=8)
        buttons = []
        for name, text, tip in (
            ("run_undo", self.tr("Undo"), self.tr("Restore every byte it changed")),
            ("run_resume", self.tr("Resume"), self.tr("Do what it left undone, and prove all of it")),
        ):
            button = make_button(f"first_{name}", text, tip, text)
            button.clicked.connect(partial(self._ask_for_run, name))
            row.addWidget(button)
            buttons.append(button)
        self._undo_button, self._resume_button = buttons
        self._interrupted.hide()
        return self._interrupted

    def _ask_for_run(self, name: str) -> None:
        self.run_asked.emit(name, self._run_id)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def _button(self, number: int, last: Last) -> QPushButton:
        whole = mask(last.text) if last.folder is None else short_path(str(last.folder))
        button = named(ElidedButton(64, Qt.TextElideMode.ElideMiddle), f"last_{number}", looks="flat")
        button.setText(on_one_line(whole).replace("&", "&&"))
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.setMaximumWidth(_SHOWN * self.fontMetrics().averageCharWidth())
        button.setToolTip(on_one_line(whole))
        button.setAccessibleName(self.tr("Open again: {}").format(on_one_line(whole)))
        button.clicked.connect(partial(self.wanted.emit, last))
        return button


def last_opened(history: "History | None") -> tuple[Last, ...]:
    """Return what was open last: a few folders, then a few URIs, the newest first."""
    folders = _folders(MOST_LAST // 2)
    texts = _texts(history)[: MOST_LAST - len(folders)]
    return (*folders, *texts)


def _folders(most: int) -> list[Last]:
    """Return the folders of the newest runs that still exist.

    No more journals than needed are read, and the engine is not even imported if there are none.
    """
    from uriinspector.assets import home

    if not is_folder(home() / "runs"):
        return []
    from uriinspector.migrate.journal.runs import each_run

    places = dict[Path, bool]()
    with suppress(UriInspectorError):
        for run in each_run():
            place = run.job.root
            if place not in places:
                places[place] = is_folder(place)
            if sum(places.values()) == most:
                break
    return [Last("", place) for place, is_there in places.items() if is_there]


def find_interrupted() -> "RunSummary | None":
    """Return the newest run, if it was interrupted and its folder still exists."""
    from uriinspector.assets import home

    if not is_folder(home() / "runs"):
        return None
    from uriinspector.migrate.journal.runs import RunState, each_run

    with suppress(UriInspectorError):
        run = next(iter(each_run()), None)
        if run is not None and run.state is RunState.INTERRUPTED and is_folder(run.job.root):
            return run
    return None


def _texts(history: "History | None") -> list[Last]:
    if history is None:
        return []
    try:
        return [Last(entry.text) for entry in history.find(limit=MOST_LAST)]
    except (OSError, UriInspectorError):
        return []
