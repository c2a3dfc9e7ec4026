"""What a test needs of the machine: it fails without, unless `dev.py test` said before that it can't be had here."""

import os

import pytest


def need(there: object, what: str) -> None:
    """Fail where something is not there, and skip where this user may not install it."""
    if there:
        return
    said = f"{what} is not here: run 'python3 packaging/dev.py test' once"
    if "URIINSPECTOR_LACKING" in os.environ:
        pytest.skip(said)
    raise AssertionError(said)
