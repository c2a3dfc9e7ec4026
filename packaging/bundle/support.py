"""Compile once what PySide6 would compile at every start: `python -m bundle.support BUNDLE` in `packaging`.

PySide6 carries the Python part of its binding as text inside a library. If there is a folder `files.dir` beside Shiboken, it
imports that part from there instead, as byte code (its own switch for that is `SBK_EMBED`). That saves a tenth of the time of
a start. Without BUNDLE the folder is written beside the Shiboken of this environment.
"""

import os
import py_compile
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final
from zipfile import ZipFile

_LOADER: Final = "shibokensupport.signature.loader"
_FOLDER: Final = "files.dir"
_LEFT_OUT: Final = (
    "shibokensupport/signature/lib/pyi_generator.py",
    "shibokensupport/signature/lib/enum_sig.py",
)
"""Modules that write stubs for type checkers. They would be imported at every start, with `argparse` and `logging`, so they
are left empty."""


def main() -> int:
    """Write the folder into each copy of Shiboken in the bundle, or beside the one that is imported."""
    if len(sys.argv) == 1:
        os.environ["SBK_EMBED"] = "yes"  # PySide6 removes the folder, and uses what it carries itself
    import PySide6.QtCore  # noqa: F401 - it loads what is looked for
    import shiboken6

    own = Path(shiboken6.__file__).parent
    embedded: ZipFile | None = getattr(sys.modules[_LOADER].__loader__, "zfile", None)
    for folder in Path(sys.argv[1]).rglob("shiboken6") if len(sys.argv) > 1 else (own,):
        if embedded is None:  # this environment's own folder was used
            shutil.copytree(own / _FOLDER, folder / _FOLDER, dirs_exist_ok=True)
        else:
            compile_embedded(embedded, folder / _FOLDER)
    return 0


def compile_embedded(embedded: ZipFile, folder: Path) -> None:
    """Compile each module of `embedded` into `folder`, the same bytes every time."""
    for name in embedded.namelist():
        if name.startswith("shibokensupport/") and name.endswith(".py"):
            with tempfile.TemporaryDirectory() as place:
                source = Path(place) / "source.py"
                source.write_bytes(b"" if name in _LEFT_OUT else embedded.read(name))
                py_compile.compile(
                    str(source), str((folder / name).with_suffix(".pyc")), dfile=name, doraise=True,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
