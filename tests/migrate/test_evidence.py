"""Evidence that a string is an address: what moves, what stays and is listed, and what is left alone."""

import json
import re
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.migrate import engine
from uriinspector.migrate.health.leaks import leaks_in
from uriinspector.migrate.health.script_strings import ScriptPaths, script_paths
from uriinspector.migrate.model.job import Exclusion, Kind, RewriteJob, Style, kind_of
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.post_run import PostRunPlan
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.evidence import _chooses_routes
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"
ROOT, BELOW = "https://old.example/", "https://new.example/sub/"
FILES = (
    "index.html", "about.html", "guide/index.html", "assets/app.js", "assets/app.css", "vendor/jquery.js", "vendor/deep/worker.js",
    "a.png", "w.js", "img/a.png", "plug/ins/p.js", "year/2024/index.html",
)  # fmt: skip
MOVED = {Evidence.DECLARED, Evidence.LIKELY}


ROUTER = "history.pushState(state, '', stripBasename(pathnameBase))"


class Site:
    """A tree, and what becomes of one more file in it."""

    def __init__(self, root):
        self.root = root
        for name in FILES:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text("")
        self.forget()

    def forget(self):
        """Look at the tree anew."""
        self._tools = {}

    def move(self, text, kind=Kind.SCRIPT, old=OLD, new=NEW, name="assets/x.js", **options):
        """Return the new text and the rows of its strings as (text, evidence); prove it."""
        key = old, new, tuple(options.items())
        if key not in self._tools:
            job = check(RewriteJob(self.root, new, (old,), jobs=1, **options)).job
            self._tools[key] = Rewriter(job, links=True), Prover(job)
        rewriter, prover = self._tools[key]
        data = text.encode()
        after, plan = rewriter.rewrite(name, kind, data)
        assert plan.skipped is None
        proof = prover.prove(name, data, after, plan.edits)
        assert proof.proved, proof.wrong
        rows = [(link.before, link.evidence) for link in plan.links if link.evidence is not Evidence.SYNTAX]
        return after.decode(), rows

    def evidence(self, text, **options):
        return [evidence for _, evidence in self.move(text, **options)[1]]

    def page(self, text, **options):
        return self.move(text, Kind.HTML, name="index.html", **options)

    def at_root(self, text, **options):
        return self.move(text, old=ROOT, new=BELOW, **options)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return Site(tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize(
    "text",
    [
        '{a}"/docs/x"', "a=`/docs/${{b}}`", 'a={{"href":"/docs/x"}}', 'a="url(/docs/a.png)"', 'a="url( /docs/a.png )"',
        'a="<a href=/docs/x>"', "a='<a b=c href=/docs/x>'", "a='<i style=\"b:url(/docs/x)\">'", 'a="/docs/a 1x, /docs/b 2x"',
        'a="/docs/a.jpg 400w,/docs/b.jpg 800w"', "a=`${{location.origin}}/docs/x`", "a=`//${{location.host}}/docs/x`", 'a=b+(location.port?":"+location.port:"")+"/docs/x"',
        'location.origin+"/docs/x"', "eval(\"f('/docs/x')\")", 'new Blob(["importScripts(\'/docs/w.js\')"])',
        'p.startsWith("/docs/")', 'p==="/docs/"', 'x.replace("/docs/guide/","")', 'a=["/docs/a","/docs/b"]', 'a="/docs/a,/docs/b"',
        'a={{"/docs/a":1,"/docs/b":2}}', 'require("/docs/assets/app")',
    ],
)  # fmt: skip
def test_a_string_that_begins_with_the_old_path_is_likely_and_moves(site, text):
    text = text.format(a="a=") if "{" in text else text
    after, rows = site.move(text)
    assert rows
    assert {evidence for _, evidence in rows} == {Evidence.LIKELY}
    assert after == text.replace("/docs/", "/v2/help/")


def test_a_path_that_leads_above_its_base_stays_and_is_listed(tmp_path):
    site = Site(tmp_path)
    for text in ('a="/docs/../docs/about.html"', 'a="/docs/guide/../../b.png"', "a='/docs/..'"):
        after, rows = site.move(text)
        assert after == text
        assert {evidence for _, evidence in rows} == {Evidence.POSSIBLE}
    text = 'a="/docs/guide/../about.html?b=/../../c"'
    assert site.move(text)[0] == text.replace("/docs/", "/v2/help/")


def test_a_name_with_spaces_moves_and_words_that_begin_with_an_address_do_not(tmp_path):
    site = Site(tmp_path)
    (tmp_path / "my img").mkdir()
    (tmp_path / "my img" / "a (1), b.png").write_text("")
    for text in (
        'a="/docs/my img/a (1), b.png"', "a='/docs/my\\x20img/a (1), b.png?v=1'", 'a="<img src=\'/docs/my img/a (1), b.png\'>"', 'a="/docs/my img/"+b',
        'a=`<img src="/docs/my img/${b}.png">`', "a=\"url('/docs/my img/a (1), b.png')\"", "a={'src':'/docs/my img/a (1), b.png'}",
    ):  # fmt: skip
        at_root = text.replace("/docs/", "/")
        assert site.move(text)[0] == text.replace("/docs/", "/v2/help/")
        assert site.at_root(at_root)[0] == text.replace("/docs/", "/sub/")
    page = '<a data-src="/docs/my img/a (1), b.png" title="/docs/my img/a (1), b.png">'
    assert site.page(page)[0] == page.replace("/docs/", "/v2/help/", 1)
    for text in (
        'a="/docs/a is no b.png"',
        'a="/docs/my img/ and /docs/b.html"',
        'a="/docs/my img/ (/docs/b.png"',
    ):
        after, rows = site.move(text)
        assert after == text
        assert {evidence for _, evidence in rows} == {Evidence.POSSIBLE}
    assert site.at_root('a="/my house is no b.png"')[1] == []
    assert site.at_root('a="/about.html or b.png"')[1] == [("/about.html or b.png", Evidence.POSSIBLE)]


@pytest.mark.parametrize(
    "text",
    [
        "/^\\/docs\\//.test(a)", 'new RegExp("^/docs/")', 'new RegExp("/docs/")', 'a.replace(/\\/docs/,"")', "a=/x|\\/docs\\/y/g",
        'document.cookie="a=b; path=/docs/"', 'a="see /docs/ for more"', "a=`${base}/docs/x`", 'a="go to https://old.example/docs/ now"',
        "/docs/.test(location.pathname)", "/docs/.test( e )", "b=a.match(/docs|b/)", "a.href.match(/docs/i)", "/docs[/]/.test(a)", "a=/docs\\/x/",
        "x=\"f('/docs/nothing')\"", "a={body:\"b f('/docs/w.js')\"}", "a={code:'b \"/docs/w.js\"'}", 'h="old.example"', "h={domain:'.old.example'}", 'a="https:"+"//"+"old.example/docs/a"', "a='OLD.example\\/docs'",
        'if(e.origin!=="https://old.example"){}', "a=['HTTPS:\\/\\/old.example']", 'a="//old.example"', 'a="old.example,x.example:8080"', "a='https://x.example https://old.example'",
    ],
)  # fmt: skip
def test_what_may_be_an_address_stays_and_is_listed(site, text):
    after, rows = site.move(text)
    assert after == text
    assert [evidence for _, evidence in rows] == [Evidence.POSSIBLE]


@pytest.mark.parametrize(
    ("new", "found"),
    [
        ("https://old.example/help/", 1),
        (ROOT, 1),
        ("http://old.example/docs/", 0),
        (f"{OLD}v2/", 0),
        (NEW, 3),
    ],
)
def test_an_address_without_a_scheme_is_listed_where_the_host_stays_too(site, new, found):
    text = (
        'a=["old.example/docs/a","old.example","https://old.example","old.example/b/","old.example/docs-b/"]'
    )
    after, rows = site.move(text, new=new)
    assert after == text
    assert rows == [
        (each, Evidence.POSSIBLE)
        for each in ("old.example/docs/a", "old.example", "https://old.example")[:found]
    ]


@pytest.mark.parametrize(
    "text",
    [
        '{"openapi":"3.1","paths":{"/docs/pets":{}}}', 'spec={swagger:"2.0",paths:{"/docs/pets":{}}}', 'a={"/":A,"/about":B,"/docs/x":C}',
        'a=l("span",{style:{"--a":"#fff"}},"/docs/api")', "a=h('code', _b1, \"fetch('/docs/api')\", -1)",
        "a={children:\"fetch('/docs/api')\"}", 'a={children:"/docs/api"}', "a='<pre>fetch(&quot;/docs/api&quot;)</pre>'",
        "a=\"<code>fetch('/docs/api')</code>\"", '"https://cdn.example"+"/docs/x"', 'x.split("/docs/nothing/")', 'a={title:"/docs/"}', 'a={code:"b /docs/w.js"}',
        'a={title:"old.example/docs/"}', "a={className:`b bg-[url('/docs/a.png')] c`}", 'a={className:"dark:bg-[url(/docs/a.png)]"}',
        '/docs/.test(a.css("b"))', 'a.css("b").match(/docs|b/gi)', "a=[/docs|b/]",
    ],
)  # fmt: skip
def test_what_something_speaks_against_stays(site, text):
    kind = Kind.DATA if text.startswith("{") else Kind.SCRIPT
    after, rows = site.move(text, kind)
    assert after == text
    assert {evidence for _, evidence in rows} == {Evidence.NOT}


@pytest.mark.parametrize(
    "text",
    ['f("/..")', 'f("/./")', 'e="/%2F"+x', 'x.replace("/(ss)/g"," ")', 'a.split("/")', 'x[0]==="/"', '"/"===e.charAt(0)', 'a+"/"+b',
     'a="/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI"', 'a="/d6T9JV0On8a5JVZuvdA4cNk1rZT+1JBOcgVztA5qjX="', 'a="/\u0081\\0"',
     'a={path:"\\/home\\/me\\/public_html\\/b\\/wp-content\\/uploads\\/2025\\/12"}', 'f({path:"/elementor/v1/a"})', 'a={fileName:"/vercel/path0/src/b.tsx"}', 'a="/Users/me/a/b.ts"', 'a={docroot:"/home/docs/checkouts/readthedocs.org/b"}', 'a="/home/me/Documents/b/c"', 'FS.mkdir("/tmp")', 'FS.mkdir("/home/web_user")', 'a="/dev/stdin"', 'FS.symlink("/proc/self/fd",a)', 'FS.chdir("/")', 'a="/##"', 'a="/usr/local/bin/x"',
     'a={"./b.js":"/../../c/b.js"}', 'a=[{token:"x",regex:"/?>"}]', 'e.push({pointer:"/info"})', 'a={PWD:"/"}',
     'f("/*")', 'f("/>")', 'a==="/&"', "a.match(/'/g),b.match(/'/g)", 'a={"<":"&lt;","/":"&#x2F;"}', 'a+="/"', 'b+"/img/a.png"', 'a=c+b+"/img/a.png"', 'a=f(b)+"/img/a.png"', 'a=__dirname+"/img/a.png"',
     'a+=b?"/count":".json"', 'a=b.c()+(d?"/".concat(d):"")', "a=b + (c ? '/' + c : '')", 'a+=b?".json":"/count"',
     'a=b+"/img/none.png"', 'a+="/img/none.png"', 'a+="/langs/"+b+".js"', 'a=b+"/vendor/jquery"', "a=`${c}${b}/img/a.png`", "a=`${b}/img/none.png`", 'console.warn(b+"/img/a.png")', "a={className:`bg-[url('/a.png')] b`}", 'a="bg-[url(/a.png)]"', '"".concat(b, "?c").concat(f(d, g(2)), "/img/a.png")', 'switch(a){case "/":}', '{"openapi":"3.1","paths":{"/a.png":{}}}'],
)  # fmt: skip
def test_of_a_site_at_the_root_what_is_worked_with_stays(site, text):
    kind = Kind.DATA if text.startswith("{") else Kind.SCRIPT
    after, rows = site.at_root(text, kind=kind)
    assert after == text
    assert {evidence for _, evidence in rows} <= {Evidence.NOT}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ('a="/a.png"', 'a="/sub/a.png"'),
        ('a=document.URL.split("/").slice(0,3).join("/") + "/a.png"', 'a=document.URL.split("/").slice(0,3).join("/") + "/sub/a.png"'),
        ('a=location.href.split("/", 3).join("/") + "/a.png"', 'a=location.href.split("/", 3).join("/") + "/sub/a.png"'),
        ("a=`${location.href.split('/')[2]}/a.png`+`${'//'+location.host}/a.png`", "a=`${location.href.split('/')[2]}/sub/a.png`+`${'//'+location.host}/sub/a.png`"),
        ("a=location.href.match(/^https?:\\/\\/[^\\/]+/)[0]+'/a.png'", "a=location.href.match(/^https?:\\/\\/[^\\/]+/)[0]+'/sub/a.png'"),
        ("a=b.substring(0,1)+'/a.png',c=document.URL.substring(0,document.URL.indexOf('/',8))+'/a.png'", "a=b.substring(0,1)+'/a.png',c=document.URL.substring(0,document.URL.indexOf('/',8))+'/sub/a.png'"),
        ("a=location.href.replace(location.pathname,'')+'/a.png'", "a=location.href.replace(location.pathname,'')+'/sub/a.png'"),
        ("a=(window.location.origin||b(c))+'/a.png'", "a=(window.location.origin||b(c))+'/sub/a.png'"),
        ("a=getOrigin()+'/a.png'+window['location']['host']+'/a.png'", "a=getOrigin()+'/sub/a.png'+window['location']['host']+'/sub/a.png'"),
        ("a='//'+location.host.replace('www.','')+'/a.png'", "a='//'+location.host.replace('www.','')+'/sub/a.png'"),
        ("a='//'+location.href.split('/')[2]+'/a.png'", "a='//'+location.href.split('/')[2]+'/sub/a.png'"),
        ("a=location.href.split('/')[3]+'/a.png'+location.pathname.replace('b','')+'/a.png'", "a=location.href.split('/')[3]+'/a.png'+location.pathname.replace('b','')+'/a.png'"),
        ('a=location.hostname+":"+location.port+"/a.png"', 'a=location.hostname+":"+location.port+"/sub/a.png"'),
        ("""a=location.hostname+(location.port ? (':'+location.port) : '')+'/a.png'""", """a=location.hostname+(location.port ? (':'+location.port) : '')+'/sub/a.png'"""),
        ("a=`//${location.hostname}:${location.port}/a.png`", "a=`//${location.hostname}:${location.port}/sub/a.png`"),
        ('a=`//${b}${location.port ? `:${location.port}` : ""}/a.png`', 'a=`//${b}${location.port ? `:${location.port}` : ""}/sub/a.png`'),
        ('require.config({paths:{jquery:"/vendor/jquery"}})', 'require.config({paths:{jquery:"/sub/vendor/jquery"}})'),
        ("""h='<img srcset="/a.png 1x, /img/a.png 2x">'""", """h='<img srcset="/sub/a.png 1x, /sub/img/a.png 2x">'"""),
        ("""h="<source srcset='/a.png, /img/a.png 2x, https://cdn.example/c 3x'>\"""", """h="<source srcset='/sub/a.png, /sub/img/a.png 2x, https://cdn.example/c 3x'>\""""),
        ("a=\"importScripts('/vendor/deep/worker.js');\"", "a=\"importScripts('/sub/vendor/deep/worker.js');\""),
        ("a=\"/vendor/deep/worker.js');\"", "a=\"/sub/vendor/deep/worker.js');\""),
        ('c=["/","/assets/app.js"]', 'c=["/sub/","/sub/assets/app.js"]'),
        ("c=[`/`,`/assets/app.js`]", "c=[`/sub/`,`/sub/assets/app.js`]"),
        ('window.routerBase = "/";', 'window.routerBase = "/sub/";'),
        ("""a='<a class="b" href="/">c</a>'""", """a='<a class="b" href="/sub/">c</a>'"""),
        ("""a='<a class="b" title="/">c</a><b to="/">'""", """a='<a class="b" title="/">c</a><b to="/">'"""),
        ("window.__BASE__='/'", "window.__BASE__='/sub/'"),
        ('var root="/";load(root+"w.js")', 'var root="/sub/";load(root+"w.js")'),
        ('const base="/";a=`${base}a.png`', 'const base="/sub/";a=`${base}a.png`'),
        ('a={"wgArticlePath":"/wiki/$1","wgServer":"/wiki/$1"}', 'a={"wgArticlePath":"/sub/wiki/$1","wgServer":"/wiki/$1"}'),
        ('m.setProperty("/a.png","/a.png")', 'm.setProperty("/sub/a.png","/sub/a.png")'),
        ('const e="/";function f(e){return e+"a.png"}', 'const e="/";function f(e){return e+"a.png"}'),
        ('e="/";f=(e)=>e+"a.png"', 'e="/";f=(e)=>e+"a.png"'),
        ('function f(e="/"){return e+"a.png"}', 'function f(e="/sub/"){return e+"a.png"}'),
        ('function f(e){e===n&&(e="/");return e+"a.png"}', 'function f(e){e===n&&(e="/sub/");return e+"a.png"}'),
        ('e="/";function f(a){return e+"a.png"}', 'e="/sub/";function f(a){return e+"a.png"}'),
        ('require.config({baseUrl:"/vendor"});a={baseURL:"/vendor/deep/"}', 'require.config({baseUrl:"/sub/vendor"});a={baseURL:"/sub/vendor/deep/"}'),
        ("EDITOR_BASEPATH='/img/';a.set('basePath', '/img');b={base_url:'/img'}", "EDITOR_BASEPATH='/sub/img/';a.set('basePath', '/sub/img');b={base_url:'/sub/img'}"),
        ('http.create({baseURL:"/api"});a={base:"/img"}', 'http.create({baseURL:"/api"});a={base:"/img"}'),
        ('a="/img/"+b+".png";c=d+"/img/"+b;e={lib:"/img/"};f="/no/"+b', 'a="/sub/img/"+b+".png";c=d+"/img/"+b;e={lib:"/sub/img/"};f="/no/"+b'),
        ('a.u="/plug/";b={u:"/year/"}', 'a.u="/sub/plug/";b={u:"/year/"}'),
        ('a="/guide/no/"+b;c="/img"+b', 'a="/guide/no/"+b;c="/img"+b'),
        ('a="/a.png|/img/a.png"', 'a="/sub/a.png|/sub/img/a.png"'),
        ("a=`${location.origin}/a.png`", "a=`${location.origin}/sub/a.png`"),
        ('a="".concat(location.origin,"/a.png")', 'a="".concat(location.origin,"/sub/a.png")'),
        ('a="".concat("url(","/a.png",")")', 'a="".concat("url(","/sub/a.png",")")'),
        ('a=b(c).concat(["/w.js","/a.png"])', 'a=b(c).concat(["/w.js","/sub/a.png"])'),
        ('a="url(/a.png)"', 'a="url(/sub/a.png)"'),
        ('a="<a href=/about>"', 'a="<a href=/sub/about>"'),
        ('a="/guide/"', 'a="/sub/guide/"'),
        ('caches.match("/about.html")', 'caches.match("/sub/about.html")'),
        ('{"u":"\\/img\\/a.png"}', '{"u":"\\/sub\\/img\\/a.png"}'),
        ("a='<img v-bind:src=\"`/img/${name}.png`\">'", "a='<img v-bind:src=\"`/sub/img/${name}.png`\">'"),
        ('{"loadPath":"/img/{{name}}.png"}', '{"loadPath":"/sub/img/{{name}}.png"}'),
        (f'a="/img/{"b" * 256}/{{c}}.png";d="/a.png"', f'a="/img/{"b" * 256}/{{c}}.png";d="/sub/a.png"'),  # no disk holds it
        ('a="/{folder}/a.png";b="/img/{x";c="/img/{x}.gif"', 'a="/{folder}/a.png";b="/img/{x";c="/img/{x}.gif"'),
        ("a=\"</b><img src='/a.png'>\"", "a=\"</b><img src='/sub/a.png'>\""),
        ("a=\"<b>\"+c+\"</b><img src='/a.png'>\"", "a=\"<b>\"+c+\"</b><img src='/sub/a.png'>\""),
        ("a=b+\"/c'><img src='/a.png'>\"", "a=b+\"/c'><img src='/sub/a.png'>\""),
        ('a="url("+"/a.png"+")"', 'a="url("+"/sub/a.png"+")"'),
        ('a="url(".concat("/a.png",")")', 'a="url(".concat("/sub/a.png",")")'),
        ('a="".concat("/a.png","?v")', 'a="".concat("/sub/a.png","?v")'),
        ("a=\"<img src='\"+\"/a.png\"+\"'>\"", "a=\"<img src='\"+\"/sub/a.png\"+\"'>\""),
        ('a="<img src=\\""+"/a.png"', 'a="<img src=\\""+"/sub/a.png"'),
        ('a="?u="+"/a.png"', 'a="?u="+"/a.png"'),
        ('a="url("+b+"/c.png), url(/a.png)"', 'a="url("+b+"/c.png), url(/sub/a.png)"'),
    ],
)  # fmt: skip
def test_of_a_site_at_the_root_what_leads_to_a_file_moves(site, text, after):
    assert site.at_root(text)[0] == after


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('<script type="text/x-template"><img src="/a.png"> /a.png</script>', [("/a.png", Evidence.LIKELY)]),
        ('<script type="text/x-config">{"a":"/a.png","b":"/no"}</script>', [("/a.png", Evidence.LIKELY), ("/no", Evidence.POSSIBLE)]),
        ('<script type="systemjs-importmap">{"imports":{"a":"/w.js"}}</script>', []),
        ('<style type="text/less">// don\'t\n.a{b:url("/a.png")}</style>', [("/a.png", Evidence.LIKELY)]),
        ("<style type=text/tailwindcss>.a{b:url(/a.png);c:url(/no)}</style>", [("/a.png", Evidence.LIKELY), ("/no", Evidence.POSSIBLE)]),
    ],
)  # fmt: skip
def test_a_script_or_style_that_no_browser_reads_is_read_as_what_it_holds(site, text, rows):
    after, found = site.move(text, Kind.HTML, old=ROOT, new=BELOW, name="x.html")
    assert found == rows
    after_root = re.sub(r'(?<=["(])/a.png', "/sub/a.png", text)
    assert after == after_root.replace('"/w.js', f'"{BELOW}w.js')


@pytest.mark.parametrize(
    "text",
    ['a={sep:"/"}', 'if(p.sep!=="/")f()', "j.joiner='/'", 'd=t.delimiter||"/"', '"/?#".indexOf(c)', '"/"===o||"?"===o',
     "o==='#'||o==='/'", '"/"===o||"\\\\"===o', '"/"===(e=f(t,2))||"?"===e', 't.charAt(n+1)==="/"', 'substr(path, -1) === "/"', 's+="/?"',
     'x.endsWith("/a.png")', 'a={"/":1,"\\\\":2,":":3}', "throw new Error(`a ${b} c. eg: '/:ids+.`)",
     "f(new RangeError(\"Field '\"+e+\"' holds '/'\"))", "console.warn(g(1), 'a URL must begin with \"/\"')",
     "a=/'/,b", "i!=='/'&&i!==')'", '["/",";","?"].includes(c)', 'this.peekStartsWith("/")', 't.consumeOptional("/")', "r=/\"(?:[^'])*\"/.source+c", "a=`<svg href='${o}'/%3E`", 'f()\n  // see "/nothing"',
     'var slash = "/";', "var delim = category === catPackages ? '/' : '.';", 'delim=a?".":"/"', "last_ch = '/'", "if (last_ch === '/') f()", 'nextChar="/"',
     'const SEP="/"', 'a={PATH_SEPARATOR:"/"}', 'a["file.separator"]="/"', 'f(["g",document.domain + "/" + document.title])', '(a.webpackJsonp=[]).push([[1],{a:n=>n("/HVE")+n("/a1b")}])',
     'a={begin:"/",end:"/[a-z]*"}', '{className:"tag",begin:"</?",end:"/?>"}', 'illegal:"/"', 'o.cwd=function(){return"/"},f()', 'a={cwd:()=>"/"}', 'a={cwd(){return "/"}}',
     'Search.setIndex({objects:{"":[[7,13,1,"clang-help","/help"],[0,0,1,"/about"]]}})', '(g.lunr || (g.lunr = {})).wordcut = f()}})(function(){prefix = "/" + prefix})',
     'var search_data = {"index":{"searchIndex":["/"],"longSearchIndex":["a#/"],"info":[["/","A","A.html#method-i-2F","","a"]]}}',
     'var plt_search_data = [["/",">reference/generic-numbers.html#a",[0,[2,"/"]],["racket/base"]]]',
     '{"options":{"fields":["title","text","keywords"],"storeFields":["title"]},"documentCount":2,"documentIds":{"0":"/","1":"/about"}}',
     'crystal_doc_search_index_callback({"doc":"HTTP.get(\\"/a.png\\")","path":"/"})', '[{"id":"4","name":"/"}]',
     'if("/"===v&&(m/=b))f()', 'v==="/"&&(m /= b)', 'o=((e.endsWith("/")?e.slice(0,-1):e)||"/")', 'if("/"===r&&"*"===t)f()', 'return"*"===r&&"/"===t?a:b',
     'this._emitChars("/")', 'n.push("/u_"+i);m.push(`/a_${i}`)', 'r=e+(this._showOverdrawInspector?"/overdraw":"")+(t?"/terrain":"")+`/${i?C:o.shaderVariantName}`+(n?`/${n.join("/")}`:"")',
     'l=this._map.getBearing();u+=t?"/"+o+"/"+s:n;c+=e?`/${a}/${o}`:n', 'r.path="/styles/v1"+r.path,this._makeAPIURL(r);"/"!==n.path&&(e.path=n.path)',
     '47===e.codePointAt(0)&&(r+="/"),t?"/"+r:r},T="/";function S(e){if("string"!=typeof e)throw new TypeError("Path must be a string. Received "+JSON.stringify(e))}const k=function(){return"/"}',
     'if(!/^\\//.test(anchored_url)){anchored_url=`/${anchored_url}`}this.baseUrl=`/${this.baseUrl}`;return default_base||"/"',
     'f("pagefind",new URL(e,new URL(String(s??"/"),"https://p")))',
     'window.DocsifyCompiler=B;a.path=b||"/";return"/README"',
     'b("flutter/navigation");if(B.c.bq(a,"/"))return A.pi("/"+a)', 'const CACHE_NAME = "flutter-app-cache"; R={"index.html":"5b","/":"5b"};if(k=="")k="/";s(origin + "/#")',
     'B.length&&(b="/"+B.join(".")+b)', 'c=d.substr(1,e.hostname.length-2),"/"!==b[0]&&(b="/"+b)', 'n.hostname&&!n.pathname&&(n.path=n.pathname="/")',
     'a="//"+(a||""),n&&"/"!==n.charAt(0)&&(n="/"+n)', 'n.search?n.path="/"+n.search:n.path=null', 'O&&"/"!==k.join("/").substr(-1)&&k.push("")', 'return(r?"/":"")+n||"."',
     'n.normalize=function(e){var r=n.isAbsolute(e),s="/"===i(e,-1);return(r?"/":"")+e},n.isAbsolute=f', 'return r===-1?n?"/":".":n&&1===r?"/":e.slice(0,r)',
     'return MEMFS.createNode(null,"/",16895,0)', 'FS={root:null, currentPath: "/",initialized:false}', 'return (isAbsolute ? "/" : "") + path',
     'current_path="/";for(var i=0;i<3;i++);', 'var root = mountpoint === "/";', 'FS.mount(MEMFS, {}, "/")', 'basename:path=>{if(path==="/")return"/"}',
     '{"USER":"web_user","LOGNAME":"web_user","PATH":"/","PWD":"/"}', 'a={LOGNAME:"web_user",PATH:"/",PWD:"/"}',
     'm.getProperty("/CustomURL")', "m.getContext('/' + k)", 'o.getManifestEntry("/sap.ui5/routing/config")', 'getObject("/")',
     'a=endsWith(p, "/")?p:q', 'startsWith(f(p), "/")', '{cN:"regexp",b:"/",e:"/[a-z]*"}', '[{b:"%[qQwWx]?/",e:"/"}]', '{cN:"tag",b:"</?",e:"/?>",c:[d]}',
     'let d=l.ctrlKey&&l.key==="k",f=!l.ctrlKey&&l.key==="/"', 'a.addEventListener("keydown",e=>{if(e.key!=="/")f()})', 'b=rtrim(base, "/", true)',
     "r = root[root.length - 1] === '/' ? root.slice(0, root.length - 1) : root", 'e+=e.endsWith("/")?"":"/"', 'a.addTrailingSlash?"/":""', 'x={mul:"*",div:"/"}',
     'remove(e){this.write(e,"",Date.now()-864e5,"/")}', 'a=t instanceof RegExp&&!("flags"in l)?s.call(t):n;return"/"+e+"/"+i', 'n.call({source:"a",flags:"b"})!="/a/b"', 'c(d)==d||"/a/i"!=c(d,"i")',
     "var flags = f(r);\n  return '/' + pattern + '/' + flags;", 'a.allowedReferences=["https://","http://","mailto:","/","../","./","#"]', 'let v={"Ctrl/Cmd+K":!0,"/":!0}', f"words={[*map(str, range(30)), '/f', '/i']}",
     '{"r":{"docs":{}},"/":{"docs":{},"df":0,"o":{}}}', '{"df":0,"docs":{},"/":{"c":{"df":1,"docs":{}}}}', '{"/":{"df":1,"docs":{"3":{"tf":1.0}}}}', '{"/":{"\\"":{"c":{"df":0,"docs":{}}}}}',
     'a=JSON.parse(\'{"docs":{"1":{"body":"the `/etc/fstab`, \\\\"/no/\\\\""}},"x":{"/":{"/":{"b":{"/":{"df":1,"docs":{"1":{"tf":2}}}}}}}\')',
     '{"options": ["/var/log/messages", "/etc/bash.bashrc", "/usr/bin", "/bin/bash"]}', '"/"==(c=(s.lib||f(a))+(s.debug?"debug/":""))[0]', '{"keyboard-shortcut": [\n "f",\n "/",\n "s"\n]}', '["/", "?"]', '["a", "/"]', 'M.FS_createPath("/","Managed",!0,!0)', 'if(p.startsWith("/"))return p;else return "/" + projRelativeUrl',
     "new RegExp('/' + window.location.host + '/')", "a+(location.protocol=='https:'?'s/':'/')+location.host", '[{"listing": "/about.html", "items": ["/guide/index.html", "/a"]}]', "opts={processVoteURL: '/_process_vote', addCommentURL: '/_add_comment'}", '{"pdf":{"chapterMark":"pagebreak","pageBreaksBefore":"/"}}', 'return"/".concat(e.source,"/",f)', 'var r="/"+e.source+"/";', 'b("/?#")',
     'children:["a ",(0,s.jsx)(t.code,{children:"take"}),"/",(0,s.jsx)(t.code,{children:"put"})," b"]', 'e===34?"a":e===47?"/":b',
     'function s(e){return"/"===e.charAt(0)?e:"/"+e}function c(e){return"/"===e.charAt(0)?e.substr(1):e}', 'var t=e||"/",n="",r="",o=1', 'o=t||"/";return n&&"?"!==n&&f()',
     '{"type": "File", "start": 0, "tokens": [{"updateContext": null, "value": "/"}]}', '{"files": [{"filename": "/cargo.json", "start": 0, "end": 5, "audio": 0}]}', 'f({files:[{audio:0,start:0,crunched:0,end:5,filename:"/cargo.json"}]})',
     'basename:(function(path){if(path==="/")return"/";f()})', 'ENV["PATH"]="/";ENV["PWD"]="/";f()', 'g=(ENV["LD_LIBRARY_PATH"]||"/")+f(g)', 'FS.mount(MEMFS,{},"/");FS.mount(IDBFS,{},"/idbfs")',
     'apiFetch({path:"/wp/v2/types?context=view"})', 'a={name:"postType",baseURL:"/wp/v2/types"}', "f(`/wp-block-editor/v1/a/${b}`)",
     'setCookie("a","b",f(30),"/")', "Set_Cookie('a', '', 1, '/', '')", 'deleteCookie("a", "/", b)', 'docCookies.setItem("a","b",Infinity,"/")',
     'a=isWindows()?"\\\\":"/"', 'a=window?.location?.pathname??"/"',
     "$.cookie('wide', 'a', { expires: 7, path: '/'})", 'Cookies.set(e,t,{path:"/"})', "$.removeCookie('wide', { path: '/' })",
     '{"permalink_settings":"\\/%postname%\\/"}', '{"form":"/%category%/%post_id%"}',
     'define({ "api": [{"type": "post", "url": "/authenticate", "title": "Create"}]})', 'x=i(function(){return"/a/".startsWith(/a/)})', 'x=i(function(){"/a/".startsWith(/a/)})', 's.call({source:"abc"})==="/abc/"', '"/script"===i.name.toLowerCase()&&f()',
     'a=self.registration.scope;if(b&&b!=="/"){if(b.startsWith("?"))b="/"+b;f(b)}', 'p=p.slice(3);if(p[0]!=="/")p="/"+p}else r=""', 'n.ErrnoError;for(s=n.root,a="/",o=0;o<9;o++)f()', 'n.ErrnoError;r=s==="/",l=!s;if(r&&n.root)f()',
     'n.ErrnoError;n.mount(v,{},"/")', 'n.ErrnoError;s.isRoot=o.path==="/"', 'n.ErrnoError;i=e.lastIndexOf("/");let o="/";i>0&&(o=f())', '{persistentPaths:["/userfs"]}', "persistentPaths;const e=`/a/drop-${f()}/`", 'a={n:e=>(t?"/":"")+e},dirname:f}',
     'function s(e){return e.charAt(0)==="/"?e:"/"+e}function c(e){return e.charAt(0)==="/"?e.substr(1):e}', 'o=t||"/";return n&&n!=="?"&&f()', 'v=c.initialEntries,h=v===void 0?["/"]:v',
     '{path:"/",url:"/",params:{},isExact:h==="/"}', '{path:D,url:D==="/"&&I===""?"/":I}', 'return void 0===e&&(e="/"),void 0===n&&(n={}),"/"===e?e:f(e)', 'return u===void 0&&(u="/"),c===void 0&&(c={}),u==="/"?u:f(u)',
     'a.pathname||(a.pathname="/")', 'o=t.initialEntries,a=void 0===o?["/"]:o', 'if(!i.length)return"/";if(i.length){f()}', '{path:"/",url:"/",params:{},isExact:"/"===e}', '{path:n,url:"/"===n&&""===u?"/":u}',
     "a('placeholder','Search (Press \"/\" to focus)')", 'a={softcy:"b",sol:"/",solb:"c"}', 'a={190:".",191:"/",192:"`"}', '47===e?"/":92===e', 'switch(c){case 47:return"/"}', 'new Set(["<", ">", "\\\\langle", "/", "\\\\lt"])', "f(new mn('a path must start with \"/\"'))",
     '["!", "!=", /* "+", */ "/", "/=", "::", "break"]', 'o={"*":a,"+":b,"/":c,"<=":d,mod:e}', "p.replace(/(^\\/?)/,'/')",
     "d.innerHTML=\" <link/><a href='/a'>a</a>\";h=e.getAttribute('href')==='/a'", r'a=/\\(?:["\\\/bfnrt]|u[\da-f]{4})/g', 'a=/["\'/>]/',
     'if(a==="/"&&b==="*")f()', 'b=="*"&&a==="/"', 'for(r;r=e.next();){if(r=="/"&&n)t()}', 'var c=s.charAt(i);if(c==="/")f()', 'if(c==="/")f();if(c==="?")g()',
     'f({children:[a.length,"/",b]})', 'f({children:["/",n," of ",m]})', 'f({children:[g(h,{a:1}),"/"]})', 'if(n=="/"){if(e.eat("*"))f()}', 'n=="/"?e.skipToEnd():0', "a=[`!`,`=`,`/`]",
     'e.type==="color"?e.values[3]=`/${t}`:e.values[3]=t', 'f(`${r.a} ${r.lineHeight?`/${r.lineHeight} `:""}`)', 'a.push(b.size+(c?"":"/"+e.lineHeight))',
     'a={"-":new O("-",1,(a,b)=>a-b),"/": new O("/", 2, (a, b) => a / b)}', '[["-",(a,b)=>a-b],["/",function(a,b){return f(a/b)}]]',
     "a={'-':1,'/':v(\n (x, y) => (y === 0 ? 1 : x / y),\n '/',\n (...z) => `(${z})`)}", 'throw new k.NotEqualError([80,65],this.magic,this._io,"/seq/1")', 'console.log("/no/api")',
     'a={coveragePathIgnorePatterns:["/node_modules/","onnx/b.js"]}',
     """e={'"':'"','\\\\':'\\\\','/':'/',b:'\\b'}""", "while(this._peek()!=='/')f()", 'm=/xlink:href="(.*?)"/g,g=/data-id="(.*?)"/g,v=/&nbsp;/g',
 '{"glyphs":{"!":{"ha":1},"#":{"ha":2},"$":{},"%":{},"/":{"ha":3}}}',
 '!function(){}({"/":[function(e,t,r){t.exports=y},{}],"/data/lib/a.js":[function(e,t,r){e("./b")},{"./b":"/data/lib/b.js"}],"/data/lib/b.js":[function(e){f[4]["/data/lib/a.js"][0]()}]},{},["/data/lib/a.js"])',
     '(a.webpackJsonp=[]).push([[2],{"/byt":function(t,e,n){n("/qmn")},"/qmn":function(t){}}])',
 "MEMFS.createNode(null, '/', 16895, 0)", "FS={root:null,currentPath:'/',c:(isAbsolute ? '/' : '') + path}", "a={'LOGNAME': 'web_user',\n'PATH': '/','PWD': '/'}", 'i.set("APP_CONTEXT_BASE_DIRECTORY","/")',
     'j="undefined"!=typeof dotnetSidecar,C=j&&!D,P="/";let S={}', 'if(a.virtualWorkingDirectory){e.createPath("/","/",!0,!0)}', 't.startsWith("/")||(t="/"+t),x.diagnosticTracing&&f()', 't?(t.startsWith("/")||(t="/"+t),z(`Creating b ${t}`)):t="/",x.diagnosticTracing', 'e=a.lastIndexOf("/");let t=e>0?a.substring(0,e):"/";x.diagnosticTracing',
     'prepareExternalUrl(e){return e&&"/"!==e[0]&&(e="/"+e),this.p(e)}', '{key:"prepareExternalUrl",value:function(e){return e&&"/"!==e[0]&&(e="/"+e),this.p(e)}}', 'return"/"===z.pathname.charAt(0)?z.pathname:"/"+z.pathname);var n}resetBaseElement(){}', 'return"/"===x.charAt(0)?x:`/${x}`}(_)}resetBaseElement(){}', '"/"===z.pathname.charAt(0)?z.pathname:"/"+z.pathname)}},{key:"resetBaseElement",value:f}',
     "parseRootSegment();serialize(u){const a=`/${f(u)}`}", "parseRootSegment();serialize(e){var t;return`${`/${f(e)}`}`}", 'parseRootSegment();function p(c,u,a){return u.parse("/")}', 'request(key) { return this.adapter.newRequest("/" + key); }',
 'if(M.String.EndsWith(p,"/"))f()', 'M.String.EndsWith(p, "/")||(p=q)', 'a={K:"+",M:"-",N:".",O:"/",P:"0"}', 'a={"3D":"=","3F":"?","2F":"/"}',
     's=("/"===(s+=t||(/^data\\:|^blob\\:|\\?/.test(s)||i?"":".js")).charAt(0)?"":b)+s', 't._v("/")', 't._v("/"+t._s(b))', 't._v("/none")', "a.fillText('/', 1, 2)", "d.append(document.createTextNode('/'))",
     'f(a.b!=="M");/%[HI]/.test(n)?1:/%p/.test(n)?2:3;g("M1")', 'f("M",RegExp(/%r/.source+r+/[a-z]/.source),"M")',
     'f={isAbsolute:g,resolve(...e){return t=p(t,!i,"/",u),i?`/${t}`:t.length>0?t:"."}}', 'r={isAbsolute:g,normalize:e=>0===(e=p(e,!t,"/",u)).length?t?"/":i?"./":".":(i&&(e+="/"),t?`/${e}`:e)}',
     'f.isAbsolute=g;return-1===i?t?"/":".":t&&1===i?"//":e.slice(0,i)', 'a={isAbsolute:g,format:m.bind(null,"/"),parse(e){t.root="/",n=1;return n>0?a:i&&(t.dir="/"),t}}', 'a.isAbsolute=b;return i?r.length>0?"/"+r:"/":r.length>0?r:"."',
     'const d="/",c=/^(([^:/?#]+?):)?(a)/;r=`/${String.fromCharCode(e+32)}:${o.substr(3)}`;k=i(6),x=k.posix||k,C="/"', '[0,62,"Slash",90,"/",191,"VK_OEM_2","/","OEM_2"]',
    'a=/^(([^:/?#]+?):)?/;t?t[0]!=="/"&&(t="/"+t):t="/";n[0]!=="/"&&(n="/"+n,r=!0)', 'a=/^(([^:/?#]+?):)?/;n===-1?(t=e.substring(2),e="/"):(t=e.substring(2,n),e=e.substring(n)||"/")',
    'a=/^(([^:/?#]+?):)?/;if(e.path.length===0||e.path==="/")return e', '{"$type":"Keyword","value":"/"},{"$type":"RegexToken","regex":"/#[^\\\\n]*/"}', 'typeof e!="string"&&(e=e.source),e=`/${e}/`',
     'a=self.registration.scope;if (url && url !== "/")\t// so don\'t\n{\n// e.g. /?foo\nif (url.startsWith("?"))\n\turl = "/" + url;', 'a=self.registration.scope;if(a&&"/"!==a)return a.startsWith("?")&&(a="/"+a),a',
     'b?(b=b[0],a=a.slice(3),"/"!==a[0]&&(a="/"+a)):b="",c', 'FS.ErrnoError;const idx = path.lastIndexOf("/");let dir = "/";\nif (idx > 0) {f()}', 'basename: path=>{\n  if (path === "/")\n    return "/";\n}',
     'f({method:"POST",url:"/1/indexes/"+encodeURIComponent(e)+"/facets/",b:g("query","/1/places/query")})',
     'x=`${a||b}${c?`/${c}`:""}/widget?${d}`', 'x=`${a}${b?"/"+b:""}`', 'x=`see${b ? "" : "/"}`',
     'h=o=>{throw FS.ErrnoError};a={basename:_=>{if("/"===_)return"/";b(_)},c:function(){return d}}', 'FS.ErrnoError;var r,t="/"===e,i=!e;if(t&&h.root)f()',
     'FS.ErrnoError;e.isRoot="/"===r.path', 'FS.ErrnoError;a=Z.isAbs(r)}return(a?"/":"")+(_=Z.f(_))', 'FS.ErrnoError;return"/"===(t=P.normalize(t))[t.length-1]',
     'if(a){f(parentDirectory)}else{parentDirectory="/"}', 'throw new a({docsPath:"/docs/actions/wallet/b",c:1})',
     'o=n.open("/idbfs-test")', 'prepareExternalUrl(n){return n&&n[0]!=="/"&&(n="/"+n),this.p(n)}', "prepareExternalUrl(url) {\n  if (url && url[0] !== '/') {\n    url = '/' + url;",
     "resetBaseElement;return pathName.charAt(0) === '/' ? pathName : `/${pathName}`;", 'catch{return this.urlSerializer.parse("/")}',
     "var cookie_path = '/'", 'a={cookiePath:"/"}', 'function(){var t,r="/";e.cwd=function(){return r}}',
     "define({numchunks:2,prefix:'TOC_Chunk',chunkstart:['/about.html','/guide/index.html'],tree:{n:[{i:0,c:0}]}})",
     "define({'/about.html':{i:[0],t:['About'],b:['']},'/guide/index.html':{i:[1],t:['Guide'],b:['']}})",
     'n="q:container",l="/"+n,u="q:ignore",y="/"+u',
     'f("q:container");if(n.data==="/qv")g(b("/cq"),h("/runtimeQRL"))', 'f("q:container",be(K(e,"q:base")??"/"))',
     'Module["FS_createPath"]("/", "a", true);Module["FS_createPath"]("/b", "c", true)', "Module.FS_createDataFile('/','a.pod',b)",
     'codo_mounted_filesystem=1;mkdir_0("/user_data/cdata")', 'FS.f("/idbfs");a=FS.mount(IDBFS,{b:!!c["d"]},"/idbfs")',
     'remove_cpp_comments_in_shaders(code){var i=0,ch;for(;i<n;++i){ch=code[i];if(ch=="/"){next=code[i+1];if(next=="/"){',
     'a=[["#","hash"],["/","pathname"],["@","auth",1]];k.pathname=function(e,t){for(var a=(t||"/").split("/").slice(0,-1).concat(e),n=a;',
     'a=[["/","pathname"]];"/"!==k.pathname.charAt(0)&&M(k.protocol)&&(k.pathname="/"+k.pathname);i="pathname"===e?"/":"#";"/"!==a.pathname&&(i+="@")',
     'a.path="/"+r.path,a.path=Q(a.path);e.path||(e.path="/");t.resourceName=(t.path||"/")+a;e.path=s&&"/"!==s?s:void 0',
     'm=["removeAdditional"],v=["/properties"]', 'getPathExpr:function(e,r,t,a){return p(e,t?"\'/\' + "+r:b)},getPath:function(e,r,t){return p(e,u(t?"/"+f(r):l(r)))}',
     'f({p:await dt.get({path:"/appkit/v1/config",params:a}),q:b.post({path:`/v1/account/${t}/history`,c:1})})',
     'v="{\\"1.0\\":1}";f(`[{"1.0":"/8",1.2:"/1","2.0.2":"/416","?":"/"}]`)',
     'F[" "+e]=E(e,"/",!0)', 'case"~1":return"/"', 'for(;f&&f.nodeName!=="/MATH";)b()', 'a={"\\\\gt":"27E9","/":"/"}',
     'if("/"==i){if(e.eat("+"))return 1}', 'if("/"==r)return e.eat("*")?a:b', 'a="/"==d?e.eat("*")?s():b:c', 'a={"/":function(e,t){return!!e.eat("*")&&t}}',
     "var steps = stringSplit(expr, '/')", 'strSplit("/",a)', 'a=189===b?"-":191===b?"/":192===b?"~":c', 'case 191:return"/"', 'a={"&#x2F;":"/","&#47;":"/"}',
     '{"<":",",">":".","?":"/","|":"\\\\"}', 'r=t=="snippets"?"/":"-"',
     'a=void 0!==b[4]?b[4]:{path:"/",sameSite:"strict"}', 'x=c?d:{path:"/"},n=encodeURIComponent(t)', "m.obj.TCallLabel('/','play')",
     'return t<0?47===e.codePointAt(0)?"/":".":1===t&&47===e.codePointAt(0)?"//":e.slice(0,t)', 'M=MEMFS;FS.open("/cargo/capture",1);FS.unlink("/cargo/x");x="/lib/python3.12/a"',
     "slashedProtocol;rest = '/' + notHost.join('.') + rest;if(rest[0]!==\"/\"){rest=\"/\"+rest}if (pathname && pathname.charAt(0) !== '/') pathname = '/' + pathname;", "slashedProtocol;if(a && !this.pathname) {\n    this.pathname = '/';\n  }result.path = result.pathname = '/';result.path='/'+result.search", "if (hasRoot && end === 1) {\n    // return '//';\n    // as before:\n    return '/';",
     "this.root = ('/' + this.root + '/').replace(rootStripper, '/');",
     "redirectedFrom;if(!e){if(b){f()}else e=`/`}return e[0]!==`/`&&e[0]!==`#`&&(e=`/`+e),g(e)",
     'c=null!=a?[y(a),y("/"),y(b)].join(""):b;[y(u(a)?[y(a),y("/")].join(""):null),y(b)].join("")', 'c=null!=a?[z.h(a),"/",z.h(b)].join(""):b',
     'd(location.pathname.replace(/\\/$/,"/index.html"))', '$.getJSON(gitbook.state.basePath+"/about.html")',
     '{"comment":"/** A ship. */","leading":"/* a\\n b */\\n"}',
     '{hotkeys:{search:["/","meta+p"],next:["alt+arrowright"]}}', 'var o=n.pathname,l=o===void 0?"/":o,a=n.search,c=a===void 0?"":a',
     'x=".n li{margin:0;content:\\"/\\"}";y=`.n{content:"/";color:red}`', 'function g(t){if("string"==typeof t){const e=h(t);if(e)return e.path}return"/"}c={path:t.path||"/",maxURL:500}',
     'a={id:"/TX1Az",defaultMessage:"Inputs"};b={defaultMessage:"Outputs",id:"/c/HOe"}', 'f(e.separator,a=e.separator,o=void 0===a?"/":a);d("".concat(n,"-separator")},t||"/")',
     """f("or 'start'/'end'/'center' to pack")""", 'for(;!this.matchJSX("/");)this.expectJSX("/");r.assert("/"===e,"Regular expression literal must start")',
     'f("CharStrings");for(;null!==(r=g());)if("/"===r)switch(r){}"/"===r&&this.prevChar();i instanceof ne&&(i="/"+i.name);x=`/${a(t)} ${e} Tf`',
     'f.canonicalPath=t;this.path=t.replace(r,"")||"/",o&&(this.path=this.path.replace("#!","")||"/");n&&"/"!==this.path?"#!"+b:c;a={delimiter:h=p||"/"};e="/"!==(e=o.pathname)[0]?"/"+e:e'],
)  # fmt: skip
def test_of_a_site_at_the_root_a_slash_that_the_code_explains_stays(site, text):
    after, rows = site.at_root(text)
    assert after == text
    assert {evidence for _, evidence in rows} <= {Evidence.NOT}


def test_of_a_site_whose_router_is_known_its_routes_stay(tmp_path):
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text(
        '<script type="module" crossorigin src="/assets/index-Ca8uS1hs.js"></script>'
    )
    (tmp_path / "router.js").write_text(ROUTER)
    text = 'f(a,{to:"/"});f(a,{to:"/ships"});r=[{path:"/",component:b}];n={"/":{title:"Home"}}'
    assert site.at_root(text) == (text, [])
    assert site.at_root('f({to:"/a.png"})')[0] == 'f({to:"/sub/a.png"})'


def test_a_link_in_markup_moves_where_a_router_completes_what_it_is_given(tmp_path):
    """VitePress writes the content of a page as markup, and puts the base before what its own functions are given."""
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text('<script>window.__VP_HASH_MAP__=JSON.parse("{}")</script>')
    text = """o('<p><a href="/about.html">About</a></p>', 2); f("/about.html")"""
    after = text.replace('href="/', 'href="/sub/')
    assert site.at_root(text) == (after, [("/about.html", Evidence.LIKELY)])


@pytest.mark.parametrize(
    ("base", "routes"),
    [
        ('<base href="/">', 'c=[["routerLink","/"],["routerLink","/ships"]];r.navigateByUrl("/")'),
        ('<script>r({basename:"/"})</script>', 'f(a,{to:"/"});f(a,{to:"/ships"})'),
    ],
)
def test_routes_stay_where_a_router_has_a_base_at_the_root(tmp_path, base, routes):
    site = Site(tmp_path)
    assert {evidence for _, evidence in site.at_root(routes)[1]} <= {Evidence.LIKELY, Evidence.POSSIBLE}
    (tmp_path / "index.html").write_text(base)
    site.forget()
    assert site.at_root(routes) == (routes, [])


@pytest.mark.parametrize(
    ("old", "new", "base", "route"),
    [
        (ROOT, BELOW, "/", "/ships"),
        (OLD, NEW, "/docs/", "/docs/ships"),
        (ROOT, BELOW, "https://old.example/", "/ships"),
    ],
)
@pytest.mark.parametrize("style", ["absolute", "root"])
def test_routes_that_stayed_are_not_listed_where_their_base_has_moved(tmp_path, old, new, base, route, style):
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text(f'<base href="{base}"><script src="app.js"></script>')
    (root / "app.js").write_text(f'c=[["routerLink","{route}"]]')
    job = check(RewriteJob(root, new, (old,), jobs=1, style=style, output=tmp_path / "moved")).job
    result = engine.run(job)
    assert (result.output / "app.js").read_bytes() == (root / "app.js").read_bytes()
    moved = replace(job, root=result.output)
    assert list(leaks_in(moved, "app.js", (result.output / "app.js").read_bytes())) == []


def test_a_file_that_a_generator_names_behind_its_base_is_not_listed(tmp_path):
    root, script = tmp_path / "site", "fetch(`${t}/_app/version.json`);a=`${t}/mark.svg`"
    script += ";b={pattern:e===`/`||w.test(e)?/^\\/$/:c};d.getRegistration(T||`/`);return`/`+i.map(f)"  # as Rolldown quotes
    (root / "_app").mkdir(parents=True)
    for name, text in {"_app/version.json": "{}", "mark.svg": "", "a.js": script}.items():
        (root / name).write_text(text)
    (root / "index.html").write_text('<script>__sveltekit_53fq4b = { base: "" }</script>')
    job = check(RewriteJob(root, BELOW, (ROOT,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, "a.js", script.encode())] == ["/mark.svg"]


@pytest.mark.parametrize(
    ("text", "is_listed"),
    [
        ('n="/".replace(/\\/$/,"");f(`${n}/mark.svg`)', False),
        ('n="/".replace(/\\/$/,"");f(n+"/mark.svg")', False),
        ('n="/sub";f(`${n}/mark.svg`)', False),
        ('n="/".replace(/\\/$/,"");f(`${m}/mark.svg`)', True),
        ('n="/".replace(/\\/$/,"");n=a;f(`${n}/mark.svg`)', True),
        ('n="/".replace(/\\/$/,"");b=n=>`${n}/mark.svg`', True),
        ('n="/".replace(/\\/$/,"");function b(a,n){return a(n+"/mark.svg")}', True),
        ('n="/".replace(/\\/$/,"");b=(n)=>n+"/mark.svg"', True),
        ('n="/".replace(/\\/$/,"");c={b(n){if(n){f(`${n}/mark.svg`)}}}', True),
        ('n="/".replace(/\\/$/,"");function b(n){};f(n+"/mark.svg")', False),
        ('n="/".replace(/\\/$/,"");b=(a,n)=>n,f(n+"/mark.svg")', False),
        ('n="/".replace(/\\/$/,"");if(n){f(n+"/mark.svg")}', False),
        ('f(`${n}/mark.svg`);n="/".replace(/\\/$/,"")', True),
        ('n="/subway";f(n+"/mark.svg")', True),
    ],
)
def test_a_file_behind_a_variable_with_the_base_is_not_listed(tmp_path, text, is_listed):
    root = tmp_path / "site"
    root.mkdir()
    (root / "mark.svg").write_text("")
    (root / "a.js").write_text(text)
    job = check(RewriteJob(root, BELOW, (ROOT,), jobs=1, output=tmp_path / "moved")).job
    engine.run(job)
    after = (tmp_path / "moved/a.js").read_bytes()
    found = [leak.text for leak in leaks_in(replace(job, root=tmp_path / "moved"), "a.js", after)]
    assert ("/mark.svg" in found) is is_listed


@pytest.mark.parametrize(
    ("folder", "new"), [("guide/index.html", "guide/"), ("vendor/deep/worker.js", "vendor/deep/")]
)
def test_a_folder_of_the_tree_may_have_the_name_of_the_new_base(site, folder, new):
    text = f'a="/assets/app.js";b="/{folder}";c="/{folder}"'
    after = site.move(text, old=ROOT, new=f"{ROOT}{new}")[0]
    assert after == f'a="/{new}assets/app.js";b="/{new}{folder}";c="/{new}{folder}"'


def test_a_tree_that_has_moved_below_its_old_base_is_not_moved_again(site):
    text = 'a="/sub/assets/app.js"'
    assert site.move(text, old=ROOT, new=f"{ROOT}sub/") == (text, [])


def test_of_a_site_at_the_root_a_table_of_files_moves(site):
    """As in the `ngsw.json` of Angular."""
    table = '{"hashTable":{"/index.html":"a1","/assets/app.js":"b2"}}'
    assert site.at_root(table, kind=Kind.DATA)[0] == table.replace('"/', '"/sub/')
    large = json.dumps({f"/assets/app.js?{number}": "a1" for number in range(500)})
    assert site.at_root(large, kind=Kind.DATA)[0] == large.replace('"/', '"/sub/')
    for other in (
        '{"a":{"/assets/app.js":1}}',
        '{"a":{"/assets/app.js":1,"/no.js":2}}',
        '{"a":{"/index.html":1,"/about.html":2}}',
    ):
        assert site.at_root(other, kind=Kind.DATA)[0] == other


def test_of_a_site_at_the_root_lists_of_json_are_judged_as_a_whole(site):
    """As in the search index of HonKit and in a list of files that a program keeps."""
    words = json.dumps(["#b", "/", "/dev/tty.usb", *(f"word{number}" for number in range(20))])
    assert set(site.evidence(f'{{"a.html":{words}}}', kind=Kind.DATA, old=ROOT, new=BELOW)) <= {Evidence.NOT}
    files = '{"a":["x/y"],"b":["/","/index.html","/assets/app.js"],"c":["/","xyz"]}'
    after, rows = site.at_root(files, kind=Kind.DATA)
    assert after == files.replace('["/","/i', '["/sub/","/sub/i').replace("/assets", "/sub/assets")
    assert rows[-1] == ("/", Evidence.POSSIBLE)


def test_a_page_by_its_file_name_is_listed_beside_a_router(tmp_path):
    """As in the list of a service worker, beside an application of Vite."""
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text(
        '<script type="module" crossorigin src="/assets/index-Ca8uS1hs.js"></script>'
    )
    (tmp_path / "router.js").write_text(ROUTER)
    text = 'list([{url: "/index.html", revision: "1"}]); const route = {to: "/guide/"};'
    after, rows = site.at_root(text)
    assert after == text
    assert ("/index.html", Evidence.POSSIBLE) in rows
    assert ("/guide/", Evidence.POSSIBLE) not in rows
    text = "e.$router.push(`/img/${a}`);router.replace('/a.png')"  # where a file fits, too
    assert set(site.evidence(text, old=ROOT, new=BELOW)) <= {Evidence.NOT}
    assert site.at_root("list.push('/a.png')")[0] == "list.push('/sub/a.png')"
    worker = 'self.skipWaiting(); list([{{url: "{0}", revision: "1"}}]); const start = "{0}";'
    assert site.at_root(worker.format("/index.html"))[0] == worker.format("/sub/index.html")


@pytest.mark.parametrize(
    "text", ["open('/guide/')", "pages = {guide: '/guide/'}", "element.href = `/guide/`"]
)
def test_of_pages_that_vite_built_without_a_router_a_path_to_one_is_no_route(tmp_path, text):
    """What no router completes led to the root of the new host, and was not even listed."""
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text(
        '<script type="module" crossorigin src="/assets/index-Ca8uS1hs.js"></script>'
    )
    assert site.at_root(text)[0] == text.replace("/guide/", "/sub/guide/")
    (tmp_path / "router.js").write_text(ROUTER)
    site.forget()
    assert site.at_root(text)[0] == text


def test_a_script_is_searched_once_for_routes_told_apart_by_cases(site):
    """Each slash behind a `case` had the whole of it searched: a square of the time."""
    _chooses_routes.cache_clear()
    site.at_root("switch(a){" + 'case "/":b();' * 40 + "}")
    searched = _chooses_routes.cache_info()
    assert searched.misses == 1
    assert searched.hits >= 39


@pytest.mark.parametrize(
    ("text", "moved", "listed"),
    [
        ('routes = {"/": home, "/guide/": guide, "/nothing": nothing}', (), ("/", "/guide/")),
        ('routes = [{path: "/", view: home}, {path: "/guide/", view: guide}]', ("/guide/",), ("/",)),
        ('switch (location.pathname) { case "/guide/": show(guide) }', ("/guide/",), ()),
        ('switch (location.pathname) { case "/": show(home) }', (), ("/",)),
        ('switch (a) {case"/":b(home);break;case"/guide/":b(guide)}', ("/guide/",), ("/",)),
        ('switch (a) {case"/":b(comment);break;case"/*":case"//":b(guide)}', (), ()),
    ],
)
def test_of_a_router_that_an_author_wrote_for_a_site_of_vite_routes_move_or_are_listed(
    tmp_path, text, moved, listed
):
    """It compares whole paths, so that each route was lost, and the exit code was 0."""
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text(
        '<script type="module" crossorigin src="/assets/index-Ca8uS1hs.js"></script>'
    )
    (tmp_path / "router.js").write_text(
        "history.pushState(null, '', link.href); render(routes[location.pathname])"
    )
    after, rows = site.at_root(text)
    assert [path for path in ("/", "/guide/") if f'"/sub{path}"' in after] == list(moved)
    assert [path for path, evidence in rows if evidence is Evidence.POSSIBLE] == list(listed)
    (tmp_path / "main.js").write_text('const base = "/".replace(/\\/$/, "")')
    site.forget()
    assert site.at_root(text)[0] == text


def test_pages_in_the_contents_of_a_help_of_flare_are_named_from_its_own_root(site):
    """The menu of a copy for a disk led to `sub/about.html` in the folder of the help."""
    entry = (
        '<TocEntry Title="A" Link="/about.html" /><TocEntry Title="B" Link="https://x.example/docs/a.html" />'
    )
    contents = f'<?xml version="1.0" encoding="utf-8"?>\r\n<CatapultToc Version="1">{entry}</CatapultToc>'
    assert site.at_root(contents, kind=Kind.XML, name="Data/Toc.xml") == (contents, [])
    quoted = contents.replace('"', '\\"').replace("\r\n", "' +\n'")
    script = f"MadCap.Utilities.Xhr._FilePathToXmlStringMap.Add('Toc', '{quoted}');"
    assert site.at_root(script) == (script, [])
    own = script.replace("x.example", "old.example")
    assert site.at_root(own)[0] == script.replace("x.example/docs", "new.example/sub/docs")


def test_a_lone_quotation_mark_in_a_text_hides_nothing_behind_it(site):
    """Routers say in an error how a route is written: `eg: '/:ids+.`."""
    text = """fail(`alone in its segment. eg: '/:ids+.`);const tag = "<p>", image = "/a.png", at = {src: "/img/a.png"};"""
    after, rows = site.move(text, old=ROOT, new=BELOW)
    assert after == text.replace('"/', '"/sub/')
    assert ("/img/a.png", Evidence.LIKELY) in rows


@pytest.mark.parametrize(
    "text",
    [
        'a="/nothing"',
        'a="/a/very/long/path/of/small/letters/that/is/longer/than/any/digest/there/is1"',
        'a="/A/LONG/PATH/OF/LARGE/LETTERS/THAT/IS/LONGER/THAN/ANY/DIGEST/OF/64/BYTES/IS."',
        'a="0; url=/a.png"',
        'a="3;URL=/about"',
        'a="1,url=/img/a.png"',
        'p==="/"',
        'f("/")',
        'a={"/about":1}',
        'a={base:"/"}',
        'base=a?"/":"."',
        'd.innerHTML="<a href=/q>a</a>"',
        'search="/"',
        'a=`url(${"/"}b.png)`',
        'getFormat(x)==="/"',
        'x===""||x==="/"',
        'x==="*"||x==="/"',
        'x.y==="?"||y==="/"',
        'console.log("/")',
        'p===["/"][0]',
        'menu={children:["/","about"]}',
        'window.API_BASE="/"',
        'window.start="/"',
        'a.routerBase="/"',
        'window.base=window.base||"/"',
        'a=b.next();if(p==="/")f()',
        'if(f(p)==="/")g()',
        'p==="/"&&m==="a"',
        "a=[`/`,`bc`,`d`]",
        'a={steps:"/"}',
        'app.get("/",e=>{f(e)})',
        'f("a","/")',
        'a=b?"/":"#"',
        'a=b?"?":"/"',
        'a={path:"/",name:"a"}',
        'a={"/abc":function(){}};f("/abc")',
        'a={b:".",c:"/"}',
        'a={b:":",c:".",path:"/"}',
        'n("/HVE")',
        '(a.webpackJsonp=[]).push([[1],{a:n=>n("/api")}])',
        'document.domain+"/"+document.titles',
        'a={"/":1,"home":2}',
        'caches.match("/")',
        "a='<a href=\"/{{slug}}\">'",
        'a=location.origin+"/"',
        "a=`${location.protocol}//${location.host}/`",
        r"/^\/guide\//.test(p)",
        r"p.match(/^\/about$/)",
        r"p.match(/^\/img\/(\d+)/)",
        'new RegExp("^/img/")',
        r'new RegExp("^\\/img\\/")',
        'new RegExp("/img/(.*)")',
        'a=b+"/img/a.png"',
        'b+="/img/a.png"',
        'b+=c?"/img/a.png":""',
        'x=`${b}${c?"/img/a.png":""}`',
        'x=`${c?"/":""}b`',
        'x=`url(${c?"/":""})`',
        'a=location.origin+(b?"/x":"")',
        'f(b.c + "/img/a.png")',
        '"".concat(b,"/img/a.png")',
        "a=`${b}/img/a.png`",
        "a=`${b.c}/img/a.png?d=${e}`",
        '$("a").load("/about #b")',
        "a=`<img src=\"${b['c']}/img/a.png\">`",
        "a=`b:url(${c}/img/a.png)`",
        """a='<img src="'+b+'/img/a.png">'""",
        "a=b['c']+'/img/a.png'",
        "a=(b?'https://cdn.example':'')+'/img/a.png'",
        "a=(b?'':c(d))+'/img/a.png'",
        "a=document.baseURI.replace(/(b+).*/,'$1')+'/img/a.png'",
    ],
)
def test_of_a_site_at_the_root_the_rest_is_listed(site, text):
    after, rows = site.at_root(text)
    assert after == text
    assert [evidence for _, evidence in rows] == [Evidence.POSSIBLE]


@pytest.mark.parametrize("slash", ["/", "\\/", "\\\\/"])
def test_the_slashes_of_json_in_a_string_may_be_escaped_twice(site, slash):
    text = f"""a=JSON.parse('{{"b":"{slash}a.png"}}')"""
    after, rows = site.at_root(text)
    assert (after, rows) == (text.replace(slash, f"{slash}sub{slash}"), [("/a.png", Evidence.LIKELY)])


@pytest.mark.parametrize(
    "value", ["<script>f('/docs/a.png')</script>", "<style>a{b:url(/docs/a.png)}</style>", "{&quot;a&quot;:&quot;<style>@import '/docs/a.png'</style>&quot;}"],
)  # fmt: skip
def test_a_script_in_the_value_of_an_attribute_is_read(site, value):
    text = f'<p data-a="{value}"><script>f(1)</script>'
    after, rows = site.page(text)
    assert (after, len(rows)) == (text.replace("/docs/", "/v2/help/"), 1)


@pytest.mark.parametrize("mark", ["\\x27", "\\u0027", "\\x60", "\\u0022", "\\\\\\x27"])
@pytest.mark.parametrize("quote", "\"'`")
def test_at_the_root_escaped_marks_end_a_path(site, mark, quote):
    """Templates escape markup so for scripts: `<a href=\\u0022/a.png\\u0022>`."""
    for text in (
        f"x={quote}<img src={mark}/a.png{mark}>{quote}",
        f"eval({quote}fetch({mark}/a.png{mark}){quote})",
    ):
        after, rows = site.at_root(text)
        moved = text.replace("/a.png", "/sub/a.png")
        assert (after, rows) in [
            (moved, [("/a.png", Evidence.LIKELY)]),
            (text, [("/a.png", Evidence.POSSIBLE)]),
        ]
        assert after == moved or mark.startswith("\\\\")


def test_at_the_root_a_text_of_unknown_xml_has_to_lead_to_a_file(site):
    text = "<r><a>/a.png</a><b> /img/a.png\n</b><c>/nothing</c><d>see /b.png</d><e>/</e><f><![CDATA[/about]]></f></r>"
    after, rows = site.at_root(text, kind=Kind.XML, name="a.xml")
    assert after == text
    listed = [path for path, evidence in rows if evidence is Evidence.POSSIBLE]
    assert listed == ["/a.png", "/img/a.png", "/about"]
    job = check(RewriteJob(site.root, BELOW, (ROOT,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, "a.xml", text.encode())] == listed


@pytest.mark.parametrize(
    "body", ['<![CDATA[<p>a <img src="/docs/a.png"></p>]]>', "&lt;img src='/docs/a.png'&gt; b"]
)
def test_markup_in_the_text_of_unknown_xml_is_listed(site, body):
    text = f"<items><item><body>{body}</body></item></items>"
    assert site.move(text, Kind.XML, name="a.xml") == (text, [("/docs/a.png", Evidence.POSSIBLE)])


def test_the_search_index_of_hexo_moves_like_strings(site):
    text = (
        '<search><entry><link href="/img/a.png"/><url>/a.png</url><kind>/none/</kind>'
        '<content type="html"><![CDATA[<img src="/a.png"> <a href="https://old.example/a.png">]]></content></entry></search>'
    )
    expected = text.replace("/img", "/sub/img").replace('"/a.', '"/sub/a.').replace(">/a.", ">/sub/a.")
    expected = expected.replace("old.example", "new.example/sub")
    after, rows = site.at_root(text, kind=Kind.XML, name="search.xml")
    assert after == expected
    assert [evidence for text, evidence in rows if text != "/none/"] == [
        *[Evidence.LIKELY] * 3,
        Evidence.DECLARED,
    ]
    # Of another vocabulary nobody knows what it is for, and its file is proved all the same.
    other = text.replace("search", "x")
    after, rows = site.at_root(other, kind=Kind.XML, name="x.xml")
    assert (after, {evidence for _, evidence in rows}) == (other, {Evidence.POSSIBLE})


def test_at_the_root_the_base_in_an_attribute_of_a_page_moves(site):
    """Of all pages of A-Frame's site, whose scripts read it there; what any other attribute means nobody knows."""
    text = '<html data-site-root-path="/" data-base-url="/" x-base="/" data-api-base="/" data-database="/" data-a="/">'
    after, rows = site.at_root(text, kind=Kind.HTML)
    assert after == text.replace('"/"', '"/sub/"', 3)
    assert [evidence for _, evidence in rows] == [Evidence.LIKELY] * 3 + [Evidence.POSSIBLE] * 3


@pytest.mark.parametrize(
    ("text", "is_moved"),
    [
        ('a={"src":"\\/img\\/2020\\/none.png"}', True),
        ('a=["/vendor/deep/none.JS?v=1"]', True),
        ('<p data-logo="/img/2020/none.png">', True),
        ('a={"ajaxurl":"\\/wp-admin\\/admin-ajax.php"}', True),
        ('a="/none/2020/b.png"', False),  # no such folder
        ('a="/img/none.png"', False),
        ('a="/img/2020/none"', False),
        ('a="/guide/2020/none.html"', False),  # a route may be called so
        ('if(a==="/img/2020/none.png")f()', False),
        ('f("/img/2020/none.png")', False),
    ],
)
def test_at_the_root_a_file_that_is_lost_from_a_folder_moves(site, text, is_moved):
    """Sites of WordPress name hundreds of them in their settings; each was listed in each page."""
    after, rows = site.at_root(text, kind=Kind.HTML if text.startswith("<") else Kind.SCRIPT)
    assert (after != text) is is_moved
    assert [evidence for _, evidence in rows] == [Evidence.LIKELY if is_moved else Evidence.POSSIBLE]


def test_at_the_root_the_list_of_files_of_the_worker_of_angular_moves(site):
    """Also a file that is not in the tree: the worker asks for each at its whole path."""
    text = (
        '{"configVersion": 1, "timestamp": 16, "appData": {"a": "/x"}, "index": "/index.html",'
        ' "assetGroups": [{"urls": ["/none/b.png"], "patterns": ["^/x"]}], "hashTable": {"/none/b.png": "c"}}'
    )
    after, _ = site.at_root(text, kind=Kind.DATA)
    assert after == text.replace('"/index', '"/sub/index').replace('"/none', '"/sub/none')


def test_at_the_root_a_folder_in_an_attribute_for_a_base_moves(site):
    text = '<html q:base="/img/" base-path="/img" q:route="/img" baseline="/img" q:base2="/img"><b q:base="/no/" x-base="/about">'
    after, rows = site.at_root(text, kind=Kind.HTML)
    assert after == text.replace('q:base="/i', 'q:base="/sub/i').replace('h="/i', 'h="/sub/i').replace(
        "/about", "/sub/about"
    )
    assert len(rows) == 7


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('<b data-a="src: /a.png; loading: lazy">', Kind.HTML), ('<b data-a="1,/a.png|/img/a.png">', Kind.HTML), ('$("#b").load("/a.png #part")', Kind.SCRIPT),
        ('a="GET /a.png HTTP/1.1"', Kind.SCRIPT), ('{"a":"[b] (/a.png)"}', Kind.DATA), ("a=`\n/a.png\n`", Kind.SCRIPT),
    ],
)  # fmt: skip
def test_at_the_root_a_file_named_inside_a_text_is_listed(site, text, kind):
    after, rows = site.at_root(text, kind=kind)
    assert (after, [evidence for _, evidence in rows][:1]) == (text, [Evidence.POSSIBLE])
    other = text.replace("a.png", "no.png")
    assert site.at_root(other, kind=kind)[0] == other
    assert Evidence.POSSIBLE not in [evidence for _, evidence in site.at_root(other, kind=kind)[1]]


@pytest.mark.parametrize("quote", "\"'`")
@pytest.mark.parametrize("other", ["https://cdn.example/", "//cdn.example", "http://cdn.example:81/x/"])
@pytest.mark.parametrize("shape", ["new URL({path},{other})", "f({other} + {path})", "`{bare}${{{path}}}`"])
@pytest.mark.parametrize(("old", "path"), [(OLD, "/docs/a.png"), (ROOT, "/a.png")])
def test_a_path_of_another_site_stays(site, shape, other, quote, old, path):
    text = shape.format(path=f"{quote}{path}{quote}", other=f"{quote}{other}{quote}", bare=other)
    after, rows = site.move(text, old=old, new=BELOW)
    assert after == text
    assert {evidence for _, evidence in rows} <= {Evidence.NOT}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ('new URL("/a.png","https://old.example")', 'new URL("/sub/a.png","https://new.example/sub")'),
        ('"https://old.example" + "/a.png"', '"https://new.example/sub" + "/a.png"'),
        ('`${"/a.png"}?v=1`', '`${"/sub/a.png"}?v=1`'),
    ],
)
def test_a_path_moves_with_the_url_it_belongs_to(site, text, after):
    assert site.move(text, old=ROOT, new=BELOW)[0] == after


@pytest.mark.parametrize(
    "text", ['new URL("/docs/a.png","https://old.example")', '"https://old.example" + "/docs/a.png"']
)
def test_a_path_apart_from_its_old_host_is_listed(site, text):
    after, rows = site.move(text)
    assert after == text
    assert dict(rows) == dict.fromkeys(["/docs/a.png", "https://old.example"], Evidence.POSSIBLE)


@pytest.mark.parametrize(
    "text",
    [
        '"{}"===location.origin', "if(e.origin!='{}'){{}}", 'switch(e.origin){{case "{}":}}', 'a={{targetOrigin:"{}"}}',
        'allowedOrigins="{}"', '["{}"].includes(e.origin)', "if(['https://x.example', '{}', n].indexOf(e.origin)<0){{}}",
        "new Set(['{}','https://x.example']).has(event.origin)", "const allowedOrigins=['{}','https://x.example']",
        "const ALLOWED_ORIGINS=['https://x.example','{}']",
    ],
)  # fmt: skip
def test_an_origin_that_is_compared_gets_no_path_behind_it(site, text):
    """The origin of a page has no path, so that it would equal `https://new.example/sub` nowhere."""
    text = text.format("https://old.example")
    assert site.at_root(text) == (text, [("https://old.example", Evidence.POSSIBLE)])
    assert site.move(text, old=ROOT, new="https://new.example/")[0] == text.replace("old", "new")
    url = f'a={{siteUrl:"https://old.example"}};{text.replace(ROOT[:-1], "https://x.example")}'
    assert site.at_root(url)[0] == url.replace(ROOT[:-1], BELOW[:-1])


@pytest.mark.parametrize(
    "text",
    [
        r"/^\/$/",
        r"/^\//",
        r"/^\/nothing\//",
        r"/^\/(?:a|b)/",
        'RegExp("^/nothing/")',
        'RegExp("/(a|b)")',
        'RegExp("^/")',
        "RegExp('/')",
        r'a={"a":"/^\\/nothing\\/"}',
    ],
)
def test_an_expression_that_names_nothing_in_the_tree_is_none(site, text):
    assert set(site.evidence(f"{text}.test(p)", old=ROOT, new=BELOW)) <= {Evidence.NOT}


@pytest.mark.parametrize("old", [OLD, ROOT])
@pytest.mark.parametrize("address", [f"{OLD}a.png", "/docs/a.png"])
def test_a_string_whose_length_is_written_before_it_stays_and_is_listed(site, old, address):
    for text in (
        rf'{{"a":"a:1:{{s:1:\"b\";s:{len(address)}:\"{address}\";}}"}}',
        rf'{{"a":"{{\"b\":\"s:{len(address)}:\\\"{address}\\\";\"}}"}}',
    ):
        after, rows = site.move(text, Kind.DATA, old=old)
        assert after == text
        assert old is ROOT or [evidence for _, evidence in rows] == [Evidence.POSSIBLE]
    value = f'a:1:{{s:{len(address)}:"{address}";}}'
    assert site.page(f"<p data-a='{value}'>", old=old)[0] == f"<p data-a='{value}'>"
    assert site.move(f"a='{{s:{len(address)}, b:\"{OLD}\"}}'")[0] != f"a='{{s:{len(address)}, b:\"{OLD}\"}}'"


@pytest.mark.parametrize("text", ['{"name":"`a`/`b`"}', '{"text":"split at \'/\' or `/`"}'])
def test_a_slash_of_a_text_that_people_read_is_none(site, text):
    assert set(site.evidence(text, kind=Kind.DATA, name="a.json", old=ROOT, new=BELOW)) <= {Evidence.NOT}


def test_a_tag_that_is_called_like_the_old_folder_is_no_path(site):
    """A site at `/video/` had each end of a player in its scripts listed; in a header such a path is an address."""
    old = "https://old.example/video/"
    text = "a=\"<video src=b></video>\";c=`<p></video >`;d='<\\/video>';e=/<\\/video>/"
    after, rows = site.move(text, old=old)
    assert (after, rows) == (text, [])
    assert len(site.move('a="</video>; rel=next"', old=old)[1]) == 1


@pytest.mark.parametrize("flags", ["g", "gi", "gimsuy"])
def test_the_end_of_a_regular_expression_is_no_path(site, flags):
    for text in (
        f"n.replace(/'/{flags},'x')",
        f'n.split(/"/{flags}).join("x")',
        f'A=/="(a+)"/{flags},B="b"+c',
    ):
        assert site.evidence(text, old=ROOT, new=BELOW) == [], text


def test_the_code_between_two_regular_expressions_is_no_path(site):
    worker = 'w=`a={begin:/"/,end:/"|$/};b={begin:/"/g, end:/"/}`;u="/nothing,a"'
    assert site.evidence(worker, old=ROOT, new=BELOW) == [Evidence.POSSIBLE]


@pytest.mark.parametrize(("old", "path"), [(ROOT, "/"), (OLD, "/docs/")])
def test_a_placeholder_that_is_a_file_is_a_picture(site, old, path):
    text = f'$("img").lazyload({{placeholder:"{path}img/a.png",alt:"{path}a.png"}});a={{placeholder:"{path}about"}}'
    expected = text.replace(f"{path}img", "/sub/img")
    after, rows = site.move(text, old=old, new=BELOW)
    assert after == expected
    assert [row for row in rows if row[1] is not Evidence.NOT] == [(f"{path}img/a.png", Evidence.LIKELY)]


def test_a_string_with_the_base_of_a_generator_is_declared_and_not_listed_besides(tmp_path):
    site = Site(tmp_path)
    (tmp_path / "index.html").write_text('<div id="__docusaurus"></div>')
    (tmp_path / "assets/index.html").write_text("")
    text = '[{path:"/img",component:f("/img","2e1")},{path:"/assets",component:f()}]'
    rows = [(path, Evidence.DECLARED) for path in ("/", "/", "/assets")]
    assert site.at_root(text) == (text.replace('"/', '"/sub/'), rows)


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ('<div id="__docusaurus">', '{"slug":"/no"}'), ('<div id="__docusaurus">', '{slug:"/no",permalink:a}'),
        ("<script>window.__VP_HASH_MAP__=1</script>", 'h("/",k=>{v(k)||(k.preventDefault(),g.value=!0)})'), ('<div id="__docusaurus">', 'f=(0,o.A)(l?.href||"/")'),
        ('<div id="__docusaurus">', '(0,r.addPrefix)(e,"/")'), ('<div id="__docusaurus">', 'o="/"===i||i===r?i:0'),
        ("<script>__VP_HASH_MAP__={}</script>", 'f=()=>({path:"/",component:null})'), ("<script>__VP_HASH_MAP__={}</script>", 'r(l=S?location.href:"/")'),
        ('<link href="./_next/static/a.js">', 'm={"/about":["static/a.js"]}'), ('<link href="./_next/static/a.js">', 'self.__BUILD_MANIFEST={sortedPages:["/_meta"]};f()'),
        ('<link href="./_next/static/a.js">', 'self.__SSG_MANIFEST=new Set(["\\u002Fno"]);f()'), ('<link href="./_next/static/a.js">', '(window.__NEXT_P=window.__NEXT_P||[]).push(["/no",function(){}])'), ('<link href="./_next/static/a.js">', 'f("/_error")'), ('<link href="./_next/static/a.js">', 'a.addBasePath("/_next/data/".concat(b))'),
    ],
)  # fmt: skip
def test_names_that_a_generator_completes_are_not_listed(tmp_path, page, text):
    site = Site(tmp_path)
    assert site.evidence(text, old=ROOT, new=BELOW) == [Evidence.POSSIBLE]
    (tmp_path / "index.html").write_text(page)
    site.forget()
    assert set(site.evidence(text, old=ROOT, new=BELOW)) <= {Evidence.NOT}


def test_a_base_that_nobody_knows_keeps_the_pages_beside_it(tmp_path):
    (tmp_path / "data.js").write_text('x={"base":"/","link":"/guide/"}')
    half = Site(tmp_path)
    text = 'nav=[{"link":"/guide/"},{"img":"/a.png"}]'
    assert half.at_root(text)[0] == text.replace("/a.png", "/sub/a.png")
    (tmp_path / "data.js").unlink()
    half.forget()
    assert half.at_root(text)[0] == text.replace('"/', '"/sub/')


@pytest.mark.parametrize(
    ("base", "text"),
    [
        ("<base href='/docs/'>", 'a={routerLink:"/docs"}'),
        ("<script>r({basename:'/docs'})</script>", 'a={to:"/docs/x"}'),
        ("<script>createWebHistory('/docs/')</script>", 'r.push("/docs/x")'),
    ],
)
def test_a_route_below_a_known_base_is_no_address(tmp_path, base, text):
    routed = Site(tmp_path)
    assert routed.evidence(text) == [Evidence.LIKELY]
    (tmp_path / "index.html").write_text(base)
    routed.forget()
    assert routed.evidence(text) == [Evidence.NOT]


ANGULAR, BASENAME = "<base href='/docs/'>", "<script>r({basename:'/docs'})</script>"


@pytest.mark.parametrize(
    ("base", "route"),
    [
        (ANGULAR, 'C=[["routerLink",ROUTE]]'), (ANGULAR, 'C=[["routerLink",ROUTE,"routerLinkActive","x"]]'),
        (ANGULAR, 'C=[["class","a","routerLink",ROUTE],[1,"b"]]'), (ANGULAR, 'p("routerLink",ROUTE)("queryParams",c)'),
        (ANGULAR, "r.navigate([ROUTE])"), (ANGULAR, "r.navigateByUrl(ROUTE)"), (ANGULAR, 'r.createUrlTree([ROUTE,"x"])'),
        (ANGULAR, "{path:'',redirectTo:ROUTE}"), (ANGULAR, 'eval("C=[[\\"routerLink\\",ESCAPED]]")'),
        (ANGULAR, "t='<a routerLink=ROUTE>'"), ("<script>{provide:a,useValue:'/docs/'}</script>", 'C=[["routerLink",ROUTE]]'),
        (BASENAME, 'createElement(Link,{to:ROUTE},"x")'), (BASENAME, 'jsx(L,{className:"a",to:ROUTE})'), (BASENAME, 'h("a",{to:{pathname:ROUTE}})'),
        (BASENAME, 'setAttribute(el,"to",ROUTE)'), (BASENAME, 'el.setAttribute("to",ROUTE)'), (BASENAME, 'attr(el, "to", ROUTE)'),
        ("<script>createWebHistory('/docs/')</script>", "createVNode(RouterLink,{to:ROUTE},8)"),
        ("<script>{history:Q('/docs/')}</script>", "t='<router-link to=ROUTE>'"),
        ("<script>createRouter({basepath:'/docs'})</script>", "jsx(L,{to:ROUTE})"),
    ],
)  # fmt: skip
def test_the_shapes_in_which_compilers_write_a_route(tmp_path, base, route):
    for path in ("/docs", "/docs/x"):
        text = route.replace("ROUTE", f'"{path}"').replace("ESCAPED", f'\\"{path}\\"')
        routed = Site(tmp_path)
        (tmp_path / "index.html").write_text("")
        assert routed.evidence(text) == [Evidence.LIKELY], text
        (tmp_path / "index.html").write_text(base)
        routed.forget()
        assert routed.evidence(text) == [Evidence.NOT], text


@pytest.mark.parametrize(
    "text", ['C=[["href","/docs/x"]]', 'setAttribute(a,"href","/docs/x")', '["a","/docs/x"]']
)
@pytest.mark.parametrize("base", [ANGULAR, BASENAME])
def test_what_only_looks_like_those_shapes_moves(tmp_path, base, text):
    routed = Site(tmp_path)
    (tmp_path / "index.html").write_text(base)
    assert routed.evidence(text) == [Evidence.LIKELY]


def test_the_pieces_of_a_bound_route_are_listed(tmp_path):
    routed = Site(tmp_path)
    (tmp_path / "index.html").write_text(ANGULAR)
    text = 'const c=()=>["/docs","x"];p("routerLink",f(1,c))'
    assert routed.evidence(text) == [Evidence.POSSIBLE]


def test_a_route_in_an_attribute_is_no_address(tmp_path):
    routed = Site(tmp_path)
    (tmp_path / "a.html").write_text(ANGULAR + BASENAME)
    for attribute in (
        'routerlink="/docs"',
        "[routerLink]=\"['/docs']\"",
        'to="/docs/x"',
        ":to=\"'/docs/x'\"",
        "v-bind:to=\"'/docs'\"",
    ):
        assert attribute in routed.page(f'<x-a {attribute} href="/docs/docs">')[0]


def test_an_attribute_set_by_a_call_never_becomes_empty(site):
    after, _ = site.move('a.setAttribute("href","/docs")', new="https://new.example/")
    assert after == 'a.setAttribute("href","/")'


@pytest.mark.parametrize(
    "text",
    [
        '<redoc spec-url="/docs/a.json">', '<elements-api apiDescriptionUrl="/docs/a.yaml">', "<x-player poster=/docs/a.png>",
        '<p data-x-url-value="/docs/a">', """<p data-o='{"a":["/docs/a"]}'>""", '<p data-o="{&quot;a&quot;:&quot;/docs/a&quot;}">',
        """<p x-data="{u: '/docs/a'}">""", """<p x-init="go('/docs/a')" @click="go('/docs/b')">""", """<img :src="'/docs/a.png'">""",
        '<img ng-src="/docs/{{a}}.png">', """<p ng-include="'/docs/a.html'">""", '<p data-style="background:url(/docs/a.png)">',
        '<x-nav base="/docs/">', '<meta name="base" content="/docs/">', '<option value="/docs/a">', '<p data-srcset="/docs/a 1x, /docs/b 2x">',
        '<p data-list="/docs/a /docs/b">', '<p data-both="/docs/a|/docs/b">', '<p data-both="/docs/a;/docs/b">', '<P DATA-X="/docs/a">', """<p data-caption="b <a href='/docs/a'>c</a>">""",
        """<p data-html='<ul><li><a href="/docs/a">b</a><li><img src=/docs/c></ul>'>""", """<p title="<a href='/docs/a'>b</a>">""",
        f"""<p data-menu="{'<li>a' * 40}<a href='/docs/a'>b</a>">""", '<astro-island props="{&quot;a&quot;:[0,&quot;/docs/&quot;]}">',
        '<math><title><svg><g data-x="/docs/a">', '<frameset><title><frame data-x="/docs/a"></title>',
    ],
)  # fmt: skip
def test_attributes_that_nobody_listed_move(site, text):
    after, rows = site.page(text)
    assert {evidence for _, evidence in rows} == {Evidence.LIKELY}
    assert after == text.replace("/docs/", "/v2/help/")


@pytest.mark.parametrize(
    "value",
    [
        "old.example",
        "'OLD.example,all.example'",
        '"x.example, www.old.example; old.example\t"',
        '"https://old.example *.x.example"',
    ],
)
@pytest.mark.parametrize("old", [OLD, ROOT])
def test_the_old_host_in_an_attribute_is_listed(site, value, old):
    text = f"<p data-domain={value}>see old.example, x<!-- old.example -->"
    after, rows = site.page(text, old=old)
    assert after == text
    assert rows == [(value.strip("'\""), Evidence.POSSIBLE)]


def test_patterns_in_the_rules_of_a_host_are_listed_at_the_root(site):
    """Beside paths of files, which move: a half of them would be wrong without a word."""
    rules = '[{"source":"/about.html","destination":"/b/:rest*"},{"source":"/c/(.*)","regex":"/d/(.*)"}]'
    for text, paths in ((f'{{"rewrites":{rules}}}', ["/b/:rest*", "/c/(.*)"]), (f'{{"tokens":{rules}}}', [])):
        _, rows = site.move(text, Kind.DATA, name="vercel.json", old=ROOT)
        assert [path for path, evidence in rows if evidence is Evidence.POSSIBLE] == paths
    lists = '{"version":1,"include":["/api/*"],"exclude":["/b/*","/about.html","c"]}'
    for text, paths in ((lists, ["/api/*", "/b/*"]), (lists.replace("include", "x"), [])):
        _, rows = site.move(text, Kind.DATA, name="_routes.json", old=ROOT)
        assert [path for path, evidence in rows if evidence is Evidence.POSSIBLE] == paths


@pytest.mark.parametrize(
    ("name", "text", "paths"),
    [
        ("netlify.toml", 'a = "/b/*"\nc="/b/:splat"\nd = "/*"\ne = "/f/*"\ng = "/b.:x"\n', ["/b/*", "/b/:splat"]),
        ("site.conf", "location ~ ^/b/c/(.*)$ {\n  rewrite ^/f/(.*)$ /b/$1;\n  root /srv/b/;\n}\n", ["/b/c/(.*)$", "/b/$1"]),
        ("a.vue", '<a :href="`x`" to="/b/${c}"> <a href="/f/{{ a }}"> <a href="/b/d">', ["/b/${c}"]),
    ],
)  # fmt: skip
def test_at_the_root_patterns_and_gaps_in_settings_count_below_a_folder(tmp_path, name, text, paths):
    (tmp_path / "b" / "c").mkdir(parents=True)
    job = check(RewriteJob(tmp_path, BELOW, (ROOT,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, name, text.encode())] == paths


def test_the_old_host_alone_in_a_meta_tag_stays_unsaid(site):
    """Many sites are named like their host: each of their pages would be listed."""
    _, rows = site.page("<meta property=og:site_name content=old.example>")
    assert rows == [("old.example", Evidence.NOT)]


@pytest.mark.parametrize("kind", [Kind.DATA, Kind.HTML])
def test_an_international_host_counts_as_people_write_it(site, kind):
    data = '{"a":"münchen.example","b":"https://münchen.example/docs/x","c":"münchen.example/docs/x","d":"ünchen.example","e":"https://MÜNchen.example/docs/y"}'
    text = data if kind is Kind.DATA else f"<meta charset=utf-8><script>f({data})</script>"
    name = "a.json" if kind is Kind.DATA else "a.html"
    after, rows = site.move(text, kind, old="https://münchen.example/docs/", name=name)
    assert after == text.replace("https://münchen.example/docs/", NEW).replace(
        "https://MÜNchen.example/docs/", NEW
    )
    assert rows == [
        ("münchen.example", Evidence.POSSIBLE),
        ("https://münchen.example/docs/x", Evidence.DECLARED),
        ("münchen.example/docs/x", Evidence.POSSIBLE),
        ("https://MÜNchen.example/docs/y", Evidence.DECLARED),
    ]


@pytest.mark.parametrize(
    ("name", "text", "hosts"),
    [
        ("a.js", r"/^https?:\/\/(www\.)?old\.example\//.test(u)", [r"old\.example"]),
        ("a.js", r'RegExp("(^|\\.)OLD\\.example$")', [r"OLD\\.example"]),
        ("a.js", r"/my-old\.example/,/old\.example\.com/,/old.example/", []),
        ("a.js", r"/https:\/\/old\.example\/docs\//", [r"https:\/\/old\.example\/docs\//"]),
        ("a.html", r"<p title='old\.example'>old\.example<script>/old\.example/</script>", [r"old\.example"]),
        (
            "a.html",
            "<meta http-equiv=Content-Security-Policy content=\"img-src old.example:443 *.old.example 'self'; connect-src wss://old.example old.example.com\">",
            ["old.example:443", "wss://old.example"],
        ),
        ("a.html", "<meta name=twitter:domain content=old.example>", ["old.example"]),
        (
            "a.html",
            "<meta name=twitter:domain content='old.example'><meta name=twitter:site content='old.example'>",
            ["old.example"],
        ),
    ],
)
def test_the_old_host_in_expressions_and_policies_is_listed(site, name, text, hosts):
    job = check(RewriteJob(site.root, NEW, (OLD,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, name, text.encode())] == hosts
    beside = check(RewriteJob(site.root, OLD.replace("docs", "help"), (OLD,), jobs=1)).job
    assert [leak for leak in leaks_in(beside, name, text.encode()) if "/docs" not in leak.text] == []


def test_a_host_with_www_or_a_port_in_expressions_and_policies_is_listed(site):
    text = (
        "<meta http-equiv=Content-Security-Policy content='img-src HOST'><meta name=twitter:domain content='HOST'>"
        r"<script>/(www\.)?old\.example/</script>"
    )
    for host in ("www.old.example", "old.example:8443"):
        job = check(RewriteJob(site.root, NEW, (f"https://{host}/docs/",), jobs=1)).job
        found = [leak.text for leak in leaks_in(job, "a.html", text.replace("HOST", host).encode())]
        assert found == [host, host, r"old\.example"]


@pytest.mark.parametrize(
    "value",
    ["see old.example, x", "b.old.example x.example", "old.example.com,a.example", "go to old.example"],
)
def test_a_text_that_names_a_host_among_others_is_no_list_of_hosts(site, value):
    assert not site.page(f'<p data-x="{value}">')[1]
    assert not site.move(f"a='{value}'")[1]


@pytest.mark.parametrize(
    "text",
    ['<p title="/docs/a">', '<img alt="/docs/">', '<p id="/docs/">', '<p itemtype="/docs/a">', "<p data-doc-search-tag='a: `/docs/b`(c)'>", "<p title=\"go('/docs/')\">",
     '<meta name="description" content="see /docs/ here">', '<input placeholder="/docs/">', "<button data-code=\"fetch('/docs/a')\">",
     "<meta itemprop=\"keywords\" content='\"/docs/\" operator'>", '<svg inkscape:export-filename="/docs/a.png" sodipodi:absref="/docs/a">',
     '<svg><font><glyph unicode="/docs/" glyph-name="/docs/"/><hkern u1="/docs/" g2="/docs/"/></font></svg>',
     '<span data-unresolved-link="/docs///PointingToDeclaration/">'],
)  # fmt: skip
def test_attributes_for_people_and_names_stay(site, text):
    after, rows = site.page(text)
    assert after == text
    assert {evidence for _, evidence in rows} <= {Evidence.NOT}


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ('var buildUrl = "/assets"; f(buildUrl + "/app.js")', Evidence.LIKELY),
        ('a = {baseOf: "/assets"}; f(`${a.baseOf}/app.js`, `${baseOf}/app.js`)', Evidence.LIKELY),
        ('var buildUrl = "/assets"; f(buildUrl + "/none.js", xbuildUrl + "/app.js")', Evidence.POSSIBLE),
        ('var b = "/assets"; f(b + "/app.js")', Evidence.POSSIBLE),
        ('var buildUrl = "/assets"; f(buildUrl === "/app.js")', Evidence.POSSIBLE),
    ],
)
def test_a_folder_to_which_a_name_of_a_file_is_added_is_one(site, text, evidence):
    assert ("/assets", evidence) in site.at_root(text)[1]


def test_a_tag_may_name_the_start_page(site):
    for named, evidence in {
        'itemprop="url" content="/"': Evidence.LIKELY,
        "content=/ itemprop=url": Evidence.LIKELY,
        'name="author" content="/"': Evidence.POSSIBLE,
    }.items():
        assert ("/", evidence) in site.page(f"<meta {named}>", old=ROOT, new=BELOW)[1]


def test_an_option_is_the_start_page_if_another_is_a_page(site):
    page = '<select><option value="/">English</option><option value="{}">Deutsch</option></select>'
    for other, evidence in {
        "/guide/": Evidence.LIKELY,
        "/none/": Evidence.POSSIBLE,
        "-": Evidence.POSSIBLE,
    }.items():
        rows = site.page(page.format(other), old=ROOT, new=BELOW)[1]
        assert ("/", evidence) in rows


def test_what_a_cache_includes_instead_is_no_text_for_people(site):
    text = (
        '<esi:include src="/docs/a" alt="/docs/b" onerror="continue"/><esi:x title="a"/><img alt="/docs/c">'
    )
    assert site.page(text)[0] == text.replace('="/docs/a', '="/v2/help/a').replace(
        '="/docs/b', '="/v2/help/b'
    )


@pytest.mark.parametrize(
    "text",
    ['<!-- <x-nav base="/docs/"> -->', '<textarea><x-nav base="/docs/"></textarea>', '<title><x a="/docs/"></title>',
     '<script>// <x-nav base="/docs/">\n</script>', '<textarea><b></b><x-nav base="/docs/"></textarea>', '<style>/* <x a="/docs/"> */</style>', '&lt;x a="/docs/">'],
)  # fmt: skip
def test_what_is_no_attribute_is_none(site, text):
    assert site.page(text) == (text, [])


DESCRIPTIONS = {
    "a.json": '{"openapi":"3.1","info":{"description":"TEXT"},"paths":{}}', "a.js": 'init({swagger:"2.0",info:{description:"TEXT"}})',
    "b.js": "spec='{\"info\":{\"description\":\"TEXT\"}}'", "c.js": "a={description:`TEXT`}", "d.json": '{"content":"TEXT"}',
    "a.html": '<script>spec={"info":{"description":"TEXT"}}</script>', "b.html": '<script type="application/json">{"description":"TEXT"}</script>',
    "a.yaml": "openapi: 3.1.0\ninfo:\n  description: |\n    TEXT", "a.md": "# TEXT",
}  # fmt: skip


@pytest.mark.parametrize("name", DESCRIPTIONS)
@given(
    link=st.sampled_from(["see [x](ADDRESS) there", "[x]: ADDRESS", "![i](ADDRESS)", "[x](ADDRESS 'y')", "# a [x](<ADDRESS>)", "[a](b) [x](ADDRESS)"]),
    path=st.sampled_from(["/docs/a.png", "/docs", "/docs/x?y#z", "/docs/x/"]),
)  # fmt: skip
def test_a_link_in_a_description_is_listed_once_and_stays(site, name, link, path):
    text = DESCRIPTIONS[name].replace("TEXT", link.replace("ADDRESS", path))
    job = check(RewriteJob(site.root, NEW, (OLD,), jobs=1)).job
    if name.endswith((".json", ".js", ".html")):
        kind = {"json": Kind.DATA, "js": Kind.SCRIPT, "html": Kind.HTML}[name.partition(".")[2]]
        assert site.move(text, kind, name=name) == (text, [(path, Evidence.POSSIBLE)])
    assert [(leak.text, leak.evidence) for leak in leaks_in(job, name, text.encode())] == [
        (path, Evidence.POSSIBLE)
    ]


@pytest.mark.parametrize(
    ("name", "text", "paths"),
    [
        ("a.yaml", 'paths:\n  /docs/a:\n    get: /docs/b\n  "/docs/c": x\n', ["/docs/b"]), ("a.yml", "url: '/docs/a'\n- /docs/b\n- \"/docs/c\"\n", ["/docs/a", "/docs/b", "/docs/c"]),
        ("netlify.toml", '[[redirects]]\nfrom = "/docs/a/*"\nto="/docs/b"\n# "/docs/c"', ["/docs/a/*", "/docs/b"]),
        ("web.config", '<rule><match url="^a"/><action type="Redirect" url="/docs/a"/></rule>', ["/docs/a"]),
        ("a.md", '<img src="/docs/a.png"> "/docs/b"', ["/docs/a.png"]),
        ("llms.txt", "# A\n- [b](/docs/b.md): use ``/docs/c`` or '/docs/d'\n", ["/docs/b.md"]),
        ("list.txt", "/docs/a.png\n  /docs/b/ \nsee /docs/c\n/docs/d and more\n/docs/e\nkey: /docs/f.png", ["/docs/a.png", "/docs/b/"]),
        ("a.csv", 'name,image\na,/docs/a.png\n"b","/docs/b.png",3\nc,see /docs/c,/docs/d e\n', ["/docs/a.png", "/docs/b.png"]),
        ("nginx.conf", "location /docs/ {\n  error_page 404 /docs/404.html;\n  rewrite ^/docs/a$ /docs-old/b;\n  root /srv/docs/;\n}\n", ["/docs/", "/docs/404.html", "/docs/a$"]),
        ("Caddyfile", "redir /docs/a /docs/b\nhandle_path /docs/* {\n", ["/docs/a", "/docs/b", "/docs/*"]),
        ("a.m3u8", '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="/docs/k"\n/docs/a.ts\nb.ts\n', ["/docs/k", "/docs/a.ts"]),
        ("a.VTT", "WEBVTT\n\n00:00.0 --> 00:01.0\n/docs/a.jpg#xywh=0,0,9,9\n", ["/docs/a.jpg#xywh=0,0,9,9"]),
        ("a.mpd", '<MPD><BaseURL>/docs/a/</BaseURL><S media="/docs/$Number$.m4s"/></MPD>', ["/docs/a/", "/docs/$Number$.m4s"]),
        ("a.css", 'a[href^="/docs/a"],a[href],[data-src*=\'/docs/b\'],a[href="/"]{filter:x.AlphaImageLoader(s="a", src=\'/docs/c.png\');b:url(/docs/d)}', ["/docs/a", "/docs/b", "/docs/c.png"]),
        ("a.html", '<STYLE>a[href$=/docs/a]{}</STYLE> [href^="/docs/b"] <style>a{}</style><script>f("a")</script>', ["/docs/a"]),
        ("a.xml", '<!DOCTYPE a [<!ENTITY b "/docs/"><!ENTITY c "//docs/"><!ENTITY d "see /docs/">]><a href="&b;a.html"/>', ["/docs/"]),
        ("a.shtml", '<!--#include virtual="/docs/a.htm" --><!-- virtual="/docs/b" --><!--#echo var="x" --><!--#if expr="a" --><script>f("a")</script>', ["/docs/a.htm"]),
        ("b.shtml", '<!--#exec cgi="/docs/c.pl" --><!--#exec cmd="cat /docs/d" -->', ["/docs/c.pl"]),
        ("c.shtml", '<!--#set var="a" value="/docs/a" --><!--#echo var="b" --><!-- set value="/docs/c" -->', ["/docs/a"]),
        ("d.shtml", '<!--#if expr="$DOCUMENT_URI = /^\\/docs\\/a/ || $b = \'/docs/c\'" --><!--#elif expr="/x/docs/d" --><!--#endif -->/docs/e', ["/docs/a/", "/docs/c"]),
        ("e.shtml", '<!--#config errmsg="[see <a href=/docs/a>a</a> or /docs/b-c]" timefmt="%d/%m" --><!--#config x --> =/docs/d-->', ["/docs/a", "/docs/b-c]"]),
        ("d.html", '<!--webbot bot="Include" U-Include="/docs/a.htm" TAG="BODY" startspan --><!--webbot bot="x" s-label="/docs/b" i-c="1" --><!-- U-Include="/docs/d" -->', ["/docs/a.htm"]),
        ("g.html", '<!-- InstanceBegin template="/Templates/a.dwt" --><!-- InstanceParam name="a" type="URL" value="/docs/a" --><!-- b value="/docs/b" -->', ["/docs/a"]),
        ("e.html", '<META http-equiv=Link content="</docs/a.css>; rel=preload"><meta content=\'<//docs/b>\'><p>="</docs/c>"', ["/docs/a.css"]),
        ("f.html", '<!--[if mso]><o:File HRef="/docs/a"/><v:rect o:href="/docs/b" title="/docs/c"/><![endif]--><!-- <o:File HRef="/docs/d"/> -->', ["/docs/a", "/docs/b"]),
        ("security.txt", "Policy: /docs/a\n# see /docs/b\nPreferred-Languages: en\n", ["/docs/a"]),
        ("a.cfm", '<cfset x="/docs/x"><a href="/docs/a.cfm">#x#</a>', ["/docs/a.cfm"]),
        ("a.asp", '<!-- #include virtual="/docs/a.inc" --><!--#include file="b.inc"--><% c = "/docs/d" %>', ["/docs/a.inc"]),
        (".htaccess", 'Header add Link "</docs/a.css>; rel=preload"\n<Location /docs/b>\n</Location>', ["/docs/a.css", "/docs/b"]),
        ("a.less", "a{b:url('/docs/a');c:url(/docs/b)}", ["/docs/a", "/docs/b"]), ("a.htc", '<script>a.src="/docs/a"</script> /docs/b', ["/docs/a"]),
        ("a.ini", "[a]\nb=/docs/a\n; see /docs/b\n", ["/docs/a"]), ("a.lst", "/docs/a b\n  /docs/c\n", ["/docs/a", "/docs/c"]),
        ("a.pdf", "%PDF-1.7 (/docs/a) >>stream\n\x92'/docs/b\x11c'", ["/docs/a"]),
        ("a.plist", "<string>/docs/a</string>", ["/docs/a"]), ("a.rsc", '1:"[\\"/docs/a\\"]"', ["/docs/a"]), ("loader", 'f("/docs/a")//docs/b', ["/docs/a"]), ("a.php", '<? $a="/docs/a" ?>', []),
        ("b.css", ":root{--a: '/docs/a' 1x;--b:url(/docs/b);--c-d:\"/docs/c\";--e:/docs/e}", ["/docs/a", "/docs/c"]),
        ("c.css", "a{}\n/*# sourceMappingURL=/docs/c.css.map*/ /* /docs/d */", ["/docs/c.css.map"]),
        ("b.html", "<p STYLE=\"filter:x.AlphaImageLoader(src='/docs/a.png')\" title=\"(src='/docs/b')\"><p style='--a:\"/docs/c\";b:url(/docs/d)'>", ["/docs/a.png", "/docs/c"]),
        ("c.html", "<p style=\"--b:'/docs/e' style='--f:\"/docs/g\"'\">", ["/docs/e"]),  # one value, and what follows it is in no other
        ("a.var", "URI: a.html\n\nURI: /docs/a.html.de\nContent-language: de\n", ["/docs/a.html.de"]),
        ("a.ics", "URL;VALUE=URI:/docs/a\r\nDESCRIPTION:see /docs/b\r\nX-FILE:C:/docs/c\r\n", ["/docs/a"]),
        ("a.appcache", "CACHE MANIFEST\n/docs/a\n/ /docs/b\n", ["/docs/a", "/docs/b"]),
        ("a.md", "see /docs/ or `/docs/a` (/docs/b) [x](a/docs/b) [y](/v2/help/)", []), ("a.yaml", "# https://x.example/docs/a\nurl: //x.example/docs/", []),
    ],
)  # fmt: skip
def test_of_other_texts_values_and_links_are_listed(site, name, text, paths):
    job = check(RewriteJob(site.root, NEW, (OLD,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, name, text.encode())] == paths


def test_a_rule_finds_links_by_their_ends_after_a_move_from_the_root(site):
    text = b'a[href$="/index.html"],a[href*="/index.html"],a[href^="/index.html"],a[href="/index.html"]{}'
    own = RewriteJob(site.root, BELOW, (ROOT,), jobs=1)
    for style, lines in ((Style.ABSOLUTE, 2), (Style.ROOT, 2), (Style.RELATIVE, 4)):
        job = check(replace(own, style=style)).job
        assert [leak.text for leak in leaks_in(job, "a.css", text)] == ["/index.html"] * lines


def test_an_element_of_markdown_that_is_closed_by_itself_holds_no_path(site):
    job = check(RewriteJob(site.root, BELOW, (ROOT,), jobs=1)).job
    text = b'<img src="data:image/png;base64,AA="/> <img a="b="/> <a href="/">c</a>'
    assert [(leak.text, leak.line) for leak in leaks_in(job, "a.md", text)] == [("/", 1)]


def test_notes_of_front_page_are_no_pages():
    names = ["_vti_cnf/a.htm", "docs/_vti_cnf/a.css", "docs/a.htm", "docs/my_vti_cnf/a.htm"]
    assert [kind_of(name) for name in names] == [None, None, Kind.HTML, Kind.HTML]


def test_what_wordpress_answers_to_programs_is_json_though_crawlers_save_it_as_a_page(site):
    """A link in its markup was read with the backslashes of JSON, and what it became broke the JSON."""
    name = "wp-json/oembed/1.0/index.html"
    text = r'{"url":"http:\/\/old.example\/docs\/a","html":"<a href=\"http:\/\/old.example\/docs\/a.png\">"}'
    after, _ = site.move(text, kind_of(name), name=name)
    assert after == text.replace(r"http:\/\/old.example\/docs\/", NEW.replace("/", r"\/"))
    routes = r'{"name":"A","gmt_offset":1,"routes":{"\/":{"methods":["GET"]},"\/wp\/v2":{}}}'
    _, rows = site.move(routes, kind_of("wp-json/index.html"), old=ROOT, new=BELOW, name="wp-json/index.html")
    assert {evidence for _, evidence in rows} <= {Evidence.NOT}
    assert [kind_of(each) for each in ("my-wp-json/a.html", "wp-json.html")] == [Kind.HTML, Kind.HTML]


def test_a_page_in_one_of_several_languages_moves(site):
    """Apache's content negotiation; what is made into a page by a program stays."""
    pages = [
        "index.html.de",
        "a.HTML.pt-BR",
        "a.html.ja.utf8",
        "d.e/a.en.htm.euc-kr",
        "a.html.de.gz",
        "a.xhtml.fr",
    ]
    kinds = [Kind.HTML] * 4 + [Kind.PACKED, Kind.XML]
    assert [kind_of(name) for name in pages] == kinds
    assert not any(
        map(
            kind_of,
            ["a.html.in", "a.html.pl", "a.html.old", "de", "html.de", ".html.de", "a.html/de", "a.de"],
        )
    )
    text = '<a href="/docs/b.html">'
    assert site.move(text, kind_of("index.html.de"), name="index.html.de")[0] == text.replace("/docs/", NEW)


@pytest.mark.parametrize(
    "name", ["a.json", "places.geojson", "states.TopoJSON", "scene.gltf", "a.jsonl", "a.jsonc"]
)
def test_data_by_any_of_its_suffixes_moves(site, name):
    after, rows = site.move('{"properties":{"icon":"/docs/a.png"}}', kind_of(name), name=name)
    assert (after, rows) == ('{"properties":{"icon":"/v2/help/a.png"}}', [("/docs/a.png", Evidence.LIKELY)])


def test_a_script_of_a_saved_page_moves(site):
    name = "a_files/app.js.download"
    after, _ = site.move('fetch("/docs/a.json")', kind_of(name), name=name)
    assert (after, kind_of("a.download")) == ('fetch("/v2/help/a.json")', None)


def test_templates_of_dreamweaver_move_as_pages(site):
    text = '<!-- TemplateBeginEditable name="a" --><a href="@@(b)@@"><a href="/docs/b.html">'
    for name in ("Templates/a.dwt", "Library/a.LBI"):
        after, _ = site.move(text, kind_of(name), name=name)
        assert after == text.replace("/docs/", NEW)


def test_a_feed_of_rss_1_moves(site):
    text = "<RDF xmlns='http://purl.org/rss/1.0/'><item><link>https://old.example/docs/a</link></item></RDF>"
    assert site.move(text, kind_of("index.rdf"), name="index.rdf")[0] == text.replace(OLD, NEW)


@pytest.mark.parametrize(("vocabulary", "count"), [("http://purl.org/rss/1.0/", 0), ("urn:x", 3)])
def test_the_identifiers_of_rss_1_stay_unsaid(site, vocabulary, count):
    """As `id` in Atom; in other vocabularies of RDF they may be links."""
    text = (
        f'<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="{vocabulary}"><r:li resource="/docs/a"/>'
        '<r:li r:resource="/docs/b"/><item r:about="/docs/b"/><item content="/docs/c"/></r:RDF>'
    )
    after, rows = site.move(text, kind_of("index.rdf"), name="index.rdf")
    assert after == text
    assert len(rows) == count + 1


def test_a_path_in_linked_data_stays_and_is_listed(site):
    """JSON-LD gives links as full URLs; a search engine that finds a path resolves it against the page, though."""
    data = {
        "@context": "https://schema.org",
        "url": "/docs/a",
        "item": ["/docs/b", "//x.example/docs/"],
        "name": "go to /docs/c",
        "image": "/docs/my img/d.png",
    }
    text = f"<script type='application/ld+json'>{json.dumps(data)}</script><script>f(1)</script>"
    text = text.replace("/docs/b", r"\u002fdocs\/b")
    assert site.page(text) == (text, [])
    job = check(RewriteJob(site.root, NEW, (OLD,), jobs=1)).job
    found = [(leak.text, leak.evidence) for leak in leaks_in(job, "index.html", text.encode())]
    assert found == [(path, Evidence.POSSIBLE) for path in ("/docs/a", "/docs/b", "/docs/my img/d.png")]


def test_at_the_root_a_link_in_a_description_has_to_lead_to_a_file(site):
    for path, evidence in (("/about", [Evidence.POSSIBLE]), ("/nothing", [])):
        text = f'{{"description":"see [x]({path})"}}'
        after, rows = site.at_root(text, kind=Kind.DATA)
        assert (after, [evidence for _, evidence in rows]) == (text, evidence)
        job = check(RewriteJob(site.root, BELOW, (ROOT,), jobs=1)).job
        for name in ("a.json", "a.yaml"):
            assert [leak.evidence for leak in leaks_in(job, name, text.encode())] == evidence


def test_at_the_root_dots_in_a_text_are_no_path(site):
    job = check(RewriteJob(site.root, BELOW, (ROOT,), jobs=1)).job
    found = leaks_in(job, "a.yaml", b"- /\\.(\\S+)$/\n- /../\nbase: /\n")
    assert [leak.text for leak in found] == ["/"]


def test_an_expression_for_a_tag_in_a_source_is_no_path(site):
    """`<(/?)` stands in programs of any language that read HTML, as those of Tcl do."""
    job = check(RewriteJob(site.root, BELOW, (ROOT,), jobs=1)).job
    found = leaks_in(job, "a.tcl", b'regsub {<(/?)([^>]*)>} $html\nget "/?a=b"')
    assert [leak.text for leak in found] == ["/?a=b"]


def test_a_string_beside_one_that_leads_somewhere_is_found_once(site):
    text = """a=JSON.parse('{"slug":"/nothing","permalink":"/about"}')"""
    assert [value for value, _ in site.at_root(text)[1]] == ["/nothing", "/about"]


def test_an_image_map_of_doxygen_is_no_source_map(site):
    text = (
        '<map id="/build/a/src/a.c" name="/build/a/src/a.c">\n<area title="/about" href="$a.html"/>\n</map>'
    )
    assert site.at_root(text, kind=Kind.DATA, name="a.map") == (text, [])


@pytest.mark.parametrize("name", ["a.rst.txt", "A.TXT"])
def test_a_text_beside_pages_is_no_data_of_a_program(tree, tmp_path, name):
    (tree / name).write_text("Write ``/`` or '/' before \"/a.html\".")
    for folder, count in (("other", 0), ("_next", 3)):
        (tree / folder).mkdir()
        job = check(RewriteJob(tree, BELOW, (ROOT,), jobs=1)).job
        assert len(list(leaks_in(job, name, (tree / name).read_bytes()))) == count


def test_the_text_of_sources_in_a_source_map_is_text(site):
    text = '{"version":3,"sources":["/docs/a.ts"],"sourcesContent":["x(/\\\\/docs\\\\//,\\"/docs/\\")"],"mappings":"A"}'
    after, rows = site.move(text, Kind.DATA, name="a.js.map")
    assert rows == [("/docs/a.ts", Evidence.LIKELY)]
    assert after == text.replace('"/docs/a.ts"', '"/v2/help/a.ts"')
    text = '{"version":3,"sources":["a.ts"],"sourcesContent":["e.p = \\"/\\"","r({basename:\\"/\\"})"],"mappings":"A"}'
    assert site.at_root(text, kind=Kind.DATA, name="a.js.map")[0] == text


def test_transformations_make_pages(site):
    text = (
        '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/docs/x">'
        '<a href="/docs/a">x</a><img src="/docs/{@id}.png"/><xsl:attribute name="href">/docs/b</xsl:attribute>'
        "<xsl:value-of select=\"'/docs/c'\"/></xsl:template></xsl:stylesheet>"
    )
    after, _ = site.move(text, Kind.XML, name="a.xsl")
    moved = text
    for link in ('"/docs/a', '"/docs/{', ">/docs/b"):
        moved = moved.replace(link, link.replace("/docs/", "/v2/help/"))
    assert after == moved


def test_what_other_vocabularies_mean_is_not_known(site):
    text = '<c xmlns="urn:x"><item path="/docs/a">/docs/b</item><t>see /docs/</t></c>'
    after, rows = site.move(text, Kind.XML, name="c.xml")
    assert after == text
    assert rows == [("/docs/a", Evidence.POSSIBLE), ("/docs/b", Evidence.POSSIBLE)]


def spellings(character):
    code = ord(character)
    return st.sampled_from(
        [
            character,
            f"\\x{code:02x}",
            f"\\u{code:04X}",
            f"\\u{{{code:x}}}",
            f"\\u{{00{code:x}}}",
            f"\\{code:03o}",
        ]
        + ([f"\\{character}"] if character == "/" else [])
    )


@st.composite
def spelled(draw, text):
    """A text of a string, each character escaped in some way, lines continued here and there."""
    escapes = [draw(spellings(character)) for character in text]
    broken = draw(st.sets(st.integers(1, len(text) - 1), max_size=2))
    return "".join("\\\n" * (place in broken) + escape for place, escape in enumerate(escapes))


@given(data=st.data())
def test_every_spelling_of_the_old_path_moves(site, data):
    rest = data.draw(st.sampled_from(["/", "/x", "?q", "#f", ""]))
    quote = data.draw(st.sampled_from("\"'"))
    source = f"a={quote}{data.draw(spelled('/docs'))}{data.draw(spellings(rest[0])) + rest[1:] if rest else ''}{quote}"
    after, rows = site.move(source)
    assert rows == [(f"/docs{rest}", Evidence.LIKELY)]
    read = site.move(after, old=NEW, new=OLD)[1]
    assert read == [(f"/v2/help{rest}", Evidence.LIKELY)], after


NAMES = st.from_regex(re.compile(r"[a-z@:][a-z0-9:._-]{0,12}", re.ASCII), fullmatch=True)
VALUES = st.sampled_from(
    [
        "/docs/x",
        '{"a": "/docs/x"}',
        "{a: '/docs/x'}",
        "go('/docs/x')",
        "'/docs/x'",
        "a:url(/docs/x)",
        "/docs/x 1x, /docs/y 2x",
    ]
)


@given(name=NAMES, value=VALUES, element=st.sampled_from(["p", "x-a", "img", "svg", "meta"]))
def test_no_attribute_is_passed_over_in_silence(site, name, value, element):
    text = f'<{element} {name}="{value.replace(chr(34), "&quot;")}">'
    after, rows = site.page(text)
    assert rows or after != text, "neither moved nor listed"


@given(
    before=st.sampled_from(["", "x ", "a=b;", "(", "^", "{", "\\n"]),
    after=st.sampled_from(["", " y", ";", ")", "/z", "$", "}", "?q"]),
)
def test_no_string_is_passed_over_in_silence(site, before, after):
    assert site.move(f'a="{before}/docs{after}"')[1]


def run(root, **options):
    job = check(RewriteJob(root, NEW, (OLD,), jobs=1, **options)).job
    result = engine.run(job, surveyed=True)
    return result, engine.post_run(job, result, PostRunPlan())


@pytest.fixture
def tree(tmp_path, monkeypatch):
    root = tmp_path / "tree"
    root.mkdir()
    (root / "index.html").write_text(
        '<a href="/docs/a.html">a</a><script src="/docs/a.js"></script><x-a at="/docs/">'
    )
    (root / "a.html").write_text("")
    (root / "a.js").write_text(
        'fetch("/docs/a.html");b="/docs/b";c=/\\/docs\\//;d="https://old.example/docs/"'
    )
    return root


def test_a_run_counts_by_evidence_and_lists_what_stays(tree, tmp_path):
    result, found = run(tree, output=tmp_path / "out")
    assert result.is_wholly_proved
    assert result.strings == {
        Evidence.SYNTAX: 1, Evidence.LIKELY: 2, Evidence.DECLARED: 1, Evidence.POSSIBLE: 1,
    }  # fmt: skip
    assert [(leak.file, leak.text, leak.evidence) for leak in found.paths] == [
        ("a.js", "\\/docs\\//", Evidence.POSSIBLE)
    ]
    assert found.is_doubtful
    assert found.scripts.sentence.startswith(
        "4 strings of scripts moved: 1 by syntax, 1 as declared, 2 likely."
    )
    assert "1 string may be an address of the old place, and stays" in found.scripts.sentence


@pytest.mark.parametrize(
    "text",
    [
        'document.cookie="a=b; path=/docs/";b=`${c}/docs/x`',
        "a=/^\\/docs\\/x/",
        "a='é';b=/(?:\\/docs\\/a|\\/docs\\/b)$/g",
        'new RegExp("^/docs/")',
    ],
)
def test_what_the_user_declares_moves(tree, tmp_path, text):
    (tree / "a.js").write_text(text)
    stems = list(re.finditer(rb"\\?/docs", text.encode()))
    places = {Exclusion("a.js", match.start()) for match in stems}
    result, found = run(tree, output=tmp_path / "out", declared=frozenset(places))
    assert result.is_wholly_proved
    moved = text.replace("/docs/", "/v2/help/").replace(r"\/docs\/", r"\/v2\/help\/")
    assert (tmp_path / "out" / "a.js").read_text() == moved
    assert (result.strings[Evidence.DECLARED], found.scripts.count) == (len(stems), 0)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.js", "ga('create', {cookieDomain: 'old.example'});a=location.host==\"old.example\""),
        (
            "a.html",
            "<!doctype html><meta name=twitter:domain content=old.example><i data-domain='old.example'></i>",
        ),
    ],
)
def test_a_host_moves_where_the_user_declares_it(tree, tmp_path, name, text):
    (tree / "a.js").write_text("")
    (tree / name).write_text(text)
    places = {Exclusion(name, match.start()) for match in re.finditer("old.example", text)}
    result, found = run(tree, output=tmp_path / "out", declared=frozenset(places))
    assert result.is_wholly_proved
    assert (tmp_path / "out" / name).read_text() == text.replace("old.example", "new.example")
    assert (result.strings[Evidence.DECLARED], found.scripts.count) == (len(places), 0)


def test_a_declared_host_becomes_that_of_the_tree_and_not_of_a_part(tree, tmp_path):
    (tree / "a.js").write_text("a='old.example'")
    part = (f"{OLD}guide/", "https://guide.example/")
    run(tree, output=tmp_path / "out", maps=(part,), declared=frozenset({Exclusion("a.js", 3)}))
    assert (tmp_path / "out/a.js").read_text() == "a='new.example'"


def test_an_expression_from_the_root_moves_where_the_user_declares_it(site):
    text, place = r"/^\/guide\/(\d+)$/.test(p)", Exclusion("assets/x.js", 2)
    after, rows = site.at_root(text, declared=frozenset({place}))
    assert after == r"/^\/sub\/guide\/(\d+)$/.test(p)"
    assert [evidence for _, evidence in rows] == [Evidence.DECLARED]


class Refusing(Prover):
    """A second reading that finds some strings wrong, wherever they were changed."""

    refused = (b"/v2/help/no",)

    def examine(self, relative, before, after, edits):
        examined = super().examine(relative, before, after, edits)
        if any(text in after for text in self.refused):
            wrong = examined.verification._replace(wrong=("no",), wrong_count=1)
            return examined._replace(verification=wrong)
        return examined


@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.parametrize("strings", [1, 2, 7, 40])
def test_one_doubtful_string_never_keeps_a_page(tree, tmp_path, monkeypatch, in_place, strings):
    for module in ("copy", "in_place"):
        monkeypatch.setattr(f"uriinspector.migrate.write.{module}.Prover", Refusing)
    monkeypatch.setattr("uriinspector.migrate.after.verify.Prover", Refusing)
    texts = [
        f'"/docs/no{number}"' if number == strings // 2 else f'"/docs/{number}"' for number in range(strings)
    ]
    (tree / "a.js").write_text(f"a=[{','.join(texts)}];fetch('/docs/a.html')")
    where = {"in_place": True} if in_place else {"output": tmp_path / "out"}
    result, found = run(tree, **where)
    assert (result.is_wholly_proved, result.problems) == (True, ())
    written = (tree if in_place else tmp_path / "out") / "a.js"
    assert written.read_text().count("/docs/") == 1
    assert "fetch('/v2/help/a.html')" in written.read_text()
    assert result.strings[Evidence.POSSIBLE] == 1
    assert [leak.text for leak in found.paths] == [f"/docs/no{strings // 2}"]
    assert engine.verify(result.run_id).proved


def test_a_page_that_fails_by_a_link_keeps_its_bytes(tree, tmp_path, monkeypatch):
    monkeypatch.setattr("uriinspector.migrate.write.copy.Prover", Refusing)
    (tree / "a.js").write_text("fetch('/docs/no');b='/docs/b'")
    result, _ = run(tree, output=tmp_path / "out")
    assert result.outcomes[Outcome.SKIPPED] == 1
    assert (tmp_path / "out" / "a.js").read_text() == (tree / "a.js").read_text()


def test_scripts_that_babel_runs_move(site):
    text = "<script type=text/babel>x=<a href=\"/docs/x\">it's</a>;y='/docs/y'</script>"
    assert site.page(text)[0] == text.replace("/docs/", "/v2/help/")


def test_a_plan_lists_what_stays_with_its_evidence(tree):
    job = check(RewriteJob(tree, NEW, (OLD,), jobs=1)).job
    plan = engine.preview(job)
    rows = {link.before: (link.reason, link.evidence) for file in plan.files() for link in file.links}
    engine.discard(plan)
    assert rows["/docs/b"] == (Reason.SCRIPT_PATH, Evidence.LIKELY)
    assert rows["\\/docs\\//"] == (Reason.POSSIBLE, Evidence.POSSIBLE)
    assert rows["/docs/a.js"] == (Reason.REWRITTEN, Evidence.SYNTAX)


@pytest.mark.parametrize(
    "text",
    ['<feed xmlns="http://www.w3.org/2005/Atom"><id>ADDRESS</id><entry><id>ADDRESS</id><category term="a" scheme="ADDRESS"/></entry></feed>',
     '<rss><channel><item><guid isPermaLink="false">ADDRESS</guid></item></channel></rss>'],
)  # fmt: skip
def test_the_identifier_of_a_feed_stays(site, text):
    """RFC 4287 4.2.6: it does not change when a feed is relocated."""
    text = text.replace("ADDRESS", OLD)
    assert site.move(text, Kind.XML, name="feed.xml") == (text, [])


@pytest.mark.parametrize("code", ['(window.prefix||"")+"PATH"', "(p ?? '') + 'PATH'", '`${p||""}PATH`'])
@pytest.mark.parametrize(("path", "is_listed"), [("/", True), ("/a.png", True), ("/no", False)])
def test_behind_what_may_be_empty_an_address_is_possible(site, code, path, is_listed):
    text = f"f({code.replace('PATH', path)})"
    assert site.at_root(text) == (text, [(path, Evidence.POSSIBLE)] if is_listed else [])


@pytest.mark.parametrize(
    ("page", "move", "is_doubtful"),
    [
        ('<div id="__docusaurus"><nav>', ("guide", "manual/new"), True),
        ('<div id="__docusaurus"><nav>', ("guide/a.html", "b.html"), True),
        ('<div id="__docusaurus"><nav>', ("img", "static"), False),
        ("<main>", ("guide", "manual/new"), False),
    ],
)
def test_pages_that_scripts_find_by_their_address_may_not_move_within_a_site(
    tmp_path, page, move, is_doubtful
):
    for name in ("guide", "img"):
        (tmp_path / name).mkdir()
    for name, text in {"index.html": page, "guide/a.html": page, "img/a.png": ""}.items():
        (tmp_path / name).write_text(text)
    job = check(RewriteJob(tmp_path, OLD, (OLD,), jobs=1, moves=(move,))).job
    scripts = script_paths(job, {}, None)
    assert scripts.is_doubtful is is_doubtful
    assert ("to another place in it" in scripts.sentence) is is_doubtful


def test_a_browser_that_looked_is_not_offered_again():
    moved = {Evidence.LIKELY: 2}
    looked = ScriptPaths(("/docs/",), moved=moved, browser="Chromium", routes=4, differences=9)
    assert looked.sentence.endswith(
        "4 routes looked at, 9 differences. No page that was looked at showed all of the likely ones at work"
    )
    assert ScriptPaths(("/docs/",), moved=moved).sentence.endswith("--browser asks a browser")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('e.o=()=>0,e.p="/assets/",e.b=1', Evidence.LIKELY),
        ('e.p="/nowhere/"', Evidence.POSSIBLE),
        ('e.p="/assets"', Evidence.POSSIBLE),
        ('e.q="/assets/"', Evidence.LIKELY),
        ('e.q="/assets"', Evidence.POSSIBLE),
    ],
)
def test_the_folder_of_the_chunks_of_webpack_moves(site, text, expected):
    after, rows = site.at_root(text)
    assert [evidence for _, evidence in rows] == [expected]
    assert after == (text.replace('"/', '"/sub/') if expected is Evidence.LIKELY else text)


def test_a_manifest_of_any_name_moves_with_its_members(site):
    text = '{"start_url":"/?a","scope":"/","icons":[{"src":"/none.png"}],"name":"/x"}'
    after, rows = site.at_root(text, kind=Kind.DATA, name="manifest.json")
    assert after == '{"start_url":"/sub/?a","scope":"/sub/","icons":[{"src":"/sub/none.png"}],"name":"/x"}'
    assert {evidence for value, evidence in rows if value != "/x"} == {Evidence.LIKELY}
    other = text.replace("start_url", "a")
    assert site.at_root(other, kind=Kind.DATA, name="manifest.json")[0] == other


@pytest.mark.parametrize(("kind", "name"), [(Kind.JSON, "app.webmanifest"), (Kind.DATA, "manifest.json")])
def test_a_manifest_moves_in_members_that_nobody_listed_and_keeps_its_name(site, kind, name):
    text = '{"start_url":"","id":"/docs/?a","note_taking":{"new_note_url":"/docs/a"}}'
    after = site.move(text, kind, name=name)[0]
    assert after == text.replace("/docs/a", "/v2/help/a")


@pytest.mark.parametrize("old", [OLD, ROOT])
@pytest.mark.parametrize("mark", ["&quot;", '"'])
def test_a_script_in_a_link_is_read_as_a_browser_decodes_it(site, old, mark):
    path = "/docs/" if old == OLD else "/"
    text = f"<a href='javascript:go(%27{path}a.png%27,%20[{mark}a%25{mark},%22{path}img/a.png?b=%2520c%22])'>"
    after, rows = site.move(text, Kind.HTML, old=old, new=BELOW, name="index.html")
    assert rows == [(f"{path}a.png", Evidence.LIKELY), (f"{path}img/a.png?b=%20c", Evidence.LIKELY)]
    kept = text.replace(f"{path}a.png%", "/sub/a.png%")
    assert after == kept.replace(f"{path}img/a.png", "%2Fsub/img/a.png"), "no more is encoded than was"


@pytest.mark.parametrize("mark", ['"', "'"])
@pytest.mark.parametrize("upper", [True, False])
def test_the_encoded_settings_of_ember_move_as_they_are_written(site, mark, upper):
    data = '{{"name":"é\'s {0}","rootURL":"{0}","api":["{0}a.png?b=%2F","x{0}"],"html":"<a href={0}a.png>"}}'

    def page(path):
        text = quote(
            data.replace("{0}", path).replace("{{", "{").replace("}}", "}"),
            safe="!()*'" if mark == '"' else "",
        )
        text = text if upper else re.sub("%..", lambda triplet: triplet[0].lower(), text)
        return f"<p><meta name=x/config/environment content={mark}{text}{mark}>"

    after, rows = site.page(page("/docs/"))
    assert [value for value, evidence in rows if evidence is Evidence.LIKELY] == [
        "/docs/",
        "/docs/a.png?b=%2F",
        "/docs/a.png",
    ]
    kept = page("/docs/").replace("/", "").casefold()
    moved = after.casefold()
    assert moved.replace("%2fv2%2fhelp%2f", "%2fdocs%2f").replace("/", "") == kept
    root = site.at_root(page("/"), kind=Kind.HTML, name="index.html")
    assert ("/", Evidence.LIKELY) in root[1]
    assert "rootURL%22%3A%22%2Fsub%2F%22".casefold() in root[0].casefold()


def test_encoded_settings_that_stay_are_listed(site):
    text = f"<meta content='{quote(json.dumps({'a': '/docs/x'}))}'>"
    job = check(RewriteJob(site.root, NEW, (OLD,), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, "index.html", text.encode())] == ["/docs/x"]


@pytest.mark.parametrize(
    "value",
    ["document('/docs/a.xml')/b", "document(concat('/docs/', @a))", "'/docs/'", "concat('/docs/',@a)"],
)
def test_a_document_that_a_transformation_loads_is_listed(site, value):
    text = f'<x:transform xmlns:x="http://www.w3.org/1999/XSL/Transform"><x:value-of select="{value}"/><x:if test="/docs/a"/></x:transform>'
    after, rows = site.move(text, Kind.XML, name="x.xsl")
    assert after == text
    assert [evidence for _, evidence in rows] == [Evidence.POSSIBLE]


@pytest.mark.parametrize("suffix", ["kml", "gpx", "xspf", "xsd", "wsdl", "jnlp", "opf", "ncx"])
def test_a_path_in_an_unknown_vocabulary_is_listed(site, suffix):
    text = '<a targetNamespace="/docs/"><b content="/docs/a"/></a>'
    after, rows = site.move(text, kind_of(f"x.{suffix}"), name=f"x.{suffix}")
    assert after == text
    assert rows == [("/docs/a", Evidence.POSSIBLE)]


@pytest.mark.parametrize(
    "tag", ["img data-src", "div class=x data-bg", "p hx-get", "option value", "a ng-href"]
)
def test_attributes_without_quotation_marks_are_read_as_those_with(site, tag):
    """Tools that minify pages remove the marks."""
    bare, quoted = (
        site.at_root(text, kind=Kind.HTML, name="index.html")
        for text in (f"<{tag}=/a.png>", f'<{tag}="/a.png">')
    )
    assert bare == (f"<{tag}=/sub/a.png>", quoted[1])


def test_the_style_sheet_of_a_drawing_with_a_base_of_its_own_is_listed(tmp_path):
    """Browsers dropped `xml:base`, and other viewers did not: the addresses stay, but never unsaid."""
    style = (
        "<style>a{b:url(/docs/a.png) url(b.png)}</style><style><![CDATA[c{d:url('/docs/c.png')}]]></style>"
    )
    (tmp_path / "a.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" xml:base="img/">{style}</svg>')
    plan = engine.preview(
        RewriteJob(tmp_path, "https://new.example/help/", ("https://old.example/docs/",), jobs=1)
    )
    engine.discard(plan)
    assert plan.totals.reasons[Reason.POSSIBLE] == 2
