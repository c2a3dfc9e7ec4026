"""Report every way to break the grammars of RFC 3986 and RFC 3987, with the characters that do."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.edit import replace_span
from uriinspector.core.finding import Effect, Finding, Fix, Severity
from uriinspector.core.findings.rule import LABELS_OF_CODES, Remark, Subject, TextRule, Trait
from uriinspector.core.reading.browser import SPECIAL, browse
from uriinspector.core.schemes import registration
from uriinspector.core.syntax.charsets import (
    IPRIVATE_RANGES,
    RESERVED,
    UCSCHAR_RANGES,
    UNRESERVED,
    character_class,
)
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.host import ipv6_fault, split_zone
from uriinspector.core.syntax.iri import to_uri
from uriinspector.core.syntax.percent import MALFORMED, decode, encode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import PORT_LIMIT, is_port

_NOTHING: Final[frozenset[str]] = frozenset()
_CONTROL: Final = lazy_pattern(r"[\x00-\x1f\x7f-\x9f]+")
_PRIVATE: Final = lazy_pattern(f"[{character_class((), IPRIVATE_RANGES)}]+")
_BACKSLASH: Final = lazy_pattern(r"\\")
_BRACKET: Final = lazy_pattern(r"[\[\]]")
_HASH: Final = lazy_pattern("#")
_AT_SIGN: Final = lazy_pattern("@")


def _quote_character(character: str) -> str:
    """Quote a character, or name its code point if it is invisible."""
    return f"'{character}'" if character.isprintable() and character != " " else f"U+{ord(character):04X}"


def encoding_fix(span: Span, text: str) -> Fix:
    """Make the fix that percent-encodes the characters."""
    return Fix(span, *_encode_with_label(text))


@functools.lru_cache(maxsize=64)  # a wrong character often occurs a thousand times
def _encode_with_label(text: str) -> tuple[str, str]:
    """Return the text as triplets, and the label of a fix that writes them."""
    encoded = encode(text, _NOTHING)
    if len(text) == 1:
        return encoded, Message("write it as {}", encoded)
    return encoded, "percent-encode these characters"


# A path of Windows. It would be no path with encoded backslashes or with slashes, so other rules offer the link that was meant.
_OF_WINDOWS: Final = lazy_pattern(
    r"[A-Za-z]:\\|\\\\(?:[?.]\\|[^\\/?#@\s]+\\|[^\\/?#@]+@(?:[Ss][Ss][Ll]|[0-9]))"
)


# A driver of a database looks for a name with its space, eMule for each `|`; programs for buckets know no triplets in keys, and to
# `ext::` of Git a '%' begins an escape of its own.
_READ_AS_WRITTEN: Final = LABELS_OF_CODES | {"jdbc", "odbc", "ed2k", "s3", "gs", "ext"}


def _encode_in(subject: Subject, span: Span, text: str) -> Fix | None:
    """Make the fix that percent-encodes the characters.

    None in a path of Windows, which would be none any more, in a host that browsers would refuse all the same, and in
    schemes whose programs decode nothing.
    """
    if subject.scheme in _READ_AS_WRITTEN:
        return None
    if span.end <= len(subject.uri.scheme or "") and subject.uri.authority is not None:
        return None  # what stands in or before a scheme is taken out of it
    host = _host_of_browsers(subject)
    is_useless = host.start <= span.start < host.end and _is_refused_in_host(text)
    return None if is_useless or _OF_WINDOWS.match(subject.text) else encoding_fix(span, text)


def _host_of_browsers(subject: Subject) -> Span:
    """Return the span of a host that browsers decode and map to ASCII; an empty one if there is none."""
    is_of_web = subject.scheme is None or subject.scheme in SPECIAL
    return subject.span("host") if is_of_web and subject.host else Span(0, 0)


@functools.lru_cache(maxsize=64)
def _is_refused_in_host(text: str) -> bool:
    """Tell whether no domain may hold the characters, however they are written (URL standard 3.1)."""
    return browse(f"http://a{encode(text, _NOTHING)}a/").href is None


def _check_characters(pattern: str, sentence: str) -> Callable[[Subject], Iterator[Remark]]:
    """Make a check for characters that no URI may hold; `{}` in the sentence is the first of them."""
    expression = lazy_pattern(pattern)
    is_quoted = "'{}'" in sentence  # with the quotation marks of a translation

    def check(subject: Subject) -> Iterator[Remark]:
        base64 = _BASE64.match(subject.text)
        base64_start = base64.end() if base64 else len(subject.text)
        for match, span in subject.matches(expression):
            # A browser strips space around a text; `white-space-around` says what to do.
            first = match[0][0]
            is_around = first == " " and (not span.start or span.end == len(subject.text))
            fix = None if is_around else _encode_in(subject, span, match[0])
            if fix and span.start >= base64_start and not match[0].strip(_BASE64_SKIPS):
                fix = Fix(span, "", "take it out")
            yield Remark(span, Message(sentence, first if is_quoted else _quote_character(first)), fix)

    return check


# Programs skip white space in the base64 of a data URI (WHATWG Infra, forgiving-base64 decode)
_BASE64: Final = lazy_pattern(r"data:[^,#]*+(?<=base64),(?!.*#)", re.IGNORECASE | re.DOTALL)
_BASE64_SKIPS: Final = "\t\n\f\r "


_SPACES: Final = _check_characters(" +", "a space is not allowed in a URI")
_TYPE_OF_DATA: Final = lazy_pattern(r"data:[^,#]*+(?=,)", re.IGNORECASE)


def _spaces(subject: Subject) -> Iterator[Remark]:
    """Report spaces; the fix removes those that mean nothing, but would if encoded.

    They stand around the `;` of a media type and a host, in a port, and after the colon of a scheme, as labels are written (`PMID: 1`).
    """
    match = _TYPE_OF_DATA.match(subject.text)
    end = match.end() if match else 0
    host = _host_of_browsers(subject)
    # A name holds no space; where what is left is no name, it may stand for a dot
    is_name = _NAME.fullmatch(host.cut(subject.text).replace(" ", "")) is not None
    behind_label = len(subject.scheme) + 1 if subject.scheme and subject.scheme != "data" else -1
    port = _PORT.match(subject.text, host.end)
    port_end = port.end() if port else 0
    for remark in _SPACES(subject):
        start, last = remark.span
        around = subject.text[start - 1 : start] + subject.text[last : last + 1]
        is_of_type = start < end and not {";", ","}.isdisjoint(around) and remark.fix is not None
        is_at_host = host.start > 0 and last < len(subject.text) and (start == host.start or last == host.end)
        is_of_label = start == behind_label and remark.fix is not None
        is_in_port = host.end < start < port_end
        is_idle = (
            is_of_type
            or is_of_label
            or is_at_host
            or is_in_port
            or (is_name and host.start < start < host.end)
        )
        yield remark._replace(fix=Fix(remark.span, "", "take it out")) if is_idle else remark


_PORT: Final = lazy_pattern(r":[0-9 ]+(?=[/?#]|\Z)")
_NAME: Final = lazy_pattern(r"(?:[\w\-]+\.)+[A-Za-z]{2,}")


# Behind the host, or the first slash, backslashes before signs that shells and Markdown escape, and none before anything else.
ESCAPED: Final = lazy_pattern(
    r"(?:[A-Za-z][\w+.\-]*+://[^/?#\\]*+[/?#]|(?:\.{1,2}|~)?/)[^\\]*+(?:\\[!#$&()*+;<=>?\[\]_{|}~ ][^\\]*+)++"
)


# Files that Windows shares: no name of one holds a backslash, which is what people write between them.
_OF_SHARES: Final = frozenset({"smb", "cifs"})


def _backslash(subject: Subject) -> Iterator[Remark]:
    # There `windows-path` and the like, and `shell-escaped`, know what was meant
    is_of_another = bool(_OF_WINDOWS.match(subject.text) or ESCAPED.fullmatch(subject.text))
    is_web = subject.scheme is None or subject.scheme in SPECIAL | _OF_SHARES
    end = len(re.split("[?#]", subject.text, maxsplit=1)[0])
    for _, span in subject.matches(_BACKSLASH):
        message = "'\\' is not allowed in a URI; browsers read it as '/' in http and the like, other programs do not"
        is_slash = is_web and span.start < end
        fix = Fix(span, "/", "replace it by '/'") if is_slash else _encode_in(subject, span, "\\")
        yield Remark(span, message, None if is_of_another else fix)


def _malformed_triplet(subject: Subject) -> Iterator[Remark]:
    # `%eth0` behind an address is no triplet
    zones = [remark.span for remark in _zone(subject)] if "]" in subject.text else []
    for match, span in subject.matches(MALFORMED):
        if any(zone.start <= span.start < zone.end for zone in zones):
            continue
        has_digit = len(match[0]) > len("%")
        message = (
            Message("'{}' needs one more hexadecimal digit after it", match[0])
            if has_digit
            else "'%' needs two hexadecimal digits after it"
        )
        fix = Fix(Span(span.start, span.start + 1), "%25", "write a literal '%' as %25")
        # `javascript-escape` knows what was meant
        is_literal = not _OF_JAVASCRIPT.match(subject.text, span.start) and _encode_in(subject, span, "%")
        yield Remark(span, message, fix if is_literal else None)


_OF_JAVASCRIPT: Final = lazy_pattern("%u[0-9A-Fa-f]{4}")


@functools.cache  # compiled on first use: compiling takes longer than most texts
def _never_in_iri() -> re.Pattern[str]:
    allowed = character_class(RESERVED | UNRESERVED, (*UCSCHAR_RANGES, *IPRIVATE_RANGES))
    return re.compile(rf"[^\x00-\x9f{allowed}]+")


def _not_in_iri(subject: Subject) -> Iterator[Remark]:
    if subject.text.isascii():
        return
    for match, span in subject.matches(_never_in_iri()):
        if not match[0].isascii():
            message = Message("{} is allowed in no URI and no IRI", _quote_character(match[0][0]))
            yield Remark(span, message, _encode_in(subject, span, match[0]))


def _private_outside_query(subject: Subject) -> Iterator[Remark]:
    if subject.text.isascii():
        return
    query = subject.span("query")
    for match, span in subject.matches(_PRIVATE):
        if not query.start <= span.start < query.end:
            message = Message(
                "{} is for private use and allowed in the query alone", _quote_character(match[0][0])
            )
            yield Remark(span, message, _encode_in(subject, span, match[0]))


def _template_gaps(subject: Subject) -> Iterator[Remark]:
    for gap in subject.gaps:
        message = Message("a gap of a template: a value takes the place of '{}'", ", ".join(gap.names))
        yield Remark(gap.span, message)


_EXCLUDED: Final = _check_characters(r'["<>^`{|}]', "'{}' is not allowed in a URI")


def _excluded(subject: Subject) -> Iterator[Remark]:
    """Report excluded characters; a template holds none but those of its gaps."""
    if not subject.gaps:
        yield from _EXCLUDED(subject)


# `name[]`, `filter[name]`, `a[b][c]`: how PHP, Rails and JSON:API write keys of lists and tables.
_ARRAY_KEY: Final = lazy_pattern(r"[^\[\]]+(?:\[[^\[\]]*\])+")


def _array_brackets(subject: Subject) -> tuple[int, ...]:
    """Return the positions of the brackets of array parameters."""
    return tuple(
        start
        for pair in subject.pairs
        if "[" in pair.key and _ARRAY_KEY.fullmatch(pair.key)
        for start in range(*pair.key_span)
        if subject.text[start] in "[]"
    )


def _array_parameters(subject: Subject) -> Iterator[Remark]:
    places = _array_brackets(subject)
    if places:
        span = Span(places[0], places[-1] + 1)
        known = frozenset(places)
        written = (
            encode(subject.text[place], _NOTHING) if place in known else subject.text[place]
            for place in range(*span)
        )
        message = "brackets name an array parameter: everybody takes them, RFC 3986 wants them encoded"
        yield Remark.with_fix(span, message, "".join(written), "encode the brackets")


# The grammars of telephony allow an address in brackets here (RFC 3261 25.1, RFC 5456 5, RFC 7064 3.1); encoded it would be a name.
_CALLED_ADDRESS: Final = lazy_pattern(
    r"(?:(?:sips?|iax|h323):(?:[^@?\[\]]*+@)?+|(?:stun|turn)s?:)(\[[0-9A-Fa-f:.]++\])(?=[:;?/]|\Z)",
    re.IGNORECASE,
)


def _bracket(subject: Subject) -> Iterator[Remark]:
    host = subject.span("host") if (subject.host or "").startswith("[") else Span(0, 0)
    arrays = frozenset(_array_brackets(subject))
    match = _CALLED_ADDRESS.match(subject.text)
    address = Span(*match.span(1)) if match else Span(0, 0)
    if match:
        message = "telephony has an address in brackets here, which RFC 3986 allows only behind '//'"
        yield Remark(address, message, severity=Severity.NOTE)
    # An IPv6 address lacks its '['
    bare = range(*subject.span("authority")) if ":" in (subject.host or "") else range(0)
    for match, span in subject.matches(_BRACKET):
        is_known = any(known.start <= span.start < known.end for known in (host, address))
        if not is_known and span.start not in arrays:
            said = Message("'{}' may only enclose an IP address as the host", match[0])
            yield Remark(span, said, None if span.start in bare else _encode_in(subject, span, match[0]))


def _second_hash(subject: Subject) -> Iterator[Remark]:
    for _, span in subject.matches(_HASH, "fragment"):
        message = "only the first '#' begins the fragment; a second one is not allowed"
        yield Remark(span, message, encoding_fix(span, "#"))


def _extra_at_sign(subject: Subject) -> Iterator[Remark]:
    userinfo = subject.userinfo or ""
    backslash = userinfo.find("\\")  # to browsers it ends the host, and an '@' after it is a part of the path
    for match, span in subject.matches(_AT_SIGN, "userinfo"):
        message = "only the last '@' ends the user information; one inside it has to be written %40"
        yield Remark(span, message, encoding_fix(span, "@") if not -1 < backslash < match.start() else None)


_PORT_DIGITS: Final = 5
# As drivers of databases and queues read them, each host with a port of its own or without one
_SEVERAL_HOSTS: Final = lazy_pattern(r"[\w.\-]++(?::[0-9]++)?+(?:,[\w.\-]++(?::[0-9]++)?+)++", re.ASCII)


def _has_several_hosts(subject: Subject) -> bool:
    host, port = subject.host or "", subject.port or ""
    is_list = subject.scheme is not None and (":" in host or "," in port) and subject.scheme not in SPECIAL
    return is_list and _SEVERAL_HOSTS.fullmatch(f"{host}:{port}") is not None


def _port(subject: Subject) -> Iterator[Remark]:
    if subject.port and not is_valid(subject.port, Production.PORT) and not _has_several_hosts(subject):
        digits = (
            str(int(subject.port)) if subject.port.isdecimal() and len(subject.port) <= _PORT_DIGITS else ""
        )
        fix = Fix(subject.span("port"), digits, Message("write {}", digits)) if digits else None
        scheme = (subject.host or "").lower()
        if scheme in {"http", "https"} and subject.port[0].isalpha():  # `https://http:example.com`
            fix = Fix(Span(0, subject.start("port")), f"{scheme}://", "leave one out")
        yield Remark(subject.span("port"), Message("the port '{}' is not a number", subject.port), fix)


def _colon_in_reg_name(subject: Subject) -> Iterator[Remark]:
    host = subject.host or ""
    if _has_several_hosts(subject):
        said = "several hosts stand here, which programs for '{}:' read, but a URI has only one"
        span = Span(subject.span("host").start, subject.span("port").end)
        yield Remark(span, Message(said, subject.scheme or ""))
    elif not host.startswith("[") and ":" in host:
        span = subject.span("host")
        port = f":{subject.port}" if subject.port is not None else ""
        address = host + port
        bare = address.removesuffix("]")  # a bracket that was left of two
        if ipv6_fault(bare) is None:
            whole = Span(span.start, span.end + len(port))
            message = "an IPv6 address as the host has to stand in brackets"
            yield Remark.with_fix(whole, message, f"[{bare}]", "put the address in brackets")
        else:
            again = port[1:] and host.endswith(port) and ":" not in host[: -len(port)]
            fix = Fix(Span(span.end, span.end + len(port)), "", "leave one out") if again else None
            yield Remark(span, "a host holds no ':'; only one may follow it, before the port", fix)


def _after_bracket(subject: Subject) -> str | None:
    """Return what follows the '[' of a host in brackets, the ']' included; None for any other host."""
    return subject.host[1:] if subject.host is not None and subject.host.startswith("[") else None


def _unclosed_literal(subject: Subject) -> Iterator[Remark]:
    literal = _after_bracket(subject)
    if literal is not None and "]" not in literal:
        span = subject.span("host")
        fix = Fix(Span(span.end, span.end), "]", "close the bracket")
        yield Remark(span, "the '[' of the address has no ']'", fix)


def _after_literal(subject: Subject) -> Iterator[Remark]:
    _, bracket, rest = (_after_bracket(subject) or "").partition("]")
    if bracket and rest and not subject.gaps:  # `[[host]]:[[port]]` holds no address
        end = subject.span("host").end
        message = Message("nothing but ':' and a port may follow the ']', not '{}'", rest)
        yield Remark(Span(end - len(rest), end), message)


def _address(subject: Subject) -> Iterator[Remark]:
    literal = _after_bracket(subject)
    if literal is None or literal.startswith(("v", "V")):
        return
    inside, bracket, _ = literal.partition("]")
    address, zone = split_zone(inside)
    fault = ipv6_fault(address)
    if fault is not None and (zone is None or address):
        start = subject.span("host").start
        message = Message("'{}' is not an IPv6 address: {}", address, fault.message)
        fix = None
        # A name, or a whole address of version 4: `[1]` without brackets would be 0.0.0.1 to browsers
        if bracket and ":" not in inside and browse(f"http://{inside}/").hostname == inside.lower():
            fix = Fix(Span(start, start + len(inside) + 2), inside, "leave the brackets out")
        yield Remark(fault.span.shifted(start + 1), message, fix)


def _zone(subject: Subject) -> Iterator[Remark]:
    literal = _after_bracket(subject)
    if literal is None or literal.startswith(("v", "V")):
        return
    address, zone = split_zone(literal.partition("]")[0])
    if zone is not None:
        start = subject.span("host").start + 1
        span = Span(start + len(address), start + len(literal.partition("]")[0]))
        message = Message(
            "the zone '{}' has no place in a URI; RFC 6874 allowed it once, RFC 9844 took that back", zone
        )
        yield Remark.with_fix(span, message, "", "leave the zone out")


def _future_address(subject: Subject) -> Iterator[Remark]:
    literal = _after_bracket(subject)
    if literal is not None and literal.startswith(("v", "V")):
        address = literal.partition("]")[0]
        if not is_valid(address, Production.IPVFUTURE):
            start = subject.span("host").start + 1
            message = Message(
                "'{}' is not a future address: 'v', hexadecimal digits, '.', then the address", address
            )
            yield Remark(Span(start, start + len(address)), message)


def _scheme(subject: Subject) -> Iterator[Remark]:
    scheme = subject.uri.scheme
    if scheme is not None and is_valid(scheme, Production.SCHEME):
        return
    if subject.gaps and subject.gaps[0].span == (0, len(scheme or "")):
        return
    if scheme is not None:
        colon = Span(len(scheme), len(scheme) + 1)
        message: str = Message(
            "'{}' is not a scheme (a letter, then letters, digits, '+', '-', '.'), and without one the first segment may hold no ':'",
            scheme,
        )
    elif subject.text.startswith(":"):
        colon, message = Span(0, 1), "a ':' in front has no scheme before it"
    else:
        return
    glued = _GLUED.match(subject.text)
    plain = decode(scheme or "")
    if scheme is not None and subject.uri.authority is not None and not glued:
        # Before '//' a scheme was meant
        known = registration(plain := _NOT_IN_SCHEME.sub("", plain)) is not None
        fix = Fix(Span(0, len(scheme)), plain, Message("write {}", plain)) if known else None
        yield Remark(colon, message, fix)
        return
    if glued:  # `**https://…`, `url=https://…`: with './' before it, it would lead nowhere
        yield Remark(colon, message, Fix(Span(0, glued.end(1)), "", Message("leave '{}' out", glued[1])))
    elif (
        subject.text[colon.end : colon.end + 1].isspace()
        or _QUOTED.match(subject.text)
        or {" ", "="} & set(scheme or "")
    ):
        # A line of a form or a file of settings, a piece of JSON, a command and prose are no paths
        yield Remark(colon, message)
    else:
        yield Remark(colon, message, Fix(Span(0, 0), "./", "write './' before it, if it is a relative path"))


_QUOTED: Final = lazy_pattern(r"[{\[\s]*+[\"']")
_NOT_IN_SCHEME: Final = lazy_pattern(r"[^A-Za-z0-9+.\-]+")
# `git+` and the like tell pip and npm what is served there.
_GLUED: Final = lazy_pattern(r"([^:/?#]*?)(?:\b(?:bzr|git|hg|svn)\+)?(?:https?|ftp)://", re.IGNORECASE)


def _beyond_ascii(subject: Subject) -> Iterator[Remark]:
    if subject.is_valid_iri:
        first = re.search(r"[^\x00-\x7f]+", subject.text)
        if first is not None:
            message = (
                "this is an IRI; where a URI is needed its characters beyond US-ASCII have to be encoded"
            )
            fix = Fix(subject.whole, to_uri(_with_ascii_host(subject)), "write the URI it maps to")
            yield Remark(Span(*first.span()), message, fix)


def _with_ascii_host(subject: Subject) -> str:
    """Write a host that is looked up in DNS in A-labels (RFC 3986 3.2.2)."""
    host = subject.host or ""
    mapped = subject.browser.hostname if not host.isascii() and subject.scheme in SPECIAL else None
    return subject.text if mapped is None else replace_span(subject.text, subject.span("host"), mapped)


def _port_limit(subject: Subject) -> Iterator[Remark]:
    if subject.port and is_valid(subject.port, Production.PORT) and not is_port(subject.port):
        yield Remark(subject.span("port"), Message("there are no ports beyond {}", PORT_LIMIT))


RULES: Final = (
    TextRule("space-not-allowed", Severity.ERROR, "RFC 3986 2", "Space",
             "A space ends a URI in running text, in headers and on command lines; it has to be written %20.",
             "http://h/a b", "http://h/a%20b", Trait.INVALID, _spaces, effect=Effect.SAME),
    TextRule("control-character", Severity.ERROR, "RFC 3986 2", "Control character",
             "Control characters are invisible, and some programs cut or split the text at them.",
             "http://h/a\tb", "http://h/a%09b", Trait.INVALID,
             _check_characters(_CONTROL.pattern, "the control character {} is not allowed in a URI")),
    TextRule("excluded-character", Severity.ERROR, "RFC 3986 2", "Excluded character",
             "These characters were left out of URIs because they delimit them, or get lost on the way.",
             "http://h/a|b", "http://h/a%7Cb", Trait.INVALID, _excluded, effect=Effect.SAME),
    TextRule("template-gap", Severity.NOTE, "RFC 6570 2.2", "Gap of a template",
             "A name in braces, or between the marks of a mail merge, stands for a value that a program fills in; the rest is looked at as it is.",
             "http://h/{id}", "http://h/7", Trait.INVALID, _template_gaps),
    TextRule("backslash", Severity.ERROR, "RFC 3986 2", "Backslash",
             "Programs disagree on it: what one takes for a part of the host another takes for the path.",
             "http://h\\a", "http://h/a", Trait.INVALID, _backslash, effect=Effect.SAME),
    TextRule("malformed-triplet", Severity.ERROR, "RFC 3986 2.1", "Malformed triplet",
             "A percent sign always begins a triplet; one that is meant as itself is written %25.",
             "http://h/100%", "http://h/100%25", Trait.INVALID, _malformed_triplet, effect=Effect.SAME),
    TextRule("character-not-in-iri", Severity.ERROR, "RFC 3987 2.2", "Character no IRI may hold",
             "Noncharacters, lone surrogates and the like stand for nothing that could be exchanged.",
             "http://h/\ufffe", "http://h/\u00e9", Trait.INVALID, _not_in_iri, effect=Effect.SAME),
    TextRule("private-use-outside-query", Severity.ERROR, "RFC 3987 2.2", "Private use outside the query",
             "Characters for private use mean something to one party only; IRIs allow them in the query.",
             "http://h/\ue000", "http://h/?\ue000", Trait.INVALID, _private_outside_query, effect=Effect.SAME),
    TextRule("bracket-outside-host", Severity.ERROR, "RFC 3986 3.2.2", "Square bracket outside the host",
             "Brackets are kept for IP addresses as hosts; anywhere else they are encoded.",
             "http://h/a[1]", "http://h/a%5B1%5D", Trait.INVALID, _bracket, effect=Effect.SAME),
    TextRule("array-parameters", Severity.NOTE, "RFC 3986 3.4", "Array parameters",
             "PHP, Rails and JSON:API write lists and tables with brackets in the keys; a query may hold them encoded only.",
             "http://h/?a[]=1", "http://h/?a%5B%5D=1", Trait.INVALID, _array_parameters, effect=Effect.SAME),
    TextRule("second-hash", Severity.ERROR, "RFC 3986 3.5", "Second number sign",
             "A fragment holds no number sign; one that belongs to it is written %23.",
             "http://h/#a#b", "http://h/#a%23b", Trait.INVALID, _second_hash, effect=Effect.SAME),
    TextRule("extra-at-sign", Severity.ERROR, "RFC 3986 3.2.1", "At sign in the user information",
             "The host begins after the last at sign; programs that stop at the first go somewhere else.",
             "http://a@b@h/", "http://a%40b@h/", Trait.INVALID, _extra_at_sign, effect=Effect.SAME),
    TextRule("port-not-digits", Severity.ERROR, "RFC 3986 3.2.3", "Port that is no number",
             "A port is decimal digits and nothing else.",
             "http://h:8x/", "http://h:8/", Trait.INVALID, _port),
    TextRule("colon-in-host", Severity.ERROR, "RFC 3986 3.2.2", "Colon in the host",
             "A colon ends the host, so an IPv6 address stands in brackets.",
             "http://2001:db8::1/", "http://[2001:db8::1]/", Trait.INVALID, _colon_in_reg_name),
    TextRule("ip-literal-unclosed", Severity.ERROR, "RFC 3986 3.2.2", "Bracket not closed",
             "An address in brackets ends with one.",
             "http://[::1/", "http://[::1]/", Trait.INVALID, _unclosed_literal),
    TextRule("text-after-ip-literal", Severity.ERROR, "RFC 3986 3.2.2", "Text after an address",
             "After the closing bracket only a port, the path, a query or a fragment may follow.",
             "http://[::1]x/", "http://[::1]:1/", Trait.INVALID, _after_literal),
    TextRule("ipv6-not-an-address", Severity.ERROR, "RFC 3986 3.2.2", "Bad IPv6 address",
             "Eight groups of one to four hexadecimal digits; one '::' may stand for groups of zeros.",
             "http://[1:2:3]/", "http://[1:2:3::]/", Trait.INVALID, _address),
    TextRule("ipv6-zone", Severity.ERROR, "RFC 9844", "Zone identifier",
             "A zone names a network interface of one machine and means nothing on another.",
             "http://[fe80::1%25eth0]/", "http://[fe80::1]/", Trait.INVALID, _zone),
    TextRule("ipvfuture-malformed", Severity.ERROR, "RFC 3986 3.2.2", "Bad future address",
             "Brackets may hold an address of a later version, marked with 'v' and its number.",
             "http://[v.a]/", "http://[v1.a]/", Trait.INVALID, _future_address),
    TextRule("colon-in-first-segment", Severity.ERROR, "RFC 3986 4.2", "Colon where only a scheme could end",
             "The first colon before any slash ends a scheme; in a relative path the segment has to be guarded.",
             "12:30", "./12:30", Trait.INVALID, _scheme),
    TextRule("iri-not-uri", Severity.NOTE, "RFC 3987 3.1", "IRI, not URI",
             "Browsers and people read IRIs; protocols such as HTTP carry the URI they map to.",
             "http://h/\u00e9", "http://h/%C3%A9", Trait.INVALID, _beyond_ascii, effect=Effect.SAME),
    TextRule("port-too-large", Severity.WARNING, "RFC 3986 3.2.3", "Port beyond the last",
             "The grammar allows any number; TCP and UDP have 65536 ports.",
             "http://h:65536/", "http://h:65535/", Trait.AUTHORITY, _port_limit),
)  # fmt: skip


MOST_OF_A_CODE: Final = 100  # findings of one code that are listed one by one


def fold_repeats(found: list[Finding]) -> list[Finding]:
    """Keep the first hundred findings of each code, and one more that counts and spans the others."""
    many = {
        code for code, count in Counter(finding.code for finding in found).items() if count > MOST_OF_A_CODE
    }
    if not many:
        return found
    kept = [finding for finding in found if finding.code not in many]
    for code in many:
        of_code = sorted((one for one in found if one.code == code), key=lambda finding: finding.span)
        kept += [*of_code[:MOST_OF_A_CODE], _count_finding(of_code[MOST_OF_A_CODE:])]
    return kept


def _count_finding(others: list[Finding]) -> Finding:
    """Make one finding that counts many of the same code; a single one is returned as it is."""
    first = others[0]
    if len(others) == 1:
        return first
    span = Span(first.span.start, max(finding.span.end for finding in others))
    message = Message("{} more places have the same finding", f"{len(others):,}")
    return Finding(first.code, first.severity, span, message, first.reference)
