"""A cell of a tree or a table: one value, and one table that answers Qt's roles from it."""

import functools
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.colours import current_theme, part_of, uri_font
from uriinspector.gui.theme.icons import icon, swatch
from uriinspector.gui.widgets.display import elide, on_one_line

Index = QModelIndex | QPersistentModelIndex
SWATCH: Final = "swatch"
MARKS: Final = Qt.ItemDataRole.UserRole + 40  # the role of what is marked in a cell
_TOOL_TIP: Final = 4000


class Cell(NamedTuple):
    """One cell.

    Attributes:
        text: the whole text; shown safe and short, longer in the tool tip.
        colour: the name of a colour of the theme, or of a component whose part has one.
        icon: the name of an icon, `SWATCH` for a square, or None.
        icon_colour: the same as `colour` where left out.
        uri: whether it is text of a URI, shown in the monospaced family.
        note: a second line for the tool tip.
        verbatim: whether it is somebody else's text, such as a file name, and never translated.
        marks: where the text differs from that of another cell, as pairs of start and end.
    """

    text: str
    colour: str = "text"
    icon: str | None = None
    icon_colour: str | None = None
    uri: bool = False
    note: str = ""
    verbatim: bool = False
    marks: tuple[tuple[int, int], ...] = ()


def colour_of(name: str) -> str:
    """Return the current theme's colour of a name, or of a component of a URI."""
    return str(getattr(current_theme(), part_of(name) or name))


def has_answer(role: int) -> bool:
    """Tell whether a cell answers a role of Qt."""
    return role in _ANSWERS


def answer(cell: Cell, heading: str, role: int) -> Any:
    """Answer a role of Qt for a cell under `heading`."""
    return _ANSWERS[role](cell, heading)


def _say(cell: Cell) -> str:
    return cell.text if cell.uri or cell.verbatim else phrase(cell.text)


def _display(cell: Cell, _heading: str) -> str:
    return on_one_line(_say(cell))


def _tool_tip(cell: Cell, _heading: str) -> str:
    return "\n".join(line for line in (elide(_say(cell), _TOOL_TIP), phrase(cell.note)) if line)


def _accessible_text(cell: Cell, heading: str) -> str:
    said = ". ".join(line for line in (on_one_line(_say(cell)), *phrase(cell.note).splitlines()) if line)
    said = said or phrase("nothing")
    return f"{heading}: {said}" if heading else said


def _font(cell: Cell, _heading: str) -> QFont | None:
    return uri_font() if cell.uri else None


def _brush(cell: Cell, _heading: str) -> QBrush:
    return _brush_of(colour_of(cell.colour))


@functools.cache
def _brush_of(colour: str) -> QBrush:
    return QBrush(QColor(colour))


def _icon(cell: Cell, _heading: str) -> QIcon | None:
    if cell.icon is None:
        return None
    colour = colour_of(cell.icon_colour or cell.colour)
    return swatch(colour) if cell.icon == SWATCH else icon(cell.icon, colour)


def _marks(cell: Cell, _heading: str) -> tuple[tuple[int, int], ...] | None:
    """Return the marks where the text is shown as it is."""
    return cell.marks if cell.marks and _display(cell, "") == cell.text else None


_ANSWERS: Final[Mapping[int, Callable[[Cell, str], Any]]] = {
    Qt.ItemDataRole.DisplayRole: _display,
    Qt.ItemDataRole.ToolTipRole: _tool_tip,
    Qt.ItemDataRole.AccessibleTextRole: _accessible_text,
    Qt.ItemDataRole.FontRole: _font,
    Qt.ItemDataRole.ForegroundRole: _brush,
    Qt.ItemDataRole.DecorationRole: _icon,
    MARKS: _marks,
}
