"""Look up what a web server answers for the path of a URL: a file and its media type, or what is wrong with it.

Names are compared letter by letter on every file system, because the server may be case-sensitive where this machine is
not.
"""

import functools
import mimetypes
import os
import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final, NamedTuple

from uriinspector.migrate.model.base_map import INDEX_NAMES, BaseMap, document_url, unquote_name
from uriinspector.migrate.model.job import negotiated_name
from uriinspector.migrate.tree.names import TreeNames

PAGE_SUFFIXES: Final = (".html", ".htm")
_REMEMBERED: Final = 50_000
_NO_NAMES: Final = frozenset({"", ".", ".."})
_NEVER_IN_NAMES: Final = frozenset("\0" if os.sep == "/" else "\0\\:")


class Fault(StrEnum):
    """What is wrong with a link into a tree."""

    MISSING_FILE = "missing-file"  # nothing has this name
    MISSING_INDEX = "missing-index"  # the folder exists, but has no index page
    MISSING_SLASH = "missing-slash"  # a folder without its slash: works only if the server redirects
    MISSING_SUFFIX = "missing-suffix"  # the page exists with .html: works only with clean addresses
    CASE_DIFFERS = "case-differs"  # works only on servers that ignore case
    UNICODE_DIFFERS = "unicode-differs"  # the same letters in another normalization form
    # The file's name contains the % or ? that the link leaves unescaped
    ENCODING_DIFFERS = "encoding-differs"
    MISSING_FRAGMENT = "missing-fragment"  # the page exists, the anchor does not


class ServerAnswer(NamedTuple):
    """What a server answers for a path.

    Attributes:
        relative: the file that is sent, or the path that was looked for; with `/`, undecodable bytes as lone surrogates.
        fault: what is wrong; None if a file is sent.
        right: the path that would lead to a file, percent-encoded; None if none is known.
    """

    relative: str
    fault: Fault | None = None
    right: str | None = None


class ServedTree:
    """A folder as a web server sees it; with `clean`, it also serves `page.html` for `page`."""

    def __init__(self, root: Path, *, clean: bool = False) -> None:
        self._root = root
        self._clean = clean
        self._names = TreeNames(root)
        self._known = functools.lru_cache(_REMEMBERED)(self._look_up)

    def answer(self, path: str, query: str = "") -> ServerAnswer:
        """Answer for `path`, percent-encoded and without its first slash; `query` includes its `?`."""
        return self._known(path, query)

    def file_of(self, bases: BaseMap, href: str | None) -> str | None:
        """Return the file that is sent for an href below the old bases; None if there is none."""
        place = None if href is None else bases.place(href)
        if place is None:
            return None
        path, mark, query = place.partition("#")[0].partition("?")
        answer = self.answer(path, mark + query)
        return answer.relative if answer.fault is None else None

    def _look_up(self, path: str, query: str) -> ServerAnswer:
        wanted = unquote_name(path)
        if not _is_plain(wanted):
            return ServerAnswer(wanted, Fault.MISSING_FILE)
        name = wanted.removesuffix("/")
        if self._names.is_folder(name):
            return self._answer_folder(name, has_slash=name != wanted or not name)
        if name == wanted and self._is_file(name):
            return ServerAnswer(name)
        if self._names.may_be_hidden(wanted):
            return ServerAnswer(wanted)  # the server may read more than this user
        page = (self._find_variant(name) or self._find_page(name)) if name == wanted else None
        return page or self._suggest(path, query, wanted)

    def _is_file(self, name: str) -> bool:
        return self._names.is_file(name) and os.path.exists(f"{self._root}/{name}")  # noqa: PTH110 - asked often

    def _answer_folder(self, folder: str, *, has_slash: bool) -> ServerAnswer:
        prefix = f"{folder}/" if folder else ""
        names = [prefix + name for name in INDEX_NAMES]
        index = next(filter(self._is_file, names), None) or next(
            filter(None, map(self._names.variant_of, names)), None
        )
        page = None if has_slash else self._find_page(folder)
        if page is not None and (self._clean or index is None):
            return page
        if index is None:
            is_hidden = self._names.may_be_hidden(names[0])
            return ServerAnswer(names[0]) if is_hidden else ServerAnswer(folder, Fault.MISSING_INDEX)
        return ServerAnswer(index) if has_slash else ServerAnswer(index, Fault.MISSING_SLASH, _quote(prefix))

    def _find_variant(self, name: str) -> ServerAnswer | None:
        """Return the answer with a file in one of the languages that a server chooses from (Apache, "Content Negotiation")."""
        variant = self._names.variant_of(name)
        return None if variant is None else ServerAnswer(variant)

    def _find_page(self, name: str) -> ServerAnswer | None:
        """Return the answer with the page whose name is this one plus a suffix; None if there is no such page."""
        for page in (name + suffix for suffix in PAGE_SUFFIXES):
            if self._is_file(page):
                return (
                    ServerAnswer(page)
                    if self._clean
                    else ServerAnswer(page, Fault.MISSING_SUFFIX, _quote(page))
                )
        return None

    def _suggest(self, path: str, query: str, wanted: str) -> ServerAnswer:
        """Answer for a path that names no file, with the file that it may have meant."""
        literal = unquote_name(path + query.replace("?", "%3F")) if query else None
        if literal is not None and self._is_file(literal):
            return ServerAnswer(literal, Fault.ENCODING_DIFFERS, _quote(literal))
        alike = self._names.find_alike(path)
        if alike in {None, wanted}:  # the name can exist: a symbolic link that leads nowhere
            return ServerAnswer(wanted, Fault.MISSING_FILE)
        assert alike is not None
        return ServerAnswer(alike, _difference(wanted, alike), _quote(alike))


def served_names(relative: str, *, clean: bool) -> Iterator[str]:
    """Yield the paths for which a server sends a file; with `clean`, also a page's name without its suffix."""
    path = PurePosixPath(relative)
    yield relative
    if path.name in INDEX_NAMES:
        yield relative.removesuffix(path.name)
    elif clean and path.suffix in PAGE_SUFFIXES:
        yield relative.removesuffix(path.suffix)


def _difference(wanted: str, alike: str) -> Fault:
    """Return the fault by which two names with the same folded form differ."""
    forms = [unicodedata.normalize("NFC", name) for name in (wanted, alike)]
    if forms[0] == forms[1]:
        return Fault.UNICODE_DIFFERS
    return Fault.CASE_DIFFERS if forms[0].casefold() == forms[1].casefold() else Fault.ENCODING_DIFFERS


def _is_plain(wanted: str) -> bool:
    """Whether each segment is a name: decoding `..%2F` can have brought in a dot segment."""
    segments = wanted.removesuffix("/").split("/") if wanted else ()
    return not _NO_NAMES.intersection(segments) and not _NEVER_IN_NAMES.intersection(wanted)


def _quote(name: str) -> str:
    return document_url("", name)


_TYPES: Final = {
    ".atom": "application/atom+xml",
    ".avif": "image/avif",
    ".geojson": "application/geo+json",
    ".js": "text/javascript",
    ".jsonld": "application/ld+json",
    ".mjs": "text/javascript",
    ".php": "text/plain",  # it is not run here; show its source instead of downloading it
    ".rss": "application/rss+xml",
    ".shtml": "text/html",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xhtml": "application/xhtml+xml",
}
_GUESSED: Final = mimetypes.MimeTypes()  # without the tables of this machine, so that all machines agree


def open_below(root: Path, relative: str) -> BinaryIO | None:
    """Open a file below `root`, which must be a real path; None if there is no such file, or a link leads out of `root`."""
    try:
        real = (root / relative).resolve(strict=True)
        return real.open("rb") if real.is_relative_to(root) and real.is_file() else None
    except (OSError, RuntimeError):
        return None


def content_type(relative: str) -> str:
    """Return the media type of a file by its name, without a charset, because pages declare theirs."""
    names = relative, relative.partition("?")[0]  # a crawler may have kept the query in the name
    suffixes = [PurePosixPath(negotiated_name(name)).suffix.lower() for name in names]
    known = (_TYPES.get(suffix) or _GUESSED.guess_type(f"x{suffix}")[0] for suffix in suffixes)
    return next(filter(None, known), "application/octet-stream")
