"""Ask a browser as a witness, and print what it saw."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import click

from uriinspector.cli.options import Command
from uriinspector.cli.printer import Printer, more_lines
from uriinspector.cli.progress import watch_work
from uriinspector.core.text.visible import visible
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.witness.look import USUAL_PAGES, look
from uriinspector.migrate.witness.report import VisitDifference, WitnessReport
from uriinspector.migrate.witness.trials import FurtherTrials, SeenString, TrialReport, find_seen

_MOST_SHOWN: Final = 20
_ALL: Final = "all"


class BrowserPages(NamedTuple):
    """How many pages a browser is to load; None means all."""

    most: int | None


def browser_options(command: Command) -> Command:
    """Add `--browser` and `--browser-pages` to a command; its parameter `pages` is None if neither is given."""
    number = click.option(
        "--browser-pages",
        "pages",
        metavar="N|all",
        callback=_pages,
        help=f"How many pages the browser loads: some of each kind and folder, or all. [default: {USUAL_PAGES}]",
    )
    flag = click.option(
        "--browser",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_remember,
        help="Load pages before and after in an installed Chromium, Chrome or Edge and compare; no network is used.",
    )
    return flag(number(command))


def trials(
    job: RewriteJob,
    pages: BrowserPages,
    minutes: float,
    further: FurtherTrials = FurtherTrials(),  # noqa: B008 - frozen
) -> TrialReport:
    """Let a browser find out which strings in scripts become addresses.

    For a job in place, it also looks at further pages in advance, because there is no copy that could be made again later.
    """
    with watch_work() as watch:
        return find_seen(job, pages.most, minutes, watch, further=further, looks_further=job.in_place)


def trial_lines(report: TrialReport, printer: Printer) -> Iterator[str]:
    """Yield the results of trials in lines for a person."""
    if report.pages:
        more = "" if report.is_complete else "; --browser-minutes gives them more time"
        yield f"{report.sentence}{more}."
        for string in report.seen[:_MOST_SHOWN]:
            where = f"{visible(string.file)}:{string.line}"
            yield f"    {printer.paint(where, 'faint')}  {printer.result(string.text)}"
        yield from (f"{sentence}." for sentence in map(visible, report.further_sentences))
        yield from more_lines(len(report.seen), _MOST_SHOWN, "    ")


def trials_json(report: TrialReport | None) -> dict[str, Any] | None:
    """Return the value of the JSON field `trials`; None if there were no trials."""
    if report is None or not report.pages:
        return None
    return {
        "sentence": report.sentence,
        "pages": report.pages,
        "complete": report.is_complete,
        "seen": _strings_json(report.seen),
        "disproved": _strings_json(report.disproved),
        "ties": list(map(_strings_json, report.ties)),
    }


def _strings_json(strings: tuple[SeenString, ...]) -> list[dict[str, Any]]:
    return [
        {"file": string.file, "byte": string.start, "line": string.line, "text": string.text}
        for string in strings
    ]


def witness(run_id: str, pages: BrowserPages) -> WitnessReport:
    """Let a browser look at a finished run."""
    with watch_work() as watch:
        return look(run_id, pages.most, watch)


def witness_lines(report: WitnessReport, printer: Printer) -> Iterator[str]:
    """Yield what the browser saw in lines for a person."""
    style = "error" if report.differences else "warning" if report.restless else "good"
    yield printer.paint(f"{report.sentence}.", style)
    for difference in report.differences[:_MOST_SHOWN]:
        yield from _difference_lines(difference, printer)
    yield from more_lines(len(report.differences), _MOST_SHOWN, "    ")


def witness_json(report: WitnessReport | None) -> dict[str, Any] | None:
    """Return the value of the JSON field `witness`; None if no browser was asked."""
    if report is None:
        return None
    return {
        "sentence": report.sentence,
        "browser": report.browser,
        "pages": report.pages,
        "pages_in_all": report.pages_in_all,
        "restless": report.restless,
        "routes": report.routes,
        "requests": report.requests,
        "lost": report.lost,
        "refused": report.refused,
        "differences": [
            {**each._asdict(), "place": None if each.place is None else each.place._asdict()}
            for each in report.differences
        ],
    }


def _difference_lines(difference: VisitDifference, printer: Printer) -> Iterator[str]:
    yield f"    {printer.paint(visible(difference.page), 'faint')}  {difference.words}"
    before, after = (
        printer.result(text) if text is not None else "(nothing)"
        for text in (difference.before, difference.after)
    )
    yield f"        {before}" if difference.is_left_behind else f"        {before} -> {after}"
    if difference.place is not None:
        where = f"{visible(difference.place.file)}:{difference.place.line}"
        yield f"        from {printer.paint(where, 'name')}  {printer.result(difference.place.text)}"


def _remember(context: click.Context, _parameter: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's
    context.meta[__name__] = value


def _pages(context: click.Context, parameter: click.Parameter, value: str | None) -> BrowserPages | None:
    """Parse the number of pages; `--browser` alone asks for the usual number."""
    if value is None:
        return BrowserPages(USUAL_PAGES) if context.meta.get(__name__) else None
    if value == _ALL:
        return BrowserPages(None)
    if value.isascii() and value.isdigit() and int(value):
        return BrowserPages(int(value))
    raise click.BadParameter(f"{value!r} is neither a number of pages nor 'all'", context, parameter)
