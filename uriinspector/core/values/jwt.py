"""JSON Web Tokens (RFC 7519): header and claims shown, the signature never verified."""

import binascii
import json
import re
from collections.abc import Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, Look, Meaning
from uriinspector.core.syntax.span import Span
from uriinspector.core.values.containers import json_parts
from uriinspector.core.values.single import Detector, Value, format_time, unix_time

_PARTS: Final = {
    3: ("header", "claims", "signature"),
    5: ("header", "encrypted-key", "iv", "ciphertext", "tag"),
}
_READABLE: Final = ("header", "claims")
_CLAIMS: Final = {  # RFC 7519 4.1, OpenID Connect Core 2
    "iss": "issuer",
    "sub": "subject",
    "aud": "audience",
    "exp": "expires",
    "nbf": "not before",
    "iat": "issued",
    "jti": "token id",
    "azp": "authorised party",
    "auth_time": "signed in",
    "alg": "algorithm",
    "typ": "type",
    "kid": "key id",
}
_TIME_CLAIMS: Final = frozenset(("exp", "nbf", "iat", "auth_time"))


def _read(value: Value) -> Meaning | None:
    text = value.text
    pieces = text.split(".")
    names = _PARTS.get(len(pieces))
    header = _decode(pieces[0])
    if (
        names is None
        or header is None
        or not isinstance(json.loads(header), dict)
        or "alg" not in json.loads(header)
    ):
        return None
    parts: list[Component] = []
    position = 0
    for name, piece in zip(names, pieces, strict=True):
        parts.append(_part(name, piece, position, value.look))
        position += len(piece) + 1
    encrypted = "encrypted-key" in names
    return Meaning(
        "jwt",
        Message(
            "{} parts with dots between; the first is a JSON header with an alg (RFC 7519).", len(pieces)
        ),
        _summary(json.loads(header), None if encrypted else _decode(pieces[1]), encrypted=encrypted),
        text,
        tuple(parts),
    )


def _decode(piece: str) -> str | None:
    """Decode the JSON in a base64url part, or return None."""
    try:
        text = binascii.a2b_base64(piece.translate({ord("-"): "+", ord("_"): "/"}) + "==").decode()
        json.loads(text)
    except (ValueError, RecursionError):
        return None
    return text


def _part(name: str, piece: str, position: int, look: Look) -> Component:
    span = Span(position, position + len(piece))
    decoded = _decode(piece) if name in _READABLE else None
    if decoded is None:
        return Component(name, piece, span, "not verified" if name == "signature" else None)
    inside = Meaning(
        "json", "It is base64url of JSON (RFC 7515 3).", "", decoded, _members(decoded, look), ("base64url",)
    )
    return Component(name, piece, span, decoded, meanings=(inside,))


def _members(decoded: str, look: Look) -> tuple[Component, ...]:
    if not isinstance(json.loads(decoded), dict):
        return ()
    return tuple(_explain(part) for part in json_parts(decoded, look))


def _explain(part: Component) -> Component:
    """Write what a registered claim means, then what it says, as the value of its part."""
    title = _CLAIMS.get(part.name)
    if title is None or part.children:
        return part
    said = part.value or part.text
    if part.name in _TIME_CLAIMS and said.isdigit():
        moment = unix_time(int(said), len(said))
        said = format_time(moment) if moment else said
    return part._replace(value=f"{title}: {said}")


def _summary(header: Mapping[str, object], claims: str | None, *, encrypted: bool) -> str:
    words = [
        Message("JSON Web Token, {}", header["alg"]),
        "encrypted" if encrypted else "signature not verified",
    ]
    found = json.loads(claims) if claims else None
    if isinstance(found, dict):
        expires = found.get("exp")
        moment = unix_time(expires, len(str(expires))) if isinstance(expires, int) else None
        words += [Message("expires {}", format_time(moment))] if moment else []
    return ", ".join(words)


JWT: Final = Detector("jwt", lazy_pattern(r"eyJ[\w-]{8,}+(?:\.[\w-]*+){2,4}", re.ASCII), _read, sign=".")
