"""Link health: a move makes no dead link, and if one appears all the same, it is reported."""

import shutil
from dataclasses import replace

import pytest
from sites import pages

from uriinspector.assets import asset
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import link_health
from uriinspector.migrate.health.leaks import sweep
from uriinspector.migrate.model.job import WHOLE_FILE, Endings, Exclusion, Outside, Proof, RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"

ODD = f"""<svg><a xlink:href="visit/index.html#none">x</a></svg><iframe srcdoc="<a href='gone.html'>x</a>"></iframe>
<table><a href="gone1.html#x"><tr><td><a href="#own"><a name=own2 href="#own2"></table><b href="gone">
<img srcset="gone.png 1x, index.html 2x"><script type="application/ld+json">{{"@id": "{OLD}visit/#none"}}</script>
<a href=""><object codebase="visit/" archive="gone.jar"></object> {OLD}"""
UNWRITABLE = b"<meta charset=iso-2022-jp><a href='https://old.example/mus\x1b$B\x1b(Beum/gone.html'>"


@pytest.fixture
def site(tmp_path):
    return shutil.copytree(asset("sample-site"), tmp_path / "site")


def moved(root, *, surveyed=False, **options):
    """A checked job and what its run came to."""
    job = check(RewriteJob(root, NEW, (OLD,), **{"jobs": 1} | options)).job
    return job, engine.run(job, surveyed=surveyed)


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "copy"])
def test_a_move_makes_no_dead_link(site, tmp_path, style, in_place):
    output = None if in_place else tmp_path / "moved"
    health = link_health(*moved(site, style=style, in_place=in_place, output=output))
    assert health.before.dead == health.after.dead == 19
    assert (health.new, health.new_count, health.gone) == ((), 0, 0)
    assert health.before.links == health.after.links
    assert health.before.faults == health.after.faults
    assert health.sentence == "19 dead links before, 19 after, none of them new"


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "copy"])
def test_a_survey_tells_what_reading_both_trees_again_tells(site, tmp_path, in_place, jobs):
    (site / "odd.html").write_text(ODD)
    (site / "based.html").write_text(
        '<base href="visit/"><a href="gone.html#x">x</a><a href="index.html#gone">'
    )
    output = None if in_place else tmp_path / "moved"
    job, result = moved(site, surveyed=True, in_place=in_place, output=output, jobs=jobs)
    whole = link_health(job, replace(result, survey=None))
    assert result.survey is not None
    assert link_health(job, result) == whole
    seen, swept = [], []
    told = sweep(job, seen.append, pages=result.survey.leaks())
    assert told == sweep(job, swept.append)
    assert sorted(seen) == sorted(swept) != []


def test_pages_that_an_earlier_run_moved_are_told_of_too(site):
    swept = []
    job, first = moved(site, surveyed=True, in_place=True)
    before = sweep(job, swept.append, pages=first.survey.leaks())
    for dead, page in ((19, None), (20, '<a href="gone.html">'), (20, None)):
        if page is not None:
            (site / "late.html").write_text(page)
        job, again = moved(site, surveyed=True, in_place=True)
        assert again.survey is None
        health = link_health(job, again)
        assert (health.before.dead, health.after.dead, health.new_count, health.gone) == (dead, dead, 0, 0)
        assert health.before.links == health.after.links
        assert sweep(job, swept.append).leaks == before.leaks


@pytest.mark.sites
@pytest.mark.parametrize("name", ["git-doc", "python3-doc"])
def test_a_survey_of_a_real_site_tells_the_same(tmp_path, name):
    (tmp_path / "site").mkdir()
    for path in pages(name)[:20]:
        shutil.copy(path, tmp_path / "site")
    job, result = moved(tmp_path / "site", surveyed=True, output=tmp_path / "moved")
    whole = link_health(job, replace(result, survey=None))
    assert link_health(job, result) == whole
    assert whole.before.dead > 0


def test_a_result_that_lacks_a_file_is_read_again(site, tmp_path):
    job, result = moved(site, surveyed=True, output=tmp_path / "moved")
    (tmp_path / "moved" / "visit" / "index.html").unlink()
    assert link_health(job, result).new_count > 0


@pytest.mark.parametrize(
    "options",
    [{"repair": True}, {"endings": Endings.CLEAN}, {"proof": Proof.NONE}, {"outside": Outside.LEAVE},
     {"moves": (("ships", "boats"),)}, {"excluded": frozenset({Exclusion("index.html", WHOLE_FILE)})}],
    ids=lambda options: next(iter(options)),
)  # fmt: skip
def test_a_run_that_may_change_where_links_lead_is_not_surveyed(site, tmp_path, options):
    assert moved(site, surveyed=True, output=tmp_path / "moved", **options)[1].survey is None


@pytest.mark.parametrize(
    ("link", "new", "options"),
    [
        pytest.param(f"{NEW}gone.html", NEW, {}, id="to the new base already"),
        pytest.param("http://new.example/%68arbour/gone.html", NEW, {}, id="to the new base in another spelling"),
        pytest.param("../gone.html", "https://old.example/", {}, id="to a new base around the old one"),
        pytest.param(
            "https://a.example/x", NEW, {"maps": (("https://a.example/", f"{NEW}a/"),)}, id="to another site that comes in"
        ),
    ],
)  # fmt: skip
def test_a_link_that_leads_into_the_result_alone_counts_there(site, tmp_path, link, new, options):
    (site / "odd.html").write_text(f'<a href="{link}">x</a>')
    job = check(RewriteJob(site, new, (OLD,), output=tmp_path / "moved", jobs=1, **options)).job
    result = engine.run(job, surveyed=True)
    health = link_health(job, result)
    assert health.after.dead == health.before.dead + health.new_count > health.before.dead
    assert health == link_health(job, replace(result, survey=None))


def test_links_of_a_file_that_was_left_as_it_is_are_neither_new_nor_mended(site, tmp_path):
    (site / "skipped.html").write_bytes(UNWRITABLE)
    job, result = moved(site, surveyed=True, output=tmp_path / "moved")
    assert [problem.relative for problem in result.problems] == ["skipped.html"]
    health = link_health(job, result)
    assert (health.before.dead, health.after.dead, health.new_count, health.gone) == (19, 19, 0, 0)


def test_moved_folders_and_clean_addresses_are_recognised(site, tmp_path):
    options = {"moves": (("ships", "boats"),), "endings": Endings.CLEAN, "output": tmp_path / "moved"}
    health = link_health(*moved(site, **options))
    assert (health.new, health.gone) == ((), 0)


def test_new_and_mended_dead_links_are_told(site, tmp_path):
    (site / "page.html").write_text('<a href="INDEX.html">x</a><a href="gone.html">')
    job, result = moved(site, output=tmp_path / "moved", repair=True)
    (tmp_path / "moved" / "visit" / "index.html").unlink()
    health = link_health(job, result)
    assert health.gone >= 1
    assert health.new_count == len(health.new) > 0
    assert "visit/" in {dead.target for dead in health.new}
    assert health.sentence.endswith(f"{health.new_count} of them new, {health.gone} mended")


@pytest.mark.parametrize("surveyed", [True, False], ids=["surveyed", "read again"])
def test_a_site_without_dead_links_has_none_to_count(tmp_path, surveyed):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<a href=index.html>x</a>")
    job, result = moved(tmp_path / "site", surveyed=surveyed, output=tmp_path / "moved")
    health = link_health(job, result)
    assert (health.before.links, health.after.links) == (1, 1)
    assert health.sentence == "no dead links, before or after"


def test_a_folder_on_another_site_is_beyond_the_comparison(site, tmp_path):
    options = {"maps": ((f"{OLD}ships/", "https://ships.example/"),), "output": tmp_path / "moved"}
    assert link_health(*moved(site, **options)) is None


def test_a_link_that_was_dead_in_two_ways_is_not_new_when_one_is_mended(site, tmp_path):
    (site / "odd.html").write_text("<a href='VISIT/INDEX.html#none'>x</a>")
    health = link_health(*moved(site, output=tmp_path / "moved", repair=True))
    assert "odd.html" not in {dead.file for dead in health.new}
    assert health.new_count == 0
