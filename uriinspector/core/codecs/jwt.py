"""JSON Web Tokens (RFC 7519) as a codec, and base64url, in which their parts are written.

Header and claims can be read by anybody, and signed only with the key.
"""

import binascii
import json
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded, PlainCodec, refuse

_TO_STANDARD: Final = str.maketrans("-_", "+/")
_SECTION: Final = "RFC 7519 7.2"
JWT_SHAPE: Final = lazy_pattern(r"eyJ[\w-]++\.[\w-]*+\.[\w-]*+")


def base64url_octets(text: str) -> bytes:
    """Decode base64url or base64 (RFC 4648), padded or not; raise ValueError where it is neither.

    Unlike the codecs of `binary`, it does not explain errors, and imports nothing for that.
    """
    return binascii.a2b_base64(text.translate(_TO_STANDARD) + "==")


def _read(text: str) -> Coded:
    """Write header and claims as JSON with a member in each line; the signature is neither checked nor shown."""
    pieces = text.strip().split(".")
    if JWT_SHAPE.fullmatch(text.strip()) is None:
        message = "This is no signed JSON Web Token: three parts of base64url with dots between."
        return refuse(text, "no-token", message, _SECTION)
    header, claims = map(read_part, pieces[:2])
    if header is None or claims is None:
        return refuse(text, "no-token", "Header or claims of this token are no JSON in base64url.", _SECTION)
    return Coded(json.dumps({"header": header[1], "claims": claims[1]}, indent=2, ensure_ascii=False))


def read_part(piece: str) -> tuple[str, object] | None:
    """Return the JSON in a base64url part of a token, as text and as the value it spells; None if it holds no JSON."""
    try:
        text = base64url_octets(piece).decode()
        return text, json.loads(text)
    except (ValueError, RecursionError):
        return None


def _write(text: str) -> Coded:
    return refuse(text, "cannot-sign", "Only whoever has the key can sign a token.", _SECTION)


JWT: Final = PlainCodec(
    "jwt",
    "JSON Web Token",
    "Header and claims of a token as JSON; its signature is not checked (RFC 7519).",
    _write,
    _read,
)
