"""What one link becomes: a pure function of its text, the bases of its document and the rules of the job.

A candidate keeps as much of the author's text as it can: only the part that names the place is replaced. No
candidate is trusted. It is resolved by the URL parser from where the document will be, and taken only if it leads to
exactly the URL the old text led to, moved; else the next more explicit form is tried, in the end the full URL.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.batch.bases import BaseMap, resolve
from uriinspector.batch.job import Style
from uriinspector.batch.reason import Reason
from uriinspector.batch.reference import Directory, Form, WrittenReference, cut_at


class DocumentBases(NamedTuple):
    """What the links of a document are resolved against (its `<base href>` included), before and after."""

    before: str
    after: str


class Rules(NamedTuple):
    """As much of a job as the fate of a link depends on."""

    bases: BaseMap
    style: Style
    pins: bool


class Rewrite(NamedTuple):
    """The new text is `prefix + value[keep_from:]`."""

    keep_from: int
    prefix: str
    reason: Reason


class Keep(NamedTuple):
    """The text stays."""

    reason: Reason


Decision: TypeAlias = Rewrite | Keep


class _Place(NamedTuple):
    """An href in the parts a prefix is made of."""

    scheme: str
    authority: str
    segments: tuple[str, ...]
    search: str


_HREF: Final = re.compile(r"([a-z][a-z0-9+.\-]*:)((?://[^/?#]*)?)/([^?#]*)((?:\?[^#]*)?)")
_HIERARCHICAL: Final = re.compile(r"[a-z][a-z0-9+.\-]*:/")
_TEMPLATE: Final = re.compile(r"\{\{|\{%|<[?%]|\$\{")
_WANTED: Final = {Style.ABSOLUTE: Form.ABSOLUTE, Style.ROOT: Form.ROOT, Style.RELATIVE: Form.RELATIVE}
_SAME_DOCUMENT: Final = {
    Style.ABSOLUTE: ("", "#"),
    Style.ROOT: ("", "#"),
    Style.RELATIVE: ("", "#", "?"),
    Style.KEEP: ("", "#", "?"),
}
_MORE_EXPLICIT: Final = {
    Form.RELATIVE: (Form.RELATIVE, Form.ROOT, Form.ABSOLUTE),
    Form.ROOT: (Form.ROOT, Form.ABSOLUTE),
    Form.NETWORK: (Form.NETWORK, Form.ABSOLUTE),
    Form.ABSOLUTE: (Form.ABSOLUTE,),
}


def rebase(value: str, documents: DocumentBases, rules: Rules, *, absolute_only: bool = False) -> Decision:
    """Decide what the reference `value` becomes, so that it leads where it led, moved.

    `absolute_only` marks a link whose readers expect a full URL in every style (canonical, Open Graph, …).
    """
    if _TEMPLATE.search(value):
        return Keep(Reason.TEMPLATE)
    led_to = resolve(documents.before, value)
    if led_to is None:
        return Keep(Reason.INVALID)
    leads_to = resolve(documents.after, value)
    target = rules.bases.map(led_to)
    if target is None:
        return _outside(value, documents, rules, led_to, leads_to)
    written = WrittenReference(value, documents.before.partition(":")[0])
    wanted = _wanted_form(written.form, rules.style, absolute_only=absolute_only)
    if leads_to == target:
        if written.text[:1] in _SAME_DOCUMENT[rules.style]:
            return Keep(Reason.SAME_DOCUMENT)
        if written.form is wanted or rules.style is Style.KEEP:
            return Keep(Reason.ALREADY_RIGHT)
    floor = rules.bases.depth(led_to) or 0
    return _Move(written, documents, target, floor, rules.bases).decide(wanted, Reason.REWRITTEN)


def _wanted_form(form: Form, style: Style, *, absolute_only: bool) -> Form:
    return Form.ABSOLUTE if absolute_only else _WANTED.get(style, form)


def _outside(
    value: str, documents: DocumentBases, rules: Rules, led_to: str, leads_to: str | None
) -> Decision:
    """A link that leads out of the tree stays, unless the move of its document bends it."""
    if not _HIERARCHICAL.match(led_to):
        return Keep(Reason.NOT_HIERARCHICAL)
    if leads_to == led_to:
        return Keep(Reason.LOOK_ALIKE if rules.bases.names_old_base(led_to) else Reason.OTHER_SITE)
    if not rules.pins:
        return Keep(Reason.OUTSIDE_LEFT)
    written = WrittenReference(value, documents.before.partition(":")[0])
    return _Move(written, documents, led_to, 0, None).decide(Form.ABSOLUTE, Reason.OUTSIDE_PINNED)


class _Move:
    """The candidates for one reference that has to lead to `target` from now on.

    `floor` counts the segments of the base that must not stay; with no `bases` the target is where it led before.
    """

    def __init__(
        self,
        written: WrittenReference,
        documents: DocumentBases,
        target: str,
        floor: int,
        bases: BaseMap | None,
    ) -> None:
        self._written = written
        self._documents = documents
        self._target = target
        self._place = _place(target)
        self._home = _place(documents.after)
        self._floor = floor
        self._shift = 0 if bases is None else bases.new_depth - floor
        self._places = written.directories(len(_place(documents.before).segments) - 1)

    def decide(self, wanted: Form, reason: Reason) -> Decision:
        """The first candidate that leads to the target, the full href if none does."""
        for form in _MORE_EXPLICIT[wanted]:
            for cut, beginning in self._candidates(form):
                rest = self._written.text[cut:]
                if resolve(self._documents.after, beginning + rest) == self._target:
                    return self._decision(cut, beginning, reason)
        return Rewrite(self._written.length, self._written.lead + self._target, reason)

    def _decision(self, cut: int, beginning: str, reason: Reason) -> Decision:
        if self._written.text[:cut] == beginning:
            return Keep(Reason.ALREADY_RIGHT)
        return Rewrite(self._written.index(cut), self._written.lead + beginning, reason)

    def _candidates(self, form: Form) -> Iterator[tuple[int, str]]:
        """Places to cut the text at, each with the beginning to put before the rest."""
        cut, path = self._cut(form)
        if form is Form.RELATIVE:
            beginning = _relative(self._home.segments[:-1], path)
            yield cut, beginning
            yield cut, f"./{beginning}"
        else:
            yield cut, _origin(form, self._place) + "/" + "/".join(path)

    def _cut(self, form: Form) -> tuple[int, tuple[str, ...]]:
        """Where to cut, and the segments the beginning has to name instead."""
        depth = self._floor
        if form is Form.RELATIVE:
            depth = max(depth, _shared(self._home.segments[:-1], self._place.segments[:-1]) - self._shift)
        directory = self._directory(depth)
        if directory is None:
            return self._whole_path()
        count = directory.depth + self._shift
        if count >= len(self._place.segments):
            return self._whole_path()
        return directory.position, (*self._place.segments[:count], "")

    def _directory(self, depth: int) -> Directory | None:
        if not self._places:
            return None
        lowest = min(place.depth for place in self._places)
        found = cut_at(self._places, max(depth, lowest))
        if found is None:
            return None
        dotted = self._written.form is Form.RELATIVE or self._places.index(found) != found.depth
        return found._replace(position=self._written.skip_dots(found.position)) if dotted else found

    def _whole_path(self) -> tuple[int, tuple[str, ...]]:
        """Keep only the query and the fragment; a reference without both path and query has its base's query."""
        end = self._written.path_end
        segments = self._place.segments
        if self._written.pathless and not self._written.text.startswith("?", end):
            segments = (*segments[:-1], segments[-1] + self._place.search)
        return end, segments


def _place(href: str) -> _Place:
    match = _HREF.match(href)
    if match is None:
        return _Place("", "", ("",), "")
    return _Place(match[1], match[2], tuple(match[3].split("/")), match[4])


def _origin(form: Form, place: _Place) -> str:
    if form is Form.ABSOLUTE:
        return place.scheme + place.authority
    return place.authority if form is Form.NETWORK else ""


def _shared(left: tuple[str, ...], right: tuple[str, ...]) -> int:
    """How many segments both paths begin with."""
    count = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        count += 1
    return count


def _relative(home: tuple[str, ...], path: tuple[str, ...]) -> str:
    """The steps from the folder `home` to `path`, whose last segment is a file or empty."""
    shared = _shared(home, path[:-1])
    return "../" * (len(home) - shared) + "/".join(path[shared:])
