"""Image candidates (HTML Standard, 4.8.4.3.10 "Parsing a srcset attribute"): where their URLs stand."""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.core.syntax.span import Span

_URL: Final = re.compile(r"[\t\n\f\r ,]*+([^\t\n\f\r ]++)")
_DESCRIPTORS: Final = re.compile(r"(?:[^(),]++|\([^)]*+(?:\)|\Z)|\))*+(?:,|\Z)")


def find_candidates(text: str) -> Iterator[Span]:
    """Yield the span of each candidate's URL, also of candidates that browsers drop."""
    position = 0
    while found := _URL.match(text, position):
        start, end = found.span(1)
        bare = end - (len(found[1]) - len(found[1].rstrip(",")))
        yield Span(start, bare)
        position = end
        if bare == end and (after := _DESCRIPTORS.match(text, end)):
            position = after.end()
