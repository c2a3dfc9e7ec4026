"""A menu of servers, to choose whose redirects are written."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.migrate.redirects.plan import Server

REDIRECTS: Final[Mapping[str, str]] = {
    Server.APACHE: "Apache (.htaccess)…",
    Server.NGINX: "nginx…",
    Server.NETLIFY: "Netlify or Cloudflare Pages (_redirects)…",
    Server.HTML: "A folder of pages that lead on…",
}
"""Where redirects can be written for."""

HAND_OVER: Final[Mapping[str, str]] = {
    Server.APACHE: "With redirects for Apache…",
    Server.NGINX: "With redirects for nginx…",
    Server.NETLIFY: "With redirects for Netlify or Cloudflare Pages…",
    "": "Without redirects…",
}
"""What a hand-over can tell of redirects."""


class ServerMenu(QMenu):
    """`chosen` is emitted with the name of a server, empty for none."""

    chosen = Signal(str)

    def __init__(
        self, name: str, title: str, servers: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        for server, text in servers.items():
            action = self.addAction(phrase(text))
            action.setObjectName(f"{name}_{server or 'none'}")
            action.setData(str(server))
        self.triggered.connect(self._on_triggered)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(str(action.data()))
