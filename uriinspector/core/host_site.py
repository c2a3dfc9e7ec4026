"""Which site a URL belongs to: its public suffix, its registrable domain, its origin (URL standard 3.2, HTML 7.1)."""

import functools
from itertools import chain, repeat
from typing import Final, NamedTuple

from uriinspector.assets import asset
from uriinspector.base.message import Message
from uriinspector.core.reading.browser import BrowserView, browse, host_to_unicode
from uriinspector.core.special_address import address_of, special_address

_DEFAULT_RULE: Final = "*"  # publicsuffix.org/list, "Algorithm", 2
# Schemes whose origin is a tuple of scheme, host and port (URL standard 4.7).
_TUPLE_ORIGINS: Final = frozenset({"http:", "https:", "ws:", "wss:", "ftp:"})
OPAQUE: Final = "null"
"""The origin and the site of a scheme that has none (URL standard 4.7, HTML 7.1)."""
_OLDEST: Final = frozenset({"com", "edu", "gov", "int", "mil", "net", "org"})  # RFC 1591 2


class HostSite(NamedTuple):
    """The origin and site that a browser assigns to a URL; every text is ASCII, as in the URL itself.

    Attributes:
        public_suffix: the part of the domain under which anyone can register a name; None for an address.
        registrable_domain: the public suffix and one label more; None for an address or a bare suffix.
        origin: scheme, host and port; "null" where the scheme has none.
        site: the origin's scheme with the registrable domain, or with the host where there is none (HTML 7.1.1).
        is_private: whether the owner of a domain declared the suffix, as with `github.io`, rather than a registry.
    """

    public_suffix: str | None
    registrable_domain: str | None
    origin: str
    site: str
    is_private: bool = False


class Suffix(NamedTuple):
    """How many labels of a domain are its public suffix, and whether a private owner declared it."""

    labels: int
    is_private: bool


def host_site(view: BrowserView) -> HostSite | None:
    """Return the site of a URL as a browser parsed it; None where it has no host.

    A `blob:` URL belongs to the page of http or https whose URL it holds (URL standard 4.7).
    """
    if view.protocol == "blob:":
        page = browse(view.pathname or "")
        return host_site(page) if page.protocol in {"http:", "https:"} else None
    return site_of(view.protocol, view.host, view.hostname) if view.hostname else None


@functools.lru_cache(maxsize=1024)  # most links share a few hosts
def site_of(protocol: str | None, host_and_port: str | None, host: str) -> HostSite:
    """Return the site of a host as a browser writes it; `protocol` is the scheme with its colon."""
    has_origin = protocol in _TUPLE_ORIGINS
    labels = host.removesuffix(".").split(".")
    # The host of another scheme is opaque, whatever it looks like (URL standard 3.1).
    is_domain = has_origin and not _is_address(host) and "" not in labels
    found = _find_suffix(host) if is_domain else None
    dot = "." if host.endswith(".") else ""
    suffix = domain = None
    if found is not None:
        suffix = ".".join(labels[-found.labels :]) + dot
        domain = ".".join(labels[-found.labels - 1 :]) + dot if len(labels) > found.labels else None
    return HostSite(
        suffix,
        domain,
        f"{protocol}//{host_and_port}" if has_origin else OPAQUE,
        f"{protocol}//{domain or host}" if has_origin else OPAQUE,
        found is not None and found.is_private,
    )


def registrable_start(host: str, site: HostSite | None) -> int | None:
    """Return the offset of the registrable domain in a host as written: 4 for `www.example.com`.

    It is None if the registrable domain is the whole host, or there is none.
    """
    if site is None or site.registrable_domain is None:
        return None
    labels = host.split(".")
    count = site.registrable_domain.count(".") + 1
    return len(".".join(labels[:-count])) + 1 if len(labels) > count else None


def brief_host(host: str, view: BrowserView) -> str:
    """Return the use of a special-purpose address in a few words, or the site that a name belongs to; else an empty text."""
    address = address_of(host, view.hostname)
    if address is not None:
        special = special_address(address)
        return "" if special is None else special.brief
    site = host_site(view)
    if site is None or registrable_start(host, site) is None:
        return ""
    return Message("site {}", site.registrable_domain)


def domain_within(site: HostSite, host: str) -> str | None:
    """Return a domain that poses as the site in front of the registrable domain, like `a.com` in `a.com.b.example`.

    Many ordinary labels are public suffixes too (`dev`, `app`, `id`). So a suffix of one label counts only if it is one of
    the oldest, or if the host begins with `www`, as that of a whole site does.
    """
    domain = site.registrable_domain
    if domain is None or len(host) <= len(domain):
        return None
    labels = host[: -len(domain) - 1].split(".")
    is_whole = labels[0] == "www"
    labels = labels[is_whole:]
    known, _, longest = _rules()
    for end in range(len(labels), 1, -1):
        for start in range(max(1, end - longest), end):
            suffix = ".".join(labels[start:end])
            is_known = suffix in known
            if is_known and (is_whole or start < end - 1 or suffix in _OLDEST):
                return ".".join(labels[start - 1 : end])
    return None


def _is_address(host: str) -> bool:
    """Tell whether a host that a URL parser wrote is an IP address: domains end in a label with a letter (URL standard 3.5)."""
    return host.startswith("[") or host.removesuffix(".").rpartition(".")[2].isdecimal()


@functools.lru_cache(maxsize=4096)
def _find_suffix(host: str) -> Suffix:
    """Find the rule that prevails: an exception, else the longest (publicsuffix.org/list, "Algorithm")."""
    labels = host_to_unicode(host.lower()).removesuffix(".").split(".")
    registries, private, longest = _rules()
    for start in range(max(0, len(labels) - longest), len(labels)):
        count = len(labels) - start
        name = ".".join(labels[start:])
        parent = ".".join((_DEFAULT_RULE, *labels[start + 1 :]))
        for rule, length in ((f"!{name}", count - 1), (name, count), (parent, count)):
            if rule in registries or rule in private:
                return Suffix(length, rule not in registries)
    return Suffix(1, is_private=False)


@functools.cache
def _rules() -> tuple[frozenset[str], frozenset[str], int]:
    """Return the rules of registries, those of private owners, and how many labels the longest of them has."""
    text = asset("public-suffix/rules.txt").read_text(encoding="utf-8")
    registries, _, private = (frozenset(part.split("\n")) for part in text.strip().partition("\n\n"))
    return registries, private, 1 + max(map(str.count, chain(registries, private), repeat(".")))
