"""`match`: whether a URL fits a pattern, what its groups matched, and which part does not fit."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import Question, Request, ask
from uriinspector.core.contract import match_json
from uriinspector.core.template import Match, Pattern

_pattern: Final = lru_cache(maxsize=64)(Pattern)
"""Compiles each pattern once, because a whole list is matched against it."""


def _match(request: Request) -> Match:
    base = request.get("base")
    pattern = _pattern(str(request["pattern"]), None if base is None else str(base))
    return pattern.match(str(request["input"]))


def _lines(match: Match, printer: Printer) -> Iterator[str]:
    if match.matches:
        taken = [f"{name}={value}" for groups in match.groups.values() for name, value in groups.items()]
        yield printer.result(" ".join(["yes", *taken]))
        return
    asked = [
        f"{part} is {found or 'empty'}, not {wanted or 'empty'}"
        for part, (found, wanted) in match.failed.items()
    ]
    yield printer.result(f"no: {'; '.join(asked)}")


_MATCH: Final = Question(
    fields={"pattern": str, "input": str, "base": str},
    required=("pattern", "input"),
    answer=_match,
    as_json=match_json,
    as_text=_lines,
    found=lambda match: not match.matches,
)


@click.command(
    "match",
    epilog=examples(
        "uriinspector match 'https://example.com/users/:id' https://example.com/users/7",
        "uriinspector match '/blog/:year(\\d{4})/*' /blog/2026/11 --json",
        "printf '/a/1\\n/a/2\\n' | uriinspector match '/a/:n' -",
    ),
)
@click.argument("pattern", required=False)
@click.argument("inputs", metavar="[URL]...", nargs=-1)
@click.option("--base", metavar="URL", help="Base that the pattern and each URL are completed with.")
@line_modes
def match_command(pattern: str | None, inputs: tuple[str, ...], base: str | None, **modes: bool) -> ExitCode:
    """Say whether URL fits PATTERN (URL Pattern Standard), what its groups took, and which part does not fit.

    A PATTERN that begins with a slash is of a path on any host.
    """
    return ask(_MATCH, inputs, "input", {"pattern": pattern, "base": base}, **modes)
