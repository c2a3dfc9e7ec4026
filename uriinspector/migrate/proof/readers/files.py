"""Read files of a single language before and after: style sheets, JSON, scripts and their data, and server rules."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from uriinspector.migrate.proof.readers.html import decode_marked, pair_data
from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import DocumentReading, LinkPair, Pairs, Parts, read_css


def _decode_both(before: bytes, after: bytes) -> Iterator[str]:
    """Decode a file before and after: in UTF-8 if it was in that, else each byte as one character, which suits what extends ASCII.

    No byte is lost in either.
    """
    try:
        before.decode()
        codec = "utf-8"
    except UnicodeDecodeError:
        codec = "latin-1"
    return (decode_marked(data) or data.decode(codec, "surrogateescape") for data in (before, after))


def read_json(before: bytes, after: bytes) -> DocumentReading:
    old, new = (decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after))
    pairs = pair_strings(old, new)
    reading = DocumentReading(alike=pairs is not None)
    reading.add_pairs("string", pairs or [])
    return reading


def read_sheet(before: bytes, after: bytes) -> DocumentReading:
    reading = DocumentReading()
    old, new = _decode_both(before, after)
    reading.alike = reading.add("style sheet", read_css(old), read_css(new))
    return reading


FOR_PATH: Final = "what a rule is for"
"""The holder of a path to which a server rule applies, which is no link."""

FOR_DECODED_PATH: Final = "what a redirect is for"
"""The holder of such a path that the server compares with decoded paths."""

_CODES: Final = frozenset({"permanent", "temp", "seeother", "gone"})
_ROBOTS_PATH: Final = re.compile(r"\s*(?:dis)?allow\s*:[ \t]*(/[^\s#]*)", re.IGNORECASE)
_SITEMAP: Final = re.compile(r"\s*sitemap\s*:(?=.*://)[ \t]*((?!/)[^\s\"<>\\]*)", re.IGNORECASE)
# A header that a host sends with a page stands in a line that begins with white space.
_LINK_HEADER: Final = re.compile(r"[ \t]\s*link\s*:", re.IGNORECASE)
_HEADER_LINK: Final = re.compile(r'<((?:/(?!/)|[A-Za-z][\w+.\-]*://)[^\s"<>\\]*)>')


def read_rules(before: bytes, after: bytes) -> DocumentReading:
    """Pair the addresses in a file of rules for servers or crawlers, line by line."""
    reading = DocumentReading()
    texts = [text.removeprefix("\ufeff") for text in _decode_both(before, after)]
    old, new = (
        [_read_rule(line) for line in re.split("(?<!\\\\)(?<!\\\\\r)(\r\n|\n|\r)", text)] for text in texts
    )
    reading.alike = len(old) == len(new)
    for (holders, was), (others, now) in zip(old, new, strict=False):
        for holder, one, other in zip(holders, was.urls, now.urls, strict=False):
            reading.links[LinkPair(holder, one, other)] += 1
        reading.alike = reading.alike and was.rest == now.rest and holders == others
    return reading


def _read_rule(line: str) -> tuple[list[str], Parts]:
    """Take a line apart into the holders of its addresses, the addresses, and the rest."""
    words = [match for match in re.finditer(r'"[^"\\]*"|[^\s"]+', line) if match[0] != '"']
    places = _addresses_of(line, words)
    rest, done = "", 0
    for _, start, end in places:
        rest, done = f"{rest}{line[done:start]}\0", end
    return [holder for holder, *_ in places], Parts(
        tuple(line[start:end] for _, start, end in places), rest + line[done:]
    )


def _addresses_of(line: str, words: list[re.Match[str]]) -> list[tuple[str, int, int]]:
    """Return the holder and span of each address in a line, which depend on how it begins."""
    if path := _ROBOTS_PATH.match(line):
        return [(FOR_PATH, *path.span(1))]
    if sitemap := _SITEMAP.match(line):
        return [("rule", *sitemap.span(1))]
    if header := _LINK_HEADER.match(line):
        return [("rule", *link.span(1)) for link in _HEADER_LINK.finditer(line, header.end())]
    directive = words[0][0].lower() if words else ""
    if directive in {"redirect", "redirectpermanent", "redirecttemp"}:
        return _in_redirect(line, words[1:])
    if directive == "errordocument":
        return _in_error_document(line, words[1:])
    return _in_columns(line, words)


def _in_redirect(line: str, told: list[re.Match[str]]) -> list[tuple[str, int, int]]:
    """Return the addresses of Apache's `Redirect`: after a status, which may be left out, a path and where it leads."""
    has_status = bool(told[1:]) and (told[0][0].isdigit() or told[0][0].lower() in _CODES)
    places = [_bare(word) for word in told[has_status:]]
    if not 0 < len(places) <= len(("path", "target")) or not _is_local(line, places[0]):
        return []
    if not all(_is_address(line, place) for place in places[1:]):
        return []
    return [(FOR_DECODED_PATH, *places[0]), *(("rule", *place) for place in places[1:])]


def _in_error_document(line: str, told: list[re.Match[str]]) -> list[tuple[str, int, int]]:
    """Return the address of Apache's `ErrorDocument`: after a status, a page, or a message that is none."""
    if len(told) != len(("status", "page")) or not told[0][0].isdigit():
        return []
    place = _bare(told[1])
    return [("rule", *place)] if _is_address(line, place) else []


def _in_columns(line: str, words: list[re.Match[str]]) -> list[tuple[str, int, int]]:
    """Return the addresses of a line that begins with one: that of a page, or the source and target of a redirect."""
    if not words or not _is_address(line, words[0].span()) or words[0][0].startswith('"'):
        return []
    holder = FOR_PATH if words[0][0].startswith("/") else "rule"
    told = next((word for word in words[1:] if not re.match("[^=/:#]+=", word[0])), None)
    if told is None:
        return [(holder, *words[0].span())] if len(words) == 1 else []
    if told[0].startswith("/.netlify/"):
        return [(FOR_PATH, *words[0].span())]
    if _is_address(line, told.span()):
        return [(FOR_PATH, *words[0].span()), ("rule", *told.span())]
    return [(holder, *words[0].span())] if told is words[1] and told[0].startswith("#") else []


def _bare(word: re.Match[str]) -> tuple[int, int]:
    start, end = word.span()
    return (start + 1, end - 1) if word[0].startswith('"') else (start, end)


def _is_local(line: str, place: tuple[int, int]) -> bool:
    text = line[slice(*place)]
    return text.startswith("/") and not text.startswith("//") and not set("<>\\").intersection(text)


def _is_address(line: str, place: tuple[int, int]) -> bool:
    text = line[slice(*place)]
    is_full = re.fullmatch(r'[A-Za-z][A-Za-z0-9+.\-]*://[^\s"<>\\]+', text) is not None
    return is_full or (_is_local(line, place) and not re.search(r"\s", text))


def read_script(before: bytes, after: bytes) -> DocumentReading:
    """Read a script that is a file of its own."""
    if before == after:
        return DocumentReading()
    return _read_literals(pair_literals(*_decode_both(before, after)))


def read_data(before: bytes, after: bytes) -> DocumentReading:
    """Read a JSON file that is data of a script."""
    if before == after:
        return DocumentReading()
    return _read_literals(
        pair_data(*(decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after)))
    )


def _read_literals(pairs: Pairs | None) -> DocumentReading:
    return DocumentReading(alike=pairs is not None, literals=Counter(pairs or ()))
