"""What a cell leaves out where it is too narrow: a sentence its end, an address or a path its middle."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from uriinspector.gui.widgets.cell import Index

_A_WORD: Final = 112  # pixels for an icon and the beginning of a sentence


class WordsDelegate(QStyledItemDelegate):
    """For every table and tree: only words have spaces between them, and no URI is words."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Qt asks this before it paints a cell."""
        super().initStyleOption(option, index)
        if " " in option.text and not option.font.fixedPitch():
            option.textElideMode = Qt.TextElideMode.ElideRight


class IconDelegate(WordsDelegate):
    """For a column whose icon says it too: where there is no room for words there are none, but in the tool tip."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Qt asks this before it paints a cell."""
        super().initStyleOption(option, index)
        if option.rect.width() < _A_WORD:
            option.text = ""
