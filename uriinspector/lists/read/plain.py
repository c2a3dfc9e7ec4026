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
_PUNCTUATION: Final = ".,;:!?'*_"
_CLOSING: Final = {")": "(", "]": "["}


def uris_of_lines(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield each line that is not empty, without the white space around it."""
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text:
            yield FoundUri(text, number)


def uris_of_prose(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield what looks like a URI in a text, without the punctuation and brackets around it."""
    for number, line in enumerate(lines, 1):
        if ":" in line or "www." in line:
            for match in URI_IN_TEXT.finditer(line):
                text = without_punctuation(match[0])
                if text:
                    yield FoundUri(text, number)


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
