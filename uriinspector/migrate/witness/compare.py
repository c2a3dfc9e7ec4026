"""Compare what a browser saw of a page before and after a move: M(before) = after, but what failed before may fail again."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import common_beginning
from uriinspector.migrate.model.base_map import INDEX_NAME
from uriinspector.migrate.model.digest import value_of
from uriinspector.migrate.model.job import Outside, RewriteJob, Style
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.witness.report import DifferenceKind, ScriptString, VisitDifference
from uriinspector.migrate.witness.watch import PageRequest, Route, View, Visit, is_control

_URL: Final = lazy_pattern(r"https?://[^\s'\"<>()]+")
_DIGEST: Final = lazy_pattern(r"(?<![0-9a-f])[0-9a-f]{32,128}(?![0-9a-f])")
_VOLATILE: Final = lazy_pattern(r"\d{10,}|0\.\d{6,}")
_POSITION: Final = lazy_pattern(r":\d+(?::\d+)?(?=[\s)]|\Z)")
_ICON: Final = "/favicon.ico"
_FOLLOWED: Final = frozenset({"a", "area", "form"})
_END_OF_PATH: Final = lazy_pattern(r"(?P<path>[^?#]*)(?P<rest>.*)", re.DOTALL)
_LONGEST_LINE: Final = 200  # characters shown
_MOST_LINES: Final = 200  # of a view that are compared again

FindPlace: TypeAlias = Callable[[PageRequest | None, str, View], ScriptString | None]
"""Finds the string a request comes from, given the request before the move, its URL now, and the page now."""


class VisitComparison:
    """Compares each page of a moved tree with the same page before the move.

    With `every_line`, each line of visible text that differs is a difference, because the first may be a clock; without, only
    the first of a view is.
    """

    def __init__(self, job: RewriteJob, find_place: FindPlace, *, every_line: bool = False) -> None:
        self._move = Move(job)
        self._find_place = find_place
        self._most_lines = _MOST_LINES if every_line else 1
        self._leaves_outside = job.outside is Outside.LEAVE
        self._is_relative = job.style is Style.RELATIVE
        pairs = ((value_of(one.old), one.values) for one in job.digests)
        self._renewed = {old.hex(): new[0].hex() for old, new in pairs if len(new) == 1}
        self._sites = _site(self._move.old), _site(self._move.new)
        self._old_path, self._new_path = map(_path_pattern, (self._move.old, self._move.new))
        self._places = re.compile("|".join(map(_place_pattern, (self._move.old, self._move.new))))
        told = "|".join(map(_told_pattern, (self._move.old, self._move.new)))
        self._told = re.compile(told, re.IGNORECASE)

    def differences(self, page: str, before: Visit, after: Visit) -> Iterator[VisitDifference]:
        """Yield how the page `page` differs after the move; nothing if it never finished loading before."""
        if not before.page.is_settled:
            return
        known = set[tuple[str, ...]]()
        for difference in self._all_differences(page, before, after):
            identity = self.identity(difference)
            if identity not in known and not self._is_elsewhere(difference, before, after):
                known.add(identity)  # what differs on a wide screen often differs on a narrow one, too
                yield difference

    def identities(self, page: str, before: Visit, after: Visit) -> frozenset[tuple[str, ...]]:
        return frozenset(map(self.identity, self.differences(page, before, after)))

    def _is_elsewhere(self, difference: VisitDifference, before: Visit, after: Visit) -> bool:
        """Whether a request was answered at another time of the visit: when scripts fetch ahead depends on the machine's load."""
        if difference.kind is DifferenceKind.REQUEST_LOST and difference.before is not None:
            return self._key(self._move(difference.before)) in set(map(self._key, answered_urls(after)))
        if difference.kind is DifferenceKind.REQUEST_ADDED and difference.after is not None:
            made = (self._key(self._move(url)) for url in answered_urls(before))
            return self._key(difference.after) in made
        return False

    def _all_differences(self, page: str, before: Visit, after: Visit) -> Iterator[VisitDifference]:
        yield from self._compare_views(page, before.page, after.page)
        if after.page.is_settled:
            yield from self._compare_links(page, before.page, after.page)
            yield from self._compare_workers(page, before.page, after.page)
            for old, new in zip_longest(before.routes, after.routes):
                if old is not None:  # where one never came to rest, no other was tried
                    yield from self._compare_routes(page, before.page, old, new)
            if before.narrow is not None and before.narrow.is_settled and after.narrow is not None:
                yield from self._compare_views(page, before.narrow, after.narrow)
            yield from self._compare_errors(page, before, after)

    def identity(self, difference: VisitDifference) -> tuple[str, ...]:
        """Return what a difference has in common with the same one in another view or at another visit."""
        texts = (difference.before or "", difference.after or "")
        return difference.page, difference.kind, *(_VOLATILE.sub("0", text) for text in texts)

    def _compare_routes(
        self, page: str, loaded: View, before: Route, after: Route | None
    ) -> Iterator[VisitDifference]:
        """Compare what a click on the same link or control did before and after the move."""
        old, new = before.view, None if after is None else after.view
        if old is None or not old.is_settled:
            return
        if new is None:
            if is_control(before.way):
                yield VisitDifference(page, DifferenceKind.CONTROL, _words(before.way), None)
            else:
                yield VisitDifference(page, DifferenceKind.LINK, old.place, None)
        elif old.is_loaded and not new.is_loaded:
            yield VisitDifference(page, DifferenceKind.ROUTER, old.place, new.place)
        elif not old.is_loaded:
            yield from self._compare_addresses(page, old, new)
        else:
            yield from self._compare_views(page, old, new)
            if new.is_settled:
                yield from self._compare_links_shown(page, loaded, old, new)
            back = None if after is None else after.back
            if before.back is not None and before.back.is_settled and back is not None:
                yield from self._compare_views(page, before.back, back)

    def _compare_links_shown(
        self, page: str, loaded: View, old: View, new: View
    ) -> Iterator[VisitDifference]:
        """Compare the links that a click shows, without relative ones, since a script may have changed the address of the page.

        A lost link makes no difference if the page has another to the same place, but a link that now leads outside the tree does.
        """
        if self._is_relative and old.place != loaded.place:
            return  # those that the move made relative lead elsewhere
        pair = _with_followed(old, old.fixed), _with_followed(new, new.links)
        yield from (each for each in self._compare_links(page, *pair) if each.before is not None)
        pair = _with_followed(old, old.links), _with_followed(new, new.fixed)
        yield from (each for each in self._compare_links(page, *pair) if self._is_beside(each.after))

    def _is_beside(self, after: str | None) -> bool:
        """Tell whether an address is on the new host but outside the tree."""
        return (
            after is not None
            and after.startswith(f"{self._sites[1]}/")
            and not after.startswith(self._move.new)
        )

    def _compare_workers(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
        """Compare the service workers of a page, and the addresses of which they keep a copy."""
        wanted = {
            (self._key(self._move(scope)), self._key(self._move(script)), state): scope
            for scope, script, state in old.workers
        }
        there = {(self._key(scope), self._key(script), state): scope for scope, script, state in new.workers}
        for row in sorted(wanted.keys() - there.keys()):
            now = next(
                (f"{scope} {script} {state}" for scope, script, state in there.keys() - wanted.keys()), None
            )
            yield VisitDifference(page, DifferenceKind.WORKER, " ".join(row), now)
        kept = {self._key(self._move(url)): url for url in old.stored}
        for key in sorted(kept.keys() - set(map(self._key, new.stored))):
            yield VisitDifference(page, DifferenceKind.STORED, kept[key], None)

    def _compare_errors(self, page: str, before: Visit, after: Visit) -> Iterator[VisitDifference]:
        """Compare errors one by one: one that comes more often than before is new."""
        known = Counter(
            (self._normalize_error(error.text), self._key(self._move(error.script)), error.line)
            for error in before.errors
        )
        for error in after.errors:
            key = self._without_base(error.text), self._key(error.script), error.line
            known[key] -= 1
            if known[key] < 0:
                yield VisitDifference(
                    page, DifferenceKind.ERROR, None, error.text, self._line_of(error.script, error.line)
                )

    def _asker(self, request: PageRequest) -> ScriptString | None:
        """Return the place in a script of the new tree that made a request; None if it is not known."""
        return next(
            filter(None, (self._line_of(self._move(url), line) for url, line in request.scripts)), None
        )

    def _line_of(self, script: str, line: int) -> ScriptString | None:
        below = script.removeprefix(self._move.new)
        return None if not script or below == script else ScriptString(below, line + 1, "")

    def _compare_views(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
        """Compare everything but links."""
        if not new.is_settled:
            yield VisitDifference(page, DifferenceKind.UNSETTLED, old.place, new.place)
        yield from self._compare_requests(page, old, new)
        if new.is_settled:
            yield from self._compare_contents(page, old, new)

    def _compare_addresses(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
        if not self._is_same(self._move(old.place), new.place):
            yield VisitDifference(page, DifferenceKind.LINK, old.place, new.place)

    def _compare_contents(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
        """Compare address, title, heading and visible text."""
        yield from self._compare_addresses(page, old, new)
        if not self._says_the_same(old.title, new.title):
            yield VisitDifference(page, DifferenceKind.TITLE, old.title, new.title)
        if not self._says_the_same(old.heading, new.heading):
            yield VisitDifference(page, DifferenceKind.HEADING, old.heading, new.heading)
        yield from self._compare_texts(page, old.text, new.text)

    def _compare_texts(self, page: str, old: str, new: str) -> Iterator[VisitDifference]:
        """Yield the first lines of visible text that differ by more than an address, old or new."""
        lines = zip_longest(old.splitlines(), new.splitlines(), fillvalue="")
        differing = (
            VisitDifference(page, DifferenceKind.TEXT, before[:_LONGEST_LINE], after[:_LONGEST_LINE])
            for before, after in lines
            if not self._says_the_same(before, after)
        )
        yield from islice(differing, self._most_lines)

    def _says_the_same(self, before: str, after: str) -> bool:
        """Whether a text says the same: it may name the new address after the move or, as a code sample does, still the old one."""
        return before == after or self._normalize_error(before) == self._without_base(after)

    def _compare_links(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
        wanted = {self._move_link(link): link for link in sorted(old.links)}
        there = {_target(self._key(link)): link for link in sorted(new.links)}
        added = {key: link for key, link in there.items() if key not in wanted}
        for key, link in wanted.items():
            if key in there:
                continue
            other = _find_alike(link, added.values())
            if other is not None:
                del added[_target(self._key(other))]
                if self._is_same_outside(link.partition(" ")[2], other.partition(" ")[2]):
                    continue
            yield VisitDifference(
                page, DifferenceKind.LINK, _url(link), None if other is None else _url(other)
            )
        for link in added.values():
            yield VisitDifference(page, DifferenceKind.LINK, None, _url(link))

    def _compare_requests(self, page: str, old: View, new: View) -> Iterator[VisitDifference]:
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
                now = _find_alike(url, added.values())
                added.pop(self._key(now) if now is not None else "", None)
            place = None if now is None else self._find_place(old.requests[url], now, new)
            place = place or self._asker(old.requests[url])
            yield VisitDifference(page, DifferenceKind.REQUEST_LOST, url, now, place)
        for url in added.values():
            request = new.requests[url]
            if _is_icon(url) or any(self._is_excused(before, url) for before in failed):
                continue
            kind = DifferenceKind.REQUEST_ADDED if request.is_answered else DifferenceKind.REQUEST_FAILED
            place = None if request.is_answered else self._find_place(None, url, new) or self._asker(request)
            yield VisitDifference(page, kind, None, url, place)

    def _is_excused(self, before: str, after: str) -> bool:
        """Whether the request for `before`, which failed, was for the same thing as that for `after`.

        It was if both are for files of the same name or, if `after` has no name, for the same place, or if both are for a file
        named after the folder of the base, as Next.js asks for the data of the start page: `/docs.txt`, at a root `/index.txt`.
        """
        name, (old, new) = _tail(after), self._sites
        if not name:
            return after in {before, before.replace(old, new, 1)}
        ends = before.removeprefix(_file_of(self._move.old)), after.removeprefix(_file_of(self._move.new))
        return _tail(before) == name or (ends[0] == ends[1] and ends[0].startswith("."))

    def _is_same_outside(self, before: str, after: str) -> bool:
        """Whether a link out of the tree has the same path on the new site, as the job asked for."""
        return self._leaves_outside and before.removeprefix(self._sites[0]) == after.removeprefix(
            self._sites[1]
        )

    def _is_same(self, wanted: str, href: str) -> bool:
        wanted, href = _page_of(wanted), _page_of(href)
        return self._key(wanted) == self._key(href) or self._move.is_same(href, wanted)

    def _move_link(self, link: str) -> str:
        name, _, url = link.partition(" ")
        return _target(f"{name} {self._key(self._move(url))}")

    def _key(self, url: str) -> str:
        """Return a URL for comparison: in its query, digests are the new ones, and numbers that are times or random are 0.

        An address of the site there is without its base: a link that tells another site of its page may name either place.
        """
        path, mark, query = url.partition("?")
        query = self._told.sub("", query)
        if self._renewed:
            query = _DIGEST.sub(lambda found: self._renewed.get(found[0], found[0]), query)
        return path + mark + _VOLATILE.sub("0", query) if mark else url

    def _normalize_error(self, error: str) -> str:
        """Return an error as it should read after the move."""
        moved = _URL.sub(lambda match: self._move(match[0]), error)
        return self._without_base(self._old_path.sub("/", moved))

    def _without_base(self, error: str) -> str:
        """Return an error without positions and hosts, in which paths begin below the new base, as a router with a base writes them."""
        return _strip_error(self._new_path.sub("/", self._places.sub(_path_alone, error)))


def answered_urls(visit: Visit) -> Iterator[str]:
    """Yield the URLs that got an answer, whenever they were asked for."""
    for view in visit.views:
        yield from (url for url, request in view.requests.items() if request.is_answered)


def _place_pattern(base: str) -> str:
    """Return an expression for the host of a base outside of a URL, and for the path of the base behind it."""
    parts = urlsplit(base)
    return rf"(?<![\w./-]){re.escape(parts.netloc)}(?:{re.escape(parts.path)}(?=\w)|(?![\w.-]))"


def _told_pattern(base: str) -> str:
    """Return an expression for a base in a query, escaped or not, without its final slash."""
    signs = {":": "(?::|%3A)", "/": "(?:/|%2F)"}
    return "".join(signs.get(sign) or re.escape(sign) for sign in base[:-1]) + r"(?=/|%2F|[?&#]|\Z)"


def _path_alone(place: re.Match[str]) -> str:
    """Return what stands for a host and the path of its base: the slash that ends them."""
    return "/" if place[0].endswith("/") else ""


def _path_pattern(base: str) -> re.Pattern[str]:
    """Return an expression for the path of a base in front of a path below it."""
    return re.compile(rf"(?<![\w/.:-]){re.escape(urlsplit(base).path)}(?=\w)")


def _strip_error(error: str) -> str:
    """Return an error without positions in scripts and changing numbers."""
    return _VOLATILE.sub("0", _POSITION.sub("", error))


def _target(link: str) -> str:
    """Return a link for comparison: one that is followed has the address of its page as `_page_of` returns it."""
    name, _, url = link.partition(" ")
    return f"{name} {_page_of(url)}" if name in _FOLLOWED else link


def _with_followed(view: View, links: Iterable[str]) -> View:
    """Return a view with only those of `links` that are followed by a click; others are loaded by the page itself."""
    return replace(view, links=frozenset(link for link in links if link.partition(" ")[0] in _FOLLOWED))


def _page_of(url: str) -> str:
    """Return an address without `index.html` and final slash, which routers leave out of their base and servers add."""
    found = _END_OF_PATH.match(url)
    assert found is not None
    return found["path"].removesuffix(f"/{INDEX_NAME}").removesuffix("/") + found["rest"]


def _find_alike(url: str, others: Iterable[str]) -> str | None:
    """Return the URL among others that leads to a file of the same name, the longest common end first."""
    tail = _tail(url)
    fitting = [other for other in others if _tail(other) == tail]
    return max(fitting, key=lambda other: common_beginning(url[::-1], other[::-1]), default=None)


def _tail(url: str) -> str:
    """Return the last segment of a path with its query, in which numbers that are times or random are 0."""
    parts = urlsplit(url)
    return parts.path.rstrip("/").rpartition("/")[2] + _VOLATILE.sub("0", parts.query)


def _site(base: str) -> str:
    parts = urlsplit(base)
    return f"{parts.scheme}://{parts.netloc}"


def _file_of(base: str) -> str:
    """Return the address of a file named after the last folder of a base, without its suffix."""
    return base.removesuffix("/") if urlsplit(base).path != "/" else f"{base}index"


def _words(control: str) -> str:
    return control.split(" ", 2)[2]


def _url(link: str) -> str:
    return link.partition(" ")[2]


def _is_icon(url: str) -> bool:
    """Whether this is the icon at the root of a host, which a browser requests by itself."""
    return urlsplit(url).path == _ICON
