"""Answer "what is this?" in one sentence, with at most three offers of what to do about it."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.finding import SEVERITY_RANKS, Severity
from uriinspector.core.findings import apply_fixes
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.browser import SPECIAL
from uriinspector.core.summary import copied, leading
from uriinspector.core.summary.answer import Answer, Offer, Summary, find_by_code, join_sentences
from uriinspector.core.summary.leading import kept_back_link, signed_address
from uriinspector.core.summary.purposes import (
    PLAIN_PURPOSES,
    PURPOSES,
    PurposeTable,
    find_purpose,
    marked_words,
)
from uriinspector.core.summary.verdict import (
    PAGES,
    any_secret,
    array_parameters,
    broken_rule,
    broken_rule_alone,
    expiring_secret,
    other_scheme,
    password,
    trackers,
    unsigned_token,
    verdict,
)
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.secret import mask_sentence, secret_kinds, secrets_of

__all__ = ["TEXTS", "Offer", "Summary", "find_subject", "summarize"]

_MOST_OFFERS: Final = 3
_GRAVE: Final = frozenset({Severity.ERROR, Severity.WARNING})

# What may be unusual about a link whose purpose is known; the sentence about the purpose comes first.
_ODD: Final[tuple[Answer, ...]] = (
    password, copied.doubtful, expiring_secret, leading.this_machine, leading.special_host, any_secret, broken_rule,
    trackers,
)  # fmt: skip
# Codes of the answers and findings that the sentence of a purpose covers already, or that every such link has.
_SECRET: Final = frozenset({"token", "secret", "secret-in-link"})
_EXPECTED: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("sign-in-request", "sign-in-by-saml", "sharing", "archived-page", "library-proxy"), frozenset({"nested-url", "url-in-path"})),
    **dict.fromkeys(
        ("sign-in-answer", "one-time-codes", "one-time-codes-moved", "password-reset", "magic-link", "mail-confirmed", "meeting",
         "invitation", "shared-file"),
        _SECRET,
    ),
    "identity-card": frozenset({"this-machine"}),
}  # fmt: skip


def _purpose(rows: PurposeTable, inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a link whose kind or service is known, and add its worst oddity; the worst finding sets the severity."""
    found = find_purpose(inspection, rows)
    if found is None:
        return None
    odd = next((said for answer in _ODD if (said := answer(inspection, now)) is not None), None)
    if inspection.scheme in SPECIAL:
        found = _doubting_end(found, inspection, lambda plain: find_purpose(plain, rows))
    offers = [*found.offers]
    for answer in (leading.wrapped_link, leading.open_redirect, leading.handed_on):
        inner = answer(inspection, now)
        offers += inner.offers if inner is not None else ()
    known = _EXPECTED.get(found.code, frozenset())
    severities = [found.severity]
    severities += (
        each.severity for each in inspection.findings if each.severity in _GRAVE and each.code not in known
    )
    if odd is not None and odd.code not in known:
        found = found._replace(sentence=join_sentences(found.sentence, odd.sentence))
        offers += odd.offers
        severities.append(odd.severity)
    words = marked_words(inspection)
    if words and found.code != "marked-words":
        found = found._replace(
            sentence=join_sentences(found.sentence, Message("It marks the words '{}'.", words))
        )
    worst = min(severities, key=SEVERITY_RANKS.__getitem__)
    return found._replace(severity=worst, offers=tuple(dict.fromkeys(offers)))


# A value that is a text of several words, and may end with a full stop of its own.
_ENDS_WITH_WORDS: Final = lazy_pattern(r"=[^=&#]*(?:\+|%20)[^=&#]*\Z")


def _doubting_end(
    found: Summary, inspection: Inspection, answer: Callable[[Inspection], Summary | None]
) -> Summary:
    """Return `found`, or where the end may belong to the text around the link, what `answer` says without it, and an offer."""
    end = find_by_code(inspection, "punctuation-at-end")
    if end is None or end.fix is None or _ENDS_WITH_WORDS.search(inspection.text):
        return found
    plain = apply_fixes(inspection.text, (end,))
    found = answer(Inspection(plain, inspection.base)) or found
    sentence = join_sentences(found.sentence, Message("But {}.", end.message))
    return found._replace(sentence=sentence, offers=(Offer("Leave it out", plain), *found.offers))


def _with_worst(answer: Answer, inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a link, and add the secret that it carries, if that is not the answer, or what makes it no URI."""
    found = answer(inspection, now)
    if found is None:
        return None
    secret = any_secret(inspection, now) if inspection.secrets and found.code != "secret" else None
    odd = secret or broken_rule_alone(inspection, now)
    if odd is None:
        return found
    sentence = join_sentences(found.sentence, odd.sentence)
    return found._replace(sentence=sentence, severity=odd.severity, offers=(*found.offers, *odd.offers))


def _other_scheme(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a link that is no web address, such as a number to call, and doubt its end."""
    found = other_scheme(inspection, now)
    if found is None or found.severity is not Severity.NOTE or inspection.uri.query is not None:
        return found  # a wrong end is mended, and what a mail says may end in a full stop
    return _doubting_end(found, inspection, lambda plain: other_scheme(plain, now))


def _of_text(answer: Answer, inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a text that is no link, and add the first secret that it holds."""
    found = answer(inspection, now)
    if found is None or not inspection.secrets:
        return found
    kind = secret_kinds(inspection.text, inspection.secrets)[0]
    sentence = join_sentences(
        found.sentence, Message("It holds {}: keep it where nobody else reads it.", kind)
    )
    return found._replace(sentence=sentence, severity=Severity.WARNING)


def _with_secret(answer: Answer, inspection: Inspection, now: datetime) -> Summary | None:
    return _of_text(answer, inspection, now) if inspection.secrets else None


def _of_page(answer: Answer, inspection: Inspection, now: datetime) -> Summary | None:
    return answer(inspection, now) if inspection.scheme in SPECIAL else None


_LOG_LINE: Final[Answer] = partial(_of_text, copied.log_line)
_HEADER: Final[Answer] = partial(_of_text, copied.header)
_MARKUP: Final[Answer] = partial(_of_text, copied.link_in_markup)
_CURL: Final[Answer] = partial(_of_text, copied.curl_command)
_COMMAND: Final[Answer] = partial(_of_text, copied.terminal_command)
_CONNECTION: Final[Answer] = partial(_of_text, copied.connection_string)
_SECRET_IN_PROSE: Final[Answer] = partial(_with_secret, copied.prose)

# First answers about what was copied with something around it, then about what a link does; dangers before conveniences.
_ANSWERS: Final[tuple[Answer, ...]] = (
    copied.empty_text,
    leading.hidden_program,
    copied.scanned_text,
    copied.code_of_shop,
    copied.several_links,
    _LOG_LINE,
    _HEADER,
    _MARKUP,
    copied.defanged_link,
    _CURL,
    _COMMAND,
    _CONNECTION,
    leading.deceiving_link,
    copied.address_pattern,
    copied.bare_address,
    copied.several_addresses,
    copied.bare_identifier,
    copied.place_in_file,
    copied.image_name,
    copied.mistyped_link,
    copied.glued_links,
    leading.script_or_page,
    leading.attempted_attack,
    partial(_purpose, PURPOSES),
    partial(_with_worst, leading.wrapped_link),
    kept_back_link,
    signed_address,
    _SECRET_IN_PROSE,
    unsigned_token,
    expiring_secret,
    password,
    partial(_of_page, leading.this_machine),
    partial(_of_page, leading.special_host),
    partial(_with_worst, leading.open_redirect),
    partial(_with_worst, any_secret),
    copied.template,
    copied.prose,
    copied.query_alone,
    copied.file_path,
    broken_rule,
    partial(_purpose, PLAIN_PURPOSES),  # links of a plain kind, behind grave findings
    leading.handed_on,
    leading.this_machine,  # of a database or a log-in, more than the machine is told
    leading.special_host,
    trackers,
    array_parameters,
    _other_scheme,
    verdict,
)
# These never apply to a valid URL of http or https, which has no spaces and begins with its scheme.
_OF_OTHER_TEXTS: Final = frozenset({
    copied.empty_text, leading.hidden_program, copied.scanned_text, copied.code_of_shop, copied.several_links, _LOG_LINE, _HEADER, _MARKUP, _CURL,
    _COMMAND, _CONNECTION, _SECRET_IN_PROSE, copied.bare_address, copied.several_addresses, copied.bare_identifier, copied.place_in_file,
    copied.image_name, leading.script_or_page, leading.attempted_attack, copied.template, copied.prose, copied.query_alone,
    _other_scheme, copied.file_path,
})  # fmt: skip
_ANSWERS_OF_PAGES: Final = tuple(answer for answer in _ANSWERS if answer not in _OF_OTHER_TEXTS)


TEXTS: Final = frozenset({
    "several-links", "log-line", "request", "response", "header", "markdown-link", "css-link", "html-link", "command", "prose", "link-in-text",
    "links-in-text", "network", "network-card", "windows-folder", "windows-name", "time-alone", "identifier-alone", "markup-link",
    "address-pattern", "connection-string", "appointment-text", "card", "mail-text", "transfer-text", "payment-text",
})  # fmt: skip
"""Codes of answers for texts that were not meant as a URI; findings about their characters would help nobody."""


def summarize(inspection: Inspection, now: datetime | None = None) -> Summary:
    """Say what a text is; `now` decides whether tokens have expired, by default the time of the call."""
    moment = now or datetime.now(UTC)
    uri = inspection.uri
    is_page = uri.scheme in PAGES and bool(uri.authority) and inspection.is_valid and not inspection.gaps
    for answer in _ANSWERS_OF_PAGES if is_page else _ANSWERS:
        found = answer(inspection, moment)
        if found is not None:
            if inspection.secrets:
                found = found._replace(sentence=_without_secrets(found.sentence, secrets_of(inspection.text)))
            if len(found.offers) > _MOST_OFFERS:
                found = found._replace(offers=found.offers[:_MOST_OFFERS])
            return found
    raise AssertionError("the last answer fits any text")


def find_subject(inspection: Inspection, summary: Summary) -> Span:
    """Return the span that a summary is about: its own, that of its finding, or that of the host or the path."""
    finding = inspection.first_of_code.get(summary.code)
    if summary.about is not None:
        return summary.about
    if finding is not None and finding.span != inspection.whole:
        return finding.span
    return inspection.span("host" if inspection.host else "path")


def _without_secrets(sentence: str, secrets: tuple[str, ...]) -> str:
    """Mask secrets in the fields of a sentence; its template stays, so that it can be translated."""
    if not isinstance(sentence, Message):
        return sentence
    fields = (
        _without_secrets(field, secrets) if isinstance(field, Message) else mask_sentence(str(field), secrets)
        for field in sentence.fields
    )
    return Message(sentence.template, *fields)
