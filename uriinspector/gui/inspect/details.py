"""The tabs beside the tree: findings, readings, the resolution, the scheme's card, the normal form."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTableView, QWidget

from uriinspector.core.finding import Finding
from uriinspector.core.inspector import Inspection
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect.findings_panel import FindingsPanel
from uriinspector.gui.inspect.picture import Picture
from uriinspector.gui.inspect.readings import (
    CARD,
    READING,
    STEPS,
    card_rows,
    normal_form,
    normal_rows,
    reading_rows,
    reading_rules,
    resolve_rows,
    target,
)
from uriinspector.gui.widgets.table import Columns, Row, TableModel, Width, prepare_table
from uriinspector.gui.widgets.tabs import Tabs, prepare_tabs


class _Page(NamedTuple):
    """One table of the drawer."""

    title: str
    object_name: str
    tip: str
    headings: tuple[str, ...]
    widths: tuple[Width, ...]
    rows: Callable[[Inspection], tuple[Row, ...]]
    use: Callable[[Inspection], str | None] | None = None  # what can be put into the field
    use_tip: str = ""


_PAGES: Final = (
    _Page(
        "Readings",
        "reading_table",
        "Each part as five readers take it; what a browser reads otherwise is marked ≠, and the rule stands below",
        READING,
        (Width(28), Width(80), Width(96, 2), Width(112, 2), Width(96, 3)),
        reading_rows,
    ),
    _Page(
        "Resolve",
        "resolve_table",
        "Each step of the resolution against the base (RFC 3986 5.2)",
        STEPS,
        (Width(48), Width(200, 2), Width(200, 3)),
        resolve_rows,
        target,
        "Put what it resolves to into the field; can be undone (Alt+U)",
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
        normal_form,
        "Put the normal form into the field; can be undone (Alt+U)",
    ),
)


_LOWEST: Final = 48  # pixels of a table


class Details(Tabs):
    """Computes only the page that is visible; `use_wanted` carries a text to put into the field."""

    use_wanted = Signal(str)

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
        self.rule = QLabel()
        self.rule.setObjectName("reading_rule")
        self.rule.setAccessibleName(self.tr("Rule behind the difference"))
        self.rule.setProperty("role", "muted")
        self.rule.setWordWrap(True)
        self._use_buttons: dict[str, QPushButton] = {}
        self._models = [self._add_page(page) for page in _PAGES]
        self.currentChanged.connect(self._on_page_changed)

    def show_inspection(
        self, inspection: Inspection, findings: tuple[Finding, ...], *, revealed: bool
    ) -> None:
        """Show another inspection on the page that is open, with those of its findings that matter."""
        self._inspection, self._revealed = inspection, revealed
        count = self.findings.show_findings(inspection, findings)
        title = self.tr("Findings") + (f" ({count:,})" if count else "")
        if title != self.tabText(0):
            self.setTabText(0, title)
        self._on_page_changed(self.currentIndex())

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.findings.model.retint()
        for model in self._models:
            model.retint()

    def add_last_page(self, widget: QWidget, title: str) -> None:
        """Add a last page for a pane that has no room elsewhere."""
        self.addTab(widget, title)

    def _add_page(self, page: _Page) -> TableModel:
        model = TableModel(page.headings, self)
        view = prepare_table(QTableView(), page.object_name, phrase(page.title), model)
        view.setToolTip(phrase(page.tip))
        view.setMinimumHeight(_LOWEST)
        Columns(view.horizontalHeader(), page.widths)
        holder = QWidget()
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(view, 1)
        if page.rows is reading_rows:
            layout.addWidget(self.rule, 0)
            layout.setDirection(QHBoxLayout.Direction.TopToBottom)
            layout.setSpacing(8)
            self._reading_view = view
            view.selectionModel().currentRowChanged.connect(self._on_reading)
        if page.rows is card_rows:
            layout.addWidget(self.picture)
        if page.use is not None:
            layout.addWidget(self._make_use_button(page), 0, Qt.AlignmentFlag.AlignTop)
        self.addTab(holder, phrase(page.title))
        return model

    def _make_use_button(self, page: _Page) -> QPushButton:
        button = QPushButton(self.tr("&Use it"))
        button.setObjectName(page.object_name.replace("table", "use"))
        button.setToolTip(phrase(page.use_tip))
        button.clicked.connect(self._on_use)
        self._use_buttons[page.object_name] = button
        return button

    def _on_use(self) -> None:
        page = _PAGES[self.currentIndex() - 1]
        text = page.use(self._inspection) if page.use is not None and self._inspection is not None else None
        if text is not None:
            self.use_wanted.emit(text)

    def _on_reading(self, index: QModelIndex) -> None:
        """Write the rules of a row out in full."""
        rules = reading_rules(self._inspection) if self._inspection is not None else ()
        if not 0 <= index.row() < len(rules):
            self.rule.setText(self.tr("Select a part to see the rule behind its difference"))
        else:
            self.rule.setText(rules[index.row()] or self.tr("All of them read this part alike"))

    def _on_page_changed(self, number: int) -> None:
        if self._inspection is None or not 0 < number <= len(_PAGES):
            return
        page = _PAGES[number - 1]
        rows = page.rows
        if page.use is not None:
            self._use_buttons[page.object_name].setEnabled(page.use(self._inspection) is not None)
        shown = (
            reading_rows(self._inspection, revealed=self._revealed)
            if rows is reading_rows
            else rows(self._inspection)
        )
        self._models[number - 1].show(shown)
        if rows is reading_rows:
            self._on_reading(self._reading_view.currentIndex())
        if rows is card_rows:
            self.picture.show_inspection(self._inspection)
