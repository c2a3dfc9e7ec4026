"""Windows' device names are refused as folder names there, and are plain names elsewhere."""

import os

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.migrate.tree.placement import refuse_device


@pytest.mark.parametrize(
    "path",
    [
        "NUL",
        "C:nul",
        "\\\\.\\NUL\\",
        "con",
        "aux.html",
        "C:\\site\\nul",
        "site/COM1/pages",
        "LPT³",
        "prn .tar.gz",
        "\\\\server\\share\\CONOUT$",
    ],
)
def test_a_device_is_refused_on_windows(path):
    with pytest.raises(UsageError, match="for a device"):
        refuse_device(path, windows=True)


@pytest.mark.parametrize(
    "path", ["console", "C:\\COM10", "nul-site", "a.con", "auxiliary/icon", "D:\\", "COM"]
)
def test_other_names_are_taken(path):
    refuse_device(path, windows=True)


def test_elsewhere_they_are_plain_names():
    refuse_device("/site/nul", windows=False)


def test_this_system_decides():
    if os.name == "nt":
        with pytest.raises(UsageError):
            refuse_device("nul")
    else:
        refuse_device("nul")
