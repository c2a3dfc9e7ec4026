"""Tell what addresses in special-purpose blocks are for (RFC 6890 and its updates), by IANA's registries.

The properties of `ipaddress`, such as `is_private`, are not used, because their results change between releases of Python.
"""

import functools
import ipaddress
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.iana import SPECIAL_PURPOSE
from uriinspector.core.syntax.host import ipv6_text

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
_Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

# Hosts that a browser may read as an address: in brackets, encoded, beyond ASCII, or ending in a number.
_NUMBER_OR_ODD: Final = lazy_pattern(r"[\[\]%]|[^\x00-\x7f]|(?:\A|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?\Z")
# Where a machine asks for its own keys, and a container of ECS or of EKS for those of its task
_METADATA: Final = frozenset({
    "169.254.169.254", "fd00:ec2::254", "100.100.100.200", "192.0.0.192", "169.254.170.2", "169.254.170.23", "fd00:ec2::23",
})  # fmt: skip
METADATA: Final = "metadata service of a cloud"
"""The `brief` of an address at which a machine in a cloud asks for its own keys."""
_OF_THIS_MACHINE: Final = frozenset(
    {"Loopback", "Loopback Address", "This host on this network", "Unspecified Address"}
)
# What the blocks mean, by the names they have in the registries: as the end of a sentence, and in a few words.
_MEANINGS: Final[Mapping[str, tuple[str, str]]] = {
    "Loopback": ("this very machine (loopback)", "this machine"),
    "Loopback Address": ("this very machine (loopback)", "this machine"),
    "This host on this network": ("no address (many systems take it for this very machine)", "no address"),
    "Unspecified Address": ("no address (many systems take it for this very machine)", "no address"),
    "This network": ("an address of the network it is used in", "this network"),
    "Private-Use": ("an address of a private network", "private network"),
    "Unique-Local": ("an address of a private network", "private network"),
    "Shared Address Space": ("an address between a provider and its customers", "network of a provider"),
    "Link Local": ("an address of the local link only", "local link"),
    "Link-Local Unicast": ("an address of the local link only", "local link"),
    "Multicast": ("the address of a group of machines (multicast)", "multicast"),
    "Limited Broadcast": ("every machine of the local network (broadcast)", "broadcast"),
    "Benchmarking": ("an address for measuring devices only", "for benchmarks"),
    "Documentation": ("an address for examples in documents only", "for documentation"),
    "Documentation (TEST-NET-1)": ("an address for examples in documents only", "for documentation"),
    "Documentation (TEST-NET-2)": ("an address for examples in documents only", "for documentation"),
    "Documentation (TEST-NET-3)": ("an address for examples in documents only", "for documentation"),
    "Reserved": ("an address set aside, which nobody may use yet", "reserved"),
    "IPv4-IPv6 Translat.": ("an IPv4 address behind a translator (NAT64)", "translated IPv4 address"),
    "6to4": ("an IPv4 address written as IPv6 (6to4)", "IPv4 address as IPv6"),
}
# Networks whose last 32 bits are an IPv4 address: translated (RFC 6052 2.1), and the deprecated form (RFC 4291 2.5.5.1).
_HOLDING_IPV4: Final = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "::/96")))


class SpecialAddress(NamedTuple):
    """A block that an address belongs to.

    Attributes:
        name: the block's name in the registry.
        reference: the document that reserves it.
        meaning: what the address is, as the end of a sentence.
        brief: the same in a few words.
    """

    name: str
    reference: str
    meaning: str
    brief: str


def special_address(address: Address) -> SpecialAddress | None:
    """Return the smallest special-purpose block that holds an address; None for an ordinary one."""
    mapped = getattr(address, "ipv4_mapped", None) or address
    if str(mapped) in _METADATA:
        meaning = "the metadata service of a cloud (it hands out secrets)"
        return SpecialAddress("Link Local", "RFC3927", meaning, METADATA)
    found = next((found for network, found in _blocks()[mapped.version] if mapped in network), None)
    if isinstance(mapped, ipaddress.IPv6Address) and (found is None or found.name not in _OF_THIS_MACHINE):
        inside = _ipv4_inside(mapped)
        held = None if inside is None else special_address(inside)
        if held is not None:  # by another name, because where it leads depends on the translator
            outer = found or SpecialAddress("IPv4-Compatible", "RFC4291", "", "IPv4 address as IPv6")
            return outer._replace(meaning=Message("a form of {}, {}", inside, held.meaning))
    return found


def _ipv4_inside(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address that an IPv6 address is made from."""
    if any(address in network for network in _HOLDING_IPV4):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.sixtofour


def write_address(address: Address) -> str:
    """Write an address, one of IPv6 by RFC 5952, as Python's own text does only since 3.13."""
    return str(address) if isinstance(address, ipaddress.IPv4Address) else ipv6_text(int(address))


def is_this_machine(address: Address) -> bool:
    """Tell whether an address is the machine it is used on; many systems read the unspecified address so, too."""
    special = special_address(address)
    return special is not None and special.name in _OF_THIS_MACHINE


def is_address_like(host: str | None) -> bool:
    """Tell whether a browser may read a host as an address; parsing the URL to be sure takes much longer."""
    return _NUMBER_OR_ODD.search(host or "") is not None


def address_of(host: str | None, browser_host: str | None) -> Address | None:
    """Return the IP address of `browser_host`, the host as a browser reads it, or else of `host`; None for a name."""
    try:
        return ipaddress.ip_address((browser_host or host or "").strip("[]"))
    except ValueError:
        return None


@functools.cache
def _blocks() -> Mapping[int, tuple[tuple[_Network, SpecialAddress], ...]]:
    """Return the blocks of IP versions 4 and 6, the smallest first."""
    found: dict[int, list[tuple[_Network, SpecialAddress]]] = {4: [], 6: []}
    for block, (name, reference) in SPECIAL_PURPOSE.items():
        network = ipaddress.ip_network(block)
        meaning, brief = _MEANINGS.get(name, (Message("an address set aside: {}", name), name))
        found[network.version].append((network, SpecialAddress(name, reference, meaning, brief)))
    return {
        version: tuple(sorted(blocks, key=lambda block: -block[0].prefixlen))
        for version, blocks in found.items()
    }
