"""Meanings of values: which are recognised, and above all which are not."""

import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from uriinspector.base.message import Message
from uriinspector.core.values import meanings, unwrap_meanings

TOKEN = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4"
SAML = "VY5NCsIwEIWvEnKARl0OTaDQTcFu9AAS6kADSSZmJtDj%2B4eoy8f7vsfr2adYYGiy5hPeGrKoLcXM8CqsbjUDeQ4M2SdkkAXOw3yEQ7eDUklooajVNFp92Ws1PvyQvQTKVq8ihcGYcC0dbj6ViIaZtOuf2zAxN6zuQ%2FEXSii%2BN7%2FQO%2F3%2FdHc%3D"
KNOWN = [
    ("https%3A%2F%2Fb.org%2F%3Fq%3Da", "url", "url", "URL of b.org", ("percent-encoding",)),
    ("https%253A%252F%252Fb.org", "u", "url", "URL of b.org", ("percent-encoding", "percent-encoding")),
    ("mailto:a@b.org", "u", "url", "mailto URL", ()),
    ("%7B%22a%22%3A1%7D", "s", "json", "JSON object, 1 member", ("percent-encoding",)),
    ("eyJhIjoxLCJiIjoyfQ==", "s", "json", "JSON object, 2 members", ("base64",)),
    (TOKEN, "t", "jwt", "JSON Web Token, HS256, signature not verified", ()),
    ("eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJpZC5leGFtcGxlIn0.c2ln", "t", "jwt", "JSON Web Token, HS256, signature not verified, issued by id.example", ()),
    ("aGVsbG8gd29ybGQ", "s", "base64", "hello world", ("base64",)),
    ("48656c6c6f20776f726c64", "s", "hex", "Hello world", ("hex",)),
    ("017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "id", "uuid", "UUID version 7 (Unix time, sortable), made 2022-02-22 19:22:22 UTC", ()),
    ("c232ab00-9414-11ec-b3c8-9f6bdeced846", "id", "uuid", "UUID version 1 (time and node), made 2022-02-22 19:22:22 UTC", ()),
    ("1ec9414c-232a-6b00-b3c8-9f6bdeced846", "id", "uuid", "UUID version 6 (time and node, sortable), made 2022-02-22 19:22:22 UTC", ()),
    ("919108f7-52d1-4320-9bac-f847db4148a8", "id", "uuid", "UUID version 4 (random)", ()),
    ("919108f7-52d1-4320-dbac-f847db4148a8", "id", "uuid", "UUID of an older kind", ()),
    ("919108f7-52d1-4320-fbac-f847db4148a8", "id", "uuid", "UUID of a kind that nobody has defined", ()),
    ("00000000-0000-0000-0000-000000000000", "id", "uuid", "nil UUID", ()),
    ("1700000000", "q", "unix-time", "2023-11-14 22:13:20 UTC", ()),
    ("1700000000123", "q", "unix-time", "2023-11-14 22:13:20.123000 UTC", ()),
    ("1700000000123456", "q", "unix-time", "2023-11-14 22:13:20.123456 UTC", ()),
    ("946684800", "created_at", "unix-time", "2000-01-01 00:00:00 UTC", ()),
    ("2026-11-21", "d", "iso-date", "Saturday, 21 November 2026", ()),
    ("2026-11-21T03:00:00+01:00", "d", "iso-date", "2026-11-21 02:00:00 UTC", ()),
    ("2026-11-21T03%3A00", "d", "iso-date", "2026-11-21 03:00:00, zone not said", ("percent-encoding",)),
    ("a%2Bb%40example.org", "m", "email", "a+b at example.org", ("percent-encoding",)),
    ("169.254.169.254", "h", "ip-address", "IPv4 address, Link Local", ()),
    ("10.0.0.1", "h", "ip-address", "IPv4 address, Private-Use", ()),
    ("192.0.0.8", "h", "ip-address", "IPv4 address, IPv4 dummy address", ()),
    ("224.0.0.1", "h", "ip-address", "IPv4 address, Multicast", ()),
    ("ff02::1", "h", "ip-address", "IPv6 address, Multicast", ()),
    ("[2001:4860::8888]", "h", "ip-address", "IPv6 address, global", ()),
    ("a%3D1%26b%3D%252F", "q", "query-string", "query string, 2 pairs", ("percent-encoding",)),
    ("a,b,c", "q", "list", "list of 3 items", ()),
    ("[a,b]", "q", "list", "list of 2 items", ()),
    ("05|02|jane@example.com|0||", "data", "list", "list of 6 items", ()),
    ("48.85,2.35", "q", "list", "list of 2 items", ()),
    (SAML, "SAMLRequest", "saml", "SAML AuthnRequest of https://sp.example/meta", ("percent-encoding", "deflate")),
    ("H4sIAAAAAAACA6tWykjNyclXslJQKs8vyklR0lFQSgTyDGsBWN8tmxoAAAA=", "d", "json", "JSON object, 2 members", ("gzip",)),
    ("01ARZ3NDEKTSV4RRFFQ69G5FAV", "id", "ulid", "ULID, made 2016-07-30 23:54:10.259000 UTC", ()),
    ("507f1f77bcf86cd799439011", "id", "object-id", "ObjectId, made 2012-10-17 21:13:27 UTC", ()),
    ("1382350606417817604", "segment", "snowflake", "Snowflake, made 2021-04-14 15:10:42 UTC (X) or 2025-06-11 13:27:47 UTC (Discord)", ()),
    ("/users/5/edit?tab=a", "fragment", "route", "route /users/5/edit within the page", ()),
    ("!/a/b", "fragment", "route", "route !/a/b within the page", ()),
    ("state=xyz1", "fragment", "query-string", "query string, 1 pair", ()),
    (":~:text=hello%20world", "fragment", "text-fragment", "a browser scrolls to the text 'hello world'", ("percent-encoding",)),
    ("spring", "utm_campaign", "tracking", "tracking: campaign, read by Google Analytics and others", ()),
    ("x", "fbclid", "tracking", "tracking: Facebook click", ()),
]  # fmt: skip
QUIET = [
    ("networking", "tag"), ("b||c", "q"), ("a|b", "q"), ("newest", "order"), ("", "q"), ("a", "q"), ("42", "page"), ("12345678", "id"),
    ("1234567890", "id"), ("4711000815", "id"), ("1555123456", "phone"), ("4006381333931", "ean"), ("1700000000", "price"),
    ("20261121", "d"), ("deadbeef", "c"), ("cafebabedeadbeef", "c"), ("d41d8cd98f00b204e9800998ecf8427e", "md5"),
    ("da39a3ee5e6b4b0d3255bfef95601890afd80709", "commit"), ("dQw4w9WgXcQ", "v"), ("PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI", "list"),
    ("getElementsByTagName", "f"), ("internationalization", "q"), ("C%2B%2B", "q"), ("C++", "q"), ("hello%20world", "q"),
    ("hello+world", "q"), ("caf%C3%A9", "q"), ("100%", "q"), ("1,000,000", "n"), ("3,14", "n"),
    ("Hello%2C%20world%2C%20again", "q"), ("Smith,John%20F.", "q"), ("1.2.3.4", "version"), ("1.2.3", "v"), ("12:30", "t"), ("96.16@mail.example", "message-id"),
    ("a:b", "q"), ("a=b", "q"), ("x@y", "q"), ("@user", "q"), ("en-US", "hl"), ("text/html", "type"), ("../a/b", "p"),
    ("some-page_name.html", "segment"), ("[]", "q"), ("true", "q"), ("null", "q"), ("-1", "q"), ("3.14159", "q"),
    ("978-3-16-148410-0", "isbn"), ("%2B49%20170%201234567", "tel"), ("0x1F", "q"), ("AB12-CD34-EF56", "key"),
    ("deadbeefdeadbeefdeadbeef", "c"), ("1382350606417817604", "amount"), ("/users/5", "p"), ("a=b", "fragments"),
    ("72057594037927936", "size"), ("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "id"), ("section-2", "fragment"),
    ("utm_source", "utm_source"), ("example.com", "host"), ("127.0.0.1", "host"), ("8080", "port"), ("https", "scheme"),
    ("who:am:i", "q"), ("aaaa:bbbb", "q"), ("%22quoted%22", "q"), ("{a}", "q"), ("2026-13-45", "d"), ("std::vector", "q"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "kind", "summary", "layers"), KNOWN, ids=[f"{row[1]}={row[0]}" for row in KNOWN]
)
def test_a_value_is_recognised(text, name, kind, summary, layers):
    best = meanings(text, name)[0]
    assert (best.kind, best.summary, best.layers) == (kind, summary, layers)
    assert best.evidence.endswith(".")


@rows(("text", "name"), QUIET)
def test_an_ordinary_value_is_left_alone(text, name):
    assert meanings(text, name) == ()


def test_token_times_are_explained_and_nothing_is_verified():
    header, claims, signature = meanings(TOKEN)[0].parts
    assert header.meanings[0].parts[0].value == "algorithm: HS256"
    assert claims.meanings[0].parts[1].value == "issued: 2018-01-18 01:30:22 UTC"
    assert signature.value == "not verified"


def test_values_inside_values():
    outer = meanings("%7B%22next%22%3A%22https%3A%5C%2F%5C%2Fe.org%5C%2F%3Ft%3D1700000000%22%7D", "state")[0]
    (member,) = outer.parts
    assert (member.name, member.value) == ("next", "https://e.org/?t=1700000000")
    assert (member.meanings[0].kind, member.meanings[0].layers) == ("url", ("json",))


@pytest.mark.parametrize(
    ("raw", "text", "layer"),
    [
        ("%D6%D0%CE%C4", "中文", "percent-gbk"),
        ("caf%E9", "café", "percent-iso-8859-1"),
        ("%CF%F0%E8%E2%E5%F2", "Привет", "percent-windows-1251"),
        ("%93%FA%96%7B%8C%EA", "日本語", "percent-shift_jis"),
    ],
)
def test_octets_of_an_older_charset_are_read(raw, text, layer):
    (meaning,) = meanings(raw, "q")
    assert (meaning.kind, meaning.text, meaning.layers) == ("charset", text, (layer,))


@pytest.mark.parametrize("raw", ["%FF", ".%FF", "%FF%D8%FF%E0%00%10JFIF", "%C3%A9t%C3%A9", "100%", "%C3%28"])
def test_octets_that_say_nothing_are_left_alone(raw):
    assert [meaning.kind for meaning in meanings(raw, "q") if meaning.kind == "charset"] == []


def test_what_json_and_lists_hold_is_decoded_already():
    """Triplets, a plus and commas in an item belong to what the item is."""
    for item in ("https://b.example/?q=a%26b", "https://b.example/a+b", "https://maps.example/@47.1,8.2,15z"):
        (found,) = meanings(quote(json.dumps({"u": item}), safe=""), "s")
        (url,) = found.parts[0].meanings
        assert (url.kind, url.text, url.layers) == ("url", item, ("json",))
    (found,) = meanings("a%2Cb%2Chttps%3A%2F%2Fb.example%2F%3Fq%3Da%2526b", "l")
    (url,) = found.parts[2].meanings
    assert (url.kind, url.text) == ("url", "https://b.example/?q=a%26b")


def test_short_json_in_base64_is_seen():
    (meaning,) = meanings("eyJhIjoxfQ", "j")
    assert (meaning.kind, meaning.text) == ("json", '{"a":1}')
    assert meanings("helloWorld", "j") == ()


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_no_json_has_makes_none(constant: str):
    assert "json" not in {meaning.kind for meaning in meanings(quote(f'{{"a":{constant}}}'), "d")}


def test_a_version_of_uuid_nobody_has_defined():
    (meaning,) = meanings("9115d58c-bcda-ff47-86e5-083e9a215304", "u")
    assert "version 15" in meaning.summary


def test_wrapped_links_are_unwrapped():
    url = "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fe.org%2F%3Fa%3Db%26c%3Dd&data=05%7C01"
    (meaning,) = unwrap_meanings(url)
    assert (meaning.kind, meaning.text, meaning.layers) == (
        "safelinks",
        "https://e.org/?a=b&c=d",
        ("link-wrapper",),
    )
    assert unwrap_meanings("https://e.org/?url=https%3A%2F%2Fb.org%2F") == ()


def walk(found, depth=0):
    for meaning in found:
        yield meaning, depth
        for part in meaning.parts:
            for inner in part.walk(within=False):
                assert inner.span.cut(meaning.text) == inner.text
                yield from walk(inner.meanings, depth + 1)


SEEDS = st.sampled_from(
    (
        "https://a.b/?u=",
        "%25",
        "%22",
        '{"a":',
        "[",
        "]",
        "}",
        "eyJhbGciOiJ",
        ".",
        ",",
        "=",
        "&",
        "1700000000",
        "==",
        "+",
        ":",
        "@",
    )
)


@given(st.lists(SEEDS | st.text(max_size=4)).map("".join), st.sampled_from(("q", "exp", "value", "path", "")))
def test_nothing_raises_and_parts_stand_in_their_text(text, name):
    assert all(depth <= 8 for _, depth in walk(meanings(text, name)))


@pytest.mark.parametrize(
    "text",
    [
        "https://a.b/?u=" * 4000,
        "[" * 30_000 + "]" * 30_000,
        "%" + "25" * 30_000,
        "a," * 30_000,
        '{"a":' * 10_000 + "1" + "}" * 10_000,
        "a=b&" * 15_000,
        "1" * 60_000,
        "a@" * 30_000,
        "a" * 2_000_000,
        "YWJj" * 16_000,
    ],
    ids=lambda text: f"{text[:8]}… {len(text)}",
)
@pytest.mark.timeout(10)
def test_no_value_is_a_bomb(text):
    list(walk(meanings(text, "q")))


def test_a_log_in_by_saml_shows_where_its_answer_goes():
    parts = {part.name: part for part in meanings(SAML, "SAMLRequest")[0].parts}
    assert parts["destination"].text == "https://idp.example/sso"
    assert parts["issuer"].meanings[0].kind == "url"


def test_the_parts_of_a_route_are_looked_into():
    route = meanings("/a/1700000000?next=https://b.example/", "fragment")[0]
    assert [part.name for part in route.parts] == ["segment", "segment", "pair"]
    assert route.parts[1].meanings[0].kind == "unix-time"
    assert route.parts[2].children[1].meanings[0].kind == "url"
    assert all(part.span.cut(route.text) == part.text for part in route.parts)


@pytest.mark.parametrize(
    ("text", "words"),
    [('{"a":1}', 2), ("[1,2]", 2), ("[a,b]", 1), ("jane@example.com", 0), ("mailto:a@b.c", 0)],
)
def test_the_words_of_a_summary_can_be_translated(text: str, words: int):
    """In German a row said "JSON array, 1 element"."""
    found = meanings(text, "q")[0]
    assert isinstance(found.summary, Message)
    assert sum(isinstance(field, Message) for field in found.summary.fields) == words
