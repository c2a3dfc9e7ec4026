"""The manual: F1 opens the page that fits, in both languages; its tables are the program's, and its links are not dead."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QDesktopServices

import uriinspector.html as extracting
from uriinspector import core, lists, migrate
from uriinspector.assets import asset
from uriinspector.cli.exit_code import ExitCode
from uriinspector.core.findings import rules_by_code
from uriinspector.gui.help import TOPICS, pages
from uriinspector.gui.i18n import current_language, reset
from uriinspector.gui.shell.actions import ACTIONS
from uriinspector.gui.shell.modes import all_keys
from uriinspector.migrate.health.dead_links import check_links, served_at

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "de")


@pytest.fixture
def manual(window):
    return window.tabs.manual


@pytest.fixture
def german(qapp):
    """The window speaks German for a while."""
    translator = QTranslator()
    assert translator.load("uriinspector_de", str(asset("translations")))
    was = QLocale()
    QLocale.setDefault(QLocale("de"))
    QCoreApplication.installTranslator(translator)
    reset()
    yield
    QCoreApplication.removeTranslator(translator)
    QLocale.setDefault(was)
    reset()


def shown(manual) -> str:
    return manual._dialog.page.toPlainText()


def test_f1_opens_the_page_that_fits(window, manual, qtbot):
    for go, topic in (
        (window.go_field, "inspect"),
        (window.go_compare, "compare"),
        (window.go_migrate, "move"),
    ):
        go()
        window.actions_by_name["manual"].trigger()
        assert manual._dialog.topic == topic
    window.setFocus()
    told = []
    for mode in range(window.tabs.count()):
        window.tabs.setCurrentIndex(mode)
        window.tabs.tabBar().setFocus()
        manual.open()
        told.append(manual._dialog.topic)
        manual._dialog.close()
    assert told == ["inspect", "convert", "compare", "list", "move"]
    assert window.actions_by_name["manual"].shortcut().toString() == "F1"
    assert "N links lead where they should" in shown(manual)
    window.go_field()
    window.go_convert()
    manual.open()
    assert manual._dialog.topic == "convert"


def test_it_is_searched_and_its_links_lead_on(manual, qtbot, monkeypatch):
    manual.show_topic("index")
    dialog = manual._dialog
    assert [dialog.topics.item(row).text() for row in range(dialog.topics.count())][:2] == [
        "URI Inspector",
        "Inspect",
    ]
    qtbot.keyClicks(dialog.search, "sign-in services")
    assert (dialog.topics.count(), dialog.topic) == (1, "compare")
    assert dialog.page.textCursor().selectedText() == "sign-in services"
    dialog.search.setText("xyzzy")
    assert (dialog.topics.count(), dialog.topic, dialog.nothing.isVisible()) == (0, "", True)
    manual.show_topic("index")
    assert dialog.topics.count() == len(TOPICS)
    dialog.page.anchorClicked.emit("findings.md")
    assert dialog.topic == "findings"
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    dialog.page.anchorClicked.emit("https://www.rfc-editor.org/rfc/rfc3986")
    assert opened == ["https://www.rfc-editor.org/rfc/rfc3986"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_its_tables_are_those_of_the_program():
    told = {page.topic: page.text for page in pages(all_keys())}
    assert [
        rule.code for rule in rules_by_code().values() if f"### {rule.code}\n" not in told["findings"]
    ] == []
    keys = {key for action in ACTIONS for key in action.shortcut.split("; ") if key}
    assert [key for key in sorted(keys) if f"`{key}`" not in told["shortcuts"]] == []
    for language in LANGUAGES:
        text = asset(f"manual/{language}/exit-codes.md").read_text("utf-8")
        assert [int(code) for code in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)] == sorted(ExitCode)


def test_ctrl_q_closes_the_program_with_the_manual_in_front(window, manual, qtbot):
    manual.open()
    qtbot.waitExposed(manual._dialog)
    manual._dialog.activateWindow()
    qtbot.keyClick(manual._dialog.search, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=2000)


def test_in_german_all_of_it_is_german(window, manual, german):
    assert current_language() == "de"
    manual.show_topic("move")
    assert manual._dialog.topics.item(0).text() == "URI Inspector"
    assert "Eine Website umziehen" in shown(manual)
    manual._dialog.resize(700, 600)  # what a small screen leaves
    assert manual._dialog.topics.horizontalScrollBar().maximum() == 0
    headings = {}
    for language in LANGUAGES:
        for topic in TOPICS:
            text = asset(f"manual/{language}/{topic}.md").read_text("utf-8")
            headings.setdefault(topic, []).append(
                [line.count("#") for line in text.splitlines() if line.startswith("#")]
            )
    assert {topic: both for topic, both in headings.items() if both[0] != both[1]} == {}


@pytest.mark.skipif(sys.platform == "win32", reason="made where packages are made")
def test_the_site_made_of_it_has_no_dead_link(tmp_path):
    done = subprocess.run(
        [sys.executable, "packaging/manual.py", str(tmp_path)], cwd=ROOT, check=False, capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    dead = []
    checked = check_links(served_at(tmp_path / "html", jobs=1), dead.append)
    assert dead == []
    assert checked.links > 150
    names = {path.relative_to(tmp_path / "html").as_posix() for path in (tmp_path / "html").rglob("*.html")}
    assert names == {f"{language}/{topic}.html" for language in LANGUAGES for topic in (*TOPICS, "library")}
    library = (tmp_path / "html" / "en" / "library.html").read_text("utf-8")
    named = [name for face in (core, extracting, lists, migrate) for name in face.__all__]
    assert [name for name in named if f"<h3>{name}</h3>" not in library] == []
    assert "with_pair(text: str, key: str, value: str | None) -&gt; str" in library
    for page in ("man/man7/uriinspector.7", "man/de/man7/uriinspector.7"):
        lines = (tmp_path / page).read_text("utf-8").splitlines()
        assert lines[0].startswith(".TH URIINSPECTOR 7 ")
        assert sum(line.startswith(".SH ") for line in lines) == len(TOPICS) + 1
        if shutil.which("man"):
            told = subprocess.run(
                ["man", "-l", "--warnings", page], cwd=tmp_path, capture_output=True, check=True
            )
            complaints = [line for line in told.stderr.splitlines() if not line.endswith(b"line")]
            assert complaints == []  # long URIs break no line
