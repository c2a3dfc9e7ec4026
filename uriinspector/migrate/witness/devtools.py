"""Talk to a browser in the Chrome DevTools Protocol: commands, their answers, and events, as JSON ended by NUL."""

import json
import os
import queue
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError
from uriinspector.base.progress import IsCancelled

if TYPE_CHECKING:
    from collections.abc import Callable

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
        """Send a command and return its answer, which must come `within` so many seconds.

        Raises `RefusedCommandError` for an error of the protocol, `SilentBrowserError`, `BrowserGoneError`,
        `CancelledError`.
        """
        number = self._send(method, session, params)
        deadline = time.monotonic() + within
        while number not in self._answers:
            if time.monotonic() > deadline:
                self._forgotten.add(number)
                raise SilentBrowserError(_SILENT, round(within))
            self._handle_next(_BEAT)
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
        return self._handle_next(seconds)

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

    def _handle_next(self, seconds: float) -> bool:
        """Handle one message; false if none came."""
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

    def _read(self, reads: int) -> None:
        """Pass on each message until the pipe ends."""
        rest = b""
        with suppress(OSError):
            while block := os.read(reads, _BLOCK):
                *whole, rest = (rest + block).split(b"\0")
                for message in whole:
                    self._messages.put(json.loads(message))
        self._messages.put(None)
