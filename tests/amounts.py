"""How much an attack tries: little in a usual run, much in a long one, and whatever its variable says."""

import os
from collections.abc import Collection, Iterable
from typing import Final

import pytest

LONG: Final = "URIINSPECTOR_LONG" in os.environ


def amount(name: str, usual: int, thorough: int) -> int:
    """`URIINSPECTOR_NAME` where it is set, else `thorough` in a long run (`dev.py test --long`), else `usual`."""
    chosen = os.environ.get(f"URIINSPECTOR_{name}")
    if chosen is not None:
        return int(chosen)
    return thorough if LONG else usual


def usually(usual: Collection[object], every: Iterable[object]) -> list[object]:
    """Return every parameter of a test, those that are not in `usual` marked for a long run alone."""
    return [each if each in usual else pytest.param(each, marks=pytest.mark.long) for each in every]
