"""A report of one URI as Markdown, in the language of the window; its secrets are masked."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

from uriinspector.core.codecs import codec
from uriinspector.core.component import Component
from uriinspector.core.equivalence.normalize import normalize
from uriinspector.core.findings.listing import groups
from uriinspector.core.host_site import host_site
from uriinspector.core.inspector import Inspection
from uriinspector.core.lazy import lazy_pattern
from uriinspector.core.reading.readings import readings
from uriinspector.core.summary import summarize
from uriinspector.core.text.secret import mask_part, mask_sentence, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.display import elide

_LONGEST: Final = 2_000  # characters of one text
_MOST: Final = 100  # parts, and findings
_HOSTS: Final = frozenset({"host", "authority"})
_TICKS: Final = lazy_pattern(r"`+")
_Show = Callable[[str, str], str]


def markdown(inspection: Inspection, *, is_harmless: bool) -> str:
    """Write what the URI is, its parts, its findings, its other forms and what its readers disagree on.

    `is_harmless` writes its addresses so that nothing makes links of them (`hxxp://example[.]com`).
    """
    secrets = secrets_of(inspection.text)

    def show(name: str, text: str) -> str:
        shown = mask_part(text, secrets)
        if is_harmless and (name in _HOSTS or "://" in shown):
            shown = codec("defang").encode(shown).output or shown
        return _quote_code(visible(elide(shown, _LONGEST)))

    chapters = (
        _head(inspection, show), _parts(inspection, show), _findings(inspection, secrets),
        _forms(inspection, show), _differing_readings(inspection, show, secrets),
    )  # fmt: skip
    return "\n\n".join("\n".join(lines) for lines in map(list, chapters) if lines) + "\n"


def _head(inspection: Inspection, show: _Show) -> Iterator[str]:
    summary = summarize(inspection, datetime.now(UTC))
    yield f"## {show('uri', inspection.text)}"
    yield ""
    yield f"**{_escape(mask_sentence(phrase(summary.sentence), secrets_of(inspection.text)))}**"
    site = host_site(inspection.browser)
    if site is not None and site.registrable_domain:
        yield ""
        yield f"{phrase('Site')}: {show('host', site.registrable_domain)}"


def _parts(inspection: Inspection, show: _Show) -> Iterator[str]:
    found = list(_leaves(inspection.tree))[:_MOST]
    if not found:
        return
    yield f"| {phrase('Part')} | {phrase('As written')} | {phrase('Meaning')} |"
    yield "|---|---|---|"
    for name, part in found:
        meaning = part.value if part.value is not None and part.value != part.text else None
        told = "" if meaning is None else show(part.name, meaning)
        yield f"| {_escape(phrase(name))} | {show(part.name, part.text)} | {told} |"


def _leaves(part: Component, key: str = "") -> Iterator[tuple[str, Component]]:
    """Yield the parts without parts, and each pair as its key with its value."""
    for child in part.children:
        if child.name == "pair" and child.children:
            name = child.children[0].value or child.children[0].text
            yield visible(name), child.children[-1]
        elif child.children:
            yield from _leaves(child, key)
        elif child.text:
            yield child.name.replace("-", " "), child


def _findings(inspection: Inspection, secrets: tuple[str, ...]) -> Iterator[str]:
    found = groups(inspection, inspection.findings)[:_MOST]
    if found:
        yield f"### {phrase('Findings')}"
        yield ""
    for group in found:
        said = _escape(mask_sentence(phrase(group.first.message), secrets))
        count = f" (× {len(group.findings)})" if len(group.findings) > 1 else ""
        severity = phrase(group.first.severity.capitalize())
        yield f"- **{severity}**: {said}{count} – {group.first.reference}"


def _forms(inspection: Inspection, show: _Show) -> Iterator[str]:
    forms: list[tuple[str, str | None]] = []
    if inspection.text and inspection.valid.iri_reference:
        forms.append(("Normal form", normalize(inspection.text).output))
    forms.append(("A browser (URL standard)", inspection.browser.href))
    told = [(name, text) for name, text in forms if text is not None]
    if told:
        yield f"### {phrase('Other forms')}"
        yield ""
    for name, text in told:
        yield f"- {phrase(name)}: {show('uri', text)}"


def _differing_readings(inspection: Inspection, show: _Show, secrets: tuple[str, ...]) -> Iterator[str]:
    """Yield only what differs from RFC 3986, with the rule behind it."""
    told: list[str] = []
    for reading in readings(inspection.text, inspection.base):
        if reading.error is not None:
            told.append(f"- {reading.name}: {_escape(mask_sentence(phrase(reading.error), secrets))}")
        for part in reading.parts:
            if part.rule is not None:
                value = phrase("(absent)") if part.value is None else show(part.component, part.value)
                told.append(
                    f"- {reading.name}, {phrase(part.component)}: {value} – {_escape(phrase(part.rule))}"
                )
    if told:
        yield f"### {phrase('Where readers differ')}"
        yield ""
        yield from told


def _quote_code(text: str) -> str:
    """Write a text as code, whatever backticks are in it; a pipe would end the cell of a table."""
    longest = max((len(run) for run in _TICKS.findall(text)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if longest else ""
    body = text.replace("|", "\\|").replace("\n", " ")
    return f"{fence}{pad}{body}{pad}{fence}" if body else ""


def _escape(text: str) -> str:
    """Write a sentence so that nothing in it is markup."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text.replace("\n", " "))
