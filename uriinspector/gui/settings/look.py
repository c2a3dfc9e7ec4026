"""Apply the preferences: the fonts and the theme of the whole application."""

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from uriinspector.gui.settings.preferences import Preferences
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
