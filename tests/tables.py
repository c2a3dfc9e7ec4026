"""One test for a whole table whose rows cost less than pytest needs to set up, report and forget a test."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest


def rows(
    names: str | tuple[str, ...], values: Iterable[Any], named: Callable[..., object] = lambda *row: row
) -> Callable[[Callable[..., None]], Any]:
    """Make a check of one row into one test of all of them, as `pytest.mark.parametrize` makes a test of each.

    Every row is looked at, and each that fails is reported with its own traceback and what `named` returns of it. How many
    there are stands in the name of the test. Rows share the fixtures of the test: it is for checks that leave nothing behind.
    """
    arguments = (names,) if isinstance(names, str) else names
    table = [(value,) if len(arguments) == 1 else tuple(value) for value in values]
    assert table, "a table without rows tests nothing"

    def made(check: Callable[..., None]) -> Any:
        given = inspect.signature(check).parameters

        @functools.wraps(check)
        def test(*, table_of: list[tuple[Any, ...]], **fixtures: Any) -> None:
            failed = []
            for row in table_of:
                try:
                    check(**dict(zip(arguments, row, strict=True)), **fixtures)
                except Exception as error:  # noqa: BLE001 - whatever it is, the row fails and the others are still looked at
                    error.add_note(f"in the row {named(*row)!r:.500}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(table_of)} rows fail", failed)

        kept = [each for name, each in given.items() if name not in arguments]
        test.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [
                *(each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in kept),
                inspect.Parameter("table_of", inspect.Parameter.KEYWORD_ONLY),
            ]
        )
        return pytest.mark.parametrize("table_of", [table], ids=[f"{len(table)} rows"])(test)

    return made
