"""What a person types to change a part: `query.tag=x`, `host:=example.com`, `segment.2`, `query.utm_*`."""

import re
from typing import Final, NamedTuple

from uriinspector.core.errors import UsageError
from uriinspector.core.lazy import lazy_pattern

COMPONENTS: Final = (
    "scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", "fragment",
)  # fmt: skip

_ASSIGNMENT: Final = lazy_pattern(r"(?P<name>.*?)(?P<mark>[:?]?)=(?P<value>.*)", re.DOTALL)
_SEGMENT: Final = lazy_pattern(r"segment\.(-?[1-9][0-9]{0,8})")
_PAIR: Final = "query."


class PartName(NamedTuple):
    """The name of a part.

    Attributes:
        kind: a component's name, `segment` or `pair`.
        key: the decoded key of a pair, in which `*` and `?` may be wildcards.
        number: the number of a segment, from 1, or from -1 at the end; None where only the kind is named.
    """

    kind: str
    key: str = ""
    number: int | None = None


class Assignment(NamedTuple):
    """A part and its new text.

    Attributes:
        part: what is set.
        value: the new text; None for a pair that has a key alone.
        is_written: whether the text stands as given, with `:=`; else its delimiters are encoded.
        if_absent: whether a part that is there already keeps its text, with `?=`.
    """

    part: PartName
    value: str | None
    is_written: bool = False
    if_absent: bool = False


def part_name(text: str) -> PartName:
    """Read the name of a part.

    Raises:
        UsageError: no part has such a name.
    """
    if text.startswith(_PAIR) and text != _PAIR:
        return PartName("pair", text.removeprefix(_PAIR))
    segment = _SEGMENT.fullmatch(text)
    if segment:
        return PartName("segment", number=int(segment[1]))
    if text in COMPONENTS or text == "segment":
        return PartName(text)
    names = ", ".join(COMPONENTS)
    raise UsageError(
        "There is no part '{}'; take {}, segment.1 (segment.-1 is the last) or query.KEY.", text, names
    )


def assignment(text: str) -> Assignment:
    """Read `NAME=VALUE`, `NAME:=VALUE` (as written) or `NAME?=VALUE` (only where it is absent).

    Raises:
        UsageError: there is no `=`, or no part of that name.
    """
    found = _ASSIGNMENT.fullmatch(text)
    if found is None:
        if text.startswith(_PAIR):
            return Assignment(part_name(text), None)
        raise UsageError("'{}' sets nothing: write NAME=VALUE.", text)
    return Assignment(part_name(found["name"]), found["value"], found["mark"] == ":", found["mark"] == "?")
