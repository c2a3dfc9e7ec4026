"""`news:`, `nntp:` and `snews:` (RFC 5538): a newsgroup, or one article."""

from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, span_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

NO_SERVER: Final = Rule(
    "nntp-no-server", Severity.ERROR, "RFC 5538", "Article without a server",
    "An article has its number on one server alone; without a server the scheme is news:.",
    "nntp:comp.lang.python", "nntp://news.example.com/comp.lang.python",
    message="An nntp URI names a server after '//'",
)  # fmt: skip
BAD_ARTICLE: Final = Rule(
    "nntp-bad-article", Severity.ERROR, "RFC 5538", "Article that is no number",
    "Servers count the articles of a group; an article that is known by its name has a news: URI.",
    "nntp://news.example.com/comp.lang.python/first", "nntp://news.example.com/comp.lang.python/10",
    message="After the newsgroup comes the number of an article",
)  # fmt: skip


class News(GenericScheme):
    """A newsgroup, or an article wherever it is found."""

    schemes = frozenset({"news", "snews"})
    title = "Newsgroup or article"
    reference = "RFC 5538 4"

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return a message identifier, which holds an '@', or a newsgroup."""
        slash = uri.path.startswith("/")
        text = uri.path[slash:]
        name = "message-id" if "@" in text else "newsgroup"
        return {"path": (part(name, text, start_of(uri, "path") + slash),) if text else ()}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the newsgroup, or a pattern of newsgroups; or the message identifier."""
        text = decode(uri.path.removeprefix("/"))
        is_article = "@" in text
        if is_article:
            text = text.removeprefix("<").removesuffix(">")  # RFC 5538 2.2 leaves them out, many links do not
        return {
            "newsgroup": None if is_article or not text else text,
            "message_id": f"<{text}>" if is_article else None,
        }


class Nntp(GenericScheme):
    """A newsgroup of a server, or an article by its number there."""

    schemes = frozenset({"nntp"})
    title = "Newsgroup or article of a server"
    reference = "RFC 5538"
    rules = (NO_SERVER, BAD_ARTICLE)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the newsgroup, and the number of an article."""
        if not uri.path.startswith("/"):
            return {}
        start = start_of(uri, "path") + 1
        group, slash, article = uri.path[1:].partition("/")
        number = (part("article", article, start + len(group) + 1),) if slash else ()
        return {"path": (part("newsgroup", group, start), *number)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the newsgroup and the number, None where it is not given."""
        group, _, article = uri.path.removeprefix("/").partition("/")
        return {"newsgroup": decode(group) or None, "article": article or None}

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a missing server, and articles without a number."""
        if not uri.authority:
            yield NO_SERVER.at(span_of(uri, "path"))
            return
        group, _, article = uri.path.removeprefix("/").partition("/")
        if article and not (article.isascii() and article.isdigit()):
            start = start_of(uri, "path") + len(group) + 2
            yield BAD_ARTICLE.at(Span(start, start + len(article)))
