"""Find the code inside a page that a content security policy may name by its digest (CSP 3 6.7.3.3).

These are the scripts and style sheets and, for policies with `unsafe-hashes`, the event handlers and `style` attributes. Pages
in `srcdoc` are included, because they inherit the policy of the page around them.
"""

import functools
import re
from dataclasses import dataclass, field
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.attributes import EVENT_HANDLERS
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import decode_references, decode_xml_references
from uriinspector.html.scanner import TEXT_STATES
from uriinspector.html.tokenizer import (
    CdataSection,
    Tag,
    Text,
    TokenizerState,
    find_text_end,
    read_markup,
    read_tag,
)
from uriinspector.html.xml import read_xml
from uriinspector.migrate.model.job import Kind

_CODE: Final = frozenset({"script", "style"})
# Well-formed tags of elements that hold neither code nor raw text: first those without attributes that hold code, then any.
_OTHERS: Final = rb"(?!(?:%s)[\t\n\f\r />])[A-Za-z][^\t\n\f\r />\"'=<]*+" % b"|".join(
    name.encode() for name in (*TEXT_STATES, "meta", "svg", "math")
)
_ATTRIBUTE: Final = (
    rb"[^\t\n\f\r />\"'=<]++(?:=(?:\"[^\"]*+\"|'[^']*+'|[^\t\n\f\r >\"'=<`]++)(?=[\t\n\f\r />]))?+"
)
_TAG: Final = rb"<%s(?:[\t\n\f\r ]++%s)*+[\t\n\f\r ]*+/?>"
_WITHOUT_CODE: Final = lazy_pattern(
    rb"(?:[^<]++|%s|</%s[\t\n\f\r ]*+>)*+"
    % (_TAG % (_OTHERS, rb"(?!on|style|srcdoc)" + _ATTRIBUTE), _OTHERS),
    re.IGNORECASE,
)
_WITH_CODE: Final = lazy_pattern(_TAG % (_OTHERS, _ATTRIBUTE), re.IGNORECASE)
_REMEMBERED: Final = 4096  # tags
_FOREIGN: Final = frozenset({"svg", "math"})
_POLICY: Final = "content-security-policy"
_WANTED: Final = frozenset({"style", "http-equiv", "srcdoc"})
_DEEPEST: Final = 20


@dataclass(slots=True)
class InlineCode:
    """The inline code of a page in order, each piece as a browser hashes it, and whether the page has a policy."""

    texts: list[str] = field(default_factory=list)
    has_policy: bool = False


def inline_code(kind: Kind, data: bytes, encoding: Encoding) -> InlineCode:
    """Find the inline code of a page, which is HTML or an XML language."""
    found = InlineCode()
    text = encoding.decode(data)
    if kind is Kind.HTML:
        _read_page(found, text, 1)
    else:
        _read_xml(found, text)
    return found


def _read_page(found: InlineCode, page: str, depth: int) -> None:
    """Read an HTML page, with line ends normalized as in browsers (HTML 13.2.3.5)."""
    data = _encode(page.replace("\r\n", "\n").replace("\r", "\n"))
    position = foreign = 0
    while position < len(data):
        if not foreign:
            position = _skip_without_code(found, data, position)
        start = find_text_end(data, position, TokenizerState.DATA, "")
        token = read_markup(data, start, in_foreign=foreign > 0) if start < len(data) else None
        if token is None:
            return
        position = token.end
        if not isinstance(token, Tag):
            continue
        if token.name in _FOREIGN:
            foreign = max(0, foreign - 1) if token.is_end else foreign + (not token.self_closing)
        if token.is_end:
            continue
        _read_attributes(found, data, token, depth)
        state = TEXT_STATES.get(token.name)
        if state is None or (foreign and token.self_closing):
            continue
        if foreign and token.name in _CODE:
            text, position = _foreign_text(data, position, token.name)
        elif foreign:
            continue
        else:
            end = find_text_end(data, position, state, token.name)
            text, position = _decode(data[position:end]).replace("\0", "\ufffd"), end
        if token.name in _CODE:
            found.texts.append(text)


def _skip_without_code(found: InlineCode, data: bytes, position: int) -> int:
    """Skip text and plain tags, which make up nearly all of a page; return where something else begins."""
    while True:
        passed = _WITHOUT_CODE.match(data, position)
        position = position if passed is None else passed.end()
        tag = _WITH_CODE.match(data, position)
        if tag is None:
            return position
        found.texts += _code_of_tag(tag[0])
        position = tag.end()


@functools.lru_cache(_REMEMBERED)
def _code_of_tag(raw: bytes) -> tuple[str, ...]:
    """Return the code in the attributes of a plain tag."""
    tag, found = read_tag(raw, 0), InlineCode()
    assert tag is not None
    _read_attributes(found, raw, tag, _DEEPEST)
    return tuple(found.texts)


def _foreign_text(data: bytes, position: int, name: str) -> tuple[str, int]:
    """Return the text of a script or style sheet inside SVG or MathML, with references decoded, and where it ends."""
    pieces: list[str] = []
    while position < len(data):
        token = read_markup(data, position, in_foreign=True) if data.startswith(b"<", position) else None
        if token is None and data.startswith(b"<", position):
            break
        if token is None:
            token = Text(
                position, find_text_end(data, position, TokenizerState.DATA, ""), TokenizerState.DATA
            )
        if isinstance(token, Tag) and token.is_end and token.name == name:
            return "".join(pieces), token.end
        if isinstance(token, Text):
            pieces.append(decode_references(_decode(data[token.start : token.end]), in_attribute=False).text)
        elif isinstance(token, CdataSection):
            pieces.append(_decode(data[token.data_start : token.data_end]))
        position = token.end
    return "".join(pieces), len(data)


def _read_attributes(found: InlineCode, data: bytes, tag: Tag, depth: int) -> None:
    values = {
        attribute.name: decode_references(_decode(data[attribute.start : attribute.end])).text
        for attribute in tag.attributes
        if attribute.name in _WANTED or attribute.name.startswith("on")
    }
    found.texts += (value for name, value in values.items() if name == "style" or name.startswith("on"))
    if tag.name == "meta" and values.get("http-equiv", "").lower() == _POLICY:
        found.has_policy = True
    if tag.name == "iframe" and "srcdoc" in values and depth < _DEEPEST:
        _read_page(found, values["srcdoc"], depth + 1)


def _read_xml(found: InlineCode, text: str) -> None:
    """Read XHTML or SVG, with line ends normalized as in XML 1.0 (2.11)."""
    data = _encode(text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff"))
    pieces: list[str] | None = None
    for token in read_xml(data, EVENT_HANDLERS | _WANTED):
        local = token.name.rpartition(b":")[2].decode("latin-1")
        if token.kind in {"start", "empty"}:
            values = {
                item.name.decode("latin-1"): decode_xml_references(_decode(data[slice(*item.span)])).text
                for item in token.attributes
            }
            found.texts += (value for name, value in values.items() if name in EVENT_HANDLERS | {"style"})
            found.has_policy |= local == "meta" and values.get("http-equiv", "").lower() == _POLICY
            if token.kind == "start" and local in _CODE:
                pieces = []
        elif token.kind == "end" and local in _CODE and pieces is not None:
            found.texts.append("".join(pieces))
            pieces = None
        elif pieces is not None and token.kind in {"text", "cdata"}:
            written = _decode(data[slice(*token.span)])
            pieces.append(written if token.kind == "cdata" else decode_xml_references(written).text)


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogatepass")
