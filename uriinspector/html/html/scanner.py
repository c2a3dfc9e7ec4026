"""Read the links from the bytes of a page."""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from uriinspector.html.html.fast_scan import LINK_GROUPS, TAG_GROUP, skim_expression
from uriinspector.html.html.foreign import NeedsTreeError, OpenDrawing
from uriinspector.html.html.open_elements import HTML, SVG, Element
from uriinspector.html.html.other_attributes import TEXT_STATES, find_in_other_attributes
from uriinspector.html.html.page_tree import PageTree
from uriinspector.html.html.tag_links import TagReader
from uriinspector.html.html.tokenizer import (
    CdataSection,
    Comment,
    Doctype,
    Tag,
    Text,
    TokenizerState,
    find_text_end,
    read_markup,
    read_tag,
)
from uriinspector.html.link.layer import Layer
from uriinspector.html.link.link import Link, LinkText
from uriinspector.html.values.attributes import ValueRule, text_rule

_CONDITION: Final = re.compile(rb"\[if[^\]]*+\]>", re.IGNORECASE)
_COLUMN: Final = re.compile(rb"<col[\t\n\f\r />]", re.IGNORECASE)
_TABLE: Final = re.compile(rb"<table[\t\n\f\r />]", re.IGNORECASE)
_SVG_TEXTS: Final = frozenset({(SVG, "style"), (SVG, "script")})
_SVG_RULES: Final = frozenset({"css", "script"})
_MOST_REMEMBERED: Final = 100_000
# Short drawings are icons, the same on every page, and read as a whole.
_ICON_START: Final = re.compile(rb"<svg[\t\n\f\r ][^>]*+(?<!/)>")
_ICON_END: Final = b"</svg>"
_LONGEST_ICON: Final = 4096  # bytes
_MOST_ICONS: Final = 1000
_Read = TypeVar("_Read")


class TagReading(NamedTuple):
    """A start tag of HTML that was read; offsets count from its first byte."""

    name: str
    links: tuple[Link, ...]
    text_rule: ValueRule | None


class _Readings(dict[bytes, _Read]):
    """A cache of readings by bytes; a missing one is read on access."""

    def __init__(self, read: Callable[[bytes], _Read], most: int = _MOST_REMEMBERED) -> None:
        super().__init__()
        self._read = read
        self._most = most

    def __missing__(self, raw: bytes) -> _Read:
        if len(self) >= self._most:
            self.clear()
        reading = self[raw] = self._read(raw)
        return reading


class SharedReadings:
    """Readings shared by files of one encoding: equal bytes are read once.

    `opens_comments` makes conditional comments count as markup.

    Attributes:
        tags: whole plain start tags of HTML.
        texts: the links of each of `LINK_GROUPS`.
        icons: the links of whole drawings; None where one does not end where its bytes do.
    """

    def __init__(self, reader: TagReader, *, opens_comments: bool = False) -> None:
        self.reader = reader
        self.opens_comments = opens_comments
        self.skim = skim_expression(reader.table.names, scripts=reader.scripts is not None)
        self.tags = _Readings(self._read_tag)
        self.icons = _Readings(self._read_icon, _MOST_ICONS)
        self.texts = tuple(
            _Readings(functools.partial(LinkText, reader.setting(*group))) for group in LINK_GROUPS
        )

    def _read_tag(self, raw: bytes) -> TagReading:
        tag = read_tag(self.reader.encoding.ascii_view(raw), 0)
        assert tag is not None
        values = self.reader.values(raw, tag)
        links = tuple(self.reader.links(raw, tag, HTML, values))
        return TagReading(tag.name, links, text_rule(tag.name, values))

    def _read_icon(self, raw: bytes) -> tuple[Link, ...] | None:
        return PageScan(raw, self).read_drawing()


class PageScan:
    """Reads one page: where its links start, and their texts.

    Nearly all pages need no tree. Where the element that a tag becomes is in doubt, the whole page is read again
    with one.
    """

    def __init__(self, data: bytes, shared: SharedReadings, *, skims: bool = True) -> None:
        self.starts: list[int] = []
        self.texts: list[LinkText] = []
        self.base: Link | None = None
        self._data = data
        self._shared = shared
        self._reader = shared.reader
        self._view = shared.reader.encoding.ascii_view(data)
        self._skims = skims and shared.reader.encoding.unit == 1
        self._is_inside_comment = False
        self._begin(OpenDrawing())

    @functools.cached_property
    def _has_columns(self) -> bool:
        return _COLUMN.search(self._view) is not None

    @functools.cached_property
    def _has_tables(self) -> bool:
        return _TABLE.search(self._view) is not None

    @property
    def links(self) -> Iterator[Link]:
        """The links found so far."""
        return map(Link, self.starts, self.texts)

    def run(self) -> None:
        """Find every link in file order; raise `TangledMarkupError` where that takes too long."""
        try:
            self._run()
        except NeedsTreeError:
            self._begin(PageTree(self._view))
            self._run()
        self._read_other_attributes()

    def _read_other_attributes(self) -> None:
        """Add the addresses in attributes that no table names."""
        known = self.starts, self.texts
        found = list(find_in_other_attributes(self._data, self._view, *known, self._reader))
        if found:
            every = sorted([*self.links, *found], key=attrgetter("start"))
            self.starts[:] = [link.start for link in every]
            self.texts[:] = [link.text for link in every]

    def read_drawing(self) -> tuple[Link, ...] | None:
        """Read the drawing that the data begins with; return its links if it ends where the data does."""
        try:
            position = self._step(0)
            was_open = self._open.current is not None
            while self._open.current is not None and position < len(self._view):
                position = self._step(position)
        except NeedsTreeError:
            return None
        is_whole = was_open and self._open.current is None and position == len(self._view)
        return tuple(self.links) if is_whole else None

    def _begin(self, elements: OpenDrawing | PageTree) -> None:
        self.starts.clear()
        self.texts.clear()
        self.base = None
        self._open = elements
        self._tree = elements if isinstance(elements, PageTree) else None
        self._templates = 0
        self._bases = 0

    def _run(self) -> None:
        position = self._shared.reader.encoding.mark_length(self._data)
        while position < len(self._view):
            skims = self._skims and self._tree is None and self._open.current is None
            position = self._skim(position) if skims else self._step(position)

    def _skim(self, position: int) -> int:
        """Skim until something needs the tokenizer; return where to go on."""
        readings = self._shared.texts
        data, view = self._data, self._view
        is_view = view is data  # the view hides characters of two bytes, in encodings that have them
        for found in self._shared.skim.finditer(view, position):
            group = found.lastindex
            if group is None:
                break
            start = found.start(group)
            raw = found[group] if is_view else data[start : found.end(group)]
            if group < TAG_GROUP:
                self.starts.append(start)
                self.texts.append(readings[group][raw])
            elif group == TAG_GROUP:
                name, links, rule = self._shared.tags[raw]
                self._add(links, start)
                if name in TEXT_STATES:
                    return self._skip_text(name, found.end(), rule)
            else:
                return self._skip_icon(start) or self._step(start)
        return len(view)

    def _skip_icon(self, position: int) -> int | None:
        """Read a drawing that is known already; return its end, or None where it has to be read tag by tag."""
        if _ICON_START.match(self._view, position) is None:
            return None
        last = self._view.find(_ICON_END, position, position + _LONGEST_ICON)
        end = last + len(_ICON_END)
        links = None if last < 0 else self._shared.icons[self._data[position:end]]
        if links is None:
            return None
        self._add(links, position)
        return end

    def _step(self, position: int) -> int:
        """Read text and one token with the tokenizer; return where it ends."""
        start = find_text_end(self._view, position, TokenizerState.DATA, "")
        if start > position:
            self._read_text(position, start)
        current = self._open.current
        in_foreign = current is not None and current.is_foreign
        token = read_markup(self._view, start, in_foreign=in_foreign) if start < len(self._view) else None
        if token is None:
            return len(self._view)
        if isinstance(token, Tag):
            return self._read_end_tag(token) if token.is_end else self._read_start_tag(token)
        if isinstance(token, Comment):
            self._read_conditional_comment(token)
        elif isinstance(token, Text):
            self._read_text(token.start, token.end)
        elif isinstance(token, CdataSection):
            self._read_text(token.data_start, token.data_end, ())
        elif isinstance(token, Doctype) and self._tree is not None:
            self._tree.doctype(self._view[token.start : token.end])
        return token.end

    def _read_text(self, start: int, end: int, layers: tuple[Layer, ...] = (Layer.TEXT,)) -> None:
        """Process text that is not raw text; in SVG it may be a style sheet."""
        current = self._open.current
        if current is not None and current.kind in _SVG_TEXTS:
            name = current.kind[1]
            rule = text_rule(name, current.attributes)
            if rule is not None and rule.kind in _SVG_RULES:
                self._add(self._reader.text_links(self._data, start, end, rule, layers, name))
        if self._tree is not None:
            self._tree.text(self._view[start:end])

    def _read_conditional_comment(self, comment: Comment) -> None:
        """Read between `<!--[if ...]>` and `<![endif]-->` like old Internet Explorer; such comments do not nest."""
        if not self._shared.opens_comments or self._is_inside_comment:
            return
        begun = _CONDITION.match(self._view, comment.data_start, comment.data_end)
        if begun is None:
            return
        ended = self._view[begun.end() : comment.data_end].lower().rfind(b"<![endif]")
        if ended < 0:
            return
        unit = self._reader.encoding.unit
        start = begun.end() * unit
        inner = PageScan(self._data[start : start + ended * unit], self._shared)
        inner._is_inside_comment = True
        inner.run()
        self._add(inner.links, start)

    def _read_start_tag(self, tag: Tag) -> int:
        values = self._reader.values(self._data, tag)
        node = self._open.start(tag.name, values, self_closing=tag.self_closing)
        namespace = HTML if node is None else node.namespace
        links = tuple(self._reader.links(self._data, tag, namespace, values))
        self._add(links)
        if node is None or namespace != HTML:
            return tag.end
        self._note_element(node, links)
        return self._skip_text(tag.name, tag.end, text_rule(tag.name, values))

    def _note_element(self, node: Element, links: Iterable[Link]) -> None:
        """Note an element that decides about the base: the first `base` with `href` counts, even without a value."""
        if node.name == "base" and "href" in node.attributes:
            href = next((link for link in links if link.attribute == "href"), None)
            self._note_base(href)
        elif node.name == "frameset":
            self._require_tree_if(self._tree is None)
            self.base = (
                self._tree.base if self._tree else None
            )  # it may have replaced a body that held a base
        elif node.name == "template" and self._tree is None:
            self._templates += 1
            self._require_tree_if(self._has_columns)

    def _note_base(self, href: Link | None) -> None:
        if self._tree is not None:
            self._tree.add_base(href)
            self.base = self._tree.base
        elif not self._templates:
            self._bases += 1
            if self._bases == 1:
                self.base = href
            else:
                self._require_tree_if(self._has_tables)

    def _require_tree_if(self, condition: object) -> None:
        if condition:
            raise NeedsTreeError

    def _read_end_tag(self, tag: Tag) -> int:
        if tag.name == "template":
            self._templates = max(0, self._templates - 1)
        self._open.end(tag.name)
        return tag.end

    def _add(self, links: Iterable[Link], origin: int = 0) -> None:
        """Add links whose places count from `origin`."""
        for start, text in links:
            self.starts.append(origin + start)
            self.texts.append(text)

    def _skip_text(self, name: str, start: int, rule: ValueRule | None) -> int:
        """Skip the text after the start tag of `name`, reading its links; return its end."""
        state = TEXT_STATES.get(name)
        if state is None:
            return start
        end = find_text_end(self._view, start, state, name)
        if rule is not None:
            self._add(self._reader.text_links(self._data, start, end, rule, element=name))
        return end
