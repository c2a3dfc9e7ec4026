"""Read a text as a browser does: the URL standard, as ada implements it."""

import re
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.reference import Resolution, ResolutionError
from uriinspector.core.syntax.charsets import LONE_SURROGATE
from uriinspector.core.syntax.host import fits_context
from uriinspector.core.syntax.percent import decode

SPECIAL: Final = frozenset({"http", "https", "ws", "wss", "ftp", "file"})
"""The special schemes (URL standard 4.2), whose hosts are domains or addresses."""

# A serialized URL (URL standard 4.5): no part holds the delimiters between parts. One match on the whole
# is ten times as fast as asking ada for each part. Without a host, `/.` keeps a path from reading as one.
_SERIALIZED: Final = lazy_pattern(
    r"([^:]+:)(?://(?:([^:@/?#]*)(?::([^@/?#]*))?@)?((\[[^\]]*\]|[^:/?#]*)(?::([0-9]+))?))?"
    r"(?:/\.(?=//))?([^?#]*)(\?[^#]*)?(#.*)?",
    re.DOTALL,
)
# Mapping a name to ASCII takes quadratic time, and no DNS name is longer than 253 octets: a far longer host is refused unread.
_ENDLESS_HOST: Final = lazy_pattern(r"(?:[A-Za-z][A-Za-z0-9+.\-]*:)?[/\\]*[^/\\?#]{5000}")
# A scheme, with the tabs and line breaks in it that the parser removes first.
_SCHEME: Final = lazy_pattern(r"[\0-\x20]*[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:")
# A URL that the parser does not change, except to add `/` for an empty path: http or https, a host of lower-case letters, digits
# and single hyphens that is not a number, then only characters outside every percent-encode set (URL standard 1.3), and no dot
# segment. Most links are of this form, and asking ada about them takes four times as long as this expression.
_LABEL: Final = r"[a-z0-9]++(?:-[a-z0-9]++)*+"
_AS_WRITTEN: Final = lazy_pattern(
    rf"(https?:)//((?:{_LABEL}\.)*+(?=[a-z]){_LABEL})"
    r"((?:/(?!\.|%2[eE])[\w\-.~!$&'()*+,;=:@%]*+)*+)(\?[\w\-.~!$&()*+,;=:@%/?]*+)?+(#[\w\-.~!$&'()*+,;=:@%/?]*+)?+",
    re.ASCII,
)


class BrowserView(NamedTuple):
    """The parts of a parsed URL by their names in the URL standard 6.1; if parsing fails, all are None except `error`."""

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


_RELATIVE: Final = BrowserView(error="it has no scheme, and there is no base")
# ada does not say why it refuses a text; the findings give the exact reason.
_REFUSED: Final = BrowserView(error="its host or port is not allowed, or it does not fit the base")


def browse(text: str, base: str | None = None) -> BrowserView:
    """Parse a text by the URL standard. A lone surrogate is read as U+FFFD, as in every `USVString`."""
    if base is None and (written := _AS_WRITTEN.fullmatch(text)) is not None:
        return _as_written(text, *written.groups(""))
    # Imported here because ada loads cffi, which commands that need no browser's reading should not wait for.
    from ada_url import join_url, normalize_url

    if not text.isascii() and _ENDLESS_HOST.match(text):
        return BrowserView(error="its host is longer than any name can be")
    if base is None and _SCHEME.match(text) is None:  # common, and an exception for each would be slow
        return _RELATIVE
    try:
        href = (
            normalize_url(_replace_surrogates(text))
            if base is None
            else join_url(_replace_surrogates(base), _replace_surrogates(text))
        )
    except ValueError:
        return _REFUSED
    match = _SERIALIZED.fullmatch(href)
    # A serialized URL always has a scheme, and the rest of the expression accepts anything
    assert match is not None
    protocol, username, password, host, hostname, port, pathname, search, fragment = match.groups("")
    is_domain = "xn--" in hostname and protocol[:-1] in SPECIAL
    if is_domain and not fits_context(hostname) and not _is_in(hostname, text, base):
        return _REFUSED
    if search == "?":
        search = ""
    if fragment == "#":
        fragment = ""
    return BrowserView(href, protocol, username, password, host, hostname, port, pathname, search, fragment)


def _is_in(hostname: str, text: str, base: str | None) -> bool:
    """Tell whether a host was in US-ASCII already; then it passes the domain parser, whatever its labels stand for."""
    return any(hostname in decode(source).lower() for source in (text, base or ""))


def _as_written(
    text: str, protocol: str, host: str, pathname: str, search: str, fragment: str
) -> BrowserView:
    """Return the view of a URL that a browser leaves as it is."""
    href = text
    if not pathname:
        pathname = "/"
        href = f"{protocol}//{host}/{search}{fragment}"
    return BrowserView(
        href, protocol, "", "", host, host, "", pathname,
        "" if search == "?" else search, "" if fragment == "#" else fragment,
    )  # fmt: skip


def browse_resolve(reference: str, base: str) -> Resolution:
    """Resolve by the URL standard instead of RFC 3986; there are no steps to show."""
    view = browse(reference, base)
    if view.href is None:
        message = Message("a browser makes no URL of this reference and this base: {}", view.error)
        return Resolution(reference, base, None, error=ResolutionError("not-a-url", message))
    return Resolution(reference, base, view.href)


def host_to_unicode(host: str) -> str:
    """Convert a domain to U-labels for display; a label that is not a valid A-label stays as it is."""
    if "xn--" not in host.lower():
        return host
    from ada_url import idna_to_unicode

    return ".".join(idna_to_unicode(label) if label.isascii() else label for label in host.split("."))


def _replace_surrogates(text: str) -> str:
    return text if text.isascii() else LONE_SURROGATE.sub("\ufffd", text)
