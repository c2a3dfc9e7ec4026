"""The authority, `userinfo@host:port`, as written (RFC 3986 3.2); absent is None, empty is `""`."""

from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

PORT_LIMIT: Final = 65535  # RFC 9293 3.1; the grammar has none


class Authority(NamedTuple):
    """The three parts of an authority; a host is never absent, only empty."""

    userinfo: str | None
    host: str
    port: str | None

    @property
    def text(self) -> str:
        """The authority as one text; the inverse of `split_authority` for every string."""
        userinfo = "" if self.userinfo is None else f"{self.userinfo}@"
        port = "" if self.port is None else f":{self.port}"
        return f"{userinfo}{self.host}{port}"

    @property
    def host_start(self) -> int:
        """Where the host begins in `text`."""
        return 0 if self.userinfo is None else len(self.userinfo) + 1

    @property
    def userinfo_span(self) -> Span | None:
        """Where the user information stands in `text`, its `@` left out."""
        return None if self.userinfo is None else Span(0, len(self.userinfo))

    @property
    def host_span(self) -> Span:
        """Where the host stands in `text`, the brackets of an IP literal included."""
        return Span(self.host_start, self.host_start + len(self.host))

    @property
    def port_span(self) -> Span | None:
        """Where the port stands in `text`, its `:` left out."""
        if self.port is None:
            return None
        start = self.host_span.end + 1
        return Span(start, start + len(self.port))


def split_authority(authority: str) -> Authority:
    """Split any authority.

    The host begins after the last `@`, since neither host nor port may hold one. An IP literal ends at its `]`
    and its colons are not the port's (RFC 3986 3.2.2), even where it is never closed; otherwise the last `:` begins the port.
    """
    if ":" not in authority and "@" not in authority:  # as nearly all are
        return Authority(None, authority, None)
    userinfo, at_sign, host_port = authority.rpartition("@")
    bracket = (host_port.rfind("]") + 1 or len(host_port)) if host_port.startswith("[") else 0
    colon = host_port.rfind(":", bracket)
    host, port = (host_port, None) if colon < 0 else (host_port[:colon], host_port[colon + 1 :])
    return Authority(userinfo if at_sign else None, host, port)


def all_components(uri: Uri) -> dict[str, str | None]:
    """Return the components by their names, in the order of the syntax, with the authority in its parts."""
    userinfo, host, port = (None, None, None) if uri.authority is None else split_authority(uri.authority)
    return {
        "scheme": uri.scheme,
        "userinfo": userinfo,
        "host": host,
        "port": port,
        "path": uri.path,
        "query": uri.query,
        "fragment": uri.fragment,
    }


def is_port(port: str) -> bool:
    """Tell whether decimal digits, however many, are a port from 0 to 65535."""
    return int(port.lstrip("0")[:6] or "0") <= PORT_LIMIT  # six digits are beyond it already


def drop_port(authority: str, default_port: int | None) -> str:
    """Drop a needless port: an empty one, or the scheme's default (RFC 3986 6.2.3)."""
    if ":" not in authority:
        return authority
    parts = split_authority(authority)
    if parts.port is None or (parts.port and parts.port != str(default_port)):
        return authority
    if ":" in (parts.host.rpartition("]")[2] if parts.host.startswith("[") else parts.host):
        return authority  # malformed: without this port, part of the host would read as one
    return parts._replace(port=None).text
