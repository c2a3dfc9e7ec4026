"""What a bundle tells Windows and macOS about itself."""

import plistlib
import re
import sys
from pathlib import Path

import pytest
from bundle.environment import find_modules_as_files, restore_environment
from bundle.identity import MAINTAINER, information, read_maintainer, version_fields, version_numbers
from linux import share

PACKAGING = Path(share.__file__).parents[1]


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("1.2", (1, 2, 0, 0)),
        ("2.0.0rc1", (2, 0, 0, 0)),
        ("1.2.3+local", (1, 2, 3, 0)),
    ],
)
def test_windows_gets_four_numbers(version, numbers):
    assert version_numbers(version) == numbers


def test_windows_properties_name_program_and_version():
    fields = version_fields("0.1.0", "uriinspector")
    assert (fields["OriginalFilename"], fields["ProductVersion"]) == ("uriinspector.exe", "0.1.0")


def test_macos_is_offered_link_files_and_folders_but_no_pages_and_no_scheme():
    plist = plistlib.loads(plistlib.dumps(information("0.1.0")))
    kinds = plist["CFBundleDocumentTypes"]
    assert {kind["LSHandlerRank"] for kind in kinds} == {"Alternate"}
    assert not {"public.html", "public.url"} & {each for kind in kinds for each in kind["LSItemContentTypes"]}
    assert "CFBundleURLTypes" not in plist


def test_the_entitlements_are_a_plist():
    assert plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_no_address_stands_in_for_one_that_is_not_known():
    assert not re.search(r"\.(example|invalid|test)\b", "".join(MAINTAINER))
    filled = read_maintainer(
        'name = "Ada"\nemail = "a@h.net"\nhomepage = ""\nsource = ""\nissues = ""\nscreenshots = ""\ndownloads = ""'
    )
    assert filled.contact == "Ada <a@h.net>"
    assert filled._replace(email="").contact == "Ada"


def test_a_browser_inherits_nothing_of_the_bundle():
    given = {
        "LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/own", "_PYI_ARCHIVE_FILE": "x", "_MEIPASS2": "y", "HOME": "/h",
    }  # fmt: skip
    restore_environment(given)
    assert given == {"LD_LIBRARY_PATH": "/own", "HOME": "/h"}
    bare = {"LD_LIBRARY_PATH": "/bundle"}
    restore_environment(bare)
    assert not bare


def test_nothing_of_the_bundle_is_asked_where_modules_are(monkeypatch):
    """The finder of PyInstaller lies in a module named `pyimod…`."""
    own = {"__name__": "pyimod02_importers"}
    exec("def hook(path): raise ImportError", own)
    before = list(sys.path_hooks)
    monkeypatch.setattr(sys, "path_hooks", [own["hook"], *before])
    find_modules_as_files()
    assert sys.path_hooks == before
