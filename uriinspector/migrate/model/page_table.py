"""The single pages of a move: old addresses, each with its new one, whatever the bases say.

An old address may have a query or a fragment, and any scheme. It counts before every base. Tables of any size stay out of the
job itself, which goes to every worker: it names the file in which the journal keeps the checked table.
"""

import functools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.migrate.model.job import RewriteJob

_WEB: Final = re.compile(r"https?:")


class PageRow(NamedTuple):
    """A row of a checked table: two hrefs."""

    old: str
    new: str


class PageTable:
    """Maps the hrefs of single pages. With `twins`, http and https are one site."""

    def __init__(self, rows: Iterable[PageRow], *, twins: bool) -> None:
        """Take checked rows."""
        self._twins = twins
        self.rows = tuple(rows)
        self._new = {self.key(row.old): row.new for row in self.rows}

    @staticmethod
    def of(job: RewriteJob) -> "PageTable | None":
        """Return the table of a checked job, None if it has none; raises `OSError` if the journal has lost it."""
        return None if job.kept_table is None else _read(job.kept_table, twins=not job.strict_scheme)

    def key(self, href: str) -> str:
        """Return an href as addresses are compared."""
        return _WEB.sub("http:", href, count=1) if self._twins else href

    def find(self, href: str) -> str | None:
        """Return the new address of an href, None if the table does not name it.

        A row with a fragment is for that fragment alone. Otherwise the fragment goes with the page, unless the new address has one.
        """
        key = self.key(href)
        found = self._new.get(key)
        page, mark, fragment = key.partition("#")
        if found is not None or not mark:
            return found
        found = self._new.get(page)
        return found if found is None or "#" in found else f"{found}#{fragment}"


@functools.lru_cache(maxsize=4)
def _read(path: Path, *, twins: bool) -> PageTable:
    lines = path.read_text("utf-8").splitlines()
    return PageTable((PageRow(*line.split("\t")) for line in lines), twins=twins)
