"""How the preferences reach the eyes: the fonts and the theme of the whole application."""

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from uriinspector.gui.settings.preferences import Preferences
from uriinspector.gui.theme import choose_uri_font, chosen_theme, wear


def show(preferences: Preferences) -> None:
    """Wear the theme and the fonts chosen; whoever draws icons of its own has to be told."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    font = QFont(QApplication.font())
    font.setPointSizeF(preferences.font_size or usual_size())
    if font != QApplication.font():
        QApplication.setFont(font)
    choose_uri_font(application, preferences.uri_family)
    wear(application, chosen_theme(preferences.theme))


def usual_size() -> float:
    """The size of text the system asks for, in points."""
    size = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    return size if size > 0 else QFont().pointSizeF()
