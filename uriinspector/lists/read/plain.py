"""URIs in texts that are read by the line: lists of them, and prose."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from uriinspector.core.syntax.span import Span
from uriinspector.lists.model import FoundUri

# A scheme that is followed by slashes, the schemes that people write without, or a bare name with www.
_BEGINNING: Final = r"(?<![A-Za-z0-9+.\-])(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]{0,30})://|(?:mailto|tel|urn|data|magnet|sms|geo):(?=[^\s:/])|www\.(?=[\w-]))"
_OUTSIDE: Final = r"\s<>\"`{}|\\^\u00ab\u00bb\u201c\u201d\u2018\u2019"  # no character of a URI, though some are found in one
URI_IN_TEXT: Final = re.compile(rf"{_BEGINNING}[^{_OUTSIDE}]+")
_START: Final = re.compile(rf"{_BEGINNING}(?=[^{_OUTSIDE}])")
_MARK: Final = re.compile(rf"[{_OUTSIDE}()\[\]',;]")
# Where one URI that stands close to the one before it begins: behind a comma, or what prose and programs put between.
_NEXT: Final = re.compile(r"[,;](?=[A-Za-z][A-Za-z0-9+.\-]{1,30}://|mailto:|www\.\w)")
_OPENING: Final = frozenset("([")
_COMMENT: Final = re.compile(r"#(?:\s|\Z)")
CALLED: Final = re.compile(r"ur[il]s?|links?|href|src|address|target|location|page", re.IGNORECASE)
"""What columns and members with references are called, which may be paths."""

PATH: Final = re.compile(r"(?:/|\.\.?/)\S*")
"""A reference that is a path, as far as its look tells."""

_PUNCTUATION: Final = ".,;:!?'*_"
_CLOSING: Final = {")": "(", "]": "["}


def uris_of_lines(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield each line that is neither empty nor a comment (`# …`), without the white space around it; of a sentence its URIs."""
    for number, line in enumerate(lines, 1):
        text = line.strip().lstrip("\ufeff")  # of one of several files that were put together
        if not text or _COMMENT.match(text):
            continue
        found = tuple(uris_in(text))
        is_sentence = len(found) > 1 or (len(found) == 1 and not text.startswith(found[0]) and " " in text)
        yield from (FoundUri(each, number) for each in (found if is_sentence else (text,)))


def uris_of_prose(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield what looks like a URI in a text, without the punctuation and brackets around it."""
    for number, line in enumerate(lines, 1):
        if ":" in line or "www." in line:
            yield from (FoundUri(text, number) for text in uris_in(line))


def find_uris(text: str) -> Iterator[Span]:
    """Yield the characters of what looks like a URI in any text, without the punctuation, brackets and quotation marks around it.

    >>> text = "See http://h/a_(b), and (www.example.com)!"
    >>> [text[start:end] for start, end in find_uris(text)]
    ['http://h/a_(b)', 'www.example.com']
    """
    position = 0
    while match := _START.search(text, position):
        position = _end_of(text, match)
        found = text[match.start() : position].rstrip(_PUNCTUATION)
        if found:
            yield Span(match.start(), match.start() + len(found))


def uris_in(text: str) -> Iterator[str]:
    """Yield the texts of `find_uris`."""
    return (text[start:end] for start, end in find_uris(text))


def _end_of(text: str, match: re.Match[str]) -> int:
    """Return where a URI ends: at what no URI holds, before the next one, at the mark before it, or at a bracket it did not open.

    Each character is looked at once, however many stand side by side.
    """
    is_quoted = text[match.start() - 1 : match.start()] == "'"
    opened: list[str] = []
    for mark in _MARK.finditer(text, match.end()):
        sign = mark[0]
        if sign in ",;":
            is_end = _NEXT.match(text, mark.start()) is not None
        elif sign == "'":
            is_end = is_quoted
        elif sign in _OPENING:
            opened.append(sign)
            is_end = False
        else:
            is_end = sign not in _CLOSING or not opened or opened.pop() != _CLOSING[sign]
        if is_end:
            return mark.start()
    return len(text)
