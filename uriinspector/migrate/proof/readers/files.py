"""Read files in one language, before and after: style sheets, JSON, scripts and their data."""

from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.page_scripts import pair_data
from uriinspector.migrate.proof.readers.page_trees import decode_marked
from uriinspector.migrate.proof.readers.reading import DocumentReading
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import Parts, read_css


def read_json(before: bytes, after: bytes) -> DocumentReading:
    """Pair the links of a JSON file."""
    reading = DocumentReading()
    old, new = (decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after))
    pairs = pair_strings(old, new)
    reading.alike = pairs is not None and reading.add("string", *pairs)
    return reading


def read_sheet(before: bytes, after: bytes) -> DocumentReading:
    """Pair the links of a style sheet; each byte is read as one character, which is right for ASCII."""
    reading = DocumentReading()
    old, new = (decode_marked(data) or data.decode("latin-1") for data in (before, after))
    reading.alike = reading.add("style sheet", read_css(old), read_css(new))
    return reading


def read_script(before: bytes, after: bytes) -> DocumentReading:
    """Read a script that is a file of its own; each byte is read as one character, which is right for ASCII."""
    if before == after:  # no string was changed
        return DocumentReading()
    return _read_literals(
        pair_literals(*(decode_marked(data) or data.decode("latin-1") for data in (before, after)))
    )


def read_data(before: bytes, after: bytes) -> DocumentReading:
    """Read a file of JSON that is data of a script."""
    if before == after:
        return DocumentReading()
    return _read_literals(
        pair_data(*(decode_marked(data) or data.decode("utf-8", "replace") for data in (before, after)))
    )


def _read_literals(pairs: tuple[Parts, Parts] | None) -> DocumentReading:
    reading = DocumentReading(alike=pairs is not None)
    if pairs is not None:
        reading.add_literals(pairs)
    return reading
