"""JSON Web Tokens (RFC 7519) as a codec: header and claims can be read by anybody, and signed only with the key."""

import binascii
import json
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded, PlainCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

JWT_SHAPE: Final = lazy_pattern(r"eyJ[\w-]++\.[\w-]*+\.[\w-]*+")
_URL_SAFE: Final = str.maketrans("-_", "+/")


def _read(text: str) -> Coded:
    """Write header and claims as JSON with a member in each line; the signature is neither checked nor shown."""
    pieces = text.strip().split(".")
    if JWT_SHAPE.fullmatch(text.strip()) is None:
        return _refused(
            text, "no-token", "This is no signed JSON Web Token: three parts of base64url with dots between."
        )
    try:
        parts = {
            name: json.loads(binascii.a2b_base64(piece.translate(_URL_SAFE) + "==").decode())
            for name, piece in zip(("header", "claims"), pieces, strict=False)
        }
    except (ValueError, RecursionError):
        return _refused(text, "no-token", "Header or claims of this token are no JSON in base64url.")
    return Coded(json.dumps(parts, indent=2, ensure_ascii=False))


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
