"""Find an installed Chromium, Chrome or Edge, and run it, controlled through two pipes, with a home that is deleted at its end.

Nothing leaves this machine, which is ensured in three independent ways: every request is answered (`watch`), the browser is
told to look up no host and to send no datagram, and if the system allows it, the browser has no network at all.

Through the pipes it is talked to in the Chrome DevTools Protocol: commands, their answers, and events, as JSON ended by NUL.
"""

import errno
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeAlias

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError
from uriinspector.base.message import Command
from uriinspector.base.progress import IsCancelled

if TYPE_CHECKING:
    from collections.abc import Callable

CHROMIUM: Final = "Chromium"
COMMANDS: Final = (
    ("chromium", CHROMIUM),
    ("chromium-browser", CHROMIUM),
    ("google-chrome", "Chrome"),
    ("google-chrome-stable", "Chrome"),
    ("chrome", "Chrome"),
    ("microsoft-edge", "Edge"),
    ("microsoft-edge-stable", "Edge"),
    ("msedge", "Edge"),
)
MAC: Final = (
    ("Chromium.app/Contents/MacOS/Chromium", CHROMIUM),
    ("Google Chrome.app/Contents/MacOS/Google Chrome", "Chrome"),
    ("Microsoft Edge.app/Contents/MacOS/Microsoft Edge", "Edge"),
)
WINDOWS: Final = (
    (r"Chromium\Application\chrome.exe", CHROMIUM),
    (r"Google\Chrome\Application\chrome.exe", "Chrome"),
    (r"Microsoft\Edge\Application\msedge.exe", "Edge"),
)
LINUX: Final = (
    ("/opt/google/chrome/chrome", "Chrome"),
    ("/opt/microsoft/msedge/msedge", "Edge"),
    ("/usr/lib/chromium/chromium", CHROMIUM),
    ("/snap/bin/chromium", CHROMIUM),
)


VARIABLE: Final = "URIINSPECTOR_BROWSER"
"""The environment variable that names the program to use."""

_NONE: Final = (
    "No Chromium, Chrome or Edge was found: install one of them, or name its program by the variable {}."
)
_NOT_THERE: Final = "The browser {} can't be started: give the variable {} the whole path of a program."


class Browser(NamedTuple):
    """An installed browser.

    Attributes:
        path: the path of its program.
        name: the name of the product.
    """

    path: Path
    name: str


def find_browser() -> Browser:
    """Return the browser that the variable names, or else the first one that is installed.

    Raises `EnvironmentRefusedError` if there is none.
    """
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise EnvironmentRefusedError(_NOT_THERE, named, VARIABLE)
        return Browser(Path(found), _name_of(found))
    browser = next(_find_installed(), None)
    if browser is None:
        raise EnvironmentRefusedError(_NONE, VARIABLE)
    return browser


def browser_there() -> Browser | None:
    """Return the browser that can be asked, or None; on Windows none can be asked yet."""
    try:
        return None if sys.platform == "win32" else find_browser()
    except EnvironmentRefusedError:
        return None


def _find_installed() -> Iterator[Browser]:
    for command, name in COMMANDS:
        found = shutil.which(command)
        if found is not None:
            yield Browser(Path(found), name)
    for path, name in _usual_places():
        if path.is_file():
            yield Browser(path, name)


def _usual_places() -> Iterator[tuple[Path, str]]:
    """Yield the paths to which installers for this system put browsers, with the names of these."""
    if sys.platform == "win32":
        variables = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        folders = [Path(folder) for name in variables if (folder := os.environ.get(name))]
        yield from ((folder / inner, name) for folder in folders for inner, name in WINDOWS)
    elif sys.platform == "darwin":
        folders = [Path("/Applications"), Path.home() / "Applications"]
        yield from ((folder / inner, name) for folder in folders for inner, name in MAC)
    else:
        yield from ((Path(path), name) for path, name in LINUX)


def _name_of(program: str) -> str:
    """Return the name of the product after which the file of a program is named."""
    file = Path(program).name.lower()
    return next((name for mark, name in (("edge", "Edge"), ("chrome", "Chrome")) if mark in file), CHROMIUM)


_READS, _WRITES = 3, 4
"""The descriptors on which a browser reads commands and writes answers (`--remote-debugging-pipe`)."""

_SAFE: Final = 64  # above every descriptor the child will use
_PATIENCE: Final = 3.0  # seconds for an orderly end
_NOT_NEEDED: Final = (
    "OptimizationHints",
    "MediaRouter",
    "Translate",
    "HttpsUpgrades",
    "BackForwardCache",
    # Two pages below the address bar that each new window would load, in a process of their own.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
)
_SWITCHES: Final = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",  # a page that opens a window would count time in steps of a second
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
    f"--disable-features={','.join(_NOT_NEEDED)}",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-pings",
    "--no-startup-window",  # each page gets a window of its own
    "--password-store=basic",
    "--use-mock-keychain",
    "--host-resolver-rules=MAP * ~NOTFOUND",  # a request that escaped interception finds no host
    # What needs no look-up of a host, such as a relay of calls that is given by its address, goes to a proxy that is not there.
    "--proxy-server=http://127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
)
_PREFERENCES: Final = {
    "Default/Preferences": {
        # Its error page would look up another host.
        "alternate_error_pages": {"enabled": False},
        "net": {"network_prediction_options": 2},
        "safebrowsing": {"enabled": False},
        # For versions that don't know `--webrtc-ip-handling-policy`.
        "webrtc": {"ip_handling_policy": "disable_non_proxied_udp"},
    },
    # It would ask resolvers that it knows whether they offer DNS over HTTPS.
    "Local State": {"dns_over_https": {"mode": "off"}},
}
_HOMES: Final = (
    "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"
)  # fmt: skip
_NO_BUS: Final = "disabled:"  # no bus, on which a browser would ask programs of the desktop
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
        """Start the browser; raises `EnvironmentRefusedError` if that is not possible."""
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
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _start(self, browser: Browser) -> None:
        """Start the program with its two pipes.

        It uses `posix_spawn` and not `subprocess`, because only that puts pipes on chosen descriptors without running Python
        between fork and exec, where another thread may hold a lock forever.
        """
        if not (browser.path.is_file() and os.access(browser.path, os.X_OK)):  # said here, not by `unshare`
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        for name, preferences in _PREFERENCES.items():
            path = self._profile / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(preferences), encoding="ascii")
        profile = f"--user-data-dir={self._profile}"
        words = [*_without_network(), str(browser.path), *_SWITCHES, *_sandbox(), profile]
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
                setpgroup=0,  # a process group, so that all its processes can be ended together
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
    # Its sockets go there, too. If the name of the home is too long for them, they go beside it, and stay if it is killed.
    fits = len(os.fsencode(home)) <= _LONGEST_FOLDER
    own["TMPDIR"] = str(home if fits else home.parent)
    buses = {"DBUS_SESSION_BUS_ADDRESS": _NO_BUS, "DBUS_SYSTEM_BUS_ADDRESS": _NO_BUS}
    given = {name: value for name, value in os.environ.items() if name != "SSLKEYLOGFILE"}
    return given | own | buses


def _short_folder() -> str | None:
    """Return a folder for temporary files if the name of the usual one is too long for a browser's sockets, else None.

    Raises `EnvironmentRefusedError` if there is no other.
    """
    usual = tempfile.gettempdir()
    if len(os.fsencode(usual)) <= _LONGEST_FOLDER:
        return None
    if not os.access(_SHORT_FOLDER, os.W_OK | os.X_OK):
        raise EnvironmentRefusedError(_TOO_LONG, usual)
    return _SHORT_FOLDER


def _without_network() -> tuple[str, ...]:
    """Return the words that start a program without a network; none if the system can't do that, or refuses it."""
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
    """Return the switch that turns the sandbox off, for root alone: Chromium does not run as root with its sandbox.

    It only loads the user's own tree.
    """
    return ("--no-sandbox",) if os.geteuid() == 0 else ()


Fields: TypeAlias = dict[str, Any]

_BLOCK: Final = 1 << 16
_BEAT: Final = 0.1  # seconds between two checks for cancellation
_HUNG: Final = 30.0  # seconds without an answer
_GONE: Final = "The browser ended by itself: try it again; the site is as it is."
_SILENT: Final = "The browser did not answer for {} seconds: try it again; the site is as it is."


class Event(NamedTuple):
    """Something the browser reports without being asked; `session` is empty for the browser itself."""

    session: str
    method: str
    params: Fields


class RefusedCommandError(Exception):
    """The browser answered a command with an error, such as for a target that is gone."""


class SilentBrowserError(EnvironmentRefusedError):
    """The browser is running, but does not answer."""


class BrowserGoneError(EnvironmentRefusedError):
    """The browser ended by itself."""


class DevTools:
    """A conversation with one browser; `on_event` is called with each event while `call` or `listen` waits."""

    def __init__(self, reads: int, writes: int, cancelled: IsCancelled) -> None:
        """Take the two descriptors of a `BrowserProcess`."""
        self.on_event: Callable[[Event], None] = lambda _event: None
        self._writes = writes
        self._cancelled = cancelled
        self._number = 0
        self._answers: dict[int, Fields] = {}
        self._forgotten: set[int] = set()
        self._messages: queue.SimpleQueue[Fields | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(reads,), name="devtools", daemon=True).start()

    def call(self, method: str, session: str = "", within: float = _HUNG, **params: Any) -> Fields:
        """Send a command and return its answer, which must come after at most `within` seconds.

        Raises `RefusedCommandError` for an error of the protocol, `SilentBrowserError`, `BrowserGoneError`,
        `CancelledError`.
        """
        number = self._send(method, session, params)
        deadline = time.monotonic() + within
        while number not in self._answers:
            if time.monotonic() > deadline:
                self._forgotten.add(number)
                raise SilentBrowserError(_SILENT, round(within))
            self.listen(_BEAT)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise RefusedCommandError(str(answer["error"].get("message", "")))
        found: Fields = answer.get("result", {})
        return found

    def tell(self, method: str, session: str = "", **params: Any) -> None:
        """Send a command and ignore its answer."""
        self._forgotten.add(self._send(method, session, params))

    def listen(self, seconds: float) -> bool:
        """Handle the next message; false if none came in time."""
        if self._cancelled():
            raise CancelledError("Cancelled: the browser has not seen every page.")
        try:
            message = self._messages.get(timeout=seconds)
        except queue.Empty:
            return False
        if message is None:
            raise BrowserGoneError(_GONE)
        if "id" in message:
            if message["id"] in self._forgotten:
                self._forgotten.discard(message["id"])
            else:
                self._answers[message["id"]] = message
        else:
            self.on_event(Event(message.get("sessionId", ""), message["method"], message.get("params", {})))
        return True

    def _send(self, method: str, session: str, params: Fields) -> int:
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = memoryview(json.dumps(message).encode("ascii") + b"\0")
        try:
            while data:
                data = data[os.write(self._writes, data) :]
        except OSError:
            raise BrowserGoneError(_GONE) from None
        return self._number

    def _read(self, reads: int) -> None:
        """Pass on each message until the pipe ends."""
        rest = b""
        with suppress(OSError):
            while block := os.read(reads, _BLOCK):
                *whole, rest = (rest + block).split(b"\0")
                for message in whole:
                    self._messages.put(json.loads(message))
        self._messages.put(None)
