"""The octets in base64url, for whoever reads a link or a token; `binary` has the codecs, which say what is wrong."""

import binascii
from typing import Final

_TO_STANDARD: Final = str.maketrans("-_", "+/")


def base64url_octets(text: str) -> bytes:
    """Decode base64url or base64 (RFC 4648), padded or not; raise ValueError where it is neither."""
    return binascii.a2b_base64(text.translate(_TO_STANDARD) + "==")
