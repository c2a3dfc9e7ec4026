"""Lay out a site whose pages were written by hand around a library: `python fill.py`, in the folder of its sources.

`site` is copied to `out`, with the base for `@BASE@`; so are the files that `vendor.json` names, which are patterns of files
or folders of what was installed, by their place in `out`. Where `vendor.json` says `"moves"`, a text of those files that
begins with such a path after a quotation mark begins with the base instead: the library knows no other base than `/`.
"""

import json
import os
import re
import shutil
from pathlib import Path

BASE = os.environ["SITE_BASE"]
OUT = Path("out")
TEXTS = {".html", ".js", ".json", ".css", ".txt"}


def main() -> None:
    """Write `out`."""
    if Path("site").is_dir():
        shutil.copytree("site", OUT)
        fill(lambda text: text.replace("@BASE@", BASE))
    vendor = json.loads(Path("vendor.json").read_text("utf-8"))
    for place, pattern in vendor["files"].items():
        for found in Path().glob(pattern):
            target = OUT / place / found.name if place.endswith("/") else OUT / place
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(found, target) if found.is_dir() else shutil.copy(found, target)
    for name in vendor.get("leave", ()):
        for found in [*OUT.rglob(name)]:
            found.unlink()
    if vendor.get("moves"):
        begins = re.compile(rf"(?<=[\"'`(=])/(?=(?:{'|'.join(map(re.escape, vendor['moves']))}))")
        fill(lambda text: begins.sub(lambda _: BASE, text))


def fill(change) -> None:
    """Change each text of `out`."""
    for path in OUT.rglob("*"):
        if path.suffix in TEXTS:
            path.write_text(change(path.read_text("utf-8")), encoding="utf-8")


main()
