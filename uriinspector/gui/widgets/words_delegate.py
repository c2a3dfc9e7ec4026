"""Elide sentences at the end, URIs and paths in the middle."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from uriinspector.gui.widgets.cell import Index

_A_WORD: Final = 112  # pixels for an icon and the beginning of a sentence


class WordsDelegate(QStyledItemDelegate):
    """The delegate of every table and tree; text with spaces is a sentence, since no URI has any."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Set the mode of elision before a cell is painted."""
        super().initStyleOption(option, index)
        if " " in option.text and not option.font.fixedPitch():
            option.textElideMode = Qt.TextElideMode.ElideRight


class IconDelegate(WordsDelegate):
    """The delegate of a column whose icon says the same; narrow cells have their words in the tool tip only."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Set the mode of elision before a cell is painted."""
        super().initStyleOption(option, index)
        if option.rect.width() < _A_WORD:
            option.text = ""
