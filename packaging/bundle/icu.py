"""Remove the tables of ICU that Qt does not use here: 32 MB become a few, and sorting stays right in every language.

Qt uses ICU for collation, case mapping, normalization and zone identifiers; it has its own names of languages, currencies and
zones, and the program's codecs are Python's. The package of tables (`icu/source/common/ucmndata.h`) is a header, a count,
pairs of offsets (name, item) sorted by name, the names, and the items.
"""

import re
import struct
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

KEPT: Final = re.compile(
    r"""coll/.*
      | .*\.nrm
      | (cnvalias|pnames|ulayout|uemoji)\.icu
      | (root|pool|res_index|likelySubtags|supplementalData|numberingSystems|keyTypeData|plurals|langInfo|genderList
        |grammaticalFeatures|units|currencyNumericCodes|dayPeriods|metadata|icuver|icustd
        |timezoneTypes|zoneinfo64|metaZones|windowsZones|tzdbNames)\.(res|txt)
      | zone/(root|res_index|pool|tzdbNames)\.res""",
    re.VERBOSE,
)
_SIGNATURE: Final = b"\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD"
_ALIGNMENT: Final = 16
_FILLER: Final = b"\xaa"


class Package(NamedTuple):
    """A package of tables: its header as it was, and the items by their names."""

    header: bytes
    items: Mapping[str, bytes]


def trim(library: Path) -> None:
    """Replace `library`, a `libicudata` for Linux, by one with the kept tables only; needs binutils.

    Raises:
        ValueError: it holds no tables in ICU's format.
        subprocess.CalledProcessError: the assembler or the linker refused.
    """
    symbol, raw = _find_tables(library)
    package = parse(raw)
    kept = {name: item for name, item in package.items.items() if KEPT.fullmatch(name.partition("/")[2])}
    _link(library, symbol, serialize(Package(package.header, kept)))


def parse(raw: bytes) -> Package:
    """Parse a package; its last item ends where `raw` does.

    Raises:
        ValueError: `raw` is not a package of tables.
    """
    if raw[2 : 2 + len(_SIGNATURE)] != _SIGNATURE:
        raise ValueError("these are no tables of ICU for this kind of machine")
    (start,) = struct.unpack_from("<H", raw)
    (count,) = struct.unpack_from("<I", raw, start)
    entries = list(struct.iter_unpack("<II", raw[start + 4 : start + 4 + 8 * count]))
    ends = [item for _, item in entries[1:]] + [len(raw) - start]
    return Package(
        raw[:start],
        {
            raw[start + name : raw.index(b"\0", start + name)].decode("ascii"): raw[
                start + item : start + end
            ]
            for (name, item), end in zip(entries, ends, strict=True)
        },
    )


def serialize(package: Package) -> bytes:
    """Return the bytes of a package, its names sorted and its items aligned as ICU requires."""
    items = sorted(package.items.items())
    names = bytearray()
    entries: list[tuple[int, int]] = []
    table = 4 + 8 * len(items)
    place = _align(table + sum(len(name) + 1 for name, _ in items))
    body = bytearray()
    for name, item in items:
        entries.append((table + len(names), place + len(body)))
        names += name.encode("ascii") + b"\0"
        body += item.ljust(_align(len(item)), _FILLER)
    toc = struct.pack("<I", len(items)) + b"".join(struct.pack("<II", *entry) for entry in entries) + names
    return package.header + toc.ljust(place, _FILLER) + body


def _align(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _find_tables(library: Path) -> tuple[str, bytes]:
    """Return the symbol under which the library has its tables, and their bytes."""
    listed = subprocess.run(["nm", "-D", "-S", library], check=True, capture_output=True, text=True).stdout
    symbol = re.search(r"^\w+ (?P<size>\w+) \w (?P<name>icudt\d+_dat)$", listed, re.MULTILINE)
    raw = library.read_bytes()
    start = raw.find(_SIGNATURE) - 2
    if symbol is None or start < 0:
        raise ValueError(f"{library.name} holds no tables of ICU")
    return symbol["name"], raw[start : start + int(symbol["size"], 16)]


def _link(library: Path, symbol: str, raw: bytes) -> None:
    """Make a shared library that holds nothing but `raw`, under `symbol`."""
    with tempfile.TemporaryDirectory() as folder:
        tables, source, compiled = (Path(folder) / name for name in ("tables", "tables.s", "tables.o"))
        tables.write_bytes(raw)
        source.write_text(
            f".section .rodata\n.globl {symbol}\n.type {symbol}, @object\n.balign {_ALIGNMENT}\n"
            f'{symbol}: .incbin "tables"\n.size {symbol}, . - {symbol}\n'
            '.section .note.GNU-stack, "", @progbits\n',
            encoding="ascii",
        )
        subprocess.run(["as", "-o", compiled, source.name], check=True, cwd=folder)
        subprocess.run(
            ["ld", "-shared", "-s", "-z", "noexecstack", "--build-id=none", "-soname", library.name,
             "-o", library, compiled],
            check=True,
        )  # fmt: skip
