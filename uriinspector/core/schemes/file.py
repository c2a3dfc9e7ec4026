"""`file:` (RFC 8089): the host, the drive letter, and the paths that Windows and POSIX make of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.component import Component
from uriinspector.core.finding import Effect, Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, delimiter_of, list_parts, span_of, start_of
from uriinspector.core.syntax.percent import decode, octets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, remove_dot_segments, split_authority

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
    """Return the path that Windows makes of a `file:` URI or of a relative reference; None if it makes none."""
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
    """Return the path that POSIX makes of a `file:` URI or of a relative reference; None if it makes none.

    Octets that are not UTF-8 become lone surrogates, as Python's file functions expect them.
    """
    if not is_local(uri):
        return None
    path = octets(uri.path).decode("utf-8", "surrogateescape")
    return None if "\0" in path else path


_ORDINARY_PATH: Final = lazy_pattern(r"/(?!/|~|[A-Za-z]\|)")  # after `file://`, a path without findings

DRIVE_IN_AUTHORITY: Final = Rule(
    "file-drive-as-host", Severity.ERROR, "RFC 8089 2", "Drive letter as the host",
    "After two slashes stands the name of a machine; a drive comes after the third.",
    "file://C:/x", "file:///C:/x",
    message="the drive letter stands where the host belongs", effect=Effect.SAME,
)  # fmt: skip
DRIVE_BAR: Final = Rule(
    "file-drive-bar", Severity.ERROR, "RFC 8089 appendix E.2.2", "Bar after a drive letter",
    "Early browsers wrote a bar for the colon; today's programs expect the colon.",
    "file:///C|/x", "file:///C:/x",
    message="after a drive letter stands ':'; '|' is an old habit", effect=Effect.SAME,
)  # fmt: skip
SLASHES: Final = Rule(
    "file-unc-slashes", Severity.WARNING, "RFC 8089 appendix E.3.2", "Too many slashes before a server",
    "A share is named by the host and the path; more slashes make the server a part of the path for some programs.",
    "file:////server/share/a.txt", "file://server/share/a.txt",
    message="a server is named after two slashes",
)  # fmt: skip
NOT_ROOTED: Final = Rule(
    "file-not-rooted", Severity.ERROR, "RFC 8089 2", "Path that does not begin at the root",
    "A file URI has no folder to start from, so that the path has to begin with a slash.",
    "file:x/y", "file:///x/y",
    message="a file URI holds the path from the root",
)  # fmt: skip
NO_PATH: Final = Rule(
    "file-no-path", Severity.ERROR, "RFC 8089 2", "Host without a path",
    "A host alone names no file.",
    "file://server", "file://server/",
    message="after the host comes a path, which begins with '/'",
)  # fmt: skip
ONE_SLASH: Final = Rule(
    "file-one-slash", Severity.NOTE, "RFC 8089 2; appendix B", "One slash instead of three",
    "The short form is allowed since RFC 8089; three slashes are understood everywhere.",
    "file:/x/y", "file:///x/y",
    message="one slash is as good, but older programs know 'file:///' only", effect=Effect.SAME,
)  # fmt: skip
ONLY_A_HOST: Final = Rule(
    "file-user-or-port", Severity.ERROR, "RFC 8089 2", "User or port of a file",
    "Files are opened by the system, which asks for neither.",
    "file://joe@server:8080/x", "file://server/x",
    message="a file URI names a host only, no user and no port",
)  # fmt: skip
QUERY: Final = Rule(
    "file-query", Severity.WARNING, "RFC 8089 2", "Query of a file",
    "What follows the question mark is taken for the name by some programs, and left out by others.",
    "file:///x/what?", "file:///x/what%3F",
    message="a file has no query; a '?' in its name is written %3F",
)  # fmt: skip
OTHER_HOST: Final = Rule(
    "file-other-host", Severity.NOTE, "RFC 8089 3", "File of another machine",
    "No protocol is given for fetching it, so that every system does it its own way, or not at all.",
    "file://server/share/x", "file:///share/x",
    message="this is a file of '{}': Windows opens it as a network share, most other programs refuse it",
)  # fmt: skip

HOME: Final = Rule(
    "file-home-folder", Severity.WARNING, "POSIX.1-2024, Shell 2.6.1", "Home folder by a tilde",
    "Whose home folder a '~' means only a shell knows; a URI holds the whole path.",
    "file://~/a.txt", "file:///home/joe/a.txt",
    message="'~' means a home folder to a shell alone; here it is the name of a machine or of a folder",
)  # fmt: skip
_HOME: Final = lazy_pattern(r"~[\w.\-]*+")


class File(GenericScheme):
    """A file of this machine or of another."""

    schemes = frozenset({"file"})
    title = "File of a machine"
    reference = "RFC 8089"
    rules = (
        DRIVE_IN_AUTHORITY, DRIVE_BAR, SLASHES, NOT_ROOTED, NO_PATH, ONE_SLASH, ONLY_A_HOST, QUERY, OTHER_HOST, HOME,
    )  # fmt: skip

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the segments, with the drive letter as a separate part."""
        drive = DRIVE.match(uri.path) if is_local(uri) else None
        if drive is None:
            return {}
        start = start_of(uri, "path")
        letter = Span(drive.start(1), drive.end())
        drive_part = Component("drive", letter.cut(uri.path), letter.shifted(start))
        place = drive.end() + uri.path.startswith("/", drive.end())
        return {"path": (drive_part, *list_parts("segment", uri.path[place:], start + place, "/"))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the path as Windows and POSIX read it, None if they can't; `unc` tells whether it is on another machine."""
        return {"windows": windows_path(uri), "posix": posix_path(uri), "unc": is_unc(uri)}

    def normalize(self, uri: Uri) -> Uri:
        """Write local files with `file:///`, and `:` after the drive letter (RFC 8089 2, B and E.2.2)."""
        drive = DRIVE.match(uri.path) if is_local(uri) else None
        path = uri.path if drive is None else f"/{drive[1]}:{uri.path[drive.end() :]}"
        if is_local(uri) and path.startswith("/"):
            # After an authority `//` needs no `/.` before it (RFC 3986 3.3).
            return uri._replace(authority="", path=remove_dot_segments(path))
        return uri._replace(path=path)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.authority == "" and uri.query is None and _ORDINARY_PATH.match(uri.path):
            return ()
        return _findings(uri)


def names_home(uri: Uri) -> str | None:
    """Return the tilde, and the user's name behind it, by which a URI is to name somebody's home folder; None without one."""
    first = uri.path.removeprefix("/").partition("/")[0] if not uri.authority else uri.authority
    return first if _HOME.fullmatch(first) else None


def _findings(uri: Uri) -> Iterator[Finding]:
    home = names_home(uri)
    if home is not None:
        start = (
            span_of(uri, "authority").start if uri.authority else start_of(uri, "path") + uri.path.index("~")
        )
        yield HOME.at(Span(start, start + len(home)))
    # A Windows path in place of the host is no host; the rules for texts report and mend it.
    if "\\" not in (uri.authority or ""):
        yield from _path_findings(uri)
        if uri.authority is not None and not is_local(uri):
            yield from _authority_findings(uri, uri.authority)
    if uri.query is not None:
        yield QUERY.with_fix(delimiter_of(uri, "query"), "%3F", "make it part of the name")


def _path_findings(uri: Uri) -> Iterator[Finding]:
    start = start_of(uri, "path")
    drive = DRIVE.match(uri.path)
    if drive is not None and drive[0].endswith("|"):
        bar = Span(drive.end() - 1, drive.end()).shifted(start)
        yield DRIVE_BAR.with_fix(bar, ":", "write ':'")
    if uri.authority is None and not uri.path.startswith("/"):
        if drive is None:
            yield NOT_ROOTED.at(span_of(uri, "path"))
    elif uri.authority is None:
        yield ONE_SLASH.at(Span(start, start + 1), fix=Fix(Span(start, start), "//", "write three slashes"))
    if uri.authority is not None and not uri.path and not DRIVE_AS_HOST.fullmatch(uri.authority):
        slash = Fix(Span(start, start), "/", "add the slash")
        yield NO_PATH.at(Span(start - len(uri.authority), start), fix=slash)
    slashes = UNC_IN_PATH.match(uri.path)
    if uri.authority == "" and slashes is not None:
        yield SLASHES.with_fix(Span(start - 2, start + slashes.end()), "//", "two slashes")


def _authority_findings(uri: Uri, authority: str) -> Iterator[Finding]:
    span = span_of(uri, "authority")
    parts = split_authority(authority)
    if DRIVE_AS_HOST.fullmatch(authority):
        label = "write a third slash before the drive"
        yield DRIVE_IN_AUTHORITY.with_fix(span, f"/{authority[0]}:", label)
        return
    if parts.userinfo is not None or parts.port is not None:
        yield ONLY_A_HOST.with_fix(span, parts.host, "leave the host alone")
    if parts.host.lower() not in {"", "localhost"} and names_home(uri) is None:
        yield OTHER_HOST.at(parts.host_span.shifted(span.start), parts.host)
