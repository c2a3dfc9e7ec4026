"""Offer a URI that was copied in another program."""

from typing import Final

from PySide6.QtGui import QGuiApplication

from uriinspector.core.iana import SCHEMES
from uriinspector.core.lazy import lazy_pattern

_LONGEST: Final = 20_000
_URI: Final = lazy_pattern(r"([A-Za-z][A-Za-z0-9+.\-]*+):(//)?[^\s<>\"]++")
# Schemes that, before a colon, are more often words of a text or of a program.
_WORDS: Final = frozenset(
    {"about", "content", "example", "session", "service", "query", "go", "info", "pack", "view"}
)


class ClipboardWatch:
    """Remembers which text was offered, so that none is offered twice."""

    def __init__(self) -> None:
        self._known = ""

    def new_uri(self, shown: str) -> str | None:
        """Return the URI on the clipboard, unless it is `shown`, was offered before, or comes from this program."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard():
            return None
        text = clipboard.text().strip()
        if text in {self._known, shown}:
            return None
        self._known = text
        return text if looks_like_uri(text) else None


def looks_like_uri(text: str) -> bool:
    """Tell whether a copied text is most likely a URI: one word with a registered scheme or `//`."""
    if len(text) > _LONGEST:
        return False
    match = _URI.fullmatch(text)
    if match is None:
        return False
    scheme = match[1].lower()
    return match[2] is not None or (scheme in SCHEMES and scheme not in _WORDS)
