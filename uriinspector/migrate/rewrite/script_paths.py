"""Decide what becomes of literals in scripts that begin with an old base or its path.

Such a literal need not be a whole link, because a program may join it with others. So only its stem, the old base without its
final slash, is replaced; in every style a path stays a path, and a full URL a full URL. Only where parts of a site go to
different hosts, a path between these becomes a full URL, since a script does not tell where the page is that runs it.
"""

import functools
import re
from collections.abc import Container, Iterator
from typing import Final, NamedTuple

import ada_url

from uriinspector.html.link import Setting
from uriinspector.html.script.reader import ScriptSearch
from uriinspector.html.script.search import AddressSearch, path_expression, site_expression
from uriinspector.migrate.model.base_map import BaseMap, unquote_name
from uriinspector.migrate.model.job import RewriteJob, Scripts
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.decide import Decision, Keep, Rewrite
from uriinspector.migrate.rewrite.evidence import StringJudge, host_spellings

_ROOT: Final = "/"
_WEB: Final = frozenset({"http:", "https:"})
# Members and attributes whose value is a destination; an empty one would mean the page itself.
_DESTINATIONS: Final = frozenset(
    {"href", "to", "url", "path", "link", "permalink", "start_url", "scope", "src", "action"}
)
_OPENERS: Final = frozenset({"open", "assign"})  # of windows and locations
_OF_PAGE: Final = re.compile(r"(?:path|pathname|href|url)\Z", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"\\+/")
_ROOT_STEM: Final = re.compile(rb"(?=\\*/(?!\\*/))")  # empty: a path at the root has nothing before its slash
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+:")


class Stem(NamedTuple):
    """An expression for an old base or its path, without the final slash, and the path and full URL that replace it.

    Or for the host of an old base alone, and the new host.
    """

    expression: re.Pattern[bytes]
    path: str
    site: str


class StemMap:
    """The stems of a checked job that change, the longest first."""

    def __init__(self, bases: BaseMap) -> None:
        self.stems = tuple(_stems(bases))
        self._home = origin_of(bases.new)
        self._is_split = any(origin_of(row.new) != self._home for row in bases.rows)

    def decide(self, value: str, setting: Setting, document: str) -> Decision:
        """Decide about the literal `value` in a file that will be at `document`."""
        data = value.encode("utf-8", "surrogatepass")
        for expression, path, site in self.stems:
            found = expression.match(data)
            if found is not None:
                stem = found[0].decode("utf-8", "surrogatepass")
                rest = value[len(stem) :]
                # The page that runs a script may be on another host than it, and a path would stay there.
                is_away = self._is_split and {origin_of(site), origin_of(document)} != {self._home}
                return self._replace_stem(stem, rest, site if is_away else path, site, setting)
        return Keep(Reason.NO_ADDRESS)

    def _replace_stem(self, stem: str, rest: str, path: str, site: str, setting: Setting) -> Decision:
        if _SCHEME.match(stem):
            new = site
        elif stem.startswith("//"):
            new = site.partition(":")[2] if ada_url.URL(site).protocol in _WEB else site
        else:
            new = path
            if not path and (rest[:1] in {"?", "#"} or (not rest and _is_destination(stem, setting))):
                new = _ROOT
        escaped = _ESCAPED.match(stem or rest)
        if escaped is not None:  # the source of a regular expression
            new = new.replace("/", escaped[0])
        return Keep(Reason.ALREADY_RIGHT) if new == stem else Rewrite(len(stem), new, Reason.SCRIPT_PATH)


def origin_of(href: str) -> str:
    """Return the part of an href before its path."""
    scheme, _, rest = href.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}"


def _is_destination(stem: str, setting: Setting) -> bool:
    """Whether an old path is an address of its own by the code around it, and not what programs put before others."""
    around = setting.around
    if setting.attribute.lower() in _DESTINATIONS:
        return True
    return around is not None and (
        around.caller in _OPENERS
        or _OF_PAGE.search(around.compared_to) is not None
        or any(name.startswith(f"{stem}/") for name in around.siblings)
    )


def _stems(bases: BaseMap) -> Iterator[Stem]:
    for row in bases.rows:
        if row.old == row.new:
            continue
        new, old = ada_url.URL(row.new), ada_url.URL(row.old)
        path, site = new.pathname.removesuffix("/"), row.new.removesuffix("/")
        if old.protocol in _WEB:
            for host in host_spellings(old):
                yield Stem(_compile_stem(site_expression(host, old.pathname)), path, site)
                if row.folder == "" and new.host not in {"", old.host}:
                    yield Stem(re.compile(rf"(?i:{re.escape(host)})\Z".encode()), new.host, new.host)
        if row.leaves_root:
            yield Stem(_ROOT_STEM, path, site)
        elif row.folder is not None and old.pathname != new.pathname:
            yield Stem(_compile_stem(path_expression(old.pathname)), path, site)


def _compile_stem(spelled: str) -> re.Pattern[bytes]:
    return re.compile(rf"{spelled}(?=[/?#\\]|\Z)".encode("latin-1"))


@functools.lru_cache(maxsize=4)
def stem_map(bases: BaseMap) -> StemMap:
    """Return the stems that change under a map of bases, cached."""
    return StemMap(bases)


def script_search(job: RewriteJob, judge: StringJudge) -> ScriptSearch | None:
    """Return the search for links in scripts that a checked job needs; None if it leaves scripts alone."""
    if not job.reads_scripts:
        return None
    if job.scripts is Scripts.LINKS:
        return ScriptSearch(AddressSearch(()))
    search = address_search(BaseMap.of(job), folders_named_as_new(job))
    return ScriptSearch(search, judge.leads_somewhere if judge.moves_root else None)


def folders_named_as_new(job: RewriteJob) -> dict[str, str]:
    """Return the new paths that are also paths of folders in the old place, each with its old path.

    Such is `/docs/` where a site moves from `/` to `/docs/` and has a folder `docs`.
    """
    return {
        row.new_path: row.old_path
        for row in BaseMap.of(job).rows
        if row.folder is not None
        and row.new_path != row.old_path
        and row.new_path.startswith(row.old_path)
        and (job.root / unquote_name(row.folder + row.new_path.removeprefix(row.old_path))).is_dir()
    }


def address_search(bases: BaseMap, folders: Container[str] = ()) -> AddressSearch:
    """Return a search for texts that name an old base, or an old path of the tree.

    It skips texts that begin with a new path, so that a tree that was moved to a path below its old one isn't moved again;
    not those that begin with one of `folders`, which are old paths as well.
    """
    own = [row for row in bases.rows if row.folder is not None]
    new_paths = {*(row.new_path for row in own), ada_url.URL(bases.new).pathname}
    paths = [row.old_path for row in own if row.old_path not in {*new_paths, _ROOT}]
    changed = [(ada_url.URL(row.old), ada_url.URL(row.new)) for row in bases.rows if row.old != row.new]
    moved = [(url, new) for url, new in changed if url.protocol in _WEB]
    sites = [(host, url.pathname) for url, _ in moved for host in host_spellings(url)]
    kept = {ada_url.URL(row.new).host for row in bases.rows}
    hosts = [host for url, _ in moved if url.host not in kept for host in host_spellings(url)]
    # Where the new place lies in the old one, or differs in its scheme alone, such a text may be right already.
    kept_hosts = [
        host
        for url, new in moved
        for host in host_spellings(url)
        if not f"{new.host}{new.pathname}".startswith(f"{url.host}{url.pathname}")
    ]
    leaves_root = any(row.leaves_root for row in own)
    longer = [
        new
        for new in new_paths
        if new != _ROOT and new not in folders and (leaves_root or new.startswith(tuple(paths)))
    ]
    return AddressSearch(
        dict.fromkeys(paths),
        dict.fromkeys(sites),
        longer,
        hosts=hosts,
        kept_hosts=kept_hosts,
        root=leaves_root,
    )
