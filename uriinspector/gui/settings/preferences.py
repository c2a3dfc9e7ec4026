"""The user's preferences as one value; missing, unknown or damaged ones get their default."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from PySide6.QtCore import QSettings

from uriinspector.core.codecs import codecs
from uriinspector.gui.i18n.languages import SYSTEM, languages
from uriinspector.gui.theme.colours import PART_COLOURS

THEMES: Final = ("system", "light", "dark", "contrast")
SMALLEST, LARGEST = 7.0, 32.0  # points
LONGEST_KEPT: Final = 3650  # days


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything in the settings dialog.

    Attributes:
        theme: one of `THEMES`.
        font_size: points of all text; 0 is the system's.
        uri_family: the family URIs are shown in; empty is the program's own choice.
        history: whether URIs looked at are remembered.
        keep_days: for how long; 0 is without end. Favourites stay.
        clipboard: whether a URI on the clipboard is offered.
        codec: what the encode/decode panel starts with where it follows nothing.
        reopen: whether the URIs that are open come back at the next start.
        language: a code such as `de`, or `SYSTEM`.
        part_colours: how the parts of a URI are coloured, one of `PART_COLOURS`.
    """

    theme: str = THEMES[0]
    font_size: float = 0.0
    uri_family: str = ""
    history: bool = True
    keep_days: int = 90
    clipboard: bool = True
    codec: str = "percent-encoding"
    language: str = SYSTEM
    part_colours: str = PART_COLOURS[0]
    reopen: bool = True


def load(settings: QSettings) -> Preferences:
    """Load the preferences of earlier runs."""
    chosen = {name: read(settings.value(name)) for name, read in _READ.items()}
    return Preferences(**{name: value for name, value in chosen.items() if value is not None})


def save(settings: QSettings, preferences: Preferences) -> None:
    """Save the preferences for the next run."""
    for name, value in asdict(preferences).items():
        settings.setValue(name, value)


def _one_of(names: Callable[[], tuple[str, ...]]) -> Callable[[Any], str | None]:
    """Make a reader for one of some names."""
    return lambda value: value if value in names() else None


def _switch(value: Any) -> bool | None:
    """Read a yes or no, which files of settings hold as a word."""
    return {"true": True, "false": False}.get(str(value).lower())


def _number(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def _points(value: Any) -> float | None:
    number = _number(value)
    return number if number is not None and SMALLEST <= number <= LARGEST else None


def _days(value: Any) -> int | None:
    number = _number(value)
    return int(number) if number is not None and 0 <= number <= LONGEST_KEPT else None


def _family(value: Any) -> str | None:
    return value if isinstance(value, str) else None


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "theme": _one_of(lambda: THEMES),
    "part_colours": _one_of(lambda: PART_COLOURS),
    "font_size": _points,
    "uri_family": _family,
    "history": _switch,
    "keep_days": _days,
    "clipboard": _switch,
    "reopen": _switch,
    "codec": _one_of(lambda: tuple(codecs())),
    "language": _one_of(lambda: (SYSTEM, *languages())),
}
