"""Write redirect maps, after every old address was followed through them.

To add a server, write a module with its value, and name that in `SERVERS`.
"""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

import ada_url

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.message import Message
from uriinspector.migrate.io.disk import is_there
from uriinspector.migrate.model.base_map import unquote_name
from uriinspector.migrate.preflight.job_rules import check_beside
from uriinspector.migrate.redirects.apache import APACHE
from uriinspector.migrate.redirects.caddy import CADDY
from uriinspector.migrate.redirects.lighttpd import LIGHTTPD
from uriinspector.migrate.redirects.netlify import NETLIFY
from uriinspector.migrate.redirects.nginx import NGINX
from uriinspector.migrate.redirects.pages import PAGES
from uriinspector.migrate.redirects.plan import RedirectMap
from uriinspector.migrate.redirects.server import RedirectReader, Server
from uriinspector.migrate.tree.placement import Placement

SERVERS: Final[dict[str, Server]] = {
    server.name: server for server in (APACHE, NGINX, CADDY, LIGHTTPD, NETLIFY, PAGES)
}
"""Every server by its name on the command line, in the order of menus."""

HANDED_OVER: Final = tuple(server.name for server in SERVERS.values() if server.steps)
"""The names of the servers whose redirects a hand-over page can show."""


_LONGEST_LINE: Final = 1000
_DEAD_ENDS_SHOWN: Final = 100


class Redirected(NamedTuple):
    """A redirect map that was written.

    Attributes:
        path: the file, or the folder of pages.
        rules: how many rules, or pages, it holds.
        addresses: how many old addresses were followed through it, each to its new one in one step.
        left_out: old addresses that the server's language can't express.
        dead_ends: the first hundred new addresses that have no file in the new tree.
        notes: what the user should know, one sentence each.
    """

    path: Path
    rules: int
    addresses: int
    left_out: tuple[str, ...] = ()
    dead_ends: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class RedirectFile:
    """A tested map for one server: made before a run, written after it."""

    def __init__(self, redirects: RedirectMap, server: Server, path: Path) -> None:
        """Write the text of the map and follow every old address through it.

        Raises `UsageError` if one would lead astray or in a circle, or if `path` is in use, and `EnvironmentRefusedError` if
        there is no folder for it.
        """
        _check_place(path, server)
        if server.writes_folder:
            check_beside(path, Message("folder for the redirects"), redirects.job)
        self._redirects = redirects
        self._server = server
        self._path = path
        self._text = server.write(redirects)
        self._addresses = self._follow_all(server.read(self._text, redirects))

    def _follow_all(self, reader: RedirectReader) -> int:
        """Return how many old addresses there are; raises `UsageError` if one does not lead to its new one in one step."""
        count = 0
        hosts = {ada_url.URL(base).host for base in self._redirects.job.old_bases}
        for redirect in self._server.expressed(self._text, self._redirects):
            count += 1
            reached = reader.follow(redirect.old)
            if reached is None or not _is_same(reached, redirect.new):
                raise UsageError(
                    "The redirects can't be told rightly: {} would lead to {} instead of {}. Leave --redirects out, and report it.",
                    redirect.old,
                    reached or "nothing",
                    redirect.new,
                )
            if ada_url.URL(reached).host in hosts and reader.follow(reached) is not None:
                raise UsageError(
                    "The redirects would lead in a circle: {} goes to {}, which is an old address itself for a server that looks at paths. Choose another new base, or leave --redirects out.",
                    redirect.old,
                    redirect.new,
                )
        return count

    def write(self, new_root: Path | None) -> Redirected:
        """Write the map; with `new_root`, the tree after the move, also list new addresses that have no file there."""
        with refusing("The redirects {} can't be written: {}.", self._path):
            for file, content in self._text.files.items():
                _write_file(self._path / file if file else self._path, content)
        dead_ends = () if new_root is None else tuple(islice(self._dead_ends(new_root), _DEAD_ENDS_SHOWN))
        text = self._text
        left_out = tuple(sorted(text.left_out))
        return Redirected(self._path, text.rules, self._addresses, left_out, dead_ends, text.notes)

    def _dead_ends(self, new_root: Path) -> Iterator[str]:
        placement = Placement(self._redirects.job)
        for redirect in self._server.expressed(self._text, self._redirects):
            name = placement.of(redirect.file) if redirect.file else self._named(redirect.new)
            if name is not None and not is_there(new_root / name):
                yield redirect.new

    def _named(self, href: str) -> str | None:
        """Return the file that a new address names in the new tree; None if it leads elsewhere."""
        new = self._redirects.job.new_base
        return unquote_name(re.split("[?#]", href.removeprefix(new))[0]) if href.startswith(new) else None


def _write_file(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as new:
        new.write_bytes(text.encode("utf-8", "surrogateescape"))


def _check_place(path: Path, server: Server) -> None:
    """Raise an error if the redirects must not be written to `path`, before anything else is done."""
    is_folder = server.writes_folder
    with refusing("The redirects can't be written to {}: {}.", path):
        if not path.absolute().parent.is_dir():
            raise EnvironmentRefusedError(
                "There is no folder {} for the redirects: make it first.", path.absolute().parent
            )
        if is_folder and path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise UsageError(
                "The folder for the redirects, {}, is not empty: choose a new one, or empty it first.", path
            )
        if not is_folder and path.is_dir():
            raise UsageError("The redirects go to a file, and {} is a folder: name a file in it.", path)
        if not is_folder and path.exists() and not _is_own(path):
            raise UsageError(
                "The file {} holds something else than such redirects: choose another name.", path
            )


def _is_own(path: Path) -> bool:
    """Whether a file may be replaced: it is empty, or this program wrote it."""
    if not path.is_file():
        return False
    with refusing("The file {} can't be read: {}.", path), path.open("rb") as file:
        first = file.readline(_LONGEST_LINE)
    line = first.decode("utf-8", "replace").rstrip("\n")
    return not line or any(server.is_own(line) for server in SERVERS.values())


def _is_same(one: str, other: str) -> bool:
    """Whether two URLs are the same for a server, which decodes percent-encoding."""
    return unquote_to_bytes(one) == unquote_to_bytes(other)
