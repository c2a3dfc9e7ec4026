"""Persistent identifiers: `doi:`, `hdl:`, `ark:`, `info:`, `tag:`, `swh:`, `ni:`, `magnet:`, addresses of payments in coins, pages that stand for one, and what a UUID tells."""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Effect, Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import (
    GenericScheme,
    Opaque,
    lowercase,
    named_parts,
    named_values,
    query_pairs,
    span_of,
    start_of,
)
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.percent import decode, decode_only, encode, uppercase_triplets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, pairs, split

_DOI: Final = lazy_pattern(r"10\.[0-9]{4,9}(?:\.[0-9]++)*+/.+", re.DOTALL)
_ARK: Final = lazy_pattern(r"/?([0-9B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]++)/([^/.]++)(.*)", re.DOTALL)
# No triplet may stand before the name (RFC 4151 2.1)
_LABELS: Final = r"[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)*+"
_TAG: Final = lazy_pattern(
    rf"((?:[A-Za-z0-9._\-]++@)?{_LABELS}),([0-9]{{4}}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?):(.*)",
    re.DOTALL,
)
_RESOLVERS: Final = {
    "doi.org": "doi", "dx.doi.org": "doi", "hdl.handle.net": "hdl", "n2t.net": "ark", "arks.org": "ark",
    "purl.org": "purl", "purl.oclc.org": "purl", "w3id.org": "purl",
}  # fmt: skip
# The namespaces of `info:` with public pages for their identifiers.
_PAGES: Final = {
    "arxiv": "https://arxiv.org/abs/", "doi": "https://doi.org/", "hdl": "https://hdl.handle.net/",
    "lccn": "https://lccn.loc.gov/", "oclcnum": "https://search.worldcat.org/title/",
    "pmid": "https://pubmed.ncbi.nlm.nih.gov/",
}  # fmt: skip

BAD_DOI: Final = Rule(
    "doi-syntax", Severity.ERROR, "ISO 26324", "Malformed DOI",
    "Only such a name can be looked up at doi.org.",
    "doi:11.1000/182", "doi:10.1000/182",
    message="a DOI is '10.', the number of its registrant, '/' and a name",
)  # fmt: skip
BAD_HANDLE: Final = Rule(
    "hdl-syntax", Severity.ERROR, "RFC 3651", "Malformed handle",
    "Without its authority nobody knows which server to ask for the name.",
    "hdl:4263537", "hdl:4263537/4000",
    message="a handle is a naming authority, '/' and a name",
)  # fmt: skip
BAD_ARK: Final = Rule(
    "ark-syntax", Severity.ERROR, "draft-kunze-ark 2", "Malformed ARK",
    "The number of the authority says who promised to keep the name.",
    "ark:12148", "ark:12148/btv1b8449691v",
    message="an ARK is the number of its authority, '/' and a name",
)  # fmt: skip
BAD_INFO: Final = Rule(
    "info-syntax", Severity.ERROR, "RFC 4452 4.1", "Malformed info URI",
    "The namespace says what kind of identifier follows.",
    "info:lccn", "info:lccn/2002022641",
    message="an info URI is a namespace, '/' and an identifier in it",
)  # fmt: skip
BAD_TAG: Final = Rule(
    "tag-syntax", Severity.ERROR, "RFC 4151 2.1", "Malformed tag",
    "Whoever owned the domain or the address on that day may make such names; without the day nobody knows whose it is.",
    "tag:example.com:post", "tag:example.com,2004-05:post",
    message="a tag is a domain or a mail address, ',', a day such as 2004-05-19 or 2004, ':' and a name",
)  # fmt: skip
NO_SUCH_DAY: Final = Rule(
    "tag-no-such-day", Severity.ERROR, "RFC 4151 2.1", "Day that no calendar has",
    "Nobody can have owned the domain or the address on a day that never was.",
    "tag:example.com,2024-02-31:a", "tag:example.com,2024-02-29:a",
    message="there is no {}",
)  # fmt: skip
BAD_SOFTWARE: Final = Rule(
    "swh-syntax", Severity.ERROR, "ISO/IEC 18670", "Malformed name of source code",
    "The digest is all there is to find the source code by.",
    "swh:1:cnt:94a9ed", "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
    message="such a name is '1:', what it names (cnt, dir, rev, rel or snp), ':' and 40 digits from 0 to f",
)  # fmt: skip
WRONG_DIGIT: Final = Rule(
    "ni-check-digit", Severity.ERROR, "RFC 6920 7", "Wrong check digit of a digest",
    "It is computed from the digits before it: one of them is mistyped.",
    "nih:sha-256-32;53269057;a", "nih:sha-256-32;53269057;b",
    message="the check digit of this digest should be {}",
)  # fmt: skip
BAD_DIGEST: Final = Rule(
    "ni-bad-digest", Severity.ERROR, "RFC 6920 3, 7", "Malformed digest",
    "The digest is all there is to find the content by, and to check it with.",
    "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X", "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
    message="this is no digest of the kind {}",
)  # fmt: skip

NI_SYNTAX: Final = Rule(
    "ni-syntax", Severity.ERROR, "RFC 6920 3, 7", "Malformed name of content",
    "Programs take the kind of the digest from before the ';', and the host that may have the content from between the slashes.",
    "ni:sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q", "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
    message="after 'ni:' come '//', maybe a host, '/', the kind of digest, ';' and the digest; 'nih:' has no slashes",
)  # fmt: skip

WRONG_CHECK: Final = Rule(
    "coin-wrong-check", Severity.ERROR, "BIP 173; Bitcoin wiki, Base58Check", "Mistyped address of a payment",
    "Every address carries digits that are computed from the others, so that a program notices a mistyped one.",
    "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    message="the check digits of this address are wrong: a character is mistyped or missing",
)  # fmt: skip


class _PrefixedIdentifier(Opaque):
    """An identifier of the form `prefix/name`."""

    rule: Rule
    expression = lazy_pattern("[^/]+/.+", re.DOTALL)
    names = ("prefix", "name")
    takes = frozenset({"query", "fragment"})

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the parts before and after the first slash."""
        return {"path": named_parts(self.names, uri.path, start_of(uri, "path"), "/")}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the two parts, decoded, and the page of a public resolver."""
        prefix, _, name = decode(uri.path).partition("/")
        return {self.names[0]: prefix, self.names[1]: name, "resolver": self.resolver(uri)}

    def resolver(self, uri: Uri) -> str | None:  # noqa: ARG002 - the neutral answer
        """Return the page of a public resolver, or None."""
        return None

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        """Report a malformed identifier; one behind the address of its resolver is meant alone."""
        page = identifier_of_page(split(uri.path.strip()))
        is_page = page is not None and page["kind"] in self.schemes
        if is_page or not self.expression.fullmatch(decode(uri.path)):
            span, meant = span_of(uri, "path"), split(uri.path.strip()).path.removeprefix("/")
            yield self.rule.at(span, fix=Fix(span, meant, Message("write {}", meant)) if is_page else None)


class Doi(_PrefixedIdentifier):
    """A digital object identifier."""

    schemes = frozenset({"doi"})
    title = "Digital object identifier"
    reference = "ISO 26324"
    rule = BAD_DOI
    rules = (*Opaque.rules, BAD_DOI)
    expression = _DOI

    def normalize(self, uri: Uri) -> Uri:
        """Write it in lower case: ASCII letters of a DOI are case-insensitive (DOI Handbook 2.4)."""
        return uri._replace(path=lowercase(uri.path))

    def resolver(self, uri: Uri) -> str | None:
        return f"https://doi.org/{uri.path}"


class Handle(_PrefixedIdentifier):
    """A handle."""

    schemes = frozenset({"hdl"})
    title = "Handle"
    reference = "RFC 3651"
    rule = BAD_HANDLE
    rules = (*Opaque.rules, BAD_HANDLE)

    def resolver(self, uri: Uri) -> str | None:
        return f"https://hdl.handle.net/{uri.path}"


class Info(_PrefixedIdentifier):
    """An identifier of a public namespace, such as a library's."""

    schemes = frozenset({"info"})
    title = "Identifier of a public namespace"
    reference = "RFC 4452"
    rule = BAD_INFO
    rules = (*Opaque.rules, BAD_INFO)
    names = ("namespace", "identifier")
    takes = frozenset({"fragment"})

    def resolver(self, uri: Uri) -> str | None:
        namespace, _, identifier = uri.path.partition("/")
        page = _PAGES.get(namespace.lower())
        return f"{page}{identifier}" if page and identifier else None

    def normalize(self, uri: Uri) -> Uri:
        """Write the namespace in lower case (RFC 4452 5)."""
        namespace, slash, identifier = uri.path.partition("/")
        return uri._replace(path=f"{lowercase(namespace)}{slash}{identifier}")


class Ark(Opaque):
    """An archival resource key."""

    schemes = frozenset({"ark"})
    title = "Archival resource key"
    reference = "draft-kunze-ark"
    takes = frozenset({"query"})  # `?` and `??` ask for the description
    rules = (*Opaque.rules, BAD_ARK)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return name assigning authority, name and qualifier."""
        match = _ARK.fullmatch(uri.path)
        if match is None:
            return {}
        start = start_of(uri, "path")
        names = enumerate(("naan", "name", "qualifier"), 1)
        return {
            "path": tuple(
                part(name, match[group], start + match.start(group)) for group, name in names if match[group]
            )
        }

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return authority, name and qualifier, and the page at the global resolver."""
        match = _ARK.fullmatch(uri.path)
        if match is None:
            return None
        resolver = f"https://n2t.net/ark:{uri.path.removeprefix('/')}"
        return {"naan": match[1], "name": match[2], "qualifier": match[3] or None, "resolver": resolver}

    def normalize(self, uri: Uri) -> Uri:
        """Drop the old slash in front, and hyphens, which never count (draft-kunze-ark 2.7)."""
        if _ARK.fullmatch(uri.path) is None:
            return uri
        return uri._replace(path=uri.path.removeprefix("/").replace("-", ""))

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        if not _ARK.fullmatch(uri.path):
            yield BAD_ARK.at(span_of(uri, "path"))


_SOFTWARE: Final = lazy_pattern(r"1:(?:cnt|dir|rev|rel|snp):[0-9a-f]{40}(?:;.*)?", re.DOTALL)


class TagScheme(Opaque):
    """A name that the owner of a domain or a mail address made on a day."""

    schemes = frozenset({"tag"})
    title = "Name made by its author"
    reference = "RFC 4151"
    takes = frozenset({"query", "fragment"})
    rules = (*Opaque.rules, BAD_TAG, NO_SUCH_DAY)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return who made the name, when, and the name."""
        match = _TAG.fullmatch(uri.path)
        if match is None:
            return {}
        start = start_of(uri, "path")
        names = enumerate(("issuer", "date", "name"), 1)
        return {"path": tuple(part(name, match[place], start + match.start(place)) for place, name in names)}

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return who made the name, on which day (the first one of a month or year given alone), and the name."""
        match = _TAG.fullmatch(uri.path)
        return match and {
            "issuer": match[1], "day": match[2] + "-01" * (2 - match[2].count("-")), "name": decode(match[3])
        }  # fmt: skip

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        match = _TAG.fullmatch(uri.path)
        if match is None:
            yield BAD_TAG.at(span_of(uri, "path"))
        elif not _is_day(match[2]):
            start = start_of(uri, "path")
            yield NO_SUCH_DAY.at(Span(start + match.start(2), start + match.end(2)), match[2])


def _is_day(text: str) -> bool:
    """Tell whether the calendar has a day that `_TAG` lets pass; every month and year has one."""
    year, *rest = map(int, text.split("-"))
    if len(rest) < len(("month", "day")):
        return True
    try:
        date(year or 4, *rest)  # Python knows no year 0, which has the leap day of the year 4
    except ValueError:
        return False
    return True


class Software(Opaque):
    """Source code, by the digest of what it holds."""

    schemes = frozenset({"swh"})
    title = "Source code by its digest"
    reference = "ISO/IEC 18670"
    takes = frozenset({"query", "fragment"})  # the address that it was found at may hold them
    rules = (*Opaque.rules, BAD_SOFTWARE)

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return the page of the archive."""
        if not _SOFTWARE.fullmatch(uri.path):
            return None
        return {"resolver": f"https://archive.softwareheritage.org/swh:{uri.path}"}

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        if not _SOFTWARE.fullmatch(uri.path):
            yield BAD_SOFTWARE.at(span_of(uri, "path"))


# Octets of the digests in the registry of RFC 6920 9.4
_DIGESTS: Final = {
    "sha-256": 32, "sha-256-128": 16, "sha-256-120": 15, "sha-256-96": 12, "sha-256-64": 8, "sha-256-32": 4,
    "sha-384": 48, "sha-512": 64, "sha3-224": 28, "sha3-256": 32, "sha3-384": 48, "sha3-512": 64,
}  # fmt: skip
# Their numbers in `nih:3;…`
_DIGESTS_BY_NUMBER: Final = {str(number): kind for number, kind in enumerate(_DIGESTS, 1)}
_BASE64URL: Final = lazy_pattern(r"[\w-]*+", re.ASCII)
_HEXADECIMAL: Final = lazy_pattern(r"[0-9A-Fa-f]*+")
_KIND_AND_DIGEST: Final = lazy_pattern(r"[^/;]++;.*+", re.DOTALL)


class NamedInformation(GenericScheme):
    """Content by its digest, wherever it is kept."""

    schemes = frozenset({"ni", "nih"})
    title = "Content by its digest"
    reference = "RFC 6920"
    rules = (BAD_DIGEST, WRONG_DIGIT, NI_SYNTAX)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        """Report another form, and digests of the registered kinds of another length or alphabet, or with a wrong check digit."""
        is_for_people = (uri.scheme or "").lower() == "nih"
        is_bare = _KIND_AND_DIGEST.fullmatch(uri.path) is not None
        has_host = uri.authority is not None and _KIND_AND_DIGEST.fullmatch(uri.path, 1) is not None
        if not (is_bare and uri.authority is None if is_for_people else has_host):
            start = start_of(uri, "path")
            fix = Fix(Span(start, start), "///", "add the slashes") if is_bare and not is_for_people else None
            yield NI_SYNTAX.at(span_of(uri, "path"), fix=fix)
        kind, _, digest = uri.path.removeprefix("/").partition(";")
        kind = _DIGESTS_BY_NUMBER.get(kind, kind)
        size = _DIGESTS.get(kind)
        if size is None:
            return
        digit = ""
        if is_for_people:  # hyphens are for people to read; a check digit may follow
            digest, _, digit = digest.replace("-", "").partition(";")
            is_right = len(digest) == 2 * size and _HEXADECIMAL.fullmatch(digest) is not None
        else:
            is_right = len(digest) == -(-size * 8 // 6) and _BASE64URL.fullmatch(digest) is not None
        if not is_right:
            yield BAD_DIGEST.at(span_of(uri, "path"), kind)
        elif digit and digit.lower() != (right := _check_digit(digest)):
            end = span_of(uri, "path").end
            label = Message("write {}, if all other digits are right", right)
            yield WRONG_DIGIT.with_fix(Span(end - len(digit), end), right, label, right)


def _check_digit(digits: str) -> str:
    """Return the check digit over hexadecimal digits (Luhn modulo 16, RFC 6920 7)."""
    doubled = (int(digit, 16) << (place % 2 == 0) for place, digit in enumerate(reversed(digits)))
    return f"{-sum((number >> 4) + (number & 15) for number in doubled) % 16:x}"


BAD_PACKAGE: Final = Rule(
    "purl-syntax", Severity.ERROR, "ECMA-427", "Malformed package URL",
    "Without the kind of package nobody knows where it is kept, and without its name, which one is meant.",
    "pkg:django@1.0", "pkg:pypi/django@1.0",
    message="a package URL is a kind such as npm or pypi, '/' and the name of a package",
)  # fmt: skip
PACKAGE_CASE: Final = Rule(
    "purl-kind-not-lowercase", Severity.ADVICE, "ECMA-427", "Kind of package in upper case",
    "Case says nothing in the kind; programs that compare texts find two packages.",
    "pkg:NPM/foo@1.0", "pkg:npm/foo@1.0",
    message="the kind of a package is written in lower case", effect=Effect.SAME,
)  # fmt: skip
_KIND_OF_PACKAGE: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9.+\-]*+")


NO_NAMESPACE: Final = Rule(
    "purl-no-namespace", Severity.WARNING, "ECMA-427", "Package without its namespace",
    "Packages of this kind have names of two parts, such as group and artifact of Maven; the second alone names none or several.",
    "pkg:maven/junit@4.12", "pkg:maven/junit/junit@4.12",
    message="before the name stands a namespace and '/'",
)  # fmt: skip


class Package(Opaque):
    """A package of software, wherever it is kept: `kind/namespace/name@version?qualifiers#path inside`."""

    schemes = frozenset({"pkg"})
    title = "Package of software (purl)"
    reference = "ECMA-427"
    takes = frozenset({"query", "fragment"})
    rules = (*Opaque.rules, BAD_PACKAGE, PACKAGE_CASE, NO_NAMESPACE)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the parts decoded, each None if it is absent."""
        kind, _, rest = uri.path.strip("/").partition("/")
        rest, _, version = _split_version(rest)
        namespace, _, name = rest.rpartition("/")
        return {
            "type": kind.lower() or None,
            "namespace": decode(namespace) or None,
            "name": decode(name) or None,
            "version": decode(version) or None,
            "qualifiers": named_values(uri.query, "&"),
            "subpath": decode(uri.fragment or "").strip("/") or None,
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write the canonical form (ECMA-427 5): each part encoded alike, qualifiers sorted, in lower case what the kind folds."""
        kind, _, rest = ((uri.authority or "") + uri.path).lstrip("/").partition("/")
        kind = lowercase(kind)
        rest, _, version = _split_version(rest)
        namespace, _, name = rest.strip("/").rpartition("/")
        if not _KIND_OF_PACKAGE.fullmatch(kind) or not name:
            return uri
        folds = [
            lowercase if kind in kinds else str for kinds in (_FOLD_NAMESPACE, _FOLD_NAME, _FOLD_VERSION)
        ]
        namespace, name, version = (
            _canonical(fold(text)) for fold, text in zip(folds, (namespace, name, version), strict=True)
        )
        if kind == "pypi":
            name = name.replace("_", "-")
        qualifiers = sorted(
            (lowercase(pair.key), _canonical(pair.value).replace("/", "%2F"))
            for pair in pairs(uri.query or "")
            if pair.value
        )
        subpath = "/".join(
            piece for piece in _canonical(uri.fragment or "").split("/") if piece not in _NO_PIECES
        )
        return uri._replace(
            authority=None,
            path="/".join(filter(None, (kind, *namespace.split("/"), name)))
            + (f"@{version}" if version else ""),
            query="&".join("=".join(each) for each in qualifiers) or None,
            fragment=subpath or None,
        )

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        start = start_of(uri, "path")
        slashes = len(uri.path) - len(uri.path.lstrip("/"))
        kind, _, rest = uri.path[slashes:].partition("/")
        if not _KIND_OF_PACKAGE.fullmatch(kind) or not _split_version(rest)[0].strip("/"):
            yield BAD_PACKAGE.at(span_of(uri, "path"))
        elif slashes:
            yield BAD_PACKAGE.with_fix(Span(start, start + slashes), "", "leave the slash out")
        elif kind != kind.lower():
            yield PACKAGE_CASE.with_fix(
                Span(start, start + len(kind)), kind.lower(), "write it in lower case"
            )
        elif kind in _NEED_NAMESPACE and "/" not in _split_version(rest)[0].strip("/"):
            yield NO_NAMESPACE.at(span_of(uri, "path"))


# What a kind of package does not distinguish, and where its names stand (the definitions of its types, packageurl.org)
_FOLD_NAMESPACE: Final = frozenset((
    "alpm", "apk", "bitbucket", "brew", "composer", "deb", "github", "hex", "luarocks", "qpkg", "rpm", "vscode-extension", "yocto",
))  # fmt: skip
_FOLD_NAME: Final = frozenset((
    "alpm", "apk", "bitbucket", "bitnami", "brew", "chrome-extension", "composer", "deb", "github", "hex", "luarocks", "oci", "otp", "pub",
    "pypi", "vscode-extension",
))  # fmt: skip
_FOLD_VERSION: Final = frozenset(("huggingface", "oci", "pypi", "vscode-extension"))
_NEED_NAMESPACE: Final = frozenset((
    "alpm", "apk", "bitbucket", "composer", "deb", "github", "golang", "maven", "qpkg", "rpm", "swift", "vscode-extension",
))  # fmt: skip
_NO_PIECES: Final = frozenset(("", ".", ".."))
_KEPT_IN_PACKAGES: Final = UNRESERVED | {":", "/"}


def _canonical(text: str) -> str:
    """Encode all but unreserved characters, colons and slashes; a slash that is encoded stays so."""
    decoded = decode_only(text, (_KEPT_IN_PACKAGES - {"/"}).__contains__)
    return uppercase_triplets(encode(decoded, _KEPT_IN_PACKAGES, keep_triplets=True))


def _split_version(text: str) -> tuple[str, str, str]:
    """Split at the last `@`, but not at one that begins a segment: a namespace may do so without its triplet (`npm/@a/b`)."""
    before, slash, name = text.rpartition("/")
    name, at_sign, version = name.rpartition("@") if "@" in name else (name, "", "")
    return before + slash + name, at_sign, version


def identifier_of_page(uri: Uri) -> Mapping[str, str] | None:
    """Return the persistent identifier that a page of a known resolver stands for; the resolver is recognized by its host."""
    kind = _RESOLVERS.get((uri.authority or "").lower())
    name = decode(uri.path).removeprefix("/")
    return {"kind": kind, "name": name} if kind is not None and name else None


UUID: Final = lazy_pattern(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
_GREGORIAN: Final = datetime(1582, 10, 15, tzinfo=UTC)  # RFC 9562 5.1
_UNIX: Final = datetime(1970, 1, 1, tzinfo=UTC)
_VARIANTS: Final = ((0x8, "NCS"), (0xC, "RFC 9562"), (0xE, "Microsoft"), (0x10, "future"))  # RFC 9562 4.1
_VERSIONS: Final = {
    1: "time and node", 2: "DCE security", 3: "MD5 of a name", 4: "random", 5: "SHA-1 of a name",
    6: "time and node, sortable", 7: "Unix time, sortable", 8: "custom",
}  # fmt: skip
_NIL: Final = 0
_MAX: Final = (1 << 128) - 1


class UuidFacts(NamedTuple):
    """What a UUID tells about itself; fields that its variant lacks are None, `made_of` also for undefined versions."""

    variant: str | None
    version: int | None
    made_of: str | None
    time: datetime | None


def uuid_facts(text: str) -> UuidFacts | None:
    """Return what a UUID tells; None if the text is not one. The nil and the max UUID have no variant."""
    if UUID.fullmatch(text) is None:
        return None
    value = int(text.replace("-", ""), 16)
    if value in {_NIL, _MAX}:
        return UuidFacts(None, None, "zeros" if value == _NIL else "ones", None)
    variant = next(name for limit, name in _VARIANTS if value >> 60 & 0xF < limit)
    if variant != "RFC 9562":
        return UuidFacts(variant, None, None, None)
    version = value >> 76 & 0xF
    return UuidFacts(variant, version, _VERSIONS.get(version), _time(value, version))


def _time(value: int, version: int) -> datetime | None:
    """Return the time of versions 1, 6 and 7; None in the others, and beyond the year 9999."""
    low, mid, high = value >> 96, value >> 80 & 0xFFFF, value >> 64 & 0xFFF
    ticks = {1: high << 48 | mid << 32 | low, 6: low << 28 | mid << 12 | high}.get(version)  # 100 ns each
    try:
        if ticks is not None:
            return _GREGORIAN + timedelta(microseconds=ticks // 10)
        return _UNIX + timedelta(milliseconds=value >> 80) if version == 7 else None  # noqa: PLR2004 - RFC 9562 5.7
    except OverflowError:
        return None


_TOPIC: Final = lazy_pattern(r"xt(?:\.[0-9]+)?")
_HASHES: Final = {  # what each kind of hash looks like
    "urn:btih": lazy_pattern("[0-9A-Fa-f]{40}|[2-7A-Za-z]{32}"),
    "urn:btmh": lazy_pattern("1220[0-9A-Fa-f]{64}"),
    "urn:sha1": lazy_pattern("[2-7A-Za-z]{32}"),
    "urn:ed2k": lazy_pattern("[0-9A-Fa-f]{32}"),
    "urn:md5": lazy_pattern("[0-9A-Fa-f]{32}"),
    "urn:tree:tiger": lazy_pattern("[2-7A-Za-z]{39}"),
}
_BASE32_LENGTH: Final = 32

NO_TOPIC: Final = Rule(
    "magnet-no-topic", Severity.ERROR, "BEP 9", "Link that points to nothing",
    "The other parameters only tell about what 'xt' names.",
    "magnet:?dn=name", "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    message="a magnet link says with 'xt=' what it points to",
)  # fmt: skip
BAD_HASH: Final = Rule(
    "magnet-bad-hash", Severity.ERROR, "BEP 9", "Malformed hash",
    "The hash is all there is to find the content by.",
    "magnet:?xt=urn:btih:c12fe1", "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    message="this is no hash of the kind {}",
)  # fmt: skip


class Magnet(Opaque):
    """Files by the hash of their content."""

    schemes = frozenset({"magnet"})
    title = "Files by the hash of their content"
    reference = "BEP 9"
    takes = frozenset({"query"})
    rules = (*Opaque.rules, NO_TOPIC, BAD_HASH)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return topics with hashes in hexadecimal, the name, the size in octets, trackers and sources."""
        values: dict[str, list[str]] = {}
        for pair in query_pairs(uri):
            name, value = decode(pair.key).lower().partition(".")[0], pair.value or ""
            # Programs write a name as a form does
            values.setdefault(name, []).append(decode(value.replace("+", " ") if name == "dn" else value))
        sizes = [text for text in values.get("xl", []) if text.isascii() and text.isdigit()]
        return {
            "topics": list(map(_topic, values.get("xt", []))),
            "name": next(iter(values.get("dn", [])), None),
            "size": int(sizes[0][:20]) if sizes else None,
            "trackers": values.get("tr", []),
            "sources": [*values.get("as", []), *values.get("xs", []), *values.get("ws", [])],
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        yield from super().findings(uri)
        topics = [pair for pair in query_pairs(uri) if _TOPIC.fullmatch(decode(pair.key).lower())]
        if not topics:
            start = start_of(uri, "path")
            is_query = uri.query is None and _TOPIC.fullmatch(uri.path.partition("=")[0]) is not None
            mark = Fix(Span(start, start), "?", "write the '?' before it") if is_query else None
            yield NO_TOPIC.at(span_of(uri, "path" if uri.query is None else "query"), fix=mark)
        for topic in topics:
            kind, _, text = decode(topic.value or "").rpartition(":")
            expression = _HASHES.get(kind.lower())
            if expression is not None and not expression.fullmatch(text):
                yield BAD_HASH.at(topic.value_span or topic.span, kind)


def _topic(text: str) -> dict[str, str]:
    kind, _, digest = text.rpartition(":")
    if kind.lower() in {"urn:btih", "urn:sha1"} and len(digest) == _BASE32_LENGTH and digest.isascii():
        try:
            digest = base64.b32decode(digest.upper()).hex()
        except binascii.Error:
            return {"kind": kind, "hash": digest}
    return {"kind": kind, "hash": digest.lower()}


BAD_IDENTITY: Final = Rule(
    "did-malformed", Severity.ERROR, "W3C DID Core 3.1", "Malformed identity",
    "Without a method nobody knows where the document about the identity is.",
    "did:example", "did:example:123",
    message="an identity has a method in lower-case letters and digits, a ':', and a name that does not end with ':'",
)  # fmt: skip
_DID: Final = lazy_pattern(r"[a-z0-9]++:(?:[\w.\-:]|%[0-9A-Fa-f]{2})*+(?<!:)", re.ASCII)


class Did(Opaque):
    """An identity that its owner keeps, with the way to its document (W3C Decentralized Identifiers)."""

    schemes = frozenset({"did"})
    title = "Identity (DID)"
    reference = "W3C DID Core"
    takes = frozenset({"query", "fragment"})
    rules = (*Opaque.rules, BAD_IDENTITY)

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        identity = uri.path.partition("/")[0]  # a path may follow
        if not _DID.fullmatch(identity):
            start = start_of(uri, "path")
            method, colon, name = identity.partition(":")
            method = lowercase(method)
            fix = Fix(Span(start, start + len(method)), method, Message("write {}", method))
            is_meant = _DID.fullmatch(f"{method}{colon}{name}") is not None
            yield BAD_IDENTITY.at(Span(start, start + len(identity)), fix=fix if is_meant else None)


_BASE58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_BECH32_GENERATORS: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_BECH32_CHECKS: Final = (1, 0x2BC830A3)  # BIP 173, and BIP 350 for newer addresses
_COIN_ADDRESS: Final = lazy_pattern(r"(?:(bc|tb|ltc)1([0-9a-z]{6,87})|[1-9A-Z][0-9A-Za-z]{25,34})", re.ASCII)


# What wallets show and people pass on without its scheme: by the part in front of a text in bech32, and an address in base58.
_BARE_TEXT: Final = lazy_pattern(
    r"((bc)|(ltc)|(lnurl|lnbc(?:[0-9]{1,18}[munp]?)?)|(npub|note|nevent|nprofile|naddr))1([0-9a-z]{6,})|[13][1-9A-HJ-NP-Za-km-z]{25,34}",
    re.ASCII,
)
_OF_BARE_TEXT: Final = {2: "bitcoin", 3: "litecoin", 4: "lightning", 5: "nostr"}


def bare_text_uri(text: str) -> str | None:
    """Return the URI of an address, an invoice or a name that carries its own checksum; None for any other text.

    >>> bare_text_uri("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")
    'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    """
    match = _BARE_TEXT.fullmatch(text.lower() if text.isupper() else text)
    if match is None:
        return None
    if match[1] is None:
        return f"bitcoin:{text}" if _is_base58_check(text) else None
    scheme = next(scheme for group, scheme in _OF_BARE_TEXT.items() if match[group])
    return f"{scheme}:{match[0]}" if _is_bech32(match[1], match[6]) else None


NO_ADDRESS: Final = Rule(
    "coin-no-address", Severity.ERROR, "BIP 21", "Payment to what is no address",
    "An address is made of digits and letters by a rule, and ends with others by which a wallet sees that it is right.",
    "bitcoin:donations", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    message="an address of Bitcoin begins with bc1, or is 26 to 35 digits and letters that begin with 1 or 3",
)  # fmt: skip
# Those of test networks too, and of newer kinds in bech32
_OF_BITCOIN: Final = lazy_pattern(r"[a-z]{2,4}1[0-9a-z]{6,}|[123mn][0-9A-Za-z]{25,34}", re.ASCII)
BAD_AMOUNT: Final = Rule(
    "coin-amount", Severity.ERROR, "BIP 21", "Amount of a payment that is no number",
    "Programs refuse such a payment, or leave the amount out; decimals stand behind a '.', and the coin is not named.",
    "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0,5", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5",
    message="an amount is digits, and maybe a '.' with digits behind it",
)  # fmt: skip
REQUIRED: Final = Rule(
    "coin-required", Severity.WARNING, "BIP 21", "Parameter that every wallet must know",
    "A wallet refuses the whole payment if it does not know a parameter whose name begins with req-.",
    "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?req-color=red", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?color=red",
    message="wallets that do not know '{}' refuse this payment",
)  # fmt: skip
_AMOUNT: Final = lazy_pattern(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+")
# Of three digits nobody knows whether they are thousands
_WITH_COMMA: Final = lazy_pattern(r"[0-9]+,(?![0-9]{3}\Z)[0-9]+")


class Coin(Opaque):
    """A payment in coins. Addresses of other forms, such as those of other coins, are not checked."""

    schemes = frozenset({"bitcoin", "litecoin", "dogecoin", "dash"})
    title = "Payment in coins"
    reference = "BIP 21"
    rules = (*Opaque.rules, WRONG_CHECK, NO_ADDRESS, BAD_AMOUNT, REQUIRED)
    takes = frozenset({"query", "fragment"})

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        address = uri.path.lower() if uri.path.isupper() else uri.path  # QR codes hold them in capitals
        match = _COIN_ADDRESS.fullmatch(address)
        if match is not None and not (
            _is_bech32(match[1], match[2]) if match[1] else _is_base58_check(address)
        ):
            yield WRONG_CHECK.at(span_of(uri, "path"))
        elif address and (uri.scheme or "").lower() == "bitcoin" and not _OF_BITCOIN.fullmatch(address):
            yield NO_ADDRESS.at(span_of(uri, "path"))
        for pair in query_pairs(uri):
            amount = pair.value or ""
            if amount and pair.key.lower() == "amount" and not _AMOUNT.fullmatch(decode(amount)):
                place = pair.value_span or pair.span
                has_comma = _WITH_COMMA.fullmatch(amount) is not None
                fix = Fix(place, amount.replace(",", "."), "write '.'") if has_comma else None
                yield BAD_AMOUNT.at(place, fix=fix)
            if pair.key.lower().startswith("req-"):
                yield REQUIRED.at(pair.key_span, pair.key)


BAD_ETHER: Final = Rule(
    "ethereum-address-length", Severity.ERROR, "ERC-681", "Address on Ethereum of another length",
    "A digit was lost or added: what is paid to such an address reaches nobody.",
    "ethereum:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d35", "ethereum:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359",
    message="an address on Ethereum is 0x and 40 digits from 0 to f; this one has {}",
)  # fmt: skip
_ETHER_ADDRESS: Final = lazy_pattern("0x[0-9A-Fa-f]{40}")


class Ether(Opaque):
    """A payment or a call on Ethereum. The check that is in the case of the digits is not made."""

    schemes = frozenset({"ethereum"})
    title = "Payment on Ethereum"
    reference = "ERC-681"
    takes = frozenset({"query", "fragment"})
    rules = (*Opaque.rules, BAD_ETHER)

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        """Report the address that is paid or called, and the one behind `address=`, if one is too short or too long."""
        address = re.split("[@/]", uri.path.removeprefix("pay-"), maxsplit=1)[0]
        start = start_of(uri, "path") + len(uri.path.removesuffix(uri.path.removeprefix("pay-")))
        found = [(address, Span(start, start + len(address)))]
        found += (
            (pair.value or "", pair.value_span or pair.span)
            for pair in query_pairs(uri)
            if pair.key == "address"
        )
        for text, span in found:
            if text.lower().startswith("0x") and not _ETHER_ADDRESS.fullmatch(text):
                yield BAD_ETHER.at(span, len(text) - len("0x"))


def _is_base58_check(address: str) -> bool:
    """Tell whether 25 octets end with the first four of the digest of their digest."""
    number = 0
    for character in address:
        if (digit := _BASE58.find(character)) < 0:
            return False
        number = number * len(_BASE58) + digit
    octets = number.to_bytes(26, "big")
    return not octets[0] and _twice_digested(octets[1:-4])[:4] == octets[-4:]


def _twice_digested(octets: bytes) -> bytes:
    import hashlib  # loads a library of C, and few links need it

    return hashlib.sha256(hashlib.sha256(octets).digest()).digest()


def _is_bech32(prefix: str, data: str) -> bool:
    """Tell whether the checksum over prefix and data is one of the two constants (BIP 173, "Checksum")."""
    digits = list(map(_BECH32.find, data))
    total = 1
    for digit in (
        *(ord(letter) >> 5 for letter in prefix),
        0,
        *(ord(letter) & 31 for letter in prefix),
        *digits,
    ):
        top = total >> 25
        total = (total & 0x1FFFFFF) << 5 ^ digit
        for place, generator in enumerate(_BECH32_GENERATORS):
            total ^= generator if top >> place & 1 else 0
    return min(digits) >= 0 and total in _BECH32_CHECKS
