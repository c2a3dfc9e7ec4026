"""Map old URLs to new ones for the proof: written a second time, from the data of the job alone.

It shares nothing with the code that decides rewrites: neither its table of bases nor its lookups in the tree.
"""

import os
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, unquote_to_bytes

import ada_url

from uriinspector.migrate.model.job import Endings, RewriteJob

_REMEMBERED_FOLDERS: Final = 4096
_INDEX: Final = "index.html"
_PATH_CHARACTERS: Final = "/!$&'()*+,;=:@~"
_SITE: Final = re.compile(r"[^/?#]*+(?:/[^/?#]*+){0,2}+")
_TRIPLET: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


class BeforeAfter(NamedTuple):
    """A URL before and after the move."""

    before: str
    after: str


class _Way(NamedTuple):
    """A rule: everything below `stem` moves to the same place below `new`; `folder` is what the tree has at `stem`."""

    stem: str
    new: str
    folder: str | None


class Move:
    """Maps a URL below an old base to the same place below the new one, and leaves any other."""

    def __init__(self, job: RewriteJob) -> None:
        """Take the bases of a job; documents are at the first old base, or at the new one where there is none."""
        self.new = _href(job.new_base)
        olds = [_href(base) for base in job.old_bases] or [self.new]
        self.old = olds[0]
        pairs = [(old, self.new) for old in olds]
        further = [(_href(old), _href(new)) for old, new in job.maps]
        further += [(self.old + _quote(was, "/"), self.new + _quote(now, "/")) for was, now in job.moves]
        for old, new in further:
            inside = [old.removeprefix(base) for base in olds if old.startswith(base)]
            pairs += [(base + inside[0], new) for base in olds] if inside else [(old, new)]
        ways = {way for old, new in pairs for way in self._spell_ways(old, new, job)}
        self._ways: dict[str, list[_Way]] = {}  # by scheme and authority
        for way in sorted(ways, key=lambda way: len(way.stem), reverse=True):
            self._ways.setdefault(_site(way.stem), []).append(way)
        self._pages = {} if job.kept_table is None else dict(_read_table(job.kept_table))
        self._is_strict = job.strict_scheme
        self._renamed = {
            old + _quote(was): self.new + _quote(now) for old in olds for was, now in job.renames
        }
        self._looks_at_files = job.looks_at_files
        self._mends = {_name(target.split("#")[0].removeprefix("/")) for target in job.repairs}
        self._job = job
        self._names = lru_cache(_REMEMBERED_FOLDERS)(_names_in)

    def __call__(self, href: str) -> str:
        """Return where the move takes `href`: the M(href) of the proof."""
        return (
            self._find_page(href) or self._move_by_bases(href) if self._pages else self._move_by_bases(href)
        )

    def _find_page(self, href: str) -> str | None:
        """Return the address that the table of single pages gives: for the fragment first, then for the page."""
        page, mark, fragment = href.partition("#")
        for asked, rest in ((href, ""), (page, mark + fragment)):
            for spelled in (asked,) if self._is_strict else _twins(asked):
                new = self._pages.get(spelled)
                if new is not None:
                    return new if "#" in new else new + rest
        return None

    def _move_by_bases(self, href: str) -> str:
        if self._renamed:
            meant = self._intended_href(href) if self._looks_at_files else href
            page, tail = _split(meant)
            if page in self._renamed:
                return self._renamed[page] + tail
        return self._rebase(self._intended_href(href) if self._looks_at_files else href)

    def is_same(self, href: str, wanted: str) -> bool:
        """Whether two hrefs are equal; if the job looks at files, other spellings of a name count as equal."""
        return href == wanted or (self._looks_at_files and _decode_path(href) == _decode_path(wanted))

    @property
    def ways(self) -> Iterator[tuple[str, str, bool]]:
        """Yield each old base without its final slash, what it becomes, and whether the tree itself lies there."""
        for ways in self._ways.values():
            for way in ways:
                yield way.stem, way.new.removesuffix("/"), way.folder is not None

    def document(self, relative: str) -> BeforeAfter:
        """Return where the file `relative` was and will be served."""
        before = self.old + _quote(relative)
        return BeforeAfter(before, self._move_by_bases(before))

    def place(self, relative: str) -> str:
        """Return the place of the file `relative` in the copy: the one its new URL names, if that is in the new tree."""
        before = self.old + _quote(relative)
        after = self._renamed.get(before) or self._rebase(before)
        name = _name(after.removeprefix(self.new))
        return name if after.startswith(self.new) else relative

    def _spell_ways(self, old: str, new: str, job: RewriteJob) -> Iterator[_Way]:
        """Return the rules for a base under each of its names; http and https are one site unless the job tells them apart."""
        folder = _name(old.removeprefix(self.old)) if old.startswith(self.old) else None
        for alias in job.old_bases:
            if folder is None and old.startswith(_href(alias)):
                folder = _name(old.removeprefix(_href(alias)))
        scheme, colon, rest = old.removesuffix("/").partition(":")
        moves = self.old != self.new if new == self.new else old != new
        one = moves and not job.strict_scheme and scheme in {"http", "https"}
        for name in ("http", "https") if one else (scheme,):
            yield _Way(f"{name}{colon}{rest}", new, folder)

    def _rebase(self, href: str) -> str:
        for stem, new, _ in self._ways.get(_site(href), ()):
            rest = _below(stem, href)
            if rest is not None:
                if new.removesuffix("/") == stem:
                    return href
                if not rest.startswith("/") and ada_url.URL(new).pathname == "/":
                    return new + rest
                return new.removesuffix("/") + rest
        return href

    def _intended_href(self, href: str) -> str:
        """Return the href of the page a link means, under the options that look at the files of the tree."""
        for stem, _, folder in self._ways.get(_site(href), ()):
            rest = _below(stem, href)
            if rest is None:
                continue
            if folder is None:
                return href
            path, tail = _split(rest)
            written = _quote(folder) + path.removeprefix("/") if path else _quote(folder.removesuffix("/"))
            name = _name(written)
            if "//" in path or name.count("/") > written.count("/"):
                return href  # no file has an empty name, or a slash in its name
            if not written and not path:  # the base without its slash
                index = self._with_ending("")
                return self.old + index + tail if index or self._may_mend("") else href
            if self._may_mend(name) and (file := self._find_with_query(name, tail.partition("#")[0])):
                return self.old + _quote(file) + "".join(tail.partition("#")[1:])
            intended = self._with_ending(self._mend(written, name) if self._may_mend(name) else name)
            return href if intended == name else self.old + _quote(intended) + tail
        return href

    def _may_mend(self, name: str) -> bool:
        """Whether a link to this name may be changed to lead to a name that is spelled otherwise."""
        return self._job.repair or name in self._mends

    def _exists(self, name: str, *, folder: bool) -> bool:
        """Whether there is a file, or a folder, of exactly this name."""
        parent, _, last = name.rstrip("/").rpartition("/")
        if not last:
            return folder
        path = self._job.root / parent
        return last in self._names(path).get(_fold(last), ()) and (path / last).is_dir() is folder

    def _find_with_query(self, name: str, query: str) -> str | None:
        """Find the file saved under path and query together, if none has the path alone."""
        alone = any(self._exists(name, folder=which) for which in (True, False))
        names = [] if alone or not query else [name + _name(query), name + query]
        return next((each for each in names if self._exists(each, folder=False)), None)

    def _mend(self, written: str, name: str) -> str:
        """Find the existing name that differs from a missing one in case, Unicode form, percent-encoding or a final slash."""
        there = self._exists(name, folder=True) or (
            not name.endswith("/") and self._exists(name, folder=False)
        )
        if not there:
            parts: list[str] = []
            for segment in written.split("/"):
                names = self._names(self._job.root / "/".join(parts))
                wanted = _name(segment)
                if segment and wanted not in names.get(_fold(wanted), ()):
                    like = {_fold(wanted), _fold(segment), _fold(_name(wanted))}
                    fitting = [other for each in like for other in names.get(each, ())]
                    if len(fitting) != 1:
                        return name
                    wanted = fitting[0]
                parts.append(wanted)
            name = "/".join(parts)
        page = self._exists(name, folder=False) or self._exists(f"{name}.html", folder=False)
        return (
            f"{name}/"
            if self._exists(name, folder=True) and not page and name[-1:] not in {"", "/"}
            else name
        )

    def _with_ending(self, name: str) -> str:
        """Return the name with the ending the job wants in links."""
        if self._job.endings is Endings.CLEAN and self._exists(name, folder=False):
            if name == _INDEX or name.endswith(f"/{_INDEX}"):
                return name[: -len(_INDEX)]
            short = name[: -len(".html")]
            if name.endswith(".html") and short[-1:] not in {"", "/"}:
                taken = any(self._exists(short, folder=which) for which in (True, False))
                return name if taken else short
        if self._job.endings is Endings.FILE and not (self._exists(name, folder=False) and name[-1:] != "/"):
            is_folder = name[-1:] in {"", "/"} or self._exists(name, folder=True)
            if name[-1:] not in {"", "/"} and self._exists(f"{name}.html", folder=False):
                return name if is_folder else f"{name}.html"
            index = f"{name}/{_INDEX}" if name[-1:] not in {"", "/"} else f"{name}{_INDEX}"
            return index if is_folder and self._exists(index, folder=False) else name
        return name


def _read_table(path: Path) -> Iterator[tuple[str, str]]:
    """Read the table that the journal keeps: an old and a new address in each line, with a tab between."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            old, _, new = line.rstrip("\n").partition("\t")
            yield old, new


def _twins(href: str) -> tuple[str, ...]:
    """Return an address with http and with https; any other alone."""
    scheme, colon, rest = href.partition(":")
    return (f"http{colon}{rest}", f"https{colon}{rest}") if scheme in {"http", "https"} else (href,)


def _site(href: str) -> str:
    match = _SITE.match(href)
    return match[0] if match else ""


def _names_in(folder: Path) -> dict[str, list[str]]:
    """Return the names in a folder, grouped with those that differ only in spelling."""
    names: dict[str, list[str]] = {}
    try:
        for path in folder.iterdir():
            names.setdefault(_fold(path.name), []).append(path.name)
    except (OSError, ValueError):
        return {}
    return names


def _fold(name: str) -> str:
    """Fold a name for comparison: decomposed, without case, bytes that are not UTF-8 read as Western European."""
    try:
        text = os.fsencode(name).decode("utf-8")
    except UnicodeDecodeError:
        text = os.fsencode(name).decode("cp1252", errors="replace")
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())


def _name(path: str) -> str:
    return os.fsdecode(unquote_to_bytes(os.fsencode(path)))


def _decode_path(href: str) -> tuple[str, str]:
    """Decode the path of an href; return it and the rest as it is."""
    path, tail = _split(href)
    return _name(path), tail


def _split(href: str) -> tuple[str, str]:
    end = min((place for mark in "?#" if (place := href.find(mark)) >= 0), default=len(href))
    return href[:end], href[end:]


def _quote(name: str, end: str = "") -> str:
    return quote(os.fsencode(f"{name}{end}" if name else ""), safe=_PATH_CHARACTERS)


def _href(base: str) -> str:
    href: str = ada_url.URL(base).href
    return href if href.endswith("/") else f"{href}/"


def _below(stem: str, href: str) -> str | None:
    """Return what follows the base `stem` in `href`; None if that is not below it, by whole segments."""
    if href.startswith(stem):
        rest = href[len(stem) :]
        if rest[:1] in {"", "/", "?", "#"}:
            return rest
    if "%" not in href and "%" not in stem:
        return None
    slashes = stem.count("/")
    parts = re.match(rf"((?:[^/?#]*/){{{slashes}}}[^/?#]*)(.*)", href, re.DOTALL)
    if parts is None or _decode_unreserved(parts[1]) != _decode_unreserved(stem):
        return None
    return parts[2]


def _decode_unreserved(text: str) -> str:
    """Decode triplets of unreserved characters, and write the others in upper case (RFC 3986 6.2.2)."""

    def decode(match: re.Match[str]) -> str:
        character = chr(int(match[1], 16))
        return character if character in _UNRESERVED else match[0].upper()

    return _TRIPLET.sub(decode, text)
