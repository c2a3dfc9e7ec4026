"""What the form holds for each option of a job, as texts by object name: the same that projects and presets keep."""

from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import quote, unquote

from uriinspector.base.lazy import lazy_pattern
from uriinspector.gui.session.target import local_path
from uriinspector.migrate.model.job import OPTION_OF, OPTIONS, Exclusion, RewriteJob
from uriinspector.migrate.model.option import Box, Control, DropDown, Line, Option

_TICKED: Final = "yes"
_APART: Final = lazy_pattern(r"[\s,]+")
_SPACE: Final = lazy_pattern(r"\s+")
_TO_ESCAPE: Final = lazy_pattern(r"[\s,%]")
_Kind = TypeVar("_Kind", Line, DropDown, Box)


class Misspelled(NamedTuple):
    """An item of a line that can't be read: a sentence with `{}` for the item and for an example of a right one."""

    sentence: str
    item: str
    example: str


def controls(kind: type[_Kind]) -> tuple[_Kind, ...]:
    """Return the controls of a kind in the order of the form."""
    found = [control for option in OPTIONS for control in option.controls if isinstance(control, kind)]
    return tuple(sorted(found, key=attrgetter("order")))


def texts(option: Option, value: Any) -> Iterator[str]:
    """Yield what each control of an option holds for a value."""
    if option.kind is bool:
        yield from [_TICKED if value else ""] * len(option.controls)
        return
    words = option.words(value)
    for place, control in enumerate(option.controls, 1):
        is_last = place == len(option.controls)
        own, words = (words, ()) if is_last else (words[:1], words[1:])
        yield " ".join(_escape(control, word) for word in own)


def job_asked(values: Mapping[str, str]) -> RewriteJob:
    """Return the job that such texts ask for; without a copy the files themselves change.

    Raises ValueError where something is misspelled.
    """
    asked = {option.field: _value(option, values) for option in OPTIONS if option.controls}
    return RewriteJob(**asked, in_place=asked["output"] is None)


def find_misspelled(values: Mapping[str, str]) -> Misspelled | None:
    """Return the first item that can't be read, if there is one."""
    for option in OPTIONS:
        for line in _lines(option):
            for item in _items(line, values):
                try:
                    option.items([item])
                except ValueError:
                    sentence, example = line.wrong
                    return Misspelled(sentence, item, example)
    return None


def control_of(field: str, index: int, values: Mapping[str, str]) -> str:
    """Return the object name of the control that holds the item `index` of a field of a job; empty where there is none."""
    names = [control.name for control in OPTION_OF[field].controls] if field in OPTION_OF else []
    held = 0
    for line in _lines(OPTION_OF[field])[:-1] if names else ():
        held += len(_items(line, values))
        if index < held:
            return line.name
    return names[-1] if names else ""


def spell_places(places: Iterable[Exclusion]) -> str:
    """Write places of strings as their field holds them."""
    return next(texts(OPTION_OF["declared"], frozenset(places)))


def _value(option: Option, values: Mapping[str, str]) -> Any:
    """Return the value of an option whose controls hold these texts."""
    if option.holds_many:
        return option.items(item for line in _lines(option) for item in _items(line, values))
    text = values.get(option.controls[0].name, "").strip()
    if option.kind is bool:
        return bool(text)
    if isinstance(option.controls[0], DropDown) or option.kind is str:
        return option.kind(text)
    return local_path(text).expanduser() if text or option.kind is Path else None


def _lines(option: Option) -> list[Line]:
    """Return the lines that hold a list."""
    return [line for line in option.controls if isinstance(line, Line)] if option.holds_many else []


def _items(line: Line, values: Mapping[str, str]) -> list[str]:
    """Return the items of a list in a line."""
    apart = _SPACE if line.has_commas else _APART
    items = [item for item in apart.split(values.get(line.name, "")) if item]
    return list(map(unquote, items)) if line.is_escaped else items


def _escape(control: Control, word: str) -> str:
    is_escaped = isinstance(control, Line) and control.is_escaped
    return _TO_ESCAPE.sub(lambda found: quote(found[0]), word) if is_escaped else word


def form_values(job: RewriteJob) -> dict[str, str]:
    """Return the texts and choices of the form that ask for a job again, by object name."""
    return {
        control.name: text
        for option in OPTIONS
        for control, text in zip(option.controls, texts(option, getattr(job, option.field)), strict=True)
    }
