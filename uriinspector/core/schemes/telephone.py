"""Calls: `tel:` (RFC 3966), `fax:` and `modem:` of its predecessor (RFC 2806), `sms:` (RFC 5724), and `sip:` (RFC 3261 19.1)."""

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Effect, Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import (
    Opaque,
    list_parts,
    lowercase,
    named_values,
    pair_parts,
    query_pairs,
    span_of,
    start_of,
)
from uriinspector.core.syntax.host import canonical_host, ipv6_fault
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, matches, pieces
from uriinspector.core.syntax.uri import Authority, Uri, is_port, split_authority

_SEPARATORS: Final = str.maketrans("", "", "-.()")  # visual-separator
# A space, for which a hyphen is offered, or a run of other characters that no number holds; a local '#' is written %23. The
# group is a triplet of a character that a number holds: it is only needless (RFC 3986 6.2.2.2).
_NOT_GLOBAL: Final = lazy_pattern(
    r"(%(?:2[DEde]|3[0-9]))|%20| |(?:%(?!20|2[DEde]|3[0-9])[0-9A-Fa-f]{2}|(?!%(?:20|2[DEde]|3[0-9]))[^0-9\-.() ])++"
)
_NOT_LOCAL: Final = lazy_pattern(
    r"(%(?:2[DEde]|3[0-9]|[46][1-6]))|%20| "
    r"|(?:%(?!2[03DEde]|3[0-9]|[46][1-6])[0-9A-Fa-f]{2}|(?!%(?:2[03DEde]|3[0-9]|[46][1-6]))[^0-9A-Fa-f*\-.() ])++"
)
_CONTEXT: Final = lazy_pattern(
    r"\+[\-.()]*+[0-9][0-9\-.()]*+|(?:[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?\.)*+[A-Za-z](?:[A-Za-z0-9\-]*[A-Za-z0-9])?\.?"
)
# The order RFC 3966 3 demands; others follow by name
_FIRST: Final = {"isub": 0, "ext": 1, "phone-context": 2}
_PARAMETER: Final = lazy_pattern(
    r"(?i:ext)=(?:[0-9\-.()]|%(?:2[DEde]|3[0-9]))++|(?!(?i:ext)(?:=|\Z))[A-Za-z0-9-]++(?:=[^;]++)?+"
)
_MAX_DIGITS: Final = 15  # ITU-T E.164 6.2.1

BAD_CHARACTER: Final = Rule(
    "tel-bad-character", Severity.ERROR, "RFC 3966 3", "Character that is in no number",
    "A telephone dials digits; separators for the eye are the hyphen, the dot and parentheses.",
    "tel:+1%20201%20555%200123", "tel:+1-201-555-0123",
    message="'{}' does not belong in a number; digits, '-', '.', '(' and ')' do",
)  # fmt: skip
NO_DIGITS: Final = Rule(
    "tel-no-digits", Severity.ERROR, "RFC 3966 3", "Number without a digit",
    "There is nothing to dial.",
    "tel:+", "tel:+1",
    message="a number has at least one digit",
)  # fmt: skip
TOO_LONG: Final = Rule(
    "tel-too-long", Severity.WARNING, "RFC 3966 5.1.4", "Number with too many digits",
    "ITU-T E.164 ends numbers at 15 digits; an extension stands in ';ext='.",
    "tel:+1234567890123456", "tel:+123456789012345",
    message="no telephone number has more than 15 digits; this one has {}",
)  # fmt: skip
NO_CONTEXT: Final = Rule(
    "tel-no-context", Severity.ERROR, "RFC 3966 5.1.5", "Local number without its place",
    "The same digits ring elsewhere in another country, so that a link gives the country with '+' or says where the number is good.",
    "tel:7042", "tel:7042;phone-context=example.com",
    message="a number without '+' works in one place only, and must say where: ';phone-context='",
)  # fmt: skip
SERVICE_CODE: Final = Rule(
    "tel-service-code", Severity.WARNING, "3GPP TS 22.030 6.5.2", "Code that changes settings of a telephone",
    "A telephone carries such a code out as soon as it is dialled: it calls nobody, and may pass all calls on to somebody else.",
    "tel:**21*0170123456%23", "tel:+49170123456",
    message="a code of the telephone network, and no number: to dial it may change settings, such as where calls are passed on to",
)  # fmt: skip
TRUNK_ZERO: Final = Rule(
    "tel-trunk-zero", Severity.WARNING, "ITU-T E.123", "Zero of local calls in an international number",
    "People leave the '(0)' out when they dial from abroad; a telephone dials every digit, and reaches nobody.",
    "tel:+49-(0)30-123456", "tel:+49-30-123456",
    message="the '(0)' is dialled within the country alone; behind the code of a country a telephone dials it too",
)  # fmt: skip
NO_COUNTRY: Final = Rule(
    "tel-no-country", Severity.WARNING, "ITU-T E.164", "Number without the code of a country",
    "What follows the '+' is the code of a country, and none begins with 0.",
    "tel:+004930123456", "tel:+4930123456",
    message="no country has a code that begins with 0",
)  # fmt: skip
BAD_CONTEXT: Final = Rule(
    "tel-bad-context", Severity.ERROR, "RFC 3966 5.1.5", "Malformed phone-context",
    "It says where a local number is good: within a domain, or behind a prefix that is dialled everywhere.",
    "tel:7042;phone-context=914", "tel:7042;phone-context=+1-914-555",
    message="a phone-context is a domain name, or digits after a '+'",
)  # fmt: skip
BAD_PARAMETER: Final = Rule(
    "tel-bad-parameter", Severity.ERROR, "RFC 3966 3", "Malformed parameter of a number",
    "A program that can't read it does not know what else to dial.",
    "tel:+1-201-555-0123;ext=x12", "tel:+1-201-555-0123;ext=12",
    message="after ';' come a name of letters, digits and '-', and maybe '=' and a value; that of 'ext' is digits",
)  # fmt: skip
REPEATED: Final = Rule(
    "tel-repeated-parameter", Severity.ERROR, "RFC 3966 3", "Parameter that stands twice",
    "Programs differ in which of them counts.",
    "tel:+1-201-555-0123;ext=1;ext=2", "tel:+1-201-555-0123;ext=1",
    message="the parameter '{}' may stand only once",
)  # fmt: skip
ORDER: Final = Rule(
    "tel-parameter-order", Severity.WARNING, "RFC 3966 3", "Parameters in another order than demanded",
    "An order that is always the same lets programs find equal numbers by comparing texts.",
    "tel:7042;phone-context=example.com;ext=5", "tel:7042;ext=5;phone-context=example.com",
    message="the parameter '{}' stands further back: first come isub and ext, then phone-context, then all others by their names",
    effect=Effect.SAME,
)  # fmt: skip


def number_of(subscriber: str) -> str:
    """Return the number before the parameters, as written."""
    return subscriber.partition(";")[0]


def digits_of(subscriber: str) -> str:
    """Return what is dialled: the number without visual separators."""
    return decode(number_of(subscriber)).translate(_SEPARATORS)


def parameters_of(subscriber: str) -> Iterator[tuple[str, str | None]]:
    """Yield the parameters as written; a value is None if there is no `=`."""
    for text in subscriber.split(";")[1:]:
        name, equals, value = text.partition("=")
        yield name, value if equals else None


# A code, its subject and '#' (3GPP TS 22.030 6.5.2); a number after them would be called. In a URI the '#' is encoded, or begins the fragment.
_SERVICE_CODE: Final = lazy_pattern(r"((?:[*#]{1,2})([0-9]{2,3})(?:\*([^#*]*+)[^#]*+)?#)(?:;.*+)?")
_PASSES_CALLS_ON: Final = frozenset({"002", "004", "21", "61", "62", "67"})  # 3GPP TS 22.030 annex B
# The zero of `+44 (0)20`, which is not dialled after the number of a country; in Italy (39) it is.
_TRUNK_ZERO: Final = lazy_pattern(r"\+(?!39)[1-9][0-9]{0,2}(?:[-. ]|%20)?+(\(0\)(?:[-. ]|%20)?)(?=[1-9])")


class ServiceCode(NamedTuple):
    """A code that a telephone carries out: as dialled, and to whom it passes calls on, which is empty for other codes."""

    dialled: str
    passes_calls_to: str


def service_code_of(uri: Uri) -> ServiceCode | None:
    """Return the code that a `tel:` URI makes a telephone dial, or None if it is a number."""
    dialled = decode(uri.path if uri.fragment is None else f"{uri.path}#{uri.fragment}").replace(" ", "")
    found = _SERVICE_CODE.fullmatch(dialled)
    if found is None:
        return None
    return ServiceCode(found[1], found[3] or "" if found[2] in _PASSES_CALLS_ON else "")


def subscriber_parts(subscriber: str, start: int) -> tuple[Component, ...]:
    number, semicolon, parameters = subscriber.partition(";")
    found = pair_parts("parameter", parameters, start + len(number) + 1, ";") if semicolon else ()
    return part("number", number, start), *found


def normalize_subscriber(subscriber: str) -> str:
    """Write the form in which equivalent subscribers are equal (RFC 3966 4): no separators, lower case, in order."""
    if "/" in subscriber:  # this is not a number, and without its dots it could be another path
        return subscriber
    found = [(name, _normalize_value(name, value)) for name, value in parameters_of(lowercase(subscriber))]
    found.sort(key=lambda pair: _place_of(pair[0]))
    number = lowercase(number_of(subscriber)).translate(_SEPARATORS)
    texts = (name if value is None else f"{name}={value}" for name, value in found)
    return ";".join([number, *texts])


def _place_of(name: str) -> tuple[int, str]:
    """Return what parameters are sorted by; `name` is in lower case."""
    return _FIRST.get(name, len(_FIRST)), name


def _normalize_value(name: str, value: str | None) -> str | None:
    """Drop the separators of a value that is a number; any other stays."""
    if value is None:
        return None
    is_number = name == "ext" or (name == "phone-context" and value.startswith("+"))
    return value.translate(_SEPARATORS) if is_number else value


def subscriber_findings(subscriber: str, start: int) -> Iterator[Finding]:
    """Report what is wrong with a number and its parameters."""
    number = number_of(subscriber)
    yield from _number_findings(number, start)
    if zero := _TRUNK_ZERO.match(number, _begin_of(number)):
        yield TRUNK_ZERO.with_fix(Span(*zero.span(1)).shifted(start), "", "leave it out")
    names: set[str] = set()
    for text, place in list(pieces(subscriber, start, ";"))[1:]:
        name, _, value = text.partition("=")
        span = Span(place, place + len(text))
        if not _PARAMETER.fullmatch(text):
            yield BAD_PARAMETER.at(span)
        elif name.lower() in names:
            yield REPEATED.at(span, name)
        elif name.lower() == "phone-context" and not _CONTEXT.fullmatch(decode(value)):
            yield BAD_CONTEXT.at(span)
        names.add(name.lower())
    if not number.startswith("+", _begin_of(number)) and "phone-context" not in names:
        abroad = _ABROAD.match(number, _begin_of(number))
        plus = "write '+', if 00 stands before numbers of other countries here"
        fix = Fix(Span(*abroad.span(1)).shifted(start), "+", plus) if abroad else None
        yield NO_CONTEXT.at(Span(start, start + len(number)), fix=fix)


def _order_findings(subscriber: str, start: int) -> Iterator[Finding]:
    """Report the first parameter that another has to follow; a fix sorts all of them, which are left as written."""
    number, _, written = subscriber.partition(";")
    texts = written.split(";")
    places = [_place_of(text.partition("=")[0].lower()) for text in texts]
    ordered = [text for _, text in sorted(zip(places, texts, strict=True), key=itemgetter(0))]
    if ordered == texts or len(set(places)) < len(places):  # `REPEATED` is about the latter
        return
    first = next(text for text, sorted_text in zip(texts, ordered, strict=True) if text != sorted_text)
    begin = start + len(number) + len(";")
    yield ORDER.with_fix(
        Span(begin, begin + len(written)), ";".join(ordered), "sort the parameters", first.partition("=")[0]
    )


# Most countries dial 00 before the number of another (ITU-T E.164 Supplement 2).
_ABROAD: Final = lazy_pattern(r"(00)[1-9](?:[^0-9]*[0-9]){7}")


def _begin_of(number: str) -> int:
    """Return where a number begins behind spaces, which do not belong to it."""
    match = _SPACES.match(number)
    return match.end() if match else 0


_WORD: Final = lazy_pattern("[A-Za-z]{3,}")  # 1-800-FLOWERS
_VANITY: Final = lazy_pattern(r"(?i:(?<![A-Za-z])(?=[A-Z]*[G-Z])[A-Z]{3,}(?![A-Za-z]))")
_KEYPAD: Final = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "22233344455566677778889999")  # ITU-T E.161
_SLIPPED: Final = lazy_pattern(r"[^\w%*#+]+")  # signs that mean nothing in a number
_PAUSES: Final = frozenset(",;")  # at which telephones wait before they dial what follows
_SPACES: Final = lazy_pattern("(?: |%20)++")
# As people write an extension behind a number: `x89`, ` ext. 89`
_EXTENSION: Final = lazy_pattern(r"(?i:x|ext(?:n|ension)?)\.?(?:[ :]|%20){0,4}(?=[0-9]{1,7}\Z)")
_BEFORE_EXTENSION: Final = (" ", ",", "%20")


def _find_extension(number: str, begin: int) -> Span | None:
    """Return the span of the words before an extension at the end of a number, with the spaces before them."""
    found = _EXTENSION.search(number, begin)
    if found is None:
        return None
    start, end = found.span()
    while sign := next((sign for sign in _BEFORE_EXTENSION if number.endswith(sign, begin, start)), ""):
        start -= len(sign)
    return Span(start, end)


def _number_findings(number: str, start: int) -> Iterator[Finding]:
    begin = _begin_of(number)
    if begin:
        yield BAD_CHARACTER.with_fix(Span(start, start + begin), "", "leave out the space", Message("space"))
    is_global = number.startswith("+", begin)
    behind = -1  # where the last space or slash ended
    # In a word of a local number, A to F are no digits in base 16 either
    wrong = _NOT_GLOBAL if is_global or _VANITY.search(number) else _NOT_LOCAL
    extension = _find_extension(number, begin + is_global + 1)
    if extension is not None:
        yield BAD_CHARACTER.with_fix(
            extension.shifted(start),
            ";ext=",
            "write ';ext=', behind which an extension stands",
            decode(extension.cut(number)).strip(" ,.:"),
        )
    for match in wrong.finditer(number, begin + is_global, extension.start if extension else len(number)):
        if match[1]:
            continue
        span = Span(*match.span()).shifted(start)
        is_space = decode(match[0]) == " "
        separates = is_space or match[0] == "/"
        around = number[match.start() - 1 : match.start()] + number[match.end() : match.end() + 1]
        is_beside = match.start() == behind or "-" in around or "." in around
        behind = match.end() if separates else behind
        if is_space and (is_beside or match.end() == len(number)):
            fix: Fix | None = Fix(span, "", "leave out the space")
        else:
            fix = Fix(span, "-", "write '-'") if separates and not is_beside else None
            is_pause = not _PAUSES.isdisjoint(match[0]) and match.end() < len(number)
            if fix is None and not is_pause and _SLIPPED.fullmatch(match[0]):
                fix = Fix(span, "", "take it out")
            elif fix is None and _WORD.fullmatch(match[0]):
                digits = match[0].upper().translate(_KEYPAD)
                fix = Fix(span, digits, Message("write {}, the keys of these letters", digits))
        yield BAD_CHARACTER.at(span, Message("space") if is_space else match[0], fix=fix)
    span = Span(start, start + len(number))
    digits = digits_of(number).removeprefix("+")
    if is_global and digits.startswith("0") and digits.isdecimal():
        zeros = Span(begin + 1, begin + 3).shifted(start)
        yield NO_COUNTRY.at(
            span, fix=Fix(zeros, "", "leave the zeros out") if number.startswith("+00", begin) else None
        )
    if not digits:
        yield NO_DIGITS.at(span)
    elif is_global and len(digits) > _MAX_DIGITS and digits.isdecimal():
        yield TOO_LONG.at(span, len(digits))


class Tel(Opaque):
    """A telephone number."""

    schemes = frozenset({"tel"})
    title = "Telephone number"
    reference = "RFC 3966"
    rules = (
        *Opaque.rules, BAD_CHARACTER, NO_DIGITS, TOO_LONG, NO_CONTEXT, BAD_CONTEXT, BAD_PARAMETER, REPEATED, SERVICE_CODE, TRUNK_ZERO, NO_COUNTRY,
        ORDER,
    )  # fmt: skip

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the number and its parameters."""
        return {"path": subscriber_parts(uri.path, start_of(uri, "path"))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return `number` as written, `digits` as dialled, the parameters, and whether it works from anywhere."""
        return {
            "number": decode(number_of(uri.path)),
            "digits": digits_of(uri.path),
            "parameters": {
                decode(name).lower(): decode(value or "") for name, value in parameters_of(uri.path)
            },
            "global": digits_of(uri.path).startswith("+"),
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write the comparable form of RFC 3966 4."""
        return uri._replace(path=normalize_subscriber(uri.path))

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        yield from subscriber_findings(uri.path, start_of(uri, "path"))
        yield from _order_findings(uri.path, start_of(uri, "path"))
        if service_code_of(uri) is not None:
            yield SERVICE_CODE.at(span_of(uri, "path"))


class Fax(Tel):
    """A number that a fax machine answers."""

    schemes = frozenset({"fax"})
    title = "Number of a fax machine"
    reference = "RFC 2806"

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        """Report what is wrong with the number; its parameters have no order."""
        return (found for found in super().path_findings(uri) if found.code != ORDER.code)


class Modem(Tel):
    """A number that a modem answers; the `?` inside its types begins a query in today's syntax."""

    schemes = frozenset({"modem"})
    title = "Number of a modem"
    reference = "RFC 2806"
    takes = frozenset({"query"})

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the number and its parameters, the bits of the first type and more parameters."""
        bits = list_parts("parameter", uri.query or "", start_of(uri, "query"), ";")
        return {**super().refine(uri), **({"query": bits} if bits else {})}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the same as for `tel:`, and each `type`: modulation, and after `?` data bits, parity, stop bits."""
        whole = uri.path if uri.query is None else f"{uri.path}?{uri.query}"
        types = [decode(value or "") for name, value in parameters_of(whole) if name.lower() == "type"]
        return {**super().details(uri), "types": types}

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        """Report what is wrong with the number; a modem may have several types (RFC 2806 2.4), in any order."""
        return (
            found for found in super().path_findings(uri) if found.code not in {REPEATED.code, ORDER.code}
        )


BODY_AFTER_AMPERSAND: Final = Rule(
    "sms-body-after-ampersand", Severity.ERROR, "RFC 5724 2.2", "Message after an ampersand or a semicolon",
    "Only some telephones read it so; the others take the message for a part of the number.",
    "sms:+15105550101&body=hello", "sms:+15105550101?body=hello",
    message="the message begins after '?'; a '{}' there is a habit of some telephones",
)  # fmt: skip

SEMICOLON: Final = Rule(
    "sms-semicolon", Severity.ERROR, "RFC 5724 2.2", "Telephone numbers that a comma should separate",
    "A semicolon begins a parameter of the number before it; only some telephones write to the second number, too.",
    "sms:+15105550101;+15105550102", "sms:+15105550101,+15105550102",
    message="between numbers stands ','",
)  # fmt: skip

_BODY: Final = lazy_pattern("([&;])body=")
_NEXT_NUMBER: Final = lazy_pattern(r";(?=\+)")  # no name of a parameter holds a plus sign


class Sms(Opaque):
    """A text message to one or more numbers."""

    schemes = frozenset({"sms"})
    title = "Text message to telephone numbers"
    reference = "RFC 5724"
    takes = frozenset({"query"})
    rules = (BODY_AFTER_AMPERSAND, SEMICOLON, *Tel.rules)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return recipients in the path, fields in the query."""
        recipients = (
            part("recipient", text, start, subscriber_parts(text, start))
            for text, start in (() if _names_in_query(uri) else _recipients(uri))
        )
        return {
            "path": tuple(recipients),
            "query": pair_parts("field", uri.query or "", start_of(uri, "query"), "&"),
        }

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the numbers as dialled, and the message or None."""
        bodies = (text[5:] for text in (uri.query or "").split("&") if text.lower().startswith("body="))
        body = next(bodies, None)
        numbers = [digits_of(_BODY.split(text)[0]) for text, _ in _recipients(uri)]
        return {"numbers": numbers, "body": None if body is None else decode(body)}

    def normalize(self, uri: Uri) -> Uri:
        """Write every number in the comparable form of RFC 3966 4."""
        if _names_in_query(uri):
            return uri
        return uri._replace(path=",".join(map(normalize_subscriber, uri.path.split(","))))

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        if (found := _BODY.search(uri.path)) and uri.query is None:
            span = Span(*found.span(1)).shifted(start_of(uri, "path"))
            yield BODY_AFTER_AMPERSAND.at(span, found[1], fix=Fix(span, "?", "begin the message with '?'"))
            return
        for text, start in _recipients(uri):
            for _, semicolon in matches(_NEXT_NUMBER, text, start):
                yield SEMICOLON.with_fix(semicolon, ",", "write ','")
            yield from subscriber_findings(text, start)


def _names_in_query(uri: Uri) -> bool:
    """Tell whether the numbers stand in the query, as telephones of Apple take several of them: `sms:/open?addresses=…`."""
    return uri.path == "/open" and uri.query is not None


def _recipients(uri: Uri) -> Iterator[tuple[str, int]]:
    if not _names_in_query(uri):
        return pieces(uri.path, start_of(uri, "path"), ",") if uri.path else iter(())
    found = next((pair for pair in query_pairs(uri) if pair.key == "addresses" and pair.value), None)
    if found is None or found.value is None or found.value_span is None:
        return iter(())
    return pieces(found.value, found.value_span.start, ",")


_OCTET: Final = lazy_pattern(r"0{0,2}[0-9]|0?[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]")
_TRANSPORTS: Final = frozenset({"udp", "tcp", "sctp", "tls", "ws", "wss"})

NO_HOST: Final = Rule(
    "sip-no-host", Severity.ERROR, "RFC 3261 19.1.1", "SIP URI without a host",
    "A call goes to a host, which looks the user up.",
    "sip:alice@", "sip:alice@atlanta.example",
    message="a SIP URI names a host",
)  # fmt: skip
NO_USER: Final = Rule(
    "sip-no-user", Severity.ERROR, "RFC 3261 25.1", "SIP URI with '@' but no user",
    "Before the '@' stands who is called; for the host itself it is left out.",
    "sip:@atlanta.example", "sip:atlanta.example",
    message="nobody is named before the '@'",
)  # fmt: skip
BARE_ADDRESS: Final = Rule(
    "sip-bare-address", Severity.ERROR, "RFC 3261 25.1", "IPv6 address of a SIP URI without brackets",
    "Without them the end of the address reads as a port.",
    "sip:alice@2001:db8::10", "sip:alice@[2001:db8::10]",
    message="an IPv6 address as the host has to stand in brackets",
)  # fmt: skip
SIP_PORT: Final = Rule(
    "sip-bad-port", Severity.WARNING, "RFC 3261 25.1", "Port of a SIP URI that is none",
    "No client can call there.",
    "sip:alice@atlanta.example:65536", "sip:alice@atlanta.example:5060",
    message="a port is a number from 0 to 65535",
)  # fmt: skip
SIP_REPEATED: Final = Rule(
    "sip-repeated-parameter", Severity.ERROR, "RFC 3261 19.1.1", "Parameter of a SIP URI that stands twice",
    "A URI in which a parameter is repeated is refused.",
    "sip:alice@atlanta.example;lr;lr", "sip:alice@atlanta.example;lr",
    message="the parameter '{}' may stand only once",
)  # fmt: skip
BAD_TTL: Final = Rule(
    "sip-bad-ttl", Severity.ERROR, "RFC 3261 25.1", "Number of hops that is none",
    "It is one octet of a packet.",
    "sip:alice@atlanta.example;ttl=256", "sip:alice@atlanta.example;ttl=16",
    message="'ttl' is a number from 0 to 255",
)  # fmt: skip
TRANSPORT: Final = Rule(
    "sip-unknown-transport", Severity.WARNING, "RFC 3261 25.1", "Unknown transport",
    "A client that does not know the transport cannot make the call.",
    "sip:alice@atlanta.example;transport=pigeon", "sip:alice@atlanta.example;transport=tcp",
    message="'{}' is no transport of SIP known here",
)  # fmt: skip
PASSWORD: Final = Rule(
    "sip-password", Severity.WARNING, "RFC 3261 19.1.1", "Password of a SIP URI",
    "Every server the call passes can read it, and SIP has other ways to prove who calls.",
    "sip:alice:secret@atlanta.example", "sip:alice@atlanta.example",
    message="a password in a SIP URI is open to everybody it passes",
)  # fmt: skip


def _split_path(path: str) -> tuple[Authority, str | None]:
    """Split the path into user, host and port, and the parameters without their first `;`.

    A user may hold `;`, so parameters begin after the last `@` (RFC 3261 25.1).
    """
    userinfo, at_sign, rest = path.rpartition("@")
    host_port, semicolon, parameters = rest.partition(";")
    party = split_authority(host_port)._replace(userinfo=userinfo if at_sign else None)
    if party.port is not None and ipv6_fault(host_port) is None:  # its last group is no port
        party = party._replace(host=host_port, port=None)
    return party, parameters if semicolon else None


class Sip(Opaque):
    """A party to call over the internet."""

    schemes = frozenset({"sip", "sips"})
    title = "Address of a party to call (SIP)"
    reference = "RFC 3261"
    takes = frozenset({"query"})
    rules = (
        *Opaque.rules,
        NO_HOST,
        NO_USER,
        BARE_ADDRESS,
        SIP_PORT,
        SIP_REPEATED,
        BAD_TTL,
        TRANSPORT,
        PASSWORD,
    )

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return user, host, port and parameters in the path, header fields in the query."""
        headers = pair_parts("header", uri.query or "", start_of(uri, "query"), "&")
        return {"path": tuple(_sip_parts(uri)), "query": headers}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return user, host, port, parameters and header fields, decoded."""
        party, parameters = _split_path(uri.path)
        user = None if party.userinfo is None else decode(party.userinfo.partition(":")[0])
        return {
            "user": user,
            "host": party.host,
            "port": party.port,
            "parameters": named_values(parameters, ";"),
            "headers": named_values(uri.query, "&"),
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write host, parameters and names of headers in lower case and in order; the user keeps its case (RFC 3261 19.1.4).

        An IPv6 address gets its canonical text, since two texts of one are the same host.

        The port stays: `sip:bob@biloxi.com` and `sip:bob@biloxi.com:5060` are not equivalent.
        """
        party, parameters = _split_path(uri.path)
        path = party._replace(host=canonical_host(lowercase(party.host))).text
        if parameters is not None:
            path = f"{path};{';'.join(sorted(map(_normalize_sip_parameter, parameters.split(';'))))}"
        query = "&".join(sorted(map(_normalize_sip_header, uri.query.split("&")))) if uri.query else uri.query
        return uri._replace(path=path, query=query)

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        start = start_of(uri, "path")
        party, parameters = _split_path(uri.path)
        if not party.host:
            place = start + party.host_start
            yield NO_HOST.at(Span(place, place))
        elif ipv6_fault(party.host) is None:
            address = party.host_span.shifted(start)
            yield BARE_ADDRESS.with_fix(address, f"[{party.host}]", "put the address in brackets")
        if party.userinfo == "" and party.host:
            yield NO_USER.with_fix(Span(start, start + 1), "", "leave out the '@'")
        port = party.port
        if port is not None and not (port.isascii() and port.isdigit() and is_port(port)):
            end = start + party.host_start + len(party.host)
            yield SIP_PORT.at(Span(end + 1, end + 1 + len(port)))
        colon = (party.userinfo or "").find(":")
        if party.userinfo is not None and colon >= 0:
            span = Span(colon, len(party.userinfo)).shifted(start)
            yield PASSWORD.at(Span(span.start + 1, span.end), fix=Fix(span, "", "leave out the password"))
        if parameters is not None:
            yield from _sip_parameter_findings(parameters, start + len(party.text) + 1)


def _normalize_sip_parameter(parameter: str) -> str:
    """Write a parameter in lower case, but not a method, which is a token with case (RFC 3261 7.1)."""
    name, equals, value = parameter.partition("=")
    return lowercase(name) + equals + (value if name.lower() == "method" else lowercase(value))


def _normalize_sip_header(header: str) -> str:
    name, equals, value = header.partition("=")
    return lowercase(name) + equals + value


def _sip_parts(uri: Uri) -> Iterator[Component]:
    party, parameters = _split_path(uri.path)
    start = start_of(uri, "path")
    if party.userinfo is not None:
        user, colon, password = party.userinfo.partition(":")
        children = [part("user", user, start)]
        if colon:
            children.append(part("password", password, start + len(user) + 1))
        yield part("userinfo", party.userinfo, start, children)
    place = start + party.host_start
    yield part("host", party.host, place)
    if party.port is not None:
        yield part("port", party.port, place + len(party.host) + 1)
    if parameters is not None:
        yield from pair_parts("parameter", parameters, start + len(party.text) + 1, ";")


def _sip_parameter_findings(text: str, start: int) -> Iterator[Finding]:
    seen: set[str] = set()
    for parameter, place in pieces(text, start, ";"):
        name, _, value = parameter.partition("=")
        span = Span(place, place + len(parameter))
        if name.lower() in seen:
            yield SIP_REPEATED.at(span, name)
        elif name.lower() == "transport" and value.lower() not in _TRANSPORTS:
            yield TRANSPORT.at(span, decode(value))
        elif name.lower() == "ttl" and not _OCTET.fullmatch(value):
            yield BAD_TTL.at(span)
        seen.add(name.lower())


class AddressFinder(Opaque):
    """A server that tells a caller its public address (STUN)."""

    schemes = frozenset({"stun", "stuns"})
    title = "Server that finds the address of a caller (STUN)"
    reference = "RFC 7064 3.1"


class Relay(Opaque):
    """A server that passes on what callers can't send each other (TURN)."""

    schemes = frozenset({"turn", "turns"})
    title = "Server that passes on a call (TURN)"
    reference = "RFC 7065 3.1"
    takes = frozenset({"query"})
