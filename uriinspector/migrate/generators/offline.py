"""Find what scripts ask a server for while a page is used: by the generator, by the call, or by the name of a search index."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.migrate.generators.marks import is_assembled


class AskedFile(NamedTuple):
    """A file that a script asks for.

    Attributes:
        name: what it asks for, relative to the root of the tree; with a `lead`, there is no such file.
        source: the file of the tree that answers.
        lead: what the answer says before the text of the source.
    """

    name: str
    source: str
    lead: str = ""


class OfflineRule(NamedTuple):
    """What the scripts of one generator ask for by addresses they assemble.

    Attributes:
        generator: the name that `generators.marks.generator_of` gives.
        asker: the name of the script that asks.
        files: what its files are called; the group `languages` is asked for only where a language needs it.
        scripts: names of scripts that it loads from a disk instead of data, with the data and what comes before it.
    """

    generator: str
    asker: re.Pattern[str]
    files: re.Pattern[str]
    scripts: tuple[AskedFile, ...] = ()


OFFLINE: Final = (
    # Its own offline plug-in writes the index as such a script.
    OfflineRule(
        "mkdocs-material",
        re.compile(r"assets/javascripts/bundle\.[\w.]*js"),
        re.compile(r"assets/javascripts/workers/search\.[\w.]*js"),
        (AskedFile("search/search_index.js", "search/search_index.json", "var __index="),),
    ),
)
LEAVES_A_DISK: Final = frozenset({"Gatsby"})
"""Generators whose scripts leave a page whose address is not below their base."""

_NAMED: Final = re.compile(
    r"""(?:\bfetch\(|\bgetJSON\(|\$\.get\(|\.open\(\s*["'](?:GET|get)["']\s*,|\bnew\s+Worker\()\s*(?:new\s+(?:URL|Request)\(\s*)?"""
    r"""["'`](?P<address>[^"'`\\\s$]+)["'`]"""
)
_ASKS: Final = re.compile(r"\bfetch\(|\bXMLHttpRequest\b|\bgetJSON\(|\.ajax\(|\$\.get\(")
_SEARCHES: Final = re.compile(r"(?<![.\w])(?:lunr|elasticlunr|Fuse|FlexSearch|MiniSearch)\b|search[-_]?(?:index|data|\.json|\.xml)|index\.json", re.IGNORECASE)  # fmt: skip
_INDEX: Final = re.compile(
    r"(?:.*/)?(?:[\w.-]*search[\w.-]*\.(?:json|xml)|(?:index|lunr[\w.-]*|fuse[\w.-]*)\.json)", re.IGNORECASE
)
_MODULE: Final = re.compile(
    r"\bimport\.meta\b|\bexport\s*(?:\{|\*|default\b|const\b)|^\s*import\b", re.MULTILINE
)


def asked_files(
    relative: str,
    script: str,
    generator: str | None,
    names: Iterable[str],
    locate: Callable[[str], Iterable[str]],
) -> Iterator[AskedFile]:
    """Yield what a script asks for.

    Args:
        relative: the file that holds it.
        script: its text.
        generator: the program that made the site.
        names: the files of the tree.
        locate: the files of the tree that an address in the script may name.
    """
    rule = next((rule for rule in OFFLINE if rule.generator == generator), None)
    if rule is not None and rule.asker.fullmatch(relative):
        there = set(names)
        yield from (each for each in rule.scripts if each.source in there)
        yield from (AskedFile(name, name) for name in sorted(there) if rule.files.fullmatch(name))
    if is_assembled(generator) or _MODULE.search(script):
        return  # no browser runs these from a disk
    for match in _NAMED.finditer(script):
        yield from (AskedFile(name, name) for name in locate(match["address"]))
    if rule is None and _ASKS.search(script) and _SEARCHES.search(script):
        yield from (AskedFile(name, name) for name in names if _INDEX.fullmatch(name))
