"""The reference of all findings: made from the rules themselves, so that it is never behind them."""

import functools
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from uriinspector.core.finding import Effect
from uriinspector.core.findings import CHAPTERS
from uriinspector.core.rule import Rule
from uriinspector.core.schemes import rules as scheme_rules

_SCHEMES: Final = "What schemes say"


def chapters() -> Mapping[str, tuple[Rule, ...]]:
    """Every rule there is, each code once, under what it is about and in the order of the reference."""
    return {**CHAPTERS, _SCHEMES: scheme_rules()}


def entries() -> tuple[Rule, ...]:
    """Every rule in the order of the reference."""
    return tuple(chain.from_iterable(chapters().values()))


@functools.cache
def entries_by_code() -> Mapping[str, Rule]:
    """The rules, each under the code its findings carry."""
    return {rule.code: rule for rule in entries()}


def reference() -> str:
    """The rules as Markdown, a heading for each."""
    lines = ["# What can be found", "", f"{len(entries())} findings, each under the code it carries.", ""]
    for chapter, rules in chapters().items():
        lines += [f"## {chapter}", "", *chain.from_iterable(map(_lines, rules))]
    return "\n".join(lines)


def _lines(rule: Rule) -> Iterator[str]:
    yield f"### {rule.code}"
    yield ""
    kept = " A fix keeps what the URI means." if rule.effect is Effect.SAME else ""
    yield f"{rule.title} ({rule.severity}). {rule.explanation}{kept} Source: {rule.reference}."
    yield ""
    yield f"Found in {_code(rule.fires)}, not in {_code(rule.quiet)}."
    yield ""


def _code(text: str) -> str:
    """A text as Markdown code; what cannot be seen is written as an escape."""
    shown = "".join(
        character if character.isprintable() else f"\\u{{{ord(character):X}}}" for character in text
    )
    fence = "``" if "`" in shown else "`"
    return f"{fence}{shown}{fence}"
