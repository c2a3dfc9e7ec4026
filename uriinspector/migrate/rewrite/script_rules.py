"""Apply rules for site generators: each yields places in a file that no syntax marks as links, with their new bytes.

A tree at the root of its host has the old path `/`, with which every path begins, so its base in a script can't be recognized
without a rule. Places that overlap a changed link are skipped; all others are then treated like links, by the plan, the
report, exclusions, the journal and undo.
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
        after: the new bytes, with the escapes and in the encoding of the place.
        holder: a name for the place in lists of links, such as the member or the generator that wrote it.
        evidence: what shows that they are an address.
    """

    start: int
    end: int
    after: bytes
    holder: str
    evidence: Evidence = Evidence.DECLARED


class FurtherFile(NamedTuple):
    """A file to which the rules are applied."""

    relative: str
    kind: Kind
    data: bytes
    encoding: Encoding


PlaceRule: TypeAlias = Callable[[FurtherFile, RewriteJob], Iterable[FurtherPlace]]


class InlineScript(NamedTuple):
    """A script in a page: the attributes in its tag, and the character span of its text."""

    tag: str
    start: int
    end: int


def inline_scripts(page: str) -> Iterator[InlineScript]:
    """Yield the scripts of a page, in linear time even if tags are left open."""
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
    """Yield the places that the rules find in a file; none if the job does not move paths in scripts."""
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
