"""Find the program that made a site, from its start page: by its name there, or by marks it leaves."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.migrate.tree.names import INDEX_NAME


class Mark(NamedTuple):
    """What the start pages of a program hold, whether or not they name it.

    Attributes:
        name: the program.
        pattern: what stands in the start page.
        fires: a piece of a page that the pattern finds.
        quiet: one much like it that the pattern does not find.
        is_assembled: whether scripts assemble its pages, so that none works where a script holds another base.
    """

    name: str
    pattern: re.Pattern[bytes]
    fires: bytes
    quiet: bytes
    is_assembled: bool = False


_EMPTY: Final = re.compile(rb"<div id=[\"']?(?:root|app)[\"']?>\s*</div>")

# The first that fits counts: a program that is built upon another stands before it.
MARKS: Final = (
    Mark(
        "VitePress",
        re.compile(rb"\b__VP_(?:SITE_DATA|HASH_MAP)__\s*="),
        b'<script>window.__VP_HASH_MAP__=JSON.parse("{}")</script>',
        b"<p>__VP_HASH_MAP__",
        is_assembled=True,
    ),
    Mark(
        "Docusaurus",
        re.compile(rb"<div id=[\"']?__docusaurus[\"'\s>]"),
        b'<div id="__docusaurus"><nav>',
        b'<a href="#__docusaurus">',
        is_assembled=True,
    ),
    Mark(
        "Gatsby",
        re.compile(rb"<div id=[\"']?___gatsby[\"'\s>]"),
        b'<div id="___gatsby"><div>',
        b'<div id="gatsby">',
        is_assembled=True,
    ),
    Mark(
        "Next.js",
        re.compile(rb"<script id=[\"']?__NEXT_DATA__[\"'\s>]|<script[^<>]*\ssrc=[\"'][^\"']*/_next/static/"),
        b'<script src="/docs/_next/static/chunks/0li7vzj18bfpo.js" async=""></script>',
        b'<a href="/_next/static/a.js">',
        is_assembled=True,
    ),
    Mark(
        "Nuxt",
        re.compile(rb"<div id=[\"']?__nuxt[\"'\s>]|\bwindow\.__NUXT__\s*="),
        b'<div id="__nuxt"><main>',
        b'<a href="/_nuxt/entry.js">',
        is_assembled=True,
    ),
    Mark(
        "SvelteKit",
        re.compile(rb"\b__sveltekit_\w+\s*="),
        b'<script>__sveltekit_53fq4b = { base: "" };</script>',
        b'<body data-sveltekit-preload-data="hover">',
        is_assembled=True,
    ),
    Mark(
        "VuePress",
        re.compile(rb"<meta\s[^<>]*\bcontent=[\"']?VuePress\b"),
        b'<meta name="generator" content="VuePress 2.0.0-rc.26" />',
        b'<meta name="description" content="From VuePress to another">',
        is_assembled=True,
    ),
    Mark(
        "mkdocs-material",
        re.compile(rb"\b__md_scope\s*=\s*new URL\("),
        b'<script>__md_scope=new URL("..",location)</script>',
        b"<script>new URL(__md_scope)</script>",
    ),
    Mark(
        "Astro",
        re.compile(rb"<(?:script|link)[^<>]*\s(?:src|href)=[\"'][^\"']*/_astro/|<astro-island\s"),
        b'<link rel="stylesheet" href="/_astro/list.Bjl92hQM.css">',
        b'<a href="/_astro/">',
    ),
    Mark(
        "rustdoc",
        re.compile(rb"<meta name=\"rustdoc-vars\""),
        b'<meta name="rustdoc-vars" data-root-path="../">',
        b'<meta name="vars" content="rustdoc">',
    ),
    Mark(
        "Sphinx",
        re.compile(rb"<script[^<>]*\ssrc=[\"'][^\"']*_static/documentation_options\.js"),
        b'<script id="documentation_options" src="_static/documentation_options.js"></script>',
        b'<a href="_static/documentation_options.js">',
    ),
    Mark(
        "React Router",
        re.compile(rb"\bwindow\.__(?:reactRouter|remix)Context\s*="),
        b'<script>window.__reactRouterContext = {"basename":"/"};</script>',
        b"<p>window.__reactRouterContext",
        is_assembled=True,
    ),
    # The entry of an application, named by eight characters of its digest. Many of the programs above use Vite too.
    Mark(
        "Vite",
        re.compile(rb"<script type=\"module\" crossorigin src=\"[^\"]*-[\w-]{8}\.js\""),
        b'<script type="module" crossorigin src="/assets/index-CpnTzkYf.js"></script>',
        b'<script type="module" src="/src/main.js"></script>',
        is_assembled=True,
    ),
    # A page that is empty until scripts fill it, whatever program made them.
    Mark(
        "a single-page application",
        _EMPTY,
        b'<body><noscript>a</noscript><div id="root"></div></body>',
        b'<div id="root"><main></main></div>',
        is_assembled=True,
    ),
)
# The client router of Astro, and Turbo.
_SWAPS: Final = re.compile(
    rb"<meta\s[^<>]*\bname=[\"']?astro-view-transitions-enabled|<[a-z]+\s[^<>]*\bdata-turbo-track="
)
_LARGEST_HEAD: Final = 1 << 16
_META: Final = re.compile(rb"<meta\s[^<>]*?\bname=[\"']?generator\b[^<>]*>", re.IGNORECASE)
_CONTENT: Final = re.compile(rb"\bcontent=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.IGNORECASE)
_VERSION: Final = re.compile(r"(?<![\s:;,(-])[\s:;,(-]++v?\d.*", re.DOTALL)


def generator_of(root: Path) -> str | None:
    """Return the name of the program without its version; None if the start page has neither name nor mark, or can't be read.

    In a tree without a start page the first one in a folder of it counts.
    """
    head = _read_head(root / INDEX_NAME)
    if head is None:
        head = next(filter(None, map(_read_head, sorted(root.glob(f"*/{INDEX_NAME}")))), None)
    if head is None:
        return None
    return _read_generator_name(head) or next(
        (mark.name for mark in MARKS if mark.pattern.search(head)), None
    )


def is_assembled(generator: str | None) -> bool:
    """Whether scripts assemble the pages of a generator, so that its sites fail where a script holds another base."""
    return any(mark.is_assembled for mark in MARKS if mark.name == generator)


def swaps_pages(root: Path) -> bool:
    """Whether scripts of a tree replace this page by the next, and compare the addresses of both as written."""
    head = _read_head(root / INDEX_NAME)
    return head is not None and _SWAPS.search(head) is not None


def starts_empty(root: Path) -> bool:
    """Whether the start page of a tree shows nothing until scripts fill it."""
    head = _read_head(root / INDEX_NAME)
    return head is not None and _EMPTY.search(head) is not None


def assembler_of(page: bytes) -> str | None:
    """Return the generator whose scripts assemble a page; None if the page needs none."""
    found = next((mark for mark in MARKS if mark.pattern.search(page)), None)
    return found.name if found is not None and found.is_assembled else None


def _read_head(page: Path) -> bytes | None:
    try:
        with page.open("rb") as opened:
            return opened.read(_LARGEST_HEAD)
    except OSError:
        return None


def _read_generator_name(head: bytes) -> str | None:
    """Return the name a page gives in its `<meta name="generator">`."""
    meta = _META.search(head)
    content = meta and _CONTENT.search(meta[0])
    if not content:
        return None
    names = next(group for group in content.groups() if group is not None).decode("utf-8", "replace")
    name = names.rpartition(", ")[2]  # the last is the most exact: "mkdocs-1.6.1, mkdocs-material-9.7.6"
    return _VERSION.sub("", name).strip() or None
