"""Show the steps of a resolution or a normalization."""

from collections.abc import Iterable, Iterator

from uriinspector.cli.page import Page
from uriinspector.core.reference.resolve import AppliedRule


def step_lines(steps: Iterable[AppliedRule], page: Page) -> Iterator[str]:
    """Show each rule with the text before and after it."""
    for number, step in enumerate(steps, 1):
        yield page.paint(f"{number}. {step.rule}", "heading")
        yield f"     {page.result(step.before)}"
        yield f"  => {page.result(step.after)}"
