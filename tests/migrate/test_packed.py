"""Compressed files beside their originals, which servers send in their place."""

import gzip
import sys
import zlib

import brotli
import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.health.leaks import sweep
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.model.file_edits import Exclusion
from uriinspector.migrate.model.job import Compressed, RewriteJob, Style
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"
PAGE = b'<a href="/docs/a.html">a</a>'
MOVED = b'<a href="https://new.example/v2/help/a.html">a</a>'


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "a.html").write_bytes(PAGE)
    (root / "a.html.gz").write_bytes(gzip.compress(PAGE, mtime=1_600_000_000))
    (root / "a.html.br").write_bytes(brotli.compress(PAGE))
    (root / "a.html.zst").write_bytes(zstd.compress(PAGE))
    (root / "picture.svgz").write_bytes(
        gzip.compress(b"<svg xmlns='http://www.w3.org/2000/svg'><a href='/docs/a.html'/></svg>")
    )
    (root / "notes.txt.gz").write_bytes(gzip.compress(b"/docs/"))
    return root


def moved(site, **options):
    return engine.run(RewriteJob(site, NEW, (OLD,), **options))


def test_a_packed_page_follows_its_page(site, tmp_path):
    result = moved(site, output=tmp_path / "out")
    assert result.verification.proved
    out = tmp_path / "out"
    assert (out / "a.html").read_bytes() == MOVED
    assert gzip.decompress((out / "a.html.gz").read_bytes()) == MOVED
    assert brotli.decompress((out / "a.html.br").read_bytes()) == MOVED
    assert zstd.decompress((out / "a.html.zst").read_bytes()) == MOVED
    assert b"https://new.example/v2/help/a.html" in gzip.decompress((out / "picture.svgz").read_bytes())
    assert (out / "notes.txt.gz").read_bytes() == (site / "notes.txt.gz").read_bytes()
    assert (out / "a.html.gz").read_bytes()[4:8] == (site / "a.html.gz").read_bytes()[4:8]
    assert result.reasons == {"rewritten": 1}
    assert result.verification.links == 1


@pytest.mark.parametrize("name", ["a.html.gz", "a.html.br", "a.html.zst"])
def test_a_packed_page_that_was_damaged_since_is_found_wrong(site, tmp_path, name):
    result = moved(site, output=tmp_path / "out")
    packed = tmp_path / "out" / name
    packed.write_bytes(packed.read_bytes()[:-3])
    proof = engine.verify(result.run_id)
    assert (proof.wrong_count, proof.wrong[0]) == (1, f"{name}: It can't be unpacked: look at it by hand.")


def test_undo_and_a_second_proof(site):
    before = {path.name: path.read_bytes() for path in site.iterdir()}
    result = moved(site, in_place=True)
    assert gzip.decompress((site / "a.html.gz").read_bytes()) == MOVED
    assert engine.verify(result.run_id).proved
    engine.undo(result.run_id)
    assert {path.name: path.read_bytes() for path in site.iterdir()} == before


def test_a_link_that_is_left_out_stays_in_both(site, tmp_path):
    moved(site, output=tmp_path / "out", excluded=frozenset({Exclusion("a.html", PAGE.index(b"/docs/"))}))
    assert gzip.decompress((tmp_path / "out" / "a.html.gz").read_bytes()) == PAGE


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.html.gz", gzip.compress(PAGE, mtime=0)[:-9]),
        ("a.html.gz", b"no gzip"),
        ("a.html.br", b"no Brotli"),
        ("a.html.br", brotli.compress(PAGE)[:-3]),
        ("a.html.gz", zlib.compress(PAGE)),
        ("a.html.gz", b""),
        ("a.html.zst", zstd.compress(PAGE)[:-3]),
        ("a.html.zst", b"no Zstandard"),
    ],
    ids=[
        "gzip cut short",
        "no gzip",
        "no Brotli",
        "Brotli cut short",
        "zlib",
        "empty",
        "Zstandard cut short",
        "no Zstandard",
    ],
)
def test_what_cannot_be_unpacked_is_listed_and_stays(site, tmp_path, name, data):
    (site / name).write_bytes(data)
    result = moved(site, output=tmp_path / "out")
    (problem,) = result.problems
    assert (problem.relative, problem.outcome) == (name, Outcome.SKIPPED)
    assert (tmp_path / "out" / name).read_bytes() == data


def test_a_file_that_is_too_large_unpacked_is_listed(site, tmp_path):
    (site / "a.html.gz").write_bytes(gzip.compress(bytes((64 << 20) + 1)))
    (site / "a.html.zst").write_bytes(zstd.compress(bytes((64 << 20) + 1)))
    problems = moved(site, output=tmp_path / "out").problems
    assert ["64 MiB" in problem.reason for problem in problems] == [True, True]


def test_frames_of_zstandard_are_one_text(site, tmp_path):
    frames = zstd.compress(PAGE[:9]) + zstd.compress(b"") * 1000 + zstd.compress(PAGE[9:])
    (site / "a.html.zst").write_bytes(frames)
    moved(site, output=tmp_path / "out")
    assert zstd.decompress((tmp_path / "out" / "a.html.zst").read_bytes()) == MOVED


def test_the_sweep_looks_inside(site, tmp_path):
    (site / "sitemap.xml.gz").write_bytes(gzip.compress(b"<!-- https://old.example/docs/x --><a/>"))
    job = RewriteJob(site, NEW, (OLD,), output=tmp_path / "out")
    engine.run(job)
    found = []
    sweep(job, found.append)
    assert [leak.file for leak in found] == ["notes.txt.gz", "sitemap.xml.gz"]


def test_a_packed_page_is_dropped_where_asked(site, tmp_path):
    result = moved(site, output=tmp_path / "out", compressed=Compressed.DROP)
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"a.html", "picture.svgz", "notes.txt.gz"}
    assert result.outcomes[Outcome.DROPPED] == 3
    assert result.verification.proved
    assert engine.verify(result.run_id).proved


def test_a_packed_page_stays_beside_a_page_that_stays(site, tmp_path):
    (site / "a.html").write_bytes(b"<a href='b.html'>b</a>")
    (site / "a.html.gz").write_bytes(gzip.compress(b"<a href='b.html'>b</a>"))
    moved(site, output=tmp_path / "out", compressed=Compressed.DROP, style=Style.KEEP)
    assert (tmp_path / "out" / "a.html.gz").exists()


def test_undo_brings_back_what_was_dropped(site):
    before = {path.name: path.read_bytes() for path in site.iterdir()}
    (site / "b.html").hardlink_to(site / "a.html")
    (site / "b.html.gz").hardlink_to(site / "a.html.gz")
    result = moved(site, in_place=True, compressed=Compressed.DROP)
    assert {path.name for path in site.iterdir()} == {"a.html", "b.html", "picture.svgz", "notes.txt.gz"}
    assert engine.verify(result.run_id).proved
    assert engine.undo(result.run_id).problems == ()
    assert {name: (site / name).read_bytes() for name in before} == before
    assert (site / "b.html.gz").samefile(site / "a.html.gz")


def test_what_was_put_in_the_place_of_a_dropped_file_stays(site):
    result = moved(site, in_place=True, compressed=Compressed.DROP)
    (site / "a.html.gz").write_bytes(b"mine")
    (problem,) = engine.undo(result.run_id).problems
    assert (problem.relative, problem.outcome) == ("a.html.gz", Outcome.SKIPPED)
    assert (site / "a.html.gz").read_bytes() == b"mine"


def test_an_interrupted_run_that_drops_is_resumed(site):
    result = moved(site, in_place=True, compressed=Compressed.DROP)
    journal = folder_of(result.run_id) / "run.jsonl"
    journal.write_text(journal.read_text(encoding="ascii").splitlines(keepends=True)[0], encoding="ascii")
    again = engine.resume(result.run_id)
    assert again.problems == ()
    assert again.verification.proved


def test_packed_pages_are_left_where_asked(site, tmp_path):
    out = tmp_path / "out"
    job = RewriteJob(site, NEW, (OLD,), output=out, compressed=Compressed.LEAVE)
    engine.run(job)
    assert (out / "a.html.gz").read_bytes() == (site / "a.html.gz").read_bytes()
    assert (out / "picture.svgz").read_bytes() != (site / "picture.svgz").read_bytes()


@pytest.mark.parametrize("compressed", Compressed)
@pytest.mark.parametrize(
    "name", ["a.html", "a.html.gz", "a.html.br", "alone.html.gz", "notes.txt.gz", "picture.svgz", "gone.html"]
)
def test_a_file_that_is_gone_is_wrong_unless_the_job_drops_it_and_another_stands_for_it(
    site, name, compressed
):
    (site / "alone.html.gz").write_bytes(gzip.compress(PAGE))
    for plain in ("a", "notes", "picture"):  # what each name is without its last suffix
        (site / plain).write_bytes(PAGE)
    job = RewriteJob(site, NEW, (OLD,), output=site.parent / "out", compressed=compressed)
    is_asked = compressed is Compressed.DROP and name in {"a.html.gz", "a.html.br"}
    assert Prover(job).prove_dropped(name).proved is is_asked


@pytest.mark.parametrize(
    ("name", "compressed"), [("a.html.gz", Compressed.RENEW), ("picture.svgz", Compressed.DROP)]
)
@pytest.mark.parametrize("is_copy", [True, False])
def test_a_rewriter_that_takes_away_what_it_must_not_is_found_out(
    site, tmp_path, monkeypatch, name, compressed, is_copy
):
    plan = Rewriter._plan_packed

    def drop(self, relative, data):
        found = plan(self, relative, data)
        return found._replace(dropped=found.dropped or relative == name)

    monkeypatch.setattr(Rewriter, "_plan_packed", drop)
    packed = (site / name).read_bytes()
    place = {"output": tmp_path / "out"} if is_copy else {"in_place": True}
    result = moved(site, **place, compressed=compressed, jobs=1)
    assert not result.is_wholly_proved
    assert result.verification.wrong == (f"{name}: it is gone, and nothing stands for it.",)
    assert ((tmp_path / "out" if is_copy else site) / name).read_bytes() == packed
