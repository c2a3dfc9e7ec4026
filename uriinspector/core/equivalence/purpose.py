"""What "the same" means for a purpose: to a login server, a browser, a cache, a signature."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.equivalence.ladder import normalize, write_a_labels
from uriinspector.core.host_site import host_site
from uriinspector.core.iana import DEFAULT_PORTS
from uriinspector.core.reading.browser import browse
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.host import HostKind, host_kind, ipv4_value, ipv6_value
from uriinspector.core.syntax.percent import decode, encode
from uriinspector.core.syntax.uri import Uri, pairs, remove_dot_segments, split, split_authority

_OPAQUE: Final = "null"  # an origin that is the same as no other
_NONE: Final = "none"
_SLASHES: Final = lazy_pattern("//+")
_SIGNATURE: Final = "X-Amz-Signature"
# The scope of a signature, or the host where there is none
_OF_S3: Final = lazy_pattern(
    r"/s3/aws4_request\Z|(?:\A|\.)s3(?:[.-][\w-]+)*\.amazonaws\.com(?:\.cn)?\Z", re.IGNORECASE
)


class PurposeAnswer(NamedTuple):
    """Whether two URIs are the same for a purpose.

    Attributes:
        purpose: the name of the purpose.
        same: whether they are.
        reason: why, in plain words.
        reference: the document that says so.
        a: the deciding part of the first, in the form that is compared; None where it has none.
        b: that of the second.
    """

    purpose: str
    same: bool
    reason: str
    reference: str
    a: str | None
    b: str | None


class _Answer(NamedTuple):
    """An answer without the name of its purpose."""

    reason: str
    reference: str
    a: str | None
    b: str | None
    same: bool = False


def same_for(purpose: str, a: str, b: str) -> PurposeAnswer:
    """Compare two URIs for a purpose, one of `PURPOSES`."""
    reason, reference, ours, theirs, same = PURPOSES[purpose](a, b)
    return PurposeAnswer(purpose, same, reason, reference, ours, theirs)


def _redirect_uri(a: str, b: str) -> _Answer:
    """Compare a registered redirection URI with the requested one."""
    if split(b).fragment is not None or split(a).fragment is not None:
        reason = "A redirection URI must not have a fragment."
        return _Answer(reason, "RFC 6749 3.1.2", a, b)
    if a == b:
        return _Answer("They are the same text.", "RFC 6749 3.1.2.3", a, b, same=True)
    ours, theirs = _without_loopback_port(a), _without_loopback_port(b)
    if ours is not None and ours == theirs:
        reason = "They are the same but for the port, which any program on this machine may choose."
        return _Answer(reason, "RFC 8252 7.3", ours, theirs, same=True)
    reason = "They are not the same text, and a login server compares nothing else."
    return _Answer(reason, "RFC 6749 3.1.2.3", a, b)


def _without_loopback_port(text: str) -> str | None:
    """Return the text without its port if it is http on a loopback address; None for any other."""
    uri = split(text)
    if uri.scheme != "http" or uri.authority is None:
        return None
    parts = split_authority(uri.authority)
    address = ipv4_value(parts.host)
    is_loopback = address is not None and address >> 24 == 127  # noqa: PLR2004 - RFC 1122 3.2.1.3
    if not is_loopback and (host_kind(parts.host) is not HostKind.IPV6 or ipv6_value(parts.host[1:-1]) != 1):
        return None
    return uri._replace(authority=parts._replace(port=None).text).text


def _origin(a: str, b: str) -> _Answer:
    ours, theirs = (site and site.origin for site in map(host_site, map(browse, (a, b))))
    return _of_site(ours, theirs, "Both have the origin {}.", "The origin of one is {}, of the other {}.")


def _site(a: str, b: str) -> _Answer:
    ours, theirs = (site and site.site for site in map(host_site, map(browse, (a, b))))
    return _of_site(
        ours, theirs, "Both belong to the site {}.", "One belongs to the site {}, the other to {}."
    )


def _of_site(ours: str | None, theirs: str | None, both: str, apart: str) -> _Answer:
    same = ours == theirs and ours not in {None, _OPAQUE}
    reason = Message(both, ours) if same else Message(apart, ours or _NONE, theirs or _NONE)
    return _Answer(reason, "HTML 7.1.1", ours, theirs, same)


def _cookie(a: str, b: str) -> _Answer:
    """Tell whether the second gets a cookie that the first sets without attributes."""
    ours, theirs = browse(a), browse(b)
    if not ours.hostname or not theirs.hostname or {ours.protocol, theirs.protocol} - {"http:", "https:"}:
        return _Answer("Cookies belong to http and https alone.", "RFC 6265 5.4", None, None)
    if ours.hostname != theirs.hostname:
        reason = Message("Without a Domain attribute it goes back to {} alone.", ours.hostname)
        return _Answer(reason, "RFC 6265 5.1.3", ours.hostname, theirs.hostname)
    folder = (ours.pathname or "").rpartition("/")[0] or "/"
    path = theirs.pathname or ""
    is_below = path == folder or (
        path.startswith(folder) and (folder.endswith("/") or path[len(folder)] == "/")
    )
    if is_below:
        sentence = Message("It goes to {} and what is below it, at any port.", folder)
    else:
        sentence = Message("It goes to {} and what is below it alone.", folder)
    return _Answer(sentence, "RFC 6265 5.1.4", folder, path, is_below)


def _cache_key(a: str, b: str) -> _Answer:
    ours, theirs = (split(normalize(text).output)._replace(fragment=None).text for text in (a, b))
    same = ours == theirs
    sentence = "Their targets differ; a cache may be set up to overlook more."
    if same:
        sentence = "In normal form and without a fragment they are the same target."
    return _Answer(sentence, "RFC 9111 2", ours, theirs, same)


def _signature(a: str, b: str) -> _Answer:
    ours, theirs = map(_canonical_request, map(split, (a, b)))
    same = ours == theirs
    sentence = "Their canonical requests are the same." if same else "Their canonical requests differ."
    return _Answer(sentence, "AWS Signature Version 4, canonical request", ours, theirs, same)


def _canonical_request(uri: Uri) -> str:
    """Return path, query and host, one per line, as they are signed. The signature itself is left out.

    S3 takes a path as it is, since names of its objects may hold dot segments and empty ones, and encodes it once.
    """
    scheme = (uri.scheme or "").lower()
    host, port = "", None
    if uri.authority is not None:
        _, host, port = split_authority(write_a_labels(uri).authority or "")
    port_shown = f":{port}" if port and port != str(DEFAULT_PORTS.get(scheme)) else ""
    query = sorted(
        (_encode_for_signing(pair.key), _encode_for_signing(pair.value or ""))
        for pair in pairs(uri.query or "")
    )
    scopes = [decode(value) for key, value in query if key == "X-Amz-Credential"]
    is_s3 = _OF_S3.search(scopes[0] if scopes else host) is not None
    path = uri.path if is_s3 else _SLASHES.sub("/", remove_dot_segments(uri.path))
    path = "/".join(map(_encode_for_signing, path.split("/")))
    path = path if is_s3 else encode(path, UNRESERVED | {"/"})  # a second time
    signed = "&".join(f"{key}={value}" for key, value in query if key != _SIGNATURE)
    return f"{path or '/'}\n{signed}\nhost:{host.lower()}{port_shown}"


def _encode_for_signing(text: str) -> str:
    return encode(decode(text), UNRESERVED)


def _urn(a: str, b: str) -> _Answer:
    ours, theirs = (_assigned_name(text) for text in (a, b))
    same = ours is not None and ours == theirs
    if ours is None or theirs is None:
        reason = "One of them is no URN."
    elif same:
        reason = "Namespace and name are the same; r-, q- and f-components do not count."
    else:
        reason = "Namespace or name differ."
    return _Answer(reason, "RFC 8141 3.1", ours, theirs, same)


def _assigned_name(text: str) -> str | None:
    uri = split(normalize(text).output)
    return handler_for("urn").comparable_form(uri).text if uri.scheme == "urn" else None


PURPOSES: Final[Mapping[str, Callable[[str, str], _Answer]]] = {
    "oauth-redirect": _redirect_uri,
    "same-origin": _origin,
    "same-site": _site,
    "cookie": _cookie,
    "cache-key": _cache_key,
    "aws-sigv4": _signature,
    "urn": _urn,
}
"""The purposes of a comparison, by name."""
