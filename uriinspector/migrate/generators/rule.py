"""What is known of the scripts of one generator: where its base stands, and which paths its router completes."""

import re
from typing import Final, NamedTuple


class Base(NamedTuple):
    """A place where a script holds the base of its site.

    Attributes:
        pattern: what stands there; its group `base` is the `/` of a site at the root, or empty where a generator writes
            a base without its final slash.
        holds: a piece of a script in which the pattern finds it.
        quiet: one much like it in which the pattern finds nothing.
        file: what the name of the file must hold.
        marks: texts of which a script that holds the base has one; they are searched for before the pattern.
    """

    pattern: re.Pattern[str]
    holds: str
    quiet: str
    file: str = ""
    marks: tuple[str, ...] = ("",)


class GeneratorRule(NamedTuple):
    """How the scripts of one generator name paths of their own site.

    Attributes:
        generator: the name that `generators.marks.generator_of` gives.
        bases: where the base stands.
        has_router: whether a literal that leads to a page is a route, to which the router adds the base. A literal that leads
            to another file is still an address.
        completes: whether a function that is called with a path adds the base; such a path stays.
        untouched: pieces of a script in which every path stays.
        folders: folders whose files the generator itself asks for by literals that are the folder alone.
        compares_sources: whether its scripts compare the `src` of scripts, as it is written, with what they hold.
    """

    generator: str
    bases: tuple[Base, ...] = ()
    has_router: bool = False
    completes: bool = False
    untouched: re.Pattern[str] | None = None
    folders: tuple[str, ...] = ()
    compares_sources: bool = False


def base(before: str, after: str, holds: str, quiet: str, file: str = "") -> Base:
    """Return the place of a base that is a whole literal, between two patterns without groups."""
    pattern = rf"""{before}(?P<quote>\\{{0,3}}["'`])(?P<base>\\{{0,3}}/)(?P=quote){after}"""
    return Base(re.compile(pattern), holds, quiet, file, _SLASHES)


def empty_base(before: str, after: str, holds: str, quiet: str) -> Base:
    """Return the place of a base that is an empty literal, because it is written without its final slash."""
    words = tuple(word for word in _WORDS.findall(holds) if word in before + after)
    pattern = re.compile(rf"""{before}(?P<quote>["'`])(?P<base>)(?P=quote){after}""")
    return Base(pattern, holds, quiet, marks=(max(words, key=len, default=""),))


_SLASHES: Final = ('"/"', "'/'", "`/`", '/\\"', "/\\'", "/\\`", '"\\/"', "'\\/'", "`\\/`")
"""What a literal is that is a slash alone, at any depth of quotation, the slash escaped or not."""

_WORDS: Final = re.compile(r"\w{4,}")
