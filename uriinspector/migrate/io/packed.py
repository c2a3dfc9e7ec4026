"""Unpack and pack files that servers send compressed: gzip (RFC 1952), Brotli (RFC 7932) and Zstandard (RFC 8878)."""

import io
import sys
import zlib
from typing import Final

LARGEST_UNPACKED: Final = 64 << 20
"""The largest unpacked size in bytes: a file a thousand times smaller can unpack to as much."""

_GZIP_SUFFIXES: Final = (".gz", ".svgz")
_BROTLI_SUFFIX: Final = ".br"
_ZSTANDARD_SUFFIX: Final = ".zst"
_GZIP: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 16 + zlib.MAX_WBITS
_TIME: Final = slice(4, 8)  # RFC 1952 2.3: the fields ID1, ID2, CM, FLG, MTIME
_QUICK: Final = 1 << 20  # from this size in bytes the high levels of Brotli and Zstandard take seconds
_BROTLI: Final = 10  # takes less than half the time of 11, for files that are 2 % larger
_PIECE: Final = 1 << 16
_FIRST_PIECE: Final = 64  # `unused_data` copies the rest of a piece, and a file may have many empty members


class PackedError(Exception):
    """A file can't be unpacked; the message says why."""


def unpack(name: str, data: bytes) -> bytes:
    """Return the contents of a packed file, by the suffix of its name; raises `PackedError`."""
    lower = name.lower()
    try:
        if lower.endswith(_GZIP_SUFFIXES):
            found = _gunzip(data)
        else:
            found = _unpack_zstandard(data) if lower.endswith(_ZSTANDARD_SUFFIX) else _unbrotli(data)
    except (zlib.error, ValueError):
        raise PackedError("It can't be unpacked: look at it by hand.") from None
    if found is None:
        raise PackedError("It holds more than 64 MiB when unpacked: move its links by hand.")
    return found


def pack(name: str, text: bytes, like: bytes) -> bytes:
    """Pack `text` as the suffix of `name` says; a gzip file keeps the time that is written in `like`."""
    if name.lower().endswith(_BROTLI_SUFFIX):
        import brotli  # imported here, because most trees hold no Brotli files

        compressed: bytes = brotli.compress(text, quality=_BROTLI if len(text) < _QUICK else 9)
        return compressed
    if name.lower().endswith(_ZSTANDARD_SUFFIX):
        return _pack_zstandard(text)
    packer = zlib.compressobj(9, zlib.DEFLATED, _GZIP_WINDOW)
    data = bytearray(packer.compress(text) + packer.flush())
    data[_TIME] = like[_TIME]
    return bytes(data)


def _gunzip(data: bytes) -> bytes | None:
    """Return the concatenated members of a gzip file; None if they are too large. Raises ValueError or `zlib.error`."""
    found = bytearray()
    position = 0
    while not position or data.startswith(_GZIP, position):
        unpacker, size = zlib.decompressobj(_GZIP_WINDOW), _FIRST_PIECE
        while not unpacker.eof:
            piece = data[position : position + size]
            if not piece:
                raise ValueError
            found += unpacker.decompress(piece, LARGEST_UNPACKED - len(found) + 1)
            if len(found) > LARGEST_UNPACKED:
                return None
            position += len(piece) - len(unpacker.unused_data)
            size = min(2 * size, _PIECE)
    return bytes(found)


def _unbrotli(data: bytes) -> bytes | None:
    import brotli

    unpacker = brotli.Decompressor()
    found = bytearray()
    try:
        for start in range(0, len(data), _PIECE):
            found += unpacker.process(data[start : start + _PIECE])
            if len(found) > LARGEST_UNPACKED:
                return None
    except brotli.error:
        raise ValueError from None
    if not unpacker.is_finished():
        raise ValueError
    return bytes(found)


def _unpack_zstandard(data: bytes) -> bytes | None:
    """Return the concatenated frames of a Zstandard file; None if they are too large. Raises ValueError."""
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    try:
        with zstd.ZstdFile(io.BytesIO(data)) as frames:
            found = frames.read(LARGEST_UNPACKED + 1)
    except (zstd.ZstdError, EOFError):
        raise ValueError from None
    return None if len(found) > LARGEST_UNPACKED else found


def _pack_zstandard(text: bytes) -> bytes:
    """Pack as one frame, whose window stays within the 8 MB that browsers accept (RFC 9659)."""
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    return zstd.compress(text, 19 if len(text) < _QUICK else 12)
