"""What a URI scheme adds to the generic syntax: parts, findings, details and a normal form of its own."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from uriinspector.core.component import Component
from uriinspector.core.finding import Effect, Finding, Fix, Severity
from uriinspector.core.iana import DEFAULT_PORTS
from uriinspector.core.message import Message
from uriinspector.core.syntax.authority import drop_port
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri


class SchemeRule(NamedTuple):
    """One thing a scheme can find, as `findings.Rule` is one of any URI.

    Attributes:
        code: its stable name, in kebab-case.
        severity: how much it matters.
        reference: the text it comes from.
        title: what it is about, in a few words.
        explanation: why it matters and what to do, in a sentence or two.
        message: what is said of one place; `{}` stands for what each finding adds in its own words.
        fires: a URI in which it is found.
        quiet: one close to it in which it is not.
        effect: what its fixes do to what the URI means.
    """

    code: str
    severity: Severity
    reference: str
    title: str
    explanation: str
    message: str
    fires: str
    quiet: str
    effect: Effect = Effect.OTHER

    def at(self, span: Span, *words: object, fix: Fix | None = None) -> Finding:
        """The finding this rule makes of one place."""
        return Finding(self.code, self.severity, span, Message(self.message, *words), self.reference, fix)


class SchemeHandler(Protocol):
    """The rules of one scheme, or of a family; stateless, and total: no string makes it raise."""

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
    def rules(self) -> tuple[SchemeRule, ...]:
        """All its findings can say."""
        ...

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """The parts inside a component, by its name; spans are of the whole input.

        Keys are `authority`, `userinfo`, `path`, `query` and `fragment`; a component that is not a key keeps
        its generic parts. The leaves and the delimiters between them must still tile the component.
        """
        ...

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """What the scheme's own rules say about this URI; spans are of the whole input."""
        ...

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """What the scheme knows about this URI, ready for JSON; None where it knows nothing."""
        ...

    def normalize(self, uri: Uri) -> Uri:
        """The scheme-based normal form (RFC 3986 6.2.3) of a URI already in the syntax-based one."""
        ...

    def comparable(self, uri: Uri) -> Uri:
        """The part of a normal form that counts when the scheme says whether two URIs are equivalent."""
        ...


class GenericScheme:
    """Neutral answers to every question; handlers override what their scheme knows better.

    The port the scheme's specification gives is left out of the normal form; `rooted` schemes read an empty path
    after an authority as `/`.
    """

    schemes: frozenset[str] = frozenset()
    title: str = "URI of a scheme without rules of its own here"
    reference: str = "RFC 3986 3.1"
    rules: tuple[SchemeRule, ...] = ()
    rooted: bool = False

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:  # noqa: ARG002 - the neutral answer
        """No parts beyond the generic ones."""
        return {}

    def findings(self, uri: Uri) -> Iterable[Finding]:  # noqa: ARG002 - the neutral answer
        """Nothing to say beyond the generic rules."""
        return ()

    def details(self, uri: Uri) -> Mapping[str, object] | None:  # noqa: ARG002 - the neutral answer
        """Nothing known beyond the generic components."""
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

    def comparable(self, uri: Uri) -> Uri:
        """All of it."""
        return uri
