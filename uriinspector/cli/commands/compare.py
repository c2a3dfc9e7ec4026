"""`normalize` and `compare`: the ladder of RFC 3986 6.2."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import GroupedCommand, examples, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import STANDARD_INPUT, BadObjectError, Question, Request, ask, with_steps
from uriinspector.core.codecs.tracking import is_tracker
from uriinspector.core.contract import change_json, comparison_json
from uriinspector.core.equivalence.align import NOTHING, AlignedRow, RowState, Tolerance, agree, align
from uriinspector.core.equivalence.ladder import Comparison, Level, Normalization, compare, normalize
from uriinspector.core.equivalence.purpose import PURPOSES, PurposeAnswer, same_for
from uriinspector.core.syntax.uri import split
from uriinspector.core.text.secret import MASK, mask_part, secrets_of

_LEVELS: Final = [level.value for level in Level]

_LEVEL_MEANINGS: Final = {
    "string": "the same text",
    Level.CASE: "by case normalization (RFC 3986 6.2.2.1)",
    Level.PERCENT: "by percent-encoding normalization (RFC 3986 6.2.2.2)",
    Level.DOTS: "by dot segment normalization (RFC 3986 6.2.2.3)",
    Level.IDNA: "by the A-labels of the domain (UTS 46 4, RFC 5891 4)",
    Level.SCHEME: "by the rules of the scheme (RFC 3986 6.2.3)",
}
_URN_MEANINGS: Final = {**_LEVEL_MEANINGS, Level.SCHEME: "by the equivalence of URNs (RFC 8141 3.1)"}


def _normalize(request: Request) -> Normalization:
    name = request.get("level") or Level.SCHEME
    if name not in _LEVELS:
        raise BadObjectError(f'"level" must be one of {", ".join(_LEVELS)}.')
    return normalize(str(request["input"]), Level(str(name)))


class _Compared(NamedTuple):
    """A comparison with the aligned parts of path and query, and the answer for a purpose if one was given."""

    comparison: Comparison
    rows: tuple[AlignedRow, ...]
    answer: PurposeAnswer | None

    @property
    def is_different(self) -> bool:
        """Whether the two are not the same for the purpose, or not equivalent if none was given."""
        return not (self.comparison.equivalent if self.answer is None else self.answer.same)


def _compare(request: Request) -> _Compared:
    purpose = request.get("preset")
    if purpose is not None and purpose not in PURPOSES:
        raise BadObjectError(f'"preset" must be one of {", ".join(PURPOSES)}.')
    a, b = str(request["a"]), str(request["b"])
    tolerance = Tolerance(
        bool(request.get("ignore_order")),
        bool(request.get("ignore_case")),
        is_tracker if request.get("ignore_trackers") else NOTHING.key,
    )
    answer = None if purpose is None else same_for(str(purpose), a, b)
    return _Compared(compare(a, b), align(a, b, tolerance), answer)


def _comparison_lines(compared: _Compared, printer: Printer) -> Iterator[str]:
    if compared.answer is not None:
        yield from _answer_lines(compared, compared.answer, printer)
    comparison = compared.comparison
    if comparison.level is not None:
        meanings = _URN_MEANINGS if (split(comparison.a).scheme or "").lower() == "urn" else _LEVEL_MEANINGS
        *others, last = [meanings[level] for level in comparison.levels or (comparison.level,)]
        meaning = f"{', '.join(others)} and {last}" if others else last
        yield f"{printer.paint('equivalent', 'good')}: {meaning}"
        return
    yield printer.paint("not equivalent", "warning")
    if comparison.note is not None:
        yield f"  {comparison.note}"
    for difference in comparison.differences:
        yield f"  {printer.paint(difference.component, 'name')}"
        for text, whole in ((difference.a, comparison.a), (difference.b, comparison.b)):
            masked = None if text is None else mask_part(text, secrets_of(whole))
            yield f"    {printer.paint('absent', 'faint') if masked is None else _side(difference.component, masked, printer)}"
    yield from _row_lines(compared, printer)


def _secrets(compared: _Compared) -> tuple[str, ...]:
    """Return the secrets of both texts; a pair alone, such as `code=x`, does not tell what is secret."""
    return (*secrets_of(compared.comparison.a), *secrets_of(compared.comparison.b))


def _answer_lines(compared: _Compared, answer: PurposeAnswer, printer: Printer) -> Iterator[str]:
    secrets = _secrets(compared)
    word = printer.paint("the same" if answer.same else "not the same", "good" if answer.same else "warning")
    yield f"{word} for {answer.purpose} ({answer.reference}): {printer.result(mask_part(answer.reason, secrets))}"
    if answer.a != answer.b:
        for text in (answer.a, answer.b):
            yield from (
                f"    {printer.result(mask_part(line, secrets))}" for line in (text or "").split("\n")
            )


def _row_lines(compared: _Compared, printer: Printer) -> Iterator[str]:
    """Yield the segments and pairs that differ."""
    differing = [row for row in compared.rows if row.state not in {RowState.SAME, RowState.IGNORED}]
    secrets = _secrets(compared)
    if differing:
        yield printer.paint("by segment and pair", "heading")
    for row in differing:
        sides = [
            _row_side(row.kind, mask_part(text, secrets), printer)
            for text in (row.a, row.b)
            if text is not None
        ]
        texts = "  =>  ".join(dict.fromkeys(sides))
        encoded = ", and encoded otherwise" if row.is_encoded and row.state is RowState.MOVED else ""
        yield f"  {printer.paint(f'{row.state:<8}', 'warning')} {row.kind:<8} {texts}{encoded}"
    if differing and agree(compared.rows):
        yield printer.paint("  nothing but the encoding differs in path and query", "faint")


def _row_side(kind: str, text: str, printer: Printer) -> str:
    if kind == "pair":
        return printer.result(f"?{text}").removeprefix("?")
    return printer.result(text) or printer.paint("empty", "faint")


def _side(component: str, text: str, printer: Printer) -> str:
    """Return one side of a difference with its delimiter, so that secrets in it are recognized."""
    if component == "userinfo" and ":" in text:
        return f"{text.partition(':')[0]}:{MASK}"
    lead = {"query": "?", "fragment": "#"}.get(component, "")
    return printer.result(f"{lead}{text}") or printer.paint("empty", "faint")


_NORMALIZE: Final = Question(
    fields={"input": str, "level": str},
    required=("input",),
    answer=_normalize,
    as_json=change_json,
    as_text=lambda normalization, printer: [printer.result(normalization.output)],
)
_COMPARE: Final = Question(
    fields={
        "a": str,
        "b": str,
        "preset": str,
        "ignore_order": bool,
        "ignore_case": bool,
        "ignore_trackers": bool,
    },
    required=("a", "b"),
    answer=_compare,
    as_json=lambda compared: comparison_json(*compared),
    as_text=_comparison_lines,
    found=lambda compared: compared.is_different,
)


@click.command(
    "normalize",
    epilog=examples(
        "uriinspector normalize HTTP://Example.COM:80/%7ejoe/./a/../b",
        "uriinspector normalize HTTP://Example.COM:80/%7ejoe/./a/../b --level percent --steps",
    ),
)
@click.argument("inputs", metavar="[URI]...", nargs=-1)
@click.option(
    "--level",
    type=click.Choice(_LEVELS),
    default=Level.SCHEME.value,
    show_default=True,
    help="How far up the ladder to go.",
)
@click.option("--steps", is_flag=True, help="Show each step that changes something.")
@line_modes
def normalize_command(inputs: tuple[str, ...], level: str, *, steps: bool, **modes: bool) -> ExitCode:
    """Bring URI to its normal form, up the ladder of RFC 3986 6.2."""
    return ask(with_steps(_NORMALIZE) if steps else _NORMALIZE, inputs, "input", {"level": level}, **modes)


@click.command(
    "compare",
    cls=GroupedCommand,
    headings={
        "What is the same": ("--preset", "--ignore-order", "--ignore-case", "--ignore-trackers"),
        "How to print it": ("--json", "--jsonl"),
    },
    epilog=examples(
        "uriinspector compare http://example.com/%7ejoe HTTP://EXAMPLE.com:80/~joe",
        "uriinspector compare 'https://example.com/?a=1&b=2' 'https://example.com/?b=2&a=1' --preset aws-sigv4 --ignore-order",
        "uriinspector compare http://127.0.0.1/cb http://127.0.0.1:8421/cb --preset oauth-redirect",
        "printf 'http://a/\\nhttp://a/./\\n' | uriinspector compare http://A - --json",
    ),
)
@click.argument("uris", metavar="[URI URI]", nargs=-1)
@click.option(
    "--preset", type=click.Choice(list(PURPOSES)), help="Whether they are the same for this purpose."
)
@click.option("--ignore-order", is_flag=True, help="No pair counts as moved.")
@click.option("--ignore-case", is_flag=True, help="Case of segments and pairs makes no difference.")
@click.option("--ignore-trackers", is_flag=True, help="Leave out parameters that track visitors.")
@line_modes
def compare_command(uris: tuple[str, ...], *, as_json: bool, json_lines: bool, **options: object) -> ExitCode:
    """Say whether two URIs are equivalent, and by which rung of RFC 3986 6.2.

    The --ignore options are about the segments and pairs that are shown beside each other; the verdict is that of the standard, or with
    --preset that of the purpose (of oauth-redirect the first URI is the registered one).

    One of the two may be - : each line of standard input is compared with the other.
    """
    modes = {"as_json": as_json, "json_lines": json_lines}
    if not uris:
        return ask(_COMPARE, (), "URI", options, **modes)
    if len(uris) != 2 or uris == (STANDARD_INPUT, STANDARD_INPUT):  # noqa: PLR2004 - a pair
        raise UsageError("Give two URIs to compare; one of them may be - for one a line.")
    fixed, asked = ("a", "b") if uris[1] == STANDARD_INPUT else ("b", "a")
    given = dict(zip(("a", "b"), uris, strict=True))
    return ask(_COMPARE, (given[asked],), asked, {fixed: given[fixed], **options}, **modes)
