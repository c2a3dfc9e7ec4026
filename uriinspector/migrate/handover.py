"""Write the page that a client is given: the proof, what to upload, redirects, and what to look at by hand."""

import base64
import html
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple, Self

from uriinspector import __version__
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.message import Message, plural, size
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.core.text.secret import mask
from uriinspector.core.text.visible import visible
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import Change, DeadList, dead_links, moved_job
from uriinspector.migrate.health.follow import DeadLink
from uriinspector.migrate.health.leaks import Context, Leak, sweep
from uriinspector.migrate.journal.runs import RunState, RunSummary, folder_of, summary
from uriinspector.migrate.model.base_map import INDEX_NAME, BaseMap
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Verification
from uriinspector.migrate.post_run import kept_scripts
from uriinspector.migrate.preflight.job_rules import check_beside
from uriinspector.migrate.redirects import Redirected, RedirectFile
from uriinspector.migrate.redirects.plan import Redirect, RedirectMap, redirect_map
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.guess_base import first_look, named_elsewhere
from uriinspector.migrate.write.moves import as_copy
from uriinspector.migrate.write.result import RunResult
from uriinspector.migrate.zipped import at_hand

MOST_ROWS: Final = 100
"""How many places of each topic are shown; the others are only counted."""


class Topic(StrEnum):
    """The kinds of things to look at, the gravest first, each with its heading and what to do about it."""

    heading: str
    advice: str

    def __new__(cls, value: str, heading: str, advice: str) -> Self:
        member = str.__new__(cls, value)
        member._value_, member.heading, member.advice = value, heading, advice
        return member

    WRONG = "wrong", "The proof fails here", "Have this looked at before anything is uploaded."
    LEFT_ALONE = ("left-alone", "Files left as they were",
                  "Their links still name the old address: change them by hand.")  # fmt: skip
    LEFT_OVER = ("left-over", "Places that still belong to old files",
                 "Browsers refuse a file whose digest is not the one given, and servers send packed copies first: renew these by hand.")  # fmt: skip
    NEW_DEAD = ("new-dead", "Links that are dead only now",
                "They led somewhere before the move: mend them in their pages.")  # fmt: skip
    SCRIPTS = ("scripts", "Scripts that hold the old path",
               "A program may put addresses together of it: try the pages that use these scripts, and change the path where it is one.")  # fmt: skip
    DEAD_END = ("dead-end", "Redirects to an address without a file",
                "Visitors would be sent to a page that is not there.")  # fmt: skip
    NOT_REDIRECTED = ("not-redirected", "Old addresses without a redirect",
                      "The language of this server can't express them.")  # fmt: skip
    OTHER_ADDRESS = ("other-address", "Pages that give another address as their own",
                     "Search engines would list that address instead.")  # fmt: skip
    LOOK_ALIKE = ("look-alike", "Links that look like the old address",
                  "They lead to a host of a like name, and stay as they are: if it is this site, move again with it as a further old address.")  # fmt: skip
    OLD_DEAD = ("old-dead", "Links that were dead before the move, too",
                "The move left them as they were: mend them at leisure.")  # fmt: skip
    NAMED = ("named", "Places that still name the old address",
             "Visible text, comments and files without links keep their words: decide for each whether it should change.")  # fmt: skip


GRAVE: Final = frozenset(Topic) - {Topic.OTHER_ADDRESS, Topic.LOOK_ALIKE, Topic.OLD_DEAD, Topic.NAMED}
"""The topics that the move caused or left undone; the others were there before."""


class TopicRow(NamedTuple):
    """One place to look at.

    Attributes:
        place: the file, and the line if there is one; empty if it is in no file.
        text: the text there as it is written, or a sentence about it.
        right: the reference that would be right; empty if none is known.
        is_said: whether `text` is a sentence of this program, to be translated.
    """

    place: str
    text: str
    right: str = ""
    is_said: bool = False


class TopicFindings(NamedTuple):
    """What has to be looked at in one topic: the number of places, and the first of them."""

    topic: Topic
    number: int
    rows: tuple[TopicRow, ...]


def topic_of(topic: Topic, rows: Sequence[TopicRow], count: int | None = None) -> TopicFindings:
    """Make the findings of a topic from its first rows; without a `count`, there are no others."""
    return TopicFindings(topic, len(rows) if count is None else count, tuple(rows[:MOST_ROWS]))


def proof_topics(proof: Verification, problems: Iterable[FileOutcome]) -> tuple[TopicFindings, ...]:
    """Return what the proof found wrong, the files that were left alone, and what still belongs to old files."""
    wrong = [TopicRow("", sentence, is_said=True) for sentence in proof.wrong]
    left = [TopicRow(problem.relative, problem.reason or "", is_said=True) for problem in problems]
    over = [
        TopicRow(f"{each.file}:{each.line}" if each.line else each.file, each.sentence, is_said=True)
        for each in proof.leftovers
    ]
    return (
        topic_of(Topic.WRONG, wrong, max(proof.wrong_count, len(wrong))),
        topic_of(Topic.LEFT_ALONE, left),
        topic_of(Topic.LEFT_OVER, over, proof.leftover_count),
    )


def dead_topics(dead: DeadList) -> tuple[TopicFindings, ...]:
    """Return the links that are dead only now, and those that were dead before."""
    new = [_dead_row(link) for link, change in dead.links if change is Change.NEW and link.is_dead]
    still = {Change.STAYS, None}
    old = [_dead_row(link) for link, change in dead.links if change in still and link.is_dead]
    more = dead.left_out if old else 0
    return topic_of(Topic.NEW_DEAD, new), topic_of(Topic.OLD_DEAD, old, len(old) + more)


def _dead_row(link: DeadLink) -> TopicRow:
    return TopicRow(f"{link.file}:{link.line}", link.link, link.suggestion or "")


def redirect_topics(redirected: Redirected) -> tuple[TopicFindings, ...]:
    """Return the new addresses without a file, and the old ones without a redirect."""
    left_out = [TopicRow("", address) for address in redirected.left_out]
    dead_ends = [TopicRow("", address) for address in redirected.dead_ends]
    return topic_of(Topic.DEAD_END, dead_ends), topic_of(Topic.NOT_REDIRECTED, left_out)


_SITEMAP: Final = "sitemap.xml"
_TOPICS: Final = {Context.PATH: Topic.SCRIPTS, Context.LOOK_ALIKE: Topic.LOOK_ALIKE}


class Redirects(NamedTuple):
    """The redirects for one server, with an address to try them with."""

    server: Server
    text: str
    written: Redirected
    example: Redirect | None


class Upload(NamedTuple):
    """A folder of the result, empty for all of it, and the address at which it will be served."""

    folder: str
    address: str


@dataclass(frozen=True, slots=True)
class Handover:
    """The contents of the page.

    Attributes:
        run: the run that moved the site.
        proof: the result of the independent second reading.
        files: how many files the result holds.
        size: the size of these files together, in bytes.
        uploads: what to upload where, the whole result first.
        sitemap: the address of the new site map; empty if there is none.
        redirects: the redirects for the server that was asked for, or None.
        to_do: what to look at by hand, without empty topics.
        scripts: a sentence on the strings of scripts that moved, and what a browser saw of it; empty if there are none.
    """

    run: RunSummary
    proof: Verification
    files: int
    size: int
    uploads: tuple[Upload, ...]
    sitemap: str
    redirects: Redirects | None
    to_do: tuple[TopicFindings, ...]
    scripts: str = ""

    @property
    def is_doubtful(self) -> bool:
        """Whether something that the move caused, or left undone, should be settled before the site goes online."""
        return not self.proof.is_wholly_proved or any(found.topic in GRAVE for found in self.to_do)


def handover(
    run_id: str,
    server: Server | None = None,
    watch: Watch = UNWATCHED,
    *,
    proof: Verification | None = None,
    problems: Iterable[FileOutcome] = (),
) -> Handover:
    """Examine the result of a complete run once more, with redirects for `server`.

    Pass a `proof` that was just made, so that it is not made again; `problems` are the files that the run left alone.

    Raises:
        UsageError: the run is not complete, or there is nothing to redirect.
        EnvironmentRefusedError: one of the folders can't be read.
        CancelledError: when cancelled.
    """
    past = summary(run_id)
    if past.state is not RunState.COMPLETE:
        raise UsageError("The run {} is {}: only a complete run can be handed over.", past.run_id, past.state)
    if server is not None and not past.job.old_bases:
        raise UsageError("Redirects lead from an old address, and this move had none: ask for no redirects.")
    job, left_alone = past.job, tuple(problems)
    with at_hand(job):
        proof = proof or engine.verify(past.run_id, watch)
        result = RunResult(past.run_id, problems=left_alone, verification=proof, output=job.output)
        moved = discover(moved_job(job), watch)
        with as_copy(job, folder_of(past.run_id)) as laid_out:
            redirects = None if server is None else _redirects(laid_out, server, watch)
        topics = chain(
            proof_topics(proof, left_alone),
            dead_topics(dead_links(job, result, watch)),
            _leaks(job, watch) if job.old_bases else (),
            () if redirects is None else redirect_topics(redirects.written),
            _other_address(job, watch),
        )
        order = list(Topic)
        to_do = sorted(
            (found for found in topics if found.number), key=lambda found: order.index(found.topic)
        )
    uploads = tuple(_uploads(job))
    has_sitemap = any(file.relative == _SITEMAP for file in moved.files)
    return Handover(
        past,
        proof,
        len(moved.files),
        sum(file.size for file in moved.files),
        uploads,
        uploads[0].address + _SITEMAP if has_sitemap else "",
        redirects,
        tuple(to_do),
        kept_scripts(past.run_id).moved_sentence,
    )


def _redirects(job: RewriteJob, server: Server, watch: Watch) -> Redirects:
    """Write the redirects to a temporary file, which also follows each of them, and return its text."""
    found = discover(job, watch)
    plan = redirect_map(job, found)
    with tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
        path = Path(folder) / server.file
        written = RedirectFile(plan, server, path).write(job.changed_folder)
        text = path.read_text("utf-8", "replace")
    return Redirects(server, text, written, _example(plan))


def _example(plan: RedirectMap) -> Redirect | None:
    """Choose a page to try the redirects with, if possible no index page, which would prove less."""
    pages = {
        file.relative
        for file in plan.found.files
        if file.kind is Kind.HTML and file.relative.rpartition("/")[2] != INDEX_NAME
    }
    addresses = list(islice(plan.addresses(), MOST_ROWS))
    fitting = (redirect for redirect in addresses if redirect.file in pages)
    return next(fitting, addresses[0] if addresses else None)


def _leaks(job: RewriteJob, watch: Watch) -> tuple[TopicFindings, ...]:
    """Return the places that name the old address, look like it, or hold only its path."""
    leaks: dict[Topic, list[Leak]] = {}

    def keep(leak: Leak) -> None:
        kept = leaks.setdefault(_TOPICS.get(leak.context, Topic.NAMED), [])
        if len(kept) < MOST_ROWS:
            kept.append(leak)

    swept = sweep(job, keep, watch)
    alike = swept.leaks[Context.LOOK_ALIKE]
    counts = {Topic.SCRIPTS: swept.strings.strings, Topic.LOOK_ALIKE: alike, Topic.NAMED: swept.count - alike}
    rows = {
        topic: [TopicRow(f"{leak.file}:{leak.line}", leak.text) for leak in found]
        for topic, found in leaks.items()
    }
    return tuple(topic_of(topic, rows.get(topic, ()), count) for topic, count in counts.items())


def _other_address(job: RewriteJob, watch: Watch) -> tuple[TopicFindings, ...]:
    """Return a finding if the moved pages give another address as their own."""
    moved = moved_job(job)
    doubt = named_elsewhere(moved, first_look(moved.root, watch.cancelled))
    if doubt is None:
        return ()
    said = Message("{} of {} pages looked at", f"{doubt.votes:,}", f"{doubt.pages:,}")
    return (topic_of(Topic.OTHER_ADDRESS, [TopicRow(said, doubt.base)], doubt.votes),)


def _uploads(job: RewriteJob) -> Iterable[Upload]:
    """Yield the whole result, then the folders in it that go to another site."""
    bases = BaseMap.of(job)
    yield Upload("", bases.new)
    first = job.old_bases[0] if job.old_bases else bases.new
    for row in sorted(bases.rows_apart):
        if row.folder and row.old.startswith(first):
            yield Upload(row.folder, row.new)


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


LAST_STEP: Final = "Leave them there for a year at least: bookmarks and search engines take that long."
"""The last step for the redirects of any server, after its own steps."""


def upload_steps(folder: str, amount: str, sitemap: str) -> Iterator[str]:
    """Yield the steps for uploading the moved folder; `sitemap` is the address of the new site map, or empty."""
    yield Message("Take the folder {} ({}), with the files whose names begin with a dot.", folder, amount)
    yield "Upload what is in it, not the folder itself, to the place that is served at the new address."
    yield "Keep upper and lower case of all names, and transfer in binary mode: every byte counts."
    yield "Open the new address and click through a few pages: menu, search, pictures, a form."
    if sitemap:
        yield Message("Give search engines the new site map: {}", sitemap)


_MOST_LINES: Final = 60  # how many lines of redirects are shown; a link on the page saves all of them

Say = Callable[[str], str]


def check_place(path: Path, job: RewriteJob) -> None:
    """Check the place for the page before anything else is done.

    Raises:
        UsageError: the name does not end in .html or .htm, or the page would lie in the tree or its copy.
        EnvironmentRefusedError: the folder of the page does not exist.
    """
    if path.suffix.lower() not in {".html", ".htm"}:
        raise UsageError("The hand-over {} needs a name that ends in .html.", path)
    check_beside(path, "hand-over", job)
    if not path.absolute().parent.is_dir():
        raise EnvironmentRefusedError(
            "There is no folder {} for the hand-over: make it first.", path.absolute().parent
        )


def write_page(handover: Handover, path: Path, say: Say = str, language: str = "en") -> None:
    """Write the page to `path`, completely or not at all; `say` translates sentences into `language`.

    Raises `EnvironmentRefusedError` if it can't be written.
    """
    with refusing("The hand-over {} can't be written: {}.", path), replacing(path) as new:
        new.write_text("".join(_Page(handover, say).lines(language)), "utf-8", "backslashreplace")


class _Page:
    def __init__(self, handover: Handover, say: Say) -> None:
        self._handover = handover
        self._job = handover.run.job
        self._say = say

    def lines(self, language: str) -> Iterator[str]:
        title = self._text(Message("The site is moved to {}", _show(self._handover.uploads[0].address)))
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
        folder = self._job.changed_folder.name
        amount = Message("{}, {}", plural(handover.files, "file"), size(handover.size))
        yield f"<ol>{''.join(self._item(step) for step in upload_steps(folder, amount, handover.sitemap))}</ol>"
        yield f'<table class="moves"><tr><th>{self._text("What goes there")}<th>{self._text("Where it is served")}'
        for upload in handover.uploads:
            yield f"<tr><td>{_code(f'{folder}/{upload.folder}')}<td>{_code(upload.address)}\n"
        yield "</table>"

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
            old, new = _show(made.example.old), _show(made.example.new)
            steps.append(
                Message("Try one: curl -I {} must answer 301, and name {} as its Location.", old, new)
            )
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
        role = "grave" if found.topic in GRAVE else "mild"
        head = f"{self._text(found.topic.heading)} <span>{self._text(f'{found.number:,}')}</span>"
        rows = "".join(map(self._row, found.rows))
        left = found.number - len(found.rows)
        more = (
            self._quiet(Message("… and {} more; the report of all links names them.", f"{left:,}"))
            if left > 0
            else ""
        )
        return f'<div class="{role}"><h3>{head}</h3>{self._paragraph(found.topic.advice)}<table class="rows">{rows}</table>{more}</div>\n'

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
