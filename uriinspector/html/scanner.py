"""From the bytes of a page to its links."""

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from uriinspector.html.attributes import Rule, text_rule
from uriinspector.html.foreign import HTML, OpenElements
from uriinspector.html.layer import Layer
from uriinspector.html.link import Link, LinkText
from uriinspector.html.skim import LINK_GROUPS, TAG_GROUP, skim_expression
from uriinspector.html.tag_links import TagReader
from uriinspector.html.tokenizer import (
    CdataSection,
    Comment,
    State,
    Tag,
    Text,
    find_text_end,
    read_markup,
    read_tag,
)

_TEXT_STATES: Final = {
    "title": State.RCDATA,
    "textarea": State.RCDATA,
    "style": State.RAWTEXT,
    "xmp": State.RAWTEXT,
    "iframe": State.RAWTEXT,
    "noembed": State.RAWTEXT,
    "noframes": State.RAWTEXT,
    "script": State.SCRIPT_DATA,
    "plaintext": State.PLAINTEXT,
}
_CONDITION: Final = re.compile(rb"\[if[^\]]*+\]>", re.IGNORECASE)
_MOST_REMEMBERED: Final = 100_000
_Read = TypeVar("_Read")


class TagReading(NamedTuple):
    """A start tag of HTML that has been read: offsets are from its first byte."""

    name: str
    links: tuple[Link, ...]
    text_rule: Rule | None


class _Readings(dict[bytes, _Read]):
    """What bytes were read as; those not met before are read now."""

    def __init__(self, read: Callable[[bytes], _Read]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, raw: bytes) -> _Read:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        reading = self[raw] = self._read(raw)
        return reading


class ReadBefore:
    """What was read before in files of one encoding: equal bytes need no second reading.

    `opens_comments` makes conditional comments count as markup.

    Attributes:
        tags: whole start tags in HTML, of plain shape.
        texts: the links of each of `LINK_GROUPS`.
    """

    def __init__(self, reader: TagReader, *, opens_comments: bool = False) -> None:
        self.reader = reader
        self.opens_comments = opens_comments
        self.skim = skim_expression(reader.table.names)
        self.tags = _Readings(self._read_tag)
        self.texts = tuple(
            _Readings(functools.partial(LinkText, reader.setting(*group))) for group in LINK_GROUPS
        )

    def _read_tag(self, raw: bytes) -> TagReading:
        tag = read_tag(self.reader.encoding.ascii_view(raw), 0)
        assert tag is not None
        values = self.reader.values(raw, tag)
        links = tuple(self.reader.links(raw, tag, HTML, values))
        return TagReading(tag.name, links, text_rule(tag.name, values))


class PageScan:
    """One page being read: where its links start, and their texts."""

    def __init__(self, data: bytes, before: ReadBefore, *, skims: bool = True) -> None:
        self.starts: list[int] = []
        self.texts: list[LinkText] = []
        self.base: Link | None = None
        self._data = data
        self._before = before
        self._reader = before.reader
        self._view = before.reader.encoding.ascii_view(data)
        self._skims = skims and before.reader.encoding.unit == 1
        self._open = OpenElements()
        self._foreign_start = 0
        self._balances: dict[str, tuple[int, int]] = {}  # of start and end tags of a name, up to an offset
        self._templates = 0
        self._has_base = False

    @property
    def links(self) -> Iterator[Link]:
        """What was found so far."""
        return map(Link, self.starts, self.texts)

    def run(self) -> None:
        """Find every link, in the order of the file."""
        position = 0
        while position < len(self._view):
            skims = self._skims and not self._open
            position = self._skim(position) if skims else self._step(position)

    def _skim(self, position: int) -> int:
        """Read on until something needs the tokenizer or other eyes; gives where to go on."""
        readings = self._before.texts
        data, view = self._data, self._view
        is_view = view is data  # the view hides characters of two bytes, in encodings that have them
        for found in self._before.skim.finditer(view, position):
            group = found.lastindex
            if group is None:
                break
            start = found.start(group)
            raw = found[group] if is_view else data[start : found.end(group)]
            if group < TAG_GROUP:
                self.starts.append(start)
                self.texts.append(readings[group][raw])
            elif group == TAG_GROUP:
                name, links, rule = self._before.tags[raw]
                self._add(links, start)
                if name in _TEXT_STATES:
                    return self._skip_text(name, found.end(), rule)
            else:
                return self._step(start)
        return len(view)

    def _step(self, position: int) -> int:
        """Read text and one token with the tokenizer; gives where it ends."""
        start = find_text_end(self._view, position, State.DATA, "")
        token = (
            read_markup(self._view, start, in_foreign=self._open.in_foreign)
            if start < len(self._view)
            else None
        )
        if token is None:
            return len(self._view)
        if isinstance(token, Tag):
            return self._end_tag(token) if token.is_end else self._start_tag(token)
        if isinstance(token, Comment) and self._before.opens_comments:
            self._conditional_comment(token)
        return token.end

    def _conditional_comment(self, comment: Comment) -> None:
        """Read what old Internet Explorer read between `<!--[if ...]>` and `<![endif]-->`."""
        begun = _CONDITION.match(self._view, comment.data_start, comment.data_end)
        ended = self._view.rfind(b"<![endif]", comment.data_start, comment.data_end)
        if begun is None or ended < begun.end():
            return
        start = begun.end() * self._reader.encoding.unit
        inner = PageScan(self._data[start : ended * self._reader.encoding.unit], self._before)
        inner.run()
        self._add(inner.links, start)

    def _start_tag(self, tag: Tag) -> int:
        values = self._reader.values(self._data, tag)
        if not self._open:
            self._foreign_start = tag.start
        namespace = self._open.start(tag.name, values, self_closing=tag.self_closing)
        links = tuple(self._reader.links(self._data, tag, namespace, values))
        self._add(links)
        if namespace == HTML:
            self._note(tag.name, values, links)
            return self._skip_text(tag.name, tag.end, text_rule(tag.name, values))
        if tag.name == "style" and text_rule("style", values) and not tag.self_closing:
            return self._foreign_sheet(tag.end)
        return tag.end

    def _note(self, name: str, values: Mapping[str, str], links: Iterable[Link]) -> None:
        """Keep what matters for the base: the first one with `href` counts, even without a value."""
        if name == "template":
            self._templates += 1
        elif name == "base" and "href" in values and not self._has_base and not self._templates:
            self._has_base = True
            self.base = next((link for link in links if link.attribute == "href"), None)

    def _end_tag(self, tag: Tag) -> int:
        if tag.name == "template" and not self._open:
            self._templates = max(0, self._templates - 1)
        self._open.end(tag.name, is_open_outside=lambda: self._is_open_before(self._foreign_start, tag.name))
        return tag.end

    def _is_open_before(self, end: int, name: str) -> bool:
        """Whether more start tags than end tags of `name` come before, which is as good as a tree here."""
        tags = re.compile(
            rb"<(/?)" + re.escape(name.encode("latin-1")) + rb"(?=[\t\n\f\r />])", re.IGNORECASE
        )
        start, balance = self._balances.get(name, (0, 0))
        slashes = tags.findall(self._view, start, end)
        balance += slashes.count(b"") - slashes.count(b"/")
        self._balances[name] = (end, balance)
        return balance > 0

    def _add(self, links: Iterable[Link], origin: int = 0) -> None:
        """Take in links whose places count from `origin`."""
        for start, text in links:
            self.starts.append(origin + start)
            self.texts.append(text)

    def _skip_text(self, name: str, start: int, rule: Rule | None) -> int:
        """The end of the text that follows the start tag of `name`, if it holds no markup; its links are read."""
        state = _TEXT_STATES.get(name)
        if state is None:
            return start
        end = find_text_end(self._view, start, state, name)
        if rule is not None:
            self._add(self._reader.text_links(self._data, start, end, rule, element=name))
        return end

    def _foreign_sheet(self, position: int) -> int:
        """The style sheet of SVG: text with references and CDATA sections, up to the next tag."""
        while position < len(self._view):
            end = find_text_end(self._view, position, State.DATA, "")
            self._sheet(position, end, (Layer.TEXT,))
            token = read_markup(self._view, end, in_foreign=True) if end < len(self._view) else None
            if isinstance(token, CdataSection):
                self._sheet(token.data_start, token.data_end, ())
            elif not isinstance(token, Text):
                return end
            position = token.end
        return position

    def _sheet(self, start: int, end: int, layers: tuple[Layer, ...]) -> None:
        self._add(self._reader.text_links(self._data, start, end, Rule("css"), layers, "style"))
