"""Check once, before the first file is read, that a job makes sense; each refusal is one sentence."""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, concerning, refusing
from uriinspector.base.message import Message
from uriinspector.core.syntax.uri import split
from uriinspector.html.encoding import find_label
from uriinspector.html.link import Link
from uriinspector.migrate.io.disk import is_below, is_file_there, read_file
from uriinspector.migrate.io.workers import checked_address
from uriinspector.migrate.model.base_map import WEB_SCHEME, BaseMap, BaseRow
from uriinspector.migrate.model.file_edits import is_a_base, places_by_file
from uriinspector.migrate.model.job import (
    PROGRAM_SUFFIXES,
    WHOLE_FILE,
    Endings,
    Kind,
    Naming,
    RewriteJob,
    Style,
    kind_of,
)
from uriinspector.migrate.rewrite.decide import TEMPLATE
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.tree.discover import kind_chooser
from uriinspector.migrate.tree.guess_base import inner_site
from uriinspector.migrate.tree.mirror import origins_of
from uriinspector.migrate.tree.placement import Placement, refuse_device

_NO_FOLDERS: Final = frozenset({"", ".", ".."})
# What the inspector says of an address that nobody means: `htps://`, `https://https://`
_SLIPS: Final = frozenset({"mistyped-scheme", "mistyped-separator", "scheme-twice", "other-hyphen"})
# What follows is a host where it has a dot, and else more likely a path.
_OF_SLASHES: Final = frozenset({"missing-slashes", "web-no-host"})
_ONE_SCHEME: Final = re.compile(r"https?://(?!/)(?:(?!://)[\x00-\x7f])*\Z", re.IGNORECASE)
_WITH_DOT: Final = re.compile(r"\w+://[^/.]+\.[^/.]")


def holds(old: str, url: str, *, strict_scheme: bool) -> bool:
    """Whether `url` is the base `old` or lies below it."""
    anywhere_else = "about://elsewhere/"
    if ada_url.URL(old).host != ada_url.URL(url).host:
        return False
    return BaseMap((old,), anywhere_else, strict_scheme=strict_scheme).map(url) is not None


def with_moves(job: RewriteJob) -> RewriteJob:
    """Put moves of files into `renames`, leave those of folders in `moves`, and strip slashes around the names.

    Raises UsageError if a file or folder is not in the tree.
    """
    moves = tuple((_checked_folder(was), _checked_folder(now)) for was, now in job.moves)
    renames = {*job.renames}
    for was, now in moves:
        with refusing("{} in {} can't be moved: {}.", was, job.root):
            is_page, is_folder = (job.root / was).is_file(), (job.root / was).is_dir()
        if now and is_page:
            renames.add((was, now))
        elif not was or not is_folder:
            raise UsageError(
                "There is no folder and no page {} to move in {}: name one that is in it.",
                was or ".",
                job.root,
            )
    if renames and job.endings is Endings.CLEAN:
        raise UsageError(
            "Single pages can't move while addresses lose their endings: do one after the other."
        )
    return replace(
        job, moves=tuple(pair for pair in moves if pair not in renames), renames=tuple(sorted(renames))
    )


def check_places(job: RewriteJob) -> None:
    """Raise UsageError if a job in place would have to move folders because of its maps, not because of its moves."""
    if job.in_place and Placement(replace(job, moves=(), renames=())).changes:
        raise UsageError(
            "In place only what --move names gets another place: name the folder so, or write a copy instead."
        )


def _checked_folder(name: str) -> str:
    bare = name.strip("/").removeprefix("./")
    if name.startswith("/") or (bare not in {"", "."} and not _NO_FOLDERS.isdisjoint(bare.split("/"))):
        raise UsageError(
            "{} is no place inside the tree: name it from the top, as in guide/api.", f"{name!r}"
        )
    return "" if bare == "." else bare


def with_scheme_of_the_tree(job: RewriteJob) -> RewriteJob:
    """Give old bases in `maps` that lie in the tree the scheme of the tree, if http and https are one site."""
    if job.strict_scheme:
        return job
    tops = job.addressed_at
    return replace(job, maps=tuple((_with_scheme(old, tops), new) for old, new in job.maps))


def _with_scheme(old: str, tops: tuple[str, ...]) -> str:
    for top in tops:
        if holds(top, old, strict_scheme=False) and (scheme := WEB_SCHEME.match(top)):
            return WEB_SCHEME.sub(scheme[0], old)
    return old


def check_maps(job: RewriteJob) -> None:
    """Raise UsageError if the bases of a job give an address two new ones, give two the same new one, or move one twice."""
    bases = BaseMap.of(job)
    tops = job.addressed_at
    further = [row for row in bases.rows if row.old not in tops or row.new != job.new_base]
    given = Counter(row.old for row in bases.rows)
    for row in further:
        if given[row.old] > 1:
            raise UsageError("The old base {} is given two new bases: give it once.", row.old)
        if row.old != row.new and holds(row.old, row.new, strict_scheme=job.strict_scheme):
            raise UsageError(
                "The new base {} lies below its own old base {}, so moved links would be moved again: choose another new base.",
                row.new,
                row.old,
            )
    _check_overlaps(row for row in further if row.folder is None)
    if further:
        _check_chains(bases, job)


def _check_overlaps(rows: Iterable[BaseRow]) -> None:
    """Refuse new bases outside the tree that overlap, because collisions of their pages can't be checked."""
    for outer, inner in pairwise(sorted(rows, key=lambda row: row.new)):
        if inner.new.startswith(outer.new):
            raise UsageError(
                "The old bases {} and {} both go to {}, so two pages could get one address: give each a new base of its own.",
                outer.old,
                inner.old,
                outer.new,
            )


def _check_chains(bases: BaseMap, job: RewriteJob) -> None:
    """Refuse rows that move something to a place from which another row moves it again."""
    stays_inside = holds(bases.old, bases.new, strict_scheme=job.strict_scheme)
    for row in bases.rows:
        for other in _landings(row, bases) if row.old != row.new else ():
            if stays_inside and row.folder is not None and other.folder == "":
                continue  # the new base of the tree may lie inside its old one: the journal knows the tree
            raise UsageError(
                "What goes from {} to {} would land below the old base {} and be moved again: choose another new base.",
                row.old,
                row.new,
                other.old,
            )


def _landings(row: BaseRow, bases: BaseMap) -> Iterator[BaseRow]:
    """Yield the other rows that would move again what `row` moves."""
    hit = bases.row(row.new)
    for other in bases.rows:
        if other is row or other.old == other.new:
            continue
        if other is hit:
            yield other
        elif other.old.startswith(row.new):
            source = row.old + other.old.removeprefix(row.new)
            if bases.row(source) is row:
                yield other


_ATTRIBUTE: Final = re.compile(r"(?:\*|[^\W\d_][\w:.\-]*)@[^@\s\"'<>/=]+")
_HOSTLESS: Final = frozenset({"file"})
_EXAMPLE: Final = "https://www.example.org/docs/"


class CheckedJob(NamedTuple):
    """A valid job, and notes for the user on what was added or assumed in it."""

    job: RewriteJob
    notes: tuple[str, ...]


def check(job: RewriteJob) -> CheckedJob:
    """Return the job with complete bases; raises UsageError if the job makes no sense.

    That its folder can be read is not checked here.
    """
    notes: list[str] = []
    with concerning("new_base"):
        new_base = _checked_base(_NEW, job.new_base, notes)
    olds: list[str] = []
    for index, old in enumerate(job.old_bases):
        with concerning("old_bases", index):
            olds.append(_checked_base(_OLD, old, notes))
    old_bases = _without_twins(olds, strict_scheme=job.strict_scheme)
    with concerning("maps"):
        maps = tuple(
            (_checked_base(_OLD, old, notes), _checked_base(_NEW, new, notes)) for old, new in job.maps
        )
    with concerning("moves"):
        job = with_moves(job)
    checked = replace(job, new_base=new_base, old_bases=old_bases, maps=maps)
    checked = with_scheme_of_the_tree(_for_disk(checked))
    _check_aliases(job, checked)
    with concerning("maps" if job.maps else "moves"):
        check_maps(checked)
    with concerning("new_base"):
        _check_something_to_do(checked)
    with concerning("output"):
        check_places(checked)
        with refusing("The output folder {} can't be made: {}.", job.output):
            _check_output(checked)
    _check_choices(checked)
    notes += _note_folders_apart(checked)
    has_hosts = job.naming is not Naming.PLAIN and any(origins_of(job.root, Naming.WGET))
    inner = None if has_hosts else inner_site(job.root)
    if inner is not None:
        notes.append(
            Message(
                "No page is in {} itself: if the site begins in {}, move that folder.",
                job.root,
                f"{inner.name}/",
            )
        )
    if not old_bases and not has_hosts:
        notes.append("No old base is given, so the pages are read as already served at the new base.")
    return CheckedJob(checked, tuple(notes))


def _for_disk(job: RewriteJob) -> RewriteJob:
    """Give a job for a disk the style and endings that it needs; raises UsageError if other options contradict them."""
    if not job.offline:
        return job
    if job.style in {Style.ROOT, Style.KEEP}:
        raise UsageError("A tree for a disk has relative links: choose the style relative.")
    if job.endings is Endings.CLEAN:
        raise UsageError("On a disk links name files, so clean addresses can't be: leave out one of the two.")
    if not job.reads_scripts:
        raise UsageError("On a disk scripts carry what they ask a server for: let the scripts move too.")
    if job.in_place:
        with concerning("output"):
            raise UsageError("What is made for a disk is a copy: give a folder for it.")
    return replace(job, style=Style.RELATIVE, endings=Endings.FILE)


def checked_output(output: Path | None) -> Path | None:
    """Resolve the folder for a copy; raises UsageError for the name of a device, which Windows could not resolve."""
    if output is None:
        return None
    with concerning("output"):
        refuse_device(str(output))
    return Path(os.path.realpath(output))  # resolve() of Python 3.11 fails where a link leads to itself


def meant_address(address: str) -> str | None:
    """Return the address that was meant by a mistyped one, `htps://` or `https:/h.example`; None if it is none."""
    if _ONE_SCHEME.match(address):
        return None
    # Slow to load, and nearly all addresses are right
    from uriinspector.core.findings import apply_fixes, findings

    for slip in findings(address):
        if slip.code in _SLIPS | _OF_SLASHES and slip.fix:
            meant = apply_fixes(address, (slip,))
            if slip.code in _SLIPS or _WITH_DOT.match(meant):
                return meant
    return None


_OLD: Final = Message("The old base")
_NEW: Final = Message("The new base")


def wrong_bases(job: RewriteJob) -> Iterator[UsageError]:
    """Yield what is wrong with the new base and with each of the old ones; `check` raises the first of these."""
    olds = (("old_bases", index, _OLD, old) for index, old in enumerate(job.old_bases))
    for field, index, which, base in (("new_base", 0, _NEW, job.new_base), *olds):
        try:
            with concerning(field, index):
                _checked_base(which, base, [])
        except UsageError as error:
            yield error


def _checked_base(which: Message, base: str, notes: list[str]) -> str:
    """Return the href of a base, with a final slash; raises UsageError if it can't be a base."""
    text = base.strip()
    written = split(text)
    meant = meant_address(text)
    if meant is not None:
        raise UsageError("{} {} is mistyped: write {}.", which, f"{base!r}", meant)
    if written.scheme is None or not written.scheme.isascii():
        raise UsageError(
            "{} {} is no full address: begin it with its scheme, as in {}.", which, f"{base!r}", _EXAMPLE
        )
    if written.query is not None or written.fragment is not None:
        raise UsageError(
            "{} {} has a query or a fragment: leave out ? and # and what follows.", which, f"{base!r}"
        )
    if not written.authority and written.scheme.lower() not in _HOSTLESS:
        raise UsageError("{} {} has no host: give one such as {}.", which, f"{base!r}", _EXAMPLE)
    try:
        url = ada_url.URL(text)
    except ValueError:
        raise UsageError(
            "{} {} is no URL for a browser: check its host and port.", which, f"{base!r}"
        ) from None
    if url.username or url.password:
        raise UsageError("{} {} carries a user name: leave out everything up to the @.", which, f"{base!r}")
    if url.pathname.endswith("/"):
        return url.href
    if not written.path:
        return f"{url.href}/"
    if kind_of(url.pathname) is Kind.HTML or url.pathname.lower().endswith(PROGRAM_SUFFIXES):
        folder = url.href[: url.href.rindex("/") + 1]
        raise UsageError(
            "{} {} is the address of a page: give that of its folder, {}.", which, f"{base!r}", folder
        )
    notes.append(Message("{} was given its final slash: {}/", which, url.href))
    return f"{url.href}/"


def _without_twins(old_bases: Iterable[str], *, strict_scheme: bool) -> tuple[str, ...]:
    """Drop old bases that are equal to earlier ones, such as those that differ only in http and https as one site."""
    within = partial(holds, strict_scheme=strict_scheme)
    kept: list[str] = []
    for old in old_bases:
        if not any(within(other, old) and within(old, other) for other in kept):
            kept.append(old)
    return tuple(kept)


def _check_aliases(given: RewriteJob, job: RewriteJob) -> None:
    """Refuse old bases that give two pages one address, or move an address twice; `given` is the unchecked job."""
    for old in job.old_bases:
        for other in job.old_bases:
            if other != old and holds(old, other, strict_scheme=job.strict_scheme):
                with concerning("old_bases", _index(given, other)):
                    raise UsageError(
                        "The old base {} lies below the old base {}, so two pages could get one address: give only one of them.",
                        other,
                        old,
                    )
    for alias in job.old_bases[1:]:
        if alias != job.new_base and holds(alias, job.new_base, strict_scheme=job.strict_scheme):
            with concerning("old_bases", _index(given, alias)):
                raise UsageError(
                    "The new base lies below the further old base {}, so moved links would be moved again: leave that one out.",
                    alias,
                )


def _index(given: RewriteJob, base: str) -> int:
    """Return the index of the given old base from which a checked one came."""
    return next(index for index, old in enumerate(given.old_bases) if _checked_base(_OLD, old, []) == base)


def _check_something_to_do(job: RewriteJob) -> None:
    stays = all(old == job.new_base for old in job.old_bases) and not (
        job.maps or job.moves or job.renames or job.page_table or job.looks_at_files
    )
    if stays and job.style is Style.KEEP and job.output is None:
        raise UsageError(
            "The old and the new base are the same and the style is keep, so there is nothing to do: "
            "give another new base or another style."
        )


def _note_folders_apart(job: RewriteJob) -> list[str]:
    """Return notes on folders that move to another site: their files keep their place in the tree."""
    apart = {row.folder: row.new for row in BaseMap.of(job).rows_apart}
    return [
        Message("The folder {} goes to {}: upload it there.", folder, new) for folder, new in apart.items()
    ]


def _check_output(job: RewriteJob) -> None:
    if job.output is None:
        return
    if job.in_place:
        raise UsageError("A rewrite goes either into an output folder or in place: choose one.")
    root, output = Path(os.path.realpath(job.root)), Path(os.path.realpath(job.output))
    if output.is_relative_to(root) or is_below(output, [root]):
        raise _inside_error(job.output)
    if output.exists() and not output.is_dir():
        raise UsageError("The output folder {} is a file: choose another name.", job.output)
    if output.is_dir() and any(output.iterdir()):
        raise UsageError(
            "The output folder {} is not empty: choose a new one, or empty it first.", job.output
        )
    there = next(folder for folder in (output, *output.parents) if folder.exists())
    is_folder = there.is_dir()
    if not is_folder or not os.access(there, os.W_OK | os.X_OK):
        refused = EnvironmentRefusedError if is_folder else UsageError
        raise refused("The output folder {} can't be made: {} can't be written.", job.output, there)


def check_apart(output: Path, root: Path, folders: Iterable[str]) -> None:
    """Raise UsageError if a copy would lie inside its own source under another name.

    A mount can give it such a name, so folders are compared by device and inode.
    """
    if is_below(output, (root / folder for folder in folders)):
        raise _inside_error(output)


def _inside_error(output: Path) -> UsageError:
    return UsageError(
        "The output folder {} lies inside the folder to rewrite: choose one outside it.", output
    )


def _check_choices(job: RewriteJob) -> None:
    if not job.kinds:
        raise UsageError("No kind of file is chosen: choose at least one, such as html.")
    if job.charset and find_label(job.charset) is None:
        with concerning("charset"):
            raise UsageError(
                "The charset {} is no encoding of the web: write a name such as utf-8 or windows-1252.",
                f"{job.charset!r}",
            )
    if job.executor:
        checked_address(job.executor)
    if job.jobs < 1:
        raise UsageError("At least one worker is needed: give --jobs 1 or more.")
    for attribute in job.attributes:
        if not _ATTRIBUTE.fullmatch(attribute):
            raise UsageError(
                "The attribute {} is not understood: write SELECTOR@NAME, as in img@data-src.",
                f"{attribute!r}",
            )


def check_beside(path: Path, what: str, job: RewriteJob) -> None:
    """Raise `UsageError` if `path` lies in the tree of the job or in its copy, where the next run would rewrite it.

    `what` says in the message what the path is for.
    """
    place = Path(os.path.realpath(path))
    for folder in (job.root, job.output):
        if folder is not None and place.is_relative_to(os.path.realpath(folder)):
            raise UsageError(
                "The {} {} would lie among the pages of {}: choose a place outside.", what, path, folder
            )


def check_exclusions(job: RewriteJob) -> None:
    """Raise `UsageError` if an excluded file or link, or a declared string, does not exist."""
    for relative, places in sorted(places_by_file(job.excluded).items()):
        _check_file(job, relative)
        if places != {WHOLE_FILE}:
            _check_links(job, relative, places - {WHOLE_FILE})
    for relative, places in sorted(places_by_file(job.declared).items()):
        _check_file(job, relative)
        _check_strings(job, relative, places)


def _check_file(job: RewriteJob, relative: str) -> None:
    path = PurePosixPath(relative)
    is_inside = not path.is_absolute() and ".." not in path.parts
    if not is_inside or not is_file_there(job.root / relative):
        raise UsageError(
            "There is no file {} in {}: name it from there, as in guide/a.html.", relative, job.root
        )


def _links(job: RewriteJob, relative: str) -> dict[int, Link] | None:
    """Map the start of each link of a file to the link; None if the file can't be read, which the run will report."""
    kind = kind_chooser(job)(relative)
    if kind is None:
        return {}
    try:
        links = link_finder(job).find(read_file(job.root / relative).data, language=kind).links
    except OSError:
        return None
    return {link.start: link for link in links}


def _nearest(starts: Iterable[int], place: int) -> Message | None:
    """Say which of `starts` is nearest to a byte; None if there are none."""
    near = min(starts, key=lambda start: abs(start - place), default=None)
    return None if near is None else Message("the nearest starts at byte {}", near)


def _check_links(job: RewriteJob, relative: str, places: frozenset[int]) -> None:
    found = _links(job, relative)
    if found is None:
        return
    for place in sorted(places):
        link = found.get(place)
        if link is None:
            hint = _nearest(found, place) or "it has no links"
            raise UsageError("No link starts at byte {} of {}, counted from 0: {}.", place, relative, hint)
        if is_a_base(link.element, link.attribute):
            raise UsageError(
                "Other links hang from the one at byte {} of {}: leave the whole file instead.",
                place,
                relative,
            )


def _check_strings(job: RewriteJob, relative: str, places: frozenset[int]) -> None:
    found = _links(job, relative)
    if found is None:
        return
    strings = [start for start, link in found.items() if link.text.setting.around is not None]
    for place in sorted(places.difference(strings)):
        if place in found and TEMPLATE.search(found[place].value):
            raise UsageError(
                "A program fills in a part of what starts at byte {} of {}: change the rest by hand.",
                place,
                relative,
            )
        if place in found:
            raise UsageError(
                "What starts at byte {} of {} is a link by its syntax: it moves without being named.",
                place,
                relative,
            )
        hint = _nearest(strings, place) or "the file has none that names the old place"
        raise UsageError(
            "No string that may be an address starts at byte {} of {}, counted from 0: {}.",
            place,
            relative,
            hint,
        )
