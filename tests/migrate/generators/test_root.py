"""A site moves from the root of a host below a path: which strings of its scripts change, and which must not."""

import tempfile
from pathlib import Path

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.generators import BUNDLERS, HISTORY, RULES, SINGLE_PAGE, START_PAGES
from uriinspector.migrate.health.leaks import leaks_in
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.rewrite.script_rules import root_places

NEW = "/v2/help/"
TREE = (
    "cargo.json",
    "mark.svg",
    "guide/start/index.html",
    "guide/ships.html",
    "assets/a.js",
    "_next/static/a.js",
)


@pytest.fixture(scope="module")
def moved():
    """Move one script of a site of some generator."""
    rewriters = {}
    with tempfile.TemporaryDirectory() as folder:

        def move(text, generator=None, relative="app.js", new=NEW):
            if (generator, new) not in rewriters:
                root = Path(folder) / (generator or "none")
                for name in TREE:
                    (root / name).parent.mkdir(parents=True, exist_ok=True)
                    (root / name).write_text("")
                meta = f'<meta name="generator" content="{generator} 1.0">' if generator else ""
                (root / "index.html").write_text(meta)
                (root / "router.js").write_bytes(b'x.exports = "pathnameBase"')
                job = RewriteJob(root, f"https://new.example{new}", ("https://new.example/",), jobs=1)
                rewriters[generator, new] = Rewriter(check(job).job)
            after, plan = rewriters[generator, new].rewrite(relative, Kind.SCRIPT, text.encode())
            assert plan.skipped is None
            return after.decode()

        yield move


BASES = [
    (rule.generator, each) for rule in RULES.values() for each in rule.bases
] + [(None, each) for each in (*BUNDLERS, *START_PAGES)] + [(SINGLE_PAGE, each) for each in HISTORY]  # fmt: skip


@pytest.mark.parametrize(("generator", "each"), BASES, ids=lambda each: str(getattr(each, "holds", each)))
def test_each_base_is_found_where_it_is_and_not_beside_it(generator, each):
    relative = f"a{each.file}js"
    (place,) = root_places(relative, each.holds, generator, NEW)
    match = each.pattern.search(each.holds)
    assert (place.start, place.end) == match.span("base")
    assert place.replacement == (NEW if match["base"] else NEW.removesuffix("/"))
    assert list(root_places(relative, each.quiet, generator, NEW)) == []
    if each.file:
        assert list(root_places("a.js", each.holds, generator, NEW)) == []


@pytest.mark.parametrize(
    "text",
    [
        'null==o?o=l.basePath:"/"==n&&(t=n="")',
        '[{name:"base",baseURL:"/",params:1},{name:"site",baseURL:"/wp/v2/settings"}]',
        'e.host||(e.host=r.host),e.basePath||(e.basePath="/")',
    ],
    ids=["a comparison", "a table of addresses", "a description of an API"],
)
def test_a_slash_under_the_name_of_a_base_may_be_none(text):
    assert list(root_places("a.js", text, None, NEW)) == []
    (other,) = root_places("a.js", f'{text};e={{baseUrl:"/"}}', None, NEW)
    assert other.start == len(text) + len(';e={baseUrl:"')


@pytest.mark.parametrize(
    "text",
    [
        'f="modulepreload",g=function(e){return"/"+e},h={},Qe=function(t,n,o){if(!n||n.length===0)return t()',
        'const f="modulepreload",g=function(e){return"/"+e},$h={},k=function(t,n,r){let i=Promise.resolve();',
        'h="modulepreload",m=function(e){return"/"+e},v={},p=function(e,t,n){return t&&0!==t.length?Promise.all(t):e()}',
        "var d=`modulepreload`,j=function(e){return`/`+e},m={},n=function(e){return e.pathname.endsWith(`.css`)},p=function(e,t,n){",
        (
            'const scriptRel = "modulepreload";\nconst assetsURL = function(dep) {\n  return "/" + dep;\n};\nconst seen = {};\nconst load = '
            "function preload(baseModule, deps, importerUrl) {\n  let promise = Promise.resolve();"
        ),
        (
            'return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"}(),g=function(e){return"/"+e},h={},'
            "k=function(t,r,n){return!r||r.length===0?t():Promise.all("
        ),
        'Promise.all(t.map(r=>{if((r=function(e){return"/"+e}(r))in e)return;e[r]=!0;const t=r.endsWith(".css")',
        'const h="modulepreload",c={},g="/",u=function(o,i){return!i||i.length===0?o():Promise.all(i.map(r=>{if(r=`${g}${r}`,r in c)',
        'const scriptRel = "modulepreload";\nconst seen = {};\nconst base = "/";\nconst __vitePreload = function preload(',
    ],
    ids=[
        "Vite 4",
        "Vite 6",
        "by terser",
        "Vite 8 with sets of links",
        "without a minifier",
        "Vite 3 that asks the browser",
        "by terser in its place",
        "Vite 2",
        "Vite 2 without a minifier",
    ],
)
def test_the_base_of_preloaded_files_is_found_in_every_form(text):
    (place,) = root_places("a.js", text, None, NEW)
    assert text[place.start - 1 : place.end + 1] in {'"/"', "`/`"}


@pytest.mark.parametrize(
    "text",
    [
        'v=e.basename?x(k(e.basename)):"";function p(e){var n=e||{},t=n.key}',
        'g=e.basename?(0,c.stripTrailingSlash)((0,c.addLeadingSlash)(e.basename)):"",y=function(e){var t=e||{}}',
        "var basename = props.basename ? stripTrailingSlash(addLeadingSlash(props.basename)) : '';\n\n  function getDOMLocation(a) {}",
    ],
    ids=["by terser", "version 4.6", "without a minifier"],
)
def test_an_application_without_a_base_gets_one_from_history_4(text):
    (place,) = root_places("a.js", text, SINGLE_PAGE, NEW)
    assert text[place.start - 1 : place.end + 1] in {'""', "''"}
    # Docusaurus puts its own before each route
    assert list(root_places("a.js", text, "Docusaurus", NEW)) == []


def test_the_folder_of_chunks_of_next_12_is_behind_a_comma():
    text = 'e=L.assetPrefix||"",r.p="".concat(e,"/_next/"),b()'
    (place,) = root_places("a.js", text, "Next.js", NEW)
    assert (text[: place.start], place.replacement) == ('e=L.assetPrefix||"', NEW.removesuffix("/"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('go("/cargo.json")', 'go("/v2/help/cargo.json")'),
        ("go(`/mark.svg?v=1`)", "go(`/v2/help/mark.svg?v=1`)"),
        (r'"{\"at\":\"/mark.svg\"}"', r'"{\"at\":\"/v2/help/mark.svg\"}"'),
        (r'{"at":"\/guide\/start\/"}', r'{"at":"\/v2\/help\/guide\/start\/"}'),
        ("""'<a href="/guide/ships#top">'""", """'<a href="/v2/help/guide/ships#top">'"""),
        ('fetch("/guide/start/")', 'fetch("/v2/help/guide/start/")'),
        (
            "a='<p onclick=\"go(&quot;/mark.svg&quot;)\">'",
            "a='<p onclick=\"go(&quot;/v2/help/mark.svg&quot;)\">'",
        ),
    ],
)
def test_a_literal_that_leads_into_the_tree_is_a_path_of_the_site(moved, before, after):
    assert moved(before) == after


@pytest.mark.parametrize(
    "text",
    [
        '"/"', '"/elsewhere.json"', '"//mark.svg"', '"cargo.json"', '"see /cargo.json"', 'base+"/cargo.json"', "`${base}/cargo.json`",
        'a.endsWith("/mark.svg")', 'a.replace(/b/,"/cargo.json")', "/cargo.json", "https://other.example/mark.svg", '"/guide/start',
    ],
)  # fmt: skip
def test_what_leads_elsewhere_or_goes_on_stays(moved, text):
    assert moved(text) == text


ROUTED = sorted(rule.generator for rule in RULES.values() if rule.has_router)


@pytest.mark.parametrize("generator", ROUTED)
def test_routes_stay_where_a_router_adds_the_base(moved, generator):
    text = '{to:"/guide/start/",path:"/guide/ships",at:"/guide/ships.html"}'
    assert moved(text, generator) == text
    assert moved(text) != text
    assert moved('{src:"/mark.svg"}', generator) == '{src:"/v2/help/mark.svg"}'
    assert moved('import("/guide/start/")', generator) == 'import("/v2/help/guide/start/")'


COMPLETED = sorted(rule.generator for rule in RULES.values() if rule.completes)


@pytest.mark.parametrize("generator", COMPLETED)
def test_what_a_function_completes_stays(moved, generator):
    text = 'a(b("/cargo.json"),(0,c.d)("/mark.svg"))'
    assert moved(text, generator) == text
    assert moved('fetch("/cargo.json")', generator) == 'fetch("/v2/help/cargo.json")'
    code = """Function('return import("/assets/a.js")')"""
    assert moved(code, generator) == code.replace("/assets", "/v2/help/assets")
    assert moved(text) == 'a(b("/v2/help/cargo.json"),(0,c.d)("/v2/help/mark.svg"))'


def test_settings_of_a_generator_hold_paths_that_it_completes_itself(moved):
    text = r"""window.__VP_SITE_DATA__=JSON.parse("{\"base\":\"/\",\"logo\":\"/mark.svg\"}");x="/mark.svg" """
    assert moved(text, "VitePress") == text.replace(r"base\":\"/", r"base\":\"/v2/help/").replace(
        'x="/', 'x="/v2/help/'
    )
    text = 'app:{baseURL:"/",buildAssetsDir:"/assets/",cdnURL:""}'
    assert moved(text, "Nuxt") == text.replace('baseURL:"/', 'baseURL:"/v2/help/')
    assert moved('path="/_next/"', "Next.js") == 'path="/v2/help/_next/"'


def test_docsify_adds_the_base_to_files_and_routes_in_its_settings_and_in_markdown(tmp_path):
    (tmp_path / "site/img").mkdir(parents=True)
    page = """<script>window.$docsify = {
        alias: {'/.*/_navbar.md': '/_navbar.md'}, coverpage: ['/', '/de/'], logo: "/img/a.svg",
        nameLink: {'/de/': '#/de/', '/': '#/'}, loadSidebar: '/_navbar.md', search: {noData: {'/': 'None'}},
        basePath: '/', plugins: [() => '<img src="/img/a.svg">']}</script>"""
    files = {
        "index.html": page,
        "_navbar.md": "[a](/) ![b](/img/a.svg)\n<img src='/img/a.svg'>\n",
        "img/a.svg": "",
    }
    for name, text in files.items():
        (tmp_path / "site" / name).write_text(text)
    job = RewriteJob(
        tmp_path / "site", "https://n.example/v2/", ("https://o.example/",), output=tmp_path / "out"
    )
    engine.run(job)
    moved_page = page.replace("basePath: '/", "basePath: '/v2/").replace('src="/', 'src="/v2/')
    assert (tmp_path / "out/index.html").read_text() == moved_page
    leaks = leaks_in(job, "_navbar.md", files["_navbar.md"].encode())
    assert [leak.text for leak in leaks] == ["/img/a.svg"]


def test_docc_adds_the_base_to_what_its_data_hold(tmp_path):
    """Its links led to the new base twice, and its pages said that there were no data."""
    page = '<script>var baseUrl = "/"</script><script defer="defer" src="/js/chunk-vendors.bdb7cbba.js"></script><div id="app"></div><script src="/index.js"></script>'
    data = '{"schemaVersion":{"major":0},"hierarchy":{"paths":[["/documentation/a"]]},"references":{"a":{"url":"\\/documentation\\/a"},"b":{"url":"/images/b.svg"},"c":{"url":"https://o.example/documentation/a"}}}'
    script = (
        'f=Object(o.e)("/theme-settings.json");g=e=>Object(i.c)(["/data",e])+".json";h=e=>Object(a.c)(["/index/",e]);'
        'r=[{path:"/documentation/a"}];k="/img/b.svg"'
    )
    files = {
        "index.html": page,
        "documentation/a/index.html": page,
        "data/documentation/a.json": data,
        "index.js": script,
        "index.json": '{"interfaceLanguages":{"swift":[{"path":"/documentation/a"}]},"schemaVersion":{}}',
        "theme-settings.json": "{}",
        "images/b.svg": "",
        "img/b.svg": "",
    }
    for name, text in files.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text(text)
    job = RewriteJob(
        tmp_path / "site", "https://n.example/v2/", ("https://o.example/",), output=tmp_path / "out"
    )
    engine.run(job)
    assert 'baseUrl = "/v2/"' in (tmp_path / "out/documentation/a/index.html").read_text()
    assert (tmp_path / "out/data/documentation/a.json").read_text() == data.replace(
        "o.example", "n.example/v2"
    )
    assert (tmp_path / "out/index.json").read_text() == files["index.json"]
    assert (tmp_path / "out/index.js").read_text() == script.replace("/img", "/v2/img")


def test_routes_of_sveltekit_are_listed_where_nobody_knows_who_adds_the_base(tmp_path):
    (tmp_path / "site/guide").mkdir(parents=True)
    (tmp_path / "site/index.html").write_text('<script>__sveltekit_5q = {base: ""}</script>')
    (tmp_path / "site/guide/index.html").write_text("")
    script = (
        'goto("/guide/");h=`<a href="/guide/">a</a><a href="/">b</a>`;t={"/":[2],"/guide":[3,[0]],"/a/[b]":[~4]};'
        'f(e==="/"||x==="ignore"?e:b);g(t==="/"||v.test(t)?/^\\/$/:c);return"/"+r.map(f);location.hash.split("#")[1]||"/"'
    )
    (tmp_path / "site/a.js").write_text(script)
    job = RewriteJob(
        tmp_path / "site", "https://n.example/v2/", ("https://o.example/",), output=tmp_path / "out"
    )
    engine.run(job)
    after = (tmp_path / "out/a.js").read_text()
    assert after == script.replace('<a href="/guide/', '<a href="/v2/guide/').replace(
        'href="/">', 'href="/v2/">'
    )
    assert [leak.text for leak in leaks_in(job, "a.js", after.encode())] == ["/guide/"]


ROUTERS = {
    "React Router": """
        a.pathnameBase!=="/"&&(S=na([S,v.pathnameBase]));let{pathname:r="/",search:s="",hash:c=""}=i;
        function Ho(e,t="/"){let{pathname:r}=e}
        S=pu(d.pathname||"/",s);z===""?"/":z;d={},S="/",y=[];D=S==="/"?r:r.slice(S.length)||"/";
        c?"/?([^\\\\/]+)?":"";i!==""&&i!=="/"&&(d+="a");if(r==="/")return i;if(!i.toLowerCase().startsWith(r));
        c&&c!=="/"?null:i.slice(s)||"/";s.length>1?s.join("/"):"/";y=S?"/":d.pathname,N;N=v>=0?r[v]:"/";C=y&&y!=="/"&&y.endsWith("/");
        r!=="/"&&(v.pathname=v.pathname==="/"?r:na([r,v.pathname]));c!=="/"&&(z=y==="/"?c:na([c,y]));!s.path||s.path==="/");
        z==="/"||(v=w.pathname)!=null;if(z!=="/"){let w=z.replace(/^\\//,"").split("/");q="/"+H}({pathname:"/",search:"",hash:""});
        return t==="/"?e:Pe([e,t])}r!=="/"&&(l.pathname=Uo({basename:r}));new URL(e.createHref("/"),x);n&&(r!=="/"?a=n(e):b);
        l.startsWith("/")||(l=`/${l}`);o=["/"];for(a.pop();;)o.push(`/${a.join("/")}`);De(w,J.path,T??"/",!1);w==="/"?"*":1;
        g=r&&l!=="/"?(m,n)=>r(f({},m,{pathname:h(m.pathname,l)}),n):r;`${l??"/"}/__manifest`.replace(/\\/+/g,"/")""",
    "React Router, by another minifier": """
        "/"!==u.pathnameBase&&(a=f([a,u.pathnameBase]));{void 0===t&&(t="/");let r,{pathname:n}=e}
        c="/"===a?t:t.slice(a.length)||"/";""!==e&&"/"!==e&&(i+="b");if("/"===t)return e;if(!e.toLowerCase().startsWith(t));
        n&&"/"!==n?null:e.slice(r)||"/";n&&n!=="/"?null:e.slice(t.length)||"/";e!=="/"&&(s.pathname=F([e,s.pathname]));
        var t=e.pathname,n=t===void 0?"/":t,r=e.search;"/"!==t&&(a.pathname="/"===a.pathname?t:fs([t,a.pathname]));""===t?"/":t;
        (s&&s.pathname,s?s.pathnameBase:"/");"/"===c||(null==(p=e.pathname)?b:c);"/"!==i&&(c="/"===s?i:fs([i,s]))""",
    "Vue Router 3": """
        redirectedFrom;a={name:e.name||t&&t.name,meta:t&&t.meta||{},path:e.path||"/",hash:e.hash||"",query:o};
        return(n||"/")+o(r)+i}return void 0===o&&(o=""),(r||"/")+(e||u)(n)+o}var h=p(null,{path:"/"});function l(t){}
        u=T(o.path||""),f=e&&e.path||"/",p=u.path?S(u.path,f):f;ft(t,e,n,d,i,l.path||"/")}s&&(n[s]=l);b(t,e.parent?e.parent.path:"/",!0)
        return"/"!==t.charAt(0)&&(t="/"+t),t.replace(/\\/$/,"")}return t.charAt(0)!=="/"&&(t="/"+t),t.replace(/\\/$/,"")}
        return(e||"/")+window.location.search+window.location.hash}return"/"===t.charAt(0)||(_e("/"+t),!1)}
        return t.charAt(0)==="/"?!0:(c("/"+t),!1)}return t?t.fullPath:"/"},e.prototype.ensureURL=function(){}""",
    "Vue Router": """
        redirectedFrom;function ts(e,t,n="/"){let s,r={},i="",o="";}t.toLowerCase())?e:e.slice(t.length)||"/";
        x={query:{},hash:"",fullPath:"/",matched:[]};if(a){b}else e="/";return e[0]!=="/"&&e[0]!=="#"&&(e="/"+e),f(e);
        e.record.path!=="/"||t==="/"?a:b;return l[0]!=="/"&&(l="/"+l),x(l,"");if(e==="/")return[[r]];
        t(`A param (${h}) must be alone. eg: '/:ids+.`);p||(w=M?`(?:/${w})`:"/"+w);return a||"/"}return{re:l};Z=t[t.length-1]==="/"?"":"/";""",
}


@pytest.mark.parametrize("router", ROUTERS)
def test_what_a_router_computes_with_slashes_is_not_listed_but_its_base(tmp_path, router):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("")
    bases = (
        '({basename:b="/",children:c})=>n;',
        'l=e.basename||"/";',
        'e=t&&t.getAttribute("href")||"/",f();',
        'function m(e,t,n){return void 0===n&&(n="/"),function(e,t,n,a){}(e,t,n,!1)}',
        'function h(i,r,s){return s===void 0&&(s="/"),W(i,r,s,!1)}',
        'function k(i,r,s="/"){return W(i,r,s,!1)}',
    )
    script = "\n".join((*bases, ROUTERS[router]))
    (tmp_path / "site/a.js").write_text(script)
    job = RewriteJob(
        tmp_path / "site", "https://n.example/v2/", ("https://o.example/",), output=tmp_path / "out"
    )
    engine.run(job)
    assert (tmp_path / "out/a.js").read_text() == script
    assert [leak.line for leak in leaks_in(job, "a.js", script.encode())] == [1, 2, 3, 4, 5, 6]


def is_whole_literal(base):
    start, end = base.pattern.search(base.holds).span("base")
    return "quote" in base.pattern.groupindex and start < end


@pytest.mark.parametrize(
    ("generator", "each"),
    [row for row in BASES if is_whole_literal(row[1])],
    ids=lambda each: str(getattr(each, "holds", each)),
)
def test_a_base_that_is_a_whole_literal_may_be_escaped(generator, each):
    """So Hugo's templates write it: they escape each slash in a script."""
    start, end = each.pattern.search(each.holds).span("base")
    text = each.holds[:start] + r"\/" + each.holds[end:]
    (place,) = root_places(f"a{each.file}js", text, generator, NEW)
    assert (place.start, place.end, place.replacement) == (start, start + 2, r"\/v2\/help\/")


def test_a_path_fits_into_every_literal(moved):
    (place,) = root_places("a.js", "e.p='/'", None, "/it's/")
    assert place.replacement == "/it%27s/"
    assert moved("go('/mark.svg')", new="/it's/") == "go('/it\\'s/mark.svg')"


def test_a_link_by_syntax_is_moved_once(tmp_path):
    script = b"new Worker(new URL(`/assets/b.js`,``+import.meta.url),{type:`module`});import('/assets/b.js');fetch('/assets/b.js')"
    for name in ("a.js", "b.js"):
        (tmp_path / "site/assets").mkdir(parents=True, exist_ok=True)
        (tmp_path / "site/assets" / name).write_bytes(script)
    job = RewriteJob(
        tmp_path / "site", "https://new.example/v2/help/", ("https://old.example/",), output=tmp_path / "out"
    )
    assert engine.run(job).is_wholly_proved
    assert (tmp_path / "out/assets/a.js").read_bytes() == script.replace(b"/assets", b"/v2/help/assets")


@pytest.mark.parametrize(("generator", "is_moved"), [("Antora 3.1.14", True), ("Hugo 0.1", False)])
def test_the_search_of_antora_knows_the_root_of_its_site_in_any_folder(tmp_path, generator, is_moved):
    """Its page for what is not found has an empty way to the root, to which the search appends the addresses of its index."""
    root, meta = tmp_path / "site", f'<meta name="generator" content="{generator}">'
    tags = '<script>var uiRootPath = \'/_\'</script><script id="search-ui-script" data-site-root-path="" src="/_/a.js"></script>'
    index = 'antoraSearch.initSearch(lunr, {"index":{"invertedIndex":[["a",{"text":{"/b/c.html":{}}}]]},"store":{"/b/c.html":{"url":"/b/c.html"}}})'
    files = {
        "index.html": meta,
        "404.html": meta + tags,
        "b/c.html": meta,
        "_/a.js": "",
        "search-index.js": index,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    result = engine.run(
        RewriteJob(root, f"https://n.example{NEW}", ("https://o.example/",), output=tmp_path / "out")
    )
    assert result.verification.is_right, result.verification.wrong
    after = (tmp_path / "out/404.html").read_text()
    assert ('data-site-root-path="/v2/help"' in after) is is_moved
    assert ("uiRootPath = '/v2/help/_'" in after) is is_moved
    assert (tmp_path / "out/search-index.js").read_text() == index
    job = check(RewriteJob(root, f"https://n.example{NEW}", ("https://o.example/",), jobs=1)).job
    assert list(leaks_in(job, "search-index.js", index.encode())) == []


def test_gridsome_puts_the_base_before_its_routes_and_not_before_other_addresses(moved):
    text = (
        'a={pathPrefix:"",titleTemplate:"%s"};b={path:"/guide/start/"};c("g-link",{attrs:{to:"/guide/ships.html"}});'
        'd.$router.push("/guide/start/");e="/assets/a.js";f={attrs:{href:"/guide/start/"}}'
    )
    after = text.replace('""', '"/v2/help"').replace('"/assets', '"/v2/help/assets')
    assert moved(text, "Gridsome") == after.replace('href:"', 'href:"/v2/help')


def test_the_routes_of_sapper_stay_and_its_base_and_links_move(moved):
    text = r'__SAPPER__={baseUrl:"",preloaded:[]};a=[{pattern:/^\/guide\/?$/,parts:[]}];b(c,"href","/assets/a.js")'
    after = text.replace('""', '"/v2/help"').replace('"/assets', '"/v2/help/assets')
    assert moved(text, "Sapper") == after
