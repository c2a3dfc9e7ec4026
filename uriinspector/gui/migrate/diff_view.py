"""The changed lines of a file, before and after, with differences marked."""

from collections.abc import Iterable
from html import escape
from typing import Final

from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QTextEdit, QWidget

from uriinspector.core.text.visible import visible
from uriinspector.gui.theme.colours import current_theme, uri_font
from uriinspector.migrate.plan.diff import ChangedLines, DiffPiece, FileDiff

_ROW: Final = (
    '<tr><td align="right" style="color:{muted}; padding: 2px 6px">{number}</td>'
    '<td style="padding: 2px 6px">{before}</td><td style="padding: 2px 6px">{after}</td></tr>'
)
_HERE: Final = "here"
_LINE: Final = "line"
_NOTE: Final = '<tr><td></td><td colspan="2" style="color:{muted}; padding: 4px 6px">{text}</td></tr>'
_TABLE: Final = (
    '<table width="100%" cellspacing="0"><tr style="color:{muted}"><td width="72"></td>'
    '<td width="47%" style="padding: 2px 6px">− {before}</td><td width="47%" style="padding: 2px 6px">+ {after}</td></tr>{rows}</table>'
)


class DiffView(QTextEdit):
    """A read-only table of the changed lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("diff_view")
        self.setAccessibleName(self.tr("The file before and after"))
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(uri_font())
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setPlaceholderText(self.tr("Select a file or a link to see it before and after"))
        self.setToolTip(self.tr("The changed lines of the selected file before and after"))
        self._shown: FileDiff | str | None = None

    def show_diff(self, shown: FileDiff | str | None) -> None:
        """Show the lines of a file, or a sentence instead; None clears the view."""
        self._shown = shown
        if isinstance(shown, FileDiff):
            self.setHtml(self._write_html(shown))
            if shown.column is not None:
                self.scrollToAnchor(_HERE)
            elif shown.focus:  # above the first line are only the headings
                self.scrollToAnchor(_LINE)
        else:
            self.setPlainText(shown or "")

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.show_diff(self._shown)

    def _write_html(self, shown: FileDiff) -> str:
        muted = current_theme().muted
        rows = [
            _row(hunk, shown.column if number == shown.focus else None, is_here=number == shown.focus)
            for number, hunk in enumerate(shown.hunks)
        ]
        if shown.earlier:
            rows.insert(0, _NOTE.format(muted=muted, text=self.tr("{:,} more above").format(shown.earlier)))
        if shown.later:
            rows.append(_NOTE.format(muted=muted, text=self.tr("{:,} more below").format(shown.later)))
        return _TABLE.format(muted=muted, before=self.tr("now"), after=self.tr("after"), rows="".join(rows))


def _row(hunk: ChangedLines, column: int | None, *, is_here: bool) -> str:
    theme = current_theme()
    place = f"{hunk.number:,}" if column is None else f"{hunk.number:,}:{column:,}"
    return _ROW.format(
        muted=theme.muted,
        number=f'<a name="{_LINE}"><b>▸ {place}</b></a>' if is_here else f"{hunk.number:,}",
        before=_mark(hunk.before, theme.removed),
        after=_mark(hunk.after, theme.added),
    )


def _mark(pieces: Iterable[DiffPiece], background: str) -> str:
    """Write a line as HTML; differences are bold as well, so that colour is not the only sign."""
    return "".join(_mark_piece(piece, background) for piece in pieces)


def _mark_piece(piece: DiffPiece, background: str) -> str:
    marked = _escape(piece.text)
    if piece.changed:
        marked = f'<b style="background:{background}">{marked}</b>'
    return f'<a name="{_HERE}">▸</a><u>{marked}</u>◂' if piece.chosen else marked


def _escape(text: str) -> str:
    return "<br>".join(escape(visible(line)) for line in text.replace("\t", "    ").splitlines() or [""])
