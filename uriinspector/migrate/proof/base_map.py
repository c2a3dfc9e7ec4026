"""Map old URLs to new ones for the proof: a second implementation, which uses only the data of the job.

It shares nothing with the code that decides rewrites: neither the table of bases nor the lookups in the tree.
"""

import html
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, unquote_to_bytes

import ada_url

from uriinspector.migrate.model.job import Endings, Naming, RewriteJob

_REMEMBERED_FOLDERS: Final = 4096
_INDEX: Final = "index.html"
_SERVED: Final = (_INDEX, "index.htm", "index.xhtml", "index.shtml", "index.php")
_PATH_CHARACTERS: Final = "/!$&'()*+,;=:@~"
_SITE: Final = re.compile(r"[^/?#]*+(?:/[^/?#]*+){0,2}+")
_TRIPLET: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


class BeforeAfter(NamedTuple):
    """A URL before and after the move; if a `<base href>` gives it, with the text of that before."""

    before: str
    after: str
    given: str = ""


class _Way(NamedTuple):
    """A rule: everything below `stem` moves to the same place below `new`; `folder` is the folder of the tree at `stem`."""

    stem: str
    new: str
    folder: str | None


class Move:
    """Maps a URL below an old base to the same place below the new one, and leaves any other as it is."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job; its documents are at the first old base, or at the new base if there is no old one."""
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
        rows = () if job.kept_table is None else _read_table(job.kept_table)
        self._pages = {_decode_unreserved(old): new for old, new in rows}
        self._is_strict = job.strict_scheme
        self._renamed = {_name(was): self.new + now for was, now in _renamed_files(job)}
        made = set(self._renamed.values())
        for was, new in tuple(self._renamed.items()):
            at, last = was[: was.rfind("/") + 1], was[was.rfind("/") + 1 :]
            served = (
                index
                for index in _SERVED
                if at + index in self._renamed
                or (
                    self.new + _quote(at + index) not in made and _asks(Path.is_file, job.root / (at + index))
                )
            )
            if last in _SERVED and last == next(served, ""):
                for folder in (at, at.removesuffix("/")):
                    self._renamed.setdefault(folder, re.sub(rf"/{re.escape(_INDEX)}\Z", "/", new))
        self._looks_at_files = job.looks_at_files
        self._mends = {_name(target.split("#")[0].removeprefix("/")) for target in job.repairs}
        self._job = job
        self._names = lru_cache(_REMEMBERED_FOLDERS)(_names_in)
        self._saved = None if job.naming is Naming.PLAIN else _SavedFiles(job)

    def __call__(self, href: str) -> str:
        """Return where the move takes `href`: the M(href) of the proof."""
        return (
            self._find_page(href) or self._move_by_bases(href) if self._pages else self._move_by_bases(href)
        )

    def _find_page(self, href: str) -> str | None:
        """Return the address in the table of single pages: first for the page with its fragment, then for the page."""
        page, mark, fragment = href.partition("#")
        for asked, rest in ((href, ""), (page, mark + fragment)):
            for twin in (asked,) if self._is_strict else _twins(asked):
                new = self._pages.get(_decode_unreserved(twin))
                if new is not None:
                    return new if "#" in new else new + rest
        return None

    def _move_by_bases(self, href: str) -> str:
        if self._saved is not None:
            page, mark, fragment = href.partition("#")
            place = self._saved.find_page(page, self._place_of(page))
            href = href if place is None else self.old + place + mark + fragment
        return self._move_in_tree(href)

    def _place_of(self, href: str) -> str | None:
        """Return the path in the tree that an address has by the bases alone, percent-encoded, with query; else None."""
        for stem, _, folder in self._ways.get(_site(href), ()):
            rest = _below(stem, href)
            if rest is not None:
                return None if folder is None else _quote(folder) + rest.removeprefix("/")
        return None

    def has(self, href: str) -> bool:
        """Whether the tree has a file or a folder at an old address."""
        place = self._place_of(_split(href)[0])
        return bool(place) and any(self._exists(_name(place or ""), folder=which) for which in (False, True))

    def _move_in_tree(self, href: str) -> str:
        if self._renamed:
            meant = self._intended_href(href) if self._looks_at_files else href
            page, tail = _split(meant)
            place = self._place_of(page)
            new = None if place is None else self._renamed.get(_name(place))
            if new is not None and "%2f" not in (place or "").lower():
                return new + tail
        return self.rebase(self._intended_href(href) if self._looks_at_files else href)

    def is_same(self, href: str, wanted: str) -> bool:
        """Whether two hrefs are equal; if the job looks at files, other spellings of a name count as equal."""
        return href == wanted or (self._looks_at_files and _decode_path(href) == _decode_path(wanted))

    @property
    def ways(self) -> Iterator[tuple[str, str, bool]]:
        """Each old base and its new one, without final slashes, and whether the old base is in the tree."""
        for ways in self._ways.values():
            for way in ways:
                yield way.stem, way.new.removesuffix("/"), way.folder is not None

    def document(self, relative: str) -> BeforeAfter:
        """Return the URLs at which the file `relative` was and will be served."""
        place = self.old + _quote(relative)
        before = None if self._saved is None else self._saved.address(relative)
        if before is not None and not before.partition(":")[2].startswith("//"):
            before = self.old + before
        return BeforeAfter(before or place, self._move_in_tree(place))

    def place(self, relative: str) -> str:
        """Return the path of the file `relative` in the copy: the one that its new URL names, if that is in the new tree."""
        after = self._renamed.get(relative) or self.rebase(self.old + _quote(relative))
        name = _name(after.removeprefix(self.new))
        return name if after.startswith(self.new) else relative

    def _spell_ways(self, old: str, new: str, job: RewriteJob) -> Iterator[_Way]:
        """Yield the rules for a base: one for http and one for https, unless the job tells these apart."""
        folder = _name(old.removeprefix(self.old)) if old.startswith(self.old) else None
        for alias in job.old_bases:
            if folder is None and old.startswith(_href(alias)):
                folder = _name(old.removeprefix(_href(alias)))
        scheme, colon, rest = old.removesuffix("/").partition(":")
        moves = self.old != self.new if new == self.new else old != new
        one = moves and not job.strict_scheme and scheme in {"http", "https"}
        for name in ("http", "https") if one else (scheme,):
            yield _Way(f"{name}{colon}{rest}", new, folder)

    def rebase(self, href: str) -> str:
        """Return where `href` goes by its old base, whatever files exist."""
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
        """Return the href of the page that a link means, under the options that depend on the files of the tree."""
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
            if not written and not path:  # the link is the base without its final slash
                index = self._with_ending("")
                return self.old + index + tail if index or self._may_mend("") else href
            if self._may_mend(name) and (file := self._find_with_query(name, tail.partition("#")[0])):
                return self.old + _quote(file) + "".join(tail.partition("#")[1:])
            intended = self._with_ending(self._mend(written, name) if self._may_mend(name) else name)
            return href if intended == name else self.old + _quote(intended) + tail
        return href

    def _may_mend(self, name: str) -> bool:
        """Whether a link to this name may be repaired to lead to a name with another spelling."""
        return self._job.repair or name in self._mends

    def _exists(self, name: str, *, folder: bool) -> bool:
        """Whether there is a file, or with `folder` a folder, of exactly this name."""
        parent, _, last = name.rstrip("/").rpartition("/")
        if not last:
            return folder
        path = self._job.root / parent
        return last in self._names(path).get(_fold(last), ()) and (path / last).is_dir() is folder

    def _find_with_query(self, name: str, query: str) -> str | None:
        """Return the file whose name is path and query together, if nothing has the path alone as its name."""
        alone = any(self._exists(name, folder=which) for which in (True, False))
        names = [] if alone or not query else [name + _name(query), name + query]
        return next((each for each in names if self._exists(each, folder=False)), None)

    def _mend(self, written: str, name: str) -> str:
        """Return the only existing name that differs from a missing one in spelling or a final slash, else `name`."""
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


class _SavedFiles:
    """Finds the files that a crawler saved, from an address to the names that it can have got."""

    def __init__(self, job: RewriteJob) -> None:
        self._root, self._naming = job.root, job.naming
        self._hosts = {origin.partition("://")[2]: folder for origin, folder in job.hosts if folder}
        self._listed = self._read_list()
        self._by_address = {_plain_address(address): name for name, address in self._listed.items()}
        self._folder = lru_cache(_REMEMBERED_FOLDERS)(self._read_folder)

    def find_page(self, href: str, place: str | None) -> str | None:
        """Return the path in the tree of what was saved for `href`; None if `place`, the path by the bases alone, is right."""
        if self._listed or self._naming in {Naming.HTTRACK, Naming.SINGLEFILE}:
            listed = self._by_address.get(_plain_address(href))
            return None if listed is None else _quote(listed)
        scheme, _, rest = href.partition("://")
        host = re.split("[/?]", rest, maxsplit=1)[0]
        is_of_host = scheme in {"http", "https"} and host in self._hosts
        if is_of_host:
            place = _quote(self._hosts[host]) + rest.removeprefix(host).removeprefix("/")
        if place is None:
            return None
        path, _, query = place.partition("?")
        name = _name(path)
        is_there = _asks(Path.exists, self._root / name) and "//" not in f"/{path}"
        found = self._named(path, query) if query or not is_there else None
        if found is not None:
            return _quote(found)
        if is_of_host and is_there and not (query and self._has_queries(path)):
            return place
        return None

    def address(self, relative: str) -> str | None:
        """Return the address of a saved file: an href, or a path below the first old base; None if it is the file's path."""
        if relative in self._listed:
            return self._listed[relative]
        path, mark, query = self._unmarked(relative).partition("?")
        made = re.fullmatch(r"(.+\.(?:php|phtml|aspx?|jsp))\.html", path, re.IGNORECASE | re.DOTALL)
        path = path if made is None or query else made[1]
        text = _quote(path) + (mark + quote(os.fsencode(query), safe="/!$'()*+,;:@~=&?") if query else "")
        for host, folder in self._hosts.items():
            if relative.startswith(folder):
                return f"http://{host}/" + text.removeprefix(_quote(folder))
        return text if mark or made else None

    def _named(self, path: str, query: str) -> str | None:
        """Return the only file named after a path and a query, or else the only one with an added ending."""
        folder, slash, last = _whole_name(path).rpartition("/")
        wanted = (last or _INDEX) + (f"?{self._plain(query)}" if query else "")
        names = self._folder(folder)
        for endings in ("",) if query else (), (".html", ".htm", ".css"):
            fitting = {name for ending in endings for name in names.get(wanted + ending, ())}
            if len(fitting) == 1:
                return folder + slash + fitting.pop()
            if fitting:
                return None
        below = f"{folder}{slash}{wanted}"
        # A slash in the query has made folders
        is_there = bool(query) and _asks(Path.is_file, self._root / below)
        return below if is_there else None

    def _has_queries(self, path: str) -> bool:
        folder, _, last = _whole_name(path).rpartition("/")
        return any(name.startswith(f"{last or _INDEX}?") for name in self._folder(folder))

    def _read_folder(self, folder: str) -> Mapping[str, list[str]]:
        """Map the addresses that names in a folder spell to the files, which may be index pages in a folder named so."""
        found: dict[str, list[str]] = {}
        try:
            entries = [(path.name, path.is_dir()) for path in (self._root / folder).iterdir()]
        except (OSError, ValueError):
            return {}
        for name, is_folder in entries:
            path, mark, query = self._unmarked(name).partition("?")
            if not is_folder:
                found.setdefault(_whole_name(path) + mark + self._plain(query), []).append(name)
            elif mark and self._naming is Naming.WAYBACK and (self._root / folder / name / _INDEX).is_file():
                key = (_whole_name(path) or _INDEX) + mark + self._plain(query)
                found.setdefault(key, []).append(f"{name}/{_INDEX}")
        return found

    def _unmarked(self, name: str) -> str:
        """Return a name with the `?` of its address, which crawlers escape, or replace by `@` for Windows."""
        if "?" in name:
            return name
        if re.search("%3[Ff]", name):
            return _name(name)
        folder, slash, last = name.rpartition("/")
        windows = self._naming in {Naming.WGET, Naming.WGET2}
        return f"{folder}{slash}{'?'.join(last.split('@', 1))}" if windows else name

    def _plain(self, query: str) -> str:
        if self._naming is Naming.WGET2:
            query = html.unescape(query)
        query = _whole_name(query)
        return query.replace("+", " ") if self._naming in {Naming.WGET2, Naming.WAYBACK} else query

    def _read_list(self) -> Mapping[str, str]:
        """Map the names of files to the addresses that HTTrack lists, or that SingleFile wrote into pages."""
        if self._naming is Naming.SINGLEFILE:
            return dict(_addresses_in_pages(self._root))
        lists = [
            path for top in (self._root, self._root.parent) if (path := top / "hts-cache/new.txt").exists()
        ]
        if self._naming is not Naming.HTTRACK or not lists:
            return {}
        rows = [line.split("\t")[7:9] for line in os.fsdecode(lists[0].read_bytes()).split("\n")[1:]]
        listed = [(row[1].split("/"), row[0]) for row in rows if len(row) > 1 and row[1]]
        depths = range(max((len(parts) for parts, _ in listed[:50]), default=1))
        tails = [{"/".join(parts[depth:]): href for parts, href in listed} for depth in depths]
        best = max(
            tails, key=lambda tail: sum((self._root / name).is_file() for name in list(tail)[:50] if name)
        )
        return {
            name: href if "://" in href else f"http://{href}"
            for name, href in best.items()
            if name and (self._root / name).is_file()
        }


def _asks(question: Callable[[Path], bool], path: Path) -> bool:
    """Ask about a path that a link spells: no file has a name that the system refuses, such as one that is too long."""
    try:
        return question(path)
    except OSError:
        return False


def _addresses_in_pages(root: Path) -> Iterator[tuple[str, str]]:
    for path in root.rglob("*"):
        if path.suffix.lower() in {".html", ".htm"} and path.is_file():
            with path.open("rb") as file:
                _, _, comment = file.read(4096).partition(b"Page saved with SingleFile")
            words = comment.split()
            if words[:1] == [b"url:"] and words[1:]:
                yield path.relative_to(root).as_posix(), words[1].decode("utf-8", "replace")


def _whole_name(text: str) -> str:
    """Percent-decode a text three times, because it may be encoded several times over."""
    for _ in range(3):
        text = _name(text)
    return text


def _plain_address(href: str) -> str:
    return _whole_name(href.partition("://")[2])


def _renamed_files(job: RewriteJob) -> Iterator[tuple[str, str]]:
    """Yield the old and new names of files that are renamed one by one, percent-encoded; the user's own come last and win."""
    if job.kept_renames is not None:
        yield from _read_table(job.kept_renames)
    yield from ((_quote(was), _quote(now)) for was, now in job.renames)


def _read_table(path: Path) -> Iterator[tuple[str, str]]:
    """Read a table that the journal keeps: each line holds an old and a new address, separated by a tab."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            old, _, new = line.rstrip("\n").partition("\t")
            yield old, new


def _twins(href: str) -> tuple[str, ...]:
    """Return a web address with http and with https; any other address alone."""
    scheme, colon, rest = href.partition(":")
    return (f"http{colon}{rest}", f"https{colon}{rest}") if scheme in {"http", "https"} else (href,)


def _site(href: str) -> str:
    match = _SITE.match(href)
    return match[0] if match else ""


def _names_in(folder: Path) -> dict[str, list[str]]:
    """Map folded names to the names in a folder that differ only in spelling."""
    names: dict[str, list[str]] = {}
    try:
        for path in folder.iterdir():
            names.setdefault(_fold(path.name), []).append(path.name)
    except (OSError, ValueError):
        return {}
    return names


def _fold(name: str) -> str:
    """Fold a name for comparison: NFD, case-folded, and read as windows-1252 if it is not UTF-8."""
    try:
        text = os.fsencode(name).decode("utf-8")
    except UnicodeDecodeError:
        text = os.fsencode(name).decode("cp1252", errors="replace")
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())


def _name(path: str) -> str:
    return os.fsdecode(unquote_to_bytes(os.fsencode(path)))


def _decode_path(href: str) -> tuple[str, str]:
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
    """Return what follows the base `stem` in `href`; None if `href` is not below it, by whole segments."""
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
    """Decode triplets of unreserved characters, and convert the others to upper case (RFC 3986 6.2.2)."""

    def decode(match: re.Match[str]) -> str:
        character = chr(int(match[1], 16))
        return character if character in _UNRESERVED else match[0].upper()

    return _TRIPLET.sub(decode, text)
