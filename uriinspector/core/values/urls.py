"""Values that are URLs themselves, and those that wrap another."""

import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.wrapper import LINK_WRAPPER, unwrap_uri
from uriinspector.core.component import Component, Look, Meaning, explain
from uriinspector.core.syntax.uri import Uri, split
from uriinspector.core.tree import component_tree
from uriinspector.core.values.detector import Detector, Value


def url_parts(text: str, look: Look) -> tuple[Component, ...]:
    """Build the component tree of a URL inside a value, with guesses about its own values."""
    return explain(component_tree(split(text)), look).children


def _read_url(value: Value) -> Meaning:
    scheme, _, rest = value.text.partition(":")
    host = rest.removeprefix("//").split("/", 1)[0].split("?", 1)[0].rpartition("@")[2]
    summary = Message("URL of {}", host) if rest.startswith("//") and host else f"{scheme.lower()} URL"
    evidence = Message("It begins with {}:{}.", scheme, "//" if rest.startswith("//") else "")
    return Meaning("url", evidence, summary, value.text, url_parts(value.text, value.look))


def _read_wrapped(value: Value) -> Meaning | None:
    return wrapped_link_meaning(split(value.text), value.look)


def wrapped_link_meaning(uri: Uri, look: Look) -> Meaning | None:
    """Return the link that a mail filter or a redirect page has wrapped in a URL, or None."""
    found = unwrap_uri(uri)
    if found is None:
        return None
    is_source = found.kind == "view-source"
    evidence = (
        "After 'view-source:' comes a whole address."
        if is_source
        else Message("Host and path are those of {}.", found.service)
    )
    summary = Message("{} link to {}", found.service, found.target)
    parts = url_parts(found.target, look)
    return Meaning(found.kind, evidence, summary, found.target, parts, (LINK_WRAPPER.name,))


_SCHEMES: Final = "mailto|data|tel|sms|urn|javascript|magnet|geo|blob|view-source|about"
WRAPPED: Final = Detector(
    "wrapped-link", lazy_pattern(r"https?://[^\s/?#]+/\S+", re.IGNORECASE), _read_wrapped, sign="://"
)
URL: Final = Detector(
    "url",
    lazy_pattern(
        rf"[a-z][a-z0-9+.-]*+://[^\s/?#][^\r\n]*+|file:///[^\r\n]*+|(?:{_SCHEMES}):[^\s,][^\r\n]*+",
        re.IGNORECASE,
    ),
    _read_url,
    sign=":",
)
