"""Texts for fuzzing the core: made of pieces that trip parsers, and the vectors, whole and with a piece changed."""

import functools
import random
from collections.abc import Iterator
from typing import Any

from vectors import names, suite

PIECES = [
    "http", "HTTP", "https", "ws", "urn", "mailto", "file", "data", "tel", "ldap", "ftp", "sip", "sms", "geo", "uuid", "irc",
    "git", "javascript", ":", "//", "/", "?", "#", "@", "[", "]", "::", "::1", "[::1]", "1.2.3.4", "256.1.1.1", "0x7f.1",
    "example.com", "EXAMPLE", "xn--fa-hia", "xn--a", "..", ".", "./", "../", "%2e", "%2F", "%2f", "%", "%4", "%41", "%C3%A9",
    "%FF", "%25", "%2%30", "%7E", "é", "α", " ", "\n", "\t", "\\", "&", "=", ";", "+", ",", "a", "b", "c|", "C:", "80", ":080",
    ":80", "\0", "\u202e", "\ud800", "\ue000", "\ufffe", "{", "|", "<", ">", '"', "'", "^", "`", "&amp;", "?amp;", "%u00e9",
    "hxxp", "[.]", "(.)", "[dot]", "htp", "url:", "(", ")", "!", "www.", ".com", "localhost", "joe", "pw", "utm_source=x",
    "PHPSESSID=1", "id=5", "text/html", ";base64", ";charset=x", "isbn:", "uuid:", "oid:", "0-306-40615-3", "1.40.",
    "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "https%3A%2F%2F", "\u200b", "%E2%80%8B", "%00", "%0d%0a", "\u3002", "\uff0f", "①",
    "/..", "%2E%2e", ";;", "%c3%a9", "crs=wgs84", "u=0.0", "isub=%2d", "ext=1", "[::%31]", "[", ":80)", "1.2.3.4.5", "c|/", "!",
]  # fmt: skip
SCHEMES = [
    "http",
    "https",
    "ftp",
    "file",
    "urn",
    "data",
    "mailto",
    "ws",
    "foo",
    "tel",
    "sip",
    "git",
    "geo",
    "news",
    "javascript",
]
LEADS = ["", "/", "//", "//", "//", "//example.com/", "//h/"]
LONGEST = 200  # characters of a vector


def texts(count: int, seed: int) -> Iterator[str]:
    """Return so many texts, the same ones for the same seed; some are repeated."""
    chance = random.Random(seed)
    known = vectors()
    for _ in range(count):
        way = chance.random()
        if way < 0.3:
            yield "".join(chance.choices(PIECES, k=chance.randint(1, 10)))
        elif way < 0.65:
            rest = "".join(chance.choices(PIECES, k=chance.randint(1, 8)))
            yield f"{chance.choice(SCHEMES)}:{chance.choice(LEADS)}{rest}"
        elif way < 0.85:
            yield _changed(chance.choice(known), chance)
        else:
            yield chance.choice(known)


def _changed(text: str, chance: random.Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + chance.choice(PIECES) + text[place + chance.randint(0, 2) :]


@functools.cache
def vectors() -> tuple[str, ...]:
    """Return every text of every suite that is short enough for a link."""
    found: set[str] = set()
    for name in names():
        _gather(suite(name), found)
    return tuple(sorted(text for text in found if len(text) <= LONGEST))


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, list | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            _gather(inner, found)
