"""The tokenizer of the HTML Standard (13.2.5) over bytes: every token with its span, nothing decoded, nothing lost.

Neither html.parser nor html5lib nor lxml tells at which bytes of the file a value is; without that a page can only be
serialized anew, which changes it everywhere. The tokenizer gets the ASCII view of a file, in which every byte below 0x80 is
the ASCII character.
"""

import re
from enum import StrEnum
from typing import Final, NamedTuple


class TokenizerState(StrEnum):
    """The tokenizer states in which text is read."""

    DATA = "Data state"
    RCDATA = "RCDATA state"
    RAWTEXT = "RAWTEXT state"
    SCRIPT_DATA = "Script data state"
    PLAINTEXT = "PLAINTEXT state"
    CDATA = "CDATA section state"


class Attribute(NamedTuple):
    """One attribute as written. `quote` is empty for an unquoted value, None if there is no value at all."""

    name: str
    start: int
    end: int
    quote: str | None


class Tag(NamedTuple):
    """A start or end tag; of attributes with the same name it has the first (the standard drops the others)."""

    name: str
    start: int
    end: int
    attributes: tuple[Attribute, ...]
    is_end: bool
    self_closing: bool


class Text(NamedTuple):
    """Characters; `state` says whether character references are decoded in them."""

    start: int
    end: int
    state: TokenizerState


class Comment(NamedTuple):
    """A comment, bogus ones included; `data_start` and `data_end` exclude its delimiters."""

    start: int
    end: int
    data_start: int
    data_end: int


class CdataSection(NamedTuple):
    """A CDATA section of foreign content; `data_start` and `data_end` exclude its delimiters."""

    start: int
    end: int
    data_start: int
    data_end: int


class Doctype(NamedTuple):
    """A document type declaration, not split any further."""

    start: int
    end: int


class Nothing(NamedTuple):
    """`</>`, which the standard drops."""

    start: int
    end: int


Token = Tag | Text | Comment | CdataSection | Doctype | Nothing

_TAG_NAME: Final = re.compile(rb"</?([A-Za-z][^\t\n\f\r />]*+)")
_ATTRIBUTE: Final = re.compile(
    rb"[\t\n\f\r /]*+(?:(?P<end>>)|(?P<name>=?[^\t\n\f\r />=]*+)(?:"
    rb"[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:\"(?P<double>[^\"]*+)\"|'(?P<single>[^']*+)'|(?P<bare>[^\t\n\f\r >\"'][^\t\n\f\r >]*+|(?=>)))"
    rb"|(?![\t\n\f\r ]*+=)))"
)
_COMMENT: Final = re.compile(rb"<!--(?:(?P<abrupt>-?>)|(?P<data>.*?)(?:--!?>|--!?\Z|-?\Z))", re.DOTALL)
_MARKUP: Final = re.compile(rb"<(?:(?P<tag>/?+[A-Za-z])|(?P<declaration>[!?]|/[^A-Za-z]))", re.DOTALL)
# Nearly all scripts end in the first step, whose expression begins with its one literal, which `re` finds ten times as fast.
_SCRIPT_STEPS: Final = {
    "data": re.compile(rb"<(?:(?P<escape>!--)|(?P<close>/script(?=[\t\n\f\r />])))", re.IGNORECASE),
    "escaped": re.compile(
        rb"(?P<leave>-->)|(?P<double><script(?=[\t\n\f\r />]))|(?P<close></script(?=[\t\n\f\r />]))",
        re.IGNORECASE,
    ),
    "double": re.compile(rb"(?P<leave>-->)|(?P<single></script(?=[\t\n\f\r />]))", re.IGNORECASE),
}


def read_tag(data: bytes, start: int) -> Tag | None:
    """Read the tag at `start`; None if the file ends inside it, or if no tag begins there."""
    named = _TAG_NAME.match(data, start)
    if named is None:
        return None
    position = named.end()
    attributes: dict[str, Attribute] = {}
    while found := _ATTRIBUTE.match(data, position):
        if found["end"] is not None:
            name = named[1].decode("latin-1").lower()
            closes_itself = data[found.end() - 2 : found.end()] == b"/>" and found.end() - 2 >= position
            is_end = data.startswith(b"</", start)
            return Tag(name, start, found.end(), tuple(attributes.values()), is_end, closes_itself)
        if found.end() == len(data):
            return None
        attribute = _attribute(found)
        attributes.setdefault(attribute.name, attribute)
        position = found.end()
    return None


def _attribute(found: re.Match[bytes]) -> Attribute:
    name = found["name"].decode("latin-1").lower()
    kind = found.lastgroup or ""
    if kind == "name":
        return Attribute(name, found.end(), found.end(), None)
    start, end = found.span(kind)
    return Attribute(name, start, end, {"double": '"', "single": "'", "bare": ""}[kind])


def find_end_tag(data: bytes, position: int, name: bytes) -> int:
    """Find the appropriate end tag of raw text or RCDATA, or the end of the file."""
    found = re.compile(rb"</" + re.escape(name) + rb"(?=[\t\n\f\r />])", re.IGNORECASE).search(data, position)
    return found.start() if found else len(data)


def find_script_end(data: bytes, position: int) -> int:
    """Find the end tag of a script, through the escaped and double-escaped states, or the end of the file."""
    step = "data"
    while found := _SCRIPT_STEPS[step].search(data, position):
        kind = found.lastgroup
        if kind == "close":
            return found.start()
        # The dashes of `<!--` may be those of `-->`.
        position = found.start() + 2 if kind == "escape" else found.end()
        step = {"escape": "escaped", "leave": "data", "double": "double", "single": "escaped"}[kind or ""]
    return len(data)


def read_comment(data: bytes, start: int) -> Comment:
    """Read the comment at `<!--`."""
    found = _COMMENT.match(data, start)
    assert found
    if found["abrupt"] is not None:
        return Comment(start, found.end(), start + 4, start + 4)
    return Comment(start, found.end(), *found.span("data"))


def read_declaration(data: bytes, start: int, *, in_foreign: bool) -> Token:
    """Read what `<!`, `<?`, or `</` without a letter after it opens: comment, doctype, CDATA section or bogus comment."""
    if data.startswith(b"<!--", start):
        return read_comment(data, start)
    end = min(_find(data, b">", start) + 1, len(data))
    if data[start : start + len(b"<!doctype")].lower() == b"<!doctype":
        return Doctype(start, end)
    if in_foreign and data.startswith(b"<![CDATA[", start):
        data_start = start + len("<![CDATA[")
        data_end = _find(data, b"]]>", data_start)
        return CdataSection(start, min(data_end + len("]]>"), len(data)), data_start, data_end)
    if data[start:end] == b"</>":
        return Nothing(start, end)
    data_start = start + (1 if data.startswith(b"<?", start) else 2)
    return Comment(start, end, data_start, end - data.endswith(b">", start, end))


def _find(data: bytes, wanted: bytes, start: int) -> int:
    found = data.find(wanted, start)
    return len(data) if found < 0 else found


def read_markup(data: bytes, start: int, *, in_foreign: bool = False) -> Token | None:
    """Read the token that begins with the `<` at `start`; None if the file ends inside a tag.

    A `<` or `</` that opens no markup becomes text.
    """
    found = _MARKUP.match(data, start)
    if found is None:
        width = 2 if data.startswith(b"/", start + 1) else 1
        return Text(start, min(start + width, len(data)), TokenizerState.DATA)
    if found.lastgroup == "tag":
        return read_tag(data, start)
    return read_declaration(data, start, in_foreign=in_foreign)


def find_text_end(data: bytes, position: int, state: TokenizerState, name: str) -> int:
    """Find the end of text that begins at `position` in `state`, inside the element `name`."""
    if state is TokenizerState.SCRIPT_DATA:
        return find_script_end(data, position)
    if state is TokenizerState.PLAINTEXT:
        return len(data)
    if state is TokenizerState.CDATA:
        return _find(data, b"]]>", position)
    if state is TokenizerState.DATA:
        return _find(data, b"<", position)
    return find_end_tag(data, position, name.encode("latin-1"))
