"""Whether two URIs are equivalent, by which rung of the ladder, else where they differ (RFC 3986 6.2)."""

from typing import Final, NamedTuple

from uriinspector.core.authority import all_components
from uriinspector.core.iri import to_uri
from uriinspector.core.normalize import Level, normalize
from uriinspector.core.schemes import handler_for
from uriinspector.core.uri import split


class Difference(NamedTuple):
    """A component that differs, in both normal forms; None is absent."""

    component: str
    a: str | None
    b: str | None


class Comparison(NamedTuple):
    """What a comparison found.

    Attributes:
        a: one text.
        b: the other.
        equivalent: whether some rung makes them the same text.
        level: the lowest that does: `string`, a `Level`, or None.
        differences: the components that differ in the highest normal form, in the order of the syntax.
    """

    a: str
    b: str
    equivalent: bool
    level: str | None
    differences: tuple[Difference, ...]


_STRING: Final = "string"


def compare(a: str, b: str) -> Comparison:
    """Climb the ladder until the texts are one; equal only says "surely the same", different never "surely not".

    The case rung compares as written; from the percent rung on an IRI stands for its URI (RFC 3987 5.3.2.3).
    """
    level = _equal_at(a, b)
    found = () if level else differences(_form(a, Level.SCHEME), _form(b, Level.SCHEME))
    return Comparison(a, b, level is not None, level, found)


def differences(a: str, b: str) -> tuple[Difference, ...]:
    """The components in which two texts differ as they are written; none where they are one text."""
    ours, theirs = all_components(split(a)), all_components(split(b))
    return tuple(Difference(name, ours[name], theirs[name]) for name in ours if ours[name] != theirs[name])


def _equal_at(a: str, b: str) -> str | None:
    if a == b:
        return _STRING
    return next((level.value for level in Level if _form(a, level) == _form(b, level)), None)


def _form(text: str, level: Level) -> str:
    output = normalize(text if level is Level.CASE else to_uri(text), level).output
    return _comparable(output) if level is Level.SCHEME else output


def _comparable(text: str) -> str:
    uri = split(text)
    return text if uri.scheme is None else handler_for(uri.scheme).comparable(uri).text
