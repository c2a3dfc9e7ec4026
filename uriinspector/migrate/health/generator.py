"""Find the program that made a site, from its start page: by its name there, or by marks it leaves."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.migrate.tree.names import INDEX_NAME


class Mark(NamedTuple):
    """What the start pages of a program hold that does not name itself.

    Attributes:
        name: the program.
        pattern: what stands in the start page.
        fires: a piece of a page that it is known by.
        quiet: one close to it that it is not.
    """

    name: str
    pattern: re.Pattern[bytes]
    fires: bytes
    quiet: bytes


MARKS: Final = (
    Mark(
        "Sphinx",
        re.compile(rb"<script[^>]*\ssrc=[\"'][^\"']*_static/documentation_options\.js"),
        b'<script id="documentation_options" src="_static/documentation_options.js"></script>',
        b'<a href="_static/documentation_options.js">',
    ),
    Mark(
        "Next.js",
        re.compile(rb"<script id=[\"']?__NEXT_DATA__|/_next/static/chunks/"),
        b'<script src="/docs/_next/static/chunks/main.js">',
        b'<a href="/docs/_next/">',
    ),
    Mark(
        "Nuxt",
        re.compile(rb"<div id=[\"']?__nuxt\b"),
        b'<div id="__nuxt">',
        b'<div id="nuxt">',
    ),
    Mark(
        "Gatsby",
        re.compile(rb"<div id=[\"']?___gatsby\b"),
        b'<div id="___gatsby">',
        b'<div id="gatsby">',
    ),
    Mark(
        "SvelteKit",
        re.compile(rb"\b__sveltekit_[A-Za-z0-9]+\s*="),
        b"__sveltekit_1x2y3z = {",
        b"<a>__sveltekit_</a>",
    ),
    Mark(
        "Docusaurus",
        re.compile(rb"<div id=[\"']?__docusaurus\b"),
        b'<div id="__docusaurus">',
        b'<div id="docusaurus">',
    ),
    Mark(
        "Astro",
        re.compile(rb"<astro-island[\s>]"),
        b"<astro-island uid=1>",
        b"<p>astro-island</p>",
    ),
    Mark(
        "Vite",
        re.compile(rb"<script type=[\"']?module[\"']? [^>]*\bsrc=[\"']?[^\"'>\s]*/assets/index-[\w-]{8}\.js"),
        b'<script type="module" crossorigin src="/docs/assets/index-a1B2c3D4.js">',
        b'<script src="/docs/assets/index-a1B2c3D4.js">',
    ),
)

ASSEMBLING: Final = frozenset(
    {
        "Astro",
        "Docusaurus",
        "Gatsby",
        "Next.js",
        "Nuxt",
        "SvelteKit",
        "VitePress",
        "Vite",
        "mkdocs",
        "mkdocs-material",
    }
)
"""Programs whose pages are put together by scripts: with an old path in them such a site does not run."""

_LARGEST_HEAD: Final = 1 << 16
_META: Final = re.compile(rb"<meta\s[^>]*?\bname=[\"']?generator\b[^>]*>", re.IGNORECASE)
_CONTENT: Final = re.compile(rb"\bcontent=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.IGNORECASE)
_VERSION: Final = re.compile(r"[\s:;,(]+v?\d.*", re.DOTALL)


def generator_of(root: Path) -> str | None:
    """Return its name without a version; None if the start page names none and bears no mark, or can't be read."""
    try:
        with (root / INDEX_NAME).open("rb") as page:
            head = page.read(_LARGEST_HEAD)
    except OSError:
        return None
    return _named(head) or next((mark.name for mark in MARKS if mark.pattern.search(head)), None)


def _named(head: bytes) -> str | None:
    """The name a page gives in its `<meta name="generator">`."""
    meta = _META.search(head)
    content = meta and _CONTENT.search(meta[0])
    if not content:
        return None
    name = next(group for group in content.groups() if group is not None)
    return _VERSION.sub("", name.decode("utf-8", "replace")).strip() or None
