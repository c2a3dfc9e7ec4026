"""The empty page of the inspector: what the field takes, and one URI of each kind to try."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import uri_font

_WRAPPED: Final = (
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fshop%3Fid%3D7%26lang%3Dde"
    "&data=05%7C01%7Cjane%40example.com&reserved=0"
)
_SIGN_IN: Final = (
    "https://accounts.example.com/authorize?client_id=shop&response_type=code&scope=openid%20email"
    "&redirect_uri=https%3A%2F%2Fshop.example%2Fback&state=eyJ1cmwiOiJodHRwczovL3Nob3AuZXhhbXBsZS8ifQ"
)
EXAMPLES: Final = (
    ("Web page", "https://john.doe@www.example.com:123/forum/questions/?tag=networking&order=newest#top"),
    ("Sign-in", _SIGN_IN),
    ("Mail", "mailto:user+detail@example.com?subject=C++%20course&cc=chris@example.com"),
    ("Data in the link", "data:text/plain;charset=iso-8859-7,%be%d3%be"),
    ("Book number", "urn:isbn:0-306-40615-2"),
    ("Payment", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.01&label=Donation"),
    ("Telephone", "tel:+1-816-555-1212;ext=12"),
    ("Meeting", "https://us02web.zoom.us/j/81234567890?pwd=Q2x1YlBhc3N3b3Jk"),
    ("File", "file:///C:/Users/Jane%20Doe/plan.txt"),
    ("Name in another script", "https://пример.испытание/путь?ключ=значение"),
    ("Address in disguise", "http://0x7f.1/admin"),
    ("Wrapped by a mail filter", _WRAPPED),
)  # fmt: skip
_COLUMNS: Final = 2
_PADDING: Final = 24  # of a button, its borders with it


class _ExampleButton(QPushButton):
    """Shows as much of its URI as there is room for, the middle left out."""

    def __init__(self, uri: str) -> None:
        super().__init__()
        self._uri = uri
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the text to the new width."""
        super().resizeEvent(event)
        room = event.size().width() - _PADDING
        shown = self.fontMetrics().elidedText(self._uri, Qt.TextElideMode.ElideMiddle, room)
        self.setText(shown.replace("&", "&&"))


class Examples(QScrollArea):
    """Offers one URI of each kind; `chosen` carries the one taken. A small screen scrolls."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(self.tr("Or start from one of these"))
        title.setProperty("role", "title")
        hint = QLabel(self.tr("Nothing leaves this machine."))
        hint.setProperty("role", "muted")
        self._buttons = QButtonGroup(self)
        self._buttons.idClicked.connect(self._on_clicked)
        page = QWidget()
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = layout = QVBoxLayout(page)
        layout.setContentsMargins(24, 16, 24, 24)
        layout.setSpacing(8)
        layout.addWidget(title)
        layout.addWidget(hint)
        layout.addSpacing(8)
        layout.addLayout(self._grid())
        layout.addStretch(1)

    def insert_above(self, widget: QWidget) -> None:
        """Put a widget above the examples."""
        self._page.insertWidget(0, widget)

    def _grid(self) -> QGridLayout:
        """Lay out the examples, name and URI, in columns."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        rows = len(EXAMPLES) // _COLUMNS
        for number, (name, uri) in enumerate(EXAMPLES):
            row, side = number % rows, 2 * (number // rows)
            label = QLabel(phrase(name))
            label.setProperty("role", "muted")
            grid.addWidget(label, row, side, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self._button(number, name, uri), row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _button(self, number: int, name: str, uri: str) -> QPushButton:
        button = _ExampleButton(uri)
        button.setObjectName(f"example_{number}")
        button.setFont(uri_font())
        button.setProperty("example", True)  # noqa: FBT003 - Qt's own signature
        button.setToolTip(uri)
        button.setAccessibleName(self.tr("Example: {name}").format(name=phrase(name)))
        button.setMinimumWidth(120)
        self._buttons.addButton(button, number)
        return button

    def _on_clicked(self, number: int) -> None:
        self.chosen.emit(EXAMPLES[number][1])
