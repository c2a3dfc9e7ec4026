"""Read the links from the bytes of an XML file: XHTML, SVG, feeds, sitemaps, XSLT.

XML 1.0 is tokenized as far as links need it: tags with spans, text, CDATA, instructions, the document type. Expat and
lxml decode values and do not tell at which bytes a value is; so Expat only checks that a file is well-formed (`document`).
Like the tokenizer of HTML, this one gets the ASCII view of a file; bytes from 0x80 on are parts of names and text.

First comes the tokenizer (`read_xml`), then the tables of vocabularies: which attributes and texts hold links. `XmlScan`, last,
reads a file by both.
"""

import functools
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span
from uriinspector.html import attributes as tables
from uriinspector.html.attributes import (
    EVENT_HANDLERS,
    SCRIPT_RULES,
    AttributeTable,
    ValueRule,
    holds_script,
    text_rule,
)
from uriinspector.html.link import XML_NAMES, Layer, Link, LinkText, Surroundings, Within
from uriinspector.html.script.reader import ScriptReader
from uriinspector.html.values import ValuePlace, ValueReader

# Expressions are put together as texts, and compiled as the bytes of these.
_SPACE: Final = r"[\t\n\r ]"
_NAME: Final = r"[A-Za-z_:\x80-\xff][A-Za-z0-9._:\-\x80-\xff]*+"
_NAME_WITHOUT_PREFIX: Final = r"[A-Za-z_\x80-\xff][A-Za-z0-9._\-\x80-\xff]*+(?!:)"
_EQUALS: Final = rf"{_SPACE}*+={_SPACE}*+"
_VALUE: Final = r"(?:\"[^\"<]*+\"|'[^'<]*+')"
_PREFIXES: Final = r"(?:[^\t\n\r =:]++:)*+"
# without functions, at-rules, escapes, references
_PLAIN_CSS: Final = r"(?:\"[^\"<(@\\&]*+\"|'[^'<(@\\&]*+')"
# Elements of drawings, XHTML, sitemaps and RSS that mostly hold only text, and the attributes that they often have.
_OFTEN_TEXTS: Final = "text tspan title path rect li td code span em b p lastmod changefreq priority pubDate"
_OFTEN_ON_THEM: Final = (
    "class id x y dx dy d width height text-anchor font-family font-size fill stroke style"
)
_LITERAL: Final = r"(?:\"[^\"]*+\"|'[^']*+')"
_SUBSET: Final = rf"\[(?:[^\]\"'<]++|{_LITERAL}|<!--.*?-->|<\?.*?\?>|<(?!!--|\?))*+\]"
_ATTRIBUTES: Final = rf"(?:{_SPACE}++{_NAME}{_EQUALS}{_VALUE})*+"
_OTHERS: Final = (
    r"(?P<text>[^<]++)"
    rf"|</(?P<end>{_NAME}){_SPACE}*+>"
    r"|(?P<comment><!--.*?-->)"
    r"|<!\[CDATA\[(?P<cdata>.*?)\]\]>"
    rf"|<\?(?P<target>{_NAME})(?P<instruction>.*?)\?>"
    rf"|<!DOCTYPE{_SPACE}++{_NAME}{_SPACE}*+"
    rf"(?:(?:SYSTEM|PUBLIC{_SPACE}++{_LITERAL}){_SPACE}*+(?P<system>{_LITERAL}))?+"
    rf"{_SPACE}*+(?:(?P<subset>{_SUBSET}){_SPACE}*+)?+(?P<doctype>>)"
)


def _compile(expression: str) -> re.Pattern[bytes]:
    return re.compile(expression.encode("ascii"), re.DOTALL)


# XML 1.0, 4.2.2 and 4.7; comments, instructions and literals may hold what only looks like a declaration
_EXTERNAL: Final = _compile(
    rf"<!(?:ENTITY{_SPACE}++(?:%{_SPACE}++)?+|NOTATION{_SPACE}++){_NAME}{_SPACE}++"
    rf"(?:SYSTEM|PUBLIC{_SPACE}++{_LITERAL}){_SPACE}++(?P<system>{_LITERAL})"
    rf"|<!--.*?(?:-->|\Z)|<\?.*?(?:\?>|\Z)|{_LITERAL}"
)
_ATTRIBUTE: Final = _compile(rf"(?P<name>{_NAME}){_EQUALS}(?P<value>{_VALUE})")


class XmlAttribute(NamedTuple):
    """One attribute or pseudo-attribute; `span` is its value without quotes."""

    name: bytes
    span: Span
    quote: str


class XmlToken(NamedTuple):
    """One token.

    `kind` is `start`, `empty` (a tag that is both), `end`, `text`, `cdata`, `instruction`, `doctype` or `comment`;
    `span` is its content: a name, characters, or for a document type nothing.
    """

    kind: str
    span: Span
    name: bytes
    attributes: tuple[XmlAttribute, ...]
    end: int


def read_xml(
    view: bytes,
    wanted: frozenset[str] = frozenset(),
    wanted_in_css: frozenset[str] = frozenset(),
    quiet_until: Callable[[int], int] = lambda _: 0,
) -> Iterator[XmlToken]:
    """Yield every token until the end, or until a fatal error; then the last token's `end` falls short of the file's.

    `quiet_until` is asked at each position up to where text, comments, and elements without children and attributes of
    interest may be left out, since they have no meaning there.

    A tag has its attributes only if one of them declares a namespace, is `wanted`, with or without a prefix, or is
    `wanted_in_css` and more than a plain value of CSS. Most tags of a drawing have none of these.
    """
    expression, quiet = _expressions(wanted, wanted_in_css)
    position = done = 3 if view.startswith(b"\xef\xbb\xbf") else 0
    while True:
        until = quiet_until(position)
        if until > position:
            skipped = quiet.match(view, position, until)
            position = skipped.end() if skipped else position
        found = expression.match(view, position)
        if found is None:
            break
        position = done = found.end()
        yield _token(found)
    if position > done:
        yield XmlToken("comment", Span(position, position), b"", (), position)


@functools.lru_cache(maxsize=16)
def _expressions(
    wanted: frozenset[str], wanted_in_css: frozenset[str]
) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """Build the expression for one token, whose last group tells its kind, and the one for what may be left out."""
    names = rf"(?:xmlns(?::[^\t\n\r =]*+)?|{_PREFIXES}{_any_of(wanted | wanted_in_css)})"
    of_no_concern = rf"(?!{names}[\t\n\r =]){_NAME}{_EQUALS}{_VALUE}"
    plain_css = f"{_PREFIXES}{_any_of(wanted_in_css)}{_EQUALS}{_PLAIN_CSS}"
    idle = rf"(?:{_SPACE}++(?:{of_no_concern}|{plain_css}))*+"
    tag = rf"<(?P<start>{_NAME})(?:{idle}(?={_SPACE}*+/?+>)|(?P<attributes>{_ATTRIBUTES})){_SPACE}*+(?P<empty>/?+)>"
    idle_names = _any_of(frozenset(_OFTEN_ON_THEM.split()) - wanted)
    few = rf"(?:{_SPACE}{idle_names}=\"[^\"<(@\\&]*+\")*+>[^<]*+</"
    texts = "|".join(f"{each}{few}{each}>" for each in _OFTEN_TEXTS.split())
    empty = rf"{_NAME_WITHOUT_PREFIX}{idle}{_SPACE}*+/>"
    quiet = rf"(?:[^<]++(?=<)|<(?:{texts}|{empty}|!--.*?-->))*+"
    return _compile(f"{tag}|{_OTHERS}"), _compile(quiet)


def attributes_of(view: bytes, start: int, end: int) -> tuple[XmlAttribute, ...]:
    """Return every attribute of the tag between `start` and `end`."""
    found = []
    for match in _ATTRIBUTE.finditer(view, start, end):
        first, last = match.span("value")
        found.append(XmlAttribute(match["name"], Span(first + 1, last - 1), chr(view[first])))
    return tuple(found)


def _any_of(names: frozenset[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted(names)))})" if names else "(?!)"


def _token(found: re.Match[bytes]) -> XmlToken:
    kind = group = found.lastgroup or ""
    name: bytes = found["end"] or b""
    attributes: tuple[XmlAttribute, ...] = ()
    if group == "empty":  # the last group of start tags, too
        kind, group, name = "empty" if found["empty"] else "start", "start", found["start"]
        if found["attributes"]:
            attributes = attributes_of(found.string, *found.span("attributes"))
    elif group == "instruction":
        name, attributes = found["target"], attributes_of(found.string, *found.span("instruction"))
    elif group == "doctype":
        attributes = tuple(_system_literals(found))
    return XmlToken(kind, Span(*found.span(group)), name, attributes, found.end())


def _system_literals(found: re.Match[bytes]) -> Iterator[XmlAttribute]:
    """Yield the system identifiers of a document type: its own, and those of entities and notations it declares."""
    declared = _EXTERNAL.finditer(found.string, *found.span("subset")) if found["subset"] else ()
    for match in (found, *declared):
        start, end = match.span("system")
        if start >= 0:
            yield XmlAttribute(b"", Span(start + 1, end - 1), chr(found.string[start]))


XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
MATHML: Final = "http://www.w3.org/1998/Math/MathML"
XLINK: Final = "http://www.w3.org/1999/xlink"
XSLT: Final = "http://www.w3.org/1999/XSL/Transform"
XML: Final = "http://www.w3.org/XML/1998/namespace"
XSI: Final = "http://www.w3.org/2001/XMLSchema-instance"
ATOM: Final = "http://www.w3.org/2005/Atom"
_RSS_1: Final = "http://purl.org/rss/1.0/"
_RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
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
_PODCASTS: Final = (
    "https://podcastindex.org/namespace/1.0",
    "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md",
)
_XINCLUDE: Final = "http://www.w3.org/2001/XInclude"
_OPEN_SEARCH: Final = "http://a9.com/-/spec/opensearch/1.1/"
_MOZILLA_SEARCH: Final = "http://www.mozilla.org/2006/browser/search/"
_COMMENTS: Final = "http://wellformedweb.org/CommentAPI/"
_KML: Final = "http://www.opengis.net/kml/2.2"
_XSPF: Final = "http://xspf.org/ns/0/"
_SCHEMA: Final = "http://www.w3.org/2001/XMLSchema"
_CONTENT: Final = "http://purl.org/rss/1.0/modules/content/"
RSS: Final = "rss"
_OUTLINE: Final = "opml"
_TILES: Final = "browserconfig"
_JNLP: Final = "jnlp"
_INDEX: Final = "search"  # that of Hexo's plug-ins, which scripts of a page read like JSON
# By root element: these have no namespace, and sitemaps made by hand often lack theirs
UNDECLARED: Final = {
    b"rss": RSS,
    b"opml": _OUTLINE,
    b"browserconfig": _TILES,
    b"jnlp": _JNLP,
    b"urlset": _SITEMAP,
    b"sitemapindex": _SITEMAP,
    b"search": _INDEX,
}

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
    (_SITEMAP_VIDEO, "uploader", "info"): _FEED,
    **{(_OUTLINE, "outline", name): _FEED for name in ("xmlUrl", "htmlUrl", "url")},
    **{
        (podcasts, *place): _FEED
        for podcasts in _PODCASTS
        for place in (
            *((name, "url") for name in ("transcript", "chapters", "funding", "trailer", "license")),
            ("person", "img"),
            ("source", "uri"),
        )
    },
    (_OPEN_SEARCH, "Url", "template"): _FEED,
    **{(_SCHEMA, name, "schemaLocation"): _URL for name in ("import", "include", "redefine", "override")},
    (_JNLP, "jnlp", "codebase"): _FEED,
}
_NAMES_OF_NAMESPACES: Final = ("namespace", "Namespace")  # in schemas; they are compared, not followed
# For attributes of `NAMES` in unknown vocabularies, where only a full URL is surely a link
_FULL_URL: Final = ValueRule("full-url", absolute_only=True)
NAMES: Final = frozenset({"href", "src"})

# with a prefix, in `meta` and `param` of XHTML, for the text of an element, for the values of an animation
_FURTHER_NAMES: Final = "base noNamespaceSchemaLocation content value type isPermaLink attributeName"
ATTRIBUTE_NAMES: Final = frozenset(name for _, _, name in ATTRIBUTES).union(_FURTHER_NAMES.split())
"""Attributes that may matter for links, besides those of HTML and SVG."""

# by namespace: the elements whose text is a URL, and those whose text is a page of HTML
_URL_TEXTS: Final = {
    **dict.fromkeys(_SITEMAPS, "loc"),
    _SITEMAP_IMAGE: "loc license",
    _SITEMAP_VIDEO: "thumbnail_loc content_loc player_loc",
    ATOM: "icon logo uri",
    _RSS_1: "link url",
    RSS: "link comments docs url guid",
    _OUTLINE: "ownerId",
    _ITUNES: "new-feed-url",
    _COMMENTS: "comment commentRss",
    _KML: "href styleUrl",
    _XSPF: "location image info",
    _OPEN_SEARCH: "Image",
    _MOZILLA_SEARCH: "SearchForm",
}
_PAGE_TEXTS: Final = {RSS: "description", _CONTENT: "encoded", _ITUNES: "summary", _KML: "description"}
TEXTS: Final = {
    (namespace, name): rule
    for names, rule in ((_URL_TEXTS, _FEED_TEXT), (_PAGE_TEXTS, FEED_PAGE))
    for namespace, listed in names.items()
    for name in listed.split()
}
"""By namespace and element: how a text is read that holds links."""

_IDENTIFIERS: Final = frozenset({(ATOM, "id"), (RSS, "guid")})
# RFC 4287 3.1: text constructs, which hold a page where their type is `html`
ATOM_TEXTS: Final = frozenset({"content", "summary", "title", "subtitle", "rights"})
# Media RSS 1.5.1, which says it of them in the same way
_MEDIA_TEXTS: Final = frozenset({"description", "title"})

_QUOTES: Final = {'"': (Layer.XML_DOUBLE_QUOTED,), "'": (Layer.XML_SINGLE_QUOTED,)}
_LITERALS: Final = {'"': (Layer.VERBATIM_DOUBLE_QUOTED,), "'": (Layer.VERBATIM_SINGLE_QUOTED,)}
_TEXT_LAYERS: Final = {"text": (Layer.XML_TEXT,), "cdata": (Layer.CDATA,)}
_NAMESPACES: Final = {XHTML: tables.HTML, SVG: tables.SVG, MATHML: tables.MATHML}
_QUIET: Final = frozenset({XHTML, SVG, RSS, *_SITEMAPS})
_ENTITY: Final = lazy_pattern(rb"&(?!#|(?:%b);)" % "|".join(sorted(XML_NAMES)).encode())
_ABSOLUTE: Final = lazy_pattern(r"[\0-\x20]*+(?:[A-Za-z][A-Za-z0-9+.\-]*+:|//)")
_FROM_ROOT: Final = lazy_pattern(r"[\0-\x20]*+/")
_ABSOLUTE_TEXTS: Final = frozenset({"page", "text-url", "full-url"})
_HANDLER: Final = ValueRule("script")
_STYLE: Final = ValueRule("css")


_NAMES_FILE: Final = lazy_pattern(rb"\bdocument\(|[\"']/")


class _Element(NamedTuple):
    """An open element.

    Attributes:
        name: its name as written, which its end tag repeats.
        local: its name without the prefix.
        declared: the prefixes of the namespaces it declares.
        base: the `xml:base` that its links resolve against, itself a full URL or below one; None if there is none or it is unsure.
        is_unsure: whether readers disagree on what its links resolve against.
        rule: how its text is read; None if no table says that it holds links.
    """

    name: bytes
    namespace: str
    local: str
    declared: tuple[bytes, ...]
    base: LinkText | None
    is_unsure: bool
    rule: ValueRule | None


def _is_markup(link: Link) -> bool:
    around = link.text.setting.around
    return around is not None and around.within is Within.MARKUP


def _as_possible(link: Link) -> Link:
    """Mark a link as one that may not be a link."""
    setting = link.text.setting._replace(around=Surroundings(Within.TEXT))
    return Link(link.start, LinkText(setting, link.text.raw))


class XmlScan:
    """Reads one file; `stopped` is the byte of the first fatal error, None if the file is well-formed."""

    def __init__(
        self, data: bytes, reader: ValueReader, table: AttributeTable, scripts: ScriptReader | None = None
    ) -> None:
        self.links: list[Link] = []
        self.base: Link | None = None
        self.stopped: int | None = None
        self._data = data
        self._view = reader.encoding.ascii_view(data)
        self._spelled: list[int] = []  # where addresses are spelled, in units
        self._reader = reader
        self._scripts = scripts
        self._table = table
        self._unit = reader.encoding.unit
        self._bare: dict[tuple[bytes, str, LinkText | None, bool], _Element] = {}
        # The namespaces declared for each prefix, the innermost last.
        self._namespaces: dict[bytes, list[str]] = {b"": [""], b"xml": [XML]}
        self._open = [_Element(b"", "", "", (), base=None, is_unsure=False, rule=None)]

    def run(self) -> None:
        """Find every link in file order."""
        view = self._view
        end = 0
        css_names = self._table.css_names
        wanted = (self._table.names - css_names) | ATTRIBUTE_NAMES
        if self._scripts is not None:
            wanted |= EVENT_HANDLERS
            self._spelled = list(self._scripts.find(view))
        for token in read_xml(view, wanted, css_names, self._quiet_until):
            if token.kind == "end" and token.name != self._open[-1].name:
                break
            end = token.end
            self._read_token(token)
        if end < len(view) or len(self._open) > 1:
            self.stopped = end * self._unit

    def _quiet_until(self, position: int) -> int:
        """Return up to where plain text and elements without links may be skipped: in `_QUIET`, up to the next address."""
        element = self._open[-1]
        if len(self._open) == 1 or element.rule is not None or self._namespace(b"") not in _QUIET:
            return 0
        number = bisect_left(self._spelled, position)
        return self._spelled[number] if number < len(self._spelled) else len(self._view)

    def _read_token(self, token: XmlToken) -> None:
        if token.kind in {"start", "empty"}:
            self._read_start(token)
        elif token.kind == "end":
            self._undeclare(self._open.pop())
        elif token.kind in _TEXT_LAYERS:
            self._read_text(token)
        elif token.kind == "instruction" and token.name == b"xml-stylesheet":
            for attribute in token.attributes:
                if attribute.name == b"href":
                    self._read_attribute(attribute, "?xml-stylesheet", "href", _URL)
        elif token.kind == "doctype":
            for literal in token.attributes:
                place = ValuePlace(literal.span.start * self._unit, _LITERALS[literal.quote], "!doctype", "")
                self._add(self._reader.read(self._raw(literal.span), place, _URL), _URL)

    def _read_start(self, token: XmlToken) -> None:
        parent, attributes = self._open[-1], token.attributes
        if not attributes and self._holds_address(token.span.start, token.end):
            attributes = attributes_of(self._view, token.span.start, token.end)
        if not attributes and len(self._open) > 1:
            if token.kind == "start":
                self._open.append(self._bare_element(token.name, parent))
            return
        declared = self._declare(token.name, attributes)
        prefix, _, local = token.name.rpartition(b":")
        namespace, name = self._namespace(prefix), self._decode(local)
        values = {self._decode(item.name): self._value(item) for item in attributes}
        rule = self._text_rule(namespace, name, values)
        base, is_unsure = self._base(parent, namespace, attributes)
        element = _Element(token.name, namespace, name, declared, base, is_unsure, rule)
        for attribute in attributes:
            counted = len(self.links)
            self._read_element_attribute(element, attribute, values)
            if len(self.links) == counted:
                self._read_unknown(element, attribute)
        if token.kind == "start":
            self._open.append(element)
        else:
            self._undeclare(element)

    def _bare_element(self, name: bytes, parent: _Element) -> _Element:
        """Return an element without attributes that matter, from a cache."""
        prefix, _, local = name.rpartition(b":")
        namespace = self._namespace(prefix)
        key = name, namespace, parent.base, parent.is_unsure
        element = self._bare.get(key)
        if element is None:
            rule = self._text_rule(namespace, self._decode(local), {})
            element = _Element(name, namespace, self._decode(local), (), parent.base, parent.is_unsure, rule)
            self._bare[key] = element
        return element

    def _holds_address(self, start: int, end: int) -> bool:
        """Tell whether an address is spelled between two positions."""
        number = bisect_left(self._spelled, start)
        return number < len(self._spelled) and self._spelled[number] < end

    def _read_unknown(self, element: _Element, attribute: XmlAttribute) -> None:
        """Read an attribute that no table names, if an address is spelled in it.

        In a transformation the elements of its result are read like those of a page. Its own hold expressions, in which paths
        lead through a document; only `document()` and texts in quotation marks may name files. What the attributes of other vocabularies
        mean is not known.
        """
        is_own = element.namespace == XSLT
        name = self._decode(attribute.name)
        if (
            self._scripts is None
            or (is_own and not _NAMES_FILE.search(self._raw(attribute.span)))
            or name.startswith("xmlns")
            or name.endswith(_NAMES_OF_NAMESPACES)
            or not self._holds_address(*attribute.span)
            or self._is_identifier(element, attribute.name)
        ):
            return
        raw = self._raw(attribute.span)
        if _ENTITY.search(raw):
            return
        place = ValuePlace(attribute.span.start * self._unit, _QUOTES[attribute.quote], element.local, name)
        # Browsers show pages and drawings, and know no `xml:base`; in a feed it is unsure where such a path leads.
        is_unsure = element.is_unsure and self._open[1:2] and self._open[1].namespace not in _NAMESPACES
        is_of_page = element.namespace in {*_NAMESPACES, _INDEX} or (self._is_transformation() and not is_own)
        is_known = is_of_page and not is_unsure
        links = self._scripts.read_value(raw, place)
        self.links += links if is_known else map(_as_possible, links)

    def _is_identifier(self, element: _Element, name: bytes) -> bool:
        """Whether an attribute identifies something, as `id` does in Atom: RSS 1.0, section 5; RFC 4287 4.2.2.2."""
        if (element.namespace, element.local, name) == (ATOM, "category", b"scheme"):
            return True
        prefix, _, local = name.rpartition(b":")
        is_of_feed = local in {b"about", b"resource"} and self._namespace(b"") == _RSS_1
        return is_of_feed and (not prefix or self._namespace(prefix) == _RDF)

    def _base(
        self, parent: _Element, namespace: str, attributes: Iterable[XmlAttribute]
    ) -> tuple[LinkText | None, bool]:
        """Return what links of an element resolve against, and whether that is unsure (XML Base, section 4).

        Browsers dropped `xml:base` and feed readers did not; for XHTML and SVG either may read the file.
        """
        given = next((item for item in attributes if item.name == b"xml:base"), None)
        if given is None:
            return parent.base, parent.is_unsure
        raw = self._raw(given.span)
        text = next(
            (text for _, text in self._reader.read(raw, ValuePlace(0, _QUOTES[given.quote], ""), _FEED)), None
        )
        outermost = self._open[1].namespace if len(self._open) > 1 else namespace
        if text is None or not text.value.partition("#")[0].strip():
            return parent.base, parent.is_unsure  # the same base (RFC 3986 4.4)
        if _ENTITY.search(raw) or outermost in _NAMESPACES:
            return None, True
        if _ABSOLUTE.match(text.value):
            return text, False
        return (None, True) if parent.base is None else (text.with_base(parent.base), False)

    def _declare(self, name: bytes, attributes: Iterable[XmlAttribute]) -> tuple[bytes, ...]:
        """Add the namespaces an element declares (Namespaces in XML 1.0, section 6); return their prefixes."""
        new: dict[bytes, str] = {}
        if len(self._open) == 1 and name in UNDECLARED:
            new[b""] = UNDECLARED[name]
        new |= {
            item.name.partition(b":")[2]: self._value(item)
            for item in attributes
            if item.name == b"xmlns" or item.name.startswith(b"xmlns:")
        }
        for prefix, namespace in new.items():
            self._namespaces.setdefault(prefix, []).append(namespace)
        return tuple(new)

    def _undeclare(self, element: _Element) -> None:
        for prefix in element.declared:
            self._namespaces[prefix].pop()

    def _namespace(self, prefix: bytes) -> str:
        """Return the namespace of a prefix, or `""` if it is not declared."""
        declared = self._namespaces.get(prefix)
        return declared[-1] if declared else ""

    def _text_rule(self, namespace: str, name: str, values: dict[str, str]) -> ValueRule | None:
        if namespace in {XHTML, SVG}:
            rule = text_rule(name, values)
            return None if rule is not None and rule.kind == "text" else rule
        if (namespace, name) == (RSS, "guid") and values.get("isPermaLink") == "false":
            return None
        if (namespace == ATOM and name in ATOM_TEXTS) or (namespace == _MEDIA and name in _MEDIA_TEXTS):
            return FEED_PAGE if values.get("type") == "html" else None
        return TEXTS.get((namespace, name))

    def _read_element_attribute(
        self, element: _Element, attribute: XmlAttribute, values: dict[str, str]
    ) -> None:
        prefix, _, local = attribute.name.rpartition(b":")
        namespace = self._namespace(prefix) if prefix else ""
        name = self._decode(local)
        rule = self._rule(element, namespace, name, values)
        if rule is not None:
            shown = f"xlink:{name}" if namespace == XLINK else self._decode(attribute.name)
            # A base resolves against the one around it (XML Base, section 4.2).
            holder = self._open[-1] if namespace == XML else element
            self._read_attribute(attribute, element.local, shown, rule, element=holder)

    def _rule(self, element: _Element, namespace: str, name: str, values: dict[str, str]) -> ValueRule | None:
        if namespace == XLINK:
            return _URL if name == "href" else None
        if namespace == XML:
            return _FEED if name == "base" else None
        if namespace == XSI:
            return {"schemaLocation": ValueRule("pairs"), "noNamespaceSchemaLocation": _URL}.get(name)
        if namespace:
            return None
        known = _NAMESPACES.get(element.namespace)
        if known is not None:
            # The table is in lower case
            local = element.local if known == tables.HTML else element.local.lower()
            found = self._table.find(known, local, name, values)
            return _HANDLER if found is None and self._scripts and holds_script(name) else found
        unknown = _FULL_URL if name in NAMES else None
        # A tile may have any size: programs write more than are documented.
        is_tile = element.namespace == _TILES and name == "src"
        return ATTRIBUTES.get((element.namespace, element.local, name), _URL if is_tile else unknown)

    def _read_attribute(
        self,
        attribute: XmlAttribute,
        owner: str,
        name: str,
        rule: ValueRule,
        *,
        element: _Element | None = None,
    ) -> None:
        raw = self._raw(attribute.span)
        if _ENTITY.search(raw) or (b"{" in raw and self._is_transformation()):
            return
        place = ValuePlace(attribute.span.start * self._unit, _QUOTES[attribute.quote], owner, name)
        if rule == _HANDLER:
            self.links += self._scripts.read(raw, place) if self._scripts else ()
            return
        counted = len(self.links)
        self._add(self._reader.read(raw, place, rule), rule, element)
        is_base = element is not None and (element.namespace, owner, name) == (XHTML, "base", "href")
        if is_base and self.base is None and len(self.links) > counted:
            self.base = self.links[-1]
        if self._scripts is not None and rule.kind == "url":
            self.links += self._scripts.read_url(raw, place)

    def _is_transformation(self) -> bool:
        """Tell whether braces in attributes are expressions of XSLT."""
        return any(element.namespace == XSLT for element in self._open[1:2])

    def _read_text(self, token: XmlToken) -> None:
        element = self._open[-1]
        raw = self._raw(token.span)
        if token.kind == "text" and _ENTITY.search(raw):
            return
        place = ValuePlace(token.span.start * self._unit, _TEXT_LAYERS[token.kind], element.local, "")
        if element.rule is None:
            # In a tree at the root every path may be one, and none has a quotation mark before it here.
            if raw.lstrip(b"\t\n\r ")[:1] == b"/" or self._holds_address(*token.span):
                self._read_unknown_text(element, raw, place)
            return
        if element.rule.kind not in SCRIPT_RULES:
            self._add(self._reader.read(raw, place, element.rule), element.rule, element)
        elif self._scripts is not None:
            self.links += self._scripts.read(raw, place, is_data=element.rule.kind == "data")

    def _read_unknown_text(self, element: _Element, raw: bytes, place: ValuePlace) -> None:
        """Read a text without a rule, if it is an address or markup.

        It is a link if a transformation makes an attribute of it, or a script reads it; else it may be one. The identifiers
        of feeds never change, even where they look like addresses (RFC 4287 4.2.6).
        """
        bare = raw.strip(b"\t\n\r ")
        if self._scripts is None or self._unit != 1 or (element.namespace, element.local) in _IDENTIFIERS:
            return
        start = place.start + raw.index(bare)
        makes_attribute = (element.namespace, element.local) == (XSLT, "attribute")
        links = [
            link
            for link in self._scripts.read_value(bare, place._replace(start=start))
            if link.start == start or _is_markup(link)
        ]
        is_string = makes_attribute or element.namespace == _INDEX
        self.links += links if is_string else map(_as_possible, links)

    def _add(self, links: Iterable[Link], rule: ValueRule, element: _Element | None = None) -> None:
        """Add links, but only full URLs if the base is unsure.

        Readers of feeds take different bases for their texts: the feed, its site, or an article. All of these are on one
        host, so a path from its root leads to the same place.
        """
        is_unsure = element is not None and element.is_unsure
        base = None if element is None else element.base
        # Addresses in attributes are sought there as well
        is_style = self._scripts is not None and element is not None and element.rule == rule == _STYLE
        for start, text in links:
            if is_unsure and _ABSOLUTE.match(text.value):
                # It has to stay one, since what is relative would lead elsewhere.
                setting = text.setting._replace(absolute_only=True)
                self.links.append(Link(start, LinkText(setting, text.raw, text.value)))
            elif not is_unsure and self._resolves(text.value, rule, base):
                # Feed readers show this markup at the address of the feed, whose scheme a link without one takes.
                is_page_link = rule.kind == FEED_PAGE.kind and _ABSOLUTE.match(text.value) is not None
                self.links.append(Link(start, text if base is None or is_page_link else text.with_base(base)))
            elif is_style and is_unsure and _FROM_ROOT.match(text.value):
                self.links.append(_as_possible(Link(start, text)))

    @staticmethod
    def _resolves(value: str, rule: ValueRule, base: LinkText | None) -> bool:
        """Tell whether a reference leads to the same place for every reader of a feed."""
        is_known = rule.kind not in _ABSOLUTE_TEXTS or (base is not None and rule.kind != FEED_PAGE.kind)
        is_from_root = rule != _FULL_URL and _FROM_ROOT.match(value) is not None
        return is_known or is_from_root or _ABSOLUTE.match(value) is not None

    def _raw(self, span: Span) -> bytes:
        return self._data[span.start * self._unit : span.end * self._unit]

    def _decode(self, name: bytes) -> str:
        return name.decode("latin-1")

    def _value(self, attribute: XmlAttribute) -> str:
        return Layer.XML_DOUBLE_QUOTED.decode(self._reader.encoding.decode(self._raw(attribute.span))).text
