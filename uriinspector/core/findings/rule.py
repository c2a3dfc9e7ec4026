"""What a rule is: one entry of a table, with an example that fires it and one that does not."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple, TypeAlias

from uriinspector.core.finding import Effect, Fix, Severity
from uriinspector.core.findings.subject import Subject
from uriinspector.core.syntax.span import Span


class Remark(NamedTuple):
    """What a check has to say; its rule adds the code and the reference, and the severity unless it is given."""

    span: Span
    message: str
    fix: Fix | None = None
    severity: Severity | None = None


Said: TypeAlias = tuple[Span, str, Fix | None, Severity | None]
"""A remark or just its fields: the checks that most often have something to say spare themselves the class."""


class Trait(StrEnum):
    """What a text must have for a rule to have anything to say; most texts have few, and most rules never run."""

    SCHEME = auto()  # a scheme that is not registered, not in lower case, or a program
    MEANT = auto()  # a beginning that reads like something else than it is
    DEFANGED = auto()  # something of what makes a link harmless
    AUTHORITY = auto()  # an authority that is more than a plain lower-case name
    VALIDATION_ERROR = auto()  # something the URL standard reports
    INVALID = auto()  # it is no URI-reference
    TRIPLET = auto()  # a percent sign
    NOT_UTF_8 = auto()  # triplets of octets that are not UTF-8
    DOT_SEGMENT = auto()  # a segment that begins with a dot
    DOUBLE_SLASH = auto()  # an empty segment
    TILDE = auto()  # a tilde in the path
    SEMICOLON = auto()  # a semicolon in the path
    LOOK_ALIKE = auto()  # a digit of the path where a letter that looks like it could stand
    MIXED_CASE = auto()  # upper-case letters beside lower-case ones in the path
    TECHNOLOGY = auto()  # a path that ends like the name of a program
    FORMAT = auto()  # a path that ends like the name of a page
    SOFTWARE = auto()  # a segment that names a part of a server
    STATUS = auto()  # a segment that names a status
    YEAR = auto()  # a segment that is a year
    PUNCTUATION = auto()  # punctuation or a number sign at its end
    LONG = auto()  # more characters than fit on a line
    EMPTY_QUERY = auto()  # a question mark and no query
    QUERY = auto()  # a query with something notable in it
    KEY = auto()  # a key that tells something, or is encoded
    SCHEME_RULES = auto()  # a scheme that may have something to say: any but that of a page with a plain host


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that can be wrong or worth knowing.

    Attributes:
        code: its stable name, in kebab-case.
        severity: how much it matters.
        reference: the text it comes from.
        title: what it is about, in a few words.
        explanation: why it matters and what to do, in a sentence or two.
        trait: what a text must have for the rule to be asked at all.
        fires: a text it has something to say about.
        quiet: a text close to that one about which it has not.
        check: what it says about a text.
        base: what the examples are resolved against by a browser, where they need one.
        effect: what its fixes do to what the text means.
    """

    code: str
    severity: Severity
    reference: str
    title: str
    explanation: str
    trait: Trait
    fires: str
    quiet: str
    check: Callable[[Subject], Iterable[Said]]
    base: str | None = None
    effect: Effect = Effect.OTHER
