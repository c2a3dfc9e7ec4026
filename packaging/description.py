"""Complete pyproject.toml for the Python Package Index: add the addresses, and the README without what needs an address.

hatchling calls this while it builds; the addresses come from packaging/maintainer.toml.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

# A picture on a line of its own, or a table of pictures with its heading.
_PICTURES: Final = re.compile(r"^\|[^\n]*\n\|[-|]+\n\|[^\n]*!\[[^\n]*\n\n?|^!\[[^\n]*\n\n?", re.MULTILINE)
_LINK: Final = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?!\w+:|#)[^)\s]+\)")
_PICTURE: Final = re.compile(r"\]\(resources/screenshots/")


class Description(MetadataHookInterface):
    """Fills in what pyproject.toml calls dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add authors, addresses and the description."""
        root = Path(self.root)
        known = tomllib.loads((root / "packaging" / "maintainer.toml").read_text(encoding="utf-8"))
        metadata["authors"] = [{key: known[key] for key in ("name", "email") if known[key]}]
        titles = {"Homepage": "homepage", "Source": "source", "Issues": "issues"}
        metadata["urls"] = {title: known[key] for title, key in titles.items() if known[key]}
        readme = (root / "README.md").read_text(encoding="utf-8")
        text = describe(readme, known["screenshots"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def describe(readme: str, screenshots: str) -> str:
    """Return the README for another site: links into the source become text; pictures get the address `screenshots`, or go if it is empty."""
    shown = _PICTURE.sub(f"]({screenshots}", readme) if screenshots else _PICTURES.sub("", readme)
    return _LINK.sub(lambda link: link["text"], shown)
