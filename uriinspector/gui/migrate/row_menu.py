"""The menu of a link among the changes of a site."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.list_layout import ACTIONS
from uriinspector.gui.migrate.listing import ListedPlace


class RowMenu(QMenu):
    """Offers what can be done with a row; `acted` is emitted with the name of an action and the row."""

    acted = Signal(str, object)

    def __init__(
        self, place: ListedPlace, may: Callable[[str, ListedPlace], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._place = place
        for name, text, _ in ACTIONS:
            if name == "copy" or may(name, place):
                action = self.addAction(phrase(text))
                action.setObjectName(f"row_{name}")
                action.setData(name)
        self.triggered.connect(self._on_triggered)

    def _on_triggered(self, action: QAction) -> None:
        name = str(action.data())
        if name == "copy":
            QGuiApplication.clipboard().setText("\t".join(filter(None, (self._place.text, self._place.note))))
        else:
            self.acted.emit(name, self._place)
