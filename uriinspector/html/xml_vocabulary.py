"""Which attributes and elements of XML vocabularies hold links; namespaces and other names never do."""

from typing import Final

from uriinspector.html.attributes import Rule

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
MATHML: Final = "http://www.w3.org/1998/Math/MathML"
XLINK: Final = "http://www.w3.org/1999/xlink"
XSLT: Final = "http://www.w3.org/1999/XSL/Transform"
XML: Final = "http://www.w3.org/XML/1998/namespace"
XSI: Final = "http://www.w3.org/2001/XMLSchema-instance"
_ATOM: Final = "http://www.w3.org/2005/Atom"
_RSS_1: Final = "http://purl.org/rss/1.0/"
_SITEMAP: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
_SITEMAP_IMAGE: Final = "http://www.google.com/schemas/sitemap-image/1.1"
_SITEMAP_VIDEO: Final = "http://www.google.com/schemas/sitemap-video/1.1"
_MEDIA: Final = "http://search.yahoo.com/mrss/"
_ITUNES: Final = "http://www.itunes.com/dtds/podcast-1.0.dtd"
_XINCLUDE: Final = "http://www.w3.org/2001/XInclude"
_CONTENT: Final = "http://purl.org/rss/1.0/modules/content/"
# RSS 2.0 has no namespace; its names count below its own root element only.
RSS: Final = "rss"

_URL: Final = Rule("url")
_FEED: Final = Rule("url", absolute_only=True)
_FEED_TEXT: Final = Rule("text-url", absolute_only=True)
_FEED_PAGE: Final = Rule("page", absolute_only=True)

# by namespace, element and attribute
ATTRIBUTES: Final = {
    (XSLT, "import", "href"): _URL,
    (XSLT, "include", "href"): _URL,
    (_XINCLUDE, "include", "href"): _URL,
    (_ATOM, "link", "href"): _FEED,
    (_ATOM, "content", "src"): _FEED,
    (_ATOM, "generator", "uri"): _FEED,
    (RSS, "enclosure", "url"): _FEED,
    (RSS, "source", "url"): _FEED,
    (_MEDIA, "content", "url"): _FEED,
    (_MEDIA, "thumbnail", "url"): _FEED,
    (_MEDIA, "player", "url"): _FEED,
    (_ITUNES, "image", "href"): _FEED,
}

# by namespace and element: the text is a URL, or a page of HTML
TEXTS: Final = {
    (_SITEMAP, "loc"): _FEED_TEXT,
    (_SITEMAP_IMAGE, "loc"): _FEED_TEXT,
    (_SITEMAP_IMAGE, "license"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "thumbnail_loc"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "content_loc"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "player_loc"): _FEED_TEXT,
    (_ATOM, "icon"): _FEED_TEXT,
    (_ATOM, "logo"): _FEED_TEXT,
    (_ATOM, "uri"): _FEED_TEXT,
    (_RSS_1, "link"): _FEED_TEXT,
    (_RSS_1, "url"): _FEED_TEXT,
    (RSS, "link"): _FEED_TEXT,
    (RSS, "comments"): _FEED_TEXT,
    (RSS, "docs"): _FEED_TEXT,
    (RSS, "url"): _FEED_TEXT,
    (RSS, "guid"): _FEED_TEXT,
    (RSS, "description"): _FEED_PAGE,
    (_CONTENT, "encoded"): _FEED_PAGE,
}
