"""How often the interpreter searches what was made for cycles of garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Texts and pages become thousands of small values and no cycles, and by default Python searches for cycles after every
# 700: more than a third of the time of a run. What grows without bounds is still met.
VALUES_BEFORE_COLLECTION: Final = 200_000


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Search for cycles of garbage less often, for as long as this lasts."""
    young, *older = gc.get_threshold()
    gc.set_threshold(VALUES_BEFORE_COLLECTION, *older)
    try:
        yield
    finally:
        gc.set_threshold(young, *older)
