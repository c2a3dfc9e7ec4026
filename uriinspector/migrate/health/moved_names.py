"""Find strings of scripts and data that name files by the places they leave, if files or folders move inside the tree.

Search indexes and menus name pages by relative paths (`"orm/session"`, `"../classA.html#b"`), which programs put together to
links. No run changes such a string, since only the program knows what the path is relative to.
"""

import posixpath
import re
from collections.abc import Iterator
from typing import Final

from uriinspector.core.syntax.span import Span
from uriinspector.migrate.model.base_map import unquote_name
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.names import TreeNames

_STRING: Final = re.compile(rb"[\"'`]([^\"'`?#\s<>:]{2,512})(?=[\"'`?#])")
# What a program appends to the name of a page: nothing, or the ending that a search index leaves out.
_ENDINGS: Final = ("", ".html", ".htm", ".xhtml")


class MovedNames:
    """The old names of what moves inside the tree of a checked job, whose files may have moved already."""

    def __init__(self, job: RewriteJob) -> None:
        self._files = dict(job.renames)
        longest_first = sorted(job.moves, reverse=True)
        self._folders = {f"{old}/": f"{new}/" for old, new in longest_first}
        self._names = TreeNames(job.root)
        self._last_names = {posixpath.basename(old.rstrip("/")) for old in self._folders}
        self._stems = {posixpath.splitext(posixpath.basename(old))[0] for old in self._files}

    def find(self, relative: str, view: bytes) -> Iterator[Span]:
        """Yield the strings that name something by its old place in the script or data file `relative`; `view` keeps ASCII."""
        places = {relative, *self._old_names(relative)}
        known: dict[str, bool] = {}  # an index names each page many times
        for match in _STRING.finditer(view):
            text = match[1].replace(rb"\/", b"/")
            if text[:1] == b"/" or (b"/" not in text and b"." not in text):
                continue
            name = unquote_name(text.decode("utf-8", "replace"))
            if name not in known:
                known[name] = self._may_move(name) and all(
                    self._leads_to_old(place, name) for place in places
                )
            if known[name]:
                yield Span(*match.span(1))

    def _may_move(self, name: str) -> bool:
        """Whether a path has the last name of something that moves: most strings have none, and need not be followed."""
        *_, last = segments = name.split("/")
        is_file = last in self._stems or posixpath.splitext(last)[0] in self._stems
        return is_file or not self._last_names.isdisjoint(segments)

    def _old_names(self, relative: str) -> Iterator[str]:
        for old, new in (*self._folders.items(), *self._files.items()):
            if relative == new or (new.endswith("/") and relative.startswith(new)):
                yield old + relative.removeprefix(new)

    def _leads_to_old(self, place: str, name: str) -> bool:
        """Whether a path names something that moves, read from the folder of the file `place` or from one above it."""
        folder = posixpath.dirname(place)
        own = next((old for old in self._folders if place.startswith(old)), None)
        end = "/" if name.endswith("/") else ""
        while True:
            target = posixpath.normpath(posixpath.join(folder, name)) + end
            for old in (target + ending for ending in _ENDINGS):
                if self._has_moved(old):
                    return own is None or not (f"{folder}/".startswith(own) and old.startswith(own))
                if self._names.exists(old):
                    return False
            if not folder:
                return False
            folder = posixpath.dirname(folder)

    def _has_moved(self, old: str) -> bool:
        """Whether something of this name moves, and is there under its old or new name."""
        new = self._files.get(old)
        if new is None:
            begin = next((begin for begin in self._folders if old.startswith(begin)), None)
            new = None if begin is None else self._folders[begin] + old.removeprefix(begin)
        return new is not None and (self._names.exists(new) or self._names.exists(old))
