"""Read an XML document before and after and pair its links: the proof's eye for sitemaps, feeds, SVG and XHTML.

Every value that changed counts as a link, whatever it is called. Of those that did not, the ones by the names links
have in every vocabulary count too, so that a link left behind is seen.
"""

from collections.abc import Iterator
from typing import Final

import turbohtml

from uriinspector.batch.reader import PageReader, Reading
from uriinspector.batch.value_reader import Parts, read_css, read_single

_LINK_ATTRIBUTES: Final = frozenset({"href", "src", "xlink:href"})
_LINK_ELEMENTS: Final = frozenset({"loc", "link", "comments", "docs"})


def read_xml(before: bytes, after: bytes) -> Reading:
    """The links of an XML document, paired; one no parser reads holds none, and its bytes are compared all the same."""
    reading = Reading()
    try:
        old, new = (turbohtml.parse_xml(decoded(data)) for data in (before, after))
    except turbohtml.HTMLParseError:
        reading.alike = before == after
        return reading
    olds, news = list(old.descendants), list(new.descendants)
    reading.alike = len(olds) == len(news)
    moves_base = any(isinstance(node, turbohtml.Element) and "xml:base" in node.attrs for node in olds)
    for one, other in zip(olds, news, strict=False):
        if type(one) is not type(other):
            reading.alike = False
            break
        for holder, was, now in _values(one, other):
            if was != now or (not moves_base and holder in _LINK_ATTRIBUTES | _LINK_ELEMENTS):
                _take(reading, holder, was, now)
    return reading


def _values(old: turbohtml.Node, new: turbohtml.Node) -> Iterator[tuple[str, str, str]]:
    """What stands in a node, each value with the name of what holds it."""
    if isinstance(old, turbohtml.Element) and isinstance(new, turbohtml.Element):
        for name, value in old.attrs.items():
            yield name, str(value), str(new.attrs.get(name, ""))
    elif isinstance(old, turbohtml.Doctype) and isinstance(new, turbohtml.Doctype):
        yield "system identifier", old.system_id or "", new.system_id or ""
    elif isinstance(old, turbohtml.Text | turbohtml.CData | turbohtml.ProcessingInstruction):
        parent = old.parent
        holder = parent.tag.rpartition(":")[2] if isinstance(parent, turbohtml.Element) else "instruction"
        yield holder, old.data, new.data  # type: ignore[attr-defined]  # the caller saw that both are of one type


def _take(reading: Reading, holder: str, was: str, now: str) -> None:
    """Take in one value as what it looks like: markup, CSS, an instruction, or one URL."""
    if "<" in was:
        reading.inner.append(PageReader().read(was.encode(), now.encode()))
        return
    if "url(" in was.lower():
        before, after = read_css(was), read_css(now)
    elif holder == "instruction":
        before, after = _quoted(was), _quoted(now)
    else:
        before, after = read_single(was.strip()), read_single(now.strip())
    if "{" not in was:
        reading.alike &= reading.take(holder, before, after)


def _quoted(text: str) -> Parts:
    """The pseudo-attribute `href` of an instruction, between quotes of either kind."""
    mark = "'" if "href='" in text else '"'
    lead, found, rest = text.partition(f"href={mark}")
    url, _, tail = rest.partition(mark)
    return Parts((url,), f"{lead}{found}\0{mark}{tail}") if found else Parts((), text)


def decoded(data: bytes) -> str:
    """The text of the file: what matters here is that both sides are read alike."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")
