"""Keep the URIs that are open for the next start of the program; their secrets are not kept."""

import json

from PySide6.QtCore import QSettings

from uriinspector.gui.shell.uri_tabs import UriTabs


def save_tabs(settings: QSettings, tabs: UriTabs, *, wanted: bool) -> None:
    """Save what is open, or forget what was."""
    settings.setValue("open_uris", json.dumps(tabs.uris()) if wanted else "")
    settings.setValue("open_uri", tabs.currentIndex())


def restore_tabs(settings: QSettings, tabs: UriTabs) -> None:
    """Open the URIs of the last run; what is missing or damaged is left out."""
    current = str(settings.value("open_uri"))
    tabs.restore(_texts(settings.value("open_uris")), int(current) if current.isdecimal() else 0)


def _texts(kept: object) -> list[str]:
    try:
        found = json.loads(str(kept))
    except ValueError:
        return []
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []
