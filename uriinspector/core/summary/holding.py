"""Answers about what a link holds: tokens, passwords, trackers."""

from datetime import datetime
from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.findings.secrets import secrets
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import Offer, Summary, find_by_code, offer_to_mend, without_tracking


def unsigned_token(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a token that says it has no signature (RFC 7519 6)."""
    if find_by_code(inspection, "unsigned-token") is None:
        return None
    return Summary(
        "unsigned-token",
        Severity.WARNING,
        "Carries a token (JWT) without a signature: anybody can change what it says.",
    )


def expiring_secret(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a token or a signature that says when it expires."""
    for _, kind, ends in secrets(inspection):
        if ends is not None:
            is_over = ends < now
            sentence = "Carries {} that ran out on {}." if is_over else _GOOD
            code = "token-expired" if is_over else "token"
            return Summary(code, Severity.WARNING, Message(sentence, kind, f"{ends:%Y-%m-%d}"))
    return None


_GOOD: Final = "Carries {} that is good until {}: whoever has the link has it too."


def password(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a password before the host."""
    if find_by_code(inspection, "password") is None:
        return None
    offers = tuple(offer_to_mend(inspection, ("password",), "Leave it out"))
    return Summary("password", Severity.WARNING, "Holds a password for everyone to read.", offers)


def any_secret(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for any other secret."""
    found = next(secrets(inspection), None)
    if found is None:
        return None
    sentence = Message("Holds {}: whoever has the link has it too.", found.kind)
    return Summary("secret", Severity.WARNING, sentence)


def trackers(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for parameters that track visitors."""
    count = sum(finding.code == "tracking-parameter" for finding in inspection.findings)
    if not count:
        return None
    sentence = "One tracker." if count == 1 else Message("{} trackers.", count)
    label = "Leave it out" if count == 1 else "Leave all out"
    known = inspection.findings if inspection.base is None else None
    offer = Offer(label, without_tracking(inspection.text, known))
    return Summary("trackers", Severity.ADVICE, sentence, (offer,))
