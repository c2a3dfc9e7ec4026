"""List the licences of everything that is shipped, read from the installed packages so that none is forgotten."""

import platform
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import qVersion

from uriinspector.assets import asset
from uriinspector.core.lazy import lazy_pattern

_PROGRAM: Final = "uriinspector"
_NAME: Final = lazy_pattern(r"[\w.\-]+")
_LICENCE_FILE: Final = lazy_pattern(r"(?:licen[cs]e|copying|notice)[^/]*\Z", re.IGNORECASE)
_UNNAMED: Final = "see the text"
_WORK_LICENCE: Final = lazy_pattern(r"^Licence: (.+)$", re.MULTILINE)
# The wheels of Qt hold no licence texts, and in a checkout the program itself is not installed.
_OURS: Final = {
    _PROGRAM: ("licences/MIT.txt",),
    "pyside6-essentials": ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt"),
    "shiboken6": ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt"),
}
_TITLES: Final = {
    _PROGRAM: "URI Inspector",
    "pyside6-essentials": "Qt and PySide6",
}


class Licence(NamedTuple):
    """What one shipped thing is, its terms by name, and their whole text."""

    name: str
    version: str
    terms: str
    text: str


def licences() -> tuple[Licence, ...]:
    """List the program, Qt, the works inside Qt, every package it depends on, the icons, and Python."""
    packages = dict(_packages(_PROGRAM, set()))
    first = [packages.pop(name) for name in (_PROGRAM, "pyside6-essentials") if name in packages]
    others = (packages[name] for name in sorted(packages))
    return (*first, _inside_qt(), *others, _icons(), _python())


def _packages(name: str, seen: set[str]) -> Iterator[tuple[str, Licence]]:
    """Yield a package and all it requires; one that is not installed here is not shipped."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in seen:
        return
    seen.add(key)
    try:
        found = distribution(key)
    except PackageNotFoundError:
        return
    yield key, _licence(key, found)
    for required in found.requires or ():
        match = _NAME.match(required)
        if match is not None and "extra ==" not in required:
            yield from _packages(match[0], seen)


def _licence(key: str, found: Distribution) -> Licence:
    files = [
        Path(str(found.locate_file(file))) for file in found.files or () if _LICENCE_FILE.search(file.name)
    ]
    texts = [asset(name) for name in _OURS.get(key, ())] or [path for path in files if path.is_file()]
    return Licence(
        _TITLES.get(key, found.metadata["Name"]),
        found.version,
        _terms(found),
        "\n\n".join(path.read_text("utf-8", "replace") for path in texts),
    )


def _terms(found: Distribution) -> str:
    """Return the licence's name from the package's metadata, in its newer form or one of two older ones."""
    for field in ("License-Expression", "License"):
        for told in found.metadata.get_all(field) or ():
            return str(told).strip().splitlines()[0]
    classified = (line for line in found.metadata.get_all("Classifier") or () if line.startswith("License"))
    return ", ".join(line.rpartition(" :: ")[2] for line in classified) or _UNNAMED


def _inside_qt() -> Licence:
    text = asset("licences/Qt-third-party.txt").read_text("utf-8")
    terms = ", ".join(sorted(set(_WORK_LICENCE.findall(text))))
    return Licence("Works inside Qt", qVersion(), terms, text)


def _icons() -> Licence:
    return Licence("Lucide icons", "", "ISC", asset("icons/LICENSE").read_text("utf-8"))


def python_version() -> str:
    """Return the version of the interpreter; in a package also whose build it is."""
    try:
        return asset("interpreter.txt").read_text("ascii")
    except FileNotFoundError:
        return platform.python_version()


def _python() -> Licence:
    return Licence("Python", python_version(), "PSF-2.0", asset("licences/PSF-2.0.txt").read_text("utf-8"))
