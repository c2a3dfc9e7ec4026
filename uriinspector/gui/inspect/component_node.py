"""The rows of the tree: the components that the core finds, simplified where the URI is simple.

An authority that is only a host is shown as a host, a path of one segment as a path, a pair as its key and value.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import Any, Final

from uriinspector.core.component import Component, Meaning
from uriinspector.core.finding import Finding
from uriinspector.core.inspector import Inspection
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.secret import MASK, is_secret_name, mask_part, secrets_of
from uriinspector.gui.theme import part_of

Key = tuple[tuple[str, int], ...]
_MOST_FINDINGS: Final = 500
AT_ONCE: Final = 1_000
"""Rows that are made at a time below a row."""
# Plainer words for terms of RFC 6068 2.
_NAMES: Final = {"hfield": "header", "hfname": "header name", "hfvalue": "header value"}
_ROOTS: Final = frozenset({"uri", "relative-reference"})
# The parts that may be absent, in the order in which they would stand.
_OPTIONAL: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(_ROOTS, ("scheme", "authority", "path", "query", "fragment")),
    "authority": ("userinfo", "host", "port"),
}


class InspectionTree:
    """An inspection as rows, which are made on demand; absent parts have rows if the user wants them.

    `findings` may still be those of the previous text, because they are computed after the rows.
    """

    def __init__(
        self,
        inspection: Inspection,
        findings: Sequence[Finding] = (),
        *,
        revealed: bool = False,
        with_absent: bool = False,
        plus_is_space: bool = True,
    ) -> None:
        self.inspection = inspection
        self.revealed = revealed
        self.with_absent = with_absent
        self.plus_is_space = plus_is_space
        self.set_findings(findings)
        self.root = Node(self, None, 0, inspection.tree)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Set other findings; a row looks its own up again when its `own_findings` is None."""
        self.findings = tuple(sorted(findings[:_MOST_FINDINGS], key=attrgetter("span")))
        self._starts = [finding.span.start for finding in self.findings]

    @property
    def secrets(self) -> tuple[Span, ...]:
        """The spans of secrets in the input; they are masked unless `revealed`."""
        return self.inspection.secrets

    def findings_in(self, span: Span) -> Iterator[Finding]:
        """Yield the findings that lie wholly in a span."""
        for finding in self.findings[bisect_left(self._starts, span.start) :]:
            if finding.span.start > span.end:
                return
            if finding.span.end <= span.end:
                yield finding

    def is_masked(self, span: Span) -> bool:
        """Tell whether a span lies in a masked secret, so that nothing about it may be shown."""
        return not self.revealed and any(
            secret.start <= span.start < span.end <= secret.end for secret in self.secrets
        )

    def mask(self, text: str) -> str:
        """Mask the secrets of the input in a text that was made from it."""
        return (
            text if self.revealed or not self.secrets else mask_part(text, secrets_of(self.inspection.text))
        )

    def masked_text(self, span: Span) -> str:
        """Return the text of a span, with secrets masked unless they are revealed."""
        text = self.inspection.text
        if self.revealed:
            return span.cut(text)
        pieces: list[str] = []
        end = span.start
        for secret in self.secrets:
            if secret.start < span.end and secret.end > span.start:
                pieces += (text[end : max(end, secret.start)], MASK)
                end = min(secret.end, span.end)
        return "".join([*pieces, text[end : span.end]])


class Node:
    """A row for a component, or (`is_absent`) for one that could be added.

    Rows inside a meaning have the span of the value that it explains.
    """

    def __init__(
        self,
        tree: InspectionTree,
        parent: "Node | None",
        row: int,
        component: Component,
        *,
        within: Meaning | None = None,
        is_absent: bool = False,
    ) -> None:
        self.tree = tree
        self.parent = parent
        self.row = row
        self.component = component
        self.within = within
        self.is_absent = is_absent
        self.rows: list[Node] | None = None  # None until `children` is first asked for
        self.is_whole = True  # whether `rows` are all of them
        self.number: int | None = None  # assigned by the model when Qt first asks for the row
        self.answers: dict[tuple[int, int], Any] = {}  # cached answers for (column, role)
        self.own_findings: tuple[Finding, ...] | None = None

    @property
    def span(self) -> Span:
        if self.within is not None and self.parent is not None:
            return self.parent.span
        return self.component.span

    @property
    def is_pair(self) -> bool:
        """Whether the row is a key with its value."""
        return self.component.name == "pair" and bool(self.component.children)

    @property
    def is_setting(self) -> bool:
        """Whether the row belongs to a connection string, in which everything stands as it is meant."""
        return self.within is None and self.tree.inspection.connection is not None

    @property
    def value(self) -> Component | None:
        """The component that the row is about: the value of a pair, else the component itself.

        It is None for a key without a value.
        """
        if not self.is_pair:
            return self.component
        return self.component.children[1] if len(self.component.children) > 1 else None

    @property
    def label(self) -> str:
        """The name of the row: a term of the standard, a plainer word for it, or the key of a pair."""
        if self.within is not None and self.within.kind == "json" and not isinstance(self, MeaningNode):
            return self.component.name  # as the member is called, and no term
        if not self.is_pair:
            return _NAMES.get(self.component.name) or self.component.name.replace("-", " ")
        key = self.component.children[0]
        return self.tree.mask(key.text if key.value is None else key.value) or "(empty)"

    @property
    def part(self) -> str | None:
        """The part of the URI that gives the row its colour."""
        node: Node | None = self
        while node is not None:
            part = part_of(node.component.name)
            if part:
                return part
            node = node.parent
        return None

    @property
    def written(self) -> str | None:
        """The text as written, secrets masked; None for a key without a value."""
        value = self.value
        if self.is_absent or value is None:
            return None
        if self.within is None:
            return self.tree.masked_text(value.span)
        is_named = self.is_pair and self.secret and not self.tree.revealed and is_secret_name(self.label)
        return MASK if is_named else self.tree.mask(value.text)

    @property
    def secret(self) -> bool:
        """Whether the row holds a secret, masked or revealed."""
        return any(
            secret.start < self.span.end and secret.end > self.span.start for secret in self.tree.secrets
        )

    @property
    def is_hidden(self) -> bool:
        """Whether the written text is masked, at least in part."""
        return self.value is not None and not self.is_absent and self.written != self.value.text

    @property
    def key(self) -> Key:
        """The identity of the row, which survives edits of the text."""
        own = (self.component.name, self.row)
        return (own,) if self.parent is None else (*self.parent.key, own)

    @property
    def children(self) -> "list[Node]":
        """The rows below that were made so far; the first of them are made when they are first asked for."""
        if self.rows is None:
            self.rows = self.next_rows()
        return self.rows

    @property
    def has_children(self) -> bool:
        """Whether there are rows below; this does not make them all."""
        if self.rows is not None:
            return bool(self.rows)
        value = self.value
        if value is None or not (value.children or value.meanings or value.name in _OPTIONAL):
            return False
        return next(self.make_rows_below(), None) is not None

    def findings(self) -> tuple[Finding, ...]:
        if self.own_findings is None:
            self.own_findings = () if self.within is not None else tuple(self.tree.findings_in(self.span))
        return self.own_findings

    def next_rows(self, count: int = AT_ONCE) -> list["Node"]:
        """Make up to `count` of the rows that follow `rows`, to which the caller adds them."""
        made = len(self.rows or ())
        rows = list(islice(self.make_rows_below(), made, made + count))
        self.is_whole = len(rows) < count
        return rows

    def make_rows_below(self) -> Iterator["Node"]:
        value = self.value
        if value is None:
            return
        row = 0
        for child, is_absent in self._parts(value):
            yield Node(self.tree, self, row, child, within=self.within, is_absent=is_absent)
            row += 1
        is_masked = self.tree.is_masked(value.span) if self.within is None else self.written == MASK
        for meaning in () if is_masked else value.meanings:
            yield MeaningNode(self.tree, self, row, meaning)
            row += 1

    def _parts(self, component: Component) -> Iterator[tuple[Component, bool]]:
        """Yield the components that get rows, each with whether it is absent."""
        if not self.tree.with_absent or self.within is not None or component.name not in _OPTIONAL:
            simple = self.within is not None or not self.tree.with_absent
            yield from ((child, False) for child in _shown_children(component, simple=simple))
            return
        present = {child.name: child for child in component.children}
        end = component.span.start
        for name in _OPTIONAL[component.name]:
            child = present.get(name)
            if child is None:
                yield Component(name, "", Span(end, end)), True
            else:
                end = child.span.end
                yield child, False

    def take_over(self, other: "Node") -> None:
        """Show the component of another row; the rows below are updated separately."""
        self.tree, self.component, self.within = other.tree, other.component, other.within
        self.row, self.is_absent = other.row, other.is_absent


class MeaningNode(Node):
    """A row for a possible meaning of a value, with the parts of that meaning below it."""

    def __init__(self, tree: InspectionTree, parent: Node, row: int, meaning: Meaning) -> None:
        made = Component(
            meaning.kind, meaning.text, Span(0, len(meaning.text)), meaning.summary, meaning.parts
        )
        super().__init__(tree, parent, row, made, within=meaning)

    @property
    def written(self) -> str | None:
        """The value without its encodings; empty if it has none, since the row above shows it already."""
        return self.tree.mask(self.within.text) if self.within is not None and self.within.layers else ""


def _shown_children(component: Component, *, simple: bool) -> Sequence[Component]:
    """Return the components that get rows; a single host or segment is merged with its parent."""
    if component.name in _ROOTS or any(child.name == "authority" for child in component.children[:2]):
        return tuple(map(_simplify, component.children)) if simple else component.children
    if component.name == "path" and len(component.children) <= 1:
        return component.children[0].children if component.children else ()
    return component.children


def _simplify(component: Component) -> Component:
    if component.name == "authority" and len(component.children) == 1:
        return component.children[0]
    return component
