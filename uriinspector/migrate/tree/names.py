"""Look up names in a tree, and find the file that a link means when it spells the name differently."""

import functools
import os
import re
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.migrate.model.base_map import INDEX_NAME, BaseMap, document_url, unquote_name
from uriinspector.migrate.model.job import Endings, Naming, RewriteJob, negotiated_name
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.tree.mirror import MirrorNames

_REMEMBERED_FOLDERS: Final = 4096
_SUFFIX: Final = ".html"
_TYPE_MAP: Final = ".var"  # which lists the files that Apache chooses from
# At the top or in the folder of a language: 404.html, 50x.html, and 200.html, which hosts of applications send for any path.
_SERVED_ANYWHERE: Final = re.compile(
    r"(?:[a-z]{2}(?:-[A-Za-z]{2,4})?/)?(?:200|[45](?:[0-9]{2}|0x|xx))(?:\.html?|/index\.html?)"
)
_PATH: Final = re.compile(r"[^?#]*")
_NO_NAME: Final = re.compile(r"\A/|//|%2f", re.IGNORECASE)


def is_served_anywhere(relative: str) -> bool:
    """Whether hosts serve the page at addresses of any depth, as they do with error pages."""
    return _SERVED_ANYWHERE.fullmatch(relative) is not None


class IntendedTarget(NamedTuple):
    """The href that a link means, in the tree before the move.

    To get there, the path loses `cut` at its end and gets `added` instead; `respelled` is set if the rest changes too.
    """

    href: str
    reason: Reason
    cut: str = ""
    added: str = ""
    respelled: bool = False


class _Folder(NamedTuple):
    """The entries of a folder.

    Attributes:
        entries: whether each name is a folder.
        alike: the names that share each folded form.
        variants: the first of the files that a server sends for a name, by the languages or encodings behind their suffixes.
        is_unread: whether this user may not read it.
    """

    entries: dict[str, bool]
    alike: dict[str, list[str]]
    variants: dict[str, str]
    is_unread: bool


class TreeNames:
    """The names in a tree; its folders are read on demand."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._folder = functools.lru_cache(_REMEMBERED_FOLDERS)(self._read)

    def is_file(self, name: str) -> bool:
        """Whether there is a file of this name, with `/` between folders."""
        folder, _, last = name.rpartition("/")
        return self._folder(folder).entries.get(last) is False

    def variant_of(self, name: str) -> str | None:
        """Return the first file that a server may send for a name that no file has: `a.html.de` for `a.html`."""
        folder, slash, last = name.rpartition("/")
        variant = self._folder(folder).variants.get(last)
        return None if variant is None else f"{folder}{slash}{variant}"

    def is_folder(self, name: str) -> bool:
        """Whether there is a folder of this name; final slashes make no difference."""
        folder, _, last = name.rstrip("/").rpartition("/")
        return not last or self._folder(folder).entries.get(last) is True

    def exists(self, name: str) -> bool:
        """Whether there is anything of this name; a final slash asks for a folder."""
        return self.is_folder(name) or self.is_file(name)

    def may_be_hidden(self, name: str) -> bool:
        """Whether a file of this name would lie in a folder that this user may not read."""
        return self._folder(name.rpartition("/")[0]).is_unread

    def find_alike(self, path: str) -> str | None:
        """Return the only name that differs from the percent-encoded `path` in nothing but spelling, else None.

        Spellings may differ in case, Unicode form, character encoding, and in how often they are percent-encoded.
        """
        real: list[str] = []
        for segment in path.split("/"):
            folder = self._folder("/".join(real))
            name = unquote_name(segment)
            if segment and name not in folder.entries:
                readings = {_fold(reading) for reading in (name, segment, unquote_name(name))}
                fitting = {entry for reading in readings for entry in folder.alike.get(reading, ())}
                if len(fitting) != 1:
                    return None
                name = fitting.pop()
            real.append(name)
        return "/".join(real)

    def _read(self, name: str) -> _Folder:
        alike: dict[str, list[str]] = {}
        found: dict[str, bool] = {}
        is_unread = False
        try:
            with os.scandir(self._root / name) as entries:
                found = {entry.name: _is_folder(entry) for entry in entries}
        except PermissionError:
            is_unread = True
        except (OSError, ValueError):  # ValueError: a NUL in the name
            pass
        variants: dict[str, str] = {}
        for entry in found:
            alike.setdefault(_fold(entry), []).append(entry)
        for entry in sorted(found):
            name = negotiated_name(entry.removesuffix(_TYPE_MAP))
            if name != entry and not found[entry]:
                variants.setdefault(name, entry)
        return _Folder(found, alike, variants, is_unread)


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a symbolic link that leads to itself
        return False


def _fold(name: str) -> str:
    """Fold a name for comparison, so that case, Unicode form (NFC, NFD) and character encoding make no difference."""
    octets = os.fsencode(name)
    try:
        text = octets.decode()
    except UnicodeDecodeError:
        text = octets.decode("windows-1252", "replace")
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


class LinkNames:
    """Finds what links into the tree mean under the options that depend on its files (`RewriteJob.looks_at_files`)."""

    def __init__(self, job: RewriteJob, bases: BaseMap) -> None:
        self._bases = bases
        self._tree = TreeNames(job.root)
        self._repair = job.repair
        self._repairs = frozenset(
            unquote_name(target.partition("#")[0].removeprefix("/")) for target in job.repairs
        )
        self._ending = _ENDINGS[job.endings]
        self.mirror = None if job.naming is Naming.PLAIN else MirrorNames(job, bases)

    def intended_target(self, href: str) -> IntendedTarget:
        """Return the href in the old tree that a link to `href` should lead to, and why."""
        saved = None if self.mirror is None else self.mirror.find(href)
        if saved is None:
            return self._intended_target(href)
        meant = document_url(self._bases.old, saved.name) + saved.rest
        return self._intended_target(meant)._replace(respelled=True)

    def _intended_target(self, href: str) -> IntendedTarget:
        place = self._bases.place(href)
        match = _PATH.match(place or "")
        path = match[0] if match else ""
        # Only the server knows the meaning of a path with an empty segment or an encoded slash.
        if place is None or _NO_NAME.search(path):
            return IntendedTarget(href, Reason.REWRITTEN)
        rest = place[len(path) :]
        stem = href[: len(href) - len(rest)]
        if not path and not stem.endswith("/"):
            return self._base_target(stem, rest)
        name = unquote_name(path)
        repairs = self._repair or name in self._repairs
        if repairs and (whole := self._find_with_query(name, rest)):
            return whole
        real = self._repair_name(name, path) if repairs else name
        ended, reason = self._ending(self._tree, real)
        if real != name:
            reason = Reason.REPAIRED
        if ended == name:
            return IntendedTarget(href, reason)
        cut, added = _difference(name, ended)
        if ended.startswith(name.removesuffix(cut)) and stem.endswith(cut):
            return IntendedTarget(stem.removesuffix(cut) + added + rest, reason, cut, added)
        return IntendedTarget(document_url(self._bases.old, ended) + rest, reason, respelled=True)

    def _base_target(self, stem: str, rest: str) -> IntendedTarget:
        """Return the target of a link to the base that lacks the final slash."""
        added = "/" + self._ending(self._tree, "")[0]
        if self._repair or "" in self._repairs:
            return IntendedTarget(stem + added + rest, Reason.REPAIRED, "", added)
        if added == "/":
            return IntendedTarget(stem + rest, Reason.REWRITTEN)
        return IntendedTarget(stem + added + rest, Reason.REWRITTEN, "", added)

    def _find_with_query(self, name: str, rest: str) -> IntendedTarget | None:
        """Return the file whose name includes the query, as crawlers save pages; None if there is none."""
        query, hash_mark, fragment = rest.partition("#")
        if not query or self._tree.exists(name):
            return None
        for file in (f"{name}{unquote_name(query)}", f"{name}{query}"):
            if self._tree.is_file(file):
                href = document_url(self._bases.old, file) + hash_mark + fragment
                return IntendedTarget(href, Reason.REPAIRED, respelled=True)
        return None

    def _repair_name(self, name: str, path: str) -> str:
        """Return the existing name that `name` was meant for, with the slash of a folder; `name` itself if there is none."""
        if not self._tree.exists(name):
            name = self._tree.find_alike(path) or name
        is_page = self._tree.is_file(name) or self._tree.is_file(f"{name}{_SUFFIX}")
        needs_slash = bool(name) and not name.endswith("/") and self._tree.is_folder(name) and not is_page
        return f"{name}/" if needs_slash else name


def _difference(old: str, new: str) -> tuple[str, str]:
    """Return what to cut from the end of `old`, and what to append, to get `new`; both are empty if that is impossible."""
    for cut in (INDEX_NAME, _SUFFIX, ""):
        stem = old.removesuffix(cut)
        if len(stem) + len(cut) == len(old) and new.startswith(stem):
            return cut, new[len(stem) :]
    return "", ""


def _keep_ending(_tree: TreeNames, name: str) -> tuple[str, Reason]:
    return name, Reason.REWRITTEN


def _shorten(tree: TreeNames, name: str) -> tuple[str, Reason]:
    """Shorten `dir/index.html` to `dir/`, and `page.html` to `page` unless that name is taken."""
    folder, slash, last = name.rpartition("/")
    if not last.endswith(_SUFFIX) or last == _SUFFIX or not tree.is_file(name):
        return name, Reason.REWRITTEN
    if last == INDEX_NAME:
        return folder + slash, Reason.REWRITTEN
    short = name.removesuffix(_SUFFIX)
    return (name, Reason.AMBIGUOUS) if tree.exists(short) else (short, Reason.REWRITTEN)


def _extend(tree: TreeNames, name: str) -> tuple[str, Reason]:
    """Extend `dir/` to `dir/index.html`, and `page` to `page.html`, if that is the only file it can mean."""
    if not name or name.endswith("/"):
        return (f"{name}{INDEX_NAME}" if tree.is_file(f"{name}{INDEX_NAME}") else name), Reason.REWRITTEN
    if tree.is_file(name):
        return name, Reason.REWRITTEN
    if tree.is_file(f"{name}{_SUFFIX}"):
        return (name, Reason.AMBIGUOUS) if tree.is_folder(name) else (f"{name}{_SUFFIX}", Reason.REWRITTEN)
    index = f"{name}/{INDEX_NAME}"
    return (index if tree.is_file(index) else name), Reason.REWRITTEN


_ENDINGS: Final = {Endings.KEEP: _keep_ending, Endings.CLEAN: _shorten, Endings.FILE: _extend}
