"""Show what a migration would do, did or proved: for a person totals first, then reasons, then single files; and as JSON."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, TypeAlias

from uriinspector.base.message import plural
from uriinspector.cli.printer import Printer
from uriinspector.core.text.secret import mask_part, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.migrate.journal.runs import RunSummary
from uriinspector.migrate.model.evidence import MOVES, Evidence
from uriinspector.migrate.model.file_edits import FilePlan, PlannedLink
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.write.result import RunResult, UndoResult
from uriinspector.migrate.zipped import shown_output, shown_root

JsonObject: TypeAlias = dict[str, Any]

_MOST_FILES: Final = 8
_MOST_LINKS: Final = 4
_MOST_PROBLEMS: Final = 40

_REASONS: Final[Mapping[str, str]] = {
    Reason.REWRITTEN: "lead into the tree and get a new text",
    Reason.SCRIPT_PATH: "name the old base or its path in a script or an unknown attribute, and name the new one",
    Reason.OFFLINE: "are no links: what scripts carry, or attributes that go, so that pages work from a disk",
    Reason.REPAIRED: "missed their file by case, slash or spelling, and lead to it now",
    Reason.AMBIGUOUS: "name a page that would share its short address: their ending stays",
    Reason.AMBIGUOUS_REWRITTEN: "name a page that would share its short address: their ending stays, their beginning is new",
    Reason.ALREADY_RIGHT: "lead to the right place as they are",
    Reason.SAME_DOCUMENT: "stay in their document",
    Reason.OUTSIDE_PINNED: "left the tree, and become full URIs on the old site",
    Reason.OUTSIDE_LEFT: "leave the tree and stay as they are: they will lead elsewhere",
    Reason.OTHER_SITE: "lead to another site",
    Reason.NOT_HIERARCHICAL: "have no place in a tree: mailto:, javascript:, data:",
    Reason.INVALID: "are no URL for a browser",
    Reason.TEMPLATE: "hold a placeholder of a template",
    Reason.LOOK_ALIKE: "name the old host but not the old base (one more --from, if that is the same site)",
    Reason.POSSIBLE: "may be addresses of a script or an unknown attribute, and stay: look at them",
    Reason.NO_ADDRESS: "look like addresses, and something speaks against it: they stay",
    Reason.EXCLUDED: "stay as they are, because you left them out",
}


def is_doubtful(result: RunResult) -> bool:
    """Whether some file was not treated as asked, or not proved, or a string stays that may be an address."""
    is_wrong = result.verification is not None and not result.verification.is_wholly_proved
    return (
        is_wrong
        or bool(result.problems or result.leftover_count)
        or result.strings.get(Evidence.POSSIBLE, 0) > 0
    )


def preview_lines(plan: Plan, printer: Printer) -> Iterator[str]:
    """Show totals, reasons, and the first changed links."""
    totals = plan.totals
    yield printer.paint(
        f"{totals.changed:,} of {plural(totals.files, 'file')} would change; {plural(totals.links, 'link')} in all.",
        "heading",
    )
    if not totals.files:
        yield "No file that holds links was found: look at the folder, and at --include, --exclude and --kinds."
    yield from reason_lines(totals.reasons, printer)
    changed = (file for file in plan.files() if file.edits)
    for file in islice(changed, _MOST_FILES):
        yield from _file_lines(file, printer)
    left = totals.changed - _MOST_FILES
    if left > 0:
        yield f"… and {left:,} more files."
    yield from problem_lines(skipped_files(plan), printer)


def skipped_files(plan: Plan) -> list[FileOutcome]:
    """List the files a plan leaves alone, with reasons."""
    files = plan.files(links=False) if plan.totals.skipped else ()
    skipped = (FileOutcome(file.relative, Outcome.SKIPPED, file.skipped) for file in files if file.skipped)
    return [*plan.left_out, *skipped]


def result_lines(result: RunResult, printer: Printer) -> Iterator[str]:
    """Show what happened to files and links, and the proof."""
    counts = ", ".join(f"{count:,} {outcome}" for outcome, count in result.outcomes.items() if count)
    yield printer.paint(f"Files: {counts or 'none'} ({result.elapsed:,.1f} s).", "heading")
    yield from reason_lines(result.reasons, printer)
    yield from problem_lines(result.problems, printer)
    yield from result.notes
    if result.verification is not None:
        yield from map(visible, result.verification.wrong)
    yield from leftover_lines(result)
    if result.verification is not None:
        style = "good" if result.verification.is_wholly_proved else "error"
        yield printer.paint(f"{result.verification.sentence}.", style)
    if result.output is not None:
        yield f"The copy is in {visible(str(result.output))}."
    elif result.outcomes.get(Outcome.WRITTEN):
        yield f"To take it back: uriinspector undo {result.run_id}"


def leftover_lines(found: RunResult | Verification) -> Iterator[str]:
    """List what still belongs to old files."""
    yield from (visible(leftover.told) for leftover in found.leftovers[:_MOST_PROBLEMS])
    if found.leftover_count > _MOST_PROBLEMS:
        yield f"… and {found.leftover_count - _MOST_PROBLEMS:,} more: --json lists them."


def reason_lines(reasons: Mapping[Reason, int] | Mapping[str, int], printer: Printer) -> Iterator[str]:
    """Count links by reason, in report order."""
    counts = {str(reason): count for reason, count in reasons.items()}
    for reason, words in _REASONS.items():
        if counts.get(reason):
            yield f"{counts[reason]:>9,} {printer.paint(f'{reason:<16}', 'name')} {words}"


def problem_lines(problems: Iterable[FileOutcome], printer: Printer) -> Iterator[str]:
    """List files that were not treated as asked."""
    listed = list(problems)
    for problem in listed[:_MOST_PROBLEMS]:
        yield f"{printer.paint(problem.outcome, 'warning')}: {visible(problem.relative)}: {problem.reason}"
    if len(listed) > _MOST_PROBLEMS:
        yield f"… and {len(listed) - _MOST_PROBLEMS:,} more: --json lists them all."


def _file_lines(file: FilePlan, printer: Printer) -> Iterator[str]:
    changed = (link for link in file.links if link.reason in CHANGED)
    yield printer.paint(visible(file.relative), "name")
    for link in islice(changed, _MOST_LINKS):
        yield from _link_lines(link, printer)
    left = sum(count for reason, count in file.counts if reason in CHANGED) - _MOST_LINKS
    if left > 0:
        yield f"    … and {left:,} more"


def _link_lines(link: PlannedLink, printer: Printer) -> Iterator[str]:
    where = f"{link.line:>6}  {' '.join(filter(None, (link.element, link.attribute)))}"
    yield f"{printer.paint(where, 'faint')}  {printer.result(link.before)}"
    yield f"{'=> ':>{len(where) + 2}}{visible(mask_part(link.after, secrets_of(link.before)))}"


def preview_json(plan: Plan, skipped: Iterable[FileOutcome]) -> JsonObject:
    """Return the object of a `rewrite` that wrote nothing."""
    job, totals = plan.job, plan.totals
    return {
        "dry_run": True,
        "folder": str(job.root),
        "from": list(job.old_bases),
        "to": job.new_base,
        "maps": [list(pair) for pair in job.maps],
        "moves": [list(pair) for pair in (*job.moves, *job.renames)],
        "style": job.style,
        "endings": job.endings,
        "repair": job.repair,
        "repairs": job.repairs,
        "naming": job.naming,
        "naming_offer": None
        if plan.offer is None
        else {"naming": plan.offer.naming, "links": plan.offer.links, "pages": plan.offer.pages},
        "files": totals.files,
        "changed": totals.changed,
        "skipped": totals.skipped,
        "links": totals.links,
        "reasons": {reason.value: count for reason, count in totals.reasons.items()},
        "evidence": evidence_json(totals.strings, totals.reasons),
        "problems": [problem_json(problem) for problem in skipped],
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
        "problems": [problem_json(problem) for problem in result.problems],
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
        "problems": [problem_json(problem) for problem in result.problems],
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
        "folder": str(shown_root(summary.job, summary.folder)),
        "output": None if summary.job.output is None else str(shown_output(summary.job)),
        "from": list(summary.job.old_bases),
        "to": summary.job.new_base,
        "state": summary.state,
        "files_written": summary.files_written,
        "links_changed": summary.links_changed,
        "left": summary.left,
    }


def problem_json(problem: FileOutcome) -> JsonObject:
    """Return the object of a file that was not treated as asked."""
    return {"file": problem.relative, "outcome": problem.outcome, "reason": problem.reason}
