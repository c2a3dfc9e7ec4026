"""A page in an attribute: links through both layers of escaping."""

import pytest
from link_edits import find_links, splice


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (
            '<iframe srcdoc="&lt;a href=&quot;/docs/a?x&amp;amp;y&quot;>x"></iframe>',
            '<iframe srcdoc="&lt;a href=&quot;/it\'s&amp;quot;&amp;amp;/a?x&amp;amp;y&quot;>x"></iframe>',
        ),
        (
            "<iframe srcdoc='<a href=\"/docs/a\">'></iframe>",
            "<iframe srcdoc='<a href=\"/it&#39;s&amp;quot;&amp;amp;/a\">'></iframe>",
        ),
        (
            "<iframe srcdoc='é<p>é<img srcset=\"/docs/é 1x\">'></iframe>",
            "<iframe srcdoc='é<p>é<img srcset=\"/it&#39;s&amp;quot;&amp;amp;/é 1x\">'></iframe>",
        ),
        (
            "<iframe srcdoc='<iframe srcdoc=\"<a href=&amp;quot;/docs/a&amp;quot;>\">'></iframe>",
            "<iframe srcdoc='<iframe srcdoc=\"<a href=&amp;quot;/it&#39;s&amp;amp;quot;&amp;amp;amp;/a&amp;quot;>\">'></iframe>",
        ),
    ],
)
def test_links_are_rewritten_through_both_layers(page, expected):
    data = page.encode()
    (link,) = find_links(data, transport_encoding="utf-8").links
    assert data[link.span.start : link.span.end] == link.raw
    result = splice(data, [link.rewrite(link.value.index("/docs/") + len("/docs/"), "/it's\"&/")])
    assert result.decode() == expected
    (again,) = find_links(result, transport_encoding="utf-8").links
    assert again.value == "/it's\"&/" + link.value.partition("/docs/")[2]


def test_links_inside_have_the_base_inside():
    page = b"<iframe srcdoc='<a href=w><base href=/x><a href=y><iframe srcdoc=&quot;<base href=z><a href=v>&quot;>'></iframe>"
    links = find_links(page).links
    assert [(link.value, bases(link.text)) for link in links] == [
        ("w", ["/x"]),
        ("/x", []),
        ("y", ["/x"]),
        ("z", ["/x"]),
        ("v", ["z", "/x"]),
    ]


def bases(text):
    return [] if text.base is None else [text.base.value, *bases(text.base)]


def nested(levels):
    page = "<a href=x>"
    for _ in range(levels):
        page = f'<iframe srcdoc="{page.replace("&", "&amp;").replace(chr(34), "&quot;")}">'
    return page.encode()


@pytest.mark.parametrize("levels", [5, 9, 20])
def test_pages_in_pages_are_read_however_deep_somebody_nests_them(levels):
    (link,) = find_links(nested(levels)).links
    assert link.value == "x"


def test_pages_in_pages_end_somewhere_and_that_is_said():
    found = find_links(nested(21))
    assert found.links == ()
    assert "20 levels" in found.skipped
