"""Prove what a tree for a disk was given beside its links: take it off again, and hold each part against what it is made of.

What is left has to be the file as if nobody had asked for a disk. What scripts carry is read as the file it is a copy of.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.core.message import Message
from uriinspector.migrate.model.job import Kind, RewriteJob, kind_of
from uriinspector.migrate.model.offline import NO_SCRIPTS, Addition, HeldFile, is_given, read_additions
from uriinspector.migrate.proof.base_map import Move

Proves: TypeAlias = Callable[[str, bytes, bytes], bool]
"""Whether a copy of the file of this name, which has these bytes, is moved rightly."""

_STRICT: Final = b'"use strict";/* Added for pages on a disk'
_ELEMENT: Final = re.compile(rb"<(?:script|link)[\s/](?:[^>\"']|\"[^\"]*\"|'[^']*')*>", re.IGNORECASE)
_STRICT_LOADING: Final = re.compile(
    rb"[\s]+(?:crossorigin|integrity)(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?(?=[\s/>])", re.IGNORECASE
)
_ELSEWHERE: Final = re.compile(rb"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", re.IGNORECASE)
_LEADS: Final = frozenset({"", "var __index="})


class Bared(NamedTuple):
    """A file before and after without what was added to it or taken from it, and what is wrong with that."""

    before: bytes
    after: bytes
    wrong: tuple[str, ...]


class OfflineProof:
    """Takes off what a job for a disk adds."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self._root = job.root
        self._base = Move(job).new

    def bared(self, relative: str, before: bytes, after: bytes, proves: Proves) -> Bared:
        """Return a file as it would be for a server."""
        additions: list[Addition] = []
        try:
            if not is_given(before):
                after, additions = read_additions(
                    after.replace(_STRICT, _STRICT.removeprefix(b'"use strict";'))
                )
        except (ValueError, TypeError):
            return Bared(before, after, (Message("{}: what was added to it can't be read.", relative),))
        wrong = [sentence for each in additions for sentence in self._wrong(relative, each.files, proves)]
        if any(
            each.up != "../" * relative.count("/") or not self._base.endswith(each.base) for each in additions
        ):
            wrong.append(Message("{}: what was added to it looks in another folder.", relative))
        if kind_of(relative) is Kind.HTML:
            if NO_SCRIPTS not in before:
                after = after.replace(NO_SCRIPTS, b"", 1)
            if any(map(_ELSEWHERE.search, _relaxed(before, after))):
                wrong.append(Message("{}: a file of another site would be loaded in another way.", relative))
            before, after = _plain(before), _plain(after)
        return Bared(before, after, tuple(wrong))

    def _wrong(self, relative: str, files: dict[str, HeldFile], proves: Proves) -> Iterator[str]:
        for name, held in files.items():
            is_known = held.lead in _LEADS and (bool(held.lead) or name == held.source)
            source = (self._root / held.source).resolve()
            if not is_known or not source.is_relative_to(self._root) or not source.is_file():
                yield Message("{}: it carries {}, which is no file of the site.", relative, name)
            elif not proves(held.source, source.read_bytes(), held.text.encode("utf-8")):
                yield Message("{}: it carries {} with links that lead astray.", relative, held.source)


def _relaxed(before: bytes, after: bytes) -> Iterator[bytes]:
    """Yield the elements that are loaded in another way now."""
    old, new = _ELEMENT.findall(before), _ELEMENT.findall(after)
    for one, other in zip(old, new, strict=False):
        if _STRICT_LOADING.search(one) and not _STRICT_LOADING.search(other):
            yield one


def _plain(page: bytes) -> bytes:
    return _ELEMENT.sub(lambda match: _STRICT_LOADING.sub(b"", match[0]), page)
