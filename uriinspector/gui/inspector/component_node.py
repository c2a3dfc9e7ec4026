"""The rows of the tree: the core's components as a person wants to see them, simple where the URI is simple.

An authority that is only a host is shown as the host, a path of one segment as the path, a pair as its key and value.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from uriinspector.core.component import Component, Meaning
from uriinspector.core.finding import Finding
from uriinspector.core.inspector import Inspection
from uriinspector.core.secret import MASK, secret_spans
from uriinspector.core.span import Span
from uriinspector.gui.theme import part_of

Key = tuple[tuple[str, int], ...]
_MOST_FINDINGS: Final = 500
_ONE: Final = 1


class Tree:
    """One inspection as rows, made when they are asked for."""

    def __init__(self, inspection: Inspection, *, revealed: bool = False) -> None:
        self.inspection = inspection
        self.revealed = revealed
        self.root = Node(self, None, 0, inspection.tree)

    @cached_property
    def secrets(self) -> tuple[Span, ...]:
        """Where the text holds what is masked."""
        return secret_spans(self.inspection.text)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """The findings that get a badge, in the order of the text."""
        return tuple(sorted(self.inspection.findings[:_MOST_FINDINGS], key=_by_place))

    @cached_property
    def _starts(self) -> list[int]:
        return [finding.span.start for finding in self.findings]

    def findings_in(self, span: Span) -> Iterator[Finding]:
        """The findings that stand wholly in a span."""
        for finding in self.findings[bisect_left(self._starts, span.start) :]:
            if finding.span.start > span.end:
                return
            if finding.span.end <= span.end:
                yield finding

    def shown(self, span: Span) -> str:
        """The text of a span with its secrets masked, unless they are revealed."""
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
    """One row. `span` is where it stands in the input; rows inside a meaning stand where their value stands."""

    def __init__(
        self,
        tree: Tree,
        parent: "Node | None",
        row: int,
        component: Component,
        *,
        within: Meaning | None = None,
    ) -> None:
        self.tree = tree
        self.parent = parent
        self.row = row
        self.component = component
        self.within = within
        self.made: list[Node] | None = None
        self.number: int | None = None  # given by the model when Qt first asks for the row

    @property
    def span(self) -> Span:
        """Where the row stands in the input."""
        if self.within is not None and self.parent is not None:
            return self.parent.span
        return self.component.span

    @property
    def is_pair(self) -> bool:
        """Whether the row is a key with its value."""
        return self.component.name == "pair" and bool(self.component.children)

    @property
    def value(self) -> Component | None:
        """The component the row is about: the value of a pair, else the component; None for a key alone."""
        if not self.is_pair:
            return self.component
        return self.component.children[1] if len(self.component.children) > _ONE else None

    @property
    def label(self) -> str:
        """The name of the row: the standard's term, or the key of a pair."""
        if not self.is_pair:
            return self.component.name.replace("-", " ")
        key = self.component.children[0]
        return (key.text if key.value is None else key.value) or "(empty)"

    @property
    def part(self) -> str | None:
        """The part of the URI whose colour the row has."""
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
        if value is None or self.within is not None:
            return None if value is None else value.text
        return self.tree.shown(value.span)

    @property
    def secret(self) -> bool:
        """Whether something of the row is masked, or would be."""
        return any(
            secret.start < self.span.end and secret.end > self.span.start for secret in self.tree.secrets
        )

    @property
    def key(self) -> Key:
        """What tells the row apart from all others, and survives typing."""
        own = (self.component.name, self.row)
        return (own,) if self.parent is None else (*self.parent.key, own)

    @property
    def children(self) -> "list[Node]":
        """The rows below."""
        if self.made is None:
            self.made = list(self._rows_below())
        return self.made

    def _rows_below(self) -> Iterator["Node"]:
        value = self.value
        if value is None:
            return
        row = 0
        for child in _shown_children(value):
            yield Node(self.tree, self, row, child, within=self.within)
            row += 1
        for meaning in value.meanings:
            yield MeaningNode(self.tree, self, row, meaning)
            row += 1


class MeaningNode(Node):
    """A row that says what a value may itself be; the parts inside stand below it."""

    def __init__(self, tree: Tree, parent: Node, row: int, meaning: Meaning) -> None:
        made = Component(
            meaning.kind, meaning.text, Span(0, len(meaning.text)), meaning.summary, meaning.parts
        )
        super().__init__(tree, parent, row, made, within=meaning)

    @property
    def written(self) -> str | None:
        """The value after its layers, where there are any: else the row above already shows it."""
        return self.within.text if self.within is not None and self.within.layers else ""


def same_shape(one: Node, other: Node) -> bool:
    """Whether two trees have the same rows, as far as the first was ever looked at."""
    if one.component.name != other.component.name:
        return False
    if one.made is None:
        return bool(one.children) == bool(other.children)
    return len(one.made) == len(other.children) and all(map(same_shape, one.made, other.children))


def take_over(one: Node, other: Node) -> None:
    """Let the rows of one tree speak of another of the same shape; whoever holds them need not know."""
    one.tree, one.component, one.within = other.tree, other.component, other.within
    for mine, its in zip(one.made or (), other.made or (), strict=False):
        take_over(mine, its)


def _shown_children(component: Component) -> Sequence[Component]:
    """The parts that get rows: one host is no news in an authority, nor one segment in a path."""
    if component.name in {"uri", "relative-reference"}:
        return tuple(map(_simplest, component.children))
    if component.name == "path" and len(component.children) <= _ONE:
        return component.children[0].children if component.children else ()
    return component.children


def _simplest(component: Component) -> Component:
    if component.name == "authority" and len(component.children) == _ONE:
        return component.children[0]
    return component


def _by_place(finding: Finding) -> Span:
    return finding.span
