"""What is left to look at by hand after a move, by topic, with what to do about each."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.migrate.after.dead_list import Change, DeadList
from uriinspector.migrate.health.dead_link import DeadLink
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import Leak, Swept
from uriinspector.migrate.model.outcome import FileOutcome, Verification
from uriinspector.migrate.redirects.write import Redirected

MOST_ROWS: Final = 100
"""How many places of each topic are shown; the rest is counted."""


class Topic(StrEnum):
    """A kind of things to look at, the gravest first."""

    WRONG = "wrong"
    LEFT_ALONE = "left-alone"
    LEFT_OVER = "left-over"
    NEW_DEAD = "new-dead"
    SCRIPTS = "scripts"
    DEAD_END = "dead-end"
    NOT_REDIRECTED = "not-redirected"
    OTHER_ADDRESS = "other-address"
    LOOK_ALIKE = "look-alike"
    OLD_DEAD = "old-dead"
    NAMED = "named"


GRAVE: Final = frozenset(
    {
        Topic.WRONG,
        Topic.LEFT_ALONE,
        Topic.LEFT_OVER,
        Topic.NEW_DEAD,
        Topic.SCRIPTS,
        Topic.DEAD_END,
        Topic.NOT_REDIRECTED,
    }
)
"""What the move caused, or left undone."""


class TopicWords(NamedTuple):
    """The heading of a topic, and what to do about it."""

    title: str
    advice: str


WORDS: Final = {
    Topic.WRONG: TopicWords("The proof fails here", "Have this looked at before anything is uploaded."),
    Topic.LEFT_ALONE: TopicWords(
        "Files left as they were", "Their links still name the old address: change them by hand."
    ),
    Topic.LEFT_OVER: TopicWords(
        "Places that still belong to old files",
        "Browsers refuse a file whose digest is not the one given, and servers send packed copies first: renew these by hand.",
    ),
    Topic.NEW_DEAD: TopicWords(
        "Links that are dead only now", "They led somewhere before the move: mend them in their pages."
    ),
    Topic.SCRIPTS: TopicWords(
        "Scripts that hold the old path",
        "A program may put addresses together of it: try the pages that use these scripts, and change the path where it is one.",
    ),
    Topic.DEAD_END: TopicWords(
        "Redirects to an address without a file", "Visitors would be sent to a page that is not there."
    ),
    Topic.NOT_REDIRECTED: TopicWords(
        "Old addresses without a redirect", "The language of this server can't express them."
    ),
    Topic.OTHER_ADDRESS: TopicWords(
        "Pages that give another address as their own", "Search engines would list that address instead."
    ),
    Topic.LOOK_ALIKE: TopicWords(
        "Links that look like the old address",
        "They lead to a host of a like name, and stay as they are: if it is this site, move again with it as a further old address.",
    ),
    Topic.OLD_DEAD: TopicWords(
        "Links that were dead before the move, too", "The move left them as they were: mend them at leisure."
    ),
    Topic.NAMED: TopicWords(
        "Places that still name the old address",
        "Visible text, comments and files without links keep their words: decide for each whether it should change.",
    ),
}


class TopicRow(NamedTuple):
    """One place.

    Attributes:
        place: the file, and the line if there is one; empty if it is in no file.
        text: what stands there as it is written, or a sentence about it.
        right: the reference that would be right; empty where none is known.
        is_said: whether `text` is the program's own sentence.
    """

    place: str
    text: str
    right: str = ""
    is_said: bool = False


class TopicFindings(NamedTuple):
    """What is left to look at in one topic: the number of places, and the first of them."""

    topic: Topic
    number: int
    rows: tuple[TopicRow, ...]


def topic_of(topic: Topic, rows: Sequence[TopicRow], count: int | None = None) -> TopicFindings:
    """Keep the first rows of a topic; without a `count` there are no others."""
    return TopicFindings(topic, len(rows) if count is None else count, tuple(rows[:MOST_ROWS]))


def proof_topics(proof: Verification, problems: Iterable[FileOutcome]) -> tuple[TopicFindings, ...]:
    """Return what the proof could not prove, and the files that were left alone."""
    wrong = [TopicRow("", sentence, is_said=True) for sentence in proof.wrong]
    left = [TopicRow(problem.relative, problem.reason or "", is_said=True) for problem in problems]
    over = [
        TopicRow(f"{each.file}:{each.line}" if each.line else each.file, each.sentence, is_said=True)
        for each in proof.leftovers
    ]
    return (
        topic_of(Topic.WRONG, wrong, max(proof.wrong_count, len(wrong))),
        topic_of(Topic.LEFT_ALONE, left),
        topic_of(Topic.LEFT_OVER, over, proof.leftover_count),
    )


def dead_topics(dead: DeadList) -> tuple[TopicFindings, ...]:
    """Return the links that lead to nothing: those that are dead only now, and those that were dead before."""
    new = [_dead_row(link) for link, change in dead.links if change is Change.NEW and link.is_dead]
    still = {Change.STAYS, None}
    old = [_dead_row(link) for link, change in dead.links if change in still and link.is_dead]
    more = dead.left_out if old else 0
    return topic_of(Topic.NEW_DEAD, new), topic_of(Topic.OLD_DEAD, old, len(old) + more)


def _dead_row(link: DeadLink) -> TopicRow:
    return TopicRow(f"{link.file}:{link.line}", link.link, link.suggestion or "")


def leak_topics(leaks: Mapping[Topic, Sequence[Leak]], swept: Swept) -> tuple[TopicFindings, ...]:
    """Return the places that name the old address, look like it, or hold its path in scripts; with their numbers."""
    alike = swept.leaks[Context.LOOK_ALIKE]
    counts = {Topic.SCRIPTS: swept.strings.strings, Topic.LOOK_ALIKE: alike, Topic.NAMED: swept.count - alike}
    return tuple(
        topic_of(topic, [*map(_leak_row, leaks.get(topic, ()))], count) for topic, count in counts.items()
    )


def _leak_row(leak: Leak) -> TopicRow:
    return TopicRow(f"{leak.file}:{leak.line}", leak.text)


def redirect_topics(redirected: Redirected) -> tuple[TopicFindings, ...]:
    """Return the old addresses without a redirect, and the new ones without a file."""
    left_out = [TopicRow("", address) for address in redirected.left_out]
    dead_ends = [TopicRow("", address) for address in redirected.dead_ends]
    return topic_of(Topic.DEAD_END, dead_ends), topic_of(Topic.NOT_REDIRECTED, left_out)
