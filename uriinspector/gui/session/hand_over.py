"""One program per session: a second start hands its targets over to the first and ends.

It goes through a socket in the file system (a named pipe on Windows) that only the same user can reach, never the
network. Why not QLocalServer or D-Bus: loading Qt takes longer than all of this, and there may be no D-Bus.
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

PATIENCE: Final = 10.0  # seconds after which a program that does not answer counts as hung
DONE: Final = b"done"
PROGRAM: Final = "uriinspector-"  # prefix of the socket's names
# Environment variables that tell sessions apart, and users with a data folder of their own.
_SESSION: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME", "USERNAME", "URIINSPECTOR_HOME")
_ACTIVATION: Final = "XDG_ACTIVATION_TOKEN"
_CHUNK: Final = 1 << 16


class HandOverRequest(NamedTuple):
    """What a second start wants; `activation` is the desktop's token for raising a window."""

    targets: tuple[Target, ...]
    activation: str = ""


def hand_over(targets: Sequence[Target]) -> bool:
    """Send a request to the running program; return False if there is none or it does not answer."""
    content = encode_request(HandOverRequest(tuple(targets), os.environ.get(_ACTIVATION, "")))
    try:
        return _send_to_pipe(content) if sys.platform == "win32" else _send_to_socket(content)
    except (OSError, EOFError):
        return False


def address() -> str:
    """Return the path of the socket, or the name of the pipe, at which the first program of this session listens.

    Raises:
        OSError: there is no folder that only this user can enter.
    """
    session = "\0".join(os.environ.get(name, "") for name in _SESSION)
    name = f"{PROGRAM}{zlib.crc32(os.fsencode(session)):08x}"
    return rf"\\.\pipe\{name}" if sys.platform == "win32" else str(_folder() / name)


def encode_request(request: HandOverRequest) -> bytes:
    targets = [
        {"uri": uri, "folder": folder and str(folder), "file": file and str(file), "action": action}
        for uri, folder, file, action in request.targets
    ]
    return json.dumps({"targets": targets, "activation": request.activation}).encode()


def decode_request(content: bytes) -> HandOverRequest | None:
    """Return the request that `encode_request` wrote; None if it is malformed."""
    try:
        held = json.loads(content)
        targets = [
            Target(str(each["uri"]), _path(each["folder"]), _path(each["file"]), str(each["action"]))
            for each in held["targets"]
        ]
        return HandOverRequest(tuple(targets), str(held["activation"]))
    except (ValueError, KeyError, TypeError):
        return None


def _path(text: str | None) -> Path | None:
    return Path(text) if text else None


def receive_all(connection: socket.socket) -> bytes:
    """Read everything the other side sends until it closes.

    Raises:
        OSError: it took longer than the timeout of the connection.
    """
    return b"".join(iter(lambda: connection.recv(_CHUNK), b""))


def _send_to_socket(content: bytes) -> bool:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(PATIENCE)
        connection.connect(address())
        connection.sendall(content)
        connection.shutdown(socket.SHUT_WR)
        return receive_all(connection) == DONE


def _send_to_pipe(content: bytes) -> bool:
    from multiprocessing.connection import Client

    with Client(address(), "AF_PIPE") as connection:
        connection.send_bytes(content)
        return connection.poll(PATIENCE) and connection.recv_bytes() == DONE


def _folder() -> Path:
    """Return a folder that no other user can enter: the session's own, or one among the temporary files."""
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
