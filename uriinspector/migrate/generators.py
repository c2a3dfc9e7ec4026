"""Recognize the programs that generate sites, and know where their scripts hold the base of a site at the root of a host.

That base is `/` or empty, so that no search for an old path finds it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.io.disk import read_beginning
from uriinspector.migrate.model.base_map import INDEX_NAME


class Base(NamedTuple):
    """A place where a script holds the base of its site.

    Attributes:
        pattern: matches the place; its group `base` is the `/` of a site at the root, or empty if the generator writes the
            base without its final slash.
        holds: an example of a script in which the pattern matches.
        quiet: a similar example in which it does not match.
        file: a text that the name of the file must contain.
        marks: texts of which every script with the base contains at least one; they are searched for first.
        key: the name beside the base, if the place is none where the same name has other paths: those are a table of addresses.
    """

    pattern: re.Pattern[str]
    holds: str
    quiet: str
    file: str = ""
    marks: tuple[str, ...] = ("",)
    key: str = ""

    def find_in(self, text: str) -> Iterator[tuple[int, int]]:
        matches = list(self.pattern.finditer(text))
        if matches and self.key:
            others = frozenset(re.findall(rf"\b({self.key})[\"']?\s*:\s*[\"'`]/\w", text))
            matches = [match for match in matches if re.findall(self.key, match[0])[0] not in others]
        yield from (match.span("base") for match in matches)


class GeneratorRule(NamedTuple):
    """How the scripts of one generator name paths of their own site.

    Attributes:
        generator: the name that `generator_of` returns.
        bases: the places of the base.
        has_router: whether a literal that leads to a page is a route, to which the router adds the base. A literal that leads
            to another file is still an address.
        router_sign: matches what only the scripts of a site with a router hold that knows a base; None if each site of the generator
            has one.
        completes: whether functions add the base to a path that they are called with; such a path stays.
        may_complete: whether some functions add it and others don't, so that nobody knows whether such a path stays.
        untouched: matches the pieces of a script in which every path stays.
        folders: folders that the generator names by a literal of their own, to which it adds the names of files to request.
        compares_sources: whether its scripts compare the `src` of scripts, as it is written, with their own strings.
        without_base: matches a piece of a script from which its compiler removed the base of a site at the root, so that none can
            be put there; None if it never does.
        signed: names of the members of its settings that its scripts check against a signature: they show no page if one moves.
        setting: what the generator calls the base in its settings; empty if no script is without it or has it signed.
        reads_markdown: whether its scripts make pages of files in Markdown, and add the base to the paths in their links.
    """

    generator: str
    bases: tuple[Base, ...] = ()
    has_router: bool = False
    router_sign: re.Pattern[bytes] | None = None
    completes: bool = False
    may_complete: bool = False
    untouched: re.Pattern[str] | None = None
    folders: tuple[str, ...] = ()
    compares_sources: bool = False
    without_base: re.Pattern[bytes] | None = None
    signed: frozenset[str] = frozenset()
    setting: str = ""
    reads_markdown: bool = False


def base(before: str, after: str, holds: str, quiet: str, file: str = "", key: str = "") -> Base:
    """Return the place of a base that is a whole literal, between two patterns without named groups."""
    pattern = rf"""{before}(?P<quote>\\{{0,3}}["'`])(?P<base>\\{{0,3}}/)(?P=quote){after}"""
    return Base(lazy_pattern(pattern), holds, quiet, file, _SLASHES, key)


def empty_base(before: str, after: str, holds: str, quiet: str) -> Base:
    """Return the place of a base that is an empty literal, because it is written without its final slash."""
    words = tuple(word for word in _WORDS.findall(holds) if word in before + after)
    pattern = lazy_pattern(rf"""{before}(?P<quote>["'`])(?P<base>)(?P=quote){after}""")
    return Base(pattern, holds, quiet, marks=(max(words, key=len, default=""),))


_SLASHES: Final = ('"/"', "'/'", "`/`", '/\\"', "/\\'", "/\\`", '"\\/"', "'\\/'", "`\\/`")
"""The spellings of a literal that is a single slash: with plain or escaped quotation marks, or with an escaped slash."""

_WORDS: Final = lazy_pattern(r"\w{4,}")


_ENDS_KEY: Final = "_?(?:url|URL|Url|path|Path)"
_KEY: Final = f"base{_ENDS_KEY}"
"""Names under which scripts hold their base."""

_DECLARED: Final = r"\s*(?:(?:const|let|var)\s)?\s*[\w$]+\s*=\s*"
_ADDED: Final = r"""\w+\s*\)\s*\{\s*return\s*"""

# An expression that begins with letters is searched for several times as fast as one with a condition before them.
BUNDLERS: Final = (
    # webpack: __webpack_require__.p, the folder that all chunks are loaded from
    base(r"\.p(?<=[\w$]\.p)\s*=\s*", "", 'e.o=()=>0,e.p="/",e.b=1', 'e.path="/"'),
    # Vite: the function that makes the addresses of preloaded files, by what stands before it
    base(
        rf"preload[\"'`](?:\s*;?\s*\}}\s*\(\s*\))?\s*,\s*[\w$]+\s*=\s*function\s*\(\s*{_ADDED}",
        r"\s*\+",
        'f="modulepreload",g=function(e){return"/"+e}',
        'f="modulepreload",g=function(e,t){return new URL(e,t).href}',
    ),
    # Or by what stands after it: Rolldown may write the word where it is used, and without a minifier a statement ends behind it
    base(
        rf"=\s*function\s*\(\s*{_ADDED}",
        r"\s*\+\s*\w+\s*;?\s*\}\s*[,;]\s*(?:(?:const|let|var)\s)?\s*[\w$]+\s*=\s*\{\s*\}\s*[,;]\s*(?:(?:const|let|var)\s)?\s*[\w$]+\s*="
        r"\s*function\b[^(){}]{0,40}\([^(){}]{5,60}\)\s*\{\s*(?:let\s+[\w$]+\s*=\s*Promise\b|if\s*\(\s*!)",
        "var e=function(e){return`/`+e},t={},n=function(n,r,i){let a=Promise.resolve()",
        "var e=function(e){return`/`+e},t={},n=function(n,r,i){return n}",
    ),
    # Since 8.4 two tables and a test of style sheets are there first
    base(
        rf"=\s*function\s*\(\s*{_ADDED}",
        rf"\s*\+\s*\w+\s*;?\s*\}}\s*[,;](?:{_DECLARED}\{{\s*\}}\s*[,;]){{2}}{_DECLARED}(?:function\b[^(){{}}]{{0,40}})?\(?\w*\)?"
        r"\s*(?:=>|\{\s*return\b)\s*[\w$]+\.pathname\.endsWith\(",
        "var e=function(e){return`/`+e},t={},n={},r=function(e){return e.pathname.endsWith(`.css`)},i=1",
        "var e=function(e){return`/`+e},t={},n={},r=function(e){return e}",
    ),
    # Terser puts the function where it is called
    base(
        rf"=\s*function\s*\(\s*{_ADDED}",
        r"\s*\+\s*\w+\s*;?\s*\}\s*\(\s*\w+\s*\)\s*\)\s*in\b",
        'if((t=function(e){return"/"+e}(t))in e)return',
        'if((t=function(e){return"/"+e}(t))==e)return',
    ),
    base(
        rf"=\s*function\s*\(\s*{_ADDED}",
        r"\s*\+\s*\w+\s*;?\s*\}\s*\(\s*\w+\s*\)\s*[,;][^;{}]{0,60}\bimport\.meta\.resolve\b",
        'n=function(e){return"/"+e}(n);const o=(s=n,import.meta.resolve?new URL(import.meta.resolve(s)):t)',
        'n=function(e){return"/"+e}(n);const o=(s=n,import.meta.url)',
    ),
    # Vite 2, which has a variable for it, or none once Terser made it small
    base(
        r"preload[\"'`](?:\s*;?\s*\}\s*\(\s*\))?\s*[,;]\s*(?:(?:const|let|var)\s)?\s*[\w$]+\s*=\s*\{\s*\}\s*[,;]\s*"
        r"(?:(?:const|let|var)\s)?\s*[\w$]+\s*=\s*",
        r"\s*[,;]",
        'h="modulepreload",c={},g="/",u=function(){}',
        'h="modulepreload",c={},g="/"+u',
    ),
    Base(
        lazy_pattern(r"`(?P<base>/)\$\{\w+\}`\)\s*in\s\w+\)\s*return;?\s*\w+\[\w+\]\s*=\s*(?:!0|true)"),
        "if((r=`/${r}`)in e)return;e[r]=!0",
        "if((r=`/${r}`)in e)return r",
        marks=("`/${",),
    ),
    # Vite: import.meta.env.BASE_URL, whose final slash authors remove
    base("", r"\.replace\(/\\/\+?\$/", 'n="/".replace(/\\/$/,"")', 'n="/".replace(/a/,"")')._replace(
        marks=(r".replace(/\/",)
    ),
    # Farm, which keeps the folder of its chunks in each page
    base(
        r"\.setPublicPaths\(\[",
        r"\]",
        'a.__farm_module_system__.setPublicPaths(["/"])',
        'a.__farm_module_system__.setPublicPaths(["/a/"])',
    ),
    # the scope of a service worker
    base(
        r"register\((?<=\bregister\()[^()]{1,200}\bscope:\s*",
        "",
        "serviceWorker.register('/sw.js', { scope: '/' })",
        "css({ scope: '/' })",
    ),
    # that of one which Workbox registers, as the plug-in of Vite for applications writes it
    base(
        r"\.m?js[\"'`]\s*,\s*\{\s*scope:\s*",
        "",
        'a=new n3("/sw.js",{scope:"/",type:"classic"})',
        'a=new n3("/sw.css",{scope:"/"})',
    ),
    # Docusaurus, Docsify, Pagefind in many others, and themes of Hugo, under one name or another; but not what a description of
    # an API gets where it says none: `a.basePath||(a.basePath="/")`
    base(
        rf"base(?:(?<![.?\w$]base){_ENDS_KEY}[\"']?\s*:|(?<=\bbase)(?!(?<=\|\|\([\w$]\.base)Path\b){_ENDS_KEY}[\"']?\s*=)\s*",
        r"(?!\s*[=!]=)",  # a comparison: `x ? y.basePath : "/" == z`
        '{"url":"https://a.example","baseUrl":"/"}',
        '{"path":"/","database":"/"}',
        key=_KEY,
    ),
    # React Router, with its base or with one whose final slash is cut off
    base(
        r"basename(?<=\bbasename)\"?:\s*", "", 'render({basename:"/",location:e})', 'render({basename:"/a"})'
    ),
    empty_base(r"\bbasename:\s*", r"\s*[,}]", 'f(u.Kd,{basename:""},e)', 'f(u.Kd,{basename:""+t},e)'),
    # Docma, in the settings of its application
    base(
        r"\"base\":\s?",
        r",\s?\"entrance\":",
        '"app":{"title":"T","base":"/","entrance":"content:home"}',
        '"app":{"title":"T","base":"/","start":"content:home"}',
    ),
    # Backbone: the default of its router, which one that reads the hash does without, and what an application gives it
    base(
        r"\.extend\(\{\s?root:\s?",
        r"\s?\},\s?this\.options\b",
        'this.options=x.extend({root:"/"},this.options,t)',
        'this.options=x.extend({root:"/"},t)',
    ),
    base(
        r"\.history\.start\(\{[^{}]{0,80}\broot:\s?",
        "",
        "Backbone.history.start({pushState: true, root: '/'})",
        "Backbone.history.start({pushState: true, path: '/'})",
    ),
    # Links that scripts write as plain elements, to which no router adds a base: `jsx("a", {href: "/about"})`; Vue 2 has them
    # among its `attrs`, Svelte and others set them
    Base(
        lazy_pattern(
            r"\([\"'`]a[\"'`],\s?\{(?:[^{}]{0,200},)?\s?(?:attrs:\s?\{(?:[^{}]{0,200},)?\s?)?[\"']?href[\"']?:\s?[\"'`](?P<base>/)(?!/)"
        ),
        'x.jsx("a",{className:"b",href:"/about",children:"c"})',
        'x.jsx(a,{className:"b",href:"/about",children:"c"})',
        marks=('("a",', "('a',", "(`a`,"),
    ),
    Base(
        lazy_pattern(r"(?:\([\w$]+,|\.(?:setAttribute|attr)\()\s?[\"'`]href[\"'`],\s?[\"'`](?P<base>/)(?!/)"),
        'h(a,"href","/about")',
        '["a","href","/about"]',
        marks=('"href",', "'href',", "`href`,"),
    ),
    # the folder of the search of MkDocs
    Base(
        lazy_pattern(r"typeof(?<=\btypeof) importScripts \? '\.' : '(?P<base>/)search/'"),
        "var base_path = 'function' === typeof importScripts ? '.' : '/search/';",
        "var base_path = f(importScripts) ? '.' : '/search/';",
    ),
)
"""Bases that bundlers and routers write, whatever generator uses them."""

# A variable, an empty string and a slash
_V, _E, _S = r"[\w$]+", "(?:\"\"|''|``)", "[\"'`]/[\"'`]"

# The folder of a path that names none
_FOLDER_OF_NONE: Final = r"\?[\w$]+\?[\"'`]/[\"'`]:[\"'`]\.[\"'`]:(?:[\w$]+&&1===?[\w$]+|1===?[\w$]+&&[\w$]+|[\w$]+&&[\w$]+===?1|[\w$]+===?1&&[\w$]+)\?"

# Minifiers write a comparison in either order
_BEGINS_WITH_SLASH: Final = r"(?:\"/\"===[\w$]+\.charAt\(0\)|[\w$]+\.charAt\(0\)===\"/\")"

WITHOUT_PATHS: Final = (
    # history 4 and React Router 5, which put their base before a path by other strings
    *(
        ('"/"', lazy_pattern(expression.replace("SLASH_BEGINS", _BEGINS_WITH_SLASH)))
        for expression in (
            r"return\s?SLASH_BEGINS\?[\w$]+:\"/\"\+[\w$]+\}function [\w$]+\((?:[\w$]+,|[\w$]+\)\{return\s?SLASH_BEGINS\?[\w$]+\.substr\(1\))",
            r"\|\|\"/\"(?:,[\w$]+=\"\",[\w$]+=\"\",|;return[ (]*[\w$]+&&(?:[\w$]+!==)?\"\?\")",
            r"\.pathname\|\|\([\w$]+\.pathname=\"/\"\)",
            r"\.initialEntries,[\w$]+=(?:void 0===[\w$]+|[\w$]+===void 0)\?\[\"/\"\]",
            r"\.length\)return\s?\"/\";(?:var [\w$]+(?:=void 0)?;)?if\([\w$]+\.length\)",
            r"\{path:\"/\",url:\"/\",params:\{\},isExact:(?:\"/\"===|[\w$]+===\"/\")",
            r"url:(?:\"/\"===[\w$]+&&\"\"===[\w$]+|[\w$]+===\"/\"&&[\w$]+===\"\")\?\"/\":",
            r"&&\([\w$]+=\"/\"\),(?:void 0===[\w$]+|[\w$]+===void 0)&&\([\w$]+=\{\}\),(?:\"/\"===[\w$]+|[\w$]+===\"/\")\?",
        )
    ),
    # `url` and `path` of Node.js, which webpack 4 and Browserify put into scripts: they take URLs and paths apart
    *(
        ('"/"', lazy_pattern(expression))
        for expression in (
            r"\.length&&\(([\w$]+)=\"/\"\+[\w$]+\.join\(\"\.\"\)\+\1\)",
            r"\.hostname\.length-2\),\"/\"!==([\w$]+)\[0\]&&\(\1=\"/\"\+\1\)",
            r"=\"//\"\+\([\w$]+\|\|\"\"\),([\w$]+)&&\"/\"!==\1\.charAt\(0\)&&\(\1=\"/\"\+\1\)",
            r"\.search\?([\w$]+)\.path=\"/\"\+\1\.search:",
            r"\"/\"!==([\w$]+)\.join\(\"/\"\)\.substr\(-1\)&&\1\.push\(\"\"\)",
            r"\([\w$]+\?\"/\":\"\"\)\+[\w$]+(?:\|\|\"\.\"|\},(?:[\w$.]+isAbsolute=|dirname:))",
            r"\.isAbsolute\([\w$]+\),[\w$]+=\"/\"===[\w$]+\([\w$]+,-1\)",
            r"\?[\w$]+\?\"/\":\"\.\":([\w$]+)&&1===([\w$]+)\?\"/\":[\w$]+\.slice\(0,\2\)",
        )
    ),
    (
        ".hostname&&!",
        lazy_pattern(r"(?<![\w$])([\w$]+)\.hostname&&!\1\.pathname&&\((?:\1\.path=)?\1\.pathname=\"/\"\)"),
    ),
    # The same where names were kept
    *(
        ("slashedProtocol", lazy_pattern(expression))
        for expression in (
            rf"\brest\s?=\s?{_S}\s?\+|(?<![.\w])pathname\s?=\s?{_S}\s?\+\s?pathname\b",
            rf"!this\.pathname\)\s?\{{\s*this\.pathname\s?=\s?{_S}",
            rf"\bresult\.path\s?=\s?(?:result\.pathname\s?=\s?{_S}|{_S}\s?\+\s?result\.search\b)",
        )
    ),
    ("hasRoot", lazy_pattern(rf"hasRoot\s?&&\s?end\s?===\s?1\)\s?\{{\s*(?://[^\n]*\s*){{0,3}}return\s?{_S}")),
    # The path of an address of history 5, which it puts together
    (
        ".search",
        lazy_pattern(rf"\.pathname,{_V}=(?:{_V}===void 0|void 0==={_V})\?{_S}:{_V},{_V}={_V}\.search\b"),
    ),
    # page.js, which takes the base from paths, and those of its patterns
    *(
        ("canonicalPath", lazy_pattern(expression))
        for expression in (
            rf"\.path\s?=\s?(?:{_V}|this\.path)\.replace\((?:{_V}|[\"']#!?[\"']),\s?{_E}\)\s?\|\|\s?{_S}",
            rf"{_S}!==this\.path\?[\"']#!|\bdelimiter:{_V}={_V}\|\|{_S}|\)\[0\]\?{_S}\+{_V}:{_V}",
        )
    ),
    # The root of Backbone's router, which gets a slash on both sides
    ("this.root", lazy_pattern(rf"\({_S}\s?\+\s?this\.root\s?\+\s?{_S}\)\.replace\(")),
    # Names of ClojureScript, which have a slash behind that of their module
    (
        "].join(",
        lazy_pattern(rf"\[([\w$.]+)\({_V}\),\s?(?:\1\()?{_S}\)?(?:,\s?\1\({_V}\))?\]\.join\((?:\"\"|'')\)"),
    ),
    # `path` of Node.js as newer bundles have it, that of unified, and the URIs of Monaco and its keys
    *(
        (mark, lazy_pattern(expression))
        for mark, expressions in {
            "isAbsolute": (
                r",![\w$]+,[\"'`]/[\"'`],[\w$]+\)",
                r"\?[\"'`]/[\"'`]:[\w$]+\?[\"'`]\./[\"'`]:[\"'`]\.[\"'`]",
                r"\+=[\"'`]/[\"'`]\),[\w$]+\?(?:`/\$\{([\w$]+)\}`:\1|[\"'`]/[\"'`]\+([\w$]+):\2)(?![\w$])",
                r"\?(?:`/\$\{([\w$]+)\}`:\1|([\w$]+)\.length>0\?[\"'`]/[\"'`]\+\2:[\"'`]/[\"'`]:\2)\.length>0\?",
                r"\.bind\(null,[\"'`]/[\"'`]\),parse",
                r"\.root=[\"'`]/[\"'`],[\w$]+=1\)?[:;]",
                r"\.dir=[\"'`]/[\"'`]\),[\w$]+\}",
                _FOLDER_OF_NONE,
            ),
            "codePointAt": (
                _FOLDER_OF_NONE,
                r"47===[\w$]+\.codePointAt\(0\)\?[\"'`]/[\"'`]",
                r"\.codePointAt\(0\)===47\?[\"'`]/[\"'`]",
                r"\+=[\"'`]/[\"'`]\),[\w$]+\?(?:`/\$\{([\w$]+)\}`:\1|[\"'`]/[\"'`]\+([\w$]+):\2)(?![\w$])",
                r"=[\"'`]/[\"'`];function [\w$]+\([\w$]+\)\{if\([^()]{3,40}\)throw new TypeError\([\"'`]Path must be",
                r"Received [\"'`]\+JSON\.stringify\([\w$]+\)\)\}(?:const|let|var) [\w$]+=(?:function\(\)|\{cwd:[\w$]+\};function [\w$]+\(\))\{return ?[\"'`]/[\"'`]",
            ),
            "[^:/?#]+?": (
                r"[\"'`]/[\"'`],[\w$]+=/\^\(\(\[\^:/\?#\]\+\?\):\)\?",
                r"`/\$\{String\.fromCharCode\(",
                r"\.posix\|\|[\w$]+[,;](?:(?:let|const|var) )?[\w$]+=[\"'`]/[\"'`]",
                # The package of these URIs, as Langium has it, and with that Mermaid
                rf"\[0\](?:!=={_S})?&&\({_V}={_S}\+{_V}(?:\):{_V}={_S}|,{_V}=!0\))",
                rf"\.substring\(2\),{_V}={_S}\):\({_V}={_V}\.substring\(2,{_V}\),{_V}={_V}\.substring\({_V}\)\|\|{_S}",
                rf"\.path(?:\.length===0|\.length)\|\|(?:{_V}\.path==={_S}|{_S}==={_V}\.path)",
            ),
            # Its grammars, and the expressions from which its parser is made
            '"$type"': (r"\"\$type\":\"(?:Keyword\",\"value|RegexToken\",\"regex)\":\"(?:[^\"\\]|\\.)*",),
            ".source)": (rf"\.source\)[,;]{_V}=`/\$\{{{_V}\}}/`",),
            "VK_OEM_2": (r"[\"'`]Slash[\"'`],90,[\"'`]/[\"'`],191,[\"'`]VK_OEM_2[\"'`],[\"'`]/[\"'`]",),
        }.items()
        for expression in expressions
    ),
    # the index of Sphinx: words, and options such as /help
    ("Search.setIndex(", lazy_pattern(r"\bSearch\.setIndex\(.*", re.DOTALL)),
    # the index of RDoc: names, operators among them, and excerpts
    ('"longSearchIndex"', lazy_pattern(r"\bsearch_data = \{\"index\":\{\"searchIndex\":.*", re.DOTALL)),
    # the index of Crystal, with descriptions in Markdown and code
    ("crystal_doc", lazy_pattern(r"\bcrystal_doc_search_index_callback\(.*", re.DOTALL)),
    # the contents of a help of MadCap Flare, which it holds against paths from the root of the help
    ("chunkstart", lazy_pattern(r"\bchunkstart:\[[^\[\]]*\]")),
    ("':{i:[", lazy_pattern(r"'/[^']*':\{i:\[")),
    # the names in the index of Racket, the operator / among them
    ("plt_search_data", lazy_pattern(r"\[(?:\d+,)?\"/[^\"]*\"")),
    # the index of Antora, whose search puts the way to the root of the site before each address
    (
        "(lunr,",
        lazy_pattern(r"(?:antoraSearch|antoraLunr|lunrSiteSearch)\.init(?:Search)?\(lunr,.*", re.DOTALL),
    ),
    # the index of Observable Framework, whose search makes its addresses relative to its own script
    (
        '"documentIds"',
        lazy_pattern(
            r"\A\{\"options\":\{\"fields\":\[\"title\",\"text\",\"keywords\"\],\"storeFields\":\[\"title\"\]\},\"documentCount\":.*",
            re.DOTALL,
        ),
    ),
    # an expression of XPath in the settings that GitBook and HonKit put into each page
    ("pageBreaksBefore", lazy_pattern(r"\"pageBreaksBefore\":\"[^\"]*\"")),
    # the pages of bookdown: the last slash of an address, and the way to the root of the book, which is relative
    ("/index.html", lazy_pattern(r"\.pathname\.replace\(/\\/\$/,\s?[\"']/index\.html[\"']")),
    ("gitbook.state.basePath", lazy_pattern(r"\bgitbook\.state\.basePath\s?\+\s?[\"']/[^\"']*")),
    # the comments of Sphinx before 2, which ask a program at the root of a host that no site has
    ("processVoteURL", lazy_pattern(r"\bprocessVoteURL: '/_process_vote',[^{}]*")),
    # wordcut, which splits Thai for lunr, with functions of Node.js for paths of a file system
    (").wordcut = f()", lazy_pattern(r"\(g\.lunr = \{\}\)\)\.wordcut = f\(\).*", re.DOTALL)),
    # Requests in the data of apiDoc, which are relative to the server of the API
    (
        '"url":',
        lazy_pattern(
            r"\"type\":\s*\"(?:get|head|post|put|patch|delete|options)\",\s*\"url\":\s*\"[^\"]*\",\s*\"title\":",
            re.IGNORECASE,
        ),
    ),
    # The syntax of each file, as ESDoc keeps it beside its pages
    ('"updateContext"', lazy_pattern(r"\A\s*\{\s*\"type\":\s*\"File\",\s*\"start\":.*", re.DOTALL)),
    # The path of a cookie, which pages below the root of a host get too
    (
        "ookie",
        lazy_pattern(
            r"ookies?(?:\.(?:set|remove))?\([^(){}]{0,160}\{(?:[^{}]{0,120}[\s,])?path[\"']?:\s?[\"']/[\"']"
        ),
    ),
    # es6-shim, which compares texts with expressions, and the parser of HTML beside it in sites of Compodoc
    ('"/a/".', lazy_pattern(r"(?:return\s?|\{)\"/a/\"\.(?:startsWith|endsWith|includes)\(")),
    ('"/abc/"', lazy_pattern(r"\{source:\"abc\"\}\)===\"/abc/\"")),
    ('"/script"', lazy_pattern(r"\"/script\"===[\w$.]+\.toLowerCase\(\)")),
    # Construct, which compares paths below the scope of its service worker, and resolves those of a file system
    (
        ".registration.scope",
        lazy_pattern(
            r"!==\s?\"/\"\)[^\"]{0,400}\bif\s?\([\w$]+\.startsWith\(\"\?\"\)\)\s*[\w$]+\s?=\s?\"/\"\s?\+"
            r"|\"/\"!==([\w$]+)\)return \1\.startsWith\(\"\?\"\)&&\(\1=\"/\"\+"
        ),
    ),
    (
        ".slice(3)",
        lazy_pattern(
            r"\[0\]!==\"/\"\)([\w$]+)=\"/\"\+\1\}else [\w$]+=\"\"|\"/\"!==([\w$]+)\[0\]&&\(\2=\"/\"\+\2\)\):[\w$]+=\"\""
        ),
    ),
    # The address of a link from the root of a site of Quarto, which holds it against those of the menu
    ("projRelativeUrl", lazy_pattern(r"return \"/\" \+ projRelativeUrl\b")),
    # The pages of its listings, which it holds against that of the page, without the base
    ('"listing"', lazy_pattern(r"\"listing\":\s*\"[^\"]*\",\s*\"items\":\s*\[[^\]]*\]")),
    # The expressions and messages of React Router and Vue Router
    ("pathnameBase", lazy_pattern(r"/\?\(\[\^\\\\/\]\+\)\?|always follow a \\?`/\\?` in the pattern")),
    ("redirectedFrom", lazy_pattern(r"eg: '/:ids\+")),
    # Mapbox and MapLibre: names in caches, the place of a map in a hash, and addresses of the services of Mapbox
    *(
        (mark, lazy_pattern(expression))
        for mark, expression in {
            "/u_": r"\.push\([\"'`]/[uaz]_",
            "_showOverdrawInspector": (
                r"_showOverdrawInspector\s?\?\s?[\"'`]/overdraw|\?[\"'`]/terrain[\"'`]:|`/\$\{[^{}]{1,30}\.shaderVariantName\}"
                r"|\?`/\$\{([\w$]+)\.join\([\"'`]/[\"'`]\)\}`:(?:\"\"|``)"
            ),
            ".getBearing()": r"\+=[\w$]+\?(?:[\"'`]/[\"'`]\+[\w$]+\+[\"'`]/[\"'`]\+|`/\$\{[\w$]+\}/\$\{)",
            "_makeAPIURL": r"\.path=[\"'`]/(?:styles/v1|fonts/v1|v4/?)[\"'`]\+|[\"'`]/[\"'`]!==[\w$]+\.path&&\([\w$]+\.path=|\.?path:[\w$]+\[3\]\|\|[\"'`]/[\"'`]",
        }.items()
    ),
    # Pagefind, which puts its `baseUrl` before what it finds
    (
        "anchored_url",
        lazy_pattern(r"\b(?:anchored_url|this\.baseUrl)\s?=\s?`/\$\{|\bdefault_base\s?\|\|\s?\"/\""),
    ),
    ("pagefind", lazy_pattern(r"\bString\([\w$]+\?\?\"/\"\),\"https://p\"")),
    # Requests of Algolia's search, which are relative to its own servers
    ("/1/indexes/", lazy_pattern(r"[\"'`]/1/(?:indexes|places|keys|logs|clusters|isalive)\b[^\"'`]*")),
    # Requests of AppKit, which connects wallets, to servers of its maker
    (
        "/appkit/v1/",
        lazy_pattern(
            r"\bpath:\s?[\"'`]/(?:(?:appkit|projects)/v1/|getWallets\b|getAnalyticsConfig\b"
            r"|v1/(?:identity|account|convert|fungible|profile|generators|onramp|sessions)/)[^\"'`]*"
        ),
    ),
    # The versions by which UAParser knows an old Safari
    ("/416", lazy_pattern(r"\"1\.0\":\s?\"/8\",[^{}]{0,200}")),
    # Pages of the manual of viem and wagmi, to which their messages for developers lead
    ("docsPath", lazy_pattern(r"\bdocsPath:\s?[\"'`]/[^\"'`]*")),
    # The folder that Unity keeps in the browser, the database with which it tries whether it can, and its reader of comments
    ("/idbfs", lazy_pattern(r"[\"']/idbfs(?:-test)?[\"']")),
    (
        "comments_in_shaders",
        lazy_pattern(r"\bremove_cpp_comments_in_shaders\(code\)\s?\{.{0,160}", re.DOTALL),
    ),
    # url-parse, and uri-js in Ajv, which take URLs apart; the beginning of a schema and of a path in data, which Ajv makes
    *(
        (mark, lazy_pattern(expression))
        for mark, expression in {
            ',"pathname"]': (
                r"\[\"/\",\"pathname\"\]|\([\w$]+\|\|\"/\"\)\.split\(\"/\"\)\.slice\(0,-1\)|=\"pathname\"===[\w$]+\?\"/\":\"#\""
                r"|\"/\"!==([\w$]+)\.pathname\.charAt\(0\)&&[\w$]+\(\1\.protocol\)&&\(\1\.pathname=\"/\"\+"
                r"|\"/\"!==[\w$]+\.pathname&&\([\w$]+\+=\"@\"\)"
            ),
            ".resourceName": (
                r"\.path=\"/\"\+[\w$]+\.path,[\w$]+\.path=|\.path\|\|\([\w$]+\.path=\"/\"\)|\.resourceName=\([\w$]+\.path\|\|\"/\"\)"
                r"|\.path=[\w$]+&&\"/\"!==[\w$]+\?"
            ),
            "removeAdditional": r"=\[\"/properties\"\]",
            "getPathExpr": r"\"'/' \+ \"\+|\bgetPath:function\([\w$,]+\)\{return [\w$]+\([\w$]+,[\w$]+\([\w$]+\?\"/\"\+",
        }.items()
    ),
    # A slash that marked cuts off, and one that is escaped in the pointers of JSON
    (',"/",!0)', lazy_pattern(r"\[\" \"\+[\w$]+\]=[\w$]+\([\w$]+,\"/\",!0\)")),
    ('"~1"', lazy_pattern(r"case\s?\"~1\":\s?return\s?\"/\"")),
    # The names of closing tags and of delimiters in MathJax 2
    ('"/MATH"', lazy_pattern(r"nodeName\s?[!=]==?\s?\"/MATH\"")),
    ("27E9", lazy_pattern(r"\"27E9\",\s?\"/\":\s?\"/\"")),
    # What a style sheet that a script holds puts between the names of a path
    (
        "content:",
        lazy_pattern(r"(?:;\s*content:\s?\\?([\"'])/\\?\1(?=\s?[;}])|\{\s*content:\s?\\?([\"'])/\\?\2;)"),
    ),
    # Iconify, whose icons come from the servers of its maker
    (
        "maxURL",
        lazy_pattern(
            rf"\bpath:\s?{_V}\.path\s?\|\|\s?{_S},(?:\s*//[^\n]*)*+\s*maxURL:|return {_V}\.path;?\s*\}}(?:\s*\}})?\s*return\s?{_S}"
        ),
    ),
    # Names of messages, which FormatJS makes of their digest in base64
    (
        "defaultMessage",
        lazy_pattern(
            r"\bid:\s?([\"'])/[\w+/=]{4,12}\1,\s?defaultMessage:|defaultMessage:\s?\"[^\"]*\",\s?id:\s?\"/[\w+/=]{4,12}\""
        ),
    ),
    # What stands between the links of Ant Design's breadcrumbs
    (
        "-separator",
        lazy_pattern(
            rf"\.separator,{_V}=(?:void 0==={_V}|{_V}===void 0)\?{_S}:|\"-separator\"\)\}},{_V}\|\|{_S}"
        ),
    ),
    # A quotation mark behind a word and another before one, in a text: 'start'/'end'
    *((mark, lazy_pattern(rf"(?<=\w){mark}(?=\w)(?!in\b|instanceof\b)")) for mark in ("'/'", '"/"')),
    # Esprima, which reads JSX and regular expressions
    (
        "matchJSX",
        lazy_pattern(rf"(?:match|expect)JSX\({_S}\)|\({_S}==={_V},\s?[\"']Regular expression literal must"),
    ),
    # The names in fonts and pages that PDF.js reads and writes
    (
        "CharStrings",
        lazy_pattern(
            r"if\(\"/\"[!=]==[\w$]+\)(?:switch\(|continue;)|\"/\"===[\w$]+&&this\.prevChar\(|instanceof [\w$]+&&\([\w$]+=\"/\"\+[\w$]+\.name\)"
            r"|`/\$\{(?:this\.fontName\.name|[\w$]+\([\w$]+\))\} \$\{"
        ),
    ),
    # Qwik: the ends of comments in its pages, places of code that has no file, and a base that each page gives
    (
        "q:container",
        lazy_pattern(
            r"\"/(?:qv|cq|runtimeQRL|inlinedQRL)\"|\"q:base\"\)(?:\?\?|\|\|)\"/\"|(?<![\w$])([\w$]+)=\"q:[\w-]+\",[\w$]+=\"/\"\+\1(?![\w$])"
        ),
    ),
    # Docsify, which finds its base in the address of its page
    ("window.DocsifyCompiler=", lazy_pattern(r"\A.*window\.DocsifyCompiler=.*", re.DOTALL)),
    # Routes and URIs of Dart in programs of Flutter and their service workers, which find the base in `<base href>`
    *((mark, lazy_pattern(r"([\"'])/[?#]?\1")) for mark in ("flutter/navigation", "flutter-app-cache")),
    # What functions of the file system in memory of programs compiled by Emscripten are given
    (
        "MEMFS",
        lazy_pattern(
            r"\bFS\.(?:open|unlink|(?:read|write)File|l?stat|mk\w+|r(?:mdir|ename|eaddir)|symlink|chdir|create\w*Device)\([\"'`]/[^\"'`]*"
        ),
    ),
    # Its root in programs that were made small, such as games of Godot, and the folders of these
    (
        "ErrnoError",
        lazy_pattern(
            r"\.root,[\w$]+=\"/\",[\w$]+=0;|\.mount\([\w$]+,\{\},\"/\"\)"
            r"|=(?:[\w$]+===\"/\"|\"/\"===[\w$]+),[\w$]+=![\w$]+;if\([\w$]+&&[\w$]+\.root\)"
            r"|\.isRoot=(?:[\w$]+\.path===\"/\"|\"/\"===[\w$]+\.path)|\"/\"===\([\w$]+=[\w$]+\.normalize\([\w$]+\)\)\["
            r"|\}return\([\w$]+\?\"/\":\"\"\)\+\([\w$]+=|\.lastIndexOf\(\"/\"\);\s*let [\w$]+\s?=\s?\"/\";\s*(?:[\w$]+>0&&|if \([\w$]+ > 0\))"
        ),
    ),
    # Files that are put into it from a package, in either order of their members
    (
        "filename",
        lazy_pattern(
            r"\bfilename[\"']?:\s?[\"']/[^\"']*[\"'],\s?[\"']?(?:start|crunched|audio)[\"']?:\s?\d"
            r"|\b(?:start|crunched|end)[\"']?:\s?\d+,\s?[\"']?filename[\"']?:\s?[\"']/[^\"']*"
        ),
    ),
    # Folders and files that its packages make there, and those of PICO-8
    ("FS_create", lazy_pattern(r"\bFS_create\w{4,20}[\"']?\]?\([\"'`]/[^\"'`]*")),
    ("codo_mounted_filesystem", lazy_pattern(r"[\"']/user_data\b[^\"']*")),
    ("persistentPaths", lazy_pattern(r"persistentPaths:\s?\[[\"']/userfs|[\"'`]/[a-z]+/drop-")),
    # Its root elsewhere, and their environment
    *(
        (mark, lazy_pattern(expression))
        for mark, expression in {
            "createNode(null": rf"createNode\(null,\s?{_S}",
            "currentPath": rf"currentPath:\s?{_S}",
            "current_path": rf"current_path\s?=\s?{_S}",
            "Absolute": rf"Absolute\s?\?\s?{_S}",
            "mountpoint": rf"mountpoint\s?===\s?{_S}",
            "lookup.path": rf"lookup\.path\s?===\s?{_S}",
            "FS.mount(": r"FS\.mount\([\w$]+,\s?\{\},\s?[\"']/",
            "basename:": (
                rf"basename:\s?(?:\(?function\s?\({_V}\)|{_V}\s?=>)\s?\{{\s*if\s?\((?:{_V}\s?===\s?{_S}|{_S}==={_V})\)\s*return\s?{_S}"
            ),
            "ENV[": r"\bENV\[\"(?:PATH|PWD)\"\]\s?=\s?\"/\"",
            "LD_LIBRARY_PATH": r"\[\"LD_LIBRARY_PATH\"\]\s?\|\|\s?\"/\"",
            "web_user": rf"LOGNAME[\"']?:\s?[\"']web_user[\"'],\s*[\"']?PATH[\"']?:\s?{_S}",
            # the same in .NET, as Blazor has it
            "APP_CONTEXT_BASE_DIRECTORY": r"APP_CONTEXT_BASE_DIRECTORY\",\"/\"",
            "dotnetSidecar": r"dotnetSidecar.{0,200}?,[\w$]+=\"/\";",
            "parentDirectory": rf"parentDirectory\s?=\s?{_S}",
            "virtualWorkingDirectory": r"createPath\(\"/\",\"/\"",
            "diagnosticTracing": (
                r"\.startsWith\(\"/\"\)\|\|\(([\w$]+)=\"/\"\+\1\),[\w$]+(?:\(`Creating|\.diagnosticTracing)"
                r"|:[\w$]+=\"/\",[\w$]+\.diagnosticTracing|\.lastIndexOf\(\"/\"\);let [\w$]+=([\w$]+)>0\?[\w$]+\.substring\(0,\2\):\"/\""
            ),
        }.items()
    ),
)
"""Pieces of scripts in which no path is an address, whatever generator uses them, each behind a text that every piece contains."""

# The slash beside what it is compared with, in either order
_IS, _NOT = (rf"(?:{_V}{sign}{_S}|{_S}{sign}{_V})" for sign in ("===", "!=="))
_PATH_IS = rf"(?:{_V}\.pathname==={_S}|{_S}==={_V}\.pathname)"
_DEFAULT = rf"(?:void 0==={_V}|{_V}===void 0)&&\({_V}={_S}\)"

ROUTER_SLASHES: Final = tuple(
    (mark, lazy_pattern("|".join(expressions)))
    for mark, expressions in {
        # React Router 6 and 7: all but the defaults of its base, `basename:e="/"`, `.basename||"/"` and that of `matchRoutes`, which
        # Rspress calls without a base. What a router itself gives to its inner function, `.basename||"/",!1`, is never that default:
        # a router that was made has a base.
        "pathnameBase": (
            rf"pathname:(?:{_V}=)?{_S},search:(?:{_V}=)?{_E},hash:",
            rf"(?:{_DEFAULT}[,;]|\({_V},{_V}={_S}\)\{{)(?:let|const|var) ?(?:{_V},)?\{{pathname:",
            rf"\.pathname\|\|{_S}",
            rf"(?:{_V}==={_E}|{_E}==={_V})\?{_S}:{_V}",
            rf"=\{{\}},{_V}={_S},{_V}=\[\]",
            rf"{_IS}\?{_V}:{_V}\.slice\({_V}\.length\)\|\|{_S}",
            rf"\.pathnameBase[!=]=={_S}|{_S}[!=]=={_V}\.pathnameBase|\?{_V}\.pathnameBase:{_S}",
            rf"(?:{_V}!=={_E}|{_E}!=={_V})&&{_NOT}&&\(",
            rf"if\({_IS}\)return {_V};if\(!{_V}\.toLowerCase\(",
            rf"&&{_NOT}\?null:{_V}\.slice\({_V}(?:\.length)?\)\|\|{_S}",
            rf"{_NOT}&&\({_V}\.pathname={_V}\(\[|(?:{_V}===void 0|void 0==={_V})\?{_S}:{_V},{_V}={_V}\.search",
            rf"\.length>1\?{_V}\.join\({_S}\):{_S}|\.substring\(1\),{_S}\)",
            rf"=(?:{_V}\?{_S}:{_V}\.pathname|{_V}>=0\?{_V}\[{_V}\]:{_S})|\.pathname:{_S}",
            rf"{_NOT}(?:&&{_V}\.endsWith\(|&&\({_V}\.pathname={_V}\(\{{basename:|\?{_V}={_V}\()",
            rf"{_NOT}&&\({_V}(?:\.pathname)?=(?:{_IS}|{_PATH_IS})\?{_V}:{_V}\(\[",
            rf"return (?:{_IS}\?{_V}:{_V}\(\[|{_V}\({_V}\)\|\|{_S}\}})",
            rf"&&{_NOT}\?\({_V},{_V}\)=>|\$\{{{_V}\?\?{_S}\}}/__manifest`",
            rf"{_IS}\?[\"'`]\*[\"'`]:|(?:{_PATH_IS}|\)==={_S})\?{_V}\.pathname=|\]==={_S}&&{_V}\.add\(",
            rf"\.create(?:URL|Href)\({_S}\)|,{_V}(?:\?\?|\.basename\|\|){_S},!1",
            rf"\.startsWith\({_S}\)\|\|\({_V}=`/\$\{{|=\[{_S}\];for\({_V}\.pop\(\)|\.push\(`/\$\{{{_V}\.join\({_S}\)",
            rf"!{_V}\.path\|\|(?:{_V}\.path==={_S}|{_S}==={_V}\.path)\)",
            rf"{_IS}\|\|(?:\(?(?:null==)?\(?{_V}=)?{_V}\.pathname",
            rf"if\({_NOT}\)\{{(?:let|const|var) {_V}={_V}\.replace\(/\^\\//,{_E}\)\.split\({_S}\);{_V}={_S}\+",
        ),
        # Vue Router 4: all but that of its base, `.getAttribute("href")||"/"`
        "redirectedFrom": (
            rf"\({_V},{_V},{_V}={_S}\)\{{(?:let|var) {_V},{_V}=\{{\}}",
            rf"\.toLowerCase\(\)\)\?{_V}:{_V}\.slice\({_V}\.length\)\|\|{_S}",
            rf"hash:{_E},fullPath:{_S},matched:",
            rf"else {_V}={_S}[;}}]return {_V}\[0\]!=={_S}&&{_V}\[0\]!==[\"'`]#[\"'`]&&\({_V}={_S}\+{_V}\)",
            rf"\.record\.path!=={_S}\|\|{_IS}\?",
            rf"return {_V}\[0\]!=={_S}&&\({_V}={_S}\+{_V}\),{_V}\({_V},{_E}\)",
            rf"if\({_IS}\)return ?\[\[{_V}\]\]",
            rf"`\(\?:/\$\{{{_V}\}}\)`:{_S}\+{_V}",
            rf"return {_V}\|\|{_S}\}}return ?\{{re:",
            rf"\.length-1\]==={_S}\?{_E}:{_S}",
            # Vue Router 3, likewise: all but those of its base, `.getAttribute("href")||"/"` and the one beside it
            rf"\.meta\|\|\{{\}},path:{_V}\.path\|\|{_S},hash:|\({_V}\|\|{_S}\)\+(?:{_V}|\({_V}\|\|{_V}\))\({_V}\)\+{_V}\}}",
            rf"=(?:{_V}&&)?{_V}\.path\|\|{_S},{_V}={_V}\.path\?|,{_V}\.path\|\|{_S}\)\}}|\?{_V}\.(?:fullPath:{_S}\}}|parent\.path:{_S},!0\))",
            rf"return ?(?:{_S}!=={_V}\.charAt\(0\)|{_V}\.charAt\(0\)!=={_S})&&\({_V}={_S}\+{_V}\),{_V}\.replace\(/\\/\$/,",
            rf"\({_V}\|\|{_S}\)\+window\.location\.search",
            rf"(?:{_S}==={_V}\.charAt\(0\)|{_V}\.charAt\(0\)==={_S})(?:\|\||\?!0:)\({_V}\({_S}\+{_V}\),!1\)|\(null,\{{path:{_S}\}}\)",
        ),
        # Angular: all but that of its base, `.getBaseHref()||"/"`; and the keys of the caches of its service worker
        "prepareExternalUrl": (
            rf"prepareExternalUrl(?:[\"'],value:function)?\({_V}\)\{{return {_V}&&(?:{_S}!=={_V}\[0\]|{_V}\[0\]!=={_S})&&\({_V}={_S}\+{_V}\)",
            rf"prepareExternalUrl\({_V}\) \{{\s*if \({_V} && {_V}\[0\] !== {_S}\) \{{\s*{_V} = {_S} \+ {_V};",
        ),
        "resetBaseElement": (
            rf"{_S}\+{_V}\.pathname\)(?:;(?:var|let) {_V}\}}|\}}\}},\{{key:[\"'])resetBaseElement|`/\$\{{{_V}\}}`\}}\({_V}\)\}}resetBaseElement",
            rf"return pathName\.charAt\(0\) === {_S} \? pathName : `/\$\{{pathName\}}`",
        ),
        "parseRootSegment": (
            rf"serialize\({_V}\)\{{[^{{}}]{{0,20}}`(?:\$\{{`)?/\$\{{|\({_V},{_V},{_V}\)\{{return {_V}\.parse\({_S}\)",
        ),
        "urlSerializer": (rf"\.urlSerializer\.parse\({_S}\)",),
        "newRequest": (rf"newRequest\({_S} ?\+ ?key\)",),
    }.items()
)
"""Code around slashes with which a router takes paths apart or puts them together, each behind a text that its scripts contain."""

_FUNCTION: Final = r"(?:\(0,\s?[\w$]+\.[\w$]+\)|[\w$]+)"

HISTORY: Final = (
    # The base of history 4, in React Router 5, that an application gets which sets none; but not that of its hashes
    empty_base(
        rf"\.basename\s?\?\s?{_FUNCTION}\({_FUNCTION}\([\w$]+\.basename\)\)\s?:\s?",
        r"[;,]\s*(?:(?:(?:var|let|const) )?[\w$]+\s?=\s?)?function\b",
        'b=e.basename?f(g(e.basename)):"";function h(e){var t=e||{}',
        'b=e.basename?f(g(e.basename)):"",h=p[t],v=h.encodePath',
    ),
)
"""Bases of routers that are empty where an application sets none: a generator may put its own before each route instead."""

START_PAGES: Final = (
    base(
        r"\"(?:href|link|location|permalink|ref|u|uri|url)\":\s*",
        "",
        '{"title": "Home", "url": "/"}',
        '{"path": "/"}',
    ),
)
"""The start page in a search index, for sites whose links no router completes."""

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
    # React Router 6 and 5, Vue Router, TanStack Router and Svelte Routing, Ember, and what others get: import.meta.env.BASE_URL. Those
    # that authors write themselves compare whole paths.
    router_sign=lazy_pattern(
        rb"pathnameBase|\.basename\s?\?|redirectedFrom|\bbasepath\b|rootURL|[\"'`]/[\"'`]\.replace\(/\\/\+?\$/"
    ),
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
        base(r"\bhref:\s*", "", '(c,{href:"/"},"home",-1)', '({path:"/"})', file=".md."),
        base(r"\bhref=", "", """'<a href="/">home</a>'""", """'<a title="/">'""", file=".md."),
        # the sections of the start page in the index of the search
        Base(
            lazy_pattern(r"\"\d+\":\"(?P<base>/)#"),
            '{"documentIds":{"2":"/#top"}}',
            '{"documentIds":{"2":"/a#top"}}',
            file="localSearchIndex",
        ),
    ),
    completes=True,
    # its settings; what it holds against the path of a page without the base; links of languages, to which it adds the base;
    # the key that opens its search
    untouched=lazy_pattern(
        r"__VP_SITE_DATA__\s*=\s*JSON\.parse\(\"(?:[^\"\\]|\\.)*\"\)"
        r"|\(`/\$\{\w+\}`\),\w+\)return new RegExp\(|,`/\$\{\w+\}/`,!0\)|\{path:[\"'`]/[\"'`],component:null|\?location\.href:[\"'`]/[\"'`]\)"
        r"|/\^\\/404\(\\\.html\|\\/\)\?\$/|\.startsWith\([\"'`]/[\"'`]\)\?\w+:`/\$\{\w+\}`\}|===[\"'`]root[\"'`]\?[\"'`]/[\"'`]:`/\$\{[\w.]+\}/`"
        r"|\([\"'`]/[\"'`],([\w$]+)=>\{[\w$]+\(\1\)\|\|\(\1\.preventDefault\("
    ),
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
        Base(lazy_pattern(r"\.to:`(?P<base>/)\$\{"), "a?e.to:`/${f(e.to,p)}`", "a?e.at:`/${f(e.to,p)}`"),
        Base(
            lazy_pattern(r"=>[\w$]+\([\w$]+\)\?[\w$]+:`(?P<base>/)\$\{"),
            "u=e=>t(e)?e:`/${i(e)}`",
            "u=e=>`/${i(e)}`",
        ),
    ),
    has_router=True,
    completes=True,
    # the settings of the theme, to whose paths the base is added
    untouched=lazy_pattern(r"JSON\.parse\(`(?:[^`\\]|\\.)*`\)"),
)

_DOCUSAURUS: Final = GeneratorRule(
    "Docusaurus",
    (
        # the route of the start page, and its key in the table of chunks
        base(r"\bpath:\s*", r",\s*component:", 'p=[{path:"/",component:f}]', '{path:"/",url:"/"}'),
        base(r"\bcomponent:\s*[\w$]+\(", r",", '{component:f("/","2e1")}', '{component:f("/")}'),
        Base(
            lazy_pattern(r"""\"(?P<base>/)[^\"]*-[0-9a-f]{3}\":\s*\{\s*\"__"""),
            '{"/guide/a-2e1":{"__comp":"1a4e"}}',
            '{"/guide/a":{"__comp":"1a4e"}}',
        ),
        Base(
            lazy_pattern(r"""\bcomponent:\s*[\w$]+\(\"(?P<base>/)[^\"]+\",\s*\"[0-9a-f]{3}\""""),
            '{component:f("/guide","2e1")}',
            '{component:f("guide","2e1")}',
        ),
        Base(
            lazy_pattern(r"""\bpath:\s*\"(?P<base>/)[^\"]+\",\s*component:"""),
            '{path:"/guide",component:f()}',
            '{path:"/guide",render:f()}',
        ),
        # addresses that it makes itself: of pages, in menus and in the texts of pages
        Base(
            lazy_pattern(r"\"permalink\":\"(?P<base>/)"),
            '{"slug":"/a","permalink":"/docs/a"}',
            '{"slug":"/docs/a"}',
        ),
        Base(
            lazy_pattern(r"\"type\":\"link\",(?:\"label\":\"[^\"]*\",)?\"href\":\"(?P<base>/)"),
            '{"type":"link","href":"/docs/a","label":"a"}',
            '{"type":"html","href":"/docs/a"}',
        ),
        Base(
            lazy_pattern(r"\.jsxs?\)\([\w$]+\.a,\{href:\"(?P<base>/)"),
            '(0,s.jsx)(n.a,{href:"/docs/a",children:"a"})',
            '(0,s.jsx)(a,{href:"/docs/a"})',
        ),
        # those of its versions, and of pages that lead on
        Base(
            lazy_pattern(
                r"(?:\"id\":\"[^\"]*\",|(?=\"path\":\"[^\"]*\",\"(?:versions|mainDocId|label)\":))\"path\":\"(?P<base>/)"
            ),
            '{"path":"/docs","versions":[]}',
            '{"path":"/docs","mode":1}',
        ),
        Base(
            lazy_pattern(r"location\.href = '(?P<base>/)[^']*' \+ window\.location\.search\b"),
            "window.location.href = '/docs/a' + window.location.search + window.location.hash;",
            "window.location.href = '/docs/a' + b;",
        ),
    ),
    # names of pages, and what it computes with paths; it adds the base to what `useBaseUrl` gets
    untouched=lazy_pattern(
        r"slug(?<=\bslug)\"?:\"[^\"]*\"|\b(?:add|remove)(?:Prefix|Suffix)\)\([\w$]+,\s*\"/\"\)|\bsuggestedBaseUrl\b.{0,200}"
        r"|\.replace\(/\(\?:\\/index\)\?\\\.html\$/,\s*\"\"\)\s*\|\|\s*\"/\"|=\s*\(0,[\w$]+\.\w+\)\((?:\(?[\w$?.=: ]{1,60}\)?\|\|)?\"/\"\)"
        r"|\"/\"===[\w$]+(?:\|\|[\w$]+===[\w$]+\?|\?\" \(default value\)\")"
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

# Its successor, with the same page for what is not found
_ZENSICAL: Final = _MATERIAL._replace(generator="zensical")

_NUXT: Final = GeneratorRule(
    "Nuxt",
    (base(r"\bbaseURL\"?:\s*", "", 'app:{baseURL:"/",buildId:"a"}', 'api:{baseURL:"/api"}'),),
    has_router=True,
    completes=True,
    untouched=lazy_pattern(r"""\bbuildAssetsDir\"?:\s*["'`][^"'`]*"""),
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
    may_complete=True,
    # The file by which a page learns of a new version, behind the base; the table of its routes; and what it computes with
    # paths: expressions of routes, paths from these, the scope of a worker, the rest behind the base, slashes at ends, hashes.
    untouched=lazy_pattern(
        r"\$\{[\w$.]+\}/_app/version\.json|\{(?:\"/[^\"]*\":\[~?-?\d[\d,~\[\]-]*\],?)+\}"
        r"|===[\"'`]/[\"'`]\|\|[\w$]+\.test\([\w$]+\)\?/\^\\/\$/|return\s?[\"'`]/[\"'`]\+[\w$]+\.map\("
        r"|\.getRegistration\([\w$]+\|\|[\"'`]/[\"'`]|\.slice\([\w$]+\.length\)\)?\|\|[\"'`]/[\"'`]|===[\"'`]/[\"'`]\|\|[\w$]+===[\"'`]ignore"
        r"|\.split\([\"'`]#[\"'`]\)\[1\]\s?(?:\|\||\?\?)\s?[\"'`]/[\"'`]"
    ),
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
            lazy_pattern(r"""["'`](?P<base>/)(?:page|slice)-data/"""),
            "get(`/page-data/${t}.json`)",
            "get(`/data/${t}.json`)",
        ),
    ),
    has_router=True,
    completes=True,
    # the prefix is added to each of these
    untouched=lazy_pattern(r"___chunkMapping\s*=\s*\"(?:[^\"\\]|\\.)*\""),
)
_NEXT: Final = GeneratorRule(
    "Next.js",
    (
        empty_base(
            r"\baddPathPrefix\)?\([\w$]+,\s*", r"\)", '(0,n.addPathPrefix)(e,"")', "(0,n.addPathPrefix)(e,t)"
        ),
        empty_base(
            r"\bpathHasPrefix\)?\([\w$]+,\s*", r"\)", '(0,n.pathHasPrefix)(e,"")', "(0,n.pathHasPrefix)(e,t)"
        ),
        empty_base(
            r"\bthis\.basePath=", ",", 'this.basePath="",this.sub=f', 'this.basePath=e||"",this.sub=f'
        ),
        # before the names of files, unless the page says what is
        Base(
            lazy_pattern(
                r"\|\|\"(?P<base>)\"[;,](?:if\()?(?:[\w$]+\.p=|self\.__next_set_public_path__\()(?:\"\"\.concat\(|\"\"\+)[\w$]+[,+]\"/_next/\""
            ),
            't=o.assetPrefix||"";if(self.__next_set_public_path__(""+t+"/_next/"),f()){}',
            't=o.assetPrefix||"";if(self.__next_set_public_path__(t),f()){}',
            marks=('"/_next/"',),
        ),
        Base(
            lazy_pattern(r"\|\|\"(?P<base>)\";if\(self\.__next_set_public_path__\(`\$\{[\w$]+\}/_next/`"),
            't=o.assetPrefix||"";if(self.__next_set_public_path__(`${t}/_next/`),f()){}',
            't=o.assetPrefix||"";if(self.__next_set_public_path__(t),f()){}',
            marks=("}/_next/`",),
        ),
        # the same in versions before 12
        empty_base(
            r"\.substring\(1\):[\w$]+\):[\w$]+\}\([\w$]+,",
            r"\)",
            'return t&&f(t)?"".concat(t).concat("/"===S(e)?e.substring(1):e):e}(e,"")',
            'return t&&f(t)?"".concat(t).concat("/"===S(e)?e.substring(1):e):e}(e,a)',
        ),
        empty_base(
            r"return\s?",
            r"===\([\w$]+=[\w$]+\([\w$]+\)\)\|\|[\w$]+\.startsWith\(",
            'return""===(e=S(e))||e.startsWith(t)',
            'return""===(e=S(e))||f(e)',
        ),
        base(
            r"\|\|[\w$]+\.startsWith\(",
            r"\)\}function [\w$]+\([\w$]+\)\{return function\([\w$]+,([\w$]+)\)\{return [\w$]+&&",
            'return f(e)||e.startsWith("/")}function E(e){return function(e,t){return t&&e',
            'return f(e)||e.startsWith("/")}function E(e){return function(e,t){return f(e)',
        ),
        empty_base(
            r"\.slice\(",
            r"\.length\)\)\.startsWith\(",
            '(e=e.slice("".length)).startsWith("/")||(e="/".concat(e)),e',
            'e=e.slice("".length)',
        ),
    ),
    has_router=True,
    folders=("_next/",),
    compares_sources=True,
    # names of pages, which its lists hold too unless they rewrite addresses, and a folder to which it adds the base
    untouched=lazy_pattern(
        r"[\"'`]/(?:(?:_app|_error|_document|_not-found|404|500|index)[\"'`]|_next/data/)"
        r"|__(?:BUILD|SSG)_MANIFEST\s?=(?![^;]*\bsource\b)[^;]*|__NEXT_P\s?\|\|\s?\[\]\)\.push\(\[\s?\"/[^\"]*\""
    ),
    # the function that takes the base from a path takes nothing from it
    without_base=lazy_pattern(
        rb"function ([\w$]+)\(([\w$]+)\)\{return \2\}[^{}]{0,80}\{[^{}]{0,20}\}\),"
        rb"Object\.defineProperty\([\w$]+,\"removeBasePath\",\{[^{}]{0,40}\{return \1\}"
        rb"|\.removeBasePath=function\(([\w$]+)\)\{return ?\(\3=\3\.slice\(0\)\)"
    ),
    setting="basePath",
)

_HEXO: Final = GeneratorRule(
    "Hexo",
    (
        # the settings of NexT, Butterfly and their kin, as JSON or as code
        base(r"\broot\\?\"?:\s*", "", "var CONFIG = {root: '/', scheme: 'Muse'}", '{"path":"/"}'),
        # where NexT 5 and 6 find the index of the search
        base(
            r"\bpath\s*=\s*",
            r"\s*\+\s*search_path\b",
            'var path = "/" + search_path;',
            'var path = "/" + name;',
        ),
    ),
)

_GRIDSOME: Final = GeneratorRule(
    "Gridsome",
    (
        # its settings, by which it cuts the base from a path that it looks for among its routes, and its router
        empty_base(
            r"pathPrefix(?<=\bpathPrefix)[\"']?\s*:\s*",
            r"\s*,\s*[\"']?(?:titleTemplate|siteUrl)\b",
            'e.a={trailingSlash:!0,pathPrefix:"",titleTemplate:"%s"}',
            'e.a={pathPrefix:"",title:"a"}',
        ),
        base(
            r"base(?<=\bbase)\s*:\s*",
            r"\s*,\s*mode\s*:\s*[\"']history[\"']",
            'new r({base:"/",mode:"history",fallback:!1,routes:a})',
            'new r({base:"/",mode:"hash"})',
        ),
    ),
    # routes, also those in data, before which its router puts the base
    untouched=lazy_pattern(
        r"(?<![\w$])[\"']?(?:to|path)[\"']?:\s?[\"'][^\"']*|\$router\.(?:push|replace)\([\"'][^\"']*"
    ),
)

_SAPPER: Final = GeneratorRule(
    "Sapper",
    (
        # what each page gives its router, which cuts it from a path before it looks for that among the routes
        empty_base(
            r"__SAPPER__\s*=\s*\{\s*baseUrl:\s*",
            r"\s*,\s*preloaded\b",
            '<script>__SAPPER__={baseUrl:"",preloaded:[void 0]}</script>',
            '<script>__SAPPER={baseUrl:"",preloaded:[void 0]}</script>',
        ),
    ),
    untouched=lazy_pattern(r"\bpattern:\s?/\^(?:\\.|[^\\/])*/"),  # of a route
)

_RETYPE: Final = GeneratorRule(
    "Retype",
    has_router=True,
    # its script, which holds the path of a page against its base, and names of pages in its menu
    untouched=lazy_pattern(r"\A(?s:.*)__DOCS_CONFIG__\b(?!\s*=)(?s:.*)|\"n\":\"/\""),
    signed=frozenset({"base", "host"}),
    setting="url",
)

_DOCSIFY: Final = GeneratorRule(
    "Docsify",
    # routes and files in its settings, to which it adds the folder of its page
    untouched=lazy_pattern(
        r"\b(?:alias|nameLink|skipLink|noData|placeholder|paths|pathNamespaces|coverpage|logo|homepage|notFoundPage|load(?:Side|Nav)bar)"
        r"[\"']?\s*:\s*(?:\{[^{}]*\}|\[[^\[\]]*\]|\"[^\"]*|'[^']*)"
    ),
    reads_markdown=True,
)

_DOCC: Final = GeneratorRule(
    "DocC",
    has_router=True,
    completes=True,
    # what its data hold, and folders of these, to which it adds the base that each page gives
    untouched=lazy_pattern(
        r"\"\\?/(?:documentation|tutorials|images|videos|downloads)\b[^\"]*\"|\)\(\[\"/(?:data|index/?)\","
        r"|\)\(\"/(?:developer-og|theme-settings)\b[^\"]*"
    ),
)

ANTORA: Final = "Antora"
_ANTORA: Final = GeneratorRule(
    ANTORA,
    (
        # the folder of its user interface, in the page for what is not found
        Base(
            lazy_pattern(r"uiRootPath(?<=\buiRootPath) = '(?P<base>/)[^'/]"),
            "<script>var uiRootPath = '/_'</script>",
            "<script>var uiRootPath = '../_'</script>",
        ),
    ),
)

EMPTY_ATTRIBUTE: Final = lazy_pattern(rb"\sdata-(?:site-root|base)-path=\"(?P<base>)\"(?=[^<>]*>)")
"""The way to the root of the site in a tag of Antora's search: empty in the page for what is not found, which any folder may show."""

RULES: Final[Mapping[str | None, GeneratorRule]] = {
    rule.generator: rule
    for rule in (
        _VITE,
        _VITEPRESS,
        _VUEPRESS,
        _DOCUSAURUS,
        _MATERIAL,
        _ZENSICAL,
        _NUXT,
        _SVELTEKIT,
        _GATSBY,
        _NEXT,
        _HEXO,
        _GRIDSOME,
        _SAPPER,
        _RETYPE,
        _DOCSIFY,
        _DOCC,
        _ANTORA,
    )
}


def compares_sources(generator: str | None) -> bool:
    """Whether scripts of a generator recognize each other by the `src` in pages, so that its form has to stay."""
    rule = RULES.get(generator)
    return rule is not None and rule.compares_sources


def reads_markdown(generator: str | None) -> bool:
    """Whether scripts of a generator make pages of files in Markdown, and add the base to the paths in their links."""
    rule = RULES.get(generator)
    return rule is not None and rule.reads_markdown


def has_rule(generator: str | None) -> bool:
    return generator in RULES


class Mark(NamedTuple):
    """A sign by which the start pages of a program are recognized, whether or not they name it.

    Attributes:
        name: the name of the program.
        pattern: matches a piece of the start page.
        fires: an example of a page in which the pattern matches.
        quiet: a similar example in which it does not match.
        is_assembled: whether scripts assemble its pages, so that none works if a script holds another base.
    """

    name: str
    pattern: re.Pattern[bytes]
    fires: bytes
    quiet: bytes
    is_assembled: bool = False


VITE: Final = "Vite"
SINGLE_PAGE: Final = "a single-page application"
OF_ANY_PROGRAM: Final = frozenset({VITE, SINGLE_PAGE})
"""Marks of pages that may be whole without scripts, or need no server for them: what a browser refuses tells more."""
_EMPTY: Final = lazy_pattern(rb"<div id=[\"']?(?:root|app)[\"']?>\s*</div>")

# The first mark that matches counts: a program that is built upon another comes before it.
MARKS: Final = (
    Mark(
        "VitePress",
        lazy_pattern(rb"\b__VP_(?:SITE_DATA|HASH_MAP)__\s*="),
        b'<script>window.__VP_HASH_MAP__=JSON.parse("{}")</script>',
        b"<p>__VP_HASH_MAP__",
        is_assembled=True,
    ),
    Mark(
        "Docusaurus",
        lazy_pattern(rb"<div id=[\"']?__docusaurus[\"'\s>]"),
        b'<div id="__docusaurus"><nav>',
        b'<a href="#__docusaurus">',
        is_assembled=True,
    ),
    Mark(
        "Gatsby",
        lazy_pattern(rb"<div id=[\"']?___gatsby[\"'\s>]"),
        b'<div id="___gatsby"><div>',
        b'<div id="gatsby">',
        is_assembled=True,
    ),
    Mark(
        "Next.js",
        lazy_pattern(
            rb"<script id=[\"']?__NEXT_DATA__[\"'\s>]|<(?:script|link)[^<>]*\s(?:src|href)=[\"'][^\"']*/_next/static/"
        ),
        b'<script src="/docs/_next/static/chunks/0li7vzj18bfpo.js" async=""></script>',
        b'<a href="/_next/static/a.js">',
        is_assembled=True,
    ),
    Mark(
        "Nuxt",
        lazy_pattern(rb"<div id=[\"']?__nuxt[\"'\s>]|\bwindow\.__NUXT__\s*="),
        b'<div id="__nuxt"><main>',
        b'<a href="/_nuxt/entry.js">',
        is_assembled=True,
    ),
    Mark(
        "SvelteKit",
        lazy_pattern(rb"\b__sveltekit_\w+\s*="),
        b'<script>__sveltekit_53fq4b = { base: "" };</script>',
        b'<body data-sveltekit-preload-data="hover">',
        is_assembled=True,
    ),
    Mark(
        "VuePress",
        lazy_pattern(rb"<meta\s[^<>]*\bcontent=[\"']?VuePress\b"),
        b'<meta name="generator" content="VuePress 2.0.0-rc.26" />',
        b'<meta name="description" content="From VuePress to another">',
        is_assembled=True,
    ),
    Mark(
        "mkdocs-material",
        lazy_pattern(rb"\b__md_scope\s*=\s*new URL\("),
        b'<script>__md_scope=new URL("..",location)</script>',
        b"<script>new URL(__md_scope)</script>",
    ),
    Mark(
        "Astro",
        lazy_pattern(rb"<(?:script|link)[^<>]*\s(?:src|href)=[\"'][^\"']*/_astro/|<astro-island\s"),
        b'<link rel="stylesheet" href="/_astro/list.Bjl92hQM.css">',
        b'<a href="/_astro/">',
    ),
    Mark(
        "rustdoc",
        lazy_pattern(rb"<meta name=\"rustdoc-vars\""),
        b'<meta name="rustdoc-vars" data-root-path="../">',
        b'<meta name="vars" content="rustdoc">',
    ),
    Mark(
        "Sphinx",
        lazy_pattern(rb"<script[^<>]*\ssrc=[\"'][^\"']*_static/documentation_options\.js"),
        b'<script id="documentation_options" src="_static/documentation_options.js"></script>',
        b'<a href="_static/documentation_options.js">',
    ),
    Mark(
        "React Router",
        lazy_pattern(rb"\bwindow\.__(?:reactRouter|remix)Context\s*="),
        b'<script>window.__reactRouterContext = {"basename":"/"};</script>',
        b"<p>window.__reactRouterContext",
        is_assembled=True,
    ),
    Mark(
        "Sapper",
        lazy_pattern(rb"<script[^<>]*>\s*__SAPPER__\s*="),
        b'<script>__SAPPER__={baseUrl:"",preloaded:[void 0]}</script>',
        b"<p>__SAPPER__=",
        is_assembled=True,
    ),
    Mark(
        "Docsify",
        lazy_pattern(rb"\bwindow\.\$docsify\s*="),
        b"<script>window.$docsify = {loadSidebar: true}</script>",
        b"<p>window.$docsify",
        is_assembled=True,
    ),
    Mark(
        "DocC",
        # others may name their base so, but not right before the chunks of the program that renders the pages of DocC
        lazy_pattern(
            rb"<script>var baseUrl = \"[^\"]*\"</script><(?:link href|script defer=\"defer\" src)=\"[^\"]*/"
            rb"(?:css/(?:chunk|documentation-topic|index)|js/chunk-vendors)[.\-~]"
        ),
        b'<script>var baseUrl = "/"</script><script defer="defer" src="/js/chunk-vendors.bdb7cbba.js"></script>',
        b'<script>var baseUrl = "/"</script><script src="/js/chunk-vendors.js"></script>',
        is_assembled=True,
    ),
    # The entry script of an application, whose name ends with eight characters of its digest. Many of those above use Vite.
    Mark(
        VITE,
        lazy_pattern(rb"<script type=\"module\" crossorigin src=\"[^\"]*-[\w-]{8}\.js\""),
        b'<script type="module" crossorigin src="/assets/index-CpnTzkYf.js"></script>',
        b'<script type="module" src="/src/main.js"></script>',
        is_assembled=True,
    ),
    # A page that is empty until scripts of any program fill it.
    Mark(
        SINGLE_PAGE,
        _EMPTY,
        b'<body><noscript>a</noscript><div id="root"></div></body>',
        b'<div id="root"><main></main></div>',
        is_assembled=True,
    ),
)
# The client router of Astro, and Turbo.
_SWAPS: Final = lazy_pattern(
    rb"<meta\s[^<>]*\bname=[\"']?astro-view-transitions-enabled|<[a-z]+\s[^<>]*\bdata-turbo-track="
)
# The pages of DocFX with its classic template, whose script fetches the menu.
_FETCHES_MENU: Final = lazy_pattern(rb"<meta\s[^<>]*\bproperty=[\"']?docfx:navrel\b")
_SENDS_ON: Final = lazy_pattern(rb"<meta\s[^<>]*\bhttp-equiv=[\"']?refresh\b", re.IGNORECASE)
_MOST_PAGES: Final = 8
_LARGEST: Final = 4 << 20
_read_head: Final = partial(read_beginning, most=1 << 16)
_META: Final = lazy_pattern(rb"<meta\s[^<>]*?\bname=[\"']?generator\b[^<>]*>", re.IGNORECASE)
_CONTENT: Final = lazy_pattern(rb"\bcontent=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.IGNORECASE)
_VERSION: Final = lazy_pattern(r"(?<![\s:;,(-])[\s:;,(-]++v?\d.*", re.DOTALL)


def generator_of(root: Path) -> str | None:
    """Return the name of the program that made a site, without its version.

    It is found by the start page; if there is none, or if it only sends on, by the first page that shows a generator, among
    those in folders at the top of the tree and then those at the top. None if none of the first pages has a name or a mark.
    """
    for position, head in enumerate(_start_pages(root)):
        name = _read_generator_name(head) or next((m.name for m in MARKS if m.pattern.search(head)), None)
        # A page other than the first may be an application beside the site.
        if name and not (position and name in OF_ANY_PROGRAM):
            return name
    return None


def _start_pages(root: Path) -> Iterator[bytes]:
    """Yield the beginning of the start page of a tree; if there is none, or it only sends on, those of some other pages."""
    head = _read_head(root / INDEX_NAME)
    if head is not None:
        yield head
    if head is None or _SENDS_ON.search(head):
        others = chain(sorted(root.glob(f"*/{INDEX_NAME}")), sorted(root.glob("*.htm*")))
        pages = (page for page in others if page != root / INDEX_NAME)
        yield from islice(filter(None, map(_read_head, pages)), _MOST_PAGES)


def setting_of_lost_base(root: Path, *, leaves_root: bool) -> str:
    """Return what to set to build a site again for another path, if its scripts fail there whatever is moved in them.

    Their base is signed, or they were built for `/`, which they leave, without a place for it. Empty if nothing is known of that.
    """
    rule = RULES.get(generator_of(root))
    if rule is None or rule.signed:
        return "" if rule is None else rule.setting
    if rule.without_base is None or not leaves_root:
        return ""
    files = (file for folder in rule.folders for file in (root / folder).rglob("*.js"))
    is_lost = any(rule.without_base.search(read_beginning(file, _LARGEST) or b"") for file in files)
    return rule.setting if is_lost else ""


def has_signed_base(generator: str | None) -> bool:
    """Whether scripts of a generator show no page if the base in their settings is another than the one that was signed."""
    rule = RULES.get(generator)
    return rule is not None and bool(rule.signed)


def is_assembled(generator: str | None) -> bool:
    """Whether scripts assemble the pages of a generator, so that its sites fail if a script holds another base."""
    return any(mark.is_assembled for mark in MARKS if mark.name == generator)


def swaps_pages(root: Path) -> bool:
    """Whether scripts of a tree replace a page by the next one, comparing addresses in both as they are written."""
    return any(map(_SWAPS.search, _start_pages(root)))


def compares_relative_links(root: Path) -> bool:
    """Whether a script of a tree finds the place of a page in the menu by links that are written as relative ones."""
    return any(map(_FETCHES_MENU.search, _start_pages(root)))


def finds_pages_by_links(root: Path) -> bool:
    """Whether a script of a tree finds its pages by links as they are written, as that of an export of Obsidian does."""
    scripts = (root / folder / "scripts" / "webpage.js" for folder in ("site-lib", "lib"))
    return any(b"ObsidianSite" in (read_beginning(script, _LARGEST) or b"") for script in scripts)


def starts_empty(root: Path) -> bool:
    """Whether the start page of a tree shows nothing until scripts fill it."""
    return any(map(_EMPTY.search, _start_pages(root)))


def assembler_of(page: bytes) -> str | None:
    """Return the generator whose scripts assemble a page; None if the page does without."""
    found = next((mark for mark in MARKS if mark.pattern.search(page)), None)
    return found.name if found is not None and found.is_assembled else None


def _read_generator_name(head: bytes) -> str | None:
    """Return the name that a page gives in its `<meta name="generator">`, without a version; None if it gives none."""
    meta = _META.search(head)
    content = meta and _CONTENT.search(meta[0])
    if not content:
        return None
    names = next(group for group in content.groups() if group is not None).decode("utf-8", "replace")
    name = names.rpartition(", ")[2]  # the last name is the most exact: "mkdocs-1.6.1, mkdocs-material-9.7.6"
    return _VERSION.sub("", name).strip() or None
