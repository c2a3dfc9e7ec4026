"""`telnet:` (RFC 4248), `tn3270:` (RFC 6270) and `rlogin:`: a session on a machine."""

from collections.abc import Iterable
from typing import Final

from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.rule import Rule
from uriinspector.core.schemes.parts import start_of
from uriinspector.core.schemes.scheme import GenericScheme
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

PATH: Final = Rule(
    "telnet-path", Severity.WARNING, "RFC 4248 2", "Path of a session",
    "A session begins at the login; there is nothing a path could lead to.",
    "telnet://example.com/login", "telnet://example.com/",
    message="A session has no path; everything after the '/' is ignored",
)  # fmt: skip


class Terminal(GenericScheme):
    """A session on a machine."""

    schemes = frozenset({"telnet", "tn3270", "rlogin"})
    title = "Session on a machine"
    reference = "RFC 4248"
    rooted = True
    rules = (PATH,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a path, which has no effect."""
        if uri.path not in {"", "/"}:
            span = Span(start_of(uri, "path"), start_of(uri, "path") + len(uri.path))
            yield PATH.at(span, fix=Fix(span, "/", "Leave out the path"))
