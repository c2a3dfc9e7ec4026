"""Show a whole file before and after its edits, with the places that differ."""

from typing import Final, NamedTuple

from uriinspector.core.text.visible import visible
from uriinspector.html.encoding.sniff import Encoding
from uriinspector.migrate.model.file_edits import FilePlan

LARGEST: Final = 4 << 20  # bytes
LONGEST_LINE: Final = 20_000  # characters; a text view lays a line out as a whole
_BEYOND: Final = 0xFFFF  # code points beyond it are two UTF-16 units


class TextRange(NamedTuple):
    """Where a change is on one side, in UTF-16 units of its text, in which Qt counts."""

    start: int
    end: int


class WholeFile(NamedTuple):
    """Both texts, with a line for each of the file; invisible characters by name.

    Attributes:
        relative: the file.
        before: as it is.
        after: as it will be.
        changes: the places that differ, on both sides, in order.
        chosen: the number of the change asked for, or the nearest; 0 where nothing changes.
    """

    relative: str
    before: str
    after: str
    changes: tuple[tuple[TextRange, TextRange], ...]
    chosen: int = 0


def whole_file(data: bytes, plan: FilePlan, around: int = 0) -> WholeFile | None:
    """Return both sides of a file that holds `data`; None where a line or the file is too long to be shown."""
    if len(data) > LARGEST:
        return None
    encoding = Encoding(plan.encoding or "utf-8")
    sides: tuple[list[str], list[str]] = ([], [])
    sizes = [0, 0]
    changes: list[tuple[TextRange, TextRange]] = []
    done, chosen = 0, 0

    def append(texts: tuple[str, str]) -> tuple[TextRange, TextRange]:
        places = []
        for side, text in enumerate(texts):
            start = sizes[side]
            sides[side].append(text)
            sizes[side] += _units(text)
            places.append(TextRange(start, sizes[side]))
        return places[0], places[1]

    for number, edit in enumerate(plan.edits):
        same = _text(encoding, data[done : edit.start])
        append((same, same))
        changes.append(append((_text(encoding, data[edit.start : edit.end]), _text(encoding, edit.text))))
        chosen = number if edit.start <= around else chosen
        done = edit.end
    rest = _text(encoding, data[done:])
    append((rest, rest))
    before, after = map("".join, sides)
    if max(map(len, before.split("\n"))) > LONGEST_LINE:
        return None
    return WholeFile(plan.relative, before, after, tuple(changes), chosen)


def _text(encoding: Encoding, data: bytes) -> str:
    """Decode a piece; its line ends are those of a text view, its invisible characters are named."""
    lines = encoding.decode(data).replace("\r\n", "\n").split("\n")
    return "\n".join(visible(line.replace("\t", "    ")) for line in lines)


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(ord(character) > _BEYOND for character in text)
