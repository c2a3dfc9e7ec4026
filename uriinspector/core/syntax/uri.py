"""Split any string into the five components of RFC 3986, and put them together again, without loss."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from uriinspector.core.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span, span_of

# RFC 3986 appendix B, word for word; DOTALL because a fragment may (wrongly) hold a line break.
_APPENDIX_B: Final = lazy_pattern(
    r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL
)

_LEADS: Final = (0, 2, 0, 1, 1)  # the length of the delimiter before each component, `//` `?` `#`
_TRAILS: Final = (1, 0, 0, 0, 0)  # and after it: the `:` of the scheme


class Uri(NamedTuple):
    """The five components as written; None for an absent one, `""` for an empty one (RFC 3986 5.3).

    A named tuple, since one is made for every key press and every link of a site.
    """

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None

    @property
    def text(self) -> str:
        """The reference put together again (RFC 3986 5.3); the inverse of `split` for every string."""
        parts = [self.path]
        if self.authority is not None:
            parts.insert(0, f"//{self.authority}")
        if self.scheme is not None:
            parts.insert(0, f"{self.scheme}:")
        if self.query is not None:
            parts.append(f"?{self.query}")
        if self.fragment is not None:
            parts.append(f"#{self.fragment}")
        return "".join(parts)

    def placed(self) -> Iterator[tuple[str, str, int]]:
        """Yield each component that is present: its name, its text, and where that begins in `text`."""
        position = 0
        for name, value, lead, trail in zip(self._fields, self, _LEADS, _TRAILS, strict=True):
            if value is not None:
                yield name, value, position + lead
                position += lead + len(value) + trail

    def span(self, component: str) -> Span | None:
        """Return where a component stands in `text`, its delimiters left out; None where it is absent."""
        position = 0
        for name, value, lead, trail in zip(self._fields, self, _LEADS, _TRAILS, strict=True):
            if name == component:
                return None if value is None else span_of((position + lead, position + lead + len(value)))
            if value is not None:
                position += lead + len(value) + trail
        return None


uri_of: Final[Callable[[tuple[str | Any, ...]], Uri]] = partial(tuple.__new__, Uri)
"""Makes a Uri of five components without the named tuple's own constructor: one is made for every link."""


def split(text: str) -> Uri:
    """Split any string by the expression of RFC 3986 appendix B."""
    match = _APPENDIX_B.match(text)
    assert match is not None  # every part of the expression may be empty
    return uri_of(match.groups())
