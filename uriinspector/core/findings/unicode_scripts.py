"""Scripts of letters, and letters that look like Latin ones (after UTS 39, for hosts only)."""

import unicodedata
from typing import Final

# Letters that look like Latin ones in any common typeface; the strings of a pair are aligned.
_LATIN_LOOK_ALIKES: Final = dict(
    zip(
        "асԁеһіјӏӀорԛѕԝхуѵԍοανριυκ\u0585\u0570\u0578\u057d\u0581\u056c",
        "acdehijllopqswxyvgoavpiukohnugl",
        strict=True,
    )
)
# Scripts written together in one word by those who use them (UTS 39 5.2, highly restrictive).
_WRITTEN_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
_COMMON: Final = frozenset(
    {"DIGIT", "HYPHEN-MINUS", "COMBINING", "LOW", "FULL", "MIDDLE", "MODIFIER", "ZERO"}
)
_MARKS: Final = frozenset({"KATAKANA-HIRAGANA", "IDEOGRAPHIC"})


def script(character: str) -> str | None:
    """Return the script of a letter by the first word of its Unicode name; None for what all scripts share."""
    if not character.isalpha():
        return None
    word = unicodedata.name(character, "").partition(" ")[0]
    return None if word in _COMMON or word in _MARKS else word or None


def scripts(label: str) -> frozenset[str]:
    """Return the scripts of the letters of a label."""
    return frozenset(found for found in map(script, label) if found is not None)


def is_mixed(label: str) -> bool:
    """Tell whether a label mixes scripts nobody writes together."""
    found = scripts(label)
    return len(found) > 1 and not any(found <= together for together in _WRITTEN_TOGETHER)


def latin_reading(label: str) -> str | None:
    """Return the Latin text that a label without Latin letters looks like, or None."""
    letters = [character for character in label if character.isalpha()]
    if not letters or any(character not in _LATIN_LOOK_ALIKES for character in letters):
        return None
    return "".join(_LATIN_LOOK_ALIKES.get(character, character) for character in label)
