"""Find which of several files a digest means where all had it: the one that the nearest address leads to.

Nearest are the element or header that holds the digest, the key before it, the object or list around it, and its line.
"""

import functools
import html
import re
from collections.abc import Iterable, Iterator
from typing import Final

from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve, unquote_name
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.rewrite.digests import Place

_INDEX: Final = re.compile(r"(?:^|(?<=/))index\.(?:html?|xhtml|php)\Z", re.IGNORECASE)
_STRING: Final = re.compile(rb"\"([^\"\r\n]{0,2000})\"|'([^'\r\n]{0,2000})'|`([^`\r\n]{0,2000})`")
_WORD: Final = re.compile(rb"[^\s\"'`<>|*]{1,2000}")
_PAGE_SUFFIX: Final = re.compile(r"\.(?:html?|xhtml)\Z", re.IGNORECASE)
_ADDRESS: Final = re.compile(
    rb"[\s\"'](?:src|href|xlink:href)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))", re.IGNORECASE
)
_KEY: Final = re.compile(rb"([\"'`])((?:(?!\1)[^\r\n])*)\1\s*[:=,]\s*[\"'`]?\Z")
_BASE: Final = re.compile(rb"<base\s[^>]{0,2000}?href\s*=\s*[\"']?([^\"'\s>]+)", re.IGNORECASE)
_BESIDE: Final = 4096  # how far from a digest its file may be named


class DigestOwners:
    """Finds which of several files a digest means, by the address beside it."""

    def __init__(self, job: RewriteJob) -> None:
        self._bases = BaseMap.of(job)

    def find(self, holder: str, text: bytes, place: Place, owners: list[str]) -> str | None:
        """Return the one of `owners` that a digest in the text of `holder` means; None if it is unclear."""
        begin = place.start - len(place.prefix)
        for addresses in (
            _in_tag(text, begin),
            _before(text, begin),
            _in_brackets(text, begin, place.end),
            _in_line(text, begin, place.end),
        ):
            meant = {
                owner for address in addresses for owner in self._owners_at(holder, text, address, owners)
            }
            if len(meant) == 1:
                return meant.pop()
            if meant:
                return None
        return None

    def _owners_at(self, holder: str, text: bytes, address: bytes, owners: list[str]) -> Iterator[str]:
        """Yield the files an address may mean, resolved as browsers do, or seen from the folder or the root of the tree."""
        reference = html.unescape(address.decode("utf-8", "replace")).replace("\\/", "/")
        documents = {document_url(self._bases.old, holder), document_url(self._bases.old, "")}
        based = _BASE.search(text)
        if based is not None:
            base = html.unescape(based[1].decode("utf-8", "replace"))
            documents |= {resolved for each in documents if (resolved := resolve(each, base))}
        for document in documents:
            href = resolve(document, reference)
            place = None if href is None else self._bases.place(href)
            if place is None:
                continue
            name = unquote_name(place.partition("?")[0].partition("#")[0])
            yield from (owner for owner in owners if name in _addresses_of(owner))


@functools.lru_cache(maxsize=1024)
def _addresses_of(relative: str) -> frozenset[str]:
    """Return the paths at which servers give a file: its own, its folder for a start page, and a page without its suffix."""
    folder = _INDEX.sub("", relative)
    return frozenset({relative, folder, folder.rstrip("/"), _PAGE_SUFFIX.sub("", relative)})


def _in_tag(text: bytes, begin: int) -> Iterator[bytes]:
    """Yield the addresses in the element that holds a place, or in the header `Link` (RFC 8288)."""
    opened = text.rfind(b"<", max(0, begin - _BESIDE), begin)
    if opened < 0:
        return
    closed = text.find(b">", opened, begin)
    if closed < 0:
        end = text.find(b">", begin, begin + _BESIDE)
        for found in _ADDRESS.finditer(text, opened, end if end >= 0 else begin):
            yield found[found.lastindex or 0]
    elif b"\n" not in text[opened:begin]:
        yield text[opened + 1 : closed]


def _before(text: bytes, begin: int) -> Iterator[bytes]:
    """Yield the key that a place is the value of."""
    found = _KEY.search(_plain(text[max(0, begin - _BESIDE) : begin]))
    if found is not None:
        yield found[2]


def _in_brackets(text: bytes, begin: int, end: int) -> Iterator[bytes]:
    """Yield the strings of the innermost object or list around a place."""
    before = _plain(text[max(0, begin - _BESIDE) : begin])
    after = _plain(text[end : end + _BESIDE])
    first = _unmatched(reversed(range(len(before))), before, b"}]", b"{[")
    last = _unmatched(range(len(after)), after, b"{[", b"}]")
    if first is not None and last is not None:
        for found in _STRING.finditer(before[first:] + after[:last]):
            yield found[found.lastindex or 0]


def _unmatched(places: Iterable[int], text: bytes, openers: bytes, closers: bytes) -> int | None:
    """Return the first of some places at which a bracket closes what was open before."""
    depth = 0
    for place in places:
        if text[place] in openers:
            depth += 1
        elif text[place] in closers:
            if depth == 0:
                return place
            depth -= 1
    return None


def _in_line(text: bytes, begin: int, end: int) -> Iterator[bytes]:
    """Yield the words of the line of a place."""
    first = max(text.rfind(b"\n", max(0, begin - _BESIDE), begin) + 1, begin - _BESIDE, 0)
    last = text.find(b"\n", end, end + _BESIDE)
    yield from _WORD.findall(text[first:begin])
    yield from _WORD.findall(text[end : last if last >= 0 else end + _BESIDE])


def _plain(text: bytes) -> bytes:
    """Return a text with quotes that are not escaped."""
    for escaped in (b'\\"', b"&quot;", b"&#34;", b"\\u0022"):
        text = text.replace(escaped, b'"')
    return text
