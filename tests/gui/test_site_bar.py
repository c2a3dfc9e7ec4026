"""Looking at a moved site: where it is served, a copy of the address, stopping the server, and requests that were not found."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication

from uriinspector.gui.migrate.result_page import SiteBar
from uriinspector.migrate.model.job import RewriteJob


@pytest.fixture
def bar(qtbot, tmp_path: Path):
    (tmp_path / "index.html").write_text("<p>here")
    made = SiteBar()
    qtbot.addWidget(made)
    made.serve(RewriteJob(tmp_path, "https://new.example/docs/"))
    yield made
    made.stop()


def ask(address: str, page: str = "") -> None:
    request = urllib.request.Request(address, headers={"Referer": page} if page else {})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    refused.value.close()


def test_it_says_where_the_site_runs_and_copies_that(bar, qtbot):
    assert bar.isVisible()
    assert bar.address in bar.sentence.text()
    assert bar.address.endswith("/docs/")
    qtbot.mouseClick(bar.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == bar.address


def test_stopping_ends_it(bar, qtbot):
    address = bar.address
    with urllib.request.urlopen(address) as answer:
        assert answer.read() == b"<p>here"
    qtbot.mouseClick(bar.stop_button, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()
    assert bar.address == ""
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address)


def test_what_was_not_found_is_listed_once_with_its_page(bar, qtbot):
    page = f"{bar.address}index.html"
    for _ in range(2):
        ask(f"{bar.address}lost.png", page)
    ask(bar.address.replace("docs/", "favicon.ico"))
    ask(f"{bar.address}other.png")
    qtbot.waitUntil(lambda: bar.list.count() == 2)
    assert [bar.list.item(row).text() for row in range(2)] == [
        f"/docs/lost.png  ←  {page}",
        "/docs/other.png",
    ]
    assert "2 requests found nothing" in bar.sentence.text()
    assert bar.list.isVisible()


@pytest.mark.parametrize("opens", [True, False])
def test_it_says_so_when_no_browser_opened(bar, monkeypatch, opens: bool):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _address: opens)
    bar.open()
    assert bar.sentence.text().startswith("No browser opened. The site is at http://127.0.0.1:") is not opens
