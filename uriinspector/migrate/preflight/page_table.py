"""Read a table of single pages, check it, and keep it in the journal for workers, `resume` and later proofs.

The user gives the table, or it is made of what the pages say of their own old addresses: by shortlinks, canonical links,
ids of Confluence and WordPress, and feeds. An address with a query names no file, so nothing else tells which page `/?p=12`
was. Only what a page says of itself counts, and only if no file has the address and no two pages claim it.
"""

import csv
import hashlib
import html
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

import ada_url
import turbohtml

from uriinspector.assets import home
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import UNWATCHED, Progress, Watch, raise_if_cancelled
from uriinspector.html.encoding import decode_page
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import is_there, read_file
from uriinspector.migrate.model.base_map import (
    BaseMap,
    PageRow,
    PageTable,
    document_url,
    resolve,
    unquote_name,
)
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.preflight.job_rules import CheckedJob
from uriinspector.migrate.tree.discover import Discovery, discover
from uriinspector.migrate.tree.web_view import ServedTree

SAID: Final = Path("auto")
"""Stands for the table that is made of what the pages of the tree say of themselves (`said_rows`)."""

_LARGEST: Final = 512 << 20
_DELIMITERS: Final = "\t,;"  # the one with two columns in most lines counts: addresses can hold all three
# A first line that tells Excel the delimiter
_SAYS_DELIMITER: Final = lazy_pattern(r'\A"?sep=."?[\t,;]*\r?\n', re.IGNORECASE)
_COLUMNS: Final = 2
_SHORT: Final = 16  # digits of the digest in a file name that people see
_IN_ADDRESSES: Final = frozenset(":/?.#")


class TableRow(NamedTuple):
    """A row as it was written, with its line number from 1; missing cells are empty."""

    number: int
    old: str
    new: str


class RowDoubt(NamedTuple):
    """Why a move refuses the row with this line number."""

    number: int
    sentence: Message


class ExaminedTable(NamedTuple):
    """The rows that move a page, why others are refused, and the lines whose new page is not in the tree."""

    rows: tuple[PageRow, ...]
    doubts: tuple[RowDoubt, ...]
    missing: tuple[TableRow, ...]


def with_page_table(job: RewriteJob, found: Discovery | None = None, watch: Watch = UNWATCHED) -> CheckedJob:
    """Check the table of single pages of a checked job, keep it, and return the job with notes for the user.

    `found` is the tree of the job, if it was walked already.

    Raises:
        CancelledError: when cancelled while pages are read for what they say of themselves.
        EnvironmentRefusedError: the table can't be read or kept.
        UsageError: the table contradicts itself, or moves no page.
    """
    if job.page_table is None:
        return CheckedJob(replace(job, kept_table=None), ())
    if job.page_table == SAID:
        return _with_said_pages(job, found or discover(job, watch), watch)
    path = job.page_table.absolute()
    rows, doubts, missing = examine(job, read_table(path), path)
    if doubts:
        raise UsageError(doubts[0].sentence)
    if not rows:
        raise UsageError(
            "The table {} moves no page: write lines of an old address, a comma, a new one.", path
        )
    notes: tuple[Message, ...] = ()
    if missing:
        lines, (number, _, new) = plural(len(missing), "line"), missing[0]
        said = "{} of the table with no such page in the tree; the first is line {}, {}."
        notes = (Message(said, lines, str(number), new),)
    return CheckedJob(replace(job, page_table=path, kept_table=keep_rows(rows)), notes)


def _with_said_pages(job: RewriteJob, found: Discovery, watch: Watch) -> CheckedJob:
    said = said_rows(job, found, watch)
    lines = [TableRow(number, old, new) for number, (old, new) in enumerate(said, 1)]
    examined = examine(job, lines, SAID)
    doubtful = {said[doubt.number - 1][0] for doubt in examined.doubts}
    rows = tuple(row for row in examined.rows if row.old not in doubtful)
    if not rows:
        note = Message("No page says that it has, or had, an address which leads to no file.")
        return CheckedJob(replace(job, kept_table=None), (note,))
    kept = keep_rows(rows)
    note = Message(
        "{} that no file has, by what pages say of themselves; the first is {}. All of them: {}.",
        plural(len(rows), "address", "addresses"),
        rows[0].old,
        kept,
    )
    return CheckedJob(replace(job, kept_table=kept), (note,))


def keep_rows(rows: Iterable[tuple[str, str]]) -> Path:
    """Keep pairs in a file of the journal, named after their digest, and return it; raises `EnvironmentRefusedError`."""
    text = "".join(f"{old}\t{new}\n" for old, new in rows)
    return _keep(text, f"{_digest(text)}.tsv")


def keep_typed_table(rows: Iterable[tuple[str, str]]) -> Path:
    """Write a table that was typed in the window to a file of the journal, as CSV; raises `EnvironmentRefusedError`."""
    text = csv_text(rows)
    return _keep(text, f"pages-{_digest(text)[:_SHORT]}.csv")


def csv_text(rows: Iterable[tuple[str, ...]], heading: tuple[str, ...] = ("old", "new")) -> str:
    """Return rows as CSV under a heading, by default that of a table of pages."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([heading, *rows])
    return text.getvalue()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _keep(text: str, name: str) -> Path:
    kept = home() / "tables" / name
    refusal = (
        "The table of pages can't be kept in {} ({}): name another folder by the variable URIINSPECTOR_HOME."
    )
    with refusing(refusal, kept.parent):
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not kept.exists():
            with replacing(kept) as new:
                new.write_text(text, "utf-8")
    return kept


def examine(job: RewriteJob, lines: Iterable[TableRow], table: object) -> ExaminedTable:
    """Examine every row of a table, which the sentences call `table`, for a job whose bases are checked."""
    bases = BaseMap.of(replace(job, kept_table=None))
    keys = PageTable((), twins=not job.strict_scheme)
    found: dict[str, tuple[PageRow, int]] = {}
    doubts: list[RowDoubt] = []
    missing: list[TableRow] = []
    for line in lines:
        try:
            row, is_there = _examine_row(job, bases, line, table)
        except UsageError as error:
            doubts.append(RowDoubt(line.number, error.args[0]))
            continue
        if not is_there:
            missing.append(line)
        known, known_line = found.setdefault(keys.key(row.old), (row, line.number))
        if known.new != row.new:
            template = "Line {} of {} gives {} another new address than line {}: keep one of them."
            said = Message(template, str(line.number), table, row.old, str(known_line))
            doubts.append(RowDoubt(line.number, said))
    for row, number in found.values():
        whole, page = keys.key(row.new), keys.key(row.new.partition("#")[0])
        onward, onward_line = found.get(whole) or found.get(page) or (row, number)
        if onward.old not in {onward.new, row.old}:
            template = "Line {} of {} leads to {}, which line {} moves on: write the last address in both."
            said = Message(template, str(number), table, row.new, str(onward_line))
            doubts.append(RowDoubt(number, said))
    rows = tuple(row for row, _ in found.values() if row.old != row.new)
    return ExaminedTable(rows, tuple(doubts), tuple(missing))


def _examine_row(job: RewriteJob, bases: BaseMap, line: TableRow, table: object) -> tuple[PageRow, bool]:
    """Return a row as hrefs, and whether its new page exists, as `_new_address` says; raises `UsageError`."""
    if not (line.old and line.new):
        raise UsageError(_NOT_TWO, str(line.number), table)
    old = _address(line, line.old, bases.old, table)
    new, is_there = _new_address(job, bases, line, table)
    return PageRow(old, new), is_there


_NOT_TWO: Final = "Line {} of {} does not have two columns: write an old address, a comma, a new one."


def read_table(path: Path, most: int = _LARGEST) -> Iterator[TableRow]:
    """Yield the rows of a CSV file (with commas or semicolons) or a TSV file, with or without a header.

    Raises:
        EnvironmentRefusedError: the file can't be read, or is no such table.
        UsageError: it holds more than `most` bytes, or a line does not have two columns.
    """
    with refusing("The table {} can't be read: {}.", path), path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UsageError("The table {} holds more than {} MiB: split it.", path, str(most >> 20))
    try:
        rows = list(split_table(data.decode("utf-8-sig")))
    except (UnicodeDecodeError, csv.Error):
        raise EnvironmentRefusedError(
            "The table {} is not a CSV file: save it as CSV in UTF-8.", path
        ) from None
    for number, cells in rows:
        if len(cells) != _COLUMNS:
            raise UsageError(_NOT_TWO, str(number), path)
        yield TableRow(number, *cells)


def split_table(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number, from 1, and the cells of each line that is neither empty nor a header; raises `csv.Error`."""
    text = _SAYS_DELIMITER.sub("\n", text)
    readings = [list(csv.reader(io.StringIO(text, newline=""), delimiter=mark)) for mark in _DELIMITERS]
    rows = max(readings, key=lambda rows: sum(len(row) == _COLUMNS and all(row) for row in rows))
    is_first = True
    for number, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        is_header = is_first and not any(_IN_ADDRESSES.intersection(cell) for cell in cells)
        is_first = False
        if not is_header:
            yield number, cells


def _address(line: TableRow, text: str, base: str, table: object) -> str:
    """Return the href of an address, which may be relative to `base`; raises `UsageError`."""
    href = resolve(base, text)
    if href is None or "\t" in href or "\n" in href:
        raise UsageError(
            "Line {} of {}: {} is no address for a browser: check it.", str(line.number), table, f"{text!r}"
        )
    return href


def _new_address(job: RewriteJob, bases: BaseMap, line: TableRow, table: object) -> tuple[str, bool]:
    """Return the new address of a line, and whether its page exists; true if it leads out of the tree.

    The line gives a URL, or a page of the tree that stands for where it will be served.
    """
    if _is_url(line.new):
        href = _address(line, line.new, bases.new, table)
        name = unquote_name(re.split("[?#]", href.removeprefix(bases.new))[0])
        return href, not href.startswith(bases.new) or _holds(job, name)
    page, mark, fragment = line.new.partition("#")
    name = page.removeprefix("./")
    is_name = not name.startswith("/") and ".." not in name.split("/") and _holds(job, name)
    old = document_url(bases.old, name) if is_name else _address(line, page, bases.old, table)
    place = bases.place(old)
    is_there = is_name or place is None or _holds(job, unquote_name(place.partition("?")[0]))
    return (bases.map_by_base(old) or old) + mark + fragment, is_there


def _holds(job: RewriteJob, name: str) -> bool:
    return is_there(job.root / name.lstrip("/"))


def _is_url(text: str) -> bool:
    try:
        return bool(ada_url.URL(text).protocol)
    except ValueError:
        return False


_SAYS: Final = lazy_pattern(
    rb"rel\s*=\s*[\"']?(?:shortlink|canonical)|ajs-page-id|generated by Confluence|\b(?:postid|page-id)-[0-9]",
    re.IGNORECASE,
)
_IN_FILE_NAME: Final = lazy_pattern(r"(?:.*_)?([0-9]{3,})\.html")
_OF_BODY: Final = lazy_pattern(r"(?P<kind>postid|page-id)-(?P<id>[0-9]+)")
_ITEMS: Final = frozenset({"item", "entry"})
_LARGEST_SAYING: Final = 1 << 26  # bytes of the largest page or feed that is read


def said_rows(job: RewriteJob, found: Discovery, watch: Watch) -> list[tuple[str, str]]:
    """Return old addresses that lead to no file, each with the page that claims it, in the order of the pages.

    The bases of `job` must be checked. Raises `CancelledError` when cancelled.
    """
    bases, tree = BaseMap.of(job), ServedTree(job.root)
    claims: dict[str, set[str]] = {}
    hosts = {_host(base) for base in job.old_bases}
    files = [
        file for file in found.files if file.kind in {Kind.HTML, Kind.XML} and file.size <= _LARGEST_SAYING
    ]
    for number, (relative, kind, size) in enumerate(files):
        raise_if_cancelled(watch.cancelled, before_writing=True)
        watch.report(Progress("search", number, len(files), relative))
        address = document_url(bases.old, relative)
        try:
            data = read_file(job.root / relative).data
            with file_budget(size):
                if kind is Kind.XML:
                    said = [
                        (guid, _file_of(tree, bases, resolve(address, link))) for link, guid in _items(data)
                    ]
                else:
                    said = [
                        (text, relative)
                        for text, is_canonical in _of_page(data, job.charset, relative, bases.old)
                        if not is_canonical or _host(resolve(address, text)) in hosts
                    ]
        except (OSError, *TOO_EXPENSIVE):
            continue
        for text, page in said:
            href = resolve(address, text)
            if page and href is not None and _host(href) and _file_of(tree, bases, href) is None:
                claims.setdefault(href.partition("#")[0], set()).add(page)
    return [(href, *pages) for href, pages in claims.items() if len(pages) == 1]  # type: ignore[misc]


def _host(href: str | None) -> str:
    """Return the host of an http or https URL, without `www.`; empty for any other."""
    url = ada_url.URL(href or "about:blank")
    return url.host.removeprefix("www.") if url.protocol in {"http:", "https:"} else ""


def _file_of(tree: ServedTree, bases: BaseMap, href: str | None) -> str | None:
    """Return the file of the tree to which an href leads; None if there is none, or if the href has a query."""
    return None if href is None or ada_url.URL(href).search else tree.file_of(bases, href)


def _of_page(data: bytes, charset: str | None, relative: str, old: str) -> Iterator[tuple[str, bool]]:
    """Yield the addresses that a page gives as its own, for a site at the base `old`, and whether a canonical link does so.

    The caller has to know that, because a canonical link to another site gives the source of the text, and no address of
    this page.
    """
    if not _SAYS.search(data):
        return
    document = turbohtml.parse(decode_page(data, charset))
    for link in document.select("link[rel][href]"):
        relations = {"shortlink", "canonical"}.intersection(_words(link.attrs["rel"]))
        if relations:
            yield str(link.attrs["href"]), "shortlink" not in relations
    meta = {
        str(each.attrs["name"]): str(each.attrs.get("content", "")) for each in document.select("meta[name]")
    }
    identity = meta.get("ajs-page-id") or (
        _number_in(relative) if b"generated by Confluence" in data else None
    )
    if identity:
        base = meta.get("ajs-base-url") or meta.get("ajs-context-path", old.removesuffix("/"))
        yield f"{base}/pages/viewpage.action?pageId={identity}", False
    body = document.select_one("body")
    for word in _words(body.attrs.get("class")) if body is not None else ():
        found = _OF_BODY.fullmatch(word)
        if found is not None:
            yield f"{old}?{'p' if found['kind'] == 'postid' else 'page_id'}={found['id']}", False


def _words(value: str | list[str] | None) -> list[str]:
    """Return the lower-case words of an attribute, which turbohtml may give as a list."""
    return (" ".join(value) if isinstance(value, list) else value or "").lower().split()


def _number_in(relative: str) -> str | None:
    found = _IN_FILE_NAME.fullmatch(PurePosixPath(relative).name)
    return found and found[1]


def _items(data: bytes) -> Iterator[tuple[str, str]]:
    """Yield link and permanent identifier (`guid` or `id`) of each item of a feed or a WordPress export."""
    if b"<item" not in data and b"<entry" not in data:
        return
    try:
        tree = ET.fromstring(data)  # noqa: S314 - Expat refuses entities that grow, and loads none
    except ET.ParseError:
        return
    for item in tree.iter():
        if item.tag.rpartition("}")[2] not in _ITEMS:
            continue
        parts = {each.tag.rpartition("}")[2]: each for each in item}
        link, guid = parts.get("link"), parts.get("guid", parts.get("id"))
        target = None if link is None else (link.get("href") or link.text)
        if target and guid is not None and guid.text:
            yield html.unescape(target.strip()), guid.text.strip()
