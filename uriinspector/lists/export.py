"""Rows of a list for other programs: objects of JSON, and cells of a spreadsheet without secrets."""

from dataclasses import asdict, astuple
from typing import Any, Final

from uriinspector.core.text.secret import mask
from uriinspector.lists.model import Entry, Group

COLUMNS: Final = (
    "text", "count", "line", "what", "scheme", "host", "site", "pattern", "parameters", "finding", "severity",
)  # fmt: skip
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would calculate


def json_object(entry: Entry) -> dict[str, Any]:
    """Return an entry as `list --json` writes it; secrets stay what they are."""
    finding = entry.finding
    return {
        **asdict(entry),
        "finding": None if finding is None else {"code": finding.code, "severity": finding.severity.value},
    }


def csv_cells(row: Entry | Group) -> list[str]:
    """Return the cells of a row for a spreadsheet: no secrets, and none that it would take for a formula."""
    return [_cell(value) for value in _flatten(row)]


def _flatten(row: Entry | Group) -> tuple[object, ...]:
    if isinstance(row, Group):
        return astuple(row)
    *columns, names, worst = astuple(row)
    return (*columns, " ".join(names), *(worst or ("", "")))


def _cell(value: object) -> str:
    text = mask(value) if isinstance(value, str) else "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
