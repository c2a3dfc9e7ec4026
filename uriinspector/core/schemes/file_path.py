"""Paths of Windows and POSIX as `file:` URIs, and back (RFC 8089, with its appendices D and E)."""

import re
from typing import Final
from urllib.parse import quote

from uriinspector.core.errors import UsageError
from uriinspector.core.syntax.authority import split_authority
from uriinspector.core.syntax.charsets import PATH
from uriinspector.core.syntax.percent import decode, octets
from uriinspector.core.syntax.uri import Uri

DRIVE: Final = re.compile(r"/?([A-Za-z])[:|](?=[/\\]|\Z)")  # RFC 8089 E.2, the bar of E.2.2 included
DRIVE_AS_HOST: Final = re.compile(r"[A-Za-z][:|]")
UNC_IN_PATH: Final = re.compile("//{1,2}(?=[^/])")  # RFC 8089 E.3.2: the host follows two or three slashes
_LONG_PATH: Final = re.compile(r"//[?.]/(?:UNC/)?", re.IGNORECASE | re.ASCII)
_DRIVE_PATH: Final = re.compile("([A-Za-z]:)(/?)")
_COLON_FIRST: Final = re.compile("[^/]*:")
_SAFE: Final = "".join(PATH)


def is_local(uri: Uri) -> bool:
    """Whether the URI names a file of this machine: no host, an empty one, or `localhost` (RFC 8089 2)."""
    return (uri.authority or "").lower() in {"", "localhost"}


def is_unc(uri: Uri) -> bool:
    """Whether Windows reads the URI as a path on another machine (RFC 8089 E.3)."""
    if is_local(uri):
        return UNC_IN_PATH.match(uri.path) is not None
    return not DRIVE_AS_HOST.fullmatch(uri.authority or "")


def windows_path(uri: Uri) -> str | None:
    """The path Windows makes of a `file:` URI or of a relative reference; None where it makes none."""
    path = decode(uri.path)
    if "\0" in path:
        return None
    if not is_local(uri):
        authority = uri.authority or ""
        root = f"{authority[0].upper()}:" if not is_unc(uri) else f"//{split_authority(authority).host}"
        return (root + path).replace("/", "\\")
    drive = DRIVE.match(path)
    if drive is not None:
        path = f"{drive[1].upper()}:{path[drive.end() :]}"
    return UNC_IN_PATH.sub("//", path, count=1).replace("/", "\\")


def posix_path(uri: Uri) -> str | None:
    """The path POSIX makes of a `file:` URI or of a relative reference; None where it makes none.

    Octets that are not UTF-8 come as lone surrogates, the way Python's file functions take them.
    """
    if not is_local(uri):
        return None
    path = octets(uri.path).decode("utf-8", "surrogateescape")
    return None if "\0" in path else path


def file_uri_from_path(path: str, *, windows: bool) -> str:
    r"""The URI of an absolute path, `C:\x`, `\\server\share\x` or `/x`; of a relative one, a relative reference.

    Raises:
        UsageError: a Windows path such as `C:x` or `\x` that depends on the current folder or drive.
    """
    return _from_windows(path) if windows else _from_posix(path)


def _from_posix(path: str) -> str:
    return f"file://{_encode(path)}" if path.startswith("/") else _relative(path)


def _from_windows(path: str) -> str:
    path = path.replace("\\", "/")
    long = _LONG_PATH.match(path)
    if long is not None:
        path = ("//" if long[0][4:] else "") + path[long.end() :]
    if path.startswith("//"):
        host, slash, rest = path[2:].partition("/")
        return f"file://{_encode(host)}{slash}{_encode(rest)}"
    drive = _DRIVE_PATH.match(path)
    if drive is not None and drive[2]:
        return f"file:///{_encode(path)}"
    if drive is not None or path.startswith("/"):
        raise UsageError(
            "'{}' depends on the current folder or drive; give the path with its drive and root.", path
        )
    return _relative(path)


def _relative(path: str) -> str:
    """A relative reference; a colon in its first segment would read as the end of a scheme (RFC 3986 4.2)."""
    return ("./" if _COLON_FIRST.match(path) else "") + _encode(path)


def _encode(path: str) -> str:
    """The path with every octet a path must not hold percent-encoded; lone surrogates as the octets they stand for."""
    try:
        data = path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        data = path.encode("utf-8", "surrogatepass")
    return quote(data, safe=_SAFE)
