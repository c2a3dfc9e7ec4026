"""The colours of the program, light, dark and high contrast, how they reach every widget, and icons drawn in them.

A part of a URI has the same colour in the field, the tree, the diff and the tables. The seven can be told apart by
people with any of the three colour-vision deficiencies and legible on every background they stand on; a test
holds both. Colour is never the only sign: the tree names each part, findings carry an icon and a word.
"""

import functools
from collections.abc import Mapping
from string import Template
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QPushButton,
    QTabBar,
    QTabWidget,
)

from uriinspector.assets import asset
from uriinspector.core.finding import Severity


class Theme(NamedTuple):
    """One set of colours; every value but the first two is `#rrggbb`. `shade` is `light` or `dark`.

    `edge` is the line above and below the selection, visible in high contrast.
    """

    name: str
    shade: str
    window: str
    surface: str
    sunken: str
    border: str
    control: str
    disabled: str
    text: str
    muted: str
    accent: str
    on_accent: str
    selection: str
    edge: str
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
    shade="light",
    window="#f4f5f7",
    surface="#ffffff",
    sunken="#eceef1",
    border="#d8dce2",
    control="#798390",
    disabled="#7d8794",
    text="#1b1f24",
    muted="#59636e",
    accent="#0b5cad",
    on_accent="#ffffff",
    selection="#d7e7fb",
    edge="#d7e7fb",
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
    shade="dark",
    window="#16191d",
    surface="#1e2227",
    sunken="#121417",
    border="#363c44",
    control="#7e8894",
    disabled="#7a8490",
    text="#e7eaee",
    muted="#a2abb6",
    accent="#6db3ff",
    on_accent="#0c1722",
    selection="#253d5c",
    edge="#253d5c",
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

CONTRAST_LIGHT: Final = Theme(
    name="contrast-light",
    shade="light",
    window="#ffffff",
    surface="#ffffff",
    sunken="#f0f0f0",
    border="#000000",
    control="#000000",
    disabled="#767676",
    text="#000000",
    muted="#3b4148",
    accent="#0b4988",
    on_accent="#ffffff",
    selection="#d6e8ff",
    edge="#000000",
    hover="#f0f0f0",
    error="#8d1e16",
    warning="#694100",
    advice="#0b4988",
    good="#12532a",
    added="#e6f6e9",
    removed="#fdecea",
    scheme="#4e00df",
    userinfo="#6f192d",
    host="#03307a",
    port="#145163",
    path="#293700",
    query="#723d04",
    fragment="#7d02a0",
)

CONTRAST_DARK: Final = Theme(
    name="contrast-dark",
    shade="dark",
    window="#000000",
    surface="#000000",
    sunken="#1c1c1c",
    border="#ffffff",
    control="#ffffff",
    disabled="#8c8c8c",
    text="#ffffff",
    muted="#c6ccd4",
    accent="#ffd84d",
    on_accent="#000000",
    selection="#00284a",
    edge="#ffffff",
    hover="#1c1c1c",
    error="#ff9990",
    warning="#f0b429",
    advice="#71b9ff",
    good="#6fd08c",
    added="#06250f",
    removed="#330c0a",
    scheme="#c2a2ff",
    userinfo="#ecbca6",
    host="#a3d0ff",
    port="#a5fbf8",
    path="#d0ffa8",
    query="#f49e5f",
    fragment="#d7a3c3",
)

THEMES: Final = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)

PARTS: Final = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
# how the parts are coloured: each in its own, the host before the others as in a browser's address bar, or not at all
PART_COLOURS: Final = ("seven", "host", "plain")

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

_FIXED: Final[Mapping[str, Theme]] = {"light": LIGHT, "dark": DARK}
_BY_LOOK: Final[Mapping[tuple[str, str], Theme]] = {(theme.window, theme.accent): theme for theme in THEMES}
BAR: Final = 3  # pixels: the width of the bar before a selected row
_URI_FONT: Final = "uri_font"
_PART_COLOURS: Final = "part_colours"
_TINT: Final = "tint"

# Families whose l 1 I and O 0 differ, best first; the system's fixed font is the last resort.
_MONOSPACED: Final = ("Cascadia Mono", "JetBrains Mono", "SF Mono", "Menlo", "DejaVu Sans Mono", "Consolas")


def part_of(component: str) -> str | None:
    """Return the part whose colour a component of the tree has, or None if it inherits that of its parent."""
    return _PART_OF.get(component)


def severity_icon(severity: Severity) -> tuple[str, str]:
    """Return the icon of a severity, and the name of its colour."""
    return _SEVERITY_ICON[severity]


def chosen_theme(choice: str) -> Theme:
    """Return the theme for a choice of the settings, given the system's state."""
    dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return theme_for(choice, dark=dark, contrast=system_wants_contrast())


def theme_for(choice: str, *, dark: bool, contrast: bool) -> Theme:
    """Return the theme for `light`, `dark`, `contrast`, or else what the system asks for."""
    if choice in _FIXED:
        return _FIXED[choice]
    if choice == "contrast" or contrast:
        return CONTRAST_DARK if dark else CONTRAST_LIGHT
    return DARK if dark else LIGHT


def system_wants_contrast() -> bool:
    """Tell whether the system asks every program for high contrast; Qt tells from 6.10 on."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast


def current_theme() -> Theme:
    """Return the application's current theme, recognised by its palette."""
    application = QGuiApplication.instance()
    parts = str(application.property(_PART_COLOURS) or "") if application else ""
    return _theme_of_palette(QGuiApplication.palette().cacheKey(), parts)


@functools.lru_cache(maxsize=8)
def _theme_of_palette(_palette: int, parts: str) -> Theme:
    """Return the theme of a palette by Qt's cache key, cached since every painted cell asks."""
    shown = QGuiApplication.palette()
    window, accent = shown.color(QPalette.ColorRole.Window), shown.color(QPalette.ColorRole.Accent)
    return with_parts(_BY_LOOK.get((window.name(), accent.name()), LIGHT), parts)


@functools.cache
def with_parts(theme: Theme, choice: str) -> Theme:
    if choice == "host":
        return theme._replace(**dict.fromkeys(PARTS, theme.muted) | {"host": theme.text})
    return theme._replace(**dict.fromkeys(PARTS, theme.text)) if choice == "plain" else theme


def choose_part_colours(application: QApplication, choice: str) -> None:
    """Colour the parts another way from the next paint on; `choice` is one of `PART_COLOURS`."""
    application.setProperty(_PART_COLOURS, choice)


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give the whole application one theme: palette first, then the style sheet."""
    application.setPalette(palette(theme))
    sheet = style_sheet(theme)
    if not application.styleSheet():
        application.setStyleSheet(sheet)
    elif application.styleSheet() != sheet:
        # Removing the old sheet first is five times as fast, but scroll areas lose their positions by it, and tabs their sizes.
        areas = [each for each in application.allWidgets() if isinstance(each, QAbstractScrollArea)]
        places = [
            (bar, bar.value())
            for area in areas
            for bar in (area.verticalScrollBar(), area.horizontalScrollBar())
        ]
        application.setStyleSheet("")
        application.setStyleSheet(sheet)
        for each in application.allWidgets():
            if isinstance(each, QTabBar | QTabWidget):
                application.sendEvent(each, QEvent(QEvent.Type.StyleChange))
            if isinstance(each, QTabBar):
                each.setDrawBase(False)  # a sheet sets a property once in the life of a widget
        for bar, place in places:
            bar.setValue(place)


class _Look(QObject):
    """Emits `changed` after another theme or size of text, for everything that does not follow the palette by itself."""

    changed = Signal()

    def announce(self) -> None:
        """Redraw the icons of `tint` in the new colours, and emit `changed`."""
        for window in QApplication.topLevelWidgets():
            things: list[QAbstractButton | QAction] = [
                *window.findChildren(QAbstractButton),
                *window.findChildren(QAction),
            ]
            for thing in things:
                if (tinted := thing.property(_TINT)) is not None:
                    tint(thing, *tinted)
        self.changed.emit()


LOOK: Final = _Look()


def tint(thing: QAbstractButton | QAction, name: str, colour: str = "muted") -> None:
    """Give a button or an action an icon in a colour of the theme, whichever theme that will be.

    Behind the icon of a button with words is a gap of a quarter of its width, since Qt leaves four pixels, whatever is asked.
    """
    thing.setProperty(_TINT, [name, colour])
    words = thing if isinstance(thing, QPushButton) and thing.text() else None
    thing.setIcon(icon(name, getattr(current_theme(), colour), is_beside=words is not None))
    if words is not None:
        size = max(_SIZES[0], words.fontMetrics().height() * 11 // 10)  # as in the style sheet
        words.setIconSize(QSize(_with_gap(size), size))


def choose_uri_font(application: QApplication, family: str) -> None:
    """Show URIs in another family from the next theme on; `""` is the program's own choice."""
    application.setProperty(_URI_FONT, family)


# Escapes for what ends a string of a style sheet, or begins an escape (CSS Syntax 4.3.5). Qt decodes numeric escapes first,
# even one in the second half of `\\d`, and escapes of one character after that: so a backslash is written as two numeric ones.
_IN_QUOTES: Final = str.maketrans({"\\": r"\00005c\00005c", '"': r"\"", "\n": r"\a "})


def style_sheet(theme: Theme) -> str:
    icons = asset("icons").as_posix().translate(_IN_QUOTES)
    font = uri_font()
    families = ", ".join(f'"{family}"' for family in font.families())
    return Template(asset("themes/window.qss").read_text("utf-8")).substitute(
        theme._asdict(),
        bar=BAR,
        icons=icons,
        uri_families=families,
        uri_size=font.pointSizeF(),
        field_size=font.pointSizeF() + 2,
        headline_size=font.pointSizeF() * 1.4,
    )


def palette(theme: Theme) -> QPalette:
    """Return the colours of everything the style sheet does not name."""
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
        made.setColor(QPalette.ColorGroup.Disabled, target, QColor(theme.disabled))
    return made


def uri_font(step: int = 0) -> QFont:
    """Return the family for URIs, `step` points larger than the words around it."""
    application = QGuiApplication.instance()
    chosen = str(application.property(_URI_FONT) or "") if application else ""
    return QFont(_find_fixed_font(chosen, QFontInfo(QGuiApplication.font()).pointSizeF() + step))


@functools.cache
def _find_fixed_font(chosen: str, points: float) -> QFont:
    """Return the family for URIs, looked up once, since a table asks for its font at every painted cell."""
    families = QFontDatabase.families()
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font = QFont([*(name for name in (chosen, *_MONOSPACED) if name in families), fixed.family()])
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setFixedPitch(True)
    font.setPointSizeF(points)
    return font


_SIZES: Final = (16, 24, 32, 48)


@functools.cache
def icon(name: str, colour: str, *, is_beside: bool = False) -> QIcon:
    """Return the icon `name` with its strokes in `colour` (`#rrggbb`), sharp from 100 % to 300 %.

    One that is beside words ends with a gap.
    """
    drawing = asset(f"icons/{name}.svg").read_bytes().replace(b"currentColor", colour.encode())
    renderer = QSvgRenderer(QByteArray(drawing))
    return _make(renderer, _SIZES, with_gap=is_beside)


@functools.cache
def program_icon() -> QIcon:
    renderer = QSvgRenderer(str(asset("icons/uriinspector.svg")))
    return _make(renderer, (*_SIZES, 64, 128, 256))


@functools.cache
def swatch(colour: str) -> QIcon:
    """Make a small rounded square in the colour of a part."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">'
        f'<rect x="3" y="3" width="10" height="10" rx="3" fill="{colour}"/></svg>'
    )
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    return _make(renderer, _SIZES)


def _make(renderer: QSvgRenderer, sizes: tuple[int, ...], *, with_gap: bool = False) -> QIcon:
    """Make an icon of all sizes, which looks the same on a selected row."""
    made = QIcon()
    for size in sizes:
        picture = _draw(renderer, size, _with_gap(size) if with_gap else size)
        made.addPixmap(picture, QIcon.Mode.Normal)
        made.addPixmap(picture, QIcon.Mode.Selected)
    return made


def _with_gap(size: int) -> int:
    return size * 5 // 4


def _draw(renderer: QSvgRenderer, size: int, width: int) -> QPixmap:
    """Render a drawing, `size` pixels square, at the left of a picture `width` pixels wide."""
    picture = QPixmap(QSize(width, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture
