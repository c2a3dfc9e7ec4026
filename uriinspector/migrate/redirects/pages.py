"""A folder of HTML pages that redirect to the new addresses, for servers that can't be configured."""

import html
import re
from collections.abc import Iterator
from typing import Final

from uriinspector.base.message import Message, plural
from uriinspector.migrate.model.job import Kind, kind_of
from uriinspector.migrate.redirects.plan import Redirect, RedirectMap
from uriinspector.migrate.redirects.server import (
    RedirectReader,
    RedirectRule,
    RedirectText,
    Server,
    decode,
    decode_path,
)

_PAGE: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="{new}">
<meta http-equiv="refresh" content="0; url={new}">
<p>This page has moved to <a href="{new}">{new}</a>.</p>
"""


class _Pages(Server):
    def write(self, redirects: RedirectMap) -> RedirectText:
        """Write a redirecting page for each HTML page; other files can't redirect and are left out."""
        first = _first_redirects(redirects)
        others = [redirect for file, redirect in first.items() if kind_of(file) is not Kind.HTML]
        files = {
            file: _PAGE.format(new=html.escape(redirect.new))
            for file, redirect in first.items()
            if kind_of(file) is Kind.HTML
        }
        single = [redirect.old for redirect in redirects.addresses() if not redirect.file]
        left_out = frozenset((*(each.old for each in others), *single))
        return RedirectText(files, len(files), left_out, tuple(_limits(len(others), len(single))))

    def read(self, text: RedirectText, redirects: RedirectMap) -> RedirectReader:
        return RedirectReader(self._rules(text, redirects), decode)

    def _rules(self, text: RedirectText, redirects: RedirectMap) -> Iterator[RedirectRule]:
        for redirect in self.expressed(text, redirects):
            page = text.files[redirect.file]
            match = re.search(r'<meta http-equiv="refresh" content="0; url=([^"]*)">', page)
            assert match is not None, page
            yield RedirectRule(decode_path(redirect.old), html.unescape(match[1]))

    def expressed(self, text: RedirectText, redirects: RedirectMap) -> Iterator[Redirect]:
        return (redirect for file, redirect in _first_redirects(redirects).items() if file in text.files)

    def is_own(self, first_line: str) -> bool:  # noqa: ARG002 - a folder has no first line
        """Return False: redirecting pages are written only into an empty folder."""
        return False


def _first_redirects(redirects: RedirectMap) -> dict[str, Redirect]:
    first: dict[str, Redirect] = {}
    for redirect in redirects.addresses():
        if redirect.file:
            first.setdefault(redirect.file, redirect)
    return first


def _limits(others: int, singles: int) -> Iterator[str]:
    if singles:
        yield Message(
            "Pages can't answer for an address that no file had, such as one with a query: {} will be missing at the old base.",
            plural(singles, "address of the table", "addresses of the table"),
        )
    if others:
        yield Message(
            "Pages redirect themselves alone: {}, such as pictures, will be missing at the old base.",
            plural(others, "other file"),
        )


PAGES: Final = _Pages(name="html", title="A folder of pages that lead on", file="", steps=())
