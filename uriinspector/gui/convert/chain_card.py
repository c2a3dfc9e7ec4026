"""The steps of a conversion as the user makes them: put together from codecs, moved, turned round, and kept by a name."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from uriinspector.core.codecs import codec
from uriinspector.gui.convert.chain import Chain, ChainStep, from_json, to_json
from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import current_theme, icon
from uriinspector.gui.widgets.form import make_button

_NARROW, _WIDE = 208, 344  # pixels
_ICON_BUTTON = 40


class ChainCard(QFrame):
    """Holds a chain and those that were kept.

    Signals:
        chain_changed: there are other steps.
        kept_changed: chains were kept or forgotten.
    """

    chain_changed = Signal()
    kept_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chain: Chain = ()
        self._kept: dict[str, Chain] = {}
        self.setProperty("role", "card")
        self.setMinimumWidth(_NARROW)
        self.setMaximumWidth(_WIDE)
        self._make_choices()
        self._make_steps()
        self._lay_out()
        self._connect()
        self.retint()

    @property
    def chain(self) -> Chain:
        """The steps shown."""
        return self._chain

    def set_chain(self, chain: Chain, row: int = -1) -> None:
        """Show other steps, and select one of them."""
        self._chain = chain
        self.steps.clear()
        for number, step in enumerate(chain, 1):
            template = (
                self.tr("{number}. Decode {codec}")
                if step.is_decoding
                else self.tr("{number}. Encode {codec}")
            )
            item = QListWidgetItem(template.format(number=number, codec=phrase(codec(step.codec).title)))
            item.setToolTip(f"{item.text()}\n{phrase(codec(step.codec).description)}")
            self.steps.addItem(item)
        self.steps.setCurrentRow(min(row, len(chain) - 1))
        self._show_state()
        self.chain_changed.emit()

    def add_step(self, step: ChainStep) -> None:
        """Add a step at the end, and select it."""
        self.set_chain((*self._chain, step), len(self._chain))

    def kept_chains(self) -> str:
        """Return the chains that are kept, for `restore_chains`."""
        return to_json(self._kept.items())

    def restore_chains(self, kept: object) -> None:
        """Restore the chains of an earlier run."""
        self._kept = from_json(kept)
        self._show_kept("")

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        muted = current_theme().muted
        self.codec_list.set_favourites(self.codec_list.favourites)
        for button, name in (
            (self.up, "arrow-up"), (self.down, "arrow-down"), (self.turn, "arrow-right-left"), (self.remove, "trash-2"),
        ):  # fmt: skip
            button.setIcon(icon(name, muted))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let keys remove, invert and move steps."""
        if watched is self.steps and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            moved = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            act = {
                Qt.Key.Key_Delete: self.remove.click, Qt.Key.Key_Space: self.turn.click,
                Qt.Key.Key_Up: self.up.click if moved else None, Qt.Key.Key_Down: self.down.click if moved else None,
            }.get(Qt.Key(event.key()))  # fmt: skip
            if act is not None:
                act()
                return True
        return super().eventFilter(watched, event)

    def _make_choices(self) -> None:
        self.kept_names = QComboBox()
        self.kept_names.setObjectName("convert_kept")
        self.kept_names.setEditable(True)
        self.kept_names.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.kept_names.setAccessibleName(self.tr("Kept steps"))
        self.kept_names.setToolTip(self.tr("Steps that were kept; type a name to keep those below by it"))
        line = self.kept_names.lineEdit()
        assert line is not None  # it is editable
        line.setObjectName("convert_kept_name")
        line.setPlaceholderText(self.tr("Name of the steps"))
        line.setAccessibleName(self.tr("Name of the steps"))
        line.setToolTip(self.kept_names.toolTip())
        self.keep = make_button(
            "convert_keep", self.tr("&Keep"), self.tr("Keep these steps by the name written there (Alt+K)")
        )
        self.forget = make_button(
            "convert_forget", self.tr("Forget"), self.tr("Forget the steps of that name; those below stay")
        )
        self.codec_list = CodecList()
        self.codec_list.setObjectName("convert_codec")
        self.codec_list.setAccessibleName(self.tr("Codec"))
        self.decode = make_button(
            "convert_decode", self.tr("Dec&ode"), self.tr("Add a step that decodes by this codec (Alt+O)")
        )
        self.encode = make_button(
            "convert_encode", self.tr("E&ncode"), self.tr("Add a step that encodes by this codec (Alt+N)")
        )

    def _make_steps(self) -> None:
        self.steps = QListWidget()
        self.steps.setObjectName("convert_steps")
        self.steps.setAccessibleName(self.tr("Steps"))
        self.steps.setToolTip(
            self.tr("What is done one after the other; Del takes a step out, Space turns it round")
        )
        self.steps.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.up = make_button("convert_up", "", self.tr("Move the step up (Ctrl+Up)"), self.tr("Up"))
        self.down = make_button(
            "convert_down", "", self.tr("Move the step down (Ctrl+Down)"), self.tr("Down")
        )
        self.turn = make_button(
            "convert_turn",
            "",
            self.tr("Decode instead of encode, or the other way (Space)"),
            self.tr("Turn round"),
        )
        self.remove = make_button(
            "convert_remove", "", self.tr("Take the step out (Del)"), self.tr("Take out")
        )
        self.by_line = QCheckBox(self.tr("Each &line by itself"))
        self.by_line.setObjectName("convert_by_line")
        self.by_line.setToolTip(
            self.tr("Run the steps on each line; lines that can't be converted stay (Alt+L)")
        )

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 12, 12, 12)
        grid.setSpacing(8)
        title = QLabel(self.tr("Steps"))
        title.setProperty("role", "title")
        grid.addWidget(title, 0, 0, 1, 4)
        grid.addWidget(self.codec_list, 1, 0, 1, 4)
        grid.addWidget(self.decode, 2, 0, 1, 2)
        grid.addWidget(self.encode, 2, 2, 1, 2)
        grid.addWidget(self.steps, 3, 0, 1, 4)
        for column, button in enumerate((self.up, self.down, self.turn, self.remove)):
            button.setMinimumWidth(_ICON_BUTTON)
            grid.addWidget(button, 4, column)
        grid.addWidget(self.by_line, 5, 0, 1, 4)
        grid.addWidget(self.kept_names, 6, 0, 1, 4)
        grid.addWidget(self.keep, 7, 0, 1, 2)
        grid.addWidget(self.forget, 7, 2, 1, 2)
        grid.setRowStretch(3, 1)

    def _connect(self) -> None:
        self.decode.clicked.connect(partial(self._add, is_decoding=True))
        self.encode.clicked.connect(partial(self._add, is_decoding=False))
        self.up.clicked.connect(partial(self._move, -1))
        self.down.clicked.connect(partial(self._move, 1))
        self.turn.clicked.connect(self._on_turn)
        self.remove.clicked.connect(self._on_remove)
        self.steps.currentRowChanged.connect(self._show_state)
        self.steps.installEventFilter(self)
        self.keep.clicked.connect(self._on_keep)
        self.forget.clicked.connect(self._on_forget)
        self.kept_names.activated.connect(self._on_kept_chosen)
        self.kept_names.editTextChanged.connect(self._show_state)

    def _show_state(self) -> None:
        """Enable what can be done now."""
        row, last = self.steps.currentRow(), len(self._chain) - 1
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)
        self.turn.setEnabled(row >= 0)
        self.remove.setEnabled(row >= 0)
        name = self.kept_names.currentText().strip()
        self.keep.setEnabled(bool(name and self._chain))
        self.forget.setEnabled(name in self._kept)

    def _add(self, *, is_decoding: bool) -> None:
        self.add_step(ChainStep(self.codec_list.codec_name, is_decoding))

    def _move(self, by: int) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if 0 <= row + by < len(chain):
            chain.insert(row + by, chain.pop(row))
            self.set_chain(tuple(chain), row + by)

    def _on_turn(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if row >= 0:
            chain[row] = chain[row]._replace(is_decoding=not chain[row].is_decoding)
            self.set_chain(tuple(chain), row)

    def _on_remove(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if row >= 0:
            del chain[row]
            self.set_chain(tuple(chain), row)

    def _on_keep(self) -> None:
        name = self.kept_names.currentText().strip()
        self._kept[name] = self._chain
        self._show_kept(name)
        self.kept_changed.emit()

    def _on_forget(self) -> None:
        self._kept.pop(self.kept_names.currentText().strip(), None)
        self._show_kept("")
        self.kept_changed.emit()

    def _on_kept_chosen(self) -> None:
        self.set_chain(self._kept.get(self.kept_names.currentText(), self._chain))

    def _show_kept(self, name: str) -> None:
        self.kept_names.clear()
        self.kept_names.addItems(sorted(self._kept, key=str.casefold))
        self.kept_names.setEditText(name)
        self._show_state()
