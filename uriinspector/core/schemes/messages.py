"""Messages: `mailto:` (RFC 6068), the mailboxes of `imap:` (RFC 5092) and `pop:` (RFC 2384), newsgroups (RFC 5538), chats, accounts."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import (
    GenericScheme,
    Opaque,
    delimiter_of,
    lowercase,
    named_parts,
    named_values,
    pair_part,
    query_pairs,
    span_of,
    start_of,
)
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, matches, pieces
from uriinspector.core.syntax.uri import Pair, Uri, join, split_authority

_AUTH: Final = lazy_pattern(";auth=", re.IGNORECASE | re.ASCII)
_NUMBERS: Final = frozenset({"uid", "uidvalidity"})
_INBOX: Final = lazy_pattern("/inbox/?", re.IGNORECASE | re.ASCII)

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
    message="a mailbox of POP has no path; it is the user's only one",
)  # fmt: skip


class _Mailbox(GenericScheme):
    """The user of a mailbox, with the mechanism after `;AUTH=`."""

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return user and mechanism, the parts before the '@'."""
        userinfo = split_authority(uri.authority or "").userinfo
        found = _AUTH.search(userinfo or "")
        if userinfo is None or found is None:
            return {}
        start = start_of(uri, "authority")
        mechanism = part("auth", userinfo[found.end() :], start + found.end())
        user = (part("user", userinfo[: found.start()], start),) if found.start() else ()
        return {"userinfo": (*user, mechanism)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the user and the mechanism, where `*` means any."""
        userinfo = split_authority(uri.authority or "").userinfo
        if userinfo is None:
            return {"user": None, "auth": None}
        user, *mechanism = _AUTH.split(userinfo, maxsplit=1)
        return {
            "user": decode(user.partition(":")[0]) or None,
            "auth": decode(mechanism[0]) if mechanism else None,
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
            found += (pair_part("parameter", text.removesuffix("/"), start) for text, start in parameters)
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

    def comparable_form(self, uri: Uri) -> Uri:
        """Write INBOX and the names of parameters in upper case: their case says nothing (RFC 3501 5.1, RFC 5092 11)."""
        mailbox, *parameters = uri.path.split(";")
        if _INBOX.fullmatch(mailbox):
            mailbox = mailbox.upper()
        named = (
            name.upper() + equals + value
            for name, equals, value in (one.partition("=") for one in parameters)
        )
        return uri._replace(path=";".join((mailbox, *named)))

    def findings(self, uri: Uri) -> Iterable[Finding]:
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
        if uri.path not in {"", "/"}:
            yield POP_PATH.with_fix(span_of(uri, "path"), "", "leave out the path")


_ATEXT: Final = r"[^\s\x00-\x20()<>\[\]:;@\\,.\"\x7f]++"  # RFC 5322 3.2.3, with RFC 6532's non-ASCII
_LOCAL_PART: Final = lazy_pattern(rf'{_ATEXT}(?:\.{_ATEXT})*+|"(?:[^"\\\r\n]|\\[^\r\n])*+"')
_DOMAIN: Final = lazy_pattern(rf"{_ATEXT}(?:\.{_ATEXT})*+|\[[^\[\]\\]*+\]")
# Characters that a URI may hold, but not an address (RFC 6068 2, item 1) or the value of a header field (qchar).
_UNENCODED_IN_ADDRESS: Final = lazy_pattern("[/&;=]")
_UNENCODED_AMID_ADDRESSES: Final = lazy_pattern("[/&=]")
# An encoded comma is one inside an address (RFC 6068 2)
_SEMICOLONS: Final = lazy_pattern(r"(?:(?:;|%3[Bb]|%2[Cc])(?: |%20)*+)++")
_SPACE: Final = lazy_pattern(r"\A(?: |%20)++|(?<! )(?<!%20)(?: |%20)++\Z")
# A name with the address in angle brackets, as mail programs show it (`mailbox`, RFC 5322 3.4).
_MAILBOX: Final = lazy_pattern(r"(?:(?!%3[Cc])[^<>@])*+(?:<|%3[Cc])([^<>@\s]++@[^<>@\s]+?)(?:>|%3[Ee])")
_FIELD_IN_PATH: Final = lazy_pattern("&(?=(?:subject|body|cc|bcc|to)=)", re.IGNORECASE)
_UNENCODED_IN_VALUE: Final = lazy_pattern("[/?=]")
_BARE_LINE_BREAK: Final = lazy_pattern("%0[Dd](?!%0[Aa])|(?<!%0[Dd])%0[Aa]")
# An address in words, as pages keep it from programs that collect addresses
_DOT_IN_WORDS: Final = lazy_pattern(r"[(\[{](?:dot|punkt)[)\]}]", re.IGNORECASE)
_AT_IN_WORDS: Final = lazy_pattern(
    rf"([\w.+\-]++)[(\[{{]at[)\]}}]([\w\-]++(?:(?:\.|{_DOT_IN_WORDS.pattern})[\w\-]++)+)", re.IGNORECASE
)
_PLUS_FOR_SPACE: Final = lazy_pattern(r"(?<=\w)\+(?=\w)")
# Fields that say who sends, or how the text is coded, are not for a link to set (RFC 6068 4 and 7).
_UNSAFE: Final = frozenset({"from", "sender", "date", "received", "return-path", "attach", "mime-version",
                            "content-type", "content-transfer-encoding", "apparently-to"})  # fmt: skip

NO_AT: Final = Rule(
    "mailto-no-at", Severity.ERROR, "RFC 6068 2", "Mail address without an at sign",
    "A mail program has nobody to deliver to.",
    "mailto:joe", "mailto:joe@example.com",
    message="a mail address has a local part, an '@' and a domain",
)  # fmt: skip
BAD_LOCAL_PART: Final = Rule(
    "mailto-bad-local-part", Severity.ERROR, "RFC 6068 2", "Malformed local part",
    "Mail servers refuse an address that breaks the grammar; a quoted string may hold nearly everything.",
    "mailto:joe..blow@example.com", "mailto:joe.blow@example.com",
    message="before the '@' stand words with single dots between them, or a quoted string",
)  # fmt: skip
BAD_DOMAIN: Final = Rule(
    "mailto-bad-domain", Severity.ERROR, "RFC 6068 2", "Malformed domain",
    "What follows the at sign is looked up as a name, and such a name cannot be.",
    "mailto:joe@example..com", "mailto:joe@example.com",
    message="after the '@' stand names with single dots between them, or an address in brackets",
)  # fmt: skip
UNENCODED_CHARACTER: Final = Rule(
    "mailto-unencoded-character", Severity.ERROR, "RFC 6068 2", "Character that has to be encoded",
    "As it stands it separates parts of the link, or is no part of its grammar.",
    "mailto:joe@example.com?body=a/b", "mailto:joe@example.com?body=a%2Fb",
    message="'{}' must be percent-encoded here",
)  # fmt: skip
NAME: Final = Rule(
    "mailto-name", Severity.ERROR, "RFC 6068 2", "Name beside a mail address",
    "A link holds the address alone; the name and the angle brackets are how mail programs show it.",
    "mailto:Joe%20%3Cjoe@example.com%3E", "mailto:joe@example.com",
    message="only the address inside the angle brackets belongs here",
)  # fmt: skip
SPACE: Final = Rule(
    "mailto-space", Severity.ERROR, "RFC 6068 2", "Space beside a mail address",
    "Some mail programs leave it out, others take it for a part of the address.",
    "mailto:joe@example.com,%20bob@example.com", "mailto:joe@example.com,bob@example.com",
    message="no space stands beside a mail address",
)  # fmt: skip
SEMICOLON: Final = Rule(
    "mailto-semicolon", Severity.ERROR, "RFC 6068 2", "Mail addresses that a single comma should separate",
    "Some mail programs separate addresses so where one types them; in a link most take all of it for one address.",
    "mailto:joe@example.com;bob@example.com", "mailto:joe@example.com,bob@example.com",
    message="between mail addresses stands ',', and nothing behind the last",
)  # fmt: skip
SECOND_QUESTION_MARK: Final = Rule(
    "mailto-second-question-mark", Severity.ERROR, "RFC 6068 6.1", "Second question mark",
    "Everything after it becomes a part of the field before it, the text of the mail included.",
    "mailto:joe@example.com?cc=bob@example.com?body=hello", "mailto:joe@example.com?cc=bob@example.com&body=hello",
    message="header fields are separated by '&'; only the first begins with '?'",
)  # fmt: skip
NO_VALUE: Final = Rule(
    "mailto-no-value", Severity.ERROR, "RFC 6068 2", "Header field without a value",
    "Without an equals sign it is no header field, and mail programs leave it out.",
    "mailto:joe@example.com?subject", "mailto:joe@example.com?subject=",
    message="a header field has a name, a '=' and a value",
)  # fmt: skip
LINE_BREAK: Final = Rule(
    "mailto-line-break", Severity.ERROR, "RFC 6068 5", "Half a line break",
    "Mail ends its lines with two characters; with one of them the lines run together in some programs.",
    "mailto:joe@example.com?body=one%0Atwo", "mailto:joe@example.com?body=one%0D%0Atwo",
    message="a line break in a message is written %0D%0A",
)  # fmt: skip
PLUS: Final = Rule(
    "mailto-plus", Severity.WARNING, "RFC 6068 5", "Plus sign for a space",
    "Only forms write a space as a plus sign; in a mail it stays what it is.",
    "mailto:joe@example.com?subject=hello+world", "mailto:joe@example.com?subject=C++",
    message="a '+' stays a plus sign in a mail; a space is written %20",
)  # fmt: skip
UNSAFE_HEADER: Final = Rule(
    "mailto-unsafe-header", Severity.WARNING, "RFC 6068 4", "Header field a link should not set",
    "It could make a mail look as if another had sent it, or send a file along.",
    "mailto:joe@example.com?from=eve@example.com", "mailto:joe@example.com?cc=eve@example.com",
    message="a mail program may leave out '{}', or refuse the whole link, where a link sets it",
)  # fmt: skip


def _name(field: Pair) -> str:
    """Return the name in lower case, since names of header fields are case-insensitive (RFC 5322 1.2.2)."""
    return decode(field.key).lower()


def _addresses(uri: Uri) -> Iterator[tuple[str, int]]:
    """Yield every address with its place: those of the path, then those of each `to` field (RFC 6068 2)."""
    if uri.path:
        yield from pieces(uri.path, start_of(uri, "path"), ",")
    for field in query_pairs(uri):
        if _name(field) == "to" and field.value:
            yield from pieces(field.value, field.key_span.end + 1, ",")


def _address(text: str, start: int) -> Component:
    local_part, at_sign, domain = text.rpartition("@")
    if not at_sign:
        return part("address", text, start)
    children = part("local-part", local_part, start), part("domain", domain, start + len(local_part) + 1)
    return part("address", text, start, children)


def _field(field: Pair) -> Component:
    children = [part("hfname", field.key, field.span.start)]
    if field.value is not None:
        start = field.key_span.end + 1
        inside = pieces(field.value, start, ",") if _name(field) == "to" and field.value else ()
        children.append(part("hfvalue", field.value, start, [_address(*piece) for piece in inside]))
    return part("hfield", field.text, field.span.start, children)


def _lower_domains(addresses: str) -> str:
    """Write domains in lower case, all that RFC 3986 6.2.3 allows for mail addresses."""
    found = (address.rpartition("@") for address in addresses.split(","))
    return ",".join(f"{local}{at}{lowercase(domain) if at else domain}" for local, at, domain in found)


class Mailto(Opaque):
    """Mail addresses with header fields."""

    schemes = frozenset({"mailto"})
    title = "Electronic mail address"
    reference = "RFC 6068"
    takes = frozenset({"query"})
    rules = (
        *Opaque.rules, NO_AT, NAME, SPACE, BAD_LOCAL_PART, BAD_DOMAIN, SEMICOLON, UNENCODED_CHARACTER, SECOND_QUESTION_MARK, NO_VALUE,
        LINE_BREAK, PLUS, UNSAFE_HEADER,
    )  # fmt: skip

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return addresses in the path, header fields in the query."""
        start = start_of(uri, "path")
        to = tuple(_address(*piece) for piece in pieces(uri.path, start, ",")) if uri.path else ()
        return {"path": to, "query": tuple(map(_field, query_pairs(uri)))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return `to`, all recipients decoded, and `headers`, the other fields as [name, value]."""
        headers = [
            [decode(field.key), decode(field.value or "")]
            for field in query_pairs(uri)
            if _name(field) != "to"
        ]
        return {"to": [decode(text) for text, _ in _addresses(uri)], "headers": headers}

    def normalize(self, uri: Uri) -> Uri:
        """Write domains in lower case; a local part keeps its case (RFC 3986 6.2.3)."""
        fields = (
            field._replace(value=_lower_domains(field.value))
            if field.value and _name(field) == "to"
            else field
            for field in query_pairs(uri)
        )
        query = join(tuple(fields)) if uri.query else uri.query
        return uri._replace(path=_lower_domains(uri.path), query=query)

    def comparable_form(self, uri: Uri) -> Uri:
        """Gather the recipients in the path, where the field `to` adds to them (RFC 6068 2)."""
        fields = query_pairs(uri)
        recipients = [uri.path, *(field.value for field in fields if field.value and _name(field) == "to")]
        rest = tuple(field for field in fields if not field.value or _name(field) != "to")
        if len(recipients) == 1:
            return uri
        return uri._replace(path=",".join(filter(None, recipients)), query=join(rest) or None)

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        begins = _FIELD_IN_PATH.search(uri.path) if uri.query is None else None
        if begins is not None:
            mark = Span(*begins.span()).shifted(start_of(uri, "path"))
            yield SECOND_QUESTION_MARK.with_fix(mark, "?", "begin the next field")
            uri = uri._replace(path=uri.path[: begins.start()])
        end = -1
        for text, start in _addresses(uri):
            yield from _address_findings(text, start, is_behind_comma=start == end + 1)
            end = start + len(text)
        for text, start in pieces(uri.path, start_of(uri, "path"), ","):
            unencoded = _UNENCODED_AMID_ADDRESSES if _separates_by_semicolons(text) else _UNENCODED_IN_ADDRESS
            yield from _unencoded_findings(text, start, unencoded)
        if uri.query == "":
            yield NO_VALUE.with_fix(delimiter_of(uri, "query"), "", "leave out the '?'")
        before = None
        for field in query_pairs(uri):
            yield from _field_findings(field, before)
            before = field


def _separates_by_semicolons(text: str) -> bool:
    """Tell whether what is one address by the grammar is several, written as some mail programs write them."""
    may_be_quoted = "%" in text and '"' in decode(text)  # a quoted local part may hold semicolons
    if may_be_quoted or _SEMICOLONS.search(text) is None:
        return False
    addresses = [address for address in _SEMICOLONS.split(text) if address]
    return bool(addresses) and all("@" in address for address in addresses)


def _address_findings(text: str, start: int, *, is_behind_comma: bool) -> Iterator[Finding]:
    span = Span(start, start + len(text))
    mailbox = _MAILBOX.fullmatch(text)
    if mailbox:
        yield NAME.with_fix(span, mailbox[1], "take the address")
        return
    if _separates_by_semicolons(text):
        yield from _semicolon_findings(text, start)
        return
    for _, space in matches(_SPACE, text, start):
        yield SPACE.with_fix(space, "", "leave out the space")
    address = _SPACE.sub("", text)
    local_part, _, domain = decode(address).rpartition("@")
    begin = start + text.find(address)
    at_sign = address.rfind("@")
    if not local_part or not domain or at_sign < 0:
        fix = Fix(Span(start - 1, start), "", "leave it out") if is_behind_comma and not text else None
        if at_sign < 0 and local_part and domain:
            encoded = begin + address.find("%40")
            fix = Fix(Span(encoded, encoded + 3), "@", "write '@'")
        hidden = _AT_IN_WORDS.fullmatch(decode(text).replace(" ", ""))
        if hidden is not None:
            meant = _DOT_IN_WORDS.sub(".", f"{hidden[1]}@{hidden[2]}")
            fix = Fix(span, meant, Message("write {}", meant))
        yield NO_AT.at(span, fix=fix)
        return
    if not _LOCAL_PART.fullmatch(local_part):
        plain = address[:at_sign].rstrip("@")
        fix = Fix(Span(begin + len(plain), begin + at_sign), "", "leave one '@' out")
        is_meant = plain != address[:at_sign] and _LOCAL_PART.fullmatch(decode(plain)) is not None
        yield BAD_LOCAL_PART.at(Span(begin, begin + at_sign), fix=fix if is_meant else None)
    if not _DOMAIN.fullmatch(domain):
        yield BAD_DOMAIN.at(Span(begin + at_sign + 1, begin + len(address)))


def _semicolon_findings(text: str, start: int) -> Iterator[Finding]:
    for match, span in matches(_SEMICOLONS, text, start):
        is_between = match.start() > 0 and match.end() < len(text)
        fix = Fix(span, ",", "write ','") if is_between else Fix(span, "", "leave it out")
        yield SEMICOLON.at(Span(span.start, span.start + 1), fix=fix)


def _unencoded_findings(text: str, start: int, expression: re.Pattern[str]) -> Iterator[Finding]:
    for match, span in matches(expression, text, start):
        triplet = f"%{ord(match[0]):02X}"
        yield UNENCODED_CHARACTER.with_fix(span, triplet, Message("write {}", triplet), match[0])


# Header fields that are known by their name without a value (RFC 5322 3.6, RFC 6068 2); another name may be text behind an `&`.
_FIELDS: Final = frozenset({"to", "cc", "bcc", "subject", "body", "reply-to", "in-reply-to", "references", "keywords", "comments"})  # fmt: skip


def _field_findings(field: Pair, before: Pair | None) -> Iterator[Finding]:
    name = field.key_span
    second = field.key.startswith("?")  # a question mark after that of the query
    if second:
        yield SECOND_QUESTION_MARK.with_fix(Span(name.start, name.start + 1), "", "leave out the '?'")
    yield from _unencoded_findings(field.key[second:], name.start + second, _UNENCODED_IN_VALUE)
    if field.value is None:
        fix = Fix(Span(name.end, name.end), "=", "give it an empty value")
        separator = Span(name.start - 1, name.start)
        if before is not None and not field.key:
            fix = Fix(separator, "", "leave it out")
        elif before is not None and before.value and _name(field) not in _FIELDS:
            fix = Fix(separator, "%26", Message("write {}", "%26"))
        yield NO_VALUE.at(name, fix=fix)
        return
    if _name(field) in _UNSAFE:
        yield UNSAFE_HEADER.at(name, decode(field.key))
    yield from _value_findings(_name(field), field.value, name.end + 1)


def _value_findings(key: str, value: str, start: int) -> Iterator[Finding]:
    mark = value.find("?")
    if mark >= 0 and "=" in value[mark:]:
        span = Span(start + mark, start + mark + 1)
        yield SECOND_QUESTION_MARK.with_fix(span, "&", "begin the next field")
    else:
        yield from _unencoded_findings(value, start, _UNENCODED_IN_VALUE)
    if key in {"cc", "bcc"} and _separates_by_semicolons(value):
        yield from _semicolon_findings(value, start)
    for _, span in matches(_BARE_LINE_BREAK, value, start):
        yield LINE_BREAK.with_fix(span, "%0D%0A", "write %0D%0A")
    if key in {"subject", "body"}:
        for _, span in matches(_PLUS_FOR_SPACE, value, start):
            yield PLUS.with_fix(span, "%20", "make it a space")


NO_SERVER: Final = Rule(
    "nntp-no-server", Severity.ERROR, "RFC 5538", "Article without a server",
    "An article has its number on one server alone; without a server the scheme is news:.",
    "nntp:comp.lang.python", "nntp://news.example.com/comp.lang.python",
    message="an nntp URI names a server after '//'",
)  # fmt: skip
BAD_ARTICLE: Final = Rule(
    "nntp-bad-article", Severity.ERROR, "RFC 5538", "Article that is no number",
    "Servers count the articles of a group; an article that is known by its name has a news: URI.",
    "nntp://news.example.com/comp.lang.python/first", "nntp://news.example.com/comp.lang.python/10",
    message="after the newsgroup comes the number of an article",
)  # fmt: skip


class News(GenericScheme):
    """A newsgroup, or an article wherever it is found."""

    schemes = frozenset({"news", "snews"})
    title = "Newsgroup or article"
    reference = "RFC 5538 4"

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return a message identifier, which holds an '@', or a newsgroup."""
        slash = uri.path.startswith("/")
        text = uri.path[slash:]
        name = "message-id" if "@" in text else "newsgroup"
        return {"path": (part(name, text, start_of(uri, "path") + slash),) if text else ()}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the newsgroup, or a pattern of newsgroups; or the message identifier."""
        text = decode(uri.path.removeprefix("/"))
        is_article = "@" in text
        if is_article:
            text = text.removeprefix("<").removesuffix(">")  # RFC 5538 2.2 leaves them out, many links do not
        return {
            "newsgroup": None if is_article or not text else text,
            "message_id": f"<{text}>" if is_article else None,
        }


class Nntp(GenericScheme):
    """A newsgroup of a server, or an article by its number there."""

    schemes = frozenset({"nntp"})
    title = "Newsgroup or article of a server"
    reference = "RFC 5538"
    rules = (NO_SERVER, BAD_ARTICLE)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the newsgroup, and the number of an article."""
        if not uri.path.startswith("/"):
            return {}
        return {"path": named_parts(("newsgroup", "article"), uri.path[1:], start_of(uri, "path") + 1, "/")}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the newsgroup and the article's number, each None if it is absent."""
        group, _, article = uri.path.removeprefix("/").partition("/")
        return {"newsgroup": decode(group) or None, "article": article or None}

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if not uri.authority:
            yield NO_SERVER.at(span_of(uri, "path"))
            return
        group, _, article = uri.path.removeprefix("/").partition("/")
        if article and not (article.isascii() and article.isdigit()):
            start = start_of(uri, "path") + len(group) + 2
            yield BAD_ARTICLE.at(Span(start, start + len(article)))


_CHANNEL_SIGNS: Final = tuple("#&+!")

HASH: Final = Rule(
    "irc-channel-hash", Severity.WARNING, "draft-butcher-irc-url", "Number sign of a channel",
    "Programs that split the URI first lose the channel, for the fragment is not a part of what they pass on.",
    "irc://irc.example.com/#help", "irc://irc.example.com/%23help",
    message="this '#' begins a fragment; as part of the channel's name it is written %23",
)  # fmt: skip


class Irc(GenericScheme):
    """A channel or a person of a chat network."""

    schemes = frozenset({"irc", "ircs", "irc6"})
    title = "Channel or person of a chat network"
    reference = "draft-butcher-irc-url"
    rooted = True
    rules = (HASH,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the target, and flags after commas."""
        if len(uri.path) <= 1 or not uri.path.startswith("/"):
            return {}
        target, *flags = pieces(uri.path[1:], start_of(uri, "path") + 1, ",")
        return {"path": (part("target", *target), *(part("flag", *flag) for flag in flags))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the target, whether it is a channel, the flags, and options such as the key."""
        target, *flags = map(decode, uri.path.removeprefix("/").split(","))
        # ABNF ignores case (RFC 5234 2.3)
        is_user = not {"isnick", "isuser"}.isdisjoint(map(str.lower, flags))
        channel = target if target.startswith(_CHANNEL_SIGNS) or not target else f"#{target}"
        return {
            "target": target if is_user else channel,
            "kind": None if not target else "person" if is_user else "channel",
            "flags": flags,
            "options": named_values(uri.query, "&"),
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.fragment and uri.path in {"", "/"}:
            sign = delimiter_of(uri, "fragment")
            # Without a slash the channel would join the host
            joins = uri.authority is not None and not uri.path
            yield HASH.with_fix(sign, *(("/%23", "write /%23") if joins else ("%23", "write %23")))


BAD_ACCOUNT: Final = Rule(
    "acct-malformed", Severity.ERROR, "RFC 7565 7", "Malformed account",
    "WebFinger asks the host for the user; it finds neither where they are written in another way.",
    "acct:jane@example.com:8080", "acct:jane@example.com",
    message="an account is a user, one '@', and a host without a port",
)  # fmt: skip
_USER: Final = lazy_pattern(r"(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+")
_WITH_PORT: Final = lazy_pattern(r":[0-9]*+\Z")


class Account(Opaque):
    """A user of a service, wherever that keeps pages about the user."""

    schemes = frozenset({"acct"})
    title = "Account of a user (WebFinger)"
    reference = "RFC 7565"
    rules = (*Opaque.rules, BAD_ACCOUNT)

    def comparable_form(self, uri: Uri) -> Uri:
        """Write the host in lower case (RFC 3986 6.2.2.1); the user keeps its case."""
        return uri._replace(path=_lower_domains(uri.path))

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        user, at_sign, host = uri.path.rpartition("@")
        start = start_of(uri, "path")
        port = _WITH_PORT.search(host) if not host.startswith("[") else None
        if user.startswith("@"):  # as networks write it to tell a user from a mail address
            yield BAD_ACCOUNT.with_fix(Span(start, start + 1), "", "leave out the '@'")
        elif not at_sign or not _USER.fullmatch(user):
            yield BAD_ACCOUNT.at(Span(start, start + len(user or uri.path)))
        elif port is not None:
            yield BAD_ACCOUNT.with_fix(
                Span(*port.span()).shifted(start + len(user) + 1), "", "leave out the port"
            )
        elif not is_valid(host, Production.HOST) or not host:
            yield BAD_ACCOUNT.at(Span(start + len(user) + 1, start + len(uri.path)))


NO_BRACKETS: Final = Rule(
    "mail-id-in-brackets", Severity.ERROR, "RFC 2392 2", "Identifier of a mail in angle brackets",
    "They stand around the identifier in the header of the mail alone; with them in the link it is not found.",
    "cid:%3Cpart1@mail.example%3E", "cid:part1@mail.example",
    message="the angle brackets of the header are no part of the identifier",
)  # fmt: skip
NOT_AN_ID: Final = Rule(
    "mail-id-malformed", Severity.ADVICE, "RFC 2392 2", "Identifier of a mail without a host",
    "Hosts make identifiers unique in the world; most programs find a part of the same mail without one, too.",
    "cid:logo", "cid:logo@mail.example",
    message="the identifier of a mail or of a part has an '@', and text before and after it",
)  # fmt: skip
_ID_IN_BRACKETS: Final = lazy_pattern(r"(?:<|%3[Cc])([^<>]*?)(?:>|%3[Ee])")


class MailId(Opaque):
    """A mail or a part of one, by the identifiers in their headers (RFC 2392)."""

    schemes = frozenset({"mid", "cid"})
    title = "Mail or part of a mail, by its identifier"
    reference = "RFC 2392"
    takes = frozenset({"fragment"})
    rules = (*Opaque.rules, NO_BRACKETS, NOT_AN_ID)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the identifiers of the mail and of its part, which a slash separates."""
        return {"path": tuple(part(*one) for one in _mail_ids(uri))} if uri.path else {}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the identifiers as the headers of the mail have them, each None if it is absent."""
        found = {name: f"<{decode(text)}>" for name, text, _ in _mail_ids(uri) if text}
        return {"message_id": found.get("message-id"), "content_id": found.get("content-id")}

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        for _, text, start in _mail_ids(uri):
            span = Span(start, start + len(text))
            bracketed = _ID_IN_BRACKETS.fullmatch(text)
            local_part, _, host = decode(bracketed[1] if bracketed else text).rpartition("@")
            if bracketed:
                yield NO_BRACKETS.with_fix(span, bracketed[1], "leave out the brackets")
            if not local_part or not host:
                yield NOT_AN_ID.at(span)


def _mail_ids(uri: Uri) -> Iterator[tuple[str, str, int]]:
    """Yield each identifier with its name and its place; a slash inside one is encoded (RFC 2392 2)."""
    start, is_mail = start_of(uri, "path"), (uri.scheme or "").lower() == "mid"
    names = ("message-id", "content-id") if is_mail else ("content-id",)
    for name, text in zip(names, uri.path.split("/", len(names) - 1), strict=False):
        yield name, text, start
        start += len(text) + 1


ENCODED_AT: Final = Rule(
    "xmpp-encoded-at", Severity.ERROR, "RFC 5122 2.2", "Encoded '@' in the address of a chat",
    "The host stands behind an '@'. With an encoded one alone all of it is the name of a host, and a name can hold none.",
    "xmpp:jane%40chat.example", "xmpp:jane@chat.example",
    message="the '@' before the host is not encoded; one in the name before it is written \\40",
)  # fmt: skip
AMPERSAND: Final = Rule(
    "xmpp-ampersand", Severity.ERROR, "RFC 5122 2.2", "Ampersand between the pairs of a chat",
    "Programs for chats look for ';', and take all that stands before it for the name of what to do.",
    "xmpp:jane@chat.example?message&body=Hi", "xmpp:jane@chat.example?message;body=Hi",
    message="between the pairs of such a query stands ';'",
)  # fmt: skip
SECOND_AT: Final = Rule(
    "xmpp-second-at", Severity.ERROR, "RFC 7622 3.3.1", "Second '@' in the address of a chat",
    "The host stands behind the first '@', and a host can hold none.",
    "xmpp:jane@work@chat.example", "xmpp:jane@chat.example/work@home",
    message="an '@' in the name before the host is written \\40",
)  # fmt: skip
_ENCODED_AT: Final = lazy_pattern("%40")
_BEFORE_PAIR: Final = lazy_pattern(r"&(?=[\w.~\-]+=)", re.ASCII)


class Chat(GenericScheme):
    """A person or a room of a chat program, as XMPP addresses them."""

    schemes = frozenset({"xmpp"})
    title = "Address in a chat (XMPP)"
    reference = "RFC 5122"
    rules = (ENCODED_AT, SECOND_AT, AMPERSAND)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        r"""Report `&` between pairs, and each encoded `@` before the resource; behind a name it becomes one, in a name `\40` (XEP-0106)."""
        for match in _BEFORE_PAIR.finditer(uri.query or ""):
            yield AMPERSAND.with_fix(Span(*match.span()).shifted(start_of(uri, "query")), ";", "write ';'")
        start = start_of(uri, "path") + (uri.authority is not None)
        address = uri.path[start - start_of(uri, "path") :].partition("/")[0]
        name, at_sign, _ = address.rpartition("@")
        for match in re.finditer("@", name):
            yield SECOND_AT.with_fix(Span(*match.span()).shifted(start), "%5C40", "write it as \\40")
        found = list(_ENCODED_AT.finditer(name if at_sign else address))
        text, label = ("%5C40", "write it as \\40") if at_sign else ("@", "write '@'")
        for match in found if at_sign else found[-1:]:
            yield ENCODED_AT.with_fix(Span(*match.span()).shifted(start), text, label)

    def comparable_form(self, uri: Uri) -> Uri:
        """Write user and host in lower case; only the resource behind the next slash has case (RFC 7622 3)."""
        slash = uri.path[:1] if uri.authority is not None else ""
        address, *resource = uri.path[len(slash) :].split("/", 1)
        authority = None if uri.authority is None else lowercase(uri.authority)
        return uri._replace(authority=authority, path=slash + "/".join((lowercase(address), *resource)))


NO_KIND: Final = Rule(
    "matrix-no-kind", Severity.ERROR, "Matrix specification, appendix 3.2", "Nothing says what is meant",
    "The first segment says whether a user or a room follows; without it no program opens the address.",
    "matrix:@alice:example.org", "matrix:u/alice:example.org",
    message="an address on Matrix begins with u/, r/ or roomid/",
)  # fmt: skip
_KINDS: Final = frozenset({"u", "r", "roomid", "user", "room"})  # the last two in older links
_SIGILS: Final = {"@": "u/", "!": "roomid/"}


class Matrix(GenericScheme):
    """A user, a room or a message of Matrix."""

    schemes = frozenset({"matrix"})
    title = "User or room of a chat (Matrix)"
    reference = "Matrix specification, appendix 3.2"
    rules = (NO_KIND,)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        """Report a path without its kind; the sign in front of a name says it too."""
        path = uri.path.removeprefix("/") if uri.authority is not None else uri.path
        if path.partition("/")[0] in _KINDS:
            return
        start = span_of(uri, "path").end - len(path)
        sign = decode(path[:3])[:1] if path.startswith("%") else path[:1]
        end = start + (3 if path.startswith("%") else 1)
        kind = _SIGILS.get(sign)
        fix = None if kind is None else Fix(Span(start, end), kind, Message("write {}", kind))
        yield NO_KIND.at(Span(start, start + len(path.partition("/")[0])), fix=fix)


LACKING: Final = Rule(
    "telegram-lacking", Severity.WARNING, "Telegram, Deep links", "Link for Telegram without what it is about",
    "Telegram opens, and does nothing: the link says what to do, but not with whom or what.",
    "tg://join?invite", "tg://join?invite=AbCdEf",
    message="'{}' needs {} with a value",
)  # fmt: skip
_NEEDED: Final = {
    "resolve": ("domain", "phone"), "join": ("invite",), "addlist": ("slug",), "addstickers": ("set",), "addemoji": ("set",),
    "addtheme": ("slug",), "setlanguage": ("lang",), "proxy": ("server",), "socks": ("server",), "user": ("id",),
}  # fmt: skip


class Telegram(GenericScheme):
    """Something to do in Telegram."""

    schemes = frozenset({"tg"})
    title = "Something to do in Telegram"
    reference = "Telegram, Deep links"
    rules = (LACKING,)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        action = (uri.authority or uri.path).lower()
        needed = _NEEDED.get(action, ())
        if needed and not any(pair.value for pair in query_pairs(uri) if pair.key in needed):
            span = span_of(uri, "authority" if uri.authority else "path")
            yield LACKING.at(span, action, " or ".join(f"{name}=" for name in needed))
