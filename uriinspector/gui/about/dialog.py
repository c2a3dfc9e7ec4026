"""The About dialog: version, licences, how to replace Qt, and the change log."""

import sys
from pathlib import Path
from typing import Final

import PySide6
from PySide6.QtCore import QSize, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSplitter,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from uriinspector import __version__
from uriinspector.assets import asset
from uriinspector.gui.about.licences import licences, python_version
from uriinspector.gui.theme.colours import uri_font
from uriinspector.gui.theme.icons import program_icon
from uriinspector.gui.widgets.room import fit
from uriinspector.gui.widgets.tabs import prepare_tabs

_WIDTH, _HEIGHT = 860, 560
_ICON: Final = 64


class AboutDialog(QDialog):
    """Four pages; the one with the changes is left out where the installation holds no change log."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("about_dialog")
        self.setWindowTitle(self.tr("About URI Inspector"))
        self.pages = QTabWidget()
        prepare_tabs(
            self.pages,
            "about_tabs",
            self.tr("About URI Inspector"),
            self.tr("The program, its licences, and what changed"),
        )
        self.pages.addTab(self._make_program_page(), self.tr("&Program"))
        self.pages.addTab(self._make_licences_page(), self.tr("&Licences"))
        self.pages.addTab(self._make_replacing_page(), self.tr("&Replacing Qt"))
        if changes := _read_change_log():
            self.pages.addTab(
                _make_browser(
                    "about_changes", self.tr("What changed"), changes, self.tr("Version by version")
                ),
                self.tr("&Changes"),
            )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setObjectName("about_close")
        close.setToolTip(self.tr("Back to the window (Esc)"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        layout.addWidget(self.pages)
        layout.addWidget(buttons)
        fit(self, QSize(_WIDTH, _HEIGHT))

    def _make_program_page(self) -> QWidget:
        picture = QLabel()
        picture.setPixmap(program_icon().pixmap(_ICON, _ICON))
        picture.setIndent(0)
        name = QLabel("URI Inspector")
        font = name.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        name.setFont(font)
        version = QLabel(self.tr("Version {version}").format(version=__version__))
        version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        version.setObjectName("about_version")
        version.setProperty("role", "muted")
        heading = QVBoxLayout()
        heading.setSpacing(0)
        heading.addWidget(name)
        heading.addWidget(version)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(picture)
        top.addLayout(heading, 1)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 24, 8, 8)
        layout.setSpacing(16)
        layout.addLayout(top)
        for text in self._sentences():
            label = QLabel(text)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addStretch(1)
        return page

    def _sentences(self) -> tuple[str, ...]:
        return (
            self.tr("Look at any URI part by part, and move web sites to a new base with proof."),
            self.tr("Nothing leaves this machine: the program has no network in it."),
            self.tr("It follows RFC 3986 (URIs), RFC 3987 (IRIs) and the WHATWG URL and HTML standards."),
            self.tr("It runs on Python {python}, Qt {qt} and PySide6 {pyside}.").format(
                python=python_version(), qt=qVersion(), pyside=PySide6.__version__
            ),
            self.tr("MIT licence. What it stands on has licences of its own, all of them under Licences."),
        )

    def _make_licences_page(self) -> QWidget:
        self._shipped = licences()
        self.list = QListWidget()
        self.list.setObjectName("about_list")
        self.list.setAccessibleName(self.tr("What is shipped"))
        self.list.setAccessibleDescription(self.tr("Each part of the program; its licence is shown beside"))
        for shipped in self._shipped:
            item = QListWidgetItem(f"{shipped.name} {shipped.version}", self.list)
            item.setSizeHint(QSize(0, self.list.fontMetrics().height() + 12))
        self.text = QPlainTextEdit()
        self.text.setObjectName("about_text")
        self.text.setAccessibleName(self.tr("Text of the licence"))
        self.text.setAccessibleDescription(self.tr("Of the part selected in the list"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(uri_font(-1))
        self.list.currentRowChanged.connect(self._on_row)
        self.list.setCurrentRow(0)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setHandleWidth(8)
        split.addWidget(self.list)
        split.addWidget(self.text)
        split.setSizes([200, 620])
        return split

    def _on_row(self, row: int) -> None:
        shipped = self._shipped[row]
        self.text.setPlainText(f"{shipped.terms}\n\n{shipped.text}")

    def _make_replacing_page(self) -> QWidget:
        """Return what LGPL 3 section 4 asks for: where the libraries are, and that another build of them will be used."""
        folder = Path(PySide6.__file__).parent
        text = self.tr(
            "Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They are separate "
            "libraries, and you may use a version of your own:\n\n"
            "1. Build Qt {qt} or a later 6.x and PySide6 {pyside} from the sources at <https://download.qt.io>, "
            "with your changes.\n"
            "2. Put the libraries over those of the same names in `{folder}`. With an installation by pip, "
            "`pip install` of your own PySide6 wheels does the same.\n"
            "3. Start the program: it loads what it finds there, and checks neither signature nor version.\n\n"
            "Reverse engineering for debugging such changes is allowed."
        ).format(qt=qVersion(), pyside=PySide6.__version__, folder=folder)
        told = self.tr("How to run the program with another build of Qt")
        return _make_browser("about_replacing", self.tr("Replacing Qt"), text, told)


def _read_change_log() -> str:
    """Return the change log, from the resources or, in a checkout, beside them; empty where there is none."""
    try:
        return asset("CHANGELOG.md").read_text("utf-8")
    except FileNotFoundError:
        beside = asset("icons").parent.parent / "CHANGELOG.md"
        return beside.read_text("utf-8") if beside.is_file() and not getattr(sys, "frozen", False) else ""


def _make_browser(object_name: str, accessible_name: str, markdown: str, description: str) -> QTextBrowser:
    browser = QTextBrowser()
    browser.setObjectName(object_name)
    browser.setAccessibleName(accessible_name)
    browser.setAccessibleDescription(description)
    browser.setOpenLinks(False)
    browser.anchorClicked.connect(_open)
    browser.setMarkdown(markdown)
    return browser


def _open(link: QUrl) -> None:
    """Open a link in the user's browser; the program itself opens no connection."""
    QDesktopServices.openUrl(link)
