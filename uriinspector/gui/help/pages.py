"""The pages of the manual: Markdown from the resources, with the program's findings and shortcuts filled in."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtGui import QKeySequence

from uriinspector.assets import asset
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.findings.reference import chapters
from uriinspector.core.rule import Rule
from uriinspector.gui.i18n.languages import ENGLISH, current_language
from uriinspector.gui.i18n.phrases import phrase

TOPICS: Final = (
    "index", "inspect", "compare", "convert", "list", "move", "findings", "shortcuts", "exit-codes",
)  # fmt: skip
"""The names of the pages, in the order they are read."""

_HEADING: Final = lazy_pattern(r"# (.*)")
_FINDINGS: Final = "<!-- findings -->"
_SHORTCUTS: Final = "<!-- shortcuts -->"


class Keys(NamedTuple):
    """The keys of one action: where they work, what they do, and the keys as in the tables, with `; ` between them."""

    place: str
    text: str
    keys: str


class ManualPage(NamedTuple):
    """One page: its topic, its title, and its text as Markdown."""

    topic: str
    title: str
    text: str

    def holds(self, words: Iterable[str]) -> bool:
        """Tell whether every word stands on the page, in either case."""
        text = self.text.casefold()
        return all(word.casefold() in text for word in words)


def language() -> str:
    """Return the language of the manual: that of the window, where the manual has it."""
    code = current_language()
    return code if (asset("manual") / code).is_dir() else ENGLISH


def pages(keys: Iterable[Keys]) -> tuple[ManualPage, ...]:
    """Return every page in the language of the window; `keys` are those of the program."""
    tables = {_FINDINGS: _findings(), _SHORTCUTS: _shortcuts(keys)}
    return tuple(_page(topic, tables) for topic in TOPICS)


def _page(topic: str, tables: dict[str, str]) -> ManualPage:
    text = asset(f"manual/{language()}/{topic}.md").read_text("utf-8")
    for mark, table in tables.items():
        text = text.replace(mark, table)
    heading = _HEADING.match(text)
    return ManualPage(topic, heading[1] if heading else topic, text)


def _findings() -> str:
    parts = []
    for chapter, rules in chapters().items():
        parts += [f"## {phrase(chapter)}", *map(_finding, rules)]
    return "\n\n".join(parts)


def _finding(rule: Rule) -> str:
    said = (
        f"**{_escape(phrase(rule.title))}.** {_escape(phrase(rule.explanation))} *{_escape(rule.reference)}*"
    )
    return f"### {rule.code}\n\n{said}\n\n{_quote_code(rule.fires)}"


def _shortcuts(keys: Iterable[Keys]) -> str:
    places: dict[str, list[Keys]] = {}
    for each in keys:
        if each.keys:
            places.setdefault(each.place, []).append(each)
    return "\n\n".join(f"## {phrase(place)}\n\n{_table(rows)}" for place, rows in places.items())


def _table(rows: Iterable[Keys]) -> str:
    lines = [f"| {phrase('Keys')} | {phrase('What they do')} |", "|---|---|"]
    lines += (
        f"| {', '.join(_native_keys(row.keys))} | {_escape(phrase(row.text).replace('&', ''))} |"
        for row in rows
    )
    return "\n".join(lines)


def _native_keys(keys: str) -> Iterator[str]:
    for each in keys.split("; "):
        yield _quote_code(QKeySequence(each).toString(QKeySequence.SequenceFormat.NativeText) or each)


def _quote_code(text: str) -> str:
    """Quote a text as Markdown code, invisible characters as escapes."""
    shown = "".join(
        character if character.isprintable() else f"\\u{{{ord(character):X}}}" for character in text
    )
    fence = "``" if "`" in shown else "`"
    return f"{fence}{shown}{fence}"


def _escape(text: str) -> str:
    """Escape a sentence so that Markdown shows it as it is."""
    return re.sub(r"([\\`*_<>\[\]|])", r"\\\1", text)
