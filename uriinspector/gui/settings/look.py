"""Apply the preferences: the fonts and the theme of the whole application; and the choices of the View menu."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from uriinspector.gui.settings.preferences import LARGEST, SMALLEST, Preferences
from uriinspector.gui.theme.colours import (
    Theme,
    apply_theme,
    choose_part_colours,
    choose_uri_font,
    chosen_theme,
    palette,
)


def prepare(preferences: Preferences) -> Theme:
    """Set fonts and palette of the application, for everything that is made from now on."""
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


def apply(preferences: Preferences) -> None:
    """Apply the chosen theme and fonts; widgets that draw icons have to `retint`.

    Under a style sheet Qt polishes a widget again whenever it is moved into another, so build the window first.
    """
    apply_theme(_application(), prepare(preferences))


def usual_size() -> float:
    """Return the system's text size in points."""
    size = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    return size if size > 0 else QFont().pointSizeF()


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


class ThemeActions:
    """Changes the preferences that `chosen` gives, and hands them to `prefer`."""

    def __init__(self, chosen: Callable[[], Preferences], prefer: Callable[[Preferences], None]) -> None:
        self._chosen = chosen
        self._prefer = prefer

    def use_system(self) -> None:
        """Follow the system: light, dark or high contrast."""
        self._use_theme("system")

    def use_light(self) -> None:
        """Use the light theme."""
        self._use_theme("light")

    def use_dark(self) -> None:
        """Use the dark theme."""
        self._use_theme("dark")

    def use_contrast(self) -> None:
        """Use the high-contrast theme."""
        self._use_theme("contrast")

    def larger_text(self) -> None:
        """Make the text a point larger."""
        self._scale_text(1)

    def smaller_text(self) -> None:
        """Make the text a point smaller."""
        self._scale_text(-1)

    def usual_text(self) -> None:
        """Use the system's text size."""
        self._prefer(replace(self._chosen(), font_size=0.0))

    def _use_theme(self, theme: str) -> None:
        self._prefer(replace(self._chosen(), theme=theme))

    def _scale_text(self, step: int) -> None:
        size = (self._chosen().font_size or usual_size()) + step
        self._prefer(replace(self._chosen(), font_size=min(LARGEST, max(SMALLEST, size))))
