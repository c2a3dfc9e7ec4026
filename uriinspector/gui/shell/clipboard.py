"""A URI that came onto the clipboard while the user was elsewhere."""

import re
from typing import Final

from PySide6.QtGui import QGuiApplication

from uriinspector.core.iana import SCHEMES

_LONGEST: Final = 20_000
_URI: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.\-]*+):(//)?[^\s<>\"]++")
# Before a colon these are words of a text or of a program more often than schemes.
_WORDS: Final = frozenset(
    {"about", "content", "example", "session", "service", "query", "go", "info", "pack", "view"}
)


class ClipboardWatch:
    """Knows which text was offered already, so that none is offered twice."""

    def __init__(self) -> None:
        self._known = ""

    def new_uri(self, shown: str) -> str | None:
        """The URI on the clipboard, unless it is `shown`, was asked for before, or this program put it there."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard():
            return None
        text = clipboard.text().strip()
        if text in {self._known, shown}:
            return None
        self._known = text
        return text if looks_like_uri(text) else None


def looks_like_uri(text: str) -> bool:
    """Whether somebody who copied this most likely wants a URI: one word, a registered scheme or `//`."""
    if len(text) > _LONGEST:
        return False
    match = _URI.fullmatch(text)
    if match is None:
        return False
    scheme = match[1].lower()
    return match[2] is not None or (scheme in SCHEMES and scheme not in _WORDS)
