"""The last strokes on a bundle: nothing of the building machine, and the same modes and times every time."""

import pytest
from bundle.finish import settle, tidy_records


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
    settle(tmp_path, 1_000_000)
    assert path.stat().st_mode & 0o777 == mode
    assert path.stat().st_mtime == 1_000_000
    assert tmp_path.stat().st_mtime == 1_000_000
