"""JSON Web Tokens (RFC 7519): header and claims shown, the signature never verified."""

import re
from collections.abc import Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.jwt import read_part
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
    if names is None:
        return None
    read = [
        read_part(piece) if name in _READABLE else None for name, piece in zip(names, pieces, strict=True)
    ]
    (_, header), (_, claims) = (part or ("", None) for part in read[:2])
    if not isinstance(header, dict) or "alg" not in header:
        return None
    parts: list[Component] = []
    position = 0
    for name, piece, inside in zip(names, pieces, read, strict=True):
        parts.append(_part(name, Span(position, position + len(piece)), piece, inside, value.look))
        position += len(piece) + 1
    return Meaning(
        "jwt",
        Message(
            "{} parts with dots between; the first is a JSON header with an alg (RFC 7519).", len(pieces)
        ),
        _summary(header, claims, encrypted="encrypted-key" in names),
        text,
        tuple(parts),
    )


def _part(name: str, span: Span, piece: str, read: tuple[str, object] | None, look: Look) -> Component:
    if read is None:
        return Component(name, piece, span, "not verified" if name == "signature" else None)
    text, value = read
    members = tuple(map(_explain, json_parts(text, look))) if isinstance(value, dict) else ()
    meaning = Meaning("json", "It is base64url of JSON (RFC 7515 3).", "", text, members, ("base64url",))
    return Component(name, piece, span, text, meanings=(meaning,))


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


def _summary(header: Mapping[str, object], claims: object, *, encrypted: bool) -> str:
    words = [
        Message("JSON Web Token, {}", header["alg"]),
        "encrypted" if encrypted else "signature not verified",
    ]
    if isinstance(claims, dict):
        expires = claims.get("exp")
        moment = unix_time(expires, len(str(expires))) if isinstance(expires, int) else None
        words += [Message("expires {}", format_time(moment))] if moment else []
    return ", ".join(words)


JWT: Final = Detector("jwt", lazy_pattern(r"eyJ[\w-]{8,}+(?:\.[\w-]*+){2,4}", re.ASCII), _read, sign=".")
