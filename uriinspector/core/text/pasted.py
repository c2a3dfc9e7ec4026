"""Find what was copied along with a URI by mistake, and offer the text without it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern

_BREAKS: Final = "\r\n\u2028\u2029"
# A match takes blanks only from the beginning of a run: from each blank of a long run, time would be quadratic.
_LINE_BREAK: Final = lazy_pattern(r"(?:(?<![ \t])[ \t]*+|(?<=[ \t]))(?:\r\n|[\r\n\u2028\u2029])[ \t]*+")
# Character references that no URI holds on purpose; without the `;`, `&copy=1` is a query pair.
_REFERENCE: Final = lazy_pattern(r"&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
AROUND: Final = {
    '"': '"', "'": "'", "<": ">", "`": "`", "(": ")", "[": "]", "“": "”", "„": "“", "‘": "’", "‚": "‘", "«": "»", "»": "«", "‹": "›", "「": "」",
}  # fmt: skip
"""The quotation marks and brackets that may stand around a URI, each with what closes it."""
_SPACES: Final = " \t"


class Remnant(NamedTuple):
    """Something that most likely does not belong to a URI.

    Attributes:
        kind: `line-breaks`, `references` or `quotes`.
        times: how often it occurs.
        cleaned: the text without it.
    """

    kind: str
    times: int
    cleaned: str


def remnants(text: str) -> tuple[Remnant, ...]:
    """Return what to ask about in a pasted text, in the order in which to remove it; takes linear time."""
    return tuple(found for look in _LOOKS if (found := look(text)) is not None)


def _line_breaks(text: str) -> Remnant | None:
    """Find line breaks, with the blanks that wrapping put around them (RFC 3986 appendix C)."""
    if not any(character in text for character in _BREAKS):
        return None
    cleaned, count = _LINE_BREAK.subn("", text)
    return Remnant("line-breaks", count, cleaned)


def _references(text: str) -> Remnant | None:
    """Find character references of HTML, `&amp;` above all."""
    if "&" not in text:
        return None
    import html  # slow to load, and few texts need it

    cleaned, count = _REFERENCE.subn(lambda match: html.unescape(match[0]), text)
    return Remnant("references", count, cleaned) if count else None


def _quotes(text: str) -> Remnant | None:
    """Find quotation marks or brackets around the whole, and `<URL:…>` (RFC 3986 appendix C)."""
    inner = text.strip(_SPACES)
    if len(inner) < len('""') or AROUND.get(inner[0]) != inner[-1]:
        return None
    if inner[0] in "([" and _closes_early(inner[1:-1], inner[0], inner[-1]):
        return None
    bare = inner[1:-1].strip(_SPACES)
    return Remnant(
        "quotes", 1, bare[len("URL:") :] if inner[0] == "<" and bare[:4].upper() == "URL:" else bare
    )


def _closes_early(text: str, opening: str, closing: str) -> bool:
    """Tell whether the text closes a bracket that it has not opened, so that the outer two are no pair, as in `(a)b(c)`."""
    depth = 0
    for character in text:
        depth += (character == opening) - (character == closing)
        if depth < 0:
            return True
    return False


_LOOKS: Final[tuple[Callable[[str], Remnant | None], ...]] = (_line_breaks, _references, _quotes)
