"""What makes a URI hard to read out, to write down and to type (RFC 3986 1.2.1)."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.findings.rule import RemarkFields, Subject, TextRule, Trait
from uriinspector.core.syntax.span import Span, span_of

LONG: Final = 80  # characters that fit on one line of a letter
_OUTSIDE: Final = "(?<!%)(?<!%[0-9A-Fa-f])"  # digits of triplets are never letters
# A digit, or its look-alike letter, where either could be meant.
_ONE: Final = lazy_pattern(
    _OUTSIDE + r"[1lI](?:(?<=[lI]1)|(?<=1[lI])|(?<=[A-Za-z]1)(?=[A-Za-z])|(?<=[0-9][lI])(?=[0-9]))"
)
_ZERO: Final = lazy_pattern(
    _OUTSIDE + r"[0O](?:(?<=O0)|(?<=0O)|(?<=[A-Za-z]0)(?=[A-Za-z])|(?<=[0-9]O)(?=[0-9]))"
)
_HEXADECIMAL: Final = lazy_pattern(
    "(?<![0-9A-Za-z])(?:(?i:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|[0-9a-f]{7,}|[0-9A-F]{7,})(?![0-9A-Za-z])"
)
# A fast test for texts that these may match: `re` is fast where an expression begins with a set of characters.
LOOK_ALIKE: Final = lazy_pattern("[0-9](?:[lIO]|(?<=[A-Za-z][01])(?:[A-Za-z]|(?<=[lI]1|O0)))")
# An upper-case letter after a lower-case one, or two before one; fast for the same reason.
MIXED_CASE: Final = lazy_pattern(
    "[A-Z](?:(?<=[a-z].)(?<!%..)(?<!%[0-9A-Fa-f]..)|(?<!%.)(?<!%[0-9A-Fa-f].)[A-Z][a-z])"
)


def _is_page(subject: Subject) -> bool:
    return subject.scheme in {"http", "https"}


def _check_look_alikes(
    expression: re.Pattern[str], twins: str
) -> Callable[[Subject], Iterable[RemarkFields]]:
    """Make a check for a digit where its look-alike letter could be as well."""

    def check(subject: Subject) -> Iterable[RemarkFields]:
        match = _find_apart(expression, subject.uri.path) if _is_page(subject) else None
        if match:
            message = Message("'{}': {} are told apart by few people and fewer typefaces", match[0], twins)
            yield Span(*match.span()).shifted(subject.start("path")), message, None, None

    return check


def _find_apart(expression: re.Pattern[str], path: str) -> re.Match[str] | None:
    """Return the first match outside hexadecimal numbers, where nobody expects an l or an O."""
    numbers: list[tuple[int, int]] | None = None
    for match in expression.finditer(path):
        numbers = [number.span() for number in _HEXADECIMAL.finditer(path)] if numbers is None else numbers
        if not any(start <= match.start() < end for start, end in numbers):
            return match
    return None


def _mixed_case(subject: Subject) -> Iterable[RemarkFields]:
    match = MIXED_CASE.search(subject.uri.path) if _is_page(subject) else None
    if match is None:
        return ()
    start, end = match.span()
    if end - start == 1:
        start -= 1  # the lower-case letter before it
    offset = subject.start("path")
    message = "upper and lower case are mixed; in a path each letter has to be right"
    return ((span_of((start + offset, end + offset)), message, None, None),)


def _length(subject: Subject) -> Iterable[RemarkFields]:
    length = len(subject.text)
    if length <= LONG or not _is_page(subject):
        return ()
    message = Message("{} characters: too long for a line of a letter or of mail, and to be typed", length)
    return ((span_of((LONG, length)), message, None, None),)


RULES: Final = (
    TextRule("look-alike-one", Severity.NOTE, "RFC 3986 1.2.1", "One, l and I",
             "A URI is read aloud, copied by hand and printed; similar characters get lost there.",
             "http://h/a1l", "http://h/abc", Trait.LOOK_ALIKE, _check_look_alikes(_ONE, "1, l and I")),
    TextRule("look-alike-zero", Severity.NOTE, "RFC 3986 1.2.1", "Zero and O",
             "A URI is read aloud, copied by hand and printed; similar characters get lost there.",
             "http://h/a0b", "http://h/abc", Trait.LOOK_ALIKE, _check_look_alikes(_ZERO, "0 and O")),
    TextRule("mixed-case", Severity.NOTE, "RFC 3986 1.2.1", "Mixed case in the path",
             "Nobody says the case of a letter on the telephone.",
             "http://h/myPage", "http://h/my-page", Trait.MIXED_CASE, _mixed_case),
    TextRule("long", Severity.NOTE, "RFC 3986 1.2.1", "Long",
             "Long URIs are broken over lines and mended wrong.",
             f"http://h/{'abcd-' * 15}", f"http://h/{'abcd-' * 14}", Trait.LONG, _length),
)  # fmt: skip
