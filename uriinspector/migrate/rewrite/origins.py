"""Move the origin of a site where its scripts hold it apart from the base: `url:"https://old.example",baseUrl:"/docs/"`.

Docusaurus makes canonical links of the two, and themes of Hexo tell links to other sites by `"hostname":"old.example","root":"/docs/"`.
Elsewhere an origin or a host alone says nothing: it may be a link to the home page of the host.
"""

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

import ada_url

from uriinspector.html.link.link import Kind
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.rewrite.script_rules import FurtherFile, FurtherPlace

_KINDS = frozenset({Kind.SCRIPT, Kind.DATA, Kind.HTML})
_BESIDE = (b"baseUrl", b"hostname")


class _Origins(NamedTuple):
    """Where old origins stand, the host they all name, and the new origin and host."""

    expression: re.Pattern[bytes]
    old_host: bytes
    new: bytes
    host: bytes


def origins(file: FurtherFile, job: RewriteJob) -> Iterator[FurtherPlace]:
    """Yield the origins beside a `baseUrl` in a script."""
    if file.kind not in _KINDS or file.encoding.unit != 1 or not any(map(file.data.__contains__, _BESIDE)):
        return
    known = _origins(job)
    if known is None or known.old_host not in file.data:
        return
    for match in known.expression.finditer(file.data):
        if match["host"]:
            yield FurtherPlace(*match.span("host"), known.host, "hostname")
            continue
        slash = b"\\/" if b"\\/" in match["origin"] else b"/"
        yield FurtherPlace(*match.span("origin"), known.new.replace(b"/", slash), "url")


@functools.lru_cache(maxsize=1)
def _origins(job: RewriteJob) -> _Origins | None:
    row = next((row for row in BaseMap.of(job).rows if row.folder == ""), None)
    old, new = (ada_url.URL(base).origin for base in (row.old, row.new)) if row else ("", "")
    if old == new:
        return None
    assert row is not None  # else both would be empty
    host: str = ada_url.URL(row.old).host
    spelled = r"\\?/".join(map(re.escape, old.split("/")))
    expression = (
        rf"""url(?<=\burl)\\?["']?\s*:\s*(?P<quote>\\?["'`])(?P<origin>{spelled})(?P=quote)\s*,\s*\\?["']?baseUrl\b"""
        rf"""|hostname(?<=\bhostname)\\?["']?\s*:\s*(?P<mark>\\?["'])(?P<host>{re.escape(host)})(?P=mark)\s*,\s*\\?["']?root\b"""
    )
    new_host: str = ada_url.URL(row.new).host
    texts = (expression, host, new, new_host)
    pattern, *rest = (text.encode("ascii") for text in texts)
    return _Origins(re.compile(pattern), *rest)
