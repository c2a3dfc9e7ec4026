"""Services from before the Web: `gopher:` (RFC 4266), `wais:` (RFC 4156), and sessions on a machine (`telnet:`, RFC 4248)."""

from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, span_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
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


PATH: Final = Rule(
    "telnet-path", Severity.WARNING, "RFC 4248 2", "Path of a session",
    "A session begins at the login; there is nothing a path could lead to.",
    "telnet://example.com/login", "telnet://example.com/",
    message="A session has no path; everything after the '/' is ignored",
)  # fmt: skip


class Terminal(GenericScheme):
    """A session on a machine."""

    schemes = frozenset({"telnet", "tn3270", "rlogin"})
    title = "Session on a machine"
    reference = "RFC 4248"
    rooted = True
    rules = (PATH,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a path, which has no effect."""
        if uri.path not in {"", "/"}:
            span = Span(start_of(uri, "path"), start_of(uri, "path") + len(uri.path))
            yield PATH.at(span, fix=Fix(span, "/", "Leave out the path"))


_TYPES: Final = {  # RFC 1436 3.8, and the types in use since
    "0": "text", "1": "menu", "2": "phone book", "3": "error", "4": "BinHex file", "5": "DOS archive",
    "6": "uuencoded file", "7": "search", "8": "telnet session", "9": "binary file", "+": "mirror",
    "T": "tn3270 session", "g": "GIF image", "I": "image", "h": "HTML page", "i": "line of text", "s": "sound",
    "d": "document", "p": "PNG image", ";": "video",
}  # fmt: skip
_TAB: Final = "%09"

UNKNOWN_TYPE: Final = Rule(
    "gopher-unknown-type", Severity.WARNING, "RFC 4266 2.1", "Unknown type of an item",
    "The type tells the client whether to show a menu, a text or a file.",
    "gopher://example.com/about", "gopher://example.com/0about",
    message="The first character of the path is the type of the item; '{}' is none",
)  # fmt: skip


class Gopher(GenericScheme):
    """An item of a Gopher menu."""

    schemes = frozenset({"gopher"})
    title = "Item of a Gopher menu"
    reference = "RFC 4266"
    rooted = True
    rules = (UNKNOWN_TYPE,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the type, the selector, and after each tab the search and the Gopher+ string."""
        if len(uri.path) <= 1 or not uri.path.startswith("/"):
            return {}
        start = start_of(uri, "path") + 1
        found = [part("item-type", uri.path[1], start)]
        place = start + 1
        texts = uri.path[2:].split(_TAB, 2)
        for name, text in zip(("selector", "search", "gopher+"), texts, strict=False):
            found.append(part(name, text, place))
            place += len(text) + len(_TAB)
        return {"path": tuple(found)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the type with its meaning, the selector and the search; an empty path is the top menu."""
        kind = uri.path[1:2] or "1"
        selector, *rest = uri.path[2:].split(_TAB, 2)
        return {
            "type": kind,
            "type_means": _TYPES.get(kind),
            "selector": decode(selector),
            "search": decode(rest[0]) if rest else None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report an unknown type."""
        if uri.path[1:2] and uri.path[1] not in _TYPES:
            start = start_of(uri, "path") + 1
            yield UNKNOWN_TYPE.at(Span(start, start + 1), uri.path[1])
