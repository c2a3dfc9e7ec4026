"""The installed Chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from lacking import need
from playwright.sync_api import Browser, sync_playwright

# They take the place of those that Playwright gives. The last two load pages below the address bar of each new window, which
# cost more than most pages that a test shows.
_NOT_NEEDED: Final = (
    "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "OptimizationHints", "MediaRouter", "Translate", "LensOverlay",
    "PaintHolding", "ThirdPartyStoragePartitioning", "DestroyProfileOnBrowserClose", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
_SWITCHES: Final = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", f"--disable-features={','.join(_NOT_NEEDED)}",
)  # fmt: skip


@contextmanager
def chromium(hosts: str = "", *switches: str) -> Iterator[Browser]:
    """Start a browser; `hosts` are rules for its resolver of hosts, such as `MAP * 127.0.0.1:8000`."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    need(program, "Chromium")
    given = [*_SWITCHES, *switches]
    if hosts:
        given.append(f"--host-resolver-rules={hosts}")
    if os.geteuid() == 0:
        given.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=given)
        yield browser
        browser.close()
