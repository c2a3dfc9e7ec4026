"""Apache (mod_alias, and mod_rewrite for queries and fragments), which compares decoded paths."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

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
    quote_word,
    rule_lines,
    unquote_word,
)

_ENGINE: Final = "RewriteEngine On"
_KEEPS_QUERY: Final = "R=301,L,NE"  # keeps the query of the target, or else of the request
_DROPS_QUERY: Final = "R=301,L,NE,QSD"
_BREAKS: Final = re.compile(r"[\r\n]")
_ESCAPED_IN_MATCH: Final = re.compile(r"[?#]")


def _addresses(group: Sequence[Redirect]) -> Iterator[str]:
    """Write rules for one path.

    Those for a query, and those with a query or a fragment in the target, are of mod_rewrite, which Apache applies before
    mod_alias: that would escape such a target, or put the query of a request behind the fragment. Their arguments are not
    quoted, because mod_rewrite keeps the backslashes of quoted arguments. It takes a space after a backslash for a part of an
    argument, even if another backslash escapes that one. Apache merges slashes before it compares, and answers encoded ones
    by an error (`AllowEncodedSlashes`).
    """
    path = decode_path(group[0].old)
    if "//" in path or "%2f" in path_of(group[0].old).lower():
        raise UnwritableRedirectError(path)
    for each in group:
        if each.query:
            yield f"RewriteCond %{{QUERY_STRING}} ^{path_expression(each.query)}$"
        if each.query or _ESCAPED_IN_MATCH.search(decode(each.new)):
            target = re.sub("[$%]", r"\\\g<0>", each.new.replace("\\", "%5C"))
            drops_query = "?" not in each.new and bool(each.query or "#" in each.new)
            flags = _DROPS_QUERY if drops_query else _KEEPS_QUERY
            yield f"RewriteRule ^/?{path_expression(path[1:])}$ {target} [{flags}]"
        else:
            yield f"RedirectMatch 301 {_quote(f'^{path_expression(path)}$')} {_quote(_match_target(each.new))}"


def _prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base; `Redirect` decodes the rest of a path and escapes it again."""
    yield f"Redirect 301 {_quote(decode_path(prefix.old))} {_quote(prefix.new)}"


def _match_target(href: str) -> str:
    """Write a target of `RedirectMatch`: decoded, because Apache escapes it, and with `$`, `&` and backslashes escaped."""
    return re.sub(r"[$\\&]", r"\\\g<0>", decode(href))


def _quote(text: str) -> str:
    """Quote an argument (Apache, "Syntax of the Configuration Files"), which can't contain a line break."""
    if _BREAKS.search(text):
        raise UnwritableRedirectError(text)
    return quote_word(text)


def _before(lines: Iterable[str]) -> Iterator[str]:
    if any(line.startswith("Rewrite") for line in lines):
        yield _ENGINE


def _rules(text: str) -> Iterator[RedirectRule]:
    """Read rules of mod_rewrite and mod_alias: `Redirect` also matches below its path; `RedirectMatch` escapes its target."""
    query = ""
    for line in rule_lines(text):
        match line.split(" "):
            case ["RewriteCond", "%{QUERY_STRING}", expression]:
                query = _literal(expression)
            case ["RewriteRule", expression, target, flags] if flags[1:-1] in {_KEEPS_QUERY, _DROPS_QUERY}:
                path = "/" + _literal(expression.replace("^/?", "^", 1))
                yield RedirectRule(path, unquote_word(target), query)
                query = ""
            case _ if line != _ENGINE:
                yield _rule(line)


def _literal(expression: str) -> str:
    """Return the text that an anchored expression of `path_expression` matches."""
    return re.sub(
        r"\\x(..)", lambda found: chr(int(found[1], 16)), expression.removeprefix("^").removesuffix("$")
    )


def _rule(line: str) -> RedirectRule:
    match = re.fullmatch(rf"Redirect(Match)? 301 {QUOTED} {QUOTED}", line)
    assert match is not None, line
    source, target = map(unquote_word, match.groups()[1:])
    if match[1] is None:
        return RedirectRule(source, target, is_whole=True, copies=encode)
    scheme, _, rest = unquote_word(target).partition("://")
    return RedirectRule(_literal(source), f"{scheme}://{encode(rest)}")


APACHE: Final = ConfiguredServer(
    name="apache",
    title="Apache (.htaccess)",
    file=".htaccess",
    steps=(
        "Save the lines below as .htaccess in the top folder of the old host, or put them first in the one that is there.",
        "The server has to allow that: AllowOverride FileInfo in its configuration, and the module mod_alias, which nearly every Apache has.",
    ),
    head=("# For the .htaccess or the virtual host of the old site (mod_alias).",),
    addresses=_addresses,
    prefix=_prefix,
    rules=_rules,
    compare=decode,
    before=_before,
)
