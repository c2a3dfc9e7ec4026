"""Write a redirect map in the language of each server, with the escapes each needs.

Apache and nginx compare decoded paths, Netlify percent-encoded ones. A new address is always percent-encoded, so that no
character in it is special to the server.
"""

import html
import os
import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.redirects.plan import Prefix, Redirect, RedirectMap, Server, path_of

_APACHE_ESCAPED: Final = re.compile(r'["\\]')
_LONGEST_LOCATION: Final = 255
_BREAKS: Final = re.compile(r"[\r\n]")


class UnwritableRedirectError(Exception):
    """The language of the server can't express an address."""


class RedirectLines(NamedTuple):
    """The lines of a map, and the old addresses that the server's language can't express."""

    lines: tuple[str, ...]
    left_out: frozenset[str]


def redirect_lines(redirects: RedirectMap, server: Server) -> RedirectLines:
    """Write the map as the lines of one file."""
    single, prefix, head = _LANGUAGES[server]
    lines = [*head, f"# {_summary(redirects)}"]
    left_out = set()
    first = {path_of(redirect.old): redirect for redirect in reversed(redirects.singles)}
    for path in sorted(first, key=len, reverse=True):
        try:
            lines += single(first[path])
        except UnwritableRedirectError:
            left_out.add(first[path].old)
            lines.append(f"# Left out, because it can't be written here: {path}")
    for whole in redirects.prefixes:
        lines.append(f"# Everything below {path_of(whole.old)} keeps its place below {whole.new}")
        lines += prefix(whole)
    return RedirectLines(tuple(lines), frozenset(left_out))


def _summary(redirects: RedirectMap) -> str:
    rules = f"{plural(len(redirects.singles), 'rule')} for single addresses"
    wholes = f"{plural(len(redirects.prefixes), 'rule')} for all that moves with its folder"
    return f"{rules}, {wholes}."


def _decode_path(href: str) -> str:
    """Decode the path of a URL as a server does, as text that can hold any bytes."""
    return unquote_to_bytes(path_of(href)).decode("utf-8", "surrogateescape")


def _apache_single(redirect: Redirect) -> Iterator[str]:
    """Write a rule for one path; `Redirect` also matches below it, so a folder needs an expression with an end."""
    path = _decode_path(redirect.old)
    if path.endswith("/"):
        yield f"RedirectMatch 301 {_quote_apache(f'^{_expression(path)}$')} {_quote_apache(_apache_match_target(redirect.new))}"
    else:
        yield f"Redirect 301 {_quote_apache(path)} {_quote_apache(redirect.new)}"


def _apache_prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base; `Redirect` escapes again what it has decoded."""
    yield f"Redirect 301 {_quote_apache(_decode_path(prefix.old))} {_quote_apache(prefix.new)}"


def _apache_match_target(href: str) -> str:
    """Write a target of `RedirectMatch` decoded, because Apache escapes it, with the signs for groups escaped."""
    text = unquote_to_bytes(href).decode("utf-8", "surrogateescape")
    if re.search(r"[?#]", text):
        raise UnwritableRedirectError(href)
    return re.sub(r"[$\\&]", r"\\\g<0>", text)


def _expression(path: str) -> str:
    return re.sub(r"[^A-Za-z0-9_/\x80-\U0010ffff-]", lambda match: f"\\x{ord(match[0]):02x}", path)


def _quote_apache(text: str) -> str:
    """Quote an argument (Apache, "Syntax of the Configuration Files"); it can't hold a line break."""
    if _BREAKS.search(text):
        raise UnwritableRedirectError(text)
    return '"' + _APACHE_ESCAPED.sub(r"\\\g<0>", text) + '"'


def _nginx_single(redirect: Redirect) -> Iterator[str]:
    """Write a rule for one path; nginx keeps the length of an exact location in one byte and never finds a longer one."""
    path = _decode_path(redirect.old)
    if len(os.fsencode(path)) > _LONGEST_LOCATION:
        raise UnwritableRedirectError(path)
    target = redirect.new.replace("$", "%24")
    yield f'location = {_quote_nginx(path)} {{ return 301 "{target}$is_args$args"; }}'


def _nginx_prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base: it copies the rest of the raw request, which keeps its spelling, or else the decoded rest."""
    target = prefix.new.replace("$", "%24")
    raw = _quote_nginx(f"^{_expression(path_of(prefix.old))}([^?]*)")
    decoded = _quote_nginx(f"^{_expression(_decode_path(prefix.old))}(.*)$")
    yield f"location ^~ {_quote_nginx(_decode_path(prefix.old))} {{"
    yield f'    if ($request_uri ~ {raw}) {{ return 301 "{target}$1$is_args$args"; }}'
    yield f'    rewrite {decoded} "{target}$1" permanent;'
    yield "}"


def _quote_nginx(text: str) -> str:
    return '"' + re.sub(r'["\\]', r"\\\g<0>", text) + '"'


def _netlify_single(redirect: Redirect) -> Iterator[str]:
    yield f"{_escape_netlify(path_of(redirect.old))} {_netlify_target(redirect.new)} 301"


def _netlify_prefix(prefix: Prefix) -> Iterator[str]:
    yield f"{_escape_netlify(path_of(prefix.old))}* {_netlify_target(prefix.new)}:splat 301"


def _escape_netlify(path: str) -> str:
    """Percent-encode what would be a wildcard or a placeholder."""
    return path.replace("*", "%2A").replace(":", "%3A")


def _netlify_target(href: str) -> str:
    path = path_of(href)
    return href.removesuffix(path) + _escape_netlify(path)


_LANGUAGES: Final = {
    Server.APACHE: (
        _apache_single,
        _apache_prefix,
        ("# For the .htaccess or the virtual host of the old site (mod_alias).",),
    ),
    Server.NGINX: (
        _nginx_single,
        _nginx_prefix,
        ("# To include in the server block of the old site.",),
    ),
    Server.NETLIFY: (
        _netlify_single,
        _netlify_prefix,
        (
            "# The file _redirects of the old site, for Netlify or Cloudflare Pages.",
            "# Where the old files stay on Netlify, write 301! for 301.",
        ),
    ),
}

HEADS: Final = frozenset(head[0] for _, _, head in _LANGUAGES.values())
"""The first line of every map."""

_STUB: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="{new}">
<meta http-equiv="refresh" content="0; url={new}">
<p>This page has moved to <a href="{new}">{shown}</a>.</p>
"""


def stub(redirect: Redirect) -> str:
    """Make the page that stands at an old address and redirects its reader."""
    return _STUB.format(new=html.escape(redirect.new), shown=html.escape(redirect.new))
