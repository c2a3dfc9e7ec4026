"""Tokenize XML 1.0 as far as links need it: tags with spans, text, CDATA, instructions, the document type.

Why not Expat or lxml: they decode values and do not say at which bytes one stands; Expat only checks that a file is
well-formed (`well_formed`). Like the tokenizer of HTML this one gets the ASCII view of a file; bytes from 0x80 on are
parts of names and text.
"""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span

_SPACE: Final = rb"[\t\n\r ]"
_NAME: Final = rb"[A-Za-z_:\x80-\xff][A-Za-z0-9._:\-\x80-\xff]*+"
_NAME_WITHOUT_PREFIX: Final = rb"[A-Za-z_\x80-\xff][A-Za-z0-9._\-\x80-\xff]*+(?!:)"
_EQUALS: Final = _SPACE + rb"*+=" + _SPACE + rb"*+"
_VALUE: Final = rb"(?:\"[^\"<]*+\"|'[^'<]*+')"
_PREFIXES: Final = rb"(?:[^\t\n\r =:]++:)*+"
_PLAIN_CSS: Final = (
    rb"(?:\"[^\"<(@\\\\&]*+\"|'[^'<(@\\\\&]*+')"  # without functions, at-rules, escapes, references
)
# Elements of drawings and XHTML that mostly hold text alone, and what stands on them.
_OFTEN_TEXTS: Final = ("text", "tspan", "title", "path", "rect", "li", "td", "code", "span", "em", "b", "p")
_OFTEN_ON_THEM: Final = (
    "class id x y dx dy d width height text-anchor font-family font-size fill stroke style"
)
_LITERAL: Final = rb"(?:\"[^\"]*+\"|'[^']*+')"
_SUBSET: Final = rb"\[(?:[^\]\"'<]++|" + _LITERAL + rb"|<!--.*?-->|<\?.*?\?>|<(?!!--|\?))*+\]"
_ATTRIBUTES: Final = rb"(?:" + _SPACE + rb"++" + _NAME + _EQUALS + _VALUE + rb")*+"
_OTHERS: Final = (
    rb"(?P<text>[^<]++)"
    rb"|</(?P<end>" + _NAME + rb")" + _SPACE + rb"*+>"
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
    + rb"*+)?+(?P<doctype>>)"
)
# XML 1.0, 4.2.2 and 4.7; comments, instructions and literals may hold what only looks like a declaration
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
    + rb")|<!--.*?(?:-->|\Z)|<\?.*?(?:\?>|\Z)|"
    + _LITERAL,
    re.DOTALL,
)
_ATTRIBUTE: Final = re.compile(rb"(?P<name>" + _NAME + rb")" + _EQUALS + rb"(?P<value>" + _VALUE + rb")")


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


def read_xml(
    view: bytes,
    wanted: frozenset[str] = frozenset(),
    wanted_in_css: frozenset[str] = frozenset(),
    quiet_until: Callable[[int], int] = lambda _: 0,
) -> Iterator[XmlToken]:
    """Yield every token until the end, or until something no XML processor accepts; then the last `end` falls short.

    `quiet_until` is asked at each place up to where text, comments, and elements without children and attributes of interest
    may be left out, since they have no meaning there.

    A tag has its attributes only where one of them declares a namespace, is `wanted`, with a prefix or without, or is
    `wanted_in_css` and more than a plain value of CSS. Most tags of a drawing have none of these.
    """
    expression, quiet = _expressions(wanted, wanted_in_css)
    position = done = 3 if view.startswith(b"\xef\xbb\xbf") else 0
    while True:
        until = quiet_until(position)
        if until > position:
            skipped = quiet.match(view, position, until)
            position = skipped.end() if skipped else position
        found = expression.match(view, position)
        if found is None:
            break
        position = done = found.end()
        yield _MAKERS.get(found.lastgroup or "", _make_plain)(found)
    if position > done:
        yield XmlToken("comment", Span(position, position), b"", (), position)


@functools.lru_cache(maxsize=16)
def _expressions(
    wanted: frozenset[str], wanted_in_css: frozenset[str]
) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """Build the expression for one token, whose last group says what it is, and the one for what may be left out."""
    names = rb"(?:xmlns(?::[^\t\n\r =]*+)?|" + _PREFIXES + _any_of(wanted | wanted_in_css) + rb")"
    of_no_concern = rb"(?!" + names + rb"[\t\n\r =])" + _NAME + _EQUALS + _VALUE
    plain_css = _PREFIXES + _any_of(wanted_in_css) + _EQUALS + _PLAIN_CSS
    idle = rb"(?:" + _SPACE + rb"++(?:" + of_no_concern + rb"|" + plain_css + rb"))*+"
    tag = (
        rb"<(?P<start>" + _NAME + rb")(?:" + idle + rb"(?=" + _SPACE + rb"*+/?+>)"
        rb"|(?P<attributes>" + _ATTRIBUTES + rb"))" + _SPACE + rb"*+(?P<empty>/?+)>"
    )
    idle_names = _any_of(frozenset(_OFTEN_ON_THEM.split()) - wanted)
    few = rb"(?:" + _SPACE + idle_names + rb"=\"[^\"<(@\\\\&]*+\")*+>[^<]*+</"
    texts = rb"|".join(each.encode() + few + each.encode() + rb">" for each in _OFTEN_TEXTS)
    empty = _NAME_WITHOUT_PREFIX + idle + _SPACE + rb"*+/>"
    quiet = rb"(?:[^<]++(?=<)|<(?:" + texts + rb"|" + empty + rb"|!--.*?-->))*+"
    return re.compile(tag + rb"|" + _OTHERS, re.DOTALL), re.compile(quiet, re.DOTALL)


def attributes_of(view: bytes, start: int, end: int) -> tuple[XmlAttribute, ...]:
    """Return every attribute of the tag that stands at `start` to `end`."""
    return tuple(map(_attribute, _ATTRIBUTE.finditer(view, start, end)))


def _any_of(names: frozenset[str]) -> bytes:
    return rb"(?:" + "|".join(map(re.escape, sorted(names))).encode("ascii") + rb")" if names else rb"(?!)"


def _make_plain(found: re.Match[bytes]) -> XmlToken:
    """Make the token of an end tag, a text, a CDATA section or a comment."""
    kind = found.lastgroup or ""
    return _make_token(kind, found, kind, found["end"] or b"", ())


def _make_tag(found: re.Match[bytes]) -> XmlToken:
    attributes = _attributes(found, "attributes") if found["attributes"] else ()
    return _make_token("empty" if found["empty"] else "start", found, "start", found["start"], attributes)


def _make_instruction(found: re.Match[bytes]) -> XmlToken:
    return _make_token(
        "instruction", found, "instruction", found["target"], _attributes(found, "instruction")
    )


def _make_doctype(found: re.Match[bytes]) -> XmlToken:
    return _make_token("doctype", found, "doctype", b"", tuple(_system_literals(found)))


_MAKERS: Final = {"empty": _make_tag, "instruction": _make_instruction, "doctype": _make_doctype}


def _system_literals(found: re.Match[bytes]) -> Iterator[XmlAttribute]:
    """Yield the system identifiers of a document type: its own, and those of entities and notations it declares."""
    declared = _EXTERNAL.finditer(found.string, *found.span("subset")) if found["subset"] else ()
    for match in (found, *declared):
        start, end = match.span("system")
        if start >= 0:
            yield XmlAttribute(b"", Span(start + 1, end - 1), chr(found.string[start]))


def _make_token(
    kind: str, found: re.Match[bytes], group: str, name: bytes, attributes: tuple[XmlAttribute, ...]
) -> XmlToken:
    return XmlToken(kind, Span(*found.span(group)), name, attributes, found.end())


def _attributes(found: re.Match[bytes], group: str) -> tuple[XmlAttribute, ...]:
    return attributes_of(found.string, *found.span(group))


def _attribute(found: re.Match[bytes]) -> XmlAttribute:
    first, last = found.span("value")
    return XmlAttribute(found["name"], Span(first + 1, last - 1), chr(found.string[first]))
