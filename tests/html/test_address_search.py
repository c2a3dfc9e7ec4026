"""The fast search for addresses finds what its slow definition does: an expression tried at every byte of the text."""

import re
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.html.script.search import AddressSearch

PIECES = [
    "/", "//", "https:", "http:\\/\\/", "https://old.example/docs/x", "//OLD.example", "docs.example", "en", "/en/a/", "/docs/", "docs",
    "\\/", "\\u002f", "\\x2fdocs\\x2F", "\\57docs", "%2Fdocs%2f", "%252Fdocs%252F", "\\x64ocs", "%64ocs", "d\\144cs", "\\\n", "docs/a.html",
    "&#47;docs&#47;", "&amp;", "=", "%3D", "?next=", "a", "\u00e9", "\\n", "\\u0022", "&quot;", '"', "'", "`", "(", "url(", "](", "]: ",
    " ", "\t", "}", ";", "2", "0", ">", "/>", "${origin}", "<a data=", "^\\/docs", "x" * 90, "y" * 200, " " * 1200,
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map(lambda pieces: "".join(pieces).encode())
SEARCHES = {
    "short": AddressSearch(["/en/a/"], [("docs.example", "/en/a/")]),
    "path": AddressSearch(["/docs/"], [("old.example", "/docs/")], ["/docs/a/"]),
    "host": AddressSearch([], [("old.example", "/")]),
}
SLASH = rb"""(?:/|\\{1,16}(?:/|u002[fF]|x2[fF]|u\{0{0,4}2[fF]\}|0?57(?![0-7])))"""


@pytest.mark.parametrize("name", SEARCHES)
@given(text=TEXTS)
def test_nothing_is_overlooked(name, text: bytes):
    search = SEARCHES[name]
    every = [match.start() for match in search._expression.finditer(text)]
    assert list(search.find(text)) == every
    found = chain.from_iterable(sought.expression.finditer(text) for sought in search._parameters)
    values = sorted(match.start("path") for match in found)
    assert [place for place in values if not search._passes(text, place)] == list(
        search.find_in_parameters(text)
    )


def test_nothing_is_kept_of_the_text_before():
    blank = b" " * 99
    for text in (blank + b"//Old.example/", b"//Old.example/" + blank, blank + b"//New.example/"):
        assert [*SEARCHES["host"].find(text)] == [text.index(b"//")] * (b"Old" in text)


@pytest.mark.parametrize("quote", ['"', "'", "`", r"\"", r"\x27", r"\\u0022", r"\u0060", "&quot;", "&#39;"])
@pytest.mark.parametrize("host", ["old.example", ".old.example", "https://old.example", "//OLD.example"])
def test_a_host_is_found_alone_between_quotation_marks(quote, host):
    search = AddressSearch([], [("old.example", "/docs/")], hosts=["old.example"])
    text = f"a = {quote}{host}{quote}, b = https://old.example/x, c = {quote}not-old.example{quote}".encode()
    assert list(search.find(text)) == [text.lower().index(b"old.example")]


@given(text=TEXTS)
def test_a_path_from_the_root_follows_a_slash_that_ends_no_element(text: bytes):
    search = AddressSearch([], [("old.example", "/")], root=True)
    plain = AddressSearch([], [("old.example", "/")])
    for place in {*search.find(text)} - {*plain.find(text)}:
        slash = re.compile(SLASH).match(text, place)
        assert slash
        assert not text.startswith((b">", b"/"), slash.end())


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ('"/a"', [1]),
        ("url( /a)", [5]),
        ("[1]: /a", [5]),
        ("<a data=/a>", [8]),
        ("<img class=b data-src=/a>", [22]),
        ("<p hx-get=/a :src=/b>", [10, 18]),
        ("<option value=/a>", [14]),
        ("x<y;z=/a/.test(b)", []),
        ("<p role=/a>", []),
        ("x=`${location.origin}/a`", [21]),
        ("x=`${a.b}/a`", [9]),
        ("x=`${a}${b}/a`", []),
        ("x=`c${a}/a`", []),
        ("x=`${f(a)}/a`", []),
        ('"\\/a"', [1]),
        ("&quot;/a&quot;", [6]),
        ("\\u0022\\/a\\u0022", [6]),
        ('<br /><img src=""/>', []),
        ('"//a"', []),
        ("a /b", []),
        ("x=/a", []),
        (f"<a {'b=c ' * 200}data-file=/a>", [813]),
        (f"<a>{'b=c ' * 200}data-file=/a>", []),
    ],
)
def test_where_a_path_from_the_root_may_begin(text: str, places: list[int]):
    search = AddressSearch([], [("old.example", "/")], root=True)
    assert list(search.find(text.encode())) == places


@pytest.mark.parametrize("slash", ["/", "%2F", "%252f", "\\/", "&#47;", "&#x2F;"])
@pytest.mark.parametrize("name", ["path", "root"])
def test_an_old_path_is_the_value_of_a_parameter(name, slash: str):
    search = SEARCHES.get(name) or AddressSearch([], [("old.example", "/")], root=True)
    text = f'<a href="/x?next={slash}docs{slash}b">'
    assert list(search.find_in_parameters(text.encode())) == [text.index("=", 8) + 1]
