"""Apply rules for site generators: each yields places in a file that no syntax marks as links, with what they become.

A tree at the root of its host has the old path `/`, with which every path begins. So a literal there moves only if it is a link by
syntax, or if a rule says so. Places that overlap a changed link are skipped; all others are treated like links from there on, by
the plan, the report, exclusions, the journal and undo.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Kind, LinkKind, LinkText, Notation, Respelling, Setting
from uriinspector.migrate.model.job import RewriteJob, Scripts
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.rewrite.decide import Rewrite
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrite

_SCRIPT_BEGINS: Final = re.compile(r"<script(?=[\s/>])", re.IGNORECASE)
_SCRIPT_ENDS: Final = re.compile(r"</script[\t\n\f\r />]", re.IGNORECASE)


class FurtherPlace(NamedTuple):
    """Bytes of a file that are replaced.

    Attributes:
        start: the first byte that is replaced.
        end: the byte after the last.
        after: the new bytes, in the escapes and the encoding of the place.
        holder: the variable or member that holds them, such as `__webpack_require__.p`, for lists of links.
        evidence: why they are taken for an address.
    """

    start: int
    end: int
    after: bytes
    holder: str
    evidence: Evidence = Evidence.DECLARED


class FurtherFile(NamedTuple):
    """A file that the rules are applied to."""

    relative: str
    kind: Kind
    data: bytes
    encoding: Encoding


PlaceRule: TypeAlias = Callable[[FurtherFile, RewriteJob], Iterable[FurtherPlace]]


class InlineScript(NamedTuple):
    """A script in a page: what its tag says, and the characters of its text."""

    tag: str
    start: int
    end: int


def inline_scripts(page: str) -> Iterator[InlineScript]:
    """Yield the scripts of a page, in linear time even where tags are left open."""
    position = 0
    while (begun := _SCRIPT_BEGINS.search(page, position)) is not None:
        start = page.find(">", begun.end()) + 1
        ended = _SCRIPT_ENDS.search(page, start) if start else None
        if ended is None:
            return
        yield InlineScript(page[begun.end() : start - 1], start, ended.start())
        position = ended.end()


class FurtherRewrite(NamedTuple):
    """A place in the form in which plans hold links."""

    start: int
    text: LinkText
    rewrite: LinkRewrite


def further_rewrites(
    file: FurtherFile, job: RewriteJob, rules: Iterable[PlaceRule]
) -> Iterator[FurtherRewrite]:
    """Yield the places that the rules find in a file, unless the job moves no paths in scripts."""
    if job.scripts is not Scripts.PATHS or not job.reads_scripts:
        return
    notation = Notation(file.encoding, ())
    for rule in rules:
        for start, end, after, holder, evidence in rule(file, job):
            raw = file.data[start:end]
            value = file.encoding.decode(raw)
            text = LinkText(Setting("", holder, LinkKind.SCRIPT_PATH, notation), raw, value)
            decision = Rewrite(len(value), file.encoding.decode(after), Reason.SCRIPT_PATH)
            rewrite = LinkRewrite(decision, Respelling(0, len(raw), after), evidence)
            yield FurtherRewrite(start, text, rewrite)
