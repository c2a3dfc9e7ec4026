"""Better ways to write the same: what a normalizer would change, and what has no effect."""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.equivalence.ladder import lowercase_host
from uriinspector.core.finding import Effect, Fix, Severity
from uriinspector.core.findings.intent import IMAGE, PLACE_IN_FILE, is_cut_doi
from uriinspector.core.findings.rule import LABELS_OF_CODES, Remark, Subject, TextRule, Trait
from uriinspector.core.iana import DEFAULT_PORTS
from uriinspector.core.schemes import handler_for, registration
from uriinspector.core.schemes.file import DRIVE_AS_HOST
from uriinspector.core.schemes.scheme import FRAGMENT
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.host import canonical_host
from uriinspector.core.syntax.percent import TRIPLET, decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import remove_dot_segments, split_authority

_LOWER_TRIPLET: Final = lazy_pattern("%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-F])")
_NEEDLESS_TRIPLET: Final = lazy_pattern(
    f"%(?:{'|'.join(f'{ord(character):x}' for character in sorted(UNRESERVED))})", re.IGNORECASE
)
_SIGN_WITHOUT_DIGITS: Final = lazy_pattern(r"%[0-9A-Fa-f]?\Z")
_WEB: Final = frozenset({"http", "https", "ws", "wss"})
# Services that accept any lines, and so what a form or a script sends them: the bad ports of the Fetch standard (2.9, as of
# August 2025), each with the service it is known for (RFC 3986 7.2). No service has port 0.
_OTHER_SERVICES: Final = {
    "0": "", "1": "tcpmux", "7": "Echo", "9": "Discard", "11": "systat", "13": "Daytime", "15": "netstat", "17": "QOTD", "19": "Chargen",
    "20": "FTP", "21": "FTP", "22": "SSH", "23": "Telnet", "25": "SMTP", "37": "Time", "42": "Nameserver", "43": "WHOIS", "53": "DNS",
    "69": "TFTP", "77": "RJE", "79": "Finger", "87": "ttylink", "95": "SUPDUP", "101": "Hostname", "102": "ISO-TSAP", "103": "GPPITNP",
    "104": "DICOM", "109": "POP2", "110": "POP", "111": "RPC", "113": "Ident", "115": "SFTP", "117": "UUCP", "119": "NNTP",
    "123": "NTP", "135": "RPC", "137": "NetBIOS", "139": "NetBIOS", "143": "IMAP", "161": "SNMP", "179": "BGP", "389": "LDAP",
    "427": "SLP", "465": "SMTP", "512": "rexec", "513": "rlogin", "514": "rsh", "515": "LPD", "526": "Tempo", "530": "Courier",
    "531": "Chat", "532": "netnews", "540": "UUCP", "548": "AFP", "554": "RTSP", "556": "RFS", "563": "NNTP", "587": "SMTP",
    "601": "Syslog", "636": "LDAP", "989": "FTP", "990": "FTP", "993": "IMAP", "995": "POP", "1719": "H.323", "1720": "H.323",
    "1723": "PPTP", "2049": "NFS", "3659": "SASL", "4045": "lockd", "4190": "ManageSieve", "5060": "SIP", "5061": "SIP",
    "6000": "X11", "6566": "SANE", "6665": "IRC", "6666": "IRC", "6667": "IRC", "6668": "IRC", "6669": "IRC", "6679": "IRC",
    "6697": "IRC", "10080": "Amanda",
}  # fmt: skip
_EMPTY_SEGMENT: Final = lazy_pattern("/(?<!:/)/+")  # but not the `://` of a URL inside the path
_WINDOWS_PATH: Final = lazy_pattern(r"[A-Za-z]:[\\/](?![\\/])")
_LABELS: Final = LABELS_OF_CODES | {"arxiv"}
_DOTS_IN_FRONT: Final = lazy_pattern(r"(?:\./)?(?:\.\./)*(?:\.\.?\Z)?")


def _scheme_case(subject: Subject) -> Iterator[Remark]:
    scheme = subject.uri.scheme
    is_header = not subject.is_valid and registration(subject.scheme or "") is None
    if is_header or subject.scheme in _LABELS or _WINDOWS_PATH.match(subject.text):
        return
    if scheme is not None and scheme != subject.scheme and is_valid(scheme, Production.SCHEME):
        message = "a scheme is written in lower case"
        yield Remark.with_fix(subject.span("scheme"), message, scheme.lower(), "write it in lower case")


def _unregistered_scheme(subject: Subject) -> Iterator[Remark]:
    scheme = subject.scheme
    if any(other.match(subject.text) for other in (_WINDOWS_PATH, PLACE_IN_FILE, IMAGE)):
        return
    if scheme is not None and registration(scheme) is None and is_valid(scheme, Production.SCHEME):
        yield Remark(subject.span("scheme"), Message("'{}' is not in IANA's registry of schemes", scheme))


# `ed2k://|file|Name|…` has no host, and `$HOST` is a variable of a shell.
_NO_NAMES: Final = frozenset("|$")


def _host_case(subject: Subject) -> Iterator[Remark]:
    normal = lowercase_host(subject.uri).authority
    if (
        normal is None
        or subject.host is None
        or _is_drive(subject)
        or not _NO_NAMES.isdisjoint(subject.host)
        or subject.scheme in _LABELS
    ):
        return
    host = split_authority(normal).host
    if (
        host.lower() == subject.host.lower()
        and re.search("[A-Z]", TRIPLET.sub("", subject.host))
        and host != subject.host
    ):
        message = "a host is written in lower case"
        yield Remark.with_fix(subject.span("host"), message, host, "write it in lower case")


def _is_drive(subject: Subject) -> bool:
    """Tell whether a Windows drive is in place of the host; `file-drive-as-host` reports that."""
    place = (subject.uri.authority or "").partition("\\")[0]
    return subject.scheme == "file" and DRIVE_AS_HOST.fullmatch(place) is not None


def _triplet_case(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_LOWER_TRIPLET):
        message, upper = "the digits of a triplet are written in upper case", match[0].upper()
        yield Remark.with_fix(span, message, upper, Message("write {}", upper))


def _needless_triplet(subject: Subject) -> Iterator[Remark]:
    if subject.scheme == "urn":
        return  # decoded it would be another name (RFC 8141 3.1)
    for match, span in subject.matches(_NEEDLESS_TRIPLET):
        character = decode(match[0])
        fix = Fix(span, character, Message("write '{}'", character))
        # After a percent sign that lacks digits, the character would become one of them.
        joins = _SIGN_WITHOUT_DIGITS.search(subject.text, max(0, span.start - 2), span.start)
        yield Remark(span, Message("'{}' needs no triplet", character), None if joins else fix)


def _default_port(subject: Subject) -> Iterator[Remark]:
    default = DEFAULT_PORTS.get(subject.scheme or "") if subject.port else None
    if default is not None and (subject.port or "").lstrip("0") == str(default):
        yield _port_remark(subject, Message("{} is the default port of {}", default, subject.scheme))


def _zeros_of_port(subject: Subject) -> Iterator[Remark]:
    port = subject.port or ""
    plain = port.lstrip("0") or "0"
    if len(plain) < len(port) and is_valid(port, Production.PORT):
        message = Message("a port is a decimal number: this is {}", plain)
        yield Remark.with_fix(subject.span("port"), message, plain, "leave out the zeros in front")


def _empty_port(subject: Subject) -> Iterator[Remark]:
    if subject.port == "" and not _is_drive(subject):
        yield _port_remark(subject, "a ':' without a port says nothing")


def _port_remark(subject: Subject, message: str) -> Remark:
    span = subject.span("port")
    return Remark.with_fix(Span(span.start - 1, span.end), message, "", "leave it out")


def _other_port(subject: Subject) -> Iterator[Remark]:
    if ":" in (subject.host or "") and not (subject.host or "").startswith("["):
        return  # the end of an IPv6 address that lacks its brackets
    port = (subject.port or "").lstrip("0") or (subject.port or "")[:1]
    wrong = {("http", "443"): "https", ("https", "80"): "http"}.get((subject.scheme or "", port))
    other = _OTHER_SERVICES.get(port) if subject.scheme in _WEB else None
    if other:
        message = "{} is the port of {}: browsers refuse it, for such a link can speak to it"
        yield Remark(subject.span("port"), Message(message, port, other))
    elif other is not None:
        yield Remark(subject.span("port"), "browsers refuse port 0, which no server can have")
    if wrong:
        message = "{} is the port of {}, not of {}"
        yield Remark(subject.span("port"), Message(message, port, wrong, subject.scheme))


def _empty_userinfo(subject: Subject) -> Iterator[Remark]:
    if subject.userinfo in {"", ":"}:
        start, end = subject.span("userinfo")
        yield Remark.with_fix(Span(start, end + 1), "an '@' without a user says nothing", "", "leave it out")


def _dot_segments(subject: Subject) -> Iterator[Remark]:
    path = subject.uri.path
    is_relative = subject.uri.scheme is None and subject.uri.authority is None and not path.startswith("/")
    if subject.scheme == "npipe":
        return  # the dot of `npipe:////./pipe/name` is this machine, as in `\\\\.\\pipe\\name` of Windows
    if subject.uri.scheme is not None and not path.startswith("/"):
        return  # the path of `mailto:` and similar schemes is one text, not segments
    front = _DOTS_IN_FRONT.match(path) if is_relative else None
    rest = path if front is None else path[front.end() :]
    slash = "/" if is_relative else ""
    removed = remove_dot_segments(slash + rest).removeprefix(slash)
    if removed != rest:
        span = subject.span("path")
        place = Span(span.end - len(rest), span.end)
        is_path = removed and not removed.startswith("//")
        fix = Fix(place, removed, "take the dot segments out") if is_path else None
        yield Remark(place, "dot segments that resolving takes out again", fix)


def _address_form(subject: Subject) -> Iterator[Remark]:
    if subject.host is not None and subject.host.startswith("["):
        canonical = canonical_host(subject.host)
        if canonical != subject.host:
            message, label = "an IPv6 address has one canonical text", Message("write {}", canonical)
            yield Remark.with_fix(subject.span("host"), message, canonical, label)


def _empty_query(subject: Subject) -> Iterator[Remark]:
    if subject.scheme == "mailto":
        return  # no server is asked; `mailto-no-value` says what is wrong
    if subject.uri.query == "":
        start = subject.span("query").start - 1
        yield Remark(Span(start, start + 1), "an empty query: to some servers another resource than none")


def _empty_fragment(subject: Subject) -> Iterator[Remark]:
    if subject.uri.fragment == "" and len(subject.text) > 1 and not _is_cut_off(subject):
        span = Span(len(subject.text) - 1, len(subject.text))
        yield Remark.with_fix(span, "an empty fragment means the top of the document", "", "leave it out")


def _is_cut_off(subject: Subject) -> bool:
    """Tell whether another rule reports a `#` at the end as a part of the address, as in the number `*100#`."""
    if is_cut_doi(subject):
        return True
    handler = handler_for(subject.scheme or "")
    return any(one.code == FRAGMENT.code for one in handler.findings(subject.uri))


def _empty_segment(subject: Subject) -> Iterator[Remark]:
    path = subject.uri.path
    if subject.uri.scheme is not None and not path.startswith("/"):
        return  # the path of `data:` and similar schemes is one text, not segments
    offset = subject.start("path")
    # What follows the first slash is a path of the machine (SQLAlchemy, Database URLs)
    is_of_file = (subject.scheme or "").partition("+")[0] in {"sqlite", "sqlite3", "duckdb", "npipe"}
    for match in _EMPTY_SEGMENT.finditer(path, 1 if is_of_file else 0):
        span = Span(offset + match.start() + 1, offset + match.end())
        yield Remark(span, "an empty segment: to most servers the same as none, to a resolver not")


RULES: Final = (
    TextRule("scheme-not-lowercase", Severity.ADVICE, "RFC 3986 3.1", "Scheme in upper case",
             "Case says nothing in a scheme; the canonical form is lower case.",
             "HTTP://h/", "http://h/", Trait.SCHEME, _scheme_case, effect=Effect.SAME),
    TextRule("scheme-not-registered", Severity.NOTE, "RFC 7595", "Scheme nobody registered",
             "It may be a private one, or a host or a drive that reads as a scheme.",
             "nosuchscheme:a", "tel:1", Trait.SCHEME, _unregistered_scheme),
    TextRule("host-not-lowercase", Severity.ADVICE, "RFC 3986 3.2.2", "Host in upper case",
             "Case says nothing in a host; the canonical form is lower case.",
             "http://EXAMPLE.com/", "http://example.com/", Trait.AUTHORITY, _host_case, effect=Effect.SAME),
    TextRule("triplet-not-uppercase", Severity.ADVICE, "RFC 3986 2.1", "Triplet in lower case",
             "Both mean the same; comparing by text needs one of them, upper case.",
             "http://h/%c3%a9", "http://h/%C3%A9", Trait.TRIPLET, _triplet_case, effect=Effect.SAME),
    TextRule("needless-triplet", Severity.ADVICE, "RFC 3986 2.3", "Needless triplet",
             "Letters, digits, '-', '.', '_' and '~' mean the same encoded or not, and are not to be encoded.",
             "http://h/%7Ejoe", "http://h/~joe", Trait.TRIPLET, _needless_triplet, effect=Effect.SAME),
    TextRule("default-port", Severity.ADVICE, "RFC 3986 3.2.3", "Default port",
             "The port a scheme has anyway is left out.",
             "http://h:80/", "http://h:81/", Trait.AUTHORITY, _default_port, effect=Effect.SAME),
    TextRule("port-leading-zero", Severity.ADVICE, "RFC 3986 3.2.3", "Zeros in front of a port",
             "A port is a decimal number; some programs take zeros in front for an octal one, and some refuse it.",
             "http://h:080/", "http://h:8080/", Trait.AUTHORITY, _zeros_of_port, effect=Effect.SAME),
    TextRule("empty-port", Severity.ADVICE, "RFC 3986 3.2.3", "Empty port",
             "A colon without a port is left out.",
             "http://h:/", "http://h/", Trait.AUTHORITY, _empty_port, effect=Effect.SAME),
    TextRule("port-of-other-scheme", Severity.WARNING, "RFC 9110 4.2; RFC 3986 7.2", "Port of another scheme",
             "A server speaks TLS on a port or it does not; the other scheme gets an error. Ports of other services are blocked (Fetch 2.9).",
             "https://h:80/", "https://h:8080/", Trait.AUTHORITY, _other_port),
    TextRule("empty-user-information", Severity.ADVICE, "RFC 3986 3.2.1", "At sign without a user",
             "It says nothing, and hides where the host begins.",
             "http://@h/", "http://h/", Trait.AUTHORITY, _empty_userinfo, effect=Effect.SAME),
    TextRule("dot-segments", Severity.ADVICE, "RFC 3986 6.2.2.3", "Dot segments",
             "'.' and '..' are for the beginning of relative references; anywhere else they are taken out.",
             "http://h/a/../b", "../b", Trait.DOT_SEGMENT, _dot_segments, effect=Effect.SAME),
    TextRule("ipv6-not-canonical", Severity.ADVICE, "RFC 5952 4", "IPv6 address in another text",
             "One address has many texts; in the canonical one it is found again.",
             "http://[2001:DB8:0:0:0:0:0:1]/", "http://[2001:db8::1]/", Trait.AUTHORITY, _address_form, effect=Effect.SAME),
    TextRule("empty-query", Severity.NOTE, "RFC 3986 6.2.3", "Empty query",
             "An empty query is not the same as none.",
             "http://h/?", "http://h/", Trait.EMPTY_QUERY, _empty_query),
    TextRule("empty-fragment", Severity.NOTE, "RFC 3986 4.4", "Empty fragment",
             "Left over from a script or an editor, as a rule.",
             "http://h/#", "http://h/", Trait.PUNCTUATION, _empty_fragment, effect=Effect.SAME),
    TextRule("empty-segment", Severity.NOTE, "RFC 3986 3.3", "Empty segment",
             "Two slashes are seldom meant; relative references count them all the same.",
             "http://h/a//b", "http://h/a/b", Trait.DOUBLE_SLASH, _empty_segment),
)  # fmt: skip
