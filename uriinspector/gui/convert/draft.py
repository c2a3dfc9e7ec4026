"""The state of the encode/decode panel as a value, for undo."""

from typing import NamedTuple

from uriinspector.gui.convert.conversion import Conversion


class PanelValue(NamedTuple):
    """The value that the panel follows; `title` is None where the panel follows none."""

    text: str
    component: str | None
    title: str | None


class Draft(NamedTuple):
    """The value followed, what it was edited from, what it is now, and the layer the user is at.

    Attributes:
        texts: the contents of the decoded and the encoded field.
        typed_in: the field typed in last, 0 or 1.
    """

    value: PanelValue
    before: Conversion
    now: Conversion
    depth: int
    is_chosen: bool
    typed_in: int
    texts: tuple[str, str]
