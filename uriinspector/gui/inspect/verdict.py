"""The one line under the field: what the text is, whether it is right, and whether a browser agrees."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Form, Inspection
from uriinspector.core.message import Message
from uriinspector.core.syntax.grammar import first_error
from uriinspector.core.text.secret import masked
from uriinspector.gui.widgets.display import on_one_line

_FORMS: Final[Mapping[Form, str]] = {
    Form.ABSOLUTE_URI: "URI, absolute",
    Form.URI: "URI with a fragment",
    Form.NETWORK_PATH: "Relative reference to another host",
    Form.ABSOLUTE_PATH: "Relative reference from the root",
    Form.RELATIVE_PATH: "Relative reference",
    Form.SAME_DOCUMENT: "Reference within the same document",
}
_LONG: Final = 60


class Verdict(NamedTuple):
    """A sentence, and the icon and colour it is said with."""

    icon: str
    colour: str
    sentence: str


def verdict(inspection: Inspection, *, revealed: bool = False) -> Verdict:
    """Say what the text is by RFC 3986 and the URL standard, with secrets masked."""
    valid = inspection.valid
    browser = _browser(inspection, revealed=revealed)
    form = _FORMS[inspection.form]
    if valid.uri_reference:
        if any(finding.severity is Severity.ERROR for finding in inspection.findings):
            return Verdict(
                "triangle-alert",
                "warning",
                Message("{} · valid RFC 3986, but see the errors below · {}", form, browser),
            )
        return Verdict("circle-check", "good", Message("{} · valid RFC 3986 · {}", form, browser))
    if valid.iri_reference:
        form = form.replace("URI", "IRI")
        return Verdict(
            "circle-check",
            "good",
            Message("{} · valid RFC 3987, no URI before it is encoded · {}", form, browser),
        )
    place = first_error(inspection.text)
    where = "" if place is None else Message(" at character {}", f"{place + 1:,}")
    return Verdict("circle-x", "error", Message("Not valid RFC 3986: wrong{} · {}", where, browser))


def _browser(inspection: Inspection, *, revealed: bool) -> str:
    """Say whether a browser accepts the text, and as what."""
    view = inspection.browser
    if view.href is None:
        if inspection.uri.scheme is None and inspection.base is None:
            return "a browser needs a base"
        return Message("a browser refuses it: {}", view.error)
    if view.href == inspection.text:
        return "a browser reads it the same"
    href = on_one_line(view.href if revealed else masked(view.href), _LONG)
    if inspection.base and inspection.uri.scheme is None:
        return Message("a browser goes to {}", href)
    return Message("a browser writes it {}", href)
