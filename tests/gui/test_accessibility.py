"""What a screen reader gets: the whole window is read through QAccessible, page by page."""

import gc
import re
from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

import pytest
import shiboken6
from contrasts import contrast
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QSplitterHandle,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)

from uriinspector.assets import asset
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.mode_commands import mode_commands
from uriinspector.gui.theme import THEMES, Theme, apply_theme
from uriinspector.gui.uri_field import TextSelection, UriEdit

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
    ] + claimed_twice(root)


def claimed_twice(root: QWidget) -> list[str]:
    """The keys that the tips of two controls name at once: one of the tips is wrong."""
    tips = {widget.toolTip() for widget, _ in controls(root)}
    claims = Counter(key for tip in tips for key in re.findall(r"\((Alt\+[^)]+)\)", tip))
    return [key for key, count in claims.items() if count > 1]


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


def wait_for_tips(window, qtbot):
    """Wait until the buttons under the field say what they would write, which they do once typing pauses."""
    buttons = window.inspect_pane.controls.verdict.buttons
    qtbot.waitUntil(lambda: all(button.toolTip() or button.isHidden() for button in buttons))


def test_every_control_of_the_inspector_says_what_it_is(inspecting, control, qtbot):
    inspecting.uri_tabs.open_uri("urn:isbn:0-306-40615-2")
    wait_for_tips(inspecting, qtbot)
    details = control("detail_tabs")
    for page in range(details.count()):
        details.setCurrentIndex(page)
        assert left_unsaid(inspecting) == []


def test_every_example_says_what_it_is(window):
    assert left_unsaid(window) == []


def test_every_control_of_the_folded_window_says_what_it_is(inspecting, control, qtbot):
    inspecting.resize(900, 700)
    inspecting.go_convert()
    wait_for_tips(inspecting, qtbot)
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
        assert too_small(window) == []
        assert left_out_of_the_palette(window, window.batch_pane) == []


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
        ("findings_list", "reading_table", "resolve_table", "scheme_table", "normal_table")
    ):
        details.setCurrentIndex(page)
        said += cells(control(name))
    assert len(said) > 50
    assert not [cell for cell in said if SECRET in cell]
    inspecting.inspect_pane.controls.reveal_button.click()
    open_all(tree)
    assert [cell for cell in cells(tree) if SECRET in cell]


def test_no_name_or_tip_speaks_a_secret(inspecting, qtbot):
    wait_for_tips(inspecting, qtbot)
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
        (inspecting.go_compare if name == "compare_split" else inspecting.go_field)()
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
    assert walked(control("uri_edit"))[:16] == [
        "uri_edit", "summary_offer_0", "summary_offer_1", "reveal_button",
        "component_tree",
        "codec_list", "codec_favourite", "codec_source", "codec_result", "codec_layer_1", "codec_more",
        "detail_tabs_bar", "findings_list", "finding_show", "finding_fix", "finding_profile",
    ]  # fmt: skip


def test_tab_goes_through_the_first_page_from_top_to_bottom(window, control, qtbot):
    window._recorder.history.add("http://h/last")
    window.go_compare()
    window.go_field()
    qtbot.waitUntil(lambda: any(map(QPushButton.isVisible, window.findChildren(QPushButton, "last_0"))))
    tasks = ["begin_go_field", "begin_go_compare", "begin_go_list", "begin_open_folder"]
    assert walked(control("uri_edit"))[:7] == ["uri_edit", *tasks, "last_0", "example_0"]


def test_tab_goes_through_the_comparison(inspecting, control):
    inspecting.go_compare()
    control("compare_second").setPlainText("http://h/")
    seen = walked(control("compare_first"))
    choice = ["compare_purpose", "compare_ignore_order", "compare_ignore_case", "compare_ignore_trackers"]
    tables = ["compare_parts", "compare_rungs"]
    assert seen[:10] == ["compare_first", "compare_second", "compare_swap", *choice, "compare_copy", *tables]
    assert set(seen[10:]) == {"compare_split_border", "mode_tabs_bar", "go_back_button", "palette_button"}


def test_each_border_is_named_by_what_it_separates(window):
    window.tabs.manual.open()
    window.show_about()
    borders = window.findChildren(QSplitterHandle)
    named = {
        each.objectName(): each.accessibleName()
        for each in borders
        if each.objectName().partition("_border")[1]
    }
    assert named["inspect_sides_border"] == "Border between “Parts of the URI” and “Encode and decode”"
    assert {
        "about_split_border",
        "batch_split_border",
        "help_split_border",
        "list_split_border_2",
    } <= named.keys()
    assert named["convert_split_border_2"] == "Border between “Result” and “What could this be?”"
    assert not any("“”" in name for name in named.values())
    assert len(set(named.values())) == len(named) > 10


def test_tab_goes_through_the_form_of_the_migration(window, control):
    window.go_migrate()
    seen = walked(control("batch_folder"))
    form = seen[: seen.index("batch_more") + 1]
    assert form == [
        "batch_folder", "batch_folder_choose", "batch_output", "batch_output_choose", "batch_old_base",
        "batch_new_base", "batch_more",
    ]  # fmt: skip
    assert {"batch_sample", "mode_tabs_bar", "palette_button"} <= set(seen)


def test_tab_goes_through_the_filled_form_as_the_eye_does(window, control, qtbot):
    window.go_migrate()
    folder = str(asset("sample-site"))
    window.batch_pane.form.fill({"batch_folder": folder, "batch_new_base": "https://new.example/"})
    qtbot.waitUntil(control("batch_guess").isVisible)
    seen = walked(control("batch_folder"))
    assert seen[: seen.index("batch_more") + 1] == [
        "batch_folder", "batch_folder_choose", "batch_output", "batch_output_choose", "batch_in_place",
        "batch_old_base", "batch_guess", "batch_new_base", "batch_more",
    ]  # fmt: skip


TARGET = 24  # pixels (WCAG 2.2, 2.5.8)
SEEN = 3  # contrast of what marks the focus (WCAG 2.2, 1.4.11)
LOOKS = ("primary", "flat", "layer", "chip", "example", "small", "total", "inline")


def too_small(window: QWidget) -> list[str]:
    """The controls that are hard to hit; the line of a drop-down is a part of it."""
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    return [
        f"{type(each).__name__} {each.objectName()} {each.width()} x {each.height()}"
        for kind in kinds
        for each in window.findChildren(kind)
        if each.isVisible() and each.objectName() not in QTS_OWN
        and min(each.width(), each.height()) < TARGET and not isinstance(each.parent(), QComboBox)
    ] + [
        f"{bar.objectName()} {bar.tabText(place)}"
        for bar in window.findChildren(QTabBar) if bar.isVisible()
        for place in range(bar.count()) if bar.isTabVisible(place)
        and min(bar.tabRect(place).width(), bar.tabRect(place).height()) < TARGET
    ] + [
        f"{view.objectName()} {view.visualRect(view.model().index(0, 0)).height()}"
        for kind in (QTreeView, QTableView) for view in window.findChildren(kind)
        if view.isVisible() and view.model().rowCount() and view.visualRect(view.model().index(0, 0)).height() < TARGET
    ]  # fmt: skip


def left_out_of_the_palette(window, page: QWidget) -> list[str]:
    """The buttons of a page that can be pressed now, and the palette does not name."""
    said = "\n".join(command.text().replace("&", "") for command in mode_commands(window.tabs, window))
    buttons = (each for each in page.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled())
    return [
        words for each in buttons
        if not isinstance(each, QCheckBox) and each.objectName() not in QTS_OWN
        and (words := (each.accessibleName() or each.text()).replace("&", "")) not in said
    ]  # fmt: skip


def top_of(widget: QWidget, theme: Theme) -> list[int]:
    """The pixels of the upper end of a control, on the colour of the window."""
    image = QImage(widget.width(), min(widget.height(), 48), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.window))
    widget.render(image)
    return memoryview(image.constBits()).cast("B").cast("I").tolist()


def mark_of_focus(widget: QWidget, elsewhere: QWidget, theme: Theme) -> int:
    """How many pixels differ enough when a control gets the focus."""
    elsewhere.setFocus()
    before = top_of(widget, theme)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    changed = Counter(pair for pair in zip(before, top_of(widget, theme), strict=True) if pair[0] != pair[1])
    names = {each: QColor(each).name() for pair in changed for each in pair}
    return sum(count for (one, other), count in changed.items() if contrast(names[one], names[other]) >= SEEN)


def test_every_kind_of_control_is_large_enough_and_shows_its_focus(inspecting, qapp, control):
    control("codec_more").click()
    inspecting.go_compare()
    control("compare_second").setPlainText("http://h/")
    weights = set[int]()
    for theme in THEMES:
        apply_theme(qapp, theme)
        met = set[str]()
        for mode in range(inspecting.tabs.count()):
            inspecting.tabs.setCurrentIndex(mode)
            qapp.processEvents()
            assert too_small(inspecting) == [], (theme.name, mode)
            weights |= {each.font().weight() for each in inspecting.findChildren(QWidget)}
            there = [
                each for each, _ in controls(inspecting)
                if each.isEnabled() and not isinstance(each.parent(), QComboBox)
            ]  # fmt: skip
            for widget in there:
                kind = f"{type(widget).__name__} {[widget.property(look) for look in LOOKS]}"
                elsewhere = next(
                    each for each in there if each is not widget and not each.isAncestorOf(widget)
                )
                if kind not in met:
                    assert mark_of_focus(widget, elsewhere, theme) > TARGET, (theme.name, widget.objectName())
                met.add(kind)
        assert len(met) > 15
    assert len(weights) <= 3


def test_the_plot_of_a_list_is_a_chart_that_says_its_bars(window, qtbot):
    """Screen readers passed over it, a pane without contents."""
    window.go_list()
    pane = window.tabs.list_pane
    pane.empty.sample_button.click()
    plot = window.findChild(QWidget, "list_plot")
    qtbot.waitUntil(plot.isVisible, timeout=20_000)
    found = QAccessible.queryAccessibleInterface(plot)
    assert found.role() == QAccessible.Role.Chart
    assert found.text(QAccessible.Text.Name) == plot.accessibleName()
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert found.text(QAccessible.Text.Description) == plot.text() != ""
