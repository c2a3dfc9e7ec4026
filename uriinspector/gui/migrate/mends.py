"""Find what is probably wrong in the form while it is typed, each with values that mend it, and show it below.

Nothing here refuses anything: the engine checks the job when it is previewed.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.session.target import local_path
from uriinspector.gui.widgets.display import short_path
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.tree.guess_base import EvidenceKind, Guess, inner_site

Values: TypeAlias = Mapping[str, str]
FOLDER: Final = "batch_folder"
OUTPUT: Final = "batch_output"
OLD: Final = "batch_old_base"
NEW: Final = "batch_new_base"
_ADDRESSES: Final = (OLD, NEW)
_HOST: Final = lazy_pattern(r"(?:[\w-]+\.)+[^\W\d_]{2,}(?::\d+)?(?:/\S*)?|localhost(?::\d+)?(?:/\S*)?")
_CUT_SCHEME: Final = lazy_pattern(r"(https?):?/{0,2}(?=[^\s/:])", re.IGNORECASE)
_PAGE: Final = lazy_pattern(r"(\S*/)[^/?#\s]+\.(?:x?html?|php|aspx?|jsp)", re.IGNORECASE)
_MOST: Final = 3  # lines; more would push the buttons of the form away
_LONGEST: Final = 120  # characters of a button; the tool tip holds every one


class Mend(NamedTuple):
    """Something in the form worth a look.

    Attributes:
        field: the object name of the field.
        problem: a sentence.
        label: what the button says; empty where nothing is to be pressed.
        values: texts by object name of the fields that mend it.
        is_wrong: whether the job would be refused as it stands.
    """

    field: str
    problem: str
    label: str = ""
    values: Values = MappingProxyType({})
    is_wrong: bool = False


def find_mends(values: Values, guesses: Sequence[Guess] = ()) -> tuple[Mend, ...]:
    """Return what is worth mending in the texts of a form, the first field first; `guesses` are of its folder."""
    texts = {name: text.strip() for name, text in values.items()}
    found = [mend for check in _CHECKS for mend in check(texts)]
    return (*found, *_check_exchange(texts, guesses))


def free_path_beside(path: Path, name: str) -> Path:
    """Return a path for `name` beside a folder, numbered where it exists; in the user's home where that is not writable."""
    parent = path.parent if os.access(path.parent, os.W_OK) else Path.home()
    names = (parent / (name if number == 1 else f"{name}-{number}") for number in count(1))
    return next(free for free in names if not os.path.lexists(free))


def find_agreed_base(guesses: Sequence[Guess], pages: int) -> Guess | None:
    """Return the base that every one of the `pages` read names as its own; None where one names none or another."""
    first = guesses[0] if guesses else None
    if (
        first is None
        or first.source in {EvidenceKind.LINKS, EvidenceKind.SITEMAP}
        or first.votes < max(pages, 1)
    ):
        return None
    return first


def _check_folder(texts: Values) -> Iterator[Mend]:
    """Yield a mend where the folder is a page, or one level above the site."""
    text = texts.get(FOLDER, "")
    path = local_path(text).expanduser()
    if text and path.is_file():
        label = Message("Take the folder of this page: {}", short_path(str(path.parent)))
        yield Mend(FOLDER, "This is a file, not a folder.", label, {FOLDER: str(path.parent)}, is_wrong=True)
    inner = inner_site(path) if text else None
    if inner is not None:
        said = Message("No page is in this folder itself: the site begins in {}.", f"{inner.name}/")
        yield Mend(FOLDER, said, Message("Take {}", f"{inner.name}/"), {FOLDER: str(path / inner.name)})


def _check_output(texts: Values) -> Iterator[Mend]:
    """Yield a mend where the copy would land in an unexpected place."""
    text, folder = texts.get(OUTPUT, ""), texts.get(FOLDER, "")
    if not text or not folder:
        return
    site, path = (local_path(name).expanduser() for name in (folder, text))
    if not site.is_dir():
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
        return True
    except OSError:
        return False


def _check_addresses(texts: Values) -> Iterator[Mend]:
    """Yield a mend for each address that lacks its scheme, or names a page in place of a folder."""
    for field in _ADDRESSES:
        words = texts.get(field, "").split()
        for word in words:
            better = _better_address(word)
            if better is not None:
                problem, label, right = better
                whole = " ".join(right if each == word else each for each in words)
                yield Mend(field, problem, label, {field: whole}, is_wrong=True)


def _better_address(word: str) -> tuple[str, str, str] | None:
    """Return what is wrong with an address, what to press, and the right one."""
    cut = _CUT_SCHEME.match(word)
    if _HOST.fullmatch(word) or word.startswith("//"):
        right = f"https://{word.removeprefix('//')}"
        return "An address begins with https:// or http://.", Message("Add https://: {}", right), right
    if cut and cut[0].lower() not in {"http://", "https://"} and _HOST.fullmatch(word[cut.end() :]):
        right = f"{cut[1].lower()}://{word[cut.end() :]}"
        return "An address begins with https:// or http://.", Message("Write {}", right), right
    if "://" not in word:
        return None
    bare = word.partition("#")[0].partition("?")[0]
    page = _PAGE.fullmatch(bare)
    if page and urlsplit(page[1]).netloc:
        return "This is the address of a page.", Message("Take the folder of this page: {}", page[1]), page[1]
    if bare != word:
        return "What follows ? or # belongs to no base.", Message("Write {}", bare), bare
    return None


def _check_exchange(texts: Values, guesses: Sequence[Guess]) -> Iterator[Mend]:
    """Yield a mend that swaps old and new address where the pages name the new one, and not the old one."""
    said = {bare_base(guess.base) for guess in guesses if guess.source is not EvidenceKind.LINKS}
    old, new = texts.get(OLD, ""), texts.get(NEW, "")
    if not new or " " in old or bare_base(new) not in said or bare_base(old) in said or not old:
        return
    yield Mend(NEW, "The pages name the new address as their own.", "Swap old and new", {OLD: new, NEW: old})


def bare_base(base: str) -> str:
    """Return a base without scheme and final slash: http and https of one host are one site."""
    return base.lower().removeprefix("http").removeprefix("s").rstrip("/")


_CHECKS: Final[tuple[Callable[[Values], Iterator[Mend]], ...]] = (
    _check_folder,
    _check_output,
    _check_addresses,
)


class MendBar(QWidget):
    """Emits `taken` with the values of the mend whose button was pressed."""

    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mends: Sequence[Mend] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._lines = [self._line(number) for number in range(_MOST)]
        self.show_mends(())

    def show_mends(self, mends: Sequence[Mend]) -> None:
        """Show these, the first ones where there are too many."""
        self._mends = mends[:_MOST]
        for number, (line, sentence, button) in enumerate(self._lines):
            line.setVisible(number < len(self._mends))
            if number < len(self._mends):
                mend = self._mends[number]
                look = ("triangle-alert", "warning") if mend.label else ("info", "muted")
                sentence.say(*look, mend.problem)
                button.setVisible(bool(mend.label))
                label = phrase(mend.label)
                button.setText(label.replace("&", "&&") if len(label) <= _LONGEST else self.tr("Mend it"))
                button.setAccessibleName(label)
                button.setToolTip(label)
        self.setVisible(bool(self._mends))

    def _line(self, number: int) -> tuple[QWidget, Sentence, QPushButton]:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        sentence = Sentence(f"batch_problem_{number}")
        button = QPushButton()
        button.setObjectName(f"batch_mend_{number}")
        button.setAccessibleName(self.tr("Mend it"))
        button.setToolTip(self.tr("Mend it"))
        button.setProperty("example", True)  # noqa: FBT003 - Qt's own signature
        button.clicked.connect(partial(self._on_clicked, number))
        row.addWidget(button)
        row.addWidget(sentence, 1)
        self._layout.addWidget(line)
        return line, sentence, button

    def _on_clicked(self, number: int) -> None:
        self.taken.emit(self._mends[number].values)
