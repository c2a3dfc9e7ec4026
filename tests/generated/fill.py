"""Lay out a site whose pages were written by hand around a library: `python fill.py`, in the folder of its sources.

`site` is copied to `out`, with the base for `@BASE@`. `vendor.json` names, by their place in `out`, patterns of installed files
or folders that are copied too. If it has `"moves"`, because the library knows no base but `/`, then paths that begin with one of
these names get the base instead of `/`, after a quotation mark, a bracket or an equals sign. It names files to `"leave"` out, too.
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
    """Replace each text file of `out` by `change` of its text."""
    for path in OUT.rglob("*"):
        if path.suffix in TEXTS:
            path.write_text(change(path.read_text("utf-8")), encoding="utf-8")


main()
