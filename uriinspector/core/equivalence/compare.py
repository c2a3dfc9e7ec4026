"""Compare two URIs: on which rung of the ladder they are equal, else where they differ (RFC 3986 6.2)."""

from typing import Final, NamedTuple

from uriinspector.core.equivalence.normalize import Level, normalize
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.iri import to_uri
from uriinspector.core.syntax.span import common_ends
from uriinspector.core.syntax.uri import all_components, split


class ComponentDifference(NamedTuple):
    """A component that differs, with its text on both sides; None where it is absent."""

    component: str
    a: str | None
    b: str | None


class Comparison(NamedTuple):
    """The result of a comparison.

    Attributes:
        a: one text.
        b: the other.
        equivalent: whether some rung makes them the same text.
        level: the lowest such rung: `string`, a `Level`, or None.
        differences: the components that differ in the highest normal form, in the order of the syntax.
        levels: every rung that brings the texts closer; the last is `level` where a rung makes them the same.
    """

    a: str
    b: str
    equivalent: bool
    level: str | None
    differences: tuple[ComponentDifference, ...]
    levels: tuple[str, ...] = ()


_STRING: Final = "string"


def compare(a: str, b: str) -> Comparison:
    """Compare on each rung of the ladder until the texts are equal. URIs that differ on every rung may still be equivalent.

    The case rung compares IRIs as written; from the percent rung on an IRI is mapped to its URI first (RFC 3987 5.3.2.3).
    """
    if a == b:
        return Comparison(a, b, equivalent=True, level=_STRING, differences=())
    levels: list[str] = []
    before = (a, b)
    for level in Level:
        forms = _normal_form(a, level), _normal_form(b, level)
        if _distance(*forms) < _distance(*before):
            levels.append(level.value)
        if forms[0] == forms[1]:
            return Comparison(a, b, equivalent=True, level=level.value, differences=(), levels=tuple(levels))
        before = forms
    found = differences(*before)
    return Comparison(a, b, equivalent=False, level=None, differences=found, levels=tuple(levels))


def differences(a: str, b: str) -> tuple[ComponentDifference, ...]:
    """Return the components in which two texts differ as written."""
    ours, theirs = all_components(split(a)), all_components(split(b))
    return tuple(
        ComponentDifference(name, ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]
    )


def _distance(a: str, b: str) -> int:
    """Count the characters between the common prefix and suffix of each component that differs, plus one for each."""
    return sum(_count_between(found.a or "", found.b or "") + 1 for found in differences(a, b))


def _count_between(a: str, b: str) -> int:
    return len(a) + len(b) - 2 * sum(common_ends(a, b))


def _normal_form(text: str, level: Level) -> str:
    output = normalize(text if level is Level.CASE else to_uri(text), level).output
    return _comparable_form(output) if level is Level.SCHEME else output


def _comparable_form(text: str) -> str:
    uri = split(text)
    return text if uri.scheme is None else handler_for(uri.scheme).comparable_form(uri).text
