"""Tell whether the pages of a tree name another old base than the job does."""

from collections.abc import Iterable
from typing import NamedTuple

from uriinspector.base.message import Message, plural
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.guess_base import EvidenceKind, FirstLook


class NamedElsewhere(NamedTuple):
    """Pages that give an address of their own, and not below the old base.

    Attributes:
        given: the old base of the job, or the new one of a job without.
        base: the base that most of the pages give.
        votes: how many pages give it.
        pages: how many pages were looked at.
    """

    given: str
    base: str
    votes: int
    pages: int

    @property
    def sentence(self) -> str:
        """What a person should know before the move."""
        pages = plural(self.pages, "page")
        if self.votes == 1:
            return Message(
                "No page gives {} as its own address, but one of {} looked at gives {}: links to that address stay as they are.",
                self.given,
                pages,
                self.base,
            )
        return Message(
            "No page gives {} as its own address, but {} of {} looked at give {}: links to that address stay as they are.",
            self.given,
            f"{self.votes:,}",
            pages,
            self.base,
        )


def named_elsewhere(job: RewriteJob, look: FirstLook) -> NamedElsewhere | None:
    """Return what the pages say of their address where it contradicts a checked job, else None.

    Only what pages say of themselves counts (canonical links, `og:url`, sitemaps), not where links lead.
    """
    given = job.old_bases or (job.new_base,)
    bases = (*given, *(old for old, _ in job.maps))
    own = [guess for guess in look.guesses if guess.source is not EvidenceKind.LINKS]
    if not own or any(_is_below(guess.base, bases) for guess in own):
        return None
    return NamedElsewhere(given[0], own[0].base, own[0].votes, look.pages)


def _is_below(base: str, bases: Iterable[str]) -> bool:
    return any(_without_scheme(base).startswith(_without_scheme(other)) for other in bases)


def _without_scheme(base: str) -> str:
    """Return a base without scheme: http and https of one host are one site."""
    return base.lower().partition("://")[2].rstrip("/") + "/"
