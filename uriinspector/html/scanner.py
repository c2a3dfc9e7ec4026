"""Read the links from the bytes of a page.

A page is read in the fastest of three ways that can tell what the next tag is. One expression skips what holds no link, and
stops at plain links (`skim_expression`; in drawings `drawing_expressions`). What else it stops at is read by the tokenizer, and
`OpenElements` knows what becomes of a tag. Where the elements around a tag decide that, the page is read once more, with the
tree that turbohtml makes of it (`PageTree`).

`PageScan` takes a page through these ways. `TagReader` reads the links of one tag, and `SharedReadings` remembers what is the
same in many pages.
"""

import functools
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

import turbohtml

from uriinspector.html.attributes import (
    ANIMATIONS,
    HTML,
    MATHML,
    SCRIPT_NAMES,
    SCRIPT_RULES,
    SVG,
    AttributeTable,
    ValueRule,
    holds_script,
    text_rule,
)
from uriinspector.html.link import Layer, Link, LinkKind, LinkText, Notation, Setting, decode_references
from uriinspector.html.script.reader import ScriptReader
from uriinspector.html.tokenizer import (
    Attribute,
    CdataSection,
    Comment,
    Tag,
    Text,
    Token,
    TokenizerState,
    find_text_end,
    read_markup,
    read_tag,
)
from uriinspector.html.values import ValuePlace, ValueReader

_NAMESPACES: Final = {
    turbohtml.Namespace.HTML: HTML,
    turbohtml.Namespace.SVG: SVG,
    turbohtml.Namespace.MATHML: MATHML,
}
SVG_TEXTS: Final = frozenset({"style", "script"})
"""Elements of SVG whose text is a style sheet or a script."""


_FRAMESET: Final = re.compile(r"<frameset(?=[\t\n\f />])", re.IGNORECASE)
# For a browser that runs scripts its content is text, so that a base in it is none (13.2.6.4.4).
_NOSCRIPT: Final = re.compile(rb"<noscript(?=[\t\n\f\r />])", re.IGNORECASE)


class PageTree:
    """The elements of a page, as turbohtml builds them; `view` is the whole page, which begins at the unit `first`.

    The scanner reports its tags in order, because text has no position in the tree.

    Attributes:
        base: where the `base` that counts begins, the first with `href` in tree order; None if there is none.
    """

    def __init__(self, view: bytes, first: int) -> None:
        # turbohtml counts CR LF as one character, so each CR becomes a line feed, as the standard makes of it (13.2.3.5).
        text = view[first:].replace(b"\r", b"\n").decode("latin-1")
        document = _parse(text)
        self._first = first
        self._started: dict[int, turbohtml.Element] = {}
        self._ended: dict[int, turbohtml.Element] = {}
        frames = document.select_one("html > frameset")
        if frames is not None and frames.source_location is not None:
            # The frameset may have replaced a body whose scripts have run and whose style sheets were loaded.
            place = frames.source_location.start_tag.start_offset
            before = _parse(text[:place])
            if _has_template_and_body(before):
                # A template before it keeps the body (13.2.6.4.4), which turbohtml overlooks. `frame` is ignored in a body.
                text = text[:place] + _FRAMESET.sub("<frame   ", text[place:])
                document = _parse(text)
            else:
                self._note(before)
        self._note(document)
        has_noscript = _NOSCRIPT.search(view) is not None
        self.base = self._find_base(_parse(text, scripting=True) if has_noscript else document)
        self._comments = frozenset(first + place for place in _find_cdata_comments(document, text))
        self._current: turbohtml.Element | None = None  # the current node, if it is of SVG or MathML

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
        """Tell whether the `<![CDATA[` at a position begins a CDATA section."""
        return place not in self._comments

    def start(self, tag: Tag, _values: Mapping[str, str]) -> str | None:
        """Process a start tag; return the namespace of its element, or None if it made none."""
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


def _parse(text: str, *, scripting: bool = False) -> turbohtml.Document:
    return turbohtml.parse(
        text, source_locations=True, scripting=scripting, allow_declarative_shadow_roots=False
    )


def _has_template_and_body(before: turbohtml.Document) -> bool:
    """Tell whether a template and a body have begun; a parser adds an empty body to every page at its end."""
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
    """Tell whether a `base` is an HTML element, and in the document itself rather than in a template."""
    return base.namespace is turbohtml.Namespace.HTML and base.closest("template") is None


def _find_cdata_comments(document: turbohtml.Document, text: str) -> Iterator[int]:
    """Yield the positions where `<![CDATA[` begins a comment; the parser reports the position of its last character."""
    if "<![CDATA[" not in text:
        return
    lines = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    for error in document.errors:
        if error.code == "cdata-in-html-content":
            yield lines[error.line - 1] + error.col - len("![CDATA[")


_QUOTES: Final = {'"': (Layer.DOUBLE_QUOTED,), "'": (Layer.SINGLE_QUOTED,), "": (Layer.UNQUOTED,)}
# Attributes that resolve against the element's own `codebase` (HTML 4.01, 13.3).
_FROM_CODEBASE: Final = frozenset({"archive", "classid", "object"})
# JSON that has addresses in members that no grammar names: patterns, and what is new in manifests.
_MORE_THAN_LINKS: Final = frozenset({"speculation-rules", "manifest"})
# Texts that are cached: generators put one style sheet into every page of a site.
_REMEMBERED: Final = 64
_LARGEST_REMEMBERED: Final = 64 << 10  # bytes


class TagReader:
    """Reads the links of tags, and of the text they enclose, in files of one encoding.

    `scripts` reads scripts; without it they hold no links.
    """

    def __init__(
        self, values: ValueReader, table: AttributeTable, scripts: ScriptReader | None = None
    ) -> None:
        self.scripts = scripts
        self.encoding = values.encoding
        self._unit = values.encoding.unit
        self.table = table
        self._values = values
        self._notations = {quote: Notation(self.encoding, layers) for quote, layers in _QUOTES.items()}
        self._known_texts = functools.lru_cache(_REMEMBERED)(self._read_text)

    def values(self, data: bytes, tag: Tag) -> dict[str, str]:
        decode = self.encoding.decode
        return {item.name: decode_references(decode(self._raw(data, item))).text for item in tag.attributes}

    def links(self, data: bytes, tag: Tag, namespace: str, values: dict[str, str]) -> Iterator[Link]:
        """Yield the links in the attributes of `tag`, with offsets from the start of `data`."""
        codebase = self._codebase(data, tag) if "codebase" in values else None
        for attribute in tag.attributes:
            if attribute.quote is None:
                continue
            rule = self.table.find(namespace, tag.name, attribute.name, values)
            place = ValuePlace(
                attribute.start * self._unit, _QUOTES[attribute.quote], tag.name, attribute.name
            )
            if rule is None:
                if self.scripts is not None and holds_script(place.attribute):
                    yield from self.scripts.read(self._raw(data, attribute), place)
                continue
            base = codebase if attribute.name in _FROM_CODEBASE else None
            for start, text in self._values.read(self._raw(data, attribute), place, rule):
                yield Link(start, text if base is None else text.with_base(base))
            if self.scripts is not None and rule.kind == "url":
                yield from self.scripts.read_url(self._raw(data, attribute), place)

    def is_known(self, data: bytes, tag: Tag, attribute: Attribute) -> bool:
        """Tell whether the table or the user says what an attribute holds, so that it need not be searched for addresses."""
        known = self.table.find(HTML, tag.name, attribute.name, self.values(data, tag)) is not None
        return known or self.table.is_left_out(tag.name, attribute.name)

    def layers(self, attribute: Attribute) -> tuple[Layer, ...]:
        """Return the layers of escaping of an attribute's value."""
        return _QUOTES[attribute.quote or ""]

    def _codebase(self, data: bytes, tag: Tag) -> LinkText | None:
        """Return the base that only this element's links resolve against, or None."""
        given = next(item for item in tag.attributes if item.name == "codebase")
        if given.quote is None:
            return None
        return LinkText(self.setting(tag.name, given.name, given.quote), self._raw(data, given))

    def setting(self, element: str, attribute: str, quote: str) -> Setting:
        """Return the shared setting of links that are the whole value of an attribute in HTML."""
        return Setting(element, attribute, LinkKind.URL, self._notations[quote])

    def text_links(
        self,
        data: bytes,
        start: int,
        end: int,
        rule: ValueRule,
        layers: tuple[Layer, ...] = (),
        element: str = "",
    ) -> Iterator[Link]:
        """Read the links of the text at units `start` to `end`."""
        raw = data[start * self._unit : end * self._unit]
        place = ValuePlace(start * self._unit, layers, element or rule.kind)
        if rule.kind in _MORE_THAN_LINKS and self.scripts is not None:
            found = {link.start: link for link in self.scripts.read(raw, place, is_data=True)}
            found |= {link.start: link for link in self._values.read(raw, place, rule)}
            return iter([found[start] for start in sorted(found)])
        if rule.kind not in SCRIPT_RULES:
            read = self._known_texts if len(raw) <= _LARGEST_REMEMBERED else self._read_text
            links = read(raw, place._replace(start=0), rule)
            return (Link(place.start + link.start, link.text) for link in links)
        if self.scripts is None:
            return iter(())
        if rule.kind == "text":
            return self.scripts.read_text(raw, place)
        return self.scripts.read(raw, place, is_data=rule.kind == "data")

    def _read_text(self, raw: bytes, place: ValuePlace, rule: ValueRule) -> tuple[Link, ...]:
        return tuple(self._values.read(raw, place, rule))

    def _raw(self, data: bytes, attribute: Attribute) -> bytes:
        return data[attribute.start * self._unit : attribute.end * self._unit]


_SPACE: Final = r"[\t\n\f\r ]"
_NAME: Final = r"[a-z][a-z0-9_:-]*+"
_NAME_IN_ANY_CASE: Final = r"[A-Za-z][A-Za-z0-9_:-]*+"
_NAME_ENDS: Final = r"(?=[\t\n\f\r />])"
_UNQUOTED: Final = r"[^\t\n\f\r \"'=<>`]++(?=[\t\n\f\r >])"
_VALUE: Final = rf"""(?:=(?:"[^"]*+"|'[^']*+'|{_UNQUOTED})|(?=[\t\n\f\r >]))"""
_TAG_END: Final = rf"{_SPACE}*+/?+>"

# Tried first, since most pages are made of these.
_COMMON_ELEMENTS: Final = (
    "li span p div td code tr ul dd dt em pre strong section dl tt br table tbody h[1-6]"
)
_COMMON_ATTRIBUTES: Final = (
    "class id title rel alt name width height type role value align valign colspan rowspan border"
)
_COMMON_LINK_ATTRIBUTES: Final = ("href", "src", "style")

# The first four may hold what a group below catches; the others change how what follows is read, or need more than the
# name of an attribute to be understood.
_SPECIAL_ELEMENTS: Final = "a img link script style title textarea xmp iframe noembed noframes plaintext svg math template frameset meta param base"
# Values of `rel` for the page itself; others are for search engines, which want full URLs.
_RELATIONS: Final = "next prev stylesheet search index up contents icon copyright author top help"
# Even plain tags of these names are left to the tokenizer and the open elements.
_NEVER_SKIMMED: Final = "svg math template base frameset"

_END_TAG: Final = r"/(?!template)[a-z0-9:-]++>"
# Comments that begin with `[if` or `esi` are left to the tokenizer: they may be conditional.
_WITHOUT_MARKUP: Final = (
    r"!--(?!-?>|\[[iI][fF]|[eE][sS][iI][\t\n\f\r <])[^-]*+(?:-(?!-!?>)[^-]*+)*+--!?>",
    r"!(?:DOCTYPE|doctype)[^>]*+>",
    r"\?[^>]*+>",
    r"title>[^<]*+</title>",
)

# What each group of the expression holds: the whole value of this attribute, in these quotes.
LINK_GROUPS: Final = (
    ("", "", ""),
    ("a", "href", '"'),
    ("a", "href", "'"),
    ("a", "href", ""),
    ("img", "src", '"'),
    ("script", "src", '"'),
    ("link", "href", '"'),
)
TAG_GROUP: Final = len(LINK_GROUPS)


def _any_of(names: str) -> str:
    return f"(?:{'|'.join(names.split())})"


# Descriptions in words differ from page to page, so they are not worth caching.
_PROSE: Final = rf'meta name="{_any_of("description keywords generator author copyright viewport robots")}" content="[^"]*+"{_TAG_END}'


@functools.lru_cache(maxsize=16)
def skim_expression(link_attributes: frozenset[str], *, scripts: bool) -> re.Pattern[bytes]:
    """Build the expression for pages in which only `link_attributes` hold links, and scripts where `scripts` is set.

    Each match skips what holds no link. Its last group says what it stops at: one of `LINK_GROUPS`, `TAG_GROUP` for a
    whole plain start tag, one more for the `<` of something unusual; no group at the end of the page.
    """
    common = " ".join(name for name in _COMMON_ATTRIBUTES.split() if name not in link_attributes)
    links = [*_COMMON_LINK_ATTRIBUTES, *sorted(link_attributes.difference(_COMMON_LINK_ATTRIBUTES))]
    names = "|".join([*map(re.escape, links), *((SCRIPT_NAMES,) if scripts else ())])
    harmless_name = rf"(?!(?:{names})(?=[\t\n\f\r />=])){_NAME}"
    plain = rf"{_any_of(common)}=\"[^\"]*+\""
    harmless = rf"(?:{_SPACE}++(?:{plain}|{harmless_name}{_VALUE}))*+"
    harmless_end = rf"(?:>| {plain}>|{harmless}{_TAG_END})"
    any_attributes = rf"(?:{_SPACE}++{_NAME_IN_ANY_CASE}{_VALUE})*+{_TAG_END}"
    ordinary = rf"(?!{_any_of(_SPECIAL_ELEMENTS)}{_NAME_ENDS}){_NAME}"
    # Scripts of JSON may hold links; matching the whole tag is enough to leave them to their own reader.
    script = (
        rf"script(?![^>]*?(?i:json|importmap|rules)){harmless}>[^<]*+(?:<(?!/[sS][cC]|!--)[^<]*+)*+</script>"
    )
    code = r"(?![\t\n\f\r ]*+[jJ][aA][vV][aA][sS])" if scripts else ""
    skipped = "|".join(
        (
            _END_TAG,
            rf"{_any_of(_COMMON_ELEMENTS)}{harmless_end}",
            rf"{ordinary}{harmless_end}",
            *([] if scripts else [script]),
            *([] if "content" in link_attributes else [_PROSE]),
            *_WITHOUT_MARKUP,
        )
    )
    stops = (
        rf"""<a(?: | {plain} |{harmless}{_SPACE}++)href=(?:"{code}([^"]*+)"|'{code}([^']*+)'|{code}({_UNQUOTED})){harmless_end}""",
        rf'<img{harmless}{_SPACE}++src="([^"]*+)"{harmless}{_TAG_END}',
        rf'<script{harmless}{_SPACE}++src="([^"]*+)"{harmless}></script>',
        rf'<link(?= rel="{_any_of(_RELATIONS)}"){harmless}{_SPACE}++href="([^"]*+)"{harmless}{_TAG_END}',
        rf"(<(?!(?i:{_any_of(_NEVER_SKIMMED)}){_NAME_ENDS}){_NAME_IN_ANY_CASE}{any_attributes})",
        r"(<)",
        r"\Z",
    )
    return re.compile(rf"[^<]*+(?:<(?:{skipped})[^<]*+)*+(?:{'|'.join(stops)})".encode("ascii"))


# What leaves foreign content: start tags, `font` with one of these attributes, and end tags (HTML Standard, 13.2.6.5).
_STARTS_THAT_LEAVE: Final = (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta "
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
)
_FONT_ATTRIBUTES: Final = frozenset({"color", "face", "size"})
_ENDS_THAT_LEAVE: Final = frozenset({"br", "p"})
# Their attributes decide how the text or the elements inside them are read, or what other attributes of theirs hold.
_SPECIAL_IN_DRAWINGS: Final = (
    f"{_STARTS_THAT_LEAVE} font style script annotation-xml {' '.join(sorted(ANIMATIONS))}"
)
# Tried first, since most drawings and formulas are made of these.
_COMMON_IN_DRAWINGS: Final = "path text tspan title rect mi mo mn"
_COMMON_ON_DRAWN: Final = (
    "class id x y dx dy d fill stroke width height text-anchor font-family font-size style"
)

_OPENING: Final = 1
_WHOLE: Final = 2
_LINK_NAME: Final = 3
_LINK: Final = 4
_CLOSING: Final = 5
_STOP: Final = 6


@functools.lru_cache(maxsize=16)
def drawing_expressions(
    link_attributes: frozenset[str], css_attributes: frozenset[str], *, scripts: bool
) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """Build the expressions for the start of a drawing, and for elements that hold neither HTML nor a style sheet or script.

    The first matches a start tag without links; its group is the name. Each match of the second skips what holds no link
    and leaves the same elements open. Its last group says what it stops at: the name of a start tag without links, the end
    of an element that holds only text, the whole value of a link of an `a`, the name of an end tag, or the `<` of anything
    else; no group at the end of the page. `css_attributes`, a part of `link_attributes`, hold links only where they hold a
    function, an escape or an at-rule.
    """
    names = "|".join([*map(re.escape, sorted(link_attributes)), *((SCRIPT_NAMES,) if scripts else ())])
    css = "|".join(map(re.escape, sorted(css_attributes)))
    plain = rf"(?!(?i:{names})(?=[\t\n\f\r />=])){_NAME_IN_ANY_CASE}{_VALUE}"
    attributes = rf"(?:{_SPACE}++(?:{plain}|(?i:{css})=\"[^\"(@\\&]*+\"))*+{_SPACE}*+"
    name = rf"(?!(?i:{_any_of(_SPECIAL_IN_DRAWINGS)}){_NAME_ENDS}){_NAME_IN_ANY_CASE}"
    usual = "|".join(
        name for name in _COMMON_ON_DRAWN.split() if name not in link_attributes - css_attributes
    )
    few = rf"(?:{_SPACE}(?:{usual})=\"[^\"(@\\&]*+\")*+"
    texts = (rf"{each}{few}>[^<]*+</{each}>" for each in _COMMON_IN_DRAWINGS.split())
    skipped = "|".join((*texts, rf"{name}{attributes}/>", *_WITHOUT_MARKUP[:3]))
    code = r"(?![\t\n\f\r ]*+[jJ][aA][vV][aA][sS])" if scripts else ""
    stops = (
        rf"<({name}){attributes}>(?:[^<]*+</\1(>))?",
        rf'<a(?={_SPACE}){attributes}(xlink:href|href)="{code}([^"]*+)"{attributes}>',
        rf"</(?!(?i:template)>)({_NAME_IN_ANY_CASE})>",
        "(<)",
        r"\Z",
    )
    # No group is inside a possessive repetition, since `re` loses the position of such a group.
    inside = rf"[^<]*+(?:<(?:{skipped})[^<]*+)*+(?:{'|'.join(stops)})"
    return re.compile(rf"<(svg|math){attributes}>".encode("ascii")), re.compile(inside.encode("ascii"))


TEXT_STATES: Final = {
    "title": TokenizerState.RCDATA,
    "textarea": TokenizerState.RCDATA,
    "style": TokenizerState.RAWTEXT,
    "xmp": TokenizerState.RAWTEXT,
    "iframe": TokenizerState.RAWTEXT,
    "noembed": TokenizerState.RAWTEXT,
    "noframes": TokenizerState.RAWTEXT,
    "script": TokenizerState.SCRIPT_DATA,
    "plaintext": TokenizerState.PLAINTEXT,
}
"""The tokenizer states for the text of elements whose content is not markup (HTML Standard 13.2.5)."""

# To a browser that knows frames and plug-ins this is text; others, and crawlers, read a page in it.
_INNER_PAGES: Final = frozenset({"noframes", "noembed"})


def _rule_of_text(name: str, values: Mapping[str, str]) -> ValueRule | None:
    return ValueRule("page") if name in _INNER_PAGES else text_rule(name, values)


_MOST_STEPS_BACK: Final = 64  # `<` in values before the one that begins the tag


def _is_known(place: int, starts: Sequence[int], texts: Sequence[LinkText]) -> bool:
    number = bisect_right(starts, place) - 1
    return number >= 0 and place < starts[number] + max(len(texts[number].raw), 1)


def _attributes_at(view: bytes, place: int) -> Iterator[tuple[Tag, Attribute]]:
    """Yield what may be the start tag and its attribute whose value holds a position, the nearest first.

    The nearest may be markup in the value of an attribute further out.
    """
    start = place
    for _ in range(_MOST_STEPS_BACK):
        start = view.rfind(b"<", 0, start)
        if start < 0:
            return
        tag = read_tag(view, start)
        if tag is None or tag.is_end:
            continue
        if tag.end <= place:
            is_in_tag = b"<" in view[view.rfind(b">", 0, start) + 1 : start]
            if tag.name in TEXT_STATES and not is_in_tag and view.find(b"</", tag.end, place) < 0:
                return  # the position is in the text of a script or the like
            continue
        yield from (
            (tag, item)
            for item in tag.attributes
            if item.quote is not None and item.start <= place < item.end
        )


_LEAVING: Final = frozenset(_STARTS_THAT_LEAVE.split())
_ROOTS: Final = {"svg": SVG, "math": MATHML}
# Elements that may hold HTML, or end at it (13.2.6, "HTML integration point", "MathML text integration point").
_INTEGRATION_POINTS: Final = frozenset(
    {(SVG, name) for name in ("foreignobject", "desc", "title")}
    | {(MATHML, name) for name in ("mi", "mo", "mn", "ms", "mtext")}
)
_HTML_TYPES: Final = frozenset({"text/html", "application/xhtml+xml"})
_NOT_PLAIN: Final = SVG_TEXTS | {"annotation-xml"}
_COLUMN: Final = re.compile(rb"<col[\t\n\f\r />]", re.IGNORECASE)
_TABLE: Final = re.compile(rb"<table[\t\n\f\r />]", re.IGNORECASE)


class NeedsTreeError(Exception):
    """The elements around a tag decide what it becomes, or which base counts, so a tree is needed."""


class _Element(NamedTuple):
    namespace: str
    name: str
    attributes: Mapping[str, str]

    @property
    def holds_html(self) -> bool:
        if (self.namespace, self.name) == (MATHML, "annotation-xml"):
            return self.attributes.get("encoding", "").lower() in _HTML_TYPES
        return (self.namespace, self.name) in _INTEGRATION_POINTS


class OpenElements:
    """What the tags before a tag tell of its place in the page, which is enough in nearly all pages; `view` is the whole page.

    The open elements are known from the outermost `svg` or `math` on, as long as all of them are SVG or MathML.

    Attributes:
        base: where the first `base` with `href` outside of templates and `noscript` begins (HTML, "document base URL"); None if there is none.
    """

    def __init__(self, view: bytes) -> None:
        self.base: int | None = None
        self._view = view
        self._open: list[_Element] = []
        self._templates = 0

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def text_holder(self) -> tuple[str, Mapping[str, str]] | None:
        if not self._open or self._open[-1].namespace != SVG or self._open[-1].name not in SVG_TEXTS:
            return None
        return self._open[-1].name, self._open[-1].attributes

    def reads_cdata(self, _place: int) -> bool:
        return bool(self._open)

    def start(self, tag: Tag, values: Mapping[str, str]) -> str:
        """Process a start tag; return the namespace of its element, or raise `NeedsTreeError`."""
        element = _Element(self._namespace(tag.name, values), tag.name, values)
        if element.namespace == HTML:
            self._start_html(tag, values)
        elif not tag.self_closing:
            self._open.append(element)
        return element.namespace

    def _start_html(self, tag: Tag, values: Mapping[str, str]) -> None:
        is_unsure = tag.name == "frameset"  # it may replace a body that held a base
        if tag.name == "template":
            self._templates += 1
            is_unsure = self._has_columns  # only a tree distinguishes a template among columns from another
        elif tag.name == "base" and "href" in values and not self._templates:
            if self.base is None:
                is_unsure = _NOSCRIPT.search(self._view, 0, tag.start) is not None
                self.base = tag.start
            else:  # A table puts what it can't hold before itself, also before the base that came earlier.
                is_unsure = self._has_tables
        if is_unsure:
            raise NeedsTreeError

    @functools.cached_property
    def _has_columns(self) -> bool:
        return _COLUMN.search(self._view) is not None

    @functools.cached_property
    def _has_tables(self) -> bool:
        return _TABLE.search(self._view) is not None

    def _namespace(self, name: str, attributes: Mapping[str, str]) -> str:
        if not self._open:
            return _ROOTS.get(name, HTML)
        around = self._open[-1]
        leaves = name in _LEAVING or (name == "font" and not _FONT_ATTRIBUTES.isdisjoint(attributes))
        if around.holds_html or leaves:
            raise NeedsTreeError
        is_inner = name == "svg" and (around.namespace, around.name) == (MATHML, "annotation-xml")
        return SVG if is_inner else around.namespace

    def end(self, tag: Tag) -> None:
        """Process an end tag, or raise `NeedsTreeError`."""
        if tag.name == "template":
            self._templates = max(0, self._templates - 1)
        if self._open:
            self.close(tag.name)

    def is_plain(self) -> bool:
        """Tell whether the innermost element has only children of its own namespace, and is no style sheet or script."""
        if not self._open:
            return False
        innermost = self._open[-1]
        return not innermost.holds_html and innermost.name not in _NOT_PLAIN

    def open(self, name: str) -> None:
        """Open an element without attributes that matter, inside a plain element or as the outermost one."""
        namespace = self._open[-1].namespace if self._open else _ROOTS[name]
        self._open.append(_Element(namespace, name, {}))

    def close(self, name: str) -> None:
        """Close the innermost element of this name and those in it, or raise `NeedsTreeError`."""
        if name in _ENDS_THAT_LEAVE or all(element.name != name for element in reversed(self._open)):
            raise NeedsTreeError
        while self._open.pop().name != name:
            pass


_CONDITION: Final = re.compile(rb"(\[if[^\]]*+\]>)|esi(?=[\t\n\f\r <])", re.IGNORECASE)
_SVG_RULES: Final = frozenset({"css", "script"})
_MOST_REMEMBERED: Final = 100_000
_ROOT_LETTERS: Final = frozenset({b"s", b"m"})
_Read = TypeVar("_Read")


class TagReading(NamedTuple):
    """A start tag of HTML that was read; offsets count from its first byte."""

    name: str
    links: tuple[Link, ...]
    text_rule: ValueRule | None


class _Readings(dict[bytes, _Read]):
    """A cache of readings by bytes; a missing one is read on access."""

    def __init__(self, read: Callable[[bytes], _Read]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, raw: bytes) -> _Read:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        reading = self[raw] = self._read(raw)
        return reading


class SharedReadings:
    """Readings shared by files of one encoding: equal bytes are read once.

    `opens_comments` makes conditional comments count as markup.

    Attributes:
        tags: whole plain start tags of HTML.
        texts: the links of each of `LINK_GROUPS`.
    """

    def __init__(self, reader: TagReader, *, opens_comments: bool = False) -> None:
        self.reader = reader
        self.opens_comments = opens_comments
        self.skim = skim_expression(reader.table.names, scripts=reader.scripts is not None)
        self.tags = _Readings(self._read_tag)
        self.drawn_texts = {
            name: _Readings(functools.partial(LinkText, reader.setting("a", name, '"')))
            for name in ("href", "xlink:href")
        }
        self.texts = tuple(
            _Readings(functools.partial(LinkText, reader.setting(*group))) for group in LINK_GROUPS
        )

    @functools.cached_property
    def drawings(self) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
        """The expressions for the start of a drawing and for its inside, which most sites do not need."""
        table = self.reader.table
        return drawing_expressions(table.names, table.css_names, scripts=self.reader.scripts is not None)

    def _read_tag(self, raw: bytes) -> TagReading:
        tag = read_tag(self.reader.encoding.ascii_view(raw), 0)
        assert tag is not None
        values = self.reader.values(raw, tag)
        links = tuple(self.reader.links(raw, tag, HTML, values))
        return TagReading(tag.name, links, _rule_of_text(tag.name, values))


class PageScan:
    """Reads one page: where its links start, and their texts.

    Nearly all pages need no tree. If it is in doubt which element a tag becomes, the whole page is read again with one.
    """

    def __init__(self, data: bytes, shared: SharedReadings) -> None:
        self.starts: list[int] = []
        self.texts: list[LinkText] = []
        self.base: Link | None = None
        self._data = data
        self._shared = shared
        self._reader = shared.reader
        self._view = shared.reader.encoding.ascii_view(data)
        self._first = shared.reader.encoding.mark_length(data)
        self.skims = shared.reader.encoding.unit == 1
        self._is_inside_comment = False
        self._begin(OpenElements(self._view))

    @property
    def links(self) -> Iterator[Link]:
        return map(Link, self.starts, self.texts)

    def run(self) -> None:
        """Find every link in file order."""
        try:
            self._run()
        except NeedsTreeError:
            self._begin(PageTree(self._view, self._first))
            self._run()
        self._read_other_attributes()

    def _read_other_attributes(self) -> None:
        """Add the addresses in attributes that no table names."""
        found = list(self._find_in_other_attributes())
        if found:
            every = sorted([*self.links, *found], key=attrgetter("start"))
            self.starts[:] = [link.start for link in every]
            self.texts[:] = [link.text for link in every]

    def _find_in_other_attributes(self) -> Iterator[Link]:
        """Yield the addresses in attributes that the table does not list as links, in order."""
        reader, scripts, unit = self._reader, self._reader.scripts, self._reader.encoding.unit
        if scripts is None:
            return
        tags, passed, reached = self._start_tags(), set[int](), -1

        def is_tag(start: int) -> bool:
            """Whether a start tag begins there; the page is read only as far as that."""
            nonlocal reached
            while reached < start:
                reached = next(tags, len(self._view))
                passed.add(reached)
            return start in passed

        done = 0
        for place in scripts.find(self._view):
            if place < done or _is_known(place * unit, self.starts, self.texts):
                continue
            # In a comment, most stand in tags that the table knows, and what is a tag need not be told
            found = next(
                (
                    each
                    for each in _attributes_at(self._view, place)
                    if not reader.is_known(self._data, *each) and is_tag(each[0].start)
                ),
                None,
            )
            if found is None:
                continue
            tag, attribute = found
            done = attribute.end
            raw = self._data[attribute.start * unit : attribute.end * unit]
            layers = reader.layers(attribute)
            where = ValuePlace(attribute.start * unit, layers, tag.name, attribute.name)
            yield from scripts.read_value(raw, where)

    def _start_tags(self) -> Iterator[int]:
        """Yield where each start tag begins; the page has been read, so that what tells its elements is known to be enough."""
        elements = OpenElements(self._view) if isinstance(self._elements, OpenElements) else self._elements
        position = self._first
        while position < len(self._view):
            token = self._markup_at(find_text_end(self._view, position, TokenizerState.DATA, ""), elements)
            if token is None:
                return
            position = token.end
            if not isinstance(token, Tag):
                continue
            if token.is_end:
                elements.end(token)
                continue
            yield token.start
            namespace = elements.start(token, {})  # if attributes decide what a tag becomes, there is a tree
            if namespace == HTML and token.name in TEXT_STATES:
                position = find_text_end(self._view, position, TEXT_STATES[token.name], token.name)

    def _markup_at(self, start: int, elements: OpenElements | PageTree) -> Token | None:
        """Return the token that begins with the `<` at a position; None at the end of the page, which may be inside a tag."""
        if start == len(self._view):
            return None
        return read_markup(self._view, start, in_foreign=elements.reads_cdata(start))

    def _begin(self, elements: OpenElements | PageTree) -> None:
        self.starts.clear()
        self.texts.clear()
        self.base = None
        self._elements = elements

    def _run(self) -> None:
        position = self._first
        while position < len(self._view):
            if not self.skims or isinstance(self._elements, PageTree):
                position = self._step(position)
            elif self._elements:
                position = self._skim_drawing(position, self._elements)
            else:
                position = self._skim(position, self._elements)

    def _skim(self, position: int, elements: OpenElements) -> int:
        """Skim until something needs the tokenizer; return where to go on."""
        readings, tags = self._shared.texts, self._shared.tags
        add_start, add_text = self.starts.append, self.texts.append
        data, view = self._data, self._view
        is_view = view is data  # the view hides characters of two bytes, in encodings that have them
        for found in self._shared.skim.finditer(view, position):
            group = found.lastindex
            if group is None:
                break
            start = found.start(group)
            raw = found[group] if is_view else data[start : found.end(group)]
            if group < TAG_GROUP:
                add_start(start)
                add_text(readings[group][raw])
            elif group == TAG_GROUP:
                name, links, rule = tags[raw]
                if links:
                    self._add(links, start)
                if name in TEXT_STATES:
                    return self._skip_text(name, found.end(), rule)
            else:
                return self._start_drawing(start, elements) or self._step(start)
        return len(view)

    def _start_drawing(self, position: int, elements: OpenElements) -> int | None:
        """Open a drawing whose start tag holds no link; return where it ends, or None for any other tag."""
        if self._view[position + 1 : position + 2] not in _ROOT_LETTERS:
            return None
        found = self._shared.drawings[0].match(self._view, position)
        if found is None:
            return None
        elements.open(found[1].decode("ascii"))
        return found.end()

    def _skim_drawing(self, position: int, drawing: OpenElements) -> int:
        """Skim in a drawing until something needs the tokenizer; return where to go on."""
        if not drawing.is_plain():
            return self._step(position)
        for found in self._shared.drawings[1].finditer(self._view, position):
            group = found.lastindex
            if group == _WHOLE:
                continue
            if group == _OPENING:
                drawing.open(found[group].decode("ascii").lower())
            elif group == _LINK:
                drawing.open("a")
                start = found.start(group)
                name = found[_LINK_NAME].decode("ascii")
                self.starts.append(start)
                self.texts.append(self._shared.drawn_texts[name][self._data[start : found.end(group)]])
            elif group == _CLOSING:
                drawing.close(found[group].decode("ascii").lower())
            elif group == _STOP:
                return self._step(found.start(group))
            else:
                break
            if not drawing.is_plain():
                return found.end()
        return len(self._view)

    def _step(self, position: int) -> int:
        """Read text and one token with the tokenizer; return where it ends."""
        start = find_text_end(self._view, position, TokenizerState.DATA, "")
        if start > position:
            self._read_text(position, start)
        token = self._markup_at(start, self._elements)
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
        return token.end

    def _read_text(self, start: int, end: int, layers: tuple[Layer, ...] = (Layer.TEXT,)) -> None:
        """Process text that is not raw text; in SVG it may be a style sheet or a script."""
        holder = self._elements.text_holder
        if holder is not None:
            rule = text_rule(*holder)
            if rule is not None and rule.kind in _SVG_RULES:
                self._add(self._reader.text_links(self._data, start, end, rule, layers, holder[0]))

    def _read_conditional_comment(self, comment: Comment) -> None:
        """Read the markup between `<!--[if …]>` and `<![endif]-->`, as old Internet Explorer did; it does not nest.

        So is that after `<!--esi`, which caches before a server unpack (Edge Side Includes 1.0, 3.7).
        """
        if not self._shared.opens_comments or self._is_inside_comment:
            return
        begun = _CONDITION.match(self._view, comment.data_start, comment.data_end)
        if begun is None:
            return
        inside = self._view[begun.end() : comment.data_end]
        ended = len(inside) if begun[1] is None else inside.lower().rfind(b"<![endif]")
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
        namespace = self._elements.start(tag, values)
        links = tuple(self._reader.links(self._data, tag, namespace or HTML, values))
        self._add(links)
        if tag.start == self._elements.base:
            self.base = next((link for link in links if link.attribute == "href"), None)
        if namespace != HTML:
            return tag.end
        return self._skip_text(tag.name, tag.end, _rule_of_text(tag.name, values))

    def _read_end_tag(self, tag: Tag) -> int:
        self._elements.end(tag)
        return tag.end

    def _add(self, links: Iterable[Link], origin: int = 0) -> None:
        """Add links whose positions count from `origin`."""
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
