"""The reading of curl: the table of its own tests, and the answers of libcurl 7.88.1 to texts of ours."""

import pytest
from tables import rows
from vectors import suite

from uriinspector.core.reading.readings import read_as_curl

FLAGS = {"0", "CURLU_GUESS_SCHEME", "CURLU_DEFAULT_SCHEME", "CURLU_NON_SUPPORT_SCHEME"}
# What these tests let libcurl do is not what the command does: a drive is none outside Windows, and a scheme is guessed.
OTHER_SETTINGS = {
    "file:/C:\\programs\\foo",
    "file://C:\\programs\\foo",
    "file:///C:\\programs\\foo",
    "boing:80",
}
OWN = [
    case
    for case in suite("curl_get_parts")["reference_only"]
    if set(case["urlflags"].replace(" ", "").split("|")) <= FLAGS and case["getflags"] == "0"
    if case["input"] not in OTHER_SETTINGS
]


def expected(parts):
    """Its parts as ours: one user information, the zone inside the brackets, an absent part for an empty one."""
    userinfo = parts["user"]
    for mark, name in ((":", "password"), (";", "options")):
        userinfo = userinfo if parts[name] is None else f"{userinfo or ''}{mark}{parts[name]}"
    address, space, zone = (parts["host"] or "").partition(" ")
    host = f"{address.removesuffix(']')}%25{zone}]" if space else address
    others = {name: parts[name] for name in ("scheme", "port", "path", "query", "fragment")}
    return {name: value or None for name, value in {**others, "userinfo": userinfo, "host": host}.items()}


@rows("case", OWN)
def test_its_own_tests(case):
    view = read_as_curl(case["input"])
    if case["code"] != "CURLUE_OK":
        assert isinstance(view, str)
        return
    assert {name: value or None for name, value in view.items()} == expected(case["parts"])


@pytest.mark.parametrize(
    ("text", "part", "value"),
    [
        ("localhost:3000", "port", "3000"),
        ("ftp.example.com/x", "scheme", "ftp"),
        ("u@ftp.x", "scheme", "ftp"),
        ("mailto:a@b", "host", "b"),
        ("http:/h", "host", "h"),
        ("http:///h", "host", "h"),
        ("http://h:080/", "port", "80"),
        ("http://h:", "port", None),
        ("http://0x1.2", "host", "1.0.0.2"),
        ("http://0000000000000000000000177.0.0.1", "host", "127.0.0.1"),
        ("http://08.1.1.1", "host", "08.1.1.1"),
        ("http://4294967296", "host", "4294967296"),
        ("http://1.2.3.4.5", "host", "1.2.3.4.5"),
        ("http://h%C3%A9/", "host", "h\u00e9"),
        ("file:////x", "path", "//x"),
        ("FILE://LOCALHOST/x", "path", "/x"),
        ("http://h/a/../../b", "path", "/b"),
    ],
)
def test_what_libcurl_said(text, part, value):
    assert read_as_curl(text)[part] == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "h:",
        "http:h",
        "file:x",
        "file://localhost",
        "http:////h",
        "http://[::1]x/",
        "http://[v1.a]/",
        "#x",
    ],
)
def test_what_libcurl_refused(text):
    assert isinstance(read_as_curl(text), str)
