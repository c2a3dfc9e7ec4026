"""What browsers refuse to pages on a disk is reported page by page, for trees that are meant to work there and only for those."""

import pytest

from uriinspector.migrate.health.disk import disk_findings, is_for_disk, page_findings
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check

NEW = "https://new.example/help/"
FILES = {
    "get.js": 'fetch("data.json")', "old.js": "r.open('GET', 'data.xml')", "work.js": "new Worker(address)", "far.js": 'fetch("https://other.example/a")',
    "late.js": "import(`./a.js`)", "add.js": 'a.type="module";a.src=b', "set.js": "a.setAttribute('type', 'module')",
    "type.js": 'if(a.type==="module"||b.type=="module")c.type="text/javascript"', "any.js": "x.open(type, url); prefetch('a')", "find.js": "$.getJSON('search.json')", "a.css": "",
    "lib.js": "function load(u) { var x = new XMLHttpRequest(); x.open('GET', u) }", "rows.js": "load('rows.json?v=1')", "rows.json": "[]", "sub/own.yaml": "a: 1",
}  # fmt: skip


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "site"
    (folder / "sub").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("<script src=../get.js></script>", ("request", "get.js")),
        ("<script src='../get.js?v=1#a' type='Text/JavaScript'></script>", ("request", "get.js")),
        ("<script src=../old.js></script>", ("request", "old.js")),
        ("<script src=../work.js></script>", ("worker", "work.js")),
        ("<script src=../late.js></script>", ("module", "late.js")),
        ("<script src=../add.js></script>", ("module", "add.js")),
        ("<script src=../set.js></script>", ("module", "set.js")),
        ("<script type=module src=../any.js></script>", ("module", "any.js")),
        ("<script type=module>a()</script>", ("module", "sub/a.html")),
        ("<script>fetch(new URL('a', b))</script>", ("request", "sub/a.html")),
        ("<script>WebAssembly.compileStreaming(fetch(a))</script>", ("request", "sub/a.html")),
        ("<script src=../lib.js></script><script src=../rows.js></script>", ("request", "lib.js")),
        ("<script src=../lib.js></script><script>show({url: 'own.yaml'})</script>", ("request", "lib.js")),
        ("<x-api spec-url='own.yaml'></x-api><script src=../lib.js></script>", ("request", "lib.js")),
        ("<script crossorigin src=../any.js></script>", ("crossorigin", "any.js")),
        ("<link rel=Stylesheet crossorigin href=../a.css>", ("crossorigin", "a.css")),
        ("<div id=__docusaurus><script src=../get.js></script>", ("assembly", "Docusaurus")),
        ("<div id=root></div><script type=module src=../any.js></script>", ("module", "any.js")),
        ("<div id=root></div><script src=../any.js></script>", ("assembly", "a single-page application")),
        (
            '<p>whole<script type="module" crossorigin src="../any-CpnTzkYf.js"></script>',
            ("module", "any-CpnTzkYf.js"),
        ),
    ],
)
def test_what_a_browser_refuses_is_told_with_who_asks(root, page, told):
    (finding,) = page_findings(root, "sub/a.html", page.encode())
    assert (finding.obstacle, finding.source) == told
    assert finding.source in finding.sentence
    assert finding.sentence.startswith("it will not work from a disk")


@pytest.mark.parametrize(
    "page",
    [
        "<script src=../any.js></script>", "<script src=../type.js></script>", "<script src=../far.js></script>", "<script src=../none.js></script>", "<link rel=stylesheet href=../a.css>",
        "<script crossorigin src=https://other.example/a.js></script>", "<script type=module src=//other.example/a.js></script>",
        "<script src=../rows.js></script>", "<script src=../lib.js></script><script>show('none.json', 'see own.yaml')</script>",
        "<link rel=manifest href='../rows.json'><a href='../rows.json'>rows</a><script src=../lib.js></script>",
        "<script src=%00.js></script>", f"<script src=../lib.js></script><script>show('{'a' * 300}.json')</script>",
        "<script type=application/json>fetch('a')</script>", "<p>fetch('a')", "<link rel=preload crossorigin href=../a.css>",
    ],
)  # fmt: skip
def test_what_works_from_a_disk_is_not_told(root, page):
    assert list(page_findings(root, "sub/a.html", page.encode())) == []


@pytest.mark.parametrize(
    ("script", "name"),
    [
        ('<script type="text/javascript" src="html/html.nocache.js"></script>', "GWT"),
        ('<script id=x src="https://ui.example/resources/sap-ui-core.js"></script>', "UI5"),
        ("<script src=src/sap-ui-core-nojQuery.js data-x></script>", "UI5"),
        ("<script src=a.cache.js></script><script data-x=sap-ui-core.json></script>", None),
    ],
)
def test_a_program_that_loads_its_own_parts_needs_a_server(root, script, name):
    found = [(each.obstacle, each.source) for each in page_findings(root, "a.html", script.encode())]
    assert found == ([] if name is None else [("assembly", name)])


def test_each_reason_is_told_once_a_page(root):
    page = b"<script src=get.js></script><script src=old.js></script><script src=work.js></script>"
    assert [finding.obstacle for finding in page_findings(root, "a.html", page)] == ["request", "worker"]


def test_a_search_is_named_where_its_script_is_what_fails(root):
    (finding,) = page_findings(root, "a.html", b"<form role=search></form><script src=find.js></script>")
    assert (
        finding.sentence
        == "its search will not work from a disk: find.js fetches files, which no browser allows there"
    )
    (finding,) = page_findings(root, "a.html", b"<form role=search></form><script src=get.js></script>")
    assert not finding.is_search
    (finding,) = page_findings(root, "a.html", b"<script src=find.js></script>")
    assert not finding.is_search


def test_a_tree_is_counted_page_by_page(root):
    (root / "a.html").write_text("<script src=get.js></script><script src=work.js></script>")
    (root / "sub" / "b.html").write_text("<script src=../get.js></script>")
    (root / "sub" / "c.html").write_text("<p>")
    job = check(RewriteJob(root, NEW, (), Style.RELATIVE, in_place=True, jobs=1)).job
    told = disk_findings(job, 2)
    assert (told.pages, told.affected, told.skipped, len(told.found)) == (3, 2, 0, 2)
    assert len(disk_findings(job, 100).found) == 3


@pytest.mark.parametrize(
    ("style", "new", "is_so"),
    [(Style.RELATIVE, NEW, True), (Style.ABSOLUTE, "file:///srv/site/", True), (Style.ROOT, NEW, False), (Style.KEEP, NEW, False)],
)  # fmt: skip
def test_only_trees_that_are_meant_for_a_disk_are_looked_at(tmp_path, style, new, is_so):
    assert is_for_disk(RewriteJob(tmp_path, new, (), style)) is is_so
