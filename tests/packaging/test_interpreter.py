"""The interpreter of the packages: where it comes from, and that it is the locked one."""

import re
import shutil

import pytest
from linux import interpreter


def test_only_the_mirrors_of_debian_are_asked_and_for_one_suite():
    bases = [
        "http://mirror/debian/dists/trixie/",
        "http://mirror/debian/dists/trixie-updates/",
        "http://mirror/security/dists/trixie-security/",
        "https://elsewhere/node/dists/nodistro/",
    ]
    lines = list(interpreter.source_lines(bases))
    assert [line.split()[2:] for line in lines] == [
        ["http://mirror/debian", "bookworm", "main"],
        ["http://mirror/security", "bookworm-security", "main"],
    ]
    assert not list(interpreter.source_lines(["http://mirror/ubuntu/dists/jammy/"]))


def test_each_package_is_locked_by_version_and_checksum():
    locked = interpreter.locked_packages()
    assert {"libpython3.11", "libpython3.11-stdlib", "python3-pip-whl"} <= {each.name for each in locked}
    assert all(re.fullmatch("[0-9a-f]{64}", each.sha256) for each in locked)
    assert len({each.version for each in locked if "python3.11" in each.name}) == 1


@pytest.mark.long
@pytest.mark.skipif(shutil.which("apt-get") is None, reason="needs Debian")
def test_a_package_that_is_not_the_locked_one_is_refused(tmp_path, monkeypatch):
    lock = tmp_path / "debian.txt"
    monkeypatch.setattr(interpreter, "FOLDER", tmp_path / "python")
    monkeypatch.setattr(interpreter, "LOCK", lock)
    good = next(each for each in interpreter_lines() if each.startswith("libxcb-util1 "))
    for line, sentence in (
        (good[:-64] + "0" * 64, "nothing was built"),
        (good.replace(" 0.4.0", " 0.3.0"), "python3 packaging/dev.py lock"),
    ):
        lock.write_text(f"{line}\n", encoding="ascii")
        with pytest.raises(SystemExit, match=sentence):
            interpreter.make_python()
    lock.write_text(f"{good}\n", encoding="ascii")
    interpreter.make_python()
    found = next((tmp_path / "python").rglob("libxcb-util.so.1"))
    assert found.exists()


def interpreter_lines():
    return (interpreter.ROOT / "packaging" / "locked" / "debian.txt").read_text(encoding="ascii").splitlines()
