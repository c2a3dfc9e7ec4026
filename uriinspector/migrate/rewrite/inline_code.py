"""Find the code inside a page that a content security policy may name by its digest (CSP 3 6.7.3.3).

These are the scripts and style sheets and, for policies with `unsafe-hashes`, the event handlers and `style` attributes. Pages
in `srcdoc` are included, because they inherit the policy of the page around them.
"""

from dataclasses import dataclass, field
from typing import Final

import turbohtml

from uriinspector.html.attributes import EVENT_HANDLERS
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import decode_xml_references
from uriinspector.html.xml import read_xml
from uriinspector.migrate.model.job import Kind

_CODE: Final = frozenset({"script", "style"})
_POLICY: Final = "content-security-policy"
_WANTED: Final = frozenset({"style", "http-equiv"})
_DEEPEST: Final = 20


@dataclass(slots=True)
class InlineCode:
    """The inline code of a page in order, each piece as a browser hashes it, and whether the page has a policy."""

    texts: list[str] = field(default_factory=list)
    has_policy: bool = False


def inline_code(kind: Kind, data: bytes, encoding: Encoding) -> InlineCode:
    """Find the inline code of a page, which is HTML or an XML language."""
    found = InlineCode()
    text = encoding.decode(data)
    if kind is Kind.HTML:
        _read_page(found, text, 1)
    else:
        _read_xml(found, text)
    return found


def _read_page(found: InlineCode, page: str, depth: int) -> None:
    """Read an HTML page; the parser is that of the proof, since a text read wrongly has another digest than the policy names."""
    tree = turbohtml.parse(page, positions=False, allow_declarative_shadow_roots=False)
    for element in tree.select("*"):
        values = {name: str(value or "") for name, value in element.attrs.items()}
        found.texts += (value for name, value in values.items() if name == "style" or name.startswith("on"))
        found.has_policy |= element.tag == "meta" and values.get("http-equiv", "").lower() == _POLICY
        if element.tag == "iframe" and "srcdoc" in values and depth < _DEEPEST:
            _read_page(found, values["srcdoc"], depth + 1)
        elif element.tag in _CODE:
            found.texts.append(element.text)


def _read_xml(found: InlineCode, text: str) -> None:
    """Read XHTML or SVG, with line ends normalized as in XML 1.0 (2.11)."""
    data = _encode(text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff"))
    pieces: list[str] | None = None
    for token in read_xml(data, EVENT_HANDLERS | _WANTED):
        local = token.name.rpartition(b":")[2].decode("latin-1")
        if token.kind in {"start", "empty"}:
            values = {
                item.name.decode("latin-1"): decode_xml_references(_decode(data[slice(*item.span)])).text
                for item in token.attributes
            }
            found.texts += (value for name, value in values.items() if name in EVENT_HANDLERS | {"style"})
            found.has_policy |= local == "meta" and values.get("http-equiv", "").lower() == _POLICY
            if token.kind == "start" and local in _CODE:
                pieces = []
        elif token.kind == "end" and local in _CODE and pieces is not None:
            found.texts.append("".join(pieces))
            pieces = None
        elif pieces is not None and token.kind in {"text", "cdata"}:
            written = _decode(data[slice(*token.span)])
            pieces.append(written if token.kind == "cdata" else decode_xml_references(written).text)


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogatepass")
