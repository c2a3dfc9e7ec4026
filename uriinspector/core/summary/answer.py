"""The parts of an answer to "what is this?", and how a fix becomes an offer."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final, NamedTuple, Self, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, join_messages
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import apply_fixes_of, findings
from uriinspector.core.findings.rule import SIGNS_OF_GAPS
from uriinspector.core.inspector import Inspection
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import split
from uriinspector.core.text.secret import mask

MAIL: Final = lazy_pattern(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+")
"""Matches the mail address of a person, which may hold letters beyond US-ASCII (RFC 6531)."""


class Offer(NamedTuple):
    """Something to do: `text` takes the place of the whole input."""

    label: str
    text: str


class Summary(NamedTuple):
    """One sentence that says what a text is, and what can be done about it.

    Attributes:
        code: which answer it is, in kebab-case; it never changes.
        severity: how much it matters.
        sentence: the answer in plain words, with secrets masked.
        offers: what to do about it, the likeliest first; at most three.
        about: the span of the input that the sentence is about; None leaves it to `find_subject`.
    """

    code: str
    severity: Severity
    sentence: str
    offers: tuple[Offer, ...] = ()
    about: Span | None = None

    @classmethod
    def note(cls, code: str, sentence: str, offers: tuple[Offer, ...] = ()) -> Self:
        """Make the answer about a text in which nothing is wrong."""
        return cls(code, Severity.NOTE, sentence, offers)


Answer: TypeAlias = Callable[[Inspection, datetime], Summary | None]
"""Makes an answer about a text at a point in time, or None if it does not apply."""

_LONG: Final = 60  # characters of a value in a sentence


def find_by_code(inspection: Inspection, code: str) -> Finding | None:
    return inspection.first_of_code.get(code)


def offer_to_mend(
    inspection: Inspection, codes: tuple[str, ...], label: str, *, spares_gaps: bool = False
) -> tuple[Offer, ...]:
    """Return the offer to apply every fix of some codes, if there is one; `spares_gaps` leaves placeholders as they are."""
    text = inspection.text
    if codes:
        text = apply_fixes_of(text, inspection.findings, codes, find_gaps if spares_gaps else None)
    return () if text == inspection.text else (Offer(label, text),)


def find_gaps(text: str) -> list[Span]:
    """Return the spans of placeholders such as `{id}`, whether or not the text is valid once they are filled in."""
    if not any(sign in text for sign in SIGNS_OF_GAPS):
        return []
    from uriinspector.core.template import find_placeholders  # few texts have gaps

    return [gap.span for gap in find_placeholders(text)]


def without_tracking(text: str, found: Iterable[Finding] | None = None) -> str:
    """Return the text without the parameters that track visitors; `found` are its findings, if they are known."""
    return apply_fixes_of(text, findings(text) if found is None else found, ("tracking-parameter",))


def describe_place(text: str) -> str:
    """Say in a few words where a link leads, with secrets masked."""
    uri = split(text)
    authority = (uri.authority or "").rpartition("@")[2]
    return shorten((f"{authority}{uri.path}" if authority else text).rstrip("/"))


def join_sentences(first: str, second: str) -> Message:
    """Put a sentence behind another, which may end with an address in place of a full stop."""
    return join_messages((first, second), " " if first.endswith((".", "!", "?")) else ". ")


def shorten(text: str, most: int = _LONG) -> str:
    """Mask the secrets of a text, and cut it to a length that fits in a sentence: half a secret would not be known for one."""
    shown = mask(text)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
