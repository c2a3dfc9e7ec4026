"""What the program says, as values: a sentence together with its template and its fields.

A front shows a message as it is (an English string), or looks its template up in another language and fills in the
fields again. No code has to recognise a finished sentence, so wording can change without breaking a translation.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, Self

_PREFIXED: Final = ("kB", "MB", "GB", "TB")


class Message(str):
    """A sentence made from a template and its fields, in the manner of `str.format`.

    >>> found = Message("{} of {} links lead nowhere", 3, Message("{} pages", 20))
    >>> found
    '3 of 20 pages links lead nowhere'
    >>> found.template, found.fields[1].template
    ('{} of {} links lead nowhere', '{} pages')

    Attributes:
        template: the sentence with `{}` for each field, by which a translation is looked up.
        fields: the values of the fields; a message among them is translated in turn.
    """

    __slots__ = ("fields", "template")

    template: str
    fields: tuple[object, ...]

    def __new__(cls, template: str, *fields: object) -> Self:
        message = super().__new__(cls, template.format(*fields))
        message.template = template
        message.fields = fields
        return message

    def __str__(self) -> str:
        """Return the message itself, so that `str(error)` keeps template and fields."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        """Pickle template and fields, for other processes."""
        return type(self), (self.template, *self.fields)


class Command(str):
    """A command of this program inside a message; a window shows the button that does the same.

    >>> Command("undo", "20261122")
    "'uriinspector undo 20261122'"
    """

    __slots__ = ("name",)

    name: str

    def __new__(cls, name: str, *arguments: str) -> Self:
        """Write the command as it is typed."""
        command = super().__new__(cls, "'" + " ".join(("uriinspector", name, *arguments)) + "'")
        command.name = name
        return command

    def __reduce__(self) -> tuple[type[Self], tuple[str, ...]]:
        """Pickle the command's words, for other processes."""
        words = self[1:-1].split(" ")
        return type(self), tuple(words[1:])


class Switch(Command):
    """An option of a command inside a message; a window shows what does the same there.

    >>> Switch("--browser")
    '--browser'
    """

    __slots__ = ()

    def __new__(cls, name: str) -> Self:
        """Write the option as it is typed."""
        switch = str.__new__(cls, name)
        switch.name = name
        return switch

    def __reduce__(self) -> tuple[type[Self], tuple[str, ...]]:
        """Pickle the option, for other processes."""
        return type(self), (self.name,)


def plural(number: int, one: str, many: str | None = None) -> Message:
    """Count things: `1 file`, `2,000 files`."""
    if number == 1:
        return Message(f"1 {one}")
    return Message(f"{{}} {many or f'{one}s'}", f"{number:,}")


def size(octets: int) -> str:
    """Return a size in the usual units: `0 bytes`, `12 kB`, `1.4 GB`."""
    if octets < 1000:  # noqa: PLR2004 - SI prefixes
        return plural(octets, "byte")
    amount, units = octets / 1000, iter(_PREFIXED)
    unit = next(units)
    while amount >= 999.5 and unit != _PREFIXED[-1]:  # noqa: PLR2004 - what would round to the next prefix
        amount, unit = amount / 1000, next(units)
    return f"{amount:.1f} {unit}" if amount < 10 else f"{amount:,.0f} {unit}"  # noqa: PLR2004 - tenths matter below


def join_messages(parts: Sequence[str], between: str = ", ") -> Message:
    """Join parts into one message; each stays a message of its own, so that it can be translated."""
    return Message(between.join(["{}"] * len(parts)), *parts)


class WordedEnum(StrEnum):
    """An enumeration whose members have words for people beside their values: `TITLE = "title", "title differs"`."""

    words: str

    def __new__(cls, value: str, words: str) -> Self:
        member = str.__new__(cls, value)
        member._value_, member.words = value, words
        return member
