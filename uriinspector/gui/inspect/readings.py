"""The tables under the tree: readings, the scheme's record, the normal form and the resolution by steps."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.equivalence.normalize import normalize
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.readings import ComponentReading, TextReading, readings
from uriinspector.core.reference import AppliedRule, resolve
from uriinspector.core.text.secret import MASK, mask, mask_part, mask_sentence, secrets_of
from uriinspector.gui.i18n import phrase
from uriinspector.gui.widgets.table import Cell, Row

READING: Final = ("", "Part", "RFC 3986", "A browser (URL standard)", "Others")
CARD: Final = ("What", "Known")
STEPS: Final = ("Step", "Rule", "Result")
_COMPONENT_OF: Final = {"user": "userinfo", "password": "userinfo"}  # what the readings know by one name
_ABSENT: Final = Cell("(absent)", "muted")
_EMPTY: Final = Cell("(empty)", "muted")


def reading_rows(inspection: Inspection, *, revealed: bool = False) -> tuple[Row, ...]:
    """Return a row for each part as five readers read it; a sign marks what a browser reads otherwise."""
    others = readings(inspection.text, inspection.base)[2:]
    secrets = () if revealed else secrets_of(inspection.text)
    rows = zip(_rfc_parts(inspection), _browser_parts(inspection), strict=True)
    return tuple(
        (
            *_reading_row(name, text, its, secrets),
            _others_cell(name, others, secrets, is_first=number == 0),
        )
        for number, ((name, text), its) in enumerate(rows)
    )


def reading_rules(inspection: Inspection) -> tuple[str, ...]:
    """Return for each row of the readings the rules behind its differences, secrets masked; empty where all agree."""
    found = readings(inspection.text, inspection.base)[1:]
    secrets = secrets_of(inspection.text)
    return tuple(
        "; ".join(mask_sentence(rule, secrets) for rule in _rules(name, found))
        for name, _ in _rfc_parts(inspection)
    )


def _rules(name: str, found: Sequence[TextReading]) -> Iterator[str]:
    for reading in found if name != "password" else ():
        part = _part(name, reading)
        if part is not None and part.rule is not None:
            yield phrase(Message("{}: {}", reading.name, part.rule))


def _part(name: str, reading: TextReading) -> ComponentReading | None:
    component = _COMPONENT_OF.get(name, name)
    return next((part for part in reading.parts if part.component == component), None)


def _browser_parts(inspection: Inspection) -> tuple[str | Cell | None, ...]:
    """Return the parts as a browser reads them, or once why it refuses the text."""
    view = inspection.browser
    if view.href is None:
        refused = Cell(Message("refused: {}", view.error), "error")
        return (refused, *(Cell("") for _ in range(7)))
    return (
        _strip(view.protocol, suffix=":"), view.username, view.password, view.hostname, view.port,
        view.pathname, _strip(view.search, prefix="?"), _strip(view.hash, prefix="#"),
    )  # fmt: skip


def _others_cell(
    name: str, others: Sequence[TextReading], secrets: tuple[str, ...], *, is_first: bool
) -> Cell:
    """Return what the other three read otherwise, or `=` where they all read it as RFC 3986 does."""
    told: list[str] = []
    for reading in others:
        part = _part(name, reading)
        if reading.error is not None and is_first:
            refused = phrase(Message("refused: {}", mask_sentence(reading.error, secrets)))
            told.append(f"{reading.name}: {refused}")
        elif part is not None and part.rule is not None:
            value = (
                mask_part(part.value, secrets)
                if part.value
                else phrase(_EMPTY.text if part.value == "" else _ABSENT.text)
            )
            told.append(f"{reading.name}: {value}")
    if not told:
        return Cell("=", "muted", note="They read it as RFC 3986 does")
    return Cell("; ".join(told), "text", verbatim=True)


def card_rows(inspection: Inspection) -> tuple[Row, ...]:
    """Return rows for what IANA's registry and the scheme's own rules know."""
    if inspection.uri.scheme is None:
        return ((Cell("Scheme"), Cell("none: a relative reference has the scheme of its base", "muted")),)
    registration = inspection.registration
    known: list[tuple[str, object]] = [("Scheme", inspection.uri.scheme.lower())]
    if registration is None:
        known.append(("Registration", "not in IANA's registry of URI schemes"))
    else:
        port = registration.default_port
        known += [
            ("Registration", phrase(registration.status)),
            ("Description", registration.description),
            ("Reference", registration.reference),
            ("Default port", phrase("none") if port is None else port),
        ]
    known += [
        (phrase(name.replace("_", " ").capitalize()), value)
        for name, value in (inspection.details or {}).items()
    ]
    return tuple(
        (Cell(name), Cell(_describe(value), verbatim=True))
        for name, value in known
        if value not in (None, "", ())
    )


def normal_rows(inspection: Inspection) -> tuple[Row, ...]:
    """Return a row for each rule that changes something on the way to the normal form."""
    if not inspection.text or not inspection.valid.iri_reference:
        return ((Cell(""), Cell("No normal form: the text is no valid reference", "muted"), Cell("")),)
    steps = normalize(inspection.text).steps
    if not steps:
        return (
            (Cell(""), Cell("Already in normal form", "good", "circle-check"), _uri_cell(inspection.text)),
        )
    return tuple(_steps(steps))


def resolve_rows(inspection: Inspection) -> tuple[Row, ...]:
    """Return a row for each step of resolving against the base (RFC 3986 5.2)."""
    if not inspection.base:
        return (
            (Cell(""), Cell("Put a base in the field above to see how this resolves", "muted"), Cell("")),
        )
    resolution = resolve(inspection.text, inspection.base)
    if resolution.error is not None:
        return ((Cell(""), Cell(resolution.error.message, "error", "circle-x"), Cell("")),)
    target = (Cell(""), Cell("Target", "good", "circle-check"), _uri_cell(resolution.target or ""))
    return (*_steps(resolution.steps), target)


def _rfc_parts(inspection: Inspection) -> Iterator[tuple[str, str | None]]:
    uri, authority = inspection.uri, inspection.authority
    userinfo = authority.userinfo if authority else None
    user, colon, password = (userinfo or "").partition(":")
    yield "scheme", uri.scheme
    yield "user", None if userinfo is None else user
    yield "password", password if colon else None
    yield "host", authority.host if authority else None
    yield "port", authority.port if authority else None
    yield "path", uri.path
    yield "query", uri.query
    yield "fragment", uri.fragment


def _reading_row(name: str, text: str | None, its: str | Cell | None, secrets: tuple[str, ...]) -> Row:
    """Make the row of a part for the first two readers; to a browser, absent and empty are the same."""
    ours = _part_cell(name, text, secrets)
    if isinstance(its, Cell):
        return (Cell(""), Cell(name, name), ours, its)
    same = (text or "") == (its or "")
    sign = Cell("=", "muted") if same else Cell("≠", "warning")
    browser = _EMPTY if not its else _part_cell(name, its, secrets)
    return (sign, Cell(name, name), ours, browser)


def _part_cell(name: str, text: str | None, secrets: tuple[str, ...]) -> Cell:
    if text is None:
        return _ABSENT
    if not text:
        return _EMPTY
    if name == "password" and secrets:
        return Cell(MASK, "muted")
    return Cell(mask_part(text, secrets) if secrets else text, name, uri=True)


def _strip(text: str | None, *, prefix: str = "", suffix: str = "") -> str:
    return (text or "").removeprefix(prefix).removesuffix(suffix)


def _steps(steps: Iterable[AppliedRule]) -> Iterator[Row]:
    for number, step in enumerate(steps, 1):
        yield (Cell(f"{number}", "muted"), Cell(step.rule), _uri_cell(step.after))


def _uri_cell(text: str) -> Cell:
    return Cell(mask(text), uri=True)


def _describe(value: object) -> str:
    """Put a detail in words."""
    if isinstance(value, bool):
        return phrase("yes" if value else "no")
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_describe(item)}" for key, item in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_describe, value))
    text = str(value)
    return phrase(text) if " " in text else text  # a single word may be one of the URI


def normal_form(inspection: Inspection) -> str | None:
    """Return the normal form where that is another text; None where there is nothing to use."""
    if not inspection.text or not inspection.valid.iri_reference:
        return None
    output = normalize(inspection.text).output
    return None if output == inspection.text else output


def target(inspection: Inspection) -> str | None:
    """Return what the reference resolves to, where that is another text."""
    if not inspection.base:
        return None
    found = resolve(inspection.text, inspection.base).target
    return None if found == inspection.text else found
