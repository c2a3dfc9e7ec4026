"""Show single dead links, as JSON and for a person."""

from collections.abc import Iterable, Iterator

from uriinspector.cli.printer import Printer
from uriinspector.core.text.visible import visible
from uriinspector.migrate.health.dead_link import DeadLink


def dead_link_json(dead: DeadLink) -> dict[str, object]:
    """Return one object of `check`."""
    return {
        "file": dead.file,
        "line": dead.line,
        "link": dead.link,
        "target": dead.target,
        "kind": dead.fault,
        "suggestion": dead.suggestion,
    }


def dead_link_lines(found: Iterable[DeadLink], printer: Printer) -> Iterator[str]:
    """Show dead links: where each stands, what it says, and what would be right."""
    for dead in found:
        right = "" if dead.suggestion is None else f"  => {printer.result(dead.suggestion)}"
        where = printer.paint(f"{visible(dead.file)}:{dead.line}", "faint")
        yield f"    {where}  {printer.result(dead.link.strip())}{right}"
