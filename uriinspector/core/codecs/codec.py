"""The interface of a codec: text in, text and findings out, never an exception for content."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span


class Coded(NamedTuple):
    """The result of encoding or decoding.

    Attributes:
        output: the result; None if there is none, as for decoding something that is not base64.
        findings: what is wrong; their spans index the text that was given. Malformed parts stay
            in `output` as written and are reported here, never replaced.
    """

    output: str | None
    findings: tuple[Finding, ...] = ()


def refuse(text: str, code: str, message: str, reference: str = "URI Inspector") -> Coded:
    """Return no output, and one finding that says why the whole of a text can't be read or written."""
    return Coded(None, (Finding(code, Severity.NOTE, Span(0, len(text)), message, reference),))


class Codec(Protocol):
    """One way to encode text and to decode it. Stateless and total: no text makes it raise."""

    @property
    def name(self) -> str:
        """Kebab-case and stable; what `--as` takes."""
        ...

    @property
    def title(self) -> str:
        """The name people know it by."""
        ...

    @property
    def description(self) -> str:
        """One sentence: what it does, by which rule."""
        ...

    @property
    def exact(self) -> bool:
        """Whether decoding what was encoded gives back every text of Unicode characters."""
        ...

    def encode(self, text: str, component: str | None = None) -> Coded:
        """Encode `text`; `component` names the part of a URI it is for, where that matters."""
        ...

    def decode(self, text: str, component: str | None = None) -> Coded:
        """Decode `text`."""
        ...


class LayerCodec(Codec, Protocol):
    """A codec that can be a layer of a value: it can change what a text means and keep how it is written."""

    def style(self, raw: str, component: str | None = None) -> str:
        """Return how `raw` is written, in a few plain words; `""` if there is nothing to choose."""
        ...

    def respell(self, raw: str, text: str, component: str | None = None) -> str:
        """Change `raw` so that it decodes to `text`, and keep the spelling of everything that stays the same.

        The same text gives the same `raw` back, character for character.
        """
        ...


class PlainCodec(NamedTuple):
    """A codec whose `write` and `read` take the whole text."""

    name: str
    title: str
    description: str
    write: Callable[[str], Coded]
    read: Callable[[str], Coded]
    exact: bool = False

    def encode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        return self.write(text)

    def decode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        return self.read(text)
