"""The inspector: a URI in a field, its parts in a tree, findings and details; all follow each key press."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QUndoStack
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QTabBar, QWidget

from uriinspector.base.errors import CancelledError
from uriinspector.base.message import Message
from uriinspector.base.progress import Watch
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import apply_fixes_of
from uriinspector.core.findings.listing import Profile, select_for_profile
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.summary import TEXTS, Offer, Summary, find_subject, summarize
from uriinspector.core.syntax.span import Span
from uriinspector.gui.convert.conversion import Draft
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect.component_node import Key, Node
from uriinspector.gui.inspect.component_tree import converted_row, value_of_row
from uriinspector.gui.inspect.controls import InspectControls
from uriinspector.gui.inspect.editing import Editing
from uriinspector.gui.inspect.pasting import Pasting
from uriinspector.gui.inspect.tree_edit import with_text
from uriinspector.gui.inspect.undo import Moment, UndoPasser, UndoStep
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.theme import LOOK, current_theme
from uriinspector.gui.uri_field import UNDERLINED, Patch, TextSelection, difference, highlight
from uriinspector.gui.widgets.layout import in_column

_AT_ONCE: Final = 8_000  # characters that are inspected within a few milliseconds
_BEFORE_RETURNING: Final = 50_000  # characters that a command, such as Undo, may wait for
_REST: Final = 40  # milliseconds without a key press, after which typing has paused
# What the window needs of every inspection, in the order it shows it.
_SHOWN: Final = ("tree", "secrets", "findings", "valid", "browser")


class Seen(NamedTuple):
    """An inspection, and its summary; None of a text that was inspected at once, since its summary can wait until it is painted."""

    inspection: Inspection
    summary: Summary | None = None


class InspectionWorker(QObject):
    """Inspects texts; `seen` is emitted with what is `Seen` of the latest, and texts replaced meanwhile are skipped."""

    seen = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: tuple[str, str | None] | None = None
        self._latest = LatestTask(self, self.seen.emit)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._begin)

    @property
    def is_behind(self) -> bool:
        return self._waiting is not None or self._latest.is_awaited

    def inspect_typed(self, text: str, base: str | None) -> None:
        """Inspect a text that is being typed: a short one before returning, a long one in the background.

        A long text begins at once only if the last one is some time ago; otherwise it waits until typing pauses.
        """
        if len(text) <= _AT_ONCE:
            self.inspect_now(text, base)
            return
        self._waiting = text, base
        if not self._rest.isActive():
            self._begin()
        self._rest.start()

    def inspect_now(self, text: str, base: str | None) -> None:
        """Inspect a text of any length before returning."""
        self._waiting = None
        self._latest.forget()
        self.seen.emit(Seen(inspect(text, base)))

    def _begin(self) -> None:
        if self._waiting is not None:
            self._latest.ask(partial(_inspect_fully, *self._waiting))
            self._waiting = None


def _inspect_fully(text: str, base: str | None, watch: Watch) -> Seen:
    """Return an inspection with everything the window needs computed, and its summary.

    Raises:
        CancelledError: the inspection is not wanted any more.
    """
    made = inspect(text, base)
    for attribute in _SHOWN:
        if watch.cancelled():
            raise CancelledError
        getattr(made, attribute)
    if watch.cancelled():
        raise CancelledError
    return Seen(made, summarize(made))


# Up to this many characters, details are computed with the tree; for longer texts, and while typing, after it is painted.
_TOGETHER: Final = 2_000

_GREETING: Final = Summary("empty", Severity.NOTE, "Paste or type a link, or any text with one in it.")


class InspectPane(QWidget):
    """The text in the field is the only state; tree, tables and colours are derived from it.

    Signals:
        inspected: the inspection of the text is complete and shown; the `Inspection`.
        visited: the user is about to leave for another URI; its text.
        list_wanted: the links of a text are wanted as a list.

    `undo_stack` undoes every change of field, base, tree and panel, step by step. The `edit_actions` are meant for a
    menu and the palette, since their shortcuts work only in the tree.
    """

    inspected = Signal(object)
    visited = Signal(str)
    list_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.controls = InspectControls()
        self.uri_edit, self.base_edit = self.controls.uri_edit, self.controls.base_edit
        self.tree, self.model = self.controls.tree, self.controls.model
        self.convert, self.details = self.controls.convert, self.controls.details
        in_column(self.controls, parent=self, margins=0)
        self._inspection = inspect("")
        self._summary: Summary = summarize(self._inspection)
        self._is_summarized = True
        self._revealed = False
        self._is_selecting = False
        self._step_open = False
        self._is_new = False  # the whole text was pasted or opened, and its subject is not selected yet
        self._text = ""
        self.undo_stack = QUndoStack(self)
        self._findings: tuple[Finding, ...] = ()  # those shown last
        self._painted: tuple[object, ...] = ()  # what decided the colours of the field
        self._worker = InspectionWorker(self)
        self._worker.seen.connect(self._show)
        self._details_timer = QTimer(self, singleShot=True, interval=0)
        self._details_timer.timeout.connect(self._show_details)
        self._with_absent = False
        self.editing = Editing(self.controls, self.step, lambda: self.undo_stack, self)
        self._pasting = Pasting(self.uri_edit, self.controls.offers, self.step, self)
        self._connect()
        LOOK.changed.connect(self._inspect_now)
        self._inspect_now()
        self._before = self._current_moment()

    @property
    def inspection(self) -> Inspection:
        return self._inspection

    @property
    def edit_actions(self) -> tuple[QAction, ...]:
        return (*self.editing.actions, *self.editing.copies)

    def show_absent(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signature
        self._with_absent = wanted
        self._inspect_now()

    def set_uri(self, text: str, caret: int | None = None) -> None:
        """Put another URI into the field as an undo step; without a caret, its beginning is shown."""
        with self.step(self.tr("Inspect another URI")):
            self.uri_edit.replace_all(text)
            if caret is not None:
                self.uri_edit.restore(TextSelection(caret, caret))
        if caret is None:
            self._show_subject()

    def show_document(self, stack: QUndoStack, text: str, base: str, caret: int) -> None:
        """Show another document with its own undo stack; this is not an undo step."""
        with self._in_step():
            self.base_edit.setText(base)
            self.uri_edit.setPlainText(text)
            self.uri_edit.restore(TextSelection(caret, caret))
        self.undo_stack, self._text = stack, text
        self._inspect_now()
        self._before = self._current_moment()

    def visit(self, text: str) -> None:
        """Go to another URI; going back leads to the one shown now."""
        self.visited.emit(text)
        self.set_uri(text)

    def end_edit(self) -> None:
        """Take what is written in a row of the tree that is still open, because the URI is about to be left."""
        if self.tree.viewport().isAncestorOf(self.focusWidget()):
            self.tree.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Decline an offer on Escape; put the clipboard in place of the URI where the focus is on something to look at."""
        if event.key() == Qt.Key.Key_Escape and self.controls.offers.isVisible():
            self.controls.offers.withdraw()
            self.uri_edit.setFocus()
            return
        is_looking = isinstance(self.focusWidget(), QAbstractItemView | QAbstractButton | QTabBar)
        if event.matches(QKeySequence.StandardKey.Paste) and is_looking:
            self.uri_edit.setFocus()
            self.uri_edit.selectAll()
            self.uri_edit.paste()
            return
        super().keyPressEvent(event)

    @contextmanager
    def step(self, label: str, key: Key | None = None) -> Iterator[None]:
        """Turn all changes inside into one undo step named `label`; `key` is the row to select afterwards."""
        before = self._before._replace(draft=self.convert.draft if self.convert.has_draft else None)
        with self._in_step():
            yield
        self._inspect_now()
        if key is not None:
            self._go_to(key)
        self._record(before, label, typed=False)

    @contextmanager
    def _in_step(self) -> Iterator[None]:
        """Record no undo steps for changes inside, and withdraw an offer about the previous text."""
        self.controls.offers.withdraw()
        self._step_open = True
        try:
            yield
        finally:
            self._step_open = False

    def _connect(self) -> None:
        self.editing.visited.connect(self.visit)
        self.editing.absent_wanted.connect(self.show_absent)
        self.uri_edit.text_edited.connect(self._on_text_edited)
        self.uri_edit.left.connect(self._catch_up)
        self.uri_edit.caret_moved.connect(self._on_caret_moved)
        self.base_edit.textChanged.connect(self._on_text_edited)
        self.tree.node_chosen.connect(self._on_node_chosen)
        self.controls.reveal_button.toggled.connect(self._on_reveal)
        self.details.findings.show_wanted.connect(self._on_show)
        self.details.findings.fix_wanted.connect(self._on_fix)
        self.convert.written_back.connect(self._on_written_back)
        self.convert.drafted.connect(self._on_drafted)
        self.convert.plus_read.connect(self._on_plus_read)
        self.details.use_wanted.connect(self._on_use)
        self.details.currentChanged.connect(self._show_base)
        self.uri_edit.pasted.connect(self._on_pasted)
        self.controls.verdict.offered.connect(self._on_offer)
        self.controls.verdict.fill_button.clicked.connect(self.editing.fill_in)
        self.controls.examples.chosen.connect(self._on_example)
        for field in (self.uri_edit, self.convert.source, self.convert.result):
            field.leave_undo_to(lambda: self.undo_stack)
        self.base_edit.installEventFilter(UndoPasser(self))

    def _on_text_edited(self) -> None:
        if self._step_open:
            return
        self.controls.offers.withdraw()
        before = self._before
        self._worker.inspect_typed(*self._read_fields())
        self._record(before, self.tr("Typing"), typed=True)

    def _inspect_now(self) -> None:
        """Inspect the text before returning, or in the background if that would hold the window up."""
        text, base = self._read_fields()
        if len(text) > _BEFORE_RETURNING:
            self._worker.inspect_typed(text, base)
        else:
            self._worker.inspect_now(text, base)

    def _catch_up(self) -> None:
        """Update the tree at once when the field loses the focus."""
        if self._worker.is_behind and len(self.uri_edit.text()) <= _BEFORE_RETURNING:
            self._inspect_now()

    def _read_fields(self) -> tuple[str, str | None]:
        return self.uri_edit.text(), self.base_edit.text().strip() or None

    def _show(self, seen: Seen) -> None:
        """Show an inspection: the tree first and, if the text is long or being typed, the details once it is painted."""
        inspection, summary = seen
        is_other = inspection.text != self._inspection.text
        self._inspection = inspection
        self._is_summarized = summary is not None
        if summary is not None:
            self._summary = summary
        self.tree.show_inspection(inspection, revealed=self._revealed, with_absent=self._with_absent)
        if is_other:
            self.tree.follow(self.uri_edit.caret())
        focused = None if inspection.text else QApplication.focusWidget()
        if focused is not None and self.controls.sides.isAncestorOf(focused):
            self.uri_edit.setFocus()  # or Qt would choose a button of the page that comes
        self.controls.pages.setCurrentWidget(
            self.controls.sides if inspection.text else self.controls.examples
        )
        if len(inspection.text) <= _TOGETHER and not self.uri_edit.is_typed_in:
            self._show_details()
        else:
            self._paint()
            self._details_timer.start()

    def _show_details(self) -> None:
        self._details_timer.stop()
        if not self._is_summarized:
            self._summary, self._is_summarized = summarize(self._inspection), True
        found = None if self._summary.code in TEXTS else self._inspection.findings
        self._findings = select_for_profile(found or (), Profile.ALL)  # without those for paper
        self.model.set_findings(self._findings)
        self.details.show_inspection(self._inspection, found, revealed=self._revealed)
        self.controls.reveal_button.setVisible(bool(self.model.tree.secrets))
        is_invalid = bool(self._findings) and self._findings[0].severity is Severity.ERROR
        if self.uri_edit.property("is_invalid") is not is_invalid:
            self.uri_edit.setProperty("is_invalid", is_invalid)
        self._show_base()
        said = self._summary if self._inspection.text else _GREETING
        self.controls.verdict.answer(said, has_gaps=bool(self._inspection.gaps))
        self._paint()
        self._follow()
        if self._is_new:
            self._select_subject()
        self._pasting.show_summary(self._inspection.text, self._summary)
        self.inspected.emit(self._inspection)

    def _on_pasted(self, span: Span) -> None:
        """Show the beginning of a pasted text that fills the whole field."""
        if span == self._inspection.whole:
            self._show_subject()

    def _show_subject(self) -> None:
        """Show the beginning of the text and select the row its summary is about; the caret stays."""
        self.uri_edit.show_beginning()
        self._is_new = True
        if not self._is_behind():
            self._select_subject()

    def _select_subject(self) -> None:
        self._is_new = False
        inspection = self._inspection
        self.tree.scrollToTop()
        subject = find_subject(inspection, self._summary)
        self.tree.follow(subject.start, is_inside=subject.start < subject.end)
        self._paint()
        self._follow()
        self._before = self._current_moment()

    def _paint(self) -> None:
        """Set the colours of the text, the notes of its findings and the span of the selected row."""
        node = self.tree.current_node()
        current = node.span if node.parent is not None else None
        marks = [found for found in self._findings if found.severity in UNDERLINED]
        painted = self._inspection, current, self._revealed, marks
        # The text is painted before its findings are known, which after most keys are those of before.
        if painted != self._painted:
            self._painted = painted
            secrets = () if self._revealed else self.model.tree.secrets
            self.uri_edit.paint(
                highlight(self._inspection, current_theme(), findings=marks, secrets=secrets, current=current)
            )
        self.uri_edit.annotate((found.span, found.message) for found in self._findings[:100])

    def _on_caret_moved(self, offset: int) -> None:
        if not (self._is_selecting or self._step_open or self._is_behind()):
            self.tree.follow(offset)
            self._paint()
            self._follow()
        self._before = self._current_moment()

    def _show_base(self) -> None:
        self.controls.base_edit.setVisible(self._needs_base())

    def _needs_base(self) -> bool:
        """Tell whether the base has to be visible: for a relative reference, for the page about it, or if it is in use."""
        inspection, base = self._inspection, self.base_edit
        is_relative = bool(inspection.text) and inspection.uri.scheme is None and inspection.is_valid_iri
        return is_relative or self.details.asks_for_base or bool(base.text()) or base.hasFocus()

    def _is_behind(self) -> bool:
        """Tell whether tree or details are not up to date yet; they will follow the caret then."""
        return self._worker.is_behind or self._details_timer.isActive()

    def _on_node_chosen(self, node: Node) -> None:
        self._is_selecting = True
        self.uri_edit.select(node.span)
        self._is_selecting = False
        self._paint()
        self._follow()
        self._before = self._current_moment()

    def _follow(self) -> None:
        value = value_of_row(converted_row(self.tree.current_node()))
        if value.secret:
            self.convert.show_secret(value.title)
        else:
            self.convert.show_value(value.text, value.component, value.title)

    def _on_written_back(self, text: str) -> None:
        current = self.tree.current_node()
        node = converted_row(current)
        value = value_of_row(node)
        with self.step(self.tr("Write back {part}").format(part=value.title), current.key):
            if node.is_absent or node.within is not None:
                self.uri_edit.change_to(with_text(node, text) or self.uri_edit.text())
            else:
                self.uri_edit.replace(value.span, text)

    def _on_reveal(self, revealed: bool) -> None:  # noqa: FBT001 - Qt's own signature
        self._revealed = revealed
        self._inspect_now()

    def _on_show(self, span: Span) -> None:
        self.uri_edit.select(span)
        self.uri_edit.setFocus()

    def _on_fix(self, findings: tuple[Finding, ...]) -> None:
        if self._is_behind():  # the text may have changed since
            return
        fix = findings[0].fix
        assert fix is not None  # asked only of findings that have one
        label = phrase(fix.label) if len(findings) == 1 else self.tr("Fix all")
        with self.step(label):
            if len(findings) == 1:
                self.uri_edit.replace(fix.span, fix.text)
            else:
                codes = {one.code for one in findings}
                self.uri_edit.change_to(apply_fixes_of(self._inspection.text, findings, codes))
        self.controls.verdict.announce(phrase(Message("Fixed: {}", label)))

    def _on_offer(self, offer: Offer) -> None:
        if self._is_behind():  # the text may have changed since
            return
        if "\n" in offer.text:
            self.list_wanted.emit(offer.text)
            return
        with self.step(phrase(offer.label)):
            self.uri_edit.change_to(offer.text)
        self.uri_edit.setFocus()

    def _on_use(self, text: str) -> None:
        with self.step(self.tr("Use it")):
            self.uri_edit.change_to(text)

    def _on_example(self, uri: str) -> None:
        self.visit(uri)
        self.uri_edit.setFocus()

    def _on_plus_read(self, is_space: bool) -> None:  # noqa: FBT001 - Qt's own signature
        """Read `+` in the tree as it is read in the panel."""
        self.model.plus_is_space = is_space
        self._inspect_now()

    def _on_drafted(self, before: Draft, after: Draft) -> None:
        """Record an undo step for a panel edit that leaves the URI unchanged."""
        here = self._current_moment()
        self._push(
            Patch(0, "", ""), here._replace(draft=before), here._replace(draft=after), self.tr("Convert")
        )

    def _current_moment(self) -> Moment:
        return Moment(self.base_edit.text(), self.uri_edit.selection(), self.tree.current_node().key)

    def _record(self, before: Moment, label: str, *, typed: bool) -> None:
        """Record what has changed since the last step."""
        text = self.uri_edit.text()
        after = self._current_moment()
        patch = difference(self._text, text, min(*before.selection, after.selection.caret))
        self._text, self._before = text, after
        if patch.removed or patch.inserted or before.base != after.base:
            self._push(patch, before, after, label, typed=typed)

    def _push(self, patch: Patch, before: Moment, after: Moment, label: str, *, typed: bool = True) -> None:
        self.undo_stack.push(UndoStep(self._restore, patch, before, after, label=label, typed=typed))

    def _restore(self, patch: Patch, moment: Moment, said: Message) -> None:
        """Restore the moment before or after a step, and announce what was done."""
        with self._in_step():
            if patch.removed or patch.inserted:
                self.uri_edit.apply(patch)
            if self.base_edit.text() != moment.base:
                self.base_edit.setText(moment.base)
            self.uri_edit.restore(moment.selection)
        self._text = self.uri_edit.text()
        self._inspect_now()
        self._go_to(moment.node)
        if moment.draft is not None and not self._worker.is_behind:
            self._details_timer.stop()
            self._show_details()
            self.convert.restore(moment.draft)
        self._before = self._current_moment()
        self.controls.verdict.announce(phrase(said))

    def _go_to(self, key: Key) -> None:
        """Select a row if it still exists, without moving the caret."""
        if self.tree.go_to(key) and not self._details_timer.isActive():
            self._paint()
            self._follow()
