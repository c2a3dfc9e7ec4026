"""Answers for valid links that lead to no page: whom they write to, what they carry, what they name."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import Offer, Summary, shorten
from uriinspector.core.syntax.percent import decode

_Details: TypeAlias = Mapping[str, Any]
_KILO: Final = 1000
# Schemes of web pages, which `verdict` describes.
_PAGES: Final = frozenset({"http", "https"})


def other_scheme(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for the schemes that name, write, call or carry something."""
    scheme = inspection.scheme
    if scheme is None or scheme in _PAGES:
        return None
    say = _KINDS.get(scheme)
    sentence = say(inspection, inspection.details or {}) if say else None
    if sentence is None:
        registration = inspection.registration
        sentence = (
            Message(
                "A link of the scheme '{}', which nobody registered: some program has to know it.", scheme
            )
            if registration is None
            else Message("A link for other programs than a browser: {}.", registration.description)
            if registration.description.lower() != scheme
            else Message("A link that the program for '{}:' opens.", scheme)
        )
    resolver = (inspection.details or {}).get("resolver")
    offers = (Offer("Where to look it up", resolver),) if isinstance(resolver, str) else ()
    code = f"{scheme}-link" if say else "other-link"
    return Summary(code, Severity.NOTE, sentence, offers)


def _call(_: Inspection, details: _Details) -> str | None:
    number = details.get("number")
    if number is None:
        return None
    if details.get("global"):
        return Message("Calls {}.", number)
    return Message("Calls {}, a number that is good within one country or company.", number)


def _short_message(_: Inspection, details: _Details) -> str:
    return Message("Writes a text message to {}.", shorten(", ".join(details.get("numbers") or ())))


def _data(_: Inspection, details: _Details) -> str | None:
    size = details.get("size")
    if size is None:
        return None
    return Message("{} of {}, carried in the link itself.", _amount(size), details.get("media_type"))


def _amount(size: int) -> Message:
    return Message("{} bytes", size) if size < _KILO else Message("{} kB", f"{size / _KILO:.1f}")


def _file(_: Inspection, details: _Details) -> str:
    if details.get("unc"):
        return Message("A file on another machine: {}", shorten(str(details.get("windows"))))
    path = str(details.get("posix") or details.get("windows") or "")
    if path[2:3] == ":":  # a drive letter
        path = str(details.get("windows"))
    return Message("A file on this machine: {}", shorten(path))


def _name(_: Inspection, details: _Details) -> str:
    """Say what a URN names (RFC 8141 1.2)."""
    namespace, name = str(details.get("nid") or "").lower(), str(details.get("nss") or "")
    sentence = _NAMES.get(namespace)
    if sentence is not None:
        return Message(sentence, shorten(decode(name)))
    if namespace == "ietf" and name.startswith("rfc:"):
        return Message("A document of the IETF: RFC {}.", name.removeprefix("rfc:"))
    return Message("A name and no address: '{}' of the namespace '{}'.", shorten(decode(name)), namespace)


def _torrent(_: Inspection, details: _Details) -> str:
    name = details.get("name")
    if not name:
        return "A file to be fetched from other people's machines, known by its hash alone."
    return Message("A file to be fetched from other people's machines: {}", shorten(str(name)))


def _place(_: Inspection, details: _Details) -> str | None:
    if details.get("latitude") is None:
        return None
    return Message("A place on the map: {}, {}.", details["latitude"], details["longitude"])


def _telephony(_: Inspection, details: _Details) -> str | None:
    host = details.get("host")
    user = details.get("user")
    return Message("Calls {} over the internet.", f"{user}@{host}" if user else host) if host else None


def _chat(inspection: Inspection, _: _Details) -> str | None:
    uri = inspection.uri
    # Behind an authority, which is the account to write from, the slash is no part of the address (RFC 5122 2.2).
    path = uri.path if uri.authority is None else uri.path.removeprefix("/")
    return Message("Writes to {} in a chat program.", shorten(decode(path))) if path else None


def _say_host(sentence: str) -> Callable[[Inspection, _Details], str | None]:
    """Make an answer that ends with the host."""

    def say(inspection: Inspection, _: _Details) -> str | None:
        return Message(sentence, inspection.host) if inspection.host else None

    return say


def _say_path(sentence: str) -> Callable[[Inspection, _Details], str]:
    """Make an answer that ends with the path."""

    def say(inspection: Inspection, _: _Details) -> str:
        return Message(sentence, shorten(decode(inspection.uri.path)))

    return say


_NAMES: Final[Mapping[str, str]] = {
    "isbn": "Book ISBN {}.",
    "issn": "Journal ISSN {}.",
    "uuid": "An identifier made by a machine: UUID {}.",
    "oid": "An identifier of a registry: OID {}.",
    "doi": "A publication: DOI {}.",
}
_KINDS: Final[Mapping[str, Callable[[Inspection, _Details], str | None]]] = {
    "tel": _call,
    "sms": _short_message,
    "data": _data,
    "file": _file,
    "urn": _name,
    "magnet": _torrent,
    "geo": _place,
    "sip": _telephony,
    "sips": _telephony,
    "xmpp": _chat,
    "ftp": _say_host("Files on {}, fetched by FTP, which no browser does any more."),
    "ws": _say_host("A connection of a program to {}, not encrypted."),
    "wss": _say_host("A connection of a program to {}, encrypted."),
    "ssh": _say_host("A log-in or a repository on {}, by SSH."),
    "ldap": _say_host("An entry of the directory on {}."),
    "irc": _say_host("A chat room on {}."),
    "doi": _say_path("A publication: DOI {}."),
    "jar": _say_path("A file inside an archive: {}"),
    "tag": _say_path("A name and no address: {}"),
}
