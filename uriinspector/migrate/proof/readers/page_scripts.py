"""Parse a page before and after, and read its scripts: JSON that is known to hold links, and strings that were changed."""

import re
from collections.abc import Iterable
from typing import Final

import turbohtml

from uriinspector.migrate.proof.readers.json import IN_SCRIPTS, pair_strings
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import DocumentReading, Parts

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


_OF_JSON: Final = ",".join(f'[type*="{name}" i]' for name in IN_SCRIPTS)
_IMPORT_MAP: Final = "importmap"  # also in the types of loaders, such as `systemjs-importmap`
_SPACE: Final = "\t\n\f\r "
_JSON_BEGINS: Final = frozenset({"{", "["})
# A script of another type is data that nobody runs (HTML 4.12.1; WHATWG MIME Sniffing 4.6).
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
    """Pair the links in scripts that are JSON of a type known to hold links."""
    for one, other in counterparts(f"script:is({_OF_JSON})", old, new):
        holds = IN_SCRIPTS.get(_IMPORT_MAP if _IMPORT_MAP in _type(one) else _type(one))
        is_html = one.namespace is turbohtml.Namespace.HTML
        pairs = is_html and holds and pair_strings(one.text, other.text, holds)
        if pairs:
            reading.add("script", *pairs)
            _equate(one, other)


def pair_scripts(reading: DocumentReading, old: turbohtml.Document, new: turbohtml.Document) -> None:
    """Pair the strings of all other scripts that were changed."""
    for one, other in counterparts("script", old, new):
        if one.text == other.text:
            continue
        pairs = pair_text(one.text, other.text, _type(one))
        if pairs:
            reading.add_literals(pairs)
            _equate(one, other)


def pair_text(before: str, after: str, kind: str) -> tuple[Parts, Parts] | None:
    """Pair the strings of a script that were changed; None if anything else was."""
    if kind in _PROGRAMS:
        return pair_literals(before, after)
    if kind.endswith("json"):
        return pair_data(before, after)
    # A template, or text between the tags of a program, is no program, so it is compared as one string.
    return Parts((before,), ""), Parts((after,), "")


def pair_data(before: str, after: str) -> tuple[Parts, Parts] | None:
    """Pair the strings of JSON that were changed, keys too; None if anything else was."""
    return pair_strings(before, after, lambda _: False)


def pair_attribute(
    reading: DocumentReading, name: str, one: turbohtml.Element, other: turbohtml.Element
) -> bool:
    """Pair the strings of an attribute that holds a script or JSON; return whether it does."""
    pairs = pair_value(name, one.attr(name) or "", other.attr(name) or "")
    if pairs is None:
        return False
    reading.add_literals(pairs)
    other.attrs[name] = one.attrs[name]
    return True


def pair_value(name: str, before: str, after: str) -> tuple[Parts, Parts] | None:
    """Pair the strings that were changed in an attribute that holds a script, as `onclick` does, or JSON; None for any other."""
    if name.startswith("on"):
        return pair_literals(before, after)
    return pair_data(before, after) if before.lstrip(_SPACE)[:1] in _JSON_BEGINS else None


def _type(script: turbohtml.Element) -> str:
    return (script.attr("type") or "").strip(_SPACE).lower()


def _equate(one: turbohtml.Element, other: turbohtml.Element) -> None:
    """Give both sides one text, so that the rest can be compared."""
    if one.text != other.text:
        other.set_text(one.text)
