"""The reference of all findings: made from the rules themselves, so that it is never behind them."""

import functools
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.core.finding import Severity
from uriinspector.core.findings import CHAPTERS
from uriinspector.core.schemes import HANDLERS

_SCHEMES: Final = "What schemes say"


class Entry(NamedTuple):
    """One finding there can be, explained. `chapter` says what it is about; `fires` and `quiet` are examples."""

    chapter: str
    code: str
    severity: Severity
    title: str
    explanation: str
    reference: str
    fires: str
    quiet: str


def entries() -> Iterator[Entry]:
    """Every finding there can be, in the order of the reference."""
    for chapter, table in CHAPTERS.items():
        for rule in table:
            examples = (rule.fires, rule.quiet)
            yield Entry(
                chapter, rule.code, rule.severity, rule.title, rule.explanation, rule.reference, *examples
            )
    for handler in HANDLERS:
        for own in handler.rules:
            explanation = f"{own.message[:1].upper()}{own.message[1:]}."
            examples = (own.fires, own.quiet)
            yield Entry(
                _SCHEMES, own.code, own.severity, handler.title, explanation, own.reference, *examples
            )


@functools.cache
def entries_by_code() -> Mapping[str, Entry]:
    """The entries, each under the code its findings carry."""
    return {entry.code: entry for entry in entries()}


def reference() -> str:
    """The entries as Markdown, a heading for each."""
    found = tuple(entries())
    lines = ["# What can be found", "", f"{len(found)} rules; each finding names one of them.", ""]
    chapter = ""
    for entry in found:
        if entry.chapter != chapter:
            chapter = entry.chapter
            lines += [f"## {chapter}", ""]
        lines += _lines(entry)
    return "\n".join(lines)


def _lines(entry: Entry) -> Iterator[str]:
    yield f"### {entry.code}"
    yield ""
    yield f"{entry.title} ({entry.severity}). {entry.explanation} Source: {entry.reference}."
    yield ""
    yield f"Found in {_code(entry.fires)}, not in {_code(entry.quiet)}."
    yield ""


def _code(text: str) -> str:
    """A text as Markdown code; what cannot be seen is written as an escape."""
    shown = "".join(
        character if character.isprintable() else f"\\u{{{ord(character):X}}}" for character in text
    )
    fence = "``" if "`" in shown else "`"
    return f"{fence}{shown}{fence}"
