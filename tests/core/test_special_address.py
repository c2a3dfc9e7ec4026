"""The special-purpose block of an address is decided by IANA's registries, not by `ipaddress`."""

import ipaddress

import pytest

from uriinspector.core.findings import findings
from uriinspector.core.iana import SPECIAL_PURPOSE
from uriinspector.core.special_address import address_of, special_address


@pytest.mark.parametrize(
    ("address", "name", "brief"),
    [
        ("127.0.0.1", "Loopback", "this machine"),
        ("::1", "Loopback Address", "this machine"),
        ("::ffff:127.0.0.1", "Loopback", "this machine"),
        ("0.0.0.0", "This host on this network", "no address"),
        ("0.1.2.3", "This network", "this network"),
        ("10.1.2.3", "Private-Use", "private network"),
        ("172.31.255.255", "Private-Use", "private network"),
        ("172.32.0.0", None, None),
        ("100.64.0.1", "Shared Address Space", "network of a provider"),
        ("100.128.0.0", None, None),
        ("169.254.1.1", "Link Local", "local link"),
        ("169.254.169.254", "Link Local", "metadata service of a cloud"),
        ("169.254.170.2", "Link Local", "metadata service of a cloud"),
        ("192.0.0.8", "IPv4 dummy address", "IPv4 dummy address"),
        ("192.88.99.2", "6a44-relay anycast address", "6a44-relay anycast address"),
        ("192.0.2.1", "Documentation (TEST-NET-1)", "for documentation"),
        ("198.18.0.1", "Benchmarking", "for benchmarks"),
        ("198.20.0.0", None, None),
        ("224.0.0.1", "Multicast", "multicast"),
        ("255.255.255.255", "Limited Broadcast", "broadcast"),
        ("2001:db8::1", "Documentation", "for documentation"),
        ("3fff::1", "Documentation", "for documentation"),
        ("2001:2::1", "Benchmarking", "for benchmarks"),
        ("2002:808:808::1", "6to4", "IPv4 address as IPv6"),
        ("fd12::1", "Unique-Local", "private network"),
        ("fe80::1", "Link-Local Unicast", "local link"),
        ("2606:4700::1111", None, None),
        ("8.8.8.8", None, None),
    ],
)
def test_an_address_goes_by_the_smallest_block_around_it(address, name, brief):
    found = special_address(ipaddress.ip_address(address))
    assert (found and found.name, found and found.brief) == (name, brief)


def test_every_block_is_a_network_and_told_of():
    for block, (name, reference) in SPECIAL_PURPOSE.items():
        found = special_address(ipaddress.ip_network(block)[0])
        assert found is not None
        assert name
        assert reference.startswith("RFC")


def test_an_address_is_that_of_the_browser():
    assert str(address_of("0x7f.1", "127.0.0.1")) == "127.0.0.1"
    assert address_of("example.com", "example.com") is None


@pytest.mark.parametrize(
    ("host", "site"),
    [
        ("www.paypal.com.evil.example", "'paypal.com' is only the beginning of the name, which belongs to 'evil.example'"),
        ("paypal.com.secure.evil.example", "'paypal.com' is only"),
        ("www.shop.de.evil.example", "'shop.de' is only"),
        ("login.bank.co.uk.evil.example", "'bank.co.uk' is only"),
        ("docs.io.example.com", None),
        ("www.dev.example.com", None),
        ("en.m.wikipedia.org", None),
        ("api.us.example.com", None),
        ("www.bbc.co.uk", None),
        ("com.example.com", None),
        ("www.example.com", None),
        ("127.0.0.1", None),
    ],
)  # fmt: skip
def test_a_domain_in_front_of_another_is_reported(host, site):
    found = [one.message for one in findings(f"https://{host}/") if one.code == "domain-within-name"]
    assert bool(found) is bool(site)
    assert not site or found[0].startswith(site)
