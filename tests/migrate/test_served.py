"""What a server answers where a page and a folder share a name."""

import pytest

from uriinspector.migrate.tree.web_view import Answer, Fault, ServedTree


@pytest.fixture
def root(tmp_path):
    (tmp_path / "both").mkdir()
    for name in ("both.html", "both/index.html", "only.html"):
        (tmp_path / name).write_text("x")
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare.html").write_text("x")
    return tmp_path


@pytest.mark.parametrize(
    ("path", "clean", "answer"),
    [
        ("both", True, Answer("both.html")),
        ("both", False, Answer("both/index.html", Fault.MISSING_SLASH, "both/")),
        ("both/", True, Answer("both/index.html")),
        ("both/", False, Answer("both/index.html")),
        ("only", True, Answer("only.html")),
        ("only", False, Answer("only.html", Fault.MISSING_SUFFIX, "only.html")),
        ("bare", True, Answer("bare.html")),
        ("bare", False, Answer("bare.html", Fault.MISSING_SUFFIX, "bare.html")),
        ("bare/", True, Answer("bare", Fault.MISSING_INDEX)),
    ],
)
def test_a_page_comes_before_the_index_of_a_folder_where_addresses_are_clean(root, path, clean, answer):
    assert ServedTree(root, clean=clean).answer(path) == answer
