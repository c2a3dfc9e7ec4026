"""Follow each link of a page into its tree: to a file, to the place in it that a fragment names, or to nothing."""

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

import turbohtml

from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.link import LinkKind, LinkText
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve
from uriinspector.migrate.model.job import Endings, Kind, Naming, RewriteJob, Scripts, kind_of
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.proof.readers.html import LARGEST_READ
from uriinspector.migrate.proof.readers.xml import xml_tree
from uriinspector.migrate.rewrite.decide import PLACEHOLDER, TEMPLATE
from uriinspector.migrate.rewrite.link_rewrite import NAMELESS, NO_BASE
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.rewrite.written_reference import WrittenReference
from uriinspector.migrate.tree.mirror import MirrorNames
from uriinspector.migrate.tree.web_view import Fault, ServedTree


class DeadLink(NamedTuple):
    """A link that leads to nothing, or leads somewhere only because the server redirects.

    Attributes:
        file: the file with the link, relative to the folder.
        line: its line there, from 1.
        link: the reference, with character references decoded.
        target: where in the tree it leads: the path below the base, percent-encoded, and the fragment.
        fault: what is wrong.
        suggestion: the reference that would be right; None if none is known.
    """

    file: str
    line: int
    link: str
    target: str
    fault: Fault
    suggestion: str | None = None

    @property
    def is_dead(self) -> bool:
        """Whether it leads to nothing: servers redirect a link that only lacks the final slash of a folder."""
        return self.fault is not Fault.MISSING_SLASH

    def as_json(self) -> dict[str, str | int | None]:
        """Return the JSON object of the link, as `check` and reports print it."""
        fields = self._asdict()
        return {"kind" if name == "fault" else name: value for name, value in fields.items()}


@dataclass(frozen=True, slots=True)
class Checked:
    """A link check in numbers: `links` counts those into the tree, `skipped` lists files that could not be read."""

    files: int = 0
    links: int = 0
    faults: Counter[Fault] = field(default_factory=Counter)
    skipped: tuple[FileOutcome, ...] = ()

    @property
    def dead(self) -> int:
        """The number of links that lead to nothing, or elsewhere than meant."""
        return self.faults.total() - self.redirected

    @property
    def redirected(self) -> int:
        """The number of links that only lack the final slash of a folder, which servers redirect."""
        return self.faults[Fault.MISSING_SLASH]

    def plus(self, other: "Checked") -> "Checked":
        return Checked(
            self.files + other.files,
            self.links + other.links,
            self.faults + other.faults,
            self.skipped + other.skipped,
        )


_REMEMBERED: Final = 50_000
# Characters that the URL parser leaves as they are in a fragment (URL standard 1.3 "fragment percent-encode set"), except for
# the brace with which templates begin.
_PLAIN: Final = r"[!#-;=?-_a-z|}~]"
_PLAIN_FRAGMENT: Final = re.compile(f"{_PLAIN}*+")
# A reference with such a fragment, but without white space before it, which the parser would trim if the fragment were gone.
_WITH_PLAIN_FRAGMENT: Final = re.compile(rf"([^#]*+)(?:(?<![\0-\x20])#({_PLAIN}++))?+")
_TRIMMED: Final = bytes(range(0x21)).decode()  # what the parser trims from a reference (URL standard 4.4)
_PARTS: Final = re.compile(r"(?P<path>[^?#]*)(?P<query>(?:\?[^#]*)?)(?P<fragment>(?:#.*)?)", re.DOTALL)
_ANYWHERE: Final = "https://anywhere.invalid/"
_FILLED_IN: Final = lazy_pattern(r"\*|/:[a-z]")  # a wildcard or a placeholder in a rule
_FILLED_IN_BASE: Final = "filled-in:/"  # no link below it is in the tree
_WEB: Final = ("https://", "http://")
_SLASHES_OF_ROOT: Final = 3  # the slashes in the URL of the root of a web site
_LONGEST_REPAIR: Final = 32  # how many segments at the end of a path a suggestion may replace
# Elements of SVG that use another element, where an `a` leads to it
_USERS: Final = frozenset({
    "animate", "animatecolor", "animatemotion", "animatetransform", "discard", "feimage", "filter", "lineargradient", "mpath",
    "pattern", "radialgradient", "set", "textpath", "tref", "use",
})  # fmt: skip


class Lead(NamedTuple):
    """Where a link leads in the tree.

    Attributes:
        target: the path below the base, percent-encoded, and the fragment.
        page: the file that a server sends.
        fragment: the fragment, without `#`; empty if there is none.
        fault: what is wrong with the path; None if nothing is.
        suggestion: the reference that would be right; None if none is known or none is needed.
    """

    target: str
    page: str
    fragment: str
    fault: Fault | None
    suggestion: str | None


class PlacedLead(NamedTuple):
    """A link into the tree: its first byte, its text, and where it leads."""

    start: int
    link: str
    lead: Lead

    def as_dead_link(self, file: str, line: int, fault: Fault) -> DeadLink:
        return DeadLink(file, line, self.link, self.lead.target, fault, self.lead.suggestion)


class LinkFollower:
    """Follows the links of one tree; each worker makes only one, because it caches targets.

    Attributes:
        met_new_base: whether any link so far leads below the new base, and not into the old tree.
    """

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job, whose links are followed in its tree, served at the old bases."""
        self._finder = link_finder(replace(job, scripts=Scripts.LEAVE))
        self.met_new_base = False
        self._bases = BaseMap.of(job)
        self._back = BaseMap((job.new_base,), self._bases.old, strict_scheme=job.strict_scheme)
        self._mirror = None if job.naming is Naming.PLAIN else MirrorNames(job, self._bases)
        self._tree = ServedTree(job.root, clean=job.endings is Endings.CLEAN)
        self._folder = ""
        self._known: dict[LinkText, Lead | None] = {}  # for the folder
        self._stems: dict[str, Lead | None] = {}  # for the folder: by links without their fragment
        self._own: dict[str, Lead | None] = {}  # for the document: by such links that have no path
        self._pages: dict[tuple[str, str], Lead | None] = {}  # by folder and link without its fragment

    def leads(self, relative: str, kind: Kind, data: bytes) -> list[PlacedLead]:
        """Return the links of a page that lead into the tree, in page order; none if the page can't be parsed."""
        document = self._finder.find(data, language=kind)
        own = self._address(relative)
        base = own if document.base is None else _below(document.base.text, own)
        self._begin_document(base)
        known = self._known
        placed = []
        for link in document.links:
            start, text = link
            if base != own and _uses_own_part(text):
                lead = self._resolve_value(text.value, own)
            else:
                lead = known[text] if text in known else self._lead(text, base, kind)
            if lead is not None and link.element != "base":
                placed.append(PlacedLead(start, text.value, lead))
        return placed

    def base_of(self, relative: str, base: str | None) -> str:
        """Return the URL against which links of an HTML page resolve, given the text of its `<base href>`, if any."""
        document = self._address(relative)
        return document if base is None else _against(base, document)

    def _address(self, relative: str) -> str:
        return (
            document_url(self._bases.old, relative)
            if self._mirror is None
            else self._mirror.address(relative)
        )

    def follow(self, base: str, links: Mapping[str, int]) -> Iterator[tuple[Lead, Mapping[str, int]]]:
        """Follow links from `base`, given by text and number of occurrences.

        Yields leads to pages, each with the number of links to each of its fragments; the empty fragment is the page itself.
        Links of all pages of a folder can be followed together, except those that need the name of their page.
        """
        folder = base[: base.rfind("/") + 1]
        for stem, fragments in _by_stem(links).items():
            lead = self._find_page(stem, base, folder)
            if lead is None:
                continue
            if _PLAIN_FRAGMENT.fullmatch("".join(fragments)):
                yield lead, fragments
                continue
            named: Counter[str] = Counter()
            for fragment, count in fragments.items():
                if not TEMPLATE.search(f"{stem}#{fragment}"):
                    named[_encode_fragment(fragment)] += count
            if named:
                yield lead, named

    def _begin_document(self, base: str) -> None:
        """Begin another document; what was found is kept if it is in the same folder."""
        folder = base[: base.rfind("/") + 1]
        if folder != self._folder or len(self._known) + len(self._stems) > _REMEMBERED:
            self._folder, self._known, self._stems = folder, {}, {}
        self._own = {}

    def _lead(self, text: LinkText, base: str, kind: Kind) -> Lead | None:
        """Follow one link; None if it does not lead into the tree."""
        if kind is Kind.CSS and text.value.startswith("#"):
            return None  # CSS Values 4.5.1.1: it is relative to the document that uses the sheet
        if text.kind is LinkKind.RULE_PATH or (text.kind is LinkKind.RULE and _FILLED_IN.search(text.value)):
            return None  # it names no file, because a server fills it in or matches it
        if text.kind is LinkKind.SCRIPT_PATH:
            return None  # a pattern
        if text.base is None:
            lead = self._follow_value(text.value, base)
        else:
            lead = self._resolve_value(text.value, _below(text.base, base))
        if lead is not None and text.kind is LinkKind.JSON:
            # In JSON-LD, fragments name things, not places in pages. A folder need have no page there: an import map puts names
            # of modules behind it, and an application has all pages below its scope.
            fault = None if lead.fault is Fault.MISSING_INDEX else lead.fault
            lead = lead._replace(fragment="", fault=fault)
        if not NAMELESS.match(text.value):
            self._known[text] = lead
        return lead

    def _follow_value(self, value: str, base: str) -> Lead | None:
        """Follow `value`; the part before a plain fragment is followed once for all fragments."""
        parts = _WITH_PLAIN_FRAGMENT.fullmatch(value)
        if parts is None:
            return self._resolve_value(value, base)
        stem, fragment = parts.groups("")
        known = self._stems if stem in self._stems else self._own
        if stem not in known:
            known = self._own if NAMELESS.match(stem) else self._stems
            known[stem] = self._resolve_value(stem, base)
        lead = known[stem]
        if lead is None or not fragment:
            return lead
        if lead.fault is not None:  # the suggestion has to include the fragment
            return self._resolve_value(value, base)
        return Lead(f"{lead.target}#{fragment}", lead.page, fragment, None, None)

    def _find_page(self, stem: str, base: str, folder: str) -> Lead | None:
        """Find the page for links that begin with `stem`; with its steps up resolved, many folders share a result."""
        if NAMELESS.match(stem):
            return self._resolve_value(f"{stem}#", base)
        way = _climb(folder, stem)
        if way not in self._pages:
            if len(self._pages) >= _REMEMBERED:
                self._pages.clear()
            self._pages[way] = self._resolve_value(f"{stem}#", base)
        return self._pages[way]

    def _resolve_value(self, value: str, base: str) -> Lead | None:
        if TEMPLATE.search(value):
            return None
        href = resolve(base, value)
        saved = None if href is None or self._mirror is None else self._mirror.find(href)
        if saved is not None:
            href = document_url(self._bases.old, saved.name) + saved.rest
        place = None if href is None else self._bases.place(href)
        if place is None:
            self.met_new_base |= href is not None and self._back.row(href) is not None
            return None
        path, query, fragment = _PARTS.findall(place)[0]
        answer = self._tree.answer(path, query)
        if answer.fault is not None and PLACEHOLDER.match(value):
            return None
        suggestion = None
        if answer.right is not None:
            rest = fragment if answer.fault is Fault.ENCODING_DIFFERS else query + fragment
            suggestion = self._suggest(value, base, answer.right, rest)
        return Lead(path + fragment, answer.relative, fragment[1:], answer.fault, suggestion)

    def _suggest(self, value: str, base: str, right: str, rest: str) -> str:
        """Spell a reference to the path `right` that keeps as much of the author's text as possible."""
        written = WrittenReference(value, base.partition(":")[0])
        segments = written.text[: written.path_end].split("/")
        wanted = right.split("/")
        for count in range(1, min(len(segments), len(wanted), _LONGEST_REPAIR) + 1):
            for tail in (wanted[-count:], wanted[-count - 1 :]):
                suggestion = "/".join([*segments[:-count], *tail]) + rest
                href = resolve(base, suggestion)
                if href is not None and self._bases.place(href) == right + rest:
                    return suggestion
        return self._bases.old + right + rest


@functools.lru_cache(maxsize=1 << 14)
def _encode_fragment(fragment: str) -> str:
    """Return a fragment as the URL parser serializes it."""
    if _PLAIN_FRAGMENT.fullmatch(fragment):
        return fragment
    href = resolve(_ANYWHERE, f"#{fragment}")
    assert href is not None  # the parser refuses no fragment
    return href.partition("#")[2]


def _by_stem(links: Mapping[str, int]) -> Mapping[str, Mapping[str, int]]:
    """Group links by the part before their fragments, and count each fragment; a missing one counts as empty."""
    stems: dict[str, dict[str, int]] = defaultdict(functools.partial(defaultdict, int))
    for link, count in links.items():
        stem, _, fragment = link.strip(_TRIMMED).partition("#")
        stems[stem][fragment] += count
    return stems


def _climb(folder: str, stem: str) -> tuple[str, str]:
    """Resolve the steps up (`../`) at the start of a reference, as far as there are folders; return folder and rest."""
    rest = stem
    while rest.startswith("../") and folder.startswith(_WEB) and folder.count("/") > _SLASHES_OF_ROOT:
        folder, rest = folder[: folder.rindex("/", 0, -1) + 1], rest[3:]
    return folder, stem if rest is stem else f"./{rest}"


def _uses_own_part(text: LinkText) -> bool:
    """Tell whether browsers seek a fragment in the page itself, whatever its base (SVG 2, 16.1.1; CSS Values 4.5.1.1)."""
    is_used = text.kind is LinkKind.CSS or text.setting.element.lower() in _USERS
    return is_used and text.value.startswith("#")


def _below(base: LinkText, around: str) -> str:
    """Return the base that the link `base` sets, which is resolved against its own element's base, or else `around`."""
    return _against(base.value, around if base.base is None else _below(base.base, around))


def _against(base: str, document: str) -> str:
    """Return the base that the text `base` sets in a document; the URL of the document if that is no valid base."""
    if TEMPLATE.search(base) or PLACEHOLDER.match(base):
        return _FILLED_IN_BASE
    given = resolve(document, base)
    return document if given is None or given.startswith(NO_BASE) else given


# SVG 2, 16.3: such fragments describe a view or a part of a picture, and name no element.
_VIEW: Final = re.compile(r"(?:svgView\(|xywh=|t=)")
# Selectors of elements with anchors, and the attribute that holds the name.
_IN_PAGES: Final = (("[id]", "id"), ("a[name]", "name"))
_IN_XML: Final = (("[id]", "id"), (r"[xml\:id]", "xml:id"), ("a[name], A[name]", "name"))
# The start page of Natural Docs 2, whose script takes fragments for names of pages: `#File:input/a.cs:Symbol`
_ROUTED: Final = "body.NDFramePage"
_PLACES: Final = {Kind.HTML: _IN_PAGES, Kind.SVG: _IN_XML, Kind.XML: _IN_XML}


def anchors(data: bytes, kind: Kind, charset: str = "") -> frozenset[str] | None:
    """Return the anchors of a file, which are the names that fragments can have; None if they can't be known.

    They can't be known if fragments mean something else in the file, if it is too large, or if it is XML that is not
    well-formed, which browsers don't show. `charset` is the encoding that the server declares for pages.
    """
    if len(data) > LARGEST_READ or kind not in _PLACES:
        return None
    try:
        tree = (
            turbohtml.parse(data, encoding=charset or None, positions=False)
            if kind is Kind.HTML
            else xml_tree(data)
        )
    except turbohtml.HTMLParseError:
        return None
    return anchors_of(tree, kind)


def anchors_in(page: Path, charset: str) -> frozenset[str] | None:
    """Return the anchors of a file on disk; None if they can't be known, or if it can't be read or costs too much."""
    try:
        data = read_file(page.resolve()).data
        with file_budget(len(data)):
            return anchors(data, kind_of(page.name) or Kind.HTML, charset)
    except (OSError, *TOO_EXPENSIVE):
        return None


def anchors_of(tree: turbohtml.Document, kind: Kind) -> frozenset[str] | None:
    if tree.select_one(_ROUTED):
        return None
    return frozenset(
        str(element.attr(name)) for selector, name in _PLACES[kind] for element in tree.select(selector)
    )


def names_a_place(fragment: str, places: frozenset[str]) -> bool:
    """Whether a browser finds the fragment of an href in a page (HTML 7.4.6.3, "find a potential indicated element")."""
    fragment = fragment.partition(":~:")[0]
    if not fragment or fragment in places or _VIEW.match(fragment):
        return True
    decoded = unquote_to_bytes(fragment).decode("utf-8", "replace")
    return decoded in places or decoded.lower() == "top"
