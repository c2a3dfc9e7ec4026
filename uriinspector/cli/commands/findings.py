"""`findings`: the reference of all rules."""

from collections.abc import Iterator, Mapping

import click
from click.shell_completion import CompletionItem

from uriinspector.base.errors import UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import closest, examples, json_option
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import JsonObject, write_json, write_lines
from uriinspector.core.finding import Effect, Rule
from uriinspector.core.findings import chapters, rules_by_code
from uriinspector.core.text.quotation import quote_code
from uriinspector.core.text.visible import visible


def _complete(_context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    return [
        CompletionItem(code, help=rule.title)
        for code, rule in rules_by_code().items()
        if code.startswith(start)
    ]


@click.command(
    "findings",
    epilog=examples(
        "uriinspector findings", "uriinspector findings disguised-address", "uriinspector findings --markdown"
    ),
)
@click.argument("codes", metavar="[CODE]...", nargs=-1, shell_complete=_complete)
@click.option("--markdown", is_flag=True, help="Print the whole reference as one Markdown text.")
@json_option
def findings_command(codes: tuple[str, ...], *, markdown: bool, as_json: bool) -> ExitCode:
    """Explain the findings with these codes; without one, list all there can be."""
    if markdown:
        write_lines(_reference())
        return ExitCode.CLEAN
    known = rules_by_code()
    printer = Printer.of_standard_output()
    for rule in [_find_rule(code, known) for code in codes] or known.values():
        if as_json:
            write_json(_json(rule))
        elif codes:
            write_lines(_explain(rule, printer))
        else:
            write_lines([f"{printer.paint(f'{rule.code:<38}', 'name')} {rule.severity:<8} {rule.title}"])
    return ExitCode.CLEAN


def _reference() -> Iterator[str]:
    """Yield all rules as Markdown, with a heading for each; it is made from them, so that it is never out of date."""
    yield from ("# What can be found", "")
    yield f"{len(rules_by_code())} findings, each under the code it carries."
    for chapter, rules in chapters().items():
        yield from ("", f"## {chapter}")
        for rule in rules:
            kept = " A fix keeps what the URI means." if rule.effect is Effect.SAME else ""
            yield from ("", f"### {rule.code}", "")
            yield f"{rule.title} ({rule.severity}). {rule.explanation}{kept} Source: {rule.reference}."
            yield from ("", f"Found in {quote_code(rule.fires)}, not in {quote_code(rule.quiet)}.")


def _find_rule(code: str, known: Mapping[str, Rule]) -> Rule:
    if code in known:
        return known[code]
    raise UsageError(f"There is no finding {code!r}: {closest(known, code)}")


def _json(rule: Rule) -> JsonObject:
    chapter = next(chapter for chapter, rules in chapters().items() if rule in rules)
    return {
        "chapter": chapter,
        "code": rule.code,
        "severity": rule.severity,
        "title": rule.title,
        "explanation": rule.explanation,
        "reference": rule.reference,
        "fires": rule.fires,
        "quiet": rule.quiet,
        "effect": rule.effect,
    }


def _explain(rule: Rule, printer: Printer) -> list[str]:
    return [
        printer.paint(f"{rule.code} ({rule.severity}): {rule.title}", "heading"),
        f"  {rule.explanation}",
        f"  source  {rule.reference}",
        f"  found   {visible(rule.fires)}",
        f"  quiet   {visible(rule.quiet)}",
        *(["  fix     keeps what the URI means"] if rule.effect is Effect.SAME else []),
    ]
