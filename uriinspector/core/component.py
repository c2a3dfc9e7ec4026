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
        kind: what the value appears to be (`url`, `json`, `jwt`, `unix-time`, …).
        evidence: why, in plain words.
        summary: the meaning in one short line.
        text: the value after its layers are decoded.
        parts: the parts inside; their spans index `text`, not the input.
        layers: names of the codecs that decode the raw text to `text`, outermost first.
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
        value: the decoded or explained text, or None if it is the same as `text`.
        children: the parts inside, in order. Leaves and the delimiters between them tile the input.
        meanings: guesses at what the value is, the best first.
    """

    name: str
    text: str
    span: Span
    value: str | None = None
    children: tuple["Component", ...] = ()
    meanings: tuple[Meaning, ...] = ()

    def walk(self, *, within: bool = True) -> Iterator["Component"]:
        """Yield this component and everything below it, in document order.

        With `within`, also yield the parts of each meaning: a URL in a query, a token, JSON. Their spans index the text of
        that meaning, not the input.
        """
        yield self
        for child in self.children:
            yield from child.walk(within=within)
        for meaning in self.meanings if within else ():
            for part_of_value in meaning.parts:
                yield from part_of_value.walk()

    @property
    def said_of_token(self) -> str:
        """What a JSON Web Token says openly: its signer and its end, which give it to nobody; empty for any other part."""
        return next((meaning.summary for meaning in self.meanings if meaning.kind == "jwt"), "")


Look: TypeAlias = Callable[[str, str], tuple[Meaning, ...]]
"""Guesses the meanings of a leaf from its raw text and the key of its pair, or its name; the caller limits the depth."""


_component: Final[Callable[[tuple[Any, ...]], Component]] = partial(tuple.__new__, Component)
"""Makes a component from its attributes in order. It skips the named tuple's slower constructor: every link has a dozen."""


def part(name: str, text: str, start: int, children: Sequence[Component] = ()) -> Component:
    """Make a part whose value is its percent-decoded text."""
    value = None
    if "%" in text:
        decoded = decode(text)
        value = None if decoded == text else decoded
    return _component((name, text, span_of((start, start + len(text))), value, tuple(children), ()))


def compound_part(name: str, text: str, start: int, children: Iterable[Component]) -> Component:
    """Make a part that consists of other parts and has no value of its own."""
    return _component((name, text, span_of((start, start + len(text))), None, tuple(children), ()))


def explain(component: Component, look: Look, key: str = "") -> Component:
    """Add to each leaf its meanings; `look` gets the decoded key of the leaf's pair, or else the leaf's own name."""
    name, text, _, _, parts, _ = component
    if not parts:
        found = look(text, key or name)
        return _component((*component[:5], found)) if found else component
    key = (parts[0].value or parts[0].text) if name == "pair" else ""
    children = [explain(child, look, key) for child in parts]
    return component if all(map(is_, children, parts)) else component._replace(children=tuple(children))
