"""Rules for any text: which texts each is applied to, and what its check returns."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import NamedTuple, TypeAlias

from uriinspector.core.finding import Fix, Severity
from uriinspector.core.findings.subject import Subject
from uriinspector.core.rule import Rule
from uriinspector.core.syntax.span import Span


class Remark(NamedTuple):
    """What a check reports; its rule adds code and reference, and the severity unless given."""

    span: Span
    message: str
    fix: Fix | None = None
    severity: Severity | None = None


RemarkFields: TypeAlias = tuple[Span, str, Fix | None, Severity | None]
"""A remark, or its fields in a tuple: the checks that report most often save the time to make the class."""


class Trait(StrEnum):
    """What a text must have for a rule to be applied; most texts have few traits, so most rules never run."""

    SCHEME = auto()  # a scheme that is not registered, not in lower case, or a program
    MEANT = auto()  # a beginning that looks like something else
    DEFANGED = auto()  # a sign that a link was made harmless
    AUTHORITY = auto()  # an authority that is more than a plain lower-case name
    VALIDATION_ERROR = auto()  # something the URL standard reports
    INVALID = auto()  # it is no URI-reference
    TRIPLET = auto()  # a percent sign
    NOT_UTF_8 = auto()  # triplets whose octets are not UTF-8
    DOT_SEGMENT = auto()  # a segment that begins with a dot
    DOUBLE_SLASH = auto()  # an empty segment
    LOOK_ALIKE = auto()  # a digit in the path that could be a look-alike letter
    MIXED_CASE = auto()  # upper-case letters beside lower-case ones in the path
    TECHNOLOGY = auto()  # a path that ends like a program
    FORMAT = auto()  # a path that ends like a page
    SOFTWARE = auto()  # a segment named for server software
    STATUS = auto()  # a segment that is a status, such as draft
    YEAR = auto()  # a segment that is a year
    PUNCTUATION = auto()  # punctuation or a number sign at its end
    LONG = auto()  # more characters than fit on a line
    EMPTY_QUERY = auto()  # a question mark and no query
    QUERY = auto()  # a query with something notable in it
    KEY = auto()  # a key that some rule knows, or that is encoded
    SECRET = auto()  # the name or the look of a token or a key
    SCHEME_RULES = auto()  # any scheme but http and https with a plain host


@dataclass(frozen=True, slots=True)
class TextRule(Rule):
    """A rule for texts of any scheme.

    Attributes:
        trait: what a text must have for the rule to be applied: a trait, or characters that stand in it side by side.
        check: reports what it finds in a text.
        base: the base for `fires` and `quiet`, where they need one.
    """

    trait: Trait | str
    check: Callable[[Subject], Iterable[RemarkFields]]
    base: str | None = field(default=None, kw_only=True)
