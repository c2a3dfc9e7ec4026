"""Actions for a site besides moving it: before Apply from one menu, afterwards from the page of the result."""

import json
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import QFileDialog, QPushButton
from servers import ask

from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.widgets.layout import Flow
from uriinspector.migrate.redirects import HANDED_OVER

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


@pytest.fixture
def pane(window, qtbot, tmp_path: Path):
    window.go_migrate()
    pane = window.batch_pane
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(f'<a href="{OLD}b.html">b</a><a href="gone.html">x</a>', "utf-8")
    (site / "b.html").write_text("<p>b", "utf-8")
    fields = {"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW}
    pane.form.fill(fields | {"batch_output": str(tmp_path / "moved")})
    pane.strip.preview_button.click()
    pane.rest = lambda stage: qtbot.waitUntil(
        lambda: pane.stage is stage and not pane.site_page.busy, timeout=60_000
    )
    pane.rest(Stage.PREVIEWED)
    return pane


@pytest.fixture
def press(pane, monkeypatch):
    """Chooses an entry of a menu, and answers the question for a file."""

    def choose(name: str, file: Path | None = None) -> None:
        answer = (str(file), "")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_rest: answer)
        (action,) = [action for action in pane.findChildren(QAction) if action.objectName() == name]
        assert action.isEnabled()
        action.trigger()

    return choose


def test_the_same_can_be_done_before_apply_and_after_it(pane, press, monkeypatch, tmp_path: Path):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or True)
    assert pane.site_page.tools.isVisible()
    sides = look_at_both(pane, opened)
    assert [OLD.encode() in side for side in sides] == [False, False]  # both lead to their own server
    assert [b"/museum/b.html" in side for side in sides] == [True, False]
    assert not (tmp_path / "moved").exists()
    opened.clear()
    press("tools_look")
    assert OLD.encode() not in ask(opened[0]).body  # its own links lead to the server
    assert ask(f"{opened[0]}b.html").status == 200
    press("tools_report", tmp_path / "links.json")
    pane.rest(Stage.PREVIEWED)
    report = json.loads((tmp_path / "links.json").read_text("utf-8"))
    assert (report["result"], len(report["dead"])) == ("Nothing was written: this is a preview.", 1)
    press("tools_redirects_nginx", tmp_path / "redirects.conf")
    pane.rest(Stage.PREVIEWED)
    assert "location ^~ " in (tmp_path / "redirects.conf").read_text("utf-8")
    assert "3 old addresses lead to their new ones by 1 rule" in pane.sentence.text()
    assert not (tmp_path / "moved").exists()

    pane.strip.apply_button.click()
    pane.rest(Stage.DONE)
    assert pane.site_page.tools.isVisible()
    assert pane.after_run.address == ""
    assert look_at_both(pane, opened) == sides  # the copy is what the plan said
    press("handover_apache", tmp_path / "moved/page.html")
    assert "would lie among the pages" in pane.sentence.text()
    press("handover_apache", tmp_path / "handover.html")
    pane.rest(Stage.DONE)
    page = (tmp_path / "handover.html").read_text("utf-8")
    assert "2 links lead where they should, 0 other bytes changed" in page
    assert "Save .htaccess" in page
    assert str(tmp_path / "handover.html") in pane.sentence.text()


def look_at_both(pane, opened: list[str]) -> list[bytes]:
    """What a browser gets on each side of a page, each without the port of its server."""
    pane.preview_page.links.table.selectRow(0)
    pane.preview_page.details.asked.emit("both", pane.preview_page.links.model.link_at(0))
    page = Path(QUrl(opened[-1]).toLocalFile()).read_text("utf-8")
    found = [ask(address) for address in re.findall(r'<iframe src="([^"]+)"', page)]
    assert [each.status for each in found] == [200, 200]
    return [re.sub(rb"127\.0\.0\.1:[0-9]+", b"", each.body) for each in found]


def test_without_an_old_address_there_is_nothing_to_redirect(pane, tmp_path: Path):
    pane.form.fill({"batch_old_base": "", "batch_style": "relative"})
    pane.strip.preview_button.click()
    pane.rest(Stage.PREVIEWED)
    assert not pane.site_page.tools.redirects.isEnabled()
    pane.strip.apply_button.click()
    pane.rest(Stage.DONE)
    assert not pane.result_page.redirects_button.isEnabled()
    menu = pane.result_page.handover_button.menu()
    assert [action.isEnabled() for action in menu.actions()] == [*[False] * len(HANDED_OVER), True]


def test_buttons_go_on_in_another_row_where_the_width_ends(qtbot):
    from PySide6.QtWidgets import QWidget

    box = QWidget()
    qtbot.addWidget(box)
    flow = Flow(box)
    flow.setSpacing(8)
    buttons = [QPushButton("word") for _ in range(6)]
    for button in buttons:
        flow.addWidget(button)
    for width, rows in ((2000, 1), (3 * buttons[0].sizeHint().width() + 40, 2), (10, 6)):
        assert flow.heightForWidth(width) == rows * (buttons[0].sizeHint().height() + 8) - 8
    box.resize(2000, 200)
    box.show()
    assert len({button.y() for button in buttons}) == 1
    buttons[2].hide()
    assert flow.sizeHint().width() == 5 * (buttons[0].sizeHint().width() + 8) - 8
    assert (flow.takeAt(9), flow.itemAt(0).widget()) == (None, buttons[0])
