"""A detector: a cheap test of the shape of a text, then a full reading that may still reject it."""

import re
from collections.abc import Callable
from typing import NamedTuple

from uriinspector.core.component import Look, Meaning


class Value(NamedTuple):
    """What a detector gets: a text without its layers, its name in lower case, and `look` for parts."""

    text: str
    name: str
    look: Look


class Detector(NamedTuple):
    """One kind of meaning; `read` gets only texts that `screen` matches as a whole, and may return None.

    Every text that matches contains `sign`. It is looked for first, which takes a fifth of the time.
    """

    kind: str
    screen: re.Pattern[str]
    read: Callable[[Value], Meaning | None]
    sign: str = ""
