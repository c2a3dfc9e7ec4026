"""Find the program that made a site, from its start page."""

import re
from pathlib import Path
from typing import Final

from uriinspector.migrate.tree.names import INDEX_NAME

_LARGEST_HEAD: Final = 1 << 16
_META: Final = re.compile(rb"<meta\s[^>]*?\bname=[\"']?generator\b[^>]*>", re.IGNORECASE)
_CONTENT: Final = re.compile(rb"\bcontent=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.IGNORECASE)
_VERSION: Final = re.compile(r"[\s:;,(]+v?\d.*", re.DOTALL)


def generator_of(root: Path) -> str | None:
    """Return its name without a version; None if the start page names none or can't be read."""
    try:
        with (root / INDEX_NAME).open("rb") as page:
            head = page.read(_LARGEST_HEAD)
    except OSError:
        return None
    meta = _META.search(head)
    content = meta and _CONTENT.search(meta[0])
    if not content:
        return None
    name = next(group for group in content.groups() if group is not None)
    return _VERSION.sub("", name.decode("utf-8", "replace")).strip() or None
