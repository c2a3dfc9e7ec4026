"""Write the hand-over as one page: it needs no other file, works on a screen and on paper, and names no folder of this machine."""

import base64
import html
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from uriinspector import __version__
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.base.message import Message, plural
from uriinspector.core.text.secret import mask
from uriinspector.core.text.visible import visible
from uriinspector.migrate.handover.gather import Handover, Redirects, Upload
from uriinspector.migrate.handover.topics import GRAVE, WORDS, TopicFindings, TopicRow
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.preflight.output_paths import check_beside

STYLE: Final = """<style>
:root { color-scheme: light dark; --quiet: light-dark(#5a6270, #a4adba); --line: light-dark(#d8dce2, #3a414b);
  --good: light-dark(#1a6b2f, #7fd494); --doubt: light-dark(#8a5a00, #e8b84a); --card: light-dark(#f5f6f8, #23272e) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 40px auto; padding: 0 24px; max-width: 800px }
h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere }
h2 { font-size: 19px; margin: 40px 0 8px; padding-top: 16px; border-top: 1px solid var(--line) }
h3 { font-size: 16px; margin: 24px 0 0 } h3 span { color: var(--quiet); font-weight: 400; margin-left: 8px }
p { margin: 8px 0 } .quiet { color: var(--quiet); font-size: 14px } li { margin: 4px 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: 8px 0; font-size: 14px }
th { text-align: left; font-weight: 400; color: var(--quiet) }
td, th { padding: 4px 16px 4px 0; vertical-align: top; overflow-wrap: anywhere; border-bottom: 1px solid var(--line) }
.moves td { width: 50% } .rows td.tick { width: 20px } .rows td:nth-child(2) { width: 40%; color: var(--quiet) }
code, pre { font-family: ui-monospace, monospace; font-size: 13px }
pre { background: var(--card); padding: 16px; margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere }
.good, .doubt { padding: 12px 16px; border-left: 4px solid; background: var(--card) }
.good b, .good { border-color: var(--good) } .good b { color: var(--good) } .doubt b { color: var(--doubt) }
.doubt { border-color: var(--doubt) } .grave h3 { color: var(--doubt) }
@page { margin: 18mm }
@media print { :root { color-scheme: light } body { margin: 0; padding: 0; max-width: none; font-size: 11pt }
  .screen { display: none } tr, li, .good, .doubt { break-inside: avoid } h2, h3 { break-after: avoid } }
</style>"""


_UNITS: Final = ("kB", "MB", "GB", "TB")
_THOUSAND: Final = 1000

LAST_STEP: Final = "Leave them there for a year at least: bookmarks and search engines take that long."
"""What to do with the redirects of any server, after its own steps."""


def redirect_check(old: str, new: str) -> str:
    """Say how one redirect is tried."""
    return Message("Try one: curl -I {} must answer 301, and name {} as its Location.", old, new)


def upload_steps(folder: str, amount: str, sitemap: str) -> Iterator[str]:
    """Yield what to do with the moved folder; `sitemap` is the address of the new site map, or empty."""
    yield Message("Take the folder {} ({}), with the files whose names begin with a dot.", folder, amount)
    yield "Upload what is in it, not the folder itself, to the place that is served at the new address."
    yield "Keep upper and lower case of all names, and transfer in binary mode: every byte counts."
    yield "Open the new address and click through a few pages: menu, search, pictures, a form."
    if sitemap:
        yield Message("Give search engines the new site map: {}", sitemap)


def size_words(size: int) -> str:
    """Write a number of bytes for people: `12.3 MB`."""
    amount, unit = size / _THOUSAND, 0
    while amount >= _THOUSAND and unit < len(_UNITS) - 1:
        amount, unit = amount / _THOUSAND, unit + 1
    return f"{max(amount, 0.1):.1f} {_UNITS[unit]}"


_MOST_LINES: Final = 60  # of redirects that are shown; the file beside them holds all

Say = Callable[[str], str]


def check_place(path: Path, job: RewriteJob) -> None:
    """Refuse a place that the page could not be written to, before anything else is done.

    Raises:
        UsageError: the name does not end in .html, or is one in the tree or its copy.
        EnvironmentRefusedError: there is no such folder to write it into.
    """
    if path.suffix.lower() not in {".html", ".htm"}:
        raise UsageError("The hand-over {} needs a name that ends in .html.", path)
    check_beside(path, "hand-over", job)
    if not path.absolute().parent.is_dir():
        raise EnvironmentRefusedError(
            "There is no folder {} for the hand-over: make it first.", path.absolute().parent
        )


def write_page(handover: Handover, path: Path, say: Say = str, language: str = "en") -> None:
    """Write the page to `path`, whole or not at all; `say` translates sentences into the `language`.

    Raises `EnvironmentRefusedError` where it can't be written.
    """
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_text("".join(_Page(handover, say).lines(language)), "utf-8", "backslashreplace")
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise EnvironmentRefusedError(
            "The hand-over {} can't be written: {}.", path, explain_error(error)
        ) from None


class _Page:
    """The page in one language."""

    def __init__(self, handover: Handover, say: Say) -> None:
        self._handover = handover
        self._job = handover.run.job
        self._say = say

    def lines(self, language: str) -> Iterator[str]:
        """Yield the page, section by section."""
        title = self._text(Message("The site is moved to {}", _show(self._new)))
        yield f'<!DOCTYPE html>\n<html lang="{language}"><meta charset="utf-8">'
        yield f'<meta name="viewport" content="width=device-width"><title>{title}</title>\n{STYLE}\n'
        yield f"<header><h1>{title}</h1>\n{self._date_line()}</header>\n"
        for number, (name, heading, body) in enumerate(self._sections(), 1):
            yield f'<section id="{name}"><h2>{number}. {self._text(heading)}</h2>\n{"".join(body)}</section>\n'

    def _sections(self) -> Iterator[tuple[str, str, Iterable[str]]]:
        yield "moved", "What was moved", self._moves()
        yield "proof", "The proof", self._proof()
        yield "upload", "What to upload where", self._upload()
        if self._handover.redirects is not None:
            yield "redirects", "Redirects from the old addresses", self._redirects(self._handover.redirects)
        yield "look", "To look at by hand", self._to_do()
        yield "back", "The way back", self._way_back()

    @property
    def _new(self) -> str:
        return self._handover.uploads[0].address

    def _date_line(self) -> str:
        now = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        when = f"{self._handover.run.when:%Y-%m-%d %H:%M} UTC"
        said = Message("Moved on {}; looked at again on {} with URI Inspector {}.", when, now, __version__)
        return f'<p class="quiet">{self._text(said)}</p>'

    def _moves(self) -> Iterator[str]:
        job, run = self._job, self._handover.run
        yield '<table class="moves">'
        yield f"<tr><th>{self._text('Old address')}<th>{self._text('New address')}"
        olds = [(old, job.new_base) for old in job.old_bases] or [("", job.new_base)]
        for old, new in (*olds, *job.maps, *job.moves, *job.renames):
            yield f"<tr><td>{_code(old)}<td>{_code(new)}\n"
        yield "</table>"
        numbers = (
            plural(self._handover.files, "file in all", "files in all"),
            plural(run.files_written, "page or file changed", "pages and files changed"),
            plural(run.links_changed, "link rewritten", "links rewritten"),
        )
        yield f"<ul>{''.join(f'<li>{self._text(number)}' for number in numbers)}</ul>"

    def _proof(self) -> Iterator[str]:
        proof = self._handover.proof
        is_proved = proof.is_wholly_proved
        title = "Proved" if is_proved else "Not wholly proved"
        role, mark = ("good", "✓") if is_proved else ("doubt", "!")
        yield f'<p class="{role}"><b>{mark} {self._text(title)}</b><br>{self._text(proof.sentence)}.</p>'
        yield self._paragraph(
            "A second reader, which shares no code with the program that rewrote the pages, read each page before and after the "
            "move, followed every link of both, and compared where they lead. Every byte outside the links was compared as well."
        )
        if self._handover.scripts:
            yield self._paragraph(Message("{}.", self._handover.scripts))

    def _upload(self) -> Iterator[str]:
        handover = self._handover
        folder = (self._job.output or self._job.root).name
        amount = Message("{}, {}", plural(handover.files, "file"), size_words(handover.size))
        yield f"<ol>{''.join(self._item(step) for step in upload_steps(folder, amount, handover.sitemap))}</ol>"
        yield f'<table class="moves"><tr><th>{self._text("What goes there")}<th>{self._text("Where it is served")}'
        yield from (self._upload_row(folder, upload) for upload in handover.uploads)
        yield "</table>"

    def _upload_row(self, folder: str, upload: Upload) -> str:
        what = f"{folder}/{upload.folder}" if upload.folder else f"{folder}/"
        return f"<tr><td>{_code(what)}<td>{_code(upload.address)}\n"

    def _redirects(self, made: Redirects) -> Iterator[str]:
        written = made.written
        rules, addresses = (
            plural(written.rules, "rule"),
            plural(written.addresses, "old address", "old addresses"),
        )
        yield self._paragraph(
            Message(
                "{} for {}: each was followed, and leads to its new address in one step.", rules, addresses
            )
        )
        yield "".join(self._paragraph(note) for note in written.notes)
        steps = [*made.server.steps, LAST_STEP]
        if made.example is not None:
            steps.append(redirect_check(_show(made.example.old), _show(made.example.new)))
        yield f"<ol>{''.join(map(self._item, steps))}</ol>"
        name = made.server.file
        data = base64.b64encode(made.text.encode("utf-8")).decode("ascii")
        save = self._text(Message("Save {}", name))
        yield f'<p class="screen"><a download="{name}" href="data:text/plain;base64,{data}">{save}</a></p>'
        lines = made.text.splitlines()
        yield f"<pre>{html.escape(chr(10).join(lines[:_MOST_LINES]))}</pre>"
        if len(lines) > _MOST_LINES:
            more = plural(len(lines) - _MOST_LINES, "more line")
            yield self._quiet(Message("… and {}: the link above saves the whole file.", more))

    def _to_do(self) -> Iterator[str]:
        if not self._handover.to_do:
            yield f'<p class="good"><b>✓ {self._text("Nothing is left to look at by hand.")}</b></p>'
            return
        yield self._paragraph("Tick off what is settled. What stands first matters most.")
        yield from map(self._topic, self._handover.to_do)

    def _topic(self, found: TopicFindings) -> str:
        words = WORDS[found.topic]
        role = "grave" if found.topic in GRAVE else "mild"
        head = f"{self._text(words.title)} <span>{self._text(f'{found.number:,}')}</span>"
        rows = "".join(map(self._row, found.rows))
        left = found.number - len(found.rows)
        more = (
            self._quiet(Message("… and {} more; the report of all links names them.", f"{left:,}"))
            if left > 0
            else ""
        )
        return f'<div class="{role}"><h3>{head}</h3>{self._paragraph(words.advice)}<table class="rows">{rows}</table>{more}</div>\n'

    def _row(self, row: TopicRow) -> str:
        right = self._text(Message("Right would be {}", mask(row.right))) if row.right else ""
        text = self._text(row.text) if row.is_said else _code(row.text)
        more = f'<br><span class="quiet">{right}</span>' if right else ""
        return f'<tr><td class="tick">☐<td>{self._text(row.place)}<td>{text}{more}\n'

    def _way_back(self) -> Iterator[str]:
        if self._job.output is not None:
            yield self._paragraph(
                "The move wrote a copy and changed nothing of the old site. Keep that until the new one has proved itself."
            )
        else:
            run_id = self._handover.run.run_id
            yield self._paragraph(
                Message(
                    "The files themselves were changed. Whoever moved them can give each its old bytes back: run {}.",
                    run_id,
                )
            )

    def _item(self, sentence: str) -> str:
        return f"<li>{self._text(sentence)}"

    def _paragraph(self, sentence: str) -> str:
        return f"<p>{self._text(sentence)}</p>"

    def _quiet(self, sentence: str) -> str:
        return f'<p class="quiet">{self._text(sentence)}</p>'

    def _text(self, sentence: str) -> str:
        return html.escape(self._say(sentence))


def _show(url: str) -> str:
    """Return a URL with its secrets masked and its invisible characters named."""
    return visible(mask(url))


def _code(url: str) -> str:
    return f"<code>{html.escape(_show(url))}</code>" if url else "–"
