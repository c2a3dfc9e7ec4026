"""Everything known about one text: the single entry point for the window, the command line and JSON."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from uriinspector.base.lazy import lazy
from uriinspector.core.component import Component
from uriinspector.core.equivalence.ladder import normalize
from uriinspector.core.finding import Finding
from uriinspector.core.findings import Subject, TextRule, findings_of
from uriinspector.core.schemes import Registration, handler_for, registration
from uriinspector.core.syntax.host import HostKind, host_kind
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri
from uriinspector.core.text.connection import Connection, find_connection
from uriinspector.core.text.secret import secret_spans
from uriinspector.core.tree import connection_tree, tree_builder
from uriinspector.core.values import meanings, unwrap_meanings

_TREE: Final = tree_builder(meanings)


class ReferenceKind(StrEnum):
    """Whether a text has a scheme (RFC 3986 4.1)."""

    URI = "uri"
    RELATIVE_REFERENCE = "relative-reference"


class ReferenceForm(StrEnum):
    """Which components a text begins with (RFC 3986 4.2, 4.3, 4.4)."""

    ABSOLUTE_URI = "absolute-uri"
    URI = "uri"
    NETWORK_PATH = "network-path"
    ABSOLUTE_PATH = "absolute-path"
    RELATIVE_PATH = "relative-path"
    SAME_DOCUMENT = "same-document"


class Inspection(Subject):
    """A text and everything derived from it; each attribute is computed on first use.

    Attributes:
        own_rules: rules of the calling program, applied beside the built-in ones.
    """

    own_rules: Sequence[TextRule] = ()

    @property
    def kind(self) -> ReferenceKind:
        """Whether the text has a scheme."""
        return ReferenceKind.RELATIVE_REFERENCE if self.uri.scheme is None else ReferenceKind.URI

    @property
    def form(self) -> ReferenceForm:
        """Which component the text begins with."""
        return form(self.uri)

    @property
    def host_kind(self) -> HostKind | None:
        """The kind of the host; None if there is no host, or brackets that hold no IP literal."""
        return None if self.host is None else host_kind(self.host)

    @lazy
    def tree(self) -> Component:
        """The component tree, with guesses at the meanings of its values."""
        if self.connection is not None:
            return connection_tree(self.text, self.connection, meanings)
        tree, wrapped = _TREE(self.uri), unwrap_meanings(self.text, self.uri)
        return tree._replace(meanings=wrapped) if wrapped else tree

    @lazy
    def connection(self) -> Connection | None:
        """The text as a connection string, which is no URI whatever its characters are; None for any other text."""
        return find_connection(self.text)

    @lazy
    def secrets(self) -> tuple[Span, ...]:
        """The spans of passwords and tokens."""
        return secret_spans(self.text)

    @lazy
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong or worth knowing, the worst first."""
        return findings_of(self, self.own_rules)

    @lazy
    def first_of_code(self) -> Mapping[str, Finding]:
        return {finding.code: finding for finding in reversed(self.findings)}

    @lazy
    def normalized(self) -> str | None:
        """The normal form; None if the text is not a valid IRI reference."""
        return normalize(self.text).output if self.valid.iri_reference else None

    @property
    def registration(self) -> Registration | None:
        """The scheme's entry in IANA's registry, or None."""
        return None if self.uri.scheme is None else registration(self.uri.scheme)

    @lazy
    def details(self) -> Mapping[str, object] | None:
        """The details that the scheme's handler reads from the text, or None."""
        return None if self.uri.scheme is None else handler_for(self.uri.scheme).details(self.uri)


def inspect(text: str, base: str | None = None) -> Inspection:
    """Inspect any text; never raises."""
    return Inspection(text, base)


def form(uri: Uri) -> ReferenceForm:
    """Return which components a reference begins with."""
    if uri.scheme is not None:
        return ReferenceForm.ABSOLUTE_URI if uri.fragment is None else ReferenceForm.URI
    if uri.authority is not None:
        return ReferenceForm.NETWORK_PATH
    if uri.path:
        return ReferenceForm.ABSOLUTE_PATH if uri.path.startswith("/") else ReferenceForm.RELATIVE_PATH
    return ReferenceForm.SAME_DOCUMENT if uri.query is None else ReferenceForm.RELATIVE_PATH
