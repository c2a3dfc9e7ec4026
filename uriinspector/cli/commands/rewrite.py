"""`rewrite`: move the links of a folder of pages to a new base."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.move_options import complete_options, move_options
from uriinspector.cli.options import PATH, GroupedCommand, examples, jobs_option, json_option
from uriinspector.cli.post_run import PostRunRequest, post_run_json, post_run_lines
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import write_json, write_lines
from uriinspector.cli.run_json import preview_json, run_json
from uriinspector.cli.run_text import is_doubtful, preview_lines, result_lines, skipped_files
from uriinspector.cli.witness import BrowserPages, browser_options, witness, witness_json, witness_lines
from uriinspector.core.errors import UsageError
from uriinspector.html.link.link import Kind
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import (
    WHOLE_FILE,
    Compressed,
    Exclusion,
    Links,
    Outside,
    Proof,
    RewriteJob,
    Scripts,
    Style,
)
from uriinspector.migrate.plan.report import ReportedLink, check_report, write_report
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.post_run import PostRunReport, dead_links
from uriinspector.migrate.preflight.exclusions import check_exclusions
from uriinspector.migrate.redirects.servers import SERVERS
from uriinspector.migrate.witness.look import check as check_browser
from uriinspector.migrate.write.result import RunResult

_HEADINGS: Final = {
    "What moves": ("--from", "--to", "--map", "--maps", "--move", "--strict-scheme"),
    "How links are written": (
        "--style", "--offline", "--outside", "--scripts", "--clean-urls", "--file-urls", "--repair", "--repair-only",
    ),
    "Which files and links": (
        "--include", "--exclude", "--leave", "--literal", "--kinds", "--attribute", "--conditional-comments", "--charset",
    ),
    "Where the result goes": ("--output", "--in-place", "--links", "--compressed"),
    "Afterwards": (
        "--proof", "--browser", "--browser-pages", "--brief", "--report", "--redirects", "--server",
    ),
    "Speed": ("--jobs", "--executor"),
}  # fmt: skip


def _choice_of(choices: type[StrEnum]) -> "click.Choice[StrEnum]":
    """Return a choice among the members of an enumeration, by their names in either case."""
    return click.Choice(choices, case_sensitive=False)


def _kinds(context: click.Context, parameter: click.Parameter, value: str | None) -> frozenset[Kind] | None:
    """Parse languages separated by commas."""
    try:
        return None if value is None else frozenset(Kind(name.strip()) for name in value.split(","))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not made of {', '.join(Kind)}", context, parameter) from None


def _exclusions(
    _context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]
) -> frozenset[Exclusion] | None:
    """Parse excluded files, and links given as FILE@BYTE; a final `@` is not part of the name."""
    return frozenset(map(_exclusion, values)) or None


def _literals(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> frozenset[Exclusion] | None:
    """Parse strings given as FILE@BYTE."""
    places = frozenset(map(_exclusion, values))
    without = next((place.relative for place in places if place.start == WHOLE_FILE), None)
    if without is not None:
        raise click.BadParameter(f"{without!r} names no byte: write FILE@BYTE", context, parameter)
    return places or None


def _exclusion(text: str) -> Exclusion:
    name, _, place = text.rpartition("@")
    if not name or (place and not (place.isascii() and place.isdigit())):
        return Exclusion(text)
    return Exclusion(name, int(place)) if place else Exclusion(name)


@click.command(
    "rewrite",
    cls=GroupedCommand,
    headings=_HEADINGS,
    epilog=examples(
        "uriinspector rewrite site --from https://old.example/museum/ --to https://new.example/harbour/",
        "uriinspector rewrite site --from https://old.example/museum/ --to https://new.example/ --output moved",
        "uriinspector rewrite moved --to https://new.example/ --style relative --in-place",
    ),
)
@click.argument("root", metavar="FOLDER", type=PATH)
@click.option("--to", "new_base", metavar="NEW_BASE", help="URL where the tree will be served.")
@click.option(
    "--from",
    "old_bases",
    metavar="OLD_BASE",
    multiple=True,
    help="URL where the tree was served; repeat it for aliases of the same site.",
)
@move_options
@click.option("--style", type=_choice_of(Style), help="Form of links into the tree. [default: absolute]")
@click.option(
    "--offline",
    is_flag=True,
    help="Make a copy that works from a disk: relative links that name files, and scripts that carry what they would ask a "
    "server for, such as the index of a search.",
)
@click.option(
    "--outside",
    type=_choice_of(Outside),
    help="Pin relative links out of the tree to the old site as full URIs, or leave them. [default: pin]",
)
@click.option(
    "--scripts",
    type=_choice_of(Scripts),
    help="In scripts and JSON, move string literals that begin with the old base or its path, only those that are links by "
    "syntax, or none. [default: paths]",
)
@click.option("--output", metavar="DIR", type=PATH, help="Write a rewritten copy of the whole tree into DIR.")
@click.option(
    "--links",
    type=_choice_of(Links),
    help="Symbolic links out of the tree, in a copy: make them lead where they led, keep their text, or put what they "
    "lead to in their place. [default: relative]",
)
@click.option(
    "--compressed",
    type=_choice_of(Compressed),
    help="Files such as page.html.gz beside a page.html that changes: make them anew, drop them, or leave them with the "
    "old links. [default: renew]",
)
@click.option(
    "--in-place", is_flag=True, help="Rewrite the files themselves; the command undo takes it back."
)
@click.option("--include", metavar="GLOB", multiple=True, help="Rewrite only files that match.")
@click.option("--exclude", metavar="GLOB", multiple=True, help="Skip files that match.")
@click.option(
    "--leave",
    "excluded",
    metavar="FILE[@BYTE]",
    multiple=True,
    callback=_exclusions,
    help="Leave a file, or its link that starts at this byte, as it is.",
)
@click.option(
    "--literal",
    "declared",
    metavar="FILE@BYTE",
    multiple=True,
    callback=_literals,
    help="Move the string of a script that starts at this byte, though nothing shows that it is an address; --report lists them.",
)
@click.option(
    "--kinds",
    metavar="LIST",
    callback=_kinds,
    help="Languages to rewrite links in: html,css,svg,xml,json,script,data. [default: all]",
)
@click.option(
    "--attribute",
    "attributes",
    metavar="SELECTOR@NAME",
    multiple=True,
    help="Rewrite links in this attribute too, such as img@data-longdesc; *@-data-src leaves one alone that scripts read.",
)
@click.option("--strict-scheme", is_flag=True, help="Treat http and https of one host as two sites.")
@jobs_option
@click.option(
    "--executor",
    metavar="dask:ADDRESS",
    help="Use the workers of this Dask scheduler; they must see the same folders.",
)
@click.option(
    "--proof",
    type=_choice_of(Proof),
    help="Read the result a second time with an independent reader, or skip that. [default: full]",
)
@click.option(
    "--report",
    metavar="FILE",
    type=PATH,
    help="List every link with its reason in a .json, .csv or .html file.",
)
@click.option(
    "--redirects",
    metavar="FILE",
    type=PATH,
    help="Write a tested redirect map from each old address to its new one; for html, FILE is a folder.",
)
@click.option(
    "--server", type=click.Choice(tuple(SERVERS), case_sensitive=False), help="Server to write redirects for."
)
@click.option("--brief", is_flag=True, help="Print only the proof; skip link health and the leak sweep.")
@browser_options
@json_option
def rewrite_command(
    *,
    as_json: bool,
    pages: BrowserPages | None,
    report: Path | None,
    redirects: Path | None,
    server: str | None,
    brief: bool,
    **options: Any,
) -> ExitCode:
    """Rewrite the links of the pages in FOLDER, so that each leads where it should once they are served at NEW_BASE.

    Without --output and --in-place nothing is written: the changes are only shown.
    """
    given = complete_options(options)
    job = RewriteJob(**{name: value for name, value in given.items() if value not in (None, ())})
    if job.root.is_dir():
        check_exclusions(job)
    if report is not None:
        check_report(report, job)
    if pages is not None:
        if job.dry:
            raise UsageError("A browser looks at what was written: add --output DIR or --in-place.")
        check_browser(job)
    asked = PostRunRequest(job, redirects, server, brief=brief)
    if job.dry:
        return _preview(job, asked, report, as_json=as_json)
    return _run(job, asked, report, pages, as_json=as_json)


def _preview(job: RewriteJob, asked: PostRunRequest, report: Path | None, *, as_json: bool) -> ExitCode:
    """Show what would change, and write nothing but what was asked for beside it."""
    with _plan(job) as plan:
        if report is not None:
            dead = _dead_links(plan, None) if asked.reads_result else ()
            write_report(plan, report, "Nothing was written: this is a preview.", dead)
        return _show_preview(plan, asked.after_preview(), as_json=as_json)


def _run(
    job: RewriteJob, asked: PostRunRequest, report: Path | None, pages: BrowserPages | None, *, as_json: bool
) -> ExitCode:
    """Carry the rewrite out, and print what was done."""
    if report is None:
        result = _run_engine(job, None, surveyed=asked.reads_result)
    else:
        with _plan(job) as plan:
            result = _run_engine(job, plan, surveyed=asked.reads_result)
            proof = result.verification
            sentence = "Done, without a proof." if proof is None else f"{proof.sentence}."
            dead = _dead_links(plan, result) if asked.reads_result else ()
            write_report(plan, report, sentence, dead, result.leftovers)
    found = asked.after(result)
    printer = Printer.of_standard_output()
    if not as_json:
        write_lines([*result_lines(result, printer), *post_run_lines(found, printer)])
    seen = None if pages is None or result.run_id is None else witness(result.run_id, pages)
    if as_json:
        write_json(run_json(result) | post_run_json(found) | {"witness": witness_json(seen)})
    elif seen is not None:
        write_lines(witness_lines(seen, printer))
    differs = seen is not None and bool(seen.differences)
    return ExitCode(is_doubtful(result) or found.is_doubtful or differs)


def _run_engine(job: RewriteJob, plan: Plan | None, *, surveyed: bool) -> RunResult:
    with watch_work() as watch:
        return engine.run(job, watch, plan, surveyed=surveyed)


def _dead_links(plan: Plan, result: RunResult | None) -> tuple[ReportedLink, ...]:
    """List the dead links for a report."""
    with watch_work() as watch:
        return dead_links(plan.job, result, watch)


@contextmanager
def _plan(job: RewriteJob) -> Iterator[Plan]:
    """Yield the plan of a job with all its links, and delete it afterwards."""
    with watch_work() as watch:
        plan = engine.preview(job, watch)
    try:
        yield plan
    finally:
        engine.discard(plan)


def _show_preview(plan: Plan, found: PostRunReport, *, as_json: bool) -> ExitCode:
    """Print what a dry run found."""
    skipped = skipped_files(plan)
    if as_json:
        write_json(preview_json(plan, skipped) | post_run_json(found))
    else:
        printer = Printer.of_standard_output()
        write_lines(preview_lines(plan, printer))
        write_lines([*plan.notes, *post_run_lines(found, printer)])
        write_lines(["Nothing was written: add --output DIR for a rewritten copy, or --in-place."])
    return ExitCode(bool(skipped))
