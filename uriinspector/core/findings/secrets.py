"""Rules about secrets in links: tokens, keys, signatures and webhooks, and when they expire."""

import functools
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.jwt import base64url_octets, read_part
from uriinspector.core.finding import Severity
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.secret import (
    NO_PASSWORDS,
    may_be_named,
    may_be_shaped,
    secret_kinds,
    secret_spans,
)

_SESSION: Final = "a session"  # other rules report sessions, and passwords before a host
_SIGNATURE: Final = "a signature"
_LAST: Final = 253_402_300_799  # the end of the year 9999, in seconds
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_JWT: Final = lazy_pattern(r"(?<![\w-])(eyJ[\w-]{8,}+)\.eyJ[\w-]++\.([\w-]*+)(?![.\w-])", re.ASCII)
_BASIC_TIME: Final = lazy_pattern(r"([0-9]{4})([0-9]{2})([0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})Z", re.ASCII)


# A log-in of an address that is the path of another one, as in `jdbc:mysql://u:pw@h` or `view-source:https://u:pw@h/`.
_INNER_LOGIN: Final = lazy_pattern(r"[:/][a-z0-9+.\-]++://[^/?#@:\s]*+:[^/?#@\s]++@")


@functools.lru_cache(maxsize=16)
def may_hold(text: str) -> bool:
    """Tell quickly whether a text may hold a secret other than a password before its host. Cached, because two modules ask."""
    lower = text.lower()
    if may_be_named(lower) or "eyj" in lower or may_be_shaped(lower):
        return True
    return "@" in lower and _INNER_LOGIN.search(lower) is not None


class Secret(NamedTuple):
    """A secret: its span, what it is, and when it expires (UTC); None where that is not known."""

    span: Span
    kind: str
    ends: datetime | None


def secrets(subject: Subject) -> Iterator[Secret]:
    """Yield the secrets of a text, except for the password before its host and sessions.

    >>> from uriinspector.core.findings.rule import Subject
    >>> [secret.kind for secret in secrets(Subject("https://ghp_0123456789abcdefghij@github.com/"))]
    ['a token of GitHub']
    """
    if not may_hold(subject.text):
        return
    login = subject.span("userinfo")
    user, colon, word = (subject.userinfo or "").partition(":")
    before = 0 if word.lower() in NO_PASSWORDS else len(user) + len(colon)
    password = Span(login.start + before, login.end)
    spans = secret_spans(subject.text)
    kinds_of_spans = secret_kinds(subject.text, spans)
    until = _signed_url_expiry(subject) if _SIGNATURE in kinds_of_spans else None
    for span, kind in zip(spans, kinds_of_spans, strict=True):
        if kind != _SESSION and not password.start <= span.start < password.end:
            ends = until if kind == _SIGNATURE else _token_expiry(span.cut(subject.text))
            yield Secret(span, kind, ends)


def _token_expiry(token: str) -> datetime | None:
    """Read the expiry of a JWT (RFC 7519 4.1.4)."""
    parts = token.split(".")
    if len(parts) < 2 or not token.startswith("eyJ"):  # noqa: PLR2004 - header and claims
        return None
    _, claims = read_part(parts[1]) or ("", None)
    return _seconds_to_time(claims.get("exp")) if isinstance(claims, dict) else None


def _seconds_to_time(value: object) -> datetime | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < _LAST:
        return None
    return _EPOCH + timedelta(seconds=int(value))


def _signed_url_expiry(subject: Subject) -> datetime | None:
    """Read the parameters of AWS and Google (a time and seconds), Azure (a time), CloudFront (seconds, or a policy)."""
    values = {decode(pair.key).lower(): decode(pair.value or "") for pair in subject.pairs}
    for maker in ("x-amz", "x-goog"):
        begin, seconds = (
            _BASIC_TIME.fullmatch(values.get(f"{maker}-date", "")),
            values.get(f"{maker}-expires", ""),
        )
        if begin and seconds.isdecimal() and not is_longer_than_granted(seconds):
            return _add_seconds(begin, int(seconds))
    if "sig" in values and "se" in values:
        return _parse_iso(values["se"])
    if "key-pair-id" in values and "policy" in values:
        return _policy_expiry(values["policy"])
    seconds = values.get("expires") or values.get("expire", "")
    # A point in time, or that in milliseconds; a smaller number is a term that begins nobody knows when.
    if not {"signature", "sig"}.isdisjoint(values) and seconds.isdecimal() and len(seconds) in {10, 13}:
        return _seconds_to_time(int(seconds[:10]))
    return None


_WEEK: Final = 604_800  # seconds; what AWS and Google sign in a query is refused if it is to last longer


def is_longer_than_granted(seconds: str) -> bool:
    """Tell whether the term of an address, in decimal digits, is longer than AWS and Google grant."""
    return len(seconds) > len(str(_LAST)) or int(seconds) > _WEEK


_FOR_COOKIES: Final = str.maketrans("-_~", "+=/")  # as CloudFront writes base64


def _policy_expiry(policy: str) -> datetime | None:
    """Read the end from the policy of an address that CloudFront signed."""
    try:
        told = json.loads(base64url_octets(policy.translate(_FOR_COOKIES)))
        return _seconds_to_time(told["Statement"][0]["Condition"]["DateLessThan"]["AWS:EpochTime"])
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _add_seconds(begin: re.Match[str], seconds: int) -> datetime | None:
    try:
        return datetime(*map(int, begin.groups()), tzinfo=UTC) + timedelta(seconds=seconds)  # type: ignore[arg-type, misc]
    except (ValueError, OverflowError):
        return None


def _parse_iso(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None


def _secret(subject: Subject) -> Iterator[Remark]:
    for span, kind, ends in secrets(subject):
        message = Message("{} stands here: whoever has the link has it too", kind)
        if ends is not None:
            end = f"{ends:%Y-%m-%d %H:%M} UTC"
            message = Message(
                "{} stands here, with its end at {}: whoever has the link has it too", kind, end
            )
        yield Remark(span, message)


def _unsigned_token(subject: Subject) -> Iterator[Remark]:
    """Report a JWT that nothing protects: no algorithm (RFC 7519 6), or no signature after its last dot."""
    for match, span in subject.matches(_JWT) if "eyJ" in subject.text else ():
        _, header = read_part(match[1]) or ("", None)
        algorithm = header.get("alg") if isinstance(header, dict) else None
        if isinstance(algorithm, str) and algorithm.lower() == "none":
            yield Remark(span, "this token (JWT) is not signed, alg is none: anybody can write another")
        elif algorithm is not None and not match[2]:
            yield Remark(span, "the signature of this token (JWT) is empty: nothing shows who wrote it")


RULES: Final = (
    TextRule("unsigned-token", Severity.WARNING, "RFC 7519 6; RFC 8725 3.1", "Token without a signature",
             "A program that takes such a token believes whatever anybody writes into it.",
             "http://h/?t=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.", "http://h/?t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln",
             Trait.SECRET, _unsigned_token),
    TextRule("secret-in-link", Severity.WARNING, "RFC 9110 17.9", "Secret in a link",
             "Links end up in logs, histories and other people's mail, and the secret with them; a header is the place for it.",
             "http://h/?access_token=a1b2c3", "http://h/?page=2", Trait.SECRET, _secret),
)  # fmt: skip
