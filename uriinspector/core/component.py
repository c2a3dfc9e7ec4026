"""The component tree: what the window shows, the command line prints and JSON carries."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, span_of


@dataclass(frozen=True, slots=True)
class Meaning:
    """A guess at what a value is: a URL, JSON, a token, a time.

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


class Component(NamedTuple):
    """One part of a URI.

    Attributes:
        name: the standard's term (`scheme`, `host`, `path`, `segment`, `pair`, `key`, `value`, …).
        text: the part exactly as written; `span.cut(input) == text`.
        span: code points of the whole input.
        value: what it means (decoded, explained), or None where that is the text itself.
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
        """Yield this component and everything below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


Look: TypeAlias = Callable[[str, str], tuple[Meaning, ...]]
"""Guesses about a leaf from its raw text and its name; whoever passes it bounds the depth."""


def part(name: str, text: str, start: int, children: Sequence[Component] = ()) -> Component:
    """Make a part whose value is its percent-decoded text."""
    value = decode(text)
    span = span_of((start, start + len(text)))
    return Component(name, text, span, None if value == text else value, tuple(children))


def explained(component: Component, look: Look, key: str = "") -> Component:
    """Add guesses about the leaves, each looked at under the key it stands beside or else its own name."""
    if not component.children:
        found = look(component.text, key or component.name)
        return component._replace(meanings=found) if found else component
    key = (component.children[0].value or component.children[0].text) if component.name == "pair" else ""
    children = tuple([explained(child, look, key) for child in component.children])
    return component if children == component.children else component._replace(children=children)
