"""Make text safe and short for the screen: name invisible characters, elide the middle of long text.

Only the display changes; copying, editing and saving always use the text as written.
"""

import os
import unicodedata
from pathlib import Path
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n import phrase

# Isolation keeps right-to-left text from reordering what stands beside it (Unicode UAX 9, 2.4). Here the parts of a URI
# stand from left to right in any script; the field, which holds the user's own text and no marks, orders its letters by the
# bidirectional algorithm alone, as RFC 3987 4.1 says.
_LEFT_TO_RIGHT_ISOLATE: Final = "\u2066"
_LEFT_TO_RIGHT_MARK: Final = "\u200e"
_DELIMITER: Final = lazy_pattern("[/?#&=;]")
_POP_ISOLATE: Final = "\u2069"
_STRONG_RIGHT: Final = frozenset({"R", "AL", "AN"})


def isolate(text: str) -> str:
    """Make text visible, and isolate right-to-left text so that it can't reorder its surroundings.

    Its segments and pairs stand from left to right, too: without marks beside them, delimiters join the letters around them.
    """
    shown = visible(text)
    if not shown.isascii() and any(map(_is_right_to_left, shown)):
        shown = _DELIMITER.sub(rf"{_LEFT_TO_RIGHT_MARK}\g<0>{_LEFT_TO_RIGHT_MARK}", shown)
        return f"{_LEFT_TO_RIGHT_ISOLATE}{shown}{_POP_ISOLATE}"
    return shown


def isolate_fields(text: str) -> str:
    """Make the fields of a message visible, and isolate right-to-left ones, so that they can't reorder the sentence."""
    if not isinstance(text, Message) or (text.isascii() and text.isprintable()):
        return text
    fields = (
        isolate_fields(each) if isinstance(each, Message) else isolate(str(each)) for each in text.fields
    )
    return Message(text.template, *fields)


def elide(text: str, limit: int = 160) -> str:
    """Shorten a text to about `limit` characters by replacing its middle with the number left out."""
    if len(text) <= limit:
        return text
    tail = limit // 3
    head = limit - tail
    return phrase(Message("{} … {} more … {}", text[:head], f"{len(text) - head - tail:,}", text[-tail:]))


def on_one_line(text: str, limit: int = 160) -> str:
    """Make a text safe and short for one line."""
    return isolate(elide(text, limit))


def printable(name: str) -> str:
    """Replace the undecodable bytes of a file name, so that it can be shown."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def short_path(path: str) -> str:
    """Abbreviate the user's home folder in a path as `~`."""
    home = str(Path.home())
    inside = path.removeprefix(home)
    return f"~{inside}" if path.startswith(home) and inside[:1] in {"", os.sep} else path


def _is_right_to_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in _STRONG_RIGHT
