"""Split any string into the five components of RFC 3986, and put them together again, without loss."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span, span_of

# RFC 3986 appendix B, word for word; DOTALL because a fragment may (wrongly) hold a line break.
_APPENDIX_B: Final = lazy_pattern(
    r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL
)


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
        scheme, authority, path, query, fragment = self
        position = 0
        if scheme is not None:
            yield "scheme", scheme, 0
            position = len(scheme) + 1
        if authority is not None:
            position += 2
            yield "authority", authority, position
            position += len(authority)
        yield "path", path, position
        position += len(path) + 1
        if query is not None:
            yield "query", query, position
            position += len(query) + 1
        if fragment is not None:
            yield "fragment", fragment, position

    def span(self, component: str) -> Span | None:
        """Return where a component stands in `text`, its delimiters left out; None where it is absent."""
        for name, value, start in self.placed():
            if name == component:
                return span_of((start, start + len(value)))
        return None


uri_of: Final[Callable[[tuple[str | Any, ...]], Uri]] = partial(tuple.__new__, Uri)
"""Makes a Uri of five components without the named tuple's own constructor: one is made for every link."""


def split(text: str) -> Uri:
    """Split any string by the expression of RFC 3986 appendix B."""
    match = _APPENDIX_B.match(text)
    assert match is not None  # every part of the expression may be empty
    return uri_of(match.groups())
