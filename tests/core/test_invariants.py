"""Properties of every string."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.equivalence.ladder import Level, compare, normalize
from uriinspector.core.findings import Subject
from uriinspector.core.inspector import inspect
from uriinspector.core.reference import relativize, resolve, transform
from uriinspector.core.syntax.grammar import Production, first_error, is_valid
from uriinspector.core.syntax.iri import to_iri, to_uri
from uriinspector.core.syntax.percent import decode, decode_with_spans, encode, octets
from uriinspector.core.syntax.uri import join, pairs, remove_dot_segments, segments, split, split_authority
from uriinspector.core.tree import component_tree

PIECES = [
    "http", "HTTP", "urn", "mailto", "file", "data", "tel", "ldap", ":", "//", "/", "?", "#", "@", "[", "]", "::",
    "::1", "[::1]", "1.2.3.4", "256.1.1.1", "example.com", "EXAMPLE", "xn--fa-hia", "..", ".", "%2e", "%2F", "%",
    "%4", "%41", "%C3%A9", "%FF", "%25", "é", "α", " ", "\n", "\\", "&", "=", ";", "+", ",", "a", "b", "80", "\0",
    "\u202e", "\ud800", "\ue000", "{", "|", "<", '"',
]  # fmt: skip
# Text put together from what parsers trip over, and text of any kind, lone surrogates included.
TEXTS = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    st.text(st.characters(codec=None), max_size=30),
)
LEVELS = st.sampled_from(list(Level))
DELIMITERS = re.compile(r"[:/?#@;=&,+.\[\]]*")


def leaves(component):
    return [part for part in component.walk(within=False) if not part.children]


@given(TEXTS)
def test_split_is_lossless(text):
    uri = split(text)
    assert uri.text == text
    for name, value in uri._asdict().items():
        span = uri.span(name)
        assert (span is None) is (value is None)
        assert span is None or span.cut(text) == value


@given(TEXTS)
def test_authority_is_lossless(text):
    authority = split_authority(text)
    assert authority.text == text
    assert authority.host_span.cut(text) == authority.host
    assert authority.port is None or authority.port_span.cut(text) == authority.port
    assert authority.userinfo is None or authority.userinfo_span.cut(text) == authority.userinfo


@given(TEXTS)
def test_leaves_and_delimiters_tile_the_input(text):
    tree = component_tree(split(text))
    position = 0
    for part in leaves(tree):
        assert part.span.cut(text) == part.text
        assert DELIMITERS.fullmatch(text[position : part.span.start])
        position = part.span.end
    assert DELIMITERS.fullmatch(text[position:])
    for part in tree.walk(within=False):
        assert part.span.cut(text) == part.text
        for child in part.children:
            assert part.span.start <= child.span.start <= child.span.end <= part.span.end


@given(TEXTS)
def test_segments_and_pairs_are_lossless(text):
    found = segments(text)
    assert "/".join(segment.text for segment in found) == text.removeprefix("/")
    assert all(segment.span.cut(text) == segment.text for segment in found)
    assert join(pairs(text)) == text


@given(TEXTS)
def test_a_first_error_is_there_when_the_text_is_invalid(text):
    verdict = Subject(text).valid
    for production, valid in zip(
        (
            Production.URI,
            Production.URI_REFERENCE,
            Production.ABSOLUTE_URI,
            Production.IRI,
            Production.IRI_REFERENCE,
        ),
        verdict,
        strict=True,
    ):
        assert is_valid(text, production) is valid
        position = first_error(text, production)
        assert (position is None) is valid
        assert position is None or 0 <= position <= len(text)


@given(TEXTS)
def test_triplets_keep_what_they_do_not_spell(text):
    decoded = decode_with_spans(text)
    assert decoded.text == decode(text)
    assert len(decoded.spans) == len(decoded.text)
    assert octets(encode(text, frozenset())) == text.encode("utf-8", "surrogatepass")


@given(TEXTS, LEVELS)
def test_normal_forms_stay(text, level):
    once = normalize(text, level).output
    assert normalize(once, level).output == once


@given(TEXTS)
def test_dots_are_removed_once_for_all(text):
    assert remove_dot_segments(remove_dot_segments(text)) == remove_dot_segments(text)


@given(TEXTS, TEXTS)
def test_steps_lead_to_the_same_target(reference, base):
    assert resolve(reference, base).target == transform(split(base), split(reference)).text


@given(TEXTS, TEXTS)
def test_resolving_never_makes_an_authority(reference, base):
    target = split(resolve(reference, base).target)
    assert target.authority in {split(reference).authority, split(base).authority}


@given(TEXTS, TEXTS)
def test_a_relative_reference_leads_back(reference, base):
    target = resolve(reference, base).target
    found = relativize(target, base)
    assert resolve(found, base).target == target
    # From a base without a scheme the target may be empty, which as a reference would be the base itself
    assert len(found) <= len(target or ".")


@given(TEXTS)
def test_a_uri_is_its_own_uri(text):
    assert to_uri(to_uri(text)) == to_uri(text)
    assert to_uri(text).isascii()


@given(TEXTS)
def test_an_iri_and_its_uri_are_equivalent(text):
    if Subject(text).is_valid_iri:
        assert compare(text, to_uri(text)).equivalent
        assert compare(to_iri(to_uri(text)), text).equivalent


@given(TEXTS, TEXTS)
def test_comparison_is_symmetric(one, other):
    there, back = compare(one, other), compare(other, one)
    assert there.level == back.level
    assert compare(one, one).level == "string"


@given(TEXTS)
def test_no_text_raises(text):
    inspection = inspect(text)
    for name in (
        "kind",
        "form",
        "host_kind",
        "findings",
        "normalized",
        "browser",
        "registration",
        "details",
        "tree",
    ):
        getattr(inspection, name)


@pytest.mark.parametrize("piece", ["./", "../", "%41", "%ff", "a=1&", "/a;b", ":", "[", "@", "\\", "%", "é"])
def test_work_grows_with_the_length_of_the_input(piece):
    """A quadratic step anywhere would take minutes here; the time limit of a test is the judge."""
    text = f"http://h/{piece * (300_000 // len(piece))}"
    inspection = inspect(text)
    assert inspection.uri.text == text
    assert inspection.valid is not None
    assert normalize(text).input == text
    assert resolve(text, text).target
