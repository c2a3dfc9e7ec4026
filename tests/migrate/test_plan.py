"""Plans of files and of runs."""

import gc
import weakref
from contextlib import suppress
from pathlib import Path

import pytest

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.html.link import Respelling
from uriinspector.migrate.io.workers import InlineExecutor, workers
from uriinspector.migrate.model.file_edits import ByteEdit, Edits, PlannedLink, apply_edits
from uriinspector.migrate.model.job import Kind, RewriteJob, Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.store import plan
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import discover

OLD, NEW = "https://old.example/docs/", "https://new.example/"
JOB = RewriteJob(Path("site"), NEW, (OLD,))


def rewrite(data, relative="guide/a.html", kind=Kind.HTML, *, new_base=NEW, **options):
    job = RewriteJob(Path("site"), new_base, (OLD,), **options)
    return Rewriter(job, links=True).rewrite(relative, kind, data)


def test_a_plan_names_every_link_with_its_line_and_its_reason():
    data = b'<p>\n<a href="/docs/x&amp;y"></a>\n<img src=#z>'
    _, planned = rewrite(data)
    assert tuple(planned.links) == (
        PlannedLink(13, 2, "a", "href", "/docs/x&y", "https://new.example/x&y", Reason.REWRITTEN, 10),
        PlannedLink(42, 3, "img", "src", "#z", "#z", Reason.SAME_DOCUMENT, 10),
    )
    assert dict(planned.counts) == {Reason.REWRITTEN: 1, Reason.SAME_DOCUMENT: 1}
    assert tuple(planned.edits) == (ByteEdit(13, 19, b"https://new.example/"),)
    assert (planned.size, planned.encoding, planned.skipped) == (len(data), "windows-1252", None)


def test_a_file_in_which_nothing_changes_keeps_its_very_bytes():
    data = b"\xff\x00<p>caf\xe9\r\n<a href='#x'>"
    assert rewrite(data)[0] is data


def test_decisions_for_one_page_are_not_taken_for_its_neighbour():
    rewriter = Rewriter(JOB)
    page = b'<a href="?q"> <a href="b.html">'
    assert rewriter.rewrite("x/a.html", Kind.HTML, page)[0] == (
        b'<a href="https://new.example/x/a.html?q"> <a href="https://new.example/x/b.html">'
    )
    assert rewriter.rewrite("x/c.html", Kind.HTML, page)[0] == (
        b'<a href="https://new.example/x/c.html?q"> <a href="https://new.example/x/b.html">'
    )
    assert rewriter.rewrite("y/a.html", Kind.HTML, page)[0] == (
        b'<a href="https://new.example/y/a.html?q"> <a href="https://new.example/y/b.html">'
    )


def test_the_base_element_is_resolved_against_the_page_and_the_rest_against_it():
    page = b'<base href="sub/"><a href="sub/"><a href="x">'
    assert rewrite(page)[0] == (
        b'<base href="https://new.example/guide/sub/"><a href="https://new.example/guide/sub/sub/">'
        b'<a href="https://new.example/guide/sub/x">'
    )
    assert rewrite(page, style=Style.KEEP)[0] == page


@pytest.mark.parametrize("base", [b"javascript:x", b"data:,x", b"https://["])
def test_a_base_that_counts_for_nothing_is_no_base(base):
    page = b'<base href="%s"><a href="x">' % base
    assert rewrite(page)[0] == b'<base href="%s"><a href="https://new.example/guide/x">' % base


def test_a_style_sheet_is_resolved_against_itself():
    sheet = b"@import 'x.css'; a{b:url(../i.png)}"
    assert rewrite(sheet, "css/a.css", Kind.CSS)[0] == (
        b"@import 'https://new.example/css/x.css'; a{b:url(https://new.example/i.png)}"
    )


def test_edits_change_their_bytes_and_no_others():
    edits = Edits((0, 4, 5), (Respelling(1, 2, b"XX"), Respelling(0, 0, b"-"), Respelling(0, 1, b"")))
    assert (
        tuple(edits)
        == (edits[0], *edits[1:])
        == (ByteEdit(1, 2, b"XX"), ByteEdit(4, 4, b"-"), ByteEdit(5, 6, b""))
    )
    assert apply_edits(b"abcdef", edits) == b"aXXcd-e"
    assert apply_edits(b"abcdef", edits.without({0, 5})) == b"abcd-ef"


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    (root / "sub").mkdir(parents=True)
    for number in range(5):
        (root / "sub" / f"{number}.html").write_bytes(b'<a href="/docs/x">' * number)
    (root / "note.txt").write_bytes(b"no page")
    return root


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_plan_of_a_run_is_read_back_file_by_file(site, tmp_path, jobs):
    job = RewriteJob(site, NEW, (OLD,), jobs=jobs)
    steps = []
    with workers(job.jobs) as executor:
        made = plan(
            job, discover(job).files, executor, store=tmp_path / "store", watch=Watch(report=steps.append)
        )
    files = list(made.files())
    assert [file.relative for file in files] == [f"sub/{number}.html" for number in range(5)]
    assert [len(file.links) for file in files] == [0, 1, 2, 3, 4]
    assert [made.file(number) for number in range(5)] == files == list(made.files())
    assert (made.totals.files, made.totals.changed, made.totals.skipped, made.totals.links) == (5, 4, 0, 10)
    assert made.totals.size == sum(file.size for file in files)
    assert (steps[-1].done, steps[-1].total) == (5, 5)


def test_a_page_that_went_away_is_skipped_and_said(site, tmp_path):
    found = discover(RewriteJob(site, NEW, (OLD,)))
    (site / "sub" / "3.html").unlink()
    with workers(1) as executor:
        made = plan(RewriteJob(site, NEW, (OLD,)), found.files, executor, store=tmp_path / "store")
    assert made.totals.skipped == 1
    assert made.file(3).skipped == "It can't be read: No such file or directory."


def test_a_cancelled_plan_ends_with_the_error_of_cancelling(site, tmp_path):
    job = RewriteJob(site, NEW, (OLD,))
    with workers(1) as executor, pytest.raises(CancelledError):
        plan(
            job, discover(job).files, executor, store=tmp_path / "store", watch=Watch(cancelled=lambda: True)
        )


@pytest.mark.parametrize(
    ("data", "new"),
    [
        pytest.param(b"<meta charset=iso-2022-jp><a href='/do\x1b$B\x1b(Bcs/x'>", NEW, id="behind an escape"),
        pytest.param(
            b"<meta http-equiv=refresh content=\"0;url='/docs/x'\">", f"{NEW}it's/", id="quote in quotes"
        ),
    ],
)
def test_a_page_in_which_a_link_cannot_be_written_is_left_alone(data, new):
    after, planned = rewrite(data, new_base=new)
    assert after == data
    assert planned.skipped.endswith("so the file is left alone: change it by hand.")


def test_work_that_failed_holds_nothing():
    class Held:
        pass

    def fail(held):
        raise ValueError(held)

    held = Held()
    watched = weakref.ref(held)
    gc.disable()
    try:
        with suppress(ValueError):
            InlineExecutor().submit(fail, held).result()
        del held
        assert watched() is None
    finally:
        gc.enable()
