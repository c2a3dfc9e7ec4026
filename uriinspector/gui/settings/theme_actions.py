"""What the View menu chooses at once: the colours and the size of the text."""

from collections.abc import Callable
from dataclasses import replace

from uriinspector.gui.settings import look
from uriinspector.gui.settings.preferences import LARGEST, SMALLEST, Preferences


class ThemeActions:
    """Changes the preferences that `chosen` gives, and hands them to `prefer`."""

    def __init__(self, chosen: Callable[[], Preferences], prefer: Callable[[Preferences], None]) -> None:
        self._chosen = chosen
        self._prefer = prefer

    def wear_system(self) -> None:
        """Light, dark or high contrast as the system says, now and later."""
        self._wear("system")

    def wear_light(self) -> None:
        """Always light."""
        self._wear("light")

    def wear_dark(self) -> None:
        """Always dark."""
        self._wear("dark")

    def wear_contrast(self) -> None:
        """Always high contrast."""
        self._wear("contrast")

    def larger_text(self) -> None:
        """One point larger."""
        self._scale_text(1)

    def smaller_text(self) -> None:
        """One point smaller."""
        self._scale_text(-1)

    def usual_text(self) -> None:
        """As large as the system says."""
        self._prefer(replace(self._chosen(), font_size=0.0))

    def _wear(self, theme: str) -> None:
        self._prefer(replace(self._chosen(), theme=theme))

    def _scale_text(self, step: int) -> None:
        size = (self._chosen().font_size or look.usual_size()) + step
        self._prefer(replace(self._chosen(), font_size=min(LARGEST, max(SMALLEST, size))))
