"""What is in a bundle, for those who must know: the list of materials (CycloneDX 1.6) and every licence text.

`python -m bundle.inventory BUNDLE EPOCH` in `packaging`, run by the Python that made the bundle; both go into the bundle's folder `licences`.
"""

import json
import platform
import pyexpat
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path, PurePosixPath
from typing import Any, Final

from PySide6.QtCore import qVersion

from bundle.contents import CARRIED

ROOT: Final = Path(__file__).resolve().parents[2]
LICENCES: Final = (ROOT / "resources" / "licences", ROOT / "packaging" / "licences")
QT_WORKS: Final = ROOT / "packaging" / "licences" / "Qt-third-party.txt"
PROGRAM: Final = "uriinspector"
_TEXTS: Final = ("LICEN", "COPYING", "NOTICE", "AUTHORS")
# What a distribution says of its licence in words, or says wrongly, as an expression of SPDX.
_EXPRESSIONS: Final = {"pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception"}
# Libraries that come along where the system has none: the pattern of their name, what they are, their licence.
_LIBRARIES: Final = (
    ("sqlite3.dll", "SQLite", "blessing"),
    ("libffi-*.dll", "libffi", "MIT"),
    ("VCRUNTIME140.dll", "Microsoft C++ runtime", "LicenseRef-Visual-Studio-redistributable"),
)
_WORK: Final = re.compile(r"^Work: (?P<name>.+)\nLicence: (?P<licence>.+)$", re.MULTILINE)
_NO_WORD: Final = re.compile(r"[^A-Za-z0-9.]+")

Component = dict[str, Any]


def main() -> int:
    """Write the texts and the list."""
    bundle, epoch = Path(sys.argv[1]), int(sys.argv[2])
    folder = bundle / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    for source in LICENCES:
        shutil.copytree(source, folder, dirs_exist_ok=True)
    inside = [*bundled(bundle), distribution("pyinstaller")]
    for found in inside:
        copy_texts(found, folder / found.name.lower())
    carried = list(carried_packages(bundle))
    for name, _ in carried:
        shutil.copy(Path("/usr/share/doc") / name / "copyright", folder / f"{name}.txt")
    listed = [of_distribution(found) for found in inside if found.name != PROGRAM]
    listed += [*native_components(bundle), *(of_debian(name, version) for name, version in carried)]
    text = json.dumps(bill_of_materials(listed, epoch), indent=1, ensure_ascii=False)
    (folder / f"{PROGRAM}.cdx.json").write_text(text + "\n", encoding="utf-8", newline="\n")
    return 0


def bundled(bundle: Path) -> list[Distribution]:
    """The distributions of which at least one module is in the bundle, by name."""
    inside = {path.relative_to(root).with_suffix("") for root in _roots(bundle) for path in root.rglob("*.*")}
    found = {
        each.name: each
        for each in distributions()
        if any(
            path.suffix in {".py", ".so", ".pyd"} and Path(path).with_suffix("") in inside
            for path in each.files or ()
        )
    }
    return [found[name] for name in sorted(found)]


def _roots(bundle: Path) -> list[Path]:
    """The folder of the modules."""
    return [path for path in (bundle / "_internal", bundle / "Contents" / "Frameworks") if path.is_dir()]


def copy_texts(found: Distribution, folder: Path) -> None:
    """Every licence text that a distribution carries."""
    for path in found.files or ():
        if ".dist-info" in path.parts[0] and path.name.upper().startswith(_TEXTS):
            below = PurePosixPath(*path.parts[1:])
            target = folder / below.relative_to("licenses" if below.parts[0] == "licenses" else ".")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(path.locate()), target)


def carried_packages(bundle: Path) -> Iterator[tuple[str, str]]:
    """The packages of this Debian whose libraries went into the bundle, with their versions."""
    names = [path.name for path in bundle.rglob("lib*.so*") if CARRIED.fullmatch(path.name)]
    if not names:
        return
    owners = _told("dpkg-query", "-S", *(f"*/{name}" for name in sorted(names)))
    for package in sorted({line.partition(":")[0] for line in owners.splitlines() if ":" in line}):
        if not package.endswith("-dev"):
            yield package, _told("dpkg-query", "-W", "-f", "${Version}", package)


def _told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def of_distribution(found: Distribution) -> Component:
    """A distribution of the Python Package Index as a component."""
    told = [*found.metadata.get_all("License-Expression", []), *found.metadata.get_all("License", [])]
    expression = _EXPRESSIONS.get(found.name, next(iter(told), None))
    return component(found.name, found.version, f"pkg:pypi/{found.name.lower()}@{found.version}", expression)


def of_debian(name: str, version: str) -> Component:
    """A package of Debian as a component."""
    return component(name, version, f"pkg:deb/debian/{name}@{version}", "MIT")


def native_components(bundle: Path) -> list[Component]:
    """What no package index lists: the interpreter, what it holds, Qt, and Qt's ICU."""
    expat = pyexpat.EXPAT_VERSION.removeprefix("expat_")
    found = [
        component(
            "CPython",
            platform.python_version(),
            f"pkg:generic/cpython@{platform.python_version()}",
            "PSF-2.0",
        ),
        component("Expat", expat, f"pkg:generic/expat@{expat}", "MIT"),
        component("Qt", qVersion(), f"pkg:generic/qt@{qVersion()}", "LGPL-3.0-only"),
    ]
    for library in sorted(bundle.rglob("libicudata.so.*"))[:1]:
        version = library.suffix.removeprefix(".")
        found.append(component("ICU", version, f"pkg:generic/icu@{version}", "Unicode-DFS-2016"))
    for pattern, name, expression in _LIBRARIES:
        if any(bundle.rglob(pattern)):
            found.append(component(name, None, purl_of(name), expression))
    return [*found, *works_inside_qt()]


def works_inside_qt() -> Iterator[Component]:
    """What others made of Qt, by the file that also has the texts of the licences."""
    for work in _WORK.finditer(QT_WORKS.read_text(encoding="utf-8")):
        yield component(work["name"], None, purl_of(f"qt {work['name']}"), work["licence"])


def purl_of(name: str) -> str:
    """The package URL of something that no index lists."""
    return f"pkg:generic/{_NO_WORD.sub('-', name).lower()}"


def component(name: str, version: str | None, purl: str, expression: str | None) -> Component:
    """One material; the package URL is its identity. A version that nothing tells is left out."""
    made: Component = {"type": "library", "bom-ref": purl, "name": name, "purl": purl}
    if version:
        made["version"] = version
    if expression:
        made["licenses"] = [{"expression": expression}]
    return made


def bill_of_materials(listed: list[Component], epoch: int) -> dict[str, Any]:
    """The whole list, the same bytes for the same materials."""
    version = distribution(PROGRAM).version
    purl = f"pkg:pypi/{PROGRAM}@{version}"
    subject = component(PROGRAM, version, purl, "MIT") | {"type": "application"}
    identity = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([subject, *listed], sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{identity}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).isoformat().replace("+00:00", "Z"),
            "component": subject,
        },
        "components": sorted(listed, key=lambda each: str(each["bom-ref"])),
        "dependencies": [{"ref": purl, "dependsOn": sorted(str(each["bom-ref"]) for each in listed)}],
    }


if __name__ == "__main__":
    raise SystemExit(main())
