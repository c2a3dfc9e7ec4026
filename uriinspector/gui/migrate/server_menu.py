"""A menu of servers, to choose whose redirects are written."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from uriinspector.core.message import Message
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.migrate.redirects.servers import HANDED_OVER, SERVERS


class ServerMenu(QMenu):
    """`chosen` is emitted with the name of a server, empty for none."""

    chosen = Signal(str)

    def __init__(
        self, name: str, title: str, actions: Iterable[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        for server, text in actions:
            action = self.addAction(text)
            action.setObjectName(f"{name}_{server or 'none'}")
            action.setData(server)
        self.triggered.connect(self._on_triggered)

    @classmethod
    def of_redirects(cls, name: str, title: str, parent: QWidget | None = None) -> "ServerMenu":
        """Offer every server."""
        actions = [(server.name, phrase(server.title)) for server in SERVERS.values()]
        return cls(name, title, actions, parent)

    @classmethod
    def of_handover(cls, name: str, parent: QWidget | None = None) -> "ServerMenu":
        """Offer the servers whose redirects fit on a hand-over page, and none."""
        actions = [
            (server, phrase(Message("With redirects for {}…", SERVERS[server].title)))
            for server in HANDED_OVER
        ]
        return cls(name, "", [*actions, ("", phrase("Without redirects…"))], parent)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(str(action.data()))
