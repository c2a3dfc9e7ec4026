"""Put a URI together from its parts, as `inspect` names them."""

from collections.abc import Mapping
from typing import Final

from uriinspector.core.errors import UsageError
from uriinspector.core.syntax.authority import Authority, split_authority
from uriinspector.core.syntax.uri import Uri, split

PARTS: Final = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
_OF_AUTHORITY: Final = ("userinfo", "host", "port")


def build(parts: Mapping[str, str | None], original: str | None = None) -> str:
    """Build a URI from its parts; one that is None or missing is absent.

    Where `authority` contradicts userinfo, host and port, the side that differs from `original` counts: that one was changed.

    >>> build({"scheme": "http", "host": "h", "port": "80", "path": "/a", "query": ""})
    'http://h:80/a?'

    Raises:
        UsageError: the parts contradict each other, or the URI would be split into other parts.
    """
    authority = _authority(parts, original)
    uri = Uri(
        parts.get("scheme"), authority, parts.get("path") or "", parts.get("query"), parts.get("fragment")
    )
    read = split(uri.text)
    for name, given, found in zip(Uri._fields, uri, read, strict=True):
        if given != found:
            raise UsageError("'{}' would not be read as the {} again, but as '{}'.", given, name, found)
    return uri.text


def _authority(parts: Mapping[str, str | None], original: str | None) -> str | None:
    whole = parts.get("authority")
    userinfo, host, port = (parts.get(name) for name in _OF_AUTHORITY)
    if userinfo is None and host is None and port is None:
        return whole
    authority = Authority(userinfo, host or "", port)
    if split_authority(authority.text) != authority:
        raise UsageError("'{}' would be read with other parts: look at the host for : and @.", authority.text)
    before = None if original is None else split(original).authority
    if whole in {None, authority.text, before}:
        return authority.text
    if authority.text == before:
        return whole
    raise UsageError("The authority '{}' and its parts contradict each other: leave one of them out.", whole)
