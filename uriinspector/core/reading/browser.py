"""What a browser makes of a text: the URL standard, as ada implements it."""

import re
from typing import Final, Literal, NamedTuple

from uriinspector.core.message import Message
from uriinspector.core.reference.resolve import Resolution, ResolutionError

BrowserPart = Literal[
    "href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"
]
# A URL as the URL standard serializes it (4.5): its parts hold none of the delimiters that stand between them. One
# look at the whole is ten times as fast as asking for each part. Without a host, `/.` keeps a path from reading as one.
_SERIALIZED: Final = re.compile(
    r"([^:]+:)(?://(?:([^:@/?#]*)(?::([^@/?#]*))?@)?((\[[^\]]*\]|[^:/?#]*)(?::([0-9]+))?))?"
    r"(?:/\.(?=//))?([^?#]*)(\?[^#]*)?(#.*)?",
    re.DOTALL,
)
# Mapping a name to ASCII takes time by the square of its length, and DNS ends at 253 octets.
_ENDLESS_HOST: Final = re.compile(r"(?:[A-Za-z][A-Za-z0-9+.\-]*:)?[/\\]*[^/\\?#]{5000}")
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class BrowserView(NamedTuple):
    """The parts of a parsed URL by their names in the URL standard 6.1; all None but `error` where it fails."""

    href: str | None = None
    protocol: str | None = None
    username: str | None = None
    password: str | None = None
    host: str | None = None
    hostname: str | None = None
    port: str | None = None
    pathname: str | None = None
    search: str | None = None
    hash: str | None = None
    error: str | None = None


def browse(text: str, base: str | None = None) -> BrowserView:
    """How the URL standard parses a text; a lone surrogate is U+FFFD to it, as in every `USVString`."""
    # Imported here because ada brings cffi along, which a command that asks for no browser need not wait for.
    from ada_url import join_url, normalize_url

    if not text.isascii() and _ENDLESS_HOST.match(text):
        return BrowserView(error="its host is longer than any name can be")
    try:
        href = normalize_url(_scalar(text)) if base is None else join_url(_scalar(base), _scalar(text))
    except ValueError:
        return BrowserView(error=_why(text, base))
    match = _SERIALIZED.fullmatch(href)
    assert match is not None  # every URL has a scheme, and the rest may be anything
    protocol, username, password, host, hostname, port, pathname, search, fragment = match.groups("")
    if search == "?":
        search = ""
    if fragment == "#":
        fragment = ""
    return BrowserView(href, protocol, username, password, host, hostname, port, pathname, search, fragment)


def browse_resolve(reference: str, base: str) -> Resolution:
    """`resolve` by the URL standard instead of RFC 3986; it has no steps to name."""
    view = browse(reference, base)
    if view.href is None:
        message = Message("a browser takes neither the reference nor the base for a URL: {}", view.error)
        return Resolution(reference, base, None, error=ResolutionError("not-a-url", message))
    return Resolution(reference, base, view.href)


def set_part(href: str, part: BrowserPart, value: str) -> BrowserView:
    """The URL after one of its setters; a value the setter refuses leaves it as it was (URL standard 6.1)."""
    from ada_url import URL

    try:
        url = URL(_scalar(href))
    except ValueError:
        return BrowserView(error=_why(href, None))
    try:
        setattr(url, part, _scalar(value))
    except ValueError:
        return browse(href)
    return browse(url.href)


def host_to_unicode(host: str) -> str:
    """The U-labels of a domain, for display; what is no valid A-label stays."""
    from ada_url import idna_to_unicode

    return ".".join(idna_to_unicode(label) if label.isascii() else label for label in host.split("."))


def _scalar(text: str) -> str:
    return text if text.isascii() else _LONE_SURROGATE.sub("\ufffd", text)


def _why(text: str, base: str | None) -> str:
    """A plain reason for a failure, as far as the text tells; the findings tell the rest."""
    if base is None and re.match(r"[\0-\x20]*[A-Za-z][A-Za-z0-9+.\-]*:", text) is None:
        return "it has no scheme, and there is no base"
    return "its host or port is not allowed, or it does not fit the base"
