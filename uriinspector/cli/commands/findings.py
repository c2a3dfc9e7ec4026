"""`findings`: the reference of all rules."""

import difflib
import sys
from collections.abc import Mapping

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, json_option
from uriinspector.cli.page import Page
from uriinspector.cli.question import write_json, write_lines
from uriinspector.core.errors import UsageError
from uriinspector.core.finding import Effect
from uriinspector.core.findings.reference import Entry, entries_by_code, reference
from uriinspector.core.text.visible import visible


@click.command(
    "findings",
    epilog=examples(
        "uriinspector findings", "uriinspector findings disguised-address", "uriinspector findings --markdown"
    ),
)
@click.argument("codes", metavar="[CODE]...", nargs=-1)
@click.option("--markdown", is_flag=True, help="The whole reference as one Markdown text.")
@json_option
def findings_command(codes: tuple[str, ...], *, markdown: bool, as_json: bool) -> ExitCode:
    """Explain the findings with these codes; without one, list all there can be."""
    if markdown:
        sys.stdout.write(reference())
        return ExitCode.CLEAN
    known = entries_by_code()
    page = Page.of_standard_output()
    for entry in [_named(code, known) for code in codes] or known.values():
        if as_json:
            write_json(entry._asdict())
        elif codes:
            write_lines(_explained(entry, page))
        else:
            write_lines([f"{page.paint(f'{entry.code:<38}', 'name')} {entry.severity:<8} {entry.title}"])
    return ExitCode.CLEAN


def _named(code: str, known: Mapping[str, Entry]) -> Entry:
    if code in known:
        return known[code]
    near = difflib.get_close_matches(code, known, n=3)
    hint = f"did you mean {' or '.join(near)}?" if near else "the command findings lists all there are."
    raise UsageError(f"There is no finding {code!r}: {hint}")


def _explained(entry: Entry, page: Page) -> list[str]:
    return [
        page.paint(f"{entry.code} ({entry.severity}): {entry.title}", "heading"),
        f"  {entry.explanation}",
        f"  source  {entry.reference}",
        f"  found   {visible(entry.fires)}",
        f"  quiet   {visible(entry.quiet)}",
        *(["  fix     keeps what the URI means"] if entry.effect is Effect.SAME else []),
    ]
