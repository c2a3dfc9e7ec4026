"""Decide what one link becomes, as a function of its text, its document's bases and the job's rules.

A candidate keeps as much of the author's text as possible; only the part that names the place is replaced. No candidate
is trusted: the URL parser resolves it from where the document will be, and it is taken only if it leads to exactly the
moved URL. Otherwise the next more explicit form is tried, and finally the full URL.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.core.syntax.span import common_beginning
from uriinspector.html.link import Ending
from uriinspector.migrate.model.base_map import BaseMap, resolve
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.written_reference import Directory, WrittenForm, WrittenReference, cut_at
from uriinspector.migrate.tree.names import IntendedTarget, LinkNames, TreeNames


class DocumentBases(NamedTuple):
    """The URLs against which the links of a document are resolved, before and after; a `<base href>` is taken into account.

    With `is_filled_in`, the `<base href>` holds a placeholder, so that it is unknown where relative links lead.
    """

    before: str
    after: str
    is_filled_in: bool = False


class Rules(NamedTuple):
    """The parts of a job that decide what a link becomes.

    Attributes:
        bases: the map from old addresses to new ones.
        style: the form that links get.
        pins: whether relative links out of the tree become full URIs.
        names: finds the files that links mean; None if no option depends on files.
        no_relative: whether to avoid relative links, because the page is served at any depth.
        from_disk: whether pages will be opened from a disk, where a link without a scheme (`//cdn.example/`) leads to a file.
        tree: the names in the tree; None if there is no tree.
    """

    bases: BaseMap
    style: Style
    pins: bool
    names: LinkNames | None = None
    no_relative: bool = False
    from_disk: bool = False
    tree: TreeNames | None = None

    @classmethod
    def of(cls, job: RewriteJob) -> "Rules":
        bases = BaseMap.of(job)
        names = LinkNames(job, bases) if job.looks_at_files else None
        return cls(bases, job.style, job.pins, names, from_disk=job.offline, tree=TreeNames(job.root))

    def served_anywhere(self) -> "Rules":
        """Return the rules for a page that hosts serve at any depth, where relative links lead elsewhere."""
        return self._replace(
            style=Style.ROOT if self.style is Style.RELATIVE else self.style, no_relative=True
        )

    def intended_target(self, href: str) -> IntendedTarget:
        """Return what a link to `href` means in the old tree."""
        return (
            IntendedTarget(href, Reason.REWRITTEN) if self.names is None else self.names.intended_target(href)
        )

    def is_filled_in(self, value: str, documents: DocumentBases) -> bool:
        """Whether it is unknown where a reference leads, because it or its base begins with a placeholder that names no file."""
        match = PLACEHOLDER.match(value)
        if match is not None:
            name = self.bases.name(resolve(documents.before, match[0]))
            return not (name and self.tree is not None and self.tree.exists(name))
        if not documents.is_filled_in:
            return False
        return WrittenReference(value, documents.before.partition(":")[0]).form is WrittenForm.RELATIVE

    def new_href(self, href: str) -> str | None:
        """Return M(href); None if `href` is neither in the table of single pages nor below an old base."""
        page = None if self.bases.pages is None else self.bases.pages.find(href)
        return self.document_href(href) if page is None else page

    def document_href(self, href: str) -> str | None:
        """Return where the file that was served at `href` will be served.

        The table of single pages does not count, because it moves links, not files.
        """
        return self.bases.map_by_base(self.intended_target(href).href)


class Rewrite(NamedTuple):
    """The new text is `prefix + value[keep_from:]`, with `ending.put` in place of the characters of `ending`."""

    keep_from: int
    prefix: str
    reason: Reason
    ending: Ending | None = None

    def text(self, value: str) -> str:
        if self.ending is None:
            return self.prefix + value[self.keep_from :]
        start, end, added = self.ending
        return self.prefix + value[self.keep_from : start] + added + value[end:]


class Keep(NamedTuple):
    """The text of the link stays as it is."""

    reason: Reason

    def text(self, value: str) -> str:
        return value


Decision: TypeAlias = Rewrite | Keep


class _Place(NamedTuple):
    """The parts of an href from which a prefix is made."""

    scheme: str
    authority: str
    segments: tuple[str, ...]
    search: str


_HREF: Final = re.compile(r"([a-z][a-z0-9+.\-]*:)((?://[^/?#]*)?)/([^?#]*)((?:\?[^#]*)?)")
_HIERARCHICAL: Final = re.compile(r"[a-z][a-z0-9+.\-]*:/")
TEMPLATE: Final = re.compile(r"\{\{|\{%|<[?%]|<!--#|\$\{|@@\(")
# What a program puts an address in place of when it is installed or started, or sends a mail: `__PREFIX__/a.js`,
# `%PUBLIC_URL%/a.js`, `*|UNSUB|*`, or braces that a bundler has escaped. Another escape is none: `%E6%97%A5`.
PLACEHOLDER: Final = re.compile(
    r"/?(?:(?:__[A-Za-z][A-Za-z0-9_]*__|\$[A-Z][A-Z0-9_]*\$?|\[[A-Za-z_]+\]|%7[Bb]%7[Bb][\w.\-]+%7[Dd]%7[Dd])(?=[/?#]|\Z)|%[A-Z][A-Z0-9_]{3,}%"
    r"|%(?![0-9A-Fa-f]{2})[A-Za-z][A-Za-z0-9_.]{2,}%|%%[^%/]+%%|@[A-Z][A-Z0-9_]*@|@@[A-Za-z][A-Za-z0-9_]*@@"
    r"|@?\{[^{}/]+\}|\[\[[^\[\]/]+\]\]|\*\|[^|/]+\|\*|<<[^<>/]+>>)[^/?#]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=/)"
)
_WANTED: Final = {
    Style.ABSOLUTE: WrittenForm.ABSOLUTE,
    Style.ROOT: WrittenForm.ROOT,
    Style.RELATIVE: WrittenForm.RELATIVE,
}
_NAMELESS: Final = ("", "#", "?")
_SAME_DOCUMENT: Final = {
    Style.ABSOLUTE: ("", "#"),
    Style.ROOT: ("", "#"),
    Style.RELATIVE: ("", "#", "?"),
    Style.KEEP: ("", "#", "?"),
}
_AMBIGUOUS: Final = {
    Reason.ALREADY_RIGHT: Reason.AMBIGUOUS,
    Reason.AMBIGUOUS: Reason.AMBIGUOUS_REWRITTEN,  # a `Rewrite` has the reason of its intended target
}
_MORE_EXPLICIT: Final = {
    WrittenForm.RELATIVE: (WrittenForm.RELATIVE, WrittenForm.ROOT, WrittenForm.ABSOLUTE),
    WrittenForm.ROOT: (WrittenForm.ROOT, WrittenForm.ABSOLUTE),
    WrittenForm.NETWORK: (WrittenForm.NETWORK, WrittenForm.ABSOLUTE),
    WrittenForm.ABSOLUTE: (WrittenForm.ABSOLUTE,),
}


def rebase(value: str, documents: DocumentBases, rules: Rules, *, absolute_only: bool = False) -> Decision:
    """Decide what the reference `value` becomes, so that it leads to the new address of what it led to.

    `absolute_only` marks a link that must be a full URL in every style (canonical, Open Graph, …).
    """
    if TEMPLATE.search(value) or rules.is_filled_in(value, documents):
        return Keep(Reason.TEMPLATE)
    led_to = resolve(documents.before, value)
    if led_to is None:
        return Keep(Reason.INVALID)
    intended = rules.intended_target(led_to)
    page = None if rules.bases.pages is None else rules.bases.pages.find(led_to)
    page = rules.bases.renamed(intended.href) if page is None else page
    if page is not None:
        return _to_page(value, documents, rules, page, absolute_only=absolute_only)
    target = rules.bases.map_by_base(intended.href)
    if target is None:
        return _outside(value, documents, rules, led_to)
    decision = _inside(value, documents, rules, intended, target, absolute_only=absolute_only)
    ambiguous = _AMBIGUOUS.get(decision.reason) if intended.reason is Reason.AMBIGUOUS else None
    return decision._replace(reason=ambiguous) if ambiguous else decision


def rebase_rule(value: str, documents: DocumentBases, rules: Rules, *, is_decoded: bool) -> Decision:
    """Decide about the path to which a server rule applies: it moves with the bases, whatever files exist, and stays a path.

    A path that the server compares with decoded paths (`is_decoded`) is kept if the new base would put escapes into it,
    because such a rule would never match.
    """
    led_to = resolve(documents.before, value)
    target = None if led_to is None or TEMPLATE.search(value) else rules.bases.rebase(led_to)
    if led_to is None or target is None:
        return Keep(Reason.OUTSIDE_LEFT)
    if resolve(documents.after, value) == target:
        return Keep(Reason.ALREADY_RIGHT)
    written = WrittenReference(value, documents.before.partition(":")[0])
    intended = IntendedTarget(led_to, Reason.REWRITTEN)
    decision = _Move(written, documents, target, intended, rules.bases.depths(led_to)).decide(written.form)
    text = decision.text(value)
    was, now = led_to.split("/"), target.split("/")
    while was and now and was[-1] == now[-1]:
        del was[-1], now[-1]
    is_dead = is_decoded and "%" in "/".join(now)
    return decision if text[:1] == value[:1] and not is_dead else Keep(Reason.OUTSIDE_LEFT)


def _inside(
    value: str,
    documents: DocumentBases,
    rules: Rules,
    intended: IntendedTarget,
    target: str,
    *,
    absolute_only: bool,
) -> Decision:
    """Decide about a link into the tree, which has to lead to `target`."""
    written = WrittenReference(value, documents.before.partition(":")[0])
    wanted = _wanted_form(written.form, rules, absolute_only=absolute_only)
    if resolve(documents.after, value) == target:
        if written.text[:1] in _SAME_DOCUMENT[rules.style]:
            return Keep(Reason.SAME_DOCUMENT)
        if written.form is wanted or (rules.style is Style.KEEP and not rules.no_relative):
            return Keep(Reason.ALREADY_RIGHT)
    return _Move(written, documents, target, intended, rules.bases.depths(intended.href)).decide(wanted)


def _to_page(
    value: str, documents: DocumentBases, rules: Rules, target: str, *, absolute_only: bool
) -> Decision:
    """Decide about a link to a page that moves on its own, to `target`."""
    if resolve(documents.after, value) == target:
        return Keep(Reason.ALREADY_RIGHT)
    written = WrittenReference(value, documents.before.partition(":")[0])
    place, home = _split_href(target), _split_href(documents.after)
    _, mark, fragment = target.partition("#")
    own = written.text.find("#", written.path_end)
    for form in _MORE_EXPLICIT[_wanted_form(written.form, rules, absolute_only=absolute_only)]:
        path = "/".join(place.segments)
        if form is WrittenForm.RELATIVE:
            path = _relative(home.segments[:-1], place.segments)
        beginnings = (
            [path or "./", f"./{path}"]
            if form is WrittenForm.RELATIVE
            else [f"{_origin(form, place)}/{path}"]
        )
        for beginning in (each + place.search for each in beginnings):
            if own >= 0 and resolve(documents.after, beginning + written.text[own:]) == target:
                return Rewrite(written.index(own), written.lead + beginning, Reason.REWRITTEN)
            if resolve(documents.after, beginning + mark + fragment) == target:
                return Rewrite(written.length, written.lead + beginning + mark + fragment, Reason.REWRITTEN)
    return Rewrite(written.length, written.lead + target, Reason.REWRITTEN)


def _wanted_form(form: WrittenForm, rules: Rules, *, absolute_only: bool) -> WrittenForm:
    wanted = WrittenForm.ABSOLUTE if absolute_only else _WANTED.get(rules.style, form)
    return WrittenForm.ROOT if wanted is WrittenForm.RELATIVE and rules.no_relative else wanted


def _outside(value: str, documents: DocumentBases, rules: Rules, led_to: str) -> Decision:
    """Keep a link out of the tree, unless moving its document would change where it leads."""
    if not _HIERARCHICAL.match(led_to):
        return Keep(Reason.NOT_HIERARCHICAL)
    stays = resolve(documents.after, value) == led_to
    if not (stays or rules.pins):
        return Keep(Reason.OUTSIDE_LEFT)
    written = None
    if rules.from_disk or not stays:
        written = WrittenReference(value, documents.before.partition(":")[0])
    if written is None or (stays and written.form is not WrittenForm.NETWORK):
        return Keep(Reason.LOOK_ALIKE if rules.bases.names_old_base(led_to) else Reason.OTHER_SITE)
    return _Move(written, documents, led_to, IntendedTarget(led_to, Reason.OUTSIDE_PINNED)).decide(
        WrittenForm.ABSOLUTE
    )


class _Move:
    """Finds the best new text for one reference that has to lead to `target` after the move.

    `depths` are the numbers of path segments of the old and the new base; both are 0 if the target does not move.
    """

    def __init__(
        self,
        written: WrittenReference,
        documents: DocumentBases,
        target: str,
        intended: IntendedTarget,
        depths: tuple[int, int] = (0, 0),
    ) -> None:
        self._written = written
        self._documents = documents
        self._target = target
        self._intended = intended
        self._place = _split_href(target)
        self._home = _split_href(documents.after)
        self._floor, new_depth = depths
        self._shift = new_depth - self._floor
        self._places = written.directories(len(_split_href(documents.before).segments) - 1)

    def decide(self, wanted: WrittenForm) -> Decision:
        """Return the first candidate that leads to the target, or else its full href."""
        for form in _MORE_EXPLICIT[wanted]:
            for candidate in self._candidates(form):
                text = candidate.text(self._written.text)
                if resolve(self._documents.after, text) == self._target and not self._turns_nameless(text):
                    return self._decision(candidate)
        return Rewrite(self._written.length, self._written.lead + self._target, self._intended.reason)

    def _turns_nameless(self, text: str) -> bool:
        """Whether `text` lacks the path that the reference had: decisions are shared by all documents of a folder."""
        return text[:1] in _NAMELESS and self._written.text[:1] not in _NAMELESS

    def _decision(self, candidate: Rewrite) -> Decision:
        """Translate the candidate's places in the text to places in the value."""
        cut, beginning, reason, ending = candidate
        index = self._written.index
        place = None if ending is None else Ending(index(ending.start), index(ending.end), ending.put)
        if self._written.text[:cut] != beginning:
            return Rewrite(index(cut), self._written.lead + beginning, reason, place)
        return Keep(Reason.ALREADY_RIGHT) if place is None else Rewrite(0, "", reason, place)

    def _candidates(self, form: WrittenForm) -> Iterator[Rewrite]:
        """Yield candidates; their positions refer to `WrittenReference.text`, not to the value as written."""
        for cut, path, ending in self._cuts(form):
            if form is WrittenForm.RELATIVE:
                beginning = _relative(self._home.segments[:-1], path)
                yield Rewrite(cut, beginning, self._intended.reason, ending)
                yield Rewrite(cut, f"./{beginning}", self._intended.reason, ending)
            else:
                beginning = _origin(form, self._place) + "/" + "/".join(path)
                yield Rewrite(cut, beginning, self._intended.reason, ending)

    def _cuts(self, form: WrittenForm) -> Iterator[tuple[int, tuple[str, ...], Ending | None]]:
        """Yield where the text can be cut, the segments that replace what comes before, and the new ending of the path."""
        cut, path = self._cut(form)
        _, _, old, new, respelled = self._intended
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

    def _cut(self, form: WrittenForm) -> tuple[int, tuple[str, ...]]:
        """Return where to cut, and the segments that replace what comes before."""
        depth = self._floor
        if form is WrittenForm.RELATIVE:
            depth = max(
                depth, common_beginning(self._home.segments[:-1], self._place.segments[:-1]) - self._shift
            )
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
        dotted = self._written.form is WrittenForm.RELATIVE or self._places.index(found) != found.depth
        return found._replace(position=self._written.skip_dots(found.position)) if dotted else found

    def _whole_path(self) -> tuple[int, tuple[str, ...]]:
        """Return a cut that keeps only query and fragment; without path and query, the reference has the query of its base."""
        end = self._written.path_end
        segments = self._place.segments
        if self._written.pathless and not self._written.text.startswith("?", end):
            segments = (*segments[:-1], segments[-1] + self._place.search)
        return end, segments


def _split_href(href: str) -> _Place:
    match = _HREF.match(href)
    if match is None:
        return _Place("", "", ("",), "")
    return _Place(match[1], match[2], tuple(match[3].split("/")), match[4])


def _origin(form: WrittenForm, place: _Place) -> str:
    if form is WrittenForm.ABSOLUTE:
        return place.scheme + place.authority
    return place.authority if form is WrittenForm.NETWORK else ""


def _relative(home: tuple[str, ...], path: tuple[str, ...]) -> str:
    """Return the relative path from the folder `home` to `path`, whose last segment is a file or empty."""
    shared = common_beginning(home, path[:-1])
    return "../" * (len(home) - shared) + "/".join(path[shared:])
