"""Convert `file:` URIs to paths of Windows and POSIX (RFC 8089, with its appendices D and E)."""

from typing import Final

from uriinspector.core.lazy import lazy_pattern
from uriinspector.core.syntax.authority import split_authority
from uriinspector.core.syntax.percent import decode, octets
from uriinspector.core.syntax.uri import Uri

DRIVE: Final = lazy_pattern(r"/?([A-Za-z])[:|](?=[/\\]|\Z)")  # RFC 8089 E.2, the bar of E.2.2 included
DRIVE_AS_HOST: Final = lazy_pattern(r"[A-Za-z][:|]")
UNC_IN_PATH: Final = lazy_pattern("//{1,2}(?=[^/])")  # RFC 8089 E.3.2: the host follows two or three slashes


def is_local(uri: Uri) -> bool:
    """Tell whether the URI names a file of this machine: no host, an empty one, or `localhost` (RFC 8089 2)."""
    return (uri.authority or "").lower() in {"", "localhost"}


def is_unc(uri: Uri) -> bool:
    """Tell whether Windows reads the URI as a path on another machine (RFC 8089 E.3)."""
    if is_local(uri):
        return UNC_IN_PATH.match(uri.path) is not None
    return not DRIVE_AS_HOST.fullmatch(uri.authority or "")


def windows_path(uri: Uri) -> str | None:
    """Return the path Windows makes of a `file:` URI or of a relative reference; None where it makes none."""
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
    """Return the path POSIX makes of a `file:` URI or of a relative reference; None where it makes none.

    Octets that are not UTF-8 come as lone surrogates, the way Python's file functions take them.
    """
    if not is_local(uri):
        return None
    path = octets(uri.path).decode("utf-8", "surrogateescape")
    return None if "\0" in path else path
