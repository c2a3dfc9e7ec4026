"""Find what changes in a script when its site moves from the root of a host to a path.

An old path of `/` can't be searched for, because every path begins with it. Two facts tell a path of the site: a literal leads
to a file of the tree, or a generator is known to write its base in such a place.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.migrate.generators.rule import Base, GeneratorRule
from uriinspector.migrate.generators.table import BUNDLERS, RULES, START_PAGES


class RootPlace(NamedTuple):
    """Characters of a script, and what is to stand there."""

    start: int
    end: int
    replacement: str


_UNKNOWN: Final = GeneratorRule("")
_PAGE_SUFFIXES: Final = (".html", ".htm")
_LITERAL: Final = re.compile(
    r"""(?P<quote>\\{0,3}+["'`]|&(?:quot|apos|\#34|\#39);)(?P<base>\\{0,3}+/)(?P<rest>(?:[^"'`\\<>\s?\#&{}$]++|\\{1,3}+/)*+)"""
    r"""(?=(?P=quote)|[?\#])"""
)
# A literal after these is the end of a text, or is only compared and never requested.
_CONTINUES: Final = re.compile(
    r"""(?:\+|\.(?:endsWith|indexOf|includes|join|split)\(|\.replace\w*\([^()]*)\s*\Z"""
)
_ASKS: Final = re.compile(
    r"""(?:\b(?:fetch|import|importScripts|EventSource|URL|Worker|SharedWorker|register)|\bfrom)\s*\(?\s*\Z"""
)
_CALLS: Final = re.compile(r"[\w$)\]]\(\s*\Z")
_MOST_BEFORE: Final = 40


def root_places(
    relative: str, text: str, generator: str | None, exists: Callable[[str], bool], new_path: str
) -> Iterator[RootPlace]:
    """Yield, in order, what changes in a script of a site that moves from `/` to `new_path`.

    Args:
        relative: the file in the tree, with `/` between folders.
        text: the script: a file, the script of a page, or JSON.
        generator: the program that made the site; None where it is not known.
        exists: whether the tree has a file or a folder of a name, relative to its root and without escapes.
        new_path: the path of the new base, with its slashes at both ends.
    """
    rule = RULES.get(generator, _UNKNOWN)
    safe = new_path.replace("'", "%27")
    untouched = [match.span() for match in rule.untouched.finditer(text)] if rule.untouched else []
    start_pages = () if rule.has_router or rule.completes else START_PAGES
    found = dict.fromkeys(_bases(relative, text, (*BUNDLERS, *rule.bases, *start_pages)))
    for start, end in _paths(text, rule, exists):
        if not any(first <= start < last for first, last in untouched):
            found[start, end] = None
    for start, end in sorted(found):
        yield RootPlace(start, end, _spell_like(safe, text[start:end]))


def _bases(relative: str, text: str, bases: Iterable[Base]) -> Iterator[tuple[int, int]]:
    """Yield where a base stands that a generator wrote."""
    for each in bases:
        if each.file in relative:
            yield from (match.span("base") for match in each.pattern.finditer(text))


def _paths(text: str, rule: GeneratorRule, exists: Callable[[str], bool]) -> Iterator[tuple[int, int]]:
    """Yield the first slash of each literal that leads into the tree."""
    for match in _LITERAL.finditer(text):
        name = match["rest"].replace("\\", "")
        before = text[max(0, match.start() - _MOST_BEFORE) : match.start()]
        if (
            name
            and not name.startswith("/")
            and not _CONTINUES.search(before)
            and _is_address(name, before, rule, exists)
        ):
            yield match.span("base")


def _is_address(name: str, before: str, rule: GeneratorRule, exists: Callable[[str], bool]) -> bool:
    """Whether a script asks for the path as it is, without a router that adds its base."""
    if name in rule.folders:
        return True
    if not _leads_into(name, exists):
        return False
    if _ASKS.search(before):
        return True
    if rule.completes and _CALLS.search(before):
        return False
    return not rule.has_router or not _is_page(name, exists)


def _leads_into(name: str, exists: Callable[[str], bool]) -> bool:
    return exists(name) or exists(f"{name}.html")


def _is_page(name: str, exists: Callable[[str], bool]) -> bool:
    """Whether a path is one a person visits: a page, or the folder of one."""
    is_folder = name.endswith("/") or exists(f"{name}/")
    return is_folder or name.endswith(_PAGE_SUFFIXES) or not exists(name)


def _spell_like(new_path: str, slash: str) -> str:
    """Write a path with its slashes spelled like the old one; without the last where the old base was empty."""
    return new_path.replace("/", slash) if slash else new_path.removesuffix("/")
