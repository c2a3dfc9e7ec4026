"""`--links follow`: a copy holds the targets of symbolic links out of the tree; no loop makes it grow."""

import os
import sys

import pytest
from trees import contents, copy_to, has_written, held, plant

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import Links
from uriinspector.migrate.model.outcome import Outcome

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make symbolic links")


@pytest.fixture
def site(tmp_path):
    shared = tmp_path / "shared"
    (shared / "inner").mkdir(parents=True)
    (shared / "logo.png").write_bytes(b"logo")
    (shared / "inner/page.html").write_text("<a href='https://old.example/docs/a.html'>x</a>")
    site = plant(tmp_path / "site")
    (site / "assets").symlink_to("../shared")
    (site / "logo.png").symlink_to(shared / "logo.png")
    (site / "own.html").symlink_to("page-0.html")
    (site / "nothing").symlink_to("../is-not-there")
    return site


def follow(site, output, **options):
    return engine.run(copy_to(site, output, links=Links.FOLLOW, **options))


def test_what_a_link_leads_to_is_in_the_copy_byte_for_byte(site, tmp_path):
    result = follow(site, tmp_path / "new")
    copy = contents(tmp_path / "new")
    assert result.problems == ()
    assert copy["assets/logo.png"] == copy["logo.png"] == b"logo"
    assert copy["assets/inner/page.html"] == contents(tmp_path / "shared")["inner/page.html"]
    assert (copy["own.html"], copy["nothing"]) == ("page-0.html", "../is-not-there")
    assert any(
        "the copy holds what they lead to, as it is; the first assets" in note for note in result.notes
    )
    assert held(tmp_path / "new")["assets/logo.png"] == held(tmp_path / "shared")["logo.png"]


def test_a_folder_that_a_link_leads_to_keeps_its_mode_and_time(site, tmp_path):
    for folder in (tmp_path / "shared/inner", tmp_path / "shared"):
        folder.chmod(0o555)
        os.utime(folder, ns=(1, 1_500_000_000_000_000_000))
    assert follow(site, tmp_path / "new").problems == ()
    for name in ("", "inner"):
        was, now = (tmp_path / "shared" / name).stat(), (tmp_path / "new/assets" / name).stat()
        assert (now.st_mode, now.st_mtime_ns) == (was.st_mode, was.st_mtime_ns)


def test_a_loop_is_left_out_and_listed(site, tmp_path):
    (tmp_path / "shared/again").symlink_to(".")
    (tmp_path / "shared/inner/up").symlink_to("../..")
    (site / "above").symlink_to("..")
    (site / "pipe").symlink_to("../pipe")
    os.mkfifo(tmp_path / "pipe")
    result = follow(site, tmp_path / "new")
    assert {(one.relative, one.outcome, one.reason.partition(":")[0]) for one in result.problems} == {
        ("assets/again", Outcome.SKIPPED, "The symbolic link leads to what is copied already"),
        ("assets/inner/up", Outcome.SKIPPED, "The symbolic link leads to a folder that holds this one"),
        ("above", Outcome.SKIPPED, "The symbolic link leads to a folder that holds this one"),
        ("pipe", Outcome.SKIPPED, "The symbolic link leads to no ordinary file or folder"),
    }
    assert not (tmp_path / "new/above").exists()


def test_a_copy_that_was_interrupted_is_finished(site, tmp_path):
    def stop(progress):
        if has_written(progress):
            raise SystemExit

    with pytest.raises(SystemExit):
        engine.run(copy_to(site, tmp_path / "new", links=Links.FOLLOW), Watch(stop))
    (run,) = engine.runs()
    assert (run.state, run.files_written) == ("interrupted", 7)
    assert run.links_changed > 0
    assert engine.resume(run.run_id).problems == ()
    assert (tmp_path / "new/assets/logo.png").read_bytes() == b"logo"


def test_a_cancelled_copy_leaves_nothing(site, tmp_path):
    asked = []

    def cancelled():
        asked.append(1)
        return (tmp_path / "new/assets").exists()

    with pytest.raises(CancelledError):
        engine.run(copy_to(site, tmp_path / "new", links=Links.FOLLOW), watch=Watch(cancelled=cancelled))
    assert not (tmp_path / "new").exists()
