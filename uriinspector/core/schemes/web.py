"""The web: `http:`, `https:`, `ws:` and `wss:` with the conventions inside them, and what only a browser understands."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.iana import WELL_KNOWN
from uriinspector.core.schemes.identifiers import UUID, identifier_of_page
from uriinspector.core.schemes.scheme import (
    GenericScheme,
    delimiter_of,
    list_parts,
    pair_parts,
    span_of,
    start_of,
)
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Uri, split

_PROGRAM: Final = lazy_pattern(
    r"\.(?:php[0-9]?|cgi|pl|py|asp|aspx|jsp|exe|dll)(?=/)", re.IGNORECASE | re.ASCII
)
_SLUG: Final = lazy_pattern(r"[^\W_]++(?:-[^\W_]++)++")
_DIRECTIVES: Final = ":~:"  # WICG, URL Fragment Text Directives
_HOST_BEHIND: Final = lazy_pattern(r"/+(?=(?:[a-z0-9\-]+\.)+[a-z]{2,}(?:[/:]|\Z))", re.IGNORECASE | re.ASCII)
_ROUTE: Final = lazy_pattern(r"!?/")

NO_HOST: Final = Rule(
    "web-no-host", Severity.ERROR, "RFC 9110 4.2.1", "No host",
    "A request goes to a host; without one there is nobody to ask.",
    "http:///index.html", "http://example.com/index.html",
    message="after '//' comes the name of a host",
)  # fmt: skip
WEBSOCKET_FRAGMENT: Final = Rule(
    "websocket-fragment", Severity.ERROR, "RFC 6455 3", "Fragment of a WebSocket",
    "The URI opens a connection, and a connection has no parts to point at.",
    "ws://example.com/chat#top", "ws://example.com/chat",
    message="a WebSocket has no parts a fragment could name",
)  # fmt: skip


class Web(GenericScheme):
    """A resource of the web."""

    schemes = frozenset({"http", "https"})
    title = "Resource of the web"
    reference = "RFC 9110 4.2"
    rooted = True
    rules: tuple[Rule, ...] = (NO_HOST,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return pairs between `;`, arguments between `+`, and text directives; all else is generic."""
        parts: dict[str, tuple[Component, ...]] = {}
        convention = query_convention(uri.query)
        if convention == ";":
            parts["query"] = pair_parts("pair", uri.query or "", start_of(uri, "query"), ";", "key", "value")
        elif convention == "+":
            parts["query"] = list_parts("argument", uri.query or "", start_of(uri, "query"), "+")
        if uri.fragment is not None and _DIRECTIVES in uri.fragment:
            parts["fragment"] = tuple(_fragment_parts(uri.fragment, start_of(uri, "fragment")))
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return what the conventions of the web make of path, query and fragment."""
        program = _PROGRAM.search(uri.path)
        last = decode(uri.path.rstrip("/").rpartition("/")[2])
        fragment, _, directives = (uri.fragment or "").partition(_DIRECTIVES)
        lead, _, rest = uri.path.partition("/.well-known/")
        suffix = rest.partition("/")[0]
        card = None if lead else WELL_KNOWN.get(suffix)
        return {
            "path_info": decode(uri.path[program.end() :]) if program else None,
            "slug": last if _SLUG.fullmatch(last) else None,
            "query_convention": query_convention(uri.query),
            "route": fragment if _ROUTE.match(fragment) else None,
            # Decoded piece by piece, so that an encoded comma stays part of its piece
            "text_fragments": [
                " … ".join(map(decode, text.removeprefix("text=").split(",")))
                for text in directives.split("&")
                if text.startswith("text=")
            ],
            "well_known": card and {"suffix": suffix, "status": card[0], "reference": card[1]},
            "identifier": identifier_of_page(uri),
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.authority is None:
            return ()
        host = uri.authority.rpartition("@")[2]
        if host and host[0] != ":":
            return ()
        place = start_of(uri, "authority") + len(uri.authority) - len(host)
        slashes = None if uri.authority else _HOST_BEHIND.match(uri.path)
        fix = None if slashes is None else Fix(Span(place, place + slashes.end()), "", "leave out a slash")
        return (NO_HOST.at(Span(place, place), fix=fix),)


class WebSocket(Web):
    """A two-way connection of the web."""

    schemes = frozenset({"ws", "wss"})
    title = "WebSocket connection"
    reference = "RFC 6455 3"
    rules = (NO_HOST, WEBSOCKET_FRAGMENT)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        yield from super().findings(uri)
        if uri.fragment is not None:
            span = Span(delimiter_of(uri, "fragment").start, len(uri.text))
            yield WEBSOCKET_FRAGMENT.with_fix(span, "", "leave out the fragment")


def query_convention(query: str | None) -> str | None:
    """Return what separates the parts of a query: `&` or `;` between pairs, `+` between arguments, or None."""
    if not query:
        return None
    if "=" in query:
        return ";" if ";" in query and "&" not in query and query.count("=") > 1 else "&"
    return "+" if "+" in query and "&" not in query else None


def _fragment_parts(fragment: str, start: int) -> Iterator[Component]:
    element, _, directives = fragment.partition(_DIRECTIVES)
    if element:
        yield part("element", element, start)
    for text, place in pieces(directives, start + len(element) + len(_DIRECTIVES), "&"):
        if text.startswith("text="):
            yield part("text-directive", text, place, tuple(_text_parts(text[5:], place + 5)))
        else:
            yield part("directive", text, place)


def _text_parts(text: str, start: int) -> Iterator[Component]:
    """Split `[prefix-,]start[,end][,-suffix]`; a comma inside a piece is written %2C."""
    names = iter(("start", "end"))
    for piece, place in pieces(text, start, ","):
        if piece.startswith("-"):
            name = "suffix"
        elif piece.endswith("-") and place == start:
            name = "prefix"
        else:
            name = next(names, "surplus")
        yield part(name, piece, place)


# HTML 2.4.1
_STANDARD_PAGES: Final = {"blank": "an empty page", "srcdoc": "a page given in the srcdoc attribute"}

NO_ADDRESS: Final = Rule(
    "view-source-no-address", Severity.ERROR, "URL standard 4.4", "No address to show the source of",
    "A browser has no page from here to resolve a relative reference against.",
    "view-source:index.html", "view-source:https://example.com/index.html",
    message="after 'view-source:' comes a whole address",
)  # fmt: skip
BLOB_NO_ORIGIN: Final = Rule(
    "blob-no-origin", Severity.ERROR, "File API", "Blob without its origin",
    "The origin says which page may read the data; without it no browser opens the link.",
    "blob:9115d58c-bcda-ff47-86e5-083e9a215304", "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304",
    message="after 'blob:' come the origin, a '/' and a UUID",
)  # fmt: skip
BLOB_LOCAL: Final = Rule(
    "blob-local", Severity.NOTE, "File API", "Link that lives as long as its page",
    "On another machine, or after the page is closed, it leads nowhere.",
    "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304", "https://example.com/9115d58c",
    message="a blob lives in the page that made it, and ends with it",
)  # fmt: skip


def _after_scheme(uri: Uri) -> str:
    """Return everything after the colon of the scheme."""
    return uri._replace(scheme=None).text


class ViewSource(GenericScheme):
    """The source of another address."""

    schemes = frozenset({"view-source"})
    title = "Source of another address"
    reference = "a convention of browsers"
    rules = (NO_ADDRESS,)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the other address."""
        return {"url": _after_scheme(uri)}

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if split(_after_scheme(uri)).scheme is None:
            yield NO_ADDRESS.at(Span(len(uri.scheme or "") + 1, len(uri.text)))


class Blob(GenericScheme):
    """Data that a page keeps in the browser."""

    schemes = frozenset({"blob"})
    title = "Data a page keeps in the browser"
    reference = "File API"
    rules = (BLOB_NO_ORIGIN, BLOB_LOCAL)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the origin, and the UUID after its last slash."""
        origin, slash, name = uri.path.rpartition("/")
        start = start_of(uri, "path")
        before = (part("origin", origin, start),) if slash else ()
        return {"path": (*before, part("uuid", name, start + len(origin) + len(slash)))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the origin of the page, and the name of the data in it."""
        origin, _, name = uri.path.rpartition("/")
        return {"origin": origin or None, "uuid": name if UUID.fullmatch(name) else None}

    def findings(self, uri: Uri) -> Iterable[Finding]:
        origin, _, _ = uri.path.rpartition("/")
        yield (BLOB_LOCAL if origin else BLOB_NO_ORIGIN).at(span_of(uri, "path"))


class About(GenericScheme):
    """A page of the browser itself."""

    schemes = frozenset({"about"})
    title = "Page of the browser itself"
    reference = "RFC 6694"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return its name, and what it is, if the standard says so."""
        return {"page": decode(uri.path), "means": _STANDARD_PAGES.get(uri.path.lower())}


class JavaScript(GenericScheme):
    """A program to run in the page."""

    schemes = frozenset({"javascript"})
    title = "Program to run in the page"
    reference = "HTML 7.4.2.3.2"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the program, decoded; query and fragment are part of it."""
        return {"code": decode(_after_scheme(uri))}
