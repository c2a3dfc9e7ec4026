"""Where the moved site can be looked at while it is served by this machine, and what was asked for and not found."""

from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from uriinspector.core.message import Message
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.model.job import Endings, RewriteJob
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.serve.preview_server import Missing, PreviewServer

_MOST: Final = 500  # lines
_UNASKED: Final = "/favicon.ico"  # browsers ask for it by themselves (HTML 4.6.7.8)
_ROWS: Final = 4  # shown at once


class SiteBar(QFrame):
    """Hidden while nothing is served. `missed` carries a `Missing` over from the thread of the server."""

    missed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("site_bar")
        self.setProperty("role", "card")
        self._server: PreviewServer | None = None
        self._seen: set[Missing] = set()
        self._has_opened = True
        self.sentence = Sentence("site_sentence")
        self.copy_button = self._button(
            "site_copy", self.tr("Copy the address"), self.tr("To open it elsewhere on this machine")
        )
        self.open_button = self._button(
            "site_open", self.tr("Open again"), self.tr("Open the site in the browser once more")
        )
        self.stop_button = self._button("site_stop", self.tr("Stop"), self.tr("Serve the site no longer"))
        self.list = QListWidget()
        self.list.setObjectName("site_missing")
        self.list.setAccessibleName(self.tr("Asked for and not found"))
        self.list.setToolTip(
            self.tr("What the browser asked for and the site does not hold, with the page that asked")
        )
        self.copy_button.clicked.connect(self._on_copy)
        self.open_button.clicked.connect(self.open)
        self.stop_button.clicked.connect(self.stop)
        self.missed.connect(self._on_missed)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.sentence, 1)
        for button in (self.copy_button, self.open_button, self.stop_button):
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 4)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.list)
        self.hide()

    @property
    def address(self) -> str:
        """The address that serves the site; empty while none does."""
        return "" if self._server is None else self._server.address

    def serve(self, job: RewriteJob, *, moved: bool = True) -> str:
        """Serve what a job wrote as its new base, or the folder as it is now, on this machine only; return the address.

        Raises `UsageError` or `EnvironmentRefusedError` where it can't be served.
        """
        if self._server is None:
            root, base, ending = job.output or job.root, job.new_base, Endings.CLEAN
            if not moved:
                root, base, ending = job.root, next(iter(job.old_bases), job.new_base), Endings.FILE
            clean = job.endings is ending
            self._server = PreviewServer(root, base, clean=clean, on_missing=self.missed.emit)
            self._server.start()
            self._seen.clear()
            self.list.clear()
            self.list.hide()
            self._say_address()
            self.show()
        return self.address

    def open(self) -> None:
        """Open the site in the browser, and say so where none opened."""
        self._has_opened = not self.address or QDesktopServices.openUrl(QUrl(self.address))
        if not self._has_opened:
            said = Message("No browser opened. The site is at {}: copy the address into one.", self.address)
            self.sentence.say("triangle-alert", "warning", said)

    def stop(self) -> None:
        """Stop serving; does nothing where nothing is served."""
        if self._server is not None:
            self._server.stop()
            self._server = None
        self.hide()

    def _say_address(self) -> None:
        said = Message("The site is at {}, for this machine alone.", self.address)
        if self._seen:
            found = plural(len(self._seen), "request")
            said = Message("The site is at {}. {} found nothing:", self.address, phrase(found))
            self.sentence.say("triangle-alert", "warning", said)
        else:
            self.sentence.say("globe", "accent", said)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address)
        self.sentence.say("copy", "good", Message("Copied: {}", self.address))

    def _on_missed(self, missing: Missing) -> None:
        if self._server is None or missing in self._seen or missing.target == _UNASKED:
            return
        if len(self._seen) >= _MOST:
            return
        self._seen.add(missing)
        page = f"  ←  {on_one_line(missing.page)}" if missing.page else ""
        self.list.addItem(f"{on_one_line(missing.target)}{page}")
        line = self.list.sizeHintForRow(0)
        self.list.setFixedHeight(min(self.list.count(), _ROWS) * line + 2 * self.list.frameWidth() + 4)
        self.list.show()
        if self._has_opened:
            self._say_address()

    def _button(self, object_name: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(object_name)
        button.setAccessibleName(text)
        button.setToolTip(tip)
        return button
