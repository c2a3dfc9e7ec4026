"""A plan for the eye: the lines of a file that change, and how one link came to its new text."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.batch.bases import resolve
from uriinspector.batch.fate import UnwritableError, document_bases, fate_of, own_bases
from uriinspector.batch.file_plan import Edit, FilePlan
from uriinspector.batch.job import Kind, RewriteJob
from uriinspector.batch.rebase import Rules
from uriinspector.batch.scan import link_finder
from uriinspector.html.encoding import Encoding

_LONGEST_CONTEXT: Final = 200  # characters of an unchanged piece that are shown


class Piece(NamedTuple):
    """Text of a line; `changed` where the two sides differ."""

    text: str
    changed: bool


class ChangedLines(NamedTuple):
    """Lines that hold edits, from line `number` of the file on, as they are and as they will be."""

    number: int
    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


class FileDiff(NamedTuple):
    """What changes in one file; what is not here stays."""

    relative: str
    hunks: tuple[ChangedLines, ...]


class Step(NamedTuple):
    """One step from the bytes of a link to its new text."""

    name: str
    text: str


def diff(data: bytes, plan: FilePlan) -> FileDiff:
    """The changed lines of a file that holds `data`."""
    if not plan.edits:
        return FileDiff(plan.relative, ())
    encoding = Encoding(plan.encoding)
    hunks = []
    number, counted = 1, 0
    for start, end, edits in _line_groups(data, plan.edits, encoding.unit):
        number += data.count(b"\n", counted, start)
        counted = start
        hunks.append(ChangedLines(number, *_sides(data, start, end, edits, encoding)))
    return FileDiff(plan.relative, tuple(hunks))


def _line_groups(data: bytes, edits: tuple[Edit, ...], unit: int) -> Iterator[tuple[int, int, list[Edit]]]:
    """Edits that share lines, with the bytes of those lines."""
    group: list[Edit] = []
    start = end = 0
    for edit in edits:
        if group and edit.start >= end:
            yield start, end, group
            group = []
        if not group:
            start = data.rfind(b"\n", 0, edit.start) + 1
            start += start % unit
        line_end = data.find(b"\n", edit.end)
        end = len(data) if line_end < 0 else line_end
        end -= end % unit
        group.append(edit)
    yield start, end, group


def _sides(
    data: bytes, start: int, end: int, edits: list[Edit], encoding: Encoding
) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    before, after = [], []
    done = start
    for edit in edits:
        same = Piece(_shortened(encoding.decode(data[done : edit.start])), changed=False)
        before += [same, Piece(encoding.decode(data[edit.start : edit.end]), changed=True)]
        after += [same, Piece(encoding.decode(edit.text), changed=True)]
        done = edit.end
    last = Piece(_shortened(encoding.decode(data[done:end])), changed=False)
    return _filled([*before, last]), _filled([*after, last])


def _filled(pieces: list[Piece]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if piece.text)


def _shortened(text: str) -> str:
    """A line can be a whole file: the middle of a long unchanged piece is left out."""
    if len(text) <= _LONGEST_CONTEXT:
        return text
    half = _LONGEST_CONTEXT // 2
    return f"{text[:half]} … {text[-half:]}"


def explain(job: RewriteJob, relative: str, kind: Kind, data: bytes, start: int) -> tuple[Step, ...]:
    """Why the link at byte `start` becomes what it becomes; empty where no link starts there."""
    document = link_finder(job).find(data, language=kind)
    link = next((link for link in document.links if link.start == start), None)
    if link is None:
        return ()
    rules = Rules.of(job)
    own = own_bases(relative, rules)
    documents = own if link == document.base else document_bases(own, document.base, rules)
    led_to = resolve(documents.before, link.value)
    steps = [
        Step("bytes in the file", document.encoding.decode(link.raw)),
        Step("references and escapes undone", link.value),
        Step("resolved against", documents.before),
        Step("leads to", led_to or "nowhere: it is no URL for a browser"),
    ]
    if led_to is not None:
        steps.append(
            Step("after the move", rules.moved(led_to) or f"{led_to} (out of the tree: it does not move)")
        )
    try:
        fate = fate_of(link.text, documents, rules)
    except UnwritableError:
        return (
            *steps,
            Step("written back", f"impossible in {document.encoding.name}: the file is left alone"),
        )
    steps += [
        Step("will be resolved against", documents.after),
        Step(f"new text ({fate.reason})", fate.value),
    ]
    if fate.respelling is not None:
        first, last, text = fate.respelling
        steps.append(
            Step("written back", document.encoding.decode(link.raw[:first] + text + link.raw[last:]))
        )
    return tuple(steps)
