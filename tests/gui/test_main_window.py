"""The window itself: every command by keyboard and palette, themes, and what it remembers."""

import subprocess
import sys

import pytest
import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QTabBar, QToolButton

from uriinspector.core.syntax.span import Span
from uriinspector.gui.convert.conversion import ChainStep
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.shell.actions import ACTIONS
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.mode_commands import CommandPalette
from uriinspector.gui.shell.modes import COMPARE, INSPECT
from uriinspector.gui.shell.uri_tabs import Trail
from uriinspector.gui.theme import DARK, LIGHT, current_theme


def test_no_shortcut_is_given_twice():
    shortcuts = [action.shortcut for action in ACTIONS if action.shortcut]
    assert len(shortcuts) == len(set(shortcuts))


def test_every_action_has_a_place_and_a_tip(window: MainWindow):
    made = {action.name: window.actions_by_name[action.name] for action in ACTIONS}
    in_menus = window.menuBar().findChildren(QAction)
    placed = {name for name, action in made.items() if action in in_menus or action.associatedObjects()}
    assert made.keys() - placed == set()
    assert [name for name, action in made.items() if not action.toolTip()] == []
    assert [name for name, action in made.items() if action.icon().isNull() != action.isCheckable()] == []


def test_a_uri_is_inspected_edited_fixed_and_copied_by_keyboard_alone(window, control, qtbot):
    edit, tree = control("uri_edit"), control("component_tree")
    window.go_field()
    qtbot.keyClicks(edit, "http://h/?a=%zz&b=2")
    qtbot.waitUntil(control("finding_fix").isEnabled)
    qtbot.keyClick(edit, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: edit.text() == "http://h/?a=%25zz&b=2")
    window.go_tree()
    assert window.focusWidget() is tree
    qtbot.keyClick(tree, Qt.Key.Key_End)
    window.copy_part()
    assert QGuiApplication.clipboard().text() == "2"
    qtbot.keyClick(
        tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert QGuiApplication.clipboard().text() == "http://h/?a=%25zz&b=2"


def test_tab_walks_through_every_control_and_comes_back(window, control, qtbot):
    control("uri_edit").setPlainText("http://a:b@h/?c=%zz")
    window.go_field()
    seen = []
    for _ in range(40):
        focused = window.focusWidget()
        if focused.objectName() in seen:
            break
        seen.append(focused.objectName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert {"uri_edit", "component_tree", "findings_list", "finding_fix", "finding_show"} <= set(seen)


def test_the_palette_finds_and_runs(window, qtbot):
    window.show_palette()
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.search, "always dark")
    assert palette.list.count() == 1
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert current_theme() is DARK


def test_a_theme_is_worn_at_once_and_remembered(window, settings):
    window.theme_actions.use_dark()
    assert current_theme() is DARK
    assert settings.value("theme") == "dark"
    window.theme_actions.use_light()
    assert current_theme() is LIGHT


def test_a_theme_reaches_every_window_at_once(window, settings, qtbot):
    other = MainWindow(settings, is_further=True)
    qtbot.addWidget(other)
    window.theme_actions.use_light()
    before = [each.findChild(QPushButton, "palette_button").icon().cacheKey() for each in (window, other)]
    window.theme_actions.use_dark()
    after = [each.findChild(QPushButton, "palette_button").icon().cacheKey() for each in (window, other)]
    assert before[0] == before[1] != after[0] == after[1]


def test_the_actions_of_a_part_have_icons(window):
    shown = [action for action in window.inspect_pane.editing.actions if not action.isCheckable()]
    assert [action.text() for action in shown if action.icon().isNull()] == []


def test_larger_text_is_remembered(window, settings):
    before = QApplication.font()
    window.theme_actions.larger_text()
    assert float(settings.value("font_size")) == before.pointSizeF() + 1
    window.theme_actions.smaller_text()
    assert QApplication.font().pointSizeF() == before.pointSizeF()


def test_the_place_of_everything_is_remembered(window, control, settings):
    control("mode_tabs").setCurrentIndex(1)
    window.close()
    again = MainWindow(settings)
    assert again.tabs.currentIndex() == 1
    again.close()  # ends the work that it has begun
    shiboken6.delete(again)


def test_encode_and_decode_fold_under_the_tree_and_back(window, control, qtbot):
    window.inspect("http://h/?a=b")
    window.resize(900, 700)
    panel = window.inspect_pane.convert
    qtbot.waitUntil(lambda: window.inspect_pane.details.isAncestorOf(panel))
    window.go_convert()
    assert window.focusWidget() is panel.source
    assert panel.isVisible()
    control("component_tree").setFocus()
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.inspect_pane.controls.sides.isAncestorOf(panel))
    assert panel.isVisible()


def test_nothing_is_cut_on_a_small_screen(window):
    """1280 by 800 at 200 % is 640 by 400."""
    window.inspect("http://h/?a=b")
    for mode in range(window.tabs.count()):
        window.tabs.setCurrentIndex(mode)
        assert window.minimumSizeHint().width() <= 640, mode
        assert window.minimumSizeHint().height() <= 400, mode


def test_the_engine_is_loaded_after_the_first_paint():
    program = (
        "import sys, uriinspector.gui.application\n"
        "late = {'turbohtml', 'sqlite3', 'plistlib', 'uriinspector.migrate.engine', 'uriinspector.gui.compare'}\n"
        "sys.exit(str(late & sys.modules.keys()) if late & sys.modules.keys() else 0)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


STARTED = """
import sys, time
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from uriinspector.gui import application as app
application = QApplication(["uriinspector", "-platform", "offscreen"])
window = app.MainWindow(QSettings(sys.argv[1], QSettings.Format.IniFormat), in_pieces=True)
window.completed.connect(app.warm_up)
window.completed.connect(application.quit)
window.show()
application.exec()
print({"turbohtml", "uriinspector.migrate.engine", "uriinspector.gui.compare"} & sys.modules.keys())
QApplication.sendEvent(window.tabs.tabBar(), QEvent(QEvent.Type.Enter))
while "uriinspector.migrate.engine" not in sys.modules:
    time.sleep(0.01)
"""


def test_the_engine_is_loaded_for_whoever_points_at_the_modes(settings):
    done = subprocess.run(
        [sys.executable, "-c", STARTED, settings.fileName()],
        capture_output=True, check=False, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "set()\n"), done.stderr


WARM = """
import re
from PySide6.QtWidgets import QApplication
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.gui.application import warm_up
application = QApplication(["uriinspector", "-platform", "offscreen"])
warm_up()
compile = re.compile
re.compile = lambda *given: print(given) or compile(*given)
for text in ("https://shop.example/a?b=1", "https://shop.example/a?b=100%"):
    summarize(inspect(text))
"""


def test_no_key_waits_for_an_expression_to_be_compiled():
    done = subprocess.run([sys.executable, "-c", WARM], capture_output=True, check=True, text=True)
    assert done.stdout == ""


LATER = """
import sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from uriinspector.gui import application as app
application = QApplication(["uriinspector", "-platform", "offscreen"])
settings = QSettings(sys.argv[1], QSettings.Format.IniFormat)
settings.setValue("migrate_form", sys.argv[2])
window = app.MainWindow(settings, in_pieces=True)
watch = QTimer(interval=20)
watch.timeout.connect(lambda: "uriinspector.migrate.engine" in sys.modules and application.quit())
window.completed.connect(watch.start)
window.completed.connect(lambda: QTimer.singleShot(int(sys.argv[3]), application.quit))
window.show()
application.exec()
print("uriinspector.migrate.engine" in sys.modules, window.tabs.currentIndex())
"""


@pytest.mark.parametrize(
    ("form", "most", "said"),
    [('{"batch_folder": "/srv/site"}', "30000", "True 0\n"), ("{}", "2000", "False 0\n")],
    ids=["moved-before", "never"],
)
def test_the_engine_is_loaded_for_whoever_has_moved_a_site(settings, form, most, said):
    """The first Ctrl+5 of a session held the window for a quarter of a second, since keys announce themselves by nothing."""
    done = subprocess.run(
        [sys.executable, "-c", LATER, settings.fileName(), form, most],
        capture_output=True, check=False, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, said), done.stderr


def test_a_window_that_closes_is_gone_before_its_work_has_stopped(window, monkeypatch: pytest.MonkeyPatch):
    """It stood there for seconds, and answered nothing, until a thread had compared a megabyte."""
    seen = []
    shut = window.tabs.shut
    monkeypatch.setattr(window.tabs, "shut", lambda: (seen.append(window.isVisible()), shut()))
    window.close()
    assert seen == [False]


def test_no_task_outlives_its_window(window):
    window.tabs.make_all()
    tasks, timers = window.tabs.findChildren(LatestTask), window.tabs.findChildren(QTimer)
    window.close()
    assert [timer for timer in timers if timer.isActive()] == []
    for task in tasks:
        task.ask(lambda _watch: "too late")
    assert tasks
    assert not any(task.busy for task in tasks)


def test_a_tip_tells_the_keys(window):
    assert window.actions_by_name["new_tab"].toolTip().endswith("(Ctrl+T)")


def test_the_palette_holds_the_buttons_of_every_mode(window, qtbot):
    window.show_palette()
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.search, "sample site")
    qtbot.waitUntil(lambda: palette.list.item(0).text() == "Migrate: Try the sample site")
    assert palette.list.count() == 1
    palette.search.setText("compare: swap")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.tabs.currentIndex() == COMPARE


def test_the_palette_says_that_nothing_was_found(window, qtbot):
    window.show_palette()
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.search, "no such command")
    (said,) = (palette.list.item(row) for row in range(palette.list.count()))
    assert said.text() == "Nothing found"
    qtbot.keyClick(palette.search, Qt.Key.Key_Down)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_the_palette_shows_names_before_tips(window, qtbot):
    window.show_palette()
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.search, "dark")
    assert palette.list.item(0).text().startswith("Dark colours")


def test_what_can_be_done_to_a_part_is_among_the_actions(window):
    assert {action.text() for action in window.inspect_pane.edit_actions} <= {
        action.text() for action in window.actions_by_name.values()
    }


def test_every_action_is_in_a_menu_with_keys_of_its_own(window):
    in_menus = [action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()]
    keys = [key.toString() for action in window.actions_by_name.values() for key in action.shortcuts()]
    assert [
        key for key in keys if key.startswith("Ctrl+Alt+") and len(key.split("+")[-1]) == 1
    ] == []  # AltGr
    assert [name for name, action in window.actions_by_name.items() if action not in in_menus] == []
    assert [name for name, action in window.actions_by_name.items() if not action.shortcuts()] == []
    assert [key for key in keys if keys.count(key) > 1] == []


def test_the_palette_says_the_keys_too(window):
    window.show_palette()
    palette = window.findChild(CommandPalette)
    spoken = palette.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "New tab, Ctrl+T"
    assert palette.list.item(0).text() == "New tab"


def test_the_way_back_leads_to_the_place_of_the_caret(window, control):
    edit = control("uri_edit")
    window.inspect("http://first.example/a/b")
    edit.select(Span(7, 7))
    window.inspect("http://second.example/")
    window.go_back()
    assert (edit.text(), edit.caret()) == ("http://first.example/a/b", 7)
    edit.select(Span(3, 3))
    window.go_forward()
    window.go_back()
    assert edit.caret() == 3


def test_a_long_uri_is_shown_from_its_beginning(window, control):
    window.inspect("http://h/?q=" + "a" * 3_000)
    assert control("uri_edit").verticalScrollBar().value() == 0
    assert control("uri_edit").verticalScrollBar().maximum() > 0


def test_a_window_closed_while_folded_opens_as_it_was_before(window, control, settings, qtbot):
    window.inspect("http://h/?a=b")
    pane = window.inspect_pane
    pane.controls.sides.setSizes([500, 700])
    pane.controls.split.setSizes([200, 300])
    before = pane.controls.sides.sizes(), pane.controls.split.sizes()
    window.resize(900, 700)
    qtbot.waitUntil(lambda: pane.details.isAncestorOf(pane.convert))
    window.close()
    again = MainWindow(settings)
    again.resize(1280, 800)
    again.inspect("http://h/?a=b")
    again.show()
    qtbot.waitExposed(again)
    left, right = again.inspect_pane.controls.sides.sizes()
    top, bottom = again.inspect_pane.controls.split.sizes()
    assert left / right == pytest.approx(before[0][0] / before[0][1], abs=0.15)
    assert top / bottom == pytest.approx(before[1][0] / before[1][1], abs=0.25)
    again.close()
    shiboken6.delete(again)


@pytest.mark.parametrize("width", [1280, 900])
def test_the_tables_of_the_panel_are_seen_as_soon_as_they_are_wanted(window, control, qtbot, width):
    window.inspect("http://h/?a=caf%C3%A9+C%2b%2B")
    window.resize(width, 800)
    controls = window.inspect_pane.controls
    qtbot.waitUntil(lambda: controls.details.isAncestorOf(controls.convert) == (width < 1000))
    window.go_convert()
    before = controls.split.sizes()
    control("codec_more").click()
    qtbot.waitUntil(lambda: control("layer_list").visibleRegion().boundingRect().height() > 60)
    assert not any(bar.drawBase() for bar in window.findChildren(QTabBar))  # a line above the tabs
    control("codec_more").click()
    assert controls.split.sizes() == before


def test_the_room_for_tables_is_given_back_when_the_window_closes_or_is_folded(window, control, qtbot):
    window.inspect("http://h/?a=caf%C3%A9+C%2b%2B")
    controls = window.inspect_pane.controls
    before = controls.split.sizes()
    control("codec_more").click()
    qtbot.waitUntil(lambda: controls.split.sizes() != before)
    window.resize(900, 800)
    qtbot.waitUntil(lambda: controls.details.isAncestorOf(controls.convert))
    control("codec_more").click()
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: not controls.details.isAncestorOf(controls.convert))
    assert controls.split.sizes() == before
    control("codec_more").click()
    qtbot.waitUntil(lambda: controls.split.sizes() != before)
    controls.restore_layout()
    assert controls.split.sizes() == before


def test_the_trail_goes_back_and_forward():
    trail = Trail()
    trail.visit("a")
    trail.edit("ab")
    trail.note_caret(1)
    trail.visit("c")
    assert (trail.back(), trail.back(), trail.can_go_back) == (("ab", 1), ("", 0), False)
    assert trail.forward() == ("ab", 1)
    trail.visit("d")
    assert not trail.can_go_forward


@pytest.fixture
def bare(qapp, settings):
    """A window as it is painted first, of which the hidden parts are still to be made."""
    qapp.setStyleSheet("")
    made = MainWindow(settings, in_pieces=True)
    made.show()
    yield made
    made.close()
    shiboken6.delete(made)


def test_nothing_stands_in_words_before_its_icon_comes(bare, qtbot):
    corner = bare.tabs.cornerWidget()
    first, place = corner.grab().toImage(), corner.geometry()
    with qtbot.waitSignal(bare.completed):
        bare.update()
    QApplication.processEvents()
    assert (corner.grab().toImage(), corner.geometry()) == (first, place)
    assert not bare.findChild(QToolButton, "go_back_button").icon().isNull()


def test_the_migration_is_made_for_whoever_wants_it(bare, qtbot):
    bare.show_palette()
    palette = bare.findChild(CommandPalette)
    assert bare.findChild(QPushButton, "batch_preview") is None  # nobody waits for it to see the palette
    assert palette.list.count()
    palette.list.setCurrentRow(3)
    chosen = palette.list.currentItem().text()
    qtbot.waitUntil(lambda: bare.findChild(QPushButton, "batch_preview") is not None)
    assert palette.list.currentItem().text() == chosen


def test_undo_is_about_the_mode_shown(window, control, qtbot):
    window.inspect("http://h/a")
    window.go_convert_mode()
    pane = window.tabs.convert_pane
    pane.card.add_step(ChainStep("base64", is_decoding=True))
    pane.card.steps.setFocus()
    undo = window.actions_by_name["undo"]
    undo.trigger()
    assert pane.card.chain == ()
    undo.trigger()
    window.go_migrate()
    undo.trigger()
    control("batch_folder").setFocus()
    qtbot.keyClicks(control("batch_folder"), "x")
    undo.trigger()
    assert control("batch_folder").text() == ""
    assert window.inspect_pane.inspection.text == "http://h/a"


def test_no_command_changes_a_uri_that_another_mode_hides(window, qtbot):
    window.inspect("http://h/a?b=%zz")
    window.uri_tabs.new_tab()
    window.inspect("http://h/c")
    window.go_compare()
    for keys in (Qt.Key.Key_W, Qt.Key.Key_Period):
        qtbot.keyClick(window, keys, Qt.KeyboardModifier.ControlModifier)
    assert window.uri_tabs.count() == 2
    assert window.tabs.currentIndex() == COMPARE
    qtbot.keyClick(window, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert window.tabs.currentIndex() == INSPECT
    assert window.inspect_pane.inspection.text == "http://h/a?b=%zz"
    qtbot.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.uri_tabs.count() == 1


def test_editing_from_the_menu_shows_the_tree_first(window):
    window.inspect("http://h/a?b=1")
    window.go_migrate()
    window.actions_by_name["edit_written"].trigger()
    assert window.tabs.currentIndex() == INSPECT
    assert QApplication.focusWidget().objectName() == "cell_editor"
