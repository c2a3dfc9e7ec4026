"""The actions for a row of the tree, in one table for its menu, the Edit menu and the palette."""

from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from uriinspector.gui.i18n.phrases import phrase

SEPARATOR: Final = ""


class EditAction(NamedTuple):
    """One action; `slot` is the name of a method of `Editing`. The shortcuts work only in the tree."""

    name: str
    text: str
    shortcuts: tuple[str, ...]
    icon: str
    slot: str
    tip: str
    checkable: bool = False


EDIT_ACTIONS: Final = (
    EditAction("edit_written", "Edit as &written", ("F2", "Return", "Enter"), "replace",
               "edit_written", "Edit the selected part as it is written"),
    EditAction("edit_meaning", "Edit &decoded", ("Shift+F2", "Shift+Return"), "replace",
               "edit_meaning", "Edit what the selected part means; it is encoded for you"),
    EditAction("edit_key", "Edit the &key", ("Ctrl+F2",), "replace",
               "edit_key", "Edit the key of the selected pair"),
    EditAction("insert_row", "&Insert a pair or segment", ("Ins", "Ctrl+Shift+N"), "plus",
               "insert", "Insert a pair or a segment behind the selected one"),
    EditAction("duplicate_row", "D&uplicate the pair", ("Ctrl+Shift+D",), "copy",
               "duplicate", "Write the selected pair twice"),
    EditAction("remove_row", "&Remove the part", ("Del",), "trash-2",
               "remove", "Take the selected part away, with its delimiter"),
    EditAction("move_row_up", "Move u&p", ("Alt+Up",), "arrow-up",
               "move_up", "Move the selected pair or segment before the one above"),
    EditAction("move_row_down", "Move dow&n", ("Alt+Down",), "arrow-down",
               "move_down", "Move the selected pair or segment behind the one below"),
    EditAction("sort_pairs", "&Sort the pairs", ("Ctrl+Shift+S",), "arrow-down",
               "sort", "Put the pairs of the query in the order of their keys"),
    EditAction("normalise_uri", "Replace by the nor&mal form", ("Ctrl+Shift+M",),
               "wand-sparkles", "normalise", "Write the whole URI in its normal form"),
    EditAction("show_absent", "Show &absent parts", ("Ctrl+Shift+A",), "eye",
               "show_absent", "Give parts that are not there a row, to add them",
               checkable=True),
    EditAction("inspect_value", "Inspect this &value", ("Ctrl+Return",), "crosshair",
               "inspect_value", "Inspect the decoded value as a URI; Back leads here"),
    EditAction("copy_written", "&Copy as written", ("Ctrl+C",), "copy",
               "copy_written", "Copy the selected part as it is written"),
    EditAction("copy_meaning", "Copy d&ecoded", ("Ctrl+Alt+D",), "copy",
               "copy_meaning", "Copy what the selected part means"),
)  # fmt: skip
MENU: Final = (
    "edit_written", "edit_meaning", "edit_key", "remove_row", SEPARATOR,
    "insert_row", "duplicate_row", "move_row_up", "move_row_down", "sort_pairs", SEPARATOR,
    "copy_written", "copy_meaning", SEPARATOR,
    "inspect_value", "show_absent",
)  # fmt: skip


def make_action(row: EditAction, parent: QObject) -> QAction:
    """Make the action of a row of the table, not connected yet; `retint` adds the icon."""
    action = QAction(phrase(row.text), parent)
    action.setObjectName(f"action_{row.name}")
    action.setCheckable(row.checkable)
    action.setToolTip(phrase(row.tip))
    action.setStatusTip(phrase(row.tip))
    action.setShortcuts([QKeySequence(keys) for keys in row.shortcuts])
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    return action
