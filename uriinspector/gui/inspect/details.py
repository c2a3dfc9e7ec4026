"""The tabs beside the tree: findings, readings, the resolution, the scheme with its picture, the normal form."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTableView, QWidget

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, plural
from uriinspector.core.equivalence.ladder import normalize
from uriinspector.core.finding import Finding
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.readings import ComponentReading, TextReading, readings
from uriinspector.core.reference import AppliedRule, resolve
from uriinspector.core.schemes.data import read
from uriinspector.core.text.secret import MASK, mask, mask_detail, mask_part, mask_sentence, secrets_of
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.inspect.findings_panel import FindingsPanel
from uriinspector.gui.widgets.form import make_text, named
from uriinspector.gui.widgets.layout import Tabs, in_column, in_row, prepare_tabs
from uriinspector.gui.widgets.table import (
    Cell,
    Columns,
    Row,
    TableModel,
    Width,
    WrappedRows,
    allow_copying_a_cell,
    prepare_table,
)

_BOX: Final = QSize(224, 128)
_NARROWEST: Final = 96  # the words below a small picture
_LARGEST: Final = 8 << 20  # octets
_LARGEST_DRAWING: Final = 256 << 10
_MOST_PIXELS: Final = 40_000_000
_FORMATS: Final = frozenset({"png", "jpeg", "gif", "bmp", "webp", "ico"})
_DRAWING: Final = "image/svg+xml"
# Entities may expand without end; an image in a drawing may be a file of this machine.
_UNSAFE: Final = lazy_pattern(rb"<!(?:DOCTYPE|ENTITY)|<(?:[\w.-]+:)?(?:fe)?image\b|\x00", re.IGNORECASE)
_COPIES: Final = lazy_pattern(rb"<(?:[\w.-]+:)?use\b")
_RFC: Final = lazy_pattern(r"\bRFC(?=[0-9])")
# Details whose names are abbreviations in the standards, and in JSON.
_TITLES: Final = {
    "nid": "Namespace identifier",
    "nss": "Namespace-specific string",
    "r": "r-component",
    "q": "q-component",
    "f": "f-component",
    "isbn_10": "ISBN-10",
    "isbn_13": "ISBN-13",
    "imei": "IMEI",
    "crs": "Coordinate reference system",
    "dn": "Distinguished name",
    "naan": "Name assigning authority",
    "posix": "POSIX path",
    "windows": "Windows path",
    "unc": "UNC path",
    "url": "URL",
    "uuid": "UUID",
}
_MOST_COPIES: Final = 16  # `use` elements that refer to each other multiply


class Picture(QWidget):
    """Shows the picture in a `data:` URI, or why it is not shown; hidden if there is none."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.image = QLabel()
        self.image.setObjectName("data_picture")
        self.image.setFixedHeight(_BOX.height())
        self.image.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.caption = make_text("muted", name="data_picture_told", wraps=True)
        in_column(self.image, self.caption, 1, parent=self, margins=0, spacing=8)
        self.hide()

    def show_inspection(self, inspection: Inspection) -> None:
        """Show the picture of another URI; for an unchanged one nothing is decoded."""
        if inspection.text == self._text:
            return
        self._text = inspection.text
        data = read(inspection.uri) if (inspection.uri.scheme or "").lower() == "data" else None
        is_picture = (
            data is not None and data.body is not None and data.media_type.essence.startswith("image/")
        )
        self.setVisible(is_picture)
        if data is None or data.body is None or not is_picture:
            return
        ratio = self.devicePixelRatioF()
        shown = decode_picture(data.body, data.media_type.essence, _BOX * ratio)
        if shown.image is not None:
            shown.image.setDevicePixelRatio(ratio)
            width = round(shown.image.width() / ratio)
            self.image.setFixedWidth(max(_NARROWEST, width))  # room that it does not need goes to the table
        self.image.setVisible(shown.image is not None)
        self.image.setPixmap(QPixmap() if shown.image is None else QPixmap.fromImage(shown.image))
        self.image.setAccessibleName(self.tr("The picture in the URI"))
        told = phrase(shown.caption)
        self.image.setAccessibleDescription(told)
        self.caption.setText(told)


class DecodedPicture(NamedTuple):
    """A picture and its caption; or None, and the reason as the caption."""

    image: QImage | None
    caption: str


def decode_picture(body: bytes, essence: str, box: QSize) -> DecodedPicture:
    """Decode a picture and scale it down to fit a box; its bytes are not trusted."""
    if len(body) > _LARGEST:
        return DecodedPicture(None, "The picture is too large to be shown here.")
    return _render_drawing(body, box) if essence == _DRAWING else _decode_pixels(body, box)


def _decode_pixels(body: bytes, box: QSize) -> DecodedPicture:
    buffer = QBuffer()
    buffer.setData(QByteArray(body))
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    size, name = reader.size(), reader.format().toStdString()
    if name not in _FORMATS or not size.isValid():
        return DecodedPicture(None, "The data is no picture that can be shown here.")
    if size.width() * size.height() > _MOST_PIXELS:
        return DecodedPicture(None, "The picture is too large to be shown here.")
    if size.width() > box.width() or size.height() > box.height():
        reader.setScaledSize(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return DecodedPicture(None, "The picture is damaged.")
    return DecodedPicture(image, _describe_size(name.upper(), size))


def _render_drawing(body: bytes, box: QSize) -> DecodedPicture:
    if (
        len(body) > _LARGEST_DRAWING
        or not body.lstrip().startswith(b"<")
        or _UNSAFE.search(body)
        or len(_COPIES.findall(body)) > _MOST_COPIES
    ):
        return DecodedPicture(
            None, "The drawing is not shown: it may lead out of itself, or grow without end."
        )
    renderer = QSvgRenderer(QByteArray(body))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return DecodedPicture(None, "The drawing is damaged.")
    image = QImage(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio), QImage.Format.Format_ARGB32)
    if image.isNull():
        return DecodedPicture(None, "The drawing is damaged.")
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return DecodedPicture(image, _describe_size("SVG", size))


def _describe_size(name: str, size: QSize) -> str:
    return Message("{}, {} × {} pixels", name, f"{size.width():,}", f"{size.height():,}")


READING: Final = ("", "Part", "RFC 3986", "A browser", "Others")
CARD: Final = ("What", "Known")
STEPS: Final = ("Step", "Rule", "Result")
_COMPONENT_OF: Final = {"user": "userinfo", "password": "userinfo"}  # the readings have one name for both
_ABSENT: Final = Cell("(absent)", "muted")
_EMPTY: Final = Cell("(empty)", "muted")


def reading_rows(inspection: Inspection, *, revealed: bool = False) -> tuple[Row, ...]:
    """Return a row for each part as five readers take it; a sign marks where a browser differs from RFC 3986."""
    others = readings(inspection.text, inspection.base)[2:]
    secrets = () if revealed else secrets_of(inspection.text)
    rows = zip(_rfc_parts(inspection), _browser_parts(inspection), strict=True)
    return tuple(
        (*_reading_row(name, text, its, secrets), _others_cell(name, others, secrets, is_first=number == 0))
        for number, ((name, text), its) in enumerate(rows)
    )


def reading_rules(inspection: Inspection) -> tuple[str, ...]:
    """Return for each row the rules behind its differences, with secrets masked; empty if all readers agree."""
    found = readings(inspection.text, inspection.base)[1:]
    secrets = secrets_of(inspection.text)
    return tuple(
        "; ".join(mask_sentence(rule, secrets) for rule in _rules(name, found))
        for name, _ in _rfc_parts(inspection)
    )


def _rules(name: str, found: Sequence[TextReading]) -> Iterator[str]:
    for reading in found if name != "password" else ():
        part = _part(name, reading)
        if part is not None and part.rule is not None:
            yield phrase(Message("{}: {}", reading.name, part.rule))


def _part(name: str, reading: TextReading) -> ComponentReading | None:
    component = _COMPONENT_OF.get(name, name)
    return next((part for part in reading.parts if part.component == component), None)


def _browser_parts(inspection: Inspection) -> tuple[str | Cell | None, ...]:
    """Return the parts as a browser reads them; if it refuses the text, the reason comes first."""
    view = inspection.browser
    if view.href is None:
        refused = Cell(Message("refused: {}", view.error), "error")
        return (refused, *(Cell("") for _ in range(7)))
    return (
        _strip(view.protocol, suffix=":"), view.username, view.password, view.hostname, view.port,
        view.pathname, _strip(view.search, prefix="?"), _strip(view.hash, prefix="#"),
    )  # fmt: skip


def _others_cell(
    name: str, others: Sequence[TextReading], secrets: tuple[str, ...], *, is_first: bool
) -> Cell:
    """Return how the other three readers differ from RFC 3986, or `=` if they agree with it."""
    told: list[str] = []
    for reading in others:
        part = _part(name, reading)
        if reading.error is not None and is_first:
            refused = phrase(Message("refused: {}", mask_sentence(reading.error, secrets)))
            told.append(f"{reading.name}: {refused}")
        elif part is not None and part.rule is not None:
            value = (
                mask_part(part.value, secrets)
                if part.value
                else phrase(_EMPTY.text if part.value == "" else _ABSENT.text)
            )
            told.append(f"{reading.name}: {value}")
    if not told:
        return Cell("=", "muted", note="They read it as RFC 3986 does")
    return Cell("; ".join(told), "text", verbatim=True)


def card_rows(inspection: Inspection, *, revealed: bool = False) -> tuple[Row, ...]:
    """Return rows for what IANA's registry and the scheme's handler say about the URI."""
    if inspection.connection is not None:
        return ((Cell("Scheme"), Cell("none: a connection string is no URI", "muted")),)
    if inspection.uri.scheme is None:
        return ((Cell("Scheme"), Cell("none: a relative reference has the scheme of its base", "muted")),)
    registration = inspection.registration
    known: list[tuple[str, object]] = [("Scheme", inspection.uri.scheme.lower())]
    if registration is None:
        known.append(("Registration", "not in IANA's registry of URI schemes"))
    else:
        port = registration.default_port
        known += [
            ("Registration", phrase(registration.status)),
            ("Description", registration.description),
            ("Reference", _RFC.sub("RFC ", registration.reference.replace(";", "; "))),
            ("Default port", phrase("none") if port is None else port),
        ]
    secrets = () if revealed else secrets_of(inspection.text)
    known += [
        (
            phrase(_TITLES.get(name, name.replace("_", " ").capitalize())),
            phrase(plural(value, "byte")) if name == "size" and isinstance(value, int) else value,
        )
        for name, given in (inspection.details or {}).items()
        for value in (given if revealed else mask_detail(name, given),)
    ]
    return tuple(
        (Cell(name), Cell(_shown(value, secrets), verbatim=True))
        for name, value in known
        if value not in (None, "", (), [], {})
    )


def _shown(value: object, secrets: tuple[str, ...]) -> str:
    return mask_part(_describe(value), secrets) if secrets else _describe(value)


def normal_rows(inspection: Inspection) -> tuple[Row, ...]:
    """Return a row for each rule that changes something on the way to the normal form."""
    if not inspection.text or not inspection.valid.iri_reference:
        return ((Cell(""), Cell("No normal form: the text is no valid reference", "muted"), Cell("")),)
    steps = normalize(inspection.text).steps
    if not steps:
        return (
            (Cell(""), Cell("Already in normal form", "good", "circle-check"), _uri_cell(inspection.text)),
        )
    return tuple(_steps(steps))


def resolve_rows(inspection: Inspection) -> tuple[Row, ...]:
    """Return a row for each step of resolving against the base (RFC 3986 5.2)."""
    if not inspection.base:
        return (
            (Cell(""), Cell("Put a base in the field above to see how this resolves", "muted"), Cell("")),
        )
    resolution = resolve(inspection.text, inspection.base)
    if resolution.error is not None:
        return ((Cell(""), Cell(resolution.error.message, "error", "circle-x"), Cell("")),)
    target = (Cell(""), Cell("Target", "good", "circle-check"), _uri_cell(resolution.target or ""))
    return (*_steps(resolution.steps), target)


def _rfc_parts(inspection: Inspection) -> Iterator[tuple[str, str | None]]:
    uri, authority = inspection.uri, inspection.authority
    userinfo = authority.userinfo if authority else None
    user, colon, password = (userinfo or "").partition(":")
    yield "scheme", uri.scheme
    yield "user", None if userinfo is None else user
    yield "password", password if colon else None
    yield "host", authority.host if authority else None
    yield "port", authority.port if authority else None
    yield "path", uri.path
    yield "query", uri.query
    yield "fragment", uri.fragment


def _reading_row(name: str, text: str | None, its: str | Cell | None, secrets: tuple[str, ...]) -> Row:
    """Make the row of a part for the first two readers; browsers do not distinguish absent from empty."""
    ours = _part_cell(name, text, secrets)
    if isinstance(its, Cell):
        return (Cell(""), Cell(name, name), ours, its)
    same = (text or "") == (its or "")
    sign = Cell("=", "muted") if same else Cell("≠", "warning")
    browser = _EMPTY if not its else _part_cell(name, its, secrets)
    return (sign, Cell(name, name), ours, browser)


def _part_cell(name: str, text: str | None, secrets: tuple[str, ...]) -> Cell:
    if text is None:
        return _ABSENT
    if not text:
        return _EMPTY
    if name == "password" and secrets:
        return Cell(MASK, "muted")
    return Cell(mask_part(text, secrets) if secrets else text, name, uri=True)


def _strip(text: str | None, *, prefix: str = "", suffix: str = "") -> str:
    return (text or "").removeprefix(prefix).removesuffix(suffix)


def _steps(steps: Iterable[AppliedRule]) -> Iterator[Row]:
    for number, step in enumerate(steps, 1):
        yield (Cell(f"{number}", "muted"), Cell(step.rule), _uri_cell(step.after))


def _uri_cell(text: str) -> Cell:
    return Cell(mask(text), uri=True)


def _describe(value: object) -> str:
    if isinstance(value, bool):
        return phrase("yes" if value else "no")
    if isinstance(value, dict):
        return ", ".join(
            f"{phrase(_TITLES.get(key) or key)}: {_describe(item)}"
            for key, item in value.items()
            if item is not None
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_describe, value))
    text = str(value)
    return phrase(text) if " " in text else text  # a single word may belong to the URI


def normal_form(inspection: Inspection) -> str | None:
    """Return the normal form; None if there is none, or if it is the text itself."""
    if not inspection.text or not inspection.valid.iri_reference:
        return None
    output = normalize(inspection.text).output
    return None if output == inspection.text else output


def target(inspection: Inspection) -> str | None:
    """Return the target that the reference resolves to; None if that is the text itself."""
    if not inspection.base:
        return None
    found = resolve(inspection.text, inspection.base).target
    return None if found == inspection.text else found


class _Page(NamedTuple):
    title: str
    object_name: str
    tip: str
    headings: tuple[str, ...]
    widths: tuple[Width, ...]
    rows: Callable[[Inspection], tuple[Row, ...]]
    use: Callable[[Inspection], str | None] | None = None  # returns what the button puts into the field
    use_tip: str = ""


_PAGES: Final = (
    _Page(
        "Readings",
        "reading_table",
        "Each part as five readers take it; what a browser reads otherwise is marked ≠, and the rule stands below",
        READING,
        (Width(28), Width(80), Width(96, 2), Width(96, 2), Width(56, 3)),
        reading_rows,
    ),
    _Page(
        "Resolve",
        "resolve_table",
        "Each step of the resolution against the base (RFC 3986 5.2)",
        STEPS,
        (Width(48), Width(160, 1), Width(160, 1)),
        resolve_rows,
        target,
        "Put what it resolves to into the field; can be undone (Alt+U)",
    ),
    _Page(
        "Scheme",
        "scheme_table",
        "What the registry and the scheme's own rules know",
        CARD,
        (Width(80), Width(80, 1)),
        card_rows,
    ),
    _Page(
        "Normal form",
        "normal_table",
        "Each rule on the way to the normal form (RFC 3986 6.2)",
        STEPS,
        (Width(48), Width(128, 1), Width(160, 2)),
        normal_rows,
        normal_form,
        "Put the normal form into the field; can be undone (Alt+U)",
    ),
)


_LOWEST: Final = 48  # pixels of a table


class Details(Tabs):
    """Tabs that compute only the visible page, and make each on first use; `use_wanted` is emitted with a text for the field."""

    use_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
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
        self._use_buttons: dict[str, QPushButton] = {}
        self._models: dict[int, TableModel] = {}
        self._views: dict[int, QTableView] = {}
        self._holders = tuple(QWidget() for _ in _PAGES)
        for holder, page in zip(self._holders, _PAGES, strict=True):
            self.addTab(holder, phrase(page.title))
        self.currentChanged.connect(self._on_page_changed)

    def show_inspection(
        self, inspection: Inspection, findings: tuple[Finding, ...] | None, *, revealed: bool
    ) -> None:
        """Show an inspection with its findings, or None of a text that is no link."""
        self._inspection, self._revealed = inspection, revealed
        count = self.findings.show_findings(inspection, findings)
        title = self.tr("Findings") + (f" ({format_number(count)})" if count else "")
        if title != self.tabText(0):
            self.setTabText(0, title)
        self._on_page_changed(self.currentIndex())

    @property
    def asks_for_base(self) -> bool:
        """Whether the page about the base is open."""
        number = self.currentIndex()
        return 0 < number <= len(_PAGES) and _PAGES[number - 1].rows is resolve_rows

    def _fill(self, number: int, page: _Page) -> None:
        model = self._models[number] = TableModel(page.headings, self)
        view = self._views[number] = prepare_table(QTableView(), page.object_name, phrase(page.title), model)
        view.setToolTip(phrase(page.tip))
        allow_copying_a_cell(view)
        view.setMinimumHeight(_LOWEST)
        Columns(view.horizontalHeader(), page.widths, view)
        WrappedRows(view)
        layout = in_row((view, 1), parent=self._holders[number - 1], margins=(0, 8, 0, 0), spacing=16)
        if page.rows is reading_rows or page.use is not None:
            layout.setDirection(QHBoxLayout.Direction.TopToBottom)
            layout.setSpacing(8)
        if page.rows is reading_rows:
            spoken = self.tr("Rule behind the difference")
            self._rule = make_text("muted", name="reading_rule", spoken=spoken, wraps=True)
            layout.addWidget(self._rule, 0)
            self._reading_view = view
            view.selectionModel().currentRowChanged.connect(self._on_reading)
        if page.rows is card_rows:
            self._picture = Picture()
            layout.addWidget(self._picture)
        if page.use is not None:
            layout.addWidget(self._make_use_button(page), 0, Qt.AlignmentFlag.AlignRight)

    def _make_use_button(self, page: _Page) -> QPushButton:
        name = page.object_name.replace("table", "use")
        button = named(QPushButton(self.tr("&Use it")), name, tip=phrase(page.use_tip))
        button.clicked.connect(self._on_use)
        self._use_buttons[page.object_name] = button
        return button

    def _on_use(self) -> None:
        page = _PAGES[self.currentIndex() - 1]
        text = page.use(self._inspection) if page.use is not None and self._inspection is not None else None
        if text is not None:
            self.use_wanted.emit(text)

    def _on_reading(self, index: QModelIndex) -> None:
        """Show the rules behind a row's differences in full."""
        rules = reading_rules(self._inspection) if self._inspection is not None else ()
        if not 0 <= index.row() < len(rules):
            self._rule.setText(self.tr("Select a part to see the rule behind its difference"))
        else:
            self._rule.setText(rules[index.row()] or self.tr("All of them read this part alike"))

    def _on_page_changed(self, number: int) -> None:
        if self._inspection is None or not 0 < number <= len(_PAGES):
            return
        page = _PAGES[number - 1]
        if number not in self._models:
            self._fill(number, page)
        rows = page.rows
        if page.use is not None:
            self._use_buttons[page.object_name].setEnabled(page.use(self._inspection) is not None)
        shown = (
            reading_rows(self._inspection, revealed=self._revealed)
            if rows is reading_rows
            else card_rows(self._inspection, revealed=self._revealed)
            if rows is card_rows
            else rows(self._inspection)
        )
        self._models[number].show(shown)
        view = self._views[number]
        view.clearSpans()
        if len(shown) == 1 and not shown[0][-1].text:  # a sentence in place of a table
            view.setSpan(0, 1, 1, len(page.headings) - 1)
        if rows is reading_rows:
            self._on_reading(self._reading_view.currentIndex())
        if rows is card_rows:
            self._picture.show_inspection(self._inspection)
