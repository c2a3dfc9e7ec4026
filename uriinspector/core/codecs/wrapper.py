"""Unwrap links that mail filters and redirect pages have wrapped, without asking the network."""

import functools
import json
import re
from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded, PlainCodec, refuse
from uriinspector.core.codecs.jwt import base64url_octets
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Uri, pairs, split, split_authority


class WrappedLink(NamedTuple):
    """A link inside another: what wrapped it, for a program and for a person, and the link."""

    kind: str
    service: str
    target: str


class _Wrapper(NamedTuple):
    """One service: its host (with a leading dot, every name below it), how its paths begin, and how its links are read."""

    kind: str
    service: str
    host: str
    path: str
    read: Callable[[Uri], str | None]


def _parameter(*names: str) -> Callable[[Uri], str | None]:
    """Make a reader of the first pair with one of these names; the query is split before its values are decoded."""

    def read(uri: Uri) -> str | None:
        found = (pair for pair in pairs(uri.query or "") if pair.key in names and pair.value)
        return next((decode(pair.value or "") for pair in found), None)

    return read


_PROOFPOINT_2: Final = str.maketrans("-_", "%/")
_V3_START: Final = "/v3/__"
_V3_END: Final = "__;"
_V3_TOKEN: Final = lazy_pattern(r"\*\*([A-Za-z0-9_-])|\*")
_V3_ONE_SLASH: Final = lazy_pattern(r"(?<![A-Za-z0-9+.-])([A-Za-z][A-Za-z0-9+.-]*+:/)(?=[^/])")
_V3_LENGTHS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # 2, 3, 4, …


def _proofpoint_1(uri: Uri) -> str | None:
    target = _parameter("u")(uri)
    return None if target is None else _without_references(target)


def _proofpoint_2(uri: Uri) -> str | None:
    """Decode: `-` stands for `%`, `_` for `/`; the rest is percent-encoding and HTML references."""
    written = next((pair.value for pair in pairs(uri.query or "") if pair.key == "u"), None)
    return _without_references(decode(written.translate(_PROOFPOINT_2))) if written else None


def _without_references(text: str) -> str | None:
    from uriinspector.core.codecs.literals import HTML  # few links are wrapped this way

    return HTML.decode(text).output


def _proofpoint_3(uri: Uri) -> str | None:
    """Decode: `*` stands for one character, `**` and a letter for a run of them; they follow at the end in base64url."""
    text = uri.text
    start = text.index(_V3_START) + len(_V3_START)
    end = text.find(_V3_END, start)
    if end < 0:
        return None
    encoded, mark, _ = text[end + len(_V3_END) :].partition("!")
    replaced = _base64url_text(encoded) if mark else None
    if replaced is None:
        return None
    rest = iter(replaced)

    def next_characters(token: re.Match[str]) -> str:
        count = 1 if token[1] is None else _V3_LENGTHS.index(token[1]) + 2
        return "".join(islice(rest, count))

    target = _V3_TOKEN.sub(next_characters, decode(text[start:end]))
    return _V3_ONE_SLASH.sub(r"\1/", target, count=1)  # `https:/*h` has the other slash among the characters


def _base64url_text(text: str) -> str | None:
    try:
        return base64url_octets(text).decode()
    except ValueError:
        return None


def _in_path(lead: str, scheme: str = "") -> Callable[[Uri], str | None]:
    """Make a reader of what follows `lead` in the path, with the query and the fragment, which belong to that link."""

    def read(uri: Uri) -> str | None:
        match = re.match(lead, uri.path)
        if match is None:
            return None
        rest = uri._replace(scheme=None, authority=None, path=uri.path[match.end() :]).text
        return f"{scheme}{rest}" if rest else None

    return read


def _bing(uri: Uri) -> str | None:
    """Decode the pair `u`: `a1`, then the link in base64url."""
    written = next((pair.value for pair in pairs(uri.query or "") if pair.key == "u"), None) or ""
    return _base64url_text(written[2:]) if written.startswith("a1") else None


def _yahoo(uri: Uri) -> str | None:
    """Decode the segment `RU=…`."""
    found = next((segment for segment in uri.path.split("/") if segment.startswith("RU=")), None)
    return None if found is None else decode(found.removeprefix("RU="))


def host_of_label(label: str) -> str:
    """Return the host that Google Translate, proxies of libraries and gateways of IPFS write as one label of another.

    >>> host_of_label("my--site-example-com")
    'my-site.example.com'
    """
    return label.replace("--", "/").replace("-", ".").replace("/", "-")


def _translated(uri: Uri) -> str | None:
    """Return the page whose host Google Translate wrote as a label."""
    host = host_of_label(split_authority(uri.authority or "").host.lower().removesuffix(".translate.goog"))
    kept = "&".join(pair for pair in (uri.query or "").split("&") if not pair.startswith("_x_tr_"))
    scheme = "http" if _parameter("_x_tr_sch")(uri) == "http" else "https"
    return uri._replace(scheme=scheme, authority=host, query=kept or None).text if "." in host else None


def _substack(uri: Uri) -> str | None:
    """Decode JSON in base64url whose member `e` is the link, behind the number of the kind and before a signature."""
    found = re.match(r"/redirect/[0-9]+/([\w-]+)", uri.path)
    try:
        target = json.loads(_base64url_text(found[1]) or "null")["e"] if found is not None else None
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return target if isinstance(target, str) else None


def _mandrill(uri: Uri) -> str | None:
    """Decode the pair `p`: JSON in base64url, whose member `p` is JSON as text with the link in it."""
    try:
        outer = json.loads(_base64url_text(_parameter("p")(uri) or "") or "null")
        target = json.loads(outer["p"])["url"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return target if isinstance(target, str) else None


def _disqus(uri: Uri) -> str | None:
    """Return the link before the last colon, which a signature follows."""
    target = _parameter("url")(uri)
    return None if target is None else _DISQUS_SIGNATURE.sub("", target)


def _attribution(uri: Uri) -> str | None:
    """Return the page of YouTube that the pair `u` names by its path."""
    path = _parameter("u")(uri)
    return f"https://www.youtube.com{path}" if path is not None and path.startswith("/") else path


def _google_copy(uri: Uri) -> str | None:
    """Return the page behind `cache:` and the letters that named the copy; words that were searched for may follow."""
    found = re.match(r"cache:(?:[\w-]{1,32}:)?((?:https?://)?[^\s+]+\.[^\s+]+)", _parameter("q")(uri) or "")
    return found and (found[1] if "://" in found[1] else f"http://{found[1]}")


def _cisco(uri: Uri) -> str | None:
    """Decode the last segment of the path, which follows one of random letters."""
    encoded = uri.path.rpartition("/")[2]
    return decode(encoded) if "%3a" in encoded.lower() else None


def _check_point(uri: Uri) -> str | None:
    """Return the link inside a link of Check Point: the text between `/___` and `___.`."""
    match = _CHECK_POINT.search(uri.text)
    return match[1] if match else None


def _sophos(uri: Uri) -> str | None:
    written = _parameter("u")(uri)
    return _base64url_text(written) if written else None


_DISQUS_SIGNATURE: Final = lazy_pattern(r":[\w-]{16,64}\Z", re.ASCII)
_CHECK_POINT: Final = lazy_pattern(r"/___((?:(?!/___)\S)+?)___\.")
_AMP: Final = r"/(?:c|v|wp|i|r)/"
_WRAPPERS: Final = (
    _Wrapper("safelinks", "Microsoft SafeLinks", ".safelinks.protection.outlook.com", "/", _parameter("url")),
    _Wrapper(
        "safelinks", "Microsoft SafeLinks", ".safelinks.protection.office365.us", "/", _parameter("url")
    ),
    _Wrapper("safelinks", "Microsoft SafeLinks", "safelinks.protection.outlook.com", "/", _parameter("url")),
    _Wrapper("proofpoint", "Proofpoint URL Defense 1", "urldefense.proofpoint.com", "/v1/url", _proofpoint_1),
    _Wrapper("proofpoint", "Proofpoint URL Defense 2", "urldefense.proofpoint.com", "/v2/url", _proofpoint_2),
    _Wrapper("proofpoint", "Proofpoint URL Defense 3", "urldefense.proofpoint.com", _V3_START, _proofpoint_3),
    _Wrapper("proofpoint", "Proofpoint URL Defense 3", "urldefense.com", _V3_START, _proofpoint_3),
    _Wrapper("proofpoint", "Proofpoint URL Defense 3", "urldefense.us", _V3_START, _proofpoint_3),
    # Beside `url`, the pair `q` is what was searched for
    _Wrapper(
        "redirect",
        "Google",
        "www.google.com",
        "/url",
        lambda uri: _parameter("url")(uri) or _parameter("q")(uri),
    ),
    _Wrapper("redirect", "Google Ads", "www.google.com", "/aclk", _parameter("adurl")),
    _Wrapper("redirect", "Google Ads", "www.googleadservices.com", "/pagead/aclk", _parameter("adurl")),
    _Wrapper("redirect", "Google Ads", ".g.doubleclick.net", "/", _parameter("adurl")),
    _Wrapper("redirect", "Google Ads", "ad.doubleclick.net", "/ddm/", lambda uri: decode(uri.query or "")),
    _Wrapper("redirect", "Google AMP", "www.google.com", "/amp/s/", _in_path("/amp/s/", "https://")),
    _Wrapper("redirect", "Google AMP", "www.google.com", "/amp/", _in_path(r"/amp/(?=[^/]*\.)", "http://")),
    _Wrapper("redirect", "Google Translate", "translate.google.com", "/translate", _parameter("u")),
    _Wrapper("redirect", "Google Translate", ".translate.goog", "/", _translated),
    _Wrapper("redirect", "Yahoo", "r.search.yahoo.com", "/", _yahoo),
    _Wrapper("redirect", "Mailchimp", "mandrillapp.com", "/track/click/", _mandrill),
    _Wrapper("redirect", "Substack", "substack.com", "/redirect/", _substack),
    _Wrapper("redirect", "Bing", "www.bing.com", "/ck/a", _bing),
    _Wrapper(
        "archived", "Internet Archive", "web.archive.org", "/web/", _in_path(r"/web/[0-9*]++(?:[a-z]{2}_)?/")
    ),
    _Wrapper("redirect", "Barracuda Link Protection", "linkprotect.cudasvc.com", "/url", _parameter("a")),
    _Wrapper("redirect", "Cisco Secure Email", "secure-web.cisco.com", "/", _cisco),
    _Wrapper("redirect", "EdgePilot", "link.edgepilot.com", "/s/", _parameter("u")),
    _Wrapper("redirect", "Check Point", "protect.checkpoint.com", "/v2/", _check_point),
    _Wrapper("redirect", "Check Point", ".avanan.click", "/v2/", _check_point),
    _Wrapper("redirect", "Sophos", ".protection.sophos.com", "/", _sophos),
    _Wrapper("redirect", "Trend Micro", ".trendmicro.com", "/wis/clicktime/", _parameter("url")),
    _Wrapper("redirect", "Trustwave", "scanmail.trustwave.com", "/", _parameter("u")),
    _Wrapper("redirect", "Microsoft Teams", "statics.teams.cdn.office.net", "/", _parameter("url")),
    *(
        _Wrapper("redirect", "AMP cache", host, "/", _in_path(f"{_AMP}{path}", f"{scheme}://"))
        for host in (".cdn.ampproject.org", "cdn.ampproject.org")
        for path, scheme in (("s/", "https"), ("(?!s/)", "http"))
    ),
    _Wrapper("redirect", "Symantec Click-time", "clicktime.symantec.com", "/", _parameter("u")),
    _Wrapper("redirect", "FireEye", "protect2.fireeye.com", "/", _parameter("u")),
    _Wrapper("redirect", "Facebook", ".facebook.com", "/l.php", _parameter("u")),
    _Wrapper("redirect", "Messenger", "l.messenger.com", "/l.php", _parameter("u")),
    _Wrapper("redirect", "Instagram", "l.instagram.com", "/", _parameter("u")),
    _Wrapper("redirect", "Instagram", "lm.instagram.com", "/", _parameter("u")),
    _Wrapper("redirect", "Threads", "l.threads.net", "/", _parameter("u")),
    _Wrapper("redirect", "YouTube", "www.youtube.com", "/redirect", _parameter("q")),
    _Wrapper("redirect", "YouTube", "www.youtube.com", "/attribution_link", _attribution),
    _Wrapper("redirect", "Google cache", "webcache.googleusercontent.com", "/search", _google_copy),
    _Wrapper("redirect", "Reddit", "out.reddit.com", "/", _parameter("url")),
    _Wrapper("redirect", "DuckDuckGo", "duckduckgo.com", "/l/", _parameter("uddg")),
    _Wrapper("redirect", "Tumblr", "t.umblr.com", "/redirect", _parameter("z")),
    _Wrapper("redirect", "GMX", "deref-gmx.net", "/mail/client/", _parameter("redirectUrl")),
    _Wrapper("redirect", "WEB.DE", "deref-web.de", "/mail/client/", _parameter("redirectUrl")),
    _Wrapper("redirect", "VK", "vk.com", "/away.php", _parameter("to")),
    _Wrapper("redirect", "Steam", "steamcommunity.com", "/linkfilter", _parameter("u", "url")),
    _Wrapper("redirect", "LinkedIn", "www.linkedin.com", "/redir/redirect", _parameter("url")),
    _Wrapper("redirect", "LinkedIn", "www.linkedin.com", "/safety/go", _parameter("url")),
    _Wrapper("redirect", "Slack", "slack-redir.net", "/link", _parameter("url")),
    _Wrapper("redirect", "Skimlinks", "go.skimresources.com", "/", _parameter("url")),
    _Wrapper("redirect", "Rakuten", "click.linksynergy.com", "/deeplink", _parameter("murl")),
    _Wrapper("redirect", "Awin", "www.awin1.com", "/cread.php", _parameter("ued", "p")),
    _Wrapper("redirect", "href.li", "href.li", "/", lambda uri: uri.query),
    _Wrapper("redirect", "Disqus", "disq.us", "/url", _disqus),
    # Counters of podcasts, which stand before the address of each episode, often several of them
    *(
        _Wrapper("redirect", service, host, path, _in_path(lead, "https://"))
        for service, host, path, lead in (
            ("Podtrac", "www.podtrac.com", "/pts/redirect.", r"/pts/redirect\.\w+/"),
            ("Podtrac", "dts.podtrac.com", "/redirect.", r"/redirect\.\w+/"),
            ("Chartable", "chrt.fm", "/track/", r"/track/[^/]+/"),
            ("Chartable", "chtbl.com", "/track/", r"/track/[^/]+/"),
            ("Podsights", "pdst.fm", "/e/", "/e/"),
            ("Spotify", "prfx.byspotify.com", "/e/", "/e/"),
            ("OP3", "op3.dev", "/e", r"/e(?:,[^/]*)?/(?!https?:)"),
        )
    ),
    _Wrapper("redirect", "OP3", "op3.dev", "/e", _in_path(r"/e(?:,[^/]*)?/(?=https?:)")),
)
_VIEW_SOURCE: Final = "view-source"
# The search engine answers alike in each country: `google.de`, `www.google.co.uk`.
_GOOGLE: Final = lazy_pattern(r"\A(?:www\.)?google\.(?:com|(?:com?\.)?[a-z]{2})\Z")
_TARGET: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.-]*+:\S+")


def _domain(host: str) -> str:
    """Return the last two labels, which rule out nearly every host in one look-up."""
    return ".".join(host.rsplit(".", 2)[-2:])


_BY_DOMAIN: Final[dict[str, list[_Wrapper]]] = {}
for _wrapper in _WRAPPERS:
    _BY_DOMAIN.setdefault(_domain(_wrapper.host), []).append(_wrapper)


def unwrap_uri(uri: Uri) -> WrappedLink | None:
    """Return the link that a known service, or `view-source:`, has wrapped in a URL; None for any other URL."""
    if uri.scheme is not None and uri.scheme.lower() == _VIEW_SOURCE:
        inside = uri._replace(scheme=None).text
        return WrappedLink(_VIEW_SOURCE, _VIEW_SOURCE, inside) if _TARGET.match(inside) else None
    if uri.scheme is None or not uri.authority:
        return None
    for wrapper in _wrappers_of(uri.authority):
        if (uri.path or "/").startswith(wrapper.path):
            target = wrapper.read(uri)
            if target is not None and _TARGET.match(target):
                return WrappedLink(wrapper.kind, wrapper.service, target)
    return None


@functools.lru_cache(maxsize=1024)  # most links lead to few hosts, and tree and summary both ask
def _wrappers_of(authority: str) -> tuple[_Wrapper, ...]:
    host = _GOOGLE.sub("www.google.com", split_authority(authority).host.lower())
    return tuple(
        wrapper
        for wrapper in _BY_DOMAIN.get(_domain(host), ())
        if host == wrapper.host or (wrapper.host.startswith(".") and host.endswith(wrapper.host))
    )


def _read(text: str) -> Coded:
    found = unwrap_uri(split(text))
    if found is not None:
        return Coded(found.target)
    return refuse(text, "not-wrapped", "This is not a link of a mail filter or redirect page known here.")


def _write(text: str) -> Coded:
    return refuse(text, "cannot-wrap", "Only the service itself can wrap a link.")


LINK_WRAPPER: Final = PlainCodec(
    "link-wrapper",
    "Wrapped link",
    "Unwraps links of Microsoft SafeLinks, Proofpoint URL Defense 1 to 3, other mail filters and common redirect pages.",
    _write,
    _read,
)
