"""What is wrong with a text, or worth knowing, rule by rule."""

from uriinspector.core.finding import Finding


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """What is wrong or worth knowing, the worst first."""
    del text, base
    return ()
