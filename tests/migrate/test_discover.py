"""Finding the files of a tree."""

import os
import socket
from pathlib import Path

import pytest

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.tree.discover import discover, leads_out, target_in_copy


def plant(root: Path, *names: str) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return root


def job(root: Path, **options) -> RewriteJob:
    return RewriteJob(root, "https://new.example/", **options)


def pages(root: Path, **options) -> list[str]:
    return [file.relative for file in discover(job(root, **options)).pages]


def test_a_query_that_a_download_left_in_a_name_does_not_hide_its_kind(tmp_path):
    plant(tmp_path, "index.html?C=N;O=D", "style.css?ver=1.2", "what?.html", "page.php?a=1")
    kinds = {file.relative: file.kind for file in discover(job(tmp_path)).pages}
    assert kinds == {"index.html?C=N;O=D": Kind.HTML, "style.css?ver=1.2": Kind.CSS, "what?.html": Kind.HTML}


def test_files_come_in_the_order_of_names_with_their_kind_and_size(tmp_path):
    plant(tmp_path, "b/x.css", "a.HTM", "b/a.html", "z.bin", ".html")
    found = discover(job(tmp_path))
    assert [(file.relative, file.kind) for file in found.files] == [
        (".html", None),
        ("a.HTM", Kind.HTML),
        ("z.bin", None),
        ("b/a.html", Kind.HTML),
        ("b/x.css", Kind.CSS),
    ]
    assert found.files[1].size == 5
    assert found.folders == ("b",)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param(
            {"include": ("*.html",)},
            ["a.html", "d/b.html", "d/e/c.html"],
            id="a-bare-glob-is-for-every-folder",
        ),
        pytest.param({"include": ("d/*.html",)}, ["d/b.html"], id="a-star-stays-in-its-folder"),
        pytest.param(
            {"include": ("d/**",)}, ["d/b.html", "d/b.css", "d/e/c.html"], id="two-stars-cross-folders"
        ),
        pytest.param({"include": ("**/c.html",)}, ["d/e/c.html"], id="two-stars-then-a-name"),
        pytest.param(
            {"include": ("**/*/c.html",)}, ["d/e/c.html"], id="two-stars-leave-a-folder-for-the-next"
        ),
        pytest.param(
            {"include": ("?.html",), "exclude": ("d",)}, ["a.html"], id="a-folder-name-takes-all-in-it"
        ),
        pytest.param(
            {"exclude": ("d/e/",)}, ["a.html", "d/b.html", "d/b.css"], id="a-final-slash-is-allowed"
        ),
        pytest.param({"kinds": frozenset({Kind.CSS})}, ["d/b.css"], id="only-the-kinds-asked-for"),
        pytest.param({"include": ("[a].html",)}, [], id="brackets-are-themselves"),
    ],
)
def test_globs_choose_the_pages(tmp_path, options, expected):
    plant(tmp_path, "a.html", "d/b.html", "d/b.css", "d/e/c.html")
    assert sorted(pages(tmp_path, **options)) == sorted(expected)


def test_a_file_the_globs_leave_out_is_still_copied(tmp_path):
    plant(tmp_path, "a.html", "b.html")
    found = discover(job(tmp_path, exclude=("b.html",)))
    assert [(file.relative, file.kind) for file in found.files] == [("a.html", Kind.HTML), ("b.html", None)]


@pytest.mark.parametrize(
    "name",
    [
        b"new\nline.html",
        b"caf\xe9.html",
        b"100%.html",
        b"a#b?c.html",
        b" .html",
        b"x" * 250 + b".html",
        "é.html".encode(),
    ],
)
def test_a_name_of_any_bytes_comes_back_as_it_was(tmp_path, name):
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_bytes(b"")
    (relative,) = pages(tmp_path)
    assert os.fsencode(relative) == name


def test_links_are_not_followed(tmp_path):
    outside = plant(tmp_path / "outside", "secret.html")
    root = plant(tmp_path / "site", "a.html", "d/b.html")
    (root / "out").symlink_to(outside)
    (root / "up").symlink_to("..")
    (root / "d/again").symlink_to(root)
    (root / "d/page.html").symlink_to("../a.html")
    (root / "whole").symlink_to(root / "d/b.html")
    (root / "nothing").symlink_to("missing")
    (root / "self").symlink_to("self")
    found = discover(job(root))
    assert [file.relative for file in found.files] == ["a.html", "d/b.html"]
    assert {link.relative: target_in_copy(root, link) for link in found.links} == {
        "out": str(outside),
        "up": str(tmp_path),
        "nothing": "missing",
        "whole": "d/b.html",
        "d/again": "..",
        "d/page.html": "../a.html",
    }
    assert [link.relative for link in found.links if leads_out(root, link)] == ["out", "up"]
    assert [left.relative for left in found.left_out] == ["self"]


def test_what_is_no_file_is_left_out_and_listed(tmp_path):
    plant(tmp_path, "a.html")
    os.mkfifo(tmp_path / "pipe.html")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(tmp_path / "socket.html"))
    found = discover(job(tmp_path))
    assert [file.relative for file in found.files] == ["a.html"]
    assert {left.relative: left.reason for left in found.left_out} == {
        "pipe.html": "It is a named pipe, not a file: left out.",
        "socket.html": "It is a socket, not a file: left out.",
    }


def test_a_deep_tree_is_walked_without_recursion(tmp_path):
    deep = "/".join(["d"] * 600)
    folder = os.open(tmp_path, os.O_RDONLY)
    for _ in range(600):
        os.mkdir("d", dir_fd=folder)
        inner = os.open("d", os.O_RDONLY, dir_fd=folder)
        os.close(folder)
        folder = inner
    os.close(os.open("a.html", os.O_CREAT | os.O_WRONLY, dir_fd=folder))
    os.close(folder)
    assert pages(tmp_path) == [f"{deep}/a.html"]


def missing(folder: Path) -> Path:
    return folder / "missing"


def a_file(folder: Path) -> Path:
    return plant(folder, "page.html") / "page.html"


def empty(folder: Path) -> Path:
    return folder


def only_folders(folder: Path) -> Path:
    (folder / "d/e").mkdir(parents=True)
    return folder


def a_loop(folder: Path) -> Path:
    (folder / "loop").symlink_to("loop")
    return folder / "loop"


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (missing, UsageError, "There is no folder"),
        (a_file, UsageError, "is a file, not a folder"),
        (empty, UsageError, "holds no files"),
        (only_folders, UsageError, "holds no files"),
        (a_loop, EnvironmentRefusedError, "leads to itself"),
    ],
)
def test_a_root_without_files_is_refused_in_one_sentence(tmp_path, make, error, words):
    with pytest.raises(error, match=words):
        discover(job(make(tmp_path)))


def test_a_cancelled_walk_says_so(tmp_path):
    plant(tmp_path, "a.html")
    with pytest.raises(CancelledError):
        discover(job(tmp_path), watch=Watch(cancelled=lambda: True))


@pytest.fixture
def deep(tmp_path, monkeypatch):
    """A tree that grows beyond what a system takes for one path: of 20 folders, or of a file in the last that fits."""

    def make(name_length, depth):
        monkeypatch.chdir(tmp_path)
        for _ in range(depth):
            Path("d" * name_length).mkdir()
            os.chdir("d" * name_length)
        Path("x" * 200 + ".html").write_text("<a href=gone.html>")
        os.chdir(tmp_path)
        return tmp_path

    yield make
    os.chdir(tmp_path)


@pytest.mark.parametrize(("length", "depth"), [(230, 20), (200, 20), (100, 60), (250, 17)])
def test_a_path_that_is_too_long_is_said_to_be_that(deep, length, depth):
    root = deep(length, depth)
    (left,) = discover(job(root)).left_out
    assert left.is_unread
    assert "longer than this system takes" in left.reason
    found = check_links(served_at(root), lambda _: None)
    assert [each.relative for each in found.skipped] == [left.relative]


def test_a_folder_with_a_path_that_is_too_long_is_called_that(deep):
    root = deep(230, 20)
    with pytest.raises(EnvironmentRefusedError, match="longer than this system takes: give a shorter one"):
        discover(job(root / "/".join(["d" * 230] * 20)))
