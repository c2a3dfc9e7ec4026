"""What is found in a list, and what is said of it: frozen values."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from uriinspector.core.finding import Severity


class Format(StrEnum):
    """What the URIs are taken from."""

    LINES = "lines"  # one a line
    PROSE = "prose"  # somewhere in a text
    CSV = "csv"  # a column of a table
    LOG = "log"  # the requests of an Apache or nginx log
    CURL = "curl"  # the arguments of curl commands
    HTML = "html"
    XML = "xml"  # a sitemap or a feed
    HAR = "har"  # the requests a browser recorded
    MAIL = "mail"


class Found(NamedTuple):
    """A URI as it stands, and the line it begins on, from 1; 0 where lines mean nothing."""

    text: str
    line: int


class Worst(NamedTuple):
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
    finding: Worst | None


class Grouping(StrEnum):
    """What URIs can be grouped by."""

    SITE = "site"
    HOST = "host"
    PATTERN = "pattern"
    PARAMETER = "parameter"


@dataclass(frozen=True, slots=True)
class Group:
    """URIs that have something in common.

    Attributes:
        name: what they have in common; None where they have no such part.
        uris: how many there are, equal ones counted once.
        count: how many there are, each as often as it was found.
        values: of a parameter, how many different values it has; None for other groups.
        example: a URI of the group; of a parameter a value, with secrets masked.
    """

    name: str | None
    uris: int
    count: int
    values: int | None
    example: str
