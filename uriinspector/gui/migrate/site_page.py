"""The page about a site: its changes, its lists and its doubts, before and after the move."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from PySide6.QtCore import QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.message import Message
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.migrate.form_fields import spell_places
from uriinspector.gui.migrate.list_panel import ACTIONS, ListPanel
from uriinspector.gui.migrate.listing import (
    DEAD_LINKS,
    LEAKS,
    OTHER_SITES,
    REDIRECTS,
    REPAIRABLE,
    ListedPlace,
    ListKind,
    list_dead_links,
    list_leaks,
    list_other_sites,
    list_redirects,
)
from uriinspector.gui.migrate.pages import EmptyMessage
from uriinspector.gui.migrate.preview_page import TREE_ROW, PreviewPage
from uriinspector.gui.migrate.result_page import ResultPage, SiteTools
from uriinspector.gui.migrate.words import moved_already
from uriinspector.gui.migrate.work import Preview
from uriinspector.gui.session.editor import open_in_editor
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import named
from uriinspector.gui.widgets.layout import Tabs, empty, in_column, in_row, prepare_tabs
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.model.base_map import resolve
from uriinspector.migrate.model.file_edits import PlannedLink, PlannedLinks
from uriinspector.migrate.model.job import Exclusion, Kind, RewriteJob, kind_of
from uriinspector.migrate.model.reason import CHANGED, Reason, count_changed
from uriinspector.migrate.plan.store import LEADS_AWAY, FoundLink, LinkReader, Plan
from uriinspector.migrate.post_run import PostRunReport
from uriinspector.migrate.write.result import RunResult

_UNLISTED: Final = "The links of this run were not listed: preview the site to see them."
LISTS: Final = (DEAD_LINKS, LEAKS, OTHER_SITES, REDIRECTS)
_LOW: Final = 420  # pixels
_AHEAD: Final = 400  # milliseconds until a list is filled in advance
_MOST_LOST: Final = 3  # files that are named because their links were not found again
_LONGEST: Final = 48  # characters on the button of a doubt


class _Site(NamedTuple):
    """The subject of the page: a checked job, and its preview and its result if they exist."""

    job: RewriteJob
    preview: Preview | None = None
    result: RunResult | None = None


class SitePage(QWidget):
    """Tabs with the preview, the lists and the proof, below doubts about the move.

    Signals:
        asked: work that writes a file.
        values_asked: another preview is wanted, with these texts in fields of the form.
        both_asked: a file is to be shown before and after the move; its path in the tree.
        troubled: a sentence on what failed.
    """

    asked = Signal(object)
    values_asked = Signal(object)
    both_asked = Signal(str)
    troubled = Signal(object)

    def __init__(self, preview: PreviewPage, result: ResultPage) -> None:
        super().__init__()
        self._site: _Site | None = None
        self._planned = PlannedPlaces(None)
        self.preview_page, self.result_page = preview, result
        preview.may = self._may
        self.doubts = SiteDoubts()
        self._made: dict[str, ListPanel] = {}
        self._ahead = QTimer(self, singleShot=True, interval=_AHEAD)
        self._ahead.timeout.connect(self._look_ahead)
        self._lay_out()
        preview.selection_changed.connect(self._on_selection)
        preview.acted.connect(self._on_acted)
        preview.menu_asked.connect(self._show_menu)
        result.totals.chosen.connect(self.show_list)
        self.doubts.settled.connect(self.values_asked)

    @property
    def dead(self) -> ListPanel:
        return self.list_of(DEAD_LINKS)

    @property
    def leaks(self) -> ListPanel:
        """The list of places that still name the old address."""
        return self.list_of(LEAKS)

    @property
    def other(self) -> ListPanel:
        return self.list_of(OTHER_SITES)

    @property
    def redirects(self) -> ListPanel:
        return self.list_of(REDIRECTS)

    @property
    def lists(self) -> tuple[ListPanel, ...]:
        return tuple(map(self.list_of, LISTS))

    def list_of(self, kind: ListKind) -> ListPanel:
        """Return a list, which is made when it is first needed.

        Making one takes a while, and none is needed before a preview.
        """
        if kind.name not in self._made:
            panel = ListPanel(kind, self._may)
            before = sum(other.name in self._made for other in LISTS[: LISTS.index(kind)])
            self._made[kind.name] = panel
            self.tabs.insertTab(before + 1, panel, phrase(kind.title))
            self.tabs.setTabToolTip(before + 1, phrase(kind.tip))
            panel.acted.connect(self._on_acted)
            panel.asked.connect(self.asked)
            panel.repairs_asked.connect(self._on_repairs_asked)
            panel.counted.connect(partial(self._on_counted, panel))
        return self._made[kind.name]

    def has_list(self, kind: ListKind) -> bool:
        return kind.name in self._made

    @property
    def _proof(self) -> int:
        return self.tabs.indexOf(self.result_page)

    @property
    def busy(self) -> bool:
        """Whether the preview or a list is still being filled."""
        return self.preview_page.busy or any(panel.busy for panel in self._made.values())

    def show_preview(self, preview: Preview | None) -> None:
        self._site = None if preview is None else _Site(preview.plan.job, preview)
        self._planned = PlannedPlaces(None if preview is None else preview.plan)
        self.preview_page.show_preview(preview)
        self.tabs.setTabVisible(self._proof, False)  # noqa: FBT003 - Qt's own signature
        self.tabs.setCurrentIndex(0)
        for panel in self._made.values() if preview is None else self.lists:
            panel.set_work(None)
        self.doubts.show_doubts()
        self._label_changes()
        if preview is None:
            self._ahead.stop()
            return
        self.doubts.show_doubts(*_doubts(preview))
        self._show_changes(preview)
        job, plan = preview.plan.job, preview.plan
        self.dead.set_work(partial(list_dead_links, job, None))
        self.other.set_work(partial(list_other_sites, plan))
        self.redirects.set_work(partial(list_redirects, job))
        self._label(self.other, sum(plan.totals.reasons[reason] for reason in LEADS_AWAY))
        self._ask_for_leaks()
        self._label_changes()

    def show_result(self, job: RewriteJob, result: RunResult) -> None:
        """Show a finished run; without a preview, only the lists that can be made from the result."""
        preview = None if self._site is None else self._site.preview
        self._site = _Site(job, preview, result)
        run_folder = folder_of(result.run_id) if job.in_place else None
        self.preview_page.show_run(run_folder, result)
        if preview is None:
            self.changes.setCurrentWidget(self.unlisted)
            self.other.set_work(None, _UNLISTED)
            self.redirects.set_work(partial(list_redirects, job))
        if len(self.doubts):
            self.result_page.doubt()
        self.dead.set_work(partial(list_dead_links, job, result))
        self.leaks.set_work(partial(list_leaks, job, None, frozenset()))
        self._fold()
        self.tabs.setTabVisible(self._proof, True)  # noqa: FBT003 - Qt's own signature
        self.tabs.setCurrentIndex(self._proof)

    def show_list(self, name: str) -> None:
        """Show the tab that a total leads to, by the name that the total gives: a list, the notes or, by any other, the changes."""
        by_name = {panel.kind.name: panel for panel in self.lists}
        if name in by_name:
            self.tabs.setCurrentWidget(by_name[name])
        else:
            self.tabs.setCurrentIndex(self._proof if name == "notes" else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        is_low = self.height() < _LOW
        self.preview_page.fold(folded=is_low)
        self.result_page.fold(folded=is_low)
        for panel in self._made.values():
            panel.fold(folded=is_low)

    def _lay_out(self) -> None:
        nothing = self.tr("Nothing to change")
        self.nothing = EmptyMessage(nothing, self.tr("Every link already leads where it should."))
        self.no_links = EmptyMessage(nothing, self.tr("There are no links in these files."))
        self.no_pages = EmptyMessage(
            self.tr("No pages here"), self.tr("This folder holds no page whose links could be moved.")
        )
        self.unlisted = EmptyMessage(self.tr("Changes"), phrase(_UNLISTED))
        self.changes = QStackedWidget()
        for page in (self.preview_page, self.nothing, self.no_links, self.no_pages, self.unlisted):
            self.changes.addWidget(page)
        self.tabs = Tabs()
        prepare_tabs(
            self.tabs, "site_tabs", self.tr("The site"), self.tr("What changes, and what is worth a look")
        )
        self.tabs.addTab(self.changes, self.tr("Changes"))
        self.tools = SiteTools()
        self.tabs.setCornerWidget(self.tools)
        self.tabs.addTab(self.result_page, self.tr("Proof"))
        in_column(self.doubts, (self.tabs, 1), parent=self, margins=0, spacing=8)

    def _show_changes(self, preview: Preview) -> None:
        totals = preview.plan.totals
        if not totals.files and not moved_already(preview.plan):
            shown: QWidget = self.no_pages
        elif len(preview.tree.names) > 1:  # a file changes, below the name of the whole
            shown = self.preview_page
        else:
            shown = self.no_links if totals.files and not totals.links else self.nothing
        self.changes.setCurrentWidget(shown)

    def _ask_for_leaks(self) -> None:
        if self._site is not None and self._site.preview is not None and self._site.result is None:
            plan = self._site.preview.plan
            self.leaks.set_work(partial(list_leaks, plan.job, plan, self.preview_page.exclusions()))
            self._ahead.start()

    def _on_selection(self) -> None:
        self._ask_for_leaks()
        self._label_changes()

    def _on_counted(self, panel: ListPanel, count: int | None, doubtful: bool) -> None:  # noqa: FBT001 - Qt's own signature
        self._label(panel, count)
        if self._site is None:
            return
        if self._site.result is None:
            if count is not None:
                self._ahead.start()
        elif doubtful and panel is self.leaks:
            self.result_page.doubt()

    def _label(self, page: QWidget, count: int | None) -> None:
        """Put a number into the label of a tab, or none while it is unknown."""
        title = phrase(page.kind.title) if isinstance(page, ListPanel) else self.tr("Changes")
        said = title if count is None else f"{title} {format_number(count)}"
        self.tabs.setTabText(self.tabs.indexOf(page), said)

    def _label_changes(self) -> None:
        preview = self._site.preview if self._site is not None else None
        if preview is None:
            self._label(self.changes, None)
            return
        changing = count_changed(preview.plan.totals.reasons)
        self._label(self.changes, changing - self.preview_page.count_left_out()[0])

    def show_found(self, report: PostRunReport) -> None:
        """Show the counts of the checks after a run in the labels of lists that are not filled yet."""
        if report.health is not None and self.dead.is_put_off:
            self._label(self.dead, report.health.after.dead)
        if report.swept is not None and self.leaks.is_put_off:
            self._label(self.leaks, report.swept.count + report.swept.strings.strings)

    def put_off_lists(self) -> None:
        """Stop filling lists that are not visible, because the files are about to change."""
        self._ahead.stop()
        for panel in self.lists:
            panel.put_off()

    def _look_ahead(self) -> None:
        """Fill the next list whose label has no number yet, unless another list is being filled."""
        waiting = [panel for panel in (self.dead, self.leaks) if panel.is_put_off]
        if waiting and self.isVisible() and not any(panel.busy for panel in self.lists):
            waiting[0].begin_filling()

    def _may(self, action: str, place: ListedPlace) -> bool:
        if place.reason == TREE_ROW:
            return self._may_in_tree(action, place)
        if action == "show":
            return self._planned.number(place.file) is not None
        if action == "both":
            return self._is_page(place)
        if action == "ours":
            return bool(self._further_base(place))
        if action == "repair":
            return bool(self._repairs(place))
        if action in {"leave", "declare"}:
            found = self._planned.find(place) if self.preview_page.may_leave_out else None
            wanted = CHANGED if action == "leave" else {Reason.POSSIBLE}
            return found is not None and found.link.reason in wanted
        return True

    def _may_in_tree(self, action: str, place: ListedPlace) -> bool:
        if action == "leave":
            return self.preview_page.may_leave_out
        path = self.path_of(place)
        is_file = path is not None and path.is_file()
        if action == "both":
            return is_file and self._is_page(place)
        return action == "folder" or (is_file and action in {"open", "edit"})

    def _is_page(self, place: ListedPlace) -> bool:
        """Tell whether a browser can show the file of a row before and after the move.

        A site whose folders or pages get other places can't be shown so before it is moved.
        """
        site = self._site
        is_there = site is not None and (site.result is not None or not (site.job.moves or site.job.renames))
        return is_there and kind_of(place.file) in {Kind.HTML, Kind.SVG}

    def _repairs(self, place: ListedPlace) -> tuple[str, ...]:
        """Return the targets to repair, with that of a dead link added; empty if that can't be repaired."""
        site = self._site
        if site is None or site.result is not None or place.reason not in REPAIRABLE or not place.note:
            return ()
        target = place.target.partition("#")[0].replace(",", "%2C")  # in the field commas separate targets
        return () if site.job.repair or target in site.job.repairs else (*site.job.repairs, target)

    def _on_repairs_asked(self, places: tuple[ListedPlace, ...]) -> None:
        """Ask for another preview in which links to these targets are repaired."""
        targets = dict.fromkeys(target for place in places for target in self._repairs(place))
        if targets:
            self.values_asked.emit({"batch_repairs": " ".join(targets)})

    def _further_base(self, place: ListedPlace) -> str:
        """Return the old base with which a link to another site would lead into this one; empty if there is none."""
        is_away = place.reason in OTHER_SITES.reasons
        return further_base(place.text, self._site.job) if is_away and self._site is not None else ""

    def _on_acted(self, action: str, place: ListedPlace) -> None:
        match action:
            case "open" | "folder":
                self._open(place, is_folder=action == "folder")
            case "both":
                self.both_asked.emit(place.file)
            case "repair":
                self._on_repairs_asked((place,))
            case "edit":
                self._edit(place)
            case "show":
                self._reveal(place)
            case "ours":
                self._add_base(self._further_base(place))
            case "leave" if place.reason == TREE_ROW:
                self.preview_page.toggle_row()
            case "leave":
                found = self._planned.find(place)
                if found is not None:
                    self.preview_page.leave_out(found)
            case "declare":
                self._declare(place)

    def _declare(self, place: ListedPlace) -> None:
        """Ask for another preview in which the string of a row is declared an address."""
        found = self._planned.find(place)
        if found is not None and self._site is not None:
            string = Exclusion(found.file.relative, found.link.start)
            self.values_asked.emit({"batch_literals": spell_places({*self._site.job.declared, string})})

    def _add_base(self, base: str) -> None:
        assert self._site is not None
        old = self._site.job.old_bases
        further = (*old[1:], base) if old else ()
        fields = {"batch_further_bases": " ".join(further)} if further else {"batch_old_base": base}
        self.values_asked.emit(fields)

    def _show_menu(self, place: ListedPlace, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("row_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, text, _ in ACTIONS:
            if name == "copy" or self._may(name, place):
                action = menu.addAction(phrase(text))
                action.setObjectName(f"row_{name}")
                action.triggered.connect(partial(self._on_chosen_in_menu, name, place))
        menu.popup(point)

    def _on_chosen_in_menu(self, action: str, place: ListedPlace) -> None:
        """Carry out an action on a row of the tree, or on a link; all selected links are copied or left out together."""
        if place.reason != TREE_ROW and action in {"copy", "leave"}:
            self.preview_page.act_on_selected(action)
        elif action == "copy":
            QGuiApplication.clipboard().setText(place.text)
        else:
            self._on_acted(action, place)

    def _reveal(self, place: ListedPlace) -> None:
        number = self._planned.number(place.file)
        if number is not None:
            found = self._planned.find(place)
            self.changes.setCurrentWidget(self.preview_page)
            self.tabs.setCurrentIndex(0)
            self.preview_page.reveal(number, None if found is None else found.link.start)

    def _open(self, place: ListedPlace, *, is_folder: bool) -> None:
        path = self.path_of(place)
        if path is not None:
            inside = path.parent if is_folder and not path.is_dir() else path
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(inside)))

    def _edit(self, place: ListedPlace) -> None:
        path = self.path_of(place)
        if path is None:
            return
        try:
            open_in_editor(path)
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def path_of(self, place: ListedPlace) -> Path | None:
        """Return the file of a row: in the result if it is there, else in the folder."""
        if self._site is None:
            return None
        job, result = self._site.job, self._site.result
        moved = job.changed_folder / place.file
        return moved if result is not None and moved.exists() else job.root / place.file


class Doubt(NamedTuple):
    """Something that speaks against a move as it is planned.

    Attributes:
        sentence: what that is.
        label: the text of the button that settles it.
        tip: the tool tip of the button.
        fields: the texts for fields of the form with which to preview again; empty for no button.
    """

    sentence: str
    label: str = ""
    tip: str = ""
    fields: Mapping[str, str] = MappingProxyType({})


class SiteDoubts(QWidget):
    """A row for each doubt; `settled` is emitted with the `fields` of the doubt whose button was pressed."""

    settled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("site_doubts")
        self._rows = in_column(parent=self, margins=0, spacing=4)
        self._doubts: tuple[Doubt, ...] = ()
        self.hide()

    def __len__(self) -> int:
        return len(self._doubts)

    def show_doubts(self, *doubts: Doubt) -> None:
        empty(self._rows)
        self._doubts = doubts
        for number, doubt in enumerate(doubts):
            self._rows.addWidget(self._row(number, doubt))
        self.setAccessibleName(" ".join(phrase(doubt.sentence) for doubt in doubts))
        self.setVisible(bool(doubts))

    def _row(self, number: int, doubt: Doubt) -> QWidget:
        row = QWidget()
        sentence = Sentence(f"site_doubt_{number}", lines=2)
        sentence.say("triangle-alert", "warning", doubt.sentence)
        layout = in_row((sentence, 1), parent=row, margins=0, spacing=8)
        if doubt.fields:
            button = named(QPushButton(on_one_line(phrase(doubt.label), _LONGEST)), f"site_settle_{number}")
            button.setAccessibleName(f"{phrase(doubt.label)}: {phrase(doubt.tip)}")
            button.setToolTip(phrase(doubt.tip))
            button.clicked.connect(partial(self.settled.emit, dict(doubt.fields)))
            layout.addWidget(button)
        return row


def _doubts(preview: Preview) -> Iterator[Doubt]:
    if preview.doubt is not None:
        base = preview.doubt.base
        yield Doubt(
            preview.doubt.sentence,
            Message("Take {}", base),
            Message("Preview again with {} as the old address", base),
            {"batch_old_base": base} if base else {},
        )
    if (offer := preview.plan.offer) is not None:
        yield Doubt(
            offer.sentence,
            Message("Read the names as {}'s", offer.program),
            "Preview again with this choice for 'Saved files are named', under More choices",
            {"batch_naming": offer.naming.value},
        )
    for file in preview.selection.lost[:_MOST_LOST]:
        yield Doubt(
            Message(
                "{} was edited since you left links of it out: look there which of them to leave out.", file
            )
        )


class PlannedPlaces:
    """Finds files and links of a plan for the rows of a list; without a plan it finds none."""

    def __init__(self, plan: Plan | None) -> None:
        self._plan = plan
        self._reader = None if plan is None else LinkReader(plan)

    def number(self, file: str) -> int | None:
        return None if self._plan is None else self._plan.contents.number(file)

    def find(self, place: ListedPlace) -> FoundLink | None:
        """Return the link of a row, or None.

        It is on the line of the row, and has its start, or its text if the row does not know the start.
        """
        number = self.number(place.file)
        if number is None or self._reader is None:
            return None
        try:
            file = self._reader.file(number)
        except FileNotFoundError:
            return None
        links = file.links
        if not isinstance(links, PlannedLinks):
            return None
        rows = (row for row, line in enumerate(links.lines) if line == place.line)
        link = next((links[row] for row in rows if _matches(links[row], place)), None)
        return None if link is None else FoundLink(number, file, link)


def _matches(link: PlannedLink, place: ListedPlace) -> bool:
    return link.start == place.start if place.start >= 0 else place.text in {link.before, link.after}


def further_base(link: str, job: RewriteJob) -> str:
    """Return the base with which a link to another site would lead into this one; empty if there is none.

    It has the path of the old base if the link lies below that path, else the path `/`.
    """
    old = job.addressed_at[0]
    parts = urlsplit(resolve(old, link) or "")
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        return ""
    path = urlsplit(old).path
    base = f"{parts.scheme}://{parts.netloc}{path if parts.path.startswith(path) else '/'}"
    return "" if base in job.old_bases else base
