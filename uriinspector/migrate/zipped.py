"""Move a zip in place of a folder: unpack it beside the journal, move it like any tree, and write a new zip.

Entries that the move leaves alone are copied as they are in the old zip: header, packed bytes and record in the directory;
only the offset in the record changes (PKWARE, APPNOTE.TXT 4.3). Names that lead out of the zip, entries that are no files, and
zips that unpack to far more than their size are refused before anything is written.
"""

import filecmp
import json
import os
import re
import secrets
import shutil
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, Self

from uriinspector.assets import home
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, concerning, explain_error, refusing
from uriinspector.base.message import Message
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.core.syntax.percent import is_utf_8
from uriinspector.migrate.io.disk import digest_of
from uriinspector.migrate.journal.lock import Lock, is_held
from uriinspector.migrate.journal.log import sync_folder
from uriinspector.migrate.journal.runs import RunState, runs
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.guess_base import inner_site
from uriinspector.migrate.tree.mirror import names_in
from uriinspector.migrate.tree.placement import Placement, refuse_device

_SUFFIX: Final = ".zip"
_RECORD: Final = "zip.json"
_MOST_ENTRIES: Final = 1_000_000
_HARMLESS: Final = 1 << 28  # any zip may unpack to this many bytes
_MOST_TIMES: Final = 200  # a larger one may unpack to this many times its size; pages are packed to a tenth
_CHUNK: Final = 1 << 20
_ENCRYPTED: Final = 0x1 | 0x40 | 0x2000
_DESCRIPTOR: Final = 0x8
_UTF_8: Final = 0x800
_LOCAL: Final = struct.Struct("<4s5H3L2H")
_CENTRAL: Final = struct.Struct("<4s6H3L5H2L")
# Where these numbers stand in the record of an entry (4.3.12); the lengths are those of its name, extra field and comment.
_NEEDED, _PACKED, _SIZE, _LENGTHS, _OFFSET = 2, 8, 9, 10, 16
_END: Final = struct.Struct("<4s4H2LH")
_END_64: Final = struct.Struct("<4sQ2H2L4Q")
_LOCATOR: Final = struct.Struct("<4sLQL")
_LIMIT: Final = 0xFFFFFFFF
_MOST_SHORT: Final = 0xFFFF
_ZIP_64, _OTHER_NAME = 1, 0x7075
_OF_ZIP_64: Final = 45  # the version of the format that a reader must know
_NOT_UNPACKED: Final = "The zip can't be unpacked into {} ({})."
_DRIVE: Final = re.compile(r"[A-Za-z]:")
_at_hand: Final[set[Path]] = set()  # folders that this process has unpacked and will clear


class _Record(NamedTuple):
    """The record of an entry in the directory (4.3.12): its numbers, in their order there, and the three texts after them."""

    numbers: tuple[Any, ...]
    name: bytes
    extra: bytes
    comment: bytes

    @classmethod
    def read(cls, stream: IO[bytes]) -> Self:
        numbers = _CENTRAL.unpack(stream.read(_CENTRAL.size))
        return cls(numbers, *map(stream.read, numbers[_LENGTHS : _LENGTHS + 3]))

    def at(self, offset: int, packed: int, size: int) -> bytes:
        """Return the record for another offset and other sizes; values beyond 4 GB go into an extra field (4.5.3)."""
        numbers, extra = list(self.numbers), self.extra
        if offset >= _LIMIT or any(kind == _ZIP_64 for kind, _ in _fields_of(extra)):
            extra = _without(extra, {_ZIP_64})
            large = [value for value in (size, packed, offset) if value >= _LIMIT]
            if large:
                extra = struct.pack(f"<2H{len(large)}Q", _ZIP_64, 8 * len(large), *large) + extra
                numbers[_NEEDED] = max(numbers[_NEEDED], _OF_ZIP_64)
        numbers[_PACKED], numbers[_SIZE] = min(packed, _LIMIT), min(size, _LIMIT)
        numbers[_OFFSET] = min(offset, _LIMIT)
        numbers[_LENGTHS : _LENGTHS + 2] = len(self.name), len(extra)
        return _CENTRAL.pack(*numbers) + self.name + extra + self.comment


class _Entry(NamedTuple):
    """An entry of a zip: the library's object for it, its record in the directory, and its path when unpacked."""

    info: zipfile.ZipInfo
    record: _Record
    relative: str


class ZipMove(NamedTuple):
    """The zips of a job whose trees are unpacked from them.

    Attributes:
        source: the old zip.
        digest: its SHA-256 in hexadecimal.
        target: the new zip; None if none is to be written.
        inner: the folder in the zip that holds the whole site, with a final slash; empty if the site begins at the top.
        folder: the folder in which both are unpacked, as `old` and `new`.
    """

    source: Path
    digest: str
    target: Path | None
    inner: str
    folder: Path

    @property
    def old_tree(self) -> Path:
        """The folder with the unpacked contents of the old zip."""
        return self.folder / "old" / self.source.name


class Written(NamedTuple):
    """The contents of a new zip: how many files were kept as they were packed, and how many were packed anew."""

    kept: int
    new: int


def is_zip(path: Path) -> bool:
    try:
        return path.is_file() and (path.suffix.lower() == _SUFFIX or zipfile.is_zipfile(path))
    except OSError:
        return False


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """Yield a folder with the contents of a zip, for the length of the block; any other path is yielded as it is.

    Raises `UsageError` for a zip that is refused, and `EnvironmentRefusedError` if it can't be unpacked.
    """
    if not is_zip(path):
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
        root = Path(folder) / path.name
        _unpack(path, root)
        yield inner_site(root) or root


def unpack(path: Path, folder: Path, watch: Watch) -> Path:
    """Unpack a zip for the user into a new folder, and return the one in it that holds the site.

    Raises what `unpacked` raises, and `CancelledError`; nothing is left of the folder then.
    """
    try:
        _unpack(path, folder, 0o777, watch)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return inner_site(folder) or folder


@contextmanager
def unpacked_job(job: RewriteJob) -> Iterator[RewriteJob]:
    """Yield a job for the tree in a zip, for the length of the block; any other job is yielded as it is.

    `write_zip` makes a zip of its copy. The unpacked trees are deleted when the block ends, even by an error; those of a killed
    process, when the next zip is moved.
    """
    if not is_zip(job.root):
        yield job
        return
    if job.in_place:
        raise UsageError("A zip is not rewritten in place: give the new one with --output moved.zip.")
    source = job.root.resolve()
    target = _new_zip(job)
    _tidy()
    folder = _place() / secrets.token_hex(8)
    with refusing(_NOT_UNPACKED, folder):
        folder.mkdir(parents=True, mode=0o700)
        lock = Lock(folder / "lock")
    _at_hand.add(folder)
    try:
        root = folder / "old" / source.name
        with concerning("root"):
            _unpack(source, root)
        site = inner_site(root) or root
        inner = "" if site == root else f"{site.name}/"
        move = {
            "source": str(source),
            "digest": digest_of(source),
            "target": str(target) if target is not None else "",
            "inner": inner,
        }
        (folder / _RECORD).write_text(json.dumps(move), "utf-8")
        output = job.output
        if target is not None:
            output = folder / "new" / target.name / inner
            output.parent.mkdir(parents=True)
        yield replace(job, root=site, output=output)
    finally:
        _drop_trees(folder)
        _at_hand.discard(folder)
        lock.release()
        if not any(_folder_of(run.job) == folder for run in runs()):
            shutil.rmtree(folder, ignore_errors=True)


def _new_zip(job: RewriteJob) -> Path | None:
    """Return the zip that a job is to make; None if it makes a folder. Raises an error if the zip can't be made there."""
    target = None if job.output is None else job.output.absolute()
    if target is None or target.suffix.lower() != _SUFFIX:
        return None
    with concerning("output"):
        if target.exists():
            raise UsageError("{} is there already: choose another name for the new zip.", target)
        if not target.parent.is_dir():
            raise EnvironmentRefusedError(
                "There is no folder {} for the new zip: make it first.", target.parent
            )
    return target


def move_of(job: RewriteJob) -> ZipMove | None:
    """Return the zips of a job; None for a job of folders."""
    folder = _folder_of(job)
    return None if folder is None else _read_move(folder)


def _folder_of(job: RewriteJob) -> Path | None:
    """Return the folder in which the zips of a job are unpacked; None for a job of folders."""
    place = _place()
    return next((folder for folder in job.root.parents if folder.parent == place), None)


def _read_move(folder: Path) -> ZipMove | None:
    try:
        kept = json.loads((folder / _RECORD).read_text("utf-8"))
        target = Path(kept["target"]) if kept["target"] else None
        return ZipMove(Path(kept["source"]), kept["digest"], target, kept["inner"], folder)
    except (OSError, ValueError, KeyError, TypeError):
        return None


@contextmanager
def at_hand(job: RewriteJob, *, resumed: bool = False) -> Iterator[None]:
    """Unpack the zips of a past job again, if it has any, for the length of the block; if it is `resumed`, only the old zip.

    Trees that a killed process left are deleted first, because they may be incomplete. Raises `EnvironmentRefusedError` if the
    old zip has changed, a zip is missing, or another process works on them.
    """
    move = move_of(job)
    if move is None or move.folder in _at_hand:
        yield
        return
    try:
        lock = Lock(move.folder / "lock")
    except OSError:
        raise EnvironmentRefusedError(
            "Another process works on what was unpacked of {}: wait until it ends.", move.source
        ) from None
    _at_hand.add(move.folder)
    try:
        if digest_of(move.source) != move.digest:
            raise EnvironmentRefusedError(
                "{} is not the zip that was moved, or is not there: put that one back.", move.source
            )
        _drop_trees(move.folder)
        _unpack(move.source, move.old_tree)
        if move.target is not None and job.output is not None:
            if resumed:
                job.output.parent.mkdir(parents=True)
            elif move.target.is_file():
                _unpack(move.target, move.folder / "new" / move.target.name)
            else:
                raise EnvironmentRefusedError(
                    "The zip {} that the run wrote is not there: put it back.", move.target
                )
        yield
    finally:
        _drop_trees(move.folder)
        _at_hand.discard(move.folder)
        lock.release()


def shown_output(job: RewriteJob) -> Path | None:
    """Return the copy of a job as the user knows it: a zip or a folder."""
    move = move_of(job)
    return job.output if move is None or move.target is None else move.target


def shown_root(job: RewriteJob, folder: Path) -> Path:
    """Return what a job moves as the user knows it: its zip, or `folder`."""
    move = move_of(job)
    return folder if move is None else move.source


def half_zip(job: RewriteJob) -> Path | None:
    """Return the hidden file in which a killed run left its incomplete zip; None if there is none."""
    move = move_of(job)
    part = None if move is None or move.target is None else _part_of(move.target, move.folder)
    return part if part is not None and part.exists() else None


def forget(job: RewriteJob) -> None:
    """Delete the data kept for the zips of a job, after its run was deleted."""
    move = move_of(job)
    if move is not None:
        shutil.rmtree(move.folder, ignore_errors=True)


def write_zip(job: RewriteJob) -> Written | None:
    """Write the zip of a job whose copy is complete, read it back, and rename it to its target; None for a job of folders.

    The target is never incomplete. Raises `EnvironmentRefusedError` if the zip can't be written or read back correctly, and
    `UsageError` if the target already exists.
    """
    move = move_of(job)
    if move is None or move.target is None or job.output is None:
        return None
    part = _part_of(move.target, move.folder)
    try:
        with zipfile.ZipFile(move.source) as old, part.open("wb") as out:
            written = _Writer(old, move, job, out).write()
            out.flush()
            os.fsync(out.fileno())
        _check_written(part, move, job.output)
        # If both are the same, a run was killed right after it had replaced the target.
        if move.target.exists() and not filecmp.cmp(part, move.target, shallow=False):
            raise UsageError("{} is there already: choose another name for the new zip.", move.target)
        part.replace(move.target)
        sync_folder(move.target.parent)
    except (OSError, zipfile.BadZipFile, zlib.error) as error:
        raise EnvironmentRefusedError(
            "The zip {} can't be written: {}.", move.target, _explain(error)
        ) from None
    finally:
        part.unlink(missing_ok=True)
    return written


def _place() -> Path:
    """Return the folder that has a folder for each zip that was moved."""
    return home().resolve() / "zips"


def _tidy() -> None:
    """Delete what killed processes left: trees that no run will finish, and records of runs that were deleted."""
    with suppress(OSError):
        folders = [folder for folder in _place().iterdir() if not is_held(folder / "lock")]
        if not folders:
            return
        past = runs()
        unfinished = {_folder_of(run.job) for run in past if run.state is RunState.INTERRUPTED}
        known = {_folder_of(run.job) for run in past}
        for folder in folders:
            if folder in unfinished:
                continue
            _drop_trees(folder)
            move = _read_move(folder)
            if move is not None and move.target is not None:
                _part_of(move.target, folder).unlink(missing_ok=True)
            if folder not in known:
                shutil.rmtree(folder, ignore_errors=True)


def _part_of(target: Path, folder: Path) -> Path:
    """Return the path at which a new zip is written until it is complete; only the move of `folder` uses this name."""
    return target.with_name(f".{target.name}.{folder.name}")


def _drop_trees(folder: Path) -> None:
    for name in ("old", "new"):
        shutil.rmtree(folder / name, ignore_errors=True)


def _unpack(path: Path, root: Path, mode: int = 0o700, watch: Watch = UNWATCHED) -> None:
    """Unpack a zip into a new folder; raises `UsageError` for a zip that is refused, and `EnvironmentRefusedError`."""
    try:
        with zipfile.ZipFile(path) as archive:
            entries = _entries(archive, path)
            _check_size(entries, path, root)
            root.mkdir(parents=True, mode=mode)
            for number, entry in enumerate(entries):
                watch.go_on(Progress("unpack", number, len(entries), entry.relative))
                place = root / entry.relative
                if entry.info.is_dir():
                    place.mkdir(parents=True, exist_ok=True)
                    continue
                place.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(entry.info) as packed, place.open("xb") as file:
                    shutil.copyfileobj(packed, file, _CHUNK)
                when = _time_of(entry.info)
                os.utime(place, (when, when))
    except (FileExistsError, NotADirectoryError) as error:
        raise UsageError(
            "The zip {} holds two entries for {}: pack it anew without one of them.",
            path,
            Path(error.filename).name,
        ) from None
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        struct.error,
        UnicodeDecodeError,
        NotImplementedError,
    ) as error:
        raise UsageError("The zip {} is damaged ({}): get it again.", path, _explain(error)) from None
    except OSError as error:
        raise EnvironmentRefusedError(_NOT_UNPACKED, root, explain_error(error)) from None


def _explain(error: Exception) -> str:
    return explain_error(error).rstrip(".")


def _time_of(info: zipfile.ZipInfo) -> float:
    """Return the time of an entry, which has no time zone, read as UTC so that every machine returns the same."""
    import calendar

    try:
        return float(calendar.timegm((*info.date_time, 0, 0, 0)))
    except (ValueError, OverflowError):
        return 0.0


def _entries(archive: zipfile.ZipFile, path: Path) -> list[_Entry]:
    """Return the entries with their records, in the order of the directory; raises `UsageError` if the zip is refused."""
    found = archive.infolist()
    if len(found) > _MOST_ENTRIES:
        raise UsageError("The zip {} holds more than a million entries: unpack it yourself.", path)
    if all(info.is_dir() for info in found):
        raise UsageError("The zip {} is empty: give one with pages in it.", path)
    entries = []
    seen: set[str] = set()
    stream = archive.fp
    assert stream is not None
    stream.seek(archive.start_dir)
    for info in found:
        record = _Record.read(stream)
        entry = _Entry(info, record, _name_of(record.name, info, path))
        _check_entry(entry, path)
        key = entry.relative.casefold()
        if key in seen and not info.is_dir():
            raise UsageError(
                "The zip {} holds two entries for {}, or names that differ only in case: pack it anew without one of them.",
                path,
                entry.relative,
            )
        seen.add(key)
        entries.append(entry)
    _check_places(entries, path)
    return entries


def _name_of(name: bytes, info: zipfile.ZipInfo, path: Path) -> str:
    """Return the path of an entry when unpacked; raises `UsageError` if that leads out of the folder, or is no name.

    A name that is valid UTF-8 is read as that, whatever the zip says. For any other, the name in an extra field counts
    (Info-ZIP, 4.6.9), or else its bytes are kept; on Windows these are read as code page 437.
    """
    if not is_utf_8(name):
        name = next(filter(None, (_told_name(field, name) for _, field in _fields_of(info.extra))), name)
    text = os.fsdecode(name) if os.name != "nt" or is_utf_8(name) else name.decode("cp437")
    plain = text.removesuffix("/")
    parts = plain.split("/")
    if not {"", ".", ".."}.isdisjoint(parts) or _DRIVE.match(plain) or "\\" in plain or "\0" in plain:
        raise UsageError(
            "The zip {} holds {}, a name that may lead out of it or is none: pack it anew, with plain names.",
            path,
            f"{text!r}",
        )
    refuse_device(plain)
    return plain


def _told_name(field: bytes, name: bytes) -> bytes | None:
    """Return the UTF-8 name in an extra field of an entry; None if the field is of another kind or about another name."""
    kind, size, version, crc = (
        struct.unpack_from("<2HBL", field) if len(field) > struct.calcsize("<2HBL") else (0, 0, 0, 0)
    )
    is_told = kind == _OTHER_NAME and version == 1 and crc == zlib.crc32(name)
    return field[9 : 4 + size] if is_told else None


def _check_entry(entry: _Entry, path: Path) -> None:
    info = entry.info
    if info.flag_bits & _ENCRYPTED:
        raise UsageError("The zip {} is encrypted ({}): unpack it yourself.", path, entry.relative)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in {0, stat.S_IFREG, stat.S_IFDIR}:
        raise UsageError(
            "In the zip {}, {} is a symbolic link or no file: pack it anew without such.",
            path,
            entry.relative,
        )
    if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise UsageError(
            "In the zip {}, {} is packed in a rare way: pack it anew in the usual one (deflate).",
            path,
            entry.relative,
        )


def _check_places(entries: list[_Entry], path: Path) -> None:
    """Raise `UsageError` if entries overlap, or if there are bytes before the first."""
    places = sorted((entry.info.header_offset, entry.info.compress_size) for entry in entries)
    end = 0
    for start, size in places:
        if start < end or (end == 0 and start > 0):
            raise UsageError(
                "In the zip {} entries overlap, or something stands before the first: pack it anew.", path
            )
        end = start + _LOCAL.size + size


def _check_size(entries: list[_Entry], path: Path, root: Path) -> None:
    """Raise an error if a zip unpacks to far more than its size, or to more than there is room for."""
    total = sum(entry.info.file_size for entry in entries)
    if total > max(_HARMLESS, _MOST_TIMES * path.stat().st_size):
        raise UsageError(
            "The zip {} would unpack to {} MB, more than {} times its size: unpack it yourself if you trust it.",
            path,
            f"{total // 10**6:,}",
            str(_MOST_TIMES),
        )
    place = next(folder for folder in root.parents if folder.exists())
    if total > shutil.disk_usage(place).free:
        raise EnvironmentRefusedError(
            "The zip {} needs {} MB in {}, more than is free: make room there.",
            path,
            f"{total // 10**6:,}",
            place,
        )


class _Writer:
    """Writes the new zip from the old one and the new tree."""

    def __init__(self, old: zipfile.ZipFile, move: ZipMove, job: RewriteJob, out: IO[bytes]) -> None:
        assert job.output is not None
        assert old.fp is not None
        self._old = old
        self._data: IO[bytes] = old.fp
        self._old_tree, self._new, self._inner = move.old_tree, job.output, move.inner
        self._placement = Placement(job)
        self._out = out
        self._directory: list[bytes] = []
        self._kept = self._rewritten = 0

    def write(self) -> Written:
        """Write every entry that still exists, in the old order, then new files, then the directory."""
        entries = _entries(self._old, Path(self._old.filename or ""))
        left = {*names_in(self._new)[0]}
        for entry in entries:
            if not entry.relative.startswith(self._inner):
                self._copy(entry, entry.relative)
                continue
            inside = self._placement.of(entry.relative.removeprefix(self._inner))
            left.discard(inside)
            path, place = self._new / inside, self._inner + inside
            if entry.info.is_dir():
                if path.is_dir():
                    self._copy(entry, place)
            elif path.is_file() and not path.is_symlink():
                if filecmp.cmp(path, self._old_tree / entry.relative, shallow=False):
                    self._copy(entry, place)
                else:
                    self._put(entry, place, path.read_bytes(), self._local(entry)[1])
        for inside in sorted(left):
            self._put(_new_entry(), self._inner + inside, (self._new / inside).read_bytes())
        self._end()
        return Written(self._kept, self._rewritten)

    def _local(self, entry: _Entry) -> tuple[bytes, bytes, int]:
        """Return the local header of an entry with its name, then its extra field, and where its packed bytes begin."""
        self._data.seek(entry.info.header_offset)
        head = self._data.read(_LOCAL.size)
        *_, name_length, extra_length = _LOCAL.unpack(head)
        name, extra = self._data.read(name_length), self._data.read(extra_length)
        return head + name, extra, self._data.tell()

    def _copy(self, entry: _Entry, place: str) -> None:
        """Copy an entry as it is, or only its packed bytes if its name changes."""
        head, extra, start = self._local(entry)
        size = entry.info.compress_size
        if place != entry.relative:
            self._data.seek(start)
            self._write(entry, place, extra, self._data.read(size), entry.info.CRC, entry.info.file_size)
        else:
            offset = self._out.tell()
            self._out.write(head + extra)
            self._data.seek(start)
            rest = size
            while rest:
                block = self._data.read(min(rest, _CHUNK))
                if not block:
                    raise zipfile.BadZipFile("it ends within an entry")
                rest -= len(block)
                self._out.write(block)
            if entry.info.flag_bits & _DESCRIPTOR:
                self._out.write(self._descriptor(extra))
            self._directory.append(entry.record.at(offset, size, entry.info.file_size))
        self._kept += not entry.info.is_dir()

    def _descriptor(self, extra: bytes) -> bytes:
        """Return the data descriptor that follows the packed bytes (4.3.9)."""
        sizes = 16 if any(kind == _ZIP_64 for kind, _ in _fields_of(extra)) else 8
        first = self._data.read(4)
        return first + self._data.read(sizes + (4 if first == b"PK\x07\x08" else 0))

    def _put(self, entry: _Entry, place: str, data: bytes, extra: bytes = b"") -> None:
        packed = data
        if entry.info.compress_type == zipfile.ZIP_DEFLATED:
            packed = zlib.compress(data, wbits=-zlib.MAX_WBITS)
        self._write(entry, place, extra, packed, zlib.crc32(data), len(data))
        self._rewritten += 1

    def _write(self, entry: _Entry, place: str, extra: bytes, packed: bytes, crc: int, size: int) -> None:
        """Write an entry with a new header, made from the old one."""
        numbers, name, own, comment = entry.record
        _, _, needed, flags, method, time, date, *_ = numbers
        flags &= ~_DESCRIPTOR
        dropped = {_ZIP_64}
        if place != entry.relative:
            name = os.fsencode(place) + (b"/" if entry.info.is_dir() else b"")
            flags = flags | _UTF_8 if is_utf_8(name) and not name.isascii() else flags
            dropped.add(_OTHER_NAME)
        if max(size, len(packed)) >= _LIMIT:
            raise zipfile.BadZipFile(f"{place} is larger than 4 GB")
        extra = _without(extra, dropped)
        # The local header has these from its second number on, the record from its third.
        common = (needed, flags, method, time, date, crc, len(packed), size, len(name))
        offset = self._out.tell()
        self._out.write(_LOCAL.pack(b"PK\x03\x04", *common, len(extra)) + name + extra + packed)
        numbers = (*numbers[:_NEEDED], *common, *numbers[_NEEDED + len(common) :])
        record = _Record(numbers, name, _without(own, dropped), comment)
        self._directory.append(record.at(offset, len(packed), size))

    def _end(self) -> None:
        """Write the directory and its end records, with the comment of the old zip (4.3.14 to 4.3.16)."""
        start, count = self._out.tell(), len(self._directory)
        self._out.writelines(self._directory)
        size = self._out.tell() - start
        if count >= _MOST_SHORT or size >= _LIMIT or start >= _LIMIT:
            place = self._out.tell()
            self._out.write(
                _END_64.pack(b"PK\x06\x06", 44, _OF_ZIP_64, _OF_ZIP_64, 0, 0, count, count, size, start)
            )
            self._out.write(_LOCATOR.pack(b"PK\x06\x07", 0, place, 1))
        short, comment = min(count, _MOST_SHORT), self._old.comment
        self._out.write(
            _END.pack(b"PK\x05\x06", 0, 0, short, short, min(size, _LIMIT), min(start, _LIMIT), len(comment))
            + comment
        )


def _new_entry() -> _Entry:
    """Return an entry for a file that the old zip did not hold; of its name, size and sum it knows nothing."""
    info = zipfile.ZipInfo()
    info.compress_type = zipfile.ZIP_DEFLATED
    unix, of_deflate, first_day = 0x314, 20, 0x21  # the day is 1 January 1980
    made = (b"PK\x01\x02", unix, of_deflate, 0, info.compress_type, 0, first_day)
    numbers = (*made, *(0,) * 8, 0o100644 << 16, 0)
    return _Entry(info, _Record(numbers, b"", b"", b""), "")


def _fields_of(extra: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the numbers and bytes of the parts of an extra field (4.5.1)."""
    place = 0
    while place + 4 <= len(extra):
        kind, size = struct.unpack_from("<2H", extra, place)
        yield kind, extra[place : place + 4 + size]
        place += 4 + size


def _without(extra: bytes, kinds: set[int]) -> bytes:
    return b"".join(field for kind, field in _fields_of(extra) if kind not in kinds)


def _check_written(path: Path, move: ZipMove, tree: Path) -> None:
    """Raise `BadZipFile` unless a zip, read back entry by entry, holds exactly the files that it should.

    These are the files of the new tree, and the files beside the site in the old zip.
    """
    wanted = {move.inner + name: tree / name for name in names_in(tree)[0]}
    if move.inner:
        beside = (name for name in names_in(move.old_tree)[0] if not name.startswith(move.inner))
        wanted |= {name: move.old_tree / name for name in beside}
    with zipfile.ZipFile(path) as archive:
        entries = [entry for entry in _entries(archive, path) if not entry.info.is_dir()]
        if {entry.relative for entry in entries} != wanted.keys():
            raise zipfile.BadZipFile("read back, it does not hold the files it should")
        for entry in entries:
            with archive.open(entry.info) as packed, wanted[entry.relative].open("rb") as file:
                while block := file.read(_CHUNK):
                    if packed.read(len(block)) != block:
                        raise zipfile.BadZipFile(f"read back, {entry.relative} differs")
                if packed.read(1):
                    raise zipfile.BadZipFile(f"read back, {entry.relative} differs")


def zip_notes(job: RewriteJob) -> Iterator[str]:
    """Say in which folder of its zip the site of a job begins, unless that is the top."""
    move = move_of(job)
    if move is not None and move.inner:
        yield Message("The site is taken to begin in {} of the zip.", move.inner)


def describe(written: Written) -> Message:
    """Say how many files of a zip were kept as they were packed."""
    return Message(
        "{} of {} files of the zip are packed as they were; read back, it holds what was proved.",
        f"{written.kept:,}",
        f"{written.kept + written.new:,}",
    )
