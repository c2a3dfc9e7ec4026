"""The conformance vectors, read from where they live beside the project; missing vectors fail, never skip."""

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2] / "shared"


@functools.cache
def suite(name: str) -> dict[str, Any]:
    """One suite, header and all (`rewrite_cases` is a bare list and comes as its `cases`)."""
    path = ROOT / "vectors" / f"{name}.json"
    if not path.is_file():
        raise AssertionError(
            f"the conformance vectors are missing: put `shared` beside the project ({path.name})"
        )
    loaded = json.loads(path.read_text(encoding="utf-8"))
    return {"cases": loaded} if isinstance(loaded, list) else loaded


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a suite that count."""
    return suite(name)["cases"]


def rows(*names: str, excepted: Mapping[str, str] | None = None) -> list[Any]:
    """The cases of some suites as parameters of a test, one a row, named by their ids.

    An excepted row, id to reason with the text that decides it, has to fail; that it passes is a failure.
    """
    wrong = dict(excepted or {})
    found = [
        pytest.param(
            case,
            id=case["id"],
            marks=[pytest.mark.xfail(reason=wrong.pop(case["id"]), strict=True)]
            if case["id"] in wrong
            else [],
        )
        for name in names
        for case in cases(name)
    ]
    assert not wrong, f"no such rows: {sorted(wrong)}"
    return found
