"""`edit` and `build`: change parts of a URI by name, and put one together from its parts."""

from collections.abc import Iterator
from typing import Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import GroupedCommand, examples, line_modes
from uriinspector.cli.question import BadObjectError, Question, Request, ask, with_steps
from uriinspector.core.change import PARTS, ChangeResult, Changes, build, change
from uriinspector.core.contract import build_json, change_json


def _change(request: Request) -> ChangeResult:
    lists = {name: tuple(_texts(request, name)) for name in ("drop", "set", "append")}
    changes = Changes(**lists, sorts=bool(request.get("sort_query")), fixes=bool(request.get("fix")))
    return change(str(request["input"]), changes)


def _texts(request: Request, name: str) -> Iterator[str]:
    given = request.get(name) or ()
    assert isinstance(given, list | tuple)
    for text in given:
        if not isinstance(text, str):
            raise BadObjectError(f'"{name}" must be a list of strings.')
        yield text


def _build(request: Request) -> str:
    original = request.get("input")
    parts = {name: None if (part := request.get(name)) is None else str(part) for name in PARTS}
    return build(parts, None if original is None else str(original))


def _build_text(request: Request) -> str:
    line = str(request["object"]).encode("utf-8", "surrogateescape")
    return _build(_BUILD.request(line, {}))


_EDIT: Final = Question(
    fields={"input": str, "drop": list, "set": list, "append": list, "sort_query": bool, "fix": bool},
    required=("input",),
    answer=_change,
    as_json=change_json,
    as_text=lambda changed, printer: [printer.result(changed.output)],
)
_BUILD: Final = Question(
    fields={"input": str, **dict.fromkeys(PARTS, str)},
    required=(),
    answer=_build,
    as_json=build_json,
    as_text=lambda built, printer: [printer.result(built)],
)


@click.command(
    "edit",
    cls=GroupedCommand,
    headings={
        "What to change, in this order": ("--drop", "--set", "--append", "--sort-query", "--fix"),
        "What to print": ("--steps", "--json", "--jsonl"),
    },
    epilog=examples(
        "uriinspector edit 'https://example.com/a?utm_source=x&q=1' --drop 'query.utm_*' --set query.tag=new",
        "uriinspector edit http://example.com/a/ --append 'segment=b c' --set host=www.example.com --drop port",
        "uriinspector edit http://h/old/x --set segment.1=new --set scheme=https --steps",
        "printf 'http://a/\\nhttp://b/\\n' | uriinspector edit - --set query.lang?=en --json",
    ),
)
@click.argument("inputs", metavar="[URI]...", nargs=-1)
@click.option(
    "--drop",
    metavar="NAME",
    multiple=True,
    help="Take a part away: a component, query.KEY (* and ? stand for others) or segment.2 (segment.-1 is the last).",
)
@click.option(
    "--set",
    "set_",
    metavar="NAME=VALUE",
    multiple=True,
    help="Give a part this text; := takes it as written, ?= only where the part is absent.",
)
@click.option(
    "--append", metavar="NAME=VALUE", multiple=True, help="Add segment=NAME or query.KEY=VALUE at the end."
)
@click.option("--sort-query", is_flag=True, help="Sort the pairs of the query by key.")
@click.option("--fix", is_flag=True, help="Mend what only spells the same URI in another way.")
@click.option("--steps", is_flag=True, help="Show each step that changes something.")
@line_modes
def edit_command(
    inputs: tuple[str, ...],
    set_: tuple[str, ...],
    *,
    steps: bool,
    as_json: bool,
    json_lines: bool,
    **options: object,
) -> ExitCode:
    """Change the parts of URI that are named; every other character stays.

    The parts are scheme, authority, userinfo, user, password, host, port, path, query and fragment, each segment of the path
    by its number, and the pairs of the query by their key.
    """
    given = {"set": set_, **options}
    request = {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}
    question = with_steps(_EDIT) if steps else _EDIT
    return ask(question, inputs, "input", request, as_json=as_json, json_lines=json_lines)


@click.command(
    "build",
    epilog=examples(
        """uriinspector build '{"scheme": "https", "host": "example.com", "path": "/a", "query": "b=1"}'""",
        "uriinspector inspect http://example.com/a --json | uriinspector build -",
        """printf '{"host": "a"}\\n{"path": "b"}\\n' | uriinspector build --jsonl""",
    ),
)
@click.argument("objects", metavar="[OBJECT]...", nargs=-1)
@line_modes
def build_command(objects: tuple[str, ...], **modes: bool) -> ExitCode:
    """Put a URI together from the JSON object of its parts, such as `inspect --json` prints.

    A part that is null or missing is absent. Where the authority contradicts its own parts, that counts which differs from the
    input.
    """
    question = _BUILD if modes["json_lines"] else _BUILD._replace(answer=_build_text)
    return ask(question, objects, "object", {}, **modes)
