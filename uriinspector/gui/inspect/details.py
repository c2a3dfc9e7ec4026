"""The drawer under the tree: findings, readings, the scheme's card, the normal form, the resolution."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtWidgets import QHBoxLayout, QTableView, QWidget

from uriinspector.core.inspector import Inspection
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.inspect.findings_panel import FindingsPanel
from uriinspector.gui.inspect.picture import Picture
from uriinspector.gui.inspect.readings import (
    CARD,
    READING,
    STEPS,
    card_rows,
    normal_rows,
    reading_rows,
    resolve_rows,
)
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.table import prepared
from uriinspector.gui.widgets.table_model import Row, TableModel
from uriinspector.gui.widgets.tabs import Tabs, prepare_tabs


class _Page(NamedTuple):
    """One table of the drawer."""

    title: str
    object_name: str
    tip: str
    headings: tuple[str, ...]
    widths: tuple[Width, ...]
    rows: Callable[[Inspection], tuple[Row, ...]]


_PAGES: Final = (
    _Page(
        "Readings",
        "reading_table",
        "Each part as the RFC and as a browser reads it; a row that differs is marked ≠",
        READING,
        (Width(32), Width(96), Width(160, 1), Width(160, 1)),
        reading_rows,
    ),
    _Page(
        "Scheme",
        "scheme_table",
        "What the registry and the scheme's own rules know",
        CARD,
        (Width(160), Width(160, 1)),
        card_rows,
    ),
    _Page(
        "Normal form",
        "normal_table",
        "Each rule on the way to the normal form (RFC 3986 6.2)",
        STEPS,
        (Width(48), Width(200, 2), Width(200, 3)),
        normal_rows,
    ),
    _Page(
        "Resolve",
        "resolve_table",
        "Each step of the resolution against the base (RFC 3986 5.2)",
        STEPS,
        (Width(48), Width(200, 2), Width(200, 3)),
        resolve_rows,
    ),
)


class Details(Tabs):
    """Computes only the page that is visible."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        prepare_tabs(
            self,
            "detail_tabs",
            self.tr("Details"),
            self.tr("What is to say about the URI; the arrows choose a page"),
        )
        self._inspection: Inspection | None = None
        self._revealed = False
        self.findings = FindingsPanel()
        self.addTab(self.findings, self.tr("Findings"))
        self.picture = Picture()
        self._models = [self._add(page) for page in _PAGES]
        self.currentChanged.connect(self._on_page_changed)

    def show_inspection(self, inspection: Inspection, *, revealed: bool) -> None:
        """Show another inspection on the page that is open."""
        self._inspection, self._revealed = inspection, revealed
        count = self.findings.show_findings(inspection, inspection.findings)
        title = self.tr("Findings") + (f" ({count:,})" if count else "")
        if title != self.tabText(0):
            self.setTabText(0, title)
        self._on_page_changed(self.currentIndex())

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.findings.model.retint()
        for model in self._models:
            model.retint()

    def take_in(self, widget: QWidget, title: str) -> None:
        """Add a last page for a pane that has no room elsewhere."""
        self.addTab(widget, title)

    def _add(self, page: _Page) -> TableModel:
        model = TableModel(page.headings, self)
        view = prepared(QTableView(), page.object_name, phrase(page.title), model)
        view.setToolTip(phrase(page.tip))
        Columns(view.horizontalHeader(), page.widths)
        holder = QWidget()
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(view, 1)
        if page.rows is card_rows:
            layout.addWidget(self.picture)
        self.addTab(holder, phrase(page.title))
        return model

    def _on_page_changed(self, number: int) -> None:
        if self._inspection is None or not 0 < number <= len(_PAGES):
            return
        rows = _PAGES[number - 1].rows
        shown = (
            reading_rows(self._inspection, revealed=self._revealed)
            if rows is reading_rows
            else rows(self._inspection)
        )
        self._models[number - 1].show(shown)
        if rows is card_rows:
            self.picture.show_inspection(self._inspection)
