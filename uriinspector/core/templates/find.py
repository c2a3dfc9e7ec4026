"""Recognise templates: which gaps a text has, and which programs write them that way."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.syntax.span import Span
from uriinspector.core.templates.expand import parse_template


class PlaceholderStyle(StrEnum):
    """A way of writing gaps."""

    DOUBLE_BRACES = "double-braces"  # {{base_url}}: Postman, Mustache, Jinja
    SHELL = "shell"  # ${HOST}
    EXPRESSION = "expression"  # {id}: RFC 6570, OpenAPI
    ANGLE = "angle"  # <int:id>: Flask, Django
    COLON = "colon"  # /:id: Express, Rails


class Placeholder(NamedTuple):
    """A gap: where it stands in the text, how it is written, and its name."""

    span: Span
    style: PlaceholderStyle
    name: str


class FoundTemplate(NamedTuple):
    """A text with gaps.

    Attributes:
        placeholders: the gaps, in order.
        is_uri_template: whether the whole text follows RFC 6570, so that it can be expanded.
        note: what to say about it, in one sentence.
    """

    placeholders: tuple[Placeholder, ...]
    is_uri_template: bool
    note: str


_NAME: Final = r"[A-Za-z_][\w.\-]{0,63}"
_GAP: Final = lazy_pattern(
    rf"\{{\{{[ ]?(?P<double>{_NAME})[ ]?\}}\}}|\$\{{(?P<shell>{_NAME})\}}|\{{[+#./;?&]?(?P<expression>{_NAME})[^{{}}\s]{{0,200}}\}}"
    rf"|(?<=/)<(?:[a-z]+:)?(?P<angle>{_NAME})>|(?<=[^:/]/):(?P<colon>{_NAME})(?=[/?#]|\Z)",
    re.ASCII,
)
_STYLES: Final = {
    "double": PlaceholderStyle.DOUBLE_BRACES, "shell": PlaceholderStyle.SHELL, "expression": PlaceholderStyle.EXPRESSION, "angle": PlaceholderStyle.ANGLE,
    "colon": PlaceholderStyle.COLON,
}  # fmt: skip


def find_template(text: str) -> FoundTemplate | None:
    """Return the gaps of a text; None where it has none and so is no template.

    >>> find_template("{{base_url}}/users/{id}").note
    'A template with the gaps base_url and id: fill them in to make a URI of it.'
    """
    if "{" not in text and "<" not in text and "/:" not in text:  # every way of writing a gap has one of them
        return None
    found = tuple(_placeholders(text))
    if not found:
        return None
    *names, last = dict.fromkeys(one.name for one in found)
    if names:
        note = Message(
            "A template with the gaps {} and {}: fill them in to make a URI of it.", ", ".join(names), last
        )
    else:
        note = Message("A template with the gap {}: fill it in to make a URI of it.", last)
    return FoundTemplate(found, _is_uri_template(text, found), note)


def _placeholders(text: str) -> Iterator[Placeholder]:
    for match in _GAP.finditer(text):
        group = match.lastgroup
        assert group is not None  # each way has a name
        yield Placeholder(Span(*match.span()), _STYLES[group], match[group])


def _is_uri_template(text: str, found: tuple[Placeholder, ...]) -> bool:
    if any(one.style is not PlaceholderStyle.EXPRESSION for one in found):
        return False
    try:
        return bool(parse_template(text).expressions)
    except UsageError:
        return False
