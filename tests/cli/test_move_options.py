"""The options for tables of bases, moved folders and endings, as users type them."""

import json
import os
import re
from pathlib import Path

import click
import pytest

from uriinspector.base.errors import UriInspectorError, UsageError
from uriinspector.cli.commands.rewrite import rewrite_command
from uriinspector.migrate.redirects import SERVERS

ROW = "https://a.example/,https://b.example/"


@pytest.fixture
def site(tmp_path):
    (tmp_path / "site/guide").mkdir(parents=True)
    (tmp_path / "site/index.html").write_text(
        "<a href=guide/a.html>x</a><a href=https://a.example/x>y</a><a href=GUIDE/A.html>z</a>"
    )
    (tmp_path / "site/guide/a.html").write_text("<a href=../index.html>x</a>")
    (tmp_path / "site/guide/b.css").write_text("a { b: c }")
    (tmp_path / "site/guide/c.html").write_text("<base href='x'>")
    return tmp_path / "site"


def rewrite(*arguments) -> int:
    return rewrite_command.main([str(argument) for argument in arguments], standalone_mode=False)


def becomes(site, *options):
    """What index.html becomes in a copy that is proved."""
    copy = site.parent / "copy"
    assert (
        rewrite(
            site, "--from", "https://o.example/", "--style", "keep", "--jobs", 1, "--output", copy, *options
        )
        == 0
    )
    return (copy / "index.html").read_text()


@pytest.mark.parametrize(
    ("options", "page"),
    [
        pytest.param(["--move", "guide=help"], "<a href=help/a.html>x</a><a href=https://a.example/x>y</a><a href=GUIDE/A.html>z</a>", id="move"),
        pytest.param(["--map", "https://a.example=https://b.example/c"], "<a href=guide/a.html>x</a><a href=https://b.example/c/x>y</a><a href=GUIDE/A.html>z</a>", id="map"),
        pytest.param(["--clean-urls"], "<a href=guide/a>x</a><a href=https://a.example/x>y</a><a href=GUIDE/A.html>z</a>", id="clean"),
        pytest.param(["--repair"], "<a href=guide/a.html>x</a><a href=https://a.example/x>y</a><a href=guide/a.html>z</a>", id="repair"),
    ],
)  # fmt: skip
def test_a_tree_that_stays_needs_no_new_base(site, options, page):
    assert becomes(site, *options) == page


@pytest.mark.parametrize(
    "text",
    [
        ROW,
        f"old,new\n{ROW}\n",
        f"\ufeff\n{ROW}\n\n",
        '"https://a.example/","https://b.example/"',
        ROW.replace(",", ";"),
    ],
    ids=["bare", "header", "byte-order-mark", "quotes", "semicolon"],
)
def test_a_table_is_read_from_a_file(site, text):
    table = site.parent / "table.csv"
    table.write_text(text, encoding="utf-8")
    assert "https://b.example/x" in becomes(site, "--maps", table)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        pytest.param([], "give --to", id="nothing-moves"),
        pytest.param(["--clean-urls", "--file-urls"], "exclude each other", id="both-endings"),
        pytest.param(["--map", "a=b"], "not two bases", id="no-bases"),
        pytest.param(["--move", "guide"], "not two folders", id="no-folders"),
        pytest.param(["--maps", "missing.csv"], "can't be read", id="no-table"),
        pytest.param(["--maps", os.devnull], "holds no bases", id="empty-table"),
        pytest.param(["--maps", "/dev/zero"], "holds more than 16 MiB", id="endless-table"),
        pytest.param(
            ["--to", "https://n.example/", "--leave", "missing.html"], "name it from there", id="left-alone"
        ),
        pytest.param(
            ["--to", "https://n.example/", "--leave", "index.html@7"],
            "nearest starts at byte 8",
            id="no-link",
        ),
        pytest.param(
            ["--to", "https://n.example/", "--leave", "guide/b.css@7"], "it has no links", id="no-links"
        ),
        pytest.param(["--to", "https://n.example/", "--leave", "guide/c.html@12"], "hang from", id="a-base"),
        pytest.param(
            ["--to", "https://n.example/", "--literal", "index.html@8"],
            "link by its syntax",
            id="a-link-moves-anyway",
        ),
        pytest.param(
            ["--to", "https://n.example/", "--literal", "index.html@7"],
            "No string that may be",
            id="no-string",
        ),
        pytest.param(
            ["--to", "https://n.example/", "--literal", "../site/index.html@7"],
            "name it from there",
            id="outside",
        ),
        pytest.param(
            ["--to", "https://n.example/", "--output", "copy", "--kinds", "css", "--literal", "index.html@8"],
            "the file has none",
            id="not-of-a-kind-that-moves",
        ),
        pytest.param(["--to", "museum", "--leave", "index.html@8"], "museum", id="no-base-for-what-stays"),
        pytest.param(
            ["--to", "https://n.example/", "--from", "javascript:x", "--literal", "index.html@8"],
            "javascript:x",
            id="no-base-for-a-string",
        ),
        pytest.param(
            ["--to", "https://n.example/", "--attribute", "[@x"], "write SELECTOR@NAME", id="no-selector"
        ),
        pytest.param(["--to", "https://n.example/", "--output", ""], "name is empty", id="no-output"),
        pytest.param(["--to", "https://n.example/", "--report", ""], "name is empty", id="no-report"),
        pytest.param(["--jobs", "100000"], "1<=x<=", id="jobs"),
        pytest.param(
            ["--to", "https://n.example/", "--move", "guide=index.html", "--in-place"],
            "index.html",
            id="in-place",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(site, options, words):
    with pytest.raises((UriInspectorError, click.ClickException)) as caught:
        rewrite(site, "--from", "https://o.example/", *options)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert not Path("copy").exists()


def test_the_link_at_a_byte_is_left_alone(site):
    page = becomes(site, "--to", "https://n.example/", "--style", "absolute", "--leave", "index.html@8")
    assert page.startswith("<a href=guide/a.html>x</a>")
    assert "https://n.example/GUIDE" in page


def test_a_table_with_a_line_too_short_is_refused_with_its_number(site):
    table = site.parent / "table.csv"
    table.write_text(f"old,new\n{ROW}\nhttps://c.example/\n")
    with pytest.raises(UsageError, match=r"Line 3 of .* does not have two columns"):
        becomes(site, "--maps", table)


def test_a_base_without_its_scheme_is_no_heading(site):
    table = site.parent / "table.csv"
    table.write_text(f"c.example,d.example\n{ROW}\n")
    with pytest.raises(UsageError, match=r"'c.example' is no full address"):
        becomes(site, "--maps", table)


def test_the_program_says_what_is_wrong_and_what_it_did(site, uriinspector):
    bare = uriinspector("rewrite", str(site), "--from", "https://o.example/")
    assert (bare.code, bare.out, bare.err.count("\n")) == (2, "", 1)
    done = uriinspector(
        "rewrite", str(site), "--from", "https://o.example/", "--move", "guide=x", "--repair", "--json"
    )
    assert (done.code, done.object["reasons"]) == (0, {"rewritten": 3, "repaired": 1, "other-site": 1})


def test_a_dry_run_and_a_report_tell_which_spellings_were_to_be_mended(site, uriinspector):
    one = ("rewrite", str(site), "--from", "https://o.example/", "--repair-only", "GUIDE/A.html")
    told = uriinspector(*one, "--json").object
    uriinspector(*one, "--report", str(site.parent / "links.json"))
    report = json.loads((site.parent / "links.json").read_text())
    assert [(made["repair"], made["repairs"]) for made in (told, report)] == [(False, ["GUIDE/A.html"])] * 2
    assert report["reasons"]["repaired"] == 1


def test_the_guide_names_every_option():
    guide = (Path(__file__).parents[2] / "docs/moving.md").read_text("utf-8")
    options = {name for option in rewrite_command.params for name in option.opts if name.startswith("--")}
    assert options - set(re.findall("--[a-z-]+", guide)) == set()
    assert f"--server {'|'.join(SERVERS)}" in guide
