"""Answer "what is this?" in one sentence, with at most three offers of what to do about it."""

from datetime import UTC, datetime
from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary import copied, holding, kinds, leading, signed
from uriinspector.core.summary.answer import Answer, Offer, Summary
from uriinspector.core.summary.verdict import array_parameters, broken_rule, verdict
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.secret import mask_sentence, secrets_of

__all__ = ["Offer", "Summary", "find_subject", "summarize"]

_MOST_OFFERS: Final = 3

# First what was copied with something around it, then what a link does; dangers before conveniences.
_ANSWERS: Final[tuple[Answer, ...]] = (
    copied.empty_text,
    copied.link_in_markup,
    copied.defanged_link,
    copied.terminal_command,
    leading.deceiving_link,
    copied.bare_address,
    copied.mistyped_link,
    leading.script_or_page,
    leading.wrapped_link,
    signed.kept_back_link,
    signed.signed_address,
    holding.expiring_secret,
    holding.password,
    leading.this_machine,
    leading.special_host,
    leading.open_redirect,
    holding.any_secret,
    copied.template,
    copied.prose,
    broken_rule,
    holding.trackers,
    array_parameters,
    kinds.other_scheme,
    copied.file_path,
    verdict,
)
# What none of these says of a valid address of a page, which has no space in it and begins with its scheme.
_OF_OTHER_TEXTS: Final = frozenset({
    copied.empty_text, copied.link_in_markup, copied.terminal_command, copied.bare_address, leading.script_or_page,
    copied.template, copied.prose, kinds.other_scheme, copied.file_path,
})  # fmt: skip
_PAGES: Final = frozenset({"http", "https"})
_ANSWERS_OF_PAGES: Final = tuple(answer for answer in _ANSWERS if answer not in _OF_OTHER_TEXTS)


def summarize(inspection: Inspection, now: datetime | None = None) -> Summary:
    """Say what a text is; `now` decides whether tokens have expired, by default the time of the call."""
    moment = now or datetime.now(UTC)
    uri = inspection.uri
    is_page = uri.scheme in _PAGES and bool(uri.authority) and inspection.is_valid
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
    """Return what a sentence is about: what it names itself, the place of its finding, or else the host or the path."""
    finding = inspection.first_of_code.get(summary.code)
    if summary.about is not None:
        return summary.about
    if finding is not None and finding.span != inspection.whole:
        return finding.span
    return inspection.span("host" if inspection.host else "path")


def _without_secrets(sentence: str, secrets: tuple[str, ...]) -> str:
    """Mask secrets in the fields of a sentence; the program's own words stay, so that it can be translated."""
    if not isinstance(sentence, Message):
        return sentence
    fields = (
        _without_secrets(field, secrets) if isinstance(field, Message) else mask_sentence(str(field), secrets)
        for field in sentence.fields
    )
    return Message(sentence.template, *fields)
