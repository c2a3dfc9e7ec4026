"""Show how five readers read one text, and the rule behind each difference from RFC 3986."""

from collections.abc import Iterator

from uriinspector.cli.printer import Printer
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


def reading_lines(text: str, base: str | None, printer: Printer) -> Iterator[str]:
    """Show the first reading in full, and how and why the others differ."""
    secrets = secrets_of(text)
    yield ""
    yield printer.paint("Readings", "heading")
    for place, reading in enumerate(readings(text, base)):
        yield f"  {printer.paint(reading.name, 'name')} ({reading.reference})"
        yield from (f"    {line}" for line in _lines(reading, secrets, printer, is_first=place == 0))


def _lines(
    reading: TextReading, secrets: tuple[str, ...], printer: Printer, *, is_first: bool
) -> Iterator[str]:
    if reading.error is not None:
        yield printer.paint(mask_sentence(reading.error, secrets), "warning")
        return
    shown_parts = [part for part in reading.parts if part.rule or (is_first and part.value is not None)]
    if not shown_parts:
        yield printer.paint("the same", "faint")
    for part in shown_parts:
        yield f"{part.component:<10}{_value(part, secrets, printer)}"
        if part.rule:
            yield f"{'':<10}{printer.paint(mask_sentence(part.rule, secrets), 'faint')}"


def _value(part: ComponentReading, secrets: tuple[str, ...], printer: Printer) -> str:
    if part.value is None:
        return printer.paint("absent", "faint")
    shown = printer.brief(visible(mask_part(part.value, secrets)))
    return shown or printer.paint("empty", "faint")
