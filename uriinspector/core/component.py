"""The component tree: what the window shows, the command line prints and JSON carries."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import is_
from typing import Any, Final, NamedTuple, TypeAlias

from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, span_of


class Meaning(NamedTuple):
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

    def walk(self, *, within: bool = True) -> Iterator["Component"]:
        """Yield this component and everything below it, in document order.

        With `within`, that goes on with the parts of what its values may be: a URL in a query, a token, JSON. Their spans index the
        text of their meaning, not the input.
        """
        yield self
        for child in self.children:
            yield from child.walk(within=within)
        for meaning in self.meanings if within else ():
            for part_of_value in meaning.parts:
                yield from part_of_value.walk()


Look: TypeAlias = Callable[[str, str], tuple[Meaning, ...]]
"""Guesses what a leaf may be from its raw text and its name; the caller limits the depth."""


_component: Final[Callable[[tuple[Any, ...]], Component]] = partial(tuple.__new__, Component)
"""Makes a component of its attributes in order, without the named tuple's own constructor: every link has a dozen."""


def part(name: str, text: str, start: int, children: Sequence[Component] = ()) -> Component:
    """Make a part whose value is its percent-decoded text."""
    value = None
    if "%" in text:
        decoded = decode(text)
        value = None if decoded == text else decoded
    return _component((name, text, span_of((start, start + len(text))), value, tuple(children), ()))


def compound_part(name: str, text: str, start: int, children: Iterable[Component]) -> Component:
    """Make a part that consists of parts and has no value of its own."""
    return _component((name, text, span_of((start, start + len(text))), None, tuple(children), ()))


def explain(component: Component, look: Look, key: str = "") -> Component:
    """Add to each leaf the guesses at what it may be, by the key of its pair or else by its own name."""
    name, text, _, _, parts, _ = component
    if not parts:
        found = look(text, key or name)
        return _component((*component[:5], found)) if found else component
    key = (parts[0].value or parts[0].text) if name == "pair" else ""
    children = [explain(child, look, key) for child in parts]
    return component if all(map(is_, children, parts)) else component._replace(children=tuple(children))
