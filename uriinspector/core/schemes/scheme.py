"""What a URI scheme adds to the generic syntax: parts, findings, details and a normal form of its own."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from uriinspector.core.component import Component
from uriinspector.core.finding import Finding
from uriinspector.core.iana import DEFAULT_PORTS
from uriinspector.core.rule import Rule
from uriinspector.core.syntax.authority import drop_port
from uriinspector.core.syntax.uri import Uri


class SchemeHandler(Protocol):
    """The rules of a scheme or of a family. Stateless and total: no string makes it raise."""

    @property
    def schemes(self) -> frozenset[str]:
        """The schemes it speaks for, in lower case."""
        ...

    @property
    def title(self) -> str:
        """What the scheme is, in a few plain words."""
        ...

    @property
    def reference(self) -> str:
        """The document that defines it, such as `RFC 6068`."""
        ...

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules its findings can come from."""
        ...

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Split components into parts, by the component's name; spans are of the whole input.

        Keys are `authority`, `userinfo`, `path`, `query` and `fragment`; a component that is not a key keeps
        its generic parts. The leaves and the delimiters between them must still tile the component.
        """
        ...

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Return what the scheme's own rules say about this URI; spans are of the whole input."""
        ...

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return what the scheme knows about this URI, ready for JSON; None where it knows nothing."""
        ...

    def normalize(self, uri: Uri) -> Uri:
        """Bring a URI in syntax-based normal form to the scheme-based one (RFC 3986 6.2.3)."""
        ...

    def comparable_form(self, uri: Uri) -> Uri:
        """Return what of a normal form decides whether the scheme calls two URIs equivalent."""
        ...


class GenericScheme:
    """Neutral answers; handlers override what their scheme knows better.

    The normal form leaves out the default port of the scheme's specification; `rooted` schemes read an empty path
    after an authority as `/`.
    """

    schemes: frozenset[str] = frozenset()
    title: str = "URI of a scheme without rules of its own here"
    reference: str = "RFC 3986 3.1"
    rules: tuple[Rule, ...] = ()
    rooted: bool = False

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:  # noqa: ARG002 - the neutral answer
        """Return nothing: there are no parts beyond the generic ones."""
        return {}

    def findings(self, uri: Uri) -> Iterable[Finding]:  # noqa: ARG002 - the neutral answer
        """Return nothing: the generic rules say it all."""
        return ()

    def details(self, uri: Uri) -> Mapping[str, object] | None:  # noqa: ARG002 - the neutral answer
        """Return None: nothing is known beyond the generic components."""
        return None

    def normalize(self, uri: Uri) -> Uri:
        """Leave out an empty or default port; an empty path is `/` where the scheme says so (RFC 3986 6.2.3)."""
        if uri.scheme is None or uri.authority is None:
            return uri
        path = "/" if self.rooted and not uri.path else uri.path
        if path == uri.path and ":" not in uri.authority:
            return uri
        port = DEFAULT_PORTS.get(uri.scheme.lower())
        return uri._replace(authority=drop_port(uri.authority, port), path=path)

    def comparable_form(self, uri: Uri) -> Uri:
        """Return all of it."""
        return uri
