"""Make a tree work from a disk: put the files that scripts request into the scripts, and remove attributes that fail there.

A browser loads an element with `crossorigin` or `integrity` by a CORS request (HTML Standard 2.5.4), which fails for file URLs.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.document import LinkedDocument
from uriinspector.html.link import Kind, LinkKind, LinkText, Notation, Respelling, Setting
from uriinspector.migrate.generators import is_assembled
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.offline import (
    NAMED_DATA,
    NO_SCRIPTS,
    Addition,
    HeldFile,
    addition_text,
    has_addition,
)
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.decide import Rewrite
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrite
from uriinspector.migrate.rewrite.script_rules import FurtherFile, FurtherRewrite, inline_scripts
from uriinspector.migrate.tree.web_view import content_type


class AskedFile(NamedTuple):
    """A file that a script requests.

    Attributes:
        name: the file it requests, relative to the root of the tree; with a `lead`, that need not exist.
        source: the file of the tree whose text is the answer.
        lead: code to put before the text of the source.
    """

    name: str
    source: str
    lead: str = ""


class OfflineRule(NamedTuple):
    """The files that scripts of one generator request by addresses that they assemble.

    Attributes:
        generator: the name that `generators.generator_of` returns.
        asker: matches the name of the script that requests the files.
        files: matches the names of the files.
        scripts: scripts that it loads on a disk in place of data, each made of that data and a `lead`.
    """

    generator: str
    asker: re.Pattern[str]
    files: re.Pattern[str]
    scripts: tuple[AskedFile, ...] = ()


OFFLINE: Final = (
    # The offline plug-in of this generator writes the index as such a script.
    OfflineRule(
        "mkdocs-material",
        lazy_pattern(r"assets/javascripts/bundle\.[\w.]*js"),
        lazy_pattern(r"assets/javascripts/workers/search\.[\w.]*js"),
        (AskedFile("search/search_index.js", "search/search_index.json", "var __index="),),
    ),
)
LEAVES_A_DISK: Final = frozenset({"Gatsby"})
"""Generators whose scripts navigate away from a page with an address that is not below their base."""

_NAMED: Final = lazy_pattern(
    r"""(?:\bfetch\(|\bgetJSON\(|\$\.get\(|\.open\(\s*["'](?:GET|get)["']\s*,|\bnew\s+Worker\()\s*(?:new\s+(?:URL|Request)\(\s*)?"""
    r"""["'`](?P<address>[^"'`\\\s$]+)["'`]"""
)
_ASKS: Final = lazy_pattern(r"\bfetch\(|\bXMLHttpRequest\b|\bgetJSON\(|\.ajax\(|\$\.get\(")
_SEARCHES: Final = lazy_pattern(r"(?<![.\w])(?:lunr|elasticlunr|Fuse|FlexSearch|MiniSearch)\b|search[-_]?(?:index|data|\.json|\.xml)|index\.json", re.IGNORECASE)  # fmt: skip
# A description for the search of a browser (`opensearch.xml`) is no index.
_INDEX: Final = lazy_pattern(
    r"(?:.*/)?(?![\w.-]*open[-_]?search)(?:[\w.-]*search[\w.-]*\.(?:json|xml)|(?:index|lunr[\w.-]*|fuse[\w.-]*)\.json)",
    re.IGNORECASE,
)
_MODULE: Final = lazy_pattern(
    r"\bimport\.meta\b|\bexport\s*(?:\{|\*|default\b|const\b)|^\s*import\b", re.MULTILINE
)


def asked_files(
    relative: str,
    script: str,
    generator: str | None,
    names: Iterable[str],
    locate: Callable[[str], Iterable[str]],
) -> Iterator[AskedFile]:
    """Yield the files that a script requests.

    Args:
        relative: the file that holds the script.
        script: the text of the script.
        generator: the program that made the site.
        names: the files of the tree.
        locate: returns the files of the tree that an address in the script may name.
    """
    rule = next((rule for rule in OFFLINE if rule.generator == generator), None)
    if rule is not None and rule.asker.fullmatch(relative):
        there = set(names)
        yield from (each for each in rule.scripts if each.source in there)
        yield from (AskedFile(name, name) for name in sorted(there) if rule.files.fullmatch(name))
        return
    if is_assembled(generator) or _MODULE.search(script):
        return  # browsers don't run modules from a disk, and assembled pages need a server anyway
    found = (match["address"] for named in (_NAMED, NAMED_DATA) for match in named.finditer(script))
    for name in dict.fromkeys(name for address in found for name in locate(address)):
        yield AskedFile(name, name)
    if rule is None and _ASKS.search(script) and _SEARCHES.search(script):
        yield from (AskedFile(name, name) for name in names if _INDEX.fullmatch(name))


_LARGEST: Final = 64 << 20
_LARGEST_IN_A_PAGE: Final = 1 << 20  # every page carries the files that its inline scripts request
_STRICT: Final = lazy_pattern(rb"(?:\s|//[^\r\n]*+|/\*(?>.*?\*/))*+[\"']use strict[\"']", re.DOTALL)
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_NOT_CLASSIC: Final = lazy_pattern(r"\bsrc\s*=|\btype\s*=\s*[\"']?(?!text/javascript|application/javascript)", re.IGNORECASE)  # fmt: skip
_HEAD_TAG: Final = lazy_pattern(rb"<head(?:\s[^<>]*+)?>", re.IGNORECASE)
_TAG: Final = lazy_pattern(rb"""<(?:script|link)(?:\s++[^\s=>"'/]++(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>"']++))?)*+\s*+/?>""", re.IGNORECASE)  # fmt: skip
_STRICT_LOADING: Final = lazy_pattern(
    rb"""(?<!\s)\s++(?:crossorigin|integrity)(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>"']++))?(?=[\s/>])""",
    re.IGNORECASE,
)
_LOADED: Final = frozenset({("script", "src"), ("link", "href")})
ReadRewritten: TypeAlias = Callable[[str], bytes]
"""Returns the new bytes of a file of the tree; raises OSError."""

_SCRIPT_TYPE: Final = "text/javascript"


class OfflinePlaces:
    """Finds what changes besides links in the files of one job; `read_rewritten` returns the new bytes of a file.

    `generator` is the program that made the site, if it is known.
    """

    def __init__(self, job: RewriteJob, generator: str | None, read_rewritten: ReadRewritten) -> None:
        self._job, self._generator = job, generator
        self._bases = BaseMap.of(job)
        self._read_rewritten = read_rewritten
        self._path = ada_url.URL(job.new_base).pathname

    def find(
        self, file: FurtherFile, document: LinkedDocument, rewrites: Iterable[LinkRewrite]
    ) -> Iterator[FurtherRewrite]:
        if file.encoding.unit != 1:
            return
        if file.kind is Kind.SCRIPT:
            start = len(_BYTE_ORDER_MARK) if file.data.startswith(_BYTE_ORDER_MARK) else 0
            yield from self._give_files(file, start, len(file.data), _LARGEST)
        elif file.kind is Kind.HTML:
            yield from sorted(self._in_page(file, document, rewrites), key=lambda place: place.start)

    @functools.cached_property
    def _names(self) -> dict[str, None]:
        """The sorted names of all files of the tree, as keys."""
        root = self._job.root
        return dict.fromkeys(
            sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
        )

    def _in_page(
        self, file: FurtherFile, document: LinkedDocument, rewrites: Iterable[LinkRewrite]
    ) -> Iterator[FurtherRewrite]:
        head = _HEAD_TAG.search(file.data) if self._generator in LEAVES_A_DISK else None
        if head is not None:
            yield _make_rewrite(file, head.end(), head.end(), NO_SCRIPTS, "no scripts")
        for script in inline_scripts(file.data.decode("latin-1")):  # one character per byte
            if not _NOT_CLASSIC.search(script.tag):
                yield from self._give_files(file, script.start, script.end, _LARGEST_IN_A_PAGE)
        for start, text, rewrite in zip(document.starts, document.texts, rewrites, strict=True):
            if (
                text.setting.element,
                text.setting.attribute,
            ) in _LOADED and rewrite.reason is not Reason.OTHER_SITE:
                yield from _strict_loading(file, start)

    def _give_files(self, file: FurtherFile, start: int, end: int, largest: int) -> Iterator[FurtherRewrite]:
        """Yield the insertion before a script that holds the files it requests, if there are any of at most `largest` in all."""
        data = file.data[start:end]
        if has_addition(data):
            return
        asked = dict.fromkeys(self._find_asked(file.relative, file.encoding.decode(data)))
        files = {each.name: held for each in asked if (held := self._hold(each)) is not None}
        if not files or sum(len(held.text) for held in files.values()) > largest:
            return
        addition = addition_text(Addition("../" * file.relative.count("/"), self._path, files))
        strict = b'"use strict";' if _STRICT.match(data) else b""
        yield _make_rewrite(file, start, start, strict + addition, ", ".join(files))

    def _find_asked(self, relative: str, script: str) -> Iterator[AskedFile]:
        return asked_files(
            relative, script, self._generator, self._names, lambda address: self._locate(relative, address)
        )

    def _locate(self, relative: str, address: str) -> Iterator[str]:
        """Yield the files that an address may name, resolved against the root of the tree and against the script's file."""
        for document in dict.fromkeys(("", relative)):
            name = self._bases.name(resolve(document_url(self._bases.old, document), address))
            if name is not None and name in self._names:
                yield name

    def _hold(self, asked: AskedFile) -> HeldFile | None:
        try:
            text = self._read_rewritten(asked.source).decode("utf-8")
        except (OSError, UnicodeDecodeError):
            return None
        kind = _SCRIPT_TYPE if asked.lead else content_type(asked.source)
        return HeldFile(kind, asked.lead, asked.source, text)


def _make_rewrite(file: FurtherFile, start: int, end: int, after: bytes, shown: str) -> FurtherRewrite:
    """Make a place in the form in which plans hold links; lists of links show `shown` in place of the new text."""
    raw = file.data[start:end]
    setting = Setting("", "offline", LinkKind.SCRIPT_PATH, Notation(file.encoding, ()))
    value = file.encoding.decode(raw)
    rewrite = LinkRewrite(Rewrite(len(value), shown, Reason.OFFLINE), Respelling(0, len(raw), after))
    return FurtherRewrite(start, LinkText(setting, raw, value), rewrite)


def _strict_loading(file: FurtherFile, link: int) -> Iterator[FurtherRewrite]:
    """Yield the removal of the attributes by which the element of a link would be loaded by a CORS request."""
    tag = _TAG.match(file.data, max(file.data.rfind(b"<", 0, link), 0))
    if tag is not None and tag.end() > link:
        for match in _STRICT_LOADING.finditer(file.data, *tag.span()):
            yield _make_rewrite(file, *match.span(), b"", "")
