"""Read what is dropped on the window."""

from typing import Final

from PySide6.QtCore import QMimeData

from uriinspector.gui.session.target import Target, target_of

_LINKS: Final = "text/uri-list"  # RFC 2483 5
_MOST: Final = 16  # links at most of one drop


def targets_of(dropped: QMimeData) -> tuple[Target, ...]:
    """Return the targets of a drop, links before text; empty where there are none."""
    if dropped.hasFormat(_LINKS):
        lines = bytes(dropped.data(_LINKS).data()).decode("utf-8", "replace").splitlines()
        return tuple(target_of(line) for line in lines if line.strip() and line[0] != "#")[:_MOST]
    return (Target(dropped.text()),) if dropped.text().strip() else ()
