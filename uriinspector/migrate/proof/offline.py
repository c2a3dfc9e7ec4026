"""Prove what a job for a disk adds to a tree: remove it again, and compare each part with the file it is a copy of.

What is left has to be the file that the same job would write for a server.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.message import Message
from uriinspector.migrate.model.job import Kind, RewriteJob, kind_of
from uriinspector.migrate.model.offline import NO_SCRIPTS, Addition, HeldFile, has_addition, read_additions
from uriinspector.migrate.proof.base_map import Move

Proves: TypeAlias = Callable[[str, bytes, bytes], bool]
"""Whether the file of this name, with these bytes before and after, is moved rightly."""

_STRICT: Final = b'"use strict";/* Added for pages on a disk'
# Whatever begins like an element ends, with the file if nothing else; so no byte is looked at twice.
_ELEMENT: Final = re.compile(
    rb"<(?:script|link)(?=[\s/])(?:[^>=]++|=\s*+(?:\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z))?+)*+(?:>|\Z)",
    re.IGNORECASE,
)
_STRICT_LOADING: Final = re.compile(
    rb"(?<!\s)\s++(?:crossorigin|integrity)(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s>\"']++))?(?=[\s/>])",
    re.IGNORECASE,
)
_ELSEWHERE: Final = re.compile(rb"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", re.IGNORECASE)
_LEADS: Final = frozenset({"", "var __index="})


class WithoutAdditions(NamedTuple):
    """A file before and after, with what was added or removed for a disk undone, and what is wrong with that."""

    before: bytes
    after: bytes
    wrong: tuple[str, ...]


class OfflineProof:
    """Removes what a job for a disk adds."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self._root = job.root
        self._base = Move(job).new

    def remove_additions(
        self, relative: str, before: bytes, after: bytes, proves: Proves
    ) -> WithoutAdditions:
        """Return a file before and after as it would be for a server."""
        additions: list[Addition] = []
        try:
            if not has_addition(before):
                after, additions = read_additions(
                    after.replace(_STRICT, _STRICT.removeprefix(b'"use strict";'))
                )
        except (ValueError, TypeError):
            return WithoutAdditions(
                before, after, (Message("{}: what was added to it can't be read.", relative),)
            )
        wrong = [
            sentence for each in additions for sentence in self._find_wrong(relative, each.files, proves)
        ]
        if any(
            each.up != "../" * relative.count("/") or not self._base.endswith(each.base) for each in additions
        ):
            wrong.append(Message("{}: what was added to it looks in another folder.", relative))
        if kind_of(relative) is Kind.HTML:
            if NO_SCRIPTS not in before:
                after = after.replace(NO_SCRIPTS, b"", 1)
            if any(map(_ELSEWHERE.search, _find_relaxed(before, after))):
                wrong.append(Message("{}: a file of another site would be loaded in another way.", relative))
            before, after = _without_strict_loading(before), _without_strict_loading(after)
        return WithoutAdditions(before, after, tuple(wrong))

    def _find_wrong(self, relative: str, files: dict[str, HeldFile], proves: Proves) -> Iterator[str]:
        for name, held in files.items():
            is_known = held.lead in _LEADS and (bool(held.lead) or name == held.source)
            source = (self._root / held.source).resolve()
            if not is_known or not source.is_relative_to(self._root) or not source.is_file():
                yield Message("{}: it carries {}, which is no file of the site.", relative, name)
            elif not proves(held.source, source.read_bytes(), held.text.encode("utf-8")):
                yield Message(
                    "{}: it carries {} with links that do not lead where they should.", relative, held.source
                )


def _find_relaxed(before: bytes, after: bytes) -> Iterator[bytes]:
    """Yield the elements that lost `crossorigin` or `integrity`, so that they are loaded in another way."""
    old, new = _ELEMENT.findall(before), _ELEMENT.findall(after)
    for one, other in zip(old, new, strict=False):
        if _STRICT_LOADING.search(one) and not _STRICT_LOADING.search(other):
            yield one


def _without_strict_loading(page: bytes) -> bytes:
    return _ELEMENT.sub(lambda match: _STRICT_LOADING.sub(b"", match[0]), page)
