"""Build the JSON objects of the batch commands."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from uriinspector.migrate.journal.runs import RunSummary
from uriinspector.migrate.model.evidence import MOVES, Evidence
from uriinspector.migrate.model.outcome import FileOutcome, Verification
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.write.result import RunResult, UndoResult

JsonObject: TypeAlias = dict[str, Any]


def preview_json(plan: Plan, skipped: Iterable[FileOutcome]) -> JsonObject:
    """Return the object of a `rewrite` that wrote nothing."""
    job, totals = plan.job, plan.totals
    return {
        "dry_run": True,
        "folder": str(job.root),
        "from": list(job.old_bases),
        "to": job.new_base,
        "maps": [list(pair) for pair in job.maps],
        "moves": [list(pair) for pair in job.moves],
        "style": job.style,
        "endings": job.endings,
        "repair": job.repair,
        "repairs": job.repairs,
        "files": totals.files,
        "changed": totals.changed,
        "skipped": totals.skipped,
        "links": totals.links,
        "reasons": {reason.value: count for reason, count in totals.reasons.items()},
        "evidence": evidence_json(totals.strings, totals.reasons),
        "problems": [_problem_json(problem) for problem in skipped],
        "notes": list(plan.notes),
    }


def run_json(result: RunResult) -> JsonObject:
    """Return the object of a `rewrite` that was carried out, and of `resume`."""
    return {
        "dry_run": False,
        "run": result.run_id,
        "outcomes": {str(outcome): count for outcome, count in result.outcomes.items()},
        "reasons": {str(reason): count for reason, count in result.reasons.items()},
        "evidence": evidence_json(
            result.strings, {Reason(name): count for name, count in result.reasons.items()}
        ),
        "problems": [_problem_json(problem) for problem in result.problems],
        "verification": None if result.verification is None else verification_json(result.verification),
        "leftovers": [leftover._asdict() for leftover in result.leftovers],
        "leftover_count": result.leftover_count,
        "output": None if result.output is None else str(result.output),
        "seconds": round(result.elapsed, 3),
        "notes": list(result.notes),
    }


def evidence_json(strings: Mapping[Evidence, int], reasons: Mapping[Reason, int]) -> JsonObject:
    """Return how many edits there are by what speaks for them, and how many places stay as possible."""
    changed = sum(count for reason, count in reasons.items() if reason in CHANGED)
    counts = {evidence: strings.get(evidence, 0) for evidence in Evidence if evidence is not Evidence.NOT}
    others = sum(count for evidence, count in counts.items() if evidence in MOVES - {Evidence.SYNTAX})
    return {
        str(evidence): count for evidence, count in (counts | {Evidence.SYNTAX: changed - others}).items()
    }


def undo_json(result: UndoResult) -> JsonObject:
    """Return the object of `undo`."""
    return {
        "run": result.run_id,
        "restored": result.restored,
        "problems": [_problem_json(problem) for problem in result.problems],
        "seconds": round(result.elapsed, 3),
    }


def verification_json(verification: Verification) -> JsonObject:
    """Return the object of `verify`; `wrong` holds the first hundred sentences."""
    return {
        "proved": verification.proved,
        "sentence": verification.sentence,
        **verification._asdict(),
        "wrong": list(verification.wrong),
        "leftovers": [leftover._asdict() for leftover in verification.leftovers],
    }


def run_summary_json(summary: RunSummary) -> JsonObject:
    """Return one object of `runs`."""
    return {
        "run": summary.run_id,
        "when": summary.when.isoformat(),
        "folder": str(summary.folder),
        "output": None if summary.job.output is None else str(summary.job.output),
        "from": list(summary.job.old_bases),
        "to": summary.job.new_base,
        "state": summary.state,
        "files_written": summary.files_written,
        "links_changed": summary.links_changed,
    }


def _problem_json(problem: FileOutcome) -> JsonObject:
    return {"file": problem.relative, "outcome": problem.outcome, "reason": problem.reason}
