"""Kinds of hosts (RFC 3986 3.2.2): the grammar of addresses, their faults, their canonical text."""

import functools
import re
import unicodedata
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.syntax.charsets import IPVFUTURE, character_class
from uriinspector.core.syntax.span import Span

_DEC_OCTET: Final = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"  # dec-octet
IPV4_EXPRESSION: Final = rf"(?:{_DEC_OCTET}\.){{3}}{_DEC_OCTET}"  # IPv4address
_H16: Final = "[0-9A-Fa-f]{1,4}"  # h16
_LS32: Final = f"(?:{_H16}:{_H16}|{IPV4_EXPRESSION})"  # ls32
# IPv6address, the nine lines of the grammar in their order; the end of the first seven is written, and so compiled, once.
IPV6_EXPRESSION: Final = "(?:(?:" + "|".join((
    f"(?:{_H16}:){{6}}",
    f"::(?:{_H16}:){{5}}",
    f"(?:{_H16})?::(?:{_H16}:){{4}}",
    f"(?:(?:{_H16}:){{0,1}}{_H16})?::(?:{_H16}:){{3}}",
    f"(?:(?:{_H16}:){{0,2}}{_H16})?::(?:{_H16}:){{2}}",
    f"(?:(?:{_H16}:){{0,3}}{_H16})?::{_H16}:",
    f"(?:(?:{_H16}:){{0,4}}{_H16})?::",
)) + f"){_LS32}|(?:(?:{_H16}:){{0,5}}{_H16})?::{_H16}|(?:(?:{_H16}:){{0,6}}{_H16})?::)"  # fmt: skip
IPVFUTURE_EXPRESSION: Final = rf"[Vv][0-9A-Fa-f]++\.[{character_class(IPVFUTURE)}]++"  # IPvFuture
IP_LITERAL_EXPRESSION: Final = rf"\[(?:{IPV6_EXPRESSION}|{IPVFUTURE_EXPRESSION})\]"  # IP-literal

_IPV4: Final = lazy_pattern(IPV4_EXPRESSION)
_IPVFUTURE: Final = lazy_pattern(IPVFUTURE_EXPRESSION)
_ZONE: Final = lazy_pattern(r"%25.+|%.+")
_GROUP: Final = lazy_pattern(_H16)
_PIECES: Final = 8  # 16-bit pieces of an IPv6 address
_MAPPED_PREFIX: Final = 0xFFFF  # ::ffff:0:0/96 as the upper 96 bits


class HostKind(StrEnum):
    """What a host is by RFC 3986; a browser may still read a name as an IPv4 address."""

    REG_NAME = "reg-name"
    IPV4 = "ipv4"
    IPV6 = "ipv6"
    IPVFUTURE = "ipvfuture"


class AddressFault(NamedTuple):
    """What is wrong with an IPv6 address; the span is within the address, brackets left out."""

    code: str
    span: Span
    message: str


@functools.cache  # compiled on first use: compiling takes longer than most texts
def _ipv6() -> re.Pattern[str]:
    return re.compile(IPV6_EXPRESSION)


@functools.lru_cache(maxsize=1024)  # most links lead to few hosts
def host_kind(host: str) -> HostKind | None:
    """Return the kind of any host; None for brackets that hold no IP literal.

    An IPv6 address with a zone identifier (RFC 6874) counts as IPv6, though RFC 3986 does not allow it.
    """
    if not host.startswith("["):
        return HostKind.IPV4 if _IPV4.fullmatch(host) else HostKind.REG_NAME
    address = host[1:].removesuffix("]")
    if _IPVFUTURE.fullmatch(address):
        return HostKind.IPVFUTURE
    return HostKind.IPV6 if _ipv6().fullmatch(split_zone(address)[0]) else None


def split_zone(address: str) -> tuple[str, str | None]:
    """Split an IPv6 address from its zone identifier after `%25` or a bare `%` (RFC 6874 2)."""
    zone = _ZONE.search(address)
    if zone is None:
        return address, None
    return address[: zone.start()], zone[0].removeprefix("%25" if zone[0].startswith("%25") else "%")


def ipv4_value(address: str) -> int | None:
    """Return the 32 bits of an address in strict dotted decimal, or None if the text is not one."""
    if _IPV4.fullmatch(address) is None:
        return None
    return int.from_bytes(map(int, address.split(".")))


def ipv6_value(address: str) -> int | None:
    """Return the 128 bits of an address without brackets and zone, or None if the text is not one."""
    if _ipv6().fullmatch(address) is None:
        return None
    from ipaddress import IPv6Address  # slow to load, and few texts hold one

    return int(IPv6Address(address))


def ipv4_text(value: int) -> str:
    """Write 32 bits in dotted decimal form."""
    return ".".join(map(str, value.to_bytes(4)))


def ipv6_text(value: int) -> str:
    """Write 128 bits in canonical form (RFC 5952 4 and 5): lower case, the longest run of zeros elided."""
    if value >> 32 == _MAPPED_PREFIX:  # which Python writes this way only since 3.13
        return f"::ffff:{ipv4_text(value & 0xFFFFFFFF)}"
    from ipaddress import IPv6Address

    return str(IPv6Address(value))


def canonical_host(host: str) -> str:
    """Write an IPv6 literal in the form of RFC 5952; any other host stays."""
    if not (host.startswith("[") and host.endswith("]")):
        return host
    value = ipv6_value(host[1:-1])
    return host if value is None else f"[{ipv6_text(value)}]"


def ipv6_fault(address: str) -> AddressFault | None:
    """Return the first fault of an IPv6 address, down to its group; None if the grammar accepts it."""
    if _ipv6().fullmatch(address):
        return None
    elision = address.find("::")
    again = -1 if elision < 0 else address.find("::", elision + 1)
    if again >= 0:
        return AddressFault("ipv6-second-elision", Span(again, again + 2), "'::' may stand only once")
    return _group_fault(address) or _count_fault(address)


def _group_fault(address: str) -> AddressFault | None:
    """Find the first group that can't be a piece of an IPv6 address."""
    position = 0
    for number, group in enumerate(address.split(":"), 1):
        span = Span(position, position + len(group))
        position = span.end + 1
        is_tail = span.end == len(address)
        if _GROUP.fullmatch(group) or (is_tail and _IPV4.fullmatch(group)):
            continue
        if group:
            return AddressFault(
                "ipv6-bad-group", span, Message("group {}, '{}', {}", number, group, _why_group(group))
            )
        if "::" not in address[max(span.start - 2, 0) : span.end + 2]:
            return AddressFault(
                "ipv6-empty-group", span, Message("group {} is empty; only '::' may stand for zeros", number)
            )
    return None


def _why_group(group: str) -> str:
    if "." in group:
        return "is not an IPv4 address of four numbers from 0 to 255, or not the last group"
    if re.fullmatch("[0-9A-Fa-f]+", group):
        return "has more than four digits"
    return "holds something other than hexadecimal digits"


def _count_fault(address: str) -> AddressFault:
    """Report too many or too few groups; each group itself is valid."""
    elided = "::" in address
    groups = [group for group in address.split(":") if group]
    count = len(groups) + sum("." in group for group in groups)
    most = _PIECES - 1 if elided else _PIECES
    if count > most:
        start = _start_of_group(address, most - sum("." in group for group in groups))
        message = Message(
            "{} groups are too many; {}",
            count,
            "beside a :: there is room for 7" if elided else "there are 8",
        )
        return AddressFault("ipv6-too-many-groups", Span(start, len(address)), message)
    few = (
        "one group is too few; there are 8, or a '::' for the zeros left out"
        if count == 1
        else "{} groups are too few; there are 8, or a '::' for the zeros left out"
    )
    return AddressFault("ipv6-too-few-groups", Span(0, len(address)), Message(few, count))


def _start_of_group(address: str, index: int) -> int:
    """Return where the group with this number, counted from 0, begins; empty groups do not count."""
    return [match.start() for match in re.finditer("[^:]+", address)][index]


_ACE: Final = "xn--"
_JOINERS: Final = "\u200c\u200d"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_SHOWN: Final = 24  # characters of a label that a sentence shows


def is_a_label(label: str) -> bool:
    """Tell whether a label begins with `xn--`, valid or not."""
    return label[: len(_ACE)].lower() == _ACE


@functools.lru_cache(maxsize=1024)  # cached, since most links of a site lead to few hosts
def a_label_fault(label: str) -> Message | None:
    """Return a sentence on why a label that begins with `xn--` is not a valid A-label; None if it is valid."""
    u_label = _decode(label)
    if u_label is None:
        return Message("'{}' begins with 'xn--', but what follows is no punycode", label)
    why = _why_not(u_label, label)
    return None if why is None else Message("'{}' decodes to {}, and {}", label, quote_label(u_label), why)


def quote_label(u_label: str) -> str:
    """Quote a decoded label for a sentence: in apostrophes, or as code points where it can't be seen."""
    if u_label and all(character.isprintable() and character != "\u3000" for character in u_label):
        return f"'{u_label}'"
    points = [f"U+{ord(character):04X}" for character in u_label[:_SHOWN]]
    return " ".join(points) if points else "nothing"


@functools.lru_cache(maxsize=1024)
def fits_context(ascii_domain: str) -> bool:
    """Tell whether joiners and directions of text are in order in every label of a domain (UTS 46 4.1, criteria 8 and 9).

    Directions are asked only where a label is written from right to left, but then of each, also of one in US-ASCII. What this
    Python's tables of Unicode do not know yet counts as in order.
    """
    labels = [(_decode(label) if is_a_label(label) else label) or "" for label in ascii_domain.split(".")]
    if not all(map(_are_joined, labels)):
        return False
    directions = [{unicodedata.bidirectional(character) for character in label} for label in labels]
    if not any(found & _RIGHT_TO_LEFT for found in directions):
        return True
    import idna  # slow to load, and few texts need it

    try:
        for label, found in zip(labels, directions, strict=True):
            if label and "" not in found:
                idna.check_bidi(label, check_ltr=True)
    except idna.IDNAError:
        return False
    return True


def _are_joined(u_label: str) -> bool:
    """Tell whether each invisible joiner of a decoded label stands where letters need it (RFC 5892 A.1 and A.2)."""
    places = [place for place, character in enumerate(u_label) if character in _JOINERS]
    if not places:
        return True
    import idna

    try:
        return all(idna.valid_contextj(u_label, place) for place in places)
    except ValueError:
        return False


def _decode(label: str) -> str | None:
    """Decode the punycode after the prefix (RFC 3492 6.2); None where it is malformed."""
    try:
        return label[len(_ACE) :].lower().encode("ascii").decode("punycode")
    except (UnicodeError, ValueError):
        return None


def _why_not(u_label: str, label: str) -> str | None:
    """Return the first criterion of UTS 46 4.1 that a decoded label does not meet, as the end of a sentence."""
    if not u_label:
        return "a label is never empty"
    if u_label.isascii():
        return "a label of US-ASCII alone needs no 'xn--'"
    if unicodedata.normalize("NFC", u_label) != u_label:
        return "that is not in the normal form NFC"
    if u_label.startswith("-") or u_label.endswith("-") or u_label[2:4] == "--":
        return "a hyphen may stand neither first nor last, nor twice in third place"
    if unicodedata.category(u_label[0]).startswith("M"):
        return "a label may not begin with a combining mark"
    return _why_not_by_tables(u_label) or _why_written_otherwise(u_label, label)


def _why_not_by_tables(u_label: str) -> str | None:
    """Check code points, joiners and the direction of the text against the tables of Unicode."""
    import idna  # slow to load, and few texts need it

    for character in u_label:
        try:
            mapped = idna.uts46_remap(character, std3_rules=True, transitional=False)
        except idna.IDNAError:
            mapped = None
        if mapped != character and character not in _JOINERS:
            name = f"U+{ord(character):04X}"
            if not mapped:
                return Message("{} is not allowed in a domain", name)
            return Message("{} has to be mapped to '{}' before", name, mapped)
    try:
        if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in u_label):
            idna.check_bidi(u_label)
    except idna.IDNAError:
        return "its letters are written in two directions in a way that is not allowed (RFC 5893 2)"
    return None if _are_joined(u_label) else "an invisible joiner stands where none is allowed"


def _why_written_otherwise(u_label: str, label: str) -> str | None:
    written = _ACE + u_label.encode("punycode").decode("ascii")
    return None if written == label.lower() else Message("that is written '{}'", written)
