"""A file replaces another completely, or not at all."""

import pytest

from uriinspector.base.files import replacing


def test_a_file_takes_the_place_of_another(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")
    with replacing(path) as new:
        new.write_text("new")
        assert path.read_text() == "old"
    assert (path.read_text(), list(tmp_path.iterdir())) == ("new", [path])


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_after_an_error_the_old_file_is_there_and_nothing_else(tmp_path, error):
    path = tmp_path / "a.txt"
    path.write_text("old")

    def write():
        with replacing(path) as new:
            new.write_text("ne")
            raise error

    with pytest.raises(type(error)):
        write()
    assert (path.read_text(), list(tmp_path.iterdir())) == ("old", [path])


def test_an_error_names_the_file_that_was_asked_for(tmp_path):
    path = tmp_path / "nowhere" / "a.txt"
    with pytest.raises(FileNotFoundError) as refused, replacing(path) as new:
        new.write_text("new")
    assert refused.value.filename == str(path)
