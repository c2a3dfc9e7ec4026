"""Read a person's table of single pages, check it, and keep it in the journal for workers, `resume` and later proofs."""

import csv
import hashlib
import io
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.base.message import Message, plural
from uriinspector.migrate.journal.home import home
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve, unquote_name
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.page_table import PageRow, PageTable
from uriinspector.migrate.preflight.job_rules import CheckedJob

_LARGEST: Final = 512 << 20
_DELIMITERS: Final = (
    "\t,;"  # of two that make two columns in as many lines the first counts: addresses hold all three
)
_COLUMNS: Final = 2
_IN_ADDRESSES: Final = frozenset(":/?.#")


class _Line(NamedTuple):
    """A line of the person's file, with its number from 1."""

    number: int
    old: str
    new: str


def with_page_table(job: RewriteJob) -> CheckedJob:
    """Return a checked job whose table of single pages is checked too and kept, and what a person should know of it.

    Raises:
        EnvironmentRefusedError: the table can't be read, or not be kept.
        UsageError: it contradicts itself, or holds no address.
    """
    if job.page_table is None:
        return CheckedJob(replace(job, kept_table=None), ())
    path = job.page_table.absolute()
    rows, notes = _checked_rows(job, path)
    text = "".join(f"{old}\t{new}\n" for old, new in rows)
    name = hashlib.sha256(text.encode()).hexdigest()
    kept = home() / "tables" / f"{name}.tsv"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not kept.exists():
            part = kept.with_suffix(f".{os.getpid()}")
            part.write_text(text, "utf-8")
            part.replace(kept)
    except OSError as error:
        raise EnvironmentRefusedError(
            "The table of pages can't be kept in {} ({}): name another folder by the variable URIINSPECTOR_HOME.",
            kept.parent,
            explain_error(error),
        ) from None
    return CheckedJob(replace(job, page_table=path, kept_table=kept), notes)


class _NewAddress(NamedTuple):
    """A new address, and whether something will be there as far as the tree tells."""

    href: str
    is_there: bool


def _checked_rows(job: RewriteJob, path: Path) -> tuple[tuple[PageRow, ...], tuple[str, ...]]:
    bases = BaseMap.of(replace(job, kept_table=None))
    table = PageTable((), twins=not job.strict_scheme)
    found: dict[str, tuple[PageRow, int]] = {}
    missing: list[_Line] = []
    for line in _read_lines(path):
        old, new = _address(line, line.old, bases.old, path), _new_address(job, bases, line, path)
        if not new.is_there:
            missing.append(line)
        known = found.setdefault(table.key(old), (PageRow(old, new.href), line.number))
        if known[0].new != new.href:
            raise UsageError(
                "Line {} of {} gives {} another new address than line {}: keep one of them.",
                str(line.number),
                path,
                old,
                str(known[1]),
            )
    rows = tuple(row for row, _ in found.values() if row.old != row.new)
    if not rows:
        raise UsageError(
            "The table {} moves no page: write lines of an old address, a comma, a new one.", path
        )
    for row, number in found.values():
        onward = found.get(table.key(row.new)) or found.get(table.key(row.new.partition("#")[0]))
        if onward is not None and onward[0].old != onward[0].new and onward[0].old != row.old:
            raise UsageError(
                "Line {} of {} leads to {}, which line {} moves on: write the last address in both.",
                str(number),
                path,
                row.new,
                str(onward[1]),
            )
    if not missing:
        return rows, ()
    note = Message(
        "{} of the table with no such page in the tree; the first is line {}, {}.",
        plural(len(missing), "line"),
        str(missing[0].number),
        missing[0].new,
    )
    return rows, (note,)


def _read_lines(path: Path) -> Iterator[_Line]:
    """Yield the lines with addresses: of a CSV file with commas or semicolons or of a TSV file, with a header or without."""
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise EnvironmentRefusedError("The table {} can't be read: {}.", path, explain_error(error)) from None
    if len(data) > _LARGEST:
        raise UsageError("The table {} holds more than {} MiB: split it.", path, str(_LARGEST >> 20))
    try:
        text = data.decode("utf-8-sig")
        readings = [list(csv.reader(io.StringIO(text, newline=""), delimiter=mark)) for mark in _DELIMITERS]
    except (UnicodeDecodeError, csv.Error):
        raise EnvironmentRefusedError(
            "The table {} is not a CSV file: save it as CSV in UTF-8.", path
        ) from None
    rows = max(readings, key=lambda rows: sum(len(row) == _COLUMNS and all(row) for row in rows))
    is_first = True
    for number, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        is_header = is_first and not any(_IN_ADDRESSES.intersection(cell) for cell in cells)
        is_first = False
        if is_header:
            continue
        if len(cells) != _COLUMNS or not all(cells):
            raise UsageError(
                "Line {} of {} does not have two columns: write an old address, a comma, a new one.",
                str(number),
                path,
            )
        yield _Line(number, *cells)


def _address(line: _Line, text: str, base: str, path: Path) -> str:
    """Return the href of an address, which may be relative to a base."""
    href = resolve(base, text)
    if href is None or "\t" in href or "\n" in href:
        raise UsageError(
            "Line {} of {}: {} is no address for a browser: check it.", str(line.number), path, f"{text!r}"
        )
    return href


def _new_address(job: RewriteJob, bases: BaseMap, line: _Line, path: Path) -> _NewAddress:
    """Return the new address: a URL as it is, or where a page of the tree will be served."""
    if _is_url(line.new):
        href = _address(line, line.new, bases.new, path)
        name = unquote_name(re.split("[?#]", href.removeprefix(bases.new))[0])
        return _NewAddress(href, not href.startswith(bases.new) or _holds(job, name))
    page, mark, fragment = line.new.partition("#")
    name = page.removeprefix("./")
    is_name = not name.startswith("/") and ".." not in name.split("/") and _holds(job, name)
    old = document_url(bases.old, name) if is_name else _address(line, page, bases.old, path)
    place = bases.place(old)
    is_there = is_name or place is None or _holds(job, unquote_name(place.partition("?")[0]))
    return _NewAddress((bases.map_by_base(old) or old) + mark + fragment, is_there)


def _holds(job: RewriteJob, name: str) -> bool:
    return (job.root / name.lstrip("/")).exists()


def _is_url(text: str) -> bool:
    try:
        return bool(ada_url.URL(text).protocol)
    except ValueError:
        return False
