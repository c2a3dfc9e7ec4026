"""The URIs of a list, and what is said about them: frozen values."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.core.finding import Severity


class Request(NamedTuple):
    """What the log of a server says about a request; fields it does not say are empty."""

    method: str
    status: str
    client: str


class FoundUri(NamedTuple):
    """A URI as it stands in a file.

    Attributes:
        text: the URI.
        line: the line it begins on, from 1; 0 where the file has no lines.
        time: when it was recorded, in seconds since 1970 (UTC); None where the file does not say.
        request: how it was asked for; None where it was not.
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
        text: the URI as it stands where it was first found.
        count: how often it was found.
        line: where it was first found.
        what: the code of the sentence that says what it is.
        scheme: in lower case; None for a relative reference.
        host: as a browser writes it; None where there is none.
        site: scheme and registrable domain (HTML 7.1.1); None where there is no host.
        pattern: the path with `{…}` for what differs from one to the next.
        parameters: the keys of its query, decoded, in order and each once.
        finding: the gravest; None where nothing was found.
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


class UriRow(NamedTuple):
    """A URI of a list, and the sentence that says what it is; empty in a brief row.

    Attributes:
        requests: for a log its methods, the answers and the clients, the most frequent first.
    """

    entry: Entry
    sentence: str
    requests: tuple[tuple[str, ...], ...] = ()


class Order(StrEnum):
    """What URIs are sorted by; the most frequent and the gravest first."""

    COUNT = "count"
    TEXT = "text"
    LINE = "line"
    SITE = "site"
    PATTERN = "pattern"
    SEVERITY = "severity"


class Timeline(NamedTuple):
    """How often URIs were recorded over time.

    Attributes:
        start: where the first span begins, in seconds since 1970 (UTC).
        width: how long each span is, in seconds.
        counts: how many were recorded in each span.
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
"""What only the log of a server tells."""


@dataclass(frozen=True, slots=True)
class Group:
    """URIs that have something in common.

    Attributes:
        name: what they have in common; None where they have no such part.
        uris: how many there are, equal ones counted once.
        count: how often they were found, all together.
        values: how many different values a parameter has; None for other groups.
        example: a URI of the group; for a parameter one of its values, with secrets masked.
    """

    name: str | None
    uris: int
    count: int
    values: int | None
    example: str
