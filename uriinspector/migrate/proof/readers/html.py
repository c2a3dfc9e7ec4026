"""Read a page before and after the move and pair its links and the strings of its scripts, independently of the rewriter.

Nothing here is shared with the code that found the links to rewrite: turbohtml builds the trees that browsers build, and this
module has its own table of link attributes. A link in the table counts whether it was changed or not; any other value that
was changed counts as a link too, so that nothing changes unseen.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote

import turbohtml

from uriinspector.migrate.proof.readers.json import IN_SCRIPTS, pair_strings
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import (
    DocumentReading,
    Pairs,
    ReadValue,
    read_comma_list,
    read_css,
    read_policy,
    read_refresh,
    read_semicolon_list,
    read_settings,
    read_single,
    read_srcset,
    read_tokens,
)

LARGEST_READ: Final = 64 << 20
"""The size in bytes of the largest file that is read as a tree: two trees are needed, each more than ten times as large."""

_PRESCANNED: Final = 1024  # bytes (HTML, "prescan a byte stream to determine its encoding")
MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xfe\xff", "utf-16"), (b"\xff\xfe", "utf-16"))
"""Byte order marks, each with the codec for a file that begins with it."""

_XML_IN_UTF_16: Final = ((b"<\0?\0x\0", "UTF-16LE"), (b"\0<\0?\0x", "UTF-16BE"))
_XML_DECLARATION: Final = re.compile(rb"<\?xml[^>]*?encoding[\0-\x20]*=[\0-\x20]*[\"']([^\"'>]*)[\"']")


def parse_page(
    page: bytes | str, encoding: str | None = None, *, scripting: bool = False
) -> turbohtml.Document:
    """Parse a page; declarative shadow roots stay templates, so that their contents are in the tree.

    With `scripting` the content of a `noscript` is text, as for a browser that runs scripts.
    """
    return turbohtml.parse(
        page, encoding=encoding, positions=False, scripting=scripting, allow_declarative_shadow_roots=False
    )


def _counting_base(page: turbohtml.Document) -> str | None:
    """Return the text of the first `<base href>` outside of a `<template>`; None if there is none."""
    bases = (each for each in page.select("base[href]") if each.namespace is turbohtml.Namespace.HTML)
    return next((each.attr("href") or "" for each in bases if each.closest("template") is None), None)


def page_trees(
    before: bytes, after: bytes, charset: str | None
) -> tuple[turbohtml.Document, turbohtml.Document, bool]:
    """Parse a page before and after, both in the encoding of the old one; if the bytes are equal, return the same tree twice.

    The last value tells whether the page is UTF-8 that is not declared, and so was read as windows-1252.
    """
    old = parse_page(before, charset)
    guessed = False
    if old.encoding_confidence != "certain":
        declared = _xml_declared(before)
        looks_so = old.encoding == "UTF-8" and not before.isascii()
        guessed = looks_so and not declared and not _declares(before)
        if declared or guessed:
            old = parse_page(before, declared or "windows-1252")
    return old, old if before == after else parse_page(after, old.encoding), guessed


def counterparts(
    selector: str, old: turbohtml.Document, new: turbohtml.Document
) -> Iterable[tuple[turbohtml.Element, turbohtml.Element]]:
    """Pair the elements that a selector finds in both trees; none if their numbers differ.

    Mostly the first tree has none, and then the second is not searched.
    """
    before = old.select(selector)
    if not before:
        return ()
    after = new.select(selector)
    return zip(before, after, strict=True) if len(before) == len(after) else ()


def _xml_declared(page: bytes) -> str | None:
    """Return the encoding of an XML declaration, which counts in HTML if no `meta` gives one (HTML 13.2.3.2)."""
    for start, name in _XML_IN_UTF_16:
        if page.startswith(start):
            return name
    found = _XML_DECLARATION.match(page[:_PRESCANNED])
    if found is None:
        return None
    declared = encoding_name(found[1])
    return "UTF-8" if declared is not None and declared.startswith("UTF-16") else declared


def encoding_name(label: bytes) -> str | None:
    """Return the standard's name for the encoding that a file declares."""
    try:
        return turbohtml.parse(b"", encoding=label.decode("latin-1").strip("\t\n\f\r ").lower()).encoding
    except LookupError:
        return None


def _declares(page: bytes) -> bool:
    """Whether a page declares UTF-8; browsers read a page that declares nothing as windows-1252.

    An invalid byte is added, so that the parser can only go by a declaration, which is nearly always at the top.
    """
    top = page[:_PRESCANNED] + b"\xff"
    return any(parse_page(part).encoding == "UTF-8" for part in (top, page + b"\xff"))


def decode_marked(data: bytes) -> str | None:
    """Decode a file that begins with a byte order mark; None for any other file."""
    name = next((name for mark, name in MARKS if data.startswith(mark)), None)
    return name and data.decode(name, "replace")


class LinkRow(NamedTuple):
    """A row of the table: a selector of elements, their attribute that holds links, and the reader of its value.

    Selectors match elements of any namespace; unless `namespace` is None, only elements of that count.
    """

    selector: str
    name: str
    read: ReadValue
    namespace: turbohtml.Namespace | None = turbohtml.Namespace.HTML


def _rows(tags: str, attribute: str, read: ReadValue) -> tuple[LinkRow, ...]:
    """Make a row for each of `tags`, because turbohtml finds elements of a single name without a search."""
    return tuple(_row(tag, attribute, read) for tag in tags.split())


def _row(elements: str, attribute: str, read: ReadValue) -> LinkRow:
    """Make a row for an attribute whose name is given with the escapes of a selector."""
    return LinkRow(f"{elements}[{attribute}]", attribute.replace("\\", ""), read)


def _escaped(name: str) -> str:
    """Return a name as a selector spells it: `o:href` has a character that means something else there."""
    return re.sub(r"[^\w\-]|^[\d\-]", lambda match: f"\\{ord(match[0]):x} ", name)


def _svg_row(elements: str, attribute: str, read: ReadValue) -> LinkRow:
    return _row(elements, attribute, read)._replace(namespace=turbohtml.Namespace.SVG)


_HREF: Final = (
    _row("a", "href", read_single)._replace(namespace=None),
    *_rows("area link", "href", read_single),
)
_SRC: Final = _rows("img script iframe frame source audio video track embed input", "src", read_single)
_SVG_HREF: Final = "svg :is(image,use,feImage,linearGradient,radialGradient,pattern,mpath,script,textPath)"
_SVG_XLINK: Final = (
    "svg :is(a,altGlyph,animate,animateColor,animateMotion,animateTransform,animation,audio,color-profile,cursor,"
    "definition-src,discard,feImage,filter,font-face-uri,foreignObject,glyphRef,handler,image,linearGradient,mpath,"
    "pattern,prefetch,radialGradient,script,set,textPath,tref,use,video)"
)
_TASKS: Final = (
    ":is([name=msapplication-badge i],[name=msapplication-notification i],[name=msapplication-task i])"
)
# Addresses of the Open Graph protocol and of Twitter's cards.
_OPEN_GRAPH: Final = "audio audio:secure_url audio:url image image:secure_url image:url logo see_also url video video:secure_url video:url"
_TWITTER: Final = "image image:src player player:stream url"
_NAMED: Final = ":is({})".format(
    ",".join(
        [f'[property="og:{name}"]' for name in _OPEN_GRAPH.split()]
        + [f'[name="twitter:{name}"]' for name in _TWITTER.split()]
    )
)
_SINGLE: Final = (
    *_rows("form", "action", read_single),
    *_rows("button input", "formaction", read_single),
    *_rows("blockquote del ins q", "cite", read_single),
    *_rows("object", "data", read_single),
    *_rows("video", "poster", read_single),
    *_rows("body table tbody thead tfoot tr td th", "background", read_single),
    *_rows("frame iframe img", "longdesc", read_single),
)
_EMPTY: Final = tuple(f'{row.selector}[{row.name}=""]' for row in _HREF + _SRC + _SINGLE)
_PECULIAR: Final = (
    # These come before the row of the codebase against which they resolve.
    *_rows("object", "archive", read_tokens),
    *_rows("object", "classid", read_single),
    *_rows("applet", "object", read_single),
    *_rows("applet", "archive", read_comma_list),
    *_rows("object applet embed", "codebase", read_single),
    *_rows("img source", "srcset", read_srcset),
    *_rows("link", "imagesrcset", read_srcset),
    *_rows("a area", "ping", read_tokens),
    *_rows("a area img script", "attributionsrc", read_tokens),
    _row("meta[http-equiv=refresh i]", "content", read_refresh),
    _row("meta[http-equiv=content-security-policy i]", "content", read_policy),
    _row(f"meta{_NAMED}", "content", read_single),
    _row(f"meta{_TASKS}", "content", read_settings),
)
_CSS_TYPES: Final = frozenset({"", "text/css"})
_STYLED: Final = (LinkRow('[style*="("]', "style", read_css, namespace=None),)
_DRAWN: Final = (_svg_row(_SVG_HREF, "href", read_single), _svg_row(_SVG_XLINK, r"xlink\:href", read_single))
_PAINTED: Final = tuple(
    _svg_row(":is(svg,svg *)", name, read_css) for name in ("fill", "stroke", "filter", "mask", "clip-path")
)
ANIMATED: Final[dict[str, ReadValue]] = {
    "values": read_semicolon_list,
    **dict.fromkeys(("from", "to", "by"), read_single),
}
"""The attributes of `animate` and `set` in SVG that hold URLs where what they animate is `href`."""
_LISTS: Final[dict[str, ReadValue]] = {
    **dict.fromkeys(("archive", "attributionsrc", "macros", "ping"), read_tokens),
    **dict.fromkeys(("imagesrcset", "srcset"), read_srcset),
}
_CONDITIONAL: Final = re.compile(r"(\[if[^\]]*+\]>)(.*)(<!\[endif\].*)", re.IGNORECASE | re.DOTALL)
_UNPACKED_BY_CACHES: Final = re.compile(r"(esi(?=[\t\n\f\r <]))(.*)()", re.IGNORECASE | re.DOTALL)
_CODEBASED: Final = frozenset({"archive", "classid", "object"})
_LEVELS: Final = 8  # of a tree, whose branches are first compared as wholes


class PageReader:
    """Reads HTML pages.

    `further` are attributes that the user added, as `SELECTOR@NAME`; `charset` is the encoding that the server declares.
    """

    def __init__(
        self,
        further: Iterable[str] = (),
        *,
        css: bool = True,
        json: bool = True,
        conditional_comments: bool = False,
        charset: str | None = None,
    ) -> None:
        own = tuple(
            LinkRow(
                f"{selector if selector == '*' else _escaped(selector)}[{_escaped(name)}]",
                name,
                read_srcset if name.endswith("srcset") else read_single,
            )
            for selector, _, name in (pair.lower().partition("@") for pair in further)
        )
        self.css = css
        self.json = json
        self.conditional_comments = conditional_comments
        self.peculiar = _PECULIAR + own + (_STYLED if css else ())
        self.painted = _PAINTED if css else ()
        self._charset = charset

    def read(self, before: bytes, after: bytes) -> DocumentReading:
        """Pair the links of a page by the table; both sides are read in the encoding of the old page."""
        return self._parse(before, after).read()

    def read_fast(self, before: bytes, after: bytes) -> DocumentReading:
        """Read a page much faster than `read`, by taking values that are a single URL from turbohtml's own list of links.

        That list also holds some links that the table does not know, and does not tell their elements. So a page that fails
        here has to be read by `read`.
        """
        return self._parse(before, after).read_fast()

    def read_text(self, before: str, after: str) -> DocumentReading:
        """Pair the links of a page inside another file."""
        return _PagePair(self, before, parse_page(before), parse_page(after)).read()

    def _parse(self, before: bytes, after: bytes) -> "_PagePair":
        old, new, guessed = page_trees(before, after, self._charset)
        return _PagePair(self, before, old, new, guessed=guessed)


class _PagePair:
    """The trees of a page before and after. What is read is made alike in both, so that the rest can be compared."""

    def __init__(
        self,
        reader: PageReader,
        before: bytes | str,
        old: turbohtml.Document,
        new: turbohtml.Document,
        *,
        guessed: bool = False,
    ) -> None:
        self._reader = reader
        self._before = before
        self._old = old
        self._new = new
        self._reading = DocumentReading(tree=old, guessed=guessed)

    def read(self, *, in_comment: bool = False) -> DocumentReading:
        self._read_peculiar(_DRAWN + self._reader.painted)
        if self._reader.conditional_comments and not in_comment:  # conditional comments don't nest
            self._read_comments()
        for row in _HREF + _SRC + _SINGLE:
            self._read_row(row)
        self._reading.alike = (
            self._old is self._new or self._old.equals(self._new) or self._read_differences()
        )
        return self._reading

    def read_fast(self) -> DocumentReading:
        old, new, reading = self._old, self._new, self._reading
        self._read_peculiar(self._reader.painted)
        if self._reader.conditional_comments:
            self._read_comments()
        was = _list_links(old)
        now = was if old is new else _exchange_links(was, new)
        reading.alike = old is new or (len(was) == len(now) and (new.equals(old) or self._read_differences()))
        empty = [""] * sum(map(len, map(old.select, _EMPTY)))  # turbohtml does not list empty links
        reading.listed = (was + empty, now + empty)
        return reading

    def _counterparts(self, selector: str) -> Iterable[tuple[turbohtml.Element, turbohtml.Element]]:
        return counterparts(selector, self._old, self._new)

    def _read_peculiar(self, drawn: tuple[LinkRow, ...]) -> None:
        """Read the values that hold links in unusual ways; `drawn` are the rows for SVG."""
        self._read_bases()
        has_drawings = self._old.select_one("svg") is not None
        for row in self._reader.peculiar + (drawn if has_drawings else ()):
            self._read_row(row)
        if has_drawings:
            self._read_animations()
        if self._reader.css:
            self._read_styles()
        if self._reader.json:
            self._read_json()
        if self._old is not self._new:
            self._read_scripts()
        self._read_inner()

    def _read_bases(self) -> None:
        """Pair each `<base href>`; the first outside of `<template>` and `<noscript>` sets the base (HTML, "document base URL")."""
        counting = _counting_base(self._old)
        if counting is not None and self._old.select_one("noscript") is not None:
            # The tree does not tell: without scripting a `base` ends a `noscript` in the head.
            counting = _counting_base(parse_page(self._before, self._old.encoding, scripting=True))
        for before, after in self._counterparts("base[href]"):
            if before.namespace is not turbohtml.Namespace.HTML:
                continue
            if self._reading.bases is None and (before.attr("href") or "") == counting:
                self._reading.bases = (before.attr("href") or "", after.attr("href") or "")
                before.attrs["href"] = after.attrs["href"] = ""
            else:
                self._pair(LinkRow("base", "href", read_single), before, after)

    def _read_row(self, row: LinkRow) -> None:
        for element, counterpart in self._counterparts(row.selector):
            if row.namespace in {None, element.namespace}:
                self._pair(row, element, counterpart)

    def _read_animations(self) -> None:
        """Pair the addresses that `animate` and `set` give to `href` for a time."""
        for one, other in self._counterparts("svg :is(animate,set)"):
            if str(one.attrs.get("attributeName") or "").rpartition(":")[2] == "href":
                for name in [name for name in ANIMATED if name in one.attrs]:
                    self._pair(LinkRow("", name, ANIMATED[name]), one, other)

    def _read_styles(self) -> None:
        for element, counterpart in self._counterparts("style"):
            if _type(element) not in _CSS_TYPES or element.namespace is turbohtml.Namespace.MATHML:
                continue
            was, now = element.text, counterpart.text
            if self._reading.add("style", read_css(was), read_css(now)):
                element.set_text("")
                counterpart.set_text("")

    def _read_json(self) -> None:
        """Pair the links in `script` elements of a JSON type that is known to hold links."""
        for one, other in self._counterparts(f"script:is({_OF_JSON})"):
            holds = IN_SCRIPTS.get(_IMPORT_MAP if _IMPORT_MAP in _type(one) else _type(one))
            if holds is None or one.namespace is not turbohtml.Namespace.HTML:
                continue
            pairs = pair_strings(one.text, other.text, holds)
            if pairs is not None:
                self._reading.add_pairs("script", pairs)
                _equate(one, other)

    def _read_scripts(self) -> None:
        """Pair the changed strings of all other scripts, and of the styles that no browser reads."""
        styles = [pair for pair in self._counterparts("style") if _type(pair[0]) not in _CSS_TYPES]
        for one, other in (*self._counterparts("script"), *styles):
            if one.text == other.text:
                continue
            pairs = pair_text(one.text, other.text, _type(one))
            if pairs is not None:
                self._reading.literals.update(pairs)
                _equate(one, other)

    def _read_inner(self) -> None:
        """Read the pages in frames, and the text that browsers show where they know no frames."""
        for element, counterpart in self._counterparts("iframe[srcdoc]"):
            if element.namespace is turbohtml.Namespace.HTML:
                self._read_srcdoc(element, counterpart)
        for name in ("noframes", "noembed"):  # one by one: turbohtml finds a single name without a search
            for element, counterpart in self._counterparts(name):
                if element.namespace is turbohtml.Namespace.HTML:
                    self._reading.inner.append(self._reader.read_text(element.text, counterpart.text))
                    element.set_text("")
                    counterpart.set_text("")

    def _read_srcdoc(self, old: turbohtml.Element, new: turbohtml.Element) -> None:
        was, now = old.attr("srcdoc") or "", new.attr("srcdoc") or ""
        self._reading.inner.append(self._reader.read_text(was, now))
        old.attrs["srcdoc"] = new.attrs["srcdoc"] = ""

    def _read_comments(self) -> None:
        """Read the contents of conditional comments, of Internet Explorer and of Edge Side Includes."""
        for one, other in zip(_comments(self._old), _comments(self._new), strict=False):
            was, now = (
                _CONDITIONAL.match(each.data) or _UNPACKED_BY_CACHES.match(each.data) for each in (one, other)
            )
            if was and now and (was[1], was[3]) == (now[1], now[3]):
                inner = _PagePair(self._reader, was[2], parse_page(was[2]), parse_page(now[2]))
                self._reading.inner.append(inner.read(in_comment=True))
                other.data = one.data

    def _read_differences(self) -> bool:
        """Add every other attribute that changed; return whether both trees are then equal."""
        for one, other in _differing_elements(self._old, self._new):
            for name in list(_changed_attributes(one, other)):
                self._read_changed(name, one, other)
        return self._old.equals(self._new)

    def _read_changed(self, name: str, one: turbohtml.Element, other: turbohtml.Element) -> None:
        """Add a changed attribute that the table does not know, read as its name or its value suggests."""
        was = one.attr(name) or ""
        pairs = pair_value(name, was, other.attr(name) or "")
        if pairs is not None:
            self._reading.literals.update(pairs)
            del one.attrs[name], other.attrs[name]
        elif name.endswith("srcset"):
            self._pair(LinkRow("", name, read_srcset), one, other, is_other=True)
        elif name == "srcdoc":
            self._read_srcdoc(one, other)
        else:
            read = _LISTS.get(name, read_css if "url(" in was.lower() else read_single)
            self._pair(LinkRow("", name, read), one, other, is_other=True)

    def _pair(
        self, row: LinkRow, old: turbohtml.Element, new: turbohtml.Element, *, is_other: bool = False
    ) -> None:
        name = row.name
        was, now = old.attr(name) or "", new.attr(name) or ""
        codebases = None
        if name in _CODEBASED and old.attr("codebase") is not None:
            codebases = (old.attr("codebase") or "", new.attr("codebase") or "")
        holder = f"{old.tag}[{name}]"
        if not self._reading.add(holder, row.read(was), row.read(now), codebases, is_other=is_other):
            return
        if is_other:  # its name may be one that can be read, but not set, such as `=x`
            del old.attrs[name], new.attrs[name]
        else:
            old.attrs[name] = new.attrs[name] = was if name == "codebase" else ""


def _list_links(tree: turbohtml.Document) -> list[str]:
    """List the links of a page in order, except empty ones."""
    links: list[str] = []
    tree.rewrite_links(links.append)  # `append` returns None, which leaves each link as it is
    return links


def _exchange_links(links: list[str], tree: turbohtml.Document) -> list[str]:
    """List the links of a page in order, and replace each by the next of `links`."""
    found: list[str] = []
    given = iter(links)

    def exchange(link: str) -> str | None:
        found.append(link)
        return next(given, None)

    tree.rewrite_links(exchange)
    return found


def _comments(document: turbohtml.Document) -> list[turbohtml.Comment]:
    return [node for node in document.descendants if isinstance(node, turbohtml.Comment)]


def _differing_elements(
    old: turbohtml.Node, new: turbohtml.Node, levels: int = _LEVELS
) -> Iterator[tuple[turbohtml.Element, turbohtml.Element]]:
    """Yield, in tree order, pairs of elements among which are all that differ; equal branches are skipped.

    Each level compares everything below it, so only the upper `levels` do that; otherwise a deep tree would take forever.
    """
    if not levels:
        for one, other in zip(old.descendants, new.descendants, strict=False):
            if isinstance(one, turbohtml.Element) and isinstance(other, turbohtml.Element):
                yield one, other
        return
    for one, other in zip(old.children, new.children, strict=False):
        if one.equals(other):
            continue
        if isinstance(one, turbohtml.Element) and isinstance(other, turbohtml.Element):
            yield one, other
        yield from _differing_elements(one, other, levels - 1)


def _changed_attributes(old: turbohtml.Element, new: turbohtml.Element) -> Iterator[str]:
    before, after = dict(old.attrs), dict(new.attrs)
    return (name for name in before if name in after and before[name] != after[name])


_OF_JSON: Final = ",".join(f'[type*="{name}" i]' for name in IN_SCRIPTS)
_IMPORT_MAP: Final = "importmap"  # the types of loaders contain it too, such as `systemjs-importmap`
_SPACE: Final = "\t\n\f\r "
_JSON_BEGINS: Final = frozenset({"{", "["})
# A script of any other type is data that browsers don't run (HTML 4.12.1; WHATWG MIME Sniffing 4.6).
_PROGRAMS: Final = frozenset(
    {
        "",
        "module",
        *(f"{group}/{name}" for group in ("application", "text") for name in ("ecmascript", "javascript")),
        *(f"{group}/x-{name}" for group in ("application", "text") for name in ("ecmascript", "javascript")),
        *(f"text/javascript1.{minor}" for minor in range(6)),
        "text/jscript",
        "text/livescript",
    }
)


def pair_text(before: str, after: str, kind: str) -> Pairs | None:
    """Pair the changed strings of a script, by its type `kind`; None if anything else changed."""
    if kind in _PROGRAMS:
        return pair_literals(before, after)
    if kind.endswith("json"):
        return pair_data(before, after)
    # Text of any other type, such as a template, is no program, and counts as one string.
    return [(before, after)]


def pair_data(before: str, after: str) -> Pairs | None:
    """Pair the changed strings of JSON, including keys; None if anything else changed."""
    return pair_strings(before, after, lambda _: False)


def pair_value(name: str, before: str, after: str) -> Pairs | None:
    """Pair the changed strings of an attribute that holds JSON or a script, such as `onclick`; None for any other."""
    if name.startswith("on"):
        return pair_literals(before, after)
    if before[:3].upper() == "%7B":  # Ember encodes its settings
        before, after = unquote(before), unquote(after)
    return pair_data(before, after) if before.lstrip(_SPACE)[:1] in _JSON_BEGINS else None


def _type(element: turbohtml.Element) -> str:
    return (element.attr("type") or "").strip(_SPACE).lower()


def _equate(one: turbohtml.Element, other: turbohtml.Element) -> None:
    """Give both sides the same text, so that the rest can be compared."""
    if one.text != other.text:
        other.set_text(one.text)
