"""Properties of every scheme for every string."""

import json
from functools import partial

import pytest
from growth import grows_too_fast
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.schemes import HANDLERS, handler_for
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import split
from uriinspector.core.tree import component_tree

SCHEMES = sorted(scheme for handler in HANDLERS for scheme in handler.schemes)
PIECES = [
    ":", "//", "/", "?", "#", "@", ";", ",", "=", "&", "+", "-", ".", "..", "%", "%2", "%2F", "%23", "%00", "%FF", "%C3%A9",
    "%0d%0a", "%40", "%20", "%09", " ", "\t", "\n", "\0", "\\", "|", '"', "'", "(", ")", "[", "]", "{}", "*", "!", "~", ":~:text=",
    "a", "A", "x", "C:", "c|", "localhost", "example.com", "EXAMPLE", "joe", "80", "0", "-0.0", "90", "-180", "1220", "10.1000/",
    "isbn:", "issn:", "uuid:", "oid:", "ietf:rfc:", "lex:", "publicid:", "?+", "?=", "0-306-40615-3", "ffffffff-ffff-7fff-",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ";base64", "charset=", "text/html", "to=", "subject=", "phone-context=", "ext=",
    ";type=", ";AUTH=", "UID=", "xt=urn:btih:", "xl=", "İ", "ſ", "ß", "é", "α", "²", "٣", "\u202e", "\ud800", "\udc80", "😀",
]  # fmt: skip
REPEATED = [";", "a=", ",", "/;", "(", "%2", '"', "a.", " ;", ":~:text=,", "1-", "=&"]
REST = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=14).map("".join),
    st.text(st.characters(codec=None), max_size=30),
)
URIS = st.tuples(st.sampled_from(SCHEMES), REST).map(":".join)


def assert_tiles(parent, text):
    """Children stand in order inside their parent, each where its span says."""
    place = parent.span.start
    for child in parent.children:
        assert place <= child.span.start <= child.span.end <= parent.span.end
        assert child.span.cut(text) == child.text
        assert_tiles(child, text)
        place = child.span.end


@given(URIS)
def test_nothing_raises_and_everything_is_in_place(text):
    uri = split(text)
    handler = handler_for(uri.scheme)
    assert_tiles(component_tree(uri), text)
    for finding in handler.findings(uri):
        assert Span(0, 0) <= finding.span
        assert finding.span.end <= len(text)
        assert finding.message
    assert json.dumps(handler.details(uri), allow_nan=False)


@given(URIS)
def test_normal_form_is_stable(text):
    uri = split(text)
    handler = handler_for(uri.scheme)
    normal = handler.normalize(uri)
    assert handler.normalize(normal) == normal
    assert handler.comparable_form(handler.comparable_form(normal)) == handler.comparable_form(normal)


@given(URIS)
def test_every_fix_is_a_replacement_inside_the_text(text):
    uri = split(text)
    for finding in handler_for(uri.scheme).findings(uri):
        if finding.fix is not None:
            assert 0 <= finding.fix.span.start <= finding.fix.span.end <= len(text)
            assert finding.fix.span.cut(text) != finding.fix.text


def ask(handler, uri):
    handler.refine(uri)
    list(handler.findings(uri))
    handler.details(uri)
    handler.normalize(uri)


@pytest.mark.parametrize("handler", HANDLERS, ids=lambda handler: min(handler.schemes))
def test_four_times_the_text_takes_nothing_like_the_square(handler):
    scheme, work = min(handler.schemes), partial(ask, handler)
    texts = [
        (piece, split(f"{scheme}:{piece * 2_000}"), split(f"{scheme}:{piece * 8_000}")) for piece in REPEATED
    ]
    assert [piece for piece, short, long in texts if grows_too_fast(work, short, long, 0.05)] == []


@pytest.mark.parametrize(
    "text", ["irc:80", "gopher:%41/x", "ldap:a/b", "imap:a;b", "nntp:a/1", "wais:a/b", "file:///C:\\x"]
)
def test_a_path_that_does_not_begin_with_a_slash_loses_nothing(text):
    place = len(split(text).scheme) + 1
    for part in component_tree(split(text)).walk(within=False):
        if not part.children and part.span.start >= place:
            assert set(text[place : part.span.start]) <= set(":/?#@;=&,+.")
            place = part.span.end
    assert place == len(text)
