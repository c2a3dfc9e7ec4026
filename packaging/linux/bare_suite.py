"""Run the tests on the Python of a bare system: `prove.py suite-trixie`.

Tests are left out that need a browser, a web server, the bus of a screen reader, Debian's documentation sites or git's list of
the files, and those of the packages, which have a Python of their own.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from process import step
from release import ROOT

from linux.bare_build import copy_source, trust
from linux.chroot import bare_system, enter

_PLACE: Final = "srv/source"
_SHARED: Final = Path(os.environ.get("URIINSPECTOR_SHARED", ROOT.parent / "shared"))
_INSTALL: Final = (
    "import dev; dev.install_system_packages((*dev.venv_packages(), *dev.QT_PACKAGES, 'e2fsprogs', 'git'))"
)
_PREPARE: Final = "import dev; dev.make_environment('test')"
_LEFT_OUT: Final = (
    "tests/browser", "tests/packaging", "tests/cli/test_witness.py", "tests/gui/test_browser_check.py", "tests/migrate/test_redirects.py",
    "tests/gui/test_screen_reader.py::test_a_client_of_the_real_bus_may_ask_for_everything",
    "tests/architecture/test_layout.py::test_no_committed_file_names_this_machine",
    "tests/migrate/test_page_table.py::test_real_servers",
    "tests/migrate/test_journal.py::test_a_tree_that_is_mounted_elsewhere_in_part_is_the_same",  # no mount is seen out of a chroot
)  # fmt: skip


def prove_suite(suite: str) -> None:
    """Install what packaging/locked/test.txt names under the Python of that system, and run all but `_LEFT_OUT` there."""
    with step(f"Bare {suite} with Python"):
        root = bare_system("suite", suite, "python3")
        place = root / _PLACE
        copy_source(place)
        if _SHARED.is_dir():
            shutil.copytree(_SHARED, place.parent / "shared")
        python = "env", f"PYTHONPATH=/{_PLACE}/packaging", "python3", "-c"
        enter(root, *python, _INSTALL)
        trust(root)  # after the packages, which write certificates of their own
    with step("Environment from the lock file"):
        enter(root, *python, _PREPARE)
    with step("Tests"):
        left_out = (f"--deselect={each}" for each in _LEFT_OUT)
        script = (
            f'cd "/{_PLACE}"; exec .venv/bin/python -m pytest -q -n auto --dist worksteal -m "not sites" "$@"'
        )
        said = enter(root, "sh", "-ec", script, "sh", *left_out)
    print(enter(root, f"/{_PLACE}/.venv/bin/python", "-VV").strip(), said.splitlines()[-1], sep="\n")
    shutil.rmtree(root)
