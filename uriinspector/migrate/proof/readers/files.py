"""Read files in one language, before and after: style sheets, JSON, scripts and their data."""

from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.page_scripts import pair_data
from uriinspector.migrate.proof.readers.page_trees import marked
from uriinspector.migrate.proof.readers.reading import Reading
from uriinspector.migrate.proof.readers.script import pair_literals
from uriinspector.migrate.proof.readers.values import Parts, read_css


def read_json(before: bytes, after: bytes) -> Reading:
    """The links of a JSON file, paired."""
    reading = Reading()
    old, new = (marked(data) or data.decode("utf-8", "replace") for data in (before, after))
    pairs = pair_strings(old, new)
    reading.alike = pairs is not None and reading.take("string", *pairs)
    return reading


def read_sheet(before: bytes, after: bytes) -> Reading:
    """The links of a style sheet, paired; its bytes are taken one for one, which leaves ASCII what it is."""
    reading = Reading()
    old, new = (marked(data) or data.decode("latin-1") for data in (before, after))
    reading.alike = reading.take("style sheet", read_css(old), read_css(new))
    return reading


def read_script(before: bytes, after: bytes) -> Reading:
    """Read a script that is a file of its own; its bytes are taken one for one, which leaves ASCII what it is."""
    return _of(pair_literals(*(marked(data) or data.decode("latin-1") for data in (before, after))))


def read_data(before: bytes, after: bytes) -> Reading:
    """Read a file of JSON that is data of a script."""
    return _of(pair_data(*(marked(data) or data.decode("utf-8", "replace") for data in (before, after))))


def _of(pairs: tuple[Parts, Parts] | None) -> Reading:
    reading = Reading(alike=pairs is not None)
    if pairs is not None:
        reading.take_literals(pairs)
    return reading
