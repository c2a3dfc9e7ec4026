"""Reject `--leave` and `--literal` entries that match no file, link or string."""

from pathlib import PurePosixPath

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.html.link import Link
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.model.file_edits import is_a_base, places_by_file
from uriinspector.migrate.model.job import WHOLE_FILE, RewriteJob
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.tree.discover import kind_chooser


def check_exclusions(job: RewriteJob) -> None:
    """Raise `UsageError` if a file that is left, a link that is left, or a string that is declared, is not there."""
    for relative, places in sorted(places_by_file(job.excluded).items()):
        _check_file(job, relative)
        if places != {WHOLE_FILE}:
            _check_links(job, relative, places - {WHOLE_FILE})
    for relative, places in sorted(places_by_file(job.declared).items()):
        _check_file(job, relative)
        _check_strings(job, relative, places)


def _check_file(job: RewriteJob, relative: str) -> None:
    path = PurePosixPath(relative)
    is_inside = not path.is_absolute() and ".." not in path.parts
    if not is_inside or not (job.root / relative).is_file():
        raise UsageError(
            "There is no file {} in {}: name it from there, as in guide/a.html.",
            relative,
            job.root,
        )


def _links(job: RewriteJob, relative: str) -> dict[int, Link] | None:
    """Return the links of a file by their first bytes; None for one that can't be read, which the run itself lists."""
    kind = kind_chooser(job)(relative)
    if kind is None:
        return {}
    try:
        links = link_finder(job).find(read_file(job.root / relative).data, language=kind).links
    except OSError:
        return None
    return {link.start: link for link in links}


def _check_links(job: RewriteJob, relative: str, places: frozenset[int]) -> None:
    """Check the excluded links of one file."""
    found = _links(job, relative)
    if found is None:
        return
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


def _check_strings(job: RewriteJob, relative: str, places: frozenset[int]) -> None:
    """Check the declared strings of one file."""
    found = _links(job, relative)
    if found is None:
        return
    strings = [start for start, link in found.items() if link.text.setting.around is not None]
    for place in sorted(places.difference(strings)):
        if place in found:
            raise UsageError(
                "What starts at byte {} of {} is a link by its syntax: it moves without being named.",
                place,
                relative,
            )
        near = min(strings, key=lambda start: abs(start - place), default=None)
        hint = (
            "the file has none that names the old place"
            if near is None
            else Message("the nearest starts at byte {}", near)
        )
        raise UsageError(
            "No string that may be an address starts at byte {} of {}, counted from 0: {}.",
            place,
            relative,
            hint,
        )
