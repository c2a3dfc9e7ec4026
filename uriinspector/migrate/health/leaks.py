"""Find what still names the old base in the result of a move: in every text file, each place with its line and context.

A place counts as a leak if it spells the whole old base, if people read it there without its scheme, if it links to a host that
looks like it, or if it is a link that stays though it begins with an old path, because a program fills in the rest. What no run
changes and may be an address all the same, such as the old path in a string of a script, is found too, and counted apart
(`Context.PATH`).

`sweep` searches a result, and `sweep_planned` a tree as its plan would leave it. Each file is searched by a `_FileSearch`, with
the `_Tools` of its job.
"""

import binascii
import functools
import os
import posixpath
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from operator import attrgetter
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import unquote

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import WordedEnum
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.core.reading.browser import host_to_unicode
from uriinspector.core.syntax.span import Span, is_inside, with_lines
from uriinspector.html.encoding import Encoding, find_unmarked, sniff, sniff_xml
from uriinspector.html.link import Layer, Link, LinkKind, LinkText
from uriinspector.html.scanner import TEXT_STATES
from uriinspector.html.script.reader import ENCODED_DATA
from uriinspector.html.script.search import lowered, places_in_any_case
from uriinspector.html.tokenizer import Comment, Tag, TokenizerState, find_text_end, read_markup
from uriinspector.html.xml import read_xml
from uriinspector.migrate.generators import reads_markdown
from uriinspector.migrate.health.spellings import LeakFinder
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, file_budget, unread_reason
from uriinspector.migrate.io.disk import digest, read_file
from uriinspector.migrate.io.packed import PackedError, unpack
from uriinspector.migrate.io.workers import in_batches, stream, workers
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve, unquote_name
from uriinspector.migrate.model.file_edits import apply_edits, places_by_file
from uriinspector.migrate.model.job import (
    PROGRAM_SUFFIXES,
    SCRIPT_KINDS,
    Kind,
    Pair,
    RewriteJob,
    Scripts,
    Style,
    is_text,
    kind_inside,
    kind_of,
    unpacked_name,
)
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.plan.store import FileAndPlan, Plan, StoredPlan
from uriinspector.migrate.rewrite.decide import TEMPLATE
from uriinspector.migrate.rewrite.evidence import StringJudge, holds_name, is_shown_attribute
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.rewrite.script_paths import address_search, folders_named_as_new
from uriinspector.migrate.rewrite.script_rules import FurtherFile, PlaceRules
from uriinspector.migrate.tree.discover import discover, has_payloads
from uriinspector.migrate.tree.names import TreeNames


class Context(WordedEnum):
    """Where an old base is named, in words as a sentence lists the places that name it in full."""

    LINK = "link", "in links left as they are"
    ATTRIBUTE = "attribute", "in attributes that are no links"
    TEXT = "text", "in text"  # that a reader sees
    COMMENT = "comment", "in comments"
    SCRIPT = "script", "in scripts"
    STYLE = "style", "in style sheets"
    FILE = "file", "in other files"
    LOOK_ALIKE = "look-alike", "in links that look like it"  # to a host that is none of an old base
    PATH = "path", ""  # its path alone, in a string of a script or in the query of a link


class _Region(NamedTuple):
    """A region from `start` to the next region."""

    start: int
    context: Context


_RAW_CONTEXTS: Final = {
    "script": Context.SCRIPT,
    "style": Context.STYLE,
    **dict.fromkeys(("iframe", "noembed", "noframes"), Context.COMMENT),
}
_XML_CONTEXTS: Final = {
    "start": Context.ATTRIBUTE,
    "empty": Context.ATTRIBUTE,
    "instruction": Context.ATTRIBUTE,
    "doctype": Context.ATTRIBUTE,
    "comment": Context.COMMENT,
}
_CHARACTERS: Final = frozenset({"text", "cdata"})
_FILE_CONTEXTS: Final = {".css": Context.STYLE, ".js": Context.SCRIPT, ".mjs": Context.SCRIPT}


def _regions_of(relative: str, data: bytes) -> Iterator[_Region]:
    """Yield the regions of a file in order; the first begins at 0, and one at the same place as the last replaces it."""
    kind = kind_inside(relative, lambda: data)
    yield _Region(0, _FILE_CONTEXTS.get(PurePosixPath(relative).suffix.lower(), Context.FILE))
    if kind is Kind.HTML:
        yield from _html_regions(sniff(data).ascii_view(data))
    elif kind in {Kind.XML, Kind.SVG}:
        yield from _xml_regions(sniff_xml(data).ascii_view(data))


def _html_regions(view: bytes) -> Iterator[_Region]:
    position = 0
    while position < len(view):
        yield _Region(position, Context.TEXT)
        start = find_text_end(view, position, TokenizerState.DATA, "")
        token = read_markup(view, start) if start < len(view) else None
        if token is None:
            return
        position = token.end
        if isinstance(token, Comment):
            yield _Region(start, Context.COMMENT)
        elif isinstance(token, Tag):
            yield _Region(start, Context.ATTRIBUTE)
            state = TEXT_STATES.get(token.name)
            if state is not None and not token.is_end:
                yield _Region(position, _RAW_CONTEXTS.get(token.name, Context.TEXT))
                position = find_text_end(view, position, state, token.name)


def _xml_regions(view: bytes) -> Iterator[_Region]:
    end, in_script = 0, False
    for token in read_xml(view):
        context = _XML_CONTEXTS.get(token.kind, Context.TEXT)
        yield _Region(end, Context.SCRIPT if in_script and token.kind in _CHARACTERS else context)
        if token.kind != "empty" and token.name.rpartition(b":")[2] == b"script":
            in_script = token.kind == "start"
        end = token.end
    yield _Region(end, Context.TEXT)


class Leak(NamedTuple):
    """A place that names the old base.

    Attributes:
        file: the file, relative to the folder.
        line: the line of the place, from 1.
        context: where in the file it is.
        text: the address as it is spelled there, at most 200 characters.
        evidence: for a string that may be an address, what shows that; else None.
        column: the byte of such a string in its line, from 1, if the line is long: a script may have all of them in one.
    """

    file: str
    line: int
    context: Context
    text: str
    evidence: Evidence | None = None
    column: int = 0


class StringCounts(NamedTuple):
    """How many strings that stay name an old place, or may do so, and in how many files."""

    strings: int = 0
    files: int = 0


@dataclass(frozen=True, slots=True)
class Swept:
    """A leak sweep in numbers: of the `files` that were looked through, and of those that could not be read (`skipped`)."""

    files: int = 0
    leaks: Counter[Context] = field(default_factory=Counter)
    skipped: tuple[FileOutcome, ...] = ()
    strings: StringCounts = field(default_factory=StringCounts)

    @property
    def count(self) -> int:
        """The number of places that name the whole old base."""
        return self.leaks.total()


_Part: TypeAlias = tuple[list[Leak], list[FileOutcome]]
"""What a worker found in some files: leaks, and the files that could not be read."""

OnLeak: TypeAlias = Callable[[Leak], None]

_START: Final = attrgetter("start")
_BINARY_HEAD: Final = 8192
_LONGEST_TEXT: Final = 200  # bytes or characters shown of a place
_LONG_LINE: Final = 200  # bytes
_ADDRESS_END: Final = lazy_pattern(rb"[\0-\x20\"'<>`]|\Z")
_UTF_16: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_IN_CODE: Final = frozenset({Context.SCRIPT, Context.ATTRIBUTE})
# What a program fills in, sign by sign: an expression with a fixed beginning is searched several times as fast.
_FILLED_IN: Final = tuple(map(lazy_pattern, TEMPLATE.pattern.encode("ascii").split(b"|")))
_MAY_BE_LINKS: Final = frozenset(
    {Context.ATTRIBUTE, Context.TEXT, Context.STYLE, Context.SCRIPT, Context.FILE}
)
_WITH_STRINGS: Final = frozenset({Kind.HTML, Kind.SVG, Kind.XML, Kind.SCRIPT, Kind.DATA, Kind.JSON})
_WITH_PATHS: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.JSON, Kind.XML, None})
_PAGES_IN_XML: Final = (".xhtml", ".xht")
_WITH_PARAMETERS: Final = _WITH_STRINGS | {Kind.CSS}
_WITH_STYLES: Final = frozenset({Kind.HTML, Kind.SVG, Kind.XML})
_LONGEST_LINK: Final = 2048  # bytes before a parameter in which the start of its link is looked for
_LINK_BEGINS: Final = lazy_pattern(rb"[\0-\x20\"'<>`()\\]|&(?:quot|apos|lt|gt|#0*3[49]|#[xX]0*2[27]);")
# What follows the end of a string, and begins no link: `"a",b=/[?#]/,c=/(?:(^|\/)`; or has the end of an expression where its
# query would begin, as in react-dom: `/\r\n?/g,b=/\u0000|\uFFFD/g`
_GOES_ON: Final = lazy_pattern(rb"[,;)\]}]|[^?]*\?/[dgimsuvy]{0,8}[,;)]")
_TEXT: Final = ".txt"
# A path after `](` or `]:` in Markdown, after `key:` or `-` in YAML, or after `key = "` in TOML and XML; before a colon it is a key.
_OTHER_LINK: Final = lazy_pattern(
    rb"(?:\][(:][ \t]*+<?|[\w\"'][ \t]*+:[ \t]++|\w[ \t]*+=[ \t]*+(?=[\"'](?!/>))|(?:^|\n)[ \t]*+-[ \t]++)[\"']?"
    rb"(/(?:(?!/)[^\s\"'<>()\[\]{},]++|(?=[\"')>\r\n]|\Z)))(?<!:)[\"']?(?!:)"
)
_TAG_IN_MARKDOWN: Final = lazy_pattern(rb"<\w[^<>]{0,999}?\s(?:src|href)=[\"']?(/(?!/)[^\s\"'<>]*+)")
# Files that no reader understands, and where a path stands in them: settings and Markdown; settings of servers, in which words
# are paths; lists of media (playlists, cues with a picture, descriptions of streams) and of an application cache; links of
# Markdown in a text, and its lines that name a file or a folder; fields of tables.
_SETTING: Final = lazy_pattern(rb"[\s\"'=(^~<](/(?!/)(?:[^\s\"'<>{};#]++|(?=[\s{;])))")
_PATHS_IN: Final = (
    ((".yaml", ".yml", ".toml", ".md", ".markdown", "web.config", "security.txt"), _OTHER_LINK),
    ((".conf", ".conf.template", ".cfg", ".vcl", "caddyfile", "dockerfile"), _SETTING),
    (
        (".m3u8", ".m3u", ".vtt", ".mpd", ".appcache"),
        lazy_pattern(rb"(?:\A|[\s>]|\w=[\"'])(/(?!/)[^\s\"'<>]++)"),
    ),
    ((_TEXT,), lazy_pattern(rb"\][(:][ \t]*+<?(/(?!/)[^\s\"'<>()]*+)")),
    ((_TEXT,), lazy_pattern(rb"(?:\A|\n)[ \t]*+(/(?!/)[^\s\"'<>]*(?:\.\w{1,8}|/))(?=[ \t]*+(?:[\r\n]|\Z))")),
    ((".csv", ".tsv"), lazy_pattern(rb"(?:\A|[\n,;|\t\"])(/(?!/)[^\s\"'<>,;|]++)(?=[\r\n,;|\t\"]|\Z)")),
)
# In all others, such as templates, sources of styles and pages, settings and lists: quoted texts, values, beginnings of lines,
# fields of calendars and type maps (`URI: /a.html.de`).
_PATH_IN_OTHERS: Final = lazy_pattern(
    rb"(?:[\"'(=>]|(?:\A|\n)(?:[\w;=\-]{1,60}+:)?+[ \t]*+)(/(?!/|\?\))[^\s\\\"'<>()]++)"
)
# A line of robots.txt or .htaccess, without its comment.
_RULE: Final = lazy_pattern(rb"^[^#\r\n]++", re.MULTILINE)
# The folders of a path that ends with a pattern or a gap.
_BEFORE_PATTERN: Final = lazy_pattern(r"/(?:[^/*:()$\[{?+]++/)++(?=[^/]*[*:()$\[{])")
_CONTROL: Final = lazy_pattern(rb"[\0-\x1f\x7f]")  # a character that no text holds in a path
_ONLY_DOTS: Final = lazy_pattern(r"/\.[/.]*+")  # the beginning of an expression
# A path that is a value of JSON-LD. As a link it has to be a full URL there, but search engines resolve paths too.
_LINKED_DATA: Final = lazy_pattern(
    rb"<script\b[^<>]*\bld\+json\b[^<>]*+>((?:[^<]++|<(?!/script))*+)", re.IGNORECASE
)
_LINKED_PATH: Final = lazy_pattern(
    rb"[:\[,]\s*+\"((?:\\?/|\\u002[fF])(?!\\?/|\\u002[fF])(?:[^\s\"<>]| (?=[^\s\"]))*+)\""
)
# A path by which a rule of a style sheet chooses links, that an old filter of Internet Explorer loads, that scripts and
# `image-set()` take from a custom property, or where the map to the sources of the sheet is.
_STYLES: Final = lazy_pattern(rb"<style\b[^<>]*+>((?:[^<]++|<(?!/style))*+)", re.IGNORECASE)
_STYLE_VALUES: Final = lazy_pattern(rb"\sstyle\s*+=\s*+(?:\"([^\"]*+)|'([^']*+))", re.IGNORECASE)
_IN_STYLE_VALUES: Final = (b"alphaimageloader", b'"--', b"'--")
_STYLED_PATH: Final = lazy_pattern(
    rb"(?:\[[\w:|\-]*(?:href|src|action|data|poster)[*^$]?=|AlphaImageLoader\([^()]{0,200}?\bsrc\s*=\s*|--[\w\-]++\s*:\s*(?=[\"'])"
    rb"|/\*[#@][ \t]*+sourceMappingURL=)"
    rb"[\"']?(/(?!/)[^\s\"'()\[\]*]++)",
    re.IGNORECASE,
)
# The address by which a rule chooses links, in full or by a part of it.
_CHOSEN: Final = lazy_pattern(
    rb"\[[\w:|\-]*(?:href|src|action|data|poster)\s?[*^$~|]?=\s?([\"']?)([^\s\"'\]]++)\1\s?[isIS]?\s?\]"
)
# A rule that chooses links by what they contain or end with.
_CONTAINS: Final = lazy_pattern(rb"\[[^\]=]*[*$]=")
# Code that counts the names or characters in the address of its page, as the error pages of applications on GitHub Pages do to
# find their base: `l.pathname.split("/").slice(0, 1 + segmentCount)`; or that looks for one of several at its root.
_COUNTS_NAMES: Final = lazy_pattern(
    rb"\.pathname\s{0,60}\.split\(\s?([\"'`])/\1\s?\)\s{0,60}\.slice\(\s?0\s?,\s?[\w$][\w$+ ]{0,40}\)"
    rb"|\blocation\.pathname\.(?:substr|substring|slice|charAt)\(\s?(?:1\s?(?:,\s?[0-9]\s?\)|(?<=charAt\(1)\))|[2-9])"
    rb"|\[(?:\s?[\w$]*\s?,)+[^\[\]=]{0,40}\]\s?=\s?[\w$.]{0,20}\blocation\.pathname\.split\(([\"'`])/\2\)"
    rb"|(?:\blocation\.href|\bdocument\.URL)\.split\(\s?([\"'`])/\3\s?\)(?:\[\s?[3-9]\s?\]|\.slice\(\s?[3-9]\s?\))"
    rb"|\blocation\.pathname\.(?:match|search|replace)\(\s?/\^\\/[(\[]|/\^\\/[(\[][^\s;]{1,80}?/\w{0,3}\.(?:test|exec)\([\w$.]{0,20}\blocation\.pathname\b"
)
_OF_ADDRESSES: Final = (b"pathname", b".href.split(", b".URL.split(")
# Where a script takes the path of its address apart, and what precedes that: the path itself, that of a URL, or a variable.
_SPLITS: Final = lazy_pattern(rb"\.split\(\s?(?:([\"'`])/\1\s?(?:,\s?[0-9]\s?)?|/\\//)\)")
_STRIPPED: Final = rb"(?:\.(?:replace|slice|substr|substring|trim)\((?:[^()]|\([^()]{0,20}\)){0,40}\))++"
# The path itself, perhaps decoded or in lower case.
_PATH_OF_PAGE: Final = (
    rb"(?:[\w.]{1,30}\()?(?:(?:\w{1,20}\.){0,2}\blocation\.pathname|(?:\$|\bjQuery)\((?:\w{1,20}\.)?location\)\.(?:attr|prop)\([\"']pathname[\"']\))\)?"
    rb"(?:\.to\w{5,9}\(\))?"
)
_PATH_BEFORE: Final = lazy_pattern(
    rb"(?:(?P<kept>(?<![\w$.])[\w$]{1,60})\s?=\s?)?(?:%s(?P<stripped>%s)?"
    rb"|(?:new )?\bURL\([^()]{0,40}(?:\blocation|\bdocument\.URL)\b[^()]{0,20}\)\.pathname|(?<![\w$.])(?P<name>[\w$]{1,60})(?P<own>\.pathname)?)\Z"
    % (_PATH_OF_PAGE, _STRIPPED)
)
_LEAVES_OUT_EMPTY: Final = lazy_pattern(rb"\.filter\((?:[^()]|\([^()]{0,40}\)){1,60}\)")
# How it asks for names by their number, and how many there are; behind a filter, the first is not the empty one.
_BY_NUMBER: Final = {
    is_filled: rb"(?:\[\s?[%d-9]\s?\]|\.at\(\s?[%d-9]\s?\)|\.slice\(\s?[%d-9]\s?\)"
    % (least, least, least + 1)
    for is_filled, least in ((False, 1), (True, 0))
}
_HOW_MANY: Final = rb"|\.length\b)"
_COMPARED: Final = rb"|\.length\s?(?:[=!]==?|[<>]=?)\s?[2-9]|\.splice\(\s?0\s?,\s?[1-9])"
_LONGEST_PATH_BEFORE: Final = 160  # bytes
_NEAR: Final = 1000  # bytes between a variable and its use
# A name that it looks for in its address: `location.pathname.includes("docs")`
_NAME_SOUGHT: Final = lazy_pattern(
    rb"\blocation\.(?:pathname|href)\.\w{2,12}\(\s?([\"'`])(?P<name>[\w\-.~%]+)\1"
)
# A path that a script puts together from the root of its host: `new URL("a/b.png", location.origin)`, `["", "a", "b.png"].join("/")`.
_FROM_ORIGIN: Final = lazy_pattern(
    rb"\bURL\(\s*+([\"'`])(?P<names>(?![/\\#?]|[A-Za-z][\w+.\-]*+:)[^\"'`\\]++)\1\s*+,\s*+(?:\w+\.)?location\.origin\s*+\)"
)
_JOINED_NAMES: Final = lazy_pattern(
    rb"\[\s*+(?:\"\"|''|``|(?:\w+\.)?location\.origin)\s*+,(?P<list>[^\[\]]{1,400})\]\.join\(\s*+([\"'`])/\2\s*+\)"
)
_BEHIND_SLASH: Final = lazy_pattern(rb"/(?:\"\s?\+\s?\"|'\s?\+\s?'|`\s?\+\s?`)(?P<names>[^\"'`\\\s]++)(?<!/)")
_LITERAL_NAME: Final = lazy_pattern(rb"\s*+([\"'`])([^\"'`\\$]*+)\1\s*+(?:,|\Z)")
# A path that a server, FrontPage or Dreamweaver puts into a page before it is sent or published.
_INCLUDED: Final = lazy_pattern(
    rb"<!--\s?(?:#\w+|webbot|(?:Instance|Template)Param)\s[^<>]{0,200}?\b(?:virtual|cgi|value|[uU]-\w+)\s*=\s*[\"'](/(?!/)[^\s\"'<>]++)"
)
# Where it compares the address of the page, and what with: `expr="$DOCUMENT_URI = /^\/docs\/a/"`; what it says of an error.
_TESTS: Final = lazy_pattern(rb"<!--#(?:(?:el)?if|config)\s(?:[^-]|-(?!->)){1,400}-->")
_TESTED: Final = lazy_pattern(rb"[\s\"'(=#/^](\\?/(?!/)[^\s\"'<>^]++)")
_CONDITIONS: Final = (b"<!--[if", b"<!--esi")
# An element that is closed by itself, as only XML allows: to browsers of HTML what follows it is no markup but its text.
_SWALLOWS: Final = lazy_pattern(
    rb"<(?=[instxINSTX])(?i:(iframe|noembed|noframes|script|style|textarea|title|xmp))(?=[\s/])[^<>]*+(?<=/)>"
)
# Line breaks that are no part of the text: in calendars, cards and directories (RFC 5545 3.1), and in mails and pages that were
# saved as such (RFC 2045 6.7).
_FOLDS: Final = (
    ((".ics", ".ical", ".ifb", ".vcf", ".vcard", ".ldif"), lazy_pattern(rb"\r?\n[ \t]")),
    ((".mht", ".mhtml", ".eml", ".mbox"), lazy_pattern(rb"=[ \t]*+\r?\n")),
)
_FOLD: Final = b"\0"  # stands for one, since no text file holds it
# Texts that a page carries in itself; JSON is mostly the map to the sources of a script.
_IN_BASE64: Final = b";base64,"
_TEXT_DATA: Final = lazy_pattern(
    rb"data:(?:text/|image/svg|application/(?:[\w.+\-]{0,40}xml|[\w.\-]{0,20}javascript))[^,\s\"'<>]{0,80};base64,([A-Za-z0-9+/]++)"
)
# A script, or what it takes apart by itself: `<script src="data:text/javascript;base64,…">`, `JSON.parse(atob("…"))`.
_ENCODED_SCRIPTS: Final = (
    (b"atob(", lazy_pattern(rb"\batob\(\s?[\"'`]([A-Za-z0-9+/]++)")),
    (
        _IN_BASE64,
        lazy_pattern(
            rb"data:(?:text|application)/(?:x-)?(?:java|ecma)script[^,\s\"'<>]{0,80};base64,([A-Za-z0-9+/]++)"
        ),
    ),
)
# A path that links of XML take from an entity of their document: <a href="&base;a.html"/>.
_ENTITY_PATH: Final = lazy_pattern(rb"<!ENTITY\s+(?:%\s+)?[^\s\"'<>]++\s+[\"'](/(?!/)[^\s\"'<>]*+)")
# The sources that a page allows, of which those with the scheme of a page are links, and the host of a card.
_NAMES_HOSTS: Final = (b"content-security-policy", b"twitter:domain")
_OF_COOKIES: Final = (b"domain=", b"*.")
_METAS_WITH_HOSTS: Final = lazy_pattern(
    rb"<meta\s[^<>]*\b(?:content-security-policy|twitter:domain)\b[^<>]*+>", re.IGNORECASE
)
# A header of HTTP that a page says itself, whose links stand between angle brackets.
_LINK_HEADER: Final = lazy_pattern(rb"<meta\s[^<>]*=\s*[\"']?<(/(?!/)[^\s\"'<>]++)>", re.IGNORECASE)


class _Mention(NamedTuple):
    """A way in which files of some kinds mention an old path that no run changes.

    Attributes:
        kinds: the kinds of these files.
        sign: what a file holds if it mentions a path so, by which most files are passed over quickly; it has a fixed beginning.
        path: its first group is the path.
        parts: the parts of a file in which paths are looked for; None for the whole file.
    """

    kinds: Container[Kind | None]
    sign: re.Pattern[bytes]
    path: re.Pattern[bytes]
    parts: re.Pattern[bytes] | None = None


_MENTIONS: Final = (
    _Mention({Kind.HTML}, lazy_pattern(rb"<!--\s?(?:#|webbot|(?:Instance|Template)Param)"), _INCLUDED),
    _Mention({Kind.HTML}, lazy_pattern(rb"<!--#"), _TESTED, _TESTS),
    _Mention({Kind.HTML}, lazy_pattern(rb"=\s*[\"']?</"), _LINK_HEADER),
    _Mention({Kind.XML, Kind.SVG}, lazy_pattern(rb"<!ENTITY"), _ENTITY_PATH),
    _Mention({Kind.CSS}, lazy_pattern(rb"/"), _STYLED_PATH),
)
_READ_BY_PEOPLE: Final = frozenset({Kind.HTML, Kind.XML})
_WORDS: Final = frozenset({Context.TEXT, Context.FILE})
_WWW: Final = b"www."
# Behind this, a base is a part of something else: of a mail address, a longer name, a path.
_JOINED: Final = lazy_pattern(rb"[\w.@/\-:%\\&=+]\Z")
_PLAIN_END: Final = rb"(?![\w\-~%@]|\.\w|:\d)"
_SAVED_BY_SAFARI: Final = (
    b"bplist00"  # a page with all that it loads (.webarchive), whose texts are written as they are
)
_NO_QUOTES: Final = frozenset({b" ", b"\t", b"\n", b"\r", b"<", b">", b"(", b")"})
# Of a regular expression, not of a string: `/\d?/,a=/\?/`
_CLASS: Final = lazy_pattern(rb"\\[dDwWsS?.+*$|()]")
_HAS_QUERY: Final = lazy_pattern(rb"[?#]|%(?:25){0,3}(?:3[fF]|23)")
# A text that is all query, as a film of Flash gets it: `flashvars="file=/a.mp4&amp;image=/a.png"`
_IS_QUERY: Final = lazy_pattern(rb"\w{1,20}+=")
# The beginning of a string, of its first field (`url:%2Fa|title:b`), or of a string in a percent-encoded text.
_BEGINS_STRING: Final = lazy_pattern(rb"(?:\A(?:\w{1,20}+:)?+|%(?:25){0,3}2[27])\Z")
_HOST: Final = lazy_pattern(
    rb"(?:[A-Za-z][A-Za-z0-9+.\-]*+:)?//([^/?#]*+)|[A-Za-z][A-Za-z0-9+.\-]*+:(?!/|\Z)"
)
_PARAMETER_END: Final = lazy_pattern(rb"[\0-\x20\"'<>`()\\&#;,]|%(?:25){0,3}(?:2[2367]|3[eE])")
_SCRIPT_SUFFIXES: Final = (".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json", ".map", ".webmanifest")


def is_script(relative: str) -> bool:
    """Whether a whole file is a script or data of one, by its suffix."""
    stem, dot, ending = relative.partition("?")[0].rpartition("/")[2].rpartition(".")
    return bool(stem) and f"{dot}{ending.lower()}" in _SCRIPT_SUFFIXES


def sweep(
    job: RewriteJob, on_leak: OnLeak, watch: Watch = UNWATCHED, pages: Iterable[Leak] | None = None
) -> Swept:
    """Search every text file in the result of a checked job; call `on_leak` for each place that names the old base.

    The result is the copy, or the tree itself. If the leaks in its `pages` are already known, only other files are read.

    Raises `EnvironmentRefusedError`, and `CancelledError` when cancelled.
    """
    result = replace(job, root=job.changed_folder, output=None, executor="")
    files = discover(result, watch).files
    unread = files
    if pages is not None:
        unread = tuple(file for file in files if file.kind is None or file.kind in SCRIPT_KINDS)
    swept = _sweep(result, ((file, None) for file in unread), len(unread), on_leak, watch, pages or ())
    return replace(swept, files=len(files) - len(swept.skipped))


def sweep_planned(plan: Plan, on_leak: OnLeak, watch: Watch = UNWATCHED) -> Swept:
    """Search every text file of a plan's tree as it will be; call `on_leak` for each place that names the old base.

    Files have their names in the tree, not in its copy. Raises `EnvironmentRefusedError`, and `CancelledError` when cancelled.
    """
    files = discover(plan.job, watch).files
    return _sweep(plan.job, plan.pairs(files), len(files), on_leak, watch)


def _sweep(
    job: RewriteJob,
    files: Iterable[FileAndPlan],
    total: int,
    on_leak: OnLeak,
    watch: Watch,
    known: Iterable[Leak] = (),
) -> Swept:
    """Search `total` files, as they will be if they have a plan, and pass on the leaks, those that are known already first."""
    _tools.cache_clear()  # the tree may have changed since an earlier run
    counts = _LeakCounts(on_leak)
    counts.add(known)
    read = 0
    skipped: list[FileOutcome] = []
    batches = in_batches(files, lambda each: each[0].size)
    sweep_batch = functools.partial(_sweep_batch, job)
    with workers(job.jobs, job.executor) as executor:
        for swept, (leaks, unread) in stream(executor, sweep_batch, batches, watch.cancelled, _give_up):
            counts.add(leaks)
            skipped += unread
            read += len(swept)
            watch.report(Progress("leaks", read, total, ""))
    return Swept(total - len(skipped), counts.leaks, tuple(skipped), counts.strings)


class _LeakCounts:
    """Passes leaks on and counts them; the leaks of one file must come together."""

    def __init__(self, on_leak: OnLeak) -> None:
        self.leaks: Counter[Context] = Counter()
        self.strings = StringCounts()
        self._on_leak = on_leak
        self._file = ""

    def add(self, leaks: Iterable[Leak]) -> None:
        for leak in leaks:
            self._on_leak(leak)
            if leak.context is not Context.PATH:
                self.leaks[leak.context] += 1
                continue
            count, files = self.strings
            self.strings = StringCounts(count + 1, files + (leak.file != self._file))
            self._file = leak.file


def _sweep_batch(job: RewriteJob, files: tuple[FileAndPlan, ...]) -> _Part:
    leaks: list[Leak] = []
    skipped: list[FileOutcome] = []
    for file, plan in files:
        try:
            if kind_of(file.relative) is None and not _may_be_text(job.root / file.relative):
                continue
            data = read_file(job.root / file.relative).data
            with file_budget(len(data)):
                leaks += leaks_in(job, file.relative, _planned_bytes(plan, data))
        except (OSError, *TOO_EXPENSIVE) as error:
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, unread_reason(error)))
    return leaks, skipped


def _may_be_text(path: Path) -> bool:
    """Whether a file begins as text does: a film that does not is never read whole."""
    with path.open("rb") as opened:
        return _as_text(opened.read(_BINARY_HEAD)) is not None


def _planned_bytes(stored: StoredPlan | None, data: bytes) -> bytes:
    """Return the bytes that a file will have; if it was changed since it was planned, the bytes that it has."""
    if stored is None:
        return data
    plan = stored.unpack()
    is_same = len(data) == plan.size and (not plan.digest or digest(data) == plan.digest)
    return apply_edits(data, plan.edits) if is_same and plan.edits else data


def _give_up(files: tuple[FileAndPlan, ...]) -> _Part:
    """List the file that killed its worker."""
    return [], [FileOutcome(files[0][0].relative, Outcome.SKIPPED, LOST)]


class _LeftString(NamedTuple):
    """A string that stays, though it names an old place or may do so."""

    start: int
    end: int
    text: str
    evidence: Evidence = Evidence.POSSIBLE


_NAMING: Final = lazy_pattern(rb"[\"'`]([^\"'`?#\s<>:]{2,512})(?=[\"'`?#])")
# The way from a page to a folder, mostly that of the whole site, which scripts put before other names: `data-root="../"`.
_TO_FOLDER: Final = lazy_pattern(rb"[=:]\s*+[\"'](\.{1,2}(?:/\.\.)*+/?)[\"']")
_IMPORTS: Final = lazy_pattern(rb"(?:\b(?:from|import|require)\s*+\(?|\bnew\s++URL\()\s*+\Z")
# The attribute whose quoted value begins
_ATTRIBUTE: Final = lazy_pattern(rb"[\s\"'/]([^\s\"'<>/=]++)\s?=\s?[\"']\Z")
_LONGEST_ATTRIBUTE: Final = 40  # bytes
_REMEMBERED_NAMES: Final = 1 << 14
_LONGEST_IMPORT: Final = 20  # bytes before what is imported
# What a program appends to the name of a page: nothing, or the ending that a search index leaves out.
_ENDINGS: Final = ("", ".html", ".htm", ".xhtml")


def _holds_page(folder: Path) -> bool:
    return any(kind_of(name) is Kind.HTML for _, _, names in os.walk(folder) for name in names)


def _is_of_module(view: bytes, place: int) -> bool:
    """Whether a string names what a module imports, which it finds from its own place and no run leaves behind."""
    return _IMPORTS.search(view[max(0, place - _LONGEST_IMPORT) : place]) is not None


class _MovedNames:
    """The old names of what moves inside the tree of a checked job, whose files may have moved already.

    Search indexes and menus name pages by relative paths (`"orm/session"`, `"../classA.html#b"`), which programs put together
    to links. No run changes such a string, since only the program knows what the path is relative to. A string that steps up
    (`fetch("../data.json")`) is lost as well where the page moves that it is relative to, and what it names does not.
    """

    def __init__(self, job: RewriteJob) -> None:
        self._files = dict(job.renames)
        longest_first = sorted(job.moves, reverse=True)
        self._folders = {f"{old}/": f"{new}/" for old, new in longest_first}
        self._names = TreeNames(job.root)
        self._is_below = all(row.old_path != "/" for row in BaseMap.of(job).rows if row.folder == "")
        self._last_names = {posixpath.basename(old.rstrip("/")) for old in self._folders}
        self._stems = {posixpath.splitext(posixpath.basename(old))[0] for old in self._files}
        folders = [
            pair for pair in self._folders.items() if any(_holds_page(job.root / each) for each in pair)
        ]
        pages = [(old, new) for old, new in self._files.items() if kind_of(old) is Kind.HTML]
        self._documents = [*folders, *pages]
        self._name_in = functools.lru_cache(_REMEMBERED_NAMES)(self._read_name)

    def find(self, relative: str, view: bytes) -> Iterator[Span]:
        """Yield the strings that name something by its old place in the script or data file `relative`; `view` keeps ASCII."""
        names_old = self._namer_of_old(relative)
        for match in _NAMING.finditer(view):
            name = self._name_in(match[1])
            if names_old(name) or (
                not _is_of_module(view, match.start()) and self._steps_beside(name, self._documents)
            ):
                yield Span(*match.span(1))

    def find_in_page(self, relative: str, view: bytes) -> Iterator[Span]:
        """Yield what names something by its old place in the page `relative`, or stepped up to it from its own old place."""
        own = [(relative, new) for new in (self._new_name(relative),) if new is not None]
        own += [(old, relative) for old in self._old_names(relative)]
        names_old = self._namer_of_old(relative)
        for match in _NAMING.finditer(view):
            name = self._name_in(match[1])
            if name and (names_old(name) or self._steps_beside(name, own)):
                yield Span(*match.span(1))
        for match in _TO_FOLDER.finditer(view) if own else ():
            if any(self._leads_beside(match[1].decode("ascii"), old, new) for old, new in own):
                yield Span(*match.span(1))

    def _read_name(self, text: bytes) -> str:
        """Return the path that a string may be; empty if it names nothing that moves and steps up to nothing."""
        if b"/" not in text and b"." not in text:
            return ""
        name = unquote_name(text.replace(rb"\/", b"/").decode("utf-8", "replace"))
        return name if name.startswith("../") or self._may_move(name) else ""

    def _namer_of_old(self, relative: str) -> Callable[[str], bool]:
        """Return a function that tells whether a path in a file names something by its old place.

        A path from the root may be one that a program puts behind the base of a site that is not at the root.
        """
        places = {relative, *self._old_names(relative)}

        @functools.cache  # an index names each page many times
        def names_old(name: str) -> bool:
            if not self._may_move(name):
                return False
            if name.startswith("/"):
                return self._is_below and any(map(self._has_moved, (name[1:] + end for end in _ENDINGS)))
            return all(self._leads_to_old(place, name) for place in places)

        return names_old

    def _leads_beside(self, way: str, old: str, new: str) -> bool:
        """Whether a way of dots led from the page `old` to a folder, and leads from `new` to another."""
        was, now = (posixpath.normpath(posixpath.join(posixpath.dirname(place), way)) for place in (old, new))
        target = self._new_name(f"{was}/")
        return not was.startswith("..") and now != (was if target is None else target.rstrip("/"))

    def _steps_beside(self, name: str, documents: Iterable[Pair]) -> bool:
        """Whether a path steps up from one of `documents`, folders or pages by old and new name, to what was there before."""
        if not name.startswith("../"):
            return False
        steps = name.count("../")
        for old, new in documents:
            # Pages may lie in folders of a folder that moves.
            for inner in ("x/" * depth for depth in (range(steps) if old.endswith("/") else (0,))):
                was, now = (
                    posixpath.normpath(posixpath.join(posixpath.dirname(place), inner, name))
                    for place in (old, new)
                )
                target = self._new_name(was) or was
                is_inside = not was.startswith("..")
                if is_inside and now != target and (self._names.exists(target) or self._names.exists(was)):
                    return True
        return False

    def _new_name(self, old: str) -> str | None:
        """Return where something moves; None if it stays."""
        new = self._files.get(old)
        begin = next((begin for begin in self._folders if old.startswith(begin)), None)
        return new if new is not None or begin is None else self._folders[begin] + old.removeprefix(begin)

    def _may_move(self, name: str) -> bool:
        """Whether a path has the last name of something that moves: most strings have none, and need not be followed."""
        *_, last = segments = name.split("/")
        is_file = last in self._stems or posixpath.splitext(last)[0] in self._stems
        return is_file or not self._last_names.isdisjoint(segments)

    def _old_names(self, relative: str) -> Iterator[str]:
        for old, new in (*self._folders.items(), *self._files.items()):
            if relative == new or (new.endswith("/") and relative.startswith(new)):
                yield old + relative.removeprefix(new)

    def _leads_to_old(self, place: str, name: str) -> bool:
        """Whether a path names something that moves, read from the folder of the file `place` or from one above it."""
        folder = posixpath.dirname(place)
        own = next((old for old in self._folders if place.startswith(old)), None)
        end = "/" if name.endswith("/") else ""
        while True:
            target = posixpath.normpath(posixpath.join(folder, name)) + end
            for old in (target + ending for ending in _ENDINGS):
                if self._has_moved(old):
                    return own is None or not (f"{folder}/".startswith(own) and old.startswith(own))
                if self._names.exists(old):
                    return False
            if not folder:
                return False
            folder = posixpath.dirname(folder)

    def _has_moved(self, old: str) -> bool:
        """Whether something of this name moves, and is there under its old or new name."""
        new = self._new_name(old)
        return new is not None and (self._names.exists(new) or self._names.exists(old))


class _HostExpressions(NamedTuple):
    """Expressions for the old hosts: in expressions, which hold one of `labels`; in policies and cards; in cookies and as `*.old.example`."""

    labels: tuple[bytes, ...]
    in_expression: re.Pattern[bytes]
    in_policy: re.Pattern[bytes]
    in_cookie: re.Pattern[bytes]


class _Tools:
    """The readers for the result of one checked job, whose tree may have moved already.

    They read every language, also those that the job ignores.

    Attributes:
        job: the job.
        bases: its bases.
        new_bases: the new ones among them.
        leaks: finds what names an old base in full.
        judge: judges strings.
        folders_named_as_new: the new paths that are also paths of folders in the old place, each with its old path.
        search: finds where old addresses are spelled.
        finder: finds links and strings.
        link_finder: finds links in all languages, but not in scripts.
        finder_in_conditions: finds links and strings, also in conditional comments.
        rules: the rules of the generator that made the site.
        names: the names in the tree.
    """

    def __init__(self, job: RewriteJob) -> None:
        whole = replace(job, scripts=Scripts.PATHS, kinds=frozenset(Kind))
        self.job = job
        self.bases = BaseMap.of(job)
        olds = (row.old for row in self.bases.rows if row.old != row.new)
        self.new_bases = (job.new_base, *(row.new for row in self.bases.rows))
        self.leaks = LeakFinder(olds, self.new_bases)
        self.judge = StringJudge(whole, is_moved=True)
        self.folders_named_as_new = folders_named_as_new(whole)
        self.search = address_search(self.bases, self.folders_named_as_new)
        self.finder = link_finder(whole, self.judge)
        self.link_finder = link_finder(replace(whole, scripts=Scripts.LEAVE), self.judge)
        self.finder_in_conditions = link_finder(replace(whole, conditional_comments=True), self.judge)
        self.rules = PlaceRules(job)
        self.names = TreeNames(job.root)

    def names_old_base(self, text: str) -> bool:
        return next(self.leaks.find(text.encode("utf-8", "surrogatepass")), None) is not None

    def is_old_path(self, text: str) -> bool:
        """Whether a text begins with an old path, and leads to something in the tree where that is the root of a host."""
        is_there = not self.judge.moves_root or self.judge.leads_somewhere(unquote(text))
        return is_there and (self.search.begins(text) or self.search.begins_with_spaces(text))

    @functools.cached_property
    def keeps_ends(self) -> bool:
        """Whether each link contains after the move what it contained and ends as it did, since only its beginning is new."""
        is_whole = self.judge.moves_root and self.bases.uniform and not self.job.looks_at_files
        return is_whole and self.job.style is not Style.RELATIVE

    @functools.cached_property
    def folders_named_as_old(self) -> tuple[str, ...]:
        """The folders of the tree that have the address of an old base in the new place."""
        rows = (row for row in self.bases.rows if row.old != row.new and row.old.startswith(row.new))
        folders = (unquote_name(row.old.removeprefix(row.new)) for row in rows)
        return tuple(filter(self.names.is_folder, folders))

    @functools.cached_property
    def old_hosts(self) -> frozenset[str]:
        return frozenset(ada_url.URL(row.old).host for row in self.bases.rows if row.old != row.new)

    @functools.cached_property
    def new_hosts(self) -> frozenset[str]:
        return frozenset(ada_url.URL(row.new).host for row in self.bases.rows)

    @functools.cached_property
    def hosts(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names of the old hosts, without `www.` and port, and all old and new hosts of the move."""
        names = frozenset(host.removeprefix("www.").partition(":")[0] for host in self.old_hosts)
        return names - {""}, self.old_hosts | self.new_hosts

    @functools.cached_property
    def other_spellings(self) -> re.Pattern[bytes] | None:
        """An expression for the old bases with `www.`, or without it where they have it; None if those move too, or are new."""
        urls = (ada_url.URL(row.old) for row in self.bases.rows if row.old != row.new)
        others = ((f"www.{url.host}".removeprefix("www.www."), url.pathname) for url in urls)
        known = self.old_hosts | self.new_hosts
        found = sorted({(host, path.removesuffix("/")) for host, path in others if host not in known})
        if not found:
            return None
        either = b"|".join(
            re.escape(f"//{host}{path}").encode().replace(b"/", rb"\\{0,4}/") for host, path in found
        )
        alone = b"|".join(re.escape(host).encode() for host, _ in found)
        return re.compile(
            rb"(?:https?:|(?<=[\"'`]))(?:%s)(?![\w\-]|[.:]\w)|(?<=[\"'`])(?:%s)(?=[\"'`])" % (either, alone),
            re.IGNORECASE,
        )

    @functools.cached_property
    def plain_bases(self) -> tuple[tuple[re.Pattern[bytes], bytes], ...]:
        """The old bases as people write them, without scheme and `www.`: an expression in lower case, and the path as it is.

        None of a base that a new one continues, whose addresses may all be new.
        """
        news = tuple(map(_without_scheme, self.new_bases))
        olds = (_without_scheme(row.old) for row in self.bases.rows if row.old != row.new)
        return tuple(
            (re.compile(re.escape(f"{name}{path}".lower().encode()) + _PLAIN_END), path.encode())
            for host, slash, rest in (old.partition("/") for old in dict.fromkeys(olds))
            for path in (slash + rest,)
            for name in dict.fromkeys((host, host_to_unicode(host)))
            if "." in host and not any(f"{new}/".startswith(f"{host}{path}/") for new in news)
        )

    @functools.cached_property
    def host_expressions(self) -> _HostExpressions | None:
        """Expressions for the old hosts that are left for others; None if there are none."""
        left = [host.encode() for host in sorted(self.old_hosts) if "." in host and self.search.is_host(host)]
        if not left:
            return None
        # Expressions mostly match a host with `www.` and without it.
        names = sorted({host.removeprefix(b"www.").partition(b":")[0] for host in left})
        escaped = b"|".join(re.escape(name).replace(rb"\.", rb"\\{1,4}\.") for name in names)
        plain = b"|".join(map(re.escape, left))
        return _HostExpressions(
            tuple(name.partition(b".")[0] + b"\\" for name in names),
            re.compile(rb"(?<![\w\-])(?:%s)(?![\w\-]|\\*\.\w)" % escaped, re.IGNORECASE),
            re.compile(rb"[\s\"';,=]((?:wss?://)?(?:%s)(?::[0-9*]+)?)(?=[\s\"';,/>])" % plain, re.IGNORECASE),
            re.compile(
                rb"(?:\bdomain=\.?|[\"'`]\*\.)(%s)(?=[\"'`;])" % b"|".join(map(re.escape, names)),
                re.IGNORECASE,
            ),
        )

    @functools.cached_property
    def entries(self) -> tuple[tuple[tuple[bytes, ...], re.Pattern[bytes], str], ...]:
        r"""What relative paths into an old base by the name of its folder hold, if that changes, their expression, and its path.

        At the root of a host nothing is left by such a path, so that no name follows. PHP writes each slash of JSON as `\/`.
        """
        paths = {row.old_path: row.new_path for row in self.bases.rows if row.folder == ""}
        names = ((path, posixpath.basename(path.rstrip("/"))) for path in paths)
        return tuple(
            (
                (f"../{name}".encode(), f"..\\/{name}".encode()),
                re.compile(
                    rb"[\"'`]((?:\.\\?/)?(?:\.\.\\?/)++%s(?P<rest>(?:[^\s\"'`<>?#\\]++|\\/)++))"
                    % (re.escape(name).encode() + rb"\\?/" * bool(name))
                ),
                path,
            )
            for path, name in names
            if not (paths[path].endswith(f"/{name}/") if name else paths[path] == path)
        )

    @functools.cached_property
    def has_new_depth(self) -> bool:
        """Whether the new base of the tree has more or fewer names in its path than an old one."""
        own = (row for row in self.bases.rows if row.folder == "")
        return any(row.old_path.count("/") != row.new_path.count("/") for row in own)

    @functools.cached_property
    def lost_names(self) -> frozenset[bytes]:
        """The names in old paths that no new path has."""
        old, new = (
            {name for row in self.bases.rows for name in getattr(row, which).split("/")}
            for which in ("old_path", "new_path")
        )
        return frozenset(name.encode() for name in old - new)

    @functools.cached_property
    def moved_names(self) -> _MovedNames:
        return _MovedNames(self.job)


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob) -> _Tools:
    """Return the tools for a job, kept from file to file."""
    return _Tools(job)


def leaks_in(job: RewriteJob, relative: str, data: bytes) -> Iterator[Leak]:
    if kind_of(relative) is Kind.PACKED:
        with suppress(PackedError, OSError):  # the run lists a file that can't be unpacked
            if unpack(relative, data) == (job.root / unpacked_name(relative)).read_bytes():
                return  # it holds the same as the file beside it
        with suppress(PackedError):
            for leak in leaks_in(job, unpacked_name(relative), unpack(relative, data)):
                yield leak._replace(file=relative)
        return
    text = _as_text(data)
    if text is None:
        return
    text = _unfold(relative, text)
    if relative == "CNAME":
        yield from _leaks_of_host(_tools(job), text)
    else:
        yield from _FileSearch(_tools(job), relative, data, text).leaks()


def _as_text(data: bytes) -> bytes | None:
    """Return a file in an encoding that keeps ASCII; None if it is no text file."""
    wide = _UTF_16.get(data[:2])
    if wide is not None:
        return data.decode(wide, "replace").encode("utf-8", "replace")
    if b"\0" not in data[:_BINARY_HEAD] or data.startswith(_SAVED_BY_SAFARI):
        return data
    unmarked = find_unmarked(data)
    return None if unmarked is None else unmarked.decode(data).encode("utf-8", "replace")


def _unfold(relative: str, text: bytes) -> bytes:
    """Return a file with its folded lines whole, each followed by the line breaks it had, so that all others keep their numbers."""
    fold = next((fold for suffixes, fold in _FOLDS if relative.lower().endswith(suffixes)), None)
    if fold is None or fold.search(text) is None:
        return text
    lines = (line.split(_FOLD) for line in fold.sub(_FOLD, text).split(b"\n"))
    return b"\n".join(b"".join(pieces) + b"\n" * (len(pieces) - 1) for pieces in lines)


def _leaks_of_host(tools: _Tools, data: bytes) -> Iterator[Leak]:
    """Yield the old hosts in a CNAME file, a list of host names at which GitHub Pages serves the site."""
    moved = tools.old_hosts - tools.new_hosts
    for line, host in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
        if host.strip().lower() in moved - {""}:
            yield Leak("CNAME", line, Context.FILE, host.strip())


class _FileSearch:
    """The search of one file of the result; what only few files need is read when it is asked for first.

    Attributes:
        relative: its name.
        data: its bytes.
        text: its bytes in an encoding that keeps ASCII; every position is one in `text`.
        kind: what it is read as; None if no reader knows it.
        kind_of_strings: what its strings are read as, which may be addresses; None for a text that people read.
    """

    def __init__(self, tools: _Tools, relative: str, data: bytes, text: bytes) -> None:
        self._tools = tools
        self.relative = relative
        self.data = data
        self.text = text
        self._known_place = (0, 0)
        self.kind = self.kind_of_strings = kind_inside(relative, lambda: data)
        if self.kind is Kind.DATA and is_text(relative) and not has_payloads(tools.job.root):
            self.kind_of_strings = None
        elif self.kind is None and is_script(relative):
            self.kind_of_strings = Kind.SCRIPT

    @functools.cached_property
    def _links(self) -> tuple[Link, ...]:
        """All links, including those in languages that the job ignores, but not those in scripts."""
        return self._tools.link_finder.find(self.text, language=self.kind or Kind.HTML).links

    @functools.cached_property
    def _link_spans(self) -> list[Span]:
        """The spans of the links in order; none of a file that no reader knows."""
        return [] if self.kind is None else sorted(link.span for link in self._links)

    @functools.cached_property
    def _regions(self) -> list[_Region]:
        return list(_regions_of(self.relative, self.text))

    @functools.cached_property
    def _is_spelled(self) -> bool:
        """Whether an old address is spelled anywhere, so that there is something to look at."""
        return next(self._tools.search.find(self.text), None) is not None

    def _context(self, start: int) -> Context:
        return self._regions[bisect_right(self._regions, start, key=lambda region: region.start) - 1].context

    def leaks(self) -> Iterator[Leak]:
        strings = list(self.left_strings())
        left = sorted([*strings, *self._swallowed({place.start for place in strings})])
        taken = {place.start for place in left}
        found = [
            span
            for span in self._tools.leaks.find(self.text)
            if span.start not in taken and not self._is_new_address(span)
        ]
        left = sorted([*left, *self._mentions(left), *self._moved(), *self._hosts(found)])
        taken = {place.start for place in left}
        named = sorted(
            span
            for span in {*found, *self._in_words(), *self._in_conditions(found), *self._filled_in()}
            if span.start not in taken
        )
        for line, (start, end) in with_lines(self.text, named, _START):
            yield Leak(
                self.relative, line, self._context_of_leak(start, end), _shorten(self.text, start, end)
            )
        first, last = 0, -1  # of the line of the place before: all may be in one
        for line, place in with_lines(self.text, left, _START):
            if place.start > last:
                first, last = _line_around(self.text, place.start)
            column = place.start - first + 1 if last - first > _LONG_LINE else 0
            yield Leak(self.relative, line, Context.PATH, place.text[:_LONGEST_TEXT], place.evidence, column)
        if _IN_BASE64 in self.text:
            yield from self._leaks_of_data()
        if self.relative.lower().endswith(PROGRAM_SUFFIXES):
            yield from self._leaks_of_program()
        yield from self._look_alikes(found)

    def _leaks_of_data(self) -> Iterator[Leak]:
        """Yield the first old base in each text that a data URL holds in base64, as in pages that were saved into one file."""
        spans = [Span(*match.span(1)) for match in _TEXT_DATA.finditer(self.text)]
        for line, (start, end) in with_lines(self.text, spans, _START):
            held = _from_base64(self.text[start:end])
            found = next(self._tools.leaks.find(held), None)
            if found is not None:
                yield Leak(self.relative, line, self._context(start), _shorten(held, *found))

    def _context_of_leak(self, start: int, end: int) -> Context:
        context = self._context(start)
        is_link = context in _MAY_BE_LINKS and is_inside(Span(start, end), self._link_spans)
        return Context.LINK if is_link else context

    def _in_words(self) -> Iterator[Span]:
        """Yield the old bases in what people read, as they write them: `old.example/docs/a`, or of a whole host, `www.old.example`."""
        if self.kind not in _READ_BY_PEOPLE and self.kind_of_strings is not None:
            return
        lower = lowered(self.text)
        for base, path in self._tools.plain_bases:
            for match in base.finditer(lower):
                start = match.start() - len(_WWW) * lower.endswith(_WWW, 0, match.start())
                has_path = b"/" in lower[start : match.end() + 1]
                if (
                    (has_path or start < match.start())  # without either, `Example.com` may be a brand
                    and self.text.endswith(path, 0, match.end())
                    and (
                        self._is_behind_other_host(start)
                        if has_path and lower.endswith((b"/", b"="), 0, start)
                        else self._is_word(lower, start)
                    )
                    and not self._is_new_address(Span(start, match.end()))
                ):
                    yield Span(start, match.end())

    def _is_word(self, lower: bytes, start: int) -> bool:
        is_joined = _JOINED.search(lower, max(0, start - 1), start) is not None
        return not is_joined and self._context(start) in _WORDS

    def _is_behind_other_host(self, start: int) -> bool:
        """Whether a base is in a link to a service that fetches from there: `https://i0.wp.com/old.example/a.png`, `?u=old.example/a`."""
        is_folder = self.text[start - 2 : start - 1].isalnum()  # and no second slash
        return is_folder and is_inside(Span(start - 2, start), self._link_spans)

    def _is_new_address(self, old: Span) -> bool:
        """Whether an address below an old base is that of a file in its new place: `/docs/` moved to `/`, with a folder `docs`."""
        folders = self._tools.folders_named_as_old
        if not folders:
            return False
        end = _ADDRESS_END.search(self.text, old.end)
        rest = self.text[old.end : len(self.text) if end is None else end.start()].decode("utf-8", "replace")
        name = unquote_name(re.split(r"[?#]", rest)[0]).removeprefix("/")
        return any(self._tools.names.exists(folder + name) for folder in folders)

    def left_strings(self) -> Iterator[_LeftString]:
        """Yield the strings that stayed, except those that are known to be no addresses."""
        tools, kind = self._tools, self.kind_of_strings
        judge, search = tools.judge, tools.search
        is_encoded = b"%" in self.text and ENCODED_DATA.search(self.text) is not None
        if kind not in _WITH_STRINGS or not (is_encoded or self._is_spelled):
            return
        document = tools.finder.find(self.data, language=kind)
        file = FurtherFile(self.relative, kind, self.data, document.encoding)
        untouched = tools.rules.stays_untouched(file)
        # In a file with disproved strings, the likely strings that are left are those: all others have moved.
        is_disproved = self.relative in places_by_file(tools.job.disproved)
        no_addresses = {Evidence.NOT, Evidence.LIKELY} if is_disproved else {Evidence.NOT}
        for start, text in zip(document.starts, document.texts, strict=True):
            if text.setting.around is None:
                is_old = tools.is_old_path if judge.moves_root else search.begins
                # At the root of a host, all these links have moved, except in files that no run changes
                may_be_left = self.kind is None or not judge.moves_root
                if text.kind is LinkKind.SCRIPT and may_be_left and is_old(text.value):
                    yield self._left_string(document.encoding, start, text, Evidence.SYNTAX)
            elif not _has_moved(text.value, judge, tools.folders_named_as_new):
                evidence = judge.judge(text, self.data)
                # An address spelled in full may be a new one, such as https://old.example/ after a move from http.
                is_new = evidence is Evidence.DECLARED and not tools.names_old_base(text.value)
                if evidence not in no_addresses and not is_new and not untouched(start):
                    yield self._left_string(document.encoding, start, text, evidence)

    def _swallowed(self, listed: Container[int]) -> Iterator[_LeftString]:
        """Yield the old addresses in what looks like links behind an element that is closed by itself (`<iframe src="a"/>`).

        Those at `listed` places are listed anyway.
        """
        if self.kind is not Kind.HTML or b"/>" not in self.text:
            return
        text = _SWALLOWS.sub(lambda tag: tag[0].replace(tag[1], b"x" * len(tag[1]), 1), self.text)
        if text == self.text:
            return
        known = {*self._link_spans}
        for link in self._tools.link_finder.find(text, language=Kind.HTML).links:
            is_told = link.span in known or link.start in listed
            if not is_told and self._tools.is_old_path(link.value):
                yield _LeftString(*link.span, link.value)

    def _filled_in(self) -> Iterator[Span]:
        """Yield the links that begin with an old path and go on with what a program fills in: no other puts the new base before it."""
        # From the root of a host, the search does not find every spelling of a path, such as that of a second picture in `srcset`.
        is_spelled = self._tools.judge.moves_root or self._is_spelled
        if self.kind is not Kind.HTML or not is_spelled:
            return
        if not any(sign.search(self.text) for sign in _FILLED_IN):
            return
        for link in self._links:
            blank = TEMPLATE.search(link.value) if link.value[:1] == "/" != link.value[1:2] else None
            known = "" if blank is None else link.value[: blank.start()]
            if self._tools.search.begins(known) and not _has_moved(
                known, self._tools.judge, self._tools.folders_named_as_new
            ):
                yield link.span

    def _left_string(self, encoding: Encoding, start: int, text: LinkText, evidence: Evidence) -> _LeftString:
        end = start + len(text.raw)
        return _LeftString(self._in_text(encoding, start), self._in_text(encoding, end), text.value, evidence)

    def _in_text(self, encoding: Encoding, place: int) -> int:
        """Return the position in `text` of one in `data`; in UTF-16 these differ.

        Only what follows the place asked for last is decoded, so that many strings cost no square of the time.
        """
        if self.text is self.data:
            return place
        start, position = self._known_place if self._known_place[0] <= place else (0, 0)
        position += len(encoding.decode(self.data[start:place]).encode("utf-8", "replace"))
        self._known_place = place, position
        return position

    def _mentions(self, left: list[_LeftString]) -> Iterator[_LeftString]:
        """Yield the old paths that stand neither in links nor in strings of scripts, and code that counts the names of a path.

        `_MENTIONS` and `_PATHS_IN` say where; so do style sheets in pages, and parameters of links to this site (`?next=/docs/x`).
        Only the program behind a link knows whether it takes a parameter for an address. The sweep itself finds whole old addresses.
        """
        text, kind, name = self.text, self.kind_of_strings, self.relative.lower()
        yield from self._in_settings()
        yield from self._in_base64()
        # Most pages have no `+`, and a single byte is found much faster.
        if b"+" in text and b"ld+json" in text:
            yield from self._paths(_LINKED_PATH, (data.span(1) for data in _LINKED_DATA.finditer(text)))
        if name.endswith(".jsonld"):
            yield from self._paths(_LINKED_PATH)
        for kinds, sign, path, parts in _MENTIONS:
            if kind in kinds and sign.search(text):
                found = None if parts is None else map(re.Match.span, parts.finditer(text))
                yield from self._paths(path, found)
        yield from self._in_styles()
        if kind in _WITH_STRINGS and not name.endswith(".map"):  # the names of sources lead nowhere
            yield from self._entries()
        if kind in _WITH_PARAMETERS:
            yield from self._parameters(left)
        is_program = self._tools.has_new_depth and kind in {Kind.HTML, Kind.SCRIPT}
        if is_program and any(mark in text for mark in _OF_ADDRESSES):
            counting = map(re.Match.span, _COUNTS_NAMES.finditer(text))
            yield from self._code(sorted({*counting, *_numbered_names(text)}))
        if kind in {Kind.HTML, Kind.SCRIPT} and b"location." in text:
            sought = (
                match for match in _NAME_SOUGHT.finditer(text) if match["name"] in self._tools.lost_names
            )
            yield from self._code(map(re.Match.span, sought))
        if kind in {Kind.HTML, Kind.SCRIPT}:
            yield from self._code(self._put_together())

    def _put_together(self) -> Iterator[tuple[int, int]]:
        """Yield where a script puts an old path together from the root of its host."""
        for match in _FROM_ORIGIN.finditer(self.text) if b"location.origin" in self.text else ():
            if self._is_below_old(b"/" + match["names"]):
                yield match.span()
        for match in _JOINED_NAMES.finditer(self.text) if b"].join(" in self.text else ():
            path, place = b"", match.start("list")
            while (name := _LITERAL_NAME.match(self.text, place, match.end("list"))) is not None:
                path, place = path + b"/" + name[2], name.end()
            if self._is_below_old(path if place == match.end("list") else path + b"/"):
                yield match.span()
        may_add = b"+" in self.text and not self._tools.judge.moves_root
        for match in _BEHIND_SLASH.finditer(self.text) if may_add else ():
            if self._is_below_old(b"/" + match["names"]):
                yield match.span()

    def _is_below_old(self, path: bytes) -> bool:
        return self._tools.judge.moves_root or self._tools.search.begins(path.decode("utf-8", "replace"))

    def _code(self, places: Iterable[tuple[int, int]]) -> Iterator[_LeftString]:
        """Yield the places that are code of a script, without their white space."""
        for start, end in places:
            if self._context(start) in {Context.SCRIPT, Context.FILE}:
                yield _LeftString(
                    start, end, "".join(self.text[start:end].decode("utf-8", "replace").split())
                )

    def _in_base64(self) -> Iterator[_LeftString]:
        """Yield the first old base or path in each script, or text of one, that is written in base64."""
        if self.kind_of_strings not in {Kind.HTML, Kind.SCRIPT}:
            return
        for mark, expression in _ENCODED_SCRIPTS:
            for match in expression.finditer(self.text) if mark in self.text else ():
                held = _from_base64(match[1])
                # What a data URL names in full is told anyway
                named = next(self._tools.leaks.find(held), None) if mark != _IN_BASE64 else None
                inside = next(_FileSearch(self._tools, "held.js", held, held).left_strings(), None)
                if named is not None:
                    yield _LeftString(*match.span(1), _shorten(held, *named))
                elif inside is not None:
                    yield _LeftString(*match.span(1), inside.text)

    def _in_settings(self) -> Iterator[_LeftString]:
        """Yield the old paths in files of `_PATHS_IN`, and in rules that are not plain; those of plain rules are links."""
        name = self.relative.lower()
        if self.kind is Kind.RULES:
            told = self._paths(_SETTING, map(re.Match.span, _RULE.finditer(self.text)))
            yield from (place for place in told if not is_inside(Span(*place[:2]), self._link_spans))
        elif self.kind_of_strings is None and not name.endswith(PROGRAM_SUFFIXES):
            own = [expression for suffixes, expression in _PATHS_IN if name.endswith(suffixes)]
            if name.endswith(".md") and reads_markdown(self._tools.rules.generator):
                own = [_TAG_IN_MARKDOWN]
            for expression in own or [_PATH_IN_OTHERS]:
                yield from self._paths(expression)

    def _paths(
        self, expression: re.Pattern[bytes], places: Iterable[tuple[int, int]] | None = None
    ) -> Iterator[_LeftString]:
        """Yield the old paths in the first group of an expression, which no run changes, in the whole text or in places of it."""
        for place in [(0, len(self.text))] if places is None else places:
            for match in expression.finditer(self.text, *place):
                if self._tools.keeps_ends and _CONTAINS.match(match[0]):
                    continue
                value = Layer.JSON.decode(match[1].decode("utf-8", "replace")).text
                plain = _BEFORE_PATTERN.match(value)
                if _CONTROL.search(match[1]):
                    continue  # in packed data of a file that begins as text, such as a PDF
                is_old = self._tools.is_old_path(value) or (plain and self._tools.is_old_path(plain[0]))
                if is_old and not _ONLY_DOTS.fullmatch(value):
                    yield _LeftString(*match.span(1), value)

    def _in_styles(self) -> Iterator[_LeftString]:
        """Yield the old paths in the style sheets and `style` attributes of a page, and what rules choose links by."""
        text, kind = self.text, self.kind_of_strings
        if kind is Kind.CSS:
            yield from self._chosen([(0, len(text))])
        styles = places_in_any_case(b"style", text) if kind in _WITH_STYLES else []
        if any(text[place - 1 : place] == b"<" for place in styles):
            sheets = [sheet.span(1) for sheet in _STYLES.finditer(text)]
            yield from self._paths(_STYLED_PATH, sheets)
            yield from self._chosen(sheets)
        values = list(_style_values(text, styles))
        if values and any(map(lowered(text).__contains__, _IN_STYLE_VALUES)):
            yield from self._paths(_STYLED_PATH, values)

    def _chosen(self, sheets: Iterable[tuple[int, int]]) -> Iterator[_LeftString]:
        """Yield the old bases and hosts by which rules of style sheets choose links, which name the new ones after the run."""
        lost = self._tools.old_hosts - self._tools.new_hosts - {""}
        for sheet in sheets:
            for match in _CHOSEN.finditer(self.text, *sheet):
                value = match[2].replace(b"\\", b"").decode("utf-8", "replace")
                if self._tools.names_old_base(value) or any(host in value.lower() for host in lost):
                    yield _LeftString(*match.span(2), value)

    def _entries(self) -> Iterator[_LeftString]:
        """Yield the strings that leave the folder of an old base and enter it again by its name, `"../docs/a.png"`.

        What they name from the folder of their own file, which may have one of that name, moves along with it. At the root of
        a host they end there, which only the script of a page shows: other scripts serve pages of any folder.
        """
        tools, folder = self._tools, posixpath.dirname(self.relative)
        for names, expression, path in tools.entries:
            is_page = self.kind is Kind.HTML
            if (path == "/" and not is_page) or not any(map(self.text.__contains__, names)):
                continue
            places = _scripts_of(self.text) if is_page else [Span(0, len(self.text))]
            for match in chain.from_iterable(expression.finditer(self.text, *span) for span in places):
                value, rest = (
                    match[group].replace(b"\\/", b"/").decode("utf-8", "replace") for group in (1, "rest")
                )
                own = posixpath.normpath(posixpath.join(folder, value))
                is_own = own == "." or (not own.startswith("..") and tools.names.exists(own))
                if (
                    not is_own
                    and tools.judge.leads_somewhere(path + rest)
                    and self._context(match.start()) in {Context.SCRIPT, Context.FILE}
                ):
                    yield _LeftString(*match.span(1), value)

    def _parameters(self, left: list[_LeftString]) -> Iterator[_LeftString]:
        """Yield the old paths that are values of parameters or in percent-encoded strings, unless the link leads to another site.

        If the tree moves away from the root of its host, a path also has to name something in the tree. Parameters in a string
        of `left` are listed with that.
        """
        text, judge, hosts = self.text, self._tools.judge, self._tools.new_hosts
        listed = [Span(place.start, place.end) for place in left]
        for start in self._tools.search.find_in_parameters(text):
            before = text[max(0, start - _LONGEST_LINK) : start]
            opening = None
            for opening in _LINK_BEGINS.finditer(before):  # noqa: B007 - the last one counts
                pass
            link = before if opening is None else before[opening.end() :]
            if _GOES_ON.match(link):
                continue
            host = _HOST.match(link)
            begins = _BEGINS_STRING.search(link) is not None
            is_in_quotes = opening is not None and opening[0] not in _NO_QUOTES
            has_query = _HAS_QUERY.search(link) or (is_in_quotes and _IS_QUERY.match(link))
            if not (begins or has_query) or (
                host is not None and (host[1] or b"").lower().decode("latin-1") not in hosts
            ):
                continue
            ended = _PARAMETER_END.search(text, start)
            value = text[start : len(text) if ended is None else ended.start()].decode("utf-8", "replace")
            path = unquote(value)
            if judge.moves_root and (not judge.leads_somewhere(path) or (begins and path == "/")):
                continue
            is_quoted = (begins and link != b"") or (
                opening is not None and is_in_quotes and not _CLASS.match(before, opening.start())
            )
            context, first = self._context(start), Span(start, start + 1)
            is_string = is_quoted and context in {Context.SCRIPT, Context.FILE}
            is_in_attribute = context is Context.ATTRIBUTE and self._is_code(start)
            is_address = is_string or is_in_attribute or is_inside(first, self._link_spans)
            if is_address and not is_inside(first, listed):
                yield _LeftString(start, start + len(value), value)

    def _moved(self) -> Iterator[_LeftString]:
        """Yield the relative paths in pages, scripts, data, XML and unknown text files that were right before something moved inside."""
        job, kind = self._tools.job, self.kind_of_strings
        is_page = kind is Kind.HTML or self.relative.lower().endswith(_PAGES_IN_XML)
        if not (job.moves or job.renames) or not (kind in _WITH_PATHS or is_page):
            return
        names = self._tools.moved_names
        find = names.find_in_page if is_page else names.find
        has_links = kind in {Kind.HTML, Kind.XML}
        for start, end in sorted(find(self.relative, self.text)):
            if has_links and is_inside(Span(start, start + 1), self._link_spans):
                continue  # a link has moved
            if not is_page or self._is_code(start):
                yield _LeftString(start, end, self.text[start:end].decode("utf-8", "replace"))

    def _is_code(self, start: int) -> bool:
        """Whether a quoted text of a page is part of a script, or of an attribute that holds no name and is not shown."""
        attribute = _ATTRIBUTE.search(self.text[max(0, start - _LONGEST_ATTRIBUTE) : start])
        if attribute is None:
            return self.kind is not Kind.HTML or self._context(start) in _IN_CODE
        name = attribute[1].decode("ascii", "replace").lower()
        return not (holds_name(name) or is_shown_attribute(name))

    def _hosts(self, found: list[Span]) -> Iterator[_LeftString]:
        """Yield the old hosts in regular expressions and cookies of scripts, and in policies and cards of pages without a scheme or with that of sockets.

        `found` are the places that are listed anyway.
        """
        text, kind = self.text, self.kind_of_strings
        if kind not in {Kind.HTML, Kind.SCRIPT} or (expressions := self._tools.host_expressions) is None:
            return
        matches = expressions.in_expression.finditer(text)
        for match in matches if any(map(lowered(text).__contains__, expressions.labels)) else ():
            start = match.start()
            if self._context(start) is Context.SCRIPT and not is_inside(Span(start, start + 1), found):
                yield _LeftString(*match.span(), match[0].decode("utf-8", "replace"))
        matches = expressions.in_cookie.finditer(text)
        for match in matches if any(mark in text for mark in _OF_COOKIES) else ():
            if self._context(match.start()) is Context.SCRIPT:
                yield _LeftString(*match.span(1), match[1].decode("utf-8", "replace"))
        if kind is not Kind.HTML or not any(map(lowered(text).__contains__, _NAMES_HOSTS)):
            return
        for meta in _METAS_WITH_HOSTS.finditer(text):
            for match in expressions.in_policy.finditer(text, *meta.span()):
                yield _LeftString(*match.span(1), match[1].decode("utf-8", "replace"))

    def _leaks_of_program(self) -> Iterator[Leak]:
        """Yield the links and includes of a server-side program that name an old path without its host: no run changes them."""
        rows = self._tools.bases.rows
        moved = [(row.old_path, row.new_path) for row in rows if row.old_path != row.new_path]
        named = [(link.span, link.value.strip()) for link in (self._links if moved else ())]
        named += [
            (Span(*match.span(1)), match[1].decode("utf-8", "replace"))
            for match in _INCLUDED.finditer(self.text)
        ]
        left = [span for span, path in named if any(_names_path(path, old, new) for old, new in moved)]
        for line, (start, end) in with_lines(self.text, sorted(left), _START):
            text = self.text[start:end].decode("utf-8", "replace")[:_LONGEST_TEXT]
            yield Leak(self.relative, line, Context.FILE, text)

    def _in_conditions(self, found: Iterable[Span]) -> Iterator[Span]:
        """Yield the old paths in conditional comments, as mails have them for Outlook, which only an option changes.

        `found` are the places that are listed anyway.
        """
        tools = self._tools
        if self.kind is not Kind.HTML or not any(map(lowered(self.text).__contains__, _CONDITIONS)):
            return
        document = tools.finder_in_conditions.find(self.text, language=Kind.HTML)
        known = {*self._link_spans, *found}
        for start, text in zip(document.starts, document.texts, strict=True):
            span = Span(start, start + len(text.raw))
            is_old = text.value.startswith("/") and tools.is_old_path(text.value)
            if is_old and span not in known and self._context(start) is Context.COMMENT:
                is_link = text.setting.around is None
                if is_link or tools.judge.judge(text, self.text) is not Evidence.NOT:
                    yield span

    def _look_alikes(self, found: Iterable[Span]) -> Iterator[Leak]:
        """Yield the addresses at hosts that only look like an old one: `www.old.example` for `old.example`, or another port."""
        names, own = self._tools.hosts
        if self.kind is None or not _names_others(self.text, names, own):
            return
        leaks = sorted(span.start for span in found)
        document = document_url(self._tools.bases.new, self.relative)
        like = []
        for link in self._links:
            start, end = link.span
            is_told = bisect_right(leaks, end) > bisect_right(leaks, start - 1)
            if (
                not is_told
                and link.kind is not LinkKind.SCRIPT
                and _is_like(resolve(document, link.value), names, own)
            ):
                like.append(link.span)
        for line, (start, end) in with_lines(self.text, sorted({*like, *self._alike_strings()}), _START):
            yield Leak(self.relative, line, Context.LOOK_ALIKE, _shorten(self.text, start, end))

    def _alike_strings(self) -> Iterator[Span]:
        """Yield the old addresses in scripts and their data that have `www.` before the host where the old base has none, or the reverse."""
        expression = self._tools.other_spellings
        for match in () if expression is None else expression.finditer(self.text):
            context = self._context(match.start())
            is_data = context is Context.FILE and self.kind_of_strings in _WITH_STRINGS
            if context is Context.SCRIPT or is_data:
                yield Span(*match.span())


def _without_scheme(base: str) -> str:
    url = ada_url.URL(base)
    return url.host.removeprefix("www.") + url.pathname.removesuffix("/")


def _names_path(value: str, old: str, new: str) -> bool:
    """Whether a link leads below an old path by an absolute path, but not below the new path, which may lie inside the old."""
    is_new = new.startswith(old) and value.startswith(new)
    return value.startswith(old) and not value.startswith("//") and not is_new


def _names_others(data: bytes, names: Iterable[str], own: Iterable[str]) -> bool:
    """Whether a text holds one of `names` outside the `own` hosts of its links; few pages do."""
    for name in names:
        count = len(places_in_any_case(name.encode(), data))
        if count and count > sum(
            host.count(name) * lowered(data).count(f"//{host}/".encode()) for host in own if name in host
        ):
            return True
    return False


def _is_like(href: str | None, names: Iterable[str], own: Container[str]) -> bool:
    """Whether a URL leads to a host that is none of `own`, but has one of these names or is below one of them.

    Beside `www.old.example` there are often other sites, such as `lists.old.example`: these are not alike.
    """
    url = None if href is None else ada_url.URL(href)
    if url is None or url.host in own:
        return False
    hostname = url.hostname.removeprefix("www.")
    return any(hostname == name or (name in own and hostname.endswith(f".{name}")) for name in names)


def _has_moved(path: str, judge: StringJudge, folders: Mapping[str, str]) -> bool:
    """Whether a path below a new one leads somewhere there; `folders` maps the new paths that may be old ones to the old."""
    return any(
        path.startswith(new) and judge.leads_somewhere(old + path.removeprefix(new))
        for new, old in folders.items()
    )


def _from_base64(text: bytes) -> bytes:
    return binascii.a2b_base64(text[: len(text) - (len(text) % 4 == 1)] + b"==")


def _numbered_names(script: bytes) -> Iterator[tuple[int, int]]:
    """Yield where a script takes the path of its address apart and asks for a name by its number, at once or later."""
    for split in _SPLITS.finditer(script):
        begin = max(0, split.start() - _LONGEST_PATH_BEFORE)
        path = _PATH_BEFORE.search(script[begin : split.start()])
        if path is None:
            continue
        is_filled = path["stripped"] is not None
        if path["name"]:
            given = _given_path(path).search(script, max(0, begin - _NEAR), split.start())
            if given is None:
                continue
            is_filled = given["stripped"] is not None
        filled = _LEAVES_OUT_EMPTY.match(script, split.end())
        end = split.end() if filled is None else filled.end()
        by_number = _BY_NUMBER[is_filled or filled is not None]
        asked = re.compile(by_number + _HOW_MANY).match(script, end)
        if asked is not None:
            yield begin + path.start(), asked.end()
        elif path["kept"]:
            later = rb"(?<![\w$.])" + re.escape(path["kept"]) + by_number + _COMPARED
            if re.compile(later).search(script, end, end + _NEAR) is not None:
                yield begin + path.start(), end


def _given_path(path: re.Match[bytes]) -> re.Pattern[bytes]:
    """Return an expression for where a variable gets the path of its page, or the URL of it if the script takes the path from that."""
    name = re.escape(path["name"])
    if path["own"]:
        given = (
            rb"(?<![\w$.])%s\s?=\s?new URL\([^()]{0,40}(?:\blocation|\bdocument\.URL)\b(?P<stripped>(?!))?"
            % name
        )
    else:
        given = rb"(?<![\w$.])%s\s?=\s?%s(?P<stripped>%s)?(?![\w$.(\[])" % (name, _PATH_OF_PAGE, _STRIPPED)
        taken = name if name == b"pathname" else rb"pathname\s?:\s?" + name
        given += rb"|[{,]\s?%s\s?[,}][^{}=]{0,60}=\s?(?:\w+\.)?location\b(?!\.)" % taken
    return re.compile(given)


def _scripts_of(page: bytes) -> Iterator[Span]:
    """Yield the scripts of a page with their tags; one that writes another goes on to the end of that, which may be too far."""
    start, end = 0, -1
    for opened in places_in_any_case(b"<script", page):
        if opened > end:
            if end >= 0:
                yield Span(start, end)
            start, end = opened, opened
        closed = lowered(page).find(b"</script", end)
        end = len(page) if closed < 0 else closed + 1
    if end >= 0:
        yield Span(start, end)


def _style_values(view: bytes, places: Iterable[int]) -> Iterator[Span]:
    """Yield the values of `style` attributes that may hold a path; `places` are those of the word."""
    done = 0
    for place in places:
        found = _STYLE_VALUES.match(view, place - 1) if place > done else None
        if found is not None:
            value, done = Span(*found.span(found.lastindex or 0)), found.end()
            if b"/" in view[slice(*value)]:
                yield value


def _line_around(data: bytes, start: int) -> tuple[int, int]:
    """Return where the line with a place begins and ends."""
    last = data.find(b"\n", start)
    return data.rfind(b"\n", 0, start) + 1, len(data) if last < 0 else last


def _shorten(data: bytes, start: int, end: int) -> str:
    """Return an address up to where it seems to end, at most `_LONGEST_TEXT` bytes."""
    match = _ADDRESS_END.search(data, end)
    stop = len(data) if match is None else match.start()
    return data[start : min(stop, start + _LONGEST_TEXT)].decode("utf-8", "replace")
