"""Text made safe and short for the screen: what is invisible gets a name, what is long loses its middle.

Only what is shown changes; copying, editing and saving always use the text as written.
"""

import unicodedata
from typing import Final

# Isolation keeps right-to-left text from reordering what stands beside it (Unicode UAX 9, 2.4).
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"

_NAMES: Final = {
    "\n": "LF",
    "\r": "CR",
    "\t": "TAB",
    "\0": "NUL",
    "\u00a0": "NBSP",
    "\u00ad": "SHY",
    "\u061c": "ALM",
    "\u200b": "ZWSP",
    "\u200c": "ZWNJ",
    "\u200d": "ZWJ",
    "\u200e": "LRM",
    "\u200f": "RLM",
    "\u202a": "LRE",
    "\u202b": "RLE",
    "\u202c": "PDF",
    "\u202d": "LRO",
    "\u202e": "RLO",
    "\u2066": "LRI",
    "\u2067": "RLI",
    "\u2068": "FSI",
    "\u2069": "PDI",
    "\u2060": "WJ",
    "\ufeff": "BOM",
}
# control, format, surrogate, private use, not assigned; line and paragraph separators; spaces other than the space
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})
_STRONG_RIGHT: Final = frozenset({"R", "AL", "AN"})

MASK: Final = "••••••"


def visible(text: str) -> str:
    """The text with every invisible character replaced by its label, such as `⟨RLO⟩` or `⟨U+E000⟩`."""
    if text.isascii() and text.isprintable():
        return text
    shown = "".join(map(_shown, text))
    if any(unicodedata.bidirectional(character) in _STRONG_RIGHT for character in shown):
        return f"{_FIRST_STRONG_ISOLATE}{shown}{_POP_ISOLATE}"
    return shown


def elided(text: str, limit: int = 160) -> str:
    """At most about `limit` characters: the start and the end, with what is left out counted between them."""
    if len(text) <= limit:
        return text
    tail = limit // 3
    head = limit - tail
    return f"{text[:head]} … {len(text) - head - tail:,} more … {text[-tail:]}"


def on_one_line(text: str, limit: int = 160) -> str:
    """Safe and short: what a cell of a tree or a table shows."""
    return visible(elided(text, limit))


def _shown(character: str) -> str:
    """One character, or its label."""
    if character == " " or unicodedata.category(character) not in _HIDDEN:
        return character
    return f"⟨{_NAMES.get(character) or f'U+{ord(character):04X}'}⟩"
