"""Every rule of every scheme: it fires on its example, is quiet on the other, and its fix mends the URI."""

import re

import pytest
from tables import rows

from uriinspector.core.finding import Rule, Severity
from uriinspector.core.inspector import inspect
from uriinspector.core.schemes import HANDLERS, handler_for, rules
from uriinspector.core.syntax.uri import split

RULES = rules()
CODES = [rule.code for rule in RULES]


def findings(text):
    uri = split(text)
    return list(handler_for(uri.scheme or "").findings(uri))


@rows("rule", RULES, lambda rule: rule.code)
def test_example_fires(rule):
    (found, *_) = [finding for finding in findings(rule.fires) if finding.code == rule.code]
    assert 0 <= found.span.start <= found.span.end <= len(rule.fires)
    assert (found.severity, found.reference) == (rule.severity, rule.reference)
    assert "{" not in found.message


@rows("rule", RULES, lambda rule: rule.code)
def test_neighbour_is_quiet(rule):
    assert rule.code not in {finding.code for finding in findings(rule.quiet)}


@rows("rule", RULES, lambda rule: rule.code)
def test_fix_mends(rule):
    text = rule.fires
    for _ in range(9):  # one finding at a time: a fix moves what follows it
        fixes = [finding.fix for finding in findings(text) if finding.code == rule.code and finding.fix]
        if not fixes:
            break
        span, replacement, label = fixes[0]
        assert label
        assert span.cut(text) != replacement
        text = text[: span.start] + replacement + text[span.end :]
    if text != rule.fires:
        assert rule.code not in {finding.code for finding in findings(text)}


@rows("rule", RULES, lambda rule: rule.code)
def test_rule_says_it_all_in_one_place(rule):
    assert type(rule) is Rule
    assert all((rule.title, rule.explanation, rule.message, rule.reference))


@rows("rule", RULES, lambda rule: rule.code)
def test_code_is_stable_kebab_case(rule):
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)+", rule.code)


def test_codes_are_unique_and_no_rule_is_left_out():
    assert len(CODES) == len(set(CODES))
    assert {rule for handler in HANDLERS for rule in handler.rules} == set(RULES)


GOOD = [
    "sms:/open?addresses=+15551234567,+15557654321&body=hi", "http://example.com/a?b=c#d", "wss://example.com/chat", "ftp://example.com/a;type=i", "file:///etc/motd",
    "file:///C:/x", "mailto:joe@example.com?subject=hello%20world", "mailto:%22not%40me%22@example.org", "mailto:%22a@b%2Cc%22@d.example",
    "data:text/plain;charset=utf-8;base64,aGk=", "data:,", "data:application/pdf;base64,AAAA#page=2", "data:image/svg+xml,%3Csvg/%3E#a", "tel:+1-201-555-0123;ext=12",
    "tel:+1%2D2%31%2e3", "tel:+1;isub=2;EXT=4;phone-context=+1;a=3;b=1", "fax:+1;b=1;a=2", "modem:+1;type=V32b;rec=x", "tel:%37%41;phone-context=example.com",
    "tel:863-1234;phone-context=+1-914-555", "fax:+1-201-555-0123", "sms:+15105550101,+15105550102?body=hi", "sms:+1510;4711",
    "sip:alice@atlanta.example:5060;transport=tcp?subject=x", "urn:isbn:978-0-306-40615-7", "urn:issn:0317-8471",
    "urn:isan:0000-0000-D07A-0090-Q-0000-0000-X", "urn:isan:00000000d07a0090q", "urn:epc:id:gsrn:0614141.1234567890", "urn:epc:id:sgtin:0614141.112345.4.0",
    "urn:epc:tag:sgtin-96:3.0614141.112345.400", "urn:epc:id:giai:0614141.12345400", "urn:gsma:other:1",
    "urn:eidr:10.5240:7791-8534-2C23-9030-8610-5", "urn:eidr:10.5237:9A1B-2C3D", "urn:nbn:de:101:1-201102033592",
    "urn:nbn:DE:BVB:19-146642", "urn:nbn:se:uu:diva-3475", "urn:nbn:de:a%20b:1",
    "xmpp:jane@chat.example/a%40b", "xmpp:jane%5C40mail.example@chat.example", "mongodb+srv://u@cluster0.example/shop", "tag:a.example,0000-02-29:b",
    "ethereum:pay-0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359@1/transfer?address=jane.eth",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "urn:example:a?+b?=c#d", "doi:10.1000/182", "tag:a_b@my-ids.com,2001-09-15:x/y?z#f", "tag:yaml.org,2002:",
    "hdl:4263537/4000", "ark:/12148/btv1b8449691v/f29", "info:ddc/22/eng//004.678",
    "ldap://example.com/c=GB?cn,mail?one?(cn=*)", "ldap:///dc=x??sub?(&(cn=a)%28%7C(sn=b)(sn=c\\29)))", "ldap:///dc=x????x-a=b", "ldap:///cn=a%5C,b%5C%2Bc+uid=%22x,y%22;2.5.4.3=%23ab=c,%20ou=", "gopher://example.com/7find%09what",
    "news:comp.lang.python", "nntp://news.example.com/comp.lang.python/10", "telnet://example.com/",
    "wais://example.com/db?words", "imap://joe;AUTH=*@example.com/INBOX;UIDVALIDITY=3/;UID=20",
    "pop://joe;AUTH=+APOP@example.com", "nfs://example.com/a", "irc://irc.example.com/help", "irc://irc.example.com/help#top", "geo:48.2010,16.3695;u=40", "geo:48%2E2,%31",
    "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a", "ssh://git@example.com/a.git",
    "view-source:https://example.com/", "about:blank", "javascript:alert(1)",
    "bitcoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "bitcoin:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=1",
    "bitcoin:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "litecoin:LQ3B36Yv2rBTxdgAdYpU2UcEZsaNwXeATk",
    "data:,base64,%20is%20an%20encoding", "data:,base64", "ni:///x;y", "nih:sha-256-64;5326-9057-e12f-e2b7", "nih:3;532690-57e12f-e2b74b-a07c89-2560a2;F", "pkg:npm/@a/b@1.0", "pkg:npm/%40a/b@1.0?x=y#c/d", "pkg:generic/a", "pkg:brew/node@20@20.10.0", "sip:a@b;ttl=255", "ni:///sha-256-128;Qpzlpw6ksvLt1AyM9amZLg",
    "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d;origin=https://h/?a#b", "geo:1,2;crs=wgs84;u=0.5;name=a%20b;map", "data:;base64,aA==", "data:text/plain;a=b;base64,aA==",
    "mid:960830.1639@mail.example/part1@mail.example", "cid:foo4%25foo1@mail.example", "sips:a@b:65535", "data:text/plain;charset=iso8859-1,a", "data:image/png;charset=zz;base64,aA==", "urn:ietf:rfc:2648", "did:web:h.example%3A3000:u:jane", "did:key:z6Mk/a?service=x#keys-1", "did:example:a::b", "urn:ietf:params:rfc:a", "urn:ietf:id:draft-a",
    "coap://h/a?b", "dns:", "dns://192.0.2.1/a.example?CLASS=IN;type=65280", "matrix:u/a:h.example", "matrix:roomid/a:h.example/e/b?via=h.example", "tg://join?invite=a", "tg:resolve?phone=1",
    "tg://settings", "bitcoin:?lightning=lnbc1", "bitcoin:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "docker://localhost:5000/a:b", "docker://ghcr.io/o/a:1", "docker://alpine",
    "file://C:\\docs\\a.txt", "file://\\\\server\\share\\a.txt",  # no host to speak of: `windows-path` and `windows-share` do
]  # fmt: skip


@rows("text", GOOD)
def test_the_ordinary_is_quiet(text):
    assert [finding for finding in findings(text) if finding.severity is not Severity.NOTE] == []


@pytest.mark.parametrize(
    "text",
    ["mailto:Joe Doe <joe@h>", "mailto: joe@h", "tel:+49 170 1234567", "geo:48.2, 16.3", "mailto:a@b; c@d"],
)
def test_what_the_scheme_takes_away_is_not_offered_encoded(text):
    offered = {finding.fix.text for finding in inspect(text).findings if finding.fix}
    assert offered
    assert not any("%" in replacement for replacement in offered)


@pytest.mark.parametrize(
    "text",
    ["DPP:C:81/1;K:MDk=;;", "X-HM://0023ISYWY1ABC", "HC1:6BFO%TS 5", "WIFI:S:Our net;P:a\\;b;;", "MT:Y.K90"],
)
def test_the_text_of_a_code_is_left_as_it_stands(text):
    assert not [finding for finding in inspect(text).findings if finding.fix]


def test_what_the_fix_of_the_scheme_leaves_is_offered():
    text = "data:image/png;base64,iVBO Rw0_"
    assert {finding.code for finding in inspect(text).findings if finding.fix} == {
        "data-bad-base64",
        "space-not-allowed",
    }


@pytest.mark.parametrize(
    ("text", "code", "marked", "mended"),
    [
        (
            "mailto:joe@example.com?body=a/b",
            "mailto-unencoded-character",
            "/",
            "mailto:joe@example.com?body=a%2Fb",
        ),
        ("mailto:a@b.example,joe@x..y", "mailto-bad-domain", "x..y", None),
        ("mailto:joe@h?subject=a+b", "mailto-plus", "+", "mailto:joe@h?subject=a%20b"),
        ("mailto:a@b;", "mailto-semicolon", ";", "mailto:a@b"),
        ("acct:@jane@h.example", "acct-malformed", "@", "acct:jane@h.example"),
        ("acct:jane@h.example:", "acct-malformed", ":", "acct:jane@h.example"),
        ("acct:jane", "acct-malformed", "jane", None),
        ("acct:a@b@h.example", "acct-malformed", "a@b", None),  # RFC 7565 4: the user's own '@' is %40
        ("acct:jane@", "acct-malformed", "", None),
        (
            "dns:a.example?type=A&class=IN",
            "dns-bad-query",
            "type=A&class=IN",
            "dns:a.example?type=A;class=IN",
        ),
        ("dns:a.example?x=1", "dns-bad-query", "x=1", None),
        ("dns:a.example?type=A;class=IN;TYPE=NS", "dns-bad-query", "TYPE=NS", None),
        ("coap://h/a?b#c", "coap-fragment", "#c", "coap://h/a?b"),
        ("matrix:x/y", "matrix-no-kind", "x", None),
        (
            "matrix:%21a:h.example?via=h.example",
            "matrix-no-kind",
            "%21a:h.example",
            "matrix:roomid/a:h.example?via=h.example",
        ),
        (
            "matrix://h.example/@a:h.example",
            "matrix-no-kind",
            "@a:h.example",
            "matrix://h.example/u/a:h.example",
        ),
        ("tg:resolve?domain=&post=1", "telegram-lacking", "resolve", None),
        ("bitcoin:notanaddress", "coin-no-address", "notanaddress", None),
        ("ldap:///??subtree?(a=b)", "ldap-bad-scope", "subtree", "ldap:///??sub?(a=b)"),
        ("urn:ietf:std:STD-66", "urn-ietf-number", "STD-66", "urn:ietf:std:66"),
        ("urn:ietf:rfc:a", "urn-ietf-number", "a", None),
        (
            "urn:uuid:%7BF81D4FAE7DEC11D0A76500A0C91E6BF6%7D",
            "urn-uuid-digits",
            "%7BF81D4FAE7DEC11D0A76500A0C91E6BF6%7D",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        ),
        ("did:example", "did-malformed", "example", None),
        ("did:", "did-malformed", "", None),
        ("did:Web:h.example", "did-malformed", "Web:h.example", "did:web:h.example"),
        ("did:web:h.example:/a", "did-malformed", "web:h.example:", None),
        ("nih:sha-256-32;5326-9057;c", "ni-check-digit", "c", "nih:sha-256-32;5326-9057;b"),
        ("nih:6;53269057;B1", "ni-check-digit", "B1", "nih:6;53269057;b"),
        ("ni:///sha-256/UyaQV", "ni-syntax", "/sha-256/UyaQV", None),
        (
            "ni:sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
            "ni-syntax",
            "sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
            "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
        ),
        ("nih:///6;53269057", "ni-syntax", "/6;53269057", None),
        ("nih:6;5326905", "ni-bad-digest", "6;5326905", None),
        ("pkg:npm/@1.0", "purl-syntax", "npm/@1.0", None),
        ("pkg:npm", "purl-syntax", "npm", None),
        ("pkg://npm/a", "unexpected-authority", "//", "pkg:npm/a"),
        ("pkg:/npm/a", "purl-syntax", "/", "pkg:npm/a"),
        ("pkg:github/a@1", "purl-no-namespace", "github/a@1", None),
        ("pkg:PyPI/a", "purl-kind-not-lowercase", "PyPI", "pkg:pypi/a"),
        ("sip:a@b;ttl=0256", "sip-bad-ttl", "ttl=0256", None),
        ("mid:%3Ca@b%3E/c@d", "mail-id-in-brackets", "%3Ca@b%3E", "mid:a@b/c@d"),
        ("cid:<a@b>", "mail-id-in-brackets", "<a@b>", "cid:a@b"),
        ("cid:logo", "mail-id-malformed", "logo", None),
        ("mid:a@b/c", "mail-id-malformed", "c", None),
        ("mid:a@b?c", "unexpected-query", "?", "mid:a@b%3Fc"),
        ("sips:a@b:70000;lr", "sip-bad-port", "70000", None),
        ("sip:a@[::1]:x", "sip-bad-port", "x", None),
        (
            "data:;charset=UTF_8;base64,aGk=",
            "data-unknown-charset",
            "UTF_8",
            "data:;charset=utf-8;base64,aGk=",
        ),
        ("data:text/html;x=y;charset=zz,a", "data-unknown-charset", "zz", None),
        ("sms:+1510;+4711?body=a;1", "sms-semicolon", ";", "sms:+1510,+4711?body=a;1"),
        ("sip:2001:db8::10", "sip-bare-address", "2001:db8::10", "sip:[2001:db8::10]"),
        ("mailto:a@b;?subject=x", "mailto-semicolon", ";", "mailto:a@b?subject=x"),
        ("mailto:a@b;;%20c@d", "mailto-semicolon", ";", "mailto:a@b,c@d"),
        ("mailto:a@b?cc=c@d;e@f", "mailto-semicolon", ";", "mailto:a@b?cc=c@d,e@f"),
        ("mailto:a@b,?subject=x", "mailto-no-at", "", "mailto:a@b?subject=x"),
        ("mailto:,a@b", "mailto-no-at", "", None),
        ("mailto:a@b%2C%20c@d", "mailto-semicolon", "%", "mailto:a@b,c@d"),
        ("mailto:a%2Cb@d", "mailto-bad-local-part", "a%2Cb", None),
        ("mailto:a@b, c@d", "mailto-space", " ", "mailto:a@b,c@d"),
        ("mailto:a@b%20%20?cc=c@d", "mailto-space", "%20%20", "mailto:a@b?cc=c@d"),
        ("mailto:Joe Doe <joe@h>", "mailto-name", "Joe Doe <joe@h>", "mailto:joe@h"),
        (
            "mailto:a@b?to=%22J%22%20%3Cjoe@h%3E",
            "mailto-name",
            "%22J%22%20%3Cjoe@h%3E",
            "mailto:a@b?to=joe@h",
        ),
        (
            "docker://alpine@sha256:ab",
            "image-tag-as-port",
            "alpine@sha256:ab",
            "docker://docker.io/library/alpine@sha256:ab",
        ),
        ("data:image/svg+xml;utf8,a", "data-bad-parameter", "utf8", "data:image/svg+xml;charset=utf8,a"),
        (
            "data:text/plain;UTF-8;base64,aA==",
            "data-bad-parameter",
            "UTF-8",
            "data:text/plain;charset=UTF-8;base64,aA==",
        ),
        ("data:text/html;foo,a", "data-bad-parameter", "foo", None),
        ("data:text/plain;utf8,%C3%A9", "data-no-charset", "%C3%A9", None),  # the other finding names it
        ("tel:+49-170-1<234", "tel-bad-character", "<", "tel:+49-170-1234"),
        ("tel:+49-170*1", "tel-bad-character", "*", None),
        ("tel:+49-/30", "tel-bad-character", "/", "tel:+49-30"),
        ("tel:+1-201,,99", "tel-bad-character", ",,", None),  # a pause; without it another number is called
        ("tel:+1-201,", "tel-bad-character", ",", "tel:+1-201"),
        ("tel:*#06#", "unexpected-fragment", "#", "tel:*%2306%23"),
        (
            "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0",
            "coin-wrong-check",
            "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0",
            None,
        ),
        (
            "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
            "coin-wrong-check",
            "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
            None,
        ),
        ("geo:52.|5,13", "geo-bad-number", "52.|5", "geo:52.5,13"),
        ("geo:52.5N,13", "geo-bad-number", "52.5N", None),
        ("geo:1,2;u=x", "geo-bad-parameter", "u=x", None),
        ("geo:1,2;", "geo-bad-parameter", "", None),
        ("geo:1,2;a;u=5;crs=wgs84", "geo-parameter-order", "a;u=5;crs=wgs84", "geo:1,2;crs=wgs84;u=5;a"),
        ("geo:1,2;u=5;U=6", "geo-parameter-order", "u=5;U=6", None),
        ("tel:+1;=x", "tel-bad-parameter", "=x", None),
        ("tel:+1;a_b", "tel-bad-parameter", "a_b", None),
        ("tel:+1;a=", "tel-bad-parameter", "a=", None),
        ("sms:+1;EXT=a", "tel-bad-parameter", "EXT=a", None),
        ("tel:1;phone-context=-a.com", "tel-bad-context", "phone-context=-a.com", None),
        ("urn:isbn:0-306-40615-3", "urn-isbn-check-digit", "3", "urn:isbn:0-306-40615-2"),
        (
            "urn:isan:0000-0000-9E59-0000-O-0000-0000-1",
            "urn-isan-check-character",
            "1",
            "urn:isan:0000-0000-9E59-0000-O-0000-0000-2",
        ),
        (
            "urn:eidr:10.5240:7791-8534-2C23-9030-8610-6",
            "urn-eidr-check-character",
            "6",
            "urn:eidr:10.5240:7791-8534-2C23-9030-8610-5",
        ),
        ("urn:nbn:de:bvb:19-146643", "urn-nbn-check-digit", "3", "urn:nbn:de:bvb:19-146642"),
        ("urn:isan:0000-0000-9E59-0000", "urn-isan-digits", "0000-0000-9E59-0000", None),
        (
            "urn:gsma:imei:35-209900-176148-1;svn=01",
            "urn-imei-digits",
            "35-209900-176148-1",
            "urn:gsma:imei:35209900-176148-1;svn=01",
        ),
        ("urn:gsma:imei:35209900-17614;svn=01", "urn-imei-digits", "35209900-17614", None),
        ("urn:epc:id:sgtin:0614141.112345", "urn-epc-digits", "id:sgtin:0614141.112345", None),
        ("urn:epc:id:sscc:0614141.1234567890.1", "urn-epc-digits", "id:sscc:0614141.1234567890.1", None),
        ("urn:epc:class:lgtin:4012345.12345.9", "urn-epc-digits", "class:lgtin:4012345.12345.9", None),
        ("tag:a@b.example,2023-02-29:x", "tag-no-such-day", "2023-02-29", None),
        ("xmpp:a%40b%40c", "xmpp-encoded-at", "%40", "xmpp:a%40b@c"),
        ("xmpp://me@h/a%40b@c/d", "xmpp-encoded-at", "%40", "xmpp://me@h/a%5C40b@c/d"),
        (
            "mongodb+srv://u:p@h.example:27017/a",
            "mongodb-srv-port",
            ":27017",
            "mongodb+srv://u:p@h.example/a",
        ),
        ("mongodb+srv://u@a.example,b.example/a", "mongodb-srv-port", "a.example,b.example", None),
        ("ethereum:pay-0xab@1", "ethereum-address-length", "0xab", None),
        ("ethereum:a.eth/transfer?address=0xAB", "ethereum-address-length", "0xAB", None),
        ("ldap:///=x", "ldap-bad-name", "/=x", None),
        ("ldap:///dc=x,", "ldap-bad-name", "/dc=x,", None),
        ("ldap:///dc=x%2B7a=y", "ldap-bad-name", "/dc=x%2B7a=y", None),
        ("ldap:///dc=x??sub?cn=a", "ldap-bare-filter", "cn=a", "ldap:///dc=x??sub?(cn=a)"),
        (
            "ldap:///dc=x??sub?(cn=a)(sn=b)",
            "ldap-bare-filter",
            "(cn=a)(sn=b)",
            "ldap:///dc=x??sub?(&(cn=a)(sn=b))",
        ),
        ("ldap:///dc=x??sub?a", "ldap-bare-filter", "a", "ldap:///dc=x??sub?(a)"),
        ("ldap:///dc=x??sub?)(", "ldap-unbalanced-filter", ")(", None),
        ("tel:00%2049-30-1234", "tel-no-context", "00%2049-30-1234", None),
        ("tel:0049301234", "tel-no-context", "0049301234", "tel:+49301234"),
        ("tel:0017", "tel-no-context", "0017", None),
        ("tel:0301234567", "tel-no-context", "0301234567", None),
        ("tel:+1;b=1;Ext=%34;a", "tel-parameter-order", "b=1;Ext=%34;a", "tel:+1;Ext=%34;a;b=1"),
        (
            "doi:https://doi.org/10.1000/18%202",
            "doi-syntax",
            "https://doi.org/10.1000/18%202",
            "doi:10.1000/18%202",
        ),
        ("doi:https://n2t.net/10.1000/182", "doi-syntax", "https://n2t.net/10.1000/182", None),
        (
            "hdl:http://hdl.handle.net/4263537/4000",
            "hdl-syntax",
            "http://hdl.handle.net/4263537/4000",
            "hdl:4263537/4000",
        ),
        ("file://C:/x", "file-drive-as-host", "C:", "file:///C:/x"),
        ("mailto:info (at) example.com", "mailto-no-at", "info (at) example.com", "mailto:info@example.com"),
        (
            "mailto:a%20(at)%20b%20(dot)%20com?body=x",
            "mailto-no-at",
            "a%20(at)%20b%20(dot)%20com",
            "mailto:a@b.com?body=x",
        ),
        (
            "magnet:xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            "magnet-no-topic",
            "xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
        ),
        ("file:////server/share/a.txt", "file-unc-slashes", "////", "file://server/share/a.txt"),
        ("tel:+1%2D2%2A3", "tel-bad-character", "%2A", None),
        ("tel:+1 201", "tel-bad-character", " ", "tel:+1-201"),
        ("tel://+1-201", "unexpected-authority", "//", "tel:+1-201"),
        ("turn://h:3478?transport=udp", "unexpected-authority", "//", "turn:h:3478?transport=udp"),
        ("stuns://h", "unexpected-authority", "//", "stuns:h"),
        ("data:;base64,aGk_", "data-bad-base64", "_", "data:;base64,aGk/"),
        ("rsync://u@h::m/a", "ssh-path-after-colon", "m", "rsync://u@h/m/a"),
        ("ssh://git@h:user/repo", "ssh-path-after-colon", "user", "ssh://git@h/user/repo"),
        (
            "data:text/html,%3Cb%3E#1%3C/b%3E",
            "unexpected-fragment",
            "#",
            "data:text/html,%3Cb%3E%231%3C/b%3E",
        ),
        ("data:,a%20b#c", "unexpected-fragment", "#", "data:,a%20b%23c"),
        (
            "data:image/svg+xml,%3Csvg%20fill='#fff'/%3E",
            "unexpected-fragment",
            "#",
            "data:image/svg+xml,%3Csvg%20fill='%23fff'/%3E",
        ),
        ("irc://h/#a", "irc-channel-hash", "#", "irc://h/%23a"),
        ("irc://h#a", "irc-channel-hash", "#", "irc://h/%23a"),
        ("ircs://h:6697#a", "irc-channel-hash", "#", "ircs://h:6697/%23a"),
        ("geo:1,%202", "geo-space", "%202", "geo:1,2"),
        ("urn:example:a?=/", "urn-bad-component", "?=", None),
        ("http://:80/", "web-no-host", "", None),
    ],
)
def test_exact_span_and_fix(text, code, marked, mended):
    (found,) = [finding for finding in findings(text) if finding.code == code]
    assert found.span.cut(text) == marked
    if mended is None:
        assert found.fix is None
    else:
        span, replacement, _ = found.fix
        assert text[: span.start] + replacement + text[span.end :] == mended
