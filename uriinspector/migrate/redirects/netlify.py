"""Netlify and Cloudflare Pages (`_redirects`), which compare percent-encoded paths."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import ada_url

from uriinspector.base.message import Message, plural
from uriinspector.migrate.redirects.plan import Prefix, Redirect, RedirectMap, path_of
from uriinspector.migrate.redirects.server import (
    ConfiguredServer,
    RedirectRule,
    UnwritableRedirectError,
    one_spelling,
    rule_lines,
)

_MOST_SINGLES: Final = 2000  # Cloudflare Pages, "Redirects"
_MOST_PREFIXES: Final = 100
_LONGEST_RULE: Final = 1000
_PARAMETER: Final = re.compile(r"[^= :*]+=[^= :*]+")
_MANY_RULES: Final = 10_000  # Netlify, "Redirects and rewrites"


def _addresses(group: Sequence[Redirect]) -> Iterator[str]:
    """Write the parameters of each query between path and target; Netlify matches them one by one, in any order."""
    for each in group:
        parameters = each.query.split("&") if each.query else []
        if not all(_PARAMETER.fullmatch(parameter) for parameter in parameters):
            raise UnwritableRedirectError(each.old)
        yield " ".join((_escape(path_of(each.old)), *parameters, _target(each.new), "301"))


def _prefix(prefix: Prefix) -> Iterator[str]:
    yield f"{_escape(path_of(prefix.old))}* {_target(prefix.new)}:splat 301"


def _escape(path: str) -> str:
    """Percent-encode characters that would be a wildcard or start a placeholder."""
    return path.replace("*", "%2A").replace(":", "%3A")


def _target(href: str) -> str:
    url = ada_url.URL(href)
    return url.origin + _escape(url.pathname) + url.search + url.hash


def _rules(text: str) -> Iterator[RedirectRule]:
    """Read path, target and code; a final `*` matches the rest, and `:splat` is the rest in the target."""
    return map(_rule, rule_lines(text))


def _rule(line: str) -> RedirectRule:
    source, *parameters, target, code = line.split(" ")
    assert code == "301", line
    is_whole = source.endswith("*")
    source, target = source.removesuffix("*"), target.removesuffix(":splat")
    assert "*" not in source, line
    return RedirectRule(one_spelling(source), target, "&".join(parameters), is_whole)


def _limits(redirects: RedirectMap, lines: Iterable[str]) -> Iterator[str]:
    singles = len(redirects.singles)
    if singles > _MOST_SINGLES or len(redirects.prefixes) > _MOST_PREFIXES:
        yield Message(
            "Cloudflare Pages takes {} rules for single addresses; the map has {}.",
            f"{_MOST_SINGLES:,}",
            f"{singles:,}",
        )
    if any(redirect.query for redirect in redirects.singles):
        yield Message("Cloudflare Pages does not look at queries: these rules are for Netlify alone.")
    if singles > _MANY_RULES:
        yield Message("Netlify advises against more than {} rules.", f"{_MANY_RULES:,}")
    too_long = sum(len(line) > _LONGEST_RULE for line in lines)
    if too_long:
        yield Message(
            "Cloudflare Pages ignores {} of more than {} characters.",
            plural(too_long, "rule"),
            f"{_LONGEST_RULE:,}",
        )


NETLIFY: Final = ConfiguredServer(
    name="netlify",
    title="Netlify or Cloudflare Pages (_redirects)",
    file="_redirects",
    steps=(
        "Save the lines below as _redirects in the top of the folder that is published for the old site, and publish it again.",
    ),
    head=(
        "# The file _redirects of the old site, for Netlify or Cloudflare Pages.",
        "# Where the old files stay on Netlify, write 301! for 301.",
    ),
    addresses=_addresses,
    prefix=_prefix,
    rules=_rules,
    compare=one_spelling,
    limits=_limits,
)
