"""Set up a developer's machine by two commands; nothing but Python's standard library is needed.

    python3 packaging/dev.py run     makes .venv, installs the program into it, starts the program
    python3 packaging/dev.py test    the same with the test tools, then every check and every test
    python3 packaging/dev.py test --long    with the tests that take longer than a usual run may: before a release

and, less often:

    python3 packaging/dev.py check   the checks alone (formatting, lint, types, imports): what pre-commit runs
    python3 packaging/dev.py bench   the benchmarks against named peers, as ratios in one run
    python3 packaging/dev.py bench --against COMMIT [FOLDER]    processor time of five jobs, beside that commit
    python3 packaging/dev.py lock    writes the lock files again from pyproject.toml

What follows the command goes to the program or to pytest. Missing system libraries are installed, or named in one line to
type where this user may not install them. Nothing else outside the project's folder is changed.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
VENV: Final = ROOT / ".venv"
LOCKED: Final = ROOT / "packaging" / "locked"
SITES: Final = ROOT / ".sites"
BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
MEMORY: Final = "/dev/shm"  # noqa: S108 - a folder with a name of its own is made in it
ROOM_FOR_TESTS: Final = 4 << 30  # bytes; they need less than one

# What Qt's offscreen and xcb platforms need on a bare Debian or Ubuntu; alternatives where a package was renamed.
QT_PACKAGES: Final = (
    "libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1", "libglib2.0-0|libglib2.0-0t64",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-render-util0",
    "libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0", "fonts-dejavu-core",
)  # fmt: skip
# apache2-bin is the program without the service that would start it.
TEST_PACKAGES: Final = (
    *QT_PACKAGES,
    "chromium|chromium-browser",
    "apache2-bin",
    "libglib2.0-bin",
    "iproute2",
    "xvfb",
    "dbus-daemon|dbus",
    "at-spi2-core",
    "python3-gi",
    "gir1.2-atspi-2.0",
    "valgrind",
)
# Real sites the tests move. They are unpacked into .sites, never installed.
SITE_PACKAGES: Final = ("python3.11-doc|python3.12-doc|python3.13-doc", "apache2-doc", "git-doc")
# Servers are only unpacked too, because installing would start them; the libraries of nginx come with apache2-bin, those of
# lighttpd with apt, and Caddy needs none.
SERVER_PACKAGES: Final = ("nginx", "caddy", "lighttpd")
# Programs that build the sites of `tests/generated` and are not in the registries of npm and PyPI.
GENERATOR_PACKAGES: Final = ("doxygen", "hugo")
BENCH_SITE_PACKAGES: Final = ("linux-doc-6.1|linux-doc",)
# What tests need of the system: a pattern, and the packages and sites that tests need whose files match it.
NEEDS: Final[tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]] = (
    (r"^\s*(?:from|import) (?:PySide6|uriinspector\.gui)\b|\bqtbot\b|\bqapp\b", QT_PACKAGES, ()),
    (r"^(?:import|from) sites\b", (), SITE_PACKAGES),
    (r"^(?:import|from) servers\b", ("apache2-bin",), SERVER_PACKAGES),
    (r"chromium", ("chromium|chromium-browser",), ()),
    (
        r"[Xx]vfb|at-spi|Atspi",
        ("xvfb", "dbus-daemon|dbus", "at-spi2-core", "python3-gi", "gir1.2-atspi-2.0"),
        (),
    ),
    (r"valgrind", ("valgrind",), ()),
    (r"\bgio\b", ("libglib2.0-bin",), ()),
    (r"\bunshare\b|iproute", ("iproute2",), ()),
)
LONG: Final = "--long"
AGAINST: Final = "--against"
# pytest-qt loads Qt even if no test does; without it, pytest does not know its settings and would warn.
WITHOUT_QT: Final = (
    "-p", "no:pytest-qt", "-o", "addopts=--strict-markers -ra --import-mode=importlib -p no:cacheprovider",
    "-W", "ignore::pytest.PytestConfigWarning",
)  # fmt: skip
FOUND: Final = 1  # the exit code of a command that did its work and found something
CHECKS: Final = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",), ("lint-imports",))


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code."""
    commands = {"run": run, "test": test, "check": check, "bench": bench, "lock": lock}
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 2
    if sys.version_info < (3, 11):
        print(f"URI Inspector needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 3
    try:
        return commands[arguments[0]](arguments[1:])
    except subprocess.CalledProcessError as error:
        print(f"This step failed: {' '.join(map(str, error.cmd))}")
        return 3


def run(arguments: Sequence[str]) -> int:
    """Start the window; without a display, move the sample site in the terminal."""
    opens_window = has_display() and not arguments
    install_system_packages((*venv_packages(), *(QT_PACKAGES if opens_window else ())))
    make_environment("run")
    if opens_window or arguments:
        return call(BIN / "uriinspector", *arguments)
    return demonstrate()


def test(arguments: Sequence[str]) -> int:
    """Run every test on all cores, beside every check; with arguments, only let pytest run with them, in one process.

    For tests that are named, only what they need is fetched. If this user may not install something, the tests that need it
    are skipped, after a sentence that says so.
    """
    packages, sites = needs_of(arguments)
    install_system_packages(venv_packages())
    install_what_may_be((*packages, *(GENERATOR_PACKAGES if LONG in arguments else ())))
    make_environment("test")
    try:
        fetch_sites(sites)
    except subprocess.CalledProcessError as error:
        say_lacking(f"{' '.join(map(str, error.cmd))} failed")
    # Tests start the program hundreds of times: compile it once
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    chosen = [argument for argument in arguments if argument != LONG]
    if LONG in arguments:
        os.environ |= {"URIINSPECTOR_LONG": "1", "PYTEST_TIMEOUT": "3600"}  # a hundred kills take their time
        call(BIN / "python", ROOT / "tests" / "generated" / "build.py")
    if chosen:
        without_qt = () if set(QT_PACKAGES) <= set(packages) else WITHOUT_QT
        return call(BIN / "python", "-m", "pytest", *without_qt, *chosen)
    return test_beside_checks()


def test_beside_checks() -> int:
    """Run the checks at the same time as the tests, which wait for browsers at first; print their output after that of the tests."""
    with tempfile.TemporaryFile() as said:
        checks = subprocess.Popen(
            [sys.executable, __file__, "check"], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT
        )
        # Tests wait for browsers, windows and killed programs two fifths of their time: one process more than cores keeps them busy.
        processes = str((os.cpu_count() or 1) + 1)
        with files_in_memory():
            tested = call(BIN / "python", "-m", "pytest", "-q", "-n", processes, "--dist", "worksteal")
        failed = checks.wait()
        said.seek(0)
        print(said.read().decode(errors="replace"), end="", flush=True)
    return tested or failed


@contextmanager
def files_in_memory() -> Iterator[None]:
    """Put the temporary files of the tests into memory if there is room: each test that moves a site waits for the disk dozens of times."""
    try:
        memory = os.statvfs(MEMORY)
    except (AttributeError, OSError):
        has_room = False
    else:
        has_room = memory.f_bavail * memory.f_frsize >= ROOM_FOR_TESTS and not memory.f_flag & os.ST_NOEXEC
    if not has_room or "TMPDIR" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        os.environ["TMPDIR"] = folder
        try:
            yield
        finally:
            del os.environ["TMPDIR"]


def needs_of(arguments: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the packages and the sites that the named tests need; all of them if none are named."""
    named = [ROOT / argument.partition("::")[0] for argument in arguments if not argument.startswith("-")]
    waiting = [
        file for path in named if path.exists() for file in ([path] if path.is_file() else path.rglob("*.py"))
    ]
    if not waiting:
        return TEST_PACKAGES, (*SITE_PACKAGES, *SERVER_PACKAGES)
    texts: dict[Path, str] = {}
    while waiting:
        file = waiting.pop()
        if file in texts:
            continue
        texts[file] = file.read_text(encoding="utf-8")
        others = (
            ROOT / "tests" / f"{name}.py"
            for name in re.findall(r"^(?:import|from) (\w+)", texts[file], re.MULTILINE)
        )
        waiting += [other for other in others if other.is_file()]
        waiting += [
            above / "conftest.py"
            for above in file.parents
            if (above / "conftest.py").is_file() and above != ROOT / "tests"
        ]
    told = [row for row in NEEDS if any(re.search(row[0], text, re.MULTILINE) for text in texts.values())]
    packages = dict.fromkeys(package for _, needed, _ in told for package in needed)
    return tuple(packages), tuple(dict.fromkeys(site for *_, needed in told for site in needed))


def check(_arguments: Sequence[str]) -> int:
    """Run all checks, which do not run the program, even if one fails; return the worst exit code."""
    make_environment("test")
    return max(call(BIN / command, *rest) for command, *rest in CHECKS)


def bench(arguments: Sequence[str]) -> int:
    """Run the named benchmark scripts, or all of them, each of which prints its ratios; or compare with a commit (`--against`)."""
    if arguments[:1] == [AGAINST]:
        make_environment("test")
        fetch_sites(SITE_PACKAGES)
        return call(BIN / "python", ROOT / "tests" / "benchmarks" / "against.py", *arguments[1:])
    make_environment("bench")
    fetch_sites((*SITE_PACKAGES, *BENCH_SITE_PACKAGES))
    scripts = sorted((ROOT / "tests" / "benchmarks").glob("bench_*.py"))
    chosen = [path for path in scripts if not arguments or path.stem.removeprefix("bench_") in arguments]
    return max((call(BIN / "python", path) for path in chosen), default=2)


def lock(_arguments: Sequence[str]) -> int:
    """Pin every dependency with its hashes for all systems, and Debian's Python; run it after changing pyproject.toml."""
    from linux.interpreter import write_lock

    make_environment("test")
    run_step(BIN / "python", "-m", "pip", "install", "-q", "uv")
    groups = {"run": (), "test": ("dev",), "bench": ("dev", "bench"), "build": ("build",)}
    for name, chosen in groups.items():
        group = tuple(f"--group={each}" for each in chosen)
        run_step(
            BIN / "python", "-m", "uv", "pip", "compile", "-q", "pyproject.toml", "packaging/locked/build.in", *group,
            "--universal", "--generate-hashes", "--no-emit-index-url", "--no-header", "--python-version", "3.11",
            "-o", LOCKED / f"{name}.txt",
        )  # fmt: skip
    write_lock(ROOT / ".build" / "apt")
    return 0


def demonstrate() -> int:
    """Move the sample site in a temporary folder and print the proof; what is found in its pages is no failure."""
    print("No display here, so this moves the sample site in the terminal.\n")
    with tempfile.TemporaryDirectory() as folder:
        code = call(
            BIN / "uriinspector", "rewrite", ROOT / "resources" / "sample-site",
            "--from", "https://old.example/museum/", "--to", "https://new.example/harbour/",
            "--output", Path(folder) / "moved",
        )  # fmt: skip
    return 0 if code == FOUND else code


def make_environment(lock_name: str) -> None:
    """Make a virtual environment with exactly what the lock file names, and the project itself, editable."""
    requirements = LOCKED / f"{lock_name}.txt"
    stamp, wanted = VENV / f"installed-{lock_name}", fingerprint(requirements)
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    if not (BIN / "python").exists():
        install_system_packages(venv_packages())
        print("Making .venv …", flush=True)
        run_step(sys.executable, "-m", "venv", VENV)
    print(
        f"Installing what {requirements.relative_to(ROOT)} names (once; a few minutes on a slow line) …",
        flush=True,
    )
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q")
    # Most modules of the tools for tests are never imported: Python compiles the others when they are.
    run_step(
        *pip, *(("--no-compile",) if lock_name == "test" else ()), "--require-hashes", "-r", requirements
    )
    run_step(*pip, "--no-deps", "--no-build-isolation", "-e", ROOT)
    compile_support()
    stamp.write_text(wanted, encoding="ascii")


def compile_support() -> None:
    """Compile PySide6's support code, so that it starts as fast as in a package; this fails without the libraries of Qt."""
    completed = subprocess.run(
        [BIN / "python", "-m", "bundle.support"], cwd=ROOT / "packaging", check=False, capture_output=True
    )
    if completed.returncode:
        print("PySide6's own part was not compiled ahead; the window starts a little later.")


def venv_packages() -> tuple[str, ...]:
    """Return the package that `venv` needs: Debian splits it off from Python."""
    return () if importlib.util.find_spec("ensurepip") else (f"python3.{sys.version_info.minor}-venv",)


def fingerprint(requirements: Path) -> str:
    """Return a text that changes when the lock file, the project's metadata or this Python changes."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (requirements, ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def install_system_packages(wanted: Sequence[str]) -> None:
    """Install what is missing, given as alternatives `a|b`; only Debian and its derivatives have these names."""
    if not shutil.which("dpkg-query"):
        return
    missing = [choices.split("|") for choices in wanted if not any(map(is_installed, choices.split("|")))]
    if missing:
        update_package_lists()
        install_packages(
            [next((name for name in choices if is_available(name)), choices[0]) for choices in missing]
        )


def install_what_may_be(wanted: Sequence[str]) -> None:
    """Install what tests need, or say what can't be installed."""
    try:
        install_system_packages(wanted)
    except SystemExit as refusal:
        say_lacking(str(refusal).strip())


def say_lacking(sentence: str) -> None:
    """Say what is not available here; the tests that need it are skipped."""
    print(f"{sentence}\n\nGoing on without: tests that need it are skipped, and say so.\n", flush=True)
    os.environ["URIINSPECTOR_LACKING"] = "1"


def is_installed(package: str) -> bool:
    """Whether dpkg has the package."""
    status = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Status}", package], capture_output=True, text=True, check=False
    )
    return status.stdout.endswith(" installed")


def is_available(package: str) -> bool:
    """Whether apt could install the package."""
    policy = subprocess.run(["apt-cache", "policy", package], capture_output=True, text=True, check=False)
    return "Candidate: " in policy.stdout and "Candidate: (none)" not in policy.stdout


def privilege_prefix() -> list[str] | None:
    """Return what to put before apt-get: nothing for root, sudo if it asks for no password, None if neither."""
    if os.name == "posix" and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo]
    return None


def update_package_lists() -> None:
    """Update the package lists, if this user may; a bare machine has none."""
    before = privilege_prefix()
    if before is not None:
        subprocess.run([*before, "apt-get", "update", "-q"], capture_output=True, check=False)


def install_packages(packages: Sequence[str]) -> None:
    """Install system packages, or print the one line to type and stop."""
    before = privilege_prefix()
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if before is None:
        raise SystemExit("These system packages are missing. Type:\n\n    sudo " + " ".join(command) + "\n")
    print("Installing system packages: " + " ".join(packages), flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*before, *command], check=True, env=environment, stdout=subprocess.DEVNULL)


def fetch_sites(packages: Sequence[str]) -> None:
    """Unpack documentation sites into .sites for tests to move (no installation, no privilege)."""
    for choices in packages:
        names = choices.split("|")
        if any((SITES / name).is_dir() for name in names):
            continue
        if not any(map(is_available, names)):
            update_package_lists()
        name = next((name for name in names if is_available(name)), names[0])
        print(f"Fetching the site in {name} for the tests …", flush=True)
        fetch_site(name)


def fetch_site(package: str) -> None:
    """Download one package and unpack it; the folder appears only when it is whole."""
    SITES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SITES) as folder:
        subprocess.run(
            ["apt-get", "-o", "APT::Sandbox::User=root", "download", "-q", package],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        archive = next(Path(folder).glob("*.deb"))
        unpacked = Path(folder) / "unpacked"
        subprocess.run(["dpkg-deb", "-x", archive, unpacked], check=True)
        unpacked.rename(SITES / package)


def has_display() -> bool:
    """Whether a window could be shown."""
    return (
        os.name == "nt"
        or sys.platform == "darwin"
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )


def call(*command: str | Path) -> int:
    """Run a command in the project's folder, its output passing through; returns its exit code."""
    print("$ " + " ".join(str(word).removeprefix(f"{ROOT}/") for word in command), flush=True)
    return subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode


def run_step(*command: str | Path) -> None:
    """Run a command of the set-up; a failure ends everything."""
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
