"""Whole files: the links of every published rewriting case, the base, the languages, what is skipped."""

import gzip

import pytest
from link_edits import find_links, splice
from vectors import cases

from uriinspector.html.document import LinkFinder
from uriinspector.html.link import Kind, LinkKind

ALL = frozenset(Kind)


@pytest.mark.parametrize("case", cases("rewrite_cases"), ids=lambda case: str(case["id"]))
def test_links_stand_where_published_cases_change_bytes(case):
    """All that differs between the page and what it should become lies inside the values of links."""
    before, after = case["html"].encode(), case["expected"].encode()
    links = find_links(before, kinds=ALL, transport_encoding="utf-8").links
    others = find_links(after, kinds=ALL, transport_encoding="utf-8").links
    assert [(link.element, link.attribute) for link in links] == [
        (link.element, link.attribute) for link in others
    ]
    assert without_values(before, links) == without_values(after, others)


def without_values(data, links):
    unquoted = {'"', "'"}  # an unquoted value may have to be quoted
    edits = [link.rewrite(len(link.value), "")._replace(after=b"", span=link.span) for link in links]
    return "".join(char for char in splice(data, edits).decode() if char not in unquoted)


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ('<a href="/a"><base href="/1"><base href="/2">', "/1"),
        ('<base target=x><base href="/2">', "/2"),
        ('<template><base href="/1"></template><base href="/2">', "/2"),
        ('<svg><base href="/1"/></svg><base href="/2">', "/2"),
        ('<!-- <base href="/1"> --><p>', None),
        ('<noscript><base href="/1"></noscript><base href="/2">', "/2"),
        ('<head><noscript><base href="/1"></noscript></head><a href=a>', None),
        ('<noscript></noscript><base href="/2"><noscript><base href="/1"></noscript>', "/2"),
        ('<script>"<noscript>"</script><base href="/2">', "/2"),
        ("<base href>", None),
        ('<base href><base href="/2">', None),
    ],
)
def test_base(page, expected):
    base = find_links(page.encode()).base
    assert (base and base.value) == expected


def test_settings_of_windows_hold_several_links():
    page = b"<meta name=msapplication-Task content='name=/x;action-uri=/a ; ICON-URI = /b'><meta name=msapplication-badge content='frequency=30;polling-uri=/c'>"
    assert [link.value for link in find_links(page).links] == ["/a", "/b", "/c"]


def test_absolute_only():
    page = (
        '<link rel=canonical href="/1"><link rel=alternate hreflang=de href="/1"><meta property="og:url" content="/1">'
        '<meta name="twitter:image" content="/1"><link rel=stylesheet href="/0"><link rel=alternate href="/0"><a href="/0">'
    )
    links = find_links(page.encode()).links
    assert len(links) == 7
    assert [link.absolute_only for link in links] == [link.value == "/1" for link in links]


def test_further_attributes():
    page = b'<img data-src="/a" data-srcset="/b 1x, /c 2x"><p data-src="/no" title="/t">'
    links = find_links(page, attributes=("img@data-src", "*@data-srcset", "P@TITLE")).links
    assert [link.value for link in links] == ["/a", "/b", "/c", "/t"]


def test_further_attributes_of_elements_whose_own_mean_something_by_name():
    page = b'<option value="/a"><meta name="description" content="/b"><meta http-equiv=refresh content="0;url=/c">'
    found = find_links(page, attributes=("option@value", "meta@content")).links
    assert [link.value for link in found] == ["/a", "/b", "/c"]
    assert [link.value for link in find_links(page).links] == ["/c"]


def test_kinds():
    page = b'<base href="/b"><a href="/a" style="b:url(/s)">'
    only_css = find_links(page, kinds=frozenset({Kind.CSS}))
    assert [link.kind for link in only_css.links] == [LinkKind.CSS]
    assert only_css.base is not None
    assert [link.value for link in find_links(page, kinds=frozenset({Kind.HTML})).links] == ["/b", "/a"]


def test_a_codebase_is_the_base_of_some_links_of_its_element():
    page = b'<object classid="a.class" codebase="/java/" archive="b.jar /c.jar" data="e">'
    found = [(link.value, link.text.base and link.text.base.value) for link in find_links(page).links]
    based = [("a.class", "/java/"), ("/java/", None), ("b.jar", "/java/"), ("/c.jar", "/java/"), ("e", None)]
    assert found == based
    assert [link.text.base for link in find_links(b"<object codebase archive=b>").links] == [None]


def test_conditional_comments_count_when_asked_for():
    page = b'<a href=1><!--[if lt IE 9]><script src="2"></script><a href=3><![endif]--><!-- <a href=4> --><a href=5><!--esi <a href=6>--><!--esi:7 <a href=7>-->'
    assert [link.value for link in LinkFinder().find(page).links] == ["1", "5"]
    found = LinkFinder(conditional_comments=True).find(page).links
    assert [link.value for link in found] == ["1", "2", "3", "5", "6"]
    assert all(page[link.span.start : link.span.end] == link.raw for link in found)


def test_style_sheet_file():
    data = b'@charset "windows-1252";a{b:url(/caf\xe9)}'
    document = find_links(data, language=Kind.CSS)
    assert document.encoding.name == "windows-1252"
    assert [link.value for link in document.links] == ["/café"]


def test_an_encoding_browsers_refuse_is_skipped():
    document = find_links(b"<meta charset=iso-2022-kr><a href=x>")
    assert document.links == ()
    assert document.skipped == "The page names an encoding that browsers refuse to read."


@pytest.mark.parametrize("language", [Kind.HTML, Kind.CSS, Kind.SCRIPT, Kind.DATA])
@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_left_alone_and_said(codec, language):
    """Browsers take it for windows-1252, unless the server says what it is."""
    text = "\u30bd" * 40 + "<a href=/docs/a.html>\u8868"
    said = "It is UTF-16 without a byte order mark, which browsers do not recognise: save it in UTF-8."
    assert find_links(text.encode(codec), language=language).skipped == said
    assert find_links(f"\ufeff{text}".encode(codec), language=language).skipped is None
    assert find_links(b"<a href=x>\0\0d\0o\0c\0s", language=language).skipped is None


@pytest.mark.parametrize("language", [kind for kind in Kind if kind not in {Kind.PACKED, Kind.TEXT}])
def test_a_compressed_file_is_left_alone_and_said(language):
    document = find_links(gzip.compress(b"<svg><a href='/x'/></svg>"), language=language)
    assert document.links == ()
    assert document.skipped == "The file is compressed: unpack it to have its links moved."


HEADS = {
    "canonical": "<link rel=canonical href={}>",
    "hreflang": "<link rel=alternate hreflang=de href={}>",
    "og:url": "<meta property=og:url content={}>",
    "og:image": "<meta property=og:image content={}>",
    "twitter:image": "<meta name=twitter:image content={}>",
}


@pytest.mark.parametrize("name", HEADS)
def test_links_for_search_engines_and_previews_must_be_full(name):
    (link,) = find_links(HEADS[name].format("/docs/a").encode()).links
    assert link.absolute_only
    (link,) = find_links(b"<link rel=stylesheet href=/docs/a>").links
    assert not link.absolute_only


def test_names_and_words_where_previews_may_have_an_address_are_no_links():
    page = (
        '<meta property="article:author" content="{}"><meta property="video:actor" content="{}">'
        '<meta name="msapplication-config" content="{}">'
    )
    assert find_links(page.format("John Doe", "AC/DC", "none").encode()).links == ()
    addresses = ("/about/", "../b", "browserconfig.xml")
    assert tuple(link.value for link in find_links(page.format(*addresses).encode()).links) == addresses
    assert len(find_links(b'<meta property="og:image" content="a b.png">').links) == 1


def test_json_ld_in_a_file_must_stay_full_and_a_manifest_not():
    (link,) = find_links(b'{"@id": "https://x/a"}', language=Kind.JSON).links
    assert link.absolute_only
    (link,) = find_links(b'{"start_url": "https://x/a"}', language=Kind.JSON).links
    assert not link.absolute_only


def test_a_finder_remembers_equal_texts_across_files():
    finder = LinkFinder()
    (first,) = finder.find(b"<p><a href='/x'>").links
    (second,) = finder.find(b"<b><a href='/x'>").links
    assert first.text is second.text
