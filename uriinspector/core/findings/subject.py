"""The text all rules look at, taken apart once."""

from functools import cached_property

from uriinspector.core.authority import split_authority
from uriinspector.core.browser import BrowserView, browse
from uriinspector.core.grammar import match_iri_reference, match_reference
from uriinspector.core.span import Span
from uriinspector.core.uri import Uri, split
from uriinspector.core.whatwg import validation_errors
from uriinspector.core.whatwg_host import ValidationError


class Subject:
    """A text with its components; a valid one is validated and taken apart by one expression.

    Attributes:
        text: the input as given.
        base: what a browser would resolve it against, or None.
        is_valid: whether it is a URI-reference (RFC 3986 4.1).
        uri: the five components.
        userinfo, host, port: the parts of the authority, None where absent.
    """

    __slots__ = ("__dict__", "base", "host", "is_valid", "port", "text", "uri", "userinfo")

    def __init__(self, text: str, base: str | None = None) -> None:
        self.text = text
        self.base = base
        match = match_reference(text)
        self.is_valid = match is not None
        if match is not None:
            scheme, authority, self.userinfo, self.host, self.port, path, query, fragment = match.groups()
            self.uri = Uri(scheme, authority, path, query, fragment)
            return
        self.uri = split(text)
        self.userinfo = self.host = self.port = None
        if self.uri.authority is not None:
            self.userinfo, self.host, self.port = split_authority(self.uri.authority)

    @cached_property
    def is_valid_iri(self) -> bool:
        """Whether the text is an IRI-reference (RFC 3987 2.2)."""
        return self.is_valid or (not self.text.isascii() and match_iri_reference(self.text) is not None)

    @cached_property
    def scheme(self) -> str | None:
        """The scheme in lower case."""
        return None if self.uri.scheme is None else self.uri.scheme.lower()

    @cached_property
    def browser(self) -> BrowserView:
        """What a browser makes of the text."""
        return browse(self.text, self.base)

    @cached_property
    def validation_errors(self) -> tuple[ValidationError, ...]:
        """What the parser of the URL standard reports."""
        return validation_errors(self.text, self.base)

    @cached_property
    def _spans(self) -> dict[str, Span]:
        spans = {name: Span(start, start + len(value)) for name, value, start in self.uri.placed()}
        if self.uri.authority is not None:
            parts = split_authority(self.uri.authority)
            start = spans["authority"].start
            spans["host"] = parts.host_span.shifted(start)
            if parts.userinfo_span is not None:
                spans["userinfo"] = parts.userinfo_span.shifted(start)
            if parts.port_span is not None:
                spans["port"] = parts.port_span.shifted(start)
        return spans

    def span(self, name: str) -> Span:
        """Where a component or a part of the authority stands; an absent one stands nowhere, at the front."""
        return self._spans.get(name, Span(0, 0))

    @property
    def whole(self) -> Span:
        """The whole text."""
        return Span(0, len(self.text))
