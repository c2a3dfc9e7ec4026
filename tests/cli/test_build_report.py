"""Reports for build servers: annotations, JUnit and SARIF as their readers want them; only new problems fail the build.

The two schemas here are excerpts, of what a report holds and stricter than the standards: no other element or property. At each
change of the format it was also held against the whole of `sarif-schema-2.1.0.json` (OASIS, errata 01) and of Windy Road's
`JUnit.xsd`; the test does so too where `URIINSPECTOR_SCHEMAS` names a folder with both.
"""

import json
import os
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft4Validator, Draft202012Validator
from lxml import etree

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "build-server.md").read_text("utf-8")
OLD, NEW = "https://old.example/a/", "https://new.example/"
PAGES = {
    "index.html": '<a href="gone.html">\n<a href="b%0a?token=sk_live_0123456789abcdef">\n<a href="sub">',
    "sub/index.html": '<a href="../index.html#nowhere">',
    "ä%b.html": '<a href="Index.html">',
}


def text(**more):
    return {"type": "string", "minLength": 1, **more}


def record(**properties):
    optional = {name.rstrip("_"): value for name, value in properties.items()}
    required = [name for name in properties if not name.endswith("_")]
    return {"type": "object", "properties": optional, "required": required, "additionalProperties": False}


def rows(items):
    return {"type": "array", "items": items}


PLACE = record(
    artifactLocation=record(uri=text(pattern=r"^[!-~]+$"), uriBaseId_={"const": "%SRCROOT%"}),
    region_=record(startLine={"type": "integer", "minimum": 1}),
)
RESULT = record(
    ruleId=text(),
    level={"enum": ["error", "warning"]},
    message=record(text=text()),
    locations={**rows(record(physicalLocation=PLACE)), "minItems": 1},
    partialFingerprints={"type": "object", "additionalProperties": text()},
    baselineState_={"enum": ["new", "unchanged", "absent"]},
)
RULE = record(id=text(), shortDescription=record(text=text()))
RUN = record(
    tool=record(driver=record(name=text(), version=text(), rules=rows(RULE))),
    invocations=rows(record(executionSuccessful={"const": True}, exitCode={"enum": [0, 1]})),
    results=rows(RESULT),
    properties={"type": "object"},
)
LOG = record(**{"$schema": text(), "version": {"const": "2.1.0"}, "runs": rows(RUN)})

JUNIT = """<grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
<start><element name="testsuites"><element name="testsuite">
  <attribute name="package"><data type="token"/></attribute><attribute name="id"><data type="int"/></attribute>
  <attribute name="name"><data type="token"/></attribute><attribute name="timestamp"><data type="dateTime"/></attribute>
  <attribute name="hostname"><data type="token"/></attribute><attribute name="tests"><data type="int"/></attribute>
  <attribute name="failures"><data type="int"/></attribute><attribute name="errors"><value>0</value></attribute>
  <attribute name="skipped"><data type="int"/></attribute><attribute name="time"><data type="decimal"/></attribute>
  <element name="properties"><zeroOrMore><element name="property"><attribute name="name"/><attribute name="value"/></element></zeroOrMore></element>
  <oneOrMore><element name="testcase">
    <attribute name="name"><data type="token"/></attribute><attribute name="classname"><data type="token"/></attribute>
    <attribute name="time"><data type="decimal"/></attribute>
    <optional><choice><element name="skipped"><empty/></element>
      <element name="failure"><attribute name="type"/><attribute name="message"/><text/></element></choice></optional>
  </element></oneOrMore>
  <element name="system-out"><text/></element><element name="system-err"><text/></element>
</element></element></start></grammar>"""


def whole(name):
    """A whole schema, where there is one."""
    folder = os.environ.get("URIINSPECTOR_SCHEMAS")
    return Path(folder, name) if folder else None


def sarif(ended):
    log = ended.object
    Draft202012Validator(LOG).validate(log)
    if standard := whole("sarif-schema-2.1.0.json"):
        Draft4Validator(json.loads(standard.read_text("utf-8"))).validate(log)
    (run,) = log["runs"]
    assert {each["ruleId"] for each in run["results"]} <= {
        rule["id"] for rule in run["tool"]["driver"]["rules"]
    }
    assert run["invocations"][0]["exitCode"] == ended.code
    return run


def junit(ended):
    report = etree.fromstring(ended.out.encode("utf-8"))
    etree.RelaxNG(etree.fromstring(JUNIT)).assertValid(report)
    if standard := whole("JUnit.xsd"):
        etree.XMLSchema(etree.parse(standard)).assertValid(report)
    (suite,) = report
    counted = [("tests", "testcase"), ("failures", "testcase/failure"), ("skipped", "testcase/skipped")]
    assert [int(suite.get(name)) for name, _ in counted] == [len(suite.findall(path)) for _, path in counted]
    return suite


@pytest.fixture
def site(tmp_path, monkeypatch):
    for name, page in PAGES.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text(page, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "site"


def test_sarif(uriinspector, site):
    ended = uriinspector("check", "site", "--format", "sarif")
    results = sarif(ended)["results"]
    found = {
        (each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], each["ruleId"], each["level"])
        for each in results
    }
    assert found == {
        ("site/index.html", "missing-file", "error"),
        ("site/index.html", "missing-slash", "warning"),
        ("site/sub/index.html", "missing-fragment", "error"),
        ("site/%C3%A4%25b.html", "case-differs", "error"),
    }
    assert "sk_live" not in ended.out
    assert len({each["partialFingerprints"]["uriinspector/v1"] for each in results}) == len(results) == 5


def test_junit(uriinspector, site):
    suite = junit(uriinspector("check", "site", "--format", "junit"))
    assert (suite.get("failures"), suite.get("skipped")) == ("4", "1")
    assert "Index.html: The file is there in other case. index.html would be right." in [
        failure.get("message") for failure in suite.iter("failure")
    ]
    for page in site.rglob("*.html"):
        page.write_text("", "utf-8")
    clean = junit(uriinspector("check", "site", "--format", "junit"))
    assert [case.get("name") for case in clean.iter("testcase")] == [
        "No dead link: 0 links into the tree, in 3 files."
    ]


def test_github(uriinspector, site):
    lines = uriinspector("check", "site", "--format", "github").out.splitlines()
    assert (
        "::error file=site/index.html,line=1,title=missing-file::gone.html: No file has this name." in lines
    )
    assert (
        "::error file=site/index.html,line=2,title=missing-file::b%250a?token=••••••: No file has this name."
        in lines
    )
    assert any(line.startswith("::error file=site/ä%25b.html,line=1,title=case-differs::") for line in lines)
    assert (
        lines[-1]
        == "::notice title=uriinspector::4 of 5 links into the tree, in 3 files, lead to nothing as they are."
    )


@pytest.mark.skipif(os.name == "nt", reason="no such name there")
def test_github_names_a_file_without_acting_on_the_terminal(uriinspector, site):
    (site / "a\x1b]0;b\u202e\n.html").write_text('<a href="gone.html">', "utf-8")
    out = uriinspector("check", "site", "--format", "github").out
    assert "::error file=site/a⟨ESC⟩]0;b⟨RLO⟩%0A.html,line=1,title=missing-file::" in out
    assert out.replace("\n", "").isprintable()


def test_only_what_is_new_fails(uriinspector, site, tmp_path):
    known = tmp_path / "known.jsonl"
    known.write_text(uriinspector("check", "site", "--json").out, "utf-8")
    (site / "index.html").write_text('\n\n<a href="gone.html">', "utf-8")  # two mended, one has moved
    check = ("check", "site", "--baseline", str(known))
    text = uriinspector(*check)
    assert text.code == 0
    assert "mended missing-slash     index.html  sub\n" in text.out
    assert text.out.endswith("known.jsonl: 0 new, 3 known, 2 mended.\n")
    (site / "new.html").write_text('<a href="gone.html"><a href="gone.html">', "utf-8")
    *dead, summary = uriinspector(*check, "--json").objects
    assert sorted((each["file"], each["known"]) for each in dead) == [
        ("index.html", True),
        ("new.html", False),
        ("new.html", False),
        ("sub/index.html", True),
        ("ä%b.html", True),
    ]
    assert summary["summary"]["baseline"]["new"] == 2
    assert [uriinspector(*check, "--max-dead", most).code for most in ("1", "2")] == [1, 0]
    assert [each.get("classname") for each in junit(uriinspector(*check, "--format", "junit")).iterfind("testcase[failure]")] == ["site/new.html"] * 2  # fmt: skip
    assert "ä" not in uriinspector(*check, "--format", "github").out
    states = [each["baselineState"] for each in sarif(uriinspector(*check, "--format", "sarif"))["results"]]
    assert {state: states.count(state) for state in states} == {"new": 2, "unchanged": 3, "absent": 2}


def test_a_rewrite_says_why_it_ends_with_1(uriinspector, site, tmp_path):
    (site / "link.html").symlink_to("link.html")
    move = ("rewrite", "site", "--from", OLD, "--to", NEW)
    for output, form in (("one", sarif), ("two", junit)):
        form(uriinspector(*move, "--output", output, "--format", form.__name__))
    ended = uriinspector(*move, "--output", "three", "--json")
    answer = ended.object
    assert ended.code == 1
    assert {each["rule"] for each in answer["issues"]} >= {"skipped"}
    (tmp_path / "known.json").write_text(ended.out, "utf-8")
    beside = uriinspector(*move, "--output", "four", "--baseline", "known.json")
    assert beside.code == 0, beside.out
    assert "0 new" in beside.out
    assert "skipped (1)" in uriinspector(*move, "--output", "five").out
    preview = uriinspector(*move, "--format", "github")
    assert preview.code == 1
    assert preview.out.startswith("::warning file=site/link.html,title=skipped::")


def test_a_mistyped_old_base_is_asked_about(uriinspector, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    page = '<link rel=canonical href="https://old.example/a/"><a href="https://old.example/a/">'
    (site / "index.html").write_text(page, "utf-8")
    move = ("rewrite", str(site), "--to", NEW, "--from")
    for output in ([], ["--output", str(tmp_path / "moved")]):
        ended = uriinspector(*move, "https://old.example/b/", *output)
        assert (ended.code, "Is https://old.example/a/ meant?" in ended.out) == (1, True)
    assert uriinspector(*move, OLD).code == 0


@pytest.mark.parametrize("name", ["page.php", "robots.txt", "_redirects", "CNAME", "notes.txt"])
def test_old_addresses_that_a_server_acts_upon_count(uriinspector, site, tmp_path, name):
    (site / name).write_text("old.example" if name == "CNAME" else f"see {OLD}x\n", "utf-8")
    answer = uriinspector("rewrite", "site", "--from", OLD, "--to", NEW, "--output", "moved", "--json")
    found = [(each["rule"], each["file"], each["line"]) for each in answer.object["issues"]]
    assert (answer.code, found) == ((0, []) if name == "notes.txt" else (1, [("old-address", name, 1)]))


def test_paths_in_programs_that_make_pages_count(uriinspector, site):
    page = '<?php echo 1 ?>\n<a href="/a/x.php?b=1">\n<a href="x.php"><a href="/b/a/"><img src=/a/i.png><a href="//h/a/">'
    (site / "page.php").write_text(page, "utf-8")
    for new, found in (
        (NEW, [(2, "/a/x.php?b=1"), (3, "/a/i.png")]),
        ("https://new.example/a/", []),
        ("https://new.example/a/i.png/", [(2, "/a/x.php?b=1"), (3, "/a/i.png")]),
    ):
        ended = uriinspector(
            "rewrite", "site", "--from", OLD, "--to", new, "--output", f"moved{len(new)}", "--json"
        )
        told = [(each["line"], each["text"]) for each in ended.object["issues"] if each["file"] == "page.php"]
        assert (told, ended.code) == (found, int(bool(found))), new


@pytest.mark.parametrize(
    "given", [b"", b"{}", b"[1]", b"\xff", b'{"kind": "skipped"}', b'{"summary": {}}', b"[" * 9000]
)
def test_a_baseline_that_is_none_is_refused(uriinspector, site, given):
    (site / "known").write_bytes(given)
    ended = uriinspector("check", "site", "--baseline", "site/known")
    assert ended.code == 2
    assert "make it with 'uriinspector check FOLDER --json > site/known'" in ended.err


def test_a_baseline_that_is_missing_is_said(uriinspector, site):
    assert uriinspector("check", "site", "--baseline", "nothing").code == 3
    assert uriinspector("check", "site", "--json", "--format", "sarif").code == 2


@pytest.fixture
def public(site):
    """The site as the guide calls it."""
    return site.rename(site.parent / "public")


def blocks(language):
    """The pieces of the guide in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def test_recipes_of_shells(public, shell, tmp_path):
    baseline, upload = blocks("sh")
    assert shell(baseline)[0] == 0
    assert shell(upload)[0] == 0
    assert (tmp_path / "asked").read_text("utf-8") == "aws s3 sync moved s3://bucket/docs/v2/ --delete\n"


def test_recipes_of_servers(public, shell, tmp_path):
    hook, pages, gitlab = map(yaml.safe_load, blocks("yaml"))
    (netlify,) = map(tomllib.loads, blocks("toml"))
    assert shell(netlify["build"]["command"])[0] == 1
    (line,) = gitlab["pages"]["script"]
    assert shell(line, CI_PAGES_URL="https://group.example.io/project")[0] == 1
    assert b"<failure" in (tmp_path / "links.xml").read_bytes()
    (used,) = (hooks["id"] for repository in hook["repos"] for hooks in repository["hooks"])
    assert used in [
        each["id"] for each in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    ]
    given = [
        step["with"] for step in pages["jobs"]["pages"]["steps"] if "uriinspector" in step.get("uses", "")
    ]
    action = yaml.safe_load((ROOT / "packaging" / "action" / "action.yml").read_text("utf-8"))
    assert given
    assert set().union(*given) <= action["inputs"].keys()


def test_action(public, shell, tmp_path):
    action = yaml.safe_load((ROOT / "packaging" / "action" / "action.yml").read_text("utf-8"))
    script = action["runs"]["steps"][1]["run"]
    inputs = {
        "FOLDER": "public",
        "BASES": "",
        "SERVER": "",
        "BASELINE": "",
        "REPORT": "",
        "FORMAT": "github",
        "MOST_DEAD": "0",
    }
    code, out = shell(script, ENVIRONMENT="none", **inputs)
    assert (code, out.count("::error file=public/")) == (1, 4)
    inputs |= {"BASES": f"{OLD}\nhttps://www.old.example/a/\n", "SERVER": "github", "FORMAT": "sarif", "MOST_DEAD": "4", "REPORT": "r.sarif"}  # fmt: skip
    assert shell(script, ENVIRONMENT="none", **inputs) == (0, "")
    assert json.loads((tmp_path / "r.sarif").read_bytes())["version"] == "2.1.0"
