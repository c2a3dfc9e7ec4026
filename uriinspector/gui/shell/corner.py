"""The buttons at the end of the row of modes: back, forward, and the command palette."""

from collections.abc import Callable, Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon


class Corner(QWidget):
    """Buttons for the actions named `go_back` and `go_forward`, and one that calls `show_palette`."""

    def __init__(self, actions: Mapping[str, QAction], show_palette: Callable[[], object]) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 16, 0)
        row.setSpacing(4)
        for name in ("go_back", "go_forward"):
            button = QToolButton()
            button.setObjectName(f"{name}_button")
            button.setDefaultAction(actions[name])
            button.setAccessibleName(actions[name].text().replace("&", ""))
            row.addWidget(button)
        self._search = QPushButton(self.tr("Commands   Ctrl+K"))
        self._search.setObjectName("palette_button")
        self._search.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature
        self._search.setToolTip(self.tr("Find any action by its name (Ctrl+K)"))
        self._search.clicked.connect(show_palette)
        row.addWidget(self._search)
        self.retint()

    def retint(self) -> None:
        """Redraw the icon in the colour of the theme."""
        self._search.setIcon(icon("search", current_theme().muted))
