"""Let a browser load pages of the old and of the new site, and list what it saw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.result_page import ResultPage
from uriinspector.gui.session.clock import Clock
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.table_model import Row
from uriinspector.migrate.model.progress import Progress, Watch
from uriinspector.migrate.witness.look import USUAL_PAGES, look
from uriinspector.migrate.witness.report import DIFFERENCE_WORDS, VisitDifference, WitnessReport

_TOPIC: Final = "browser"
_NAME: Final = "In a browser"
_MOST_SHOWN: Final = 500


@dataclass(frozen=True, slots=True)
class BrowserWork:
    """Show a finished run to a browser."""

    run_id: str

    def __call__(self, watch: Watch) -> WitnessReport:
        """Return what it saw."""
        return look(self.run_id, USUAL_PAGES, watch)


class BrowserCheck(QObject):
    """The button that starts a browser and stops it, and the rows of what it saw."""

    troubled = Signal(object)  # a sentence

    def __init__(self, page: ResultPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._run_id: str | None = None
        self._clock = Clock()
        self._task = LatestTask(self)
        self._task.progressed.connect(self._on_progressed)
        self._task.answered.connect(self._on_answered)
        self._task.failed.connect(self._on_failed)
        page.check_button.clicked.connect(self._on_clicked)
        self._set_running(running=False)

    def begin(self, run_id: str | None) -> None:
        """Offer to check a run; None where nothing was written."""
        self.forget()
        self._run_id = run_id
        self._page.check_button.setEnabled(run_id is not None)

    def forget(self) -> None:
        """Stop the browser and forget the run."""
        self._task.forget()
        self._run_id = None
        self._set_running(running=False)

    def shut(self) -> None:
        """Stop the browser for good."""
        self._task.shut()

    def _on_clicked(self) -> None:
        if self._task.is_awaited:
            self._task.forget()
            self._set_running(running=False)
            self._say("info", "muted", "stopped before every page was seen")
        elif self._run_id is not None:
            self._clock = Clock()
            self._set_running(running=True)
            self._say("refresh-cw", "muted", "looking…")
            self._task.ask(BrowserWork(self._run_id))

    def _on_progressed(self, progress: Progress) -> None:
        if self._task.is_awaited:
            self._say("refresh-cw", "muted", str(self._clock.read(progress)), progress.path)

    def _on_answered(self, report: WitnessReport) -> None:
        self._set_running(running=False)
        self._page.show_rows(_TOPIC, browser_rows(report))
        if report.differences:
            self._page.doubt()

    def _on_failed(self, sentence: str) -> None:
        self._set_running(running=False)
        self._page.show_rows(_TOPIC, ())
        self.troubled.emit(sentence)

    def _say(self, icon: str, colour: str, text: str, where: str = "") -> None:
        name = Cell(_NAME, icon=icon, icon_colour=colour)
        self._page.show_rows(_TOPIC, ((name, Cell(text, colour), Cell(where, "muted", verbatim=True)),))

    def _set_running(self, *, running: bool) -> None:
        button = self._page.check_button
        if running:
            button.setText(self.tr("Stop &browser"))
            button.setToolTip(self.tr("Look at no further page"))
        else:
            button.setText(self.tr("&Browser check"))
            button.setToolTip(
                self.tr(
                    "Load pages before and after in Chromium, Chrome or Edge and compare; no network is used"
                )
            )
        button.setAccessibleName(button.text().replace("&", ""))


def browser_rows(report: WitnessReport) -> Sequence[Row]:
    """Return rows for what a browser saw: the sentence, then each difference."""
    icon, colour = ("triangle-alert", "warning") if report.differences else ("circle-check", "good")
    head = (Cell(_NAME, icon=icon, icon_colour=colour), Cell(report.sentence), Cell(""))
    return (head, *map(_row, report.differences[:_MOST_SHOWN]))


def _row(difference: VisitDifference) -> Row:
    before, after = (mask(text or "") for text in (difference.before, difference.after))
    place = difference.place
    where = difference.page if place is None else f"{place.file}:{place.line}"
    note = "" if place is None else place.text
    said = f"{before} \N{RIGHTWARDS ARROW} {after}" if before and after else before or after
    return (
        Cell(f"    {phrase(DIFFERENCE_WORDS[difference.kind])}", "muted"),
        Cell(said, uri=True, note=note),
        Cell(where, "muted", verbatim=True, note=difference.page),
    )
