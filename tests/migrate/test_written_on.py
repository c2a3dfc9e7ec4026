"""A program that has a page open and writes into it, whenever it began, spoils no original."""

import subprocess
import sys

import pytest
from trees import NEW, contents, held, in_place

from uriinspector.migrate import engine
from uriinspector.migrate.io.disk import may_be_written_on
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.write import in_place as apply

WAYS = {
    "overwrite": "file = open(path, 'r+b'); write = lambda: (file.write(b'spoilt'), file.flush())",
    "append": "file = open(path, 'ab'); write = lambda: (file.write(b'spoilt'), file.flush())",
    "truncate": "file = open(path, 'r+b'); write = lambda: file.truncate(3)",
    "mapped": "import mmap; file = open(path, 'r+b'); held = mmap.mmap(file.fileno(), 0); file.close(); write = lambda: held.__setitem__(slice(0, 6), b'spoilt')",
    "descriptor passed on": "import os; first = os.open(path, os.O_RDWR); second = os.dup(first); os.close(first); write = lambda: os.write(second, b'spoilt')",
}  # fmt: skip


class Writer:
    """A process that has a file open, and writes to it when it is told to."""

    def __init__(self, path, way):
        program = f"path = {str(path)!r}\n{way}\nprint(flush=True)\ninput()\nwrite()\nprint(flush=True)"
        self._process = subprocess.Popen(
            (sys.executable, "-c", program), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._process.stdout.readline()

    def write(self):
        self._process.communicate("\n", timeout=20)
        assert self._process.returncode == 0


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("jobs", [1, 2])
def test_who_had_a_page_open_before_the_run_spoils_no_original(site, way, jobs):
    before = held(site)
    writer = Writer(site / "page-0.html", way)
    result = engine.run(in_place(site, jobs=jobs))
    after = contents(site)
    writer.write()
    assert contents(site) == after
    assert NEW in (site / "page-0.html").read_text()
    assert engine.verify(result.run_id) == result.verification
    undone = engine.undo(result.run_id)
    assert (undone.problems, held(site)) == ((), before)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("name", ["page-0.html", "sub/page-1.html", "style.css"])
def test_who_opens_it_at_the_last_moment_spoils_none(site, monkeypatch, way, name):
    before, writers = held(site), []

    def sync(temporary, *, sync=apply.sync_file):
        writers.append(Writer(site / name, way)) if not writers else None
        sync(temporary)

    monkeypatch.setattr(apply, "sync_file", sync)
    result = engine.run(in_place(site))
    writers[0].write()
    undone = engine.undo(result.run_id)
    assert (undone.problems, held(site)) == ((), before)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say who writes")
def test_an_original_that_nobody_writes_to_is_the_old_file_itself(site):
    numbers = {name: (site / name).stat().st_ino for name in ("page-0.html", "sub/page-1.html")}
    writer = Writer(site / "page-0.html", WAYS["append"])
    kept = originals(folder_of(engine.run(in_place(site)).run_id))
    assert {name: kept[name].stat().st_ino == numbers[name] for name in numbers} == {"page-0.html": False, "sub/page-1.html": True}  # fmt: skip
    writer.write()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say who writes")
def test_readers_count_for_nothing(site):
    with (site / "page-0.html").open("rb"):
        assert not may_be_written_on(site / "page-0.html")
    with (site / "page-0.html").open("ab"):
        assert may_be_written_on(site / "page-0.html")
