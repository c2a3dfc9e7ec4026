"""The subject that a rule examines, and the rule itself: when it is applied, and what its check returns."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypeAlias

from uriinspector.base.lazy import lazy, lazy_pattern
from uriinspector.core.finding import Fix, Rule, Severity
from uriinspector.core.reading.browser import BrowserView, browse
from uriinspector.core.reading.whatwg import ValidationError, validation_errors
from uriinspector.core.syntax.grammar import (
    Production,
    Validity,
    is_valid,
    match_iri_reference,
    match_reference,
)
from uriinspector.core.syntax.span import Span, matches, span_of
from uriinspector.core.syntax.uri import Authority, Pair, Uri, pairs, split, split_authority, uri_of

if TYPE_CHECKING:
    from uriinspector.core.template import Placeholder

# The groups of the expression for a reference.
_NAMES: Final = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
_GROUPS: Final = {name: number for number, name in enumerate(_NAMES, 1)}
_COMPONENTS: Final = tuple(_GROUPS[name] for name in Uri._fields)
_ABSENT: Final = (-1, -1)
_OF_PAGES: Final = frozenset({"http", "https", None})
_NOTHING: Final = Validity(uri=False, uri_reference=False, absolute_uri=False, iri=False, iri_reference=False)
_IRI_REFERENCE: Final = _NOTHING._replace(iri_reference=True)
_IRI: Final = _IRI_REFERENCE._replace(iri=True)
_REFERENCE: Final = _IRI_REFERENCE._replace(uri_reference=True)
_URI: Final = _IRI._replace(uri_reference=True, uri=True)
_ABSOLUTE: Final = _URI._replace(absolute_uri=True)

# Of networks, cards, messages, devices and proofs: each is looked for by its label as it stands, and nothing behind it is decoded.
LABELS_OF_CODES: Final = frozenset({
    "wifi", "begin", "mecard", "bizcard", "matmsg", "smsto", "mt", "x-hm", "dpp", "hc1", "lpa",
})  # fmt: skip
"""The schemes of texts in QR codes that are no URIs to those who scan them."""
SIGNS_OF_GAPS: Final = ("{", "*|", "%%", "[[", "<", "%s", "%d", "$s", "$d", "%(", "//$")
# What a gap may hold: nothing that a finding would be about, since those inside gaps are left out.
_OF_A_GAP: Final = lazy_pattern(r"[\w.%,:*?{}()$+#/;&|<>\[\]=@ -]+", re.ASCII)


class Subject:
    """A text with its components; one expression both validates and splits a valid text.

    Everything but the components is computed on first use, since for most texts few rules ask for more.

    Attributes:
        text: the input as given.
        base: the base that a browser would resolve the text against, or None.
        is_valid: whether it is a URI-reference (RFC 3986 4.1).
        uri: the five components as written.
    """

    def __init__(self, text: str, base: str | None = None) -> None:
        self.text = text
        self.base = base
        self._match = match = match_reference(text)
        self.is_valid = match is not None
        self.uri = split(text) if match is None else uri_of(match.group(*_COMPONENTS))

    @property
    def scheme(self) -> str | None:
        """The scheme in lower case, or None."""
        return None if self.uri.scheme is None else self.uri.scheme.lower()

    @property
    def is_page(self) -> bool:
        """Whether this is a page on the web, or may be relative to one."""
        return self.scheme in _OF_PAGES

    @lazy
    def authority(self) -> Authority | None:
        """The authority in its parts, or None if it is absent."""
        return None if self.uri.authority is None else split_authority(self.uri.authority)

    @property
    def userinfo(self) -> str | None:
        return None if self.authority is None else self.authority.userinfo

    @property
    def host(self) -> str | None:
        """The host, brackets and all, or None."""
        return None if self.authority is None else self.authority.host

    @property
    def port(self) -> str | None:
        return None if self.authority is None else self.authority.port

    @property
    def valid(self) -> Validity:
        """Which rules of RFC 3986 and RFC 3987 the text obeys."""
        if self.is_valid:
            uri = self.uri
            return _REFERENCE if uri.scheme is None else _ABSOLUTE if uri.fragment is None else _URI
        if not self._is_iri_only:
            return _NOTHING
        return _IRI_REFERENCE if self.uri.scheme is None else _IRI

    @property
    def is_valid_iri(self) -> bool:
        """Whether the text is an IRI-reference (RFC 3987 2.2)."""
        return self.is_valid or self._is_iri_only

    @lazy
    def _is_iri_only(self) -> bool:
        return not self.text.isascii() and match_iri_reference(self.text) is not None

    @lazy
    def pairs(self) -> tuple[Pair, ...]:
        return pairs(self.uri.query, self.span("query").start) if self.uri.query else ()

    @lazy
    def gaps(self) -> Sequence["Placeholder"]:
        """The placeholders such as `{id}`, `{{base_url}}` or `*|EMAIL|*` of a text that is valid only once they are filled in."""
        text = self.text
        if (self.is_valid and "//$" not in text) or not any(sign in text for sign in SIGNS_OF_GAPS):
            return ()
        # Few texts have gaps
        from uriinspector.core.template import AMID_TEXT, PlaceholderStyle, find_placeholders

        known = AMID_TEXT | {PlaceholderStyle.EXPRESSION, PlaceholderStyle.ANGLE, PlaceholderStyle.PRINTF}
        gaps = tuple(
            gap
            for gap in find_placeholders(self.text)
            if gap.style in known and _OF_A_GAP.fullmatch(gap.span.cut(self.text))
        )
        pieces, done = list[str](), 0
        for gap in gaps:
            pieces.append(self.text[done : gap.span.start])
            pieces.append("1" if pieces[-1].endswith(":") else "a")  # behind a colon a port may stand
            done = gap.span.end
        filled = "".join((*pieces, self.text[done:]))
        return gaps if is_valid(filled, Production.IRI_REFERENCE) else ()

    @lazy
    def browser(self) -> BrowserView:
        return browse(self.text, self.base)

    @lazy
    def validation_errors(self) -> tuple[ValidationError, ...]:
        """What the parser of the URL standard reports."""
        return validation_errors(self.text, self.base)

    @lazy
    def errors_by_name(self) -> Mapping[str, Sequence[ValidationError]]:
        named: dict[str, list[ValidationError]] = {}
        for error in self.validation_errors:
            named.setdefault(error.name, []).append(error)
        return named

    @lazy
    def _spans(self) -> dict[str, Span]:
        """The spans of a text that is not valid."""
        spans = {name: Span(start, start + len(value)) for name, value, start in self.uri.placed()}
        parts = self.authority
        if parts is not None:
            start = spans["authority"].start
            inside = {"userinfo": parts.userinfo_span, "host": parts.host_span, "port": parts.port_span}
            spans |= {name: span.shifted(start) for name, span in inside.items() if span is not None}
        return spans

    def span(self, name: str) -> Span:
        """Return the span of a component or of a part of the authority; an absent one has an empty span at the start."""
        if self._match is None:
            return self._spans.get(name, Span(0, 0))
        place = self._match.span(_GROUPS[name])
        return Span(0, 0) if place == _ABSENT else span_of(place)

    def start(self, name: str) -> int:
        """Return where a component that is present begins."""
        return self.span(name).start if self._match is None else self._match.start(_GROUPS[name])

    @property
    def whole(self) -> Span:
        return Span(0, len(self.text))

    def matches(
        self, expression: re.Pattern[str], component: str | None = None
    ) -> Iterator[tuple[re.Match[str], Span]]:
        """Yield each match in the text, or in one component of it, with its span in the text."""
        place = self.whole if component is None else self.span(component)
        return matches(expression, place.cut(self.text), place.start)


class Remark(NamedTuple):
    """What a check reports; its rule adds code and reference, and the severity unless it is given."""

    span: Span
    message: str
    fix: Fix | None = None
    severity: Severity | None = None

    @classmethod
    def with_fix(cls, span: Span, message: str, text: str, label: str) -> Self:
        """Make a remark with a fix that puts `text` at the same span."""
        return cls(span, message, Fix(span, text, label))


RemarkFields: TypeAlias = tuple[Span, str, Fix | None, Severity | None]
"""A remark, or a plain tuple of its fields, which is faster to make for the checks that report most often."""


class Trait(StrEnum):
    """A property that a text must have for a rule to be applied. Most texts have few of them, so most rules never run."""

    SCHEME = auto()  # a scheme that is not registered, not in lower case, or a program
    MEANT = auto()  # a beginning that looks like something else
    DEFANGED = auto()  # a sign that a link was made harmless
    AUTHORITY = auto()  # an authority that is more than a plain lower-case name
    VALIDATION_ERROR = auto()  # something the URL standard reports
    INVALID = auto()  # it is not a URI-reference
    TRIPLET = auto()  # a triplet that is needless, in lower case, or of a control, slash, percent sign or invisible character
    NOT_UTF_8 = auto()  # triplets whose octets are not UTF-8
    DOT_SEGMENT = auto()  # a segment that begins with a dot
    DOUBLE_SLASH = auto()  # an empty segment
    LOOK_ALIKE = auto()  # a digit in the path that could be a look-alike letter
    MIXED_CASE = auto()  # upper-case letters beside lower-case ones in the path
    TECHNOLOGY = auto()  # a path that ends like a program
    FORMAT = auto()  # a path that ends like a page
    PROGRAM = auto()  # a path that ends like a program to download
    SOFTWARE = auto()  # a segment named for server software
    STATUS = auto()  # a segment that is a status, such as draft
    YEAR = auto()  # a segment that is a year
    PUNCTUATION = auto()  # punctuation, a bracket, a quotation mark or a number sign at its end
    LONG = auto()  # more characters than fit on a line
    EMPTY_QUERY = auto()  # a question mark and no query
    QUERY = auto()  # a query with something notable in it
    KEY = auto()  # a key that some rule knows, or that is encoded
    SECRET = auto()  # the name or the look of a token or a key
    SCHEME_RULES = auto()  # any scheme but http and https with a plain host


# Rules are never compared or printed, and generating those methods would slow every start.
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TextRule(Rule):
    """A rule for texts of any scheme.

    Attributes:
        trait: what a text must have for the rule to be applied: a trait, a substring, or several substrings of which one is
            enough.
        check: reports what it finds in a text.
        base: the base for `fires` and `quiet`, where they need one.
    """

    trait: Trait | str | tuple[str, ...]
    check: Callable[[Subject], Iterable[RemarkFields]]
    base: str | None = field(default=None, kw_only=True)

    @property
    def characters(self) -> tuple[str, ...]:
        """The substrings of which a text must hold one; none if a `Trait` decides."""
        if isinstance(self.trait, Trait):
            return ()
        return (self.trait,) if isinstance(self.trait, str) else self.trait
