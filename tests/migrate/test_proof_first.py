"""The proof comes before the commit: a page that fails it keeps its old bytes, and is listed."""

import pytest
from trees import contents, copy_to, held, in_place

from uriinspector.migrate import engine
from uriinspector.migrate.io import workers
from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import Proof
from uriinspector.migrate.model.outcome import Outcome, Verification, Wrong
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.write import copy
from uriinspector.migrate.write import in_place as apply

WAYS = {"copy": copy_to, "in-place": lambda site, _, **options: in_place(site, **options)}
both_ways = pytest.mark.parametrize("make", WAYS.values(), ids=WAYS)


@pytest.fixture
def mistaken(monkeypatch):
    """A rewriter that sends the links of some pages to another host than it should."""
    plan = Rewriter._plan
    pages = {"page-0.html", "sub/page-1.html"}

    def planned(self, relative, kind, data):
        made = plan(self, relative, kind, data)
        if relative not in pages:
            return made
        texts = [
            text._replace(after=text.after.replace(b"new.ex", b"odd.ex")) for text in made.edits.respellings
        ]
        return made._replace(edits=Edits(made.edits.places, texts))

    monkeypatch.setattr(Rewriter, "_plan", planned)
    # A worker that starts fresh would not know of the mistake.
    monkeypatch.setattr(workers, "_start_method", lambda: "fork")
    return pages


@both_ways
@pytest.mark.parametrize(("jobs", "surveyed"), [(1, False), (2, True)])
def test_a_page_that_fails_the_second_reading_keeps_its_old_bytes_and_is_listed(
    site, tmp_path, mistaken, make, jobs, surveyed, monkeypatch
):
    # Workers are to have the mistake too, which those that start fresh have not.
    monkeypatch.setattr("uriinspector.migrate.io.workers._start_method", lambda: "fork")
    before = contents(site)
    result = engine.run(make(site, tmp_path / "copy", jobs=jobs), surveyed=surveyed)
    now = contents(result.output or site)
    assert {name for name in now if now[name] == before[name]} == {*mistaken, "i.png"}
    assert {problem.relative for problem in result.problems} == mistaken
    assert {problem.outcome for problem in result.problems} == {Outcome.SKIPPED}
    assert all("so the file stays as it was" in problem.reason for problem in result.problems)
    proof = result.verification
    assert (proof.kept, proof.kept_first, proof.proved, proof.other_bytes_changed) == (
        2,
        "page-0.html",
        False,
        0,
    )
    assert proof.sentence.endswith("; 2 files not proved and left with the old bytes, the first page-0.html")
    assert result.survey is None
    assert engine.verify(result.run_id) == proof


@both_ways
def test_without_a_proof_nothing_is_held_back(site, tmp_path, mistaken, make):
    result = engine.run(make(site, tmp_path / "copy", proof=Proof.NONE))
    assert result.problems == ()
    assert b"odd.example" in contents(result.output or site)["page-0.html"]
    assert not engine.verify(result.run_id).proved


def test_what_was_written_beside_a_page_that_failed_comes_back(site, mistaken):
    before = held(site)
    result = engine.run(in_place(site))
    undone = engine.undo(result.run_id)
    assert (undone.restored, undone.problems) == (5, ())
    assert held(site) == before


def test_what_was_edited_since_a_run_is_said_to_have_kept_its_bytes(site):
    result = engine.run(in_place(site))
    (site / "later.html").write_text("<a href=/docs/a>")
    proof = engine.verify(result.run_id)
    assert (proof.kept, proof.kept_first, proof.other_bytes_changed) == (1, "later.html", 0)


@both_ways
def test_a_disk_that_gives_back_other_bytes_is_noticed(site, tmp_path, monkeypatch, make):
    for module, name in ((apply, "write_new"), (copy, "write_like")):
        write = getattr(module, name)
        monkeypatch.setattr(
            module, name, lambda *place, write=write: write(*place[:-1], place[-1].replace(b"caf", b"kaf"))
        )
    result = engine.run(make(site, tmp_path / "copy"))
    assert {problem.outcome for problem in result.problems} == {Outcome.FAILED}
    assert {problem.reason.partition(": ")[2] for problem in result.problems} == {
        "the disk gives back other bytes than were written."
    }
    assert len(result.problems) == 6


def test_what_is_wrong_in_one_way_is_told_once():
    one = Verification(1, 5, (Wrong.of("a: the link x.", "x"), Wrong.of("a: the link y.", "y")), 2)
    other = Verification(1, 5, (Wrong.of("b: the link x.", "x", 3),), 3)
    both = one.plus(other).plus(Verification(1, 2, ("c: it can't be read.",), 1))
    assert both.wrong == (
        "a: the link x. The same 4 times in 2 files.",
        "a: the link y.",
        "c: it can't be read.",
    )
    assert both.wrong_count == 6


def test_a_hundred_ways_are_told_however_often_the_first_comes():
    many = Verification()
    for number in range(300):
        alike = "common" if number < 150 else str(number)
        many = many.plus(Verification(1, 1, (Wrong.of(f"{number}: {alike}.", alike),), 1))
    assert (len(many.wrong), many.wrong_count) == (100, 300)
    assert many.wrong[0] == "0: common. The same 150 times in 150 files."


@both_ways
@pytest.mark.parametrize("error", [MemoryError, RecursionError])
@pytest.mark.parametrize("step", ["plan", "proof"])
def test_a_file_that_is_too_expensive_is_listed_and_the_rest_is_done(
    site, tmp_path, monkeypatch, make, error, step
):
    owner, name = (Rewriter, "_plan") if step == "plan" else (Prover, "examine")
    real = getattr(owner, name)

    def expensive(self, relative, *arguments):
        if relative == "page-0.html":
            raise error
        return real(self, relative, *arguments)

    monkeypatch.setattr(owner, name, expensive)
    before = (site / "page-0.html").read_bytes()
    result = engine.run(make(site, tmp_path / "copy"))
    (problem,) = result.problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.SKIPPED)
    assert problem.reason.startswith("It takes more memory than there is")
    assert ((result.output or site) / "page-0.html").read_bytes() == before
    assert result.outcomes[Outcome.WRITTEN] == 6
    proof = engine.verify(result.run_id)
    assert (proof.unread_first == "page-0.html", proof.is_wholly_proved) == (True, False)
