"""`expand`: a URI made of a template (RFC 6570)."""

import json
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples, line_modes
from uriinspector.cli.question import BadObjectError, Question, Request, ask
from uriinspector.core.contract import expansion_json
from uriinspector.core.template import Scalar, Template, Value, expand, parse_template


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
