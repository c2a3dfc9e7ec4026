"""A moved site is clicked through in Chromium before it is uploaded: nothing is requested from the live site."""

import pytest
from chromium import chromium

from uriinspector.assets import asset
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.serve import PreviewServer

pytestmark = pytest.mark.browser

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"


def test_a_click_stays_on_this_machine(tmp_path):
    engine.run(RewriteJob(asset("sample-site"), NEW, (OLD,), output=tmp_path / "moved", jobs=1))
    asked, failed = [], []
    rules = "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with PreviewServer(tmp_path / "moved", NEW) as server, chromium(rules) as browser:
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
        page.goto(server.address)
        page.click(f'a[href="{server.address}ships/"] >> nth=0')
        page.wait_for_url(f"{server.address}ships/")
        page.click('a[href*="crane.html"] >> nth=0')
        page.wait_for_url(f"{server.address}ships/crane.html*")
    assert not [url for url in asked if url.startswith("https://new.example/harbour")]
    assert sum(url.startswith(server.address) for url in asked) > 5
    assert failed == []
