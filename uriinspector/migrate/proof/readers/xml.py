"""Read an XML document before and after the move and pair its links: sitemaps, feeds, SVG and XHTML.

Every value that changed counts as a link, whatever its name. Of the others, those with the names that links have in common
vocabularies count too, so that a link left behind is seen.
"""

import html
import html.entities
import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import urljoin

import turbohtml

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.proof.readers.html import ANIMATED, MARKS, PageReader, pair_text, pair_value
from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.values import (
    DocumentReading,
    Parts,
    ReadValue,
    read_css,
    read_single,
    read_srcset,
    read_tokens,
)

_LINK_ATTRIBUTES: Final = frozenset({"href", "src", "xlink:href"})
_LINK_ELEMENTS: Final = frozenset({"loc", "link", "comments", "docs"})
_FEEDS: Final = frozenset({"rss", "RDF", "urlset", "sitemapindex"})
"""The root elements of feeds and sitemaps: elsewhere, as in DocBook, a `link` element holds text for readers."""
_FAMILIAR: Final = _FEEDS | {"html", "svg", "math", "feed", "entry", "OpenSearchDescription", "browserconfig"}
"""The root elements of vocabularies in which a relative reference is a link: in others it may name a file on a disk."""
_UNSURE: Final = frozenset({"href", "src"})
_ANIMATIONS: Final = frozenset({"animate", "set"})
_ANIMATED: Final = "animated "
_PAGE: Final = "page of a feed"
_ATOM_TEXTS: Final = frozenset({"content", "summary", "title", "subtitle", "rights"})  # RFC 4287, 3.1
_XHTML: Final = "http://www.w3.org/1999/xhtml"
# Only for XHTML: other vocabularies use these names for other things.
_XHTML_ATTRIBUTES: Final[dict[str, ReadValue]] = {
    "action": read_single,
    "formaction": read_single,
    "poster": read_single,
    "cite": read_single,
    "longdesc": read_single,
    "background": read_single,
    "srcset": read_srcset,
    "imagesrcset": read_srcset,
    "ping": read_tokens,
}
_COMMENT: Final = lazy_pattern(r"<!--[\s\S]*?(?:-->|\Z)")
_SUBSET_BEGINS: Final = lazy_pattern(r"<!DOCTYPE(?:[^\[<>]++|<(?!!DOCTYPE))*+\[")
_SUBSET_ENDS: Final = lazy_pattern(r"\]\s*+>")
_LITERAL: Final = "\"[^\"]*+\"|'[^']*+'"
_EXTERNAL: Final = lazy_pattern(
    rf"(<!(?:ENTITY|NOTATION)\s+(?:%\s+)?[^\s<>]+\s+(?:SYSTEM|PUBLIC\s+(?:{_LITERAL}))\s+)({_LITERAL})"
)
_ABSOLUTE: Final = lazy_pattern(r"\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//)")
_REFERENCE: Final = lazy_pattern(r"&(?:#x[0-9A-Fa-f]+|#[0-9]+|amp|lt|gt|quot|apos);")
_NAMED: Final = lazy_pattern(r"&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z_:][\w:.\-]*+;)")
_DECLARED: Final = lazy_pattern(rb"<\?xml[^>]*?\sencoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")
_STYLED: Final = frozenset({"style", "fill", "stroke", "filter", "mask", "clip-path"})


def read_xml(before: bytes, after: bytes, *, css: bool = True, json: bool = True) -> DocumentReading:
    """Pair the links of an XML document; if it can't be parsed, only compare the bytes.

    Without `css` or `json`, links in that language count only if they were changed.
    """
    reading = DocumentReading()
    try:
        old, new = xml_tree(before), xml_tree(after)
    except turbohtml.HTMLParseError:
        reading.alike = before == after
        return reading
    reading.tree = old
    _read_declarations(reading, decode(before), decode(after))
    olds, news = list(old.descendants), list(new.descendants)
    reading.alike &= len(olds) == len(news)
    root = next((node.tag for node in olds if isinstance(node, turbohtml.Element)), "")
    is_xhtml = _is_xhtml(olds)
    values = _Values(reading, root, is_xhtml=is_xhtml, css=css, json=json)
    moves_base = any(isinstance(node, turbohtml.Element) and "xml:base" in node.attrs for node in olds)
    old_bases, new_bases = _Bases(), _Bases()
    for one, other in zip(olds, news, strict=False):
        if type(one) is not type(other):
            reading.alike = False
            break
        if is_xhtml and reading.bases is None:
            _read_base(reading, one, other)
        bases = (old_bases.of(one), new_bases.of(other)) if moves_base else ("", "")
        outer = old_bases.outer, new_bases.outer
        for value in _values(one, other):
            values.read(value, outer if value.holder == "xml:base" else bases)
    return reading


def xml_tree(data: bytes) -> turbohtml.Document:
    """Parse an XML document; raises `turbohtml.HTMLParseError` if it is not well-formed."""
    return turbohtml.parse_xml(_NAMED.sub(_as_number, decode(data)))


def _as_number(reference: re.Match[str]) -> str:
    """Replace a named reference, whose DTD the parser does not read, by numeric references, or by text if it is unknown."""
    characters = html.entities.html5.get(reference[1])
    return f"&amp;{reference[1]}" if characters is None else "".join(f"&#{ord(char)};" for char in characters)


def _read_base(reading: DocumentReading, old: turbohtml.Node, new: turbohtml.Node) -> None:
    """Read the `<base href>` of XHTML, if the node is that element (HTML, "document base URL")."""
    if isinstance(old, turbohtml.Element) and isinstance(new, turbohtml.Element) and old.tag == "base":
        texts = old.attr("href"), new.attr("href")
        if texts[0] is not None:
            reading.bases = (texts[0], texts[1] or "")
            del old.attrs["href"]


class _Bases:
    """Finds the `xml:base` in effect at each node, resolved as far as the file allows; empty if there is none.

    Nodes must be asked for in document order, so that each element is looked at once.
    """

    def __init__(self) -> None:
        self._around: list[tuple[turbohtml.Element, str]] = []
        self.outer = ""  # the base against which the `xml:base` of the latest node is resolved

    def of(self, node: turbohtml.Node) -> str:
        parent = node.parent
        while self._around and self._around[-1][0] is not parent:
            self._around.pop()
        base = self.outer = self._around[-1][1] if self._around else ""
        if isinstance(node, turbohtml.Element):
            own = node.attrs.get("xml:base")
            base = base if own is None else urljoin(base, str(own))
            self._around.append((node, base))
        return base


def _read_subset(text: str) -> str:
    """Return the declarations inside the document type; empty if there are none."""
    begun = _SUBSET_BEGINS.search(text)
    ended = None if begun is None else _SUBSET_ENDS.search(text, begun.end())
    return "" if begun is None or ended is None else text[begun.end() : ended.start()]


def _read_declarations(reading: DocumentReading, old: str, new: str) -> None:
    """Read the system identifiers of entities and notations, which are not in the tree."""
    one, other = (_COMMENT.sub("", _read_subset(text)) for text in (old, new))
    before, after = (
        Parts(tuple(literal[1:-1] for _, literal in _EXTERNAL.findall(text)), _EXTERNAL.sub(r"\1", text))
        for text in (one, other)
    )
    reading.alike &= reading.add("entity", before, after)


def _is_xhtml(nodes: list[turbohtml.Node]) -> bool:
    root = next((node for node in nodes if isinstance(node, turbohtml.Element)), None)
    return root is not None and root.tag == "html" and root.attrs.get("xmlns") == _XHTML


class _Value(NamedTuple):
    """A value before and after, with the name of its attribute, or that of the element whose text it is."""

    holder: str
    was: str
    now: str
    is_text: bool = False


def _values(old: turbohtml.Node, new: turbohtml.Node) -> Iterator[_Value]:
    if isinstance(old, turbohtml.Element) and isinstance(new, turbohtml.Element):
        moves = old.tag.rpartition(":")[2] in _ANIMATIONS and (
            str(old.attrs.get("attributeName")).rpartition(":")[2] == "href"
        )
        for name, value in old.attrs.items():
            holder = f"{_ANIMATED}{name}" if moves and name in ANIMATED else name
            yield _Value(holder, str(value), str(new.attrs.get(name, "")))
    elif isinstance(old, turbohtml.Doctype) and isinstance(new, turbohtml.Doctype):
        yield _Value("system identifier", old.system_id or "", new.system_id or "")
    elif isinstance(old, turbohtml.Text | turbohtml.CData | turbohtml.ProcessingInstruction):
        holder = _holder(old.parent) if isinstance(old.parent, turbohtml.Element) else "instruction"
        # The caller saw that both are of one type.
        yield _Value(holder, old.data, new.data, is_text=True)  # type: ignore[attr-defined]


def _holder(element: turbohtml.Element) -> str:
    """Return the name of an element that holds text; all elements of a feed that hold HTML share one name."""
    name: str = element.tag.rpartition(":")[2]
    is_page = name in _ATOM_TEXTS and element.attrs.get("type") == "html"
    is_page |= element.tag == "description" and element.closest("rss") is not None
    return _PAGE if is_page or element.tag == "content:encoded" else name


class _Values:
    """Reads values one by one, each as its name or its content suggests."""

    def __init__(self, reading: DocumentReading, root: str, *, is_xhtml: bool, css: bool, json: bool) -> None:
        self._reading = reading
        self._knows_bases = root not in {"html", "svg"}  # browsers dropped `xml:base`, other readers did not
        self._css = css
        self._json = json
        self._known: dict[str, ReadValue] = {
            "xsi:schemaLocation": _read_schema_pairs,
            "xml:base": _read_stripped,
        }
        self._known |= dict.fromkeys(_LINK_ATTRIBUTES, _read_stripped)
        self._known |= {f"{_ANIMATED}{name}": read for name, read in ANIMATED.items()}
        kind = root.rpartition(":")[2]
        self._is_familiar = kind in _FAMILIAR
        if is_xhtml:
            self._known |= _XHTML_ATTRIBUTES
        if css:
            self._known |= dict.fromkeys(_STYLED, read_css)
        self._known_texts: dict[str, ReadValue] = {"style": read_css} if css else {}
        if kind in _FEEDS:
            self._known_texts |= dict.fromkeys(_LINK_ELEMENTS, _read_stripped)

    def read(self, value: _Value, bases: tuple[str, str]) -> None:
        """Add a value if it changed, or if its name says that it holds links; an unchanged XSLT expression does not count.

        `bases` are the values of `xml:base` in effect, before and after.
        """
        holder, was, now, is_text = value
        read = (self._known_texts if is_text else self._known).get(holder)
        if holder == "script":
            if self._json or was != now:
                self._read_script(was, now)
        elif read is not None:
            if was != now or "{" not in was or holder in _STYLED:
                self._add(value, read, bases)
        elif was != now:
            self._read_changed(value, bases)
        elif holder == _PAGE and self._is_familiar and "<" in was:
            self._read_inner(was, now)

    def _read_changed(self, value: _Value, bases: tuple[str, str]) -> None:
        """Read a changed value whose name says nothing: as code, as a page inside the file, or as a link."""
        holder, was, now, _ = value
        pairs = pair_value(holder, was, now)
        if pairs is not None:
            self._reading.literals.update(pairs)
        elif "<" in was:
            self._read_inner(was, now)
        else:
            self._add(value, _reader_by_look(holder, was), bases)

    def _add(self, value: _Value, read: ReadValue, bases: tuple[str, str]) -> None:
        """Add the links of a value.

        Of the unchanged ones, these are counted but not judged: relative links below an unknown base, relative texts of
        feeds, and relative references in an unknown vocabulary.
        """
        holder, before, after = value.holder, read(value.was), read(value.now)
        known = all(map(_ABSOLUTE.match, bases)) and self._knows_bases
        may_be_name = not self._is_familiar and holder in _UNSURE
        is_unsure = bases[0] or may_be_name or holder in _LINK_ELEMENTS or holder == "xml:base"
        if not known and is_unsure and len(before.urls) == len(after.urls):
            before, after = self._keep_certain(holder, before, after)
        self._reading.alike &= self._reading.add(holder, before, after, bases if known else None)

    def _keep_certain(self, holder: str, before: Parts, after: Parts) -> tuple[Parts, Parts]:
        """Keep full URLs and what changed, and count the others, whose base is uncertain, as unjudged."""
        pairs = list(zip(before.urls, after.urls, strict=True))
        kept = [(was, now) for was, now in pairs if was != now or _ABSOLUTE.match(was)]
        if holder != "xml:base":
            self._reading.unjudged += sum(was != "" for was, _ in pairs) - len(kept)
        olds, news = (tuple(url) for url in zip(*kept, strict=True)) if kept else ((), ())
        return before._replace(urls=olds), after._replace(urls=news)

    def _read_inner(self, was: str, now: str) -> None:
        """Read a page inside a feed; the base of its relative links is unknown, so these may stay."""
        inner = PageReader(css=self._css, json=self._json).read_text(was, now)
        for pair in [pair for pair in inner.links if pair.before == pair.after]:
            if not _ABSOLUTE.match(pair.before):
                inner.unjudged += inner.links.pop(pair)
        self._reading.inner.append(inner)

    def _read_script(self, was: str, now: str) -> None:
        pairs = pair_strings(was, now) if was.lstrip()[:1] in {"{", "["} else None
        if pairs is not None:
            self._reading.add_pairs("script", pairs)
        elif was != now:
            literals = pair_text(was, now, "")
            self._reading.alike &= literals is not None
            if literals is not None:
                self._reading.literals.update(literals)


def _reader_by_look(holder: str, text: str) -> ReadValue:
    if holder == "instruction":
        return _read_pseudo_href
    if holder in _XHTML_ATTRIBUTES:  # in XHTML inside a feed
        return _XHTML_ATTRIBUTES[holder]
    return read_css if "url(" in text.lower() else _read_stripped


def _read_schema_pairs(text: str) -> Parts:
    """Split alternating namespaces and schema locations (XML Schema Part 1, 4.3.2)."""
    words = text.split()
    return Parts(tuple(words[1::2]), " ".join(words[::2]) + re.sub(r"\S+", "", text))


def _read_stripped(text: str) -> Parts:
    return read_single(text.strip())


def _read_pseudo_href(text: str) -> Parts:
    """Read the pseudo-attribute `href` of a processing instruction, in quotes of either kind."""
    mark = "'" if "href='" in text else '"'
    lead, found, rest = text.partition(f"href={mark}")
    url, _, tail = rest.partition(mark)
    meant = _REFERENCE.sub(lambda reference: html.unescape(reference[0]), url)
    return Parts((meant,), f"{lead}{found}\0{mark}{tail}") if found else Parts((), text)


def decode(data: bytes) -> str:
    """Decode a file by its byte order mark or declaration (XML 1.0, appendix F), or else as Latin-1."""
    declared = _DECLARED.match(data)
    named = declared[1].decode() if declared else "utf-8"
    name = next((name for mark, name in MARKS if data.startswith(mark)), named)
    try:
        return data.decode(name)
    except (UnicodeError, LookupError):  # wrong bytes, or no encoding of text, such as `hex`
        return data.decode("latin-1")
