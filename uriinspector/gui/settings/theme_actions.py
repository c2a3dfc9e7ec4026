"""The choices of the View menu: the colours and the size of the text."""

from collections.abc import Callable
from dataclasses import replace

from uriinspector.gui.settings import look
from uriinspector.gui.settings.preferences import LARGEST, SMALLEST, Preferences


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
        size = (self._chosen().font_size or look.usual_size()) + step
        self._prefer(replace(self._chosen(), font_size=min(LARGEST, max(SMALLEST, size))))
