"""The basic URL parser of the URL standard (4.4), only for its validation errors.

ada can't be used for this: it returns the URL, but neither the names nor the positions of the validation errors. The
standard's state machine goes code point by code point; here each state handles a stretch of text at once, and the first
fatal error ends the parse.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.reading.browser import SPECIAL, browse
from uriinspector.core.syntax.charsets import FRAGMENT, character_class
from uriinspector.core.syntax.host import a_label_fault, is_a_label
from uriinspector.core.syntax.percent import TRIPLET, decode
from uriinspector.core.syntax.span import pieces
from uriinspector.core.syntax.uri import is_port


class ValidationError(NamedTuple):
    """A validation error by its name in the URL standard; nothing is parsed after a fatal one."""

    name: str
    start: int
    end: int
    is_fatal: bool = False


_PIECES: Final = 8
_IPV4_PARTS: Final = 4
_OCTET: Final = 255
_LONGEST_NUMBER: Final = 40  # digits, leading zeros not counted; a longer number exceeds 32 bits in any base
_LABEL_LIMIT: Final = 63  # octets of a label, RFC 1035 2.3.4
_NAME_LIMIT: Final = 253  # and of a whole name, its dots included
_FORBIDDEN_HOST: Final = lazy_pattern(r"[\0\t\n\r #/:<>?@\[\\\]^|]")
_NUMBER: Final = lazy_pattern(r"0[xX][0-9A-Fa-f]*|[0-9]+")
_BAD_OCTAL: Final = lazy_pattern(r"0[0-9]*[89][0-9]*")
_LABEL: Final = lazy_pattern(r"[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?")
# URL code points and triplets; noncharacters are the last two of each plane, and U+FDD0 to U+FDEF.
_BEYOND_ASCII: Final = (
    (0xA0, 0xD7FF),
    (0xE000, 0xFDCF),
    (0xFDF0, 0xFFFD),
    *((plane << 16, (plane << 16) + 0xFFFD) for plane in range(1, 17)),
)


_URL_UNITS: Final = lazy_pattern(f"(?:[{character_class(FRAGMENT, _BEYOND_ASCII)}]++|%[0-9A-Fa-f]{{2}})*+")
# Compiled in a thirtieth of the time, and enough for most texts.
_ASCII_UNITS: Final = lazy_pattern(f"(?:[{character_class(FRAGMENT)}]++|%[0-9A-Fa-f]{{2}})*+")


def unit_errors(text: str, start: int, end: int) -> Iterator[ValidationError]:
    """Yield `invalid-URL-unit` for each code point that is not a URL code point and does not begin a triplet."""
    units_of = _ASCII_UNITS if text.isascii() else _URL_UNITS
    while start < end:
        units = units_of.match(text, start, end)
        start = start if units is None else units.end()
        if start < end:
            yield ValidationError("invalid-URL-unit", start, start + 1)
        start += 1


def host_errors(text: str, start: int, end: int, *, is_opaque: bool) -> Iterator[ValidationError]:
    host = text[start:end]
    if host.startswith("["):
        if host.endswith("]"):
            yield from ipv6_errors(text, start + 1, end - 1)
        else:
            yield ValidationError("IPv6-unclosed", start, end, is_fatal=True)
    elif is_opaque:
        forbidden = _FORBIDDEN_HOST.search(host)
        if forbidden:
            at = start + forbidden.start()
            yield ValidationError("host-invalid-code-point", at, at + 1, is_fatal=True)
        else:
            yield from _opaque_host_errors(text, start, end)
    else:
        yield from _domain_errors(host, start, end)


def _opaque_host_errors(text: str, start: int, end: int) -> Iterator[ValidationError]:
    """Run the last steps of the opaque-host parser (3.5): each kind of unit is an error once, however often it stands there."""
    places = {text[error.start] == "%": error for error in reversed(tuple(unit_errors(text, start, end)))}
    yield from (places[is_percent_sign] for is_percent_sign in (False, True) if is_percent_sign in places)


def _domain_errors(host: str, start: int, end: int) -> Iterator[ValidationError]:
    decoded = decode(host)
    triplet = TRIPLET.search(host)
    if triplet:
        yield ValidationError("domain-percent-encoded", start + triplet.start(), start + triplet.end())
    ascii_domain = _ascii_domain(decoded)
    if ascii_domain is None or not _is_strict(ascii_domain):
        yield ValidationError("domain-to-ASCII", start, end, is_fatal=ascii_domain is None)
    if ascii_domain is not None and _ends_in_number(ascii_domain):
        if not decoded.isascii():
            yield ValidationError("IPv4-non-ASCII-input", start, end)
        yield from _ipv4_errors(ascii_domain, start, end, same_text=host.lower() == ascii_domain)


def _ascii_domain(domain: str) -> str | None:
    """Map the domain with ada; `.a` is appended so that ada does not read a numeric last label as an IPv4 address."""
    hostname = browse(f"http://{_escape(domain)}.a/").hostname
    return None if hostname is None else hostname.removesuffix(".a") or None


def _escape(domain: str) -> str:
    """Percent-encode the characters that would end a host."""
    return re.sub(r"[\0-\x20#%/:<>?@\[\\\]^|\x7f]", lambda match: f"%{ord(match[0]):02X}", domain)


def _ends_in_number(domain: str) -> bool:
    """Run the ends-in-a-number checker (3.5)."""
    labels = domain.removesuffix(".").split(".")
    return bool(labels[-1]) and (labels[-1].isdigit() or _NUMBER.fullmatch(labels[-1]) is not None)


def _is_strict(domain: str) -> bool:
    """Tell whether the domain passes the domain parser with `beStrict`, as host names of RFC 1123 do.

    The dot of the root does not pass: UTS 46 4.2 wants no empty label where it verifies lengths.
    """
    return len(domain) <= _NAME_LIMIT and all(_is_strict_label(label) for label in domain.split("."))


def _is_strict_label(label: str) -> bool:
    has_bad_hyphens = label[2:4] == "--" and not label.startswith("xn--")
    if len(label) > _LABEL_LIMIT or has_bad_hyphens or _LABEL.fullmatch(label) is None:
        return False
    return not is_a_label(label) or a_label_fault(label) is None


def _ipv4_errors(domain: str, start: int, end: int, *, same_text: bool) -> Iterator[ValidationError]:
    """Run the IPv4 parser (3.5); if the text holds the domain unchanged, each part has a span of its own."""
    parts = domain.split(".")
    if parts[-1] == "":
        yield ValidationError("IPv4-empty-part", end - 1, end)
        del parts[-1]
    if len(parts) > _IPV4_PARTS:
        yield ValidationError("IPv4-too-many-parts", start, end, is_fatal=True)
    if len(parts) < _IPV4_PARTS:
        yield ValidationError("IPv4-too-few-parts", start, end)
    spans = [(start, end)] * len(parts)
    if same_text:
        spans = [(place, place + len(part)) for part, place in pieces(".".join(parts), start, ".")]
    numbers: list[int] = []
    for part, span in zip(parts, spans, strict=True):
        if _NUMBER.fullmatch(part) is None or _BAD_OCTAL.fullmatch(part):
            yield ValidationError("IPv4-non-numeric-part", *span, is_fatal=True)
            return
        if part != (part.lstrip("0") or "0") or not part.isdigit():
            yield ValidationError("IPv4-non-decimal-part", *span)
        numbers.append(ipv4_number(part))
    yield from _range_errors(numbers, spans)


def _range_errors(numbers: list[int], spans: list[tuple[int, int]]) -> Iterator[ValidationError]:
    last_limit = 256 ** (_IPV4_PARTS + 1 - len(numbers))
    is_fatal = any(number > _OCTET for number in numbers[:-1]) or numbers[-1] >= last_limit
    for number, span in zip(numbers, spans, strict=True):
        if number > _OCTET:
            yield ValidationError("IPv4-out-of-range-part", *span, is_fatal=is_fatal)


def ipv4_number(part: str) -> int:
    """Run the IPv4 number parser (3.5): hexadecimal after `0x`, octal after `0`, else decimal; capped in size."""
    if part[:2] in {"0x", "0X"}:
        digits, base = part[2:], 16
    else:
        digits, base = part, 8 if part.startswith("0") else 10
    return int(digits.lstrip("0")[:_LONGEST_NUMBER] or "0", base)


def ipv6_errors(text: str, start: int, end: int) -> Iterator[ValidationError]:
    """Run the IPv6 parser (3.5) over a part of a text, without brackets."""
    pieces, compressed = 0, False
    position = start
    if text.startswith(":", position, end):
        if not text.startswith("::", position, end):
            yield ValidationError("IPv6-invalid-compression", position, position + 1, is_fatal=True)
        position, pieces, compressed = position + 2, 1, True
    while position < end:
        if pieces == _PIECES:
            yield ValidationError("IPv6-too-many-pieces", position, end, is_fatal=True)
        if text[position] == ":":
            if compressed:
                yield ValidationError("IPv6-multiple-compression", position - 1, position + 1, is_fatal=True)
            position, pieces, compressed = position + 1, pieces + 1, True
            continue
        stop = _piece_end(text, position, end)
        if text.startswith(".", stop, end):
            yield from _embedded_ipv4_errors(text, (position, stop, end), pieces)
            pieces += 2
            break
        yield from _piece_errors(text, position, stop, end)
        position, pieces = stop + 1, pieces + 1
    if pieces != _PIECES and not compressed:
        yield ValidationError("IPv6-too-few-pieces", start, end, is_fatal=True)


def _piece_errors(text: str, start: int, stop: int, end: int) -> Iterator[ValidationError]:
    """Check a piece of up to four digits from `start` to `stop`, and what follows it."""
    if stop < end and (text[stop] != ":" or stop + 1 == end):
        yield ValidationError("IPv6-invalid-code-point", stop, stop + 1, is_fatal=True)
    elif stop - start > 1 and text[start] == "0":
        yield ValidationError("IPv6-piece-leading-zero", start, stop)


_PIECE: Final = lazy_pattern(r"[0-9A-Fa-f]{0,4}")
_IPV4_PIECE: Final = lazy_pattern(r"[0-9]*")


def _piece_end(text: str, position: int, end: int) -> int:
    match = _PIECE.match(text, position, end)
    return position if match is None else match.end()


def _embedded_ipv4_errors(text: str, place: tuple[int, int, int], pieces: int) -> Iterator[ValidationError]:
    """Check the dotted tail of an IPv6 address; `place` holds its start, its first dot and its end."""
    position, dot, end = place
    if dot == position:
        yield ValidationError("IPv4-in-IPv6-invalid-code-point", position, position + 1, is_fatal=True)
    if pieces > _PIECES - 2:
        yield ValidationError("IPv4-in-IPv6-too-many-pieces", position, end, is_fatal=True)
    seen = 0
    while position < end:
        if seen:
            if text[position] != "." or seen == _IPV4_PARTS:
                yield ValidationError(
                    "IPv4-in-IPv6-invalid-code-point", position, position + 1, is_fatal=True
                )
            position += 1
        match = _IPV4_PIECE.match(text, position, end)
        digits = "" if match is None else match[0]
        if not digits:
            yield ValidationError("IPv4-in-IPv6-invalid-code-point", position, position + 1, is_fatal=True)
        stop = position + len(digits)
        if (
            (len(digits) > 1 and digits.startswith("0"))
            or len(digits) > len("255")
            or int(digits or "0") > _OCTET
        ):
            octal, large = "IPv4-in-IPv6-invalid-code-point", "IPv4-in-IPv6-out-of-range-part"
            yield ValidationError(octal if digits.startswith("0") else large, position, stop, is_fatal=True)
        position, seen = stop, seen + 1
    if seen != _IPV4_PARTS:
        yield ValidationError("IPv4-in-IPv6-too-few-parts", place[0], end, is_fatal=True)


STRIPPED: Final = "".join(map(chr, range(0x21)))  # C0 controls and space, taken off both ends
REMOVED: Final = lazy_pattern(r"[\t\n\r]")  # taken out anywhere
_SCHEME: Final = lazy_pattern(r"([A-Za-z][A-Za-z0-9+.\-]*):")
_DRIVE: Final = lazy_pattern(r"[A-Za-z][:|](?=[/\\?#]|\Z)")
_AUTHORITY_END: Final = {True: lazy_pattern(r"[/\\?#]|\Z"), False: lazy_pattern(r"[/?#]|\Z")}
_PATH_END: Final = lazy_pattern(r"[?#]|\Z")
_HOST_END: Final = lazy_pattern(r"(?:\[[^\]]*(?:\]|\Z)|[^:\[])*+")


class _Base(NamedTuple):
    """What the parser needs to know about a base."""

    scheme: str
    is_opaque: bool


def validation_errors(text: str, base: str | None = None) -> tuple[ValidationError, ...]:
    """Return the validation errors in the parser's order; the last is fatal if there is no URL."""
    start = len(text) - len(text.lstrip(STRIPPED))
    end = max(start, len(text.rstrip(STRIPPED)))
    found: list[ValidationError] = []
    if start or end < len(text):
        found.append(ValidationError("invalid-URL-unit", *((0, start) if start else (end, len(text)))))
    removed = [match.start() for match in REMOVED.finditer(text, start, end)]
    if removed:
        found.append(ValidationError("invalid-URL-unit", removed[0], removed[0] + 1))
    where: Sequence[int] = range(start, end + 1)
    if removed:
        where = [*(position for position in where[:-1] if text[position] not in "\t\n\r"), end]
    kept = REMOVED.sub("", text[start:end])
    for error in _walk(kept, _parse_base(base)):
        place = where[error.start], where[min(error.end, len(kept))]
        found.append(ValidationError(error.name, *place, error.is_fatal))
        if error.is_fatal:
            break
    return tuple(found)


def _parse_base(base: str | None) -> _Base | None:
    href = None if base is None else browse(base).href
    if href is None:
        return None
    scheme, _, rest = href.partition(":")
    return _Base(scheme, is_opaque=scheme not in SPECIAL and not rest.startswith("/"))


def _walk(text: str, base: _Base | None) -> Iterator[ValidationError]:
    """Walk the scheme start, scheme and no scheme states."""
    scheme = _SCHEME.match(text)
    if scheme is not None:
        yield from _after_scheme(text, scheme[1].lower(), scheme.end(), base)
    elif base is None or (base.is_opaque and not text.startswith("#")):
        yield ValidationError("missing-scheme-non-relative-URL", 0, len(text), is_fatal=True)
    elif base.scheme == "file":
        yield from _file(text, 0, base)
    else:
        yield from _relative(text, 0, is_special=base.scheme in SPECIAL)


def _after_scheme(text: str, scheme: str, position: int, base: _Base | None) -> Iterator[ValidationError]:
    has_slashes = text.startswith("//", position)
    if scheme not in SPECIAL:
        if has_slashes:
            yield from _authority(text, position + 2, is_special=False)
        else:
            yield from _path(text, position, is_special=False)
        return
    if not has_slashes:
        yield ValidationError("special-scheme-missing-following-solidus", position, position)
    if scheme == "file":
        yield from _file(text, position, base)
    elif not has_slashes and base is not None and base.scheme == scheme:
        yield from _relative(text, position, is_special=True)
    else:
        yield from _after_slashes(text, position + 2 * has_slashes)


def _after_slashes(text: str, position: int) -> Iterator[ValidationError]:
    """Walk the special authority ignore slashes state."""
    while text[position : position + 1] in {"/", "\\"}:
        yield ValidationError("special-scheme-missing-following-solidus", position, position + 1)
        position += 1
    yield from _authority(text, position, is_special=True)


def _relative(text: str, position: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the relative and relative slash states."""
    slashes = {"/", "\\"} if is_special else {"/"}
    first, second = text[position : position + 1], text[position + 1 : position + 2]
    if first not in slashes or second not in slashes:
        yield from _path(text, position, is_special=is_special)
        return
    yield from _reverse_solidus(text, position, position + 2)
    if is_special:
        yield from _after_slashes(text, position + 2)
    else:
        yield from _authority(text, position + 2, is_special=False)


def _file(text: str, position: int, base: _Base | None) -> Iterator[ValidationError]:
    """Walk the file, file slash and file host states."""
    slashes = {"/", "\\"}
    first, second = text[position : position + 1], text[position + 1 : position + 2]
    if first in slashes and second in slashes:
        yield from _reverse_solidus(text, position, position + 2)
        start = position + 2
        position = _end(_AUTHORITY_END[True], text, start)
        if _DRIVE.match(text, start):
            yield ValidationError("file-invalid-Windows-drive-letter-host", start, start + 2)
        elif position > start:
            yield from host_errors(text, start, position, is_opaque=False)
    elif base is not None and base.scheme == "file" and _DRIVE.match(text, position):
        yield ValidationError("file-invalid-Windows-drive-letter", position, position + 2)
    yield from _path(text, position, is_special=True)


def _authority(text: str, start: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the authority, host and port states."""
    end = _end(_AUTHORITY_END[is_special], text, start)
    for match in re.finditer("@", text[start:end]):
        yield ValidationError("invalid-credentials", start + match.start(), start + match.end())
    at_sign = text.rfind("@", start, end)
    host_start = start if at_sign < 0 else at_sign + 1
    host = _HOST_END.match(text, host_start, end)
    host_end = end if host is None else host.end()
    if host_end == host_start and (is_special or at_sign >= 0 or host_end < end):
        yield ValidationError("host-missing", start, max(end, start), is_fatal=True)
    if host_end > host_start:
        yield from host_errors(text, host_start, host_end, is_opaque=not is_special)
    if host_end < end:
        yield from _port(text, host_end + 1, end)
    yield from _path(text, end, is_special=is_special)


def _port(text: str, start: int, end: int) -> Iterator[ValidationError]:
    port = text[start:end]
    if re.fullmatch("[0-9]*", port) is None:
        yield ValidationError("port-invalid", start, end, is_fatal=True)
    elif not is_port(port):
        yield ValidationError("port-out-of-range", start, end, is_fatal=True)


def _path(text: str, start: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the path, opaque path, query and fragment states."""
    end = _end(_PATH_END, text, start)
    while is_special and (solidus := text.find("\\", start, end)) >= 0:
        yield from unit_errors(text, start, solidus)
        yield ValidationError("invalid-reverse-solidus", solidus, solidus + 1)
        start = solidus + 1
    yield from unit_errors(text, start, end)
    number_sign = text.find("#", end)
    query_end = len(text) if number_sign < 0 else number_sign
    yield from unit_errors(text, end, query_end)
    yield from unit_errors(text, query_end + 1, len(text))


def _reverse_solidus(text: str, start: int, end: int) -> Iterator[ValidationError]:
    for position in range(start, end):
        if text[position] == "\\":
            yield ValidationError("invalid-reverse-solidus", position, position + 1)


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Return where the next match begins; every pattern matches at the end of the text."""
    match = pattern.search(text, start)
    return len(text) if match is None else match.start()
