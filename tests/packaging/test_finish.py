"""The last steps on a bundle: nothing names the building machine, and modes and times are the same every time."""

import shutil
from pathlib import Path

import PySide6
import pytest
from bundle.finish import check_libraries, fix_modes_and_times, oldest_libc, tidy_records

QT = Path(PySide6.__file__).parent / "Qt" / "lib"


def test_a_record_names_only_what_came_along(tmp_path):
    folder = tmp_path / "_internal"
    record = folder / "thing-1.dist-info" / "RECORD"
    record.parent.mkdir(parents=True)
    (record.parent / "LICENSE").touch()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "thing").touch()
    record.write_text(
        "../bin/thing,sha256=abc,10\nthing/__init__.py,sha256=def,20\nthing-1.dist-info/LICENSE,sha256=123,30\n"
    )
    tidy_records(tmp_path)
    assert record.read_text() == "thing-1.dist-info/LICENSE,sha256=123,30\n"


@pytest.mark.parametrize(
    ("name", "content", "mode"),
    [
        ("program", b"\x7fELF...", 0o755),
        ("lib.so", b"\x7fELF...", 0o644),
        ("lib.so.6", b"\x7fELF...", 0o644),
        ("install.sh", b"#!/bin/sh\n", 0o755),
        ("text", b"text", 0o644),
    ],
)
def test_only_programs_may_be_run_and_time_stands_still(tmp_path, name, content, mode):
    path = tmp_path / name
    path.write_bytes(content)
    path.chmod(0o600)
    fix_modes_and_times(tmp_path, 1_000_000)
    assert path.stat().st_mode & 0o777 == mode
    assert path.stat().st_mtime == 1_000_000
    assert tmp_path.stat().st_mtime == 1_000_000


@pytest.mark.skipif(shutil.which("readelf") is None, reason="binutils is not installed")
def test_a_library_that_is_neither_in_the_bundle_nor_on_every_system_stops_the_build(tmp_path):
    shutil.copy(QT / "libQt6Core.so.6", tmp_path)
    with pytest.raises(SystemExit, match=r"missing.*libicui18n\.so\.\d+ \(for libQt6Core\.so\.6\)"):
        check_libraries(tmp_path)
    for library in QT.glob("libicu*"):
        shutil.copy(library, tmp_path)
    assert {"libc6", "libglib2.0-0"} <= check_libraries(tmp_path)


def test_the_oldest_c_library_is_read_from_the_programs(tmp_path):
    (tmp_path / "program").write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.35\0GLIBC_2.4\0GLIBC_PRIVATE\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert oldest_libc(tmp_path) == "2.35"
