"""The rows of the table of options: how the command line and the window ask for one field of a job.

The table is `RewriteJob` itself (`job.py`): a field is annotated with its flags, its controls and, if its items are not
plain strings, their spelling. The command line, the form, projects, presets and *Copy as command* are made from that; the
journal needs only the types.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, get_args, get_origin

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Heading(StrEnum):
    """The sections in the help of `rewrite`, in their order."""

    MOVES = "What moves"
    WRITTEN = "How links are written"
    WHICH = "Which files and links"
    RESULT = "Where the result goes"
    AFTER = "Afterwards"
    SPEED = "Speed"


class Flag(NamedTuple):
    """An option of the command line.

    Attributes:
        name: the option as it is typed, with its dashes.
        heading: the section of the help that lists it.
        help: what it does, with the default of a choice at the end.
        metavar: the word for its value in the help; empty for a choice, and for an option without a value.
        means: the value of the field that an option without an argument sets, where the field is not a bool.
        is_table: whether the option names a CSV file with a row for each item.
        wrong: the end of the error message for a value that can't be parsed; the message begins with that value.
        order: its place under the heading, the lowest first; equal numbers keep the order of the table.
    """

    name: str
    heading: Heading
    help: str
    metavar: str = ""
    means: object = None
    is_table: bool = False
    wrong: str = ""
    order: int = 0


class Line(NamedTuple):
    """A text field of the form. Where two of them fill one list, the first holds its first item.

    Attributes:
        name: the object name of the control.
        label: its label, with `&` before the letter for the Alt key.
        placeholder: what it shows while it is empty.
        tool_tip: what to write, in one sentence.
        is_folder: whether a button beside it chooses a folder.
        is_main: whether it is always visible; the others stand under *More choices*, by the heading of their flag.
        has_commas: whether only white space separates items, because they may contain commas.
        is_escaped: whether white space, commas and `%` in an item are percent-encoded.
        wrong: the message for an item that can't be parsed, with `{}` for the item and for an example; then the example.
        order: its place under *More choices*, as in `Flag`.
    """

    name: str
    label: str
    placeholder: str
    tool_tip: str
    is_folder: bool = False
    is_main: bool = False
    has_commas: bool = False
    is_escaped: bool = False
    wrong: tuple[str, str] = ("", "")
    order: int = 0


class DropDown(NamedTuple):
    """A drop-down list of the members of an enumeration; `entries` says what each does."""

    name: str
    label: str
    entries: Mapping[StrEnum, str]
    order: int = 0


class Box(NamedTuple):
    """A check box; its label serves as its tool tip if it has none."""

    name: str
    label: str
    tool_tip: str = ""
    order: int = 0


Control: TypeAlias = Line | DropDown | Box


class ItemSpelling(NamedTuple):
    """How an item of a list is typed. `read` raises ValueError; `between`, if not empty, separates the items of one word."""

    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    between: str = ""


class Option(NamedTuple):
    """A field of the job, with its type, flags, controls and spelling."""

    field: str
    kind: Any
    flags: tuple[Flag, ...]
    controls: tuple[Control, ...]
    spelling: ItemSpelling

    @property
    def holds_many(self) -> bool:
        """Whether the value is a tuple or a set whose items are typed one by one."""
        return get_origin(self.kind) in _LISTS

    def words(self, value: Any) -> tuple[str, ...]:
        """Return the words that are typed for a value, one for each time the option is given."""
        if not self.holds_many:
            return () if value is None else (str(value),)
        typed = map(self.spelling.write, value if isinstance(value, tuple) else sorted(value))
        return (self.spelling.between.join(typed),) if self.spelling.between else tuple(typed)

    def items(self, words: Iterable[str]) -> Any:
        """Return the tuple or set that `words` stand for: the inverse of `words()`; raises ValueError if one is no item."""
        between = self.spelling.between
        items = (item for word in words for item in (word.split(between) if between else (word,)))
        return get_origin(self.kind)(map(self.spelling.read, items))


_LISTS: Final = frozenset({tuple, frozenset})


def options_of(job: "type[DataclassInstance]") -> tuple[Option, ...]:
    """Return the annotated fields of `job`, which are those that a user can set, in their order."""
    return tuple(
        _option(field.name, *get_args(field.type))
        for field in fields(job)
        if hasattr(field.type, "__metadata__")
    )


def _option(field: str, kind: object, *rows: object) -> Option:
    flags = tuple(row for row in rows if isinstance(row, Flag))
    controls = tuple(row for row in rows if isinstance(row, Control))
    spelling = next((row for row in rows if isinstance(row, ItemSpelling)), ItemSpelling())
    return Option(field, kind, flags, controls, spelling)
