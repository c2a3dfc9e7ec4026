"""The About dialog: version, licences, how to replace Qt, and the change log."""

import platform
import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, NamedTuple

import PySide6
from PySide6.QtCore import QSize, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from uriinspector import __version__
from uriinspector.assets import asset
from uriinspector.base.lazy import lazy_pattern
from uriinspector.gui.theme import program_icon, uri_font
from uriinspector.gui.widgets.form import make_text, named
from uriinspector.gui.widgets.layout import Splitter, fit, in_column, in_row, prepare_tabs

_PROGRAM: Final = "uriinspector"
_NAME: Final = lazy_pattern(r"[\w.\-]+")
_LICENCE_FILE: Final = lazy_pattern(r"(?:licen[cs]e|copying|notice)[^/]*\Z", re.IGNORECASE)
_UNNAMED: Final = "see the text"
_WORK_LICENCE: Final = lazy_pattern(r"^Licence: (.+)$", re.MULTILINE)
# The wheels of Qt hold no licence texts, and in a checkout the program itself is not installed.
_OURS: Final = {
    _PROGRAM: ("licences/MIT.txt",),
    "pyside6-essentials": ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt"),
    "shiboken6": ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt"),
}
_TITLES: Final = {_PROGRAM: "URI Inspector", "pyside6-essentials": "Qt and PySide6"}


class Licence(NamedTuple):
    """A shipped work: its name and version, the name of its licence, and the whole text of that."""

    name: str
    version: str
    terms: str
    text: str


def licences() -> tuple[Licence, ...]:
    """List the program, Qt, the works inside Qt, every package it depends on, the icons, and Python."""
    packages = dict(_packages(_PROGRAM, set()))
    first = [packages.pop(name) for name in (_PROGRAM, "pyside6-essentials") if name in packages]
    others = (packages[name] for name in sorted(packages))
    return (
        *first,
        _inside_qt(),
        *others,
        Licence("Lucide icons", "", "ISC", asset("icons/LICENSE").read_text("utf-8")),
        Licence("Python", python_version(), "PSF-2.0", asset("licences/PSF-2.0.txt").read_text("utf-8")),
    )


def _packages(name: str, seen: set[str]) -> Iterator[tuple[str, Licence]]:
    """Yield a package and all that it requires; a package that is not installed is left out, since it is not shipped."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in seen:
        return
    seen.add(key)
    try:
        found = distribution(key)
    except PackageNotFoundError:
        return
    yield key, _licence(key, found)
    for required in found.requires or ():
        match = _NAME.match(required)
        if match is not None and "extra ==" not in required:
            yield from _packages(match[0], seen)


def _licence(key: str, found: Distribution) -> Licence:
    files = [
        Path(str(found.locate_file(file))) for file in found.files or () if _LICENCE_FILE.search(file.name)
    ]
    texts = [asset(name) for name in _OURS.get(key, ())] or [path for path in files if path.is_file()]
    return Licence(
        _TITLES.get(key, found.metadata["Name"]),
        found.version,
        _terms(found),
        "\n\n".join(path.read_text("utf-8", "replace") for path in texts),
    )


def _terms(found: Distribution) -> str:
    """Return the licence's name from the package's metadata, in its newer form or one of two older ones."""
    for field in ("License-Expression", "License"):
        for told in found.metadata.get_all(field) or ():
            return str(told).strip().splitlines()[0]
    classified = (line for line in found.metadata.get_all("Classifier") or () if line.startswith("License"))
    return ", ".join(line.rpartition(" :: ")[2] for line in classified) or _UNNAMED


def _inside_qt() -> Licence:
    text = asset("licences/Qt-third-party.txt").read_text("utf-8")
    terms = ", ".join(sorted(set(_WORK_LICENCE.findall(text))))
    return Licence("Works inside Qt", qVersion(), terms, text)


def python_version() -> str:
    """Return the version of the interpreter; in a packaged program also who built it."""
    try:
        return asset("interpreter.txt").read_text("ascii")
    except FileNotFoundError:
        return platform.python_version()


_WIDTH, _HEIGHT = 860, 560
_ICON: Final = 64


class AboutDialog(QDialog):
    """Four pages; the one with the changes is left out if the installation has no change log."""

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
        named(close, "about_close", tip=self.tr("Back to the window (Esc)"))
        in_column(self.pages, buttons, parent=self, margins=16, spacing=16)
        fit(self, QSize(_WIDTH, _HEIGHT))

    def _make_program_page(self) -> QWidget:
        picture = QLabel()
        picture.setPixmap(program_icon().pixmap(_ICON, _ICON))
        picture.setIndent(0)
        name = QLabel("URI Inspector")
        font = name.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        name.setFont(font)
        said = self.tr("Version {version}").format(version=__version__)
        version = make_text("muted", said, name="about_version")
        version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        heading = in_column(name, version, spacing=0)
        top = in_row(picture, (heading, 1), spacing=16)
        page = QWidget()
        layout = in_column(top, parent=page, margins=(8, 24, 8, 8), spacing=16)
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
        self.list = named(QListWidget(), "about_list", spoken=self.tr("What is shipped"))
        self.list.setAccessibleDescription(self.tr("Each part of the program; its licence is shown beside"))
        for shipped in self._shipped:
            item = QListWidgetItem(f"{shipped.name} {shipped.version}", self.list)
            item.setSizeHint(QSize(0, self.list.fontMetrics().height() + 12))
        self.text = named(QPlainTextEdit(), "about_text", spoken=self.tr("Text of the licence"))
        self.text.setAccessibleDescription(self.tr("Of the part selected in the list"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(uri_font(-1))
        self.list.currentRowChanged.connect(self._on_row)
        self.list.setCurrentRow(0)
        return Splitter("about_split", Qt.Orientation.Horizontal, (self.list, self.text), (200, 620))

    def _on_row(self, row: int) -> None:
        shipped = self._shipped[row]
        self.text.setPlainText(f"{shipped.terms}\n\n{shipped.text}")

    def _make_replacing_page(self) -> QWidget:
        """Make the page that LGPL 3 section 4 asks for: where the libraries are, and how to use another build of them."""
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
    """Return the change log, from the resources or, in a checkout, beside them; empty if there is none."""
    try:
        return asset("CHANGELOG.md").read_text("utf-8")
    except FileNotFoundError:
        beside = asset("icons").parent.parent / "CHANGELOG.md"
        return beside.read_text("utf-8") if beside.is_file() and not getattr(sys, "frozen", False) else ""


def _make_browser(object_name: str, accessible_name: str, markdown: str, description: str) -> QTextBrowser:
    browser = named(QTextBrowser(), object_name, spoken=accessible_name)
    browser.setAccessibleDescription(description)
    browser.setOpenLinks(False)
    browser.anchorClicked.connect(_open)
    browser.setMarkdown(markdown)
    return browser


def _open(link: QUrl) -> None:
    """Open a link in the user's browser; the program itself opens no connection."""
    QDesktopServices.openUrl(link)
