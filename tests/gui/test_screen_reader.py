"""A screen reader may ask every part of the window for everything; the program lives."""

import os
import subprocess
import sys

# What an accessibility bus does for its clients, done by a program of its own: a mistake here ends the process.
WALK = """
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.uri_field import spoken

app = QApplication([])
spoken.install()
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
    assert isinstance(node, spoken.SpokenField)
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
