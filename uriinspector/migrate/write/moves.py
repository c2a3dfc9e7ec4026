"""Rename the files of a tree in place, and give them their old names back.

A run in place first rewrites every file at its old place. Then the whole list of names is written to the journal, and
the files get their new names. Nothing is ever overwritten: a file gets its new name as a second one (a hard link), this is
flushed to disk, and only then is the old name removed. If a new name is also an old name of the list, or needs a folder
where a file lies, the file first gets a temporary name; so there are up to two layers of renames. Within one layer no name is
both left and taken, so the names that exist tell how far a killed run got; each finished layer is recorded.
"""

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error, refusing
from uriinspector.base.message import Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.io.disk import (
    REPLACED_FOLDER_ERRORS,
    OpenFolders,
    copy_new,
    link,
    remove,
    status_of,
    stop_if_full,
)
from uriinspector.migrate.journal.log import (
    VERSION,
    Record,
    append,
    is_inside,
    no_journal,
    originals,
    read,
    write_whole,
)
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.tree.discover import Discovery, SourceLink
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.write.in_place import advice_to_resume, advice_to_undo

_FILE: Final = "moves.jsonl"
_VIEW: Final = "before-"
_REPORT_EVERY: Final = 256
_GONE_ERRORS: Final = REPLACED_FOLDER_ERRORS | {errno.ENOENT}
_Steps: TypeAlias = list[tuple[str, str]]


class MovedName(NamedTuple):
    """A file or symbolic link with its old and new name; `between` is its temporary name, empty if it needs none."""

    old: str
    new: str
    between: str = ""


class MovedFolder(NamedTuple):
    """A folder with its old and new name, and its mode."""

    old: str
    new: str
    mode: int


@dataclass(frozen=True, slots=True)
class Moves:
    """The renames of a run, as recorded in its journal.

    Attributes:
        run_folder: the folder of the run.
        names: the files and symbolic links that move.
        folders: the folders that move.
        made: the folders that the run makes and its undo deletes.
        layer: the layer that was finished last, from 1; 0 if none was.
        back: whether an undo finished it.
    """

    run_folder: Path
    names: tuple[MovedName, ...]
    folders: tuple[MovedFolder, ...]
    made: tuple[str, ...]
    layer: int = 0
    back: bool = False

    @property
    def layers(self) -> tuple[_Steps, ...]:
        """Pairs of the name to leave and the name to take, for each layer."""
        first = [(name.old, name.between or name.new) for name in self.names]
        second = [(name.between, name.new) for name in self.names if name.between]
        return (first, second) if second else (first,)

    @property
    def places(self) -> Mapping[str, str]:
        """Maps the old name of each file that moves to the new one."""
        return {name.old: name.new for name in self.names}

    @property
    def gone(self) -> tuple[str, ...]:
        """The folders that no longer exist after the run, inner ones first."""
        kept = {folder.new for folder in self.folders}
        news = (*(name.new for name in self.names), *kept)
        kept |= {above for new in news for above in _above(new)}
        return tuple(sorted((each.old for each in self.folders if each.old not in kept), reverse=True))

    def record(self, layer: int, *, back: bool) -> None:
        append(self.run_folder / _FILE, [{"layer": layer, "back": back}])


def check_moves(job: RewriteJob, found: Discovery) -> None:
    """Raise `UsageError` or `EnvironmentRefusedError` if the names of a tree can't change in place, before it is touched."""
    placement = Placement(job)
    for left in found.left_out:
        if placement.of(left.relative) != left.relative:
            raise UsageError(
                "{} can't move in place, for it is no file and no folder that can be read: write a copy instead; nothing was changed.",
                left.relative,
            )
    for symbolic in found.links:
        if _needs_other_target(job.root, symbolic, placement):
            raise UsageError(
                "The symbolic link {} would need another target, which only a copy gets: write a copy instead; nothing was changed.",
                symbolic.relative,
            )
    moved = _moved_names(found, placement)
    olds = {old for old, _ in moved}
    leaving = olds | {name for name in found.folders if placement.of(name) != name}
    disk = job.root.stat().st_dev
    used = {""}
    for old, new in (*moved, *((name, placement.of(name)) for name in leaving - olds)):
        used.update((_folder(old), _folder(new)))
        taken = old in olds and new not in leaving and os.path.lexists(job.root / new)
        place = job.root / new
        is_other = old not in olds and new not in olds and os.path.lexists(place)
        if taken or (is_other and (place.is_symlink() or not place.is_dir())):
            raise UsageError(
                "{} would move to {}, and there is something already: choose another place; nothing was changed.",
                old,
                new,
            )
    for folder in sorted(used):
        _check_folder(job.root, folder, olds, disk)


def _check_folder(root: Path, folder: str, olds: set[str], disk: int) -> None:
    """Raise an error if names can't change in a folder, which may not exist yet.

    Raises `UsageError` if something else is in its place, and `EnvironmentRefusedError` if the system does not allow it.
    """
    there = ""
    for each in (*reversed(list(_above(folder))), folder):
        path = root / each
        if each in olds or not os.path.lexists(path):
            break
        if path.is_symlink() or not path.is_dir():
            raise UsageError(
                "{} is no folder, so nothing can move below it: choose another place; nothing was changed.",
                each,
            )
        there = each
    path = root / there
    if path.stat().st_dev != disk:
        raise EnvironmentRefusedError(
            "{} is on another disk than the folder around it, and names can't change across: write a copy instead; nothing was changed.",
            path,
        )
    if not os.access(path, os.W_OK | os.X_OK):
        raise EnvironmentRefusedError(
            "Names in {} may not be changed: allow writing there, or write a copy instead; nothing was changed.",
            path,
        )


def _needs_other_target(root: Path, symbolic: SourceLink, placement: Placement) -> bool:
    """Whether a symbolic link would lead elsewhere after the renames, either directly or through further links."""
    was, now = _folder(symbolic.relative), _folder(placement.of(symbolic.relative))
    said = os.path.join(root / was, symbolic.target)  # noqa: PTH118 - not resolved
    for target in (os.path.normpath(said), os.path.realpath(root / symbolic.relative)):
        inside = Path(target).is_relative_to(root)
        old = Path(target).relative_to(root).as_posix() if inside else ""
        new = placement.of(old) if inside else ""
        if Path(symbolic.target).is_absolute():
            if old != new:
                return True
        elif not inside:
            if was != now:
                return True
        elif _way(old, was) != _way(new, now):
            return True
    return False


def _way(target: str, folder: str) -> str:
    return os.path.relpath(f"/{target}", f"/{folder}")


def _folder(name: str) -> str:
    return name.rpartition("/")[0]


def _above(name: str) -> Iterator[str]:
    """Yield the folders above a name, the nearest first, without the root of the tree."""
    while name := _folder(name):
        yield name


def _moved_names(found: Discovery, placement: Placement) -> list[tuple[str, str]]:
    names = (*(file.relative for file in found.files), *(each.relative for each in found.links))
    return [(name, placement.of(name)) for name in names if placement.of(name) != name]


def write_moves(job: RewriteJob, run_folder: Path, found: Discovery) -> Moves:
    """Record in the journal which names change; on return the record is on disk."""
    placement = Placement(job)
    moved = [pair for pair in _moved_names(found, placement) if os.path.lexists(job.root / pair[0])]
    olds = {old for old, _ in moved}
    folders = tuple(
        MovedFolder(name, placement.of(name), stat.S_IMODE((job.root / name).stat().st_mode))
        for name in found.folders
        if placement.of(name) != name
    )
    leaving = {folder.old for folder in folders}

    def waits(new: str) -> bool:
        return new in olds or new in leaving or not olds.isdisjoint(_above(new))

    names = tuple(
        MovedName(old, new, f".uriinspector-{run_folder.name}-move-{number}" if waits(new) else "")
        for number, (old, new) in enumerate(moved)
    )
    wanted = {
        each for pair in (*moved, *((each.old, each.new) for each in folders)) for each in _above(pair[1])
    }
    wanted |= {folder.new for folder in folders if folder.new}
    made = tuple(sorted(name for name in wanted if name in olds or not (job.root / name).is_dir()))
    records: list[Record] = [{"folder": folder._asdict()} for folder in folders]
    records += [{"made": name} for name in made]
    records += [{"name": name._asdict()} for name in names]
    write_whole(run_folder / _FILE, [{"journal": VERSION, "lines": len(records)}, *records])
    return Moves(run_folder, names, folders, made)


def moves_of(run_folder: Path) -> Moves | None:
    """Read which names a run changes; None if it did not get that far, or changes none.

    Raises `EnvironmentRefusedError` for a record that is damaged or names a path out of the tree.
    """
    path = run_folder / _FILE
    if not path.exists():
        return None
    records = read(path)
    try:
        names = tuple(MovedName(**record["name"]) for record in records if "name" in record)
        folders = tuple(MovedFolder(**record["folder"]) for record in records if "folder" in record)
        made = tuple(record["made"] for record in records if "made" in record)
        done = [(record["layer"], record["back"]) for record in records if "layer" in record]
        texts = [text for each in names for text in (each.old, each.new, each.between or each.old)]
        texts += [text for folder in folders for text in (folder.old, folder.new or folder.old)]
        if not all(isinstance(text, str) and is_inside(text) for text in (*texts, *made)):
            raise ValueError("a way out of the tree")  # noqa: TRY301 - damage is one kind of error here
        if not all(
            type(number) is int for number in (*(each.mode for each in folders), *(n for n, _ in done))
        ):
            raise TypeError(int)  # noqa: TRY301
    except (KeyError, TypeError, ValueError):
        raise no_journal(path) from None
    layer, back = done[-1] if done else (0, False)
    return Moves(run_folder, names, folders, made, layer, bool(back))


def move_names(root: Path, moves: Moves, watch: Watch) -> list[FileOutcome]:
    """Give files their new names, starting where an interrupted run stopped; return the files that keep their old names.

    Raises `CancelledError` when cancelled, and `EnvironmentRefusedError` if the system refuses, as when the disk is full.
    """
    problems: list[FileOutcome] = []
    with _stopping(root, advice_to_resume(moves.run_folder.name)):
        for number, steps in enumerate(moves.layers, 1):
            if number > moves.layer:
                make = _Maker(root, {each.new: each.old for each in moves.folders})
                problems += _Layer(root, steps, make, watch).carry_out()
                _prune(root, moves.gone)
                moves.record(number, back=False)
        problems += [
            FileOutcome(name, Outcome.SKIPPED, _NOT_EMPTY) for name in moves.gone if _is_folder(root, name)
        ]
        _complete(root, {each.new: each.mode for each in moves.folders if each.new in moves.made})
    return problems


def move_names_back(root: Path, moves: Moves, watch: Watch) -> list[FileOutcome]:
    """Give files their old names back, wherever the run or an earlier undo was stopped; return the files that can't have them.

    Raises `CancelledError` when cancelled, and `EnvironmentRefusedError` if the system refuses, as when the disk is full.
    """
    layers = moves.layers
    start = moves.layer - 1 if moves.back else min(moves.layer + 1, len(layers))
    if len(layers) == 1:
        start = 1  # a single layer can be repeated, so that another undo retries names that were taken
    kept = frozenset(originals(moves.run_folder))
    problems: list[FileOutcome] = []
    with _stopping(root, advice_to_undo(moves.run_folder.name)):
        for number in range(start, 0, -1):
            steps = [(new, old) for old, new in layers[number - 1]]
            make = _Maker(root, {each.old: each.new for each in moves.folders})
            problems += _Layer(root, steps, make, watch, kept).carry_out()
            _prune(root, sorted(moves.made, reverse=True))
            moves.record(number, back=True)
        _complete(root, {each.old: each.mode for each in moves.folders if each.old in moves.gone})
    return problems


_NOT_EMPTY: Final = "It holds something that came during the run: left as it is."


@contextmanager
def _stopping(root: Path, advice: Message) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        stop_if_full(error, root, advice)
        raise EnvironmentRefusedError(
            "Names in {} can't be changed ({}): put that right, then go on with the run or its undo.",
            root,
            explain_error(error),
        ) from error


def _is_folder(root: Path, name: str) -> bool:
    with suppress(OSError), OpenFolders(root) as folders:
        folders.descriptor(name)
        return True
    return False


def _prune(root: Path, names: Iterable[str]) -> None:
    """Delete the folders that are empty; inner folders have to come first in `names`."""
    for name in names:
        with OpenFolders(root) as folders, suppress(OSError):
            place = folders.spot(name)
            os.rmdir(place.path, dir_fd=place.folder)
            folders.sync(_folder(name))


def _complete(root: Path, modes: Mapping[str, int]) -> None:
    """Create the folders that are still missing because they hold no file, then set the modes, inner folders first."""
    make = _Maker(root, {})
    for name in sorted(modes):
        with suppress(*_NO_FOLDER):
            make(name)
    for name in sorted(modes, reverse=True):
        with OpenFolders(root) as folders, suppress(*_NO_FOLDER):
            descriptor = folders.descriptor(name)
            if descriptor is not None:
                os.fchmod(descriptor, modes[name])


_NO_FOLDER: Final = (FileNotFoundError, NotADirectoryError, FileExistsError)


class _Maker:
    """Creates missing folders, with the attributes of the folders that they replace: `replaced` maps new names to old ones."""

    def __init__(self, root: Path, replaced: Mapping[str, str]) -> None:
        self._root, self._replaced = root, replaced
        self._there = {""}

    def __call__(self, folder: str) -> None:
        """Create a folder and the folders above it; on return they are on disk. Raises `OSError`."""
        for name in (*reversed(list(_above(folder))), folder):
            if name in self._there:
                continue
            with OpenFolders(self._root) as folders:
                place = folders.spot(name)
                with suppress(FileExistsError):
                    os.mkdir(place.path, dir_fd=place.folder)
                    folders.sync(_folder(name))
                    like = self._replaced.get(name)
                    if like:  # not the root, which stays
                        with suppress(OSError):
                            folders.copy_attributes(name, folders, like)
                folders.descriptor(name)  # raises if the name is that of a file or a link
            self._there.add(name)


class _Layer:
    """Carries out one layer of renames, in which no name is both left and taken."""

    def __init__(
        self,
        root: Path,
        steps: _Steps,
        make: Callable[[str], None],
        watch: Watch,
        restored: frozenset[str] = frozenset(),
    ) -> None:
        """Take pairs of names to leave and to take; a missing file is no problem if it will be `restored` from its original."""
        self._root, self._steps, self._make, self._watch = root, steps, make, watch
        self._restored = restored
        self._problems: list[FileOutcome] = []

    def carry_out(self) -> list[FileOutcome]:
        """Rename the files, and return those that keep their names; on return everything is on disk."""
        both: _Steps = []
        with OpenFolders(self._root) as folders:
            for done, (old, new) in enumerate(self._steps):
                if done % _REPORT_EVERY == 0:
                    self._watch.go_on(Progress("apply", done, len(self._steps), new))
                try:
                    if self._takes(folders, old, new):
                        both.append((old, new))
                except OSError as error:
                    stop_if_full(error, self._root, "")
                    self._leave(old, Message("It can't get the name {}: {}.", new, explain_error(error)))
            self._sync(folders, (new for _, new in self._steps))
            for old, new in both:
                if _are_one(folders, old, new):
                    remove(folders.spot(old))
            self._sync(folders, (old for old, _ in self._steps))
        return self._problems

    def _takes(self, folders: OpenFolders, old: str, new: str) -> bool:
        """Give a file its new name in addition to the old one; return whether the old name is still to be removed."""
        was, now = _status(folders, old), _status(folders, new)
        if was is None:
            if now is None and new not in self._restored:
                self._leave(old, Message("It is gone: nothing is left to get the name {}.", new))
            return False
        if now is not None:
            if os.path.samestat(was, now):
                return True
            self._leave(old, Message("There is something else at {}: left as it is.", new))
            return False
        self._make(_folder(new))
        try:
            if os.name == "nt":
                (self._root / old).rename(self._root / new)  # on Windows it never replaces a file
                return False
            link(folders.spot(old), folders.spot(new))
        except FileExistsError:
            raise
        except OSError as error:
            stop_if_full(error, self._root, "")
            # Hard links don't work there, or not for this user. Renaming is safe: the new name was free a moment ago.
            source, target = folders.spot(old), folders.spot(new)
            os.rename(source.path, target.path, src_dir_fd=source.folder, dst_dir_fd=target.folder)
            return False
        return True

    def _leave(self, name: str, reason: Message) -> None:
        self._problems.append(FileOutcome(name, Outcome.SKIPPED, reason))

    @staticmethod
    def _sync(folders: OpenFolders, names: Iterable[str]) -> None:
        for folder in sorted({_folder(name) for name in names}):
            with suppress(*_NO_FOLDER):
                folders.sync(folder)


def _status(folders: OpenFolders, name: str) -> os.stat_result | None:
    """Return the status of a name; None if it or its folder does not exist."""
    try:
        return status_of(folders.spot(name))
    except OSError as error:
        if error.errno in _GONE_ERRORS:
            return None
        raise


def _are_one(folders: OpenFolders, old: str, new: str) -> bool:
    was, now = _status(folders, old), _status(folders, new)
    return was is not None and now is not None and os.path.samestat(was, now)


@contextmanager
def as_copy(job: RewriteJob, run_folder: Path) -> Iterator[RewriteJob]:
    """Yield, for a run that renamed files in place, a job that describes it as a copy; for other runs the job itself.

    For the length of the block, the tree as it was before is rebuilt in the folder of the run, from hard links to its files
    and to the originals. Raises `EnvironmentRefusedError` if that fails.
    """
    moves = moves_of(run_folder) if job.output is None else None
    if moves is None:
        yield job
        return
    for old in run_folder.glob(f"{_VIEW}*"):
        shutil.rmtree(old, ignore_errors=True)  # left by a process that was killed
    view = run_folder / f"{_VIEW}{secrets.token_hex(4)}"
    try:
        with refusing("The tree as it was can't be laid out in {} ({}): free some space there.", run_folder):
            _lay_out(job.root, view, moves)
        yield replace(job, root=view, output=job.root, in_place=False)
    finally:
        shutil.rmtree(view, ignore_errors=True)


def _lay_out(root: Path, view: Path, moves: Moves) -> None:
    """Rebuild in `view` the tree as it was before, from hard links to the originals and to all files that did not change."""
    was = {name.new: name.old for name in moves.names}
    was_folder = {folder.new: folder.old for folder in moves.folders}
    view.mkdir(mode=0o700)
    for folder in moves.folders:
        (view / folder.old).mkdir(parents=True, exist_ok=True)
    for relative, kept in originals(moves.run_folder).items():
        _put(kept, view / relative)
    others = []
    made = set(moves.made)
    for above, folders, files in os.walk(root):
        start = os.path.relpath(above, root).replace(os.sep, "/")
        prefix = "" if start == "." else f"{start}/"
        for name in (prefix + name for name in folders):
            if (root / name).is_symlink():
                files.append(name.removeprefix(prefix))
            elif name not in made and name not in was_folder:
                (view / name).mkdir(parents=True, exist_ok=True)
        for name in (prefix + name for name in files):
            if name in was:
                _put(root / name, view / was[name])
            else:
                others.append(name)
    for name in others:
        _put(root / name, view / name)


def _put(source: Path, place: Path) -> None:
    """Give a file or a symbolic link the name `place` as well, by a hard link or a copy; an existing `place` stays."""
    if os.path.lexists(place):
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.is_symlink():
        place.symlink_to(source.readlink())
    elif source.is_file():
        try:
            link(source, place)
        except OSError:
            copy_new(source, place)  # another disk, or one without hard links
