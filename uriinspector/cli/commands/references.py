"""`resolve` and `relativize`: from a reference to its target, and back."""

from collections.abc import Iterator
from typing import Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import Question, Request, ask, complain, with_steps
from uriinspector.core.contract import relativization_json, resolution_json
from uriinspector.core.reading.browser import browse_resolve
from uriinspector.core.reference import Resolution, relativize, resolve


def _resolve(request: Request) -> Resolution:
    way = browse_resolve if request.get("browser") else resolve
    return way(str(request["reference"]), str(request["base"]))


def _target_lines(resolution: Resolution, printer: Printer) -> Iterator[str]:
    if resolution.error is not None:
        complain(resolution.error.message)
    elif resolution.target is not None:
        yield printer.result(resolution.target)


def _relativize(request: Request) -> tuple[str, str, str]:
    """Return the arguments of `relativization_json`: the target, the base and the reference."""
    target, base = str(request["target"]), str(request["base"])
    return target, base, relativize(target, base)


_RESOLVE: Final = Question(
    fields={"reference": str, "base": str, "browser": bool},
    required=("reference", "base"),
    answer=_resolve,
    as_json=resolution_json,
    as_text=_target_lines,
    found=lambda resolution: resolution.target is None,
)
_RELATIVIZE: Final = Question(
    fields={"target": str, "base": str},
    required=("target", "base"),
    answer=_relativize,
    as_json=lambda answer: relativization_json(*answer),
    as_text=lambda answer, printer: [printer.result(answer[-1])],
)


@click.command(
    "resolve",
    epilog=examples(
        "uriinspector resolve ../b?c --base http://example.com/x/y/a",
        "uriinspector resolve ../b?c --base http://example.com/x/y/a --steps",
        "printf 'a\\n/b\\n' | uriinspector resolve - --base http://example.com/x/ --json",
    ),
)
@click.argument("references", metavar="[REFERENCE]...", nargs=-1)
@click.option("--base", metavar="URI", help="URI of the document that holds the reference.")
@click.option("--steps", is_flag=True, help="Show each rule that is applied.")
@click.option(
    "--browser", is_flag=True, help="Resolve as browsers do (URL standard), not as RFC 3986 5.2 says."
)
@line_modes
def resolve_command(
    references: tuple[str, ...], base: str | None, *, steps: bool, browser: bool, **modes: bool
) -> ExitCode:
    """Say where REFERENCE leads from a base (RFC 3986 5.2)."""
    question = with_steps(_RESOLVE) if steps else _RESOLVE
    return ask(question, references, "reference", {"base": base, "browser": browser}, **modes)


@click.command(
    "relativize",
    epilog=examples("uriinspector relativize http://example.com/a/c?d --base http://example.com/a/b/"),
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@click.option("--base", metavar="URI", help="URI of the document that will hold the reference.")
@line_modes
def relativize_command(targets: tuple[str, ...], base: str | None, **modes: bool) -> ExitCode:
    """Find the shortest reference that leads from a base to TARGET."""
    return ask(_RELATIVIZE, targets, "target", {"base": base}, **modes)
