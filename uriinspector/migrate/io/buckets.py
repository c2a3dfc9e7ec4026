"""Group values by name on disk, so that memory stays flat: values with equal names share a bucket."""

import os
import pickle
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

Packed: TypeAlias = tuple[tuple[int, bytes], ...]
"""Values as they travel between processes: pairs of the number of a bucket and its compressed values."""

_BUCKETS: Final = 64
_FASTEST: Final = 1  # the fastest level of zlib


class _Packet(NamedTuple):
    """The place of compressed values in the file of all buckets, in bytes."""

    start: int
    size: int


class Bucket(NamedTuple):
    """One bucket, which a worker can read."""

    store: Path
    packets: tuple[_Packet, ...]

    def values(self) -> Iterator[Any]:
        with self.store.open("rb") as store:
            for start, size in self.packets:
                store.seek(start)
                yield from unpack_value(store.read(size))


class Buckets:
    """All buckets, kept in the file `store`."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._packets: dict[int, list[_Packet]] = defaultdict(list)
        self._end = 0

    def add(self, packed: Packed) -> None:
        """Store what a worker returned; an `OSError` names the file, which the system leaves out when a disk is full."""
        try:
            with self._store.open("ab") as out:
                for number, values in packed:
                    self._packets[number].append(_Packet(self._end, len(values)))
                    self._end += out.write(values)
        except OSError as error:
            error.filename = os.fspath(self._store)
            raise

    def non_empty(self) -> list[Bucket]:
        return [Bucket(self._store, tuple(packets)) for packets in self._packets.values()]


def pack(values: Iterable[tuple[str, Any]]) -> Packed:
    """Pack pairs of a name and a value into the buckets of their names."""
    buckets: dict[int, list[Any]] = defaultdict(list)
    for name, value in values:
        buckets[zlib.crc32(name.encode("utf-8", "surrogateescape")) % _BUCKETS].append(value)
    return tuple((number, pack_value(held)) for number, held in buckets.items())


def pack_value(value: object) -> bytes:
    return zlib.compress(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), _FASTEST)


def unpack_value(data: bytes) -> Any:
    return pickle.loads(zlib.decompress(data))  # noqa: S301 - written by this very program
