"""`normalize` and `compare`: the ladder of RFC 3986 6.2."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, line_modes
from uriinspector.cli.page import Page
from uriinspector.cli.question import STANDARD_INPUT, BadObjectError, Question, Request, ask
from uriinspector.cli.steps import step_lines
from uriinspector.core.contract import comparison_json, normalization_json
from uriinspector.core.equivalence.compare import Comparison, compare
from uriinspector.core.equivalence.normalize import Level, Normalization, normalize
from uriinspector.core.errors import UsageError
from uriinspector.core.text.secret import MASK, masked_part, secrets_of

_LEVELS: Final = [level.value for level in Level]

_LEVEL_MEANINGS: Final = {
    "string": "the same text",
    Level.CASE: "by case normalization (RFC 3986 6.2.2.1)",
    Level.PERCENT: "by percent-encoding normalization (RFC 3986 6.2.2.2)",
    Level.DOTS: "by dot segment normalization (RFC 3986 6.2.2.3)",
    Level.SCHEME: "by the rules of the scheme (RFC 3986 6.2.3)",
}


def _normalize(request: Request) -> Normalization:
    name = request.get("level") or Level.SCHEME
    if name not in _LEVELS:
        raise BadObjectError(f'"level" must be one of {", ".join(_LEVELS)}.')
    return normalize(str(request["input"]), Level(str(name)))


def _output_lines(normalization: Normalization, page: Page) -> Iterator[str]:
    yield page.result(normalization.output)


def _normalization_lines(normalization: Normalization, page: Page) -> Iterator[str]:
    yield from step_lines(normalization.steps, page)
    yield from _output_lines(normalization, page)


def _comparison_lines(comparison: Comparison, page: Page) -> Iterator[str]:
    if comparison.level is not None:
        *others, last = [_LEVEL_MEANINGS[level] for level in comparison.levels or (comparison.level,)]
        meaning = f"{', '.join(others)} and {last}" if others else last
        yield f"{page.paint('equivalent', 'good')}: {meaning}"
        return
    yield page.paint("not equivalent", "warning")
    for difference in comparison.differences:
        yield f"  {page.paint(difference.component, 'name')}"
        for text, whole in ((difference.a, comparison.a), (difference.b, comparison.b)):
            told = None if text is None else masked_part(text, secrets_of(whole))
            yield f"    {page.paint('absent', 'faint') if told is None else _side(difference.component, told, page)}"


def _side(component: str, text: str, page: Page) -> str:
    """Write one side of a difference as it would stand in a URI, so that its secrets are recognised."""
    if component == "userinfo" and ":" in text:
        return f"{text.partition(':')[0]}:{MASK}"
    lead = {"query": "?", "fragment": "#"}.get(component, "")
    return page.result(f"{lead}{text}") or page.paint("empty", "faint")


_NORMALIZE: Final = Question(
    fields={"input": str, "level": str},
    required=("input",),
    answer=_normalize,
    as_json=normalization_json,
    as_text=_output_lines,
    found=lambda _answer: False,
)
_COMPARE: Final = Question(
    fields={"a": str, "b": str},
    required=("a", "b"),
    answer=lambda request: compare(str(request["a"]), str(request["b"])),
    as_json=comparison_json,
    as_text=_comparison_lines,
    found=lambda comparison: not comparison.equivalent,
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
    question = replace(_NORMALIZE, as_text=_normalization_lines) if steps else _NORMALIZE
    return ask(question, inputs, "input", {"level": level}, **modes)


@click.command(
    "compare",
    epilog=examples(
        "uriinspector compare http://example.com/%7ejoe HTTP://EXAMPLE.com:80/~joe",
        "printf 'http://a/\\nhttp://a/./\\n' | uriinspector compare http://A - --json",
    ),
)
@click.argument("uris", metavar="[URI URI]", nargs=-1)
@line_modes
def compare_command(uris: tuple[str, ...], **modes: bool) -> ExitCode:
    """Say whether two URIs are equivalent, and by which rung of RFC 3986 6.2.

    One of the two may be - : each line of standard input is compared with the other.
    """
    if not uris:
        return ask(_COMPARE, (), "URI", {}, **modes)
    if len(uris) != 2 or uris == (STANDARD_INPUT, STANDARD_INPUT):  # noqa: PLR2004 - a pair
        raise UsageError("Give two URIs to compare; one of them may be - for one a line.")
    fixed, asked = ("a", "b") if uris[1] == STANDARD_INPUT else ("b", "a")
    given = dict(zip(("a", "b"), uris, strict=True))
    return ask(_COMPARE, (given[asked],), asked, {fixed: given[fixed]}, **modes)
