"""Read a file of one language before and after and pair its links: style sheets, JSON, scripts."""

from uriinspector.migrate.proof.readers.html import Reading
from uriinspector.migrate.proof.readers.json import pair_strings
from uriinspector.migrate.proof.readers.page_trees import marked
from uriinspector.migrate.proof.readers.script import read_script
from uriinspector.migrate.proof.readers.values import read_css


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


def read_code(before: bytes, after: bytes) -> Reading:
    """The literals of a file that is a script or its data, paired."""
    reading = Reading()
    old, new = (marked(data) or data.decode("utf-8", "replace") for data in (before, after))
    pairs = read_script(old, new)
    reading.alike = pairs is not None and reading.take("script", *pairs)
    return reading
