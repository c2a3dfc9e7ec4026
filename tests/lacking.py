"""State what a test needs of the machine: without it the test fails, or is skipped if `dev.py test` could not install it."""

import os

import pytest


def need(there: object, what: str) -> None:
    """Fail if something is not there, or skip if this user may not install it."""
    if there:
        return
    said = f"{what} is not here: run 'python3 packaging/dev.py test' once"
    if "URIINSPECTOR_LACKING" in os.environ:
        pytest.skip(said)
    raise AssertionError(said)
