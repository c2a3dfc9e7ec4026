"""What was open last: folders of the latest projects, the URIs looked at, and a run that was cut off."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.message import Message
from uriinspector.gui.shell.first_page import MOST_LAST, Last
from uriinspector.gui.widgets.display import short_path

if TYPE_CHECKING:
    from uriinspector.gui.history.store import History
    from uriinspector.migrate.journal.runs import RunSummary


def last_opened(history: "History | None") -> tuple[Last, ...]:
    """Return a few things, the newest of each kind first, folders before URIs; none where nothing is kept."""
    folders = _folders(MOST_LAST // 2)
    texts = _texts(history)[: MOST_LAST - len(folders)]
    return (*folders, *texts)


def _folders(most: int) -> list[Last]:
    """Return the folders of the newest runs; read no more journals than that takes, and load no engine where there are none."""
    from uriinspector.migrate.journal.home import home

    if not (home() / "runs").is_dir():
        return []
    from uriinspector.migrate.journal.runs import each_run

    places = dict[Path, bool]()
    with suppress(UriInspectorError):
        for run in each_run():
            place = run.job.root
            if place not in places:
                places[place] = place.is_dir()
            if sum(places.values()) == most:
                break
    return [Last("", place) for place, is_there in places.items() if is_there]


def find_interrupted() -> "RunSummary | None":
    """Return the newest run, if it was cut off half-way and its folder is there."""
    from uriinspector.migrate.journal.home import home

    if not (home() / "runs").is_dir():
        return None
    from uriinspector.migrate.journal.runs import RunState, each_run

    with suppress(UriInspectorError):
        run = next(iter(each_run()), None)
        if run is not None and run.state is RunState.INTERRUPTED and run.job.root.is_dir():
            return run
    return None


def describe_interrupted(run: "RunSummary | None") -> str:
    """Say what happened to a run that was interrupted; nothing without one."""
    from uriinspector.base.message import plural

    if run is None:
        return ""
    if run.job.output is not None:
        copy = short_path(str(run.job.output))
        return Message(
            "Writing the copy {} was interrupted: the folder itself is as it was. Resume finishes it.", copy
        )
    folder, changed = short_path(str(run.job.root)), plural(run.files_written, "file")
    return Message("A move of {} was interrupted: {} changed, the others are as they were.", folder, changed)


def _texts(history: "History | None") -> list[Last]:
    if history is None:
        return []
    try:
        return [Last(entry.text) for entry in history.find(limit=MOST_LAST)]
    except (OSError, UriInspectorError):
        return []
