"""Read the links of scripts and their data from the bytes of a file or a value.

Two kinds of literals count: those that are links by syntax (`import "…"`, `fetch("…")`), and those that spell an address
that is searched for, each with the code around it, by which callers judge whether it is a link. A script that holds neither
is not parsed. Inside a literal, addresses are found at its beginning, and in its strings, tags and style sheets, four levels
deep.
"""

import functools
import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from heapq import merge
from itertools import accumulate, islice, pairwise
from operator import itemgetter
from typing import Any, Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.percent import is_utf_8
from uriinspector.core.syntax.span import Span
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import (
    DecodedText,
    Escaping,
    Layer,
    Link,
    LinkKind,
    LinkText,
    Notation,
    Setting,
    Surroundings,
    Within,
    character_of,
    character_of_pair,
    decode_with,
)
from uriinspector.html.script.search import BEHIND_VARIABLE, AddressSearch, places_in_any_case
from uriinspector.html.script.syntax import (
    API_DESCRIPTIONS,
    LARGEST_PARSED,
    MODULE,
    NO_NEIGHBOURS,
    ROUTES_OF_APIS,
    SCRIPT_URL,
    Literal,
    Neighbours,
    ScriptTree,
    find_constructs,
    read_literal,
)
from uriinspector.html.values import ValuePlace, find_candidates

_ESCAPE: Final = lazy_pattern(
    r"\\(?:u(?P<high>[dD][89abAB][0-9A-Fa-f]{2})\\u(?P<low>[dD][c-fC-F][0-9A-Fa-f]{2})"
    r"|u(?P<hex>[0-9A-Fa-f]{4})|u\{(?P<point>[0-9A-Fa-f]++)\}|x(?P<octet>[0-9A-Fa-f]{2})"
    r"|(?P<octal>[0-3][0-7]{0,2}|[4-7][0-7]?)|(?P<line>\r\n|[\n\r\u2028\u2029])|(?P<other>.)|\Z)",
    re.DOTALL,
)
_NAMED: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_SLASH: Final = lazy_pattern(r"/|\\(?:/|u002[fF]|x2[fF]|u\{0*2[fF]\})")
# `</script` and `<!--` would end or change a script inside a page (HTML Standard 4.12.1.3).
_SPECIAL: Final = {
    '"': r'["\\\0-\x1f\u2028\u2029]|<(?=/script|!--)',
    "'": r"['\\\n\r\u2028\u2029]|<(?=/script|!--)",
    "`": r"[`\\\r]|\$(?=\{)|<(?=/script|!--)",
}


@dataclass(frozen=True, slots=True)
class LiteralLayer:
    """The inside of a literal in these quotes, where a slash is written as `slash`.

    A literal in double quotes is written so that it is valid in JSON as well.
    """

    quote: str
    slash: str = "/"

    def decode(self, text: str) -> DecodedText:
        """Undo the escapes; half a surrogate pair becomes U+FFFD."""
        return decode_with(_ESCAPE, text, _meaning) if "\\" in text else DecodedText(text, None)

    def carries(self, _text: str) -> bool:
        """Tell whether this layer can hold a text; it can hold any."""
        return True

    def encode(self, text: str) -> str:
        """Escape what would end the literal, and write slashes as this literal does."""
        escaped = re.sub(_SPECIAL[self.quote], _escape, text, flags=re.IGNORECASE)
        return escaped if self.slash == "/" else escaped.replace("/", self.slash)


def slash_at(text: str, place: int) -> str:
    """Return how the slash at `place` in the text of a literal is written, or "/" if there is none."""
    found = _SLASH.match(text, place)
    return found[0] if found else "/"


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return f"\\{character}" if character in "\"'`\\$" else f"\\u{ord(character):04x}"


def _meaning(match: re.Match[str]) -> tuple[str, int]:
    end = match.end()
    if match["high"]:
        return character_of_pair(match), end
    digits = match["hex"] or match["octet"] or match["point"]
    if digits:
        return character_of(int(digits[-8:], 16)), end
    if match["octal"]:
        return chr(int(match["octal"], 8)), end
    return _NAMED.get(match["other"], match["other"] or ""), end


class LiteralAddress(NamedTuple):
    """An address in the text of a literal.

    Attributes:
        span: the characters of the literal, as written, that spell it to its end.
        layers: its layers of escaping, the outermost first.
        key: the name of the member, variable or attribute whose value it is, also where a compiler wrote both as strings of a
            list or of a call; empty if none is near.
        within: what it is part of.
    """

    span: Span
    layers: tuple[Escaping, ...]
    key: str
    within: Within = Within.WHOLE


_DEEPEST: Final = 4  # texts inside texts of a script
_LONGEST_KEY: Final = 80  # characters before a string in which its key is searched for
_KEY: Final = lazy_pattern(r"([A-Za-z_$][\w$\-:]*)\\*[\"']?\s*[:=]\s*\Z")
# `["routerLink","/docs"]` (Angular), `setAttribute(a,"to","/docs")` (Svelte, Solid)
_ITEM_KEY: Final = lazy_pattern(r"([\"'`])([A-Za-z_$:@][\w$\-:.]*)\\*\1\s*,\s*\Z")
_ATTRIBUTE: Final = lazy_pattern(r"([A-Za-z_:@.][\w:@.\-]*)\s*=\s*\Z")
_QUOTE_BEFORE: Final = lazy_pattern(r"(\\*)([\"'`])\Z")
# Words of a sentence, and none of a program: `must start with "/"`, `Press "/" to search`.
_SENTENCE_BEFORE: Final = lazy_pattern(
    r"(?<![a-z])[a-z]{2,}+\s++(?!(?:return|case|typeof|in|of|delete|void|default)\s)[a-z]{2,}+\s++\Z"
    r"|(?<![\w$.])(?:[Pp]ress|[Tt]ype|[Hh]it) \Z"
)
# What follows a character in the index of lunr or elasticlunr, a tree of them: `"/": {"docs": {}, "df": 0`, `"/": {"c": {`.
_INDEX_NODE: Final = r"\s*:\s*\{\s*\"(?:d(?:ocs|f)\"\s*:|(?:[^\"\\]|\\.)\"\s*:\s*\{)"
_INDEXED: Final = lazy_pattern(_INDEX_NODE)
_ESCAPED_QUOTE_BEFORE: Final = lazy_pattern(
    r"(?:&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);|\\(?:u00|x)(?:2[27]|60))\Z"
)
_STYLE_BEFORE: Final = lazy_pattern(r"\burl\(\s*\Z")
# The length of a string in bytes, as PHP writes it before the string: `s:25:"https://old.example/docs/"`
_COUNT_BEFORE: Final = lazy_pattern(r"\bs:[0-9]+:\\*\Z")
# A class whose name holds its value, as Tailwind has them: `bg-[url('/a.png')]`. A style sheet that was made before knows it.
_CLASS_BEFORE: Final = lazy_pattern(r"\[url\(\Z")
_MARKDOWN_BEFORE: Final = lazy_pattern(r"\](?:\(|:)\s*<?\Z")
_LONGEST_BEFORE: Final = 40  # characters before a text that tell what it is
_LONGEST_LINE: Final = 400  # characters before a backtick in which its line begins
_CLOSED_BY: Final = {quote: lazy_pattern(rf"(?:[^{quote}\\]++|\\.)*+", re.DOTALL) for quote in "\"'`"}
_UNQUOTED_END: Final = lazy_pattern(r"[\t\n\f\r >]|\Z")
_STYLE_END: Final = lazy_pattern(r"[\t\n\f\r )]|\Z")
_TEXT_END: Final = lazy_pattern(r"[\s\"'`<>()\[\]{};,|\\]|\Z")
_EXPRESSION_END: Final = lazy_pattern(r"[\s\"'`]|\Z")
_WORDS: Final = lazy_pattern(r"[^\t\n\f\r ,]\S*+")
_SRCSET: Final = lazy_pattern(r"\s*+(?:[^\s,]\S*+(?:\s++[0-9.]++[wxh])++(?:\s*+,\s*+|\s*+\Z))++")
_PATH_OF_EXPRESSION: Final = lazy_pattern(r"(?:\\{0,2}/[\w\-]++)++", re.ASCII)
_TAG: Final = lazy_pattern(r"</?[A-Za-z][^<>]*>")
_DATA_BEGINS: Final = lazy_pattern(r"\s*+[{\[]")
# An address before markup or style: `base + "/a'><img src='/b.png'>"`.
_GOES_ON: Final = lazy_pattern(
    r"(?P<address>[^\s\"'`<>()]*+)[\s\"'`<>()].*?(?:\burl\(|<[A-Za-z]|=\s*[\"'])", re.DOTALL
)
_REFERENCES: Final = {'"': Layer.DOUBLE_QUOTED, "'": Layer.SINGLE_QUOTED}


def find_in_expression(source: str, search: AddressSearch) -> Iterator[LiteralAddress]:
    """Yield the addresses of a regular expression, each with the text up to the next one."""
    data = source.encode("utf-8", "replace")
    closing = data.rindex(b"/")  # what the search may take for the beginning of a path after a quotation mark
    places = [len(data[:found].decode()) for found in search.find(data) if found < closing]
    for start, end in pairwise((*places, len(source))):
        yield LiteralAddress(Span(start, end), (), "", Within.EXPRESSION)


# The parameters of a function, and what may look like one; then the brackets and ends of what may be its body.
_PARAMETERS: Final = lazy_pattern(
    r"(?<![\w$])(?:([\w$]*+)\s?\(([^()]*)\)\s?(?:=>\s?\{?|\{)|([\w$]++)\s?=>\s?\{?)"
)
_NO_FUNCTIONS: Final = frozenset({"if", "for", "while", "switch", "with"})
_WITHOUT_DEFAULT: Final = lazy_pattern(r"[\w$]++(?!\s?=)")
_ASSIGNED: Final = lazy_pattern(r"(?<![\w$.])([\w$]++)\s?=(?![=>])")
_BODY: Final = lazy_pattern(r"[()\[\]{},;]")
_LONGEST_FUNCTION: Final = 4096  # characters between the parameters of a function and a place in it


def is_parameter(name: str, script: str, place: int) -> bool:
    """Tell whether a name at a place of a script is that of a parameter to which the function around it gives no value itself."""
    for found in _PARAMETERS.finditer(script, max(0, place - _LONGEST_FUNCTION), place):
        names = _WITHOUT_DEFAULT.findall(found[2] or found[3] or "")
        if name in names and found[1] not in _NO_FUNCTIONS and not _has_ended(script, found.end(), place):
            return all(each[1] != name for each in _ASSIGNED.finditer(script, found.end(), place))
    return False


def _has_ended(script: str, start: int, place: int) -> bool:
    """Tell whether the body of a function that begins at `start` ends before a place."""
    is_block = script[start - 1] == "{"
    depth = 0
    for found in _BODY.finditer(script, start, place):
        if found[0] in ",;":
            if depth == 0 and not is_block:
                return True
            continue
        depth += 1 if found[0] in "([{" else -1
        if depth < 0:
            return True
    return False


def path_of_expression(source: str) -> str:
    """Return the path, without escapes, with which the rest of a regular expression begins; empty if it begins with none."""
    found = _PATH_OF_EXPRESSION.match(source)
    return "" if found is None else found[0].replace("\\", "")


def key_before(text: str, place: int) -> str:
    """Return the name of the member or variable whose value is the string that begins after `place`; empty for none."""
    before = text[max(0, place - _LONGEST_KEY) : place]
    found = _KEY.search(before) if before.rstrip().endswith((":", "=")) else None
    return found[1] if found else ""


def name_before(text: str, place: int) -> str:
    """Return the key of the string that begins after `place`, or the string before it in its list or call."""
    before = text[max(0, place - _LONGEST_KEY) : place]
    found = _ITEM_KEY.search(before) if before.rstrip().endswith(",") else None
    return found[2] if found else key_before(text, place)


def list_items(text: str, search: AddressSearch) -> tuple[Span, ...]:
    """Return the addresses of a text that is a list of them, as in a `srcset`; none if it holds anything else."""
    for mark in "|;":
        parts = text.split(mark)
        if len(parts) > 1 and all(map(search.begins, parts)):
            ends = accumulate(len(part) + 1 for part in parts)
            return tuple(Span(end - 1 - len(part), end - 1) for part, end in zip(parts, ends, strict=True))
    if "," not in text and " " not in text.strip():
        return ()
    if _SRCSET.fullmatch(text):
        spans = tuple(find_candidates(text))
        return spans if all(search.begins(text[start:end]) for start, end in spans) else ()
    items = []
    for word in _WORDS.finditer(text):
        bare = word[0].rstrip(",")
        parts = bare.split(",") if all(map(search.begins, bare.split(","))) else [bare]
        start = word.start()
        for part in parts:
            if not search.begins(part):
                return ()
            items.append(Span(start, start + len(part)))
            start += len(part) + 1
    return tuple(items) if len(items) > 1 else ()


def _in_literal(
    source: str, layer: Escaping, key: str, search: AddressSearch, depth: int
) -> Iterator[LiteralAddress]:
    decoded = layer.decode(source)
    items = list_items(decoded.text, search)
    if not items and key.endswith("srcset"):
        candidates = tuple(find_candidates(decoded.text))
        items = tuple(span for span in candidates if search.begins(decoded.text[span.start : span.end]))
    if items:
        yield from _items(source, key, layer, decoded, items)
    elif search.begins(decoded.text) or search.begins_with_spaces(decoded.text):
        goes_on = _GOES_ON.match(decoded.text)
        end = len(source) if goes_on is None else decoded.source(goes_on.end("address"))
        yield LiteralAddress(Span(0, end), (_with_its_slashes(layer, source, decoded, 0),), key)
        if goes_on is not None and depth < _DEEPEST:
            yield from _inside(source, layer, search, depth, key, goes_on.end("address"))
    elif search.is_host(decoded.text):
        yield LiteralAddress(Span(0, len(source)), (layer,), key, Within.TEXT)
    elif depth < _DEEPEST:
        yield from _inside(source, layer, search, depth, key)


def _inside(
    source: str, layer: Escaping, search: AddressSearch, depth: int, key: str = "", begin: int = 0
) -> Iterator[LiteralAddress]:
    """Yield the addresses in the decoded text of a literal, from `begin` on."""
    decoded = layer.decode(source)
    for inner in _InnerTexts(decoded.text, search, depth, key, begin).places():
        first, last = decoded.source(inner.span.start), decoded.source(inner.span.end)
        outer = _with_its_slashes(layer, source, decoded, inner.span.start)
        yield inner._replace(span=Span(first, last), layers=(outer, *inner.layers))


def _items(
    source: str, key: str, layer: Escaping, decoded: DecodedText, items: tuple[Span, ...]
) -> Iterator[LiteralAddress]:
    """Yield the addresses of a list, such as a `srcset`."""
    for start, end in items:
        place = Span(decoded.source(start), decoded.source(end))
        yield LiteralAddress(place, (_with_its_slashes(layer, source, decoded, start), Layer.TOKEN), key)


def _with_its_slashes(layer: Escaping, source: str, decoded: DecodedText, place: int) -> Escaping:
    """Return the layer that writes slashes as the address at `place` does."""
    if not isinstance(layer, LiteralLayer):
        return layer
    slash = decoded.text.find("/", place)
    return layer if slash < 0 else LiteralLayer(layer.quote, slash_at(source, decoded.source(slash)))


@dataclass(slots=True)
class _InnerTexts:
    """The texts inside the decoded text of a literal; each string, attribute and `url()` is searched once.

    Positions come in ascending order, so what is known about the text before one is kept for the next.
    """

    text: str
    search: AddressSearch
    depth: int
    key: str
    done: int = 0  # the end of the text that was read last, or where to begin
    _looked: int = field(default=0, init=False)
    _opened: int = field(default=-1, init=False)  # the last `<` before `_looked`, and the last `>`
    _closed: int = field(default=-1, init=False)
    _is_data: bool = field(init=False)
    _is_markup: bool = field(init=False)

    def __post_init__(self) -> None:
        self._is_data = _DATA_BEGINS.match(self.text) is not None
        self._is_markup = _TAG.search(self.text) is not None

    def places(self) -> Iterator[LiteralAddress]:
        data = self.text.encode("utf-8", "replace")
        index = counted = 0
        for found in self.search.find(data):
            index += len(data[counted:found].decode("utf-8"))
            counted = found
            if index >= self.done:
                yield from self._places_at(index)

    def _places_at(self, index: int) -> Iterator[LiteralAddress]:
        """Yield the addresses in the string, attribute or `url()` that holds the address at `index`."""
        before = self.text[max(0, index - _LONGEST_BEFORE) : index]
        if before[-1:] == "=" and (attribute := self._attribute(index)):
            yield from self._nested(index, _UNQUOTED_END, attribute, Layer.UNQUOTED, Within.MARKUP)
        elif _STYLE_BEFORE.search(before):
            within = Within.SHOWN if _CLASS_BEFORE.search(before) else Within.STYLE
            yield from self._nested(index, _STYLE_END, self.key, Layer.CSS_URL, within)
        else:
            start, quote = self._opening(index)
            yield from self._mention(index) if start < 0 else self._string_places(index, start, quote)

    def _nested(
        self, start: int, end: re.Pattern[str], key: str, layer: Escaping, within: Within
    ) -> Iterator[LiteralAddress]:
        """Yield the text up to `end`, which has no quotation marks, if all of it is an address."""
        found = end.search(self.text, start)
        self.done = len(self.text) if found is None else max(found.start(), start + 1)
        inner = self.text[start : self.done]
        for place in _in_literal(inner, layer, key, self.search, self.depth + 1):
            yield _moved(place, start, within)

    def _mention(self, index: int) -> Iterator[LiteralAddress]:
        """Yield an address in the middle of a text."""
        is_anchored = self.text[max(0, index - 1) : index] == "^"
        found = (_EXPRESSION_END if is_anchored else _TEXT_END).search(self.text, index)
        self.done = max(index + 1, len(self.text) if found is None else found.start())
        mention = self.text[index : self.done]
        if self.search.is_host(mention) and not self.search.begins(mention):
            return  # a sentence names a host, and no address
        if _MARKDOWN_BEFORE.search(self.text, max(0, index - _LONGEST_BEFORE), index):
            within = Within.MARKDOWN
        elif is_anchored:
            within = Within.EXPRESSION
        else:
            within = Within.SHOWN if self._is_shown(index) else Within.TEXT
        yield LiteralAddress(Span(index, self.done), (), self.key, within)

    def _string_places(self, index: int, start: int, quote: str) -> Iterator[LiteralAddress]:
        """Yield the addresses in the outermost string that holds the address at `index`."""
        attribute = "" if quote == "`" else self._attribute(start - 1)
        if attribute:
            closing = self.text.find(quote, start)
            end = len(self.text) if closing < 0 else closing
            layer: Escaping = _REFERENCES[quote]
            within, key = Within.MARKUP, attribute
        else:
            closed = _CLOSED_BY[quote].match(self.text, start)
            end = closed.end() if closed else len(self.text)
            if self.text[start:end] == "/" and _INDEXED.match(self.text, end + 1):
                self.done = end
                return  # a character of an index, as mdBook has it in one string
            before = self.text[max(0, start - 1 - _LONGEST_BEFORE) : start - 1]
            is_told = self.text[start:end] == "/" and _SENTENCE_BEFORE.search(before) is not None
            is_shown = is_told or self._is_shown(index) or _CLASS_BEFORE.search(before) is not None
            within = Within.DATA if self._is_data else Within.SHOWN if is_shown else Within.CODE
            if _COUNT_BEFORE.search(before):
                within = Within.TEXT  # with another length, PHP could not read it
            layer, key = LiteralLayer(quote), name_before(self.text, start - 1 - self._backslashes(start - 1))
        self.done = max(end, start + 1)
        inner = self.text[start:end]
        for place in _in_literal(inner, layer, key or self.key, self.search, self.depth + 1):
            yield _moved(place, start, within)

    def _is_shown(self, index: int) -> bool:
        """Tell whether a position is in text between tags, which a page shows, and not in that of a script or a style."""
        if not self._is_markup:
            return False
        self._look_until(index)
        return self._opened < self._closed and not self.text.startswith(("<script", "<style"), self._opened)

    def _look_until(self, end: int) -> None:
        """Find the last `<` and `>` before a position."""
        self._opened = max(self._opened, self.text.rfind("<", self._looked, end))
        self._closed = max(self._closed, self.text.rfind(">", self._looked, end))
        self._looked = max(self._looked, end)

    def _opening(self, index: int) -> tuple[int, str]:
        """Find where the outermost string around `index` begins, and its quotation mark; -1 if there is none.

        The mark is the one right before the address, unless that is escaped and so belongs to a string in a string.
        """
        found = _QUOTE_BEFORE.search(self.text, max(0, index - _LONGEST_BEFORE), index)
        # In JSON a backtick is a character of a string.
        is_text = self._is_data and found is not None and found[2] == "`"
        if found is not None and len(found[1]) % 2 == 0 and not is_text:
            return (-1, "") if self._closes_code(found.end() - 1) else (found.end(), found[2])
        if found is None and not _ESCAPED_QUOTE_BEFORE.search(
            self.text, max(0, index - _LONGEST_BEFORE), index
        ):
            return -1, ""
        for quote in '"' if is_text else "'\"" if found is None else found[2]:
            place = self.text.rfind(quote, self.done, index)
            while place > self.done and self._is_escaped(place):
                place = self.text.rfind(quote, self.done, place)
            if place >= 0 and not self._is_escaped(place):
                return place + 1, quote
        return -1, ""

    def _closes_code(self, place: int) -> bool:
        """Tell whether the mark at `place` is a backtick that ends code in a line of Markdown: in `` `a`/`b` ``, the second."""
        line = self.text[max(0, place - _LONGEST_LINE) : place].rpartition("\n")[2]
        return self.text[place] == "`" and len(line) < _LONGEST_LINE and line.count("`") % 2 == 1

    def _is_escaped(self, place: int) -> bool:
        return self._backslashes(place) % 2 == 1

    def _backslashes(self, place: int) -> int:
        """Count the backslashes before a position, up to a limit."""
        before = self.text[max(0, place - _LONGEST_BEFORE) : place]
        return len(before) - len(before.rstrip("\\"))

    def _attribute(self, end: int) -> str:
        """Return the name of the attribute whose value, or its quotation mark, begins at `end`; empty outside tags."""
        self._look_until(end)
        if self._opened <= self._closed:
            return ""
        found = _ATTRIBUTE.search(self.text[max(0, end - _LONGEST_KEY) : end])
        return found[1].lower() if found else ""


def _moved(place: LiteralAddress, start: int, within: Within) -> LiteralAddress:
    """Shift an address that was found in a part of the text beginning at `start`, and say what that part is."""
    deeper = within if place.within is Within.WHOLE or within is Within.SHOWN else place.within
    return place._replace(span=Span(start + place.span.start, start + place.span.end), within=deeper)


LARGEST_READ: Final = 32 << 20
"""Bytes of the largest script that is read at all."""

_UTF_8: Final = "UTF-8"
_REMEMBERED: Final = 4096  # scripts in pages
_LARGEST_REMEMBERED: Final = 1 << 16  # bytes
_AROUND: Final = 120  # bytes before and after a string that are examined
_URL: Final = lazy_pattern(r"/|https?:", re.IGNORECASE)
_SPECIFIER: Final = lazy_pattern(r"/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*+:")
_DATA: Final = lazy_pattern(r"(?:data|blob):", re.IGNORECASE)
_SOURCE_MAP: Final = lazy_pattern(
    rb"(?:\A|[\n;}])[ \t]*(?://[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*"
    rb"|/\*[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*\*/)\s*\Z"
)
_TAIL: Final = 4096  # bytes at the end of a script in which that comment is searched for
_ENCODED_QUOTE: Final = lazy_pattern(rb"%2[27]")
_JAVASCRIPT: Final = lazy_pattern(r"[\0-\x20]*javascript:", re.IGNORECASE)
# The port of a page, perhaps as one of two alternatives, with which an origin ends: `(location.port ? ":" + location.port : "")`.
_PORT: Final = r"\blocation\.port[\s)}`]*(?::\s*(?:\"\"|''|``)\s*\)?)?"
_ORIGIN: Final = lazy_pattern(
    rf"(?:(?:origin|host|hostname|domain|protocol)\s*\)?|{_PORT})\s*\Z", re.IGNORECASE
)
# The `match` of a cache takes an address, that of a string an expression; the `push` of a router a route, that of a list anything.
_CALLER: Final = lazy_pattern(
    r"((?:\bcaches?\.(?=match\b)|\brouter\.(?=push\b|replace\b))?[\w$]+|[)\]])\s*\(\s*(?:\[\s*)?\Z"
)
_LATER_ARGUMENT: Final = lazy_pattern(
    r"(?:\.(replace\w*)|(?<![\w$])((?:[sS]tarts|[eE]nds)With|[lr]?trim|\w{0,20}[sS]plit))\((?:[^()]|\([^()]*\))*,\s*\Z"
)
# The text of an element in a function that makes one of its name and attributes: `h("code", {class: "a"}, "/docs/a.js")`.
_CHILD: Final = lazy_pattern(
    r"\(\s*([\"'`])(?:span|code|pre|kbd|samp|p|a|b|i|em|strong|small|button|label|li|dt|dd|td|th|h[1-6]|div|summary|figcaption|caption)\1"
    r"\s*,\s*(?:[\w$.]+|\{(?:[^{}]|\{[^{}]*\})*\})\s*,\s*\Z"
)
_CHILDREN: Final = "children"
# The address of the page
_WHOLE_ADDRESS: Final = r"(?:\bURL|\bdocumentURI|\bbaseURI|\bhref|\blocation)"
# Code that gives the origin or the host of the page: `document.URL.split("/").slice(0, 3).join("/") +`, `location.host.replace("www.", "") +`.
_GIVES_ORIGIN: Final = lazy_pattern(
    r"(?:\blocation\.(?:origin|host(?:name)?)\.\w+\([^()]*\)"
    rf"|{_WHOLE_ADDRESS}\.split\(([\"'`])/\1\)\[2\]"
    rf"|{_WHOLE_ADDRESS}\.split\(([\"'`])/\2(?:,\s?3|\)\.slice\(0,\s?3)\)\.join\(([\"'`])/\3\)"
    rf"|{_WHOLE_ADDRESS}\.(?:split|replace)\([\w.]*\blocation\.pathname\b[^()]*\)(?:\[0\])?"
    rf"|{_WHOLE_ADDRESS}\.(?:substring|substr|slice)\(0,\s?[\w.]+\.indexOf\(([\"'`])/\4,\s?[0-9]+\)\)"
    rf"|{_WHOLE_ADDRESS}\.match\(/\^?[^\s,;]{{0,40}}?\\/\\/[^\s,;]{{0,40}}/\w*\)\[[0-9]\]"
    # with another way to get it, for browsers that do not know `origin`; by a function or a member of that name
    r"|\([\w$.]*\blocation\.(?:origin|host)\s*(?:\|\||\?\?)(?:[^()]|\([^()]*\)){1,120}\)"
    r"|(?:(?i:origin|host)\(\)|\[([\"'`])(?:origin|host(?:name)?)\5\]))\s*\+?\s*\Z"
)
_ORIGIN_OF_PAGE: Final = "location.origin"
_JOINED_TO: Final = lazy_pattern(
    rf"""((?:\|\||\?\?)\s*(?:""|''|``)\s*\)|{_PORT}|"[^"]*"|'[^']*'|`[^`]*`|[\w$.\])]*+)\s*\+\s*\Z"""
)
_ADDED: Final = lazy_pattern(r"([\w$\])]+)\s*\+=\s*\Z")
# What one of two alternatives is appended to: `a += b ? "/c" : ".d"`, `a + (b ? "/" + b : "")`.
_CHOSEN: Final = lazy_pattern(
    r"([\w$.]{1,40}|[\])])\s*\+(?:=|\s*\()\s*[^+=()?:;{}\"'`]{1,60}\?\s*(?:([\"'`])[^\"'`]{0,40}\2\s*:\s*)?\Z"
)
# A template as compilers write it for old browsers: `"".concat(a, "/b").concat(c, "/d")`. What precedes an argument is the
# argument before it, or the literal itself.
_CONCATENATED: Final = lazy_pattern(
    r"""(?P<text>"[^"]*"|'[^']*'|`[^`]*`|\))\.concat\((?:(?P<last>(?:[^()\[\]{},"'`]|"[^"]*"|'[^']*'|`[^`]*`"""
    r"""|\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\])++),\s*)*+\Z"""
)
# What precedes a literal in a substitution: the part of the template before it, or another substitution.
_PUT_AFTER: Final = lazy_pattern(r"(?:\A|[`}])([^`{}]*)\$\{\s*\Z")
# The same if the literal is one of two alternatives: `${a}${b ? "/c" : ""}`
_CHOSEN_IN_TEMPLATE: Final = lazy_pattern(
    r"(?:\A|[`}])([^`{}]*)\$\{\s*[^+=()?:;{}\"'`]{1,60}\?\s*(?:([\"'`])[^\"'`]{0,40}\2\s*:\s*)?\Z"
)
# What precedes a literal that is put behind nothing but the value of a variable, which may be empty. Node's `__dirname` is not.
_BEHIND_VARIABLE: Final = lazy_pattern(
    r"(?:(?:[=(,:?;{}\[!|&<>]|\breturn\s|(?:=\s*\\?[\"']?|\burl\(\\?[\"']?)[\"'`]\s*\+)"
    r"\s*(?!\d|__dirname\b)[\w$.]{1,80}(?:\[([\"'`])\w+\1\])?\s*\+"
    r"|(?:\"\"|'')\.concat\(\s*(?!\d|__dirname\b)[\w$.]{1,80}\s*,"
    # or of what is chosen, or left of an address of the page
    r"|(?:[=(,:?;{}\[!|&<>]|\breturn\s)\s*\((?:[^()]|\([^()]*\)){1,120}?(?::\s*(?:\"\"|'')|\?\s*(?:\"\"|'')\s*:(?:[^()?]|\([^()]*\)){1,80})\)\s*\+"
    rf"|{_WHOLE_ADDRESS}\.(?:replace|match)\([^;]{{1,120}}\)(?:\[[0-9]\])?\s*\+)\s*\Z"
)
# The base that a URL is resolved against, if that is a literal of its own: `new URL("/a","https://cdn.example/")`.
_GIVEN_BASE: Final = lazy_pattern(r"\s*,\s*(([\"'`])(?:[A-Za-z][A-Za-z0-9+.\-]*:)?//[^\"'`]*\2)")
_RETURNED: Final = lazy_pattern(r"(?:=>|\breturn)\s*\[\s*\Z")
_NAME_BEGINS: Final = lazy_pattern(r"[{,]\s*\Z")
_NAME_ENDS: Final = lazy_pattern(r"\s*:")
_ITEM_BEGINS: Final = lazy_pattern(r"[\[,]\s*(?:/\*[^*]*\*/\s*)?\Z")
_ITEM_ENDS: Final = lazy_pattern(r"\s*[\],]")
# The members of a source map that name files (ECMA-426 4); the text of the sources is not one of them.
_MAP_MEMBER: Final = lazy_pattern(
    rb'"(?<!\\")(?:sources|sourceRoot|file|url)"\s*:\s*(?P<value>"(?:[^"\\]|\\.)*+"|\[(?:\s*(?:"(?:[^"\\]|\\.)*+"|null)\s*,?)*+\])'
)
_OF_MAPS: Final = (b'"mappings"', b'"sources')
_QUOTED: Final = lazy_pattern(rb'"(?:[^"\\]|\\.)*+"')
_LIST_OF_STRINGS: Final = lazy_pattern(rb'\[\s*+"(?:[^"\\]|\\.)*+"(?:\s*+,\s*+"(?:[^"\\]|\\.)*+")*+\s*+\]')
_MOST_SIBLINGS: Final = 200
_COMPARED: Final = lazy_pattern(
    r"((?:(?<![\w$.])[\w$.]++|\)|\])(?:[\w$.\[\](),'\"+\-]|(?<=,)[ ]|[ ][+\-][ ]){0,40}?)\s*[=!]==?\s*\Z"
)
_COMPARES: Final = lazy_pattern(
    r"\s*[=!]==?\s*(?:\((?=[\w$]++\s*=[^=]))?([\w$.]+(?:\[[^\]]{0,20}\]|\([^)]{0,20}\))?)"
)
# An address as it is spelled in a script, at any depth of quotation, to about where it ends.
_SPELLED: Final = lazy_pattern(rb"(?:[^\"'`<>\s&\\(),;]|\\++(?![\"'`]))++")
_COMMENT: Final = lazy_pattern(rb"\n[ \t]*(?://|\*)[^\n]*\Z")  # a line that begins as a comment
# Code in a text of Markdown, after a word that is none of the language: "for GPT and `/etc/fstab` see"
_MARKDOWN_CODE: Final = lazy_pattern(
    rb"(?<![\w$.])(?!(?:return|case|typeof|in|of|delete|void|default|await|yield|else|throw|new) )[A-Za-z]{2,20} `\Z"
)
_ANY_QUOTE: Final = lazy_pattern(rb"[\"'`]")
_UNESCAPED: Final = LiteralLayer('"')
_ESCAPED_SLASH: Final = lazy_pattern(r"(?<!\\)\\++/")
_STRING_END: Final = lazy_pattern(r"(?<!\\)\\*+[\"'`]")
_CASE: Final = lazy_pattern(r"\b(case)\s*\Z")
# A string in a list of origins, by the name of the list, or by the origin that is looked for in it
_AMONG_ORIGINS: Final = lazy_pattern(
    r"(origin)s[\"']?\s*[=:]\s*(?:new\s+Set\(\s*)?\[[^\[\](){};]*+\Z", re.IGNORECASE
)
_ORIGIN_SOUGHT: Final = lazy_pattern(
    r"[^\[\](){};]*+\]\s*\)?\s*(?:\?\.|\.)(?:includes|indexOf|has)\(\s*([\w$.]*origin)\b", re.IGNORECASE
)
# A function of two numbers that gives one divided by the other
_DIVIDES: Final = (
    r"\(\s*(?P<dividend>\w+)\s*,\s*(?P<divisor>\w+)\s*\)\s*(?:=>|\{\s*return\b)"
    r"[^\"'`;]{0,40}?\b(?P=dividend)\s*/\s*(?P=divisor)\b"
)
# The ends of code before a slash, and the beginnings of code after it, by which it is a separator or a character, and no path.
_SAYS_SO: Final = tuple(
    (lazy_pattern(rf"(?:{before})\Z"), lazy_pattern(after))
    for before, after in (
        # It is passed to, or compared with, something named like a separator or a character, perhaps as one of two alternatives.
        # `begin`, `end` and `illegal` are members of the grammars of highlight.js.
        (
            (
                r"(?:(?i:sep(?:arator)?|delim(?:iter)?|joiner|slash|char(?:acter)?|div(?:ide)?)|(?<![A-Za-z])ch|Ch"
                r"|(?<![\w$])(?:begin|end|illegal))[\"']?\]?"
                r"\s*(?:[:=]|\|\||\?\?|[=!]==?)\s*(?:[^;{}\"'`]{0,60}\?\s*(?:([\"'`])[^\"'`/]{0,3}\1\s*:\s*)?)?"
            ),
            "",
        ),
        # `trailingSlash ? "/" : ""`, and `path.endsWith("/") ? "" : "/"`
        (r"[sS]lash\s*\?\s*|\.endsWith\(([\"'`])/\1\)\s*\?\s*([\"'`])\2\s*:\s*", ""),
        # It begins a set of characters: `"/?#".indexOf(c)`.
        ("", r"\s*\.(?:indexOf|includes|charAt|charCodeAt)\("),
        # It stands before the title of a page, which people read.
        ("", r"\s*\+\s*document\.title\b"),
        # It stands before the host of the page, or ends one that another slash begins: `new RegExp("/" + location.host + "/")`.
        ("", r"\s*\)?\s*\+\s*[\w$.]{0,20}\blocation\.host(?:name)?\b"),
        (r"([\"'`])/\1\s*\+\s*[\w$.]{0,40}location\.host(?:name)?\s*\+\s*", ""),
        # It is text between other children of an element: `children:[done,"/",all]`. Strings alone may be the pages of a menu.
        (r"\bchildren:\s*\[(?:[^\[\](){}]|\((?:[^()]|\([^()]*\))*\))*(?<=[\w$)])\s*,\s*", ""),
        (r"\bchildren:\s*\[\s*", r"\s*,\s*[\w$(]"),
        (r"\}\)\s*,\s*", r"\s*,\s*\(0,\s*[\w$]+\.jsxs?\)\("),
        # It is compared with the first character of what code in parentheses gives.
        ("", r"\s*[=!]==?\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\[0\]"),
        # It is one of the keys or characters in a list, which JSON has nobody to ask about: `["f", "/", "s"]`.
        (r"\[\s*(?:\"[^\"\\]\"\s*,\s*)+", r"\s*(?:,\s*\"[^\"\\]\"\s*)*\]"),
        (r"\[\s*", r"\s*(?:,\s*\"[^\"\\]\"\s*)+\]"),
        # After it, a mode of CodeMirror reads on: `if(c=="/"){if(stream.eat("*"))`, `"/"==c&&stream.eat("/")`, `{"/":
        # function(a,b){return!!a.eat("*")`.
        (
            r"[=!]==?\s*",
            r"\s*(?:&&|\?|\)\s*\{?\s*(?:if\s*\(|return\b)?)\s*[\w$.]+\.(?:eat|eatWhile|skipToEnd)\(",
        ),
        (
            "",
            r"\s*[=!]==?\s*[\w$]+\s*(?:&&|\?|\)\s*\{?\s*(?:if\s*\(|return\b)?)\s*[\w$.]+\.(?:eat|eatWhile|skipToEnd)\(",
        ),
        ("", r"\s*:\s*function\s*\([\w$]+,\s*[\w$]+\)\s*\{\s*(?:return\s*|if\s*\()!{0,2}[\w$]+\.eat\("),
        # It is the sign of a division: `"/" === operator && (a /= b)`.
        ("", r"\s*===?\s*[\w$.]+\s*(?:&&|\?)\s*\(?[\w$.]+\s*/=(?!=)"),
        (r"[\w$]\s*===?\s*", r"\s*(?:&&|\?|\))\s*\(?[\w$.]+\s*/=(?!=)"),
        # It is what is left of a path whose final slash was cut off, if nothing is: `(a ? path.slice(0, -1) : path) || "/"`
        (r"\.slice\(0,\s*-1\)(?:\s*:\s*[\w$]+)?\)*\s*\|\|\s*", ""),
        # It is the character 47, that of the entity `&sol;`, or the key of a number, as in `{191: "/"}`.
        (
            (
                r"[{,]\s*(?:[0-9]+|[\"']?sol[\"']?|[\"']&(?:#(?:47|x2[fF])|sol);[\"'])\s*:\s*|\bcase\s+(?:47|191)\s*:\s*return\s*"
                r"|(?:\b(?:47|191)\s*===?\s*[\w$]+|[\w$]\s*===?\s*(?:47|191))\s*\?\s*"
            ),
            "",
        ),
        # Of one letter a sign is made with the key for capitals: `{">": ".", "?": "/", "|": "\\"}`.
        (r"[{,]\s*([\"'])\?\1\s*:\s*", ""),
        # It is one of two signs, the other of which is no reference: `a ? "/" : "-"`.
        (r"\?\s*", r"\s*:\s*([\"'`])[\-_|:]\1"),
        # The same, where it depends on the machine: `isWindows ? "\\" : "/"`
        (r"\?\s*([\"'`])\\\\\1\s*:\s*", ""),
        # It stands for the path of an address that nobody has: a program that runs in no page has none.
        (r"\b(?:window|self|document)\??\.location\??\.pathname\s*(?:\?\?|\|\|)\s*", ""),
        # The path of a cookie, as a later argument of a function: `setCookie("a", "b", 30, "/")`, `Cookies.setItem(…, "/")`
        (
            (
                r"(?i:(?:set|get|create|add|write|save|del|delete|remove|erase|clear)_?cookie|cookies?\.\w{1,12})"
                r"\((?:[^()]|\([^()]*\))*,\s*"
            ),
            "",
        ),
        # The path of a cookie, among the rest that tells of one, or in what is given for none before it is written
        (r"\bpath[\"']?:\s*", r"\s*,\s*[\"']?(?:sameSite|maxAge|httpOnly)\b"),
        (r"\bpath[\"']?:\s*", r"\s*\}[^{}\"'`]{0,60}\bencodeURIComponent\("),
        # It is the folder of a process (`cwd: () => "/"`), or the path of a cookie, perhaps one that is deleted.
        (
            (
                r"\bcwd\W{0,4}(?:function\s*)?\(\)\W{0,5}(?:return\s*)?|\bDate\.now\(\)\s*-\s*[0-9e]+,\s*"
                r"|ookie_?[pP]ath[\"']?\s*[:=]\s*"
            ),
            "",
        ),
        (r"[\w$]\s*=\s*", r"\s*[,;]\s*[\w$]+\.cwd\s*=\s*function\b"),
        # It begins a regular expression that is written as text: `"/" + pattern + "/" + flags`, `"/".concat(e.source`.
        ("", r"(?:\s*\+\s*|\.concat\()[\w$.]{1,40}\.source\b"),
        (r"(?:\bRegExp\b|\bflags\b|\.source\b)(?s:.*)", r"\s*\+\s*[\w$.]+\s*\+\s*([\"'`])/\1\s*\+"),
        ("", _INDEX_NODE),  # the index of a search
        # It begins or ends something in the short grammars of highlight.js 8 and 9: `{b:"/",e:"/[a-z]*"}`.
        (r"[{,]b:", r",e:"),
        (r"[{,]b:[^{}]{1,60},e:", ""),
        # It stands before the opacity of a colour (Material UI), or before the height of a line in the style of a font.
        (r"\bvalues\[3\]\s*=\s*", ""),
        ("", r"\s*[{+]\s*[\w$.]*\blineHeight\b"),
        # It names a division: `["/", (a, b) => a / b]`, `vectorize((a, b) => a / b, "/")`.
        ("", rf"\s*,[^\"'`;()]{{0,20}}{_DIVIDES}"),
        (rf"{_DIVIDES}[\s)]*,\s*", ""),
        # It follows two signs in a table of characters: `{M: "-", N: ".", O: "/"}`, `{"3A": ":", "3F": "?", "2F": "/"}`.
        (r"(?::\s*([\"'`])[^\w\s\"'`/\\]\1\s*,\s*[\"'`]?[\w$]{1,2}[\"'`]?\s*){2}:\s*", ""),
        # RequireJS compares it with the first character of a path to which it has added the suffix of a script.
        ("", r"\s*===\s*\([\w$]+\s*\+=\s*[\w$]+\s*\|\|\s*\(/\^data\\?:"),
        # It is what its own escape gives, after a backslash: `{"\\":"\\","/":"/",b:"\b"}`.
        (r"([\"'`])\\\\\1\s*:\s*([\"'`])\\\\\2\s*,\s*([\"'`])/\3\s*:\s*", ""),
    )
)
# What shows that the `key` that is compared with a slash is one that was pressed.
_PRESSED: Final = lazy_pattern(
    r"(?:ctrl|meta|alt|shift)Key\b|\bkey(?:down|up|press)\b|\bpreventDefault\b|[\"'](?:Escape|Enter|Tab|Arrow[A-Z]\w+)[\"']"
)
# A string of one character that is no part of a name or of a path.
_SIGN: Final = (
    "(?:" + "|".join(rf"{quote}(?:[?#:&=<>;,@%+!|^~()\[\]{{}}]|\\\\){quote}" for quote in "\"'`") + ")"
)
# A regular expression that holds no slash, so that its first one begins no path: `/static/.test(css("position"))`.
_WORD_SOUGHT: Final = lazy_pattern(rb"/[^/]++/[A-Za-z]*+")
_OF_ADDRESS: Final = r"(?i:location|path|href|ur[il]|route|link|src)"
# What is searched may be an address: it is named so, or nothing but a name says what it is.
_ADDRESS_SEARCHED: Final = lazy_pattern(
    rf"(?:{_OF_ADDRESS}[\w$.()]{{0,40}}|(?<![\w$.)\]])[\w$]{{1,40}})\.(?:match|matchAll|replace|search|split)\(\Z"
)
_SEARCHES_ADDRESS: Final = lazy_pattern(rf"\s*\.(?:test|exec)\((?:[^()]*?{_OF_ADDRESS}|\s*[\w$]++\s*\))")
# The beginning of a message for developers, up to a place in it.
_TELLS: Final = lazy_pattern(r"(?:\b(?!\w*Redirect)\w*Error|\bconsole\.\w+)\((?:[^()]|\([^()]*\))*\Z")


MAY_BE_EMPTY: Final = lazy_pattern(r"(?:\|\||\?\?)\s*([\"'`])\1\s*\)?\Z")
"""The end of code that may give an empty text, behind which an address then begins: `(prefix || "") + "/a"`."""

ENCODED_DATA: Final = lazy_pattern(rb"%7[bB]%22")
"""The beginning of JSON in percent-encoding, as Ember puts its settings into a `meta`."""

SOURCES: Final = "sources"
"""The key of the names of files in a source map."""


class ScriptSearch(NamedTuple):
    """What is searched for in scripts besides links by syntax.

    Attributes:
        search: finds where addresses are spelled.
        leads: tells whether a text names a file of the tree. If every path from the root may be an address, only such texts
            and links by syntax are looked up in the syntax tree; with None, each position is.
    """

    search: AddressSearch
    leads: Callable[[str], bool] | None = None


class ScriptReader:
    """Reads scripts in files of one encoding; equal scripts of pages are read once."""

    def __init__(self, encoding: Encoding, search: ScriptSearch) -> None:
        self._encoding = encoding
        self._search = search.search
        self._leads = search.leads
        self._known_links = functools.lru_cache(_REMEMBERED)(self._read)

    def read(self, raw: bytes, place: ValuePlace, *, is_data: bool = False) -> Iterator[Link]:
        """Yield the links of the script, or the JSON, that `raw` spells at `place`."""
        read = self._known_links if len(raw) <= _LARGEST_REMEMBERED else self._links
        links = read(raw, place._replace(start=0), is_data=is_data)
        return (Link(place.start + start, text) for start, text in links) if place.start else iter(links)

    def _read(self, raw: bytes, place: ValuePlace, *, is_data: bool) -> tuple[Link, ...]:
        return tuple(self._links(raw, place, is_data=is_data))

    def find(self, data: bytes) -> Iterator[int]:
        """Yield, in order, where addresses are spelled in bytes that are not parsed, and where JSON begins that may hold some."""
        found = self._search.find(data)
        encoded = places_in_any_case(b"%7b%22", data) if b"%" in data else ()
        return merge(found, encoded) if encoded else found

    def read_url(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the links of the script in a `javascript:` URL; none in any other.

        A browser decodes it first (HTML Standard 7.4.2.3.2); as written it is the same program unless quotation marks are encoded.
        """
        spelling = Notation(self._encoding, place.layers).read(raw)
        scheme = _JAVASCRIPT.match(spelling.text)
        if scheme is None:
            return iter(())
        start = spelling.source(scheme.end())
        is_encoded = _ENCODED_QUOTE.search(raw, start) is not None
        layers = (*place.layers, Layer.COMPONENT) if is_encoded else place.layers
        return self.read(raw[start:], place._replace(start=place.start + start, layers=layers))

    def read_value(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the addresses of an attribute that a script may read: the whole value, items of a list, or those inside."""
        notation = Notation(self._encoding, place.layers)
        spelling = notation.read(raw)
        value = spelling.text
        if ENCODED_DATA.match(raw):
            yield from self.read_text(raw, place._replace(layers=(*place.layers, Layer.COMPONENT)))
            return
        layers: tuple[Layer, ...] = ()
        spans: tuple[Span, ...] = (Span(0, len(value)),)
        if place.attribute.endswith("srcset"):
            layers, spans = (Layer.TOKEN,), tuple(find_candidates(value))
        elif items := list_items(value, self._search):
            layers, spans = (Layer.TOKEN,), items
        found = [span for span in spans if self._search.begins(value[span.start : span.end])]
        if not found and self._search.begins_with_spaces(value):
            layers, found = (), [Span(0, len(value))]
        around = Surroundings(attribute=place.attribute)
        setting = _setting_of_string(place, place.attribute, notation.within(layers), around)
        for start, end in found:
            first, last = spelling.source(start), spelling.source(end)
            yield Link(place.start + first, LinkText(setting, raw[first:last]))
        if self._search.is_host(value):
            within_text = around._replace(within=Within.TEXT)
            setting = _setting_of_string(place, place.attribute, notation, within_text)
            yield Link(place.start, LinkText(setting, raw))
        elif not found:
            yield from self.read_text(raw, place)

    def read_text(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the addresses inside a text: JSON, a script, markup, a style, or something unknown."""
        notation = Notation(self._encoding, place.layers)
        spelling = notation.read(raw)
        for span, layers, key, within in _InnerTexts(spelling.text, self._search, 0, "").places():
            start, end = spelling.source(span.start), spelling.source(span.end)
            around = Surroundings(within, place.attribute, key, key)
            setting = _setting_of_string(place, place.attribute, notation.within(layers), around)
            yield Link(place.start + start, LinkText(setting, raw[start:end]))

    def _links(self, raw: bytes, place: ValuePlace, *, is_data: bool) -> Iterator[Link]:
        outer = Notation(self._encoding, place.layers)
        text = _Utf8.of(raw, outer)
        script = _Script(text.data, is_data=is_data)
        constructs = frozenset() if is_data else frozenset(find_constructs(text.data))
        done, last = 0, -1
        for start in sorted(constructs.union(script.only_files(self._search.find(text.data)))):
            literal = None
            if start >= done:
                literal = script.literal(start, done, self._leads, is_construct=start in constructs)
            if literal is not None:
                done = literal.end
                # The text around a string that was read by itself holds it once more.
                for link in self._literal_links(raw, text, script, literal, outer, place):
                    if link.start > last:
                        last = link.start
                        yield link
        if not is_data:
            yield from _source_map_link(raw, text, outer, place)

    def _literal_links(
        self,
        raw: bytes,
        text: "_Utf8",
        script: "_Script",
        literal: Literal,
        outer: Notation,
        place: ValuePlace,
    ) -> Iterator[Link]:
        first, last = text.place(literal.start), text.place(literal.end)
        inside = raw[first:last]
        spelling = outer.read(inside)
        source = spelling.text
        if literal.use and _is_link(literal, LiteralLayer(literal.quote).decode(source).text):
            layer = LiteralLayer(literal.quote, _first_slash(source))
            layers = (layer, Layer.SPECIFIER) if literal.use is MODULE else (layer,)
            setting = Setting(place.element, literal.holder, LinkKind.SCRIPT, outer.within(layers))
            yield Link(place.start + first, LinkText(setting, inside))
            return
        around = script.surroundings(literal)
        for found in _places(source, literal, around, self._search):
            start, end = spelling.source(found.span.start), spelling.source(found.span.end)
            # Only the beginning of a literal is joined to what is before it.
            joined_to = around.joined_to if not found.span.start else ""
            near = around._replace(within=found.within, name=found.key, joined_to=joined_to)
            setting = _setting_of_string(place, found.key, outer.within(found.layers), near)
            yield Link(place.start + first + start, LinkText(setting, inside[start:end]))


def _setting_of_string(place: ValuePlace, holder: str, notation: Notation, around: Surroundings) -> Setting:
    """Return the setting of a string that no syntax marks as a link."""
    return Setting(place.element, holder, LinkKind.SCRIPT_PATH, notation, around=around)


def _places(
    source: str, literal: Literal, around: Surroundings, search: AddressSearch
) -> Iterator[LiteralAddress]:
    """Yield the addresses in a literal; the part of a template begins one only after an origin or what may be empty."""
    if literal.quote == "/":
        return find_in_expression(source, search)
    layer, before = LiteralLayer(literal.quote), around.joined_to
    if around.follows_substitution and not (_ORIGIN.search(before) or MAY_BE_EMPTY.search(before)):
        return _inside(source, layer, search, 0)
    return _in_literal(source, layer, around.name, search, 0)


class _Script:
    """A script in UTF-8: its literals, and the code around them."""

    def __init__(self, data: bytes, *, is_data: bool) -> None:
        self._data = data
        self._is_data = is_data
        self._strings_of_lists: dict[int, Neighbours] = {}

    @functools.cached_property
    def _is_map(self) -> bool:
        return self._is_data and all(mark in self._data for mark in _OF_MAPS)

    @functools.cached_property
    def _tree(self) -> ScriptTree | None:
        """The syntax tree; None for JSON, and for scripts too large for one."""
        is_parsed = not self._is_data and len(self._data) <= LARGEST_PARSED
        return ScriptTree(self._data) if is_parsed else None

    def only_files(self, places: Iterator[int]) -> Iterator[int]:
        """Yield the positions that may be addresses: in a source map, only those in names of files."""
        if not self._is_map:
            yield from places
            return
        place = next(places, None)
        for member in _MAP_MEMBER.finditer(self._data):
            while place is not None and place < member.end():
                if place >= member.start("value"):
                    yield place
                place = next(places, None)

    def literal(
        self, place: int, done: int, leads: Callable[[str], bool] | None, *, is_construct: bool
    ) -> Literal | None:
        """Return the literal that holds `place`; nothing before `done` is examined."""
        is_part = self._data[place - 1 : place] == b"}"
        behind = max(0, place - _AROUND)
        is_open = is_part and BEHIND_VARIABLE.search(self._data, behind, place) is not None
        if leads is not None and not is_construct and (is_open or not is_part):
            spelled = self._spelled(place)
            if not spelled or not leads(spelled):
                texts = (_COMMENT, _MARKDOWN_CODE)
                if is_open or any(text.search(self._data, behind, place) for text in texts):
                    return None
                literal = read_literal(self._data, place, done, is_data=self._is_data)
                if literal is None or self._is_plain(literal):
                    return literal
        if self._tree is None:
            return read_literal(self._data, place, done, is_data=self._is_data)
        return self._tree.literal(place)

    def _spelled(self, place: int) -> str:
        """Return the address at `place`, to about where it ends, without its escapes."""
        if self._data.endswith(b"^", 0, place):
            return path_of_expression(self._data[place : place + _AROUND].decode("utf-8", "replace"))
        spelled = _SPELLED.match(self._data, place)
        text = "" if spelled is None else _UNESCAPED.decode(spelled[0].decode("utf-8", "replace")).text
        # JSON in a string may escape its slashes, too, and the mark that ends a string in a string is often escaped.
        return _ESCAPED_SLASH.sub("/", _STRING_END.split(text, maxsplit=1)[0])

    def _is_plain(self, literal: Literal) -> bool:
        """Tell whether a literal found by its quotation marks holds no others, which might belong to a text around it."""
        return literal.is_whole and _ANY_QUOTE.search(self._data, literal.start, literal.end) is None

    def _text(self, literal: Literal) -> str:
        source = self._data[literal.start : literal.end].decode("utf-8", "replace")
        return LiteralLayer(literal.quote).decode(source).text

    def surroundings(self, literal: Literal) -> Surroundings:
        """Describe the code around a literal."""
        opening = literal.start - (self._data[literal.start - 1 : literal.start] == literal.quote.encode())
        before = self._data[max(0, opening - _AROUND) : opening].decode("utf-8", "replace")
        after = self._data[literal.end : literal.end + _AROUND].decode("utf-8", "replace")
        follows = opening == literal.start
        is_told = _TELLS.search(before) is not None
        if literal.quote == "/":
            is_word = _WORD_SOUGHT.fullmatch(self._data, literal.start, literal.end) is not None
            is_sought = _ADDRESS_SEARCHED.search(before) or _SEARCHES_ADDRESS.match(after)
            return Surroundings(is_separator=is_word and is_sought is None, is_told=is_told)
        if follows:  # a part of a template
            joined = before.removesuffix("}").rpartition("${")[2] or "}"
            joined = _ORIGIN_OF_PAGE if _GIVES_ORIGIN.search(joined) else joined
            return Surroundings(joined_to=joined, follows_substitution=True, is_told=is_told)
        after = after[1:]
        # The sign before the literal tells which expressions may match: without it each would try all of the code before.
        sign = before.rstrip()[-1:]
        caller = None
        if sign in {"(", "["}:
            caller = _CALLER.search(before)
        elif sign == ",":
            caller = _LATER_ARGUMENT.search(before)
        joined_to = _joined_to(before, after)
        is_slash = self._data[literal.start : literal.end][:2] in {b"/", b"/?", b"/#"}
        is_behind = bool(joined_to) and _BEHIND_VARIABLE.search(before) is not None
        is_behind |= joined_to == "}" and sign in {"?", ":"} and not is_slash
        if not joined_to and sign == "=" and (added := _ADDED.search(before)) is not None:
            joined_to, is_behind = added[1], not is_slash
        is_choice = not joined_to and sign in {"?", ":"} and "?" in before
        if is_choice and (chosen := _CHOSEN.search(before)) is not None:
            joined_to, is_behind = chosen[1], not is_slash
        compared = _COMPARED.search(before) if sign == "=" else None
        compared = compared or _COMPARES.match(after) or _CASE.search(before)
        compared = compared or _ORIGIN_SOUGHT.match(after) or _AMONG_ORIGINS.search(before)
        is_name = _NAME_ENDS.match(after) is not None and _NAME_BEGINS.search(before) is not None
        is_item = _ITEM_BEGINS.search(before) is not None and _ITEM_ENDS.match(after) is not None
        beside = self._neighbours(literal, is_name=is_name) if is_name or is_item else NO_NEIGHBOURS
        key = SOURCES if self._is_map else key_before(before, len(before))
        if sign == "," and _CHILD.search(before) is not None:
            key = _CHILDREN
        return Surroundings(
            key=key,
            name=key or name_before(before, len(before)),
            caller="" if caller is None else caller[caller.lastindex or 0],
            is_name=is_name,
            is_route=beside.is_route,
            compared_to="" if compared is None else compared[1],
            is_separator=is_slash and _is_separator(before, after, "" if compared is None else compared[1]),
            is_told=is_told,
            joined_to=joined_to,
            follows_variable=is_behind,
            siblings=beside.strings,
            is_returned=sign == "[" and _RETURNED.search(before) is not None,
        )

    def _neighbours(self, literal: Literal, *, is_name: bool) -> Neighbours:
        if self._is_data and is_name:
            return self._neighbours_in_data.get(self._text(literal), NO_NEIGHBOURS)
        if self._is_data:
            return self._neighbours_in_list(literal)
        return NO_NEIGHBOURS if self._tree is None else self._tree.neighbours(literal.start)

    def _neighbours_in_list(self, literal: Literal) -> Neighbours:
        """Return the strings of the list of JSON that holds a string and nothing but strings; the first if there are many."""
        number = bisect_right(self._lists, literal.start, key=itemgetter(0)) - 1
        if number < 0 or literal.start >= self._lists[number][1]:
            return NO_NEIGHBOURS
        if number not in self._strings_of_lists:
            text = self._data[slice(*self._lists[number])]
            strings = (match[0][1:-1].decode("utf-8", "replace") for match in _QUOTED.finditer(text))
            self._strings_of_lists[number] = Neighbours(tuple(islice(strings, _MOST_SIBLINGS)))
        return self._strings_of_lists[number]

    @functools.cached_property
    def _lists(self) -> list[tuple[int, int]]:
        """Where the lists of strings of JSON begin and end."""
        return [match.span() for match in _LIST_OF_STRINGS.finditer(self._data)]

    @functools.cached_property
    def _neighbours_in_data(self) -> dict[str, Neighbours]:
        """The names beside each name of JSON that is a path, in all objects that have it."""
        found: dict[str, Neighbours] = {}
        if len(self._data) > LARGEST_PARSED:
            return found

        def note(pairs: list[tuple[str, Any]]) -> "_Named":
            names = tuple(name for name, _ in pairs)
            value = _Named(frozenset(names))
            for name, member in pairs:
                if name in ROUTES_OF_APIS and isinstance(member, _Named) and value.names & API_DESCRIPTIONS:
                    found.update((route, Neighbours(is_route=True)) for route in member.names)
            paths = tuple(name for name in names if name.startswith("/"))
            beside = paths[:_MOST_SIBLINGS]  # each of a table of thousands gets these
            if paths == ("/",):  # it may be one of a table of characters, such as the glyphs of a font
                characters = [name for name in names if len(name) == 1]
                beside = tuple(islice(characters, _MOST_SIBLINGS)) if len(characters) > _FEW else paths
            for name in paths:
                found[name] = Neighbours((found.get(name, NO_NEIGHBOURS).strings + beside)[:_MOST_SIBLINGS])
            return value

        try:
            json.loads(self._data, object_pairs_hook=note, strict=False)
        except (ValueError, RecursionError):
            return {}
        return found


def _joined_to(before: str, after: str) -> str:
    """Return what a string is appended to, by `+`, in a template or as the base of a URL; empty if it begins a text."""
    found = _JOINED_TO.search(before) if before.rstrip().endswith("+") else None
    if found is not None:
        is_origin = found[1].endswith((")", "]")) and _GIVES_ORIGIN.search(before) is not None
        return _ORIGIN_OF_PAGE if is_origin else found[1] or "+"
    concatenated = _CONCATENATED.search(before) if ".concat(" in before else None
    if concatenated is not None:
        is_list = concatenated["text"] == ")" and (concatenated["last"] or '"')[-1] in "\"'`"
        return "" if is_list else concatenated["last"] or concatenated["text"]
    sign, put = before.rstrip()[-1:], None
    if sign == "{":
        put = _PUT_AFTER.search(before)
    elif sign in {"?", ":"} and "${" in before:
        put = _CHOSEN_IN_TEMPLATE.search(before)
    if put is not None:
        is_first = before[put.start() : put.start() + 1] != "}"
        return f'"{put[1]}"' if put[1] else "" if is_first else "}"
    base = _GIVEN_BASE.match(after)
    return "" if base is None else base[1]


def _is_separator(before: str, after: str, operand: str) -> bool:
    """Tell whether the slash between two pieces of code is a separator or a character, by what is around it.

    An `operand` that the code also compares with a sign, such as `?`, or gets from a reader of characters, is one character and
    no path; so is one that is compared beside an asterisk, as `/*` begins a comment.
    """
    if any(ends.search(before) and begins.match(after) for ends, begins in _SAYS_SO):
        return True
    if operand.rpartition(".")[2] == "key" and _PRESSED.search(before + after):
        return True
    inner = operand.rpartition("(")[2]
    name = re.escape(operand if ")" in inner else inner)  # of `if(c`
    begins = rf"(?<![\w$.]){name}\s*"
    compares = rf"{_SIGN}\s*[=!]==?\s*{name}(?![\w$.\[(])|{begins}[=!]==?\s*{_SIGN}|{begins}=\s*[\w$.]+\.(?:next|peek|charAt)\("
    slash, star, other = "[\"'`]/[\"'`]", "[\"'`]\\*[\"'`]", r"[\w$.\[\]+\-]{1,20}"
    is_slash = rf"(?:{begins}===?\s*{slash}|{slash}\s*===?\s*{name}(?![\w$.\[(]))"
    is_star = rf"(?:{other}\s*===?\s*{star}|{star}\s*===?\s*{other})"
    comments = rf"{is_slash}\s*&&\s*{is_star}|{is_star}\s*&&\s*{is_slash}|{star}\s*&&\s*{is_slash}"
    return bool(operand) and re.search(f"{compares}|{comments}", f'{before}"/"{after}') is not None


_FEW: Final = 4  # characters that make no table of characters


class _Named(NamedTuple):
    """The member names of a JSON object."""

    names: frozenset[str]


def _is_link(literal: Literal, value: str) -> bool:
    if literal.use is MODULE:
        return _SPECIFIER.match(value) is not None and not _DATA.match(value)
    if literal.use is SCRIPT_URL:
        return bool(value) and not _DATA.match(value)
    return _URL.match(value) is not None


def _first_slash(source: str) -> str:
    """Return how the first slash of a literal is written."""
    escaped = source.find("\\")
    plain = source.find("/")
    if escaped < 0 or 0 <= plain < escaped:
        return "/"
    return slash_at(source, escaped)


def _source_map_link(raw: bytes, text: "_Utf8", outer: Notation, place: ValuePlace) -> Iterator[Link]:
    """Yield the address in the comment at the end that names a source map (ECMA-426, 11)."""
    tail = max(0, len(text.data) - _TAIL)
    found = _SOURCE_MAP.search(text.data, tail) if b"sourceMappingURL" in text.data[tail:] else None
    if found is None or found[found.lastindex or 1][:5].lower() == b"data:":
        return
    start, end = map(text.place, found.span(found.lastindex or 1))
    setting = Setting(place.element, "sourceMappingURL", LinkKind.SCRIPT, outer.within((Layer.TOKEN,)))
    yield Link(place.start + start, LinkText(setting, raw[start:end]))


@dataclass(slots=True)
class _Utf8:
    """A script in UTF-8, and the position in its file of each of its bytes.

    Positions are best asked for in ascending order, so that its characters are counted in one walk. `spelling` is None if the
    script and its part of the file are the same bytes.
    """

    data: bytes
    spelling: DecodedText | None
    _counted: int = field(default=0, init=False)
    _index: int = field(default=0, init=False)

    @classmethod
    def of(cls, raw: bytes, outer: Notation) -> "_Utf8":
        """Decode a script from the bytes that spell it in its file."""
        is_encoded = b"&" in raw or b"\0" in raw or Layer.COMPONENT in outer.layers
        is_plain = not outer.layers or not is_encoded
        if is_plain and raw.isascii() and outer.encoding.keeps_ascii:
            return cls(raw, None)
        if is_plain and outer.encoding.name == _UTF_8 and is_utf_8(raw):
            return cls(raw, None)
        spelling = outer.read(raw)
        data = spelling.text.encode("utf-8", "replace")
        return cls(data, spelling)

    def place(self, offset: int) -> int:
        """Return the byte of the file at which the byte `offset` of the script begins."""
        if self.spelling is None:
            return offset
        if offset < self._counted:
            self._counted = self._index = 0
        self._index += len(self.data[self._counted : offset].decode("utf-8", "replace"))
        self._counted = offset
        return self.spelling.source(self._index)
