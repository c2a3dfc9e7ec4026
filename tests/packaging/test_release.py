"""The version and the changes come from one place each, and all their forms agree."""

import gzip
from datetime import date

import pytest
from linux.debian import changelog
from linux.share import compress, metainfo
from release import Release, all_releases, current_release, parse_changelog

from uriinspector import __version__

TEXT = """\
# Changelog

## [Unreleased]

### Added

- Not yet.

## [1.1.0] - 2026-02-03

### Added

- A thing with a long
  second line.
- Another & <third>.

### Fixed

- A fault.

## [1.0.0] - 2025-12-31

- The first.
"""


def test_a_changelog_is_read_newest_first_without_what_is_not_released():
    assert parse_changelog(TEXT) == [
        Release(
            "1.1.0", date(2026, 2, 3), ("A thing with a long second line.", "Another & <third>.", "A fault.")
        ),
        Release("1.0.0", date(2025, 12, 31), ("The first.",)),
    ]


def test_the_package_and_the_changelog_have_one_version():
    assert current_release().version == __version__


@pytest.mark.parametrize(
    ("day", "epoch"), [(date(1970, 1, 1), 0), (date(2026, 11, 21), 1795219200)], ids=["first", "late"]
)
def test_a_release_begins_with_its_day_in_utc(day, epoch):
    assert Release("1", day, ()).epoch == epoch


def test_debian_gets_the_changes_in_lines_of_80():
    lines = changelog(parse_changelog(TEXT)).splitlines()
    assert lines[0] == "uriinspector (1.1.0) stable; urgency=medium"
    assert "  * Another & <third>." in lines
    assert max(len(line) for line in lines if not line.startswith(" -- ")) <= 80
    assert sum(line.startswith(" -- ") for line in lines) == 2


def test_appstream_gets_every_release_as_xml():
    text = metainfo(parse_changelog(TEXT))
    assert '<release version="1.1.0" date="2026-02-03">' in text
    assert "<li>Another &amp; &lt;third&gt;.</li>" in text
    assert "@RELEASES@" not in text


def test_every_release_of_ours_says_what_changed():
    assert all(release.changes for release in all_releases())


def test_gzip_tells_no_time():
    assert compress(b"text") == compress(b"text")
    assert gzip.decompress(compress(b"text")) == b"text"
    assert compress(b"text")[4:8] == bytes(4)
