"""How the preferences reach the eyes: the fonts and the theme of the whole application."""

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
    """Give the application its fonts and the colours of its theme, so that what is made from now on has them."""
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


def show(preferences: Preferences) -> None:
    """Wear the theme and the fonts chosen; whoever draws icons of its own has to be told.

    Qt goes over a widget again each time it finds a new place, once there is a style sheet: a window is built before.
    """
    apply_theme(_application(), prepare(preferences))


def usual_size() -> float:
    """The size of text the system asks for, in points."""
    size = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    return size if size > 0 else QFont().pointSizeF()


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
