"""The program around its commands: help, start, streams, colours, and what it must never do."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import click
import pytest

from uriinspector.assets import asset
from uriinspector.cli.commands import COMMANDS
from uriinspector.cli.program import program
from uriinspector.migrate.model.job import OPTIONS, RewriteJob

SCRIPTS = Path(sys.executable).parent
NEEDS_A_RUN = {"runs", "undo", "verify", "resume", "handover"}
SIGNS = "|<>;&()"  # of a shell
WITHOUT_A_SHELL = {"uriinspector", "printf", "echo"}


def command_named(name):
    return program.get_command(click.Context(program), name)


def examples_of(name):
    return [
        line.strip() for line in (command_named(name).epilog or "").splitlines() if "uriinspector" in line
    ]


ENDLESS = {"serve"}
EXAMPLES = [(name, example) for name in COMMANDS if name not in ENDLESS for example in examples_of(name)]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_an_example(uriinspector, name):
    ended = uriinspector(name, "--help")
    assert ended.code == 0
    assert all(example in ended.out for example in examples_of(name))
    assert "Examples:" in ended.out
    assert "Exit codes: 0 clean," in ended.out
    assert bool(COMMANDS[name].found) is (" 1 " in ended.out.partition("Exit codes:")[2])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("host", "h.example"), ("port", ""), ("segment.-1", "b%20c"), ("query.id", "7"), ("query.no", ""),
        ("{scheme}:{path}#{fragment}", "https:/a/b%20c#"), ("user", "u"),
    ],
)  # fmt: skip
def test_parts_of_a_uri_as_they_are_written(uriinspector, asked, said):
    ended = uriinspector("inspect", "https://u@h.example/a/b%20c?id=7&id=8", "--get", asked)
    assert (ended.code, ended.out) == (0, f"{said}\n")


@pytest.mark.parametrize("asked", ["nothing", "{hots}", "segment", ""])
def test_a_part_that_none_is_called_is_refused(uriinspector, asked):
    assert uriinspector("inspect", "http://h/", "--get", asked).code == 2


@pytest.fixture
def beside_a_site(tmp_path, monkeypatch):
    """A folder with the sample site and its rewritten copy in it, and a finished run in the journal."""
    shutil.copytree(asset("sample-site"), tmp_path / "site")
    shutil.copytree(asset("sample-site"), tmp_path / "moved")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[example for _, example in EXAMPLES])
def test_example_works(uriinspector, beside_a_site, own_home, name, example):
    if name in NEEDS_A_RUN:
        run = uriinspector(
            "rewrite", "site", "--from", "http://o/", "--to", "http://a/b/", "--in-place", "--json"
        ).object["run"]
        if name == "resume":
            forget_the_end(own_home / "uriinspector" / "runs" / run / "run.jsonl")
    shutil.rmtree("moved") if "--output moved" in example else None
    stages = stages_of(example)
    in_process = stages and all(name in WITHOUT_A_SHELL for name, *_ in stages)
    code, out, err = piped(uriinspector, stages) if in_process else in_a_shell(example)
    finds = name in {"check", "handover"}  # the sample site has dead links, and strings to look at
    assert (code, err) == (finds, "")
    assert out


def stages_of(example):
    """The programs of a pipe with their arguments; none where only a shell understands the example."""
    words, stages = shlex.shlex(example, posix=True, punctuation_chars=SIGNS), [[]]
    words.whitespace_split = True
    for word in words:
        if word == "|":
            stages.append([])
        elif set(word) <= set(SIGNS):
            return []
        else:
            stages[-1].append(word)
    return stages


def piped(uriinspector, stages):
    """Run a pipe in this process; what comes before is given to what comes next."""
    given, said = "", ""
    for name, *arguments in stages:
        if name == "uriinspector":
            code, given, err = uriinspector(*arguments, given=given)
            said += err
        else:
            given = subprocess.run(
                ["/usr/bin/env", name, *arguments], capture_output=True, text=True, check=True
            ).stdout
    return code, given, said


def in_a_shell(example):
    path = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        example, shell=True, capture_output=True, text=True, check=False, env=os.environ | {"PATH": path}
    )
    return done.returncode, done.stdout, done.stderr


def forget_the_end(journal):
    """The journal of a run that was killed before its last line."""
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-1]))


def test_every_command_of_the_table_is_there():
    assert all(isinstance(command_named(name), click.Command) for name in COMMANDS)


def test_every_field_of_a_job_has_an_option():
    found = {
        "digests",
        "disproved",
        "holders",
        "hosts",
        "kept_renames",
        "kept_table",
        "renames",
        "seen",
    }  # by the engine, and by a browser
    asked = {option.field for option in OPTIONS if option.flags or option.field == "root"}
    assert {field.name for field in fields(RewriteJob)} - found == asked
    options = {name for parameter in command_named("rewrite").params for name in parameter.opts}
    assert {flag.name for option in OPTIONS for flag in option.flags} <= options


def test_help_of_rewrite_shows_every_option_once_under_a_heading(uriinspector):
    command = command_named("rewrite")
    grouped = [name for names in command.headings.values() for name in names]
    options = [option.opts[0] for option in command.params if isinstance(option, click.Option)]
    assert sorted(grouped) == sorted(set(options) - {"--json"})
    shown = uriinspector("rewrite", "--help").out
    assert re.findall("^[A-Z].*(?=:$)", shown, re.MULTILINE) == [*command.headings, "Other options"]
    assert sorted(re.findall("^  (?:-h, )?(--[a-z-]+)", shown, re.MULTILINE)) == sorted([*options, "--help"])


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_an_option_is_a_sentence(name):
    for option in command_named(name).params:
        if isinstance(option, click.Option):
            assert re.fullmatch(r"[A-Z].*\.(?: \[default: .*\])?", option.help), option.opts


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["inspect", "http://h/"],
        ["decode", "YQ==", "--as", "base64"],
        ["rewrite", "--help"],
        ["runs"],
    ],
    ids=" ".join,
)
def test_no_command_loads_qt_or_rich(arguments):
    """Qt never; rich only for a bar on a terminal, because it takes long to load."""
    check = "import sys; from uriinspector.cli import run; code = run(sys.argv[1:]); "
    check += "sys.exit(code or bool({'PySide6', 'rich'} & sys.modules.keys()))"
    ended = subprocess.run([sys.executable, "-c", check, *arguments], check=False, capture_output=True)
    assert ended.returncode == 0


@pytest.mark.parametrize(
    ("option", "code", "said"),
    [("--help", 0, "Usage:"), ("--version", 0, "uriinspector "), ("--nonsense", 2, "--nonsense")],
)
def test_the_graphical_entry_answers_options_without_a_window(option, code, said):
    start = "import sys; from uriinspector.__main__ import main_window; sys.exit(main_window())"
    done = subprocess.run(
        [sys.executable, "-c", start, option], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == code
    assert said in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("edit", "a:", "--drop"), "Option '--drop' requires an argument; see uriinspector edit --help."),
        (("inspect", "--bogus", "a:"), "Did you mean '--base'? See uriinspector inspect --help."),
        (("rewrit", "site"), "No such command 'rewrit'; see uriinspector --help."),
        (("resolve", "a"), "Give the base with --base: every reference needs one."),
    ],
)  # fmt: skip
def test_wrong_usage_names_the_help_of_its_command(uriinspector, arguments, said):
    ended = uriinspector(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.rstrip().endswith(said)


def test_version(uriinspector):
    assert re.fullmatch(r"uriinspector \d+\.\d+\.\d+\n", uriinspector("--version").out)


class TestWindow:
    @pytest.mark.parametrize("arguments", [[], ["http://h/"]], ids=["alone", "one-uri"])
    def test_without_a_display_is_one_sentence(self, uriinspector, arguments):
        if sys.platform in {"win32", "darwin"}:
            pytest.skip("there is always a display")
        ended = uriinspector(*arguments, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
        assert (ended.code, ended.out) == (3, "")
        assert "no display" in ended.err
        assert ended.err.count("\n") == 1

    def test_without_a_display_a_word_is_a_command_with_a_mistake(self, uriinspector):
        if sys.platform in {"win32", "darwin"}:
            pytest.skip("there is always a display")
        ended = uriinspector("chek", DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
        assert (ended.code, ended.out) == (2, "")
        assert ended.err == ("uriinspector: No such command 'chek'; see uriinspector --help.\n")


class TestStreams:
    def test_reader_that_leaves_early(self):
        command = (
            f"yes a | head -n 20000 | {shlex.quote(sys.executable)} -m uriinspector normalize - | head -n 1"
        )
        ended = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        assert (ended.stdout, ended.stderr) == ("a\n", "")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    def test_full_disk_is_the_environment(self):
        with Path("/dev/full").open("w") as full:
            ended = subprocess.run(
                [sys.executable, "-m", "uriinspector", "codecs"],
                stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            )  # fmt: skip
        assert ended.returncode == 3
        assert ended.stderr.count("\n") == 1
        assert "The output can't be written (No space left on device)" in ended.stderr

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    def test_where_nothing_can_be_said_the_exit_code_says_it(self):
        with Path("/dev/full").open("w") as full:
            ended = subprocess.run(
                [sys.executable, "-m", "uriinspector", "decode", "--as", "no"],
                stdout=subprocess.PIPE, stderr=full, env=os.environ | {"PYTHONUNBUFFERED": ""}, check=False,
            )  # fmt: skip
        assert (ended.returncode, ended.stdout) == (2, b"")

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
    def test_closed_streams(self):
        command = f"{shlex.quote(sys.executable)} -m uriinspector normalize a <&- >&- 2>&-"
        assert subprocess.run(command, shell=True, check=False).returncode == 0

    def test_answers_line_by_line(self):
        """A program that asks one by one gets each answer before it asks again."""
        with subprocess.Popen(
            [sys.executable, "-m", "uriinspector", "normalize", "--jsonl"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        ) as process:  # fmt: skip
            for text in ("a", "b"):
                process.stdin.write(f'{{"input": "{text}"}}\n')
                assert f'"output": "{text}"' in process.stdout.readline()
            process.stdin.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
class TestTerminal:
    def on_terminal(self, *arguments, **environment):
        environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | environment
        import pty  # not on Windows

        lead, follow = pty.openpty()
        try:
            process = subprocess.Popen(
                [sys.executable, "-m", "uriinspector", *arguments],
                stdout=follow, stderr=follow, stdin=subprocess.DEVNULL,
                env=environment | {"TERM": "xterm", "COLUMNS": "60", "LINES": "24"},
            )  # fmt: skip
            os.close(follow)
            shown = b""
            while chunk := read_terminal(lead):
                shown += chunk
            process.wait(timeout=60)
        finally:
            os.close(lead)
        return shown.decode()

    def test_colours(self):
        assert "\x1b[" in self.on_terminal("inspect", "http://h/a b")

    def test_no_colours_when_told_so(self):
        assert "\x1b[" not in self.on_terminal("inspect", "http://h/a b", NO_COLOR="1")

    def test_lines_fit(self):
        shown = self.on_terminal("inspect", f"http://h/{'long' * 60}?{'q' * 300}", NO_COLOR="1")
        assert max(map(len, shown.splitlines())) <= 60

    def test_colours_in_a_pipe_that_asks_for_them(self, uriinspector):
        assert "\x1b[" in uriinspector("inspect", "http://h/a b", FORCE_COLOR="1").out
        for told in ({"FORCE_COLOR": "0"}, {"FORCE_COLOR": "1", "NO_COLOR": "1"}):
            assert "\x1b[" not in uriinspector("inspect", "http://h/a b", **told).out

    def test_no_colours_in_a_pipe(self, uriinspector):
        assert "\x1b[" not in uriinspector("inspect", "http://h/a b", TERM="xterm").out


def read_terminal(descriptor):
    """What a pseudo-terminal shows next; nothing when its process has gone."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion(uriinspector, shell):
    assert "uriinspector" in uriinspector(_URIINSPECTOR_COMPLETE=f"{shell}_source").out


def test_completion_of_a_command_and_a_codec(uriinspector):
    ended = uriinspector(
        _URIINSPECTOR_COMPLETE="bash_complete", COMP_WORDS="uriinspector nor", COMP_CWORD="1"
    )
    assert ended.out == "plain,normalize\n"
    words = "uriinspector encode x --as base64u"
    ended = uriinspector(_URIINSPECTOR_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD="4")
    assert "base64url" in ended.out


def test_inspect_answers_many_in_one_process(uriinspector):
    given = "".join(f'{{"input": "https://example.com/{number}?a=b"}}\n' for number in range(1000))
    answers = uriinspector("inspect", "--jsonl", given=given).objects
    assert [answer["path"] for answer in answers] == [f"/{number}" for number in range(1000)]
