"""The conformance vectors, read from where they live beside the project; missing vectors fail, never skip."""

import functools
import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2] / "shared"


@functools.cache
def suite(name: str) -> dict[str, Any]:
    """One suite, header and all (`rewrite_cases` is a bare list and comes as its `cases`)."""
    path = ROOT / "vectors" / f"{name}.json"
    if not path.is_file():
        raise AssertionError(
            f"the conformance vectors are missing: put `shared` beside the project ({path.name})"
        )
    loaded = json.loads(path.read_text(encoding="utf-8"))
    return {"cases": loaded} if isinstance(loaded, list) else loaded


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a suite that count."""
    return suite(name)["cases"]
