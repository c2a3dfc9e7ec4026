"""The editor of a cell: one line in the monospaced family, in which nothing hides and nothing breaks the line."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from uriinspector.gui.theme.colours import monospaced
from uriinspector.gui.uri_field.stand_ins import from_field, to_field
from uriinspector.gui.widgets.cell import Index
from uriinspector.gui.widgets.words_delegate import WordsDelegate


class LineDelegate(WordsDelegate):
    """Return takes the text, Escape gives it up; a text left as it was changes nothing."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: N802
        """A line as high as its row."""
        editor = QLineEdit(parent)
        editor.setObjectName("cell_editor")
        editor.setProperty("inline", True)  # noqa: FBT003 - Qt's own signature
        editor.setFrame(False)
        editor.setFont(monospaced())
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        part = index.sibling(index.row(), 0).data()
        editor.setAccessibleName(self.tr("{column} of {part}").format(column=heading, part=part))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """The text, all of it selected; what is typed already stays when the row is told anew."""
        assert isinstance(editor, QLineEdit)
        if editor.property("given") is None:
            shown = to_field(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.setText(shown)
            editor.setProperty("given", shown)
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: N802
        """Hand the text over if it is another."""
        assert isinstance(editor, QLineEdit)
        if editor.text() != editor.property("given"):
            model.setData(index, from_field(editor.text()), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:  # noqa: N802
        """The whole cell."""
        editor.setGeometry(option.rect)
