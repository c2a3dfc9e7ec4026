"""Every test gets its own home, its own settings and a screen that needs no display."""

import gc
import itertools
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from amounts import LONG

# The same examples every time, so that a red run is red for its change; `--hypothesis-profile=search` looks further.
hypothesis.settings.register_profile("usual", derandomize=True, deadline=None)
hypothesis.settings.register_profile("search", max_examples=5000, deadline=None)
hypothesis.settings.load_profile("usual")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.fonts=false")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no rubbish among what is imported and collected: it stays until the end, and each look would take longer."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long, unless it was asked for: `dev.py test --long`, or the test by its name."""
    named = any("::" in argument for argument in config.args)
    if LONG or named:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Name a new folder for each test; pytest's own numbering lists all folders there are each time."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the journal, the history or the settings of the person who runs it."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("URIINSPECTOR_HOME", str(home / "uriinspector"))
    return home


@pytest.fixture(autouse=True)
def one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A job has one worker unless a test asks for more: to start them takes longer than all work on a small site."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
