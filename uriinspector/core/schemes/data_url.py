"""A `data:` URI read the way browsers do (RFC 2397; WHATWG Fetch, data: URL processor)."""

import binascii
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.reading.browser import browse
from uriinspector.core.syntax.percent import octets
from uriinspector.core.syntax.uri import Uri, split

_HTTP_WHITESPACE: Final = "\t\n\r "
_TOKEN: Final = lazy_pattern(r"[-!#$%&'*+.^_`|~0-9A-Za-z]++")
_QUOTED_TEXT: Final = lazy_pattern(r"[\t\x20-\x7e\x80-\xff]*+")
_QUOTED_STRING: Final = lazy_pattern(r'"((?:[^"\\]|\\.)*+)(?:"|\\?$)', re.DOTALL)


class MediaType(NamedTuple):
    """`essence` is type and subtype in lower case; names of parameters too, each with its first value."""

    essence: str
    parameters: Mapping[str, str]

    @property
    def text(self) -> str:
        """The media type written out; values that are no tokens in quotes."""
        return "".join(
            [
                self.essence,
                *(f";{name}={_write(value)}" for name, value in self.parameters.items()),
            ]
        )


DEFAULT: Final = MediaType("text/plain", {"charset": "US-ASCII"})  # RFC 2397 2


def _write(value: str) -> str:
    if _TOKEN.fullmatch(value):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def parse(text: str) -> MediaType | None:
    """Parse the text as a browser does; None where it is no media type."""
    essence, semicolon, parameters = text.strip(_HTTP_WHITESPACE).partition(";")
    main, slash, sub = essence.rstrip(_HTTP_WHITESPACE).partition("/")
    if not (slash and _TOKEN.fullmatch(main) and _TOKEN.fullmatch(sub)):
        return None
    found: dict[str, str] = {}
    for name, value in _parameters(parameters) if semicolon else ():
        if _TOKEN.fullmatch(name) and _QUOTED_TEXT.fullmatch(value):
            found.setdefault(name, value)
    return MediaType(f"{main}/{sub}".lower(), found)


def _parameters(text: str) -> Iterator[tuple[str, str]]:
    """Yield every name, in lower case, with its value; what follows a quoted string up to `;` does not count."""
    position = 0
    while position < len(text):
        semicolon = text.find(";", position) % (len(text) + 1)
        equals = text.find("=", position, semicolon)
        if equals < 0:
            position = semicolon + 1
            continue
        name = text[position:equals].lstrip(_HTTP_WHITESPACE).lower()
        quoted = _QUOTED_STRING.match(text, equals + 1)
        if quoted:
            semicolon = text.find(";", quoted.end()) % (len(text) + 1)
            yield name, re.sub(r"(?s)\\(.)", r"\1", quoted[1])
        elif value := text[equals + 1 : semicolon].rstrip(_HTTP_WHITESPACE):
            yield name, value
        position = semicolon + 1


_BASE64: Final = lazy_pattern(r"; *base64\Z", re.IGNORECASE | re.ASCII)
_ALPHABET: Final = lazy_pattern("[A-Za-z0-9+/]*+")
_SPACES: Final = "\t\n\f\r "
_WITHOUT_SPACES: Final = str.maketrans("", "", _SPACES)
_TEXT: Final = lazy_pattern(r"text/|application/(?:json|javascript|xml)|.*\+(?:json|xml)\Z")
_CHARSET: Final = lazy_pattern(
    r"us-ascii|ascii|utf-?8|utf-16(?:be|le)?|iso-8859-\d{1,2}|latin1|windows-125\d|koi8-[ru]|shift_jis|euc-jp"
    r"|iso-2022-jp|euc-kr|gbk|gb2312|gb18030|big5",
    re.IGNORECASE | re.ASCII,
)


class Layout(NamedTuple):
    """Where the parts of a data URI stand in its text after the scheme; `comma` is -1 where there is none."""

    text: str
    comma: int
    base64: int | None

    @property
    def type_end(self) -> int:
        """Where the media type ends."""
        if self.base64 is not None:
            return self.base64
        return len(self.text) if self.comma < 0 else self.comma

    @property
    def body(self) -> str:
        """What stands after the comma."""
        return self.text[self.comma + 1 :] if self.comma >= 0 else ""

    @property
    def media_type(self) -> MediaType | None:
        """The media type; None where it is none."""
        text = self.text[: self.type_end].strip(_SPACES)
        return parse(f"text/plain{text}" if text.startswith(";") else text)


class Data(NamedTuple):
    """What a data URI says; `body` is None where it is not the base64 it claims to be."""

    media_type: MediaType
    is_base64: bool
    body: bytes | None

    @property
    def text(self) -> str | None:
        """The body as text in its charset; None where it is no text, or the charset is not known here."""
        charset = self.media_type.parameters.get("charset", "utf-8")
        is_text = _TEXT.match(self.media_type.essence) or "charset" in self.media_type.parameters
        if self.body is None or not is_text or not _CHARSET.fullmatch(charset):
            return None
        try:
            return self.body.decode(charset)
        except (UnicodeDecodeError, LookupError):
            return None


def forgiving_base64(text: str) -> bytes | None:
    """Decode base64 with optional padding and white space (WHATWG Infra, forgiving-base64 decode)."""
    text = text.translate(_WITHOUT_SPACES)
    if len(text) % 4 == 0:
        text = text[:-2] + text[-2:].replace("==", "").removesuffix("=") if text.endswith("=") else text
    if len(text) % 4 == 1 or not _ALPHABET.fullmatch(text):
        return None
    return binascii.a2b_base64(text + "=" * (-len(text) % 4))


def layout(uri: Uri) -> Layout:
    """Find the parts of any `data:` URI; `//` and what follows it count as media type."""
    text = uri._replace(scheme=None, fragment=None).text
    comma = text.find(",")
    base64 = _BASE64.search(text[: max(comma, 0)].rstrip(_SPACES))
    return Layout(text, comma, base64.start() if base64 else None)


def parse_as_browser(uri: Uri) -> Uri:
    """Return the components after the URL parser, which drops line breaks and encodes what no URL holds."""
    href = browse(uri.text).href
    return uri if href is None else split(href)


def read(uri: Uri) -> Data | None:
    """Return the media type and the octets of a data URI; None where the comma is missing."""
    parts = layout(parse_as_browser(uri))
    if parts.comma < 0:
        return None
    found = parts.media_type or DEFAULT
    body = octets(parts.body)
    if parts.base64 is None:
        return Data(found, is_base64=False, body=body)
    return Data(found, is_base64=True, body=forgiving_base64(body.decode("latin-1")))
