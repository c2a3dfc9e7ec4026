"""`encode`, `decode` and `codecs`: the codecs, which are the same as in the window."""

import sys
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import click
from click.shell_completion import CompletionItem

from uriinspector.base.errors import UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import Command, examples, json_option, line_modes
from uriinspector.cli.printer import Printer
from uriinspector.cli.question import Question, Request, ask, complain, write_json
from uriinspector.core.codecs.codec import Codec, Coded
from uriinspector.core.codecs.table import codec, codecs
from uriinspector.core.contract import codec_json, coding_json
from uriinspector.core.finding import Severity
from uriinspector.core.syntax.charsets import BY_COMPONENT
from uriinspector.core.text.visible import visible

_WORTH_SAYING: Final = frozenset({Severity.ERROR, Severity.WARNING})


class _Coding(NamedTuple):
    """A text, and what a codec made of it."""

    text: str
    codec: str
    coded: Coded


def _question(way: Callable[[Codec, str, str | None], Coded]) -> Question[_Coding]:
    """Return the question that `encode` or `decode` asks about a text."""

    def answer(request: Request) -> _Coding:
        text, name, component = str(request["text"]), str(request["codec"]), request.get("component")
        if component is not None and component not in BY_COMPONENT:
            raise UsageError(
                f"There is no component named '{component}'; take one of {', '.join(BY_COMPONENT)}."
            )
        return _Coding(text, name, way(codec(name), text, None if component is None else str(component)))

    return Question(
        fields={"text": str, "codec": str, "component": str},
        required=("text", "codec"),
        answer=answer,
        as_json=lambda coding: coding_json(*coding),
        as_text=_output_lines,
        found=_is_doubtful,
    )


def _output_lines(coding: _Coding, printer: Printer) -> Iterator[str]:
    """Yield the output, with invisible characters named on a terminal; findings go to standard error."""
    output = coding.coded.output
    if output is not None:
        yield "\n".join(map(visible, output.split("\n"))) if printer.is_terminal else output
    for finding in coding.coded.findings:
        if output is None or finding.severity in _WORTH_SAYING:
            complain(f"At {finding.span.start}: {finding.message}")


def _is_doubtful(coding: _Coding) -> bool:
    """Whether there is no output, or an error or warning about it."""
    if coding.coded.output is None:
        return True
    return any(finding.severity in _WORTH_SAYING for finding in coding.coded.findings)


_ENCODE: Final = _question(lambda way, text, component: way.encode(text, component))
_DECODE: Final = _question(lambda way, text, component: way.decode(text, component))


def _complete(_context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    return [
        CompletionItem(name, help=entry.title) for name, entry in codecs().items() if name.startswith(start)
    ]


def _coding_options(command: Command) -> Command:
    """Add the arguments and options that `encode` and `decode` share."""
    for decorate in (
        line_modes,
        click.option(
            "--component", metavar="NAME", help="Part of a URI that the text is for: query, segment, ..."
        ),
        click.option(
            "--as",
            "name",
            metavar="CODEC",
            shell_complete=_complete,
            help="Codec to use; the command codecs lists them.",
        ),
        click.argument("texts", metavar="[TEXT]...", nargs=-1),
    ):
        command = decorate(command)
    return command


def _code(
    question: Question[_Coding],
    texts: tuple[str, ...],
    name: str | None,
    component: str | None,
    **modes: bool,
) -> ExitCode:
    """Encode or decode the arguments; without any, standard input as a whole."""
    if name is None and not modes["json_lines"]:
        raise UsageError("Say which codec with --as CODEC; the command codecs lists them.")
    if not texts and not modes["json_lines"]:
        texts = (_standard_input(),)
    return ask(question, texts, "text", {"codec": name, "component": component}, **modes)


def _standard_input() -> str:
    """Read standard input without its final line break."""
    if sys.stdin.isatty():
        raise UsageError("Give the text as an argument, or pipe it in.")
    return sys.stdin.buffer.read().removesuffix(b"\n").decode("utf-8", "surrogateescape")


@click.command(
    "encode",
    epilog=examples(
        "uriinspector encode 'a b&c' --as percent-encoding --component query",
        "printf 'caf\\303\\251' | uriinspector encode --as base64",
        """echo '{"text": "a b", "codec": "form-urlencoded"}' | uriinspector encode --jsonl""",
    ),
)
@_coding_options
def encode_command(
    texts: tuple[str, ...], name: str | None, component: str | None, **modes: bool
) -> ExitCode:
    """Write TEXT in the way of a codec.

    Without TEXT, the whole of standard input is one text; for - each of its lines is one.
    """
    return _code(_ENCODE, texts, name, component, **modes)


@click.command(
    "decode",
    epilog=examples(
        "uriinspector decode caf%C3%A9 --as percent-encoding",
        "printf 'a%%20b\\nc%%2Fd\\n' | uriinspector decode - --as percent-encoding",
    ),
)
@_coding_options
def decode_command(
    texts: tuple[str, ...], name: str | None, component: str | None, **modes: bool
) -> ExitCode:
    """Say what TEXT, written in the way of a codec, stands for.

    Without TEXT, the whole of standard input is one text; for - each of its lines is one.
    """
    return _code(_DECODE, texts, name, component, **modes)


@click.command("codecs", epilog=examples("uriinspector codecs", "uriinspector codecs --json"))
@json_option
def codecs_command(*, as_json: bool) -> ExitCode:
    """List the codecs of encode and decode."""
    printer = Printer.of_standard_output()
    width = max(map(len, codecs())) + 2
    for name, entry in codecs().items():
        if as_json:
            write_json(codec_json(entry))
        else:
            sys.stdout.write(
                f"{printer.paint(name.ljust(width), 'name')}{printer.fit(entry.description, width)}\n"
            )
    return ExitCode.CLEAN
