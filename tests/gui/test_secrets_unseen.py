"""No state of the inspector shows a masked secret: not on the screen, not in any text a screen reader may ask for.

Two URIs that differ in their secrets alone must look the same to the pixel, so nothing of a secret can be seen.
"""

import base64
import json
from collections.abc import Iterator

import pytest
from amounts import usually
from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAction, QImage, QInputMethodEvent, QTextCharFormat
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)

from uriinspector.core.inspector import inspect
from uriinspector.gui.inspect.details import card_rows
from uriinspector.gui.uri_field import SpokenText, UriEdit

ROLES = [
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole,
]  # fmt: skip


def part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def jwt(word: str) -> str:
    return ".".join(
        (part({"alg": "HS256", "kid": f"k{word}"}), part({"sub": f"s{word}", "exp": 1}), f"sig{word}A")
    )


# Each makes a URI of a word of six letters; what it plants is the word, or holds it in another spelling.
MAKERS = {
    "password": lambda word: (f"https://user:{word}@host.example/a?b=c", word),
    "last in the query": lambda word: (f"https://host.example/a?b=c&access_token={word}", word),
    "last in the fragment": lambda word: (f"https://host.example/cb#state=1&access_token={word}", word),
    "beside what is wrong": lambda word: (f"https://user:{word}%zz@host.example/%2e%2e/a b?token={word}%zz", word),
    "token": lambda word: (f"https://host.example/a?id_token={jwt(word)}", jwt(word)),
    "token as a name": lambda word: (f"https://host.example/a?{jwt(word)}", jwt(word)),
    "token alone": lambda word: (jwt(word), jwt(word)),
    "inside a value": lambda word: (f"https://host.example/login?next=https%3A%2F%2Fu%3A{word}%40in.example%2F%3Ftoken%3D{word}", word),
    "escaped": lambda word: (f"https://host.example/login?next=https%3A%2F%2Fin.example%2F%3Ftoken%3D{word}%252Bx", word),
}  # fmt: skip
WORDS = (
    "kqjwzx",
    "qzvxkw",
    "wkjyqh",
)  # the first brings the window to where the others begin, and is listened for


def rows(model: QAbstractItemModel, above: QModelIndex) -> Iterator[QModelIndex]:
    for row in range(model.rowCount(above)):
        for column in range(model.columnCount(above)):
            yield model.index(row, column, above)
        yield from rows(model, model.index(row, 0, above))


def shown_texts(widgets: list[QWidget]) -> Iterator[str]:
    """Every text of the widgets: what is written on each, its tips and its names."""
    for widget in widgets:
        yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        if isinstance(widget, QPlainTextEdit) and not isinstance(widget, UriEdit):
            yield widget.toPlainText()
        if isinstance(widget, QTabBar):
            for tab in range(widget.count()):
                yield from (widget.tabText(tab), widget.tabToolTip(tab), widget.accessibleTabName(tab))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for index in rows(widget.model(), QModelIndex()):
                yield from (str(widget.model().data(index, role) or "") for role in ROLES)
    for action in widgets[0].findChildren(QAction):
        yield from (action.text(), action.toolTip())


def heard_texts(widgets: list[QWidget]) -> Iterator[str]:
    """Every text that the interfaces of accessibility give, of each widget and each cell."""
    for widget in widgets:
        found = QAccessible.queryAccessibleInterface(widget)
        if found is None or not found.isValid():
            continue
        cells = found.childCount() if isinstance(widget, QAbstractItemView) else 0
        for each in (found, *(found.child(place) for place in range(cells))):
            if each is None:
                continue
            yield from (each.text(kind) for kind in QAccessible.Text if kind is not QAccessible.Text.UserText)
            spoken = each.textInterface()
            if spoken is not None:
                yield spoken.text(0, spoken.characterCount())


def seen(window: QWidget) -> QImage:
    """What stands on the screen."""
    QApplication.processEvents()
    return window.screen().grabWindow(window.winId()).toImage()


def select_each_row(window) -> Iterator[str]:
    tree = window.inspect_pane.tree
    tree.expandAll()
    tree.setFocus()
    for index in list(rows(tree.model(), QModelIndex())):
        if index.column() == 0:
            tree.setCurrentIndex(index)
            yield f"row {index.data()}"


def compose(field: UriEdit, text: str) -> None:
    attribute = QInputMethodEvent.Attribute(
        QInputMethodEvent.AttributeType.TextFormat, 0, len(text), QTextCharFormat()
    )
    QApplication.sendEvent(field, QInputMethodEvent(text, [attribute]))


def states(window, uri: str, qtbot) -> Iterator[str]:
    """Bring the inspector into one state after the other, each with the URI in the field."""
    pane, field = window.inspect_pane, window.inspect_pane.uri_edit
    pane.details.setCurrentIndex(0)
    field.setFocus()
    window.inspect("https://other.example/")
    window.inspect(uri)
    yield "shown"
    yield from select_each_row(window)
    for page in range(pane.details.count()):
        pane.details.setCurrentIndex(page)
        yield f"page {page}"
        view = pane.details.widget(page).findChild(QAbstractItemView)
        for index in rows(view.model(), QModelIndex()) if view is not None else ():
            if index.column() == 0:
                view.setCurrentIndex(index)
                yield f"page {page}, row {index.row()}"
    pane.details.setCurrentIndex(0)
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    yield "Ctrl+L"
    field.setFocus()
    field.selectAll()
    yield "all selected"
    data = QMimeData()
    data.setText(uri)
    field.insertFromMimeData(data)
    yield "pasted"
    for place in range(0, len(uri) + 1, max(1, len(uri) // 6)):
        cursor = field.textCursor()
        cursor.setPosition(place)
        field.setTextCursor(cursor)
        yield f"caret at {place}"
        compose(field, "\u3042\u3044")
        yield f"composed at {place}"
        compose(field, "")
    cursor.setPosition(0)
    field.setTextCursor(cursor)
    qtbot.keyClicks(field, "(")
    yield "typed before"
    field.viewport().setFocus()
    window.inspect_pane.tree.setFocus()
    yield "left"


# Between them these have a secret in every place; the others have one place alone.
USUAL = ("last in the fragment", "beside what is wrong", "token", "token alone", "inside a value")


@pytest.mark.parametrize("name", usually(USUAL, MAKERS))
def test_no_state_shows_a_masked_secret(window, qtbot, name: str):
    QApplication.setCursorFlashTime(0)
    window.activateWindow()
    told: list[tuple[str, str]] = []
    pictures: list[dict[str, QImage]] = []
    for word in WORDS:
        uri, secret = MAKERS[name](word)
        planted = (word, *(piece for piece in secret.split(".") if len(piece) > len(word)))
        taken = {}
        for state in states(window, uri, qtbot):
            if word is not WORDS[0]:
                taken[state] = seen(window)
                continue
            QApplication.processEvents()
            # What is hidden is asked where a round begins and ends: it takes three times as long as all that is visible.
            is_each = state in {"shown", "left"}
            widgets = [
                window,
                *(each for each in window.findChildren(QWidget) if is_each or each.isVisible()),
            ]
            said = (*shown_texts(widgets), *heard_texts(widgets))
            told += [(state, text) for text in dict.fromkeys(said) if any(each in text for each in planted)]
        pictures.append(taken)
    assert told == []
    _, first, second = pictures
    assert first
    assert list(first) == list(second)
    assert [state for state, picture in first.items() if picture != second[state]] == []


def test_a_secret_behind_characters_of_two_units_is_not_heard(window, qtbot):
    """Qt counts them twice, so that a letter of the secret was spoken for each."""
    field = window.findChild(UriEdit, "uri_edit")
    window.inspect_pane.set_uri("https://\U0001f600\U0001f600.example/?password=hush&x=\U0001f600")
    qtbot.waitUntil(lambda: "\u2022" in field.spoken_text())
    spoken = field.spoken_text()
    assert spoken == "https://\U0001f600\U0001f600.example/?password=\u2022\u2022\u2022\u2022&x=\U0001f600"
    text = SpokenText(field, field.spoken_text)
    assert text.characterCount() == field.document().characterCount() - 1
    assert text.text(0, text.characterCount()) == spoken
    assert text.text(12, 20) == ".example"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("view-source:http://joe:hush7hush@h/", "hush7hush"),
        ("blob:http://joe:hush7hush@h/x", "hush7hush"),
        ("git::https://user:s3cretpw@h.example/repo.git", "s3cretpw"),
        ("https://open.feishu.cn/open-apis/bot/v2/hook/0a1b2c3d-hush7-0123", "0a1b2c3d-hush7-0123"),
    ],
)
def test_what_a_scheme_knows_of_a_link_shows_its_secret_only_when_revealed(qapp, text, secret):
    inspection = inspect(text)
    for revealed in (False, True):
        shown = [cell.text for row in card_rows(inspection, revealed=revealed) for cell in row]
        assert any(secret in each for each in shown) is revealed
