"""`list`: the URIs of a file of nearly any kind in one table, filtered, grouped and counted."""

import csv
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from uriinspector.base.errors import EnvironmentRefusedError, UriInspectorError, UsageError, refusing
from uriinspector.base.message import Command
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, FailOn, GroupedCommand, examples, fail_on_option, json_option
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import STANDARD_INPUT, complain, tell_masks, write_json, write_lines
from uriinspector.core.equivalence.ladder import Level
from uriinspector.core.inspector import inspect
from uriinspector.core.text.secret import MASK
from uriinspector.lists.filter import Term, parse_filter
from uriinspector.lists.kinds import KINDS, FileKind, UriSource
from uriinspector.lists.model import Entry, FoundUri, Group, Grouping
from uriinspector.lists.table import COLUMNS, UriTable, csv_cells, json_object

_MERGES: Final = ("string", *(level.value for level in Level))
_SHOWN: Final = 50  # rows for a person; --limit, --json and --csv have more


@click.command(
    "list",
    cls=GroupedCommand,
    headings={
        "What to read": ("--format", "--column", "--base"),
        "What to show": ("--where", "--group-by", "--merge", "--limit", "--fail-on"),
        "How to print it": ("--table", "--json", "--csv"),
    },
    epilog=examples(
        "uriinspector list site/index.html --base https://old.example/museum/ --group-by pattern",
        "uriinspector list site/sitemap.xml --where 'site=old.example -parameter=utm_*' --json",
        "printf 'url,visits\\nhttp://h/%%7Ea,3\\nHTTP://h:80/~a,5\\n' | uriinspector list - --column url --merge scheme --csv",
        "uriinspector list site/*.html | sort -u",
        "uriinspector list site/index.html --fail-on password",
        "printf 'see http://a/?x=1 and http://a/?x=2' | uriinspector list - --group-by parameter",
    ),
)
@click.argument("files", metavar="FILE|-...", type=PATH, nargs=-1, required=True)
@click.option(
    "--format", "wanted", type=click.Choice(tuple(KINDS)), help="What each FILE is. [default: looked up]"
)
@click.option("--column", metavar="NAME", help="Column of a table, by its heading or its number from 1.")
@click.option("--base", metavar="URI", help="Base that relative references are resolved against.")
@click.option(
    "--where",
    metavar="FILTER",
    default="",
    help="Only URIs of which all this holds, such as 'site=example.com parameter=utm_* count>2 -severity=note'.",
)
@click.option(
    "--group-by", type=click.Choice([each.value for each in Grouping]), help="Count by this instead."
)
@click.option(
    "--merge",
    type=click.Choice(_MERGES),
    default="string",
    show_default=True,
    help="Up to which rung URIs are one.",
)
@click.option(
    "--limit", metavar="N", type=click.IntRange(min=1), help="Most rows. [default: 50 of a table, else all]"
)
@click.option(
    "--table",
    "as_table",
    is_flag=True,
    help="Print a table for people. [default: on a terminal; else a URI a line]",
)
@click.option(
    "--csv", "as_csv", is_flag=True, help="Print a table for spreadsheets; secrets are masked in it."
)
@fail_on_option
@json_option
def list_command(
    files: tuple[Path, ...],
    where: str,
    fail_on: FailOn | None,
    *,
    as_csv: bool,
    as_json: bool,
    as_table: bool,
    **options: Any,
) -> ExitCode:
    """Show the URIs of each FILE, be it a log, a sitemap, a table, a page, a mail or any other kind of --format, also packed by gzip.

    Equal ones are one row with a count, the most frequent first; into a pipe one URI a line.
    """
    if as_csv + as_json + as_table > 1:
        raise UsageError("Choose one of --csv, --json and --table.")
    if files.count(Path(STANDARD_INPUT)) > 1:
        raise UsageError("Standard input can be read only once: leave out one '-'.")
    terms = parse_filter(where)
    rung = None if options["merge"] == "string" else Level(options["merge"])
    by, printer = options["group_by"], Printer.of_standard_output()
    with UriTable(rung) as table:
        formats: list[FileKind] = []
        refused: list[UriInspectorError] = []
        try:
            with watch_work() as watch:  # its bar on a terminal is gone before the first row is printed
                table.read(_read_all(files, options, formats, refused), watch)
                if terms or by is not None:  # else each URI is described as it is printed
                    table.describe(watch)
        finally:
            for error in refused:
                complain(str(error))
        if as_json:
            code = _print_json(_rows(table, terms, by, options["limit"]), table, formats)
        elif as_csv:
            code = _print_csv(_rows(table, terms, by, options["limit"]), is_grouped=by is not None)
        elif as_table or by is not None or printer.is_terminal:
            most = options["limit"] or _SHOWN
            code = _print_table(list(_rows(table, terms, by, most + 1)), most, table, formats, terms)
        else:
            code = _print_lines(table.texts(table.numbers(terms)[: options["limit"]]), printer)
        if fail_on is not None:
            code = ExitCode(_is_met(fail_on, table.entries(terms)))
        return max(code, ExitCode(bool(refused)))


def _is_met(fail_on: FailOn, entries: Iterable[Entry]) -> bool:
    """Whether any URI has a finding to fail on.

    An entry holds only its worst finding, which is enough for levels; for codes, its URI is inspected again.
    """
    return any(
        entry.finding.severity in fail_on.severities
        or entry.finding.code in fail_on.codes
        or (fail_on.codes and fail_on.is_met(inspect(entry.text).findings))
        for entry in entries
        if entry.finding is not None
    )


def _read_all(
    files: tuple[Path, ...],
    options: Mapping[str, Any],
    formats: list[FileKind],
    refused: list[UriInspectorError],
) -> Iterator[FoundUri]:
    """Yield the URIs of all files, and append the kind of each to `formats`, or why one of several can't be read to `refused`.

    Raises:
        UsageError: no file can be read, and the last is no text, or not of its kind, or has no such column.
        EnvironmentRefusedError: no file can be read, and the last can't be opened or is damaged.
    """
    for file in files:
        try:
            with (
                refusing(
                    "The file {} can't be read ({}): check its name, and whether you may read it.", file
                ),
                nullcontext(sys.stdin.buffer) if str(file) == STANDARD_INPUT else _open(file) as stream,
            ):
                source = UriSource(stream, file.name, KINDS.get(options["wanted"]))
                yield from source.uris(options["column"], options["base"])
                formats.append(source.kind)
        except (UsageError, EnvironmentRefusedError) as error:
            if len(refused) + 1 == len(files):
                raise
            refused.append(error)


def _open(file: Path) -> BinaryIO:
    if file.is_dir():
        raise UsageError(
            "{} is a folder: give the files in it; {} follows the links of its pages.", file, Command("check")
        )
    stream = file.open("rb")
    if file.is_char_device() and not (stream.isatty() or file.samefile(os.devnull)):
        stream.close()
        raise UsageError("{} is a device, which has no end: give a file.", file)
    return stream


def _rows(
    table: UriTable, terms: tuple[Term, ...], group_by: str | None, limit: int | None
) -> Iterator[Entry | Group]:
    most = limit or -1
    if group_by is None:
        return table.entries(terms, most)
    return table.groups(Grouping(group_by), terms, most)


def _print_json(rows: Iterable[Entry | Group], table: UriTable, formats: list[FileKind]) -> ExitCode:
    shown = 0
    kind = formats[0].name if len({*formats}) == 1 else "several"
    for row in rows:
        shown += 1
        write_json(json_object(row) if isinstance(row, Entry) else asdict(row))
    write_json({"summary": {"format": kind, "found": table.found, "uris": len(table), "shown": shown}})
    return ExitCode(not shown)


def _print_csv(rows: Iterable[Entry | Group], *, is_grouped: bool) -> ExitCode:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(Group.__slots__ if is_grouped else COLUMNS)
    return _print_each(map(csv_cells, rows), writer.writerow)


def _print_lines(texts: Iterable[str], printer: Printer) -> ExitCode:
    """Print one URI per line for other programs."""
    return _print_each(([printer.result(text)] for text in texts), write_lines)


def _print_each(rows: Iterable[list[str]], write: Callable[[list[str]], object]) -> ExitCode:
    """Write each row as soon as it is known, and tell of the masks in them at the end."""
    shown, has_masked = 0, False
    for row in rows:
        shown += 1
        has_masked = has_masked or any(MASK in cell for cell in row)
        write(row)
    tell_masks(has_masked=has_masked)
    return ExitCode(not shown)


def _print_table(
    rows: list[Entry | Group], most: int, table: UriTable, formats: list[FileKind], terms: tuple[Term, ...]
) -> ExitCode:
    printer = Printer.of_standard_output()
    lines = [
        _entry_line(row, printer) if isinstance(row, Entry) else _group_line(row, printer)
        for row in rows[:most]
    ]
    if len(rows) > most:
        lines.append(
            f"    … and more: the first {most:,} are shown; --limit N shows more, --csv and --json all"
        )
    write_lines(lines)
    tell_masks(has_masked=any(MASK in line for line in lines))
    rest = f", {table.count(terms):,} of them as asked for" if terms else ""
    kinds = " and ".join(dict.fromkeys(kind.words for kind in formats))
    counted = f"{table.found:,} URIs in {kinds}, {len(table):,} different"
    summary = f"{counted if table.found != 1 else f'1 URI in {kinds}'}{rest}."
    write_lines(["", printer.paint(summary, "faint")])
    return ExitCode(not lines)


def _entry_line(entry: Entry, printer: Printer) -> str:
    severity = "" if entry.finding is None else entry.finding.severity.value
    shown_severity = printer.paint(f"{severity:<8}", severity) if severity else " " * 8
    return f"{entry.count:>7,}  {shown_severity} {printer.paint(f'{entry.what:<20}', 'faint')} {printer.result(entry.text)}"


def _group_line(group: Group, printer: Printer) -> str:
    shown_name = group.shown_name
    name = printer.paint("none", "faint") if shown_name is None else printer.result(shown_name)
    different = "" if group.values is None else f"  {group.values:>7,} values"
    example = printer.paint(printer.fit(printer.result(group.example), 60), "faint")
    return f"{group.count:>7,}  {group.uris:>7,} URIs{different}  {name}  {example}"
