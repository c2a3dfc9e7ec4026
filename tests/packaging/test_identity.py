"""What a bundle tells Windows and macOS of itself."""

import plistlib
from pathlib import Path

import pytest
from bundle.identity import information, version_fields, version_numbers
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
