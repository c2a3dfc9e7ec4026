"""`inspect`: the parts of a URI, what they mean, what is wrong with it, and how others read it."""

import json
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import click

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import FailOn, examples, fail_on_option, line_modes
from uriinspector.cli.printer import Printer, more_lines
from uriinspector.cli.question import JsonObject, Question, Request, ask
from uriinspector.core.component import Component, Meaning
from uriinspector.core.contract import INSPECTION_FIELDS, finding_json, inspection_json, inspection_line
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings.listing import TITLES, Profile, apply_safe_fixes, groups, select_for_profile
from uriinspector.core.host_site import brief_host
from uriinspector.core.inspector import Inspection, ReferenceForm, inspect
from uriinspector.core.summary import TEXTS, summarize
from uriinspector.core.syntax.span import Span, is_inside
from uriinspector.core.text.secret import (
    MASK,
    is_secret_name,
    mask,
    mask_detail,
    mask_part,
    mask_sentence,
    secret_spans,
    secrets_of,
)
from uriinspector.core.text.visible import visible, visible_character

if TYPE_CHECKING:
    from uriinspector.core.reading.readings import ComponentReading, TextReading

_MOST_PARTS: Final = 60  # how many parts inside one part are listed
_TEXT_COLUMNS: Final = 46  # the widest column of texts; a longer text does not move the other meanings
_HOST_KINDS: Final = {
    "reg-name": "registered name",
    "ipv4": "IPv4 address",
    "ipv6": "IPv6 address",
    "ipvfuture": "address of a later IP version",
}
_WIDE: Final = frozenset("WF")


class DrawnText(NamedTuple):
    """A text as it is shown: `cells` holds the shown text of each code point, `secrets` the spans that are masked.

    The first code point of a secret is shown as the mask, the others as nothing.
    """

    cells: Sequence[str]
    secrets: Sequence[Span]
    source: str

    @classmethod
    def of(cls, text: str) -> Self:
        secrets = secret_spans(text)
        cells = [visible_character(character) for character in text]
        for span in secrets:
            cells[span.start : span.end] = [MASK, *[""] * (span.end - span.start - 1)]
        return cls(cells, secrets, text)

    def text(self, span: Span) -> str:
        shown = "".join(self.cells[span.start : span.end])
        return shown or (MASK if self.hides(span) else "(empty)")

    def mask_in(self, sentence: str) -> str:
        """Mask the secrets of the text in a sentence about it."""
        return mask_sentence(sentence, (span.cut(self.source) for span in self.secrets))

    def hides(self, span: Span) -> bool:
        # A secret that begins at the end of the span sorts behind this empty one.
        index = bisect_left(self.secrets, Span(span.end, span.end))
        return index > 0 and self.secrets[index - 1].end > span.start

    def is_secret(self, span: Span) -> bool:
        """Whether a span lies within a single secret."""
        return span.start < span.end and is_inside(span, self.secrets)

    def point_at(self, span: Span, room: int) -> tuple[str, str]:
        """Return two lines: about `room` code points around a span, and carets below it."""
        end = min(span.end, span.start + room)
        spare = max(room - (end - span.start), 0)
        first = max(min(span.start - spare // 2, len(self.cells) - room), 0)
        last = max(first + room, end)
        lead = "…" if first else ""
        before = lead + "".join(self.cells[first : span.start])
        under = "".join(self.cells[span.start : end])
        after = "".join(self.cells[end:last]) + ("…" if last < len(self.cells) else "")
        return before + under + after, " " * columns(before) + "^" * max(columns(under), 1)


def columns(text: str) -> int:
    """Return the terminal columns of a text (Unicode UAX 11; combining marks take none)."""
    if text.isascii():
        return len(text)
    shown = (character for character in text if not unicodedata.combining(character))
    return sum(2 if unicodedata.east_asian_width(character) in _WIDE else 1 for character in shown)


class _Branch(NamedTuple):
    """A part in the tree, with the parts inside it."""

    name: str
    text: str
    meaning: str
    inside: tuple["_Branch", ...] = ()


class _Row(NamedTuple):
    """A line of the tree; `guide` is the drawing before it."""

    guide: str
    branch: _Branch

    @property
    def label_columns(self) -> int:
        """The terminal columns that guide and name take."""
        return len(self.guide) + columns(self.branch.name)


def tree_lines(inspection: Inspection, drawing: DrawnText, printer: Printer) -> Iterator[str]:
    """Yield a line for each part, in three columns."""
    tree = _part_branch(inspection.tree, drawing, _notes(inspection))
    rows = list(_rows(tree, "", ""))
    label_width = max(row.label_columns for row in rows) + 2
    most = _TEXT_COLUMNS if printer.width is None else min(_TEXT_COLUMNS, (printer.width - label_width) // 2)
    text_width = min(max(columns(row.branch.text) for row in rows), most)
    for row in rows:
        label = printer.paint(row.guide, "faint") + printer.paint(row.branch.name, "name")
        text = printer.fit(row.branch.text, label_width)
        gap = max(text_width - columns(text), 0) + 2
        meaning = printer.fit(row.branch.meaning, label_width + columns(text) + gap)
        line = label + " " * (label_width - row.label_columns) + text
        yield line + " " * gap + printer.paint(meaning, "faint") if meaning else line


def _rows(branch: _Branch, guide: str, below: str) -> Iterator[_Row]:
    """Yield a branch and everything below it, each with its guide."""
    yield _Row(guide, branch)
    for index, inside in enumerate(branch.inside, 1):
        last = index == len(branch.inside)
        yield from _rows(inside, below + ("└─ " if last else "├─ "), below + ("   " if last else "│  "))


def _part_branch(part: Component, drawing: DrawnText, notes: dict[str, str]) -> _Branch:
    """Return the branch of a part; secrets are masked, and of their meaning only that of a token is told."""
    if drawing.is_secret(part.span):
        return _Branch(part.name, MASK, visible(mask(part.said_of_token)))
    inside = [_part_branch(child, drawing, notes) for child in part.children[:_MOST_PARTS]]
    if len(part.children) > _MOST_PARTS:
        inside.append(_Branch("…", f"{len(part.children) - _MOST_PARTS:,} more", "--json lists them all"))
    inside += (_meaning_branch(meaning, drawing) for meaning in part.meanings[:1])
    meaning = " · ".join(filter(None, (_shown_value(part, drawing), notes.get(part.name))))
    return _Branch(part.name, drawing.text(part.span), meaning, tuple(inside))


def _shown_value(part: Component, drawing: DrawnText) -> str | None:
    """Return the meaning of a part with secrets masked; None if it has none, or may show a secret that is not recognized."""
    if part.value is None:
        return None
    shown = mask(part.value)
    return None if shown == part.value and drawing.hides(part.span) else visible(shown)


def _meaning_branch(meaning: Meaning, around: DrawnText) -> _Branch:
    """Return the branch of a possible meaning of a value, with its parts."""
    drawing = DrawnText.of(meaning.text)
    inside = tuple(
        # The name of a JSON member may make its value a secret.
        _Branch(part.name, MASK, "") if is_secret_name(part.name) else _part_branch(part, drawing, {})
        for part in meaning.parts
    )
    return _Branch(f"as {meaning.kind}", visible(around.mask_in(meaning.summary)), meaning.evidence, inside)


def _notes(inspection: Inspection) -> dict[str, str]:
    """Return notes on parts, by the name of the part."""
    notes = {}
    if inspection.host_kind is not None:
        brief = visible(brief_host(inspection.host or "", inspection.browser))
        notes["host"] = ", ".join(filter(None, (brief, _HOST_KINDS[inspection.host_kind])))
    registration, authority = inspection.registration, inspection.authority
    if registration is None:
        return notes
    notes["scheme"] = registration.description
    if authority is not None and authority.port is not None and registration.default_port is not None:
        is_default = authority.port == str(registration.default_port)
        notes["port"] = "the default" if is_default else f"the default is {registration.default_port}"
    return notes


_MOST_FINDINGS: Final = 40
_EXCERPT: Final = 100  # code points around a finding, if no terminal limits them
_LABEL: Final = 17  # columns

_FORMS: Final = {
    ReferenceForm.ABSOLUTE_URI: "URI without a fragment",
    ReferenceForm.URI: "URI with a fragment",
    ReferenceForm.NETWORK_PATH: "relative reference that names its authority",
    ReferenceForm.ABSOLUTE_PATH: "relative reference from the root",
    ReferenceForm.RELATIVE_PATH: "relative reference",
    ReferenceForm.SAME_DOCUMENT: "reference to the document it stands in",
}


def inspection_lines(
    inspection: Inspection, printer: Printer, profile: Profile = Profile.ALL
) -> Iterator[str]:
    """Yield the whole answer of `inspect`, but for its readings."""
    drawing = DrawnText.of(inspection.text)
    yield from _answer_lines(inspection, drawing, printer)
    yield ""
    yield from tree_lines(inspection, drawing, printer)
    yield ""
    yield from _verdict_lines(inspection, printer)
    yield from _detail_lines(inspection, printer)
    yield from group_lines(inspection, drawing, printer, profile)


def _answer_lines(inspection: Inspection, drawing: DrawnText, printer: Printer) -> Iterator[str]:
    """Yield a sentence on what the text is, and what can be done with it."""
    answer = summarize(inspection)
    for line in printer.wrap(visible(drawing.mask_in(answer.sentence))):
        yield printer.paint(line, "heading")
    for offer in answer.offers:
        label = offer.label.removesuffix(":")  # `As file:` ends with one itself
        yield f"  {printer.paint(label, 'name')}: {printer.fit(printer.result(offer.text), len(label) + 4)}"


def group_lines(
    inspection: Inspection, drawing: DrawnText, printer: Printer, profile: Profile
) -> Iterator[str]:
    """Yield the findings of a profile by level; equal findings are shown once, followed by those that they explain.

    There are none for a text that is no URI and was not meant as one.
    """
    if summarize(inspection).code in TEXTS:
        return
    found = groups(inspection, select_for_profile(inspection.findings, profile))
    for level in dict.fromkeys(group.level for group in found):
        within = [group for group in found if group.level is level]
        yield ""
        yield printer.paint(f"{TITLES[level]} ({len(within):,})", "heading")
        for group in within[:_MOST_FINDINGS]:
            yield from _finding_lines(group.first, drawing, printer, times=len(group.findings))
            if group.explained:
                codes = ", ".join(dict.fromkeys(one.code for one in group.explained))
                yield f"    {printer.paint('explains', 'name')}: {codes}"
        yield from more_lines(len(within), _MOST_FINDINGS, "  ")


def _finding_lines(finding: Finding, drawing: DrawnText, printer: Printer, times: int) -> Iterator[str]:
    """Yield a finding, or the first of several equal ones."""
    room = _EXCERPT if printer.width is None else printer.width - 6
    text, carets = drawing.point_at(finding.span, room)
    severity = printer.paint(finding.severity.value, finding.severity.value)
    count = f" × {times:,}" if times > 1 else ""
    sentence = f"{visible(drawing.mask_in(finding.message))}{count} [{finding.code}, {finding.reference}]"
    first, *others = printer.wrap(sentence, used=len(finding.severity.value) + 4)
    yield f"  {severity}: {first}"
    yield from (f"    {line}" for line in others)
    yield f"    {text}"
    yield f"    {printer.paint(carets, finding.severity.value)}"
    if finding.fix is not None:
        yield f"    {printer.paint('fix', 'name')}: {visible(drawing.mask_in(finding.fix.label))}"


def _verdict_lines(inspection: Inspection, printer: Printer) -> Iterator[str]:
    yield _label_line("form", _FORMS[inspection.form], printer)
    yield _label_line(
        "valid", _validity(inspection), printer, "good" if inspection.valid.iri_reference else "error"
    )
    if inspection.normalized is not None:
        same = inspection.normalized == inspection.text
        yield _label_line(
            "normal form", "as written" if same else printer.result(inspection.normalized), printer
        )
    yield from _browser_lines(inspection, printer)


def _validity(inspection: Inspection) -> str:
    valid = inspection.valid
    if valid.uri_reference:
        return "yes, by RFC 3986"
    if valid.iri_reference:
        return "as an IRI by RFC 3987; not a URI, which is written in US-ASCII"
    return "no, neither by RFC 3986 nor by RFC 3987"


def _browser_lines(inspection: Inspection, printer: Printer) -> Iterator[str]:
    """Yield what a browser reads, if that differs from the text."""
    view = inspection.browser
    if view.href is None:
        yield _label_line("browser", f"no URL: {view.error}", printer, "warning")
    elif view.href == inspection.text:
        yield _label_line("browser", "reads it the same", printer)
    else:
        yield _label_line("browser", printer.result(view.href), printer)
        host, read = inspection.host, view.hostname
        if host is not None and read is not None and host.lower() != read:
            hosts = f"the host is {visible(host) or 'empty'} here, {visible(read) or 'empty'} in a browser"
            yield _label_line("", hosts, printer, "warning")


def _detail_lines(inspection: Inspection, printer: Printer) -> Iterator[str]:
    """Yield the details of the scheme, one per line."""
    for name, value in (inspection.details or {}).items():
        if value is not None and value != []:
            shown = mask_detail(name, value)
            text = shown if isinstance(shown, str) else json.dumps(shown, ensure_ascii=False)
            yield _label_line(name.replace("_", " "), visible(text), printer)


def _label_line(label: str, text: str, printer: Printer, style: str = "") -> str:
    text = printer.brief(text)
    shown = printer.paint(text, style) if style else text
    return f"{printer.paint(label.ljust(_LABEL), 'name')} {shown}"


def readings_json(text: str, base: str | None) -> list[JsonObject]:
    """Return each reading with its parts; there are none if it refuses the text."""
    from uriinspector.core.reading.readings import readings

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
    """Yield the first reading in full, and how and why the others differ."""
    from uriinspector.core.reading.readings import readings

    secrets = secrets_of(text)
    yield ""
    yield printer.paint("Readings", "heading")
    for place, reading in enumerate(readings(text, base)):
        yield f"  {printer.paint(reading.name, 'name')} ({reading.reference})"
        yield from (f"    {line}" for line in _lines(reading, secrets, printer, is_first=place == 0))


def _lines(
    reading: "TextReading", secrets: tuple[str, ...], printer: Printer, *, is_first: bool
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


def _value(part: "ComponentReading", secrets: tuple[str, ...], printer: Printer) -> str:
    if part.value is None:
        return printer.paint("absent", "faint")
    shown = printer.brief(visible(mask_part(part.value, secrets)))
    return shown or printer.paint("empty", "faint")


_PART: Final = lazy_pattern(r"\{([^{}]*)\}")


def _inspect(request: Request) -> Inspection:
    base = request.get("base")
    return inspect(str(request["input"]), None if base is None else str(base))


def _is_faulty(inspection: Inspection) -> bool:
    """Whether a rule of the standards is broken."""
    if not inspection.valid.iri_reference:
        return True
    findings = inspection.findings
    return bool(findings) and findings[0].severity is Severity.ERROR  # the worst comes first


class _Answer(NamedTuple):
    """What the options ask to print of an inspection.

    Attributes:
        fields: the members of the JSON object.
        profile: what the findings are for; None for all of them in JSON, and without what matters on paper alone in text.
        readings: whether the readings follow.
        fix: whether the text is only the fixed URI, which JSON gets as `fixed`.
        template: the format of the only line of text; None for the whole text.
    """

    fields: tuple[str, ...]
    profile: Profile | None
    readings: bool
    fix: bool
    template: str | None

    def question(self, found: Callable[[Inspection], bool]) -> Question[Inspection]:
        is_plain = self.profile is None and not (self.readings or self.fix)
        return Question(
            fields={"input": str, "base": str},
            required=("input",),
            answer=_inspect,
            as_json=self.as_json,
            as_text=self.as_text,
            found=found,
            as_line=partial(inspection_line, fields=self.fields) if is_plain else None,
        )

    def as_json(self, inspection: Inspection) -> JsonObject:
        found = inspection_json(inspection, self.fields)
        if self.profile is not None and "findings" in found:
            chosen = select_for_profile(inspection.findings, self.profile)
            found["findings"] = [finding_json(one) for one in chosen]
        if self.readings:
            found["readings"] = readings_json(inspection.text, inspection.base)
        if self.fix:
            found["fixed"] = apply_safe_fixes(inspection.text, inspection.base)
        return found

    def as_text(self, inspection: Inspection, printer: Printer) -> Iterator[str]:
        if self.fix:
            yield printer.result(apply_safe_fixes(inspection.text, inspection.base))
        elif self.template is not None:
            yield printer.result(_filled(self.template, inspection.text))
        else:
            yield from inspection_lines(inspection, printer, self.profile or Profile.ALL)
            if self.readings:
                yield from reading_lines(inspection.text, inspection.base, printer)
            yield ""


def _template(_context: click.Context, _option: click.Parameter, given: str | None) -> str | None:
    """Parse a format: the name of a part, or names in braces."""
    if given is None:
        return None
    from uriinspector.core.change import part_name

    template = given if "{" in given else f"{{{given}}}"
    for name in _PART.findall(template):
        if part_name(name).kind == "segment" and part_name(name).number is None:
            raise click.BadParameter("Say which segment: segment.1 is the first, segment.-1 the last.")
    return template


def _filled(template: str, text: str) -> str:
    """Fill a format with parts of a URI; absent parts are empty."""
    from uriinspector.core.change import part_name, text_of

    return _PART.sub(lambda match: text_of(text, part_name(match[1])) or "", template)


def _fields(_context: click.Context, _option: click.Parameter, given: str | None) -> tuple[str, ...] | None:
    """Return names separated by commas, in the order of the object; None if none were given."""
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
    chosen = None if profile is None else Profile(profile)
    answer = _Answer(fields or INSPECTION_FIELDS, chosen, readings, fix, template)
    found = _is_faulty if fail_on is None else lambda inspection: fail_on.is_met(inspection.findings)
    return ask(answer.question(found), inputs, "input", {"base": base}, **flags)
