"""Editing in the tree: a table of actions, each of which is one undo step and keeps a row selected."""

from collections.abc import Callable
from functools import partial
from itertools import starmap
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut, QUndoStack

from uriinspector.core.codecs.table import codec
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import TEXTS, summarize
from uriinspector.core.text.quotation import QUOTATIONS, Quotation
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect import tree_edit
from uriinspector.gui.inspect.component_node import Key, MeaningNode, Node
from uriinspector.gui.inspect.component_tree import MEANING, PART, WRITTEN, may_edit, value_of_row
from uriinspector.gui.inspect.controls import InspectControls
from uriinspector.gui.inspect.undo import Step
from uriinspector.gui.theme import tint
from uriinspector.gui.widgets.layout import open_dialog

SEPARATOR: Final = ""


def _make_harmless(uri: str) -> str:
    return codec("defang").encode(uri).output or uri


# Quotations belong to a part of core that knows no codecs.
COPIES: Final = (*QUOTATIONS, Quotation("harmless", "Harmless link, defanged", _make_harmless, is_link=True))


class EditAction(NamedTuple):
    """An action, which the method of `Editing` of its name carries out. Its shortcuts work only in the tree."""

    name: str
    text: str
    shortcuts: tuple[str, ...]
    icon: str
    tip: str
    checkable: bool = False


EDIT_ACTIONS: Final = (
    EditAction("edit_written", "Edit as &written", ("F2", "Return", "Enter"), "replace",
               "Edit the selected part as it is written"),
    EditAction("edit_meaning", "Edit &decoded", ("Shift+F2", "Shift+Return"), "replace",
               "Edit what the selected part means; it is encoded for you"),
    EditAction("edit_key", "Edit the &key", ("Ctrl+F2",), "replace",
               "Edit the key of the selected pair"),
    EditAction("insert_row", "&Insert a pair or segment", ("Ins", "Ctrl+Shift+N"), "plus",
               "Insert a pair or a segment behind the selected one"),
    EditAction("duplicate_row", "D&uplicate the pair", ("Ctrl+Shift+D",), "copy",
               "Write the selected pair twice"),
    EditAction("remove_row", "&Remove the part", ("Del",), "trash-2",
               "Take the selected part away, with its delimiter"),
    EditAction("move_row_up", "Move u&p", ("Alt+Up",), "arrow-up",
               "Move the selected pair or segment before the one above"),
    EditAction("move_row_down", "Move dow&n", ("Alt+Down",), "arrow-down",
               "Move the selected pair or segment behind the one below"),
    EditAction("sort_pairs", "&Sort the pairs", ("Ctrl+Shift+S",), "arrow-down",
               "Put the pairs of the query in the order of their keys"),
    EditAction("normalize_uri", "Replace by the nor&mal form", ("Ctrl+Shift+M",), "wand-sparkles",
               "Write the whole URI in its normal form"),
    EditAction("fill_in", "&Fill in the gaps…", ("Ctrl+Shift+F",), "replace",
               "Put values into the gaps of a template"),
    EditAction("show_absent", "Show &absent parts", ("Ctrl+Shift+A",), "eye",
               "Give parts that are not there a row, to add them", checkable=True),
    EditAction("inspect_value", "Inspect this &value", ("Ctrl+Return",), "crosshair",
               "Inspect the decoded value as a URI; Back leads here"),
    EditAction("copy_written", "&Copy as written", ("Ctrl+C",), "copy",
               "Copy the selected part as it is written"),
    EditAction("copy_meaning", "Copy d&ecoded", ("Ctrl+Shift+L",), "copy",
               "Copy what the selected part means"),
)  # fmt: skip
MENU: Final = (
    "edit_written", "edit_meaning", "edit_key", "remove_row", SEPARATOR,
    "insert_row", "duplicate_row", "move_row_up", "move_row_down", "sort_pairs", SEPARATOR,
    "copy_written", "copy_meaning", SEPARATOR,
    "inspect_value", "show_absent",
)  # fmt: skip


def make_action(row: EditAction, parent: QObject) -> QAction:
    """Make the action of a row of the table without connecting it; `Editing.draw_icons` adds the icon."""
    action = QAction(phrase(row.text), parent)
    action.setObjectName(f"action_{row.name}")
    action.setCheckable(row.checkable)
    action.setToolTip(phrase(row.tip))
    action.setStatusTip(phrase(row.tip))
    action.setShortcuts([QKeySequence(keys) for keys in row.shortcuts])
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    return action


_WRITERS: Final = (tree_edit.with_key, tree_edit.with_text, tree_edit.with_meaning)


class Editing(QObject):
    """The actions of the tree: `actions` are those of `EDIT_ACTIONS`, `copies` copy the row in one notation each.

    Signals:
        begun: an action is about to be carried out, maybe from the menu while another mode hides the tree.
        visited: the user goes to another URI, the value of a row.
        absent_wanted: whether absent parts get rows.
    """

    begun = Signal()
    visited = Signal(str)
    absent_wanted = Signal(bool)

    def __init__(
        self, controls: InspectControls, step: Step, stack: Callable[[], QUndoStack], parent: QObject
    ) -> None:
        """Make the actions; `step` turns all changes inside it into one undo step, `stack` returns the undo stack."""
        super().__init__(parent)
        self._controls = controls
        self._tree = controls.tree
        self._step, self._stack = step, stack
        self._fresh = -1
        self.actions = tuple(make_action(row, self) for row in EDIT_ACTIONS)
        self.copies = tuple(starmap(self._make_copy_action, enumerate(COPIES, 1)))
        for row, action in zip(EDIT_ACTIONS, self.actions, strict=True):
            action.triggered.connect(self.begun)
            action.triggered.connect(getattr(self, row.name))
        controls.tree.addActions((*self.actions, *self.copies))
        self._fill_menu()
        controls.tree.refused.connect(controls.offers.tell)
        controls.tree.given_up.connect(self._on_given_up)
        controls.model.edited.connect(self._on_edited)
        controls.model.dropped.connect(self._move_to)
        for keys in ("Menu", "Shift+F10"):
            shortcut = QShortcut(QKeySequence(keys), controls.tree)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(controls.tree.show_menu)

    def edit_written(self) -> None:
        self._tree.edit_cell(WRITTEN)

    def edit_meaning(self) -> None:
        self._tree.edit_cell(MEANING)

    def edit_key(self) -> None:
        self._tree.edit_cell(PART)

    def insert_row(self) -> None:
        """Insert a pair or segment after the row and edit it; Escape removes it again."""
        node = self._node()
        text, index = tree_edit.with_another(node)
        kind, own = tree_edit.place(node)
        in_query = node.component.name == "query" or kind == "pair"
        label = self.tr("Insert a pair") if in_query else self.tr("Insert a segment")
        key = _sibling_key(node, node.row + index - own) if kind else (*node.key, (_child_name(node), index))
        if self._change(text, label, key):
            self._fresh = self._stack().index()
            self._tree.edit_cell(PART if self._node().is_pair else WRITTEN)

    def duplicate_row(self) -> None:
        node = self._node()
        label = self.tr("Duplicate {part}").format(part=_title_of_row(node))
        self._change(tree_edit.duplicate(node), label, _sibling_key(node, node.row + 1))

    def remove_row(self) -> None:
        """Remove the row, and select the next one of its kind, or the one that contained it."""
        node = self._node()
        label = self.tr("Remove {part}").format(part=_title_of_row(node))
        kind, index = tree_edit.place(node)
        last = bool(kind) and index + 1 == tree_edit.count_siblings(node)
        key = _sibling_key(node, node.row - last) if kind and tree_edit.count_siblings(node) > 1 else node.key
        if node.parent is not None and not kind and not self._controls.model.tree.with_absent:
            key = node.parent.key
        self._change(tree_edit.without(node), label, key)

    def move_row_up(self) -> None:
        self._move_to(self._node(), tree_edit.place(self._node())[1] - 1)

    def move_row_down(self) -> None:
        self._move_to(self._node(), tree_edit.place(self._node())[1] + 1)

    def sort_pairs(self) -> None:
        node = self._node()
        text, to = tree_edit.sort_by_key(node)
        kind, index = tree_edit.place(node)
        key = _sibling_key(node, node.row + to - index) if kind else node.key
        self._change(text, self.tr("Sort the pairs"), key)

    def normalize_uri(self) -> None:
        normal = self._controls.model.inspection.normalized
        if normal is None:
            self._controls.offers.tell(self.tr("This is no valid reference, so it has no normal form."))
        elif normal == self._controls.model.inspection.text:
            self._controls.offers.tell(self.tr("This is the normal form already."))
        else:
            self._change(normal, self.tr("Normalize"), self._node().key)

    def fill_in(self) -> None:
        """Ask for the values of the gaps of a template."""
        from uriinspector.core.template import find_template
        from uriinspector.gui.inspect.gaps import GapsDialog

        text = self._controls.model.inspection.text
        found = find_template(text)
        if found is None:
            self._controls.offers.tell(
                self.tr("There is no gap to fill in, such as {example} or {other}.").format(
                    example="{id}", other="{{base_url}}"
                )
            )
            return
        dialog = GapsDialog(text, found, self._tree.window())
        dialog.filled.connect(self._on_filled)
        open_dialog(dialog)

    def _on_filled(self, text: str) -> None:
        self._change(text, self.tr("Fill in the gaps"), self._node().key)
        self._controls.uri_edit.setFocus()  # the button that had the focus may be gone

    def show_absent(self, checked: bool) -> None:  # noqa: FBT001 - Qt's own signature
        self.absent_wanted.emit(checked)

    def inspect_value(self) -> None:
        node = self._node()
        self.visited.emit(node.component.text if isinstance(node, MeaningNode) else _decoded_or_written(node))

    def copy_written(self) -> None:
        QGuiApplication.clipboard().setText(text_as_written(self._node()))

    def copy_meaning(self) -> None:
        QGuiApplication.clipboard().setText(_decoded_or_written(self._node()))

    def draw_icons(self) -> None:
        for row, action in zip(EDIT_ACTIONS, self.actions, strict=True):
            tint(action, row.icon)

    def _make_copy_action(self, number: int, quotation: Quotation) -> QAction:
        action = QAction(phrase(quotation.title), self)
        action.setObjectName(f"action_copy_{quotation.name}")
        action.setShortcut(QKeySequence(f"Ctrl+Shift+{number}"))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(self.tr("Copy as {form} ({keys})").format(form=phrase(quotation.title), keys=keys))
        action.triggered.connect(partial(self._copy, quotation))
        return action

    def _copy(self, quotation: Quotation) -> None:
        """Copy in a notation: those of links take the whole URI around the row, all others the text of the row."""
        node = self._node()
        if not quotation.is_link:
            QGuiApplication.clipboard().setText(quotation.write(text_as_written(node)))
            return
        text = tree_edit.text_around(node)
        whole = node.tree.inspection
        summary = summarize(whole if whole.text == text else inspect(text))
        is_text = summary.code in TEXTS and bool(summary.offers)  # a command or markup with a link in it
        is_same = is_text and quotation.name == "curl" and text.split(maxsplit=1)[0] == "curl"
        link = summary.offers[0].text if is_text else text
        QGuiApplication.clipboard().setText(text if is_same else quotation.write(link))

    def _fill_menu(self) -> None:
        menu = self._tree.menu
        menu.aboutToShow.connect(self._disable_impossible)
        menu.aboutToHide.connect(self._enable_all)
        by_name = {row.name: action for row, action in zip(EDIT_ACTIONS, self.actions, strict=True)}
        for name in MENU:
            if name == SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(by_name[name])
            if name == "copy_meaning":
                copies = menu.addMenu(self.tr("Copy a&s"))
                copies.addActions(self.copies)

    def _disable_impossible(self) -> None:
        """Disable the menu entries that are impossible for the current row."""
        node = self._node()
        kind, index = tree_edit.place(node)
        able = {
            "edit_written": may_edit(node, WRITTEN),
            "edit_meaning": may_edit(node, MEANING),
            "edit_key": may_edit(node, PART),
            "insert_row": bool(kind) or node.component.name in {"query", "path"},
            "duplicate_row": kind == "pair",
            "move_row_up": index > 0,
            "move_row_down": bool(kind) and index + 1 < tree_edit.count_siblings(node),
            "sort_pairs": kind == "pair" or node.component.name == "query",
        }
        for row, action in zip(EDIT_ACTIONS, self.actions, strict=True):
            action.setEnabled(able.get(row.name, True))

    def _enable_all(self) -> None:
        """Enable all actions, so that a shortcut at least explains why it can't be used."""
        for action in self.actions:
            action.setEnabled(True)

    def _on_edited(self, node: Node, column: int, text: str) -> None:
        if separator := tree_edit.find_separator(node, text):
            refusal = self.tr("'{}' separates the items of this list: leave it out, or edit the whole list.")
            self._controls.offers.tell(refusal.format(separator))
            return
        part = _title_of_row(node) if column == PART else _title(node)
        label = self.tr("Change {part}").format(part=part)
        written = _WRITERS[column](node, text)
        stack = self._stack()
        if self._fresh == stack.index() and written is not None:  # a new row and its name are one step
            label = stack.undoText()
            stack.undo()
        self._fresh = -1
        self._change(written, label, node.key)

    def _on_given_up(self) -> None:
        """Remove a row that was just inserted if its editor is left by Escape."""
        if self._fresh == self._stack().index():
            self._stack().undo()
        self._fresh = -1

    def _move_to(self, node: Node, to: int) -> None:
        label = self.tr("Move {part}").format(part=_title_of_row(node))
        row = node.row + to - tree_edit.place(node)[1]
        self._change(tree_edit.move(node, to), label, _sibling_key(node, row))

    def _change(self, text: str | None, label: str, key: Key) -> bool:
        """Change the URI in one undo step and select a row; return False if nothing changes."""
        if text is None:
            self._controls.offers.tell(self.tr("This cannot be done to the selected part."))
            return False
        if text == self._controls.model.inspection.text:
            return False
        with self._step(label, key):
            self._controls.uri_edit.change_to(text)
        return True

    def _node(self) -> Node:
        return self._tree.current_node()


def text_as_written(node: Node) -> str:
    """Return the written text of a row with its secrets, since a copy without them would be another URI."""
    return node.component.text if isinstance(node, MeaningNode) or node.value is None else node.value.text


def _decoded_or_written(node: Node) -> str:
    decoded = tree_edit.decoded_text(node)
    return text_as_written(node) if decoded is None else decoded


def _title(node: Node) -> str:
    return value_of_row(node).title


def _title_of_row(node: Node) -> str:
    return f"{phrase(node.component.name)} {node.label}" if node.is_pair else _title(node)


def _sibling_key(node: Node, row: int) -> Key:
    """Return the key of the row of the same kind at another place."""
    return (*(node.parent.key if node.parent else ()), (node.component.name, row))


def _child_name(node: Node) -> str:
    return (
        node.children[0].component.name
        if node.children
        else "pair"
        if node.component.name == "query"
        else "segment"
    )
