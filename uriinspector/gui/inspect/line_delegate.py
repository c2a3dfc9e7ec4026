"""The editor of a cell: one monospaced line that shows invisible characters and line breaks."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from uriinspector.gui.theme.colours import uri_font
from uriinspector.gui.uri_field.stand_ins import from_field, to_field
from uriinspector.gui.widgets.cell import Index
from uriinspector.gui.widgets.words_delegate import WordsDelegate


class LineDelegate(WordsDelegate):
    """Return accepts the text, Escape discards it; an unchanged text changes nothing."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: N802
        """Make a line editor as high as its row."""
        editor = QLineEdit(parent)
        editor.setObjectName("cell_editor")
        editor.setProperty("inline", True)  # noqa: FBT003 - Qt's own signature
        editor.setFrame(False)
        editor.setFont(uri_font())
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        part = index.sibling(index.row(), 0).data()
        editor.setAccessibleName(self.tr("{column} of {part}").format(column=heading, part=part))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Set the text, selected; keep what is typed already when the row is updated."""
        assert isinstance(editor, QLineEdit)
        if editor.property("given") is None:
            shown = to_field(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.setText(shown)
            editor.setProperty("given", shown)
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: N802
        """Pass the text to the model if it changed."""
        assert isinstance(editor, QLineEdit)
        if editor.text() != editor.property("given"):
            model.setData(index, from_field(editor.text()), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:  # noqa: N802
        """Cover the whole cell."""
        editor.setGeometry(option.rect)
