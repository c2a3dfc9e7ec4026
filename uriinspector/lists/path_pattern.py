"""The pattern of a path, in which placeholders such as `{n}` stand for what differs from one resource to the next."""

import re
from typing import Final

from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Uri

# The first that is the whole of a word counts.
_WORDS: Final = (
    ("{uuid}", re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)),
    ("{date}", re.compile(r"(?:19|20)[0-9]{2}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12][0-9]|3[01])(?:T[0-9:.]+Z?)?")),
    ("{n}", re.compile(r"[0-9]+")),
    ("{hex}", re.compile(r"(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{8,}", re.IGNORECASE)),
)  # fmt: skip
_INSIDE: Final = re.compile(r"(?<![0-9A-Za-z])[0-9]+(?![0-9A-Za-z])")  # numbers between other characters
_EXTENSION: Final = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}")
_DATE: Final = re.compile(r"/(?:19|20)[0-9]{2}/(?:0?[1-9]|1[0-2])(?:/(?:0?[1-9]|[12][0-9]|3[01]))?(?=/|$)")


def path_pattern(uri: Uri) -> str:
    """Return the path with numbers, UUIDs, dates and hexadecimal texts replaced.

    >>> from uriinspector.core.syntax.uri import split
    >>> path_pattern(split("http://h/users/17/posts/2026-11-22/page-3.html"))
    '/users/{n}/posts/{date}/page-{n}.html'
    """
    path = _DATE.sub("/{date}", uri.path)
    return "/".join(map(_segment, path.split("/"))) or ("/" if uri.authority is not None else "")


def _segment(segment: str) -> str:
    if not any(map(str.isdigit, segment)) or segment == "{date}":
        return segment
    name, extension = segment, ""
    dot = segment.rfind(".")
    if dot > 0 and _EXTENSION.fullmatch(segment, dot):
        name, extension = segment[:dot], segment[dot:]
    text = decode(name)
    for placeholder, expression in _WORDS:
        if expression.fullmatch(text):
            return placeholder + extension
    return _INSIDE.sub("{n}", name) + extension
