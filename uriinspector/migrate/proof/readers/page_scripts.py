"""Read the scripts of a page before and after: JSON that is known to hold links, and strings that were changed."""

from typing import Final

import turbohtml

from uriinspector.migrate.proof.readers.json import IN_SCRIPTS, pair_strings
from uriinspector.migrate.proof.readers.page_trees import counterparts
from uriinspector.migrate.proof.readers.reading import DocumentReading
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import Parts

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
