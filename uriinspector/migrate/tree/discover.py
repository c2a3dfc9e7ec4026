"""Find the files of a tree and decide the kind of each, without following symbolic links.

Names are strings with `/` between folders; bytes that are not UTF-8 become lone surrogates (PEP 383), so that every name
round-trips.
"""

import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.base.progress import UNWATCHED, Progress, Watch, raise_if_cancelled
from uriinspector.migrate.io.disk import read_beginning
from uriinspector.migrate.model.job import (
    HEAD_OF_FEED,
    PROGRAM_SUFFIXES,
    SCRIPT_KINDS,
    WHOLE_FILE,
    Compressed,
    Kind,
    Naming,
    RewriteJob,
    is_text,
    kind_inside,
    kind_of,
    unpacked_name,
)
from uriinspector.migrate.tree.mirror import is_page

UNFINISHED: Final = ".uriinspector-unfinished"
"""The name of the file that marks a copy as incomplete."""

_REPORT_EVERY: Final = 1000
_STRANGE: Final = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}

# Names under which a crawler may have saved a page: with its query, with the suffix of a program, or without a suffix.
_MAY_BE_PAGE: Final = lazy_pattern(
    rf"[?@%][^/]*\Z|(?:{'|'.join(map(re.escape, PROGRAM_SUFFIXES))})\Z|(?:\A|/)[^./]+\Z", re.IGNORECASE
)
_NEXT: Final = "_next"  # the folder of Next.js, whose text files are payloads that scripts request


class SourceFile(NamedTuple):
    """A file of the tree; `kind` is None where no links are looked for."""

    relative: str
    kind: Kind | None
    size: int


class SourceLink(NamedTuple):
    """A symbolic link of the tree; `target` is its text."""

    relative: str
    target: str


class HardLinkedFile(NamedTuple):
    """A file with more than one name (hard links); `outside` counts the names that are not in the tree.

    On Windows none are found.
    """

    names: tuple[str, ...]
    outside: int
    identity: tuple[int, int]  # device and inode


class LeftOut(NamedTuple):
    """An entry of the tree that can't be read, or is neither a file nor a folder; `reason` is a sentence.

    `is_unread` is true if it may hold pages, such as a folder that can't be read, and false for pipes and the like.
    """

    relative: str
    reason: str
    is_unread: bool = False


@dataclass(frozen=True, slots=True)
class Discovery:
    """What a tree holds, with the entries of each folder sorted by name."""

    files: tuple[SourceFile, ...]
    folders: tuple[str, ...]
    links: tuple[SourceLink, ...]
    left_out: tuple[LeftOut, ...]
    hard_linked: tuple[HardLinkedFile, ...] = ()

    @property
    def pages(self) -> Iterator[SourceFile]:
        """The files in which links are looked for, without scripts and the other `SCRIPT_KINDS`."""
        return (file for file in self.files if file.kind is not None and file.kind not in SCRIPT_KINDS)


def discover(job: RewriteJob, watch: Watch = UNWATCHED) -> Discovery:
    """List everything below `job.root`.

    Raises `UsageError` if that is no folder with files in it, `EnvironmentRefusedError` if it can't be read, and
    `CancelledError` when cancelled.
    """
    root = resolve_root(job.root)
    found = _Finder(root, kind_chooser(job), watch)
    found.walk()
    if not found.files and not found.left_out:
        raise UsageError("The folder {} holds no files: choose the folder with the pages in it.", root)
    return Discovery(
        tuple(found.files),
        tuple(found.folders),
        tuple(found.links),
        tuple(found.left_out),
        tuple(found.hard_linked()),
    )


def resolve_root(folder: Path) -> Path:
    """Resolve `folder`; raises `UsageError` or `EnvironmentRefusedError` if it is not a readable folder."""
    try:
        root = folder.resolve(strict=True)
        with os.scandir(root):
            return root
    except FileNotFoundError:
        raise UsageError("There is no folder {}: check its name.", folder) from None
    except NotADirectoryError:
        if folder.suffix.lower() == ".zip":
            raise UsageError(
                "{} is a zip: unpack it and choose its folder, or move it in a terminal with uriinspector rewrite.",
                folder,
            ) from None
        raise UsageError("{} is a file, not a folder: give the folder it is in.", folder) from None
    except (OSError, RuntimeError) as error:
        if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
            raise EnvironmentRefusedError(
                "The path of the folder {} is longer than this system takes: give a shorter one.", folder
            ) from None
        if getattr(error, "errno", errno.ELOOP) == errno.ELOOP:  # before Python 3.13 it has no number
            raise EnvironmentRefusedError(
                "{} is a symbolic link that leads to itself: give the folder that it was meant to lead to.",
                folder,
            ) from None
        raise EnvironmentRefusedError(
            "The folder {} can't be read ({}): allow reading it.", folder, explain_error(error)
        ) from None


def _why(error: OSError) -> str:
    """Say why an entry can't be reached, as the end of a sentence."""
    if error.errno == errno.ENAMETOOLONG:
        return "with those above it its path is longer than this system takes; move the tree nearer to the root, or shorten names"
    return explain_error(error)


class _Finder:
    """Walks over a tree once, without recursion, so that folders may be nested to any depth."""

    def __init__(self, root: Path, kind_of: Callable[[str], Kind | None], watch: Watch) -> None:
        self.files: list[SourceFile] = []
        self.folders: list[str] = []
        self.links: list[SourceLink] = []
        self.left_out: list[LeftOut] = []
        self._shared: dict[tuple[int, int], tuple[int, list[str]]] = {}
        self._root = root
        self._kind_of = kind_of
        self._report = watch.report
        self._cancelled = watch.cancelled

    def walk(self) -> None:
        waiting = [""]
        while waiting:
            raise_if_cancelled(self._cancelled, before_writing=True)
            folder = waiting.pop()
            inner = list(self._visit(folder))
            waiting.extend(reversed(inner))
            self.folders.extend(inner)

    def hard_linked(self) -> Iterator[HardLinkedFile]:
        """Yield the files that have more than one name."""
        for identity, (count, names) in self._shared.items():
            yield HardLinkedFile(tuple(names), max(count - len(names), 0), identity)

    def _visit(self, folder: str) -> Iterator[str]:
        """Record the entries of `folder`, and yield the folders among them."""
        try:
            with os.scandir(self._root / folder) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            self.left_out.append(
                LeftOut(folder, Message("The folder can't be read: {}.", _why(error)), is_unread=True)
            )
            return
        for entry in listed:
            relative = f"{folder}/{entry.name}" if folder else entry.name
            try:
                if self._record(entry, relative):
                    yield relative
            except OSError as error:
                self.left_out.append(
                    LeftOut(relative, Message("It can't be examined: {}.", _why(error)), is_unread=True)
                )

    def _record(self, entry: "os.DirEntry[str]", relative: str) -> bool:
        """Record one entry; return whether it is a folder."""
        if entry.is_symlink():
            self._record_link(relative)
        elif entry.is_dir(follow_symlinks=False):
            return True
        elif entry.is_file(follow_symlinks=False):
            status = entry.stat(follow_symlinks=False)
            kind = self._kind_of(relative)
            if status.st_nlink > 1:
                identity = status.st_dev, status.st_ino
                self._shared.setdefault(identity, (status.st_nlink, []))[1].append(relative)
            self.files.append(SourceFile(relative, kind, status.st_size))
            if len(self.files) % _REPORT_EVERY == 0:
                self._report(Progress("discover", len(self.files), None, relative))
        else:
            what = _STRANGE.get(stat.S_IFMT(entry.stat(follow_symlinks=False).st_mode), "no ordinary file")
            self.left_out.append(LeftOut(relative, Message("It is {}, not a file: left out.", what)))
        return False

    def _record_link(self, relative: str) -> None:
        path = self._root / relative
        try:
            os.path.realpath(path, strict=True)
        except FileNotFoundError:
            pass  # a dangling link is still a link
        except OSError:
            self.left_out.append(LeftOut(relative, "The symbolic link leads to itself: left out."))
            return
        self.links.append(SourceLink(relative, os.fspath(path.readlink())))


def has_payloads(root: Path) -> bool:
    """Whether the text files of a tree may hold data for scripts, as those of Next.js do; in other trees people read them."""
    return (root / _NEXT).is_dir()


def kind_chooser(job: RewriteJob) -> Callable[[str], Kind | None]:
    """Return a function that gives the kind of a file by its name and the options of a job; None if it stays as it is."""
    kinds = job.kinds if job.reads_scripts else job.kinds - {Kind.SCRIPT, Kind.DATA}
    is_out = _globs_of(job)
    is_saved = job.naming is not Naming.PLAIN
    with_payloads = has_payloads(job.root)
    holders = frozenset(job.holders)

    def choose(relative: str) -> Kind | None:
        return choose_linked(relative) or (Kind.TEXT if relative in holders else None)

    def choose_linked(relative: str) -> Kind | None:
        kind = kind_inside(relative, lambda: read_beginning(job.root / relative, HEAD_OF_FEED) or b"")
        if kind is None and is_saved and _MAY_BE_PAGE.search(relative) and is_page(job.root / relative):
            kind = Kind.HTML
        if kind is Kind.DATA and is_text(relative) and not with_payloads:
            return None
        if kind is Kind.PACKED and kind_of(unpacked_name(relative)) not in kinds:
            return None
        if kind is Kind.PACKED and job.compressed is Compressed.LEAVE and is_twin(job.root, relative):
            return None
        return None if kind not in kinds or is_out(relative) else kind

    return choose


def with_holders(found: Discovery, job: RewriteJob) -> Discovery:
    """Mark the files in which only digests are renewed (`job.holders`) as text: they are known only after the walk."""
    if not job.holders:
        return found
    holders = frozenset(job.holders)
    files = (file._replace(kind=Kind.TEXT) if file.relative in holders else file for file in found.files)
    return replace(found, files=tuple(files))


def is_left_out(job: RewriteJob) -> Callable[[str], bool]:
    """Return a function that tells whether the user left a file out, by name or by globs."""
    is_out = _globs_of(job)
    named = {exclusion.relative for exclusion in job.excluded if exclusion.start == WHOLE_FILE}
    return lambda relative: relative in named or is_out(relative)


def is_twin(root: Path, relative: str) -> bool:
    """Whether the file from which a compressed file was made lies beside it."""
    name = unpacked_name(relative)
    return relative.startswith(f"{name}.") and (root / name).is_file()


def _globs_of(job: RewriteJob) -> Callable[[str], bool]:
    """Return a function that tells whether the globs of a job leave a file out."""
    wanted, unwanted = (
        re.compile("|".join(map(_glob_expression, globs)), re.DOTALL).fullmatch if globs else None
        for globs in (job.include, job.exclude)
    )

    def is_out(relative: str) -> bool:
        is_wanted = wanted is None or wanted(relative) is not None
        return not is_wanted or (unwanted is not None and unwanted(relative) is not None)

    return is_out


def _glob_expression(glob: str) -> str:
    """Translate one glob into a regular expression.

    `*` and `?` stay within a name, `**` crosses folders; a glob without a slash matches the name in any folder, and a
    glob that names a folder matches all that is in it.
    """
    pieces = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    body = "".join(
        pieces.get(token) or re.escape(token)
        for token in re.findall(r"\*\*/|\*\*|\*|\?|[^*?]++", glob.strip("/"))
    )
    anywhere = "" if "/" in glob.rstrip("/") else "(?:.*/)?"
    return f"(?:{anywhere}{body}(?:/.*)?)"


def leads_out(root: Path, link: SourceLink) -> bool:
    return not Path(os.path.realpath(root / link.relative)).is_relative_to(root)


def target_in_copy(root: Path, link: SourceLink) -> str:
    """Return the target for the link in a copy: a relative path into the tree, or an absolute path out of it."""
    folder = (root / link.relative).parent
    absolute = Path(link.target).is_absolute()
    if leads_out(root, link):
        return link.target if absolute else os.path.normpath(folder / link.target)
    return os.path.relpath(os.path.realpath(folder / link.target), folder) if absolute else link.target
