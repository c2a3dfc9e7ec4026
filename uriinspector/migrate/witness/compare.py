"""Compare what a browser saw of a page before and after a move: M(before) = after, and what failed may fail."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from uriinspector.migrate.model.job import Outside, RewriteJob
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.witness.report import Difference, DifferenceKind, Place
from uriinspector.migrate.witness.watch import Request, View, Visit

_URL: Final = re.compile(r"https?://[^\s'\"<>()]+")
_VOLATILE: Final = re.compile(r"\d{10,}|0\.\d{6,}")
_POSITION: Final = re.compile(r":\d+(?::\d+)?(?=[\s)]|\Z)")
_ICON: Final = "/favicon.ico"

FindPlace: TypeAlias = Callable[[Request | None, str, View], Place | None]
"""Finds the string a request comes from, by the request as it was, its URL now, and the page now."""


class Comparison:
    """Holds every page of a move against what it was."""

    def __init__(self, job: RewriteJob, find_place: FindPlace) -> None:
        self._move = Move(job)
        self._find_place = find_place
        self._leaves_outside = job.outside is Outside.LEAVE
        self._sites = tuple(map(_site, (self._move.old, self._move.new)))
        self._old_path, self._new_path = map(_below, (self._move.old, self._move.new))

    def differences(self, page: str, before: Visit, after: Visit) -> Iterator[Difference]:
        """Yield how the page `page` differs after the move; of one that did not come to rest before nothing is known."""
        if not before.page.is_settled:
            return
        for difference in self._all(page, before, after):
            if not self._is_elsewhere(difference, before, after):
                yield difference

    def _is_elsewhere(self, difference: Difference, before: Visit, after: Visit) -> bool:
        """Whether a request was made at another time of the visit: scripts fetch ahead when they have the time."""
        if difference.kind is DifferenceKind.REQUEST_LOST and difference.before is not None:
            return self._key(self._move(difference.before)) in set(map(self._key, _answered(after)))
        if difference.kind is DifferenceKind.REQUEST_ADDED and difference.after is not None:
            made = (self._key(self._move(url)) for url in _answered(before))
            return self._key(difference.after) in made
        return False

    def _all(self, page: str, before: Visit, after: Visit) -> Iterator[Difference]:
        yield from self._view(page, before.page, after.page)
        if after.page.is_settled:
            yield from self._links(page, before.page, after.page)
            yield from self._way(page, before, after)

    def identity(self, difference: Difference) -> tuple[str, ...]:
        """Return what two looks at the same difference have in common."""
        texts = (difference.before or "", difference.after or "")
        return difference.page, difference.kind, *(_VOLATILE.sub("0", text) for text in texts)

    def _way(self, page: str, before: Visit, after: Visit) -> Iterator[Difference]:
        """Compare what came of following a link."""
        old, new = before.followed, after.followed
        if old is None:
            return
        if new is None:
            yield Difference(page, DifferenceKind.LINK, old.place, None)
        elif old.is_loaded and not new.is_loaded:
            yield Difference(page, DifferenceKind.ROUTER, old.place, new.place)
        elif not old.is_loaded:
            yield from self._address(page, old, new)
        else:
            pairs = zip((old, before.back), (new, after.back), strict=True)
            for one, other in pairs:
                if one is not None and other is not None and one.is_settled:
                    yield from self._view(page, one, other)

    def _view(self, page: str, old: View, new: View) -> Iterator[Difference]:
        """Compare all but the links, which in a page that scripts have changed may be relative to another address."""
        if not new.is_settled:
            yield Difference(page, DifferenceKind.UNSETTLED, old.place, new.place)
        yield from self._requests(page, old, new)
        if new.is_settled:
            yield from self._contents(page, old, new)

    def _address(self, page: str, old: View, new: View) -> Iterator[Difference]:
        if not self._is_same(self._move(old.place), new.place):
            yield Difference(page, DifferenceKind.LINK, old.place, new.place)

    def _contents(self, page: str, old: View, new: View) -> Iterator[Difference]:
        """Compare what the page says."""
        yield from self._address(page, old, new)
        if old.title != new.title:
            yield Difference(page, DifferenceKind.TITLE, old.title, new.title)
        if old.heading != new.heading:
            yield Difference(page, DifferenceKind.HEADING, old.heading, new.heading)
        known = {self._plain(error) for error in old.errors}
        for error in sorted(new.errors):
            if self._without_base(error) not in known:
                yield Difference(page, DifferenceKind.ERROR, None, error)

    def _links(self, page: str, old: View, new: View) -> Iterator[Difference]:
        wanted = {self._moved_link(link): link for link in sorted(old.links)}
        there = {self._key(link): link for link in sorted(new.links)}
        added = {key: link for key, link in there.items() if key not in wanted}
        for key, link in wanted.items():
            if key in there:
                continue
            other = _alike(link, added.values())
            if other is not None:
                del added[self._key(other)]
                if self._is_same_outside(link.partition(" ")[2], other.partition(" ")[2]):
                    continue
            yield Difference(page, DifferenceKind.LINK, _url(link), None if other is None else _url(other))
        for link in added.values():
            yield Difference(page, DifferenceKind.LINK, None, _url(link))

    def _requests(self, page: str, old: View, new: View) -> Iterator[Difference]:
        wanted = {self._key(self._move(url)): url for url in old.requests}
        there = {self._key(url): url for url in new.requests}
        added = {key: url for key, url in there.items() if key not in wanted}
        lost = {
            key: url for key, url in wanted.items() if old.requests[url].is_answered and not _is_icon(url)
        }
        failed = [url for url, request in old.requests.items() if not request.is_answered]
        for key, url in lost.items():
            now = there.get(key)
            if now is not None and new.requests[now].is_answered:
                continue
            if now is None:
                now = _alike(url, added.values())
                added.pop(self._key(now) if now is not None else "", None)
            place = None if now is None else self._find_place(old.requests[url], now, new)
            yield Difference(page, DifferenceKind.REQUEST_LOST, url, now, place)
        for url in added.values():
            request = new.requests[url]
            if _is_icon(url) or any(self._is_excused(before, url) for before in failed):
                continue
            kind = DifferenceKind.REQUEST_ADDED if request.is_answered else DifferenceKind.REQUEST_FAILED
            place = None if request.is_answered else self._find_place(None, url, new)
            yield Difference(page, kind, None, url, place)

    def _is_excused(self, before: str, after: str) -> bool:
        """Whether a request that failed before is this one, which leads to the same path or file."""
        one, other = urlsplit(before), urlsplit(after)
        return (one.path, one.query) == (other.path, other.query) or _tail(before) == _tail(after) != ""

    def _is_same_outside(self, before: str, after: str) -> bool:
        """Whether a link out of the tree has the same path on the new site, as the job asked for."""
        return self._leaves_outside and before.removeprefix(self._sites[0]) == after.removeprefix(
            self._sites[1]
        )

    def _is_same(self, wanted: str, href: str) -> bool:
        return self._key(wanted) == self._key(href) or self._move.is_same(href, wanted)

    def _moved_link(self, link: str) -> str:
        name, _, url = link.partition(" ")
        return f"{name} {self._key(self._move(url))}"

    def _key(self, url: str) -> str:
        """Return a URL for comparison: numbers in its query that are times or random make no difference."""
        path, mark, query = url.partition("?")
        return path + mark + _VOLATILE.sub("0", query) if mark else url

    def _plain(self, error: str) -> str:
        """Return an error as it should read after the move."""
        moved = _URL.sub(lambda match: self._move(match[0]), error)
        return self._without_base(self._old_path.sub("/", moved))

    def _without_base(self, error: str) -> str:
        """Return an error with paths as a router says them, which are below its base or not."""
        return _plain_error(self._new_path.sub("/", error))


def _answered(visit: Visit) -> Iterator[str]:
    """Yield the URLs that got an answer, whenever they were asked for."""
    for view in visit.views:
        yield from (url for url, request in view.requests.items() if request.is_answered)


def _below(base: str) -> re.Pattern[str]:
    """Match the path of a base where a path below it begins."""
    return re.compile(rf"(?<![\w/.:-]){re.escape(urlsplit(base).path)}(?=\w)")


def _plain_error(error: str) -> str:
    """Return an error without positions in scripts and changing numbers."""
    return _VOLATILE.sub("0", _POSITION.sub("", error))


def _alike(url: str, others: Iterable[str]) -> str | None:
    """Return the URL among others that leads to a file of the same name, the longest common end first."""
    tail = _tail(url)
    fitting = [other for other in others if _tail(other) == tail]
    return max(fitting, key=lambda other: _common_end(url, other), default=None)


def _common_end(one: str, other: str) -> int:
    pairs = zip(reversed(one), reversed(other), strict=False)
    return next((count for count, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _tail(url: str) -> str:
    """Return the last segment of a path with what follows it."""
    parts = urlsplit(url)
    return parts.path.rstrip("/").rpartition("/")[2] + _VOLATILE.sub("0", parts.query)


def _site(base: str) -> str:
    parts = urlsplit(base)
    return f"{parts.scheme}://{parts.netloc}"


def _url(link: str) -> str:
    return link.partition(" ")[2]


def _is_icon(url: str) -> bool:
    """Whether a browser asks for this by itself, wherever the site is."""
    return urlsplit(url).path == _ICON
