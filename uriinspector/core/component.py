"""The component tree: what the window shows, the command line prints and JSON carries."""

from collections.abc import Iterator
from dataclasses import dataclass

from uriinspector.core.span import Span


@dataclass(frozen=True, slots=True)
class Meaning:
    """A guess that a value is itself something: a URL, JSON, a token, a time.

    Attributes:
        kind: what it is taken for (`url`, `json`, `jwt`, `unix-time`, …).
        evidence: why, in plain words; the guess never hides the raw text.
        summary: the meaning in one short line.
        text: the text the parts stand in (the value after its layers are peeled).
        parts: the parts inside; their spans index `text`, not the input.
        layers: names of the codecs peeled to get from the raw text to `text`, outermost first.
    """

    kind: str
    evidence: str
    summary: str
    text: str
    parts: tuple["Component", ...] = ()
    layers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Component:
    """One part of a URI.

    Attributes:
        name: the standard's term (`scheme`, `host`, `path`, `segment`, `pair`, `key`, `value`, …).
        text: the part exactly as written; `span.cut(input) == text`.
        value: what it means (decoded, explained), or None where that is the text itself.
        span: code points of the whole input.
        children: the parts inside, in order. Leaves and the delimiters between them tile the input.
        meanings: what the value may itself be, best guess first.
    """

    name: str
    text: str
    span: Span
    value: str | None = None
    children: tuple["Component", ...] = ()
    meanings: tuple[Meaning, ...] = ()

    def walk(self) -> Iterator["Component"]:
        """This component and everything below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()
