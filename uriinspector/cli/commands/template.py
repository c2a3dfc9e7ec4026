"""`expand` and `match`: a URI made of a template (RFC 6570), and whether a URL fits a pattern (URL Pattern Standard)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import BadObjectError, Question, Request, ask
from uriinspector.core.contract import expansion_json, match_json
from uriinspector.core.template import Match, Pattern, Scalar, Template, Value, expand, parse_template


class _Expansion(NamedTuple):
    template: Template
    output: str
    undefined: tuple[str, ...]


def _expand(request: Request) -> _Expansion:
    given = request.get("values") or {}
    assert isinstance(given, dict)  # its type is checked
    values = {str(name): _value(name, value) for name, value in given.items()}
    template = parse_template(str(request["template"]))
    undefined = tuple(name for name in template.names if values.get(name) in (None, [], {}))
    return _Expansion(template, expand(template, values), undefined)


def _value(name: str, value: object) -> Value:
    """Return a JSON value for a template; what is null in a list or a map is left out (RFC 6570 2.3)."""
    if isinstance(value, list):
        return [_scalar(name, each) for each in value if each is not None]
    if isinstance(value, dict):
        return {str(key): _scalar(name, each) for key, each in value.items() if each is not None}
    return None if value is None else _scalar(name, value)


def _scalar(name: str, value: object) -> Scalar:
    if not isinstance(value, str | int | float):
        raise BadObjectError(f'"{name}" must be a string, a list of strings or a map of strings.')
    return value


def _read_assignments(texts: Iterable[str]) -> Mapping[str, object]:
    """Read `NAME=VALUE` and `NAME:=JSON`; repeating a name makes its values a list.

    Raises:
        UsageError: there is no `=`, or what follows `:=` is not JSON.
    """
    values: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError("'{}' gives no value: write NAME=VALUE.", text)
        read = _json(text, value) if name.endswith(":") else value
        name = name.removesuffix(":")
        if name not in values:
            values[name] = read
        else:
            before = values[name]
            values[name] = [*(before if isinstance(before, list) else [before]), read]
    return values


def _json(text: str, value: str) -> object:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise UsageError("What follows := in '{}' is not JSON.", text) from None


_EXPAND: Final = Question(
    fields={"template": str, "values": dict},
    required=("template",),
    answer=_expand,
    as_json=lambda expansion: expansion_json(*expansion),
    as_text=lambda expansion, printer: [printer.result(expansion.output)],
    found=lambda expansion: bool(expansion.undefined),
)


@click.command(
    "expand",
    epilog=examples(
        "uriinspector expand 'https://example.com/users/{id}{?fields*}' id=7 fields=name fields=mail",
        """uriinspector expand '/map{?center}' 'center:={"lat": 47, "lon": 8}'""",
        """printf '{"template": "/{a}", "values": {"a": "b c"}}' | uriinspector expand --jsonl""",
    ),
)
@click.argument("template", required=False)
@click.argument("values", metavar="[NAME=VALUE]...", nargs=-1)
@line_modes
def expand_command(template: str | None, values: tuple[str, ...], **modes: bool) -> ExitCode:
    """Make a URI of TEMPLATE (RFC 6570) and values; := takes JSON: a list or a map.

    TEMPLATE may be - for one a line.
    """
    texts = () if template is None else (template,)
    return ask(_EXPAND, texts, "template", {"values": _read_assignments(values)}, **modes)


_pattern: Final = lru_cache(maxsize=64)(Pattern)
"""Compiles each pattern once, because a whole list is matched against it."""


def _match(request: Request) -> Match:
    base = request.get("base")
    pattern = _pattern(str(request["pattern"]), None if base is None else str(base))
    return pattern.match(str(request["input"]))


def _match_lines(match: Match, printer: Printer) -> Iterator[str]:
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
    as_text=_match_lines,
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
