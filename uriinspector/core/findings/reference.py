"""The reference of all findings, as Markdown: made from the rules themselves, so that it is never behind them."""

from collections.abc import Iterator
from typing import Final

from uriinspector.core.findings import (
    intent,
    rules,
    security,
    stability,
    style,
    syntax,
    transcription,
    whatwg,
)
from uriinspector.core.findings.rule import Rule
from uriinspector.core.scheme import SchemeHandler
from uriinspector.core.schemes import HANDLERS

_CHAPTERS: Final[tuple[tuple[str, tuple[Rule, ...]], ...]] = (
    ("Against the grammars", syntax.RULES),
    ("Probably meant otherwise", intent.RULES),
    ("Not safe", security.RULES),
    ("Better written otherwise", style.RULES),
    ("Likely to change", stability.RULES),
    ("Hard to pass on", transcription.RULES),
    ("Validation errors of the URL standard", whatwg.RULES),
)


def reference() -> str:
    """Every rule with its severity, why it matters, where it comes from, and both of its examples."""
    count = len(rules()) + sum(len(handler.rules) for handler in HANDLERS)
    lines = ["# What can be found", "", f"{count} rules; each finding names one of them.", ""]
    for title, chapter in _CHAPTERS:
        lines += [f"## {title}", ""]
        for rule in chapter:
            lines += _rule(rule)
    lines += ["## What schemes say", ""]
    for handler in HANDLERS:
        lines += _handler(handler)
    return "\n".join(lines)


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {rule.code}"
    yield ""
    yield f"{rule.title} ({rule.severity}). {rule.explanation} Source: {rule.reference}."
    yield ""
    yield f"Found in {_code(rule.fires)}, not in {_code(rule.quiet)}."
    yield ""


def _handler(handler: SchemeHandler) -> Iterator[str]:
    for rule in handler.rules:
        yield f"### {rule.code}"
        yield ""
        yield f"{handler.title} ({rule.severity}): {rule.message}. Source: {rule.reference}."
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
