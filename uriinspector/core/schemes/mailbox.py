"""`imap:` (RFC 5092) and `pop:` (RFC 2384): mailboxes of a server, and how the user proves who they are."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.rule import Rule
from uriinspector.core.schemes.parts import named_values, pair, pieces, span_of, start_of
from uriinspector.core.schemes.scheme import GenericScheme
from uriinspector.core.syntax.authority import split_authority
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

_AUTH: Final = ";auth="
_NUMBERS: Final = frozenset({"uid", "uidvalidity"})

BAD_NUMBER: Final = Rule(
    "imap-bad-number", Severity.ERROR, "RFC 5092 11", "Number that is none",
    "Servers count mailboxes and messages from 1; another value finds nothing.",
    "imap://example.com/INBOX/;UID=first", "imap://example.com/INBOX/;UID=20",
    message="{} is a number greater than 0",
)  # fmt: skip
POP_PATH: Final = Rule(
    "pop-path", Severity.ERROR, "RFC 2384 3", "Path of a mailbox",
    "POP knows no folders.",
    "pop://joe@example.com/INBOX", "pop://joe@example.com",
    message="A mailbox of POP has no path; it is the user's only one",
)  # fmt: skip


class _Mailbox(GenericScheme):
    """The user of a mailbox, with the mechanism after `;AUTH=`."""

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return user and mechanism, which stand before the '@'."""
        userinfo = split_authority(uri.authority or "").userinfo
        if userinfo is None or _find_auth(userinfo) < 0:
            return {}
        start = start_of(uri, "authority")
        cut = _find_auth(userinfo)
        mechanism = part("auth", userinfo[cut + len(_AUTH) :], start + cut + len(_AUTH))
        user = (part("user", userinfo[:cut], start),) if cut else ()
        return {"userinfo": (*user, mechanism)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the user and the mechanism; `*` is any."""
        userinfo = split_authority(uri.authority or "").userinfo
        if userinfo is None:
            return {"user": None, "auth": None}
        cut = _find_auth(userinfo)
        user = (userinfo if cut < 0 else userinfo[:cut]).partition(":")[0]
        return {
            "user": decode(user) or None,
            "auth": None if cut < 0 else decode(userinfo[cut + len(_AUTH) :]),
        }


class Imap(_Mailbox):
    """A server, a mailbox, a search or a part of a message."""

    schemes = frozenset({"imap", "imaps"})
    title = "Mailbox or message (IMAP)"
    reference = "RFC 5092"
    rooted = True
    rules = (BAD_NUMBER,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the mailbox and each `;NAME=value`; the query is one search."""
        parts = dict(super().refine(uri))
        if uri.path.startswith("/"):
            mailbox, *parameters = pieces(uri.path[1:], start_of(uri, "path") + 1, ";")
            found = [part("mailbox", mailbox[0].removesuffix("/"), mailbox[1])]
            found += (pair("parameter", text.removesuffix("/"), start) for text, start in parameters)
            parts["path"] = tuple(found)
        if uri.query is not None:
            parts["query"] = (part("search", uri.query, start_of(uri, "query")),)
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return user, mechanism, mailbox, parameters by name, and the search."""
        mailbox, _, parameters = uri.path.removeprefix("/").partition(";")
        values = named_values(parameters.replace("/;", ";").removesuffix("/"), ";")
        search = None if uri.query is None else decode(uri.query)
        return {
            **super().details(uri),
            "mailbox": decode(mailbox.removesuffix("/")) or None,
            "parameters": values,
            "search": search,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report malformed numbers."""
        for text, start in list(pieces(uri.path, start_of(uri, "path"), ";"))[1:]:
            name, _, value = text.removesuffix("/").partition("=")
            is_number = value.isascii() and value.isdigit() and value.strip("0")
            if name.lower() in _NUMBERS and not is_number:
                yield BAD_NUMBER.at(Span(start, start + len(name) + 1 + len(value)), name.upper())


class Pop(_Mailbox):
    """The one mailbox of a user."""

    schemes = frozenset({"pop", "pop3", "pops", "pop3s"})
    title = "Mailbox (POP)"
    reference = "RFC 2384"
    rules = (POP_PATH,)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        """Report a path, which has no effect."""
        if uri.path not in {"", "/"}:
            yield POP_PATH.at(span_of(uri, "path"), fix=Fix(span_of(uri, "path"), "", "Leave out the path"))


def _find_auth(userinfo: str) -> int:
    """Return where `;AUTH=` begins, in any case; -1 where it does not stand."""
    place = userinfo.find(";")
    while place >= 0 and userinfo[place : place + len(_AUTH)].lower() != _AUTH:
        place = userinfo.find(";", place + 1)
    return place
