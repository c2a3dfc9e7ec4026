"""Run a browser that is controlled through two pipes, with a home of its own that is deleted with it.

Nothing leaves this machine, in three ways that don't need each other: every request is answered (`watch`), the browser is
told to look up no host and to send no datagram, and where the system lets us it runs where there is no network at all.
"""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.base.message import Command
from uriinspector.migrate.witness.browser import Browser

_READS, _WRITES = 3, 4
"""The descriptors on which a browser reads commands and writes answers (`--remote-debugging-pipe`)."""

_SAFE: Final = 64  # above every descriptor the child will use
_PATIENCE: Final = 3.0  # seconds for an orderly end
_SWITCHES: Final = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-sync",
    "--disable-quic",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-dev-shm-usage",
    "--disable-features=OptimizationHints,MediaRouter,Translate,HttpsUpgrades,BackForwardCache",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-pings",
    "--password-store=basic",
    "--use-mock-keychain",
    "--host-resolver-rules=MAP * ~NOTFOUND",  # a request that escaped interception finds no host
    # What would go without asking for a host, such as a relay of calls, goes to a proxy; and that is never found.
    "--proxy-server=http://127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
)
_PREFERENCES: Final = {
    "Default/Preferences": {
        # Its error page would ask for the address of another host.
        "alternate_error_pages": {"enabled": False},
        "net": {"network_prediction_options": 2},
        "safebrowsing": {"enabled": False},
        # For versions that don't know the switch.
        "webrtc": {"ip_handling_policy": "disable_non_proxied_udp"},
    },
    # Resolvers that it knows would be asked whether they can do it.
    "Local State": {"dns_over_https": {"mode": "off"}},
}
_HOMES: Final = (
    "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"
)  # fmt: skip
_NO_BUS: Final = "disabled:"  # an address at which nothing is: a browser asks programs of the desktop by it
# The name of a socket has room for 103 bytes on macOS and 107 on Linux; Chromium's is 56 longer than that of its folder.
_LONGEST_FOLDER: Final = 47
_SHORT_FOLDER: Final = "/tmp"  # noqa: S108 - a folder with a name of its own is made in it
_TOO_LONG: Final = (
    "The folder for temporary files, {}, has too long a name for a browser: set TMPDIR to a shorter one."
)
_WINDOWS: Final = (
    "On Windows no browser can be asked yet: use the command on Linux or macOS, or look at the site with {}."
)


class BrowserProcess:
    """A running browser; leaving the context ends it and everything it started.

    Attributes:
        reads: the descriptor to read the browser's messages from.
        writes: the descriptor to write commands to.
    """

    def __init__(self, browser: Browser) -> None:
        """Start it; raises `EnvironmentRefusedError` where that is refused."""
        if sys.platform == "win32":
            raise EnvironmentRefusedError(_WINDOWS, Command("serve"))
        self._profile = Path(tempfile.mkdtemp(prefix="uriinspector-browser-", dir=_short_folder()))
        try:
            self._start(browser)
        except BaseException as error:
            shutil.rmtree(self._profile, ignore_errors=True)
            if isinstance(error, OSError):
                raise EnvironmentRefusedError(
                    "The browser {} can't be started ({}).", browser.path, error.strerror or error
                ) from None
            raise

    def stop(self) -> None:
        """End the browser at once, with all its processes, and remove its profile."""
        for descriptor in (self.writes, self.reads):
            with suppress(OSError):
                os.close(descriptor)
        self._end()
        for _ in range(5):  # its last helpers may still be writing
            shutil.rmtree(self._profile, ignore_errors=True)
            if not self._profile.exists():
                break
            time.sleep(0.05)

    def __enter__(self) -> Self:
        """Use it until the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop it."""
        self.stop()

    def _start(self, browser: Browser) -> None:
        """Start the program with its two pipes.

        `posix_spawn` and not `subprocess`: only it puts pipes on chosen descriptors without running Python between fork
        and exec, where another thread may hold a lock forever.
        """
        if not (browser.path.is_file() and os.access(browser.path, os.X_OK)):  # said here, not by `unshare`
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        for name, preferences in _PREFERENCES.items():
            path = self._profile / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(preferences), encoding="ascii")
        profile = f"--user-data-dir={self._profile}"
        words = [*_without_network(), str(browser.path), *_SWITCHES, *_sandbox(), profile, "about:blank"]
        theirs, ours = [], []
        try:
            for mine in (1, 0):
                pair = [_lift(descriptor) for descriptor in os.pipe()]
                ours.append(pair.pop(mine))
                theirs += pair
            self._pid = os.posix_spawn(
                words[0],
                words,
                _environment(self._profile),
                file_actions=[
                    *((os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)),
                    (os.POSIX_SPAWN_DUP2, theirs[0], _READS),
                    (os.POSIX_SPAWN_DUP2, theirs[1], _WRITES),
                ],
                setpgroup=0,  # a group of its own, to be ended as one
            )
        except BaseException:
            for descriptor in ours:
                os.close(descriptor)
            raise
        finally:
            for descriptor in theirs:
                os.close(descriptor)
        self.writes, self.reads = ours

    def _end(self) -> None:
        """Wait a moment for the browser, which ends when its pipe does, then kill its group."""
        deadline = time.monotonic() + _PATIENCE
        ended = False
        while not ended and time.monotonic() < deadline:
            with suppress(ChildProcessError):
                ended = os.waitpid(self._pid, os.WNOHANG) != (0, 0)
            if not ended:
                time.sleep(0.02)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._pid, signal.SIGKILL)
        if not ended:
            with suppress(ChildProcessError):
                os.waitpid(self._pid, 0)


def _environment(home: Path) -> dict[str, str]:
    """Return the environment of a browser that keeps everything in `home` and talks to no other program."""
    own = dict.fromkeys(_HOMES, str(home))
    # Its sockets go there too; beside a home whose name is too long for them they stay behind if it is killed.
    fits = len(os.fsencode(home)) <= _LONGEST_FOLDER
    own["TMPDIR"] = str(home if fits else home.parent)
    buses = {"DBUS_SESSION_BUS_ADDRESS": _NO_BUS, "DBUS_SYSTEM_BUS_ADDRESS": _NO_BUS}
    given = {name: value for name, value in os.environ.items() if name != "SSLKEYLOGFILE"}
    return given | own | buses


def _short_folder() -> str | None:
    """Return where temporary files go if the name of the usual folder is too long for the sockets that a browser puts there.

    Raises `EnvironmentRefusedError` where there is no other.
    """
    usual = tempfile.gettempdir()
    if len(os.fsencode(usual)) <= _LONGEST_FOLDER:
        return None
    if not os.access(_SHORT_FOLDER, os.W_OK | os.X_OK):
        raise EnvironmentRefusedError(_TOO_LONG, usual)
    return _SHORT_FOLDER


def _without_network() -> tuple[str, ...]:
    """Return what starts a program without a network; nothing where the system has no such way, or refuses it."""
    program = shutil.which("unshare")
    if program is None:
        return ()
    is_root = os.geteuid() == 0
    words = (program, *(() if is_root else ("--user", "--map-current-user")), "--net", "--")
    inside = ("true",) if is_root else (program, "--user", "true")  # as the browser's own sandbox will
    tried = subprocess.run((*words, *inside), check=False, capture_output=True)  # noqa: S603 - fixed words
    return () if tried.returncode else words


def _lift(descriptor: int) -> int:
    """Move a descriptor above those the child uses; other children don't inherit it."""
    import fcntl  # not on Windows

    try:
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _SAFE)
    finally:
        os.close(descriptor)


def _sandbox() -> tuple[str, ...]:
    """Switch the sandbox off for root alone, as whom Chromium refuses to run with it; it loads only the user's own tree."""
    return ("--no-sandbox",) if os.geteuid() == 0 else ()
