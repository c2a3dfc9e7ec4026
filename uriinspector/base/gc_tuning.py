"""Run Python's garbage collector less often."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Texts and pages become thousands of small values without cycles, and by default Python looks for cycles after every
# 700 of them, which takes more than a third of the time of a run. Cycles are still collected, after more values.
VALUES_BEFORE_COLLECTION: Final = 200_000


@contextmanager
def collect_rarely() -> Iterator[None]:
    """Collect garbage less often inside this context."""
    young, *older = gc.get_threshold()
    gc.set_threshold(VALUES_BEFORE_COLLECTION, *older)
    try:
        yield
    finally:
        gc.set_threshold(young, *older)
