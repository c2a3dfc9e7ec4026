"""Apply the rules about where a link leads to the URLs inside values."""

from collections.abc import Iterator
from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.codecs.wrapper import unwrap_uri
from uriinspector.core.finding import Severity
from uriinspector.core.findings import names, security
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait

# Rules about where a link leads; how it is spelled is reported for the value that holds it.
_ASKED: Final = frozenset({
    "script-scheme", "special-address", "disguised-address", "special-name", "host-in-user-information", "look-alike-delimiter",
    "readers-disagree-on-host", "password", "bidi-character", "mixed-script-host", "whole-script-confusable-host", "domain-within-name",
})  # fmt: skip
_RULES: Final = tuple(rule for rule in (*security.RULES, *names.RULES) if rule.code in _ASKED)
_DEEPEST: Final = 4  # URLs inside URLs
_LONGEST: Final = 1 << 14  # characters of a URL inside another


def _remarks_inside(text: str, depth: int) -> Iterator[tuple[str, Severity]]:
    """Yield the remarks of the rules on a URL, and on those inside it."""
    subject = Subject(text)
    said = {rule.code: list(rule.check(subject)) for rule in _RULES}
    if said["disguised-address"]:
        del said["special-address"]  # its message says that too
    for rule in _RULES:
        for _, message, _, severity in said.get(rule.code, ()):
            yield message, severity or rule.severity
    if depth < _DEEPEST:
        for _, _, inner in security.nested_urls(subject):
            yield from _remarks_inside(inner, depth + 1)


def _nested_url(subject: Subject) -> Iterator[Remark]:
    wrapped = unwrap_uri(subject.uri)
    places = {span: text for _, span, text in security.nested_urls(subject) if len(text) <= _LONGEST}
    if wrapped is not None and wrapped.target not in places.values():
        places[subject.whole] = wrapped.target
    for span, text in places.items():
        for message, severity in dict.fromkeys(_remarks_inside(text, 1)):
            yield Remark(span, Message("the URL inside: {}", message), severity=severity)


RULES: Final = (
    TextRule("inside-nested-url", Severity.NOTE, "RFC 3986 7.6", "What is said of the URL inside",
             "Whoever follows the link ends up at the URL inside, so that it deserves the same look.",
             "http://h/?next=http://127.0.0.1/", "http://h/?next=http://h.example/", Trait.QUERY, _nested_url),
)  # fmt: skip
