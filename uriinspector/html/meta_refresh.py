"""The URL of `<meta http-equiv=refresh>` (HTML Standard, 4.2.5.3 "Refresh state")."""

import re
from typing import Final

from uriinspector.core.span import Span

_SPACE: Final = r"[\t\n\f\r ]*+"
_REFRESH: Final = re.compile(
    rf"{_SPACE}(?:[0-9]++[0-9.]*+|\.[0-9.]*+)(?=[;,\t\n\f\r ]){_SPACE}[;,]?{_SPACE}"
    rf"(?:[uU][rR][lL]{_SPACE}={_SPACE}(?:(?P<quote>[\"'])(?P<quoted>.*?)(?:(?P=quote)|\Z)|(?P<named>.*+))|(?P<bare>.++))",
    re.DOTALL,
)


def find_refresh_url(text: str) -> tuple[Span, str] | None:
    """The span of the URL and the quote around it (or empty); None when the page only reloads itself."""
    found = _REFRESH.match(text)
    if found is None:
        return None
    kind = found.lastgroup or "quoted"
    if kind == "quote":
        kind = "quoted"
    start, end = found.span(kind)
    return (Span(start, end), found["quote"] or "") if start < end else None
