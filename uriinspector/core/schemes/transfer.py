"""Resources of another machine: files (`ftp:`, `nfs:`), menus and documents (`gopher:`, `wais:`), directories (`ldap:`), sessions."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, compound_part, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import (
    GenericScheme,
    delimiter_of,
    list_parts,
    lowercase,
    named_parts,
    pair_parts,
    span_of,
    start_of,
)
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Uri, split_authority


class Nfs(GenericScheme):
    """A file of a network file system."""

    schemes = frozenset({"nfs"})
    title = "File of a network file system"
    reference = "RFC 2224"

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the path from the public folder, or after a second slash from the root (RFC 2224)."""
        path = decode(uri.path.removeprefix("/"))
        return {"path": path, "from": "root" if path.startswith("/") else "public file handle"}


_TRANSFER_TYPES: Final = frozenset("aid")  # text, binary, list of a folder
_MARK: Final = ";type="

BAD_TYPE: Final = Rule(
    "ftp-bad-type", Severity.ERROR, "RFC 1738 3.2.2", "Type of a transfer",
    "The type says how the file is sent; a client that does not know it guesses.",
    "ftp://example.com/a.txt;type=x", "ftp://example.com/a.txt;type=a",
    message="the type is 'a' for text, 'i' for binary or 'd' for a list",
)  # fmt: skip
FTP_QUERY: Final = Rule(
    "ftp-query", Severity.WARNING, "RFC 1738 3.2.2", "Query of an FTP URI",
    "FTP has no command for a query, so that some clients make it a part of the name and others drop it.",
    "ftp://example.com/what?", "ftp://example.com/what%3F",
    message="FTP knows no query; a '?' in the name of a file is written %3F",
)  # fmt: skip
FROM_ROOT: Final = Rule(
    "ftp-from-root", Severity.NOTE, "RFC 1738 3.2.2", "Path from the root of the server",
    "Each segment is a change of folder that begins where the login ends; an encoded slash first begins at the root instead.",
    "ftp://example.com/%2Fetc/motd", "ftp://example.com/etc/motd",
    message="%2F goes to the root of the server, not to the user's folder",
)  # fmt: skip


class Ftp(GenericScheme):
    """A file to transfer."""

    schemes = frozenset({"ftp", "ftps"})
    title = "File to transfer"
    reference = "RFC 1738 3.2"
    rooted = True
    rules = (BAD_TYPE, FTP_QUERY, FROM_ROOT)

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the transfer type or None, and the steps a client takes: folders to change to, then the file."""
        path, mark, type_code = uri.path.partition(_MARK)
        *folders, name = path.removeprefix("/").split("/")
        return {
            "type": decode(type_code).lower() if mark else None,
            "folders": list(map(decode, folders)),
            "file": decode(name) or None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        start = start_of(uri, "path")
        path, mark, type_code = uri.path.partition(_MARK)
        if mark and type_code.lower() not in _TRANSFER_TYPES:
            yield BAD_TYPE.at(Span(len(path) + len(mark), len(uri.path)).shifted(start))
        if uri.path[:4].upper() == "/%2F":
            yield FROM_ROOT.at(Span(1, 4).shifted(start))
        if uri.query is not None:
            yield FTP_QUERY.with_fix(delimiter_of(uri, "query"), "%3F", "make it part of the name")


_WAIS_PARTS: Final = ("database", "wtype", "wpath")


class Wais(GenericScheme):
    """A database, a search or a document of a wide area information server."""

    schemes = frozenset({"wais"})
    title = "Wide area information server"
    reference = "RFC 4156"

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return database, type and document in the path; the query is one search."""
        parts: dict[str, tuple[Component, ...]] = {}
        if uri.path.startswith("/"):
            parts["path"] = named_parts(_WAIS_PARTS, uri.path[1:], start_of(uri, "path") + 1, "/")
        if uri.query is not None:
            parts["query"] = (part("search", uri.query, span_of(uri, "query").start),)
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the database, the words searched for, and type and identifier of a document."""
        texts = [decode(text) or None for text in uri.path.removeprefix("/").split("/", 2)]
        database, kind, document = (*texts, None, None)[:3]
        search = None if uri.query is None else decode(uri.query)
        return {"database": database, "search": search, "type": kind, "document": document}


_SCOPES: Final = {"base": "the entry itself", "one": "one level below", "sub": "the whole tree below"}
_ANY_ENTRY: Final = ("", "(objectclass=*)")
_LDAP_PARTS: Final = ("attributes", "scope", "filter", "extensions")

BAD_SCOPE: Final = Rule(
    "ldap-bad-scope", Severity.ERROR, "RFC 4516 2", "Unknown scope",
    "The scope says how deep to search; a server refuses one that it does not know.",
    "ldap://example.com/c=GB??deep", "ldap://example.com/c=GB??sub",
    message="the scope is 'base', 'one' or 'sub'",
)  # fmt: skip
BAD_DN: Final = Rule(
    "ldap-bad-name", Severity.ERROR, "RFC 4514 3", "Malformed distinguished name",
    "The name is the place in the directory where the search begins.",
    "ldap://example.com/GB", "ldap://example.com/c=GB",
    message="a distinguished name is made of 'attribute=value'",
)  # fmt: skip
UNBALANCED: Final = Rule(
    "ldap-unbalanced-filter", Severity.ERROR, "RFC 4515 3", "Parentheses that do not match",
    "A server cannot tell what the filter was to select.",
    "ldap://example.com/c=GB???(cn=a", "ldap://example.com/c=GB???(cn=a)",
    message="the parentheses of the filter do not match",
)  # fmt: skip
BARE_FILTER: Final = Rule(
    "ldap-bare-filter", Severity.ERROR, "RFC 4515 3", "Filter outside parentheses",
    "Some programs add the parentheses, and others refuse the URL; of several filters beside each other most read the first.",
    "ldap://example.com/c=GB??sub?cn=a", "ldap://example.com/c=GB??sub?(cn=a)",
    message="a filter stands in one pair of parentheses",
)  # fmt: skip
SURPLUS: Final = Rule(
    "ldap-surplus", Severity.ERROR, "RFC 4516 2", "Too many parts",
    "An LDAP URL has four question marks at most; more were meant as characters of a part.",
    "ldap://example.com/c=GB?a?sub?(cn=a)?x?y", "ldap://example.com/c=GB?a?sub?(cn=a)?x",
    message="after the extensions comes nothing; a '?' in a part is written %3F",
)  # fmt: skip
CRITICAL: Final = Rule(
    "ldap-critical-extension", Severity.NOTE, "RFC 4516 2", "Critical extension",
    "The exclamation mark says that the search is wrong without the extension.",
    "ldap://example.com/????!e-bindname=cn=a", "ldap://example.com/????e-bindname=cn=a",
    message="a client that does not know the extension '{}' must refuse the whole URL",
)  # fmt: skip


def _query_parts(uri: Uri) -> Iterator[tuple[str, str, int]]:
    """Yield name, text and place of each part between question marks; those beyond the last are `surplus`."""
    if uri.query is None:
        return
    for index, (text, start) in enumerate(pieces(uri.query, start_of(uri, "query"), "?")):
        yield _LDAP_PARTS[index] if index < len(_LDAP_PARTS) else "surplus", text, start


_AVA: Final = (
    r"\s*+(?:(?:OID\.)?+[0-9]++(?:\.[0-9]++)*+|[A-Z][\w-]*+)\s*+="
    r"(?:[^\\,;+\"]++|\\.|\"(?:[^\\\"]++|\\.)*+\")*+"
)
# Names may have the quotation marks and semicolons of LDAP 2, which programs still read (RFC 2253 4).
_DN: Final = lazy_pattern(rf"{_AVA}(?:[,;+]{_AVA})*+", re.IGNORECASE | re.ASCII | re.DOTALL)


class Ldap(GenericScheme):
    """A search in a directory."""

    schemes = frozenset({"ldap", "ldaps", "ldapi"})
    title = "Search in a directory (LDAP)"
    reference = "RFC 4516"
    rules = (BAD_SCOPE, BAD_DN, UNBALANCED, BARE_FILTER, SURPLUS, CRITICAL)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the distinguished name in the path; attributes, scope, filter and extensions in the query."""
        parts: dict[str, tuple[Component, ...]] = {}
        if uri.path.startswith("/"):
            parts["path"] = (part("dn", uri.path[1:], start_of(uri, "path") + 1),)
        if uri.query is not None:
            parts["query"] = tuple(_component(*found) for found in _query_parts(uri))
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the search; where no scope is given it is `base`."""
        parts = {name: text for name, text, _ in _query_parts(uri)}
        scope = decode(parts.get("scope", "")).lower() or "base"
        return {
            "hostport": uri.authority or None,
            "dn": decode(uri.path.removeprefix("/")),
            "attributes": _decode_list(parts.get("attributes")),
            "scope": scope,
            "scope_means": _SCOPES.get(scope),
            "filter": decode(parts.get("filter", "")) or None,
            "extensions": _decode_list(parts.get("extensions")),
        }

    def comparable_form(self, uri: Uri) -> Uri:
        """Write out what a missing part means: all attributes, the scope `base`, any entry, no extension (RFC 4516 2).

        Names of attributes and scopes have no case; what of a distinguished name has, only the directory knows.
        """
        meant = dict.fromkeys(_LDAP_PARTS, "") | {name: text for name, text, _ in _query_parts(uri)}
        if meant.pop("surplus", None) is not None:
            return uri
        meant["attributes"] = lowercase(meant["attributes"]) or "*"
        meant["scope"] = lowercase(meant["scope"]) or "base"
        if lowercase(meant["filter"]) in _ANY_ENTRY:
            meant["filter"] = _ANY_ENTRY[-1]
        return uri._replace(path=uri.path or "/", query="?".join(meant.values()))

    def findings(self, uri: Uri) -> Iterable[Finding]:
        dn = decode(uri.path.removeprefix("/"))
        if dn and not _DN.fullmatch(dn):
            yield BAD_DN.at(span_of(uri, "path"))
        for name, text, start in _query_parts(uri):
            span = Span(start, start + len(text))
            if name == "surplus":
                yield SURPLUS.at(Span(start - 1, span.end))
            elif name == "scope" and text and text.lower() not in _SCOPES:
                # `subtree` means `sub`
                meant = next((scope for scope in _SCOPES if text.lower().startswith(scope)), None)
                fix = None if meant is None else Fix(span, meant, Message("write {}", meant))
                yield BAD_SCOPE.at(span, fix=fix)
            elif name == "filter":
                yield from _filter_findings(text, span)
            elif name == "extensions":
                for extension, place in pieces(text, start, ","):
                    if extension.startswith("!"):
                        critical = decode(extension[1:].partition("=")[0])
                        yield CRITICAL.at(Span(place, place + len(extension)), critical)


def _component(name: str, text: str, start: int) -> Component:
    if name == "attributes":
        return compound_part(name, text, start, list_parts("attribute", text, start, ","))
    if name == "extensions":
        return compound_part(name, text, start, pair_parts("extension", text, start, ","))
    return part(name, text, start)


def _decode_list(text: str | None) -> list[str]:
    return [decode(piece) for piece in text.split(",")] if text else []


def _filter_findings(text: str, span: Span) -> Iterator[Finding]:
    r"""Report a filter that is not one pair of parentheses; one meant as a character is written `\28` or `\29`."""
    depths = list(accumulate((character == "(") - (character == ")") for character in decode(text)))
    if depths and (min(depths) < 0 or depths[-1]):
        yield UNBALANCED.at(span)
    elif depths and not all(depths[: max(1, len(depths) - 1)]):
        meant = f"(&{text})" if depths[0] else f"({text})"
        yield BARE_FILTER.with_fix(span, meant, Message("write {}", meant))


SESSION_PATH: Final = Rule(
    "telnet-path", Severity.WARNING, "RFC 4248 2", "Path of a session",
    "A session begins at the login; there is nothing a path could lead to.",
    "telnet://example.com/login", "telnet://example.com/",
    message="a session has no path; everything after the '/' is ignored",
)  # fmt: skip


class Terminal(GenericScheme):
    """A session on a machine."""

    schemes = frozenset({"telnet", "tn3270", "rlogin"})
    title = "Session on a machine"
    reference = "RFC 4248"
    rooted = True
    rules = (SESSION_PATH,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.path not in {"", "/"}:
            yield SESSION_PATH.with_fix(span_of(uri, "path"), "/", "leave out the path")


DEVICE_FRAGMENT: Final = Rule(
    "coap-fragment", Severity.ERROR, "RFC 7252 6.4", "Fragment of a device's value",
    "A program that keeps to the standard refuses an address of CoAP with a fragment.",
    "coap://example.com/temperature#now", "coap://example.com/temperature",
    message="an address of CoAP has no fragment",
)  # fmt: skip


class Device(GenericScheme):
    """A resource of a small device, over CoAP."""

    schemes = frozenset({"coap", "coaps", "coap+tcp", "coaps+tcp", "coap+ws", "coaps+ws"})
    title = "Resource of a device"
    reference = "RFC 7252 6, RFC 8323 8"
    rooted = True
    rules = (DEVICE_FRAGMENT,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.fragment is not None:
            span = Span(delimiter_of(uri, "fragment").start, len(uri.text))
            yield DEVICE_FRAGMENT.with_fix(span, "", "leave out the fragment")


_ITEM_TYPES: Final = {  # RFC 1436 3.8, and the types in use since
    "0": "text", "1": "menu", "2": "phone book", "3": "error", "4": "BinHex file", "5": "DOS archive",
    "6": "uuencoded file", "7": "search", "8": "telnet session", "9": "binary file", "+": "mirror",
    "T": "tn3270 session", "g": "GIF image", "I": "image", "h": "HTML page", "i": "line of text", "s": "sound",
    "d": "document", "p": "PNG image", ";": "video",
}  # fmt: skip
_TAB: Final = "%09"

UNKNOWN_TYPE: Final = Rule(
    "gopher-unknown-type", Severity.WARNING, "RFC 4266 2.1", "Unknown type of an item",
    "The type tells the client whether to show a menu, a text or a file.",
    "gopher://example.com/about", "gopher://example.com/0about",
    message="the first character of the path is the type of the item; '{}' is none",
)  # fmt: skip


class Gopher(GenericScheme):
    """An item of a Gopher menu."""

    schemes = frozenset({"gopher"})
    title = "Item of a Gopher menu"
    reference = "RFC 4266"
    rooted = True
    rules = (UNKNOWN_TYPE,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the type, the selector, and after each tab the search and the Gopher+ string."""
        if len(uri.path) <= 1 or not uri.path.startswith("/"):
            return {}
        start = start_of(uri, "path") + 1
        item = named_parts(("selector", "search", "gopher+"), uri.path[2:], start + 1, _TAB)
        return {"path": (part("item-type", uri.path[1], start), *item)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the type with its meaning, the selector and the search; an empty path is the top menu."""
        kind = uri.path[1:2] or "1"
        selector, *rest = uri.path[2:].split(_TAB, 2)
        return {
            "type": kind,
            "type_means": _ITEM_TYPES.get(kind),
            "selector": decode(selector),
            "search": decode(rest[0]) if rest else None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        if uri.path[1:2] and uri.path[1] not in _ITEM_TYPES:
            start = start_of(uri, "path") + 1
            yield UNKNOWN_TYPE.at(Span(start, start + 1), uri.path[1])


IMAGE_TAG: Final = Rule(
    "image-tag-as-port", Severity.ERROR, "containers-transports(5)", "Tag where the port belongs",
    "Programs for containers take it, and fill in Docker Hub; everything else reads the name of the image as a host.",
    "docker://alpine:latest", "docker://docker.io/library/alpine:latest",
    message="after the ':' comes a port; the tag of an image stands behind a path",
)  # fmt: skip


class Image(GenericScheme):
    """An image for containers, on the registry that the host names."""

    schemes = frozenset({"docker"})
    title = "Image for containers"
    reference = "containers-transports(5)"
    rules = (IMAGE_TAG,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report the tag of an image of Docker Hub that is named without registry and folder."""
        port = split_authority(uri.authority or "").port
        if port and not (port.isascii() and port.isdigit()) and not uri.path:
            name = f"docker.io/library/{uri.authority}"
            yield IMAGE_TAG.with_fix(span_of(uri, "authority"), name, Message("write {}", name))


# draft-ietf-secsh-scp-sftp-ssh-uri 3
_FINGERPRINT: Final = lazy_pattern(r"([^;]*);fingerprint=(.*)", re.DOTALL)

SCP_COLON: Final = Rule(
    "ssh-path-after-colon", Severity.ERROR, "RFC 3986 3.2.3", "Path where the port belongs",
    "This mixes the address that scp and rsync take with a URI; the program refuses the port.",
    "ssh://git@example.com:user/repo.git", "ssh://git@example.com/user/repo.git",
    message="after the ':' comes a port; the path of a URI begins with '/'",
)  # fmt: skip
NOT_SECRET: Final = Rule(
    "git-not-secret", Severity.WARNING, "git-clone", "Transport anybody can change",
    "The same repository is served over https: or ssh: nearly everywhere.",
    "git://example.com/repo.git", "https://example.com/repo.git",
    message="the git: protocol is neither encrypted nor authenticated, so anybody on the way can change what you get",
)  # fmt: skip


class Repository(GenericScheme):
    """A repository, or a file, of a machine one logs in to."""

    schemes = frozenset({
        "git", "git+ssh", "git+https", "git+http", "git+file", "ssh", "ssh+git", "sftp", "scp", "svn", "svn+ssh",
        "hg", "bzr", "bzr+ssh", "rsync",
    })  # fmt: skip
    title = "Repository or file of a machine"
    reference = "draft-ietf-secsh-scp-sftp-ssh-uri"
    rules = (SCP_COLON, NOT_SECRET)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the user information, with the fingerprint of the host's key as a separate part."""
        match = _FINGERPRINT.fullmatch(split_authority(uri.authority or "").userinfo or "")
        if match is None:
            return {}
        start = start_of(uri, "authority")
        fingerprint = part("fingerprint", match[2], start + match.start(2))
        return {"userinfo": (part("user", match[1], start), fingerprint)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return user, transport, path on the machine, and the name of the repository without `.git`."""
        user = split_authority(uri.authority or "").userinfo
        name = decode(uri.path.rstrip("/").rpartition("/")[2])
        program, plus, transport = (uri.scheme or "").lower().partition("+")
        return {
            "user": None if user is None else decode(re.split("[:;]", user, maxsplit=1)[0]),
            "transport": transport if plus else program,
            "path": decode(uri.path).replace("/~", "~", 1) if uri.path.startswith("/~") else decode(uri.path),
            "name": name.removesuffix(".git") or None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        parts = split_authority(uri.authority or "")
        if parts.port and not (parts.port.isascii() and parts.port.isdigit()) and parts.port_span is not None:
            span = parts.port_span.shifted(start_of(uri, "authority"))
            # rsync writes two colons before a module.
            colon = Span(span.start - 1 - parts.host.endswith(":"), span.start)
            yield SCP_COLON.at(span, fix=Fix(colon, "/", "write '/'"))
        # `git::https://…` names the program, and the transport behind it (gitremote-helpers, go-getter)
        if uri.scheme is not None and uri.scheme.lower() == "git" and not uri.path.startswith(":"):
            yield NOT_SECRET.at(span_of(uri, "scheme"))


SRV_PORT: Final = Rule(
    "mongodb-srv-port", Severity.ERROR, "MongoDB, Connection String", "Port where the name system knows it",
    "The servers and their ports are looked up by the name; drivers refuse an address with a port.",
    "mongodb+srv://cluster.example.com:27017/shop", "mongodb+srv://cluster.example.com/shop",
    message="an address of the kind mongodb+srv: names one host and no port",
)  # fmt: skip


class DatabaseByName(GenericScheme):
    """A database whose servers the domain name system knows."""

    schemes = frozenset({"mongodb+srv"})
    title = "Database (MongoDB)"
    reference = "MongoDB, Connection String"
    rules = (SRV_PORT,)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a port, and servers with commas between."""
        parts = split_authority(uri.authority or "")
        start = start_of(uri, "authority") + len(parts.userinfo or "") + (parts.userinfo is not None)
        if "," in (uri.authority or ""):
            yield SRV_PORT.at(Span(start, span_of(uri, "authority").end))
        elif parts.port is not None and parts.port_span is not None:
            span = parts.port_span.shifted(start_of(uri, "authority"))
            yield SRV_PORT.with_fix(Span(span.start - 1, span.end), "", "leave out the port")


BAD_QUESTION: Final = Rule(
    "dns-bad-query", Severity.ERROR, "RFC 4501 3", "Query of a name that asks for no records",
    "It names the class and the type of the records, each at most once, with a semicolon between.",
    "dns:example.com?type=MX&class=IN", "dns:example.com?type=MX;class=IN",
    message="here stand CLASS= and TYPE= with a value, each at most once, and ';' between them",
)  # fmt: skip
_QUESTION: Final = lazy_pattern(r"(class|type)=[A-Za-z0-9\-]+", re.IGNORECASE | re.ASCII)


class Records(GenericScheme):
    """What the domain name system holds about a name."""

    schemes = frozenset({"dns"})
    title = "Records of a name (DNS)"
    reference = "RFC 4501"
    rules = (BAD_QUESTION,)

    def findings(self, uri: Uri) -> Iterator[Finding]:
        """Report each element of the query that is neither class nor type, or is there twice."""
        asked: set[str] = set()
        for text, start in () if uri.query is None else pieces(uri.query, start_of(uri, "query"), ";"):
            found = _QUESTION.fullmatch(text)
            if found is None or found[1].lower() in asked:
                span = Span(start, start + len(text))
                is_joined = all(map(_QUESTION.fullmatch, text.split("&"))) and "&" in text
                yield BAD_QUESTION.at(
                    span, fix=Fix(span, text.replace("&", ";"), "write ';'") if is_joined else None
                )
            else:
                asked.add(found[1].lower())

    def comparable_form(self, uri: Uri) -> Uri:
        """Write name, class and type in lower case, and the class `IN` and the type `A` where none is given (RFC 4501 3)."""
        elements = [piece.partition("=") for piece in lowercase(uri.query or "").split(";") if piece]
        meant = {"class": "in", "type": "a"} | {name: value for name, _, value in elements}
        query = ";".join(f"{name}={value}" for name, value in meant.items())
        return uri._replace(path=lowercase(uri.path), query=query)
