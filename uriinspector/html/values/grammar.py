"""Find URLs in values that hold more than a bare one, and how each is escaped there."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.css.urls import find_css_urls
from uriinspector.html.json.urls import (
    JsonUrl,
    find_import_map_urls,
    find_json_ld_urls,
    find_manifest_urls,
    find_speculation_urls,
)
from uriinspector.html.link.layer import Layer
from uriinspector.html.link.link import LinkKind
from uriinspector.html.values.meta_refresh import find_refresh_url
from uriinspector.html.values.srcset import find_candidates

_WORD: Final = re.compile(r"[^\t\n\f\r ]++")
_COMMA_ITEM: Final = re.compile(r"[^\t\n\f\r ,](?:[^,]*[^\t\n\f\r ,])?")
_SEMICOLON_ITEM: Final = re.compile(r"[^\t\n\f\r ;](?:[^;]*[^\t\n\f\r ;])?")
_POLICY_SOURCE: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]{0,40}+://[^\t\n\f\r ;,]++")  # CSP 3 2.3.1
_REFRESH_LAYERS: Final = {
    '"': Layer.VERBATIM_DOUBLE_QUOTED,
    "'": Layer.VERBATIM_SINGLE_QUOTED,
    "": Layer.REFRESH,
}


class ValueUrl(NamedTuple):
    """One URL of a value; `holder` is what names it inside the value (`@import`, `url`), often nothing."""

    span: Span
    kind: LinkKind
    layers: tuple[Layer, ...]
    holder: str = ""


def _bare_url(text: str) -> Iterator[ValueUrl]:
    yield ValueUrl(Span(0, len(text)), LinkKind.URL, ())


def _json_reader(find: Callable[[str], Iterator[JsonUrl]]) -> Callable[[str], Iterator[ValueUrl]]:
    def read(text: str) -> Iterator[ValueUrl]:
        for span, layers in find(text):
            yield ValueUrl(span, LinkKind.JSON, layers)

    return read


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


def _item_reader(item: re.Pattern[str], layer: Layer) -> Callable[[str], Iterator[ValueUrl]]:
    def read(text: str) -> Iterator[ValueUrl]:
        for found in item.finditer(text):
            yield ValueUrl(Span(*found.span()), LinkKind.LIST, (layer,))

    return read


def _refresh(text: str) -> Iterator[ValueUrl]:
    found = find_refresh_url(text)
    if found is not None:
        span, quote = found
        yield ValueUrl(span, LinkKind.REFRESH, (_REFRESH_LAYERS[quote],))


def _css(text: str) -> Iterator[ValueUrl]:
    for span, layer, holder in find_css_urls(text):
        yield ValueUrl(span, LinkKind.CSS, (layer,), holder)


GRAMMARS: Final[dict[str, Callable[[str], Iterator[ValueUrl]]]] = {
    "url": _bare_url,
    "text-url": _text_url,
    "pairs": _pairs,
    "srcset": _candidates,
    "list": _item_reader(_WORD, Layer.TOKEN),
    "comma-list": _item_reader(_COMMA_ITEM, Layer.COMMA_LIST),
    "semicolon-list": _item_reader(_SEMICOLON_ITEM, Layer.SEMICOLON_LIST),
    "policy": _item_reader(_POLICY_SOURCE, Layer.TOKEN),
    "refresh": _refresh,
    "css": _css,
    "json-ld": _json_reader(find_json_ld_urls),
    "import-map": _json_reader(find_import_map_urls),
    "speculation-rules": _json_reader(find_speculation_urls),
    "manifest": _json_reader(find_manifest_urls),
}
