"""Decode base64url without loading the codecs of `binary`, which also explain errors."""

import binascii
from typing import Final

_TO_STANDARD: Final = str.maketrans("-_", "+/")


def base64url_octets(text: str) -> bytes:
    """Decode base64url or base64 (RFC 4648), padded or not; raise ValueError where it is neither."""
    return binascii.a2b_base64(text.translate(_TO_STANDARD) + "==")
