"""Compute colours and underlines for the field; they lie over the text, so its layout never changes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtGui import QColor, QTextCharFormat, QTextFormat

from uriinspector.core.component import Component
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.host_site import host_site, registrable_start
from uriinspector.core.inspector import Inspection
from uriinspector.core.syntax.span import Span
from uriinspector.gui.theme.colours import Theme, part_of

Highlight = tuple[Span, QTextCharFormat]
_UNDERLINED: Final = {Severity.ERROR: "error", Severity.WARNING: "warning"}
_MOST_UNDERLINES: Final = 200

COVERED: Final = QTextFormat.Property.UserProperty.value + 1
"""The property of a format that hides what it is over, from eyes and from screen readers."""


def highlight(
    inspection: Inspection,
    theme: Theme,
    *,
    findings: Sequence[Finding] = (),
    secrets: Iterable[Span] = (),
    current: Span | None = None,
) -> Iterator[Highlight]:
    """Return the looks of the text: parts coloured, the current row set off, findings underlined, secrets covered.

    The spans do not overlap.
    """
    layers = list(_layers(inspection, theme, findings, current))
    covered = _cover(theme.muted)
    layers += [(span, covered) for span in secrets]
    return _flatten(layers)


def _layers(
    inspection: Inspection, theme: Theme, findings: Sequence[Finding], current: Span | None
) -> Iterator[Highlight]:
    for component in _parts(inspection.tree):
        yield component.span, _colour(getattr(theme, part_of(component.name) or "text"))
        if component.name == "host":
            yield from _mute_subdomain(inspection, theme, component)
    if current is not None:
        yield current, _set_off(theme.selection)
    for finding in findings[:_MOST_UNDERLINES]:
        if finding.severity in _UNDERLINED:
            yield _widen(finding, len(inspection.text)), _underline(theme, finding.severity)


def _mute_subdomain(inspection: Inspection, theme: Theme, host: Component) -> Iterator[Highlight]:
    """Mute what stands before the registrable domain, as browsers do."""
    start = registrable_start(host.text, host_site(inspection.browser))
    if start is not None:
        yield Span(host.span.start, host.span.start + start), _colour(theme.muted)


def _flatten(layers: Sequence[Highlight]) -> Iterator[Highlight]:
    """Remove overlaps, since Qt lets the later of two overlapping formats hide the earlier."""
    starts = sorted(range(len(layers)), key=lambda layer: layers[layer][0].start)
    edges = sorted({edge for span, _ in layers for edge in span})
    here: list[int] = []  # the layers over the current piece, lowest first
    waiting = 0
    for start, end in pairwise(edges):
        here = [layer for layer in here if layers[layer][0].end > start]
        while waiting < len(starts) and layers[starts[waiting]][0].start <= start:
            here.append(starts[waiting])
            waiting += 1
        here.sort()
        merged = QTextCharFormat()
        for layer in here:
            merged.merge(layers[layer][1])
        if not merged.isEmpty():
            yield Span(start, end), merged


def _parts(root: Component) -> Iterator[Component]:
    """Yield the components with a colour; an authority is replaced by its parts."""
    for component in root.children:
        yield from component.children if component.name == "authority" else (component,)


def _widen(finding: Finding, length: int) -> Span:
    """Widen an empty span to a neighbouring character."""
    start, end = finding.span
    return finding.span if end > start else Span(max(0, min(start, length - 1)), min(length, start + 1))


def _colour(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    return made


def _set_off(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setBackground(QColor(colour))
    return made


def _underline(theme: Theme, severity: Severity) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SpellCheckUnderline)
    made.setUnderlineColor(QColor(getattr(theme, _UNDERLINED[severity])))
    return made


def _cover(colour: str) -> QTextCharFormat:
    made = _set_off(colour)
    made.setProperty(COVERED, True)  # noqa: FBT003 - Qt's signature
    made.setForeground(QColor(colour))
    return made
