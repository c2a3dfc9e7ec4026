"""Compare how five readers split one text into components, with the rule behind each difference."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.reading import curl
from uriinspector.core.reading.browser import browse, host_to_unicode
from uriinspector.core.syntax.authority import Authority, all_components
from uriinspector.core.syntax.host import HostKind, host_kind
from uriinspector.core.syntax.iri import decode_iri_characters
from uriinspector.core.syntax.percent import decode, decode_only
from uriinspector.core.syntax.uri import split


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
_Parts = dict[str, str | None]


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


def _reading(
    name: str, reference: str, plain: _Parts, parts: _Parts, why: Callable[[str, str | None, str | None], str]
) -> TextReading:
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
    return _reading("Browser", "URL standard 4.4", plain, all_components(split(view.href)), _why_browser)


def _why_browser(component: str, ours: str | None, theirs: str | None) -> str:
    """Return the first rule of the table that explains why a browser reads a component differently."""
    for rule_component, explains, rule in _BROWSER_RULES:
        if component == rule_component and explains(ours or "", theirs or ""):
            return rule
    return "4.4: the delimiters before it stand elsewhere for a browser (backslashes, slashes, white space, or the base)"


def _is_same_host(ours: str, theirs: str) -> bool:
    """Tell whether a browser turns the host as written into the other."""
    return browse(f"http://{ours}/").hostname == theirs


_Explains = Callable[[str, str], bool]
_BROWSER_RULES: Final[tuple[tuple[str, _Explains, str], ...]] = (
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
    ("path", lambda ours, theirs: curl.plain_path(ours) == theirs, "4.4 path state: dot segments are removed, encoded ones too"),
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
    view = curl.read(text)
    if view.error is not None:
        return TextReading(name, reference, (), Message("curl refuses this: {}", view.error))
    parts = {component: getattr(view, component) for component in plain}
    return _reading(name, reference, plain, parts, _why_curl)


def _why_curl(component: str, ours: str | None, theirs: str | None) -> str:
    """Return the first rule of the table that explains a difference."""
    return next(
        (
            rule
            for name, explains, rule in _CURL_RULES
            if name == component and explains(ours or "", theirs or "")
        ),
        "one to three slashes after the scheme, or none where it is guessed, lead to the host",
    )


_CURL_RULES: Final[tuple[tuple[str, _Explains, str], ...]] = (
    ("scheme", lambda ours, theirs: ours.lower() == theirs, "lower case"),
    ("scheme", lambda _, __: True, "without a scheme and slashes it is guessed: from the first label of the host, or http"),
    ("host", lambda ours, theirs: not theirs and bool(ours), "a file is on this machine"),
    ("host", lambda ours, theirs: bool(ours) and host_kind(theirs) is HostKind.IPV4, "IPv4 addresses may be short, octal or hexadecimal"),
    ("host", lambda ours, theirs: ours.startswith("[") and theirs.startswith("["), "the canonical text of the address"),
    ("host", lambda ours, theirs: decode(ours) == theirs, "the host is percent-decoded"),
    ("port", lambda ours, theirs: ours.lstrip("0") == theirs.lstrip("0"), "a port is a number; an empty one is none"),
    ("path", lambda ours, theirs: not ours and theirs == "/", "an empty path is '/'"),
    ("path", lambda ours, theirs: curl.plain_path(ours) == theirs, "dot segments are removed, encoded ones too"),
)  # fmt: skip
