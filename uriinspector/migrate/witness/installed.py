"""List where installers put browsers: commands on the path and usual places, each with the name people use."""

from typing import Final

CHROMIUM: Final = "Chromium"
COMMANDS: Final = (
    ("chromium", CHROMIUM),
    ("chromium-browser", CHROMIUM),
    ("google-chrome", "Chrome"),
    ("google-chrome-stable", "Chrome"),
    ("chrome", "Chrome"),
    ("microsoft-edge", "Edge"),
    ("microsoft-edge-stable", "Edge"),
    ("msedge", "Edge"),
)
MAC: Final = (
    ("Chromium.app/Contents/MacOS/Chromium", CHROMIUM),
    ("Google Chrome.app/Contents/MacOS/Google Chrome", "Chrome"),
    ("Microsoft Edge.app/Contents/MacOS/Microsoft Edge", "Edge"),
)
WINDOWS: Final = (
    (r"Chromium\Application\chrome.exe", CHROMIUM),
    (r"Google\Chrome\Application\chrome.exe", "Chrome"),
    (r"Microsoft\Edge\Application\msedge.exe", "Edge"),
)
LINUX: Final = (
    ("/opt/google/chrome/chrome", "Chrome"),
    ("/opt/microsoft/msedge/msedge", "Edge"),
    ("/usr/lib/chromium/chromium", CHROMIUM),
    ("/snap/bin/chromium", CHROMIUM),
)
