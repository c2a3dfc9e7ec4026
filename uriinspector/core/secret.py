"""Where a text holds what nobody should read over a shoulder: passwords and tokens, by their place and their names."""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.core.authority import split_authority
from uriinspector.core.percent import decode
from uriinspector.core.query import pairs
from uriinspector.core.span import Span
from uriinspector.core.uri import Uri, split

MASK: Final = "••••••"

# Names as they are compared: decoded, in lower case, without `-` and `_`.
_SECRET_NAMES: Final = frozenset({
    "accesstoken", "apikey", "apitoken", "auth", "authtoken", "authorization", "bearer", "clientsecret", "credential",
    "credentials", "idtoken", "jsessionid", "jwt", "passcode", "passphrase", "passwd", "password", "phpsessid",
    "privatekey", "pwd", "refreshtoken", "secret", "secretkey", "sessionid", "sessiontoken", "sig", "signature", "token",
    "xamzsecuritytoken", "xamzsignature", "xgoogsignature",
})  # fmt: skip
# RFC 7519 3: header, claims, signature. Only where a word begins, so that every character is looked at once.
_JWT: Final = re.compile(r"(?<![\w-])eyJ[\w-]{8,}+\.eyJ[\w-]++\.[\w-]*+", re.ASCII)
# What a text holds that has a pair, user information, a token, or another layer.
_TELLING: Final = re.compile(r"[=@%]|eyJ")
_LAYERS: Final = 3  # of percent-encoding that are looked below
_SESSION_PARAMETER: Final = re.compile(r";(\w++)=([^;/?#]++)")


def secret_spans(text: str) -> tuple[Span, ...]:
    """The secrets of any URI whatever, in their order, without overlaps; spans are of `text`.

    A value that hides a secret under a few layers of percent-encoding is a secret as a whole.
    """
    return _secret_spans(text, _LAYERS)


def _secret_spans(text: str, layers: int) -> tuple[Span, ...]:
    found: list[Span] = []
    for span in sorted(_secrets(text, layers)):
        if span.start >= (found[-1].end if found else 0) and span.start < span.end:
            found.append(span)
    return tuple(found)


def masked(text: str) -> str:
    """The text with `MASK` for each of its secrets."""
    pieces: list[str] = []
    end = 0
    for span in secret_spans(text):
        pieces += (text[end : span.start], MASK)
        end = span.end
    return "".join([*pieces, text[end:]])


def _secrets(text: str, layers: int) -> Iterator[Span]:
    uri = split(text)
    yield from _password(uri)
    yield from _session_parameters(uri)
    for component in ("query", "fragment"):
        span = uri.span(component)
        if span is not None:
            yield from _values(span.cut(text), span.start, layers)
    yield from (Span(*match.span()) for match in _JWT.finditer(text))


def _password(uri: Uri) -> Iterator[Span]:
    """What follows the first colon of the user information (RFC 3986 3.2.1)."""
    span = uri.span("authority")
    if span is None or uri.authority is None:
        return
    userinfo = split_authority(uri.authority).userinfo
    if userinfo is not None and ":" in userinfo:
        yield Span(span.start + userinfo.index(":") + 1, span.start + len(userinfo))


def _session_parameters(uri: Uri) -> Iterator[Span]:
    """`;jsessionid=…` in a path."""
    span = uri.span("path")
    assert span is not None  # a path is never absent
    for match in _SESSION_PARAMETER.finditer(uri.path):
        if _is_secret_name(match[1]):
            yield Span(*match.span(2)).shifted(span.start)


def _values(query: str, offset: int, layers: int) -> Iterator[Span]:
    for pair in pairs(query, offset):
        if pair.value and (_is_secret_name(pair.key) or _holds_secret(pair.value, layers)):
            yield Span(pair.span.end - len(pair.value), pair.span.end)


def _holds_secret(value: str, layers: int) -> bool:
    """Whether a value, decoded once or more, is itself a text with secrets."""
    if not layers:
        return False
    decoded = decode(value)
    if _TELLING.search(decoded) is None:
        return False
    if _secret_spans(decoded, layers - 1):
        return True
    return decoded != value and _holds_secret(decoded, layers - 1)


def _is_secret_name(name: str) -> bool:
    return decode(name).lower().translate({ord("-"): None, ord("_"): None}) in _SECRET_NAMES
