"""What a Linux desktop reads of the program: offered, never in the way."""

import configparser
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import click
import pytest
from linux.manual import page, roff
from linux.packages import fill_app_dir
from linux.share import HERE, IDENTITY, metainfo
from linux.sockets import count_families
from release import all_releases

from uriinspector.cli.program import NAME, program


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(HERE / f"{IDENTITY}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_program_takes_a_uri_but_is_never_the_default_for_pages_folders_or_links(entry):
    assert entry["Exec"].endswith(" %u")
    claimed = set(filter(None, entry["MimeType"].split(";")))
    assert claimed == {"application/x-mswinurl"}


def test_the_desktop_entry_and_the_metadata_are_of_one_program(entry):
    component = ET.fromstring(metainfo(all_releases()))
    assert component.findtext("id") == IDENTITY == entry["Icon"]
    assert component.findtext("launchable") == f"{IDENTITY}.desktop"
    assert component.find("releases/release").get("version") == all_releases()[0].version
    assert component.findall("screenshots/screenshot/image")


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


def test_sockets_are_counted_by_family():
    traced = """\
71 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3
72 socket(AF_INET6, SOCK_DGRAM, IPPROTO_IP) = -1 EAFNOSUPPORT (Address family not supported by protocol)
71 socket(AF_UNIX, SOCK_STREAM, 0) = 5
71 +++ exited with 0 +++
"""
    assert count_families(traced) == {"AF_INET6": 1, "AF_UNIX": 2}


def test_an_app_dir_has_what_the_tool_for_app_images_looks_for(tmp_path):
    """One desktop entry at the top, the icon it names beside it, and a start that hands over what it is given."""
    bundle, share, folder = tmp_path / "bundle", tmp_path / "share", tmp_path / "AppDir"
    icon = share / f"icons/hicolor/256x256/apps/{IDENTITY}.png"
    for path in (bundle / "uriinspector", icon, share / f"applications/{IDENTITY}.desktop"):
        path.parent.mkdir(parents=True, exist_ok=True)
    (bundle / "uriinspector").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    (bundle / "uriinspector").chmod(0o755)
    icon.write_bytes(b"\x89PNG")
    (share / f"applications/{IDENTITY}.desktop").write_text((HERE / f"{IDENTITY}.desktop").read_text())
    fill_app_dir(folder, bundle, share)
    (named,) = (line for line in (folder / f"{IDENTITY}.desktop").read_text().splitlines() if "Icon=" in line)
    assert (folder / f"{named.removeprefix('Icon=')}.png").read_bytes() == b"\x89PNG"
    assert (folder / ".DirIcon").resolve() == folder / f"{IDENTITY}.png"
    assert len(list(folder.glob("*.desktop"))) == 1
    assert shell_of("sh", folder / "AppRun", "inspect", "a b") == "inspect\na b\n"


def test_installing_for_one_user_and_removing_it_leaves_nothing(tmp_path):
    """The script alone, with stand-ins for the programs."""
    folder, prefix = tmp_path / "unpacked", tmp_path / "a home" / ".local"
    for name in ("_internal/lib.so", "licences/MIT.txt", "share/man/man1/uriinspector.1.gz"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"")
    for name in ("uriinspector", "URI Inspector"):
        (folder / name).write_text(f"#!{sys.executable}\nprint('here')\n")
        (folder / name).chmod(0o755)
    applications = folder / "share/applications"
    applications.mkdir()
    for path, text in (
        (applications / f"{IDENTITY}.desktop", (HERE / f"{IDENTITY}.desktop").read_text()),
        (folder / "install.sh", (HERE / "install.sh").read_text()),
    ):
        path.write_text(text)
    prefix.parent.mkdir()
    (prefix.parent / "mine").touch()
    said = shell(folder / "install.sh", "--prefix", prefix)
    assert shell_of(prefix / "bin" / "uriinspector-gui") == "here\n"
    installed = (prefix / f"share/applications/{IDENTITY}.desktop").read_text()
    assert f'Exec="{prefix}/bin/uriinspector-gui" %u' in installed
    uninstall = prefix / "lib/uriinspector/uninstall.sh"
    assert str(uninstall) in said
    shell(folder / "install.sh", "--prefix", prefix)
    shell(uninstall)
    assert [path.name for path in prefix.parent.rglob("*")] == ["mine"]


def shell(script: Path, *arguments: str | Path) -> str:
    return shell_of("sh", script, *arguments)


def shell_of(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
