"""Big5 is the one of the Encoding standard, character by character."""

import hashlib

import pytest

from uriinspector.core.codecs.legacy import CHARSETS, decode_all, decode_characters, octets_of

BIG5 = next(charset for charset in CHARSETS if charset.label == "big5")
LEADS, TRAILS = range(0x81, 0xFF), (*range(0x40, 0x7F), *range(0xA1, 0xFF))
# Digests of what `index-big5.txt` of the standard gives (identifier 8dfc7710…, of 2024-09-18), a line for each pair of octets, and
# for each character of the first three planes by the encoder of 11.1.2.
READ = "35647e63db4c0fc520b6072710f7a2e456322a50c23c5ea5fd493e80b51fba63"
WRITTEN = "1d54bcaecd7a183330bc1082e7291c6eb38554e1b8dc9f99dc66ff00530baeae"


def digest(lines):
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def test_every_pair_of_octets_is_read_as_the_standard_reads_it():
    assert digest(decode_all(bytes((lead, trail)), BIG5) or "" for lead in LEADS for trail in TRAILS) == READ


def test_every_character_is_written_as_the_standard_writes_it():
    characters = map(chr, (*range(0x80, 0xD800), *range(0xE000, 0x30000)))
    assert digest((octets_of(char, BIG5) or b"").hex() for char in characters) == WRITTEN


@pytest.mark.parametrize(
    ("octets", "widths"),
    [
        (b"a\xa4\xa4", [("a", 1), ("中", 2)]),
        (b"\x88\x62b", [("Ê", 2), ("\u0304", 0), ("b", 1)]),
        (b"\x87\x7a", [("㡵", 2)]),
        (b"\xa4", [(None, 1)]),
        (b"\x81ab", [(None, 1), ("a", 1), ("b", 1)]),
        (b"\xff\xa4\xa4", [(None, 1), ("中", 2)]),
        (b"\x81\xfe", [(None, 2)]),
    ],
)
def test_each_character_has_its_octets(octets, widths):
    assert list(decode_characters(octets, BIG5)) == widths


def test_only_what_was_asked_for_is_found_by_its_name():
    assert "中".encode(BIG5.python) == b"\xa4\xa4"
    with pytest.raises(LookupError):
        "中".encode("big5_other")
