"""What `rewrite` tells beyond its proof: link health, what still names the old base, and the redirects."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from uriinspector.cli.dead_link_text import dead_link_json, dead_link_lines
from uriinspector.cli.page import Page
from uriinspector.cli.progress import watched
from uriinspector.core.errors import UsageError
from uriinspector.core.text.visible import visible
from uriinspector.migrate.after.compare import LinkHealth, link_health
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import Leak, ScriptPaths, Swept, sweep
from uriinspector.migrate.health.script_paths import PathFinder
from uriinspector.migrate.model.job import Proof, RewriteJob
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.preflight.job_rules import check, checked_output
from uriinspector.migrate.redirects.plan import Server, redirect_map
from uriinspector.migrate.redirects.write import Redirected, RedirectFile
from uriinspector.migrate.tree.discover import checked_root, discover
from uriinspector.migrate.write.result import RunResult

_MOST_SHOWN: Final = 8
_MOST_LISTED: Final = 10_000

_CONTEXTS: Final = {
    Context.LINK: "in links",
    Context.ATTRIBUTE: "in attributes that are no links",
    Context.TEXT: "in text",
    Context.COMMENT: "in comments",
    Context.SCRIPT: "in scripts",
    Context.STYLE: "in style sheets",
    Context.FILE: "in other files",
}


@dataclass(frozen=True, slots=True)
class PostRunReport:
    """What was found out once the rewrite was done; None for what was not asked."""

    health: LinkHealth | None = None
    swept: Swept | None = None
    leaks: tuple[Leak, ...] = ()
    paths: tuple[Leak, ...] = ()  # in scripts
    redirected: Redirected | None = None
    unseen: str = ""  # what was not looked at though the move may break it

    @property
    def is_doubtful(self) -> bool:
        """Whether the move made a dead link, left scripts an old path, or a redirect leads to none."""
        is_ill = self.health is not None and self.health.new_count > 0
        holds = self.swept is not None and self.swept.scripts.count > 0
        return is_ill or holds or (self.redirected is not None and bool(self.redirected.dead_ends))

    def lines(self, page: Page) -> Iterator[str]:
        """What a person is told."""
        if self.health is not None:
            style = "error" if self.health.new_count else "good"
            yield page.paint(f"Link health: {self.health.sentence}.", style)
            yield from dead_link_lines(self.health.new[:_MOST_SHOWN], page)
        if self.swept is not None:
            yield from self._leak_lines(self.swept, page)
            yield from self._script_lines(self.swept.scripts, page)
        if self.unseen:
            yield self.unseen
        if self.redirected is not None:
            yield from self._redirect_lines(self.redirected)

    def _leak_lines(self, swept: Swept, page: Page) -> Iterator[str]:
        if not swept.count:
            how = "any more" if swept.scripts.is_silent else "whole any more"
            yield f"Nothing names the old base {how} ({plural(swept.files, 'file')} looked through)."
            return
        where = ", ".join(
            f"{swept.leaks[context]:,} {words}"
            for context, words in _CONTEXTS.items()
            if swept.leaks[context]
        )
        yield f"The old base is still named {plural(swept.count, 'time')}: {where}."
        yield from _place_lines(self.leaks, swept.count, page)

    def _script_lines(self, scripts: ScriptPaths, page: Page) -> Iterator[str]:
        sentence = scripts.sentence
        if sentence:
            said = f"{sentence[0].upper()}{sentence[1:]}."
            yield page.paint(said, "error") if scripts.count else said
        yield from _place_lines(self.paths, scripts.count, page)

    def _redirect_lines(self, redirected: Redirected) -> Iterator[str]:
        rules = plural(redirected.rules, "rule")
        addresses = plural(redirected.addresses, "old address", "old addresses")
        yield f"Redirects: {rules} in {visible(str(redirected.path))}; {addresses} followed, each to its new one in one step."
        for title, found in (("Left out", redirected.left_out), ("Leads to no file", redirected.dead_ends)):
            yield from (f"{title}: {visible(address)}" for address in found[:_MOST_SHOWN])
            if len(found) > _MOST_SHOWN:
                yield f"… and {len(found) - _MOST_SHOWN:,} more: --json lists them."
        yield from redirected.notes

    def json(self) -> dict[str, Any]:
        """The further fields of the object of a `rewrite`."""
        return {
            "health": None if self.health is None else _health_json(self.health),
            "leaks": None if self.swept is None else _leaks_json(self.swept, self.leaks),
            "scripts": None if self.swept is None else _scripts_json(self.swept.scripts, self.paths),
            "redirects": None if self.redirected is None else _redirects_json(self.redirected),
        }


@dataclass(slots=True)
class _Leaks:
    """The first leaks of a sweep, and the first old paths in scripts."""

    found: list[Leak] = field(default_factory=list)
    paths: list[Leak] = field(default_factory=list)

    def take(self, leak: Leak) -> None:
        kept = self.paths if leak.context is Context.PATH else self.found
        if len(kept) < _MOST_LISTED:
            kept.append(leak)


class PostRunPlan:
    """What has to be made ready before a rewrite, so that its aftermath can be told."""

    def __init__(
        self, job: RewriteJob, redirects: Path | None, server: Server | None, *, brief: bool
    ) -> None:
        """Raise what the check of the job raises, and `UsageError` for redirects that make no sense.

        With `brief` the result is not read again for link health and leaks.
        """
        self.is_brief = brief or job.proof is Proof.NONE
        if (redirects is None) != (server is None):
            raise UsageError(
                f"Redirects need a file and a server: give --redirects FILE with --server {'|'.join(Server)}."
            )
        output = checked_output(job.output)
        self._job = check(replace(job, root=checked_root(job.root), output=output)).job
        self._redirects: RedirectFile | None = None
        if redirects is not None and server is not None:
            with watched() as watch:
                found = discover(self._job, watch.report, watch.cancelled)
            self._redirects = RedirectFile(redirect_map(self._job, found), server, redirects)

    def after_preview(self) -> PostRunReport:
        """Only the redirects: nothing else was done."""
        return PostRunReport(redirected=None if self._redirects is None else self._redirects.write(None))

    def after(self, result: RunResult) -> PostRunReport:
        """What there is to tell of a finished run."""
        new_root = self._job.output or self._job.root
        redirected = None if self._redirects is None else self._redirects.write(new_root)
        if self.is_brief or result.run_id is None:
            return PostRunReport(redirected=redirected, unseen=_unseen(self._job))
        leaks = _Leaks()
        with watched() as watch:
            health = link_health(self._job, result, watch.report, watch.cancelled)
            pages = None if result.survey is None else result.survey.leaks()
            swept = (
                sweep(self._job, leaks.take, watch.report, watch.cancelled, pages)
                if self._job.old_bases
                else None
            )
        return PostRunReport(health, swept, tuple(leaks.found), tuple(leaks.paths), redirected)


def _unseen(job: RewriteJob) -> str:
    """What has to be said where nothing but the links was read."""
    finder = PathFinder.of(job)
    paths = (*finder.paths, *(["/"] if finder.passes_root else []))
    return f"Scripts were not looked through for the old path {' or '.join(paths)}." if paths else ""


def _place_lines(places: tuple[Leak, ...], count: int, page: Page) -> Iterator[str]:
    """The first places of so many."""
    for leak in places[:_MOST_SHOWN]:
        kind = "script" if leak.context is Context.PATH else leak.context
        where = page.paint(f"{visible(leak.file)}:{leak.line}", "faint")
        yield f"    {where}  {kind}  {page.result(leak.text)}"
    if count > _MOST_SHOWN:
        yield f"    … and {count - _MOST_SHOWN:,} more: --json lists them."


def _health_json(health: LinkHealth) -> dict[str, Any]:
    return {
        "sentence": health.sentence,
        "before": health.before.dead,
        "after": health.after.dead,
        "new_count": health.new_count,
        "new": [dead_link_json(dead) for dead in health.new],
        "mended": health.gone,
    }


def _leaks_json(swept: Swept, leaks: tuple[Leak, ...]) -> dict[str, Any]:
    """The counts, and the first ten thousand places."""
    return {
        "count": swept.count,
        "contexts": {context.value: count for context, count in swept.leaks.items()},
        "found": [leak._asdict() for leak in leaks],
    }


def _scripts_json(scripts: ScriptPaths, places: tuple[Leak, ...]) -> dict[str, Any]:
    """What scripts hold of the old path; `left` is null where they were not looked through for it."""
    is_unknown = scripts.passes_root and not scripts.count
    return {
        "rewritten": 0,
        "left": None if is_unknown else scripts.count,
        "generator": scripts.generator,
        "files": scripts.files,
        "found": [{"file": place.file, "line": place.line, "text": place.text} for place in places],
    }


def _redirects_json(redirected: Redirected) -> dict[str, Any]:
    return {**redirected._asdict(), "path": str(redirected.path)}
