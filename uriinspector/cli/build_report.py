"""Report to build servers by annotations, JUnit or SARIF, compared with a baseline of known issues."""

import functools
import hashlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import click

from uriinspector import __version__
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, Command
from uriinspector.cli.printer import Printer, more_lines
from uriinspector.cli.question import write_json, write_lines
from uriinspector.cli.run_results import JsonObject
from uriinspector.core.text.secret import mask_anywhere, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.post_run import PostRunReport
from uriinspector.migrate.tree.guess_base import first_look, named_elsewhere
from uriinspector.migrate.tree.web_view import Fault
from uriinspector.migrate.witness.report import WitnessReport
from uriinspector.migrate.write.result import RunResult

_MOST_MENDED: Final = 40
_OWN_RULES: Final[Mapping[str, str]] = {
    "skipped": "A file was left as it is",
    "failed": "The machine refused a file",
    "not-proved": "Not all is as the proof wants it",
    "left-over": "A place still belongs to an old file",
    "possible-address": "A string may be an address of the old place, and stays",
    "scripts": "What scripts do was not seen in a browser",
    "old-address": "A file that a server acts upon names the old base",
    "other-base": "The pages name another old base",
    "needs-server": "A page will not work from a disk",
    "dead-redirect": "A redirect leads to no file",
    "browser-difference": "A browser saw a difference",
    "not-seen": "A browser could compare no page",
}
_ERRORS: Final = frozenset({"failed", "not-proved", "dead-redirect"})
_RULES: Final[Mapping[str, str]] = {
    Fault.MISSING_FILE: "No file has this name",
    Fault.MISSING_INDEX: "The folder has no index page",
    Fault.MISSING_SLASH: "The final slash of a folder is missing; servers mend that by a redirect",
    Fault.MISSING_SUFFIX: "The page is there with .html",
    Fault.CASE_DIFFERS: "The file is there in other case",
    Fault.UNICODE_DIFFERS: "The file is there in another Unicode normalization form",
    Fault.ENCODING_DIFFERS: "The file's name holds the % or ? that the link leaves unescaped",
    Fault.MISSING_FRAGMENT: "The page has no such anchor",
    **_OWN_RULES,
}


class Format(StrEnum):
    """The format in which a command reports."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    JUNIT = "junit"
    SARIF = "sarif"


class Issue(NamedTuple):
    """A reason why a build may fail.

    Attributes:
        rule: the kind of problem: a `Fault`, or one of `_OWN_RULES`.
        file: the file, relative to the folder; empty if it is about no single file.
        line: its line, from 1; 0 for the whole file.
        text: what is wrong there: a link, a string, a sentence.
        message: the whole issue in one sentence for a person.
        times: how many problems it stands for.
    """

    rule: str
    file: str
    line: int
    text: str
    message: str
    times: int = 1

    @property
    def key(self) -> tuple[str, str, str]:
        """The identity of the issue, which stays if lines move."""
        return self.rule, self.file, self.text

    @property
    def is_dead_link(self) -> bool:
        return self.rule not in _OWN_RULES

    @property
    def fails(self) -> bool:
        """Whether a build fails because of it; a missing slash does not count, because servers redirect."""
        return self.rule != Fault.MISSING_SLASH

    @property
    def level(self) -> str:
        """The severity, in the words of GitHub and SARIF."""
        return "error" if self.rule in _ERRORS or (self.is_dead_link and self.fails) else "warning"


class Judged(NamedTuple):
    """An issue, and whether the baseline contains it; None without a baseline."""

    issue: Issue
    known: bool | None


def report_options(command: Command) -> Command:
    """Add `--format`, `--json`, `--baseline` and `--max-dead`.

    The command gets the `BuildReport` made from them as `told`.
    """

    @functools.wraps(command)
    def run(
        *args: Any, form: str | None, as_json: bool, baseline: Path | None, most_dead: int, **rest: Any
    ) -> Any:
        if as_json and form not in {None, Format.JSON}:
            raise UsageError(f"--json and --format {form} ask for different things: give one of them.")
        told = BuildReport(Format.JSON if as_json else Format(form or Format.TEXT), baseline, most_dead)
        return command(*args, told=told, **rest)

    formats = click.Choice([str(each) for each in Format], case_sensitive=False)
    options = (
        click.option("--format", "form", type=formats, help="How to say what was found. [default: text]"),
        click.option(
            "--json", "as_json", is_flag=True, help="Print JSON, one object per line: --format json."
        ),
        click.option(
            "--baseline",
            metavar="FILE",
            type=PATH,
            help="Fail only for what FILE, an earlier output of --json, does not name; say what is mended.",
        ),
        click.option(
            "--max-dead",
            "most_dead",
            metavar="N",
            type=click.IntRange(min=0),
            default=0,
            help="Fail only for more than N dead links; with --baseline, new ones. [default: 0]",
        ),
    )
    for option in reversed(options):
        run = option(run)
    return run  # type: ignore[return-value]


class BuildReport:
    """Collects the issues of a command, compares them with the baseline, and prints them."""

    def __init__(self, form: Format = Format.TEXT, baseline: Path | None = None, most_dead: int = 0) -> None:
        """Read the baseline.

        Raises:
            UsageError: it is not what `--json` prints.
            EnvironmentRefusedError: it can't be read.
        """
        self.form = form
        self.baseline = baseline
        self._most_dead = most_dead
        self._known = Counter[tuple[str, str, str]]() if baseline is None else _read_baseline(baseline)
        self._judged: list[Judged] = []
        # How many problems are new, by rule, and how many the baseline contains; both without those that fail no build.
        self._new = Counter[str]()
        self._known_again = 0
        self._started = time.monotonic()

    @property
    def is_json(self) -> bool:
        return self.form is Format.JSON

    @property
    def is_text(self) -> bool:
        return self.form is Format.TEXT

    def add(self, issue: Issue) -> bool | None:
        """Add an issue, and return whether the baseline contains it; None without a baseline."""
        known = None
        if self.baseline is not None:
            known = self._known[issue.key] > 0
            if known:
                self._known[issue.key] -= 1
        if issue.fails:
            self._new[issue.rule] += 0 if known else issue.times
            self._known_again += issue.times if known else 0
        if self.form in {Format.GITHUB, Format.JUNIT, Format.SARIF}:
            self._judged.append(Judged(issue, known))
        return known

    @property
    def code(self) -> ExitCode:
        """The exit code: FOUND if there are more new dead links than allowed, or any other new issue."""
        others = sum(self._new[rule] for rule in _OWN_RULES)
        return ExitCode(others > 0 or self._new.total() > self._most_dead)

    @property
    def mended(self) -> tuple[JsonObject, ...]:
        """The issues of the baseline that were not found again."""
        left = ((key, count) for key, count in self._known.items() if count)
        return tuple(
            {"rule": rule, "file": file, "text": text, "count": count}
            for (rule, file, text), count in sorted(left)
        )

    def baseline_json(self) -> JsonObject | None:
        """Return the value of the JSON field `baseline`; None without a baseline."""
        if self.baseline is None:
            return None
        return {
            "file": str(self.baseline),
            "new": self._new.total(),
            "known": self._known_again,
            "mended": list(self.mended),
        }

    def baseline_lines(self, printer: Printer) -> Iterator[str]:
        """Yield in lines for a person what was mended, and how many issues are new."""
        found = self.baseline_json()
        if found is None:
            return
        mended = self.mended
        for each in mended[:_MOST_MENDED]:
            where = printer.paint(visible(each["file"]), "faint")
            yield f"{printer.paint('mended', 'good')} {each['rule']:<17} {where}  {printer.result(each['text'].strip())}"
        yield from more_lines(len(mended), _MOST_MENDED)
        gone = sum(each["count"] for each in mended)
        name = visible(str(self.baseline))
        yield f"Beside {name}: {found['new']:,} new, {found['known']:,} known, {gone:,} mended."

    def reason_lines(self) -> Iterator[str]:
        """Yield a line for a person that says why the exit code is 1; nothing if it is 0."""
        if self.code is ExitCode.FOUND:
            said = ", ".join(f"{rule} ({count:,})" for rule, count in self._new.items() if count)
            yield f"To look at, and why the exit code is 1: {said}."

    def write(self, root: Path, sentence: str, summary: JsonObject) -> None:
        """Print all issues for a build server; `root` is the folder of the files, `sentence` says how the command ended."""
        sentence = visible(" ".join((sentence, *list(self.baseline_lines(Printer()))[-1:])))
        match self.form:
            case Format.GITHUB:
                write_lines(_github_lines(self._judged, _Places(root), sentence))
            case Format.JUNIT:
                seconds = time.monotonic() - self._started
                write_lines([_junit(self._judged, _Places(root), sentence, summary, seconds)])
            case _:
                write_json(_sarif(self._judged, _Places(root), self.mended, summary, self.code))


def dead_link_issue(dead: JsonObject) -> Issue:
    """Return the issue for a dead link, as `check --json` prints it."""
    link, right = dead["link"].strip(), dead["suggestion"]
    better = "" if right is None else f" {right} would be right."
    return Issue(dead["kind"], dead["file"], dead["line"], link, f"{link}: {_RULES[dead['kind']]}.{better}")


def problem_issue(problem: FileOutcome) -> Issue:
    rule = "failed" if problem.outcome is Outcome.FAILED else "skipped"
    reason = problem.reason or _RULES[rule]
    return Issue(rule, problem.relative, 0, reason, reason)


def run_issues(result: RunResult, found: PostRunReport, seen: WitnessReport | None) -> Iterator[Issue]:
    """Yield the reasons why a finished rewrite ends with exit code 1."""
    yield from map(problem_issue, result.problems)
    proof = result.verification
    if proof is not None:
        if not proof.is_right or proof.unread:
            yield _whole("not-proved", f"{proof.sentence}.")
        yield from (_whole("not-proved", wrong) for wrong in proof.wrong)
    for left in result.leftovers:
        yield Issue("left-over", left.file, left.line, left.text or left.of, left.sentence)
    yield from _rest("left-over", result.leftover_count - len(result.leftovers))
    if found.health is not None:
        new = found.health.new
        yield from (dead_link_issue(dead.as_json()) for dead in new)
        yield from _rest(Fault.MISSING_FILE, found.health.new_count - sum(dead.is_dead for dead in new))
    yield from _script_issues(result, found)
    for leak in found.served_leaks:
        said = f"{leak.text}: {_RULES['old-address']}."
        yield Issue("old-address", leak.file, leak.line, leak.text, said)
    if found.fails_offline and found.disk is not None:
        for page in found.disk.found:
            yield Issue("needs-server", page.file, 0, page.source, page.sentence)
    for address in () if found.redirected is None else found.redirected.dead_ends:
        yield _whole("dead-redirect", address)
    for difference in () if seen is None else seen.differences:
        place = "(nothing)" if difference.before is None else difference.before
        yield Issue("browser-difference", difference.page, 0, place, f"{difference.words}: {place}")
    if seen is not None and seen.is_blind:
        yield _whole("not-seen", f"{seen.sentence}.")


def _script_issues(result: RunResult, found: PostRunReport) -> Iterator[Issue]:
    """Yield the strings in scripts that may be addresses, and one issue if scripts fail, or are doubtful without such strings."""
    shown = [place for place in found.paths if place.evidence is not None]
    for place in shown:
        said = f"{place.text}: {_RULES['possible-address']}."
        yield Issue("possible-address", place.file, place.line, place.text, said)
    counted = 0 if found.scripts is None else found.scripts.count
    possible = max(counted, result.strings.get(Evidence.POSSIBLE, 0))
    yield from _rest("possible-address", possible - len(shown))
    if found.scripts is not None and (found.scripts.setting or (found.scripts.is_doubtful and not possible)):
        yield _whole("scripts", f"{found.scripts.sentence}.")


def base_issues(job: RewriteJob) -> Iterator[Issue]:
    """Yield an issue if the pages name another old base than the job; asked only if nothing was changed."""
    doubt = named_elsewhere(job, first_look(job.root)) if job.old_bases else None
    if doubt is not None:
        yield _whole("other-base", f"{doubt.sentence} Is {doubt.base} meant?")


def _whole(rule: str, sentence: str) -> Issue:
    """Return an issue that belongs to no file."""
    return Issue(rule, "", 0, sentence, sentence)


def _rest(rule: str, count: int) -> Iterator[Issue]:
    """Yield one issue for all that were counted but not listed, if there are any."""
    if count > 0:
        yield _whole(rule, f"{_RULES[rule]}: {count:,} more.")._replace(times=count)


def _read_baseline(path: Path) -> Counter[tuple[str, str, str]]:
    """Count the issues in an earlier output of `--json`."""
    known = Counter[tuple[str, str, str]]()
    remedy = f"make it with 'uriinspector check FOLDER --json > {path}'"
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise EnvironmentRefusedError(
            f"The baseline {path} can't be read ({explain_error(error)}): {remedy}."
        ) from None
    if not lines:
        raise UsageError(f"The baseline {path} is empty: {remedy}.")
    for number, line in enumerate(lines, 1):
        try:
            known.update(issue.key for issue in _issues_of(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise UsageError(
                f"Line {number} of the baseline {path} is not what --json prints: {remedy}."
            ) from None
    return known


def _issues_of(printed: JsonObject) -> Iterator[Issue]:
    """Yield the issues in a printed object; raises `KeyError` for an object of another kind."""
    if "kind" in printed:
        yield dead_link_issue(printed)
    elif "summary" in printed:
        for problem in printed["summary"]["problems"]:
            yield problem_issue(FileOutcome(problem["file"], Outcome(problem["outcome"]), problem["reason"]))
    else:
        yield from (Issue(**each) for each in printed["issues"])


class _Places:
    """Paths of files as a build server names them: relative to the current folder, if they are below it."""

    def __init__(self, root: Path) -> None:
        folder = root.resolve()
        self._root = folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder

    def path(self, file: str) -> str:
        return (self._root / file).as_posix()

    def location(self, file: str) -> JsonObject:
        """Return the path of a file as an artifact location (SARIF 3.4)."""
        path = self._root / file
        uri = quote(os.fsencode(path.as_posix()))
        return {"uri": f"file://{uri}"} if path.is_absolute() else {"uri": uri, "uriBaseId": "%SRCROOT%"}


def _plain(issue: Issue) -> str:
    """Return the message of an issue without secrets and invisible characters."""
    return visible(mask_anywhere(issue.message, tuple(secrets_of(issue.text))))


def _github_lines(judged: Iterable[Judged], places: _Places, sentence: str) -> Iterator[str]:
    """Yield GitHub workflow commands for the new issues.

    https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
    """
    for issue in (each.issue for each in judged if not each.known):
        where = f"file={_github(places.path(issue.file), ':,')}" + (
            f",line={issue.line}" if issue.line else ""
        )
        yield f"::{issue.level} {where},title={_github(issue.rule, ':,')}::{_github(_plain(issue))}"
    yield f"::notice title=uriinspector::{_github(sentence)}"


def _github(text: str, more: str = "") -> str:
    """Escape a text for a workflow command; `more` are further characters to escape, as properties need it.

    The runner knows escapes of these characters alone; other invisible ones would act on the terminal that shows the log.
    """
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return visible(text)


def _junit(judged: list[Judged], places: _Places, sentence: str, summary: JsonObject, seconds: float) -> str:
    """Return a JUnit report in Ant's format, with a test for each issue: failed, or skipped if the issue is known.

    If there are no issues, there is one test that passed.
    """
    from xml.etree import ElementTree as ET

    counts = Counter("skipped" if known or not issue.fails else "failure" for issue, known in judged)
    suites = ET.Element("testsuites")
    suite = ET.SubElement(
        suites,
        "testsuite",
        package="uriinspector",
        id="0",
        name="uriinspector",
        timestamp=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S"),
        hostname="localhost",
        tests=str(len(judged) or 1),
        failures=str(counts["failure"]),
        errors="0",
        skipped=str(counts["skipped"]),
        time=f"{seconds:.3f}",
    )
    properties = ET.SubElement(suite, "properties")
    for name, value in _brief(summary).items():
        said = value if isinstance(value, str) else json.dumps(value)
        ET.SubElement(properties, "property", name=name, value=visible(said))
    for issue, known in judged:
        path = visible(places.path(issue.file))
        name = f"{issue.line}: {issue.rule} {_plain(issue)}"
        case = ET.SubElement(suite, "testcase", classname=path, name=" ".join(name.split()), time="0")
        if known or not issue.fails:
            ET.SubElement(case, "skipped")
        else:
            failure = ET.SubElement(case, "failure", type=issue.rule, message=_plain(issue))
            failure.text = f"{path}:{issue.line}" if issue.line else path
    if not judged:
        ET.SubElement(suite, "testcase", classname="uriinspector", name=sentence, time=f"{seconds:.3f}")
    ET.SubElement(suite, "system-out").text = sentence
    ET.SubElement(suite, "system-err")
    ET.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(suites, encoding="unicode")


def _brief(summary: JsonObject) -> JsonObject:
    """Return a summary without its lists, which the issues repeat."""
    brief = {name: value for name, value in summary.items() if not isinstance(value, list)}
    return {name: _brief(value) if isinstance(value, dict) else value for name, value in brief.items()}


def _sarif(
    judged: list[Judged], places: _Places, mended: Iterable[JsonObject], summary: JsonObject, code: ExitCode
) -> JsonObject:
    """Return a log of one run (SARIF 2.1.0); mended issues have the baseline state `absent` (3.27.24)."""
    states = {None: None, True: "unchanged", False: "new"}
    met = Counter[tuple[str, str, str]]()
    results = []
    for issue, known in judged:
        met[issue.key] += 1
        results.append(_sarif_result(issue, places, states[known], met[issue.key]))
    for each in mended:
        issue = Issue(each["rule"], each["file"], 0, each["text"], f"{each['text']}: mended.")
        results.append(_sarif_result(issue, places, "absent", 1))
    rules = [
        {"id": rule, "shortDescription": {"text": f"{words}."}} for rule, words in sorted(_RULES.items())
    ]
    driver = {"name": "URI Inspector", "version": __version__, "rules": rules}
    invocation = {"executionSuccessful": True, "exitCode": int(code)}
    run = {
        "tool": {"driver": driver},
        "invocations": [invocation],
        "results": results,
        "properties": {"summary": _brief(summary)},
    }
    schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return {"$schema": schema, "version": "2.1.0", "runs": [run]}


def _sarif_result(issue: Issue, places: _Places, state: str | None, occurrence: int) -> JsonObject:
    """Return a result, whose fingerprint stays when its line moves (3.27.17)."""
    place: JsonObject = {"artifactLocation": places.location(issue.file)}
    if issue.line:
        place["region"] = {"startLine": issue.line}
    name = "\0".join((*issue.key, str(occurrence))).encode("utf-8", "surrogatepass")
    result: JsonObject = {
        "ruleId": issue.rule,
        "level": issue.level,
        "message": {"text": _plain(issue)},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"uriinspector/v1": hashlib.sha256(name).hexdigest()},
    }
    return result if state is None else result | {"baselineState": state}
