"""Whatever stands behind a command, it ends with an exit code of the contract and a sentence, never with a report of a bug."""

import gzip
import shutil
from random import Random

import click

from uriinspector.assets import asset
from uriinspector.cli.commands import COMMANDS
from uriinspector.cli.program import Program
from uriinspector.core.codecs.table import codecs

TIMES = 1000
NOT_TRIED = {"serve", "integrate"}  # one waits for requests, the other writes into the home folder
FILES = {
    "bad.bin": bytes(range(256)),
    "cut.gz": gzip.compress(b"http://h/\n" * 9)[:-9],
    "deep.json": b"[" * 9000,
    "empty": b"",
    "lines.txt": b"http://a/b\n../c?d\n\xff\n",
    "objects.json": b'{"input": "http://a"}\n{"input": 3}\n[1]\n{"a": "b", "b": null}\nnan\n',
    "pages.csv": b'old,new\n/a.html,/b.html\nindex.html,"x\ny.html"\n,,\n',
}
ODD = [
    "", "-", "a\nb", "é\udcff", "\x1b[31m", "0", "-1", "99999999999999999999", "1e400", "nan", "*", "**", "[", "{x", "%zz", "\u202e",
    "x" * 300, "http://", "http://[::1", "//h/x", "ftp://u:p@h/", "javascript:alert(1)", "=", "a=b=c", "port=99999", "missing", "nope",
]  # fmt: skip
USUAL = [
    "https://old.example/museum/", "https://new.example/q/", "http://a/b/c/d;p?q", "../c?d", "/museum/", "site/index.html", "a=1", "*.html",
    "https://*.example/:id", "http://h/{a}{?b*}", '{"scheme": "http", "host": "h", "path": "/a b"}', "scheme", "count>1", "utf-8", "1", "3",
    "ships=moved", "out", "out/deep", "moved.zip", "index.html=first.html", "css,html", "a@-href",
]  # fmt: skip
NEEDED = {"--to", "--as", "--base", "--from", "--in-place"}


def arguments(command: click.Command, random: Random) -> list[str]:
    """Return arguments as a command declares them: mostly of a kind that it takes, and in their order."""
    found: list[str] = []

    def text() -> str:
        return random.choice(random.choice([ODD, USUAL, USUAL, list(FILES)]))

    for parameter in sorted(command.params, key=lambda each: isinstance(each, click.Argument)):
        if isinstance(parameter, click.Argument):
            count = parameter.nargs if parameter.nargs > 0 else random.choice([0, 1, 1, 1, 2, 3])
            is_folder = parameter.name in {"root", "old", "new"}
            found += [random.choice(["site", "site", text()]) if is_folder else text() for _ in range(count)]
        elif random.random() < (0.8 if NEEDED & {*parameter.opts} else 0.08):
            choices = list(codecs()) if "--as" in parameter.opts else getattr(parameter.type, "choices", None)
            found.append(random.choice([*parameter.opts, *parameter.secondary_opts]))
            if not parameter.is_flag:
                found.append(random.choice(list(choices)) if choices and random.random() < 0.8 else text())
    return found


def test_no_arguments_end_in_a_report_of_a_bug(uriinspector, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    program = Program()
    commands = {
        name: program.get_command(click.Context(program), name) for name in COMMANDS.keys() - NOT_TRIED
    }
    wrong = []
    for number in range(TIMES):
        random = Random(number)
        if number % 25 == 0:
            for place in tmp_path.iterdir():
                shutil.rmtree(place) if place.is_dir() else place.unlink()
            shutil.copytree(asset("sample-site"), tmp_path / "site")
            for name, data in FILES.items():
                (tmp_path / name).write_bytes(data)
        name = random.choice(sorted(commands))
        typed = [name, *arguments(commands[name], random)]
        try:
            ended = uriinspector(*typed, given=random.choice(list(FILES.values())))
        except (
            OSError
        ) as error:  # what the system refuses needs a sentence too; without one, the output is given up
            wrong.append((typed, 3, str(error)))
            continue
        if ended.code not in {0, 1, 2, 3} or "a bug" in ended.err or (ended.code > 1 and not ended.err):
            wrong.append((typed, ended.code, ended.err))
    assert wrong == []
