"""Read a text as curl does: libcurl's URL interface with a guessed scheme, after its docs/URL-SYNTAX.md."""

import re
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.reading.whatwg_host import ipv4_number
from uriinspector.core.syntax.authority import is_port
from uriinspector.core.syntax.host import ipv4_text, ipv6_text, ipv6_value, split_zone
from uriinspector.core.syntax.path import remove_dot_segments
from uriinspector.core.syntax.percent import decode, find_malformed
from uriinspector.core.syntax.uri import split


class CurlView(NamedTuple):
    """The parts curl finds; all None but `error` where it refuses the text."""

    scheme: str | None = None
    userinfo: str | None = None
    host: str | None = None
    port: str | None = None
    path: str | None = None
    query: str | None = None
    fragment: str | None = None
    error: str | None = None


_UNPRINTABLE: Final = lazy_pattern(r"[\x00-\x20\x7f]")
# Without a slash after the colon, `a:1` is a host and a port, since the scheme may be missing.
_SCHEME: Final = lazy_pattern(r"([A-Za-z][A-Za-z0-9+.\-]{0,39}):(?=/)")
_MOST_SLASHES: Final = 3
# First labels of hosts from which curl guesses a missing scheme.
_GUESSED: Final = frozenset({"ftp", "dict", "ldap", "imap", "smtp", "pop3"})
_AUTHORITY: Final = lazy_pattern(
    r"(?:(?P<userinfo>[^@]*+)@)?+(?P<host>\[[^\]]*+\]|[^:]*+)(?::(?P<port>.*+))?+", re.DOTALL
)
_NOT_IN_HOST: Final = lazy_pattern(
    r"[\x00-\x20/:#?!@{}\[\]\\$'\"^`|*<>=;,+&()\x7f]|%(?![89A-Fa-f])|\.\.\Z|\A\.\Z"
)
_DRIVE: Final = lazy_pattern(r"/?[A-Za-z][:|](?:[/\\]|\Z)")
_LOCAL: Final = lazy_pattern(r"//(?:localhost|127\.0\.0\.1)?(?=/)|(?=/(?!/))", re.IGNORECASE)
_ENCODED_DOTS: Final = lazy_pattern(r"(?<=/)(?:\.|%2e){1,2}(?=/|\Z)", re.IGNORECASE)
_DIGITS: Final = lazy_pattern("[0-9]+")
# A number of 32 bits in hexadecimal, octal or decimal, or one that is little longer.
_NUMBER: Final = lazy_pattern(r"0[xX]0*+[0-9A-Fa-f]{0,8}(?<![xX])|0++[0-7]{0,11}|[1-9][0-9]{0,9}")
_PARTS: Final = 4
_OCTET: Final = 255


def read(text: str) -> CurlView:
    """Return the parts that curl finds in any text."""
    if not text or _UNPRINTABLE.search(text):
        return CurlView(error="it is empty, or holds a control character or a space")
    match = _SCHEME.match(text)
    if match is not None and match[1].lower() == "file":
        return _file(text[match.end() :])
    rest = text if match is None else text[match.end() :].lstrip("/")
    if match is not None and len(text) - match.end() - len(rest) > _MOST_SLASHES:
        return CurlView(error=Message("more than {} slashes follow the scheme", _MOST_SLASHES))
    if "\\" in re.split("[/?#]", rest, maxsplit=1)[0]:
        return CurlView(
            error="there is a backslash before the path, which older versions took for a part of the user or the host"
        )
    return _with_host(f"//{rest}", None if match is None else match[1].lower())


def _file(rest: str) -> CurlView:
    """Read a `file:` URL, which may name only this host and, outside Windows, no drive."""
    local = _LOCAL.match(rest)
    if local is None or rest == "/" or _DRIVE.match(rest, local.end()):
        return CurlView(error="it names a host other than localhost, a drive, or no file")
    uri = split(f"//{rest[local.end() :]}")  # an empty authority keeps two slashes in the path
    return CurlView("file", None, None, None, plain_path(uri.path), uri.query, uri.fragment)


def _with_host(text: str, scheme: str | None) -> CurlView:
    uri = split(text)
    match = _AUTHORITY.fullmatch(uri.authority or "")
    assert match is not None  # every text is one
    port = match["port"]
    if not _is_port(port, may_be_empty=scheme is not None):
        return CurlView(error="the port is not a number up to 65535")
    host = _host(match["host"])
    if host is None:
        return CurlView(
            error="there is no host" if not match["host"] else "the host holds a character no host may hold"
        )
    guess = host.partition(".")[0].lower() if "." in host else ""
    return CurlView(
        scheme or (guess if guess in _GUESSED else "http"),
        match["userinfo"],
        host,
        (port.lstrip("0") or "0") if port else None,
        plain_path(uri.path) or "/",
        uri.query,
        uri.fragment,
    )


def _is_port(port: str | None, *, may_be_empty: bool) -> bool:
    if not port:
        return port is None or may_be_empty
    return _DIGITS.fullmatch(port) is not None and is_port(port)


def plain_path(path: str) -> str:
    """Remove dot segments, encoded ones too."""
    return remove_dot_segments(_ENCODED_DOTS.sub(lambda match: decode(match[0]), path))


def _host(host: str) -> str | None:
    """Return the host curl connects to, or None where it refuses it."""
    if host.startswith("["):
        address, zone = split_zone(decode(host[1:].removesuffix("]")))
        value = ipv6_value(address) if host.endswith("]") and zone != "" else None
        return None if value is None else f"[{_ipv6(value)}{'' if zone is None else f'%25{zone}'}]"
    if find_malformed(host):
        return None
    name = decode(host)
    numbers = _ipv4(name)
    return numbers or (None if not name or _NOT_IN_HOST.search(name) else name)


def _ipv6(value: int) -> str:
    """Write it as `inet_ntop` does: an address with 96 leading zero bits ends like an IPv4 address."""
    return f"::{ipv4_text(value)}" if 0xFFFF < value <= 0xFFFFFFFF else ipv6_text(value)  # noqa: PLR2004 - 16, 32 bits


def _ipv4(host: str) -> str | None:
    """Read up to four numbers in decimal, octal or hexadecimal, the last for all octets left; else None."""
    parts = host.removesuffix(".").split(".")
    if len(parts) > _PARTS or not all(map(_NUMBER.fullmatch, parts)):
        return None
    *first, last = map(ipv4_number, parts)
    if any(number > _OCTET for number in first) or last >= 256 ** (_PARTS - len(first)):
        return None
    return ipv4_text(sum(number << 8 * (_PARTS - 1 - place) for place, number in enumerate(first)) + last)
