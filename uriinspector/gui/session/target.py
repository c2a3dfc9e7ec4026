"""What the program is asked to open; without Qt, because a second start needs nothing else."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote

_LONGEST: Final = 1 << 20  # octets at most of a file that holds one link
_FILE_URI: Final = "file://"
_LISTED: Final = frozenset({".har", ".xml", ".html", ".htm", ".xhtml"})
_ZIP: Final = ".zip"
_QUOTES: Final = "\"'"  # file managers copy paths in quotes


class Target(NamedTuple):
    """What to open: `folder`, which may be a zip, in the migration, `file` in the list, `action` to carry out, or `uri` in the inspector."""

    uri: str
    folder: Path | None = None
    file: Path | None = None
    action: str = ""


ACTIONS: Final[Mapping[str, str]] = {"--inspect-clipboard": "inspect_clipboard", "--move-site": "go_migrate"}
"""The actions that a desktop's menu asks for, by the option of `uriinspector-gui`."""


def target_of(text: str) -> Target:
    """Return what to open for an argument: an option of `ACTIONS`, a path or a link.

    A file in which a browser or a file manager keeps one link (`.url`, `.webloc`, `.desktop`) leads to that link. Any
    other text that names neither a folder nor a zip is inspected as it is.
    """
    if text in ACTIONS:
        return Target("", action=ACTIONS[text])
    path = local_path(text)
    try:
        if text and (path.is_dir() or (path.suffix.lower() == _ZIP and path.is_file())):
            return Target("", path.absolute())
        read = _LINK_FILES.get(path.suffix.lower())
        if read is not None and path.is_file() and path.stat().st_size <= _LONGEST:
            return Target(read(path.read_bytes()) or text)
    except (OSError, ValueError):
        return Target(text)
    return Target(text)


def target_of_start(text: str) -> Target:
    """Return what to open for an argument of a start; here a page, a sitemap or a HAR file is listed, for "Open with"."""
    target, path = target_of(text), local_path(text)
    if target.uri == text and path.suffix.lower() in _LISTED and is_file(path):
        return Target("", file=path.absolute())
    return target


def local_path(text: str) -> Path:
    """Return the path that a text gives, which may stand in quotes or be a local `file:` URI (RFC 8089)."""
    text = text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in _QUOTES else text
    if not text.startswith(_FILE_URI):
        return Path(text)
    path = unquote(text.removeprefix(_FILE_URI).removeprefix("localhost"))
    return Path(path.removeprefix("/") if os.name == "nt" else path)


def typed_path(text: str) -> Path:
    """Return the path that a user typed, with `~` expanded; a text that can't be a file name gives a path all the same.

    The `~name` of an unknown user stays as it is, and a NUL becomes U+FFFD, so that nothing is found at that path.
    """
    path = Path(str(local_path(text)).replace("\0", "\N{REPLACEMENT CHARACTER}"))
    try:
        return path.expanduser()
    except RuntimeError:  # no such user
        return path


def is_file(path: Path) -> bool:
    """Whether there is a file at a path; False too where the system does not tell, as below a folder that may not be entered."""
    return os.path.isfile(path)  # noqa: PTH113 - before Python 3.14, `Path.is_file` raises an error there


def is_folder(path: Path) -> bool:
    """Whether there is a folder at a path; False too where the system does not tell."""
    return os.path.isdir(path)  # noqa: PTH112 - as above


def path_to_save(name: str, suffix: str) -> Path:
    """Return the path of a file to write; the suffix is added unless the name ends with it, in either case."""
    return Path(name if name.lower().endswith(suffix) else f"{name}{suffix}")


def _url_of_section(section: str) -> Callable[[bytes], str | None]:
    """Return a function that reads the value of `URL` in a section of an INI file."""

    def read(content: bytes) -> str | None:
        inside = False
        for line in content.decode("utf-8-sig", "replace").splitlines():
            name, _, value = line.partition("=")
            if line.startswith("["):
                inside = line.strip().lower() == section
            elif inside and name.strip().lower() == "url":
                return value.strip() or None
        return None

    return read


def _url_of_plist(content: bytes) -> str | None:
    """Read the value of `URL` in a property list, XML or binary."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        held = plistlib.loads(content)
    except (ValueError, ExpatError, plistlib.InvalidFileException):
        return None
    url = held.get("URL") if isinstance(held, dict) else None
    return url if isinstance(url, str) else None


_LINK_FILES: Final[Mapping[str, Callable[[bytes], str | None]]] = {
    ".url": _url_of_section("[internetshortcut]"),
    ".desktop": _url_of_section("[desktop entry]"),
    ".webloc": _url_of_plist,
}
