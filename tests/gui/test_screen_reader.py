"""A screen reader may ask every part of the window for everything; the program lives."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# What an accessibility bus does for its clients, done by a program of its own: a mistake here ends the process.
WALK = """
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.uri_field import SpokenField, install_spoken_text

app = QApplication([])
install_spoken_text()
window = MainWindow(QSettings("settings.ini", QSettings.Format.IniFormat))
window.show()
window.inspect("https://user:secret@host.example/a?b=c")

def ask(node):
    node.state(), node.role(), node.rect(), node.isValid()
    for kind in QAccessible.Text:
        if kind is not QAccessible.Text.UserText:
            node.text(kind)
    for name in ("actionInterface", "attributesInterface", "editableTextInterface", "selectionInterface",
                 "tableCellInterface", "textInterface", "valueInterface"):
        getattr(node, name)()

def walk(node):
    ask(node)
    return 1 + sum(walk(child) for place in range(min(node.childCount(), 200)) if (child := node.child(place)))

asked = 0
for mode in range(window.tabs.count()):
    window.tabs.setCurrentIndex(mode)
    app.processEvents()
    asked += walk(QAccessible.queryAccessibleInterface(window))
fields = [field for field in window.findChildren(object) if hasattr(field, "spoken_text")]
for field in fields:
    node = QAccessible.queryAccessibleInterface(field)
    assert isinstance(node, SpokenField)
    ask(node)
print(len(fields), asked)
"""


def test_a_screen_reader_may_ask_for_everything(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", WALK], capture_output=True, text=True, timeout=120, check=False, cwd=tmp_path,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "c")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    fields, asked = map(int, done.stdout.split())
    assert fields >= 1
    assert asked > 100


# A client of the real bus, for the Python of the system, which has the bindings of GObject.
CLIENT = """
import sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

Atspi.set_timeout(60000, 60000)
window, secret = int(sys.argv[1]), sys.argv[2]

def application():
    while True:
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(place)
            if child is not None and child.get_process_id() == window and child.get_child_count():
                return child
        time.sleep(0.2)

def ask(node):
    said = [node.get_name(), node.get_description()]
    node.get_role_name(), node.get_attributes(), node.get_relation_set(), node.get_state_set().get_states()
    interfaces = node.get_interfaces()
    if "Text" in interfaces:
        count = Atspi.Text.get_character_count(node)
        said.append(Atspi.Text.get_text(node, 0, count))
        Atspi.Text.get_caret_offset(node), Atspi.Text.get_n_selections(node)
        if count:
            Atspi.Text.get_character_extents(node, 0, Atspi.CoordType.SCREEN)
            Atspi.Text.get_string_at_offset(node, 0, Atspi.TextGranularity.WORD)
            Atspi.Text.get_attribute_run(node, 0, True)
    if "Component" in interfaces:
        Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    if "Action" in interfaces:
        for place in range(Atspi.Action.get_n_actions(node)):
            Atspi.Action.get_action_name(node, place), Atspi.Action.get_key_binding(node, place)
    if "Value" in interfaces:
        Atspi.Value.get_current_value(node), Atspi.Value.get_maximum_value(node)
    if "Selection" in interfaces:
        Atspi.Selection.get_n_selected_children(node)
    if "Table" in interfaces and Atspi.Table.get_n_rows(node) > 0 < Atspi.Table.get_n_columns(node):
        Atspi.Table.get_accessible_at(node, 0, 0)
    assert not any(secret in text for text in said if text), said
    met.update(interfaces)

def walk(node):
    ask(node)
    if node.get_role() == Atspi.Role.PAGE_TAB:
        tabs.append(node)
    children = (node.get_child_at_index(place) for place in range(min(node.get_child_count(), 100)))
    return 1 + sum(walk(child) for child in children if child is not None)

tabs, met = [], set()
app = application()
asked = [walk(app)]
for mode in tuple(tabs):
    Atspi.Action.do_action(mode, 0)
    asked.append(walk(app))
assert met >= {"Accessible", "Action", "Component", "EditableText", "Table", "Text"}, met
print(len(asked) - 1, min(asked))
"""
# The session bus, the bus of accessibility (which that one starts) and a display of its own.
SESSION = """
Xvfb -displayfd 3 -screen 0 1300x900x24 -nolisten tcp 3>display 2>xvfb.log & display=$!
until [ -s display ]; do kill -0 $display || exit 9; sleep 0.1; done
export DISPLAY=:$(cat display)
"$1" -m uriinspector --new-window 'https://user:hidden-word@host.example/a?b=c' & window=$!
/usr/bin/python3 -c "$2" $window hidden-word; result=$?
kill -0 $window || { wait $window; echo "the window ended with $?"; result=8; }
kill $window $display
exit $result
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is the accessibility of Linux desktops")
def test_a_client_of_the_real_bus_may_ask_for_everything(tmp_path):
    missing = [name for name in ("Xvfb", "dbus-run-session") if shutil.which(name) is None]
    missing += [
        name for name in ("/usr/libexec/at-spi-bus-launcher", "/usr/bin/python3") if not Path(name).exists()
    ]
    if missing and "CI" not in os.environ:
        pytest.skip(f"{', '.join(missing)} missing: run 'python3 packaging/dev.py test' once")
    assert not missing
    (tmp_path / "run").mkdir(mode=0o700)
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "DBUS_SESSION_BUS_ADDRESS"}
    }
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", SESSION, "sh", sys.executable, CLIENT],
        capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path,
        env={**environment, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "HOME": str(tmp_path),
             "XDG_CONFIG_HOME": str(tmp_path / "c"), "XDG_RUNTIME_DIR": str(tmp_path / "run")},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    modes, asked = map(int, done.stdout.split()[-2:])
    assert modes >= 5
    assert asked > 50
