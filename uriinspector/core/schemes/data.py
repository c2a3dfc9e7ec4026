"""`data:` (RFC 2397): what its parts are, and what is wrong with it."""

import binascii
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.reading.browser import browse
from uriinspector.core.schemes.scheme import FRAGMENT, Opaque, pair_parts, span_of, start_of
from uriinspector.core.syntax.percent import decode, octets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split

_HTTP_WHITESPACE: Final = "\t\n\r "
_TOKEN: Final = lazy_pattern(r"[-!#$%&'*+.^_`|~0-9A-Za-z]++")
_QUOTED_TEXT: Final = lazy_pattern(r"[\t\x20-\x7e\x80-\xff]*+")
_QUOTED_STRING: Final = lazy_pattern(r'"((?:[^"\\]|\\.)*+\\?)(?:"|\Z)', re.DOTALL)


class MediaType(NamedTuple):
    """Type and subtype (`essence`), and the first value of each parameter by its name; names are in lower case."""

    essence: str
    parameters: Mapping[str, str]

    @property
    def text(self) -> str:
        """The media type written out, with values that are not tokens in quotes."""
        return "".join(
            [self.essence, *(f";{name}={_write(value)}" for name, value in self.parameters.items())]
        )


DEFAULT: Final = MediaType("text/plain", {"charset": "US-ASCII"})  # RFC 2397 2


def _write(value: str) -> str:
    if _TOKEN.fullmatch(value):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def parse(text: str) -> MediaType | None:
    """Parse a media type as browsers do (MIME Sniffing 4.4); None if the text is not one."""
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
_MARKUP: Final = lazy_pattern(r"text/html|.*[/+]xml")
_TEXT: Final = lazy_pattern(r"text/|application/(?:json|javascript|xml)|.*\+(?:json|xml)\Z")
_CHARSET: Final = lazy_pattern(
    r"us-ascii|ascii|utf-?8|utf-16(?:be|le)?|iso-8859-\d{1,2}|latin1|windows-125\d|koi8-[ru]|shift_jis|euc-jp"
    r"|iso-2022-jp|euc-kr|gbk|gb2312|gb18030|big5",
    re.IGNORECASE | re.ASCII,
)


class Layout(NamedTuple):
    """Where the parts of a data URI begin in its text after the scheme; `comma` is -1 and `base64` None if absent."""

    text: str
    comma: int
    base64: int | None

    @property
    def type_end(self) -> int:
        if self.base64 is not None:
            return self.base64
        return len(self.text) if self.comma < 0 else self.comma

    @property
    def body(self) -> str:
        """Everything after the comma."""
        return self.text[self.comma + 1 :] if self.comma >= 0 else ""

    @property
    def media_type(self) -> MediaType | None:
        """The media type; None if it is absent or malformed."""
        text = self.text[: self.type_end].strip(_SPACES)
        return parse(f"text/plain{text}" if text.startswith(";") else text)


class Data(NamedTuple):
    """What a data URI holds; `body` is None if it is not the base64 that it claims to be."""

    media_type: MediaType
    is_base64: bool
    body: bytes | None

    @property
    def text(self) -> str | None:
        """The body as text in its charset; None if it is not text, or the charset is not known here."""
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
    """Return the components that the URL parser makes; it drops line breaks and encodes what no URL may hold."""
    href = browse(uri.text).href
    return uri if href is None else split(href)


def read(uri: Uri) -> Data | None:
    """Return the media type and the octets of a data URI; None if the comma is missing."""
    parts = layout(parse_as_browser(uri))
    if parts.comma < 0:
        return None
    found = parts.media_type or DEFAULT
    body = octets(parts.body)
    if parts.base64 is None:
        return Data(found, is_base64=False, body=body)
    return Data(found, is_base64=True, body=forgiving_base64(body.decode("latin-1")))


_MARK: Final = lazy_pattern(";base64(?=;)", re.IGNORECASE | re.ASCII)
_PARAMETER: Final = lazy_pattern(r";(?!base64(?:;|\Z))([^;=]+)(?=;|\Z)", re.IGNORECASE)
_NOT_BASE64: Final = lazy_pattern(r"[^A-Za-z0-9+/=%\t\n\f\r ]")
_FROM_BASE64URL: Final = str.maketrans("-_", "+/")

NO_COMMA: Final = Rule(
    "data-no-comma", Severity.ERROR, "RFC 2397 3", "No comma",
    "The comma separates what the data is from the data; without it browsers refuse the link.",
    "data:text/html", "data:text/html,",
    message="a comma must stand before the data, even where there is none",
)  # fmt: skip
BAD_MEDIA_TYPE: Final = Rule(
    "data-bad-media-type", Severity.ERROR, "RFC 2397 3", "Malformed media type",
    "A type has a slash; what is none is read as plain text.",
    "data:html,hello", "data:text/html,hello",
    message="this is no media type, so the data counts as text/plain;charset=US-ASCII",
)  # fmt: skip
BAD_PARAMETER: Final = Rule(
    "data-bad-parameter", Severity.ERROR, "RFC 2397 3", "Parameter without a value",
    "Programs pass over it, and so the text is read in the charset they suppose.",
    "data:image/svg+xml;utf8,", "data:image/svg+xml;charset=utf-8,",
    message="a parameter of a media type has a name, a '=' and a value",
)  # fmt: skip
BASE64_NOT_LAST: Final = Rule(
    "data-base64-not-last", Severity.ERROR, "RFC 2397 3", "Mark of base64 in the wrong place",
    "Elsewhere it is one more parameter, and the data is read as it stands.",
    "data:text/plain;base64;charset=utf-8,aGk=", "data:text/plain;charset=utf-8;base64,aGk=",
    message="';base64' counts only directly before the comma",
)  # fmt: skip
BASE64_BEHIND: Final = Rule(
    "data-base64-behind-comma", Severity.WARNING, "RFC 2397 3", "Mark of base64 behind the comma",
    "There it is data, and so is the base64 behind it.",
    "data:image/png,base64,aGk=", "data:image/png;base64,aGk=",
    message="'base64' marks the data only before the comma, as ';base64,'",
)  # fmt: skip
BAD_BASE64: Final = Rule(
    "data-bad-base64", Severity.ERROR, "RFC 4648 4", "Malformed base64",
    "Browsers refuse the whole link when one character or the length is wrong.",
    "data:;base64,aGk_", "data:;base64,aGk/",
    message="the data is not base64: {}",
)  # fmt: skip
NO_CHARSET: Final = Rule(
    "data-no-charset", Severity.WARNING, "RFC 2397 3", "Text without a charset",
    "Without a charset the text counts as US-ASCII, and other characters are shown wrong.",
    "data:text/plain,caf%C3%A9", "data:text/plain;charset=utf-8,caf%C3%A9",
    message="text beyond US-ASCII needs a charset to be read right",
)  # fmt: skip


UNKNOWN_CHARSET: Final = Rule(
    "data-unknown-charset", Severity.WARNING, "WHATWG Encoding 4.2", "Charset that no browser knows",
    "The text is read in another charset, and characters beyond US-ASCII may be shown wrong.",
    "data:text/plain;charset=utf_8,a", "data:text/plain;charset=utf-8,a",
    message="no browser knows the charset '{}'",
)  # fmt: skip


def _is_whole(data: Data | None, fragment: str) -> bool:
    """Tell whether data ends where its fragment begins, which then means what the media type says (RFC 3986 3.5).

    No `#` is a part of base64; a page or a drawing is not cut off if it ends with a tag, and none follows.
    """
    if data is None or data.is_base64:
        return data is not None
    is_markup = _MARKUP.fullmatch(data.media_type.essence) is not None and "<" not in decode(fragment)
    return is_markup and (data.text or "").rstrip().endswith(">")


class DataScheme(Opaque):
    """Data inside the URI itself."""

    schemes = frozenset({"data"})
    title = "Data in the URI itself"
    reference = "RFC 2397"
    takes = frozenset({"query"})
    rules = (
        *Opaque.rules,
        NO_COMMA,
        BAD_MEDIA_TYPE,
        BAD_PARAMETER,
        BASE64_NOT_LAST,
        BASE64_BEHIND,
        BAD_BASE64,
        NO_CHARSET,
        UNKNOWN_CHARSET,
    )

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return media type, base64 mark and data in the path; a query is more data."""
        query = () if uri.query is None else (Component("data", uri.query, span_of(uri, "query")),)
        if uri.authority is not None:
            return {"query": query}
        return {"path": tuple(_path_parts(uri)), "query": query}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return type, parameters and size in octets of the decoded data, and its text if it is text."""
        data = read(uri)
        if data is None:
            return {"media_type": None, "parameters": {}, "base64": False, "size": None, "text": None}
        return {
            "media_type": data.media_type.essence,
            "parameters": dict(data.media_type.parameters),
            "base64": data.is_base64,
            "size": None if data.body is None else len(data.body),
            "text": data.text,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        where = layout(uri)
        start = len(uri.scheme or "") + 1
        data = read(uri)
        for found in super().findings(uri):
            if found.code != FRAGMENT.code or not _is_whole(data, uri.fragment or ""):
                yield found
        if data is None:
            end = start + len(where.text)
            yield NO_COMMA.at(Span(start, end), fix=Fix(Span(end, end), ",", "add the comma"))
            return
        yield from _type_findings(where, start)
        yield from _body_findings(where, start, data)


def _path_parts(uri: Uri) -> Iterator[Component]:
    start = start_of(uri, "path")
    where = layout(uri)
    end = min(where.type_end, len(uri.path))
    if end:
        essence, semicolon, rest = uri.path[:end].partition(";")
        children = [part("type", essence, start)] if essence else []
        if semicolon:
            children += pair_parts("parameter", rest, start + len(essence) + 1, ";")
        yield part("media-type", uri.path[:end], start, children)
    if not 0 <= where.comma < len(uri.path):
        return
    if where.base64 is not None:
        mark = uri.path[where.base64 + 1 : where.comma]
        yield Component("base64", mark, Span(where.base64 + 1, where.comma).shifted(start))
    if where.comma + 1 < len(uri.path):
        body = Span(where.comma + 1, len(uri.path))
        text = body.cut(uri.path)
        data = read(uri) if where.base64 is None and "%" in text else None
        yield Component("data", text, body.shifted(start), None if data is None else data.text)


def _type_findings(where: Layout, start: int) -> Iterator[Finding]:
    written = where.text[: where.type_end]
    span = Span(0, where.type_end).shifted(start)
    if written.strip() and where.media_type is None:
        is_mark = written.strip().lower() == "base64"
        fix = Fix(Span(start, start), ";", "write ';base64', the mark of base64") if is_mark else None
        yield BAD_MEDIA_TYPE.at(span, fix=fix)
    for match in _PARAMETER.finditer(written):
        place = Span(*match.span(1)).shifted(start)
        named = f"charset={match[1].strip()}"
        fix = Fix(place, named, "name the charset") if _names_charset(match) else None
        yield BAD_PARAMETER.at(place, fix=fix)
    yield from _charset_findings(where, start)
    mark = _MARK.search(written) if where.base64 is None else None
    if mark is not None:
        moved = f"{written[: mark.start()]}{written[mark.end() :]};base64"
        place = Span(mark.start() + 1, mark.end()).shifted(start)
        yield BASE64_NOT_LAST.at(place, fix=Fix(span, moved, "move it before the comma"))


def _names_charset(parameter: re.Match[str]) -> bool:
    """Whether a parameter without a name is a charset."""
    return _CHARSET.fullmatch(parameter[1].strip()) is not None


_GIVEN_CHARSET: Final = lazy_pattern(r";[ \t]*+charset=\"?([^;\"]*+)", re.IGNORECASE)
_BESIDE_LETTERS: Final = str.maketrans("", "", "-_:. ")


def _charset_findings(where: Layout, start: int) -> Iterator[Finding]:
    """Report a charset that is no label of an encoding, with the label that differs in hyphens alone."""
    given = None if where.media_type is None else where.media_type.parameters.get("charset")
    found = _GIVEN_CHARSET.search(where.text[: where.type_end])
    if (
        where.media_type is None
        or given is None
        or found is None
        or not _TEXT.match(where.media_type.essence)
    ):
        return
    from webencodings import LABELS  # few links need it

    label = given.strip(_SPACES).lower()
    if label in LABELS:
        return
    letters = label.translate(_BESIDE_LETTERS)
    meant = next((LABELS[one] for one in LABELS if one.translate(_BESIDE_LETTERS) == letters), None)
    place = Span(*found.span(1)).shifted(start)
    fix = None if meant is None else Fix(place, meant.lower(), Message("write {}", meant.lower()))
    yield UNKNOWN_CHARSET.at(place, given, fix=fix)


_MARK_BEHIND: Final = lazy_pattern("base64[,;]", re.IGNORECASE)


def _body_findings(where: Layout, start: int, data: Data) -> Iterator[Finding]:
    span = Span(where.comma + 1, len(where.text)).shifted(start)
    if data.body is None:
        yield _base64_finding(where.body, span)
        return
    behind = _MARK_BEHIND.match(where.body) if where.base64 is None else None
    if behind is not None and forgiving_base64(where.body[behind.end() :]):
        place = Span(span.start - 1, span.start + behind.end())
        yield BASE64_BEHIND.at(place, fix=Fix(place, ";base64,", "move it before the comma"))
    charset = data.media_type.parameters.get("charset", "us-ascii").lower()
    if data.media_type.essence == "text/plain" and charset == "us-ascii" and not data.body.isascii():
        end = start + where.type_end
        media_type = where.text[: where.type_end]
        is_said = "charset" in media_type.lower() or any(map(_names_charset, _PARAMETER.finditer(media_type)))
        fix = None if is_said else Fix(Span(end, end), ";charset=utf-8", "say that it is UTF-8")
        yield NO_CHARSET.at(span, fix=fix)


def _base64_finding(body: str, span: Span) -> Finding:
    translated = body.translate(_FROM_BASE64URL)
    mends = translated != body and forgiving_base64(translated) is not None
    fix = Fix(span, translated, "use '+' and '/'") if mends else None
    wrong = _NOT_BASE64.search(body)
    if wrong is None:
        return BAD_BASE64.at(span, "its length or its padding is wrong", fix=fix)
    place = Span(*wrong.span()).shifted(span.start)
    return BAD_BASE64.at(place, Message("'{}' is not in its alphabet", wrong[0]), fix=fix)
