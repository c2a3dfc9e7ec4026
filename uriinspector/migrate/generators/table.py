"""The generators whose scripts are known, one entry each."""

import re
from collections.abc import Mapping
from typing import Final

from uriinspector.migrate.generators.rule import Base, GeneratorRule, base, empty_base

_ADDED: Final = r"""\w+\s*\)\s*\{\s*return\s*"""

BUNDLERS: Final = (
    # webpack: __webpack_require__.p, the folder that all chunks are loaded from
    base(r"(?<=[\w$])\.p\s*=\s*", "", 'e.o=()=>0,e.p="/",e.b=1', 'e.path="/"'),
    # Vite: the function that makes the addresses of preloaded files
    base(
        rf"modulepreload[\"'`]\s*,\s*[\w$]+\s*=\s*function\s*\(\s*{_ADDED}",
        r"\s*\+",
        'f="modulepreload",g=function(e){return"/"+e}',
        'f="modulepreload",g=function(e,t){return new URL(e,t).href}',
    ),
    # Vite: import.meta.env.BASE_URL, whose final slash authors remove
    base("", r"\.replace\(/\\/\+?\$/", 'n="/".replace(/\\/$/,"")', 'n="/".replace(/a/,"")'),
    # the scope of a service worker
    base(
        r"\bregister\([^()]{1,200}\bscope:\s*",
        "",
        "serviceWorker.register('/sw.js', { scope: '/' })",
        "css({ scope: '/' })",
    ),
    # Docusaurus, Docsify, Pagefind in many others, and themes of Hugo, under one name or another
    base(
        r"\bbase_?(?:url|URL|Url|path|Path)[\"']?\s*[:=]\s*",
        "",
        '{"url":"https://a.example","baseUrl":"/"}',
        '{"path":"/","database":"/"}',
    ),
    # React Router, with its base or with one whose final slash is cut off
    base(r"\bbasename\"?:\s*", "", 'render({basename:"/",location:e})', 'render({basename:"/a"})'),
    empty_base(r"\bbasename:\s*", r"\s*[,}]", 'f(u.Kd,{basename:""},e)', 'f(u.Kd,{basename:""+t},e)'),
)
"""Bases that bundlers and routers write, whatever generator they are in."""

START_PAGES: Final = (
    base(
        r"\"(?:href|link|location|permalink|ref|u|uri|url)\":\s*",
        "",
        '{"title": "Home", "url": "/"}',
        '{"path": "/"}',
    ),
)
"""The start page in a search index, in sites whose links no router completes."""

_VITE: Final = GeneratorRule(
    "Vite",
    (
        # Vue Router: createWebHistory(import.meta.env.BASE_URL)
        base(
            r"\bhistory:\s*[\w$]+\(",
            r"\)",
            "Lc=Cc({history:Ws(`/`),routes:Ic})",
            "Lc=Cc({history:Ws(),routes:[{path:`/`}]})",
        ),
    ),
    has_router=True,
)

_VITEPRESS: Final = GeneratorRule(
    "VitePress",
    (
        base(
            r"\\?\"base\\?\":",
            "",
            r"""__VP_SITE_DATA__=JSON.parse("{\"base\":\"/\",\"title\":\"A\"}")""",
            '"link":"/"',
        ),
        # the path of a page without the base, from which the name of its chunk is made
        base(
            "=",
            r";\s*[\w$]+\s*=\s*[\w$]+\([\w$]+\.slice\(",
            'const n="/";t=x(t.slice(n.length).replace(/a/g,"_"))',
            'const n="/";t=x(t)',
        ),
        base(r"\bhref:\s*", "", '("a",{href:"/"},"home",-1)', '({path:"/"})', file=".md."),
        base(r"\bhref=", "", """'<a href="/">home</a>'""", """'<a title="/">'""", file=".md."),
    ),
    completes=True,
    untouched=re.compile(r"__VP_SITE_DATA__\s*=\s*JSON\.parse\(\"(?:[^\"\\]|\\.)*\"\)"),
)

_VUEPRESS: Final = GeneratorRule(
    "VuePress",
    (
        base(r"\"base\":", r",\"lang\":", """JSON.parse('{"base":"/","lang":"en"}')""", '{"base":"/","a":1}'),
        base(
            r"\bhistory:\s*[\w$]+\([\w$]+\(",
            r"\)\)",
            'f({history:a(b("/")),routes:c})',
            'f({history:a(b()),at:"/"})',
        ),
        # the functions that make the addresses of routes and of files
        Base(re.compile(r"\.to:`(?P<base>/)\$\{"), "a?e.to:`/${f(e.to,p)}`", "a?e.at:`/${f(e.to,p)}`"),
        Base(
            re.compile(r"=>[\w$]+\([\w$]+\)\?[\w$]+:`(?P<base>/)\$\{"),
            "u=e=>t(e)?e:`/${i(e)}`",
            "u=e=>`/${i(e)}`",
        ),
    ),
    has_router=True,
    completes=True,
    # the settings of the theme, to whose paths the base is added
    untouched=re.compile(r"JSON\.parse\(`(?:[^`\\]|\\.)*`\)"),
)

_DOCUSAURUS: Final = GeneratorRule(
    "Docusaurus",
    (
        # the route of the start page, and its key in the table of chunks
        base(r"\bpath:\s*", r",\s*component:", 'p=[{path:"/",component:f}]', '{path:"/",url:"/"}'),
        base(r"\bcomponent:\s*[\w$]+\(", r",", '{component:f("/","2e1")}', '{component:f("/")}'),
        Base(
            re.compile(r"""\"(?P<base>/)[^\"]*-[0-9a-f]{3}\":\s*\{\s*\"__"""),
            '{"/guide/a-2e1":{"__comp":"1a4e"}}',
            '{"/guide/a":{"__comp":"1a4e"}}',
        ),
        Base(
            re.compile(r"""\bcomponent:\s*[\w$]+\(\"(?P<base>/)[^\"]+\",\s*\"[0-9a-f]{3}\""""),
            '{component:f("/guide","2e1")}',
            '{component:f("guide","2e1")}',
        ),
        Base(
            re.compile(r"""\bpath:\s*\"(?P<base>/)[^\"]+\",\s*component:"""),
            '{path:"/guide",component:f()}',
            '{path:"/guide",render:f()}',
        ),
    ),
)

_MATERIAL: Final = GeneratorRule(
    "mkdocs-material",
    (
        base(
            r"\b__md_scope\s*=\s*new URL\(", r",", '__md_scope=new URL("/",location)', 'new URL("/",location)'
        ),
        base(r"\"base\":\s*", r",\s*\"features\"", '{"base": "/", "features": []}', '{"base": "/", "a": 0}'),
    ),
)

_NUXT: Final = GeneratorRule(
    "Nuxt",
    (base(r"\bbaseURL\"?:\s*", "", 'app:{baseURL:"/",buildId:"a"}', 'api:{baseURL:"/api"}'),),
    has_router=True,
    completes=True,
    untouched=re.compile(r"""\bbuildAssetsDir\"?:\s*["'`][^"'`]*"""),
)

_SVELTEKIT: Final = GeneratorRule(
    "SvelteKit",
    (
        empty_base(
            r"\b__sveltekit_\w+\s*=\s*\{\s*base:\s*",
            "",
            '__sveltekit_53fq4b = {\n base: ""\n}',
            '__sveltekit_53fq4b = { base: new URL("..", location) }',
        ),
        empty_base(
            r"\b__sveltekit_\w+\?\.base\s*\?\?\s*",
            "",
            'x=globalThis.__sveltekit_53fq4b?.base??""',
            'x=globalThis.__other?.base??""',
        ),
    ),
    has_router=True,
    completes=True,
)

_GATSBY: Final = GeneratorRule(
    "Gatsby",
    (
        empty_base(r"\bbasepath:\s*", r",\s*location:", '{basepath:"",location:t}', '{basepath:"",uri:t}'),
        # the calls that remove the prefix from a path
        empty_base(r"\.pathname,\s*", r"\)", '(0,O.A)(t.pathname,"")', 'f(t.pathname,"a")'),
        empty_base(
            r"\bdecodeURIComponent\(", r"\)", '(0,o.A)(n,decodeURIComponent(""))', "decodeURIComponent(t)"
        ),
        # the calls that add the prefix to one
        empty_base("&&", r"\+[\w$]+!==[\w$]+\.pathname", 'g&&""+g!==v.pathname', 'g&&""+g!==v'),
        empty_base(r"\.navigate\)\(", r"\+", '(0,s.navigate)(""+g)', "(0,s.navigate)(g)"),
        empty_base(
            r"\b___chunkMapping\[[\w$]+\]\|\|\[\]\)\.map\([\w$]+=>",
            r"\+",
            '(window.___chunkMapping[e]||[]).map(e=>""+e)',
            '(window.___other[e]||[]).map(e=>""+e)',
        ),
        empty_base(r"=\(\)=>", r",[\w$]+=\(\)=>\"", 'p=()=>"",h=()=>"a"', 'p=()=>"",h=1'),
        empty_base(r"=\(\)=>\"[^\"]*\",[\w$]+=\(\)=>", "", 'p=()=>"a",h=()=>""', 'p=1,h=()=>""'),
        Base(
            re.compile(r"""["'`](?P<base>/)(?:page|slice)-data/"""),
            "get(`/page-data/${t}.json`)",
            "get(`/data/${t}.json`)",
        ),
    ),
    has_router=True,
    completes=True,
    # the prefix is added to each of these
    untouched=re.compile(r"___chunkMapping\s*=\s*\"(?:[^\"\\]|\\.)*\""),
)
_NEXT: Final = GeneratorRule(
    "Next.js",
    (
        empty_base(
            r"\baddPathPrefix\)\([\w$]+,\s*", r"\)", '(0,n.addPathPrefix)(e,"")', "(0,n.addPathPrefix)(e,t)"
        ),
        empty_base(
            r"\bpathHasPrefix\)\([\w$]+,\s*", r"\)", '(0,n.pathHasPrefix)(e,"")', "(0,n.pathHasPrefix)(e,t)"
        ),
    ),
    has_router=True,
    folders=("_next/",),
    compares_sources=True,
)

_HEXO: Final = GeneratorRule(
    "Hexo",
    # the settings of NexT and its kin
    (base(r"\"root\\?\":\s*", "", '{"hostname":"a.example","root":"/"}', '{"path":"/"}'),),
)

RULES: Final[Mapping[str | None, GeneratorRule]] = {
    rule.generator: rule
    for rule in (
        _VITE,
        _VITEPRESS,
        _VUEPRESS,
        _DOCUSAURUS,
        _MATERIAL,
        _NUXT,
        _SVELTEKIT,
        _GATSBY,
        _NEXT,
        _HEXO,
    )
}


def compares_sources(generator: str | None) -> bool:
    """Whether scripts of a generator know each other by the `src` in their pages, so that its form has to stay."""
    rule = RULES.get(generator)
    return rule is not None and rule.compares_sources


def has_rule(generator: str | None) -> bool:
    return generator in RULES
