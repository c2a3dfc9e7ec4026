"""Find the bases in a script whose site moves from the root of a host to a path, by what is known of its generator."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.migrate.generators.rule import Base, GeneratorRule
from uriinspector.migrate.generators.table import BUNDLERS, RULES, START_PAGES


class RootPlace(NamedTuple):
    """Characters of a script, and what is to stand there."""

    start: int
    end: int
    replacement: str


_UNKNOWN: Final = GeneratorRule("")


def root_places(relative: str, text: str, generator: str | None, new_path: str) -> Iterator[RootPlace]:
    """Yield, in order, the bases that the generator of a site wrote into a script, for a move from `/` to `new_path`.

    Args:
        relative: the file in the tree, with `/` between folders.
        text: the script: a file, the script of a page, or JSON.
        generator: the program that made the site; None where it is not known.
        new_path: the path of the new base, with its slashes at both ends.
    """
    rule = RULES.get(generator, _UNKNOWN)
    safe = new_path.replace("'", "%27")
    start_pages = () if rule.has_router or rule.completes else START_PAGES
    for start, end in sorted({*_bases(relative, text, (*BUNDLERS, *rule.bases, *start_pages))}):
        yield RootPlace(start, end, _spell_like(safe, text[start:end]))


def untouched_places(text: str, generator: str | None) -> tuple[tuple[int, int], ...]:
    """Return the pieces of a script in which every path stays, because the generator adds the base to each."""
    pattern = RULES.get(generator, _UNKNOWN).untouched
    return tuple(match.span() for match in pattern.finditer(text)) if pattern else ()


def _bases(relative: str, text: str, bases: Iterable[Base]) -> Iterator[tuple[int, int]]:
    """Yield where a base stands that a generator wrote."""
    for each in bases:
        if each.file in relative and any(mark in text for mark in each.marks):
            yield from (match.span("base") for match in each.pattern.finditer(text))


def _spell_like(new_path: str, slash: str) -> str:
    """Write a path with its slashes spelled like the old one; without the last where the old base was empty."""
    return new_path.replace("/", slash) if slash else new_path.removesuffix("/")
