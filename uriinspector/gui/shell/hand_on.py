"""What is handed on about the URI shown: a copy without secrets, a report; and further windows."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QGuiApplication

from uriinspector.core.text.secret import masked
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.widgets.dialog import open_dialog

if TYPE_CHECKING:
    from uriinspector.gui.shell.main_window import MainWindow


class HandOn(QObject):
    """The actions of one window; windows opened from it stay when it is closed."""

    def __init__(self, window: "MainWindow", pane: InspectPane, settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._pane = pane
        self._settings = settings
        self._windows: list[MainWindow] = []  # Python would delete them otherwise

    def copy_redacted(self) -> None:
        """Copy the whole URI with its secrets masked."""
        QGuiApplication.clipboard().setText(masked(self._pane.inspection.text))

    def show_report(self) -> None:
        """Show the report of the URI, or say that there is none."""
        from uriinspector.gui.report.dialog import ReportDialog

        if not self._pane.inspection.text:
            self._window.notice.tell(self.tr("There is nothing to report on yet: put a URI into the field."))
            return
        open_dialog(ReportDialog(self._pane.inspection, self._window))

    def new_window(self) -> None:
        """Open another window, which begins empty."""
        made = type(self._window)(self._settings, in_pieces=True, is_further=True)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._windows.append(made)
        made.show()
