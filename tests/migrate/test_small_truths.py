"""Facts about the engine that the mutation trial found untested."""

import pytest

from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import Kind, RewriteJob, Style
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.proof.readers.html import PageReader
from uriinspector.migrate.rewrite.decide import DocumentBases, Rules, rebase
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "https://old.example/docs/", "https://new.example/help/"


@pytest.mark.parametrize(("value", "text"), [("/docs/", "./"), ("/docs/?q", "./?q"), ("/docs/#x", "./#x")])
def test_a_link_to_its_own_folder_is_not_written_as_nothing(value, text):
    """The fate of a link is remembered for its folder, and an empty text means another page in each of its documents."""
    rules = Rules(BaseMap((OLD,), NEW), Style.RELATIVE, pins=True)
    decision = rebase(value, DocumentBases(OLD, NEW), rules)
    assert decision.text(value) == text


def test_a_placeholder_is_filled_in_unless_it_names_a_file(tmp_path):
    (tmp_path / "__tests__").mkdir()
    (tmp_path / "a.html").write_bytes(b"")
    job = RewriteJob(tmp_path, NEW, (OLD,))
    page = b"<a href=__tests__/a><a href=__PREFIX__/a><a href=OLD_PATH/a>"
    assert Rewriter(job).rewrite("a.html", Kind.HTML, page)[0] == page.replace(
        b"__te", NEW.encode() + b"__te"
    )


@pytest.mark.parametrize(
    ("link", "is_wrong"),
    [("/__tests__/a", True), ("/[id]/b", True), ("/__init__", True), ("/__PREFIX__/a", False), ("/__tests__/{{ x }}", False)],
)  # fmt: skip
def test_the_proof_takes_no_name_of_the_tree_for_a_placeholder(tmp_path, link, is_wrong):
    (tmp_path / "__tests__").mkdir()
    (tmp_path / "[id]").mkdir()
    (tmp_path / "__init__").write_bytes(b"")
    page = f"<a href='{link}'>".encode()
    proof = Prover(RewriteJob(tmp_path, NEW, ("https://old.example/",))).prove("a.html", page, page, Edits())
    assert proof.wrong_count == is_wrong


@pytest.mark.parametrize("base", [b"{{ base }}/", b"__BASE__/", b"$BASE_HREF"])
def test_below_a_base_that_is_filled_in_relative_links_stay(tmp_path, base):
    job = RewriteJob(tmp_path, NEW, (OLD,))
    page = b'<base href="%b"><a href=a><a href=../../../b><a href=?q><a href=/docs/c>' % base
    after, plan = Rewriter(job).rewrite("d/a.html", Kind.HTML, page)
    assert after == page.replace(b"/docs/", NEW.encode())
    assert dict(plan.counts) == {Reason.TEMPLATE: 4, Reason.REWRITTEN: 1}
    assert Prover(job).prove("d/a.html", page, after, plan.edits).wrong == ()


def test_a_base_in_a_template_is_not_that_of_the_document():
    """HTML, "document base URL": the first in the document; a template's content is another."""
    page = b'<!doctype html><template><base href="/t/"></template><base href="/docs/"><a href=a>'
    assert PageReader().read(page, page).bases == ("/docs/", "/docs/")


def test_a_base_for_readers_without_scripts_is_not_that_of_the_document(tmp_path):
    """HTML 13.2.6.4.4: where scripts run, the content of a `noscript` in the head is text."""
    job = RewriteJob(tmp_path, NEW, (OLD,))
    page = b'<head><noscript><base href="/docs/t/"></noscript></head><a href=a><noscript><img src="b.png"></noscript>'
    after, plan = Rewriter(job).rewrite("d/a.html", Kind.HTML, page)
    new = NEW.encode()
    assert after == page.replace(b"/docs/", new).replace(b"=a>", b"=%bd/a>" % new).replace(
        b"b.png", b"%bd/b.png" % new
    )
    assert Prover(job).prove("d/a.html", page, after, plan.edits).wrong == ()
    two = page.replace(b"</head>", b'<base href="/docs/u/"></head>')
    after, plan = Rewriter(job).rewrite("d/a.html", Kind.HTML, two)
    assert b"<a href=%bu/a>" % new in after
    assert PageReader().read(two, after).bases == ("/docs/u/", f"{NEW}u/")
    assert Prover(job).prove("d/a.html", two, after, plan.edits).wrong == ()


def test_a_fragment_in_a_style_sheet_means_the_page_that_uses_it(tmp_path):
    """CSS Values 4.5.1.1: so that it leads nowhere from the sheet itself."""
    (tmp_path / "style.css").write_text("a { mask: url(#m); background: url(style.css#m) }")
    job = served_at(tmp_path, (OLD,), clean=False, jobs=1)
    assert check_links(job, lambda _dead: None).links == 1


def test_a_file_that_kept_its_bytes_is_not_the_first_that_was_skipped():
    problems = [FileOutcome(name, Outcome.SKIPPED) for name in ("kept.html", "skipped.html")]
    proof = Verification(kept=1, kept_first="kept.html").with_skipped(problems)
    assert (proof.skipped, proof.skipped_first) == (1, "skipped.html")
    assert proof.with_skipped(problems[:1]) == proof
