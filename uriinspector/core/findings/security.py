"""Rules about links that lead elsewhere than they seem to, give a secret away, or mean something else to the next program."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.wrapper import unwrap_uri
from uriinspector.core.finding import Effect, Fix, Severity
from uriinspector.core.findings import names
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.reading.browser import SPECIAL, browse
from uriinspector.core.reading.whatwg import REMOVED, STRIPPED
from uriinspector.core.schemes.data import read
from uriinspector.core.special_address import (
    METADATA,
    Address,
    address_of,
    is_address_like,
    special_address,
    write_address,
)
from uriinspector.core.syntax.host import HostKind, host_kind
from uriinspector.core.syntax.percent import decode, decode_with_spans
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split
from uriinspector.core.text.secret import NO_PASSWORDS

_URL: Final = lazy_pattern(
    r"(?:[a-z][a-z0-9+.\-]*:)?[/\\]{2}[^/\\]|file:[/\\]{3}|https?:%2f%2f|(?:java|vb)script:|data:[a-z]+/",
    re.IGNORECASE,
)
# What browsers read as `//` and a host, or as such a URL of another scheme than the base's (URL standard 4.4).
_NEARLY_URL: Final = lazy_pattern(r"(?:https?|wss?|ftp):[/\\]*[^/\\\s]|[/\\]{3,}[^/\\\s]", re.IGNORECASE)
_WHOLE_URL: Final = lazy_pattern(r"(?:https?|ftp)(?::|%3a)(?://|%2f%2f)[^/&=]", re.IGNORECASE)
# A query without one of these holds no URL.
_URL_HINT: Final = lazy_pattern(
    r"[:\\/%a](?:(?<=[:\\])|(?<=/)(?:/|%0[9aAdD])|(?<=%)(?:25)?(?:2[fF]|3[aA]|5[cC])|(?<=a)HR0c)"
)
_BASE64_OF_HTTP: Final = "aHR0c"
_URL_IN_PATH: Final = lazy_pattern(r"/(?:https?|ftp):/{1,2}[^/].*", re.IGNORECASE)
# Schemes whose URIs usually hold URLs.
_CARRIERS: Final = frozenset({"magnet"})
# Schemes of pages and public files, to which the user before the host is foreign; elsewhere it is whom to log in as.
_PUBLIC: Final = frozenset({"http", "https", "ws", "wss", "ftp", None})
# The key of a project before the host, its number behind: where programs report their errors (Sentry, GlitchTip).
DSN: Final = lazy_pattern(
    r"https?://[0-9a-f]{32}(?::[0-9a-f]{32})?@[^/?#@]++/(?:[\w-]++/){0,3}([0-9]{1,20})(?=[?#]|\Z)",
    re.IGNORECASE,
)
# Names that mean something else on each machine or network, with the documents that reserve them.
_NAMES: Final = {
    "metadata.google.internal": "the metadata service of a cloud (it hands out secrets)",
    "localhost": "this very machine (RFC 6761 6.3)",
    "svc.cluster.local": "a service inside a cluster of Kubernetes",
    "local": "a machine on the local link (RFC 6762 3)",
    "internal": "a name of a private network (reserved by ICANN)",
    "home.arpa": "a name of a home network (RFC 8375)",
    "onion": "a service of Tor, which other programs cannot find (RFC 7686)",
    "test": "a name for tests, which no public server has (RFC 6761 6.2)",
    "invalid": "a name that no server has (RFC 6761 6.4)",
    "alt": "a name for other systems than the DNS (RFC 9476)",
}
SPECIAL_NAME: Final = lazy_pattern(rf"(?:.*?\.)??({'|'.join(map(re.escape, _NAMES))})\.?", re.IGNORECASE)
# Names of parameters whose value a server is known to redirect to.
_REDIRECT_KEYS: Final = frozenset({
    "callback", "continue", "dest", "destination", "forward", "go", "goto", "link", "next", "out", "post_logout_redirect_uri", "q",
    "redir", "redirect", "redirect_to", "redirect_uri", "redirect_url", "redirecturi", "redirecturl", "return", "return_to", "return_url", "returnto",
    "returnurl", "target", "to",
    "u", "uri", "url", "view",
})  # fmt: skip
_SLASHES: Final = "\u2044\u2215\u29f8\u2571\u27cb\ufe68\uff0f\uff3c\u3033"
_AT_SIGNS: Final = "\ufe6b\uff20"
_DOTS: Final = "\u2024\u3002\uff0e\uff61\u0701\u0702\ua60e"
_IDEOGRAPHIC_DOTS: Final = "\u3002\uff0e\uff61"  # RFC 3490 3.1
_COLONS: Final = "\u02d0\u0589\u2236\ua789\uff1a\ufe55\u0703"
_QUESTION_MARKS: Final = "\ufe56\uff1f\u0241\u2048"
_DELIMITERS: Final = {
    character: delimiter
    for delimiter, characters in zip(
        "/@.:?", (_SLASHES, _AT_SIGNS, _DOTS, _COLONS, _QUESTION_MARKS), strict=True
    )
    for character in characters
}
_LOOK_ALIKE: Final = lazy_pattern(f"[{''.join(_DELIMITERS)}]")
_BIDI: Final = lazy_pattern("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_INVISIBLE: Final = lazy_pattern(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u3164\ufe00-\ufe0d\ufeff\uffa0]"
    # A selector after a symbol is how an emoji is written (UTS 51 1.4.3).
    "|(?<![\u00a9\u00ae\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])[\ufe0e\ufe0f]"
)
_ENCODED_BIDI: Final = lazy_pattern("%(?:[eE]2%80%(?:8[eEfF]|[aA][a-eA-E])|[eE]2%81%[aA][6-9]|[dD]8%9[cC])")
_ENCODED_INVISIBLE: Final = lazy_pattern(
    "%(?:[eE]2%80%8[b-dB-D]|[eE]2%81%[aA][0-4]|[eE][fF]%[bB][bB]%[bB][fF]|[cC]2%[aA][dD])"
)
_MAIL: Final = lazy_pattern(r"[\w.!#$&'*+/=?^{|}~\-]+@(?:[\w\-]+\.)+[^\W\d_]{2,}")
_IPV6: Final = 6
# In user information, it ends the host to browsers: without it, they would go elsewhere
_BACKSLASH: Final = "\\"
# Azure writes the container of a file before the at sign.
_CONTAINERS: Final = frozenset({"abfs", "abfss", "wasb", "wasbs"})
# Here it is one address with what follows, of whoever is called or written to, and other rules report the slashes.
_ADDRESSES: Final = frozenset({"facetime", "facetime-audio", "mailto", "sip", "sips"})


def _user_information(subject: Subject) -> Iterator[Remark]:
    user, _, _ = (subject.userinfo or "").partition(":")
    if not user or subject.scheme in _CONTAINERS | _ADDRESSES:
        return
    span = subject.span("userinfo")
    if DSN.match(subject.text) or (subject.scheme, user) == ("ftp", "anonymous"):
        return
    if subject.scheme not in _PUBLIC:
        yield Remark(span, "the user to log in as is a part of this address", severity=Severity.NOTE)
        return
    fix = Fix(Span(span.start, span.end + 1), "", "leave the user information out")
    yield Remark(
        span,
        "a user name stands in the URI: it ends up in logs and histories",
        # Without it a browser would find the host in the path
        None if _BACKSLASH in (subject.userinfo or "") or not subject.host else fix,
    )


def _option(subject: Subject) -> Iterator[Remark]:
    """Report a user or a host that a program which is started with it as a word reads as an option."""
    if subject.scheme in SPECIAL or subject.scheme is None:
        return
    for name, text in (("userinfo", subject.userinfo), ("host", subject.host)):
        if text and text.startswith("-") and text != "-":  # which names the standard input
            yield Remark(subject.span(name), "a program may read this as an option, and run what it says")


_GIT_COMMAND: Final = lazy_pattern(r"\s*+ext::(?=\S)(.+)", re.DOTALL)


def _git_command(subject: Subject) -> Iterator[Remark]:
    match = _GIT_COMMAND.fullmatch(subject.text)
    if match:
        yield Remark(Span(*match.span(1)), "this is started as a program where the settings of Git allow it")


def _password(subject: Subject) -> Iterator[Remark]:
    user, _, password = (subject.userinfo or "").partition(":")
    span = subject.span("userinfo")
    if password.lower() in NO_PASSWORDS:
        fix = Fix(Span(span.start, span.end + 1), "", "leave the token out")
        yield Remark(
            Span(span.start, span.start + len(user)), "a token stands here for everyone to read", fix
        )
    elif password:
        secret = Span(span.start + len(user) + 1, span.end)
        whole = Span(secret.start - 1, secret.end + (not user))  # without a user the '@' goes too
        fix = Fix(whole, "", "leave the password out")
        is_certain = _BACKSLASH not in user + password
        yield Remark(secret, "a password stands here for everyone to read", fix if is_certain else None)


_PORT_AT_END: Final = lazy_pattern(r"(?<=\w):[0-9]{2,5}\Z")


_WORDS: Final = lazy_pattern("[ :]+")


def _host_in_userinfo(subject: Subject) -> Iterator[Remark]:
    userinfo = subject.userinfo or ""
    before_port = _PORT_AT_END.sub("", userinfo)
    if subject.scheme in {"http", "https"} and {":", "\\"}.isdisjoint(before_port):
        # `joe@gmail.com@evil.example`: no mail address is a login of the web there; `joe@bank.example:443@…` even less
        userinfo = userinfo.replace("@", " ")
    shown = decode(userinfo)
    is_in_other_letters = not shown.isascii() and any(map(names.BARE_HOST.match, _WORDS.split(shown)))
    if is_in_other_letters or names.HOST_IN_TEXT.search(shown):
        goes_to = subject.browser.hostname
        message = Message("this looks like a host, but is a user name; the host is '{}'", subject.host)
        if "\\" in (subject.userinfo or "") and goes_to:  # a browser ends the host there
            message = Message("what stands behind this is no host to a browser, which goes to '{}'", goes_to)
        yield Remark(subject.span("userinfo"), message)


def _look_alike_delimiter(subject: Subject) -> Iterator[Remark]:
    for character, place in _look_alikes(subject):
        message = Message("U+{} looks like '{}' but is not", f"{ord(character):04X}", _DELIMITERS[character])
        if character in _IDEOGRAPHIC_DOTS:
            message = Message(
                "U+{} is a dot to a browser (UTS 46), and a letter of the name to others",
                f"{ord(character):04X}",
            )
        yield Remark(place, message)


def _look_alikes(subject: Subject) -> Iterator[tuple[str, Span]]:
    """Yield the look-alikes of delimiters in the authority, and those encoded in the host, which browsers show decoded."""
    if not subject.text.isascii():
        for match, span in subject.matches(_LOOK_ALIKE, "authority"):
            yield match[0], span
    if subject.host and "%" in subject.host:
        start = subject.span("host").start
        decoded, spans = decode_with_spans(subject.host)
        for match in _LOOK_ALIKE.finditer(decoded):
            place = spans[match.start()]
            if subject.host[place.start] == "%":
                yield match[0], place.shifted(start)


def _address(subject: Subject) -> Address | None:
    host = subject.host
    return address_of(host, subject.browser.hostname) if is_address_like(host) else None


def _disguised_address(subject: Subject) -> Iterator[Remark]:
    address = _address(subject)
    if address is None or subject.host is None or host_kind(subject.host) is not HostKind.REG_NAME:
        return
    text = write_address(address)
    written = f"[{text}]" if address.version == _IPV6 else text
    if written == subject.host:
        return
    fix = Fix(subject.span("host"), written, "write the address itself")
    special = special_address(address)
    message = Message("browsers take this for the address {}", text)
    if special is not None:
        message = Message("browsers take this for the address {}, which is {}", text, special.meaning)
    yield Remark(subject.span("host"), message, fix)


def _special_address(subject: Subject) -> Iterator[Remark]:
    address = _address(subject)
    special = None if address is None else special_address(address)
    if address is not None and special is not None:
        severity = Severity.WARNING if special.brief == METADATA else None
        message = Message("the address {} is {}", write_address(address), special.meaning)
        yield Remark(subject.span("host"), message, severity=severity)


def _special_name(subject: Subject) -> Iterator[Remark]:
    match = SPECIAL_NAME.fullmatch(decode(subject.host or ""))
    if match:
        name = match[1].lower()
        is_wrong = name == "onion" and not _is_onion(match[0])
        severity = Severity.WARNING if is_wrong or name.startswith("metadata") else None
        message = Message("the name '{}' is {}", match[0], _NO_ONION if is_wrong else _NAMES[name])
        yield Remark(subject.span("host"), message, severity=severity)


_NO_ONION: Final = "no name of Tor, whose names have 56 characters, some computed from the others (those of 16 ended in 2021)"
_ONION: Final = lazy_pattern(r"(?:.*\.)?([a-z2-7]{56})\.onion\.?", re.IGNORECASE)


def _is_onion(name: str) -> bool:
    """Tell whether a name is that of a service of Tor, by its checksum and version (Tor rend-spec-v3 6)."""
    match = _ONION.fullmatch(name)
    if match is None:
        return False
    import base64  # few links need these
    import hashlib

    octets = base64.b32decode(match[1].upper())
    key, checksum, version = octets[:32], octets[32:34], octets[34:]
    return version == b"\3" and hashlib.sha3_256(b".onion checksum" + key + version).digest()[:2] == checksum


def _hosts_differ(subject: Subject) -> Iterator[Remark]:
    theirs, ours = subject.browser.hostname, subject.host
    if not theirs or ours is None or subject.base is not None or subject.is_valid:
        return
    if decode(ours).lower() != theirs and ours.isascii():
        message = Message("RFC 3986 finds the host '{}' here, a browser '{}'", ours, theirs)
        yield Remark(subject.span("authority"), message)


# A dot segment, with encoded slashes around it.
_DOT_SEGMENT: Final = lazy_pattern(
    r"(?:^|(?<=/)|(?<=(?=(%2f|%5c))...))(?:\.|%2e){1,2}(?=/|\Z|(%2f|%5c))", re.IGNORECASE
)


def _encoded_dots(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_DOT_SEGMENT, "path"):
        if match[1] or match[2]:
            message = "dot segments behind an encoded slash: a server that decodes it first climbs out"
            yield Remark(span, message)
        elif "%" in match[0]:
            message = "an encoded dot segment: browsers follow it, RFC 3986 resolves only unencoded ones"
            yield Remark.with_fix(span, message, decode(match[0]), "write the dots as dots")


def _climbs_above_root(subject: Subject) -> Iterator[Remark]:
    path = decode(subject.uri.path)
    depth = 0
    for segment in path.split("/")[1:] if path.startswith("/") else ():
        # An empty segment is one step, too (RFC 3986 5.2.4)
        depth += -1 if segment == ".." else segment != "."
        if depth < 0:
            yield Remark(subject.span("path"), "the path climbs above its root; what is left over is dropped")
            return


_TRAVERSAL: Final = lazy_pattern(r"[.%](?:(?<=\.)|2[eE])(?:\.|%2[eE])(?:[/\\]|%2[fF]|%5[cC])")


def _traversal_in_query(subject: Subject) -> Iterator[Remark]:
    for _, span in islice(subject.matches(_TRAVERSAL, "query"), 1):
        message = "a value climbs out of a folder; a program that takes it for a file name may follow"
        yield Remark(span, message)


# Patterns that attack filters commonly look for.
_ATTACKS: Final = (
    (lazy_pattern(r"\$\{(?:jndi|\$\{|lower:|env:)", re.IGNORECASE | re.MULTILINE), "Tries to make a server load code (Log4Shell)."),
    (lazy_pattern(r"\bunion\b[\s/*+]+(?:all[\s/*+]+)?select\b|'\s*or\s*'?1'?\s*=\s*'?1|\bsleep\(\d+\)|;\s*drop\s+table\b", re.IGNORECASE | re.MULTILINE), "Tries to change a question to a database (SQL injection)."),
    (lazy_pattern(r"<script\b|<(?:img|svg|body|iframe)\b[^<>]*?\bon\w++\s*+=|javascript:alert\(", re.IGNORECASE | re.MULTILINE), "Tries to put a script into the page (cross-site scripting)."),
    (lazy_pattern(r"(?<!\.\.[/\\])(?:\.\.[/\\]){2,}(?:[\w.-]{1,99}[/\\]){0,9}?(?:etc[/\\]passwd|etc[/\\]shadow|windows[/\\]win\.ini|boot\.ini)|(?:^|\s)/?etc/passwd$|<!ENTITY\s+\S+\s+SYSTEM\b", re.IGNORECASE | re.MULTILINE), "Tries to read a file of the server."),
    (lazy_pattern(r"\(\)\s*\{\s*:;|\.\./bin/(?:ba)?sh\b|(?:;|\||&&|`|\$\()\s*(?:cat|wget|curl|bash|sh|nc|id|whoami)\b[\s)`/]", re.IGNORECASE | re.MULTILINE), "Tries to run a command on the server."),
    (lazy_pattern(r"^(?:php://(?:filter|input)|data:text/plain;base64,PD9|expect://)", re.IGNORECASE | re.MULTILINE), "Tries to run or to read code of the server (PHP)."),
    (lazy_pattern(r"(?:\A|/)\.\.;[^/]{0,99}/"), "Tries to get past a check of the path (two dots and a semicolon)."),
    (lazy_pattern(r"\{\{\s*\d+\s*\*\s*\d+\s*\}\}|\$\{\s*\d+\s*\*\s*\d+\s*\}"), "Tries out whether the server fills in templates."),
)  # fmt: skip
# Matches in each of them; most values have nothing of it.
_SUSPICIOUS: Final = lazy_pattern(
    r"[<'{`;|(.&uUpPeE](?:(?<=[<'{`;|(])|(?<=\.)\.[/\\]|(?<=&)&|(?i:(?<=u)nion\b|(?<=p)(?:asswd|hp:)|(?<=e)xpect:))"
)
# Each of them needs one of these, or is encoded.
_OF_ATTACKS: Final = (
    "%", "+", " ", "*", "'", "<", "{", "(", "..", ";", "|", "&&", "`", "passwd", "php:", "expect:",
)  # fmt: skip


# A dot and a slash in more octets than UTF-8 allows, which servers let pass a check (RFC 3629 3, 10)
_OVERLONG: Final = lazy_pattern("%c0%(?:(ae)|af)", re.IGNORECASE)


def _attack(subject: Subject) -> Iterator[Remark]:
    """Report what a path or a value tries to do to a server, as the first of these patterns that it matches."""
    is_bare = subject.text.startswith("${")  # as it stands in logs; what comes before its colon is no scheme
    if not subject.is_page and not is_bare:
        return
    has_overlong = "%c0" in subject.text.lower()
    for pair in (None, *subject.pairs):
        if pair is None:
            raw = subject.text if is_bare else subject.uri.path
        else:
            raw = pair.key if pair.value is None else pair.value
        if has_overlong:
            raw = _OVERLONG.sub(lambda found: "." if found[1] else "/", raw)
        text = decode(raw.replace("+", " "))
        text = f"{text}\n{decode(text)}" if "%" in text else text
        if _SUSPICIOUS.search(text) is None:
            continue
        sentence = next((sentence for sign, sentence in _ATTACKS if sign.search(text)), None)
        if sentence is not None:
            yield Remark(subject.span("path") if pair is None else pair.value_span or subject.whole, sentence)
            return


# Behind the ending of a document, the one of a program (ATT&CK T1036.007).
PROGRAMS: Final = (
    "exe", "scr", "bat", "cmd", "pif", "msi", "vbs", "vbe", "jse", "wsf", "hta", "ps1", "lnk", "jar", "apk",
)  # fmt: skip
_DOUBLE_ENDING: Final = lazy_pattern(
    r"\.(pdf|docx?|xlsx?|pptx?|odt|rtf|txt|csv|jpe?g|png|gif|mp[34]|mov|html?)(?:%20|[ _+-])*+"
    rf"\.({'|'.join(PROGRAMS)})\Z",
    re.IGNORECASE,
)


def _double_ending(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_DOUBLE_ENDING, "path"):
        message = Message(
            "this is a program ('.{}') that is named like a document ('.{}')",
            match[2].lower(),
            match[1].lower(),
        )
        yield Remark(span, message)


def nested_urls(subject: Subject) -> Iterator[tuple[str, Span, str]]:
    """Yield the key of each value that is a URL which leads to a host, runs a script or carries a page; its span; the URL.

    The key of a query that is nothing but a URL is empty.
    """
    query = subject.uri.query or ""
    if _URL_HINT.search(query) is None:
        return
    if subject.scheme in _PUBLIC and _WHOLE_URL.match(query):
        yield "", subject.span("query"), query if "://" in query[:8] else decode(query)
        return
    for pair in subject.pairs:
        if pair.value is None or _URL_HINT.search(pair.value) is None:
            continue
        value = decode(pair.value)
        url = _url_in(subject, value)
        if url is None and "%" in value:  # encoded once more, as by a page that passes on what it was given
            url = _url_in(subject, decode(value))
        if url is not None and pair.value_span is not None:
            yield pair.key, pair.value_span, url


def _url_in(subject: Subject, value: str) -> str | None:
    """Return the URL that a value is to a browser, which ignores tabs, line breaks and controls in front (URL standard 4.4)."""
    if value.startswith(_BASE64_OF_HTTP):
        from uriinspector.core.codecs.layers import readable_base64  # few links need it

        _, value = readable_base64(value) or ("", value)
    text = REMOVED.sub("", value).lstrip(STRIPPED)
    if _URL.match(text):
        return text.replace("\\", "/") if "\\" in text[:2] else text
    if _NEARLY_URL.match(text) and subject.browser.href is not None:
        view = browse(text, subject.browser.href)
        return view.href if view.hostname not in {None, "", subject.browser.hostname} else None
    return None


def _nested_url(subject: Subject) -> Iterator[Remark]:
    if subject.scheme in _CARRIERS:
        return
    is_served = subject.scheme in _PUBLIC
    for key, span, _ in nested_urls(subject):
        is_followed = not key or decode(key).lower() in _REDIRECT_KEYS
        message: str = Message("'{}' holds a URL", key)
        if not key:
            message = "the query is a URL; a server that redirects there sends people wherever the link says"
        elif is_followed and is_served:
            message = Message(
                "'{}' holds a URL; a server that redirects there sends people wherever the link says", key
            )
        elif is_followed:
            message = Message("'{}' holds a URL; the program that gets this link may open it", key)
        severity = Severity.WARNING if is_served else Severity.ADVICE
        yield Remark(span, message, severity=severity if is_followed else Severity.NOTE)


def _mail_in_query(subject: Subject) -> Iterator[Remark]:
    if not subject.is_page:
        return
    for pair in subject.pairs:
        value = decode(pair.value or "")
        if "@" in value and _MAIL.fullmatch(value) and pair.value_span is not None:
            message = Message("'{}' holds a mail address: whoever sees the link learns it", pair.key)
            yield Remark(pair.value_span, message)
    if _MAIL.fullmatch(decode(subject.uri.fragment or "")):  # a page that imitates a log-in fills it in
        yield Remark(
            subject.span("fragment"), "the fragment holds a mail address: whoever sees the link learns it"
        )


_SCRIPTS: Final = frozenset({"javascript", "vbscript"})
TELLING_SCHEMES: Final = _SCRIPTS | {"data"}


def _url_in_path(subject: Subject) -> Iterator[Remark]:
    match = _URL_IN_PATH.search(subject.uri.path) if subject.scheme in {"http", "https"} else None
    if match:
        span = Span(subject.start("path") + match.start() + 1, len(subject.text))
        yield Remark(span, "a URL stands in the path: archives show it, proxies fetch it, redirects go there")


_SCRIPT_IN_PICTURE: Final = lazy_pattern(
    r"<(?:\w+:)?script|\bon[a-z]+\s*=|javascript:|foreignObject", re.IGNORECASE
)


def _is_page(uri: Uri) -> bool:
    """Tell whether a data URI holds a page, or a picture with a script in it."""
    kind = re.match(r"(image/svg)|text/html|[^,;]*xml", uri.path, re.IGNORECASE)
    if kind is None or kind[1] is None:
        return kind is not None
    held = read(uri)
    return held is not None and (held.text is None or _SCRIPT_IN_PICTURE.search(held.text) is not None)


def _script_scheme(subject: Subject) -> Iterator[Remark]:
    if subject.scheme in _SCRIPTS:
        yield Remark(subject.span("scheme"), "following this link runs a program in the page it stands in")
    elif subject.scheme == "data" and _is_page(subject.uri):
        yield Remark(subject.span("scheme"), "this link carries a whole page with it, scripts included")


# A scheme behind what browsers take off, or with what they drop in it (URL standard 4.4).
_WITH_DROPPED: Final = lazy_pattern(r"[\x00-\x20]*+((?:[A-Za-z][\t\r\n]*+){4,12}):")


def hidden_script(text: str) -> str | None:
    r"""Return the scheme of a program or a page that only browsers find in a text, such as `java\tscript:alert(1)`, or None."""
    match = _WITH_DROPPED.match(text)
    scheme = "".join(match[1].split()).lower() if match is not None else ""
    if match is None or scheme not in TELLING_SCHEMES or len(scheme) == match.end() - 1:
        return None
    return scheme if scheme in _SCRIPTS or _is_page(split(f"{scheme}:{text[match.end() :]}")) else None


def _hidden_script(subject: Subject) -> Iterator[Remark]:
    scheme = hidden_script(subject.text)
    if scheme is not None:
        message = Message("a browser drops characters here and reads '{}:', which runs a program", scheme)
        yield Remark(Span(0, subject.text.index(":")), message)


def _check_unwanted(
    expression: re.Pattern[str], message: str, written: str = ""
) -> Callable[[Subject], Iterator[Remark]]:
    """Make a check for characters that are better taken out, or `written` otherwise."""
    label = Message("write it as {}", written) if written else "take it out"

    def check(subject: Subject) -> Iterator[Remark]:
        if subject.text.isascii() and "%" not in subject.text:  # the characters are beyond it, or encoded
            return
        for _, span in subject.matches(expression):
            yield Remark.with_fix(span, message, written, label)

    return check


# Rules about where a link leads; how it is spelled is reported for the value that holds it.
_ASKED_INSIDE: Final = frozenset({
    "script-scheme", "hidden-script-scheme", "special-address", "disguised-address", "special-name", "host-in-user-information", "look-alike-delimiter",
    "readers-disagree-on-host", "password", "bidi-character", "mixed-script-host", "whole-script-confusable-host", "phonetic-letter-host",
    "domain-within-name",
})  # fmt: skip
_DEEPEST: Final = 4  # URLs inside URLs
_LONGEST_INSIDE: Final = 1 << 14  # characters of a URL inside another


def _inside_nested_url(subject: Subject) -> Iterator[Remark]:
    """Report what the rules about where a link leads find in the URLs inside its values."""
    wrapped = unwrap_uri(subject.uri)
    places = {span: text for _, span, text in nested_urls(subject) if len(text) <= _LONGEST_INSIDE}
    if wrapped is not None and wrapped.target not in places.values():
        places[subject.whole] = wrapped.target
    for span, text in places.items():
        for message, severity in dict.fromkeys(_remarks_inside(text, 1)):
            yield Remark(span, Message("the URL inside: {}", message), severity=severity)


def _remarks_inside(text: str, depth: int) -> Iterator[tuple[str, Severity]]:
    """Yield message and severity of what these rules find in a URL, and in those inside it."""
    subject = Subject(text)
    asked = [rule for rule in (*RULES, *names.RULES) if rule.code in _ASKED_INSIDE]
    said = {rule.code: list(rule.check(subject)) for rule in asked}
    if said["disguised-address"]:
        del said["special-address"]  # its message says that too
    for rule in asked:
        for _, message, _, severity in said.get(rule.code, ()):
            yield message, severity or rule.severity
    if depth < _DEEPEST:
        for _, _, inner in nested_urls(subject):
            yield from _remarks_inside(inner, depth + 1)


_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})  # classes of letters (UAX 9 3.2)
_BETWEEN_PARTS: Final = frozenset(":/?#&=@;")


def _reversed_parts(subject: Subject) -> Iterator[Remark]:
    """Report parts with letters that run from right to left on both sides of a delimiter, with no other letters between."""
    start = end = -1
    is_delimited = is_reversed = False
    for place, character in enumerate("" if subject.text.isascii() else subject.text):
        kind = unicodedata.bidirectional(character)
        if kind in _RIGHT_TO_LEFT:
            is_reversed = is_reversed or (start >= 0 and is_delimited)
            start, end = place if start < 0 else start, place + 1
        elif kind == "L" and is_reversed:
            break
        elif kind == "L":
            start, is_delimited = -1, False
        elif character in _BETWEEN_PARTS and start >= 0:
            is_delimited = True
    if is_reversed:
        yield Remark(
            Span(start, end),
            "most programs show these parts in reverse order, the first of them on the right",
        )


# Parameters by which drivers of Java load classes, run a script, or hand files of this machine to the server: MySQL Connector/J,
# pgJDBC, H2.
_RUNS: Final = lazy_pattern(
    r"[?&;](init|(?:autoDeserialize|allow(?:LoadLocal|UrlInLocal)Infile)(?==true\b)|(?:query|statement|connectionLifecycle)Interceptors"
    r"|socketFactory(?:Arg)?|sslfactory(?:arg)?|loggerFile)=(?=[^&;])",
    re.IGNORECASE,
)
DATABASES: Final[Mapping[str, tuple[str, ...]]] = {
    "PostgreSQL": ("postgresql", "postgres", "postgis"), "MySQL": ("mysql", "mysql2"), "MariaDB": ("mariadb",),
    "SQL Server": ("sqlserver", "mssql"), "Oracle": ("oracle",), "MongoDB": ("mongodb",), "Redis": ("redis", "rediss", "redis-sentinel"),
    "Valkey": ("valkey", "valkeys"), "CockroachDB": ("cockroachdb",), "ClickHouse": ("clickhouse",), "Snowflake": ("snowflake",),
    "Cassandra": ("cassandra",), "Neo4j": ("neo4j", "neo4j+s", "bolt"), "Memcached": ("memcached",), "Db2": ("db2",),
    "Couchbase": ("couchbase", "couchbases"),
}  # fmt: skip
"""The schemes of each database."""
# In a link of any other scheme the names below are keys like all others.
_DRIVERS: Final = frozenset({"jdbc", "odbc", *chain.from_iterable(DATABASES.values())})
_OPEN: Final = lazy_pattern(
    r"[?&;]((?:ssl-?mode=(?:disabled?|allow)|(?:use)?ssl=false|tls=false|encrypt=false|trustServerCertificate=true"
    r"|verifyServerCertificate=false|tls(?:Insecure|AllowInvalid(?:Certificates|Hostnames))=true|ssl_cert_reqs=none)(?=[&;#]|\Z))",
    re.IGNORECASE,
)


def _by_driver(subject: Subject) -> Iterator[Remark]:
    message = "by '{}' the driver loads code, runs a script, or reads files of this machine"
    if subject.scheme == "jdbc":
        for match in _RUNS.finditer(subject.text):
            yield Remark(Span(*match.span(1)), Message(message, match[1]))


def _open_connection(subject: Subject) -> Iterator[Remark]:
    message = "'{}': the connection is not encrypted, or the server need not prove who it is"
    if (subject.scheme or "").partition("+")[0] in _DRIVERS:  # `postgresql+psycopg`
        for match in _OPEN.finditer(subject.text):
            yield Remark(Span(*match.span(1)), Message(message, match[1]))


_TURNING: Final = "this turns the direction of the text around it, so that it reads as another"
# The spaces that people can't tell from the one of US-ASCII; at the ends `white-space-around` reports them.
_OTHER_SPACE: Final = lazy_pattern(r"(?<=\S)[\u00a0\u2000-\u200a\u202f\u205f\u3000]++(?=\S)")
# Word processors write the non-breaking hyphen by themselves; the others are signs of words, and in a path may be meant.
_OTHER_HYPHENS: Final = (
    ("host", lazy_pattern("[\u02d7\u2010-\u2015\u2212\ufe58]")),
    ("path", lazy_pattern("\u2011")),
)


def _other_hyphen(subject: Subject) -> Iterator[Remark]:
    if subject.text.isascii():
        return
    for component, pattern in _OTHER_HYPHENS:
        for match, span in subject.matches(pattern, component):
            message = Message("U+{} looks like '{}' but is not", f"{ord(match[0]):04X}", "-")
            yield Remark.with_fix(span, message, "-", Message("write '{}'", "-"))


_UNSEEN: Final = "an invisible character stands here"
RULES: Final = (
    TextRule("user-information", Severity.WARNING, "RFC 3986 3.2.1", "User name in the URI",
             "Browsers drop or hide it, and people take it for the host.",
             "ftp://joe@h/", "ftp://h/", Trait.AUTHORITY, _user_information),
    TextRule("password", Severity.WARNING, "RFC 3986 3.2.1, 7.5", "Password in clear",
             "RFC 3986 deprecates passwords in URIs: whoever sees the link has the key.",
             "http://joe:secret@h/", "http://joe@h/", Trait.AUTHORITY, _password),
    TextRule("option-in-authority", Severity.WARNING, "CWE-88", "User or host that reads as an option",
             "Programs that hand a link on to another one made it run commands that way, Git, Mercurial and Subversion among them.",
             "ssh://-oProxyCommand=x/a", "ssh://a-b/a", Trait.AUTHORITY, _option),
    TextRule("git-runs-command", Severity.WARNING, "git-remote-ext", "Command in the place of a repository",
             "By ext:: Git talks to a program instead of a server; whoever writes the address chooses the program.",
             "ext::sh%20-c%20id", "ext:sh", "ext::", _git_command),
    TextRule("driver-runs-code", Severity.WARNING, "CWE-88", "Parameter by which a driver runs code or reads files",
             "Whoever may write the address of a database gets further by these parameters than the database.",
             "jdbc:mysql://h/a?autoDeserialize=true", "jdbc:mysql://h/a?autoReconnect=true", Trait.SCHEME_RULES, _by_driver),
    TextRule("open-connection", Severity.ADVICE, "CWE-295, CWE-319", "Connection that is not encrypted, or to a server that proves nothing",
             "Anybody on the way can read and change what is sent, the password too.",
             "postgresql://h/a?sslmode=disable", "postgresql://h/a?sslmode=verify-full", Trait.SCHEME_RULES, _open_connection),
    TextRule("host-in-user-information", Severity.WARNING, "RFC 3986 7.6", "User name that looks like a host",
             "Everything before the at sign is a user name, however much it looks like the place the link leads to.",
             "http://www.bank.example@evil.example/", "http://joe.doe@bank.example/", Trait.AUTHORITY, _host_in_userinfo),
    TextRule("look-alike-delimiter", Severity.WARNING, "UTS 39", "Look-alike of a delimiter",
             "A character that only looks like a slash or a dot does not end the host where the eye does.",
             "https://github.com\u2215x@evil.example/", "https://github.com/x@evil.example/", Trait.AUTHORITY, _look_alike_delimiter),
    TextRule("disguised-address", Severity.WARNING, "URL standard 3.5; RFC 3986 7.4", "Address in disguise",
             "RFC 3986 knows IPv4 addresses in four decimal numbers only; browsers read short, octal and hexadecimal forms too.",
             "http://0177.0.0.1/", "http://127.0.0.1/", Trait.AUTHORITY, _disguised_address, effect=Effect.SAME),
    TextRule("special-address", Severity.NOTE, "RFC 6890", "Address with a special meaning",
             "Such an address leads to another machine from every place, or gives away what should stay inside.",
             "http://192.168.0.1/", "http://192.0.66.2/", Trait.AUTHORITY, _special_address),
    TextRule("special-name", Severity.NOTE, "RFC 6761", "Name with a special meaning",
             "No public name server knows it; what it leads to depends on where the link is followed.",
             "http://localhost/", "http://local.example/", Trait.AUTHORITY, _special_name),
    TextRule("readers-disagree-on-host", Severity.WARNING, "RFC 3986 3.2; URL standard 4.4", "Two readers, two hosts",
             "A filter that reads one host and a client that goes to the other make a hole.",
             "http://127.0.0.1:6666\\@1.1.1.1", "http://h/a b", Trait.INVALID, _hosts_differ),
    TextRule("encoded-dot-segment", Severity.WARNING, "RFC 3986 6.2.2.2", "Encoded dot segment",
             "What is checked before decoding is not what is opened after it.",
             "http://h/a/%2e%2e/b", "http://h/a/%2e%2eb", Trait.TRIPLET, _encoded_dots, effect=Effect.SAME),
    TextRule("climbs-above-root", Severity.WARNING, "RFC 3986 5.4.2", "More steps up than there are folders",
             "Resolving drops what is left over; a program that joins paths by hand may not.",
             "http://h/../etc/passwd", "http://h/a/../b", Trait.DOT_SEGMENT, _climbs_above_root),
    TextRule("traversal-in-query", Severity.WARNING, "RFC 3986 7.3", "Steps up inside a value",
             "A value that reaches a file system can reach files it was not meant for.",
             "http://h/?file=../../etc/passwd", "http://h/?file=a/b", Trait.QUERY, _traversal_in_query),
    TextRule("attack", Severity.WARNING, "RFC 3986 7", "Attempted attack",
             "Nobody writes such a value by accident: it is meant for a server that passes it on to another program unread.",
             "http://h/?id=1%27%20OR%201%3D1--", "http://h/?name=O%27Hara", _OF_ATTACKS, _attack),
    TextRule("double-ending", Severity.WARNING, "ATT&CK T1036.007", "Program that is named like a document",
             "Windows hides the last ending of a file, so that a program is opened that looks like a document.",
             "http://h/invoice.pdf.exe", "http://h/invoice-1.2.exe", Trait.PROGRAM, _double_ending),
    TextRule("nested-url", Severity.NOTE, "RFC 3986 7.6", "URL inside a value",
             "A link that carries another may be a redirect; where it ends is for whoever wrote it to say.",
             "http://h/?next=http://evil.example/", "http://h/?next=page2", Trait.QUERY, _nested_url),
    TextRule("mail-address-in-query", Severity.NOTE, "RFC 9110 17.9", "Mail address inside a value",
             "Links end up in logs, histories and the statistics of other sites, and the person's address with them.",
             "http://h/?to=joe@example.com", "http://h/?pkg=joe@1.2.3", ("@", "%40"), _mail_in_query),
    TextRule("url-in-path", Severity.NOTE, "RFC 3986 7.6", "URL inside the path",
             "Whoever reads the beginning sees one site, and may get another.",
             "http://h/web/https://x.example/", "http://h/web/https/x.example/", Trait.DOUBLE_SLASH, _url_in_path),
    TextRule("script-scheme", Severity.WARNING, "RFC 3986 7.6", "Link that is a program",
             "A javascript: link runs with the rights of the page it stands in; a data: page has no site's rights, and shows whose it is to nobody.",
             "javascript:alert(1)", "data:text/plain,a", Trait.SCHEME, _script_scheme),
    TextRule("hidden-script-scheme", Severity.WARNING, "URL standard 4.4", "Program that only browsers find",
             "They take control characters and spaces off the beginning, and drop tabs and line breaks; whoever checks the text before that lets it pass.",
             "java\tscript:alert(1)", "java\tscript", Trait.INVALID, _hidden_script),
    TextRule("bidi-character", Severity.WARNING, "RFC 3987 4.1, 8", "Character that turns the text around",
             "It changes the order in which the rest is shown, so that a link reads as another.",
             "http://h/\u202egpj.exe", "http://h/gpj.exe", Trait.INVALID, _check_unwanted(_BIDI, _TURNING)),
    TextRule("parts-in-reverse-order", Severity.NOTE, "RFC 3987 4.1", "Parts that are shown in reverse order",
             "Letters on both sides of a delimiter run from right to left, and so does what they belong to; one by one, as in a tree, the parts are right.",
             "http://h/\u05d0/\u05d1", "http://h/\u05d0/b/\u05d1", Trait.INVALID, _reversed_parts),
    TextRule("encoded-bidi-character", Severity.WARNING, "RFC 3987 3.2.1", "Encoded character that turns the text around",
             "Encoded it is harmless; programs that show links decoded must leave it encoded.",
             "http://h/%E2%80%AEgpj.exe", "http://h/%20gpj.exe", Trait.TRIPLET, _check_unwanted(_ENCODED_BIDI, _TURNING)),
    TextRule("invisible-character", Severity.WARNING, "UTS 39 3.1", "Invisible character",
             "Two links that look the same are not; most were pasted along with the text.",
             "http://h/a\u200bb", "http://h/ab", Trait.INVALID, _check_unwanted(_INVISIBLE, _UNSEEN)),
    TextRule("encoded-invisible-character", Severity.NOTE, "UTS 39 3.1", "Encoded invisible character",
             "It was probably pasted along with the text.",
             "http://h/a%E2%80%8Bb", "http://h/ab", Trait.TRIPLET, _check_unwanted(_ENCODED_INVISIBLE, _UNSEEN)),
    TextRule("other-space", Severity.WARNING, "UTS 39 3.1", "Space that is none to programs",
             "Word processors and web pages write such spaces; the page, the file or the word that is meant has an ordinary one.",
             "http://h/a\u00a0b", "http://h/a%20b", Trait.INVALID,
             _check_unwanted(_OTHER_SPACE, "this looks like a space, but is another character", "%20")),
    TextRule("other-hyphen", Severity.WARNING, "RFC 5892 2; UTS 39 4", "Hyphen that is none to programs",
             "Word processors write dashes and hyphens that break no line; no name may hold one, and the page that is meant has the one of US-ASCII.",
             "http://my\u2010site.example/", "http://my-site.example/", Trait.INVALID, _other_hyphen),
    TextRule("inside-nested-url", Severity.NOTE, "RFC 3986 7.6", "What is said of the URL inside",
             "Whoever follows the link ends up at the URL inside, so that it deserves the same look.",
             "http://h/?next=http://127.0.0.1/", "http://h/?next=http://h.example/", Trait.QUERY, _inside_nested_url),
)  # fmt: skip
