"""Find the rows of a list among the links of a plan."""

from urllib.parse import urlsplit

from uriinspector.gui.migrate.listing import ListedPlace
from uriinspector.migrate.model.base_map import resolve
from uriinspector.migrate.model.file_edits import PlannedLink, PlannedLinks
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.plan.links import FoundLink, LinkReader
from uriinspector.migrate.plan.store import Plan


class PlannedPlaces:
    """Looks up files and links of a plan by what a list says about them; finds nothing without a plan."""

    def __init__(self, plan: Plan | None) -> None:
        self._plan = plan
        self._reader = None if plan is None else LinkReader(plan)
        self._numbers: dict[str, int] | None = None

    def number(self, file: str) -> int | None:
        """Return the number of a file in the plan."""
        if self._plan is None:
            return None
        if self._numbers is None:
            self._numbers = {name: number for number, name in enumerate(self._plan.contents.names)}
        return self._numbers.get(file)

    def find(self, place: ListedPlace) -> FoundLink | None:
        """Return the link of a row: the one that starts there, else one of the same line and text."""
        number = self.number(place.file)
        if number is None or self._reader is None:
            return None
        try:
            file = self._reader.file(number)
        except FileNotFoundError:
            return None
        links = file.links
        if not isinstance(links, PlannedLinks):
            return None
        rows = (row for row, line in enumerate(links.lines) if line == place.line)
        link = next((links[row] for row in rows if _matches(links[row], place)), None)
        return None if link is None else FoundLink(number, file, link)


def _matches(link: PlannedLink, place: ListedPlace) -> bool:
    return link.start == place.start if place.start >= 0 else place.text in {link.before, link.after}


def further_base(link: str, job: RewriteJob) -> str:
    """Return the base at which another site would be this one under another name; empty where there is none.

    The path is that of the old base if the link lies below it, else the root.
    """
    old = job.old_bases[0] if job.old_bases else job.new_base
    parts = urlsplit(resolve(old, link) or "")
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        return ""
    path = urlsplit(old).path
    base = f"{parts.scheme}://{parts.netloc}{path if parts.path.startswith(path) else '/'}"
    return "" if base in job.old_bases else base
