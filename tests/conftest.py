"""Give every test its own home, its own settings and a Qt platform that needs no display."""

import gc
import itertools
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from amounts import LONG

# The same examples every time, so that a failure is due to the change; `--hypothesis-profile=search` tries others.
hypothesis.settings.register_profile("usual", derandomize=True, deadline=None)
hypothesis.settings.register_profile("search", max_examples=5000, deadline=None)
hypothesis.settings.load_profile("usual")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.fonts=false")

# A shell lets what it runs in the background ignore Ctrl+C, and programs started by a test would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector away from imported modules and collected tests: they stay until the end, and slow each collection."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests, unless they were asked for: by `dev.py test --long`, or a test by its name."""
    named = any("::" in argument for argument in config.args)
    if LONG or named:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return names of new folders, one for each test; pytest's own numbering would list all folders each time."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let no test read or write the journal, the history or the settings of the person who runs it."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("URIINSPECTOR_HOME", str(home / "uriinspector"))
    return home


@pytest.fixture(autouse=True)
def one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a job one worker unless the test asks for more: starting them takes longer than all work on a small site."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
