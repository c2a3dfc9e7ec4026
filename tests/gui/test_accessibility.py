"""What a screen reader gets: the whole window walked through QAccessible, page by page."""

import gc
from collections.abc import Iterator
from operator import attrgetter

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QWidget

from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.theme.colours import THEMES, Theme, apply_theme
from uriinspector.gui.uri_field.uri_edit import TextSelection, UriEdit

SECRET = "geheim"
URI = f"http://jane:{SECRET}@h:80/a/b?tag=C%2B%2B&x=%zz&e=&u=https%3A%2F%2Fb.org%2F#f"
# Arrows of a row of tabs that is too narrow: Qt's own, never in the way of Tab.
OF_CELLS = frozenset({QAccessible.Role.Table, QAccessible.Role.Tree, QAccessible.Role.List})
QTS_OWN = frozenset({"ScrollLeftButton", "ScrollRightButton"})


def interfaces(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield root
    if root.role() not in OF_CELLS:
        for number in range(root.childCount()):
            below = root.child(number)
            if below is not None and below.isValid():
                yield from interfaces(below)


def controls(root: QWidget) -> Iterator[tuple[QWidget, QAccessibleInterface]]:
    """What the keyboard or a screen reader can go to now."""
    for found in interfaces(QAccessible.queryAccessibleInterface(root)):
        widget = found.object()
        if not isinstance(widget, QWidget) or not widget.isVisible() or widget.objectName() in QTS_OWN:
            continue
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget, found


def left_unsaid(root: QWidget) -> list[str]:
    """The controls that do not say what they are, or what they are for."""
    texts, roles = QAccessible.Text, QAccessible.Role
    return [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget, found in controls(root)
        if not found.text(texts.Name)
        or not (found.text(texts.Description) or widget.toolTip())
        or found.role() in {roles.NoRole, roles.Pane}
        or not widget.objectName()
    ]


def cells(view: QAbstractItemView) -> list[str]:
    """All that a table or a tree says, cell by cell."""
    found = QAccessible.queryAccessibleInterface(view)
    assert found.role() in OF_CELLS
    return [found.child(number).text(QAccessible.Text.Name) for number in range(found.childCount())]


def open_all(view: QAbstractItemView) -> None:
    view.expandAll()
    QApplication.processEvents()


@pytest.fixture
def inspecting(window, qtbot):
    window.inspect(URI)
    qtbot.waitUntil(lambda: window.inspect_pane.details.findings.list.model().rowCount() > 1)
    caret = len(URI) - 1  # no secret stands there, which could not be converted
    window.inspect_pane.uri_edit.restore(TextSelection(caret, caret))
    return window


def test_every_control_of_the_inspector_says_what_it_is(inspecting, control):
    inspecting.uri_tabs.open_uri("urn:isbn:0-306-40615-2")
    details = control("detail_tabs")
    for page in range(details.count()):
        details.setCurrentIndex(page)
        assert left_unsaid(inspecting) == []


def test_every_example_says_what_it_is(window):
    assert left_unsaid(window) == []


def test_every_control_of_the_folded_window_says_what_it_is(inspecting, control, qtbot):
    inspecting.resize(900, 700)
    inspecting.go_convert()
    assert left_unsaid(inspecting) == []


def test_every_control_of_the_comparison_says_what_it_is(inspecting):
    inspecting.go_compare()
    assert left_unsaid(inspecting) == []


def test_every_control_of_the_conversion_says_what_it_is(inspecting):
    inspecting.go_convert_mode()
    assert left_unsaid(inspecting) == []


def test_every_control_of_the_list_says_what_it_is(window, qtbot):
    window.go_list()
    assert left_unsaid(window) == []
    window.tabs.list_pane.empty.sample_button.click()
    qtbot.waitUntil(lambda: not window.tabs.list_pane.busy, timeout=60_000)
    assert left_unsaid(window) == []
    assert any("/shop/" in cell for cell in cells(window.tabs.list_pane.group_table))


def test_every_control_of_the_migration_says_what_it_is(window, control, qtbot):
    window.go_migrate()
    assert left_unsaid(window) == []
    window.batch_pane.results.sample_button.click()
    qtbot.waitUntil(lambda: window.batch_pane.stage is Stage.PREVIEWED, timeout=60_000)
    qtbot.waitUntil(lambda: not window.batch_pane.preview_page.busy, timeout=60_000)
    for page in range(control("preview_details").count()):
        control("preview_details").setCurrentIndex(page)
        assert left_unsaid(window) == []
    said = cells(control("plan_tree"))
    assert any("index.html" in cell for cell in said)
    page = window.batch_pane.site_page
    for panel, column in (
        (page.dead, "Why"),
        (page.leaks, "Text"),
        (page.other, "Link"),
        (page.redirects, "New address"),
    ):
        page.tabs.setCurrentWidget(panel)
        qtbot.waitUntil(lambda: not page.busy, timeout=60_000)
        assert left_unsaid(window) == []
        heard = cells(panel.table)
        assert any(column in cell for cell in heard), panel.kind.name
        assert any(".html:" in cell or "http" in cell for cell in heard), panel.kind.name


@pytest.mark.parametrize(
    "show", ["show_palette", "show_history", "show_settings", "show_about", "tabs.manual.open"]
)
def test_every_control_of_a_dialog_says_what_it_is(inspecting, qtbot, show: str):
    qtbot.wait(20)
    attrgetter(show)(inspecting)()
    dialog = next(child for child in inspecting.findChildren(QDialog) if child.isVisible())
    assert left_unsaid(dialog) == []
    dialog.reject()


def test_the_tree_speaks_its_cells(inspecting, control):
    tree = control("component_tree")
    inspecting.inspect_pane.show_absent(wanted=True)
    open_all(tree)
    said = cells(tree)
    assert "Part: scheme" in said
    assert "As written: C%2B%2B" in said
    assert "Meaning: C++" in said
    assert any("(empty)" in cell for cell in said)
    assert any(cell.startswith("Meaning:") and "Error:" in cell for cell in said)


def test_what_is_absent_is_called_absent(window, control):
    window.inspect("http://h/")
    window.inspect_pane.show_absent(wanted=True)
    open_all(control("component_tree"))
    assert "As written: (absent)" in cells(control("component_tree"))


def test_no_cell_speaks_a_secret(inspecting, control):
    tree, details = control("component_tree"), control("detail_tabs")
    open_all(tree)
    said = cells(tree)
    for page, name in enumerate(
        ("findings_list", "reading_table", "scheme_table", "normal_table", "resolve_table")
    ):
        details.setCurrentIndex(page)
        said += cells(control(name))
    assert len(said) > 50
    assert not [cell for cell in said if SECRET in cell]
    inspecting.inspect_pane.controls.reveal_button.click()
    open_all(tree)
    assert [cell for cell in cells(tree) if SECRET in cell]


def test_no_name_or_tip_speaks_a_secret(inspecting):
    texts = QAccessible.Text
    said = [
        (found.text(texts.Name), found.text(texts.Description), found.text(texts.Value), widget.toolTip())
        for widget, found in controls(inspecting)
    ]
    assert said
    said.append((inspecting.inspect_pane.controls.verdict.text(),))
    assert not [three for three in said if SECRET in "".join(three)]


def test_the_field_speaks_dots_for_what_is_covered(inspecting, qtbot):
    field, pane = inspecting.inspect_pane.uri_edit, inspecting.inspect_pane
    field.setFocus()
    found = QAccessible.queryAccessibleInterface(field)
    text = found.textInterface()
    written = field.text()
    qtbot.waitUntil(lambda: SECRET not in found.text(QAccessible.Text.Value))
    assert text.characterCount() == len(written)
    assert SECRET not in text.text(0, text.characterCount())
    assert text.text(0, 4) == written[:4]
    text.setCursorPosition(3)
    assert field.caret() == text.cursorPosition() == 3
    text.setSelection(0, 1, 4)
    assert (text.selectionCount(), field.textCursor().selectedText()) == (1, written[1:4])
    text.removeSelection(0)
    assert text.selectionCount() == 0
    assert field.rect().contains(field.mapFromGlobal(text.characterRect(2).center()))
    assert text.offsetAtPoint(text.characterRect(2).center()) in {2, 3}
    pane.controls.reveal_button.click()
    assert SECRET in found.text(QAccessible.Text.Value)


def test_fields_come_and_go_with_what_speaks_for_them(qtbot):
    for _ in range(50):
        field = UriEdit()
        assert QAccessible.queryAccessibleInterface(field).role() == QAccessible.Role.EditableText
        shiboken6.delete(field)
    gc.collect()


def test_a_finding_says_how_bad_it_is(inspecting, control):
    said = cells(control("findings_list"))
    assert any("Error: " in cell for cell in said)
    assert any("Warning: " in cell for cell in said)


def test_readings_that_differ_carry_a_mark(inspecting, control):
    control("detail_tabs").setCurrentIndex(1)
    table = control("reading_table").model()
    signs = {table.index(row, 1).data(): table.index(row, 0).data() for row in range(table.rowCount())}
    assert signs["scheme"] == "="
    assert signs["port"] == "≠"


def test_parts_that_differ_carry_a_mark(window, control):
    window.go_compare()
    control("compare_first").setPlainText("http://h/a")
    control("compare_second").setPlainText("http://h/b")
    table = control("compare_parts").model()
    signs = {table.index(row, 1).data(): table.index(row, 0).data() for row in range(table.rowCount())}
    assert signs["host"] != signs["path"]
    assert all(signs.values())


def test_a_fix_and_its_undo_are_announced(inspecting, control, monkeypatch: pytest.MonkeyPatch):
    heard: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append(getattr(event, "message", str)())
    )
    control("findings_list").setFocus()
    control("finding_fix").click()
    inspecting.undo()
    inspecting.redo()
    fixed, undone, again = (text for text in heard if ": " in text)
    assert (fixed[:7], undone[:8], again[:12]) == ("Fixed: ", "Undone: ", "Done again: ")
    assert fixed[7:] == undone[8:] == again[12:] != ""


def test_keys_move_every_border(inspecting, control):
    inspecting.go_compare()
    control("compare_second").setPlainText("http://h/")
    for name, arrow in (
        ("inspect_sides", Qt.Key.Key_Left), ("inspect_split", Qt.Key.Key_Down), ("compare_split", Qt.Key.Key_Down),
    ):  # fmt: skip
        (inspecting.go_compare if name == "compare_split" else inspecting.go_inspect)()
        border = control(f"{name}_border")
        before = control(name).sizes()
        QTest.keyClick(border, arrow)
        assert control(name).sizes() != before, name
        assert border.accessibleName()


def walked(start: QWidget) -> list[str]:
    """The controls Tab leads through, until it comes back."""
    start.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[str] = []
    for _ in range(60):
        focused = QApplication.focusWidget()
        assert focused is not None
        name = focused.objectName()
        if name in seen:
            return seen
        seen.append(name)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError(seen)


def test_tab_goes_through_the_inspector_as_the_eye_does(inspecting, control):
    assert walked(control("uri_edit"))[:15] == [
        "uri_edit", "summary_offer_0", "reveal_button",
        "component_tree",
        "codec_list", "codec_favourite", "codec_source", "codec_result", "codec_layer_1", "codec_more",
        "detail_tabs_bar", "findings_list", "finding_fix", "finding_show", "finding_profile",
    ]  # fmt: skip


def test_tab_goes_through_the_comparison(inspecting, control):
    inspecting.go_compare()
    control("compare_second").setPlainText("http://h/")
    seen = walked(control("compare_first"))
    choice = ["compare_purpose", "compare_ignore_order", "compare_ignore_case", "compare_ignore_trackers"]
    tables = ["compare_parts", "compare_rungs"]
    assert seen[:10] == ["compare_first", "compare_second", "compare_swap", *choice, "compare_copy", *tables]
    assert set(seen[10:]) == {"compare_split_border", "mode_tabs_bar", "go_back_button", "palette_button"}


def test_tab_goes_through_the_form_of_the_migration(window, control):
    window.go_migrate()
    seen = walked(control("batch_folder"))
    form = seen[: seen.index("batch_more") + 1]
    assert form == [
        "batch_folder", "batch_folder_choose", "batch_output", "batch_output_choose", "batch_old_base",
        "batch_new_base", "batch_more",
    ]  # fmt: skip
    assert {"batch_sample", "mode_tabs_bar", "palette_button"} <= set(seen)


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
def test_what_has_the_focus_looks_another(inspecting, qapp, control, theme: Theme):
    apply_theme(qapp, theme)
    details = control("detail_tabs")
    control("base_edit").show()
    control("codec_more").click()
    for name in (
        "uri_edit", "reveal_button", "base_edit", "component_tree", "codec_list", "codec_favourite", "codec_source",
        "convert_tabs_bar", "layer_list", "detail_tabs_bar", "findings_list", "finding_show", "mode_tabs_bar",
        "palette_button",
    ):  # fmt: skip
        widget = control(name)
        qapp.sendEvent(widget, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason))
        (control("base_edit") if name != "base_edit" else control("uri_edit")).setFocus()
        before = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        assert widget.grab().toImage() != before, name
    assert details.isVisible()
