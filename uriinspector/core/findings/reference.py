"""The reference of all findings, generated from the rules so that it is never out of date."""

import functools
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from uriinspector.core.finding import Effect, Rule
from uriinspector.core.findings import CHAPTERS
from uriinspector.core.schemes import rules as scheme_rules
from uriinspector.core.text.quotation import quote_code

_SCHEMES: Final = "What schemes say"


def chapters() -> Mapping[str, tuple[Rule, ...]]:
    """Return every rule once, by chapter, in the order of the reference."""
    return {**CHAPTERS, _SCHEMES: scheme_rules()}


def entries() -> tuple[Rule, ...]:
    """Return every rule in the order of the reference."""
    return tuple(chain.from_iterable(chapters().values()))


@functools.cache
def entries_by_code() -> Mapping[str, Rule]:
    return {rule.code: rule for rule in entries()}


def reference() -> str:
    """Write all rules as Markdown, with a heading for each."""
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
    yield f"Found in {quote_code(rule.fires)}, not in {quote_code(rule.quiet)}."
    yield ""
