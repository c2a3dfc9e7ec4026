"""Write the notes on a tree that a user should read before a run."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, Switch, join_messages, plural
from uriinspector.core.syntax.span import line_numbers
from uriinspector.core.text.visible import visible
from uriinspector.html.document import LinkFinder
from uriinspector.html.values import DECODED_PATH
from uriinspector.migrate.generators import (
    OF_ANY_PROGRAM,
    SINGLE_PAGE,
    compares_relative_links,
    finds_pages_by_links,
    generator_of,
    has_signed_base,
    is_assembled,
    setting_of_lost_base,
    starts_empty,
    swaps_pages,
)
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.file_edits import RunTotals
from uriinspector.migrate.model.job import PROGRAM_SUFFIXES, Kind, Links, RewriteJob, Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.tree.discover import Discovery, SourceFile, SourceLink, leads_out

_LARGEST_RULES: Final = 4 << 20
_AT_ROOT: Final = frozenset({"robots.txt", "_redirects", "_headers"})
_OF_PATHS: Final = lazy_pattern(
    r"\s*(?:Rewrite(?:Base|Rule|Cond)|RedirectMatch|FallbackResource)\b", re.IGNORECASE
)
# What describes a book (EPUB), a help file (HTML Help, Qt Help) or a course (SCORM), whose pages are packed with it.
_PACKAGES: Final = (".opf", ".hhp", ".qhp", "imsmanifest.xml")
_LINKS_SAID: Final = {
    Links.KEEP: "kept as written",
    Links.RELATIVE: "relative ones written anew to lead where they led",
    Links.FOLLOW: "the copy holds what they lead to, as it is",
}


def tree_notes(job: RewriteJob, found: Discovery) -> Iterator[str]:
    """Report what may surprise in a tree: scripts of generators, symbolic and hard links, server rules and programs."""
    yield from _generator_notes(job)
    yield from _link_notes(job, found)
    outside = [group for group in found.hard_linked if group.outside] if job.in_place else []
    pages = {file.relative for file in found.pages} if outside else set()
    shared = sum(not pages.isdisjoint(group.names) for group in outside)
    if shared:
        files = plural(shared, "file")
        yield Message(
            "{} with names outside the folder too (hard links): the run is refused if one of them changes.",
            files,
        )
    yield from _rule_notes(job, [file for file in found.files if file.kind is Kind.RULES])
    packages = [file.relative for file in found.files if file.relative.lower().endswith(_PACKAGES)]
    if packages and job.style in {Style.ABSOLUTE, Style.ROOT}:
        yield Message(
            "{}, the first {}: the pages packed with it find each other only by relative links, so the styles keep and relative suit them.",
            plural(
                len(packages), "description of a book or help file", "descriptions of books or help files"
            ),
            visible(packages[0]),
        )
    names = (file.relative for file in found.files if file.kind is None)
    programs = [name for name in names if name.lower().endswith(PROGRAM_SUFFIXES)]
    if programs:
        files = plural(len(programs), "file")
        yield Message(
            "No links are looked for in what a server runs: {}, the first {}.", files, visible(programs[0])
        )


def _rule_notes(job: RewriteJob, files: Sequence[SourceFile]) -> Iterator[str]:
    """Report server rules that are left because they are not plain, and files that only work at the root of a host."""
    olds = [ada_url.URL(base) for base in job.old_bases]
    is_below = ada_url.URL(job.new_base).pathname != "/"
    finder = LinkFinder(frozenset({Kind.RULES}))
    for file in files if olds else ():
        if file.size > _LARGEST_RULES:
            continue
        try:
            data = read_file(job.root / file.relative).data
        except OSError:
            continue  # reported when it is to be changed
        links = finder.find(data, language=Kind.RULES).links
        held = set(line_numbers(data, (link.start for link in links)))
        left = [
            number
            for number, line in enumerate(data.decode("latin-1").split("\n"), 1)
            if number not in held and _names_place(line, olds, below=is_below)
        ]
        if left:
            yield Message(
                "{}: {} no plain rule and may hold the old address, the first in line {}: change by hand what does.",
                visible(file.relative),
                plural(len(left), "line is", "lines are"),
                str(left[0]),
            )
        decoded = [link for link in links if link.text.setting.attribute == DECODED_PATH]
        if decoded and "%" in job.new_base:
            yield Message(
                "{}: Apache compares the paths of {} with addresses without escapes, and {} has some: write them by hand, the first in line {}.",
                visible(file.relative),
                plural(len(decoded), "redirect"),
                job.new_base,
                str(data.count(b"\n", 0, decoded[0].start) + 1),
            )
    at_root = [file.relative for file in files if file.relative.lower() in _AT_ROOT]
    if is_below and at_root:
        yield Message(
            "Servers and crawlers read these only at the root of a host, not below {}: {}.",
            job.new_base,
            join_messages(at_root),
        )


def _names_place(line: str, olds: Sequence[ada_url.URL], *, below: bool) -> bool:
    """Whether a rule may hold the old address: it names an old host or path, or is one of Apache's rules about paths.

    The latter count only if the site leaves a folder, or enters one (`below`).
    """
    if line.lstrip().startswith("#"):
        return False
    paths = [url.pathname.removesuffix("/") for url in olds]
    is_of_paths = _OF_PATHS.match(line) is not None and (below or any(paths))
    return (
        is_of_paths or any(url.host in line for url in olds) or any(path and path in line for path in paths)
    )


def digest_notes(job: RewriteJob) -> Iterator[str]:
    """Report the digests of changed files that other files contain."""
    renewed = {renewal.old for renewal in job.digests if renewal.new not in {"", renewal.old}}
    if len(renewed) == 1:
        yield "1 digest of a changed file is renewed wherever a file names it."
    elif renewed:
        yield Message(
            "{} of changed files are renewed wherever files name them.", plural(len(renewed), "digest")
        )
    unclear = [renewal.file for renewal in job.digests if not renewal.new and renewal.file]
    if unclear:
        yield Message(
            "{} of changed files will stay, since it is unclear which of several files is meant, the first in {}.",
            plural(len(unclear), "digest"),
            visible(unclear[0]),
        )


def _generator_notes(job: RewriteJob) -> Iterator[Message]:
    """Report what the scripts of a generator can't do under the options of a job."""
    generator = generator_of(job.root)
    if job.offline and is_assembled(generator):
        is_empty = starts_empty(job.root)
        if is_empty and generator == SINGLE_PAGE:
            yield Message(
                "The pages are empty until their scripts fill them: open the copy to see whether these do so without a server."
            )
        elif is_empty:
            yield Message(
                "The pages are empty until scripts of {} fill them, which need a server: from a disk they show nothing.",
                generator,
            )
        elif generator not in OF_ANY_PROGRAM:
            yield Message(
                "The pages are put together by scripts of {}, which need a server: from a disk they can be read as they were built, without search and menus.",
                generator,
            )
    if job.style is Style.RELATIVE and not job.offline and swaps_pages(job.root):
        yield Message(
            "Scripts of this site swap pages and compare addresses as they are written, so with relative links they load style sheets again or miss them: the styles root, absolute and keep suit it."
        )
    rows = [row for row in BaseMap.of(job).rows if row.folder is not None and row.old_path != row.new_path]
    paths = [row.new_path for row in rows if row.leaves_root]
    setting = setting_of_lost_base(job.root, leaves_root=bool(paths)) if rows else ""
    if setting and has_signed_base(generator):
        yield Message(
            "{} signed the address of this site, and its scripts show no page if another path stands in them: it stays, so search and links of scripts will fail. Build the site again with {} in place of moving it.",
            generator,
            f"{setting}: {job.new_base}",
        )
    elif setting:
        yield Message(
            "{} built this site for the root of a host and left its base out of the scripts: below {} their links and routes will fail. Build the site again with {} in place of moving it.",
            generator,
            paths[0],
            f'{setting}: "{paths[0].removesuffix("/")}"',
        )
    if job.style in {Style.ABSOLUTE, Style.ROOT} and compares_relative_links(job.root):
        yield Message(
            "Scripts of this site find the place of a page in the menu by relative links, and show it no more where these are written in full: the styles keep and relative suit it."
        )
    if job.style in {Style.ABSOLUTE, Style.ROOT} and finds_pages_by_links(job.root):
        yield Message(
            "Scripts of this site find its pages by relative links, and say that a page does not exist where these are written in full: the styles keep and relative suit it."
        )


def encoding_notes(totals: RunTotals) -> Iterator[str]:
    """Report UTF-8 pages that declare no encoding, and how many more links would move if the server declared UTF-8."""
    pages, first, links = totals.guessed
    if pages:
        yield Message(
            "{} of UTF-8 without a declared encoding, the first {}: {} would move with {} utf-8.",
            plural(pages, "page"),
            visible(first),
            plural(links, "more link"),
            Switch("--charset"),
        )


def link_notes(job: RewriteJob, reasons: Mapping[Reason, int]) -> Iterator[str]:
    """Report links out of the tree that name http in full on pages that https will serve, and that nothing was to be mended.

    `reasons` count the links.
    """
    if job.repairs and not reasons.get(Reason.REPAIRED):
        yield Message(
            "No link was mended: none misses {}. The command check names the targets that can be mended.",
            join_messages([visible(target) for target in job.repairs]),
        )
    pinned = reasons.get(Reason.OUTSIDE_PINNED, 0)
    old_base = job.old_bases[0] if job.old_bases else ""
    if pinned and old_base.startswith("http:") and job.new_base.startswith("https:"):
        yield Message(
            "Written with http in full, which pages of http had said for them: {} out of the tree. Browsers block scripts of http on pages of https; the text stays as it was with {} leave.",
            plural(pinned, "link"),
            Switch("--outside"),
        )


def _link_notes(job: RewriteJob, found: Discovery) -> Iterator[str]:
    doors = [link for link in found.links if _is_second_door(job.root, link)]
    if doors:
        links = plural(len(doors), "symbolic link")
        yield Message(
            "{} to other places of the tree, the first {}: what is there has two addresses, and its links are read at that of the file.",
            links,
            visible(doors[0].relative),
        )
    outward = [link for link in found.links if leads_out(job.root, link)]
    if not outward:
        return
    choice = job.links if job.output is not None else Links.KEEP
    said, links = _LINKS_SAID[choice], plural(len(outward), "symbolic link")
    first = visible(outward[0].relative)
    if choice is Links.FOLLOW:
        yield Message("{} out of the folder: {}; the first {}.", links, said, first)
    else:
        yield Message("{} out of the folder: {}, not followed; the first {}.", links, said, first)


def _is_second_door(root: Path, link: SourceLink) -> bool:
    """Whether a symbolic link leads to an existing place in its own tree."""
    try:
        real = (root / link.relative).resolve(strict=True)
    except (OSError, RuntimeError):
        return False
    return real.is_relative_to(root)
