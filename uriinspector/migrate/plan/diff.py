"""Show a plan: the lines of a file that change, and how a link came to its new text."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.syntax.span import with_lines
from uriinspector.core.text.visible import visible
from uriinspector.html.encoding import Encoding
from uriinspector.migrate.model.base_map import resolve
from uriinspector.migrate.model.file_edits import ByteEdit, Edits, FilePlan, PlannedLinks
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.rewrite.decide import Rules, rebase
from uriinspector.migrate.rewrite.link_rewrite import (
    UnwritableError,
    bases_of,
    document_bases,
    own_bases,
    rewrite_of,
)
from uriinspector.migrate.rewrite.page import link_finder

LARGEST: Final = 4 << 20  # bytes
LONGEST_LINE: Final = 20_000  # characters; a text view lays a line out as a whole
_BEYOND: Final = 0xFFFF  # code points beyond it are two UTF-16 units


class TextRange(NamedTuple):
    """The place of a change in the text of one side, counted in UTF-16 code units, as Qt does."""

    start: int
    end: int


class WholeFile(NamedTuple):
    """A whole file before and after, with the same line breaks; invisible characters are shown by name.

    Attributes:
        relative: the path of the file.
        before: its text as it is.
        after: its text as it will be.
        changes: the places that differ, on both sides, in order.
        chosen: the index of the last change that starts at or before the place asked for; 0 if there is none.
    """

    relative: str
    before: str
    after: str
    changes: tuple[tuple[TextRange, TextRange], ...]
    chosen: int = 0


def whole_file(data: bytes, plan: FilePlan, around: int = 0) -> WholeFile | None:
    """Return both sides of a file that holds `data`; None if a line or the file is too long to be shown."""
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
    """Decode a piece as a text view shows it: with LF for line ends, spaces for tabs, and names of invisible characters."""
    lines = encoding.decode(data).replace("\r\n", "\n").split("\n")
    return "\n".join(visible(line.replace("\t", "    ")) for line in lines)


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(ord(character) > _BEYOND for character in text)


_LONGEST_CONTEXT: Final = 200  # characters of an unchanged piece that are shown
_LONGEST_CHANGE: Final = 4000
_LINK_END: Final = re.compile(rb"[\0-\x20\"'<>)]")
_MOST_EDITS: Final = 24  # about as many as a screen shows; a page can be a single line of thousands


class DiffPiece(NamedTuple):
    """A piece of a line; `changed` if the two sides differ in it, `chosen` if it is in the link asked for."""

    text: str
    changed: bool
    chosen: bool = False


class ChangedLines(NamedTuple):
    """Lines with edits, as they are and as they will be; the first is line `number` of the file."""

    number: int
    before: tuple[DiffPiece, ...]
    after: tuple[DiffPiece, ...]


class FileDiff(NamedTuple):
    """The changed lines of one file, without the `earlier` and `later` edits, which are only counted.

    `focus` is the index of the hunk that holds the place asked for, or None; `column` is the column of the chosen link in
    its line, in characters from 1, or None.
    """

    relative: str
    hunks: tuple[ChangedLines, ...]
    earlier: int = 0
    later: int = 0
    focus: int | None = None
    column: int | None = None


class ExplanationStep(NamedTuple):
    """One step from the bytes of a link to its new text."""

    name: str
    text: str


def diff(data: bytes, plan: FilePlan, *, around: int = 0) -> FileDiff:
    """Return the changed lines of a file that holds `data`; of very many edits, show those nearest the byte `around`.

    If a link starts at `around`, it is shown and its pieces are `chosen`, even if it stays as it is.
    """
    chosen = _edit_at(plan.edits, around)
    edits = tuple(plan.edits)
    starts = plan.links.starts if isinstance(plan.links, PlannedLinks) else ()
    if chosen is None and around in starts:
        chosen = ByteEdit(around, _end_of_link(data, around), data[around : _end_of_link(data, around)])
        edits = _insert(edits, chosen)
    first = bisect_left(edits, around, key=itemgetter(1)) - _MOST_EDITS // 2
    first = max(0, min(first, len(edits) - _MOST_EDITS))
    shown = edits[first : first + _MOST_EDITS]
    later = edits[first + _MOST_EDITS :]
    encoding = Encoding(plan.encoding)
    between = range(edits[first - 1].end if first else 0, later[0].start if later else len(data))
    groups = list(_line_groups(data, shown, between, encoding.unit))
    hunks = (
        ChangedLines(number, *_both_sides(data, group, encoding, chosen))
        for number, group in with_lines(data, groups, lambda group: group.start)
    )
    focus = next((place for place, group in enumerate(groups) if group.start <= around < group.end), None)
    column = None if chosen is None else _column(data, chosen.start, encoding)
    return FileDiff(plan.relative, tuple(hunks), first, len(later), focus, column)


def _edit_at(edits: Edits, place: int) -> ByteEdit | None:
    number = bisect_left(edits.places, place)
    return edits[number] if number < len(edits) and edits.places[number] == place else None


def _end_of_link(data: bytes, start: int) -> int:
    """Estimate where an unchanged link ends: at white space, a quotation mark, an angle bracket or a closing parenthesis."""
    match = _LINK_END.search(data, start)
    return len(data) if match is None else match.start()


def _insert(edits: tuple[ByteEdit, ...], kept: ByteEdit) -> tuple[ByteEdit, ...]:
    """Insert an unchanged link among the edits, unless one of them overlaps it."""
    place = bisect_left(edits, kept)
    before, after = edits[:place], edits[place:]
    if (before and before[-1].end > kept.start) or (after and after[0].start < kept.end):
        return edits
    return (*before, kept, *after)


def _column(data: bytes, place: int, encoding: Encoding) -> int:
    start = data.rfind(b"\n", 0, place) + 1
    return len(encoding.decode(data[start + start % encoding.unit : place])) + 1


class _LineGroup(NamedTuple):
    """Edits that share lines, and the byte range of those lines."""

    start: int
    end: int
    edits: tuple[ByteEdit, ...]


def _line_groups(data: bytes, edits: Iterable[ByteEdit], between: range, unit: int) -> Iterator[_LineGroup]:
    """Group edits by line; no group reaches out of the bytes `between`, where the edits that are not shown begin."""
    group: list[ByteEdit] = []
    start = end = 0
    for edit in edits:
        if group and edit.start >= end:
            yield _LineGroup(start, end, tuple(group))
            group = []
        if not group:
            start = max(data.rfind(b"\n", between.start, edit.start) + 1, between.start)
            start += start % unit
        if edit.end >= end:
            line_end = data.find(b"\n", edit.end, between.stop)
            end = between.stop if line_end < 0 else line_end
            end -= end % unit
        group.append(edit)
    if group:
        yield _LineGroup(start, end, tuple(group))


def _both_sides(
    data: bytes, group: _LineGroup, encoding: Encoding, chosen: ByteEdit | None
) -> tuple[tuple[DiffPiece, ...], tuple[DiffPiece, ...]]:
    before, after = [], []
    done = group.start
    for edit in group.edits:
        same = DiffPiece(_shorten(encoding.decode(data[done : edit.start])), changed=False)
        is_chosen = edit == chosen
        was = data[edit.start : edit.end]
        differs = was != edit.text
        before += [same, DiffPiece(_change_text(was, encoding), differs, is_chosen)]
        after += [same, DiffPiece(_change_text(edit.text, encoding), differs, is_chosen)]
        done = edit.end
    last = DiffPiece(_shorten(encoding.decode(data[done : group.end])), changed=False)
    return _drop_empty([*before, last]), _drop_empty([*after, last])


def _change_text(data: bytes, encoding: Encoding) -> str:
    """Return the text of a change, shortened if it is very long: a script may carry a whole file in it."""
    text = encoding.decode(data)
    return text if len(text) <= _LONGEST_CHANGE else _shorten(text)


def _drop_empty(pieces: list[DiffPiece]) -> tuple[DiffPiece, ...]:
    return tuple(piece for piece in pieces if piece.text)


def _shorten(text: str) -> str:
    """Leave out the middle of a long unchanged piece, because a line can be a whole file."""
    if len(text) <= _LONGEST_CONTEXT:
        return text
    half = _LONGEST_CONTEXT // 2
    return f"{text[:half]} … {text[-half:]}"


def explain(
    job: RewriteJob, relative: str, kind: Kind, data: bytes, start: int
) -> tuple[ExplanationStep, ...]:
    """Explain step by step what the link at byte `start` becomes; empty if no link starts there."""
    document = link_finder(job).find(data, language=kind)
    link = next((link for link in document.links if link.start == start), None)
    if link is None:
        return ()
    rules = Rules.of(job)
    own = own_bases(relative, rules)
    documents = own if link == document.base else document_bases(own, document.base, rules)
    bases = bases_of(link.text, documents, rules)
    led_to = resolve(bases.before, link.value)
    steps = [
        ExplanationStep("bytes in the file", document.encoding.decode(link.raw)),
        ExplanationStep("references and escapes undone", link.value),
        ExplanationStep("resolved against", bases.before),
        ExplanationStep("leads to", led_to or "nowhere: it is no URL for a browser"),
    ]
    if led_to is not None:
        meant = rules.intended_target(led_to).href
        steps += [ExplanationStep("means in the tree", meant)] * (meant != led_to)
        steps.append(
            ExplanationStep(
                "after the move",
                rules.new_href(led_to) or Message("{} (out of the tree: it does not move)", led_to),
            )
        )
    try:
        rewrite = rewrite_of(link.text, documents, rules)
    except UnwritableError:
        return (
            *steps,
            ExplanationStep(
                "written back", Message("impossible in {}: the file is left alone", document.encoding.name)
            ),
        )
    steps += [
        ExplanationStep("will be resolved against", bases.after),
        ExplanationStep(Message("new text ({})", rewrite.reason), rewrite.text(link.value)),
    ]
    if rewrite.respelling is not None:
        first, last, text = rewrite.respelling
        steps.append(
            ExplanationStep(
                "written back", document.encoding.decode(link.raw[:first] + text + link.raw[last:])
            )
        )
    return tuple(steps)


def becomes(job: RewriteJob, relative: str, value: str) -> str:
    """Return what a checked job makes of the link `value` in a page without `<base href>`."""
    rules = Rules.of(job)
    return rebase(value, own_bases(relative, rules), rules).text(value)
