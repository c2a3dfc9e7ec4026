"""`check`, and what `rewrite` reports beyond its proof: link health, leaks of the old base, redirects."""

import gzip
import shutil
import subprocess
import sys

import pytest

from uriinspector.cli.printer import Printer
from uriinspector.cli.run_results import post_run_lines
from uriinspector.migrate.health.leaks import Swept
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.post_run import PostRunReport

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"
MOVE = ["--from", OLD, "--to", NEW]


def test_check_groups_by_target_and_says_what_would_be_right(uriinspector, tmp_path):
    (tmp_path / "index.html").write_text(
        '<a href="Page.html">1</a>\n<a href="gone.html">2</a><a href="gone.html?x">3</a>'
    )
    (tmp_path / "page.html").write_text('<a href="#nothing">')
    ended = uriinspector("check", str(tmp_path))
    assert ended.code == 1
    assert ended.out.splitlines() == [
        "missing-file      gone.html  2 links",
        "    index.html:2  gone.html",
        "    index.html:2  gone.html?x",
        "case-differs      Page.html  1 link",
        "    index.html:1  Page.html  => page.html",
        "missing-fragment  page.html#nothing  1 link",
        "    page.html:1  #nothing",
        "4 of 4 links into the tree, in 2 files, lead to nothing as they are.",
    ]


def test_check_as_json_is_one_object_a_link(uriinspector, tmp_path):
    (tmp_path / "index.html").write_text("\n<a href=/docs/Page.html>")
    (tmp_path / "page.html").write_text("")
    ended = uriinspector("check", str(tmp_path), "--from", "https://old.example/docs/", "--json")
    dead, summary = ended.objects
    assert summary["summary"]["dead"] == 1
    assert dead == {
        "file": "index.html",
        "line": 2,
        "link": "/docs/Page.html",
        "target": "Page.html",
        "kind": "case-differs",
        "suggestion": "/docs/page.html",
        "known": None,
    }


def test_check_of_a_tree_without_dead_links_is_clean(uriinspector, tmp_path):
    (tmp_path / "index.html").write_text("<a href=page><a href=mailto:a@b.example>")
    (tmp_path / "page.html").write_text("")
    ended = uriinspector("check", str(tmp_path), "--clean-urls")
    assert (ended.code, ended.out) == (0, "No dead link: 1 link into the tree, in 2 files.\n")
    assert uriinspector("check", str(tmp_path), "--clean-urls", "--json").object == {
        "summary": {"files": 2, "links": 1, "dead": 0, "redirected": 0, "kinds": {}, "skipped": 0, "problems": [], "server": None, "baseline": None}
    }  # fmt: skip


def test_a_missing_final_slash_has_a_number_of_its_own(uriinspector, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "index.html").write_text("")
    (tmp_path / "index.html").write_text("<a href=sub>")
    ended = uriinspector("check", str(tmp_path))
    assert ended.code == 0
    assert "1 link lacks the final slash of a folder" in ended.out
    summary = uriinspector("check", str(tmp_path), "--json").objects[-1]["summary"]
    assert (summary["dead"], summary["redirected"]) == (0, 1)


@pytest.mark.parametrize(("server", "code"), [("nginx", 1), ("apache", 1), ("github", 0), ("netlify", 0)])
def test_what_a_server_does_is_known(uriinspector, tmp_path, server, code):
    (tmp_path / "index.html").write_text("<a href=page>")
    (tmp_path / "page.html").write_text("")
    assert uriinspector("check", str(tmp_path), "--server", server).code == code


def test_control_characters_of_links_reach_no_file_raw(uriinspector, tmp_path):
    (tmp_path / "index.html").write_text("<a href='gone\x1b[31m.html'>x</a><img alt='' src='also\x07gone'>")
    out = uriinspector("check", str(tmp_path)).out
    assert "\x1b" not in out
    assert "\x07" not in out
    assert "gone⟨ESC⟩[31m.html" in out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["nowhere"], 2), ([".", "--from", "docs/"], 2), ([".", "--from", "https://x/?q"], 2)],
)
def test_check_of_what_makes_no_sense_is_refused(uriinspector, tmp_path, monkeypatch, arguments, code):
    monkeypatch.chdir(tmp_path)
    ended = uriinspector("check", *arguments)
    assert (ended.code, ended.out) == (code, "")
    assert ended.err.count("\n") == 1


def test_rewrite_tells_link_health_and_leaks(uriinspector, site, tmp_path):
    ended = uriinspector("rewrite", str(site), *MOVE, "--output", str(tmp_path / "moved"))
    assert ended.code == 0
    assert "Link health: 19 dead links before, 19 after, none of them new.\n" in ended.out
    assert (
        "The old base is still named 9 times: 3 in links left as they are, 1 in attributes that are no links, 2 in text, "
        in ended.out
    )
    assert "    index.html:35  comment  https://old.example/museum/home.html;\n" in ended.out


def test_rewrite_as_json_lists_them(uriinspector, site):
    answer = uriinspector("rewrite", str(site), *MOVE, "--in-place", "--json").object
    assert (answer["health"]["before"], answer["health"]["after"], answer["health"]["new"]) == (19, 19, [])
    assert (
        answer["leaks"]["count"]
        == len(answer["leaks"]["found"])
        == sum(answer["leaks"]["contexts"].values())
        == 9
    )
    assert {"file": "README.txt", "line": 2, "context": "file", "text": OLD} in answer["leaks"]["found"]
    assert answer["redirects"] is None


@pytest.mark.parametrize("less", [["--proof", "none"], ["--brief"]], ids=" ".join)
def test_who_asks_for_less_waits_less(uriinspector, site, less):
    answer = uriinspector("rewrite", str(site), *MOVE, "--in-place", *less, "--json").object
    assert (answer["health"], answer["leaks"]) == (None, None)
    assert (answer["verification"] is None) is ("--proof" in less)


def test_mended_links_are_told(uriinspector, site, tmp_path):
    (site / "page.html").write_text('<a href="Index.html">works by grace of the old server</a>')
    ended = uriinspector("rewrite", str(site), *MOVE, "--output", str(tmp_path / "moved"), "--repair")
    assert "mended." in ended.out


def test_redirects_are_written_beside_the_copy(uriinspector, site, tmp_path):
    target = tmp_path / "redirects"
    ended = uriinspector(
        "rewrite",
        str(site),
        *MOVE,
        "--output",
        str(tmp_path / "moved"),
        "--redirects",
        str(target),
        "--server",
        "nginx",
    )
    assert ended.code == 0
    assert (
        f"Redirects: 1 rule in {target}; 39 old addresses followed, each to its new one in one step.\n"
        in ended.out
    )
    assert NEW in target.read_text()


def test_pages_that_send_on_are_a_folder(uriinspector, site, tmp_path):
    target = tmp_path / "stubs"
    answer = uriinspector(
        "rewrite", str(site), *MOVE, "--redirects", str(target), "--server", "html", "--json"
    ).object
    assert answer["dry_run"]
    assert (answer["redirects"]["rules"], len(answer["redirects"]["left_out"])) == (14, 20)
    assert f'content="0; url={NEW}ships/crane.html"' in (target / "ships" / "crane.html").read_text()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--redirects", "map"],
        ["--server", "nginx"],
        ["--redirects", "map", "--server", "iis"],
        ["--redirects", "map", "--server", "nginx", "--to", OLD.replace("https", "http"), "--strict-scheme"],
    ],
    ids=["no server", "no file", "unknown server", "circle"],
)
def test_redirects_that_make_no_sense_are_refused_before_the_start(uriinspector, site, tmp_path, arguments):
    ended = uriinspector("rewrite", str(site), *MOVE, "--output", str(tmp_path / "moved"), *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert not (tmp_path / "moved").exists()


@pytest.fixture
def program_site(tmp_path):
    """A site whose program says where it is."""
    root = tmp_path / "program"
    root.mkdir()
    (root / "index.html").write_text('<a href="/docs/">here</a><script src="/docs/app.js"></script>')
    (root / "app.js").write_text('const base = "/docs/"; go(`/docs/${page}`)')
    return root


TO_HELP = ["--from", "https://old.example/docs/", "--to", "https://new.example/v2/help/"]


def test_scripts_that_hold_the_old_path_are_said_and_end_with_1(uriinspector, program_site, tmp_path):
    ended = uriinspector(
        "rewrite", str(program_site), *TO_HELP, "--scripts", "leave", "--output", str(tmp_path / "moved")
    )
    assert ended.code == 1
    assert "Nothing names the old base in full (" in ended.out
    assert "2 strings may be addresses of the old place, and stay." in ended.out
    assert "    app.js:1  likely  /docs/\n" in ended.out


def test_scripts_are_in_the_summary_of_json(uriinspector, program_site):
    asked = ("rewrite", str(program_site), *TO_HELP, "--scripts", "links", "--in-place", "--json")
    ended = uriinspector(*asked)
    assert ended.code == 1
    scripts = ended.object["scripts"]
    assert (scripts["rewritten"], scripts["left"], scripts["generator"], scripts["files"]) == (0, 2, None, 1)
    assert ended.object["leaks"]["count"] == 0


def test_scripts_move_by_default(uriinspector, program_site):
    ended = uriinspector("rewrite", str(program_site), *TO_HELP, "--in-place", "--json")
    assert ended.code == 0
    scripts = ended.object["scripts"]
    assert (scripts["rewritten"], scripts["left"], scripts["files"]) == (2, 0, 0)
    assert ended.object["reasons"]["script-path"] == 2
    assert (program_site / "app.js").read_text() == 'const base = "/v2/help/"; go(`/v2/help/${page}`)'


def test_a_root_says_what_was_moved_in_scripts(uriinspector, program_site, tmp_path):
    move = ["--from", "https://old.example/", "--to", "https://new.example/v2/"]
    ended = uriinspector("rewrite", str(program_site), *move, "--output", str(tmp_path / "moved"))
    assert "2 strings may be addresses of the old place, and stay." in ended.out
    assert "    app.js:1  possible  /docs/\n" in ended.out
    assert "Nothing names the old base (" not in ended.out


def test_brief_says_what_was_not_looked_at(uriinspector, program_site, tmp_path):
    ended = uriinspector(
        "rewrite", str(program_site), *TO_HELP, "--output", str(tmp_path / "moved"), "--brief"
    )
    assert "Nothing names" not in ended.out
    assert ended.out.endswith(
        "2 strings of scripts moved: 2 likely. Nobody has seen the likely ones at work: --browser asks a browser.\n"
    )
    again = uriinspector(
        "rewrite",
        str(program_site),
        *TO_HELP,
        "--output",
        str(tmp_path / "left"),
        "--brief",
        "--scripts",
        "leave",
    )
    assert again.out.endswith("Scripts were not looked through for the old path /docs/.\n")


def test_strings_that_nobody_saw_at_work_are_found_where_a_browser_could_be_asked(
    uriinspector, program_site, tmp_path, monkeypatch
):
    monkeypatch.setenv("URIINSPECTOR_BROWSER", sys.executable)  # it is not started
    ended = uriinspector(
        "rewrite", str(program_site), *TO_HELP, "--output", str(tmp_path / "moved"), "--json"
    )
    assert ended.code == 1
    assert ended.object["evidence"] == {
        "syntax": 2, "declared": 0, "seen": 0, "likely": 2, "possible": 0,
    }  # fmt: skip


def test_a_relative_tree_is_told_what_fails_from_a_disk(uriinspector, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text('<input type=search><script src="/docs/find.js"></script>')
    (site / "find.js").write_text("search = () => fetch('index.json')")
    move = [
        "rewrite",
        str(site),
        "--from",
        "https://old.example/docs/",
        "--to",
        NEW,
        "--output",
        str(tmp_path / "moved"),
    ]
    ended = uriinspector(*move, "--style", "relative")
    told = "its search will not work from a disk: find.js fetches files, which no browser allows there"
    assert "From a disk 1 of 1 page will not work as on a server:\n    index.html  " + told in ended.out
    shutil.rmtree(tmp_path / "moved")
    disk = uriinspector(*move, "--style", "relative", "--json").object["disk"]
    found = {"file": "index.html", "obstacle": "request", "source": "find.js", "sentence": told}
    assert disk == {"pages": 1, "affected": 1, "skipped": 0, "found": [found]}
    shutil.rmtree(tmp_path / "moved")
    assert uriinspector(*move, "--style", "root", "--json").object["disk"] is None


def test_a_tree_for_a_disk_ends_with_1_where_a_page_fails_there(uriinspector, tmp_path):
    site, moved = tmp_path / "site", tmp_path / "moved"
    site.mkdir()
    (site / "index.html").write_text('<a href="/docs/."></a><script src="/docs/find.js"></script>')
    (site / "find.js").write_text("fetch('index.json')")
    move = ["rewrite", str(site), "--from", "https://old.example/docs/", "--to", NEW, "--offline"]
    ended = uriinspector(*move, "--output", str(moved))
    assert ended.code == 1
    assert "From a disk 1 of 1 page will not work as on a server" in ended.out
    (site / "index.json").write_text("[]")
    shutil.rmtree(moved)
    ended = uriinspector(*move, "--output", str(moved), "--json")
    assert (ended.code, ended.object["reasons"]["offline"], ended.object["disk"]["affected"]) == (0, 1, 0)
    assert 'href="index.html"' in (moved / "index.html").read_text()
    refused = uriinspector(*move, "--in-place")
    assert (refused.code, refused.out) == (2, "")
    assert "give a folder for it" in refused.err


def test_packed_files_are_dropped_or_left_where_asked(uriinspector, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "a.html").write_text('<a href="https://old.example/museum/b.html">')
    (site / "a.html.gz").write_bytes(gzip.compress((site / "a.html").read_bytes()))
    for choice, left in (("drop", ["a.html"]), ("leave", ["a.html", "a.html.gz"])):
        out = tmp_path / choice
        uriinspector("rewrite", str(site), *MOVE, "--compressed", choice, "--output", str(out), "--brief")
        assert sorted(path.name for path in out.iterdir()) == left


COUNT_WALKS = """
import subprocess
import sys
looks = []
sys.addaudithook(lambda event, arguments: looks.append(arguments[0]) if event == "os.scandir" else None)
from uriinspector.__main__ import main
code = main()
print(sum(str(look) == sys.argv[2] for look in looks), file=sys.stderr)
sys.exit(code)
"""


def walks(site, *options) -> int:
    """How often a command looks what is in the folder of the site."""
    command = [sys.executable, "-c", COUNT_WALKS, "rewrite", str(site), *MOVE, "--jobs", "1", *options]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return int(ended.stderr.splitlines()[-1])


def test_a_tree_is_walked_once_whatever_is_asked_for_beside(site, tmp_path):
    once = walks(site)
    assert walks(site, "--redirects", tmp_path / "map", "--server", "nginx") == once


def test_files_that_could_not_be_read_are_told_where_nothing_was_found():
    swept = Swept(3, skipped=(FileOutcome("a.js", Outcome.SKIPPED, "It takes too long."),))
    assert [*post_run_lines(PostRunReport(swept=swept), Printer())] == [
        "Nothing names the old base (3 files looked through, 1 could not be read)."
    ]
