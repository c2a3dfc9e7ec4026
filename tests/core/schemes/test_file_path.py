"""The path that a `file:` URI denotes, by system (RFC 8089)."""

from urllib.parse import quote

from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.schemes.file import posix_path, windows_path
from uriinspector.core.syntax.uri import split


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20))
def test_posix_path_comes_back(path):
    assert posix_path(split(f"file:///{quote(path)}")) == f"/{path}"


def test_octets_that_are_not_utf_8_come_as_python_takes_them():
    assert posix_path(split("file:///%FF")) == "/\udcff"


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0/"), max_size=20))
def test_windows_path_comes_back(path):
    assert windows_path(split(f"file:///C:/{quote(path)}")) == "C:\\" + path
