"""Make a tree for a disk: give scripts the files they ask for, and remove from pages what stops browsers there.

A browser loads whatever has `crossorigin` or `integrity` as if from another site (HTML Standard 2.5.4), which a disk refuses.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

import ada_url

from uriinspector.html.document import LinkedDocument
from uriinspector.html.link.link import Kind, LinkKind, LinkText, Setting
from uriinspector.html.link.notation import Notation, Respelling
from uriinspector.migrate.generators.offline import LEAVES_A_DISK, AskedFile, asked_files
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve, unquote_name
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.offline import NO_SCRIPTS, Addition, HeldFile, addition_text, has_addition
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.decide import Rewrite
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrite
from uriinspector.migrate.rewrite.root_paths import generator_at
from uriinspector.migrate.rewrite.script_rules import FurtherFile, FurtherRewrite, inline_scripts
from uriinspector.migrate.tree.served_files import content_type

_LARGEST: Final = 64 << 20
_LARGEST_IN_A_PAGE: Final = 1 << 20  # a page carries what its own scripts ask for, and there are many pages
_STRICT: Final = re.compile(rb"(?:\s|//[^\r\n]*+|/\*(?>.*?\*/))*+[\"']use strict[\"']", re.DOTALL)
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_NOT_CLASSIC: Final = re.compile(r"\bsrc\s*=|\btype\s*=\s*[\"']?(?!text/javascript|application/javascript)", re.IGNORECASE)  # fmt: skip
_HEAD_TAG: Final = re.compile(rb"<head(?:\s[^<>]*+)?>", re.IGNORECASE)
_TAG: Final = re.compile(rb"""<(?:script|link)(?:\s++[^\s=>"'/]++(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>"']++))?)*+\s*+/?>""", re.IGNORECASE)  # fmt: skip
_STRICT_LOADING: Final = re.compile(
    rb"""(?<!\s)\s++(?:crossorigin|integrity)(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>"']++))?(?=[\s/>])""",
    re.IGNORECASE,
)
_LOADED: Final = frozenset({("script", "src"), ("link", "href")})
ReadRewritten: TypeAlias = Callable[[str], bytes]
"""Gives the new bytes of a file of the tree; raises OSError."""

_SCRIPT_TYPE: Final = "text/javascript"


class OfflinePlaces:
    """Finds what changes in the files of one job besides links; `read_rewritten` gives the new bytes of a file by its name."""

    def __init__(self, job: RewriteJob, read_rewritten: "ReadRewritten") -> None:
        self._job = job
        self._bases = BaseMap.of(job)
        self._read_rewritten = read_rewritten
        self._path = ada_url.URL(job.new_base).pathname

    def find(
        self, file: FurtherFile, document: LinkedDocument, rewrites: Iterable[LinkRewrite]
    ) -> Iterator[FurtherRewrite]:
        """Yield what changes in `file`, in order."""
        if file.encoding.unit != 1:
            return
        if file.kind is Kind.SCRIPT:
            start = len(_BYTE_ORDER_MARK) if file.data.startswith(_BYTE_ORDER_MARK) else 0
            yield from self._give_files(file, start, len(file.data), _LARGEST)
        elif file.kind is Kind.HTML:
            yield from sorted(self._in_page(file, document, rewrites), key=lambda place: place.start)

    @functools.cached_property
    def _names(self) -> dict[str, None]:
        """The files of the tree, in their order."""
        root = self._job.root
        return dict.fromkeys(
            sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
        )

    def _in_page(
        self, file: FurtherFile, document: LinkedDocument, rewrites: Iterable[LinkRewrite]
    ) -> Iterator[FurtherRewrite]:
        head = _HEAD_TAG.search(file.data) if generator_at(self._job.root) in LEAVES_A_DISK else None
        if head is not None:
            yield _make_rewrite(file, head.end(), head.end(), NO_SCRIPTS, "no scripts")
        for script in inline_scripts(file.data.decode("latin-1")):  # a character is a byte
            if not _NOT_CLASSIC.search(script.tag):
                yield from self._give_files(file, script.start, script.end, _LARGEST_IN_A_PAGE)
        for start, text, rewrite in zip(document.starts, document.texts, rewrites, strict=True):
            if (
                text.setting.element,
                text.setting.attribute,
            ) in _LOADED and rewrite.reason is not Reason.OTHER_SITE:
                yield from _strict_loading(file, start)

    def _give_files(self, file: FurtherFile, start: int, end: int, largest: int) -> Iterator[FurtherRewrite]:
        """Yield the files that a script carries before its first byte, if it asks for any."""
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
            relative,
            script,
            generator_at(self._job.root),
            self._names,
            lambda address: self._locate(relative, address),
        )

    def _locate(self, relative: str, address: str) -> Iterator[str]:
        """Yield the files an address may name, resolved against the start page and against the file that holds the script."""
        for document in dict.fromkeys(("", relative)):
            href = resolve(document_url(self._bases.old, document), address)
            place = None if href is None else self._bases.place(href)
            name = None if place is None else unquote_name(place.partition("?")[0].partition("#")[0])
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
    """Make a place of a plan; a list of links shows `shown` instead of the new text."""
    raw = file.data[start:end]
    setting = Setting("", "offline", LinkKind.SCRIPT_PATH, Notation(file.encoding, ()))
    value = file.encoding.decode(raw)
    rewrite = LinkRewrite(Rewrite(len(value), shown, Reason.OFFLINE), Respelling(0, len(raw), after))
    return FurtherRewrite(start, LinkText(setting, raw, value), rewrite)


def _strict_loading(file: FurtherFile, link: int) -> Iterator[FurtherRewrite]:
    """Yield the attributes that make the element of a link load as if from another site."""
    tag = _TAG.match(file.data, max(file.data.rfind(b"<", 0, link), 0))
    if tag is not None and tag.end() > link:
        for match in _STRICT_LOADING.finditer(file.data, *tag.span()):
            yield _make_rewrite(file, *match.span(), b"", "")
