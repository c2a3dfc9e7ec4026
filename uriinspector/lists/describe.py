"""Describe a URI for the table: what it keeps besides the text."""

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
from uriinspector.core.templates.find import find_template
from uriinspector.core.text.secret import is_secret_name, mask
from uriinspector.core.text.secret_table import SHORT_NAMES, plain_name
from uriinspector.core.text.secret_words import MASK
from uriinspector.lists.path_pattern import path_pattern

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
