"""Hosts: kinds, values, faults down to the group, and canonical text."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.syntax.host import (
    canonical_host,
    host_kind,
    ipv4_value,
    ipv6_fault,
    ipv6_text,
    ipv6_value,
    split_zone,
)

KINDS = [
    ("example.com", "reg-name"),
    ("", "reg-name"),
    ("127.0.0.1", "ipv4"),
    ("127.0.0.01", "reg-name"),
    ("127.1", "reg-name"),
    ("[::1]", "ipv6"),
    ("[fe80::1%25eth0]", "ipv6"),
    ("[v1.a:b]", "ipvfuture"),
    ("[::1", "ipv6"),
    ("[nothing]", None),
    ("[]", None),
]


@pytest.mark.parametrize(("host", "kind"), KINDS)
def test_kind(host, kind):
    assert host_kind(host) == kind


FAULTS = [
    ("1:2:3:4:5:6:7", "ipv6-too-few-groups", "1:2:3:4:5:6:7"),
    ("1:2:3:4:5:6:7:8:9", "ipv6-too-many-groups", "9"),
    ("1:2:3:4:5:6:7::8", "ipv6-too-many-groups", "8"),
    ("1::2::3", "ipv6-second-elision", "::"),
    (":::", "ipv6-second-elision", "::"),
    ("12345::", "ipv6-bad-group", "12345"),
    ("::g", "ipv6-bad-group", "g"),
    ("::1.2.3", "ipv6-bad-group", "1.2.3"),
    ("::01.2.3.4", "ipv6-bad-group", "01.2.3.4"),
    ("1.2.3.4::", "ipv6-bad-group", "1.2.3.4"),
    (":1", "ipv6-empty-group", ""),
    ("1:", "ipv6-empty-group", ""),
    ("", "ipv6-empty-group", ""),
]


@pytest.mark.parametrize(("address", "code", "spanned"), FAULTS)
def test_fault(address, code, spanned):
    fault = ipv6_fault(address)
    assert (fault.code, fault.span.cut(address)) == (code, spanned)
    assert fault.message
    assert ipv6_value(address) is None


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("12345::", "has more than four digits"),
        ("::g", "something other than hexadecimal digits"),
        ("::1.2.3", "not an IPv4 address"),
        ("1:2:3:4:5:6:7:8:9", "9 groups are too many; there are 8"),
        ("1:2:3:4:5:6:7::8", "8 groups are too many; beside a :: there is room for 7"),
        ("1:2", "2 groups are too few"),
        ("1", "one group is too few"),
    ],
)
def test_a_fault_is_told_in_plain_words(address, told):
    assert told in ipv6_fault(address).message


@given(st.text("0123456789abcdefg:.", max_size=24))
def test_a_fault_is_there_exactly_when_the_grammar_says_so(address):
    assert (ipv6_fault(address) is None) is (ipv6_value(address) is not None)


@given(
    st.integers(0, 2**128 - 1) | st.integers(0, 2**33) | st.integers(0, 7).map(lambda place: 1 << 16 * place)
)
def test_canonical_text(value):
    text = ipv6_text(value)
    assert ipv6_value(text) == value
    if value >> 32 != 0xFFFF:
        assert text == ipaddress.IPv6Address(value).compressed


def test_rfc_5952():
    """The examples of RFC 5952 4 and 5."""
    assert canonical_host("[2001:0DB8:0:0:8:0:0:1]") == "[2001:db8::8:0:0:1]"
    assert canonical_host("[2001:db8:0:1:1:1:1:1]") == "[2001:db8:0:1:1:1:1:1]"
    assert canonical_host("[::FFFF:C000:0201]") == "[::ffff:192.0.2.1]"
    assert canonical_host("[::1") == "[::1"
    assert canonical_host("h") == "h"


def test_values_and_zones():
    assert ipv4_value("192.0.2.1") == 0xC0000201
    assert ipv4_value("192.0.2.256") is None
    assert split_zone("fe80::1%25eth0") == ("fe80::1", "eth0")
    assert split_zone("fe80::1%eth0") == ("fe80::1", "eth0")
    assert split_zone("::1") == ("::1", None)
