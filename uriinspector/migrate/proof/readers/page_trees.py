"""Parse a page before and after the move, in the encoding a browser would use."""

import re
from collections.abc import Iterable
from typing import Final

import turbohtml

_PRESCANNED: Final = 1024  # bytes (HTML, "prescan a byte stream to determine its encoding")
_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xfe\xff", "utf-16"), (b"\xff\xfe", "utf-16"))
_XML_IN_UTF_16: Final = ((b"<\0?\0x\0", "UTF-16LE"), (b"\0<\0?\0x", "UTF-16BE"))
_XML_DECLARATION: Final = re.compile(rb"<\?xml[^>]*?encoding[\0-\x20]*=[\0-\x20]*[\"']([^\"'>]*)[\"']")


def parse_page(page: bytes | str, encoding: str | None = None) -> turbohtml.Document:
    """Parse a page; declarative shadow roots stay templates, so that their contents are read too."""
    return turbohtml.parse(page, encoding=encoding, positions=False, allow_declarative_shadow_roots=False)


def page_trees(
    before: bytes, after: bytes, charset: str | None
) -> tuple[turbohtml.Document, turbohtml.Document, bool]:
    """Parse both sides, and tell whether the encoding is only a guess; equal sides give the same tree twice.

    The encoding is the one the page had before.
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
    """Pair the elements a selector finds in both trees; none if their numbers differ.

    Mostly the first tree has none, and the second need not be searched.
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
    """Whether a page declares UTF-8; browsers read one that does not as windows-1252.

    In a page that is not valid UTF-8 only the declaration counts, which is nearly always at the top.
    """
    top = page[:_PRESCANNED] + b"\xff"
    return any(parse_page(part).encoding == "UTF-8" for part in (top, page + b"\xff"))


def decode_marked(data: bytes) -> str | None:
    """Decode a file that begins with a byte order mark; None for any other."""
    name = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    return name and data.decode(name, "replace")
