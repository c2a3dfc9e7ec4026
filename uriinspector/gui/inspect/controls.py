"""The widgets of the inspector and their layout, with the examples that are shown while there is no URI."""

import re
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.finding import Severity
from uriinspector.core.summary import Offer, Summary
from uriinspector.core.text.secret import mask
from uriinspector.gui.convert.pane import ConvertPane
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect.component_tree import ComponentModel, ComponentTree
from uriinspector.gui.inspect.details import Details
from uriinspector.gui.inspect.pasting import OfferBar
from uriinspector.gui.theme import LOOK, icon, tint, uri_font
from uriinspector.gui.uri_field import UriEdit
from uriinspector.gui.widgets.display import isolate_fields, on_one_line
from uriinspector.gui.widgets.form import make_button, make_text, named
from uriinspector.gui.widgets.layout import Splitter, in_column, in_row, sign_size, text_scale
from uriinspector.gui.widgets.table import colour_of

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
_PADDING: Final = 24  # pixels, borders included


class _ExampleButton(QPushButton):
    """A button that elides the middle of its URI to fit."""

    def __init__(self, uri: str) -> None:
        super().__init__()
        self._uri = uri
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() - _PADDING
        shown = self.fontMetrics().elidedText(self._uri, Qt.TextElideMode.ElideMiddle, room)
        self.setText(shown.replace("&", "&&"))


class Examples(QScrollArea):
    """A page with an example of each kind of URI, which scrolls; `chosen` is emitted with one."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        title = make_text("title", self.tr("Or start from one of these"))
        hint = make_text("muted", self.tr("Nothing leaves this machine."))
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
        """Put a widget above the examples, whose buttons Tab reaches before those of the examples."""
        self._page.insertWidget(0, widget)
        for before, after in pairwise((*widget.findChildren(QPushButton), *self._buttons.buttons())):
            QWidget.setTabOrder(before, after)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        rows = len(EXAMPLES) // _COLUMNS
        for number, (name, uri) in enumerate(EXAMPLES):
            row, side = number % rows, 2 * (number // rows)
            label = make_text("muted", phrase(name))
            grid.addWidget(label, row, side, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self._button(number, name, uri), row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _button(self, number: int, name: str, uri: str) -> QPushButton:
        button = named(_ExampleButton(uri), f"example_{number}", tip=uri, looks="example")
        button.setFont(uri_font())
        button.setAccessibleName(self.tr("Example: {name}").format(name=phrase(name)))
        button.setMinimumWidth(120)
        self._buttons.addButton(button, number)
        return button

    def _on_clicked(self, number: int) -> None:
        self.chosen.emit(EXAMPLES[number][1])


_BUTTONS: Final = 3
_PAUSE: Final = 700  # milliseconds after the last key press until a screen reader is told, as long as Qt waits with a tool tip
_NARROW: Final = 160  # least width of the sentence in pixels
_TOOL_TIP: Final = 400  # characters
_ICONS: Final[Mapping[Severity, tuple[str, str]]] = {
    Severity.ERROR: ("circle-x", "error"),
    Severity.WARNING: ("triangle-alert", "warning"),
    Severity.ADVICE: ("info", "accent"),
    Severity.NOTE: ("info", "muted"),
}
_GOOD: Final = frozenset({"valid", "valid-otherwise"})


# An address in a sentence may be longer than a line, and a label cuts a line that it can't break
_LONG_WORD: Final = lazy_pattern(r"\S{60,}+")
_BREAKS: Final = lazy_pattern(r"(?<=.)(?=[%&?/=#])")


def _let_break(word: re.Match[str]) -> str:
    return _BREAKS.sub("\u200b", word[0])


class SummaryBar(QWidget):
    """A wrapped sentence about the URI with its buttons; `offered` is emitted with the chosen `Offer`."""

    offered = Signal(object)

    def __init__(self, object_name: str, *, with_offers: bool = True) -> None:
        super().__init__()
        self._said: tuple[Summary, str] | None = None
        self._heard = ""  # what was announced last
        self._rest = QTimer(self, singleShot=True, interval=_PAUSE)
        self._rest.timeout.connect(self._on_rest)
        self._offers: tuple[Offer, ...] = ()
        self._sign = ("", "")
        self._icon = QLabel()
        self._draw_icon()
        LOOK.changed.connect(self._draw_icon)
        self._sentence = QLabel()
        self._sentence.setObjectName(object_name)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setWordWrap(True)
        self._sentence.setMinimumWidth(_NARROW)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.buttons = tuple(self._button(number) for number in range(_BUTTONS if with_offers else 0))
        self.fill_button = make_button(
            "summary_fill",
            self.tr("Fill in…"),
            self.tr("Put values into the gaps (Ctrl+Shift+F in the tree)"),
        )
        self.fill_button.hide()
        in_row(
            self._icon,
            (self._sentence, 1),
            self.fill_button,
            *self.buttons,
            parent=self,
            margins=0,
            spacing=8,
        )

    def answer(self, summary: Summary, *, has_gaps: bool = False) -> None:
        """Show another summary, with a button for the gaps of a template.

        An equal one changes nothing, so that most key presses need no layout.
        """
        if self.fill_button.isHidden() is has_gaps:
            self.fill_button.setVisible(has_gaps)
        icon_name, colour = ("circle-check", "good") if summary.code in _GOOD else _ICONS[summary.severity]
        if self._said == (summary, colour_of(colour)):
            return
        self._said = (summary, colour_of(colour))
        text = phrase(isolate_fields(summary.sentence))
        self._sign = icon_name, colour
        self._draw_icon()
        self._sentence.setText(_LONG_WORD.sub(_let_break, text))
        self._sentence.setAccessibleName(text)
        self._rest.start()
        self._offers = summary.offers[:_BUTTONS]
        for number, button in enumerate(self.buttons):
            if number < len(self._offers):
                button.setText(phrase(self._offers[number].label))
                _describe(button, "")
            button.setVisible(number < len(self._offers))

    def _draw_icon(self) -> None:
        name, colour = self._sign
        size = sign_size(self.fontMetrics().height())
        self._icon.setFixedWidth(size)
        if name:
            self._icon.setPixmap(icon(name, colour_of(colour)).pixmap(size, size))

    def text(self) -> str:
        return self._sentence.accessibleName()

    def _on_rest(self) -> None:
        """Once typing pauses, say what the buttons would do, and let a screen reader announce the sentence if it has changed.

        Both can wait, and to look for secrets in what a button would write takes as long as all else that a key does here.
        """
        for button, offer in zip(self.buttons, self._offers, strict=False):
            shown = on_one_line(mask(offer.text), _TOOL_TIP)
            _describe(button, self.tr("Put into the field: {text}").format(text=shown))
        text = self.text()
        if QAccessible.isActive() and text != self._heard and self.isVisible():
            self._heard = text
            self.announce(text)

    def announce(self, text: str) -> None:
        """Announce a text to screen readers, wherever the focus is."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _button(self, number: int) -> QPushButton:
        button = named(QPushButton(), f"summary_offer_{number}")
        button.clicked.connect(partial(self._on_clicked, number))
        button.hide()
        return button

    def _on_clicked(self, number: int) -> None:
        self.offered.emit(self._offers[number])


def _describe(button: QPushButton, tip: str) -> None:
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)


_TWO_SIDES: Final = 1_000  # pixels
_TREE_AND_SIDE: Final = (580, 420)  # of a thousand
_FOLDED: Final = (440, 560)  # likewise; less would cut the last line of the panel in a window of 900×700
_PANEL, _DETAILS = 272, 304  # pixels of height, the first for text of the usual size
_LEAST_DETAILS: Final = 170  # pixels that the findings keep beside the tables of the panel


class InspectControls(QWidget):
    """The widgets of the inspector; the pane connects them."""

    def __init__(self) -> None:
        super().__init__()
        self._unfolded: tuple[QByteArray, QByteArray] | None = None  # of both splitters
        self._without_tables: QByteArray | None = None  # of `split`, from before the panel showed its tables
        self._after_font = QTimer(self, singleShot=True, interval=0)
        self._after_font.timeout.connect(self._measure_text)
        self._scale = text_scale(self)
        self._make_controls()
        self._lay_out()
        self._after_tables = QTimer(self, singleShot=True, interval=0)
        self._after_tables.timeout.connect(self._show_tables)
        self.convert.controls.more.toggled.connect(self._on_tables)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def changeEvent(self, event: QEvent) -> None:
        """Fold or unfold for another size of text, once Qt has told all widgets: it fails if they move meanwhile."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._after_font.start()

    def _measure_text(self) -> None:
        """Give the panel as much more height as the text has, and fold if there is no room beside the tree."""
        before, self._scale = self._scale, text_scale(self)
        self._convert_room.setMinimumWidth(self.convert.minimumSizeHint().width())
        height = sum(self.split.sizes())
        if self._scale != before and height:
            wanted = round(self.split.sizes()[0] * self._scale / before)
            self.split.setSizes((wanted, height - wanted))
        self._fold()

    def _fold(self) -> None:
        """Fold the right column below the tree in a narrow window, with the encode/decode panel as the last tab."""
        if self.width() / self._scale >= _TWO_SIDES:
            self.unfold()
        elif self._is_unfolded():
            self._unfolded = self.sides.saveState(), self.split.saveState()
            self.sides.setOrientation(Qt.Orientation.Vertical)
            self.details.addTab(self._convert_room, self.tr("Encode and decode"))
            self.convert.setContentsMargins(0, 8, 0, 0)  # below the tabs, as on the other pages
            self.sides.setSizes(_FOLDED)

    def add_clear_button(self) -> None:
        """Add the button that clears the base; this is done late, because Qt searches all icon folders for it."""
        self.base_edit.setClearButtonEnabled(True)

    def restore_layout(self) -> None:
        """Arrange everything as in a wide window without the tables of the panel, to be remembered until the next start."""
        self.convert.controls.more.setChecked(False)
        self.unfold()

    def unfold(self) -> None:
        """Put the encode/decode panel back beside the tree, and restore both splitters."""
        if self._unfolded is None:
            return
        self.sides.setOrientation(Qt.Orientation.Horizontal)
        self.split.insertWidget(0, self._convert_room)
        self.convert.setContentsMargins(0, 0, 0, 0)
        self._convert_room.show()
        for splitter, state in zip((self.sides, self.split), self._unfolded, strict=True):
            splitter.restoreState(state)
        self._unfolded = None

    def _on_tables(self, shown: bool) -> None:  # noqa: FBT001 - Qt's own signature
        """Give the panel room for its tables while they are shown."""
        if shown:
            self._after_tables.start()
        elif self._without_tables is not None:
            if self._unfolded is None:
                self.split.restoreState(self._without_tables)
            else:
                self._unfolded = self._unfolded[0], self._without_tables
            self._without_tables = None

    def _show_tables(self) -> None:
        """Enlarge the panel by what its tables need, as far as the findings below can spare it, and scroll to them."""
        if self._is_unfolded():
            self._without_tables = self.split.saveState()
            height = sum(self.split.sizes())
            wanted = min(self.convert.sizeHint().height(), height - _LEAST_DETAILS)
            if wanted > self.split.sizes()[0]:
                self.split.setSizes((wanted, height - wanted))
        self._convert_room.ensureWidgetVisible(self.convert.controls.pages)

    def _is_unfolded(self) -> bool:
        return self._convert_room.parent() is self.split

    def show_convert(self) -> None:
        """Show the encode/decode panel, which is a tab while the window is narrow."""
        if not self._is_unfolded():
            self.details.setCurrentWidget(self._convert_room)

    def _make_controls(self) -> None:
        self.uri_edit = named(UriEdit(), "uri_edit", spoken=self.tr("URI"))
        self.uri_edit.setPlaceholderText(self.tr("A URI, or any text"))
        self.uri_edit.setToolTip(self.tr("The URI to inspect (Ctrl+L)"))
        self.base_edit = named(QLineEdit(), "base_edit", spoken=self.tr("Base URI"))
        self.base_edit.setPlaceholderText(self.tr("Base URI, to resolve against"))
        self.base_edit.setToolTip(
            self.tr("What a relative reference is resolved against; may stay empty (Ctrl+B)")
        )
        self.base_edit.setFont(uri_font())
        self.offers = OfferBar(self.uri_edit)
        self.verdict = SummaryBar("verdict")
        self.reveal_button = named(QToolButton(), "reveal_button", spoken=self.tr("Reveal secrets"))
        self.reveal_button.setCheckable(True)
        tint(self.reveal_button, "eye")
        self.reveal_button.setToolTip(self.tr("Show passwords and tokens as they are (Ctrl+R)"))
        self.model = ComponentModel(self)
        tip = self.tr("The parts of the URI; the caret in the field follows (Ctrl+P)")
        spoken = self.tr("Parts of the URI")
        self.tree = named(ComponentTree(self.model), "component_tree", spoken=spoken, tip=tip)
        self.convert = ConvertPane()
        self._convert_room = _make_scrollable(self.convert)
        self.details = Details()
        self.examples = Examples()

    def _lay_out(self) -> None:
        """Lay out field and summary on a card; below, the tree beside the panel and the findings."""
        card = QFrame()
        card.setProperty("role", "card")
        under = in_row((self.verdict, 4), self.reveal_button, (self.base_edit, 2), spacing=8)
        in_column(self.uri_edit, self.offers, under, parent=card, margins=8, spacing=8)
        beside = (self._convert_room, self.details)
        sizes = (round(_PANEL * self._scale), _DETAILS)
        self.split = Splitter(
            "inspect_split", Qt.Orientation.Vertical, beside, sizes, told_by=(self.convert, self.details)
        )
        # In a low window the findings scroll, and no button of the panel is cut
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        both = (self.tree, self.split)
        self.sides = Splitter(
            "inspect_sides",
            Qt.Orientation.Horizontal,
            both,
            _TREE_AND_SIDE,
            told_by=(self.tree, self.convert),
        )
        self.pages = QStackedWidget()
        self.pages.addWidget(self.examples)
        self.pages.addWidget(self.sides)
        in_column(card, (self.pages, 1), parent=self, margins=(16, 12, 16, 16), spacing=8)


_LOWEST: Final = 48  # pixels


def _make_scrollable(content: QWidget) -> QScrollArea:
    """Wrap a pane so that it scrolls if there is too little room."""
    room = QScrollArea()
    room.setFrameShape(QFrame.Shape.NoFrame)
    room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    room.setWidgetResizable(True)
    room.setMinimumWidth(content.minimumSizeHint().width())
    room.setMinimumHeight(_LOWEST)
    room.setWidget(content)
    return room
