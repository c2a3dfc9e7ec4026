"""Answer the requests of a browser from a tree, as the server of its base would, and refuse every other host."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, Self

import ada_url

from uriinspector.migrate.health.dead_links import ELSEWHERE
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.web_view import Fault, ServedTree, ServerAnswer, content_type, open_below

_MOST: Final = 32 << 20  # bytes; the browser refuses messages over a hundred million
_ERROR_PAGE: Final = "404.html"
_OK, _FOUND, _NOT_FOUND, _NOT_ALLOWED = 200, 302, 404, 405


class Reply(NamedTuple):
    """What a server answers.

    Attributes:
        status: the HTTP status.
        body: the content, at most 32 MiB of it.
        headers: the header fields.
    """

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = MappingProxyType({})


class _Mount(NamedTuple):
    """A base, and the folder of the tree that is served there, with its final slash."""

    bases: BaseMap
    folder: str

    def path(self, href: str) -> str | None:
        """Return the path in the tree, percent-encoded; None outside this base."""
        place = self.bases.place(href)
        return None if place is None else self.folder + place


class Origin:
    """Everything that one side of a move serves; use `old` or `new`.

    Clean addresses (`page` for `page.html`) are answered, as most hosts of static sites do.
    """

    def __init__(
        self, job: RewriteJob, root: Path, mounts: tuple[_Mount, ...], kept: Mapping[str, Path] | None = None
    ) -> None:
        self._root = root.resolve()
        self._tree = ServedTree(self._root, clean=True)
        self._mounts = mounts
        self._kept = kept or {}
        self._charset = job.charset
        self._hosts = {_host(row.old) for mount in mounts for row in mount.bases.rows}

    @classmethod
    def old(cls, job: RewriteJob, kept: Mapping[str, Path] | None = None) -> Self:
        """Serve the tree as it was at its old bases; `kept` holds the files a run in place has replaced."""
        return cls(job, job.root, (_Mount(BaseMap.of(job), ""),), kept)

    @classmethod
    def new(cls, job: RewriteJob) -> Self:
        """Serve the copy, or the tree itself, at the new base, and its folders at theirs."""
        return cls(job, job.changed_folder, tuple(_new_mounts(job)))

    def file(self, href: str) -> str | None:
        """Return the file that answers a URL, relative to the tree; None if none does."""
        found = self._answer(href)
        return found.relative if found is not None and found.fault is None else None

    def is_missing(self, href: str) -> bool:
        """Tell whether a URL lies below a base and no file answers it, as the routes of many an application."""
        found = self._answer(href)
        return found is not None and found.fault is not None

    def read(self, relative: str) -> bytes | None:
        """Return the bytes of a file, at most 32 MiB; None if it is gone, or a link out of the tree."""
        kept = self._kept.get(relative)
        file = open_below(self._root, relative) if kept is None else kept.open("rb")
        if file is None:
            return None
        with file:
            return file.read(_MOST)

    def reply(self, href: str, method: str = "GET") -> Reply | None:
        """Answer a request; None if it is for another host."""
        if _host(href) not in self._hosts:
            return None
        if method not in {"GET", "HEAD"}:
            return Reply(_NOT_ALLOWED)
        answer = self._answer(href)
        if answer is None:
            return Reply(_NOT_FOUND)
        if answer.fault is Fault.MISSING_SLASH:
            path, mark, query = href.partition("#")[0].partition("?")
            return Reply(_FOUND, headers={"Location": f"{path}/{mark}{query}"})
        if answer.fault is None:
            return self._content(answer.relative, _OK) or Reply(_NOT_FOUND)
        return self._content(_ERROR_PAGE, _NOT_FOUND) or Reply(_NOT_FOUND)

    def _answer(self, href: str) -> ServerAnswer | None:
        """Look a URL up in the tree; None outside every base."""
        paths = (mount.path(href) for mount in self._mounts)
        path = next((path for path in paths if path is not None), None)
        if path is None:
            return None
        path, mark, query = path.partition("#")[0].partition("?")
        return self._tree.answer(path, mark + query)

    def _content(self, relative: str, status: int) -> Reply | None:
        data = self.read(relative)
        if data is None:
            return None
        kind = content_type(relative)
        if self._charset and kind == "text/html":
            kind += f"; charset={self._charset}"
        return Reply(status, data, {"Content-Type": kind})


def _new_mounts(job: RewriteJob) -> Iterator[_Mount]:
    """Yield the new bases, the longest first; a folder that moved inside the tree already lies at its new address."""
    bases = BaseMap.of(job)
    places = {row.new: row.folder or "" for row in bases.rows_apart} | {bases.new: ""}
    for new in sorted(places, key=len, reverse=True):
        yield _Mount(BaseMap((new,), ELSEWHERE), places[new])


def _host(href: str) -> str:
    return ada_url.URL(href).host
