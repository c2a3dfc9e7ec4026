"""Parse a page before and after, and read its scripts: JSON that is known to hold links, and strings that were changed."""

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import unquote

import turbohtml

from uriinspector.migrate.proof.readers.json import IN_SCRIPTS, pair_strings
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import DocumentReading, Pairs

_PRESCANNED: Final = 1024  # bytes (HTML, "prescan a byte stream to determine its encoding")
MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xfe\xff", "utf-16"), (b"\xff\xfe", "utf-16"))
"""Byte order marks, each with the codec for a file that begins with it."""

_XML_IN_UTF_16: Final = ((b"<\0?\0x\0", "UTF-16LE"), (b"\0<\0?\0x", "UTF-16BE"))
_XML_DECLARATION: Final = re.compile(rb"<\?xml[^>]*?encoding[\0-\x20]*=[\0-\x20]*[\"']([^\"'>]*)[\"']")


def parse_page(page: bytes | str, encoding: str | None = None) -> turbohtml.Document:
    """Parse a page; declarative shadow roots stay templates, so that their contents are in the tree."""
    return turbohtml.parse(page, encoding=encoding, positions=False, allow_declarative_shadow_roots=False)


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
    after = new.select(selector) if before else []
    return zip(before, after, strict=True) if len(before) == len(after) else ()


def _xml_declared(page: bytes) -> str | None:
    """Return the encoding of an XML declaration, which counts in HTML if no `meta` gives one (HTML 13.2.3.2)."""
    for start, name in _XML_IN_UTF_16:
        if page.startswith(start):
            return name
    found = _XML_DECLARATION.match(page[:_PRESCANNED])
    if found is None:
        return None
    label = found[1].decode("latin-1").strip("\t\n\f\r ").lower()
    try:
        name = turbohtml.parse(b"", encoding=label).encoding or ""
    except LookupError:
        return None
    return "UTF-8" if name.startswith("UTF-16") else name


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


def pair_json(reading: DocumentReading, old: turbohtml.Document, new: turbohtml.Document) -> None:
    """Pair the links in `script` elements of a JSON type that is known to hold links."""
    for one, other in counterparts(f"script:is({_OF_JSON})", old, new):
        holds = IN_SCRIPTS.get(_IMPORT_MAP if _IMPORT_MAP in _type(one) else _type(one))
        if holds is None or one.namespace is not turbohtml.Namespace.HTML:
            continue
        pairs = pair_strings(one.text, other.text, holds)
        if pairs is not None:
            reading.add_pairs("script", pairs)
            _equate(one, other)


def pair_scripts(reading: DocumentReading, old: turbohtml.Document, new: turbohtml.Document) -> None:
    """Pair the changed strings of all other scripts."""
    for one, other in counterparts("script", old, new):
        if one.text == other.text:
            continue
        pairs = pair_text(one.text, other.text, _type(one))
        if pairs is not None:
            reading.literals.update(pairs)
            _equate(one, other)


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


def pair_attribute(
    reading: DocumentReading, name: str, one: turbohtml.Element, other: turbohtml.Element
) -> bool:
    """Pair the changed strings of an attribute that holds a script or JSON; return whether that succeeded."""
    pairs = pair_value(name, one.attr(name) or "", other.attr(name) or "")
    if pairs is None:
        return False
    reading.literals.update(pairs)
    del one.attrs[name], other.attrs[name]
    return True


def pair_value(name: str, before: str, after: str) -> Pairs | None:
    """Pair the changed strings of an attribute that holds JSON or a script, such as `onclick`; None for any other."""
    if name.startswith("on"):
        return pair_literals(before, after)
    if before[:3].upper() == "%7B":  # Ember encodes its settings
        before, after = unquote(before), unquote(after)
    return pair_data(before, after) if before.lstrip(_SPACE)[:1] in _JSON_BEGINS else None


def _type(script: turbohtml.Element) -> str:
    return (script.attr("type") or "").strip(_SPACE).lower()


def _equate(one: turbohtml.Element, other: turbohtml.Element) -> None:
    """Give both sides the same text, so that the rest can be compared."""
    if one.text != other.text:
        other.set_text(one.text)
