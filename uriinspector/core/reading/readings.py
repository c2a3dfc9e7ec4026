"""Compare how five readers split one text into components, with the rule behind each difference."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.reading.browser import browse, host_to_unicode
from uriinspector.core.reading.whatwg import ipv4_number
from uriinspector.core.syntax.host import HostKind, host_kind, ipv4_text, ipv6_text, ipv6_value, split_zone
from uriinspector.core.syntax.iri import decode_iri_characters
from uriinspector.core.syntax.percent import decode, decode_only, find_malformed
from uriinspector.core.syntax.uri import Authority, all_components, is_port, remove_dot_segments, split

_Parts: TypeAlias = dict[str, str | None]


_UNPRINTABLE: Final = lazy_pattern(r"[\x00-\x20\x7f]")
# A scheme needs a slash after its colon: curl takes `a:1` for a host and a port.
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
# A hexadecimal, octal or decimal number of 32 bits; slightly larger ones match too, and are ruled out by their value.
_NUMBER: Final = lazy_pattern(r"0[xX]0*+[0-9A-Fa-f]{0,8}(?<![xX])|0++[0-7]{0,11}|[1-9][0-9]{0,9}")
_PARTS: Final = 4
_OCTET: Final = 255


def read_as_curl(text: str) -> _Parts | str:
    """Return the parts that curl finds, or why it refuses the text."""
    if not text or _UNPRINTABLE.search(text):
        return "it is empty, or holds a control character or a space"
    match = _SCHEME.match(text)
    if match is not None and match[1].lower() == "file":
        return _file(text[match.end() :])
    rest = text if match is None else text[match.end() :].lstrip("/")
    if match is not None and len(text) - match.end() - len(rest) > _MOST_SLASHES:
        return Message("more than {} slashes follow the scheme", _MOST_SLASHES)
    if "\\" in re.split("[/?#]", rest, maxsplit=1)[0]:
        return "there is a backslash before the path, which older versions took for a part of the user or the host"
    return _with_host(f"//{rest}", None if match is None else match[1].lower())


def _file(rest: str) -> _Parts | str:
    """Read a `file:` URL, which may name only this host and, outside Windows, no drive."""
    local = _LOCAL.match(rest)
    if local is None or rest == "/" or _DRIVE.match(rest, local.end()):
        return "it names a host other than localhost, a drive, or no file"
    uri = split(f"//{rest[local.end() :]}")  # an empty authority keeps two slashes in the path
    return all_components(uri._replace(scheme="file", authority=None, path=plain_path(uri.path)))


def _with_host(text: str, scheme: str | None) -> _Parts | str:
    uri = split(text)
    match = _AUTHORITY.fullmatch(uri.authority or "")
    assert match is not None  # the expression matches every text
    port = match["port"]
    if not _is_port(port, may_be_empty=scheme is not None):
        return "the port is not a number up to 65535"
    host = _host(match["host"])
    if host is None:
        return "there is no host" if not match["host"] else "the host holds a character no host may hold"
    guess = host.partition(".")[0].lower() if "." in host else ""
    return {
        "scheme": scheme or (guess if guess in _GUESSED else "http"),
        "userinfo": match["userinfo"],
        "host": host,
        "port": (port.lstrip("0") or "0") if port else None,
        "path": plain_path(uri.path) or "/",
        "query": uri.query,
        "fragment": uri.fragment,
    }


def _is_port(port: str | None, *, may_be_empty: bool) -> bool:
    if not port:
        return port is None or may_be_empty
    return _DIGITS.fullmatch(port) is not None and is_port(port)


def plain_path(path: str) -> str:
    """Remove dot segments, encoded ones too."""
    return remove_dot_segments(_ENCODED_DOTS.sub(lambda match: decode(match[0]), path))


def _host(host: str) -> str | None:
    """Return the host that curl connects to, or None if it refuses it."""
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
    """Write an address as `inet_ntop` does: one with 96 leading zero bits ends like an IPv4 address."""
    return f"::{ipv4_text(value)}" if 0xFFFF < value <= 0xFFFFFFFF else ipv6_text(value)  # noqa: PLR2004 - 16, 32 bits


def _ipv4(host: str) -> str | None:
    """Parse up to four decimal, octal or hexadecimal numbers, the last for all remaining octets; None for any other text."""
    parts = host.removesuffix(".").split(".")
    if len(parts) > _PARTS or not all(map(_NUMBER.fullmatch, parts)):
        return None
    *first, last = map(ipv4_number, parts)
    if any(number > _OCTET for number in first) or last >= 256 ** (_PARTS - len(first)):
        return None
    return ipv4_text(sum(number << 8 * (_PARTS - 1 - place) for place, number in enumerate(first)) + last)


class ComponentReading(NamedTuple):
    """A component in one reading; `rule` says why it differs from RFC 3986's reading, or is None."""

    component: str
    value: str | None
    rule: str | None = None


class TextReading(NamedTuple):
    """What one reader makes of a text: its parts, or why it refuses."""

    name: str
    reference: str
    parts: tuple[ComponentReading, ...]
    error: str | None = None


_MARKS_2396: Final = frozenset("!*'()")  # unreserved then, sub-delims now
_Why: TypeAlias = Callable[[str, str | None, str | None], str]


def readings(text: str, base: str | None = None) -> tuple[TextReading, ...]:
    """Read the text by RFC 3986, a browser, RFC 3987 with UTS 46, RFC 2396, and curl; never raises."""
    plain = all_components(split(text))
    return (
        TextReading(
            "RFC 3986", "RFC 3986 3, appendix B", tuple(ComponentReading(*part) for part in plain.items())
        ),
        _browser(text, base, plain),
        _reading("IRI, UTS 46", "RFC 3987 3.2; UTS 46", plain, _iri(text, plain), _why_iri),
        _parameters(_reading("RFC 2396", "RFC 2396 2.3, 3", plain, _rfc2396(plain), _why_2396)),
        _curl(text, plain),
    )


def _first_rule(rules: "_Rules", otherwise: str) -> _Why:
    """Make a function that returns the first rule of a table that explains a difference, or else another sentence."""

    def why(component: str, ours: str | None, theirs: str | None) -> str:
        explaining = (
            rule for name, explains, rule in rules if name == component and explains(ours or "", theirs or "")
        )
        return next(explaining, otherwise)

    return why


def _reading(name: str, reference: str, plain: _Parts, parts: _Parts, why: _Why) -> TextReading:
    """Make a reading, with a rule for each component that differs from RFC 3986's."""
    found = (
        ComponentReading(
            component, value, None if value == plain[component] else why(component, plain[component], value)
        )
        for component, value in parts.items()
    )
    return TextReading(name, reference, tuple(found))


def _browser(text: str, base: str | None, plain: _Parts) -> TextReading:
    view = browse(text, base)
    if view.href is None:
        return TextReading(
            "Browser", "URL standard 4.4", (), Message("a browser refuses this: {}", view.error)
        )
    why = _first_rule(
        _BROWSER_RULES,
        "4.4: the delimiters before it stand elsewhere for a browser (backslashes, slashes, white space, or the base)",
    )
    return _reading("Browser", "URL standard 4.4", plain, all_components(split(view.href)), why)


def _is_same_host(ours: str, theirs: str) -> bool:
    """Tell whether a browser reads the host `ours` as `theirs`."""
    return browse(f"http://{ours}/").hostname == theirs


_Rules: TypeAlias = tuple[tuple[str, Callable[[str, str], bool], str], ...]
_BROWSER_RULES: Final[_Rules] = (
    ("scheme", lambda ours, theirs: ours.lower() == theirs, "4.4 scheme state: lower case"),
    ("userinfo", lambda ours, theirs: decode(ours).rstrip(":") == decode(theirs), "4.4 authority state: encoded with the userinfo set, an empty one left out"),
    ("host", lambda ours, theirs: ours.lower() == theirs, "3.5: lower case"),
    ("host", lambda ours, theirs: ours.lower() == "localhost" and not theirs, "4.4 file host state: localhost is left out"),
    ("host", lambda ours, theirs: host_kind(theirs) is HostKind.IPV4 and _is_same_host(ours, theirs), "3.5 IPv4 parser: numbers may be short, octal or hexadecimal"),
    ("host", lambda ours, theirs: theirs.startswith("[") and _is_same_host(ours, theirs), "3.5 IPv6 serializer: the canonical text"),
    ("host", lambda ours, theirs: decode(ours).lower() == theirs, "3.5 host parser: the host is percent-decoded"),
    ("host", _is_same_host, "3.5 domain to ASCII: UTS 46 maps it to A-labels"),
    ("port", lambda _, theirs: not theirs, "4.4 port state: the default port of the scheme, or an empty one, is left out"),
    ("port", lambda ours, theirs: ours.lstrip("0") == theirs, "4.4 port state: a port is a number"),
    ("path", lambda ours, theirs: not ours and theirs == "/", "4.4 path start state: an empty path is '/'"),
    ("path", lambda ours, theirs: plain_path(ours) == theirs, "4.4 path state: dot segments are removed, encoded ones too"),
    ("path", lambda ours, theirs: "\\" in ours and "\\" not in theirs, "4.4 path state: '\\' is '/'"),
    ("path", lambda ours, theirs: decode(ours) == decode(theirs), "4.4 path state: encoded with the path set"),
    ("query", lambda ours, theirs: decode(ours) == decode(theirs), "4.4 query state: encoded with the query set"),
    ("fragment", lambda ours, theirs: decode(ours) == decode(theirs), "4.4 fragment state: encoded with the fragment set"),
)  # fmt: skip


def _iri(text: str, plain: _Parts) -> _Parts:
    parts = all_components(decode_iri_characters(split(text)))
    host = parts["host"]
    kind = None if plain["host"] is None else host_kind(plain["host"])
    return parts | {"host": host_to_unicode(host) if host and kind is HostKind.REG_NAME else host}


def _why_iri(component: str, ours: str | None, theirs: str | None) -> str:
    if component == "host" and "xn--" in (ours or "").lower() and theirs is not None:
        return "UTS 46 4.3: A-labels are shown as U-labels"
    return "RFC 3987 3.2: triplets that are UTF-8 of allowed characters are decoded"


def _rfc2396(plain: _Parts) -> _Parts:
    """Read by RFC 2396: opaque without a slash after the scheme, no brackets, host names as in DNS.

    Triplets of its own unreserved marks are decoded, as RFC 3986 decodes those of its own.
    """
    scheme, path = plain["scheme"], plain["path"] or ""
    parts = {
        name: None if value is None else decode_only(value, _MARKS_2396.__contains__)
        for name, value in plain.items()
    }
    if scheme is not None and plain["host"] is None and path and not path.startswith("/"):
        query = "" if plain["query"] is None else f"?{parts['query']}"
        return parts | {"path": f"{parts['path']}{query}", "query": None}
    if plain["host"] and re.fullmatch(r"(?:[A-Za-z0-9\-]+\.)*[A-Za-z0-9\-]+\.?", plain["host"]) is None:
        whole = Authority(plain["userinfo"], plain["host"], plain["port"]).text
        return parts | {"userinfo": None, "host": whole, "port": None}
    return parts


def _why_2396(component: str, ours: str | None, theirs: str | None) -> str:
    if decode_only(ours or "", _MARKS_2396.__contains__) == theirs:
        return "RFC 2396 2.3: ! * ' ( ) are unreserved, so their triplets mean the same"
    if component in {"path", "query"}:
        return "RFC 2396 3: without a slash after the scheme all of it is one opaque part, its '?' included"
    return "RFC 2396 3.2.1: what is no DNS name or IPv4 address is a registry-based authority, a whole without parts"


def _parameters(reading: TextReading) -> TextReading:
    """Note parameters after `;`: RFC 2396 gives them a syntax, RFC 3986 leaves them to each scheme."""
    return reading._replace(parts=tuple(_with_parameters(part) for part in reading.parts))


def _with_parameters(part: ComponentReading) -> ComponentReading:
    path = part.value or ""
    found = re.findall(";([^;/]*)", path) if part.component == "path" and path.startswith("/") else []
    if not found:
        return part
    rule = Message("RFC 2396 3.3: ';' begins a parameter: {}", ", ".join(found))
    return part._replace(rule=rule if part.rule is None else f"{part.rule}; {rule}")


def _curl(text: str, plain: _Parts) -> TextReading:
    name, reference = "curl", "curl, docs/URL-SYNTAX.md"
    parts = read_as_curl(text)
    if isinstance(parts, str):
        return TextReading(name, reference, (), Message("curl refuses this: {}", parts))
    why = _first_rule(
        _CURL_RULES, "one to three slashes after the scheme, or none where it is guessed, lead to the host"
    )
    return _reading(name, reference, plain, parts, why)


_CURL_RULES: Final[_Rules] = (
    ("scheme", lambda ours, theirs: ours.lower() == theirs, "lower case"),
    ("scheme", lambda _, __: True, "without a scheme and slashes it is guessed: from the first label of the host, or http"),
    ("host", lambda ours, theirs: not theirs and bool(ours), "a file is on this machine"),
    ("host", lambda ours, theirs: bool(ours) and host_kind(theirs) is HostKind.IPV4, "IPv4 addresses may be short, octal or hexadecimal"),
    ("host", lambda ours, theirs: ours.startswith("[") and theirs.startswith("["), "the canonical text of the address"),
    ("host", lambda ours, theirs: decode(ours) == theirs, "the host is percent-decoded"),
    ("port", lambda ours, theirs: ours.lstrip("0") == theirs.lstrip("0"), "a port is a number; an empty one is none"),
    ("path", lambda ours, theirs: not ours and theirs == "/", "an empty path is '/'"),
    ("path", lambda ours, theirs: plain_path(ours) == theirs, "dot segments are removed, encoded ones too"),
)  # fmt: skip
