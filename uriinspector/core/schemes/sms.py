"""`sms:` (RFC 5724): telephone numbers, and the text to send them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.rule import Rule
from uriinspector.core.schemes.opaque import Opaque
from uriinspector.core.schemes.parts import pairs, pieces, start_of
from uriinspector.core.schemes.tel import (
    Tel,
    digits_of,
    normalize_subscriber,
    subscriber_findings,
    subscriber_parts,
)
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

BODY_AFTER_AMPERSAND: Final = Rule(
    "sms-body-after-ampersand", Severity.ERROR, "RFC 5724 2.2", "Message after an ampersand",
    "Only some telephones read it so; the others take the message for a part of the number.",
    "sms:+15105550101&body=hello", "sms:+15105550101?body=hello",
    message="The message begins after '?'; a '&' there is a habit of some telephones",
)  # fmt: skip


class Sms(Opaque):
    """A text message to one or more numbers."""

    schemes = frozenset({"sms"})
    title = "Text message to telephone numbers"
    reference = "RFC 5724"
    takes = frozenset({"query"})
    rules = (BODY_AFTER_AMPERSAND, *Tel.rules)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return recipients in the path, fields in the query."""
        recipients = (
            part("recipient", text, start, subscriber_parts(text, start)) for text, start in _recipients(uri)
        )
        return {
            "path": tuple(recipients),
            "query": pairs("field", uri.query or "", start_of(uri, "query"), "&"),
        }

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the numbers as dialled, and the message or None."""
        bodies = (text[5:] for text in (uri.query or "").split("&") if text.lower().startswith("body="))
        body = next(bodies, None)
        numbers = [digits_of(text) for text, _ in _recipients(uri)]
        return {"numbers": numbers, "body": None if body is None else decode(body)}

    def normalize(self, uri: Uri) -> Uri:
        """Write every number in the comparable form of RFC 3966 4."""
        return uri._replace(path=",".join(map(normalize_subscriber, uri.path.split(","))))

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report what is wrong with the numbers, and with where the message begins."""
        yield from super().findings(uri)
        if uri.authority is not None:
            return
        ampersand = uri.path.find("&body=")
        if ampersand >= 0:
            span = Span(ampersand, ampersand + 1).shifted(start_of(uri, "path"))
            yield BODY_AFTER_AMPERSAND.at(span, fix=Fix(span, "?", "Begin the message with '?'"))
            return
        for text, start in _recipients(uri):
            yield from subscriber_findings(text, start)


def _recipients(uri: Uri) -> Iterator[tuple[str, int]]:
    return pieces(uri.path, start_of(uri, "path"), ",") if uri.path else iter(())
