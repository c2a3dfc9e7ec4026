"""URIs in documents that are read whole: pages, sitemaps and feeds, recordings of a browser, mail."""

import email.policy
import json
from collections.abc import Iterable, Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from typing import Final

from uriinspector.base.errors import UsageError
from uriinspector.core.reference import resolve
from uriinspector.html.document import LinkFinder
from uriinspector.html.json import find_strings
from uriinspector.html.link.link import Kind
from uriinspector.lists.model import FoundUri
from uriinspector.lists.read.plain import CALLED, PATH, uris_in, uris_of_prose
from uriinspector.lists.read.tables import time_of_cell

_DEEPEST: Final = 20  # mails within mails


def uris_of_page(data: bytes, kind: Kind = Kind.HTML) -> Iterator[FoundUri]:
    """Yield the links of a page, a sitemap or a feed, resolved against the base that it declares itself.

    Raises:
        UsageError: it can't be read.
    """
    document = LinkFinder().find(data, language=kind)
    if document.skipped is not None:
        raise UsageError(document.skipped)
    base = document.base and document.base.value
    position, line = 0, 1
    for link in document.links:
        if link == document.base:
            continue
        line += data.count(b"\n", position, link.start)
        position = max(position, link.start)
        value = link.value.strip()
        yield FoundUri((base and resolve(value, base).target) or value, line)


def uris_of_json_lines(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the URIs of JSON Lines as `uris_of_json` does, line by line: a mistake in one hides nothing of the next."""
    for number, line in enumerate(lines, 1):
        yield from (found._replace(line=number) for found in uris_of_json(line))


def uris_of_json(text: str) -> Iterator[FoundUri]:
    """Yield the URIs in the strings of JSON, decoded, members' names too; of a member such as `"href"` also a path."""
    position, line = 0, 1
    for string in find_strings(text):
        line += text.count("\n", position, string.span.start)
        position = string.span.start
        value = string.value.strip()
        if not string.is_key and CALLED.fullmatch(string.keys.last) and PATH.fullmatch(value):
            yield FoundUri(value, line)
        else:
            for part in value.splitlines():
                yield from (FoundUri(uri, line) for uri in uris_in(part))


def uris_of_har(data: bytes) -> Iterator[FoundUri]:
    """Yield the address of each request that a browser recorded (HTTP Archive 1.2, `log.entries`).

    Raises:
        UsageError: it is no such recording.
    """
    try:
        entries = json.loads(data.decode("utf-8-sig", "surrogateescape"))["log"]["entries"]
        found = [(entry["request"]["url"], entry.get("startedDateTime")) for entry in entries]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise UsageError("This is no HAR recording: there is no log with entries in it.") from None
    for url, time in found:
        if isinstance(url, str):
            yield FoundUri(url, 0, time_of_cell(time) if isinstance(time, str) else None)


def uris_of_mail(data: bytes) -> Iterator[FoundUri]:
    """Yield the URIs in the texts and pages of a mail and of those in it (RFC 2045)."""
    yield from _uris_of_message(BytesParser(EmailMessage, policy=email.policy.default).parsebytes(data), 0)


def _uris_of_message(message: EmailMessage, depth: int) -> Iterator[FoundUri]:
    for part in message.walk() if depth < _DEEPEST else ():
        kind = part.get_content_type()
        if not kind.startswith("text/"):
            continue
        octets = part.get_payload(decode=True)
        assert isinstance(octets, bytes)  # a text has no parts
        if kind == "text/html":
            yield from (FoundUri(found.text, 0) for found in uris_of_page(octets))
        else:
            text = octets.decode("utf-8", "surrogateescape")
            yield from (FoundUri(found.text, 0) for found in uris_of_prose(text.splitlines()))
