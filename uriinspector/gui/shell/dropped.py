"""What somebody drops on the window."""

from typing import Final

from PySide6.QtCore import QMimeData

from uriinspector.gui.session.target import Target, target_of

_LINKS: Final = "text/uri-list"  # RFC 2483 5
_MOST: Final = 16  # links of one drop


def targets_of(dropped: QMimeData) -> tuple[Target, ...]:
    """Everything a drop holds, links before text; empty where there is nothing to look at."""
    if dropped.hasFormat(_LINKS):
        lines = bytes(dropped.data(_LINKS).data()).decode("utf-8", "replace").splitlines()
        return tuple(target_of(line) for line in lines if line.strip() and line[0] != "#")[:_MOST]
    return (Target(dropped.text()),) if dropped.text().strip() else ()
