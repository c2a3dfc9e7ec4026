"""Cut a file into regions such as text, attributes, comments and scripts, to report a leak with its context."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from uriinspector.html.encoding import sniff, sniff_xml
from uriinspector.html.scanner import TEXT_STATES
from uriinspector.html.tokenizer import Comment, Tag, TokenizerState, find_text_end, read_markup
from uriinspector.html.xml import read_xml
from uriinspector.migrate.model.job import Kind, kind_of


class Context(StrEnum):
    """Where an old base is named."""

    LINK = "link"  # in a link that was left as it is
    ATTRIBUTE = "attribute"  # in an attribute that is no link
    TEXT = "text"  # in the text that a reader sees
    COMMENT = "comment"
    SCRIPT = "script"
    STYLE = "style"  # in a style sheet
    FILE = "file"  # in a file of another kind
    LOOK_ALIKE = "look-alike"  # in a link to a host that only looks like that of an old base
    PATH = "path"  # its path alone, in a string of a script or in the query of a link


CONTEXTS: Final = {
    Context.LINK: "in links left as they are",
    Context.ATTRIBUTE: "in attributes that are no links",
    Context.TEXT: "in text",
    Context.COMMENT: "in comments",
    Context.SCRIPT: "in scripts",
    Context.STYLE: "in style sheets",
    Context.FILE: "in other files",
    Context.LOOK_ALIKE: "in links that look like it",
}
"""The places where an old base is named in full, as a sentence lists them."""


class Region(NamedTuple):
    """A region from `start` to the next region."""

    start: int
    context: Context


_RAW_CONTEXTS: Final = {
    "script": Context.SCRIPT,
    "style": Context.STYLE,
    **dict.fromkeys(("iframe", "noembed", "noframes"), Context.COMMENT),
}
_XML_CONTEXTS: Final = {
    "start": Context.ATTRIBUTE,
    "empty": Context.ATTRIBUTE,
    "instruction": Context.ATTRIBUTE,
    "doctype": Context.ATTRIBUTE,
    "comment": Context.COMMENT,
}
_CHARACTERS: Final = frozenset({"text", "cdata"})
_FILE_CONTEXTS: Final = {".css": Context.STYLE, ".js": Context.SCRIPT, ".mjs": Context.SCRIPT}


def regions_of(relative: str, data: bytes) -> Iterator[Region]:
    """Yield the regions of a file in order; the first begins at 0, and one at the same place as the last replaces it."""
    kind = kind_of(relative)
    yield Region(0, _FILE_CONTEXTS.get(PurePosixPath(relative).suffix.lower(), Context.FILE))
    if kind is Kind.HTML:
        yield from _html_regions(sniff(data).ascii_view(data))
    elif kind in {Kind.XML, Kind.SVG}:
        yield from _xml_regions(sniff_xml(data).ascii_view(data))


def _html_regions(view: bytes) -> Iterator[Region]:
    position = 0
    while position < len(view):
        yield Region(position, Context.TEXT)
        start = find_text_end(view, position, TokenizerState.DATA, "")
        token = read_markup(view, start) if start < len(view) else None
        if token is None:
            return
        position = token.end
        if isinstance(token, Comment):
            yield Region(start, Context.COMMENT)
        elif isinstance(token, Tag):
            yield Region(start, Context.ATTRIBUTE)
            state = TEXT_STATES.get(token.name)
            if state is not None and not token.is_end:
                yield Region(position, _RAW_CONTEXTS.get(token.name, Context.TEXT))
                position = find_text_end(view, position, state, token.name)


def _xml_regions(view: bytes) -> Iterator[Region]:
    end, in_script = 0, False
    for token in read_xml(view):
        context = _XML_CONTEXTS.get(token.kind, Context.TEXT)
        yield Region(end, Context.SCRIPT if in_script and token.kind in _CHARACTERS else context)
        if token.kind != "empty" and token.name.rpartition(b":")[2] == b"script":
            in_script = token.kind == "start"
        end = token.end
    yield Region(end, Context.TEXT)
