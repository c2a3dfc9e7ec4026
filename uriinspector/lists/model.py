"""The URIs of a list, and what is said about them: frozen values."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.core.finding import Severity
from uriinspector.core.text.secret import mask_part, secrets_of


class Request(NamedTuple):
    """What a log or a table says about a request; fields that it lacks are empty."""

    method: str
    status: str
    client: str


class FoundUri(NamedTuple):
    """A URI that was found in a file.

    Attributes:
        text: the URI.
        line: the line it begins on, from 1; 0 if the file has no lines.
        time: when it was recorded, in seconds since 1970 (UTC); None if the file does not say.
        request: the request for it that a server logged, or what a crawler was answered; None if it was found otherwise.
    """

    text: str
    line: int
    time: int | None = None
    request: Request | None = None


class WorstFinding(NamedTuple):
    """The gravest finding of a URI."""

    code: str
    severity: Severity


@dataclass(frozen=True, slots=True)
class Entry:
    """One URI of a list.

    Attributes:
        text: the URI as written where it was first found.
        count: how often it was found.
        line: where it was first found.
        what: the code of the sentence that says what it is.
        scheme: the scheme in lower case; None for a relative reference.
        host: the host as a browser writes it; None if there is none.
        site: scheme and registrable domain (HTML 7.1.1); None without a host, or if the scheme has no sites.
        pattern: the path with placeholders such as `{n}` for its variable parts.
        parameters: the keys of its query, decoded, in order and each once.
        finding: the gravest finding; None if there is none.
    """

    text: str
    count: int
    line: int
    what: str
    scheme: str | None
    host: str | None
    site: str | None
    pattern: str
    parameters: tuple[str, ...]
    finding: WorstFinding | None

    @property
    def shown_pattern(self) -> str:
        """The pattern with secrets masked, which without the host are known from the whole URI only."""
        return mask_part(self.pattern, secrets_of(self.text))


class UriRow(NamedTuple):
    """A URI of a list, and the sentence that says what it is; empty in a brief row.

    Attributes:
        requests: for a log, the methods, the status codes and the clients, the most frequent first.
    """

    entry: Entry
    sentence: str
    requests: tuple[tuple[str, ...], ...] = ()


class Order(StrEnum):
    """What URIs are sorted by; by count and by severity, the highest come first."""

    COUNT = "count"
    TEXT = "text"
    LINE = "line"
    SITE = "site"
    PATTERN = "pattern"
    SEVERITY = "severity"


class Timeline(NamedTuple):
    """How often URIs were recorded over time.

    Attributes:
        start: the beginning of the first span, in seconds since 1970 (UTC).
        width: the length of each span, in seconds.
        counts: how many URIs were recorded in each span.
    """

    start: int
    width: int
    counts: tuple[int, ...]


class Grouping(StrEnum):
    """What URIs can be grouped by."""

    SITE = "site"
    HOST = "host"
    PATTERN = "pattern"
    PARAMETER = "parameter"
    SCHEME = "scheme"
    FINDING = "finding"
    METHOD = "method"
    STATUS = "status"
    CLIENT = "client"


OF_REQUESTS: Final = (Grouping.METHOD, Grouping.STATUS, Grouping.CLIENT)
"""The groupings that only the log of a server has, or the table of a crawler."""


@dataclass(frozen=True, slots=True)
class Group:
    """URIs that have something in common.

    Attributes:
        name: what they have in common; None for the URIs that have no such part.
        uris: how many URIs there are, equal ones counted once.
        count: how often they were found altogether.
        values: how many different values a parameter has; None for other groups.
        example: a URI of the group; for a parameter, one of its values with secrets masked.
    """

    name: str | None
    uris: int
    count: int
    values: int | None
    example: str

    @property
    def shown_name(self) -> str | None:
        """The name with secrets masked; those of a pattern are known from the whole URI only."""
        return None if self.name is None else mask_part(self.name, secrets_of(self.example))
