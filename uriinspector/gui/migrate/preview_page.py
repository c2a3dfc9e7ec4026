"""The preview: totals first, then the files, every link, and what becomes of the one selected."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHeaderView, QLabel, QSplitter, QTreeView, QVBoxLayout, QWidget

from uriinspector.base.message import plural
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.details import PreviewDetails
from uriinspector.gui.migrate.link_panel import LinkPanel
from uriinspector.gui.migrate.listing import ListedPlace
from uriinspector.gui.migrate.pages import Total, TotalsBar
from uriinspector.gui.migrate.plan_model import PlanModel
from uriinspector.gui.migrate.words import WORTH_A_LOOK
from uriinspector.gui.migrate.work import Preview
from uriinspector.gui.widgets.table import set_dense
from uriinspector.migrate.model.job import Exclusion
from uriinspector.migrate.model.reason import CHANGED
from uriinspector.migrate.plan.links import FoundLink

if TYPE_CHECKING:
    from uriinspector.gui.migrate.selection import PlanSelection
    from uriinspector.migrate.plan.store import Plan

_MOST_NAMED = 3  # files of the tree that are left as they are
TREE_ROW = "tree-row"
"""The reason of a `ListedPlace` that is a file or a folder of the tree."""
_SIDES = [348, 172]  # pixels for the links and for the details of one
_EXPANDED = 200  # rows: a small tree is shown open


class PreviewPage(QWidget):
    """Emits `selection_changed` when something is excluded from the plan or included again.

    `acted` is emitted with the name of an action and the `ListedPlace` it was chosen for.
    """

    selection_changed = Signal()
    acted = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan: Plan | None = None
        self._is_folded = False
        self._selection: PlanSelection | None = None
        self.totals = TotalsBar("preview_totals")
        self.notes = QLabel(wordWrap=True)
        self.notes.setObjectName("preview_notes")
        self.notes.setProperty("role", "muted")
        self.plan_model = PlanModel(self)
        self.plan_tree = self._make_tree()
        self.links = LinkPanel()
        self.details = PreviewDetails()
        self._lay_out()
        self.plan_tree.selectionModel().selectionChanged.connect(self._on_file)
        self.links.link_chosen.connect(self._on_link)
        self.links.acted.connect(self.acted)
        self.totals.chosen.connect(self.links.show_topic)
        self.plan_model.selection_changed.connect(self._on_selection)
        self.links.model.selection_changed.connect(self._on_selection)
        for keys, slot in (
            ("Ctrl+F", self._go_search), ("F9", self._go_why), ("Esc", self.plan_tree.clearSelection),
            ("F8", self.links.go_next), ("Shift+F8", self.links.go_back),
            ("F4", self.details.show_whole),
        ):  # fmt: skip
            shortcut = QShortcut(
                QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
            shortcut.activated.connect(slot)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self.links.busy or self.details.busy

    def show_preview(self, preview: Preview | None) -> None:
        """Show a preview, or nothing."""
        self._plan = preview.plan if preview else None
        self._selection = preview.selection if preview else None
        self.plan_model.show(self._plan, preview.tree if preview else None, self._selection)
        self.details.show_plan(self._plan, self._selection)
        self.links.show_plan(self._plan, self._selection)
        self._show_totals()
        notes = list(map(phrase, self._plan.notes if self._plan else ()))
        skipped = self._plan.left_out[:_MOST_NAMED] if self._plan else ()
        notes += (f"{problem.relative}: {phrase(problem.reason or '')}" for problem in skipped)
        self.notes.setText(" ".join(notes))
        self.notes.setVisible(bool(notes))
        if preview is None:
            return
        if len(preview.tree.names) <= _EXPANDED:
            self.plan_tree.expandAll()
        self.plan_tree.scrollToTop()

    def show_run(self, run_folder: Path | None) -> None:
        """Keep showing the plan after its run; the originals lie in `run_folder`, if it was in place."""
        if self._selection is not None:
            self._selection.freeze()
            self.plan_model.refresh()
            self.links.model.retint()
        self.details.show_originals(run_folder)

    def reveal(self, file: int, start: int | None) -> None:
        """Show a link among the changes, or its file where `start` is None."""
        index = self.plan_model.index_of(file)
        self.links.reveal(file, start)
        if index.isValid():
            self.plan_tree.scrollTo(index)
        if start is None:
            self.details.show_file(file)

    def fold(self, *, folded: bool) -> None:
        """Leave a low window to the links: hide the numbers, and the details until they are asked for."""
        if folded == self._is_folded:
            return
        self._is_folded = folded
        self.totals.setVisible(not folded)
        set_dense(self.links.table, dense=folded)
        self.sides.setChildrenCollapsible(folded)
        self.sides.setSizes([1, 0] if folded else _SIDES)

    def leave_out(self, found: FoundLink) -> None:
        """Exclude a link, or include it again."""
        if self._selection is not None:
            start = found.link.start
            wanted = not self._selection.has_link(found.number, start)
            self._selection.set_links(found.number, found.file, [start], wanted=wanted)
            self._on_selection()

    @property
    def may_leave_out(self) -> bool:
        """Whether links can be excluded: not any more once the plan was carried out."""
        return self._selection is not None and not self._selection.is_frozen

    def exclusions(self) -> frozenset[Exclusion]:
        """Return the exclusions."""
        return frozenset() if self._selection is None else self._selection.exclusions()

    def count_left_out(self) -> tuple[int, int]:
        """Count the links and the whole files that are excluded."""
        return (0, 0) if self._selection is None else (self._selection.links, self._selection.files)

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.plan_model.retint()
        self.links.model.retint()
        self.details.retint()

    def shut(self) -> None:
        """Stop everything that reads the plan."""
        self.links.shut()
        self.details.shut()

    def _make_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setObjectName("plan_tree")
        tree.setAccessibleName(self.tr("Files that change"))
        tree.setToolTip(
            self.tr("The files that change; Space leaves the selected one out, Esc lists all links again")
        )
        tree.setModel(self.plan_model)
        tree.setUniformRowHeights(True)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tree.customContextMenuRequested.connect(self._on_tree_menu)
        tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(1, 64)
        return tree

    def _lay_out(self) -> None:
        right = self.sides = QSplitter(Qt.Orientation.Vertical)
        right.setObjectName("batch_sides")
        right.addWidget(self.links)
        right.addWidget(self.details)
        right.setSizes(_SIDES)
        both = self.split = QSplitter(Qt.Orientation.Horizontal)
        both.setObjectName("batch_split")
        both.addWidget(self.plan_tree)
        both.addWidget(right)
        both.setSizes([352, 880])
        for splitter in (right, both):
            splitter.setHandleWidth(8)
            splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.totals)
        layout.addWidget(self.notes)
        layout.addWidget(both, 1)

    def _show_totals(self) -> None:
        if self._plan is None:
            self.totals.show_totals(())
            return
        plan = self._plan
        changing = sum(count for reason, count in plan.totals.reasons.items() if reason in CHANGED)
        links, files = self.count_left_out()
        totals = [
            Total.of(changing - links, self.tr("link changes"), self.tr("links change"), leads_to="changed"),
            Total.of(
                plan.totals.changed - files,
                self.tr("file changes, of {:,}").format(plan.totals.files),
                self.tr("files change, of {:,}").format(plan.totals.files),
                leads_to="files",
            ),
            Total.of(
                plan.totals.links - changing,
                self.tr("link stays as it is"),
                self.tr("links stay as they are"),
                leads_to="stays",
            ),
        ]
        look = sum(plan.totals.reasons[reason] for reason in WORTH_A_LOOK)
        if look:
            totals.append(
                Total.of(look, self.tr("link worth a look"), self.tr("links worth a look"), "warning", "look")
            )
        skipped = plan.totals.skipped + len(plan.left_out)
        if skipped:
            totals.append(Total.of(skipped, self.tr("file skipped"), self.tr("files skipped"), "warning"))
        if links:
            whole = phrase(plural(files, "whole file"))
            totals.append(
                Total.of(
                    links,
                    self.tr("link left out by you, {}").format(whole),
                    self.tr("links left out by you, {}").format(whole),
                    "warning",
                )
            )
        self.totals.show_totals(totals)

    def _on_file(self) -> None:
        """Show only links of the selection; without one, all."""
        rows = self.plan_tree.selectionModel().selectedRows()
        current = rows[0] if rows else QModelIndex()
        self.links.show_files(*self.plan_model.files(current), self.plan_model.path(current))
        file = self.plan_model.file(current)
        if file is not None:
            self.details.show_file(file)

    def toggle_row(self) -> None:
        """Exclude the file or folder that is current in the tree, or include it again."""
        self.plan_model.toggle(self.plan_tree.currentIndex())

    def _on_tree_menu(self, point: QPoint) -> None:
        path = self.plan_model.path(self.plan_tree.currentIndex())
        if path:
            place = ListedPlace(path, path, 0, path, TREE_ROW)
            self.acted.emit("menu", (place, self.plan_tree.viewport().mapToGlobal(point)))

    def _on_link(self, found: FoundLink | None) -> None:
        self.details.show_link(found)

    def _on_selection(self) -> None:
        self.plan_model.refresh()
        self.links.model.retint()
        self.details.refresh()
        self._show_totals()
        self.selection_changed.emit()

    def _go_search(self) -> None:
        self.links.filter.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_why(self) -> None:
        if not self.details.height() or not self.sides.sizes()[1]:
            self.sides.setSizes(_SIDES)
        self.details.setCurrentIndex(1)
        self.details.why_table.setFocus(Qt.FocusReason.ShortcutFocusReason)
