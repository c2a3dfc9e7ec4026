"""Details of a planned file or link: its lines before and after, and the reason for each change."""

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterable
from functools import partial
from html import escape
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeySequence,
    QShortcut,
    QShowEvent,
    QTextCursor,
    QTextFormat,
    QTextOption,
)
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QTableView, QTextEdit, QWidget

from uriinspector.base.errors import explain_error
from uriinspector.base.message import Message
from uriinspector.base.progress import Watch
from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.migrate.list_panel import RowAdvice
from uriinspector.gui.migrate.plan_model import PlanSelection
from uriinspector.gui.migrate.words import explain_link
from uriinspector.gui.migrate.work import reading_plan
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.theme import LOOK, current_theme, uri_font
from uriinspector.gui.uri_field import cursor_between
from uriinspector.gui.widgets.form import make_button, make_text, named
from uriinspector.gui.widgets.layout import (
    Splitter,
    Tabs,
    fit,
    in_column,
    in_row,
    open_dialog,
    prepare_tabs,
    stacked,
)
from uriinspector.gui.widgets.table import Cell, TableModel, allow_copying, prepare_table
from uriinspector.migrate.io.disk import digest, read_file
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.model.file_edits import FilePlan, without_links
from uriinspector.migrate.model.job import Kind, kind_of
from uriinspector.migrate.plan.diff import (
    ChangedLines,
    DiffPiece,
    ExplanationStep,
    FileDiff,
    TextRange,
    WholeFile,
    diff,
    explain,
    whole_file,
)
from uriinspector.migrate.plan.store import FoundLink, Plan

_LARGEST: Final = 64 << 20
_TOO_LARGE: Final = "The file is too large to be shown here; the report lists its links."
_COMPRESSED: Final = "A compressed file: what changes in it is what changes in the file it was made from."


class PlannedFile(NamedTuple):
    """A planned file without its excluded links, and the bytes it was planned for."""

    plan: FilePlan
    data: bytes


def read_planned(
    plan: Plan, number: int, places: frozenset[int], run_folder: Path | None
) -> PlannedFile | str:
    """Return a file of a plan, or a sentence on why it can't be shown.

    If the run in `run_folder` keeps the original of the file, that is read.

    Raises:
        CancelledError: the plan was deleted in the meantime.
    """
    with reading_plan():
        made = plan.file(number)
    if made.skipped is not None:
        return made.skipped
    if kind_of(made.relative) is Kind.PACKED or made.size > _LARGEST:
        return _COMPRESSED if made.size <= _LARGEST else _TOO_LARGE
    path = plan.job.root / made.relative
    try:
        if run_folder is not None:
            path = originals(run_folder).get(made.relative, path)
        data = read_file(path).data
    except OSError as error:
        return Message("The file can't be read now: {}.", explain_error(error))
    if made.digest and digest(data) != made.digest:
        return "The file was changed since the preview: preview it again."
    return PlannedFile(without_links(made, places) if places else made, data)


_SIZE: Final = QSize(1120, 720)
_TOO_LONG: Final = "The file is too large, or one of its lines too long, to be shown as a whole."


def read_whole(
    plan: Plan, number: int, start: int | None, places: frozenset[int], run_folder: Path | None, _watch: Watch
) -> WholeFile | str:
    """Return a whole file of a plan before and after its changes, or a sentence on why it can't be shown."""
    read = read_planned(plan, number, places, run_folder)
    if isinstance(read, str):
        return read
    return whole_file(read.data, read.plan, start or 0) or _TOO_LONG


class WholeFileDialog(QDialog):
    """A read-only view of a whole file, before and after; F8 and Shift+F8 go from change to change."""

    def __init__(self, shown: WholeFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = shown
        self._current = shown.chosen
        self.setObjectName("whole_file")
        self.setWindowTitle(visible(shown.relative))
        self.count = named(QLabel(), "whole_count")
        self.sides = (
            self._side("whole_before", self.tr("Now"), shown.before),
            self._side("whole_after", self.tr("After"), shown.after),
        )
        self._lay_out()
        for one, other in (self.sides, self.sides[::-1]):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.verticalScrollBar().valueChanged.connect(self._mark)
        fit(self, _SIZE)

    def showEvent(self, event: QShowEvent) -> None:
        """Go to the chosen change, now that both sides have their size."""
        super().showEvent(event)
        self._go(0)

    def _go(self, step: int) -> None:
        changes = self._shown.changes
        if not changes:
            self.count.setText(self.tr("Nothing changes in this file."))
            return
        self._current = max(0, min(len(changes) - 1, self._current + step))
        self.count.setText(
            self.tr("Change {} of {}").format(format_number(self._current + 1), format_number(len(changes)))
        )
        for side, place in zip(self.sides, changes[self._current], strict=True):
            cursor = QTextCursor(side.document())
            for end in (place.end, place.start):  # the end first, so that a long line scrolls to show it all
                cursor.setPosition(end)
                side.setTextCursor(cursor)
            side.centerCursor()
        self._mark()

    def _mark(self) -> None:
        """Mark the visible changes, and underline the current one."""
        theme = current_theme()
        for number, (side, colour) in enumerate(zip(self.sides, (theme.removed, theme.added), strict=True)):
            side.setExtraSelections(
                [
                    self._selection(
                        side, self._shown.changes[change][number], colour, is_current=change == self._current
                    )
                    for change in self._visible_changes(side, number)
                ]
            )

    def _visible_changes(self, side: QPlainTextEdit, number: int) -> range:
        first = side.cursorForPosition(side.viewport().rect().topLeft()).block().position()
        last = side.cursorForPosition(side.viewport().rect().bottomRight()).block()
        places = [change[number] for change in self._shown.changes]
        begin = bisect_left(places, first, key=itemgetter(1))
        return range(begin, bisect_right(places, last.position() + last.length(), key=itemgetter(0)))

    def _selection(
        self, side: QPlainTextEdit, place: TextRange, colour: str, *, is_current: bool
    ) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.cursor = cursor_between(side.document(), *place)
        format_ = selection.format
        format_.setBackground(QColor(colour))
        format_.setFontWeight(700)
        if is_current:
            format_.setProperty(QTextFormat.Property.TextUnderlineStyle, 1)
        selection.format = format_
        return selection

    def _side(self, object_name: str, name: str, text: str) -> QPlainTextEdit:
        side = named(QPlainTextEdit(readOnly=True, tabChangesFocus=True), object_name, spoken=name)
        side.setToolTip(self.tr("{}; F8 goes to the next change, Shift+F8 to the one before").format(name))
        side.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        side.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        side.setFont(uri_font())
        side.setPlainText(text)
        return side

    def _lay_out(self) -> None:
        row = in_row((self.count, 1))
        for object_name, text, keys, slot in (
            ("whole_back", self.tr("&Previous change"), "Shift+F8", partial(self._go, -1)),
            ("whole_next", self.tr("&Next change"), "F8", partial(self._go, 1)),
            ("whole_close", self.tr("&Close"), "", self.close),
        ):
            button = named(QPushButton(text), object_name, spoken=text.replace("&", ""))
            button.setToolTip(f"{button.accessibleName()} ({keys or 'Esc'})")
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
            if keys:
                QShortcut(QKeySequence(keys), self).activated.connect(partial(slot))
        parts = [stacked(make_text("muted", side.accessibleName()), (side, 1)) for side in self.sides]
        in_column(
            (Splitter("whole_split", Qt.Orientation.Horizontal, parts, (1, 1), told_by=self.sides), 1),
            row,
            parent=self,
        )


_ROW: Final = (
    '<tr><td align="right" style="color:{muted}; padding: 2px 6px">{number}</td>'
    '<td style="padding: 2px 6px">{before}</td><td style="padding: 2px 6px">{after}</td></tr>'
)
_GUTTER, _PADDING = 72, 16  # pixels
_HERE: Final = "here"
_LINE: Final = "line"
_NOTE: Final = '<tr><td></td><td colspan="2" style="color:{muted}; padding: 4px 6px">{text}</td></tr>'
_TABLE: Final = (
    '<table width="100%" cellspacing="0"><tr style="color:{muted}"><td width="{gutter}"></td>'
    '<td width="47%" style="padding: 2px 6px">− {before}</td><td width="47%" style="padding: 2px 6px">+ {after}</td></tr>{rows}</table>'
)


class DiffView(QTextEdit):
    """A read-only table of the changed lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("diff_view")
        self.setAccessibleName(self.tr("The file before and after"))
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(uri_font())
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setPlaceholderText(self.tr("Select a file or a link to see it before and after"))
        self.setToolTip(self.tr("The changed lines of the selected file before and after"))
        self._shown: FileDiff | str | None = None
        LOOK.changed.connect(self._draw_again)

    def show_diff(self, shown: FileDiff | str | None) -> None:
        """Show the lines of a file, or a sentence instead; None clears the view."""
        self._shown = shown
        if isinstance(shown, FileDiff):
            self.setHtml(self._write_html(shown))
            if shown.column is not None:
                self.scrollToAnchor(_HERE)
            elif shown.focus:  # only the headings stand above the first line
                self.scrollToAnchor(_LINE)
        else:
            self.setPlainText(shown or "")

    def _draw_again(self) -> None:
        self.show_diff(self._shown)

    def _write_html(self, shown: FileDiff) -> str:
        muted = current_theme().muted
        rows = [
            _row(hunk, shown.column if number == shown.focus else None, is_here=number == shown.focus)
            for number, hunk in enumerate(shown.hunks)
        ]
        if shown.earlier:
            rows.insert(
                0,
                _NOTE.format(muted=muted, text=self.tr("{} more above").format(format_number(shown.earlier))),
            )
        if shown.later:
            rows.append(
                _NOTE.format(muted=muted, text=self.tr("{} more below").format(format_number(shown.later)))
            )
        return _TABLE.format(
            muted=muted, gutter=self._measure_gutter(shown), before=self.tr("now"), after=self.tr("after"),
            rows="".join(rows),
        )  # fmt: skip

    def _measure_gutter(self, shown: FileDiff) -> int:
        """Return the width in which no number of a line is broken in two."""
        bold = QFont(self.font())
        bold.setBold(True)
        places = (_place(hunk, shown.column) for hunk in shown.hunks)
        longest = max(
            map(QFontMetrics(bold).horizontalAdvance, (f"▸ {place}" for place in places)), default=0
        )
        return max(_GUTTER, longest + _PADDING)


def _row(hunk: ChangedLines, column: int | None, *, is_here: bool) -> str:
    theme = current_theme()
    place = _place(hunk, column)
    return _ROW.format(
        muted=theme.muted,
        number=f'<a name="{_LINE}"><b>▸ {place}</b></a>' if is_here else place,
        before=_mark(hunk.before, theme.removed),
        after=_mark(hunk.after, theme.added),
    )


def _place(hunk: ChangedLines, column: int | None) -> str:
    """Write a place as the tables of links do."""
    return f"{hunk.number}" if column is None else f"{hunk.number}:{column}"


def _mark(pieces: Iterable[DiffPiece], background: str) -> str:
    """Write a line as HTML; differences are bold as well, so that colour is not the only sign."""
    return "".join(_mark_piece(piece, background) for piece in pieces)


def _mark_piece(piece: DiffPiece, background: str) -> str:
    marked = _escape(piece.text)
    if piece.changed:
        marked = f'<b style="background:{background}">{marked}</b>'
    return f'<a name="{_HERE}">▸</a><u>{marked}</u>◂' if piece.chosen else marked


def _escape(text: str) -> str:
    return "<br>".join(escape(visible(line)) for line in text.replace("\t", "    ").splitlines() or [""])


_WHY: Final = ("Step", "Text")


class Detail(NamedTuple):
    """The diff of a file, or a sentence on why there is none, and the steps that explain the chosen link."""

    shown: FileDiff | str
    steps: tuple[ExplanationStep, ...] = ()


def read_detail(
    plan: Plan, number: int, start: int | None, places: frozenset[int], run_folder: Path | None, _watch: Watch
) -> Detail:
    """Return the details of a file, and of the link that starts at byte `start` of it, if that is not None."""
    read = read_planned(plan, number, places, run_folder)
    if isinstance(read, str):
        return Detail(read)
    made, data = read
    changes = diff(data, made, around=start or 0)
    shown = changes if changes.hunks else "Nothing changes in this file."
    if start is None:
        return Detail(shown)
    kind = kind_of(made.relative) or Kind.HTML
    return Detail(shown, explain(plan.job, made.relative, kind, data, start))


class PreviewDetails(Tabs):
    """Tabs with the diff of the selected link and with the reason for its change.

    Signals:
        shown: other details were read and are shown.
        asked: the user chose an action for the link; its name and the `FoundLink`.
    """

    shown = Signal()
    asked = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        prepare_tabs(
            self, "preview_details", self.tr("Details"), self.tr("What changes in the selection, and why")
        )
        self._plan: Plan | None = None
        self._selection: PlanSelection | None = None
        self._asked: tuple[int, int | None] | None = None
        self._run_folder: Path | None = None
        self._lookup = LatestTask(self, self._on_detail)
        self._whole = LatestTask(self, self._on_whole)
        self.diff_view = DiffView()
        self.why_model = TableModel(_WHY, self)
        self.why_table = prepare_table(QTableView(), "why_table", self.tr("Why?"), self.why_model)
        allow_copying(self.why_table)
        self.why_table.setToolTip(self.tr("How the link came to its new text, step by step"))
        self.why_table.horizontalHeader().resizeSection(0, 272)
        self.addTab(self.diff_view, self.tr("Before and after"))
        self.whole_button = make_button(
            "whole_file_button",
            self.tr("Whole file"),
            self.tr("The whole file before and after, side by side (F4)"),
            self.tr("Whole file"),
            looks="flat",
        )
        self.whole_button.clicked.connect(self.show_whole)
        self.setCornerWidget(self.whole_button)
        self.advice = RowAdvice("why", is_low=True)
        self.why = self.advice.sentence
        self.why.setObjectName("why_sentence")
        self.advice.chosen.connect(self._on_deed)
        self._found: FoundLink | None = None
        self.addTab(stacked(self.advice, (self.why_table, 1)), self.tr("Why?"))
        self.setTabToolTip(1, self.tr("How the link came to its new text, step by step (F9)"))

    @property
    def busy(self) -> bool:
        return self._lookup.busy or self._whole.busy

    def show_plan(self, plan: Plan | None, selection: PlanSelection | None) -> None:
        self._plan, self._selection, self._asked = plan, selection, None
        self._run_folder = None
        self._lookup.forget()
        self._whole.forget()
        self.diff_view.show_diff(None)
        self.why_model.show(())

    def show_link(self, found: FoundLink | None, actions: Container[str]) -> None:
        """Show a link, with a button for each action that can settle it."""
        self._found = found
        said = "" if found is None else visible(phrase(found.file.skipped or explain_link(found.link)))
        self.advice.show_advice(said, actions)
        if found is not None:
            self._ask(found.number, found.link.start)

    def show_file(self, number: int) -> None:
        self._found = None
        self.advice.show_advice("", ())
        self._ask(number, None)

    def _on_deed(self, action: str) -> None:
        if self._found is not None:
            self.asked.emit(action, self._found)

    def show_originals(self, run_folder: Path | None) -> None:
        """Show files as they were before an in-place run, from the originals in its `run_folder`; None stands for a copy."""
        self._run_folder = run_folder
        self.refresh()

    def show_whole(self) -> None:
        """Open the whole file in a dialog, at the selected link."""
        if self._plan is not None and self._selection is not None and self._asked is not None:
            places = self._selection.places(self._asked[0])
            self._whole.ask(partial(read_whole, self._plan, *self._asked, places, self._run_folder))

    def _on_whole(self, shown: WholeFile | str) -> None:
        if isinstance(shown, str):
            self.diff_view.show_diff(shown)
        else:
            open_dialog(WholeFileDialog(shown, self))

    def refresh(self) -> None:
        """Read and show the same details again, after links were excluded or included."""
        if self._asked is not None:
            self._ask(*self._asked)

    def _ask(self, number: int, start: int | None) -> None:
        if self._plan is not None and self._selection is not None:
            self._asked = (number, start)
            self._lookup.ask(
                partial(
                    read_detail, self._plan, number, start, self._selection.places(number), self._run_folder
                )
            )

    def _on_detail(self, detail: Detail) -> None:
        self.diff_view.show_diff(detail.shown)
        self.why_model.show(
            tuple((Cell(step.name, "muted"), Cell(step.text, uri=True)) for step in detail.steps)
        )
        self.shown.emit()
