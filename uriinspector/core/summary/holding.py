"""Answers about what a link holds: tokens, passwords, trackers."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from uriinspector.core.component import Component
from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Inspection
from uriinspector.core.message import Message
from uriinspector.core.summary.answer import Offer, Summary, mended, named, without_tracking


def token(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a token that says how long it is good."""
    ends = next(_ends_of_tokens(inspection.tree), None)
    if ends is None:
        return None
    day = f"{ends:%Y-%m-%d}"
    if ends < now:
        return Summary("token-expired", Severity.WARNING, Message("Carries a token that ran out on {}.", day))
    sentence = Message("Carries a token that is good until {}: whoever has the link has the token.", day)
    return Summary("token", Severity.WARNING, sentence)


def _ends_of_tokens(tree: Component) -> Iterator[datetime]:
    for part in tree.walk():
        for meaning in part.meanings:
            if meaning.kind == "jwt":
                for claim in _claims(meaning.parts):
                    if claim.name == "exp" and claim.text.isdigit():
                        yield datetime.fromtimestamp(min(int(claim.text), 32_503_680_000), UTC)
            for inner in meaning.parts:
                yield from _ends_of_tokens(inner)


def _claims(parts: Iterable[Component]) -> Iterator[Component]:
    for part in parts:
        for meaning in part.meanings:
            yield from meaning.parts


def password(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a password before the host."""
    if named(inspection, "password") is None:
        return None
    offers = tuple(mended(inspection, ("password",), "Leave it out"))
    return Summary("password", Severity.WARNING, "Holds a password for everyone to read.", offers)


def secret(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for any other secret."""
    if not inspection.secrets:
        return None
    return Summary("secret", Severity.WARNING, "Holds a secret: whoever has the link has it too.")


def trackers(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for parameters that track visitors."""
    count = sum(finding.code == "tracking-parameter" for finding in inspection.findings)
    if not count:
        return None
    sentence = "One tracker." if count == 1 else Message("{} trackers.", count)
    label = "Leave it out" if count == 1 else "Leave all out"
    return Summary("trackers", Severity.ADVICE, sentence, (Offer(label, without_tracking(inspection.text)),))
