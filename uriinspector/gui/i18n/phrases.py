"""The program's phrases in the language of the window.

The layers below the window, and its tables, say what they have to say in English. Where it is shown, it is looked up:
as it stands, or else as the sentence it was made from, whose fields are looked up in turn.
"""

import functools
import re
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from uriinspector.core.message import Message

CONTEXT: Final = "Phrases"
_PLACE: Final = re.compile(r"\{(\d?)\}")
_NUMBER: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
_AMOUNT: Final = re.compile(r"(\d+\.\d) (s|kB|MB|GB|TB)")
_LONGEST: Final = 2000  # characters; nothing the program says itself is longer


def phrase(text: str) -> str:
    """A phrase of the program as a reader of the window knows it; any other text as it is."""
    return _translated(text) if _is_foreign() and len(text) <= _LONGEST else text


def reset() -> None:
    """Look everything up anew: another language is spoken from now on."""
    _is_foreign.cache_clear()
    _word.cache_clear()


@functools.cache
def _is_foreign() -> bool:
    """Whether another language than English is spoken: then even the word for nothing is another."""
    return _look_up("nothing") != "nothing"


def _translated(text: str) -> str:
    if isinstance(text, Message) and text.fields:
        return _in_place(_word(text.template), tuple(map(_field, text.fields)))
    return _word(text)


def _field(value: object) -> str:
    """A field of a message: a phrase of the program, or somebody's own text as it is."""
    return phrase(value if isinstance(value, str) else str(value))


@functools.lru_cache(maxsize=4096)
def _word(text: str) -> str:
    for whole, stop in ((text, ""), (text.removesuffix("."), ".")):
        found = _look_up(whole)
        if found != whole:
            return found + stop
    if _NUMBER.fullmatch(text):
        return QLocale().toString(int(text.replace(",", "")))
    amount = _AMOUNT.fullmatch(text)
    if amount:
        return f"{QLocale().toString(float(amount[1]), 'f', 1)} {amount[2]}"
    return text


def _in_place(template: str, fields: tuple[str, ...]) -> str:
    """The template with its fields: `{}` in their order, `{0}` and on by their place."""
    order = iter(fields)
    return _PLACE.sub(lambda place: fields[int(place[1])] if place[1] else next(order), template)


def _look_up(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
