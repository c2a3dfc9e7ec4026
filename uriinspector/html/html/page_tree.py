"""The tree of a page as the scanner needs it: what a tag becomes, where CDATA is read, and which base counts."""

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final

import turbohtml

from uriinspector.html.html.tokenizer import Tag
from uriinspector.html.values.attributes import HTML, MATHML, SVG

_NAMESPACES: Final = {
    turbohtml.Namespace.HTML: HTML,
    turbohtml.Namespace.SVG: SVG,
    turbohtml.Namespace.MATHML: MATHML,
}
SVG_TEXTS: Final = frozenset({"style", "script"})
"""Elements of SVG whose text is a style sheet or a script."""

_ENDS_THAT_LEAVE: Final = frozenset({"br", "p"})  # foreign content (HTML Standard, 13.2.6.5)

_FRAMESET: Final = re.compile(r"<frameset(?=[\t\n\f />])", re.IGNORECASE)


class PageTree:
    """The elements of a page, as turbohtml builds them; `view` is the whole page, from the unit `first` on.

    The scanner's tags are told in order, since text has no position.

    Attributes:
        base: where the `base` begins that counts, the first with `href` in tree order; None where there is none.
    """

    def __init__(self, view: bytes, first: int) -> None:
        # Positions count CR LF as one character, so each CR becomes the line feed that the standard makes of it (13.2.3.5).
        text = view[first:].replace(b"\r", b"\n").decode("latin-1")
        document = _parse(text)
        self._first = first
        self._started: dict[int, turbohtml.Element] = {}
        self._ended: dict[int, turbohtml.Element] = {}
        frames = document.select_one("html > frameset")
        if frames is not None and frames.source_location is not None:
            # It may have taken the place of a body, whose scripts have run and whose style sheets were loaded.
            place = frames.source_location.start_tag.start_offset
            before = _parse(text[:place])
            if _has_template_and_body(before):
                # A template before it keeps the body (13.2.6.4.4), which turbohtml overlooks; `frame` is ignored in a body.
                document = _parse(text[:place] + _FRAMESET.sub("<frame   ", text[place:]))
            else:
                self._note(before)
        self._note(document)
        self.base = self._find_base(document)
        self._comments = frozenset(first + place for place in _find_cdata_comments(document, text))
        self._current: turbohtml.Element | None = None  # the current node, as long as it is of SVG or MathML

    def _note(self, document: turbohtml.Document) -> None:
        for element in document.select("*"):
            location = element.source_location
            if location is not None:
                self._started[self._first + location.start_tag.start_offset] = element
                if location.end_tag is not None:
                    self._ended[self._first + location.end_tag.start_offset] = element

    def _find_base(self, document: turbohtml.Document) -> int | None:
        counting = (each for each in document.select("base[href]") if _counts(each))
        location = next((each.source_location for each in counting), None)
        return None if location is None else self._first + location.start_tag.start_offset

    @property
    def text_holder(self) -> tuple[str, Mapping[str, str]] | None:
        """The name and attributes of the style sheet or script of SVG that text belongs to; None in any other element."""
        holder = self._current
        if holder is None or holder.namespace is not turbohtml.Namespace.SVG or holder.tag not in SVG_TEXTS:
            return None
        return holder.tag, {name: str(value or "") for name, value in holder.attrs.items()}

    def reads_cdata(self, place: int) -> bool:
        """Tell whether the `<![CDATA[` at a place begins a CDATA section."""
        return place not in self._comments

    def start(self, tag: Tag, _values: Mapping[str, str]) -> str | None:
        """Process a start tag; return the namespace of its element, None where it became none."""
        element = self._started.get(tag.start)
        if element is None or element.namespace is turbohtml.Namespace.HTML:
            self._current = None
        elif not tag.self_closing:
            self._current = element
        return None if element is None else _NAMESPACES[element.namespace]

    def end(self, tag: Tag) -> None:
        """Process an end tag."""
        element = self._ended.get(tag.start)
        if element is not None:
            self._current = _foreign_parent(element)
        elif tag.name in _ENDS_THAT_LEAVE:
            self._current = None


def _parse(text: str) -> turbohtml.Document:
    return turbohtml.parse(text, source_locations=True, allow_declarative_shadow_roots=False)


def _has_template_and_body(before: turbohtml.Document) -> bool:
    """Tell whether a template has begun, and a body, which a parser adds to every page at its end."""
    body = before.select_one("html > body")
    has_begun = body is not None and (
        body.source_location is not None or body.select_one("*") is not None or body.text != ""
    )
    templates = before.select("template")
    return has_begun and any(each.namespace is turbohtml.Namespace.HTML for each in templates)


def _foreign_parent(element: turbohtml.Element) -> turbohtml.Element | None:
    """Return the parent of an element of SVG or MathML, if it is one too."""
    parent = element.parent
    if element.namespace is turbohtml.Namespace.HTML or not isinstance(parent, turbohtml.Element):
        return None
    return None if parent.namespace is turbohtml.Namespace.HTML else parent


def _counts(base: turbohtml.Element) -> bool:
    """Tell whether a `base` is one of HTML, and in the document itself, of which templates are no part."""
    return base.namespace is turbohtml.Namespace.HTML and base.closest("template") is None


def _find_cdata_comments(document: turbohtml.Document, text: str) -> Iterator[int]:
    """Yield where `<![CDATA[` begins a comment; the parser reports its last character."""
    if "<![CDATA[" not in text:
        return
    lines = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    for error in document.errors:
        if error.code == "cdata-in-html-content":
            yield lines[error.line - 1] + error.col - len("![CDATA[")
