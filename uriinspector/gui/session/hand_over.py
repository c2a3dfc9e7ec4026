"""One program for each session: a second start gives what it was asked to open to the first, and ends.

The way is a socket of the file system (a named pipe under Windows) that only the same user can reach; nothing here
is the network, and nothing here is Qt, so that handing over takes no longer than a command.
"""

import json
import os
import socket
import stat
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.gui.session.target import Target

PATIENCE: Final = 10.0  # seconds until a program that is there and does not answer counts as hung
DONE: Final = b"done"
PROGRAM: Final = "uriinspector-"  # what the names of its places begin with
# What tells sessions, and users with data of their own choice, apart.
_SESSION: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME", "USERNAME", "URIINSPECTOR_HOME")
_ACTIVATION: Final = "XDG_ACTIVATION_TOKEN"
_CHUNK: Final = 1 << 16


class Request(NamedTuple):
    """What a second start wants; `activation` is the desktop's leave to come to the front."""

    targets: tuple[Target, ...]
    activation: str = ""


def hand_over(targets: Sequence[Target]) -> bool:
    """Give a request to the program that is running; False where there is none, or it does not answer."""
    content = encoded(Request(tuple(targets), os.environ.get(_ACTIVATION, "")))
    try:
        return _through_pipe(content) if sys.platform == "win32" else _through_socket(content)
    except (OSError, EOFError):
        return False


def address() -> str:
    """Where the first program of this session listens.

    Raises:
        OSError: there is no folder that is this user's alone.
    """
    session = "\0".join(os.environ.get(name, "") for name in _SESSION)
    name = f"{PROGRAM}{zlib.crc32(os.fsencode(session)):08x}"
    return rf"\\.\pipe\{name}" if sys.platform == "win32" else str(_folder() / name)


def encoded(request: Request) -> bytes:
    """A request as it goes over."""
    targets = [{"uri": uri, "folder": folder and str(folder)} for uri, folder in request.targets]
    return json.dumps({"targets": targets, "activation": request.activation}).encode()


def decoded(content: bytes) -> Request | None:
    """The request that came over; None where it is none."""
    try:
        held = json.loads(content)
        targets = [
            Target(str(each["uri"]), Path(each["folder"]) if each["folder"] else None)
            for each in held["targets"]
        ]
        return Request(tuple(targets), str(held["activation"]))
    except (ValueError, KeyError, TypeError):
        return None


def received(connection: socket.socket) -> bytes:
    """Everything the other side sends until it has said all.

    Raises:
        OSError: it took longer than the time the connection has.
    """
    return b"".join(iter(lambda: connection.recv(_CHUNK), b""))


def _through_socket(content: bytes) -> bool:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(PATIENCE)
        connection.connect(address())
        connection.sendall(content)
        connection.shutdown(socket.SHUT_WR)
        return received(connection) == DONE


def _through_pipe(content: bytes) -> bool:
    from multiprocessing.connection import Client

    with Client(address(), "AF_PIPE") as connection:
        connection.send_bytes(content)
        return connection.poll(PATIENCE) and connection.recv_bytes() == DONE


def _folder() -> Path:
    """A folder no other user can enter: the session's own, or one made under the temporary files."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime:
        return Path(runtime)
    import tempfile

    folder = Path(tempfile.gettempdir(), f"{PROGRAM}{os.getuid()}")
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise PermissionError(f"{folder} is not this user's alone")
    return folder
