"""State where packages come from, for programs that check it: an in-toto statement with SLSA's provenance (v1)."""

import hashlib
import json
import subprocess
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from release import ROOT

# The kind of build: `python3 packaging/build.py SYSTEM`, as docs/packages.md describes it. It has no address of its own yet.
BUILD_TYPE: Final = uuid.uuid5(uuid.NAMESPACE_OID, "uriinspector packaging/build.py 1").urn
_LOCKS: Final = ("packaging/locked/build.txt", "packaging/locked/debian.txt")


def statement(packages: Iterable[Path], system: str) -> str:
    """Return the statement for these packages; it is the same for the same source."""
    source = [{"name": "source", "digest": {"gitCommit": commit}} for commit in _commit()]
    locks = [{"name": name, "digest": {"sha256": _digest(ROOT / name)}} for name in _LOCKS]
    said: dict[str, Any] = {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{"name": path.name, "digest": {"sha256": _digest(path)}} for path in sorted(packages)],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": BUILD_TYPE,
                "externalParameters": {"system": system},
                "resolvedDependencies": [*source, *locks],
            },
            "runDetails": {"builder": {"id": BUILD_TYPE}},
        },
    }
    return json.dumps(said, indent=1) + "\n"


def _commit() -> list[str]:
    """Return the commit that is built; none if the source came without its history, or there is no git."""
    try:
        completed = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=ROOT, check=False, capture_output=True, text=True
        )
    except FileNotFoundError:
        return []
    return [completed.stdout.strip()] if completed.returncode == 0 else []


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
