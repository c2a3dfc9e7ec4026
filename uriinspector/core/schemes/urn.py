"""`urn:` (RFC 8141): namespace, name, and the r-, q- and f-components, which are not part of the name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Effect, Finding, Fix, Rule, Severity
from uriinspector.core.iana import URN_NAMESPACES
from uriinspector.core.schemes.identifiers import UUID, uuid_facts
from uriinspector.core.schemes.scheme import Opaque, lowercase, named_parts, span_of, start_of
from uriinspector.core.syntax.percent import decode, uppercase_triplets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

_HYPHENS: Final = str.maketrans("", "", "-")
_ISBN: Final = lazy_pattern(r"(?:[0-9]-?){9}[0-9Xx]|(?:[0-9]-?){12}[0-9]")
_PREFIXES: Final = ("978", "979")  # prefixes of books among bar codes, for an ISBN of 13 digits
_ISSN: Final = lazy_pattern(r"[0-9]{4}-?[0-9]{3}[0-9Xx]")
_LONG_ISBN: Final = 13
_BOOKLAND: Final = "978"  # the prefix that every ISBN of 10 digits has in 13
_SERIALS: Final = "977"  # the prefix of serials among bar codes


def compact(number: str) -> str:
    """Remove hyphens, and write the check digit in upper case."""
    return number.translate(_HYPHENS).upper()


def is_isbn(number: str) -> bool:
    """Tell whether the text has the form of an ISBN, whatever its check digit."""
    return _ISBN.fullmatch(number) is not None


def has_isbn_prefix(number: str) -> bool:
    """Tell whether the thirteen digits of an ISBN begin like those of a book; ten digits have no prefix, and pass."""
    digits = compact(number)
    return len(digits) != _LONG_ISBN or digits.startswith(_PREFIXES)


def is_issn(number: str) -> bool:
    """Tell whether the text has the form of an ISSN, whatever its check digit."""
    return _ISSN.fullmatch(number) is not None


def isbn_check_digit(number: str) -> str:
    """Return the check digit that belongs to an ISBN of either length."""
    digits = compact(number)[:-1]
    if len(digits) == _LONG_ISBN - 1:
        return str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)
    return _modulo_11(digits)


def issn_check_digit(number: str) -> str:
    return _modulo_11(compact(number)[:-1])


def _modulo_11(digits: str) -> str:
    """Return the check digit for digits weighted down to 2 at the last; ten is written X."""
    weights = range(len(digits) + 1, 1, -1)
    check = -sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=True)) % 11
    return "0123456789X"[check]


def isbn_13(number: str) -> str:
    """Return the ISBN in thirteen digits, with the check digit that belongs to it."""
    digits = compact(number)
    body = digits[:-1] if len(digits) == _LONG_ISBN else _BOOKLAND + digits[:-1]
    return body + isbn_check_digit(f"{body}0")


def isbn_10(number: str) -> str | None:
    """Return the ISBN in ten digits, or None if its prefix allows none."""
    digits = compact(number)
    if len(digits) == _LONG_ISBN and not digits.startswith(_BOOKLAND):
        return None
    body = digits[-10:-1]
    return body + isbn_check_digit(f"{body}0")


def issn_ean(number: str) -> str:
    """Return the ISSN as the number of a bar code: seven digits after 977, 00 for the usual price, a check digit."""
    body = f"{_SERIALS}{compact(number)[:-1]}00"
    return body + isbn_check_digit(f"{body}0")


_FROM_URN: Final = lazy_pattern(r"[+:;]|%(?:2[BbFf7357]|3[AaBbFfDd])")
_DECODED: Final = {"+": " ", ":": "//", ";": "::"}


def public_id(nss: str) -> str:
    """Decode the public identifier in a namespace specific string (RFC 3151 2)."""
    return _FROM_URN.sub(lambda match: _DECODED.get(match[0]) or chr(int(match[0][1:], 16)), nss)


_OID: Final = lazy_pattern(r"[012](?:\.(?:0|[1-9][0-9]*+))*+")
_OID_ROOTS: Final = {"0": "itu-t", "1": "iso", "2": "joint-iso-itu-t"}
_SECOND_ARCS: Final = 39  # the last arc under 0 and 1
_NUMBERED: Final = frozenset({"rfc", "std", "bcp", "fyi"})
_SERIES: Final = lazy_pattern("(rfc|std|bcp|fyi):([0-9]+)", re.IGNORECASE | re.ASCII)

BAD_ISBN: Final = Rule(
    "urn-isbn-digits", Severity.ERROR, "ISO 2108", "Wrong number of digits",
    "Such a number is in no catalogue; a digit was lost or added.",
    "urn:isbn:0-306-40615", "urn:isbn:0-306-40615-2",
    message="an ISBN has 10 or 13 digits",
)  # fmt: skip
ISBN_CHECK: Final = Rule(
    "urn-isbn-check-digit", Severity.ERROR, "ISO 2108", "Wrong check digit of an ISBN",
    "The last digit is computed from the others: one of them is mistyped.",
    "urn:isbn:0-306-40615-3", "urn:isbn:0-306-40615-2",
    message="the check digit of this ISBN should be {}",
)  # fmt: skip
ISBN_PREFIX: Final = Rule(
    "urn-isbn-prefix", Severity.ERROR, "ISO 2108", "Prefix that is of no book",
    "Bar codes give books the prefixes 978 and 979; other prefixes are of other goods.",
    "urn:isbn:977-0-306-40615-8", "urn:isbn:978-0-306-40615-7",
    message="an ISBN of 13 digits begins with 978 or 979",
)  # fmt: skip
BAD_ISSN: Final = Rule(
    "urn-issn-digits", Severity.ERROR, "ISO 3297", "Wrong number of digits of an ISSN",
    "Such a number is of no serial; a digit was lost or added.",
    "urn:issn:0317-84", "urn:issn:0317-8471",
    message="an ISSN has 8 digits, with a hyphen in the middle",
)  # fmt: skip
ISSN_CHECK: Final = Rule(
    "urn-issn-check-digit", Severity.ERROR, "ISO 3297", "Wrong check digit of an ISSN",
    "The last digit is computed from the seven before it: one of them is mistyped.",
    "urn:issn:0317-8472", "urn:issn:0317-8471",
    message="the check digit of this ISSN should be {}",
)  # fmt: skip
BAD_UUID: Final = Rule(
    "urn-uuid-digits", Severity.ERROR, "RFC 9562 4", "Malformed UUID",
    "Programs that read UUIDs refuse any other form.",
    "urn:uuid:f81d4fae", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    message="a UUID is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between",
)  # fmt: skip
UUID_CASE: Final = Rule(
    "uuid-not-lowercase", Severity.NOTE, "RFC 9562 4", "UUID in upper case",
    "Both cases are allowed and mean the same; programs that compare texts find them different.",
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    message="the letters of a UUID may be of either case; in lower case two texts of one UUID are the same text", effect=Effect.SAME,
)  # fmt: skip
BAD_OID: Final = Rule(
    "urn-oid-numbers", Severity.ERROR, "RFC 3061", "Malformed object identifier",
    "Each number is a branch of one tree; a leading zero makes a second text of the same branch.",
    "urn:oid:1.02.3", "urn:oid:1.2.3",
    message="an object identifier is numbers without leading zeros and dots between, the first 0, 1 or 2",
)  # fmt: skip
BAD_SECOND_ARC: Final = Rule(
    "urn-oid-second-arc", Severity.ERROR, "ITU-T X.660", "Second number too large",
    "The first two numbers are written as one octet, which leaves 40 places under 0 and under 1.",
    "urn:oid:1.40.3", "urn:oid:2.40.3",
    message="under 0 and under 1 the second number is at most 39",
)  # fmt: skip
BAD_DOCUMENT: Final = Rule(
    "urn-ietf-number", Severity.ERROR, "RFC 2648 2", "Document of the IETF without its number",
    "The name of the series stands before the colon already; behind it is the number alone.",
    "urn:ietf:rfc:rfc2648", "urn:ietf:rfc:2648",
    message="after '{}:' comes the number of the document",
)  # fmt: skip
BAD_ISAN: Final = Rule(
    "urn-isan-digits", Severity.ERROR, "RFC 4246; ISO 15706", "Wrong number of digits of an ISAN",
    "Such a number is of no film; a digit was lost or added.",
    "urn:isan:0000-0000-9E59-000", "urn:isan:0000-0000-9E59-0000-O-0000-0000-2",
    message="an ISAN has 16 digits from 0 to F and a check character; that of a version 8 more, and another one",
)  # fmt: skip
ISAN_CHECK: Final = Rule(
    "urn-isan-check-character", Severity.WARNING, "ISO 15706", "Wrong check character of an ISAN",
    "The character is computed from the digits before it: one of them is mistyped, or it is an example, as those of RFC 4246 are.",
    "urn:isan:0000-0000-9E59-0000-A-0000-0000-2", "urn:isan:0000-0000-9E59-0000-O-0000-0000-2",
    message="the check character of this ISAN should be {}",
)  # fmt: skip
EIDR_CHECK: Final = Rule(
    "urn-eidr-check-character", Severity.WARNING, "RFC 7972 2; ISO 7064", "Wrong check character of an EIDR",
    "The character is computed from the digits before it: one of them is mistyped.",
    "urn:eidr:10.5240:7791-8534-2C23-9030-8610-6", "urn:eidr:10.5240:7791-8534-2C23-9030-8610-5",
    message="the check character of this EIDR should be {}",
)  # fmt: skip
NBN_CHECK: Final = Rule(
    "urn-nbn-check-digit", Severity.WARNING, "DNB, URN check digit", "Wrong check digit of a German NBN",
    "The German National Library computes the last digit from all that stands before it: something there is mistyped.",
    "urn:nbn:de:bvb:19-146643", "urn:nbn:de:bvb:19-146642",
    message="the check digit of this NBN should be {}",
)  # fmt: skip
BAD_IMEI: Final = Rule(
    "urn-imei-digits", Severity.ERROR, "RFC 7254 4.2", "Malformed number of a telephone",
    "Programs that compare the numbers of telephones as texts do not find one that is written otherwise.",
    "urn:gsma:imei:904201560257630", "urn:gsma:imei:90420156-025763-0;svn=42",
    message="an IMEI is 8 digits for the model, 6 for the telephone and 1 more, with hyphens between",
)  # fmt: skip
BAD_EPC: Final = Rule(
    "urn-epc-digits", Severity.ERROR, "GS1 EPC Tag Data Standard 6.3", "Malformed electronic product code",
    "Where the prefix of a company ends is written into the tag, so each kind of number has one length.",
    "urn:epc:id:sgtin:061414.112345.400", "urn:epc:id:sgtin:0614141.112345.400",
    message="a code of the kind '{}' has {} parts with dots between; the first, 6 to 12 digits of a company, has {} digits together with the second",
)  # fmt: skip
RULES: Final = (
    BAD_DOCUMENT, BAD_ISBN, ISBN_PREFIX, ISBN_CHECK, BAD_ISSN, ISSN_CHECK, BAD_UUID, UUID_CASE, BAD_OID, BAD_SECOND_ARC,
    BAD_ISAN, ISAN_CHECK, EIDR_CHECK, NBN_CHECK, BAD_IMEI, BAD_EPC,
)  # fmt: skip


class Namespace:
    """A namespace without rules of its own; subclasses override what their namespace defines."""

    def facts(self, nss: str) -> Mapping[str, object] | None:  # noqa: ARG002 - the neutral answer
        """Return what can be read from the name, ready for JSON; None if nothing can."""
        return None

    def normalize(self, nss: str) -> str:
        """Write the name in the form in which equivalent names are equal."""
        return nss

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:  # noqa: ARG002 - the neutral answer
        """Report what is wrong with the name."""
        return ()

    def resolver(self, nss: str) -> str | None:  # noqa: ARG002 - the neutral answer
        """Return the page of a public resolver, or None."""
        return None


class Isbn(Namespace):
    """International standard book numbers (RFC 8254)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the number in both lengths; None if the check digit is wrong."""
        if not _is_right_isbn(nss):
            return None
        return {"isbn_10": isbn_10(nss), "isbn_13": isbn_13(nss)}

    def normalize(self, nss: str) -> str:
        """Drop hyphens, and write `X` in upper case."""
        return compact(nss) if is_isbn(nss) else nss

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        if not is_isbn(nss):
            yield BAD_ISBN.at(span)
            return
        if not has_isbn_prefix(nss):
            yield ISBN_PREFIX.at(span)
            return
        yield from _check_digit_findings(ISBN_CHECK, nss, isbn_check_digit(nss), span)

    def resolver(self, nss: str) -> str | None:
        return f"https://openlibrary.org/isbn/{compact(nss)}" if _is_right_isbn(nss) else None


class Issn(Namespace):
    """International standard serial numbers (RFC 8254)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the number as in a bar code; None if the check digit is wrong."""
        return {"ean_13": issn_ean(nss)} if _is_right_issn(nss) else None

    def normalize(self, nss: str) -> str:
        """Write it with its hyphen, and `X` in upper case."""
        if not is_issn(nss):
            return nss
        digits = compact(nss)
        return f"{digits[:4]}-{digits[4:]}"

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        if not is_issn(nss):
            yield BAD_ISSN.at(span)
            return
        yield from _check_digit_findings(ISSN_CHECK, nss, issn_check_digit(nss), span)

    def resolver(self, nss: str) -> str | None:
        return f"https://portal.issn.org/resource/ISSN/{self.normalize(nss)}" if _is_right_issn(nss) else None


# In braces as Windows writes it, or without hyphens.
_LOOSE_UUID: Final = lazy_pattern(
    r"(?:\{|%7[Bb])?+([0-9A-Fa-f]{8})-?([0-9A-Fa-f]{4})-?([0-9A-Fa-f]{4})-?([0-9A-Fa-f]{4})-?([0-9A-Fa-f]{12})(?:\}|%7[Dd])?+"
)


class Uuid(Namespace):
    """Universally unique identifiers (RFC 9562); nobody resolves them."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return variant, version and time in ISO 8601."""
        facts = uuid_facts(nss)
        return facts and facts._asdict() | {"time": facts.time and facts.time.isoformat()}

    def normalize(self, nss: str) -> str:
        """Write it in lower case (RFC 9562 4)."""
        return nss.lower() if UUID.fullmatch(nss) else nss

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        if not UUID.fullmatch(nss):
            digits = _LOOSE_UUID.fullmatch(nss)
            meant = "-".join(digits.groups()).lower() if digits else ""
            yield BAD_UUID.at(span, fix=Fix(span, meant, Message("write {}", meant)) if digits else None)
        elif nss != nss.lower():
            yield UUID_CASE.with_fix(span, nss.lower(), "write it in lower case")


class Oid(Namespace):
    """Object identifiers (RFC 3061)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the root by its name, and the numbers."""
        if not _OID.fullmatch(nss):
            return None
        return {"root": _OID_ROOTS[nss[0]], "arcs": nss.split(".")}

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        if not _OID.fullmatch(nss):
            return (BAD_OID.at(span),)
        first, _, rest = nss.partition(".")
        second = rest.partition(".")[0]
        if first == "2" or int(second[:3] or "0") <= _SECOND_ARCS:  # of a number of any length
            return ()
        start = span.start + len(first) + 1
        return (BAD_SECOND_ARC.at(Span(start, start + len(second))),)

    def resolver(self, nss: str) -> str | None:
        return f"https://oid-base.com/get/{nss}" if _OID.fullmatch(nss) else None


class Ietf(Namespace):
    """Documents and protocol parameters of the IETF (RFC 2648, RFC 3553)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the kind of document and its number or name; for parameters, their class and the rest."""
        kind, _, name = nss.partition(":")
        return {"kind": kind.lower(), "name": name}

    def normalize(self, nss: str) -> str:
        """Write documents in lower case (RFC 2648); parameters stay."""
        return nss if lowercase(nss).startswith("params") else lowercase(nss)

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        """Report a document of a numbered series that has no number."""
        kind, _, name = nss.partition(":")
        if kind.lower() not in _NUMBERED or (name.isascii() and name.isdigit()):
            return
        place = Span(span.start + len(kind) + 1, span.end) if ":" in nss else span
        digits = name[len(kind) :].lstrip("-_ ") if name.lower().startswith(kind.lower()) else ""
        is_number = digits.isascii() and digits.isdigit()
        yield BAD_DOCUMENT.at(
            place, kind.lower(), fix=Fix(place, digits, Message("write {}", digits)) if is_number else None
        )

    def resolver(self, nss: str) -> str | None:
        """Return the RFC editor's page, for the numbered series."""
        series = _SERIES.fullmatch(nss)
        if series is None:
            return None
        kind, number = series[1].lower(), series[2].lstrip("0") or "0"
        return f"https://www.rfc-editor.org/info/{kind}{number}"


class Oasis(Namespace):
    """Names of OASIS specifications (RFC 3121)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the committee whose specification it names, and the rest."""
        kind, _, rest = nss.partition(":")
        committee, _, name = rest.partition(":")
        return {"kind": kind, "committee": committee, "name": name}


class Lex(Namespace):
    """Sources of law (RFC 9676): jurisdiction, authority, measure and details, `:` between them."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the parts of the work, and the version and the manifestation if they are given."""
        work, _, manifestation = nss.partition("$")
        work, _, version = work.partition("@")
        names = ("jurisdiction", "authority", "measure", "details")
        found: dict[str, object] = {
            name: decode(text) for name, text in zip(names, work.split(":", 3), strict=False)
        }
        return found | {"version": version or None, "manifestation": manifestation or None}

    def normalize(self, nss: str) -> str:
        """Write it in lower case: names of sources of law are case-insensitive (RFC 9676)."""
        return lowercase(nss)


_ISAN: Final = lazy_pattern(
    r"((?:[0-9A-Fa-f]{4}-?){4})([0-9A-Za-z])(?:-?([0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4})-?([0-9A-Za-z]))?"
)
_ALPHANUMERIC: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def isan_check_character(digits: str) -> str:
    """Return the check character of an ISAN or EIDR over digits without hyphens (ISO 7064, MOD 37,36)."""
    product = 36
    for digit in digits.upper():
        product = ((product + _ALPHANUMERIC.index(digit)) % 36 or 36) * 2 % 37
    return _ALPHANUMERIC[(37 - product) % 36]


class Isan(Namespace):
    """Numbers of films and broadcasts, and of their versions (RFC 4246)."""

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        """Report what is no such number, and each check character that the digits before it do not lead to."""
        match = _ISAN.fullmatch(nss)
        if match is None:
            yield BAD_ISAN.at(span)
            return
        digits = ""
        for number, check in ((1, 2), (3, 4)):
            digits += compact(match[number] or "")
            if match[check] and match[check].upper() != (right := isan_check_character(digits)):
                place = Span(span.start + match.start(check), span.start + match.end(check))
                label = Message("write {}, if all other digits are right", right)
                yield ISAN_CHECK.with_fix(place, right, label, right)


_EIDR: Final = lazy_pattern(r"10\.5240:((?:[0-9A-Fa-f]{4}-){5})([0-9A-Za-z])")


class Eidr(Namespace):
    """Numbers of films and broadcasts, of their versions and copies (RFC 7972)."""

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        match = _EIDR.fullmatch(nss)
        if match is not None:
            yield from _check_digit_findings(EIDR_CHECK, nss, isan_check_character(compact(match[1])), span)


_IMEI: Final = lazy_pattern(r"([0-9](?:-?[0-9]){14})(;.*)?", re.DOTALL)
_SOFTWARE_VERSION: Final = lazy_pattern(r";svn=([0-9]{2})(?:;|\Z)", re.IGNORECASE)


class Gsma(Namespace):
    """Numbers of telephones (RFC 7254); other names of the GSM Association are not read."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the number as the standard groups it, and the version of the software if it is given."""
        kind, _, name = nss.partition(":")
        match = _IMEI.fullmatch(name) if lowercase(kind) == "imei" else None
        if match is None:
            return None
        version = _SOFTWARE_VERSION.search(match[2] or "")
        return {"imei": self._grouped(match[1]), "software": version and version[1]}

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        kind, colon, name = nss.partition(":")
        if lowercase(kind) != "imei":
            return
        match = _IMEI.fullmatch(name)
        number = match[1] if match is not None else name.partition(";")[0]
        meant = self._grouped(number) if match is not None else None
        if meant != number:
            start = span.start + len(kind + colon)
            place = Span(start, start + len(number))
            yield BAD_IMEI.at(
                place, fix=None if meant is None else Fix(place, meant, Message("write {}", meant))
            )

    @staticmethod
    def _grouped(number: str) -> str:
        digits = compact(number)
        return f"{digits[:8]}-{digits[8:14]}-{digits[14:]}"


class _ProductCode(NamedTuple):
    """A kind of electronic product code: the number of GS1 it stands for, its digits without the check digit, its parts, and what the last is."""

    number: str
    digits: int
    parts: int
    last: str = "serial"


_PRODUCT_CODES: Final[Mapping[str, _ProductCode]] = {  # GS1 EPC Tag Data Standard 6.3
    "sgtin": _ProductCode("GTIN", 13, 3), "lgtin": _ProductCode("GTIN", 13, 3, "lot"), "upui": _ProductCode("GTIN", 13, 3),
    "itip": _ProductCode("GTIN", 13, 5), "sscc": _ProductCode("SSCC", 17, 2), "sgln": _ProductCode("GLN", 12, 3, "extension"),
    "pgln": _ProductCode("GLN", 12, 2), "grai": _ProductCode("GRAI", 12, 3), "gsrn": _ProductCode("GSRN", 17, 2),
    "gsrnp": _ProductCode("GSRN", 17, 2), "gdti": _ProductCode("GDTI", 12, 3), "sgcn": _ProductCode("GCN", 12, 3),
    "gsin": _ProductCode("GSIN", 16, 2),
}  # fmt: skip
_DIGIT_FIRST: Final = frozenset({"GTIN", "SSCC"})  # the first digit of the reference stands before the prefix
_SERIAL: Final = 2  # the place of the serial number, where a kind has one, of the lot or of the extension
_COMPANY: Final = range(6, 13)  # digits of the prefix of a company


class Epc(Namespace):
    """Electronic product codes (RFC 5134); patterns and what a tag holds beside the code are not read."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the number as a bar code has it, with its check digit, and the serial number, the lot or the extension of a place.

        Of a piece (`itip`), the serial number stands behind its number and that of all pieces.
        """
        kind, parts = self._read(nss)
        known = _PRODUCT_CODES.get(kind)
        if known is None or not self._is_right(known, parts):
            return None
        prefix, reference, *rest = parts
        digits = prefix + reference
        if known.number in _DIGIT_FIRST:
            digits = reference[0] + prefix + reference[1:]
        check = (
            -sum(int(digit) * (1 if place % 2 else 3) for place, digit in enumerate(reversed(digits))) % 10
        )
        last = ".".join(map(decode, rest[known.parts - _SERIAL - 1 :]))
        facts = {"kind": known.number, "number": f"{digits}{check}", "serial": None}
        return facts | {known.last: last} if last else facts

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        kind, parts = self._read(nss)
        known = _PRODUCT_CODES.get(kind)
        if known is not None and not self._is_right(known, parts):
            yield BAD_EPC.at(span, kind, known.parts, known.digits)

    @staticmethod
    def _read(nss: str) -> tuple[str, list[str]]:
        """Return the kind and the parts of a code; an empty kind for what is no code of a single thing or a lot."""
        level, _, rest = nss.partition(":")
        kind, _, code = rest.partition(":")
        return (kind if level in {"id", "class"} else "", code.split("."))

    @staticmethod
    def _is_right(known: _ProductCode, parts: list[str]) -> bool:
        if len(parts) < known.parts or known.parts <= _SERIAL < len(parts):  # a serial number may hold dots
            return False
        prefix, reference = parts[:_SERIAL]
        if len(prefix) not in _COMPANY or (known.number in _DIGIT_FIRST and not reference):
            return False
        digits = prefix + reference
        return len(digits) == known.digits and digits.isascii() and digits.isdigit()


class PublicIdentifier(Namespace):
    """Public identifiers of SGML and XML (RFC 3151)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        return {"public_id": public_id(nss)}


class Nbn(Namespace):
    """National bibliography numbers (RFC 8458)."""

    def facts(self, nss: str) -> Mapping[str, object] | None:
        """Return the country or other prefix, and the string of the library."""
        prefix, _, string = nss.partition("-")
        return {"prefix": prefix.lower(), "string": string}

    def findings(self, nss: str, span: Span) -> Iterable[Finding]:
        if lowercase(nss).startswith("de:") and "0" <= nss[-1] <= "9":
            digit = nbn_check_digit(f"urn:nbn:{nss[:-1]}")
            if digit:
                yield from _check_digit_findings(NBN_CHECK, nss, digit, span)

    def resolver(self, nss: str) -> str | None:
        return f"https://nbn-resolving.org/urn:nbn:{nss}" if nss else None


_NBN_CHARACTERS: Final = "012345678urnbde:acfghijlmopqstvwxyz-9k_/.+"
_NBN_NUMBERS: Final = dict(
    zip(_NBN_CHARACTERS, (str(n) for n in range(1, 50) if n % 10 and n not in {44, 46, 48}), strict=True)
)


def nbn_check_digit(text: str) -> str:
    """Return the last digit of a German URN over all before it (DNB, URN check digit); empty if it holds a character without a number.

    >>> nbn_check_digit("urn:nbn:de:gbv:089-332175294")
    '5'
    """
    numbers = [_NBN_NUMBERS.get(character, "") for character in lowercase(text)]
    if not all(numbers):
        return ""
    digits = "".join(numbers)
    total = sum(place * int(digit) for place, digit in enumerate(digits, 1))
    return str(total // int(digits[-1]))[-1]


def _is_right_isbn(nss: str) -> bool:
    if not (is_isbn(nss) and has_isbn_prefix(nss)):
        return False
    return nss[-1].upper() == isbn_check_digit(nss)


def _is_right_issn(nss: str) -> bool:
    return is_issn(nss) and nss[-1].upper() == issn_check_digit(nss)


def _check_digit_findings(rule: Rule, nss: str, digit: str, span: Span) -> Iterable[Finding]:
    if nss[-1].upper() != digit:
        label = Message("write {}, if all other digits are right", digit)
        yield rule.with_fix(Span(span.end - 1, span.end), digit, label, digit)


_UUID: Final = Uuid()
NAMESPACES: Final[Mapping[str, Namespace]] = {
    "isbn": Isbn(), "issn": Issn(), "uuid": _UUID, "oid": Oid(), "ietf": Ietf(), "oasis": Oasis(),
    "lex": Lex(), "publicid": PublicIdentifier(), "nbn": Nbn(), "isan": Isan(), "eidr": Eidr(), "gsma": Gsma(), "epc": Epc(),
}  # fmt: skip


class UuidScheme(Opaque):
    """A universally unique identifier without the name of its namespace."""

    schemes = frozenset({"uuid"})
    title = "Universally unique identifier"
    reference = "RFC 9562"
    rules = (*Opaque.rules, BAD_UUID, UUID_CASE)

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return variant, version and time."""
        return _UUID.facts(uri.path)

    def path_findings(self, uri: Uri) -> Iterable[Finding]:
        return _UUID.findings(uri.path, span_of(uri, "path"))

    def normalize(self, uri: Uri) -> Uri:
        """Write it in lower case (RFC 9562 4)."""
        return uri._replace(path=_UUID.normalize(uri.path))


_NID: Final = lazy_pattern(r"[A-Za-z0-9][A-Za-z0-9\-]{0,30}[A-Za-z0-9]")
_INFORMAL: Final = lazy_pattern("urn-[1-9][0-9]*", re.IGNORECASE | re.ASCII)
_OTHER: Final = Namespace()

NO_NSS: Final = Rule(
    "urn-no-name", Severity.ERROR, "RFC 8141 2", "URN without a name",
    "A namespace alone names nothing.",
    "urn:example", "urn:example:a123",
    message="a URN has a namespace, a ':' and a name in it",
)  # fmt: skip
BAD_NID: Final = Rule(
    "urn-bad-namespace", Severity.ERROR, "RFC 8141 2", "Malformed namespace",
    "IANA registers no such namespace, so that nobody can say what the name stands for.",
    "urn:a:test", "urn:ab:test",
    message="a namespace is 2 to 32 letters, digits and hyphens, with no hyphen first or last",
)  # fmt: skip
RESERVED_NID: Final = Rule(
    "urn-reserved-namespace", Severity.ERROR, "RFC 8141 5.2", "Reserved namespace",
    "These names are kept free so that a URN is not mistaken for another.",
    "urn:urn-s:test", "urn:urn-7:test",
    message="'{}' can be no namespace: 'urn' stands for itself, and after 'urn-' comes the number of an informal one",
)  # fmt: skip
UNREGISTERED: Final = Rule(
    "urn-unregistered-namespace", Severity.NOTE, "RFC 8141 5", "Namespace nobody registered",
    "Somebody else may use the same name for something else.",
    "urn:nobody:test", "urn:example:test",
    message="the namespace '{}' is not registered with IANA",
)  # fmt: skip
EXPERIMENTAL: Final = Rule(
    "urn-experimental-namespace", Severity.NOTE, "RFC 3406 3.1", "Experimental namespace",
    "Two experiments may have used one name; what lasts belongs into a registered namespace.",
    "urn:x-local:test", "urn:example:test",
    message="'{}' was for experiments: nobody registers such namespaces, and RFC 8141 knows them no more",
)  # fmt: skip
NOT_LOWER: Final = Rule(
    "urn-namespace-not-lowercase", Severity.ADVICE, "RFC 8141 3.1", "Namespace in upper case",
    "Its case says nothing; in lower case two texts of one name are found equal by comparing them.",
    "urn:EXAMPLE:a", "urn:example:A",
    message="a namespace is written in lower case", effect=Effect.SAME,
)  # fmt: skip
NAME_SLASH: Final = Rule(
    "urn-slash-first", Severity.ERROR, "RFC 8141 2", "Slash before the name",
    "The grammar keeps it out so that no path is read into a name.",
    "urn:example:/a", "urn:example:a/b",
    message="a name does not begin with '/'",
)  # fmt: skip
BAD_QUERY: Final = Rule(
    "urn-bad-question-mark", Severity.ERROR, "RFC 8141 2", "Bare question mark",
    "The question mark begins an r- or a q-component; one that belongs to the name is written %3F.",
    "urn:example:a?b", "urn:example:a?=b",
    message="in a URN '?' is followed by '+' or '='",
)  # fmt: skip
BAD_START: Final = Rule(
    "urn-bad-component", Severity.ERROR, "RFC 8141 2", "Empty or malformed component",
    "A component that says nothing is left out together with its sign.",
    "urn:example:a?=", "urn:example:a?=b",
    message="after '{}' comes at least one character, not '/' or '?'",
)  # fmt: skip


class Urn(NamedTuple):
    """The parts of a URN as written; an absent part is None."""

    nid: str
    nss: str | None
    r: str | None
    q: str | None
    f: str | None

    @property
    def namespace(self) -> Namespace:
        """What is known about names of this namespace."""
        return NAMESPACES.get(self.nid.lower(), _OTHER)


def read(uri: Uri) -> Urn:
    """Return the parts of any URN; the first `?=` ends an r-component (RFC 8141 2.3)."""
    nid, colon, nss = uri.path.partition(":")
    query = uri.query or ""
    r, q_sign, q = query[1:].partition("?=") if query.startswith("+") else (None, query[:1] == "=", query[1:])
    return Urn(nid, nss if colon else None, r, q if q_sign else None, uri.fragment)


class UrnScheme(Opaque):
    """A lasting name that says nothing about where the thing is."""

    schemes = frozenset({"urn"})
    title = "Uniform resource name"
    reference = "RFC 8141"
    takes = frozenset({"query", "fragment"})
    rules = (
        *Opaque.rules, NO_NSS, BAD_NID, RESERVED_NID, UNREGISTERED, EXPERIMENTAL, NOT_LOWER, NAME_SLASH, BAD_QUERY,
        BAD_START, *RULES,
    )  # fmt: skip

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return namespace and name in the path, r- and q-component in the query."""
        urn = read(uri)
        parts = {"path": named_parts(("nid", "nss"), uri.path, start_of(uri, "path"), ":")}
        if uri.query is not None:
            parts["query"] = tuple(_components(uri, urn))
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the parts, the namespace's registration, what can be read from the name, and a resolver's page."""
        urn = read(uri)
        card = URN_NAMESPACES.get(urn.nid.lower())
        return {
            **urn._asdict(),
            "namespace": card and {"status": card[0], "reference": card[1]},
            "name": urn.namespace.facts(urn.nss or ""),
            "resolver": urn.namespace.resolver(urn.nss or ""),
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write namespace in lower case, triplets in upper case (RFC 8141 3.1), and apply the namespace's rules."""
        urn = read(uri)
        if urn.nss is None or uri.authority is not None:
            return uri
        return uri._replace(
            path=f"{lowercase(urn.nid)}:{urn.namespace.normalize(uppercase_triplets(urn.nss))}"
        )

    def comparable_form(self, uri: Uri) -> Uri:
        """Return the assigned name: r-, q- and f-component do not count (RFC 8141 3.1)."""
        return uri._replace(query=None, fragment=None)

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        urn = read(uri)
        start = start_of(uri, "path")
        yield from _nid_findings(urn.nid, Span(start, start + len(urn.nid)))
        yield from _name_findings(urn, start)
        if uri.query is not None:
            yield from _query_findings(uri, urn)


def _components(uri: Uri, urn: Urn) -> Iterator[Component]:
    start = start_of(uri, "query") + 1
    if urn.r is not None:
        yield part("r-component", urn.r, start)
        start += len(urn.r) + len("?=")
    if urn.q is not None:
        yield part("q-component", urn.q, start)


def _nid_findings(nid: str, span: Span) -> Iterator[Finding]:
    lower = nid.lower()
    if not _NID.fullmatch(nid):
        yield BAD_NID.at(span)
        return
    if nid != lower:
        yield NOT_LOWER.with_fix(span, lower, "write it in lower case")
    if lower == "urn" or (lower.startswith("urn-") and not _INFORMAL.fullmatch(nid)):
        yield RESERVED_NID.at(span, nid)
    elif lower.startswith("x-"):
        yield EXPERIMENTAL.at(span, nid)
    elif lower not in URN_NAMESPACES:
        yield UNREGISTERED.at(span, nid)


def _name_findings(urn: Urn, start: int) -> Iterator[Finding]:
    """Report what is wrong with the name; `start` is where the path begins."""
    nss = urn.nss or ""
    place = start + len(urn.nid) + (urn.nss is not None)
    span = Span(place, place + len(nss))
    if not nss:
        yield NO_NSS.at(Span(start, span.end))
    if nss.startswith("/"):
        yield NAME_SLASH.at(Span(place, place + 1))
    if urn.nss is not None:
        yield from urn.namespace.findings(nss, span)


def _query_findings(uri: Uri, urn: Urn) -> Iterator[Finding]:
    start = start_of(uri, "query")
    if urn.r is None and urn.q is None:
        yield BAD_QUERY.at(Span(start - 1, start))
        return
    for component in _components(uri, urn):
        if component.text[:1] in {"", "/", "?"}:
            sign = "?+" if component.name == "r-component" else "?="
            place = component.span.start
            yield BAD_START.at(Span(place - 2, place), sign)
