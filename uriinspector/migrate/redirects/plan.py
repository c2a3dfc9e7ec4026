"""Plan redirects from each old address of a tree to its new one.

A base that moves as a whole needs one rule for everything below it; addresses that don't fit get rules of their own, which
come first. Every old address is then followed through the written map by an independent reader (`server.Server.read`), and
into the new tree, so that there are no chains, no loops and no dead ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.errors import UsageError
from uriinspector.migrate.model.base_map import INDEX_NAME, BaseMap, document_url
from uriinspector.migrate.model.job import Endings, RewriteJob
from uriinspector.migrate.rewrite.decide import Rules
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.tree.web_view import served_names


class Redirect(NamedTuple):
    """One old address, the new one, and the file that was there; that is empty for a row of the table of single pages."""

    old: str
    new: str
    file: str

    @property
    def query(self) -> str:
        """The query of the old address, as it is requested from a server."""
        search: str = ada_url.URL(self.old).search
        return search.removeprefix("?")


class Prefix(NamedTuple):
    """A base that moves as a whole: everything below `old` goes to the same place below `new`; hrefs with a final slash."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class RedirectMap:
    """The redirects to write: `singles` first, then `prefixes`.

    Attributes:
        job: the checked job of the move.
        found: the tree before the move.
        singles: the addresses that no prefix redirects correctly.
        prefixes: the bases that move as a whole, the longest path first, since a server does not look at the host.
    """

    job: RewriteJob
    found: Discovery
    singles: tuple[Redirect, ...]
    prefixes: tuple[Prefix, ...]

    def addresses(self) -> Iterator[Redirect]:
        """Yield every old address that has a new one."""
        return _addresses(self.job, self.found)

    def by_prefix(self, old: str) -> str | None:
        """Return where the prefixes redirect an old address; None if it is below none of them."""
        fitting = next((prefix for prefix in self.prefixes if old.startswith(prefix.old)), None)
        return None if fitting is None else fitting.new + old.removeprefix(fitting.old)


def redirect_map(job: RewriteJob, found: Discovery) -> RedirectMap:
    """Plan the redirects of a checked job and its tree; raises `UsageError` if there is nothing to redirect."""
    if not job.old_bases:
        raise UsageError("Redirects lead from an old base: give it with --from.")
    if ada_url.URL(job.new_base).protocol not in _WEB:
        # Fetch 4.5, "HTTP-redirect fetch": a network error
        raise UsageError(
            "Browsers follow no redirect to {}: leave --redirects out, or give a new base that begins with http: or https:.",
            job.new_base,
        )
    whole = RedirectMap(job, found, (), _prefixes(BaseMap.of(job), job.old_bases))
    singles = tuple(each for each in whole.addresses() if whole.by_prefix(each.old) != each.new)
    if not singles and not whole.prefixes:
        raise UsageError("No address changes, so there is nothing to redirect: leave --redirects out.")
    return replace(whole, singles=singles)


def _prefixes(bases: BaseMap, olds: tuple[str, ...]) -> tuple[Prefix, ...]:
    """List the bases that move as a whole, each path once; none if a rule would also catch new addresses or ones that stay.

    If two old bases have the same path, the first counts, as it does for the addresses.
    """
    rows = [
        row
        for old in reversed(olds)
        for row in bases.rows
        if row.folder is not None and row.old.startswith(old)
    ]
    moving = {path_of(row.old): Prefix(row.old, row.new) for row in rows if row.old != row.new}
    staying = [row.new for row in rows if row.old == row.new]
    caught = (*staying, *(prefix.new for prefix in moving.values()))
    if any(is_caught(href, prefix.old) for href in caught for prefix in moving.values()):
        return ()
    return tuple(sorted(moving.values(), key=lambda prefix: len(path_of(prefix.old)), reverse=True))


def is_caught(href: str, old: str) -> bool:
    """Whether a rule for everything below `old` redirects `href` too."""
    return ada_url.URL(href).host == ada_url.URL(old).host and path_of(href).startswith(path_of(old))


def _addresses(job: RewriteJob, found: Discovery) -> Iterator[Redirect]:
    """Yield every old address with its new one, each path once: servers compare paths only, whatever the host."""
    rules = Rules.of(job)
    bases = {path_of(base): base for base in reversed(job.old_bases)}
    mirror = None if rules.names is None else rules.names.mirror
    for file in found.files:
        asked = None if mirror is None else mirror.asked_for(file.relative)
        if asked is not None and asked.startswith(rules.bases.old):
            place = rules.document_href(document_url(rules.bases.old, file.relative)) or asked
            path = asked.removeprefix(rules.bases.old)
            # The folder of an index page may be requested with the same query
            for each in dict.fromkeys((path, path.replace(f"{INDEX_NAME}?", "?"))):
                yield from (Redirect(base + each, place, file.relative) for base in bases.values())
        for name in served_names(file.relative, clean=job.endings is Endings.FILE):
            for base in bases.values():
                old = document_url(base, name)
                new = rules.new_href(old)
                if new is not None and new != old:
                    yield Redirect(old, new, file.relative)
    yield from _single_pages(rules.bases, job, found)


def _single_pages(bases: BaseMap, job: RewriteJob, found: Discovery) -> Iterator[Redirect]:
    """Yield the addresses of the table of single pages that browsers request from the old site and that no file had."""
    if bases.pages is None:
        return
    hosts = {ada_url.URL(base).host for base in job.old_bases}
    files = {
        document_url(base, name)
        for base in job.old_bases
        for file in found.files
        for name in served_names(file.relative, clean=job.endings is Endings.FILE)
    }
    for old, new in bases.pages.rows:
        url = ada_url.URL(old)
        if url.protocol in _WEB and url.host in hosts and not url.hash and old not in files:
            yield Redirect(old, new, "")


_WEB: Final = frozenset({"http:", "https:"})


def path_of(href: str) -> str:
    """Return the path of a URL, percent-encoded."""
    return ada_url.URL(href).pathname
