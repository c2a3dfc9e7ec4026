"""A link: a URL, the bytes that spell it in its file, and how to spell another one in their place."""

from enum import StrEnum
from typing import NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.link.notation import Ending, Notation, Respelling
from uriinspector.html.link.surroundings import Surroundings


class Kind(StrEnum):
    """A language that holds links."""

    HTML = "html"
    CSS = "css"
    SVG = "svg"
    XML = "xml"
    JSON = "json"
    SCRIPT = "script"
    DATA = "data"  # JSON of any kind, which scripts read
    PACKED = "packed"  # a file in one of these languages, compressed for a server to send as it is
    RULES = (
        "rules"  # a plain text that tells servers or crawlers what to do: robots.txt, _redirects, .htaccess
    )
    TEXT = "text"  # any other text, which holds no links but may name other files by their digests


class LinkKind(StrEnum):
    """The grammar in which a link stands in its attribute or element."""

    URL = "url"
    LIST = "list"
    SRCSET = "srcset"
    REFRESH = "refresh"
    CSS = "css"
    JSON = "json"
    SCRIPT = "script"  # a literal that is a link by syntax
    SCRIPT_PATH = (
        "script-path"  # a text that names an address that is looked for, where nothing says that it is a link
    )
    RULE = "rule"  # an address in a rule of a server, from its root or in full
    RULE_PATH = "rule-path"  # what a rule is for: a path from the root of the server, or the beginning of one


class LinkEdit(NamedTuple):
    """Put `after` where `span` is; `before` is what stands there now."""

    span: Span
    before: bytes
    after: bytes


class Setting(NamedTuple):
    """What holds a link and how it is written there; many links share one.

    Attributes:
        element: the element's name, lower case; of CSS `url()`, `@import`.
        attribute: the attribute's name, lower case; empty where the link stands in the element's text.
        kind: the grammar the link stands in.
        notation: how its URL is spelled.
        absolute_only: whether its readers expect a full URL, whatever the style of the site.
        base: the link to resolve against before the base of the document: the `<base href>` of the page in
            a `srcdoc`, the `codebase` of its element.
        around: what stands around a string of a script; None for a link by syntax.
    """

    element: str
    attribute: str
    kind: LinkKind
    notation: Notation
    absolute_only: bool = False
    base: "LinkText | None" = None
    around: Surroundings | None = None


class LinkText:
    """Everything about a link but its place. A finder returns the same object for equal bytes in the same setting.

    So it can be a key by identity: what is computed for it holds for all its links in one folder. There are hundreds
    of thousands, and the value of few is needed, so it is decoded on demand.
    """

    __slots__ = ("_value", "raw", "setting")

    def __init__(self, setting: Setting, raw: bytes, value: str | None = None) -> None:
        """Take the bytes of the link in its `setting`; `value` may be left out where those determine it."""
        self.setting = setting
        self.raw = raw
        self._value = value

    @property
    def value(self) -> str:
        """The URL as the browser's URL parser receives it: references and escapes undone, white space kept."""
        if self._value is None:
            self._value = self.setting.notation.decode(self.raw)
        return self._value

    @property
    def kind(self) -> LinkKind:
        """The grammar the link stands in."""
        return self.setting.kind

    @property
    def base(self) -> "LinkText | None":
        """The link to resolve against before the base of the document."""
        return self.setting.base

    def with_base(self, base: "LinkText") -> "LinkText":
        """Return the same link with `base` to resolve against, after any base it has already."""
        setting = self.setting._replace(base=base if self.base is None else self.base.with_base(base))
        return LinkText(setting, self.raw, self._value)

    def rewrite(self, keep_from: int, prefix: str, ending: Ending | None = None) -> Respelling | None:
        """Return the bytes for `prefix + value[keep_from:]` with `ending`; places count from the start of the link.

        What is kept stays as it is written; the prefix gets the least escaping its place needs. None when the
        encoding cannot carry it safely.
        """
        return self.setting.notation.respell(self.raw, keep_from, prefix, ending)


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
        """The name of the element that holds it."""
        return self.text.setting.element

    @property
    def attribute(self) -> str:
        """The name of the attribute that holds it."""
        return self.text.setting.attribute

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
        """The URL as the browser's URL parser receives it."""
        return self.text.value

    @property
    def absolute_only(self) -> bool:
        """Whether readers of this link expect a full URL, whatever the style of the site."""
        return self.text.setting.absolute_only

    def line(self, data: bytes) -> int:
        """Return the line of the file, from 1, on which the link begins."""
        return data.count(b"\n", 0, self.start) + 1

    def rewrite(self, keep_from: int, prefix: str) -> LinkEdit | None:
        """Replace `value[:keep_from]` by `prefix`; None where that cannot be written safely."""
        respelled = self.text.rewrite(keep_from, prefix)
        if respelled is None:
            return None
        start, end, after = respelled
        before = self.text.raw[start:end]
        return LinkEdit(Span(self.start + start, self.start + end), before, after)
