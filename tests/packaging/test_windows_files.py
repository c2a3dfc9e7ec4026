"""The files for Windows: in one order, without Wine's, and with paths as programs there see them."""

import os
import re
import zipfile
from datetime import date
from pathlib import Path

import pytest
from build import Build
from release import Release
from smoke import Installed
from windows import packages
from windows.agreement import missing_names, other_constants, read, standard_sources
from windows.wine import check_origin

RELEASE = Release("1.2.3", date(2026, 1, 2), ())
SCRIPT = Path(packages.__file__).with_name("installer.nsi").read_text(encoding="utf-8")


@pytest.fixture
def bundle(tmp_path):
    """Two programs, a library, and a name with a dollar, which the installer's language would read as a variable."""
    folder = tmp_path / "bundle"
    for name in (
        "uriinspector.exe",
        "URI Inspector.exe",
        "_internal/b.dll",
        "_internal/a/$x.pyd",
        "licences/MIT.txt",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"MZ" + name.encode())
    return folder


def test_the_installer_lists_every_file_once_in_its_folder_in_order(bundle):
    lines = list(packages.file_lines(bundle))
    assert lines == [
        'SetOutPath "$INSTDIR"\n',
        f'File "{bundle}/URI Inspector.exe"\n',
        f'File "{bundle}/uriinspector.exe"\n',
        'SetOutPath "$INSTDIR\\_internal"\n',
        f'File "{bundle}/_internal/b.dll"\n',
        'SetOutPath "$INSTDIR\\_internal\\a"\n',
        f'File "{bundle}/_internal/a/$$x.pyd"\n',
        'SetOutPath "$INSTDIR\\licences"\n',
        f'File "{bundle}/licences/MIT.txt"\n',
    ]


def test_the_archive_is_the_same_whenever_it_is_made(bundle, tmp_path, monkeypatch):
    monkeypatch.setattr(packages, "DIST", tmp_path)
    monkeypatch.setattr(Build, "bundle", bundle)
    build = Build("windows", RELEASE, None, fast=False)
    path = packages.make_archive(build)
    once = path.read_bytes()
    os.utime(bundle / "uriinspector.exe", (0, 0))
    assert packages.make_archive(build).read_bytes() == once
    with zipfile.ZipFile(path) as archive:
        assert "uriinspector-1.2.3-windows-x86_64/_internal/a/$x.pyd" in archive.namelist()
        assert {member.date_time for member in archive.infolist()} == {(2026, 1, 2, 0, 0, 0)}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("icuuc.dll", b"MZ"),
        ("MSCMS.DLL", b"MZ"),
        ("python.exe", b"MZ"),
        ("version.dll", b"MZ" + b"\0" * 62 + b"Wine builtin DLL\0"),
        ("kernel32.dll", b"MZ" + b"\0" * 62 + b"Wine placeholder DLL\0"),
    ],
)
def test_no_file_of_wine_is_shipped(bundle, name, content):
    check_origin(bundle)
    (bundle / "_internal" / name).write_bytes(content)
    with pytest.raises(SystemExit, match=re.escape(name)):
        check_origin(bundle)


def test_what_is_installed_is_taken_away_again(bundle):
    """Each folder and program at the top of a bundle is named where the installer's script removes."""
    removal = SCRIPT[SCRIPT.index('Section "Uninstall"') :].replace("${NAME}", "URI Inspector")
    for path in bundle.iterdir():
        command = "RMDir /r" if path.is_dir() else "Delete"
        assert f'{command} "$INSTDIR\\{path.name}"' in removal


def test_everything_written_to_the_registry_is_deleted():
    written = set(re.findall(r'WriteReg\w+ HKCU "(\$\{\w+\})', SCRIPT))
    deleted = set(re.findall(r'DeleteRegKey HKCU "(\$\{\w+\})"', SCRIPT))
    assert written == deleted
    assert "HKLM" not in SCRIPT, "that would need an administrator"


def test_a_program_under_wine_gets_paths_of_windows(tmp_path):
    program = Installed([], [], root=tmp_path, drive="C:")
    assert program.path_inside(tmp_path / "neue Seite – 新" / "a.html") == r"C:\neue Seite – 新\a.html"


def test_a_name_that_the_interpreter_lacks_is_found():
    """As where the standard library is of another release: its sources import what is not there."""
    text = "from _json import make_scanner, of_another_release\nfrom _struct import *\nfrom _no_such import name\nfrom json import none"
    text += "\nif posix:\n    from _json import of_another_system\nelse:\n    from _json import as_well"
    text += "\ntry:\n    from _json import of_a_newer_release\nexcept ImportError:\n    pass"
    assert list(missing_names(text)) == ["_json has no of_another_release"]
    assert not [each for path in ("json/scanner.py", "re/_compiler.py") for each in missing_names(read(path))]
    assert not list(other_constants())


def test_of_the_modules_in_a_bundle_those_of_the_standard_library_are_looked_at(tmp_path):
    for name in ("json/decoder.pyc", "re/__init__.pyc", "uriinspector/cli/program.pyc"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    assert sorted(map(str, standard_sources(tmp_path))) == ["json/decoder.py", "re/__init__.py"]
