"""`serve`: a moved tree to click through, before it is uploaded."""

import re
import sys
import threading
from pathlib import Path
from typing import Final

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, examples, json_option
from uriinspector.cli.question import write_json, write_lines
from uriinspector.core.text.visible import visible
from uriinspector.migrate.serve import Missing, PreviewServer

_PLACE: Final = re.compile(r"http://[^/]+")  # the address of this server, which is left out


@click.command("serve", epilog=examples("uriinspector serve moved --as https://new.example/harbour/"))
@click.argument("root", metavar="FOLDER", type=PATH)
@click.option("--as", "base", metavar="NEW_BASE", required=True, help="URL where the tree will be served.")
@click.option("--clean-urls", "clean", is_flag=True, help="Answer a request for page with page.html.")
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=0,
    help="Port to listen on. [default: a free one]",
)
@json_option
def serve_command(root: Path, base: str, *, clean: bool, port: int, as_json: bool) -> ExitCode:
    """Answer as NEW_BASE with the files of FOLDER, for the browsers of this machine alone; Ctrl+C ends it.

    Links to NEW_BASE stay on this machine; links elsewhere lead where they lead. Files are only read. Each request
    for something that is not there is printed, with the page that asked for it.
    """
    missing_printer = _MissingPrinter(as_json=as_json)
    with PreviewServer(root, base, clean=clean, port=port, on_missing=missing_printer) as server:
        if as_json:
            write_json({"address": server.address, "base": server.base, "folder": str(root)})
        else:
            write_lines(
                [
                    f"{visible(str(root))} is served as {server.base} at",
                    f"    {server.address}",
                    "Ctrl+C ends it.",
                ]
            )
        sys.stdout.flush()  # a program that started this command waits for the address
        missing_printer.begin()
        _wait()
    return ExitCode.CLEAN


class _MissingPrinter:
    """Prints requests answered with 404 as they come, one at a time, but none before the address."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        self._may_print = threading.Event()
        self._one_at_a_time = threading.Lock()

    def begin(self) -> None:
        """Let waiting requests be printed."""
        self._may_print.set()

    def __call__(self, missing: Missing) -> None:
        self._may_print.wait()
        page = _PLACE.sub("", missing.page)
        with self._one_at_a_time:
            if self._as_json:
                write_json({"missing": missing.target, "page": page or None})
            else:
                asked = f", asked for by {page}" if page else ""
                write_lines([visible(f"404: {missing.target}{asked}")])
            sys.stdout.flush()


def _wait() -> None:
    """Wait for Ctrl+C in steps of a second, because it does not interrupt a sleep on Windows."""
    try:
        while True:
            threading.Event().wait(1)
    except KeyboardInterrupt:
        return
