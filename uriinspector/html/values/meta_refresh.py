"""The URL of `<meta http-equiv=refresh>` (HTML Standard, 4.2.5.3 "Refresh state")."""

import re
from typing import Final

from uriinspector.core.syntax.span import Span

_SPACE: Final = r"[\t\n\f\r ]*+"
_REFRESH: Final = re.compile(
    rf"{_SPACE}(?:[0-9]++[0-9.]*+|\.[0-9.]*+)(?=[;,\t\n\f\r ]){_SPACE}[;,]?+{_SPACE}"
    rf"(?!\Z)(?:[uU][rR][lL]{_SPACE}={_SPACE})?+"
    rf"(?:(?P<quote>[\"'])(?P<quoted>[^\"']*+(?:(?!(?P=quote)).[^\"']*+)*+)|(?P<bare>.*+))",
    re.DOTALL,
)


def find_refresh_url(text: str) -> tuple[Span, str] | None:
    """Return the span of the URL, and the quote around it or ""; None when the page only reloads itself."""
    found = _REFRESH.match(text)
    if found is None:
        return None
    if found["quote"]:
        return Span(*found.span("quoted")), found["quote"]
    start, end = found.span("bare")
    return Span(start, start + len(text[start:end].rstrip("\t\n\f\r "))), ""
