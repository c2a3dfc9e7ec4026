"""URIs in texts that are read by the line: lists of them, and prose."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from uriinspector.lists.model import FoundUri

# A scheme that is followed by slashes, the schemes that people write without, or a bare name with www.
URI_IN_TEXT: Final = re.compile(
    r"(?<![A-Za-z0-9+.\-])(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]{0,30})://|(?:mailto|tel|urn|data|magnet|sms|geo):(?=[^\s:/])|www\.(?=[\w-]))"
    r"[^\s<>\"`{}|\\^\u00ab\u00bb\u201c\u201d\u2018\u2019]+"
)
# Where one URI that stands close to the one before it begins: behind a comma, or what prose and programs put between.
_NEXT: Final = re.compile(r"[,;](?=[A-Za-z][A-Za-z0-9+.\-]{1,30}://|mailto:|www\.\w)")
_BRACKET: Final = re.compile(r"[()\[\]]")
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


def uris_in(text: str) -> Iterator[str]:
    """Yield what looks like a URI in a text, each without the punctuation, brackets and quotation marks around it."""
    position = 0
    while match := URI_IN_TEXT.search(text, position):
        end = _end_of(text, match)
        found = without_punctuation(text[match.start() : end])
        if found:
            yield found
        position = end


def _end_of(text: str, match: re.Match[str]) -> int:
    """Return where a URI in a text ends: before the next one, the mark that was set before it, or a bracket it did not open."""
    end = match.end()
    following = _NEXT.search(text, match.start() + 1, end)
    if following is not None:
        end = following.start()
    if text[match.start() - 1 : match.start()] == "'":
        closing = text.find("'", match.start(), end)
        end = end if closing < 0 else closing
    opened: list[str] = []
    for bracket in _BRACKET.finditer(text, match.start(), end):
        if bracket[0] in _OPENING:
            opened.append(bracket[0])
        elif opened and opened[-1] == _CLOSING[bracket[0]]:
            opened.pop()
        else:
            return bracket.start()
    return end


def without_punctuation(text: str) -> str:
    """Return a URI without the sentence around it: a full stop, a bracket that was opened before it."""
    while text:
        last = text[-1]
        opening = _CLOSING.get(last)
        if last in _PUNCTUATION or (opening is not None and text.count(opening) < text.count(last)):
            text = text[:-1]
        else:
            break
    return text
