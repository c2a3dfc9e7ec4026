"""Keep named settings of a migration for this user, in one small file beside the runs."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.migrate.journal.home import home

Values: TypeAlias = Mapping[str, str]
_NAME: Final = "presets.json"


def presets() -> dict[str, dict[str, str]]:
    """Return every preset by name, sorted; none if the file is damaged or missing."""
    try:
        kept = json.loads(_path().read_text(encoding="utf-8"))
        return {name: {str(key): str(text) for key, text in kept[name].items()} for name in sorted(kept)}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def save_preset(name: str, values: Values) -> None:
    """Save values under a name, replacing what had that name. Raises EnvironmentRefusedError."""
    _write(presets() | {name: dict(values)})


def delete_preset(name: str) -> None:
    """Delete a preset if there is one of that name. Raises EnvironmentRefusedError."""
    _write({kept: values for kept, values in presets().items() if kept != name})


def _path() -> Path:
    return home() / _NAME


def _write(kept: Mapping[str, Values]) -> None:
    path = _path()
    temporary = path.with_name(f".{_NAME}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        temporary.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        raise EnvironmentRefusedError(
            f"The presets can't be kept in {path.parent}: {error.strerror}."
        ) from None
