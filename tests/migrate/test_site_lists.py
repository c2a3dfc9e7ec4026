"""The lists behind the numbers of a site: dead links, leaks of the old address, other sites, owners of addresses."""

import shutil

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.after import compare
from uriinspector.migrate.after.compare import Change, dead_links
from uriinspector.migrate.health.leaks import Context, sweep, sweep_planned
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.plan.store import other_sites
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.tree.guess_base import first_look, named_elsewhere

OLD, NEW = "https://old.example/docs/", "https://new.example/"
PAGE = """<link rel=canonical href="https://www.old.example/docs/a.html">
<a href="gone.html">x</a> <a href="b.html">x</a> <a href="B.html">x</a>
<a href="//else.example/?x">x</a> <a href="../pinned">x</a> <a href="mailto:a@b.example">x</a>
<p>https://old.example/docs/ <a href="/docs/b.html#none">x</a>"""


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "a.html").write_text(PAGE, encoding="utf-8")
    (folder / "b.html").write_text("<p id=x>", encoding="utf-8")
    (folder / "app.js").write_text('fetch(base + "/docs/list")', encoding="utf-8")
    return folder


@pytest.fixture
def plan(root):
    made = engine.preview(RewriteJob(root, NEW, (OLD,), jobs=1))
    yield made
    engine.discard(made)


def moved(root, **options):
    job = check(RewriteJob(root, NEW, (OLD,), **{"jobs": 1} | options)).job
    return job, engine.run(job, surveyed=True)


def names(found):
    return [(each.link.target, each.change) for each in found.links]


def test_the_dead_links_of_a_tree_are_listed_before_anything_moves(plan, monkeypatch):
    found = dead_links(plan.job, None)
    assert sorted(each.link.target for each in found.links) == ["B.html", "b.html#none", "gone.html"]
    assert {each.change for each in found.links} == {None}
    assert found.sentence == "3 of 4 links into the tree lead to nothing"
    monkeypatch.setattr(compare, "MOST_LISTED", 1)
    few = dead_links(plan.job, None)
    assert (len(few.links), few.left_out) == (1, 2)


@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "copy"])
def test_a_move_that_makes_no_dead_link_lists_those_there_were(root, tmp_path, in_place):
    output = None if in_place else tmp_path / "moved"
    found = dead_links(*moved(root, in_place=in_place, output=output))
    assert sorted(names(found)) == [
        (target, Change.STAYS) for target in ("B.html", "b.html#none", "gone.html")
    ]


def test_new_dead_links_stand_on_top_and_mended_ones_below(root, tmp_path):
    job, result = moved(root, output=tmp_path / "moved", repair=True)
    (tmp_path / "moved" / "a.html").write_text(
        '<a href="new.html">x</a><a href="gone.html">x</a>', encoding="utf-8"
    )
    found = dead_links(job, result)
    assert names(found)[:2] == [("new.html", Change.NEW), ("gone.html", Change.STAYS)]
    assert ("b.html#none", Change.MENDED) in names(found)[2:]
    assert found.sentence.startswith(
        "2 of 2 links into the tree lead to nothing: 1 new, 1 dead before the move"
    )


def test_what_will_name_the_old_address_is_what_names_it_afterwards(root, tmp_path, plan):
    planned, left = [], []
    before = sweep_planned(plan, planned.append)
    job, _ = moved(root, output=tmp_path / "moved")
    after = sweep(job, left.append)
    assert planned == left
    assert [(leak.file, leak.line, leak.context) for leak in planned] == [
        ("a.html", 4, Context.TEXT),
        ("a.html", 1, Context.LOOK_ALIKE),
    ]
    assert (before.count, before.strings) == (after.count, after.strings)


@pytest.mark.parametrize(
    ("old", "alike"),
    [
        ("www.old.example", {"old.example"}),
        ("old.example", {"www.old.example", "lists.old.example", "m.www.old.example"}),
    ],
)
def test_other_sites_of_one_owner_are_not_taken_for_the_old_one(tmp_path, old, alike):
    hosts = (
        "old.example", "www.old.example", "www.old.example:8080", "old.example:8080",
        "lists.old.example", "m.www.old.example", "old.example.net", "threshold.example",
    )  # fmt: skip
    folder = tmp_path / "site"
    folder.mkdir()
    links = "\n".join(f"<a href=https://{host}/other/>x</a>" for host in hosts)
    (folder / "a.html").write_text(links, encoding="utf-8")
    job = check(RewriteJob(folder, NEW, (f"https://{old}/docs/",), jobs=1, output=tmp_path / "out")).job
    engine.run(job, surveyed=True)
    found = []
    sweep(job, found.append)
    ports = {"old.example:8080", "www.old.example:8080"}
    assert {hosts[leak.line - 1] for leak in found} == ports | alike


def test_a_link_that_is_left_out_will_name_the_old_address(root, plan):
    start = PAGE.index("/docs/b.html")
    planned = []
    sweep_planned(plan.exclude(frozenset({Exclusion("a.html", start)})), planned.append)
    assert [leak.line for leak in planned] == [4, 1]  # the path alone names no base
    sweep_planned(plan.exclude(frozenset({Exclusion("a.html")})), planned.append)
    (root / "b.html").write_text(OLD, encoding="utf-8")
    sweep_planned(plan, planned.append)
    assert planned[-1].file == "b.html"


def test_links_to_other_sites_are_told_by_site(plan):
    found = [(link.site, link.line, link.link, link.reason.value) for link in other_sites(plan)]
    assert found == [
        ("https://www.old.example", 1, "https://www.old.example/docs/a.html", "look-alike"),
        ("https://else.example", 3, "//else.example/?x", "other-site"),
        ("https://old.example", 3, "https://old.example/pinned", "outside-pinned"),
    ]


def test_pages_with_another_address_contradict_the_old_base(root, plan):
    (root / "b.html").unlink()
    doubt = named_elsewhere(plan.job, first_look(root))
    assert doubt is not None
    assert doubt.base == "https://www.old.example/docs/"
    assert doubt.sentence == (
        "No page gives https://old.example/docs/ as its own address, but one of 1 page looked at gives "
        "https://www.old.example/docs/: links to that address stay as they are."
    )
    shutil.copy(root / "a.html", root / "c.html")
    right = check(RewriteJob(root, NEW, ("http://www.old.example/docs/",), jobs=1)).job
    assert named_elsewhere(right, first_look(root)) is None
