"""Read a redirect map as its server would, to follow old addresses through it independently.

Shares nothing with the code that writes maps, and understands only the rules that code writes.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple
from urllib.parse import quote, unquote_to_bytes

import ada_url

_SAFE: Final = "/!$&'()*+,;=:@~"
_WORD: Final = r'"((?:[^"\\]|\\.)*)"'


class RedirectRule(NamedTuple):
    """One rule: `source` as the server compares it; with `is_whole` it matches everything below as well."""

    source: str
    target: str
    is_whole: bool
    copies: Callable[[str], str]  # how the server writes the rest of a path below `source`


class RedirectReader:
    """Follows addresses through a map; the first rule that matches counts."""

    def __init__(self, rules: Iterable[RedirectRule], compare: Callable[[str], str]) -> None:
        """Take the rules in their order; `compare` turns a path into what the server compares."""
        self._rules: dict[tuple[str, bool], tuple[int, RedirectRule]] = {}
        for number, rule in enumerate(rules):
            self._rules.setdefault((rule.source, rule.is_whole), (number, rule))
        self._compare = compare

    def follow(self, href: str) -> str | None:
        """Return where the server sends a request for `href`; None if nowhere."""
        path = self._compare(ada_url.URL(href).pathname)
        fitting = [known for key in _keys(path) if (known := self._rules.get(key))]
        if not fitting:
            return None
        _, rule = min(fitting, key=lambda known: known[0])
        return rule.target + rule.copies(path[len(rule.source) :])


def _keys(path: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys under which rules for `path` are stored: the path itself, and everything above it."""
    yield path, False
    yield path, True
    for slash in re.finditer("/", path):
        yield path[: slash.start()], True
        yield path[: slash.end()], True


def _decode(path: str) -> str:
    return unquote_to_bytes(path).decode("utf-8", "surrogateescape")


def _encode(rest: str) -> str:
    return quote(rest.encode("utf-8", "surrogateescape"), safe=_SAFE)


def _keep(text: str) -> str:
    return text


def read_apache(lines: Iterable[str]) -> RedirectReader:
    """Read mod_alias: `Redirect` matches a path and all below it; `RedirectMatch` an expression, and escapes its target."""
    return RedirectReader(map(_apache_rule, _rules_in(lines)), _decode)


def _apache_rule(line: str) -> RedirectRule:
    match = re.fullmatch(rf"Redirect(Match)? 301 {_WORD} {_WORD}", line)
    assert match is not None, line
    source, target = (re.sub(r"\\(.)", r"\1", word) for word in match.groups()[1:])
    if match[1] is None:
        return RedirectRule(source, target, is_whole=True, copies=_encode)
    literal = re.sub(
        r"\\x(..)", lambda found: chr(int(found[1], 16)), source.removeprefix("^").removesuffix("$")
    )
    address = re.sub(r"\\(.)", r"\1", target)
    scheme, _, rest = address.partition("://")
    return RedirectRule(literal, f"{scheme}://{_encode(rest)}", is_whole=False, copies=_keep)


def read_nginx(lines: Iterable[str]) -> RedirectReader:
    """Read nginx: exact locations, and prefixes that copy the path as requested."""
    return RedirectReader(_nginx_rules("\n".join(_rules_in(lines))), _decode)


def _nginx_rules(text: str) -> Iterator[RedirectRule]:
    single = re.compile(rf'location = {_WORD} {{ return 301 "([^"$]*)\$is_args\$args"; }}', re.DOTALL)
    whole = re.compile(
        rf'location \^~ {_WORD} {{\s*if \(\$request_uri ~ {_WORD}\) {{ return 301 "([^"$]*)\$1\$is_args\$args"; }}'
        rf'\s*rewrite {_WORD} "([^"$]*)\$1" permanent;\s*}}',
        re.DOTALL,
    )
    for match in single.finditer(text):
        yield RedirectRule(re.sub(r"\\(.)", r"\1", match[1]), match[2], is_whole=False, copies=_keep)
    for match in whole.finditer(text):
        assert match[3] == match[5], match[0]
        yield RedirectRule(re.sub(r"\\(.)", r"\1", match[1]), match[3], is_whole=True, copies=_encode)


def read_netlify(lines: Iterable[str]) -> RedirectReader:
    """Read `_redirects`: path, target and code; a final `*` matches the rest, and `:splat` is the rest in the target."""
    return RedirectReader(map(_netlify_rule, _rules_in(lines)), _normalize_netlify)


def _netlify_rule(line: str) -> RedirectRule:
    source, target, code = line.split(" ")
    assert code == "301", line
    is_whole = source.endswith("*")
    source, target = source.removesuffix("*"), target.removesuffix(":splat")
    assert "*" not in source, line
    return RedirectRule(_normalize_netlify(source), target, is_whole=is_whole, copies=_keep)


def _normalize_netlify(path: str) -> str:
    """Percent-encode each character in the same way, for comparison."""
    return quote(unquote_to_bytes(path), safe="/")


def read_stubs(pages: Iterable[tuple[str, str]]) -> RedirectReader:
    """Read pages that redirect, given as old addresses with their text."""
    return RedirectReader(_stub_rules(pages), _decode)


def _stub_rules(pages: Iterable[tuple[str, str]]) -> Iterator[RedirectRule]:
    for address, page in pages:
        match = re.search(r'<meta http-equiv="refresh" content="0; url=([^"]*)">', page)
        assert match is not None, page
        path = _decode(ada_url.URL(address).pathname)
        yield RedirectRule(path, html.unescape(match[1]), is_whole=False, copies=_keep)


def _rules_in(lines: Iterable[str]) -> Iterator[str]:
    return (line for line in lines if line and not line.startswith("#"))
