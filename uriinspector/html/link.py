"""A link in a file: its URL, the bytes that spell it, and how to spell another URL in their place.

Between bytes and URL are the encoding of the file and layers of escaping: character references (HTML Standard,
13.2.5.72 and on), escapes of CSS and JSON, the separators of lists. What is kept of a URL is copied byte for byte; only
a new beginning or ending goes through the layers.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum, unique
from html.entities import html5, name2codepoint
from typing import Final, NamedTuple, Protocol
from urllib.parse import quote

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import SURROGATES
from uriinspector.core.syntax.percent import decode_with_spans
from uriinspector.core.syntax.span import Span
from uriinspector.html.encoding import Encoding

_REFERENCE: Final = lazy_pattern(
    r"&(?:#(?:[xX](?P<hex>[0-9A-Fa-f]++)|(?P<decimal>[0-9]++));?|(?P<name>[0-9A-Za-z]++;?))"
)
XML_NAMES: Final = frozenset({"apos", *name2codepoint})
"""The names of characters in XML: its own five, and those that the document types of XHTML 1 declare."""

_XML_REFERENCE: Final = lazy_pattern(
    rf"&(?:#(?:x(?P<hex>[0-9A-Fa-f]++)|(?P<decimal>[0-9]++))|(?P<name>{'|'.join(sorted(XML_NAMES))}));"
)
_LONGEST_NAME: Final = max(map(len, html5))
_LAST_CODE_POINT: Final = 0x10FFFF
_MOST_DIGITS: Final = len(str(_LAST_CODE_POINT))
# Numeric references to C1 controls mean windows-1252, NUL and surrogates mean U+FFFD (13.2.5.84).
_REPLACED: Final = {0: "\ufffd"} | {
    byte: bytes([byte]).decode("cp1252")
    for byte in range(0x80, 0xA0)
    if byte not in {0x81, 0x8D, 0x8F, 0x90, 0x9D}
}


class DecodedText(NamedTuple):
    """A decoded text.

    `offsets[i]` is where the source of character i begins, in characters or bytes, with one more offset for the end; None
    if text and source are the same.
    """

    text: str
    offsets: list[int] | None

    def source(self, index: int) -> int:
        """Return where the source of character `index` begins."""
        return index if self.offsets is None else self.offsets[index]


def decode_references(text: str, *, in_attribute: bool = True) -> DecodedText:
    """Decode references of HTML; in an attribute `&copy=` and `&copyx` are not decoded, and NUL is U+FFFD (13.2.5.36)."""
    if in_attribute and "\0" in text:
        text = text.replace("\0", "\ufffd")
    if "&" not in text:
        return DecodedText(text, None)
    return decode_with(_REFERENCE, text, lambda match: _html_reference(match, in_attribute=in_attribute))


def decode_xml_references(text: str) -> DecodedText:
    """Decode references of XML: numbers and `XML_NAMES`."""
    if "&" not in text:
        return DecodedText(text, None)
    return decode_with(
        _XML_REFERENCE, text, lambda match: (_character(match) or html5[match["name"] + ";"], match.end())
    )


def decode_with(
    pattern: re.Pattern[str], text: str, meaning: Callable[[re.Match[str]], tuple[str, int] | None]
) -> DecodedText:
    """Replace each match of `pattern` by what `meaning` returns: (characters, end of their source), or None to keep it."""
    pieces: list[str] = []
    offsets: list[int] = []
    done = 0
    position = 0
    while match := pattern.search(text, position):
        meant = meaning(match)
        position = match.end() if meant is None else meant[1]
        if meant is None:
            continue
        pieces += (text[done : match.start()], meant[0])
        offsets.extend(range(done, match.start()))
        offsets.extend([match.start()] * len(meant[0]))
        done = position
    pieces.append(text[done:])
    offsets.extend(range(done, len(text) + 1))
    return DecodedText("".join(pieces), offsets)


def _html_reference(match: re.Match[str], *, in_attribute: bool) -> tuple[str, int] | None:
    name = match["name"]
    if name is None:
        return _character(match), match.end()
    for length in range(min(len(name), _LONGEST_NAME), 1, -1):
        meant = html5.get(name[:length])
        if meant is not None:
            break
    else:
        return None
    end = match.start("name") + length
    following = match.string[end : end + 1]
    if (
        in_attribute
        and name[length - 1] != ";"
        and (following == "=" or (following.isascii() and following.isalnum()))
    ):
        return None
    return meant, end


def _character(match: re.Match[str]) -> str:
    if match["name"]:
        return ""
    code = int(match["hex"], 16) if match["hex"] else _decimal(match["decimal"])
    return _REPLACED.get(code) or character_of(code)


def character_of(code: int) -> str:
    """Return the character that a numeric escape names: U+FFFD for surrogates, and for numbers beyond Unicode."""
    return "\ufffd" if code > _LAST_CODE_POINT or code in SURROGATES else chr(code)


def character_of_pair(match: re.Match[str]) -> str:
    """Return the character whose surrogates are the groups `high` and `low`, in hexadecimal."""
    return bytes.fromhex(match["high"] + match["low"]).decode("utf-16-be")


def _decimal(digits: str) -> int:
    """Read a decimal number; Python refuses thousands of digits, which are beyond Unicode anyway."""
    digits = digits.lstrip("0")
    return int(digits or "0") if len(digits) <= _MOST_DIGITS else _LAST_CODE_POINT + 1


_CSS_ESCAPE: Final = lazy_pattern(
    r"\\(?:(?P<hex>[0-9A-Fa-f]{1,6}+)(?:\r\n|[\t\n\f\r ])?|(?P<newline>\r\n|[\n\f\r])|(?P<other>.)|\Z)",
    re.DOTALL,
)
_JSON_ESCAPE: Final = lazy_pattern(
    r"\\(?:u(?P<high>[dD][89abAB][0-9A-Fa-f]{2})\\u(?P<low>[dD][c-fC-F][0-9A-Fa-f]{2})|u(?P<hex>[0-9A-Fa-f]{4})|(?P<other>.))",
    re.DOTALL,
)
_JSON_NAMED: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_NAMED_REFERENCES: Final = {"&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;"}


def percent_encode(text: str) -> str:
    """Write `text` as percent-encoded UTF-8."""
    return quote(text, safe="", errors="replace")


def decode_css(text: str) -> DecodedText:
    """Undo the escapes of CSS Syntax 4.3.7; an escaped line end in a string is dropped, a NUL is U+FFFD (3.3)."""
    if "\0" in text:
        text = text.replace("\0", "\ufffd")
    return decode_with(_CSS_ESCAPE, text, _css_meaning) if "\\" in text else DecodedText(text, None)


def _css_meaning(match: re.Match[str]) -> tuple[str, int]:
    if not match["hex"]:
        return match["other"] or "", match.end()
    code = int(match["hex"], 16)
    return character_of(code) if code else "\ufffd", match.end()


def _decode_json(text: str) -> DecodedText:
    return decode_with(_JSON_ESCAPE, text, _json_meaning) if "\\" in text else DecodedText(text, None)


def _json_meaning(match: re.Match[str]) -> tuple[str, int]:
    if match["high"]:
        return character_of_pair(match), match.end()
    if match["hex"]:
        return character_of(int(match["hex"], 16)), match.end()
    return _JSON_NAMED.get(match["other"], match["other"]), match.end()


def _json_escape(match: re.Match[str]) -> str:
    """Escape for JSON; in a script `<` could begin the end tag."""
    return f"\\{match[0]}" if match[0] in '"\\/' else f"\\u{ord(match[0]):04x}"


def _decode_nothing(text: str) -> DecodedText:
    return DecodedText(text, None)


def _decode_text(text: str) -> DecodedText:
    """Decode text of SVG, where a NUL is U+FFFD (13.2.6.5)."""
    return decode_references(text.replace("\0", "\ufffd"), in_attribute=False)


def _decode_percent(text: str) -> DecodedText:
    decoded = decode_with_spans(text)
    return DecodedText(decoded.text, [*(span.start for span in decoded.spans), len(text)])


def _component_escape(match: re.Match[str]) -> str:
    """Escape as `encodeURIComponent` does, where percent-encoding is a layer around a text and changes no URL in it."""
    return percent_encode(match[0])


def _percent_escape(match: re.Match[str]) -> str:
    return percent_encode(match[0])


def _reference_escape(match: re.Match[str]) -> str:
    return _NAMED_REFERENCES.get(match[0]) or f"&#{ord(match[0])};"


def _css_escape(match: re.Match[str]) -> str:
    return f"\\{match[0]}" if match[0].isprintable() and match[0] != " " else f"\\{ord(match[0]):x} "


class Escaping(Protocol):
    """A layer of escaping around a text."""

    def decode(self, text: str, /) -> DecodedText:
        """Undo this layer."""

    def carries(self, text: str, /) -> bool:
        """Tell whether this layer can hold `text` without percent-encoding, which would change the URL."""

    def encode(self, text: str, /) -> str:
        """Escape `text` for this layer."""


@unique
class Layer(Enum):
    """How to undo a layer, which characters must be escaped in it, and how; without escapes, the URL is percent-encoded."""

    DOUBLE_QUOTED = (decode_references, '[&"]', _reference_escape)
    SINGLE_QUOTED = (decode_references, "[&']", _reference_escape)
    UNQUOTED = (decode_references, "[&\"'<>=`\t\n\f\r ]", _reference_escape)
    TEXT = (_decode_text, "[&<]", _reference_escape)
    XML_DOUBLE_QUOTED = (decode_xml_references, '[&<"\t\n\r]', _reference_escape)
    XML_SINGLE_QUOTED = (decode_xml_references, "[&<'\t\n\r]", _reference_escape)
    XML_TEXT = (decode_xml_references, "[&<>\r]", _reference_escape)
    CDATA = (_decode_nothing, r"[\]>]", _percent_escape)
    CSS_DOUBLE_QUOTED = (decode_css, '["\\\\\n\r\f]', _css_escape)
    CSS_SINGLE_QUOTED = (decode_css, "['\\\\\n\r\f]", _css_escape)
    CSS_URL = (decode_css, "[\"'()\\\\\0-\x20\x7f]", _css_escape)
    JSON = (_decode_json, '["\\\\<\0-\x1f]', _json_escape)
    JSON_SLASHES = (_decode_json, '["\\\\<\0-\x1f/]', _json_escape)
    SPECIFIER = (_decode_nothing, r"\A(?!/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*:)", lambda _: "./")
    TOKEN = (_decode_nothing, r"[\t\n\f\r ]|\A,|,\Z", _percent_escape)
    COMMA_LIST = (_decode_nothing, ",", _percent_escape)
    SEMICOLON_LIST = (_decode_nothing, ";", _percent_escape)
    REFRESH = (_decode_nothing, r"\A[\"']", _percent_escape)
    COMPONENT = (_decode_percent, r"[^A-Za-z0-9\-_.!~*'()]", _component_escape)
    VERBATIM_DOUBLE_QUOTED = (_decode_nothing, '"', _percent_escape)
    VERBATIM_SINGLE_QUOTED = (_decode_nothing, "'", _percent_escape)

    def __init__(
        self, decode: Callable[[str], DecodedText], special: str, escape: Callable[[re.Match[str]], str]
    ) -> None:
        self._undo = decode
        self._special = lazy_pattern(special)
        self._escape = escape

    def decode(self, text: str) -> DecodedText:
        return self._undo(text)

    def carries(self, text: str) -> bool:
        return self._escape is not _percent_escape or self._special.search(text) is None

    def encode(self, text: str) -> str:
        return self._special.sub(self._escape, text)


_MUST_BE_QUOTED: Final = lazy_pattern("[\"'<>=`\t\n\f\r ]")
_ESCAPE_BYTE: Final = b"\x1b"


class Respelling(NamedTuple):
    """Bytes `start` to `end` of a link become `after`."""

    start: int
    end: int
    after: bytes


class Ending(NamedTuple):
    """Characters `start` to `end` of a URL become `put`, which is made of letters, dots and slashes."""

    start: int
    end: int
    put: str


@dataclass(frozen=True, slots=True)
class Notation:
    """How a URL is spelled in a file: the encoding of the file, then the layers of escaping, outermost first."""

    encoding: Encoding
    layers: tuple[Escaping, ...]

    def _may_be_escaped(self, text: str) -> bool:
        """Tell whether `text` holds a character that begins an escape in one of the layers, or a NUL."""
        return "&" in text or "\\" in text or "\0" in text or Layer.COMPONENT in self.layers

    def within(self, layers: tuple[Escaping, ...]) -> "Notation":
        """Return the notation of a nested part of a value, with its further layers of escaping."""
        return Notation(self.encoding, self.layers + layers) if layers else self

    def decode(self, raw: bytes) -> str:
        """Decode the URL that `raw` spells."""
        text = self.encoding.decode(raw)
        if self._may_be_escaped(text):
            for layer in self.layers:
                text = layer.decode(text).text
        return text

    def read(self, raw: bytes) -> DecodedText:
        """Decode the URL that `raw` spells, with the position of each character."""
        text = self.encoding.decode(raw)
        offsets = self.encoding.offsets(raw)
        for layer in self.layers if self._may_be_escaped(text) else ():
            text, sources = layer.decode(text)
            if offsets is None:
                offsets = sources
            elif sources is not None:
                offsets = [offsets[source] for source in sources]
        return DecodedText(text, offsets)

    def spell(self, text: str) -> bytes:
        """Return the bytes that spell `text` here; characters that the encoding lacks are percent-encoded as UTF-8."""
        encode = self.encoding.encode
        if encode(text) is None:
            text = "".join(percent_encode(char) if encode(char) is None else char for char in text)
        for layer in reversed(self.layers):
            text = layer.encode(text)
        return encode(text) or b""

    def respell(
        self, raw: bytes, keep_from: int, prefix: str, ending: Ending | None = None
    ) -> Respelling | None:
        """Return the change after which `raw` spells `prefix`, then its URL from `keep_from` on, with another `ending`.

        In ISO-2022-JP it is None if the cut falls after an escape sequence, whose effect would be lost.
        """
        byte = self.read(raw).source
        start = end = byte(keep_from)
        middle = b""
        if ending is not None:
            middle = raw[start : byte(ending.start)] + self._spell_inside(ending.put)
            end = byte(ending.end)
        if self.encoding.name == "ISO-2022-JP" and _ESCAPE_BYTE in raw[:end]:
            return None
        if self.layers == (Layer.UNQUOTED,) and _MUST_BE_QUOTED.search(prefix):
            return self._quote(raw, middle + raw[end:], prefix)
        return Respelling(0, end, (self.spell(prefix) if prefix or keep_from else b"") + middle)

    def _spell_inside(self, text: str) -> bytes:
        """Return the bytes for `text` inside the URL, not at its beginning."""
        return self.spell(f"/{text}")[len(self.spell("/")) :]

    def _quote(self, raw: bytes, kept: bytes, prefix: str) -> Respelling:
        """Give an unquoted value the quotes that its new beginning needs, unless it would hold both kinds."""
        taken = self.encoding.decode(kept) + prefix
        for mark, layer in (('"', Layer.DOUBLE_QUOTED), ("'", Layer.SINGLE_QUOTED)):
            if mark not in taken:
                quoted = Notation(self.encoding, (layer,))
                outer = self.encoding.encode(mark) or b""
                return Respelling(0, len(raw), outer + quoted.spell(prefix) + kept + outer)
        return Respelling(0, len(raw), self.spell(prefix) + kept)


class Within(StrEnum):
    """What an address is part of, inside a literal or an attribute."""

    WHOLE = "whole"  # it is the literal, or one of a list that the literal is
    DATA = "data"  # a string of JSON in the literal
    MARKUP = "markup"  # the value of an attribute in the literal
    STYLE = "style"  # a `url()` in the literal
    CODE = "code"  # a string of a program in the literal
    SHOWN = "shown"  # text between the tags in the literal, or the name of a class
    MARKDOWN = "markdown"  # the destination of a link of Markdown (CommonMark 6.3, 4.7) in the literal
    TEXT = "text"  # anything else: prose, a cookie, a list with other things in it
    EXPRESSION = "expression"  # a regular expression


class Surroundings(NamedTuple):
    """The code around a string.

    Attributes:
        within: what the address is part of.
        attribute: the attribute of the element whose value it is in; empty in a script.
        key: the member or variable whose value the string is; empty if none is near.
        name: the key nearest to the address, also inside the literal; or the string before it in its list or call, since
            compilers write the name and the value of an attribute so.
        caller: the function whose argument the string is, without the object it belongs to: `replace`, `startsWith`; only
            the `match` of a cache has it: `caches.match`.
        is_name: whether it is the name of a member.
        is_route: whether it is the name of a path of an OpenAPI description, which is relative to a server given elsewhere.
        compared_to: what it is compared with, as written; empty if it is not compared.
        is_separator: whether it is a slash that the code around it uses as a separator or as a single character, or with which an
            expression begins that holds none.
        is_told: whether it is a part of a message for developers, of an error or of the console.
        joined_to: what it is appended to, by `+` or in a template; empty if it begins a text.
        follows_substitution: whether it is the part of a template after `${…}`, which is then what it is appended to.
        follows_variable: whether it is a string that is appended to the value of a variable, with nothing before that.
        siblings: the other names of its object, or the other strings of its list, where that matters.
        is_returned: whether it is the first of a list that a function returns.
    """

    within: Within = Within.WHOLE
    attribute: str = ""
    key: str = ""
    name: str = ""
    caller: str = ""
    is_name: bool = False
    is_route: bool = False
    compared_to: str = ""
    is_separator: bool = False
    is_told: bool = False
    joined_to: str = ""
    follows_substitution: bool = False
    follows_variable: bool = False
    siblings: tuple[str, ...] = ()
    is_returned: bool = False


class Kind(StrEnum):
    """A language that holds links."""

    HTML = "html"
    CSS = "css"
    SVG = "svg"
    XML = "xml"
    JSON = "json"
    SCRIPT = "script"
    DATA = "data"  # JSON of any kind, which scripts read
    PACKED = "packed"  # a file in one of these languages, compressed for a server to send as it is
    # A plain text that tells servers or crawlers what to do: robots.txt, _redirects, .htaccess
    RULES = "rules"
    TEXT = "text"  # any other text, which holds no links but may name other files by their digests


class LinkKind(StrEnum):
    """The grammar of the attribute or element in which a link is written."""

    URL = "url"
    LIST = "list"
    SRCSET = "srcset"
    REFRESH = "refresh"
    CSS = "css"
    JSON = "json"
    SCRIPT = "script"  # a literal that is a link by syntax
    SCRIPT_PATH = "script-path"  # a text that spells a wanted address, though nothing says that it is a link
    RULE = "rule"  # an address in a rule of a server, from its root or in full
    RULE_PATH = "rule-path"  # what a rule is for: a path from the root of the server, or the beginning of one


IN_SCRIPTS: Final = frozenset({LinkKind.SCRIPT, LinkKind.SCRIPT_PATH})
"""The kinds of links that are literals of scripts."""


class ValueUrl(NamedTuple):
    """One URL of a value: its span, its layers of escaping inside the value, and what names it there (`@import`, `url`)."""

    span: Span
    kind: LinkKind
    layers: tuple[Layer, ...]
    holder: str = ""


class LinkEdit(NamedTuple):
    """Replace the bytes at `span`, which are `before`, by `after`."""

    span: Span
    before: bytes
    after: bytes


class Setting(NamedTuple):
    """What holds a link and how it is written there; many links share one.

    Attributes:
        element: the element's name in lower case.
        attribute: the attribute's name in lower case; in the text of an element, what holds the link there (`url`, `@import`),
            or nothing.
        kind: the grammar that the link is written in.
        notation: how its URL is spelled.
        absolute_only: whether its readers expect a full URL, whatever the style of the site.
        base: the link to resolve against before the base of the document: the `<base href>` of the page in
            a `srcdoc`, the `codebase` of its element.
        around: the code around a string of a script; None for a link by syntax.
    """

    element: str
    attribute: str
    kind: LinkKind
    notation: Notation
    absolute_only: bool = False
    base: "LinkText | None" = None
    around: Surroundings | None = None


class LinkText:
    """Everything about a link except its position. A finder returns the same object for equal bytes in the same setting.

    So it can be a key by identity: what is computed for it holds for all its links in one folder. There are hundreds
    of thousands, and few of their values are needed, so the value is decoded on demand.

    Attributes:
        is_string: whether it is in a script or no syntax marks it as a link.
    """

    __slots__ = ("_value", "is_string", "raw", "setting")

    def __init__(self, setting: Setting, raw: bytes, value: str | None = None) -> None:
        """Take the bytes of the link in its `setting`; `value` may be left out if they determine it."""
        self.setting = setting
        self.raw = raw
        self.is_string = setting.kind in IN_SCRIPTS or setting.around is not None
        self._value = value

    def __repr__(self) -> str:
        place = " ".join(filter(None, (self.setting.element, self.setting.attribute)))
        return f"LinkText({self.value!r}, in {place!r})"

    @property
    def value(self) -> str:
        """The URL as the browser's URL parser receives it: references and escapes undone, white space kept."""
        if self._value is None:
            self._value = self.setting.notation.decode(self.raw)
        return self._value

    @property
    def kind(self) -> LinkKind:
        return self.setting.kind

    @property
    def base(self) -> "LinkText | None":
        return self.setting.base

    def with_base(self, base: "LinkText") -> "LinkText":
        """Return the same link with `base` to resolve against, after any base it has already."""
        setting = self.setting._replace(base=base if self.base is None else self.base.with_base(base))
        return LinkText(setting, self.raw, self._value)

    def rewrite(self, keep_from: int, prefix: str, ending: Ending | None = None) -> Respelling | None:
        """Return the bytes for `prefix + value[keep_from:]` with `ending`; positions count from the start of the link.

        What is kept stays as written; the prefix gets the least escaping that it needs there. The result is None if the
        encoding cannot carry it safely.
        """
        return self.setting.notation.respell(self.raw, keep_from, prefix, ending)


class Link(NamedTuple):
    """One link of a file: `text` at byte `start`."""

    start: int
    text: LinkText

    @property
    def span(self) -> Span:
        """The bytes of the file that spell the URL, without quotes."""
        return Span(self.start, self.start + len(self.text.raw))

    @property
    def element(self) -> str:
        return self.text.setting.element

    @property
    def attribute(self) -> str:
        return self.text.setting.attribute

    @property
    def kind(self) -> LinkKind:
        return self.text.kind

    @property
    def raw(self) -> bytes:
        return self.text.raw

    @property
    def value(self) -> str:
        return self.text.value

    @property
    def absolute_only(self) -> bool:
        return self.text.setting.absolute_only

    def line(self, data: bytes) -> int:
        """Return the line of the file, from 1, on which the link begins."""
        return data.count(b"\n", 0, self.start) + 1

    def rewrite(self, keep_from: int, prefix: str) -> LinkEdit | None:
        """Replace `value[:keep_from]` by `prefix`; None if that cannot be written safely."""
        respelled = self.text.rewrite(keep_from, prefix)
        if respelled is None:
            return None
        start, end, after = respelled
        before = self.text.raw[start:end]
        return LinkEdit(Span(self.start + start, self.start + end), before, after)
