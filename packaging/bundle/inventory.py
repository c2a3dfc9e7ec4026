"""List what is in a bundle: write its bill of materials (CycloneDX 1.6) and every licence text into its folder `licences`.

`python -m bundle.inventory BUNDLE EPOCH REPORT` in `packaging`, run by the Python that made the bundle; REPORT is pip's.
"""

import json
import platform
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import quote

from linux import interpreter
from PySide6.QtCore import qVersion

from bundle.contents import CARRIED

ROOT: Final = Path(__file__).resolve().parents[2]
LICENCES: Final = (ROOT / "resources" / "licences", ROOT / "packaging" / "licences")
TOLD: Final = (LICENCES[1] / "README.txt", ROOT / "packaging" / "linux" / "copyright")
QT_WORKS: Final = ROOT / "resources" / "licences" / "Qt-third-party.txt"
PROGRAM: Final = "uriinspector"
_TEXTS: Final = ("LICEN", "COPYING", "NOTICE", "AUTHORS")
# SPDX expressions for distributions that give their licence in words, or wrongly.
_EXPRESSIONS: Final = {
    "backports.zstd": "PSF-2.0 AND BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "segno": "BSD-3-Clause",
    "tree-sitter": "MIT",
    "urlpattern": "MIT",
    "webencodings": "BSD-3-Clause",
}
# Works of others in the resources: name, folder, licence.
RESOURCES: Final = (("Lucide", "icons", "ISC"), ("Public Suffix List", "public-suffix", "MPL-2.0"))
# Libraries that the bundle carries for systems without them: the pattern of their name, what they are, their licence.
_LIBRARIES: Final = (
    ("sqlite3.dll", "SQLite", "blessing"),
    ("libffi-*.dll", "libffi", "MIT"),
    ("VCRUNTIME140.dll", "Microsoft C++ runtime", "LicenseRef-Visual-Studio-redistributable"),
)
_WORK: Final = re.compile(r"^Work: (?P<name>.+)\nLicence: (?P<licence>.+)$", re.MULTILINE)
# How to find the version of a work in the library it is part of.
_TOLD: Final = {
    "HarfBuzz": re.compile(rb"\0(1\d\.[1-9]\d*\.\d+)\0"),
    "PCRE2": re.compile(rb"\0(10\.\d+) \d{4}-\d\d-\d\d\0"),
    "Unicode Character Database and CLDR": re.compile(rb"[\0\xff](1\d\.0\.0)\0"),
    "libpng": re.compile(rb"libpng version (\d+\.\d+\.\d+)"),
}
_NO_WORD: Final = re.compile(r"[^A-Za-z0-9.]+")

_STANDARD_LIBRARY: Final = frozenset({"libpython3.11-minimal", "libpython3.11-stdlib"})

Component = dict[str, Any]


def main() -> int:
    """Write the licence texts and the bill of materials."""
    bundle, epoch = Path(sys.argv[1]), int(sys.argv[2])
    folder = bundle / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    for source in LICENCES:
        shutil.copytree(source, folder, dirs_exist_ok=True)
    inside = [*bundled_distributions(bundle), distribution("pyinstaller")]
    check_told(found.name for found in inside)
    for found in inside:
        copy_texts(found, folder / found.name.lower())
    of_system = shipped_packages(bundle) if sys.platform != "darwin" else []
    for package in of_system:
        copyright_file = interpreter.FOLDER / "usr" / "share" / "doc" / package.name / "copyright"
        shutil.copy(copyright_file, folder / f"{package.name}.txt")
    for resources in bundle.rglob("uriinspector/resources"):
        (resources / "interpreter.txt").write_text(interpreter_version(), encoding="ascii")
    sums = installed_sums(Path(sys.argv[3]))
    listed = [distribution_component(found, sums) for found in inside if found.name != PROGRAM]
    listed += [*native_components(bundle), *map(debian_component, of_system)]
    text = json.dumps(bill_of_materials(listed, epoch), indent=1, ensure_ascii=False)
    (folder / f"{PROGRAM}.cdx.json").write_text(text + "\n", encoding="utf-8", newline="\n")
    return 0


def check_told(names: Iterable[str]) -> None:
    """Check that the two texts on licences, for people and for Debian, name all works of others.

    Raises:
        SystemExit: a work is not named.
    """
    texts = {path: path.read_text(encoding="utf-8").lower() for path in TOLD}
    wanted = {*(name.lower() for name in names), *(name.lower() for name, _, _ in RESOURCES)} - {PROGRAM}
    missing = [
        f"{name} in {path.name}"
        for path, text in texts.items()
        for name in sorted(wanted)
        if name not in text
    ]
    if missing:
        raise SystemExit(f"\nThese terms are told nowhere: {', '.join(missing)}")


def bundled_distributions(bundle: Path) -> list[Distribution]:
    """Return the distributions of which at least one module is in the bundle, by name."""
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
    """Return the folders that the modules are in: one, whose name depends on the system."""
    return [path for path in (bundle / "_internal", bundle / "Contents" / "Frameworks") if path.is_dir()]


def copy_texts(found: Distribution, folder: Path) -> None:
    """Copy every licence text that a distribution carries."""
    for path in found.files or ():
        if ".dist-info" in path.parts[0] and path.name.upper().startswith(_TEXTS):
            below = PurePosixPath(*path.parts[1:])
            target = folder / below.relative_to("licenses" if below.parts[0] == "licenses" else ".")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(path.locate()), target)


def shipped_packages(bundle: Path) -> list[interpreter.LockedPackage]:
    """Return the packages of Debian that are in the bundle: its Python, and on Linux the libraries carried."""
    if sys.platform == "win32":
        return [package for package in interpreter.locked_packages() if package.name in _STANDARD_LIBRARY]
    carried = {path.name for path in bundle.rglob("lib*.so*") if CARRIED.fullmatch(path.name)}
    python = {*_STANDARD_LIBRARY, "libpython3.11"}
    return [
        package
        for package in interpreter.locked_packages()
        if package.name in python or carried & _libraries_of(package.name)
    ]


def _libraries_of(package: str) -> set[str]:
    archive = next((interpreter.FOLDER / "packages").glob(f"{package}_*.deb"))
    listed = subprocess.run(["dpkg-deb", "-c", archive], check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"/([^/\s]+\.so\.[\d.]+)(?=\s|$)", listed))


def distribution_component(found: Distribution, sums: Mapping[str, str]) -> Component:
    """Describe a distribution of the Python Package Index; `sums` has the checksums of what was installed."""
    told = [*found.metadata.get_all("License-Expression", []), *found.metadata.get_all("License", [])]
    expression = _EXPRESSIONS.get(found.name, next(iter(told), None))
    name = normalize_name(found.name)
    made = component(found.name, found.version, f"pkg:pypi/{name}@{found.version}", expression)
    return made | ({"hashes": [{"alg": "SHA-256", "content": sums[name]}]} if name in sums else {})


def normalize_name(name: str) -> str:
    """Return a name as the index of packages writes it (PEP 503), and package URLs too."""
    return re.sub(r"[-_.]+", "-", name).lower()


def installed_sums(report: Path) -> dict[str, str]:
    """Return the checksum of each archive that pip installed, by its report."""
    told = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        normalize_name(each["metadata"]["name"]): each["download_info"]["archive_info"]["hashes"]["sha256"]
        for each in told
    }


def debian_component(package: interpreter.LockedPackage) -> Component:
    """Describe a package of Debian, with the checksum it was fetched by."""
    version = quote(package.version, safe="")
    purl = f"pkg:deb/debian/{package.name}@{version}?arch=amd64&distro={interpreter.SUITE}"
    expression = "PSF-2.0" if package.name.startswith("libpython") else "MIT"
    hashes = [{"alg": "SHA-256", "content": package.sha256}]
    return component(package.name, package.version, purl, expression) | {"hashes": hashes}


def interpreter_version() -> str:
    """Describe the interpreter for the about box: its version, and who built it."""
    version = platform.python_version()
    if sys.platform == "darwin":
        return version
    built = f"Debian {interpreter.version_of('libpython3.11')}"
    return f"{version} ({built})" if sys.platform == "linux" else f"{version} (standard library: {built})"


def native_components(bundle: Path) -> list[Component]:
    """Describe what no package index lists: the interpreter unless it is Debian's, Qt, Qt's ICU, and works inside Qt."""
    found = [component("Qt", qVersion(), f"pkg:generic/qt@{qVersion()}", "LGPL-3.0-only")]
    if sys.platform != "linux":
        version = platform.python_version()
        found.append(component("CPython", version, f"pkg:generic/cpython@{version}", "PSF-2.0"))
    for library in sorted(bundle.rglob("libicudata.so.*"))[:1]:
        version = library.suffix.removeprefix(".")
        found.append(component("ICU", version, f"pkg:generic/icu@{version}", "Unicode-DFS-2016"))
    for pattern, name, expression in _LIBRARIES:
        if any(bundle.rglob(pattern)):
            found.append(component(name, None, purl_of(name), expression))
    found += [component(name, None, purl_of(name), expression) for name, _, expression in RESOURCES]
    return [*found, *works_inside_qt(bundle)]


def works_inside_qt(bundle: Path) -> Iterator[Component]:
    """Yield the works of others inside Qt, as the file with their licences lists them; versions as Qt's libraries hold them."""
    inside = b"".join(path.read_bytes() for name in ("Core", "Gui") for path in bundle.rglob(f"*Qt6{name}.*"))
    for work in _WORK.finditer(QT_WORKS.read_text(encoding="utf-8")):
        told = _TOLD[work["name"]].search(inside) if work["name"] in _TOLD else None
        version = told[1].decode("ascii") if told else None
        purl = purl_of(f"qt {work['name']}") + (f"@{version}" if version else "")
        yield component(work["name"], version, purl, work["licence"])


def purl_of(name: str) -> str:
    """Return the package URL of something that no index lists."""
    return f"pkg:generic/{_NO_WORD.sub('-', name).lower()}"


def component(name: str, version: str | None, purl: str, expression: str | None) -> Component:
    """Make one component; the package URL identifies it. An unknown version is left out."""
    made: Component = {"type": "library", "bom-ref": purl, "name": name, "purl": purl}
    if version:
        made["version"] = version
    if expression:
        made["licenses"] = [{"expression": expression}]
    return made


def bill_of_materials(listed: list[Component], epoch: int) -> dict[str, Any]:
    """Return the whole bill of materials; it is the same for the same components."""
    version = distribution(PROGRAM).version
    purl = f"pkg:pypi/{PROGRAM}@{version}"
    terms = distribution(PROGRAM).metadata["License-Expression"]
    subject = component(PROGRAM, version, purl, terms) | {"type": "application"}
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
