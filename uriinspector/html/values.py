"""Read the links from the bytes of a value, through all layers of escaping."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span
from uriinspector.html.attributes import ValueRule
from uriinspector.html.css import find_css_urls
from uriinspector.html.encoding import Encoding
from uriinspector.html.json import (
    find_import_map_urls,
    find_json_ld_urls,
    find_manifest_urls,
    find_speculation_urls,
)
from uriinspector.html.link import (
    DecodedText,
    Escaping,
    Kind,
    Layer,
    Link,
    LinkKind,
    LinkText,
    Notation,
    Setting,
    ValueUrl,
)

_SPACE: Final = r"[\t\n\f\r ]*+"
_REFRESH: Final = lazy_pattern(
    rf"{_SPACE}(?:[0-9]++[0-9.]*+|\.[0-9.]*+)(?=[;,\t\n\f\r ]){_SPACE}[;,]?+{_SPACE}"
    rf"(?!\Z)(?:[uU][rR][lL]{_SPACE}={_SPACE})?+"
    rf"(?:(?P<quote>[\"'])(?P<quoted>[^\"']*+(?:(?!(?P=quote)).[^\"']*+)*+)|(?P<bare>.*+))",
    re.DOTALL,
)


def find_refresh_url(text: str) -> tuple[Span, str] | None:
    """Return the span of the URL in a `refresh`, and the quote around it or ""; None if the page only reloads itself."""
    found = _REFRESH.match(text)
    if found is None:
        return None
    if found["quote"]:
        return Span(*found.span("quoted")), found["quote"]
    start, end = found.span("bare")
    return Span(start, start + len(text[start:end].rstrip("\t\n\f\r "))), ""


_WORD: Final = lazy_pattern(r"[^\t\n\f\r ]++")
_COMMA_ITEM: Final = lazy_pattern(r"[^\t\n\f\r ,](?:[^,]*[^\t\n\f\r ,])?")
_SEMICOLON_ITEM: Final = lazy_pattern(r"[^\t\n\f\r ;](?:[^;]*[^\t\n\f\r ;])?")
# Settings that Windows reads from a page: `name=Help;action-uri=/help;icon-uri=/help.ico`.
_SETTING: Final = lazy_pattern(
    r"(?:\A|;)[\t\n\f\r ]*+(?:action|icon|polling)-uri[2-5]?[\t\n\f\r ]*+=[\t\n\f\r ]*+([^;]*[^\t\n\f\r ;])",
    re.IGNORECASE,
)
_POLICY_SOURCE: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]{0,40}+://[^\t\n\f\r ;,]++")  # CSP 3 2.3.1
_REFRESH_LAYERS: Final = {
    '"': Layer.VERBATIM_DOUBLE_QUOTED,
    "'": Layer.VERBATIM_SINGLE_QUOTED,
    "": Layer.REFRESH,
}


def _bare_url(text: str) -> Iterator[ValueUrl]:
    yield ValueUrl(Span(0, len(text)), LinkKind.URL, ())


def _text_url(text: str) -> Iterator[ValueUrl]:
    bare = text.strip("\t\n\r ")
    if bare:
        start = text.index(bare)
        yield ValueUrl(Span(start, start + len(bare)), LinkKind.URL, ())


def _pairs(text: str) -> Iterator[ValueUrl]:
    """Find the second of each pair: namespaces and the URLs of their schemas alternate."""
    for found in list(_WORD.finditer(text))[1::2]:
        yield ValueUrl(Span(*found.span()), LinkKind.LIST, (Layer.TOKEN,))


def _candidates(text: str) -> Iterator[ValueUrl]:
    for span in find_candidates(text):
        yield ValueUrl(span, LinkKind.SRCSET, (Layer.TOKEN,))


def _item_reader(item: re.Pattern[str], layer: Layer, group: int = 0) -> Callable[[str], Iterator[ValueUrl]]:
    def read(text: str) -> Iterator[ValueUrl]:
        for found in item.finditer(text):
            yield ValueUrl(Span(*found.span(group)), LinkKind.LIST, (layer,))

    return read


def _refresh(text: str) -> Iterator[ValueUrl]:
    found = find_refresh_url(text)
    if found is not None:
        span, quote = found
        yield ValueUrl(span, LinkKind.REFRESH, (_REFRESH_LAYERS[quote],))


_FULL: Final = r"[A-Za-z][A-Za-z0-9+.\-]*+://[^\s\"<>\\]++"
_FROM_ROOT: Final = r"/(?!/)[^\s\"<>\\]*+"
_ADDRESS: Final = rf"(?:{_FULL}|{_FROM_ROOT})"
_IN_QUOTES: Final = r"/(?!/)[^\"<>\\\r\n]*+"
_RULE: Final = lazy_pattern(
    rf"""^(?<!\\\n)(?<!\\\r\n)\ufeff?+[ \t]*+(?:  # a backslash at the end of a line continues it, in Apache
      (?i:sitemap)[ \t]*+:[ \t]*+(?P<sitemap>{_FULL})
    | (?i:(?:dis)?allow)[ \t]*+:[ \t]*+(?P<allow>/[^\s\#]*+)
    | (?i:redirect(?:permanent|temp)?)[ \t]++(?:(?:[0-9]{{3}}|(?i:permanent|temp|seeother|gone))[ \t]++)?+
      (?:"(?P<quoted_from>{_IN_QUOTES})"|(?P<from>{_FROM_ROOT}))
      (?:[ \t]++(?P<quote>"?+)(?P<to>{_ADDRESS})(?P=quote))?+[ \t]*+\r?$
    | (?i:errordocument)[ \t]++[0-9]{{3}}[ \t]++(?P<mark>"?+)(?P<document>{_ADDRESS})(?P=mark)[ \t]*+\r?$
    | (?P<source>{_ADDRESS})(?:[ \t]++[^\s=/:\#]++=[^\s]*+)*+[ \t]++(?:/\.netlify/\S*+|(?P<target>{_ADDRESS}))(?=\s|\Z)
    | (?:(?P<path>{_FROM_ROOT})|(?P<address>{_FULL}))[ \t]*+(?:\#.*)?\r?$
    | (?<=[ \t])(?i:link)[ \t]*+:(?P<links>.*)
    )""",
    re.MULTILINE | re.VERBOSE,
)
_RULE_PATHS: Final = frozenset({"allow", "from", "quoted_from", "source", "path"})
DECODED_PATH: Final = "from"
"""The holder of the path in a `Redirect` of Apache, which Apache compares with decoded paths."""

_RULE_TARGETS: Final = ("sitemap", "to", "document", "target", "address")
_IN_HEADER: Final = lazy_pattern(rf"<(?P<link>{_ADDRESS})>")


def _rules(text: str) -> Iterator[ValueUrl]:
    """Find plain addresses in robots.txt (RFC 9309), sitemap.txt, `_redirects`, `_headers` and `.htaccess`, line by line."""
    for found in _RULE.finditer(text):
        for name in (*_RULE_PATHS, *_RULE_TARGETS):
            if found[name] is not None:
                kind = LinkKind.RULE_PATH if name in _RULE_PATHS else LinkKind.RULE
                yield ValueUrl(Span(*found.span(name)), kind, (), name.removeprefix("quoted_"))
        if found["links"] is not None:
            start, end = found.span("links")
            for link in _IN_HEADER.finditer(text, start, end):
                yield ValueUrl(Span(*link.span("link")), LinkKind.RULE, (), "link")


GRAMMARS: Final[dict[str, Callable[[str], Iterator[ValueUrl]]]] = {
    "url": _bare_url,
    "text-url": _text_url,
    "full-url": _text_url,
    "pairs": _pairs,
    "srcset": _candidates,
    "list": _item_reader(_WORD, Layer.TOKEN),
    "comma-list": _item_reader(_COMMA_ITEM, Layer.COMMA_LIST),
    "semicolon-list": _item_reader(_SEMICOLON_ITEM, Layer.SEMICOLON_LIST),
    "policy": _item_reader(_POLICY_SOURCE, Layer.TOKEN),
    "refresh": _refresh,
    "settings": _item_reader(_SETTING, Layer.SEMICOLON_LIST, group=1),
    "css": find_css_urls,
    "json-ld": find_json_ld_urls,
    "import-map": find_import_map_urls,
    "speculation-rules": find_speculation_urls,
    "manifest": find_manifest_urls,
    "rules": _rules,
}


# Grammars that are languages of their own; all others belong to the language of the file.
_LANGUAGES: Final = {
    "css": Kind.CSS,
    "json-ld": Kind.JSON,
    "import-map": Kind.JSON,
    "speculation-rules": Kind.JSON,
    "manifest": Kind.JSON,
}

# Every URL of CSS is in a function or an at-rule, whose names may be written with references and escapes.
_HOLDS_IN_CSS: Final = lazy_pattern(rb"[(@\\&]")


class ValuePlace(NamedTuple):
    """Where a value is: its first byte, the layers of escaping around it, and what holds it."""

    start: int
    layers: tuple[Escaping, ...]
    element: str
    attribute: str = ""


class ValueReader:
    """Reads values in files of one encoding.

    `read_page` finds the links of a whole page given as UTF-8 (`srcdoc`); without it such pages are left alone.
    """

    def __init__(
        self,
        encoding: Encoding,
        kinds: frozenset[Kind],
        read_page: Callable[[bytes], Iterable[Link]] | None = None,
    ) -> None:
        self.encoding = encoding
        self._kinds = kinds
        self._read_page = read_page

    def read(self, raw: bytes, place: ValuePlace, rule: ValueRule) -> Iterator[Link]:
        """Yield the links of the value that `raw` spells at `place`."""
        language = _LANGUAGES.get(rule.kind)
        if language is not None and language not in self._kinds:
            return
        if language is Kind.CSS and not _HOLDS_IN_CSS.search(raw):
            return
        outer = Notation(self.encoding, place.layers)
        spelling = outer.read(raw)
        if rule.kind == "page":
            yield from self._page(raw, place, spelling, rule)
            return
        for span, kind, layers, holder in GRAMMARS[rule.kind](spelling.text):
            first, last = spelling.source(span.start), spelling.source(span.end)
            attribute = place.attribute or holder
            setting = Setting(place.element, attribute, kind, outer.within(layers), rule.absolute_only)
            yield Link(place.start + first, LinkText(setting, raw[first:last]))

    def _page(self, raw: bytes, place: ValuePlace, spelling: DecodedText, rule: ValueRule) -> Iterator[Link]:
        """Yield the links of a page inside another file, with their layers inside those of `place`."""
        if self._read_page is None:
            return
        page = spelling.text.encode("utf-8", "replace")
        counted = index = 0
        for offset, text in self._read_page(page):
            index += len(page[counted:offset].decode("utf-8"))
            counted = offset
            inner = text.setting
            end = index + len(inner.notation.encoding.decode(text.raw))
            first, last = spelling.source(index), spelling.source(end)
            setting = inner._replace(
                notation=Notation(self.encoding, place.layers + inner.notation.layers),
                absolute_only=rule.absolute_only or inner.absolute_only,
            )
            yield Link(place.start + first, LinkText(setting, raw[first:last], text.value))


_URL: Final = lazy_pattern(r"[\t\n\f\r ,]*+([^\t\n\f\r ]++)")
_DESCRIPTORS: Final = lazy_pattern(r"(?:[^(),]++|\([^)]*+(?:\)|\Z)|\))*+(?:,|\Z)")


def find_candidates(text: str) -> Iterator[Span]:
    """Yield the span of each candidate's URL, also of candidates that browsers drop."""
    position = 0
    while found := _URL.match(text, position):
        start, end = found.span(1)
        bare = end - (len(found[1]) - len(found[1].rstrip(",")))
        yield Span(start, bare)
        position = end
        if bare == end and (after := _DESCRIPTORS.match(text, end)):
            position = after.end()
