"""JSON Web Tokens (RFC 7519) as a codec: header and claims can be read by anybody, and signed only with the key."""

import json
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.base64url import base64url_octets
from uriinspector.core.codecs.codec import Coded, PlainCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

JWT_SHAPE: Final = lazy_pattern(r"eyJ[\w-]++\.[\w-]*+\.[\w-]*+")


def _read(text: str) -> Coded:
    """Write header and claims as JSON with a member in each line; the signature is neither checked nor shown."""
    pieces = text.strip().split(".")
    if JWT_SHAPE.fullmatch(text.strip()) is None:
        return _refused(
            text, "no-token", "This is no signed JSON Web Token: three parts of base64url with dots between."
        )
    header, claims = map(read_part, pieces[:2])
    if header is None or claims is None:
        return _refused(text, "no-token", "Header or claims of this token are no JSON in base64url.")
    return Coded(json.dumps({"header": header[1], "claims": claims[1]}, indent=2, ensure_ascii=False))


def read_part(piece: str) -> tuple[str, object] | None:
    """Return the JSON in a base64url part of a token, as text and as the value it spells; None if it holds no JSON."""
    try:
        text = base64url_octets(piece).decode()
        return text, json.loads(text)
    except (ValueError, RecursionError):
        return None


def _write(text: str) -> Coded:
    return _refused(text, "cannot-sign", "Only whoever has the key can sign a token.")


def _refused(text: str, code: str, message: str) -> Coded:
    return Coded(None, (Finding(code, Severity.NOTE, Span(0, len(text)), message, "RFC 7519 7.2"),))


JWT: Final = PlainCodec(
    "jwt",
    "JSON Web Token",
    "Header and claims of a token as JSON; its signature is not checked (RFC 7519).",
    _write,
    _read,
)
