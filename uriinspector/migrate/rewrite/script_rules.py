"""Apply rules for site generators: each yields places in a file that no syntax marks as links, with their new bytes.

A tree at the root of its host has the old path `/`, with which every path begins, so its base in a script can't be recognized
without a rule. Places that overlap a changed link are skipped; all others are then treated like links, by the plan, the
report, exclusions, the journal and undo.

The rules of a generator say where it writes the base. Docusaurus writes an origin beside it and makes canonical links of the
two (`url:"https://old.example",baseUrl:"/docs/"`); themes of Hexo recognize links to other sites by
`"hostname":"old.example","root":"/docs/"`. An origin or a host by itself proves nothing: it may be a link to the home page of
the host.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

import ada_url

from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Kind, LinkKind, LinkText, Notation, Respelling, Setting
from uriinspector.html.script.reader import is_parameter
from uriinspector.html.script.search import places_in_any_case
from uriinspector.migrate.generators import (
    ANTORA,
    BUNDLERS,
    EMPTY_ATTRIBUTE,
    HISTORY,
    OF_ANY_PROGRAM,
    ROUTER_SLASHES,
    RULES,
    START_PAGES,
    WITHOUT_PATHS,
    Base,
    GeneratorRule,
    generator_of,
)
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.file_edits import places_by_file
from uriinspector.migrate.model.job import RewriteJob, Scripts
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.rewrite.decide import Rewrite
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrite

_SLASH: Final = re.compile(r"\"/\"|'/'|`/(?:`|\$\{)")
_NEAR: Final = 120  # characters
_SCRIPT_BEGINS: Final = re.compile(r"<script(?=[\s/>])", re.IGNORECASE)
_SCRIPT_ENDS: Final = re.compile(r"</script[\t\n\f\r />]", re.IGNORECASE)


class FurtherPlace(NamedTuple):
    """Bytes of a file that are replaced.

    Attributes:
        start: the first byte that is replaced.
        end: the byte after the last.
        after: the new bytes, with the escapes and in the encoding of the place.
        holder: a name for the place in lists of links, such as the member or the generator that wrote it.
        evidence: what shows that they are an address.
    """

    start: int
    end: int
    after: bytes
    holder: str
    evidence: Evidence = Evidence.DECLARED


class FurtherFile(NamedTuple):
    """A file to which the rules are applied."""

    relative: str
    kind: Kind
    data: bytes
    encoding: Encoding


class InlineScript(NamedTuple):
    """A script in a page: the attributes in its tag, and the character span of its text."""

    tag: str
    start: int
    end: int


def inline_scripts(page: str) -> Iterator[InlineScript]:
    """Yield the scripts of a page, in linear time even if tags are left open."""
    position = 0
    while (begun := _SCRIPT_BEGINS.search(page, position)) is not None:
        start = page.find(">", begun.end()) + 1
        ended = _SCRIPT_ENDS.search(page, start) if start else None
        if ended is None:
            return
        yield InlineScript(page[begun.end() : start - 1], start, ended.start())
        position = ended.end()


class FurtherRewrite(NamedTuple):
    """A place in the form in which plans hold links."""

    start: int
    text: LinkText
    rewrite: LinkRewrite


_KINDS: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.HTML})
_ENDS = b"\\\"'`"  # what ends a string, with its escape


class _Origins(NamedTuple):
    """An expression that finds the old origins, the old host, and the new origin and host."""

    expression: re.Pattern[bytes]
    old_host: bytes
    new: bytes
    host: bytes


class RootPlace(NamedTuple):
    """A span of characters in a script, and the text that replaces it."""

    start: int
    end: int
    replacement: str


_UNKNOWN: Final = GeneratorRule("")


def root_places(relative: str, text: str, generator: str | None, new_path: str) -> Iterator[RootPlace]:
    """Yield, in order, the bases that the generator of a site wrote into a script, for a move from `/` to `new_path`.

    Args:
        relative: the file in the tree, with `/` between folders.
        text: the script: a file, the script of a page, or JSON.
        generator: the program that made the site; None if it is not known.
        new_path: the path of the new base, with its slashes at both ends.
    """
    rule = RULES.get(generator, _UNKNOWN)
    safe = new_path.replace("'", "%27")
    start_pages = () if rule.has_router or rule.completes else START_PAGES
    routers = HISTORY if generator in OF_ANY_PROGRAM else ()
    for start, end in sorted({*_bases(relative, text, (*BUNDLERS, *routers, *rule.bases, *start_pages))}):
        yield RootPlace(start, end, _spell_like(safe, text[start:end]))


# Each text is looked for once: many pieces share theirs
_BY_MARK: Final = {
    mark: [pattern for other, pattern in WITHOUT_PATHS if other == mark] for mark, _ in WITHOUT_PATHS
}


def untouched_places(text: str, generator: str | None) -> tuple[tuple[int, int], ...]:
    """Return the spans of a script in which every path stays: the generator itself adds the base to it, or it is no address."""
    own = RULES.get(generator, _UNKNOWN).untouched
    patterns = [pattern for mark, found in _BY_MARK.items() if mark in text for pattern in found]
    patterns += [own] if own else []
    spans = (match.span() for pattern in patterns for match in pattern.finditer(text))
    return (*spans, *_router_slashes(text))


def _router_slashes(text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of the slashes in a script with which a router takes paths apart or puts them together."""
    patterns = [pattern for mark, pattern in ROUTER_SLASHES if mark in text]
    for found in _SLASH.finditer(text) if patterns else ():
        start = max(0, found.start() - _NEAR)
        around = text[start : found.end() + _NEAR]
        pieces = (match.span() for pattern in patterns for match in pattern.finditer(around))
        if any(first + start <= found.start() and found.end() <= last + start for first, last in pieces):
            yield found.span()


def places_behind_base(text: str, new_path: str) -> Iterator[int]:
    """Yield the paths of a script that it puts behind a variable with the base of its site, `/` without its slash or the new one.

    A variable holds it until something else is assigned to its name: bundlers use each name many times, also for parameters.
    """
    path = re.escape(new_path.removesuffix("/"))
    base = rf"""(?P<base>(?P<quote>["'`])(?:/(?P=quote)\.replace\(|{path}/?(?P=quote)))"""
    if re.search(base, text) is None:
        return
    uses = rf"""(?<![\w$.])(?P<name>[\w$]++)(?:(?P<given>\s?=(?!=)\s?){base}?|\s?\+\s?["'`](?=/)|(?P<put>\}})(?=/))"""
    known: set[str] = set()
    for match in re.finditer(uses, text):
        name = match["name"]
        if match["given"]:
            (known.add if match["base"] else known.discard)(name)
        elif (
            name in known
            and (not match["put"] or text.endswith("${", 0, match.start()))
            and not is_parameter(name, text, match.start())
        ):
            yield match.end()


def _bases(relative: str, text: str, bases: Iterable[Base]) -> Iterator[tuple[int, int]]:
    has: dict[tuple[str, ...], bool] = {}  # a cache: most bases share their marks, and most texts have none
    for each in bases:
        if each.file not in relative:
            continue
        if each.marks not in has:
            has[each.marks] = any(mark in text for mark in each.marks)
        if has[each.marks]:
            yield from each.find_in(text)


def _spell_like(new_path: str, slash: str) -> str:
    """Spell the slashes of a path like the slash that it replaces; if the old base was empty, drop the final slash."""
    return new_path.replace("/", slash) if slash else new_path.removesuffix("/")


_EMPTY: Final = frozenset({b'""', b"''", b"``"})
_SCRIPTS: Final = frozenset({Kind.SCRIPT, Kind.DATA})


class PlaceRules:
    """Finds what changes in the files of one checked job by the rules for site generators, and what stays by them."""

    def __init__(self, job: RewriteJob) -> None:
        self._job = job
        # The row of the whole tree, if the job has an old base.
        self._row = next((row for row in BaseMap.of(job).rows if row.folder == ""), None)
        # The path that replaces `/`; None if the tree does not move away from the root.
        self._new_path = None if self._row is None or not self._row.leaves_root else self._row.new_path

    @functools.cached_property
    def generator(self) -> str | None:
        """The program that made the site; None if it is not known."""
        return generator_of(self._job.root)

    def rewrites(self, file: FurtherFile) -> Iterator[FurtherRewrite]:
        """Yield the places that change in a file; none if the job does not move paths in scripts."""
        if self._job.scripts is not Scripts.PATHS or not self._job.reads_scripts:
            return
        notation = Notation(file.encoding, ())
        for start, end, after, holder, evidence in self.places(file):
            raw = file.data[start:end]
            value = file.encoding.decode(raw)
            text = LinkText(Setting("", holder, LinkKind.SCRIPT_PATH, notation), raw, value)
            decision = Rewrite(len(value), file.encoding.decode(after), Reason.SCRIPT_PATH)
            rewrite = LinkRewrite(decision, Respelling(0, len(raw), after), evidence)
            yield FurtherRewrite(start, text, rewrite)

    def places(self, file: FurtherFile) -> Iterator[FurtherPlace]:
        """Yield the places that change in a file, rule by rule."""
        if file.encoding.unit == 1:
            yield from self._origins(file)
            yield from self._root_paths(file)
            yield from self._empty_bases(file)
            yield from self._empty_attributes(file)

    def stays_untouched(self, file: FurtherFile) -> Callable[[int], bool]:
        """Return a function that tells whether the base is added to the path at a place of the file: by the site's generator, or in the script.

        The file is searched when the function is first called, because in most pages no string is left to ask about.
        """
        spans = functools.cache(functools.partial(self._untouched_spans, file))
        return lambda place: any(first <= place < last for first, last in spans())

    def _untouched_spans(self, file: FurtherFile) -> list[tuple[int, int]]:
        new_path = self._new_path
        if new_path is None or file.encoding.unit != 1:
            return []
        text = _character_per_byte(file)
        return [
            (start + first, start + last)
            for start, end in _scripts(file, text)
            for first, last in (
                *untouched_places(text[start:end], self.generator),
                *((place, place + 1) for place in places_behind_base(text[start:end], new_path)),
            )
        ]

    def _origins(self, file: FurtherFile) -> Iterator[FurtherPlace]:
        """Yield the origins beside a `baseUrl`, and the hosts beside a `root`, in the scripts of a file."""
        known = self._old_origins if file.kind in _KINDS else None
        if known is None:
            return
        ends = (place + len(known.old_host) for place in places_in_any_case(known.old_host, file.data))
        if not any(file.data[end : end + 1] in _ENDS for end in ends):
            return
        for match in known.expression.finditer(file.data):
            if match["host"]:
                yield FurtherPlace(*match.span("host"), known.host, "hostname")
                continue
            slash = b"\\/" if b"\\/" in match["origin"] else b"/"
            yield FurtherPlace(*match.span("origin"), known.new.replace(b"/", slash), "url")

    @functools.cached_property
    def _old_origins(self) -> _Origins | None:
        if self._row is None:
            return None
        old, new = (ada_url.URL(base) for base in (self._row.old, self._row.new))
        if old.origin == new.origin:
            return None
        spelled = r"\\?/".join(map(re.escape, old.origin.split("/")))
        expression = (
            rf"""url(?<=\burl)\\?["']?\s*:\s*(?P<quote>\\?["'`])(?P<origin>{spelled})(?P=quote)\s*,\s*\\?["']?baseUrl\b"""
            rf"""|hostname(?<=\bhostname)\\?["']?\s*:\s*(?P<mark>\\?["'])(?P<host>{re.escape(old.host)})(?P=mark)\s*,\s*\\?["']?root\b"""
        )
        pattern, *rest = (text.encode("ascii") for text in (expression, old.host, new.origin, new.host))
        return _Origins(re.compile(pattern), *rest)

    def _root_paths(self, file: FurtherFile) -> Iterator[FurtherPlace]:
        """Yield the bases that change in the scripts of a file, if its tree moves from the root of a host to a path."""
        if self._new_path is None:
            return
        text = _character_per_byte(file)
        for start, end in _scripts(file, text):
            for place in root_places(file.relative, text[start:end], self.generator, self._new_path):
                after = place.replacement.encode("ascii")
                yield FurtherPlace(start + place.start, start + place.end, after, self.generator or "script")

    def _empty_bases(self, file: FurtherFile) -> Iterator[FurtherPlace]:
        """Yield the empty strings of a file that a browser was seen to use as the base of a site at the root."""
        if self._new_path is None or not self._job.seen:
            return
        for start in sorted(places_by_file(self._job.seen).get(file.relative, ())):
            if start > 0 and file.data[start - 1 : start + 1] in _EMPTY:
                after = self._new_path.removesuffix("/").encode("ascii")
                yield FurtherPlace(start, start, after, "base", Evidence.SEEN)

    def _empty_attributes(self, file: FurtherFile) -> Iterator[FurtherPlace]:
        """Yield the empty attributes in which a page keeps the base of a site at the root, if its tree moves to a path."""
        is_page = file.kind is Kind.HTML and b'-path=""' in file.data
        if self._new_path is None or not is_page or self.generator != ANTORA:
            return
        after = self._new_path.removesuffix("/").encode("ascii")
        for match in EMPTY_ATTRIBUTE.finditer(file.data):
            yield FurtherPlace(*match.span("base"), after, ANTORA)


def _character_per_byte(file: FurtherFile) -> str:
    """Return a file of single-byte units as text in which each place is the same as in its bytes; only US-ASCII is kept."""
    return file.encoding.ascii_view(file.data).decode("latin-1")


def _scripts(file: FurtherFile, text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of the file that are scripts; a source map holds the text of some."""
    if file.kind in _SCRIPTS:
        if not file.relative.lower().endswith(".map"):
            yield 0, len(text)
    elif file.kind is Kind.HTML:
        yield from ((script.start, script.end) for script in inline_scripts(text))
