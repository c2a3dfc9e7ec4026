"""The inspector, through its controls, as a person uses it."""

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QPushButton, QTableView, QWidget

from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.core.syntax.span import Span
from uriinspector.gui.inspect.component_tree import COLUMNS, ComponentModel
from uriinspector.gui.theme import LIGHT
from uriinspector.gui.uri_field import TextSelection, highlight

FORUM = "https://john.doe:geheim@www.example.com:123/forum/questions/?tag=networking&order=newest#top"
URIS = [
    pytest.param("", id="empty"),
    pytest.param(FORUM, id="everything"),
    pytest.param("http://h", id="host-alone"),
    pytest.param("http://h?", id="empty-query"),
    pytest.param("mailto:a@b.example?subject=x", id="mailto"),
    pytest.param("data:text/plain,a%20b", id="data"),
    pytest.param("http://h/?a&b=&=c&&d=http%3A%2F%2Fi%2F%3Fe%3Df", id="odd-pairs"),
    pytest.param("\ud800 not \x00 a \n uri", id="no-uri"),
    pytest.param("http://[::1]:/a;b=c/%zz?%", id="broken"),
]

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere


def rows(model: ComponentModel, parent: QModelIndex | None = None) -> dict[str, tuple[str, ...]]:
    """Every row: its path of parts -> as written, meaning."""
    parent = parent or QModelIndex()
    found = {}
    for row in range(model.rowCount(parent)):
        cells = [model.index(row, column, parent).data() for column in range(len(COLUMNS))]
        found[cells[0]] = tuple(cells[1:])
        below = rows(model, model.index(row, 0, parent))
        found |= {f"{cells[0]}/{name}": texts for name, texts in below.items()}
    return found


@pytest.mark.parametrize("text", URIS)
def test_the_model_is_right_by_qts_own_tester(qtmodeltester, text: str):
    model = ComponentModel()
    model.show(inspect(text))
    qtmodeltester.check(model)


def test_the_model_is_right_while_it_changes(qtmodeltester):
    model = ComponentModel()
    qtmodeltester.check(model)
    for end in range(len(FORUM) + 1):
        model.show(inspect(FORUM[:end]))
    model.show(inspect("urn:isbn:1"))


def test_the_tree_names_the_parts(window, control):
    control("uri_edit").setPlainText(FORUM)
    found = rows(control("component_tree").model())
    assert found["scheme"][0] == "https"
    assert found["authority/host"] == ("www.example.com", "site example.com")
    assert found["authority/port"] == ("123", "not the default, 443")
    assert found["query/tag"][0] == "networking"
    assert found["fragment"][0] == "top"


def test_a_simple_uri_looks_simple(window, control):
    control("uri_edit").setPlainText("http://h/p")
    assert list(rows(control("component_tree").model())) == ["scheme", "host", "path"]


def test_empty_and_absent_differ(window, control):
    control("uri_edit").setPlainText("http://h?")
    assert rows(control("component_tree").model())["query"][0] == "(empty)"
    control("uri_edit").setPlainText("http://h")
    assert "query" not in rows(control("component_tree").model())
    control("uri_edit").setPlainText("http://h/?a&b=")
    found = rows(control("component_tree").model())
    assert (found["query/a"][0], found["query/b"][0]) == ("(no value)", "(empty)")


def test_it_follows_every_key(window, control, qtbot):
    qtbot.keyClicks(control("uri_edit"), "http://a.example/b?c=d")
    assert rows(control("component_tree").model())["query"][0] == "c=d"
    qtbot.keyClick(control("uri_edit"), Qt.Key.Key_Backspace)
    assert rows(control("component_tree").model())["query"][0] == "c="


def test_secrets_are_masked_until_revealed(window, control):
    control("uri_edit").setPlainText(FORUM)
    assert "geheim" not in str(rows(control("component_tree").model()))
    control("detail_tabs").setCurrentIndex(1)
    reading = control("reading_table").model()
    shown = [reading.index(row, column).data() for row in range(reading.rowCount()) for column in range(4)]
    assert "geheim" not in " ".join(shown)
    control("reveal_button").click()
    assert rows(control("component_tree").model())["authority/userinfo/password"][0] == "geheim"


def test_the_caret_leads_the_tree(window, control):
    edit, tree = control("uri_edit"), control("component_tree")
    edit.setPlainText(FORUM)
    cursor = edit.textCursor()
    cursor.setPosition(FORUM.index("networking") + 2)
    edit.setTextCursor(cursor)
    assert tree.currentIndex().siblingAtColumn(0).data() == "tag"
    cursor.setPosition(2)
    edit.setTextCursor(cursor)
    assert tree.currentIndex().siblingAtColumn(0).data() == "scheme"


def test_the_tree_leads_the_caret(window, control, qtbot):
    edit, tree = control("uri_edit"), control("component_tree")
    edit.setPlainText(FORUM)
    tree.setFocus()
    tree.setCurrentIndex(tree.model().index(2, 0))
    assert edit.selected_span().cut(FORUM) == "/forum/questions/"
    qtbot.keyClick(tree, Qt.Key.Key_End)
    assert edit.selected_span().cut(FORUM) == "top"


def test_what_is_open_and_selected_stays_while_typing(window, control, qtbot):
    edit, tree = control("uri_edit"), control("component_tree")
    edit.setPlainText("http://h/a/b/c/?x=1&y=2#f")
    path, query = tree.model().index(2, 0), tree.model().index(3, 0)
    tree.expand(path)
    tree.collapse(query)
    edit.moveCursor(edit.textCursor().MoveOperation.End)
    qtbot.keyClicks(edit, "oo/bar?&=")
    assert tree.isExpanded(tree.model().index(2, 0))
    assert not tree.isExpanded(tree.model().index(3, 0))
    assert tree.currentIndex().siblingAtColumn(0).data() == "fragment"


def test_a_finding_is_shown_and_fixed(window, control, qtbot):
    edit = control("uri_edit")
    edit.setPlainText("http://h/a%zz")
    findings = control("findings_list")
    assert "%" in findings.currentIndex().data()
    control("finding_show").click()
    assert edit.selected_span().cut(edit.text()).startswith("%")
    qtbot.mouseClick(control("finding_fix"), Qt.MouseButton.LeftButton)
    assert edit.text() == "http://h/a%25zz"
    window.undo()
    assert edit.text() == "http://h/a%zz"


def row_with(findings, words):
    """The row of the findings that holds some words."""
    return next(index for index in findings.model().indexes() if words in index.data())


def said(view, parent=None):
    """What the rows below one say, and below each what it holds, as far as they are open."""
    model, parent = view.model(), parent if parent is not None else view.rootIndex()
    below = [model.index(row, 0, parent) for row in range(model.rowCount(parent))]
    return {index.data(): said(view, index) if view.isExpanded(index) else None for index in below}


def test_findings_stand_in_levels_and_equal_ones_together(window, control):
    window.inspect("http://h/%2520a%2520b%2520/%7Ejoe?f[]=1")
    findings = control("findings_list")
    meant, standards, style = said(findings).items()
    assert meant[0].startswith("Not safe, or meant otherwise (1)")
    assert [text.partition(" × ")[2] for text in meant[1]] == ["3"]
    assert (standards[0], standards[1]) == ("By the standards (1)", None)
    assert (style[0], style[1]) == ("Better written otherwise (1)", None)


def test_equal_findings_are_mended_together(window, control):
    window.inspect("http://h/a b c d")
    findings = control("findings_list")
    assert (findings.currentIndex().siblingAtColumn(1)).data() == "fix all"
    control("finding_fix").click()
    assert control("uri_edit").text() == "http://h/a%20b%20c%20d"
    window.undo()
    assert control("uri_edit").text() == "http://h/a b c d"


def test_of_equal_findings_none_is_left(window, control):
    """The last of two parameters takes the sign before it away, the first the one behind it, which is the same."""
    window.inspect("http://h/?utm_source=a&utm_medium=b&utm_campaign=c")
    control("finding_fix").click()
    assert control("uri_edit").text() == "http://h/"
    window.undo()
    assert control("uri_edit").text() == "http://h/?utm_source=a&utm_medium=b&utm_campaign=c"


def test_a_level_the_user_opened_stays_open(window, control, qtbot):
    window.inspect("http://h/%2520/%7Ejoe")
    findings = control("findings_list")
    findings.expand(findings.model().index(1, 0))
    control("uri_edit").moveCursor(control("uri_edit").textCursor().MoveOperation.End)
    qtbot.keyClicks(control("uri_edit"), "/%zz")
    qtbot.waitUntil(lambda: "By the standards (1)" in said(findings))
    assert all(below is not None for below in said(findings).values())


def test_what_explains_others_takes_them_under_itself(window, control):
    window.inspect("hxxps[:]//evil[.]example/")
    findings = control("findings_list")
    ((_, rows),) = said(findings).items()
    assert len(rows) == 1
    findings.expandAll()
    (explained,) = next(iter(said(findings).values())).values()
    assert any("× 4" in text for text in explained)
    assert len(explained) == 3


def test_what_matters_on_paper_is_in_its_profile(window, control):
    window.inspect("http://h/myPage")
    findings = control("findings_list")
    assert list(said(findings)) == ["Nothing to remark"]
    assert rows(window.inspect_pane.model)["path"][1] == ""  # what is in no list is not marked either
    profile = control("finding_profile")
    profile.setCurrentIndex(profile.findText("Printing"))
    assert any("upper and lower case" in text for text in next(iter(said(findings).values())))


def test_no_tick_stands_over_findings_of_another_kind(window, control):
    window.inspect("http://h/A%zz")
    findings, profile = control("findings_list"), control("finding_profile")
    profile.setCurrentIndex(profile.findText("Security"))
    assert list(said(findings)) == ["Nothing of this kind; 'All' shows the other findings"]
    profile.setCurrentIndex(profile.findText("All"))
    window.inspect("/")  # whose only finding is shown nowhere
    assert list(said(findings)) == ["Nothing to remark"]


def test_the_tree_of_a_long_link_shows_twenty_rows(window, control, qtbot):
    window.resize(1280, 800)
    window.inspect(
        "https://login.example/authorize?" + "&".join(f"key{number}={'v' * 20}" for number in range(20))
    )
    tree = control("component_tree")
    qtbot.waitUntil(
        lambda: tree.viewport().height() >= 20 * tree.visualRect(tree.model().index(0, 0)).height() > 0
    )


def test_the_selected_finding_is_explained(window, control):
    window.inspect("http://0177.0.0.1/")
    findings = control("findings_list")
    findings.setCurrentIndex(row_with(findings, "browsers take this"))
    said = findings.currentIndex().data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert "octal and hexadecimal" in said


def test_a_card_is_as_high_as_its_sentence(window, control, qtbot):
    window.inspect("http://joe:x@h/")
    findings = control("findings_list")
    findings.setCurrentIndex(row_with(findings, "a user name stands"))
    height = findings.visualRect(findings.currentIndex()).height()
    window.inspect_pane.controls.sides.setSizes([1_000, 200])
    qtbot.waitUntil(lambda: findings.visualRect(findings.currentIndex()).height() > height)
    assert findings.viewport().rect().contains(control("finding_fix").geometry())


def test_what_a_fix_does_may_take_a_second_line_beside_its_button(window, control):
    findings, heights = control("findings_list"), []
    font = findings.font()
    font.setPointSize(16)  # two lines are higher than the button
    findings.setFont(font)
    for text in ("http://[2001:DB8::1]/", "http://[2001:DB8:1111:2222:3333:4444:5555:6666]/"):
        window.inspect(text)
        findings.setCurrentIndex(row_with(findings, "an IPv6 address has one"))
        heights.append(findings.visualRect(findings.currentIndex()).height())
    assert heights[0] < heights[1]


def test_a_fix_drawn_on_another_card_is_pressed(window, control, qtbot):
    window.inspect("http://joe:x@h/")
    findings = control("findings_list")
    other = row_with(findings, "a user name stands")
    assert other != findings.currentIndex()
    card = findings.visualRect(other)
    place = findings.itemDelegate().place_of_button(card, control("finding_fix")).center()
    qtbot.mouseClick(findings.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert control("uri_edit").text() == "http://h/"


def test_the_answer_comes_first(window, control):
    for text, said, offers in (
        ("http://h/", "Valid; a browser reads it the same.", 0),
        ("http://h/ä", "Valid as an IRI; a browser writes it", 1),
        ("http://h/a b", "(character 11)", 1),
        ("../x", "depends on the page", 0),
        ("", "Paste or type a link", 0),
    ):
        control("uri_edit").setPlainText(text)
        assert said in control("verdict").text(), text
        assert sum(button.isVisible() for button in window.inspect_pane.controls.verdict.buttons) == offers, (
            text
        )


def test_an_offer_is_taken_in_one_step(window, control, qtbot):
    window.inspect("www.example.com/a?utm_source=x")
    control("uri_edit").setFocus()
    qtbot.keyClick(control("uri_edit"), Qt.Key.Key_Tab)
    assert control("summary_offer_0").hasFocus()
    qtbot.keyClick(control("summary_offer_0"), Qt.Key.Key_Space)
    assert control("uri_edit").text() == "https://www.example.com/a?utm_source=x"
    assert window.inspect_pane.undo_stack.undoText() == "Add https://"
    assert control("uri_edit").hasFocus()
    window.undo()
    assert control("uri_edit").text() == "www.example.com/a?utm_source=x"


def test_a_long_answer_wraps(window, control, qtbot):
    window.resize(720, 700)
    window.inspect(f"http://www.bank.example@{'a-very-long-name.' * 6}example/")
    label = control("verdict")
    qtbot.waitUntil(lambda: label.heightForWidth(label.width()) <= label.height())
    assert label.height() >= label.fontMetrics().height() * 2


@pytest.mark.parametrize(
    ("host", "meaning"),
    [
        ("www.example.co.uk", "site example.co.uk"),
        ("example.com", ""),
        ("127.0.0.1", "this machine, IPv4 address"),
        ("[2001:db8::1]", "for documentation, IPv6 address"),
        ("8.8.8.8", "IPv4 address"),
    ],
)
def test_the_row_of_the_host_says_whose_it_is(window, control, host, meaning):
    window.inspect(f"https://{host}/")
    assert rows(control("component_tree").model())["host"][1] == meaning


def test_a_row_says_the_worst_of_its_findings(window, control):
    window.inspect("https://accounts.google.com@203.0.113.7/")
    user = rows(control("component_tree").model())["authority/userinfo/user"]
    assert user[1].startswith("this looks like a host")


def test_what_stands_before_the_registrable_domain_is_muted(window):
    inspection = inspect("https://www.paypal.com.evil.example/")
    muted = {
        span.cut(inspection.text)
        for span, look in highlight(inspection, LIGHT)
        if look.foreground().color() == QColor(LIGHT.muted)
    }
    assert muted == {"www.paypal.com."}


def test_the_base_resolves_a_reference(window, control):
    control("base_edit").setText("http://a/b/c/d;p?q")
    control("uri_edit").setPlainText("../g")
    control("detail_tabs").setCurrentIndex(2)
    table = control("resolve_table").model()
    assert table.index(table.rowCount() - 1, 2).data() == "http://a/b/g"


def test_the_readings_mark_what_differs(window, control):
    control("uri_edit").setPlainText("HTTP://0x7f.1:80/a/../b")
    control("detail_tabs").setCurrentIndex(1)
    table = control("reading_table").model()
    found = {
        table.index(row, 1).data(): [table.index(row, c).data() for c in (0, 2, 3)]
        for row in range(table.rowCount())
    }
    assert found["host"] == ["≠", "0x7f.1", "127.0.0.1"]
    assert found["fragment"] == ["=", "(absent)", "(empty)"]


def test_invisible_characters_are_named(window, control):
    control("uri_edit").setPlainText("http://h/?a=b\u202ec")
    assert rows(control("component_tree").model())["query/a"][0] == "b⟨RLO⟩c"


def test_a_megabyte_stays_usable(window, control, qtbot):
    edit = control("uri_edit")
    text = "data:image/png;base64," + "iVBORw0KGgo" * 95_000
    edit.setPlainText(text)
    qtbot.waitUntil(lambda: window.inspect_pane.inspection.text == text, timeout=5_000)
    assert edit.text() == text
    written = rows(control("component_tree").model())["path"][0]
    assert "more" in written
    assert len(written) < 300


def test_an_example_fills_the_empty_window(window, control, qtbot):
    assert control("example_0").isVisible()
    control("example_0").click()
    assert control("uri_edit").text().startswith("https://john.doe@")
    assert control("component_tree").isVisible()
    window.go_back()
    assert control("uri_edit").text() == ""
    window.go_forward()
    assert control("uri_edit").text().startswith("https://john.doe@")


NAMED = [
    "uri_edit", "base_edit", "component_tree", "findings_list", "reading_table", "codec_list", "codec_source", "codec_result",
    "layer_list", "octet_table", "batch_folder", "batch_old_base", "batch_new_base", "batch_style", "batch_output", "batch_preview",
    "batch_apply", "batch_cancel", "batch_undo", "batch_progress", "plan_tree", "diff_view", "run_table", "mode_tabs",
]  # fmt: skip


def test_each_control_of_the_contract_says_what_it_is(window, control, qtbot):
    control("codec_more").click()  # layers and octets are made when they are asked for
    window.tabs.setCurrentIndex(4)
    qtbot.waitUntil(lambda: window.findChild(QWidget, "plan_tree") is not None)  # made between key presses
    found = {child.objectName(): child for child in window.findChildren(QWidget)}
    assert [name for name in NAMED if not found[name].accessibleName()] == []


def test_every_button_says_what_it_does(window):
    buttons = [button for button in window.findChildren(QPushButton) if button.objectName() and button.text()]
    assert len(buttons) > 10
    assert [
        button.objectName()
        for button in buttons
        if not (button.toolTip() and (button.accessibleName() or button.text()))
    ] == []


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("tab", [0, 1])
def test_nothing_is_cut_on_a_small_screen(window, control, size: tuple[int, int], tab: int):
    control("uri_edit").setPlainText(FORUM)
    control("mode_tabs").setCurrentIndex(tab)
    window.resize(*size)
    assert (window.width(), window.height()) == size
    inside = QRect(0, 0, *size)
    for child in window.findChildren(QWidget):
        if child.objectName() in NAMED and child.isVisible():
            place = QRect(child.mapTo(window, child.rect().topLeft()), child.size())
            assert inside.contains(place), child.objectName()


@pytest.mark.parametrize(
    "uri",
    [
        *(
            f"https://h.example/{'%25' * times}{dots}etc"
            for times in (1, 2)
            for dots in ("2e%252e%252f", "2E%252E/")
        ),
        "https://h.example/%2e%2e/etc",
        "https://h.example/a/%2E%2E%2Fetc",
        "https://h.example/?p=../../etc/passwd",
    ],
)
def test_nothing_doubtful_is_called_valid_with_a_tick(window, uri: str):
    window.inspect(uri)
    assert "reads it the same" not in window.inspect_pane.controls.verdict.text()
    assert summarize(window.inspect_pane.inspection).code not in {"valid", "valid-otherwise"}


@pytest.mark.parametrize("slashes", ["\\", "\\\\", "/\\"])
@pytest.mark.parametrize("named", ["www.google.com", "user:x@www.google.com"])
def test_title_and_findings_name_the_host_a_browser_goes_to(window, slashes: str, named: str):
    window.inspect(f"https://evil.example{slashes}@{named}/")
    pane = window.inspect_pane
    assert window.windowTitle().startswith("evil.example")
    told = {found.code: found.message for found in pane.inspection.findings}
    assert not [code for code, said in told.items() if "the host is 'www.google.com'" in said]


def test_the_links_of_lines_are_offered_as_a_list(window, control, qtbot):
    control("uri_edit").setPlainText("https://a.example/x\nhttps://b.example/y\n")
    assert "2 links" in control("verdict").text()
    assert list(said(control("findings_list"))) == ["No link as a whole: its characters are not judged"]
    control("summary_offer_0").click()
    qtbot.waitUntil(lambda: not window.tabs.list_pane.busy and window.tabs.list_pane.uris.rowCount() == 2)


def test_an_undone_fix_is_selected_again(window, control, qtbot):
    window.inspect("http://joe:x@h/a%zz")
    findings = control("findings_list")
    findings.setCurrentIndex(row_with(findings, "two hexadecimal digits"))
    before = findings.currentIndex().data()
    control("finding_fix").click()
    assert findings.currentIndex().data() != before
    window.undo()
    assert findings.currentIndex().data() == before


def test_a_page_without_rows_shows_its_sentence_whole(window, control):
    details = window.inspect_pane.details
    window.inspect("http://h/a")
    details.setCurrentIndex(2)
    table = control("resolve_table")
    assert table.columnSpan(0, 1) == 2
    assert not table.horizontalScrollBar().maximum()
    control("base_edit").setText("http://h/b/")
    assert table.model().rowCount() > 1
    assert table.columnSpan(0, 1) == 1


@pytest.mark.parametrize(
    ("page", "name", "uri"),
    [
        pytest.param(1, "reading_table", "HTTP://0x7f.1:80/a/../b?x=%7e", id="readings"),
        pytest.param(3, "scheme_table", "urn:isbn:0-306-40615-2", id="scheme"),
        pytest.param(4, "normal_table", "HTTP://EXAMPLE.com:80/a/./b/../%7euser", id="normal"),
    ],
)
def test_no_cell_of_the_details_is_cut(window, control, qtbot, page: int, name: str, uri: str):
    window.inspect_pane.details.setCurrentIndex(page)
    window.inspect(uri)
    table = control(name)
    qtbot.waitUntil(lambda: all(is_whole(table, index) for index in cells(table)), timeout=2000)
    assert table.rowHeight(0) < 3 * table.fontMetrics().height()


def cells(table: QTableView) -> list[QModelIndex]:
    model = table.model()
    return [
        model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
    ]


def is_whole(table: QTableView, index: QModelIndex) -> bool:
    """Whether the text of a cell has room, in several lines if need be."""
    room = table.visualRect(index).adjusted(8, 3, -8, -3)  # the padding of the style sheet
    metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole) or table.font())
    return metrics.boundingRect(room, WRAPPED, index.data() or "").height() <= room.height()


def test_a_lower_window_takes_its_room_from_the_findings(window, control):
    """At 1024 by 700 the button of the panel was cut in two, above findings with room to spare."""
    window.inspect("http://h/?q=tea+%26+cake")
    controls = window.inspect_pane.controls
    before = controls.split.sizes()
    window.resize(1024, 700)
    assert controls.split.sizes()[0] == before[0]
    assert controls.split.sizes()[1] < before[1]
    assert not control("codec_source").visibleRegion().isEmpty()
    assert controls.convert.parentWidget().parentWidget().verticalScrollBar().maximum() == 0


def test_the_card_of_a_scheme_has_no_empty_rows(window, control):
    window.inspect("http://h/a")
    window.inspect_pane.details.setCurrentIndex(3)
    model = control("scheme_table").model()
    assert all(model.index(row, 1).data() for row in range(model.rowCount()))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("file:///srv/plan.txt", "path"),  # the host before it is empty, and ends where the path begins
        ("https://h.example/plan.pdf#page=2", "host"),
        ("https://shop.example/catalogue/../../etc/passwd", "path"),
    ],
)
def test_the_row_that_the_sentence_is_about_is_selected(window, text: str, part: str):
    window.inspect(text)
    assert window.inspect_pane.tree.current_node().component.name == part


def test_what_the_field_of_the_base_asks_for_is_whole(window, control, qtbot):
    window.resize(1024, 700)
    window.inspect("../a")
    base = control("base_edit")
    qtbot.waitUntil(base.isVisible)
    qtbot.wait(1)  # the layout follows in a turn of its own
    assert base.fontMetrics().horizontalAdvance(base.placeholderText()) < base.width() - 20  # its frame


def test_the_card_of_a_scheme_groups_a_size_and_no_port(window, control):
    window.inspect_pane.details.setCurrentIndex(3)
    model = control("scheme_table").model()
    for text, value in (("data:," + "a" * 1800, "1,800 bytes"), ("ldap://h/", "389")):
        window.inspect(text)
        assert value in [model.index(row, 1).data() for row in range(model.rowCount())]


def test_a_card_reached_by_a_key_is_whole(window, control, qtbot):
    """It grows when it becomes the current one, and its buttons were below the edge."""
    window.inspect(
        "http://jane:x@shop.example:80/caf%C3%A9/?q=a+b&next=https%3A%2F%2Fh%2F&size=10%&ref=%E2%80%AEx&b=%7Ea"
    )
    findings = control("findings_list")
    findings.setFixedHeight(260)
    findings.setFocus()
    qtbot.waitUntil(lambda: findings.viewport().height() < 260)
    for _ in range(7):
        qtbot.keyClick(findings, Qt.Key.Key_Down)
        qtbot.wait(10)
        card = findings.visualRect(findings.currentIndex())
        edges = findings.viewport().rect().adjusted(0, -1, 0, 1)  # Qt scrolls to the pixel before the last
        assert edges.contains(card), findings.currentIndex().data()


def test_a_long_path_makes_rows_as_they_come_into_view(window, control, qtbot):
    uri = "http://h/" + "/".join(f"s{number}" for number in range(5_000))
    with qtbot.waitSignal(window.inspect_pane.inspected):
        window.inspect(uri)
    tree = control("component_tree")
    model = tree.model()
    path = model.index(2, 0)
    assert path.data() == "path"
    assert path.siblingAtColumn(2).data() == "5,000 segments"
    tree.expand(path)
    assert model.rowCount(path) == 1_000
    last = model.index(999, 0, path)
    tree.scrollTo(last)
    qtbot.waitUntil(lambda: model.rowCount(path) == 2_000)
    assert model.index(1_999, 1, path).data() == "s1999"
    control("uri_edit").restore(TextSelection(10, 10))
    with qtbot.waitSignal(window.inspect_pane.inspected):
        control("uri_edit").replace(Span(10, 11), "x")
    assert model.index(0, 1, path).data() == "sx"
    assert model.rowCount(path) == 2_000  # those that were shown stay
    window.inspect_pane.uri_edit.restore(TextSelection(uri.index("s2500"), uri.index("s2500")))
    assert tree.currentIndex().siblingAtColumn(1).data() == "s2500"
    window.inspect_pane.uri_edit.restore(TextSelection(uri.index("s4500"), uri.index("s4500")))
    assert tree.currentIndex() == path  # so far below that to make the rows up to it would take long


def test_a_row_added_behind_those_made_so_far_is_selected(window, control):
    window.inspect("http://h/?" + "&".join(f"k{number}=1" for number in range(3_500)))
    tree = control("component_tree")
    model = tree.model()
    query = model.index(3, 0)
    assert query.data() == "query"
    tree.setCurrentIndex(query)
    tree.expand(query)
    window.inspect_pane.editing.insert_row()
    assert tree.currentIndex().siblingAtColumn(0).data() == "key"
    assert tree.currentIndex().row() == 3_500


def test_the_rule_of_a_card_has_the_room_up_to_its_buttons(window, control, qtbot):
    """It was cut while there was room for more of it."""
    window.inspect("http://h/?a=%zz")
    panel, findings = window.inspect_pane.details.findings, control("findings_list")
    qtbot.waitUntil(control("finding_fix").isEnabled)
    index = findings.currentIndex()
    taken = findings.itemDelegate().buttons_width(panel.model.row_at(index), index)
    free = findings.visualRect(index).right() - 8 - taken
    assert control("finding_show").geometry().left() - 8 - free in {0, 1}


def test_a_row_is_not_opened_for_what_it_says_itself(window, control):
    """Each tracker took two rows, of which the second said the meaning of the first again."""
    window.inspect("https://shop.example/?utm_source=mail&next=https%3A%2F%2Fpay.example%2F&color=red")
    tree = control("component_tree")
    model = tree.model()
    query = next(index for row in range(model.rowCount()) if (index := model.index(row, 0)).data() == "query")
    opened = {
        index.data(): tree.isExpanded(index)
        for row in range(model.rowCount(query))
        if (index := model.index(row, 0, query))
    }
    assert opened == {"utm_source": False, "next": True, "color": False}
    assert model.rowCount(model.index(0, 0, query)) == 1


def all_rows(model):
    """The first cell of every row of a tree."""
    below = [model.index(row, 0) for row in range(model.rowCount())]
    while below:
        index = below.pop()
        yield index
        below += [model.index(row, 0, index) for row in range(model.rowCount(index))]


TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzb21lLWxvbmdlci1uYW1lIjoxfQ.c2lnbmF0dXJl"  # of {"some-longer-name":1}


def test_the_names_of_rows_have_room_once_they_are_opened(window, control):
    """Deep in a token `name` was `n…e`, beside empty space."""
    window.resize(1280, 800)
    window.inspect(f"https://h.example/?id_token={TOKEN}")
    control("reveal_button").click()
    tree = control("component_tree")
    names = [index for index in all_rows(tree.model()) if index.data() == "some-longer-name"]
    assert names, [index.data() for index in all_rows(tree.model())]
    above = names[0].parent()
    while above.isValid():
        tree.expand(above)
        above = above.parent()
    room = tree.visualRect(names[0]).width() - tree.iconSize().width()
    assert tree.fontMetrics().horizontalAdvance("some-longer-name") < room


def test_a_meaning_without_a_summary_says_what_shows_it(window, control):
    """It began with a space and a bracket."""
    window.inspect(f"https://h.example/?id_token={TOKEN}")
    control("reveal_button").click()
    said = [index.siblingAtColumn(2).data() for index in all_rows(control("component_tree").model())]
    assert any("base64" in text for text in said)
    assert not [text for text in said if text.startswith(" ")]
