"""Find every spelling of a base in the bytes of a file.

Each character of a base may be written as it is, percent-encoded (more than once), as an HTML character reference, or escaped
as in CSS, JavaScript or JSON. The host may be in upper or lower case, in Unicode or Punycode, with or without the default
port. What follows must end the base, so that longer names don't match.
"""

import functools
import html.entities
import re
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.reading.browser import host_to_unicode
from uriinspector.core.syntax.charsets import SURROGATES
from uriinspector.core.syntax.span import Span
from uriinspector.html.script.search import lowered, places_in_any_case, spelled_from

_meaning: Final = html.entities.html5.__getitem__
_NAMES: Final = {
    meaning: [*names] for meaning, names in groupby(sorted(html.entities.html5, key=_meaning), _meaning)
}
_DEFAULT_PORTS: Final = ("80", "443")
_WEB: Final = frozenset({"http:", "https:"})
_WORD: Final = re.compile("[A-Za-z0-9.-]+")
# The first characters of escapes, as expressions, with lookaheads that exclude the commonest escapes of other characters.
_MARKS: Final = {"%": "(?=[2-7])", "&": "(?!(?:gt|lt|quot|nbsp);)", r"\\": r"(?![\"'nrt/]|u(?!00|\{))"}
# Bytes of `&amp;amp;CounterClockwiseContourIntegral;`, or of four octets encoded four times, with a few to spare.
_LONGEST_SPELLING: Final = 48
_ROUND_A_BASE: Final = 8  # characters for a default port, and for what ends the base
_HEX_ENDS: Final = "(?![0-9A-Fa-f])"
_CSS_SPACE: Final = r"(?:\r\n|[ \t\n\f\r])?"


class LeakFinder:
    """Finds every spelling of some bases; it looks at each byte a bounded number of times."""

    def __init__(self, old_bases: Iterable[str], new_bases: Iterable[str]) -> None:
        """Take hrefs with a final slash; where a new base begins with an old one, the new base is not reported.

        After a move from http to https it is reported where it is spelled with `http:`, and after one to http with `https:`.
        """
        self._new = tuple(new_bases)
        self._olds = tuple(base for base in dict.fromkeys(old_bases) if base not in self._new)
        self._schemes = frozenset(base.partition(":")[0] for base in self._olds)
        self._words = _words(self._olds)
        self._disguises = _disguises(word.text for word in self._words)
        self._reach = (max(map(len, self._olds), default=0) + _ROUND_A_BASE) * _LONGEST_SPELLING

    def find(self, data: bytes) -> Iterator[Span]:
        for first, last in self._windows(data):
            for match in _expression(self._olds, self._new).finditer(data, first, last):
                start = self._find_start(data, match.start())
                other = _OTHER_SCHEME.get(match.lastgroup or "")
                if other is not None and not other.search(data, start or 0, match.start()):
                    continue
                if start is not None:
                    yield Span(start, match.end())

    def _windows(self, data: bytes) -> Iterator[tuple[int, int]]:
        """Yield in order the pieces of `data` that may hold a base.

        Every spelling of a base contains its longest word, or an escape of one of the characters of that word. Both are rare
        and quick to find, so that most of a page need not be searched. Where the word goes on plainly as no base does, as in
        links to other pages of the host, nothing is searched.
        """
        if not all(word.text for word in self._words):
            yield (0, len(data)) if self._olds else (0, 0)
            return
        first, last = 0, 0
        for place in merge(*self._hints(data)):
            if place - self._reach > last:
                if last:
                    yield first, last
                first = place - self._reach
            first, last = max(0, first), place + self._reach
        if last:
            yield first, last

    def _hints(self, data: bytes) -> Iterator[Iterator[int]]:
        """Yield the places of each word, then those of each kind of escape."""
        for word in self._words:
            yield word.places(data)
        for mark, disguise in self._disguises.items():
            if mark in data:
                yield (match.start() for match in disguise.finditer(data))

    def _find_start(self, data: bytes, slashes: int) -> int | None:
        """Return where the address begins; None if its scheme makes it an address of another kind."""
        first = max(0, slashes - _LONGEST_SCHEME)
        web = _WEB_SCHEME.search(data, first, slashes)
        if web is not None:
            return web.start()
        other = _SCHEME.search(data, first, slashes)
        if other is None:
            return slashes
        return other.start() if other[1].decode("ascii").lower() in self._schemes else None


@functools.lru_cache(maxsize=1)
def _expression(olds: tuple[str, ...], new: tuple[str, ...]) -> re.Pattern[bytes]:
    """Return an expression that matches old bases from `//` on, which `re` finds fast; the scheme is checked afterwards."""
    own = "|".join(dict.fromkeys(map(_base, olds)))
    inside = [base for base in new if any(_site(base).startswith(_site(old)) for old in olds)]
    by_scheme = [
        base for base in inside if base.startswith(tuple(_OTHER_SCHEME)) and not base.startswith(olds)
    ]
    same = [base for base in inside if base not in by_scheme]
    but = f"(?!{'|'.join(map(_base, same))})" if same else ""
    moved = "|".join(
        f"(?P<{scheme}>(?={'|'.join(map(_base, bases))}))"
        for scheme in _OTHER_SCHEME
        if (bases := [base for base in by_scheme if base.partition(":")[0] == scheme])
    )
    slash = _any_spelling("/")
    return re.compile(f"{slash}{slash}{but}(?:{moved or '(?!)'})?(?:{own})".encode("latin-1"))


def _site(base: str) -> str:
    """Return a base without its scheme."""
    return base.partition(":")[2]


def _base(base: str) -> str:
    """Return an expression for the host, port and path of a base, and for its end."""
    url = ada_url.URL(base)
    hosts = dict.fromkeys((url.hostname, host_to_unicode(url.hostname)))
    host = "|".join(_any_case(name) for name in hosts)
    default = f"(?:{_any_spelling(':')}(?:{'|'.join(_DEFAULT_PORTS)}))?" if url.protocol in _WEB else ""
    port = _any_spelling_of_text(f":{url.port}") if url.port else default
    return f"(?:{host}){port}{_any_spelling_of_text(_path(url.pathname))}{_END}"


class _Word(NamedTuple):
    """The longest word of a base, in lower case, and an expression for it and what follows it in the base."""

    text: bytes
    to_end: re.Pattern[bytes]

    def places(self, data: bytes) -> Iterator[int]:
        """Yield where the word begins, unless it goes on plainly as the base does not."""
        lower = lowered(data)
        return (place for place in places_in_any_case(self.text, data) if self.to_end.match(lower, place))


def _words(olds: Iterable[str]) -> list[_Word]:
    """Return the longest word of each host and path, with the host in Punycode and in Unicode."""
    places = [
        f"{host}{_path(url.pathname)}"
        for url in map(ada_url.URL, olds)
        for host in dict.fromkeys((url.hostname, host_to_unicode(url.hostname)))
    ]
    words = []
    for place in places:
        word = max(_WORD.findall(place), key=len, default="")
        to_end = place[place.index(word) :].encode("utf-8", "surrogateescape")
        words.append(_Word(word.lower().encode("ascii"), spelled_from([to_end])))
    return words


def _disguises(words: Iterable[bytes]) -> dict[bytes, re.Pattern[bytes]]:
    """Map the first byte of escapes to an expression for the escapes of characters in the words.

    It also matches the beginning of the next character, because escapes of a full stop alone are common.
    """
    spelled = [word.decode("ascii") for word in words]
    pairs = sorted({pair for word in spelled for pair in zip(word, (*word[1:], ""), strict=True)})
    ways = [
        way + _beginning(following)
        for character, following in pairs
        for each in sorted({character, character.upper()})
        for way in _ways(each)
    ]
    expressions: dict[bytes, re.Pattern[bytes]] = {}
    for mark, but in _MARKS.items():
        escapes = [way.removeprefix(mark) for way in ways if way.startswith(mark)]
        if escapes:
            expressions[mark[:1].encode()] = lazy_pattern(
                f"{mark}{but}(?:{'|'.join(escapes)})".encode("latin-1")
            )
    return expressions


def _beginning(character: str) -> str:
    """Return an expression for the first byte of every spelling of an ASCII character, in either case."""
    return rf"[{re.escape(character + character.upper())}%&\\]" if character else ""


def _path(pathname: str) -> str:
    """Return a path decoded and without its final slash; bytes that are not UTF-8 become lone surrogates."""
    return unquote_to_bytes(pathname.removesuffix("/")).decode("utf-8", "surrogateescape")


def _any_spelling_of_text(text: str) -> str:
    return "".join(map(_any_spelling, text))


def _any_case(text: str) -> str:
    """Return an expression for every spelling of a text in upper or lower case."""
    return "".join(
        _any_spelling(character) if character.lower() == character.upper() else _either_case(character)
        for character in text
    )


def _either_case(character: str) -> str:
    return f"(?:{_any_spelling(character.lower())}|{_any_spelling(character.upper())})"


def _any_spelling(character: str) -> str:
    """Return an expression for every spelling of a character, whose characters stand for bytes."""
    return f"(?:{'|'.join(_ways(character))})"


def _ways(character: str) -> list[str]:
    """Return the spellings of a character, as expressions."""
    octets = character.encode("utf-8", "surrogateescape")
    ways = [_literal(octets), "".join(f"%(?:25){{0,3}}(?i:{octet:02x})" for octet in octets)]
    code = ord(character)
    if code in SURROGATES:  # a byte that is not UTF-8 has no code point that could be escaped
        return ways
    if 0x80 <= code < 0x100:  # noqa: PLR2004 - as ISO 8859-1 and its kin write it
        ways.append(_literal(bytes([code])))
    return ways + _references(character) + _escapes(character)


def _literal(octets: bytes) -> str:
    return re.escape(octets.decode("latin-1"))


def _references(character: str) -> list[str]:
    """Return an expression for character references, by number and name, whose `&` may itself be escaped as `&amp;`."""
    code = ord(character)
    numbers = [rf"#0{{0,6}}{code}(?!\d);?", rf"#[xX]0{{0,6}}(?i:{code:x}){_HEX_ENDS};?"]
    return [f"&(?:amp;){{0,2}}(?:{'|'.join((*numbers, *map(re.escape, _NAMES.get(character, ()))))})"]


def _escapes(character: str) -> list[str]:
    r"""Return an expression for `\/`, `\x2f`, `\u002f`, `\u{2f}` and CSS's `\2f `; scripts in strings double the backslash."""
    code = f"{ord(character):x}"
    ways = [rf"u\{{0{{0,4}}(?i:{code})\}}", rf"(?i:{code:0>6}){_CSS_SPACE}"]
    ways.append(rf"0{{0,{5 - min(len(code), 5)}}}(?i:{code}){_HEX_ENDS}{_CSS_SPACE}")
    if len(code) <= 4:  # noqa: PLR2004 - the digits such an escape has
        ways.append(f"u(?i:{code:0>4})")
    if len(code) <= 2:  # noqa: PLR2004
        ways.append(f"x(?i:{code:0>2})")
    if not character.isalnum():
        ways.append(_literal(character.encode("utf-8")))
    return [rf"\\\\{{0,3}}(?:{'|'.join(ways)})"]


# Readers of feeds and calendars make `https:` of their own schemes.
_WEB_SCHEME: Final = lazy_pattern(
    f"(?:{_any_case('http')}{_any_case('s')}?|(?i:feed|webcals?)){_any_spelling(':')}\\Z".encode("latin-1")
)
_HTTP: Final = lazy_pattern(f"{_any_case('http')}{_any_spelling(':')}\\Z".encode("latin-1"))
_HTTPS: Final = lazy_pattern(f"{_any_case('https')}{_any_spelling(':')}\\Z".encode("latin-1"))
_OTHER_SCHEME: Final = {"https": _HTTP, "http": _HTTPS}
"""By the scheme of a new base: how an address of the old one begins, where only the scheme differs."""
_SCHEME: Final = re.compile(rb"([A-Za-z][A-Za-z0-9+.-]*+):\Z")
_LONGEST_SCHEME: Final = 80  # bytes, with each character escaped

# A base ends where its last segment ends; a full stop at the end of a sentence is not part of it.
_END: Final = (
    rf"(?:(?={_any_spelling('/')}|{_any_spelling('?')}|{_any_spelling('#')}|%(?:25){{0,3}}(?i:2[267]|3[ce]))"
    r"|(?![A-Za-z0-9_~@%\x80-\xff-]|\.[A-Za-z0-9]|:[0-9]))"
)
