"""URLs in JSON are found, and rewritten with the escapes in which they are written."""

import pytest
from link_edits import find_links, splice

from uriinspector.html.json import (
    find_import_map_urls,
    find_json_ld_urls,
    find_manifest_urls,
    find_speculation_urls,
)
from uriinspector.html.link import Kind

JSON = frozenset({Kind.HTML, Kind.JSON})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"@id":"https://x/a","u":"/relative","n":1}', ["https://x/a"]),
        (r'{"@id":"https:\/\/x\/a"}', [r"https:\/\/x\/a"]),
        (r'{"@id":"https:\u002f\u002fx"}', [r"https:\u002f\u002fx"]),
        (
            '{"@context":"https://no","@type":"https://no","@context":["https://no",{"a":"https://no"}],"b":"https://x"}',
            ["https://x"],
        ),
        ('{"https://no":"https://x"}', ["https://x"]),
        ('{"text":"see https://no","more":"https://no and so on"}', []),
        ('["https://x",["https://y"]', ["https://x", "https://y"]),
        ('{"a":"https://x', []),
        ('{"a":"\\"","b":"https://x"}', ["https://x"]),
    ],
)
def test_json_ld(text, expected):
    assert [found.span.cut(text) for found in find_json_ld_urls(text)] == expected


def test_import_map():
    text = (
        '{"imports":{"app":"./app.js","./x.js":"/y.js","https://x/":"https://y/"},'
        '"scopes":{"lib/":{"dep":"./dep.js"}},"integrity":{"./app.js":"sha384-no"}}'
    )
    found = [url.span.cut(text) for url in find_import_map_urls(text)]
    assert found == [
        "./app.js",
        "./x.js",
        "/y.js",
        "https://x/",
        "https://y/",
        "lib/",
        "./dep.js",
        "./app.js",
    ]


def test_speculation_rules():
    text = '{"prefetch":[{"urls":["a.html","/b.html"],"where":{"href_matches":["no/*","/c/*"]}}]}'
    assert [url.span.cut(text) for url in find_speculation_urls(text)] == ["a.html", "/b.html", "/c/*"]


def test_manifest():
    text = '{"name":"no","id":"no","start_url":"./","icons":[{"src":"i.png","type":"no"}],"shortcuts":[{"url":"/s"}]}'
    assert [url.span.cut(text) for url in find_manifest_urls(text)] == ["./", "i.png", "/s"]


@pytest.mark.parametrize(
    ("page", "prefix", "expected"),
    [
        pytest.param(
            r'<script type="application/ld+json">{"@id":"https:\/\/old\/docs\/a"}</script>',
            "https://new/x/",
            r'<script type="application/ld+json">{"@id":"https:\/\/new\/x\/a"}</script>',
            id="escaped slashes stay escaped",
        ),
        pytest.param(
            '<script type=application/ld+json>{"@id":"https://old/docs/a\\u002fb"}</script>',
            'https://n/"</',
            '<script type=application/ld+json>{"@id":"https://n/\\"\\u003c/a\\u002fb"}</script>',
            id="no end tag can come in",
        ),
        pytest.param(
            '<script type="importmap">{"imports":{"a":"/docs/a.js"}}</script>',
            "",
            '<script type="importmap">{"imports":{"a":"./a.js"}}</script>',
            id="an address of an import map keeps a beginning that makes it a URL",
        ),
    ],
)
def test_rewriting(page, prefix, expected):
    links = find_links(page.encode(), kinds=JSON).links
    edits = [link.rewrite(link.value.index("/docs/") + len("/docs/"), prefix) for link in links]
    assert splice(page.encode(), edits).decode() == expected


def test_json_ld_stays_absolute_and_counts_only_when_asked_for():
    page = b'<script type="application/ld+json">["https://x/"]</script>'
    assert [link.absolute_only for link in find_links(page, kinds=JSON).links] == [True]
    assert find_links(page, kinds=frozenset({Kind.HTML})).links == ()


def test_a_manifest_is_read_as_a_file():
    links = find_links(b'{"start_url":"/app/"}', language=Kind.JSON, kinds=JSON).links
    assert [link.value for link in links] == ["/app/"]
