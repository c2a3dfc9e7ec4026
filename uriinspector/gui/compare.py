"""The Compare mode: the verdict on two URIs, the rungs of the ladder that led to it, and the parts side by side.

The rows come first, then the pane that shows them.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QMimeData, QModelIndex, QObject, QPersistentModelIndex, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QGuiApplication,
    QPainter,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, join_messages
from uriinspector.base.progress import UNWATCHED, Watch, raise_if_cancelled
from uriinspector.core.codecs.layers import peel
from uriinspector.core.codecs.tracking import is_tracker
from uriinspector.core.equivalence.align import NOTHING, AlignedRow, RowState, Tolerance, align
from uriinspector.core.equivalence.ladder import Comparison, Level, compare, differences, normalize
from uriinspector.core.equivalence.purpose import PurposeAnswer, same_for
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.syntax.iri import to_uri
from uriinspector.core.syntax.span import common_ends
from uriinspector.core.syntax.uri import all_components, split
from uriinspector.core.text.secret import MASK, is_secret_name, mask_part, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.session.target import target_of
from uriinspector.gui.theme import LOOK, current_theme, tint
from uriinspector.gui.uri_field import UriEdit, highlight
from uriinspector.gui.widgets.dropping import link_of, links_of, take_copy
from uriinspector.gui.widgets.form import ChoiceBox, make_check, make_label, make_text, named
from uriinspector.gui.widgets.layout import Flow, Splitter, in_column
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    MARKS,
    Cell,
    Columns,
    Row,
    TableModel,
    Width,
    WordsDelegate,
    allow_copying_a_cell,
    prepare_table,
)

_URL: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.-]*://")
_IN_PIECES: Final = frozenset({"path", "query"})  # components whose pieces are compared one by one
_DEEPEST: Final = 3  # URLs inside values of URLs
_MOST: Final = 200  # pieces of JSON


class Inner(NamedTuple):
    """A difference inside two values: its name, and the text on both sides; None if a side has no such piece."""

    name: str
    a: str | None
    b: str | None


def inner_differences(a: str, b: str, depth: int = 0) -> Iterator[Inner]:
    """Yield the differences inside two values of a query that hold URLs or JSON."""
    one, other = peel(a, "value").text, peel(b, "value").text
    if one == other or depth >= _DEEPEST:
        return
    if _URL.match(one) and _URL.match(other):
        yield from _url_differences(one, other, depth)
        return
    ours, theirs = _parse_json(one), _parse_json(other)
    if ours is not None and theirs is not None:
        flat, also = dict(_flatten(ours)), dict(_flatten(theirs))
        for name in list(dict.fromkeys((*flat, *also)))[:_MOST]:
            if flat.get(name) != also.get(name):
                yield Inner(name, flat.get(name), also.get(name))


def _url_differences(a: str, b: str, depth: int) -> Iterator[Inner]:
    for found in differences(a, b):
        if found.component not in _IN_PIECES:
            yield Inner(found.component, found.a, found.b)
    for row in align(a, b):
        if row.state is RowState.SAME:
            continue
        yield Inner(row.name if row.kind == "pair" else Message("segment {}", row.name), row.a, row.b)
        if row.kind == "pair" and row.a is not None and row.b is not None:
            inside = inner_differences(row.a.partition("=")[2], row.b.partition("=")[2], depth + 1)
            yield from (each._replace(name=Message("{} › {}", row.name, each.name)) for each in inside)


def _parse_json(text: str) -> Any:
    """Return a JSON object or array; None for anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict | list) else None


def _flatten(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, below in value.items():
            yield from _flatten(below, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for place, below in enumerate(value):
            yield from _flatten(below, f"{path}[{place}]")
    else:
        yield path, json.dumps(value, ensure_ascii=False)


Marks: TypeAlias = tuple[tuple[int, int], ...]
_MATCHED: Final = 300  # characters; of longer texts everything between their common ends is marked


class MarkPair(NamedTuple):
    """The spans that differ in each of two texts."""

    a: Marks
    b: Marks


def mark_differences(a: str, b: str) -> MarkPair:
    """Return the differing spans; if a span of one text has no counterpart, the next character of the other is marked.

    >>> mark_differences("colour", "color")
    MarkPair(a=((4, 5),), b=((4, 5),))
    """
    if a == b:
        return MarkPair((), ())
    if max(len(a), len(b)) > _MATCHED:
        start, tail = common_ends(a, b)
        spans = [(start, len(a) - tail, start, len(b) - tail)]
    else:
        codes = SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
        spans = [(i, j, k, m) for tag, i, j, k, m in codes if tag != "equal"]
    return MarkPair(
        tuple(_make_visible(i, j, len(a)) for i, j, _, _ in spans if a),
        tuple(_make_visible(k, m, len(b)) for _, _, k, m in spans if b),
    )


def _make_visible(start: int, end: int, length: int) -> tuple[int, int]:
    """Widen an empty span to one character, so that it is visible."""
    if start < end:
        return start, end
    return (start, start + 1) if start < length else (length - 1, length)


PARTS: Final = ("", "Part", "First", "Second", "What it means")
RUNGS: Final = ("", "Rung", "What it overlooks", "Rule")
_STRING: Final = "string"


class _Rung(NamedTuple):
    """The texts for a rung of the ladder: its name, what it ignores, and the standard behind it."""

    name: str
    overlooks: str
    rule: str


_LADDER: Final[Mapping[str, _Rung]] = {
    _STRING: _Rung("The same text", "nothing: character for character", "RFC 3986 6.2.1"),
    Level.CASE: _Rung("Case", "upper and lower case of scheme, host and triplets", "RFC 3986 6.2.2.1"),
    Level.PERCENT: _Rung("Percent-encoding", "triplets nobody needs", "RFC 3986 6.2.2.2"),
    Level.DOTS: _Rung("Dot segments", "the detours . and .. in the path", "RFC 3986 6.2.2.3"),
    Level.IDNA: _Rung("IDNA", "how a domain beyond US-ASCII is written", "UTS 46 4, RFC 5891 4"),
    Level.SCHEME: _Rung(
        "Scheme", "what the scheme says is the same, such as its default port", "RFC 3986 6.2.3"
    ),
}
# Why a difference in each component counts, even if it looks harmless.
_NOT_ASSUMED: Final[Mapping[str, str]] = {
    "scheme": "Another scheme is another resource, even http and https",
    "userinfo": "Another user may be shown something else",
    "host": "Another name is another host, www. included",
    "port": "Another port is another server",
    "path": "Case, a slash at the end or index.html: only the server knows what they mean",
    "query": "Order, case and repetition of pairs count, unless the server says otherwise",
    "fragment": "Another place, or another state, of the same document",
}


class _State(NamedTuple):
    """The sign, colour and text for one way in which a segment or a pair differs."""

    sign: str
    colour: str
    meaning: str


_STATES: Final[Mapping[RowState, _State]] = {
    RowState.ENCODED: _State("≈", "good", "Only encoded otherwise"),
    RowState.MOVED: _State("↕", "warning", "At another place"),
    RowState.CHANGED: _State("≠", "warning", "Changed"),
    RowState.ADDED: _State("+", "warning", "In the second alone"),
    RowState.MISSING: _State("−", "warning", "In the first alone"),
    RowState.IGNORED: _State("·", "muted", "A tracker, left out"),
}
PURPOSE_NAMES: Final[Mapping[str, str]] = {
    "": "Any purpose",
    "oauth-redirect": "OAuth redirection URI, the first registered",
    "same-origin": "Same origin",
    "same-site": "Same site",
    "cookie": "Cookie of the first sent to the second",
    "cache-key": "Key of a cache",
    "aws-sigv4": "Signature of AWS (SigV4)",
    "urn": "Same URN",
}


class Verdict(NamedTuple):
    """A sentence with icon and colour, and a caution about what it does not say."""

    icon: str
    colour: str
    sentence: str
    caution: str


def verdict(comparison: Comparison) -> Verdict:
    if comparison.level is None:
        names = [found.component for found in comparison.differences]
        where = Message(": even in normal form they differ in {}", join_messages(names)) if names else ""
        return Verdict(
            "circle-x", "warning", Message("Not equivalent{}", where),
            comparison.note
            or "Different texts may still lead to the same resource; only who runs it can say so (RFC 3986 6.1).",
        )  # fmt: skip
    caution = "Equivalent says that both name the same resource, not that what is there stays the same (RFC 3986 6.1)."
    if comparison.level == _STRING:
        return Verdict("circle-check", "good", "Equivalent: the same text, character for character", caution)
    return Verdict("circle-check", "good", _list_ignored(comparison.levels), caution)


def _list_ignored(levels: Sequence[str]) -> str:
    rungs = [_LADDER[level] for level in levels]
    if len(rungs) == 1:
        return Message("Equivalent: the only difference is {} ({})", rungs[0].overlooks, rungs[0].rule)
    differences = "; ".join(f"{phrase(rung.overlooks)} ({rung.rule})" for rung in rungs)
    return Message("Equivalent: the only differences are {}", differences)


def rung_rows(comparison: Comparison) -> tuple[Row, ...]:
    """Return a row for each rung, lowest first, which tells whether the two are equal there."""
    names = list(_LADDER)
    first = len(names) if comparison.level is None else names.index(comparison.level)
    return tuple(
        (
            Cell("=", "good", note="The same from here on")
            if number >= first
            else Cell("≠", "muted", note="Different here"),
            Cell(rung.name),
            Cell(rung.overlooks, "muted"),
            Cell(rung.rule, "muted"),
        )
        for number, rung in enumerate(_LADDER.values())
    )


def part_rows(comparison: Comparison, secrets: tuple[str, ...]) -> tuple[Row, ...]:
    """Return a row for each component, with both texts and whether a difference matters; `secrets`, those of both, are masked."""
    ours, theirs = (all_components(split(text)) for text in (comparison.a, comparison.b))
    settled = _settling_rungs(comparison)
    return tuple(
        (
            *_sign_cells(name, settled),
            *_cell_pair(name, a, theirs[name], secrets),
            _meaning_cell(name, settled),
        )
        for name, a in ours.items()
    )


def aligned_rows(comparison: Comparison, tolerance: Tolerance, secrets: tuple[str, ...]) -> tuple[Row, ...]:
    """Return a row for each segment and each pair that differs, or that is ignored on request.

    The `secrets`, those of both texts, are masked. A pair whose values hold URLs or JSON is followed by a row for each piece of them that differs.
    """
    found = align(comparison.a, comparison.b, tolerance)
    rows: list[Row] = []
    for row in found:
        if row.state is not RowState.SAME:
            rows.append(_aligned_row(row, secrets))
            rows += _inner_rows(row, secrets)
    return tuple(rows)


def _inner_rows(row: AlignedRow, secrets: tuple[str, ...]) -> Iterator[Row]:
    if row.kind != "pair" or row.a is None or row.b is None or row.state is RowState.IGNORED:
        return
    for inner in inner_differences(row.a.partition("=")[2], row.b.partition("=")[2]):
        state = _STATES[
            RowState.ADDED if inner.a is None else RowState.MISSING if inner.b is None else RowState.CHANGED
        ]
        is_secret = is_secret_name(row.name) or is_secret_name(inner.name.rpartition(".")[2])
        a, b = (text if text is None or not is_secret else MASK for text in (inner.a, inner.b))
        yield (
            Cell(state.sign, state.colour, note=state.meaning),
            Cell(f"  {visible(row.name)} › {visible(phrase(inner.name))}", "muted", verbatim=True),
            *_cell_pair("query", a, b, secrets),
            Cell(Message("{}, inside the value", phrase(state.meaning)), "muted"),
        )


def _aligned_row(row: AlignedRow, secrets: tuple[str, ...]) -> Row:
    state = _STATES[row.state]
    component = "path" if row.kind == "segment" else "query"
    name = Message("segment {}", row.name) if row.kind == "segment" else Message("pair {}", visible(row.name))
    meaning: str = state.meaning
    if row.state is RowState.MOVED and row.places is not None:
        template = (
            "Moved from place {} to {}, and encoded otherwise"
            if row.is_encoded
            else "Moved from place {} to {}"
        )
        meaning = Message(template, *row.places)
    return (
        Cell(state.sign, state.colour, note=state.meaning),
        Cell(name, component),
        *_cell_pair(component, row.a, row.b, secrets),
        Cell(meaning, "muted"),
    )


def purpose_line(answer: PurposeAnswer) -> str:
    """Return a sentence on whether two URIs are the same for a purpose, and why."""
    template = (
        "The same for this purpose ({}): {}" if answer.same else "Not the same for this purpose ({}): {}"
    )
    return Message(template, answer.reference, answer.reason)


def compare_stripped(a: str, b: str) -> Comparison:
    """Compare two texts without surrounding white space, which is not part of a URI."""
    return compare(a.strip(), b.strip())


def _settling_rungs(comparison: Comparison) -> dict[str, str]:
    """Map each component that becomes equal to the lowest rung at which it is."""
    a, b = comparison.a, comparison.b
    found = {_STRING: differences(a, b)}
    for level in (Level.CASE, Level.PERCENT, Level.DOTS, Level.IDNA):
        forms = [normalize(text if level is Level.CASE else to_uri(text), level).output for text in (a, b)]
        found[level] = differences(*forms)
    found[Level.SCHEME] = comparison.differences
    settled: dict[str, str] = {}
    for rung, differing in found.items():
        names = {each.component for each in differing}
        settled |= {name: rung for name in _NOT_ASSUMED if name not in names and name not in settled}
    return settled


def _sign_cells(name: str, settled: Mapping[str, str]) -> tuple[Cell, Cell]:
    if name not in settled:
        return Cell("≠", "warning", note="Different"), Cell(name, name)
    if settled[name] == _STRING:
        return Cell("=", "muted", note="The same text"), Cell(name, name)
    return Cell("≈", "good", note="Written differently, the same in normal form"), Cell(name, name)


def secrets_of_both(comparison: Comparison) -> tuple[str, ...]:
    """Return the secrets of both texts; they have to be searched for in the whole texts, not in a part such as `code=x`."""
    return (*secrets_of(comparison.a), *secrets_of(comparison.b))


def _masked_cell(name: str, text: str | None, secrets: tuple[str, ...]) -> Cell:
    """Return the cell of one side with its secrets masked, which are recognized only behind the component's delimiter."""
    if not text:
        return Cell("(absent)" if text is None else "(empty)", "muted")
    if name == "userinfo" and ":" in text:
        return Cell(f"{text.partition(':')[0]}:{MASK}", name, uri=True)
    lead = {"query": "?", "fragment": "#"}.get(name, "")
    return Cell(mask_part(lead + text, secrets).removeprefix(lead), name, uri=True)


def _cell_pair(name: str, a: str | None, b: str | None, secrets: tuple[str, ...]) -> tuple[Cell, Cell]:
    """Return the cells of both sides, with their differing characters marked."""
    ours, theirs = _masked_cell(name, a, secrets), _masked_cell(name, b, secrets)
    if not (a and b):
        return ours, theirs
    marks = mark_differences(ours.text, theirs.text)
    return ours._replace(marks=marks.a), theirs._replace(marks=marks.b)


def table_text(model: TableModel) -> str:
    """Return a table as lines of cells with tabs between them, as spreadsheets and tickets accept it."""
    columns = range(model.columnCount())
    head = [str(model.headerData(column, Qt.Orientation.Horizontal) or "") for column in columns]
    body = map(model.row_texts, range(model.rowCount()))
    return "\n".join(
        "\t".join(visible(cell).strip().replace("\t", " ") for cell in row) for row in (head, *body)
    )


def _meaning_cell(name: str, settled: Mapping[str, str]) -> Cell:
    if name not in settled:
        return Cell(_NOT_ASSUMED[name])
    rung = settled[name]
    return Cell("" if rung == _STRING else Message("Overlooked: {}", _LADDER[rung].overlooks), "muted")


_MARGIN: Final = 11  # pixels, as the style sheet pads a cell
_BEFORE: Final = 6  # characters kept before the first mark
_MORE: Final = "…"


class MarksDelegate(WordsDelegate):
    """Paints marked characters; cells without marks are painted as in every table."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell without its text, then the text with its marks."""
        marks = index.data(MARKS)
        if not marks:
            super().paint(painter, option, index)
            return
        self.initStyleOption(option, index)
        text, option.text = option.text, ""
        option.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget
        )
        room = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        shown, marks = cut_to_marks(text, marks, QFontMetrics(option.font), room.width())
        layout = QTextLayout(shown, option.font)
        layout.setFormats([_mark_format(start, end) for start, end in marks])
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        painter.save()
        painter.setClipRect(room)
        painter.setPen(option.palette.color(option.palette.ColorRole.Text))
        layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2))
        painter.restore()


def cut_to_marks(
    text: str, marks: tuple[tuple[int, int], ...], metrics: QFontMetrics, width: int
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return the part of a text that fits, starting just before the first mark if that would be cut off."""
    end = max(end for _, end in marks[:1])
    start = 0
    if metrics.horizontalAdvance(text) > width and metrics.horizontalAdvance(text[:end] + _MORE) > width:
        start = max(0, marks[0][0] - _BEFORE)
    lead = _MORE if start else ""
    shown = metrics.elidedText(lead + text[start:], Qt.TextElideMode.ElideRight, width)
    moved = ((one - start + len(lead), other - start + len(lead)) for one, other in marks)
    return shown, tuple((one, min(other, len(shown))) for one, other in moved if one < len(shown))


def _mark_format(start: int, end: int) -> QTextLayout.FormatRange:
    marked = QTextLayout.FormatRange()
    marked.start, marked.length = start, end - start
    look = QTextCharFormat()
    look.setBackground(QColor(current_theme().removed))
    look.setForeground(QColor(current_theme().text))
    look.setFontUnderline(True)  # colour is never the only sign
    marked.format = look
    return marked


class ComparisonChoice(QWidget):
    """A choice of purposes and three switches; `changed` is emitted when any of them changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.purpose = named(ChoiceBox(), "compare_purpose", spoken=self.tr("Purpose"))
        self.purpose.setToolTip(self.tr("What the two shall be the same for"))
        for name, words in PURPOSE_NAMES.items():
            self.purpose.addItem(phrase(words), name)
        self.order = make_check(
            "compare_ignore_order", self.tr("Ignore order"), self.tr("No pair counts as moved")
        )
        self.case = make_check(
            "compare_ignore_case",
            self.tr("Ignore case"),
            self.tr("A and a are the same in segments and pairs"),
        )
        self.trackers = make_check(
            "compare_ignore_trackers",
            self.tr("Ignore trackers"),
            self.tr("Leave out parameters that track visitors"),
        )
        row = Flow(self)  # in a narrow window, or with large text, nothing is cut
        for part in (self.purpose, self.order, self.case, self.trackers):
            row.addWidget(part)
        self.purpose.currentIndexChanged.connect(self.changed)
        for switch in (self.order, self.case, self.trackers):
            switch.toggled.connect(self.changed)

    @property
    def tolerance(self) -> Tolerance:
        """What `aligned_rows` has to ignore."""
        key = is_tracker if self.trackers.isChecked() else NOTHING.key
        return Tolerance(self.order.isChecked(), self.case.isChecked(), key)

    def question(self, a: str, b: str) -> "_Question":
        """Return what is asked about two texts."""
        return _Question(a, b, str(self.purpose.currentData()), self.tolerance)


class _Question(NamedTuple):
    """Two texts as the fields hold them, the name of a purpose or an empty text, and what to ignore."""

    a: str
    b: str
    purpose: str
    tolerance: Tolerance


class _Answer(NamedTuple):
    """Everything that the pane shows of two texts.

    Attributes:
        seen: the inspections of both texts, from which their fields are coloured; None of one that is too long for that.
        comparison: None while a text is missing, like all that follows from it.
        for_purpose: whether the two are the same for the chosen purpose; None if none is chosen.
    """

    seen: tuple[Inspection | None, Inspection | None]
    comparison: Comparison | None = None
    for_purpose: PurposeAnswer | None = None
    parts: tuple[Row, ...] = ()
    rungs: tuple[Row, ...] = ()


def _answer(asked: _Question, watch: Watch = UNWATCHED) -> _Answer:
    """Compare two texts.

    Raises:
        CancelledError: the answer is not wanted any more.
    """
    seen = _read(asked.a), _read(asked.b)
    if not (asked.a and asked.b):
        return _Answer(seen)
    comparison = compare_stripped(asked.a, asked.b)
    answer = same_for(asked.purpose, comparison.a, comparison.b) if asked.purpose else None
    raise_if_cancelled(watch.cancelled)
    secrets = secrets_of_both(comparison)
    raise_if_cancelled(watch.cancelled)
    parts = part_rows(comparison, secrets)
    raise_if_cancelled(watch.cancelled)
    parts += aligned_rows(comparison, asked.tolerance, secrets)
    return _Answer(seen, comparison, answer, parts, rung_rows(comparison))


def _read(text: str) -> Inspection | None:
    """Inspect a text, with all that its field shows of it."""
    if len(text) > _MOST_PAINTED:
        return None
    seen = inspect(text)
    _ = seen.findings, seen.secrets  # here, and not where they are shown
    return seen


# Texts up to this length are compared at every key press; longer ones in the background when typing pauses.
_AT_ONCE: Final = 4_000
_MOST_PAINTED: Final = 20_000
_REST: Final = 40  # milliseconds
_PATIENCE: Final = 300  # milliseconds for which the last answer stays while the next is worked out
_PART_WIDTHS: Final = (Width(40), Width(96), Width(96, 1), Width(96, 1), Width(240, 2))
_RUNG_WIDTHS: Final = (Width(40), Width(144), Width(200, 3), Width(160, 2))


_EXAMPLES: Final = (
    ("Does this address fit the one that was registered for a sign-in?",
     "https://shop.example/callback", "https://shop.example/callback/?session=1"),
    ("Are these two spellings of one page?", "HTTP://Shop.Example:80/%7Ejane/./a", "http://shop.example/~jane/a"),
    ("What differs between these two long links?",
     "https://shop.example/list?sort=price&page=2&utm_source=mail", "https://shop.example/list?page=3&sort=price"),
)  # fmt: skip


_LOW: Final = 10  # pixels above and below the text of a rung
_TABLES: Final = 500  # pixels of height for both tables in a window of the usual size


class _FieldState(NamedTuple):
    """How many changes of a field can be undone, and its text."""

    steps: int
    text: str


class _Swap(NamedTuple):
    """The states of both fields before and after a swap."""

    before: tuple[_FieldState, ...]
    after: tuple[_FieldState, ...]


class Swapping(QObject):
    """Swaps the texts of two fields, and undoes or redoes that in both, although each has undo steps of its own."""

    def __init__(self, first: UriEdit, second: UriEdit, parent: QObject) -> None:
        super().__init__(parent)
        self._fields = (first, second)
        self._done: list[_Swap] = []
        self._undone: list[_Swap] = []
        self._is_writing = False
        for place, field in enumerate(self._fields):
            field.text_edited.connect(partial(self._follow, place))
            field.document().undoCommandAdded.connect(self._undone.clear)  # they can no longer be redone

    def swap(self) -> None:
        """Put each text in the place of the other."""
        before = self._states()
        self._is_writing = True
        for field, state in zip(self._fields, reversed(before), strict=True):
            field.replace_all(state.text)
        self._is_writing = False
        self._done.append(_Swap(before, self._states()))

    def _states(self) -> tuple[_FieldState, ...]:
        return tuple(
            _FieldState(field.document().availableUndoSteps(), field.text()) for field in self._fields
        )

    def _follow(self, place: int) -> None:
        """Undo or redo a swap in the other field, if it was just undone or redone in the one at `place`."""
        if self._is_writing:
            return
        now, other = self._states(), 1 - place
        self._is_writing = True
        undone = [
            swap for swap in self._done if (now[place], now[other]) == (swap.before[place], swap.after[other])
        ]
        redone = [
            swap
            for swap in self._undone
            if (now[place], now[other]) == (swap.after[place], swap.before[other])
        ]
        if undone:
            self._fields[other].undo()
            self._done.remove(undone[-1])
            self._undone.append(undone[-1])
        elif redone:
            self._fields[other].redo()
            self._undone.remove(redone[-1])
            self._done.append(redone[-1])
        self._is_writing = False


_COMPARED: Final = 2  # links that are compared


def links_to_compare(given: QMimeData) -> list[str]:
    """Return one link or two, read from files that hold one; empty if there are more, or one leads to a file or folder."""
    links = links_of(given)
    found = [target_of(link).uri for link in links] if len(links) <= _COMPARED else []
    return found if all(link and not link.startswith("file:") for link in found) else []


class ComparePane(QWidget):
    """The two texts are the only state; everything below is derived from them."""

    def __init__(self) -> None:
        super().__init__()
        self._comparison: Comparison | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._compare_now)
        self._latest = LatestTask(self, self._show)
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._patience.timeout.connect(self._say_reading)
        self._make_controls()
        self._lay_out()
        self.first.text_edited.connect(self._on_text_edited)
        self.second.text_edited.connect(self._on_text_edited)
        self.swap.clicked.connect(Swapping(self.first, self.second, self).swap)
        self.copy.clicked.connect(self._on_copy)
        self.choice.changed.connect(self._compare_now)
        LOOK.changed.connect(self._compare_now)
        self.setAcceptDrops(True)
        self._compare_now()

    @property
    def comparison(self) -> Comparison | None:
        """The current comparison; None while a URI is missing, or long ones are still compared."""
        return self._comparison

    @property
    def busy(self) -> bool:
        """Whether long texts are still to be compared."""
        return self._rest.isActive() or self._latest.is_awaited

    def begin_with(self, text: str) -> None:
        """Put a URI into the first field if that is empty, and focus the first empty field."""
        if not self.first.text():
            self.first.setPlainText(text)
        (self.second if self.first.text() else self.first).setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept one link or two, also in files that hold one; the window opens everything else."""
        if links_to_compare(event.mimeData()):
            take_copy(event)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Fill both fields with two links; a single one goes to the field it is dropped on, or else to an empty one."""
        links = links_to_compare(event.mimeData())
        take_copy(event)
        under = self.childAt(event.position().toPoint())
        aimed_at = [field for field in (self.first, self.second) if under and field.isAncestorOf(under)]
        single = next(iter(aimed_at), self.second if self.first.text() else self.first)
        fields = (self.first, self.second) if links[1:] else (single,)
        for field, link in zip(fields, links, strict=True):
            field.replace_all(link)
        fields[-1].setFocus()

    def _make_controls(self) -> None:
        self.first = _make_uri_field(
            "compare_first", self.tr("First URI"), self.tr("The first of the two (Alt+1)")
        )
        self.second = _make_uri_field(
            "compare_second", self.tr("Second URI"), self.tr("The other one (Alt+2)")
        )
        tip = self.tr("Put each in the place of the other (Alt+W)")
        self.swap = named(QPushButton(self.tr("S&wap")), "compare_swap", tip=tip)
        tint(self.swap, "arrow-right-left")
        tip = self.tr("Copy the parts side by side, for a spreadsheet or a ticket (Alt+C)")
        self.copy = named(QPushButton(self.tr("&Copy as a table")), "compare_copy", tip=tip)
        tint(self.copy, "copy")
        self.choice = ComparisonChoice(self)
        self.verdict = Sentence("compare_verdict", lines=8, grows=True)
        self.caution = make_text("muted", name="compare_caution", wraps=True)
        self.parts = TableModel(PARTS, self)
        self.part_table = prepare_table(
            QTableView(), "compare_parts", self.tr("The parts side by side"), self.parts
        )
        self.part_table.setToolTip(self.tr("Each part of both, and whether a difference counts"))
        self.rungs = TableModel(RUNGS, self)
        self.rung_table = prepare_table(QTableView(), "compare_rungs", self.tr("The ladder"), self.rungs)
        self.rung_table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _LOW)
        self.rung_table.setToolTip(
            self.tr("The lower the rung that makes the two one text, the surer the verdict")
        )
        for table in (self.part_table, self.rung_table):
            allow_copying_a_cell(table)
        self.part_table.setItemDelegate(MarksDelegate(self.part_table))
        Columns(self.part_table.horizontalHeader(), _PART_WIDTHS, self.part_table)
        Columns(self.rung_table.horizontalHeader(), _RUNG_WIDTHS)

    def _lay_out(self) -> None:
        """Lay out the fields and the verdict on a card; below, the parts over the ladder."""
        card = QFrame()
        card.setProperty("role", "card")
        grid = QGridLayout(card)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(8)
        grid.addWidget(make_label(self.tr("&1  First"), self.first), 0, 0)
        grid.addWidget(self.first, 0, 1)
        grid.addWidget(make_label(self.tr("&2  Second"), self.second), 1, 0)
        grid.addWidget(self.second, 1, 1)
        grid.addWidget(self.swap, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.choice, 2, 1, 1, 2)
        grid.addWidget(self.verdict, 3, 1)
        grid.addWidget(self.copy, 3, 2)
        grid.addWidget(self.caution, 4, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        tables = (self.part_table, self.rung_table)
        # All rungs have room below their heading, whatever the font.
        ladder = (len(_LADDER) + 2) * self.rung_table.verticalHeader().defaultSectionSize()
        self.split = Splitter("compare_split", Qt.Orientation.Vertical, tables, (_TABLES - ladder, ladder))
        layout = in_column(card, parent=self, margins=(16, 12, 16, 16), spacing=8)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._make_examples())
        self.pages.addWidget(self.split)
        layout.addWidget(self.pages, 1)
        QWidget.setTabOrder(self.choice.trackers, self.copy)
        QWidget.setTabOrder(self.copy, self.part_table)

    def _make_examples(self) -> QWidget:
        """Make the page with examples that is shown while both fields are empty."""
        page = QWidget()
        title = make_text("title", self.tr("Or start from one of these"))
        layout = in_column(title, parent=page, margins=(24, 8, 24, 24), spacing=8)
        for number, (question, first, second) in enumerate(_EXAMPLES):
            tip = self.tr("Put in {first} and {second}").format(first=first, second=second)
            button = named(QPushButton(phrase(question)), f"example_compare_{number}", tip=tip)
            button.clicked.connect(partial(self._on_example, first, second))
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        return page

    def _on_example(self, first: str, second: str) -> None:
        self.first.replace_all(first)
        self.second.replace_all(second)
        self.first.setFocus()

    def _on_text_edited(self) -> None:
        if self._is_short():
            self._compare_now()
        else:
            self._latest.forget()  # its answer is about the text before
            self._rest.start()

    def _is_short(self) -> bool:
        return max(len(self.first.text()), len(self.second.text())) <= _AT_ONCE

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self.parts))

    def _compare_now(self) -> None:
        """Compare the texts before returning, or in the background if that would hold the window up."""
        self._rest.stop()
        self._latest.forget()
        self.pages.setCurrentIndex(int(bool(self.first.text() or self.second.text())))
        asked = self.choice.question(self.first.text(), self.second.text())
        if self._is_short():
            self._show(_answer(asked))
            return
        self._comparison = None
        self.copy.setEnabled(False)
        self._latest.ask(partial(_answer, asked))
        if not self._patience.isActive():
            self._patience.start()

    def _say_reading(self) -> None:
        self.verdict.say("refresh-cw", "accent", phrase("Reading…"))
        self.caution.setText("")
        self.parts.show(())
        self.rungs.show(())

    def _show(self, answered: _Answer) -> None:
        self._patience.stop()
        for field, seen in zip((self.first, self.second), answered.seen, strict=True):
            if seen is not None:
                field.paint(highlight(seen, current_theme(), findings=seen.findings, secrets=seen.secrets))
        self._comparison = answered.comparison
        self.copy.setEnabled(self._comparison is not None)
        if self._comparison is None:
            self.verdict.say("info", "muted", self.tr("Put two URIs in to see whether they are equivalent"))
            self.caution.setText(self.tr("Nothing is fetched: only the texts are compared."))
            self.parts.show(())
            self.rungs.show(())
            return
        icon_name, colour, sentence, caution = verdict(self._comparison)
        if answered.for_purpose is not None:
            caution = purpose_line(answered.for_purpose)
        self.verdict.say(icon_name, colour, sentence)
        self.caution.setText(phrase(caution))
        self.parts.show(answered.parts)
        self.rungs.show(answered.rungs)


class _ComparedEdit(UriEdit):
    """A field that takes a dropped link as its whole text; the window would inspect it, and leave the comparison."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if link_of(event.mimeData()):
            take_copy(event)
        else:
            super().dragEnterEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if not link_of(event.mimeData()):
            super().dragMoveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        link = link_of(event.mimeData())
        if link:
            take_copy(event)
            self.replace_all(link)
        else:
            super().dropEvent(event)


def _make_uri_field(object_name: str, accessible_name: str, tool_tip: str) -> UriEdit:
    field = named(_ComparedEdit(), object_name, spoken=accessible_name, tip=tool_tip)
    field.setPlaceholderText(accessible_name)
    return field
