"""Reject `--leave` and `--literal` entries that match no file or link."""

from uriinspector.core.errors import UsageError
from uriinspector.core.message import Message
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.model.exclusion import is_a_base, places_by_file
from uriinspector.migrate.model.job import WHOLE_FILE, RewriteJob, kind_of
from uriinspector.migrate.rewrite.page import link_finder


def check_exclusions(job: RewriteJob) -> None:
    """Raise `UsageError` if a file that is left, or a link that is left or declared, is not there."""
    for relative, places in sorted(places_by_file(job.excluded | job.declared).items()):
        if not (job.root / relative).is_file():
            raise UsageError(
                "There is no file {} in {}: name it from there, as in guide/a.html.",
                relative,
                job.root,
            )
        if places != {WHOLE_FILE}:
            _check_links(job, relative, places - {WHOLE_FILE})


def _check_links(job: RewriteJob, relative: str, places: frozenset[int]) -> None:
    """Check the excluded links of one file; the run itself lists files it can't read."""
    path = job.root / relative
    kind = kind_of(relative)
    try:
        links = () if kind is None else link_finder(job).find(read_file(path).data, language=kind).links
    except OSError:
        return
    found = {link.start: link for link in links}
    for place in sorted(places):
        link = found.get(place)
        if link is None:
            near = min(found, key=lambda start: abs(start - place), default=None)
            hint = "it has no links" if near is None else Message("the nearest starts at byte {}", near)
            raise UsageError("No link starts at byte {} of {}, counted from 0: {}.", place, relative, hint)
        if is_a_base(link.element, link.attribute):
            raise UsageError(
                "Other links hang from the one at byte {} of {}: leave the whole file instead.",
                place,
                relative,
            )
