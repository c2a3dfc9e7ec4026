"""Rules about triplets that become significant once they are decoded, and about those that are not UTF-8."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.syntax.percent import decode_with_spans, encode, find_undecodable
from uriinspector.core.syntax.span import Span


def _check_triplets(
    pattern: str, message: str, component: str | None = None
) -> Callable[[Subject], Iterator[Remark]]:
    """Make a check for triplets that become significant once decoded, in one component or anywhere."""
    expression = lazy_pattern(pattern)

    def check(subject: Subject) -> Iterator[Remark]:
        for _, span in subject.matches(expression, component):
            yield Remark(span, message)

    return check


_encoded_slash_anywhere: Final = _check_triplets(
    "%(?:2[fF]|5[cC])",
    "an encoded slash is part of the segment to some servers, and splits it to others",
    "path",
)


def _encoded_slash(subject: Subject) -> Iterator[Remark]:
    """Report encoded slashes, but not in `data:`, `mailto:` and the like, whose paths have no segments."""
    if subject.uri.scheme is None or subject.uri.path.startswith("/"):
        yield from _encoded_slash_anywhere(subject)


# Schemes whose octets are not text (RFC 2397 2).
_BINARY: Final = frozenset({"data", "magnet"})
_NAMED: Final = 8  # octets that a sentence lists


def _not_utf_8(subject: Subject) -> Iterator[Remark]:
    if subject.scheme in _BINARY:
        return
    for span in find_undecodable(subject.text):
        found = span.cut(subject.text).replace("%", " ").split()
        shown = " ".join(found[:_NAMED]).upper() + (" …" if len(found) > _NAMED else "")
        if len(found) == 1:
            message = "the octet {} at {} is not UTF-8: no character is written so"
        else:
            message = "the octets {} at {} are not UTF-8: no character is written so"
        yield Remark(span, Message(message, shown, span.start + 1))


# A character of UTF-8 of which each octet was read as one of windows-1252; most such text begins with one of the first three.
_MISREAD: Final = lazy_pattern(
    "[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}"
)
_SIGNS_OF_MISREADING: Final = ("Â", "Ã", "â€", "%C3%82", "%C3%83", "%c3%82", "%c3%83", "%C3%A2%E2%82%AC", "%c3%a2%e2%82%ac")  # fmt: skip


def _misread(subject: Subject) -> Iterator[Remark]:
    decoded = decode_with_spans(subject.text)
    for match in _MISREAD.finditer(decoded.text):
        meant = _read_again(match[0])
        if meant:
            first, last = decoded.spans[match.start()], decoded.spans[match.start() + meant[1] - 1]
            span = Span(first.start, last.end)
            is_encoded = subject.text.startswith("%", span.start)
            written = encode(meant[0], frozenset()) if is_encoded else meant[0]
            message = Message(
                "'{}' is probably '{}', read in a wrong encoding", match[0][: meant[1]], meant[0]
            )
            yield Remark.with_fix(span, message, written, Message("write {}", written))


def _read_again(text: str) -> tuple[str, int] | None:
    """Return the character of UTF-8 whose octets a text begins with, each read as windows-1252, and how many there are."""
    data = b"".join(
        each.encode("latin-1") if each < "\u0100" else each.encode("cp1252", "replace") for each in text
    )
    for length in range(len(data), 1, -1):
        try:
            meant = data[:length].decode()
        except UnicodeDecodeError:
            continue
        return (meant, length) if len(meant) == 1 and meant.isprintable() else None
    return None


# What makes a line break dangerous: a header after it, or the end of all headers (RFC 9112 5, 11.1).
_HEADER: Final = lazy_pattern(
    r"(?:%0d)?%0a(?:(?:[a-z]+-[a-z-]+|location|host|cookie|bcc|cc|to|from|subject)(?::|%3a)|(?:%0d)?%0a%3c)",
    re.IGNORECASE,
)
_LINE_BREAK: Final = lazy_pattern("(%0[ad](?:%0[ad])*+)", re.IGNORECASE)
# The body of a message may have several lines (RFC 6068 5, RFC 5724 2.2); other fields may not.
_LINE_BREAK_OUTSIDE_BODY: Final = lazy_pattern(rf"[?&]body=[^&#]*+|{_LINE_BREAK.pattern}", re.IGNORECASE)
_MESSAGES: Final = frozenset({"mailto", "sms"})
_TEXTS: Final = frozenset({"data", "javascript"})


def _line_break(subject: Subject) -> Iterator[Remark]:
    if subject.scheme in _TEXTS:
        return
    expression = _LINE_BREAK_OUTSIDE_BODY if subject.scheme in _MESSAGES else _LINE_BREAK
    is_text = subject.uri.query is not None or subject.uri.fragment is not None
    first = subject.span("path").end if is_text else len(subject.text)
    for match, span in subject.matches(expression):
        if match[1]:
            is_risky = span.start < first or _HEADER.match(subject.text, span.start) is not None
            severity = Severity.WARNING if is_risky else Severity.NOTE
            yield Remark(span, "an encoded line break can begin a new header or log line", severity=severity)


RULES: Final = (
    TextRule("encoded-slash", Severity.NOTE, "RFC 3986 2.2, 7.3", "Encoded slash",
             "Some servers decode it before they split the path, some refuse it.",
             "http://h/a%2Fb", "http://h/a/b", Trait.TRIPLET,
             _encoded_slash),
    TextRule("encoded-line-break", Severity.WARNING, "RFC 3986 7.3", "Encoded line break",
             "Put into a header or a log undecoded it does no harm; decoded it begins a new line there.",
             "http://h/?a=%0D%0ASet-Cookie:x", "mailto:a@b.example?body=one%0D%0Atwo", Trait.TRIPLET, _line_break),
    TextRule("encoded-nul", Severity.WARNING, "RFC 3986 7.3", "Encoded NUL",
             "Programs written in C stop at it, others do not, so they see two names.",
             "http://h/a%00.jpg", "http://h/a%20.jpg", Trait.TRIPLET,
             _check_triplets("%00", "an encoded NUL ends the text for some programs")),
    TextRule("encoded-twice", Severity.NOTE, "RFC 3986 2.4", "Encoded twice",
             "Text is to be encoded once; a triplet of a percent sign before two digits tells that it was not.",
             "http://h/a%2520b", "http://h/100%25", Trait.TRIPLET,
             _check_triplets("%25[0-9A-Fa-f]{2}", "this was percent-encoded twice, or decoding it once gives another triplet")),
    TextRule("octets-not-utf-8", Severity.NOTE, "RFC 3986 2.5", "Octets that are not UTF-8",
             "Text is encoded as UTF-8; other octets are of an older encoding, or no text at all, and nobody knows their characters.",
             "http://h/caf%E9", "http://h/caf%C3%A9", Trait.NOT_UTF_8, _not_utf_8),
    TextRule("misread-utf-8", Severity.NOTE, "RFC 3986 2.5", "Octets of UTF-8 read one by one",
             "A program read each octet as a character of its own and encoded them again, so that the server is asked for another name.",
             "http://h/caf%C3%83%C2%A9", "http://h/caf%C3%A9", _SIGNS_OF_MISREADING, _misread),
)  # fmt: skip
