"""XML 1.0 as far as links need it: tags with spans, text, CDATA, processing instructions, the document type.

Like the tokenizer of HTML it is given the ASCII view of a file; bytes from 0x80 on are parts of names and text.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.core.span import Span

_SPACE: Final = rb"[\t\n\r ]"
_NAME: Final = rb"[A-Za-z_:\x80-\xff][A-Za-z0-9._:\-\x80-\xff]*+"
_VALUE: Final = rb"(?:\"[^\"<]*+\"|'[^'<]*+')"
_LITERAL: Final = rb"(?:\"[^\"]*+\"|'[^']*+')"
_SUBSET: Final = rb"\[(?:[^\]\"'<]++|" + _LITERAL + rb"|<!--.*?-->|<\?.*?\?>|<(?!!--|\?))*+\]"
_TOKEN: Final = re.compile(
    rb"(?P<text>[^<]++)"
    rb"|</(?P<end>" + _NAME + rb")" + _SPACE + rb"*+>"
    rb"|<(?P<start>"
    + _NAME
    + rb")(?P<attributes>(?:"
    + _SPACE
    + rb"++"
    + _NAME
    + _SPACE
    + rb"*+="
    + _SPACE
    + rb"*+"
    + _VALUE
    + rb")*+)"
    + _SPACE
    + rb"*+(?P<empty>/?+)>"
    rb"|(?P<comment><!--.*?-->)"
    rb"|<!\[CDATA\[(?P<cdata>.*?)\]\]>"
    rb"|<\?(?P<target>" + _NAME + rb")(?P<instruction>.*?)\?>"
    rb"|<!DOCTYPE" + _SPACE + rb"++" + _NAME + _SPACE + rb"*+"
    rb"(?:(?:SYSTEM|PUBLIC"
    + _SPACE
    + rb"++"
    + _LITERAL
    + rb")"
    + _SPACE
    + rb"*+(?P<system>"
    + _LITERAL
    + rb"))?+"
    + _SPACE
    + rb"*+(?:(?P<subset>"
    + _SUBSET
    + rb")"
    + _SPACE
    + rb"*+)?+(?P<doctype>>)",
    re.DOTALL,
)
# XML 1.0, 4.2.2 and 4.7; what only looks like a declaration stands in a comment, an instruction or a literal
_EXTERNAL: Final = re.compile(
    rb"<!(?:ENTITY"
    + _SPACE
    + rb"++(?:%"
    + _SPACE
    + rb"++)?+|NOTATION"
    + _SPACE
    + rb"++)"
    + _NAME
    + _SPACE
    + rb"++(?:SYSTEM|PUBLIC"
    + _SPACE
    + rb"++"
    + _LITERAL
    + rb")"
    + _SPACE
    + rb"++(?P<system>"
    + _LITERAL
    + rb")|<!--.*?-->|<\?.*?\?>|"
    + _LITERAL,
    re.DOTALL,
)
_ATTRIBUTE: Final = re.compile(
    rb"(?P<name>" + _NAME + rb")" + _SPACE + rb"*+=" + _SPACE + rb"*+(?P<value>" + _VALUE + rb")"
)


class XmlAttribute(NamedTuple):
    """One attribute or pseudo-attribute; `span` is its value without quotes."""

    name: bytes
    span: Span
    quote: str


class XmlToken(NamedTuple):
    """One token.

    `kind` is `start`, `empty` (a tag that is both), `end`, `text`, `cdata`, `instruction`, `doctype` or `comment`;
    `span` is its content: a name, characters, for a document type nothing.
    """

    kind: str
    span: Span
    name: bytes
    attributes: tuple[XmlAttribute, ...]
    end: int


def read_xml(view: bytes) -> Iterator[XmlToken]:
    """Every token until the end, or until something no XML processor accepts: then `end` of the last falls short."""
    position = 3 if view.startswith(b"\xef\xbb\xbf") else 0
    while found := _TOKEN.match(view, position):
        position = found.end()
        yield _token(found)


def _token(found: re.Match[bytes]) -> XmlToken:
    if found["start"] is not None:
        kind = "empty" if found["empty"] else "start"
        return _made(kind, found, "start", found["start"], _attributes(found, "attributes"))
    if found["target"] is not None:
        return _made("instruction", found, "instruction", found["target"], _attributes(found, "instruction"))
    if found["doctype"] is not None:
        return _made("doctype", found, "doctype", b"", tuple(_system_literals(found)))
    kind = found.lastgroup or ""
    return _made(kind, found, kind, found["end"] or b"", ())


def _system_literals(found: re.Match[bytes]) -> Iterator[XmlAttribute]:
    """The system identifiers of a document type: its own, and those of the entities and notations it declares."""
    declared = _EXTERNAL.finditer(found.string, *found.span("subset")) if found["subset"] else ()
    for match in (found, *declared):
        start, end = match.span("system")
        if start >= 0:
            yield XmlAttribute(b"", Span(start + 1, end - 1), chr(found.string[start]))


def _made(
    kind: str, found: re.Match[bytes], group: str, name: bytes, attributes: tuple[XmlAttribute, ...]
) -> XmlToken:
    return XmlToken(kind, Span(*found.span(group)), name, attributes, found.end())


def _attributes(found: re.Match[bytes], group: str) -> tuple[XmlAttribute, ...]:
    start, end = found.span(group)
    attributes = []
    for attribute in _ATTRIBUTE.finditer(found.string, start, end):
        first, last = attribute.span("value")
        quote = chr(found.string[first])
        attributes.append(XmlAttribute(attribute["name"], Span(first + 1, last - 1), quote))
    return tuple(attributes)
