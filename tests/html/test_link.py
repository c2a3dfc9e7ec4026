"""Rewriting a link: the new beginning is spelled as its place demands, the rest keeps its spelling."""

import html5lib
import pytest
from amounts import amount
from hypothesis import given, settings, strategies
from link_edits import find_links, splice

from uriinspector.html.link import Kind

EXAMPLES = amount("EXAMPLES", 250, 2000)


def rewritten(data, prefix, *, language=Kind.HTML, transport=None):
    """Every link, with another beginning up to and with its `/docs/`."""
    found = find_links(data, language=language, transport_encoding=transport)
    edits = [
        link.rewrite(link.value.index("/docs/") + len("/docs/"), prefix)
        for link in found.links
        if "/docs/" in link.value
    ]
    assert edits
    return splice(data, edits)


@pytest.mark.parametrize(
    ("markup", "prefix", "expected"),
    [
        pytest.param('<a href="/docs/a">', "/it's/", '<a href="/it\'s/a">', id="other quote"),
        pytest.param('<a href="/docs/a">', '/"/', '<a href="/&quot;/a">', id="own double quote"),
        pytest.param("<a href='/docs/a'>", "/it's/", "<a href='/it&#39;s/a'>", id="own single quote"),
        pytest.param("<a href=/docs/a>", "/n/", "<a href=/n/a>", id="unquoted stays unquoted"),
        pytest.param("<a href=/docs/a>", "/it's/", '<a href="/it\'s/a">', id="unquoted needs quotes"),
        pytest.param(
            "<a href=/docs/a>", "/a b/", '<a href="/a b/a">', id="unquoted needs quotes for a space"
        ),
        pytest.param(
            '<a href=/docs/a"b>', "/a b/", "<a href='/a b/a\"b'>", id="unquoted keeps a double quote"
        ),
        pytest.param(
            "<a href=/docs/a\"b'c>", "/a b/", "<a href=/a&#32;b/a\"b'c>", id="unquoted keeps both quotes"
        ),
        pytest.param('<a href="/docs/a">', "/?x=1&y=", '<a href="/?x=1&amp;y=a">', id="ampersand"),
        pytest.param(
            '<a href="&#47;d&#x6f;cs/a&amp;b&copy=1">', "/n/", '<a href="/n/a&amp;b&copy=1">', id="references"
        ),
        pytest.param('<a href="/&lt/docs/a">', "/n/", '<a href="/n/a">', id="reference without semicolon"),
        pytest.param('<a href="  /docs/a\n">', "  /n/", '<a href="  /n/a\n">', id="white space"),
        pytest.param('<a href="/docs/%7e%2f//é">', "/n/", '<a href="/n/%7e%2f//é">', id="rest verbatim"),
        pytest.param(
            "<img srcset='/docs/a 1x,/docs/b 2x'>",
            "/n m/",
            "<img srcset='/n%20m/a 1x,/n%20m/b 2x'>",
            id="srcset",
        ),
        pytest.param(
            "<img srcset=/docs/a,/docs/b>",
            "/n'/",
            "<img srcset=/n&#39;/a,/docs/b>",
            id="srcset without quotes",
        ),
        pytest.param(
            "<img srcset='/docs/ 1x'>", "/n,", "<img srcset='/n%2C 1x'>", id="srcset comma at the end"
        ),
        pytest.param('<a ping="/docs/a  /docs/b">', "/n/", '<a ping="/n/a  /n/b">', id="list"),
        pytest.param(
            "<meta http-equiv=refresh content=\"1;url='/docs/a' x\">",
            "/it's/",
            "<meta http-equiv=refresh content=\"1;url='/it%27s/a' x\">",
            id="refresh in quotes",
        ),
        pytest.param(
            "<p style='a:url(/docs/a)'>",
            "/(n)'/",
            "<p style='a:url(/\\(n\\)\\&#39;/a)'>",
            id="CSS url in an attribute",
        ),
        pytest.param(
            "<style>a{b:url( /docs/a )}</style>",
            "/n m/",
            "<style>a{b:url( /n\\20 m/a )}</style>",
            id="CSS url",
        ),
        pytest.param(
            "<style>@import '/docs/a'</style>",
            "/it's/",
            "<style>@import '/it\\'s/a'</style>",
            id="CSS string",
        ),
        pytest.param(
            "<style>a{b:url(/\\64 ocs/\\61 b)}</style>",
            "/n/",
            "<style>a{b:url(/n/\\61 b)}</style>",
            id="CSS escapes",
        ),
        pytest.param(
            "<svg><style>a{b:url('/docs/a&amp;b')}</style></svg>",
            "/&/",
            "<svg><style>a{b:url('/&amp;/a&amp;b')}</style></svg>",
            id="style sheet in SVG",
        ),
        pytest.param(
            "<svg><style><![CDATA[a{b:url('/docs/a&b')}]]></style></svg>",
            "/n/",
            "<svg><style><![CDATA[a{b:url('/n/a&b')}]]></style></svg>",
            id="CDATA in SVG",
        ),
        pytest.param(
            "<svg fill='url(/docs/a)'>", "/n/", "<svg fill='url(/n/a)'>", id="presentation attribute"
        ),
    ],
)
def test_rewrite(markup, prefix, expected):
    assert rewritten(markup.encode(), prefix).decode() == expected


@pytest.mark.parametrize(
    ("encoding", "codec", "path"),
    [
        ("windows-1252", "cp1252", "caf\xe9\u20ac"),
        ("Shift_JIS", "cp932", "\u8868\u30bd\u80fd"),  # trail bytes 0x5C: no backslashes
        ("GBK", "gb18030", "\u8a8d\u4e2d"),
        ("Big5", "big5hkscs", "\u529f\u8a31"),
        ("EUC-KR", "cp949", "\ud55c"),
        ("EUC-JP", "euc_jp", "\u8868"),
        ("UTF-8", "utf-8", "\u8868\U0001f600"),
        ("UTF-16LE", "utf-16-le", "\u8868\U0001f600"),
        ("UTF-16BE", "utf-16-be", "\u8868\U0001f600"),
        ("ISO-2022-JP", "iso2022_jp", "\u8868"),
    ],
)
@pytest.mark.parametrize(
    "markup", ['<a href="/docs/{}">', "<a href=/docs/{}>", "<p style='a:url(/docs/{})'>"]
)
def test_the_encoding_of_the_file_is_kept(encoding, codec, path, markup):
    data = markup.format(path).encode(codec)
    assert rewritten(data, "/n/", transport=encoding) == data.replace("docs".encode(codec), "n".encode(codec))


def test_what_the_encoding_lacks_is_percent_encoded():
    data = b'<meta charset=iso-8859-1><a href="/docs/caf\xe9">'
    assert rewritten(data, "/\u8868\xe9/") == b'<meta charset=iso-8859-1><a href="/%E8%A1%A8\xe9/caf\xe9">'


def test_a_cut_behind_an_escape_sequence_is_refused():
    data = '<a href="/docs/\u8868/a">'.encode("iso2022_jp")
    (link,) = find_links(data, transport_encoding="iso-2022-jp").links
    assert link.value == "/docs/\u8868/a"
    assert link.rewrite(len("/docs/\u8868"), "/n") is None
    assert link.rewrite(len("/docs/"), "/n/") is not None


urls = strategies.text("ab/&;'\"<>=` \\()%,#xé\u8868\U0001f600", max_size=10)


@given(urls, urls, strategies.sampled_from(['<a href="{}">', "<a href='{}'>", "<a href={}>"]))
@settings(max_examples=EXAMPLES, deadline=None)
def test_another_parser_reads_what_was_meant(prefix, rest, markup):
    markup = markup.format("/docs/kept" + rest.translate(dict.fromkeys(map(ord, "'\"<>=` &"))))
    data = f"<meta charset=utf-8>{markup}".encode()
    (link,) = find_links(data).links
    result = splice(data, [link.rewrite(len("/docs/"), prefix)])
    (anchor,) = html5lib.parse(result.decode(), namespaceHTMLElements=False).iter("a")
    assert anchor.get("href") == prefix + link.value[len("/docs/") :]
    assert [link.value for link in find_links(result).links] == [anchor.get("href")]


def test_equal_links_of_one_finder_share_their_text():
    first, second = find_links(b'<a href="/x"><p><a class=y href="/x">').links
    assert first.text is second.text
    assert first.line(b"") == 1


def test_line():
    data = b"<p>\n\n<a href=x>"
    (link,) = find_links(data).links
    assert link.line(data) == 3
