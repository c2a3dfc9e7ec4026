"""The small grammars inside values, as the proof reads them."""

import pytest
from growth import grows_too_fast
from tables import rows
from vectors import cases

from uriinspector.migrate.proof.readers.values import (
    read_comma_list,
    read_css,
    read_refresh,
    read_settings,
    read_srcset,
    read_tokens,
)


@rows("case", cases("wpt_srcset"))
def test_srcset_finds_what_a_browser_selects(case):
    urls = read_srcset(case["srcset"]).urls
    assert not case["selected"] or case["selected"] in urls


@pytest.mark.parametrize("case", cases("wpt_meta_refresh"), ids=lambda case: case["id"])
def test_refresh_finds_where_a_browser_goes(case):
    urls = read_refresh(case["content"]).urls
    if case["url"] is not None:
        assert [url.strip() for url in urls] == [case["url"]]
    elif case["time"] is not None:
        assert [url for url in urls if url.strip()] == []


def test_settings_of_windows_are_taken_apart():
    assert read_settings("name=/x;action-uri=/a ; ICON-URI = /b") == (
        ("/a", "/b"),
        "name=/x;action-uri=\0 ; ICON-URI = \0",
    )


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("a{b:url(x.png)}", ["x.png"]),
        ("a{b:URL( x.png )}", ["x.png"]),
        ("a{b:url('x y.png')}", ["x y.png"]),
        (r"a{b:\75rl(x.png)}", ["x.png"]),
        (r"a{b:url(a\)b.png)}", ["a)b.png"]),
        (r'a{b:url("a\22 b")}', ['a"b']),
        ("@import 'x.css';@IMPORT \"y.css\" screen;", ["x.css", "y.css"]),
        ("@import url(x.css) layer('no');", ["x.css"]),
        ("@namespace 'http://x/'; @namespace p url(http://y/);", []),
        ("a{b:image-set('x.png' 1x type('image/png'), url(y.png) 2x)}", ["x.png", "y.png"]),
        ("a{content:'url(no)'}/* url(no) */", []),
        ("a{b:noturl(x) attr(url)}", []),
        ("a{b:src('x.woff')}", ["x.woff"]),
        ("", []),
        ("a{b:url(", []),
        ("a{b:url('x", ["x"]),
        ("a{b:url(x y);c:url(z)}", ["z"]),
        ("a{b:url(x'y);c:url(z)}", ["z"]),
        ("a{b:url('x\n);c:url(z)}", ["z"]),
        ('a{b:url(\xa0x);c:url(" y");d:url(\\20 z)}', ["\xa0x", " y", " z"]),
        ("/* never closed url(x)", []),
    ],
)
def test_css_finds_its_urls(text, urls):
    parts = read_css(text)
    assert list(parts.urls) == urls
    assert parts.rest.count("\0") == len(urls)


@pytest.mark.parametrize(
    ("read", "text", "urls", "rest"),
    [
        (read_tokens, " a\tb ", ("a", "b"), " \0\t\0 "),
        (read_comma_list, "a.jar,b.jar", ("a.jar", "b.jar"), "\0,\0"),
        (read_srcset, "a 1x, b,c 2x (x, no),d", ("a", "b,c", "d"), "\0 1x, \0 2x (x, no),\0"),
        (read_refresh, "5 , URL = '/a' junk", ("/a",), "5 , URL = '\0' junk"),
        (read_refresh, ".5;'/a' junk", ("/a",), ".5;'\0' junk"),
        (read_refresh, ";url=/a", (), ";url=/a"),
    ],
)
def test_the_rest_of_a_value_is_everything_but_its_urls(read, text, urls, rest):
    assert read(text) == (urls, rest)


@pytest.mark.parametrize("read", [read_srcset, read_refresh, read_css, read_tokens, read_comma_list])
@pytest.mark.parametrize(
    "piece", ["(", "a(", "'", '"', "\\", "url(", "/*", ",", " ", "@import ", "0.0;", "url="]
)
def test_a_long_hostile_value_is_read_in_linear_time(read, piece):
    assert read(piece * 20_000)
    assert not grows_too_fast(lambda count: read(piece * count), 20_000, 80_000, 0.02)
