"""Paths as URIs and back (RFC 8089)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.errors import UsageError
from uriinspector.core.schemes.file_path import file_uri_from_path, posix_path, windows_path
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.uri import split


@pytest.mark.parametrize(
    ("path", "windows", "uri"),
    [
        ("/etc/motd", False, "file:///etc/motd"),
        ("/a b/é?#%", False, "file:///a%20b/%C3%A9%3F%23%25"),
        ("/\udcff", False, "file:///%FF"),
        ("a:b", False, "./a:b"),
        (r"C:\a b\c", True, "file:///C:/a%20b/c"),
        ("C:/a", True, "file:///C:/a"),
        (r"\\server\share\a.txt", True, "file://server/share/a.txt"),
        (r"\\?\C:\a", True, "file:///C:/a"),
        (r"\\?\UNC\server\share", True, "file://server/share"),
        (r".\Readme.txt", True, "./Readme.txt"),
    ],
)
def test_uri_of_path(path, windows, uri):
    assert file_uri_from_path(path, windows=windows) == uri


@pytest.mark.parametrize("path", ["C:a", r"\a"])
def test_a_path_that_depends_on_the_current_place_has_no_uri(path):
    with pytest.raises(UsageError, match="give the path with its drive and root"):
        file_uri_from_path(path, windows=True)


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20))
def test_posix_path_comes_back(path):
    uri = file_uri_from_path(f"/{path}", windows=False)
    assert is_valid(uri, Production.URI)
    assert posix_path(split(uri)) == f"/{path}"


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0/"), max_size=20))
def test_windows_path_comes_back(path):
    uri = file_uri_from_path(f"C:\\{path}", windows=True)
    assert is_valid(uri, Production.URI)
    assert windows_path(split(uri)) == f"C:\\{path}"


@given(st.text(st.characters(codec=None), max_size=20))
def test_any_posix_path_has_a_reference(path):
    assert is_valid(file_uri_from_path(path, windows=False), Production.URI_REFERENCE)
