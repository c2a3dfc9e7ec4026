"""Runs whose work is done by two worker processes of a real Dask scheduler on this machine."""

import warnings
from dataclasses import replace

import pytest
from trees import NEW, OLD, contents, copy_to, held, in_place, plant

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob


@pytest.fixture(scope="module")
def scheduler():
    from distributed import LocalCluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what the scheduler itself warns of is not ours
        cluster = LocalCluster(n_workers=2, threads_per_worker=2, dashboard_address=None, host="127.0.0.1")
        with cluster:
            yield f"dask:{cluster.scheduler_address}"


@pytest.fixture
def site(tmp_path):
    return plant(tmp_path / "site", pages=12)


def test_its_workers_come_to_the_same(scheduler, site, tmp_path, monkeypatch):
    monkeypatch.setattr("uriinspector.migrate.io.workers.FILES_PER_BATCH", 2)
    here = engine.run(copy_to(site, tmp_path / "here", jobs=1))
    there = engine.run(copy_to(site, tmp_path / "there", executor=scheduler))
    assert held(tmp_path / "there") == held(tmp_path / "here")
    assert there.verification == here.verification
    assert there.reasons == here.reasons


def test_what_they_did_in_place_is_taken_back_here(scheduler, site):
    before = held(site)
    run = engine.run(in_place(site, executor=scheduler))
    assert contents(site) != {name: entry.content for name, entry in before.items()}
    assert engine.verify(run.run_id) == run.verification
    engine.undo(run.run_id)
    assert held(site) == before


def test_a_cancelled_run_leaves_nothing(scheduler, site, tmp_path):
    job = copy_to(site, tmp_path / "copy", executor=scheduler)
    with pytest.raises(CancelledError):
        engine.run(job, watch=Watch(cancelled=(tmp_path / "copy").exists))
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("executor", ["dask:", "dask:8786", "ray:tcp://127.0.0.1:1", "tcp://127.0.0.1:1"])
def test_no_address_is_refused(site, executor):
    with pytest.raises(UsageError, match="names no executor"):
        engine.preview(RewriteJob(site, NEW, (OLD,), executor=executor))


def test_a_scheduler_that_does_not_answer_is_said(site, tmp_path, monkeypatch):
    monkeypatch.setattr("uriinspector.migrate.io.workers._PATIENCE", "1s")
    job = copy_to(site, tmp_path / "copy")
    with pytest.raises(EnvironmentRefusedError, match="No Dask scheduler answers at"):
        engine.run(replace(job, executor="dask:tcp://127.0.0.1:9"))
