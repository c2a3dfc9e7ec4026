"""Prove the pages of one batch and collect facts about them, for a copy and in place alike."""

from uriinspector.migrate.health.collect import BatchFacts, FactCollector
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import Proof, RewriteJob
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.proof.prove import Prover


class PageExaminer:
    """Proves pages before they are written, and collects facts if asked to."""

    def __init__(self, job: RewriteJob, prover: Prover, *, surveyed: bool) -> None:
        """Take a prover, which may remember findings of earlier batches."""
        self._proves = job.proof is not Proof.NONE
        self._prover = prover
        self._collector = FactCollector(job) if surveyed else None

    def proof(self, plan: FilePlan, before: bytes, after: bytes) -> Verification | None:
        """Prove a page; None if no proof was asked for."""
        if not self._proves:
            return None
        if plan.dropped:
            return self._prover.prove_dropped(plan.relative)
        examined = self._prover.examine(plan.relative, before, after, plan.edits)
        if self._collector is not None and examined.verification.proved:
            self._collector.add_page(plan, before, after, examined)
        return examined.verification

    def facts(self) -> BatchFacts | None:
        """Return the facts about proved pages."""
        return None if self._collector is None else self._collector.facts()
