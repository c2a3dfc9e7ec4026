"""The inspector: one URI in a field, its parts in a tree, what is to say about it below; all live."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.finding import Fix
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.secret import secret_spans
from uriinspector.core.span import Span
from uriinspector.gui.convert.pane import ConvertPane
from uriinspector.gui.icons import icon
from uriinspector.gui.inspector.component_model import ComponentModel
from uriinspector.gui.inspector.component_node import Node
from uriinspector.gui.inspector.details import Details
from uriinspector.gui.inspector.examples import Examples
from uriinspector.gui.inspector.following import followed
from uriinspector.gui.inspector.highlighter import painted
from uriinspector.gui.inspector.tree_view import ComponentTree
from uriinspector.gui.inspector.uri_edit import UriEdit
from uriinspector.gui.inspector.verdict import verdict
from uriinspector.gui.sentence import Sentence
from uriinspector.gui.theme import current_theme, monospaced

# Up to here every key press is answered at once; beyond, when the keys rest for a moment.
_AT_ONCE: Final = 20_000
_REST: Final = 40  # milliseconds


class InspectPane(QWidget):
    """The text in the field is the only state; tree, tables and colours follow from it."""

    inspected = Signal(object)
    visited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inspection = inspect("")
        self._revealed = False
        self._leading = False
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._inspect_now)
        self._make_controls()
        self._lay_out()
        self._connect()
        self._inspect_now()

    @property
    def inspection(self) -> Inspection:
        """What is shown."""
        return self._inspection

    def set_uri(self, text: str) -> None:
        """Put another URI into the field, as a step that can be undone."""
        self.uri_edit.replace_all(text)
        self._inspect_now()

    def visit(self, text: str) -> None:
        """Go on to another URI; there is a way back to the one shown now."""
        self.visited.emit(text)
        self.set_uri(text)

    def retint(self) -> None:
        """Draw again, in the colours of another theme."""
        self._dress()
        self.model.retint()
        self.details.retint()
        self.convert.retint()
        self._inspect_now()

    def _make_controls(self) -> None:
        self.uri_edit = UriEdit()
        self.uri_edit.setObjectName("uri_edit")
        self.uri_edit.setAccessibleName(self.tr("URI"))
        self.uri_edit.setPlaceholderText(self.tr("A URI, or any text"))
        self.uri_edit.setToolTip(self.tr("The URI to inspect (Ctrl+L)"))
        self.base_edit = QLineEdit()
        self.base_edit.setObjectName("base_edit")
        self.base_edit.setAccessibleName(self.tr("Base URI"))
        self.base_edit.setPlaceholderText(self.tr("Base URI, to resolve against"))
        self.base_edit.setToolTip(
            self.tr("What a relative reference is resolved against; may stay empty (Ctrl+B)")
        )
        self.base_edit.setFont(monospaced())
        self.base_edit.setClearButtonEnabled(True)
        self.verdict = Sentence("verdict")
        self.reveal_button = QToolButton()
        self.reveal_button.setCheckable(True)
        self.reveal_button.setObjectName("reveal_button")
        self.reveal_button.setAccessibleName(self.tr("Reveal secrets"))
        self.reveal_button.setToolTip(self.tr("Show passwords and tokens as they are (Ctrl+R)"))
        self.model = ComponentModel(self)
        self.tree = ComponentTree(self.model)
        self.tree.setObjectName("component_tree")
        self.tree.setAccessibleName(self.tr("Parts of the URI"))
        self.tree.setToolTip(self.tr("The parts of the URI; the caret in the field follows (Ctrl+T)"))
        self.convert = ConvertPane()
        self.details = Details()
        self.examples = Examples()
        self._dress()

    def _dress(self) -> None:
        self.reveal_button.setIcon(icon("eye", current_theme().muted))

    def _lay_out(self) -> None:
        """Field and verdict on a card; below, the tree over the drawer, or the examples."""
        card = QFrame()
        card.setProperty("role", "card")
        under = QHBoxLayout()
        under.setSpacing(8)
        under.addWidget(self.verdict, 3)
        under.addWidget(self.reveal_button)
        under.addWidget(self.base_edit, 2)
        top = QVBoxLayout(card)
        top.setContentsMargins(8, 8, 8, 8)
        top.setSpacing(8)
        top.addWidget(self.uri_edit)
        top.addLayout(under)
        self.sides = QSplitter(Qt.Orientation.Horizontal)
        self.sides.setObjectName("inspect_sides")
        self.sides.setChildrenCollapsible(False)
        self.sides.setHandleWidth(8)
        self.sides.addWidget(self.tree)
        self.sides.addWidget(self.convert)
        self.sides.setSizes([600, 400])
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setObjectName("inspect_split")
        self.split.setHandleWidth(8)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.sides)
        self.split.addWidget(self.details)
        self.split.setSizes([420, 220])
        self.pages = QStackedWidget()
        self.pages.addWidget(self.examples)
        self.pages.addWidget(self.split)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(card)
        layout.addWidget(self.pages, 1)

    def _connect(self) -> None:
        self.uri_edit.text_edited.connect(self._on_text_edited)
        self.uri_edit.caret_moved.connect(self._on_caret_moved)
        self.base_edit.textChanged.connect(self._on_text_edited)
        self.tree.node_chosen.connect(self._on_node_chosen)
        self.reveal_button.toggled.connect(self._on_reveal)
        self.details.findings.show_wanted.connect(self._on_show)
        self.details.findings.fix_wanted.connect(self._on_fix)
        self.convert.written_back.connect(self._on_written_back)
        self.examples.chosen.connect(self._on_example)

    def _on_text_edited(self) -> None:
        if self.uri_edit.document().characterCount() <= _AT_ONCE:
            self._inspect_now()
        else:
            self._rest.start()

    def _inspect_now(self) -> None:
        self._rest.stop()
        text = self.uri_edit.text()
        self._inspection = inspect(text, self.base_edit.text().strip() or None)
        self.tree.show_inspection(self._inspection, revealed=self._revealed)
        self.tree.follow(self.uri_edit.caret())
        self.details.show_inspection(self._inspection, revealed=self._revealed)
        self.reveal_button.setVisible(bool(secret_spans(text)))
        self.pages.setCurrentWidget(self.split if text else self.examples)
        self._show_verdict()
        self._paint()
        self._follow()
        self.inspected.emit(self._inspection)

    def _show_verdict(self) -> None:
        if self._inspection.text:
            self.verdict.say(*verdict(self._inspection))
        else:
            self.verdict.say("info", "muted", self.tr("Empty: a reference to the document itself"))

    def _paint(self) -> None:
        """Colours, underlines and their notes; the row's span only while the tree has the lead."""
        node = self.tree.current_node()
        spans = painted(
            self._inspection,
            current_theme(),
            current=node.span if node.parent is not None else None,
            caret=self.uri_edit.caret() if self.uri_edit.hasFocus() else None,
            revealed=self._revealed,
        )
        self.uri_edit.paint(spans)
        self.uri_edit.annotate((found.span, found.message) for found in self._inspection.findings[:100])

    def _on_caret_moved(self, offset: int) -> None:
        if self._leading or self._rest.isActive():
            return
        self.tree.follow(offset)
        self._paint()
        self._follow()

    def _on_node_chosen(self, node: Node) -> None:
        self._leading = True
        self.uri_edit.select(node.span)
        self._leading = False
        self._paint()
        self._follow()

    def _follow(self) -> None:
        """The encode/decode panel is about the row selected."""
        value = followed(self.tree.current_node())
        if value.secret:
            self.convert.show_secret(value.title)
        else:
            self.convert.show_value(value.text, value.component, value.title)

    def _on_written_back(self, text: str) -> None:
        self.uri_edit.replace(followed(self.tree.current_node()).span, text)

    def _on_reveal(self, revealed: bool) -> None:  # noqa: FBT001 - Qt's own signature
        self._revealed = revealed
        self._inspect_now()

    def _on_show(self, span: Span) -> None:
        self.uri_edit.select(span)
        self.uri_edit.setFocus()

    def _on_fix(self, fix: Fix) -> None:
        self.uri_edit.replace(fix.span, fix.text)

    def _on_example(self, uri: str) -> None:
        self.visit(uri)
        self.uri_edit.setFocus()
