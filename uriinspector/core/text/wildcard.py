r"""Patterns in which `*` matches any characters and `?` one; `\*` and `\?` match the characters themselves."""

import functools
import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern

_PIECE: Final = lazy_pattern(r"\\([*?\\])|(\*+)|(\?)|(.)", re.DOTALL)


@functools.lru_cache(maxsize=256)
def wildcard(pattern: str, *, ignore_case: bool = False) -> re.Pattern[str]:
    """Compile a pattern to a regular expression, for use with `fullmatch`."""
    pieces = (_expression(*match.groups("")) for match in _PIECE.finditer(pattern))
    return re.compile("".join(pieces), re.DOTALL | (re.IGNORECASE if ignore_case else re.NOFLAG))


def _expression(escaped: str, several: str, one: str, literal: str) -> str:
    if several:
        return ".*"
    return "." if one else re.escape(escaped or literal)
