"""Run a browser that is controlled through two pipes, with a profile of its own that is deleted with it."""

import os
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from uriinspector.core.errors import EnvironmentRefusedError
from uriinspector.core.message import Command
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
    "--no-proxy-server",  # a proxy would look hosts up by itself
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
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
        self._profile = Path(tempfile.mkdtemp(prefix="uriinspector-browser-"))
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
        theirs, ours = [], []
        try:
            for mine in (1, 0):
                pair = [_lift(descriptor) for descriptor in os.pipe()]
                ours.append(pair.pop(mine))
                theirs += pair
            self._pid = os.posix_spawn(
                browser.path,
                [
                    str(browser.path),
                    *_SWITCHES,
                    *_sandbox(),
                    f"--user-data-dir={self._profile}",
                    "about:blank",
                ],
                os.environ,
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
