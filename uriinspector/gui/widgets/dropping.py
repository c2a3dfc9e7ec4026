"""What is dragged onto the window or pasted: its links as they are written, and never moved away from where they are."""

from typing import Final

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDropEvent

_LINKS: Final = "text/uri-list"  # RFC 2483 5


def links_of(given: QMimeData) -> list[str]:
    """Return the links as they are written; Qt's own list of them decodes some characters."""
    lines = bytes(given.data(_LINKS).data()).decode("utf-8", "replace").splitlines()
    return [line for line in lines if line.strip() and line[0] != "#"]


def link_of(given: QMimeData) -> str:
    """Return the link, if there is just one, and it leads to no file or folder; else an empty text."""
    links = links_of(given)
    return links[0] if len(links) == 1 and not links[0].startswith("file:") else ""


def text_of(given: QMimeData) -> str:
    """Return the text; without one, the links a line each."""
    links = [] if given.hasFormat("text/plain") else links_of(given)
    return "\n".join(links) or given.text()


def take_copy(event: QDropEvent) -> None:
    """Accept a drop as a copy: after a move, its source deletes what was dragged, even a folder."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
