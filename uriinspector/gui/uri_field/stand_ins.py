"""Stand-ins in Qt's editors for characters that would break the line or be invisible; a one-to-one map."""

from typing import Final

from uriinspector.core.syntax.charsets import SURROGATES

_STAND_INS: Final = {
    "\n": "↵",
    "\r": "⏎",
    "\0": "␀",
    "\u2028": "\ufdd2",
    "\u2029": "\ufdd3",
    "↵": "\ufdd4",
    "⏎": "\ufdd5",
    "␀": "\ufdd6",
    "\u202a": "\ufdd7",
    "\u202b": "\ufdd8",
    "\u202d": "\ufdd9",
    "\u202e": "\ufdda",
    "\u2066": "\ufddb",
    "\u2067": "\ufddc",
    "\u2068": "\ufddd",
}
_TO_FIELD: Final = str.maketrans(_STAND_INS)
_FROM_FIELD: Final = str.maketrans({shown: written for written, shown in _STAND_INS.items()})


def to_field(text: str) -> str:
    """Return the text as an editor holds it."""
    return text.translate(_TO_FIELD)


def from_field(shown: str) -> str:
    """Return the text an editor holds; `from_field(to_field(text))` is the text, wherever `is_typable`."""
    return shown.translate(_FROM_FIELD)


def is_typable(text: str) -> bool:
    """Tell whether an editor of Qt can hold the text: it has no lone surrogates, and no stand-ins of its own."""
    return text.isascii() or not any(ord(character) in SURROGATES or character in _OWN for character in text)


_OWN: Final = frozenset(_STAND_INS.values()) - frozenset(_STAND_INS)
