"""The manual: its pages, read from the resources in the language of the window, and the window that shows them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from uriinspector.assets import asset
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.finding import Rule
from uriinspector.core.findings import chapters
from uriinspector.core.text.quotation import escape_markdown, quote_code
from uriinspector.gui.i18n import ENGLISH, current_language, phrase
from uriinspector.gui.widgets.form import make_button, make_search, make_text, named
from uriinspector.gui.widgets.layout import Splitter, fit, in_column, in_row, stacked

TOPICS: Final = (
    "index", "inspect", "compare", "convert", "list", "move", "findings", "shortcuts", "exit-codes",
)  # fmt: skip
"""The names of the pages, in the order they are read."""

_HEADING: Final = lazy_pattern(r"# (.*)")
_FINDINGS: Final = "<!-- findings -->"
_SHORTCUTS: Final = "<!-- shortcuts -->"


class Keys(NamedTuple):
    """The keys of one action: where they work, what they do, and the key sequences, with `; ` between them."""

    place: str
    text: str
    keys: str


class ManualPage(NamedTuple):
    """One page: its topic, its title, and its text as Markdown."""

    topic: str
    title: str
    text: str

    def holds(self, words: Iterable[str]) -> bool:
        """Tell whether every word occurs on the page, whatever its case."""
        text = self.text.casefold()
        return all(word.casefold() in text for word in words)


def language() -> str:
    """Return the language of the manual: that of the window if there is a manual in it, else English."""
    code = current_language()
    return code if (asset("manual") / code).is_dir() else ENGLISH


def pages(keys: Iterable[Keys]) -> tuple[ManualPage, ...]:
    """Return every page in the language of the manual; `keys` are those of all actions."""
    tables = {_FINDINGS: _findings(), _SHORTCUTS: _shortcuts(keys)}
    return tuple(_page(topic, tables) for topic in TOPICS)


def _page(topic: str, tables: dict[str, str]) -> ManualPage:
    text = asset(f"manual/{language()}/{topic}.md").read_text("utf-8")
    for mark, table in tables.items():
        text = text.replace(mark, table)
    heading = _HEADING.match(text)
    return ManualPage(topic, heading[1] if heading else topic, text)


def _findings() -> str:
    parts = []
    for chapter, rules in chapters().items():
        parts += [f"## {phrase(chapter)}", *map(_finding, rules)]
    return "\n\n".join(parts)


def _finding(rule: Rule) -> str:
    said = f"**{escape_markdown(phrase(rule.title))}.** {escape_markdown(phrase(rule.explanation))} *{escape_markdown(rule.reference)}*"
    return f"### {rule.code}\n\n{said}\n\n{quote_code(rule.fires)}"


def _shortcuts(keys: Iterable[Keys]) -> str:
    places: dict[str, list[Keys]] = {}
    for each in keys:
        if each.keys:
            places.setdefault(each.place, []).append(each)
    return "\n\n".join(f"## {phrase(place)}\n\n{_table(rows)}" for place, rows in places.items())


def _table(rows: Iterable[Keys]) -> str:
    lines = [f"| {phrase('Keys')} | {phrase('What they do')} |", "|---|---|"]
    lines += (
        f"| {', '.join(_native_keys(row.keys))} | {escape_markdown(phrase(row.text).replace('&', ''))} |"
        for row in rows
    )
    return "\n".join(lines)


def _native_keys(keys: str) -> Iterator[str]:
    for each in keys.split("; "):
        yield quote_code(QKeySequence(each).toString(QKeySequence.SequenceFormat.NativeText) or each)


_SIZE: Final = QSize(960, 680)
_WIDEST: Final = 640  # pixels of a picture
_ABOVE_HEADINGS: Final = 20
_TOPIC: Final = Qt.ItemDataRole.UserRole


class HelpDialog(QDialog):
    """The manual, which stays open beside the window; Esc closes it."""

    def __init__(self, pages: Sequence[ManualPage], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("help_dialog")
        self.setWindowTitle(self.tr("Manual"))
        self._pages = {page.topic: page for page in pages}
        tip = self.tr("Enter goes to the next place on the page (Ctrl+F)")
        self.search = make_search("help_search", self.tr("Search the manual"), tip)
        tip = self.tr("The pages of the manual; a search leaves those that hold it")
        self.topics = named(QListWidget(), "help_topics", spoken=self.tr("Topics"), tip=tip)
        nothing = self.tr("No page holds these words.")
        self.nothing = make_text("muted", nothing, name="help_nothing", wraps=True)
        spoken = self.tr("Page of the manual")
        tip = self.tr("The page of the topic that is chosen; its links lead to other pages")
        self.page = named(_PageView(openLinks=False), "help_page", spoken=spoken, tip=tip)
        self.page.document().setBaseUrl(QUrl.fromLocalFile(f"{asset('manual') / language()}/"))
        self.page.document().setDocumentMargin(16)
        self._lay_out()
        self.search.textChanged.connect(self._on_search)
        self.search.returnPressed.connect(self.find_next)
        self.topics.currentItemChanged.connect(self._on_topic)
        self.page.anchorClicked.connect(self._on_link)
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self.search.setFocus)
        self._on_search("")
        self.topics.ensurePolished()  # titles are read whole on a small screen, too
        around = self.topics.width() - self.topics.viewport().width()
        self.topics.setMinimumWidth(self.topics.sizeHintForColumn(0) + around)
        fit(self, _SIZE)

    @property
    def topic(self) -> str:
        """The topic that is shown; empty while a search finds none."""
        row = self.topics.currentRow()
        return "" if row < 0 else str(self.topics.item(row).data(_TOPIC))

    def show_topic(self, topic: str) -> None:
        self.search.clear()
        for row in range(self.topics.count()):
            if self.topics.item(row).data(_TOPIC) == topic:
                self.topics.setCurrentRow(row)

    def find_next(self) -> None:
        """Go to the next occurrence of the text searched for on the page; after the last one, to the first."""
        words = self.search.text().strip()
        if words and not self.page.find(words):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            self.page.find(words)

    def _lay_out(self) -> None:
        left = stacked(self.search, self.nothing, self.topics, spacing=8)
        both = Splitter(
            "help_split",
            Qt.Orientation.Horizontal,
            (left, self.page),
            (240, 720),
            told_by=(self.topics, self.page),
        )
        close = make_button(
            "help_close", self.tr("&Close"), self.tr("Back to the window (Esc)"), self.tr("Close")
        )
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        row = in_row(1, close)
        in_column((both, 1), row, parent=self, margins=16, spacing=8)

    def _on_search(self, text: str) -> None:
        """List the pages that hold every word, and go to the text on the page shown."""
        shown, words = self.topic, text.split()
        self.topics.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        self.topics.clear()
        for page in self._pages.values():
            if page.holds(words):
                item = QListWidgetItem(page.title, self.topics)
                item.setData(_TOPIC, page.topic)
        self.topics.blockSignals(False)  # noqa: FBT003
        self.nothing.setVisible(not self.topics.count())
        rows = [self.topics.item(row).data(_TOPIC) for row in range(self.topics.count())]
        self.topics.setCurrentRow(rows.index(shown) if shown in rows else 0)
        self.find_next()

    def _on_topic(self) -> None:
        page = self._pages.get(self.topic)
        if page is not None:
            self.page.show_text(page.text)

    def _on_link(self, url: QUrl) -> None:
        """Show another page here, anything else in the browser."""
        topic = url.path().rpartition("/")[2].removesuffix(".md")
        if topic in self._pages:
            self.show_topic(topic)
        else:
            QDesktopServices.openUrl(url)


class _PageView(QTextBrowser):
    """Shows a page with pictures scaled smoothly to its width, and long lines of commands broken."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture scaled to the size at which it is shown, and anything else as Qt does."""
        url = self.document().baseUrl().resolved(QUrl(name))
        picture = (
            QImage(url.toLocalFile()) if kind == QTextDocument.ResourceType.ImageResource.value else None
        )
        if picture is None or picture.isNull():
            return super().loadResource(kind, url)
        ratio = self.devicePixelRatioF()
        margins = 2 * int(self.document().documentMargin()) + self.verticalScrollBar().sizeHint().width()
        room = min(_WIDEST, self.viewport().width() - margins)
        scaled = picture.scaledToWidth(
            min(picture.width(), int(room * ratio)), Qt.TransformationMode.SmoothTransformation
        )
        scaled.setDevicePixelRatio(ratio)
        return scaled

    def show_text(self, text: str) -> None:
        """Show Markdown from its beginning."""
        self.setMarkdown(text)
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        block = self.document().begin()
        while block.isValid():
            shape = block.blockFormat()
            if shape.nonBreakableLines() or shape.headingLevel() > 1:
                shape.setNonBreakableLines(False)
                shape.setTopMargin(_ABOVE_HEADINGS if shape.headingLevel() > 1 else 0)
                cursor.setPosition(block.position())
                cursor.setBlockFormat(shape)
            block = block.next()
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)
