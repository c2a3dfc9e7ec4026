"""`wais:` (RFC 4156): a database of a server, a search in it, or one document."""

from collections.abc import Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.schemes.parts import span_of, start_of
from uriinspector.core.schemes.scheme import GenericScheme
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Uri

_PARTS: Final = ("database", "wtype", "wpath")


class Wais(GenericScheme):
    """A database, a search or a document of a wide area information server."""

    schemes = frozenset({"wais"})
    title = "Wide area information server"
    reference = "RFC 4156"

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return database, type and document in the path; the query is one search."""
        parts: dict[str, tuple[Component, ...]] = {}
        if uri.path.startswith("/"):
            found = []
            place = start_of(uri, "path") + 1
            for name, text in zip(_PARTS, uri.path[1:].split("/", 2), strict=False):
                found.append(part(name, text, place))
                place += len(text) + 1
            parts["path"] = tuple(found)
        if uri.query is not None:
            parts["query"] = (part("search", uri.query, span_of(uri, "query").start),)
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the database, the words searched for, and type and identifier of a document."""
        texts = [decode(text) or None for text in uri.path.removeprefix("/").split("/", 2)]
        database, kind, document = (*texts, None, None)[:3]
        search = None if uri.query is None else decode(uri.query)
        return {"database": database, "search": search, "type": kind, "document": document}
