"""A raw NUL is U+FFFD in HTML and CSS, and not a character before which a URL may begin."""

import pytest
from link_edits import find_links


@pytest.mark.parametrize(
    "page",
    [
        '<a href="\0a.html">',
        "<a href='\0a.html'>",
        "<a href=\0a.html>",
        "<p style='b:url(\0a.html)'>",
        "<style>b{c:url(\0a.html)}</style>",
        "<style>@import '\0a.html'</style>",
        "<svg><style>b{c:url(\0a.html)}</style>",
        "<img srcset='\0a.html 2x'>",
        "<meta http-equiv=refresh content='0;url=\0a.html'>",
        "<iframe srcdoc='<a href=&quot;\0a.html&quot;>'></iframe>",
    ],
)
def test_a_raw_nul_is_a_replacement_character(page):
    (link,) = find_links(page.encode(), transport_encoding="utf-8").links
    assert link.value == "\ufffda.html"
