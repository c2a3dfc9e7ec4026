"""Text made unreadable on purpose: ROT13, and addresses defanged so that nobody follows them by accident."""

import codecs
import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded, PlainCodec

_SCHEMES: Final = {"http": "hxxp", "ftp": "fxp"}
_FANGED: Final = lazy_pattern(r"\b(?P<scheme>https?|ftps?)(?=://)|://|[.@](?=[^\s.@])", re.IGNORECASE)
_DEFANGED: Final = lazy_pattern(
    r"\bh(?:xx|tt|\*\*)p(?P<secure>s?)(?=\[?:|_)|\bf[x*]p(?P<ftps>s?)(?=\[?:)"
    r"|[\[({](?P<plain>\.|@|:|://|/)[\])}]"
    r"|[ \t]?[\[({](?P<word>dot|at)[\])}][ \t]?",
    re.IGNORECASE,
)
_WORDS: Final = {"dot": ".", "at": "@"}


def _without_fang(match: re.Match[str]) -> str:
    scheme = match["scheme"]
    if scheme is None:
        return f"[{match[0]}]"
    secure = scheme[-1] if scheme[-1] in "sS" else ""
    return _SCHEMES[scheme.removesuffix(secure).lower()] + secure


def _with_fang(match: re.Match[str]) -> str:
    if match["secure"] is not None:
        return f"http{match['secure']}"
    if match["ftps"] is not None:
        return f"ftp{match['ftps']}"
    return match["plain"] or _WORDS[match["word"].lower()]


def _rot13(text: str) -> Coded:
    return Coded(codecs.encode(text, "rot13"))


ROT13: Final = PlainCodec(
    "rot13",
    "ROT13",
    "Shifts each Latin letter by 13 places; ROT13 is its own inverse.",
    _rot13,
    _rot13,
    exact=True,
)
DEFANG: Final = PlainCodec(
    "defang",
    "Defanged address",
    "hxxps[://]example[.]org: an address nobody follows by accident; decoding puts the fangs back.",
    lambda text: Coded(_FANGED.sub(_without_fang, text)),
    lambda text: Coded(_DEFANGED.sub(_with_fang, text)),
)
