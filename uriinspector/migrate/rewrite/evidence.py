"""Judge whether a string of a script, or the value of an attribute that no table lists, is an address in the tree.

HTML says which values are links; a program does not. So each text that looks like an address is judged by its own characters,
by the code around it, and by the files of the tree. If nothing speaks against a text, it moves as `likely`; a text that may be
an address stays as `possible` and is listed. In a tree at the root of a host, every text that begins with a slash looks like
an address, so there it also has to name a file.
"""

import functools
import glob
import os
import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import islice
from pathlib import Path
from typing import Final

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.reading.browser import host_to_unicode
from uriinspector.html.json import MANIFEST_KEYS
from uriinspector.html.link import LinkText, Surroundings, Within
from uriinspector.html.script.reader import MAY_BE_EMPTY, SOURCES, is_parameter, path_of_expression
from uriinspector.migrate.generators import RULES, GeneratorRule, generator_of
from uriinspector.migrate.model.base_map import INDEX_NAME, BaseMap, resolve, unquote_name
from uriinspector.migrate.model.job import RewriteJob, kind_of
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.tree.names import TreeNames

_ROOT: Final = "/"
_REMEMBERED: Final = 1 << 14
_OBJECTS: Final = 16  # of which what their names say is remembered
_FULL: Final = lazy_pattern(r"(?:[A-Za-z][A-Za-z0-9+.\-]*+:)?\\{0,8}/\\{0,8}/")
_OTHER_SITE: Final = lazy_pattern(
    r"[\"'`](?P<url>(?:[A-Za-z][A-Za-z0-9+.\-]*+:)?//(?P<host>[^/?#\"'`]+)[^\"'`]*)"
)
# The end of a regular expression that holds a quotation mark, with the code after it.
_FLAGS: Final = lazy_pattern(
    r"/(?:[dgimsuvy]{1,8}[,);.\]]|[dgimsuvy]{0,8}\.(?:source|test|exec)\b.*|[dgimsuvy]{0,8},\s?(?:[A-Za-z]+:.*|[\w$]+=(?:/.*)?))"
)
# What jQuery 1 gives to a link, and core-js gets from an expression, to know a browser by what becomes of it: `<a href="/a">`.
_SAMPLES: Final = frozenset({"/a", "/a/b", "/a/i"})
# Only the flags, if a part of a regular expression was taken for a string; a path without a word: `/`, `/&`, `/$`; and one that
# leaves the root, as Browserify names modules.
# Nor is the form of the addresses of a WordPress (`/%postname%/`).
# Nor is a comment of a program, as tools that document it keep them.
# Nor is a digest or a picture in base64 a path: long ones have dots, hyphens or only small letters.
_NO_PATH: Final = lazy_pattern(
    r"/g[imsuy]{0,3}|/[^\w?#%]*|/%3[eE].*|/\.\./.*|(?:/%[a-z_]{4,}%)+/?|/\*\*?\s(?s:.*)\*/\s*"
    r"|(?=.*[0-9+])(?=.*[A-Z])/(?:[A-Za-z0-9+/]{42}=|[A-Za-z0-9+/]{63,}={0,2})"
)
# Devices and folders of a system, as programs that were compiled for the web have them too, and of the machine that built
# the site or served it; routes of the API of WordPress, before which its scripts put the address of that.
_OF_SYSTEM: Final = lazy_pattern(
    r"/dev/(?:null|zero|full|u?random|std(?:in|out|err)|tty\d?|shm(?:/tmp)?|fd)|/home/(?:web_user|runner|pyodide)(?:/.*)?|/lib/python.*"
    r"|/Users/[^/]+/.*|/node_modules/.*|/vercel/path\d/.*|/opt/build(?:home)?/repo/.*"
    r"|/(?:etc|usr|proc|sys|sbin)/.*|/var/(?:log|lib|run|tmp|www|cache|spool)(?:/.*)?|/bin/\w*sh"
    r"|/home/(?:docs/checkouts|[^/]+/(?:Documents|Desktop|Downloads))/.*"
    r"|/home\d?/[^/]+/(?:domains/[^/]+/)?(?:public_html|htdocs|httpdocs)(?:/.*)?"
    r"|/(?:wp/v2|wp-block-editor/v1|elementor(?:-pro)?/v1|oembed/1\.0)(?:/.*)?"
)
# A mark of Haddock's search; a set of characters with which the path of a URL ends.
_SIGNS: Final = lazy_pattern(r"/(?:##|[?#]{2}\Z).*")
# Members that hold an expression, as highlighters of code have them, a JSON pointer, and the folder of a system
_NO_ADDRESS_KEYS: Final = frozenset({"regex", "pointer", "PWD"})
# The contents and the index of a help of MadCap Flare, whose paths begin at the root of the help: in a file, and in a script.
_HELP: Final = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?(?:MadCap\.Utilities\.Xhr\._FilePathToXmlStringMap\.Add\(|(?:<\?xml\b[^<>]*+>)?\s*+<Catapult)"
)
# Functions of a file system in memory (Emscripten), whose first argument is a path in it.
_FILE_CALLS: Final = frozenset(
    f"{prefix}{name}"
    for prefix in ("", "FS_")
    for name in [
        "mkdir", "mkdirTree", "mkdirSync", "mkdev", "mknod", "createDevice", "createPath", "createFolder", "createLazyFile",
        "createDataFile", "createPreloadedFile", "lookupPath", "analyzePath", "symlink", "chdir", "readdir", "unmount",
    ]
)  # fmt: skip
# Programs compute with a path of only dots, slashes and escapes, but never request one: `/..`, `/./`, `/%2F`.
_ONLY_DOTS: Final = lazy_pattern(r"(?:[/.\\]|%2[eEfF])*+")
# The suffixes of what pages only show, play or run, so that no router has them in a route
_OF_NO_ROUTE: Final = frozenset(
    {"png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "woff", "woff2", "ttf", "otf", "eot", "mp3", "mp4", "ogg", "webm",
     "css", "js", "json", "pdf", "zip", "wasm"}
)  # fmt: skip
# What follows a name of a file if more text stands behind it.
_CUT: Final = lazy_pattern(r"[\"'()<>;,\s]")
# What no path that is requested has: signs of expressions, patterns and templates, spaces and control characters.
_PATTERN: Final = lazy_pattern(r"[()\[\]*|^$<>{}\\\s\0-\x1f\x7f-\x9f\ufffd]")
# A placeholder that a program fills in, as in `/locales/{{lng}}/{{ns}}.json` or `/img/${name}.svg`.
_BLANKS: Final = lazy_pattern(r"\{\{[^{}/]*\}\}|\$?\{[^{}/]*\}")
_ORIGIN: Final = lazy_pattern(r"(?:origin|host|hostname|domain)\s*\)?\s*\Z|\blocation\.port\b", re.IGNORECASE)
_BARE_ORIGIN: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]*+://[^/?#\\]++")
_OF_ORIGINS: Final = lazy_pattern(r"origins?\Z", re.IGNORECASE)
# A string literal after which an address begins: `"url("`, `"<img src='"`, or an empty string.
_OPENS: Final = lazy_pattern(r"(?:\burl\(\s*\\?[\"']?|=\s*\\?[\"']|<[^<>]*=|\A[\"'`])[\"'`]\Z")
# A character, an operator, a command of TeX; what a reference may begin with; keys that are pressed together.
_SIGN: Final = lazy_pattern(
    r"\\?.|[^\w\s]{2,3}|\\{1,2}\w+|[a-z][a-z0-9+.\-]*:(?://)?|(?i:Ctrl|Control|Cmd|Meta|Mod|Alt|Shift)\b\S*\+\S*"
)
# What tells a choice between routes from one between characters: another path to compare with, or the address.
_ROUTE_CASE: Final = lazy_pattern(rb"\bcase\s*[\"'`]/[\w~%-]|\bswitch\s*\([^(){}]{0,99}\bpathname\s*\)")
_MANY_SIGNS: Final = 4
_MANY_WORDS: Final = 20
# What a text is compared with if it is a single character: an index, a method that gives one, `case`.
_CHARACTER: Final = lazy_pattern(
    r"\[[^\]]*\]\Z|(?<![\w$])(?:charAt|_?peek|at|slice|substr|substring|pop|shift)\([^)]*\)?\Z|\Acase\Z|\Atypeof\b"
)
# Members whose text is shown on a page; `children` holds the text of elements in React.
_SHOWN_KEYS: Final = frozenset(
    {"children", "title", "label", "text", "alt", "placeholder", "description", "caption", "heading", "summary",
     "innerText", "textContent", "textRaw", "aria-label", "excerpt"}
)  # fmt: skip
_PLACEHOLDER: Final = "placeholder"  # of a field a text, of a picture that is loaded late another one
_PROSE_KEYS: Final = _SHOWN_KEYS | {"content", "body", "message", "desc", "docs", "code", "sourcesContent"}
_SHOWN_ATTRIBUTES: Final = lazy_pattern(
    r"(?:title|alt|placeholder|label|summary|aria-(?:label|description|roledescription|placeholder|valuetext)|abbr|data-doc-search-tag)"
)
_NAMES: Final = frozenset(
    {"id", "name", "class", "for", "itemtype", "itemprop", "itemid", "vocab", "typeof", "property", "datatype", "rel", "rev",
     "prefix", "role", "lang", "type", "key", "slot", "part", "about", "resource", "unicode", "glyph-name", "u1", "u2", "g1", "g2",
     "data-unresolved-link"}  # of Dokka, which has not found a page for it
)  # fmt: skip
# Attributes whose values are addresses to well-known libraries: htmx, loaders that wait for a scroll, islands of Astro.
_ADDRESS_ATTRIBUTES: Final = lazy_pattern(
    r"(?:data-)?hx-(?:get|post|put|patch|delete|push-url|replace-url)|(?:component|renderer|before-hydration)-url"
    r"|data-(?:src|srcset|href|url|background|bg|poster|original|lazy-src|lazy-srcset|action|base|base-url|baseurl)"
    r"|(?:ng-)?(?:src|href|srcset|action)"
)
# The start page of a site in a tag for search engines (schema.org).
_NAMES_HOME: Final = lazy_pattern(
    rb"<meta\s(?=[^<>]*\bcontent=[\"']?/[\"'\s>])[^<>]*?\bitemprop=[\"']?url\b", re.IGNORECASE
)
# Attributes in which drawing programs keep file names of the machine that they ran on.
_OF_EDITORS: Final = lazy_pattern(r"(?:inkscape|sodipodi|serif|sketch|xmlns):.*")
# The member of a web app manifest that names the application for ever, and how one begins.
_IDENTIFIER: Final = "id"
_MANIFEST: Final = lazy_pattern(rb"\s*+\{(?s:.)*\"start_url\"\s*+:")
_LARGEST_MANIFEST: Final = 1 << 14  # bytes; the file is searched for each of its members
# The list of files of the service worker of Angular: each path in it is the address of one (its patterns begin with `^`).
_WORKER_FILES: Final = lazy_pattern(
    rb"\s*+\{\s*+\"configVersion\"\s*+:\s*+[0-9]++\s*+,\s*+\"timestamp\"\s*+:"
)
# Members that hold the address of the program which a script asks, as WordPress puts them into pages, or that of each page of a
# MediaWiki: `"wgArticlePath": "/wiki/$1"`
_ASKED_KEYS: Final = frozenset({"ajaxurl", "ajax_url", "ajaxUrl", "wgArticlePath"})
# Members of rules for hosts of sites (`firebase.json`, `vercel.json`), whose paths are patterns, and what such a file holds.
_RULE_MEMBERS: Final = frozenset(
    {"source", "destination", "src", "dest", "route", "redirect", "rewrite", "exclude"}
)
_HOST_RULES: Final = lazy_pattern(
    rb"\s*+\{(?s:.)*\"(?:redirects|rewrites|routes|headers|navigationFallback|include)\"\s*+:\s*+[\[{]"
)
_META: Final = ("meta", "content")
_LONG_NAME: Final = lazy_pattern(r"[\w$]{4,60}")
_COPIED: Final = "data-code"  # what a button of Expressive Code copies
_OPTION: Final = lazy_pattern(rb"<option\b[^<>]{0,200}?\svalue=[\"']?(/[\w%~-][^\"'\s<>]*)")
_MOST_TEXTS: Final = 32  # of one kind in a file, by which another is judged
_EDGE_SIDE: Final = "esi:"  # its `alt` is the address of what a cache includes if `src` fails
# Functions whose argument is a part of a text, not an address; it moves only if it names something in the tree.
_TEXT_CALLS: Final = frozenset(
    {"split", "join", "replace", "replaceAll", "indexOf", "lastIndexOf", "includes", "endsWith", "search", "match", "matchAll",
     "test", "exec", "concat", "padStart", "padEnd", "localeCompare", "trimChars"}
)  # fmt: skip
# Functions that take a path in data: the models and the manifest of UI5.
_MODEL_CALLS: Final = frozenset(
    {"getContext", "getEntry", "getManifestEntry", "getMetaPath", "getObject", "getProperty", "setProperty",
     "_getManifestEntry", "_getObject", "createBindingContext", "bindProperty", "bindList", "bindElement"}
)  # fmt: skip
_PIECE_CALLS: Final = _TEXT_CALLS | _FILE_CALLS | _MODEL_CALLS
# Those that find the slash, to which an old base turns at the root of a host, elsewhere in a text than they found the base
_FINDERS: Final = frozenset(
    {"split", "replaceAll", "includes", "endsWith", "lastIndexOf", "match", "matchAll"}
)
# Functions with which a parser reads a piece of a text: `peekStartsWith("/")`.
_READS: Final = lazy_pattern(
    r"\w*(?:(?:[sS]tarts|[eE]nds)With|[sS]plit)|[lr]?trim|push|_?emitChars?|(?:peek|consume|capture|expect|accept|eat|skip)\w*"
    # the methods of a Flash movie, which get the path of a clip
    r"|T(?:Call|Goto)(?:Frame|Label)|T(?:[GS]etProperty|Play|StopPlay)"
)
# Functions that show their argument on a page: those of Vue 2 and of the DOM for a node of text, and those of a canvas.
_SHOWING_CALLS: Final = frozenset(
    {"_v", "createTextNode", "fillText", "strokeText", "measureText", "drawText", "textWidth"}
)
# Functions that request their argument.
_ASKS: Final = frozenset(
    {
        "fetch",
        "import",
        "importScripts",
        "EventSource",
        "URL",
        "Worker",
        "SharedWorker",
        "register",
        "Request",
        "caches.match",
        "cache.match",
    }
)
_PARSES: Final = "parse"  # JSON in a string
_EVALUATORS: Final = frozenset({"eval", "Function", "setTimeout", "setInterval", "Blob", "execScript"})
# Members, attributes and functions that take a route, in lower case: first for any router, then for Angular's alone.
_ROUTE_KEYS: Final = frozenset({"to", "path", "pathname", "redirect", "redirectto", "alias"})
_ROUTER_CALLS: Final = frozenset({"router.push", "router.replace"})
_ROUTE_CALLS: Final = _ROUTER_CALLS | {"navigate", "push"}
_LINK_TARGET: Final = "to"  # the property of the links of React Router and Vue Router
# The names of `/` as a route, which is then no base
_ROUTES: Final = frozenset({_LINK_TARGET, "href", "path"})
_ANGULAR_NAMES: Final = frozenset({"routerlink", "redirectto", "navigate", "navigatebyurl", "createurltree"})
# The base of a site of Ember, in the settings that each page holds in an attribute
_ROOT_URL: Final = "rootURL"
_CHUNK_FOLDER: Final = "p"  # webpack: __webpack_require__.p, the folder that all chunks are loaded from
# What loaders and editors call the folder of their files: RequireJS, SystemJS, Dojo, CKEditor, TinyMCE, Ace, Cesium.
_BASE_NAME: Final = lazy_pattern(r"base_?(?:url|path)\Z", re.IGNORECASE)
# What a page calls the base of its program, which reads it there: `window.routerBase = "/"`; not that of an API.
_GLOBAL_ROOT: Final = lazy_pattern(rb"(?<![\w$.])window\.(\w++)\s{0,9}=\s{0,9}[\"'`]/[\"'`]")
_GLOBAL_BASE: Final = lazy_pattern(
    r"(?!.*api).*(?:base(?:_?(?:url|path|name|href))?|public_?path|root_?(?:url|path))_*", re.IGNORECASE
)
# The attribute of a page for such a folder or for the base of its program: `q:base`, `data-base-url`, `data-site-root-path`.
_BASE_ATTRIBUTE: Final = lazy_pattern(
    r"(?!.*api)(?:\w++[:\-])*(?:base(?:[\-_]?(?:url|path|href|name))?|(?:root|public)[\-_]?(?:url|path))"
)
_BINDING: Final = lazy_pattern(r"\A(?:v-bind)?:|[\[\]]")
_ROUTER_BASE: Final = (
    r"(?:base(?<=\bbase)(?:name|path)[\"']?\s*[:=]|create(?<=\bcreate)WebHistory\(|history(?<=\bhistory):\s*[\w$]+\(|use(?<=\buse)Value:)"
    r"\s*[\"'`]{}[\"'`]"
)
_HOLDS_ROUTES: Final = b"routerLink"
_BASE_TAG: Final = r"<base\s[^<>]*\bhref\s*=\s*[\"']?(?:https?:)?(?://[^/\"'\s>]*+)?{}[\"'\s>]"
# A base in the data of a generator for which there is no rule: it is then unknown which paths its router completes.
_OWN_BASE: Final = lazy_pattern(
    rb"(?:base(?<=\bbase)|root(?<=\broot)(?:Path|URL)?|siteRoot(?<=\bsiteRoot)|publicPath(?<=\bpublicPath)|pathPrefix(?<=\bpathPrefix)"
    rb"|routePrefix(?<=\broutePrefix)|prefix(?<=\bprefix))\\*[\"']?\s*[:=]\s*\\*[\"'`](?:\\*/)?\\*[\"'`]"
)
_BEGINS_FILE: Final = lazy_pattern(
    r"(?<![\w$])(?P<plus>[\w$]++)\s*+\+\s*+[\"'`](?P<added>[\w.\-/]++)|\$\{(?P<put>[\w$]++)\}(?P<inside>[\w.\-/]++)",
    re.ASCII,
)
# The name that webpack 4 makes of the digest of a module, in base64; all are used in calls: `n("/HVE")`.
_MODULE_NAME: Final = lazy_pattern(r"/(?=[a-z]*[A-Z0-9+])[A-Za-z0-9+/]{3}")
_OF_WEBPACK: Final = b"webpackJsonp"
# A path by which a bundle names a module in a table of functions: Browserify, and webpack 4, whose names have four characters.
_MODULE_ENTRY: Final = lazy_pattern(rb"\"(/[^\"\s\\]{0,300})\":\s?\[function\b|\"(/[a-z]{3})\":\s?function\b")
# Calls that occur only in a service worker, which has no routes.
_WORKER: Final = lazy_pattern(rb"\bself\s*\.\s*skipWaiting\s*\(|\bprecacheAndRoute\s*\(")
_WITH_SCRIPTS: Final = (".js", ".mjs", ".cjs", ".json", ".html", ".htm")
_MODULE_SUFFIXES: Final = (".js", ".mjs", ".css", ".json")
_PAGE_SUFFIXES: Final = (".html", ".htm", ".xhtml")


class TreeEntry(IntEnum):
    """What a path names in a tree."""

    NOTHING = 0
    FOLDER = 1
    PAGE = 2  # a page, or a folder that has one
    FILE = 3


class StringJudge:
    """Judges the strings in the scripts of a checked job's tree, and caches what it finds in the tree.

    With `is_moved` the files of its tree may have moved already.

    Attributes:
        moves_root: whether the tree moves from the root of a host to a path.
        leads: `_leads`, with a cache.
    """

    def __init__(self, job: RewriteJob, *, is_moved: bool = False) -> None:
        self._bases = BaseMap.of(job)
        self._is_moved = is_moved
        self._root = job.root
        self._names = TreeNames(job.root)
        own = [ada_url.URL(row.old) for row in self._bases.rows if row.folder is not None]
        self._hosts = frozenset(host for url in own for host in host_spellings(url))
        self.moves_root = any(row.leaves_root for row in self._bases.rows)
        self._script = b""
        # The variables of the script judged last that it puts before names of files.
        self._beginnings: set[str] | None = None
        self._is_held = functools.lru_cache(maxsize=None)(self._holds)
        self.leads = functools.lru_cache(_REMEMBERED)(self._leads)
        self._fits = functools.lru_cache(_REMEMBERED)(self._has_fitting_file)
        self._is_of_files = functools.lru_cache(_REMEMBERED)(self._holds_files)
        # Each name of an object is judged by all of them.
        self._are_below = functools.lru_cache(_OBJECTS)(self._has_only_paths_below)
        self._are_files = functools.lru_cache(_OBJECTS)(self._lists_files)

    def leads_somewhere(self, text: str) -> bool:
        """Whether a text names a file or a folder of the tree."""
        return self.leads(text) is not TreeEntry.NOTHING

    @functools.cached_property
    def _rule(self) -> GeneratorRule:
        return RULES.get(generator_of(self._root), GeneratorRule(""))

    @functools.cached_property
    def _has_router(self) -> bool:
        """Whether literals that lead to pages are routes; an application of Vite may well have no router that knows a base."""
        sign = self._rule.router_sign
        return self._rule.has_router and (sign is None or any(map(sign.search, _read_scripts(self._root))))

    def judge(self, text: LinkText, script: bytes) -> Evidence:
        """Judge a text of a document; `script` is the contents of the whole file."""
        around = text.setting.around
        if around is None:
            return Evidence.SYNTAX
        is_name = around.is_route or (around.key == _IDENTIFIER and _is_manifest(script))
        if is_name or self._is_shown(text, around):
            return Evidence.NOT
        if around.is_told and around.within is not Within.WHOLE and self._is_at_root(text.value):
            return Evidence.NOT
        if _HELP.match(script) and not _FULL.match(text.value) and self._is_at_root(text.value):
            return Evidence.NOT
        if around.within is Within.MARKDOWN:  # it is unknown whether a program makes a link of it
            is_there = not self._is_at_root(text.value) or self.leads_somewhere(text.value)
            return Evidence.POSSIBLE if is_there else Evidence.NOT
        within = Within.EXPRESSION if around.caller == "RegExp" else around.within
        if within is not Within.EXPRESSION and " " in text.value and not self._leads_or_fits(text.value):
            within = Within.TEXT  # words that begin with an address, and no name with spaces
        if within in {Within.TEXT, Within.EXPRESSION}:
            is_word = around.is_separator and around.within is Within.EXPRESSION
            is_none = is_word or (self._is_at_root(text.value) and self._names_nothing(text.value, within))
            return Evidence.NOT if is_none or around.key in _PROSE_KEYS else Evidence.POSSIBLE
        found = self._judge_string(text.value, around, script)
        # Text for people may hold a sample of code, as the texts of a search index do; a page shows it as it is.
        is_prose = not _PROSE_KEYS.isdisjoint({around.key, around.name if around.caller == _PARSES else ""})
        is_sample = around.within is Within.CODE and is_prose and around.caller in {"", _PARSES}
        if is_sample and self._is_at_root(text.value) and not self.leads_somewhere(text.value):
            return Evidence.NOT
        return Evidence.POSSIBLE if is_sample and found is Evidence.LIKELY else found

    def _judge_string(self, value: str, around: Surroundings, script: bytes) -> Evidence:
        if _FULL.match(value):
            is_bare = self.moves_root and _BARE_ORIGIN.fullmatch(value) is not None
            # With the path of the new base behind it, it would equal the origin of no page.
            return Evidence.POSSIBLE if is_bare and _is_origin(around) else Evidence.DECLARED
        if "/.." in value and not self._is_at_root(value) and self._climbs(value):
            return Evidence.POSSIBLE
        joined = _OTHER_SITE.match(around.joined_to)
        if joined is not None:
            if around.caller != "URL" or not self._is_below(joined["url"]):
                return self._behind_site(joined["url"], joined["host"])
            around = around._replace(joined_to="")
        if around.key in self._rule.signed:
            return Evidence.POSSIBLE
        if not self._is_at_root(value):
            return self._below_path(value, around, script)
        if around.key in _NO_ADDRESS_KEYS:
            return Evidence.NOT
        found = self._at_root(value, around, script)
        if MAY_BE_EMPTY.search(around.joined_to) and (value == _ROOT or self.leads(value)):
            return Evidence.POSSIBLE  # it begins an address if nothing is before it
        may_begin = around.follows_variable and around.joined_to and not around.is_told
        if found is Evidence.NOT and may_begin and self._is_exact(_CUT.split(value, maxsplit=1)[0]):
            return Evidence.POSSIBLE  # the same, where nobody knows what the variable holds
        return found

    def _climbs(self, value: str) -> bool:
        """Whether dot-segments of a path lead above the old base with which it begins, so that with another it leads elsewhere."""
        path = re.split("[?#]", value, maxsplit=1)[0]
        begun = max(filter(path.startswith, self._paths), key=len, default=None)
        depth = 0
        for segment in () if begun is None else path[len(begun) :].split("/"):
            depth += -1 if segment == ".." else segment not in {"", "."}
            if depth < 0:
                return True
        return False

    @functools.cached_property
    def _paths(self) -> frozenset[str]:
        return frozenset(ada_url.URL(row.old).pathname for row in self._bases.rows)

    def _leads_or_fits(self, value: str) -> bool:
        """Whether a text names something of the tree, or may once its placeholders are filled in."""
        return self.leads_somewhere(value) or ("{" in value and self._fits(value))

    def _names_nothing(self, value: str, within: Within) -> bool:
        """Whether a path from the root in a text or in a regular expression names nothing of the site."""
        if within is Within.TEXT and value != _ROOT and self.leads_somewhere(value):
            return False
        path = path_of_expression(value)
        if path or within is Within.EXPRESSION:
            return not path or not self.leads_somewhere(path)
        return _NO_PATH.fullmatch(value) is not None

    def _behind_site(self, url: str, host: str) -> Evidence:
        """Judge a path that is appended to a string with a full URL: if that string moves, the path goes along."""
        is_split = host.lower() in self._hosts and not self._is_below(url)
        return Evidence.POSSIBLE if is_split else Evidence.NOT

    def _is_at_root(self, value: str) -> bool:
        """Whether `/` is the only old path that contains a path."""
        if not self.moves_root:
            return False
        row = self._bases.row(resolve(self._bases.old, value) or "")
        return row is None or row.old_path == _ROOT

    def _is_shown(self, text: LinkText, around: Surroundings) -> bool:
        """Whether a text is shown to people, or is a name rather than an address."""
        element, attribute = text.setting.element, text.setting.attribute
        if around.within is Within.SHOWN:
            return True
        if around.attribute:
            return (
                holds_name(attribute)
                # A link of markup in a title is one of a program that shows the title as HTML.
                or (
                    around.within is not Within.MARKUP
                    and is_shown_attribute(attribute)
                    and not element.startswith(_EDGE_SIDE)
                )
                or (
                    around.within in {Within.TEXT, Within.CODE}
                    and (attribute == _COPIED or (element, attribute) == _META)
                )
            )
        if around.within is Within.WHOLE:
            if around.caller in _SHOWING_CALLS:
                return True
            is_picture = around.key == _PLACEHOLDER and self._is_exact(text.value)
            return around.key in _SHOWN_KEYS and not around.caller and not is_picture
        return around.key == "children"

    def _below_path(self, value: str, around: Surroundings, script: bytes) -> Evidence:
        """Judge a text that begins with an old path of at least one segment."""
        if around.is_name and not self._are_below(around.siblings):
            return Evidence.NOT
        if around.caller in _FINDERS and self._turns_to_slash(value):
            return Evidence.POSSIBLE
        if around.caller in _TEXT_CALLS:
            return Evidence.LIKELY if self.leads(value) else Evidence.NOT
        if self._is_route(around):
            return Evidence.NOT
        if around.is_returned and _HOLDS_ROUTES in script and self._is_held(_BASE_TAG, at_root=False):
            return Evidence.POSSIBLE  # Angular keeps lists of routes in separate functions
        if around.within is Within.CODE and not around.attribute:
            runs = around.caller in _EVALUATORS or self.leads(value) is TreeEntry.FILE
            return Evidence.LIKELY if runs else Evidence.POSSIBLE
        return Evidence.LIKELY

    def _turns_to_slash(self, value: str) -> bool:
        """Whether a text is an old base that moves to the root of a host."""
        href = resolve(self._bases.old, value)
        row = None if href is None else self._bases.row(href)
        return row is not None and href in {row.old, row.old.removesuffix("/")} and row.new_path == _ROOT

    def _has_only_paths_below(self, names: tuple[str, ...]) -> bool:
        """Whether all paths among the names of an object are below an old base."""
        return all(self._is_below(name) for name in names if _is_path(name))

    def _is_below(self, path: str) -> bool:
        href = resolve(self._bases.old, path)
        row = None if href is None else self._bases.row(href)
        return row is not None and row.folder is not None

    def _is_route(self, around: Surroundings) -> bool:
        """Whether a path is a route, to which a router itself adds the base."""
        names = _names_around(around)
        caller = around.caller.lower()
        is_angular = caller in _ANGULAR_NAMES or not names.isdisjoint(_ANGULAR_NAMES)
        if is_angular and self._is_held(_BASE_TAG, at_root=False):
            return True
        is_route = caller in _ROUTE_CALLS or not names.isdisjoint(_ROUTE_KEYS)
        return (is_route or is_angular) and self._is_held(_ROUTER_BASE, at_root=False)

    def _is_link_target(self, around: Surroundings) -> bool:
        """Whether a path from the root is the target of a link to which a router adds the base that it knows."""
        names = _names_around(around)
        if around.caller.lower() in _ANGULAR_NAMES or not names.isdisjoint(_ANGULAR_NAMES):
            return self._is_held(_BASE_TAG, at_root=True)
        is_target = _LINK_TARGET in names or around.caller in _ROUTER_CALLS
        return is_target and (self._has_router or self._is_held(_ROUTER_BASE, at_root=True))

    def _lists_files(self, names: tuple[str, ...]) -> bool:
        """Whether an object has names of files of the tree, one of them no page, as in the table of a service worker."""
        paths = [name for name in names if _is_path(name)]
        entries = [self.leads(path) for path in paths if not path.endswith(_PAGE_SUFFIXES)]
        return len(paths) > 1 and set(entries) == {TreeEntry.FILE} and all(map(self.leads, paths))

    def _holds(self, expression: str, *, at_root: bool) -> bool:
        """Whether a script or page of the tree matches `expression`, with a base in its braces: `/`, or one of the others."""
        rows = [
            row for row in self._bases.rows if row.folder is not None and (row.old_path == _ROOT) is at_root
        ]
        paths = {row.old_path.removesuffix("/") for row in rows}
        if self._is_moved:
            paths |= {row.new_path.removesuffix("/") for row in rows}
        wanted = "|".join(f"{re.escape(path)}/?" if path else "/" for path in paths)
        matches = re.compile(expression.format(f"(?:{wanted})").encode()).search
        return bool(paths) and any(map(matches, _read_scripts(self._root)))

    def _at_root(self, value: str, around: Surroundings, script: bytes) -> Evidence:
        """Judge a text that begins with a slash, in a tree at the root of its host."""
        if _is_for_addresses(around, script):
            return Evidence.LIKELY
        is_text_call = around.caller in _TEXT_CALLS
        if _OPENS.search(around.joined_to):
            # Compilers make `"url(".concat("/a.png")` of a template.
            is_text_call &= around.caller != "concat"
            around = around._replace(joined_to="")
        path = value.partition("?")[0].partition("#")[0]
        if path == _ROOT:
            return self._root_itself(value, around, script)
        entry = self._entry(value, path)
        if self._speaks_against(path, entry, around, script):
            return Evidence.NOT
        if around.is_name and self._are_files(around.siblings):
            return Evidence.LIKELY
        is_unsure = self._rule.may_complete and _is_given(around)
        if not entry and not is_unsure and self._is_lost_file(path, around):
            return Evidence.LIKELY
        if not entry or around.is_name or is_unsure or is_text_call:
            return Evidence.POSSIBLE
        if (
            around.caller in _ASKS
            or entry is TreeEntry.FILE
            or path.removeprefix(_ROOT) in self._rule.folders
            or (around.key == _CHUNK_FOLDER and path.endswith(_ROOT))
            or (entry is TreeEntry.FOLDER and (_is_base(around) or self._is_of_files(path)))
            or (entry is TreeEntry.FOLDER and self._precedes_files(path, around.name, script))
        ):
            return Evidence.LIKELY
        if self._has_router and not _is_markup_link(around):
            # A page is no route, but a service worker may list it, and installs nothing if one entry of its list is missing.
            if not path.endswith(_PAGE_SUFFIXES) or self._rule.completes:
                return Evidence.NOT
            return Evidence.LIKELY if _WORKER.search(script) else Evidence.POSSIBLE
        return Evidence.POSSIBLE if entry is TreeEntry.FOLDER or self._has_own_base else Evidence.LIKELY

    def _entry(self, value: str, path: str) -> TreeEntry:
        """Return what a text that begins with `path` names, be it with more text behind it or with placeholders."""
        entry = self.leads(value)
        is_cut = not entry and self.leads(_CUT.split(value, maxsplit=1)[0]) is TreeEntry.FILE
        return TreeEntry.FILE if is_cut or (not entry and "{" in path and self._fits(path)) else entry

    def _speaks_against(self, path: str, entry: TreeEntry, around: Surroundings, script: bytes) -> bool:
        """Whether a path from the root is only computed with, not requested, or gets the base from its generator."""
        if _ONLY_DOTS.fullmatch(path) or _FLAGS.fullmatch(path):
            return True
        if _is_joined(around) or around.caller == "endsWith":
            return True
        if self._rule.completes and _is_given(around):
            return True
        is_target = entry is not TreeEntry.FILE or around.caller in _ROUTER_CALLS
        if is_target and self._is_link_target(around):
            return True
        if around.is_name and entry is TreeEntry.PAGE and self._has_router:
            # It is a route, as in an index by pages, unless it is in a table of files; a page by its file name is none.
            return not path.endswith(_PAGE_SUFFIXES) and not self._are_files(around.siblings)
        return not entry and self._says_nothing(path, around, script)

    def _says_nothing(self, path: str, around: Surroundings, script: bytes) -> bool:
        """Whether a path from the root that names nothing in the tree is no sign of an address either."""
        is_part = around.is_name or around.is_told or around.caller in _PIECE_CALLS or around.key == SOURCES
        is_module = around.caller and _MODULE_NAME.fullmatch(path) and _OF_WEBPACK in script
        is_module = is_module or path in _modules_of(script)
        if is_part or is_module or _NO_PATH.fullmatch(path) or _OF_SYSTEM.fullmatch(path):
            return True
        is_address = _ADDRESS_ATTRIBUTES.fullmatch(around.name) is not None
        if _PATTERN.search(path) and not (is_address or _is_host_rule(around, script)):
            return True
        if path in _SAMPLES and (around.compared_to or is_address):
            return True
        return _is_among_words(around)

    def _root_itself(self, value: str, around: Surroundings, script: bytes) -> Evidence:
        """Judge the text `/`, which is a separator in most places of a program, but the base of the site in some."""
        is_character = around.is_separator or _CHARACTER.search(around.compared_to) is not None
        if around.compared_to == "case":
            is_character = self._has_router or not _chooses_routes(script)
        is_piece = around.caller in _PIECE_CALLS or _READS.fullmatch(around.caller) is not None
        is_told = around.key == "name" or (around.within is Within.CODE and around.key in _PROSE_KEYS)
        is_module = around.is_name and _ROOT in _modules_of(script)
        if _is_joined(around) or is_piece or is_character or is_told or is_module or _SIGNS.match(value):
            return Evidence.NOT
        if around.key == _ROOT_URL and around.attribute:
            return Evidence.LIKELY
        if around.within is Within.WHOLE and _BASE_ATTRIBUTE.fullmatch(around.attribute):
            return Evidence.LIKELY
        is_named = around.attribute == "content" and _NAMES_HOME.search(script) is not None
        if is_named or (around.attribute == "value" and self._offers_pages(script)):
            return Evidence.LIKELY
        if value == _ROOT and _GLOBAL_BASE.fullmatch(around.key) and _is_global(around.key, script):
            return Evidence.LIKELY
        is_route = not _ROUTES.isdisjoint({around.key, around.name}) and not _is_markup_link(around)
        is_known = around.is_name or is_route
        if (self._has_router and is_known) or self._is_link_target(around):
            return Evidence.NOT
        beside = {*around.siblings} - {_ROOT}
        signs = [name for name in beside if _SIGN.fullmatch(name)]
        if beside and (len(signs) == len(beside) or len(signs) >= _MANY_SIGNS or _is_among_words(around)):
            return Evidence.NOT  # it is in a table or list of characters or operators, or of words
        if any(self.leads(name) is TreeEntry.FILE for name in around.siblings if _is_path(name)):
            return Evidence.LIKELY
        if around.key and value == _ROOT and self._begins_files(around.key, script):
            return Evidence.LIKELY
        is_home = _is_markup_link(around) and self.leads(_ROOT) is TreeEntry.PAGE
        return Evidence.LIKELY if is_home and not self._has_own_base else Evidence.POSSIBLE

    def _is_lost_file(self, path: str, around: Surroundings) -> bool:
        """Whether a whole string names a picture, font or the like that no tree has, below a folder that this one has.

        No router has such a path for a route, and the link is dead at the old place too, or its file is only there.
        """
        is_whole = around.within is Within.WHOLE and not (
            around.is_name or around.compared_to or around.caller
        )
        folder, _, rest = path[1:].partition("/")
        is_file = "/" in rest and rest.rpartition(".")[2].lower() in _OF_NO_ROUTE
        return is_whole and is_file and self._names.is_folder(unquote_name(folder))

    def _precedes_files(self, folder: str, name: str, script: bytes) -> bool:
        """Whether a script puts the variable or member `name`, which holds a folder, before a file: `build + "/a.js"`."""
        # Compilers give a name of few letters to many variables.
        ends = _texts_behind(name, script) if _LONG_NAME.fullmatch(name) else ()
        return any(self.leads(folder + end) is TreeEntry.FILE for end in ends)

    def _offers_pages(self, page: bytes) -> bool:
        """Whether a page has options whose values lead to pages of the tree, as a choice of languages has."""
        return any(self.leads(value) is TreeEntry.PAGE for value in _options_of(page))

    def _begins_files(self, name: str, script: bytes) -> bool:
        """Whether a script puts the variable `name` before names of files, as in `` `${base}a.png` ``."""
        if script is not self._script:
            self._script, self._beginnings = script, None
        if self._beginnings is None:
            code = script.decode("latin-1")
            self._beginnings = {
                variable
                for match in _BEGINS_FILE.finditer(code)
                if self.leads(_ROOT + (match["added"] or match["inside"])) is TreeEntry.FILE
                and not is_parameter(variable := match["plus"] or match["put"], code, match.start())
            }
        return name in self._beginnings

    @functools.cached_property
    def _has_own_base(self) -> bool:
        """Whether the scripts of an unknown generator hold a base, which its router may add to other paths."""
        is_unknown = not self._rule.generator or (self._rule.has_router and not self._has_router)
        return is_unknown and any(_OWN_BASE.search(data) for data in _read_scripts(self._root))

    def _has_fitting_file(self, path: str) -> bool:
        """Whether a path with placeholders fits the name of a file in the tree."""
        begin = path.partition("{")[0].removesuffix("$")
        place = self._bases.place(resolve(self._bases.old, begin) or "")
        pieces = _BLANKS.split(path[len(begin) :])
        if not place or "/" not in place or re.search(r"[{}\0]|\.\.", "".join(pieces)):
            return False
        pattern = "*".join(map(glob.escape, (unquote_name(place) + pieces[0], *pieces[1:])))
        try:
            return any(each.is_file() for each in self._root.glob(pattern))
        except (OSError, ValueError):  # no file can have such a name
            return False

    def _name(self, value: str) -> str | None:
        """Return the name in the tree that a text leads to, whether or not something has it; None if it leads out."""
        name = self._bases.name(resolve(self._bases.old, value))
        return None if name is None or "\0" in name else name

    def _is_exact(self, value: str) -> bool:
        """Whether a text names a file of the tree, with its suffix."""
        name = self._name(value)
        return name is not None and self._names.is_file(name)

    def _holds_files(self, path: str) -> bool:
        """Whether a path with its final slash names a folder that has files but no pages: no router has it for a route.

        Of a folder that has only folders, such as that of the plug-ins of WordPress, all that is in these counts.
        """
        name = self._name(path) if path.endswith(_ROOT) else None
        levels = iter(()) if name is None else (names for *_, names in os.walk(self._root / name))
        files = next(levels, []) or [each for names in levels for each in names]
        return bool(files) and not any(each.endswith(_PAGE_SUFFIXES) for each in files)

    def _leads(self, value: str) -> TreeEntry:
        """Return what a text names in the tree; a module may be named without its suffix."""
        name = self._name(value)
        if name is None:
            return TreeEntry.NOTHING
        if self._names.is_file(name):
            return TreeEntry.PAGE if name.endswith(_PAGE_SUFFIXES) else TreeEntry.FILE
        if any(self._names.is_file(name + suffix) for suffix in _PAGE_SUFFIXES):
            return TreeEntry.PAGE
        if self._names.is_folder(name):
            has_page = self._names.is_file(f"{name.removesuffix('/')}/{INDEX_NAME}".lstrip("/"))
            return TreeEntry.PAGE if has_page else TreeEntry.FOLDER
        is_module = any(self._names.is_file(name + suffix) for suffix in _MODULE_SUFFIXES)
        return TreeEntry.FILE if is_module else TreeEntry.NOTHING


def holds_name(attribute: str) -> bool:
    """Tell whether an attribute holds a name or an identifier, or what an editor noted, and never an address."""
    return attribute in _NAMES or _OF_EDITORS.fullmatch(attribute) is not None


def is_shown_attribute(attribute: str) -> bool:
    """Tell whether the value of an attribute is a text for people."""
    return _SHOWN_ATTRIBUTES.fullmatch(attribute) is not None


def _names_around(around: Surroundings) -> set[str]:
    """Return the names that a text is given to: its key, its variable and its attribute, without marks of bindings."""
    return {_BINDING.sub("", name).lower() for name in (around.key, around.name, around.attribute)}


def _is_origin(around: Surroundings) -> bool:
    """Whether a text is compared with the origin of a page or a message, or is one by its name: `targetOrigin`."""
    is_compared = _ORIGIN.search(around.compared_to) is not None or around.compared_to == "case"
    return is_compared or any(map(_OF_ORIGINS.search, _names_around(around)))


def _is_for_addresses(around: Surroundings, script: bytes) -> bool:
    """Whether a text stands in an attribute, or in a member of a list that browsers or service workers read, for addresses."""
    is_attribute = (
        around.within is Within.WHOLE and _ADDRESS_ATTRIBUTES.fullmatch(around.attribute) is not None
    )
    is_of_worker = around.key in {"", "index"} and _WORKER_FILES.match(script) is not None
    is_asked = around.key in _ASKED_KEYS
    return is_attribute or is_of_worker or is_asked or (around.key in MANIFEST_KEYS and _is_manifest(script))


def _is_base(around: Surroundings) -> bool:
    """Whether a text is called a base by its member, variable or attribute."""
    is_value = around.within is Within.WHOLE and _BASE_ATTRIBUTE.fullmatch(around.attribute) is not None
    return is_value or _BASE_NAME.search(around.name) is not None


def _is_global(name: str, script: bytes) -> bool:
    """Whether a script gives the text `/` to a variable of the whole page."""
    return any(match[1] == name.encode() for match in _GLOBAL_ROOT.finditer(script))


def _is_manifest(script: bytes) -> bool:
    """Whether a script is a web app manifest, whatever the name of its file."""
    return len(script) < _LARGEST_MANIFEST and _MANIFEST.match(script) is not None


def _is_joined(around: Surroundings) -> bool:
    """Whether a text is appended to another that is no origin."""
    return bool(around.joined_to) and not _ORIGIN.search(around.joined_to)


def _is_among_words(around: Surroundings) -> bool:
    """Whether a string is one of many in a list, few of which are paths."""
    words = len(around.siblings)
    return words >= _MANY_WORDS and 5 * sum(map(_is_path, around.siblings)) < words


def _is_host_rule(around: Surroundings, script: bytes) -> bool:
    """Whether a string is a member of a rule by which a host of sites answers."""
    is_member = around.key in _RULE_MEMBERS or not (around.key or around.is_name)  # one of a list
    is_member = is_member and len(script) <= _LARGEST_MANIFEST
    return is_member and _HOST_RULES.match(script) is not None


def host_spellings(url: ada_url.URL) -> Iterable[str]:
    """Return the host of a URL, with its port, and how people write it, in capitals too, if it is an international name."""
    name, port = host_to_unicode(url.hostname), url.host.removeprefix(url.hostname)
    capitals = "".join(each.upper() if each.upper().lower() == each else each for each in name)
    return dict.fromkeys((url.host, name + port, *(() if name.isascii() else (capitals + port,))))


@functools.lru_cache(_OBJECTS)
def _texts_behind(name: str, script: bytes) -> tuple[str, ...]:
    """Return the first texts from a slash that a script adds to a variable or member."""
    added = rf"(?<![\w$])(?:{re.escape(name)}\s*\+\s*[\"'`]|\$\{{{re.escape(name)}\}})(/[^\"'`$]++)"
    return _first_groups(re.finditer(added.encode(), script))


@functools.lru_cache(maxsize=1)
def _modules_of(script: bytes) -> frozenset[str]:
    """Return the paths by which a bundle names its modules."""
    found = _MODULE_ENTRY.finditer(script) if b"function" in script else ()
    names = (match[1] or (match[2] if _OF_WEBPACK in script else b"") for match in found)
    return frozenset(name.decode("utf-8", "replace") for name in names if name)


@functools.lru_cache(maxsize=1)
def _chooses_routes(script: bytes) -> bool:
    """Whether a script tells routes apart by the cases of a `switch`."""
    return _ROUTE_CASE.search(script) is not None


@functools.lru_cache(maxsize=1)
def _options_of(page: bytes) -> tuple[str, ...]:
    """Return the first values of options in a page that are paths from the root."""
    return _first_groups(_OPTION.finditer(page))


def _first_groups(found: Iterator[re.Match[bytes]]) -> tuple[str, ...]:
    return tuple(islice(dict.fromkeys(match[1].decode("utf-8", "replace") for match in found), _MOST_TEXTS))


def _is_given(around: Surroundings) -> bool:
    """Whether a text is given to a function that neither requests nor runs it."""
    is_run = around.caller in _ASKS or around.caller in _EVALUATORS
    return bool(around.caller) and not is_run and not _is_markup_link(around)


def _is_markup_link(around: Surroundings) -> bool:
    """Whether a text is a link in markup, which a program puts into a page as it is: no router adds a base to it."""
    return around.within is Within.MARKUP and _ADDRESS_ATTRIBUTES.fullmatch(around.name) is not None


def _is_path(name: str) -> bool:
    return name.startswith(_ROOT) and not _ONLY_DOTS.fullmatch(name)


def _read_scripts(root: Path) -> Iterator[bytes]:
    """Yield the bytes of the scripts and pages of a tree, without those that can't be read."""
    for path in sorted(root.rglob("*")):
        if path.suffix.lower() in _WITH_SCRIPTS and kind_of(path.name) is not None:
            try:
                yield path.read_bytes()
            except OSError:
                continue
