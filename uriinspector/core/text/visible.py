"""Show invisible characters by name, wherever a person reads a text."""

import unicodedata
from typing import Final

_NAMES: Final = {
    "\n": "LF", "\r": "CR", "\t": "TAB", "\0": "NUL", "\x1b": "ESC", "\u00a0": "NBSP", "\u00ad": "SHY", "\ufeff": "BOM",
    "\u200b": "ZWSP", "\u200c": "ZWNJ", "\u200d": "ZWJ", "\u2060": "WJ",
    "\u061c": "ALM", "\u200e": "LRM", "\u200f": "RLM", "\u202a": "LRE", "\u202b": "RLE", "\u202c": "PDF", "\u202d": "LRO",
    "\u202e": "RLO", "\u2066": "LRI", "\u2067": "RLI", "\u2068": "FSI", "\u2069": "PDI",
}  # fmt: skip
# control, format, surrogate, private use, not assigned; line and paragraph separators; spaces other than the space
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})


def visible(text: str) -> str:
    """Replace every invisible character by its label, such as `⟨RLO⟩` or `⟨U+E000⟩`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(visible_character, text))


def visible_character(character: str) -> str:
    """Return a character, or its label if it is invisible."""
    if character == " " or unicodedata.category(character) not in _HIDDEN:
        return character
    return f"⟨{_NAMES.get(character) or f'U+{ord(character):04X}'}⟩"
