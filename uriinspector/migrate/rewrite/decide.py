"""Decide what one link becomes: a pure function of its text, its document's bases and the job's rules.

A candidate keeps as much of the author's text as possible; only the part that names the place is replaced. No candidate
is trusted: the URL parser resolves it from where the document will be, and it is taken only if it leads to exactly the
moved URL. Otherwise the next more explicit form is tried, and finally the full URL.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.html.link.notation import Ending
from uriinspector.migrate.model.base_map import BaseMap, resolve
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.written_reference import Directory, Form, WrittenReference, cut_at
from uriinspector.migrate.tree.names import IntendedTarget, LinkNames


class DocumentBases(NamedTuple):
    """What the links of a document are resolved against (its `<base href>` included), before and after."""

    before: str
    after: str


class Rules(NamedTuple):
    """The parts of a job that decide what a link becomes.

    Attributes:
        bases: what is mapped to what.
        style: the form that links get.
        pins: whether a relative link out of the tree becomes a full URI.
        names: what links may mean; None if no option needs to look at files.
        no_relative: whether a link keeps no relative form, because its page is served at any depth.
    """

    bases: BaseMap
    style: Style
    pins: bool
    names: LinkNames | None = None
    no_relative: bool = False

    @classmethod
    def of(cls, job: RewriteJob) -> "Rules":
        """Take the rules of a checked job."""
        bases = BaseMap.of(job)
        return cls(bases, job.style, job.pins, LinkNames(job, bases) if job.looks else None)

    def served_anywhere(self) -> "Rules":
        """Return the rules for a page that hosts serve at any depth, where relative links lead elsewhere."""
        return self._replace(
            style=Style.ROOT if self.style is Style.RELATIVE else self.style, no_relative=True
        )

    def meant(self, href: str) -> IntendedTarget:
        """Return what a link to `href` means in the old tree."""
        return IntendedTarget(href, Reason.REWRITTEN) if self.names is None else self.names.meant(href)

    def moved(self, href: str) -> str | None:
        """Return M(href), or None if it is below no old base."""
        return self.bases.map(self.meant(href).href)


class Rewrite(NamedTuple):
    """The new text is `prefix + value[keep_from:]`, with `ending.put` in the place of what stands at `ending`."""

    keep_from: int
    prefix: str
    reason: Reason
    ending: Ending | None = None

    def text(self, value: str) -> str:
        """Apply the rewrite to `value`."""
        if self.ending is None:
            return self.prefix + value[self.keep_from :]
        start, end, put = self.ending
        return self.prefix + value[self.keep_from : start] + put + value[end:]


class Keep(NamedTuple):
    """The text stays."""

    reason: Reason

    def text(self, value: str) -> str:
        """Return `value` unchanged."""
        return value


Decision: TypeAlias = Rewrite | Keep


class _Place(NamedTuple):
    """An href in the parts a prefix is made of."""

    scheme: str
    authority: str
    segments: tuple[str, ...]
    search: str


_HREF: Final = re.compile(r"([a-z][a-z0-9+.\-]*:)((?://[^/?#]*)?)/([^?#]*)((?:\?[^#]*)?)")
_HIERARCHICAL: Final = re.compile(r"[a-z][a-z0-9+.\-]*:/")
TEMPLATE: Final = re.compile(r"\{\{|\{%|<[?%]|<!--#|\$\{")
_WANTED: Final = {Style.ABSOLUTE: Form.ABSOLUTE, Style.ROOT: Form.ROOT, Style.RELATIVE: Form.RELATIVE}
_NAMELESS: Final = ("", "#", "?")
_SAME_DOCUMENT: Final = {
    Style.ABSOLUTE: ("", "#"),
    Style.ROOT: ("", "#"),
    Style.RELATIVE: ("", "#", "?"),
    Style.KEEP: ("", "#", "?"),
}
_AMBIGUOUS: Final = {
    Reason.ALREADY_RIGHT: Reason.AMBIGUOUS,
    Reason.AMBIGUOUS: Reason.AMBIGUOUS_REWRITTEN,  # the reason a new text was found for
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
    if TEMPLATE.search(value):
        return Keep(Reason.TEMPLATE)
    led_to = resolve(documents.before, value)
    if led_to is None:
        return Keep(Reason.INVALID)
    meant = rules.meant(led_to)
    target = rules.bases.map(meant.href)
    if target is None:
        return _outside(value, documents, rules, led_to)
    decision = _inside(value, documents, rules, meant, target, absolute_only=absolute_only)
    ambiguous = _AMBIGUOUS.get(decision.reason) if meant.reason is Reason.AMBIGUOUS else None
    return decision._replace(reason=ambiguous) if ambiguous else decision


def _inside(
    value: str,
    documents: DocumentBases,
    rules: Rules,
    meant: IntendedTarget,
    target: str,
    *,
    absolute_only: bool,
) -> Decision:
    """Decide a link into the tree, which has to lead to `target`."""
    written = WrittenReference(value, documents.before.partition(":")[0])
    wanted = _wanted_form(written.form, rules, absolute_only=absolute_only)
    if resolve(documents.after, value) == target:
        if written.text[:1] in _SAME_DOCUMENT[rules.style]:
            return Keep(Reason.SAME_DOCUMENT)
        if written.form is wanted or (rules.style is Style.KEEP and not rules.no_relative):
            return Keep(Reason.ALREADY_RIGHT)
    return _Move(written, documents, target, meant, rules.bases.depths(meant.href)).decide(wanted)


def _wanted_form(form: Form, rules: Rules, *, absolute_only: bool) -> Form:
    wanted = Form.ABSOLUTE if absolute_only else _WANTED.get(rules.style, form)
    return Form.ROOT if wanted is Form.RELATIVE and rules.no_relative else wanted


def _outside(value: str, documents: DocumentBases, rules: Rules, led_to: str) -> Decision:
    """Keep a link out of the tree, unless moving its document would change where it leads."""
    if not _HIERARCHICAL.match(led_to):
        return Keep(Reason.NOT_HIERARCHICAL)
    if resolve(documents.after, value) == led_to:
        return Keep(Reason.LOOK_ALIKE if rules.bases.names_old_base(led_to) else Reason.OTHER_SITE)
    if not rules.pins:
        return Keep(Reason.OUTSIDE_LEFT)
    written = WrittenReference(value, documents.before.partition(":")[0])
    return _Move(written, documents, led_to, IntendedTarget(led_to, Reason.OUTSIDE_PINNED)).decide(
        Form.ABSOLUTE
    )


class _Move:
    """The candidates for one reference that has to lead to `target` from now on.

    `depths` count the segments of the base that must not stay and of the one that comes instead; both are 0 where the
    target is where it led before.
    """

    def __init__(
        self,
        written: WrittenReference,
        documents: DocumentBases,
        target: str,
        meant: IntendedTarget,
        depths: tuple[int, int] = (0, 0),
    ) -> None:
        self._written = written
        self._documents = documents
        self._target = target
        self._meant = meant
        self._place = _place(target)
        self._home = _place(documents.after)
        self._floor, new_depth = depths
        self._shift = new_depth - self._floor
        self._places = written.directories(len(_place(documents.before).segments) - 1)

    def decide(self, wanted: Form) -> Decision:
        """Return the first candidate that leads to the target, or else the full href."""
        for form in _MORE_EXPLICIT[wanted]:
            for candidate in self._candidates(form):
                text = candidate.text(self._written.text)
                if resolve(self._documents.after, text) == self._target and not self._turns_nameless(text):
                    return self._decision(candidate)
        return Rewrite(self._written.length, self._written.lead + self._target, self._meant.reason)

    def _turns_nameless(self, text: str) -> bool:
        """Whether only the document itself may say `text`: another one of its folder would mean something else."""
        return text[:1] in _NAMELESS and self._written.text[:1] not in _NAMELESS

    def _decision(self, candidate: Rewrite) -> Decision:
        """The candidate with places in the value instead of the text."""
        cut, beginning, reason, ending = candidate
        index = self._written.index
        place = None if ending is None else Ending(index(ending.start), index(ending.end), ending.put)
        if self._written.text[:cut] != beginning:
            return Rewrite(index(cut), self._written.lead + beginning, reason, place)
        return Keep(Reason.ALREADY_RIGHT) if place is None else Rewrite(0, "", reason, place)

    def _candidates(self, form: Form) -> Iterator[Rewrite]:
        """What the text can become, with places in the text as the URL parser reads it."""
        for cut, path, ending in self._cuts(form):
            if form is Form.RELATIVE:
                beginning = _relative(self._home.segments[:-1], path)
                yield Rewrite(cut, beginning, self._meant.reason, ending)
                yield Rewrite(cut, f"./{beginning}", self._meant.reason, ending)
            else:
                beginning = _origin(form, self._place) + "/" + "/".join(path)
                yield Rewrite(cut, beginning, self._meant.reason, ending)

    def _cuts(self, form: Form) -> Iterator[tuple[int, tuple[str, ...], Ending | None]]:
        """Places to cut at, each with the segments the beginning has to name, and the new ending of the path."""
        cut, path = self._cut(form)
        _, _, old, new, respelled = self._meant
        end = self._written.path_end
        if not old and not new:
            yield cut, path, None
        elif cut + len(old) <= end and self._written.text.endswith(old, cut, end):
            yield cut, path, Ending(end - len(old), end, new)
        if respelled or old or new:
            yield *self._whole_path(), None
        if respelled:  # the query may have become part of the path
            query_end = self._written.text.find("#", end)
            yield query_end if query_end >= 0 else len(self._written.text), self._place.segments, None

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
