"""Strange feeds from a seed: bases in bases, XHTML, drawings and escaped pages in them; each is moved and proved.

`URIINSPECTOR_STRANGE_FEEDS=20000 pytest tests/migrate/test_strange_feeds.py` is the longer run.
"""

import random
from html import escape
from pathlib import Path

import pytest
from amounts import amount

from uriinspector.migrate.model.job import Kind, RewriteJob, Style
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "http://old.example/docs/", ("https://new.example/help/v2/", "http://new.example/help/")
FEEDS = amount("STRANGE_FEEDS", 240, 4000)
LINKS = (
    "a", "../a", "/docs/b", "/x", "//cdn.example/y", "//old.example/docs/z", "http://old.example/docs/q?a=1&b", "", "#f", "?q",
    "https://old.example/docs/s", "mailto:x", " /docs/w ", "http://cdn.example/c", "/docs/a,b",
)  # fmt: skip
BASES = (
    "http://old.example/docs/",
    "posts/",
    "/docs/p/",
    "../",
    "http://cdn.example/docs/",
    "//old.example/docs/x/",
    "",
    "#",
)
RSS = (
    '<rss xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:m="http://search.yahoo.com/mrss/"'
    ' xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"{}><channel{}><link>{}</link>{}</channel></rss>'
)


class Source:
    """Makes feeds from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def _link(self) -> str:
        return escape(self._random.choice(LINKS))

    def _base(self) -> str:
        given = escape(self._random.choice(BASES))
        return f' xml:base="{given}"' if self._random.random() < 0.4 else ""

    def _page(self) -> str:
        kinds = (
            '<a href="{}">x</a>',
            '<img srcset="{} 1x, {} 2x">',
            "<p style=\"background:url('{}')\">",
            '<img src="{}">',
        )
        return "".join(
            self._random.choice(kinds).format(self._link(), self._link())
            for _ in range(self._random.randint(1, 3))
        )

    def _text(self) -> str:
        page = self._page()
        return escape(page) if self._random.random() < 0.5 else f"<![CDATA[{page}]]>"

    def _xhtml(self) -> str:
        one, other = self._link(), self._link()
        return (
            f'<div xmlns="http://www.w3.org/1999/xhtml"{self._base()}><a href="{one}">x</a><img src="{other}" srcset="{one} 1x, {other} 2x"/>'
            f'<form action="{other}"/><svg xmlns="http://www.w3.org/2000/svg"><image href="{one}"><animate attributeName="href"'
            f' values="{one};{other}"/></image></svg></div>'
        )

    def _entry(self) -> str:
        return (
            f'<entry{self._base()}><link href="{self._link()}"{self._base()}/><content type="html"{self._base()}>{self._text()}</content>'
            f'<summary type="xhtml"{self._base()}>{self._xhtml()}</summary><icon{self._base()}>{self._link()}</icon></entry>'
        )

    def _item(self) -> str:
        return (
            f"<item{self._base()}><link>{self._link()}</link><description>{self._text()}</description><c:encoded>{self._text()}</c:encoded>"
            f'<m:description type="html">{self._text()}</m:description><i:summary>{self._text()}</i:summary><guid>{self._link()}</guid>'
            f'<enclosure url="{self._link()}"/></item>'
        )

    def feed(self) -> str:
        count = range(self._random.randint(0, 3))
        if self._random.random() < 0.5:
            return RSS.format(self._base(), self._base(), self._link(), "".join(self._item() for _ in count))
        entries = "".join(self._entry() for _ in count)
        return f'<feed xmlns="http://www.w3.org/2005/Atom"{self._base()}><link href="{self._link()}"/>{entries}</feed>'


@pytest.mark.parametrize("new", NEW)
@pytest.mark.parametrize("style", Style, ids=str)
def test_every_feed_is_moved_and_proved(style, new):
    job = RewriteJob(Path("site"), new, (OLD,), style=style, jobs=1)
    rewriter, prover = Rewriter(job), Prover(job)
    for seed in range(FEEDS):
        feed = Source(seed).feed().encode()
        name = "f.xml" if seed % 2 else "x/y/f.xml"
        after, plan = rewriter.rewrite(name, Kind.XML, feed)
        assert plan.skipped is None
        assert prover.prove(name, feed, after, plan.edits).wrong == (), seed
