"""Show a run and what was found after it, as JSON and in lines for a person."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, TypeAlias

from uriinspector.base.message import plural
from uriinspector.cli.printer import Printer, more_lines
from uriinspector.core.text.secret import mask_part, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.migrate.after.compare import LinkHealth
from uriinspector.migrate.health.disk import DiskFindings
from uriinspector.migrate.health.follow import DeadLink
from uriinspector.migrate.health.leaks import Context, Leak, Swept
from uriinspector.migrate.health.script_strings import ScriptPaths
from uriinspector.migrate.journal.runs import RunSummary
from uriinspector.migrate.model.file_edits import FilePlan, PlannedLink
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
from uriinspector.migrate.model.reason import CHANGED, MOVES, Evidence, Reason, count_changed
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.post_run import PostRunReport
from uriinspector.migrate.redirects import Redirected
from uriinspector.migrate.write.result import RunResult, UndoResult
from uriinspector.migrate.zipped import shown_output, shown_root

JsonObject: TypeAlias = dict[str, Any]

_MOST_FILES: Final = 8
_MOST_LINKS: Final = 4
_MOST_PROBLEMS: Final = 40
_MOST_SHOWN: Final = 8  # of each kind of what was found after a run

_REASONS: Final[Mapping[Reason, str]] = {
    Reason.REWRITTEN: "lead into the tree and get a new text",
    Reason.SCRIPT_PATH: "name the old base or its path in a script or an unknown attribute, and name the new one",
    Reason.OFFLINE: "are no links: what scripts carry, or attributes that go, so that pages work from a disk",
    Reason.REPAIRED: "missed their file by case, slash or spelling, and lead to it now",
    Reason.AMBIGUOUS: "name a page that would share its short address: their ending stays",
    Reason.AMBIGUOUS_REWRITTEN: "name a page that would share its short address: their ending stays, their beginning is new",
    Reason.ALREADY_RIGHT: "lead to the right place as they are",
    Reason.SAME_DOCUMENT: "stay in their document",
    Reason.OUTSIDE_PINNED: "left the tree, and become full URIs of where they led",
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
    """Whether a file was skipped or not proved, a place still belongs to an old file, or a possible address stays."""
    is_wrong = result.verification is not None and not result.verification.is_wholly_proved
    return (
        is_wrong
        or bool(result.problems or result.leftover_count)
        or result.strings.get(Evidence.POSSIBLE, 0) > 0
    )


def preview_lines(plan: Plan, printer: Printer) -> Iterator[str]:
    """Yield the totals of a plan, the reasons, the first changed links, and the skipped files."""
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
        yield f"… and {plural(left, 'more file')}."
    yield from problem_lines(skipped_files(plan), printer)


def skipped_files(plan: Plan) -> list[FileOutcome]:
    """Return the files that a plan skips, with the reasons."""
    files = plan.files(links=False) if plan.totals.skipped else ()
    skipped = (FileOutcome(file.relative, Outcome.SKIPPED, file.skipped) for file in files if file.skipped)
    return [*plan.left_out, *skipped]


def result_lines(result: RunResult, printer: Printer) -> Iterator[str]:
    """Yield what happened to files and links, with the proof."""
    counts = ", ".join(f"{count:,} {each}" for each in Outcome if (count := result.outcomes.get(each, 0)))
    yield printer.paint(f"Files: {counts or 'none'} ({max(0.1, result.elapsed):,.1f} s).", "heading")
    yield from reason_lines(result.reasons, printer)
    yield from problem_lines(result.problems, printer)
    yield from map(visible, result.notes)
    if result.verification is not None:
        yield from map(visible, result.verification.wrong)
    yield from leftover_lines(result)
    if result.verification is not None:
        style = "good" if result.verification.is_wholly_proved else "error"
        yield printer.paint(f"{visible(result.verification.sentence)}.", style)
    if result.output is not None:
        yield f"The copy is in {visible(str(result.output))}."
    elif result.outcomes.get(Outcome.WRITTEN):
        yield f"To take it back: uriinspector undo {result.run_id}"


def leftover_lines(found: RunResult | Verification) -> Iterator[str]:
    """Yield what still belongs to old files."""
    yield from (visible(leftover.told) for leftover in found.leftovers[:_MOST_PROBLEMS])
    yield from more_lines(found.leftover_count, _MOST_PROBLEMS)


def reason_lines(counts: Mapping[Reason, int], printer: Printer) -> Iterator[str]:
    """Yield the number of links for each reason, in the order of reports."""
    for reason, words in _REASONS.items():
        if counts.get(reason):
            yield f"{counts[reason]:>9,} {printer.paint(f'{reason:<16}', 'name')} {words}"


def problem_lines(problems: Iterable[FileOutcome], printer: Printer) -> Iterator[str]:
    """Yield the files that were skipped or failed, with the reasons."""
    listed = list(problems)
    for problem in listed[:_MOST_PROBLEMS]:
        yield f"{printer.paint(problem.outcome, 'warning')}: {visible(problem.relative)}: {visible(problem.reason or '')}"
    yield from more_lines(len(listed), _MOST_PROBLEMS)


def _file_lines(file: FilePlan, printer: Printer) -> Iterator[str]:
    changed = (link for link in file.links if link.reason in CHANGED)
    yield printer.paint(visible(file.relative), "name")
    for link in islice(changed, _MOST_LINKS):
        yield from _link_lines(link, printer)
    left = count_changed(dict(file.counts)) - _MOST_LINKS
    if left > 0:
        yield f"    … and {left:,} more"


def _link_lines(link: PlannedLink, printer: Printer) -> Iterator[str]:
    where = f"{link.line:>6}  {' '.join(filter(None, (link.element, link.attribute)))}"
    yield f"{printer.paint(where, 'faint')}  {printer.result(link.before)}"
    yield f"{'=> ':>{len(where) + 2}}{visible(mask_part(link.after, secrets_of(link.before)))}"


def preview_json(plan: Plan, skipped: Iterable[FileOutcome]) -> JsonObject:
    """Return the JSON object of a dry `rewrite`."""
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
        "reasons": totals.reasons,
        "evidence": evidence_json(totals.strings, totals.reasons),
        "problems": [problem_json(problem) for problem in skipped],
        "notes": list(plan.notes),
    }


def run_json(result: RunResult) -> JsonObject:
    """Return the JSON object of a finished `rewrite` or `resume`."""
    return {
        "dry_run": False,
        "run": result.run_id,
        "outcomes": dict(result.outcomes),
        "reasons": dict(result.reasons),
        "evidence": evidence_json(result.strings, result.reasons),
        "problems": [problem_json(problem) for problem in result.problems],
        "verification": None if result.verification is None else verification_json(result.verification),
        "leftovers": [leftover._asdict() for leftover in result.leftovers],
        "leftover_count": result.leftover_count,
        "output": None if result.output is None else str(result.output),
        "seconds": round(result.elapsed, 3),
        "notes": list(result.notes),
    }


def evidence_json(strings: Mapping[Evidence, int], reasons: Mapping[Reason, int]) -> dict[Evidence, int]:
    """Return the number of edits for each kind of evidence, and of places that stay as possible."""
    counts: dict[Evidence, int] = {
        evidence: strings.get(evidence, 0) for evidence in Evidence if evidence is not Evidence.NOT
    }
    others = sum(count for evidence, count in counts.items() if evidence in MOVES - {Evidence.SYNTAX})
    return counts | {Evidence.SYNTAX: count_changed(reasons) - others}


def undo_json(result: UndoResult) -> JsonObject:
    """Return the JSON object of `undo`."""
    return {
        "run": result.run_id,
        "restored": result.restored,
        "renamed": result.renamed,
        "problems": [problem_json(problem) for problem in result.problems],
        "seconds": round(result.elapsed, 3),
    }


def verification_json(verification: Verification) -> JsonObject:
    """Return the JSON object of `verify`; `wrong` holds at most a hundred sentences."""
    return {
        "proved": verification.proved,
        "sentence": verification.sentence,
        **verification._asdict(),
        "wrong": list(verification.wrong),
        "leftovers": [leftover._asdict() for leftover in verification.leftovers],
    }


def run_summary_json(summary: RunSummary) -> JsonObject:
    """Return the JSON object that `runs` prints for a run."""
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
    return {"file": problem.relative, "outcome": problem.outcome, "reason": problem.reason}


def post_run_lines(report: PostRunReport, printer: Printer) -> Iterator[str]:
    """Yield what was found after a rewrite, in lines for a person."""
    if report.health is not None:
        style = "error" if report.health.new_count else "good"
        yield printer.paint(f"Link health: {report.health.sentence}.", style)
        yield from dead_link_lines(report.health.new[:_MOST_SHOWN], printer)
    if report.swept is not None:
        yield from _leak_lines(report.swept, report.leaks, printer)
    if report.scripts is not None:
        yield from _script_lines(report.scripts, report.paths, printer)
    if report.disk is not None:
        yield from _disk_lines(report.disk, printer)
    if report.redirected is not None:
        yield from redirects_lines(report.redirected)


def post_run_json(report: PostRunReport) -> dict[str, Any]:
    """Return the fields in the JSON object of `rewrite` about what was found after the run."""
    swept = report.swept
    return {
        "health": None if report.health is None else _health_json(report.health),
        "leaks": None if swept is None else _leaks_json(swept, report.leaks),
        "scripts": None if report.scripts is None else _scripts_json(report.scripts, report.paths),
        "disk": None if report.disk is None else _disk_json(report.disk),
        "redirects": None if report.redirected is None else redirects_json(report.redirected),
    }


def dead_link_lines(found: Iterable[DeadLink], printer: Printer) -> Iterator[str]:
    """Yield dead links with their place, their text and what would be right."""
    for dead in found:
        right = "" if dead.suggestion is None else f"  => {printer.result(dead.suggestion)}"
        where = printer.paint(f"{visible(dead.file)}:{dead.line}", "faint")
        yield f"    {where}  {printer.result(dead.link.strip())}{right}"


def _leak_lines(swept: Swept, leaks: tuple[Leak, ...], printer: Printer) -> Iterator[str]:
    if not swept.count:
        how = " in full" if swept.strings.strings else ""
        unread = f", {len(swept.skipped):,} could not be read" if swept.skipped else ""
        yield f"Nothing names the old base{how} ({plural(swept.files, 'file')} looked through{unread})."
        return
    where = ", ".join(
        f"{swept.leaks[context]:,} {context.words}" for context in Context if swept.leaks[context]
    )
    yield f"The old base is still named {plural(swept.count, 'time')}: {where}."
    yield from _place_lines(leaks, swept.count, printer)


def _script_lines(scripts: ScriptPaths, places: tuple[Leak, ...], printer: Printer) -> Iterator[str]:
    sentence = scripts.sentence
    if sentence:
        said = f"{sentence[0].upper()}{sentence[1:]}."
        yield printer.paint(said, "warning") if scripts.is_doubtful else said
    yield from _place_lines(places, min(scripts.count, len(places)) and scripts.count, printer)


def _disk_lines(disk: DiskFindings, printer: Printer) -> Iterator[str]:
    """Yield the pages that won't work from a disk, for which trees with relative links are often made."""
    if not disk.affected:
        return
    yield f"From a disk {disk.affected:,} of {plural(disk.pages, 'page')} will not work as on a server:"
    for finding in disk.found[:_MOST_SHOWN]:
        yield f"    {printer.paint(visible(finding.file), 'faint')}  {finding.sentence}"
    yield from more_lines(len(disk.found), _MOST_SHOWN, "    ")


def redirects_lines(redirected: Redirected) -> Iterator[str]:
    """Yield a summary of the written redirects, in lines for a person."""
    rules = plural(redirected.rules, "rule")
    addresses = plural(redirected.addresses, "old address", "old addresses")
    yield f"Redirects: {rules} in {visible(str(redirected.path))}; {addresses} followed, each to its new one in one step."
    for title, found in (("Left out", redirected.left_out), ("Leads to no file", redirected.dead_ends)):
        yield from (f"{title}: {visible(address)}" for address in found[:_MOST_SHOWN])
        yield from more_lines(len(found), _MOST_SHOWN)
    yield from redirected.notes


def _place_lines(places: tuple[Leak, ...], count: int, printer: Printer) -> Iterator[str]:
    """Yield the first of `count` places."""
    for leak in places[:_MOST_SHOWN]:
        kind = leak.context if leak.evidence is None else leak.evidence
        where = printer.paint(f"{visible(leak.file)}:{leak.line}", "faint")
        column = printer.paint(f"  at column {leak.column:,}", "faint") if leak.column else ""
        yield f"    {where}  {kind}  {printer.result(leak.text)}{column}"
    yield from more_lines(count, _MOST_SHOWN, "    ")


def _health_json(health: LinkHealth) -> dict[str, Any]:
    return {
        "sentence": health.sentence,
        "before": health.before.dead,
        "after": health.after.dead,
        "new_count": health.new_count,
        "new": [dead.as_json() for dead in health.new],
        "mended": health.gone,
    }


def _leaks_json(swept: Swept, leaks: tuple[Leak, ...]) -> dict[str, Any]:
    return {
        "count": swept.count,
        "contexts": dict(swept.leaks),
        "found": [
            {"file": leak.file, "line": leak.line, "context": leak.context, "text": leak.text}
            for leak in leaks
        ],
    }


def _scripts_json(scripts: ScriptPaths, places: tuple[Leak, ...]) -> dict[str, Any]:
    """Return what became of strings in scripts; `left` is the number of possible addresses that stay."""
    return {
        "sentence": scripts.sentence,
        "browser": scripts.browser or None,
        "routes": scripts.routes,
        "differences": scripts.differences,
        "rewritten": sum(
            count for evidence, count in scripts.moved.items() if evidence is not Evidence.SYNTAX
        ),
        "left": scripts.count,
        "generator": scripts.generator,
        "files": scripts.files,
        "found": [
            {
                "file": place.file,
                "line": place.line,
                "text": place.text,
                "evidence": place.evidence,
                "column": place.column or None,
            }
            for place in places
        ],
    }


def _disk_json(disk: DiskFindings) -> dict[str, Any]:
    return {
        "pages": disk.pages,
        "affected": disk.affected,
        "skipped": disk.skipped,
        "found": [
            {
                "file": finding.file,
                "obstacle": finding.obstacle,
                "source": finding.source,
                "sentence": finding.sentence,
            }
            for finding in disk.found
        ],
    }


def redirects_json(redirected: Redirected) -> dict[str, Any]:
    """Return the JSON object of a written redirect map."""
    return {**redirected._asdict(), "path": str(redirected.path)}
