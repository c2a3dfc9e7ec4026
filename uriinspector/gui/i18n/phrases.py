"""The program's phrases in the language of the window.

The layers below the window, and its tables, say what they have to say in English. Where it is shown, it is looked up:
as it stands, or else as the sentence it was made from, whose fields are looked up in turn.
"""

import functools
import re
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale

from uriinspector.assets import asset

CONTEXT: Final = "Phrases"
FIELD: Final = "{}"
_PLACE: Final = re.compile(r"\{(\d?)\}")
_NUMBER: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
_AMOUNT: Final = re.compile(r"(\d+\.\d) (s|kB|MB|GB|TB)")
_LONGEST: Final = 2000  # characters; nothing the program says itself is longer


class _Template(NamedTuple):
    """A sentence with fields: what it begins and ends with, and the whole as an expression."""

    text: str
    begin: str
    end: str
    expression: re.Pattern[str]


def phrase(text: str) -> str:
    """A phrase of the program as a reader of the window knows it; any other text as it is."""
    return _translated(text) if _is_foreign() and len(text) <= _LONGEST else text


def reset() -> None:
    """Look everything up anew: another language is spoken from now on."""
    _is_foreign.cache_clear()
    _translated.cache_clear()


@functools.cache
def _is_foreign() -> bool:
    """Whether another language than English is spoken: then even the word for nothing is another."""
    return _look_up("nothing") != "nothing"


@functools.lru_cache(maxsize=4096)
def _translated(text: str) -> str:
    for whole, stop in ((text, ""), (text.removesuffix("."), ".")):
        found = _look_up(whole)
        if found != whole:
            return found + stop
    if _NUMBER.fullmatch(text):
        return QLocale().toString(int(text.replace(",", "")))
    amount = _AMOUNT.fullmatch(text)
    if amount:
        return f"{QLocale().toString(float(amount[1]), 'f', 1)} {amount[2]}"
    for template in _templates():
        if text.startswith(template.begin) and text.endswith(template.end):
            match = template.expression.fullmatch(text)
            if match:
                return _filled(template.text, tuple(map(phrase, match.groups())))
    return f"{_translated(text[:-1])}." if text.endswith(".") else text


def _filled(template: str, fields: tuple[str, ...]) -> str:
    """The template in the language of the window; `{}` are its fields in their order, `{0}` and on by their place."""
    order = iter(fields)
    return _PLACE.sub(lambda place: fields[int(place[1])] if place[1] else next(order), _look_up(template))


@functools.cache
def _templates() -> tuple[_Template, ...]:
    """The sentences with fields, those first that say the most themselves."""
    lines = asset("translations/phrases.txt").read_text("utf-8").splitlines()
    return tuple(map(_template, sorted(lines, key=len, reverse=True)))


def _template(text: str) -> _Template:
    pieces = text.split(FIELD)
    expression = "(.*?)".join(map(re.escape, pieces))
    return _Template(text, pieces[0], pieces[-1], re.compile(expression, re.DOTALL))


def _look_up(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
