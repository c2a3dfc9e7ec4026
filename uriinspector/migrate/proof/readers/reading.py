"""What the proof read of a document before and after: its links in pairs, and whether the rest is the same."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

import turbohtml

from uriinspector.migrate.proof.readers.values import Parts


class LinkPair(NamedTuple):
    """One link before and after; `holder` is where it stands, such as `a[href]`.

    `codebases` are the texts of its element's own base, before and after, which takes precedence over the document's. With
    `is_other` the table does not know it: a text that was changed, which may be a link or what a script makes an address of.
    """

    holder: str
    before: str
    after: str
    codebases: tuple[str, str] | None = None
    is_other: bool = False


@dataclass(slots=True)
class DocumentReading:
    """A document read twice.

    Attributes:
        bases: the texts of the `<base href>` that counts, before and after; None where there is none.
        links: each other link, and how often it occurs.
        listed: further links, before and after, as turbohtml lists them; None if the table was used.
        alike: whether everything but the links is the same.
        inner: the documents in `srcdoc` attributes.
        unjudged: links that did not change and whose base is unknown.
        guessed: whether a page in UTF-8 does not declare it, and was read as windows-1252, as browsers do.
        tree: the document before the move, its links possibly emptied; None for formats without a tree.
        literals: strings of scripts that were changed, before and after, with how often.
    """

    bases: tuple[str, str] | None = None
    links: Counter[LinkPair] = field(default_factory=Counter)
    listed: tuple[list[str], list[str]] | None = None
    alike: bool = True
    inner: list["DocumentReading"] = field(default_factory=list)
    unjudged: int = 0
    guessed: bool = False
    tree: turbohtml.Document | None = None
    literals: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(
        self,
        holder: str,
        before: Parts,
        after: Parts,
        codebases: tuple[str, str] | None = None,
        *,
        is_other: bool = False,
    ) -> bool:
        """Add the links of one value; return whether the rest of it is unchanged."""
        if before.rest != after.rest or len(before.urls) != len(after.urls):
            return False
        for old, new in zip(before.urls, after.urls, strict=True):
            self.links[LinkPair(holder, old, new, codebases, is_other)] += 1
        return True

    def add_literals(self, pairs: tuple[Parts, Parts]) -> None:
        """Add the strings of a script that were changed."""
        self.literals.update(zip(*(parts.urls for parts in pairs), strict=True))
