"""What to move, from where, to where and how: the form of the Migrate tab, and the job it makes."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QVBoxLayout, QWidget

from uriinspector.batch.job import Outside, RewriteJob, Style
from uriinspector.gui.form import Field, LineField, labelled

_FIELDS: Final = (
    Field("batch_folder", "&Folder of the site", "The folder that holds the pages",
          "The folder with the pages to rewrite (Alt+F)", folder=True),
    Field("batch_old_base", "&Old base", "https://old.example/docs/  (empty: already at the new base)",
          "Where the site was served; further addresses of the same site after a space (Alt+O)"),
    Field("batch_new_base", "&New base", "https://new.example/docs/",
          "Where the site will be served: an absolute URI (Alt+N)"),
    Field("batch_output", "&Write to", "The files themselves; their originals are kept for undo",
          "A folder for the rewritten copy; empty: the files themselves, with undo (Alt+W)", folder=True),
)  # fmt: skip
_STYLES: Final[Mapping[Style, str]] = {
    Style.ABSOLUTE: "full URIs on the new base",
    Style.ROOT: "paths from the root: /path/page.html",
    Style.RELATIVE: "relative: ../page.html, works from a disk",
    Style.KEEP: "as the author wrote them, where that still leads right",
}
_OUTSIDE: Final[Mapping[Outside, str]] = {
    Outside.PIN: "pinned to the old site",
    Outside.LEAVE: "left as they are, and listed",
}


class JobForm(QWidget):
    """The form; `changed` tells of every change to what it asks for."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields = {field.object_name: LineField(field) for field in _FIELDS}
        for line in self._fields.values():
            line.changed.connect(self.changed)
        self.style_choice = self._choice("batch_style", self.tr("Links into the site become"), _STYLES)
        self.outside_choice = self._choice(
            "batch_outside", self.tr("Relative links out of the folder"), _OUTSIDE
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.addWidget(self._fields["batch_folder"], 0, 0)
        grid.addWidget(self._fields["batch_output"], 0, 1)
        grid.addWidget(self._fields["batch_old_base"], 1, 0)
        grid.addWidget(self._fields["batch_new_base"], 1, 1)
        grid.addLayout(_over(self.tr("Links &into the site become"), self.style_choice), 2, 0)
        grid.addLayout(_over(self.tr("&Relative links out of the folder"), self.outside_choice), 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)

    def job(self) -> RewriteJob | None:
        """The job asked for, or None while folder or new base are missing."""
        folder, new_base = self._text("batch_folder"), self._text("batch_new_base")
        if not folder or not new_base:
            return None
        output = self._text("batch_output")
        return RewriteJob(
            root=Path(folder).expanduser(),
            new_base=new_base,
            old_bases=tuple(re.findall(r"[^\s,]+", self._text("batch_old_base"))),
            style=Style(self.style_choice.currentData()),
            outside=Outside(self.outside_choice.currentData()),
            output=Path(output).expanduser() if output else None,
            in_place=not output,
        )

    def missing(self) -> str | None:
        """What to fill in next, as one sentence; None when nothing is missing."""
        for name, sentence in (
            ("batch_folder", self.tr("Choose the folder that holds the site.")),
            ("batch_new_base", self.tr("Say where the site will be served: the new base.")),
        ):
            if not self._text(name):
                return sentence
        return None

    def fill(self, values: Mapping[str, str]) -> None:
        """Put values into fields, by their object names."""
        for name, text in values.items():
            self._fields[name].edit.setText(text)

    def values(self) -> dict[str, str]:
        """What is in the fields, by their object names."""
        return {name: line.edit.text() for name, line in self._fields.items()}

    def first_field(self) -> QWidget:
        """Where the form begins."""
        return self._fields["batch_folder"].edit

    def choose_folder(self) -> None:
        """Ask for the folder of the site."""
        self._fields["batch_folder"].browse()

    def _text(self, name: str) -> str:
        return self._fields[name].text()

    def _choice(
        self, object_name: str, name: str, entries: Mapping[Style, str] | Mapping[Outside, str]
    ) -> QComboBox:
        choice = QComboBox()
        choice.setObjectName(object_name)
        choice.setAccessibleName(name)
        choice.setToolTip(name)
        for value, text in entries.items():
            choice.addItem(f"{value.value.capitalize()} – {self.tr(text)}", value.value)
        choice.currentIndexChanged.connect(self._on_choice)
        return choice

    def _on_choice(self, _index: int) -> None:
        self.changed.emit()


def _over(label: str, control: QWidget) -> QVBoxLayout:
    """A label over its control."""
    layout = QVBoxLayout()
    layout.setSpacing(4)
    layout.addWidget(labelled(label, control))
    layout.addWidget(control)
    return layout
