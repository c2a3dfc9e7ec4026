"""The conformance vectors, read from where they live beside the project.

A clone alone can run the suite: the tests that need vectors are skipped then, and say what to do. In continuous
integration (`CI` is set) missing vectors fail, never skip.
"""

import functools
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(os.environ.get("URIINSPECTOR_SHARED") or Path(__file__).resolve().parents[2] / "shared")
MISSING = (
    "The conformance vectors are not here: put the folder 'shared', which comes beside the project's own repository, beside "
    "this checkout, or name it in URIINSPECTOR_SHARED, and run the tests again."
)


def require() -> None:
    """Skip the test, or the file, that needs vectors where there are none; in continuous integration fail it."""
    if (ROOT / "vectors").is_dir():
        return
    if os.environ.get("CI", "").lower() not in {"", "0", "false"}:
        raise AssertionError(MISSING)
    pytest.skip(MISSING, allow_module_level=True)


def names() -> list[str]:
    """The names of all suites."""
    require()
    return sorted(path.stem for path in (ROOT / "vectors").glob("*.json"))


@functools.cache
def suite(name: str) -> dict[str, Any]:
    """One suite, header and all (`rewrite_cases` is a bare list and comes as its `cases`)."""
    require()
    loaded = json.loads((ROOT / "vectors" / f"{name}.json").read_text(encoding="utf-8"))
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
