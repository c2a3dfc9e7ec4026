"""Read the version and the changes of a release, each from its one place: the package, and resources/CHANGELOG.md."""

import re
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
CHANGELOG: Final = ROOT / "resources" / "CHANGELOG.md"

_VERSION: Final = re.compile(r'^__version__ = "(?P<version>[^"]+)"$', re.MULTILINE)
_HEADING: Final = re.compile(r"^## \[(?P<version>[^\]]+)\] - (?P<date>\d{4}-\d\d-\d\d)$", re.MULTILINE)
_CHANGE: Final = re.compile(r"^- (?P<text>.+(?:\n  .+)*)", re.MULTILINE)


class Release(NamedTuple):
    """One version of the changelog, with its changes in order, each on one line."""

    version: str
    date: date
    changes: tuple[str, ...]

    @property
    def epoch(self) -> int:
        """The start of the day as Unix time, in UTC: the only time that a build uses."""
        return int(datetime(self.date.year, self.date.month, self.date.day, tzinfo=UTC).timestamp())


def current_release() -> Release:
    """Return the release of this source.

    Raises:
        SystemExit: the newest entry of the changelog is for another version than the package.
    """
    module = (ROOT / "uriinspector" / "__init__.py").read_text(encoding="utf-8")
    found = _VERSION.search(module)
    newest = next(iter(all_releases()), None)
    if found is None or newest is None or newest.version != found["version"]:
        raise SystemExit(
            "The version in uriinspector/__init__.py and the newest one in resources/CHANGELOG.md must be the same."
        )
    return newest


def all_releases() -> list[Release]:
    """Return every released version of the changelog, newest first."""
    return parse_changelog(CHANGELOG.read_text(encoding="utf-8"))


def parse_changelog(text: str) -> list[Release]:
    """Parse the versions of a changelog in the form of Keep a Changelog 1.1."""
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return [
        Release(
            heading["version"],
            date.fromisoformat(heading["date"]),
            tuple(" ".join(change["text"].split()) for change in _CHANGE.finditer(text[heading.end() : end])),
        )
        for heading, end in zip(headings, ends, strict=True)
    ]
