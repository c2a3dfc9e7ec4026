"""The answer of a server if a page and a folder share a name."""

import pytest

from uriinspector.migrate.tree.web_view import Fault, ServedTree, ServerAnswer


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
        ("both", True, ServerAnswer("both.html")),
        ("both", False, ServerAnswer("both/index.html", Fault.MISSING_SLASH, "both/")),
        ("both/", True, ServerAnswer("both/index.html")),
        ("both/", False, ServerAnswer("both/index.html")),
        ("only", True, ServerAnswer("only.html")),
        ("only", False, ServerAnswer("only.html", Fault.MISSING_SUFFIX, "only.html")),
        ("bare", True, ServerAnswer("bare.html")),
        ("bare", False, ServerAnswer("bare.html", Fault.MISSING_SUFFIX, "bare.html")),
        ("bare/", True, ServerAnswer("bare", Fault.MISSING_INDEX)),
    ],
)
def test_a_page_comes_before_the_index_of_a_folder_where_addresses_are_clean(root, path, clean, answer):
    assert ServedTree(root, clean=clean).answer(path) == answer


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("a.html", ServerAnswer("a.html.de")),
        ("a.html.fr", ServerAnswer("a.html.fr")),
        ("sub/", ServerAnswer("sub/index.html.ja.utf8")),
        ("sub", ServerAnswer("sub/index.html.ja.utf8", Fault.MISSING_SLASH, "sub/")),
        ("map.html", ServerAnswer("map.html.var")),
        ("a.htm", ServerAnswer("a.htm", Fault.MISSING_FILE)),
        ("tool", ServerAnswer("tool", Fault.MISSING_FILE)),
        ("folder.html", ServerAnswer("folder.html", Fault.MISSING_FILE)),
    ],
)
def test_of_files_in_several_languages_the_server_chooses_one(tmp_path, path, answer):
    (tmp_path / "sub").mkdir()
    (tmp_path / "folder.html.de").mkdir()
    for name in ("a.html.fr", "a.html.de", "sub/index.html.ja.utf8", "map.html.var", "tool.pl"):
        (tmp_path / name).write_text("x")
    assert ServedTree(tmp_path).answer(path) == answer
