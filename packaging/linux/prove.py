"""Prove the Debian package: `prove.py here` on this machine, `prove.py bookworm trixie` in bare systems of those names.

Here (as continuous integration does): the package holds nothing of this machine and passes Debian's checkers; it is installed,
or only unpacked where this user may not install; it is driven by packaging/smoke.py, watched for sockets, and for Qt in
commands without a window, and compared with the program run from source; it is removed again. Build it first:
`python3 packaging/build.py linux --only deb`.

In a bare system (root, mmdebstrap, Xvfb): root installs an older version from its file, and over it this one from a signed
repository; what an ordinary user had made with the older one is all there, and goes on working. An ordinary user uses the new
one without a network, root removes it, and nothing is left but that user's settings. The pictures are in .build/proof.

`prove.py build-bookworm build-trixie` builds the package again in bare systems that have Python and nothing else, in another
folder and time zone and with another umask, and checks that it equals the one in dist byte for byte.

`prove.py suite-trixie` runs the tests on the Python that a system has.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from bundle.finish import is_elf  # noqa: E402
from dev import install_system_packages, make_environment, privilege_prefix  # noqa: E402
from process import run, step  # noqa: E402
from release import current_release  # noqa: E402
from signatures import KEY_VARIABLE  # noqa: E402
from smoke import PICTURES, Installed, check_rewrite, from_source, smoke  # noqa: E402

from linux.bare_build import prove_build  # noqa: E402
from linux.bare_suite import prove_suite  # noqa: E402
from linux.chroot import ENTER, all_paths, bare_system, enter  # noqa: E402
from linux.loaded import check_console, check_environment  # noqa: E402
from linux.repository import KEY, SUITE, make_repository  # noqa: E402
from linux.share import MANUAL  # noqa: E402
from linux.sockets import watch_sockets  # noqa: E402

PROOF: Final = ROOT / ".build" / "proof"
VISITOR: Final = "visitor"
LARGEST: Final = 102_000_000
"""Bytes that may be installed: 58 MB of Qt and its binding, 8 of Python, 9 of this program, 25 of all other libraries, licences, icons."""

_OF_UBUNTU_22_04: Final = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}
"""The newest symbol versions of Ubuntu 22.04's libc6 and of the libraries of its GCC 12."""
_SYMBOL: Final = re.compile(r"Name: (GLIBC|GLIBCXX|CXXABI|GCC)_([0-9.]+)")
_ONLY_IN_OLDER: Final = "usr/lib/uriinspector/_internal/of-the-older-version"
_COMMANDS: Final = (["uriinspector"], ["uriinspector-gui"])
_OF_APPSTREAM_1: Final = frozenset({"trixie"})
_HINT: Final = re.compile(r"[EWIP]: ")
_FOREIGN: Final = re.compile(r"lib(gtk|gdk|crypto|ssl|Qt6(Qml|Quick|Pdf|WebEngine))")


def main() -> int:
    """Prove the package in each place named."""
    for place in sys.argv[1:] or ["here"]:
        print(f"{place}:", flush=True)
        kind, _, suite = place.rpartition("-")
        if place == "here":
            prove_here(newest_package())
        elif kind == "build":
            prove_build(suite, newest_package())
        elif kind == "suite":
            prove_suite(suite)
        else:
            prove_in(place, newest_package())
    return 0


def newest_package() -> Path:
    """Return the package of this source's version.

    Raises:
        SystemExit: it is not built.
    """
    found = sorted((ROOT / "dist").glob(f"uriinspector_{current_release().version}_*.deb"))
    if not found:
        raise SystemExit("Build it first: python3 packaging/build.py linux --only deb")
    return found[0]


def prove_here(package: Path) -> None:
    """Check the package on this machine, and compare it with the program run from source."""
    with step("Contents"), tempfile.TemporaryDirectory() as folder:
        run("dpkg-deb", "-x", package, folder)
        check_contents(Path(folder))
        check_manual(Path(folder))
    with step("lintian, desktop-file-validate, appstreamcli"):
        lint(package)
    with install_here(package) as commands:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        with step("Drive the installed program"):
            bundled = smoke(Installed(*commands), PROOF / "here")
        with step("Watch it for sockets"):
            sockets = watch_sockets(Installed(*commands), PROOF / "here")
        with step("Look for Qt in commands, and what a browser inherits"):
            check_console(Installed(*commands), PROOF / "here")
            check_environment(Installed(*commands), PROOF / "here")
    print(f"Sockets: {sockets}")
    with step("Drive the program from source"):
        if not (ROOT / ".venv").is_dir():
            make_environment("run")
        source = smoke(Installed(*from_source(ROOT / ".venv" / "bin" / "python")), PROOF / "source")
    compare(bundled, source)


def check_contents(root: Path) -> None:
    """Check that nothing names the building machine, no symbolic link dangles, no foreign library is there, and the size is right.

    Raises:
        AssertionError: one of these does not hold.
    """
    # Wheels name root's folder, because their authors built them in containers.
    needles = [
        f"{place}/".encode() for place in (ROOT, Path.home()) if place not in {Path("/"), Path("/root")}
    ]
    size = 0
    for path in root.rglob("*"):
        assert path.exists(), f"{path} leads to nothing"
        assert not _FOREIGN.match(path.name), path
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            size += len(content)
            assert not any(needle in content for needle in needles), f"{path} names this machine"
            if is_elf(path):
                check_search_path(path)
                check_symbols(path)
    assert size < LARGEST, f"{size / 1e6:.1f} MB are too many"
    print(f"{size / 1e6:6.1f} MB ", end="")


def check_manual(root: Path) -> None:
    """Check that the manual is there in each of its languages, for man(1) and for a browser, without dead links.

    Raises:
        AssertionError: one of these does not hold.
    """
    share = root / "usr" / "share"
    for language, section in (("en", "man/man7"), ("de", "man/de/man7")):
        topics = {path.stem for path in (ROOT / "resources" / "manual" / language).glob("*.md")}
        assert {path.stem for path in (share / MANUAL / language).glob("*.html")} == topics | {"library"}
        assert (share / section / "uriinspector.7.gz").is_file()
    told = run(root / "usr" / "bin" / "uriinspector", "check", "--json", share / MANUAL).splitlines()[-1]
    summary = json.loads(told)["summary"]
    assert summary["links"] > 0, summary
    assert summary["dead"] == summary["skipped"] == 0, summary


def check_search_path(path: Path) -> None:
    """Check that a library looks for others only beside itself or where the system has them.

    Raises:
        AssertionError: it looks elsewhere.
    """
    told = run("readelf", "-d", path)
    for found in re.findall(r"R(?:UN)?PATH\)\s+Library r(?:un)?path: \[(.*)\]", told):
        assert all(part.startswith("$ORIGIN") for part in found.split(":")), f"{path}: {found}"


def check_symbols(path: Path) -> None:
    """Check that the oldest supported system, Ubuntu 22.04, has every version of a symbol that a library or program needs.

    Raises:
        AssertionError: the library or program needs a newer system.
    """
    for library, version in _SYMBOL.findall(run("readelf", "-VW", path)):
        numbers = tuple(map(int, version.split(".")))
        assert numbers <= _OF_UBUNTU_22_04[library], f"{path} needs {library}_{version}"


def lint(package: Path) -> None:
    """Run Debian's and freedesktop.org's checkers; errors and warnings fail."""
    install_system_packages(("lintian", "desktop-file-utils", "appstream", "binutils", "strace"))
    run("lintian", "--allow-root", "--fail-on", "error,warning", package)
    share = ROOT / ".build" / "share"
    run("desktop-file-validate", *share.glob("applications/*.desktop"))
    run("appstreamcli", "validate", "--no-net", *share.glob("metainfo/*.xml"))


@contextmanager
def install_here(package: Path) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the two commands, installed for the length of the block; only unpacked where this user may not install."""
    before = privilege_prefix()
    if before is None:
        with tempfile.TemporaryDirectory() as folder:
            run("dpkg-deb", "-x", package, folder)
            console, window = (f"{folder}/usr/bin/{command[0]}" for command in _COMMANDS)
            yield [console], [window]
        return
    with step("Install"):
        run(*before, "apt-get", "install", "-y", "--no-install-recommends", package, more=_UNATTENDED)
    try:
        yield _COMMANDS
    finally:
        run(*before, "apt-get", "purge", "-y", "uriinspector", more=_UNATTENDED)


_UNATTENDED: Final = {"DEBIAN_FRONTEND": "noninteractive"}


def compare(bundled: dict[str, Any], source: dict[str, Any]) -> None:
    """Print both side by side; times vary with the load of the machine, so nothing is asserted about them."""
    assert bundled["links"] == source["links"], (bundled, source)
    print(f"\n{'':12}{'first paint':>14}{'of processor':>14}{'memory':>14}")
    for name, told in (("installed", bundled), ("from source", source)):
        seconds = "".join(f"{told[key]:>12.2f} s" for key in ("first_paint", "worked"))
        print(f"{name:12}{seconds}{told['memory'] / 1e6:>11.1f} MB")


def prove_in(suite: str, package: Path) -> None:
    """Install, use and remove the package on a bare system."""
    install_system_packages(("mmdebstrap", "strace", "xvfb", "imagemagick", "gpg"))
    with step("Bare system"):
        root = bare_system("prove", suite)
    before = all_paths(root)
    with step("Install an older version"):
        make_older(package, root / "srv" / "older.deb")
        enter(root, "apt-get", "update", "-q")
        enter(root, "useradd", "--create-home", VISITOR)
        enter(root, "apt-get", "install", "-y", "--no-install-recommends", "/srv/older.deb")
    with screen() as display:
        program = as_visitor(root, display)
        folder = root / "home" / VISITOR / "smoke" / "older"
        with step("Use it"):
            smoke(program, folder)
            check_rewrite(program, folder, folder / "home")
            kept = contents(folder / "home")
        with step("Upgrade it from a signed repository"):
            serve_by_apt(package, root)
            enter(root, "apt-get", "install", "-y", "--no-install-recommends", "uriinspector")
            check_upgrade(root, program, folder / "home", kept)
        with step("Drive it as an ordinary user, without a network"):
            told = drive(root, program)
    keep_pictures(root, suite)
    if suite in _OF_APPSTREAM_1:
        with step("appstreamcli --pedantic"):
            check_metadata(root)
    with step("Purge"):
        enter(root, "apt-get", "purge", "-y", "--autoremove", "uriinspector")
    assert contents(folder / "home") == kept
    enter(root, "rm", "-r", "/etc/apt/sources.list.d/uriinspector.list", "/etc/apt/keyrings/" + KEY)
    left = leftovers(before, all_paths(root))
    print(json.dumps({**told, "left": left}, indent=1))
    shutil.rmtree(root)


def make_older(package: Path, target: Path) -> None:
    """Write the package as an older version, with a file that this version no longer has."""
    with tempfile.TemporaryDirectory() as folder:
        run("dpkg-deb", "-R", package, folder)
        control = Path(folder, "DEBIAN", "control")
        said = control.read_text(encoding="utf-8")
        control.write_text(re.sub(r"(?m)^Version: ", "Version: 0~older+", said), encoding="utf-8")
        Path(folder, _ONLY_IN_OLDER).write_text("", encoding="utf-8")
        run("dpkg-deb", "--root-owner-group", "-Zxz", "-z0", "--build", folder, target)


def serve_by_apt(package: Path, root: Path) -> None:
    """Make a repository of the package in the system, signed by a throw-away key, and give its apt the repository and the key."""
    epoch = current_release().epoch
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GNUPGHOME"] = folder
        earlier = ("gpg", "--batch", "--faked-system-time", f"{epoch - 86400}!", "--passphrase", "")
        run(*earlier, "--quick-generate-key", "Thrown Away <nobody@localhost>", "ed25519", "sign", "never")
        listed = run("gpg", "--batch", "--with-colons", "--list-keys")
        os.environ[KEY_VARIABLE] = next(
            line.split(":")[9] for line in listed.splitlines() if line.startswith("fpr")
        )
        made = make_repository(root / "srv" / "apt", [package], epoch)
        run("gpgconf", "--kill", "all")
        del os.environ["GNUPGHOME"], os.environ[KEY_VARIABLE]
    (root / "etc/apt/keyrings").mkdir(exist_ok=True)
    shutil.copy(made / KEY, root / "etc/apt/keyrings")
    (root / "etc/apt/sources.list.d/uriinspector.list").write_text(
        f"deb [signed-by=/etc/apt/keyrings/{KEY}] file:/srv/apt {SUITE} main\n", encoding="ascii"
    )
    enter(root, "apt-get", "update", "-q")


def check_upgrade(root: Path, program: Installed, home: Path, kept: Mapping[str, bytes]) -> None:
    """Check that the new version replaced the old one entirely, and works on with the user's settings and runs.

    Raises:
        AssertionError: one of these does not hold.
    """
    found = enter(root, "dpkg-query", "--show", "--showformat", "${Version} ${Status}", "uriinspector")
    assert found == f"{current_release().version} install ok installed", found
    assert not (root / _ONLY_IN_OLDER).exists()
    assert contents(home) == kept
    (run_before,) = map(json.loads, program.run("runs", "--json", home=home).splitlines())
    program.run("verify", run_before["run"], home=home)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the content of every file in a folder, by its path there."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def as_visitor(root: Path, display: str) -> Installed:
    """Return the program of the bare system as an ordinary user without a network starts it."""
    # A network namespace of its own has no interface at all, not even the loopback.
    through = ["unshare", "--mount", "--net", "sh", "-ec", ENTER, "sh", "runuser", "-u", VISITOR, "--"]
    os.environ |= {"ROOT_FOLDER": str(root), "DISPLAY": display, "LC_ALL": "C.UTF-8"}
    os.environ.pop("QT_QPA_PLATFORM", None)
    return Installed(*_COMMANDS, through, root)


def drive(root: Path, program: Installed) -> dict[str, Any]:
    """Drive the program in the bare system; returns what packaging/smoke.py measures, the sockets and the files it opened."""
    folder = root / "home" / VISITOR / "smoke"
    told = smoke(program, folder)
    check_environment(program, folder)
    return {**told, "sockets": watch_sockets(program, folder), "opened": check_console(program, folder)}


def check_metadata(root: Path) -> None:
    """Check the metadata for software centres with AppStream; only the homepage may be missing, which a release fills in.

    Raises:
        AssertionError: AppStream has another hint.
    """
    enter(root, "apt-get", "install", "-y", "--no-install-recommends", "appstream")
    asked = "appstreamcli validate --pedantic --no-net --no-color /usr/share/metainfo/*.xml || :"
    said = enter(root, "sh", "-ec", asked)
    assert "successful" in said or "failed" in said, said
    hints = [line for line in said.splitlines() if _HINT.match(line) and "url-homepage-missing" not in line]
    assert not hints, said


@contextmanager
def screen() -> Iterator[str]:
    """Yield the name of a display of 1280 by 800, which lasts for the length of the block."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with open(reading, encoding="ascii") as told:  # noqa: PTH123 - a descriptor
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def keep_pictures(root: Path, suite: str) -> None:
    """Copy the pictures that a person should look at out of the bare system."""
    folder = root / "home" / VISITOR / "smoke"
    PROOF.mkdir(parents=True, exist_ok=True)
    shutil.copy(folder / "screen.png", PROOF / f"{suite}-screen.png")
    for name in PICTURES:
        shutil.copy(folder / "window" / name, PROOF / f"{suite}-{name}")


def leftovers(before: set[str], after: set[str]) -> list[str]:
    """Return what the removed program has left, without temporary files.

    Raises:
        AssertionError: something is left that is not the user's.
    """
    new = sorted(after - before)
    own = [path for path in new if "uriinspector" in path.lower() or "uri inspector" in path.lower()]
    settings = [path for path in own if path.startswith(f"home/{VISITOR}/smoke/home/")]
    others = [
        path
        for path in own
        if path not in settings and not path.startswith((f"home/{VISITOR}/smoke/", "srv/", "tmp/"))
    ]
    assert not others, others
    return settings


if __name__ == "__main__":
    raise SystemExit(main())
