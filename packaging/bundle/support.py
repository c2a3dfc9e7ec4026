"""Compile once what PySide6 would compile at every start: `python -m bundle.support BUNDLE` in `packaging`.

PySide6 carries the Python part of its binding as text inside a library. If there is a folder `files.dir` beside Shiboken, it
imports that part from there instead, as byte code (its own switch for that is `SBK_EMBED`). That saves a tenth of the time of
a start. Without BUNDLE the folder is written beside the Shiboken of this environment.
"""

import marshal
import re
import shutil
import sys
from importlib.util import MAGIC_NUMBER, find_spec, source_hash
from pathlib import Path
from typing import Final
from zipfile import ZipFile

_LOADER: Final = "shibokensupport/signature/loader.py"
_FOLDER: Final = "files.dir"
_LEFT_OUT: Final = (
    "shibokensupport/signature/lib/pyi_generator.py",
    "shibokensupport/signature/lib/enum_sig.py",
)
"""Modules that write stubs for type checkers. They would be imported at every start, with `argparse` and `logging`, so they
are left empty."""
_NAMES: Final = "errorhandler|layout|parser|enum_sig|pyi_generator|tool"
_IMPORTED: Final = re.compile(rf"^from (shibokensupport[.\w]+) import ({_NAMES})$", re.MULTILINE)
_PUBLISHED: Final = re.compile(rf"^    put_into_package\([.\w]+, (?:{_NAMES})\)\n", re.MULTILINE)
_LATER: Final = """
from importlib.util import LazyLoader, find_spec, module_from_spec

def _later(name):
    spec = find_spec(name)
    spec.loader = LazyLoader(spec.loader)
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

"""


def main() -> int:
    """Write the folder into each copy of Shiboken in the bundle, or beside the one that is imported."""
    if len(sys.argv) > 1:
        places = list(Path(sys.argv[1]).rglob("shiboken6"))
    else:
        spec = find_spec("shiboken6")
        assert spec is not None
        assert spec.origin is not None
        places = [Path(spec.origin).parent]
        shutil.rmtree(places[0] / _FOLDER, ignore_errors=True)  # if it is damaged, the import below fails
    import PySide6.QtCore  # noqa: F401 - it loads what is looked for

    embedded: ZipFile = sys.modules["signature_bootstrap"].prepare_zipfile()[1].zfile
    for folder in places:
        compile_embedded(embedded, folder / _FOLDER)
    return 0


def compile_embedded(embedded: ZipFile, folder: Path) -> None:
    """Compile each module of `embedded` into `folder`, to the same bytes every time.

    The folder appears as a whole: half of one would keep PySide6 from being imported.
    """
    unfinished = folder.with_name(f"{folder.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    for name in embedded.namelist():
        if name.startswith("shibokensupport/") and name.endswith(".py"):
            # The library for Windows carries the text with its line ends.
            text = "" if name in _LEFT_OUT else embedded.read(name).decode().replace("\r\n", "\n")
            compiled = (unfinished / name).with_suffix(".pyc")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.write_bytes(byte_code(defer_signatures(text) if name == _LOADER else text, name))
    shutil.rmtree(folder, ignore_errors=True)
    unfinished.rename(folder)


def byte_code(source: str, name: str) -> bytes:
    """Return the byte code of a module, as a file that is never checked against its source (PEP 552).

    Version 2 of the format does not tell which strings are interned; that depends on what else this process has loaded. From
    Python 3.14 on only its newest version holds slices.
    """
    version = 2 if sys.version_info < (3, 14) else marshal.version
    code = marshal.dumps(compile(source, name, "exec", dont_inherit=True), version)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source.encode()) + code


def defer_signatures(loader: str) -> str:
    """Let PySide6's loader import the modules that describe signatures only on first use: for the message about a wrong argument.

    Their parser compiles a long expression, and all of them take a thirtieth of the time until the window is painted.
    """
    assert len(_IMPORTED.findall(loader)) == len(_NAMES.split("|")), (
        "PySide6 loads its own part in another way"
    )
    body = _IMPORTED.sub(r'\2 = _later("\1.\2")', _PUBLISHED.sub("", loader))
    return body.replace("import types\n", f"import types\n{_LATER}", 1)


if __name__ == "__main__":
    raise SystemExit(main())
