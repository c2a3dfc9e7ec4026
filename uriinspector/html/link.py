"""A link: a URL, the bytes that spell it in its file, and how to spell another one in their place."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from uriinspector.core.span import Span
from uriinspector.html.notation import Ending, Notation, Respelling


class Kind(StrEnum):
    """A language that holds links."""

    HTML = "html"
    CSS = "css"
    SVG = "svg"
    XML = "xml"
    JSON = "json"


class LinkKind(StrEnum):
    """The grammar in which a link stands in its attribute or element."""

    URL = "url"
    LIST = "list"
    SRCSET = "srcset"
    REFRESH = "refresh"
    CSS = "css"
    JSON = "json"


class Edit(NamedTuple):
    """Put `after` where `span` is; `before` is what stands there now."""

    span: Span
    before: bytes
    after: bytes


@dataclass(frozen=True, slots=True, eq=False)
class LinkText:
    """All of a link but its place. One finder gives the same object for the same bytes in the same setting.

    So it is a key by identity: whatever is worked out for it holds for all its links in one folder. `base` is the link
    this one is resolved against before the base of the document counts: the `<base href>` of the page in a `srcdoc`, the
    `codebase` of its element.
    """

    element: str
    attribute: str
    kind: LinkKind
    raw: bytes
    value: str
    notation: Notation
    absolute_only: bool = False
    base: "LinkText | None" = None

    def based_on(self, base: "LinkText") -> "LinkText":
        """The same link where `base` counts too, before any base it has already."""
        return replace(self, base=base if self.base is None else self.base.based_on(base))

    def rewrite(self, keep_from: int, prefix: str, ending: Ending | None = None) -> Respelling | None:
        """The bytes for `prefix + value[keep_from:]` with `ending`; places are counted from the start of the link.

        What is kept stays as it is written; the prefix gets the least escaping its place needs. None when the
        encoding cannot carry it safely.
        """
        return self.notation.respell(self.raw, keep_from, prefix, ending)


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
        """The element's name, lower case; of CSS `url()`, `@import`."""
        return self.text.element

    @property
    def attribute(self) -> str:
        """The attribute's name, lower case; empty where the link stands in the element's text."""
        return self.text.attribute

    @property
    def kind(self) -> LinkKind:
        """The grammar the link stands in."""
        return self.text.kind

    @property
    def raw(self) -> bytes:
        """The bytes of `span`."""
        return self.text.raw

    @property
    def value(self) -> str:
        """The URL as the browser's URL parser receives it: references and escapes undone, white space kept."""
        return self.text.value

    @property
    def absolute_only(self) -> bool:
        """Whether readers of this link expect a full URL, whatever the style of the site."""
        return self.text.absolute_only

    def line(self, data: bytes) -> int:
        """The line of the file, from 1, on which the link begins."""
        return data.count(b"\n", 0, self.start) + 1

    def rewrite(self, keep_from: int, prefix: str) -> Edit | None:
        """Replace `value[:keep_from]` by `prefix`; None where that cannot be written safely."""
        respelled = self.text.rewrite(keep_from, prefix)
        if respelled is None:
            return None
        start, end, after = respelled
        before = self.text.raw[start:end]
        return Edit(Span(self.start + start, self.start + end), before, after)
