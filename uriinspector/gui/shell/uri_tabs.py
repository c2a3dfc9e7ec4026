"""Several URIs in tabs above one inspector; they are restored at the next start."""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QMouseEvent, QUndoStack
from PySide6.QtWidgets import QTabBar

from uriinspector.core.syntax.uri import split
from uriinspector.core.text.secret import mask
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import named


class Visited(NamedTuple):
    """A URI in the trail, with the caret as it was left."""

    text: str
    caret: int = 0


class Trail:
    """The back and forward list, as in a browser: a visit after going back drops what was ahead."""

    def __init__(self) -> None:
        self._visited = [Visited("")]
        self._at = 0

    @property
    def can_go_back(self) -> bool:
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        return self._at + 1 < len(self._visited)

    def visit(self, text: str) -> None:
        if text != self._visited[self._at].text:
            self._visited[self._at + 1 :] = [Visited(text)]
            self._at += 1

    def edit(self, text: str) -> None:
        """Replace the text of the current URI, because an edit is no visit."""
        self._visited[self._at] = self._visited[self._at]._replace(text=text)

    def note_caret(self, caret: int) -> None:
        self._visited[self._at] = self._visited[self._at]._replace(caret=caret)

    def back(self) -> Visited:
        self._at = max(0, self._at - 1)
        return self._visited[self._at]

    def forward(self) -> Visited:
        self._at = min(len(self._visited) - 1, self._at + 1)
        return self._visited[self._at]


_LONGEST: Final = 32  # characters of a title
_TAIL: Final = 10  # characters at the end that a shortened title keeps
_LOOKED_AT: Final = 4_096  # characters of a long URI; the rest never reaches a title
_TOOL_TIP: Final = 1_000  # characters


class _Document:
    """What a tab keeps while another is shown; `undo_stack` and `trail` always belong to it alone."""

    def __init__(self, undo_stack: QUndoStack) -> None:
        self.undo_stack = undo_stack
        self.text = ""
        self.base = ""
        self.caret = 0
        self.trail = Trail()


class UriTabs(QTabBar):
    """Tabs of URIs; the bar is visible from the second tab on.

    Signals:
        left: the inspector is about to show the URI of another tab.
        entered: the inspector shows the URI of another tab, and `trail` belongs to that tab.
    """

    left = Signal()
    entered = Signal()

    def __init__(self, pane: InspectPane) -> None:
        super().__init__()
        self._pane = pane
        self._documents = [_Document(pane.undo_stack)]
        self._shown = self._documents[0]
        tip = self.tr("The URIs that are open (Ctrl+Tab leads to the next)")
        named(self, "uri_tabs", spoken=self.tr("URIs"), tip=tip)
        self.setAutoHide(True)
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setMovable(True)
        self.setTabsClosable(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setUsesScrollButtons(True)
        self.addTab(self.tr("New"))
        self.currentChanged.connect(self._on_current_changed)
        self.tabCloseRequested.connect(self.close_tab)
        self.tabMoved.connect(self._on_moved)
        pane.inspected.connect(self._on_inspected)

    @property
    def trail(self) -> Trail:
        """The back and forward list of the current tab."""
        return self._shown.trail

    def new_tab(self) -> None:
        """Open an empty tab and go there."""
        self._name_shown()
        self._documents.append(_Document(QUndoStack()))
        self.setCurrentIndex(self.addTab(self.tr("New")))
        self._pane.uri_edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open_uri(self, text: str) -> None:
        """Show a URI in a new tab, or in the current one if that is empty."""
        if self._pane.inspection.text:
            self.new_tab()
        self._pane.visit(text)

    def uris(self) -> list[str]:
        """Return the URI of each tab with its secrets masked, to be stored."""
        self._keep()
        return [mask(document.text) for document in self._documents]

    def restore(self, uris: Sequence[str], current: int) -> None:
        """Open the URIs of an earlier run in a new window, without undo steps."""
        for number, text in enumerate(uris):
            if number:
                self._documents.append(_Document(QUndoStack()))
                self.addTab("")
            self._documents[number].text = text
            self._name(number, text)
        if uris:
            self._shown = self._documents[0]
            self._show(self._shown)
            self.setCurrentIndex(min(max(current, 0), len(uris) - 1))

    def close_current(self) -> None:
        self.close_tab(self.currentIndex())

    def close_tab(self, index: int) -> None:
        """Close a tab; the last one is emptied instead."""
        if index == self.currentIndex():
            self.left.emit()
        if self.count() == 1:
            self._documents = [_Document(QUndoStack())]
            self._show(self._documents[0])
        else:
            self._close(index)

    def next_tab(self) -> None:
        """Go to the next tab, after the last to the first."""
        self.setCurrentIndex((self.currentIndex() + 1) % self.count())

    def previous_tab(self) -> None:
        """Go to the previous tab, before the first to the last."""
        self.setCurrentIndex((self.currentIndex() - 1) % self.count())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close a tab by the middle button, as in a browser."""
        index = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and index >= 0:
            self.close_tab(index)
        else:
            super().mouseReleaseEvent(event)

    def _on_current_changed(self, index: int) -> None:
        """Store what is shown in its tab, and show another tab's document."""
        if index >= 0 and self._documents[index] is not self._shown:
            self._keep()
            self.left.emit()
            self._show(self._documents[index])

    def _close(self, index: int) -> None:
        """Remove a tab, and show the new current one only when it is gone."""
        del self._documents[index]
        self.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        self.removeTab(index)
        self.blockSignals(False)  # noqa: FBT003 - Qt's own signature
        document = self._documents[self.currentIndex()]
        if document is not self._shown:
            self._show(document)

    def _on_moved(self, source: int, target: int) -> None:
        self._documents.insert(target, self._documents.pop(source))

    def _on_inspected(self) -> None:
        """Name the current tab, unless the bar is hidden, since this is called at each key press."""
        if self.count() > 1:
            self._name_shown()

    def _name_shown(self) -> None:
        self._name(self.currentIndex(), self._pane.inspection.text)

    def _name(self, index: int, text: str) -> None:
        text = text[:_LOOKED_AT]
        self.setTabText(index, (title(text) or self.tr("New")).replace("&", "&&"))
        self.setTabToolTip(index, on_one_line(mask(text), _TOOL_TIP))

    def _keep(self) -> None:
        self._pane.end_edit()
        shown = self._shown
        shown.text = self._pane.uri_edit.text()
        shown.base = self._pane.base_edit.text()
        shown.caret = self._pane.uri_edit.caret()

    def _show(self, document: _Document) -> None:
        self._shown = document
        self._pane.show_document(document.undo_stack, document.text, document.base, document.caret)
        self.entered.emit()


def title(text: str) -> str:
    """Return the title of a tab: the host first, the middle elided, secrets masked."""
    shown = mask(text[:_LOOKED_AT])
    # A browser takes `\\` for `/` there (URL standard 4.4)
    is_web = shown.lower().startswith(("http:", "https:"))
    authority = split(shown.replace("\\", "/") if is_web else shown).span("authority")
    if authority is not None and authority.start < authority.end:
        userinfo, at, _ = authority.cut(shown).rpartition("@")
        shown = shown[authority.start + len(userinfo + at) :]
    shown = on_one_line(shown, len(shown))
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - _TAIL]}…{shown[-_TAIL:]}"


def save_tabs(settings: QSettings, tabs: UriTabs, *, wanted: bool) -> None:
    """Save the URIs that are open, or delete what was saved."""
    settings.setValue("open_uris", json.dumps(tabs.uris()) if wanted else "")
    settings.setValue("open_uri", tabs.currentIndex())


def restore_tabs(settings: QSettings, tabs: UriTabs) -> None:
    """Open the URIs of the last run, as far as they are undamaged."""
    current = str(settings.value("open_uri"))
    tabs.restore(_texts(settings.value("open_uris")), int(current) if current.isdecimal() else 0)


def _texts(kept: object) -> list[str]:
    try:
        found = json.loads(str(kept))
    except ValueError:
        return []
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []
