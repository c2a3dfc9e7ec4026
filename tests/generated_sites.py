"""Sites that `tests/generated/build.py` built with real generators, in .sites/generated."""

from pathlib import Path
from typing import Final

BUILT: Final = Path(__file__).resolve().parents[1] / ".sites" / "generated"


def generated(name: str, base: str) -> Path:
    """Return the site of a generator, built for the base `docs` or `root`; a missing site fails the test, never skips it."""
    folder = BUILT / name / base
    if not (BUILT / name / "recipe").is_file():
        raise AssertionError(f"the site {name} is not built: run 'python3 packaging/dev.py test --long' once")
    return folder
