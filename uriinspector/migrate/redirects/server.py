"""The interface of a server for redirects: how its rules are written and read back, and what users do with the file.

Each server is one value in a module of its own; `redirects.SERVERS` names them all. The reader of a server understands only
the rules that its writer makes, but does not use the writer's data: every old address is followed through the reader before a
map is given to the user.
"""

import re
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import quote, unquote_to_bytes

import ada_url

from uriinspector.base.message import plural
from uriinspector.migrate.redirects.plan import Prefix, Redirect, RedirectMap, path_of

QUOTED: Final = r'"((?:[^"\\]|\\.)*)"'
"""An expression for a quoted word with backslash escapes, as Apache, nginx and Caddy read it."""

_SAFE: Final = "/!$&'()*+,;=:@~"


class UnwritableRedirectError(Exception):
    """The rules of a server can't express an address."""


class RedirectText(NamedTuple):
    """A map in the language of a server.

    Attributes:
        files: the text of each file by its path in the folder; a map that is a single file has the empty path.
        rules: how many rules, or pages, it holds.
        left_out: old addresses that the server's language can't express.
        notes: what the user should know, one sentence each.
    """

    files: Mapping[str, str]
    rules: int
    left_out: frozenset[str]
    notes: tuple[str, ...] = ()


class RedirectRule(NamedTuple):
    """One rule as it was read: `source` is the path as the server compares it; with `is_whole`, it also matches below that.

    A rule with a `query` is for that query alone; one without is for any.
    """

    source: str
    target: str
    query: str = ""
    is_whole: bool = False
    copies: Callable[[str], str] = str  # how the server writes the rest of a path below `source`


class RedirectReader:
    """Follows addresses through a map, in which the first rule that matches counts."""

    def __init__(
        self,
        rules: Iterable[RedirectRule],
        compare: Callable[[str], str],
        compare_query: Callable[[str], str] = str,
    ) -> None:
        """Take the rules in their order; `compare` turns the path of a request into the form that the server compares."""
        self._rules: dict[tuple[str, bool, str], tuple[int, RedirectRule]] = {}
        for number, rule in enumerate(rules):
            self._rules.setdefault((rule.source, rule.is_whole, rule.query), (number, rule))
        self._compare = compare
        self._compare_query = compare_query

    def follow(self, href: str) -> str | None:
        """Return where the server redirects a request for `href`; None if it does not."""
        url = ada_url.URL(href)
        path, query = self._compare(url.pathname), self._compare_query(url.search.removeprefix("?"))
        queried = self._rules.get((path, False, query)) if query else None
        fitting = [known for key in _keys(path) if (known := self._rules.get((*key, "")))]
        if queried is not None:
            fitting.append(queried)
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


@dataclass(frozen=True, slots=True)
class Server(ABC):
    """A server, or a way without one, for which redirects can be written.

    Attributes:
        name: its name on the command line.
        title: its name in a menu.
        file: the usual name of the file; empty if the redirects are a folder of pages.
        steps: what to do with the file, for the hand-over page, which offers no server without steps.
    """

    name: str
    title: str
    file: str
    steps: tuple[str, ...]

    @property
    def writes_folder(self) -> bool:
        """Whether the redirects are a folder of files."""
        return not self.file

    @abstractmethod
    def write(self, redirects: RedirectMap) -> RedirectText:
        """Write the map in the language of this server."""

    @abstractmethod
    def read(self, text: RedirectText, redirects: RedirectMap) -> RedirectReader:
        """Read a map back, as the server would."""

    @abstractmethod
    def expressed(self, text: RedirectText, redirects: RedirectMap) -> Iterator[Redirect]:
        """Yield the redirects that the text has to carry out."""

    @abstractmethod
    def is_own(self, first_line: str) -> bool:
        """Whether this program wrote the file that begins with `first_line`."""


@dataclass(frozen=True, slots=True)
class ConfiguredServer(Server):
    """A server that reads redirects from one file of lines, where `#` begins a comment.

    Attributes:
        head: the lines at the top; by the first one, a comment, this program recognizes its own files.
        addresses: writes the rules for the addresses of one path, of which that for any other query comes last; raises
            `UnwritableRedirectError`.
        prefix: writes the rule for everything below a base.
        rules: reads the rules of a text.
        compare: turns the path of a request into the form that the server compares.
        compare_query: does that for its query.
        before: yields the lines that some of the rules need before them.
        hides_folders: whether the rules for one path hide the prefix rule above it, and so have to repeat its target.
        limits: yields a sentence for each limit of the server that a map exceeds.
    """

    head: tuple[str, ...]
    addresses: Callable[[Sequence[Redirect]], Iterator[str]]
    prefix: Callable[[Prefix], Iterator[str]]
    rules: Callable[[str], Iterator[RedirectRule]]
    compare: Callable[[str], str]
    compare_query: Callable[[str], str] = str
    before: Callable[[Iterable[str]], Iterator[str]] = lambda _lines: iter(())
    hides_folders: bool = False
    limits: Callable[[RedirectMap, Iterable[str]], Iterator[str]] = lambda _redirects, _lines: iter(())

    def write(self, redirects: RedirectMap) -> RedirectText:
        """Write single addresses first, those of the longest path first, then the bases that move as a whole."""
        left_out = set[str]()
        lines: list[str] = []
        singles = 0
        for group, olds in self._by_path(redirects.singles):
            wanted = [*group, *self._of_folder(group, redirects)]
            written = (
                wanted if self._can_write(wanted) else [each for each in wanted if self._can_write([each])]
            )
            if written:
                lines += self.addresses(written)
            if len(written) < len(wanted):
                for each in group:
                    left_out.update(() if each in written else olds[each])
                lines.append(f"# Left out, because it can't be written here: {path_of(group[0].old)}")
            singles += sum(each in written for each in group)
        for whole in redirects.prefixes:
            lines.append(f"# Everything below {path_of(whole.old)} keeps its place below {whole.new}")
            lines += self.prefix(whole)
        wholes = len(redirects.prefixes)
        rules = f"{plural(singles, 'rule')} for single addresses, {plural(wholes, 'rule')}"
        lines[:0] = (*self.head, f"# {rules} for all that moves with its folder.", *self.before(lines))
        text = "".join(f"{line}\n" for line in lines)
        limits = tuple(self.limits(redirects, lines))
        return RedirectText({"": text}, singles + wholes, frozenset(left_out), limits)

    def _by_path(
        self, singles: Iterable[Redirect]
    ) -> Iterator[tuple[list[Redirect], Mapping[Redirect, Sequence[str]]]]:
        """Yield the redirects of each path, that for any other query last, each with the old addresses that it is for.

        Addresses that are one to the server, as those of two old bases or with `%7E` for `~`, share a rule, since nginx and
        lighttpd refuse to start with two. The first address tells where it leads.
        """
        groups: dict[str, dict[str, list[Redirect]]] = defaultdict(lambda: defaultdict(list))
        for redirect in singles:
            group = groups[self.compare(path_of(redirect.old))]
            group[self.compare_query(redirect.query)].append(redirect)
        for path in sorted(groups, key=len, reverse=True):
            olds = {same[0]: [each.old for each in same] for same in groups[path].values()}
            yield sorted(olds, key=lambda each: not each.query), olds

    def _of_folder(self, group: Sequence[Redirect], redirects: RedirectMap) -> Iterator[Redirect]:
        """Yield what a path leads to by the rule of its folder, if its own rules are for some queries alone and hide that rule."""
        bare = group[0].old.partition("?")[0]
        folder = redirects.by_prefix(bare) if self.hides_folders and group[-1].query else None
        if folder is not None:
            yield Redirect(bare, folder, "")

    def _can_write(self, group: Sequence[Redirect]) -> bool:
        try:
            tuple(self.addresses(group))
        except UnwritableRedirectError:
            return False
        return True

    def read(self, text: RedirectText, redirects: RedirectMap) -> RedirectReader:  # noqa: ARG002 - pages need the map
        return RedirectReader(self.rules(text.files[""]), self.compare, self.compare_query)

    def expressed(self, text: RedirectText, redirects: RedirectMap) -> Iterator[Redirect]:
        """Yield every address that was not left out."""
        return (redirect for redirect in redirects.addresses() if redirect.old not in text.left_out)

    def is_own(self, first_line: str) -> bool:
        return first_line == self.head[0]


def rule_lines(text: str) -> Iterator[str]:
    """Yield the lines that are neither blank nor a comment."""
    return (line for line in text.split("\n") if line and not line.startswith("#"))


def decode(path: str) -> str:
    """Percent-decode a path; bytes that are not UTF-8 become lone surrogates."""
    return unquote_to_bytes(path).decode("utf-8", "surrogateescape")


def decode_path(href: str) -> str:
    """Percent-decode the path of a URL, as a server does before it compares."""
    return decode(path_of(href))


def encode(rest: str) -> str:
    """Percent-encode the rest of a path that a server decoded, as the server does when it copies it into the target."""
    return quote(rest.encode("utf-8", "surrogateescape"), safe=_SAFE)


def one_spelling(path: str) -> str:
    """Percent-encode a path in a single way, so that equivalent paths become equal."""
    return quote(unquote_to_bytes(path), safe="/")


def quote_word(text: str) -> str:
    """Quote a text, with a backslash before quotation marks and backslashes."""
    return '"' + re.sub(r'["\\]', r"\\\g<0>", text) + '"'


def unquote_word(text: str) -> str:
    """Remove the backslashes that escape characters in a quoted word."""
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def path_expression(path: str) -> str:
    """Write a regular expression that matches exactly this path."""
    return re.sub(r"[^A-Za-z0-9_/\x80-\U0010ffff-]", lambda match: f"\\x{ord(match[0]):02x}", path)
