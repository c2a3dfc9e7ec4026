"""`check`: dead links inside a tree of pages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click

from uriinspector.base.message import plural
from uriinspector.cli.build_report import BuildReport, dead_link_issue, problem_issue, report_options
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.move_options import job_option
from uriinspector.cli.options import PATH, examples
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import complain, write_json, write_lines
from uriinspector.cli.run_results import dead_link_lines, problem_json, problem_lines
from uriinspector.core.text.visible import visible
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.health.follow import Checked, DeadLink
from uriinspector.migrate.tree.web_view import Fault
from uriinspector.migrate.zipped import unpacked

_MOST_TARGETS: Final = 200
_MOST_PLACES: Final = 3
# Links that cost only a redirect come last.
_ORDER: Final = sorted(Fault, key=lambda fault: fault is Fault.MISSING_SLASH)
FINDS_PAGES: Final = {"nginx": False, "apache": False, "github": True, "netlify": True}
"""Whether each server sends page.html for page; nginx and Apache don't without `try_files` or MultiViews.

All of them redirect if the final slash of a folder is missing.
"""


@dataclass(slots=True)
class _Group:
    """The links to one dead target: their number, and the first of them."""

    count: int = 0
    first: list[DeadLink] = field(default_factory=list)

    def add(self, dead: DeadLink) -> None:
        self.count += 1
        if len(self.first) < _MOST_PLACES:
            self.first.append(dead)


@click.command(
    "check",
    epilog=examples(
        "uriinspector check site --from https://old.example/museum/",
        "uriinspector check moved --json",
        "uriinspector check moved --format github --max-dead 20",
    ),
)
@click.argument("root", metavar="FOLDER|ZIP", type=PATH)
@click.option(
    "--from",
    "bases",
    metavar="BASE",
    multiple=True,
    help="URL where the tree is served; repeat it for aliases. [default: the root of a site]",
)
@click.option("--include", metavar="GLOB", multiple=True, help="Check only links in files that match.")
@click.option("--exclude", metavar="GLOB", multiple=True, help="Skip links in files that match.")
@click.option("--clean-urls", "clean", is_flag=True, help="The server answers page with page.html.")
@click.option(
    "--server",
    type=click.Choice(sorted(FINDS_PAGES), case_sensitive=False),
    help="Server of the tree; github and netlify answer page with page.html.",
)
@job_option("naming")
@job_option("charset")
@job_option("jobs")
@report_options
def check_command(
    root: Path, bases: tuple[str, ...], *, clean: bool, server: str | None, told: BuildReport, **choice: Any
) -> ExitCode:
    """Look for dead links and dead fragments inside FOLDER, or a zip of one; nothing is changed.

    Links that work only by grace of a server (another case) are found too, with what would be right. A missing final
    slash, which every server mends by a redirect, is told and counted apart.
    """
    clean = clean or (server is not None and FINDS_PAGES[server])
    groups: dict[tuple[Fault, str], _Group] = {}

    def on_dead_link(dead: DeadLink) -> None:
        printed = dead.as_json()
        known = told.add(dead_link_issue(printed))
        if told.is_json:
            write_json(printed | {"known": known})
        elif told.is_text and not known:
            groups.setdefault((dead.fault, dead.target), _Group()).add(dead)

    fields = {name: value for name, value in choice.items() if value}
    with unpacked(root) as folder:
        job = served_at(folder, bases, clean=clean, **fields)
        with watch_work() as watch:
            checked = check_links(job, on_dead_link, watch)
    for problem in checked.skipped:
        told.add(problem_issue(problem))
        if told.is_json:
            complain(f"{visible(problem.relative)}: {problem.reason}")
    summary = _summary_json(checked, server, told)
    if told.is_json:
        write_json({"summary": summary})
    elif told.is_text:
        printer = Printer.of_standard_output()
        write_lines(_lines(checked, groups, printer))
        write_lines(told.baseline_lines(printer))
    else:
        told.write(root, _sentence(checked), summary)
    return told.code


def _summary_json(checked: Checked, server: str | None, told: BuildReport) -> dict[str, object]:
    """Return the summary of `check`, which is printed even if nothing was found."""
    return {
        "files": checked.files,
        "links": checked.links,
        "dead": checked.dead,
        "redirected": checked.redirected,
        "kinds": {fault.value: count for fault, count in checked.faults.items() if count},
        "skipped": len(checked.skipped),
        "problems": [problem_json(problem) for problem in checked.skipped],
        "server": server,
        "baseline": told.baseline_json(),
    }


def _lines(checked: Checked, groups: dict[tuple[Fault, str], _Group], printer: Printer) -> Iterator[str]:
    """Yield the dead links, grouped by target."""
    for fault, target in sorted(groups, key=lambda key: (_ORDER.index(key[0]), key[1]))[:_MOST_TARGETS]:
        group = groups[fault, target]
        links = plural(group.count, "link")
        yield f"{printer.paint(f'{fault:<17}', 'warning')} {printer.result(target) or '(the base itself)'}  {printer.paint(links, 'faint')}"
        yield from dead_link_lines(group.first, printer)
        if group.count > len(group.first):
            yield f"    … and {plural(group.count - len(group.first), 'more link')}"
    if len(groups) > _MOST_TARGETS:
        yield f"… and {plural(len(groups) - _MOST_TARGETS, 'more target')}: --json lists them all."
    yield from problem_lines(checked.skipped, printer)
    if checked.redirected:
        lack = "lacks" if checked.redirected == 1 else "lack"
        yield (
            f"{plural(checked.redirected, 'link')} {lack} the final slash of a folder: "
            "the server mends that by a redirect, at the price of a detour."
        )
    yield printer.paint(_sentence(checked), "error" if checked.dead else "good")


def _sentence(checked: Checked) -> str:
    into = f"{plural(checked.links, 'link')} into the tree, in {plural(checked.files, 'file')}"
    if not checked.dead:
        return f"No dead link: {into}."
    return f"{checked.dead:,} of {into}, {'leads' if checked.dead == 1 else 'lead'} to nothing as {'it is' if checked.dead == 1 else 'they are'}."
