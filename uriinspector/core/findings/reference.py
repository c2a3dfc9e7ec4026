"""The reference of all findings: made from the rules themselves, so that it is never behind them."""

import functools
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.core.finding import Effect, Severity
from uriinspector.core.findings import CHAPTERS, Rule
from uriinspector.core.schemes import SchemeRule
from uriinspector.core.schemes import rules as scheme_rules

_SCHEMES: Final = "What schemes say"


class Entry(NamedTuple):
    """One finding there can be, explained.

    `chapter` says what it is about; `fires` and `quiet` are examples; `effect` is what its fixes do to the meaning.
    """

    chapter: str
    code: str
    severity: Severity
    title: str
    explanation: str
    reference: str
    fires: str
    quiet: str
    effect: Effect


def entries() -> Iterator[Entry]:
    """Every finding there can be, each code once, in the order of the reference."""
    chapters: dict[str, tuple[Rule | SchemeRule, ...]] = {**CHAPTERS, _SCHEMES: scheme_rules()}
    for chapter, table in chapters.items():
        for rule in table:
            told = (rule.title, rule.explanation, rule.reference, rule.fires, rule.quiet, rule.effect)
            yield Entry(chapter, rule.code, rule.severity, *told)


@functools.cache
def entries_by_code() -> Mapping[str, Entry]:
    """The entries, each under the code its findings carry."""
    return {entry.code: entry for entry in entries()}


def reference() -> str:
    """The entries as Markdown, a heading for each."""
    found = tuple(entries())
    lines = ["# What can be found", "", f"{len(found)} findings, each under the code it carries.", ""]
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
    kept = " A fix keeps what the URI means." if entry.effect is Effect.SAME else ""
    yield f"{entry.title} ({entry.severity}). {entry.explanation}{kept} Source: {entry.reference}."
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
