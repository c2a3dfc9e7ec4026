"""What makes a URI likely to change, after "Cool URIs don't change" (W3C, 1998) and "Cool URIs for the Semantic Web"."""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.tracking import PREFIXES, TRACKING
from uriinspector.core.finding import Fix, Severity
from uriinspector.core.findings.rule import Remark, RemarkFields, Subject, TextRule, Trait
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, span_of
from uriinspector.core.syntax.uri import Pair

_COOL_URIS: Final = "W3C, Cool URIs don't change"
TECHNOLOGY: Final = frozenset({
    "action", "asmx", "ashx", "asp", "aspx", "cfm", "cgi", "do", "jsf", "jsp", "jspx", "nsf", "php",
    "php3", "php4", "php5", "php7", "php8", "phps", "phtml", "pl", "py", "rb",
})  # fmt: skip
FORMATS: Final = frozenset({"htm", "html", "shtml", "xhtml", "xhtm"})
SOFTWARE: Final = frozenset({"cgi", "cgi-bin", "scripts", "servlet", "servlets", "wp-content"})
STATUS: Final = frozenset({
    "alpha", "archive", "beta", "current", "deprecated", "draft", "drafts", "final", "latest", "new", "obsolete",
    "old", "staging", "temp", "test", "tmp", "wip",
})  # fmt: skip
YEARS: Final = frozenset(map(str, range(1990, 2100)))
# `~name.html` is a file, and `~2Fa~2Fb` the path that some consoles write with tildes for percent signs
_OWNER: Final = lazy_pattern(r"/(~(?!2F)(?:[^/.]+(?=/|\Z)|[^/]+(?=/)))")
_NUMBER: Final = lazy_pattern("[0-9]+")
# Hosts that show source files, whose names last as long as the files.
_CODE_HOST: Final = lazy_pattern(
    r"(?:[^@/]*@)?(?:[\w-]+\.)*(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)(?::[0-9]*)?",
    re.IGNORECASE,
)
_CODE_PATH: Final = lazy_pattern(r"/(?:-/)?(?:blob|blame|raw|tree|src/(?:branch|commit|tag))/")
_DATE: Final = lazy_pattern(r"/((?:19|20)[0-9]{2}(?:/(?:0[1-9]|1[0-2]))?)(?=/|\Z)")
_NUMBER_KEYS: Final = frozenset(
    {"article_id", "articleid", "doc_id", "docid", "id", "nid", "node", "p", "page_id", "pageid", "post"}
)
_PATH_SESSION: Final = lazy_pattern(r"(;(?:jsessionid|sid|phpsessid|stok)=[^;/]*)", re.IGNORECASE)
_TRACKING: Final = lazy_pattern(
    f"(?:{'|'.join(map(re.escape, PREFIXES))})[a-z_]+|{'|'.join(map(re.escape, TRACKING))}"
    "|piwik_[a-z]+|ref_src|ref_url|scm|cmpid",
    re.IGNORECASE,
)
_SESSION: Final = lazy_pattern(
    "jsessionid|phpsessid|aspsessionid[a-z]*|sessionid|session_id|sess?id|cfid|cftoken|osCsid|zenid|sid",
    re.IGNORECASE,
)
# The parameters that the rules report, in a lower-case query with `&` in front: far faster than ignoring case.
TELLING_KEY: Final = lazy_pattern(
    f"&(?:(?:{_TRACKING.pattern.lower()}|{_SESSION.pattern.lower()}|{'|'.join(sorted(_NUMBER_KEYS))})(?:[=&]|\\Z)|[^&=]*%)"
)


def _check_path(expression: re.Pattern[str], message: str) -> Callable[[Subject], Iterator[RemarkFields]]:
    """Make a check for parts of the path, the first group of the expression."""

    def check(subject: Subject) -> Iterator[RemarkFields]:
        if not subject.is_page:
            return
        offset = subject.start("path")
        for match in expression.finditer(subject.uri.path):
            start, end = match.span(1)
            yield span_of((start + offset, end + offset)), Message(message, match[1]), None, None

    return check


def _check_ending(meaning: str) -> Callable[[Subject], Iterable[RemarkFields]]:
    """Make a check for the extension at the end of the path; the trait of the rule says which."""

    def check(subject: Subject) -> Iterable[RemarkFields]:
        path, start = subject.uri.path, subject.start("path")
        dot = path.rfind(".")
        slash = path.find("/", dot)
        end = len(path) if slash < 0 else slash  # what follows the name of a program is its input
        return (
            (span_of((start + dot, start + end)), Message("'{}' {}", path[dot:end], meaning), None, None),
        )

    return check


def _technology_ending(subject: Subject) -> Iterable[RemarkFields]:
    """Report the extension of a program, unless the page shows the program's source."""
    authority = subject.uri.authority
    if (authority and _CODE_HOST.fullmatch(authority)) or _CODE_PATH.search(subject.uri.path):
        return ()
    return _program_ending(subject)


_program_ending: Final = _check_ending("names the software behind the page, which will change")


def _check_segments(names: frozenset[str], message: str) -> Callable[[Subject], Iterator[RemarkFields]]:
    """Make a check for whole segments with certain names, in any case."""

    def check(subject: Subject) -> Iterator[RemarkFields]:
        if not subject.is_page:
            return
        start = subject.start("path")
        for segment in subject.uri.path.split("/"):
            end = start + len(segment)
            if segment.lower() in names:
                yield span_of((start, end)), Message(message, segment), None, None
            start = end + 1

    return check


def _check_parameters(names: re.Pattern[str], message: str) -> Callable[[Subject], Iterator[RemarkFields]]:
    """Make a check for parameters with certain names; the fix removes the pair and one separator."""

    @functools.lru_cache(maxsize=1024)
    def said(key: str) -> tuple[Message, Message] | None:
        """Return the message for a key and the label of its fix. Cached, because all links of a site share a few keys."""
        is_known = names.fullmatch(decode(key)) is not None
        return (Message(message, key), Message("leave '{}' out", key)) if is_known else None

    def check(subject: Subject) -> Iterator[RemarkFields]:
        found = subject.pairs
        for pair in found:
            told = said(pair.key)
            if told is not None:
                yield pair.span, told[0], Fix(_with_separator(pair, found), "", told[1]), None

    return check


def _with_separator(pair: Pair, found: tuple[Pair, ...]) -> Span:
    start, end = pair.span
    if pair is not found[-1]:
        return Span(start, end + 1)
    return Span(start - 1, end)  # the `&` before it, or the `?` if it is the only pair


def _query_identity(subject: Subject) -> Iterator[Remark]:
    if not subject.is_page:
        return
    for pair in subject.pairs:
        if pair.key.lower() in _NUMBER_KEYS and _NUMBER.fullmatch(decode(pair.value or "")):
            yield Remark(pair.span, "the page is known by a number of a database alone")


RULES: Final = (
    TextRule("technology-in-path", Severity.ADVICE, _COOL_URIS, "Technology in the path",
             "Whoever changes the software has to change every link, or pretend for ever.",
             "http://h/shop.php", "http://h/shop", Trait.TECHNOLOGY,
             _technology_ending),
    TextRule("format-in-path", Severity.NOTE, _COOL_URIS, "File format in the path",
             "A page that is HTML today may come in another format; content negotiation needs no extension.",
             "http://h/a.html", "http://h/a", Trait.FORMAT,
             _check_ending("binds the page to its present format")),
    TextRule("software-directory", Severity.ADVICE, _COOL_URIS, "Directory of the software",
             "Such names tell how a server works inside, which is nobody's business and will change.",
             "http://h/cgi-bin/search", "http://h/search", Trait.SOFTWARE,
             _check_segments(SOFTWARE, "'{}' tells how the server works inside")),
    TextRule("owner-in-path", Severity.ADVICE, _COOL_URIS, "Owner's name in the path",
             "People leave, and their pages go with the name or stay under the wrong one.",
             "http://h/~joe/", "http://h/joe/", "~",
             _check_path(_OWNER, "'{}' ties the page to a person who may leave")),
    TextRule("status-in-path", Severity.ADVICE, _COOL_URIS, "Status in the path",
             "Drafts become final and new things old; the address is to outlive it.",
             "http://h/draft/a", "http://h/a", Trait.STATUS,
             _check_segments(STATUS, "'{}' is a status, which will change")),
    TextRule("date-in-path", Severity.NOTE, _COOL_URIS, "Date in the path",
             "The date a thing was made on does not change and is a good name; the date of its last change is not.",
             "http://h/2026/11/a", "http://h/11/a", Trait.YEAR,
             _check_path(_DATE, "'{}': good if it is when this was made")),
    TextRule("session-in-path", Severity.WARNING, _COOL_URIS, "Session in the path",
             "Whoever gets the link gets the session, and it will not work tomorrow.",
             "http://h/a;jsessionid=1A2B", "http://h/a", ";",
             _check_path(_PATH_SESSION, "'{}' is a session; the link works for one visit")),
    TextRule("session-in-query", Severity.WARNING, _COOL_URIS, "Session in the query",
             "Whoever gets the link gets the session, and it will not work tomorrow.",
             "http://h/?PHPSESSID=1a2b", "http://h/?page=2", Trait.KEY,
             _check_parameters(_SESSION, "'{}' is a session; the link works for one visit")),
    TextRule("tracking-parameter", Severity.ADVICE, _COOL_URIS, "Tracking parameter",
             "It tells who came from where and nothing about the page; without it the link is shorter and the same.",
             "http://h/?utm_source=x", "http://h/?source=x", Trait.KEY,
             _check_parameters(_TRACKING, "'{}' follows whoever uses the link and means nothing for the page")),
    TextRule("query-identity", Severity.NOTE, _COOL_URIS, "Known by a number alone",
             "A number of a database means nothing when the database is gone.",
             "http://h/?id=4711", "http://h/?q=4711", Trait.KEY, _query_identity),
)  # fmt: skip
