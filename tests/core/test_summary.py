"""The answer to "what is this?": which sentence wins, and what is offered."""

from datetime import UTC, datetime

import pytest

from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize

NOW = datetime(2026, 11, 22, tzinfo=UTC)
TOKEN = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwiZXhwIjo%s.abcdefgh"
SAFELINK = (
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Flogin%3Futm_source%3Dx"
    "&data=05%7C02%7Cjane%40contoso.com%7C123&sdata=x"
)


def answer(text):
    return summarize(inspect(text), NOW)


@pytest.mark.parametrize(
    ("text", "code", "sentence", "offered"),
    [
        ("", "empty", "very document", None),
        ("  ", "empty", "very document", None),
        ("[a](https://example.com/a_(b))", "markdown-link", "Markdown", "https://example.com/a_(b)"),
        ("![a](<https://example.com/> 'title')", "markdown-link", "Markdown", "https://example.com/"),
        ('<a href="https://example.com/?a=1&amp;b=2">x</a>', "html-link", "HTML", "https://example.com/?a=1&b=2"),
        ("<img alt=x src=/a.png>", "html-link", "HTML", "/a.png"),
        ("https://example.com/\n  a", "line-breaks", "several lines", "https://example.com/a"),
        ("hxxps://evil[.]example/x", "defanged", "harmless on purpose", "https://evil.example/x"),
        ("hxxp://evil.example", "defanged", "harmless on purpose", "http://evil.example"),
        ("http://www.bank.example@evil.example/", "host-in-user-information", "goes to evil.example", None),
        ("http://аррӏе.com/", "whole-script-confusable-host", "xn--80ak6aa92e.com", None),
        ("http://pаypal.example/", "mixed-script-host", "reads as another", None),
        ("https://github.com\u2215x@evil.example/", "host-in-user-information", "evil.example", None),
        ("http://127.0.0.1:6666\\@1.1.1.1", "host-in-user-information", "goes to 127.0.0.1", None),
        ("http://one.example\\two.example/", "readers-disagree-on-host", "a browser goes to one.example", None),
        ("http://h.example/\u202egpj.exe", "bidi-character", "turns the text around", "http://h.example/gpj.exe"),
        ("C:\\docs\\a b.txt", "windows-path", "Windows path", "file:///C:/docs/a%20b.txt"),
        ("\\\\server\\share\\x", "windows-share", "Windows share", "file://server/share/x"),
        ("git@github.com:a/b.git", "scp-style", "git and scp", "ssh://git@github.com/a/b.git"),
        ("http%3A%2F%2Fexample.com%2F", "encoded-as-a-whole", "as a whole", "http://example.com/"),
        ("http//example.com", "mistyped-separator", "mistyped '://'", "http://example.com"),
        ("htp://example.com/", "mistyped-scheme", "mistyped scheme", "http://example.com/"),
        ("http:/example.com/", "missing-slashes", "slashes are missing", "http://example.com/"),
        ("http://https://h.example/", "scheme-twice", "scheme twice", "https://h.example/"),
        ("localhost:3000", "host-and-port-only", "without a scheme", "http://localhost:3000"),
        ("www.example.com", "host-without-scheme", "without a scheme", "https://www.example.com"),
        ("example.com/a", "host-without-scheme", "without a scheme", "https://example.com/a"),
        ("joe@example.com", "mail-address", "mail address", "mailto:joe@example.com"),
        (" https://example.com/ ", "white-space-around", "white space", "https://example.com/"),
        ('"https://example.com/"', "wrapped", "quotation marks", "https://example.com/"),
        ("<https://example.com/>", "wrapped", "brackets", "https://example.com/"),
        ("javascript:alert(1)", "javascript-scheme", "runs a script", None),
        ("about:blank", "about-scheme", "browser makes itself", None),
        (SAFELINK, "wrapped-link", "to example.com/login, and names jane@contoso.com", "https://example.com/login?utm_source=x"),
        ("http://0x7f.1/", "this-machine", "this machine (127.0.0.1)", "http://127.0.0.1/"),
        ("http://127.0.0.1/", "this-machine", "this machine (127.0.0.1)", None),
        ("http://[::1]:80/", "this-machine", "this machine ([::1])", None),
        ("http://localhost:3000/a", "this-machine", "this machine (localhost)", None),
        ("http://192.168.0.1/", "special-address", "Not a public address", None),
        ("http://169.254.169.254/latest", "special-address", "metadata service", None),
        ("http://printer.local/", "special-name", "local link", None),
        (f"https://h.example/?t={TOKEN % 'xNTI1MzA1NjAwfQ'}", "token-expired", "ran out on 2018-05-03", None),
        ("http://joe:secret@h.example/", "password", "password", "http://joe@h.example/"),
        ("https://h.example/?next=http%3A%2F%2Fevil.example%2F", "may-redirect", "on to evil.example", "http://evil.example/"),
        ("https://api.example/?api_key=abcdef", "secret", "has it too", None),
        ("http://h.example/a b", "not-a-uri", "(character 19); a browser reads it all the same", "http://h.example/a%20b"),
        ("http://h.example/100%", "not-a-uri", "(character 22)", "http://h.example/100%25"),
        ("http://h.example/a b{c}", "not-a-uri", "(character 19)", "http://h.example/a%20b%7Bc%7D"),
        ("urn:isbn:9780306406158", "against-its-scheme", "should be 7", "urn:isbn:9780306406157"),
        ("https://h.example/?utm_source=a&utm_medium=b&gclid=c&x=1", "trackers", "3 trackers.", "https://h.example/?x=1"),
        ("https://h.example/?fbclid=a", "trackers", "One tracker.", "https://h.example/"),
        ("https://example.com/", "valid", "reads it the same", None),
        ("urn:isbn:9780306406157", "valid", "reads it the same", None),
        ("mailto:joe@example.com", "valid", "reads it the same", None),
        ("HTTP://Example.COM/", "valid-otherwise", "writes it http://example.com/", "http://example.com/"),
        ("https://bücher.example/", "valid-otherwise", "as an IRI", "https://xn--bcher-kva.example/"),
        ("../a/b", "reference", "depends on the page", None),
        ("/a", "reference", "from the root", None),
        ("//example.com/x", "reference", "another host", None),
        ("#top", "reference", "very document", None),
    ],
)  # fmt: skip
def test_one_answer_wins(text, code, sentence, offered):
    found = answer(text)
    assert found.code == code
    assert sentence in found.sentence
    assert (found.offers[0].text if found.offers else None) == offered
    assert len(found.offers) <= 3


def test_a_clean_inner_link_is_offered_too():
    assert [offer.text for offer in answer(SAFELINK).offers] == [
        "https://example.com/login?utm_source=x",
        "https://example.com/login",
    ]


def test_a_token_that_is_good_is_said_otherwise():
    token = TOKEN % "0MTAyNDQ0ODAwfQ"  # 2100-01-01
    assert answer(f"https://h.example/?t={token}").code == "token"


def test_no_sentence_shows_a_secret():
    for text in (
        "http://joe:sesame@h.example:99999/",
        "https://h.example/?next=http://joe:sesame@e.example/",
    ):
        assert "sesame" not in answer(text).sentence
