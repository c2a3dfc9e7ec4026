"""What a rewrite is asked to do: one frozen value, whose fields are also the table of options for both fronts."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NamedTuple, Self, TypeAlias

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.document import DEFAULT_KINDS
from uriinspector.html.encoding import find_label
from uriinspector.html.link import Kind
from uriinspector.migrate.model.digest import Renewal
from uriinspector.migrate.model.option import Box, DropDown, Flag, Heading, ItemSpelling, Line, options_of

__all__ = [
    "HEAD_OF_FEED",
    "KIND_OF_SUFFIX",
    "OPTIONS",
    "OPTION_OF",
    "WHOLE_FILE",
    "Compressed",
    "Endings",
    "Exclusion",
    "Kind",
    "Links",
    "Naming",
    "Outside",
    "Proof",
    "RewriteJob",
    "Scripts",
    "Style",
    "kind_inside",
    "kind_of",
]


class Style(StrEnum):
    """The form that links into the tree get."""

    ABSOLUTE = "absolute"  # a full URI on the new base
    ROOT = "root"  # /path/…
    RELATIVE = "relative"  # ../path/…: a tree that works from a disk
    KEEP = "keep"  # the author's own form; links that are already right keep their text


class Outside(StrEnum):
    """What becomes of a relative link that leaves the tree."""

    PIN = "pin"  # a full URI on the old site
    LEAVE = "leave"  # as it is, and listed


class Links(StrEnum):
    """What becomes in a copy of a symbolic link out of the tree; a link into the tree leads into the copy."""

    RELATIVE = "relative"  # it leads to the same target, seen from the copy; an absolute path stays as it is
    KEEP = "keep"  # it keeps its text, wherever that leads from the copy
    FOLLOW = "follow"  # it is replaced by a byte-for-byte copy of its target


class Scripts(StrEnum):
    """Which string literals of scripts and their data files are rewritten."""

    PATHS = "paths"  # those that are links by syntax, and those that begin with the old base or its path
    LINKS = "links"  # only those that are links by syntax
    LEAVE = "leave"  # none


class Compressed(StrEnum):
    """What becomes of a compressed file when the uncompressed file beside it changes."""

    RENEW = "renew"  # it is compressed again from the changed file
    DROP = "drop"  # it is deleted: a server then sends the uncompressed file
    LEAVE = "leave"  # it stays as it is, with the old links in it


SCRIPT_KINDS: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.PACKED, Kind.TEXT})
"""Kinds of files that are no pages but may change."""

PAGE_KINDS: Final = frozenset({Kind.HTML, Kind.XML, Kind.SVG})
"""Files that may hold scripts and style sheets, which a policy can name by their digests."""

KIND_OF_SUFFIX: Final = {
    f".{suffix}": kind
    for kind, suffixes in {
        Kind.HTML: "html|htm|shtml|dwt|lbi",  # the last two are templates and library items of Dreamweaver
        Kind.CSS: "css",
        Kind.SVG: "svg",
        Kind.PACKED: "svgz",
        Kind.XML: "xml|xhtml|xht|rss|atom|rdf|opml|kml|gpx|xspf|xsd|wsdl|jnlp|opf|ncx|xsl|xslt",
        Kind.JSON: "webmanifest|jsonld",
        Kind.SCRIPT: "js|mjs|cjs",
        Kind.DATA: "json|geojson|topojson|gltf|jsonc|jsonl|ndjson|map|txt",  # a .txt may be a payload of Next.js
    }.items()
    for suffix in suffixes.split("|")
}
_RULES: Final = re.compile(r"robots\.txt|sitemap[^/]*\.txt|_redirects|_headers|\.htaccess", re.IGNORECASE)
# Languages as Apache's own settings name them; not `pl`, `cs`, `ml` and others, which are also the suffixes of programs and templates.
_NEGOTIATED: Final = lazy_pattern(
    r"(?:ar|bg|ca|cz|da|de|dk|el|en|eo|es|et|fa|fi|fr|gl|he|hr|hu|id|it|ja|ko|lt|lv|nb|nl|nn|no|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|zh)"
    r"(?:-[a-z]{2,4})?",
    re.IGNORECASE,
)
_QUERY_MARK: Final = lazy_pattern(r"\?|%3[fF]|@(?=[^/]*=)")  # how crawlers write `?` in file names
_PACKED_SUFFIXES: Final = (".gz", ".br", ".zst", ".svgz")
_SAVED_SUFFIX: Final = ".download"
_TEXT: Final = ".txt"
PROGRAM_SUFFIXES: Final = (".php", ".phtml", ".asp", ".aspx", ".cfm", ".jsp")
"""Suffixes of programs from which a server makes pages; they do not show all the links of those pages."""

_NOTES_OF_FRONTPAGE: Final = "_vti_cnf/"
_ANSWERS_OF_WORDPRESS: Final = "wp-json/"
# Where a feed may lie that a crawler saved as a page (`blog/feed/index.html`, `index.html?feed=rss2`), and how one begins.
_OF_FEED: Final = lazy_pattern(r"(?:\A|[/?@&]|%3[fF])(?:feed|rss2?|atom|rdf|oembed)(?![\w-])", re.IGNORECASE)
HEAD_OF_FEED: Final = 1024  # bytes in which it begins
_FEED: Final = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+|<!--(?s:.*?)-->\s*+)*+<(?:rss|feed|rdf:RDF|oembed)[\s>]"
)


def kind_of(name: str) -> Kind | None:
    """Return the kind of a file by its suffix, in upper or lower case; None if such files hold no links.

    Crawlers may keep the query in the name: `style.css?ver=1`, `style.css@ver=1` and `style.css%3Fver=1` are style sheets.
    Servers that negotiate read the language and the encoding behind the suffix: `index.html.ja.utf8` is a page. Chromium
    saves the scripts of a page as `app.js.download`. FrontPage keeps notes on each page under its name in `_vti_cnf`. What
    WordPress answers to programs is JSON, which crawlers save as `wp-json/index.html`.
    """
    if f"/{_NOTES_OF_FRONTPAGE}" in f"/{name}":
        return None
    if name.lower().endswith(_PACKED_SUFFIXES):
        inner = kind_of(unpacked_name(name))
        return None if inner in {None, Kind.PACKED} else Kind.PACKED
    kind = _kind_by_end(name)
    if kind is Kind.HTML and f"/{_ANSWERS_OF_WORDPRESS}" in f"/{name}":
        return Kind.DATA
    if (kind is None or kind is Kind.DATA) and _RULES.fullmatch(name, name.rfind("/") + 1):
        return Kind.RULES
    if kind is not None or not ("?" in name or "@" in name or "%3" in name):
        return kind
    return _kind_by_end(_QUERY_MARK.split(name, maxsplit=1)[0])


def kind_inside(name: str, read: Callable[[], bytes]) -> Kind | None:
    """Return the kind of a file as `kind_of` does, but XML for a feed that a crawler saved as a page.

    `read` gives the file, or the first `HEAD_OF_FEED` bytes, to which everybody keeps, so that all find the same kind.
    """
    kind = kind_of(name)
    may_be_feed = kind in {Kind.HTML, Kind.DATA} and _OF_FEED.search(name) is not None
    return Kind.XML if may_be_feed and _FEED.match(read()[:HEAD_OF_FEED]) else kind


def unpacked_name(name: str) -> str:
    """Return the name of the file inside a packed one: `a.svg` for `a.svg.gz` and for `a.svgz`."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem}.svg" if suffix.lower() == "svgz" else stem


def negotiated_name(name: str) -> str:
    """Return the name of a file without the languages and encodings behind its suffix."""
    stem, _, suffix = name.rpartition(".")
    while stem and (_NEGOTIATED.fullmatch(suffix) or find_label(suffix)):
        name = stem
        stem, _, suffix = name.rpartition(".")
    return name


def is_text(name: str) -> bool:
    """Whether a file of `Kind.DATA` is plain text by its name, unless it is a payload of Next.js: `README.TXT`, `a.txt.de`."""
    return _TEXT in {_suffix_of(name), _suffix_of(_QUERY_MARK.split(name, maxsplit=1)[0])}


def _kind_by_end(name: str) -> Kind | None:
    return KIND_OF_SUFFIX.get(_suffix_of(name))


def _suffix_of(name: str) -> str:
    """Return the suffix that tells the language of a file, in lower case; empty if it has none."""
    stem, dot, suffix = negotiated_name(name.removesuffix(_SAVED_SUFFIX)).rpartition(".")
    return "" if stem[-1:] in {"", "/"} else dot + suffix.lower()


class Endings(StrEnum):
    """How links into the tree name pages: by address or by file."""

    KEEP = "keep"  # as they do now
    CLEAN = "clean"  # `dir/index.html` as `dir/`, `page.html` as `page`
    FILE = "file"  # the inverse: each link names its file


class Naming(StrEnum):
    """The crawler by whose convention saved files are named after their addresses."""

    PLAIN = "plain"  # no crawler: named after their paths, as on a server
    AUTO = "auto"  # whichever convention makes most links lead to a file
    WGET = "wget"  # a.php?x=1, a.php@x=1, a.php?x=1.html; wpull does the same
    WGET2 = "wget2"  # the same, with & as &amp; and + as a space
    HTTRACK = "httrack"  # a1f2c.html, listed in hts-cache/new.txt
    WAYBACK = "wayback"  # a.php%3Fx%3D1, and a?x=1/index.html
    SINGLEFILE = "singlefile"  # by title; a comment in each page gives its address


class Proof(StrEnum):
    """Whether an independent second reading follows the rewrite."""

    FULL = "full"
    NONE = "none"


WHOLE_FILE: Final = -1


class Exclusion(NamedTuple):
    """A file, or its link that starts at the byte `start`, that stays as it is whatever the plan says.

    A `<base href>` or `codebase` can't be excluded by itself, because other links resolve against it: exclude its file.
    """

    relative: str
    start: int = WHOLE_FILE

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse FILE or FILE@BYTE; a final `@` is not part of the name."""
        name, _, place = text.rpartition("@")
        if not name or (place and not (place.isascii() and place.isdigit())):
            return cls(text)
        return cls(name, int(place)) if place else cls(name)

    def write(self) -> str:
        """Return the text that `read` parses to this."""
        is_ambiguous = self.relative.rpartition("@")[2].isdigit() or self.relative.endswith("@")
        place = "" if self.start == WHOLE_FILE else str(self.start)
        return f"{self.relative}@{place}" if place or is_ambiguous else self.relative


Pair: TypeAlias = tuple[str, str]


def _pairs(expression: str) -> ItemSpelling:
    """Return the spelling of a pair `OLD=NEW`; the groups of `expression` are its two sides."""
    pattern = re.compile(expression, re.DOTALL)

    def read(text: str) -> Pair:
        found = pattern.fullmatch(text)
        if found is None:
            raise ValueError(text)
        return found[1], found[2]

    return ItemSpelling(read, "=".join)


def _read_string(text: str) -> Exclusion:
    place = Exclusion.read(text)
    if place.start == WHOLE_FILE:
        raise ValueError(text)
    return place


_CHOICES: Final[dict[str, type[StrEnum]]] = {
    "style": Style, "outside": Outside, "scripts": Scripts, "endings": Endings, "naming": Naming, "links": Links,
    "compressed": Compressed, "proof": Proof,
}  # fmt: skip
_PATHS: Final = ("root", "output", "page_table")
_SEVERAL: Final = ("old_bases", "repairs", "maps", "moves", "include", "exclude", "attributes")


def _chosen(name: str, value: str) -> StrEnum:
    try:
        return _CHOICES[name](value)
    except ValueError:
        raise UsageError(
            "There is no {} {}: take one of {}.", name, f"{value!r}", ", ".join(_CHOICES[name])
        ) from None


_NO_PAIR: Final = "{} is no pair: write what it was and what it becomes, as in {}"


@dataclass(frozen=True, slots=True)
class RewriteJob:
    """One rewrite of one tree. The defaults of every option of both fronts are the defaults here.

    Attributes:
        root: the folder that holds the tree.
        new_base: the absolute URI at which the tree will be served.
        old_bases: where it was served; its documents are resolved at the first one, the others are aliases of the same
            site. If there is none, the tree is taken to be addressed at `new_base` already.
        style: the form of links into the tree.
        offline: make a tree that works from a disk: scripts carry the files they request from a server, and links name
            files. A checked job has the style and the endings that this needs.
        outside: what becomes of relative links out of the tree; `pin` leaves them where there is no old base.
        scripts: which string literals of scripts are rewritten.
        endings: whether links name pages by address or by file.
        repair: repair links that miss their file by case, a final slash, percent-encoding or Unicode form.
        repairs: where `repair` is off, the only targets to which links are repaired: paths below the base, percent-encoded,
            as a check for dead links gives them; a fragment is ignored.
        naming: the convention by which a crawler named the files it saved.
        maps: further pairs of an old and a new base; if several contain a link, the longest old base counts.
        moves: folders and files that change their place in the tree, as pairs (old path, new path) with `/`, below the root.
        page_table: a table of single pages that move, as the user wrote it.
        strict_scheme: treat http and https of one host as two sites.
        include: globs over relative paths; empty means every file of the kinds.
        exclude: globs of files to leave out.
        excluded: files and links that stay as they are, but are counted in the plan and in the proof.
        declared: strings that the user says are addresses, though nothing else does.
        seen: strings of which a browser was seen to make addresses.
        disproved: strings that look like addresses, but must stay: only without them the moved site behaved in a browser
            as before.
        kinds: the languages to find links in.
        attributes: further attributes that hold links, `SELECTOR@NAME`.
        conditional_comments: also rewrite the links in `<!--[if IE]>` and `<!--esi …-->` comments.
        charset: the encoding that the server declares for pages (`Content-Type: text/html; charset=`), which overrides what
            they declare themselves; empty if it declares none.
        output: a folder for the rewritten copy, or None.
        in_place: rewrite the files themselves. A job with neither this nor `output` is a dry run.
        links: what becomes of symbolic links out of the tree in a copy.
        compressed: what becomes of compressed files beside those they were made from.
        proof: whether the independent second reading follows.
        jobs: the number of worker processes.
        executor: `dask:ADDRESS` of a scheduler whose workers do the work; empty for this machine. Undo, resume and later
            proofs are always done here, where the journal is.
        renames: of a checked job, the moves of single files; `moves` then holds those of folders only.
        hosts: of a checked job whose tree has a folder for each host, pairs (host, folder), the folder with its final slash.
        kept_table: the file in which the journal keeps the checked table of single pages.
        kept_renames: the file in which the journal keeps the new names of files that a crawler saved under a name without the
            suffix of their kind.
        digests: the digests of files that change, which other files contain; the engine finds them when it looks at the tree.
        holders: the files without links that contain such digests; found with them.
    """

    # fmt: off
    root: Annotated[
        Path,
        Line("batch_folder", "Fol&der of the site", "The folder that holds the pages; drop it here",
             "The folder with the pages to rewrite (Alt+D)", is_folder=True, is_main=True),
    ]
    new_base: Annotated[
        str,
        Flag("--to", Heading.MOVES, "URL where the tree will be served.", "NEW_BASE"),
        Line("batch_new_base", "&New address (base)", "https://new.example/docs/",
             "What the addresses of all its pages will begin with (Alt+N)", is_main=True),
    ]
    old_bases: Annotated[
        tuple[str, ...],
        Flag("--from", Heading.MOVES, "URL where the tree was served; repeat it for aliases of the same site.", "OLD_BASE", order=-1),
        Line("batch_old_base", "&Old address (base)", "https://old.example/docs/  (empty: the same as the new one)",
             "What the addresses of all its pages began with until now (Alt+O); guesses from the pages: Alt+Down", is_main=True),
        Line("batch_further_bases", "Further old &bases", "http://www.old.example/docs/ …",
             "Other addresses of the same site, with spaces between them (Alt+B)"),
    ] = ()
    style: Annotated[
        Style,
        Flag("--style", Heading.WRITTEN, "Form of links into the tree. [default: absolute]"),
        DropDown("batch_style", "L&inks into the site become", {
            Style.ABSOLUTE: "the whole new address: https://…/page.html",
            Style.ROOT: "from the root of the server: /path/page.html",
            Style.RELATIVE: "from page to page: ../page.html, works from a disk",
            Style.KEEP: "each as its author wrote it, where that still leads right",
        }),
    ] = Style.ABSOLUTE
    offline: Annotated[
        bool,
        Flag("--offline", Heading.WRITTEN, "Make a copy that works from a disk: relative links that name files, and scripts that carry "
             "what they would ask a server for, such as the index of a search."),
        Box("batch_offline", "For a disk: searches r&un there too",
            "Links name files, and scripts carry what they would ask a server for; for a copy (Alt+U)"),
    ] = False
    outside: Annotated[
        Outside,
        Flag("--outside", Heading.WRITTEN, "Pin relative links out of the tree to the old site as full URIs, or leave them. [default: pin]"),
        DropDown("batch_outside", "&Relative links out of the folder", {
            Outside.PIN: "they go on leading to the old site",
            Outside.LEAVE: "they stay as they are, and are listed",
        }),
    ] = Outside.PIN
    scripts: Annotated[
        Scripts,
        Flag("--scripts", Heading.WRITTEN, "In scripts and JSON, move string literals that begin with the old base or its path, only "
             "those that are links by syntax, or none. [default: paths]"),
        DropDown("batch_scripts", "In scripts", {
            Scripts.PATHS: "links, and paths that begin with the old base",
            Scripts.LINKS: "only what is a link by syntax",
            Scripts.LEAVE: "nothing moves; what is left is said",
        }),
    ] = Scripts.PATHS
    endings: Annotated[
        Endings,
        Flag("--clean-urls", Heading.WRITTEN, "Write page for page.html and dir/ for dir/index.html.", means=Endings.CLEAN),
        Flag("--file-urls", Heading.WRITTEN, "Write page.html for page and dir/index.html for dir/, the inverse.", means=Endings.FILE),
        DropDown("batch_endings", "Links name pages", {
            Endings.KEEP: "as they do now",
            Endings.CLEAN: "by address: dir/ and page",
            Endings.FILE: "by file: dir/index.html and page.html",
        }),
    ] = Endings.KEEP
    repair: Annotated[
        bool,
        Flag("--repair", Heading.WRITTEN, "Mend links that miss their file only by case, final slash or spelling."),
        Box("batch_repair", "Mend lin&ks that miss their file by case or slash"),
    ] = False
    repairs: Annotated[
        tuple[str, ...],
        Flag("--repair-only", Heading.WRITTEN, "Mend so only links to this target, as check names it; repeat it for more.", "TARGET"),
        Line("batch_repairs", "Mend only links to", "Page.html  images/Logo.png …",
             "Targets that links miss by case, slash or escape, with spaces between them; Dead links fills them in", order=1),
    ] = ()
    naming: Annotated[
        Naming,
        Flag("--naming", Heading.WHICH, "Of a tree that a crawler saved: the program after whose habits files are named for addresses with "
             "queries, auto for the one by which most links come alive, or plain. [default: plain]"),
        DropDown("batch_naming", "Saved files are named", {
            Naming.PLAIN: "after their paths, as on a server",
            Naming.AUTO: "as most links come alive",
            Naming.WGET: "by wget or wpull: a.php?x=1, a.php@x=1.html",
            Naming.WGET2: "by wget2: a.php?x=1&amp;y=2.html",
            Naming.HTTRACK: "by HTTrack: a1f2c.html, listed in hts-cache",
            Naming.WAYBACK: "by a Wayback downloader: a.php%3Fx%3D1",
            Naming.SINGLEFILE: "by SingleFile: each page says its address",
        }),
    ] = Naming.PLAIN
    maps: Annotated[
        tuple[Pair, ...],
        Flag("--map", Heading.MOVES, "Move this old base to its own new one; where several match, the longest old base wins.", "OLD=NEW",
             wrong="is not two bases with = between them"),
        Flag("--maps", Heading.MOVES, "Read such pairs from a CSV file with the columns old,new.", "FILE", is_table=True),
        Line("batch_maps", "Other bases that &move", "https://img.example/=https://cdn.example/ …",
             "Pairs of an old and a new base, OLD=NEW, with spaces between them (Alt+M)", has_commas=True,
             wrong=(_NO_PAIR, "https://img.example/=https://cdn.example/")),
        # The new base begins at the last `=` before something that reads as a scheme: an old base may hold `=` itself.
        _pairs(r"(.+)=([A-Za-z][A-Za-z0-9+.\-]*:.*)"),
    ] = ()
    moves: Annotated[
        tuple[Pair, ...],
        Flag("--move", Heading.MOVES, "Move a folder or a page to another place in the tree.", "OLD=NEW",
             wrong="is not two folders, or two pages, with = between them"),
        Line("batch_moves", "Folders and pages that move", "blog=news  guide/a.html=reference/a.html …",
             "Folders and pages of the site that get another place in the copy, NOW=THEN, with spaces between them and %20 for one inside",
             is_escaped=True, wrong=(_NO_PAIR, "blog=news")),
        _pairs(r"(.+?)=(.*)"),
    ] = ()
    page_table: Annotated[
        Path | None,
        Flag("--pages", Heading.MOVES, "Read single pages that move from a table (CSV or TSV) with the columns old,new. An old address may "
             "have a query, a fragment or any scheme; a new one is a URL or a page of the tree. `auto` takes what the pages say of themselves: "
             "shortlinks, canonical links, ids of Confluence and WordPress, feeds.", "FILE"),
        Line("batch_pages", "Table of single pages", "pages.csv  (old,new in each line)",
             "A CSV file: old addresses, also with a query or of another scheme, each with a URL or a page of the site"),
    ] = None
    strict_scheme: Annotated[
        bool, Flag("--strict-scheme", Heading.MOVES, "Treat http and https of one host as two sites.")
    ] = False
    include: Annotated[tuple[str, ...], Flag("--include", Heading.WHICH, "Rewrite only files that match.", "GLOB")] = ()
    exclude: Annotated[
        tuple[str, ...],
        Flag("--exclude", Heading.WHICH, "Skip files that match.", "GLOB"),
        Line("batch_exclude", "&Leave files alone", "drafts/**  *.bak.html …",
             "Patterns of files whose links stay as they are, with spaces between them and %20 for one inside (Alt+L)", is_escaped=True),
    ] = ()
    excluded: Annotated[
        frozenset[Exclusion],
        Flag("--leave", Heading.WHICH, "Leave a file, or its link that starts at this byte, as it is.", "FILE[@BYTE]"),
        ItemSpelling(Exclusion.read, Exclusion.write),
    ] = frozenset()
    declared: Annotated[
        frozenset[Exclusion],
        Flag("--literal", Heading.WHICH, "Move the string of a script that starts at this byte, though nothing shows that it is an "
             "address; --report lists them.", "FILE@BYTE", wrong="names no byte: write FILE@BYTE"),
        Line("batch_literals", "Strings that move too", "js/app.js@1042 …",
             "Strings that nothing shows to be addresses: FILE@BYTE, with spaces between them; *Move this string* in a row's menu fills them in",
             is_escaped=True, wrong=("{} names no byte: write the file and the byte, as in {}", "js/app.js@1042"), order=2),
        ItemSpelling(_read_string, Exclusion.write),
    ] = frozenset()
    kinds: Annotated[
        frozenset[Kind],
        Flag("--kinds", Heading.WHICH, "Languages to rewrite links in, all of them unless some are named: html,css,svg,xml,json,script,data,rules.", "LIST",
             wrong=f"is not made of {', '.join(Kind)}"),
        ItemSpelling(lambda text: Kind(text.strip()), between=","),
    ] = DEFAULT_KINDS
    attributes: Annotated[
        tuple[str, ...],
        Flag("--attribute", Heading.WHICH, "Rewrite links in this attribute too, such as img@data-longdesc; *@-data-src leaves one "
             "alone that scripts read.", "SELECTOR@NAME"),
    ] = ()
    conditional_comments: Annotated[
        bool,
        Flag("--conditional-comments", Heading.WHICH, "Rewrite links in <!--[if IE]> and <!--esi …--> comments too."),
        Box("batch_comments", "Links in conditional comments of old Internet E&xplorer"),
    ] = False
    charset: Annotated[
        str,
        Flag("--charset", Heading.WHICH, "Encoding that the server declares (Content-Type); it overrides what pages declare themselves.", "NAME"),
        Line("batch_charset", "Encoding the server names", "utf-8  (empty: none)",
             "The charset in the Content-Type of pages, which counts before what they say themselves"),
    ] = ""
    output: Annotated[
        Path | None,
        Flag("--output", Heading.RESULT, "Write a rewritten copy of the whole tree into DIR.", "DIR"),
        Line("batch_output", "&Write a copy to", "Empty: the files themselves change, with undo",
             "An empty folder for the changed copy; without one the files themselves are changed, with undo (Alt+W)",
             is_folder=True, is_main=True),
    ] = None
    in_place: Annotated[
        bool, Flag("--in-place", Heading.RESULT, "Rewrite the files themselves; the command undo takes it back.")
    ] = False
    links: Annotated[
        Links,
        Flag("--links", Heading.RESULT, "Symbolic links out of the tree, in a copy: make them lead where they led, keep their text, or "
             "put what they lead to in their place. [default: relative]"),
    ] = Links.RELATIVE
    compressed: Annotated[
        Compressed,
        Flag("--compressed", Heading.RESULT, "Files such as page.html.gz beside a page.html that changes: make them anew, drop them, or "
             "leave them with the old links. [default: renew]"),
        DropDown("batch_compressed", "Packed files (.gz, .br, .zst) beside them", {
            Compressed.RENEW: "made anew from the file that changed",
            Compressed.DROP: "left out; a server sends the file that changed",
            Compressed.LEAVE: "they stay as they are, with the old links",
        }),
    ] = Compressed.RENEW
    proof: Annotated[
        Proof,
        Flag("--proof", Heading.AFTER, "Read the result a second time with an independent reader, or skip that. [default: full]"),
    ] = Proof.FULL
    jobs: Annotated[
        int, Flag("--jobs", Heading.SPEED, "Number of worker processes. [default: one per core]", "N")
    ] = field(default_factory=lambda: os.cpu_count() or 1)
    executor: Annotated[
        str,
        Flag("--executor", Heading.SPEED, "Use the workers of this Dask scheduler; they must see the same folders.", "dask:ADDRESS"),
    ] = ""
    renames: tuple[Pair, ...] = ()
    hosts: tuple[Pair, ...] = ()
    kept_table: Path | None = None
    kept_renames: Path | None = None
    seen: frozenset[Exclusion] = frozenset()
    disproved: frozenset[Exclusion] = frozenset()
    digests: tuple[Renewal, ...] = ()
    holders: tuple[str, ...] = ()
    # fmt: on

    def __post_init__(self) -> None:
        """Take words for choices and texts for paths, as programs without types pass them.

        Raises:
            UsageError: there is no such choice, or one text stands where several belong.
        """
        for name in _CHOICES:
            object.__setattr__(self, name, _chosen(name, getattr(self, name)))
        for name in (*_PATHS, *_SEVERAL):
            value = getattr(self, name)
            if not isinstance(value, str):
                continue
            if name in _SEVERAL:
                raise UsageError("There may be several {}: write ({},).", name, f"{value!r}")
            object.__setattr__(self, name, Path(value))

    @property
    def looks_at_files(self) -> bool:
        """Whether the meaning of a link depends on which files exist."""
        return (
            self.repair
            or bool(self.repairs)
            or self.endings is not Endings.KEEP
            or self.naming is not Naming.PLAIN
        )

    @property
    def dry(self) -> bool:
        """Whether the job writes nothing."""
        return self.output is None and not self.in_place

    @property
    def addressed_at(self) -> tuple[str, ...]:
        """The bases at which the tree is addressed: the old ones, or the new one if there are none."""
        return self.old_bases or (self.new_base,)

    @property
    def changed_folder(self) -> Path:
        """The folder that the job writes to: the copy, or the tree itself."""
        return self.output or self.root

    @property
    def pins(self) -> bool:
        """Whether relative links out of the tree become full URIs, which needs an old base or the hosts of the tree."""
        return self.outside is Outside.PIN and bool(self.old_bases or self.hosts)

    @property
    def reads_scripts(self) -> bool:
        """Whether string literals of scripts are rewritten."""
        return self.scripts is not Scripts.LEAVE and Kind.SCRIPT in self.kinds


OPTIONS: Final = options_of(RewriteJob)
"""The fields of a job that a user can set, each with what both fronts need to know about it."""

OPTION_OF: Final = {option.field: option for option in OPTIONS}


_PROGRAM: Final = ("uriinspector", "rewrite")


def command_line(job: RewriteJob, *, platform: str = sys.platform) -> str:
    """Return the command that does this job, quoted for the shell of `platform`, without options at their defaults."""
    arguments = (*_PROGRAM, *_arguments(job))
    return subprocess.list2cmdline(arguments) if platform == "win32" else shlex.join(arguments)


def _arguments(job: RewriteJob) -> Iterable[str]:
    """Yield the options in the order of the table, then the folder, after `--` if its name looks like an option."""
    usual = RewriteJob(job.root, "")
    for option in OPTIONS:
        value = getattr(job, option.field)
        if not option.flags or value == getattr(usual, option.field):
            continue
        meant = [flag.name for flag in option.flags if flag.means == value]
        if meant or option.kind is bool:
            yield from meant or [option.flags[0].name]
            continue
        for word in option.words(value):
            yield from (option.flags[0].name, word)
    root = os.fspath(job.root)
    if root.startswith("-"):
        yield "--"
    yield root
