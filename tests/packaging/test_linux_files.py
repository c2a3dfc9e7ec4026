"""The files for a Linux desktop: the program is offered, but never the default."""

import configparser
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import click
import pytest
from bundle.identity import Maintainer
from linux.loaded import opened_files
from linux.packages import fill_app_dir, installer
from linux.share import DESKTOP, HERE, IDENTITY, metainfo
from linux.sockets import count_families
from release import ROOT, all_releases

from uriinspector.__main__ import _DESKTOP_ACTIONS
from uriinspector.cli.commands import NAME
from uriinspector.cli.commands.integrate import page, roff
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.program import program
from uriinspector.gui.session.target import ACTIONS


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(DESKTOP / f"{IDENTITY}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_program_takes_a_uri_but_is_the_default_of_nothing(entry):
    """A desktop makes the first or only program that claims a kind its default: those of browsers are claimed by the last name there is."""
    assert entry["Exec"].endswith(" %U")
    assert entry["GenericName"] != entry["Name"]
    own = set(entry["MimeType"].split(";")) - {""}
    assert not {kind for kind in own if kind.startswith(("x-scheme-handler/", "text/", "inode/"))}
    links = (DESKTOP / "zz-uriinspector-links.desktop").read_text("utf-8")
    assert "MimeType=x-scheme-handler/http;x-scheme-handler/https;text/html;application/xhtml+xml;\n" in links
    named = ET.parse(DESKTOP / f"{IDENTITY}.mime.xml").getroot()
    assert own == {each.get("type") for each in named} | {"application/x-mswinurl"}


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="no validator here")
@pytest.mark.parametrize("path", sorted(DESKTOP.glob("*.desktop")), ids=lambda path: path.stem)
def test_the_entries_are_valid(path):
    assert shell_of("desktop-file-validate", path) == ""


def test_the_actions_of_the_menu_are_options_of_the_start(entry):
    text = (DESKTOP / f"{IDENTITY}.desktop").read_text("utf-8")
    assert (
        set(re.findall(r"^Exec=uriinspector-gui (--\S+)$", text, re.MULTILINE))
        == set(ACTIONS)
        == set(_DESKTOP_ACTIONS)
    )
    assert entry["Actions"] == "clipboard;move;"


def test_the_desktop_entry_and_the_metadata_are_of_one_program(entry):
    component = ET.fromstring(metainfo(all_releases()))
    assert component.findtext("id") == IDENTITY == entry["Icon"]
    assert component.findtext("launchable") == f"{IDENTITY}.desktop"
    assert component.find("releases/release").get("version") == all_releases()[0].version
    assert {each.text for each in component.findall("categories/category")} == set(
        filter(None, entry["Categories"].split(";"))
    )


def test_both_speak_german(entry):
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[de]"]
    described = ET.fromstring(metainfo(all_releases())).find("description")
    german = "{http://www.w3.org/XML/1998/namespace}lang"
    texts = [each for each in described.iter() if each.tag in {"p", "li"}]
    assert [each.get(german) for each in texts] == [None, "de"] * (len(texts) // 2)


def test_addresses_come_from_the_maintainer_and_none_is_made_up(tmp_path):
    bare = metainfo(all_releases())
    assert not re.search(r"<url|<screenshots|\.example|\.invalid|@[A-Z]+@", bare)
    given = Maintainer(
        "Ada & Co", "a@h", "https://h/", "https://s/", "https://i/", "https://h/p/", "https://h/d/"
    )
    told = metainfo(all_releases(), given)
    component = ET.fromstring(told)
    assert [each.get("type") for each in component.findall("url")] == [
        "homepage",
        "vcs-browser",
        "bugtracker",
    ]
    for image in component.findall("screenshots/screenshot/image"):
        assert (ROOT / "resources" / "screenshots" / image.text.removeprefix("https://h/p/")).is_file()
    assert component.findtext("developer/name") == "Ada & Co"
    if shutil.which("appstreamcli"):
        for text in (bare, told):
            path = tmp_path / f"{IDENTITY}.metainfo.xml"
            path.write_text(text, encoding="utf-8")
            said = subprocess.run(
                ["appstreamcli", "validate", "--pedantic", "--no-net", path], check=False, capture_output=True, text=True
            )  # fmt: skip
            hints = [line for line in said.stdout.splitlines() if line.startswith(("E:", "W:", "I:", "P:"))]
            assert not [line for line in hints if not _of_old_appstream(line)], hints


def _of_old_appstream(line):
    """Before 1.0 it did not know how developers are named since."""
    return "unknown-tag developer" in line or "url-homepage-missing" in line


@pytest.mark.parametrize("name", ["install.sh", "run-header.sh", "AppRun"])
def test_scripts_are_plain_shell(name):
    subprocess.run(["sh", "-n", HERE / name], check=True)


@pytest.mark.parametrize(
    ("text", "written"),
    [("--json", r"\-\-json"), (".hidden", r"\&.hidden"), ("'quoted'", r"\(aqquoted\(aq"), ("a\\b", r"a\eb")],
)
def test_text_survives_roff(text, written):
    assert roff(text) == written


def test_every_command_and_option_is_in_the_manual():
    with click.Context(program, info_name=NAME) as context:
        text = page(NAME, program, context, [NAME])
        assert all(f"\\fB{roff(name)}\\fR" in text for name in program.list_commands(context))
        rewrite = program.get_command(context, "rewrite")
        inner = click.Context(rewrite, info_name="rewrite", parent=context)
        text = page(f"{NAME}-rewrite", rewrite, inner, [NAME])
        assert r"\-\-in\-place" in text
        assert ".SH EXIT STATUS" in text
        assert [int(code) for code in re.findall(r"^\.TP\n\\fB(\d+)\\fR$", text, re.MULTILINE)] == sorted(
            ExitCode
        )
        assert text.endswith(f".BR {NAME} (7)\n")


def test_sockets_are_counted_by_family():
    traced = """\
71 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3
72 socket(AF_INET6, SOCK_DGRAM, IPPROTO_IP) = -1 EAFNOSUPPORT (Address family not supported by protocol)
71 socket(AF_UNIX, SOCK_STREAM, 0) = 5
71 +++ exited with 0 +++
"""
    assert count_families(traced) == {"AF_INET6": 1, "AF_UNIX": 2}


def test_what_a_program_opened_is_read_from_its_trace():
    traced = """\
71 openat(AT_FDCWD, "/usr/lib/libQt6Core.so.6", O_RDONLY|O_CLOEXEC) = -1 ENOENT (No such file or directory)
72 openat(AT_FDCWD, "/usr/lib/libc.so.6", O_RDONLY|O_CLOEXEC) = 3
"""
    assert opened_files(traced) == {"/usr/lib/libc.so.6"}


def test_an_app_dir_has_what_the_tool_for_app_images_looks_for(tmp_path):
    """One desktop entry at the top, the icon it names beside it, and a start that hands over what it is given."""
    bundle, share, folder = tmp_path / "bundle", tmp_path / "share", tmp_path / "AppDir"
    icon = share / f"icons/hicolor/256x256/apps/{IDENTITY}.png"
    for path in (bundle / "uriinspector", icon, share / f"applications/{IDENTITY}.desktop"):
        path.parent.mkdir(parents=True, exist_ok=True)
    (bundle / "uriinspector").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    (bundle / "uriinspector").chmod(0o755)
    icon.write_bytes(b"\x89PNG")
    (share / f"applications/{IDENTITY}.desktop").write_text((DESKTOP / f"{IDENTITY}.desktop").read_text())
    fill_app_dir(folder, bundle, share)
    (named,) = (line for line in (folder / f"{IDENTITY}.desktop").read_text().splitlines() if "Icon=" in line)
    assert (folder / f"{named.removeprefix('Icon=')}.png").read_bytes() == b"\x89PNG"
    assert (folder / ".DirIcon").resolve() == folder / f"{IDENTITY}.png"
    assert len(list(folder.glob("*.desktop"))) == 1
    assert shell_of("sh", folder / "AppRun", "inspect", "a b") == "inspect\na b\n"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """What is in the archive, with stand-ins for the programs; the script is the one that is shipped."""
    folder = tmp_path_factory.mktemp("unpacked")
    for name in ("_internal/lib.so", "licences/MIT.txt", "share/man/man1/uriinspector.1.gz"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"")
    for name in ("uriinspector", "URI Inspector"):
        (folder / name).write_text('#!/bin/sh\n[ $# = 0 ] || printf "%s" "$1" > "$STARTED"\necho here\n')
        (folder / name).chmod(0o755)
    (folder / "share/applications").mkdir()
    for entry in DESKTOP.glob("*.desktop"):
        shutil.copy(entry, folder / "share/applications")
    (folder / "share/mime/packages").mkdir(parents=True)
    shutil.copy(DESKTOP / f"{IDENTITY}.mime.xml", folder / f"share/mime/packages/{IDENTITY}.xml")
    (folder / "install.sh").write_text(installer("2.17"), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "name",
    [
        "plain",
        "a home",
        "Käthe's",
        "R&D | 50%",
        'say "hi" $HOME `id`',
        "back\\slash",
        "one, two",
        "日本",
        "-rf",
    ],
)
def test_installing_for_one_user_and_removing_it_leaves_nothing(unpacked, tmp_path, name):
    """In a folder of any name: the commands start, so does the desktop's entry, and all goes again."""
    prefix, started = tmp_path / name / ".local", tmp_path / "started"
    prefix.parent.mkdir()
    (prefix.parent / "mine").touch()
    said = shell(unpacked / "install.sh", "--prefix", prefix)
    assert shell_of(prefix / "bin" / "uriinspector-gui") == "here\n"
    entry = prefix / f"share/applications/{IDENTITY}.desktop"
    if shutil.which("gio"):
        subprocess.run(
            ["gio", "launch", entry, "http://h/"], check=True, env={**os.environ, "STARTED": str(started)}
        )
        wait_until(started.is_file)
    command = re.search(r"to remove it: (sh .*)", said)[1]
    shell(unpacked / "install.sh", "--prefix", prefix)
    shell_of("sh", "-c", command)
    assert [path.name for path in prefix.parent.rglob("*")] == ["mine"]


def test_all_that_the_system_lacks_is_named_after_installing(unpacked, tmp_path):
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "ldd").write_text(
        "#!/bin/sh\nprintf '\\tlibexpat.so.1 => not found\\n\\tlibX11-xcb.so.1 => not found\\n\\tlibc.so.6 => /lib\\n'\n"
    )
    (commands / "ldd").chmod(0o755)
    done = subprocess.run(
        ["sh", unpacked / "install.sh", "--prefix", tmp_path / "prefix"],
        env={**os.environ, "PATH": f"{commands}:{os.environ['PATH']}"}, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 3
    assert "lacks libX11-xcb.so.1 libexpat.so.1. On" in done.stderr
    assert "sudo apt install libexpat1 libx11-xcb1" in done.stderr


@pytest.mark.skipif(
    not shutil.which("gio") or not shutil.which("update-desktop-database"), reason="no desktop's tools"
)
@pytest.mark.parametrize(
    ("chosen", "stays"),
    [
        ("", False),
        (
            "x-scheme-handler/https=browser.desktop;\nx-scheme-handler/http=browser.desktop;\ntext/html=browser.desktop;\n",
            True,
        ),
    ],
)
def test_it_offers_itself_for_links_and_never_as_the_default(unpacked, tmp_path, monkeypatch, chosen, stays):
    """A browser of the system comes after a program of the user, where nobody chose one."""
    system, prefix = tmp_path / "system", tmp_path / "home" / ".local"
    kinds = "x-scheme-handler/http;x-scheme-handler/https;text/html;"
    (system / "applications").mkdir(parents=True)
    entry = f"[Desktop Entry]\nType=Application\nName=Browser\nExec=true %u\nMimeType={kinds}\n"
    (system / "applications" / "browser.desktop").write_text(entry)
    (system / "applications" / "mimeapps.list").write_text(f"[Default Applications]\n{chosen}")
    subprocess.run(["update-desktop-database", system / "applications"], check=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(prefix / "share"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(system))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path / "config"))
    shell(unpacked / "install.sh", "--prefix", prefix)
    for kind in kinds.split(";")[:-1]:
        told = subprocess.run(
            ["gio", "mime", kind],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "LC_ALL": "C"},
        )
        assert told.stdout.splitlines()[0].endswith("browser.desktop")
        assert ("zz-uriinspector-links.desktop" in told.stdout) == stays


def test_the_installer_tells_who_searches_no_such_folder_what_to_type(unpacked, tmp_path):
    prefix = tmp_path / "it's here"
    said = shell(unpacked / "install.sh", "--prefix", prefix)
    line = next(line for line in said.splitlines() if "export PATH" in line)
    assert shell_of("sh", "-c", f"{line.strip()}; uriinspector") == "here\n"
    searched = {**os.environ, "PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    again = subprocess.run(
        ["sh", unpacked / "install.sh", "--prefix", prefix], env=searched, check=True, capture_output=True, text=True
    )  # fmt: skip
    assert "~/.profile" in said
    assert "~/.profile" not in again.stdout


@pytest.mark.parametrize(
    ("program", "answer", "sentence"),
    [
        ("uname", "echo riscv64", "this computer is riscv64: please download the package for riscv64"),
        (
            "getconf",
            "echo glibc 2.9",
            "needs the GNU C library (glibc) 2.17 or newer, and this system has 2.9",
        ),
        ("getconf", "exit 127", "and this system has another C library"),
    ],
)
def test_a_system_that_can_not_run_it_is_told_so_before_anything_is_written(
    unpacked, tmp_path, program, answer, sentence
):
    commands, prefix = tmp_path / "commands", tmp_path / "prefix"
    commands.mkdir()
    (commands / program).write_text(f"#!/bin/sh\n{answer}\n")
    (commands / program).chmod(0o755)
    done = subprocess.run(
        ["sh", unpacked / "install.sh", "--prefix", prefix], env={**os.environ, "PATH": f"{commands}:{os.environ['PATH']}"},
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout, prefix.exists()) == (3, "", False)
    assert sentence in done.stderr


def test_options_without_sense_are_refused_in_a_sentence(unpacked):
    home_less = {name: value for name, value in os.environ.items() if name != "HOME"}
    for arguments in (
        ["--prefix"],
        ["--prefix="],
        ["--prefix", "a\nb"],
        ["--prefix", "/a:b"],
        ["--prefix", "/a;b"],
        ["--everywhere"],
        [],
    ):
        done = subprocess.run(
            ["sh", unpacked / "install.sh", *arguments],
            check=False,
            capture_output=True,
            text=True,
            env=home_less,
        )
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done


def wait_until(condition):
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def shell(script: Path, *arguments: str | Path) -> str:
    return shell_of("sh", script, *arguments)


def shell_of(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
