"""Split values that hold links into their URLs and the rest, and pair them before and after. Only the proof uses this.

The link finder has its own readers for the same grammars; the proof is that both agree.
"""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

import turbohtml

from uriinspector.base.lazy import lazy_pattern


class Parts(NamedTuple):
    """A value taken apart: its URLs in order, and everything else with a NUL for each URL."""

    urls: tuple[str, ...]
    rest: str


ReadValue: TypeAlias = Callable[[str], Parts]
Pairs: TypeAlias = list[tuple[str, str]]
"""Strings before and after, in order."""

_GAP: Final = "\0"
_SPACE: Final = "\t\n\f\r "
_CANDIDATE: Final = lazy_pattern(r"([\s,]*+)([^\s,]\S*+)((?:[^,(]|\([^)]*+\)?)*+)", re.ASCII)
_REFRESH: Final = lazy_pattern(
    r"(\s*+(?:[0-9]|\.)[0-9.]*+(?:\s*+[;,]\s*+|\s++)(?:url\s*+=\s*+)?+[\"']?+)(.*)",
    re.IGNORECASE | re.DOTALL | re.ASCII,
)
_SOURCE: Final = lazy_pattern(r"\b[a-z][a-z0-9+.-]{0,40}+://[^\s;,]++", re.IGNORECASE | re.ASCII)
_TOKEN: Final = lazy_pattern(r"\S++", re.ASCII)
_VALUE: Final = lazy_pattern(r"[^\s;](?:[^;]*[^\s;])?", re.ASCII)
_SETTING: Final = lazy_pattern(
    r"((?:\A|;)\s*+[a-z]++-uri[0-9]?\s*+=\s*+)([^;]*[^;\s])", re.IGNORECASE | re.ASCII
)
_ESCAPE: Final = r"\\(?:[0-9A-Fa-f]{1,6}\s?|[\s\S])"
_NAME: Final = rf"(?:[-\w]|[^\x00-\x7f]|{_ESCAPE})++"
_BARE: Final = rf"(?![\s\"'])(?:[^\"'()\\\s]|{_ESCAPE})++"
# A string cut off by a line end and an unquoted URL with stray characters are not URLs (CSS Syntax 4.3.5 and 4.3.6).
_CSS: Final = lazy_pattern(
    rf"/\*[\s\S]*?(?:\*/|\Z)"
    rf"|\"(?P<double>(?:[^\"\\\n\r\f]|{_ESCAPE})*+)(?:\"|\Z)|\"(?:[^\"\\\n\r\f]|{_ESCAPE})*+"
    rf"|'(?P<single>(?:[^'\\\n\r\f]|{_ESCAPE})*+)(?:'|\Z)|'(?:[^'\\\n\r\f]|{_ESCAPE})*+"
    rf"|[uU][rR][lL]\(\s*+(?![\"')])(?!{_BARE}\s*+(?:\)|\Z))(?:[^)\\]|{_ESCAPE})*+\)?+"
    rf"|(?P<function>{_NAME})\((?P<url>\s*+{_BARE}(?=\s*+(?:\)|\Z)))?+"
    rf"|@(?P<rule>{_NAME})|{_NAME}|(?P<mark>[(){{}};])|[\s\S]",
    re.ASCII,
)
_CSS_ESCAPE: Final = lazy_pattern(r"\\(?:([0-9A-Fa-f]{1,6})\s?|\r\n|([\s\S]))")
_SCALARS: Final = (range(1, 0xD800), range(0xE000, 0x110000))
_HOLDERS: Final = frozenset({"url", "src", "image", "image-set", "-webkit-image-set"})


def read_single(text: str) -> Parts:
    """Read a value that is one URL."""
    return Parts((text,), _GAP)


def read_tokens(text: str) -> Parts:
    """Read URLs separated by white space."""
    return Parts(tuple(_TOKEN.findall(text)), _TOKEN.sub(_GAP, text))


def read_comma_list(text: str) -> Parts:
    """Read URLs separated by commas, as in `archive` of an applet."""
    return Parts(tuple(text.split(",")), re.sub(r"[^,]++", _GAP, text))


def read_semicolon_list(text: str) -> Parts:
    """Read URLs separated by semicolons and white space, as in the `values` of an animation (SMIL 3.0, 3.4.1)."""
    return Parts(tuple(_VALUE.findall(text)), _VALUE.sub(_GAP, text))


def read_policy(text: str) -> Parts:
    """Read the sources of a content security policy that are URLs (CSP 3 2.3.1)."""
    return Parts(tuple(_SOURCE.findall(text)), _SOURCE.sub(_GAP, text))


def read_settings(text: str) -> Parts:
    """Read settings for tiles and tasks in Windows: `name=value` separated by semicolons, some of which are URLs."""
    urls = tuple(url for _, url in _SETTING.findall(text))
    return Parts(urls, _SETTING.sub(rf"\1{_GAP}", text))


def read_srcset(text: str) -> Parts:
    """Read a `srcset`, in which a comma at the end of a URL ends its candidate (HTML, "parse a srcset attribute")."""
    urls, rest, position = [], [], 0
    while match := _CANDIDATE.match(text, position):
        url = match[2].rstrip(",")
        ended = len(url) < len(match[2])
        position = match.start(2) + len(url) if ended else match.end()
        urls.append(url)
        rest.append(match[1] + _GAP + ("" if ended else match[3]))
    return Parts(tuple(urls), "".join((*rest, text[position:])))


def read_refresh(text: str) -> Parts:
    """Read the content of a refresh (HTML, "shared declarative refresh steps")."""
    match = _REFRESH.fullmatch(text)
    if match is None or not match[2]:
        return Parts((), text)
    quote = match[1][-1:]
    url, end, tail = match[2].partition(quote) if quote in {'"', "'"} else (match[2], "", "")
    return Parts((url,), match[1] + _GAP + end + tail)


@functools.lru_cache(maxsize=256)
def read_css(text: str) -> Parts:
    """Read a style sheet or a `style` attribute: `url()`, `src()`, `image()`, `image-set()` and `@import` (CSS Syntax 3)."""
    urls: list[str] = []
    rest: list[str] = []
    for piece, url in _css_pieces(text.replace("\0", "\ufffd")):  # CSS Syntax 3.3
        rest.append(piece if url is None else piece.replace(url, _GAP, 1))
        if url is not None:
            urls.append(_undo_css_escapes(url))
    return Parts(tuple(urls), "".join(rest))


def _css_pieces(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield each token, with the text of the URL in it, if any."""
    rule, holders = "", list[str]()
    for match in _CSS.finditer(text):
        piece = match[0]
        raw = match["double"] if match["double"] is not None else match["single"]
        if match["mark"]:
            rule = "" if piece in "{};" else rule
            _update_holders(piece, holders)
        elif match["rule"]:
            rule = _undo_css_escapes(match["rule"]).lower()
        elif match["function"]:
            holders.append(_undo_css_escapes(match["function"]).lower())
            raw = (match["url"] or "").lstrip(_SPACE) or None if holders[-1] == "url" else None
        held = holders[-1] in _HOLDERS if holders else rule == "import"
        yield piece, raw if raw is not None and held and rule != "namespace" else None


def _update_holders(mark: str, holders: list[str]) -> None:
    """Update the stack of open functions for one of `( ) { } ;`."""
    if mark == "(":
        holders.append("")
    elif mark != ")":
        holders.clear()
    elif holders:
        holders.pop()


def _undo_css_escapes(text: str) -> str:
    """Undo the escapes of a name, string or URL (CSS Syntax 4.3.7)."""
    if "\\" not in text:
        return text
    return _CSS_ESCAPE.sub(lambda match: _code_point(match[1]) if match[1] else match[2] or "", text)


def _code_point(digits: str) -> str:
    number = int(digits, 16)
    return chr(number) if any(number in scalars for scalars in _SCALARS) else "\ufffd"


class LinkPair(NamedTuple):
    """One link before and after; `holder` says what holds it, such as `a[href]`.

    `codebases` are the texts, before and after, of its element's own base, which takes precedence over the document's.
    `is_other` marks a changed text that the table does not know: it may be a link, or a script may make an address of it.
    """

    holder: str
    before: str
    after: str
    codebases: tuple[str, str] | None = None
    is_other: bool = False


@dataclass(slots=True)
class DocumentReading:
    """A document, read before and after the move.

    Attributes:
        bases: the texts of the `<base href>` that counts, before and after; None if there is none.
        links: each other link, and how often it occurs.
        listed: further links, before and after, as turbohtml lists them; None if the table was used.
        alike: whether everything but the links is the same.
        inner: the documents in `srcdoc` attributes.
        unjudged: how many links did not change and have an unknown base.
        guessed: whether the page is UTF-8 that is not declared, and was read as windows-1252, as browsers do.
        tree: the document before the move, possibly with its links emptied; None for formats without a tree.
        literals: the changed strings of scripts, before and after, and how often each occurs.
    """

    bases: tuple[str, str] | None = None
    links: Counter[LinkPair] = field(default_factory=Counter)
    listed: tuple[list[str], list[str]] | None = None
    alike: bool = True
    inner: list["DocumentReading"] = field(default_factory=list)
    unjudged: int = 0
    guessed: bool = False
    tree: turbohtml.Document | None = None
    literals: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(
        self,
        holder: str,
        before: Parts,
        after: Parts,
        codebases: tuple[str, str] | None = None,
        *,
        is_other: bool = False,
    ) -> bool:
        """Add the links of one value, if the rest of it is unchanged; return whether it is."""
        if before.rest != after.rest or len(before.urls) != len(after.urls):
            return False
        for old, new in zip(before.urls, after.urls, strict=True):
            self.links[LinkPair(holder, old, new, codebases, is_other)] += 1
        return True

    def add_pairs(self, holder: str, pairs: Pairs) -> None:
        self.links.update(LinkPair(holder, *pair) for pair in pairs)
