"""Colours that everybody can read and distinguish."""

from itertools import combinations

import pytest
from contrasts import contrast, linear
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontDatabase, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListWidget, QTabBar, QTableView, QTreeWidget, QTreeWidgetItem
from tables import rows

from uriinspector.gui.theme import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    PART_COLOURS,
    PARTS,
    THEMES,
    Theme,
    apply_theme,
    choose_part_colours,
    choose_uri_font,
    current_theme,
    style_sheet,
    theme_for,
    uri_font,
    with_parts,
)
from uriinspector.gui.widgets.table import Tree

ALL_THEMES = pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
# WCAG 2.2: 1.4.3 asks for 4.5, 1.4.6 for 7
LEGIBLE = {LIGHT: 4.5, DARK: 4.5, CONTRAST_LIGHT: 7, CONTRAST_DARK: 7}
# Machado, Oliveira and Fernandes 2009, severity 1: linear RGB as seen without one kind of cone
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
TOLD_APART = 0.06  # distance in Oklab; 0.02 is just noticeable side by side


def seen(colour: str, sight: str) -> tuple[float, ...]:
    """The colour in Oklab as somebody sees it."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, rgb, strict=True)))) for row in SIGHTS[sight]
    )
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, medium, short = (cone ** (1 / 3) for cone in cones)
    return (
        0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    )


@ALL_THEMES
@pytest.mark.parametrize("ground", ["surface", "window", "selection", "hover"])
@rows("ink", [*PARTS, "text", "muted", "error", "warning", "advice", "good"])
def test_every_ink_is_legible_on_every_ground_it_stands_on(theme: Theme, ground: str, ink: str):
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= LEGIBLE[theme]


@ALL_THEMES
@pytest.mark.parametrize("ground", ["added", "removed", "sunken"])
def test_words_are_legible_where_a_text_changed(theme: Theme, ground: str):
    assert contrast(theme.text, getattr(theme, ground)) >= LEGIBLE[theme]


@ALL_THEMES
def test_the_primary_button_is_legible(theme: Theme):
    assert contrast(theme.on_accent, theme.accent) >= LEGIBLE[theme]


@ALL_THEMES
def test_the_edge_of_a_control_can_be_seen(theme: Theme):
    """On the selected card of the findings, too."""
    assert contrast(theme.control, theme.surface) >= 3
    assert contrast(theme.control, theme.selection) >= 3


@ALL_THEMES
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_seven_parts_are_told_apart(theme: Theme, sight: str):
    for one, other in combinations(PARTS, 2):
        pair = zip(seen(getattr(theme, one), sight), seen(getattr(theme, other), sight), strict=True)
        distance = sum((a - b) ** 2 for a, b in pair) ** 0.5
        assert distance >= TOLD_APART, (one, other, distance)


@ALL_THEMES
@pytest.mark.parametrize("ground", ["surface", "window", "selection", "hover"])
@rows("choice", PART_COLOURS)
def test_the_parts_are_legible_however_they_are_coloured(theme: Theme, ground: str, choice: str):
    coloured = with_parts(theme, choice)
    assert min(contrast(getattr(coloured, part), getattr(theme, ground)) for part in PARTS) >= LEGIBLE[theme]


def test_the_host_stands_out_where_that_is_chosen(qapp):
    apply_theme(qapp, DARK)
    choose_part_colours(qapp, "host")
    try:
        assert {getattr(current_theme(), part) for part in PARTS} == {DARK.text, DARK.muted}
        assert current_theme().host == DARK.text
    finally:
        choose_part_colours(qapp, "")


@pytest.mark.parametrize("theme", [CONTRAST_LIGHT, CONTRAST_DARK], ids=["light", "dark"])
def test_what_is_selected_has_an_edge_where_contrast_is_asked_for(theme: Theme):
    assert contrast(theme.edge, theme.surface) >= 7
    assert contrast(theme.edge, theme.selection) >= 7


@ALL_THEMES
def test_the_style_sheet_has_no_colour_left_out(theme: Theme):
    sheet = style_sheet(theme)
    assert "$" not in sheet
    assert all(colour.startswith("#") for colour in theme[2:])


@pytest.mark.parametrize(
    ("choice", "dark", "contrast", "theme"),
    [
        ("system", False, False, LIGHT),
        ("system", True, False, DARK),
        ("system", False, True, CONTRAST_LIGHT),
        ("system", True, True, CONTRAST_DARK),
        ("light", True, True, LIGHT),
        ("dark", False, True, DARK),
        ("contrast", False, False, CONTRAST_LIGHT),
        ("contrast", True, False, CONTRAST_DARK),
    ],
)
def test_the_user_decides_before_the_system(choice: str, dark: bool, contrast: bool, theme: Theme):
    assert theme_for(choice, dark=dark, contrast=contrast) is theme


@ALL_THEMES
def test_the_theme_worn_is_known_by_its_look(qapp, theme: Theme):
    apply_theme(qapp, theme)
    assert current_theme() is theme


def test_the_family_chosen_for_uris_comes_first(qapp):
    family = QFontDatabase.families()[0]
    choose_uri_font(qapp, family)
    try:
        assert uri_font().families()[0] == family
        assert f'font-family: "{family}"' in style_sheet(LIGHT)
    finally:
        choose_uri_font(qapp, "")


def test_a_family_that_is_gone_is_passed_over(qapp):
    choose_uri_font(qapp, "No Such Family")
    try:
        assert "No Such Family" not in uri_font().families()
    finally:
        choose_uri_font(qapp, "")


def test_a_theme_and_back_looks_as_before(window, qapp, qtbot):
    qapp.setCursorFlashTime(0)
    act = window.actions_by_name
    act["theme_light"].trigger()
    window.inspect("https://accounts.example/authorize?" + "&".join(f"key{number}=v" for number in range(40)))
    window.inspect_pane.tree.verticalScrollBar().setValue(60)
    seen = []

    def is_still():
        seen.append(window.grab().toImage())
        return len(seen) > 1 and seen[-1] == seen[-2]

    qtbot.waitUntil(is_still)
    act["theme_dark"].trigger()
    act["theme_light"].trigger()
    qtbot.waitUntil(lambda: window.grab().toImage() == seen[-1])


def test_the_selected_row_is_plain_while_the_tree_has_the_focus(window, control):
    """The style laid a gradient over the text of the row."""
    window.inspect("http://h/a")
    tree = control("component_tree")
    window.activateWindow()
    tree.setFocus()
    row = tree.visualRect(tree.currentIndex())
    seen = tree.viewport().grab(row).toImage()
    colours = {
        QColor(seen.pixel(x, y)).name() for x in (seen.width() - 2,) for y in range(2, seen.height() - 2)
    }
    assert tree.hasFocus()
    assert colours == {QColor(current_theme().selection).name()}


@pytest.mark.parametrize("name", ["compare_swap", "compare_ignore_case", "mode_tabs_bar"])
def test_no_frame_lies_over_the_words_of_what_has_the_focus(window, control, name: str):
    """For whoever uses the keyboard the style drew a grey frame over them, beside the border of the theme."""
    window.go_compare()
    window.activateWindow()
    thing, other = control(name), control("compare_first")
    words = thing.tabRect(thing.currentIndex()) if isinstance(thing, QTabBar) else thing.rect()
    words = words.adjusted(4, 4, -4, -4)  # inside the border
    other.setFocus(Qt.FocusReason.TabFocusReason)
    seen = thing.grab(words).toImage()
    thing.setFocus(Qt.FocusReason.TabFocusReason)
    window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)  # as after a key
    assert thing.hasFocus()
    assert thing.grab(words).toImage() == seen


@ALL_THEMES
@pytest.mark.parametrize("view", [Tree, QTableView, QListWidget, "history"])
def test_a_selected_row_is_told_by_a_bar_at_its_left_edge(qapp, qtbot, theme: Theme, view):
    """Its background alone had a contrast of 1.25 to the list."""
    apply_theme(qapp, theme)
    shown = QTreeWidget(objectName="history_list") if view == "history" else view()
    qtbot.addWidget(shown)
    model = shown.model()
    if model is None:
        model = QStandardItemModel(0, 2, shown)
        shown.setModel(model)
        for word in "abc":
            model.appendRow([QStandardItem(word), QStandardItem(word)])
    elif isinstance(shown, QListWidget):
        shown.addItems(["a", "b", "c"])
    else:
        shown.setColumnCount(2)
        shown.addTopLevelItems([QTreeWidgetItem([word, word]) for word in "abc"])
        shown.setIndentation(0)
    shown.setSelectionBehavior(shown.SelectionBehavior.SelectRows)
    shown.setCurrentIndex(model.index(1, 0))
    shown.resize(300, 200)
    shown.show()
    image = shown.viewport().grab().toImage()
    bars = {
        row: {
            image.pixelColor(x, shown.visualRect(model.index(row, 0)).center().y()).name() for x in range(12)
        }
        for row in range(2)
    }
    assert theme.accent in bars[1]
    assert theme.accent not in bars[0]
    assert contrast(theme.accent, theme.surface) >= 3
    assert contrast(theme.accent, theme.selection) >= 3
