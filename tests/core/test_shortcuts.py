"""Shortcuts give the same answers as the full computation."""

import re
from datetime import UTC, datetime

import ada_url
import pytest
from uri_texts import texts, vectors

from uriinspector.core import values as meaning
from uriinspector.core.codecs.layers import _QUICK, detect
from uriinspector.core.codecs.table import codec
from uriinspector.core.equivalence import ladder
from uriinspector.core.findings import names
from uriinspector.core.inspector import inspect
from uriinspector.core.reading.browser import browse
from uriinspector.core.summary import _ANSWERS, _ANSWERS_OF_PAGES
from uriinspector.core.text.secret import SHORT_NAMES, kind_of_name, may_be_named
from uriinspector.core.values import DETECTORS

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TEXTS = (*vectors()[::9], *texts(3_000, seed=21))
PIECES = tuple(dict.fromkeys(piece for text in TEXTS for piece in re.split(r"[/?#&=;]", text) if piece))
VALUES = (
    *PIECES, "ABC-6503", "Ab-1234567", "abcdefghijkl-42", "2024-01-01", "20240101T101010Z", "4f0a9b2c8d1e", "DEADBEEF42", "1.2.3.4",
    "eyJhIjox", "SGVsbG8gd29ybGQ", "SGVsbG8gd29ybGQ=", "H4sIAAAAAAAAA", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "507f1f77bcf86cd799439011",
    "a%20b+c", "%C3%A9+%FF", "%2", "a+b%", "c24FE7DF5G39gfG_5bh8ebg64Df72-3eFd3bfA7C", "1234567890", "aGVsbG8gd29ybGQhISE",
)  # fmt: skip


def test_a_browser_leaves_alone_what_is_read_without_ada():
    hosts = (
        "www.example.com",
        "a-b.c0",
        "h",
        "0x7f.1",
        "1.2.3.4",
        "xn--a",
        "a--b.c",
        "EXAMPLE.com",
        "h.",
        "a" * 70,
    )
    paths = ("", "/", "/a/./b", "/a/%2e%2E/b", "/.a", "//", "/'|^`{}", "/%", "/a%20b")
    ends = ("", "?", "?a='b'", "?a?b", "#", "#a'b", "?#", "?a=b#c", "#`")
    made = (
        "foo://xn--MajiKo783gue6qz075azm5e/",  # a host that is opaque is no domain
        'foo://xn--Maji"5783gue6qz075azm5e/',
        *(
            f"{scheme}://{host}{path}{end}"
            for scheme in ("http", "https")
            for host in hosts
            for path in paths
            for end in ends
        ),
    )
    read = 0
    for text in (*made, *(text for text in TEXTS if text.isascii())):
        view = browse(text)
        try:
            href = ada_url.normalize_url(text)
        except ValueError:
            assert view.href is None, text
            continue
        parts = ada_url.parse_url(text)
        assert view.href == href, text
        assert all(getattr(view, name) == parts[name] for name in view._fields[1:-1]), text
        read += 1
    assert read > 1_000


def test_a_value_is_plain_only_where_no_layer_and_no_detector_takes_it():
    for text in filter(meaning._PLAIN.fullmatch, VALUES):
        if len(text) < meaning._SHORTEST_OF_LETTERS:
            assert detect(text, "value") is None or text.isalpha(), text
            assert not any(one.screen.fullmatch(text) for one in DETECTORS), text


@pytest.mark.parametrize("detector", DETECTORS, ids=lambda one: one.kind)
def test_every_match_of_a_detector_holds_its_sign(detector):
    assert all(detector.sign in text for text in (*VALUES, *TEXTS) if detector.screen.fullmatch(text))


def test_triplets_and_forms_are_peeled_as_their_codecs_decode_them():
    for name in ("percent-encoding", "form-urlencoded"):
        for text in (*VALUES, *TEXTS):
            assert _QUICK[name](text) == codec(name).decode(text, "value").output, text


def test_what_is_not_asked_of_a_page_would_not_be_answered():
    others = [answer for answer in _ANSWERS if answer not in _ANSWERS_OF_PAGES]
    pages = [
        one
        for one in map(inspect, TEXTS)
        if one.is_valid and one.uri.scheme in {"http", "https"} and one.uri.authority
    ]
    assert len(pages) > 100
    assert not [page.text for page in pages for answer in others if answer(page, NOW) is not None]


SPELLED = [
    "sessionid",
    "phpsessid",
    "aspsessionidabc",
    "netsessionid",
    "laravelsession",
    "session",
    "sess",
    "sid",
    "oscsid",
    "zenid",
    "cfid",
    "cftoken",
    "token",
    "accesstoken",
    "idtokenhint",
    "bearer",
    "jwt",
    "assertion",
    "clientassertion",
    "oauthverifier",
    "codeverifier",
    "hdnts",
    "apikey",
    "accesskey",
    "licencekey",
    "functionskey",
    "sharedkey",
    "password",
    "userpassword",
    "passwordconfirmation",
    "passwd",
    "passphrase",
    "passcode",
    "passwort",
    "kennwort",
    "motdepasse",
    "pwd",
    "pass",
    "dbpass",
    "pw",
    "otp",
    "totp",
    "secret",
    "clientsecret",
    "credentials",
    "auth",
    "authorization",
    "signature",
    "xamzsignature",
    "hmac",
    "sig",
    "hsig",
    "samlresponse",
    "samlart",
    "wresult",
    "authcode",
    "mfacode",
    "resetcode",
]


def test_every_name_of_a_secret_is_hinted_at():
    assert all(map(kind_of_name, SPELLED))
    assert all(map(may_be_named, (*SPELLED, *SHORT_NAMES)))


def test_no_rung_changes_what_is_settled():
    settled = [text for text in TEXTS if text.isascii() and ladder._SETTLED.fullmatch(text)]
    rules = [
        change
        for rung in ladder.Level
        for _, change in ladder._LADDER[rung]
        if change is not ladder.apply_scheme
    ]
    assert len(settled) > 100
    for text in settled:
        uri = ladder.split(text)
        assert all(change(uri) == uri for change in rules), text


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("www.example.com", False),
        ("www.paypal.com.evil.example", True),
        ("google.com.evil.example", True),
        ("h", False),
    ],
)
def test_a_host_holds_a_domain_where_its_rule_finds_one(host, found):
    reported = {one.code for one in inspect(f"http://{host}/").findings}
    assert names.holds_domain(host) is found is ("domain-within-name" in reported)
