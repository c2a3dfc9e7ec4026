"""What a fragment may be: a query, the route of a program that runs in the page, a text to scroll to."""

from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, Look, Meaning, part
from uriinspector.core.syntax.uri import pairs
from uriinspector.core.values.containers import MAX_PARTS, query_pair
from uriinspector.core.values.detector import Detector, Value

_NAME: Final = "fragment"
_DIRECTIVE: Final = ":~:"


def _read_route(value: Value) -> Meaning | None:
    if value.name != _NAME:
        return None
    path, mark, query = value.text.partition("?")
    parts = [*_segments(path, value.look)]
    if mark:
        parts += [query_pair(pair, value.look) for pair in pairs(query, len(path) + 1)]
    evidence = "It begins with a slash, as the routes of programs that run in a page do."
    return Meaning(
        "route", evidence, Message("route {} within the page", path), value.text, tuple(parts[:MAX_PARTS])
    )


def _segments(path: str, look: Look) -> list[Component]:
    start = path.index("/") + 1
    segments = []
    for text in path[start:].split("/"):
        segment = part("segment", text, start)
        segments.append(segment._replace(meanings=look(text, "segment")))
        start += len(text) + 1
    return segments


def _read_pair(value: Value) -> Meaning | None:
    """Read one pair alone, as a log-in puts its token there (RFC 6749 4.2.2)."""
    if value.name != _NAME:
        return None
    parts = tuple(query_pair(pair, value.look) for pair in pairs(value.text, 0))
    return Meaning(
        "query-string", "It is a name and a value with = between.", "query string, 1 pair", value.text, parts
    )


def _read_directive(value: Value) -> Meaning | None:
    if value.name != _NAME:
        return None
    directive = value.text.partition(_DIRECTIVE)[2]
    texts = [pair.value for pair in pairs(directive, 0) if pair.key == "text" and pair.value]
    if not texts:
        return None
    evidence = "After ':~:' stands what a browser is to show (URL Fragment Text Directives 3.1)."
    return Meaning(
        "text-fragment", evidence, Message("a browser scrolls to the text '{}'", texts[0]), value.text
    )


ROUTE: Final = Detector("route", lazy_pattern(r"!?/[^\s]*+"), _read_route, sign="/")
LONE_PAIR: Final = Detector(
    "query-string", lazy_pattern(r"[A-Za-z][\w.~-]{0,80}=[^&\s=]++"), _read_pair, sign="="
)
DIRECTIVE: Final = Detector(
    "text-fragment", lazy_pattern(r"[\s\S]*?:~:text=[\s\S]+"), _read_directive, sign=":~:text="
)
