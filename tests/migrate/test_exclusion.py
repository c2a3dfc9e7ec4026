"""Files and links taken out of a plan stay as they are: in the plan, on the disk, in the proof and in the journal."""

from pathlib import Path

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.proof.prove import Prover

OLD, NEW = "https://old.example/docs/", "https://new.example/"
PAGE = b'<a href="/docs/x">x</a> <a href="/docs/x">again</a> <a href="https://else.example/">y</a>'
FIRST, SECOND = PAGE.index(b"/docs/x"), PAGE.rindex(b"/docs/x")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    root.mkdir()
    for name in ("a.html", "b.html"):
        (root / name).write_bytes(PAGE)
    return root


def job(site: Path, *excluded: Exclusion, **options: object) -> RewriteJob:
    return RewriteJob(site, NEW, (OLD,), jobs=1, excluded=frozenset(excluded), **options)


def after(*kept: int) -> bytes:
    """The page after the move, the links at these places kept."""
    pieces, done = [], 0
    for start in (FIRST, SECOND):
        pieces += [PAGE[done:start], b"/docs/x" if start in kept else b"https://new.example/x"]
        done = start + len(b"/docs/x")
    return b"".join(pieces) + PAGE[done:]


@pytest.mark.parametrize("previewed", [True, False], ids=["by-the-plan-of-a-preview", "at-once"])
@pytest.mark.parametrize("into", ["copy", "place"])
def test_what_is_excluded_stays(site: Path, tmp_path: Path, previewed: bool, into: str):
    target = {"output": tmp_path / "copy"} if into == "copy" else {"in_place": True}
    excluded = (Exclusion("a.html", SECOND), Exclusion("b.html"))
    plan = engine.preview(job(site, **target)).exclude(frozenset(excluded)) if previewed else None
    asked = plan.job if plan else job(site, *excluded, **target)
    result = engine.run(asked, plan=plan)
    moved = tmp_path / "copy" if into == "copy" else site
    assert (moved / "a.html").read_bytes() == after(SECOND)
    assert (moved / "b.html").read_bytes() == PAGE
    assert result.outcomes[Outcome.WRITTEN] == 1
    assert result.reasons[Reason.EXCLUDED] == 3
    assert result.verification is not None
    assert result.verification.proved
    assert (result.verification.links, result.verification.excluded) == (3, 3)
    assert result.verification.sentence.endswith("; 3 links left behind, as you asked")
    assert engine.verify(result.run_id) == result.verification


def test_a_plan_counts_without_what_is_excluded(site: Path):
    whole = engine.preview(job(site))
    plan = whole.exclude(frozenset({Exclusion("a.html", FIRST), Exclusion("b.html")}))
    assert (whole.totals.changed, plan.totals.changed) == (2, 1)
    assert plan.totals.reasons == {Reason.REWRITTEN: 1, Reason.EXCLUDED: 3, Reason.OTHER_SITE: 2}
    assert [link.reason for link in plan.file(0).links] == [
        Reason.EXCLUDED, Reason.REWRITTEN, Reason.OTHER_SITE,
    ]  # fmt: skip
    assert plan.file(0).links[0].after == "/docs/x"
    assert not plan.file(1).edits
    assert list(plan.files()) == [plan.file(0), plan.file(1)]
    engine.discard(plan)


def test_a_base_alone_cannot_be_excluded(tmp_path: Path):
    page = b'<base href="/docs/sub/"><a href="/docs/x">'
    site = tmp_path / "site"
    site.mkdir()
    (site / "a.html").write_bytes(page)
    base = Exclusion("a.html", page.index(b"/docs/sub/"))
    plan = engine.preview(job(site)).exclude(frozenset({base}))
    assert len(plan.file(0).edits) == 2
    engine.discard(plan)
    result = engine.run(job(site, base, in_place=True))
    assert result.verification.proved
    assert result.verification.excluded == 0


@pytest.mark.parametrize(
    ("excluded", "left", "wrong"),
    [
        pytest.param((Exclusion("a.html", FIRST),), (FIRST, SECOND), 1, id="more-left-than-asked"),
        pytest.param((Exclusion("b.html", FIRST),), (FIRST,), 1, id="another-file-was-asked"),
        pytest.param((Exclusion("a.html", FIRST),), (FIRST,), 0, id="as-asked"),
    ],
)
def test_the_proof_allows_no_more_than_was_excluded(site: Path, excluded, left, wrong):
    edits = engine.preview(job(site)).file(0).edits.without(left)
    verification = Prover(job(site, *excluded)).prove("a.html", PAGE, after(*left), edits)
    assert verification.wrong_count == wrong


@pytest.mark.parametrize("place", [FIRST, -1], ids=["link", "file"])
@pytest.mark.parametrize("text", [b"https://new.example/z", b"/docs/z", b"https://odd.example/x"])
def test_the_proof_excuses_what_stays_and_never_what_was_changed_wrongly(site: Path, place: int, text: bytes):
    prover = Prover(job(site, Exclusion("a.html", place)))
    wrong = PAGE[:FIRST] + text + PAGE[FIRST + len(b"/docs/x") :]
    verification = prover.prove("a.html", PAGE, wrong, Edits())
    assert verification.wrong_count == (2 if place == FIRST else 1) - (place == FIRST)
    assert verification.excluded == 1
