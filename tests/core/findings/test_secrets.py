"""Secrets in a link are masked wherever the link is shown, and a finding says what they are and until when they are valid."""

import base64
import json

import pytest

from uriinspector.core.findings import findings
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.core.text.secret import MASK, mask, secrets_of

SIGNED = "https://bucket.s3.amazonaws.com/key?X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-Signature=aeeed9bbccd4"


@pytest.mark.parametrize(
    ("text", "secret", "kind"),
    [
        ("https://h/?k=ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "a token of GitHub"),
        ("https://h/a/glpat-abcdefghij0123456789/b", "glpat-abcdefghij0123456789", "a token of GitLab"),
        ("https://h/?v=glrt-abcdefghijklmnopqrstuvwxyz0.01.1a2b3c4d5.", "glrt-abcdefghijklmnopqrstuvwxyz0.01.1a2b3c4d5", "a token of GitLab"),
        (f"https://h/?v=gsk_{'a1' * 26}", f"gsk_{'a1' * 26}", "a key"),
        (f"K=lin_api_{'a1' * 20}", f"lin_api_{'a1' * 20}", "a key"),
        ("https://h/?q=AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE", "an access key of AWS"),
        ("https://h/#xoxb-1234567890-abcdef", "xoxb-1234567890-abcdef", "a token of Slack"),
        ("https://hooks.slack.com/services/T0000/B0000/XXXXXXXXXXXX", "XXXXXXXXXXXX", "a webhook of Slack"),
        ("https://discord.com/api/webhooks/123456789/abcdefghijklmnopqr", "abcdefghijklmnopqr", "a webhook of Discord"),
        ("https://api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx/getMe", "ABC-DEF1234ghIkl-zyx", "the token of a bot of Telegram"),
        ("https://h/?access_token=abc", "abc", "a token"),
        ("https://h/?api-key=abc", "abc", "a key"),
        ("https://h/?SAMLResponse=PHNhbWw", "PHNhbWw", "the answer of a log-in (SAML)"),
        ("https://h/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=x", "SplxlOBeZQQYbYS6WxSbIA", "a code to log in with"),
        ("https://h/?key=4f9a8b7c6d5e4f3a2b1c", "4f9a8b7c6d5e4f3a2b1c", "a key"),
        ("https://h/?next=%2Fa%3Faccess_token%3Dabc", "abc", "a token"),
        ("curl https://h/ -H 'Authorization: Bearer abc.def'", "abc.def", "a header to log in with"),
        ("curl -u joe:sesame https://h/", "sesame", "a password"),
        ("curl -ujoe:sesame https://h/", "sesame", "a password"),
        ("curl -H 'A: b' -F password=sesame https://h/p", "sesame", "a password"),
        ("GET /a?token=sesame - 200", "sesame", "a token"),
        ("GET /a?token=sesame 200 12 - 5.1 ms", "sesame", "a token"),
        ("http -a joe:sesame https://h/", "sesame", "a password"),
        ("get('https://h/', headers={'X-Api-Key': 'sesame'})", "sesame", "a key"),
        (r'{"body":"{\"password\":\"sesame\",\"a\":1}"}', "sesame", "a password"),
        (r'curl ^"https://h/^" --data-raw ^"{^\^"password^\^":^\^"sesame^\^"}^"', "sesame", "a password"),
    ],
)  # fmt: skip
def test_a_secret_is_masked_and_named(text, secret, kind):
    assert secrets_of(text) == (secret,)
    assert mask(text) == text.replace(secret, MASK)
    told = [one.message for one in findings(text) if one.code == "secret-in-link"]
    assert told == [f"{kind} stands here: whoever has the link has it too"]


@pytest.mark.parametrize(
    "text",
    [
        "https://h/?code=DE", "https://h/?key=caf%C3%A9", "https://h/?key=name", "https://play.example/?code=fn+main()",
        "https://h/services/a/b", "https://hooks.slack.com/docs", "https://h/AKIA", "https://h/?X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20260101", "https://h/?awsaccesskeyid=AKIAIOSFODNN7EXAMPLE", "https://h/task-sk-list", "https://h/?monkey=1",
        "https://h/a-token-of-love", "https://h/cookie:recipes", "curl -XPUT -Huser-agent:a https://h/", "curl --url http://h/", "ls -a a:b", "{'title': 'a'}",
    ],
)  # fmt: skip
def test_an_everyday_word_is_no_secret(text):
    assert secrets_of(text) == ()
    assert [one.code for one in findings(text) if one.code == "secret-in-link"] == []


def test_a_password_with_an_at_sign_is_masked_whole():
    assert mask("https://joe:pa@ss@h.example/") == f"https://joe:{MASK}@h.example/"


@pytest.mark.parametrize(
    ("text", "until"),
    [
        (SIGNED, "2013-05-25 00:00 UTC"),
        ("https://a.blob.core.windows.net/c/b?se=2024-01-01T10:00:00Z&sig=abc%3D", "2024-01-01 10:00 UTC"),
        (
            "https://h/o?X-Goog-Date=20240101T000000Z&X-Goog-Expires=900&X-Goog-Signature=abc",
            "2024-01-01 00:15 UTC",
        ),
        ("https://d.cloudfront.net/a?Expires=1700000000&Signature=abc&Key-Pair-Id=K", "2023-11-14 22:13 UTC"),
        (
            "https://d.cloudfront.net/a?Policy=eyJTdGF0ZW1lbnQiOlt7IlJlc291cmNlIjoiaHR0cHM6Ly9kMS5jbG91ZGZyb250Lm5ldC8qIiwiQ29uZGl0aW9uIjp7IkRhdGVMZXNzVGhhbiI6eyJBV1M6RXBvY2hUaW1lIjoxNzAwMDAwMDAwfX19XX0_&Signature=abc&Key-Pair-Id=K",
            "2023-11-14 22:13 UTC",
        ),
        ("https://v.example/play?expire=1700000000&sig=abc", "2023-11-14 22:13 UTC"),
        ("https://v.example/play?expires=1700000000000&signature=abc", "2023-11-14 22:13 UTC"),
        ("https://a.example/b?se=2020-01-01T00:00:00%2B05:00&sig=abc", "2019-12-31 19:00 UTC"),
        ("https://h/?t=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE1MjUzMDU2MDB9.x", "2018-05-03 00:00 UTC"),
    ],
)
def test_a_secret_says_until_when_it_is_good(text, until):
    told = [one.message for one in findings(text) if one.code == "secret-in-link"]
    assert any(f"with its end at {until}" in message for message in told)
    assert summarize(inspect(text)).code in {"token-expired", "signed-address-expired"}


@pytest.mark.parametrize(
    "text",
    [
        "https://h/o?X-Amz-Date=99999999T999999Z&X-Amz-Expires=1&X-Amz-Signature=a",
        "https://h/o?X-Amz-Date=20130524T000000Z&X-Amz-Expires=999999999999&X-Amz-Signature=a",
        "https://h/o?X-Amz-Date=20130524T000000Z&X-Amz-Expires=604801&X-Amz-Signature=a",
        "https://d.cloudfront.net/a?Policy=W10_&Signature=abc&Key-Pair-Id=K",
        "https://h/?se=yesterday&sig=a",
        "https://h/?se=0001-01-01T00:00:00%2B05:00&sig=a",
        "https://h/?expires=99999999999999999999&signature=a",
        "https://h/?expires=3600&signature=a",
        "https://h/?t=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOnRydWV9.x",
        "https://h/?t=eyJhbGciOiJIUzI1NiJ9.eyJhbGciOiJ.x",
    ],
)
def test_a_time_that_is_none_is_left_out(text):
    told = [one.message for one in findings(text) if one.code == "secret-in-link"]
    assert told
    assert not any("with its end" in message for message in told)


def part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


@pytest.mark.parametrize(
    "place", ["{}", "https://h.example/?t={}", "https://h.example/#t={}", "https://h.example/{}/x"]
)
@pytest.mark.parametrize(
    ("algorithm", "signature", "said"),
    [
        ("none", "", "alg is none"),
        ("NONE", "", "alg is none"),
        ("none", "c2ln", "alg is none"),
        ("HS256", "", "signature of this token (JWT) is empty"),
        ("HS256", "c2ln", None),
    ],
)
def test_a_token_that_nobody_signed_is_told(place: str, algorithm: str, signature: str, said: str | None):
    token = f"{part({'alg': algorithm, 'typ': 'JWT'})}.{part({'sub': 'a', 'exp': 1})}.{signature}"
    told = [one.message for one in findings(place.format(token)) if one.code == "unsigned-token"]
    assert len(told) == (said is not None)
    assert said is None or said in told[0]


@pytest.mark.parametrize("scheme", ["htps", "htpps", "htttp", "hhtps"])
@pytest.mark.parametrize("slashes", ["/", "//"])
def test_the_slip_of_a_scheme_is_mended_whatever_slashes_follow(scheme: str, slashes: str):
    (slip,) = (one for one in findings(f"{scheme}:{slashes}exmaple.com") if one.code == "mistyped-scheme")
    meant = "https" if "s" in scheme else "http"
    text = f"{scheme}:{slashes}exmaple.com"
    assert text[: slip.fix.span.start] + slip.fix.text + text[slip.fix.span.end :] == f"{meant}://exmaple.com"
