"""The component tree: what the window shows, the command line prints and JSON carries."""

from collections.abc import Iterator
from dataclasses import dataclass

from uriinspector.core.span import Span


@dataclass(frozen=True, slots=True)
class Component:
    """One part of a URI.

    Attributes:
        name: the standard's term (`scheme`, `host`, `path`, `segment`, `pair`, `key`, `value`, …).
        text: the part exactly as written; `span.cut(input) == text`.
        value: what it means (decoded, explained), or None where that is the text itself.
        span: code points of the whole input.
        children: the parts inside, in order. Leaves and the delimiters between them tile the input.
        finding_codes: codes of the findings that lie on this part.
    """

    name: str
    text: str
    span: Span
    value: str | None = None
    children: tuple["Component", ...] = ()
    finding_codes: tuple[str, ...] = ()

    def walk(self) -> Iterator["Component"]:
        """This component and everything below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()
