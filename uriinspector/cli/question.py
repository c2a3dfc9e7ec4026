"""Answer questions about texts, in the same way for every command and for one input or thousands."""

import json
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TextIO,
    TypeAlias,
    TypeVar,
    cast,
)

from uriinspector.base.errors import UriInspectorError, UsageError
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.printer import Printer, step_lines
from uriinspector.core.reference import AppliedRule
from uriinspector.core.text.secret import MASK, mask, mask_anywhere, secrets_of
from uriinspector.core.text.visible import visible

if TYPE_CHECKING:
    from io import BufferedIOBase

Answer = TypeVar("Answer")
Request: TypeAlias = Mapping[str, object]
JsonObject: TypeAlias = Mapping[str, object]

STANDARD_INPUT: Final = "-"
_TELLING: Final = 6  # a secret of at least this many characters hardly occurs by chance
_CHUNK: Final = 1 << 16  # octets of standard input

_TYPE_NAMES: Final[Mapping[type, str]] = {
    str: "a string",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


class Question(NamedTuple, Generic[Answer]):
    """What a command answers about an input.

    Attributes:
        fields: the fields that a JSON object of `--jsonl` may have, with their types.
        required: the fields that it must have.
        answer: calls the core; an error that it raises concerns this input only.
        as_json: returns the answer as an object of the JSON contract (`docs/json-contract.md`).
        as_text: returns the answer in lines for a person.
        found: tells whether the exit code is that of something found.
        as_line: returns the object of `as_json` as a line of JSON, if there is a faster way than `json.dumps`.
    """

    fields: Mapping[str, type]
    required: tuple[str, ...]
    answer: Callable[[Request], Answer]
    as_json: Callable[[Answer], JsonObject]
    as_text: Callable[[Answer, Printer], Iterable[str]]
    found: Callable[[Answer], bool] = lambda _answer: False
    as_line: Callable[[Answer], str] | None = None

    def ask(self, requests: Iterable[Request], *, as_json: bool) -> ExitCode:
        """Answer every request, as text or JSON; an invalid request ends the command."""
        code = ExitCode.CLEAN
        printer = Printer.of_standard_output()
        has_masked = False
        for request in requests:
            answer = self.answer(request)
            if as_json:
                sys.stdout.write(f"{self._line(answer)}\n")
            else:
                lines = _without_secrets(self.as_text(answer, printer), request)
                has_masked = has_masked or any(MASK in line for line in lines)
                write_lines(lines)
            code = max(code, ExitCode(self.found(answer)))
        tell_masks(has_masked=has_masked)
        return code

    def ask_json_lines(self, defaults: Request) -> ExitCode:
        """Answer each JSON object of standard input, in order; for an invalid one, the answer is its error."""
        code = ExitCode.CLEAN
        for line in _lines_as_they_come():
            try:
                answer = self.answer(self.request(line, defaults))
            except UriInspectorError as error:
                write_json({"error": {"code": error.code, "message": str(error)}})
                code = ExitCode.FOUND
            else:
                sys.stdout.write(f"{self._line(answer)}\n")
                code = max(code, ExitCode(self.found(answer)))
        return code

    def _line(self, answer: Answer) -> str:
        return json.dumps(self.as_json(answer)) if self.as_line is None else self.as_line(answer)

    def request(self, line: bytes, defaults: Request) -> Request:
        """Parse a line as a request; fields that are missing or null are taken from the command's options.

        Raises:
            BadObjectError: the line is not such an object.
        """
        try:
            given = json.loads(line.removeprefix(BOM_UTF8).decode("utf-8", "surrogateescape"))
        except (ValueError, RecursionError) as error:
            raise BadObjectError(f"This line is not JSON: {error}.") from None
        if not isinstance(given, dict):
            raise BadObjectError("This line is not a JSON object.")
        request = dict(defaults)
        for name, kind in self.fields.items():
            value = given.get(name)
            if value is None:
                value = request.get(name)
            else:
                request[name] = value
            if value is None:
                if name in self.required:
                    raise BadObjectError(f'"{name}" is missing.')
            elif not isinstance(value, kind):
                raise BadObjectError(f'"{name}" must be {_TYPE_NAMES[kind]}.')
        return request


class _HasSteps(Protocol):
    @property
    def steps(self) -> Iterable[AppliedRule]: ...


Stepped = TypeVar("Stepped", bound=_HasSteps)


def with_steps(question: Question[Stepped]) -> Question[Stepped]:
    """Return the question that shows, for a person, the steps of each answer before it."""
    return question._replace(
        as_text=lambda answer, printer: (
            *step_lines(answer.steps, printer),
            *question.as_text(answer, printer),
        )
    )


def _without_secrets(lines: Iterable[str], request: Request) -> list[str]:
    """Mask the secrets of the request in each line of the answer.

    The answer alone does not always tell what is secret, because another way of reading may have moved it elsewhere.
    """
    secrets = tuple(each for text in request.values() if isinstance(text, str) for each in secrets_of(text))
    words = tuple(each for each in secrets if len(each) >= _TELLING)
    return [mask_anywhere(line, words) for line in lines] if words else list(lines)


def _lines_as_they_come() -> Iterator[bytes]:
    """Yield the non-blank lines of standard input, without waiting for more while some are unanswered."""
    # Every standard input has `read1`, which returns what has arrived without waiting; `typing.BinaryIO` lacks it.
    given = cast("BufferedIOBase", sys.stdin.buffer)
    begun: list[bytes] = []
    while chunk := given.read1(_CHUNK):
        end, newline, rest = chunk.partition(b"\n")
        begun.append(end)
        if newline:
            *lines, last = rest.split(b"\n")
            yield from filter(bytes.strip, (b"".join(begun), *lines))
            begun = [last]
        sys.stdout.flush()
    yield from filter(bytes.strip, (b"".join(begun),))


def ask(
    question: Question[Answer],
    texts: Sequence[str],
    field: str,
    options: Request,
    *,
    as_json: bool,
    json_lines: bool,
) -> ExitCode:
    """Answer a question about the arguments of a command, the lines for `-`, or JSON objects.

    Each text is the field `field` of a request; `options` gives the other fields.

    Raises:
        UsageError: there is nothing to ask about, or part of the question is missing.
    """
    if json_lines:
        if texts:
            raise UsageError("With --jsonl the inputs come from standard input: leave out the arguments.")
        return question.ask_json_lines(options)
    if not texts:
        raise UsageError(f"Give the {field} as an argument, or - to read one a line.")
    missing = [name for name in question.required if name != field and options.get(name) is None]
    if missing:
        raise UsageError(f"Give the {missing[0]} with --{missing[0]}: every {field} needs one.")
    requests = ({**options, field: text} for text in read_texts(texts))
    return question.ask(requests, as_json=as_json)


class BadObjectError(UsageError):
    """A line of `--jsonl` is not an object that the command understands."""

    code: ClassVar[str] = "bad-object"


def write_json(data: JsonObject) -> None:
    """Write an object on one line, in ASCII; other characters, including lone surrogates, are escaped."""
    sys.stdout.write(f"{json.dumps(data)}\n")


def write_lines(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")


def complain(sentence: str) -> None:
    """Write a sentence to standard error, with secrets masked and invisible characters named.

    If that fails, only the exit code tells of the error.
    """
    stop = "" if sentence.endswith((".", "?", "!")) else "."
    try:
        sys.stderr.write(f"uriinspector: {visible(mask(sentence))}{stop}\n")
        sys.stderr.flush()
    except OSError:
        forget_output(sys.stderr)


def forget_output(stream: TextIO) -> None:
    """Discard output that is still buffered, because its reader is gone or the disk is full: it would fail again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def tell_masks(*, has_masked: bool) -> None:
    """Say that secrets were masked, if any were."""
    if has_masked:
        complain("Secrets are masked in text; --json shows them.")


def read_texts(texts: Iterable[str]) -> Iterator[str]:
    """Yield the texts; `-` stands for the lines of standard input, whose bytes need not be UTF-8."""
    for text in texts:
        if text != STANDARD_INPUT:
            yield text
            continue
        for line in sys.stdin.buffer:
            yield line.removesuffix(b"\n").removesuffix(b"\r").decode("utf-8", "surrogateescape")
