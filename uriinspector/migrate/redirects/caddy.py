"""Caddy, which compares decoded paths. They are matched by expressions, because its plain path matchers ignore case."""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from uriinspector.migrate.redirects.plan import Prefix, Redirect, path_of
from uriinspector.migrate.redirects.server import (
    QUOTED,
    ConfiguredServer,
    RedirectRule,
    UnwritableRedirectError,
    decode,
    decode_path,
    encode,
    path_expression,
    rule_lines,
)

_ASKED: Final = "{asked_query}"
_REST: Final = "{http.regexp.below.1}"
_QUERY: Final = ("map {http.request.uri.query} {asked_query} {", '    ~^(.+)$ "?${1}"', '    default ""', "}")


def _addresses(group: Sequence[Redirect]) -> Iterator[str]:
    """Write a rule for each address of a path; Caddy tries rules in order.

    Without a query of its own, that of the request is appended unless the target has a query or fragment.
    """
    expression = _expression(group[0].old)
    for each in group:
        name, asked = f"@{_escape(path_of(each.old))}", ""
        if each.query:
            name += f"?{_escape(each.query)}"
            yield f"{name} {{"
            yield f'    path_regexp "{expression}"'
            yield f'    vars_regexp {{http.request.uri.query}} "^{path_expression(each.query)}$"'
            yield "}"
        else:
            asked = "" if re.search(r"[?#]", each.new) else _ASKED
            yield f'{name} path_regexp "{expression}"'
        yield f'redir {name} "{_escape(each.new)}{asked}" 301'


def _prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base, which copies the rest of the raw request, with its spelling and query."""
    name = f"@below:{_escape(path_of(prefix.old))}"
    expression = re.sub(rb"[^A-Za-z0-9_/-]", _either_spelling, unquote_to_bytes(path_of(prefix.old))).decode()
    yield f'{name} vars_regexp below {{http.request.orig_uri}} "^{expression}(.*)$"'
    yield f'redir {name} "{_escape(prefix.new)}{_REST}" 301'


def _expression(href: str) -> str:
    """Write an expression for the path of a URL; Caddy merges slashes before it compares, and its configuration is UTF-8."""
    path = decode_path(href)
    if "//" in path or re.search(r"[\ud800-\udfff]", path):
        raise UnwritableRedirectError(path)
    return f"^{path_expression(path)}$"


def _either_spelling(octet: re.Match[bytes]) -> bytes:
    """Write an expression for an octet: percent-encoded, or, if it is ASCII, as it is."""
    number = octet[0][0]
    plain = rf"\x{number:02x}|" if octet[0].isascii() else ""
    return f"(?i:{plain}%{number:02x})".encode()


def _escape(text: str) -> str:
    """Percent-encode characters that would start a placeholder or end a word."""
    return re.sub(r'[{}"\\\s]', lambda match: quote(match[0]), text)


def _rules(text: str) -> Iterator[RedirectRule]:
    lines = rule_lines(text)
    assert tuple(next(lines) for _ in _QUERY) == _QUERY, text
    path = query = ""
    for line in lines:
        if match := re.fullmatch(rf"(?:@\S+|   ) path_regexp {QUOTED}", line):
            path, query = _literal(match[1]), ""
        elif match := re.fullmatch(rf"    vars_regexp {{http\.request\.uri\.query}} {QUOTED}", line):
            query = _literal(match[1])
        elif match := re.fullmatch(rf"@\S+ vars_regexp below {{http\.request\.orig_uri}} {QUOTED}", line):
            path = _literal(match[1].removesuffix("(.*)$"))
        elif match := re.fullmatch(r'redir @\S+ "([^"{}]*)({[^{}]*})?" 301', line):
            is_whole = match[2] == _REST
            yield RedirectRule(path, match[1], query, is_whole, encode if is_whole else str)
            query = ""
        else:
            assert re.fullmatch(r"@\S+ {|}", line), line


def _literal(expression: str) -> str:
    """Return the text that an anchored expression matches."""
    octet = re.compile(r"\(\?i:(?:\\x..\|)?%(..)\)|\\x(..)")
    return decode(octet.sub(lambda match: f"%{match[1] or match[2]}", expression[1:].removesuffix("$")))


CADDY: Final = ConfiguredServer(
    name="caddy",
    title="Caddy",
    file="redirects.caddy",
    steps=(
        "Save the lines below as redirects.caddy beside the Caddyfile of the old site.",
        "Write import redirects.caddy into the block of its address, try it with caddy validate, and load it with caddy reload.",
    ),
    head=("# To import in the Caddyfile, in the block of the old site (Caddy 2.6 or newer).", *_QUERY),
    addresses=_addresses,
    prefix=_prefix,
    rules=_rules,
    compare=decode,
)
