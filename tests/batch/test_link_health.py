"""Link health: a move makes no dead link, and where one comes to be all the same it is told."""

import shutil

import pytest

from uriinspector.assets import asset
from uriinspector.batch import engine
from uriinspector.batch.check import check
from uriinspector.batch.job import Endings, RewriteJob, Style
from uriinspector.batch.link_health import link_health

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"


@pytest.fixture
def site(tmp_path):
    return shutil.copytree(asset("sample-site"), tmp_path / "site")


def moved(root, **options):
    """A finished run: its checked job and its name."""
    job = check(RewriteJob(root, NEW, (OLD,), jobs=1, **options)).job
    return job, engine.run(job).run_id


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "copy"])
def test_a_move_makes_no_dead_link(site, tmp_path, style, in_place):
    output = None if in_place else tmp_path / "moved"
    health = link_health(*moved(site, style=style, in_place=in_place, output=output))
    assert health.before.dead == health.after.dead == 17
    assert (health.new, health.new_count, health.gone) == ((), 0, 0)
    assert health.before.links == health.after.links
    assert health.before.faults == health.after.faults
    assert health.sentence == "17 dead links before, 17 after, none of them new"


def test_of_a_proved_run_only_what_matters_is_read_twice(site, tmp_path):
    job, run_id = moved(site, output=tmp_path / "moved")
    whole, short = (link_health(job, run_id, proved=proved) for proved in (False, True))
    assert (short.before.faults, short.after) == (whole.before.faults, whole.after)
    assert (short.new_count, short.gone, short.sentence) == (0, 0, whole.sentence)
    assert short.before.files < whole.before.files


def test_moved_folders_and_clean_addresses_are_recognised(site, tmp_path):
    options = {"moves": (("ships", "boats"),), "endings": Endings.CLEAN, "output": tmp_path / "moved"}
    health = link_health(*moved(site, **options))
    assert (health.new, health.gone) == ((), 0)


def test_new_and_mended_dead_links_are_told(site, tmp_path):
    (site / "page.html").write_text('<a href="INDEX.html">x</a><a href="gone.html">')
    job, run_id = moved(site, output=tmp_path / "moved", repair=True)
    (tmp_path / "moved" / "visit" / "index.html").unlink()
    health = link_health(job, run_id)
    assert health.gone >= 1
    assert health.new_count == len(health.new) > 0
    assert "visit/" in {dead.target for dead in health.new}
    assert health.sentence.endswith(f"{health.new_count} of them new, {health.gone} mended")


def test_a_folder_on_another_site_is_beyond_the_comparison(site, tmp_path):
    options = {"maps": ((f"{OLD}ships/", "https://ships.example/"),), "output": tmp_path / "moved"}
    assert link_health(*moved(site, **options)) is None
