"""Find the encoding of a page as a browser does, and decode with the position of every character.

Sources: the HTML Standard, 13.2.3 "The input byte stream"; the Encoding Standard.
"""

import codecs
import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import compress
from typing import Final

from webencodings import LABELS

from uriinspector.core.syntax.percent import is_utf_8

CODECS: Final = {
    "UTF-8": "utf-8", "UTF-16BE": "utf-16-be", "UTF-16LE": "utf-16-le",
    **{f"ISO-8859-{part}": f"iso8859_{part}" for part in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)}, "ISO-8859-8-I": "iso8859_8",
    **{f"windows-{page}": f"cp{page}" for page in (874, *range(1250, 1259))}, "IBM866": "cp866",
    "KOI8-R": "koi8_r", "KOI8-U": "koi8_u", "macintosh": "mac_roman", "x-mac-cyrillic": "mac_cyrillic",
    "GBK": "gb18030", "gb18030": "gb18030", "Big5": "big5hkscs", "EUC-JP": "euc_jp", "ISO-2022-JP": "iso2022_jp",
    "Shift_JIS": "cp932", "EUC-KR": "cp949", "replacement": "", "x-user-defined": "",
}  # fmt: skip
"""The web's encodings by name, with the nearest codec of Python, or "" if there is none (WHATWG Encoding, section 4.2)."""

_NAMES: Final = {name.lower(): name for name in CODECS}
BY_LABEL: Final = {label: _NAMES[name] for label, name in LABELS.items()}
"""The name of the encoding for each label; labels are in lower case."""

_SINGLE_BYTE: Final = ("cp125", "cp866", "cp874", "iso8859", "koi8", "mac")  # beginnings of Python's names
_PRESCAN_BYTES: Final = 1024
_HIGH: Final = 0x80
# Maps each byte of UTF-8 to 0 if it continues a character, else to 1.
_BEGINS_CHARACTER: Final = bytes(byte not in range(0x80, 0xC0) for byte in range(256))
# Bytes below 0x80 may mean other characters
_ASCII_IS_NOT_ASCII: Final = frozenset({"UTF-16LE", "UTF-16BE", "ISO-2022-JP"})
_C1_CONTROLS: Final = range(0x80, 0xA0)
_BYTE_ORDER_MARKS: Final = ((b"\xef\xbb\xbf", "UTF-8"), (b"\xfe\xff", "UTF-16BE"), (b"\xff\xfe", "UTF-16LE"))
_XML_IN_UTF_16: Final = ((b"<\0?\0x\0", "UTF-16LE"), (b"\0<\0?\0x", "UTF-16BE"))

# Runs of characters that take several bytes or are not ASCII, in encodings whose bytes below 0x80 are not always ASCII.
_WIDE: Final = {
    "Shift_JIS": re.compile(rb"(?:[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc])++"),
    "GBK": re.compile(rb"(?:[\x81-\xfe](?:[0-9][\x81-\xfe][0-9]|[\x40-\x7e\x80-\xfe]))++"),
    "gb18030": re.compile(rb"(?:[\x81-\xfe](?:[0-9][\x81-\xfe][0-9]|[\x40-\x7e\x80-\xfe]))++"),
    "Big5": re.compile(rb"(?:[\x81-\xfe][\x40-\x7e\xa1-\xfe])++"),
    "EUC-KR": re.compile(rb"(?:[\x81-\xfe][\x41-\x5a\x61-\x7a\x81-\xfe])++"),
    "ISO-2022-JP": re.compile(rb"\x1b(?:\$[@B]|\(I).*?(?:\x1b\([BJ]|\Z)", re.DOTALL),
}


@dataclass(frozen=True, slots=True)
class Encoding:
    """An encoding of the web by its standard name."""

    name: str

    @property
    def unit(self) -> int:
        """How many bytes one ASCII character takes."""
        return 2 if self.name.startswith("UTF-16") else 1

    @property
    def keeps_ascii(self) -> bool:
        """Whether bytes that are all ASCII decode to the same text."""
        return self.name not in _ASCII_IS_NOT_ASCII

    def mark_length(self, data: bytes) -> int:
        """Return how many units the byte order mark of `data` takes, which is not part of its text; 0 if it has none."""
        marks = (mark for mark, name in _BYTE_ORDER_MARKS if name == self.name and data.startswith(mark))
        return len(next(marks, b"")) // self.unit

    def ascii_view(self, data: bytes) -> bytes:
        """Map each unit of `data` to one byte: ASCII characters stay, everything else becomes 0x80 or above."""
        if self.unit != 1:
            high, low = (data[1::2], data[0::2]) if self.name == "UTF-16LE" else (data[0::2], data[1::2])
            return bytes(
                _HIGH if above else min(below, _HIGH) for above, below in zip(high, low, strict=False)
            )
        wide = _WIDE.get(self.name)
        return data if wide is None else wide.sub(lambda match: b"\x80" * len(match[0]), data)

    def decode(self, raw: bytes) -> str:
        """Decode `raw`; malformed bytes become U+FFFD, as in a browser."""
        if raw.isascii() and self.keeps_ascii:
            return raw.decode("ascii")
        table = _table(self.name)
        if table is not None:
            return codecs.charmap_decode(raw, "replace", table)[0]
        return raw.decode(CODECS[self.name], "replace")

    def encode(self, text: str) -> bytes | None:
        """Encode `text`; None if the encoding lacks a character."""
        table = _table(self.name)
        try:
            if table is not None:
                return codecs.charmap_encode(text, "strict", codecs.charmap_build(table))[0]
            return text.encode(CODECS[self.name])
        except UnicodeEncodeError:
            return None

    def fits(self, raw: bytes) -> bool:
        """Whether `raw` can be text in this encoding; each text can be one in an encoding of single bytes."""
        if _table(self.name) is not None:
            return True
        if not CODECS[self.name]:
            return False
        try:
            raw.decode(CODECS[self.name])
        except UnicodeDecodeError:
            return False
        return True

    def offsets(self, raw: bytes) -> list[int] | None:
        """Return where each character of `decode(raw)` begins in `raw`, and the end; None if each byte is a character."""
        if _table(self.name) is not None or (raw.isascii() and self.keeps_ascii):
            return None
        if self.name == "UTF-8" and is_utf_8(raw):
            return [*compress(range(len(raw)), raw.translate(_BEGINS_CHARACTER)), len(raw)]
        decoder = codecs.getincrementaldecoder(CODECS[self.name])("replace")
        offsets = [0]
        for position, byte in enumerate(raw):
            text = decoder.decode(bytes((byte,)))
            # If several characters come at once, all but the last replace bytes before this one.
            offsets.extend([position] * (len(text) - 1))
            if text:
                # The last may do so too, while this byte waits for the next.
                waiting = len(decoder.getstate()[0]) if text[-1] == "\ufffd" else 0
                offsets.append(position + 1 - waiting)
        offsets.extend([len(raw)] * len(decoder.decode(b"", final=True)))
        offsets[-1] = len(raw)
        return offsets


@functools.cache
def _table(name: str) -> str | None:
    """Return the 256 characters of a single-byte encoding, with C1 controls where Python's codec has gaps; else None."""
    codec = CODECS[name]
    if name == "x-user-defined":
        return "".join(map(chr, [*range(0x80), *range(0xF780, 0xF800)]))
    if not codec.startswith(_SINGLE_BYTE):
        return None
    try:
        return "".join(_character(codec, byte) for byte in range(256))
    except LookupError:
        return None


def _character(codec: str, byte: int) -> str:
    try:
        return bytes([byte]).decode(codec)
    except UnicodeDecodeError:
        return chr(byte) if byte in _C1_CONTROLS else "\ufffd"


def find_label(label: str) -> Encoding | None:
    """Return the encoding of a label, whatever its case and the white space around it."""
    name = BY_LABEL.get(label.strip("\t\n\f\r ").lower())
    return None if name is None else Encoding(name)


def sniff(data: bytes, transport_encoding: str | None = None) -> Encoding:
    """Find the encoding a browser reads `data` in: byte order mark, then transport, then the page's own declaration."""
    return _find_named(data, transport_encoding) or Encoding("windows-1252")


def is_undeclared_utf_8(data: bytes) -> bool:
    """Tell whether a page that names no encoding, so that browsers read it as windows-1252, holds UTF-8."""
    return not data.isascii() and is_utf_8(data) and _find_named(data, None) is None


_UNMARKED: Final = re.compile(rb"(?P<big>(?:\0[\t -~]){12})|(?:[\t -~]\0){12}")
_TELLING_BYTES: Final = 4096


def find_unmarked(data: bytes) -> Encoding | None:
    """Return the encoding of UTF-16 without a byte order mark, told by a dozen ASCII characters; None for anything else.

    Fonts and other binary files hold names like that, and NULs as well, which no text does.
    """
    found = _UNMARKED.search(data, 0, _TELLING_BYTES) if b"\0" in data else None
    if found is None:
        return None
    # An odd place is the second byte of a unit
    encoding = Encoding("UTF-16BE" if bool(found["big"]) != found.start() % 2 else "UTF-16LE")
    return None if "\0" in encoding.decode(data[:_TELLING_BYTES]) else encoding


def decode_page(data: bytes, transport_encoding: str | None) -> str:
    """Decode a page as a browser does, but one in an encoding that browsers refuse (`replacement`) as ISO 8859-1."""
    encoding = sniff(data, transport_encoding)
    return encoding.decode(data) if CODECS[encoding.name] else data.decode("latin-1")


def _find_named(data: bytes, transport_encoding: str | None) -> Encoding | None:
    """Find the encoding that the byte order mark, the server or the page itself names."""
    named = _find_mark(data, transport_encoding) or _prescan(data[:_PRESCAN_BYTES])
    # A declaration beyond the prescan counts too (13.2.3.5, "Changing the encoding while parsing")
    if named is None and _LATE_DECLARATION.search(data, _PRESCAN_BYTES - _LONGEST_DECLARATION):
        return _prescan(data)
    return named


def sniff_css(data: bytes, transport_encoding: str | None = None) -> Encoding:
    """Find the encoding of a CSS file (CSS Syntax 3.2): byte order mark, transport, `@charset`, else UTF-8."""
    declared = _CSS_CHARSET.match(data, 0, _PRESCAN_BYTES)
    named = _find_declared(declared[1].decode("latin-1")) if declared else None
    return _find_mark(data, transport_encoding) or named or Encoding("UTF-8")


def sniff_script(data: bytes, transport_encoding: str | None = None) -> Encoding:
    """Find the encoding of a script: byte order mark, transport, then UTF-8, or windows-1252 if its bytes are not UTF-8."""
    named = _find_mark(data, transport_encoding)
    return named or Encoding("UTF-8" if is_utf_8(data) else "windows-1252")


# What may be the rest of a character, and looks like the end of a string or expression otherwise.
_SECOND_BYTE: Final = re.compile(rb"[\x81-\xfe][\\`\[\]{}]")
# A path with a letter beyond ASCII, which names another file in another encoding.
_LETTER_IN_PATH: Final = re.compile(rb"/[^\s\"'`()<>;,/\x80-\xff]*+[\x80-\xff]")


def sniff_loaded(data: bytes, own: Encoding, of_pages: Callable[[], Encoding | None]) -> Encoding:
    """Find the encoding of a script or style sheet that pages load; `own` is what it has by itself.

    A file that names none is read in that of the page around it (CSS Syntax 3.2; HTML, "fetch a classic script"), which matters
    where a byte of a character looks like a backslash or bracket, and to the names in paths. UTF-8 stays UTF-8, since no other
    encoding looks like it.
    """
    has_escapes = b"\x1b$" in data  # ISO-2022-JP, whose bytes are all ASCII
    if not has_escapes and (is_utf_8(data) or not _matters(data)):
        return own
    if _find_mark(data, None) or _CSS_CHARSET.match(data, 0, _PRESCAN_BYTES):
        return own
    found = of_pages()
    return found if found is not None and found.fits(data) else own


def _matters(data: bytes) -> bool:
    """Whether a script or style sheet in an unknown encoding would be another program, or have other links, in another one."""
    return _SECOND_BYTE.search(data) is not None or _LETTER_IN_PATH.search(data) is not None


def sniff_json(data: bytes, transport_encoding: str | None = None) -> Encoding:
    """Find the encoding of JSON: UTF-8 (RFC 8259 8.1), unless a byte order mark or the transport says otherwise."""
    return _find_mark(data, transport_encoding) or Encoding("UTF-8")


def sniff_xml(data: bytes, transport_encoding: str | None = None) -> Encoding:
    """Find the encoding of an XML file (XML 1.0, appendix F): byte order mark, transport, declaration, else UTF-8."""
    for start, name in _XML_IN_UTF_16:
        if data.startswith(start):
            return Encoding(name)
    return _find_mark(data, transport_encoding) or _xml_encoding(data[:_PRESCAN_BYTES]) or Encoding("UTF-8")


def _find_mark(data: bytes, transport_encoding: str | None) -> Encoding | None:
    """Return the encoding that the byte order mark or else the transport names; None if neither does."""
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return Encoding(name)
    return None if transport_encoding is None else find_label(transport_encoding)


_CSS_CHARSET: Final = re.compile(rb'@charset "([^"]*+)";')
_PRESCAN: Final = re.compile(
    rb"<!--.*?(?:(?<=<!--)>|(?<=<!---)>|-->|\Z)"
    rb"|</?(?!meta[\t\n\f\r /])[A-Za-z][^\t\n\f\r />\"'=]*+"  # a plain tag, whose attributes need not be read
    rb"(?:[\t\n\f\r ][^>\"'=]*+(?:(?<=[A-Za-z-])=\"[^\"]*+\"[^>\"'=]*+)*+)?+/?>"
    rb"|<meta(?=[\t\n\f\r /])(?P<meta>)"
    rb"|</?[A-Za-z][^\t\n\f\r >]*+(?P<tag>)"
    rb"|<[!/?][^>]*+>",
    re.DOTALL | re.IGNORECASE,
)
_ATTRIBUTE: Final = re.compile(
    rb"[\t\n\f\r /]*+(?!>)(=?[^\t\n\f\r />=]*+)"
    rb"(?:[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\t\n\f\r >\"'][^\t\n\f\r >]*+)?))?"
)
_TAG_END: Final = re.compile(rb"[\t\n\f\r /]*+>")
_LATE_DECLARATION: Final = re.compile(rb"<meta[\t\n\f\r /][^>]{0,150}?charset", re.IGNORECASE)
_LONGEST_DECLARATION: Final = 200
_CHARSET: Final = re.compile(
    r"charset[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\t\n\f\r ;\"'][^\t\n\f\r ;]*+))",
    re.IGNORECASE,
)
_XML_DECLARATION: Final = re.compile(rb"<\?xml[^>]*?encoding[\0- ]*+=[\0- ]*+(?:\"([^\">]*+)\"|'([^'>]*+)')")


def _prescan(head: bytes) -> Encoding | None:
    """Prescan a byte stream to determine its encoding (HTML Standard 13.2.3.2)."""
    for start, name in _XML_IN_UTF_16:
        if head.startswith(start):
            return Encoding(name)
    position = 0
    while match := _PRESCAN.search(head, position):
        position = match.end()
        if match["meta"] is None and match["tag"] is None:
            continue
        attributes, position = _attributes(head, position)
        if _TAG_END.match(head, position) is None:
            break
        if match["meta"] is not None and (found := _read_declaration(attributes)):
            return found
    return _xml_encoding(head)


def _attributes(head: bytes, position: int) -> tuple[dict[str, str], int]:
    attributes: dict[str, str] = {}
    while (match := _ATTRIBUTE.match(head, position)) and match[1]:
        value = match[2] or match[3] or match[4] or b""
        attributes.setdefault(match[1].decode("latin-1").lower(), value.decode("latin-1"))
        position = match.end()
    return attributes, position


def _read_declaration(attributes: dict[str, str]) -> Encoding | None:
    label = attributes.get("charset")
    if label is None and attributes.get("http-equiv", "").lower() == "content-type":
        found = _CHARSET.search(attributes.get("content", ""))
        label = found and (found[1] or found[2] or found[3])
    return None if label is None else _find_declared(label)


def _xml_encoding(head: bytes) -> Encoding | None:
    match = _XML_DECLARATION.match(head)
    return _find_declared((match[1] or match[2] or b"").decode("latin-1")) if match else None


_READ_AS: Final = {"UTF-16BE": "UTF-8", "UTF-16LE": "UTF-8", "x-user-defined": "windows-1252"}


def _find_declared(label: str) -> Encoding | None:
    """Return the encoding that a declaration names; UTF-16 means UTF-8, since the declaration was readable as ASCII."""
    found = find_label(label)
    return None if found is None else Encoding(_READ_AS.get(found.name, found.name))
