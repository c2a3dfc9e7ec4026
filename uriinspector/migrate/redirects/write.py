"""Write a redirect map, after following every old address through it into the new tree."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

import ada_url

from uriinspector.core.errors import EnvironmentRefusedError, UsageError
from uriinspector.core.message import Message
from uriinspector.migrate.io.disk import explain_error
from uriinspector.migrate.model.job import Kind, kind_of
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.preflight.output_paths import check_beside
from uriinspector.migrate.redirects.languages import HEADS, redirect_lines, stub
from uriinspector.migrate.redirects.plan import Redirect, RedirectMap, Server
from uriinspector.migrate.redirects.read_back import (
    RedirectReader,
    read_apache,
    read_netlify,
    read_nginx,
    read_stubs,
)
from uriinspector.migrate.tree.placement import Placement

_READERS: Final[dict[Server, Callable[[Iterable[str]], RedirectReader]]] = {
    Server.APACHE: read_apache,
    Server.NGINX: read_nginx,
    Server.NETLIFY: read_netlify,
}
_MOST_SINGLES: Final = 2000  # Cloudflare Pages, "Redirects"
_MOST_PREFIXES: Final = 100
_LONGEST_RULE: Final = 1000
_MANY_RULES: Final = 10_000  # Netlify, "Redirects and rewrites"
_DEAD_ENDS_SHOWN: Final = 100


class Redirected(NamedTuple):
    """What was written.

    Attributes:
        path: the file, or the folder of pages.
        rules: how many rules, or pages, it holds.
        addresses: how many old addresses were followed through it, each to its new one in one step.
        left_out: old addresses that the server's language can't express.
        dead_ends: new addresses with no file in the new tree (the first hundred).
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
        """Raise `UsageError` for a map that would loop, `EnvironmentRefusedError` where `path` can't be written."""
        _check_place(path, is_folder=server is Server.HTML)
        if server is Server.HTML:
            check_beside(path, "folder for the redirects", redirects.job)
        self._redirects = redirects
        self._path = path
        self._is_folder = server is Server.HTML
        self._stubs: dict[str, Redirect] = {}
        self._lines: tuple[str, ...] = ()
        if self._is_folder:
            for redirect in redirects.addresses():
                self._stubs.setdefault(redirect.file, redirect)
            others = [file for file in self._stubs if not _is_page(file)]
            self._left_out = frozenset(self._stubs.pop(file).old for file in others)
            self._notes = tuple(_limits_of_pages(len(others)))
            reader = read_stubs((redirect.old, stub(redirect)) for redirect in self._stubs.values())
        else:
            self._lines, self._left_out = redirect_lines(redirects, server)
            self._notes = tuple(_limits(redirects, self._lines)) if server is Server.NETLIFY else ()
            reader = _READERS[server](self._lines)
        self._addresses = self._follow_all(reader)

    def _follow_all(self, reader: RedirectReader) -> int:
        """Count the old addresses, each of which must lead to its new one in one step."""
        count = 0
        hosts = {ada_url.URL(base).host for base in self._redirects.job.old_bases}
        for redirect in self._expressible_redirects():
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

    def _expressible_redirects(self) -> Iterator[Redirect]:
        """Return the redirects that the map can express."""
        if self._is_folder:
            return iter(self._stubs.values())
        return (redirect for redirect in self._redirects.addresses() if redirect.old not in self._left_out)

    def write(self, new_root: Path | None) -> Redirected:
        """Write the map; with `new_root`, the tree after the move, list new addresses that have no file there."""
        try:
            rules = self._write_stubs() if self._is_folder else self._write_lines()
        except OSError as error:
            raise EnvironmentRefusedError(
                "The redirects {} can't be written: {}.", self._path, error.strerror
            ) from None
        dead_ends = () if new_root is None else tuple(islice(self._dead_ends(new_root), _DEAD_ENDS_SHOWN))
        left_out = tuple(sorted(self._left_out))
        return Redirected(self._path, rules, self._addresses, left_out, dead_ends, self._notes)

    def _dead_ends(self, new_root: Path) -> Iterator[str]:
        placement = Placement(self._redirects.job)
        for redirect in self._expressible_redirects():
            if not (new_root / placement.of(redirect.file)).is_file():
                yield redirect.new

    def _write_lines(self) -> int:
        temporary = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        text = "".join(f"{line}\n" for line in self._lines)
        try:
            temporary.write_bytes(text.encode("utf-8", "surrogateescape"))
            temporary.replace(self._path)
        finally:
            temporary.unlink(missing_ok=True)
        return len(self._redirects.singles) + len(self._redirects.prefixes)

    def _write_stubs(self) -> int:
        for file, redirect in self._stubs.items():
            page = self._path / file
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(stub(redirect), encoding="utf-8")
        return len(self._stubs)


def _check_place(path: Path, *, is_folder: bool) -> None:
    """Refuse a place that can't be written to, before anything else is done."""
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
        raise UsageError("The file {} holds something else than such redirects: choose another name.", path)


def _is_own(path: Path) -> bool:
    """Whether a file may be replaced: it is empty, or this program wrote it."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            first = file.readline(_LONGEST_RULE)
    except OSError as error:
        raise EnvironmentRefusedError("The file {} can't be read: {}.", path, explain_error(error)) from None
    return not first or first.decode("utf-8", "replace").rstrip("\n") in HEADS


def _is_page(file: str) -> bool:
    return kind_of(file) is Kind.HTML


def _is_same(one: str, other: str) -> bool:
    """Whether two URLs are the same to a server, which decodes their paths."""
    return unquote_to_bytes(one) == unquote_to_bytes(other)


def _limits(redirects: RedirectMap, lines: tuple[str, ...]) -> Iterator[str]:
    """Yield a note if the map exceeds the limits its host documents."""
    singles = len(redirects.singles)
    if singles > _MOST_SINGLES or len(redirects.prefixes) > _MOST_PREFIXES:
        yield Message(
            "Cloudflare Pages takes {} rules for single addresses; the map has {}.",
            f"{_MOST_SINGLES:,}",
            f"{singles:,}",
        )
    if singles > _MANY_RULES:
        yield Message("Netlify advises against more than {} rules.", f"{_MANY_RULES:,}")
    too_long = sum(len(line) > _LONGEST_RULE for line in lines)
    if too_long:
        yield Message(
            "Cloudflare Pages ignores {} of more than {} characters.",
            plural(too_long, "rule"),
            f"{_LONGEST_RULE:,}",
        )


def _limits_of_pages(others: int) -> Iterator[str]:
    """Yield notes on what redirecting pages can't do."""
    if others:
        yield Message(
            "Pages redirect themselves alone: {}, such as pictures, will be missing at the old base.",
            plural(others, "other file"),
        )
