"""Map URLs from where a tree was to where it will be, and find the URLs of its documents.

The table of single pages takes precedence over every base. An old address in it may have a query or a fragment, and any
scheme. A table can be large and a job goes to every worker, so the job only names the file in which the journal keeps the
checked table.

Every URL here is an *href*, the serialization of the URL standard, so its spelling is normalized.
"""

import functools
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, unquote_to_bytes

import ada_url

from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.percent import decode_only, uppercase_triplets
from uriinspector.migrate.model.job import RewriteJob

INDEX_NAME: Final = "index.html"
"""The file that a server sends for its folder."""
INDEX_NAMES: Final = (INDEX_NAME, "index.htm", "index.xhtml", "index.shtml", "index.php")
"""The files that a server may send for their folder; of several the first counts."""
_WEB: Final = re.compile(r"https?:")


class PageRow(NamedTuple):
    """A row of a checked table: two hrefs."""

    old: str
    new: str


class PageTable:
    """Maps the hrefs of single pages, whose triplets may be spelled in any case (RFC 3986 6.2.2).

    With `twins`, http and https count as one site.
    """

    def __init__(self, rows: Iterable[PageRow], *, twins: bool) -> None:
        """Take checked rows."""
        self._twins = twins
        self.rows = tuple(rows)
        self._new = {self.key(row.old): row.new for row in self.rows}

    @staticmethod
    def of(job: RewriteJob) -> "PageTable | None":
        """Return the table of a checked job, or None if it has none; raises `OSError` if the journal has lost it."""
        return None if job.kept_table is None else _read(job.kept_table, twins=not job.strict_scheme)

    def key(self, href: str) -> str:
        """Return the form of `href` that the table looks up: triplets as they are normal, and with `twins` http for https."""
        spelled = decode_only(uppercase_triplets(href), UNRESERVED.__contains__) if "%" in href else href
        return _WEB.sub("http:", spelled, count=1) if self._twins else spelled

    def find(self, href: str) -> str | None:
        """Return the new address of `href`, or None if the table does not name it.

        A row with a fragment is for that fragment alone. A row without one also maps links to its fragments, which are kept
        unless the new address has a fragment itself.
        """
        key = self.key(href)
        found = self._new.get(key)
        page, mark, _ = key.partition("#")
        if found is not None or not mark:
            return found
        found = self._new.get(page)
        return found if found is None or "#" in found else found + href[href.index("#") :]


@functools.lru_cache(maxsize=4)
def _read(path: Path, *, twins: bool) -> PageTable:
    lines = path.read_text("utf-8").splitlines()
    return PageTable((PageRow(*line.split("\t")) for line in lines), twins=twins)


WEB_SCHEME: Final = re.compile(r"https?(?=:)")
_AUTHORITY: Final = re.compile(r"[^/?#]*+//([^/?#]*+)")
_TRIPLET: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED: Final = re.compile(r"[A-Za-z0-9._~-]")

# Characters that may stand unescaped in the path of an href (RFC 3986 pchar and `/`); browsers leave exactly these as they are.
_PATH_SAFE: Final = "/!$&'()*+,;=:@~"


def resolve(base: str, reference: str) -> str | None:
    """Resolve `reference` against `base` as a browser does; None if it fails (URL standard 4.4)."""
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return None


class BaseRow(NamedTuple):
    """One row of the map: everything below `old` goes to the same place below `new`; both are hrefs with a final slash.

    `folder` is the folder of the tree that is served at `old`, with a final slash, or empty for the whole tree; it is None
    where `old` is no part of the tree. With `twins`, http and https count as one site.
    """

    old: str
    new: str
    folder: str | None
    twins: bool

    @property
    def old_path(self) -> str:
        path: str = ada_url.URL(self.old).pathname
        return path

    @property
    def new_path(self) -> str:
        path: str = ada_url.URL(self.new).pathname
        return path

    @property
    def leaves_root(self) -> bool:
        """Whether files of the tree move from the root of a host to a path."""
        return self.folder is not None and self.old_path == "/" != self.new_path

    @property
    def depth(self) -> int:
        """The number of path segments of the old base."""
        return _count_segments(self.old)

    @property
    def new_depth(self) -> int:
        """The number of path segments of the new base."""
        return _count_segments(self.new)


class BaseMap:
    """The map M: below an old base, `M(old + rest) = new + rest`; every other URL has no image.

    A base matches whole path segments, the exact port and no user information; percent-encoded unreserved characters match
    their decoded form (RFC 3986 6.2.2.2). If several old bases contain a URL, the longest counts. Where the old and the new
    base are the same, URLs below it keep their spelling. `http` and `https` of one host are one site, unless `strict_scheme`
    is set or nothing moves at all. A table of single pages takes precedence over every base.

    Attributes:
        old: the href of the first old base, with its final slash; documents of the tree are resolved at URLs below it.
        new: the href of the new base, with its final slash.
        rows: the table, longest old base first.
        uniform: whether the whole tree moves as one, so that relative links inside it stay right.
        pages: the table of single pages, if there is one.
    """

    def __init__(
        self,
        old_bases: Iterable[str],
        new_base: str,
        *,
        strict_scheme: bool = False,
        further: Iterable[tuple[str, str]] = (),
        pages: PageTable | None = None,
        renames: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Take the bases of the tree, `further` pairs of bases, and a table of `pages`.

        `renames` are pairs of the name of a file or a folder in the tree and its new href.
        """
        self.pages = pages
        self._renames = dict(renames)
        self.new = ada_url.URL(new_base).href
        olds = [ada_url.URL(old).href for old in old_bases] or [self.new]
        self.old = olds[0]
        twins = not strict_scheme and self.old != self.new
        rows = [BaseRow(old, self.new, "", twins) for old in olds]
        for pair in further:
            old, new = (ada_url.URL(base).href for base in pair)
            tops = [top for top in olds if old.startswith(top)]
            folder = unquote_name(old.removeprefix(tops[0])) if tops else None
            # What lies below one address of the site lies below each of them.
            same = [top + old.removeprefix(tops[0]) for top in olds] if tops else [old]
            rows += [BaseRow(each, new, folder, not strict_scheme and old != new) for each in same]
        self.rows = tuple(sorted(rows, key=lambda row: len(row.old), reverse=True))
        self.uniform = not any(row.folder for row in rows) and pages is None and not self._renames
        lines: dict[str, list[BaseRow]] = {}
        for row in self.rows:
            lines.setdefault(_authority(row.old), []).append(row)
        self._sites = {authority: _Site.of(found) for authority, found in lines.items()}
        hosts = {ada_url.URL(row.old).host.removeprefix("www.") for row in rows}
        self._hosts = tuple(hosts - {""})

    @classmethod
    def of(cls, job: RewriteJob) -> "BaseMap":
        old = job.addressed_at[0]
        renames = renames_of(job)
        named = {**dict(_folders_of_indexes(job.root, renames)), **renames}
        moves = [
            (document_url(old, f"{was}/"), document_url(job.new_base, f"{now}/" if now else ""))
            for was, now in job.moves
        ]
        return cls(
            job.old_bases,
            job.new_base,
            strict_scheme=job.strict_scheme,
            further=(*job.maps, *moves),
            pages=PageTable.of(job),
            renames=((was, document_url(ada_url.URL(job.new_base).href, now)) for was, now in named.items()),
        )

    def map(self, href: str) -> str | None:
        """Return M(href), or None if `href` is no single page and below no old base."""
        found = None if self.pages is None else self.pages.find(href)
        return self.map_by_base(href) if found is None else found

    def map_by_base(self, href: str) -> str | None:
        """Return where `href` goes with the files of the tree, without the table of pages; None if it is below no old base."""
        renamed = self.renamed(href)
        return self.rebase(href) if renamed is None else renamed

    def rebase(self, href: str) -> str | None:
        """Replace the old base of `href` by the new one, whether or not a file is there; None if it is below no old base."""
        row, rest = self._find_row(href)
        if row is None or row.old == row.new:
            return row and href
        return _join(row.new, rest)

    def renamed(self, href: str) -> str | None:
        """Return the new href of a renamed file, with the query and fragment of `href`; None for any other."""
        if not self._renames:
            return None
        end = min((place for mark in "?#" if (place := href.find(mark)) >= 0), default=len(href))
        path = self.place(href[:end])
        if path is None or "%2f" in path.lower():  # no name has a slash in it
            return None
        new = self._renames.get(unquote_name(path))
        return None if new is None else new + href[end:]

    def row(self, href: str) -> BaseRow | None:
        return self._find_row(href)[0]

    def depths(self, href: str) -> tuple[int, int]:
        """Return the numbers of path segments of the old base that contains `href`, and of the new base of that row."""
        row = self.row(href)
        assert row is not None  # only called for URLs that have an image
        return row.depth, row.new_depth

    @property
    def rows_apart(self) -> list[BaseRow]:
        """The rows of folders that go to another site, so that no single tree holds the result."""
        return [row for row in self.rows if row.folder and not row.new.startswith(self.new)]

    def place(self, href: str) -> str | None:
        """Return the path in the tree that is served at `href`, percent-encoded, with query and fragment; None if there is none.

        It begins with the percent-encoded folder of the row.
        """
        row, rest = self._find_row(href)
        if row is None or row.folder is None:
            return None
        if rest.startswith("/"):
            return document_url("", row.folder) + rest[1:]
        return document_url("", row.folder.removesuffix("/")) + rest

    def name(self, href: str | None) -> str | None:
        """Return the decoded path in the tree that is served at `href`, without query and fragment; None if there is none."""
        place = None if href is None else self.place(href)
        return None if place is None else unquote_name(place.partition("?")[0].partition("#")[0])

    def _find_row(self, href: str) -> tuple[BaseRow | None, str]:
        site = self._sites.get(_authority(href))
        match = site and site.below(href)
        if not site or not match:
            return None, ""
        return site.rows[(match.lastindex or 1) - 1], href[match.end() :]

    def names_old_base(self, href: str) -> bool:
        """Whether the host of an old base, taken without `www.`, occurs anywhere in `href`, a URL that is below no old base."""
        return any(host in href for host in self._hosts)


def renames_of(job: RewriteJob) -> Mapping[str, str]:
    """Map the files that a checked job renames one by one to their new names; its own pairs override the kept ones."""
    saved = {} if job.kept_renames is None else _read_renames(job.kept_renames)
    return {**saved, **dict(job.renames)}


@functools.lru_cache(maxsize=4)
def _read_renames(path: Path) -> Mapping[str, str]:
    rows = (line.split("\t") for line in path.read_text("ascii").splitlines())
    return {unquote_name(was): unquote_name(now) for was, now in rows}


def _folders_of_indexes(root: Path, renames: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the folders whose index page is renamed, with and without a final slash: at these addresses it is served, too.

    What the run puts into a folder was not there before; any other page there stays.
    """
    taken = frozenset(renames.values())
    for name, new in renames.items():
        folder, slash, last = name.rpartition("/")
        if last in INDEX_NAMES:
            earlier = (folder + slash + index for index in INDEX_NAMES[: INDEX_NAMES.index(last)])
            if not any(
                each in renames or (each not in taken and (root / each).is_file()) for each in earlier
            ):
                is_index = f"/{new}".endswith(f"/{INDEX_NAME}")
                address = new.removesuffix(INDEX_NAME) if is_index else new
                yield from ((each, address) for each in (folder, folder + slash))


class _Site(NamedTuple):
    """The rows of one authority, and the `match` of an expression that has a group for the old base of each row."""

    rows: tuple[BaseRow, ...]
    below: Callable[[str], re.Match[str] | None]

    @classmethod
    def of(cls, rows: Iterable[BaseRow]) -> "_Site":
        lines = tuple(rows)
        stems = "|".join(f"({_spellings(row.old.removesuffix('/'), twins=row.twins)})" for row in lines)
        return cls(lines, re.compile(rf"(?:{stems})(?=[/?#]|\Z)").match)


def _authority(href: str) -> str:
    match = _AUTHORITY.match(href)
    return match[1] if match else ""


def _join(new: str, rest: str) -> str:
    if rest.startswith("/") or _count_segments(new):
        return new.removesuffix("/") + rest
    return new + rest


def unquote_name(path: str) -> str:
    """Decode the file or folder name in a path below a base; the inverse of `document_url`."""
    return os.fsdecode(unquote_to_bytes(os.fsencode(path)))


def _count_segments(href: str) -> int:
    return ada_url.URL(href).pathname.count("/") - 1


def _spellings(stem: str, *, twins: bool) -> str:
    """Return an expression for every equivalent spelling of `stem`, which is a base without its final slash."""
    scheme = WEB_SCHEME.match(stem) if twins else None
    if scheme is not None:
        return "https?" + _spellings(stem[scheme.end() :], twins=False)
    return "".join(_spelling(character) for character in _characters(stem))


def _characters(stem: str) -> Iterable[str]:
    """Yield the characters of `stem`; a triplet such as `%2F` counts as one, and is decoded if that is unreserved."""
    for part in re.findall(r"%[0-9A-Fa-f]{2}|.", stem, re.DOTALL):
        triplet = _TRIPLET.fullmatch(part)
        decoded = chr(int(triplet[1], 16)) if triplet else ""
        yield decoded if _UNRESERVED.fullmatch(decoded) else part


def _spelling(character: str) -> str:
    if len(character) > 1:
        return f"(?i:{character})"
    if _UNRESERVED.fullmatch(character):
        return f"(?:{re.escape(character)}|(?i:%{ord(character):02x}))"
    return re.escape(character)


def document_url(base: str, relative: str) -> str:
    """Return the URL of the file `relative` below `base`; the name is percent-encoded byte by byte."""
    return base + quote(os.fsencode(relative), safe=_PATH_SAFE)
