"""The first program of a session: it listens for what later starts hand over."""

import contextlib
import errno
import socket
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier, Signal

from uriinspector.gui.session.hand_over import DONE, PATIENCE, PROGRAM, address, decode_request, receive_all

_HEARING = 2.0  # seconds for a request to arrive: the window waits meanwhile


class Instance(QObject):
    """Emits `requested` with the `HandOverRequest` of a later start; never does if it can't listen."""

    requested = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._listener: socket.socket | None = None
        self._place: Path | None = None

    def listen(self) -> None:
        """Start listening, unless another program of the session listens already."""
        if sys.platform == "win32":
            threading.Thread(target=self._serve_pipe, daemon=True).start()
            return
        try:
            self._place = Path(address())
            self._listener = _bind(self._place)
        except OSError:
            self._place = None
            return
        notifier = QSocketNotifier(self._listener.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(self._on_knock)

    def close(self) -> None:
        """Stop listening and remove the socket."""
        if self._listener is not None and self._place is not None:
            self._listener.close()
            self._place.unlink(missing_ok=True)
            self._listener = None
            if self._place.parent.name.startswith(PROGRAM):
                with contextlib.suppress(OSError):
                    self._place.parent.rmdir()

    def _on_knock(self) -> None:
        """Read one request; drop a connection that sends none in time."""
        if self._listener is None:
            return
        try:
            connection, _ = self._listener.accept()
            with connection:
                connection.settimeout(_HEARING)
                content = receive_all(connection)
                connection.sendall(DONE)
        except OSError:
            return
        self._handle(content)

    def _serve_pipe(self) -> None:
        """Serve the pipe in a thread (Windows); the signal is delivered in the window's thread."""
        from multiprocessing.connection import Listener

        try:
            with Listener(address(), "AF_PIPE") as listener:
                while True:
                    with listener.accept() as connection:
                        content = connection.recv_bytes()
                        connection.send_bytes(DONE)
                    self._handle(content)
        except (OSError, EOFError):
            return

    def _handle(self, content: bytes) -> None:
        request = decode_request(content)
        if request is not None:
            self.requested.emit(request)


def _bind(place: Path) -> socket.socket:
    """Return a listening socket, in place of one that a crashed program may have left there.

    Raises:
        OSError: another program listens there, or the place can't be used.
    """
    listener = socket.socket(socket.AF_UNIX)
    try:
        try:
            listener.bind(str(place))
        except OSError as error:
            if error.errno != errno.EADDRINUSE or _is_alive(place):
                raise
            place.unlink()
            listener.bind(str(place))
        listener.listen()
        listener.setblocking(False)  # noqa: FBT003 - Python's own signature
    except OSError:
        listener.close()
        raise
    return listener


def _is_alive(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(PATIENCE)
        try:
            connection.connect(str(place))
        except ConnectionRefusedError:
            return False
        except OSError:
            return True
    return True
