"""`view-source:`, `blob:`, `about:` (RFC 6694) and `javascript:`: what only a browser understands."""

from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, span_of, start_of
from uriinspector.core.schemes.uuid_facts import UUID
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split

_SPECIAL: Final = {"blank": "an empty page", "srcdoc": "a page given in the srcdoc attribute"}  # HTML 2.4.1

NO_ADDRESS: Final = Rule(
    "view-source-no-address", Severity.ERROR, "URL standard 4.4", "No address to show the source of",
    "A browser has no page from here to resolve a relative reference against.",
    "view-source:index.html", "view-source:https://example.com/index.html",
    message="After 'view-source:' comes a whole address",
)  # fmt: skip
BLOB_NO_ORIGIN: Final = Rule(
    "blob-no-origin", Severity.ERROR, "File API", "Blob without its origin",
    "The origin says which page may read the data; without it no browser opens the link.",
    "blob:9115d58c-bcda-ff47-86e5-083e9a215304", "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304",
    message="After 'blob:' come the origin, a '/' and a UUID",
)  # fmt: skip
BLOB_LOCAL: Final = Rule(
    "blob-local", Severity.NOTE, "File API", "Link that lives as long as its page",
    "On another machine, or after the page is closed, it leads nowhere.",
    "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304", "https://example.com/9115d58c",
    message="A blob lives in the page that made it, and ends with it",
)  # fmt: skip


def _after_scheme(uri: Uri) -> str:
    """Return all that stands after the first colon."""
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
        """Report an address without a scheme."""
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
        """Report a missing origin, and that the data does not last."""
        origin, _, _ = uri.path.rpartition("/")
        yield (BLOB_LOCAL if origin else BLOB_NO_ORIGIN).at(span_of(uri, "path"))


class About(GenericScheme):
    """A page of the browser itself."""

    schemes = frozenset({"about"})
    title = "Page of the browser itself"
    reference = "RFC 6694"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return its name, and what it is where the standard says so."""
        return {"page": decode(uri.path), "means": _SPECIAL.get(uri.path.lower())}


class JavaScript(GenericScheme):
    """A program to run in the page."""

    schemes = frozenset({"javascript"})
    title = "Program to run in the page"
    reference = "HTML 7.4.2.3.2"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the program, decoded; query and fragment are part of it."""
        return {"code": decode(_after_scheme(uri))}
