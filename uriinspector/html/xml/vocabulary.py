"""Which attributes and elements of XML vocabularies hold links; namespaces and names never do."""

from typing import Final

from uriinspector.html.values.attributes import ValueRule

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
MATHML: Final = "http://www.w3.org/1998/Math/MathML"
XLINK: Final = "http://www.w3.org/1999/xlink"
XSLT: Final = "http://www.w3.org/1999/XSL/Transform"
XML: Final = "http://www.w3.org/XML/1998/namespace"
XSI: Final = "http://www.w3.org/2001/XMLSchema-instance"
ATOM: Final = "http://www.w3.org/2005/Atom"
_RSS_1: Final = "http://purl.org/rss/1.0/"
_SITEMAP: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
# other namespaces in use: Google's own of 2005, and misspellings
_SITEMAPS: Final = (
    _SITEMAP,
    _SITEMAP.replace("http:", "https:"),
    "http://www.google.com/schemas/sitemap/0.84",
)
_SITEMAP_IMAGE: Final = "http://www.google.com/schemas/sitemap-image/1.1"
_SITEMAP_VIDEO: Final = "http://www.google.com/schemas/sitemap-video/1.1"
_MEDIA: Final = "http://search.yahoo.com/mrss/"
_ITUNES: Final = "http://www.itunes.com/dtds/podcast-1.0.dtd"
_XINCLUDE: Final = "http://www.w3.org/2001/XInclude"
_OPEN_SEARCH: Final = "http://a9.com/-/spec/opensearch/1.1/"
_MOZILLA_SEARCH: Final = "http://www.mozilla.org/2006/browser/search/"
_COMMENTS: Final = "http://wellformedweb.org/CommentAPI/"
_CONTENT: Final = "http://purl.org/rss/1.0/modules/content/"
RSS: Final = "rss"
_TILES: Final = "browserconfig"
# By root element: these have no namespace, and sitemaps made by hand often lack theirs
UNDECLARED: Final = {b"rss": RSS, b"browserconfig": _TILES, b"urlset": _SITEMAP, b"sitemapindex": _SITEMAP}
_LOGOS: Final = "TileImage square70x70logo square150x150logo wide310x150logo square310x310logo"

_URL: Final = ValueRule("url")
_FEED: Final = ValueRule("url", absolute_only=True)
_FEED_TEXT: Final = ValueRule("text-url", absolute_only=True)
FEED_PAGE: Final = ValueRule("page", absolute_only=True)

# by namespace, element and attribute
ATTRIBUTES: Final = {
    (XSLT, "import", "href"): _URL,
    (XSLT, "include", "href"): _URL,
    (_XINCLUDE, "include", "href"): _URL,
    (ATOM, "link", "href"): _FEED,
    (ATOM, "content", "src"): _FEED,
    (ATOM, "generator", "uri"): _FEED,
    (RSS, "enclosure", "url"): _FEED,
    (RSS, "source", "url"): _FEED,
    (_MEDIA, "content", "url"): _FEED,
    (_MEDIA, "thumbnail", "url"): _FEED,
    (_MEDIA, "player", "url"): _FEED,
    (_ITUNES, "image", "href"): _FEED,
    (_OPEN_SEARCH, "Url", "template"): _FEED,
    **{(_TILES, logo, "src"): _URL for logo in _LOGOS.split()},
}
FULL_URL: Final = _FEED_TEXT
"""The rule for attributes of `NAMES` in unknown vocabularies, where only a full URL is surely a link."""
NAMES: Final = frozenset({"href", "src"})

# with a prefix, in `meta` and `param` of XHTML, for the text of an element
_FURTHER_NAMES: Final = "base schemaLocation noNamespaceSchemaLocation content value type isPermaLink"
ATTRIBUTE_NAMES: Final = frozenset(name for _, _, name in ATTRIBUTES).union(_FURTHER_NAMES.split())
"""Attributes that may matter for links, besides those of HTML and SVG."""

# by namespace and element: the text is a URL, or a page of HTML
TEXTS: Final = {
    **{(sitemap, "loc"): _FEED_TEXT for sitemap in _SITEMAPS},
    (_SITEMAP_IMAGE, "loc"): _FEED_TEXT,
    (_SITEMAP_IMAGE, "license"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "thumbnail_loc"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "content_loc"): _FEED_TEXT,
    (_SITEMAP_VIDEO, "player_loc"): _FEED_TEXT,
    (ATOM, "icon"): _FEED_TEXT,
    (ATOM, "logo"): _FEED_TEXT,
    (ATOM, "uri"): _FEED_TEXT,
    (_RSS_1, "link"): _FEED_TEXT,
    (_RSS_1, "url"): _FEED_TEXT,
    (RSS, "link"): _FEED_TEXT,
    (RSS, "comments"): _FEED_TEXT,
    (RSS, "docs"): _FEED_TEXT,
    (RSS, "url"): _FEED_TEXT,
    (RSS, "guid"): _FEED_TEXT,
    (RSS, "description"): FEED_PAGE,
    (_CONTENT, "encoded"): FEED_PAGE,
    (_ITUNES, "new-feed-url"): _FEED_TEXT,
    (_COMMENTS, "comment"): _FEED_TEXT,
    (_COMMENTS, "commentRss"): _FEED_TEXT,
    (_OPEN_SEARCH, "Image"): _FEED_TEXT,
    (_MOZILLA_SEARCH, "SearchForm"): _FEED_TEXT,
}

# RFC 4287 3.1: text constructs, which hold a page where their type is `html`
ATOM_TEXTS: Final = frozenset({"content", "summary", "title", "subtitle", "rights"})
