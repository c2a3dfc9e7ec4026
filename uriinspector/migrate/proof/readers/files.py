"""Read files of a single language before and after: style sheets, JSON, scripts and their data, and server rules."""

import re
from collections import Counter
from typing import Final

from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.page_scripts import decode_marked, pair_data
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import DocumentReading, LinkPair, Pairs, Parts, read_css


def read_json(before: bytes, after: bytes) -> DocumentReading:
    """Pair the links of a JSON file."""
    old, new = (decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after))
    pairs = pair_strings(old, new)
    reading = DocumentReading(alike=pairs is not None)
    reading.add_pairs("string", pairs or [])
    return reading


def read_sheet(before: bytes, after: bytes) -> DocumentReading:
    """Pair the links of a style sheet; each byte is read as one character, which suits all encodings that extend ASCII."""
    reading = DocumentReading()
    old, new = (decode_marked(data) or data.decode("latin-1") for data in (before, after))
    reading.alike = reading.add("style sheet", read_css(old), read_css(new))
    return reading


FOR_PATH: Final = "what a rule is for"
"""The holder of a path to which a server rule applies, which is no link."""

FOR_DECODED_PATH: Final = "what a redirect is for"
"""The holder of such a path that the server compares with decoded paths."""

_CODES: Final = frozenset({"permanent", "temp", "seeother", "gone"})


def read_rules(before: bytes, after: bytes) -> DocumentReading:
    """Pair the addresses in a file of rules for servers or crawlers, line by line."""
    reading = DocumentReading()
    texts = [
        (decode_marked(data) or data.decode("latin-1")).removeprefix("\ufeff") for data in (before, after)
    ]
    old, new = ([_read_rule(line) for line in re.split("(\r\n|\n|\r)", text)] for text in texts)
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
    """Return the holder and span of each address in a line, which depend on its first word."""
    name, colon, value = line.partition(":")
    key = name.strip().lower()
    start = len(name) + len(colon) + len(value) - len(value.lstrip(" \t"))
    if key in {"allow", "disallow"} and value.lstrip(" \t").startswith("/"):
        end = re.compile(r"[\s#]|\Z").search(line, start)
        return [(FOR_PATH, start, end.start())] if end else []
    if key == "sitemap" and "://" in value:
        end = re.compile(r'[\s"<>\\]|\Z').search(line, start)
        return [("rule", start, end.start())] if end and not line[start:].startswith("/") else []
    if key == "link" and line[:1] in {" ", "\t"}:
        links = re.finditer(r'<((?:/(?!/)|[A-Za-z][\w+.\-]*://)[^\s"<>\\]*)>', value)
        begin = len(name) + 1
        return [("rule", begin + link.start(1), begin + link.end(1)) for link in links]
    directive, told = (words[0][0].lower() if words else ""), words[1:]
    if directive in {"redirect", "redirectpermanent", "redirecttemp"}:
        if told[1:] and (told[0][0].isdigit() or told[0][0].lower() in _CODES):
            del told[0]
        places = [_bare(word) for word in told]
        is_plain = bool(places) and _is_local(line, places[0])
        if is_plain and not places[2:] and all(_is_address(line, place) for place in places[1:]):
            return [(FOR_DECODED_PATH, *places[0]), *(("rule", *place) for place in places[1:])]
        return []
    if directive == "errordocument":
        place = _bare(words[-1])
        is_plain = len(told) == len(("code", "address")) and told[0][0].isdigit()
        return [("rule", *place)] if is_plain and _is_address(line, place) else []
    return _in_columns(line, words)


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
    """Read a script that is a file of its own; each byte is read as one character, which suits encodings that extend ASCII."""
    if before == after:
        return DocumentReading()
    return _read_literals(
        pair_literals(*(decode_marked(data) or data.decode("latin-1") for data in (before, after)))
    )


def read_data(before: bytes, after: bytes) -> DocumentReading:
    """Read a JSON file that is data of a script."""
    if before == after:
        return DocumentReading()
    return _read_literals(
        pair_data(*(decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after)))
    )


def _read_literals(pairs: Pairs | None) -> DocumentReading:
    return DocumentReading(alike=pairs is not None, literals=Counter(pairs or ()))
