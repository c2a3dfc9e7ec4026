"""Files of other machines: `ftp:` and `ftps:` (RFC 1738 3.2), and `nfs:` (RFC 2224).

`ftp:` names folders to change to, a file, and how to transfer it.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, delimiter_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri


class Nfs(GenericScheme):
    """A file of a network file system."""

    schemes = frozenset({"nfs"})
    title = "File of a network file system"
    reference = "RFC 2224"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the path from the public folder, or after a second slash from the root (RFC 2224)."""
        path = decode(uri.path.removeprefix("/"))
        return {"path": path, "from": "root" if path.startswith("/") else "public file handle"}


_TYPES: Final = frozenset("aid")  # text, binary, list of a folder
_MARK: Final = ";type="

BAD_TYPE: Final = Rule(
    "ftp-bad-type", Severity.ERROR, "RFC 1738 3.2.2", "Type of a transfer",
    "The type says how the file is sent; a client that does not know it guesses.",
    "ftp://example.com/a.txt;type=x", "ftp://example.com/a.txt;type=a",
    message="The type is 'a' for text, 'i' for binary or 'd' for a list",
)  # fmt: skip
QUERY: Final = Rule(
    "ftp-query", Severity.WARNING, "RFC 1738 3.2.2", "Query of an FTP URI",
    "FTP has no command for a query, so that some clients make it a part of the name and others drop it.",
    "ftp://example.com/what?", "ftp://example.com/what%3F",
    message="FTP knows no query; a '?' in the name of a file is written %3F",
)  # fmt: skip
FROM_ROOT: Final = Rule(
    "ftp-from-root", Severity.NOTE, "RFC 1738 3.2.2", "Path from the root of the server",
    "Each segment is a change of folder that begins where the login ends; an encoded slash first begins at the root instead.",
    "ftp://example.com/%2Fetc/motd", "ftp://example.com/etc/motd",
    message="%2F goes to the root of the server, not to the user's folder",
)  # fmt: skip


class Ftp(GenericScheme):
    """A file to transfer."""

    schemes = frozenset({"ftp", "ftps"})
    title = "File to transfer"
    reference = "RFC 1738 3.2"
    rooted = True
    rules = (BAD_TYPE, QUERY, FROM_ROOT)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the type asked for or None, and the steps a client takes: folders to change to, then the file."""
        path, mark, type_code = uri.path.partition(_MARK)
        *folders, name = path.removeprefix("/").split("/")
        return {
            "type": decode(type_code).lower() if mark else None,
            "folders": list(map(decode, folders)),
            "file": decode(name) or None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report what RFC 1738 says about type, query and the way to the file."""
        start = start_of(uri, "path")
        path, mark, type_code = uri.path.partition(_MARK)
        if mark and type_code.lower() not in _TYPES:
            yield BAD_TYPE.at(Span(len(path) + len(mark), len(uri.path)).shifted(start))
        if uri.path[:4].upper() == "/%2F":
            yield FROM_ROOT.at(Span(1, 4).shifted(start))
        if uri.query is not None:
            sign = delimiter_of(uri, "query")
            yield QUERY.at(sign, fix=Fix(sign, "%3F", "Make it part of the name"))
