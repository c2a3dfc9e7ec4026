"""The README: its Python gives the results that it shows, its links are not dead, and its options exist."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from uriinspector.cli.commands import COMMANDS
from uriinspector.cli.program import program

ROOT = Path(__file__).resolve().parents[1]
GUIDES = [
    ROOT / "README.md",
    *(
        ROOT / "docs" / f"{name}.md"
        for name in ("installing", "command-line", "moving", "build-server", "recipes")
    ),
]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


def test_its_python_does_what_it_shows():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried) == (0, 5)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_are_there(page):
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_places_within_a_page_are_there(page):
    text = page.read_text(encoding="utf-8")
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in text.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= headings


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_every_option_it_names_is_one(page):
    known = {
        name
        for command in COMMANDS
        for parameter in program.get_command(None, command).params
        for name in parameter.opts
    }
    elsewhere = {
        "--delete",
        "--long",
        "--new-window",
        "--help",
        "--no-deps",
        "--check",
        "--ignore-missing",
        "--import",
        "--verify",
    }
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", page.read_text(encoding="utf-8")))
    assert named - known - elsewhere == set()


def test_the_install_without_qt_names_everything_else():
    text = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    command = re.search(r"^pip install (?:'[^']+'[ \\\n]*)+", text, re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {one for one in project["dependencies"] if not one.startswith("PySide6")}
    assert command is not None
    assert set(re.findall(r"'([^']+)'", command[0])) == needed


def test_pip_takes_the_program_from_a_folder():
    """As long as no package index has it, its name alone is an error of pip."""
    pages = [page.read_text(encoding="utf-8") for page in GUIDES]
    assert "no entry in a package index yet" in pages[0]
    commands = re.findall(r"^\S*pipx? install .*", "\n".join(pages), re.MULTILINE)
    assert commands
    assert [one for one in commands if "uriinspector" in one.split()] == []


def test_it_is_read_in_one_sitting():
    """Further options live in the guides, each found by one link."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    assert [guide.name for guide in GUIDES[1:] if f"](docs/{guide.name})" not in text] == []


def test_the_two_commands_are_told():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\npython3 packaging/dev.py run\n" in text
    assert "\npython3 packaging/dev.py test\n" in text
