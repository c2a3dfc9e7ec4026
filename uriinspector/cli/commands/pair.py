"""`pair`: which page of one tree became which of another."""

import csv
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from uriinspector.base.errors import UsageError
from uriinspector.base.message import plural
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.move_options import job_option, redirect_options, redirect_place
from uriinspector.cli.options import PATH, GroupedCommand, examples, json_option
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import complain, write_json, write_lines
from uriinspector.cli.run_results import redirects_json, redirects_lines
from uriinspector.core.text.visible import visible
from uriinspector.lists.kinds import requested
from uriinspector.migrate.health.dead_links import served_at
from uriinspector.migrate.pair import (
    LIST_COLUMNS,
    PagePair,
    Pairing,
    PairKind,
    count_hits,
    list_rows,
    pair_trees,
    read_tree,
    redirects,
    write_table,
)
from uriinspector.migrate.redirects import Redirected
from uriinspector.migrate.zipped import unpacked

_SHOWN: Final = 40  # of each kind; --json and --csv have more
_HEADS: Final = {
    PairKind.UNSURE: ("Left to you", "warning"),
    PairKind.LOST: ("Lost", "error"),
    PairKind.MOVED: ("Moved", "good"),
}


@click.command(
    "pair",
    cls=GroupedCommand,
    headings={
        "Where they are served": ("--from", "--to"),
        "What comes out": ("--output", "--redirects", "--server", "--json", "--csv"),
        "How to read": ("--log", "--charset", "--jobs"),
    },
    epilog=examples(
        "uriinspector pair site moved",
        "uriinspector pair site moved --output pages.csv --json",
        "uriinspector pair site moved --from https://old.example/museum/ --to https://new.example/ --redirects map.conf --server nginx",
    ),
)
@click.argument("old", metavar="OLD", type=PATH)
@click.argument("new", metavar="NEW", type=PATH)
@click.option("--from", "old_base", metavar="BASE", help="URL where OLD is or was served.")
@click.option(
    "--to", "new_base", metavar="BASE", help="URL where NEW is or will be served. [default: that of OLD]"
)
@click.option(
    "--log",
    "logs",
    metavar="FILE",
    type=PATH,
    multiple=True,
    help="Log of the server of OLD, to weigh pages by how often they are asked for; repeat it for several.",
)
@click.option(
    "--output", metavar="FILE", type=PATH, help="Write the pages that moved as a table for rewrite --pages."
)
@redirect_options("for the pages that moved")
@click.option("--csv", "as_csv", is_flag=True, help="Print every pair as a table for spreadsheets.")
@job_option("charset")
@job_option("jobs")
@json_option
def pair_command(  # noqa: PLR0913 - each is an option
    *,
    old: Path,
    new: Path,
    old_base: str | None,
    new_base: str | None,
    logs: tuple[Path, ...],
    output: Path | None,
    redirects_path: Path | None,
    server: str | None,
    as_csv: bool,
    as_json: bool,
    **choice: Any,
) -> ExitCode:
    """Find out which page of the folder OLD became which page of the folder NEW, and with what reason.

    By address, bytes, text, title, headings and names. What is not clear is left to you, and what is lost is listed; with a log
    what is asked for most comes first. Nothing in the folders, which may be zips, is changed.
    """
    if as_csv and as_json:
        raise UsageError("Choose one of --csv and --json.")
    mapped = redirect_place(redirects_path, server)
    if mapped is not None and old_base is None:
        raise UsageError("Redirects lead from an old base: give it with --from.")
    with unpacked(old) as old_folder, unpacked(new) as new_folder:
        given = {name: value for name, value in choice.items() if value}
        old_job = served_at(old_folder, (old_base,) if old_base else (), **given)
        new_base = new_base or old_base
        new_job = served_at(new_folder, (new_base,) if new_base else (), **given)
        with watch_work() as watch:
            before, after = read_tree(old_job, watch), read_tree(new_job, watch)
            asked = Counter(target for log in logs for target in requested(log))
            pairing = pair_trees(before, after, count_hits(before, asked.elements()), watch)
        for path, tree in ((old, before), (new, after)):
            if not tree.has_pages:
                complain(f"There are no pages in {visible(str(path))}: check its name.")
        if asked and not pairing.requests:
            complain(
                f"None of the {sum(asked.values()):,} requests is for a file of {old}: give its address with --from."
            )
        written = None if output is None else write_table(pairing, output)
        redirected = None if mapped is None else redirects(pairing, *mapped).write(None)
        if as_json:
            _print_json(pairing, redirected)
        elif as_csv:
            csv.writer(sys.stdout, lineterminator="\n").writerows([LIST_COLUMNS, *list_rows(pairing)])
        else:
            printer = Printer.of_standard_output()
            write_lines(_lines(pairing, printer, has_log=bool(logs)))
            if output is not None:
                write_lines(
                    [f"Written: {visible(str(output))}, {plural(written or 0, 'line')} for rewrite --pages."]
                )
            write_lines([] if redirected is None else redirects_lines(redirected))
        counts = pairing.counts()
        return ExitCode(
            bool(counts[PairKind.UNSURE] or counts[PairKind.LOST] or before.unread or after.unread)
        )


def _print_json(pairing: Pairing, redirected: Redirected | None) -> None:
    for pair in pairing.pairs:
        write_json(_pair_json(pair))
    counts = pairing.counts()
    summary = {
        **{kind.value: counts[kind] for kind in PairKind},
        "added": list(pairing.added),
        "requests": pairing.requests,
        "unread": [*pairing.old.unread, *pairing.new.unread],
        "redirects": None if redirected is None else redirects_json(redirected),
    }
    write_json({"summary": summary})


def _pair_json(pair: PagePair) -> dict[str, object]:
    return {
        "old": pair.old,
        "new": pair.new or None,
        "kind": pair.kind.value,
        "score": round(pair.score, 3),
        "why": str(pair.why),
        "hits": pair.hits,
        "candidates": [
            {"new": each.new, "score": round(each.score, 3), "why": ", ".join(each.reasons)}
            for each in pair.candidates
        ],
    }


def _lines(pairing: Pairing, printer: Printer, *, has_log: bool) -> Iterator[str]:
    """Yield what became of the pages; those that need a decision come first."""
    for kind, (head, style) in _HEADS.items():
        found = [pair for pair in pairing.pairs if pair.kind is kind]
        if not found:
            continue
        yield printer.paint(f"{head}: {plural(len(found), 'page')}", style)
        for pair in found[:_SHOWN]:
            yield from _pair_lines(pair, printer, has_log=has_log)
        if len(found) > _SHOWN:
            yield f"    … and {len(found) - _SHOWN:,} more: --json and --csv list them all."
    for tree, name in ((pairing.old, "OLD"), (pairing.new, "NEW")):
        if tree.unread:
            yield printer.paint(
                f"{plural(len(tree.unread), 'file')} of {name} can't be read; the first is {visible(tree.unread[0])}.",
                "error",
            )
    yield _sentence(pairing)


def _pair_lines(pair: PagePair, printer: Printer, *, has_log: bool) -> Iterator[str]:
    hits = f"{pair.hits:>8,} " if has_log else ""
    arrow = f" → {visible(pair.new)}" if pair.new else ""
    score = f"  {pair.score:.2f}  {printer.paint(visible(pair.why), 'faint')}" if pair.new else ""
    yield f"  {hits}{visible(pair.old)}{arrow}{score}"
    if pair.kind is PairKind.UNSURE:
        for each in pair.candidates:
            why = printer.paint(visible(", ".join(each.reasons)), "faint")
            yield f"  {' ' * len(hits)}  ? {visible(each.new)}  {each.score:.2f}  {why}"


def _sentence(pairing: Pairing) -> str:
    counts = pairing.counts()
    said = [
        f"{counts[PairKind.SAME]:,} at the same address",
        f"{counts[PairKind.MOVED]:,} moved",
        f"{counts[PairKind.UNSURE]:,} left to you",
        f"{counts[PairKind.LOST]:,} lost",
    ]
    pages = plural(len(pairing.pairs), "old page")
    return f"{pages}: {', '.join(said)}; {plural(len(pairing.added), 'new page')} without an old one."
