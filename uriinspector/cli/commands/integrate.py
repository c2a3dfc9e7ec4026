"""`integrate`: menu entry, manual pages and shell completion for this user, which packages bring but pip does not."""

import gzip
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem, ShellComplete, get_completion_class

from uriinspector import __version__
from uriinspector.assets import asset
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.message import plural
from uriinspector.cli.commands import COMPLETION_VARIABLE, NAME
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import examples
from uriinspector.cli.question import write_lines

_STATUS: Final = re.compile(r"^\| (\d+) \| (.+) \|$", re.MULTILINE)


def write_pages(program: click.Group, folder: Path, date: str = "") -> Iterator[Path]:
    """Write a manual page for the program and for each command, and yield their paths; `date` is that of the release."""
    folder.mkdir(parents=True, exist_ok=True)
    with click.Context(program, info_name=NAME, **program.context_settings) as context:
        pages: dict[str, tuple[click.Command, click.Context]] = {NAME: (program, context)}
        for command_name in program.list_commands(context):
            command = program.get_command(context, command_name)
            assert command is not None
            pages[f"{NAME}-{command_name}"] = (
                command,
                click.Context(command, info_name=command_name, parent=context),
            )
        for name, (command, inner) in pages.items():
            path = folder / f"{name}.1"
            path.write_text(page(name, command, inner, list(pages), date), encoding="utf-8")
            yield path


def page(
    name: str, command: click.Command, context: click.Context, all_names: list[str], date: str = ""
) -> str:
    """Return a manual page in the macros of man(7)."""
    return "\n".join([*_lines(name, command, context, all_names, date), ""])


def _lines(
    name: str, command: click.Command, context: click.Context, all_names: list[str], date: str
) -> Iterator[str]:
    yield f'.TH {roff(name.upper())} 1 "{date}" "URI Inspector {__version__}" "User Commands"'
    yield from (".SH NAME", f"{roff(name)} \\- {roff(command.get_short_help_str(200).rstrip('.'))}")
    usage = " ".join(command.collect_usage_pieces(context))
    yield from (".SH SYNOPSIS", f".B {roff(context.command_path)}", roff(usage))
    yield ".SH DESCRIPTION"
    yield from _paragraphs(command.help or "")
    yield from _records("OPTIONS", _options(command, context))
    if isinstance(command, click.Group):
        commands = ((each, command.get_command(context, each)) for each in command.list_commands(context))
        yield from _records(
            "COMMANDS", [(each, found.get_short_help_str(200)) for each, found in commands if found]
        )
    if command.epilog:
        yield ".SH NOTES"
        yield from _paragraphs(command.epilog)
    yield from _records("EXIT STATUS", _statuses())
    yield ".SH SEE ALSO"
    yield from (f".BR {roff(other)} (1)" for other in all_names if other != name)
    yield f".BR {roff(NAME)} (7)"


def _statuses() -> list[tuple[str, str]]:
    """Return the rows of the table of exit codes in the manual."""
    return _STATUS.findall(asset("manual/en/exit-codes.md").read_text(encoding="utf-8"))


def _options(command: click.Command, context: click.Context) -> list[tuple[str, str]]:
    records = (parameter.get_help_record(context) for parameter in command.get_params(context))
    return [record for record in records if record and record[1]]


def _records(title: str, records: list[tuple[str, str]]) -> Iterator[str]:
    if records:
        yield f".SH {title}"
    for term, text in records:
        yield from (".TP", f"\\fB{roff(term)}\\fR", roff(" ".join(text.split())))


def _paragraphs(text: str) -> Iterator[str]:
    r"""Yield the paragraphs of click's help; one that begins with \b keeps its lines."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in paragraph.splitlines()]
        if lines[0] == "\b":
            yield from (".PP", ".nf", *map(roff, lines[1:]), ".fi")
        else:
            yield from (".PP", roff(" ".join(lines)))


def roff(text: str) -> str:
    """Escape a text so that roff prints it unchanged."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


IDENTITY: Final = "org.uriinspector.uriinspector"
LINKS: Final = "zz-uriinspector-links.desktop"
_COMPLETIONS: Final = {
    "bash": "bash-completion/completions/uriinspector",
    "zsh": "zsh/site-functions/_uriinspector",
    "fish": "fish/vendor_completions.d/uriinspector.fish",
}
_SHELLS: Final = (*_COMPLETIONS, "powershell")
_OF_BROWSERS: Final = ("x-scheme-handler/https", "x-scheme-handler/http", "text/html")
# PowerShell calls the script block to complete a line; it passes the words to the program in the variables that click reads.
_POWERSHELL: Final = """Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $env:%(complete_var)s = "powershell_complete"
    $env:COMP_WORDS = ($commandAst.CommandElements | ForEach-Object { $_.Extent.Text }) -join "`n"
    $env:COMP_CWORD = $wordToComplete
    try {
        %(prog_name)s | ForEach-Object {
            $kind, $value, $help = $_ -split "`t", 3
            if ($kind -eq "plain") {
                [System.Management.Automation.CompletionResult]::new($value, $value, "ParameterValue", $help)
            }
        }
    } finally {
        Remove-Item Env:%(complete_var)s, Env:COMP_WORDS, Env:COMP_CWORD
    }
}
"""


class PowerShellComplete(ShellComplete):
    """Completion for PowerShell, which click lacks."""

    name = "powershell"
    source_template = _POWERSHELL

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one being typed, and that word."""
        words, typed = os.environ["COMP_WORDS"].split("\n")[1:], os.environ["COMP_CWORD"]
        return words[:-1] if typed and words[-1:] == [typed] else words, typed

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type}\t{item.value}\t{item.help or item.value}"


@click.command(
    "integrate",
    epilog=examples(
        "uriinspector integrate",
        "uriinspector integrate --remove",
        "uriinspector integrate --completion powershell",
    ),
)
@click.option("--links", is_flag=True, help="Offer the program for links and pages too, beside the browser.")
@click.option("--remove", is_flag=True, help="Take all of it away again.")
@click.option(
    "--completion",
    "shell",
    type=click.Choice(_SHELLS),
    help="Only print the script that completes commands in this shell.",
)
def integrate_command(shell: str | None, *, links: bool, remove: bool) -> ExitCode:
    """Bring menu entry, manual pages and completion to this user after pip or pipx; a package has them already."""
    if shell is not None:
        sys.stdout.write(_completion(shell))
        return ExitCode.CLEAN
    if sys.platform != "linux":
        raise UsageError(
            "Menu entry and manual pages are for Linux; here there is completion: --completion powershell, bash, zsh or fish"
        )
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    listed = share / NAME / "integrated"
    command = "" if remove else _exec(_graphical_program())  # before what is there is taken away
    try:
        removed = _remove(share, listed)
        if not remove:
            return _integrate(share, listed, command, links=links)
    except OSError as error:
        raise EnvironmentRefusedError(f"{error.filename} can't be written: {error.strerror}.") from None
    write_lines([f"{plural(removed, 'file')} taken away."])
    return ExitCode.CLEAN


def _integrate(share: Path, listed: Path, command: str, *, links: bool) -> ExitCode:
    """Write all files, and record them; `command` is what the menu entry executes."""
    listed.parent.mkdir(parents=True, exist_ok=True)
    written: list[str] = []
    for path in _write_all(share, command, links=links):
        written.append(str(path.relative_to(share)))
        listed.write_text("".join(f"{name}\n" for name in written), encoding="utf-8")
    _tell_desktop(share)
    said = [
        f"{plural(len(written), 'file')} below {share}; 'uriinspector integrate --remove' takes them away."
    ]
    if links and _is_default():
        (share / "applications" / LINKS).unlink()
        _tell_desktop(share)
        said.append(
            "Not for links: nobody chose a browser here, and this program would have become the default."
        )
    said.append("In zsh, add that folder's zsh/site-functions to fpath, if it is not in it.")
    write_lines(said)
    return ExitCode.CLEAN


def _write_all(share: Path, command: str, *, links: bool) -> Iterator[Path]:
    """Write each file, and yield its path."""
    program = click.get_current_context().find_root().command
    assert isinstance(program, click.Group)
    names = [f"{IDENTITY}.desktop", *([LINKS] if links else [])]
    for name in names:
        text = asset(f"desktop/{name}").read_text(encoding="utf-8")
        yield _write(
            share / "applications" / name, text.replace("Exec=uriinspector-gui", f"Exec={command}").encode()
        )
    kinds = asset(f"desktop/{IDENTITY}.mime.xml").read_bytes()
    yield _write(share / "mime" / "packages" / f"{IDENTITY}.xml", kinds)
    icon = asset("icons/uriinspector.svg").read_bytes()
    yield _write(share / "icons" / "hicolor" / "scalable" / "apps" / f"{IDENTITY}.svg", icon)
    for shell, place in _COMPLETIONS.items():
        yield _write(share / place, _completion(shell).encode())
    for page in list(write_pages(program, share / "man" / "man1")):
        yield _write(page.with_name(f"{page.name}.gz"), gzip.compress(page.read_bytes(), mtime=0))
        page.unlink()


def _write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def _remove(share: Path, listed: Path) -> int:
    """Delete the files written before, with folders that become empty, and return the number of files."""
    if not listed.is_file():
        return 0
    removed = 0
    for name in [*listed.read_text(encoding="utf-8").splitlines(), str(listed.relative_to(share))]:
        path = share / name
        if path.is_relative_to(share) and path.is_file():
            path.unlink()
            removed += 1
        for folder in path.parents:
            if folder == share or not folder.is_dir() or any(folder.iterdir()):
                break
            folder.rmdir()
    # What is left was built by the desktop from the files that are gone.
    if {path.name for path in (share / "applications").glob("*")} == {"mimeinfo.cache"}:
        shutil.rmtree(share / "applications")
    if not (share / "mime" / "packages").is_dir():
        shutil.rmtree(share / "mime", ignore_errors=True)
    _tell_desktop(share)
    return removed - 1


def _tell_desktop(share: Path) -> None:
    """Let the desktop read its entries and types again, if it has the programs for that."""
    for command, folder in (("update-desktop-database", "applications"), ("update-mime-database", "mime")):
        if shutil.which(command) and (share / folder).is_dir():
            subprocess.run([command, share / folder], check=False, capture_output=True)  # noqa: S603 - of the desktop


def _is_default() -> bool:
    """Whether the desktop would open links with this program although the user did not choose it."""
    if not shutil.which("gio"):
        return False
    environment = {**os.environ, "LC_ALL": "C"}
    for kind in _OF_BROWSERS:
        told = subprocess.run(  # noqa: S603 - of the desktop
            ["gio", "mime", kind],  # noqa: S607 - where it is differs
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if LINKS in told.stdout.partition("\n")[0]:
            return True
    return False


def _graphical_program() -> Path:
    """Return the program with the window, which is installed beside the running one.

    Raises:
        EnvironmentRefusedError: there is none.
    """
    for folder in (Path(sys.argv[0]).absolute().parent, Path(sys.executable).parent):
        if (folder / "uriinspector-gui").is_file():
            return folder / "uriinspector-gui"
    raise EnvironmentRefusedError(
        "There is no uriinspector-gui beside this program: install it with pipx or pip, then try again."
    )


def _exec(program: Path) -> str:
    """Quote a path for `Exec`, and escape it as every text of a desktop entry (Desktop Entry, "Exec")."""
    quoted = str(program).replace("\\", "\\\\\\\\")
    for sign in '"`$':
        quoted = quoted.replace(sign, f"\\\\{sign}")
    command = '"' + quoted.replace("%", "%%") + '"'
    return f"env {command}" if "%" in command else command


def _completion(shell: str) -> str:
    kind = PowerShellComplete if shell == PowerShellComplete.name else get_completion_class(shell)
    assert kind is not None
    return kind(click.get_current_context().find_root().command, {}, NAME, COMPLETION_VARIABLE).source()
