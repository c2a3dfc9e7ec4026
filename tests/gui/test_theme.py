"""Colours that everybody can read and tell apart."""

from dataclasses import fields
from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from uriinspector.gui.theme import DARK, LIGHT, PARTS, Theme, style_sheet

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
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


def linear(colour: str) -> tuple[float, ...]:
    channels = QColor(colour).getRgbF()[:3]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def luminance(colour: str) -> float:
    return sum(
        weight * channel for weight, channel in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True)
    )


def contrast(one: str, other: str) -> float:
    """WCAG 2.2, 1.4.3."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


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


@THEMES
@pytest.mark.parametrize("ground", ["surface", "window", "selection", "hover"])
@pytest.mark.parametrize("ink", [*PARTS, "text", "muted", "error", "warning", "advice", "good"])
def test_every_ink_is_legible_on_every_ground_it_stands_on(theme: Theme, ground: str, ink: str):
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@THEMES
def test_the_primary_button_is_legible(theme: Theme):
    assert contrast(theme.on_accent, theme.accent) >= 4.5


@THEMES
def test_the_edge_of_a_control_can_be_seen(theme: Theme):
    assert contrast(theme.control, theme.surface) >= 3


@THEMES
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_seven_parts_are_told_apart(theme: Theme, sight: str):
    for one, other in combinations(PARTS, 2):
        pair = zip(seen(getattr(theme, one), sight), seen(getattr(theme, other), sight), strict=True)
        distance = sum((a - b) ** 2 for a, b in pair) ** 0.5
        assert distance >= TOLD_APART, (one, other, distance)


@THEMES
def test_the_style_sheet_has_no_colour_left_out(theme: Theme):
    sheet = style_sheet(theme)
    assert "$" not in sheet
    assert all(getattr(theme, field.name).startswith("#") for field in fields(theme) if field.name != "name")
