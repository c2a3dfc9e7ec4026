"""How every set of tabs is set up: named for a test and for a screen reader, with the keys that lead to it."""

from PySide6.QtWidgets import QTabWidget


def prepare_tabs(tabs: QTabWidget, object_name: str, accessible_name: str, tip: str) -> None:
    """Name the pages and the bar over them; the bar is what takes the focus."""
    tabs.setObjectName(object_name)
    tabs.setAccessibleName(accessible_name)
    tabs.setAccessibleDescription(tip)
    tabs.setDocumentMode(True)
    bar = tabs.tabBar()
    bar.setObjectName(f"{object_name}_bar")
    bar.setAccessibleName(accessible_name)
    bar.setToolTip(tip)
