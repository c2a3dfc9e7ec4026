"""Guess where a tree was served, from the addresses that its pages give as their own, and from sitemaps and links.

A bounded sample spread over the tree is read; each guess carries its evidence, for a person to judge.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import IntEnum
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from uriinspector.base.message import Message, join_messages, plural
from uriinspector.base.progress import IsCancelled, never_cancelled, raise_if_cancelled
from uriinspector.html.document import LinkFinder
from uriinspector.html.link import Link
from uriinspector.migrate.io.disk import read_beginning
from uriinspector.migrate.model.base_map import INDEX_NAME, document_url, resolve
from uriinspector.migrate.model.job import Kind, RewriteJob, kind_of

_MOST_ENTRIES: Final = 20_000
_MOST_PAGES: Final = 200
_MOST_BYTES: Final = 1 << 17
"""How much of a page is read: canonical links and og:url stand in its head."""
_MOST_GUESSES: Final = 6
_MOST_WORDS: Final = 2  # kinds of evidence named, the strongest; more than two are no help to decide
_HREF: Final = re.compile(r"(https?)://([^/?#]+)(/[^?#]*)")
_INDEX: Final = re.compile(r"(?:\A|(?<=/))index\.[a-z]+\Z", re.IGNORECASE)
_MIRRORED: Final = re.compile(rb"<!--\s*(?:saved from url=\(\d+\)|Mirrored from )(?:https?://)?([^\s<>]+)")


class EvidenceKind(IntEnum):
    """The kinds of evidence for a base, the strongest first."""

    CANONICAL = 0
    OPEN_GRAPH = 1
    BASE = 2
    SITEMAP = 3
    MIRROR = 4
    LINKS = 5


_IN_WORDS: Final = {
    EvidenceKind.CANONICAL: "given as their own address by {} of {}",
    EvidenceKind.OPEN_GRAPH: "given for sharing by {} of {}",
    EvidenceKind.BASE: "links start there in {} of {}",
    EvidenceKind.SITEMAP: "{} of the sitemap",
    EvidenceKind.MIRROR: "{} of {} were saved from there",
    EvidenceKind.LINKS: "links to {} of the folder",
}


def inner_site(root: Path) -> Path | None:
    """Return the folder in `root` where the site seems to begin; None if `root` itself seems to be right.

    It is the only folder in `root` with pages, one of which is an index, and no page lies in `root` itself. If `root` was
    chosen one level too high, every address would get that level.
    """
    try:
        inside = [each for each in root.iterdir() if not each.name.startswith(".")]
        if any(_is_page(each.name) for each in inside):
            return None
        names = {folder: [each.name for each in folder.iterdir()] for folder in inside if folder.is_dir()}
    except OSError:
        return None
    with_pages = [folder for folder, held in names.items() if any(map(_is_page, held))]
    is_one = len(with_pages) == 1 and any(map(_INDEX.match, names[with_pages[0]]))
    return with_pages[0] if is_one else None


def _is_page(name: str) -> bool:
    return kind_of(name) is Kind.HTML


class Guess(NamedTuple):
    """A base, and its evidence in words; `source` is the strongest kind of evidence, with `votes` for the base."""

    base: str
    evidence: str
    source: EvidenceKind
    votes: int


class Example(NamedTuple):
    """The first link from a page into the tree, as an example of what the move does to links."""

    relative: str
    value: str


class FirstLook(NamedTuple):
    """What a quick look at a tree shows.

    Attributes:
        guesses: the guesses, the likeliest first.
        pages: how many pages were read for the guesses.
        example: an example of a link; None if no page has one into the tree.
        size: how many pages there are, in words.
    """

    guesses: tuple[Guess, ...]
    pages: int
    example: Example | None
    size: str = ""


def first_look(folder: Path, cancelled: IsCancelled = never_cancelled) -> FirstLook:
    """Read a sample of the pages of `folder`; an unreadable folder gives no guesses.

    Raises CancelledError when cancelled.
    """
    names = _list_files(folder, cancelled)
    known = frozenset(names)
    there = [name for name in names if kind_of(name) is Kind.HTML]
    pages = _pick_sample(there)
    finder = LinkFinder()
    votes: Counter[tuple[EvidenceKind, str]] = Counter()
    linked: set[tuple[str, str]] = set()
    example = None
    for name in pages:
        raise_if_cancelled(cancelled)
        data = read_beginning(folder / name, _MOST_BYTES) or b""
        links = finder.find(data).links
        votes.update(set(_self_votes(name, data, links)))
        linked.update(_linked_files(links, known))
        example = example or _example(name, links, known)
    for name in filter(_is_sitemap, names):
        raise_if_cancelled(cancelled)
        found = finder.find(read_beginning(folder / name, 8 * _MOST_BYTES) or b"", language=Kind.XML).links
        votes.update(
            (EvidenceKind.SITEMAP, split[0]) for link in found if (split := _split_at_file(link.value, known))
        )
    votes.update((EvidenceKind.LINKS, base) for base, _ in linked)
    size = plural(len(there), "page")
    if len(names) >= _MOST_ENTRIES:
        size = Message("more than {}", size)
    return FirstLook(_rank(votes, len(pages)), len(pages), example, size)


def _list_files(folder: Path, cancelled: IsCancelled) -> list[str]:
    """List the files of the tree, those near its top first, up to about `_MOST_ENTRIES`."""
    names: list[str] = []
    waiting = [""]
    while waiting and len(names) < _MOST_ENTRIES:
        raise_if_cancelled(cancelled)
        inner = waiting.pop(0)
        try:
            with os.scandir(folder / inner) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            continue
        prefix = f"{inner}/" if inner else ""
        names += [prefix + entry.name for entry in entries if entry.is_file(follow_symlinks=False)]
        waiting += [prefix + entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]
    return names


def _is_sitemap(name: str) -> bool:
    return PurePosixPath(name).name.lower().startswith("sitemap") and kind_of(name) is Kind.XML


def _pick_sample(names: list[str]) -> list[str]:
    """Return the index of the tree first, then names spread evenly over it."""
    step = max(1, len(names) // _MOST_PAGES)
    first = [name for name in names if _INDEX.fullmatch(name)]
    return list(dict.fromkeys((*first, *names[::step][:_MOST_PAGES])))


def _self_votes(name: str, data: bytes, links: Iterable[Link]) -> Iterator[tuple[EvidenceKind, str]]:
    """Yield the bases that follow from the URLs that a page gives as its own, each with its kind of evidence."""
    for link in links:
        source = _evidence_kind(data, link)
        base = None if source is None else _base_of_own(link.value, name)
        if source is not None and base is not None:
            yield source, base
    for match in _MIRRORED.finditer(data, 0, 4096):
        base = _base_of_own("https://" + match[1].decode("ascii", "replace"), name)
        if base is not None:
            yield EvidenceKind.MIRROR, base


def _evidence_kind(data: bytes, link: Link) -> EvidenceKind | None:
    """Return the kind of evidence that a link is, judged by its tag; None if the page does not give its own URL in it."""
    if link.element == "base":
        return EvidenceKind.BASE
    tag = data[max(data.rfind(b"<", 0, link.start), 0) : data.find(b">", link.span.end) + 1].lower()
    if link.element == "link" and b"canonical" in tag:
        return EvidenceKind.CANONICAL
    return EvidenceKind.OPEN_GRAPH if link.element == "meta" and b"og:url" in tag else None


def _base_of_own(url: str, name: str) -> str | None:
    """Return the base for which `url` is an address of the file `name`, under any path that servers use for it, else None."""
    href = _href(url)
    if href is None:
        return None
    quoted = document_url("", name)
    folder = quoted[: quoted.rfind("/") + 1]
    without_index = folder if _INDEX.search(quoted) else quoted
    for own in (quoted, without_index, quoted.removesuffix(PurePosixPath(quoted).suffix), folder):
        if href.endswith(f"/{own}"):
            return href[: len(href) - len(own)]
    return None


def _href(url: str) -> str | None:
    """Serialize an http or https URL without its query and fragment; None for any other."""
    match = _HREF.match(resolve("about:blank", url) or "")
    return None if match is None else match[0]


def _linked_files(links: Iterable[Link], known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield the bases below which links name files, each with its file.

    The index at the top is no evidence, because every site has one.
    """
    for link in links:
        if link.value[:4].lower() == "http" and not link.absolute_only and link.element != "base":
            split = _split_at_file(link.value, known)
            if split is not None and not _INDEX.fullmatch(split[1]):
                yield split


def _split_at_file(url: str, known: frozenset[str]) -> tuple[str, str] | None:
    """Split a URL into a base and the path of a file in the tree, as long as possible; None if it names no file."""
    href = _href(url)
    if href is None:
        return None
    start = href.index("/", href.index("//") + 2) + 1
    while start and start < len(href):
        path = os.fsdecode(unquote_to_bytes(href[start:]))
        if path in known or (path.endswith("/") and _is_served(path, known)):
            return href[:start], path
        start = href.find("/", start) + 1
    return None


def _is_served(path: str, known: frozenset[str]) -> bool:
    return path in known or f"{path.removesuffix('/')}/{INDEX_NAME}" in known or f"{path}.html" in known


def _example(name: str, links: Iterable[Link], known: frozenset[str]) -> Example | None:
    """Return the first link of a page to another page of the tree, as it is written."""
    here = document_url("tree:/", name)
    for link in links:
        if link.element != "a" or link.value.startswith("#"):
            continue
        target = (resolve(here, link.value) or "").partition("#")[0]
        path = os.fsdecode(unquote_to_bytes(target.removeprefix("tree:/")))
        if target.startswith("tree:/") and path != name and path and _is_served(path, known):
            return Example(name, link.value)
    return None


def _rank(votes: Counter[tuple[EvidenceKind, str]], pages: int) -> tuple[Guess, ...]:
    """Make one guess for each base, counting http and https together, and return the likeliest ones."""
    by_site: dict[str, list[tuple[EvidenceKind, int, str]]] = {}
    for (source, base), count in votes.items():
        by_site.setdefault(base.partition(":")[2], []).append((source, -count, base))
    guesses = []
    for found in by_site.values():
        found.sort()
        source, count, base = found[0]
        merged: Counter[EvidenceKind] = Counter()
        for each, negative, _ in found:
            merged[each] -= negative
        words = [_describe(each, total, pages) for each, total in sorted(merged.items())[:_MOST_WORDS]]
        guesses.append(Guess(base, join_messages(words), source, -count))
    guesses.sort(key=lambda guess: (_is_rare(guess, pages), guess.source, -guess.votes, guess.base))
    # If a guess has more than one vote, a guess with a single vote counts as the mistake of that page.
    leads = bool(guesses) and guesses[0].votes > 1
    likely = [
        guess for guess in guesses if guess.votes > 1 or not (leads or guess.source is EvidenceKind.LINKS)
    ]
    return tuple((likely or guesses)[:_MOST_GUESSES])


def _is_rare(guess: Guess, pages: int) -> bool:
    """Whether less than one page in a hundred votes for a guess; these may be mistaken, so it ranks below the others."""
    return guess.source is not EvidenceKind.SITEMAP and guess.votes * 100 < pages


def _describe(source: EvidenceKind, count: int, pages: int) -> str:
    template = _IN_WORDS[source]
    if source is EvidenceKind.SITEMAP:
        return Message(template, plural(count, "entry", "entries"))
    if source is EvidenceKind.LINKS:
        return Message(template, plural(count, "file"))
    return Message(template, f"{count:,}", plural(pages, "page"))


class NamedElsewhere(NamedTuple):
    """A base that pages give as their own, though it is not below the old base of the job.

    Attributes:
        given: the first old base of the job, or the new base if there is none.
        base: the base that the pages give; the likeliest, if they give several.
        votes: how many pages give it.
        pages: how many pages were looked at.
    """

    given: str
    base: str
    votes: int
    pages: int

    @property
    def sentence(self) -> str:
        """A warning for the user before the move."""
        pages = plural(self.pages, "page")
        if self.votes == 1:
            return Message(
                "No page gives {} as its own address, but one of {} looked at gives {}: links to that address stay as they are.",
                self.given,
                pages,
                self.base,
            )
        return Message(
            "No page gives {} as its own address, but {} of {} looked at give {}: links to that address stay as they are.",
            self.given,
            f"{self.votes:,}",
            pages,
            self.base,
        )


def named_elsewhere(job: RewriteJob, look: FirstLook) -> NamedElsewhere | None:
    """Return the base that the pages give as their own, if none that they give fits a checked job; else None.

    Only statements about the pages themselves count (such as canonical links, `og:url` and sitemaps), not where links lead.
    """
    given = job.addressed_at
    bases = (*given, *(old for old, _ in job.maps))
    own = [guess for guess in look.guesses if guess.source is not EvidenceKind.LINKS]
    if not own or any(_is_below(guess.base, bases) for guess in own):
        return None
    return NamedElsewhere(given[0], own[0].base, own[0].votes, look.pages)


def _is_below(base: str, bases: Iterable[str]) -> bool:
    return any(_without_scheme(base).startswith(_without_scheme(other)) for other in bases)


def _without_scheme(base: str) -> str:
    """Return a base without its scheme, because http and https of one host count as one site."""
    return base.lower().partition("://")[2].rstrip("/") + "/"
