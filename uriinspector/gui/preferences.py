"""The user's preferences as one value, how they are kept, and how they reach the application and the View menu."""

from collections.abc import Callable, Mapping
from functools import partialmethod
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QSettings
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from uriinspector.core.codecs.table import codecs
from uriinspector.gui.i18n import SYSTEM, languages
from uriinspector.gui.theme import (
    PART_COLOURS,
    Theme,
    apply_theme,
    choose_part_colours,
    choose_uri_font,
    chosen_theme,
    palette,
)

THEMES: Final = ("system", "light", "dark", "contrast")
SMALLEST, LARGEST = 7.0, 32.0  # points
LONGEST_KEPT: Final = 3650  # days


class Preferences(NamedTuple):
    """Everything in the settings dialog.

    Attributes:
        theme: one of `THEMES`.
        font_size: the size of all text in points; 0 stands for the system's.
        uri_family: the font family for URIs; if it is empty, the program chooses one.
        history: whether URIs looked at are remembered.
        keep_days: for how many days; 0 is without end. Favourites stay.
        clipboard: whether a URI on the clipboard is offered.
        codec: the codec of the encode/decode panel for values in which none is detected.
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
    chosen = {name: read(settings.value(name)) for name, read in _READ.items()}
    return Preferences(**{name: value for name, value in chosen.items() if value is not None})


def save(settings: QSettings, preferences: Preferences) -> bool:
    """Save preferences; return whether they could be written."""
    for name, value in preferences._asdict().items():
        settings.setValue(name, value)
    settings.sync()
    return settings.status() is not QSettings.Status.AccessError


def _one_of(names: Callable[[], tuple[str, ...]]) -> Callable[[Any], str | None]:
    """Return a reader that accepts one of these names, and gives None for anything else."""
    return lambda value: value if value in names() else None


def _switch(value: Any) -> bool | None:
    """Read a bool, which files of settings hold as a word."""
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


def prepare_application(preferences: Preferences) -> Theme:
    """Set fonts and palette of the application, for all widgets made from now on; return the chosen theme."""
    application = _application()
    font = QFont(QApplication.font())
    font.setPointSizeF(preferences.font_size or usual_size())
    if font != QApplication.font():
        QApplication.setFont(font)
    choose_uri_font(application, preferences.uri_family)
    choose_part_colours(application, preferences.part_colours)
    theme = chosen_theme(preferences.theme)
    application.setPalette(palette(theme))
    return theme


def apply_preferences(preferences: Preferences) -> None:
    """Apply the chosen theme and fonts; what is drawn already follows once `LOOK` announces it.

    Build the window first, because under a style sheet Qt polishes a widget again whenever it gets another parent.
    """
    apply_theme(_application(), prepare_application(preferences))


def usual_size() -> float:
    """Return the system's text size in points."""
    size = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    return size if size > 0 else QFont().pointSizeF()


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


class ThemeActions:
    """The actions on text size and theme: each changes the preferences that `chosen` returns, and passes them to `prefer`."""

    def __init__(self, chosen: Callable[[], Preferences], prefer: Callable[[Preferences], None]) -> None:
        self._chosen = chosen
        self._prefer = prefer

    def usual_text(self) -> None:
        """Use the system's text size."""
        self._prefer(self._chosen()._replace(font_size=0.0))

    def _use_theme(self, theme: str) -> None:
        self._prefer(self._chosen()._replace(theme=theme))

    def _scale_text(self, step: int) -> None:
        size = (self._chosen().font_size or usual_size()) + step
        self._prefer(self._chosen()._replace(font_size=min(LARGEST, max(SMALLEST, size))))

    use_system = partialmethod(_use_theme, "system")  # light, dark or high contrast as the system
    use_light = partialmethod(_use_theme, "light")
    use_dark = partialmethod(_use_theme, "dark")
    use_contrast = partialmethod(_use_theme, "contrast")
    larger_text = partialmethod(_scale_text, 1)
    smaller_text = partialmethod(_scale_text, -1)
