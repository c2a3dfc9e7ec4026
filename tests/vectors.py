"""The conformance vectors, which are in a folder beside the project.

The suite can be run on a clone alone: then the tests that need vectors are skipped, and say what to do. In continuous
integration (`CI` is set) they fail.
"""

import functools
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

SHOWN = 20  # rows that fail, with what is wrong
ROOT = Path(os.environ.get("URIINSPECTOR_SHARED") or Path(__file__).resolve().parents[2] / "shared")
MISSING = (
    "The conformance vectors are not here: put the folder 'shared', which comes beside the project's own repository, beside "
    "this checkout, or name it in URIINSPECTOR_SHARED, and run the tests again."
)


def require() -> None:
    """Skip the test or the file that needs vectors if there are none; in continuous integration, fail it."""
    if (ROOT / "vectors").is_dir():
        return
    if os.environ.get("CI", "").lower() not in {"", "0", "false"}:
        raise AssertionError(MISSING)
    pytest.skip(MISSING, allow_module_level=True)


def names() -> list[str]:
    """Return the names of all suites."""
    require()
    return sorted(path.stem for path in (ROOT / "vectors").glob("*.json"))


@functools.cache
def suite(name: str) -> dict[str, Any]:
    """Return one suite with its header; `rewrite_cases`, a bare list, is returned as the `cases` of a suite."""
    require()
    loaded = json.loads((ROOT / "vectors" / f"{name}.json").read_text(encoding="utf-8"))
    return {"cases": loaded} if isinstance(loaded, list) else loaded


def cases(name: str) -> list[dict[str, Any]]:
    """Return the cases of a suite."""
    return suite(name)["cases"]


def table(
    *names: str,
    excepted: Mapping[str, str] | None = None,
    counts: Callable[[dict[str, Any]], bool] = lambda _case: True,
) -> Callable[[Callable[[dict[str, Any]], None]], Any]:
    """Make a check of one row into a test of some suites: one test for each suite, which names every row that fails.

    `excepted` maps the ids of rows that are held to be wrong to the reason, with the text that decides it: if such a row
    passes, the test fails. The rows are no tests of their own, because nine thousand tests take longer to set up and to
    report than to run.
    """
    excepted = excepted or {}
    known = {case["id"] for name in names for case in cases(name)}
    assert not excepted.keys() - known, f"no such rows: {sorted(excepted.keys() - known)}"

    def made(check: Callable[[dict[str, Any]], None]) -> Any:
        @pytest.mark.parametrize("suite_name", names)
        def test(suite_name: str, record_property: Callable[[str, object], None]) -> None:
            looked = [case for case in cases(suite_name) if counts(case)]
            failed = {case["id"]: told for case in looked if (told := _failure(check, case)) is not None}
            held_wrong = failed.keys() & excepted.keys()
            record_property("rows", (suite_name, len(looked), len(failed), len(held_wrong)))
            wrong = {name: told for name, told in failed.items() if name not in excepted}
            passed = [case["id"] for case in looked if case["id"] in excepted.keys() - held_wrong]
            assert looked, f"{suite_name} has no rows"
            assert not wrong, f"{len(wrong)} of {len(looked)} rows fail\n\n" + "\n\n".join(
                f"{name}: {told}" for name, told in list(wrong.items())[:SHOWN]
            )
            assert not passed, f"held to be wrong, and pass: {passed}"

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return made


def _failure(check: Callable[[dict[str, Any]], None], case: dict[str, Any]) -> str | None:
    try:
        check(case)
    except Exception as error:  # noqa: BLE001 - whatever it is, the row fails and the others are still looked at
        return f"{type(error).__name__}: {error}"
    return None
