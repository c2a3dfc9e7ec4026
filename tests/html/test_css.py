"""URLs in style sheets (CSS Syntax 3, CSS Values 4)."""

import pytest
from growth import grows_too_fast

from uriinspector.html.css import find_css_urls


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("a{b:url(x.png)}", ["x.png"]),
        ("a{b:URL( x.png\n)}", ["x.png"]),
        ("a{b:url('x.png') url(\"y.png\")}", ["x.png", "y.png"]),
        (r"a{b:u\72l(x)}", ["x"]),
        (r"a{b:\75rl(x)}", ["x"]),
        (r"a{b:url(a\)b\ c)}", [r"a\)b\ c"]),
        ("a{b:url(x", ["x"]),
        ("a{b:url(x y) url(z)}", ["z"]),
        ("a{b:url(x'y) url(z)}", ["z"]),
        ("a{b:url()}", [""]),
        (
            "@import 'a.css';@import url(b.css) screen;@import url('c.css') supports(d: 'no')",
            ["a.css", "b.css", "c.css"],
        ),
        ("@import/**/'a.css'", ["a.css"]),
        ("@import foo 'no'", []),
        ("@\\69mport 'a.css'", ["a.css"]),
        ("@namespace url(no);@namespace x 'no';a{b:url(x)}", ["x"]),
        ("@charset 'no';", []),
        ("@font-face{src:url(a.woff2) format('woff2'),local('no')}", ["a.woff2"]),
        ("a{b:image-set('a.png' 1x, url(b.png) 2x type('no'))}", ["a.png", "b.png"]),
        ("a{b:-webkit-image-set('a.png' 1x)}", ["a.png"]),
        ("a{b:src('a.png')}", ["a.png"]),
        ("a{b:image('a.png', red)}", ["a.png"]),
        ("a{content:'url(no)'}/* url(no) */b{c:url(x)}", ["x"]),
        ("a{content:'\\'url(no)'}", []),
        ("a{content:'bad\nb:url(x)}", ["x"]),
        ("a{content:'long\\\nurl(no)'}", []),
        ("a{b:#url(no) 1url(no) xurl(no) -url(no)}", []),
        ("a{b:url(data:image/png;base64,AA==);c:url(x)}", ["data:image/png;base64,AA==", "x"]),
        ("/* url(no)", []),
        ("a{b:url(/* no comment */)}", []),
        ("@namespace x url('no');a{b:url(x)}", ["x"]),
        ("a{b:url('x') 'no'}", ["x"]),
        ("a{b:image-set(('no') 'x')}", ["x"]),
        ("a{b:image-set('x'} c{d:'no'}", ["x"]),
    ],
)
def test_urls(sheet, expected):
    assert [found.span.cut(sheet) for found in find_css_urls(sheet)] == expected


@pytest.mark.parametrize(
    ("sheet", "holder"),
    [
        ("a{b:URL(x)}", "url"),
        ("a{b:url('x')}", "url"),
        ("a{b:image-set('x' 1x)}", "image-set"),
        ("@import 'x'", "@import"),
        ("@import url(x)", "@import"),
    ],
)
def test_what_holds_a_url_is_told(sheet, holder):
    assert [found.holder for found in find_css_urls(sheet)] == [holder]


@pytest.mark.parametrize("piece", ["\\", "url(", "/*", "'\\", "@import "])
def test_reading_is_linear(piece):
    short, long = (piece * count + "url(x)" for count in (20_000, 80_000))
    assert not grows_too_fast(lambda sheet: list(find_css_urls(sheet)), short, long, 0.02)
