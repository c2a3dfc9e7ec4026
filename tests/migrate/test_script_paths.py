"""Old paths in scripts: strings that begin with one are found in every spelling; prose and other hosts are not."""

import json
import shutil

import pytest

from uriinspector.migrate.generators.marks import MARKS, generator_of
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import ScriptPaths, sweep
from uriinspector.migrate.health.script_paths import PathFinder
from uriinspector.migrate.model.job import Kind, RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.notes import tree_notes
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import Discovery

OLD = "https://old.example/docs/"
NEW = "https://new.example/v2/help/"

HELD = [
    '"/docs/"', "'/docs/assets/'", "`/docs/${page}`", '"/docs"', r'"{\"base\":\"/docs/\"}"', r'\"\/docs\/a\"',
    "&quot;/docs/&quot;", "&#39;/docs/a&#39;", "&#x27;/docs/&apos;", r'"\/docs\/"', r'"\u002fdocs\u002f"', r'"\u002Fdocs\u002Fa"', r"'\x2fdocs\x2f'", r'"\u{2f}docs/"', r"\u0022/docs/\u0022",
    '"/docs?q="', '"/docs#top"', r'"\\/docs\\/"',
]  # fmt: skip
QUIET = [
    '"see /docs/ for more"', '"https://other.example/docs/"', '"//other.example/docs/"', '"/docs-old/"', '"/docset"', "/docs/.test(x)",
    '"docs/"', '"/Docs/"', '"./docs/"', '"/v2/help/docs/"', '"/docs.html"', "a /docs/ b",
]  # fmt: skip


def found(text, old=OLD, new=NEW):
    data = text.encode()
    return [data[start:end].decode() for start, end in PathFinder((old,), (new,)).find(data)]


@pytest.mark.parametrize("text", HELD)
def test_a_string_that_begins_with_the_old_path_is_found(text):
    assert len(found(f"go({text})")) == 1


@pytest.mark.parametrize("text", QUIET)
def test_prose_and_routes_of_other_hosts_are_not_found(text):
    assert found(f"go({text})") == []


@pytest.mark.parametrize("text", ['"/é/"', '"/%C3%A9/"', '"/%c3%a9"', r'"\/\u00e9\/"'])
def test_paths_of_other_letters_are_found_in_each_spelling(text):
    assert len(found(text, old="https://old.example/%C3%A9/")) == 1


def test_a_path_that_stays_is_not_looked_for():
    assert found('"/docs/"', new="https://new.example/docs/") == []
    finder = PathFinder(("https://old.example/",), ("https://new.example/",))
    assert (finder.paths, finder.passes_root) == ((), False)


def test_a_new_path_inside_the_old_one_is_not_found():
    assert found('"/docs/v2/a" "/docs/v2" "/docs/v3/"', new=f"{OLD}v2/") == ["/docs"]


def swept(root, old=OLD, new=NEW):
    leaks = []
    result = sweep(check(RewriteJob(root, new, (old,), in_place=True, jobs=1)).job, leaks.append)
    return leaks, result


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text(
        '<meta name="generator" content="VitePress v1.6.3">\n<p data-at="/docs/">"/docs/"\n'
        '<script>window.__VP_SITE_DATA__=JSON.parse("{\\"base\\":\\"/docs/\\"}")</script><!-- "/docs/" -->'
    )
    (root / "app.js").write_text('\nconst base = "/docs/", other = "/docs/assets/"')
    (root / "chunk.mjs").write_text("import('/docs/x.js')")
    (root / "search.json").write_text(json.dumps({"at": "/docs/"}).replace("/", r"\/"))
    (root / "notes.txt").write_text('"/docs/"')
    (root / "style.css").write_text('/* "/docs/" */')
    return root


def test_scripts_are_told_by_place_and_counted_by_file(site):
    leaks, result = swept(site)
    assert {(leak.file, leak.line) for leak in leaks} == {
        ("index.html", 3), ("app.js", 2), ("chunk.mjs", 1), ("search.json", 1),
    }  # fmt: skip
    assert {leak.context for leak in leaks} == {Context.PATH}
    assert (result.count, result.scripts.count, result.scripts.files) == (0, 5, 4)
    assert result.scripts.generator == "VitePress"
    assert result.scripts.sentence == (
        "5 places in 4 scripts still hold the old path /docs/: "
        "this site is assembled by VitePress and will not work there"
    )


def test_the_root_is_not_looked_for_and_that_is_said(site):
    result = swept(site, old="https://old.example/")[1]
    assert not result.scripts.is_silent
    assert "moved by what is known of VitePress" in result.scripts.sentence
    assert swept(site, old="https://old.example/", new="https://new.example/")[1].scripts.is_silent


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("a.html", """<p onclick="go('/docs/a')" title="'/docs/'">""", 1),
        ("a.html", "<body ONLOAD='go(&quot;/docs/&quot;)'>'/docs/'", 1),
        ("a.html", "<p onclick='/docs/.test(x)' data-on='&quot;/docs/&quot;'>", 0),
        ("a.html", """<a href=" javascript:go('/docs/')" id='"/docs/"'>""", 1),
        ("a.svg", "<svg><title>'/docs/'</title><script>go('/docs/')</script>'/docs/'</svg>", 1),
        ("a.svg", "<s:svg xmlns:s='x'><s:script><![CDATA[go('/docs/')]]></s:script><s:script/>'/docs/'</s:svg>", 1),
        ("a.svg", """<svg onload="go('/docs/')" id="'/docs/'"/>""", 1),
        ("a.ts", "go('/docs/')", 1),
        ("a.js", "// go('/docs/')\n/* '/docs/' */ go(/'\\/docs\\/'/)", 0),
        ("a.html", "<script>// go('/docs/')\n</script><script>go('/docs/')</script>", 1),
        ("a.js.map", '{"sourcesContent":["go(\\"/docs/\\")"]}', 1),
        ("a.webmanifest", '{"note":"/docs/"}', 1),
        ("a.txt", "'/docs/'", 0),
    ],
)  # fmt: skip
def test_what_a_browser_runs_is_looked_through(tmp_path, name, text, count):
    (tmp_path / name).write_text(text)
    assert len(swept(tmp_path)[0]) == count


@pytest.mark.parametrize(
    ("head", "name"),
    [("<META content='Docusaurus v3.1' name=generator>", "Docusaurus"), ("<title>generator</title>", None),
     ('<meta name="generator" content="Docutils 0.19: https://docutils.example/">', "Docutils")],
)  # fmt: skip
def test_the_generator_is_what_the_start_page_says(tmp_path, head, name):
    (tmp_path / "index.html").write_text(head)
    assert generator_of(tmp_path) == name
    shutil.rmtree(tmp_path)
    assert generator_of(tmp_path) is None


@pytest.mark.parametrize("mark", MARKS, ids=[mark.name for mark in MARKS])
def test_a_program_that_does_not_name_itself_is_known_by_its_mark(tmp_path, mark):
    start = tmp_path / "index.html"
    start.write_bytes(b"<!doctype html><head>" + mark.fires)
    assert generator_of(tmp_path) == mark.name
    start.write_bytes(b"<!doctype html><head>" + mark.quiet)
    assert generator_of(tmp_path) is None
    start.write_bytes(b'<!doctype html><head><meta name=generator content="Other 1.0">' + mark.fires)
    assert generator_of(tmp_path) == "Other"


@pytest.mark.parametrize("text", [text for text in (*HELD, *QUIET) if "&" not in text and text[0] != "\\"])
def test_the_rewriter_changes_what_is_found(tmp_path, text):
    job = check(RewriteJob(tmp_path, NEW, (OLD,), in_place=True, jobs=1)).job
    before = f"go({text})"
    after = Rewriter(job).rewrite("a.js", Kind.SCRIPT, before.encode())[0].decode()
    assert (after != before) == (text in HELD)
    assert found(after) == []


def test_prose_that_begins_with_the_path_is_no_path():
    assert found("go('/docs/ is where it was')") == []
    assert found("""go('<img srcset="/docs/a.png 1x, b.png 2x">')""") == ["/docs"]


@pytest.mark.parametrize(
    ("facts", "is_doubtful"),
    [
        ({"generator": "a single-page application"}, True),
        ({"generator": "a single-page application", "rewritten": 1}, False),
        ({"generator": "VitePress"}, False),
        ({"generator": "VitePress", "by_rules": False}, True),
        ({"generator": None}, False),
        ({"generator": "Hugo"}, False),
    ],
)
def test_a_site_at_the_root_is_in_doubt_where_nothing_is_known_of_its_scripts(facts, is_doubtful):
    paths = ScriptPaths(**{"passes_root": True, "by_rules": True, **facts})
    assert paths.is_doubtful is is_doubtful
    assert ("may not work there" in paths.sentence) is (is_doubtful and paths.by_rules)


@pytest.mark.parametrize(
    ("head", "style", "is_said"),
    [
        ("<meta name=astro-view-transitions-enabled content=true>", Style.RELATIVE, True),
        ('<link rel="stylesheet" data-turbo-track="reload" href="/a.css">', Style.RELATIVE, True),
        ("<meta name=astro-view-transitions-enabled content=true>", Style.ROOT, False),
        ("<p>astro-view-transitions-enabled data-turbo-track=", Style.RELATIVE, False),
    ],
)
def test_a_style_that_does_not_suit_scripts_is_said_before(tmp_path, head, style, is_said):
    (tmp_path / "index.html").write_text(f"<!doctype html><head>{head}")
    notes = tree_notes(RewriteJob(tmp_path, NEW, (OLD,), style), Discovery((), (), (), ()))
    assert any("styles root, absolute and keep suit it" in note for note in notes) is is_said
