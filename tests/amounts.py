"""How many cases a test tries: few in a usual run, many in a long one, or the number in its variable."""

import os
from collections.abc import Collection, Iterable
from typing import Final

import pytest

LONG: Final = "URIINSPECTOR_LONG" in os.environ


def amount(name: str, usual: int, thorough: int) -> int:
    """Return the variable `URIINSPECTOR_NAME` if it is set, else `thorough` in a long run (`dev.py test --long`), else `usual`."""
    chosen = os.environ.get(f"URIINSPECTOR_{name}")
    if chosen is not None:
        return int(chosen)
    return thorough if LONG else usual


def usually(usual: Collection[object], every: Iterable[object]) -> list[object]:
    """Return every parameter of a test; those that are not in `usual` are marked for long runs only."""
    return [
        each
        if each in usual
        else pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.long)
        for each in every
    ]
