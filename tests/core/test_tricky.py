"""Strings that other inspectors get wrong, with the right answers."""

import pytest

from uriinspector.core.edit import replace_span
from uriinspector.core.equivalence.ladder import normalize
from uriinspector.core.findings import findings
from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.grammar import first_error
from uriinspector.core.syntax.percent import decode, decode_with_spans, find_malformed, octets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import pairs, split
from uriinspector.core.tree import component_tree


def codes(text):
    return {finding.code for finding in findings(text)}


def node(text, name):
    return next(part for part in component_tree(split(text)).walk() if part.name == name)


def decoded_pairs(text):
    return [
        (decode(pair.key), None if pair.value is None else decode(pair.value))
        for pair in pairs(inspect(text).uri.query)
    ]


def test_an_encoded_separator_stays_in_its_value():
    assert decoded_pairs("https://example.com/?q=a%26b%3Dc") == [("q", "a&b=c")]


def test_html_escaped_pairs_are_kept_and_told():
    text = "https://example.org?amp;a=1&amp;b=1"
    assert decoded_pairs(text) == [("amp;a", "1"), ("amp;b", "1")]
    assert inspect(text).uri.path == ""
    assert "html-escaped" in codes(text)


def test_no_key_is_special():
    text = "https://example.com/?constructor=ok&__proto__=hello"
    assert decoded_pairs(text) == [("constructor", "ok"), ("__proto__", "hello")]


def test_a_question_mark_ends_the_authority():
    text = "http://test:?test@example.com"
    inspection = inspect(text)
    assert (inspection.authority.host, inspection.authority.port) == ("test", "")
    assert inspection.uri.query == "test@example.com"
    assert "password-cut-short" in codes(text)


def test_a_backslash_makes_two_hosts():
    text = "http://127.0.0.1:6666\\@1.1.1.1"
    inspection = inspect(text)
    assert not inspection.valid.uri
    assert inspection.authority.host == "1.1.1.1"
    assert (inspection.browser.hostname, inspection.browser.port) == ("127.0.0.1", "6666")
    assert {"backslash", "readers-disagree-on-host"} <= codes(text)


def test_an_octal_address_is_disguised():
    text = "http://0177.0.0.1/"
    assert inspect(text).valid.uri
    assert inspect(text).host_kind == "reg-name"
    assert inspect(text).browser.hostname == "127.0.0.1"
    messages = [found.message for found in findings(text) if found.code == "disguised-address"]
    assert len(messages) == 1
    assert "loopback" in messages[0]


@pytest.mark.parametrize("text", ["http://256.256.256.256/", "https://example.255/"])
def test_a_name_that_browsers_refuse(text):
    assert inspect(text).valid.uri
    assert inspect(text).host_kind == "reg-name"
    assert inspect(text).browser.href is None
    assert any(code.startswith("whatwg-ipv4") for code in codes(text))


def test_an_encoded_address():
    assert inspect("http://%31%32%37.0.0.1/").browser.hostname == "127.0.0.1"
    assert "disguised-address" in codes("http://%31%32%37.0.0.1/")


def test_a_zone():
    text = "http://[fe80::1%25eth0]/"
    assert inspect(text).authority.host == "[fe80::1%25eth0]"
    assert inspect(text).authority.port is None
    assert not inspect(text).valid.uri
    assert inspect(text).browser.href is None
    assert any("eth0" in found.message for found in findings(text) if found.code == "ipv6-zone")


def test_port_zero_is_there():
    assert inspect("http://example.com:0/").authority.port == "0"
    assert inspect("http://example.com:0/").valid.uri


def test_a_label_of_2008():
    assert node("http://xn--fa-hia.de/", "host").value == "faß.de"


def test_an_emoji_host():
    assert inspect("http://👁️.tk/").browser.hostname == "xn--mp8h.tk"


def test_an_a_label_that_is_none():
    assert inspect("http://xn-----/").valid.uri
    assert inspect("http://xn-----/").normalized == "http://xn-----/"


def test_a_whole_script_confusable():
    text = "http://аррӏе.com/"
    assert inspect(text).browser.hostname == "xn--80ak6aa92e.com"
    assert "whole-script-confusable-host" in codes(text)


def test_a_slash_that_is_none():
    text = "https://github.com∕torvalds@evil.zip/"
    assert inspect(text).authority.host == "evil.zip"
    assert inspect(text).authority.userinfo == "github.com∕torvalds"
    assert {"look-alike-delimiter", "host-in-user-information"} <= codes(text)


@pytest.mark.parametrize(
    "text", ["https://example.com%E2%88%95evil.example/", "//%EF%BC%8F.example/", "https://a∕b%e2%88%95c/"]
)
def test_an_encoded_look_alike_of_a_delimiter_is_one(text):
    place = text.index("%")
    found = next(
        one for one in findings(text) if one.code == "look-alike-delimiter" and one.span.start == place
    )
    assert found.span == (place, place + 9)
    assert "looks like '/'" in found.message


def test_a_delimiter_that_is_encoded_is_no_look_alike():
    assert "look-alike-delimiter" not in codes("https://example.com%2Fevil.example/")
    assert "look-alike-delimiter" not in codes("https://u%E2%88%95:p@example.com/")


def test_both_readings_of_plus():
    assert decode("1%20+%202%20=%203") == "1 + 2 = 3"
    assert decode("1%20+%202%20=%203".replace("+", "%20")) == "1   2 = 3"


def test_a_malformed_triplet_spoils_nothing():
    text = "caf%C3%A9 100%"
    assert decode_with_spans(text).text == "café 100%"
    assert find_malformed(text) == (Span(13, 14),)


def test_octets_that_are_not_utf_8():
    text = "index.php?name=%D6%D0%CE%C4"
    assert node(text, "value").value is None
    assert octets("%D6%D0%CE%C4").decode("gbk") == "中文"


def test_mailto_keeps_its_plus():
    text = "mailto:user+detail@example.com?subject=C++"
    assert inspect(text).uri.path == "user+detail@example.com"
    assert "C++" in {part.value or part.text for part in component_tree(split(text)).walk()}


def test_a_urn_without_a_namespace_is_still_a_uri():
    assert inspect("urn:a:test").valid.uri
    assert inspect("urn:isbn:0-306-40615-3").valid.uri


def test_a_share_and_a_drive():
    assert inspect("file:////server/share/a.txt").uri.path == "//server/share/a.txt"
    assert inspect("file://C:/x").authority.host == "C"
    assert inspect("file://C:/x").browser.href == "file:///C:/x"
    assert "whatwg-file-invalid-windows-drive-letter-host" in codes("file://C:/x")


def test_everything_at_once():
    text = "http://ex%61mple:80/%62ath/a/../b?%2e%FF#tes%74"
    assert normalize(text).output == "http://example/bath/b?.%FF#test"


def test_three_layers():
    value = "https%253A%252F%252Fwww.test.com%252Fshop%253Fch%253Des%2526cc%253Dcon%25252Clos41"
    once = decode(value)
    assert decode(decode(once)).endswith("con,los41")
    assert "encoded-twice" in codes(f"https://www.test.com/my/dosomething?url={value}&et=s")


def test_the_first_question_mark_begins_the_query():
    text = "http://jiehun.cn/hunyan/jd.php?qy=a%C3%83???%C3%83"
    assert inspect(text).uri.path == "/hunyan/jd.php"
    assert inspect(text).uri.query == "qy=a%C3%83???%C3%83"


def test_the_first_number_sign_begins_the_fragment():
    text = "https://example.com/x?a#b#c"
    assert inspect(text).uri.fragment == "b#c"
    assert "second-hash" in codes(text)


def test_a_text_fragment():
    text = "https://example.com/page#heading1:~:text=a%2Cb,c"
    assert inspect(text).uri.fragment == "heading1:~:text=a%2Cb,c"
    assert inspect(text).valid.uri


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("//u@h:1%zz", 7),  # nothing that begins with a percent sign may follow a port
        ("//u@[::1]%zz", 9),
        ("//u@h%zz", 6),
        ("//h:1%zz", 6),  # which might have been a password
        ("//h:1%4", 7),
    ],
)
def test_the_first_error_is_where_no_continuation_helps(text, index):
    assert first_error(text) == index


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("mailto:a@b.example??subject=x", "mailto:a@b.example?subject=x"),
        ("mailto:a@b.example?sub/ject=x", "mailto:a@b.example?sub%2Fject=x"),
        ("mailto:a@b.example?subject=x&x?y=z", "mailto:a@b.example?subject=x&x%3Fy=z"),
    ],
)
def test_the_name_of_a_header_field_is_looked_at(text, mended):
    [finding] = [found for found in findings(text) if found.code.startswith("mailto-")]
    assert finding.fix is not None
    assert replace_span(text, finding.fix.span, finding.fix.text) == mended
