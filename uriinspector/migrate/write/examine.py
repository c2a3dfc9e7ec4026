"""Prove the pages of one batch, and collect facts and outcomes of all batches, for copies and runs in place."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.health.collect import BatchFacts, FactCollector, PageFacts, RunFacts
from uriinspector.migrate.journal.runs import Run
from uriinspector.migrate.model.file_edits import FilePlan, apply_edits
from uriinspector.migrate.model.job import Proof, RewriteJob
from uriinspector.migrate.model.outcome import Outcome, Tally, Verification
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.proof.prove import Examination, Prover

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_TRIALS: Final = 64


class Settled(NamedTuple):
    """A page ready to be written: its plan without the strings that failed the proof, its new bytes, and the proof."""

    plan: FilePlan
    after: bytes
    proof: Verification | None


class PageExaminer:
    """Proves pages before they are written, and collects facts about those that pass if asked to."""

    def __init__(self, job: RewriteJob, prover: Prover, *, surveyed: bool) -> None:
        """Take the prover of the job, which may cache findings of earlier batches."""
        self._proves = job.proof is not Proof.NONE
        self._prover = prover
        self._collector = FactCollector(job) if surveyed else None

    def settle(self, plan: FilePlan, before: bytes, after: bytes) -> Settled:
        """Prove a page, and withdraw the strings that make the proof fail; without a proof nothing is withdrawn."""
        if not self._proves:
            return Settled(plan, after, None)
        if plan.dropped:
            return Settled(plan, after, self._prover.prove_dropped(plan.relative))
        examined = self._prover.examine(plan.relative, before, after, plan.edits)
        if not examined.verification.proved and plan.doubtful:
            plan, after, examined = withdraw(self._prover, plan, before, (plan, after, examined))
        if self._collector is not None and examined.verification.proved:
            self._collector.add_page(plan, before, after, examined)
        return Settled(plan, after, examined.verification)

    def facts(self) -> BatchFacts | None:
        """Return the facts about proved pages; None if none were to be collected."""
        return None if self._collector is None else self._collector.facts()


def withdraw(
    prover: Prover, plan: FilePlan, before: bytes, failed: tuple[FilePlan, bytes, Examination]
) -> tuple[FilePlan, bytes, Examination]:
    """Withdraw as few edits of strings as possible from a page that failed the proof, so that it passes.

    Only strings that no syntax marks as links are withdrawn: first all of them, then halves, quarters and so on are put back
    if the page still passes. A page that fails without any of them is returned as it `failed`. The result depends only on the
    page, so that a later proof expects what was written.
    """
    waiting: list[Sequence[tuple[int, Evidence]]] = [plan.doubtful]
    refused = dict(plan.doubtful)
    best = _without(prover, plan, before, refused)
    if not best[2].verification.proved:
        return failed
    for _ in range(_MOST_TRIALS):
        if not waiting:
            break
        group = waiting.pop()
        given_back = dict(group)
        left = {start: evidence for start, evidence in refused.items() if start not in given_back}
        tried = _without(prover, plan, before, left)
        if tried[2].verification.proved:
            refused, best = left, tried
        elif len(group) > 1:
            waiting += (group[len(group) // 2 :], group[: len(group) // 2])
    return best


def _without(
    prover: Prover, plan: FilePlan, before: bytes, refused: dict[int, Evidence]
) -> tuple[FilePlan, bytes, Examination]:
    """Return the plan, bytes and proof of a page without the edits of some strings, which then count as possible."""
    count = len(refused)
    reasons = Counter(dict(plan.counts)) + Counter({Reason.POSSIBLE: count})
    reasons[Reason.SCRIPT_PATH] -= count
    strings = Counter(dict(plan.strings)) + Counter({Evidence.POSSIBLE: count})
    strings.subtract(Counter(refused.values()))
    smaller = plan._replace(
        edits=plan.edits.without(refused),
        counts=tuple(reasons.items()),
        strings=tuple((+strings).items()),
        withdrawn=tuple(refused),
    )
    after = apply_edits(before, smaller.edits)
    return smaller, after, prover.examine(plan.relative, before, after, smaller.edits)


def collect_parts(
    parts: Iterable[PageFacts], run: Run, tally: Tally, total: int, watch: Watch, survey: RunFacts | None
) -> Tally:
    """Add what workers did, batch by batch, to the tally of a run and to `survey`; record and report how far it is.

    `total` is how many files there are in all.
    """
    watch.report(Progress("apply", tally.files, total, ""))  # the first batch may take a while
    for part, facts in parts:
        tally.add(part)
        if survey is not None and facts is not None:
            survey.add(facts)
        run.record_progress(tally.outcomes[Outcome.WRITTEN], tally.links_changed)
        watch.report(Progress("apply", tally.files, total, tally.last))
    return tally
