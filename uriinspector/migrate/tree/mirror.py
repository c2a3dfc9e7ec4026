"""Find the files that crawlers saved for addresses with queries, by the names of the files.

wget and wpull write the query into the name, `a.php?x=1`, or `a.php@x=1` for Windows, and may add `.html`; downloaders of the
Wayback Machine also escape it, or make a folder of it; HTTrack keeps a list, and SingleFile writes the address into the page.
Here the names of all files are read once; the proof works the other way round, from an address to the name it got.
"""

import functools
import html
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.io.disk import read_beginning
from uriinspector.migrate.model.base_map import BaseMap, document_url, unquote_name
from uriinspector.migrate.model.job import PROGRAM_SUFFIXES, Naming, Pair, RewriteJob

LIST_OF_HTTRACK: Final = "hts-cache/new.txt"
_INDEX: Final = "index.html"
_ADDED: Final = (".html", ".htm", ".css")
_OF_PROGRAMS: Final = tuple(f"{suffix}.html" for suffix in PROGRAM_SUFFIXES)
_IN_QUERIES: Final = "/!$'()*+,;:@~=&?"
_WEB: Final = lazy_pattern(r"https?://([^/?#]*)/?")
_HOST: Final = lazy_pattern(
    r"(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]|localhost|[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[[0-9a-f:]+\]",
    re.IGNORECASE,
)
_FOLDER_OF_HOST: Final = lazy_pattern(r"(?P<host>\[[0-9a-f:]+\]|[^:+_]+|.+?)(?:[:+_](?P<port>[0-9]{1,5}))?")
# Files that may lie beside the folders of hosts: HTTrack's page and logs, files that wget keeps, and files that people add.
_BESIDE_HOSTS: Final = lazy_pattern(
    r"index\.html|.*\.(?:log|txt|gif|zip|warc|gz|md|sh|cdx|json)|\..*", re.IGNORECASE
)
_SAVED_BY_SINGLEFILE: Final = lazy_pattern(rb"Page saved with SingleFile\s+url: *(\S+)")
_HEAD: Final = 4096  # bytes of a file that are read for SingleFile's comment, or for the first tag of a page
_PAGE: Final = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*(?:<!--.*?(?:-->|\Z)\s*|<\?xml[^>]*>\s*)*"
    rb"<(?:!doctype html|html|head|body|title|meta|script|table|div|h1|p|a)\b",
    re.IGNORECASE | re.DOTALL,
)
_MOST_ESCAPES: Final = 3  # how many times over an address may be percent-encoded


class Saved(NamedTuple):
    """A file of the tree, or a folder with its final slash, and the rest of an address: query and fragment."""

    name: str
    rest: str


class MirrorNames:
    """Finds the file that was saved for an address, and the address of a file."""

    def __init__(self, job: RewriteJob, bases: BaseMap) -> None:
        """Take a checked job, whose naming must be neither plain nor auto, and its map."""
        self._bases = bases
        self._naming = job.naming
        self._folders = {origin.partition("://")[2]: folder for origin, folder in job.hosts}
        self._origins = {folder: origin for origin, folder in job.hosts if folder}
        self._names, self._inner = names_in(job.root)
        self._table = _TABLES[job.naming](job.root) if job.naming in _TABLES else None
        self._files: dict[tuple[str, str], str | None] = {}
        if self._table is not None:
            self._by_address = {_without_scheme(address): name for name, address in self._table.items()}
        else:
            self._read_names()
        self._with_queries = {path for path, query in self._files if query}

    def find(self, href: str) -> Saved | None:
        """Return what was saved for `href`; None if nothing was, or if its path alone names the file, as on a server."""
        page, mark, fragment = href.partition("#")
        if self._table is not None:
            name = self._by_address.get(_without_scheme(page))
            return None if name is None else Saved(name, mark + fragment)
        web = _WEB.match(page)
        folder = self._folders.get(web[1]) if web else None
        place = folder + page[web.end() :] if web and folder is not None else self._bases.place(page)
        if place is None:
            return None
        path, _, query = place.partition("?")
        name = unquote_name(path)
        is_there = name in self._names or name.removesuffix("/") in self._inner
        if query or not is_there:
            saved = self._files.get(self._key(path, query))
            if saved is not None:
                return Saved(saved, mark + fragment)
        if folder is None or not is_there or (query and self._key(path, "")[0] in self._with_queries):
            return None
        return Saved(name, f"?{query}" * bool(query) + mark + fragment)

    def address(self, relative: str) -> str:
        """Return the address from which the file `relative` was saved, as far as its name or a list tells."""
        if self._table is not None and relative in self._table:
            return self._table[relative]
        path, _, query = self._spelled(relative).partition("?")
        if not query and path.lower().endswith(_OF_PROGRAMS):
            path = path.removesuffix(".html")  # wget's `view.php.html`
        folder = next((each for each in self._origins if relative.startswith(each)), None)
        base = self._bases.old if folder is None else f"{self._origins[folder]}/"
        search = f"?{quote(os.fsencode(query), safe=_IN_QUERIES)}" if query else ""
        return document_url(base, path.removeprefix(folder or "")) + search

    def asked_for(self, relative: str) -> str | None:
        """Return the address that was requested when the file was saved, without an ending that the crawler added.

        None if that is just the path of the file.
        """
        address = self.address(relative)
        bare = (address.removesuffix(ending) for ending in _ADDED if not relative.endswith(f"{_INDEX}"))
        for each in (*bare, address):
            found = self.find(each)
            if found is not None and found.name == relative:
                return each
        return None

    def _read_names(self) -> None:
        """Note the addresses for which each name can stand; one that spells it exactly precedes one with an added ending."""
        later: list[tuple[tuple[str, str], str]] = []
        endings = (f"/{_INDEX}", *_ADDED) if self._naming is Naming.WAYBACK else _ADDED
        for name in self._names:
            path, mark, query = self._spelled(name).partition("?")
            if mark:
                self._note(self._key(path, query), name)
            text = query if mark else path
            for ending in endings:
                if text.endswith(ending) and text != ending:
                    bare = text.removesuffix(ending)
                    later.append((self._key(path, bare) if mark else self._key(bare, ""), name))
        taken = frozenset(self._files)
        for key, name in later:
            if key not in taken:
                self._note(key, name)

    def _note(self, key: tuple[str, str], name: str) -> None:
        """Note an address of a file; if two files can have the same address, neither is found for it."""
        if self._files.setdefault(key, name) != name:
            self._files[key] = None

    def _spelled(self, name: str) -> str:
        """Return a name with the `?` that its crawler escaped or replaced put back."""
        if "?" in name:
            return name
        if "%3f" in name.lower():
            return unquote_name(name)
        if self._naming not in {Naming.WGET, Naming.WGET2}:
            return name
        folder, slash, last = name.rpartition("/")
        return folder + slash + last.replace("@", "?", 1)

    def _key(self, path: str, query: str) -> tuple[str, str]:
        """Return a form of path and query that is equal for all spellings of one address."""
        path = _decode(path)
        if self._naming is Naming.WGET2:
            query = html.unescape(query)
        query = _decode(query)
        if self._naming in {Naming.WGET2, Naming.WAYBACK}:
            query = query.replace("+", " ")
        return (path + _INDEX if not path or path.endswith("/") else path), query


@functools.lru_cache(maxsize=1 << 14)
def _decode(text: str) -> str:
    for _ in range(_MOST_ESCAPES):
        decoded = unquote_name(text)
        if decoded == text:
            break
        text = decoded
    return text


def _without_scheme(address: str) -> str:
    """Return an address without scheme, fragment and escapes, as addresses of a list are compared."""
    return _decode(address.partition("#")[0].partition("://")[2])


def names_in(root: Path) -> tuple[frozenset[str], frozenset[str]]:
    files: list[str] = []
    folders: list[str] = [""]
    for folder, inner, names in os.walk(root):
        below = os.path.relpath(folder, root).replace(os.sep, "/")
        start = "" if below == "." else f"{below}/"
        files += (start + name for name in names)
        folders += (start + name for name in inner)
    return frozenset(files), frozenset(folders)


def list_of_httrack(root: Path) -> Path | None:
    """Find the list of what HTTrack saved: in the tree, or beside it if the tree is the folder of one host."""
    return next(
        (path for folder in (root, root.parent) if (path := folder / LIST_OF_HTTRACK).is_file()), None
    )


def _read_httrack(root: Path) -> Mapping[str, str]:
    """Read HTTrack's list, and map each file of the tree to its address."""
    path = list_of_httrack(root)
    if path is None:
        return {}
    saved: list[tuple[str, str]] = []
    for line in path.read_text("utf-8", "surrogateescape").splitlines()[1:]:
        cells = line.split("\t")
        if len(cells) > _LOCAL_FILE and cells[_LOCAL_FILE]:
            address = cells[_ADDRESS]
            saved.append((cells[_LOCAL_FILE], address if "://" in address else f"http://{address}"))
    # Names begin with the folder that HTTrack was given, which differs from run to run: cut what makes most names files.
    heads = {name.count("/") for name, _ in saved[:_TRIED]}
    cut = max(
        range(max(heads, default=0) + 1),
        key=lambda count: sum((root / _below(name, count)).is_file() for name, _ in saved[:_TRIED]),
    )
    below = ((_below(name, cut), address) for name, address in saved)
    return {name: address for name, address in below if name and (root / name).is_file()}


_ADDRESS: Final = 7  # columns of HTTrack's list
_LOCAL_FILE: Final = 8  # the column of the file's path
_TRIED: Final = 50  # rows by which the folder of all files is found


def _below(name: str, count: int) -> str:
    """Return a name without its first folders."""
    return "/".join(name.split("/")[count:])


def _read_singlefile(root: Path) -> Mapping[str, str]:
    """Map each page to the address from which SingleFile saved it, as the page says."""
    found: dict[str, str] = {}
    for name in sorted(names_in(root)[0]):
        if name.lower().endswith((".html", ".htm")):
            address = saved_by_singlefile(root / name)
            if address:
                found[name] = address
    return found


def saved_by_singlefile(path: Path) -> str | None:
    """Return the address that SingleFile wrote into a page; None if SingleFile did not save it."""
    found = _SAVED_BY_SINGLEFILE.search(read_beginning(path, _HEAD) or b"")
    return None if found is None else found[1].decode("utf-8", "replace")


_TABLES: Final = {Naming.HTTRACK: _read_httrack, Naming.SINGLEFILE: _read_singlefile}


def is_page(path: Path) -> bool:
    """Whether the contents of a file begin like an HTML page."""
    return _PAGE.match(read_beginning(path, _HEAD) or b"") is not None


def origins_of(root: Path, naming: Naming) -> Iterator[Pair]:
    """Yield the origin and the folder of each host whose pages lie in a tree; none if the tree is a single site.

    A tree has folders of hosts if it has no other folders, and no pages beside them. Their names hold no scheme, so http is
    assumed. Where a list or the pages give the addresses, the folder is empty.
    """
    if naming in _TABLES:
        addresses = _TABLES[naming](root).items()
        hosts = {
            (match[0].removesuffix("/"), name) for name, href in addresses if (match := _WEB.match(href))
        }
        if naming is Naming.HTTRACK:
            folders = {name.partition("/")[0] for _, name in hosts}
            if not folders <= set(_hosts_beside(root)):
                return
        yield from ((origin, "") for origin in sorted({origin for origin, _ in hosts}))
        return
    yield from ((f"http://{host}", f"{folder}/") for folder, host in _hosts_beside(root).items())


def _hosts_beside(root: Path) -> dict[str, str]:
    """Map the folders of a tree to the hosts they are named after; empty if the tree holds anything else."""
    try:
        listed = sorted((path.name, path.is_dir()) for path in root.iterdir())
    except OSError:
        return {}
    hosts: dict[str, str] = {}
    for name, is_folder in listed:
        host = _host(name) if is_folder else None
        if host is not None:
            hosts[name] = host
        elif name != "hts-cache" if is_folder else not _BESIDE_HOSTS.fullmatch(name):
            return {}
    return hosts


def _host(folder: str) -> str | None:
    """Return the host, with its port if any, that a folder is named after; None if its name is no host."""
    match = _FOLDER_OF_HOST.fullmatch(folder)
    if match is None:
        return None
    host, port = match["host"].lower(), match["port"]
    if not _HOST.fullmatch(host):
        return None
    return f"{host}:{port}" if port else host
