"""The text all rules look at, taken apart once."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from uriinspector.core.authority import split_authority
from uriinspector.core.browser import BrowserView, browse
from uriinspector.core.grammar import Validity, match_iri_reference, match_reference
from uriinspector.core.query import Pair, pairs
from uriinspector.core.span import Span
from uriinspector.core.uri import Uri, split
from uriinspector.core.whatwg import validation_errors
from uriinspector.core.whatwg_host import ValidationError

# The groups of the expression for a reference.
_NAMES: Final = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
_GROUPS: Final = {name: number for number, name in enumerate(_NAMES, 1)}
_ABSENT: Final = (-1, -1)
_NOTHING: Final = Validity(uri=False, uri_reference=False, absolute_uri=False, iri=False, iri_reference=False)
_IRI_REFERENCE: Final = _NOTHING._replace(iri_reference=True)
_IRI: Final = _IRI_REFERENCE._replace(iri=True)
_REFERENCE: Final = _IRI_REFERENCE._replace(uri_reference=True)
_URI: Final = _IRI._replace(uri_reference=True, uri=True)
_ABSOLUTE: Final = _URI._replace(absolute_uri=True)


class Subject:
    """A text with its components; a valid one is validated and taken apart by one expression.

    Attributes:
        text: the input as given.
        base: what a browser would resolve it against, or None.
        is_valid: whether it is a URI-reference (RFC 3986 4.1).
        uri: the five components.
        scheme: the scheme in lower case, or None.
        userinfo, host, port: the parts of the authority, None where absent.
    """

    __slots__ = (
        "__dict__",
        "_match",
        "base",
        "host",
        "is_valid",
        "port",
        "scheme",
        "text",
        "uri",
        "userinfo",
    )

    def __init__(self, text: str, base: str | None = None) -> None:
        self.text = text
        self.base = base
        self._match = match = match_reference(text)
        self.is_valid = match is not None
        if match is not None:
            scheme, authority, self.userinfo, self.host, self.port, *rest = match.groups()
            self.uri = Uri(scheme, authority, *rest)
        else:
            self.uri = split(text)
            self.userinfo = self.host = self.port = None
            if self.uri.authority is not None:
                self.userinfo, self.host, self.port = split_authority(self.uri.authority)
        self.scheme = None if self.uri.scheme is None else self.uri.scheme.lower()

    @property
    def validity(self) -> Validity:
        """Which rules of RFC 3986 and RFC 3987 the text obeys."""
        if self.is_valid:
            return _REFERENCE if self.scheme is None else _ABSOLUTE if self.uri.fragment is None else _URI
        if not self._is_iri_only:
            return _NOTHING
        return _IRI_REFERENCE if self.scheme is None else _IRI

    @property
    def is_valid_iri(self) -> bool:
        """Whether the text is an IRI-reference (RFC 3987 2.2)."""
        return self.is_valid or self._is_iri_only

    @cached_property
    def _is_iri_only(self) -> bool:
        return not self.text.isascii() and match_iri_reference(self.text) is not None

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of the query."""
        return pairs(self.uri.query, self.span("query").start) if self.uri.query else ()

    @cached_property
    def browser(self) -> BrowserView:
        """What a browser makes of the text."""
        return browse(self.text, self.base)

    @cached_property
    def validation_errors(self) -> tuple[ValidationError, ...]:
        """What the parser of the URL standard reports."""
        return validation_errors(self.text, self.base)

    @cached_property
    def errors_by_name(self) -> Mapping[str, Sequence[ValidationError]]:
        """The same, those of one name together: many rules ask, and one or two get an answer."""
        named: dict[str, list[ValidationError]] = {}
        for error in self.validation_errors:
            named.setdefault(error.name, []).append(error)
        return named

    @cached_property
    def _spans(self) -> dict[str, Span]:
        """The spans of a text that is not valid."""
        spans = {name: Span(start, start + len(value)) for name, value, start in self.uri.placed()}
        if self.uri.authority is not None:
            parts = split_authority(self.uri.authority)
            start = spans["authority"].start
            inside = {"userinfo": parts.userinfo_span, "host": parts.host_span, "port": parts.port_span}
            spans |= {name: span.shifted(start) for name, span in inside.items() if span is not None}
        return spans

    def span(self, name: str) -> Span:
        """Where a component or a part of the authority stands; an absent one stands nowhere, at the front."""
        if self._match is None:
            return self._spans.get(name, Span(0, 0))
        place = self._match.span(_GROUPS[name])
        return Span(0, 0) if place == _ABSENT else Span(*place)

    def start(self, name: str) -> int:
        """Where a component that is present begins."""
        return self.span(name).start if self._match is None else self._match.start(_GROUPS[name])

    @property
    def whole(self) -> Span:
        """The whole text."""
        return Span(0, len(self.text))
