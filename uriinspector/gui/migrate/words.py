"""The sentences of the Migrate mode: why links change or stay, what a move will do and has done, and how to undo it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from uriinspector.base.message import Command, Message, join_messages, plural, size
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.session.jobs import duration
from uriinspector.gui.session.target import is_folder
from uriinspector.gui.widgets.display import on_one_line, short_path
from uriinspector.gui.widgets.table import Cell, Row
from uriinspector.migrate.after.compare import LinkHealth
from uriinspector.migrate.health.disk import DiskFindings
from uriinspector.migrate.health.leaks import Leak, Swept
from uriinspector.migrate.health.script_strings import ScriptPaths
from uriinspector.migrate.journal.runs import RunState, RunSummary, Unreadable
from uriinspector.migrate.model.file_edits import PlannedLink
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.model.outcome import Outcome, Verification
from uriinspector.migrate.model.reason import Evidence, Reason, count_changed
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.redirects import Redirected
from uriinspector.migrate.write.already_moved import MOVED_ALREADY
from uriinspector.migrate.write.result import RunResult, UndoResult


class ReasonLook(NamedTuple):
    """How a reason is shown.

    Attributes:
        words: a few words.
        icon: the name of an icon.
        colour: the name of its colour.
        advice: what it means for the owner of a site, and what to do; `{0}` stands for the text of the row, `{1}` for its note.
    """

    words: str
    icon: str
    colour: str
    advice: str = ""


_STAYS: Final = ("check", "muted")
GOOD: Final = ("circle-check", "good")
DOUBTFUL: Final = ("triangle-alert", "warning")
LOOKS: Final[Mapping[Reason, ReasonLook]] = {
    # An arrow and not a green tick: the page it leads to may be missing
    Reason.REWRITTEN: ReasonLook("leads into the site", "arrow-right", "accent",
        "This link leads into your site. The site moves, so from now on the link says {1}."),
    Reason.SCRIPT_PATH: ReasonLook("path in a script", "arrow-right", "accent",
        "A script builds addresses from this text. It begins with the old address, so from now on it says {1}."),
    Reason.OFFLINE: ReasonLook("made for a disk", "arrow-right", "accent",
        "No browser lets a page of a disk ask for files. So the script carries what it would ask a server for, and attributes that forbid loading go."),
    Reason.REPAIRED: ReasonLook("missed its file: repaired", "wand-sparkles", "good",
        "This link missed its file by its spelling. It leads there now, and says {1}."),
    Reason.AMBIGUOUS: ReasonLook("its ending stays: two pages", *DOUBTFUL,
        "Two pages would share the short address, so this link keeps its ending."),
    Reason.AMBIGUOUS_REWRITTEN: ReasonLook("its ending stays: two pages", *DOUBTFUL,
        "This link leads into your site and says {1} from now on. Two pages would share the short address, so it keeps its ending."),
    Reason.ALREADY_RIGHT: ReasonLook("already right", *_STAYS,
        "This link leads to the right place from the new address, too. It stays as it is."),
    Reason.SAME_DOCUMENT: ReasonLook("stays in its page", *_STAYS,
        "This link leads to a place in its own page. It stays as it is."),
    Reason.OUTSIDE_PINNED: ReasonLook("pinned to the old site", "link", "advice",
        "This link leads to a part of the old site that does not move. It gets the full address, so that it still leads there: {1}."),
    Reason.OUTSIDE_LEFT: ReasonLook("will lead elsewhere", *DOUBTFUL,
        "This link leads out of the folder. Nobody knows where that will be, so it stays as it is and leads elsewhere after the move. Move the folder above instead, or choose “Pin” under More choices: then it goes on leading to the old site."),
    Reason.OTHER_SITE: ReasonLook("another site", "globe", "muted",
        "This link leads to another site. It stays as it is."),
    Reason.NOT_HIERARCHICAL: ReasonLook("mailto:, data: and the like", *_STAYS,
        "This is no address of a page, such as an e-mail address. It stays as it is."),
    Reason.INVALID: ReasonLook("no URL for a browser", "circle-x", "error",
        "No browser understands this link: it leads nowhere, before the move and after it. Correct it in the editor, or let it stay."),
    Reason.TEMPLATE: ReasonLook("a template's placeholder", *_STAYS,
        "A program fills in this link when the page is shown. It stays as it is."),
    Reason.LOOK_ALIKE: ReasonLook("looks like the old base", *DOUBTFUL,
        "This link only looks like the old address and leads elsewhere. If that is this site under another name, take it as yours: then it moves, too."),
    Reason.POSSIBLE: ReasonLook("may be an address", *DOUBTFUL,
        "A script or a page element holds this text. It may be an address of your site, or a part of one. Nothing shows that, so it stays as it is. Look at both in a browser: if something is missing after the move, move this string."),
    Reason.NO_ADDRESS: ReasonLook("no address", *_STAYS,
        "This text looks like an address of your site, but it is used for something else. It stays as it is."),
    Reason.EXCLUDED: ReasonLook("left out by you", "x", "warning",
        "You left this link out. It stays as it is."),
}  # fmt: skip

WORTH_A_LOOK: Final = frozenset(
    {Reason.OUTSIDE_LEFT, Reason.INVALID, Reason.LOOK_ALIKE, Reason.AMBIGUOUS, Reason.POSSIBLE}
)

# Of a string in a script: a few words instead of those above, and a sentence to add.
_EVIDENCE: Final[Mapping[Evidence, tuple[str, str]]] = {
    Evidence.DECLARED: ("path in a script, declared",
        "It names the old base in full, or a rule of its generator or you say that it is an address."),
    Evidence.SEEN: ("path in a script, seen at work",
        "A browser was seen to make an address of it."),
    Evidence.LIKELY: ("path in a script, likely",
        "Nothing speaks against its being an address, but nobody has seen it at work: look at both in a browser."),
}  # fmt: skip


def word_of(link: PlannedLink, reason: Reason) -> str:
    """Return a few words on what becomes of a link, with the evidence if it is a string in a script."""
    is_told = reason is Reason.SCRIPT_PATH and link.evidence in _EVIDENCE
    return _EVIDENCE[link.evidence][0] if is_told else LOOKS[reason].words


def explain_link(link: PlannedLink) -> str:
    """Return sentences for the owner of a site on what becomes of a link, and why."""
    said = Message(LOOKS[link.reason].advice, link.before, link.after)
    is_told = link.reason is Reason.SCRIPT_PATH and link.evidence in _EVIDENCE
    return join_messages((said, _EVIDENCE[link.evidence][1]), " ") if is_told else said


RUNS: Final = ("When", "Folder", "New base", "Written", "Links", "Kept", "State")
_MOST_PROBLEMS: Final = 1000
_MOST_NAMED: Final = 3  # files named in one sentence
_SHORT_NAME: Final = 64
_BUTTONS: Final = {
    "resume": "'Resume' under Projects",
    "undo": "'Undo' under Projects",
    "--browser": "'Browser check'",
    "--charset": "'Encoding the server names' under More choices:",
    "--naming": "'Saved files are named' under More choices:",
    "--outside": "'Relative links out of the folder' under More choices:",
}
_STATES: Final = {
    RunState.RUNNING: ("running", "refresh-cw", "muted"),
    RunState.INTERRUPTED: ("interrupted: undo restores every byte", "triangle-alert", "warning"),
    RunState.COMPLETE: ("complete", "circle-check", "good"),
    RunState.UNDONE: ("undone", "undo-2", "muted"),
}


def translate_for_window(sentence: str) -> str:
    """Translate a sentence of the engine, naming buttons of the window instead of commands."""
    return phrase(str(_replace_commands(sentence)))


def _replace_commands(part: object) -> object:
    """Replace commands in a message and its fields by the buttons that do the same."""
    if isinstance(part, Message):
        return Message(part.template, *map(_replace_commands, part.fields))
    return _BUTTONS.get(part.name, part) if isinstance(part, Command) else part


def moved_already(plan: Plan) -> str:
    """Return the note of a plan on pages that an earlier run has moved; empty if there are none."""
    notes = (note for note in plan.notes if isinstance(note, Message) and note.template == MOVED_ALREADY)
    return next(notes, "")


def promise(plan: Plan, links_out: int = 0, files_out: int = 0) -> str:
    """Return a sentence on what applying a plan will change, and how to undo it."""
    links = count_changed(plan.totals.reasons) - links_out
    if not plan.totals.files:
        return moved_already(plan) or "There are no pages in this folder: nothing would change."
    if links_out and not links and plan.job.output is None:
        return "Nothing to change: every link that would change is left out."
    right = plan.totals.reasons.get(Reason.ALREADY_RIGHT, 0)
    if not links and right and plan.job.style is Style.KEEP:
        return Message(
            "With 'keep' nothing changes: {} lead right as they are written. With 'absolute', the default, they would carry the new address.",
            plural(right, "link"),
        )
    if not plan.totals.links and plan.totals.skipped:
        unread = plural(plan.totals.skipped, "file")
        return Message("No link was found, and {} could not be read: select one to see why.", unread)
    if not plan.totals.links and plan.job.output is None:
        return "Nothing to change: there are no links in these files."
    if not links and plan.job.output is None:
        if plan.totals.links == 1:
            return "Nothing to change: the only link already leads where it should."
        return Message(
            "Nothing to change: all {} already lead where they should.", plural(plan.totals.links, "link")
        )
    what = QCoreApplication.translate("Words", "{links} in {files}").format(
        links=phrase(plural(links, "link")), files=phrase(plural(plan.totals.changed - files_out, "file"))
    )
    left = plan.totals.skipped + len(plan.left_out)
    skipped = phrase(Message(" {} skipped.", plural(left, "file"))) if left else ""
    skipped += phrase(Message(" {} left out.", plural(links_out, "link"))) if links_out else ""
    if plan.job.output is not None:
        return (
            phrase(Message("Writes a copy with {} rewritten; the folder itself stays as it is.", what))
            + skipped
        )
    return (
        phrase(Message("Changes {}, in place. Originals are kept: Undo restores every byte.", what)) + skipped
    )


def apply_label(plan: Plan, files_out: int) -> str:
    if plan.job.output is not None:
        return "&Apply: write the copy"
    return Message("&Apply: change {}", plural(plan.totals.changed - files_out, "file"))


def way_back(job: RewriteJob, result: RunResult) -> str:
    """Return a sentence on where the result of a job is, and how to undo it."""
    if job.output is None:
        if not _has_changed(result):
            return "There is nothing to undo. 'Change' leads back to a preview of the files as they are now."
        return "Changed in place. Undo gives every file its old bytes back, now or later under Projects."
    output = short_path(str(job.output))
    return Message(
        "The copy is in {}. Nothing else was changed: without that folder all is as it was.", output
    )


def verdict(result: RunResult) -> str:
    verification = result.verification
    if verification is None:
        return "Written, not proved."
    if verification.is_wholly_proved:
        return translate_for_window(Message("Proved: {}.", verification.sentence))
    if result.problems and result.output is None and not _has_changed(result):
        first = on_one_line(result.problems[0].relative, _SHORT_NAME)
        skipped = plural(len(result.problems), "file")
        return phrase(Message("Nothing was changed: {} skipped, the first {}.", skipped, first))
    if verification.is_right:
        return translate_for_window(Message("Not wholly proved: {}.", verification.sentence))
    return phrase(Message("Not right: {}. Undo restores every byte.", verification.sentence)) + first_wrong(
        verification
    )


def first_wrong(verification: Verification) -> str:
    """Return what is wrong first, behind a space; empty if nothing is."""
    return phrase(Message(" First: {}", verification.wrong[0])) if verification.wrong else ""


def _has_changed(result: RunResult) -> bool:
    return any(result.outcomes.get(outcome) for outcome in (Outcome.WRITTEN, Outcome.DROPPED))


def verdict_style(verification: Verification | None) -> tuple[str, str]:
    """Return the icon and the colour name of a verdict."""
    if verification is None:
        return "info", "muted"
    if verification.is_wholly_proved:
        return GOOD
    return DOUBTFUL if verification.is_right else ("circle-x", "error")


def describe_proof(result: RunResult) -> str:
    written = plural(result.outcomes.get(Outcome.WRITTEN, 0), "file")
    sentences = [verdict(result), Message("{} written in {}.", written, duration(result.elapsed))]
    if result.problems:
        sentences.append(Message("{} skipped.", plural(len(result.problems), "file")))
    return " ".join(map(phrase, sentences))


def describe_undo(result: UndoResult) -> str:
    said = phrase(Message("{}, in {}.", result.given_back, duration(result.elapsed)))
    if not result.problems:
        return said
    named = [on_one_line(problem.relative, _SHORT_NAME) for problem in result.problems[:_MOST_NAMED]]
    names = ", ".join(named if len(named) == len(result.problems) else (*named, "…"))
    left = phrase(Message("{} left alone: {}.", plural(len(result.problems), "file"), names))
    return f"{said} {left} {phrase(result.problems[0].reason or '')}"


def name_run(run: RunSummary) -> str:
    """Return a name for a run: its start, its folder and the new base."""
    place = short_path(str(run.changed_folder))
    return f"{run.when.astimezone():%Y-%m-%d %H:%M} · {place} → {run.job.new_base}"


def describe_interrupted(run: RunSummary) -> str:
    if run.undoing:
        folder = short_path(str(run.job.root))
        return Message(
            "Undoing a move of {} was interrupted: some files have their old bytes back. Undo does the rest.",
            folder,
        )
    if run.job.output is not None:
        copy = short_path(str(run.job.output))
        return Message(
            "Writing the copy {} was interrupted: the folder itself is as it was. Resume finishes it.", copy
        )
    folder, changed = short_path(str(run.job.root)), plural(run.files_written, "file")
    return Message("A move of {} was interrupted: {} changed, the others are as they were.", folder, changed)


def run_rows(
    runs: Iterable[RunSummary], sizes: Mapping[str, int], unreadable: Iterable[Unreadable] = ()
) -> tuple[Row, ...]:
    """Return the rows of the table of past runs; runs without a known size show an ellipsis."""
    return (*(_run_row(run, sizes.get(run.run_id)) for run in runs), *map(_unreadable_row, unreadable))


def _run_row(run: RunSummary, kept: int | None) -> Row:
    state, icon, colour = _STATES[run.state]
    if run.state is RunState.COMPLETE and not is_folder(run.changed_folder):
        state, icon, colour = "its folder is gone", *DOUBTFUL
    elif run.left:
        state, icon, colour = Message("undone, but for {}", plural(run.left, "file")), *DOUBTFUL
    return (
        Cell(f"{run.when.astimezone():%Y-%m-%d %H:%M}"),
        Cell(short_path(str(run.changed_folder)), note=str(run.changed_folder), verbatim=True),
        Cell(run.job.new_base, uri=True),
        Cell(plural(run.files_written, "file")),
        Cell(f"{run.links_changed:,}"),
        Cell("…" if kept is None else size(kept), "muted"),
        Cell(state, colour, icon),
    )


def _unreadable_row(run: Unreadable) -> Row:
    nothing = Cell("")
    return (
        Cell(run.run_id, "muted", verbatim=True),
        Cell(run.reason, "muted"),
        *[nothing] * 4,
        Cell("can't be read", "warning", "triangle-alert"),
    )


def head_row(what: str, look: tuple[str, str], said: str, colour: str = "text") -> Row:
    """Return the first row about a topic: its name with the icon of `look`, and what is said of it."""
    icon, icon_colour = look
    return (Cell(what, icon=icon, icon_colour=icon_colour), Cell(said, colour), Cell(""))


def _place_row(what: str, text: str, file: str, line: int) -> Row:
    """Return the row of a link or an address, indented below the head of its topic."""
    where = Cell(f"{file}:{line}", "muted", verbatim=True)
    return (Cell(f"    {phrase(what)}", "muted"), Cell(mask(text), uri=True), where)


def result_rows(result: RunResult) -> tuple[Row, ...]:
    wrong = result.verification.wrong if result.verification else ()
    rows: list[Row] = [
        (Cell("Not right", "error", "circle-x"), Cell(sentence), Cell("")) for sentence in wrong
    ]
    rows += [
        (
            Cell("Left alone", "warning", "triangle-alert"),
            Cell(problem.reason or ""),
            Cell(problem.relative, verbatim=True),
        )
        for problem in result.problems[:_MOST_PROBLEMS]
    ]
    rows += [
        (
            Cell("Of an old file", "warning", "triangle-alert"),
            Cell(leftover.sentence),
            Cell(f"{leftover.file}:{leftover.line}" if leftover.line else leftover.file, verbatim=True),
        )
        for leftover in result.leftovers[:_MOST_PROBLEMS]
    ]
    rows += [head_row("Note", ("info", "muted"), str(_replace_commands(note))) for note in result.notes]
    return tuple(rows)


def health_rows(health: LinkHealth | None) -> tuple[Row, ...]:
    """Return the rows for dead links before and after a move, and for the places of new ones."""
    if health is None:
        said = "not compared: a folder went to another site"
        return (head_row("Dead links", ("info", "muted"), said, "muted"),)
    look = GOOD
    if health.after.dead:  # even if there were as many before
        look = DOUBTFUL if health.new_count else ("info", "advice")
    rows = (_place_row("leads nowhere now", dead.link, dead.file, dead.line) for dead in health.new)
    return (head_row("Dead links", look, health.sentence), *rows)


def leak_rows(swept: Swept | None, leaks: Sequence[Leak]) -> tuple[Row, ...]:
    """Return the rows for what still names the old base: a count, then each place."""
    if swept is None:
        return ()
    name = "The old base"
    if not swept.count:
        files = plural(swept.files, "file")
        said = Message("is named nowhere ({} looked through)", files)
        if swept.strings.strings:
            said = Message("is named nowhere in full ({} looked through)", files)
        if swept.skipped:
            unread = Message("{} could not be read", plural(len(swept.skipped), "file"))
            return (head_row(name, DOUBTFUL, join_messages((said, unread), "; ")),)
        return (head_row(name, GOOD, said),)
    where = ", ".join(
        f"{format_number(count)} {phrase(context.words)}" for context, count in swept.leaks.most_common()
    )
    said = Message("is still named {}: {}", plural(swept.count, "time"), where)
    rows = (_place_row(leak.context.words, leak.text, leak.file, leak.line) for leak in leaks)
    return (head_row(name, ("info", "advice"), said), *rows)


def script_rows(scripts: ScriptPaths | None, places: Sequence[Leak]) -> tuple[Row, ...]:
    """Return the rows for strings in scripts: what became of them, then those that may be addresses and stay."""
    if scripts is None or not scripts.sentence:
        return ()
    look = DOUBTFUL if scripts.is_doubtful else ("info", "muted")
    head = head_row("Scripts", look, str(_replace_commands(scripts.sentence)))
    rows = [
        (
            Cell(f"    {phrase('may be an address')}", "muted"),
            Cell(place.text, verbatim=True),
            Cell(f"{place.file}:{place.line}", "muted", verbatim=True),
        )
        for place in places
    ]
    return (head, *rows)


def disk_rows(disk: DiskFindings | None) -> tuple[Row, ...]:
    """Return the rows for pages that won't work from a disk: a count, then each page with the reason."""
    if disk is None or not disk.affected:
        return ()
    said = Message("{} of {} will not work as on a server", f"{disk.affected:,}", plural(disk.pages, "page"))
    head = head_row("From a disk", ("info", "advice"), said)
    rows = [
        (Cell(""), Cell(finding.sentence), Cell(finding.file, "muted", verbatim=True))
        for finding in disk.found
    ]
    return (head, *rows)


def describe_redirects(result: Redirected) -> str:
    """Return sentences on what a redirect map holds, and what it leaves out."""
    said = Message(
        "{} lead to their new ones by {}: {}.",
        plural(result.addresses, "old address", "old addresses"),
        plural(result.rules, "rule"),
        result.path,
    )
    doubts = list(_doubts(result))
    return " ".join(map(phrase, [said, *doubts]))


def _doubts(result: Redirected) -> Iterator[str]:
    if result.left_out:
        yield Message(
            "{} can't be told to this server.", plural(len(result.left_out), "address", "addresses")
        )
    if result.dead_ends:
        yield Message("{} would lead to no file.", plural(len(result.dead_ends), "address", "addresses"))
    yield from result.notes
