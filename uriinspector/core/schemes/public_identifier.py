"""Read public identifiers of SGML and XML from URNs, `urn:publicid:` (RFC 3151)."""

from typing import Final

from uriinspector.core.lazy import lazy_pattern

_FROM_URN: Final = lazy_pattern(r"[+:;]|%(?:2[BbFf7357]|3[AaBbFfDd])")
_DECODED: Final = {"+": " ", ":": "//", ";": "::"}


def public_id(nss: str) -> str:
    """Decode the public identifier in a namespace specific string (RFC 3151 2)."""
    return _FROM_URN.sub(lambda match: _DECODED.get(match[0]) or chr(int(match[0][1:], 16)), nss)
