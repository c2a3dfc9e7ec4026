"""A newcomer's first test: only what it needs is fetched, and what can't be installed is skipped with a message."""

import os
from pathlib import Path

import dev
import pytest
from lacking import need


@pytest.mark.parametrize(
    ("named", "packages", "sites"),
    [
        (["tests/core"], set(), set()),
        (["tests/migrate/test_engine.py", "-k", "undo"], set(), set()),
        (["tests/gui/test_undo.py"], set(dev.QT_PACKAGES), set()),
        (
            ["tests/migrate/test_redirects.py::test_anything"],
            {"apache2-bin"},
            {*dev.SITE_PACKAGES, *dev.SERVER_PACKAGES},
        ),
        (["-k", "undo"], set(dev.TEST_PACKAGES), {*dev.SITE_PACKAGES, *dev.SERVER_PACKAGES}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_only_what_a_selection_needs_is_asked_for(named, packages, sites):
    wanted = dev.needs_of(named)
    assert tuple(map(set, wanted)) == (packages, sites)


def test_what_all_tests_need_is_what_single_ones_need():
    told = {package for _, needed, _ in dev.NEEDS for package in needed}
    assert told == set(dev.TEST_PACKAGES)
    assert {site for *_, needed in dev.NEEDS for site in needed} == {*dev.SITE_PACKAGES, *dev.SERVER_PACKAGES}


def test_servers_that_tests_ask_are_fetched():
    """Apache is installed; the others are unpacked, by the names that tests call them."""
    from servers import REDIRECTING  # at the top it would make these tests wait for servers, too

    assert set(REDIRECTING) - {"apache"} == set(dev.SERVER_PACKAGES)


def test_who_may_install_nothing_hears_what_is_skipped(monkeypatch, tmp_path, capsys):
    """A user without rights, on a system that has none of it: the commands of the system say so."""
    for name, answer in (
        ("dpkg-query", "exit 1"),
        ("apt-cache", "echo '  Candidate: 1'"),
        ("sudo", "exit 1"),
        ("apt-get", "exit 1"),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\n{answer}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setenv("URIINSPECTOR_LACKING", "")  # put back afterwards
    monkeypatch.delenv("URIINSPECTOR_LACKING")
    with pytest.raises(AssertionError, match=r"valgrind is not here: run 'python3 packaging/dev\.py test'"):
        need(None, "valgrind")
    dev.install_what_may_be(["valgrind"])
    assert "sudo apt-get install -y --no-install-recommends valgrind" in capsys.readouterr().out
    with pytest.raises(pytest.skip.Exception, match="valgrind is not here"):
        need(None, "valgrind")
    need(True, "valgrind")


@pytest.mark.parametrize(("room", "is_used"), [(0, True), (1 << 60, False)])
def test_files_of_tests_are_in_memory_where_there_is_room(tmp_path, monkeypatch, room, is_used):
    monkeypatch.setattr(dev, "MEMORY", str(tmp_path))
    monkeypatch.setattr(dev, "ROOM_FOR_TESTS", room)
    monkeypatch.delenv("TMPDIR", raising=False)
    with dev.files_in_memory():
        folder = os.environ.get("TMPDIR")
    assert (folder is not None and Path(folder).parent == tmp_path) == is_used
    assert ("TMPDIR" in os.environ, list(tmp_path.iterdir())) == (False, [])
