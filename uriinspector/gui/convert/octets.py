"""The rows of the octet table: each character as written, its octets, and why it may or may not stand there."""

from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.codecs.octets import OctetRow, octet_table
from uriinspector.gui.widgets.table import Cell, Row, Width

HEADINGS: Final = ("At", "Octets", "Character", "Class", "Why")
WIDTHS: Final = (Width(40), Width(72), Width(80), Width(96), Width(160, 1))
_MOST: Final = 256


def octet_rows(text: str, component: str | None) -> tuple[Row, ...]:
    """Return a row for each character at the start of a text; the last one says what is left out."""
    found = octet_table(text, component, _MOST)
    rows = tuple(map(_row, found))
    end = found[-1].span.end if found else 0
    if end == len(text):
        return rows
    left_out = Cell(Message("{} more characters are not shown", f"{len(text) - end:,}"), "muted")
    return (*rows, (Cell("…", "muted"), *(Cell("") for _ in WIDTHS[2:]), left_out))


def _row(octet: OctetRow) -> Row:
    sign = ("circle-check", "good") if octet.allowed else ("circle-x", "error")
    name = f"{octet.code_point} {octet.name}".strip()
    character = "space" if octet.character == " " else octet.character
    return (
        Cell(f"{octet.span.start:,}", "muted"),
        Cell(octet.octets.hex(" ").upper(), uri=True),
        Cell(character or "(none)", "text" if character else "muted", uri=True, note=name),
        Cell(octet.kind),
        Cell(octet.reason, "text", *sign, note=octet.reference),
    )
