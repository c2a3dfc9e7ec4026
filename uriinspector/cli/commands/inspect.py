"""`inspect`: what each part of a URI is and means, what is wrong with it, how others would read it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.anatomy import inspection_lines
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import FailOn, examples, fail_on_option, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import JsonObject, Question, Request, ask
from uriinspector.core.change import part_name, text_of
from uriinspector.core.contract import INSPECTION_FIELDS, finding_json, inspection_json, inspection_line
from uriinspector.core.finding import Severity
from uriinspector.core.findings.listing import Profile, apply_safe_fixes, select_for_profile
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.reading.readings import ComponentReading, TextReading, readings
from uriinspector.core.text.secret import mask_part, mask_sentence, secrets_of
from uriinspector.core.text.visible import visible


def readings_json(text: str, base: str | None) -> list[JsonObject]:
    """Return each reading with its parts; none if it refuses the text."""
    return [
        {
            "name": reading.name,
            "reference": reading.reference,
            "error": reading.error,
            "parts": [part._asdict() for part in reading.parts],
        }
        for reading in readings(text, base)
    ]


def reading_lines(text: str, base: str | None, printer: Printer) -> Iterator[str]:
    """Show the first reading in full, and how and why the others differ."""
    secrets = secrets_of(text)
    yield ""
    yield printer.paint("Readings", "heading")
    for place, reading in enumerate(readings(text, base)):
        yield f"  {printer.paint(reading.name, 'name')} ({reading.reference})"
        yield from (f"    {line}" for line in _lines(reading, secrets, printer, is_first=place == 0))


def _lines(
    reading: TextReading, secrets: tuple[str, ...], printer: Printer, *, is_first: bool
) -> Iterator[str]:
    if reading.error is not None:
        yield printer.paint(mask_sentence(reading.error, secrets), "warning")
        return
    shown_parts = [part for part in reading.parts if part.rule or (is_first and part.value is not None)]
    if not shown_parts:
        yield printer.paint("the same", "faint")
    for part in shown_parts:
        yield f"{part.component:<10}{_value(part, secrets, printer)}"
        if part.rule:
            yield f"{'':<10}{printer.paint(mask_sentence(part.rule, secrets), 'faint')}"


def _value(part: ComponentReading, secrets: tuple[str, ...], printer: Printer) -> str:
    if part.value is None:
        return printer.paint("absent", "faint")
    shown = printer.brief(visible(mask_part(part.value, secrets)))
    return shown or printer.paint("empty", "faint")


_PART: Final = re.compile(r"\{([^{}]*)\}")


def _inspect(request: Request) -> Inspection:
    base = request.get("base")
    return inspect(str(request["input"]), None if base is None else str(base))


def _is_faulty(inspection: Inspection) -> bool:
    """Whether some rule of the standards is broken."""
    if not inspection.valid.iri_reference:
        return True
    findings = inspection.findings
    return bool(findings) and findings[0].severity is Severity.ERROR  # the worst comes first


_INSPECT: Final = Question(
    fields={"input": str, "base": str},
    required=("input",),
    answer=_inspect,
    as_json=inspection_json,
    as_text=inspection_lines,
    found=_is_faulty,
    as_line=inspection_line,
)


def _question(fields: tuple[str, ...], profile: Profile | None, *, readings: bool) -> Question[Inspection]:
    """Make the question asked about each URI: the members of the JSON object, the profile of the findings, with or without readings."""
    if readings or profile is not None:
        return replace(
            _INSPECT,
            as_json=partial(_as_json, fields=fields, profile=profile, readings=readings),
            as_text=partial(_as_text, profile=profile, readings=readings),
            as_line=None,
        )
    return replace(_INSPECT, as_line=partial(inspection_line, fields=fields))


def _as_json(
    inspection: Inspection, fields: tuple[str, ...], profile: Profile | None, *, readings: bool
) -> JsonObject:
    found = inspection_json(inspection, fields)
    if profile is not None and "findings" in found:
        found["findings"] = [finding_json(one) for one in select_for_profile(inspection.findings, profile)]
    if readings:
        found["readings"] = readings_json(inspection.text, inspection.base)
    return found


def _as_text(
    inspection: Inspection, printer: Printer, profile: Profile | None, *, readings: bool
) -> Iterator[str]:
    *lines, end = inspection_lines(inspection, printer, profile or Profile.ALL)
    yield from lines
    if readings:
        yield from reading_lines(inspection.text, inspection.base, printer)
    yield end


def _with_fixed(as_json: Callable[[Inspection], JsonObject], inspection: Inspection) -> JsonObject:
    return {**as_json(inspection), "fixed": apply_safe_fixes(inspection.text, inspection.base)}


def _as_fixed(inspection: Inspection, printer: Printer) -> Iterator[str]:
    yield printer.result(apply_safe_fixes(inspection.text, inspection.base))


def _template(_context: click.Context, _option: click.Parameter, given: str | None) -> str | None:
    """Read the name of a part, or names in braces, as a format."""
    if given is None:
        return None
    template = given if "{" in given else f"{{{given}}}"
    for name in _PART.findall(template):
        if part_name(name).kind == "segment" and part_name(name).number is None:
            raise click.BadParameter("Say which segment: segment.1 is the first, segment.-1 the last.")
    return template


def _as_parts(inspection: Inspection, printer: Printer, template: str) -> Iterator[str]:
    """Fill parts into a format; where there is none of that name, nothing."""
    yield printer.result(
        _PART.sub(lambda match: text_of(inspection.text, part_name(match[1])) or "", template)
    )


def _fields(_context: click.Context, _option: click.Parameter, given: str | None) -> tuple[str, ...] | None:
    """Parse names separated by commas into the order of the object; None if none were given."""
    if given is None:
        return None
    names = {name.strip() for name in given.split(",")}
    unknown = sorted(names.difference(INSPECTION_FIELDS))
    if unknown:
        what = f"There is no field '{unknown[0]}'; take some of {', '.join(INSPECTION_FIELDS)}"
        raise click.BadParameter(what)
    return tuple(name for name in INSPECTION_FIELDS if name in names)


@click.command(
    "inspect",
    epilog=examples(
        "uriinspector inspect 'https://john.doe@www.example.com:123/forum/?tag=networking&order=newest#top'",
        "uriinspector inspect mailto:desk@example.com --json",
        "uriinspector inspect http://0177.0.0.1:080/%2e%2e/a --readings",
        "uriinspector inspect HTTP://example.com:080/%7Ea --json --fields normalized,browser",
        "uriinspector inspect HTTP://Example.com:80/%7ea --fix",
        "uriinspector inspect https://example.com/a --fail-on warning",
        "uriinspector inspect 'https://example.com/a/b?id=7' --get '{host} {segment.-1} {query.id}'",
        "printf 'http://a/\\n//b/c\\n' | uriinspector inspect - --base https://example.com/ --json",
    ),
)
@click.argument("inputs", metavar="[URI]...", nargs=-1)
@click.option("--base", metavar="URI", help="Base that a browser would resolve the URI against.")
@click.option(
    "--readings", is_flag=True, help="Show how RFC 3986, a browser, IRIs, RFC 2396 and curl read it, and why."
)
@click.option(
    "--fields",
    metavar="LIST",
    callback=_fields,
    help="Only these members of the JSON object, such as host,valid; the others are not worked out.",
)
@click.option(
    "--profile",
    type=click.Choice([profile.value for profile in Profile]),
    help="What the findings are for; without it the text leaves out what matters on paper alone, JSON nothing.",
)
@click.option(
    "--fix",
    is_flag=True,
    help="Print only the URI, with every fix that keeps its meaning; in JSON beside the rest.",
)
@click.option(
    "--get",
    "--format",
    "template",
    metavar="PART|FORMAT",
    callback=_template,
    help="Print only a part as it is written, such as host or query.id, or several as '{host}{path}'; an absent one is empty.",
)
@fail_on_option
@line_modes
def inspect_command(
    inputs: tuple[str, ...],
    base: str | None,
    fields: tuple[str, ...] | None,
    profile: str | None,
    *,
    template: str | None,
    fail_on: FailOn | None,
    **flags: bool,
) -> ExitCode:
    """Show the parts of URI and what they mean, what is wrong with it, and how a browser reads it."""
    readings, fix = flags.pop("readings"), flags.pop("fix")
    if fields is not None and not any(flags.values()):
        raise UsageError("--fields chooses members of the JSON object: add --json or --jsonl.")
    question = _question(
        fields or INSPECTION_FIELDS, None if profile is None else Profile(profile), readings=readings
    )
    if fail_on is not None:
        question = replace(question, found=lambda inspection: fail_on.is_met(inspection.findings))
    if template is not None:
        question = replace(question, as_text=partial(_as_parts, template=template))
    if fix:
        question = replace(
            question, as_text=_as_fixed, as_json=partial(_with_fixed, question.as_json), as_line=None
        )
    return ask(question, inputs, "input", {"base": base}, **flags)
