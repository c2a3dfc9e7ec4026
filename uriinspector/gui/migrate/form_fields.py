"""The texts that the form holds for each option of a job, and fixes for what is probably wrong in them.

The form, projects and presets all map the object name of a control to its text.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from urllib.parse import quote, unquote, urlsplit

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.target import is_file, is_folder, typed_path
from uriinspector.gui.widgets.display import short_path
from uriinspector.gui.widgets.form import ElidedButton, named
from uriinspector.gui.widgets.layout import in_column, in_row
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.model.job import OPTION_OF, OPTIONS, Exclusion, RewriteJob
from uriinspector.migrate.model.option import Box, Control, DropDown, Line, Option
from uriinspector.migrate.preflight.job_rules import meant_address
from uriinspector.migrate.tree.guess_base import EvidenceKind, Guess, inner_site
from uriinspector.migrate.zipped import is_zip

_TICKED: Final = "yes"
_APART: Final = lazy_pattern(r"[\s,]+")
_SPACE: Final = lazy_pattern(r"\s+")
_TO_ESCAPE: Final = lazy_pattern(r"[\s,%]")
_Kind = TypeVar("_Kind", Line, DropDown, Box)


class Misspelled(NamedTuple):
    """An item of a list that can't be read.

    Attributes:
        sentence: what is wrong, with `{}` for the item and for an example of a right one.
    """

    sentence: str
    item: str
    example: str


def controls(kind: type[_Kind]) -> tuple[_Kind, ...]:
    found = [control for option in OPTIONS for control in option.controls if isinstance(control, kind)]
    return tuple(sorted(found, key=attrgetter("order")))


def texts(option: Option, value: Any) -> Iterator[str]:
    if option.kind is bool:
        yield from [_TICKED if value else ""] * len(option.controls)
        return
    words = option.words(value)
    for place, control in enumerate(option.controls, 1):
        is_last = place == len(option.controls)
        own, words = (words, ()) if is_last else (words[:1], words[1:])
        yield " ".join(_escape(control, word) for word in own)


def job_asked(values: Mapping[str, str]) -> RewriteJob:
    """Return the job that the texts describe; if they name no copy, it changes the files in place.

    Raises:
        ValueError: an item of a list is misspelled.
    """
    asked = {option.field: _value(option, values) for option in OPTIONS if option.controls}
    return RewriteJob(**asked, in_place=asked["output"] is None)


def find_misspelled(values: Mapping[str, str]) -> Misspelled | None:
    """Return the first item that can't be read, or None."""
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
    """Return the object name of the control that holds item `index` of a job's field; empty if no control does."""
    names = [control.name for control in OPTION_OF[field].controls] if field in OPTION_OF else []
    held = 0
    for line in _lines(OPTION_OF[field])[:-1] if names else ():
        held += len(_items(line, values))
        if index < held:
            return line.name
    return names[-1] if names else ""


def spell_places(places: Iterable[Exclusion]) -> str:
    """Return the text of the field that declares strings of scripts as addresses."""
    return next(texts(OPTION_OF["declared"], frozenset(places)))


def _value(option: Option, values: Mapping[str, str]) -> Any:
    if option.holds_many:
        return option.items(item for line in _lines(option) for item in _items(line, values))
    text = values.get(option.controls[0].name, "").strip()
    if option.kind is bool:
        return bool(text)
    if isinstance(option.controls[0], DropDown) or option.kind is str:
        return option.kind(text)
    return typed_path(text) if text or option.kind is Path else None


def _lines(option: Option) -> list[Line]:
    """Return the lines that hold the items of an option; none if its value is no list."""
    return [line for line in option.controls if isinstance(line, Line)] if option.holds_many else []


def _items(line: Line, values: Mapping[str, str]) -> list[str]:
    apart = _SPACE if line.has_commas else _APART
    items = [item for item in apart.split(values.get(line.name, "")) if item]
    return list(map(unquote, items)) if line.is_escaped else items


def _escape(control: Control, word: str) -> str:
    is_escaped = isinstance(control, Line) and control.is_escaped
    return _TO_ESCAPE.sub(lambda found: quote(found[0]), word) if is_escaped else word


def form_values(job: RewriteJob) -> dict[str, str]:
    """Return the text or choice of every control, by object name, that describes a job."""
    return {
        control.name: text
        for option in OPTIONS
        for control, text in zip(option.controls, texts(option, getattr(job, option.field)), strict=True)
    }


Values: TypeAlias = Mapping[str, str]
FOLDER: Final = "batch_folder"
OUTPUT: Final = "batch_output"
OLD: Final = "batch_old_base"
NEW: Final = "batch_new_base"
_ADDRESSES: Final = (OLD, NEW)
_HOST: Final = lazy_pattern(r"(?:[\w-]+\.)+[^\W\d_]{2,}(?::\d+)?(?:/\S*)?|localhost(?::\d+)?(?:/\S*)?")
_CUT_SCHEME: Final = lazy_pattern(r"(https?):?/{0,2}(?=[^\s/:])", re.IGNORECASE)
_PAGE: Final = lazy_pattern(r"(\S*/)[^/?#\s]+\.(?:x?html?|php|aspx?|jsp)", re.IGNORECASE)
_MOST: Final = 2  # problems below a field; more would push the buttons of the form away
_LONGEST: Final = 120  # characters of a button; the tool tip holds every one


class Mend(NamedTuple):
    """A problem in the form, and how to fix it.

    Attributes:
        field: the object name of the field.
        problem: a sentence on the problem.
        label: the text of the button; empty if there is none.
        values: the texts that fix the problem, by the object names of their fields.
        packed: the zip to unpack first, into the folder in `values`; None if there is none.
        is_wrong: whether the job would be refused without the fix.
    """

    field: str
    problem: str
    label: str = ""
    values: Values = MappingProxyType({})
    is_wrong: bool = False
    packed: Path | None = None


def find_mends(values: Values, guesses: Sequence[Guess] = ()) -> tuple[Mend, ...]:
    """Return the problems in the texts of a form, in the order of its fields; `guesses` belong to its folder."""
    values = {name: text.strip() for name, text in values.items()}
    return (
        *_check_folder(values),
        *_check_output(values),
        *_check_addresses(values),
        *_check_exchange(values, guesses),
    )


def free_path_beside(path: Path, name: str) -> Path:
    """Return an unused path for `name` next to a folder, with a number if the name is taken.

    The path is in the user's home if the folder's parent is not writable.
    """
    parent = path.parent if os.access(path.parent, os.W_OK) else Path.home()
    names = (parent / (name if number == 1 else f"{name}-{number}") for number in count(1))
    return next(free for free in names if not os.path.lexists(free))


def find_agreed_base(guesses: Sequence[Guess], pages: int) -> Guess | None:
    """Return the base that all of the `pages` pages read give as their own; None unless all agree."""
    first = guesses[0] if guesses else None
    if (
        first is None
        or first.source in {EvidenceKind.LINKS, EvidenceKind.SITEMAP}
        or first.votes < max(pages, 1)
    ):
        return None
    return first


def _check_folder(values: Values) -> Iterator[Mend]:
    """Check whether the path is a zip or another file, or the folder above that of the site."""
    text = values.get(FOLDER, "")
    path = typed_path(text)
    if text and is_zip(path):
        folder = str(free_path_beside(path.absolute(), path.stem))
        label = Message("Unpack it to {}", short_path(folder))
        yield Mend(FOLDER, "This is a zip.", label, {FOLDER: folder}, is_wrong=True, packed=path.absolute())
    elif text and is_file(path):
        label = Message("Take the folder of this page: {}", short_path(str(path.parent)))
        yield Mend(FOLDER, "This is a file, not a folder.", label, {FOLDER: str(path.parent)}, is_wrong=True)
    inner = inner_site(path) if text else None
    if inner is not None:
        said = Message("No page is in this folder itself: the site begins in {}.", f"{inner.name}/")
        yield Mend(FOLDER, said, Message("Take {}", f"{inner.name}/"), {FOLDER: str(path / inner.name)})


def _check_output(values: Values) -> Iterator[Mend]:
    """Check whether the copy would lie inside the site, where something is already, or at an unexpected place."""
    text, folder = values.get(OUTPUT, ""), values.get(FOLDER, "")
    if not text or not folder:
        return
    site, path = map(typed_path, (folder, text))
    if not is_folder(site):
        return
    lands = path.absolute()
    if lands == site.absolute() or site.absolute() in lands.parents:
        free = free_path_beside(site.absolute(), f"{site.absolute().name}-moved")
        yield Mend(
            OUTPUT,
            "The copy can't lie inside the site.",
            _label_copy(free),
            {OUTPUT: str(free)},
            is_wrong=True,
        )
    elif _holds_something(lands):
        free = free_path_beside(lands, lands.name)
        yield Mend(OUTPUT, Message("There is something in {} already.", short_path(str(lands))), _label_copy(free),
                   {OUTPUT: str(free)}, is_wrong=True)  # fmt: skip
    elif not path.is_absolute():
        there = site.absolute().parent / path
        said = Message("The copy will be in {}.", short_path(str(lands)))
        if there == lands:
            yield Mend(OUTPUT, said)
        else:
            yield Mend(OUTPUT, said, _label_copy(there), {OUTPUT: str(there)})


def _label_copy(path: Path) -> str:
    return Message("Write it to {}", short_path(str(path)))


def _holds_something(folder: Path) -> bool:
    try:
        with os.scandir(folder) as entries:
            return next(entries, None) is not None
    except NotADirectoryError:
        return os.path.lexists(folder)  # a file itself, and not merely below one
    except OSError:
        return False


def _check_addresses(values: Values) -> Iterator[Mend]:
    """Check for addresses that lack their scheme, are those of a page, or have a query or fragment."""
    for field in _ADDRESSES:
        words = values.get(field, "").split()
        for word in words:
            better = _better_address(word)
            if better is not None:
                problem, label, right = better
                whole = " ".join(right if each == word else each for each in words)
                yield Mend(field, problem, label, {field: whole}, is_wrong=True)


def _better_address(word: str) -> tuple[str, str, str] | None:
    """Return what is wrong with an address, the label of the button, and the right address; None if nothing is wrong."""
    cut = _CUT_SCHEME.match(word)
    if _HOST.fullmatch(word) or word.startswith("//"):
        right = f"https://{word.removeprefix('//')}"
        return "An address begins with https:// or http://.", Message("Add https://: {}", right), right
    if cut and cut[0].lower() not in {"http://", "https://"} and _HOST.fullmatch(word[cut.end() :]):
        right = f"{cut[1].lower()}://{word[cut.end() :]}"
        return "An address begins with https:// or http://.", Message("Write {}", right), right
    meant = meant_address(word)
    if meant is not None:
        return "An address begins with https:// or http://.", Message("Write {}", meant), meant
    if "://" not in word:
        return None
    bare = word.partition("#")[0].partition("?")[0]
    page = _PAGE.fullmatch(bare)
    if page and urlsplit(page[1]).netloc:
        return "This is the address of a page.", Message("Take the folder of this page: {}", page[1]), page[1]
    if bare != word:
        return "What follows ? or # belongs to no base.", Message("Write {}", bare), bare
    return None


def _check_exchange(values: Values, guesses: Sequence[Guess]) -> Iterator[Mend]:
    """Check whether the pages name the new address as their own instead of the old one."""
    said = {bare_base(guess.base) for guess in guesses if guess.source is not EvidenceKind.LINKS}
    old, new = values.get(OLD, ""), values.get(NEW, "")
    if not new or " " in old or bare_base(new) not in said or bare_base(old) in said or not old:
        return
    yield Mend(NEW, "The pages name the new address as their own.", "Swap old and new", {OLD: new, NEW: old})


def bare_base(base: str) -> str:
    """Return a base without scheme and final slash, since http and https of a host are one site."""
    return base.lower().removeprefix("http").removeprefix("s").rstrip("/")


class MendBar(QWidget):
    """Lists problems of a field, each with a button; `taken` is emitted with the `Mend` that is wanted."""

    taken = Signal(object)

    def __init__(self, field: str, place: int, *, in_one_line: bool) -> None:
        """List those of a field, or the first one in a single line; `place` tells the controls of several bars apart."""
        super().__init__()
        self._field = field
        self._mends: Sequence[Mend] = ()
        self._layout = in_column(parent=self, margins=0, spacing=4)
        many = 1 if in_one_line else _MOST
        self._lines = [
            self._line(number, place * _MOST + number, in_one_line=in_one_line) for number in range(many)
        ]
        if not in_one_line:
            self._layout.addStretch(1)
        self.show_mends(())

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return tuple(button for *_, button in self._lines)

    def show_mends(self, mends: Iterable[Mend]) -> bool:
        """Show the first problems that are about the field, and tell whether there are any."""
        self._mends = [mend for mend in mends if mend.field == self._field][: len(self._lines)]
        for number, (line, sentence, button) in enumerate(self._lines):
            line.setVisible(number < len(self._mends))
            if number < len(self._mends):
                mend = self._mends[number]
                look = ("triangle-alert", "warning") if mend.label or mend.is_wrong else ("info", "muted")
                sentence.say(*look, mend.problem)
                button.setVisible(bool(mend.label))
                label = phrase(mend.label)
                button.setText(label.replace("&", "&&") if len(label) <= _LONGEST else self.tr("Mend it"))
                button.setAccessibleName(label)
                button.setToolTip(label)
        return bool(self._mends)

    def _line(self, number: int, of_all: int, *, in_one_line: bool) -> tuple[QWidget, Sentence, QPushButton]:
        sentence = Sentence(f"batch_problem_{of_all}", lines=2, grows=not in_one_line)
        name = self.tr("Mend it")
        button = named(ElidedButton(), f"batch_mend_{of_all}", spoken=name, tip=name)
        button.clicked.connect(partial(self._on_clicked, number))
        line = QWidget()
        if in_one_line:
            in_row((sentence, 1), button, parent=line, margins=0, spacing=8)
            keeping = line.sizePolicy()
            keeping.setRetainSizeWhenHidden(True)  # what is below would jump
            line.setSizePolicy(keeping)
        else:
            in_column(sentence, (button, 0, Qt.AlignmentFlag.AlignLeft), parent=line, margins=0, spacing=4)
        self._layout.addWidget(line)
        return line, sentence, button

    def _on_clicked(self, number: int) -> None:
        self.taken.emit(self._mends[number])
