"""`serve`: a moved tree to click through, before it is uploaded."""

import sys
import threading
from pathlib import Path

import click

from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, examples, json_option
from uriinspector.cli.question import write_json, write_lines
from uriinspector.core.text.visible import visible
from uriinspector.migrate.serve.preview_server import PreviewServer


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

    Links to NEW_BASE stay on this machine; links elsewhere lead where they lead. Files are only read.
    """
    with PreviewServer(root, base, clean=clean, port=port) as server:
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
        sys.stdout.flush()  # whoever started this waits for the address
        _wait()
    return ExitCode.CLEAN


def _wait() -> None:
    """Wait for Ctrl+C, in short naps, because on Windows it does not interrupt a sleep."""
    try:
        while True:
            threading.Event().wait(1)
    except KeyboardInterrupt:
        return
