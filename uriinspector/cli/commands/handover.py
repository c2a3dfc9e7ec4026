"""`handover`: the page for a client whose site was moved."""

from pathlib import Path
from typing import Any

import click

from uriinspector.cli.commands.runs import newest_finished, run_argument
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, examples, json_option
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import write_json, write_lines
from uriinspector.cli.run_results import verification_json
from uriinspector.core.text.visible import visible
from uriinspector.migrate.handover import WORDS, Handover, check_place, handover, write_page
from uriinspector.migrate.journal.runs import summary
from uriinspector.migrate.redirects import HANDED_OVER, SERVERS


@click.command(
    "handover",
    epilog=examples(
        "uriinspector handover --output handover.html",
        "uriinspector handover --output handover.html --server nginx --json",
    ),
)
@run_argument
@click.option(
    "--output",
    metavar="FILE",
    type=PATH,
    required=True,
    help="The page to write, in a place beside the site.",
)
@click.option(
    "--server",
    type=click.Choice(HANDED_OVER, case_sensitive=False),
    help="Server to tell the redirects for; without it the page tells none.",
)
@json_option
def handover_command(run_id: str | None, *, output: Path, server: str | None, as_json: bool) -> ExitCode:
    """Write one page to give away with a moved site: what was moved, the proof, what to upload where, what to look at.

    The result is proved once more for it, and its links are followed. Without RUN, of the newest that was finished.
    """
    past = summary(run_id or newest_finished())
    check_place(output, past.job)
    with watch_work() as watch:
        handed_over = handover(past.run_id, SERVERS[server] if server else None, watch)
    write_page(handed_over, output)
    if as_json:
        write_json(_json(handed_over, output))
    else:
        write_lines(_lines(handed_over, output))
    return ExitCode(handed_over.is_doubtful)


def _lines(handed_over: Handover, path: Path) -> list[str]:
    to_do = [f"    {found.number:,}  {WORDS[found.topic].title}" for found in handed_over.to_do]
    left = ["To look at by hand:", *to_do] if to_do else ["Nothing is left to look at by hand."]
    return [visible(f"{handed_over.proof.sentence}."), *left, f"Written: {visible(str(path))}"]


def _json(handed_over: Handover, path: Path) -> dict[str, Any]:
    made = handed_over.redirects
    redirects = None if made is None else {**made.written._asdict(), "path": made.server.file}
    return {
        "run": handed_over.run.run_id,
        "path": str(path),
        "files": handed_over.files,
        "size": handed_over.size,
        "uploads": [upload._asdict() for upload in handed_over.uploads],
        "verification": verification_json(handed_over.proof),
        "server": None if made is None else made.server.name,
        "redirects": redirects,
        "to_do": [{"topic": found.topic, "count": found.number} for found in handed_over.to_do],
    }
