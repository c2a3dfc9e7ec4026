"""Write the report of a run: every link with its reason, streamed rather than held in memory."""

import csv
import html
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.message import plural
from uriinspector.core.text.quotation import escape_formula
from uriinspector.core.text.secret import mask, mask_part, secrets_of
from uriinspector.migrate.after.compare import Change, ListedLink
from uriinspector.migrate.model.digest import Leftover
from uriinspector.migrate.model.file_edits import (
    FilePlan,
    PlannedLink,
    RunTotals,
    places_by_file,
    without_links,
)
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.model.reason import CHANGED, Evidence, Reason
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.preflight.job_rules import check_beside

_COLUMNS: Final = ("file", "line", "element", "attribute", "before", "after", "reason", "evidence", "byte")


def check_report(path: Path, job: RewriteJob) -> None:
    """Refuse a report that could not be written, before anything else is done.

    Raises:
        UsageError: the name ends in none of `.json`, `.csv` and `.html`, or the report would lie in the tree or its copy.
        EnvironmentRefusedError: the folder of the report does not exist.
    """
    if path.suffix.lower() not in REPORT_SUFFIXES:
        raise UsageError("The report {} needs a name that ends in .json, .csv or .html.", path)
    check_beside(path, "report", job)
    if not path.absolute().parent.is_dir():
        raise EnvironmentRefusedError(
            "There is no folder {} for the report: make it first.", path.absolute().parent
        )


class _CarriedOut(NamedTuple):
    """A plan as it was carried out: without the strings that a run withdrew, and the files that it left as they were."""

    plan: Plan
    withdrawn: Mapping[str, frozenset[int]]
    left: Mapping[str, str]  # why, by file

    @property
    def job(self) -> RewriteJob:
        return self.plan.job

    @property
    def totals(self) -> RunTotals:
        other = self.withdrawn.keys() | self.left.keys()
        changed = [file for file in self.plan.files() if file.relative in other] if other else []
        return self.plan.totals.with_replaced(
            RunTotals.of(changed), RunTotals.of(map(self._carried_out, changed))
        )

    def files(self) -> Iterator[FilePlan]:
        return map(self._carried_out, self.plan.files())

    def _carried_out(self, file: FilePlan) -> FilePlan:
        why = self.left.get(file.relative)
        if why is not None:
            return FilePlan(file.relative, file.size, skipped=why)
        places = self.withdrawn.get(file.relative)
        return file if places is None else without_links(file, places, Reason.POSSIBLE)


def write_report(
    plan: Plan,
    path: Path,
    sentence: str,
    dead: Sequence[ListedLink] = (),
    leftovers: Sequence[Leftover] = (),
    withdrawn: frozenset[Exclusion] = frozenset(),
    problems: Iterable[FileOutcome] = (),
) -> None:
    """Write the report of `plan` to `path`, whole or not at all; `sentence` says how the run ended.

    Strings that the run has `withdrawn` are listed as staying, and the files with `problems` as skipped, without links.

    JSON and HTML list the `dead` links and the `leftovers` (what still belongs to old files) separately; CSV has a column for
    dead links. Bytes of file names that are not UTF-8 are escaped.
    """
    with (
        refusing("The report {} can't be written: {}.", path),
        replacing(path) as new,
        new.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
    ):
        left = {problem.relative: problem.reason or "" for problem in problems}
        carried_out = _CarriedOut(plan, places_by_file(withdrawn), left)
        _WRITERS[path.suffix.lower()](file, carried_out, sentence, dead, leftovers)


def _rows(plan: _CarriedOut) -> Iterator[tuple[str, PlannedLink]]:
    return ((file.relative, link) for file in plan.files() for link in file.links)


def _skipped_files(plan: _CarriedOut) -> Iterator[tuple[str, str]]:
    return ((file.relative, file.skipped) for file in plan.files() if file.skipped is not None)


def _write_json(
    file: TextIO, plan: _CarriedOut, sentence: str, dead: Sequence[ListedLink], leftovers: Sequence[Leftover]
) -> None:
    """Write one JSON object, with each link on a line of its own."""
    job, totals = plan.job, plan.totals
    head = {
        "folder": str(job.root),
        "from": list(job.old_bases),
        "to": job.new_base,
        "maps": job.maps,
        "moves": (*job.moves, *job.renames),
        "style": job.style,
        "endings": job.endings,
        "repair": job.repair,
        "repairs": job.repairs,
        "result": sentence,
        "files": totals.files,
        "changed": totals.changed,
        "reasons": totals.reasons,
        "dead": [link.as_json() | {"change": change} for link, change in dead],
        "leftovers": [leftover._asdict() for leftover in leftovers],
        "skipped": [{"file": name, "reason": reason} for name, reason in _skipped_files(plan)],
    }
    file.write(json.dumps(head)[:-1] + ', "links": [')
    separator = "\n"
    for relative, link in _rows(plan):
        texts = (link.element, link.attribute, link.before, link.after)
        values = (relative, link.line, *texts, link.reason, link.evidence, link.start)
        file.write(separator + json.dumps(dict(zip(_COLUMNS, values, strict=True))))
        separator = ",\n"
    file.write("\n]}\n")


def _write_csv(
    file: TextIO,
    plan: _CarriedOut,
    _sentence: str,
    dead: Sequence[ListedLink],
    _leftovers: Sequence[Leftover],
) -> None:
    """Write a table with a header, quoted as in RFC 4180; prefix what a spreadsheet would run as a formula with `'`."""
    table = csv.writer(file)
    table.writerow((*_COLUMNS, "dead"))
    faults = {
        (link.file, link.line, link.link): link.fault for link, change in dead if change is not Change.MENDED
    }
    for relative, link in _rows(plan):
        texts = map(escape_formula, (link.element, link.attribute, mask(link.before), _after(link)))
        keys = ((relative, link.line, text) for text in (link.after, link.before))
        fault = next((faults[key] for key in keys if key in faults), "")
        table.writerow(
            (escape_formula(relative), link.line, *texts, link.reason, link.evidence, link.start, fault)
        )


_HEAD: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Links of {folder}</title>
<style>
:root {{ color-scheme: light dark; --quiet: light-dark(#5a6270, #a4adba); --line: light-dark(#d8dce2, #3a414b) }}
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 32px; max-width: 1200px }}
h1 {{ font-size: 20px; margin: 0 }} p {{ margin: 8px 0 }} .result {{ font-weight: 600 }}
dl {{ display: grid; grid-template-columns: max-content 1fr; gap: 0 16px; margin: 16px 0 }} dd {{ margin: 0 }}
dt, .quiet {{ color: var(--quiet) }} input {{ font: inherit; padding: 8px; width: 100%; box-sizing: border-box; margin: 16px 0 }}
details {{ border-top: 1px solid var(--line); padding: 8px 0 }} summary {{ cursor: pointer }}
table {{ border-collapse: collapse; width: 100%; font-size: 13px }} td {{ padding: 4px 8px; vertical-align: top; overflow-wrap: anywhere }}
td:first-child {{ text-align: right; color: var(--quiet) }} code {{ font-family: ui-monospace, monospace }}
ins {{ text-decoration: none; color: light-dark(#1a6b2f, #7fd494) }} del {{ color: var(--quiet) }}
</style>
<h1>Links of {folder}</h1>
<p>{move}</p>
<p class="result">{sentence}</p>
<dl>{reasons}</dl>
{skipped}<label class="quiet">Show only links with this text <input type="search" id="filter" accesskey="f"></label>
"""
_FOOT: Final = """<script>
document.getElementById("filter").addEventListener("input", (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const file of document.querySelectorAll("details")) {
    let shown = 0;
    for (const row of file.querySelectorAll("tr"))
      if (!(row.hidden = !(file.dataset.name + row.textContent).toLowerCase().includes(wanted))) shown++;
    file.hidden = !shown;
    file.open = Boolean(wanted && shown);
  }
});
</script>
"""


def _write_html(
    file: TextIO, plan: _CarriedOut, sentence: str, dead: Sequence[ListedLink], leftovers: Sequence[Leftover]
) -> None:
    """Write one self-contained page, with each file's links folded under its name."""
    job = plan.job
    came_from = " and ".join(map(mask, job.old_bases)) or "where it was addressed"
    reasons = "".join(
        f"<dt>{reason}</dt><dd>{count:,}</dd>" for reason, count in plan.totals.reasons.most_common()
    )
    skipped = "".join(
        f"<p>Left alone: {html.escape(name)}: {html.escape(why)}</p>\n" for name, why in _skipped_files(plan)
    )
    skipped += "".join(f"<p>Left over: {_shown(leftover.told)}</p>\n" for leftover in leftovers)
    move = f"From {_shown(came_from)} to {_shown(job.new_base)}, style {job.style}."
    move += "".join(
        f"<br>{_shown(old)} to {_shown(new)}." for old, new in (*job.maps, *job.moves, *job.renames)
    )
    folder = html.escape(str(job.root))
    file.write(
        _HEAD.format(
            folder=folder, move=move, sentence=html.escape(sentence), reasons=reasons, skipped=skipped
        )
    )
    file.writelines(_dead_rows(dead))
    for planned in plan.files():
        if planned.links:
            name = html.escape(planned.relative)
            changed = sum(link.reason in CHANGED for link in planned.links)
            count = f"{changed:,} of {plural(len(planned.links), 'link')} changed"
            file.write(
                f'<details data-name="{name}"><summary>{name} <span class="quiet">{count}</span></summary><table>\n'
            )
            file.writelines(map(_row, planned.links))
            file.write("</table></details>\n")
    file.write(_FOOT)


def _dead_rows(dead: Sequence[ListedLink]) -> Iterator[str]:
    if not dead:
        return
    count = "1 dead link" if len(dead) == 1 else f"{len(dead):,} dead links"
    yield f'<details class="dead" data-name="dead links"><summary>{count}</summary><table>\n'
    for link, change in dead:
        where, text = html.escape(f"{link.file}:{link.line}"), _shown(link.link)
        why = html.escape(" ".join(filter(None, (change, link.fault))))
        right = _shown(link.suggestion or "")
        yield f"<tr><td>{where}<td><code>{text}</code><td><code>{right}</code><td>{why}\n"
    yield "</table></details>\n"


def _after(link: PlannedLink) -> str:
    """Return the new text of a link, with the secrets of its old text masked: a password can become a path segment."""
    return mask_part(link.after, secrets_of(link.before))


def _shown(url: str) -> str:
    """Return a URL as the HTML report shows it: escaped, and with its secrets masked, unlike in the JSON report."""
    return html.escape(mask(url))


def _row(link: PlannedLink) -> str:
    where = html.escape(f"{link.element} {link.attribute}".strip())
    before = _shown(link.before)
    text = (
        before
        if link.before == link.after
        else f"<del>{before}</del><br><ins>{html.escape(_after(link))}</ins>"
    )
    said = "" if link.evidence is Evidence.SYNTAX else f" ({link.evidence})"
    return f"<tr><td>{link.line}<td>{where}<td><code>{text}</code><td>{link.reason}{said}\n"


_WRITERS: Final[
    dict[str, Callable[[TextIO, _CarriedOut, str, Sequence[ListedLink], Sequence[Leftover]], None]]
] = {".json": _write_json, ".csv": _write_csv, ".html": _write_html}
REPORT_SUFFIXES: Final = tuple(_WRITERS)
"""The ends of file names that say how a report is written."""
