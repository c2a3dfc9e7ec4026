"""What goes into the bundle, and what is left out along with unwanted files."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from bundle.contents import (
    EXCLUDED,
    imported_qt_modules,
    is_foreign,
    is_wanted,
    shipped_distributions,
    without_dangling,
    without_unneeded,
)

import uriinspector

PACKAGE = Path(uriinspector.__file__).parent


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/QtCore.abi3.so", True),
        ("PySide6/QtNetwork.abi3.so", False),
        ("PySide6/QtNetwork.pyd", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6/Qt/translations/qtdeclarative_de.qm", False),
        ("uriinspector/resources/translations/uriinspector_de.qm", True),
        ("PySide6/QtCore.pyi", False),
        ("uriinspector/resources/sample-site/index.html", True),
    ],
)
def test_files_are_chosen_by_name(place, wanted):
    assert is_wanted(place, {"QtCore"}, {"de"}) is wanted


@pytest.mark.parametrize(
    ("name", "source", "foreign"),
    [
        ("libgtk-3.so.0", "/usr/lib/libgtk-3.so.0", True),
        ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", True),
        ("libxcb-cursor.so.0", "/usr/lib/libxcb-cursor.so.0", False),
        ("libxkbcommon-x11.so.0", "/usr/lib/libxkbcommon-x11.so.0", False),
        ("libxkbcommon.so.0", "/usr/lib/libxkbcommon.so.0", True),
        ("libQt6Core.so.6", "/own/lib/libQt6Core.so.6", False),
    ],
)
def test_libraries_of_the_building_machine_stay_there(name, source, foreign):
    assert is_foreign((name, source, "BINARY"), ["/own"]) is foreign


def test_a_library_comes_along_only_when_something_kept_needs_it():
    entries = [
        ("PySide6/QtCore.abi3.so", "core", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Core.so.6", "libcore", "BINARY"),
        ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
        ("PySide6/Qt/lib/libicu.so.73", "libicu", "BINARY"),
        ("PySide6/Qt/lib/libQt6Qml.so.6", "libqml", "BINARY"),
        ("libpython3.11.so.1.0", "libpython", "BINARY"),
    ]
    needs = {
        "core": ["libQt6Core.so.6", "libc.so.6"],
        "libcore": ["libicu.so.73"],
        "libqml": ["libQt6Core.so.6"],
    }
    kept = without_unneeded(entries, lambda source: needs.get(source, []))
    assert {place for place, _, _ in entries} - {place for place, _, _ in kept} == {
        "PySide6/Qt/lib/libQt6Qml.so.6"
    }


def test_a_symbolic_link_goes_with_its_target():
    target = ("PySide6/Qt/lib/libQt6Core.so.6", "libcore", "BINARY")
    good = ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK")
    bad = ("libQt6Qml.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "SYMLINK")
    assert without_dangling([target, good, bad]) == [target, good]


def test_the_program_imports_nothing_that_is_left_out():
    excluded = set(EXCLUDED)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                parts = name.split(".")
                assert not {".".join(parts[: end + 1]) for end in range(len(parts))} & excluded, (
                    f"{path}: {name}"
                )


def test_pages_are_compared_by_what_is_compiled_though_parts_are_left_out():
    program = (
        "import sys; sys.modules |= dict.fromkeys(sys.argv[1:])\n"
        "from uriinspector.migrate.pair import normalized_similarity as used\n"
        "print(used.__module__, used('abcd', 'abxy'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *(name for name in EXCLUDED if name.startswith("rapidfuzz."))],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    assert done.stdout == "rapidfuzz.distance.metrics_cpp 0.5\n"


def test_the_modules_of_qt_are_read_from_the_sources():
    assert imported_qt_modules(PACKAGE) >= {"QtCore", "QtGui", "QtWidgets", "QtSvg"}
    assert "QtNetwork" not in imported_qt_modules(PACKAGE)


def test_only_what_is_shipped_is_told_of():
    shipped = shipped_distributions("uriinspector")
    assert {"uriinspector", "click", "idna", "rich", "shiboken6", "turbohtml"} <= set(shipped)
    assert not {"pygments", "Pygments", "markdown-it-py", "pytest"} & set(shipped)
