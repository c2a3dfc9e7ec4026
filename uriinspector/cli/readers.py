"""Show how five readers read one text, and the rule behind each difference from RFC 3986."""

from collections.abc import Iterator

from uriinspector.cli.page import Page
from uriinspector.cli.question import JsonObject
from uriinspector.core.reading.readings import ComponentReading, TextReading, readings
from uriinspector.core.text.secret import mask_part, mask_sentence, secrets_of
from uriinspector.core.text.visible import visible


def readings_json(text: str, base: str | None) -> list[JsonObject]:
    """Return each reading with its parts; none if it refuses the text."""
    return [
        {
            "name": reading.name,
            "reference": reading.reference,
            "error": reading.error,
            "parts": [part._asdict() for part in reading.parts],
        }
        for reading in readings(text, base)
    ]


def reading_lines(text: str, base: str | None, page: Page) -> Iterator[str]:
    """Show the first reading in full, and how and why the others differ."""
    secrets = secrets_of(text)
    yield ""
    yield page.paint("Readings", "heading")
    for place, reading in enumerate(readings(text, base)):
        yield f"  {page.paint(reading.name, 'name')} ({reading.reference})"
        yield from (f"    {line}" for line in _lines(reading, secrets, page, is_first=place == 0))


def _lines(reading: TextReading, secrets: tuple[str, ...], page: Page, *, is_first: bool) -> Iterator[str]:
    if reading.error is not None:
        yield page.paint(mask_sentence(reading.error, secrets), "warning")
        return
    told = [part for part in reading.parts if part.rule or (is_first and part.value is not None)]
    if not told:
        yield page.paint("the same", "faint")
    for part in told:
        yield f"{part.component:<10}{_value(part, secrets, page)}"
        if part.rule:
            yield f"{'':<10}{page.paint(part.rule, 'faint')}"


def _value(part: ComponentReading, secrets: tuple[str, ...], page: Page) -> str:
    if part.value is None:
        return page.paint("absent", "faint")
    shown = page.brief(visible(mask_part(part.value, secrets)))
    return shown or page.paint("empty", "faint")
