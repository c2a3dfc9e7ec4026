"""The colours of the program, light, dark and high contrast, and how they reach every widget.

A part of a URI has the same colour in the field, the tree, the diff and the tables. The seven are told apart by
people with any of the three colour-vision deficiencies and legible on every background they stand on; a test
holds both. Colour is never the only sign: the tree names each part, findings carry an icon and a word.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from string import Template
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from uriinspector.assets import asset
from uriinspector.core.finding import Severity


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours; every value is `#rrggbb`."""

    name: str
    window: str
    surface: str
    sunken: str
    border: str
    control: str
    text: str
    muted: str
    accent: str
    on_accent: str
    selection: str
    hover: str
    error: str
    warning: str
    advice: str
    good: str
    added: str
    removed: str
    scheme: str
    userinfo: str
    host: str
    port: str
    path: str
    query: str
    fragment: str


LIGHT: Final = Theme(
    name="light",
    window="#f4f5f7",
    surface="#ffffff",
    sunken="#eceef1",
    border="#d8dce2",
    control="#7d8794",
    text="#1b1f24",
    muted="#59636e",
    accent="#0b5cad",
    on_accent="#ffffff",
    selection="#d7e7fb",
    hover="#eef3f9",
    error="#b3261e",
    warning="#8a5300",
    advice="#0b5cad",
    good="#1a6b34",
    added="#e0f3e4",
    removed="#fbe4e2",
    scheme="#5a14f0",
    userinfo="#6d1d18",
    host="#06327e",
    port="#12586a",
    path="#3a7203",
    query="#70400b",
    fragment="#bb069f",
)

DARK: Final = Theme(
    name="dark",
    window="#16191d",
    surface="#1e2227",
    sunken="#121417",
    border="#363c44",
    control="#7a8490",
    text="#e7eaee",
    muted="#a2abb6",
    accent="#6db3ff",
    on_accent="#0c1722",
    selection="#253d5c",
    hover="#272d34",
    error="#ff8f86",
    warning="#f0b429",
    advice="#6db3ff",
    good="#6fd08c",
    added="#183a24",
    removed="#46211f",
    scheme="#b994fc",
    userinfo="#eabba7",
    host="#a3d0ff",
    port="#a5fbf8",
    path="#d0ffa8",
    query="#f2995c",
    fragment="#d496b7",
)

PARTS: Final = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")

# the component of the tree -> the part whose colour it has
_PART_OF: Final[Mapping[str, str]] = {
    **{part: part for part in PARTS},
    "user": "userinfo",
    "password": "userinfo",
    "authority": "host",
}

_SEVERITY_ICON: Final[Mapping[Severity, tuple[str, str]]] = {
    Severity.ERROR: ("circle-x", "error"),
    Severity.WARNING: ("triangle-alert", "warning"),
    Severity.ADVICE: ("lightbulb", "advice"),
    Severity.NOTE: ("info", "muted"),
}

# Families whose l 1 I and O 0 differ, in the order of taste; the system's own fixed font is the last resort.
_MIDDLE: Final = 128  # between black and white
_MONOSPACED: Final = ("Cascadia Mono", "JetBrains Mono", "SF Mono", "Menlo", "DejaVu Sans Mono", "Consolas")


def part_of(component: str) -> str | None:
    """The part whose colour a component of the tree has, or None where it inherits its parent's."""
    return _PART_OF.get(component)


def severity_icon(severity: Severity) -> tuple[str, str]:
    """The icon of a severity, and the name of its colour."""
    return _SEVERITY_ICON[severity]


def system_theme() -> Theme:
    """Dark where the system asks for dark, else light."""
    dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def current_theme() -> Theme:
    """The theme the application wears now, told by its palette."""
    return DARK if QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() < _MIDDLE else LIGHT


def wear(application: QApplication, theme: Theme) -> None:
    """Give the whole application one theme: palette first, then the style sheet."""
    application.setPalette(palette(theme))
    sheet = style_sheet(theme)
    if application.styleSheet() != sheet:
        application.setStyleSheet(sheet)


def style_sheet(theme: Theme) -> str:
    """The style sheet of the resources with the colours of `theme` put in."""
    colours = {field.name: getattr(theme, field.name) for field in fields(theme)}
    icons = asset("icons").as_posix()
    return Template(asset("themes/window.qss").read_text("utf-8")).substitute(colours, icons=icons)


def palette(theme: Theme) -> QPalette:
    """The colours of everything the style sheet does not name."""
    made = QPalette()
    role = QPalette.ColorRole
    for target, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.surface),
        (role.AlternateBase, theme.sunken),
        (role.Text, theme.text),
        (role.Button, theme.surface),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.error),
        (role.ToolTipBase, theme.surface),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Highlight, theme.selection),
        (role.HighlightedText, theme.text),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
        (role.Mid, theme.border),
        (role.Accent, theme.accent),
    ):
        made.setColor(target, QColor(colour))
    for target in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, target, QColor(theme.control))
    return made


def monospaced(step: int = 0) -> QFont:
    """The family for URIs, `step` points larger than the words around it."""
    families = QFontDatabase.families()
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font = QFont([*(name for name in _MONOSPACED if name in families), fixed.family()])
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setFixedPitch(True)
    font.setPointSizeF(QFontInfo(QGuiApplication.font()).pointSizeF() + step)
    return font
