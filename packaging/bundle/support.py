"""Compiles once what PySide6 would compile at every start: `python -m bundle.support BUNDLE` in `packaging`.

PySide6 carries the Python part of its binding as text inside a library. Where a folder `files.dir` lies beside Shiboken it is
imported from there instead (its own switch for that is `SBK_EMBED`), and so as byte code. That is a tenth of a start.
"""

import py_compile
import sys
import tempfile
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import PySide6.QtCore  # noqa: F401 - it loads what is looked for

_LOADER: Final = "shibokensupport.signature.loader"


def main() -> int:
    """Write the folder into each copy of Shiboken in the bundle."""
    importer = sys.modules[_LOADER].__loader__
    embedded: ZipFile = importer.zfile  # type: ignore[union-attr] # PySide6's own importer
    for folder in Path(sys.argv[1]).rglob("shiboken6"):
        compile_embedded(embedded, folder / "files.dir")
    return 0


def compile_embedded(embedded: ZipFile, folder: Path) -> None:
    """Compile each module of `embedded` into `folder`, the same bytes every time."""
    for name in embedded.namelist():
        if name.startswith("shibokensupport/") and name.endswith(".py"):
            with tempfile.TemporaryDirectory() as place:
                source = Path(place) / "source.py"
                source.write_bytes(embedded.read(name))
                py_compile.compile(
                    str(source), str((folder / name).with_suffix(".pyc")), dfile=name, doraise=True,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
