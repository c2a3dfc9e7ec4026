"""Codecs by example, each row with the document that decides it."""

import base64
import gzip

import pytest
from growth import grows_too_fast

from uriinspector.core.codecs.table import codec

ENCODED = [
    ("percent-encoding", "segment", "a/b c", "a%2Fb%20c", "RFC 3986 3.3"),
    ("percent-encoding", "path", "a/b c", "a/b%20c", "RFC 3986 3.3"),
    ("percent-encoding", "query", "a/?&=+", "a/?&=+", "RFC 3986 3.4"),
    ("percent-encoding", "value", "a/?&=+", "a/?%26=%2B", "URL standard 5.1"),
    ("percent-encoding", "user", "a:b", "a%3Ab", "RFC 3986 3.2.1"),
    ("percent-encoding", None, "a/b", "a%2Fb", "RFC 3986 2.4"),
    ("percent-unreserved", None, "-._~é", "-._~%C3%A9", "RFC 3986 2.3"),
    ("percent-everything", None, "Az9", "%41%7A%39", "CyberChef#1426"),
    ("form-urlencoded", None, "chmod +x ~", "chmod+%2Bx+%7E", "URL standard 5.2"),
    ("encode-uri", None, "a;/?:@&=+$,#%é", "a;/?:@&=+$,#%25%C3%A9", "ECMAScript 19.2.6.4"),
    ("encode-uri-component", None, "a&b'(c)", "a%26b'(c)", "ECMAScript 19.2.6.5"),
    ("whatwg-path", None, "a?b{c}", "a%3Fb%7Bc%7D", "URL standard 1.3"),
    ("percent-windows-1252", None, "†中", "%86%26%2320013%3B", "URL standard 1.3"),
    ("percent-iso-8859-1", None, "é", "%E9", "ISO 8859-1"),
    ("percent-gbk", None, "中文", "%D6%D0%CE%C4", "got#1999"),
    ("percent-koi8-r", None, "я", "%D1", "RFC 1489"),
    ("percent-utf-16be", None, "a", "%00%61", "RFC 2781"),
    ("idna-uts46", None, "faß.de", "xn--fa-hia.de", "UTS 46, not transitional"),
    ("idna-uts46", None, 'É"`{}', 'xn--"`{}-9oa', "URL standard 3.1: these are no forbidden domain code points"),
    ("idna-uts46", None, "👁️.tk", "xn--mp8h.tk", "punycode.js#145"),
    ("idna-uts46", None, "аррӏе.com", "xn--80ak6aa92e.com", "whole-script confusable"),
    ("punycode", None, "Bücher.example", "xn--Bcher-kva.example", "RFC 3492"),
    ("html", None, "<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;&#39;", "HTML 13.3"),
    ("base64", None, "foob", "Zm9vYg==", "RFC 4648 10"),
    ("base64url", None, "foob", "Zm9vYg", "RFC 4648 5"),
    ("hex", None, "foob", "666f6f62", "RFC 4648 8"),
    ("base32", None, "foob", "MZXW6YQ=", "RFC 4648 10"),
    ("base58", None, "Hello World!", "2NEpo7TZRRrLZSi2U", "draft-msporny-base58-03 5"),
    ("unescape", None, "\u20aca é😀", "%u20ACa%20%E9%uD83D%uDE00", "ECMAScript B.2.1.1"),
    ("quoted-printable", None, "é=", "=C3=A9=3D", "RFC 2045 6.7"),
    ("json", None, 'a"\\\n\x00é', 'a\\"\\\\\\n\\u0000é', "RFC 8259 7"),
    ("javascript", None, "${1+1}", "\\${1+1}", "ECMAScript 12.9.4"),
    ("javascript", None, "it's\u2028", "it\\'s\\u2028", "ECMAScript 12.9.4"),
    ("python", None, "'\x01\U000e0001", "\\'\\x01\\U000e0001", "Python reference 2.4.1"),
    ("css", None, "1a b", "\\31 a\\ b", "CSSOM 2.1"),
    ("quoted-printable-word", None, "café au", "=?utf-8?Q?caf=C3=A9_au?=", "RFC 2047 4.2"),
    ("rot13", None, "Hello", "Uryyb", "ROT13"),
    ("defang", None, "https://a.example/x", "hxxps[://]a[.]example/x", "defanging"),
    ("uri-display", None, "http://bücher.example/é?q=a b", "http://xn--bcher-kva.example/%C3%A9?q=a%20b", "RFC 3987 3.1"),
]  # fmt: skip
DECODED = [
    ("percent-encoding", "1%20+%202%20=%203", "1 + 2 = 3", "URI reading of +"),
    ("form-urlencoded", "1%20+%202%20=%203", "1   2 = 3", "form reading of +"),
    ("percent-encoding", "%d6%D0x", "%d6%D0x", "RFC 3987 3.2: kept"),
    ("encode-uri", "%23%41", "%23A", "ECMAScript 19.2.6.2"),
    ("percent-gbk", "%D6%D0%CE%C4", "中文", "got#1999"),
    ("percent-shift_jis", "%81|", "－", "a second octet as itself"),
    ("html", "?amp;a=1&amp;b=2&copy=3&lt", "?amp;a=1&b=2&copy=3<", "HTML 13.2.5.73, in an attribute"),
    ("html", "&#x41;&#65;&#x80;&NotEqualTilde;", "AA€≂̸", "HTML 13.5"),
    ("base64", "Zm9v\r\nYg==", "foob", "RFC 4648 3.3"),
    ("base64", "1tA=", "%D6%D0", "octets that are not UTF-8"),
    ("hex", "0x66 6F", "fo", "RFC 4648 8"),
    ("hex", "0x66, 0X6f,0x6F", "foo", "as programs write arrays of octets"),
    ("base32", "mzxw6yq", "foob", "RFC 4648 6"),
    ("base58", "2NEpo7TZRRrLZSi2U", "Hello World!", "draft-msporny-base58-03 5"),
    ("unescape", "%u20AC%e9", "\u20ac\u00e9", "ECMAScript B.2.1.2"),
    ("quoted-printable", "caf=C3=A9 goes=\r\n on", "café goes on", "RFC 2045 6.7"),
    ("gzip", "H4sIAAAAAAACA6tWykjNyclXslJQKs8vyklR0lFQSgTyDGsBWN8tmxoAAAA=", '{"hello": "world", "a": 1}', "RFC 1952"),
    ("deflate", "S0xKBgA=", "abc", "RFC 1951"),
    ("json", '"\\ud83d\\ude00\\/"', "😀/", "RFC 8259 7"),
    ("javascript", "\\x41\\u{1F600}\\'\\\n", "A😀'", "ECMAScript 12.9.4"),
    ("javascript", "\\057a\\0\\08\\400\\9", "/a\0\0008 09", "ECMAScript 12.9.4.1, LegacyOctalEscapeSequence"),
    ("percent-utf-16le", "h%00t%00%2F%00-N", "ht/-N", "Encoding standard 14.4"),
    ("percent-utf-16le", "x%00%4E", "x\u4e00", "Encoding standard 14.4"),
    ("percent-utf-16be", "%00h%00t%00%2F", "ht/", "Encoding standard 14.3"),
    ("javascript", "a\\u{0}\\u{00}\\u{00000041}", "a\0\0A", "ECMAScript 12.9.4"),
    ("python", "\\N{BULLET}\\101\\q", "•A\\q", "Python reference 2.4.1"),
    ("css", '\\41 b\\26 \\"', 'Ab&"', "CSS Syntax 4.3.7"),
    ("quoted-printable-word", "=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=", "ab", "RFC 2047 8"),
    ("quoted-printable-word", "=?ISO-8859-1?B?SWYgeW91IGNhbg==?=", "If you can", "RFC 2047 8"),
    ("idna-uts46", "xn--fa-hia.de", "faß.de", "UTS 46 4.3"),
    ("idna-2008", "xn--fa-hia.de", "faß.de", "RFC 5891 5"),
    ("uri-display", "http://xn--bcher-kva.example/%C3%A9%2F%E2%80%AE", "http://bücher.example/é%2F%E2%80%AE", "RFC 3987 3.2"),
    ("defang", "hxxps[://]a[.]example/x", "https://a.example/x", "refanging"),
    ("defang", "a[at]b(dot)c", "a@b.c", "refanging"),
    ("untracked", "https://e.org/a?utm_source=x&id=%37&UTM%5fterm&fbclid#b?utm_id=1", "https://e.org/a?id=%37#b?utm_id=1", "among others"),
    ("untracked", "/a?gclid=1\r\n/b?gclid=2&c#d\n", "/a\r\n/b?c#d\n", "a link in each line"),
    ("link-wrapper", "view-source:http://e.org/a?b#c", "http://e.org/a?b#c", "source of a page"),
    ("link-wrapper", "https://web.archive.org/web/2020im_/https://e.org/?a=1", "https://e.org/?a=1", "archive"),
    ("link-wrapper", "https://www.google.com/amp/s/e.org/x", "https://e.org/x", "AMP"),
    ("link-wrapper", "https://www.bing.com/ck/a?!&&p=x&u=a1aHR0cHM6Ly9leGFtcGxlLmNvbS8&ntb=1", "https://example.com/", "Bing"),
    ("link-wrapper", "https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fe.org&c=E,1", "https://e.org", "Barracuda"),
    ("link-wrapper", "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fe.org%2F%3Fa%3Db%26c%3Dd&data=05", "https://e.org/?a=b&c=d", "SafeLinks"),
    ("link-wrapper", "https://urldefense.proofpoint.com/v1/url?u=http://e.org/a%26b&k=x", "http://e.org/a&b", "Proofpoint 1"),
    ("link-wrapper", "https://urldefense.proofpoint.com/v2/url?u=https-3A__e.org_a-2Db-3Fc-3Dd&d=x", "https://e.org/a-b?c=d", "Proofpoint 2"),
    ("link-wrapper", "https://urldefense.com/v3/__https://e.org/a*b**Cd__;Iz8_Pz8!!k$", "https://e.org/a#b????d", "Proofpoint 3"),
    ("link-wrapper", "https://urldefense.com/v3/__http:/e.org/__;!!k$", "http://e.org/", "Proofpoint 3, one slash"),
    ("link-wrapper", "https://urldefense.com/v3/__https:/*e.org/a*__;Ly8!!k$", "https://e.org/a/", "Proofpoint 3, the other slash apart"),
    ("link-wrapper", "https://www.google.com/url?sa=t&url=https%3A%2F%2Fe.org%2F", "https://e.org/", "Google"),
]  # fmt: skip
MARKED = [
    ("percent-encoding", "caf%C3%A9 100%", "café 100%", "pct-malformed", (13, 14)),
    ("percent-encoding", "a%4x%zz", "a%4x%zz", "pct-malformed", (1, 3)),
    ("percent-encoding", "a%D6%D0b", "a%D6%D0b", "pct-not-utf-8", (1, 7)),
    ("base64", "Zm9v!", None, "base64-character", (4, 5)),
    ("base64", "Zm9vY", None, "base64-length", (4, 5)),
    ("hex", "6", None, "hex-length", (0, 1)),
    ("hex", "0x6, 0x6", None, "hex-length", (7, 8)),
    ("base32", "MZ1", None, "base32-character", (2, 3)),
    ("base64", "YQ==\nYg==", None, "base64-several", (2, 3)),
    ("base64", "=\n\nb=", None, "base64-several", (0, 1)),
    ("base64url", "YQ== Yg", None, "base64-several", (2, 3)),
    ("base32", "ME======\nMI======", None, "base32-several", (2, 3)),
    ("gzip", "H4s=\nAAA=", None, "base64-several", (3, 4)),
    ("base32", "MZX", None, "base32-length", (2, 3)),
    ("base58", "0", None, "base58-character", (0, 1)),
    ("gzip", "S0xKBgA=", None, "not-compressed", (0, 8)),
    ("unescape", "%u20A", "%u20A", "escape-malformed", (0, 1)),
    ("quoted-printable", "a=zz", "a=zz", "quoted-printable-malformed", (1, 4)),
    ("html", "a&nope;", "a&nope;", "html-reference-unknown", (1, 7)),
    ("html", "&#xD800;", "&#xD800;", "html-reference-no-character", (0, 8)),
    ("json", "a\\q", "a\\q", "escape-malformed", (1, 3)),
    ("javascript", "a\\u{110000}", "a\\u{110000}", "escape-malformed", (1, 11)),
    ("idna-uts46", "a.b c", "a.b c", "idna-invalid", (2, 5)),
    ("idna-2008", "a.☃", "a.☃", "idna-invalid", (2, 3)),
    ("idna-2008", "a..b.", "a..b.", "idna-invalid", (2, 2)),
    ("idna-2008", ".a", ".a", "idna-invalid", (0, 0)),
]


@pytest.mark.parametrize(
    ("name", "component", "text", "expected", "source"),
    ENCODED,
    ids=[f"{row[0]}: {row[4]}" for row in ENCODED],
)
def test_encode(name, component, text, expected, source):
    assert codec(name).encode(text, component).output == expected, source


@pytest.mark.parametrize(
    ("name", "text", "expected", "source"), DECODED, ids=[f"{row[0]}: {row[3]}" for row in DECODED]
)
def test_decode(name, text, expected, source):
    assert codec(name).decode(text).output == expected, source


@pytest.mark.parametrize(
    ("name", "text", "output", "code", "span"), MARKED, ids=[f"{row[0]}: {row[1]}" for row in MARKED]
)
def test_what_is_malformed_is_kept_and_marked(name, text, output, code, span):
    direction = codec(name).encode if name == "idna-2008" else codec(name).decode
    coded = direction(text)
    assert coded.output == output
    assert (coded.findings[0].code, tuple(coded.findings[0].span)) == (code, span)


def test_plus_in_a_query_has_two_readings():
    found = codec("percent-encoding").decode("a+b", "value").findings
    assert [(finding.code, tuple(finding.span)) for finding in found] == [("plus-two-readings", (1, 2))]
    assert not codec("percent-encoding").decode("a+b", "segment").findings


def test_a_kept_mark_teaches_nothing_of_other_marks():
    """A bare `&` would end the value, whatever stood in it before."""
    assert codec("percent-encoding").respell("%c3%a9+1", "é&#x", "value") == "%c3%a9%26%23x"


@pytest.mark.parametrize(
    ("raw", "text", "respelled"),
    [
        ('"ab"', "xb", '"xb"'),
        ('"ab"', "x", '"x"'),
        ('"ab"', "abc", '"abc"'),
        ('""', "x", '"x"'),
        ('"a"', "", '""'),
        (r'"http:\/\/i/"', "j", '"j"'),
        ('"http://i/?a=1"', "http://i/?a=2", '"http://i/?a=2"'),
        (r'"a\u0062c"', "abd", r'"a\u0062d"'),
        ("ab", "x", "x"),
    ],
)
def test_a_string_of_json_keeps_its_quotation_marks(raw, text, respelled):
    assert codec("json").respell(raw, text) == respelled


def test_octets_keep_the_separator_they_have():
    assert codec("hex").respell("66\u00a06f", "fox") == "66\u00a06f\u00a078"
    assert codec("hex").respell("0x66, 0x6F", "fox") == "0x66, 0x6F, 0x78"


@pytest.mark.parametrize(
    "name", ["percent-encoding", "form-urlencoded", "percent-gbk", "html", "json", "css"]
)
def test_long_text_takes_time_in_proportion(name):
    units = ("%", "%25", "%ff", "&#", "\\", "a%C3")
    decode = codec(name).decode
    assert [unit for unit in units if grows_too_fast(decode, unit * 5_000, unit * 20_000, 0.05)] == []
    assert [unit for unit in units if decode(unit * 5_000).output is None] == []


def test_a_kilobyte_that_holds_a_gigabyte_is_not_unpacked():
    packed = base64.b64encode(gzip.compress(bytes(1 << 24))).decode()
    assert codec("gzip").decode(packed).output is None
