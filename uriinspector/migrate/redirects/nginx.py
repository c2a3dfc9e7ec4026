"""nginx, which compares decoded paths."""

import os
import re
from collections.abc import Iterator, Sequence
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
    unquote_word,
)

_LONGEST_LOCATION: Final = 255


def _addresses(group: Sequence[Redirect]) -> Iterator[str]:
    """Write an exact location for one path, which tells queries apart; it hides the rule for its folder.

    nginx stores the length of an exact location in one byte, so it never finds a longer one. It merges slashes before it looks
    for a location.
    """
    path = decode_path(group[0].old)
    if "//" in path or len(os.fsencode(path)) > _LONGEST_LOCATION or any("$" in each.query for each in group):
        raise UnwritableRedirectError(path)
    returns = []
    for each in group:
        target = each.new.replace("$", "%24").replace("\\", "%5C")
        if each.query:
            returns.append(f'if ($args = {quote_word(each.query)}) {{ return 301 "{target}"; }}')
        else:
            returns.append(f'return 301 "{_with_query(target)}";')
    if not group[0].query:
        yield f"location = {quote_word(path)} {{ {returns[0]} }}"
    else:
        yield from (f"location = {quote_word(path)} {{", *(f"    {each}" for each in returns), "}")


_OTHER_QUERY: Final = "$is_args$args"


def _with_query(target: str) -> str:
    """Return a target that takes the query of a request over, before its fragment, unless it has a query itself."""
    address, mark, fragment = target.partition("#")
    return target if "?" in address else f"{address}{_OTHER_QUERY}{mark}{fragment}"


def _prefix(prefix: Prefix) -> Iterator[str]:
    """Write a rule for a whole base, which copies the rest of the raw request with its spelling, or else the decoded rest."""
    target = prefix.new.replace("$", "%24")
    raw = quote_word(f"^{path_expression(path_of(prefix.old))}([^?]*)")
    decoded = quote_word(f"^{path_expression(decode_path(prefix.old))}(.*)$")
    yield f"location ^~ {quote_word(decode_path(prefix.old))} {{"
    yield f'    if ($request_uri ~ {raw}) {{ return 301 "{target}$1$is_args$args"; }}'
    yield f'    rewrite {decoded} "{target}$1" permanent;'
    yield "}"


def _rules(text: str) -> Iterator[RedirectRule]:
    """Read exact locations, and locations of prefixes that copy the path as requested."""
    single = re.compile(rf'location = {QUOTED} {{ return 301 "([^"]*)"; }}', re.DOTALL)
    whole = re.compile(
        rf'location \^~ {QUOTED} {{\s*if \(\$request_uri ~ {QUOTED}\) {{ return 301 "([^"$]*)\$1\$is_args\$args"; }}'
        rf'\s*rewrite {QUOTED} "([^"$]*)\$1" permanent;\s*}}',
        re.DOTALL,
    )
    group = re.compile(rf'location = {QUOTED} {{\n((?:    if [^\n]*\n)+)(?:    return 301 "([^"]*)";\n)?}}')
    one = re.compile(rf'    if \(\$args = {QUOTED}\) {{ return 301 "([^"$]*)"; }}\n')
    for match in group.finditer(text):
        path = unquote_word(match[1])
        for query, target in one.findall(match[2]):
            yield RedirectRule(path, target, unquote_word(query))
        if match[3] is not None:
            yield RedirectRule(path, match[3].replace(_OTHER_QUERY, ""))
    for match in single.finditer(text):
        yield RedirectRule(unquote_word(match[1]), match[2].replace(_OTHER_QUERY, ""))
    for match in whole.finditer(text):
        assert match[3] == match[5], match[0]
        yield RedirectRule(unquote_word(match[1]), match[3], is_whole=True, copies=encode)


NGINX: Final = ConfiguredServer(
    name="nginx",
    title="nginx",
    file="redirects.conf",
    steps=(
        "Save the lines below as redirects.conf beside the configuration of the old site.",
        "Write include redirects.conf; into its server block, try it with nginx -t, and load it with nginx -s reload.",
    ),
    head=("# To include in the server block of the old site.",),
    addresses=_addresses,
    prefix=_prefix,
    rules=_rules,
    compare=decode,
    hides_folders=True,
)
