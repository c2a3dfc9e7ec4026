"""A moved tree whose scripts hold its old path: what they become in each style, and what is reported of the rest."""

import dataclasses
import json

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.journal.log import job_of, job_record
from uriinspector.migrate.model.job import Exclusion, Kind, Proof, RewriteJob, Scripts, Style
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.plan.diff import explain
from uriinspector.migrate.post_run import PostRunPlan
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.rewrite.script_rules import FurtherPlace, PlaceRules

OLD = "https://old.example/docs/"
NEW = "https://new.example/v2/help/"


def job(root, new=NEW, old=OLD, **further):
    return check(RewriteJob(root, new, (old,) if isinstance(old, str) else old, jobs=1, **further)).job


def become(tmp_path, text, *, kind=Kind.SCRIPT, name="guide/a.js", **further):
    data = text if isinstance(text, bytes) else text.encode()
    after, plan = Rewriter(job(tmp_path, **further)).rewrite(name, kind, data)
    assert plan.skipped is None
    return after if isinstance(text, bytes) else after.decode()


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a='/docs/x'", "a='/v2/help/x'"),
        ("a='/docs/', b='/docs', c='/docs?q', d='/docs#f'", "a='/v2/help/', b='/v2/help', c='/v2/help?q', d='/v2/help#f'"),
        ("a='https://old.example/docs/x'", "a='https://new.example/v2/help/x'"),
        ("a='http://old.example/docs'", "a='https://new.example/v2/help'"),
        ("a='//old.example/docs/x'", "a='//new.example/v2/help/x'"),
        (r"a='https:\/\/old.example\/docs\/x'", r"a='https:\/\/new.example\/v2\/help\/x'"),
        (r'a="\u002fdocs\u002fx"', r'a="\u002fv2\u002fhelp\u002fx"'),
        (r"a='\x2fdocs\x2fx'", r"a='\x2fv2\x2fhelp\x2fx'"),
        (r'a="{\"b\":\"/docs/\"}"', r'a="{\"b\":\"/v2/help/\"}"'),
        (r'a="{\"b\":\"\\/docs\\/\"}"', r'a="{\"b\":\"\\/v2\\/help\\/\"}"'),
        ("a='<a href=\"/docs/x?a&amp;b\">'", "a='<a href=\"/v2/help/x?a&amp;b\">'"),
        ("a=`/docs/${b}`", "a=`/v2/help/${b}`"),
        ("a='see /docs/', b='/docs/ is it', c='/docset', d='https://other.example/docs/'",) * 2,
        ("import './b.js';import('/docs/c.js');fetch('/docs/d')", "import './b.js';import('/v2/help/c.js');fetch('/v2/help/d')"),
        ("new URL('b.png', import.meta.url)",) * 2,
        ("fetch('/api/x')", "fetch('https://old.example/api/x')"),
        ("x()\n//# sourceMappingURL=a.js.map\n",) * 2,
        ("x()\n//# sourceMappingURL=https://old.example/docs/a.js.map\n", "x()\n//# sourceMappingURL=https://new.example/v2/help/a.js.map\n"),
    ],
)  # fmt: skip
def test_literals_keep_their_form_in_each_style(tmp_path, style, text, after):
    assert become(tmp_path, text, style=style) == after


def test_prose_that_begins_with_the_path_stays_and_is_listed(tmp_path):
    text = b"a='/docs/ is where it was', b='see /docs/'"
    after, plan = Rewriter(job(tmp_path), links=True).rewrite("a.js", Kind.SCRIPT, text)
    assert after is text
    assert [(link.before, link.reason) for link in plan.links] == [
        ("/docs/", Reason.POSSIBLE),
        ("/docs/", Reason.POSSIBLE),
    ]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a='/docs/x'", "a='/x'"),
        ("a='/docs/'", "a='/'"),
        ("a='/docs'", "a=''"),
        ("a={href:'/docs',base:'/docs'}", "a={href:'/',base:''}"),
        ('a={"to":"/docs"}', 'a={"to":"/"}'),
        (r'a="{\"url\":\"/docs\"}"', r'a="{\"url\":\"/\"}"'),
        ("a='<a href=\"/docs\">'", "a='<a href=\"/\">'"),
        ("a='/docs?q'", "a='/?q'"),
        ("a=['/docs','/docs/b']", "a=['/','/b']"),
        ("a=['/docs','b']", "a=['','b']"),
        ("open('/docs')", "open('/')"),
        ("set('/docs')", "set('')"),
        ("location.pathname==='/docs'", "location.pathname==='/'"),
        ("base==='/docs'", "base===''"),
        ("a.split('/docs/')[1]", "a.split('/docs/')[1]"),
        ("a.replaceAll('/docs','')", "a.replaceAll('/docs','')"),
        ("a.startsWith('/docs/')", "a.startsWith('/')"),
        ("a.replace('/docs/','')", "a.replace('/','')"),
        ("a='https://old.example/docs'", "a='https://new.example'"),
    ],
)
def test_a_new_base_at_the_root(tmp_path, text, after):
    assert become(tmp_path, text, new="https://new.example/") == after


@pytest.mark.parametrize(
    ("text", "after"),
    [("a='/docs/'",) * 2, ("a='https://old.example/docs/'", "a='https://new.example/docs/'")],
)
def test_a_path_that_stays_is_left_alone(tmp_path, text, after):
    assert become(tmp_path, text, new="https://new.example/docs/") == after


def test_the_root_moves_by_syntax_alone(tmp_path):
    text = "import '/a.js';fetch('/b');c='/d';e='https://old.example/f'"
    after = "import '/docs/a.js';fetch('/docs/b');c='/d';e='https://old.example/docs/f'"
    assert become(tmp_path, text, old="https://old.example/", new=OLD) == after


def test_the_longest_row_applies(tmp_path):
    (tmp_path / "blog").mkdir()
    text = "a='/docs/blog/x', b='/docs/blogs', c='https://img.example/d'"
    after = "a='/v2/help/news/x', b='/v2/help/blogs', c='https://cdn.example/i/d'"
    further = {"moves": (("blog", "news"),), "maps": (("https://img.example/", "https://cdn.example/i/"),)}
    assert become(tmp_path, text, output=tmp_path.parent / "out", **further) == after


def test_a_relative_specifier_follows_a_folder_that_moves(tmp_path):
    (tmp_path / "lib").mkdir()
    further = {"moves": (("lib", "code/lib"),), "output": tmp_path.parent / "out"}
    assert become(tmp_path, "import '../lib/b.js'", **further) == "import '../code/lib/b.js'"


def test_aliases_are_the_same_tree(tmp_path):
    old = (OLD, "https://alias.example/manual/")
    text = "a='/manual/x', b='//alias.example/manual/y', c='/docs/z'"
    assert become(tmp_path, text, old=old) == "a='/v2/help/x', b='//new.example/v2/help/y', c='/v2/help/z'"


@pytest.mark.parametrize("codec", ["cp1252", "utf-16", "utf-8-sig"])
def test_a_script_keeps_its_encoding(tmp_path, codec):
    text = "a='é', b='/docs/é'"
    assert become(tmp_path, text.encode(codec)) == text.replace("docs", "v2/help").encode(codec)


def test_the_choice_of_what_moves(tmp_path):
    text = "import '/docs/a.js';b='/docs/'"
    assert become(tmp_path, text, scripts=Scripts.LINKS) == "import '/v2/help/a.js';b='/docs/'"
    page = f'<script>{text}</script><p onclick="{text}" data-src=/docs/>'
    assert become(tmp_path, page, kind=Kind.HTML, name="a.html", scripts=Scripts.LEAVE) == page
    kinds = frozenset({Kind.HTML})
    assert become(tmp_path, page, kind=Kind.HTML, name="a.html", kinds=kinds) == page


PAGE = """<!doctype html><meta name="generator" content="VitePress v1.6.3"><title>é</title>
<script type="module" src="/docs/app.js"></script><a href="/docs/guide/">g</a>
<script>window.data=JSON.parse("{\\"base\\":\\"/docs/\\"}")</script>
<script type="application/json">{"prefix":"\\/docs"}</script>
<p onclick="go('/docs/x')"><a href="javascript:go('/docs/y')">y</a><i data-srcset="/docs/a.png 1x, /docs/b.png 2x">"/docs/"</i>"""
APP = "const base='/docs/';import('./m.js');import('/docs/m.js')\n//# sourceMappingURL=app.js.map\n"


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.setenv("URIINSPECTOR_HOME", str(tmp_path / "home"))
    root = tmp_path / "site"
    (root / "guide").mkdir(parents=True)
    (root / "index.html").write_text(PAGE, encoding="utf-8")
    (root / "guide" / "index.html").write_text("<a href='..'>up</a>", encoding="utf-8")
    (root / "app.js").write_text(APP)
    (root / "m.js").write_text("export default 1")
    (root / "app.js.map").write_text('{"sources":["/docs/src/app.ts"]}')
    (root / "data.json").write_text(json.dumps({"/docs/": ["/docs/a", "/docs/ in prose"]}))
    (root / "d.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' onload=\"go('/docs/')\"><script>a='/docs/'</script><a href='javascript:go(`/docs/`)'/></svg>"
    )
    (root / "x.xhtml").write_text(
        "<html xmlns='http://www.w3.org/1999/xhtml'><body onload=\"go('/docs/')\"><script>a='/docs/'</script></body></html>"
    )
    return root  # fmt: skip


def texts(root):
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in root.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("style", list(Style))
def test_a_copy_holds_no_old_path_and_is_proved(site, style):
    output = site.parent / "out"
    asked = job(site, style=style, output=output)
    result = engine.run(asked, surveyed=True)
    assert result.verification.proved, result.verification.wrong
    assert not result.problems
    found = engine.post_run(asked, result, PostRunPlan())
    assert (found.scripts.count, found.scripts.generator) == (1, "VitePress")
    assert [(leak.file, leak.evidence) for leak in found.paths] == [("data.json", Evidence.POSSIBLE)]
    assert found.scripts.moved[Evidence.LIKELY] == result.reasons["script-path"] > 0
    after = texts(output)
    assert after["app.js"] == APP.replace("/docs/", "/v2/help/")
    assert after["data.json"] == '{"/v2/help/": ["/v2/help/a", "/docs/ in prose"]}'
    assert after["app.js.map"] == '{"sources":["/v2/help/src/app.ts"]}'
    assert '"/docs/"</i>' in after["index.html"]
    assert after["index.html"].count("/docs/") == 1
    assert after["index.html"].count("/v2/help/") >= 5
    for name in ("d.svg", "x.xhtml"):
        assert after[name] == texts(site)[name].replace("/docs/", "/v2/help/")
    assert result.outcomes[Outcome.COPIED] == 1, "a script without a link is copied, and no page"


def test_in_place_scripts_come_back(site):
    before = texts(site)
    result = engine.run(job(site, in_place=True))
    assert "/docs/" not in texts(site)["app.js"]
    assert engine.verify(result.run_id).proved
    assert engine.undo(result.run_id).restored == result.outcomes[Outcome.WRITTEN]
    assert texts(site) == before


def test_a_place_in_a_script_can_be_left_out(site):
    plan = engine.preview(job(site, in_place=True, style=Style.ROOT))
    number = plan.contents.names.index("app.js")
    (first, *others) = plan.file(number).links
    assert (first.before, first.after, first.reason, first.line) == (
        "/docs/",
        "/v2/help/",
        Reason.SCRIPT_PATH,
        1,
    )
    assert [other.reason for other in others] == [
        Reason.ALREADY_RIGHT,
        Reason.REWRITTEN,
        Reason.ALREADY_RIGHT,
    ]
    asked = dataclasses.replace(plan.job, excluded=frozenset({Exclusion("app.js", first.start)}))
    engine.discard(plan)
    result = engine.run(asked)
    assert texts(site)["app.js"].startswith("const base='/docs/';import('./m.js');import('/v2/help/m.js')")
    found = engine.post_run(asked, result, PostRunPlan())
    assert "2 strings may be addresses of the old place, and stay" in found.scripts.sentence
    assert {(leak.file, leak.evidence) for leak in found.paths} == {
        ("app.js", Evidence.LIKELY), ("data.json", Evidence.POSSIBLE),
    }  # fmt: skip
    assert found.is_doubtful


def test_each_step_of_a_script_path_can_be_explained(tmp_path):
    data = rb"a='\/docs\/x'"
    steps = {step.name: step.text for step in explain(job(tmp_path), "a.js", Kind.SCRIPT, data, 3)}
    assert steps["written back"] == r"\/v2\/help\/x"
    assert steps["references and escapes undone"] == "/docs/x"


def test_jobs_of_older_journals_left_scripts_alone(tmp_path):
    record = job_record(job(tmp_path, in_place=True))
    assert job_of(record).scripts is Scripts.PATHS
    del record["scripts"]
    assert job_of(record).scripts is Scripts.LEAVE
    with pytest.raises(ValueError, match="all"):
        job_of(record | {"scripts": "all"})


def test_a_preview_counts_scripts_that_hold_links_alone(site):
    plan = engine.preview(job(site))
    idle = plan.file(plan.contents.names.index("m.js"))
    assert idle.is_idle
    assert plan.totals.files == len(plan.contents.names) - 1
    engine.discard(plan)


def test_without_a_proof_scripts_move_too(site):
    output = site.parent / "out"
    engine.run(job(site, output=output, proof=Proof.NONE))
    assert "/docs/" not in texts(output)["app.js"]


def test_scripts_of_an_unknown_kind_are_refused(tmp_path):
    with pytest.raises((UsageError, ValueError)):
        RewriteJob(tmp_path, NEW, scripts=Scripts("some"))


def test_rules_of_generators_add_places(tmp_path, monkeypatch):
    def public_path(_rules, file):
        place = file.data.find(b'p="/"')
        if place >= 0:
            yield FurtherPlace(place + 3, place + 4, b"/docs/", "publicPath")

    text = b'import "/a.js";__webpack_require__.p="/";x="/"'
    monkeypatch.setattr(PlaceRules, "places", public_path)
    asked = job(tmp_path, OLD, "https://old.example/")
    after, plan = Rewriter(asked, links=True).rewrite("a.js", Kind.SCRIPT, text)
    assert after == b'import "/docs/a.js";__webpack_require__.p="/docs/";x="/"'
    assert [(link.attribute, link.before, link.after, link.reason) for link in plan.links] == [
        ("import", "/a.js", "/docs/a.js", Reason.REWRITTEN),
        ("publicPath", "/", "/docs/", Reason.SCRIPT_PATH),
        ("x", "/", "/", Reason.POSSIBLE),
    ]
    for scripts in (Scripts.LINKS, Scripts.LEAVE):
        asked = job(tmp_path, OLD, "https://old.example/", scripts=scripts)
        assert b'p="/"' in Rewriter(asked).rewrite("a.js", Kind.SCRIPT, text)[0]


def test_a_rule_gives_way_to_a_link(tmp_path, monkeypatch):
    overlapping = FurtherPlace(1, 6, b"other", "x")
    monkeypatch.setattr(PlaceRules, "places", lambda _rules, _file: iter([overlapping]))
    assert Rewriter(job(tmp_path)).rewrite("a.js", Kind.SCRIPT, b'"/docs/x"')[0] == b'"/v2/help/x"'


def test_patterns_of_speculation_rules_move(tmp_path):
    text = '<script type=speculationrules>{"prerender":[{"where":{"href_matches":"/docs/*"}},{"urls":["/docs/a"]}]}</script>'
    after = text.replace("/docs/*", "/v2/help/*").replace("/docs/a", f"{NEW}a")
    assert become(tmp_path, text, kind=Kind.HTML, name="a.html") == after


def test_patterns_of_speculation_rules_leave_the_root(tmp_path):
    text = (
        r'<script type=speculationrules>{"prefetch":[{"where":{"and":[{"href_matches":"\/*"},{"not":{"href_matches":["\/wp-*.php",'
        r'"\/a\/*\\?(.+)","*.pdf","//cdn.example/*"]}},{"href_matches":{"pathname":"/x/*"}}]}}]}</script>'
    )
    after = text.replace(r'"\/', r'"\/v2\/help\/').replace('"/x', '"/v2/help/x')
    assert become(tmp_path, text, kind=Kind.HTML, name="a.html", old="https://old.example/") == after


def test_addresses_in_attributes_leave_the_root(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text(
        '<astro-island component-url="/_astro/a.js" renderer-url="//cdn.example/b.js"></astro-island>'
        '<script type="application/json" data-url="/cargo.json" data-sveltekit-fetched>{}</script>'
        '<img data-srcset="/a.png 1x, /b.png 2x" data-src="a.png">'
    )
    result = engine.run(
        RewriteJob(root, "https://n.example/v2/", ("https://o.example/",), output=tmp_path / "out")
    )
    assert result.verification.proved
    assert (tmp_path / "out" / "index.html").read_text() == (
        '<astro-island component-url="/v2/_astro/a.js" renderer-url="//cdn.example/b.js"></astro-island>'
        '<script type="application/json" data-url="/v2/cargo.json" data-sveltekit-fetched>{}</script>'
        '<img data-srcset="/v2/a.png 1x, /v2/b.png 2x" data-src="a.png">'
    )


def moved(tmp_path, files, old="https://o.example/docs/", new="https://n.example/v2/"):
    root = tmp_path / "site"
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    result = engine.run(RewriteJob(root, new, (old,), output=tmp_path / "out"))
    assert result.verification.is_right, result.verification.wrong
    assert result.verification.proved is not bool(result.problems)
    return result, {name: (tmp_path / "out" / name).read_text() for name in files}


def test_payloads_of_next_are_read_and_other_texts_are_not(tmp_path):
    files = {
        "index.txt": '1:"$Sreact.fragment"\n2:I[1,["/docs/_next/a.js"],"default"]\n0:{"a":"/docs/x"}\n',
        "robots.txt": 'Disallow: "/docs/x"\n',
        "README.TXT": 'Write "/docs/x"',
        "_next/a.js": "",
    }
    _, out = moved(tmp_path, files)
    assert out["README.TXT"] == files["README.TXT"]
    assert out["index.txt"] == files["index.txt"].replace("/docs/", "/v2/")
    assert out["robots.txt"] == files["robots.txt"]


def test_a_payload_whose_text_is_counted_stays_and_is_listed(tmp_path):
    text = '<a href="/docs/x">abcdef</a>'
    files = {"index.txt": f'1:"$Sreact.fragment"\n2:T{len(text):x},{text}3:["/docs/y"]\n', "_next/a.js": ""}
    result, out = moved(tmp_path, files)
    assert out == files
    (problem,) = result.problems
    assert "length" in problem.reason


@pytest.mark.parametrize("old", ["https://o.example/docs/", "https://o.example/"])
def test_an_origin_beside_its_base_moves_as_an_origin(tmp_path, old):
    path = old.removeprefix("https://o.example")
    files = {
        "index.html": '<div id="__docusaurus"></div>',
        "main.js": f'var c={{title:"a",url:"https://o.example",baseUrl:"{path}",home:"https://o.example"}}',
    }
    _, out = moved(tmp_path, files, old)
    assert 'url:"https://n.example",baseUrl:"/v2/"' in out["main.js"]


@pytest.mark.parametrize("old", ["https://o.example/docs/", "https://o.example/"])
def test_a_host_beside_its_path_moves_and_is_proved(tmp_path, old):
    path = old.removeprefix("https://o.example")
    page = '<meta name=generator content="Hexo 5"><script>var CONFIG={"hostname":"%s","root":"%s"};say("o.example")</script>'
    result, out = moved(tmp_path, {"index.html": page % ("o.example", path)}, old)
    assert (out["index.html"], result.problems) == (page % ("n.example", "/v2/"), ())
    assert result.verification.proved


@pytest.mark.parametrize("style", [Style.ABSOLUTE, Style.RELATIVE])
def test_scripts_of_next_keep_the_form_of_their_sources(tmp_path, style):
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text('<script src="/docs/_next/static/a.js"></script><a href="/docs/x">x</a>')
    result = engine.run(
        RewriteJob(
            root, "https://n.example/v2/", ("https://o.example/docs/",), style, output=tmp_path / "out"
        )
    )
    assert result.verification.proved
    page = (tmp_path / "out" / "index.html").read_text()
    assert '<script src="/v2/_next/static/a.js">' in page
    assert '<a href="/v2/x">' not in page
