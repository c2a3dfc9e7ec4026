"""lighttpd (mod_redirect), which matches path and query of the request by expressions, still percent-encoded."""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from uriinspector.core.syntax.charsets import SUB_DELIMS, UNRESERVED
from uriinspector.core.syntax.percent import uppercase_triplets
from uriinspector.migrate.redirects.plan import Prefix, Redirect, path_of
from uriinspector.migrate.redirects.server import (
    ConfiguredServer,
    RedirectRule,
    UnwritableRedirectError,
    one_spelling,
    rule_lines,
)

_BRACKETS: Final = frozenset("[]{}|")  # browsers send them as they are, and lighttpd encodes them
_BARE: Final = SUB_DELIMS | _BRACKETS | frozenset(":@")  # a request may contain them as they are, or encoded
_REWRITTEN: Final = frozenset("^`%\\")  # browsers leave them in a query, where lighttpd encodes them


def _addresses(group: Sequence[Redirect]) -> Iterator[str]:
    """Write a rule for each address of a path; lighttpd tries rules in order.

    Without a query of its own, that of the request is appended unless the target has a query or fragment.
    """
    path = _path_expression(group[0].old)
    for each in group:
        query, asked = f"[?]{''.join(_query_expressions(each.query))}", ""
        if not each.query:
            query, asked = "([?].*)?", "" if re.search(r"[?#]", each.new) else "$1"
        yield _rule(path + query, _escape(each.new) + asked)


def _prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base, which copies the rest of the request as lighttpd has normalized it, with its query."""
    yield _rule(f"{_path_expression(prefix.old)}(.*)", f"{_escape(prefix.new)}$1")


def _rule(expression: str, target: str) -> str:
    return f'url.redirect += ( "^{expression}$" => "{target}" )'


def _path_expression(href: str) -> str:
    """Write an expression for every spelling of the path of a URL; lighttpd merges slashes before it compares."""
    path = unquote_to_bytes(path_of(href))
    if b"//" in path:
        raise UnwritableRedirectError(href)
    return "".join(map(_either_spelling, path))


def _query_expressions(query: str) -> Iterator[str]:
    """Yield an expression for each octet of a query, in which encoded and bare delimiters differ in meaning."""
    for triplet, bare in re.findall("%([0-9A-Fa-f]{2})|(.)", query):
        octet = int(triplet, 16) if triplet else ord(bare)
        if bare in _REWRITTEN:
            raise UnwritableRedirectError(query)
        if triplet == "20":
            yield f"(?:{_encoded(octet)}|[+])"  # the option `url-query-20-plus` makes it a plus sign
        elif bare in _BRACKETS:
            yield _either_spelling(octet)
        else:
            yield _bare(bare) if bare else _encoded(octet)


def _either_spelling(octet: int) -> str:
    """Write an expression for an octet, bare and encoded; lighttpd itself decodes unreserved characters and slashes."""
    character = chr(octet)
    if character in UNRESERVED or character == "/":
        return _bare(character)
    return f"(?:{_bare(character)}|{_encoded(octet)})" if character in _BARE else _encoded(octet)


def _bare(character: str) -> str:
    is_plain = (character in UNRESERVED - {"."} and not character.isupper()) or character == "/"
    return character if is_plain else f"[{character}]"


def _encoded(octet: int) -> str:
    return f"(?i:%{octet:02X})"


def _escape(href: str) -> str:
    """Write a target; `$` or `%` before a digit would refer to a group of the rule, or of the condition around it."""
    return re.sub(r'[$"\\]', lambda match: quote(match[0]), href).replace("%", "%%")


def _rules(text: str) -> Iterator[RedirectRule]:
    """Read each expression, in which the path is followed by an optional query, by any rest, or by one query."""
    for line in rule_lines(text):
        match = re.fullmatch(
            r'url\.redirect \+= \( "\^(.*?)(?:\(\[\?\]\.\*\)\?|(\(\.\*\))|\[\?\](.*))\$" => "([^"$]*)(?:\$1)?" \)',
            line,
        )
        assert match is not None, line
        path, rest, query, target = match.groups()
        source, target = one_spelling(_first_spelling(path)), target.replace("%%", "%")
        yield RedirectRule(source, target, _first_spelling(query or ""), rest is not None)


def _first_spelling(expression: str) -> str:
    """Return the text that an expression matches; where it allows two spellings, the first."""
    one = r"(\[.\]|\(\?i:%..\))"
    spelled = re.sub(rf"\(\?:{one}\|{one}\)", r"\1", expression)
    return re.sub(r"\[(.)\]|\(\?i:(%..)\)", lambda match: match[1] or match[2], spelled)


LIGHTTPD: Final = ConfiguredServer(
    name="lighttpd",
    title="lighttpd",
    file="redirects-lighttpd.conf",
    steps=(
        "Save the lines below as redirects-lighttpd.conf beside lighttpd.conf of the old site.",
        'Write include "redirects-lighttpd.conf" into the block of its host, or at the end; server.modules has to hold "mod_redirect". Try it with lighttpd -tt -f lighttpd.conf, and restart lighttpd.',
    ),
    head=("# To include in lighttpd.conf, in the block of the old site (mod_redirect).",),
    addresses=_addresses,
    prefix=_prefix,
    rules=_rules,
    compare=one_spelling,
    compare_query=uppercase_triplets,
)
