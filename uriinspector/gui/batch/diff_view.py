"""The links of one file before and after, line by line, in the colours of a diff and with its signs."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from uriinspector.batch.file_plan import PlannedLink
from uriinspector.gui.batch.plan_model import PlannedFile, place_of
from uriinspector.gui.display import on_one_line
from uriinspector.gui.theme import current_theme, monospaced

_MOST: Final = 400
_LONGEST: Final = 600


class DiffView(QPlainTextEdit):
    """Read only."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("diff_view")
        self.setAccessibleName(self.tr("Links before and after"))
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(monospaced())
        self.setPlaceholderText(self.tr("Select a file or a link to see it before and after"))
        self.setToolTip(self.tr("The links of the selected file before and after"))

    def show_links(self, file: PlannedFile | None, links: Sequence[PlannedLink]) -> None:
        """Show links of a file; none clears the view."""
        self.clear()
        if file is None:
            return
        cursor = QTextCursor(self.document())
        theme = current_theme()
        self._write(cursor, file.skipped or file.relative, foreground=theme.muted)
        for link in links[:_MOST]:
            self._write(cursor, f"\nline {link.line:,}  {place_of(link)}", foreground=theme.muted)
            self._write(cursor, f"− {on_one_line(link.before, _LONGEST)}", background=theme.removed)
            self._write(cursor, f"+ {on_one_line(link.after, _LONGEST)}", background=theme.added)
        left_out = file.changes - len(links[:_MOST])
        if left_out > 0 and len(links) > 1:
            self._write(cursor, f"\n{left_out:,} more are in the report", foreground=theme.muted)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _write(self, cursor: QTextCursor, text: str, *, foreground: str = "", background: str = "") -> None:
        look = QTextCharFormat()
        look.setForeground(QColor(foreground or current_theme().text))
        if background:
            look.setBackground(QColor(background))
        cursor.insertText(f"{text}\n", look)
