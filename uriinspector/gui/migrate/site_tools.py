"""What can be done about a site before it is moved: look at it, write the report, write the redirects."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from uriinspector.gui.migrate.server_menu import ServerMenu


class SiteTools(QPushButton):
    """A button with a menu. Once the site is moved, the page of the result offers the same."""

    look_asked = Signal()
    report_asked = Signal()
    redirects_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("site_tools")
        self.setText(self.tr("&More"))
        self.setAccessibleName(self.tr("More to do with this site"))
        self.setToolTip(self.tr("Look at the site as it is, write the report, write the redirects (Alt+M)"))
        menu = QMenu(self)
        look = menu.addAction(self.tr("&Look at the site as it is"))
        look.setObjectName("tools_look")
        look.triggered.connect(self.look_asked)
        report = menu.addAction(self.tr("&Report…"))
        report.setObjectName("tools_report")
        report.triggered.connect(self.report_asked)
        self.servers = ServerMenu.of_redirects("tools_redirects", self.tr("Re&directs"), menu)
        self.servers.chosen.connect(self.redirects_asked)
        menu.addMenu(self.servers)
        self.setMenu(menu)

    def offer(self, *, redirects: bool) -> None:
        """Offer redirects only where there is an old address to lead from."""
        self.servers.setEnabled(redirects)
