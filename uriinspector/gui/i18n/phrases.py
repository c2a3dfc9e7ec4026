"""The program's phrases in the language of the window.

The layers below the window, and its tables, speak English. A message is translated where it is shown: looked up
as it stands, or else by its template, whose fields are looked up in turn.
"""

import functools
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message

CONTEXT: Final = "Phrases"
_PLACE: Final = lazy_pattern(r"\{(\d?)\}")
_NUMBER: Final = lazy_pattern(r"\d{1,3}(?:,\d{3})+")
_AMOUNT: Final = lazy_pattern(r"(\d+\.\d) (s|kB|MB|GB|TB)")
_LONGEST: Final = 2000  # characters; no sentence of the program is longer


def phrase(text: str) -> str:
    """Translate a phrase of the program; any other text stays."""
    return _translate(text) if _is_translating() and len(text) <= _LONGEST else text


def reset() -> None:
    """Forget all look-ups, since the language has changed."""
    _is_translating.cache_clear()
    _translate_text.cache_clear()


@functools.cache
def _is_translating() -> bool:
    """Tell whether the window speaks another language than English."""
    return _look_up("nothing") != "nothing"


def _translate(text: str) -> str:
    if isinstance(text, Message) and text.fields:
        return _fill_template(_translate_text(text.template), tuple(map(_translate_field, text.fields)))
    return _translate_text(text)


def _translate_field(value: object) -> str:
    """Translate a field of a message; text that is not the program's stays."""
    return phrase(value if isinstance(value, str) else str(value))


@functools.lru_cache(maxsize=4096)
def _translate_text(text: str) -> str:
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


def _fill_template(template: str, fields: tuple[str, ...]) -> str:
    """Fill in a template: `{}` in order, `{0}` and so on by place."""
    order = iter(fields)
    return _PLACE.sub(lambda place: fields[int(place[1])] if place[1] else next(order), template)


def _look_up(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
