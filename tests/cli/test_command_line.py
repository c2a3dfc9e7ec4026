"""A job written as a command is the same job when the command is read, and gives the same result when it is run."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from trees import contents

from uriinspector.assets import asset
from uriinspector.base.errors import CancelledError
from uriinspector.cli.commands import rewrite as rewriting
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import (
    WHOLE_FILE,
    Endings,
    Exclusion,
    Kind,
    Links,
    Outside,
    Proof,
    RewriteJob,
    Style,
    command_line,
)

OLD, NEW = "https://old.example/museum/", "https://new.example/help;v2/"


@pytest.mark.parametrize(
    "job",
    [
        pytest.param(RewriteJob(Path("site"), NEW), id="least"),
        pytest.param(
            RewriteJob(
                Path("-a 'strange' \"folder\" $HOME"), NEW, (OLD, "http://www.old.example/"),
                style=Style.KEEP, outside=Outside.LEAVE, output=Path("copy of it"), include=("*.html",),
                exclude=("drafts/**", "x y"), kinds=frozenset({Kind.CSS, Kind.HTML}), attributes=("img@data-src",),
                strict_scheme=True, jobs=7, executor="dask:tcp://h:8786", proof=Proof.NONE,
            ),
            id="everything",
        ),
        pytest.param(
            RewriteJob(
                Path("site"), NEW, (OLD,), output=Path("copy"), endings=Endings.FILE, repair=True, conditional_comments=True,
                links=Links.KEEP, repairs=("Page.html", "a%20b/"),
                maps=(("https://a.example/x=y/", "https://b.example/=/"), ("http://c.example/", "https://d.example/")),
                moves=(("guide/old", "guide=new"), ("a", ".")),
            ),
            id="parts",
        ),
        pytest.param(RewriteJob(Path("site"), NEW, endings=Endings.CLEAN), id="clean"),
        pytest.param(
            RewriteJob(
                Path("site"), NEW, in_place=True,
                excluded=frozenset({
                    Exclusion("a.html", 12), Exclusion("b@c.html"), Exclusion("me@7"), Exclusion("x@", 3),
                    Exclusion("y@", WHOLE_FILE), Exclusion("sp ace.html", 0),
                }),
            ),
            id="exclusions",
        ),
    ],
)  # fmt: skip
def test_the_command_asks_for_the_same_job(job: RewriteJob, monkeypatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    for folder in ("", *(was for was, _ in job.moves)):
        (job.root / folder).mkdir(parents=True)
    monkeypatch.setattr(rewriting, "check_exclusions", lambda job: None)  # the files named are not there
    asked = []

    def prepare(job: RewriteJob, _watch: object) -> None:
        asked.append(job)
        raise CancelledError("seen")

    monkeypatch.setattr(engine, "prepare", prepare)
    program, command, *arguments = shlex.split(command_line(job, platform="linux"))
    assert (program, command) == ("uriinspector", "rewrite")
    with pytest.raises(CancelledError, match="seen"):
        rewriting.rewrite_command.main(arguments, standalone_mode=False)
    assert asked == [job]


def test_what_goes_without_saying_is_not_said():
    job = RewriteJob(Path("my site"), NEW)
    assert command_line(job, platform="linux") == f"uriinspector rewrite --to '{NEW}' 'my site'"
    assert command_line(job, platform="win32") == f'uriinspector rewrite --to {NEW} "my site"'


def test_the_command_when_run_does_what_the_window_does(tmp_path: Path):
    site = shutil.copytree(asset("sample-site"), tmp_path / "a $ite")
    job = RewriteJob(
        site, NEW, (OLD,), Style.ROOT, output=tmp_path / "its copy", excluded=frozenset({Exclusion("index.html")})
    )  # fmt: skip
    engine.run(job)
    by_hand = shutil.move(job.output, tmp_path / "by hand")
    line = command_line(job, platform="linux").replace("uriinspector", f"{sys.executable} -m uriinspector", 1)
    ended = subprocess.run(line, shell=True, check=False, capture_output=True)
    assert ended.returncode == 1, "the script of the page that was left out holds the old path"
    assert contents(job.output) == contents(by_hand)
