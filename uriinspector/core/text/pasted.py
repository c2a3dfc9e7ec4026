"""What came along with a URI that was copied from elsewhere, and the text without it; nothing is taken away unasked."""

import html
import re
from collections.abc import Callable
from typing import Final, NamedTuple

_BREAKS: Final = "\r\n\u2028\u2029"
_LINE_BREAK: Final = re.compile(r"[ \t]*+(?:\r\n|[\r\n\u2028\u2029])[ \t]*+")
# References that nobody writes in a URI: named ones that end, and numeric ones. `&copy=1` is a pair.
_REFERENCE: Final = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_AROUND: Final = {
    '"': '"',
    "'": "'",
    "<": ">",
    "`": "`",
    "“": "”",
    "‘": "’",
    "«": "»",
    "„": "“",
    "(": ")",
    "[": "]",
}
_SPACES: Final = " \t"


class Remnant(NamedTuple):
    """One thing that most likely does not belong to a URI.

    Attributes:
        kind: `line-breaks`, `references` or `quotes`.
        times: how often it is there.
        cleaned: the text without it.
    """

    kind: str
    times: int
    cleaned: str


def remnants(text: str) -> tuple[Remnant, ...]:
    """What there is in a pasted text to ask about, in the order it is best taken away in; linear."""
    return tuple(found for look in _LOOKS if (found := look(text)) is not None)


def _line_breaks(text: str) -> Remnant | None:
    """Line breaks, and the blanks that were put around them when the text was wrapped (RFC 3986 appendix C)."""
    if not any(character in text for character in _BREAKS):
        return None
    cleaned, count = _LINE_BREAK.subn("", text)
    return Remnant("line-breaks", count, cleaned)


def _references(text: str) -> Remnant | None:
    """Characters as HTML writes them, `&amp;` above all."""
    if "&" not in text:
        return None
    cleaned, count = _REFERENCE.subn(lambda match: html.unescape(match[0]), text)
    return Remnant("references", count, cleaned) if count else None


def _quotes(text: str) -> Remnant | None:
    """Quotation marks or brackets around the whole, and `<URL:…>` (RFC 3986 appendix C)."""
    inner = text.strip(_SPACES)
    if len(inner) < len('""') or _AROUND.get(inner[0]) != inner[-1]:
        return None
    if inner[0] in "([" and _balance(inner[1:-1], inner[0], inner[-1]):
        return None
    bare = inner[1:-1].strip(_SPACES)
    return Remnant(
        "quotes", 1, bare[len("URL:") :] if inner[0] == "<" and bare[:4].upper() == "URL:" else bare
    )


def _balance(text: str, opening: str, closing: str) -> bool:
    """Whether a bracket inside closes the one before it: `(a)b(c)` has none around the whole."""
    depth = 0
    for character in text:
        depth += (character == opening) - (character == closing)
        if depth < 0:
            return True
    return False


_LOOKS: Final[tuple[Callable[[str], Remnant | None], ...]] = (_line_breaks, _references, _quotes)
