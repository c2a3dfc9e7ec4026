"""The state of the encode/decode panel at one moment, as a value: what undo brings back."""

from typing import NamedTuple

from uriinspector.gui.convert.conversion import Conversion


class Followed(NamedTuple):
    """What the panel follows; `title` is None where it stands alone."""

    text: str
    component: str | None
    title: str | None


class Draft(NamedTuple):
    """What is followed, what it was edited from, what it is now, and where in its layers the user is.

    Attributes:
        texts: what stands in the decoded and in the encoded field.
        typed_in: the field typed in last, 0 or 1.
    """

    value: Followed
    before: Conversion
    now: Conversion
    depth: int
    is_chosen: bool
    typed_in: int
    texts: tuple[str, str]
