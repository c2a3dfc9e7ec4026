"""The tables under the tree: readings, the scheme's record, the normal form and the resolution by steps."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from uriinspector.core.equivalence.normalize import normalize
from uriinspector.core.inspector import Inspection
from uriinspector.core.message import Message
from uriinspector.core.reference.resolve import Step, resolve
from uriinspector.core.text.secret import MASK, masked
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.table_model import Row

READING: Final = ("", "Part", "RFC 3986", "A browser (URL standard)")
CARD: Final = ("What", "Known")
STEPS: Final = ("Step", "Rule", "Result")
_ABSENT: Final = Cell("(absent)", "muted")
_EMPTY: Final = Cell("(empty)", "muted")


def reading_rows(inspection: Inspection, *, revealed: bool = False) -> tuple[Row, ...]:
    """Return a row for each part as both standards read it; a sign marks differences."""
    view = inspection.browser
    if view.href is None:
        refused = Cell(Message("refused: {}", view.error), "error")
        return tuple(
            (
                Cell(""),
                Cell(name, name),
                _cell(name, text, revealed=revealed),
                refused if not row else Cell(""),
            )
            for row, (name, text) in enumerate(_rfc(inspection))
        )
    browser = (
        _without(view.protocol, suffix=":"), view.username, view.password, view.hostname, view.port,
        view.pathname, _without(view.search, prefix="?"), _without(view.hash, prefix="#"),
    )  # fmt: skip
    return tuple(
        _reading(name, text, its, revealed=revealed)
        for (name, text), its in zip(_rfc(inspection), browser, strict=True)
    )


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
        return ((Cell(""), Cell("Already in normal form", "good", "circle-check"), _uri(inspection.text)),)
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
    target = (Cell(""), Cell("Target", "good", "circle-check"), _uri(resolution.target or ""))
    return (*_steps(resolution.steps), target)


def _rfc(inspection: Inspection) -> Iterator[tuple[str, str | None]]:
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


def _reading(name: str, text: str | None, its: str | None, *, revealed: bool) -> Row:
    """Make the row of a part; to a browser, absent and empty are the same."""
    same = (text or "") == (its or "")
    sign = Cell("=", "muted") if same else Cell("≠", "warning")
    browser = _EMPTY if not its else _cell(name, its, revealed=revealed)
    return (sign, Cell(name, name), _cell(name, text, revealed=revealed), browser)


def _cell(name: str, text: str | None, *, revealed: bool) -> Cell:
    if text is None:
        return _ABSENT
    if not text:
        return _EMPTY
    if name == "password" and not revealed:
        return Cell(MASK, "muted")
    hidden = text if revealed or name != "query" else masked(f"?{text}")[1:]
    return Cell(hidden, name, uri=True)


def _without(text: str | None, *, prefix: str = "", suffix: str = "") -> str:
    return (text or "").removeprefix(prefix).removesuffix(suffix)


def _steps(steps: Iterable[Step]) -> Iterator[Row]:
    for number, step in enumerate(steps, 1):
        yield (Cell(f"{number}", "muted"), Cell(step.rule), _uri(step.after))


def _uri(text: str) -> Cell:
    return Cell(masked(text), uri=True)


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
