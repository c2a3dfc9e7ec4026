"""Copy the URI shown without its secrets, report on it, and open further windows."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from uriinspector.core.text.secret import mask
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.shell.notice import Notice
from uriinspector.gui.widgets.dialog import open_dialog


class HandOn(QObject):
    """The actions of one window; windows opened from it stay when it is closed."""

    def __init__(
        self, window: QWidget, pane: InspectPane, notice: Notice, make: Callable[..., QWidget]
    ) -> None:
        """Act for a window; `make` makes another with the same settings."""
        super().__init__(window)
        self._window = window
        self._pane = pane
        self._notice = notice
        self._make = make
        self._windows: list[QWidget] = []  # Python would delete them otherwise

    def copy_redacted(self) -> None:
        """Copy the whole URI with its secrets masked."""
        QGuiApplication.clipboard().setText(mask(self._pane.inspection.text))

    def show_report(self) -> None:
        """Show the report of the URI, or say that there is none."""
        from uriinspector.gui.report.dialog import ReportDialog

        if not self._pane.inspection.text:
            self._notice.tell(self.tr("There is nothing to report on yet: put a URI into the field."))
            return
        open_dialog(ReportDialog(self._pane.inspection, self._window))

    def new_window(self) -> None:
        """Open another window, which begins empty."""
        made = self._make(in_pieces=True, is_further=True)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._windows.append(made)
        made.show()
