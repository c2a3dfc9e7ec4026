"""What was open last: folders of the latest projects, and the URIs looked at."""

from typing import TYPE_CHECKING

from uriinspector.core.errors import UriInspectorError
from uriinspector.gui.shell.first_page import MOST_LAST, Last

if TYPE_CHECKING:
    from uriinspector.gui.history.store import History


def last_opened(history: "History | None") -> tuple[Last, ...]:
    """Return a few things, the newest of each kind first, folders before URIs; none where nothing is kept."""
    folders = _folders()[: MOST_LAST // 2]
    texts = _texts(history)[: MOST_LAST - len(folders)]
    return (*folders, *texts)


def _folders() -> list[Last]:
    from uriinspector.migrate import engine

    try:
        runs = engine.runs()
    except UriInspectorError:
        return []
    places = dict.fromkeys(run.job.root for run in runs)
    return [Last("", place) for place in places if place.is_dir()]


def _texts(history: "History | None") -> list[Last]:
    if history is None:
        return []
    try:
        return [Last(entry.text) for entry in history.find(limit=MOST_LAST)]
    except (OSError, UriInspectorError):
        return []
