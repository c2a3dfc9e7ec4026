"""`nfs:` (RFC 2224): a file of a network file system, from the server's public folder."""

from collections.abc import Mapping

from uriinspector.core.schemes.scheme import GenericScheme
from uriinspector.core.syntax.percent import decode
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
