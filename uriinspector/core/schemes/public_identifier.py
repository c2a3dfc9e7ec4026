"""Public identifiers of SGML and XML as URNs, `urn:publicid:`, and back (RFC 3151)."""

import re
from typing import Final

_SPACE: Final = re.compile(r"[ \t\r\n]+")
_TO_URN: Final = re.compile(r"//|::|[ +:/;'?#%=\x00-\x1f]|[^\x20-\x7e]")
_FROM_URN: Final = re.compile(r"[+:;]|%(?:2[BbFf7357]|3[AaBbFfDd])")
_ENCODED: Final = {"//": ":", "::": ";", " ": "+"}
_DECODED: Final = {"+": " ", ":": "//", ";": "::"}


def publicid_urn(public_id: str) -> str:
    """The URN of a public identifier (RFC 3151 2)."""
    return "urn:publicid:" + _TO_URN.sub(_encode, _SPACE.sub(" ", public_id.strip(" \t\r\n")))


def public_id(nss: str) -> str:
    """The public identifier a namespace specific string stands for (RFC 3151 2)."""
    return _FROM_URN.sub(lambda match: _DECODED.get(match[0]) or chr(int(match[0][1:], 16)), nss)


def _encode(match: re.Match[str]) -> str:
    text = match[0]
    octets = text.encode("utf-8", "surrogatepass")
    return _ENCODED.get(text) or "".join(f"%{octet:02X}" for octet in octets)
