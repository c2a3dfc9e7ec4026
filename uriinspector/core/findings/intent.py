"""Find texts that are not what their author meant, and offer what was meant."""

import functools
import re
from collections.abc import Callable, Iterator
from ipaddress import IPv4Address
from itertools import pairwise
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.obscured import DEFANG
from uriinspector.core.finding import Fix, Severity
from uriinspector.core.findings.names import BARE_HOST
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.findings.syntax import ESCAPED
from uriinspector.core.reading.browser import SPECIAL
from uriinspector.core.schemes import GENERIC, handler_for, registration
from uriinspector.core.schemes.identifiers import UUID, bare_text_uri, identifier_of_page
from uriinspector.core.schemes.urn import compact, isbn_check_digit, issn_check_digit
from uriinspector.core.special_address import special_address
from uriinspector.core.syntax.charsets import PATH, QUERY, RESERVED, UNRESERVED, USERINFO
from uriinspector.core.syntax.host import HostKind, host_kind
from uriinspector.core.syntax.percent import decode, encode
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.pasted import AROUND

_HOST: Final = r"(?:[A-Za-z0-9\-]+\.)+[A-Za-z]{2,}"
_BRACKETED: Final = r"\[[0-9A-Fa-f]*:[0-9A-Fa-f:.]*\]"
_ZONED: Final = r"\[[Ff][Ee]80:[0-9A-Fa-f:.]*%[\w.\-]{1,64}\]"  # RFC 4007 11; no URI has a place for it
# Digits before the delimiter would be a port, and an empty text there an empty port.
_CUT_PASSWORD: Final = lazy_pattern(
    r"[A-Za-z][A-Za-z0-9+.\-]*+://[^/?#@:\s]*+:(?![0-9]++[/?#])(?:[^/?#@\s]++(?=([/?#][^@\s]*+))|(?=([?#][^/=@\s]*+)))"
    rf"[^@\s]*+@(?:{_HOST}|localhost|[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}|{_BRACKETED}|(?P<name>[A-Za-z][A-Za-z0-9_\-]*+))(?=[:/?#]|\Z)"
)
_ONE_SLASH: Final = lazy_pattern(r"(?:https?|wss?|ftp):[/\\]?(?=[\w\[])(?!https?:|\w//)", re.IGNORECASE)
# `ss` is the scheme of Shadowsocks, a proxy.
_NEARLY_HTTP: Final = lazy_pattern(r"(?!ss:)([htps]{2,7})(?=://)|(h[htps]{2,6}):/(?!/)", re.IGNORECASE)
_NO_COLON: Final = lazy_pattern(
    r"(https?|ftp|(?:smb|cifs)(?=:\\))(?:：(?://?|／／)|:／／|:?;//?|//:?|:[^\w\s/:?#\[@\\]{1,2}//|:[^\w\s/:?#\[@\\]/(?!/)|:\w//|:/[^\w\s/:?#\[@\\]/|:\\{2,}|:{2,}//|\.//|%3[Aa]//(?![^?#=&%]*+%[^?#=&]*+\Z)|&colon;//|:(?:&#47;|&#x2[Ff];){2}|:? +: */ */ *|: +/ */ *|:/ +/ *)",
    re.IGNORECASE,
)
# A name in the same network; not what stands there in `left-pad@npm:…/…`, as Yarn and npm write packages
_MACHINE: Final = r"(?!(?:exec|file|git|https?|jsr|link|npm|patch|portal|workspace):)[A-Za-z0-9\-]+"
_SCP: Final = lazy_pattern(
    rf"\A(?:([\w.\-]+@)(?:({_HOST}|localhost|{_BRACKETED}|{_MACHINE}(?=:[\w.~\-]+/)):(?!//|[0-9]+(?:/|$))([^\s:][^\r\n]*+)"
    r"|([A-Za-z0-9\-]+):((?:/(?!/)|~)[^\r\n]*+|[^\s:/][^\r\n]*\.git/?\Z))"
    rf"|({_HOST}):(?!//|[0-9]+(?:/|$))([^\s:/][^\s:]*\.git/?\Z))"
)
_HOST_PORT: Final = lazy_pattern(
    rf"\A(?:localhost|{_HOST}|[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}|{_BRACKETED}|{_ZONED})(?::[0-9]{{1,5}}){{1,2}}(?=[/?#]|$)"
)
# A name without a dot has a port at which servers of the web usually answer, since a scheme may stand before any number.
_NAME_AND_PORT: Final = lazy_pattern(
    r"\A([A-Za-z][A-Za-z0-9\-]*+):(?:80|443|3000|4200|5000|5173|8[0-9]{3}|9[0-9]{3})(?=[/?#]|\Z)"
)
# A line of a file, with its column, as compilers and editors tell it. Endings that are countries, too, need a column, or a port
# at which no server of the web answers.
PLACE_IN_FILE: Final = lazy_pattern(
    r"\A((?:\.{0,2}/)?(?:[\w\-.]++/)*+[\w\-.]*?\.(?:(?:c|cpp|cs|css|cxx|go|h|hpp|html?|java|jsx?|json|kt|less|lua|mjs|php|rb|scala"
    r"|scss|sql|svelte|swift|toml|tsx?|txt|vue|xml|ya?ml)|(?:cc|md|ml|pl|py|rs|sh)(?=:(?!80:?\Z|443:?\Z)[0-9]{1,3}(?![0-9])|:[0-9]++:[0-9]))):"
    r"([0-9]{1,6})(?::([0-9]{1,5}))?:?\Z",
    re.IGNORECASE | re.ASCII,
)
"""Matches a file, a line and perhaps a column."""
# The grammar of references to images, which begin with a registry: (distribution/reference). A tag that is a word alone could
# be a part of any path, and one that is a number alone the line of a file or of a list, unless the host is called a registry.
IMAGE: Final = lazy_pattern(
    r"\A(?!www\.)(?=docker\.io/|(?:(?:[a-z0-9\-]++\.)*?(?:registry|docker|[a-z]*cr|quay|harbor|pkg)[.\-]|[^:@/]*+:)"
    r"[^:@]*+(?::[0-9]++/[^:@]*+)?+:[0-9]"
    r"|[^:@]*+(?::[0-9]++/[^:@]*+)?+(?::(?:v[0-9]|[0-9]++[^0-9/]|latest\b|[^:@]*+@sha256:)|@sha256:))"
    r"((?:[a-z0-9\-]++\.)++[a-z]{2,}(?::[0-9]++)?)/([a-z0-9_\-]++(?:/[a-z0-9_\-]++)*+)(?::[\w][\w.\-]{0,127}+)?(?:@sha256:[0-9a-f]++)?\Z",
    re.ASCII,
)
"""Matches the registry and the name of an image for containers, with a tag or a digest behind."""
# Letters beyond US-ASCII, which mail allows too (RFC 6531 3.3), and marks of theirs
_LETTERS: Final = r"\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\U00020000-\U0003fffd"
_MAIL: Final = lazy_pattern(
    rf"\A(?:[^<>@:\r\n]+<(?=[^<>]+>\Z))?([A-Za-z0-9.!$%&'*+/=^_`{{|}}~\-{_LETTERS}]+)@@?"
    rf"((?:[A-Za-z0-9\-{_LETTERS}]+\.)+(?:[A-Za-z]{{2,}}|xn--[A-Za-z0-9\-]+|[{_LETTERS}]+))>?\Z"
)
# After `\\?\` Windows takes the rest as it is.
_DRIVE: Final = lazy_pattern(r"\A(?:file:/*+(?=[^\\]*+\\)|\\\\[?.]\\)?([A-Za-z])[:|](?=[\\/](?![\\/]))")
_UNC: Final = lazy_pattern(r"\A(?:file:/*+)?\\\\(?:\?\\[Uu][Nn][Cc]\\)?(?!\.\\)([^\\/?@]++)(?=\\)")
_WEBDAV: Final = lazy_pattern(
    r"\A(?:file:/*+)?\\\\(?:\?\\UNC\\)?([^\\/?@]++)@(?:(SSL)(?:@([0-9]{1,5}))?|([0-9]{1,5}))(?:\\DavWWWRoot)?(?=\\|\Z)",
    re.IGNORECASE,
)
_REFERENCE: Final = lazy_pattern(r"&(?:amp;)*(?:amp|lt|gt|quot|apos|#0*3[489]|#[xX]0*2[267]);|\?amp;")
_ESCAPE: Final = lazy_pattern("%u((?![dD][89a-fA-F])[0-9A-Fa-f]{4})")
_WRAPPERS: Final = {**AROUND, "*": "*", "_": "_", "~": "~"}
_EMPHASIS: Final = frozenset("*_~`")  # may be doubled, and stand in the link too
_ABSOLUTE: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]*+:[^\s]|www\.")
_WRAPPED: Final = lazy_pattern(rf"\A\s*+(?:[{re.escape(''.join(_WRAPPERS))}]|url:)", re.IGNORECASE)
# White space, byte order marks, spaces without a width, and marks of direction, which Windows copies along.
_AROUND: Final = (
    "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
    "\ufeff\u200b\u2060\u200e\u200f\u202a\u202c"
)
# Go and PHP write `&`, `<` and `>` by their numbers; Python and others all that is not US-ASCII.
_FROM_JSON: Final = lazy_pattern(
    r"\A\s*+[\"']?[A-Za-z][A-Za-z0-9+.\-]*+:(?:\\/\\/|//[^\s\\]*+\\(?:u(?:(?![dD][89a-fA-F])[0-9A-Fa-f]{4}|[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2})|(?:r\\n|n)[\"']?,?\s*+\Z))"
)
# Numbers and names as people write them. An ISBN of 10 digits and an ISSN must say what they are; a DOI is no page.
_TELEPHONE: Final = lazy_pattern(
    r"\A\s*+(?:(?:tel(?:efon|ephone)?|phone|mobile?|fax)\.?:?\s++)?(\+[1-9](?:[ ().\-/\u00a0\u2010-\u2013\u202f]{0,3}[0-9]){6,15})\s*+\Z",
    re.IGNORECASE,
)
_DOI: Final = lazy_pattern(
    r"\A\s*+(?:doi(?::\s++|\s++))?(10\.[0-9]{4,9}(?:\.[0-9]++)*+/[^\s/?#][^\s]*+)(?<!\.html)(?<!\.htm)(?<!\.pdf)\s*+\Z",
    re.IGNORECASE,
)
_ISBN: Final = lazy_pattern(
    r"\A\s*+(?:(isbn)(?:-1[03])?:?\s*+)?(97[89](?:[ \-]?[0-9]){10}|[0-9](?:[ \-]?[0-9]){8}[ \-]?[0-9x])\s*+\Z",
    re.IGNORECASE,
)
_GUID: Final = lazy_pattern(rf"\A\{{?({UUID.pattern})\}}?\Z")
_ISSN: Final = lazy_pattern(r"\A\s*+issn(?:-l)?:?\s*+([0-9]{4}-[0-9]{3}[0-9x])\s*+\Z", re.IGNORECASE)
_IBAN: Final = lazy_pattern(r"\A\s*+((?i:iban):?\s*+)?([A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30})\s*+\Z")
_LEI: Final = lazy_pattern(r"\A\s*+(?:lei:?\s*+)?(?!A[KS]IA)([A-Z0-9]{18}[0-9]{2})\s*+\Z")
_PLUS_CODE: Final = lazy_pattern(r"\A\s*+([2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7})\s*+\Z")
# Group, artifact and version as Maven and Gradle write them
_MAVEN: Final = lazy_pattern(
    r"\A\s*+([a-z][\w\-]*+(?:\.[\w\-]++)++):((?=[\w.\-]*[A-Za-z])[\w.\-]++):(?:(?:jar|pom|war|aar|bundle|zip):(?:[a-z][\w\-]*+:)?)?([0-9][\w.+\-]*+)(?:@\w++)?\s*+\Z",
    re.ASCII,
)
_ORCID: Final = lazy_pattern(
    r"\A\s*+(?:orcid(?:\s++id)?:?\s*+)?((?:0000-000[0-9]|0009-00[01][0-9])-[0-9]{4}-[0-9]{3}[0-9X])\s*+\Z",
    re.IGNORECASE,
)
# As old and new versions of IPFS write them
_CID: Final = lazy_pattern(r"\A\s*+(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[ky][a-z2-7]{55,59})\s*+\Z")
_CVE: Final = lazy_pattern(r"\A\s*+(CVE-[0-9]{4}-[0-9]{4,7})\s*+\Z", re.IGNORECASE)
_HANDLE: Final = lazy_pattern(
    r"\A\s*+@(\w[\w.\-]{0,62}@(?:[a-z0-9\-]++\.)++[a-z]{2,63})\s*+\Z", re.IGNORECASE | re.ASCII
)
_OF_MATRIX: Final = lazy_pattern(
    r"\A\s*+(([@!])([\w.=+\-]{1,255}:(?:[a-z0-9\-]++\.)++[a-z]{2,63}(?::[0-9]{1,5})?))\s*+\Z",
    re.IGNORECASE | re.ASCII,
)
# How the texts begin whose checksum `bare_text_uri` asks: addresses and invoices of coins, names of Nostr.
_WITH_CHECKSUM: Final = lazy_pattern(
    r"\A\s*+(?:(?:bc|ltc|lnurl|lnbc[0-9]{0,18}[munp]?|npub|note|nevent|nprofile|naddr)1[0-9a-z]{20}|[13][1-9A-HJ-NP-Za-km-z]{25})",
    re.IGNORECASE,
)
_BASE64: Final = lazy_pattern(r"\AaHR0c[A-Za-z0-9+/_\-]{8,}={0,2}\Z")
# Matches the beginning of every text to which a rule with the trait `MEANT` may apply; other texts are not checked.
MEANT: Final = lazy_pattern(
    "|".join(
        f"(?{'i' * bool(pattern.flags & re.IGNORECASE)}:{pattern.pattern})"
        for pattern in (
            _ONE_SLASH, _NO_COLON, _SCP, _HOST_PORT, _NAME_AND_PORT, BARE_HOST, _MAIL, _DRIVE, _UNC, _WEBDAV, _WRAPPED, _FROM_JSON, _BASE64,
            _TELEPHONE, _DOI, _ISBN, _ISSN, _ORCID, _IBAN, _LEI, _MAVEN, _PLUS_CODE, _GUID, _CID, _CVE, _HANDLE, _OF_MATRIX, _WITH_CHECKSUM,
        )
    )
)  # fmt: skip
# What ends a sentence or a quotation, or a link in Markdown; brackets and quotation marks only where nothing opens them.
_ENDS: Final = frozenset(".,;:!…。，、；：！？’")
_CLOSING: Final = {
    ")": "(",
    "]": "[",
    "}": "{",
    ">": "<",
    "）": "（",
    "】": "【",
    "」": "「",
    "』": "『",
    "”": "“",
    "»": "«",
    "›": "‹",
}
_QUOTES: Final = frozenset("\"'`")
_MARKDOWN: Final = ("**", "](")  # the end of bold text, and of the text of a link
_BEFORE_END: Final = lazy_pattern(r"[\w/)]")
# The end of an attribute of HTML, and all that comes after it.
_END_OF_ATTRIBUTE: Final = lazy_pattern(r"[\"'](?:\s*+/?>|\s++[A-Za-z\-]++=[\"'])")
AT_END: Final = _ENDS | _CLOSING.keys() | _QUOTES | {"*", "("}
"""Every character with which a text ends where `punctuation-at-end` may apply."""
_SHORTENED: Final = ("…", "...")
# A JWT ends in a dot where it has no signature (RFC 7519 6)
_UNSIGNED_TOKEN: Final = lazy_pattern(r"(?<![\w\-])eyJ[\w\-]++\.[\w\-]++\.\Z")
# Schemes without a host that occur in running text
_OF_SENTENCES: Final = frozenset({"mailto", "tel", "sms", "file"})
_TWICE: Final = lazy_pattern(r"(https?:?(?://)?)(?:www\.)?(?=https?(?::|%3[Aa])?//)", re.IGNORECASE)
_NO_COLON_AFTER: Final = lazy_pattern(r"\A(https?)(?:%3A)?//", re.IGNORECASE)
# `(dot)` may end a title, as on Wikipedia, but stands between two labels here
_DEFANGED: Final = lazy_pattern(
    r"\b(?:hxxps?|fxps?)(?=\[?:)|\[\.\]|\(\.\)|\[dot\]|\[at\]|\[@\]|\[:\]|\[://\]"
    r"|(?<=[a-z0-9])(?:\((?:dot|at)\)|\{\.\}| \(dot\) | \(at\) (?=[\w\-]+(?:\.| \(dot\) )))(?=[a-z0-9])",
    re.IGNORECASE,
)
# Whatever `_DEFANGED` finds holds one of these in lower case; `in` looks for them much faster than `re`.
_DEFANGED_HINTS: Final = (
    "hxxp", "fxp", "[.]", "(.)", "{.}", "[dot]", "[at]", "[@]", "[:]", "[://]", "(dot)", "(at)",
)  # fmt: skip
_ENCODED_WHOLE: Final = lazy_pattern(
    r"\A[A-Za-z][A-Za-z0-9+.\-]*%((?:25)*)3[Aa]%\1(2[Ff])%\1\2|\A(?:https?|ftp):%2[Ff]%2[Ff]"
    r"|\A(?:https?|ftp)%3[Aa](?=//[^?#=&%]*+%[^?#=&]*+\Z)",  # as Python's `quote` writes it, which leaves slashes
    re.IGNORECASE,
)


def _check_whole_text(
    pattern: re.Pattern[str], message: str, mend: Callable[[re.Match[str], str], str], label: str
) -> Callable[[Subject], Iterator[Remark]]:
    """Make a check for whole texts that match an expression, with the text that was meant."""

    def check(subject: Subject) -> Iterator[Remark]:
        match = pattern.match(subject.text)
        if match:
            text = mend(match, subject.text)
            yield Remark(Span(*match.span()), message, Fix(subject.whole, text, Message(label, text)))

    return check


def _cut_password(subject: Subject) -> Iterator[Remark]:
    match = _CUT_PASSWORD.match(subject.text)
    if match is None or subject.userinfo is not None:
        return
    span = Span(*match.span(1 if match[1] else 2))
    rest = span.cut(subject.text)
    # A name without a dot tells little: schemes with rules here say themselves what stands there, lists of hosts have commas
    if match["name"] and (handler_for(subject.scheme or "") is not GENERIC or {"=", ","} & set(match[0])):
        return
    encoded = encode(rest, USERINFO)
    message = Message(
        "this '{}' ends the host; inside a password it has to be written {}", rest[0], encoded[:3]
    )
    fix = Fix(span, encoded, "encode the delimiters of the password")
    yield Remark(Span(span.start, span.start + 1), message, fix)


def _mistyped_scheme(subject: Subject) -> Iterator[Remark]:
    match = _NEARLY_HTTP.match(subject.text)
    scheme = "" if match is None else match[1] or match[2]
    if match and registration(scheme) is None:
        span = Span(*match.span())
        meant = "ssh" if set(scheme.lower()) == {"s", "h"} else "https" if "s" in scheme.lower() else "http"
        right = meant if match[1] else f"{meant}://"
        message = Message("'{}' is no scheme, but nearly {}", scheme, meant)
        yield Remark.with_fix(span, message, right, Message("write {}", right))


def _host_and_port(subject: Subject) -> Iterator[Remark]:
    host = _HOST_PORT.match(subject.text)
    match = host or _NAME_AND_PORT.match(subject.text)
    if PLACE_IN_FILE.match(subject.text) or IMAGE.match(subject.text):
        return
    if match and (host or registration(match[1]) is None):
        name, _, port = match[0].rpartition(":")
        if ":" in name and not name.endswith("]"):  # two ports
            if not name.endswith(f":{port}"):
                return
            name = name.removesuffix(f":{port}")
        name = f"{name.partition('%')[0]}]" if "%" in name else name
        scheme = "https" if port.endswith("443") else "http"
        meant = f"{scheme}://{name}:{port}{subject.text[match.end() :]}"
        fix = Fix(subject.whole, meant, Message("read it as {}", meant))
        yield Remark(Span(*match.span()), "a host and a port, but it reads as a scheme and a path", fix)


def _html_reference(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_REFERENCE):
        if match[0] == "?amp;":
            message = "this looks like the rest of an '&amp;' copied from HTML"
            yield Remark.with_fix(Span(span.start + 1, span.end), message, "", "take it out")
            continue
        import html  # slow to load, and few texts need it

        text = match[0]
        while (plain := html.unescape(text)) != text:
            text = plain
        written = encode(text, QUERY)
        itself = "stands for itself" if written == text else Message("is written {}", written)
        message = Message("'{}' looks like HTML; in a URI '{}' {}", match[0], text, itself)
        is_around = span.start == 0 or span.end == len(subject.text)
        if is_around and text in _AROUND_IN_HTML:
            yield Remark.with_fix(span, message, "", "take it out")
        else:
            yield Remark.with_fix(span, message, written, Message("write '{}'", written))


# At the ends of a text these belong to the attribute or the tag around it
_AROUND_IN_HTML: Final = frozenset("\"'<>")


def _quoted_printable(subject: Subject) -> Iterator[Remark]:
    """Report `=3D` for every '=' of at least two, and line ends of a mail (RFC 2045 6.7)."""
    signs = subject.text.count("=3D")
    is_broken = _SOFT_BREAK.search(subject.text) is not None
    if subject.text.count("=") == signs + len(_SOFT_BREAK.findall(subject.text)) and (signs > 1 or is_broken):
        text = _SOFT_BREAK.sub("", subject.text).replace("=3D", "=")
        start = subject.text.index("=3D")
        fix = Fix(subject.whole, text, Message("read it as {}", text))
        yield Remark(Span(start, start + 3), "'=3D' is how mails may write '='", fix)


_SOFT_BREAK: Final = lazy_pattern(r"=[ \t]*\r?\n")


def _plus_in_value(subject: Subject) -> Iterator[Remark]:
    """Report the '+' of a telephone number, a time zone and a mail address, which forms write as a space."""
    if not subject.is_page or not _TELLING_PLUS.search(subject.uri.query or ""):
        return
    for pair in subject.pairs:
        match = _PLUS.fullmatch(pair.value or "") if pair.value_span is not None else None
        if match is not None and pair.value_span is not None:
            place = pair.value_span.start + next(start for start in map(match.start, (1, 2, 3)) if start >= 0)
            message = "most servers read a '+' in a query as a space; a plus sign is written %2B"
            yield Remark.with_fix(Span(place, place + 1), message, "%2B", "write %2B")


_TELLING_PLUS: Final = lazy_pattern(r"\+(?:(?<==\+)[1-9]|(?<=[0-9]\+)[0-9]{2}|[\w.\-]+(?:@|%40))", re.ASCII)
_PLUS: Final = lazy_pattern(
    r"(\+)[1-9][0-9]{6,14}|[0-9TAa%:.\-]+(?::|%3[Aa])[0-9]{2}(?:\.[0-9]+)?(\+)[0-9]{2}(?::|%3[Aa])?[0-9]{2}"
    r"|[\w.\-]+(\+)[\w.\-]+(?:@|%40)(?:[\w\-]+\.)+[A-Za-z]{2,}",
    re.ASCII,
)


# A pair behind a second question mark, and one in a path that has no query: programs join parameters without a look.
_SECOND_QUERY: Final = lazy_pattern(r"(?<==)[^&?=/%:]*+(\?)[A-Za-z_][\w.\-]*+=[^?=/%:]*+\Z")
_PAIR_IN_PATH: Final = lazy_pattern(r"(&(?:amp;)?)[A-Za-z_][\w.\-]*+=[^&;=?/]*+(?:&[^&?/]*+)*+\Z")


def _misplaced_pairs(subject: Subject) -> Iterator[Remark]:
    query = subject.uri.query
    is_odd = "&" in subject.uri.path if query is None else "?" in query  # few links have these
    if not is_odd or not subject.is_page:
        return
    match = _SECOND_QUERY.search(query) if query is not None else _PAIR_IN_PATH.search(subject.uri.path)
    if match is None:
        return
    place = Span(*match.span(1)).shifted(subject.start("path" if query is None else "query"))
    if query is None:
        message = "what looks like a query belongs to the path, because no '?' stands before it"
        yield Remark.with_fix(place, message, "?", "write '?'")
    else:
        message = "only the first '?' begins the query; this one belongs to the value before it"
        yield Remark.with_fix(place, message, "&", "write '&'")


_SICI: Final = ";2-"  # before the check character, which may be a '#' (ANSI/NISO Z39.56 4.2.8)


def is_cut_doi(subject: Subject) -> bool:
    """Tell whether the last character of a DOI was taken for an empty fragment."""
    uri = subject.uri
    page = identifier_of_page(uri) or {}
    return uri.fragment == "" and uri.path.endswith(_SICI) and "doi" in {subject.scheme, page.get("kind")}


def _hash_in_doi(subject: Subject) -> Iterator[Remark]:
    is_cut = is_cut_doi(subject)
    if is_cut or (subject.scheme == "doi" and subject.uri.fragment):
        place = subject.start("fragment") - 1
        message = "here the DOI ends, and a fragment begins; a '#' that belongs to the DOI is written %23"
        fix = Fix(Span(place, place + 1), "%23", "write %23")
        yield Remark(fix.span, message, fix, Severity.WARNING if is_cut else None)


def _encoded_in_host(subject: Subject) -> Iterator[Remark]:
    match = _DELIMITER_IN_HOST.search(subject.host or "")
    if match and subject.scheme in SPECIAL:
        host = subject.span("host")
        plain = Fix(host, decode(subject.host or "").replace(" ", ""), "decode it")
        span = Span(*match.span()).shifted(host.start)
        yield Remark(span, Message("'{}' does not end the host", match[0]), plain)


_DELIMITER_IN_HOST: Final = lazy_pattern("%(?:2[Ff]|3[AaFf]|23|20)")


def _javascript_escape(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_ESCAPE):
        written = encode(chr(int(match[1], 16)), UNRESERVED)
        message = Message(
            "'{}' is how escape() of old JavaScript wrote it; a URI has octets of UTF-8 there", match[0]
        )
        yield Remark.with_fix(span, message, written, Message("write {}", written))


_ATTRIBUTE: Final = lazy_pattern(r"\s[A-Za-z:\-]++=")  # of a tag of HTML


def _delimiters_around(subject: Subject) -> Iterator[Remark]:
    text = subject.text.strip()
    opening = text[:1]
    closing = _WRAPPERS.get(opening)
    if host_kind(text) is HostKind.IPV6:
        return  # its brackets belong to it (RFC 3986 3.2.2)
    width = len(text) - len(text.lstrip(opening)) if opening in _EMPHASIS else 1
    inner = text[width:-width]
    is_free = _ABSOLUTE.match(inner) is not None if opening in _EMPHASIS else opening not in inner
    is_tag = opening == "<" and _ATTRIBUTE.search(inner) is not None
    if closing is not None and inner and text.endswith(closing * width) and is_free and not is_tag:
        message = Message("{}…{} belong to the text around it", text[0], closing)
        yield Remark.with_fix(subject.whole, message, inner.removeprefix("URL:").strip(), "unwrap it")
    elif text[:4].lower() == "url:":
        said = "'URL:' belongs to the text around it"
        yield Remark.with_fix(subject.whole, said, text[4:].strip(), "unwrap it")


def _white_space_around(subject: Subject) -> Iterator[Remark]:
    text = subject.text.strip(_AROUND)
    if text != subject.text:
        message = "white space around it was probably copied with it"
        yield Remark.with_fix(subject.whole, message, text, "trim it")


_OPEN_RANGE: Final = lazy_pattern(r"(?:line|char)=[0-9]++,(?:;.*)?")  # RFC 5147 2.2: from a place to the end


def _punctuation(subject: Subject) -> Iterator[Remark]:
    if not (subject.uri.authority or subject.scheme in _OF_SENTENCES):
        return
    span = Span(_start_of_end(subject.text), len(subject.text))
    end = span.cut(subject.text)
    if not end and subject.text[-3:-2] == "%":
        yield from _encoded_punctuation(subject)
    if not end or (span.start < subject.span("path").start and end.endswith(":")):
        return  # nothing, or the colon before an empty port
    if end == ".." and subject.text[: span.start].endswith("/"):
        return  # a dot segment
    if end == "," and _OPEN_RANGE.fullmatch(subject.uri.fragment or ""):
        return
    if _REFERENCE.search(subject.text, max(0, span.start - len("&quot;"))):
        return
    if "eyJ" in subject.text and _UNSIGNED_TOKEN.search(subject.text):
        return
    if end in _SHORTENED:  # without the sign the link would look whole, and lead elsewhere
        sentence = "'{}' at the end may say that the link was shortened: then its rest is missing"
        yield Remark(span, Message(sentence, end), severity=Severity.WARNING)
        return
    message = Message("'{}' at the end may belong to the sentence around it", end)
    yield Remark(span, message, Fix(span, "", "leave it out"))


def _encoded_punctuation(subject: Subject) -> Iterator[Remark]:
    """Report what ends a path encoded, because a program took it for a part of the link; of quotation marks one alone."""
    match = _ENCODED_END.search(subject.uri.path)
    if match is None or subject.uri.query is not None or subject.uri.fragment is not None:
        return
    quotes = [quote for quote in ("%22", "%27") if quote in match[0]]
    if all(subject.uri.path.count(quote) % 2 for quote in quotes):
        span = Span(*match.span()).shifted(subject.start("path"))
        message = Message("'{}' at the end may belong to the sentence around it", match[0])
        yield Remark.with_fix(span, message, "", "leave it out")


_ENCODED_END: Final = lazy_pattern(
    r"(?<=.)(?<!%..)(?:%(?:20|0[9ADad]|22|27|3[Ee]|C2%A0|E2%80%A6))++\Z", re.DOTALL
)


def _start_of_end(text: str) -> int:
    """Return where the punctuation begins that a text most likely ends with by mistake; its length if there is none."""
    tail = _END_OF_ATTRIBUTE.search(text)
    if tail is not None and not text.count(tail[0][0], 0, tail.start()) % 2:
        return tail.start()
    surplus = {closing: text.count(closing) - text.count(opening) for closing, opening in _CLOSING.items()}
    surplus |= {quote: text.count(quote) % 2 for quote in _QUOTES}
    start = len(text)
    while start:
        character = text[start - 1]
        if character in _ENDS:
            start -= 1
        elif surplus.get(character, 0) > 0:
            surplus[character] -= 1
            start -= 1
        elif text.endswith(_MARKDOWN, 0, start) and not text.endswith("/**", 0, start):  # a pattern of paths
            start -= 2
        else:
            break
    only_bracket = text[start:] == ")"
    return start if start and (only_bracket or _BEFORE_END.match(text, start - 1)) else len(text)


def _second_scheme(subject: Subject) -> Iterator[Remark]:
    half = subject.text[: len(subject.text) // 2]
    if "://" in half and half * 2 == subject.text:
        fix = Fix(subject.whole, half, "leave one out")
        yield Remark(Span(len(half), len(subject.text)), "the scheme stands here twice", fix)
        return
    match = _TWICE.match(subject.text)
    if match:
        text = _NO_COLON_AFTER.sub(r"\1://", subject.text[match.end() :])
        yield Remark(
            Span(*match.span(1)), "the scheme stands here twice", Fix(subject.whole, text, "leave one out")
        )


# Behind a letter or a digit of a link, or behind a sign that lists and tables have between two.
_NEXT_LINK: Final = lazy_pattern(
    r"(?:(?<=[A-Za-z0-9])(?<!%[0-9A-Fa-f]{2})|(?<=[,;|]))https?://(?=[\w\[])", re.IGNORECASE
)
BETWEEN_LINKS: Final = ",;|"


def _glued_links(subject: Subject) -> Iterator[Remark]:
    """Report each link right behind another, or with one sign between, where no sign would make it a value.

    A sign that stands in the link before, too, divides that one (`/resize;w=3;https://…`), and so does one in a value with a link.
    """
    text = subject.text
    if text.count("://") < 2 or subject.scheme not in {"http", "https"}:  # noqa: PLR2004 - one a link
        return
    if any(_second_scheme(subject)):
        return
    end = len(text) if subject.uri.fragment is None else subject.start("fragment") - 1
    starts = [0]
    for match in _NEXT_LINK.finditer(text, text.index("://") + 3, end):
        before = text[starts[-1] : match.start()]
        is_of_value = before.count("://") > 1 or len(before.translate(_WITHOUT_SIGNS)) < len(before) - 1
        if before[-1] not in BETWEEN_LINKS or not is_of_value:
            starts.append(match.start())
    said = "a second link begins here, right behind the first; one of them was probably meant, or a space between"
    for start, stop in pairwise((*starts[1:], len(text))):
        yield Remark(Span(start, start + len(text[start:stop].rstrip(BETWEEN_LINKS))), said)


_WITHOUT_SIGNS: Final = dict.fromkeys(map(ord, BETWEEN_LINKS))


def find_defanging(subject: Subject) -> re.Match[str] | None:
    """Find the first sign that a link was made harmless; a valid text is searched only if it begins with h or f, or holds a bracket.

    What begins as a path has no host that could be made harmless.
    """
    first = subject.text[:1]
    if subject.is_valid and (first in "/.?#" or (first not in "hHfF" and "(" not in subject.text)):
        return None
    hinted = next(filter(subject.text.lower().__contains__, _DEFANGED_HINTS), None)
    return None if hinted is None else _DEFANGED.search(subject.text)


def _defanging(subject: Subject) -> Iterator[Remark]:
    match = find_defanging(subject)
    if match:
        message = "this was made harmless on purpose, so that nobody follows it"
        fix = Fix(subject.whole, DEFANG.decode(subject.text).output or "", "make it a link again")
        yield Remark(Span(*match.span()), message, None if fix.text == subject.text else fix)


# Numbers with check digits, where the text says what they are (ISO 13616 6, ISO 27729 annex B, GS1 General Specifications 7.9).
_CHECKED: Final = (
    ("IBAN", lazy_pattern(r"(?:\Apayto://iban/(?:[^/?#]*+/)?|[?&]iban=)([A-Z]{2}[0-9]{2}(?:(?:\+|%20)?[A-Z0-9]){11,30})(?=[/?&#]|\Z)", re.IGNORECASE)),
    ("ORCID", lazy_pattern(r"//orcid\.org/([0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X])(?=[/?#]|\Z)", re.IGNORECASE)),
    ("ISNI", lazy_pattern(r"//(?:www\.)?isni\.org/(?:isni/)?([0-9]{15}[0-9X])(?=[/?#]|\Z)", re.IGNORECASE)),
    ("GTIN", lazy_pattern(r"//id\.gs1\.org/01/([0-9]{14})(?=[/?#]|\Z)", re.IGNORECASE)),
)  # fmt: skip
_NO_NUMBER: Final = lazy_pattern(r"[-+]|%20")


def _is_right(kind: str, number: str) -> bool:
    """Tell whether the check digits of a number agree with its other digits.

    >>> _is_right("IBAN", "DE75512108001245126199"), _is_right("ORCID", "0000-0002-1694-233X"), _is_right("GTIN", "09506000134352")
    (True, True, True)
    """
    digits = [int(character, 36) for character in _NO_NUMBER.sub("", number)]
    if kind == "IBAN":
        return int("".join(map(str, (*digits[4:], *digits[:4])))) % 97 == 1
    if kind == "GTIN":
        return (3 * sum(digits[::2]) + sum(digits[1::2])) % 10 == 0
    *others, last = digits  # ISO/IEC 7064, MOD 11-2: a last X stands for 10
    total = functools.reduce(lambda before, digit: (before + digit) * 2, others, 0)
    return (12 - total % 11) % 11 == min(last, 10)


def _check_digits(subject: Subject) -> Iterator[Remark]:
    for kind, pattern in _CHECKED:
        match = pattern.search(subject.text)
        if match is not None and not _is_right(kind, match[1]):
            message = Message(
                "the check digits of this {} are wrong: a character is mistyped or missing", kind
            )
            yield Remark(Span(*match.span(1)), message)


_HYPHENS: Final = 4  # between the parts of an ISBN of 13 digits


class Identifier(NamedTuple):
    """A number or a name that people write without a scheme: what it is, itself, its URI, and whether its check digit is right."""

    kind: str
    name: str
    uri: str
    is_right: bool = True


def find_identifier(text: str) -> Identifier | None:
    """Return the number or the name that a whole text is, or None.

    >>> find_identifier("+49 (0)170 123-4567").uri
    'tel:+49-170-123-4567'
    """
    if match := _TELEPHONE.match(text):
        groups = re.findall("[0-9]+", match[1].replace("(0)", " "))
        return Identifier("a telephone number", match[1], f"tel:+{'-'.join(groups)}")
    if match := _DOI.match(text):
        name = match[1][: _start_of_end(match[1])]
        return Identifier("a DOI", name, f"https://doi.org/{encode(name, PATH, keep_triplets=True)}")
    if match := _ISBN.match(text):
        number = match[2].replace(" ", "-")
        is_said = match[1] is not None or len(compact(number)) > 10 or number.count("-") == 3  # noqa: PLR2004 - ten digits may be any number
        is_right = compact(number)[-1] == isbn_check_digit(number)
        if is_said and (is_right or match[1] is not None or number.count("-") == _HYPHENS):
            return Identifier("an ISBN", number, f"urn:isbn:{number}", is_right)
    if match := _ISSN.match(text):
        is_right = compact(match[1])[-1] == issn_check_digit(match[1])
        return Identifier("an ISSN", match[1], f"urn:issn:{match[1]}", is_right)
    if match := _ORCID.match(text):
        is_right = _is_right("ORCID", match[1])
        if is_right or "orcid" in text.lower():
            return Identifier("an ORCID", match[1], f"https://orcid.org/{match[1].upper()}", is_right)
    if match := _GUID.fullmatch(text):
        return Identifier("a UUID", match[1], f"urn:uuid:{match[1].lower()}")
    if match := _CVE.match(text):
        return Identifier("a CVE", match[1].upper(), f"https://www.cve.org/CVERecord?id={match[1].upper()}")
    if match := _HANDLE.match(text):
        return Identifier("an account of the Fediverse", match[1], f"acct:{match[1]}")
    if _WITH_CHECKSUM.match(text) and (uri := bare_text_uri(text.strip())) is not None:
        kind = "a name of Nostr" if uri.startswith("nostr:") else "an address or an invoice of a wallet"
        return Identifier(kind, text.strip(), uri)
    return _find_other(text)


def _find_other(text: str) -> Identifier | None:
    """Return a bank account or a company, whose check digits tell it from other capitals and digits, or one of the rarer names."""
    if match := _MAVEN.match(text):
        group, artifact, version = match.groups()
        name = f"{group}:{artifact}:{version}"
        return Identifier(
            "a package of Maven", name, f"pkg:maven/{group}/{artifact}@{encode(version, UNRESERVED)}"
        )
    if match := _OF_MATRIX.match(text):
        kind = "u" if match[2] == "@" else "roomid"
        return Identifier("a name on Matrix", match[1], f"matrix:{kind}/{match[3]}")
    if match := _CID.match(text):
        return Identifier("content of IPFS", match[1], f"ipfs://{match[1]}")
    if match := _PLUS_CODE.match(text):
        return Identifier("a Plus Code", match[1], f"https://plus.codes/{match[1]}")
    if (match := _LEI.match(text)) and int("".join(str(int(each, 36)) for each in match[1])) % 97 == 1:
        return Identifier("an LEI", match[1], f"https://search.gleif.org/#/record/{match[1]}")
    if match := _IBAN.match(text):
        number = match[2].replace(" ", "")
        is_right = _is_right("IBAN", number)
        if is_right or match[1] is not None or len(number) == _IBAN_LENGTHS.get(number[:2]):
            return Identifier("an IBAN", match[2], f"payto://iban/{number}", is_right)
    return None


# How long the numbers of accounts in a country are (ISO 13616 registry): with it, a mistyped one is told from other capitals and digits
_IBAN_LENGTHS: Final = {
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BI": 27, "BR": 29, "BY": 28, "CH": 21, "CR": 22,
    "CY": 28, "CZ": 24, "DE": 22, "DJ": 27, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18, "FR": 27, "GB": 22,
    "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HN": 28, "HR": 21, "HU": 28, "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30,
    "KW": 30, "KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MN": 20,
    "MR": 27, "MT": 31, "MU": 30, "NI": 28, "NL": 18, "NO": 15, "OM": 23, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22,
    "RU": 33, "SA": 24, "SC": 31, "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26,
    "UA": 29, "VA": 22, "VG": 24, "XK": 20, "YE": 30,
}  # fmt: skip


# The gap of a template that was encoded before anything filled it in, and what JavaScript writes where it has no text: as a
# value or a segment of its own, since both are also words that a page may be about.
_LEFT_GAP: Final = lazy_pattern(
    r"(?<=[/=])(?:%24|\$)?%7[Bb](?:%7[Bb])?(?:%20|\+)?(?!%|[0-9A-Fa-f]{8}-)([A-Za-z_][\w.\-]{0,63})(?:%20|\+)?%7[Dd](?:%7[Dd])?(?=[/?#&;]|\Z)"
    r"|(?<=[/=])(?:\[|%5[Bb])object(?: |\+|%20)[A-Z][A-Za-z]{1,30}(?:\]|%5[Dd])(?=[/?#&;]|\Z)",
    re.ASCII,
)
_NO_VALUE: Final = lazy_pattern(r"(?<==)(?:undefined|NaN)(?=[&#;]|\Z)|(?<=/)(?:undefined|NaN)(?=/)")


def _left_gap(subject: Subject) -> Iterator[Remark]:
    for match, span in subject.matches(_LEFT_GAP):
        if match[1]:
            yield Remark(span, Message("the gap '{}' of a template was never filled in", match[1]))
        else:
            yield Remark(
                span,
                Message("a program wrote '{}' here, and meant a value", decode(match[0].replace("+", " "))),
            )
    for match, span in subject.matches(_NO_VALUE):
        message = Message("a program may have written '{}' here because it had no value", match[0])
        yield Remark(span, message, severity=Severity.NOTE)


def _host_in_path(subject: Subject) -> Iterator[Remark]:
    """Report a path that begins with the host once more, as where a page links to `example.com/a` without a scheme."""
    first = subject.uri.path[1:].partition("/")[0]
    host = subject.host or ""
    if "." in host and subject.is_page and _bare_name(first) == _bare_name(host):
        span = Span(0, 1 + len(first)).shifted(subject.start("path"))
        message = Message("the path begins with the host, {}, once more", first)
        yield Remark.with_fix(span, message, "", "leave it out")


def _bare_name(host: str) -> str:
    return host.lower().removeprefix("www.")


_SPACE_AROUND: Final = lazy_pattern(r"(?:%20|%09|%0[AaDd]|\+|\s)++(?=\Z)|\A(?:%20|%09|%0[AaDd]|\+|\s)++")
_ENCODED_SCHEME: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]{0,40}+%3[Aa]")
_ABSOLUTE_BACK: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]{0,80}+:(?![0-9])")
_BARE_BACK: Final = lazy_pattern(r"/|[\w.\-]+(?:\.\w|:[0-9])")  # and no gap, nor a word such as `postmessage`
_FRAGMENT: Final = lazy_pattern("%23.*+")


# What a request to log in may hold (RFC 6749, 7636, 8707, 9101, 9396, 9449; OpenID Connect Core 3.1.2.1), and what the larger
# services add.
_OF_LOG_IN: Final = frozenset({
    "client_id", "client_secret", "response_type", "response_mode", "redirect_uri", "scope", "state", "nonce", "display", "prompt", "max_age",
    "ui_locales", "claims_locales", "id_token_hint", "login_hint", "acr_values", "claims", "registration", "request", "request_uri",
    "code_challenge", "code_challenge_method", "resource", "audience", "authorization_details", "dpop_jkt", "iss", "access_type",
    "include_granted_scopes", "approval_prompt", "hd", "service", "domain_hint", "p", "tenant", "client_info", "connection", "organization",
    "invitation", "screen_hint", "login", "allow_signup", "team", "user_scope", "force_verify", "permissions", "guild_id", "auth_type",
    "return_scopes", "version", "v", "lang", "language", "locale", "hl", "theme", "device_id", "device_name", "idp", "identity_provider",
    "idp_identifier", "token_access_type", "mode", "platform", "origin", "realm", "provider", "account", "user", "email", "key", "amr_values",
})  # fmt: skip


def _cut_way_back(subject: Subject, number: int) -> Iterator[Remark]:
    """Report a query of the way back whose next pair the server of the log-in takes for its own, since its `&` is written as it is."""
    back, *others = subject.pairs[number:]
    if "://" not in (back.value or "") or "?" not in (back.value or ""):
        return
    end = back.span.end
    for pair in others:
        if pair.value is None or pair.key.lower() in _OF_LOG_IN or "-" in pair.key or "_hint" in pair.key:
            break
        end = pair.span.end
    if end > back.span.end:
        lost = Span(back.span.end, end)
        message = Message(
            "the address of the way back ends before this '&', so that '{}' is none of it", others[0].key
        )
        fix = Fix(lost, lost.cut(subject.text).replace("&", "%26"), "write '&' as %26, if it belongs to it")
        yield Remark(lost, message, fix, severity=Severity.ADVICE)


def _way_back(subject: Subject) -> Iterator[Remark]:
    """Report what no server of log-ins accepts in `redirect_uri`: spaces, a second encoding, a fragment, no scheme, a `*`, half a query."""
    if not any(pair.key == "client_id" for pair in subject.pairs):
        return
    for number, pair in enumerate(subject.pairs):
        span, value = pair.value_span, pair.value
        if pair.key != "redirect_uri" or span is None or not value:
            continue
        meant = decode(value)
        place = span.start
        if space := _SPACE_AROUND.search(value):
            found = Span(*space.span()).shifted(place)
            yield Remark.with_fix(found, "a space makes another address of the way back", "", "leave it out")
        elif _ENCODED_SCHEME.match(meant):
            yield Remark.with_fix(
                span,
                "the address of the way back is encoded twice, and the server decodes it once",
                meant,
                "decode it once",
            )
        elif "#" in meant and (fragment := _FRAGMENT.search(value)):
            found = Span(*fragment.span()).shifted(place)
            yield Remark.with_fix(
                found, "the address of the way back may have no fragment", "", "leave it out"
            )
        elif not _ABSOLUTE_BACK.match(meant) and _BARE_BACK.match(meant):
            yield Remark(span, "the address of the way back has to begin with its scheme, such as https:")
        elif "*" in meant:
            yield Remark(
                span,
                "the address of the way back is compared letter by letter, so that '*' stands for nothing",
            )
        else:
            yield from _cut_way_back(subject, number)


_INTENT: Final = lazy_pattern(r"Intent;(?!(?:(?!end)[^;]*+;)*+end)")


def _intent_end(subject: Subject) -> Iterator[Remark]:
    fragment = subject.uri.fragment or ""
    if (subject.scheme or "").lower() in {"intent", "android-app"} and _INTENT.match(fragment):
        end = Span(len(subject.text), len(subject.text))
        missing = "end" if fragment.endswith(";") else ";end"
        fix = Fix(end, missing, Message("write '{}' at the end", missing))
        yield Remark(subject.span("fragment"), "an intent without ';end' is read by no app", fix)


def _identifier(subject: Subject) -> Iterator[Remark]:
    found = find_identifier(subject.text) if subject.base is None else None  # with a base, a path was meant
    if found:
        message = Message("{}, not written as a URI", Message(found.kind))
        fix = Fix(subject.whole, found.uri, Message("write {}", found.uri)) if found.is_right else None
        yield Remark(subject.whole, message, fix)


_bare_host: Final = _check_whole_text(
    BARE_HOST,
    "this looks like a host, but reads as a relative path",
    lambda _, text: _with_scheme(text[: _start_of_end(text)].removeprefix("://")),
    "read it as {}",
)
# The address of a network, with the length of its prefix: `10.0.0.0/8`.
_NETWORK: Final = lazy_pattern(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}/(?:[12]?[0-9]|3[0-2])")


def _with_scheme(text: str) -> str:
    """Put `https://` before a host, or `http://` before an address for which nobody signs, as that of a router."""
    host = re.split("[/?#:]", text, maxsplit=1)[0]
    is_special = host_kind(host) is HostKind.IPV4 and special_address(IPv4Address(host)) is not None
    return f"{'http' if is_special else 'https'}://{text}"


def _with_separator(match: re.Match[str], text: str) -> str:
    rest = text[match.end() :]
    if match[0].endswith("\\"):
        rest = re.sub(r"\\+", "/", rest)  # they may be doubled, as in a string of a program
    is_swapped = match[0].lower() == "http:s//"
    return f"{match[1]}{'s' * is_swapped}://{rest}"


def _decode_whole(match: re.Match[str], text: str) -> str:
    for _ in range(1 + len(match[1] or "") // 2):
        text = decode(text)
    # Encode the rest, such as spaces, which were encoded along with the delimiters
    return encode(text, RESERVED | UNRESERVED, keep_triplets=True)


def _base64(subject: Subject) -> Iterator[Remark]:
    if not _BASE64.match(subject.text):
        return
    from uriinspector.core.codecs.layers import readable_base64  # few texts need it

    found = readable_base64(subject.text)
    if found is not None:
        label = Message("decode it: {}", found[1])
        yield Remark.with_fix(subject.whole, "a URI is encoded here in base64", found[1], label)


def _shell_escapes(subject: Subject) -> Iterator[Remark]:
    text = subject.text
    if ESCAPED.fullmatch(text):
        plain = text.replace("\\ ", "%20").replace("\\", "")
        start = text.index("\\")
        message = Message("shells and Markdown write '{}' for '{}'", text[start : start + 2], text[start + 1])
        yield Remark(
            Span(start, start + 2), message, Fix(subject.whole, plain, Message("read it as {}", plain))
        )


def mail_addresses(text: str) -> list[str]:
    """Return the addresses of a text that is several of them, with commas or semicolons between; else an empty list."""
    if "@" not in text or len(text) > _LONGEST_LIST:
        return []
    pieces = [piece.strip() for piece in text.strip(" \t\r\n;,").split(";" if ";" in text else ",")]
    found = [f"{match[1]}@{match[2]}" for piece in pieces if (match := _MAIL.match(piece)) is not None]
    return found if len(found) == len(pieces) > 1 else []


_LONGEST_LIST: Final = 20_000  # characters
_OF_MAIL: Final = UNRESERVED | frozenset("!$'*+")  # what a part of an address may hold as it is (RFC 6068 2)


def _json_escapes(subject: Subject) -> Iterator[Remark]:
    match = _FROM_JSON.match(subject.text)
    if match:
        text = read_json_escapes(_LINE_END.sub("", subject.text.strip(" \t\r\n,")).strip("\"'"))
        fix = Fix(subject.whole, text, Message("read it as {}", text))
        start = subject.text.index("\\")
        said = "'\\/' is how JSON may write a slash"
        escape = _JSON_ESCAPE.match(subject.text, start)
        if escape is not None and escape[1]:
            said = Message("'{}' is how JSON may write '{}'", escape[0], read_json_escapes(escape[0]))
        elif subject.text[start + 1] in "rn":
            said = Message("'{}' is how JSON may write the end of a line", subject.text[start : start + 2])
        yield Remark(Span(*match.span()), said, fix)


_LINE_END: Final = lazy_pattern(r"(?:\\r\\n|\\n)(?=[\"']?\Z)")
# Of a character beyond the first 65,536 JSON writes two halves (RFC 8259 7)
_JSON_ESCAPE: Final = lazy_pattern(
    r"\\(?:u((?![dD][89a-fA-F])[0-9A-Fa-f]{4}|[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2})|(/))"
)


def read_json_escapes(text: str) -> str:
    r"""Write the characters for which `\/` and `\u0026` stand in JSON; other backslashes may be those of Windows."""
    return _JSON_ESCAPE.sub(
        lambda escape: escape[2] or bytes.fromhex(escape[1].replace("\\u", "")).decode("utf-16-be"), text
    )


def _as_ssh(match: re.Match[str], _: str) -> str:
    user, *places = match.groups("")
    host, path = filter(None, places)
    return f"ssh://{user}{host}/{_encode_path(path.lstrip('/'))}"


def _as_web(match: re.Match[str], text: str) -> str:
    """Write a share as the URL that Windows asks for; `DavWWWRoot` stands for the root of the server."""
    scheme, port = ("https", match[3]) if match[2] else ("http", match[4])
    return f"{scheme}://{match[1]}{f':{port}' if port else ''}{_encode_path(text[match.end() :]) or '/'}"


def _encode_path(path: str) -> str:
    return encode(path.replace("\\", "/"), PATH, keep_triplets=False)


RULES: Final = (
    TextRule("password-cut-short", Severity.WARNING, "RFC 3986 3.2", "Delimiter inside a password",
             "The first '/', '?' or '#' ends the authority, whatever was meant; in a password they have to be encoded.",
             "http://test:?test@example.com", "http://test:%3Ftest@example.com", Trait.AUTHORITY, _cut_password),
    TextRule("missing-slashes", Severity.WARNING, "RFC 3986 3", "Slashes missing after the scheme",
             "Without '//' there is no host: what looks like one is the path.",
             "HTTP:/example.com/", "http://example.com/", Trait.MEANT,
             _check_whole_text(_ONE_SLASH, "without '//' there is no host here",
                               lambda match, text: f"{match[0].rstrip('/' + chr(92))}//{text[match.end():]}", "read it as {}")),
    TextRule("mistyped-separator", Severity.WARNING, "RFC 3986 3", "Mistyped '://'",
             "Only '://' leads from a scheme to a host.",
             "http//example.com", "http://example.com", Trait.MEANT,
             _check_whole_text(_NO_COLON, "'://' was probably meant here",
                               _with_separator, "read it as {}")),
    TextRule("mistyped-scheme", Severity.WARNING, "RFC 7595", "Mistyped scheme",
             "Nobody registered this scheme, and its letters are those of http or ssh.",
             "htp://example.com/", "ssh://example.com/", Trait.SCHEME, _mistyped_scheme),
    TextRule("scp-style", Severity.WARNING, "RFC 3986 3.1", "Address as scp and git write it",
             "This form is no URI; git and ssh have URIs of their own.",
             "git@example.com:group/project.git", "ssh://git@example.com/group/project.git", Trait.MEANT,
             _check_whole_text(_SCP, "this is how scp and git write it, not a URI",
                               _as_ssh, "write {}")),
    TextRule("host-and-port-only", Severity.WARNING, "RFC 3986 3.1", "Host and port without a scheme",
             "What stands before the first colon is a scheme, not a host.",
             "localhost:3000", "http://localhost:3000", Trait.MEANT, _host_and_port),
    TextRule("host-without-scheme", Severity.NOTE, "RFC 3986 4.5", "Host without a scheme",
             "Browsers guess the scheme in their address bar; in a page this is a relative path.",
             "www.example.com/a", "//www.example.com/a", Trait.MEANT,
             lambda subject: () if _NETWORK.fullmatch(subject.text) or IMAGE.match(subject.text) else _bare_host(subject)),
    TextRule("mail-address", Severity.NOTE, "RFC 6068", "Mail address without a scheme",
             "As it stands this is a relative path.",
             "joe@example.com", "mailto:joe@example.com", Trait.MEANT,
             _check_whole_text(_MAIL, "a mail address, but it reads as a relative path",
                               lambda match, _: f"mailto:{encode(match[1], _OF_MAIL)}@{encode(match[2], _OF_MAIL)}", "read it as {}")),
    TextRule("left-gap", Severity.WARNING, "RFC 6570 1", "Gap that nothing filled in",
             "The page gets the name of a value for the value; whoever made the link meant another one for each reader.",
             "http://h/?id=%7B%7Bid%7D%7D", "http://h/?id=7", ("%7B", "%7b", "object", "undefined", "NaN"), _left_gap),
    TextRule("way-back-refused", Severity.WARNING, "RFC 6749 3.1.2; RFC 9700 2.1", "Way back from a log-in that is refused",
             "A server compares redirect_uri letter by letter with what is registered, an absolute address without a fragment.",
             "https://id.example/auth?client_id=a&redirect_uri=https%3A%2F%2Fb.example%2Fcb%23x",
             "https://id.example/auth?client_id=a&redirect_uri=https%3A%2F%2Fb.example%2Fcb", "redirect_uri", _way_back),
    TextRule("intent-no-end", Severity.WARNING, "Android, Intent.parseUri", "Intent that does not end",
             "What an app is given ends in ';end'; without that a browser opens nothing.",
             "intent://scan/#Intent;scheme=zxing;package=com.google.zxing", "intent://scan/#Intent;scheme=zxing;package=com.google.zxing;end",
             "#Intent;", _intent_end),
    TextRule("identifier-alone", Severity.NOTE, "RFC 3986 1.1.1", "Number or name without a scheme",
             "Numbers of telephones, books, journals, publications and scientists have URIs; as it stands this is a relative path, or words.",
             "+49 170 1234567", "tel:+49-170-1234567", Trait.MEANT, _identifier),
    TextRule("wrong-check-digit", Severity.WARNING, "ISO 13616; ISO/IEC 7064", "Mistyped number",
             "Numbers of accounts, scientists and goods carry digits that are computed from the others, so that a program notices a mistyped one.",
             "payto://iban/DE75512108001245126190", "payto://iban/DE75512108001245126199",
             ("iban", "IBAN", "orcid.org/", "isni.org/", "id.gs1.org/"), _check_digits),
    TextRule("windows-path", Severity.WARNING, "RFC 8089 appendix E.2", "Path of Windows",
             "The letter reads as a scheme; the URI of a file begins with file:.",
             "C:\\docs\\a.txt", "file:///C:/docs/a.txt", Trait.MEANT,
             _check_whole_text(_DRIVE, "a path as Windows writes it, not a URI",
                               lambda match, text: f"file:///{match[1]}:{_encode_path(text[match.end():])}", "read it as {}")),
    TextRule("windows-share", Severity.WARNING, "RFC 8089 appendix E.3", "Share of Windows",
             "The URI of a file on a share names the server as its host.",
             "\\\\server\\share\\a.txt", "file://server/share/a.txt", Trait.MEANT,
             _check_whole_text(_UNC, "a path to a share of Windows",
                               lambda match, text: f"file://{match[1]}{_encode_path(text[match.end():])}", "read it as {}")),
    TextRule("windows-webdav", Severity.WARNING, "RFC 4918", "Folder of a web server, as Windows writes it",
             "Behind the name of the server stands '@SSL' or a port: Windows asks a web server (WebDAV), and what comes before '@' is no user.",
             "\\\\server@SSL\\DavWWWRoot\\a.txt", "https://server/a.txt", Trait.MEANT,
             _check_whole_text(_WEBDAV, "a path to a folder of a web server, as Windows writes it", _as_web, "read it as {}")),
    TextRule("html-escaped", Severity.WARNING, "HTML 13.5", "Copied from HTML",
             "In HTML source '&' is written '&amp;'; in the URI itself it is not.",
             "http://h/?a=1&amp;b=2", "http://h/?a=1&b=2", Trait.QUERY, _html_reference),
    TextRule("quoted-printable", Severity.WARNING, "RFC 2045 6.7", "Copied from the source of a mail",
             "The source of a mail writes '=' as '=3D', and ends long lines with '='; in the URI itself it does not.",
             "http://h/?a=3D1&b=3D2", "http://h/?a=3D1&b=2", "=3D", _quoted_printable),
    TextRule("plus-in-value", Severity.ADVICE, "URL standard 5.1", "Plus sign that is read as a space",
             "Forms write a space as '+'; the number, the time or the mail address that arrives has a space there.",
             "http://h/?phone=+491701234567", "http://h/?phone=%2B491701234567", "+", _plus_in_value),
    TextRule("misplaced-pairs", Severity.ADVICE, "RFC 3986 3.4", "Parameters joined with the wrong sign",
             "The first parameter follows '?', further ones '&'; with the other sign a server does not find them.",
             "http://h/?a=1?b=2", "http://h/?a=1&b=2", ("?", "&"), _misplaced_pairs),
    TextRule("hash-in-doi", Severity.NOTE, "ISO 26324; RFC 3986 3.5", "Number sign in a DOI",
             "A DOI may hold a '#'; in a URI it begins the fragment, and what follows is asked of no resolver.",
             "doi:10.1000/456#789", "doi:10.1000/456%23789", "#", _hash_in_doi),
    TextRule("delimiter-encoded-in-host", Severity.WARNING, "RFC 3986 2.2", "Delimiter encoded inside the host",
             "Encoded it ends no host, and no name that can be looked up holds it.",
             "http://example.com%2Fa", "http://example.com/%2Fa", Trait.AUTHORITY, _encoded_in_host),
    TextRule("javascript-escape", Severity.WARNING, "RFC 3986 2.1", "Escape of old JavaScript",
             "'%u' and four digits were never a part of the syntax of URIs.",
             "http://h/%u00e9", "http://h/%C3%A9", Trait.INVALID, _javascript_escape),
    TextRule("wrapped", Severity.WARNING, "RFC 3986 appendix C", "Delimiters around it",
             "Angle brackets and quotation marks separate a URI from the text around it and are no part of it.",
             "<http://h/>", "http://h/", Trait.MEANT, _delimiters_around),
    TextRule("white-space-around", Severity.WARNING, "RFC 3986 appendix C", "White space around it",
             "Copied along with it; browsers take it away, others do not.",
             " http://h/", "http://h/", Trait.INVALID, _white_space_around),
    TextRule("punctuation-at-end", Severity.ADVICE, "RFC 3986 appendix C", "Punctuation at the end",
             "It is allowed there, but most often the sentence around it put it there.",
             "http://h/a.", "http://h/a.b", Trait.PUNCTUATION, _punctuation),
    TextRule("scheme-twice", Severity.WARNING, "RFC 3986 3.1", "Scheme twice",
             "The second scheme reads as the host.",
             "http://https://h/", "https://h/", Trait.DOUBLE_SLASH, _second_scheme),
    TextRule("host-in-path", Severity.WARNING, "RFC 3986 4.2", "Host once more in the path",
             "A link that names a host without a scheme is a relative path: browsers look for it in the folder of the page.",
             "https://www.h.example/h.example/a", "https://www.h.example/a", "//", _host_in_path),
    TextRule("glued-links", Severity.WARNING, "RFC 3986 appendix C", "Two links without a space between them",
             "Browsers take the second for a part of the first, and lead nowhere.",
             "https://a.example/xhttps://b.example/", "https://a.example/x/https://b.example/", Trait.DOUBLE_SLASH, _glued_links),
    TextRule("defanged", Severity.NOTE, "RFC 3986 appendix C", "Made harmless on purpose",
             "Reports of attacks write links so that they lead nowhere.",
             "hxxp://evil[.]example/", "http://evil.example/", Trait.DEFANGED, _defanging),
    TextRule("encoded-as-a-whole", Severity.WARNING, "RFC 3986 2.4", "Encoded as a whole",
             "Encoded delimiters delimit nothing: this has no scheme and no host.",
             "http%3A%2F%2Fh%2Fa", "http://h/?u=http%3A%2F%2Fh%2Fa", Trait.TRIPLET,
             _check_whole_text(_ENCODED_WHOLE, "the whole URI is encoded, its delimiters too", _decode_whole, "decode it: {}")),
    TextRule("base64-as-a-whole", Severity.WARNING, "RFC 4648 4", "Encoded in base64",
             "What stands here is the text of a URI in base64: it reads as a relative path.",
             "aHR0cHM6Ly9leGFtcGxlLmNvbS8=", "http://h/aHR0cHM6Ly9leGFtcGxlLmNvbS8=", Trait.MEANT, _base64),
    TextRule("shell-escaped", Severity.WARNING, "POSIX.1-2024, Shell 2.2.1; CommonMark 2.4", "Copied from a shell or from Markdown",
             "There a backslash takes the next sign as it stands; in the URI itself browsers read a slash.",
             "http://h/a\\?b=1\\&c=2", "http://h/a\\b", "\\", _shell_escapes),
    TextRule("json-escaped", Severity.WARNING, "RFC 8259 7", "Copied from JSON or a script",
             "In a string of JSON a slash may be written '\\/'; in the URI itself it is not.",
             "http:\\/\\/h\\/a", "http://h/a", Trait.MEANT, _json_escapes),
)  # fmt: skip
