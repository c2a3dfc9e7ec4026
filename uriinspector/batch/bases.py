"""Where a tree was and where it will be: the map M over URLs, and the URLs of its documents.

Every URL here is the serialisation of the URL standard (an *href*); spelling has been settled by the URL parser.
"""

import os
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote

import ada_url

_WEB_SCHEME: Final = re.compile(r"https?(?=:)")
_TRIPLET: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED: Final = re.compile(r"[A-Za-z0-9._~-]")

# What may stand raw in a path segment of an href (RFC 3986 pchar); a browser leaves exactly these alone too.
_PATH_SAFE: Final = "/!$&'()*+,;=:@~"


def resolve(base: str, reference: str) -> str | None:
    """The href `reference` leads to from `base` in a browser, or None where it leads nowhere (URL standard 4.4)."""
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return None


class BaseMap:
    """M: below an old base, `M(old + rest) = new + rest`; every other URL has no image.

    Bases compare by path segment, exact port and no user information; percent-encoded unreserved characters
    compare decoded (RFC 3986 6.2.2.2). Where several old bases hold a URL the longest counts. What is below the new base because that is
    an old one too keeps its very spelling. `http` and `https` of
    one host are one site unless `strict_scheme`, or unless nothing moves at all.

    Attributes:
        old: the href of the first old base, with its final slash; documents are resolved below it.
        new: the href of the new base, with its final slash.
        new_depth: how many path segments the new base has.
    """

    def __init__(self, old_bases: Iterable[str], new_base: str, *, strict_scheme: bool = False) -> None:
        self.new = ada_url.URL(new_base).href
        olds = [ada_url.URL(old).href for old in old_bases] or [self.new]
        self.old = olds[0]
        self._new_stem = self.new.removesuffix("/")
        self.new_depth = _count_segments(self.new)
        twins = not strict_scheme and self.old != self.new
        stems = sorted((old.removesuffix("/") for old in olds), key=len, reverse=True)
        below = "|".join(f"({_spellings(stem, twins=twins)})" for stem in stems)
        self._below = re.compile(rf"(?:{below})(?=[/?#]|\Z)").match
        self._segments = [None, *(_count_segments(f"{stem}/") for stem in stems)]
        self._staying = stems.index(self._new_stem) + 1 if self._new_stem in stems else None
        self._hosts = tuple({ada_url.URL(old).host for old in olds if ada_url.URL(old).host})

    def map(self, href: str) -> str | None:
        """M(href), or None where `href` is below no old base."""
        match = self._below(href)
        if match is None:
            return None
        return href if match.lastindex == self._staying else self._moved(href[match.end() :])

    def depth(self, href: str) -> int | None:
        """How many path segments of `href` are those of its old base; None where it is below none."""
        match = self._below(href)
        return None if match is None else self._segments[match.lastindex or 0]

    def names_old_base(self, href: str) -> bool:
        """Whether a URL that is below no old base has the host of one somewhere in it."""
        return any(host in href for host in self._hosts)

    def _moved(self, rest: str) -> str:
        if not self.new_depth and not rest.startswith("/"):
            rest = f"/{rest}"
        return self._new_stem + rest


def _count_segments(href: str) -> int:
    return ada_url.URL(href).pathname.count("/") - 1


def _spellings(stem: str, *, twins: bool) -> str:
    """An expression for every href that starts with the same base as `stem`."""
    scheme = _WEB_SCHEME.match(stem) if twins else None
    if scheme is not None:
        return "https?" + _spellings(stem[scheme.end() :], twins=False)
    return "".join(_spelling(character) for character in _characters(stem))


def _characters(stem: str) -> Iterable[str]:
    """The characters of `stem`, a percent-encoded one as its triplet unless it is unreserved."""
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
    """The URL of the file `relative` (with `/`) served below `base`; the name is percent-encoded byte by byte."""
    return base + quote(os.fsencode(relative), safe=_PATH_SAFE)
