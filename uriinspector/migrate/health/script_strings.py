"""What became of the strings of scripts in a move, in numbers and in sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from uriinspector.base.message import Message, Switch, join_messages, plural
from uriinspector.migrate.generators import generator_of, has_rule, is_assembled, setting_of_lost_base
from uriinspector.migrate.health.leaks import StringCounts
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import Kind, RewriteJob, Scripts, kind_of
from uriinspector.migrate.model.reason import MOVES, Evidence
from uriinspector.migrate.rewrite.evidence import StringJudge


@dataclass(frozen=True, slots=True)
class ScriptPaths:
    """What became of the strings of scripts, and of attributes that no table lists.

    Attributes:
        paths: the old paths of the tree.
        count: how many strings stay, though they name an old place or may do so.
        files: how many files hold such strings; 0 if they were not looked for.
        generator: the program that made the site.
        moved: counts of the strings that were changed, by evidence.
        is_unknown: whether scripts assemble the pages of a site that moves from `/`, and no rule says where their base is.
        setting: what to set to build the site again for its new place, if its scripts have no place for a base; else empty.
        moves_pages: whether pages change their place in a site whose scripts assemble them, mostly by their addresses.
        has_browser: whether a browser is installed that could look.
        is_unread: whether the scripts were not searched.
        quiet: how many of the strings that stay are in files of pages that lost nothing in a browser.
        quiet_moved: how many of the strings that moved as likely are in such files.
        browser: the browser that looked at the result; empty if none did.
        routes: how many pages, and routes in them, the browser looked at.
        differences: how many differences it found.
    """

    paths: tuple[str, ...] = ()
    count: int = 0
    files: int = 0
    generator: str | None = None
    moved: Mapping[Evidence, int] = field(default_factory=dict)
    is_unknown: bool = False
    setting: str = ""
    moves_pages: bool = False
    has_browser: bool = False
    is_unread: bool = False
    quiet: int = 0
    quiet_moved: int = 0
    browser: str = ""
    routes: int = 0
    differences: int = 0

    @property
    def is_doubtful(self) -> bool:
        """Whether scripts may make the site fail at its new place, as far as that is known here."""
        unseen = self.moved.get(Evidence.LIKELY, 0) > 0 and self.has_browser
        return self.count > 0 or self.is_unknown or bool(self.setting) or self.moves_pages or unseen

    @property
    def sentence(self) -> str:
        """All sentences for the user, without the last full stop; empty if there is nothing to say."""
        said = [*filter(None, [self.moved_sentence]), *self._unseen_sentences(), *self._left_sentences()]
        return join_messages(said, ". ") if said else ""

    @property
    def moved_sentence(self) -> str:
        """How many strings were changed, by evidence, and what a browser saw of it; empty if none were changed."""
        total = sum(self.moved.get(evidence, 0) for evidence in MOVES)
        if not total:
            return ""
        words = [
            Message("{} seen in {}", count, self.browser)
            if evidence is Evidence.SEEN and self.browser
            else Message(words, count)
            for evidence, words in _MOVED_WORDS.items()
            if (count := f"{self.moved.get(evidence, 0):,}") != "0"
        ]
        moved = Message("{} of scripts moved: {}", plural(total, "string"), join_messages(words, ", "))
        if not self.routes:
            return moved
        routes = plural(self.routes, "route")
        if not self.differences:
            return Message("{}; {} looked at, nothing lost", moved, routes)
        return Message("{}; {} looked at, {}", moved, routes, plural(self.differences, "difference"))

    def _unseen_sentences(self) -> Iterator[str]:
        """Say how the strings that moved unseen can be seen at work."""
        if self.moved.get(Evidence.LIKELY, 0) > self.quiet_moved and self.routes:
            yield "No page that was looked at showed all of the likely ones at work"
        elif self.moved.get(Evidence.LIKELY, 0) > self.quiet_moved:
            yield Message("Nobody has seen the likely ones at work: {} asks a browser", Switch("--browser"))
        elif self.quiet_moved:
            yield "Pages made of files with the likely ones lost nothing in a browser; the strings themselves were not seen at work"

    def _left_sentences(self) -> Iterator[str]:
        """Say which strings stay, but may have to be changed."""
        if self.is_unread:
            yield Message("Scripts were not looked through for the old path {}", " or ".join(self.paths))
        if self.count == 1:
            yield "1 string may be an address of the old place, and stays"
        elif self.count:
            yield Message("{} strings may be addresses of the old place, and stay", f"{self.count:,}")
        if self.quiet:
            yield Message("Pages made of files with {} of them lost nothing in a browser", f"{self.quiet:,}")
        if self.is_unknown:
            yield Message(
                "Scripts assemble the pages of this site ({}), and nothing is known of where they hold its base: check it in a browser",
                self.generator,
            )
        if self.setting:
            yield Message(
                "The scripts of this site ({}) have no place for its base, so links and routes fail at the new address: build it again with {}",
                self.generator,
                self.setting,
            )
        if self.moves_pages:
            yield Message(
                "Scripts assemble the pages of this site ({}), and may not find those that move to another place in it: check them in a browser",
                self.generator,
            )


_MOVED_WORDS: Final = {
    Evidence.SYNTAX: "{} by syntax",
    Evidence.DECLARED: "{} as declared",
    Evidence.SEEN: "{} seen in a browser",
    Evidence.LIKELY: "{} likely",
}


def script_paths(
    job: RewriteJob, strings: Mapping[Evidence, int], counts: StringCounts | None
) -> ScriptPaths:
    """Return what became of the strings in scripts, by the counts of a run (`strings`) and those of a sweep of its result."""
    paths = dict.fromkeys(row.old_path for row in BaseMap.of(job).rows if row.folder is not None)
    generator = generator_of(job.root)
    left = strings.get(Evidence.POSSIBLE, 0)
    is_known = job.reads_scripts and (has_rule(generator) or strings.get(Evidence.DECLARED, 0) > 0)
    moves_root = StringJudge(job).moves_root
    is_elsewhere = any(row.old_path != row.new_path for row in BaseMap.of(job).rows if row.folder is not None)
    return ScriptPaths(
        tuple(paths),
        left if counts is None else counts.strings,
        0 if counts is None else counts.files,
        generator,
        {evidence: count for evidence, count in strings.items() if evidence in MOVES},
        is_unknown=moves_root and is_assembled(generator) and not is_known,
        setting=setting_of_lost_base(job.root, leaves_root=moves_root) if is_elsewhere else "",
        moves_pages=is_assembled(generator) and _moves_pages(job),
        is_unread=counts is None and job.scripts is not Scripts.PATHS,
    )


def _moves_pages(job: RewriteJob) -> bool:
    """Whether a page changes its place in the tree; in place it may have done so already."""
    places = (job.root / place for pair in (*job.moves, *job.renames) for place in pair)
    return any(kind_of(file.name) is Kind.HTML for place in places for file in (place, *place.rglob("*")))
