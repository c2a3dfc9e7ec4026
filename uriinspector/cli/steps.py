"""Show the steps of a resolution or a normalization."""

from collections.abc import Iterable, Iterator

from uriinspector.cli.printer import Printer
from uriinspector.core.reference import AppliedRule


def step_lines(steps: Iterable[AppliedRule], printer: Printer) -> Iterator[str]:
    """Show each rule with the text before and after it."""
    for number, step in enumerate(steps, 1):
        yield printer.paint(f"{number}. {step.rule}", "heading")
        yield f"     {printer.result(step.before)}"
        yield f"  => {printer.result(step.after)}"
