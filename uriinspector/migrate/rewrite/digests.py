"""Replace old digests by new ones wherever a page or a script names the digest of a file that changes.

A digest is as good as unique: wherever it stands, it means the file whose bytes it belongs to, whether in an `integrity`
attribute, an import map, a policy or the list of a service worker. So it does not matter what holds it, and one that was
wrong before belongs to no file and stays.
"""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from typing import Final

from uriinspector.html.link.notation import Respelling
from uriinspector.migrate.model.file_edits import Edits, apply_edits

# W3C Subresource Integrity 3.5; the revisions of a precache list are MD5 in hexadecimal.
_INTEGRITY: Final = re.compile(rb"sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}(?![A-Za-z0-9+/=])")
_REVISION: Final = re.compile(rb"(?<![0-9A-Za-z])[0-9a-f]{32}(?![0-9A-Za-z])")
_POLICY: Final = re.compile(rb"http-equiv\s*=\s*[\"']?content-security-policy", re.IGNORECASE)
_INLINE: Final = re.compile(
    rb"<(?P<name>script|style)\b[^>]*+>(?P<text>.*?)</(?P=name)[\t\n\f\r />]", re.IGNORECASE | re.DOTALL
)
_PREFIX: Final = b"sha"
_ALGORITHMS: Final = ("sha256", "sha384", "sha512")


def digests_of(data: bytes) -> tuple[str, ...]:
    """Return the digests of a file as pages and scripts spell them, always in the same order."""
    integrity = (
        f"{name}-{base64.b64encode(hashlib.new(name, data).digest()).decode('ascii')}" for name in _ALGORITHMS
    )
    return (*integrity, hashlib.md5(data, usedforsecurity=False).hexdigest())


def inline_digests(data: bytes, edits: Edits) -> dict[str, str]:
    """Return old and new digests of the scripts and styles inside a page, by which its policy lets them run (CSP 3 2.3.1)."""
    if not edits or _PREFIX not in data or not _POLICY.search(data):
        return {}
    found: dict[str, str] = {}
    for match in _INLINE.finditer(data):
        start, end = match.span("text")
        inside = list(_between(edits, start, end))
        if inside:
            after = apply_edits(match["text"], Edits(*map(list, zip(*inside, strict=True))))
            found |= zip(digests_of(match["text"]), digests_of(after), strict=True)
    return found


def _between(edits: Edits, start: int, end: int) -> Iterator[tuple[int, Respelling]]:
    """Yield the edits of a part of a file, with places that count from its start."""
    for place, respelling in zip(edits.places, edits.respellings, strict=True):
        if start <= place < end:
            yield place - start, respelling


def named_digests(data: bytes) -> Iterator[str]:
    """Yield what looks like a digest in a file."""
    for start, end in _places(data):
        yield data[start:end].decode("ascii")


def _places(data: bytes) -> Iterator[tuple[int, int]]:
    if _PREFIX in data:
        yield from (match.span() for match in _INTEGRITY.finditer(data))
    yield from (match.span() for match in _REVISION.finditer(data))


class DigestEdits:
    """Makes the edits of one job; `digests` are pairs of an old and a new digest."""

    def __init__(self, digests: Mapping[str, str]) -> None:
        self._new = {old.encode("ascii"): new.encode("ascii") for old, new in digests.items()}

    def with_digests(self, data: bytes, edits: Edits) -> Edits:
        """Return the edits of a file and those of the digests in it, in order."""
        new = self._new | {
            old.encode("ascii"): now.encode("ascii") for old, now in inline_digests(data, edits).items()
        }
        found = [
            (start, Respelling(0, end - start, new[data[start:end]]))
            for start, end in (_places(data) if new else ())
            if data[start:end] in new
        ]
        if not found:
            return edits
        # `places` tells where links start; the edit of a link may begin after that.
        every = sorted((*zip(edits.places, edits.respellings, strict=True), *found), key=_begins)
        return Edits(*map(list, zip(*every, strict=True)))


def _begins(item: tuple[int, Respelling]) -> int:
    place, respelling = item
    return place + respelling.start
