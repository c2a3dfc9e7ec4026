"""Editing in the tree: by keyboard, one undo step for each edit, with every other byte unchanged."""

import base64
import itertools
import json
from urllib.parse import quote, unquote

import pytest
import shiboken6
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit

from uriinspector.core import pairs
from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.percent import decode, encode
from uriinspector.gui.inspect import tree_edit
from uriinspector.gui.inspect.component_node import InspectionTree, Node
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.uri_field import from_field, is_typable, to_field

URI = "https://john@h.example/a%2Fb/c?tag=net%20x&o=1&z#top"
KEY = Qt.Key
NONE, SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def pane(qtbot, make):
    made = make(InspectPane)
    made.resize(1280, 760)
    made.show()
    qtbot.waitExposed(made)
    made.visit(URI)
    made.tree.setFocus()
    yield made
    made.close()
    shiboken6.delete(made)


def index_of(pane, *labels: str) -> QModelIndex:
    found = QModelIndex()
    for label in labels:
        rows = (pane.model.index(row, 0, found) for row in range(pane.model.rowCount(found)))
        found = next(index for index in rows if index.data() == label)
    return found


def go(pane, *labels: str) -> None:
    for end in range(1, len(labels)):
        pane.tree.expand(index_of(pane, *labels[:end]))
    pane.tree.setFocus()
    pane.tree.setCurrentIndex(index_of(pane, *labels))


def label(pane) -> str:
    return pane.tree.current_node().label


def edit(qtbot, pane, text: str, key=KEY.Key_F2, modifier=NONE, end=KEY.Key_Return) -> str:
    """Open an editor by a key, type over what it holds, and leave it; what it held."""
    qtbot.keyClick(pane.tree, key, modifier)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    held = editor.text()
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, end)
    qtbot.waitUntil(pane.tree.hasFocus)
    return held


EDITS = [
    pytest.param(("query", "tag"), KEY.Key_F2, NONE, "a b", "net%20x", URI.replace("net%20x", "a b"), id="written"),
    pytest.param(("query", "tag"), KEY.Key_F2, SHIFT, "a b&c", "net x", URI.replace("net%20x", "a%20b%26c"), id="meaning"),
    pytest.param(("query", "tag"), KEY.Key_Return, SHIFT, "net y", "net x", URI.replace("net%20x", "net%20y"), id="return"),
    pytest.param(("query", "tag"), KEY.Key_F2, CONTROL, "k=", "tag", URI.replace("tag", "k%3D"), id="key"),
    pytest.param(("query", "z"), KEY.Key_F2, NONE, "1", "", URI.replace("&z", "&z=1"), id="a-key-gets-a-value"),
    pytest.param(("path", "segment"), KEY.Key_Enter, NONE, "x", "a%2Fb", URI.replace("a%2Fb", "x"), id="segment"),
    pytest.param(("path", "segment"), KEY.Key_F2, SHIFT, "a/c", "a/b", URI.replace("a%2Fb", "a%2Fc"), id="decoded-slash"),
    pytest.param(("authority", "host"), KEY.Key_F2, NONE, "h?x", "h.example", URI.replace("h.example", "h?x"), id="another-structure"),
    pytest.param(("scheme",), KEY.Key_F2, NONE, "ftp", "https", URI.replace("https", "ftp"), id="scheme"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "key", "modifier", "typed", "held", "expected"), EDITS)
def test_a_cell_is_edited_by_keyboard(pane, qtbot, row, key, modifier, typed, held, expected):
    go(pane, *row)
    steps = pane.undo_stack.count()
    assert edit(qtbot, pane, typed, key, modifier) == held
    assert pane.uri_edit.text() == expected
    assert pane.undo_stack.count() == steps + 1
    assert pane.undo_stack.undoText().startswith("Change ")
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI
    assert label(pane) == row[-1]


CONNECTION = 'Server=tcp:db.example,1433;Endpoint=https://h/a%20b;User Id=a+b;Password="x;y"'
SETTINGS = [
    pytest.param(("Server",), NONE, "h;x", "tcp:db.example,1433", ("tcp:db.example,1433", "h;x"), id="written"),
    pytest.param(("User Id",), CONTROL, "User Name", "User Id", ("User Id", "User Name"), id="key"),
    pytest.param(("User Id",), SHIFT, "", None, ("", ""), id="nothing-is-decoded"),
    pytest.param(("User Id",), NONE, "a b", "a+b", ("a+b", "a b"), id="plus"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "modifier", "typed", "held", "change"), SETTINGS)
def test_a_setting_of_a_connection_string_is_edited_as_it_stands(
    pane, qtbot, row, modifier, typed, held, change
):
    pane.visit(CONNECTION)
    go(pane, *row)
    if held is None:
        qtbot.keyClick(pane.tree, KEY.Key_F2, modifier)
        assert pane.tree.hasFocus()
    else:
        assert edit(qtbot, pane, typed, KEY.Key_F2, modifier) == held
    assert pane.uri_edit.text() == CONNECTION.replace(*change)


def test_a_connection_string_has_rows_for_its_settings_alone(pane, qtbot):
    pane.visit(CONNECTION)
    names = [pane.model.index(row, 0).data() for row in range(pane.model.rowCount())]
    assert names == ["Server", "Endpoint", "User Id", "Password"]
    assert pane.model.index(3, 1).data() == "•" * 6
    pane.details.setCurrentIndex(3)
    table = pane.details.findChild(QAbstractItemView, "scheme_table")
    assert table.model().index(0, 1).data() == "none: a connection string is no URI"
    for key in (KEY.Key_Delete, KEY.Key_Insert):
        go(pane, "User Id")
        qtbot.keyClick(pane.tree, key)
    assert pane.uri_edit.text() == CONNECTION


def test_the_row_stays_selected_and_open(pane, qtbot):
    go(pane, "path", "segment")
    edit(qtbot, pane, "longer-than-before")
    assert label(pane) == "segment"
    assert pane.tree.currentIndex().row() == 0
    assert pane.tree.isExpanded(index_of(pane, "path"))


def test_escape_gives_up(pane, qtbot):
    go(pane, "query", "tag")
    edit(qtbot, pane, "nonsense", end=KEY.Key_Escape)
    assert pane.uri_edit.text() == URI


def test_tab_out_of_an_editor_takes_the_text(pane, qtbot):
    go(pane, "query", "tag")
    edit(qtbot, pane, "x", end=KEY.Key_Tab)
    assert pane.uri_edit.text() == URI.replace("net%20x", "x")


def test_what_is_left_as_it_was_is_no_step(pane, qtbot):
    steps = pane.undo_stack.count()
    go(pane, "query", "tag")
    edit(qtbot, pane, "")
    assert pane.undo_stack.count() == steps


def test_a_double_click_edits_what_is_clicked(pane, qtbot):
    place = pane.tree.visualRect(index_of(pane, "fragment").siblingAtColumn(1)).center()
    qtbot.mouseClick(pane.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(pane.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    assert QApplication.focusWidget().text() == "top"


def test_a_secret_is_edited_only_when_it_is_revealed(pane, qtbot):
    pane.visit("http://u:geheim@h/")
    go(pane, "authority", "userinfo", "password")
    qtbot.keyClick(pane.tree, KEY.Key_F2)
    assert pane.tree.hasFocus()
    assert "secret" in pane.controls.offers.sentence.text()
    pane.controls.reveal_button.click()
    assert edit(qtbot, pane, "p") == "geheim"
    assert pane.uri_edit.text() == "http://u:p@h/"


@pytest.mark.parametrize(
    ("uri", "row", "modifier", "said"),
    [
        pytest.param(
            "http://h/?a=%ED%A0%80\ud800", ("query", "a"), SHIFT, "cannot be typed", id="half-a-character"
        ),
        pytest.param("http://h/?a=b", ("query",), SHIFT, "rows below it", id="no-text-of-its-own"),
        pytest.param("http://h/?a=" + "b" * 30_000, ("query", "a"), NONE, "too long", id="too-long"),
    ],
)
def test_what_cannot_be_edited_says_why(pane, qtbot, uri, row, modifier, said):
    pane.model.show(inspect(uri))
    go(pane, *row)
    qtbot.keyClick(pane.tree, KEY.Key_F2, modifier)
    assert said in pane.controls.offers.sentence.text()


def test_what_would_break_the_line_is_shown_in_the_editor(pane, qtbot):
    pane.visit("http://h/?a=b%0Ac%E2%80%AE&d")
    go(pane, "query", "a")
    assert edit(qtbot, pane, "", modifier=SHIFT) == to_field("b\nc\u202e")


@given(st.text(st.characters(codec=None)))
def test_an_editor_holds_every_text_it_claims_to(text):
    if is_typable(text):
        assert from_field(to_field(text)) == text
        assert "\n" not in to_field(text)


def test_an_absent_part_is_added_in_its_row_and_taken_away(pane, qtbot):
    qtbot.keyClick(pane.tree, KEY.Key_A, CONTROL | SHIFT)
    go(pane, "authority", "port")
    assert pane.tree.currentIndex().siblingAtColumn(1).data() == "(absent)"
    assert edit(qtbot, pane, "81") == ""
    assert pane.uri_edit.text() == URI.replace("h.example", "h.example:81")
    assert label(pane) == "port"
    qtbot.keyClick(pane.tree, KEY.Key_Delete)
    assert pane.uri_edit.text() == URI
    assert pane.tree.currentIndex().siblingAtColumn(1).data() == "(absent)"


@pytest.mark.parametrize("text", ["http://h/?ids=10,20,30", "http://h/?ids=10%7C20%7C30"])
def test_an_item_of_a_list_is_not_split_by_what_is_typed_into_it(pane, qtbot, text: str):
    separator = "," if "," in text else "|"
    pane.visit(text)
    node = pane.model.node(index_of(pane, "query", "ids", "list", "[1]"))
    pane.model.edited.emit(node, 1, f"2{separator}5")
    assert pane.uri_edit.text() == text
    assert f"'{separator}' separates the items of this list" in pane.controls.offers.sentence.text()
    other = "," if separator == "|" else "|"
    pane.model.edited.emit(node, 1, f"2{other}5")
    assert pane.uri_edit.text() != text


@pytest.mark.parametrize(
    ("row", "expected", "said"),
    [
        pytest.param(("query", "o"), URI.replace("&o=1", ""), "Remove pair o", id="pair"),
        pytest.param(("path", "segment"), URI.replace("a%2Fb/", ""), "Remove segment", id="segment"),
        pytest.param(("query",), URI.replace("?tag=net%20x&o=1&z", ""), "Remove query", id="query"),
        pytest.param(("fragment",), URI.replace("#top", ""), "Remove fragment", id="fragment"),
        pytest.param(("authority", "userinfo"), URI.replace("john@", ""), "Remove userinfo", id="userinfo"),
    ],
)
def test_delete_takes_a_row_away(pane, qtbot, row, expected, said):
    go(pane, *row)
    qtbot.keyClick(pane.tree, KEY.Key_Delete)
    assert pane.uri_edit.text() == expected
    assert pane.undo_stack.undoText() == said
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI


@pytest.mark.parametrize(("key", "modifier"), [(KEY.Key_Insert, NONE), (KEY.Key_N, CONTROL | SHIFT)])
def test_a_new_pair_is_inserted_and_named(pane, qtbot, key, modifier):
    go(pane, "query", "tag")
    assert edit(qtbot, pane, "new one", key, modifier) == "key"
    assert pane.uri_edit.text() == URI.replace("&o", "&new%20one=&o")
    assert label(pane) == "new one"
    assert pane.undo_stack.undoText() == "Insert a pair"
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI
    pane.undo_stack.redo()
    assert pane.uri_edit.text() == URI.replace("&o", "&new%20one=&o")


def test_escape_takes_a_new_segment_back(pane, qtbot):
    go(pane, "path", "segment")
    edit(qtbot, pane, "", KEY.Key_Insert, end=KEY.Key_Escape)
    assert pane.uri_edit.text() == URI


def test_pairs_move_up_and_down(pane, qtbot):
    go(pane, "query", "o")
    qtbot.keyClick(pane.tree, KEY.Key_Up, ALT)
    assert pane.uri_edit.text() == URI.replace("tag=net%20x&o=1", "o=1&tag=net%20x")
    assert label(pane) == "o"
    qtbot.keyClick(pane.tree, KEY.Key_Down, ALT)
    assert pane.uri_edit.text() == URI
    qtbot.keyClick(pane.tree, KEY.Key_D, CONTROL | SHIFT)
    assert pane.uri_edit.text() == URI.replace("&o=1", "&o=1&o=1")
    qtbot.keyClick(pane.tree, KEY.Key_S, CONTROL | SHIFT)
    assert pane.uri_edit.text() == URI.replace("tag=net%20x&o=1&z", "o=1&o=1&tag=net%20x&z")
    assert label(pane) == "o"


@pytest.mark.parametrize(
    ("row", "parent", "at", "expected"),
    [
        pytest.param(("query", "tag"), ("query",), 3, URI.replace("tag=net%20x&o=1&z", "o=1&z&tag=net%20x"), id="to-the-end"),
        pytest.param(("query", "z"), ("query",), 0, URI.replace("tag=net%20x&o=1&z", "z&tag=net%20x&o=1"), id="to-the-start"),
        pytest.param(("query", "z"), ("query", "o"), -1, URI.replace("o=1&z", "z&o=1"), id="onto-another"),
        pytest.param(("path", "segment"), ("path",), -1, URI.replace("a%2Fb/c", "c/a%2Fb"), id="onto-its-parent"),
        pytest.param(("query", "z"), ("path",), 0, URI, id="not-among-segments"),
    ],
)  # fmt: skip
def test_rows_are_dragged_among_their_like(pane, row, parent, at, expected):
    go(pane, *row)
    dragged = pane.model.mimeData([pane.tree.currentIndex()])
    target = index_of(pane, *parent)
    move = Qt.DropAction.MoveAction
    assert pane.model.canDropMimeData(dragged, move, at, 0, target) == (expected != URI)
    pane.model.dropMimeData(dragged, move, at, 0, target)
    assert pane.uri_edit.text() == expected
    assert not pane.model.canDropMimeData(QMimeData(), move, at, 0, target)


def test_only_pairs_and_segments_can_be_dragged(pane):
    for labels, draggable in ((("query", "o"), True), (("path", "segment"), True), (("scheme",), False)):
        assert bool(pane.model.flags(index_of(pane, *labels)) & Qt.ItemFlag.ItemIsDragEnabled) is draggable


def test_the_normal_form_is_one_step(pane, qtbot):
    pane.visit("HTTP://H/%7ea/../b")
    pane.tree.setFocus()
    qtbot.keyClick(pane.tree, KEY.Key_M, CONTROL | SHIFT)
    assert pane.uri_edit.text() == "http://h/b"
    assert pane.undo_stack.undoText() == "Normalize"


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(
    ("key", "modifier"), [(KEY.Key_F10, SHIFT), (KEY.Key_Menu, NONE)], ids=["shift-f10", "menu-key"]
)
def test_the_menu_opens_by_keyboard(pane, qtbot, key, modifier):
    go(pane, "query", "tag")
    qtbot.keyClick(pane.tree, key, modifier)
    assert pane.tree.menu.isVisible()
    able = {action.objectName(): action.isEnabled() for action in pane.tree.menu.actions()}
    assert (able["action_move_row_up"], able["action_move_row_down"]) == (False, True)
    pane.tree.menu.close()
    assert all(action.isEnabled() for action in pane.tree.menu.actions())


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_is_about_the_row_under_the_pointer(pane):
    place = pane.tree.visualRect(index_of(pane, "fragment")).center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(pane.tree.viewport(), QContextMenuEvent(reason, place, QPoint(0, 0)))
    assert label(pane) == "fragment"
    pane.tree.menu.close()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("copy_written", "net%20x"),
        ("copy_meaning", "net x"),
        ("copy_python", "'net%20x'"),
        ("copy_json", '"net%20x"'),
        ("copy_powershell", "'net%20x'"),
        ("copy_curl", f"curl -g --url '{URI}'"),
    ],
)
def test_a_row_is_copied_as(pane, name, expected):
    go(pane, "query", "tag")
    next(action for action in pane.edit_actions if action.objectName() == f"action_{name}").trigger()
    assert QGuiApplication.clipboard().text() == expected


@pytest.mark.parametrize(
    ("given", "name", "expected"),
    [
        ("curl -X POST -H 'A: b' 'https://h.example/?a=1&b'", "curl", None),
        ("curl -H 'A: b' https://h.example/", "markdown", "[https://h.example/](<https://h.example/>)"),
        ("wget -q https://h.example/a.zip", "curl", "curl -g --url https://h.example/a.zip"),
        ("[shown](https://h.example/)", "html", '<a href="https://h.example/">https://h.example/</a>'),
    ],
)
def test_of_a_text_with_a_link_in_it_the_link_is_copied(pane, given: str, name: str, expected: str | None):
    """It wrapped a command in a command, and markup in markup."""
    pane.visit(given)
    next(action for action in pane.edit_actions if action.objectName() == f"action_copy_{name}").trigger()
    assert QGuiApplication.clipboard().text() == (given if expected is None else expected)


def test_a_value_is_inspected_and_back(window, qtbot):
    pane = window.inspect_pane
    pane.visit("https://h/?url=http%3A%2F%2Fi%2Fp%3Fq")
    go(pane, "query", "url")
    qtbot.keyClick(pane.tree, KEY.Key_Return, CONTROL)
    assert pane.uri_edit.text() == "http://i/p?q"
    window.go_back()
    assert pane.uri_edit.text() == "https://h/?url=http%3A%2F%2Fi%2Fp%3Fq"


def test_a_part_of_a_url_in_a_value_is_edited_there(pane, qtbot):
    pane.visit("https://h/?url=http%3a%2f%2fi%2Fp%3Fq%3D1%26r%3D2&x=%41")
    go(pane, "query", "url", "url", "query", "q")
    edit(qtbot, pane, "9")
    assert pane.uri_edit.text() == "https://h/?url=http%3a%2f%2fi%2Fp%3Fq%3D9%26r%3D2&x=%41"
    assert label(pane) == "q"
    qtbot.keyClick(pane.tree, KEY.Key_Delete)
    assert pane.uri_edit.text() == "https://h/?url=http%3a%2f%2fi%2Fp%3Fr%3D2&x=%41"


NESTED = "http://h/?u=http://i/p?x=1&o=2"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (tree_edit.duplicate, "http://i/p?x=1&x=1"),
        (lambda node: tree_edit.with_another(node)[0], "http://i/p?x=1&key="),
        (lambda node: tree_edit.with_text(node, "a%26b"), "http://i/p?x=a%26b"),
        (lambda node: tree_edit.with_meaning(node, "a&b=c%20"), "http://i/p?x=a%26b=c%2520"),
        (lambda node: tree_edit.with_meaning(node, "2"), "http://i/p?x=2"),
        (tree_edit.without, "http://i/p"),
    ],
    ids=["duplicate", "insert", "written", "decoded", "plain", "remove"],
)
def test_what_is_edited_in_a_url_that_is_not_encoded_stays_in_it(change, expected):
    node = InspectionTree(inspect(NESTED)).root
    for name in ("query", "pair", "url", "query", "pair"):
        node = next(child for child in node.children if child.component.name == name)
    assert [(pair.key, decode(pair.value)) for pair in pairs(change(node))] == [("u", expected), ("o", "2")]


@pytest.mark.parametrize(
    ("value", "held", "typed", "expected"),
    [
        ('"x y"', "x y", 'a "b" & é', r'"a \"b\" & é"'),
        (r'"a\/b"', "a/b", "a/c", r'"a\/c"'),
        ('""', "", "%26", '"%26"'),
        ("1", "1", "2.5", "2.5"),
        ("1", "1", "true", "true"),
        ("1", "1", "one", '"one"'),
    ],
)
@pytest.mark.parametrize("write", [str, lambda text: encode(text, UNRESERVED)], ids=["raw", "encoded"])
def test_a_value_in_json_is_edited_as_what_it_means(value, held, typed, expected, write):
    node = InspectionTree(inspect(f"http://h/?s={write(f'[0,{value}]')}&t=1")).root
    for name in ("query", "pair", "json", "[1]"):
        node = next(child for child in node.children if child.component.name == name)
    assert tree_edit.decoded_text(node) == held
    found = [(pair.key, decode(pair.value)) for pair in pairs(tree_edit.with_meaning(node, typed))]
    assert found == [("s", f"[0,{expected}]"), ("t", "1")]


def test_a_url_in_json_stays_a_string(pane, qtbot):
    pane.visit('http://h/?s={"u":"http://i/?q=1"}')
    go(pane, "query", "s", "json", "u", "url", "query", "q")
    edit(qtbot, pane, "2")
    assert pane.uri_edit.text() == 'http://h/?s={"u":"http://i/?q=2"}'


@pytest.mark.parametrize("write", [tree_edit.with_text, tree_edit.with_meaning])
@pytest.mark.parametrize(
    ("uri", "path", "expected"),
    [
        ("http://h?q", "new", "http://h/new?q"),
        ("http://h", "new", "http://h/new"),
        ("http://u@h:1#f", "a/b", "http://u@h:1/a/b#f"),
    ],
)
def test_a_path_does_not_run_into_the_host(uri, path, expected, write):
    root = InspectionTree(inspect(uri)).root
    node = next(child for child in root.children if child.component.name == "path")
    assert write(node, path) == expected


@pytest.mark.parametrize("uri", ["", "a", URI])
def test_without_a_row_an_action_says_that_it_cannot_be_done(pane, uri):
    """A text without scheme and authority has the span of its one segment."""
    pane.set_uri(uri)
    for name in (
        "edit_written",
        "edit_key",
        "insert_row",
        "duplicate_row",
        "remove_row",
        "move_row_up",
        "sort_pairs",
    ):
        pane.controls.offers.withdraw()
        pane.tree.setCurrentIndex(QModelIndex())
        pane.findChild(QAction, f"action_{name}").trigger()
        assert not pane.controls.offers.isHidden(), name
    assert pane.uri_edit.text() == uri


def test_every_action_has_a_name_a_tip_and_a_shortcut_of_its_own(pane):
    shortcuts = [keys.toString() for action in pane.editing.actions for keys in action.shortcuts()]
    assert len(shortcuts) == len(set(shortcuts))
    for action in pane.edit_actions:
        assert action.objectName().startswith("action_")
        assert action.text()


PIECES = ["http:", "//", "u:p@", "h", ":80", "/", "a;b", "?", "x=1", "&", "y", "#", "%41", "%", "é", " ", "u=http%3A%2F%2Fh%3Fa%3Db"]  # fmt: skip


def rows(node: Node) -> list[Node]:
    return [row for child in node.children for row in (child, *rows(child))]


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join), st.booleans(), st.data())
@hypothesis_settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=150)
def test_an_edit_touches_its_row_alone(text, with_absent, data):
    found = rows(InspectionTree(inspect(text), with_absent=with_absent).root)
    if not found:
        return
    node = data.draw(st.sampled_from(found))
    if node.is_absent:
        return
    start, end = node.span
    for changed in (tree_edit.with_text(node, "né w"), tree_edit.with_meaning(node, "né&w")):
        if changed is not None:
            assert changed.startswith(text[:start])
            assert changed.endswith(text[end:])
    decoded = tree_edit.decoded_text(node)
    if decoded is not None:
        assert tree_edit.with_meaning(node, decoded) == text


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join), st.data())
@hypothesis_settings(deadline=None, max_examples=100)
def test_a_decoded_value_keeps_the_structure(text, data):
    """Whatever is meant, the delimiters around it stay the only ones (RFC 3986 2.4)."""
    found = [
        row
        for row in rows(InspectionTree(inspect(text)).root)
        if row.is_pair and row.value is not None and row.within is None
    ]
    if not found:
        return
    node = data.draw(st.sampled_from(found))
    meant = data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=6))
    changed = tree_edit.with_meaning(node, meant)
    again = next(row for row in rows(InspectionTree(inspect(changed)).root) if row.key == node.key)
    assert tree_edit.decoded_text(again) == meant


def quote_all(text: str) -> str:
    return quote(text, safe="")


INNER = "https://b.example/p/q?k=v&l=2#f"
IN_JSON = json.dumps({"u": INNER, "n": [1, "b c", None]})
HOLDERS = {
    "value": f"https://h.example/r?u={quote_all(INNER)}&z=1",
    "value encoded twice": f"https://h.example/r?u={quote_all(quote_all(INNER))}",
    "value as it is": "https://h.example/r?u=https://b.example/p/q?k=v;l=2&z=1",
    "form": f"https://h.example/r?t=a+b&u={quote_all(INNER)}",
    "segment": f"https://h.example/{quote_all(INNER)}/x",
    "fragment": f"https://h.example/r#{quote_all(IN_JSON)}",
    "JSON": f"https://h.example/r?s={quote_all(IN_JSON)}",
    "JSON as it is": 'https://h.example/r?s={"u":"https://b.example/p/q?k=v","n":1}&z=1',
    "JSON in base64": f"https://h.example/r?s={base64.urlsafe_b64encode(IN_JSON.encode()).decode().rstrip('=')}",
    "JSON in JSON": f"https://h.example/r?s={quote_all(json.dumps({'i': IN_JSON}))}",
    "list": f"https://h.example/r?l={quote_all('a,b,' + INNER)}",
    "pairs between semicolons": f"https://h.example/r?a=1;u={quote_all(INNER)};z=1",
}


MEANT = ["é", "a b", "&=", "/?#", "%41", "a+b", ";", '"<>\\', "\U0001f600"]


@pytest.mark.parametrize(
    ("holder", "meant"),
    # No item of a list holds a semicolon
    [each for each in itertools.product(HOLDERS, MEANT) if each != ("list", ";")],
)
def test_a_part_at_any_depth_is_read_back_and_its_neighbours_stay(holder, meant):
    text = HOLDERS[holder]
    found = {row.key: row for row in rows(InspectionTree(inspect(text)).root)}
    (node,) = (row for row in found.values() if row.is_pair and row.label == "k")
    changed = tree_edit.with_meaning(node, meant)
    again = {row.key: row for row in rows(InspectionTree(inspect(changed)).root)}
    assert tree_edit.decoded_text(again[node.key]) == meant
    above = {node.key[:depth] for depth in range(len(node.key))}
    for key, row in found.items():
        if key not in above and key[: len(node.key)] != node.key:
            assert tree_edit.decoded_text(again[key]) == tree_edit.decoded_text(row)


@pytest.mark.parametrize("meant", ["é", "a, b", '"}', "\\", "%41", "a+b", ""])
def test_a_string_of_json_is_edited_without_its_quotation_marks(meant):
    node = next(
        row for row in rows(InspectionTree(inspect(HOLDERS["JSON"])).root) if row.component.name == "[1]"
    )
    assert tree_edit.decoded_text(node) == "b c"
    changed = tree_edit.with_meaning(node, meant)
    assert json.loads(unquote(changed.partition("s=")[2])) == {"u": INNER, "n": [1, meant, None]}


@pytest.mark.parametrize(
    ("meant", "expected"),
    [("2", 2), ("null", None), ("é", "é"), ('"b', '"b'), ("[2]", "[2]"), ("NaN", "NaN"), ("", "")],
)
def test_what_is_no_value_of_json_becomes_a_string(meant, expected):
    node = next(
        row for row in rows(InspectionTree(inspect(HOLDERS["JSON"])).root) if row.component.name == "[0]"
    )
    changed = tree_edit.with_meaning(node, meant)
    assert json.loads(unquote(changed.partition("s=")[2]))["n"] == [expected, "b c", None]


@pytest.mark.parametrize(
    ("uri", "rows_to_it", "shown", "typed", "expected"),
    [
        ("http://h/?l=a%2Cb%2Cc", ("l", "list", "[0]"), "a,b,c", "é,b,c", "http://h/?l=%C3%A9%2Cb%2Cc"),
        ('http://h/?s={"n":1}', ("s", "json", "n"), '{"n":1}', '{"n":2}', 'http://h/?s={"n":2}'),
        ('http://h/?s={"n":"x y"}', ("s", "json", "n"), "x y", "é", 'http://h/?s={"n":"é"}'),
    ],
)
def test_the_panel_decodes_what_holds_a_part_that_is_not_encoded(
    pane, uri, rows_to_it, shown, typed, expected
):
    pane.visit(uri)
    go(pane, "query", *rows_to_it)
    assert pane.convert.source.text() == shown
    pane.convert.source.replace_all(typed)
    pane.convert.controls.write_back.click()
    assert unquote(pane.uri_edit.text()) == unquote(expected)
    assert label(pane) == rows_to_it[-1]


def test_pairs_between_semicolons_are_edited_as_the_tree_shows_them(pane, qtbot):
    pane.visit("https://git.example/?p=a.git;a=commit;h=1")
    go(pane, "query", "a")
    edit(qtbot, pane, "x;y", modifier=SHIFT)
    assert pane.uri_edit.text() == "https://git.example/?p=a.git;a=x%3By;h=1"
    qtbot.keyClick(pane.tree, KEY.Key_Delete)
    assert pane.uri_edit.text() == "https://git.example/?p=a.git;h=1"


def test_a_path_of_one_segment_is_edited_decoded(pane, qtbot):
    pane.visit("http://h.example/a%20b")
    pane.tree.setCurrentIndex(index_of(pane, "path"))
    qtbot.keyClick(pane.tree, KEY.Key_F2, SHIFT)
    editor = QApplication.focusWidget()
    assert (editor.objectName(), editor.text()) == ("cell_editor", "a b")
