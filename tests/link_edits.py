"""Find the links of one text and replace them, as a run does for files."""

from uriinspector.html.document import DEFAULT_KINDS, LinkFinder
from uriinspector.html.link import Kind, Respelling
from uriinspector.migrate.model.file_edits import Edits, apply_edits


def find_links(data, *, language=Kind.HTML, kinds=DEFAULT_KINDS, attributes=(), transport_encoding=None):
    return LinkFinder(kinds, attributes).find(data, language=language, transport_encoding=transport_encoding)


def splice(data, edits):
    """Return `data` with the edits of its links applied."""
    places = [span.start for span, _, _ in edits]
    respellings = [Respelling(0, span.end - span.start, after) for span, _, after in edits]
    return apply_edits(data, Edits(places, respellings))
