"""Record the system calls of a run, and make the states that a disk may be in after a power cut.

The idea is that of ALICE (Pillai and others, OSDI 2014). A name is safely on disk once its folder was synced, and bytes once
their file was. Names and bytes that were not synced may be there or not, in any combination; bytes may be cut off or be zeros.
"""

import os
import random
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock


@dataclass
class Node:
    """A file: its bytes now and those that are safely on disk, and the same of its mode and time."""

    now: bytes = b""
    safe: bytes = b""
    meta: tuple[int, int] = (0o600, 0)
    safe_meta: tuple[int, int] = (0o600, 0)


@dataclass
class Disk:
    """Folders and names at one moment; `pending` are the changes of names whose folder was not synced since."""

    roots: tuple[str, ...]
    nodes: dict[int, Node] = field(default_factory=dict)
    names: dict[str, int | None] = field(default_factory=dict)  # safely on disk; None is a folder
    pending: list[tuple[str, str, int | None]] = field(default_factory=list)  # name gone or set, in order


class Recorder:
    """Records every system call that changes something below some folders."""

    def __init__(self, *roots: Path) -> None:
        self.roots = [os.fspath(root) for root in roots]
        self.events: list[tuple] = []
        self.paths: dict[int, str] = {}
        self.start = Disk(tuple(self.roots))
        for root in roots:
            for path in [root, *root.rglob("*")]:
                self._take(path)

    def _take(self, path: Path) -> None:
        status = path.lstat()
        if stat.S_ISDIR(status.st_mode):
            self.start.names[os.fspath(path)] = None
            return
        meta = (status.st_mode & 0o7777, status.st_mtime_ns)
        data = path.read_bytes()
        self.start.nodes[status.st_ino] = Node(data, data, meta, meta)
        self.start.names[os.fspath(path)] = status.st_ino

    def path(self, name, folder=None) -> str:
        name = os.fspath(name)
        return os.path.normpath(name if folder is None else os.path.join(self.paths.get(folder, "?"), name))

    def add(self, *event) -> None:
        if any(event[1].startswith(root) for root in self.roots):
            self.events.append(event)

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Record the calls in the block."""
        real = {
            name: getattr(os, name)
            for name in [
                "open",
                "close",
                "write",
                "fsync",
                "mkdir",
                "rmdir",
                "unlink",
                "link",
                "replace",
                "rename",
                "fchmod",
                "utime",
                "ftruncate",
            ]
        }
        inode_of = {}  # our own numbers, because the system uses those of deleted files again

        def identity(descriptor):
            status = os.fstat(descriptor)
            return inode_of.get(status.st_ino, status.st_ino)

        def open_(path, flags, mode=0o777, *, dir_fd=None):
            place = self.path(path, dir_fd)
            is_new = flags & os.O_CREAT and not os.path.lexists(place)
            descriptor = real["open"](path, flags, mode, dir_fd=dir_fd)
            self.paths[descriptor] = place
            if is_new:
                inode = os.fstat(descriptor).st_ino
                inode_of[inode] = -len(self.events) - 1
                self.add("create", place, inode_of[inode], os.fstat(descriptor).st_mode & 0o7777)
            elif flags & os.O_TRUNC:
                self.add("truncate", place, identity(descriptor), 0)
            return descriptor

        def close(descriptor):
            self.paths.pop(descriptor, None)
            real["close"](descriptor)

        def write(descriptor, data):
            count = real["write"](descriptor, data)
            self.add("write", self.paths.get(descriptor, "?"), identity(descriptor), bytes(data)[:count])
            return count

        def ftruncate(descriptor, length):
            real["ftruncate"](descriptor, length)
            self.add("truncate", self.paths.get(descriptor, "?"), identity(descriptor), length)

        def fsync(descriptor):
            real["fsync"](descriptor)
            kind = "sync-folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "sync"
            self.add(kind, self.paths.get(descriptor, "?"), identity(descriptor))

        def mkdir(path, mode=0o777, *, dir_fd=None):
            real["mkdir"](path, mode, dir_fd=dir_fd)
            self.add("set", self.path(path, dir_fd), None)

        def gone(name):
            def call(path, *, dir_fd=None):
                real[name](path, dir_fd=dir_fd)
                self.add("gone", self.path(path, dir_fd))

            return call

        def link(source, target, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
            options = {"src_dir_fd": src_dir_fd, "dst_dir_fd": dst_dir_fd, "follow_symlinks": follow_symlinks}
            real["link"](source, target, **options)
            status = os.stat(self.path(target, dst_dir_fd))
            self.add("set", self.path(target, dst_dir_fd), inode_of.get(status.st_ino, status.st_ino))

        def replace(source, target, *, src_dir_fd=None, dst_dir_fd=None):
            old, new = self.path(source, src_dir_fd), self.path(target, dst_dir_fd)
            inode = os.lstat(old).st_ino
            real["replace"](source, target, src_dir_fd=src_dir_fd, dst_dir_fd=dst_dir_fd)
            self.add("rename", new, inode_of.get(inode, inode), old)

        def meta(name):
            def call(path, *arguments, **options):
                real[name](path, *arguments, **options)
                if isinstance(path, int) and not stat.S_ISDIR(os.fstat(path).st_mode):
                    status = os.fstat(path)
                    state = (status.st_mode & 0o7777, status.st_mtime_ns)
                    self.add("meta", self.paths.get(path, "?"), identity(path), state)

            return call

        calls = {
            "open": open_, "close": close, "write": write, "fsync": fsync, "mkdir": mkdir, "rmdir": gone("rmdir"),
            "unlink": gone("unlink"), "link": link, "replace": replace, "rename": replace, "ftruncate": ftruncate,
            "fchmod": meta("fchmod"), "utime": meta("utime"),
        }  # fmt: skip
        with mock.patch.multiple(os, **calls):
            yield

    def disk_at(self, moment: int) -> Disk:
        """Return the disk after the first `moment` calls."""
        nodes = {inode: Node(**vars(node)) for inode, node in self.start.nodes.items()}
        disk = Disk(self.start.roots, nodes, dict(self.start.names))
        for event in self.events[:moment]:
            _happen(disk, *event)
        return disk


def _happen(disk: Disk, kind: str, place: str, *rest) -> None:
    if kind == "create":
        disk.nodes[rest[0]] = Node(meta=(rest[1], 0), safe_meta=(rest[1], 0))
        disk.pending.append(("set", place, rest[0]))
    elif kind == "write":
        disk.nodes[rest[0]].now += rest[1]
    elif kind == "truncate":
        disk.nodes[rest[0]].now = disk.nodes[rest[0]].now[: rest[1]]
    elif kind == "meta":
        disk.nodes[rest[0]].meta = rest[1]
    elif kind == "sync":
        node = disk.nodes[rest[0]]
        node.safe, node.safe_meta = node.now, node.meta
    elif kind == "sync-folder":
        done = [change for change in disk.pending if os.path.dirname(change[1]) == place]
        disk.pending = [change for change in disk.pending if change not in done]
        for change in done:
            _change(disk.names, change)
    elif kind == "rename":
        disk.pending.append((f"rename {rest[1]}", place, rest[0]))
    else:
        disk.pending.append((kind, place, rest[0] if rest else None))


def _change(names: dict[str, int | None], change: tuple[str, str, int | None]) -> None:
    kind, place, inode = change
    if kind == "gone":
        names.pop(place, None)
        return
    if kind.startswith("rename "):
        names.pop(kind.removeprefix("rename "), None)
    names[place] = inode


def after_cut(
    disk: Disk, chance: random.Random, likely: float
) -> dict[str, tuple[bytes, tuple[int, int], int] | None]:
    """Return one possible state of the disk after a power cut: each name with its bytes, mode and time, and inode; None for a folder.

    `likely` is the probability that a change of a name that was not synced is there.
    """
    names = dict(disk.names)
    for change in disk.pending:
        if chance.random() < likely:
            _change(names, change)
    files = {inode: _bytes_of(node, chance) for inode, node in disk.nodes.items()}
    reachable = {}
    for place in sorted(names):
        parent = os.path.dirname(place)
        if parent not in reachable and place not in disk.roots:
            continue  # the folder itself was lost
        inode = names[place]
        reachable[place] = None if inode is None else (*files[inode], inode)
    return reachable


def _bytes_of(node: Node, chance: random.Random) -> tuple[bytes, tuple[int, int]]:
    if node.now == node.safe:
        return node.safe, node.safe_meta
    if not node.now.startswith(node.safe):
        return chance.choice((node.now, node.safe)), node.safe_meta
    new = node.now[len(node.safe) :]
    torn = chance.choice((new, b"", new[: len(new) // 2], bytes(len(new)), new[:5] + bytes(9) + new[14:]))
    return node.safe + torn, node.safe_meta


def put(state, *roots: Path) -> None:
    """Make folders hold the state, and nothing else."""
    for root in roots:
        shutil.rmtree(root, ignore_errors=True)
    first: dict[int, str] = {}
    for place, held in state.items():
        if held is None:
            os.makedirs(place, exist_ok=True)
            continue
        data, (mode, time), inode = held
        os.makedirs(os.path.dirname(place), exist_ok=True)
        if inode in first:
            os.link(first[inode], place)
            continue
        first[inode] = place
        Path(place).write_bytes(data)
        os.chmod(place, mode)
        os.utime(place, ns=(time, time))
