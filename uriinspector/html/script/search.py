"""Find addresses at the beginning of strings, in every spelling and at any depth of quotation, before anything is parsed.

Most scripts hold none, and the search is made for them: `bytes.find` looks for a path with what must stand before it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote_to_bytes

from uriinspector.core.syntax.span import Span

_BACKSLASHES: Final = r"\\{1,16}"  # a script in a script doubles them
_REFERENCE: Final = "&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);"  # a quotation mark in an attribute
_QUOTE: Final = rf"(?:[\"'`]|{_BACKSLASHES}(?:u00|x)(?:2[27]|60)|{_REFERENCE})"
_SLASH: Final = rf"(?:/|{_BACKSLASHES}(?:/|u002[fF]|x2[fF]|u\{{0{{0,4}}2[fF]\}}))"
_END: Final = rf"(?={_SLASH}|\\{{0,16}}{_QUOTE}|[?#]|\$\{{)"
# Words separated by white space are prose, unless they are those of a `srcset`; a placeholder or a tag ends the address.
_NO_PROSE: Final = r"(?![^\"'`\\$&<>\s]{0,2000}[\t\n\r ](?![\t\n\r ]*[0-9.]{1,9}[wx][\"'`\\,\s]))"
_BEFORE_SLASH: Final = (
    b'"',
    b"'",
    b"`",
    b"\\",
    b"2",
    b"7",
    b"0",
    b";",
)  # ends of a quotation mark or its escape
_BEFORE_HOST: Final = (b"/", b"f", b"}")  # ends of the slash before, in lower case
_BEFORE: Final = 64  # the longest quotation mark, scheme and slashes, in bytes
_LONGEST_ADDRESS: Final = 2048  # bytes after the beginning of an address in which white space makes it prose
_ROOT_PATH: Final = re.compile(r"/(?!/)[^\t\n\f\r ]*")
_WORD: Final = re.compile("[A-Za-z0-9_]*")
_SLASH_ENDS: Final = ("/", "2f", "2F", "2f}", "2F}")  # the ends of every spelling of a slash


class StringStartFinder:
    """Finds strings that begin with one of some paths, or with a URL of one of some places.

    `paths` end with a slash; `sites` are pairs of a host, with its port, and a path. Strings that begin with one of `exclude`,
    which are longer paths, do not count, nor does prose, an address with white space after it, unless `prose` is set. With
    `root`, `begins` accepts any path from the root; `find` is not concerned.
    """

    def __init__(
        self,
        paths: Iterable[str],
        sites: Iterable[tuple[str, str]] = (),
        exclude: Iterable[str] = (),
        *,
        prose: bool = False,
        root: bool = False,
    ) -> None:
        own, urls, longer = tuple(paths), tuple(sites), tuple(exclude)
        ways = [*map(path_expression, own), *(site_expression(*site) for site in urls)]
        words = {_first_word(path.split("/")[1]) for path in own}
        self._marks = _marks(words)
        self._root = root
        self._host_marks = _marks({_first_word(host).lower() for host, _ in urls})
        passed = "".join(f"(?!{path_expression(path)}{_END})" for path in longer)
        expression = f"{_QUOTE}{passed}({'|'.join(ways)}){_END}{'' if prose else _NO_PROSE}"
        self._expression = re.compile(expression.encode("latin-1")) if ways else None
        self._longest = _LONGEST_ADDRESS + 12 * max(
            [*map(len, own), *(len(host) + len(path) for host, path in urls)], default=0
        )  # bytes, each character escaped

    def find(self, data: bytes) -> Iterator[Span]:
        """Yield where addresses stand in `data`, without the quotation mark before them and without what follows."""
        if self._expression is None:
            return
        end = 0
        for place in sorted({*self._places(data)}):
            for match in self._expression.finditer(data, max(end, place - _BEFORE), place + self._longest):
                end = match.end(1)
                yield Span(*match.span(1))

    def begins(self, text: str) -> bool:
        """Tell whether a string that holds `text` alone begins with an address."""
        if self._root and _ROOT_PATH.fullmatch(text):
            return True
        if self._expression is None:
            return False
        return self._expression.match(f'"{text[:_LONGEST_ADDRESS]}"'.encode("utf-8", "replace")) is not None

    def _places(self, data: bytes) -> Iterator[int]:
        for mark in self._marks:
            yield from _find_mark(data, mark, _BEFORE_SLASH)
        if self._host_marks:
            lower = data.lower()  # ASCII alone, so that places stay what they are
            for mark in self._host_marks:
                yield from _find_mark(lower, mark, _BEFORE_HOST)


def _marks(words: Iterable[str]) -> tuple[bytes, ...]:
    """Return texts of which every spelling of a slash and a word after it holds one."""
    return tuple(f"{end}{word}".encode("ascii") for word in sorted(words) for end in _SLASH_ENDS)


def path_expression(path: str) -> str:
    """Return an expression for every spelling of a path without its last slash; its characters stand for bytes."""
    segments = path.removesuffix("/").split("/")
    return _SLASH.join("".join(map(_character_expression, _decode_segment(segment))) for segment in segments)


def site_expression(host: str, path: str) -> str:
    """Return an expression for every spelling of a URL with this host, with or without a scheme."""
    return rf"(?:(?i:https?)(?::|\\u003[aA]))?{_SLASH}{_SLASH}(?i:{re.escape(host)}){path_expression(path)}"


def _first_word(text: str) -> str:
    found = _WORD.match(_decode_segment(text))
    return found[0] if found else ""


def _find_mark(data: bytes, mark: bytes, befores: tuple[bytes, ...]) -> Iterator[int]:
    """Yield where a mark stands that may belong to a slash with a quotation mark before it.

    Many paths have the word in their middle, so the mark is looked for with what must stand before it.
    """
    if mark not in data:
        return
    for before in befores if mark[:1] == b"/" else (b"",):
        wanted = before + mark
        place = data.find(wanted)
        while place >= 0:
            yield place + len(before)
            place = data.find(wanted, place + 1)


def _decode_segment(segment: str) -> str:
    return unquote_to_bytes(segment).decode("utf-8", "surrogateescape")


def _character_expression(character: str) -> str:
    if character.isascii() and character.isalnum():
        return character
    octets = character.encode("utf-8", "surrogateescape")
    ways = [re.escape(octets.decode("latin-1")), "".join(f"%(?i:{octet:02x})" for octet in octets)]
    if ord(character) <= 0xFFFF:  # noqa: PLR2004 - what four digits can say
        ways.append(rf"{_BACKSLASHES}u(?i:{ord(character):04x})")
    return f"(?:{'|'.join(ways)})"
