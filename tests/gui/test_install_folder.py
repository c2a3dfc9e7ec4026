"""The window looks the same wherever the program is installed: a folder may have any letter in its name."""

import os
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest
import shiboken6

PROJECT = Path(__file__).resolve().parents[2]
LETTERS = (
    "äöüßéèñçøåÄÖÜ$%&'()<>?[]^{}\"`,;:\\=+*!@#~|. -_"  # of names, prices and habits
    "łžşğĐæœþðÿīżąę"
    "δжшя"
    "אב"
    "عم"
    "表日本語한국"
    "कि"
    "€£¥§°µ¿¡«»“”‘’–—…"
    "😀👍🏽"
    "\u0301\u200d\u00a0\u2003"
)
LOOK = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
from PySide6.QtCore import QBuffer, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QVBoxLayout, QWidget
from uriinspector.gui.theme import LIGHT, apply_theme
import uriinspector
assert uriinspector.__file__.startswith(sys.argv[1])
application = QApplication([])
apply_theme(application, LIGHT)
window = QWidget()
column = QVBoxLayout(window)
ticked = QCheckBox("A")
ticked.setChecked(True)
for part in (ticked, QComboBox(), QSpinBox()):
    column.addWidget(part)
image = window.grab().toImage()
buffer = QBuffer()
buffer.open(QBuffer.OpenModeFlag.WriteOnly)
image.save(buffer, "PNG")
print(hashlib.sha256(bytes(buffer.data())).hexdigest())
"""


def look_from(folder):
    """Return what some controls look like when the program stands in a folder."""
    folder.mkdir()
    for name in ("uriinspector", "resources"):
        (folder / name).symlink_to(PROJECT / name)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(folder)], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout


START = """
import sys
sys.path[:0] = sys.argv[2:0:-1]
from pathlib import Path
from PySide6.QtCore import QLibraryInfo
from PySide6.QtWidgets import QApplication
from uriinspector.gui import application
from uriinspector.gui.i18n import qt_folder
application._check_platform()
QApplication([])
told = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
print(told.is_dir(), qt_folder(QLibraryInfo.LibraryPath.TranslationsPath).is_dir())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="PySide6 has other folders there")
def test_signs_of_settings_in_the_name_of_the_folder(tmp_path):
    """PySide6 tells Qt a wrong place then, and Qt would end the process; here links make the folder it is in."""
    folder = tmp_path / 'one, two; "3" back\\slash'
    for package in (PySide6, shiboken6):
        source = Path(package.__file__).parent
        for path in source.rglob("*"):
            place = folder / source.name / path.relative_to(source)
            if path.is_dir():
                place.mkdir(parents=True, exist_ok=True)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(path)
    done = subprocess.run(
        [sys.executable, "-c", START, str(PROJECT), str(folder)], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]


@pytest.fixture(scope="module")
def usual_look(tmp_path_factory):
    return look_from(tmp_path_factory.mktemp("plain") / "plain")


@pytest.mark.parametrize(
    "letters", [*(LETTERS[start : start + 14] for start in range(0, len(LETTERS), 14)), '"\\d \\5c\\\\0']
)
def test_any_letter_in_the_name_of_the_folder(tmp_path, usual_look, letters):
    assert look_from(tmp_path / f"{letters}.d") == usual_look
