"""The window in another language: every word that it shows can be translated, and German is complete."""

import pickle
import re
from collections import Counter
from functools import partial
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QTableView,
    QTabWidget,
    QTreeView,
    QWidget,
)

from uriinspector.assets import asset
from uriinspector.base.errors import UsageError
from uriinspector.base.message import Command, Message, plural
from uriinspector.core.findings import findings, rules, rules_by_code
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.gui.i18n import CONTEXT, install_translation, languages, phrase
from uriinspector.gui.shell.main_window import MainWindow

WRONG = "HTTP://joe@EXAMPLE.com:80/a b/../%7e?next=http://h/&utm_source=x#"
# What is no text of the program: URIs, names of files and things, keys, numbers.
DATA = re.compile(
    r"(?!.*[A-Za-z]{2}).*|\S*[/:@=]\S*|URI Inspector|(?:Ctrl|Alt|Shift)\+.*|F\d+|(?:percent|idna)-.*|(?:RFC|URL standard|UTS) \d.*",
    re.DOTALL,
)


def page_of(window: MainWindow, page: int) -> None:
    window.inspect(WRONG)
    window.inspect_pane.details.setCurrentIndex(page)


PAGES = (
    lambda _window: None,
    *(partial(page_of, page=page) for page in range(5)),
    MainWindow.go_compare,
    MainWindow.go_migrate,
    MainWindow.show_settings,
    MainWindow.show_history,
    MainWindow.show_about,
    MainWindow.show_palette,
)


class Brackets(QTranslator):
    """Puts every text it is asked for in brackets; of the phrases only those it would find in a translation."""

    def __init__(self, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self.known = set(_sources())

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(self, context, source, disambiguation=None, n=-1) -> str:
        if context == CONTEXT and source not in self.known:
            return ""
        return f"⟦{source}⟧"


def _sources() -> list[str]:
    root = ET.parse(asset("translations/uriinspector_de.ts")).getroot()
    return [message.findtext("source") for message in root.iter("message")]


@pytest.fixture
def bracketed(qapp, spoken, request):
    spoken(Brackets(qapp))
    return request.getfixturevalue("window")


@pytest.fixture
def german(qapp, spoken, request) -> MainWindow:
    install_translation(qapp, "de")
    return request.getfixturevalue("window")


def shown(widget: QWidget):
    """Every text of a widget for eyes or ears."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QDialog):
        yield widget.windowTitle()
    if isinstance(widget, QMenu):
        yield widget.title()
    if isinstance(widget, QTabWidget):
        for page in range(widget.count()):
            yield from (widget.tabText(page), widget.tabToolTip(page))
    if isinstance(widget, QComboBox) and widget.objectName() not in {
        "settings_uri_family",
        "settings_language",
    }:
        yield from (widget.itemText(row) for row in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from cells(widget)


def cells(view: QAbstractItemView):
    """The headings and the cells of the first rows, but not those that are data."""
    model = view.model()
    if not isinstance(view, QTableView | QTreeView):
        return
    for column in range(model.columnCount()):
        heading = model.headerData(column, Qt.Orientation.Horizontal)
        yield str(heading or "")
    if view.objectName() in {"findings_list", "normal_table", "resolve_table", "part_table", "rung_table"}:
        for row in range(min(model.rowCount(), 20)):
            yield from (str(model.index(row, column).data() or "") for column in range(model.columnCount()))


def is_wrong(text: str) -> bool:
    """Whether something is said outside the brackets that is no data."""
    while "⟦" in text:
        text, changed = re.subn("⟦[^⟦⟧]*⟧", "", text)
        assert changed, text
    return not DATA.fullmatch(text.strip(" ()"))


def untranslated(window: QWidget) -> set[str]:
    """The texts without brackets, each with the name of its widget."""
    found = set()
    for widget in (window, *window.findChildren(QWidget)):
        if widget.objectName().startswith("qt_") or widget.objectName().startswith("example_"):
            continue
        found.update((widget.objectName(), text) for text in shown(widget) if is_wrong(text))
    for action in window.findChildren(QAction):
        texts = (action.text(), action.toolTip(), action.statusTip())
        found.update((action.objectName(), text) for text in texts if is_wrong(text))
    return found


def test_every_text_can_be_translated(qapp, bracketed):
    for open_page in PAGES:
        open_page(bracketed)
        qapp.processEvents()
        assert untranslated(bracketed) == set()


def test_a_text_that_cannot_be_translated_is_seen(bracketed, control):
    control("finding_fix").setToolTip("Mend it")
    assert untranslated(bracketed) == {("finding_fix", "Mend it")}


def test_german_is_offered():
    assert languages()["de"] == "Deutsch"


def test_a_uri_is_inspected_and_mended_in_german(german, control, qtbot):
    german.inspect("http://h/a b")
    assert (
        control("verdict")
        .text()
        .startswith("Keine URI: ein Leerzeichen ist in einer URI nicht erlaubt (Zeichen 11)")
    )
    table = control("findings_list")
    assert table.model().headerData(0, Qt.Orientation.Horizontal) == "Befund"
    assert table.currentIndex().data() == "Fehler: ein Leerzeichen ist in einer URI nicht erlaubt"
    assert table.currentIndex().siblingAtColumn(1).data() == "als %20 schreiben"
    assert control("finding_fix").text() == "Behebe&n"
    control("finding_fix").click()
    assert german.inspect_pane.inspection.text == "http://h/a%20b"
    assert control("verdict").text() == "Gültig; ein Browser liest sie genauso."


def test_a_screen_reader_hears_the_headings_of_the_tree_in_german(german):
    german.inspect("http://h/")
    model = german.inspect_pane.model
    heading = model.headerData(1, Qt.Orientation.Horizontal)
    assert heading != "As written"
    assert model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == f"{heading}: http"


def test_a_word_of_the_uri_is_no_word_of_the_program(german, control):
    german.inspect("data:text/plain,file")
    german.inspect_pane.details.setCurrentIndex(3)
    model = control("scheme_table").model()
    card = {model.index(row, 0).data(): model.index(row, 1).data() for row in range(model.rowCount())}
    assert (card["Schema"], card["Registrierung"]) == ("data", "Dauerhaft")


def test_a_move_is_chosen_in_german(german, control):
    german.go_migrate()
    assert german.batch_pane.sentence.text() == "Ordner wählen, in dem die Website liegt."
    assert control("batch_style").itemText(0) == "Absolut – die ganze neue Adresse: https://…/seite.html"
    assert control("batch_new_base").accessibleName() == "Neue Adresse (Basis)"


def test_the_evidence_for_an_old_address_is_said_in_german(german, control, qtbot):
    german.go_migrate()
    control("batch_folder").setText(str(asset("sample-site")))
    qtbot.waitUntil(control("batch_guess").isVisible, timeout=10_000)
    said = control("batch_evidence").text()
    assert said.startswith(
        "Als eigene Adresse angegeben von 3 von 14 Seiten, zum Teilen angegeben von 1 von 14 Seiten"
    )


def test_where_two_links_differ_is_said_in_german(german):
    german.go_compare()
    pane = german.tabs.compare_pane
    pane.first.setPlainText("http://jane@h/?a")
    pane.second.setPlainText("http://h/?b")
    assert pane.verdict.text().endswith("unterscheiden sie sich in Userinfo, Query")


def letters(window: MainWindow):
    """The letters the Alt key leads by, in the menu bar and on what is shown."""
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    texts = [widget.text() for widget in shown if isinstance(widget, QLabel | QAbstractButton)]
    for tabs in (widget for widget in shown if isinstance(widget, QTabWidget)):
        texts += [tabs.tabText(page) for page in range(tabs.count())]
    texts += [action.text() for action in window.menuBar().actions()]
    return Counter(letter.lower() for text in texts for letter in re.findall(r"(?<!&)&(\w)", text))


@pytest.mark.parametrize("go", [partial(page_of, page=0), MainWindow.go_compare])
def test_no_two_german_controls_have_one_letter(german, go):
    go(german)
    assert [letter for letter, count in letters(german).items() if count > 1] == []


def test_no_two_german_actions_of_a_menu_have_one_letter(german):
    for menu in german.menuBar().findChildren(QMenu):
        found = Counter(re.findall(r"&(\w)", "".join(action.text().lower() for action in menu.actions())))
        assert [letter for letter, count in found.items() if count > 1] == [], menu.title()


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("nothing", "nichts"),
        ("1,234", "1.234"),
        ("1.5 s", "1,5 s"),
        ("Tuesday, 14 November 2023", "Dienstag, 14. November 2023"),
        ("Friday, 99 March 2024", "Friday, 99 March 2024"),
        (
            summarize(inspect("data:;base64," + "AAAA" * 1100)).sentence,
            "3,3 kB text/plain, im Link selbst enthalten.",
        ),
        ("my-page.html", "my-page.html"),
        (plural(1234, "file"), "1.234 Dateien"),
        (plural(1, "file"), "1 Datei"),
        (Message("list of {}", plural(3, "item")), "Liste, 3 Einträge"),
        (Message("'{}' is no scheme, but nearly {}", "htp", "http"), "„htp“ ist kein Schema, aber fast http"),
        (Message("'{}' holds a URL", "redirect"), "„redirect“ enthält eine URL"),
        (
            Message("a gap of a template: a value takes the place of '{}'", "search"),
            "eine Lücke einer Vorlage: ein Wert tritt an die Stelle von „search“",
        ),
        (
            inspect("tel:+1%20201").findings[0].message,
            "„Leerzeichen“ gehört nicht in eine Nummer; Ziffern, „-“, „.“, „(“ und „)“ schon",
        ),
        (Message("No German for {} there is.", plural(2, "file")), "No German for 2 Dateien there is."),
        (Message("{} files", "{}"), "{} Dateien"),
    ],
    ids=str,
)
def test_a_message_is_said_with_its_fields(qapp, spoken, english, told):
    install_translation(qapp, "de")
    assert phrase(english) == told


def test_a_field_that_looks_like_a_phrase_of_somebody_else_stays_in_place(qapp, spoken):
    install_translation(qapp, "de")
    assert phrase(Message("{} of them new", Message("{} files", "3"))).startswith("3 Dateien")


def test_an_error_keeps_what_its_sentence_is_made_of(qapp, spoken):
    install_translation(qapp, "de")
    error = pickle.loads(
        pickle.dumps(UsageError("The run {} was being undone: {} goes on.", "x", Command("undo", "x")))
    )
    assert phrase(str(error)).startswith("Der Lauf x")


@pytest.mark.long
def test_everything_a_finding_says_is_said_in_german(qapp, spoken):
    install_translation(qapp, "de")
    bases = {rule.code: rule.base for rule in rules()}
    found = [
        finding
        for entry in rules_by_code().values()
        for finding in findings(entry.fires, bases.get(entry.code))
    ]
    said = {finding.message for finding in found} | {finding.fix.label for finding in found if finding.fix}
    said |= {entry.explanation for entry in rules_by_code().values()}
    assert {text for text in said if phrase(text) == text} == set()


def test_english_needs_no_translation():
    assert phrase("1,234 files") == "1,234 files"


def test_a_long_text_is_not_searched(qapp, spoken):
    install_translation(qapp, "de")
    text = "x" * 1_000_000
    assert phrase(text) is text
