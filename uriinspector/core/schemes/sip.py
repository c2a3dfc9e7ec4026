"""`sip:` and `sips:` (RFC 3261 19.1): user, host, parameters and header fields."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import Opaque, lowercase, named_values, pairs, pieces, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split_authority

_TRANSPORTS: Final = frozenset({"udp", "tcp", "sctp", "tls", "ws", "wss"})

NO_HOST: Final = Rule(
    "sip-no-host", Severity.ERROR, "RFC 3261 19.1.1", "SIP URI without a host",
    "A call goes to a host, which looks the user up.",
    "sip:alice@", "sip:alice@atlanta.example",
    message="A SIP URI names a host",
)  # fmt: skip
REPEATED: Final = Rule(
    "sip-repeated-parameter", Severity.ERROR, "RFC 3261 19.1.1", "Parameter of a SIP URI that stands twice",
    "A URI in which a parameter is repeated is refused.",
    "sip:alice@atlanta.example;lr;lr", "sip:alice@atlanta.example;lr",
    message="The parameter '{}' may stand only once",
)  # fmt: skip
TRANSPORT: Final = Rule(
    "sip-unknown-transport", Severity.WARNING, "RFC 3261 25.1", "Unknown transport",
    "A client that does not know the transport cannot make the call.",
    "sip:alice@atlanta.example;transport=pigeon", "sip:alice@atlanta.example;transport=tcp",
    message="'{}' is no transport of SIP known here",
)  # fmt: skip
PASSWORD: Final = Rule(
    "sip-password", Severity.WARNING, "RFC 3261 19.1.1", "Password of a SIP URI",
    "Every server the call passes can read it, and SIP has other ways to prove who calls.",
    "sip:alice:secret@atlanta.example", "sip:alice@atlanta.example",
    message="A password in a SIP URI is open to everybody it passes",
)  # fmt: skip


class SipAddress(NamedTuple):
    """The path of a SIP URI in its parts, as written; parameters without their first `;`."""

    userinfo: str | None
    host: str
    port: str | None
    parameters: str | None

    @property
    def host_start(self) -> int:
        """Where the host begins in the path."""
        return 0 if self.userinfo is None else len(self.userinfo) + 1

    @property
    def parameters_start(self) -> int:
        """Where the parameters begin in the path."""
        return self.host_start + len(self.host) + (0 if self.port is None else len(self.port) + 1) + 1

    @property
    def text(self) -> str:
        """The path put together again."""
        userinfo = "" if self.userinfo is None else f"{self.userinfo}@"
        port = "" if self.port is None else f":{self.port}"
        parameters = "" if self.parameters is None else f";{self.parameters}"
        return f"{userinfo}{self.host}{port}{parameters}"


def _address(path: str) -> SipAddress:
    """Split the path; a user may hold `;`, so parameters begin after the last `@` (RFC 3261 25.1)."""
    userinfo, at_sign, rest = path.rpartition("@")
    host_port, semicolon, parameters = rest.partition(";")
    authority = split_authority(host_port)
    return SipAddress(
        userinfo if at_sign else None, authority.host, authority.port, parameters if semicolon else None
    )


class Sip(Opaque):
    """A party to call over the internet."""

    schemes = frozenset({"sip", "sips"})
    title = "Address of a party to call (SIP)"
    reference = "RFC 3261"
    takes = frozenset({"query"})
    rules = (*Opaque.rules, NO_HOST, REPEATED, TRANSPORT, PASSWORD)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return user, host, port and parameters in the path, header fields in the query."""
        headers = pairs("header", uri.query or "", start_of(uri, "query"), "&")
        return {"path": tuple(_parts(_address(uri.path), start_of(uri, "path"))), "query": headers}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return user, host, port, parameters and header fields, decoded."""
        address = _address(uri.path)
        user = None if address.userinfo is None else decode(address.userinfo.partition(":")[0])
        return {
            "user": user,
            "host": address.host,
            "port": address.port,
            "parameters": named_values(address.parameters, ";"),
            "headers": named_values(uri.query, "&"),
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write host and parameters in lower case, parameters in order; the user keeps its case (RFC 3261 19.1.4).

        The port stays: `sip:bob@biloxi.com` and `sip:bob@biloxi.com:5060` are not equivalent.
        """
        address = _address(uri.path)
        parameters = address.parameters and ";".join(
            sorted(map(_normalize_parameter, address.parameters.split(";")))
        )
        normal = address._replace(host=lowercase(address.host), parameters=parameters)
        return uri._replace(path=normal.text)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report what RFC 3261 says about host, password and parameters."""
        yield from super().findings(uri)
        if uri.authority is not None:
            return
        start = start_of(uri, "path")
        address = _address(uri.path)
        if not address.host:
            place = start + address.host_start
            yield NO_HOST.at(Span(place, place))
        colon = (address.userinfo or "").find(":")
        if address.userinfo is not None and colon >= 0:
            span = Span(colon, len(address.userinfo)).shifted(start)
            yield PASSWORD.at(Span(span.start + 1, span.end), fix=Fix(span, "", "Leave out the password"))
        if address.parameters is not None:
            yield from _parameter_findings(address.parameters, start + address.parameters_start)


def _normalize_parameter(parameter: str) -> str:
    """Write a parameter in lower case, but not a method, which is a token with case (RFC 3261 7.1)."""
    name, equals, value = parameter.partition("=")
    return lowercase(name) + equals + (value if name.lower() == "method" else lowercase(value))


def _parts(address: SipAddress, start: int) -> Iterator[Component]:
    if address.userinfo is not None:
        user, colon, password = address.userinfo.partition(":")
        children = [part("user", user, start)]
        if colon:
            children.append(part("password", password, start + len(user) + 1))
        yield part("userinfo", address.userinfo, start, children)
    place = start + address.host_start
    yield part("host", address.host, place)
    if address.port is not None:
        yield part("port", address.port, place + len(address.host) + 1)
    if address.parameters is not None:
        yield from pairs("parameter", address.parameters, start + address.parameters_start, ";")


def _parameter_findings(text: str, start: int) -> Iterator[Finding]:
    seen: set[str] = set()
    for parameter, place in pieces(text, start, ";"):
        name, _, value = parameter.partition("=")
        span = Span(place, place + len(parameter))
        if name.lower() in seen:
            yield REPEATED.at(span, name)
        elif name.lower() == "transport" and value.lower() not in _TRANSPORTS:
            yield TRANSPORT.at(span, decode(value))
        seen.add(name.lower())
