"""A moved site is clicked through in Chromium before it is uploaded: nothing is requested from the live site."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from uriinspector.assets import asset
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.serve import PreviewServer

pytestmark = pytest.mark.browser

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"


def test_a_click_stays_on_this_machine(tmp_path):
    engine.run(RewriteJob(asset("sample-site"), NEW, (OLD,), output=tmp_path / "moved", jobs=1))
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    switches = [
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        *["--no-sandbox"] * (os.geteuid() == 0),
    ]
    asked, failed = [], []
    with PreviewServer(tmp_path / "moved", NEW) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=switches)
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
        page.goto(server.address)
        page.click(f'a[href="{server.address}ships/"] >> nth=0')
        page.wait_for_url(f"{server.address}ships/")
        page.click('a[href*="crane.html"] >> nth=0')
        page.wait_for_url(f"{server.address}ships/crane.html*")
        browser.close()
    assert not [url for url in asked if url.startswith("https://new.example/harbour")]
    assert sum(url.startswith(server.address) for url in asked) > 5
    assert failed == []
