"""`magnet:` (a convention of file sharing): files by the hash of their content."""

import base64
import binascii
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.finding import Finding, Rule, Severity
from uriinspector.core.schemes.scheme import Opaque, pieces, span_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

_TOPIC: Final = lazy_pattern(r"xt(?:\.[0-9]+)?")
_HASHES: Final = {  # what each kind of hash looks like
    "urn:btih": lazy_pattern("[0-9A-Fa-f]{40}|[2-7A-Za-z]{32}"),
    "urn:btmh": lazy_pattern("1220[0-9A-Fa-f]{64}"),
    "urn:sha1": lazy_pattern("[2-7A-Za-z]{32}"),
    "urn:ed2k": lazy_pattern("[0-9A-Fa-f]{32}"),
    "urn:md5": lazy_pattern("[0-9A-Fa-f]{32}"),
    "urn:tree:tiger": lazy_pattern("[2-7A-Za-z]{39}"),
}
_BASE32_LENGTH: Final = 32

NO_TOPIC: Final = Rule(
    "magnet-no-topic", Severity.ERROR, "BEP 9", "Link that points to nothing",
    "The other parameters only tell about what 'xt' names.",
    "magnet:?dn=name", "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    message="A magnet link says with 'xt=' what it points to",
)  # fmt: skip
BAD_HASH: Final = Rule(
    "magnet-bad-hash", Severity.ERROR, "BEP 9", "Malformed hash",
    "The hash is all there is to find the content by.",
    "magnet:?xt=urn:btih:c12fe1", "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    message="This is no hash of the kind {}",
)  # fmt: skip


class Magnet(Opaque):
    """Files by the hash of their content."""

    schemes = frozenset({"magnet"})
    title = "Files by the hash of their content"
    reference = "BEP 9"
    takes = frozenset({"query"})
    rules = (*Opaque.rules, NO_TOPIC, BAD_HASH)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return topics with hashes in hexadecimal, the name, the size in octets, trackers and sources."""
        values: dict[str, list[str]] = {}
        for name, value, _ in _pairs(uri):
            values.setdefault(name.partition(".")[0], []).append(decode(value))
        sizes = [text for text in values.get("xl", []) if text.isascii() and text.isdigit()]
        return {
            "topics": list(map(_topic, values.get("xt", []))),
            "name": next(iter(values.get("dn", [])), None),
            "size": int(sizes[0][:20]) if sizes else None,
            "trackers": values.get("tr", []),
            "sources": [*values.get("as", []), *values.get("xs", []), *values.get("ws", [])],
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a missing topic and malformed hashes."""
        yield from super().findings(uri)
        topics = [(value, start) for name, value, start in _pairs(uri) if _TOPIC.fullmatch(name)]
        if not topics:
            yield NO_TOPIC.at(span_of(uri, "path" if uri.query is None else "query"))
        for value, start in topics:
            kind, _, text = decode(value).rpartition(":")
            expression = _HASHES.get(kind.lower())
            if expression is not None and not expression.fullmatch(text):
                yield BAD_HASH.at(Span(start, start + len(value)), kind)


def _pairs(uri: Uri) -> Iterator[tuple[str, str, int]]:
    """Yield name, value as written, and where the value begins."""
    for text, start in pieces(uri.query, start_of(uri, "query"), "&") if uri.query else ():
        name, _, value = text.partition("=")
        yield decode(name).lower(), value, start + len(name) + 1


def _topic(text: str) -> dict[str, str]:
    kind, _, digest = text.rpartition(":")
    if kind.lower() in {"urn:btih", "urn:sha1"} and len(digest) == _BASE32_LENGTH and digest.isascii():
        try:
            digest = base64.b32decode(digest.upper()).hex()
        except binascii.Error:
            return {"kind": kind, "hash": digest}
    return {"kind": kind, "hash": digest.lower()}
