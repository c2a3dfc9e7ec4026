"""Describe a URI for the table: what it keeps besides the text."""

import re
from datetime import UTC, datetime
from typing import Final, NamedTuple

from uriinspector.core.equivalence.normalize import Level, normalize
from uriinspector.core.finding import Severity
from uriinspector.core.host_site import host_site
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.core.syntax.iri import to_uri
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.query import pairs
from uriinspector.core.syntax.uri import Uri
from uriinspector.core.template import find_template
from uriinspector.core.text.secret import MASK, SHORT_NAMES, is_secret_name, mask, plain_name

# The first that is the whole of a word counts.
_WORDS: Final = (
    ("{uuid}", re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)),
    ("{date}", re.compile(r"(?:19|20)[0-9]{2}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12][0-9]|3[01])(?:T[0-9:.]+Z?)?")),
    ("{n}", re.compile(r"[0-9]+")),
    ("{hex}", re.compile(r"(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{8,}", re.IGNORECASE)),
)  # fmt: skip
_INSIDE: Final = re.compile(r"(?<![0-9A-Za-z])[0-9]+(?![0-9A-Za-z])")  # numbers between other characters
_EXTENSION: Final = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}")
_DATE: Final = re.compile(r"/(?:19|20)[0-9]{2}/(?:0?[1-9]|1[0-2])(?:/(?:0?[1-9]|[12][0-9]|3[01]))?(?=/|$)")


def path_pattern(uri: Uri) -> str:
    """Return the path with numbers, UUIDs, dates and hexadecimal texts replaced.

    >>> from uriinspector.core.syntax.uri import split
    >>> path_pattern(split("http://h/users/17/posts/2026-11-22/page-3.html"))
    '/users/{n}/posts/{date}/page-{n}.html'
    """
    path = _DATE.sub("/{date}", uri.path)
    return "/".join(map(_segment, path.split("/"))) or ("/" if uri.authority is not None else "")


def _segment(segment: str) -> str:
    if not any(map(str.isdigit, segment)) or segment == "{date}":
        return segment
    name, extension = segment, ""
    dot = segment.rfind(".")
    if dot > 0 and _EXTENSION.fullmatch(segment, dot):
        name, extension = segment[:dot], segment[dot:]
    text = decode(name)
    for placeholder, expression in _WORDS:
        if expression.fullmatch(text):
            return placeholder + extension
    return _INSIDE.sub("{n}", name) + extension


_LEAST_CODE: Final = 4  # characters of a code to log in with; that of a country is shorter
SEVERITIES: Final = tuple(Severity)
_OF_REFERENCES: Final = (
    "whatwg-missing-scheme-non-relative-url"  # every reference has it, so in a list it tells nothing
)


class Description(NamedTuple):
    """The columns of a URI; `severity` is 0 for the gravest."""

    scheme: str | None
    host: str | None
    site: str | None
    pattern: str
    finding: str | None
    severity: int | None
    parameters: tuple[tuple[str, str], ...]


def describe(text: str) -> Description:
    """Describe a URI; the pairs of its query are decoded."""
    seen = inspect(text)
    uri = seen.uri
    site = host_site(seen.browser)
    worst = next((found for found in seen.findings if found.code != _OF_REFERENCES), None)
    return Description(
        uri.scheme and uri.scheme.lower(),
        seen.browser.hostname or seen.host or None,
        site and site.site,
        path_pattern(uri),
        worst and worst.code,
        worst and SEVERITIES.index(worst.severity),
        tuple((decode(pair.key), pair.value or "") for pair in pairs(uri.query or "")),
    )


def summary_code(text: str) -> str:
    """Return the code of the sentence that says what a text is, or `template` for one with gaps."""
    return summary_of(text)[0]


def summary_of(text: str) -> tuple[str, str]:
    """Return the code of the sentence that says what a text is, and the sentence."""
    if find_template(text):
        return "template", "A template with gaps to fill in."
    summary = summarize(inspect(text), datetime.now(UTC))
    return summary.code, summary.sentence


def key_of(text: str, rung: Level | None) -> str:
    """Return the text that equal URIs share: the normal form of a rung (RFC 3986 6.2), or for None the text itself."""
    if rung is None:
        return text
    return normalize(text if rung is Level.CASE else to_uri(text), rung).output


def mask_value(name: str, value: str) -> str:
    """Mask what is secret in the value of a parameter; a code counts as one, whose URI alone tells which it is."""
    is_secret = is_secret_name(name) or (plain_name(name) in SHORT_NAMES and len(value) >= _LEAST_CODE)
    return MASK if value and is_secret else mask(value)
