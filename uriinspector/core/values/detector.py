"""What a detector is: a cheap look at the shape of a text, then a reading that may still say no."""

import re
from collections.abc import Callable
from typing import NamedTuple

from uriinspector.core.component import Look, Meaning


class Value(NamedTuple):
    """What a detector is shown: a text with its layers off, the name it goes by in lower case, and `look`."""

    text: str
    name: str
    look: Look


class Detector(NamedTuple):
    """One kind of meaning. `read` is asked only about texts `screen` matches as a whole; None is no."""

    kind: str
    screen: re.Pattern[str]
    read: Callable[[Value], Meaning | None]
