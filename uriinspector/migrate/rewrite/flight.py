"""Recognize payloads of React Server Components, which Next.js exports as files: `index.txt` beside `index.html`.

Each row is a number, a colon and JSON, so it is read as data. A row of text begins with its length in bytes; nothing in
it may change.
"""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.migrate.model.file_edits import Edits

SUFFIX: Final = ".txt"
_BEGINS: Final = re.compile(rb"[0-9a-f]{0,8}:(?:[\[{\"]|I\[|HL\[|T[0-9a-f]+,|null|true|false|\$)")
_TEXT: Final = re.compile(rb"[0-9a-f]*+:T(?P<length>[0-9a-f]{1,8}),")


def is_flight(data: bytes) -> bool:
    """Whether a file of text is such a payload."""
    return _BEGINS.match(data) is not None


def changes_text(data: bytes, edits: Edits) -> bool:
    """Whether an edit lies in a row of text, whose length would then be wrong."""
    texts = list(_texts(data))
    return any(start <= edit.start < end for edit in edits for start, end in texts)


def _texts(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield where rows of text stand."""
    position = 0
    while position < len(data):
        found = _TEXT.match(data, position)
        if found is not None:
            yield found.end(), found.end() + int(found["length"], 16)
            position = found.end() + int(found["length"], 16)
            continue
        end = data.find(b"\n", position)
        position = len(data) if end < 0 else end + 1
